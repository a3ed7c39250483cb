"""Combat abilities in five steps: target, cost, success, extra dice, damage and effects at once.

Source: arena.ability.*, arena.basic.*
"""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.totals import Tally
from game.modes.arena.content.types import Ability, Weapon
from game.modes.arena.content.verbs import Damage, Effect, Effects, Inflict, Push
from game.modes.arena.facts import has, helpless, near, present, seat_of, sees, unit_at, weapon_of
from game.modes.arena.model.ability_events import (
    AbilityUsed,
    ActionsChanged,
    AttackChanged,
    AttackJudged,
    RepeatSet,
    ShotFellWide,
)
from game.modes.arena.model.events import KeptUp, Loaded, StaminaRolled, WeaponChanged
from game.modes.arena.model.state import Attack, Kept, Repeat, Unit
from game.modes.arena.rules import aftermath, aiming, clash, effects, movement, reactions
from game.modes.arena.rules.common import BattleCtx, Happening, Node, root
from game.modes.arena.rules.conditions import fall_prone, fresh_id
from game.modes.arena.rules.numbers import (
    HIT_FROM,
    armor_of,
    attack_bonus,
    cost_of,
    dice_allowed,
    dice_step,
    modifier,
    needed,
    weapon_damage,
)
from game.modes.arena.rules.stamina import pay

BLIND_AREA = 8
SHOVE_HITS = 3


# Using an ability in the own turn


async def use(ctx: BattleCtx, unit: Unit, ability: Ability, aim: str, invested: int) -> None:
    """Activate a combat ability: `aim` is a character's id, `@q,r` for a hex, or empty for everyone in range.

    Source: arena.ability.what-is-combat, arena.ability.zero-cost-still, arena.ability.step2-pay-all
    """
    facts, state = ctx.facts, ctx.state
    zeros = unit.zeros
    cost = cost_of(unit, ability, invested)
    ctx.emit(ActionsChanged(unit=unit.id, left=unit.actions - 1, cite="arena.turn.main-actions"))
    keeper = ""
    if ability.maintain:
        keeper = fresh_id(state)
        pay(ctx, unit, cost.value, "activation", "arena.key.maintain-pool", into="maintenance")
        ctx.emit(KeptUp(unit=unit.id, kept=Kept(keeper, ability.id, cost.value), cite="arena.key.maintain-pool"))
    else:
        pay(ctx, unit, cost.value, "activation", "arena.ability.step2-in-full")
    ctx.emit(
        AbilityUsed(
            unit=unit.id, ability=ability.id, target=aim, cost=cost, invested=invested,
            cite="arena.ability.step2-pay-all",
        )
    )  # fmt: skip
    unload(ctx, unit, ability)
    targets = await _targets(ctx, unit, ability, aim)
    if ability.charge and targets and not await _charge(ctx, unit, ability, targets[0]):
        targets = []
    node = root("attack" if ability.target == "opponent" else "ability", unit.id)
    if unit.gone or unit.zeros != zeros:
        targets = []
    reached = targets
    if ability.clash is not None:
        reached = await clash.settle_bids(ctx, node, unit, ability, targets, keeper)
    elif ability.target == "opponent":
        reached = await make_attack(ctx, node, unit, ability, targets, invested, keeper)
    else:
        for target in targets:
            deed = effects.Deed(unit.id, ability.id, target.id, unit.id, aiming.range_of(facts, unit, ability), keeper)
            await effects.perform(ctx, node, deed, successes(ability, invested))
    if ability.descending and reached and not unit.gone:
        names = tuple(target.id for target in reached)
        repeat = Repeat(fresh_id(state), ability.id, names, ability.descending)
        ctx.emit(RepeatSet(unit=unit.id, repeat=repeat, cite="arena.key.descending"))
    await aftermath.settle(ctx, node)
    ctx.emit(AttackChanged(cite="arena.ability.step5-simultaneous"))


def unload(ctx: BattleCtx, unit: Unit, ability: Ability) -> None:
    """Empty the wielded weapon if an ability uses it and it has to be loaded. Source: arena.gap.weapon-range"""
    if aiming.uses_weapon(ability) and "slow" in weapon_of(ctx.facts, unit).traits:
        ctx.emit(Loaded(unit=unit.id, on=False, cite="arena.gap.weapon-range"))


async def _targets(ctx: BattleCtx, unit: Unit, ability: Ability, aim: str) -> list[Unit]:
    facts, state = ctx.facts, ctx.state
    if not aim:
        return aiming.all_targets(facts, state, unit, ability)
    if not aim.startswith("@"):
        return [state.units[aim]]
    centre = parse_hex(aim[1:])
    if ability.area:
        return aiming.area_targets(facts, state, unit, ability, centre)
    return _blind_shot(ctx, unit, centre)


