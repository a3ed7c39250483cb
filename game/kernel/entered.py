"""Results of real dice and cards, typed in before the answer that rolls or draws them.

They are inputs of their own, kept before the answer they belong to: a save, a replay and redo find the same results.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.kernel.cards.piles import Piles
from game.kernel.decisions import Answer, Seat
from game.kernel.errors import IllegalAnswer
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say, say_count
from game.kernel.rules import Rules
from game.kernel.state import ENTERED, ENTERED_CARDS, ENTERED_DICE, OrderGiven, TableState, copy_state
from game.kernel.transcript import Segment


def dice_value(dice: Sequence[int]) -> str:
    """Return rolled numbers as they are recorded."""
    return " ".join(map(str, dice))


def dice_of(value: Answer) -> tuple[int, ...]:
    """Return the rolled numbers of an input. Raises: IllegalAnswer if it is not a list of numbers.

    >>> dice_of("4 1 6")
    (4, 1, 6)
    """
    words = str(value).split()
    if not words or not all(word.isdecimal() for word in words):
        raise IllegalAnswer(Phrase("expected what dice show, such as 4 1 6, found {found}", found=repr(str(value))))
    return tuple(map(int, words))


def cards_value(zone: str, cards: Sequence[str]) -> str:
    """Return drawn cards as they are recorded: the pile, then the cards, the topmost first."""
    return " ".join([zone, *cards])


def cards_of(value: Answer) -> tuple[str, tuple[str, ...]]:
    """Return the pile and the cards of an input. Raises: IllegalAnswer for what is neither."""
    zone, *cards = str(value).split() or [""]
    if not cards:
        raise IllegalAnswer(
            Phrase("expected a pile and the cards drawn from it, found {found}", found=repr(str(value)))
        )
    return zone, tuple(cards)


def piles_of(state: TableState) -> dict[str, list[str]]:
    """Return the zones of a state; empty in a mode without cards."""
    piles: Piles | None = getattr(state, "piles", None)
    return {} if piles is None else piles.zones


def stack(state: TableState, zone: str, cards: Sequence[str]) -> None:
    """Put cards of a pile on its top, the first one topmost; cards that are not in it stay where they are."""
    pile = piles_of(state).get(zone, [])
    there = [card for card in dict.fromkeys(cards) if card in pile]
    pile[:] = [*there, *(card for card in pile if card not in there)]


def stackable(rules: Rules[Any], state: TableState, zone: str, cards: Sequence[str]) -> bool:
    """Return whether cards can lie on the top of a pile as far as any seat knows."""
    if not set(cards) <= set(piles_of(state).get(zone, ())) or len(set(cards)) < len(cards):
        return False
    other = copy_state(state)
    stack(other, zone, cards)
    return all(
        rules.observe(other, seat) == rules.observe(state, seat) for seat in (*map(Seat, range(rules.seats)), None)
    )


def entered_cards(segments: Iterable[Segment[Any]]) -> dict[int, tuple[str, tuple[str, ...]]]:
    """Return the pile and the cards of each input of real cards, by the number of the event that tells how many.

    That event leaves nothing in a state: who applies the events of a match to a whole state again puts the cards on
    their pile first.
    """
    inputs = (pair for segment in segments for pair in zip(segment.entries, segment.given_at, strict=True))
    return {events: cards_of(entry.answer) for entry, (events, _) in inputs if entry.order == ENTERED_CARDS}


def describe_entered(value: Answer, kind: str) -> str:
    """Return what the log may say of an input: dice are seen by everybody, of cards only how many."""
    if kind == ENTERED_DICE:
        return ", ".join(map(str, dice_of(value)))
    zone, cards = cards_of(value)
    return f"{zone} {len(cards)}"


def entered_sentence(event: Any) -> str | None:
    """Return the log sentence of an input of real results; None for any other event."""
    if not isinstance(event, OrderGiven) or event.kind not in ENTERED:
        return None
    if event.kind == ENTERED_DICE:
        return say("Real dice: {numbers}.", numbers=event.value)
    count = int(event.value.split()[-1])
    return say_count("{number} real card, as drawn at the table.", "{number} real cards, as drawn at the table.", count)
