"""Painted buttons, lists and a scroll area, usable with the mouse alone and with the keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB, mix
from game.ui.widgets.labels import fitted_label, holds
from game.ui.window.keys import acts, step_of

BUTTON_U = 16
"""How high the letters on a button are."""
KEY_SHARE = 0.3
"""How far the key on a button fades into it: it is read, but after the label."""


class Button:
    """A button: label, optional icon and key, a reason when it is disabled."""

    def __init__(
        self,
        label: str,
        action: Callable[[], object],
        *,
        icon: str = "",
        key: str = "",
        primary: bool = False,
        disabled: str = "",
        is_selected: bool = False,
        hint: str = "",
        quiet: bool = False,
        option: str = "",
    ) -> None:
        """Make a button; `option` is the id of the option of an open question that it stands for."""
        self.label, self.action, self.icon, self.key, self.option = label, action, icon, key, option
        self.primary, self.disabled, self.is_selected, self.hint, self.quiet = (
            primary,
            disabled,
            is_selected,
            hint,
            quiet,
        )
        self.rect = pygame.Rect(0, 0, 0, 0)

    def width(self, canvas: Canvas, size_u: float = BUTTON_U) -> int:
        """Return the width that the label needs, at least 96u."""
        icon = canvas.px(28) if self.icon else 0
        key = canvas.width(self.key, 13) + canvas.px(10) if self.key else 0
        return max(canvas.px(96), canvas.width(self.label, size_u, "semibold") + icon + key + canvas.px(32))

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = BUTTON_U
    ) -> None:
        """Draw the button into its rect."""
        rect, state = self.rect, (self.primary, self.quiet, self.is_selected, bool(self.disabled), hovered)
        key = ("button", rect.size, size_u, self.label, self.icon, self.key, state)
        surface.blit(canvas.get_cached_picture(key, lambda: self._face(canvas, hovered=hovered, size_u=size_u)), rect)
        if self.is_selected:
            tab = pygame.Rect(0, 0, canvas.px(20), canvas.px(16))
            tab.topright = (rect.right - canvas.px(4), max(0, rect.y - canvas.px(4)))
            draw_check(canvas, surface, tab)
        if focused:
            draw_focus(canvas, surface, rect)

    def draw_over(self, canvas: Canvas, surface: pygame.Surface) -> None:
        """Draw what no other button of its group may cover: nothing."""

    def _face(self, canvas: Canvas, *, hovered: bool, size_u: float) -> pygame.Surface:
        """Return the button as a picture: its ground, icon, label and key."""
        theme, rect = canvas.theme, pygame.Rect((0, 0), self.rect.size)
        fill = theme["mark"] if self.primary else theme["surface3"]
        ink = theme["casing"] if self.primary else theme["text_strong"]
        if self.quiet and not hovered and not self.is_selected:
            fill = theme["surface1"]
        if self.disabled:
            fill, ink = theme["surface1" if self.quiet else "surface2"], theme["rim" if theme.stark else "text_quiet"]
        elif hovered:
            fill = mix(fill, theme["text_strong"], 0.14)
        if theme.stark:
            surface = self._build_frame(canvas, fill)
        else:
            border = theme["may"] if self.is_selected else None if self.quiet else mix(fill, theme["border"], 0.55)
            surface = canvas.panel(rect.size, fill, border=border, border_u=2 if self.is_selected else 1).copy()
        content = self._list_content(canvas, size_u, ink)
        if self.key:
            tone = ink if self.disabled else mix(ink, fill, KEY_SHARE)
            content.append(canvas.text(self.key, 13, tone, "regular"))
        gap = canvas.px(8)
        total = sum(rendered.get_width() for rendered in content) + gap * (len(content) - 1)
        if total > rect.width - canvas.px(8) and self.key:
            total -= content.pop().get_width() + gap
        x = rect.centerx - total // 2
        for rendered in content:
            surface.blit(rendered, rendered.get_rect(midleft=(x, rect.centery)))
            x += rendered.get_width() + gap
        return surface

    def _list_content(self, canvas: Canvas, size_u: float, ink: RGB) -> list[pygame.Surface]:
        """Return icon and label, as far as they are there and have room."""
        content: list[pygame.Surface] = []
        room, high = label_room(canvas, self.rect.size)
        beside = (room - canvas.px(28), high)
        # A word that would be cut says more than a picture.
        if self.icon and (not self.label or holds(canvas, self.label, beside, size_u, "semibold")):
            content.append(canvas.icon(self.icon, canvas.px(20), ink))
            room = beside[0]
        if self.label:
            content.append(fitted_label(canvas, self.label, (room, high), size_u, ink, "semibold", centred=True))
        return content

    def _build_frame(self, canvas: Canvas, fill: RGB) -> pygame.Surface:
        """Return the ground of a button whose frame alone tells what it is: dashed if it can't be used.

        What stands quietly side by side keeps a little apart.
        """
        theme, rect = canvas.theme, pygame.Rect((0, 0), self.rect.size)
        if self.quiet:
            rect.inflate_ip(-canvas.px(4), -canvas.px(8))
        surface = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        edge = theme["may" if self.is_selected else "rim" if self.quiet or self.disabled else "border"]
        surface.blit(canvas.panel(rect.size, fill, border=edge, border_u=2 if self.is_selected else 1), rect)
        if self.disabled and not self.is_selected:
            unframe(canvas, surface, rect, fill)
        return surface


def label_room(canvas: Canvas, size: tuple[int, int]) -> tuple[int, int]:
    """Return the width and height that the label has on a button of a size in device pixels."""
    return size[0] - canvas.px(10), size[1] - canvas.px(6)


def unframe(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, fill: RGB) -> None:
    """Make the frame of a panel dashed, which can't be used: gaps of its fill are laid over it."""
    width, gap, pitch, corner = canvas.px(1) + 1, canvas.px(4), canvas.px(9), canvas.px(8)
    for x in range(rect.left + corner, rect.right - corner, pitch):
        for y in (rect.top, rect.bottom - width):
            surface.fill(fill, (x, y, min(gap, rect.right - corner - x), width))
    for y in range(rect.top + corner, rect.bottom - corner, pitch):
        for x in (rect.left, rect.right - width):
            surface.fill(fill, (x, y, width, min(gap, rect.bottom - corner - y)))


