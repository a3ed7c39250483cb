"""Which answer is plainly the best: of attacks the one with most damage, of facings that to the nearest, of places
to start at the foremost, or the hindmost for who shoots."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.hex import DIRECTIONS, Hex, distance, dot, parse_hex, subtract
from game.kernel.decisions import Decision, Option
from game.modes.arena.facts import BattleFacts, foes, opponents, terrain_at, weapon_of
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules import aiming
from game.modes.arena.rules.numbers import cost_of
from game.modes.arena.table.odds import meant_attacks, odds_of
from game.ui.table.view import Pointing

NOTHING = (0.0, 0)


def best_of(facts: BattleFacts, view: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the id of the attack with most damage, of equal ones the cheapest, of the facing to the nearest, or of
    the place to start at.

    Empty where options are of other kinds, or not all of the attacks do damage.
    """
    if decision.key == "facing":
        return _facing(facts, view, decision, options)
    if decision.key == "place":
        return _place(facts, view, decision, options)
    worth = {option.id: attack_worth(facts, view, decision, option) for option in options}
    return max(worth, key=lambda name: worth[name] or NOTHING) if worth and all(worth.values()) else ""


def attack_worth(facts: BattleFacts, view: State, decision: Decision, option: Option) -> tuple[float, int] | None:
    """Return the mean damage of an attack on an opponent, and how cheap it is; None for what does none."""
    meant = meant_attacks(facts, view, Pointing(decision=decision, option=option.id))
    if not meant or facts.are_allied(meant[0][0].seat, meant[0][1].seat):
        return None
    unit, _, ability, invested = meant[0]
    odds = odds_of(facts, view, *meant[0])
    mean = round(odds.damage * (odds.chance if odds.chance is not None else 1.0), 1)
    return (mean, -cost_of(unit, ability, invested).value) if mean else None


def _facing(facts: BattleFacts, view: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the facing that looks most directly at the nearest opponent; the one offered first if there is none."""
    named = dict(ref.partition(":")[::2] for ref in decision.about)
    unit = view.units.get(named.get("unit", ""))
    at = parse_hex(named["hex"]) if "hex" in named else unit.at if unit is not None else None
    offered = {int(option.id.partition(":")[2]): option.id for option in options}
    places = [foe.at for foe in opponents(facts, view, unit) if foe.at is not None] if unit is not None else []
    if at is None or not places:
        return options[0].id if options else ""
    to_nearest = subtract(min(places, key=lambda foe: distance(at, foe)), at)
    return offered[max(offered, key=lambda facing: dot(DIRECTIONS[facing], to_nearest))]


def _place(facts: BattleFacts, view: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the place nearest to the opponents, or for who shoots the farthest, on plain ground if there is any.

    Of equal ones that in the middle: beside companions, and not at the edge of the zone.
    """
    unit = who_starts(view, decision)
    if unit is None or not options:
        return ""
    places = {option.id: parse_hex(option.id.partition(":")[2]) for option in options}
    foes = [foe.at for foe in view.units.values() if foe.at is not None and not facts.are_allied(foe.seat, unit.seat)]
    foes = foes or opposing_zones(facts, unit)
    behind = stands_behind(facts, unit)

    def badness(name: str) -> tuple[bool, int, int, str]:
        place = places[name]
        away = min((distance(place, foe) for foe in foes), default=0)
        middle = sum(distance(place, other) for other in places.values())
        bad_ground = terrain_at(facts, view, place) != "floor"
        return bad_ground, -away if behind else away, middle, name

    return min(places, key=badness)


def who_starts(view: State, decision: Decision) -> Unit | None:
    """Return who is placed at a question where somebody starts; None at one that is about nobody."""
    return next((view.units[ref[5:]] for ref in decision.about if ref[5:] in view.units), None)


def opposing_zones(facts: BattleFacts, unit: Unit) -> list[Hex]:
    """Return the places at which the opponents of somebody may start."""
    return [
        place for seat, zone in facts.board.zones.items() if not facts.are_allied(seat, unit.seat) for place in zone
    ]


def stands_behind(facts: BattleFacts, unit: Unit) -> bool:
    """Return whether somebody fights from afar."""
    return weapon_of(facts, unit).ranged


def turn_towards(facts: BattleFacts, view: State, decision: Decision | None, target: Unit) -> str:
    """Return the id of the turn after which whoever acts could attack somebody; empty where no turn is needed or helps.

    It is told of opponents that are in range and in sight of an attack, but not in the front arc.
    """
    unit = view.units.get(view.active)
    if decision is None or decision.key != "main" or unit is None or unit.at is None or target.at is None:
        return ""
    refused = {
        (aiming.target_refusal(facts, view, unit, ability, target) or ("", ""))[1]
        for ability in facts.abilities_of(unit.type)
        if aiming.ability_refusal(facts, unit, ability) is None
    }
    if not foes(facts, unit, target) or "arena.gap.attack-arc" not in refused or "" in refused:
        return ""
    way = subtract(target.at, unit.at)
    turns = [option.id for option in getattr(decision, "options", ()) if option.verb == "turn"]
    return max(turns, key=lambda turn: dot(DIRECTIONS[int(turn.partition(":")[2])], way), default="")
