"""What an ability can be aimed at, and why not: range, arc, sight, straight ways, areas and blind shots.

Source: arena.ability.step1-target, arena.gap.weapon-range, arena.gap.attack-arc, arena.gap.blind-area
"""

from __future__ import annotations

from game.boards.hex import Hex, direction_of, disk, distance, hex_name, neighbour, subtract
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.modes.arena.content.types import Ability
from game.modes.arena.content.verbs import Pull, Push, Swap
from game.modes.arena.game_content import BattleContent, faces, foes, has, is_threatened, present, sees, weapon_of
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules import movement
from game.modes.arena.rules.numbers import cost_of, dice_of
from game.modes.arena.rules.stamina import can_pay, too_dear

Aim = str | Hex | None
"""What an ability is aimed at: a character by its id, a hex, or everyone in range."""


_HEMMED_IN = (N_("an enemy is adjacent"), "arena.gap.weapon-range")


def aim_name(aim: Aim) -> str:
    """Return an aim as events and options say it: a character's id, `@q,r` for a hex, empty for everyone in range."""
    if isinstance(aim, tuple):
        return f"@{hex_name(aim)}"
    return aim or ""


def uses_weapon(ability: Ability) -> bool:
    """Return whether an ability strikes with the wielded weapon."""
    return ability.range == "weapon" or ability.hits == "weapon"


def range_of(content: BattleContent, unit: Unit, ability: Ability) -> int:
    """Return how far an ability reaches, in hexes. Source: arena.gap.weapon-range"""
    return weapon_of(content, unit).range if ability.range == "weapon" else ability.range


def aim_range(content: BattleContent, unit: Unit, ability: Ability) -> int:
    """Return how far away a target may be chosen, in hexes: a charge runs until it is beside it.

    Source: arena.gap.weapon-range, arena.move.granted-or-forced
    """
    return ability.charge + 1 if ability.charge else range_of(content, unit, ability)


def ability_refusal(content: BattleContent, unit: Unit, ability: Ability) -> tuple[str, str] | None:
    """Return why an ability cannot be activated at all, with the clause."""
    return unable(unit) or unfit(content, unit, ability)


def unable(unit: Unit) -> tuple[str, str] | None:
    """Return why a character can activate no ability at all, with the clause.

    Source: arena.key.stunned, arena.key.unconscious-pay, arena.gap.action-economy
    """
    if unit.actions < 1:
        return N_("no Action left"), "arena.gap.action-economy"
    if unit.effects and has(unit, "unconscious"):
        return N_("unconscious"), "arena.key.unconscious-pay"
    if unit.effects and has(unit, "stunned"):
        return N_("stunned"), "arena.key.stunned"
    return None


def unfit(content: BattleContent, unit: Unit, ability: Ability) -> tuple[str, str] | None:
    """Return why one that can act cannot activate this ability, with the clause. Source: arena.ability.step2-in-full"""
    if not can_pay(unit, dice_of(unit, ability)):
        return too_dear(unit, cost_of(unit, ability).value)
    if ability.maintain and has(unit, "exhausted"):
        return N_("nothing may be Maintained"), "arena.key.exhausted-pools"
    if ability.maintain and has(unit, "winded"):
        return N_("nothing may be Maintained"), "arena.key.winded-maintain"
    if unit.kept and any(maintained.ability == ability.id for maintained in unit.kept.values()):
        return N_("kept up already"), "arena.key.maintain-pool"
    return weapon_refusal(content, unit, ability)


def against(ability: Ability, foe: bool) -> bool:
    """Return whether an ability is an act against its target: made for opponents, or for anybody and aimed at one.

    Source: arena.gap.attack-arc
    """
    return ability.target == "opponent" or (ability.target == "any" and foe)


