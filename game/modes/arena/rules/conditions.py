"""Conditions: avoiding them, holding them off, putting them on and what they bring with them at once.

Source: arena.cond.*, arena.key.withstand, arena.key.persist-pay, arena.gap.condition-duration
"""

from __future__ import annotations

import msgspec

from game.modes.arena.content.conditions import CONDITION_ROWS
from game.modes.arena.content.verbs import Inflict, Knock, Until
from game.modes.arena.game_content import fighter_of, has, seat_of
from game.modes.arena.model.ability_events import Avoided, EffectSet, Upheld
from game.modes.arena.model.events import Loosened, ProneChanged
from game.modes.arena.model.state import LastingEffect, State, Unit
from game.modes.arena.rules.carrying import let_go
from game.modes.arena.rules.common import BattleCtx, TriggerNode
from game.modes.arena.rules.numbers import withstand_cost
from game.modes.arena.rules.stamina import can_pay, copy_effect, end_breath, end_effect, end_kept, move_dice, pay

CITES = {row.id: row.clause for row in CONDITION_ROWS if row.clause}
FAMILIES = {
    attribute: tuple(row.id for row in CONDITION_ROWS if row.family == attribute)
    for attribute in ("str", "agi", "int", "will")
}
"""Three steps of severity each. Source: arena.cond.str-family, arena.cond.agi-family, arena.cond.int-family,
arena.cond.will-family"""


class Origin(msgspec.Struct, frozen=True):
    """Who puts a condition on somebody, with what; `keeper` is the Maintain effect that keeps it up."""

    by: str = ""
    ability: str = ""
    keeper: str = ""


NOBODY = Origin()


async def withstands(ctx: BattleCtx, unit: Unit, name: str, cost: int) -> bool:
    """Ask whether somebody pays to avoid an effect: all or nothing, once, also where it costs nothing.

    Source: arena.key.withstand, arena.key.withstand-optional
    """
    if not cost:
        return False
    price = withstand_cost(ctx.content, unit, cost)
    if not can_pay(unit, price):
        return False
    about = (f"unit:{unit.id}", f"condition:{name}", f"dice:{price}")
    if not await ctx.confirm(seat_of(unit), "withstand", cite="arena.key.withstand-optional", about=about):
        return False
    pay(ctx, unit, price, "withstand", "arena.key.withstand")
    ctx.emit(Avoided(unit=unit.id, name=name, dice=price, cite="arena.key.withstand"))
    return True


async def comes(ctx: BattleCtx, unit: Unit, verb: Inflict, origin: Origin) -> bool:
    """Let somebody avoid a condition or hold it off; return whether it is still to land.

    What is held off is there from the payment on, so that whatever takes these dice finds what they hold off.

    Source: arena.key.persist-first-payment, arena.key.persist-pay, arena.key.exhausted-pools,
    arena.hp.wound-dice-source
    """
    if await withstands(ctx, unit, verb.name, verb.withstand):
        return False
    if not verb.persist or not can_pay(unit, verb.persist) or has(unit, "exhausted"):
        return True
    about = (f"unit:{unit.id}", f"condition:{verb.name}", f"dice:{verb.persist}")
    if not await ctx.confirm(seat_of(unit), "persist", cite="arena.key.persist-first-payment", about=about):
        return True
    pay(ctx, unit, verb.persist, "persist", "arena.key.persist-pay", into="persist")
    ctx.emit(
        EffectSet(unit=unit.id, effect=_lasting(ctx.state, unit, verb, origin, held=verb.persist), cite=_cite(verb))
    )
    return False


async def is_knocked_prone(ctx: BattleCtx, unit: Unit, verb: Knock) -> bool:
    """Return whether somebody will be knocked prone: not one who withstands or cannot fall."""
    if unit.prone or "unfellable" in fighter_of(ctx.content, unit).traits:
        return False
    return not await withstands(ctx, unit, "prone", verb.withstand)


