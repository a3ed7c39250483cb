"""The mission and its crews in the side panel: what is to be done, who still stands, who is pointed at."""

from __future__ import annotations

import pygame

from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.modes.skirmish.game_content import SkirmishContent, is_able
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.dock.crew_card import armour_parts
from game.modes.skirmish.table.goal import goal_words
from game.modes.skirmish.table.pieces.tokens import draw_disc, name_picture, seat_colour
from game.modes.skirmish.table.scenario_tasks import done_words
from game.modes.skirmish.table.side.effects_table import WELL, backdrop
from game.modes.skirmish.table.signs import condition_words, states_of
from game.modes.skirmish.words.terms import rank_name
from game.ui.paint.canvas import Canvas
from game.ui.paint.fills import fill_part
from game.ui.table.view import HitArea
from game.ui.widgets.column import Column

CREW_U = 65
"""Height of a crew in the side panel: its name and who still stands."""


def strength(content: SkirmishContent, observation: State, seat: int) -> tuple[int, int]:
    """Return how many figures of a seat stand, and with how many it began."""
    up = sum(1 for figure in observation.figures.values() if figure.seat == seat and is_able(figure))
    return up, content.crew_size(seat)


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
            draw_disc(draw, figure, at, radius)
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
    draw_disc(draw, figure, (rect.x + px(48), rect.centery), px(35))
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
