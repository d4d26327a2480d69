"""Open Floor from a checkout: make its environment if that is missing, then run it.

    python3 installer/run.py            opens the window
    python3 installer/run.py ARGUMENTS  passes them on, as to floor-app

Standard library only. See environment.py for what a set-up does.
"""

import sys

import python_check  # noqa: F401  first, since the next imports need a new Python
from start import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
