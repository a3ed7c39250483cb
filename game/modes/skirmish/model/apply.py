"""Write events into the state: the only code of the mode that changes one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.kernel.cards.piles import PILE_EVENTS, apply_pile_event
from game.kernel.state import OrderGiven, apply_order
from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.journeys import Blast
from game.modes.skirmish.model.state import Marker, Smoke, State
from game.modes.skirmish.model.tasks import AttackTask


def apply(state: State, event: Any) -> None:
    """Write one event."""
    WRITERS[type(event)](state, event)


def _nothing(state: State, event: Any) -> None:
    """Write nothing: the event only tells of changes that other events write."""


def _piles(state: State, event: Any) -> None:
    apply_pile_event(state.piles, event)


# Tasks


def _apply_task_start(state: State, event: e.Begun) -> None:
    state.tasks.extend(reversed(event.tasks))


def _apply_task_advance(state: State, event: e.Advanced) -> None:
    state.tasks[-1] = event.task


def _apply_task_end(state: State, event: e.Finished) -> None:
    state.tasks.pop()


# The course of a game


def _phase_began(state: State, event: e.PhaseBegan) -> None:
    state.phase, state.closing, state.next_seat = event.phase, event.closing, event.seat  # type: ignore[assignment]
    if state.phase == "closing":
        state.smoke = ()


def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.turn = event.number


def _priority_drawn(state: State, event: e.PriorityDrawn) -> None:
    state.priority = state.next_seat = event.seat


def _edge_picked(state: State, event: e.EdgePicked) -> None:
    state.strips[event.seat] = event.strip


def _apply_deployment(state: State, event: e.Deployed) -> None:
    state.figures[event.figure].at = event.at
    state.next_seat = event.next_seat


def _seat_came(state: State, event: e.SeatCame) -> None:
    state.next_seat = event.seat


def _apply_activation(state: State, event: e.Activated) -> None:
    figure = state.figures[event.figure]
    figure.activated = True
    figure.ward = 0
    state.serial += 1


def _wait_began(state: State, event: e.WaitBegan) -> None:
    state.figures[event.figure].waiting = True


def _wait_ended(state: State, event: e.WaitEnded) -> None:
    state.figures[event.figure].waiting = False
    if event.used:
        state.serial += 1


def _used(state: State, event: e.Used) -> None:
    figure = state.figures[event.figure]
    figure.main = figure.main or event.main
    figure.move = figure.move or event.move
    figure.compatible = figure.compatible or event.compatible
    figure.activated = figure.activated or event.activated
    if event.mark:
        figure.marks = (*figure.marks, event.mark)
    if event.ever:
        figure.ever = (*figure.ever, event.ever)
    if event.spent:
        figure.spent = (*figure.spent, event.spent)


def _apply_reaction(state: State, event: e.Reacted) -> None:
    state.figures[event.figure].reacted = state.serial


def _turn_ended(state: State, event: e.TurnEnded) -> None:
    for figure in state.figures.values():
        figure.activated = figure.waiting = figure.main = figure.move = figure.compatible = figure.disengaged = False
        figure.marks = ()
        figure.bonus = 0


def _apply_concession(state: State, event: e.Conceded) -> None:
    state.conceded[event.seat] = True


def _apply_score(state: State, event: e.Scored) -> None:
    state.points[event.seat] = event.total


def _game_ended(state: State, event: e.SkirmishEnded) -> None:
    state.phase, state.tasks = "over", []
    state.result, state.winners, state.result_cite = event.key, event.winners, event.cite


# Cards


def _tokens_changed(state: State, event: e.TokensChanged) -> None:
    state.tokens[event.seat] = event.left


def _card_laid(state: State, event: e.CardLaid) -> None:
    state.laid[event.seat] = event.role


def _apply_contest(state: State, event: e.Contested) -> None:
    state.contest = event.result
    state.tasks.pop()


# Effects


def _effect_read(state: State, event: e.EffectRead) -> None:
    state.reading = event.reading
    state.tasks.pop()
    below = state.tasks[-1] if state.tasks else None
    if isinstance(below, AttackTask | Blast) and below.current == event.effect:
        state.tasks[-1] = msgspec.structs.replace(below, found=event.reading)


def _apply_capacity_change(state: State, event: e.Damaged | e.Healed) -> None:
    state.figures[event.figure].capacity = event.left


def _piece_damaged(state: State, event: e.PieceDamaged) -> None:
    state.losses[event.piece] = state.losses.get(event.piece, 0) + event.lost
    if event.left <= 0:
        state.broken += (event.piece,)


def _condition_laid(state: State, event: e.ConditionLaid) -> None:
    figure = state.figures[event.figure]
    remaining = tuple(one for one in figure.conditions if one.slot != event.condition.slot)
    figure.conditions = (*remaining, event.condition)


def _condition_ended(state: State, event: e.ConditionEnded) -> None:
    figure = state.figures[event.figure]
    figure.conditions = tuple(one for one in figure.conditions if one.slot != event.slot)


def _went_out(state: State, event: e.WentOut) -> None:
    figure = state.figures[event.figure]
    figure.gone = event.how  # type: ignore[assignment]
    figure.felled_by = event.by
    figure.conditions = ()
    figure.waiting = figure.hidden = figure.prone = False
    for other in state.figures.values():
        for held in other.conditions:
            if held.threat == event.figure and held.slot == "morale":
                placed = msgspec.structs.replace(held, place=figure.at)
                other.conditions = tuple(placed if one is held else one for one in other.conditions)


def _prone_changed(state: State, event: e.ProneChanged) -> None:
    state.figures[event.figure].prone = event.prone


def _hidden_changed(state: State, event: e.HiddenChanged) -> None:
    state.figures[event.figure].hidden = event.hidden


def _grounded_changed(state: State, event: e.GroundedChanged) -> None:
    state.figures[event.figure].grounded = event.grounded


def _apply_disengagement(state: State, event: e.Disengaged) -> None:
    state.figures[event.figure].disengaged = True


def _bonus_changed(state: State, event: e.BonusChanged) -> None:
    figure = state.figures[event.figure]
    figure.bonus, figure.kindled, figure.ward = event.bonus, event.kindled, event.ward


def _morale_caused(state: State, event: e.MoraleCaused) -> None:
    state.morale.append(event.cause)


def _morale_taken(state: State, event: e.MoraleTaken) -> None:
    feared = event.threat if event.kind == "terror" else ""
    state.morale = [
        cause for cause in state.morale
        if (cause.figure, cause.kind) != (event.figure, event.kind) or (feared and cause.threat != feared)
    ]  # fmt: skip
    if event.checked and event.kind != "terror":
        state.figures[event.figure].shaken = state.serial


# Places


def _apply_move(state: State, event: e.Moved) -> None:
    state.figures[event.figure].at = event.points[-1]


def _gate_opened(state: State, event: e.GateOpened) -> None:
    if event.open:
        state.opened += (event.piece,)
    else:
        state.opened = tuple(name for name in state.opened if name != event.piece)


def _task_done(state: State, event: e.TaskDone) -> None:
    state.done[event.place] = event.seat


def _smoke_rose(state: State, event: e.SmokeRose) -> None:
    state.smoke += (Smoke(event.at, event.radius),)


def _marker_moved(state: State, event: e.MarkerMoved) -> None:
    state.markers[event.marker] = Marker(event.marker, event.at, event.bearer, event.gone)


Writer = Callable[[State, Any], None]
WRITERS: dict[type[msgspec.Struct], Writer] = {
    OrderGiven: apply_order,
    **dict.fromkeys(PILE_EVENTS, _piles),
    e.Begun: _apply_task_start,
    e.Advanced: _apply_task_advance,
    e.Finished: _apply_task_end,
    e.PhaseBegan: _phase_began,
    e.TurnBegan: _turn_began,
    e.PriorityDrawn: _priority_drawn,
    e.EdgePicked: _edge_picked,
    e.Deployed: _apply_deployment,
    e.SeatCame: _seat_came,
    e.Activated: _apply_activation,
    e.WaitBegan: _wait_began,
    e.WaitEnded: _wait_ended,
    e.Used: _used,
    e.Reacted: _apply_reaction,
    e.TurnEnded: _turn_ended,
    e.Conceded: _apply_concession,
    e.Scored: _apply_score,
    e.SkirmishEnded: _game_ended,
    e.TokensChanged: _tokens_changed,
    e.CardLaid: _card_laid,
    e.CardsShown: _nothing,
    e.CardsBlocked: _nothing,
    e.Undaunted: _nothing,
    e.Contested: _apply_contest,
    e.AttackDeclared: _nothing,
    e.EdgesDeclared: _nothing,
    e.Countered: _nothing,
    e.EffectRead: _effect_read,
    e.Damaged: _apply_capacity_change,
    e.Healed: _apply_capacity_change,
    e.PieceDamaged: _piece_damaged,
    e.ConditionLaid: _condition_laid,
    e.ConditionEnded: _condition_ended,
    e.WentOut: _went_out,
    e.ProneChanged: _prone_changed,
    e.HiddenChanged: _hidden_changed,
    e.GroundedChanged: _grounded_changed,
    e.Disengaged: _apply_disengagement,
    e.BonusChanged: _bonus_changed,
    e.MoraleCaused: _morale_caused,
    e.MoraleTaken: _morale_taken,
    e.Moved: _apply_move,
    e.GateOpened: _gate_opened,
    e.TaskTried: _nothing,
    e.TaskDone: _task_done,
    e.SmokeRose: _smoke_rose,
    e.MarkerMoved: _marker_moved,
}
