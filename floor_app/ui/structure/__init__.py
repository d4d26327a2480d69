"""The Structure desk: the grid of levels, what was found in it, its games, its chart, its files."""
