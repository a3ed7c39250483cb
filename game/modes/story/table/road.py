"""The road of the story: its Plot cards as a path that forks, the part already played bright, the rest dimmed.

Of what has not been turned only how many ways there are is shown; at the end the ways not taken are closed doors.
"""

from __future__ import annotations

import msgspec
import pygame

from game.kernel.language.say import say
from game.modes.story.content.stories import Plot
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State
from game.modes.story.table.context import StoryContext
from game.modes.story.table.goal import next_plot_line, side_told, token
from game.modes.story.table.signs import caption
from game.ui.paint.art.sheet import Sheet
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB, Theme

GOLD: RGB = (240, 212, 146)
DISC: RGB = (44, 34, 24)
NIGHT = {"next": (214, 203, 176), "fog": (122, 132, 142)}
"""Ways over a painted place, which is dark in every theme."""


class RoadStop(msgspec.Struct, frozen=True):
    """A Plot card on the map: how far along (from 0), which of so many at that distance, and what is known of it."""

    plot: str
    column: int
    row: int
    rows: int
    state: str
    """turned, next, or fog."""


def road_of(content: StoryContent, observation: State) -> tuple[list[RoadStop], list[tuple[str, str]]]:
    """Return the Plot cards by their distance from the beginning, and the ways between them."""
    first = content.acts[content.story.first_act].first_plot
    columns: dict[str, int] = {first: 0}
    ways: list[tuple[str, str]] = []
    queue = [first]
    while queue:
        name = queue.pop(0)
        for target in _after(content, content.plots[name]):
            if (name, target) not in ways:
                ways.append((name, target))
            if target not in columns:
                columns[target] = columns[name] + 1
                queue.append(target)
    by_column: dict[int, list[str]] = {}
    for name, column in columns.items():
        by_column.setdefault(column, []).append(name)
    stops = []
    for column, names in sorted(by_column.items()):
        for row, name in enumerate(names):
            state = "turned" if name in observation.turned else "fog"
            stops.append(RoadStop(name, column, row, len(names), state))
    if observation.turned and (last := content.plots.get(observation.turned[-1])) is not None:
        coming = set(_after(content, last))
    else:
        coming = {first}
    over = bool(observation.ending)
    return [
        msgspec.structs.replace(stop, state="next")
        if stop.plot in coming and stop.state == "fog" and not over
        else stop
        for stop in stops
    ], ways


def _after(content: StoryContent, plot: Plot) -> list[str]:
    """Return the Plot cards that may follow one; those of the first card of the next act after an End Of Act card."""
    found: dict[str, None] = {}
    for side in (plot.next.light, plot.next.dark):
        for name in (side.success, side.failure):
            if name in content.plots:
                found[name] = None
            elif name in content.acts:
                found[content.acts[name].first_plot] = None
    return list(found)


def way_tone(theme: Theme, state: str, *, painted: bool) -> RGB:
    """Return the colour of a way by the state of the stop it leads to: over a `painted` place, else over a panel."""
    if state == "turned":
        return GOLD
    if painted:
        return NIGHT[state]
    return theme["text_quiet"] if state == "next" else theme["border"] if theme.light else theme["rim"]


def stop_tones(theme: Theme, state: str, *, painted: bool) -> tuple[RGB, RGB, RGB]:
    """Return the rim of a stop, its disc, and the sign on it."""
    if state == "fog":
        disc, sign = ((26, 30, 36), NIGHT["fog"]) if painted else (theme["surface1"], theme["text_quiet"])
        return way_tone(theme, state, painted=painted), disc, sign
    return (GOLD, DISC, (240, 226, 196)) if state == "turned" else (theme["mark"], DISC, theme["mark"])


