"""The Skirmish mode as the rest of the program sees it: files in, a game out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.cards.piles import Piles
from game.kernel.files.documents import ContentError, ContentErrors, Document, closest, convert
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.measures import Measurer
from game.kernel.mode import Game, SeatInfo, TeamChoice
from game.kernel.scenarios.set_up import (
    PositionError,
    content_version,
    named_map,
    other_file_problems,
    refused_position,
)
from game.kernel.scenarios.vocabulary import Vocabulary
from game.kernel.state import list_event_types
from game.modes.skirmish.bench import SkirmishMeasurer
from game.modes.skirmish.campaign.rules import SkirmishCampaign
from game.modes.skirmish.content import loading
from game.modes.skirmish.content.checks import content_problems
from game.modes.skirmish.content.library import Library, clashes
from game.modes.skirmish.content.map_problems import map_problems
from game.modes.skirmish.content.maps import SkirmishMap, pieces_of
from game.modes.skirmish.content.mission_problems import mission_problems
from game.modes.skirmish.content.missions import MOST_CARDS, CrewSide, Free, Mission, SkirmishSetup
from game.modes.skirmish.content.roster import FRIEND, captives, roster
from game.modes.skirmish.content.staging import MARKER_RADIUS, filter_pieces_outside_rings, free_place
from game.modes.skirmish.content.types import Ability, Card, ConditionKind, Crew, Edge, Terrain, Weapon
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.game_content import SkirmishContent, ever_at_first
from game.modes.skirmish.model.apply import WRITERS
from game.modes.skirmish.model.state import ZONES, Figure, Marker, State, zone
from game.modes.skirmish.rules.course import VERSION, SkirmishRules
from game.modes.skirmish.rules.deck import DECK
from game.modes.skirmish.scenario import stand_in, vocabulary
from game.modes.skirmish.scenario.position import Position, place_position
from game.modes.skirmish.scenario.queries import answer
from game.modes.skirmish.scenario.references import catalogue
from game.modes.skirmish.words.wording import SkirmishWords

POINTS_A_TOKEN = 3


class SkirmishGame(Game):
    """A game in which the opposition has the shape of its seat too, as its figures on the field have."""

    def seat_mark(self, seat: int) -> int:
        """Return the index of a seat's shape."""
        return seat


