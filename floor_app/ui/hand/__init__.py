"""The Hand desk: a hand, or only its last street, entered act by act."""
