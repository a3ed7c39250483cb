"""What the playtest bench counts in a bout: where fighters stood, walked, struck, were hit and fell; who is ahead."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from game.boards.hex import Hex, hex_name, parse_hex, pixel
from game.kernel.decisions import Choose, ChooseMany, Option
from game.kernel.language.say import N_, Terms, say
from game.kernel.measures import MeasureMap, Measures, MeasureSpot, MeasureZone, name_starts
from game.kernel.mode import Game
from game.modes.arena.content.board import COST
from game.modes.arena.game_content import BattleContent, terrain_at
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.model.state import State
from game.modes.arena.rules.numbers import max_hp

LEAD = 5
"""How many points of a hundred a side must have more of its hit points left than each other to be ahead."""
HAZARDS = frozenset({"fire", "deep-water", "pit"})
DECISIONS = {
    "place": N_("Start"),
    "react": N_("Reaction"),
    "priority": N_("Turn"),
    "dice": N_("Extra dice"),
    "clash": N_("Clash dice"),
    "facing": N_("Facing"),
}
MAIN = {
    "move": N_("Turn: move"),
    "turn": N_("Turn: face another way"),
    "end": N_("Turn: end"),
    "aid": N_("Turn: aid a friend"),
    "carry": N_("Turn: drag somebody"),
    "delay": N_("Turn: wait"),
    "leave": N_("Turn: break away"),
    "lie": N_("Turn: lie down"),
    "stand": N_("Turn: stand up"),
    "path": N_("Turn: change path"),
    "weapon": N_("Turn: change weapon"),
}


WORDS: Terms[str] = Terms({
    "Turn": "Turn", "Act now": "Act now", "Aid": "Aid", "Breath": "Breath", "Cease": "Cease", "Granted": "Granted",
    "Order": "Order", "Persist": "Persist", "Pick": "Pick", "Release": "Release", "Trigger order": "Trigger order",
    "Withstand": "Withstand", "Wound dice": "Wound dice", "Expertise": "Expertise", "Parry": "Parry",
    "breath": "breath", "carry": "carry", "clash": "clash", "delay": "delay", "dice": "dice", "door": "door",
    "drop": "drop", "end": "end", "expertise": "expertise", "face": "face", "first": "first", "heal": "heal",
    "in-order": "in-order", "lever": "lever", "load": "load", "maintenance": "maintenance", "mend": "mend",
    "move": "move", "parry": "parry", "path": "path", "persist": "persist", "pick": "pick", "react": "react",
    "restrain": "restrain", "revive": "revive", "staunch": "staunch", "stay": "stay", "step": "step", "stop": "stop",
    "take": "take", "task": "task", "turn": "turn", "use": "use", "wake": "wake", "weapon": "weapon",
}, context="counted in arena")  # fmt: skip
"""What is asked and what is answered, as options are counted, and causes: by the English words that are stored."""


class BattleMeasurer:
    """Counts in bouts."""

    kinds: Mapping[str, str] = {
        "stood": N_("Turns ended"),
        "idle": N_("Turns without a move or an attack"),
        "moved": N_("Steps into"),
        "pushed": N_("Moved by others"),
        "shot": N_("Attacks made"),
        "hit": N_("Damage taken"),
        "died": N_("Fighters downed"),
        "used": N_("Abilities and Reactions used"),
    }
    uses: Sequence[str] = ("used",)
    deeds: Sequence[str] = ("shot",)
    heading = N_("Where things happened")
    rounds = N_("rounds")
    measure = N_("hit points left, percent")
    phrases: Sequence[str] = (
        N_("Use {name}"),
        N_("React: {name}"),
    )
    wording: Mapping[str, str] = WORDS

    def sides(self, game: Game) -> Mapping[str, str]:
        """Return nothing: sides are named by their seats, every bout has its own."""
        return {}

    def list_expected_spots(self, game: Game) -> Mapping[str, Mapping[str, Sequence[str]]]:
        """Return nothing: the map shows where nothing was counted."""
        return {}

    def list_starts(self, game: Game, state: State) -> Sequence[str]:
        """Return by seat on which side of the board its zone lies, or its fighters where the set-up places them."""
        content = _load_content(game)
        cells: dict[int, list[Hex]] = {seat: list(zone) for seat, zone in content.board.zones.items()}
        for unit in game.state.units.values():
            if unit.id in content.setup.placements and unit.seat not in content.board.zones:
                cells.setdefault(unit.seat, []).append(parse_hex(content.setup.placements[unit.id]))
        if any(not cells.get(seat) for seat in range(content.seats)):
            return ()
        middles = [_middle([pixel(cell, 1.0) for cell in cells[seat]]) for seat in range(content.seats)]
        return name_starts(middles, _middle([pixel(cell, 1.0) for cell in content.board.cells]))

    def turn_sides(self, setup: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return a set-up in which each of two sides has the zone of the other.

        Not where places, waves, limits or goals belong to a side: they would have to be turned as well.
        """
        field, goal = setup.get("map"), setup.get("goal") or {}
        bound = any(setup.get(key) for key in ("placements", "draft", "waves", "campaign"))
        bound = bound or setup.get("at_limit") is not None or goal.get("side") is not None or bool(goal.get("unit"))
        if bound or not isinstance(field, Mapping) or len(setup.get("sides", ())) != 2:
            return None
        zones = [{**zone, "side": 1 - zone.get("side", 0)} for zone in field.get("zones", ())]
        if sorted(zone["side"] for zone in zones) != [0, 1] or any(side.get("ambushed") for side in setup["sides"]):
            return None
        return {**setup, "map": {**field, "zones": sorted(zones, key=lambda zone: zone["side"])}}

    def build_map(self, game: Game) -> MeasureMap:
        """Return the hexes as outlines, with their terrain, and the start zones of sides."""
        content = _load_content(game)
        spots = []
        for cell in sorted(content.board.cells, key=lambda hex_cell: (hex_cell[1], hex_cell[0])):
            terrain = terrain_at(content, game.state, cell)
            x, y = pixel(cell, 1.0)
            name = hex_name(cell)
            closed = COST[terrain] is None and terrain != "door"
            entry = "" if terrain == "floor" else terrain
            hazard = terrain in HAZARDS
            outline = _outline(x, y)
            spots.append(
                MeasureSpot(name, f"({name})", x, y, hazard=hazard, outline=outline, ground=entry, closed=closed)
            )
        setup = content.setup
        zones = tuple(
            MeasureZone(
                say("Start of {side}", side=say(setup.sides[number].name)),
                tuple(map(hex_name, cells)),
                _side(content, number),
            )
            for number, cells in content.board.zones.items()
            if number < len(setup.sides)
        )
        goal = setup.goal.hexes if setup.goal is not None else ()
        return MeasureMap(tuple(spots), zones=(*zones, MeasureZone(say("Goal"), goal)) if goal else zones)

    def count(self, game: Game, events: Sequence[Any]) -> Measures:
        """Return what happened in a bout, by hex and side."""
        tally = _BattleCounter(game)
        for event in events:
            tally.take(event)
        return Measures(tally.places, (), tally.first)

    def name_leader(self, game: Game, state: State) -> str:
        """Return the side with clearly the greatest share of its hit points left, or the one that won."""
        content = _load_content(game)
        if state.phase == "over":
            winners = {_side(content, seat) for seat in state.winners}
            return winners.pop() if len(winners) == 1 else ""
        left, full = _health(content, state)
        shares = sorted(((100 * left[side] // max(1, full[side]), side) for side in left), reverse=True)
        if len(shares) < 2 or shares[0][0] - shares[1][0] < LEAD:
            return ""
        return shares[0][1]

    def measure_leads(self, game: Game, state: State) -> Mapping[str, float]:
        """Return the share of its hit points that each side has left, in percent."""
        left, full = _health(_load_content(game), state)
        return {side: 100 * left[side] / max(1, full[side]) for side in left}

    def option(self, game: Game, decision: Choose | ChooseMany, option: Option) -> str:
        """Return what an option is counted as: abilities and Reactions by name, whatever they are aimed at."""
        verb, _, remaining = option.id.partition(":")
        library = _load_content(game).library
        name = remaining.partition(":")[0]
        if verb == "use":
            return f"Use {library.abilities[name].name}"
        if verb == "react":
            return f"React: {library.reactions[name].name}"
        if decision.key == "main":
            return MAIN.get(verb, f"Turn: {verb}")
        subject = DECISIONS.get(decision.key, decision.key.replace("-", " ").capitalize())
        return subject if verb in ("place", "face", "step") else f"{subject}: {verb}"


def _load_content(game: Game) -> BattleContent:
    content = game.rules.content
    assert isinstance(content, BattleContent)
    return content


def _side(content: BattleContent, seat: int) -> str:
    side = content.setup.sides[seat]
    return side.team or side.name


def _health(content: BattleContent, state: State) -> tuple[dict[str, int], dict[str, int]]:
    """Return the hit points that each side has left, and those it may have, of all who have come."""
    left: dict[str, int] = {}
    full: dict[str, int] = {}
    for unit in state.units.values():
        if unit.joined:
            side = _side(content, unit.seat)
            left[side] = left.get(side, 0) + (0 if unit.gone else max(unit.hp, 0))
            full[side] = full.get(side, 0) + max_hp(content, unit)
    return left, full


def _middle(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _outline(x: float, y: float) -> tuple[tuple[float, float], ...]:
    """Return the corners of a pointy-top hex around its middle; its radius is 1."""
    angles = [math.radians(60 * index - 30) for index in range(6)]
    return tuple((x + math.cos(angle), y + math.sin(angle)) for angle in angles)


class _BattleCounter:
    """Counts that grow event by event."""

    def __init__(self, game: Game) -> None:
        self.content = _load_content(game)
        self.seats = {unit.id: unit.seat for unit in game.state.units.values()}
        self.at: dict[str, Hex] = {name: parse_hex(text) for name, text in self.content.setup.placements.items()}
        self.places: dict[str, dict[str, dict[str, int]]] = {}
        self.first = ""
        self.busy: set[str] = set()

    def side(self, unit: str) -> str:
        """Return the side of a fighter."""
        return _side(self.content, self.seats[unit])

    def add(self, kind: str, unit: str, count: int = 1) -> None:
        """Count something that a fighter did or suffered, where it is."""
        if unit in self.at and count:
            sides = self.places.setdefault(kind, {}).setdefault(hex_name(self.at[unit]), {})
            side = self.side(unit)
            sides[side] = sides.get(side, 0) + count

    def use(self, unit: str, name: str) -> None:
        """Count something that a fighter used, by its name."""
        sides = self.places.setdefault("used", {}).setdefault(name, {})
        side = self.side(unit)
        sides[side] = sides.get(side, 0) + 1

    def take(self, event: Any) -> None:
        """Count an event."""
        if isinstance(event, e.Picked):
            self.seats[event.unit] = event.seat
        elif isinstance(event, e.CharacterPlaced):
            self.at[event.unit] = event.at
        elif isinstance(event, e.Stepped):
            self.at[event.unit] = event.target
            if not event.forced:
                self.busy.add(event.unit)
            self.add("pushed" if event.forced else "moved", event.unit)
        elif isinstance(event, e.CharactersSwapped):
            one, two = self.at.get(event.unit), self.at.get(event.other)
            if one is not None and two is not None:
                self.at[event.unit], self.at[event.other] = two, one
        elif isinstance(event, e.TurnBegan):
            self.first = self.first or self.side(event.unit)
            self.busy.discard(event.unit)
        elif isinstance(event, e.TurnEnded):
            self.add("stood", event.unit)
            if event.unit not in self.busy:
                self.add("idle", event.unit)
        elif isinstance(event, a.AttackJudged):
            self.busy.add(event.unit)
            self.add("shot", event.unit)
        elif isinstance(event, a.Damaged):
            self.add("hit", event.unit, event.lost)
        elif isinstance(event, a.CharacterDowned):
            self.add("died", event.unit)
        elif isinstance(event, a.AbilityActivated):
            self.use(event.unit, self.content.library.abilities[event.ability].name)
        elif isinstance(event, a.ReactionUsed):
            self.use(event.unit, self.content.library.reactions[event.reaction].name)
