"""The mission: a chip with the goal on the stage, and in the side panel what is at stake and how the crews stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
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
from game.modes.skirmish.game_content import SkirmishContent, is_able
from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.finish import standing_points, victory_points
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.dock.crew_card import armour_parts
from game.modes.skirmish.table.goal_chip import chip_rect, chip_widths, turn_words
from game.modes.skirmish.table.pieces.tokens import draw_disc, name_picture, seat_colour
from game.modes.skirmish.table.scenario_tasks import done_words, how_words, task_words
from game.modes.skirmish.table.side.effects_table import WELL, backdrop
from game.modes.skirmish.table.signs import condition_words, states_of
from game.modes.skirmish.words.terms import rank_name
from game.ui.paint.canvas import Canvas
from game.ui.paint.fills import fill_part
from game.ui.table.view import HitArea, TableRegions
from game.ui.widgets.column import Column

CREW_U = 65
"""Height of a crew in the side panel: its name and who still stands."""


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


def strength(content: SkirmishContent, observation: State, seat: int) -> tuple[int, int]:
    """Return how many figures of a seat stand, and with how many it began."""
    up = sum(1 for figure in observation.figures.values() if figure.seat == seat and is_able(figure))
    return up, content.crew_size(seat)


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


def _build_text_lines(
    canvas: Canvas, content: SkirmishContent, observation: State, rect: pygame.Rect
) -> list[tuple[pygame.Surface, int]]:
    """Return the name of the mission and what is said of it, each with its height in the panel."""
    px = canvas.px
    width, crews = rect.width - px(28), px(CREW_U) * content.seats
    column = Column(pygame.Rect(rect.x + px(14), rect.y + px(10), width, rect.height - px(10) - crews))
    title = canvas.fit_text(say(content.mission.name), width, 22, "text_strong", "title")
    found = [(title, column.take(title.get_height(), px(4)).y)]
    lines = [say(content.mission.text), *(goal_words(content, goal) for goal in content.mission.goals)]
    if observation.done:
        lines.append(done_words(content, observation))
    if content.mission.breaks:
        text = N_("A crew with half its figures standing, or fewer, breaks: the game ends.")
        if content.seats != 2:
            text = N_(
                "A crew with half its figures standing, or fewer, breaks: the game ends once half of the crews have."
            )
        lines.append(say(text))
    for line in filter(None, lines):
        rendered = canvas.paragraph(line, width, 14, "text")
        if not column.fits(rendered.get_height()):
            break
        found.append((rendered, column.take(rendered.get_height(), px(3)).y))
    return found


def _crews(canvas: Canvas, content: SkirmishContent, observation: State, rect: pygame.Rect) -> list[tuple[int, int]]:
    """Return the seats whose crews the panel has room for, each with the top of its part."""
    last, top = _build_text_lines(canvas, content, observation, rect)[-1]
    y, px = top + last.get_height() + canvas.px(9), canvas.px
    points = [(seat, y + seat * px(65)) for seat in range(content.seats)]
    return [(seat, top) for seat, top in points if top + px(64) <= rect.bottom]


def _members(
    canvas: Canvas, content: SkirmishContent, observation: State, rect: pygame.Rect, seat: int, top: int
) -> list[tuple[Figure, tuple[int, int], int]]:
    """Return the figures of a crew, whose part begins at `top`, with the middle and the radius of each disc."""
    px = canvas.px
    found = [
        observation.figures[one.figure]
        for one in content.roster
        if one.seat == seat and one.figure in observation.figures
    ]
    pitch = min(px(40), (rect.width - px(28)) // max(1, len(found)))
    left, radius = rect.x + px(14) + pitch // 2, round(min(px(16), pitch * 0.45))
    return [(figure, (left + pitch * index, top + px(40)), radius) for index, figure in enumerate(found)]


def member_hits(canvas: Canvas, content: SkirmishContent, observation: State, rect: pygame.Rect) -> list[HitArea]:
    """Return the figures of the crews in the panel."""
    found = []
    for seat, top in _crews(canvas, content, observation, rect):
        for figure, at, radius in _members(canvas, content, observation, rect, seat, top):
            area_rect = pygame.Rect(0, 0, 2 * radius, 2 * canvas.px(20))
            area_rect.center = at
            found.append(HitArea(f"figure:{figure.id}", area_rect))
    return found


def draw_mission(draw: SkirmishContext, rect: pygame.Rect) -> None:
    """Draw the mission with its goals, and each crew with who still stands."""
    canvas, surface, content, observation = draw.canvas, draw.surface, draw.content, draw.observation
    px = canvas.px
    left, width = rect.x + px(14), rect.width - px(28)
    fill_part(canvas, surface, "surface1", rect)
    for rendered, top in _build_text_lines(canvas, content, observation, rect):
        surface.blit(rendered, (left, top))
    bottom = rect.y
    for seat, y in _crews(canvas, content, observation, rect):
        up, total = strength(content, observation, seat)
        colour, _ = seat_colour(canvas, seat)
        shape = canvas.seat_shape(seat, px(18))
        surface.blit(shape, (left, y))
        early = observation.phase in ("setup", "edges", "deploy")
        text = say("{number} figures", number=total) if early else say("{up} of {whole} stand", up=up, whole=total)
        count = canvas.text(text, 14, "danger" if up <= total // 2 + 1 and not early else "text")
        surface.blit(count, count.get_rect(topright=(rect.right - px(14), y)))
        room = width - count.get_width() - px(25 + 8)
        name = canvas.fit_text(say(content.setup.sides[seat].name), room, 16, "text_strong", "semibold")
        surface.blit(name, (left + px(25), y - px(2)))
        for figure, at, radius in _members(canvas, content, observation, rect, seat, y):
            draw_disc(draw, figure, at, radius, with_plate=False)
            if f"figure:{figure.id}" == draw.pointing.hovered:
                pygame.draw.circle(surface, colour, at, px(19), max(1, px(2)))
            if figure.gone:
                cross = canvas.icon("cancel", px(18), "danger")
                surface.blit(cross, cross.get_rect(center=at))
        bottom = y + px(65)
    kind, _, who = (draw.pointing.hovered or draw.pointing.focused).partition(":")
    pointed = observation.figures.get(who) if kind == "figure" else None
    if pointed is not None and rect.bottom - bottom > px(96):
        _draw_figure(draw, pointed, pygame.Rect(rect.x + px(8), rect.bottom - px(100), rect.width - px(16), px(94)))


def _draw_figure(draw: SkirmishContext, figure: Figure, rect: pygame.Rect) -> None:
    """Draw who is pointed at: portrait, hit points, armour, and the state it is in."""
    canvas, surface = draw.canvas, draw.surface
    px = canvas.px
    colour, _ = seat_colour(canvas, figure.seat)
    surface.blit(backdrop(canvas, rect.size, colour), rect)
    draw_disc(draw, figure, (rect.x + px(48), rect.centery), px(35), with_plate=False)
    left, width = rect.x + px(96), rect.width - px(102)
    bright = "text_strong"
    name = name_picture(canvas, translate_name(figure.name), width, (20, 18, 16), bright)
    surface.blit(name, (left, rect.y + px(6)))
    hp = canvas.text(
        f"{figure.capacity} / {draw.content.cards[figure.id].capacity}",
        17,
        canvas.theme.legible(WELL, "surface3"),
        "bold",
    )
    surface.blit(hp, (left, rect.y + px(33)))
    x = left + hp.get_width() + px(14)
    for entry, sign, _ in armour_parts(draw.content, figure):
        icon = canvas.icon(sign, px(16), bright)
        number = canvas.text(str(entry.value), 16, bright, "bold")
        if x + icon.get_width() + number.get_width() + px(6) > rect.right:
            break
        surface.blit(icon, (x, rect.y + px(36)))
        surface.blit(number, (x + px(19), rect.y + px(33)))
        x += px(22) + number.get_width() + px(8)
    states = [condition_words(draw.content, held) for held in figure.conditions]
    states += states_of(figure)
    line = canvas.fit_text(", ".join(states) or rank_name(draw.content.cards[figure.id].rank), width, 14, bright)
    surface.blit(line, (left, rect.y + px(62)))


def _score(content: SkirmishContent, observation: State) -> str:
    """Return the Victory Points of all seats; where they are the same, those of who stands as well, which then count.

    Source: skirmish.gap.setup-victory
    """
    points = [victory_points(content, observation, seat) for seat in range(content.seats)]
    score = " : ".join(map(str, points))
    if len(set(points)) > 1:
        return score
    alive = [standing_points(content, observation, seat) for seat in range(content.seats)]
    return say("{score}, those who stand {standing}", score=score, standing=" : ".join(map(str, alive)))


def summary(content: SkirmishContent, observation: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
    """Return what the end of a game is told with."""
    fights = [event for event in events if isinstance(event, e.Contested) and len(event.result.scores) == 2]
    best = max(fights, key=lambda event: event.result.margin, default=None)
    by: dict[str, int] = {}
    for event in events:
        if isinstance(event, e.Damaged):
            by[event.by] = by.get(event.by, 0) + event.lost
    top = max((name for name in by if name in observation.figures), key=lambda name: by[name], default="")
    out = sum(1 for figure in observation.figures.values() if figure.gone)
    return (
        (say("Turns"), str(observation.turn)),
        (say("Points"), _score(content, observation)),
        (say("Challenges"), str(len(fights))),
        (say("Widest margin"), str(best.result.margin) if best is not None else say("none")),
        (say("Most damage"), f"{translate_name(observation.figures[top].name)}, {by[top]}" if top else say("none")),
        (say("Out of the game"), str(out)),
    )