class SkirmishMode:
    """Crews on a table measured in inches; opposed card play."""

    key = "skirmish"
    title = N_("Skirmish")
    tagline = N_("Inches, cover and nerve on a table without squares")
    setup_type = SkirmishSetup
    position_type = Position
    schema_types: dict[str, type] = {
        "map": SkirmishMap,
        "setup": SkirmishSetup,
        "position": Position,
        "card": Card,
        "weapon": Weapon,
        "edge": Edge,
        "ability": Ability,
        "condition": ConditionKind,
        "terrain": Terrain,
        "crew": Crew,
        "mission": Mission,
    }
    event_types: dict[str, type] = list_event_types(WRITERS)
    measurer: Measurer = SkirmishMeasurer()
    campaign = SkirmishCampaign()
    rulebook = Path(__file__).with_name("rulebook.yaml")
    table = "game.modes.skirmish.table.view"
    parts: Mapping[str, Sequence[str]] = {
        "map": (),
        "turn-order": (),
        "piles": (),
        "wait": ("wait",),
        "prone": ("lie",),
        "hide": ("hide",),
        "traits": (),
    }
    printing = "game.modes.skirmish.table.printing"
    editor = "game.modes.skirmish.editor"

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Return the words of scripts, special Edges of the content among them."""
        return vocabulary.with_edges(loading.data().library.edges.values())

    def open(self, setup: SkirmishSetup, position: Position | None, document: Document, root: Path, seed: int) -> Game:
        """Build the game of a scenario. Raises: ContentError with file and line."""
        catalogue = loading.data().library.with_words(setup.conditions, setup.edges)
        field = self._field(setup, document, root)
        mission = self._mission(setup, document, catalogue)
        sides, library = self._cards(setup, document, catalogue)
        crews = roster(sides, library)
        if any(isinstance(goal, Free) for goal in mission.goals):
            library = library.with_inline((FRIEND,))
            crews += captives(len(setup.sides))
        capacities = {kind: (one.name, one.capacity, one.p, one.e) for kind, one in library.terrain.items()}
        pieces = filter_pieces_outside_rings(pieces_of(field, capacities), mission)
        _refuse_mission(document, setup, mission, [piece.id for piece in pieces])
        content = SkirmishContent(setup, field, mission, pieces, library, crews)
        state = _make_state(content, document)
        if position is not None:
            try:
                place_position(content, state, position, seed)
            except PositionError as error:
                raise refused_position(document, error) from None
        zones = len(field.strips)
        if content.seats > zones and state.phase in ("setup", "edges"):
            raise document.error(
                f"$.setup.sides[{zones}]", "too-many", Phrase(
                    "at most {number} sides on a map with {number} deployment zones", number=zones
                ),
                str(content.seats),
            )  # fmt: skip
        seats = tuple(
            SeatInfo(side.name, side.team or side.name, opposition=setup.campaign and number > 0)
            for number, side in enumerate(setup.sides)
        )
        used = {one.card for one in content.roster}
        parts = (field, mission, *(library.cards[name] for name in sorted(used)), library.weapons, library.conditions)
        rules = SkirmishRules(content, content_version(VERSION, parts))
        return SkirmishGame(rules, state, SkirmishWords(content), seats)

    def embed_files(self, setup: SkirmishSetup, document: Document, root: Path) -> SkirmishSetup:
        """Return the set-up with its map and the cards of its ready crews read into it. Raises: ContentError."""
        return self.in_full(msgspec.structs.replace(setup, map=self._field(setup, document, root)))

    def in_full(self, setup: SkirmishSetup) -> SkirmishSetup:
        """Return the set-up with the cards of ready crews in their place, where a side has room for them."""
        catalogue = loading.data().library
        sides = []
        for side in setup.sides:
            cards = (*catalogue.crews[side.crew].members, *side.cards) if side.crew in catalogue.crews else ()
            fits = 0 < len(cards) <= MOST_CARDS
            sides.append(msgspec.structs.replace(side, crew="", cards=cards) if fits else side)
        return msgspec.structs.replace(setup, sides=tuple(sides))

    def public_position(self, position: Position) -> Position:
        """Return the phase alone: a game past its set-up needs no deployment zone for each side."""
        return Position(phase=position.phase)

    def check(self, document: Document, root: Path) -> Sequence[ContentError]:
        """Return what is wrong with a map file."""
        return other_file_problems(document, skirmish_map)

    def check_data(self) -> Sequence[ContentError]:
        """Return what is wrong with the mode's data."""
        return [*loading.data().errors, *content_problems()]

    def names(self, game: Game) -> Iterable[str]:
        """Return the names that choices of a game may be made of, beside those in its state."""
        assert isinstance(game.rules, SkirmishRules)
        return vocabulary.names(game.rules.content)

    def pieces(self) -> Mapping[str, str]:
        """Return the ids of all Crew Cards by their names, for texts that speak of them."""
        return {card.name: name for name, card in loading.data().library.cards.items()}

    def catalogue(self) -> Mapping[str, Any]:
        """Return the entries of content there are, named as a game names those it uses."""
        return catalogue()

    def team_choices(self, field: Mapping[str, Any]) -> Sequence[TeamChoice]:
        """Return the crews that may fight on a map."""
        return stand_in.team_choices(field)

    def stand_in(self, field: Mapping[str, Any], teams: Sequence[str] = ()) -> dict[str, Any]:
        """Return a fight on a map that names none. Raises: ValueError."""
        return stand_in.stand_in(field, teams)

    def query(self, game: Game, state: State, name: str, arguments: Sequence[Any]) -> Any:
        """Answer a named question of a scenario's expectations; see `queries.answer`."""
        assert isinstance(game.rules, SkirmishRules)
        return answer(game.rules.content, state, name, [str(argument) for argument in arguments])

    # Reading

    def _field(self, setup: SkirmishSetup, document: Document, root: Path) -> SkirmishMap:
        if isinstance(setup.map, SkirmishMap):
            _refuse(document, setup.map, "$.setup.map.")
            return setup.map
        return skirmish_map(named_map(document, root, setup.map))

    def _mission(self, setup: SkirmishSetup, document: Document, library: Library) -> Mission:
        if isinstance(setup.mission, Mission):
            return setup.mission
        found = library.missions.get(setup.mission)
        if found is None:
            hint = closest(setup.mission, library.missions)
            raise document.error(
                "$.setup.mission", "unknown-id", Phrase("the id of a mission"), repr(setup.mission), hint
            )
        return found

    def _cards(
        self, setup: SkirmishSetup, document: Document, catalogue: Library
    ) -> tuple[tuple[tuple[str, ...], ...], Library]:  # fmt: skip
        """Return the ids of the cards of each side, and the library with those written in place."""
        inline: list[Card] = []
        places: list[str] = []
        errors: list[ContentError] = []
        sides: list[tuple[str, ...]] = []
        for number, side in enumerate(setup.sides):
            where = f"$.setup.sides[{number}]"
            names = list(_crew(side, catalogue, document, where))
            for index, entry in enumerate(side.cards):
                place_name = f"{where}.cards[{index}]"
                if isinstance(entry, Card):
                    inline.append(entry)
                    places.append(place_name)
                    errors += loading.card_problems(document, place_name, entry, catalogue)
                    names.append(entry.id)
                    continue
                if entry not in catalogue.cards:
                    hint = closest(entry, catalogue.cards)
                    raise document.error(place_name, "unknown-id", Phrase("the id of a Crew Card"), repr(entry), hint)
                names.append(entry)
            if not names:
                errors.append(document.error(where, "empty", Phrase("a crew, or cards"), Phrase("neither")))
            sides.append(tuple(names))
        for number, name in clashes(inline):
            other = Phrase("another id than {name}, which stands for something else above", name=repr(name))
            errors.append(document.error(places[number], "twice", other, repr(name)))
        if errors:
            raise ContentErrors(errors)
        return tuple(sides), catalogue.with_inline(inline)


