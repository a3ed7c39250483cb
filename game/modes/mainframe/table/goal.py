"""The goal of a fight as a chip on the stage: who has to go down, how many are left, and each of them as a sign."""

from __future__ import annotations

from typing import Literal

import pygame

from game.kernel.language.say import mark, say, say_count
from game.kernel.listing import translate_name
from game.modes.mainframe.facts import FightFacts, active_units
from game.modes.mainframe.model.state import State
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.field import FieldLayout
from game.modes.mainframe.table.lane import LANE_U
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.shapes import regular
from game.ui.table.view import Frame
from game.ui.widgets.labels import squeeze_text

GOAL_U, SMALL_U, STOP_U = (156, 58), (98, 30), 64
"""The size of the large and of the small chip, and the width of that at the head of the lane."""
MOST_SIGNS = 12
Form = Literal["large", "small", "stop"]
SIGN_U: dict[Form, int] = {"large": 30, "small": 18, "stop": 24}
"""The size of the opponent's sign in each form."""


def goal_rect(canvas: Canvas, board: FieldLayout, frame: Frame) -> tuple[pygame.Rect, Form]:
    """Return where the chip stands and in which form: the large one, the small one where that would hide an area.

    Where areas leave no room for that either it is a stop at the head of the lane.
    """
    forms: tuple[tuple[Form, tuple[int, int]], ...] = (("large", GOAL_U), ("small", SMALL_U))
    for form, (wide, high) in forms:
        rect, free = board.free_corner((canvas.u(wide), canvas.u(high)))
        if free:
            return rect, form
    stage = frame.stage
    return pygame.Rect(stage.x + canvas.u(8), stage.y + canvas.u(4), canvas.u(STOP_U), canvas.u(LANE_U - 8)), "stop"


def lane_head(canvas: Canvas, board: FieldLayout, frame: Frame) -> int:
    """Return how much of the lane's beginning the chip takes, in device pixels."""
    rect, form = goal_rect(canvas, board, frame)
    return rect.width + canvas.u(4) if form == "stop" else 0


def next_arrival(facts: FightFacts, view: State) -> tuple[int, int]:
    """Return how many opponents come next by the set-up, and in which round; no opponents if none are to come."""
    rounds: dict[int, int] = {}
    for arrival in facts.setup.arrivals if view.fight == 0 else ():
        number = max(arrival.first_round, view.round + 1)
        if number <= arrival.last_round:
            rounds[number] = rounds.get(number, 0) + len(arrival.mobs)
    first = min(rounds, default=0)
    return rounds.get(first, 0), first


def _coming(facts: FightFacts, view: State) -> str:
    number, first = next_arrival(facts, view)
    if not number:
        return ""
    return say_count("{number} more in round {round}", "{number} more in round {round}", number, round=first)


def goal_words(facts: FightFacts, view: State) -> list[str]:
    """Return a title and the goal of both sides in sentences."""
    foes, team = active_units(view, "cpu"), active_units(view, "mc")
    bosses = [translate_name(unit.name) for unit in foes if unit.kind == "boss"]
    lines = [say("What this fight is about"), say("You win when no opponent stands.")]
    if bosses:
        one, several = (
            mark("{names} is a boss: the CPU plays its whole hand."),
            mark("{names} are bosses: the CPU plays its whole hand."),
        )
        lines.append(say(one if len(bosses) == 1 else several, names=say(" and ").join(bosses)))
    standing = say_count(
        "{number} opponent left, {team} of your team standing.",
        "{number} opponents left, {team} of your team standing.",
        len(foes),
        team=len(team),
    )
    lines.append(standing)
    if coming := _coming(facts, view):
        lines.append(coming)
    if facts.setup.challenger is not None:
        lines.append(say("When the last one is down, a challenger may come."))
    return [*lines, say("You lose when nobody of your team stands."), "[mainframe.rounds.fight-over]"]


def draw_goal(on: FightContext) -> None:
    """Draw the chip."""
    surface = on.surface
    rect, form = goal_rect(on.canvas, on.board, on.frame)
    units = [unit for unit in on.view.units.values() if unit.kind != "mc"]
    if not units or on.frame.pictured:
        return
    u = on.canvas.u
    left = sum(1 for unit in units if unit.active)
    boss = next((unit for unit in units if unit.kind == "boss" and unit.active), None)
    surface.blit(on.canvas.panel(rect.size, "casing", radius_u=8, border="mark", border_u=1.2, alpha=215), rect)
    first = boss or next((unit for unit in units if unit.active), units[0])
    large = form == "large"
    icon = on.canvas.icon(on.facts.definition(first.type).icon, u(SIGN_U[form]), "on_dark")
    if form == "stop":
        surface.blit(icon, icon.get_rect(center=(rect.centerx, rect.y + u(17))))
        words = squeeze_text(
            on.canvas, say("{number} left", number=left), rect.width - u(8), 15, "mark", "bold", least=0.6
        )
        surface.blit(words, words.get_rect(center=(rect.centerx, rect.bottom - u(13))))
        return
    surface.blit(icon, icon.get_rect(midleft=(rect.x + u(8), rect.centery)))
    x = rect.x + u(46 if large else 31)
    title = on.canvas.fit_text(say("{number} left", number=left), rect.right - u(6) - x, 18, "mark", "bold")
    if not large:
        surface.blit(title, title.get_rect(midleft=(x, rect.centery)))
        return
    surface.blit(title, title.get_rect(midleft=(x, rect.y + u(15))))
    goal = say("Down {boss}", boss=translate_name(boss.name)) if boss is not None else say("Down them all")
    goal = _coming(on.facts, on.view) or goal
    what = squeeze_text(on.canvas, goal, rect.right - u(6) - x, 14, "on_dark", "regular", least=0.6)
    surface.blit(what, what.get_rect(midleft=(x, rect.y + u(33))))
    pitch = min(u(10), (rect.right - u(8) - x) // max(1, min(len(units), MOST_SIGNS)))
    for index in range(min(len(units), MOST_SIGNS)):
        sign = _sign(on.canvas, index < left)
        surface.blit(sign, sign.get_rect(center=(x + u(4) + index * pitch, rect.bottom - u(11))))


def _sign(canvas: Canvas, stands: bool) -> pygame.Surface:
    """Return a small hexagon, filled for an opponent that stands."""
    colour = canvas.theme.seats[-1]

    def paint(large: pygame.Surface) -> None:
        middle, radius = large.get_rect().center, large.get_width() / 2 - OVERSAMPLE
        pygame.draw.polygon(large, colour, regular(middle, radius, 6, 30), 0 if stands else OVERSAMPLE)

    return canvas.shape(("goal-sign", stands), (canvas.u(9), canvas.u(9)), paint)
