"""Duel: two cities at war, each with a deck of Characters, Spells and Gear."""

from game.modes.duel.mode import DuelMode

__all__ = ["MODE"]

MODE = DuelMode()
