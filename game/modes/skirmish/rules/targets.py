"""Whom a figure may attack with what, and who may support it.

Source: skirmish.gap.combat-modifiers, skirmish.gap.teamwork, skirmish.gap.grab, skirmish.gap.flying
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil

from game.kernel.decimals import trimmed_phrase
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.modes.skirmish.content.types import Weapon
from game.modes.skirmish.game_content import (
    HOLD_LEVELS,
    SkirmishContent,
    fleeing,
    is_able,
    is_petrified,
    is_stunned,
    unconscious,
    victims_of,
)
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.hands import ready
from game.modes.skirmish.rules.objectives import in_ring
from game.modes.skirmish.rules.places import flies
from game.modes.skirmish.rules.sight import reaches, sees

LONG_REACH = 1000
HELD_REACH = 500
_MODS = "skirmish.gap.combat-modifiers"
OUT_OF_REACH, BEYOND_RANGE = N_("it is out of reach"), N_("it is beyond Range")
TOO_FAR = {
    OUT_OF_REACH: N_("it is {inches} in away, and {weapon} reaches {far} in"),
    BEYOND_RANGE: N_("it is {inches} in away, and the Range of {weapon} is {far} in"),
}
"""Reasons with their numbers, by those without: they are asked for of every enemy, and seldom read."""


def refusal(
    content: SkirmishContent, state: State, figure: Figure, weapon: Weapon, target: Figure
) -> tuple[str, str] | None:
    """Return why a figure may not attack a target with a weapon, and the clause; None if it may."""
    if (why := find_shelter_reason(content, state, figure, target)) is not None:
        return why
    if not ready(figure, weapon):
        return N_("the weapon is not ready"), "skirmish.gap.actions"
    if (reason := _held_back(state, figure, weapon, target)) is not None:
        return reason, "skirmish.gap.grab"
    if weapon.kind == "fight":
        if not reaches(content, state, figure, target, weapon.far):
            return OUT_OF_REACH, "skirmish.gap.distances"
        if flies(content, target) and not flies(content, figure) and weapon.far < LONG_REACH:
            return N_("it flies"), "skirmish.gap.flying"
        return None
    if not content.within(figure, target, weapon.far):
        return BEYOND_RANGE, _MODS
    if not sees(content, state, figure, target):
        return N_("it is not in sight"), "skirmish.gap.line-of-sight"
    return None


def find_shelter_reason(
    content: SkirmishContent, state: State, figure: Figure, target: Figure
) -> tuple[str, str] | None:
    """Return why a figure may not turn on a target at all, whatever with, and the clause; None if it may.

    Source: skirmish.gap.hidden, skirmish.shock.l4-unconscious, skirmish.gap.objectives
    """
    if target.hidden:
        return N_("it is hidden"), "skirmish.gap.hidden"
    if unconscious(target):
        return N_("it is Unconscious"), "skirmish.shock.l4-unconscious"
    if kept_out(content, state, figure, target):
        return N_("only Leaders may fight in the ring yet"), "skirmish.gap.objectives"
    return None


def hold_refusal(
    content: SkirmishContent, state: State, figure: Figure, enemy: Figure, name: str
) -> tuple[str, str] | None:  # fmt: skip
    """Return why a figure may not try to hold an enemy, whatever hands it has free, with the clause; None if it may.

    Source: skirmish.gap.grab, skirmish.gap.flying, skirmish.gap.hidden
    """
    if not content.touching(figure, enemy):
        return N_("it is not in contact"), "skirmish.gap.grab"
    if (why := find_shelter_reason(content, state, figure, enemy)) is not None:
        return why
    if content.cards[figure.id].base == "small" and content.cards[enemy.id].base == "large":
        return N_("it is too large to be held"), "skirmish.gap.grab"
    if flies(content, enemy) and not flies(content, figure):
        return N_("it flies"), "skirmish.gap.flying"
    hold = enemy.condition("hold")
    if hold is not None and hold.level >= HOLD_LEVELS[name]:
        return N_("it is held already"), "skirmish.gap.grab"
    return None


def in_numbers(content: SkirmishContent, figure: Figure, weapon: Weapon, target: Figure, reason: str) -> str:
    """Return why a figure may not attack a target, with how far it is and how far the weapon comes."""
    if reason not in TOO_FAR:
        return reason
    away = trimmed_phrase(ceil(content.gap(figure, target) / 100) / 10)
    return Phrase(TOO_FAR[reason], inches=away, weapon=Phrase(weapon.name), far=trimmed_phrase(weapon.far / 1000))


def kept_out(content: SkirmishContent, state: State, figure: Figure, target: Figure) -> bool:
    """Return whether the ring of a mission still keeps a figure from attacking a Leader in it.

    Source: skirmish.gap.objectives
    """
    return content.ringed and content.cards[figure.id].rank != "leader" and in_ring(content, state, target)


def _held_back(state: State, figure: Figure, weapon: Weapon, target: Figure) -> str | None:
    """Return why a hold forbids an attack: in a Grapple nobody shoots, and partners strike with a short reach."""
    own = figure.condition("hold")
    victims = victims_of(state, figure.id)
    if own is None and not victims:
        return None
    holds = [own, *(victim.condition("hold") for victim in victims)]
    if weapon.kind == "shoot" and any(hold is not None and hold.name == "grapple" for hold in holds):
        return N_("nobody shoots in a Grapple")
    partners = {own.by if own is not None else "", *(victim.id for victim in victims)}
    if weapon.kind == "fight" and target.id in partners and weapon.far > HELD_REACH:
        return N_("the weapon is too long in a hold")
    return None


def may_be_struck(target: Figure) -> bool:
    """Return whether a figure can be attacked at all: not an Unconscious one. Source: skirmish.shock.l4-unconscious"""
    return not target.gone and target.at is not None and not unconscious(target)


def targets(
    content: SkirmishContent, state: State, figure: Figure, weapon: Weapon, enemies: Iterable[Figure]
) -> Iterator[Figure]:  # fmt: skip
    """Yield those of some enemies whom a figure may attack with a weapon."""
    if not ready(figure, weapon):
        return
    far = weapon.far
    for enemy in enemies:
        # Most are too far away, which costs least to find out.
        if content.within(figure, enemy, far) and refusal(content, state, figure, weapon, enemy) is None:
            yield enemy


def supporting_weapon(
    content: SkirmishContent, state: State, figure: Figure, target: Figure, kind: str
) -> Weapon | None:  # fmt: skip
    """Return the strongest weapon with which a figure could make this kind of attack on a target."""
    matching = [
        one for one in content.weapons_of(figure.id)
        if one.kind == kind and refusal(content, state, figure, one, target) is None
    ]  # fmt: skip
    return max(matching, key=lambda one: one.force, default=None)


def supporters(content: SkirmishContent, state: State, figure: Figure, target: Figure, kind: str) -> list[Figure]:
    """Return who may support an attack: unactivated or Waiting, its Main unused, able to make the same kind of attack.

    Source: skirmish.gap.teamwork
    """
    return [
        one for one in content.allies(state, figure.seat)
        if one.id != figure.id and (not one.activated or one.waiting) and not one.main
        and is_able(one) and not is_stunned(one) and not fleeing(one)
        and supporting_weapon(content, state, one, target, kind) is not None
    ]  # fmt: skip


def may_counter(figure: Figure) -> bool:
    """Return whether a figure may strike back at all. Source: skirmish.gap.counter-reach"""
    hold = figure.condition("hold")
    if figure.gone or unconscious(figure) or is_petrified(figure) or (fleeing(figure) and figure.level("morale") == 4):
        return False
    return not (hold is not None and (hold.name == "grapple" or figure.prone))
