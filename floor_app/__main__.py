"""``python -m floor_app``: the same as the command ``floor-app``."""

from floor_app.cli import main

raise SystemExit(main())
