"""The Table desk: which game, what it costs, what pot is, without typing; and the betting round as it goes on."""
