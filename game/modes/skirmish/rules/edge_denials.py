"""Why an Edge cannot be bought now: the reasons behind those that are not offered.

Source: skirmish.edge.cost, skirmish.edge.two-edge-cost, skirmish.gap.edge-availability
"""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.decisions import Refusal
from game.kernel.language.say import N_
from game.modes.skirmish.content.types import EdgeTerms, Weapon
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.effects import EffectCheck
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import AttackTask
from game.modes.skirmish.rules import targets
from game.modes.skirmish.rules.edges import CITES, EXTRA_TARGET_RANGE, ON_HITS, SLAMS, can_step, cost_of, count

Why = tuple[str, str]
"""A reason and its clause."""

_AVAILABLE = "skirmish.gap.edge-availability"
_NOT_LISTED = N_("this attack does not allow it"), _AVAILABLE
_TWO = N_("it costs two Edges, or the primary success and one"), "skirmish.edge.two-edge-cost"
_NO_EDGE = N_("there is no Edge left"), "skirmish.edge.cost"


def refusals(content: SkirmishContent, state: State, attack: AttackTask) -> list[Refusal]:
    """Return the Edges that a player may point at but not buy now, with reasons."""
    return [
        *_of_no_hits(attack),
        *_of_shifts(content, attack),
        *_of_further(content, state, attack),
        *_of_bare_edges(content, state, attack),
    ]


def _of_no_hits(attack: AttackTask) -> Iterator[Refusal]:
    """Yield what hangs on a hit where there is none, or where the hit takes hold."""
    if attack.primary in ("grab", "grapple") and not attack.counter:
        yield from (Refusal(edge, (), N_("a hold buys Move or Slam only"), "skirmish.gap.grab") for edge in ON_HITS)
    elif not attack.hits:
        yield from (Refusal(edge, (), N_("there is no hit for it"), "skirmish.edge.swap-primary") for edge in ON_HITS)


def _of_shifts(content: SkirmishContent, attack: AttackTask) -> Iterator[Refusal]:
    """Yield Abuse and extra Abuse on each hit."""
    for hit in attack.hits:
        for edge, other in (("abuse", "extra-abuse"), ("extra-abuse", "abuse")):
            yield Refusal(edge, (f"hit:{hit.hit}",), *_why_no_shift(content, attack, hit, edge, other))


def _why_no_shift(content: SkirmishContent, attack: AttackTask, hit: EffectCheck, edge: str, other: str) -> Why:
    """Return why a hit cannot be shifted by an Edge; `other` is the one that excludes it."""
    names = {bought.edge for bought in attack.bought if bought.hit == hit.hit}
    if hit.severity == "AoN":
        return N_("its result is not read on the table"), _AVAILABLE
    if edge != "abuse" and content.edge_terms(content.weapon(hit.weapon), edge) is None:
        return N_("the Crew Card does not list it"), "skirmish.edge.extra-abuse-source"
    if edge in names:
        return N_("only once for each hit"), f"{CITES[edge]}-once"
    if other in names:
        return N_("not together on one hit"), "skirmish.edge.abuse-exclusive"
    return _too_dear(content, attack, hit.weapon, edge)


def _of_further(content: SkirmishContent, state: State, attack: AttackTask) -> Iterator[Refusal]:
    """Yield Extra Hits and Extra Targets, and whom an Extra Target cannot be."""
    weapon = content.weapon(attack.arm) if attack.arm else None
    terms = {
        edge: content.edge_terms(weapon, edge) if weapon is not None else None for edge in ("extra-hit", "extra-target")
    }
    for edge, found in terms.items():
        yield Refusal(edge, (), *_why_no_further(attack, edge, found))
    seat, target_terms = state.figures[attack.striker].seat, terms["extra-target"]
    for enemy in content.enemies(state, seat):
        why = _why_no_extra_target(content, state, attack, enemy, target_terms)
        yield Refusal("extra-target", (f"figure:{enemy.id}",), *why)
    for friend in content.allies(state, seat):
        why = (N_("it is no enemy"), "skirmish.edge.extra-target") if target_terms else _NOT_LISTED
        yield Refusal("extra-target", (f"figure:{friend.id}",), *why)


