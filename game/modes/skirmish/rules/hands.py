"""The sums of a side: what is added to its cards, and how many cards it draws.

Source: skirmish.gap.combat-modifiers, skirmish.gap.prone, skirmish.gap.stacking, skirmish.condition.reduction,
skirmish.draw.defender-hand
"""

from __future__ import annotations

from collections.abc import Iterator

from game.boards.inches import INCH
from game.kernel.totals import Tally
from game.modes.skirmish.content.types import Weapon
from game.modes.skirmish.content.verbs import COMBAT_TRAITS, Grappler, RunningShot, ShieldWall, SteadyAim
from game.modes.skirmish.game_content import SkirmishContent, inactive, is_able, is_stunned, is_wounded, unconscious
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import AttackTask
from game.modes.skirmish.rules.places import flies
from game.modes.skirmish.rules.sight import is_concealed, reaches

MOST_SUPPORTERS = 2
LOADED = ":loaded"
"""What follows the name of a weapon where loading it again is noted among what was spent."""
PRONE_COVER = 3000
TRAIT_OF = {"fight": "fight", "shoot": "shoot", "cast": "cast", "help": "cast"}
NAMES = {
    "acts": "Acts", "body": "Body", "mind": "Mind", "soul": "Soul", "fight": "Fight", "shoot": "Shoot", "cast": "Cast",
    "maneuver": "Maneuver", "defense": "Defense",
}  # fmt: skip
_MODS = "skirmish.gap.combat-modifiers"


def trait_tally(content: SkirmishContent, figure: Figure, trait: str) -> Tally:
    """Return the printed number of a trait; the Defense and Fight of an Inactive figure are 0.

    Source: skirmish.fear.inactive-defense
    """
    value = 0 if inactive(figure) and trait in ("defense", "fight") else content.cards[figure.id].value(trait)
    return Tally(NAMES[trait], value, _MODS)


def impairments(
    content: SkirmishContent, figure: Figure, trait: str, *, leave_out: str = ""
) -> Iterator[tuple[str, int]]:
    """Yield the penalty cards that lie on a trait of a figure, by name; `leave_out` is a slot that does not count.

    Prone is counted by whoever knows against what. Source: skirmish.gap.stacking, skirmish.stun.effect
    """
    combat = trait in COMBAT_TRAITS
    asleep = unconscious(figure)
    for held in figure.conditions:
        # Unconscious suspends all other Conditions.
        if held.slot == leave_out or (asleep and held.slot != "shock"):
            continue
        if held.slot == "shock":
            if held.level == 3:
                yield "Stunned", -2
            elif combat and held.level < 3:
                yield ("Dazed", -1) if held.level == 1 else ("Shaken", -2)
        elif held.slot == "hold":
            if trait in ("fight", "shoot"):
                yield ("Grappled", -2) if held.name == "grapple" else ("Grabbed", -1)
        elif held.slot != "morale":
            kind = content.library.conditions[held.slot]
            if trait in kind.affects:
                yield kind.name, -held.level
    if combat and is_wounded(content, figure):
        yield "Wounded", -1


def hand(
    content: SkirmishContent, figure: Figure, trait: str, *, prone: int | None = None, leave_out: str = ""
) -> Tally:  # fmt: skip
    """Return the cards of a trait: Neutral, skill, Conditions, Prone (at least on Fight, Shoot and Maneuver).

    `prone` is what lying down does here, if not that.
    """
    size = Tally("Neutral", 1, "skirmish.draw.defender-hand")
    size.add("skill", content.cards[figure.id].skills.get(trait, 0), _MODS)  # type: ignore[call-overload]
    for label, amount in impairments(content, figure, trait, leave_out=leave_out):
        size.add(label, amount, "skirmish.condition.reduction")
    if figure.prone:
        lying = (-1 if trait in ("fight", "shoot", "maneuver") else 0) if prone is None else prone
        size.add("Prone", lying, "skirmish.gap.prone")
    return size


