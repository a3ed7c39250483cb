"""Scenario tasks on the table: the sign at each place, what it is, and how likely who is asked does it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.decisions import Choose, Option
from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import capitalize
from game.modes.skirmish.content.missions import ScenarioTask
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules import scenario_tasks
from game.modes.skirmish.rules.challenge import hand_size
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.tokens import seat_colour
from game.modes.skirmish.table.preview.forecast import drawn_values
from game.modes.skirmish.words.names import SkirmishNames
from game.modes.skirmish.words.terms import TRAITS
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.table.view import Pointing, TableRegions

SIGN = "cog"
RADIUS_U = 15
BRASS, RIM, BRIGHT = (150, 108, 44), (232, 196, 104), (255, 244, 214)
PLATE_U = (226, 66)


def task_words(goal: ScenarioTask) -> str:
    """Return what a task is worth to a side, in one sentence."""
    number = len(goal.places)
    if goal.whole and goal.enough == number == 1:
        return say("Do it: {points} points.", points=goal.points + goal.whole)
    if goal.again:
        text = N_("{points} points for each of the {number} that is yours at the end of a turn.")
    elif goal.whole and goal.points:
        text = N_("{points} points for each of the {number}, {whole} more for {enough} of them.")
    elif goal.whole:
        text = N_("{whole} points for {enough} of the {number}.")
    else:
        text = N_("{points} points for each of the {number}.")
    return say(text, points=goal.points, number=number, whole=goal.whole, enough=goal.enough)


def how_words(goal: ScenarioTask) -> str:
    """Return what it takes to do a task."""
    text = N_("Main action in contact: {trait} Check, more than {number}.")
    return say(text, trait=TRAITS[goal.attribute], number=scenario_tasks.TN)


def done_words(content: SkirmishContent, observation: State) -> str:
    """Return at how many places each side has done what is to be done."""
    counts = (list(observation.done.values()).count(seat) for seat in range(content.seats))
    names = (say(side.name) for side in content.setup.sides)
    text = N_("Done so far: {counts}.")
    return say(text, counts=", ".join(f"{name} {count}" for name, count in zip(names, counts, strict=True)))


# What is said


def chance(content: SkirmishContent, observation: State, figure: Figure, location: str) -> float:
    """Return how likely a figure does the task of a place, by the cards that the looking seat has not seen."""
    check = scenario_tasks.side(content, figure, content.tasks[location].attribute)
    values = drawn_values(observation, check.seat, hand_size(check))
    return sum(share for value, share in values if check.base.value + value > scenario_tasks.TN)


def sum_words(content: SkirmishContent, figure: Figure, location: str) -> str:
    """Return what a figure has for the Check of a task, and against what."""
    check = scenario_tasks.side(content, figure, content.tasks[location].attribute)
    text = (
        N_("{trait} {value} and {number} card v {against}"),
        N_("{trait} {value} and the best of {number} cards v {against}"),
    )
    return say(
        text[hand_size(check) > 1], trait=TRAITS[check.trait], value=check.base.value, number=hand_size(check),
        against=say("TN {number}", number=scenario_tasks.TN),
    )  # fmt: skip


def task_note(content: SkirmishContent, observation: State, figure: Figure, option: Option) -> str:
    """Return how likely a task is done, for its row in a menu."""
    share = chance(content, observation, figure, option.id.partition(":")[2])
    return say("{share} it is done", share=f"{share * 100:.0f} %")


def explain_task(content: SkirmishContent, observation: State, location: str) -> Sequence[str]:
    """Return what is to be done at a place, how, and whether it was."""
    goal, name = content.tasks[location], SkirmishNames(content).content_name(location)
    lines = [f"{say(goal.title, place=name)}."]
    if location in observation.done:
        lines.append(say("Done by {side}.", side=say(content.setup.sides[observation.done[location]].name)))
        if not goal.again:
            return lines
    lines.append(how_words(goal))
    if goal.seat is not None:
        lines.append(say("Only {side} may do it.", side=say(content.setup.sides[goal.seat].name)))
    if goal.again:
        text = N_("{points} points at the end of each turn for who did it last.")
        lines.append(say(text, points=goal.points))
    elif goal.points:
        lines.append(say_count("{number} Victory Point", "{number} Victory Points", goal.points))
    return [*lines, f"[{scenario_tasks.CITE}]"]


# What is drawn


def spot_of(
    content: SkirmishContent, observation: State, field: FieldProjection, location: str
) -> tuple[int, int] | None:
    """Return where the sign of a task lies: at its marker, or in the middle of its piece."""
    marker = observation.markers.get(location)
    if marker is not None:
        return field.spot(marker.at) if marker.at is not None else None
    piece = content.pieces.get(location)
    if piece is None:
        return None
    xs, ys = zip(*piece.corners, strict=True)
    return field.spot((sum(xs) / len(xs), sum(ys) / len(ys)))


def draw_tasks(draw: SkirmishContext) -> None:
    """Draw the sign of a task at each of its places: brass while it is to be done, else ringed in the side's colour."""
    canvas, surface = draw.canvas, draw.surface
    px = canvas.px
    for location, goal in draw.content.tasks.items():
        spot = spot_of(draw.content, draw.observation, draw.field, location)
        if spot is None or location in draw.observation.broken:
            continue
        seat = draw.observation.done.get(location)
        radius = px(RADIUS_U)
        shadow = spot[0] + px(2), spot[1] + px(3)
        pygame.draw.circle(surface, canvas.theme["casing"], shadow, radius + px(1))
        pygame.draw.circle(surface, canvas.theme["casing"], spot, radius + px(2))
        tone = seat_colour(canvas, seat)[0] if seat is not None else BRASS
        pygame.draw.circle(surface, mix(tone, canvas.theme["casing"], 0.35) if seat is not None else tone, spot, radius)
        pygame.draw.circle(surface, tone if seat is not None else RIM, spot, radius, max(1, px(3)))
        icon = canvas.icon(goal.icon or SIGN, round(radius * 1.25), BRIGHT)
        surface.blit(icon, icon.get_rect(center=spot))
        if seat is not None:
            # Shape as well as colour says whose it is now.
            shape = canvas.seat_shape(seat, px(15))
            surface.blit(shape, shape.get_rect(center=(spot[0] + round(radius * 0.8), spot[1] - round(radius * 0.8))))


