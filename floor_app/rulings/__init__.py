"""The counter: a question goes in, a ruling comes out. No window, no database."""
