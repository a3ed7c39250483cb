"""What the playtest bench counts in a fight: where units stood, moved, shot, were hit, fell and died; who is ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.boards.area_sight import sight_from
from game.kernel.decisions import Choose, ChooseMany, Option
from game.kernel.language.say import N_, Terms, say
from game.kernel.measures import MeasureLink, MeasureMap, Measures, MeasureSpot, Shots
from game.kernel.mode import Game
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model import events as e
from game.modes.mainframe.model import power_events as p
from game.modes.mainframe.model.state import State
from game.modes.mainframe.words.terms import BONUS_NAMES

LEAD = 5
"""How many points of a hundred a side must have more of its hit points left to be ahead."""

DECISIONS = {
    "place": "Start at",
    "select": "Selection",
    "cpu-card": "CPU card for",
    "push": "Push to",
    "spread": "Spread to",
    "team": "Team Hand",
    "ace": "Ace",
}
TURN = {
    "attack": N_("Turn: attack"),
    "blast": N_("Turn: blast"),
    "hack": N_("Turn: hack"),
    "end": N_("Turn: end"),
    "draw": N_("Turn: draw a card"),
    "switch": N_("Turn: switch Interrupt"),
    "mana": N_("Turn: make mana"),
    "interrupt": N_("Turn: Interrupt"),
}
WINDOWS = {
    "window.attack": N_("At an attack"),
    "window.bonus": N_("At a bonus action"),
    "window.count": N_("At a count"),
    "window.drawn": N_("When a Team Hand is drawn"),
    "window.hack": N_("At a hack"),
    "window.interrupt": N_("At an Interrupt"),
    "window.last-turn": N_("After the last turn"),
    "window.revealed": N_("When cards are revealed"),
    "window.step": N_("At a step"),
}
ANSWERS = {
    "interrupt": N_("play an Interrupt"),
    "pass": N_("let it pass"),
    "belt": N_("throw a card"),
    "last-word": N_("last word"),
}
TO_AN_AREA = frozenset({"place", "push", "spread", "exit", "slip", "lock"})


SIDES = {"mc": N_("The team"), "cpu": N_("The CPU")}


WORDS: Terms[str] = Terms({
    "Turn": "Turn", "Ace": "Ace", "Add": "Add", "Arrive": "Arrive", "Begin": "Begin", "Bit": "Bit",
    "Boot best": "Boot best", "Boot discard": "Boot discard", "Boot draw": "Boot draw", "Boot reload": "Boot reload",
    "Cut": "Cut", "Discards": "Discards", "Early reload": "Early reload", "Exit": "Exit", "Flee": "Flee",
    "Hack": "Hack", "Infect": "Infect", "Interrupt ally": "Interrupt ally", "Interrupt target": "Interrupt target",
    "Last word": "Last word", "Lock": "Lock", "Name": "Name", "Nearest": "Nearest", "Out reload": "Out reload",
    "Selection": "Selection", "Shift": "Shift", "Slip": "Slip", "Swap": "Swap", "Team Hand": "Team Hand",
    "Tie": "Tie", "At a moment": "At a moment", "high": "high", "low": "low", "high-1": "high-1", "low+1": "low+1",
    "reload": "reload", "select": "select", "wait": "wait", "take": "take", "discard": "discard", "serve": "serve",
    "belt": "belt", "equip": "equip", "heal": "heal", "first": "first", "act": "act", "ally": "ally", "face": "face",
    "keep": "keep", "nearest": "nearest", "reset": "reset", "set": "set", "shift": "shift", "slip": "slip",
    "exit": "exit", "lock": "lock", "spread": "spread", "swap": "swap", "under": "under", "push": "push",
    "move": "move", "hack": "hack", "arrive": "arrive",
}, context="counted in mainframe")  # fmt: skip
"""What is asked and what is answered, as options are counted, and causes: by the English words that are stored."""


class FightMeasurer:
    """Counts in fights."""

    kinds: Mapping[str, str] = {
        "stood": N_("Turns ended"),
        "idle": N_("Turns without a move or an attack"),
        "moved": N_("Moves in"),
        "shot": N_("Attacks made"),
        "hit": N_("Hits taken"),
        "fell": N_("Falls"),
        "died": N_("Units downed"),
        "used": N_("Bonus actions and Interrupts used"),
    }
    uses: Sequence[str] = ("stood", "used")
    deeds: Sequence[str] = ("shot",)
    heading = N_("Where things happened")
    rounds = N_("rounds")
    measure = N_("hit points left, percent")
    phrases: Sequence[str] = (
        N_("Turn: move to {area}"),
        N_("Turn: bonus action {name}"),
        N_("CPU card for {unit}"),
        N_("Start at {area}"),
        N_("Push to {area}"),
        N_("Spread to {area}"),
    )
    wording: Mapping[str, str] = WORDS

    def sides(self, game: Game) -> Mapping[str, str]:
        """Return the names of the two sides."""
        return SIDES

    def list_expected_spots(self, game: Game) -> Mapping[str, Mapping[str, Sequence[str]]]:
        """Return nothing: the map shows where nothing was counted."""
        return {}

    def list_starts(self, game: Game, state: Any) -> Sequence[str]:
        """Return nothing: the team and the CPU play by rules of their own."""
        return ()

    def turn_sides(self, setup: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return None: the team and the CPU play by rules of their own."""
        return None

    def build_map(self, game: Game) -> MeasureMap:
        """Return the battlefield; its lines are those within the greatest Range of anybody in the fight."""
        content = _load_content(game)
        graph = content.graph
        spots = tuple(
            MeasureSpot(area.id, say(area.name) if area.name else area.id, area.x, area.y, area.mark, area.falling)
            for area in graph.areas.values()
        )
        reach = max((content.definition(unit.type).range for unit in game.state.units.values()), default=0)
        lines = {
            pair
            for a in graph.areas
            for b in sight_from(graph, a, reach)
            if a != b and (pair := (min(a, b), max(a, b)))
        }
        return MeasureMap(
            spots,
            tuple(MeasureLink(link.a, link.b, link.one_way, link.cost) for link in graph.links),
            tuple(sorted(lines)),
        )

    def count(self, game: Game, events: Sequence[Any]) -> Measures:
        """Return what happened in a fight, by area and side."""
        tally = _FightCounter(_load_content(game))
        for event in events:
            tally.take(event)
        lines = tuple(Shots(a, b, shots, hits) for (a, b), (shots, hits) in tally.lines.items())
        return Measures(tally.areas, lines, tally.first)

    def name_leader(self, game: Game, state: State) -> str:
        """Return the side with the greater share of its hit points left, or the winner."""
        if state.result:
            return state.result if state.result in SIDES else ""
        left, full = _health(game, state)
        team, cpu = left["mc"] * full["cpu"], left["cpu"] * full["mc"]
        margin = LEAD * full["mc"] * full["cpu"]
        if 100 * abs(team - cpu) < margin or team == cpu:
            return ""
        return "mc" if team > cpu else "cpu"

    def measure_leads(self, game: Game, state: State) -> Mapping[str, float]:
        """Return the share of its hit points that each side has left, in percent."""
        left, full = _health(game, state)
        return {side: 100 * left[side] / max(1, full[side]) for side in SIDES}

    def option(self, game: Game, decision: Choose | ChooseMany, option: Option) -> str:
        """Return what an option is counted as: cards and targets do not matter, places and bonus actions do."""
        verb, _, remaining = option.id.partition(":")
        last = option.refs[-1] if option.refs else ""
        if verb == "move" and last.startswith("area:"):
            return f"Turn: move to {self._area(game, last)}"
        if verb == "bonus":
            name = remaining.partition(":")[0]
            return f"Turn: bonus action {(BONUS_NAMES.template(name) if name in BONUS_NAMES else name)}"
        if decision.key == "turn":
            return TURN.get(verb, f"Turn: {verb}")
        if decision.key.startswith("window."):
            return f"{WINDOWS.get(decision.key, 'At a moment')}: {ANSWERS.get(verb, verb)}"
        subject = DECISIONS.get(decision.key, decision.key.replace("-", " ").capitalize())
        if verb in TO_AN_AREA and last.startswith("area:"):
            return f"{subject} {self._area(game, last)}"
        if decision.key == "cpu-card":
            unit = remaining.rpartition(":")[2]
            # Units of one type are numbered: stray-1, stray-2.
            kind = unit.rstrip("0123456789").rstrip("-") or unit
            cached = _load_content(game).definitions.get(kind)
            return f"{subject} {cached.name if cached is not None else kind}"
        if verb == "ace":
            return f"{subject}: {remaining.rpartition(':')[2]}"
        return f"{subject}: {verb}"

    def _area(self, game: Game, ref: str) -> str:
        area = _load_content(game).graph.areas.get(ref.partition(":")[2])
        return (area.name or area.id) if area is not None else ref


