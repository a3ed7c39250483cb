"""Decks: what they must hold.

Source: duel.deck.size, duel.deck.copies-three, duel.deck.copies-hero, duel.deck.reserves-size, duel.deck.one-city
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from game.kernel.files.content_errors import error_line
from game.kernel.files.documents import closest
from game.kernel.language.phrases import Phrase, join_phrases
from game.kernel.language.say import N_
from game.modes.duel.content.types import Card, City, DeckList

DECK_SIZE, RESERVES_SIZE, COPIES, HEROES = 40, 12, 3, 1

DeckCode = Literal[
    "city", "unknown-card", "size", "reserves-size", "copies-hero", "copies-three", "line", "heading-twice", "file"
]  # fmt: skip


class DeckProblem(msgspec.Struct, frozen=True):
    """What breaks a deck rule: the part of the deck it stands beside, what must be, what is, and the clause."""

    place: str
    code: DeckCode
    expected: str
    found: str
    cite: str
    hint: str = ""

    def __str__(self) -> str:
        return str(self.phrase)

    @property
    def phrase(self) -> Phrase:
        """Return it in one line."""
        return error_line(self.place, self.expected, self.found, self.hint, self.cite)


class DeckError(ValueError):
    """A deck that is refused, with every reason."""

    def __init__(self, problems: list[DeckProblem]) -> None:
        super().__init__(join_phrases([problem.phrase for problem in problems], N_("{first}; {second}")))
        self.problems = problems


def deck_problems(deck: DeckList, cards: Mapping[str, Card], cities: Mapping[str, City]) -> list[DeckProblem]:
    """Return what breaks the deck rules, each beside the card or part it concerns.

    Names count as text, over deck and Reserves together.
    Source: duel.deck.size, duel.deck.one-city, duel.deck.reserves-size, duel.deck.reserves-count-for-copies
    """
    found: list[DeckProblem] = []
    if deck.city not in cities:
        near = closest(deck.city, cities)
        found.append(
            DeckProblem(
                "city",
                "city",
                Phrase("a City"),
                repr(deck.city) if deck.city else Phrase("none"),
                "duel.deck.one-city",
                near,
            )
        )
    for part, group in (("cards", deck.cards), ("reserves", deck.reserves)):
        for key in group:
            if key not in cards:
                near = closest(key, cards)
                found.append(
                    DeckProblem(
                        f"{part}.{key}", "unknown-card", Phrase("a known card"), repr(key), "duel.deck.size", near
                    )
                )
    size, spare = sum(deck.cards.values()), sum(deck.reserves.values())
    if size != DECK_SIZE:
        found.append(
            DeckProblem(
                "cards", "size", Phrase("exactly {number} cards", number=DECK_SIZE), str(size), "duel.deck.size"
            )
        )
    if spare > RESERVES_SIZE:
        found.append(
            DeckProblem(
                "reserves",
                "reserves-size",
                Phrase("at most {number} cards", number=RESERVES_SIZE),
                str(spare),
                "duel.deck.reserves-size",
            )
        )
    by_name: dict[str, list[tuple[str, str, int]]] = {}
    for part, group in (("cards", deck.cards), ("reserves", deck.reserves)):
        for key, number in group.items():
            if key in cards:
                by_name.setdefault(cards[key].name, []).append((part, key, number))
    for name, entries in by_name.items():
        number = sum(count for _, _, count in entries)
        part, key, _ = entries[-1]
        hero = any("hero" in cards[entry].keywords for _, entry, _ in entries)
        if hero and number > HEROES:
            expected = Phrase("1 copy of the Hero {name}, Reserves included", name=name)
            found.append(DeckProblem(f"{part}.{key}", "copies-hero", expected, str(number), "duel.deck.copies-hero"))
        elif number > COPIES:
            expected = Phrase("at most {number} cards named {name}, Reserves included", number=COPIES, name=name)
            found.append(DeckProblem(f"{part}.{key}", "copies-three", expected, str(number), "duel.deck.copies-three"))
    return found