def fall_prone(ctx: BattleCtx, node: TriggerNode, unit: Unit, cite: str) -> None:
    """Fall prone. Source: arena.gap.prone, arena.hp.zero-prone"""
    if not unit.prone and "unfellable" not in fighter_of(ctx.content, unit).traits:
        ctx.emit(ProneChanged(unit=unit.id, prone=True, cite=cite))
        node.record_happening("prone", unit.id, at=unit.at)


def fresh_id(state: State) -> str:
    """Return an id that no effect has had."""
    return f"e{state.serial + 1}"


def inflict_condition(ctx: BattleCtx, node: TriggerNode, unit: Unit, verb: Inflict, origin: Origin = NOBODY) -> None:
    """Put a condition on somebody. Of the same name the larger value and the longer duration stay.

    Source: arena.gap.condition-stacking, arena.gap.condition-duration, arena.cond.str-family
    """
    if verb.longer and _lengthen(ctx, unit, verb):
        return
    if not changes(ctx.state, unit, verb, origin):
        return
    effect, same = _join_conditions(ctx.state, unit, verb, origin)
    cite = _cite(verb) if same is None else "arena.gap.condition-stacking"
    ctx.emit(EffectSet(unit=unit.id, effect=effect, new=same is None, cite=cite))
    brings(ctx, node, unit, verb.name)


def changes(state: State, unit: Unit, verb: Inflict, origin: Origin = NOBODY) -> bool:
    """Return whether a condition would change anything for somebody: not beside a larger and longer one of its name.

    Who has paid for Restrain in this turn is caught again by any other. Source: arena.gap.condition-stacking
    """
    if (verb.longer and _find_longer_condition(unit, verb) is not None) or (verb.name == "restrain" and unit.loosened):
        return True
    effect, same = _join_conditions(state, unit, verb, origin)
    return effect != same


def _join_conditions(
    state: State, unit: Unit, verb: Inflict, origin: Origin
) -> tuple[LastingEffect, LastingEffect | None]:
    """Return a condition as it will lie on somebody, and the one of its name that it becomes one with."""
    effect = _lasting(state, unit, verb, origin)
    same = next((old for old in unit.effects.values() if old.name == verb.name and not old.held), None)
    if same is None or origin.keeper or same.keeper or verb.persist:
        return effect, None
    return _merge_effects(same, effect, own_turn=state.active == unit.id), same


def _cite(verb: Inflict) -> str:
    return CITES.get(verb.name, "arena.turn.end-triggers")


def _lasting(state: State, unit: Unit, verb: Inflict, origin: Origin, held: int = 0) -> LastingEffect:
    """Return a condition as it will lie on somebody; `held` dice hold it off."""
    until, turns = _duration(verb)
    if origin.keeper:
        until, turns = "kept", 0
    return LastingEffect(
        fresh_id(state), verb.name, verb.value, turns, until, origin.by, origin.ability,
        persist=held, held=held, descending=verb.descending, fresh=state.active == unit.id, keeper=origin.keeper,
    )  # fmt: skip


def _duration(verb: Inflict) -> tuple[Until, int]:
    if verb.until:
        return verb.until, 0
    if verb.turns or verb.persist:
        return "turns", verb.turns or verb.persist
    if verb.name == "bleed":
        return "healed", 0
    if verb.name == "restrain":
        return "paid", 0
    if verb.descending:
        return "combat", 0
    return "next", 0


_LASTS = {"turns": 1, "next": 1, "paid": 2, "healed": 3, "kept": 3, "combat": 4}


def _lasts(effect: LastingEffect, own_turn: bool) -> tuple[int, float]:
    """Return how long an effect lasts, to be compared: of those that turns end, in turns of their bearer.

    One that a Start of Turn ends lasts whole turns; one that an End of Turn ends lasts the turn before it too.
    """
    if effect.until == "next":
        return _LASTS["next"], 0.5 if own_turn and not effect.fresh else 1.5
    return _LASTS[effect.until], effect.turns


