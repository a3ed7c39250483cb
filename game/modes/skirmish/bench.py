"""What the playtest bench counts in a game of Skirmish: where figures go, shoot and fall, in squares of two inches, and
for each side its weapons, Edges, outcomes and goals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.boards.inch_shapes import ellipse
from game.boards.inch_strips import strip_outline
from game.kernel.decisions import Choose, ChooseMany, Option
from game.kernel.language.say import N_, Terms, say
from game.kernel.measures import MeasureMap, MeasurePiece, Measures, MeasureSpot, MeasureZone
from game.kernel.mode import Game
from game.modes.skirmish.content.maps import TerrainPiece as Terrain
from game.modes.skirmish.content.missions import HoldHill, Ring
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.state import Point, State
from game.modes.skirmish.rules.finish import victory_points
from game.modes.skirmish.rules.setting_up import strips_taken

SQUARE = 2000
"""The side of the squares in which places are counted, in thousandths of an inch."""
MARKER = 0.6
"""The radius in inches at which a marker is drawn."""
GOALS = {
    "hill": N_("Hill held"),
    "marker": N_("Marker held"),
    "breach": N_("Breach"),
    "held-out": N_("Held out"),
    "task": N_("Task done at a place"),
    "whole-task": N_("Whole task done"),
}
LEAD = 4
"""How many Victory Points a side must be ahead to be said to lead."""
VERBS = {
    "attack": N_("Attack"),
    "focused": N_("Focused attack"),
    "slam": N_("Slam"),
    "push-back": N_("Push-back"),
    "trip": N_("Trip"),
    "wait": N_("Wait"),
    "end": N_("End"),
    "pass": N_("Pass"),
    "push": N_("Push"),
    "reinforce": N_("Reinforce"),
    "replace": N_("Replace"),
    "block": N_("Block"),
    "counter": "Counter",
    "done": N_("No more Edges"),
    "rally": N_("Rally"),
    "draw": N_("Choose a card"),
    "task": N_("Scenario task"),
}


WORDS: Terms[str] = Terms({
    "Abuse": "Abuse", "Act": "Act", "Activate": "Activate", "Aid": "Aid", "Armour": "Armour", "At": "At",
    "Bolster": "Bolster", "Break hold": "Break hold", "By": "By", "Defend": "Defend", "Discard": "Discard",
    "Counter": "Counter", "Drop": "Drop", "Edge": "Edge", "Extra abuse": "Extra abuse", "Extra hit": "Extra hit",
    "Extra target": "Extra target", "Force": "Force", "Free": "Free", "Grab": "Grab", "Grapple": "Grapple",
    "Kindle": "Kindle", "Let go": "Let go", "Lie": "Lie", "Mend": "Mend", "Move": "Move", "None": "None",
    "Place": "Place", "Push back": "Push back", "Recover": "Recover", "Reload": "Reload", "Remove": "Remove",
    "Resist": "Resist", "Shaken": "Shaken", "Step": "Step", "Support": "Support",
    "Swap break hold": "Swap break hold", "Swap move": "Swap move", "Swap push back": "Swap push back",
    "Swap slam": "Swap slam", "Swap trip": "Swap trip", "Teamwork": "Teamwork", "Ward": "Ward", "Wrest": "Wrest",
    "Break": "Break", "Charge": "Charge", "Crawl": "Crawl", "Detect": "Detect", "Disengage": "Disengage",
    "Douse": "Douse", "Flee": "Flee", "Follow": "Follow", "Go": "Go", "Go on": "Go on", "Hand over": "Hand over",
    "Hide": "Hide", "Later": "Later", "Leave field": "Leave field", "Open": "Open", "Pick up": "Pick up",
    "Put down": "Put down", "Quick": "Quick", "React": "React", "Run": "Run", "Rush": "Rush", "Shove": "Shove",
    "Shut": "Shut", "Smoke": "Smoke", "Stand up": "Stand up", "Stay": "Stay", "Step two": "Step two",
    "Strike": "Strike", "Thrust": "Thrust", "Walk": "Walk", "Won": "Won", "Tied": "Tied", "Lost": "Lost",
    "Cancelled": "Cancelled", "Above": "Above", "Equal": "Equal", "Below": "Below", "Nothing": "Nothing",
    "Scratch": "Scratch", "Light": "Light", "Minor": "Minor", "Serious": "Serious", "Grievous": "Grievous",
    "Overkill": "Overkill", "Out": "Out", "Surrendered": "Surrendered", "Fled": "Fled", "Left": "Left",
    "bare hands": "bare hands", "at": "at", "crawl": "crawl", "run": "run", "rush": "rush", "walk": "walk",
    "step two": "step two", "charge": "charge", "flee": "flee", "follow": "follow", "shove": "shove",
    "smoke": "smoke", "stand up": "stand up",
}, context="counted in skirmish")  # fmt: skip
"""What is asked and what is answered, as options are counted, and causes: by the English words that are stored."""


class SkirmishMeasurer:
    """Counts in games."""

    kinds: Mapping[str, str] = {
        "stood": N_("Ends of moves"),
        "struck": N_("Attacks made from here"),
        "hurt": N_("Damage points taken here"),
        "fell": N_("Figures that left the game here"),
        "goals": N_("Victory Points for goals"),
        "attacked": N_("Attacks, by weapon"),
        "hit": N_("Challenges won by attackers, by verdict"),
        "edges": N_("Edges bought"),
        "countered": N_("Counterattacks, by weapon"),
        "rows": N_("Rows of the Effects Table"),
        "harm": N_("Damage points dealt, by weapon"),
        "conditions": N_("Conditions laid"),
        "tasks": N_("Scenario tasks tried, by verdict"),
        "lost": N_("Figures lost"),
    }
    uses: Sequence[str] = ("attacked", "edges", "countered")
    deeds: Sequence[str] = ("attacked",)
    heading = N_("What the crews did")
    rounds = N_("turns")
    measure = N_("Victory Points")
    phrases: Sequence[str] = ()
    wording: Mapping[str, str] = WORDS

    def sides(self, game: Game) -> Mapping[str, str]:
        """Return the crews, or the teams they fight in."""
        return {seat.side: seat.side for seat in game.seats}

    def list_starts(self, game: Game, state: State) -> Sequence[str]:
        """Return by seat the edge or corner along which it was deployed."""
        strips = _load_content(game).field.strips
        found = [strips[number].edge if 0 <= number < len(strips) else "" for number in state.strips]
        return found if len(found) == len(game.seats) and all(found) and len(set(found)) == len(found) else ()

    def turn_sides(self, setup: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return a set-up in which each of two crews is placed where the other is, or the zones are asked for in turn.

        Who has Priority picks a zone; a bot to which they are alike takes the first, which is then the other one.
        """
        field, mission = setup.get("map"), setup.get("mission")
        if len(setup.get("sides", ())) != 2 or not isinstance(field, Mapping):
            return None
        if any(setup.get(key) for key in ("wounds", "campaign")) or "defender" in str(mission):
            return None
        if setup.get("placements"):
            places = _swap_places(setup["placements"])
            return {**setup, "placements": places} if places else None
        strips = field.get("strips", [{"edge": "south"}, {"edge": "north"}])
        return {**setup, "map": {**field, "strips": [*reversed(strips)]}}

    def build_map(self, game: Game) -> MeasureMap:
        """Return the field as squares of two inches, its pieces of terrain and where crews deploy; y points down."""
        content = _load_content(game)
        spots = []
        for y in range(0, content.height, SQUARE):
            for x in range(0, content.width, SQUARE):
                corners = ((x, y), (x + SQUARE, y), (x + SQUARE, y + SQUARE), (x, y + SQUARE))
                outline = tuple(_flip_point(content, corner) for corner in corners)
                middle = _flip_point(content, (x + SQUARE // 2, y + SQUARE // 2))
                spots.append(MeasureSpot(square_of((x, y)), square_of((x, y)), *middle, outline=outline))
        pieces = tuple(_piece(content, terrain) for terrain in content.pieces.values())
        return MeasureMap(tuple(spots), pieces=pieces, zones=tuple(_zones(game)))

    def list_expected_spots(self, game: Game) -> Mapping[str, Mapping[str, Sequence[str]]]:
        """Return the weapons of each side, and the Edges they allow: each should be used sooner or later."""
        content = _load_content(game)
        weapons: dict[str, list[str]] = {}
        edges: dict[str, list[str]] = {}
        for one in content.roster:
            side = game.seats[one.seat].side
            own = weapons.setdefault(side, [])
            own += [arm.name for arm in content.weapons_of(one.figure) if arm.kind != "help" and arm.name not in own]
            allowed = edges.setdefault(side, [])
            allowed += [_format_rule_name(edge) for arm in content.weapons_of(one.figure) for edge in arm.edges or {}]
        return {"attacked": weapons, "edges": {side: list(dict.fromkeys(names)) for side, names in edges.items()}}

    def count(self, game: Game, events: Sequence[Any]) -> Measures:
        """Return what happened in a game."""
        counts = _Counts(_load_content(game), game, self.kinds)
        for event in events:
            count = COUNTED.get(type(event))
            if count is not None:
                count(counts, event)
        return Measures(counts.places, (), counts.first)

    def name_leader(self, game: Game, state: State) -> str:
        """Return the side that is clearly ahead in Victory Points, or that has won."""
        if state.phase == "over":
            winners = {game.seats[seat].side for seat in state.winners}
            return winners.pop() if len(winners) == 1 else ""
        points = self.measure_leads(game, state)
        first, second = sorted(points, key=lambda side: points[side], reverse=True)[:2]
        return first if points[first] - points[second] >= LEAD else ""

    def measure_leads(self, game: Game, state: State) -> Mapping[str, float]:
        """Return the Victory Points of each side as things stand."""
        content = _load_content(game)
        points: dict[str, float] = {seat.side: 0 for seat in game.seats}
        for number, seat in enumerate(game.seats):
            points[seat.side] += victory_points(content, state, number)
        return points

    def option(self, game: Game, decision: Choose | ChooseMany, option: Option) -> str:
        """Return what an option is counted as."""
        return VERBS.get(option.verb, _format_rule_name(option.verb))


class _Counts:
    """What is counted event by event: how often a thing befell a side, by kind, then by square or name.

    `first` is the side that had the first Priority; places are where figures stood last.
    """

    def __init__(self, content: SkirmishContent, game: Game, kinds: Iterable[str]) -> None:
        self.content = content
        self.sides = [seat.side for seat in game.seats]
        self.places: dict[str, dict[str, dict[str, int]]] = {kind: {} for kind in kinds}
        self.first = ""
        self._seats = {one.figure: self.sides[one.seat] for one in content.roster}
        self._at: dict[str, Point] = {name: one.at for name, one in game.state.figures.items() if one.at is not None}
        self._weapon = ""

    def _note(self, kind: str, what: str, side: str, by: int = 1) -> None:
        counts = self.places[kind].setdefault(what, {})
        counts[side] = counts.get(side, 0) + by

    def _note_rule(self, kind: str, rule: str, figure: str) -> None:
        """Count a name of the rules for the side of a figure."""
        self._note(kind, _format_rule_name(rule), self._seats[figure])

    def _note_weapon(self, kind: str, weapon: str, figure: str, by: int = 1) -> None:
        self._note(kind, _name(self.content, weapon), self._seats[figure], by)

    def _note_at(self, kind: str, figure: str, by: int = 1) -> None:
        """Count something at the square where a figure is; nothing for one that is off the field."""
        if figure in self._at:
            self._note(kind, square_of(self._at[figure]), self._seats[figure], by)

    def deploy(self, event: e.Deployed) -> None:
        """Take note of where a figure begins."""
        self._at[event.figure] = event.at

    def move(self, event: e.Moved) -> None:
        """Count where a figure has come to stand."""
        if event.points:
            self._at[event.figure] = event.points[-1]
            self._note_at("stood", event.figure)

    def draw_priority(self, event: e.PriorityDrawn) -> None:
        """Take note of who begins the game."""
        if not event.for_edges and not self.first:
            self.first = self.sides[event.seat]

    def attack(self, event: e.AttackDeclared) -> None:
        """Count an attack by its weapon and where it came from."""
        self._note_weapon("attacked", event.weapon, event.figure)
        self._note_at("struck", event.figure)

    def score(self, event: e.Scored) -> None:
        """Count Victory Points by what they are for."""
        goal = GOALS.get(event.why, _format_rule_name(event.why))
        self._note("goals", goal, self.sides[event.seat], event.points)

    def contest(self, event: e.Contested) -> None:
        """Count the verdict of an attack or a scenario task."""
        kind = {"attack": "hit", "task": "tasks"}.get(event.result.purpose)
        if kind is not None:
            self._note_rule(kind, event.result.verdict, event.figures[0])

    def declare_edges(self, event: e.EdgesDeclared) -> None:
        """Count the Edges that were bought."""
        for edge in event.bought:
            self._note_rule("edges", edge, event.figure)

    def counter(self, event: e.Countered) -> None:
        """Count a counterattack by its weapon."""
        self._note_weapon("countered", event.weapon, event.figure)

    def read_effect(self, event: e.EffectRead) -> None:
        """Count the row that a hit was read in, and remember its weapon for the damage that follows."""
        self._weapon = event.effect.weapon
        if event.effect.by:
            self._note_rule("rows", event.reading.row, event.effect.by)

    def damage(self, event: e.Damaged) -> None:
        """Count damage where it fell, and by the weapon that did it."""
        self._note_at("hurt", event.figure, event.lost)
        if event.by:
            self._note_weapon("harm", self._weapon, event.by, event.lost)

    def lay_condition(self, event: e.ConditionLaid) -> None:
        """Count a condition for the side that bears it."""
        self._note_rule("conditions", event.condition.name, event.figure)

    def lose(self, event: e.WentOut) -> None:
        """Count a figure that is out of play, by how and where."""
        self._note_rule("lost", event.how, event.figure)
        self._note_at("fell", event.figure)


COUNTED: dict[type[Any], Callable[[_Counts, Any], None]] = {
    e.Deployed: _Counts.deploy,
    e.Moved: _Counts.move,
    e.PriorityDrawn: _Counts.draw_priority,
    e.AttackDeclared: _Counts.attack,
    e.Scored: _Counts.score,
    e.Contested: _Counts.contest,
    e.EdgesDeclared: _Counts.declare_edges,
    e.Countered: _Counts.counter,
    e.EffectRead: _Counts.read_effect,
    e.Damaged: _Counts.damage,
    e.ConditionLaid: _Counts.lay_condition,
    e.WentOut: _Counts.lose,
}
"""How each kind of event is counted."""


def square_of(at: Point) -> str:
    """Return the square that a place lies in, by its middle in inches.

    >>> square_of((5300, 8999))
    '5, 9'
    """
    return f"{at[0] // SQUARE * 2 + 1}, {at[1] // SQUARE * 2 + 1}"


def _swap_places(places: Mapping[str, Any]) -> dict[str, Any]:
    """Return the places of two crews of the same figures swapped; nothing where the figures differ.

    Figures of one kind are numbered through both crews, the first crew's first.

    >>> _swap_places({"scout-1": [1, 2], "scout-2": [3, 4]}), _swap_places({"scout-1": [1, 2]})
    ({'scout-1': [3, 4], 'scout-2': [1, 2]}, {})
    """
    kinds: dict[str, list[str]] = {}
    for name in sorted(places, key=lambda name: (len(name), name)):
        kinds.setdefault(name.rstrip("0123456789"), []).append(name)
    if any(len(names) % 2 for names in kinds.values()):
        return {}
    found = {}
    for names in kinds.values():
        half = len(names) // 2
        for one, two in zip(names[:half], names[half:], strict=True):
            found[one], found[two] = places[two], places[one]
    return {name: found[name] for name in places}


def _flip_point(content: SkirmishContent, at: Point) -> tuple[float, float]:
    return at[0] / 1000, (content.height - at[1]) / 1000


def _format_rule_name(name: str) -> str:
    """Return a name of the rules as a word for players.

    >>> _format_rule_name("extra-hit")
    'Extra hit'
    """
    return name.replace("-", " ").capitalize()


def _piece(content: SkirmishContent, terrain: Terrain) -> MeasurePiece:
    kind = content.library.terrain[terrain.kind]
    outline = tuple(_flip_point(content, corner) for corner in terrain.corners)
    entry = "deep water" if kind.water else "fire" if kind.burning else "pit" if kind.drop else ""
    return MeasurePiece(say(terrain.name or kind.name), outline, kind.solid, kind.height == "high", entry)


def _zones(game: Game) -> Iterator[MeasureZone]:
    """Yield where crews deploy, with their sides where the set-up places them, and what is fought for."""
    content = _load_content(game)
    selected = {strip: seat for seat, strip in strips_taken(content, game.state).items()}
    for number, strip in enumerate(content.field.strips):
        corners = strip_outline(strip.edge, (content.width, content.height), thousandths(strip.depth))
        side = game.seats[selected[number]].side if number in selected else ""
        name = say("Deployment of {side}", side=say(side)) if side else say("Deployment")
        yield MeasureZone(
            name, side=side, outline=tuple(_flip_point(content, (round(x), round(y))) for x, y in corners)
        )
    rings = [(say("Hill") if isinstance(goal, HoldHill) else say("Ring"), goal.at, goal.radius)
             for goal in content.mission.goals if isinstance(goal, HoldHill | Ring)]  # fmt: skip
    rings += [(say("Marker"), marker.at, MARKER) for marker in content.mission.markers]
    for name, at, radius in rings:
        x, y, across = thousandths(at[0]), thousandths(at[1]), 2 * thousandths(radius)
        yield MeasureZone(name, outline=tuple(_flip_point(content, corner) for corner in ellipse(x, y, across, across)))


def _name(content: SkirmishContent, weapon: str) -> str:
    return content.weapon(weapon).name or weapon if weapon else "bare hands"


def _load_content(game: Game) -> SkirmishContent:
    content = game.rules.content
    assert isinstance(content, SkirmishContent)
    return content
