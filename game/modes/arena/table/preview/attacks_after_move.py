"""What a walk would be good for: whom one could strike from its end, and which end serves that best."""

from __future__ import annotations

from contextlib import AbstractContextManager

import msgspec

from game.boards.hex import Hex, direction_of, distance, parse_hex, subtract
from game.kernel.decisions import Choose, Decision
from game.kernel.language.say import N_, say
from game.modes.arena.content.types import Ability
from game.modes.arena.game_content import BattleContent, in_rear, opponents
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import ability_refusal, target_refusal
from game.modes.arena.rules.movement import find_paths
from game.modes.arena.rules.numbers import move_left
from game.modes.arena.table.advice.answers import turn_towards
from game.modes.arena.table.preview.forecast import AbilityOdds, evading, odds_of, odds_words, reaction_forecast
from game.modes.arena.table.preview.standing import stand_at
from game.modes.arena.words.names import short_name

BETTER = 1.3
"""How many times as much an attack has to be worth that one walks for, though one could be made from here."""
EVADED = 0.5
"""What an attack is worth that may be evaded, as a share of one that may not."""
TRIED = 16
"""How many ends of walks are looked at closely, the nearest first."""


class ForeseenAttack(msgspec.Struct, frozen=True):
    """The attack on somebody with most damage that could be made from somewhere, and with what it may be evaded."""

    target: Unit
    ability: Ability
    odds: AbilityOdds
    evaded: str = ""

    @property
    def value(self) -> float:
        """Return the mean damage, misses counted, and whoever may step out of reach as doing so every second time."""
        sure = self.odds.damage * (self.odds.chance if self.odds.chance is not None else 1.0)
        return sure * EVADED if self.evaded else sure


def strikes_from(content: BattleContent, observation: State, unit: Unit, cell: Hex) -> list[ForeseenAttack]:
    """Return the best attack on each opponent that could be made from a place, the most harmful first.

    Whoever walks chooses then where to look, so each of them is thought of as in front.
    """
    serving = _attacks(content, unit)
    found = []
    for foe in opponents(content, observation, unit):
        with _stand_facing(unit, cell, foe):
            ways_to = [
                ForeseenAttack(
                    foe,
                    ability,
                    odds_of(content, observation, unit, foe, ability),
                    evading(content, observation, unit, foe, ability),
                )
                for ability in serving
                if target_refusal(content, observation, unit, ability, foe) is None
            ]
        if ways_to:
            found.append(max(ways_to, key=lambda one: one.value))
    return sorted(found, key=lambda one: -one.value)


def strike_lines(content: BattleContent, observation: State, unit: Unit, cell: Hex) -> list[str]:
    """Return a line for each opponent who could be struck from a place."""
    found = []
    for one in strikes_from(content, observation, unit, cell):
        text = N_("Then {what} at {target}: {odds}; {reaction} may evade it")
        text = text if one.evaded else N_("Then {what} at {target}: {odds}")
        names = {"what": say(one.ability.name), "target": short_name(one.target), "reaction": say(one.evaded)}
        found.append(say(text, odds=odds_words(one.odds), **names))
    return found


def golden_place(content: BattleContent, observation: State, decision: Decision | None) -> Hex | None:
    """Return what to click for an attack: an opponent whom a turn would bring before one, or where to walk: where
    nobody may react to the way, where it does most, near.

    None where no place serves, or where what can be done from here is hardly worse.
    """
    unit = observation.units.get(observation.active)
    if not isinstance(decision, Choose) or decision.key != "main" or unit is None or unit.at is None:
        return None
    foes = opponents(content, observation, unit)
    turned = [foe.at for foe in foes if foe.at is not None and turn_towards(content, observation, decision, foe)]
    if turned:
        return min(turned, key=lambda at: distance(unit.at or at, at))
    reached = find_paths(content, observation, unit, move_left(content, observation, unit)).reach
    goals = [parse_hex(one.id.partition(":")[2]) for one in decision.options if one.verb == "move"]
    serving = _attacks(content, unit)
    striking = [goal for goal in goals if goal in reached.costs and _reaches(content, observation, unit, goal, serving)]

    # What an attack is worth depends on how far away whom it is made, and from behind or not: of each, the nearest.
    kinds: dict[tuple[tuple[int, bool], ...], Hex] = {}
    for goal in sorted(striking, key=lambda goal: (reached.costs[goal], goal)):
        kinds.setdefault(tuple((distance(goal, foe.at), in_rear(foe, goal)) for foe in foes if foe.at), goal)

    def badness(goal: Hex) -> tuple[int, float, int, Hex]:
        path = (unit.at or goal, *[cell for cell in reached.path(goal) if cell != unit.at])
        answers = sum(map(len, reaction_forecast(content, observation, unit, path).values()))
        return answers, -round(strikes_from(content, observation, unit, goal)[0].value), reached.costs[goal], goal

    best = min(list(kinds.values())[:TRIED], key=badness, default=None)
    here = strikes_from(content, observation, unit, unit.at)
    if best is None or (here and strikes_from(content, observation, unit, best)[0].value < here[0].value * BETTER):
        return None
    return best


def _attacks(content: BattleContent, unit: Unit) -> list[Ability]:
    """Return the attacks that somebody can pay for and begin now."""
    abilities = content.abilities_of(unit.type)
    return [one for one in abilities if one.target == "opponent" and ability_refusal(content, unit, one) is None]


def _reaches(content: BattleContent, observation: State, unit: Unit, cell: Hex, attacks: list[Ability]) -> bool:
    """Return whether any opponent could be struck from a place."""
    for foe in opponents(content, observation, unit):
        with _stand_facing(unit, cell, foe):
            if any(target_refusal(content, observation, unit, ability, foe) is None for ability in attacks):
                return True
    return False


def _stand_facing(unit: Unit, cell: Hex, foe: Unit) -> AbstractContextManager[None]:
    """Let somebody stand on a place and look at an opponent for a while."""
    looks = foe.at is not None and foe.at != cell
    return stand_at(unit, cell, direction_of(subtract(foe.at, cell)) if looks and foe.at is not None else unit.facing)
