"""Attacks from the third step on: success, Attack Reactions, extra dice, damage and effects at once.

Source: arena.ability.*, arena.basic.*
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.kernel.totals import Tally
from game.modes.arena.content.types import Ability, Weapon
from game.modes.arena.content.verbs import Damage, Effect, Effects, Inflict, Push
from game.modes.arena.game_content import BattleContent, helpless, modifier, present, seat_of, weapon_of
from game.modes.arena.model.ability_events import (
    AttackChanged,
    AttackJudged,
)
from game.modes.arena.model.events import Loaded, StaminaRolled, WeaponChanged
from game.modes.arena.model.state import AttackInProgress, State, Unit
from game.modes.arena.rules import aftermath, aiming, effects, finish
from game.modes.arena.rules.common import BattleCtx, Happening, TriggerNode, offer_reactions
from game.modes.arena.rules.conditions import fall_prone
from game.modes.arena.rules.numbers import (
    armor_of,
    attack_bonus,
    dice_allowed,
    dice_step,
    get_target_number,
    limiting_injury,
    most_rolled,
    weapon_damage,
)
from game.modes.arena.rules.stamina import pay, roll_hits

SHOVE_HITS = 3


@dataclass(frozen=True, slots=True)
class Swing:
    """An ability as one unit uses it for an attack.

    `invested` is how often its Invest was paid, `keeper` the Maintain effect that keeps up what a success brings.
    """

    unit: Unit
    ability: Ability
    invested: int = 0
    keeper: str = ""


def successes(ability: Ability, invested: int) -> Effects:
    """Return the effects of a success, or of a Clash that is won, with the investments made.

    Source: arena.key.invest-pay, arena.key.clash-effects
    """
    plain = ability.success if ability.clash is None else (*ability.success, *ability.clash.win)
    if not invested or ability.invest is None:
        return plain
    if ability.invest.instead:
        remaining = tuple(effect for effect in plain if not isinstance(effect, Inflict))
        return (*remaining, *ability.invest.effects)
    return (*plain, *(ability.invest.effects * invested))


def failures(ability: Ability, *, lost: bool) -> Effects:
    """Return the effects of a failure, and of a Clash if it is `lost`: one that is won may fail by a Reaction.

    Source: arena.ability.step4-failure, arena.key.clash-effects
    """
    return (*ability.failure, *ability.clash.lose) if ability.clash is not None and lost else ability.failure


async def make_attack(ctx: BattleCtx, node: TriggerNode, swing: Swing, targets: list[Unit]) -> list[Unit]:
    """Make an attack whose success is rolled for. Return who was hit. Source: arena.ability.step3-success"""
    judged = _judge(ctx, node, swing.unit, swing.ability, targets)
    return await go_through(ctx, node, swing, targets, judged)


async def go_through(
    ctx: BattleCtx, node: TriggerNode, swing: Swing, targets: list[Unit], judged: Sequence[bool]
) -> list[Unit]:
    """Let Reactions answer what was determined, pay and roll extra dice, land everything at once. Return who was hit.

    Source: arena.reaction.attack-window, arena.ability.step4-extra-dice, arena.ability.step5-simultaneous,
    arena.hp.zero-interrupts
    """
    unit, ability, outer = swing.unit, swing.ability, ctx.state.attack
    zeros = unit.zeros
    # Who stands in for another may be struck for both: for each attack that hits, the Hits that are cancelled.
    hit: dict[str, list[int]] = {}
    missed: list[tuple[Unit, bool]] = []
    for target, success in zip(targets, judged, strict=True):
        attack = await offer_attack_reactions(ctx, node, unit, ability, target, success)
        if unit.gone or unit.zeros != zeros or finish.is_decided(ctx):
            _restore(ctx, outer)
            return []
        hit_target = ctx.state.units[attack.target]
        if present(hit_target):
            if attack.success:
                hit.setdefault(hit_target.id, []).append(attack.cancels)
            else:
                missed.append((hit_target, not success))
    if hit:
        first = next(iter(hit))
        _aim(ctx, AttackInProgress(unit.id, ability.id, first, True, hit[first][0]))
        await carry_out(ctx, node, swing, hit)
    for number, (target, lost) in enumerate(missed):
        done = effects.filter_target_effects(failures(ability, lost=lost), first=not number)
        if not unit.gone and done:
            await aftermath.perform(ctx, node, _action_of(ctx, swing, target, kept=False), done)
    _restore(ctx, outer)
    return [ctx.state.units[name] for name in hit]


def _aim(ctx: BattleCtx, attack: AttackInProgress) -> None:
    ctx.emit(
        AttackChanged(
            attacker=attack.attacker,
            ability=attack.ability,
            target=attack.target,
            success=attack.success,
            cancels=attack.cancels,
            cite="arena.ability.step3-success",
        )
    )


def _restore(ctx: BattleCtx, outer: AttackInProgress | None) -> None:
    """Take up the attack that a Reaction interrupted, if there is one."""
    if outer is not None and outer != ctx.state.attack:
        _aim(ctx, outer)


def _in_melee(ctx: BattleCtx, swing: Swing) -> bool:
    """Return whether an ability strikes hand to hand: a Clash does, and what uses a weapon that does."""
    if swing.ability.clash is not None:
        return True
    return aiming.uses_weapon(swing.ability) and not weapon_of(ctx.content, swing.unit).ranged


def _action_of(ctx: BattleCtx, swing: Swing, target: Unit, *, kept: bool = True) -> effects.AbilityAction:
    """Return what an ability does to a target; what a failure brings is not `kept` up."""
    unit, ability = swing.unit, swing.ability
    reach, keeper = aiming.range_of(ctx.content, unit, ability), swing.keeper if kept else ""
    melee = _in_melee(ctx, swing)
    return effects.AbilityAction(unit.id, ability.id, target.id, unit.id, reach, keeper, melee=melee)


def _judge(ctx: BattleCtx, node: TriggerNode, unit: Unit, ability: Ability, targets: list[Unit]) -> list[bool]:
    """Roll once and compare with every target. Source: arena.gap.success-roll, arena.key.helpless-attacks"""
    content, state = ctx.content, ctx.state
    versus = ability.versus
    rolled: tuple[int, ...] = ()
    if versus is not None and any(not helpless(target) for target in targets):
        rolled = (ctx.roll(6), ctx.roll(6))
    found = []
    for target in targets:
        if versus is None or helpless(target):
            cite = "arena.key.helpless-attacks" if versus is not None else "arena.gap.success-roll"
            ctx.emit(AttackJudged(unit=unit.id, ability=ability.id, target=target.id, success=True, cite=cite))
            found.append(True)
            continue
        bonus = attack_bonus(content, state, unit, target, ability)
        natural = sum(rolled)
        number = get_target_number(content, target, versus)
        success = natural == 12 or (natural != 2 and natural + bonus.value >= number)
        ctx.emit(
            AttackJudged(
                unit=unit.id, ability=ability.id, target=target.id, success=success, dice=rolled, total=bonus,
                needed=number, cite="arena.ability.step3-success",
            )
        )  # fmt: skip
        found.append(success)
    if rolled and sum(rolled) == 2 and aiming.uses_weapon(ability):
        _fumble(ctx, node, unit)
    return found


def unload(ctx: BattleCtx, unit: Unit, ability: Ability) -> None:
    """Empty the wielded weapon if an ability uses it and it has to be loaded. Source: arena.gap.weapon-range"""
    if aiming.uses_weapon(ability) and "slow" in weapon_of(ctx.content, unit).traits:
        ctx.emit(Loaded(unit=unit.id, on=False, cite="arena.gap.weapon-range"))


def _fumble(ctx: BattleCtx, node: TriggerNode, unit: Unit) -> None:
    """A natural 2: some weapons throw their user, a numb hand drops its weapon. Source: arena.key.injury"""
    if "clumsy" in weapon_of(ctx.content, unit).traits:
        fall_prone(ctx, node, unit, "arena.gap.weapon-range")
    if modifier(ctx.content, unit, "numb") and unit.weapon:
        ctx.emit(WeaponChanged(unit=unit.id, weapon="", cite="arena.key.injury"))


async def offer_attack_reactions(
    ctx: BattleCtx, node: TriggerNode, unit: Unit, ability: Ability, target: Unit, success: bool
) -> AttackInProgress:
    """Let Attack Reactions answer and return the attack as they leave it. Source: arena.reaction.attack-window"""
    attack = AttackInProgress(unit.id, ability.id, target.id, success)
    _aim(ctx, attack)
    if not node.reaction and "attack" in ctx.content.reaction_timings:
        melee = aiming.uses_weapon(ability) and not weapon_of(ctx.content, unit).ranged
        happening = Happening("attack", target.id, unit.id, at=unit.at, melee=melee, zeros=unit.zeros)
        await offer_reactions(ctx, "attack", happening)
    return ctx.state.attack or attack


async def carry_out(ctx: BattleCtx, node: TriggerNode, swing: Swing, hit: Mapping[str, Sequence[int]]) -> None:
    """Pay and roll extra dice where the ability has a line for them, then let it land on everybody it succeeds with.

    `hit` names them, each with the Hits that are cancelled every time it is struck.
    Source: arena.ability.step4-extra-dice, arena.ability.step5-simultaneous
    """
    units = ctx.state.units
    paid, dice_hits = await _extra_dice(ctx, swing.unit, swing.ability, [units[name] for name in hit])
    for number, (name, cancelled) in enumerate(hit.items()):
        if not swing.unit.gone:
            hits = [max(0, dice_hits[name] - cancels) for cancels in cancelled]
            await _land(ctx, node, swing, units[name], paid, hits, first=not number)


async def _extra_dice(ctx: BattleCtx, unit: Unit, ability: Ability, targets: list[Unit]) -> tuple[int, dict[str, int]]:
    """Pay any number of dice and roll them; return the dice paid and the Hits against each target.

    Every die hits the Helpless; for the others it is rolled.

    Source: arena.ability.step4-extra-dice, arena.ability.step4-three-plus, arena.key.muddled, arena.key.distracted,
    arena.key.helpless-dice
    """
    if ability.hits == "none" and not ability.each_hit and ability.commit is None:
        return 0, dict.fromkeys((target.id for target in targets), 0)
    step = dice_step(unit)
    most = dice_allowed(ctx.content, unit) // step
    limiting = limiting_injury(ctx.content, unit) if most < most_rolled(unit) else ""
    cite = "arena.key.injury" if limiting else "arena.ability.step4-extra-dice"
    about = (f"unit:{unit.id}", f"ability:{ability.id}", *(f"unit:{target.id}" for target in targets))
    if limiting:
        about = (*about, f"injury:{limiting}")
    count = await ctx.number(seat_of(unit), "dice", 0, most, cite=cite, about=about)
    hits = {target.id: count if helpless(target) else 0 for target in targets}
    if not count:
        return 0, hits
    pay(ctx, unit, count * step, "extra-dice", "arena.ability.step4-extra-dice")
    if any(helpless(target) for target in targets):
        ctx.emit(StaminaRolled(unit=unit.id, dice=(), hits=count, why="attack", cite="arena.key.helpless-dice"))
    others = [target.id for target in targets if not helpless(target)]
    if others:
        hits |= dict.fromkeys(others, roll_hits(ctx, unit, count, "attack"))
    return count * step, hits


async def _land(
    ctx: BattleCtx, node: TriggerNode, swing: Swing, target: Unit, paid: int, coming_hits: Sequence[int], *, first: bool
) -> None:
    """Let damage land as one number with all effects; `coming_hits` are the Hits each time it strikes.

    Source: arena.ability.step5-one-number, arena.ability.step4-hit-damage, arena.key.maintain-pool
    """
    tally, done = gather_blow(ctx.content, swing, target, paid, coming_hits, first=first)
    await aftermath.perform(ctx, node, _action_of(ctx, swing, target), done, base=tally)


def foresee_damage(
    content: BattleContent, state: State, swing: Swing, target: Unit, paid: int, hits: int, *, cancels: int = 0
) -> int:
    """Return the damage that a blow deals to its target if it succeeds, before its Shield; nothing happens.

    `paid` dice were paid for extra dice, of which `hits` hit; the target cancels some of them.
    Source: arena.ability.step5-one-number
    """
    tally, done = gather_blow(content, swing, target, paid, (max(0, hits - cancels),), first=True)
    packets = {target.id: tally}
    reach = aiming.range_of(content, swing.unit, swing.ability)
    action = effects.AbilityAction(swing.unit.id, swing.ability.id, target.id, swing.unit.id, reach)
    effects.foresee_effects(content, state, action, done, packets)
    return max(0, packets[target.id].value)


def gather_blow(
    content: BattleContent, swing: Swing, target: Unit, paid: int, coming_hits: Sequence[int], *, first: bool
) -> tuple[Tally, Effects]:
    """Return the damage of Hits as a number, and the effects that come with it, of which some add to it.

    What falls on others than targets comes with the `first` of them, and with the first of its blows.
    Source: arena.gap.armor, arena.key.commit-count, arena.key.commit-any-result
    """
    tally = Tally(swing.ability.name, 0, "arena.ability.step5-one-number")
    done: list[Effect] = []
    for number, hits in enumerate(coming_hits):
        done += effects.filter_target_effects(
            tuple(_apply_hit(content, tally, swing, target, paid, hits)), first=first and not number
        )
    return tally, tuple(done)


def armor_met(content: BattleContent, unit: Unit, ability: Ability, target: Unit) -> int:
    """Return how many Hits of an ability armor takes the damage from. Source: arena.gap.armor"""
    pierced = int("pierce" in weapon_of(content, unit).traits and aiming.uses_weapon(ability))
    return max(0, armor_of(content, target) - pierced)


def _apply_hit(content: BattleContent, tally: Tally, swing: Swing, target: Unit, paid: int, hits: int) -> list[Effect]:
    """Add the damage of so many Hits to a number and return what else one blow does."""
    unit, ability = swing.unit, swing.ability
    weapon = weapon_of(content, unit)
    done = list(successes(ability, swing.invested))
    stopped = min(hits, armor_met(content, unit, ability, target))
    if ability.hits == "weapon":
        damage = weapon_damage(content, unit, target)
        tally.add(f"{hits} Hits", damage.value * hits, "arena.ability.step4-hit-damage")
        tally.add("armor", -damage.value * stopped, "arena.gap.armor")
    for effect in ability.each_hit:
        # Armor takes the damage of the first Hits; what else a Hit does, it does.
        armored = isinstance(effect, Damage) and effect.on == "target"
        done += [effect] * (hits - stopped if armored else hits)
    if ability.commit is not None:
        done += [effect for effect in ability.commit.effects for _ in range(paid // ability.commit.dice)]
    if aiming.uses_weapon(ability):
        done += _weapon_effects(weapon, hits)
    if any(isinstance(effect, Damage) and effect.on == "target" for effect in done):
        tally.add("might", modifier(content, unit, "might"), "arena.gap.path-pool")
    return done


def _weapon_effects(weapon: Weapon, hits: int) -> list[Effect]:
    """Return what a weapon does by itself when an attack with it succeeds. Source: arena.gap.weapon-range"""
    found: list[Effect] = list(weapon.success)
    if "shove" in weapon.traits and hits >= SHOVE_HITS:
        found.append(Push(distance=1))
    return found
