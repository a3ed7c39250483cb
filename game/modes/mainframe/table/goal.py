"""The goal of a fight as a chip on the stage: who has to go down, how many are left, and each of them as a sign."""

from __future__ import annotations

from typing import Literal

import pygame

from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import translate_name
from game.modes.mainframe.game_content import FightContent, active_units
from game.modes.mainframe.model.state import State
from game.modes.mainframe.table.board.layout import FieldLayout
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.initiative_lane.drawing import LANE_U
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.shapes import regular
from game.ui.table.view import TableRegions
from game.ui.widgets.labels import squeeze_text

GOAL_U, SMALL_U, STOP_U = (156, 58), (98, 30), 64
"""The size of the large and of the small chip, and the width of that at the head of the lane."""
MOST_SIGNS = 12
Form = Literal["large", "small", "stop"]
SIGN_U: dict[Form, int] = {"large": 30, "small": 18, "stop": 24}
"""The size of the opponent's sign in each form."""


def goal_rect(canvas: Canvas, board: FieldLayout, regions: TableRegions) -> tuple[pygame.Rect, Form]:
    """Return where the chip stands and in which form: the large one, the small one where that would hide an area.

    Where areas leave no room for that either it is a stop at the head of the lane.
    """
    forms: tuple[tuple[Form, tuple[int, int]], ...] = (("large", GOAL_U), ("small", SMALL_U))
    for form, (wide, high) in forms:
        rect, free = board.free_corner((canvas.px(wide), canvas.px(high)))
        if free:
            return rect, form
    board_rect = regions.board_rect
    return pygame.Rect(
        board_rect.x + canvas.px(8), board_rect.y + canvas.px(4), canvas.px(STOP_U), canvas.px(LANE_U - 8)
    ), "stop"


def lane_head(canvas: Canvas, board: FieldLayout, regions: TableRegions) -> int:
    """Return how much of the lane's beginning the chip takes, in device pixels."""
    rect, form = goal_rect(canvas, board, regions)
    return rect.width + canvas.px(4) if form == "stop" else 0


def next_arrival(content: FightContent, observation: State) -> tuple[int, int]:
    """Return how many opponents come next by the set-up, and in which round; no opponents if none are to come."""
    rounds: dict[int, int] = {}
    for arrival in content.setup.arrivals if observation.fight == 0 else ():
        number = max(arrival.first_round, observation.round + 1)
        if number <= arrival.last_round:
            rounds[number] = rounds.get(number, 0) + len(arrival.mobs)
    first = min(rounds, default=0)
    return rounds.get(first, 0), first


def _coming(content: FightContent, observation: State) -> str:
    number, first = next_arrival(content, observation)
    if not number:
        return ""
    return say_count("{number} more in round {round}", "{number} more in round {round}", number, round=first)


def _last_round(content: FightContent, observation: State) -> str:
    """Return what the chip says of an event that ends the fight after a round; nothing where none does."""
    event = content.setup.break_off
    if event is None or observation.fight:
        return ""
    if event.winner == "mc":
        return say("Stand until round {round} is over", round=event.after_round)
    return say("Over after round {round}", round=event.after_round)


def _event_words(content: FightContent, observation: State) -> str:
    """Return the sentence about an event that ends the fight after a round; nothing where none does."""
    event = content.setup.break_off
    if event is None or observation.fight:
        return ""
    text = {
        "mc": N_("You win as well if somebody of you stands when round {round} is over."),
        "cpu": N_("You lose as well when round {round} is over and an opponent stands."),
        "draw": N_("When round {round} is over and both sides stand, nobody wins."),
    }[event.winner]
    return say(text, round=event.after_round)


