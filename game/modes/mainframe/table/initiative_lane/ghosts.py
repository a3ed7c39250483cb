"""Cards that are chosen but not laid yet: seen through, on the counts where they would act."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.kernel.cards.playing_cards import HIDDEN, is_joker
from game.modes.mainframe.game_content import face_of, initiative
from game.modes.mainframe.model.state import State
from game.modes.mainframe.table.context import FightContext
from game.ui.paint.cards import card_picture
from game.ui.table.view import Pointing

SMALL_U = (30, 42)
GHOST_ALPHA = 175
SELECTING = frozenset({"select", "add"})
"""The questions for cards that will act; cards chosen for anything else do not lie in the lane."""
WILD = 16
"""The count of the stop where Jesters lie that have no name yet."""


class Ghost(NamedTuple):
    """A chosen card, whose it is, what it counts as, and the stop of the lane where it would act."""

    card: str
    seat: int
    face: str
    stop: int


def ghosts(observation: State, pointing: Pointing) -> list[Ghost]:
    """Return what partners have chosen for the round, and then what is chosen here, in its order."""
    selected = [(seat, list(_list_named_cards(refs))) for seat, refs in pointing.committed]
    if pointing.decision is not None and pointing.decision.key in SELECTING:
        faces = named_jesters(pointing)
        cards = [ref.partition(":")[2] for ref in pointing.path_refs if ref.startswith("card:")]
        selected.append((int(pointing.decision.seat), [(card, faces.get(card, "")) for card in cards]))
    held = {
        card
        for zone, cards in observation.piles.zones.items()
        if zone.startswith(("hand:", "stash:"))
        for card in cards
    }
    found = []
    for seat, named in selected:
        for card, name in named:
            if card in held and card != HIDDEN:
                face = name or face_of(observation, card)
                found.append(Ghost(card, seat, face, count_of(observation, face)))
    return found


def count_of(observation: State, face: str) -> int:
    """Return the count on which a card that counts as a face would act; `WILD` for a Jester without a name."""
    return WILD if is_joker(face) else initiative(observation, face)


def named_jesters(pointing: Pointing) -> dict[str, str]:
    """Return what the Jesters are named that are chosen here or just being named, by the card.

    An option says it as `select:JR=3H`.
    """
    named = (item.partition(":")[2].partition("=") for item in (*pointing.selected, pointing.option))
    return {card: face for card, _, face in named if face}


def _list_named_cards(refs: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the cards among refs, each with the face that follows it, if any."""
    for ref, after in pairwise((*refs, "")):
        if ref.startswith("card:"):
            yield ref.partition(":")[2], after.partition(":")[2] if after.startswith("face:") else ""


def draw_small(draw: FightContext, ghost: Ghost, centre: tuple[int, int], alpha: int = 255) -> None:
    """Draw a small card with the shape of its owner's seat, a named Jester as what it is named."""
    px = draw.canvas.px
    picture = card_picture(draw.canvas, ghost.face, SMALL_U)
    if alpha < 255:
        picture = draw.canvas.get_cached_picture(
            ("ghost", ghost.face, SMALL_U, alpha), lambda: _seen_through(picture, alpha)
        )
    rect = picture.get_rect(center=centre)
    draw.surface.blit(picture, rect)
    mark = draw.canvas.seat_shape(-1 if ghost.seat == draw.content.cpu_seat else ghost.seat, px(15))
    draw.surface.blit(mark, mark.get_rect(center=(rect.x + px(4), rect.bottom - px(4))))
    if ghost.face != ghost.card:
        jester = draw.canvas.icon("jester-hat", px(14), "chain")
        draw.surface.blit(jester, (rect.right - px(15), rect.y + px(1)))


def _seen_through(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    ghost = picture.copy()
    ghost.set_alpha(alpha)
    return ghost
