"""The shelf below the frames: the game that waits or what comes next, the plate that teaches, and the tools."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kernel.language.say import say
from game.ui.paint.art.sheet import CarvedFrame
from game.ui.paint.art.wall import GoldField
from game.ui.paint.canvas import Canvas
from game.ui.paint.plate import draw_gold_icon, draw_plate
from game.ui.paint.theme import RGB, mix
from game.ui.screens.menu.card import balance_lines
from game.ui.widgets.buttons import Button, draw_focus
from game.ui.widgets.labels import fitted_label
from game.ui.window.saved_games import SavedGame

INK: RGB = (46, 30, 4)
QUIET_INK: RGB = (72, 50, 8)
RELIEF: RGB = (112, 74, 10)
BRASS: RGB = (240, 212, 146)
FACES = 0.25
"""How far down on a poster those are whom it shows: names lie over its foot."""


class TileButton(Button):
    """A plate with an icon, a name and what it is for in a few words."""

    def __init__(self, label: str, said: str, action: Callable[[], object], icon: str) -> None:
        super().__init__(label, action, icon=icon)
        self.said = said

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the plate into its rect."""
        rect, px, theme = self.rect, canvas.px, canvas.theme
        canvas.blit_shadow(surface, rect, 9, 7)
        fill = mix(theme["surface3"], theme["text_strong"], 0.12 if hovered else 0.0)
        surface.blit(canvas.panel(rect.size, fill, radius_u=9, border=mix(fill, theme["border"], 0.55)), rect)
        side = min(px(34), rect.height - px(12))
        brass = theme["text_strong"] if canvas.art.appearance.plain else RELIEF if theme.light else BRASS
        icon = canvas.icon(self.icon, side, brass)
        surface.blit(icon, icon.get_rect(center=(rect.x + px(28), rect.centery)))
        left, room = rect.x + px(54), rect.width - px(62)
        name = canvas.fit_text(self.label, room, 20, "text_strong", "title")
        said = fitted_label(canvas, self.said, (room, rect.height - name.get_height() - px(4)), 14, "text")
        two = name.get_height() + said.get_height() <= rect.height - px(4)
        surface.blit(name, name.get_rect(midleft=(left, rect.centery - (said.get_height() // 2 if two else 0))))
        if two:
            surface.blit(said, said.get_rect(midleft=(left, rect.centery + name.get_height() // 2)))
        if focused:
            draw_focus(canvas, surface, rect)


class LinkButton(Button):
    """A word on the wall, without a plate: for what is seldom wanted. It is underlined while it is pointed at,
    always where lines alone tell things apart.
    """

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the word into its rect, with a shadow where the wall is dark."""
        rect, px = self.rect, canvas.px
        tones: list[tuple[RGB | str, int]] = [("may" if hovered and not canvas.theme.light else "text_strong", 0)]
        if not canvas.theme.light:
            tones.insert(0, ("casing", px(1)))
        for tone, by in tones:
            word = fitted_label(canvas, self.label, (rect.width - px(8), rect.height), size_u, tone, "semibold")
            area_rect = word.get_rect(center=rect.center)
            surface.blit(word, area_rect.move(by, by))
            if hovered or canvas.theme.stark:
                ink = canvas.theme[tone] if isinstance(tone, str) else tone
                line = pygame.Rect(area_rect.x + by, area_rect.bottom + by, area_rect.width, max(1, px(2)))
                surface.fill(ink, line)
        if focused:
            draw_focus(canvas, surface, rect)


FACES_OF_LEARN = ((84, 15), (84, 13), (56, 13), (40, 12))
"""How large the picture of the plate that teaches is and the words beside it, the largest first; in u."""


class LearnPlate(Button):
    """The large plate that teaches: of gold for somebody who is new, of leather once another button leads on."""

    def __init__(self, label: str, said: str, action: Callable[[], object], icon: str, *, primary: bool) -> None:
        super().__init__(label, action, icon=icon, primary=primary)
        self.said = said

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the plate into its rect."""
        rect, px = self.rect, canvas.px
        strong, quiet = (INK, QUIET_INK) if self.primary else (canvas.theme["text_strong"], canvas.theme["text"])
        side, lines = self._fit_lines(canvas, strong, quiet)
        at = (rect.x + px(16) + side // 2, rect.centery)
        self._draw_ground(canvas, surface)
        if hovered:
            light = canvas.panel(rect.size, (255, 255, 255), radius_u=11, alpha=46 if self.primary else 18)
            surface.blit(light, rect)
        if self.primary:
            for tone, by in (((255, 246, 206), 2), (RELIEF, 0)):
                icon = canvas.icon(self.icon, side, tone)
                surface.blit(icon, icon.get_rect(center=(at[0] + px(by), at[1] + px(by))))
        else:
            draw_gold_icon(canvas, surface, self.icon, side, at)
        y = rect.centery - sum(line.get_height() for line in lines) // 2
        for rendered in lines:
            surface.blit(rendered, (rect.x + px(30) + side, y))
            y += rendered.get_height()
        if focused:
            draw_focus(canvas, surface, rect)

    def _fit_lines(self, canvas: Canvas, strong: str | RGB, quiet: str | RGB) -> tuple[int, list[pygame.Surface]]:
        """Return how large the picture is, and the lines beside it: as large as the plate has room for them."""
        px, rect = canvas.px, self.rect
        lines: list[pygame.Surface] = []
        for side_u, size in FACES_OF_LEARN:
            side = min(px(side_u), rect.height - px(30))
            room = rect.width - px(42) - side
            said = balance_lines(lambda most, size=size: canvas.wrap(self.said, most, size, "semibold"), room)  # type: ignore[misc]
            lines = [
                canvas.fit_text(self.label, room, 36, strong, "title"),
                *(canvas.text(line, size, quiet, "semibold") for line in said),
                *([canvas.text(self.key, 13, strong)] if self.key else []),
            ]
            if sum(line.get_height() for line in lines) <= rect.height - px(8):
                break
        return side, lines

    def _draw_ground(self, canvas: Canvas, surface: pygame.Surface) -> None:
        if not self.primary:
            draw_plate(canvas, surface, self.rect)
            return
        canvas.blit_shadow(surface, self.rect, 11, 10)
        surface.blit(canvas.art.picture(GoldField(unit=canvas.scale), self.rect.size), self.rect)


def draw_waiting(
    canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, game: SavedGame | None, free: int
) -> pygame.Rect:
    """Draw the plate of the game that waits: its picture in a small frame, its name and where it stands.

    The picture ends left of `free`, where the buttons begin. Without a picture, the words have the whole plate. They
    take two lines before they are cut. Return where the picture hangs.
    """
    px = canvas.px
    draw_plate(canvas, surface, rect)
    left, frame_rect = rect.x + px(20), pygame.Rect(rect.x, rect.y, 0, 0)
    if game is not None:
        high = rect.height - px(40)
        wide = min(rect.width // 2, high * game.picture.get_width() // game.picture.get_height())
        wide = min(wide, free - rect.x - px(14 + 16 + 10))
        frame_rect = pygame.Rect(rect.x + px(14), 0, wide + px(16), high + px(16))
        frame_rect.centery = rect.centery
        picture = _crop_to_fill(game.picture, frame_rect.inflate(-px(14), -px(14)).size)
        surface.blit(picture, picture.get_rect(center=frame_rect.center))
        carved = CarvedFrame(width=px(8) / min(frame_rect.size), unit=canvas.scale)
        surface.blit(canvas.art.picture(carved, frame_rect.size), frame_rect)
        left = frame_rect.right + px(16)
    room = rect.right - left - px(14)
    y = rect.y + px(9)
    name, standing_units = (
        (game.name, game.standing) if game is not None else (say("A game that waits"), say("Opening it says more."))
    )
    for text, high, size, colour, font in (
        (name, px(46), 19, "text_strong", "title"),
        (standing_units, px(36), 14, "text", "regular"),
    ):
        line = fitted_label(canvas, text, (room, high), size, colour, font)
        surface.blit(line, (left, y))
        y += line.get_height() + px(2)
    return frame_rect


def next_frame(canvas: Canvas, rect: pygame.Rect, button: int) -> pygame.Rect:
    """Return where a picture hangs on the plate of a rect beside a button so wide; empty where it has no room."""
    px = canvas.px
    frame_rect = pygame.Rect(0, 0, round(rect.width * 0.34), rect.height - px(24))
    frame_rect.midright = rect.right - px(12), rect.centery
    return frame_rect if frame_rect.x - rect.x - px(22 + 14) >= button else pygame.Rect(rect.topright, (0, 0))


def draw_next(
    canvas: Canvas,
    surface: pygame.Surface,
    rect: pygame.Rect,
    words: tuple[str, str],
    picture: pygame.Surface | None,
    frame_rect: pygame.Rect,
) -> None:
    """Draw the plate where no game waits: a heading and a sentence, and a picture in a frame if there is one."""
    px = canvas.px
    draw_plate(canvas, surface, rect)
    room = rect.width - px(44)
    if picture is not None and frame_rect:
        inside = frame_rect.inflate(-px(14), -px(14))
        rendered = canvas.get_cached_picture(
            ("next game", picture, inside.size), lambda: _crop_to_fill(picture, inside.size, FACES)
        )
        surface.blit(rendered, inside)
        carved = CarvedFrame(width=px(8) / min(frame_rect.size), unit=canvas.scale)
        surface.blit(canvas.art.picture(carved, frame_rect.size), frame_rect)
        room = frame_rect.x - rect.x - px(22 + 14)
    heading = canvas.fit_text(words[0], room, 26, "text_strong", "title")
    surface.blit(heading, (rect.x + px(22), rect.y + px(14)))
    y = rect.y + px(15) + heading.get_height()
    said = fitted_label(canvas, words[1], (room, rect.bottom - px(58) - y), 15, "text")
    surface.blit(said, (rect.x + px(22), y))


def _crop_to_fill(picture: pygame.Surface, size: tuple[int, int], down: float = 0.5) -> pygame.Surface:
    """Return a part of a picture that fills a size, around its middle or so far `down` from the top, in parts of 1."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    full_size = max(size[0], round(picture.get_width() * scale)), max(size[1], round(picture.get_height() * scale))
    large = pygame.transform.smoothscale(picture, full_size)
    part_rect = pygame.Rect((0, 0), size)
    part_rect.center = full_size[0] // 2, round(full_size[1] * down)
    part_rect.clamp_ip(large.get_rect())
    return large.subsurface(part_rect)