def _merge_effects(old: LastingEffect, new: LastingEffect, *, own_turn: bool) -> LastingEffect:
    """Return one effect out of two of the same name: the larger value, the longer duration."""
    longer = new if _lasts(new, own_turn) > _lasts(old, own_turn) else old
    stronger = new if new.value > old.value else old
    return copy_effect(
        longer,
        id=old.id,
        value=stronger.value,
        by=stronger.by,
        ability=stronger.ability,
        descending=stronger.descending,
    )


def _lengthen(ctx: BattleCtx, unit: Unit, verb: Inflict) -> bool:
    """Let a condition that is there last longer. Return whether there was one."""
    old = _find_longer_condition(unit, verb)
    if old is None:
        return False
    cite = "arena.gap.condition-stacking"
    ctx.emit(EffectSet(unit=unit.id, effect=copy_effect(old, turns=old.turns + verb.longer), new=False, cite=cite))
    return True


def _find_longer_condition(unit: Unit, verb: Inflict) -> LastingEffect | None:
    """Return the condition that is there already and would last longer, None without one."""
    return next((old for old in unit.effects.values() if old.name == verb.name and old.until == "turns"), None)


def brings(ctx: BattleCtx, node: TriggerNode, unit: Unit, name: str) -> None:
    """Do what a condition does at the moment it takes hold; what is held off does nothing and sets off nothing.

    Source: arena.key.winded-maintain, arena.key.exhausted-pools, arena.key.unconscious-pay, arena.key.restrain-pay,
    arena.key.persist-pool-negates, arena.trigger.automatic
    """
    if name in ("winded", "exhausted"):
        cite = "arena.key.winded-maintain" if name == "winded" else "arena.key.exhausted-pools"
        for maintained in list(unit.kept.values()):
            end_kept(ctx, unit, maintained, name, cite)
        if unit.breath:
            end_breath(ctx, node, unit, cite)
    if name == "exhausted":
        for effect in [effect for effect in unit.effects.values() if effect.held]:
            let_loose(ctx, node, unit, effect, "arena.key.exhausted-pools")
    if name == "unconscious":
        fall_prone(ctx, node, unit, "arena.key.unconscious-pay")
        let_go(ctx)
    if name == "restrain" and unit.loosened:
        ctx.emit(Loosened(unit=unit.id, on=False, cite="arena.key.restrain-pay"))
    node.record_happening("condition", unit.id, name=name, at=unit.at)


def let_loose(ctx: BattleCtx, node: TriggerNode, unit: Unit, effect: LastingEffect, cite: str) -> None:
    """Hold an effect off no longer: it takes hold at once and cannot be held off again.

    Source: arena.turn.persist-stop, arena.turn.persist-never-again
    """
    move_dice(ctx, unit, "persist", "spent", effect.held, "persist-stopped", cite)
    ctx.emit(EffectSet(unit=unit.id, effect=copy_effect(effect, held=0, persist=0), new=False, cite=cite))
    brings(ctx, node, unit, effect.name)


def curable(unit: Unit, names: tuple[str, ...]) -> list[LastingEffect]:
    """Return what a cure would end: what it names, or every harmful condition, but for what somebody keeps up.

    Who drowns is Unconscious until it is saved. Source: arena.key.drowning-saved, arena.key.maintain-pool
    """
    return [effect for effect in _ailing(unit, names) if not effect.keeper]


def _ailing(unit: Unit, names: tuple[str, ...]) -> list[LastingEffect]:
    """Return what a cure is for: what it names, or every harmful condition."""
    return [
        effect
        for effect in unit.effects.values()
        if (effect.name in names if names else effect.name in CITES and effect.name != "regen")
        and not (unit.drowning and effect.name == "unconscious")
    ]  # fmt: skip


def cure(ctx: BattleCtx, unit: Unit, names: tuple[str, ...], cite: str) -> None:
    """End what a cure ends; what somebody keeps up stays until that one ends it. Source: arena.key.maintain-pool"""
    for effect in _ailing(unit, names):
        if effect.keeper:
            ctx.emit(Upheld(unit=unit.id, name=effect.name, other=effect.by, cite="arena.key.maintain-pool"))
        else:
            end_effect(ctx, unit, effect, "cured", cite)
