"""The event: structure, mix, clock and tables as values, and a fold over what happened. No window, no database."""
