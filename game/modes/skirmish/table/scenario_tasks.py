"""Scenario tasks on the table: the sign at each place, what it is, and how likely who is asked does it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.decisions import Choose, Option
from game.kernel.language.say import mark, say, say_count
from game.kernel.listing import capital
from game.modes.skirmish.content.missions import ScenarioTask
from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules import scenario_tasks
from game.modes.skirmish.rules.challenge import hand_size
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.field import FieldProjection
from game.modes.skirmish.table.figures import seat_colour
from game.modes.skirmish.table.odds import best_of, unseen
from game.modes.skirmish.words.names import SkirmishNames
from game.modes.skirmish.words.terms import TRAITS
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.table.view import Frame, Pointing

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
        text = mark("{points} points for each of the {number} that is yours at the end of a turn.")
    elif goal.whole and goal.points:
        text = mark("{points} points for each of the {number}, {whole} more for {enough} of them.")
    elif goal.whole:
        text = mark("{whole} points for {enough} of the {number}.")
    else:
        text = mark("{points} points for each of the {number}.")
    return say(text, points=goal.points, number=number, whole=goal.whole, enough=goal.enough)


def how_words(goal: ScenarioTask) -> str:
    """Return what it takes to do a task."""
    text = mark("Main action in contact: {trait} Check, more than {number}.")
    return say(text, trait=TRAITS[goal.attribute], number=scenario_tasks.TN)


def done_words(facts: SkirmishFacts, view: State) -> str:
    """Return at how many places each side has done what is to be done."""
    counts = (list(view.done.values()).count(seat) for seat in range(facts.seats))
    names = (say(side.name) for side in facts.setup.sides)
    text = mark("Done so far: {counts}.")
    return say(text, counts=", ".join(f"{name} {count}" for name, count in zip(names, counts, strict=True)))


# What is said


def chance(facts: SkirmishFacts, view: State, figure: Figure, place: str) -> float:
    """Return how likely a figure does the task of a place, by the cards that the looking seat has not seen."""
    check = scenario_tasks.side(facts, figure, facts.tasks[place].attribute)
    values = best_of(unseen(view, check.seat), hand_size(check))
    return sum(share for value, share in values if check.base.value + value > scenario_tasks.TN)


def sum_words(facts: SkirmishFacts, figure: Figure, place: str) -> str:
    """Return what a figure has for the Check of a task, and against what."""
    check = scenario_tasks.side(facts, figure, facts.tasks[place].attribute)
    text = (
        mark("{trait} {value} and {number} card v {against}"),
        mark("{trait} {value} and the best of {number} cards v {against}"),
    )
    return say(
        text[hand_size(check) > 1], trait=TRAITS[check.trait], value=check.base.value, number=hand_size(check),
        against=say("TN {number}", number=scenario_tasks.TN),
    )  # fmt: skip


def task_note(facts: SkirmishFacts, view: State, figure: Figure, option: Option) -> str:
    """Return how likely a task is done, for its row in a menu."""
    share = chance(facts, view, figure, option.id.partition(":")[2])
    return say("{share} it is done", share=f"{share * 100:.0f} %")


def explain_task(facts: SkirmishFacts, view: State, place: str) -> Sequence[str]:
    """Return what is to be done at a place, how, and whether it was."""
    goal, name = facts.tasks[place], SkirmishNames(facts).thing(place)
    lines = [f"{say(goal.title, place=name)}."]
    if place in view.done:
        lines.append(say("Done by {side}.", side=say(facts.setup.sides[view.done[place]].name)))
        if not goal.again:
            return lines
    lines.append(how_words(goal))
    if goal.seat is not None:
        lines.append(say("Only {side} may do it.", side=say(facts.setup.sides[goal.seat].name)))
    if goal.again:
        text = mark("{points} points at the end of each turn for who did it last.")
        lines.append(say(text, points=goal.points))
    elif goal.points:
        lines.append(say_count("{number} Victory Point", "{number} Victory Points", goal.points))
    return [*lines, f"[{scenario_tasks.CITE}]"]


# What is drawn


def spot_of(facts: SkirmishFacts, view: State, field: FieldProjection, place: str) -> tuple[int, int] | None:
    """Return where the sign of a task lies: at its marker, or in the middle of its piece."""
    marker = view.markers.get(place)
    if marker is not None:
        return field.spot(marker.at) if marker.at is not None else None
    piece = facts.pieces.get(place)
    if piece is None:
        return None
    xs, ys = zip(*piece.corners, strict=True)
    return field.spot((sum(xs) / len(xs), sum(ys) / len(ys)))


def draw_tasks(on: SkirmishContext) -> None:
    """Draw the sign of a task at each of its places: brass while it is to be done, else ringed in the side's colour."""
    canvas, surface = on.canvas, on.surface
    u = canvas.u
    for place, goal in on.facts.tasks.items():
        spot = spot_of(on.facts, on.view, on.field, place)
        if spot is None or place in on.view.broken:
            continue
        seat = on.view.done.get(place)
        radius = u(RADIUS_U)
        shadow = spot[0] + u(2), spot[1] + u(3)
        pygame.draw.circle(surface, canvas.theme["casing"], shadow, radius + u(1))
        pygame.draw.circle(surface, canvas.theme["casing"], spot, radius + u(2))
        tone = seat_colour(canvas, seat)[0] if seat is not None else BRASS
        pygame.draw.circle(surface, mix(tone, canvas.theme["casing"], 0.35) if seat is not None else tone, spot, radius)
        pygame.draw.circle(surface, tone if seat is not None else RIM, spot, radius, max(1, u(3)))
        icon = canvas.icon(goal.icon or SIGN, round(radius * 1.25), BRIGHT)
        surface.blit(icon, icon.get_rect(center=spot))
        if seat is not None:
            # Shape as well as colour says whose it is now.
            shape = canvas.seat_shape(seat, u(15))
            surface.blit(shape, shape.get_rect(center=(spot[0] + round(radius * 0.8), spot[1] - round(radius * 0.8))))


