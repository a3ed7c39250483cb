"""The foot of the page: White and Black tokens on their scales, and how far it is to the next Plot card."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.kernel.language.say import say, say_count
from game.modes.story.content.describe import format_signed
from game.modes.story.content.term_names import COLOURS
from game.modes.story.model.state import State
from game.modes.story.table.context import StoryContext
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB
from game.ui.widgets.labels import squeeze_text

TOKEN_U = 24
INK: RGB = (44, 32, 22)
INK_QUIET: RGB = (104, 82, 54)


def token(canvas: Canvas, white: bool, side: int) -> pygame.Surface:
    """Return a token: a White ring or a Black disc; the shape tells them apart too."""
    fill = (244, 236, 214) if white else (26, 24, 26)

    def paint(large: pygame.Surface) -> None:
        rect = large.get_rect()
        at, radius = rect.center, rect.width / 2
        pygame.draw.circle(large, (30, 22, 14), at, radius)
        pygame.draw.circle(large, (190, 152, 88), at, radius * 0.92)
        pygame.draw.circle(large, fill, at, radius * 0.78)
        pygame.draw.circle(
            large, (150, 120, 70) if white else (88, 84, 88), at, radius * 0.36, max(2, rect.width // 12)
        )
        if white:
            pygame.draw.circle(large, (190, 152, 88), at, radius * 0.2)

    return canvas.shape(("story-token", white), (side, side), paint)


class Stack(NamedTuple):
    """Where the tokens of one colour lie at the foot of the page: where each is centred, and where their words end.

    Where words leave no room there are none. `middle` is the height at which all of it is centred.
    """

    tokens: tuple[tuple[int, int], ...]
    right: int
    text_surface: pygame.Surface
    middle: int

    @property
    def top(self) -> tuple[int, int]:
        """Return the middle of the token laid last; where none is shown, that of the words that count it."""
        return self.tokens[-1] if self.tokens else (self.right - self.text_surface.get_width() // 2, self.middle)


def stack_of(draw: StoryContext, white: bool, number: int) -> Stack:
    """Return where so many tokens of a colour lie, of which at most three are seen."""
    canvas, px, rect = draw.canvas, draw.canvas.px, draw.table_regions.scales
    side, step = px(TOKEN_U), px(9)
    word = COLOURS["white" if white else "black"]
    text_surface = canvas.text(f"{word} {number}", 15, INK, "bold")
    seen = min(3, number) if rect.width > px(230) else min(1, number)
    if text_surface.get_width() + px(4) + side + (seen - 1) * step > rect.width // 2 - px(18):
        seen = 0
    total = text_surface.get_width() + px(4) + (side + (seen - 1) * step if seen else 0)
    x = rect.centerx - px(18) - total if white else rect.centerx + px(18)
    top = rect.y + px(16) - side // 2
    tokens = tuple((x + index * step + side // 2, top + side // 2) for index in range(seen))
    return Stack(tokens, x + total, text_surface, rect.y + px(16))


def draw_goal(draw: StoryContext) -> None:
    """Draw both counts, and below them how many tokens the next Plot card wants and which side it would show."""
    canvas, surface = draw.canvas, draw.surface
    px, rect = canvas.px, draw.table_regions.scales
    pygame.draw.line(surface, (176, 138, 74), rect.topleft, rect.topright, max(1, px(1)))
    side = px(TOKEN_U)
    y = rect.y + px(16)
    middle = rect.centerx
    scales = canvas.icon("scales", px(22), (120, 86, 40))
    surface.blit(scales, scales.get_rect(center=(middle, y)))
    for white, number in ((True, draw.observation.white), (False, draw.observation.black)):
        stack = stack_of(draw, white, number)
        for x, middle_y in stack.tokens:
            surface.blit(token(canvas, white, side), (x - side // 2, middle_y - side // 2))
        surface.blit(stack.text_surface, stack.text_surface.get_rect(midright=(stack.right, y)))
    line = next_plot_line(draw.observation)
    label = squeeze_text(canvas, line, rect.width, 13, INK_QUIET, "semibold")
    surface.blit(label, label.get_rect(midtop=(middle, rect.y + px(30))))


def next_plot_line(observation: State) -> str:
    """Return how far it is to the next Plot card, and which of its sides would be turned now."""
    if observation.ending:
        return say("The story is told")
    if not observation.need and not observation.plot:
        return say("Point here for the map of the story")
    if observation.encounter is not None and observation.encounter.side:
        return say("This is the Plot card")
    left = max(0, observation.need - observation.since)
    zones = observation.piles.zones
    if not zones["pile"] and not zones["used"]:
        # Where no card of the act is left the Plot card comes, whatever has been gained.
        left = 0
    margin_text, now = format_signed(observation.lead), _ahead(observation)
    if not left:
        return say("Plot turns next: Light at {lead}, now {now}", lead=margin_text, now=now)
    return say_count(
        "Plot turns in {number} token: Light at {lead}, now {now}",
        "Plot turns in {number} tokens: Light at {lead}, now {now}",
        left,
        lead=margin_text,
        now=now,
    )


def _ahead(observation: State) -> str:
    """Return by how much White tokens outnumber Black ones."""
    return format_signed(observation.white - observation.black) if observation.white != observation.black else "0"


def side_told(observation: State) -> str:
    """Return what the tokens are for: on what the side of the next Plot card depends; empty where none is to come."""
    if (
        observation.ending
        or (not observation.need and not observation.plot)
        or (observation.encounter is not None and observation.encounter.side)
    ):
        return ""
    return say(
        "White less Black is {now} now. From {lead} on, the next Plot card turns up its Light side, else its Dark one: "
        "a harder scene on a grimmer road.",
        now=_ahead(observation),
        lead=format_signed(observation.lead),
    )
