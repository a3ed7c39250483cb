"""The Duel mode as the rest of the program sees it: files in, a duel of two decks out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.cards.piles import Piles
from game.kernel.chance import Chance
from game.kernel.decisions import Seat
from game.kernel.files.documents import ContentError, ContentErrors, Document, check_reference
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.measures import Measurer
from game.kernel.mode import Game, SeatInfo
from game.kernel.scenarios.set_up import PositionError, content_version, other_file_problems, refused_position
from game.kernel.state import list_event_types
from game.modes.duel.bench import DuelMeasurer
from game.modes.duel.campaign.rules import DuelCampaign
from game.modes.duel.content.checks import content_problems
from game.modes.duel.content.decks import deck_problems
from game.modes.duel.content.loading import card_problems, data
from game.modes.duel.content.named_decks import deck_named
from game.modes.duel.content.types import Card, City, DeckList
from game.modes.duel.game_content import DuelContent, DuelSetup
from game.modes.duel.model.apply import WRITERS
from game.modes.duel.model.state import LETTERS, ZONES, InPlay, PlayerState, State, host_of, place_of
from game.modes.duel.rules.course import VERSION, DuelRules
from game.modes.duel.rules.numbers import damage_steps, demoralize_of, has, may_block, stat
from game.modes.duel.scenario import vocabulary
from game.modes.duel.scenario.position import Position, place_position
from game.modes.duel.scenario.references import catalogue
from game.modes.duel.words.wording import DuelWords

SEATS = ("A", "B")


class DuelMode:
    """Two cities at war, each with a deck of its own."""

    key = "duel"
    title = N_("Two Cities")
    tagline = N_("Every card is army, money, Support and the clock at once")
    setup_type = DuelSetup
    position_type = Position
    schema_types: dict[str, type] = {
        "setup": DuelSetup,
        "position": Position,
        "card": Card,
        "city": City,
        "deck": DeckList,
    }
    event_types: dict[str, type] = list_event_types(WRITERS)
    rulebook = Path(__file__).with_name("rulebook.yaml")
    vocabulary = vocabulary.VOCABULARY
    table = "game.modes.duel.table.view"
    parts: Mapping[str, Sequence[str]] = {"edge": ("tactics",)}
    printing = "game.modes.duel.table.printing"
    measurer: Measurer = DuelMeasurer()
    campaign = DuelCampaign()

    def open(self, setup: DuelSetup, position: Position | None, document: Document, root: Path, seed: int) -> Game:
        """Build the duel of a scenario. Raises: ContentError with file and line."""
        content = self._build_content(setup, document)
        state = _make_state(content)
        if position is not None:
            try:
                place_position(content, state, position, Chance(seed))
            except PositionError as error:
                raise refused_position(document, error) from None
        named = content.setup.captains
        seats = tuple(
            SeatInfo(name, letter, opposition=named is not None and letter == LETTERS[1])
            for name, letter in zip(named or SEATS, LETTERS, strict=True)
        )
        rules = DuelRules(content, _version(content))
        return Game(rules, state, DuelWords(content), seats)

    def embed_files(self, setup: DuelSetup, document: Document, root: Path) -> DuelSetup:
        """Return the set-up with its decks, their cards and Cities read into it. Raises: ContentError."""
        content = self._build_content(setup, document)
        keys = dict.fromkeys(key for deck in content.decks for key in (*deck.cards, *deck.reserves))
        cities = dict.fromkeys(deck.city for deck in content.decks)
        return msgspec.structs.replace(
            setup,
            decks=content.decks,
            cards=tuple(content.cards[key] for key in keys),
            cities=tuple(content.cities[key] for key in cities),
        )

    def with_decks(self, setup: DuelSetup, names: Sequence[str]) -> DuelSetup:
        """Return the set-up with other decks, by name; one is that of the first seat.

        Raises: ContentError, ValueError for more decks than seats.
        """
        if not 1 <= len(names) <= len(setup.decks):
            raise ValueError(f"expected one deck or two, one for each seat, found {len(names)}")
        chosen = tuple(deck_named(name) for name in names)
        return msgspec.structs.replace(setup, decks=(*chosen, *setup.decks[len(names) :]))

    def check(self, document: Document, root: Path) -> Sequence[ContentError]:
        """Return that a file of this mode is no scenario: decks and cards are the mode's own data."""
        return other_file_problems(document)

    def check_data(self) -> Sequence[ContentError]:
        """Return what is wrong with the mode's data."""
        return [*data().errors, *content_problems()]

    def names(self, game: Game) -> Iterable[str]:
        """Return the names that choices of a game may be made of, beside those in its state."""
        return vocabulary.names(_build_content(game))

    def catalogue(self) -> Mapping[str, Any]:
        """Return the entries of content there are, named as a game names those it uses."""
        return catalogue()

    def pieces(self) -> Mapping[str, str]:
        """Return the ids of all pieces that there are by their names, for texts that speak of them."""
        return vocabulary.pieces()

    def query(self, game: Game, state: State, name: str, arguments: Sequence[Any]) -> Any:
        """Answer a named question of a scenario's expectations: one of `vocabulary.queries`. Raises: KeyError.

        A card that is not in play has its printed numbers and no Fatigue.
        """
        content = _build_content(game)
        words = [str(argument) for argument in arguments]
        if name == "damage":
            return list(damage_steps(*map(int, words)))
        if name == "cards":
            return list(state.zone(words[0], LETTERS.index(words[1])))
        if name == "sees":
            observation = game.rules.observe(state, Seat(LETTERS.index(words[0])))
            return list(observation.zone(words[1], LETTERS.index(words[2])))
        if name in ("resolve", "edge", "pool", "locked"):
            found = getattr(state.players[LETTERS.index(words[0])], name)
            return bool(found) if name == "locked" else found
        if name == "zone":
            return place_of(state, words[0])
        if name == "host":
            return host_of(state, words[0])
        if name in ("fatigue", "prepared", "attached"):
            return getattr(
                state.cards[words[0]] if words[0] in state.cards else _build_fresh_card(content, words[0]), name
            )
        if name in ("martial", "elude", "endure", "trait"):
            if words[0] not in state.cards:
                return getattr(content.card(words[0]), name)
            return stat(content, state, words[0], name).value
        if name == "demoralize":
            return demoralize_of(content, state, words[0]).value
        if name == "may-block":
            return may_block(content, state, words[0], words[1])
        if name == "has":
            return has(content, state, words[0], words[1])
        raise KeyError(name)

    def _build_content(self, setup: DuelSetup, document: Document) -> DuelContent:
        catalogue = data()
        cards, cities = dict(catalogue.cards), dict(catalogue.cities)
        errors: list[ContentError] = []
        for index, card in enumerate(setup.cards):
            errors += card_problems(document, f"$.setup.cards[{index}]", card)
            cards[card.id] = card
        cities.update({city.id: city for city in setup.cities})
        if setup.first not in ("", *LETTERS):
            errors.append(document.error("$.setup.first", "first", Phrase("a, b or nothing"), repr(setup.first)))
        decks: list[DeckList] = []
        for index, item in enumerate(setup.decks):
            where = f"$.setup.decks[{index}]"
            if isinstance(item, str):
                check_reference(document, where, item, catalogue.decks, Phrase("a ready deck"))
            deck = catalogue.decks[item] if isinstance(item, str) else item
            for problem in deck_problems(deck, cards, cities):
                unknown = problem.code in ("city", "unknown-card")
                if unknown or not setup.unchecked:
                    spot = where if isinstance(item, str) else f"{where}.{problem.place}"
                    errors.append(document.error(spot, "deck", problem.expected, problem.found, problem.hint))
            decks.append(deck)
        if errors:
            raise ContentErrors(errors)
        content = DuelContent(setup, (decks[0], decks[1]), cards, cities)
        for seat in (0, 1):
            if content.starting_resolve(seat) < 1:
                location, found = f"$.setup.resolve[{seat}]", str(content.starting_resolve(seat))
                raise document.error(location, "resolve", Phrase("at least 1 Resolve to begin with"), found)
        return content


