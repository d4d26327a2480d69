"""Check the whole project from a checkout: style, types, layers and tests.

    python3 installer/test.py                     everything
    python3 installer/test.py --quick             without the slow tests
    python3 installer/test.py -- -k wager         what follows -- goes to pytest

Standard library only. Makes the same environment as run.py, with the test tools in it.
"""

import sys

import python_check  # noqa: F401  first, since the next imports need a new Python
from checks import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
