"""The record: the journal of every event and the drafts of half-typed work, in one file; and the act loop over it."""
