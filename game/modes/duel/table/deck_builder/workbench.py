"""The deck that is being built: edits, each of which can be undone, and what breaks a rule just now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from game.kernel.language.say import say
from game.modes.duel.content.by_rule import by_rule
from game.modes.duel.content.decks import COPIES, DECK_SIZE, HEROES, RESERVES_SIZE, DeckProblem, deck_problems
from game.modes.duel.content.types import Card, City, DeckList

Part = Literal["cards", "reserves"]
PARTS: tuple[Part, ...] = ("cards", "reserves")
LIMITS = {"cards": DECK_SIZE, "reserves": RESERVES_SIZE}


def other_part(deck_part: Part) -> Part:
    """Return the Reserves for the deck, and the deck for the Reserves."""
    return "reserves" if deck_part == "cards" else "cards"


class Workbench:
    """A deck and the decks before and after it. `saved` is the deck as its file has it, None if there is no file."""

    def __init__(
        self, deck: DeckList, saved: DeckList | None, cards: Mapping[str, Card], cities: Mapping[str, City]
    ) -> None:
        self.saved = saved
        self.cards, self.cities = cards, cities
        self._deck = deck
        self._before: list[DeckList] = []
        self._after: list[DeckList] = []
        self.problems: list[DeckProblem] = []
        self._check()

    @property
    def deck(self) -> DeckList:
        """Return the deck as it is now."""
        return self._deck

    @property
    def is_modified(self) -> bool:
        """Return whether the deck is another one than its file has."""
        return self._deck != self.saved

    def number(self, deck_part: Part, card: str | None = None) -> int:
        """Return how many copies of a card a part holds, or how many cards."""
        group: Mapping[str, int] = getattr(self._deck, deck_part)
        return sum(group.values()) if card is None else group.get(card, 0)

    def copies(self, card: str) -> int:
        """Return how many cards of this card's name deck and Reserves hold together."""
        name = self.cards[card].name if card in self.cards else card
        return sum(
            number
            for deck_part in PARTS
            for key, number in getattr(self._deck, deck_part).items()
            if (self.cards[key].name if key in self.cards else key) == name
        )

    def most(self, card: str) -> int:
        """Return how many cards of this card's name a deck may hold. Source: duel.deck.copies-three"""
        hero = card in self.cards and "hero" in self.cards[card].keywords
        return HEROES if hero else COPIES

    def why_not(self, card: str) -> str:
        """Return why no more copies of a card may be in, and the name of the rule; empty if one more may.

        Source: duel.deck.copies-three, duel.deck.copies-hero, duel.deck.reserves-count-for-copies
        """
        if self.copies(card) < self.most(card):
            return ""
        if self.most(card) == HEROES:
            return by_rule(say("A Hero may be in a deck once, Reserves included"), "duel.deck.copies-hero")
        text = say("{number} cards of this name are in, Reserves included", number=COPIES)
        return by_rule(text, "duel.deck.copies-three")

    # Edits

    def add(self, deck_part: Part, card: str) -> str:
        """Add one copy, unless there are enough of them; return the reason if there are.

        A part may grow too large for a while: one adds first and thins out then.
        """
        reason = self.why_not(card)
        if not reason:
            self._change_count(deck_part, card, 1)
        return reason

    def remove(self, deck_part: Part, card: str) -> bool:
        """Take one copy out; return whether there was one."""
        if not self.number(deck_part, card):
            return False
        self._change_count(deck_part, card, -1)
        return True

    def move(self, source: Part, card: str) -> bool:
        """Move one copy from the deck to the Reserves or back; return whether there was one."""
        if not self.number(source, card):
            return False
        counts = {deck_part: dict(getattr(self._deck, deck_part)) for deck_part in PARTS}
        _shift(counts[source], card, -1)
        _shift(counts[other_part(source)], card, 1)
        self.replace(msgspec.structs.replace(self._deck, cards=counts["cards"], reserves=counts["reserves"]))
        return True

    def rename(self, name: str) -> None:
        """Give the deck another name, on one line."""
        self.replace(msgspec.structs.replace(self._deck, name=" ".join(name.split())[:60] or self._deck.name))

    def set_plan(self, plan: str) -> None:
        """Write what the deck is up to, on one line."""
        self.replace(msgspec.structs.replace(self._deck, plan=" ".join(plan.split())[:160]))

    def set_city(self, city: str) -> None:
        """Give the deck another City."""
        self.replace(msgspec.structs.replace(self._deck, city=city))

    def replace(self, deck: DeckList) -> None:
        """Take another deck, as one edit."""
        if deck == self._deck:
            return
        self._before.append(self._deck)
        self._after.clear()
        self._deck = deck
        self._check()

    def _change_count(self, deck_part: Part, card: str, by: int) -> None:
        counts = dict(getattr(self._deck, deck_part))
        _shift(counts, card, by)
        changed = {deck_part: counts}
        self.replace(msgspec.structs.replace(self._deck, **changed))

    def take_content(self, cards: Mapping[str, Card], cities: Mapping[str, City]) -> None:
        """Take cards and Cities that were read again; the deck stays."""
        self.cards, self.cities = cards, cities
        self._check()

    # Undo

    @property
    def can_undo(self) -> bool:
        """Return whether there is an edit to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Return whether there is an edit that was taken back."""
        return bool(self._after)

    def undo(self) -> None:
        """Take the last edit back."""
        if self._before:
            self._after.append(self._deck)
            self._deck = self._before.pop()
            self._check()

    def redo(self) -> None:
        """Do the edit that was taken back last again."""
        if self._after:
            self._before.append(self._deck)
            self._deck = self._after.pop()
            self._check()

    # Problems

    def _check(self) -> None:
        self.problems = deck_problems(self._deck, self.cards, self.cities)

    def problem(self, location: str) -> DeckProblem | None:
        """Return what is wrong with a place: `city`, `cards`, `reserves` or `<part>.<card>`."""
        return next((problem for problem in self.problems if problem.place == location), None)


def _shift(counts: dict[str, int], card: str, by: int) -> None:
    counts[card] = counts.get(card, 0) + by
    if counts[card] <= 0:
        del counts[card]