def _crew(side: CrewSide, catalogue: Library, document: Document, where: str) -> tuple[str, ...]:
    if not side.crew:
        return ()
    crew = catalogue.crews.get(side.crew)
    if crew is None:
        hint = closest(side.crew, catalogue.crews)
        raise document.error(f"{where}.crew", "unknown-id", Phrase("the id of a crew"), repr(side.crew), hint)
    return crew.members


@lru_cache(maxsize=16)
def skirmish_map(document: Document) -> SkirmishMap:
    """Convert and check a map file; many games are started on the same one.

    Raises: ContentError, all of its problems in one.
    """
    field: SkirmishMap = convert(document, SkirmishMap)
    _refuse(document, field, "$.")
    return field


def _refuse(document: Document, field: SkirmishMap, prefix: str) -> None:
    errors = [
        document.error(prefix + one.place, one.code, one.expected, one.found, one.hint) for one in map_problems(field)
    ]
    if errors:
        raise ContentErrors(errors)


def _refuse_mission(document: Document, setup: SkirmishSetup, mission: Mission, pieces: Sequence[str]) -> None:
    """Refuse a mission that does not fit its map and sides. Raises: ContentErrors."""
    inline = isinstance(setup.mission, Mission)
    errors = [
        document.error(
            f"$.setup.mission.{one.place}" if inline else "$.setup.mission", one.code, one.expected, one.found, one.hint
        )
        for one in mission_problems(mission, pieces=pieces, seats=len(setup.sides))
    ]
    if errors:
        raise ContentErrors(errors)


def _make_state(content: SkirmishContent, document: Document) -> State:
    """Lay out a game before its first step. Source: skirmish.gap.setup-victory, skirmish.gap.turn"""
    piles = Piles(zones={zone(name, seat): [] for seat in range(content.seats) for name in ZONES})
    for seat in range(content.seats):
        piles.zones[zone("deck", seat)] = list(DECK)
    figures = {
        one.figure: Figure(one.figure, one.card, one.name, one.seat, content.cards[one.figure].capacity)
        for one in content.roster
    }
    markers = {
        one.id: Marker(
            one.id,
            free_place(content.ground.full_table, (thousandths(one.at[0]), thousandths(one.at[1])), MARKER_RADIUS),
        )
        for one in content.mission.markers
    }
    state = State(
        piles=piles,
        figures=figures,
        laid=[""] * content.seats,
        tokens=start_tokens(content),
        points=[0] * content.seats,
        strips=[-1] * content.seats,
        conceded=[False] * content.seats,
        markers=markers,
    )
    for name, at in content.setup.placements.items():
        if name not in figures:
            where = f"$.setup.placements.{name}"
            raise document.error(
                where, "unknown-figure", Phrase("a figure of this game"), repr(name), closest(name, figures)
            )
        figures[name].at = thousandths(at[0]), thousandths(at[1])
    for name, lost in content.setup.wounds.items():
        where = f"$.setup.wounds.{name}"
        if name not in figures:
            raise document.error(
                where, "unknown-figure", Phrase("a figure of this game"), repr(name), closest(name, figures)
            )
        if lost >= figures[name].capacity:
            raise document.error(
                where,
                "wounds",
                Phrase("less than its Capacity of {capacity}", capacity=figures[name].capacity),
                str(lost),
            )
        figures[name].capacity -= lost
        figures[name].ever = ever_at_first(content, figures[name])
    return state


def start_tokens(content: SkirmishContent) -> list[int]:
    """Return the Push tokens of each seat: of its figures, and one for every 3 points its crew is cheaper.

    Source: skirmish.gap.turn
    """
    own = [[content.cards[one.figure] for one in content.roster if one.seat == seat] for seat in range(content.seats)]
    costs = [sum(card.points for card in cards) for cards in own]
    most = max(costs)
    return [
        sum(card.push for card in cards) + (most - cost) // POINTS_A_TOKEN
        for cards, cost in zip(own, costs, strict=True)
    ]
