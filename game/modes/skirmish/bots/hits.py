"""What an attack is worth to who makes it, on average, in points of Crew Cards. Source: skirmish.gap.bots"""

from __future__ import annotations

from typing import NamedTuple

from game.modes.skirmish.bots import odds
from game.modes.skirmish.content.types import Weapon
from game.modes.skirmish.content.verbs import Attack as AttackEffect
from game.modes.skirmish.content.verbs import (
    Column,
    DirectDamage,
    Fear,
    Fearless,
    Hold,
    ImmovableAbility,
    InflictCondition,
    Panic,
    Severity,
    Shock,
    Slam,
)
from game.modes.skirmish.game_content import SkirmishContent, is_held, is_stunned
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import AttackTask
from game.modes.skirmish.rules import attacks
from game.modes.skirmish.rules.challenge import hand_size
from game.modes.skirmish.rules.sight import hard_cover

VICTORY = 4.0
"""What a Victory Point is worth in points of Crew Cards."""
LOST = 0.6
"""The share of a figure's points that goes with its Capacity, point by point."""
EXTRA_FORCE = 1.5
EDGE = 0.45
"""What an Edge adds to a hit, as a share of it."""
AON_LEVEL = 4
COUNTER = 0.45
"""How often a lost attack at close quarters is countered."""
BY_LEVEL: dict[type, tuple[float, float, float, float]] = {
    Shock: (0.6, 1.4, 4.5, 9.0),
    Panic: (0.3, 1.0, 2.5, 5.0),
    Fear: (0.3, 1.0, 2.5, 6.0),
    Slam: (0.2, 1.0, 1.6, 2.2),
    InflictCondition: (0.7, 1.4, 2.1, 2.8),
    Hold: (2.5, 2.5, 2.5, 2.5),
}
"""What the Levels 1 to 4 of an effect are worth."""
BY_OUTCOME = {
    "shock": BY_LEVEL[Shock], "panic": BY_LEVEL[Panic], "fear": BY_LEVEL[Fear], "slam": BY_LEVEL[Slam],
    "condition": BY_LEVEL[InflictCondition], "hold": BY_LEVEL[Hold],
}  # fmt: skip


def by_point(content: SkirmishContent, target: Figure) -> float:
    """Return what a point of damage to a figure is worth: more, the nearer it is to its end."""
    card = content.cards[target.id]
    taken_out = (1 - LOST) * card.points + VICTORY * -(-card.points // 5)
    return LOST * card.points / card.capacity + 0.7 * taken_out / max(3, target.capacity)


def of_hit(content: SkirmishContent, weapon: Weapon, target: Figure, cover: bool, columns: int = 0) -> float:
    """Return what a hit with a weapon is worth on average, its linked effects included."""
    main = _of_effect(content, _Impact(weapon.effect, weapon.force, weapon.severity, columns, cover), target)  # type: ignore[arg-type]
    for linked in weapon.linked:
        force = weapon.force if linked.force is None else linked.force
        severity = weapon.severity if linked.severity is None else linked.severity
        less = -1 if isinstance(linked.effect, Shock) and linked.severity is None else 0
        main += 0.7 * _of_effect(content, _Impact(linked.effect, force, severity, columns + less), target)
    return main


class _Impact(NamedTuple):
    """One effect of a hit before the Check against it; `columns` are shifts, `cover` whether it counts."""

    effect: AttackEffect
    force: int
    severity: Severity
    columns: int
    cover: bool = False


def _of_effect(content: SkirmishContent, impact: _Impact, target: Figure) -> float:
    """Return what one effect of a hit is worth on average, in points of Crew Cards."""
    effect, force, severity, columns, cover = impact
    card = content.cards[target.id]
    if isinstance(effect, DirectDamage):
        entry = content.protection[target.id].best(effect.harm, effect.sub)
        short = round(10 + force + EXTRA_FORCE) - entry.value
        cards = 1 + entry.mods.cards + cover + target.ward
        harm = odds.of_check(_column(severity), short, cards, columns + entry.mods.columns, entry.mods.rows)
        value = harm.level * by_point(content, target)
        return value + harm.stun * (0.9 * card.points if is_stunned(target) else 0.35 * card.points)
    if _immune(content, effect, target):
        return 0.0
    short = round(10 + force + EXTRA_FORCE / 2) - card.value(effect.attribute)
    if severity == "AoN":
        chance = odds.of_check("VH", short, 1).at_least[0]
        return chance * BY_LEVEL[type(effect)][AON_LEVEL - 1]
    harm = odds.of_check(_column(severity), short, 1, columns)
    steps = BY_LEVEL[type(effect)]
    known_entry = target.level(_slot(effect))
    return sum(
        share * (steps[level] - (steps[level - 1] if level else 0.0))
        for level, share in enumerate(harm.at_least)
        if level >= known_entry
    )


def _column(severity: Severity) -> Column:
    return "M" if severity == "AoN" else severity


def _slot(effect: AttackEffect) -> str:
    if isinstance(effect, InflictCondition):
        return effect.name
    return {Shock: "shock", Panic: "morale", Fear: "morale", Hold: "hold"}.get(type(effect), "")


def _immune(content: SkirmishContent, effect: AttackEffect, target: Figure) -> bool:
    if isinstance(effect, Slam):
        return content.word(target.id, ImmovableAbility) is not None
    if isinstance(effect, Hold):
        return is_held(target)
    return isinstance(effect, Panic | Fear) and content.word(target.id, Fearless) is not None


def of_attack(content: SkirmishContent, state: State, attack: AttackTask) -> float:
    """Return what a declared attack is worth to the attacker on average, the risk of a counterattack taken off."""
    figure, target = state.figures[attack.attacker], state.figures[attack.target]
    weapon = content.weapon(attack.weapon)
    own = attacks.attacker_side(content, state, attack)
    sides = attacks.defenders(content, state, target, weapon.kind, figure)
    other: Contestant = next(iter(sides.values()))
    chance = odds.of_challenge(own.base.value - other.base.value, hand_size(own), hand_size(other))
    cover = weapon.kind != "fight" and hard_cover(content, state, figure, target)
    hit = of_hit(content, weapon, target, cover)
    if attack.primary != "hit":
        hit = min(0.6 * hit, 2.0)
    value = chance.win * hit * (1 + EDGE * chance.edges) + chance.tie * 0.6 * hit
    if weapon.kind == "fight" and not is_stunned(target):
        back = max(
            (of_hit(content, one, figure, False) for one in content.weapons_of(target.id) if one.kind == "fight"),
            default=0.0,
        )
        value -= (1 - chance.win - chance.tie) * COUNTER * back
    return value
