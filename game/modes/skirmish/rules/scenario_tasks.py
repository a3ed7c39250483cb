"""Scenario tasks: what a mission has figures do at places of the field, such as a wheel to be turned.

Source: skirmish.gap.actions, skirmish.gap.objectives, skirmish.aon.partial-nothing
"""

from __future__ import annotations

from functools import lru_cache

from game.boards.inches import CONTACT, Point, along, square
from game.kernel.decisions import Option
from game.kernel.language.say import N_
from game.kernel.totals import Tally, Total
from game.modes.skirmish.content.staging import MARKER_RADIUS
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.events import GateOpened, TaskDone, TaskTried, Used
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Working
from game.modes.skirmish.rules import objectives
from game.modes.skirmish.rules.around import Around
from game.modes.skirmish.rules.challenge import begin_check, contestant
from game.modes.skirmish.rules.common import MOST_KEPT, Doing, SkirmishCtx, begin, finish
from game.modes.skirmish.rules.hands import attribute_hand, trait_tally

TN = 10
CITE = "skirmish.gap.actions"


def ref_of(content: SkirmishContent, location: str) -> str:
    """Return the ref of a place of a task: a marker, or a piece of terrain."""
    return f"piece:{location}" if location in content.pieces else f"marker:{location}"


def concerns(content: SkirmishContent, figure: str) -> bool:
    """Return whether a figure can ever have a doing of this module: the mission has tasks for it."""
    return bool(content.tasks)


def doings(content: SkirmishContent, state: State, figure: Figure, others: Around) -> list[Doing]:
    """Return the places in contact at which a figure may do a task of the mission, with its Main action."""
    if figure.main:
        return []
    return [
        _work(figure.id, location, ref_of(content, location))
        for location in content.tasks
        if is_open(content, state, location, figure.seat) and in_contact(content, state, figure, location)
    ]


def is_open(content: SkirmishContent, state: State, location: str, seat: int) -> bool:
    """Return whether a side may still do the task of a place."""
    goal = content.tasks[location]
    if location in state.broken or (goal.seat is not None and not content.friends(goal.seat, seat)):
        return False
    return location not in state.done or (goal.again and not content.friends(state.done[location], seat))


def in_contact(content: SkirmishContent, state: State, figure: Figure, location: str) -> bool:
    """Return whether a figure on the table touches a place. Source: skirmish.gap.distances"""
    assert figure.at is not None
    marker = state.markers.get(location)
    if marker is not None:
        near = content.radius[figure.id] + MARKER_RADIUS + CONTACT
        return marker.at is not None and square(figure.at, marker.at) <= near * near
    near = content.radius[figure.id] + CONTACT
    return any(
        shape.id == location and shape.nearer(*figure.at, near, or_equal=True)
        for shape in content.ground.full_table.shapes
    )


def refusal(content: SkirmishContent, state: State, figure: Figure, location: str) -> tuple[str, str]:
    """Return why a figure may not do the task of a place now, and the clause."""
    if location in state.broken:
        return N_("it is broken"), "skirmish.gap.terrain"
    if not is_open(content, state, location, figure.seat):
        text = N_("it is done already") if location in state.done else N_("that is not for its side to do")
        return text, "skirmish.gap.objectives"
    if not in_contact(content, state, figure, location):
        return N_("it is not in contact"), CITE
    return N_("its Main action is used"), CITE


def side(content: SkirmishContent, figure: Figure, attribute: str) -> Contestant:
    """Return the side of the Check, with all that lies on the attribute. Source: skirmish.condition.reduction"""
    size = attribute_hand(content, figure, attribute)
    return contestant(figure.seat, figure.id, attribute, trait_tally(content, figure, attribute), size)


def tn() -> Total:
    """Return the Target Number of every task."""
    return Tally("TN", TN, CITE).total()


@lru_cache(maxsize=MOST_KEPT)
def _work(name: str, location: str, ref: str) -> Doing:
    def work(ctx: SkirmishCtx) -> None:
        content = ctx.content
        check = side(content, ctx.state.figures[name], content.tasks[location].attribute)
        ctx.emit(Used(figure=name, main=True, cite=CITE))
        ctx.emit(TaskTried(figure=name, place=location, cite=CITE))
        begin(ctx, Working(figure=name, place=location))
        begin_check(ctx, "task", check, tn(), aon=True)

    return Doing(Option(f"task:{location}", (ref,)), work)


def run_task(ctx: SkirmishCtx, task: Working) -> None:
    """Do the task if the Check went above its Target Number; an equal score is nothing."""
    result = ctx.state.contest
    assert result is not None
    finish(ctx)
    if result.verdict != "above":
        return
    content, location = ctx.content, task.place
    seat = ctx.state.figures[task.figure].seat
    ctx.emit(TaskDone(figure=task.figure, place=location, seat=seat, cite=CITE))
    if location in content.gates and location not in ctx.state.opened:
        ctx.emit(GateOpened(piece=location, open=True, cite="skirmish.gap.terrain"))
    objectives.task_done(ctx, location, seat)


def spots(content: SkirmishContent, state: State, figure: Figure, location: str) -> list[Point]:
    """Return places from which a figure would touch the place of a task, the marker itself left out."""
    assert figure.at is not None
    away = content.radius[figure.id] + CONTACT // 2
    marker = state.markers.get(location)
    if marker is not None:
        return [along(marker.at, figure.at, away + MARKER_RADIUS)] if marker.at not in (None, figure.at) else []
    found = []
    for shape in content.ground.full_table.shapes:
        if shape.id == location:
            for (ax, ay), (bx, by) in zip(shape.corners, (*shape.corners[1:], shape.corners[0]), strict=True):
                middle = (ax + bx) // 2, (ay + by) // 2
                found.append(along(middle, (middle[0] + by - ay, middle[1] - bx + ax), away))
    return found
