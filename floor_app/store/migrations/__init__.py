"""The steps from one version of the tables to the next, for alembic; run by `store.lift`."""
