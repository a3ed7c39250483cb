"""Campaigns of the Duel mode: one captain with one deck, who meets other captains.

Every duel begins with the whole Resolve of the City, those against a challenger with what the last duel left of it.
Between duels the deck can be changed card for card with its Reserves, and what is won is a deck, cards for the Reserves
or Resolve for good. Source: duel.resolve.start, duel.deck.reserves-purpose
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec

from game.kernel.campaign.rules import CampaignWords, GainOption, ItemReport, MemberReport
from game.kernel.files.documents import ContentError, ContentErrors, Document, closest
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_, say
from game.kernel.mode import Game
from game.kernel.person import Identity
from game.modes.duel.campaign import deck as decks
from game.modes.duel.campaign.deck import (
    MOST_RESOLVE,
    CarriedDeck,
    add_counts,
    format_card_counts,
    why_not,
    with_reserves,
)
from game.modes.duel.content.decks import COPIES, DECK_SIZE, RESERVES_SIZE, deck_problems
from game.modes.duel.content.loading import data, identify
from game.modes.duel.content.named_decks import deck_named, own_decks
from game.modes.duel.content.terms import CaptainName, Copies
from game.modes.duel.content.types import DeckList
from game.modes.duel.model.state import State

if TYPE_CHECKING:
    from game.modes.duel.game_content import DuelSetup
    from game.modes.duel.scenario.position import Position

OWN, FOE = 0, 1
CAPTAIN_ICON, FOE_ICON = "visored-helm", "crown"


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who sets out: the name of a captain, and the deck that is led until another one is taken.

    That is the id of a ready deck, or a deck that is written out.
    """

    captain: CaptainName
    deck: str | DeckList


