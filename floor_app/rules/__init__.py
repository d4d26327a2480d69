"""The rulebook: pure values and functions of poker rules. Standard library only; no window, no database."""
