"""Write events into the state: the only code of the mode that changes one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.cards.piles import PILE_EVENTS, apply_pile_event
from game.kernel.state import OrderGiven, apply_order
from game.modes.mainframe.model import events as e
from game.modes.mainframe.model.apply_powers import POWER_WRITERS, only_tells
from game.modes.mainframe.model.state import State, TeamHand, Turn, Unit, hand_zone


def apply(state: State, event: Any) -> None:
    """Write one event. Works on views as well: hidden cards are unknown ids in piles."""
    WRITERS[type(event)](state, event)


def _collector_passed(state: State, event: e.CollectorPassed) -> None:
    for restored in event.restored:
        _apply_restoration(state, restored)
    state.areas = dict(event.areas)
    if event.after_fight:
        state.locks, state.more_locks = {}, {}
        for unit in state.units.values():
            unit.effects, unit.used = {}, ()
        for name in event.deleted:
            del state.units[name]
        for unit in state.units.values():
            unit.points = 0
        state.mc, state.cpu = TeamHand(), TeamHand()


def _phase_began(state: State, event: e.PhaseBegan) -> None:
    state.phase = event.phase  # type: ignore[assignment]
    state.todo = list(event.todo)


def _apply_completion(state: State, event: e.Done) -> None:
    state.todo.remove(event.item)


def _draw_stat_set(state: State, event: e.DrawStatSet) -> None:
    state.cpu_draw = event.total.value


def _apply_placement(state: State, event: e.Placed) -> None:
    state.units[event.unit].at = event.area


def _round_began(state: State, event: e.RoundBegan) -> None:
    state.round = event.number
    state.count = 0
    state.reloading, state.idle, state.declined = [], [], []
    # A Jester laid down as mana keeps the suit it was named.
    mana = {card for zone, cards in state.piles.zones.items() if zone.startswith("mana:") for card in cards}
    state.names = {card: face for card, face in state.names.items() if card in mana}
    state.slots, state.aces, state.shifts = {}, {}, {}
    state.mc.added, state.cpu.added = [], []
    for unit in state.units.values():
        unit.turns = 0
        unit.steps = 0
        unit.bonus, unit.aimed = (), ()
        unit.charged = unit.hurt = unit.burned = False
        unit.round_hp, unit.round_at, unit.round_status = unit.hp, unit.at, unit.status
        if unit.effects:
            remaining = {name: until for name, until in unit.effects.items() if until != "round"}
            unit.effects = {name: "round" if until == "next-round" else until for name, until in remaining.items()}


def _apply_charge(state: State, event: e.Charged) -> None:
    unit = state.units[event.unit]
    unit.meter = event.after
    if event.role:
        unit.charged = True


def _apply_selection(state: State, event: e.Selected) -> None:
    if event.choice == "reload":
        state.reloading.append(event.seat)
    elif event.choice == "wait":
        state.idle.append(event.seat)


def _slot_used(state: State, event: e.SlotUsed) -> None:
    state.slots[str(event.seat)] = event.left


def _jester_named(state: State, event: e.JesterNamed) -> None:
    state.names[event.card] = event.face


def _apply_shift(state: State, event: e.Shifted) -> None:
    state.shifts[event.card] = event.by


def _ace_decided(state: State, event: e.AceDecided) -> None:
    state.aces[event.card] = event.choice


def _count_moved(state: State, event: e.CountMoved) -> None:
    state.count = event.after


def _turn_began(state: State, event: e.TurnBegan) -> None:
    unit = state.units[event.unit]
    unit.turns += 1
    unit.steps = event.steps
    state.turn = Turn(event.unit, event.seat, event.card, False, False, event.boot)
    if unit.effects:
        unit.effects = {name: until for name, until in unit.effects.items() if until != "turn"}
    if event.boot:
        hand = state.hand_of(unit.side)
        hand.boot, hand.boot_from = "", ""


def _turn_ended(state: State, event: e.TurnEnded) -> None:
    unit = state.units.get(event.unit)
    if unit is not None:
        unit.steps = 0
    state.turn = None
    if event.seat in state.idle:
        state.idle.remove(event.seat)


def _points_changed(state: State, event: e.PointsChanged) -> None:
    state.units[event.unit].points = event.after


def _apply_move(state: State, event: e.Moved) -> None:
    unit = state.units[event.unit]
    unit.at = event.after
    unit.points -= event.points
    unit.steps -= event.steps
    _stop(state, event)


def _bonus_used(state: State, event: e.BonusUsed) -> None:
    unit = state.units[event.unit]
    unit.bonus = (*unit.bonus, event.name)
    if state.turn is not None and state.turn.unit == event.unit:
        state.turn.stopped = False


def _fell(state: State, event: e.Fell) -> None:
    unit = state.units[event.unit]
    unit.at = event.after
    unit.hp = event.hp
    unit.hurt = unit.hurt or event.damage.value > 0
    _stop(state, event)


def _stop(state: State, event: e.Moved | e.Fell) -> None:
    if event.stops and state.turn is not None and state.turn.unit == event.unit:
        state.turn.stopped = True


def _apply_push(state: State, event: e.Pushed) -> None:
    state.units[event.unit].at = event.after


def _apply_attack(state: State, event: e.Attacked) -> None:
    unit = state.units[event.unit]
    unit.aimed = (*unit.aimed, event.target)
    if unit.effects:
        unit.effects = {name: until for name, until in unit.effects.items() if until != "attack"}
    turn = state.turn
    if turn is not None and turn.unit == event.unit:
        # An Interrupt attacks with other cards and leaves the attack of the turn; a Confused blow may take a hand card.
        turn.attacked = turn.attacked or event.card == turn.card or turn.confusion not in ("", "fled")
        turn.stopped = False
        if turn.confusion != "fled":
            turn.confusion = ""
        if event.boot in ("two-pair", "straight", "royal-flush"):
            turn.boot = ""


def _apply_damage(state: State, event: e.Damaged) -> None:
    unit = state.units[event.unit]
    unit.hp = event.hp
    unit.hurt = unit.hurt or event.damage.value > 0
    if event.burning:
        unit.burned = True


def _apply_downing(state: State, event: e.Downed) -> None:
    if event.last_word:
        state.last_words.append(event.unit)


def _apply_restoration(state: State, event: e.Restored) -> None:
    state.units[event.unit].hp = event.hp
    state.units[event.unit].status = event.status


def _max_raised(state: State, event: e.MaxRaised) -> None:
    state.units[event.unit].hp = event.hp


def _team_hand_grew(state: State, event: e.TeamHandGrew) -> None:
    hand = state.hand_of(event.side)  # type: ignore[arg-type]
    hand.added.append(event.unit)
    hand.by[event.card] = event.unit


def _line_reached(state: State, event: e.LineReached) -> None:
    hand = state.hand_of(event.side)  # type: ignore[arg-type]
    hand.reached.append(event.line)
    hand.best = event.rank


def _boot_waits(state: State, event: e.BootWaits) -> None:
    hand = state.hand_of(event.side)  # type: ignore[arg-type]
    hand.boot, hand.boot_from = event.line, event.unit


def _team_hand_cleared(state: State, event: e.TeamHandCleared) -> None:
    hand = state.hand_of(event.side)  # type: ignore[arg-type]
    hand.reached, hand.best, hand.by = [], 0, {}


def _reload_declined(state: State, event: e.ReloadDeclined) -> None:
    state.declined.append(event.seat)


def _challenger_came(state: State, event: e.ChallengerCame) -> None:
    state.fight += 1
    state.earlier_rounds, state.round = state.rounds_played, 0
    for name in event.leaving:
        del state.units[name]
    for seed in event.units:
        _enter(state, seed)
    for unit in state.units.values():
        unit.used = ()


def _enter(state: State, seed: e.Newcomer) -> None:
    state.units[seed.id] = Unit(
        seed.id,
        seed.kind,
        seed.type,
        seed.name,
        seed.seat,
        seed.hp,
        seed.at,
        meter=seed.meter,
        status=seed.status,
        interrupt=seed.interrupt,
    )


def _apply_arrival(state: State, event: e.Arrived) -> None:
    for seed in event.units:
        _enter(state, seed)


def _fight_ended(state: State, event: e.FightEnded) -> None:
    state.result, state.result_cite = event.winner, event.cite


def _cards(state: State, event: Any) -> None:
    apply_pile_event(state.piles, event)
    # Whoever holds a card again may run out again, and is then offered the free reload again.
    if state.declined:
        state.declined = [seat for seat in state.declined if not state.piles.zones[hand_zone(seat)]]


WRITERS: dict[type, Callable[[State, Any], None]] = {
    OrderGiven: apply_order,
    **POWER_WRITERS,
    e.CollectorPassed: _collector_passed,
    e.PhaseBegan: _phase_began,
    e.Done: _apply_completion,
    e.DrawStatSet: _draw_stat_set,
    e.Placed: _apply_placement,
    e.RoundBegan: _round_began,
    e.Charged: _apply_charge,
    e.Selected: _apply_selection,
    e.SlotUsed: _slot_used,
    e.JesterNamed: _jester_named,
    e.Shifted: _apply_shift,
    e.AceDecided: _ace_decided,
    e.CountMoved: _count_moved,
    e.TurnBegan: _turn_began,
    e.TurnEnded: _turn_ended,
    e.PointsChanged: _points_changed,
    e.Moved: _apply_move,
    e.BonusUsed: _bonus_used,
    e.Fell: _fell,
    e.Pushed: _apply_push,
    e.Attacked: _apply_attack,
    e.Damaged: _apply_damage,
    e.Downed: _apply_downing,
    e.Arrived: _apply_arrival,
    e.Restored: _apply_restoration,
    e.MaxRaised: _max_raised,
    e.TeamHandGrew: _team_hand_grew,
    e.LineReached: _line_reached,
    e.BootWaits: _boot_waits,
    e.BootLost: only_tells,
    e.TeamHandCleared: _team_hand_cleared,
    e.ReloadDeclined: _reload_declined,
    e.Reloaded: only_tells,
    e.ChallengerCame: _challenger_came,
    e.FightEnded: _fight_ended,
    **dict.fromkeys(PILE_EVENTS, _cards),
}