class DeckPrize(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What can be taken, one of three: a ready deck instead of the one led, cards, or Resolve for the own City."""

    deck: str = ""
    cards: dict[str, Copies] = {}
    resolve: Annotated[int, msgspec.Meta(ge=0, le=MOST_RESOLVE)] = 0


class DuelCampaign:
    """The campaign part of the mode."""

    wording = CampaignWords(
        fight=N_("Duel: you begin with all your Resolve"),
        challenger=N_("Challenger: you begin with the Resolve you have left"),
        unhealed=N_("what it costs you is not given back at its end"),
        gear=N_("A choice: no Resolve is given back"),
        rest=N_("Rest: all your Resolve is given back"),
        begin=N_("Duel"),
        go_on=N_("Go on with the duel"),
        items=N_("Deck and Reserves"),
        stash=N_("Set aside"),
        places=decks.PLACES,
    )
    party_type = Party
    gain_type = DeckPrize
    carried_type = CarriedDeck

    def set_out(self, party: Party, document: Document) -> CarriedDeck:
        """Return a captain with a deck. Raises: ContentError. Source: duel.deck.one-city, duel.deck.size"""
        catalogue = data()
        if isinstance(party.deck, DeckList):
            errors = [
                document.error(f"$.party.deck.{problem.place}", "deck", problem.expected, problem.found, problem.hint)
                for problem in deck_problems(party.deck, catalogue.cards, catalogue.cities)
            ]
        else:
            errors = list(_unknown(document, "$.party.deck", party.deck, catalogue.decks, Phrase("a ready deck")))
        if errors:
            raise ContentErrors(errors)
        return CarriedDeck(captain=party.captain, deck=_led_first(party))

    def starts(self, party: Party) -> Sequence[tuple[str, Party]]:
        """Return the ways to set out: with the deck of the campaign, or with one of the person's own."""
        own = [(own.name, msgspec.structs.replace(party, deck=own)) for own in own_decks().values()]
        return [(_led_first(party).name, party), *own]

    def keeps(self, carried: CarriedDeck) -> bool:
        """Return whether the deck is one of the person's own, which may be led on: the ready ones have ids."""
        return not carried.deck.id

    def with_decks(self, party: Party, names: Sequence[str]) -> Party:
        """Return the party with another deck. Raises: ContentError, ValueError for more decks than one."""
        if len(names) != 1:
            raise ValueError(f"expected one deck, that of the campaign's captain, found {len(names)}")
        return msgspec.structs.replace(party, deck=deck_named(names[0]))

    def check_gain(self, gain: DeckPrize, document: Document, location: str) -> Sequence[ContentError]:
        """Return what is wrong with a prize: not exactly one thing, or cards that nobody could use.

        Source: duel.deck.copies-three, duel.deck.copies-hero
        """
        if sum(map(bool, (gain.deck, gain.cards, gain.resolve))) != 1:
            return [
                document.error(location, "prize", Phrase("one of deck, cards and resolve"), Phrase("none or several"))
            ]
        if gain.deck:
            return list(_unknown(document, f"{location}.deck", gain.deck, data().decks, Phrase("a ready deck")))
        errors: list[ContentError] = []
        entries = data().cards
        for key, number in gain.cards.items():
            where = f"{location}.cards.{key}"
            errors += _unknown(document, where, key, entries, Phrase("the id of a card"))
            most = 1 if key in entries and "hero" in entries[key].keywords else COPIES
            if number > most:
                errors.append(
                    document.error(
                        where, "prize", Phrase("at most {number}, as a deck may hold", number=most), str(number)
                    )
                )
        return errors

    def check_carried(self, carried: CarriedDeck, document: Document, location: str) -> Sequence[ContentError]:
        """Return what is wrong with what was written down: a deck that breaks a rule, cards that are not there."""
        catalogue = data()
        errors = [
            document.error(f"{location}.deck.{problem.place}", "deck", problem.expected, problem.found, problem.hint)
            for problem in deck_problems(carried.deck, catalogue.cards, catalogue.cities)
        ]
        for key in carried.aside:
            errors += _unknown(document, f"{location}.aside.{key}", key, catalogue.cards, Phrase("the id of a card"))
        if not errors and carried.lost >= carried.most:
            expected = Phrase("less than the {number} Resolve of the City", number=carried.most)
            errors.append(document.error(f"{location}.lost", "resolve", expected, str(carried.lost)))
        return errors

    def gains(self, carried: CarriedDeck, gain: DeckPrize) -> Sequence[GainOption]:
        """Return the ways to take a prize; cards that have no room can still be laid aside."""
        if gain.resolve:
            full = carried.gained + gain.resolve > MOST_RESOLVE
            text = N_("A City gains {most} Resolve at most, {number} so far")
            why = say(text, most=MOST_RESOLVE, number=carried.gained) if full else ""
            return [GainOption("resolve", say("{number} Resolve for good", number=gain.resolve), why)]
        if gain.deck:
            return [GainOption("deck", say(data().decks[gain.deck].name))]
        what, entries = format_card_counts(gain.cards), data().cards
        text = " ".join(f"{say(entries[key].name)}: {decks.describe_card(entries[key])}" for key in gain.cards)
        why = why_not(with_reserves(carried.deck, gain.cards))
        found = [GainOption(decks.RESERVES, what, why, text)]
        if why:
            found.append(GainOption(decks.LAY_ASIDE, say("{cards}, set aside", cards=what), text=text))
        return found

    def take(self, carried: CarriedDeck, gain: DeckPrize, option: str) -> CarriedDeck:
        """Return what is carried once a prize is taken in one of its ways."""
        if gain.resolve:
            return msgspec.structs.replace(carried, gained=carried.gained + gain.resolve)
        if gain.deck:
            return msgspec.structs.replace(carried, deck=data().decks[gain.deck], lost=0)
        if option == decks.LAY_ASIDE:
            return msgspec.structs.replace(carried, aside=add_counts(carried.aside, gain.cards))
        return msgspec.structs.replace(carried, deck=with_reserves(carried.deck, gain.cards))

    def items(self, carried: CarriedDeck) -> Sequence[ItemReport]:
        """Return the cards of the deck, of its Reserves, and those aside."""
        return list(decks.reports(carried))

    def arrangements(self, carried: CarriedDeck, owner: str, item: str) -> Sequence[GainOption]:
        """Return what may be done with a card. Source: duel.deck.reserves-purpose"""
        return decks.arrangements(carried, owner, item)

    def arrange(self, carried: CarriedDeck, owner: str, item: str, option: str) -> CarriedDeck:
        """Return what is carried once a card has changed its place."""
        return decks.arrange(carried, owner, item, option)

    def heal(self, carried: CarriedDeck, *, rest: bool = True) -> CarriedDeck:
        """Give all Resolve back. Source: duel.resolve.start"""
        return msgspec.structs.replace(carried, lost=0)

    def enter(
        self, carried: CarriedDeck, setup: DuelSetup, position: Position | None, *, unhealed_next: bool
    ) -> tuple[DuelSetup, Position | None]:
        """Put captain and deck into the first seat of a duel. Source: duel.resolve.start"""
        foe = setup.captains[FOE] if setup.captains is not None else _deck(setup).name
        return (
            msgspec.structs.replace(
                setup,
                decks=(carried.deck, setup.decks[FOE]),
                resolve=(carried.gained - carried.lost, setup.resolve[FOE]),
                captains=(carried.captain, foe),
            ),
            position,
        )

    def leave(self, carried: CarriedDeck, game: Game, state: State) -> CarriedDeck:
        """Return what is carried out of a duel: the deck as it was, and the Resolve that was lost.

        Resolve gained beyond that of the City does not outlast a duel, and nobody is left with none.
        """
        left = max(1, state.players[OWN].resolve)
        return msgspec.structs.replace(carried, lost=max(0, carried.most - left))

    def report(self, carried: CarriedDeck) -> Sequence[MemberReport]:
        """Return the captain: Resolve, deck and Reserves."""
        spare, aside = sum(carried.deck.reserves.values()), sum(carried.aside.values())
        sizes = N_("Deck {deck} · Reserves {number} of {all}")
        if aside:
            sizes = N_("Deck {deck} · Reserves {number} of {all} · {aside} aside")
        notes = (
            _describe_deck(carried.deck),
            say(sizes, deck=DECK_SIZE, number=spare, all=RESERVES_SIZE, aside=aside),
            say(carried.deck.plan),
        )
        return [_member(carried.captain, CAPTAIN_ICON, carried.deck, carried.most - carried.lost, carried.most, notes)]

    def holdings(self, carried: CarriedDeck) -> str:
        """Return nothing: deck and Reserves are among the things."""
        return ""

    def remember(self, carried: CarriedDeck) -> str:
        """Return nothing: the endings say it all."""
        return ""

    def opponent(self, setup: DuelSetup) -> MemberReport | None:
        """Return the captain who waits in a duel."""
        deck = _deck(setup)
        printed = data().cities[deck.city].resolve if deck.city in data().cities else 0
        resolve = printed + setup.resolve[FOE]
        name = setup.captains[FOE] if setup.captains is not None else say(deck.name)
        return _member(name, FOE_ICON, deck, resolve, resolve, (_describe_deck(deck), say(deck.plan)))

    def list_opposition(self, setup: DuelSetup) -> Sequence[Identity]:
        """Return whoever leads the City of the other deck."""
        city = data().cities.get(_deck(setup).city)
        return (identify(city),) if city is not None else ()


def _led_first(party: Party) -> DeckList:
    return party.deck if isinstance(party.deck, DeckList) else data().decks[party.deck]


def _deck(setup: DuelSetup) -> DeckList:
    """Return the deck of the opposition."""
    deck = setup.decks[FOE]
    return data().decks[deck] if isinstance(deck, str) else deck


def _describe_deck(deck: DeckList) -> str:
    city = data().cities.get(deck.city)
    name = say(city.name) if city is not None else deck.city
    return say("{deck}, from {city}", deck=say(deck.name), city=name)


def _member(name: str, icon: str, deck: DeckList, left: int, most: int, notes: tuple[str, ...]) -> MemberReport:
    """Return how a captain fares, who is whoever leads the City of the deck."""
    city, said = data().cities.get(deck.city), tuple(filter(None, notes))
    who = identify(city) if city is not None else None
    return MemberReport("captain", name, icon, left, most, said, measure=say("Resolve"), who=who)


def _unknown(
    document: Document, location: str, name: str, known_names: Iterable[str], expected: str
) -> Iterator[ContentError]:
    if name not in known_names:
        yield document.error(location, "unknown-id", expected, repr(name), closest(name, known_names))