def pointed_task(content: SkirmishContent, pointing: Pointing) -> str:
    """Return the place of a task that is pointed at, by itself or by its option; empty if none."""
    ref = pointing.hovered or pointing.focused
    for option in (pointing.option, ref.removeprefix("option:")):
        if option.startswith("task:"):
            return option.partition(":")[2]
    kind, _, name = ref.partition(":")
    return name if kind in ("marker", "piece") and name in content.tasks else ""


def _beside(
    canvas: Canvas,
    content: SkirmishContent,
    observation: State,
    field: FieldProjection,
    regions: TableRegions,
    spot: tuple[int, int],
) -> pygame.Rect:
    """Return where beside a place the plate covers fewest figures."""
    px = canvas.px
    room, away = regions.board_rect.inflate(-px(8), -px(8)), px(RADIUS_U + 14)
    bases = [field.spot(one.at) for one in content.in_play(observation) if one.at is not None]
    figures = [pygame.Rect(x - px(22), y - px(22), px(44), px(44)) for x, y in bases]
    rects = []
    for side, (dx, dy) in (("midleft", (1, 0)), ("midright", (-1, 0)), ("midbottom", (0, -1)), ("midtop", (0, 1))):
        rect = pygame.Rect(0, 0, px(PLATE_U[0]), px(PLATE_U[1]))
        setattr(rect, side, (spot[0] + dx * away, spot[1] + dy * away))
        rects.append(rect.clamp(room))
    return min(rects, key=lambda rect: (rect.collidepoint(spot), len(rect.collidelistall(figures))))


def draw_plate(draw: SkirmishContext, figure: Figure, location: str, decision: Choose) -> None:
    """Draw beside a place how likely a figure does its task, or why it may not."""
    canvas, surface, content = draw.canvas, draw.surface, draw.content
    spot = spot_of(content, draw.observation, draw.field, location)
    ref = scenario_tasks.ref_of(content, location)
    selectable = any(option.id == f"task:{location}" for option in decision.options)
    refusal = draw.pointing.refused.get(ref)
    if spot is None or not (selectable or refusal is not None):
        return
    px = canvas.px
    rect = _beside(canvas, content, draw.observation, draw.field, draw.regions, spot)
    canvas.blit_shadow(surface, rect, 8, 10)
    surface.blit(canvas.panel(rect.size, "casing", radius_u=8, border="mark", border_u=1.6, alpha=240), rect)
    name = SkirmishNames(content).content_name(location)
    left, wide = rect.x + px(10), rect.width - px(20)
    title = canvas.fit_text(say(content.tasks[location].title, place=name), wide, 15, (243, 246, 248), "title")
    surface.blit(title, (left, rect.y + px(5)))
    y = rect.y + px(23)
    if selectable:
        share = canvas.text(
            f"{chance(content, draw.observation, figure, location) * 100:.0f} %", 20, (243, 246, 248), "bold"
        )
        surface.blit(share, (left, y - px(1)))
        note = canvas.fit_text(say("All or Nothing"), wide - share.get_width() - px(6), 13, (196, 205, 214))
        surface.blit(note, note.get_rect(bottomright=(rect.right - px(10), y + share.get_height() - px(5))))
    elif refusal is not None:
        line = canvas.fit_text(capitalize(say(refusal.reason)), wide, 15, "mark_danger", "semibold")
        surface.blit(line, (left, y))
    foot = canvas.fit_text(sum_words(content, figure, location), wide, 14, "mark_info")
    surface.blit(foot, (left, rect.bottom - px(22)))
