"""The mission: a chip with the goal on the stage, and in the side panel what is at stake and how the crews stand."""

from __future__ import annotations

from game.kernel.language.say import say
from game.modes.skirmish.content.missions import (
    BreakThrough,
    CarryOff,
    Free,
    Goal,
    HoldHill,
    HoldMarkers,
    HuntLeaders,
    KegsGoOff,
    Ring,
    ScenarioTask,
    Siege,
)
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import State
from game.modes.skirmish.rules.finish import victory_points
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.goal_chip import chip_rect, chip_widths, turn_words
from game.modes.skirmish.table.scenario_tasks import how_words, task_words
from game.ui.paint.canvas import Canvas
from game.ui.table.view import HitArea, TableRegions


def goal_words(content: SkirmishContent, goal: Goal) -> str:
    """Return what a goal asks for, in one sentence."""
    if isinstance(goal, HoldMarkers):
        return say("Hold markers at the end of a turn: {points} points each.", points=goal.points)
    if isinstance(goal, CarryOff):
        return say("Carry objects off your own edge: {points} points each.", points=goal.points)
    if isinstance(goal, Free):
        return say("Free the prisoner ({freed}) and lead it home ({points}).", freed=goal.freed, points=goal.points)
    if isinstance(goal, BreakThrough):
        return say("Leave by the far edge: {points} points a figure.", points=goal.points)
    if isinstance(goal, Siege):
        piece = content.pieces.get(goal.piece)
        name = say(piece.name) if piece is not None else goal.piece
        return say("Break the {piece}: {points} points.", piece=name, points=goal.points)
    if isinstance(goal, HuntLeaders):
        return say("Bring down an enemy Leader: {points} points.", points=goal.points)
    if isinstance(goal, HoldHill):
        return say("Most strength on the hill at the end of a turn: {points} points.", points=goal.points)
    if isinstance(goal, KegsGoOff):
        return say("A keg whose bearer is hit with Force {force} goes off.", force=goal.force)
    if isinstance(goal, ScenarioTask):
        return f"{task_words(goal)} {how_words(goal)}"
    assert isinstance(goal, Ring)
    return say("Until turn {turn} only Leaders enter the ring.", turn=goal.until)


def mission_hits(
    canvas: Canvas, content: SkirmishContent, observation: State, regions: TableRegions, field: FieldProjection
) -> list[HitArea]:
    """Return the goal chip."""
    return [HitArea("goal", chip_rect(canvas, content, observation, regions, field))]


def draw_goal(draw: SkirmishContext) -> None:
    """Draw the goal chip: the mission, the points of each seat, how many turns are left."""
    if draw.regions.pictured:
        return
    canvas, surface = draw.canvas, draw.surface
    px, rect = canvas.px, chip_rect(canvas, draw.content, draw.observation, draw.regions, draw.field)
    surface.blit(canvas.panel(rect.size, "casing", radius_u=15, border="border", alpha=215), rect)
    left, right, y, tall = rect.x + px(14), rect.right - px(12), rect.centery, rect.height > px(40)
    if tall:
        name = canvas.text(say(draw.content.mission.name), 17, canvas.theme["on_dark"], "title")
        surface.blit(name, name.get_rect(midtop=(rect.centerx, rect.y + px(2))))
        right, y = rect.centerx + chip_widths(canvas, draw.content)[1] // 2, rect.bottom - px(14)
    turns = canvas.text(turn_words(draw.content, draw.observation.turn), 13, canvas.theme["on_dark"])
    surface.blit(turns, turns.get_rect(midright=(right, y)))
    right -= turns.get_width() + px(10)
    for seat in reversed(range(draw.content.seats)):
        points = canvas.text(
            str(victory_points(draw.content, draw.observation, seat)), 16, canvas.theme["on_dark"], "bold"
        )
        surface.blit(points, points.get_rect(midright=(right, y)))
        right -= points.get_width() + px(4)
        shape = canvas.seat_shape(seat, px(14))
        surface.blit(shape, shape.get_rect(midright=(right, y)))
        right -= px(22)
    if tall:
        return
    name = canvas.fit_text(say(draw.content.mission.name), right - left, 15, canvas.theme["on_dark"], "title")
    surface.blit(name, name.get_rect(midleft=(left, y)))
