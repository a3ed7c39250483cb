"""Edges: what the winner may buy for its success, and what each does to the attack.

An option costs Edges while there are enough; then the primary success may be given up for what needs no hit.
Source: skirmish.edge.cost, skirmish.edge.swap-primary, skirmish.edge.two-edge-cost, skirmish.gap.edge-availability
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

import msgspec

from game.kernel.decisions import Option
from game.modes.skirmish.content.types import EdgeTerms, Weapon
from game.modes.skirmish.content.verbs import Fasten, Lengthen, ShiftColumn, ShiftRow, ShoulderCharge, thousandths
from game.modes.skirmish.game_content import SkirmishContent, is_held, is_stunned
from game.modes.skirmish.model.effects import EffectCheck, Shift
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import AttackTask, Bought
from game.modes.skirmish.rules.places import flies
from game.modes.skirmish.rules.sight import reaches, sees
from game.modes.skirmish.rules.striking import AttackHit, build_hit_effect, is_physical, slam_edge
from game.modes.skirmish.rules.targets import LONG_REACH, find_shelter_reason, supporting_weapon

EXTRA_TARGET_RANGE = thousandths(3)
SHIFTS = {"abuse": 1, "extra-abuse": 2}
SLAMS = ("slam", "push-back", "trip")
ON_HITS = ("abuse", "extra-abuse", "extra-hit", "extra-target")
PLAIN = EdgeTerms()
CITES = {
    "abuse": "skirmish.edge.abuse", "extra-abuse": "skirmish.edge.extra-abuse", "extra-hit": "skirmish.edge.extra-hit",
    "extra-target": "skirmish.edge.extra-target", "move": "skirmish.edge.move-two", "slam": "skirmish.edge.slam",
    "push-back": "skirmish.edge.slam-pushback", "trip": "skirmish.edge.slam-pushback",
    "break-hold": "skirmish.hold.break-edge",
}  # fmt: skip


def option(bought: Bought) -> Option:
    """Return how an Edge is shown: `abuse:0`, `extra-target:ogre`, `slam`, with `swap-` where the primary pays."""
    verb = f"swap-{bought.edge}" if bought.primary else bought.edge
    if bought.hit >= 0:
        return Option(f"{verb}:{bought.hit}", (f"hit:{bought.hit}",))
    return Option(f"{verb}:{bought.figure}", (f"figure:{bought.figure}",)) if bought.figure else Option(verb)


def offers(content: SkirmishContent, state: State, attack: AttackTask) -> Iterator[Bought]:
    """Yield what can be bought now: on a tie only what costs no Edge. Source: skirmish.edge.tie-none"""
    striker = state.figures[attack.striker]
    if attack.partial:
        if _free_slam(content, attack, striker) and not _has_slam(attack):
            yield Bought("slam", 0)
        return
    holding = attack.primary in ("grab", "grapple") and not attack.counter
    if attack.hits and attack.arm and not holding:
        yield from _on_hits(content, state, attack, striker)
    yield from _without_hit(content, attack, striker, holding=holding)


# Edges that hang on a hit


def _on_hits(content: SkirmishContent, state: State, attack: AttackTask, striker: Figure) -> Iterator[Bought]:
    """Yield Abuse, card Edges, Extra Hits and Extra Targets that the Edges left can pay."""
    for hit in attack.hits:
        if hit.severity != "AoN":
            yield from _shifts_of(content, attack, hit)
            yield from _card_edges_of(content, attack, hit)
    if attack.spare < 1:
        return
    weapon = content.weapon(attack.arm)
    if attack.supporters and not attack.counter and not count(attack, "teamwork"):
        yield Bought("teamwork", 1)
    terms = content.edge_terms(weapon, "extra-hit")
    if _can_pay(terms, attack) and count(attack, "extra-hit", by="") < terms.most:
        yield Bought("extra-hit", terms.cost)
    yield from _further_team_hits(content, state, attack)
    terms = content.edge_terms(weapon, "extra-target")
    if _can_pay(terms, attack) and count(attack, "extra-target") < terms.most:
        for other in extra_targets(content, state, attack, striker):
            yield Bought("extra-target", terms.cost, figure=other.id)
    yield from _lunges(content, state, attack, striker)


def _can_pay(terms: EdgeTerms | None, attack: AttackTask) -> TypeGuard[EdgeTerms]:
    """Return whether there are terms for an Edge, and the Edges left pay what it costs."""
    return terms is not None and attack.spare >= terms.cost


def _shifts_of(content: SkirmishContent, attack: AttackTask, hit: EffectCheck) -> Iterator[Bought]:
    """Yield Abuse and extra Abuse on a hit: one of the two, once."""
    if any(bought.hit == hit.hit and bought.edge in SHIFTS for bought in attack.bought):
        return
    weapon = content.weapon(hit.weapon)
    cost = cost_of(content, weapon, "abuse")
    if attack.spare >= cost:
        yield Bought("abuse", cost, hit.hit)
    terms = content.edge_terms(weapon, "extra-abuse")
    if _can_pay(terms, attack):
        yield Bought("extra-abuse", terms.cost, hit.hit)


def _card_edges_of(content: SkirmishContent, attack: AttackTask, hit: EffectCheck) -> Iterator[Bought]:
    """Yield the Edges of cards on a hit, each once; what fastens a condition only on one that does damage."""
    weapon = content.weapon(hit.weapon)
    for name, edge in content.library.edges.items():
        if isinstance(edge.effect, Lengthen) or (isinstance(edge.effect, Fasten) and hit.outcome != "damage"):
            continue
        terms = content.edge_terms(weapon, name)
        once = any(bought.edge == name and bought.hit == hit.hit for bought in attack.bought)
        if _can_pay(terms, attack) and not once:
            yield Bought(name, terms.cost, hit.hit)


def _lunges(content: SkirmishContent, state: State, attack: AttackTask, striker: Figure) -> Iterator[Bought]:
    """Yield what lengthens the reach, where it brings an Extra Target near that can be paid as well."""
    weapon = content.weapon(attack.arm)
    for name, edge in content.library.edges.items():
        terms = content.edge_terms(weapon, name)
        if not isinstance(edge.effect, Lengthen) or terms is None or count(attack, name):
            continue
        target_terms = content.edge_terms(weapon, "extra-target") or PLAIN
        if attack.spare < terms.cost + target_terms.cost:
            continue
        further = thousandths(edge.effect.by)
        if any(True for _ in extra_targets(content, state, attack, striker, further, beyond=True)):
            yield Bought(name, terms.cost)


def count(attack: AttackTask, edge: str, by: str | None = None) -> int:
    """Return how often an Edge was bought; of Extra Hits, those that `by` lands (a supporter, or nobody named)."""
    return sum(one.edge == edge and by in (None, one.figure) for one in attack.bought)


def _further_team_hits(content: SkirmishContent, state: State, attack: AttackTask) -> Iterator[Bought]:
    """Yield more Extra Hits by supporters, each within the maximum of its own weapon.

    Source: skirmish.edge.teamwork-alternate
    """
    if not count(attack, "teamwork"):
        return
    for name in attack.supporters:
        weapon = _supporting(content, state, attack, name)
        terms = content.edge_terms(weapon, "extra-hit") if weapon is not None else None
        if terms is not None and attack.spare >= terms.cost and count(attack, "extra-hit", by=name) < terms.most:
            yield Bought("extra-hit", terms.cost, figure=name)


def _supporting(content: SkirmishContent, state: State, attack: AttackTask, name: str) -> Weapon | None:
    """Return the weapon with which a supporter strikes."""
    target = state.figures[attack.victim]
    return supporting_weapon(content, state, state.figures[name], target, content.weapon(attack.arm).kind)


def extra_targets(
    content: SkirmishContent,
    state: State,
    attack: AttackTask,
    striker: Figure,
    further: int = -1,
    *,
    beyond: bool = False,
) -> Iterator[Figure]:
    """Yield who may be an extra target: near the primary one for a shot, in reach for a fight.

    `further` is what Lunge adds to the reach, -1 for what was bought; `beyond` leaves out whom the reach covers anyhow.
    Source: skirmish.edge.extra-target, skirmish.edge.extra-target-repeat, skirmish.gap.counter-reach
    """
    weapon, first = content.weapon(attack.arm), state.figures[attack.victim]
    named = {one.figure for one in attack.bought} | {attack.victim}
    if attack.counter:
        # A counterattack hits the attacker, and none of those who supported it.
        named |= set(attack.supporters)
    if further < 0:
        further = bought_reach(content, attack)
    for other in content.enemies(state, striker.seat):
        if other.id in named or find_shelter_reason(content, state, striker, other) is not None:
            continue
        if weapon.kind == "fight":
            if flies(content, other) and not flies(content, striker) and weapon.far < LONG_REACH:
                continue
            near = reaches(content, state, striker, other, weapon.far)
            if (near and not beyond) or (
                not near and further and reaches(content, state, striker, other, weapon.far + further)
            ):
                yield other
        elif (
            not beyond
            and content.within(first, other, EXTRA_TARGET_RANGE)
            and content.within(striker, other, weapon.far)
            and sees(content, state, striker, other)
        ):
            yield other


def bought_reach(content: SkirmishContent, attack: AttackTask) -> int:
    """Return what Lunge adds to the reach for an Extra Target, unless it was bought to strike back at all."""
    for one in attack.bought:
        if one.figure:
            continue
        edge = content.library.edges.get(one.edge)
        if edge is not None and isinstance(edge.effect, Lengthen):
            return thousandths(edge.effect.by)
    return 0


# Edges that need no hit


def _without_hit(
    content: SkirmishContent, attack: AttackTask, striker: Figure, *, holding: bool
) -> Iterator[Bought]:  # fmt: skip
    """Yield Slam, Move and Break-Hold, each once per attack; the primary success can pay when no Edge is left.

    Those who take hold of an enemy (`holding`) buy Move or Slam only. Source: skirmish.gap.grab
    """
    # What was declared as the primary effect is not bought again.
    taken = {attack.primary, *(one.edge for one in attack.bought)}
    is_full = attack.primary == "hit" or attack.counter
    swap = attack.primary_left and is_full and len(attack.hits) == 1 and not attack.bought
    weapon = content.weapon(attack.arm) if attack.arm else None
    found: list[str] = []
    if weapon is not None and is_physical(weapon, attack.harm) and not _has_slam(attack):
        if _free_slam(content, attack, striker):
            yield Bought("slam", 0)
        else:
            found.append("slam")
        if weapon.kind == "fight" and not holding:
            found += ["push-back", "trip"]
    if "move" not in taken and can_step(striker, freed="break-hold" in taken):
        found.append("move")
    hold = striker.condition("hold")
    if "break-hold" not in taken and hold is not None and hold.by == attack.victim and not holding:
        found.append("break-hold")
    costs = {edge: cost_of(content, weapon, edge) for edge in found}
    yield from (Bought(edge, cost) for edge, cost in costs.items() if attack.spare >= cost)
    if swap:
        # The primary success is the first unit of what it pays for. Source: skirmish.edge.two-edge-cost
        yield from (Bought(edge, cost, primary=True) for edge, cost in costs.items() if attack.spare >= cost - 1)


def cost_of(content: SkirmishContent, weapon: Weapon | None, edge: str) -> int:
    """Return what a common Edge costs with a weapon: one, unless its list says two. Source: skirmish.edge.cost"""
    terms = content.edge_terms(weapon, edge) if weapon is not None else None
    return terms.cost if terms is not None else 1


def can_step(figure: Figure, *, freed: bool = False) -> bool:
    """Return whether a figure may take the Move Edge: not held, Prone or Stunned.

    Who tries to break its hold first (`freed`) takes it if that succeeds. Source: skirmish.edge.move-two
    """
    return (freed or not is_held(figure)) and not figure.prone and not is_stunned(figure)


def _free_slam(content: SkirmishContent, attack: AttackTask, striker: Figure) -> bool:
    """Return whether a Slam costs no Edge after a Charge that hit, a partial hit included.

    Source: skirmish.shift.partial-left
    """
    return (
        attack.charging and not attack.counter and bool(attack.hits)
        and is_physical(content.weapon(attack.arm), attack.harm)
        and content.word(striker.id, ShoulderCharge) is not None
    )  # fmt: skip


def _has_slam(attack: AttackTask) -> bool:
    """Return whether a Slam, push-back or trip was declared or bought: once per attack."""
    return attack.primary in SLAMS or any(one.edge in SLAMS for one in attack.bought)


# Buying


def take(content: SkirmishContent, state: State, attack: AttackTask, bought: Bought) -> dict[str, object]:
    """Return what changes in an attack when an Edge is bought."""
    changes: dict[str, object] = {"bought": (*attack.bought, bought)}
    if bought.primary:
        changes |= {"primary_left": False, "hits": (), "spare": attack.spare - bought.cost + 1}
    else:
        changes["spare"] = attack.spare - bought.cost
    if bought.hit >= 0:
        changes["hits"] = tuple(
            _add_edge(content, one, bought) if one.hit == bought.hit else one for one in attack.hits
        )
    elif bought.edge in ("extra-hit", "extra-target"):
        target, by, weapon = bought.figure or attack.victim, attack.striker, content.weapon(attack.arm)
        if bought.edge == "extra-hit" and bought.figure:
            target, by = attack.victim, bought.figure
            weapon = _supporting(content, state, attack, by) or weapon
        further = build_hit_effect(content, state, attack, AttackHit(by, weapon, target, len(attack.hits)))
        changes["hits"] = (*attack.hits, further)
    elif bought.edge == "teamwork":
        changes["hits"] = (*attack.hits, *_team_hits(content, state, attack))
    elif bought.edge in SLAMS:
        changes["last"] = (*attack.last, slam_edge(content, state, attack, bought.edge))
    return changes


def _team_hits(content: SkirmishContent, state: State, attack: AttackTask) -> Iterator[EffectCheck]:
    """Yield one hit by each supporter, with its own weapon. Source: skirmish.edge.teamwork-alternate"""
    for number, name in enumerate(attack.supporters):
        weapon = _supporting(content, state, attack, name)
        if weapon is not None:
            yield build_hit_effect(
                content, state, attack, AttackHit(name, weapon, attack.victim, len(attack.hits) + number)
            )


def _add_edge(content: SkirmishContent, effect: EffectCheck, bought: Bought) -> EffectCheck:
    """Return a hit with an Edge on it."""
    if bought.edge in SHIFTS:
        shift = Shift(bought.edge.replace("-", " ").title(), SHIFTS[bought.edge], CITES[bought.edge])
        return msgspec.structs.replace(effect, columns=(*effect.columns, shift))
    edge = content.library.edges[bought.edge]
    cite = "skirmish.edge.card-edges"
    if isinstance(edge.effect, ShiftColumn):
        return msgspec.structs.replace(effect, columns=(*effect.columns, Shift(edge.name, edge.effect.by, cite)))
    if isinstance(edge.effect, ShiftRow):
        return msgspec.structs.replace(effect, rows=(*effect.rows, Shift(edge.name, edge.effect.by, cite)))
    assert isinstance(edge.effect, Fasten)
    return msgspec.structs.replace(effect, fastens=(*effect.fastens, edge.effect.name))
