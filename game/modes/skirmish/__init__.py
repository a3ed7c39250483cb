"""Skirmish: small crews on a table measured in inches; opposed cards decide every blow."""

from game.modes.skirmish.mode import SkirmishMode

__all__ = ["MODE"]

MODE = SkirmishMode()
