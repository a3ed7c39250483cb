"""The screens of the Duel mode beside its table."""

from __future__ import annotations

from game.modes.duel.deck_builder.decks_page import DecksScene
from game.ui.shown_modes import ModeScreen

SCREENS = (ModeScreen("Decks", "card-pick", "Build decks of your own, and play any two of them", DecksScene),)
