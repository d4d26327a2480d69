"""Turn away a Python that is too old, in one line.

Imported first by run.py and test.py. Like them it keeps to what the oldest Python still reads, Python 2 included.
"""

import sys

NEEDED = (3, 11)

if sys.version_info < NEEDED:
    sys.exit(
        "Python %d.%d or newer is needed; this one is %d.%d. Start again with a newer one, such as: python3.11 %s"
        % (NEEDED[0], NEEDED[1], sys.version_info[0], sys.version_info[1], sys.argv[0])
    )
