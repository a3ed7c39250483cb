"""Start Tablewright: the window without arguments, a command otherwise."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())
