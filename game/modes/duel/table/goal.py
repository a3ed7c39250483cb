"""What a duel is about: the chip with the goal, and what it says when it is pointed at."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State
from game.modes.duel.rules.cards import city_card
from game.modes.duel.table.board.ground import BRASS_DARK
from game.modes.duel.table.board.layout import LABEL_U, ROWS, DuelRegions
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.tray import ZoneTray, open_tray
from game.modes.duel.words.wording import DuelWords
from game.ui.table.view import HitArea

GOAL = "goal"


def goal_words(content: DuelContent, observation: State, near: int) -> str:
    """Return the goal of the near player with how far it is: `Goal: Veilmarket 12 › 0`."""
    foe = 1 - near
    city = say(content.city(city_card(observation, foe)).name)
    return say("Goal: {city} {resolve} › 0", city=city, resolve=observation.players[foe].resolve)


def goal_rect(table_regions: DuelRegions, observation: State, text: str) -> pygame.Rect | None:
    """Return where the goal chip hangs: in the first corner of the far mat without cards; None where none is free."""
    canvas, far = table_regions.canvas, 1 - table_regions.near
    px, mat = canvas.px, table_regions.mat(far)
    size = (canvas.width(text, 14, "semibold") + px(20), px(22))
    cards = [cell for zone in ROWS for cell in table_regions.cells(observation, far, zone).values()]
    left, right = mat.x + px(LABEL_U + 6), mat.right - px(10) - size[0]
    corners = [(x, y) for y in (mat.y + px(9), mat.bottom - px(9) - size[1]) for x in (right, left)]
    found = (pygame.Rect(corner, size) for corner in corners)
    return next((rect for rect in found if rect.inflate(px(8), 0).collidelist(cards) < 0), None)


def goal_hits(
    content: DuelContent, observation: State, table_regions: DuelRegions, tray: ZoneTray | None
) -> list[HitArea]:
    """Return where the goal explains itself."""
    rect = (
        None
        if table_regions.lane_is_open or tray is not None
        else goal_rect(table_regions, observation, goal_words(content, observation, table_regions.near))
    )
    return [HitArea(GOAL, rect)] if rect is not None else []


def draw_goal(draw: DuelContext) -> None:
    """Draw the goal chip while neither a fight nor a tray takes its room."""
    # A tray lets what lies behind it shine through, below its own words.
    tray = open_tray(draw.content, draw.observation, draw.table_regions.near, draw.pointing)
    if draw.table_regions.lane_is_open or draw.regions.pictured or tray is not None:
        return
    text = goal_words(draw.content, draw.observation, draw.table_regions.near)
    rect = goal_rect(draw.table_regions, draw.observation, text)
    if rect is None:
        return
    draw.surface.blit(draw.canvas.panel(rect.size, (20, 18, 18), radius_u=10, border=BRASS_DARK, alpha=225), rect)
    label = draw.canvas.text(text, 14, "on_dark", "semibold")
    draw.surface.blit(label, label.get_rect(center=rect.center))


def goal_lines(content: DuelContent, wording: DuelWords, observation: State) -> list[str]:
    """Return what the goal chip says when it is pointed at."""
    lines = [say("The goal")]
    for seat in (0, 1):
        lines.append(
            say("{who}: {resolve} Resolve", who=wording.seat_name(seat), resolve=observation.players[seat].resolve)
        )
    limit = content.setup.turns
    lines.append(say("Whose city has no Resolve left has lost. Fights that kill, Demoralize and Sabotage take it."))
    lines += [say("After {number} turns each, more Resolve wins.", number=limit)] if limit else []
    return [*lines, "[duel.end.no-resolve]"]
