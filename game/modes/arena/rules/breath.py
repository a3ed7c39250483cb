"""Water: holding breath, going under and drowning.

Source: arena.gap.submerged, arena.key.breath-choose, arena.key.drowning-start
"""

from __future__ import annotations

from game.kernel.language.say import N_
from game.modes.arena.content.verbs import Inflict
from game.modes.arena.game_content import has, seat_of, under_water
from game.modes.arena.model.events import BreathHeld, DiceMoved, Drowning
from game.modes.arena.model.state import Unit
from game.modes.arena.rules.common import BattleCtx, TriggerNode
from game.modes.arena.rules.conditions import Origin, inflict_condition
from game.modes.arena.rules.damage import down, wound_champion
from game.modes.arena.rules.lost_dice import take_dice
from game.modes.arena.rules.stamina import can_pay, end_breath, end_effect, pay, too_dear

RISES_EVERY = 5


def can_hold(unit: Unit) -> bool:
    """Return whether somebody can begin to hold its breath.

    Source: arena.key.breath-cost
    """
    return not unit.breath and breath_refusal(unit) is None


def breath_refusal(unit: Unit) -> tuple[str, str] | None:
    """Return why somebody cannot begin to hold its breath, with the clause: what forbids Maintaining forbids it.

    Source: arena.key.breath-cost, arena.key.exhausted-pools, arena.key.winded-maintain, arena.key.no-overpaying
    """
    for condition, cite in (("exhausted", "arena.key.exhausted-pools"), ("winded", "arena.key.winded-maintain")):
        if has(unit, condition):
            return N_("nothing may be Maintained"), cite
    return None if can_pay(unit, 1) else too_dear(unit, 1)


def hold(ctx: BattleCtx, unit: Unit) -> None:
    """Begin to hold the breath for one die. Source: arena.key.breath-cost"""
    pay(ctx, unit, 1, "breath", "arena.key.breath-cost", into="maintenance")
    ctx.emit(BreathHeld(unit=unit.id, dice=1, turns=0, cite="arena.key.breath-choose"))


async def go_under(ctx: BattleCtx, node: TriggerNode, unit: Unit) -> None:
    """Go under: hold the breath at once, or drown. Source: arena.gap.submerged, arena.key.breath-choose"""
    if unit.gone or unit.breath or unit.drowning or not under_water(ctx.content, ctx.state, unit):
        return
    about = (f"unit:{unit.id}",)
    if can_hold(unit) and await ctx.confirm(seat_of(unit), "breath", cite="arena.key.breath-choose", about=about):
        hold(ctx, unit)
        return
    await drown(ctx, node, unit)


async def answer_lost_breath(ctx: BattleCtx, node: TriggerNode) -> None:
    """Let everybody who lost its breath under water in a node's doing drown at once, or hold it again.

    Source: arena.key.drowning-start, arena.gap.submerged
    """
    for happening in list(node.happenings):
        if happening.kind == "breath-lost":
            await go_under(ctx, node, ctx.state.units[happening.who])


async def drown(ctx: BattleCtx, node: TriggerNode, unit: Unit) -> None:
    """Begin to drown: Unconscious until saved, and a Wound, which may take the last dice.

    Source: arena.key.drowning-start, arena.key.drowning-death
    """
    ctx.emit(Drowning(unit=unit.id, on=True, cite="arena.key.drowning-start"))
    inflict_condition(ctx, node, unit, Inflict(name="unconscious", until="combat"), Origin(ability="drowning"))
    if not unit.npc:
        await wound_champion(ctx, node, unit, unit.hp)
    _die_without_stamina(ctx, node, unit)


async def count_breath(ctx: BattleCtx, node: TriggerNode, unit: Unit) -> None:
    """At the holder's Start of Turn: every fifth time the cost rises by a die; without one the holder faints.

    Source: arena.key.breath-rises, arena.key.breath-fails
    """
    if not unit.breath:
        return
    turns = unit.breath_turns + 1
    if turns % RISES_EVERY:
        ctx.emit(BreathHeld(unit=unit.id, dice=unit.breath, turns=turns, cite="arena.key.breath-rises"))
        return
    if can_pay(unit, 1):
        pay(ctx, unit, 1, "breath", "arena.key.breath-rises", into="maintenance")
        ctx.emit(BreathHeld(unit=unit.id, dice=unit.breath + 1, turns=turns, cite="arena.key.breath-rises"))
        return
    end_breath(ctx, node, unit, "arena.key.breath-fails")
    await answer_lost_breath(ctx, node)
    if not unit.drowning:
        inflict_condition(ctx, node, unit, Inflict(name="unconscious", turns=1), Origin(ability="breath"))


async def count_drowning(ctx: BattleCtx, node: TriggerNode, unit: Unit) -> None:
    """At its own Start of Turn a drowning character loses a die; without any it dies.

    Source: arena.key.drowning-round, arena.key.drowning-death
    """
    if not unit.drowning or not under_water(ctx.content, ctx.state, unit):
        return
    await take_dice(ctx, node, unit, 1, "drowned", "arena.key.drowning-round")
    _die_without_stamina(ctx, node, unit)


def _die_without_stamina(ctx: BattleCtx, node: TriggerNode, unit: Unit) -> None:
    """A drowning character all of whose dice are out of reach dies, an NPC too. Source: arena.key.drowning-death"""
    pools = unit.pools
    if not unit.gone and pools.total() == pools.wound + pools.drowned:
        down(ctx, node, unit, "", "killed", "arena.key.drowning-death")


def revive(ctx: BattleCtx, unit: Unit) -> None:
    """First Aid on one who was brought out: the dice lost to drowning return. Source: arena.key.drowning-saved"""
    cite = "arena.key.drowning-saved"
    if unit.pools.drowned:
        lost = unit.pools.drowned
        ctx.emit(DiceMoved(unit=unit.id, source="drowned", target="spent", count=lost, why="saved", cite=cite))
    ctx.emit(Drowning(unit=unit.id, on=False, cite=cite))
    for effect in [effect for effect in unit.effects.values() if effect.name == "unconscious"]:
        end_effect(ctx, unit, effect, "saved", cite)
