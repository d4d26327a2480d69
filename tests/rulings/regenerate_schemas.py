"""Write the golden JSON Schemas anew: ``python tests/rulings/regenerate_schemas.py``. Then read the diff."""

import json
from pathlib import Path

from floor_app.rulings.schema import SCHEMAS, schema

FOLDER = Path(__file__).parent.parent / "data" / "schemas"


def golden(kind: str) -> Path:
    """The file that holds the schema of a kind."""
    return FOLDER / f"{kind}.json"


def written(kind: str) -> str:
    """The schema of a kind as the file holds it."""
    return json.dumps(schema(kind), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for name in SCHEMAS:
        golden(name).write_text(written(name), encoding="utf-8")
