"""Movement: hex by hex, turning, standing up, granted and forced movement, and what a hex does on entry.

Source: arena.move.*, arena.gap.turning, arena.gap.terrain, arena.gap.forced-movement
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.boards.hex import Hex, Way, direction_to, distance, hex_name, neighbours, reach, way_to
from game.kernel.decisions import Option
from game.modes.arena.events import (
    Carried,
    Loosened,
    MoveGranted,
    MovePaid,
    ProneChanged,
    Stepped,
    Turned,
)
from game.modes.arena.rules import aftermath, breath
from game.modes.arena.rules.common import BattleCtx, Node, root, rules_of
from game.modes.arena.rules.conditions import Prepared, fall_prone, put
from game.modes.arena.rules.numbers import enter_cost, move_left, move_max, turning_cost
from game.modes.arena.rules.queries import encumbered, free_hex, has, present, seat_of, terrain_at, unit_at, value_of
from game.modes.arena.rules.stamina import end_effect
from game.modes.arena.state import State, Unit
from game.modes.arena.verbs import Inflict

if TYPE_CHECKING:
    from game.modes.arena.battle_rules import BattleRules

FIRE_BURN, FIRE_TURNS = 2, 2


def bound(unit: Unit) -> tuple[str, str] | None:
    """Return why a character cannot move of its own at all, with the clause; None if it can.

    Source: arena.key.paralyze, arena.key.unconscious-pay, arena.key.restrain-pay
    """
    if has(unit, "paralyze"):
        return "paralyzed", "arena.key.paralyze"
    if has(unit, "unconscious"):
        return "unconscious", "arena.key.unconscious-pay"
    if has(unit, "restrain") and not unit.loosened:
        return f"restrained: {value_of(unit, 'restrain')} movement first", "arena.key.restrain-pay"
    return None


def price_of(rules: BattleRules, state: State, unit: Unit, place: Hex) -> int | None:
    """Return what entering a hex costs, None if it is no legal, empty hex. Source: arena.move.occupied"""
    if not free_hex(rules, state, place):
        return None
    cost = enter_cost(rules, state, unit, place)
    return None if cost is None else cost.value


def ways(rules: BattleRules, state: State, unit: Unit, budget: int) -> dict[Hex, Way]:
    """Return the hexes that movement pays for, with the cheapest way to each. Source: arena.turn.main-move-limit"""
    assert unit.at is not None
    taken = {other.at for other in state.units.values() if not other.gone}
    phase = rules.board.phase_of(state.round)
    extra = int(encumbered(rules, unit))

    def price(place: Hex) -> int | None:
        if place in taken or place not in rules.board.cells:
            return None
        cost = rules.price(state, unit, place, phase)
        return None if cost is None else cost + extra

    return reach(unit.at, budget, price)


def all_in_steps(rules: BattleRules, state: State, unit: Unit) -> list[Hex]:
    """Return hexes too dear that the whole untouched movement may still buy.

    Source: arena.move.all-in-step, arena.move.all-in-example
    """
    left = move_left(rules, state, unit)
    if unit.paid or unit.bonus or left < 1 or unit.at is None:
        return []
    prices = ((place, price_of(rules, state, unit, place)) for place in neighbours(unit.at))
    return [place for place, price in prices if price is not None and price > left]


async def ask_facing(ctx: BattleCtx, unit: Unit, offered: int, at: Hex | None = None) -> int:
    """Ask for a facing, the offered one first; `at` is where somebody will stand who is not on the board yet.

    Source: arena.gap.turning
    """
    order = [offered, *(facing for facing in range(6) if facing != offered)]
    options = [Option(f"face:{facing}", (f"facing:{facing}",)) for facing in order]
    about = (f"unit:{unit.id}", *((f"hex:{hex_name(at)}",) if at is not None else ()))
    chosen = await ctx.choose(seat_of(unit), "facing", options, cite="arena.gap.turning", about=about)
    return int(chosen.partition(":")[2])


async def walk(ctx: BattleCtx, unit: Unit, goal: Hex) -> None:
    """Go to a hex by the cheapest way, paying for each hex as it is entered; stop when something happens.

    Source: arena.move.pay-to-enter, arena.move.enter-when-paid, arena.move.any-number-of-times,
    arena.move.declared-hex-always-entered
    """
    rules = rules_of(ctx)
    assert unit.at is not None
    found = ways(rules, ctx.state, unit, move_left(rules, ctx.state, unit))
    all_in = goal not in found
    path = (goal,) if all_in else way_to(found, goal)
    for place in path:
        price = price_of(rules, ctx.state, unit, place)
        if price is None or (not all_in and price > move_left(rules, ctx.state, unit)):
            return
        amount = move_max(rules, ctx.state, unit).value if all_in else price
        cite = "arena.move.all-in-step" if all_in else "arena.move.pay-to-enter"
        ctx.emit(MovePaid(unit=unit.id, amount=amount, why=f"hex {hex_name(place)}", cite=cite))
        before = unit.hp, unit.prone, unit.zeros
        answered = await own_step(ctx, unit, place)
        if not present(unit) or unit.at != place:
            return
        stopped = answered or before != (unit.hp, unit.prone, unit.zeros) or bound(unit) is not None
        if stopped and place != goal:
            break
    if present(unit) and not unit.prone and bound(unit) is None:
        facing = await ask_facing(ctx, unit, unit.facing)
        if facing != unit.facing:
            ctx.emit(Turned(unit=unit.id, facing=facing, cite="arena.gap.turning"))


async def own_step(ctx: BattleCtx, unit: Unit, place: Hex, *, reaction: bool = False) -> bool:
    """Enter a hex by own movement, facing the way taken; return whether something answered it.

    Source: arena.reaction.movement-window, arena.move.reactions-after-step
    """
    node = root("step", unit.id, reaction=reaction)
    await _step(ctx, node, unit, place)
    return await aftermath.settle(ctx, node)


async def granted_step(ctx: BattleCtx, node: Node, unit: Unit, place: Hex) -> None:
    """Enter a hex by movement that an ability grants.

    What a triggered ability grants happens in its own node, so that the chain keeps its memory; elsewhere a step is a
    root of its own. Source: arena.gap.trigger-algorithm, arena.trigger.chain-memory
    """
    if node.parent is None:
        await own_step(ctx, unit, place, reaction=node.reaction)
    else:
        await _step(ctx, node, unit, place)


async def _step(ctx: BattleCtx, node: Node, unit: Unit, place: Hex) -> None:
    assert unit.at is not None
    direction = direction_to(unit.at, place)
    left = unit.at
    await enter(ctx, node, unit, place, unit.facing if direction is None else direction)
    if unit.carrying:
        await _drag(ctx, node, unit, left)


async def _drag(ctx: BattleCtx, node: Node, unit: Unit, left: Hex) -> None:
    """Drag the carried one into the hex that was left, or let go of it. Source: arena.gap.encumbrance"""
    other = ctx.state.units[unit.carrying]
    follows = present(other) and other.prone and other.at is not None and distance(other.at, left) <= 1
    if follows and present(unit) and unit_at(ctx.state, left) is None:
        await enter(ctx, node, other, left, other.facing, forced=True)
    else:
        ctx.emit(Carried(unit=unit.id, other=other.id, on=False, cite="arena.gap.encumbrance"))


async def enter(ctx: BattleCtx, node: Node, unit: Unit, place: Hex, facing: int, *, forced: bool = False) -> None:
    """Put a character into a hex and let the ground act. Source: arena.gap.terrain, arena.gap.forced-movement"""
    before = unit.at
    assert before is not None
    cite = "arena.gap.forced-movement" if forced else "arena.move.enter-when-paid"
    ctx.emit(Stepped(unit=unit.id, source=before, target=place, facing=facing, forced=forced, cite=cite))
    node.happened("entered", unit.id, at=place, before=before)
    ground = terrain_at(rules_of(ctx), ctx.state, place)
    if ground == "fire":
        burn = Inflict(name="burn", value=FIRE_BURN, turns=FIRE_TURNS)
        put(ctx, node, unit, Prepared(burn), "", "terrain")
    elif ground == "pit" and forced:
        fall_prone(ctx, node, unit, "arena.gap.terrain")
    elif ground == "deep-water" and forced:
        await breath.go_under(ctx, node, unit)


def may_be_forced_into(rules: BattleRules, state: State, unit: Unit, place: Hex) -> bool:
    """Return whether a push may lead into a hex. Source: arena.gap.forced-movement"""
    return rules.passable(state, place) and unit_at(state, place) is None


async def stand_up(ctx: BattleCtx, unit: Unit) -> None:
    """Stand up for what entering the own hex costs, with a free choice of facing. Source: arena.move.stand-up"""
    rules = rules_of(ctx)
    assert unit.at is not None
    cost = enter_cost(rules, ctx.state, unit, unit.at)
    amount = cost.value if cost is not None else 1
    ctx.emit(MovePaid(unit=unit.id, amount=amount, why="stand", cite="arena.move.stand-up"))
    ctx.emit(ProneChanged(unit=unit.id, prone=False, cite="arena.move.stand-up"))
    facing = await ask_facing(ctx, unit, unit.facing)
    if facing != unit.facing:
        ctx.emit(Turned(unit=unit.id, facing=facing, cite="arena.gap.turning"))


def turn_to(ctx: BattleCtx, unit: Unit, facing: int) -> None:
    """Turn on the spot for 1 movement. Source: arena.gap.turning"""
    cost = turning_cost(rules_of(ctx), unit)
    ctx.emit(MovePaid(unit=unit.id, amount=cost, why="turn", cite="arena.gap.turning"))
    ctx.emit(Turned(unit=unit.id, facing=facing, cite="arena.gap.turning"))


def loosen(ctx: BattleCtx, unit: Unit) -> None:
    """Pay for Restrain: free for this turn, or for good if it is paid off once.

    Source: arena.key.restrain-pay, arena.key.restrain-unmodified, arena.key.restrain-then-free, arena.move.pay-to-end
    """
    price = value_of(unit, "restrain")
    ctx.emit(MovePaid(unit=unit.id, amount=price, why="restrain", cite="arena.key.restrain-pay"))
    ctx.emit(Loosened(unit=unit.id, cite="arena.key.restrain-then-free"))
    for effect in [effect for effect in unit.effects.values() if effect.name == "restrain" and effect.until == "paid"]:
        end_effect(ctx, unit, effect, "paid", "arena.move.pay-to-end")


async def immediate(ctx: BattleCtx, node: Node, unit: Unit, amount: int) -> None:
    """Use granted movement now; in the own turn it joins the pool.

    Source: arena.move.immediate-use-now, arena.move.immediate-lost
    """
    if unit.id == ctx.state.active:
        ctx.emit(MoveGranted(unit=unit.id, amount=amount, cite="arena.move.immediate-lost"))
        return
    rules = rules_of(ctx)
    left = amount
    while present(unit) and not unit.prone and bound(unit) is None:
        assert unit.at is not None
        prices = {place: price_of(rules, ctx.state, unit, place) for place in neighbours(unit.at)}
        open_hexes = {place: price for place, price in prices.items() if price is not None and price <= left}
        place = await _ask_step(ctx, unit, list(open_hexes), left, "arena.move.immediate-use-now")
        if place is None:
            return
        left -= open_hexes[place]
        await granted_step(ctx, node, unit, place)


async def free_steps(ctx: BattleCtx, node: Node, unit: Unit, steps: int) -> None:
    """Move up to so many hexes that cost nothing. Source: arena.move.granted-or-forced"""
    rules = rules_of(ctx)
    for left in range(steps, 0, -1):
        if not present(unit) or unit.prone or bound(unit) is not None:
            return
        assert unit.at is not None
        places = [place for place in neighbours(unit.at) if price_of(rules, ctx.state, unit, place) is not None]
        place = await _ask_step(ctx, unit, places, left, "arena.move.granted-or-forced")
        if place is None:
            return
        await granted_step(ctx, node, unit, place)


async def _ask_step(ctx: BattleCtx, unit: Unit, places: list[Hex], left: int, cite: str) -> Hex | None:
    """Ask for one hex of granted movement, or to stay."""
    if not places:
        return None
    options = [Option(f"step:{hex_name(place)}", (f"unit:{unit.id}", f"hex:{hex_name(place)}")) for place in places]
    about = (f"unit:{unit.id}", f"movement:{left}")
    chosen = await ctx.choose(seat_of(unit), "granted", [*options, Option("stay")], cite=cite, about=about)
    if chosen == "stay":
        return None
    return places[[option.id for option in options].index(chosen)]
