"""The `position` part of an Arena scenario: what it overrides in a freshly laid out battle.

A position with an `active` character opens in the middle of its turn; one with an `order` only at the next turn.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.boards.hex import parse_hex
from game.kernel.language.phrases import Phrase
from game.kernel.scenarios.set_up import PositionError
from game.modes.arena.content.types import HexText
from game.modes.arena.content.verbs import CONDITION_NAMES, MODIFIER_NAMES, Grant, Until
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import LastingEffect, MaintainedEffect, Pools, State, StepName, Unit
from game.modes.arena.rules.numbers import max_hp, move_max
from game.modes.arena.scenario.dice import find_unit_miscount

Dice = Annotated[int, msgspec.Meta(ge=0, le=10)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]


class PoolsPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice by pool; those that are named nowhere lie in Spent, or in Available if Spent is named."""

    available: Dice | None = None
    spent: Dice | None = None
    maintenance: Dice = 0
    persist: Dice = 0
    path: Dice = 0
    wound: Dice = 0
    drowned: Dice = 0


class LastingPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A condition or modifier; `held` dice of the Persist Pool hold it off. Without turns it lasts all combat."""

    name: str
    value: Count = 0
    turns: Count = 0
    until: Until | None = None
    by: str = ""
    persist: Dice = 0
    held: Dice = 0
    descending: Count = 0


class UnitPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is different about one character. `kept` names Maintain abilities with their dice, `move` what is left."""

    at: HexText | None = None
    facing: Annotated[int, msgspec.Meta(ge=0, le=5)] | None = None
    hp: Count | None = None
    pools: PoolsPosition | None = None
    move: Count | None = None
    actions: Count | None = None
    effects: tuple[LastingPosition, ...] | None = None
    kept: dict[str, Dice] | None = None
    used: tuple[str, ...] | None = None
    shield: Count | None = None
    prone: bool | None = None
    wounded: bool | None = None
    path_on: bool | None = None
    loosened: bool | None = None
    loaded: bool | None = None
    delayed: bool | None = None
    drowning: bool | None = None
    breath: Dice | None = None
    breath_turns: Count | None = None
    injuries: tuple[str, ...] | None = None
    items: tuple[str, ...] | None = None
    weapon: str | None = None
    gone: Literal["killed", "incapacitated"] | None = None


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that a scenario may override; units by their ids."""

    round: Annotated[int, msgspec.Meta(ge=0, le=60)] | None = None
    order: tuple[str, ...] = ()
    queue: tuple[str, ...] | None = None
    active: str = ""
    step: StepName = "main"
    units: dict[str, UnitPosition] = {}
    opened: tuple[HexText, ...] = ()
    pulled: tuple[str, ...] = ()
    scores: tuple[int, ...] | None = None
    held_rounds: tuple[int, ...] | None = None


PLAIN = (
    "facing", "hp", "actions", "used", "shield", "prone", "wounded", "path_on", "loosened", "loaded", "delayed",
    "drowning", "breath", "breath_turns", "items", "gone",
)  # fmt: skip


def place_position(content: BattleContent, state: State, position: Position) -> None:
    """Bring a fresh state into a position. Raises: PositionError."""
    known_names = tuple(state.units)
    for name, change in position.units.items():
        if name not in state.units:
            raise PositionError(f"units.{name}", Phrase("a character of this battle"), name, known_names)
        _unit(content, state, state.units[name], change)
    for key, names in (("order", position.order), ("queue", position.queue or ())):
        for index, name in enumerate(names):
            if name not in state.units:
                raise PositionError(f"{key}[{index}]", Phrase("a character of this battle"), name, known_names)
    if position.active and position.active not in state.units:
        raise PositionError("active", Phrase("a character of this battle"), position.active, known_names)
    if position.round is not None:
        state.round = position.round
    state.opened, state.pulled = list(position.opened), list(position.pulled)
    for key in ("scores", "held_rounds"):
        values = getattr(position, key)
        if values is not None:
            if len(values) != content.seats:
                raise PositionError(
                    key, Phrase("{number} numbers, one for each side", number=content.seats), str(len(values))
                )
            setattr(state, key, list(values))
    if position.order or position.active:
        _order(state, position)
    _moves(content, state, position)
    _check_places(content, state)


def _order(state: State, position: Position) -> None:
    order = list(position.order) or [name for name, unit in state.units.items() if unit.at is not None]
    state.order = order
    state.round = max(1, state.round)
    away = next((name for name in order if state.units[name].at is None), None)
    if away is not None:
        raise PositionError(f"units.{away}", Phrase("a place (at) for everybody in the order"), Phrase("none"))
    state.phase = "play"
    if position.active:
        state.active, state.step = position.active, position.step
        state.units[position.active].actions = 1
        change = position.units.get(position.active)
        if change is not None and change.actions is not None:
            state.units[position.active].actions = change.actions
        remaining = order[order.index(position.active) + 1 :] if position.active in order else order
        state.queue = remaining
    else:
        state.queue = list(order)
    if position.queue is not None:
        state.queue = list(position.queue)


def _unit(content: BattleContent, state: State, unit: Unit, change: UnitPosition) -> None:
    prefix = f"units.{unit.id}"
    for field in PLAIN:
        value = getattr(change, field)
        if value is not None:
            setattr(unit, field, value)
    if change.at is not None:
        unit.at = parse_hex(change.at)
    if change.weapon is not None:
        if change.weapon and change.weapon not in content.library.weapons:
            raise PositionError(f"{prefix}.weapon", Phrase("a weapon"), change.weapon, tuple(content.library.weapons))
        unit.weapon = change.weapon
    for injury in change.injuries or ():
        if injury not in content.library.injuries:
            raise PositionError(f"{prefix}.injuries", Phrase("an injury"), injury, tuple(content.library.injuries))
    unit.injuries = change.injuries or ()
    for item in change.items or ():
        if item not in content.board.items:
            raise PositionError(f"{prefix}.items", Phrase("an item of the map"), item, tuple(content.board.items))
        state.lying.pop(item, None)
    for number, entry in enumerate(change.effects or ()):
        _effect(state, unit, entry, f"{prefix}.effects[{number}]")
    for ability, dice in (change.kept or {}).items():
        _add_maintained(content, state, unit, ability, dice, prefix)
    _pools(content, unit, change.pools, prefix)
    if unit.hp > max_hp(content, unit):
        raise PositionError(f"{prefix}.hp", Phrase("at most {number}", number=max_hp(content, unit)), str(unit.hp))


def _effect(state: State, unit: Unit, entry: LastingPosition, where: str) -> None:
    names = (*CONDITION_NAMES, *MODIFIER_NAMES)
    if entry.name not in names:
        raise PositionError(f"{where}.name", Phrase("a condition or modifier"), entry.name, names)
    state.serial += 1
    until = entry.until or ("turns" if entry.turns else "combat")
    effect = LastingEffect(
        f"e{state.serial}", entry.name, entry.value, entry.turns, until, entry.by, "", entry.persist or entry.held,
        entry.held, entry.descending,
    )  # fmt: skip
    unit.effects[effect.id] = effect


def _add_maintained(content: BattleContent, state: State, unit: Unit, ability_id: str, dice: int, prefix: str) -> None:
    ability = content.library.abilities.get(ability_id)
    if ability is None or not ability.maintain:
        known_names = tuple(name for name, one in content.library.abilities.items() if one.maintain)
        raise PositionError(
            f"{prefix}.kept.{ability_id}", Phrase("an ability that is maintained"), ability_id, known_names
        )
    state.serial += 1
    keeper = f"e{state.serial}"
    unit.kept[keeper] = MaintainedEffect(keeper, ability_id, dice)
    for effect in ability.success:
        if isinstance(effect, Grant):
            state.serial += 1
            lasting = LastingEffect(
                f"e{state.serial}", effect.name, effect.value, 0, "kept", unit.id, ability_id, keeper=keeper
            )
            unit.effects[lasting.id] = lasting


def _pools(content: BattleContent, unit: Unit, wanted: PoolsPosition | None, prefix: str) -> None:
    if wanted is not None:
        unit.pools = _laid_out(content, unit, wanted, prefix)
    wrong = find_unit_miscount(content, unit)
    if wrong is not None:
        raise PositionError(f"{prefix}.{wrong.place}", wrong.expected, wrong.found)


def _laid_out(content: BattleContent, unit: Unit, wanted: PoolsPosition, prefix: str) -> Pools:
    """Return the pools with the dice that are named, and the others where they belong."""
    stamina = content.fighter(unit.type).stamina
    tied = wanted.maintenance + wanted.persist + wanted.path + wanted.wound + wanted.drowned
    available, spent = wanted.available, wanted.spent
    if available is None and spent is None:
        available, spent = stamina - tied, 0
    elif available is None:
        available = stamina - tied - (spent or 0)
    elif spent is None:
        spent = stamina - tied - available
    total = tied + (available or 0) + (spent or 0)
    if total != stamina or min(available or 0, spent or 0) < 0:
        named = tied + (wanted.available or 0) + (wanted.spent or 0)
        raise PositionError(
            f"{prefix}.pools", Phrase("{number} dice in all pools together", number=stamina), str(named)
        )
    return Pools(
        available or 0, spent or 0, wanted.maintenance, wanted.persist, wanted.path, wanted.wound, wanted.drowned
    )


def _moves(content: BattleContent, state: State, position: Position) -> None:
    """What is left of movement is known only when everything else is in its place."""
    for name, change in position.units.items():
        if change.move is not None:
            unit = state.units[name]
            most = move_max(content, state, unit).value
            unit.paid, unit.bonus = max(0, most - change.move), max(0, change.move - most)


def _check_places(content: BattleContent, state: State) -> None:
    taken: dict[tuple[int, int], str] = {}
    for unit in state.units.values():
        if unit.at is None or unit.gone:
            continue
        where = f"units.{unit.id}.at"
        if not content.passable(state, unit.at):
            raise PositionError(where, Phrase("a hex of the map that can be entered"), f"{unit.at[0]},{unit.at[1]}")
        if unit.at in taken:
            raise PositionError(where, Phrase("a hex of its own"), Phrase("that of {name}", name=taken[unit.at]))
        taken[unit.at] = unit.id
