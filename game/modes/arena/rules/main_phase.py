"""The Main Phase: act and move in any order, one thing at a time, until the turn is passed.

Source: arena.turn.main-act-and-move, arena.turn.main-actions, arena.turn.free-actions, arena.turn.end-by-passing
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.boards.hex import Hex, disk, distance, hex_name, neighbours, parse_hex, way_to
from game.kernel.decisions import Option, Refusal
from game.modes.arena.content.types import Ability
from game.modes.arena.facts import BattleFacts, faces, foes, has, present, seat_of, sees, unit_at
from game.modes.arena.model.events import Carried, MovePaid, StepBegan
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules import abilities, aftermath, aiming, breath, movement, tasks
from game.modes.arena.rules.common import BattleCtx, root
from game.modes.arena.rules.conditions import fall_prone
from game.modes.arena.rules.numbers import cost_of, move_left, move_max, turning_cost
from game.modes.arena.rules.stamina import can_pay, switch_path

END = "end"


async def act(ctx: BattleCtx, name: str) -> None:
    """Ask for one thing to do, and do it. Source: arena.turn.main-act-and-move"""
    facts, state = ctx.facts, ctx.state
    unit = state.units[name]
    options = all_options(facts, state, unit)
    about = (f"unit:{name}",)
    chosen = await ctx.choose(
        seat_of(unit),
        "main",
        options,
        cite="arena.turn.main-act-and-move",
        about=about,
        refusals=partial(refusals, facts, state, unit),
    )
    verb, _, rest = chosen.partition(":")
    if verb == END:
        ctx.emit(StepBegan(unit=name, step="end", cite="arena.turn.end-by-passing"))
    elif verb == "move":
        await walk(ctx, unit, parse_hex(rest))
    elif verb == "turn":
        movement.turn_to(ctx, unit, int(rest))
    elif verb == "stand":
        await movement.stand_up(ctx, unit)
    elif verb == "restrain":
        movement.loosen(ctx, unit)
    elif verb == "use":
        ability, aim, invested = rest.split(":")
        await abilities.use(ctx, unit, facts.library.abilities[ability], aim, int(invested))
    elif verb == "aid":
        await tasks.first_aid(ctx, unit, state.units[rest])
    elif verb == "task":
        await tasks.do_task(ctx, unit, rest)
    elif verb == "leave":
        ctx.emit(Carried(unit=name, other=unit.carrying, on=False, cite="arena.turn.free-actions"))
    elif verb in ("lever", "door", "take", "load", "carry"):
        tasks.do_small(ctx, unit, verb, rest)
    elif verb == "drop":
        tasks.drop(ctx, unit, rest)
    elif verb == "weapon":
        tasks.change_weapon(ctx, unit, rest)
    elif verb == "path":
        switch_path(ctx, unit, True, "arena.gap.path-pool")
    elif verb == "breath":
        breath.hold(ctx, unit)
    else:
        node = root("lie", name)
        fall_prone(ctx, node, unit, "arena.gap.prone")
        await aftermath.settle(ctx, node)


async def walk(ctx: BattleCtx, unit: Unit, goal: Hex) -> None:
    """Go to a hex by the cheapest way, paying for each hex as it is entered; stop when something happens.

    Source: arena.move.pay-to-enter, arena.move.enter-when-paid, arena.move.any-number-of-times,
    arena.move.declared-hex-always-entered
    """
    facts = ctx.facts
    assert unit.at is not None
    found = movement.ways(facts, ctx.state, unit, move_left(facts, ctx.state, unit))
    all_in = goal not in found
    path = (goal,) if all_in else way_to(found, goal)
    for place in path:
        price = movement.price_of(facts, ctx.state, unit, place)
        if price is None or (not all_in and price > move_left(facts, ctx.state, unit)):
            return
        amount = move_max(facts, ctx.state, unit).value if all_in else price
        cite = "arena.move.all-in-step" if all_in else "arena.move.pay-to-enter"
        ctx.emit(MovePaid(unit=unit.id, amount=amount, why=f"hex {hex_name(place)}", cite=cite))
        before = unit.hp, unit.prone, unit.zeros
        answered = await aftermath.own_step(ctx, unit, place)
        if not present(unit) or unit.at != place:
            return
        stopped = answered or before != (unit.hp, unit.prone, unit.zeros) or movement.bound(unit) is not None
        if stopped and place != goal:
            break
    if movement.free_to_move(unit):
        await movement.face_freely(ctx, unit)


def all_options(facts: BattleFacts, state: State, unit: Unit) -> list[Option]:
    """Return everything a character can do now in its Main Phase."""
    if has(unit, "unconscious"):
        return [Option(END, (f"unit:{unit.id}",))]
    found = ability_options(facts, state, unit)
    found += move_options(facts, state, unit)
    left = move_left(facts, state, unit)
    found += tasks.small_doings(facts, state, unit, left)
    found += tasks.hard_tasks(facts, state, unit)
    if tasks.can_use_expertise(facts, unit):
        found += [
            Option(f"aid:{other.id}", ("expertise:first-aid", f"unit:{other.id}"))
            for other in tasks.patients(facts, state, unit)
        ]
    if unit.actions > 0:
        others = [weapon for weapon in facts.weapons_of(unit.type) if weapon != unit.weapon]
        found += [Option(f"weapon:{weapon}", (f"weapon:{weapon}",)) for weapon in others]
    found += free_options(facts, state, unit)
    return [*found, Option(END, (f"unit:{unit.id}",))]


def free_options(facts: BattleFacts, state: State, unit: Unit) -> list[Option]:
    """Return the Free Actions: the Path, dropping, lying down, holding the breath. Source: arena.turn.free-actions"""
    found: list[Option] = []
    path = facts.path_of(unit.type)
    if path is not None and not unit.path_on and can_pay(unit, path.dice):
        found.append(Option("path", (f"path:{path.id}",)))
    if unit.carrying:
        found.append(Option("leave", (f"unit:{unit.carrying}",)))
    found += [Option(f"drop:{item}", (f"item:{item}",)) for item in unit.items]
    if not unit.prone and not has(unit, "paralyze") and "unfellable" not in facts.fighter(unit.type).traits:
        found.append(Option("lie", (f"unit:{unit.id}",)))
    if facts.has_deep_water and breath.can_hold(unit):
        found.append(Option("breath", (f"unit:{unit.id}",)))
    return found


def move_options(facts: BattleFacts, state: State, unit: Unit) -> list[Option]:
    """Return where a character can go, turn, or stand up. Source: arena.turn.main-move-limit, arena.gap.turning"""
    assert unit.at is not None
    left = move_left(facts, state, unit)
    ref = f"unit:{unit.id}"
    first = movement.before_walking(facts, state, unit, left)
    if first is not None:
        return first
    found: list[Option] = []
    if left:
        reached = movement.ways(facts, state, unit, left)
        goals = [*(place for place in reached if place != unit.at), *movement.all_in_steps(facts, state, unit)]
        for place in goals:
            name = hex_name(place)
            found.append(Option(f"move:{name}", (ref, f"hex:{name}")))
    if turning_cost(facts, unit) <= left:
        found += [Option(f"turn:{facing}", (ref, f"facing:{facing}")) for facing in range(6) if facing != unit.facing]
    return found


def ability_options(facts: BattleFacts, state: State, unit: Unit) -> list[Option]:
    """Return every ability with every legal aim and number of investments. Source: arena.ability.step1-target"""
    found: list[Option] = []
    for ability in facts.abilities_of(unit.type):
        if aiming.ability_refusal(facts, state, unit, ability) is not None:
            continue
        for aim, refs in aims(facts, state, unit, ability):
            for invested in range(most_invested(unit, ability) + 1):
                extra = (f"invest:{invested}",) if invested else ()
                option_id = f"use:{ability.id}:{aim}:{invested}"
                found.append(Option(option_id, (f"ability:{ability.id}", *refs, *extra)))
    return found


def most_invested(unit: Unit, ability: Ability) -> int:
    """Return how often an ability can be invested in now. Source: arena.key.invest-pay"""
    if ability.invest is None:
        return 0
    count = 0
    while count < ability.invest.most and can_pay(unit, cost_of(unit, ability, count + 1).value):
        count += 1
    return count


def aims(facts: BattleFacts, state: State, unit: Unit, ability: Ability) -> list[tuple[str, tuple[str, ...]]]:
    """Return what an ability can be aimed at: characters, hexes (`@q,r`), or everyone in range."""
    if ability.everyone:
        return [("", ())] if aiming.all_targets(facts, state, unit, ability) else []
    if ability.area:
        centres = [hex_name(place) for place in area_centres(facts, state, unit, ability)]
        return [(f"@{name}", (f"hex:{name}",)) for name in centres]
    found: list[tuple[str, tuple[str, ...]]] = [
        (other.id, (f"unit:{other.id}",))
        for other in state.units.values()
        if present(other) and aiming.target_refusal(facts, state, unit, ability, other) is None
    ]
    if has(unit, "blind") and ability.range == "weapon" and ability.target == "opponent":
        for place in aiming.blind_centres(facts, state, unit):
            found.append((f"@{hex_name(place)}", (f"hex:{hex_name(place)}",)))
    return found


def area_centres(facts: BattleFacts, state: State, unit: Unit, ability: Ability) -> list[tuple[int, int]]:
    """Return the hexes an area may be centred on so that somebody is in it, in range, arc and sight."""
    assert unit.at is not None
    near_somebody = {
        place
        for other in state.units.values()
        if present(other) and other.at is not None
        for place in disk(other.at, ability.area)
    }
    reach = aiming.range_of(facts, unit, ability)
    return sorted(
        place
        for place in near_somebody
        if facts.passable(state, place)
        and distance(unit.at, place) <= reach
        and sees(facts, state, unit.at, place)
        and _may_centre(facts, state, unit, ability, place)
    )


def _may_centre(facts: BattleFacts, state: State, unit: Unit, ability: Ability, place: tuple[int, int]) -> bool:
    """Return whether an area reaches somebody, and opponents only ahead; the Blind reach them only in adjacent hexes.

    Source: arena.gap.attack-arc, arena.key.blind-melee
    """
    assert unit.at is not None
    targets = aiming.area_targets(facts, state, unit, ability, place)
    if not any(aiming.against(ability, foes(facts, unit, target)) for target in targets):
        return bool(targets)
    return faces(unit, place) and not (has(unit, "blind") and distance(unit.at, place) > 1)


def refusals(facts: BattleFacts, state: State, unit: Unit) -> Sequence[Refusal]:
    """Return what may be pointed at but cannot be done, with the reason and its clause."""
    found: list[Refusal] = []
    for ability in facts.abilities_of(unit.type):
        whole = aiming.ability_refusal(facts, state, unit, ability)
        for other in state.units.values():
            if not present(other):
                continue
            reason = whole or aiming.target_refusal(facts, state, unit, ability, other)
            if reason is not None:
                found.append(Refusal("use", (f"ability:{ability.id}", f"unit:{other.id}"), *reason))
        if has(unit, "blind") and ability.range == "weapon":
            centres = set(aiming.blind_centres(facts, state, unit))
            found += [
                Refusal("use", (f"ability:{ability.id}", f"hex:{hex_name(place)}"), "beyond half the range", _BLIND)
                for place in sorted(facts.board.cells - centres)
            ]
    assert unit.at is not None
    bound = movement.bound(unit)
    left = move_left(facts, state, unit)
    if bound is None and unit.prone:
        bound = "prone: stand up first", "arena.move.stand-up"
    reached = movement.ways(facts, state, unit, left) if bound is None else {}
    for place in sorted(facts.board.cells):
        if place == unit.at or place in reached:
            continue
        refs = (f"unit:{unit.id}", f"hex:{hex_name(place)}")
        found.append(Refusal("move", refs, *(bound or _move_refusal(facts, state, unit, place, left))))
    return found


_BLIND = "arena.key.blind-ranged"


def _move_refusal(facts: BattleFacts, state: State, unit: Unit, place: tuple[int, int], left: int) -> tuple[str, str]:
    if unit_at(state, place) is not None:
        return "somebody stands there", "arena.move.occupied"
    if not facts.passable(state, place):
        return "cannot be entered", "arena.gap.terrain"
    if unit.at is not None and place in neighbours(unit.at):
        return f"not enough movement: {left} left", "arena.move.all-in-step"
    return f"too far for {left} movement", "arena.turn.main-move-limit"
