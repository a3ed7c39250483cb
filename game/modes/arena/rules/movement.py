"""Movement: hex by hex, turning, standing up, granted and forced movement, and what a hex does on entry.

Source: arena.move.*, arena.gap.turning, arena.gap.terrain, arena.gap.forced-movement
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Literal

from game.boards.hex import Hex, direction_to, distance, hex_name, neighbours
from game.kernel.decisions import Option
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.modes.arena.content.ground import Reached
from game.modes.arena.content.verbs import Inflict
from game.modes.arena.game_content import (
    BattleContent,
    has,
    is_encumbered,
    modifier,
    present,
    seat_of,
    terrain_at,
    unit_at,
    value_of,
)
from game.modes.arena.model.events import (
    Carried,
    CharactersSwapped,
    Loosened,
    MoveGranted,
    MovePaid,
    ProneChanged,
    Stepped,
    Turned,
)
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules import breath, finish
from game.modes.arena.rules.carrying import let_go
from game.modes.arena.rules.common import BattleCtx, TriggerNode
from game.modes.arena.rules.conditions import Origin, fall_prone, inflict_condition
from game.modes.arena.rules.numbers import move_left, turning_cost
from game.modes.arena.rules.stamina import end_effect

FACINGS = tuple(Option(f"face:{facing}", (f"facing:{facing}",)) for facing in range(6))
FIRE_BURN, FIRE_TURNS = 2, 2

Ready = Literal["restrain", "stand"]
"""What movement may have to be paid for before it carries anybody."""

TakeStep = Callable[[BattleCtx, TriggerNode, Unit, Hex], Awaitable[object]]
"""How a step that an ability grants is taken: in the node of a chain, or as a root of its own."""


def find_immobility_reason(unit: Unit) -> tuple[str, str] | None:
    """Return why a character cannot move of its own at all, with the clause; None if it can.

    Source: arena.key.paralyze, arena.key.unconscious-pay, arena.key.restrain-pay
    """
    if not unit.effects:
        return None
    if has(unit, "paralyze"):
        return N_("paralyzed"), "arena.key.paralyze"
    if has(unit, "unconscious"):
        return N_("unconscious"), "arena.key.unconscious-pay"
    if has(unit, "restrain") and not unit.loosened:
        reason = Phrase("restrained: {number} movement first", number=value_of(unit, "restrain"))
        return reason, "arena.key.restrain-pay"
    return None


def held_up(unit: Unit) -> tuple[str, str] | None:
    """Return why a character cannot go as it is now, with the clause; None if it can.

    Source: arena.key.paralyze, arena.key.unconscious-pay, arena.key.restrain-pay, arena.gap.prone
    """
    found = find_immobility_reason(unit)
    if found is None and unit.prone:
        return N_("prone: stand up first"), "arena.move.stand-up"
    return found


def free_to_move(unit: Unit) -> bool:
    """Return whether a character may go or turn by its own movement, granted or not, as it is now.

    Source: arena.key.paralyze, arena.key.unconscious-pay, arena.key.restrain-pay, arena.gap.prone
    """
    return present(unit) and held_up(unit) is None


def before_walking(content: BattleContent, state: State, unit: Unit, left: int) -> dict[Option, Ready] | None:
    """Return what `left` movement has to be paid for before a character can walk or turn; None if for nothing.

    That is Restrain first, then standing up; nothing is there if it cannot be done or not be paid.
    Source: arena.key.restrain-pay, arena.move.stand-up, arena.move.pay-to-end
    """
    if unit.effects and (has(unit, "paralyze") or has(unit, "unconscious")):
        return {}
    if find_immobility_reason(unit) is not None:
        option = Option("restrain", (f"unit:{unit.id}",))
        return {option: "restrain"} if 0 < value_of(unit, "restrain") <= left else {}
    if unit.prone:
        option = Option("stand", (f"unit:{unit.id}",))
        return {option: "stand"} if stand_cost(content, state, unit) <= left else {}
    return None


def price_of(content: BattleContent, state: State, unit: Unit, cell: Hex) -> int | None:
    """Return what entering a hex costs, None if it is no legal, empty hex. Source: arena.move.occupied"""
    return content.price(state, unit, cell) if unit_at(state, cell) is None else None


def find_paths(content: BattleContent, state: State, unit: Unit, budget: int) -> Reached:
    """Return the hexes that movement pays for, with the cheapest way to each. Source: arena.turn.main-move-limit"""
    assert unit.at is not None
    taken = [other.at for other in state.units.values() if other.at is not None and not other.gone]
    extra = int(is_encumbered(content, unit))
    return content.get_ground(state).reach(unit.at, budget, content.swims(unit.type), extra, taken)


def all_in_steps(content: BattleContent, state: State, unit: Unit) -> list[Hex]:
    """Return hexes that cost too much but that the whole untouched movement may still buy.

    Source: arena.move.all-in-step, arena.move.all-in-example
    """
    left = move_left(content, state, unit)
    if unit.paid or unit.bonus or left < 1 or unit.at is None:
        return []
    prices = ((cell, content.price(state, unit, cell)) for cell in neighbours(unit.at))
    dear = [cell for cell, price in prices if price is not None and price > left]
    return [cell for cell in dear if unit_at(state, cell) is None]


async def ask_facing(ctx: BattleCtx, unit: Unit, offered: int, at: Hex | None = None) -> int:
    """Ask for a facing, the offered one first; `at` is where somebody will stand who is not on the board yet.

    Source: arena.gap.turning
    """
    choices = {FACINGS[offered]: offered, **{option: facing for facing, option in enumerate(FACINGS)}}
    about = (f"unit:{unit.id}", *((f"hex:{hex_name(at)}",) if at is not None else ()))
    return await ctx.pick(seat_of(unit), "facing", choices, cite="arena.gap.turning", about=about)


async def face_freely(ctx: BattleCtx, unit: Unit) -> None:
    """Let a character choose its facing at no cost. Source: arena.gap.turning"""
    facing = await ask_facing(ctx, unit, unit.facing)
    if facing != unit.facing:
        ctx.emit(Turned(unit=unit.id, facing=facing, cite="arena.gap.turning"))


async def step(ctx: BattleCtx, node: TriggerNode, unit: Unit, cell: Hex) -> None:
    """Enter a hex by own movement, facing the way taken, in the doing of a node.

    Source: arena.gap.trigger-algorithm, arena.trigger.chain-memory
    """
    assert unit.at is not None
    direction = direction_to(unit.at, cell)
    left = unit.at
    await enter(ctx, node, unit, cell, unit.facing if direction is None else direction, dragging=True)
    if unit.carrying:
        await _drag(ctx, node, unit, left)


async def _drag(ctx: BattleCtx, node: TriggerNode, unit: Unit, left: Hex) -> None:
    """Drag the carried one into the hex that was left, or let go of it. Source: arena.gap.encumbrance"""
    other = ctx.state.units[unit.carrying]
    follows = present(other) and other.prone and other.at is not None and distance(other.at, left) <= 1
    if follows and present(unit) and unit_at(ctx.state, left) is None:
        await enter(ctx, node, other, left, other.facing, forced=True)
    else:
        ctx.emit(Carried(unit=unit.id, other=other.id, on=False, cite="arena.gap.encumbrance"))


async def enter(
    ctx: BattleCtx,
    node: TriggerNode,
    unit: Unit,
    cell: Hex,
    facing: int,
    *,
    forced: bool = False,
    dragging: bool = False,
) -> None:
    """Move a character into a hex; who is `dragging` somebody keeps its hold until that one has followed.

    Source: arena.move.enter-when-paid, arena.gap.forced-movement
    """
    before = unit.at
    assert before is not None
    cite = "arena.gap.forced-movement" if forced else "arena.move.enter-when-paid"
    ctx.emit(Stepped(unit=unit.id, source=before, target=cell, facing=facing, forced=forced, cite=cite))
    await resolve_hex_entry(ctx, node, unit, before, forced=forced, dragging=dragging)


async def swap(ctx: BattleCtx, node: TriggerNode, one: Unit, two: Unit) -> None:
    """Let a character change places with another, who is moved. Both keep their facing.

    Source: arena.move.granted-or-forced, arena.gap.forced-movement
    """
    if not may_swap(ctx.content, one, two):
        return
    first, second = one.at, two.at
    assert first is not None and second is not None
    ctx.emit(CharactersSwapped(unit=one.id, other=two.id, cite="arena.move.granted-or-forced"))
    await resolve_hex_entry(ctx, node, one, first, forced=False)
    await resolve_hex_entry(ctx, node, two, second, forced=True)


def may_swap(content: BattleContent, one: Unit, two: Unit) -> bool:
    """Return whether a character can move into the place of another, and that one be moved.

    Source: arena.key.paralyze, arena.key.restrain-pay, arena.gap.forced-movement
    """
    return one.id != two.id and free_to_move(one) and present(two) and not modifier(content, two, "steadfast")


async def resolve_hex_entry(
    ctx: BattleCtx, node: TriggerNode, unit: Unit, before: Hex, *, forced: bool, dragging: bool = False
) -> None:
    """Let the ground act on a character that has just come into a hex, however it came, and holds be lost.

    Source: arena.gap.terrain, arena.gap.submerged, arena.gap.encumbrance
    """
    assert unit.at is not None
    node.record_happening("entered", unit.id, at=unit.at, before=before)
    let_go(ctx, unit if dragging else None)
    ground = terrain_at(ctx.content, ctx.state, unit.at)
    if ground == "fire":
        burn = Inflict(name="burn", value=FIRE_BURN, turns=FIRE_TURNS)
        inflict_condition(ctx, node, unit, burn, Origin(ability="terrain"))
    elif ground == "pit" and forced:
        fall_prone(ctx, node, unit, "arena.gap.terrain")
    elif ground == "deep-water" and forced:
        await breath.go_under(ctx, node, unit)


def may_be_forced_into(content: BattleContent, state: State, cell: Hex) -> bool:
    """Return whether a push may lead into a hex. Source: arena.gap.forced-movement"""
    return content.passable(state, cell) and unit_at(state, cell) is None


async def stand_up(ctx: BattleCtx, unit: Unit) -> None:
    """Stand up for what entering the own hex costs, with a free choice of facing. Source: arena.move.stand-up"""
    amount = stand_cost(ctx.content, ctx.state, unit)
    ctx.emit(MovePaid(unit=unit.id, amount=amount, why="stand", cite="arena.move.stand-up"))
    await rise(ctx, unit)


def stand_cost(content: BattleContent, state: State, unit: Unit) -> int:
    """Return what standing up costs: as much as entering the own hex. Source: arena.move.stand-up"""
    assert unit.at is not None
    price = content.price(state, unit, unit.at)
    return 1 if price is None else price


async def rise(ctx: BattleCtx, unit: Unit) -> None:
    """Stand up with what has been paid for it. Source: arena.move.stand-up, arena.gap.turning"""
    ctx.emit(ProneChanged(unit=unit.id, prone=False, cite="arena.move.stand-up"))
    let_go(ctx)
    await face_freely(ctx, unit)


def turn_to(ctx: BattleCtx, unit: Unit, facing: int) -> None:
    """Turn on the spot for 1 movement. Source: arena.gap.turning"""
    cost = turning_cost(ctx.content, unit)
    ctx.emit(MovePaid(unit=unit.id, amount=cost, why="turn", cite="arena.gap.turning"))
    ctx.emit(Turned(unit=unit.id, facing=facing, cite="arena.gap.turning"))


def loosen(ctx: BattleCtx, unit: Unit) -> None:
    """Pay for Restrain: free for this turn, or for good if it is paid off once.

    Source: arena.key.restrain-pay, arena.key.restrain-unmodified, arena.key.restrain-then-free, arena.move.pay-to-end
    """
    price = value_of(unit, "restrain")
    ctx.emit(MovePaid(unit=unit.id, amount=price, why="restrain", cite="arena.key.restrain-pay"))
    work_free(ctx, unit)


def work_free(ctx: BattleCtx, unit: Unit) -> None:
    """Be free of Restrain with what has been paid for it. Source: arena.key.restrain-then-free"""
    ctx.emit(Loosened(unit=unit.id, cite="arena.key.restrain-then-free"))
    for effect in [effect for effect in unit.effects.values() if effect.name == "restrain" and effect.until == "paid"]:
        end_effect(ctx, unit, effect, "paid", "arena.move.pay-to-end")


def joins_pool(state: State, unit: Unit) -> bool:
    """Return whether granted movement joins the pool of the turn. Source: arena.move.immediate-lost"""
    return unit.id == state.active and state.step not in ("start", "end")


async def immediate(ctx: BattleCtx, node: TriggerNode, unit: Unit, amount: int, take_step: TakeStep) -> None:
    """Use granted movement now: for Restrain, to stand up, to walk; then choose a facing.

    In the own turn it joins the pool, but for when that is not refilled yet or of no use any more.
    Source: arena.move.immediate-use-now, arena.move.immediate-lost, arena.gap.turning
    """
    if joins_pool(ctx.state, unit):
        ctx.emit(MoveGranted(unit=unit.id, amount=amount, cite="arena.move.immediate-lost"))
        return
    content = ctx.content
    left, stepped, zeros = amount, False, unit.zeros
    while present(unit) and unit.zeros == zeros and not finish.is_decided(ctx):
        first = before_walking(content, ctx.state, unit, left)
        if first is not None:
            price = await _make_ready(ctx, unit, first, left)
            if not price:
                return
            left -= price
            continue
        assert unit.at is not None
        prices = {cell: price_of(content, ctx.state, unit, cell) for cell in neighbours(unit.at)}
        open_hexes = {cell: price for cell, price in prices.items() if price is not None and price <= left}
        cell = await _ask_step(ctx, unit, list(open_hexes), left, "arena.move.immediate-use-now")
        if cell is None:
            break
        left -= open_hexes[cell]
        stepped = True
        await take_step(ctx, node, unit, cell)
    if stepped:
        await _end_way(ctx, node, unit)


async def _end_way(ctx: BattleCtx, node: TriggerNode, unit: Unit) -> None:
    """Let a character choose its facing where its way ends, once what answers its steps is over.

    The steps of a chain are answered when the chain has run out, all others as they are taken.
    Source: arena.gap.turning, arena.reaction.movement-window
    """
    if node.parent is not None:
        node.turning.append(unit)
    elif free_to_move(unit) and not finish.is_decided(ctx):
        await face_freely(ctx, unit)


async def _make_ready(ctx: BattleCtx, unit: Unit, first: dict[Option, Ready], left: int) -> int:
    """Ask whether granted movement pays for Restrain or for standing up; return the price, 0 if it does not.

    Source: arena.move.immediate-use-now, arena.move.pay-to-end, arena.move.stand-up
    """
    if not first:
        return 0
    about = (f"unit:{unit.id}", f"movement:{left}")
    cite = "arena.move.immediate-use-now"
    choices: dict[Option, Ready | None] = {**first, Option("stay"): None}
    chosen = await ctx.pick(seat_of(unit), "granted", choices, cite=cite, about=about)
    price = 0
    if chosen == "restrain":
        price = value_of(unit, "restrain")
        work_free(ctx, unit)
    elif chosen == "stand":
        price = stand_cost(ctx.content, ctx.state, unit)
        await rise(ctx, unit)
    return price


async def free_steps(ctx: BattleCtx, node: TriggerNode, unit: Unit, steps: int, take_step: TakeStep) -> None:
    """Move up to so many hexes that cost nothing, then choose a facing.

    Source: arena.move.granted-or-forced, arena.gap.turning
    """
    content = ctx.content
    stepped, zeros = False, unit.zeros
    for left in range(steps, 0, -1):
        if not free_to_move(unit) or unit.zeros != zeros or finish.is_decided(ctx):
            return
        assert unit.at is not None
        cells = [cell for cell in neighbours(unit.at) if price_of(content, ctx.state, unit, cell) is not None]
        cell = await _ask_step(ctx, unit, cells, left, "arena.move.granted-or-forced")
        if cell is None:
            break
        stepped = True
        await take_step(ctx, node, unit, cell)
    if stepped:
        await _end_way(ctx, node, unit)


async def _ask_step(ctx: BattleCtx, unit: Unit, cells: list[Hex], left: int, cite: str) -> Hex | None:
    """Ask for one hex of granted movement, or to stay."""
    if not cells:
        return None
    choices: dict[Option, Hex | None] = {**step_choices(unit, cells), Option("stay"): None}
    about = (f"unit:{unit.id}", f"movement:{left}")
    return await ctx.pick(seat_of(unit), "granted", choices, cite=cite, about=about)


def step_choices(unit: Unit, cells: Iterable[Hex]) -> dict[Option, Hex]:
    """Return the hexes that a character may step into, by their options."""
    ref = f"unit:{unit.id}"
    return {Option(f"step:{hex_name(cell)}", (ref, f"hex:{hex_name(cell)}")): cell for cell in cells}
