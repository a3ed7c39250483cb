"""Interrupts as content: which cards they ask for, and what they do.

Source: mainframe.interrupts.*
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Annotated, Literal

import msgspec

from game.kernel.cards.playing_cards import is_joker, rank, suit
from game.modes.mainframe.content.traits import HitPoints, Steps, verb_name

RED, BLACK = "red", "black"
HIGH_ACE = 14
NO_LIMIT = 99

Asked = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^(any|A|[2-9]|10|J|Q|K|face|even|odd|red|black|spades|hearts|diamonds|clubs)$",
        description="the card a step asks for; J counts as 11, Q as 12, K as 13, an Ace as 1",
    ),
]
Relation = Literal["none", "falling", "same-rank", "same-colour"]


class InterruptEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=verb_name):
    """What an Interrupt does when its last card has been played."""


class StrikeArea(InterruptEffect, frozen=True):
    """Every enemy in the own area takes the own Damage, raised, without a test of cards."""

    raises: Annotated[int, msgspec.Meta(ge=0, le=6)] = 2


class GuardAllies(InterruptEffect, frozen=True):
    """Until the own next turn attacks on allies in the own area or next to it hit oneself instead."""


class Crossfire(InterruptEffect, frozen=True):
    """Attack one target with every card played for the Interrupt, at once, each with Damage raised."""

    raises: Annotated[int, msgspec.Meta(ge=0, le=6)] = 1


class EmptyTheBelt(InterruptEffect, frozen=True):
    """For the rest of the round hand cards may be discarded, each for damage to an enemy in sight."""

    damage: HitPoints = 10


class BlastAround(InterruptEffect, frozen=True):
    """Blast every area that touches the own one, with the last card played."""


class SpendMana(InterruptEffect, frozen=True):
    """Spend all mana: damage for each to one enemy in sight, never dodged."""

    damage: HitPoints = 20


class RootAccess(InterruptEffect, frozen=True):
    """Until the end of the round the own hacks ignore Resist."""


class Rollback(InterruptEffect, frozen=True):
    """One ally gets HP, status bits and area of the start of the round back."""


class Slipstream(InterruptEffect, frozen=True):
    """Everyone of the side may move along one link for free."""


class SwapPlaces(InterruptEffect, frozen=True):
    """Two of the side swap places."""


class CloseLinks(InterruptEffect, frozen=True):
    """Every link of the own area is closed until the own next turn."""


class PushAround(InterruptEffect, frozen=True):
    """Push every enemy in the own area."""

    links: Steps = 2


AnyEffect = (
    StrikeArea | GuardAllies | Crossfire | EmptyTheBelt | BlastAround | SpendMana
    | RootAccess | Rollback | Slipstream | SwapPlaces | CloseLinks | PushAround
)  # fmt: skip


class Interrupt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A special ability charged to 10. `usual_counts` cards are selected and take their turns.

    Source: mainframe.interrupts.needs-cards, mainframe.interrupts.usual-counts
    """

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]*$")]
    name: str
    class_name: str = ""
    icon: str = ""
    cards: tuple[Asked, ...] = ()
    relation: Relation = "none"
    usual_counts: bool = False
    effect: AnyEffect
    text: str = ""


def fits(interrupt: Interrupt, played: tuple[str, ...], card: str) -> bool:
    """Return whether a card is what an Interrupt asks for next, after the faces played so far.

    A Jester is any card asked for. Source: mainframe.rounds.jesters-wild, mainframe.interrupts.needs-cards
    """
    if len(played) >= len(interrupt.cards):
        return False
    return _is_asked(card, interrupt.cards[len(played)]) and _can_be_related(interrupt.relation, (*played, card))


@lru_cache(maxsize=4096)
def completes(interrupt: Interrupt, played: tuple[str, ...], hand: tuple[str, ...]) -> bool:
    """Return whether the cards of a hand are enough for all that an Interrupt still asks for."""
    missing = len(interrupt.cards) - len(played)
    if missing > len(hand):
        return False
    useful = [
        card for card in hand if any(_is_asked(card, question_text) for question_text in interrupt.cards[len(played) :])
    ]
    for order in permutations(useful, missing):
        so_far = played
        for card in order:
            if not fits(interrupt, so_far, card):
                break
            so_far = (*so_far, card)
        else:
            return True
    return False


def _is_asked(card: str, question_text: str) -> bool:
    if question_text == "any" or is_joker(card):
        return True
    number = rank(card)
    if question_text in ("even", "odd"):
        return number % 2 == (question_text == "odd")
    if question_text == "face":
        return number > 10
    if question_text in (RED, BLACK):
        return colour(card) == question_text
    if question_text in ("spades", "hearts", "diamonds", "clubs"):
        return suit(card) == question_text[0].upper()
    return number == {"A": 1, "J": 11, "Q": 12, "K": 13}.get(question_text, 0) or question_text == str(number)


def colour(card: str) -> str:
    """Return red or black; an empty text for a Jester."""
    return {"H": RED, "D": RED, "S": BLACK, "C": BLACK}.get(suit(card), "")


def _can_be_related(relation: Relation, faces: tuple[str, ...]) -> bool:
    """Return whether faces can stand in a relation, Jesters standing for any."""
    if relation == "none":
        return True
    named = [face for face in faces if not is_joker(face)]
    if relation == "same-rank":
        return len({rank(face) for face in named}) <= 1
    if relation == "same-colour":
        return len({colour(face) for face in named}) <= 1
    lowest = NO_LIMIT
    for face in faces:
        # The highest rank below the one before leaves most room for what follows.
        below = [value for value in _ranks(face) if value < lowest]
        if not below:
            return False
        lowest = max(below)
    return True


def _ranks(face: str) -> tuple[int, ...]:
    if is_joker(face):
        return tuple(range(1, HIGH_ACE + 1))
    return (1, HIGH_ACE) if rank(face) == 1 else (rank(face),)
