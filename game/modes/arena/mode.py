"""The Arena mode as the rest of the program sees it: files in, a battle out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from game.boards.hex import parse_hex
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
from game.modes.arena.bench import BattleMeasurer
from game.modes.arena.campaign.rules import ArenaCampaign
from game.modes.arena.content import types as kinds
from game.modes.arena.content.chain_check import chain_problems
from game.modes.arena.content.checks import content_problems
from game.modes.arena.content.library import Library
from game.modes.arena.content.loading import data, fighter_problems
from game.modes.arena.content.map_problems import MapProblem, map_problems, setup_problems
from game.modes.arena.content.roster import AT_ONCE
from game.modes.arena.content.types import Ability, ArenaMap, BattleSetup, Fighter, Injury, Reaction, Triggered, Weapon
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.apply import WRITERS
from game.modes.arena.model.state import Pools, State, Unit
from game.modes.arena.rules.course import VERSION, BattleRules
from game.modes.arena.rules.start import picking_order
from game.modes.arena.scenario import stand_in, vocabulary
from game.modes.arena.scenario.position import Position, UnitPosition, place_position
from game.modes.arena.scenario.queries import answer
from game.modes.arena.scenario.references import catalogue
from game.modes.arena.words.wording import BattleWords


class ArenaMode:
    """Duels of stamina dice on hexes."""

    key = "arena"
    title = N_("Arena")
    tagline = N_("Stamina dice are money, armour and roll, and every deed sets off the next")
    setup_type = BattleSetup
    position_type = Position
    schema_types: dict[str, type] = {
        "map": ArenaMap,
        "setup": BattleSetup,
        "position": Position,
        "fighter": Fighter,
        "ability": Ability,
        "reaction": Reaction,
        "triggered": Triggered,
        "weapon": Weapon,
        "path": kinds.Path,
        "injury": Injury,
    }
    event_types: dict[str, type] = list_event_types(WRITERS)
    table = "game.modes.arena.table.view"
    introduces = True
    parts: Mapping[str, Sequence[str]] = {
        "turn-order": (),
        "spent": (),
        "maintenance": (),
        "path": ("path",),
        "persist": (),
        "wound": (),
        "lie": ("lie",),
        "aid": ("aid",),
        "weapons": ("weapon",),
    }
    printing = "game.modes.arena.table.printing"
    editor = "game.modes.arena.editor"
    measurer: Measurer = BattleMeasurer()
    campaign = ArenaCampaign()
    rulebook = Path(__file__).with_name("rulebook.yaml")
    vocabulary = vocabulary.VOCABULARY

    def open(self, setup: BattleSetup, position: Position | None, document: Document, root: Path, seed: int) -> Game:
        """Build the battle of a scenario. Raises: ContentError with file and line."""
        field = self._field(setup, document, root)
        fighters, library = self._fighters(setup, document)
        _refuse(document, chain_problems(fighters, library))
        content = BattleContent(setup, field, fighters, library)
        state = _make_state(content)
        self._check(content, state, setup, position, document)
        if position is not None:
            try:
                place_position(content, state, position)
            except PositionError as error:
                raise refused_position(document, error) from None
        seats = tuple(_seat(content, seat) for seat in range(content.seats))
        rules = BattleRules(content, _version(field, fighters, library))
        return Game(rules, state, BattleWords(content), seats)

    def embed_files(self, setup: BattleSetup, document: Document, root: Path) -> BattleSetup:
        """Return the set-up with its map read into it. Raises: ContentError."""
        return msgspec.structs.replace(setup, map=self._field(setup, document, root))

    def public_position(self, position: Position) -> Position:
        """Return a position with the places alone: a map with all in their places needs no start zones."""
        at = {
            name: UnitPosition(at=change.at, gone=change.gone) for name, change in position.units.items() if change.at
        }
        return Position(units=at)

    def check(self, document: Document, root: Path) -> Sequence[ContentError]:
        """Return what is wrong with a map file."""
        return other_file_problems(document, arena_map)

    def check_data(self) -> Sequence[ContentError]:
        """Return what is wrong with the mode's data; abilities that set each other off too often are an error.

        Source: arena.gap.long-chains
        """
        return [*data().errors, *content_problems()]

    def names(self, game: Game) -> Iterable[str]:
        """Return the names that choices of a game may be made of, beside those in its state."""
        assert isinstance(game.rules, BattleRules)
        return vocabulary.names(game.rules.content)

    def pieces(self) -> Mapping[str, str]:
        """Return the ids of all pieces that there are by their names, for texts that speak of them."""
        return vocabulary.pieces()

    def catalogue(self) -> Mapping[str, Any]:
        """Return the entries of content there are, named as a game names those it uses."""
        return catalogue()

    def team_choices(self, field: Mapping[str, Any]) -> Sequence[TeamChoice]:
        """Return the trios that may fight on a map."""
        return stand_in.team_choices(field)

    def stand_in(self, field: Mapping[str, Any], teams: Sequence[str] = ()) -> dict[str, Any]:
        """Return a bout on a map that names none. Raises: ValueError."""
        return stand_in.stand_in(field, teams)

    def query(self, game: Game, state: State, name: str, arguments: Sequence[Any]) -> Any:
        """Answer a named question of a scenario's expectations; see `queries.answer`."""
        assert isinstance(game.rules, BattleRules)
        return answer(game.rules.content, state, name, [str(argument) for argument in arguments])

    # Reading

    def _field(self, setup: BattleSetup, document: Document, root: Path) -> ArenaMap:
        if isinstance(setup.map, ArenaMap):
            _refuse(document, map_problems(setup.map), "$.setup.map.")
            return setup.map
        return arena_map(named_map(document, root, setup.map))

    def _fighters(self, setup: BattleSetup, document: Document) -> tuple[dict[str, Fighter], Library]:
        catalogue = data()
        groups = [(f"$.setup.sides[{n}].fighters", side.fighters) for n, side in enumerate(setup.sides)]
        groups += [(f"$.setup.waves[{n}].fighters", wave.fighters) for n, wave in enumerate(setup.waves)]
        if setup.draft is not None:
            groups.append(("$.setup.draft.pool", setup.draft.pool))
        found: dict[str, Fighter] = {}
        inline: list[tuple[str, Fighter]] = []
        for where, entries in groups:
            for index, entry in enumerate(entries):
                place_name = f"{where}[{index}]"
                if isinstance(entry, str):
                    definition = found.get(entry) or catalogue.fighters.get(entry)
                    if definition is None:
                        hint = closest(entry, catalogue.fighters)
                        raise document.error(place_name, "unknown-id", Phrase("the id of a fighter"), repr(entry), hint)
                    found[entry] = definition
                    continue
                if found.get(entry.id, entry) != entry:
                    raise document.error(place_name, "duplicate-id", Phrase("an id of its own"), repr(entry.id))
                found[entry.id] = entry
                inline.append((place_name, entry))
        library = catalogue.library.with_inline([entry for _, entry in inline])
        errors = [error for where, entry in inline for error in fighter_problems(document, where, entry, library)]
        if errors:
            raise ContentErrors(errors)
        return found, library

    def _check(
        self, content: BattleContent, state: State, setup: BattleSetup, position: Position | None, document: Document
    ) -> None:
        for name in setup.placements:
            if name not in state.units:
                hint = closest(name, state.units)
                where = f"$.setup.placements.{name}"
                raise document.error(where, "unknown-unit", Phrase("a character of this battle"), repr(name), hint)
        placed = {name for name, change in position.units.items() if change.at} if position is not None else set()
        chosen = setup.draft.each if setup.draft is not None else 0
        waiting = [
            chosen + sum(1 for unit in state.units.values() if unit.seat == seat and unit.joined and unit.at is None
                and unit.id not in placed)
            for seat in range(content.seats)
        ]  # fmt: skip
        _refuse(document, setup_problems(setup, content.field, waiting))