def weapon_refusal(content: BattleContent, unit: Unit, ability: Ability) -> tuple[str, str] | None:
    """Return why the wielded weapon does not serve for an ability, in a turn or as a Reaction; None if it does.

    Source: arena.basic.entry, arena.gap.weapon-range
    """
    weapon = weapon_of(content, unit)
    if ability.req == "melee" and weapon.ranged:
        return N_("needs a melee weapon"), "arena.basic.entry"
    if ability.req == "ranged" and not weapon.ranged:
        return N_("needs a ranged weapon"), "arena.basic.entry"
    if uses_weapon(ability) and "slow" in weapon.traits and not unit.loaded:
        return N_("the weapon is not loaded"), "arena.gap.weapon-range"
    return None


def target_refusal(
    content: BattleContent, state: State, unit: Unit, ability: Ability, target: Unit, away: int | None = None
) -> tuple[str, str] | None:
    """Return why somebody is no legal target, with the clause; None if it is one.

    `away` is their distance, for callers that have it already.
    Source: arena.ability.step1-target, arena.gap.attack-arc, arena.gap.weapon-range, arena.key.blind-melee
    """
    if not present(target) or unit.at is None or target.at is None:
        return N_("not in the combat"), "arena.ability.step1-target"
    own = target.id == unit.id
    foe = foes(content, unit, target)
    if ability.target == "opponent" and not foe and not (has(unit, "blind") and not own):
        return N_("no opponent"), "arena.ability.step1-target"
    if (ability.target == "ally" and (foe or own)) or (ability.target == "ally-or-self" and foe):
        return N_("no ally"), "arena.ability.step1-target"
    if ability.target == "self" and not own:
        return N_("only for oneself"), "arena.ability.step1-target"
    if own:
        return (N_("not with oneself"), "arena.ability.step1-target") if _takes_another(ability) else None
    if away is None:
        away = distance(unit.at, target.at)
    if away > aim_range(content, unit, ability):
        reach = aim_range(content, unit, ability)
        return Phrase("distance {away}, range {range}", away=away, range=reach), "arena.gap.weapon-range"
    if away > 1 and not sees(content, state, unit.at, target.at):
        return N_("not in sight"), "arena.gap.line-of-sight"
    if not against(ability, foe):
        return None
    if not faces(unit, target.at):
        return N_("not in front: turn first"), "arena.gap.attack-arc"
    if has(unit, "blind") and away > 1:
        return N_("Blind: only an adjacent hex"), "arena.key.blind-melee"
    if (
        ability.range == "weapon"
        and weapon_of(content, unit).ranged
        and away > 1
        and is_threatened(content, state, unit)
    ):
        return _HEMMED_IN
    if ability.charge and away > 1:
        return charge_refusal(content, state, unit, target, ability)
    return None


def _takes_another(ability: Ability) -> bool:
    """Return whether an ability needs another as its target: it changes places with it, or does no more than move it.

    Nobody is pushed away from or pulled toward oneself. Source: arena.ability.step1-target, arena.gap.forced-movement
    """
    on_target = [effect for effect in ability.success if effect.on == "target"]
    if any(isinstance(effect, Swap) for effect in on_target):
        return True
    more = ability.hits == "weapon" or any(part is not None for part in (ability.invest, ability.commit, ability.clash))
    return bool(on_target) and not more and all(isinstance(effect, Push | Pull) for effect in on_target)


def charge_refusal(
    content: BattleContent, state: State, unit: Unit, target: Unit, ability: Ability
) -> tuple[str, str] | None:
    """Return why somebody cannot run at a target that is not beside it; None if it can. One beside it needs no step.

    Source: arena.move.granted-or-forced, arena.key.paralyze, arena.key.restrain-pay, arena.gap.prone
    """
    refused = movement.held_up(unit)
    if refused is None and charge_path(content, state, unit, target, ability.charge) is None:
        return N_("no straight way"), "arena.ability.step1-target"
    return refused


def charge_path(content: BattleContent, state: State, unit: Unit, target: Unit, most: int) -> list[Hex] | None:
    """Return the hexes, at most so many, of a straight run that ends next to the target; None if there is none."""
    assert unit.at is not None and target.at is not None
    direction = direction_of(subtract(target.at, unit.at))
    path: list[Hex] = []
    cell = unit.at
    while distance(cell, target.at) > 1:
        cell = neighbour(cell, direction)
        if len(path) >= most or movement.price_of(content, state, unit, cell) is None:
            return None
        path.append(cell)
    return path


