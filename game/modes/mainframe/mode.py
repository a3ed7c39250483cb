"""The Mainframe mode as the rest of the program sees it: files in, a fight out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from game.boards.area_graph import map_problems
from game.boards.area_sight import sight
from game.kernel.cards.piles import Piles
from game.kernel.chance import Chance
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
from game.kernel.state import list_event_types
from game.modes.mainframe.bench import FightMeasurer
from game.modes.mainframe.campaign.rules import MainframeCampaign
from game.modes.mainframe.content.checks import content_problems
from game.modes.mainframe.content.interrupts import Interrupt
from game.modes.mainframe.content.kit import Library
from game.modes.mainframe.content.loading import Entry, data, entry_problems, left_behind, text_problems, with_inline
from game.modes.mainframe.content.traits import STATUS_BITS
from game.modes.mainframe.content.types import Ability, Battlefield, Boss, Character, FightSetup, Item, Mob
from game.modes.mainframe.game_content import FightContent, initiative, uptimes
from game.modes.mainframe.model.apply import WRITERS
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules import numbers
from game.modes.mainframe.rules.areas import closed_areas, statuses_of
from game.modes.mainframe.rules.board import reach_of, sight_of, targets_of
from game.modes.mainframe.rules.course import VERSION, FightRules
from game.modes.mainframe.rules.numbers import damage_of, judge, max_hp, resists_hacks, takes_hold
from game.modes.mainframe.rules.powers.chart import best_line
from game.modes.mainframe.rules.rounds.start import may_start
from game.modes.mainframe.rules.turns.equipment import split_worn_items
from game.modes.mainframe.scenario import stand_in, vocabulary
from game.modes.mainframe.scenario.position import Position, place_position
from game.modes.mainframe.scenario.references import catalogue
from game.modes.mainframe.words.wording import FightWords


class MainframeMode:
    """Poker-card combat on an area graph."""

    key = "mainframe"
    title = N_("Mainframe")
    tagline = N_("Cards are initiative, aim and poker hand at once")
    setup_type = FightSetup
    position_type = Position
    schema_types: dict[str, type] = {
        "map": Battlefield,
        "setup": FightSetup,
        "position": Position,
        "character": Character,
        "mob": Mob,
        "boss": Boss,
        "ability": Ability,
        "item": Item,
        "interrupt": Interrupt,
    }
    event_types: dict[str, type] = list_event_types(WRITERS)
    rulebook = Path(__file__).with_name("rulebook.yaml")
    vocabulary = vocabulary.VOCABULARY
    table = "game.modes.mainframe.table.view"
    parts: Mapping[str, Sequence[str]] = {
        "team-hands": (),
        "interrupt": (),
        "bonus": ("bonus",),
        "piles": ("draw",),
        "reload": ("reload",),
    }
    printing = "game.modes.mainframe.table.printing"
    editor = "game.modes.mainframe.editor"
    measurer: Measurer = FightMeasurer()
    campaign = MainframeCampaign()

    def open(self, setup: FightSetup, position: Position | None, document: Document, root: Path, seed: int) -> Game:
        """Build the fight of a scenario. Raises: ContentError with file and line."""
        field = self._field(setup, document, root)
        definitions, library = self._definitions(setup, document)
        content = FightContent(setup, field, definitions, library)
        rules = FightRules(content, _version(field, definitions, library))
        self._check_marks(setup, field, document)
        state = _make_state(content)
        self._check_placements(content, state, document)
        chance = Chance(seed)
        if position is None and setup.goes_on:
            # Without the Collector nothing shuffles later, and no file says how the fight before left the cards.
            position = Position(bits=tuple(chance.shuffle(STATUS_BITS)))
        if position is not None:
            try:
                place_position(content, state, position, chance)
            except PositionError as error:
                raise refused_position(document, error) from None
        names = [unit.name for unit in state.units.values() if unit.kind == "mc"]
        seats = (*(SeatInfo(name, "mc") for name in names), SeatInfo("CPU", "cpu", opposition=True))
        return Game(rules, state, FightWords(content), seats)

    def embed_files(self, setup: FightSetup, document: Document, root: Path) -> FightSetup:
        """Return the set-up with its map read into it. Raises: ContentError."""
        return msgspec.structs.replace(setup, map=self._field(setup, document, root))

    def check(self, document: Document, root: Path) -> Sequence[ContentError]:
        """Return what is wrong with a map file."""
        return other_file_problems(document, battlefield)

    def check_data(self) -> Sequence[ContentError]:
        """Return what is wrong with the mode's data."""
        return [*data().errors, *content_problems()]

    def names(self, game: Game) -> Iterable[str]:
        """Return the names that choices of a game may be made of, beside those in its state."""
        return vocabulary.names(game.rules.content)

    def catalogue(self) -> Mapping[str, Any]:
        """Return the entries of content there are, named as a game names those it uses."""
        return catalogue()

    def pieces(self) -> Mapping[str, str]:
        """Return the ids of all pieces that there are by their names, for texts that speak of them."""
        return vocabulary.pieces()

    def team_choices(self, field: Mapping[str, Any]) -> Sequence[TeamChoice]:
        """Return who may fight on a map."""
        return stand_in.team_choices(field)

    def stand_in(self, field: Mapping[str, Any], teams: Sequence[str] = ()) -> dict[str, Any]:
        """Return a fight on a map that names none. Raises: ValueError."""
        return stand_in.stand_in(field, teams)

    def query(self, game: Game, state: State, name: str, arguments: Sequence[Any]) -> Any:
        """Answer a named question of a scenario's expectations: one of `vocabulary.queries`. Raises: KeyError."""
        content: FightContent = game.rules.content
        words = [str(argument) for argument in arguments]
        unit = state.units.get(words[0]) if words else None
        if name == "sight":
            return sight(content.graph, words[0], words[1], int(words[2]), closed_areas(content, state)) is not None
        if name == "line":
            return best_line(words)
        if name == "initiative":
            return initiative(state, words[0])
        if name == "area-statuses":
            return statuses_of(content, state, words[0])
        if name == "uptimes":
            return list(uptimes(state, words[0]))  # type: ignore[arg-type]
        if unit is None:
            raise KeyError(f"{name} {' '.join(words)}")
        if name == "in-sight":
            return sorted(sight_of(content, state, unit.id))
        if name == "reach":
            return {area: route.cost for area, route in reach_of(content, state, unit.id).items()}
        if name == "targets":
            return targets_of(content, state, unit.id)
        if name == "max-hp":
            return max_hp(content, state, unit).value
        if name == "judge":
            return judge(content, state, unit, state.units[words[1]], words[2]).result
        if name == "damage":
            target = state.units[words[1]] if len(words) > 1 else None
            return damage_of(content, state, unit, target, "ace" in words).value
        if name == "takes-hold":
            target = state.units.get(words[1])
            return takes_hold(content, state, unit, target, words[2], resists=resists_hacks(unit, target))
        if name == "rating":
            return _rating(content, state, unit, words[1])
        raise KeyError(name)

    # Reading

    def _field(self, setup: FightSetup, document: Document, root: Path) -> Battlefield:
        if isinstance(setup.map, Battlefield):
            _refuse_problems(document, "$.setup.map.", setup.map)
            return setup.map
        return battlefield(named_map(document, root, setup.map))

    def _definitions(self, setup: FightSetup, document: Document) -> tuple[dict[str, Entry], Library]:
        known_entries = data().entries
        found: dict[str, Entry] = {}
        groups: list[tuple[str, tuple[str | Entry, ...], type[Entry]]] = [
            ("setup.team", setup.team, Character),
            ("setup.mobs", setup.mobs, Mob),
            ("setup.bosses", setup.bosses, Boss),
        ]
        if setup.challenger is not None:
            groups.append(("setup.challenger.mobs", setup.challenger.mobs, Mob))
            groups.append(("setup.challenger.bosses", setup.challenger.bosses, Boss))
        groups += [
            (f"setup.arrivals[{number}].mobs", arrival.mobs, Mob) for number, arrival in enumerate(setup.arrivals)
        ]
        for place_name, entries, kind in groups:
            for index, entry in enumerate(entries):
                where = f"$.{place_name}[{index}]"
                if not isinstance(entry, str):
                    if entry.id in found and found[entry.id] != entry:
                        raise document.error(where, "duplicate-id", Phrase("an id of its own"), repr(entry.id))
                    found[entry.id] = entry
                    continue
                definition = found.get(entry) or known_entries.get(entry)
                if not isinstance(definition, kind):
                    names = [name for name, other in known_entries.items() if isinstance(other, kind)]
                    wanted = Phrase("the id of a {kind}", kind=kind.__name__.lower())
                    raise document.error(where, "unknown-id", wanted, repr(entry), closest(entry, names))
                found[entry] = definition
        team = [entry if isinstance(entry, str) else entry.id for entry in setup.team]
        if len(set(team)) != len(team):
            raise document.error(
                "$.setup.team", "duplicate-id", Phrase("different characters"), Phrase("one of them twice")
            )
        library = self._library(setup, found, groups, document)
        for entry in list(found.values()):
            for name in left_behind(entry, library):
                found.setdefault(name, known_entries[name])
        return found, library

    def _library(
        self,
        setup: FightSetup,
        found: dict[str, Entry],
        groups: list[tuple[str, tuple[str | Entry, ...], type[Entry]]],
        document: Document,
    ) -> Library:
        """Return what the entries of a set-up refer to; references that lead nowhere are errors."""
        worn = [(f"$.setup.equipment.{name}", items) for name, items in setup.equipment.items()]
        inline = [item for _, items in worn for item in items if isinstance(item, Item)]
        library = with_inline(data().library, found.values(), inline)
        mobs = {name: entry for name, entry in data().entries.items() if isinstance(entry, Mob)}
        errors: list[ContentError] = []
        for place_name, entries, _ in groups:
            for index, entry in enumerate(entries):
                if not isinstance(entry, str):
                    errors += entry_problems(document, f"$.{place_name}[{index}]", entry, library, mobs)
        for where, items in worn:
            if where.rpartition(".")[2] not in found:
                errors.append(
                    document.error(where, "unknown-id", Phrase("a character of the team"), where.rpartition(".")[2])
                )
            for index, item in enumerate(items):
                if isinstance(item, Item):
                    errors += text_problems(document, f"{where}[{index}]", item)
                elif item not in library.items:
                    hint = closest(item, library.items)
                    errors.append(
                        document.error(f"{where}[{index}]", "unknown-id", Phrase("an item"), repr(item), hint)
                    )
        if errors:
            raise ContentErrors(errors)
        return library

    def _check_marks(self, setup: FightSetup, field: Battlefield, document: Document) -> None:
        """A boss fight needs an X. Source: mainframe.start.boss-at-x"""
        bosses = [*setup.bosses, *(setup.challenger.bosses if setup.challenger else ())]
        if bosses and not any(area.mark == "X" for area in field.areas):
            raise document.error(
                "$.setup.bosses", "no-x", Phrase("a map with an area marked X for the boss"), Phrase("none")
            )

    def _check_placements(self, content: FightContent, state: State, document: Document) -> None:
        """Placements fixed by a scenario follow the same rule. Source: mainframe.start.mobs-placed-by-cpu"""
        for unit_id, area_id in content.setup.placements.items():
            where = f"$.setup.placements.{unit_id}"
            unit, area = state.units.get(unit_id), content.graph.areas.get(area_id)
            if unit is None:
                hint = closest(unit_id, state.units)
                raise document.error(where, "unknown-unit", Phrase("a unit of this fight"), repr(unit_id), hint)
            if area is None:
                hint = closest(area_id, content.graph.areas)
                raise document.error(where, "unknown-area", Phrase("an area of the map"), repr(area_id), hint)
            if not may_start(content, unit, area):
                wanted = START_AREAS.get(unit.kind, Phrase("firm ground, not the +"))
                raise document.error(where, "placement", wanted, area_id)