def _build_content(game: Game) -> DuelContent:
    content = game.rules.content
    assert isinstance(content, DuelContent)
    return content


def _build_fresh_card(content: DuelContent, card: str) -> InPlay:
    """Return a card as if it had just come into play. Raises: KeyError. Source: duel.zone.home-clears"""
    content.card(card)
    return InPlay(card)


def _make_state(content: DuelContent) -> State:
    """Lay out a duel before its first step: Cities on the table, decks in their Arsenals. Source: duel.setup.city"""
    zones: dict[str, list[str]] = {f"{zone}:{seat}": [] for seat in (0, 1) for zone in ZONES}
    players = []
    for seat, deck in enumerate(content.decks):
        size = sum(deck.cards.values())
        zones[f"arsenal:{seat}"] = list(content.lists[seat][:size])
        zones[f"reserves:{seat}"] = list(content.lists[seat][size:])
        zones[f"city:{seat}"] = [f"{LETTERS[seat]}.{deck.city}"]
        players.append(PlayerState(content.starting_resolve(seat)))
    phase = "reserves" if content.setup.swap else "shuffle"
    return State(phase=phase, players=players, piles=Piles(zones=zones))  # type: ignore[arg-type]


def _version(content: DuelContent) -> str:
    """Return a text that changes with the rules and the content of the two decks."""
    parts: list[City | Card] = []
    for deck in content.decks:
        parts += [content.cities[deck.city], *(content.cards[key] for key in (*deck.cards, *deck.reserves))]
    return content_version(VERSION, parts)
