"""The tables. Nothing of these classes leaves the record's room: what others get are frozen values."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, PrimaryKeyConstraint, String, Table, Text
from sqlmodel import Field, SQLModel


class Journal(SQLModel, table=True):
    """One event of one act; rows are only ever added."""

    tournament_id: str = Field(primary_key=True)
    seq: int = Field(primary_key=True, sa_type=BigInteger, sa_column_kwargs={"autoincrement": False})
    """1 upward without a gap in each event: two desks that write at once collide here, and one decides again."""
    act: int = Field(sa_type=BigInteger)
    """`seq` of the first row of the same act."""
    at: int = Field(sa_type=BigInteger)
    """When, in ms since 1970, UTC."""
    desk: str
    """Which desk did it; undo takes back a desk's own acts only."""
    kind: str
    v: int
    """Version of the body's shape."""
    body: str = Field(sa_type=Text)
    """JSON with sorted keys."""


class Draft(SQLModel, table=True):
    """Work half typed, overwritten at each key; losing it costs a person a few seconds, never a chip."""

    desk: str = Field(primary_key=True)
    kind: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    body: str = Field(sa_type=Text)
    """JSON with sorted keys."""


class Ruling(SQLModel, table=True):
    """A recorded ruling, or that it was withdrawn; rows are only ever added."""

    tournament_id: str = Field(primary_key=True)
    number: int = Field(primary_key=True, sa_type=BigInteger, sa_column_kwargs={"autoincrement": False})
    """Counts the rulings of the event, 1 upward: two desks that record at once collide here, and one counts again."""
    kind: str = Field(primary_key=True)
    """``ruling``, or ``withdrawal`` of the ruling with the same number: nothing is withdrawn twice."""
    at: int = Field(sa_type=BigInteger)
    """When, in ms since 1970, UTC."""
    desk: str
    table_number: int | None = Field(default=None, sa_type=BigInteger)
    game: str
    """Key of the game; empty where there is none."""
    seats: str
    """The seats it is about, each between spaces: `` 1 2 5 ``."""
    body: str = Field(sa_type=Text)
    """JSON with sorted keys: the record's document, or who withdrew it and why."""


ALEMBIC_VERSION = Table(
    "alembic_version",
    SQLModel.metadata,
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Which migration the file stands at, as alembic itself would make it, so that a new file does not need alembic."""