START_AREAS = {"mc": Phrase("an area marked +"), "boss": Phrase("an area marked X")}
"""Where units of a kind begin; all others on firm ground."""


@lru_cache(maxsize=16)
def battlefield(document: Document) -> Battlefield:
    """Convert and check a map file. Raises: ContentError, all of its problems in one."""
    field: Battlefield = convert(document, Battlefield)
    _refuse_problems(document, "$.", field)
    return field


def _refuse_problems(document: Document, prefix: str, field: Battlefield) -> None:
    errors = [
        document.error(
            prefix + problem.place,
            problem.kind,
            problem.expected,
            problem.found,
            closest(problem.found, problem.hint_from) if problem.hint_from else "",
        )
        for problem in map_problems(field.areas, field.links, field.sight)
    ]
    if errors:
        raise ContentErrors(errors)


def _make_state(content: FightContent) -> State:
    """Lay out a fight before its first step: everybody off the board, all cards in the deck."""
    units: dict[str, Unit] = {}
    for seat, entry in enumerate(content.setup.team):
        type_id = entry if isinstance(entry, str) else entry.id
        definition = content.definition(type_id)
        assert isinstance(definition, Character)
        worn, carried = split_worn_items(content, definition, content.items_of(definition))
        units[type_id] = Unit(
            type_id,
            "mc",
            type_id,
            definition.name,
            seat,
            definition.max_hp,
            meter=content.setup.meters.get(type_id, content.setup.meter),
            status=definition.default_status,
            interrupt=content.first_interrupt(type_id),
            worn=tuple(worn),
            carried=tuple(carried),
        )
    state = State(units=units)
    for newcomer in content.newcomers(state, content.setup):
        units[newcomer.id] = Unit(
            newcomer.id,
            newcomer.kind,
            newcomer.type,
            newcomer.name,
            newcomer.seat,
            newcomer.hp,
            meter=newcomer.meter,
            status=newcomer.status,
            interrupt=newcomer.interrupt,
        )
    zones = {"deck": list(content.deck), "discard": [], "team:mc": [], "team:cpu": []}
    for seat in range(content.seats):
        zones[f"hand:{seat}"] = []
        zones[f"play:{seat}"] = []
    for unit in units.values():
        for zone in content.further_zones(unit):
            zones[zone] = []
    state.piles = Piles(zones=zones)
    state.bits = list(STATUS_BITS)
    state.areas = {area.id: area.status for area in content.field.areas if area.status}
    return state


def _version(field: Battlefield, definitions: dict[str, Entry], library: Library) -> str:
    """Return a text that changes with the rules, the map and the content that may be used."""
    return content_version(VERSION, (field, *(definitions[key] for key in sorted(definitions)), library))


def _rating(content: FightContent, state: State, unit: Unit, name: str) -> int:
    return {
        "accuracy": numbers.accuracy_of,
        "evade": numbers.evade_of,
        "connect": numbers.connect_of,
        "resist": numbers.resist_of,
        "range": numbers.range_of,
    }[name](content, state, unit).value
