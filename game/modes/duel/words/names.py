"""What seats, cards and other things of a duel are called."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Seat
from game.kernel.language.say import N_, Terms, say
from game.kernel.second_person import YOU
from game.modes.duel.content.display_names import NAMES
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State, owner

ICONS = Terms({"exhausted": "Exhausted", "equip": "Equip", "zealous": "Zealous"}, context="effect")


class DuelNames:
    """The names of one duel, as every sentence about it needs them."""

    def __init__(self, content: DuelContent) -> None:
        self.content = content
        self._called: tuple[str, ...] | None = None

    def address(self, names: Sequence[str]) -> None:
        """Call the seats as they are called at the window; one without a name is called by its City."""
        self._called = tuple(names)

    def is_you(self, seat: Seat | int) -> bool:
        """Return whether a seat is that of whoever reads, whom sentences speak to."""
        return self._called is not None and self._called[seat] == YOU

    def seat_name(self, seat: Seat | int) -> str:
        """Return the name of a seat: as it is called, its captain's last name, its City's, or its letter."""
        display_name = self._called[seat] if self._called is not None else ""
        if display_name:
            return say(YOU) if display_name == YOU else display_name
        captains = self.content.setup.captains
        if captains is not None:
            short = [name.rpartition(" ")[2] for name in captains]
            return captains[seat] if short[0] == short[1] else short[seat]
        if self._called is None:
            return "AB"[seat]
        cities = [say(self.content.cities[deck.city].name) for deck in self.content.decks]
        return cities[seat] if cities[0] != cities[1] else f"{cities[seat]} {'AB'[seat]}"

    def seat_mark(self, seat: int) -> int:
        """Return the index of a seat's shape and colour; the opposition has the last one, as in every mode."""
        return -1 if self.content.setup.captains is not None and seat == 1 else seat

    def of_seat(self, seat: Seat | int, you: str, other: str, /, **values: object) -> str:
        """Return a sentence about a player: `you` if it is whoever reads, else `other`, which may name `{who}`."""
        return say(you if self.is_you(seat) else other, **{"who": self.seat_name(seat), **values})

    def card(self, card: str) -> str:
        """Return the name of a card; one nobody may see is `a card`."""
        return say("a card") if card in (HIDDEN, "") else say(self.content.name(card))

    def get_owned_name(self, card: str) -> str:
        """Return the name of a card with whose it is, as a sentence begins with it."""
        return self.of_seat(owner(card), N_("Your {card}"), N_("{who}'s {card}"), card=self.card(card))

    def owned_inside(self, card: str) -> str:
        """Return the name of a card with whose it is, as it stands inside a sentence."""
        return self.of_seat(owner(card), N_("your {card}"), N_("{who}'s {card}"), card=self.card(card))

    def ref(self, observation: State, ref: str) -> str:
        """Return what a ref points at, in words."""
        kind, _, name = ref.partition(":")
        if kind == "card":
            return self.card(name)
        if kind == "attribute":
            return NAMES[name]
        if kind == "icon":
            return ICONS.get(name) or say("effect")
        return name
