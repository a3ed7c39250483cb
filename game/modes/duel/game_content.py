"""The content of one duel: its set-up, both decks, and what they are made of. Nothing here is decided.

Rules, bots, words and views read them; they stay the same from the first step of a duel to the last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from game.modes.duel.content.terms import ATTRIBUTES, CaptainName
from game.modes.duel.content.types import SABOTAGE, Ability, Card, City, DeckList
from game.modes.duel.model.state import LETTERS, Effect, type_of
from game.modes.duel.model.tasks import Waiting

COPIES = 3
LONG_GAME = 6
ENOUGH = 120
Uneven = Annotated[int, msgspec.Meta(ge=-20, le=20)]
T = TypeVar("T")


class DuelSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a duel is laid out: two decks by id or written in place, and the options of a game.

    `long` gives both 6 more Resolve; `printed_sabotage: false` adds house entries to the printed Sabotage list;
    `first` fixes who begins; after `turns` turns of each player the one with more Resolve wins (0: no limit);
    `swap` false leaves out the swap of Reserves; `unchecked` takes decks that break the deck rules. `cards` and
    `cities` add content of the scenario's own. `resolve` is added to the Resolve each City starts with and may be
    negative; `captains` names both, and the second is the opposition then: so in campaigns.
    """

    decks: tuple[str | DeckList, str | DeckList]
    long: bool = False
    printed_sabotage: bool = True
    first: str = ""
    turns: int = 100
    swap: bool = True
    unchecked: bool = False
    cards: tuple[Card, ...] = ()
    cities: tuple[City, ...] = ()
    resolve: tuple[Uneven, Uneven] = (0, 0)
    captains: tuple[CaptainName, CaptainName] | None = None


class _PerCard(dict[str, T], Generic[T]):
    """What a function makes of the content entries of deck cards, by the names of the cards, computed when asked."""

    def __init__(self, cards: Mapping[str, Card], read: Callable[[Card], T]) -> None:
        self.cards = cards
        self.read = read

    def __missing__(self, card: str) -> T:
        found = self[card] = self.read(self.cards[type_of(card)])
        return found


