"""Arena: fighters on a hex floor spend, tie up and lose stamina dice to strike, react and set off chains."""

from game.modes.arena.mode import ArenaMode

__all__ = ["MODE"]

MODE = ArenaMode()
