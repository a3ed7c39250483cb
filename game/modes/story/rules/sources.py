"""Bonuses without a card of their own: deck abilities that a card pays for, and allies.

Source: story.ability.*, story.gap.ability-payment, story.gap.npcs
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.modes.story.content.cards import Card, Gives
from game.modes.story.game_content import StoryContent, Want
from game.modes.story.model.state import State
from game.modes.story.rules.common import ordinary

WINDOW_PHASES: dict[str, tuple[str, ...]] = {
    "challenge": ("noncombat",),
    "retreat": ("noncombat", "players"),
    "before": ("enemies",),
    "defense": ("enemies",),
    "hero": ("players",),
    "strike": ("players",),
}
"""Which printed phases a window belongs to. Source: story.general.printed-phase"""


class UsableBonus(NamedTuple):
    """A bonus that a seat may use now: the deck or ally, what it gives, and the cards that may pay for it.

    Allies cost nothing: `payments` is then one empty name.
    """

    source: str
    gives: Gives
    payments: tuple[str, ...]
    ally: bool


def bonuses(content: StoryContent, state: State, seat: int, want: Want) -> Iterator[UsableBonus]:
    """Yield the bonuses of a kind: a seat's unused deck abilities it can pay for, then the party's unused allies.

    Source: story.ability.once-per-turn, story.ability.discard, story.gap.dead-cards, story.gap.npcs
    """
    player = state.players[seat]
    own = content.gives_of(player.decks, want)
    if own:
        payments = tuple(ordinary(state.hand(seat)))
        for deck, gives in own:
            if payments and deck not in player.used:
                yield UsableBonus(deck, gives, payments, False)
    if state.allies:
        used = state.encounter.allies if state.encounter is not None else ()
        for ally, gives in content.gives_of(state.allies, want):
            if ally not in used:
                yield UsableBonus(ally, gives, ("",), True)


def usable(card: Card, window: str) -> bool:
    """Return whether the phase a card prints, if any, is that of a window. Source: story.general.printed-phase"""
    return not card.phase or card.phase in WINDOW_PHASES[window]
