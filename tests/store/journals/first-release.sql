-- What Floor 0.1.0 wrote: every kind of event once, and an act taken back. Never to be changed.
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
INSERT INTO "draft" VALUES('floor','stand','','{"boot":"first","event":"79908740b915d32e","reading":845000,"utc":1795000840000}');
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
INSERT INTO "journal" VALUES('79908740b915d32e',1,1,1795000000000,'floor','event-created',1,'{"at":{"boot":"first","reading":5000,"utc":1795000000000},"id":"79908740b915d32e","structure":{"change":"3 hands","chips":[25,100],"minutes":30,"mix":["lhe","plo","o8"],"name":"Limit and pot-limit","row":[{"level":1,"limit":{"big_bet":200,"big_blind":100,"small_bet":100,"small_blind":50},"pot-limit":{"big_blind":50,"small_blind":25}},{"level":2,"limit":{"big_bet":400,"big_blind":200,"small_bet":200,"small_blind":100},"pot-limit":{"big_blind":100,"small_blind":50}},{"break":15},{"level":3,"limit":{"big_bet":600,"big_blind":300,"small_bet":300,"small_blind":150},"pot-limit":{"big_blind":150,"small_blind":75}},{"level":4,"limit":{"big_bet":800,"big_blind":400,"small_bet":400,"small_blind":200},"pot-limit":{"big_blind":200,"small_blind":100}}],"rules":{"base":"wsop-2024","resolved":{"absent_bring_in":"forfeits","antes_in_pot":"after-first-round","bb_ante_order":"blind-first","cap_lift_cash":"round-began-with-two","cap_lift_event":"two-left-in-event","draw_reshuffle":"muck-and-earlier-discards","limit_short_raise":"all-in-plus-bet","max_raises":4,"max_raises_two_rounds":4,"odd_ace":"as-ranked","odd_between_shares":"high","odd_both_ways":"one-pot","odd_button":"left-of-button","odd_hybrid":"omaha","odd_stud":"high-card-of-five","odd_stud_low":"high-card-of-five","odd_unit":"smallest-chip","open_pair_double_bet":false,"pot_round_to":1,"pot_short_blinds":"full","pot_small_blind":"true-value","short_deck_min_raise":"double-button-ante","short_deck_straight_beats_trips":true,"show_order_no_bet":"first-to-act","single_draw_limp":true,"straddle_raise":"big-blind-step","stub_rule":"tda","thirty_one":"our-reading","tied_boards":"suit-in-stud-high-only"},"revision":1},"seats":6,"starting_stack":10000},"tables":[{"button":6,"number":1,"seats":[[1,"Player 1",10000],[2,"Player 2",10000],[4,"Player 4",10000],[6,"Player 6",10000]]}]}');
INSERT INTO "journal" VALUES('79908740b915d32e',2,2,1795000000000,'floor','entrants-set',1,'{"n":99}');
INSERT INTO "journal" VALUES('79908740b915d32e',3,3,1795000000000,'floor','players-left-set',1,'{"n":31}');
INSERT INTO "journal" VALUES('79908740b915d32e',4,4,1795000000000,'floor','clock-started',1,'{"at":{"boot":"first","reading":5000,"utc":1795000000000}}');
INSERT INTO "journal" VALUES('79908740b915d32e',5,5,1795000420000,'floor','hand-began',1,'{"button":1,"game":0,"hand":2,"hand_of_game":2,"level":1,"played":420000,"table":1}');
INSERT INTO "journal" VALUES('79908740b915d32e',6,6,1795000480000,'floor','table-opened',1,'{"level":1,"played":480000,"table":{"button":null,"number":2,"seats":[[1,"",null]]}}');
INSERT INTO "journal" VALUES('79908740b915d32e',7,7,1795000540000,'floor','level-set',1,'{"at":{"boot":"first","reading":545000,"utc":1795000540000},"level":3}');
INSERT INTO "journal" VALUES('79908740b915d32e',8,8,1795000540000,'floor','time-left-set',1,'{"at":{"boot":"first","reading":545000,"utc":1795000540000},"ms":1200000}');
INSERT INTO "journal" VALUES('79908740b915d32e',9,9,1795000540000,'floor','time-added',1,'{"at":{"boot":"first","reading":545000,"utc":1795000540000},"ms":600000}');
INSERT INTO "journal" VALUES('79908740b915d32e',10,10,1795000840000,'floor','clock-paused',1,'{"at":{"boot":"first","reading":845000,"utc":1795000840000}}');
INSERT INTO "journal" VALUES('79908740b915d32e',11,11,1795000840000,'floor','seat-set',1,'{"name":"J\u00fcrgen","seat":3,"stack":45000,"table":1}');
INSERT INTO "journal" VALUES('79908740b915d32e',12,12,1795000840000,'floor','seat-cleared',1,'{"seat":2,"table":1}');
INSERT INTO "journal" VALUES('79908740b915d32e',13,13,1795000840000,'floor','button-set',1,'{"seat":4,"table":1}');
INSERT INTO "journal" VALUES('79908740b915d32e',14,14,1795000840000,'floor','house-set',1,'{"house":{"base":"tda-2024","resolved":{"absent_bring_in":"posts","antes_in_pot":"after-first-round","bb_ante_order":"blind-first","cap_lift_cash":"round-began-with-two","cap_lift_event":"two-left-in-event","draw_reshuffle":"muck-and-earlier-discards","limit_short_raise":"all-in-plus-bet","max_raises":3,"max_raises_two_rounds":3,"odd_ace":"as-ranked","odd_between_shares":"high","odd_both_ways":"one-pot","odd_button":"left-of-button","odd_hybrid":"omaha","odd_stud":"high-card-of-five","odd_stud_low":"high-card-of-five","odd_unit":"smallest-chip","open_pair_double_bet":false,"pot_round_to":1,"pot_short_blinds":"full","pot_small_blind":"true-value","short_deck_min_raise":"twice-the-extra","short_deck_straight_beats_trips":true,"show_order_no_bet":"first-to-act","single_draw_limp":true,"straddle_raise":"big-blind-step","stub_rule":"tda","thirty_one":"our-reading","tied_boards":"suit"},"revision":1}}');
INSERT INTO "journal" VALUES('79908740b915d32e',15,15,1795000840000,'floor','hand-level-set',1,'{"level":3,"table":1}');
INSERT INTO "journal" VALUES('79908740b915d32e',16,16,1795000840000,'floor','game-set',1,'{"game":2,"played":840000,"table":1}');
INSERT INTO "journal" VALUES('79908740b915d32e',17,17,1795000840000,'floor','hand-of-game-set',1,'{"n":2,"table":1}');
INSERT INTO "journal" VALUES('79908740b915d32e',18,18,1795000840000,'floor','players-left-set',1,'{"n":99}');
INSERT INTO "journal" VALUES('79908740b915d32e',19,19,1795000840000,'floor','undo',1,'{"act":18}');
COMMIT;
