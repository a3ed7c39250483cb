"""What a card in play has now: its numbers and keywords, which may not be the printed ones."""

from __future__ import annotations

from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State
from game.modes.duel.rules.numbers import PRINTED, has, stat
from game.modes.duel.table.signs import KEYWORD_WORDS, Numbers


def numbers_of(content: DuelContent, observation: State, card: str) -> Numbers | None:
    """Return the numbers a card in play has now, or None for the printed ones."""
    if card not in observation.cards:
        return None
    martial, elude, endure, trait = (stat(content, observation, card, name).value for name in PRINTED)
    return martial, elude, endure, trait


def keywords_of(content: DuelContent, observation: State, card: str) -> tuple[str, ...] | None:
    """Return the keywords a card in play has now, or None for the printed ones."""
    if card not in observation.cards:
        return None
    return tuple(word for word in KEYWORD_WORDS if has(content, observation, card, word))