def _blind_shot(ctx: BattleCtx, unit: Unit, centre: Hex) -> list[Unit]:
    """Draw one of eight hexes; whoever stands there in sight is attacked. Source: arena.gap.blind-area"""
    assert unit.at is not None
    number = ctx.roll(BLIND_AREA)
    place = aiming.blind_area(unit.at, centre)[number - 1]
    hit = unit_at(ctx.state, place)
    if hit is not None and (hit.id == unit.id or not sees(ctx.facts, ctx.state, unit.at, place)):
        hit = None
    name = hit.id if hit is not None else ""
    ctx.emit(ShotFellWide(unit=unit.id, number=number, at=place, target=name, cite="arena.gap.blind-area"))
    return [hit] if hit is not None else []


async def _charge(ctx: BattleCtx, unit: Unit, ability: Ability, target: Unit) -> bool:
    """Run in a straight line at the target; return whether it was reached. Source: arena.move.granted-or-forced"""
    path = aiming.charge_path(ctx.facts, ctx.state, unit, target, ability)
    zeros = unit.zeros
    for place in path or ():
        if not movement.free_to_move(unit) or unit.at is None or distance(unit.at, place) != 1:
            return False
        if movement.price_of(ctx.facts, ctx.state, unit, place) is None:
            return False
        await movement.own_step(ctx, unit, place)
        if unit.gone or unit.zeros != zeros:
            return False
    return present(target) and near(unit, target, 1)


def successes(ability: Ability, invested: int) -> Effects:
    """Return the effects of a success with the investments made. Source: arena.key.invest-pay"""
    if not invested or ability.invest is None:
        return ability.success
    if ability.invest.instead:
        kept = tuple(effect for effect in ability.success if not isinstance(effect, Inflict))
        return (*kept, *ability.invest.effects)
    return (*ability.success, *(ability.invest.effects * invested))


# Steps 3 to 5


async def make_attack(
    ctx: BattleCtx, node: Node, unit: Unit, ability: Ability, targets: list[Unit], invested: int, keeper: str = ""
) -> list[Unit]:
    """Determine success, let Reactions answer, pay and roll extra dice, land everything at once. Return who was hit.

    `keeper` is the Maintain effect that keeps up what a success brings.

    Source: arena.ability.step3-success, arena.reaction.attack-window, arena.ability.step4-extra-dice,
    arena.ability.step5-simultaneous
    """
    outer = ctx.state.attack
    zeros = unit.zeros
    judged = _judge(ctx, node, unit, ability, targets)
    # Who stands in for another may be struck for both: for each attack that hits, the Hits that are cancelled.
    hit: dict[str, list[int]] = {}
    missed: list[Unit] = []
    for target, success in zip(targets, judged, strict=True):
        attack = await answered(ctx, node, unit, ability, target, success)
        if unit.gone or unit.zeros != zeros:
            _restore(ctx, outer)
            return []
        struck = ctx.state.units[attack.target]
        if present(struck):
            if attack.success:
                hit.setdefault(struck.id, []).append(attack.cancels)
            else:
                missed.append(struck)
    if hit:
        first = next(iter(hit))
        _aim(ctx, Attack(unit.id, ability.id, first, True, hit[first][0]))
        paid, dice_hits = await _extra_dice(ctx, unit, ability, [ctx.state.units[name] for name in hit])
        for name, cancelled in hit.items():
            target = ctx.state.units[name]
            if not unit.gone and present(target):
                blows = [max(0, dice_hits[name] - cancels) for cancels in cancelled]
                await _land(ctx, node, unit, ability, target, invested, paid, blows, keeper)
    for target in missed:
        if not unit.gone and present(target) and ability.failure:
            deed = effects.Deed(unit.id, ability.id, target.id, unit.id, melee=_melee(ctx, unit))
            await effects.perform(ctx, node, deed, ability.failure)
    _restore(ctx, outer)
    return [ctx.state.units[name] for name in hit]


def _aim(ctx: BattleCtx, attack: Attack) -> None:
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


def _restore(ctx: BattleCtx, outer: Attack | None) -> None:
    """Take up the attack that a Reaction interrupted, if there is one."""
    if outer is not None and outer != ctx.state.attack:
        _aim(ctx, outer)


def _melee(ctx: BattleCtx, unit: Unit) -> bool:
    return not weapon_of(ctx.facts, unit).ranged


def _judge(ctx: BattleCtx, node: Node, unit: Unit, ability: Ability, targets: list[Unit]) -> list[bool]:
    """Roll once and compare with every target. Source: arena.gap.success-roll, arena.key.helpless-attacks"""
    facts, state = ctx.facts, ctx.state
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
        bonus = attack_bonus(facts, state, unit, target, ability)
        natural = sum(rolled)
        number = needed(facts, target, versus)
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