def _bonus_name(name: str) -> str:
    """Return the English name of a bonus action, by which it is counted."""
    return BONUS_NAMES.template(name) if name in BONUS_NAMES else name.capitalize()


def _load_content(game: Game) -> FightContent:
    content: FightContent = game.rules.content
    return content


def _health(game: Game, state: State) -> tuple[dict[str, int], dict[str, int]]:
    """Return the hit points that each side has left, and those it may have."""
    content = _load_content(game)
    left, full = {"mc": 0, "cpu": 0}, {"mc": 0, "cpu": 0}
    for unit in state.units.values():
        left[unit.side] += max(unit.hp, 0)
        full[unit.side] += content.definition(unit.type).max_hp
    return left, full


class _FightCounter:
    """Counts that grow event by event. `lines` maps two areas to shots and hits."""

    def __init__(self, content: FightContent) -> None:
        self.content = content
        self.team = {entry if isinstance(entry, str) else entry.id for entry in content.setup.team}
        self.at: dict[str, str] = {}
        self.areas: dict[str, dict[str, dict[str, int]]] = {}
        self.lines: dict[tuple[str, str], tuple[int, int]] = {}
        self.first = ""
        self.busy: set[str] = set()

    def add(self, kind: str, unit: str, area: str = "") -> None:
        """Count something that a unit did, where it is or at an area."""
        area_id = area or self.at.get(unit, "")
        if area_id:
            side = self.side(unit)
            sides = self.areas.setdefault(kind, {}).setdefault(area_id, {})
            sides[side] = sides.get(side, 0) + 1

    def use(self, unit: str, name: str) -> None:
        """Count something that a unit used, by its name."""
        sides = self.areas.setdefault("used", {}).setdefault(name, {})
        sides[self.side(unit)] = sides.get(self.side(unit), 0) + 1

    def side(self, unit: str) -> str:
        """Return the side of a unit, of one that is gone as well."""
        return "mc" if unit in self.team else "cpu"

    def take(self, event: Any) -> None:
        """Count an event."""
        if isinstance(event, e.Placed):
            self.at[event.unit] = event.area
        elif isinstance(event, e.Arrived | e.ChallengerCame):
            self.at.update({unit.id: unit.at for unit in event.units if unit.at})
        elif isinstance(event, e.Moved | e.Pushed):
            self.at[event.unit] = event.after
            if isinstance(event, e.Moved):
                self.busy.add(event.unit)
                self.add("moved", event.unit)
        elif isinstance(event, e.Fell):
            self.add("fell", event.unit, event.before)
            self.at[event.unit] = event.after
        elif isinstance(event, p.Swapped):
            self.at[event.first], self.at[event.second] = event.first_at, event.second_at
        elif isinstance(event, p.RolledBack):
            self.at[event.unit] = event.at
        elif isinstance(event, e.TurnBegan):
            self.first = self.first or self.side(event.unit)
            self.busy.discard(event.unit)
        elif isinstance(event, e.TurnEnded):
            self.add("stood", event.unit)
            if event.unit not in self.busy:
                self.add("idle", event.unit)
        elif isinstance(event, e.Downed):
            self.add("died", event.unit)
        elif isinstance(event, e.Attacked):
            self._count_attack(event)
        elif isinstance(event, e.BonusUsed):
            self.use(event.unit, _bonus_name(event.name))
        elif isinstance(event, p.InterruptPlayed) and event.number == 1:
            cached = self.content.library.interrupts.get(event.interrupt)
            self.use(event.unit, cached.name if cached is not None else event.interrupt)

    def _count_attack(self, event: e.Attacked) -> None:
        hit = event.result in ("hit", "ace")
        self.busy.add(event.unit)
        self.add("shot", event.unit)
        if hit:
            self.add("hit", event.target)
        a, b = self.at.get(event.unit, ""), self.at.get(event.target, "")
        if a and b and a != b:
            shots, hits = self.lines.get((a, b), (0, 0))
            self.lines[a, b] = (shots + 1, hits + hit)
