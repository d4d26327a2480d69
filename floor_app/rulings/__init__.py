"""The counter: a question goes in, a ruling comes out with its working and the rules it rests on.

No window and no database: terminal, window and paper ask here.
"""

import os

# pydantic would look through every installed package for plugins at its first model; Floor has none, and a dealer waits.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