def draw_check(canvas: Canvas, surface: pygame.Surface, tab: pygame.Rect) -> None:
    """Draw the filled tab of something chosen: no meaning by colour alone. In a high one the check is at the top."""
    side = min(tab.size)
    theme, x, y, part = canvas.theme, tab.centerx, tab.y + side // 2, side / 4.5
    surface.blit(canvas.panel(tab.size, theme["mark"], radius_u=5, border="casing", border_u=1.5), tab)
    corners = [(x - part * 1.1, y), (x - part * 0.4, y + part * 0.9), (x + part * 1.1, y - part * 0.9)]
    pygame.draw.lines(surface, theme["casing"], False, corners, max(2, canvas.px(side / canvas.scale / 8)))


def draw_focus(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the focus ring: white with a dark casing on both sides."""
    for grow, colour, width in ((5, "casing", 1), (4, "text_strong", 2), (1, "casing", 1)):
        pygame.draw.rect(
            surface,
            canvas.theme[colour] if colour != "text_strong" else (255, 255, 255),
            rect.inflate(canvas.px(grow) * 2, canvas.px(grow) * 2),
            max(1, canvas.px(width)),
            border_radius=canvas.px(10),
        )


class ButtonGroup:
    """The buttons of a scene: hover, press, and a walk through them with Tab and arrows."""

    def __init__(self) -> None:
        self.buttons: list[Button] = []
        self.hovered: Button | None = None
        self.focused: Button | None = None
        self._pressed: Button | None = None

    def replace_buttons(self, buttons: list[Button]) -> None:
        """Take other buttons; the focus stays with a button of the same label."""
        label = self.focused.label if self.focused else None
        self.buttons = buttons
        self.focused = next((button for button in buttons if button.label == label), None) if label else None
        self.hovered = self._pressed = None

    def renew(self, buttons: list[Button]) -> None:
        """Take fresh buttons for those before: what is hovered, pressed and focused stays at its place in the list."""
        held = (self.hovered, self.focused, self._pressed)
        places = [self.buttons.index(button) if button in self.buttons else -1 for button in held]
        self.buttons = buttons
        found = [buttons[index] if 0 <= index < len(buttons) else None for index in places]
        self.hovered, self.focused, self._pressed = found

    def at(self, point: tuple[int, int]) -> Button | None:
        """Return the button at a point."""
        return next((button for button in reversed(self.buttons) if button.rect.collidepoint(point)), None)

    def handle(self, event: pygame.event.Event, sound: Callable[[str], None] | None = None) -> bool:
        """Use an event; a click counts when pressed and let go on the same button."""
        if event.type == pygame.MOUSEMOTION:
            before, self.hovered = self.hovered, self.at(event.pos)
            return before is not self.hovered
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = self.at(event.pos)
            return self._pressed is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            target, self._pressed = self._pressed, None
            if target is not None and target is self.at(event.pos):
                self.press(target, sound)
                return True
            return False
        if event.type != pygame.KEYDOWN:
            return False
        if step := step_of(event):
            self.walk(step)
            return bool(self.buttons)
        if acts(event) & {"confirm", "choose"} and self.focused is not None:
            self.press(self.focused, sound)
            return True
        return False

    def walk(self, step: int) -> None:
        """Move the focus to the next button that can be used."""
        usable = [button for button in self.buttons if not button.disabled]
        if not usable:
            return
        if self.focused in usable:
            self.focused = usable[(usable.index(self.focused) + step) % len(usable)]
        else:
            self.focused = usable[0 if step > 0 else -1]

    def press(self, button: Button, sound: Callable[[str], None] | None = None) -> None:
        """Do what a button does, unless it is disabled."""
        if not button.disabled:
            if sound is not None:
                sound("button")
            button.action()

    def draw(self, canvas: Canvas, surface: pygame.Surface, size_u: float = BUTTON_U) -> None:
        """Draw every button."""
        for button in self.buttons:
            button.draw(canvas, surface, hovered=button is self.hovered, focused=button is self.focused, size_u=size_u)
        for button in self.buttons:
            button.draw_over(canvas, surface)


WHEEL_U = 48
"""How far a notch of the wheel moves what has no rows of one height."""


class Scroll:
    """How far a list is scrolled, in pixels, with a thumb; the wheel moves it by `step`, the height of its rows."""

    def __init__(self) -> None:
        self.step: int | None = None
        self.offset = 0
        self.content = 0
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._grab: int | None = None

    def clamp(self) -> None:
        """Keep the offset within the content."""
        self.offset = max(0, min(self.offset, max(0, self.content - self.rect.height)))

    def to_end(self) -> None:
        """Scroll to the end."""
        self.offset = max(0, self.content - self.rect.height)

    @property
    def at_end(self) -> bool:
        """Return whether the end is shown."""
        return self.offset >= self.content - self.rect.height - 4

    def thumb(self, canvas: Canvas) -> pygame.Rect | None:
        """Return the rect of the thumb, None if everything fits."""
        if self.content <= self.rect.height:
            return None
        height = max(canvas.px(28), self.rect.height * self.rect.height // self.content)
        y = self.rect.y + (self.rect.height - height) * self.offset // max(1, self.content - self.rect.height)
        return pygame.Rect(self.rect.right - canvas.px(8), y, canvas.px(6), height)

    def handle(self, event: pygame.event.Event, canvas: Canvas, pointer: tuple[int, int]) -> bool:
        """Use the wheel over the list, or a drag of the thumb."""
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(pointer):
            self.offset -= event.y * (self.step or canvas.px(WHEEL_U))
            self.clamp()
            return True
        thumb = self.thumb(canvas)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and thumb is not None:
            if thumb.inflate(canvas.px(16), 0).collidepoint(event.pos):
                self._grab = event.pos[1] - thumb.y
                return True
        elif event.type == pygame.MOUSEMOTION and self._grab is not None and thumb is not None:
            travel = max(1, self.rect.height - thumb.height)
            self.offset = (event.pos[1] - self._grab - self.rect.y) * (self.content - self.rect.height) // travel
            self.clamp()
            return True
        elif event.type == pygame.MOUSEBUTTONUP and self._grab is not None:
            self._grab = None
            return True
        return False

    def draw(self, canvas: Canvas, surface: pygame.Surface) -> None:
        """Draw the thumb."""
        thumb = self.thumb(canvas)
        if thumb is not None:
            surface.blit(canvas.panel(thumb.size, "border", radius_u=3), thumb)
