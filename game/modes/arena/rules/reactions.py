"""Reactions: who may answer an attack, damage or movement, in which order, and what each does.

Source: arena.reaction.*, arena.key.reaction-times, arena.gap.reaction-order
"""

from __future__ import annotations

from functools import partial

from game.boards.hex import distance, in_front, neighbours
from game.kernel.decisions import Option
from game.kernel.rules import Response, ResponseWindow
from game.kernel.state import order_key
from game.modes.arena.content.library import BASIC
from game.modes.arena.content.types import Reaction, Timing
from game.modes.arena.content.verbs import BasicStrike, ChooseFacing, Dodge, Effect, Interpose, Parry
from game.modes.arena.game_content import (
    BattleContent,
    apart,
    foes,
    has,
    in_flank,
    in_rear,
    is_encumbered,
    present,
    seat_of,
    sees,
    weapon_of,
)
from game.modes.arena.model.ability_events import AttackChanged, ReactionUsed
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules import aftermath, aiming, attacks, effects, finish, movement, useful
from game.modes.arena.rules.common import BattleCtx, Happening, TriggerNode, root
from game.modes.arena.rules.numbers import CLASH_FROM, dice_step, most_rolled
from game.modes.arena.rules.stamina import pay, roll_hits

FARTHEST = 6
NEVER = "never"
PROTECTING = ("self", "self-melee", "self-flank", "ally-adjacent")
"""When those react who are attacked themselves or stand beside them."""
FORBIDDING = (
    ("daze", "arena.key.daze-reactions"),
    ("stunned", "arena.key.stunned"),
    ("surprised", "arena.key.surprised"),
    ("unconscious", "arena.key.unconscious-unresponsive"),
)


def order_kind(reaction: str) -> str:
    """Return the kind of the standing order about a Reaction: `never`, or nothing to be asked."""
    return f"react-{reaction}"


def has_declined_reaction(state: State, seat: int, reaction: str) -> bool:
    """Return whether a side has ordered to pass a Reaction without being asked. Source: arena.reaction.what"""
    return state.orders.get(order_key(seat, order_kind(reaction))) == NEVER


def forbidden(content: BattleContent, unit: Unit) -> str:
    """Return the clause that keeps a character from all Reactions, or an empty text.

    Source: arena.key.daze-reactions, arena.key.surprised, arena.cond.surprised, arena.key.encumbered-reactions
    """
    for name, cite in FORBIDDING:
        if has(unit, name):
            return cite
    return "arena.key.encumbered-reactions" if is_encumbered(content, unit) else ""


def refusal(content: BattleContent, state: State, unit: Unit, timing: Timing, happening: Happening) -> str:
    """Return the clause under which a character may not react to something, or an empty text.

    Source: arena.reaction.range-six, arena.reaction.not-rear, arena.key.reaction-not-own-turn
    """
    # Damage is answered when everything has landed: where the hurt one stands then is where it is.
    cell = state.units[happening.who].at if timing == "damage" else happening.at
    if not present(unit) or cell is None or unit.at is None:
        return "arena.gap.reaction-order"
    if unit.id == state.active:
        return "arena.key.reaction-not-own-turn"
    cite = forbidden(content, unit)
    if cite:
        return cite
    if distance(unit.at, cell) > FARTHEST:
        return "arena.reaction.range-six"
    if timing == "damage" and happening.who == unit.id:
        source = state.units.get(happening.by)
        behind = source is not None and source.at is not None and in_rear(unit, source.at)
    else:
        behind = in_rear(unit, cell)
    if behind:
        return "arena.reaction.not-rear"
    if not sees(content, state, unit.at, cell):
        return "arena.gap.line-of-sight"
    return ""


def usable(content: BattleContent, state: State, unit: Unit, timing: Timing, happening: Happening) -> list[Reaction]:
    """Return the Reactions a character may use now; each once until its next Start of Turn.

    Source: arena.reaction.by-timing, arena.turn.reactions-refresh
    """
    own = [one for one in content.reactions_of(unit.type) if one.timing == timing and one.id not in unit.used]
    if not own or refusal(content, state, unit, timing, happening):
        return []
    return [
        one
        for one in own
        if fits(content, state, unit, one, happening) and can_act(content, state, deed_of(unit, one, happening), one)
    ]


def deed_of(unit: Unit, reaction: Reaction, happening: Happening) -> effects.AbilityAction:
    """Return what a Reaction does, to whom: its target is the Reactive Target, its source who did what is answered.

    Source: arena.key.reactive-target
    """
    subject = happening.by if reaction.timing == "attack" else happening.who
    return effects.AbilityAction(unit.id, reaction.id, subject, happening.by, reaction.range, loss=happening.amount)


