-- A file of Floor 0.1.0, version 1 of the tables: two events, two desks, drafts, an act taken back. Never to be changed.
PRAGMA application_id = 1179406162;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE draft (
	desk VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (desk, kind, "key")
);
INSERT INTO "draft" VALUES('floor','stand','','{"boot":"first","event":"bc0c1e96d49b73d2","reading":386000,"utc":1795000381000}');
INSERT INTO "draft" VALUES('floor','round','4c71f13d9c6e540f/1','{"game":"lhe","hand":2,"typed":{"amount":"3x40k"},"v":1}');
INSERT INTO "draft" VALUES('floor','look','4c71f13d9c6e540f/desk','{"desk":"table"}');
INSERT INTO "draft" VALUES('director','stand','','{"boot":"first","event":"4c71f13d9c6e540f","reading":376000,"utc":1795000371000}');
INSERT INTO "draft" VALUES('director','round','4c71f13d9c6e540f/1','{"game":"lhe","hand":2,"v":1}');
CREATE TABLE journal (
	tournament_id VARCHAR NOT NULL, 
	seq BIGINT NOT NULL, 
	act BIGINT NOT NULL, 
	at BIGINT NOT NULL, 
	desk VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	v INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (tournament_id, seq)
);
INSERT INTO "journal" VALUES('4c71f13d9c6e540f',1,1,1795000000000,'floor','event-created',1,'{"at":{"boot":"first","reading":5000,"utc":1795000000000},"id":"4c71f13d9c6e540f","structure":{"change":"3 hands","chips":[25,100],"minutes":30,"mix":["lhe","plo","o8"],"name":"Limit and pot-limit","row":[{"level":1,"limit":{"big_bet":200,"big_blind":100,"small_bet":100,"small_blind":50},"pot-limit":{"big_blind":50,"small_blind":25}},{"level":2,"limit":{"big_bet":400,"big_blind":200,"small_bet":200,"small_blind":100},"pot-limit":{"big_blind":100,"small_blind":50}},{"break":15},{"level":3,"limit":{"big_bet":600,"big_blind":300,"small_bet":300,"small_blind":150},"pot-limit":{"big_blind":150,"small_blind":75}},{"level":4,"limit":{"big_bet":800,"big_blind":400,"small_bet":400,"small_blind":200},"pot-limit":{"big_blind":200,"small_blind":100}}],"rules":{"base":"wsop-2024","resolved":{"absent_bring_in":"forfeits","antes_in_pot":"after-first-round","bb_ante_order":"blind-first","cap_lift_cash":"round-began-with-two","cap_lift_event":"two-left-in-event","draw_reshuffle":"muck-and-earlier-discards","limit_short_raise":"all-in-plus-bet","max_raises":4,"max_raises_two_rounds":4,"odd_ace":"as-ranked","odd_between_shares":"high","odd_both_ways":"one-pot","odd_button":"left-of-button","odd_hybrid":"omaha","odd_stud":"high-card-of-five","odd_stud_low":"high-card-of-five","odd_unit":"smallest-chip","open_pair_double_bet":false,"pot_round_to":1,"pot_short_blinds":"full","pot_small_blind":"true-value","short_deck_min_raise":"double-button-ante","short_deck_straight_beats_trips":true,"show_order_no_bet":"first-to-act","single_draw_limp":true,"straddle_raise":"big-blind-step","stub_rule":"tda","thirty_one":"our-reading","tied_boards":"suit-in-stud-high-only"},"revision":1},"seats":6,"starting_stack":10000},"tables":[{"button":6,"number":1,"seats":[[1,"Player 1",10000],[2,"Player 2",10000],[4,"Player 4",10000],[6,"Player 6",10000]]}]}');
INSERT INTO "journal" VALUES('4c71f13d9c6e540f',2,2,1795000061000,'floor','clock-started',1,'{"at":{"boot":"first","reading":66000,"utc":1795000061000}}');
INSERT INTO "journal" VALUES('4c71f13d9c6e540f',3,3,1795000122000,'floor','players-left-set',1,'{"n":31}');
INSERT INTO "journal" VALUES('4c71f13d9c6e540f',4,4,1795000183000,'floor','entrants-set',1,'{"n":99}');
INSERT INTO "journal" VALUES('4c71f13d9c6e540f',5,5,1795000244000,'floor','hand-began',1,'{"button":1,"game":0,"hand":2,"hand_of_game":2,"level":1,"played":183000,"table":1}');
INSERT INTO "journal" VALUES('4c71f13d9c6e540f',6,6,1795000305000,'floor','seat-set',1,'{"name":"J\u00fcrgen","seat":3,"stack":45000,"table":1}');
INSERT INTO "journal" VALUES('4c71f13d9c6e540f',7,7,1795000366000,'floor','button-set',1,'{"seat":4,"table":1}');
INSERT INTO "journal" VALUES('4c71f13d9c6e540f',8,8,1795000366000,'floor','undo',1,'{"act":7}');
INSERT INTO "journal" VALUES('4c71f13d9c6e540f',9,9,1795000371000,'director','clock-paused',1,'{"at":{"boot":"first","reading":376000,"utc":1795000371000}}');
INSERT INTO "journal" VALUES('bc0c1e96d49b73d2',1,1,1795000380000,'floor','event-created',1,'{"at":{"boot":"first","reading":385000,"utc":1795000380000},"id":"bc0c1e96d49b73d2","structure":{"change":"3 hands","chips":[25,100],"minutes":30,"mix":["lhe","plo","o8"],"name":"Limit and pot-limit","row":[{"level":1,"limit":{"big_bet":200,"big_blind":100,"small_bet":100,"small_blind":50},"pot-limit":{"big_blind":50,"small_blind":25}},{"level":2,"limit":{"big_bet":400,"big_blind":200,"small_bet":200,"small_blind":100},"pot-limit":{"big_blind":100,"small_blind":50}},{"break":15},{"level":3,"limit":{"big_bet":600,"big_blind":300,"small_bet":300,"small_blind":150},"pot-limit":{"big_blind":150,"small_blind":75}},{"level":4,"limit":{"big_bet":800,"big_blind":400,"small_bet":400,"small_blind":200},"pot-limit":{"big_blind":200,"small_blind":100}}],"rules":{"base":"wsop-2024","resolved":{"absent_bring_in":"forfeits","antes_in_pot":"after-first-round","bb_ante_order":"blind-first","cap_lift_cash":"round-began-with-two","cap_lift_event":"two-left-in-event","draw_reshuffle":"muck-and-earlier-discards","limit_short_raise":"all-in-plus-bet","max_raises":4,"max_raises_two_rounds":4,"odd_ace":"as-ranked","odd_between_shares":"high","odd_both_ways":"one-pot","odd_button":"left-of-button","odd_hybrid":"omaha","odd_stud":"high-card-of-five","odd_stud_low":"high-card-of-five","odd_unit":"smallest-chip","open_pair_double_bet":false,"pot_round_to":1,"pot_short_blinds":"full","pot_small_blind":"true-value","short_deck_min_raise":"double-button-ante","short_deck_straight_beats_trips":true,"show_order_no_bet":"first-to-act","single_draw_limp":true,"straddle_raise":"big-blind-step","stub_rule":"tda","thirty_one":"our-reading","tied_boards":"suit-in-stud-high-only"},"revision":1},"seats":6,"starting_stack":10000},"tables":[{"button":6,"number":1,"seats":[[1,"Player 1",10000],[2,"Player 2",10000],[4,"Player 4",10000],[6,"Player 6",10000]]}]}');
INSERT INTO "journal" VALUES('bc0c1e96d49b73d2',2,2,1795000381000,'floor','hand-began',1,'{"button":1,"game":0,"hand":2,"hand_of_game":2,"level":null,"played":0,"table":1}');
COMMIT;
PRAGMA journal_mode = WAL;
