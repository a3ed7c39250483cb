"""What the attack that is pointed at would do: its odds and the mean damage of a hit, weapon by weapon."""

from __future__ import annotations

from game.kernel.decisions import Choose, Option
from game.kernel.language.say import N_, say
from game.modes.skirmish.game_content import SkirmishContent, harms
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import AttackTask
from game.modes.skirmish.rules.attacks import attacker_side, defenders
from game.modes.skirmish.rules.challenge import hand_size
from game.modes.skirmish.rules.striking import AttackHit, build_hit_effect
from game.modes.skirmish.table.infobox import WeaponPreviewRow
from game.modes.skirmish.table.preview.charge import charge_attacks
from game.modes.skirmish.table.preview.forecast import (
    attack_damage,
    challenge_odds,
)
from game.modes.skirmish.words.terms import HARMS
from game.ui.table.view import Pointing

ATTACKS = {
    "attack": ("hit", "basic"), "focused": ("hit", "focused"), "quick": ("hit", "quick"),
    "slam": ("slam", "basic"), "push-back": ("push-back", "basic"), "trip": ("trip", "basic"),
    "step": ("move", "basic"), "wrest": ("break-hold", "basic"),
}  # fmt: skip
MANNERS = {
    "focused": N_("Focused {weapon}"), "quick": N_("Quick {weapon}"), "slam": N_("Slam {weapon}"),
    "push-back": N_("Push back {weapon}"), "trip": N_("Trip {weapon}"), "step": N_("Step away {weapon}"),
    "wrest": N_("Break the hold {weapon}"),
}  # fmt: skip


def attack_of(observation: State, figure: Figure, option: Option) -> AttackTask | None:
    """Return the attack that an option would declare."""
    if option.verb not in ATTACKS:
        return None
    names = {ref.partition(":")[0]: ref.partition(":")[2] for ref in option.refs}
    if "weapon" not in names or "figure" not in names:
        return None
    primary, manner = ATTACKS[option.verb]
    return AttackTask(
        attacker=figure.id, weapon=names["weapon"], target=names["figure"], primary=primary,  # type: ignore[arg-type]
        manner=manner, harm=names.get("class", ""), running=option.verb == "quick",  # type: ignore[arg-type]
    )  # fmt: skip


def line_of(
    content: SkirmishContent, observation: State, figure: Figure, attack: AttackTask, title: str
) -> WeaponPreviewRow:
    """Return the odds of an attack and the mean damage of a hit, before Edges."""
    target, weapon = observation.figures[attack.target], content.weapon(attack.weapon)
    one = attacker_side(content, observation, attack)
    two = next(iter(defenders(content, observation, target, weapon.kind, figure).values()))
    odds = challenge_odds(observation, one, two)
    mean = 0.0
    if harms(weapon) and weapon.severity != "AoN" and attack.primary == "hit":
        hit = build_hit_effect(content, observation, attack, AttackHit(figure.id, weapon, target.id))
        mean = attack_damage(content, observation, hit, one, two)
    return WeaponPreviewRow(title, odds, (hand_size(one), hand_size(two)), f"{weapon.severity} F{weapon.force}", mean)


def attack_lines(
    content: SkirmishContent, observation: State, figure: Figure, pointing: Pointing, target: str
) -> list[WeaponPreviewRow]:
    """Return a line for each weapon that may strike a target, or for the one option that is pointed at."""
    decision = pointing.decision
    if not isinstance(decision, Choose):
        return []
    found: list[WeaponPreviewRow] = []
    for option in decision.options:
        if pointing.option in ("", option.id):
            found += _charge_lines(content, observation, figure, option, target)
        attack = attack_of(observation, figure, option)
        if attack is None or attack.target != target:
            continue
        single = option.id == pointing.option
        chosen_arm = any(ref in pointing.path_refs for ref in option.refs if ref.startswith("weapon:"))
        other_arm = any(ref.startswith("weapon:") and ref not in option.refs for ref in pointing.path_refs)
        if pointing.option and not single:
            continue
        if not single and (other_arm or (option.verb not in ("attack", "quick") and not chosen_arm)):
            continue
        weapon = content.weapon(attack.weapon)
        title = say(weapon.name) or weapon.id
        if attack.harm:
            title = f"{title} ({HARMS[attack.harm]})"
        if option.verb in MANNERS:
            title = say(MANNERS[option.verb], weapon=title)
        found.append(line_of(content, observation, figure, attack, title))
    return found[:4]


def _charge_lines(
    content: SkirmishContent, observation: State, figure: Figure, option: Option, target: str
) -> list[WeaponPreviewRow]:
    """Return a line for each weapon with which a Charge at a target may strike."""
    return [
        line_of(
            content,
            observation,
            figure,
            attack,
            say("Charge: {weapon}", weapon=say(content.weapon(attack.weapon).name)),
        )
        for attack in charge_attacks(content, observation, figure, option)
        if attack.target == target
    ]
