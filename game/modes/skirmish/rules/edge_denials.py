"""Why an Edge cannot be bought now: the reasons behind those that are not offered.

Source: skirmish.edge.cost, skirmish.edge.two-edge-cost, skirmish.gap.edge-availability
"""

from __future__ import annotations

from game.kernel.decisions import Refusal
from game.kernel.language.say import N_
from game.modes.skirmish.content.types import EdgeTerms, Weapon
from game.modes.skirmish.game_content import SkirmishContent
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
    found = []
    if attack.primary in ("grab", "grapple") and not attack.counter:
        found += [Refusal(edge, (), N_("a hold buys Move or Slam only"), "skirmish.gap.grab") for edge in ON_HITS]
    elif not attack.hits:
        found += [Refusal(edge, (), N_("there is no hit for it"), "skirmish.edge.swap-primary") for edge in ON_HITS]
    for one in attack.hits:
        for edge, other in (("abuse", "extra-abuse"), ("extra-abuse", "abuse")):
            names = {bought.edge for bought in attack.bought if bought.hit == one.hit}
            listed = edge == "abuse" or content.edge_terms(content.weapon(one.weapon), edge) is not None
            why = _too_dear(content, attack, one.weapon, edge)
            if one.severity == "AoN":
                why = (N_("its result is not read on the table"), _AVAILABLE)
            elif not listed:
                why = (N_("the Crew Card does not list it"), "skirmish.edge.extra-abuse-source")
            elif edge in names:
                why = (N_("only once for each hit"), f"{CITES[edge]}-once")
            elif other in names:
                why = (N_("not together on one hit"), "skirmish.edge.abuse-exclusive")
            found.append(Refusal(edge, (f"hit:{one.hit}",), *why))
    weapon = content.weapon(attack.arm) if attack.arm else None
    for edge in ("extra-hit", "extra-target"):
        terms = content.edge_terms(weapon, edge) if weapon is not None else None
        found.append(Refusal(edge, (), *_why_no_further(attack, edge, terms)))
    terms = content.edge_terms(weapon, "extra-target") if weapon is not None else None
    named = {one.figure for one in attack.bought} | {attack.victim}
    for enemy in content.enemies(state, state.figures[attack.striker].seat):
        why = _NOT_LISTED
        if enemy.id in named:
            why = (N_("each names a different opponent"), "skirmish.edge.extra-target-repeat")
        elif terms and attack.counter and enemy.id in attack.supporters:
            why = (N_("a counterattack hits the attacker alone"), "skirmish.gap.counter-reach")
        elif terms and count(attack, "extra-target") >= terms.most:
            why = (N_("no more of them"), "skirmish.edge.extra-target-repeat")
        elif terms and attack.spare < terms.cost:
            why = _NO_EDGE
        elif terms and weapon is not None:
            why = _why_not_struck(content, state, attack, weapon, enemy)
        found.append(Refusal("extra-target", (f"figure:{enemy.id}",), *why))
    for friend in content.allies(state, state.figures[attack.striker].seat):
        why = (N_("it is no enemy"), "skirmish.edge.extra-target") if terms else _NOT_LISTED
        found.append(Refusal("extra-target", (f"figure:{friend.id}",), *why))
    for edge in ("move", *SLAMS, "break-hold"):
        found.append(Refusal(edge, (), *_why_not_bare(content, state, attack, edge)))
        if attack.bought:
            late = N_("the primary success is given up before an Edge is bought"), "skirmish.edge.swap-primary"
            found.append(Refusal(f"swap-{edge}", (), *late))
        elif cost_of(content, weapon, edge) > attack.spare + 1:
            found.append(Refusal(f"swap-{edge}", (), *_TWO))
    return found


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