def goal_words(content: FightContent, observation: State) -> list[str]:
    """Return a title and the goal of both sides in sentences."""
    foes, team = active_units(observation, "cpu"), active_units(observation, "mc")
    bosses = [translate_name(unit.name) for unit in foes if unit.kind == "boss"]
    lines = [say("What this fight is about"), say("You win when no opponent stands.")]
    if bosses:
        one, several = (
            N_("{names} is a boss: the CPU plays its whole hand."),
            N_("{names} are bosses: the CPU plays its whole hand."),
        )
        lines.append(say(one if len(bosses) == 1 else several, names=say(" and ").join(bosses)))
    standing_units = say_count(
        "{number} opponent left, {team} of your team standing.",
        "{number} opponents left, {team} of your team standing.",
        len(foes),
        team=len(team),
    )
    lines.append(standing_units)
    if coming := _coming(content, observation):
        lines.append(coming)
    if event := _event_words(content, observation):
        lines.append(event)
    if content.setup.challenger is not None:
        lines.append(say("When the last one is down, a challenger may come."))
    return [*lines, say("You lose when nobody of your team stands."), "[mainframe.rounds.fight-over]"]


def draw_goal(draw: FightContext) -> None:
    """Draw the chip."""
    surface = draw.surface
    rect, form = goal_rect(draw.canvas, draw.board, draw.regions)
    units = [unit for unit in draw.observation.units.values() if unit.kind != "mc"]
    if not units or draw.regions.pictured:
        return
    px = draw.canvas.px
    left = sum(1 for unit in units if unit.active)
    boss = next((unit for unit in units if unit.kind == "boss" and unit.active), None)
    surface.blit(draw.canvas.panel(rect.size, "casing", radius_u=8, border="mark", border_u=1.2, alpha=215), rect)
    first = boss or next((unit for unit in units if unit.active), units[0])
    large = form == "large"
    icon = draw.canvas.icon(draw.content.definition(first.type).icon, px(SIGN_U[form]), "on_dark")
    if form == "stop":
        surface.blit(icon, icon.get_rect(center=(rect.centerx, rect.y + px(17))))
        text_surface = squeeze_text(
            draw.canvas, say("{number} left", number=left), rect.width - px(8), 15, "mark", "bold", least=0.6
        )
        surface.blit(text_surface, text_surface.get_rect(center=(rect.centerx, rect.bottom - px(13))))
        return
    surface.blit(icon, icon.get_rect(midleft=(rect.x + px(8), rect.centery)))
    x = rect.x + px(46 if large else 31)
    title = draw.canvas.fit_text(say("{number} left", number=left), rect.right - px(6) - x, 18, "mark", "bold")
    if not large:
        surface.blit(title, title.get_rect(midleft=(x, rect.centery)))
        return
    surface.blit(title, title.get_rect(midleft=(x, rect.y + px(15))))
    goal = say("Down {boss}", boss=translate_name(boss.name)) if boss is not None else say("Down them all")
    goal = _coming(draw.content, draw.observation) or _last_round(draw.content, draw.observation) or goal
    what = squeeze_text(draw.canvas, goal, rect.right - px(6) - x, 14, "on_dark", "regular", least=0.6)
    surface.blit(what, what.get_rect(midleft=(x, rect.y + px(33))))
    pitch = min(px(10), (rect.right - px(8) - x) // max(1, min(len(units), MOST_SIGNS)))
    for index in range(min(len(units), MOST_SIGNS)):
        sign = _sign(draw.canvas, index < left)
        surface.blit(sign, sign.get_rect(center=(x + px(4) + index * pitch, rect.bottom - px(11))))


def _sign(canvas: Canvas, stands: bool) -> pygame.Surface:
    """Return a small hexagon, filled for an opponent that stands."""
    colour = canvas.theme.seats[-1]

    def paint(large: pygame.Surface) -> None:
        middle, radius = large.get_rect().center, large.get_width() / 2 - OVERSAMPLE
        pygame.draw.polygon(large, colour, regular(middle, radius, 6, 30), 0 if stands else OVERSAMPLE)

    return canvas.shape(("goal-sign", stands), (canvas.px(9), canvas.px(9)), paint)