def fits(content: BattleContent, state: State, unit: Unit, reaction: Reaction, happening: Happening) -> bool:
    """Return whether a Reaction's own condition is met. Source: arena.key.reactive-target"""
    who = state.units[happening.who]
    own = who.id == unit.id
    when = reaction.when
    if reaction.req == "melee" and weapon_of(content, unit).ranged:
        return False
    if reaction.req == "ranged" and not weapon_of(content, unit).ranged:
        return False
    if when in PROTECTING and is_attack_redirected(state, reaction.timing, happening):
        return False
    if when == "self":
        return own
    if when == "self-melee":
        return own and happening.melee
    if when == "self-flank":
        return own and happening.at is not None and in_flank(unit, happening.at)
    cell = happening.at if reaction.timing == "movement" else who.at
    if own or unit.at is None or cell is None or distance(unit.at, cell) > reaction.range:
        return False
    if when in ("ally", "ally-adjacent"):
        return not foes(content, unit, who) and (when == "ally" or apart(unit, who) == 1)
    if not foes(content, unit, who):
        return False
    if when == "enters-adjacent":
        return distance(unit.at, cell) == 1
    if when == "leaves-front":
        before = happening.before
        return (
            before is not None
            and distance(unit.at, before) == 1
            and in_front(unit.at, unit.facing, before)
            and (distance(unit.at, cell) > 1 or not in_front(unit.at, unit.facing, cell))
        )
    return True


def is_attack_redirected(state: State, timing: Timing, happening: Happening) -> bool:
    """Return whether a Reaction has turned the attack in question on another than it was made at.

    The first is attacked no longer, and the other is only by a Reaction, which nothing may answer: what protects one
    or the other comes too late. Source: arena.reaction.never-from-reaction, arena.gap.reaction-order
    """
    return timing == "attack" and state.attack is not None and state.attack.target != happening.who


def can_act(content: BattleContent, state: State, action: effects.AbilityAction, reaction: Reaction) -> bool:
    """Return whether a Reaction can do anything now: what it strikes, parries, dodges or guards with, and any of it.

    Source: arena.gap.reaction-order, arena.ability.step1-target
    """
    own = [effect for effect in reaction.effects if isinstance(effect, BasicStrike | Parry | Dodge | Interpose)]
    if own:
        return all(possible(content, state, action, effect) for effect in own)
    return any(useful.changes_anything(content, state, action, effect) for effect in reaction.effects)


def possible(content: BattleContent, state: State, action: effects.AbilityAction, effect: Effect) -> bool:
    """Return whether what only Reactions do can be done: a Parry needs Hits to cancel, and a miss has none.

    Source: arena.reaction.attack-window, arena.gap.reaction-order
    """
    unit, attack = state.units[action.owner], state.attack
    if isinstance(effect, BasicStrike):
        aims = effects.subjects(content, state, action, effect)
        return bool(aims) and strike_refusal(content, state, unit, aims[0]) is None
    if isinstance(effect, Parry):
        return attack is not None and bool(attack.success) and most_rolled(unit) > 0
    if isinstance(effect, Dodge):
        return attack is not None and bool(dodge_hexes(content, state, unit))
    return attack is not None and movement.may_swap(content, unit, state.units[attack.target])


def strike_refusal(content: BattleContent, state: State, unit: Unit, aim: Unit) -> tuple[str, str] | None:
    """Return why a character cannot answer with a Basic Attack at somebody, with the clause; None if it can.

    Source: arena.basic.entry, arena.gap.weapon-range, arena.gap.attack-arc
    """
    basic = content.library.abilities[BASIC]
    return aiming.weapon_refusal(content, unit, basic) or aiming.target_refusal(content, state, unit, basic, aim)


def dodge_hexes(content: BattleContent, state: State, unit: Unit) -> list[tuple[int, int]]:
    """Return the free front and flank hexes of a character that can move."""
    if unit.at is None or not movement.free_to_move(unit):
        return []
    return [
        cell
        for cell in neighbours(unit.at)
        if not in_rear(unit, cell) and movement.price_of(content, state, unit, cell) is not None
    ]


def responses(content: BattleContent, state: State, window: ResponseWindow) -> list[Response]:
    """Return the Reactions of those who have not come up yet in a window, one character after the other.

    Those the Active Player does not control come first, in priority order after the active character. A Reaction that
    its side has ordered never to use is not offered.
    Source: arena.gap.reaction-order, arena.reaction.attack-window, arena.reaction.attack-knowledge
    """
    happening: Happening = window.what
    timing: Timing = window.kind  # type: ignore[assignment]
    if not _still_open(content, state, timing, happening):
        return []
    order = _reaction_order(content, state)
    if window.asked:
        refs = [f"unit:{name}" for name in order]
        order = order[refs.index(window.asked[-1]) + 1 :]
    cite = f"arena.reaction.{timing}-window"
    return [
        Response(
            seat_of(unit),
            Option(f"react:{one.id}", (f"reaction:{one.id}", f"unit:{unit.id}")),
            cite,
            partial(_resolve, unit=unit.id, reaction=one, timing=timing, happening=happening),
            who=f"unit:{unit.id}",
        )
        for unit in map(state.units.__getitem__, order)
        for one in usable(content, state, unit, timing, happening)
        if not has_declined_reaction(state, unit.seat, one.id)
    ]


