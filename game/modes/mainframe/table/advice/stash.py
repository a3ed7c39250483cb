"""Which card of a hand is best put aside with Stash: it alone is ringed, lest a whole hand looks like cards to play.

Any card may be put aside, so the others may still be clicked, and a note says of each what that does.
"""

from __future__ import annotations

import pygame

from game.kernel.cards.playing_cards import is_joker, label, rank
from game.kernel.decisions import Decision
from game.kernel.language.say import say
from game.modes.mainframe.game_content import ACE, FightContent, face_of
from game.modes.mainframe.model.state import State
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.hand import hand_rect, sorted_hand
from game.modes.mainframe.table.preview.attack import draw_note
from game.modes.mainframe.table.preview.forecast import plan_for
from game.ui.paint.fan import fan_slots
from game.ui.table.view import Pointing

STASH = "bonus:stash:"


class Aside:
    """What may be put aside, found again only when there is another question."""

    def __init__(self, content: FightContent) -> None:
        self.content = content
        self._decision: Decision | None = None
        self._unringed: frozenset[str] = frozenset()

    def list_highlighted_refs(self, observation: State, pointing: Pointing) -> frozenset[str]:
        """Return the refs of what may be chosen, without the cards that are better kept in hand than put aside."""
        if pointing.decision is not self._decision:
            self._decision, self._unringed = pointing.decision, frozenset()
            if cards := stashable(pointing.decision):
                best = best_aside(self.content, observation, pointing.decision, cards)
                self._unringed = frozenset(f"card:{card}" for card in cards if card != best)
        return frozenset(pointing.selectable) - (self._unringed - {pointing.hovered, *pointing.path_refs})


def stashable(decision: Decision | None) -> list[str]:
    """Return the cards that may be put aside in a turn."""
    if decision is None or decision.key != "turn":
        return []
    options = getattr(decision, "options", ())
    return [option.id.removeprefix(STASH) for option in options if option.id.startswith(STASH)]


def best_aside(content: FightContent, observation: State, decision: Decision | None, cards: list[str]) -> str:
    """Return the card that would hit most opponents on top of the next one, an Ace before others; empty if none hits.

    Jesters stay in hand: they can be any card there as well.
    """
    assert decision is not None
    values: dict[str, tuple[int, bool, int]] = {}
    for card in cards:
        face = face_of(observation, card)
        results = (
            plan_for(content, observation, int(decision.seat), card).results.values() if not is_joker(face) else ()
        )
        if hits := sum(result in ("hit", "move") for result in results):
            values[card] = hits, rank(face) == ACE, rank(face)
    return max(values, key=lambda card: values[card], default="")


def draw_aside(draw: FightContext) -> None:
    """Draw above a card that is pointed at what it does to put it aside."""
    kind, _, card = draw.pointing.hovered.partition(":")
    decision = draw.pointing.decision
    if kind != "card" or decision is None or card not in stashable(decision):
        return
    hand = sorted_hand(draw.observation, int(decision.seat))
    slots = dict(fan_slots(draw.canvas, hand, hand_rect(draw.canvas, draw.regions)))
    slot = slots.get(draw.pointing.hovered)
    if slot is None:
        return
    title = say("Stash: put {card} aside", card=label(face_of(draw.observation, card)))
    lines = [title, say("Next round it may be played on top of the usual number of cards")]
    # The card is raised while it is pointed at.
    draw_note(draw, pygame.Rect(slot.x, draw.regions.prompt.y, slot.width, slot.height), lines, calm=1)
