"""What bots need to know of the Arena: how good a position is, and which answers are worth trying.

Units of the evaluation: roughly hit points. Source: arena.gap.bots-and-secrets
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.boards.hex import Hex, direction_of, distance, hex_name, parse_hex, subtract
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number, Option, Seat
from game.modes.arena.content.conditions import CONDITION_ROWS
from game.modes.arena.content.types import Ability
from game.modes.arena.game_content import (
    BattleContent,
    allies,
    faces,
    fighter_of,
    has,
    helpless,
    in_rear,
    modifier,
    opponents,
    present,
    sees,
    terrain_at,
    under_water,
    weapon_of,
)
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.finish import holder
from game.modes.arena.rules.numbers import armor_of, dice_step, weapon_damage

ALIVE = 14.0
HIT_CHANCE = 2 / 3
COSTS = {
    **{row.id: row.cost for row in CONDITION_ROWS},
    "armor": -2.0, "movement": -0.8, "might": -1.5, "accuracy": -1.2, "steadfast": -0.5,
}  # fmt: skip
MOVES_TRIED = 5
HELD_NOW, HELD_ROUND = 3.0, 5.0
"""What it is worth to stand alone on the hexes of the goal, and for each round that they were held in a row."""
OPTIONS_TRIED = 18
WORTHLESS = frozenset({"lie", "carry", "leave", "drop", "weapon", "breath", "turn", "delay"})
RESERVE = 1
PATH = 1.0
LAST_DIE = 0.1
"""By how much likelier the reserve has to make it that a blow fells its target for it to be rolled too."""


def evaluate(content: BattleContent, state: State, seat: Seat) -> float:
    """Return how good a state is for a seat: what its team is worth less what the others are."""
    if state.phase == "over":
        if not state.winners:
            return 0.0
        return 1000.0 if any(content.are_allied(seat, winner) for winner in state.winners) else -1000.0
    total = 0.0
    for unit in state.units.values():
        if unit.gone or not unit.joined:
            continue
        value = _value_of(content, unit) + (PATH if unit.path_on and is_path_useful(content, state, unit) else 0.0)
        if not content.are_allied(seat, unit.seat):
            total -= value
            continue
        # Where the others stand is their affair: nearness would else cancel out and nobody would come closer.
        total += value + (_value_of_cell(content, state, unit) if present(unit) else 0.0)
    return total + _pending(content, state, seat) + _goal(content, state, seat)


def _value_of(content: BattleContent, unit: Unit) -> float:
    entry = fighter_of(content, unit)
    value = ALIVE * (0.5 if entry.npc else 1.0) + unit.hp - (8.0 if unit.wounded else 0.0)
    pools = unit.pools
    value += 0.45 * pools.available + 0.2 * pools.spent + 0.3 * (pools.maintenance + pools.persist + pools.path)
    value += 0.6 * unit.shield - (2.0 if unit.prone else 0.0) - 1.5 * len(unit.injuries)
    for effect in unit.effects.values():
        if not effect.held:
            scale = effect.value if effect.name in ("bleed", "burn", "reckoning", "regen", "afterglow", "might") else 1
            lasts = 1.0 if effect.until != "turns" else min(3, effect.turns) * 0.6
            value -= COSTS.get(effect.name, 0.0) * (0.5 + 0.5 * scale) * lasts
    return value


def is_path_useful(content: BattleContent, state: State, unit: Unit) -> bool:
    """Return whether the Path of somebody can do anything: what helps beside an ally does nothing for who has none."""
    path = content.path_of(unit.type)
    if path is None:
        return False
    return any(given.name != "pack" for given in path.gives) or bool(list(allies(content, state, unit)))


def wanted_distance(content: BattleContent, unit: Unit) -> int:
    """Return how far from its foes a character likes to be."""
    weapon = weapon_of(content, unit)
    return max(2, weapon.range // 2) if weapon.ranged else weapon.range


def way_to(content: BattleContent, state: State, a: Hex, b: Hex) -> int:
    """Return how far it is from a hex to another: straight where one is seen from the other, else by steps around.

    A straight distance through a wall would keep everybody standing before it.
    """
    straight = distance(a, b)
    around = content.get_ground(state).steps_between(a, b)
    # Steps are looked up, a sight is traced: most ways are no longer than the straight one.
    return straight if around <= straight or sees(content, state, a, b) else around


def _value_of_cell(content: BattleContent, state: State, unit: Unit) -> float:
    assert unit.at is not None
    foes = opponents(content, state, unit)
    if not foes:
        return 0.0
    ways = [(way_to(content, state, unit.at, foe.at or (0, 0)), foe) for foe in foes]
    away, nearest = min(ways, key=lambda way: way[0])
    assert nearest.at is not None
    wanted = wanted_distance(content, unit)
    value = -0.7 * abs(away - wanted) if away > wanted or weapon_of(content, unit).ranged else 0.0
    if faces(unit, nearest.at):
        value += 0.6
    value -= 1.2 * sum(1 for foe in foes if foe.at is not None and in_rear(unit, foe.at) and not unit.prone)
    ground = terrain_at(content, state, unit.at)
    if ground in ("fire", "deep-water"):
        value -= 2.0 + 4.0 * under_water(content, state, unit)
    return value


def expected_damage(content: BattleContent, unit: Unit, target: Unit, ability: Ability, dice: int) -> float:
    """Return the mean damage of a success with so many extra dice rolled."""
    weapon = weapon_damage(content, unit, target).value if unit.at is not None and target.at is not None else 1
    total = 0.0
    for effect in ability.success:
        amount = getattr(effect, "amount", 0) if type(effect).__name__ == "Damage" else 0
        total += amount + weapon * getattr(effect, "weapon", 0)
    if ability.hits == "weapon":
        rate = 1.0 if helpless(target) else HIT_CHANCE
        total += weapon * _hits_past(armor_of(content, target), dice, rate)
    return total


def _hits_past(armor: int, dice: int, rate: float) -> float:
    """Return how many Hits of so many dice armor lets through on average."""
    chances = (math.comb(dice, hits) * rate**hits * (1 - rate) ** (dice - hits) for hits in range(dice + 1))
    return sum(chance * max(0, hits - armor) for hits, chance in enumerate(chances))


def _pending(content: BattleContent, state: State, seat: Seat) -> float:
    """Return what an attack that has succeeded but not landed is worth."""
    attack = state.attack
    if attack is None or not attack.success:
        return 0.0
    attacker, target = state.units[attack.attacker], state.units.get(attack.target)
    if target is None or not present(target):
        return 0.0
    ability = content.library.abilities[attack.ability]
    dice = attacker.pools.available // dice_step(attacker)
    amount = min(expected_damage(content, attacker, target, ability, dice), float(target.hp + target.shield + 2))
    amount = max(amount - 0.3 * dice, 1.0)
    return amount if content.are_allied(seat, attacker.seat) else -amount


def _lever_places(content: BattleContent, state: State, seat: int) -> list[Hex]:
    """Return where the levers are that a side still has to pull for its goal."""
    goal = content.setup.goal
    if goal is None or goal.kind != "levers" or goal.side is None or not content.are_allied(seat, goal.side):
        return []
    return [cell for lever, cell in content.board.lever_at.items() if lever not in state.pulled]


def _goal(content: BattleContent, state: State, seat: Seat) -> float:
    goal = content.setup.goal
    if goal is not None and goal.kind == "levers" and goal.side is not None:
        return _levers(content, state, seat, mine=content.are_allied(seat, goal.side))
    if goal is None or not (goal.hexes or goal.item):
        return 0.0
    total = 4.0 * sum(
        (points if content.are_allied(seat, other) else -points) for other, points in enumerate(state.scores)
    )
    cells = [parse_hex(text) for text in goal.hexes]
    if cells:
        total += _value_of_holding(content, state, seat)
    for unit in state.units.values():
        if not present(unit) or unit.at is None:
            continue
        sign = 1.0 if content.are_allied(seat, unit.seat) else -1.0
        if cells:
            total -= sign * 0.4 * min(way_to(content, state, unit.at, cell) for cell in cells)
        elif goal.item in unit.items:
            home = content.board.zones.get(unit.seat, ())
            total += sign * (8.0 - 0.5 * min((way_to(content, state, unit.at, cell) for cell in home), default=0))
        elif goal.item in state.lying:
            total -= sign * 0.4 * way_to(content, state, unit.at, state.lying[goal.item])
    return total


def _value_of_holding(content: BattleContent, state: State, seat: Seat) -> float:
    """Return what it is worth that a side holds the hexes of the goal alone now, and has held them for rounds."""
    goal = content.setup.goal
    assert goal is not None
    value, owner = 0.0, holder(content, state)
    for other in range(content.seats):
        if goal.kind == "hold" and goal.side not in (None, other):
            continue
        held = state.held_rounds[other] if goal.kind == "hold" and other < len(state.held_rounds) else 0
        mine = HELD_ROUND * held + (HELD_NOW if owner == other else 0.0)
        value += mine if content.are_allied(seat, other) else -mine
    return value


def _levers(content: BattleContent, state: State, seat: Seat, *, mine: bool) -> float:
    """Return what pulled levers are worth, and how near the team is to those it has still to pull or to guard."""
    value = 10.0 * len(state.pulled) * (1 if mine else -1)
    team = [
        unit.at
        for unit in state.units.values()
        if present(unit) and unit.at is not None and content.are_allied(unit.seat, seat)
    ]
    for cell in _lever_places(content, state, seat):
        value -= 0.6 * min((way_to(content, state, at, cell) for at in team), default=0)
    return value


def candidates(content: BattleContent, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
    """Return the answers worth trying."""
    about = dict(ref.partition(":")[::2] for ref in reversed(decision.about))
    unit = state.units.get(about.get("unit", ""))
    if isinstance(decision, Number):
        return _numbers(content, state, decision, unit, chance)
    if isinstance(decision, ChooseMany):
        every = [(), *((option.id,) for option in decision.options)]
        return every if decision.key == "cease" else [(), tuple(option.id for option in decision.options)]
    if isinstance(decision, Choose):
        if decision.key == "priority":
            return ["turn", *_last_turn(content, state, decision, "delay")]
        if decision.key == "facing" and unit is not None:
            return [_best_facing(content, state, unit, tuple(decision.options))]
        if decision.key == "main" and unit is not None:
            found = _main(content, state, unit, tuple(decision.options))
            home = _moves_home(content, unit, tuple(decision.options))
            return list(dict.fromkeys([*found, *home, *_last_turn(content, state, decision, "end")]))
        if decision.key == "place":
            return [decision.options[chance.below(len(decision.options))].id for _ in range(3)]
        if decision.key in ("trigger-order", "order"):
            return [decision.options[0].id]
        return [option.id for option in decision.options]
    return []


def _moves_home(content: BattleContent, unit: Unit, options: Sequence[Option]) -> list[str]:
    """Return moves that bring what the goal asks for into the own zone, or onto a hex to hold: as many as are worth
    trying.

    Source: arena.gap.combat-end
    """
    home, goal = set(_home(content, unit)), content.setup.goal
    if goal is not None and goal.hexes:
        held = {parse_hex(text) for text in goal.hexes}
        home |= held if unit.at not in held else set()
    ends = [option.id for option in options if option.verb == "move" and parse_hex(option.id.partition(":")[2]) in home]
    return ends[:MOVES_TRIED]


def _home(content: BattleContent, unit: Unit) -> Sequence[Hex]:
    """Return the zone that a unit has to reach because it carries what the goal asks for."""
    goal = content.setup.goal
    carries = goal is not None and goal.kind == "bring" and goal.item in unit.items
    return content.board.zones.get(unit.seat, ()) if carries else ()


def _last_turn(content: BattleContent, state: State, decision: Choose, name: str) -> list[str]:
    """Return the option that ends the last turn of a round, where the end of a round may decide the combat.

    Source: arena.gap.combat-end
    """
    goal = content.setup.goal
    counts = state.round >= content.setup.longest or (goal is not None and goal.kind in ("hold", "score"))
    if not counts or len(state.queue) > 1:
        return []
    return [option.id for option in decision.options if option.id == name]


def _numbers(content: BattleContent, state: State, decision: Number, unit: Unit | None, chance: Chance) -> list[Answer]:
    high = decision.high
    if decision.key == "dice" and unit is not None and state.attack is not None:
        target = state.units.get(state.attack.target)
        ability = content.library.abilities[state.attack.ability]
        if target is not None:
            value = dice_worth_paying(content, unit, target, ability, high)
            might = modifier(content, unit, "might")
            felled = expected_damage(content, unit, target, ability, 0) + might >= target.hp + target.shield
            # What needs no dice needs no luck either.
            return [value, 0] if felled and value and not decision.low else [value]
    if decision.key == "clash":
        return [chance.below(min(high, 5) + 1)]
    if decision.key == "parry":
        return [min(high, 3)]
    if decision.key == "expertise":
        return [min(high, 4)]
    return [*range(decision.low, high + 1)]


def dice_worth_paying(content: BattleContent, unit: Unit, target: Unit, ability: Ability, high: int) -> int:
    """Return how many dice to roll: enough to bring the target down if that can be, else all but a reserve.

    Measured in First Blood: who pays so many wins twice as often as who pays two dice a blow.
    """
    wanted = target.hp + target.shield + 1
    for dice in range(high + 1):
        if expected_damage(content, unit, target, ability, dice) >= wanted:
            return min(high, dice + 1)
    if high > RESERVE and _last_die_fells(content, unit, target, ability, high):
        return high
    if ability.hits == "weapon" and weapon_damage(content, unit, target).value == 0:
        return 0
    return max(0, high - RESERVE)


def _last_die_fells(content: BattleContent, unit: Unit, target: Unit, ability: Ability, high: int) -> bool:
    """Return whether the dice of the reserve make it clearly likelier that a blow brings its target down at once."""
    if ability.hits != "weapon" or unit.at is None or target.at is None:
        return False
    weapon = weapon_damage(content, unit, target).value
    if weapon <= 0:
        return False
    rate, armor = 1.0 if helpless(target) else HIT_CHANCE, armor_of(content, target)
    base = expected_damage(content, unit, target, ability, 0) + modifier(content, unit, "might")
    needed = math.ceil((target.hp + target.shield - base) / weapon) + armor
    chances = [
        sum(math.comb(dice, hits) * rate**hits * (1 - rate) ** (dice - hits) for hits in range(needed, dice + 1))
        for dice in (high - RESERVE, high)
    ]
    return chances[1] - chances[0] >= LAST_DIE


def _best_facing(content: BattleContent, state: State, unit: Unit, options: Sequence[Option]) -> str:
    """Return the facing that looks at the nearest foe and has the fewest behind."""
    foes = [foe for foe in opponents(content, state, unit) if foe.at is not None]
    if not foes or unit.at is None:
        return options[0].id
    nearest = min(foes, key=lambda foe: distance(foe.at or (0, 0), unit.at or (0, 0)))
    wanted = f"face:{direction_of(subtract(nearest.at or (0, 0), unit.at))}"
    return wanted if any(option.id == wanted for option in options) else options[0].id


def _main(content: BattleContent, state: State, unit: Unit, options: Sequence[Option]) -> list[str]:
    """Return attacks first; without one the ways into reach of a foe; help and the end when there is neither."""
    uses = [option.id for option in options if option.verb == "use"]
    enemies = {foe.id for foe in opponents(content, state, unit)}
    others = [
        option.id
        for option in options
        if option.verb not in WORTHLESS
        and (option.verb != "path" or unit.path_on or is_path_useful(content, state, unit))
        and option.verb not in ("use", "move", "end")
        # First Aid may be used on an opponent, and nobody should.
        and not (option.verb == "aid" and option.id.partition(":")[2] in enemies)
    ]
    goals = [option.id for option in options if option.verb == "move"]
    if len(uses) > OPTIONS_TRIED:
        uses = uses[:: len(uses) // OPTIONS_TRIED + 1]
    strikes = [name for name in uses if content.library.abilities[name.split(":")[1]].target == "opponent"]
    if any(_is_basic(name) for name in strikes):
        return uses + others
    moves = _best_moves(content, state, unit, goals)
    if unit.actions and any(_in_reach(content, state, unit, name) for name in moves):
        helping = [name for name in uses if content.library.abilities[name.split(":")[1]].target.startswith("ally")]
        return moves + strikes + helping + others
    return [*uses, *others, *moves, *_turns(content, state, unit, options), "end"]


def _in_reach(content: BattleContent, state: State, unit: Unit, name: str) -> bool:
    """Return whether a foe can be struck from where a move leads."""
    cell = parse_hex(name.partition(":")[2])
    reach = weapon_of(content, unit).range
    return any(foe.at is not None and distance(cell, foe.at) <= reach for foe in opponents(content, state, unit))


def _is_basic(name: str) -> bool:
    return name.startswith("use:basic-attack:")


def _turns(content: BattleContent, state: State, unit: Unit, options: Sequence[Option]) -> list[str]:
    """Return the turn towards the nearest foe if it is not in the front arc."""
    turns = [option for option in options if option.verb == "turn"]
    foes = [foe for foe in opponents(content, state, unit) if foe.at is not None]
    if not turns or not foes or unit.at is None:
        return []
    nearest = min(foes, key=lambda foe: distance(foe.at or (0, 0), unit.at or (0, 0)))
    if faces(unit, nearest.at or (0, 0)):
        return []
    wanted = f"turn:{direction_of(subtract(nearest.at or (0, 0), unit.at))}"
    return [option.id for option in turns if option.id == wanted]


def _best_moves(content: BattleContent, state: State, unit: Unit, goals: Sequence[str]) -> list[str]:
    """Return the few places that are at the wanted distance from a foe, behind it first."""
    foes = [foe for foe in opponents(content, state, unit) if foe.at is not None]
    goal_hexes = [parse_hex(text) for text in content.setup.goal.hexes] if content.setup.goal is not None else []
    goal_hexes += _lever_places(content, state, unit.seat)
    goal_hexes += _home(content, unit)
    if not foes:
        return []
    wanted = wanted_distance(content, unit)

    def score(name: str) -> float:
        cell: Hex = parse_hex(name.partition(":")[2])
        best = -99.0
        for foe in foes:
            assert foe.at is not None
            away = way_to(content, state, cell, foe.at)
            value = -abs(away - wanted) + 0.7 * in_rear(foe, cell) - 0.05 * foe.hp
            best = max(best, value)
        if goal_hexes:
            best -= 0.6 * min(way_to(content, state, cell, goal) for goal in goal_hexes)
        ground = terrain_at(content, state, cell)
        return best - (3.0 if ground in ("fire", "deep-water") else 0.0)

    here = score(f"move:{hex_name(unit.at)}") if unit.at is not None else -99.0
    ranked = sorted(goals, key=lambda name: (-score(name), name))
    return [name for name in ranked[:MOVES_TRIED] if score(name) > here or has(unit, "blind")]
