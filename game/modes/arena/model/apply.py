"""Write events into the state: the only code of the mode that changes one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.kernel.state import OrderGiven, apply_order
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.model.state import AttackInProgress, Pools, State, Unit


def apply(state: State, event: Any) -> None:
    """Write one event."""
    WRITERS[type(event)](state, event)


def _nothing(state: State, event: Any) -> None:
    """Write nothing: the event tells what others bring about."""


def _apply_pick(state: State, event: e.Picked) -> None:
    unit = state.units[event.unit]
    unit.seat, unit.joined = event.seat, True
    state.todo.pop(0)


def _priority_rolled(state: State, event: e.PriorityRolled) -> None:
    state.units[event.unit].priority = event.total


def _order_set(state: State, event: e.TurnOrderSet) -> None:
    state.order, state.queue = list(event.order), list(event.queue)


def _phase_began(state: State, event: e.PhaseBegan) -> None:
    state.phase = event.phase  # type: ignore[assignment]
    state.todo = list(event.todo)


def _apply_placement(state: State, event: e.CharacterPlaced) -> None:
    unit = state.units[event.unit]
    unit.at, unit.facing = event.at, event.facing
    if event.unit in state.todo:
        state.todo.remove(event.unit)


def _round_began(state: State, event: e.RoundBegan) -> None:
    state.round = event.number
    state.queue = [name for name in state.order if not state.units[name].gone]


def _apply_arrival(state: State, event: e.WaveArrived) -> None:
    state.waves.append(event.wave)
    for name in event.units:
        state.units[name].joined = True


def _apply_delay(state: State, event: e.Delayed) -> None:
    state.units[event.unit].delayed = not event.over


def _turn_began(state: State, event: e.TurnBegan) -> None:
    unit = state.units[event.unit]
    unit.delayed = False
    unit.actions = 1
    unit.loosened = False
    state.active, state.step = event.unit, "start"
    if event.unit in state.queue:
        state.queue.remove(event.unit)


def _step_began(state: State, event: e.StepBegan) -> None:
    state.step = event.step  # type: ignore[assignment]


def _turn_ended(state: State, event: e.TurnEnded) -> None:
    unit = state.units[event.unit]
    unit.actions = 0
    state.active, state.step = "", ""


def _move_refilled(state: State, event: e.MoveRefilled) -> None:
    unit = state.units[event.unit]
    unit.paid = unit.bonus = 0


def _reactions_ready(state: State, event: e.ReactionsReady) -> None:
    state.units[event.unit].used = ()


def _shift(pools: Pools, source: str, target: str, count: int) -> None:
    left = pools.count(source) - count
    if left < 0:
        raise ValueError(f"{count} dice of {source}, there are {left + count}")
    setattr(pools, source, left)
    setattr(pools, target, pools.count(target) + count)


def _dice_moved(state: State, event: e.DiceMoved) -> None:
    _shift(state.units[event.unit].pools, event.source, event.target, event.count)


def _apply_regeneration(state: State, event: e.Regenerated) -> None:
    _shift(state.units[event.unit].pools, "spent", "available", event.count)


def _kept_up(state: State, event: e.KeptUp) -> None:
    unit = state.units[event.unit]
    if event.kept.id not in unit.kept:
        state.serial += 1
    unit.kept[event.kept.id] = event.kept


def _kept_ended(state: State, event: e.KeptEnded) -> None:
    state.units[event.unit].kept.pop(event.kept, None)


def _path_switched(state: State, event: e.PathSwitched) -> None:
    state.units[event.unit].path_on = event.on


def _breath_held(state: State, event: e.BreathHeld) -> None:
    unit = state.units[event.unit]
    unit.breath, unit.breath_turns = event.dice, event.turns


def _drowning(state: State, event: e.Drowning) -> None:
    state.units[event.unit].drowning = event.on


def _move_paid(state: State, event: e.MovePaid) -> None:
    state.units[event.unit].paid += event.amount


def _move_granted(state: State, event: e.MoveGranted) -> None:
    state.units[event.unit].bonus += event.amount


def _apply_loosening(state: State, event: e.Loosened) -> None:
    state.units[event.unit].loosened = event.on


def _apply_step(state: State, event: e.Stepped) -> None:
    unit = state.units[event.unit]
    unit.at, unit.facing = event.target, event.facing


def _apply_facing(state: State, event: e.Turned) -> None:
    state.units[event.unit].facing = event.facing


def _prone_changed(state: State, event: e.ProneChanged) -> None:
    state.units[event.unit].prone = event.prone


def _apply_swap(state: State, event: e.CharactersSwapped) -> None:
    one, two = state.units[event.unit], state.units[event.other]
    one.at, two.at = two.at, one.at


def _actions_changed(state: State, event: a.ActionsChanged) -> None:
    state.units[event.unit].actions = event.left


def _ability_used(state: State, event: a.AbilityActivated) -> None:
    state.attack = AttackInProgress(event.unit, event.ability, event.target)


def _attack_judged(state: State, event: a.AttackJudged) -> None:
    state.attack = AttackInProgress(event.unit, event.ability, event.target, event.success)


def _attack_changed(state: State, event: a.AttackChanged) -> None:
    if not event.attacker:
        state.attack = None
        return
    state.attack = AttackInProgress(event.attacker, event.ability, event.target, event.success, event.cancels)


def _reaction_used(state: State, event: a.ReactionUsed) -> None:
    unit = state.units[event.unit]
    unit.used = (*unit.used, event.reaction)


def _repeat_set(state: State, event: a.RepeatSet) -> None:
    unit = state.units[event.unit]
    if event.repeat.id not in unit.repeats:
        state.serial += 1
    unit.repeats[event.repeat.id] = event.repeat


def _repeat_ended(state: State, event: a.RepeatEnded) -> None:
    state.units[event.unit].repeats.pop(event.repeat, None)


def _apply_damage(state: State, event: a.Damaged) -> None:
    unit = state.units[event.unit]
    unit.hp, unit.shield = event.hp, event.shield
    if event.by in state.units and state.units[event.by].seat != unit.seat:
        state.units[event.by].harm += event.lost


def _apply_healing(state: State, event: a.Healed) -> None:
    state.units[event.unit].hp = event.hp


def _shield_changed(state: State, event: a.ShieldChanged) -> None:
    state.units[event.unit].shield = event.value


def _apply_zero(state: State, event: a.Zeroed) -> None:
    state.units[event.unit].zeros += 1


def _apply_wound(state: State, event: a.Wounded) -> None:
    unit = state.units[event.unit]
    unit.wounded, unit.hp = True, event.hp
    _note_first_hurt(state, unit)


def _apply_fall(state: State, event: a.CharacterDowned) -> None:
    unit = state.units[event.unit]
    unit.gone = event.how  # type: ignore[assignment]
    unit.hp = 0
    _note_first_hurt(state, unit)
    state.queue = [name for name in state.queue if name != event.unit]


def _note_first_hurt(state: State, unit: Unit) -> None:
    if state.first_hurt is None:
        state.first_hurt = unit.seat


def _effect_set(state: State, event: a.EffectSet) -> None:
    unit = state.units[event.unit]
    if event.effect.id not in unit.effects:
        state.serial += 1
    unit.effects[event.effect.id] = event.effect


def _effect_ended(state: State, event: a.LastingEffectEnded) -> None:
    state.units[event.unit].effects.pop(event.id, None)


def _apply_injury(state: State, event: a.Injured) -> None:
    unit = state.units[event.unit]
    remaining = tuple(name for name in unit.injuries if name != event.injury)
    unit.injuries = (*remaining, event.injury) if event.on else remaining


def _chains_ended(state: State, event: a.ChainsEnded) -> None:
    state.roots += 1


def _door_opened(state: State, event: e.DoorOpened) -> None:
    state.opened.append(f"{event.at[0]},{event.at[1]}")


def _lever_pulled(state: State, event: e.LeverPulled) -> None:
    state.pulled.append(event.lever)


def _item_taken(state: State, event: e.ItemTaken) -> None:
    state.lying.pop(event.item, None)
    unit = state.units[event.unit]
    unit.items = (*unit.items, event.item)


def _item_dropped(state: State, event: e.ItemDropped) -> None:
    unit = state.units[event.unit]
    unit.items = tuple(item for item in unit.items if item != event.item)
    state.lying[event.item] = event.at


def _apply_carrying(state: State, event: e.Carried) -> None:
    state.units[event.unit].carrying = event.other if event.on else ""


def _weapon_changed(state: State, event: e.WeaponChanged) -> None:
    state.units[event.unit].weapon = event.weapon


def _apply_loading(state: State, event: e.Loaded) -> None:
    state.units[event.unit].loaded = event.on


def _apply_score(state: State, event: e.Scored) -> None:
    state.scores[event.seat] = event.points
    state.held_rounds[event.seat] = event.held


def _apply_restoration(state: State, event: e.BattleRestored) -> None:
    for name, hp in zip(event.units, event.hp, strict=True):
        _restore(state.units[name], hp)


def _restore(unit: Unit, hp: int) -> None:
    """Everything lasting ends and all dice but those of a wound return. Source: arena.gap.combat-end"""
    total = unit.pools.total()
    unit.hp, unit.shield = hp, 0
    unit.effects, unit.kept, unit.repeats = {}, {}, {}
    unit.path_on = unit.drowning = False
    unit.breath = unit.breath_turns = 0
    unit.pools = Pools(available=total - unit.pools.wound, wound=unit.pools.wound)


def _combat_ended(state: State, event: e.BattleEnded) -> None:
    state.phase = "over"
    state.result, state.winners, state.result_cite = event.key, event.winners, event.cite


Writer = Callable[[State, Any], None]
WRITERS: dict[type[msgspec.Struct], Writer] = {
    OrderGiven: apply_order,
    e.Picked: _apply_pick,
    e.PriorityRolled: _priority_rolled,
    e.TurnOrderSet: _order_set,
    e.PhaseBegan: _phase_began,
    e.CharacterPlaced: _apply_placement,
    e.RoundBegan: _round_began,
    e.WaveArrived: _apply_arrival,
    e.Delayed: _apply_delay,
    e.TurnBegan: _turn_began,
    e.StepBegan: _step_began,
    e.TurnEnded: _turn_ended,
    e.MoveRefilled: _move_refilled,
    e.ReactionsReady: _reactions_ready,
    e.DiceMoved: _dice_moved,
    e.Regenerated: _apply_regeneration,
    e.StaminaRolled: _nothing,
    e.KeptUp: _kept_up,
    e.KeptEnded: _kept_ended,
    e.PathSwitched: _path_switched,
    e.BreathHeld: _breath_held,
    e.Drowning: _drowning,
    e.MovePaid: _move_paid,
    e.MoveGranted: _move_granted,
    e.Loosened: _apply_loosening,
    e.Stepped: _apply_step,
    e.Turned: _apply_facing,
    e.ProneChanged: _prone_changed,
    e.CharactersSwapped: _apply_swap,
    a.ActionsChanged: _actions_changed,
    a.AbilityActivated: _ability_used,
    a.AttackJudged: _attack_judged,
    a.AttackChanged: _attack_changed,
    a.ShotFellWide: _nothing,
    a.ClashPaid: _nothing,
    a.ClashSettled: _nothing,
    a.ReactionUsed: _reaction_used,
    a.RepeatSet: _repeat_set,
    a.RepeatEnded: _repeat_ended,
    a.Damaged: _apply_damage,
    a.Healed: _apply_healing,
    a.ShieldChanged: _shield_changed,
    a.Zeroed: _apply_zero,
    a.Wounded: _apply_wound,
    a.CharacterDowned: _apply_fall,
    a.EffectSet: _effect_set,
    a.LastingEffectEnded: _effect_ended,
    a.Avoided: _nothing,
    a.Upheld: _nothing,
    a.Injured: _apply_injury,
    a.TickBegan: _nothing,
    a.Fired: _nothing,
    a.Blocked: _nothing,
    a.ChainsEnded: _chains_ended,
    e.DoorOpened: _door_opened,
    e.LeverPulled: _lever_pulled,
    e.ItemTaken: _item_taken,
    e.ItemDropped: _item_dropped,
    e.Carried: _apply_carrying,
    e.WeaponChanged: _weapon_changed,
    e.Loaded: _apply_loading,
    e.ExpertiseUsed: _nothing,
    e.Scored: _apply_score,
    e.BattleRestored: _apply_restoration,
    e.BattleEnded: _combat_ended,
}