@lru_cache(maxsize=16)
def arena_map(document: Document) -> ArenaMap:
    """Convert and check a map file. Raises: ContentError, all of its problems in one."""
    field: ArenaMap = convert(document, ArenaMap)
    _refuse(document, map_problems(field))
    return field


def _refuse(document: Document, problems: Iterable[MapProblem], prefix: str = "$.") -> None:
    errors = [
        document.error(prefix + problem.cell_name, problem.code, problem.expected, problem.found)
        for problem in problems
    ]
    if errors:
        raise ContentErrors(errors)


def _seat(content: BattleContent, seat: int) -> SeatInfo:
    side = content.setup.sides[seat]
    return SeatInfo(side.name, side.team or side.name, opposition=content.opposes(seat))


def _make_state(content: BattleContent) -> State:
    """Lay out a battle before its first step. Source: arena.key.stamina-ten, arena.gap.deployment"""
    setup = content.setup
    units: dict[str, Unit] = {}
    for one in content.roster:
        entry, weapons = content.fighter(one.type), content.weapons_of(one.type)
        unit = Unit(
            one.unit, one.type, one.name, one.seat, entry.npc, entry.hp, pools=Pools(available=entry.stamina),
            weapon=weapons[0] if weapons else "", joined=one.wave == AT_ONCE,
        )  # fmt: skip
        if one.unit in setup.placements:
            unit.at = parse_hex(setup.placements[one.unit])
            unit.facing = content.board.zone_facing.get(one.seat, 0)
        units[one.unit] = unit
    lying = {item.id: parse_hex(item.at) for item in content.field.items}
    state = State(units=units, lying=lying, scores=[0] * content.seats, held_rounds=[0] * content.seats)
    if setup.draft is not None:
        state.phase, state.todo = "draft", picking_order(content.seats, setup.draft.each)
    return state


def _version(field: ArenaMap, fighters: dict[str, Fighter], library: Library) -> str:
    """Return a text that changes with the rules, the map and the content that may be used."""
    return content_version(VERSION, (field, *(fighters[key] for key in sorted(fighters)), library))