def _reaction_order(content: BattleContent, state: State) -> list[str]:
    """Return everybody but the active character in the order of reacting. Source: arena.gap.reaction-order"""
    seat = content.active_seat(state)
    order = [name for name in state.order if name != state.active]
    if state.active in state.order:
        index = state.order.index(state.active)
        order = [*state.order[index + 1 :], *state.order[:index]]
    order.sort(key=lambda name: state.units[name].seat == seat)
    return order


def _still_open(content: BattleContent, state: State, timing: Timing, happening: Happening) -> bool:
    """Return whether there is still something to react to: the attack of one that has come to 0 since is no more.

    Source: arena.gap.reaction-order, arena.hp.zero-interrupts, arena.gap.combat-end
    """
    who = state.units[happening.who]
    if finish.verdict(content, state) is not None:
        return False
    if timing == "attack":
        attacker = state.units[happening.by]
        going_on = present(attacker) and attacker.zeros == happening.zeros
        return present(who) and going_on and state.attack is not None
    return present(who)


async def _resolve(ctx: BattleCtx, unit: str, reaction: Reaction, timing: Timing, happening: Happening) -> bool:
    """Use a Reaction: no cost, its triggers after it, nothing in it can be reacted to.

    Source: arena.reaction.no-cost, arena.key.reaction-not-to-reaction, arena.reaction.never-from-reaction
    """
    user = ctx.state.units[unit]
    action = deed_of(user, reaction, happening)
    cite = f"arena.reaction.{timing}-window"
    ctx.emit(ReactionUsed(unit=unit, reaction=reaction.id, target=action.target, timing=timing, cite=cite))
    node = root(f"{reaction.id}@{unit}", unit, reaction=True)
    plain: list[Effect] = []
    for effect in reaction.effects:
        if isinstance(effect, BasicStrike):
            if possible(ctx.content, ctx.state, action, effect):
                basic = ctx.content.library.abilities[BASIC]
                aims = effects.subjects(ctx.content, ctx.state, action, effect)
                attacks.unload(ctx, user, basic)
                await attacks.make_attack(ctx, node, attacks.Swing(user, basic), aims[:1])
        elif isinstance(effect, Parry):
            await _parry(ctx, user)
        elif isinstance(effect, Dodge):
            await _dodge(ctx, node, user, effect)
        elif isinstance(effect, Interpose):
            await _guard(ctx, node, user, happening)
        elif isinstance(effect, ChooseFacing):
            await effects.turn_freely(ctx, user)
        else:
            plain.append(effect)
    await aftermath.perform(ctx, node, action, tuple(plain))
    await aftermath.settle(ctx, node)
    return False


def _change_attack(ctx: BattleCtx, cite: str, **changes: object) -> None:
    attack = ctx.state.attack
    assert attack is not None
    fields: dict[str, object] = {
        "attacker": attack.attacker,
        "ability": attack.ability,
        "target": attack.target,
        "success": attack.success,
        "cancels": attack.cancels,
    }
    ctx.emit(AttackChanged(**(fields | changes), cite=cite))  # type: ignore[arg-type]


async def _parry(ctx: BattleCtx, unit: Unit) -> None:
    """Pay for dice and roll them; each 4 or more cancels a Hit of the attack.

    Source: arena.reaction.no-cost, arena.key.confused, arena.key.muddled, arena.key.distracted
    """
    about = (f"unit:{unit.id}",)
    count = await ctx.number(seat_of(unit), "parry", 0, most_rolled(unit), cite="arena.reaction.no-cost", about=about)
    pay(ctx, unit, count * dice_step(unit), "parry", "arena.key.available-to-spent")
    hits = roll_hits(ctx, unit, count, "parry", CLASH_FROM, "arena.reaction.attack-window")
    attack = ctx.state.attack
    if attack is not None and hits:
        _change_attack(ctx, "arena.reaction.attack-window", cancels=attack.cancels + hits)


async def _dodge(ctx: BattleCtx, node: TriggerNode, unit: Unit, effect: Dodge) -> None:
    """Move to a free front or flank hex; out of range then, the attack fails."""
    content = ctx.content
    for _ in range(effect.distance):
        cells = dodge_hexes(content, ctx.state, unit)
        if not cells:
            break
        about = (f"unit:{unit.id}",)
        choices = movement.step_choices(unit, cells)
        cell = await ctx.pick(seat_of(unit), "granted", choices, cite="arena.reaction.attack-window", about=about)
        await movement.enter(ctx, node, unit, cell, unit.facing)
    attack = ctx.state.attack
    if attack is None or attack.target != unit.id or not present(unit):
        return
    attacker = ctx.state.units[attack.attacker]
    if apart(attacker, unit) > aiming.range_of(content, attacker, content.library.abilities[attack.ability]):
        _change_attack(ctx, "arena.reaction.attack-window", success=False)


async def _guard(ctx: BattleCtx, node: TriggerNode, unit: Unit, happening: Happening) -> None:
    """Change places with the attacked ally and become the target."""
    protected = ctx.state.units[happening.who]
    if present(protected) and ctx.state.attack is not None:
        await movement.swap(ctx, node, unit, protected)
        _change_attack(ctx, "arena.reaction.attack-window", target=unit.id)
