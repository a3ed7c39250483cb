"""The mission: a chip with the goal on the stage, and in the side panel what is at stake and how the crews stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.kernel.language.say import mark, say
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
from game.modes.skirmish.facts import SkirmishFacts, standing
from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.finish import standing_points, victory_points
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.crew import armour_parts
from game.modes.skirmish.table.field import FieldProjection
from game.modes.skirmish.table.figures import draw_disc, name_picture, seat_colour
from game.modes.skirmish.table.goal_chip import chip_rect, chip_widths, turn_words
from game.modes.skirmish.table.outcome import WELL, backdrop
from game.modes.skirmish.table.scenario_tasks import done_words, how_words, task_words
from game.modes.skirmish.table.signs import condition_words, states_of
from game.modes.skirmish.words.terms import rank_name
from game.ui.paint.canvas import Canvas
from game.ui.paint.fills import fill_part
from game.ui.table.view import Frame, HitArea

CREW_U = 65
"""Height of a crew in the side panel: its name and who still stands."""


def goal_words(facts: SkirmishFacts, goal: Goal) -> str:
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
        piece = facts.pieces.get(goal.piece)
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


def strength(facts: SkirmishFacts, view: State, seat: int) -> tuple[int, int]:
    """Return how many figures of a seat stand, and with how many it began."""
    up = sum(1 for figure in view.figures.values() if figure.seat == seat and standing(figure))
    return up, facts.crew_size(seat)


def mission_hits(
    canvas: Canvas, facts: SkirmishFacts, view: State, frame: Frame, field: FieldProjection
) -> list[HitArea]:
    """Return the goal chip."""
    return [HitArea("goal", chip_rect(canvas, facts, view, frame, field))]


def draw_goal(on: SkirmishContext) -> None:
    """Draw the goal chip: the mission, the points of each seat, how many turns are left."""
    if on.frame.pictured:
        return
    canvas, surface = on.canvas, on.surface
    u, rect = canvas.u, chip_rect(canvas, on.facts, on.view, on.frame, on.field)
    surface.blit(canvas.panel(rect.size, "casing", radius_u=15, border="border", alpha=215), rect)
    left, right, y, tall = rect.x + u(14), rect.right - u(12), rect.centery, rect.height > u(40)
    if tall:
        name = canvas.text(say(on.facts.mission.name), 17, canvas.theme["on_dark"], "title")
        surface.blit(name, name.get_rect(midtop=(rect.centerx, rect.y + u(2))))
        right, y = rect.centerx + chip_widths(canvas, on.facts)[1] // 2, rect.bottom - u(14)
    turns = canvas.text(turn_words(on.facts, on.view.turn), 13, canvas.theme["on_dark"])
    surface.blit(turns, turns.get_rect(midright=(right, y)))
    right -= turns.get_width() + u(10)
    for seat in reversed(range(on.facts.seats)):
        points = canvas.text(str(victory_points(on.facts, on.view, seat)), 16, canvas.theme["on_dark"], "bold")
        surface.blit(points, points.get_rect(midright=(right, y)))
        right -= points.get_width() + u(4)
        shape = canvas.seat_shape(seat, u(14))
        surface.blit(shape, shape.get_rect(midright=(right, y)))
        right -= u(22)
    if tall:
        return
    name = canvas.fit_text(say(on.facts.mission.name), right - left, 15, canvas.theme["on_dark"], "title")
    surface.blit(name, name.get_rect(midleft=(left, y)))


def _build_text_lines(
    canvas: Canvas, facts: SkirmishFacts, view: State, rect: pygame.Rect
) -> list[tuple[pygame.Surface, int]]:
    """Return the name of the mission and what is said of it, each with its height in the panel."""
    u = canvas.u
    y, width = rect.y + u(10), rect.width - u(28)
    title = canvas.fit_text(say(facts.mission.name), width, 22, "text_strong", "title")
    found = [(title, y)]
    y += title.get_height() + u(4)
    lines = [say(facts.mission.text), *(goal_words(facts, goal) for goal in facts.mission.goals)]
    if view.done:
        lines.append(done_words(facts, view))
    if facts.mission.breaks:
        text = mark("A crew with half its figures standing, or fewer, breaks: the game ends.")
        if facts.seats != 2:
            text = mark(
                "A crew with half its figures standing, or fewer, breaks: the game ends once half of the crews have."
            )
        lines.append(say(text))
    for line in filter(None, lines):
        part = canvas.paragraph(line, width, 14, "text")
        if y + part.get_height() > rect.bottom - u(CREW_U) * facts.seats:
            break
        found.append((part, y))
        y += part.get_height() + u(3)
    return found


def _crews(canvas: Canvas, facts: SkirmishFacts, view: State, rect: pygame.Rect) -> list[tuple[int, int]]:
    """Return the seats whose crews the panel has room for, each with the top of its part."""
    last, top = _build_text_lines(canvas, facts, view, rect)[-1]
    y, u = top + last.get_height() + canvas.u(9), canvas.u
    places = [(seat, y + seat * u(65)) for seat in range(facts.seats)]
    return [(seat, top) for seat, top in places if top + u(64) <= rect.bottom]


def _members(
    canvas: Canvas, facts: SkirmishFacts, view: State, rect: pygame.Rect, seat: int, top: int
) -> list[tuple[Figure, tuple[int, int], int]]:
    """Return the figures of a crew, whose part begins at `top`, with the middle and the radius of each disc."""
    u = canvas.u
    found = [view.figures[one.figure] for one in facts.roster if one.seat == seat and one.figure in view.figures]
    pitch = min(u(40), (rect.width - u(28)) // max(1, len(found)))
    left, radius = rect.x + u(14) + pitch // 2, round(min(u(16), pitch * 0.45))
    return [(figure, (left + pitch * place, top + u(40)), radius) for place, figure in enumerate(found)]


def member_hits(canvas: Canvas, facts: SkirmishFacts, view: State, rect: pygame.Rect) -> list[HitArea]:
    """Return the figures of the crews in the panel."""
    found = []
    for seat, top in _crews(canvas, facts, view, rect):
        for figure, at, radius in _members(canvas, facts, view, rect, seat, top):
            place = pygame.Rect(0, 0, 2 * radius, 2 * canvas.u(20))
            place.center = at
            found.append(HitArea(f"figure:{figure.id}", place))
    return found


def draw_mission(on: SkirmishContext, rect: pygame.Rect) -> None:
    """Draw the mission with its goals, and each crew with who still stands."""
    canvas, surface, facts, view = on.canvas, on.surface, on.facts, on.view
    u = canvas.u
    left, width = rect.x + u(14), rect.width - u(28)
    fill_part(canvas, surface, "surface1", rect)
    for part, top in _build_text_lines(canvas, facts, view, rect):
        surface.blit(part, (left, top))
    bottom = rect.y
    for seat, y in _crews(canvas, facts, view, rect):
        up, whole = strength(facts, view, seat)
        colour, _ = seat_colour(canvas, seat)
        shape = canvas.seat_shape(seat, u(18))
        surface.blit(shape, (left, y))
        name = canvas.fit_text(say(facts.setup.sides[seat].name), width - u(110), 16, "text_strong", "semibold")
        surface.blit(name, (left + u(25), y - u(2)))
        early = view.phase in ("setup", "edges", "deploy")
        words = say("{number} figures", number=whole) if early else say("{up} of {whole} stand", up=up, whole=whole)
        count = canvas.text(words, 14, "danger" if up <= whole // 2 + 1 and not early else "text")
        surface.blit(count, count.get_rect(topright=(rect.right - u(14), y)))
        for figure, at, radius in _members(canvas, facts, view, rect, seat, y):
            draw_disc(on, figure, at, radius, plate=False)
            if f"figure:{figure.id}" == on.pointing.hovered:
                pygame.draw.circle(surface, colour, at, u(19), max(1, u(2)))
            if figure.gone:
                cross = canvas.icon("cancel", u(18), "danger")
                surface.blit(cross, cross.get_rect(center=at))
        bottom = y + u(65)
    kind, _, who = (on.pointing.hovered or on.pointing.focused).partition(":")
    pointed = view.figures.get(who) if kind == "figure" else None
    if pointed is not None and rect.bottom - bottom > u(96):
        _draw_figure(on, pointed, pygame.Rect(rect.x + u(8), rect.bottom - u(100), rect.width - u(16), u(94)))


def _draw_figure(on: SkirmishContext, figure: Figure, rect: pygame.Rect) -> None:
    """Draw who is pointed at: portrait, hit points, armour, and the state it is in."""
    canvas, surface = on.canvas, on.surface
    u = canvas.u
    colour, _ = seat_colour(canvas, figure.seat)
    surface.blit(backdrop(canvas, rect.size, colour), rect)
    draw_disc(on, figure, (rect.x + u(48), rect.centery), u(35), plate=False)
    left, width = rect.x + u(96), rect.width - u(102)
    bright = "text_strong"
    name = name_picture(canvas, translate_name(figure.name), width, (20, 18, 16), bright)
    surface.blit(name, (left, rect.y + u(6)))
    hp = canvas.text(
        f"{figure.capacity} / {on.facts.cards[figure.id].capacity}", 17, canvas.theme.legible(WELL, "surface3"), "bold"
    )
    surface.blit(hp, (left, rect.y + u(33)))
    x = left + hp.get_width() + u(14)
    for entry, sign, _ in armour_parts(on.facts, figure):
        icon = canvas.icon(sign, u(16), bright)
        number = canvas.text(str(entry.value), 16, bright, "bold")
        if x + icon.get_width() + number.get_width() + u(6) > rect.right:
            break
        surface.blit(icon, (x, rect.y + u(36)))
        surface.blit(number, (x + u(19), rect.y + u(33)))
        x += u(22) + number.get_width() + u(8)
    states = [condition_words(on.facts, held) for held in figure.conditions]
    states += states_of(figure)
    line = canvas.fit_text(", ".join(states) or rank_name(on.facts.cards[figure.id].rank), width, 14, bright)
    surface.blit(line, (left, rect.y + u(62)))


def _score(facts: SkirmishFacts, view: State) -> str:
    """Return the Victory Points of all seats; where they are the same, those of who stands as well, which then count.

    Source: skirmish.gap.setup-victory
    """
    points = [victory_points(facts, view, seat) for seat in range(facts.seats)]
    score = " : ".join(map(str, points))
    if len(set(points)) > 1:
        return score
    alive = [standing_points(facts, view, seat) for seat in range(facts.seats)]
    return say("{score}, those who stand {standing}", score=score, standing=" : ".join(map(str, alive)))


def summary(facts: SkirmishFacts, view: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
    """Return what the end of a game is told with."""
    fights = [event for event in events if isinstance(event, e.Contested) and len(event.result.scores) == 2]
    best = max(fights, key=lambda event: event.result.margin, default=None)
    by: dict[str, int] = {}
    for event in events:
        if isinstance(event, e.Damaged):
            by[event.by] = by.get(event.by, 0) + event.lost
    top = max((name for name in by if name in view.figures), key=lambda name: by[name], default="")
    out = sum(1 for figure in view.figures.values() if figure.gone)
    return (
        (say("Turns"), str(view.turn)),
        (say("Points"), _score(facts, view)),
        (say("Challenges"), str(len(fights))),
        (say("Widest margin"), str(best.result.margin) if best is not None else say("none")),
        (say("Most damage"), f"{translate_name(view.figures[top].name)}, {by[top]}" if top else say("none")),
        (say("Out of the game"), str(out)),
    )
