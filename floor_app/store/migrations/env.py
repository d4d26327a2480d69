"""Run by alembic for each migration, over the connection that `store.lift` hands in."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"], render_as_batch=True)
# The transaction is the caller's: a step that fails takes every step before it back too.
context.run_migrations()