def attack_hand(content: SkirmishContent, state: State, attack: AttackTask) -> Tally:
    """Return the cards of an attacker. Source: skirmish.gap.combat-modifiers, skirmish.gap.teamwork"""
    figure = state.figures[attack.attacker]
    weapon = content.weapon(attack.weapon) if attack.weapon else None
    kind = weapon.kind if weapon is not None else "fight"
    size = hand(content, figure, TRAIT_OF[kind])
    size.add("Focused", int(attack.manner == "focused"), "skirmish.gap.actions")
    size.add("supporters", min(MOST_SUPPORTERS, len(attack.supporters)), "skirmish.gap.teamwork")
    if attack.manner == "quick" and not (attack.running and content.word(figure.id, RunningShot) is not None):
        size.add("Quick", -1, "skirmish.gap.actions")
    grappler = content.word(figure.id, Grappler)
    if grappler is not None and (
        attack.primary in ("grab", "grapple") or (weapon is not None and "rope" in weapon.tags)
    ):
        size.add("Grappler", grappler.cards, "skirmish.gap.grab")
    if weapon is not None and kind != "fight" and attack.target:
        target = state.figures[attack.target]
        steady = attack.manner == "focused" and kind == "shoot" and content.word(figure.id, SteadyAim) is not None
        if not steady and not content.within(figure, target, weapon.far // 2):
            size.add("beyond half Range", -1, _MODS)
        if is_engaged(content, state, figure):
            size.add("engaged", -1, _MODS)
    return size


def defence_hand(
    content: SkirmishContent, state: State, figure: Figure, trait: str, kind: str, attacker: Figure
) -> Tally:
    """Return the cards with which a figure defends by a trait against a fight, a shot or a power."""
    lying = 0
    if kind == "fight":
        lying = -1
    elif kind == "shoot" and not content.within(figure, attacker, PRONE_COVER):
        lying = 1
    size = hand(content, figure, trait, prone=lying)
    if kind == "fight":
        walls = (
            wall.cards for friend in content.allies(state, figure.seat)
            if friend.id != figure.id and is_able(friend) and content.touching(friend, figure)
            and (wall := content.word(friend.id, ShieldWall)) is not None
        )  # fmt: skip
        size.add("Shield Wall", max(walls, default=0), _MODS)
    elif is_concealed(content, state, attacker, figure):
        size.add("concealment", 1, "skirmish.gap.hard-cover")
    return size


def attribute_hand(content: SkirmishContent, figure: Figure, trait: str, *, leave_out: str = "") -> Tally:
    """Return the cards of a Resistance or Recovery Check by an attribute or trait."""
    size = hand(content, figure, trait, leave_out=leave_out)
    size.add("promised", figure.bonus, "skirmish.gap.actions")
    return size


def may_react(enemy: Figure) -> bool:
    """Return whether a figure may strike at all at those that leave its reach: upright and standing.

    A Stunned one may take Reactions. Source: skirmish.shock.l3-stunned, skirmish.gap.actions, skirmish.gap.prone
    """
    return not enemy.prone and is_able(enemy)


def may_engage(enemy: Figure) -> bool:
    """Return whether a figure hinders those in its reach: upright, standing and not Stunned."""
    return may_react(enemy) and not is_stunned(enemy)


def engages(content: SkirmishContent, state: State, enemy: Figure, figure: Figure) -> bool:
    """Return whether an enemy has a figure in reach of a weapon that may strike at it, with no wall in between.

    Source: skirmish.gap.reactions, skirmish.gap.distances, skirmish.gap.flying
    """
    return may_engage(enemy) and in_reach_of(content, state, enemy, figure)


def in_reach_of(content: SkirmishContent, state: State, enemy: Figure, figure: Figure) -> bool:
    """Return whether a figure is in the reach of an enemy's weapon that may strike at it, with no wall in between."""
    far = longest_reach(content, enemy, figure)
    return far >= 0 and reaches(content, state, enemy, figure, far)


def is_engaged(content: SkirmishContent, state: State, figure: Figure) -> bool:
    """Return whether a figure is engaged: in reach of an upright, standing enemy that is not Stunned."""
    return any(engages(content, state, enemy, figure) for enemy in content.enemies(state, figure.seat))


def longest_reach(content: SkirmishContent, figure: Figure, target: Figure) -> int:
    """Return the longest reach with which a figure could strike at another, -1 without a weapon for it."""
    high = flies(content, target) and not flies(content, figure)
    return max(
        (
            weapon.far
            for weapon in content.weapons_of(figure.id)
            if weapon.kind == "fight" and ready(figure, weapon) and not (high and weapon.far < INCH)
        ),
        default=-1,
    )


def reach_of(content: SkirmishContent, figure: Figure) -> int:
    """Return the longest reach of a figure's ready fighting weapons, -1 without one."""
    return max(
        (one.far for one in content.weapons_of(figure.id) if one.kind == "fight" and ready(figure, one)), default=-1
    )


def ready(figure: Figure, weapon: Weapon) -> bool:
    """Return whether a weapon has uses left and is loaded."""
    if not weapon.uses and "slow" not in weapon.tags:
        return True
    return not is_unloaded(figure, weapon) and (not weapon.uses or figure.spent.count(weapon.id) < weapon.uses)


def is_unloaded(figure: Figure, weapon: Weapon) -> bool:
    """Return whether a slow weapon was used and not loaded since. Source: skirmish.gap.actions"""
    used = figure.spent.count(weapon.id) if "slow" in weapon.tags else 0
    return used > figure.spent.count(f"{weapon.id}{LOADED}")