def _fumble(ctx: BattleCtx, node: Node, unit: Unit) -> None:
    """A natural 2: some weapons throw their user, a numb hand drops its weapon. Source: arena.key.injury"""
    if "clumsy" in weapon_of(ctx.facts, unit).traits:
        fall_prone(ctx, node, unit, "arena.gap.weapon-range")
    if modifier(ctx.facts, unit, "numb") and unit.weapon:
        ctx.emit(WeaponChanged(unit=unit.id, weapon="", cite="arena.key.injury"))


async def answered(ctx: BattleCtx, node: Node, unit: Unit, ability: Ability, target: Unit, success: bool) -> Attack:
    """Let Attack Reactions answer and return the attack as they leave it. Source: arena.reaction.attack-window"""
    attack = Attack(unit.id, ability.id, target.id, success)
    _aim(ctx, attack)
    if not node.reaction and ctx.facts.has_reactions:
        melee = _melee(ctx, unit) and aiming.uses_weapon(ability)
        happening = Happening("attack", target.id, unit.id, at=unit.at, melee=melee)
        await reactions.window(ctx, "attack", happening)
    return ctx.state.attack or attack


async def _extra_dice(ctx: BattleCtx, unit: Unit, ability: Ability, targets: list[Unit]) -> tuple[int, dict[str, int]]:
    """Pay any number of dice and roll them; return the dice paid and the Hits against each target.

    Every die hits the Helpless; for the others it is rolled.

    Source: arena.ability.step4-extra-dice, arena.ability.step4-three-plus, arena.key.muddled, arena.key.distracted,
    arena.key.helpless-dice
    """
    if ability.hits == "none" and not ability.each_hit and ability.commit is None:
        return 0, dict.fromkeys((target.id for target in targets), 0)
    step = dice_step(unit)
    most = dice_allowed(ctx.facts, unit) // step
    about = (f"unit:{unit.id}", f"ability:{ability.id}", *(f"unit:{target.id}" for target in targets))
    count = await ctx.number(seat_of(unit), "dice", 0, most, cite="arena.ability.step4-extra-dice", about=about)
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


def roll_hits(
    ctx: BattleCtx,
    unit: Unit,
    count: int,
    why: str,
    least: int = HIT_FROM,
    cite: str = "arena.ability.step4-three-plus",
) -> int:
    """Roll stamina dice and return the Hits, dice of `least` or more; the Distracted reroll each of them once.

    Source: arena.key.distracted
    """
    dice = tuple(ctx.roll(6) for _ in range(count))
    hits = sum(1 for die in dice if die >= least)
    again: tuple[int, ...] = ()
    if has(unit, "distracted"):
        again = tuple(ctx.roll(6) for _ in range(hits))
        hits = sum(1 for die in again if die >= least)
    ctx.emit(StaminaRolled(unit=unit.id, dice=dice, hits=hits, why=why, rerolled=again, cite=cite))
    return hits


async def _land(
    ctx: BattleCtx, node: Node, unit: Unit, ability: Ability, target: Unit, invested: int, paid: int,
    blows: Sequence[int], keeper: str,
) -> None:  # fmt: skip
    """Add damage into one number and let it land with all effects; `blows` are the Hits each time it strikes.

    Source: arena.ability.step5-one-number, arena.ability.step4-hit-damage, arena.gap.armor, arena.key.commit-count,
    arena.key.commit-any-result, arena.key.maintain-pool
    """
    tally = Tally(ability.name, 0, "arena.ability.step5-one-number")
    done = [effect for hits in blows for effect in _blow(ctx, tally, unit, ability, target, invested, paid, hits)]
    melee = _melee(ctx, unit) and aiming.uses_weapon(ability)
    reach = aiming.range_of(ctx.facts, unit, ability)
    deed = effects.Deed(unit.id, ability.id, target.id, unit.id, reach, keeper, melee=melee)
    await effects.perform(ctx, node, deed, tuple(done), base=tally)


def _blow(
    ctx: BattleCtx, tally: Tally, unit: Unit, ability: Ability, target: Unit, invested: int, paid: int, hits: int
) -> list[Effect]:
    """Add the damage of so many Hits to a number and return what else one blow does."""
    facts = ctx.facts
    weapon = weapon_of(facts, unit)
    done = list(successes(ability, invested))
    pierced = int("pierce" in weapon.traits and aiming.uses_weapon(ability))
    stopped = min(hits, max(0, armor_of(facts, target) - pierced))
    if ability.hits == "weapon":
        damage = weapon_damage(facts, unit, target)
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
    if any(isinstance(effect, Damage) for effect in done):
        tally.add("might", modifier(facts, unit, "might"), "arena.gap.path-pool")
    return done


def _weapon_effects(weapon: Weapon, hits: int) -> list[Effect]:
    """Return what a weapon does by itself when an attack with it succeeds. Source: arena.gap.weapon-range"""
    found: list[Effect] = list(weapon.success)
    if "shove" in weapon.traits and hits >= SHOVE_HITS:
        found.append(Push(distance=1))
    return found
