"""What the playtest bench counts in a game of Skirmish, by weapon, Edge and outcome, for each side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.decisions import Choose, ChooseMany, Option
from game.kernel.measures import Measures
from game.kernel.mode import Game
from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.state import State
from game.modes.skirmish.rules.finish import victory_points

LEAD = 4
"""How many Victory Points a side must be ahead to be said to lead."""
VERBS = {
    "attack": "Attack", "focused": "Focused attack", "slam": "Slam", "push-back": "Push-back", "trip": "Trip",
    "wait": "Wait", "end": "End", "pass": "Pass", "push": "Push", "reinforce": "Reinforce", "replace": "Replace",
    "block": "Block", "counter": "Counter", "done": "No more Edges", "rally": "Rally", "draw": "Choose a card",
}  # fmt: skip


class SkirmishMeasurer:
    """Counts in games."""

    kinds: Mapping[str, str] = {
        "attacked": "Attacks, by weapon",
        "hit": "Challenges won by attackers, by verdict",
        "edges": "Edges bought",
        "countered": "Counterattacks, by weapon",
        "rows": "Rows of the Effects Table",
        "harm": "Damage points dealt, by weapon",
        "conditions": "Conditions laid",
        "lost": "Figures lost",
    }
    heading = "What the crews did"
    rounds = "turns"

    def sides(self, game: Game) -> Mapping[str, str]:
        """Return the sides by their seats."""
        return {str(seat): side.name for seat, side in enumerate(_facts(game).setup.sides)}

    def ground(self, game: Game) -> None:
        """Return None: places on the field have no names to count by."""

    def expected(self, game: Game) -> Mapping[str, Mapping[str, Sequence[str]]]:
        """Return the weapons of each side: each should be used sooner or later."""
        facts = _facts(game)
        weapons: dict[str, list[str]] = {}
        for one in facts.roster:
            own = weapons.setdefault(str(one.seat), [])
            own += [arm.name for arm in facts.weapons_of(one.figure) if arm.kind != "help" and arm.name not in own]
        return {"attacked": weapons}

    def count(self, game: Game, events: Sequence[Any]) -> Measures:
        """Return what happened in a game."""
        facts = _facts(game)
        seats = {one.figure: str(one.seat) for one in facts.roster}
        places: dict[str, dict[str, dict[str, int]]] = {kind: {} for kind in self.kinds}
        first, weapon = "", ""

        def note(kind: str, what: str, side: str, by: int = 1) -> None:
            counts = places[kind].setdefault(what, {})
            counts[side] = counts.get(side, 0) + by

        for event in events:
            if isinstance(event, e.PriorityDrawn) and not event.for_edges and not first:
                first = str(event.seat)
            elif isinstance(event, e.AttackDeclared):
                note("attacked", _name(facts, event.weapon), seats[event.figure])
            elif isinstance(event, e.Contested) and event.result.purpose == "attack":
                note("hit", event.result.verdict, seats[event.figures[0]])
            elif isinstance(event, e.EdgesDeclared):
                for edge in event.bought:
                    note("edges", edge, seats[event.figure])
            elif isinstance(event, e.Countered):
                note("countered", _name(facts, event.weapon), seats[event.figure])
            elif isinstance(event, e.EffectRead):
                weapon = event.effect.weapon
                if event.effect.by:
                    note("rows", event.reading.row, seats[event.effect.by])
            elif isinstance(event, e.Damaged) and event.by:
                note("harm", _name(facts, weapon), seats[event.by], event.lost)
            elif isinstance(event, e.ConditionLaid):
                note("conditions", event.condition.name, seats[event.figure])
            elif isinstance(event, e.WentOut):
                note("lost", event.how, seats[event.figure])
        return Measures(places, (), first)

    def lead(self, game: Game, state: State) -> str:
        """Return the side that is clearly ahead in Victory Points, or that has won."""
        if state.phase == "over":
            return str(state.winners[0]) if len(state.winners) == 1 else ""
        facts = _facts(game)
        points = sorted(((victory_points(facts, state, seat), seat) for seat in range(facts.seats)), reverse=True)
        return str(points[0][1]) if points[0][0] - points[1][0] >= LEAD else ""

    def option(self, game: Game, decision: Choose | ChooseMany, option: Option) -> str:
        """Return what an option is counted as."""
        return VERBS.get(option.verb, option.verb.replace("-", " ").capitalize())


def _name(facts: SkirmishFacts, weapon: str) -> str:
    return facts.weapon(weapon).name or weapon if weapon else "bare hands"


def _facts(game: Game) -> SkirmishFacts:
    facts = game.rules.facts
    assert isinstance(facts, SkirmishFacts)
    return facts