def draw_road(draw: StoryContext, rect: pygame.Rect, *, large: bool) -> None:
    """Draw the road into a room; a large one with names, and the scales at the next fork."""
    canvas, painted = draw.canvas, not large and not draw.canvas.art.appearance.plain
    px = canvas.px
    stops, ways = road_of(draw.content, draw.observation)
    if not stops:
        return
    columns = max(stop.column for stop in stops) + 1
    radius = px(24 if large else 12)
    step = (rect.width - px(60)) / max(1, columns - 1) if columns > 1 else 0
    at = {
        stop.plot: (
            round(rect.x + px(30) + stop.column * step),
            round(rect.y + rect.height * (stop.row + 1) / (stop.rows + 1)),
        )
        for stop in stops
    }
    states = {stop.plot: stop.state for stop in stops}
    for first, second in ways:
        bright = states[first] == "turned" and states[second] == "turned"
        coming = states[first] == "turned" and states[second] == "next"
        led = "turned" if bright else "next" if coming else "fog"
        colour = way_tone(canvas.theme, led, painted=painted)
        if bright:
            thick_line(draw.surface, canvas.theme["casing"], at[first], at[second], px(6))
            thick_line(draw.surface, colour, at[first], at[second], px(3))
        else:
            canvas.draw_dashed_line(draw.surface, colour, at[first], at[second], px(2), px(6), px(5))
    for stop in stops:
        _draw_stop(draw, stop, at[stop.plot], radius, large, painted)
    here = [stop for stop in stops if stop.state == "next"]
    if large and here:
        descriptions = (
            canvas.wrap(side_told(draw.observation), rect.width, 15, "regular") if side_told(draw.observation) else []
        )
        y = rect.bottom - px(8) - px(20) * len(descriptions)
        label = canvas.text(next_plot_line(draw.observation), 16, "text_strong", "semibold")
        draw.surface.blit(label, label.get_rect(midbottom=(rect.centerx, y)))
        for index, part in enumerate(descriptions):
            line = canvas.text(part, 15, "text")
            draw.surface.blit(line, line.get_rect(midtop=(rect.centerx, y + px(4) + px(20) * index)))


def _draw_stop(
    draw: StoryContext, stop: RoadStop, at: tuple[int, int], radius: int, large: bool, painted: bool
) -> None:
    canvas, surface = draw.canvas, draw.surface
    px, plot = canvas.px, draw.content.plots[stop.plot]
    over = bool(draw.observation.ending)
    rim, disc, sign = stop_tones(canvas.theme, stop.state, painted=painted)
    pygame.draw.circle(surface, canvas.theme["casing"], at, radius + px(3))
    pygame.draw.circle(surface, rim, at, radius + px(1))
    pygame.draw.circle(surface, disc, at, radius - px(1))
    is_known = stop.state == "turned" or over
    if is_known:
        icon = canvas.icon(plot.icon or "tied-scroll", round(radius * 1.3), sign)
        surface.blit(icon, icon.get_rect(center=at))
    elif stop.state == "next":
        mark = canvas.text("?", radius / canvas.scale * 1.4, sign, "bold")
        surface.blit(mark, mark.get_rect(center=at))
    if large and is_known:
        name = say(plot.name)
        text = name if stop.state == "turned" else say("Not taken: {plot}", plot=name)
        tone = "text_strong" if stop.state == "turned" else "text_quiet"
        for line, part in enumerate(canvas.wrap(text, px(130), 14, "semibold")[:2]):
            label = canvas.text(part, 14, tone, "semibold")
            surface.blit(label, label.get_rect(midtop=(at[0], at[1] + radius + px(5) + line * px(16))))


def draw_map(draw: StoryContext, board_rect: pygame.Rect) -> None:
    """Draw the map of the story large over the stage, on a sheet of its own."""
    canvas, surface = draw.canvas, draw.surface
    px = canvas.px
    rect = board_rect.inflate(-px(60), -px(40))
    canvas.blit_shadow(surface, rect, 12, 18)
    if canvas.art.appearance.plain:
        surface.blit(canvas.panel(rect.size, "surface1", radius_u=12, border="border"), rect)
    else:
        leather = Sheet(material="leather", unit=canvas.scale, radius=10, stitched=True, low=0.6, high=1.2)
        surface.blit(canvas.art.picture(leather, rect.size), rect)
    head = canvas.text(say(draw.content.story.title), 28, "text_strong", "title")
    surface.blit(head, head.get_rect(midtop=(rect.centerx, rect.y + px(14))))
    text = say("The road so far; what has not been turned lies in fog")
    if draw.observation.ending:
        text = say("The road that was taken")
    under = caption(canvas, text, 15)
    surface.blit(under, under.get_rect(midtop=(rect.centerx, rect.y + px(52))))
    side = px(28)
    for index, (white, number) in enumerate(((True, draw.observation.white), (False, draw.observation.black))):
        x = rect.right - px(160) + index * px(70)
        surface.blit(token(canvas, white, side), (x, rect.y + px(18)))
        label = canvas.text(str(number), 20, "text_strong", "bold")
        surface.blit(label, label.get_rect(midleft=(x + side + px(5), rect.y + px(32))))
    inner = rect.inflate(-px(110), -px(120)).move(0, px(26))
    draw_road(draw, inner, large=True)