def area_targets(content: BattleContent, state: State, unit: Unit, ability: Ability, centre: Hex) -> list[Unit]:
    """Return the targets of an area: those of the right kind within its radius of the centre."""
    found = area_kind(content, state, unit, ability)
    return [other for other, at in found if distance(at, centre) <= ability.area]


def area_kind(content: BattleContent, state: State, unit: Unit, ability: Ability) -> list[tuple[Unit, Hex]]:
    """Return those on the board whom an area of this ability touches wherever it lies, and where they are."""
    return [
        (other, other.at)
        for other in state.units.values()
        if other.at is not None and not other.gone
        and (ability.target == "any" or (ability.target == "opponent") == foes(content, unit, other))
        and (ability.target != "ally" or other.id != unit.id)
    ]  # fmt: skip


def with_distances(state: State, unit: Unit) -> list[tuple[Unit, int]]:
    """Return all characters on the board, the one itself included, with how far away from it they are."""
    assert unit.at is not None
    return [
        (other, distance(unit.at, other.at))
        for other in state.units.values()
        if other.at is not None and not other.gone
    ]  # fmt: skip


def all_targets(
    content: BattleContent, state: State, unit: Unit, ability: Ability, others: list[tuple[Unit, int]] | None = None
) -> list[Unit]:
    """Return every legal target of an ability: all of them, where it reaches everyone in range.

    `others` are those of `with_distances`, for callers that have them already.
    """
    reach = aim_range(content, unit, ability)
    return [
        other
        for other, away in (with_distances(state, unit) if others is None else others)
        if away <= reach or other.id == unit.id
        if target_refusal(content, state, unit, ability, other, away) is None
    ]


def blind_area(shooter: Hex, centre: Hex) -> tuple[Hex, ...]:
    """Return the eight hexes of a blind shot, in their order. Source: arena.gap.blind-area"""
    onward = direction_of(subtract(centre, shooter))
    far = neighbour(neighbour(centre, onward), onward)
    return (centre, *(neighbour(centre, direction) for direction in range(6)), far)


def blind_centres(content: BattleContent, state: State, unit: Unit) -> list[Hex]:
    """Return where a Blind shooter may aim: ahead, from 2 hexes to half the range. Source: arena.key.blind-ranged"""
    if unit.at is None or _keeps_from_shooting_blindly(content, state, unit) is not None:
        return []
    wide = disk(unit.at, weapon_of(content, unit).range // 2)
    return sorted(cell for cell in wide if cell in content.board.cells and _off(content, unit, cell) is None)


def blind_refusal(content: BattleContent, state: State, unit: Unit, cell: Hex) -> tuple[str, str] | None:
    """Return why a Blind character cannot shoot at the area around a hex, with the clause; None if it can.

    Source: arena.key.blind-melee, arena.key.blind-ranged, arena.gap.blind-area, arena.gap.weapon-range
    """
    return _keeps_from_shooting_blindly(content, state, unit) or _off(content, unit, cell)


def _keeps_from_shooting_blindly(content: BattleContent, state: State, unit: Unit) -> tuple[str, str] | None:
    """Return why a Blind character cannot shoot at any area."""
    if not weapon_of(content, unit).ranged:
        return N_("Blind: only an adjacent hex"), "arena.key.blind-melee"
    return _HEMMED_IN if is_threatened(content, state, unit) else None


def _off(content: BattleContent, unit: Unit, cell: Hex) -> tuple[str, str] | None:
    """Return why a hex cannot be the centre of a blind shot that is possible as such."""
    assert unit.at is not None
    away = distance(unit.at, cell)
    if away < 2:
        return N_("too near for a shot at an area"), "arena.gap.blind-area"
    if not faces(unit, cell):
        return N_("not in front: turn first"), "arena.gap.attack-arc"
    if away > weapon_of(content, unit).range // 2:
        return N_("beyond half the range"), "arena.key.blind-ranged"
    return None
