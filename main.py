"""Start Tablewright: the window without arguments, a command otherwise."""

import sys
from multiprocessing import freeze_support

from game.cli import main

if __name__ == "__main__":
    # Bots think in processes of their own: in a bundled program these start here too.
    freeze_support()
    sys.exit(main())
