"""Hits as effects: what a weapon does to a target, with the shifts the attack gives it.

Source: skirmish.edge.primary-is-hit, skirmish.shift.partial-left, skirmish.gap.linked-effects, skirmish.gap.contact,
skirmish.edge.slam-pushback
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game.modes.skirmish.content.types import Weapon
from game.modes.skirmish.content.verbs import DirectDamage, Fear, Hold, InflictCondition, Linked, Panic, Shock, Slam
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.effects import EffectCheck, Outcome, Reading, Shift
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import AttackTask
from game.modes.skirmish.rules.sight import hard_cover

PARTIAL = Shift("partial hit", -1, "skirmish.shift.partial-left")
POINTS_AN_EDGE = 3
FOCUSED = Shift("Focused", 1, "skirmish.gap.actions")
BLUNT = Shift("Blunt Shock", -1, "skirmish.shock.blunt-left")
TOUCHED = Shift("only touched", -1, "skirmish.table.scratch-partial")
_OUTCOMES: dict[type, Outcome] = {Shock: "shock", Panic: "panic", Fear: "fear", Slam: "slam"}


def classes(weapon: Weapon) -> tuple[str, ...]:
    """Return the damage classes an attacker chooses between (`p`, `e`); `""` alone where there is no choice."""
    effect = weapon.effect
    return ("p", "e") if isinstance(effect, DirectDamage) and effect.either else ("",)


def is_physical(weapon: Weapon, harm: str) -> bool:
    """Return whether an attack with a weapon may Slam: a fight of class p, or the tag kinetic.

    `harm` is the class that was declared, `""` where the weapon leaves no choice.
    Source: skirmish.edge.slam, skirmish.gap.edge-availability
    """
    if "kinetic" in weapon.tags:
        return True
    effect = weapon.effect
    return weapon.kind == "fight" and isinstance(effect, DirectDamage) and (harm or effect.harm) == "p"


class AttackHit(NamedTuple):
    """Who strikes whom with what: one hit of an attack. `number` tells it from the others; 0 is the primary one."""

    by: str
    weapon: Weapon
    target: str
    number: int = 0


def build_hit_effect(content: SkirmishContent, state: State, attack: AttackTask, strike: AttackHit) -> EffectCheck:
    """Return the effect of one hit of an attack, without extra Force."""
    by, weapon, target, number = strike
    striker = state.figures[by]
    base = _effect(weapon, attack.harm)
    columns = (PARTIAL,) if attack.partial else ()
    rows = (FOCUSED,) if number == 0 and attack.manner == "focused" and not attack.counter else ()
    victim = state.figures.get(target)
    cover = bool(base.harm) and victim is not None and hard_cover(content, state, striker, victim)
    return msgspec.structs.replace(
        base, kind="hit", target=target, by=by, weapon=weapon.id, force=weapon.force,
        extra=_compute_kindle_bonus(attack, striker, weapon), cap=2 * weapon.force, severity=weapon.severity,
        columns=columns if weapon.severity != "AoN" else (), rows=rows if weapon.severity != "AoN" else (),
        cover=cover, hit=number,
    )  # fmt: skip


def kindled_for(figure: Figure, weapon: Weapon) -> int:
    """Return the Force that Kindle adds to an attack of a figure with a weapon. Source: skirmish.force.cap"""
    return min(figure.kindled, weapon.force) if weapon.kind == "cast" else 0


def _compute_kindle_bonus(attack: AttackTask, striker: Figure, weapon: Weapon) -> int:
    """Return what Kindle adds to each hit, and to the Slam, of the Cast of who was kindled; not to a supporter's hit.

    Source: skirmish.force.cap
    """
    if striker.id not in (attack.striker, attack.attacker):
        return 0
    return attack.kindled or kindled_for(striker, weapon)


def _effect(weapon: Weapon, harm: str) -> EffectCheck:
    """Return what a weapon does, without its numbers."""
    effect = weapon.effect
    if isinstance(effect, DirectDamage):
        named = harm or effect.harm
        return EffectCheck(kind="hit", outcome="damage", harm=named, sub=effect.sub if named == effect.harm else "")
    if isinstance(effect, InflictCondition):
        return EffectCheck(kind="hit", outcome="condition", condition=effect.name, resist=(effect.attribute,))
    if isinstance(effect, Hold):
        return EffectCheck(kind="hit", outcome="hold", condition=effect.name, resist=(effect.attribute,))
    assert isinstance(effect, Shock | Panic | Fear | Slam), "helping powers strike nobody"
    return EffectCheck(kind="hit", outcome=_OUTCOMES[type(effect)], resist=(effect.attribute,))


def slam_edge(content: SkirmishContent, state: State, attack: AttackTask, manner: str) -> EffectCheck:
    """Return the Check of a Slam, push-back or trip. Source: skirmish.edge.slam, skirmish.edge.slam-pushback"""
    weapon, striker = content.weapon(attack.arm), content.cards[attack.striker]
    plain = EffectCheck(
        kind="slam-edge", outcome="slam", target=attack.victim, by=attack.striker, weapon=weapon.id,
        columns=(PARTIAL,) if attack.partial else (),
    )  # fmt: skip
    if manner == "slam":
        severity = weapon.severity if weapon.severity != "AoN" else "L"
        return msgspec.structs.replace(
            plain, manner="slam", resist=("acts",), force=weapon.force, cap=2 * weapon.force, severity=severity,
            extra=_compute_kindle_bonus(attack, state.figures[attack.striker], weapon),
        )  # fmt: skip
    force = max(striker.acts, striker.body)
    return msgspec.structs.replace(plain, manner=manner, resist=("acts", "body"), force=force, severity="L")


def followers(content: SkirmishContent, effect: EffectCheck, reading: Reading) -> list[EffectCheck]:
    """Return the linked and contact effects that a hit sets off, by what its own Check said.

    Source: skirmish.gap.linked-effects, skirmish.gap.contact, skirmish.result.equal-contact
    """
    if effect.kind != "hit" or not effect.weapon:
        return []
    found = []
    for linked in content.weapon(effect.weapon).linked:
        if reading.level or (linked.touch and reading.contact):
            found.append(_build_linked_effect(content.weapon(effect.weapon), linked, effect, touched=not reading.level))
    return found


def _build_linked_effect(weapon: Weapon, linked: Linked, effect: EffectCheck, *, touched: bool) -> EffectCheck:
    what = linked.effect
    blunt = linked.force is None and linked.severity is None
    # A partial hit shifts all effects of that hit; an Abuse shifts Blunt Shock only.
    columns = effect.columns if blunt else tuple(one for one in effect.columns if one == PARTIAL)
    if blunt:
        columns = (*columns, BLUNT)
    if touched:
        columns = (*columns, TOUCHED)
    condition = what.name if isinstance(what, InflictCondition) else ""
    return EffectCheck(
        kind="contact" if linked.touch else "linked",
        outcome="condition" if isinstance(what, InflictCondition) else _OUTCOMES[type(what)],
        target=effect.target, by=effect.by, weapon=effect.weapon, condition=condition, resist=(what.attribute,),
        force=weapon.force if linked.force is None else linked.force,
        severity=weapon.severity if linked.severity is None else linked.severity, columns=columns, hit=effect.hit,
    )  # fmt: skip
