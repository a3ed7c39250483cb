"""Write what powers do into the state: status bits, areas, hacks, items, Interrupts, the phases of a boss."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.modes.mainframe.model import power_events as e
from game.modes.mainframe.model.state import State


def _bits_shuffled(state: State, event: e.BitsShuffled) -> None:
    state.bits = list(event.order)


def _status_changed(state: State, event: e.StatusChanged) -> None:
    unit = state.units[event.unit]
    unit.status = _switch_name(unit.status, event.status, event.on)


def _switch_name(names: tuple[str, ...], name: str, is_on: bool) -> tuple[str, ...]:
    remaining = tuple(other for other in names if other != name)
    return (*remaining, name) if is_on else remaining


def _area_status_changed(state: State, event: e.AreaStatusChanged) -> None:
    statuses = _switch_name(state.areas.get(event.area, ()), event.status, event.on)
    if statuses:
        state.areas[event.area] = statuses
    else:
        state.areas.pop(event.area, None)


def _area_locked(state: State, event: e.AreaLocked) -> None:
    _set_closers(state, event.area, (*state.closers_of(event.area), event.unit))


def _area_opened(state: State, event: e.AreaOpened) -> None:
    # Events of older saves do not say whose closing has ended: it was the only one.
    _set_closers(
        state, event.area, tuple(unit for unit in state.closers_of(event.area) if event.unit not in ("", unit))
    )


def _set_closers(state: State, area: str, units: tuple[str, ...]) -> None:
    state.locks.pop(area, None)
    state.more_locks.pop(area, None)
    if units:
        state.locks[area] = units[0]
    if units[1:]:
        state.more_locks[area] = units[1:]


def _apply_healing(state: State, event: e.Healed) -> None:
    state.units[event.unit].hp = event.hp


def _effect_began(state: State, event: e.UnitEffectBegan) -> None:
    state.units[event.unit].effects[event.effect] = event.until


def _effect_ended(state: State, event: e.UnitEffectEnded) -> None:
    state.units[event.unit].effects.pop(event.effect, None)


def _used_up(state: State, event: e.UsedUp) -> None:
    unit = state.units[event.unit]
    unit.used = (*unit.used, event.name)


def _card_used(state: State, event: e.CardUsed) -> None:
    turn = state.turn
    if turn is not None and turn.unit == event.unit:
        turn.attacked = True
        if event.use == "hack":
            turn.stopped = False


def _confusion_drawn(state: State, event: e.ConfusionDrawn) -> None:
    assert state.turn is not None
    state.turn.confusion = "" if event.act == "free" else event.act


def _confusion_acted(state: State, event: e.ConfusionActed) -> None:
    assert state.turn is not None
    state.turn.confusion = event.then


def _apply_equipping(state: State, event: e.Equipped) -> None:
    unit = state.units[event.unit]
    unit.carried = _switch_name(unit.carried, event.item, False)
    if event.removed:
        unit.worn = _switch_name(unit.worn, event.removed, False)
        unit.carried = (*unit.carried, event.removed)
    unit.worn = (*unit.worn, event.item)


def _interrupt_switched(state: State, event: e.InterruptSwitched) -> None:
    state.units[event.unit].interrupt = event.after


def _interrupt_played(state: State, event: e.InterruptPlayed) -> None:
    unit = state.units[event.unit]
    unit.played = (*unit.played, event.face)


def _interrupt_done(state: State, event: e.InterruptDone) -> None:
    unit = state.units[event.unit]
    unit.meter = 0
    unit.played = ()


def _interrupt_failed(state: State, event: e.InterruptFailed) -> None:
    state.units[event.unit].played = ()


def _apply_swap(state: State, event: e.Swapped) -> None:
    state.units[event.first].at = event.first_at
    state.units[event.second].at = event.second_at


def _rolled_back(state: State, event: e.RolledBack) -> None:
    unit = state.units[event.unit]
    unit.hp, unit.at, unit.status = event.hp, event.at, event.status


def _phase_reached(state: State, event: e.PhaseReached) -> None:
    unit = state.units[event.unit]
    unit.phases, unit.status = event.number, event.status


def _last_word_taken(state: State, event: e.LastWordTaken) -> None:
    state.last_words.remove(event.unit)


def only_tells(state: State, event: Any) -> None:
    """Accept an event that only tells something."""


POWER_WRITERS: dict[type, Callable[[State, Any], None]] = {
    e.BitsShuffled: _bits_shuffled,
    e.StatusChanged: _status_changed,
    e.AreaStatusChanged: _area_status_changed,
    e.AreaLocked: _area_locked,
    e.AreaOpened: _area_opened,
    e.Healed: _apply_healing,
    e.UnitEffectBegan: _effect_began,
    e.UnitEffectEnded: _effect_ended,
    e.UsedUp: _used_up,
    e.CardUsed: _card_used,
    e.Blasted: only_tells,
    e.BlastStopped: only_tells,
    e.Redirected: only_tells,
    e.Hacked: only_tells,
    e.ConfusionDrawn: _confusion_drawn,
    e.ConfusionActed: _confusion_acted,
    e.Equipped: _apply_equipping,
    e.InterruptSwitched: _interrupt_switched,
    e.InterruptPlayed: _interrupt_played,
    e.InterruptDone: _interrupt_done,
    e.InterruptFailed: _interrupt_failed,
    e.Swapped: _apply_swap,
    e.RolledBack: _rolled_back,
    e.PhaseReached: _phase_reached,
    e.LastWordTaken: _last_word_taken,
}