def pointed_task(facts: SkirmishFacts, pointing: Pointing) -> str:
    """Return the place of a task that is pointed at, by itself or by its option; empty if none."""
    ref = pointing.hovered or pointing.focused
    for option in (pointing.option, ref.removeprefix("option:")):
        if option.startswith("task:"):
            return option.partition(":")[2]
    kind, _, name = ref.partition(":")
    return name if kind in ("marker", "piece") and name in facts.tasks else ""


def _beside(
    canvas: Canvas, facts: SkirmishFacts, view: State, field: FieldProjection, frame: Frame, spot: tuple[int, int]
) -> pygame.Rect:  # fmt: skip
    """Return where beside a place the plate covers fewest figures."""
    u = canvas.u
    room, away = frame.stage.inflate(-u(8), -u(8)), u(RADIUS_U + 14)
    bases = [field.spot(one.at) for one in facts.in_play(view) if one.at is not None]
    figures = [pygame.Rect(x - u(22), y - u(22), u(44), u(44)) for x, y in bases]
    rects = []
    for side, (dx, dy) in (("midleft", (1, 0)), ("midright", (-1, 0)), ("midbottom", (0, -1)), ("midtop", (0, 1))):
        rect = pygame.Rect(0, 0, u(PLATE_U[0]), u(PLATE_U[1]))
        setattr(rect, side, (spot[0] + dx * away, spot[1] + dy * away))
        rects.append(rect.clamp(room))
    return min(rects, key=lambda rect: (rect.collidepoint(spot), len(rect.collidelistall(figures))))


def draw_plate(on: SkirmishContext, figure: Figure, place: str, decision: Choose) -> None:
    """Draw beside a place how likely a figure does its task, or why it may not."""
    canvas, surface, facts = on.canvas, on.surface, on.facts
    spot = spot_of(facts, on.view, on.field, place)
    ref = scenario_tasks.ref_of(facts, place)
    may = any(option.id == f"task:{place}" for option in decision.options)
    refusal = on.pointing.refused.get(ref)
    if spot is None or not (may or refusal is not None):
        return
    u = canvas.u
    rect = _beside(canvas, facts, on.view, on.field, on.frame, spot)
    canvas.blit_shadow(surface, rect, 8, 10)
    surface.blit(canvas.panel(rect.size, "casing", radius_u=8, border="mark", border_u=1.6, alpha=240), rect)
    name = SkirmishNames(facts).thing(place)
    left, wide = rect.x + u(10), rect.width - u(20)
    title = canvas.fit_text(say(facts.tasks[place].title, place=name), wide, 15, (243, 246, 248), "title")
    surface.blit(title, (left, rect.y + u(5)))
    y = rect.y + u(23)
    if may:
        share = canvas.text(f"{chance(facts, on.view, figure, place) * 100:.0f} %", 20, (243, 246, 248), "bold")
        surface.blit(share, (left, y - u(1)))
        note = canvas.fit_text(say("All or Nothing"), wide - share.get_width() - u(6), 13, (196, 205, 214))
        surface.blit(note, note.get_rect(bottomright=(rect.right - u(10), y + share.get_height() - u(5))))
    elif refusal is not None:
        line = canvas.fit_text(capital(say(refusal.reason)), wide, 15, "mark_danger", "semibold")
        surface.blit(line, (left, y))
    foot = canvas.fit_text(sum_words(facts, figure, place), wide, 14, "mark_info")
    surface.blit(foot, (left, rect.bottom - u(22)))