class DuelContent:
    """What everybody may look up in one duel. Immutable once made; shared by all clones of a match.

    `lists` holds the names of all cards of each deck, `wanted` the share of each Attribute in the costs of each deck.
    `trigger_kinds`: what the triggers of the two decks answer.
    """

    def __init__(
        self, setup: DuelSetup, decks: tuple[DeckList, DeckList], cards: Mapping[str, Card], cities: Mapping[str, City]
    ) -> None:
        self.setup = setup
        self.decks = decks
        self.cards = cards
        self.cities = cities
        self.lists = tuple(card_names(deck, LETTERS[seat]) for seat, deck in enumerate(decks))
        self.wanted = tuple(wanted_types(deck, cards) for deck in decks)
        used: list[Card | City] = [cities[deck.city] for deck in decks]
        used += [cards[name] for deck in decks for name in (*deck.cards, *deck.reserves)]
        self.trigger_kinds = frozenset(trigger.on for entry in used for trigger in entry.triggers)
        self._kept: dict[Callable[[Card], Any], Mapping[str, Any]] = {}
        # Asked several million times in a game of bots, so a call straight into the mapping.
        self.card: Callable[[str], Card] = _PerCard(cards, lambda card: card).__getitem__
        """Return the content entry of a deck card."""

    def per_card(self, read: Callable[[Card], T]) -> Mapping[str, T]:
        """Return what a function makes of each deck card, by name; computed once per card and function, then kept."""
        if read not in self._kept:
            self._kept[read] = _PerCard(self.cards, read)
        return self._kept[read]

    def starting_resolve(self, seat: int) -> int:
        """Return the Resolve a seat begins with. Source: duel.resolve.start, duel.resolve.long-game"""
        printed = self.cities[self.decks[seat].city].resolve
        return printed + (LONG_GAME if self.setup.long else 0) + self.setup.resolve[seat]

    def city(self, card: str) -> City:
        """Return the content entry of a City card."""
        return self.cities[type_of(card)]

    def name(self, card: str) -> str:
        """Return the printed name of a card or City."""
        key = type_of(card)
        entry = self.cards.get(key) or self.cities.get(key)
        return entry.name if entry is not None else key

    def ability(self, effect: Effect) -> Ability:
        """Return the ability an effect carries out."""
        return self.ability_of(effect.source, effect.ability)

    def ability_of(self, card: str, name: str) -> Ability:
        """Return an ability of a card by its name: play, action:<n>, trigger:<n>, exhausted, sabotage."""
        if name == "sabotage":
            return SABOTAGE
        kind, _, number = name.partition(":")
        if kind == "trigger":
            entry = self.cities.get(type_of(card)) or self.card(card)
            return entry.triggers[int(number)]
        definition = self.card(card)
        found = {"play": definition.play, "exhausted": definition.exhausted}.get(kind)
        if kind == "action":
            found = definition.actions[int(number)]
        assert found is not None, (card, name)
        return found

    def optional(self, trigger: Waiting) -> bool:
        """Return whether a Trigger Effect may be declined.

        Source: duel.trigger.optional, duel.gap.optional-printed-may
        """
        if not trigger.ability.startswith("trigger"):
            return True
        ability = self.ability_of(trigger.card, trigger.ability)
        return bool(getattr(ability, "may", False)) or ability.cost.attributes > 0

    @cached_property
    def lenders(self) -> frozenset[str]:
        """The names of all cards that lend others a bonus, imagined ones among them; none if no deck has such a card.

        Whether one of them stands in a zone is asked far more often than any does.
        """
        if all(self.card(name).aura is None for names in self.lists for name in names):
            return frozenset()
        names = [name for pool in (*self.lists, *self.unknown_pools) for name in pool]
        return frozenset(name for name in names if self.card(name).aura is not None)

    @cached_property
    def unknown_pools(self) -> tuple[tuple[str, ...], ...]:
        """For each seat, cards its opponent may imagine there: of its City's types, up to the copy limit.

        The other player's list is hidden, so bots draw on the whole card pool. Source: duel.gap.visibility-of-zones
        """
        found = []
        for seat, deck in enumerate(self.decks):
            shown = self.cities[deck.city].attributes
            matching = [name for name, card in self.cards.items() if all(kind in shown for kind in card.cost.types)]
            names = matching if len(matching) * COPIES >= ENOUGH else list(self.cards)
            copies = max(COPIES, -(-ENOUGH // len(names)))
            found.append(tuple(card_name(LETTERS[seat], name, copy) for name in names for copy in range(1, copies + 1)))
        return tuple(found)


def card_name(letter: str, key: str, copy: int) -> str:
    """Return the name of one copy of a card."""
    return f"{letter}.{key}" if copy == 1 else f"{letter}.{key}.{copy}"


def card_names(deck: DeckList, letter: str) -> tuple[str, ...]:
    """Return the names of all cards of a deck, the Reserves after the deck. Source: duel.deck.arsenal-name"""
    counts: dict[str, int] = {}
    names = []
    for group in (deck.cards, deck.reserves):
        for key, number in group.items():
            for _ in range(number):
                counts[key] = counts.get(key, 0) + 1
                names.append(card_name(letter, key, counts[key]))
    return tuple(names)


def wanted_types(deck: DeckList, cards: Mapping[str, Card]) -> tuple[float, ...]:
    """Return which share of the Attribute symbols in a deck's costs is of each type."""
    counts = [0] * len(ATTRIBUTES)
    for key, number in deck.cards.items():
        for index, symbols in enumerate(cards[key].cost.symbols):
            counts[index] += number * symbols
    return tuple(count / max(1, sum(counts)) for count in counts)
