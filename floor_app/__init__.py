"""Floor: the desk for live cardrooms that play mixed games."""

__version__ = "0.1.0"
