"""How Alembic runs here: on a connection that the program hands over."""

from alembic import context

from parlour.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