def _why_no_extra_target(
    content: SkirmishContent, state: State, attack: AttackTask, enemy: Figure, terms: EdgeTerms | None
) -> Why:
    """Return why an enemy cannot be an Extra Target."""
    if enemy.id in {attack.victim, *(one.figure for one in attack.bought)}:
        return N_("each names a different opponent"), "skirmish.edge.extra-target-repeat"
    if not terms:
        return _NOT_LISTED
    if attack.counter and enemy.id in attack.supporters:
        return N_("a counterattack hits the attacker alone"), "skirmish.gap.counter-reach"
    if count(attack, "extra-target") >= terms.most:
        return N_("no more of them"), "skirmish.edge.extra-target-repeat"
    if attack.spare < terms.cost:
        return _NO_EDGE
    return _why_not_struck(content, state, attack, content.weapon(attack.arm), enemy)


def _of_bare_edges(content: SkirmishContent, state: State, attack: AttackTask) -> Iterator[Refusal]:
    """Yield the Edges that need no hit, and those that the primary success would pay for."""
    weapon = content.weapon(attack.arm) if attack.arm else None
    for edge in ("move", *SLAMS, "break-hold"):
        yield Refusal(edge, (), *_why_not_bare(content, state, attack, edge))
        if attack.bought:
            late = N_("the primary success is given up before an Edge is bought"), "skirmish.edge.swap-primary"
            yield Refusal(f"swap-{edge}", (), *late)
        elif cost_of(content, weapon, edge) > attack.spare + 1:
            yield Refusal(f"swap-{edge}", (), *_TWO)


def _why_not_struck(content: SkirmishContent, state: State, attack: AttackTask, weapon: Weapon, enemy: Figure) -> Why:
    """Return why an enemy is no Extra Target for what it is or where it stands. Source: skirmish.edge.extra-target"""
    striker = state.figures[attack.striker]
    if (why := targets.find_shelter_reason(content, state, striker, enemy)) is not None:
        return why
    if weapon.kind != "fight" and not content.within(state.figures[attack.victim], enemy, EXTRA_TARGET_RANGE):
        return N_("it stands too far from the first target"), CITES["extra-target"]
    why = targets.refusal(content, state, striker, weapon, enemy)
    return (why[0] if why is not None else N_("it cannot be struck")), CITES["extra-target"]


def _why_no_further(attack: AttackTask, edge: str, terms: EdgeTerms | None) -> tuple[str, str]:
    """Return why an Extra Hit or Extra Target cannot be bought, whoever is named for it."""
    if terms is None:
        return _NOT_LISTED
    taken = count(attack, edge, by="" if edge == "extra-hit" else None)
    if taken >= terms.most:
        return N_("no more of them"), f"{CITES[edge]}-repeat"
    if attack.spare < terms.cost:
        return _NO_EDGE
    return N_("it stands too far off, or cannot be struck"), CITES[edge]


def _why_not_bare(content: SkirmishContent, state: State, attack: AttackTask, edge: str) -> tuple[str, str]:
    """Return why an Edge that needs no hit cannot be bought."""
    striker = state.figures[attack.striker]
    hold = striker.condition("hold")
    taken = {attack.primary, *(one.edge for one in attack.bought)}
    if edge in taken or (edge in SLAMS and taken & set(SLAMS)):
        return N_("once in an attack"), f"{CITES[edge]}-once" if edge == "move" else _AVAILABLE
    if edge == "move" and not can_step(striker, freed="break-hold" in taken):
        return N_("not while held, Prone or Stunned"), CITES[edge]
    if edge == "break-hold" and (hold is None or hold.by != attack.victim):
        return N_("this enemy does not hold it"), CITES[edge]
    if attack.arm and 0 < attack.spare < cost_of(content, content.weapon(attack.arm), edge):
        return _TWO
    return _NOT_LISTED if attack.spare else _NO_EDGE


def _too_dear(content: SkirmishContent, attack: AttackTask, weapon: str, edge: str) -> tuple[str, str]:
    """Return why an Edge for a hit cannot be paid: none is left, or one of two would cost the hit itself."""
    terms = content.edge_terms(content.weapon(weapon), edge)
    if terms is not None and terms.cost > 1 and attack.spare:
        return N_("the hit that it alters would have to pay for it"), "skirmish.edge.two-edge-cost"
    return _NO_EDGE
