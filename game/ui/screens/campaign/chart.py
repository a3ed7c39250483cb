"""What a campaign is drawn on and with: the ground of its map, the inks of its ways, a picture of each kind of stop."""

from __future__ import annotations

from typing import cast

import msgspec
import pygame

from game.kernel.campaign.campaign import AnyStop, ChallengerStop, EndingStop, GearStop, LoadedCampaign, RestStop
from game.ui.paint.art.chart import Chart
from game.ui.paint.art.circuit.chamber import Chamber
from game.ui.paint.art.circuit.room import Kind
from game.ui.paint.art.circuit.void import Void
from game.ui.paint.art.fields import seed_of
from game.ui.paint.art.recipe import Recipe
from game.ui.paint.art.scene.parts import IconFigure
from game.ui.paint.art.scene.places import with_figures
from game.ui.paint.art.sheet import CarvedFrame
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB, mix

FRAME_U, NAMES_U = 10, 26
FIGHTS = ("ruined road", "winter forest", "toll bridge")
INDOORS: tuple[Kind, ...] = ("bridge", "drain", "servers", "yard", "archive", "catwalk", "passage")
"""What fights are pictured as, by lot, whose stops name no scene; the second those of the circuit world."""
LURKING = ("masked-spider", "robot-golem", "wolf-head", "spider-alt", "robot-antennas")
"""Who waits in them."""


DARK, LIT, LARGER = "#05080B", "#9FE8F2", 1.6
"""The colours of who waits in a room, and how much larger than on a battlefield it is drawn."""


class Inks(msgspec.Struct, frozen=True):
    """The colours of ways and names on a map: what lies behind, ahead, and is lost; `plate` lies under names."""

    walked: RGB
    ahead: RGB
    lost: RGB
    strong: RGB
    quiet: RGB
    plate: RGB
    alpha: int


PAPER = Inks((52, 30, 12), (110, 76, 40), (140, 44, 24), (34, 22, 10), (72, 50, 26), (226, 208, 170), 170)
BOARD = Inks((236, 242, 246), (120, 146, 160), (214, 126, 104), (243, 246, 248), (178, 192, 204), (9, 14, 19), 190)


def inks_of(canvas: Canvas, chart: str) -> Inks:
    """Return the inks of a kind of chart; those of the theme where nothing is painted."""
    theme = canvas.theme
    if canvas.art.appearance.plain:
        dim = mix(theme["border"], theme["felt"], 0.45)
        quiet, plate = theme["text_quiet"], theme["surface1"]
        return Inks(theme["text"], dim, theme["border"], theme["text_strong"], quiet, plate, 255)
    return BOARD if chart == "circuit" else PAPER


def _build_background(canvas: Canvas, loaded: LoadedCampaign, clear: tuple[tuple[float, float], ...]) -> Recipe:
    seed = loaded.campaign.title
    if loaded.rules.wording.chart == "circuit":
        return Void(seed=seed, unit=canvas.scale)
    return Chart(seed=seed, unit=canvas.scale, clear=clear)


def inside(canvas: Canvas, area: pygame.Rect) -> pygame.Rect:
    """Return what a frame leaves of the place of a map."""
    return area.inflate(-2 * canvas.px(FRAME_U), -2 * canvas.px(FRAME_U))


def stops_room(canvas: Canvas, area: pygame.Rect) -> pygame.Rect:
    """Return where stops may stand on a map: above room for a name below the lowest."""
    room = inside(canvas, area)
    room.height -= canvas.px(NAMES_U)
    return room


def draw_ground(
    canvas: Canvas, surface: pygame.Surface, loaded: LoadedCampaign, area: pygame.Rect, stops: list[tuple[int, int]]
) -> None:
    """Draw the ground of the map in its frame; a plain panel where nothing is painted."""
    if canvas.art.appearance.plain:
        surface.blit(canvas.panel(area.size, "surface1", radius_u=12, alpha=150, border="rim"), area)
        return
    inner = inside(canvas, area)
    clear = tuple(
        (round((x - inner.x) / inner.width, 3), round((y + low - inner.y) / inner.height, 3))
        for x, y in stops
        for low in (0, canvas.px(34))
    )
    canvas.blit_shadow(surface, area, 4, 12)
    surface.blit(canvas.art.picture(_build_background(canvas, loaded, clear), inner.size), inner)
    draw_frame(canvas, surface, area)


def draw_frame(canvas: Canvas, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw a carved frame inside the edges of a rect."""
    frame = CarvedFrame(width=canvas.px(FRAME_U) / min(area.size), unit=canvas.scale)
    surface.blit(canvas.art.picture(frame, area.size), area)


def scene_of(canvas: Canvas, loaded: LoadedCampaign, stop: AnyStop, icon: str, *, is_peopled: bool) -> Recipe:
    """Return the picture of a stop: a place for its kind, and its sign in it unless people are to stand there."""
    if loaded.rules.wording.chart == "circuit":
        return _chamber_of(canvas, stop, icon, is_peopled=is_peopled)
    figures = [] if is_peopled else [IconFigure(glyph=icon, at=(0.5, 0.93), height=0.52, relief=True)]
    if isinstance(stop, RestStop):
        return with_figures(stop.scene or "desert", seed=stop.id)
    location = stop.scene or FIGHTS[seed_of("stop", stop.id) % len(FIGHTS)]
    if isinstance(stop, GearStop):
        location = stop.scene or "harbour"
    elif isinstance(stop, ChallengerStop):
        location = stop.scene or "burning town"
    elif isinstance(stop, EndingStop):
        location = stop.scene or ("mountain pass" if stop.outcome == "won" else "storm sea")
    return with_figures(location, *figures, seed=stop.id)


def _chamber_of(canvas: Canvas, stop: AnyStop, icon: str, *, is_peopled: bool) -> Chamber:
    """Return the picture of a stop in the circuit world: a room, and in it who or what waits there."""
    lot = seed_of("stop", stop.id)
    kind = INDOORS[lot % len(INDOORS)]
    glyph = LURKING[lot // 7 % len(LURKING)]
    if isinstance(stop, RestStop):
        kind, glyph = "core", ""
    elif isinstance(stop, GearStop):
        kind, glyph = "workshop", icon
    elif isinstance(stop, ChallengerStop):
        glyph = "skull-bolt"
    elif isinstance(stop, EndingStop):
        kind, glyph = ("gate", "") if stop.outcome == "won" else ("sealed-gate", "")
    if stop.scene:
        kind = cast(Kind, stop.scene)
    things = isinstance(stop, GearStop)
    waiting = IconFigure(glyph=glyph, at=(0.5, 0.95), height=0.56, relief=things, colour=DARK, lit=LIT)
    figures = (waiting,) if glyph and not is_peopled else ()
    return Chamber(kind=kind, seed=stop.id, figures=figures, unit=canvas.scale * LARGER)
