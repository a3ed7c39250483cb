"""How a question begins at a table: what is chosen already, what guards it, what is forgotten of the one before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.kernel.decisions import Decision, Number, Place
from game.kernel.match import Mark
from game.kernel.places import Point
from game.ui.table.game_table import GameTable
from game.ui.table.gold import get_initial_selection
from game.ui.table.place_choice import PathFinder


def take_question(scene: GameTable) -> None:
    """Take what is open now: seen with the eyes of who is asked, from its beginning unless it is open already.

    Where others choose at the same time, their answers leave a question open, with what is picked so far.
    """
    decision, match = scene.session.decision, scene.session.match
    question_id = None
    if decision is not None:
        scene.rushing = False
        question_id = match.get_question_id(decision.seat)
        if scene.session.viewer != decision.seat:
            scene.session.look_as(int(decision.seat))
            scene.director.display = scene.session.observe()
    if decision is None or decision != scene.controller.decision or question_id != scene.question_id:
        _begin_question(scene, decision, question_id)


def _begin_question(scene: GameTable, decision: Decision | None, question_id: Mark | None) -> None:
    """Begin with a question, or with none; pointer, guards and what was said belong to the one before."""
    match, display, now = scene.session.match, scene.director.display, scene.window.clock() * 1000
    question = match.question(decision.seat) if decision is not None else None
    scene.controller.take(
        decision,
        match.refusals(decision.seat) if decision is not None else (),
        None,
        question.check if question is not None else None,
        *_find_leading(scene, decision),
        question.suggest if question is not None else None,
    )
    safe = scene.safe_answer(decision) if isinstance(decision, Number) else None
    if isinstance(safe, int):
        scene.controller.number = safe
    selected_before = scene.history_view.picked_before(question_id)
    scene.controller.selected = selected_before or get_initial_selection(scene.table, display, decision)
    scene.question_id = question_id
    scene.guard.begin(now, scene.input.pointer)
    scene.pass_guard.note_question(decision, now)
    scene.hover_timer.stale()
    scene.input.focused = ""
    scene.refusal = None
    if scene.window.notice == scene.pass_guard.description:
        # What a press meant at the question before, even if a script has answered that.
        scene.window.notice = ""
    scene.undo_controls.asking = False
    scene.point_again()


def _find_leading(scene: GameTable, decision: Decision | None) -> tuple[PathFinder | None, Sequence[Point]]:
    """Return what finds ways for a place that is asked for, and the points that are set already."""
    place_input, display = scene.table.place_input, scene.director.display
    if not isinstance(decision, Place) or place_input is None:
        return None, ()
    return partial(place_input.extend_path, display, decision), place_input.take_implied_points(display, decision)
