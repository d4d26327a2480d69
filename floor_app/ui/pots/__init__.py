"""The Pots desk: a disputed pot settled in front of the players; what each seat put in, who wins it, and why."""
