"""The public display: what the whole room reads, on a screen of its own."""
