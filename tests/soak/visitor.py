"""Does anything at all to a screen: clicks, drags, keys, the wheel, text, other sizes and looks, in any order."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from random import Random

import pygame
from pygame_gui.core.utility import clipboard_copy

from game.ui.screens.menu import MenuScene
from game.ui.window.keys import ACTIONS
from game.ui.window.settings import Settings
from game.ui.window.window import Window
from tests.soak.house import Ear
from tests.soak.looks import Looks
from tests.soak.plan import LANGUAGES, SCALES, SIZES, THEMES, Visit
from tests.ui.every_screen import SCREENS, open_screen
from tests.ui.pointer import Pointer

STEPS_MS = (16, 16, 50, 120, 250)
"""How long a turn of the window may take."""
TEXTS = ("a", "Z", "ß", "-", "/", " ", "1", "12", ".", "=", "é", "漢", "\u202e", "%s", "{x}", "'", '"', "#", "~" * 40)
MODIFIERS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
LOOK_EACH = 0
MOST_SCENES = 12
"""How deep scenes may lie on each other before the visit begins anew: every step deeper costs every resize."""


def _keys() -> tuple[int, ...]:
    """Return every key that does something somewhere, and those that write."""
    named = {key.rpartition("+")[2] or "+" for action in ACTIONS for key in action.keys}
    codes = [pygame.K_F10, pygame.K_LCTRL, pygame.K_KP_ENTER, pygame.K_INSERT]
    for name in sorted(named):
        with contextlib.suppress(ValueError):
            codes.append(pygame.key.key_code(name))
    return tuple(codes)


class Visitor(Pointer):
    """Somebody at the window who does not know what anything means."""

    answers = 0

    def __init__(self, plan: Visit, ear: Ear, looks: Looks) -> None:
        self.plan, self.ear, self.looks = plan, ear, looks
        self.random = Random(plan.seed)
        self.now, self.frames, self.events, self.posted = 0.0, 0, 0, 0
        self.keys = ()  # type: tuple[int, ...]
        self.window: Window
        self._open()

    def _open(self) -> None:
        """Open a window with the screen of this visit."""
        plan = self.plan
        settings = Settings(
            width=plan.size[0], height=plan.size[1], scale=plan.scale, theme=plan.theme, language=plan.language,  # type: ignore[arg-type]
            painted=False, speed=self.random.choice((1.0, 8.0, 64.0)), one_click=self.rather(0.5),
        )  # fmt: skip
        self.window = Window(settings, size=plan.size, clock=lambda: self.now)
        self.keys = _keys()
        self.window.push(MenuScene(self.window))
        self.wait(50)
        open_screen(self, plan.screen)

    @property
    def scene(self) -> object:
        """Return the topmost scene."""
        return self.window.scenes.top

    def rather(self, share: float) -> bool:
        """Return whether something is done that is done so often."""
        return self.random.random() < share

    def wait(self, ms: float = 50) -> None:
        """Let time pass in one turn of the window."""
        self.now += ms / 1000
        self.frames += self.window.run_once(wait=False)
        self.ear.check()

    def visit(self) -> None:
        """Do as much as was planned; who leaves the program, or is far from where it began, begins again."""
        self.looks.read(self.window, "as it is opened")
        while self.events < self.plan.events:
            if self.window.scenes.top is None or not self.window.running or len(self.window.scenes) > MOST_SCENES:
                self.put_away()
                self._open()
            deed = self.random.choices(DEEDS, WEIGHTS)[0]
            deed(self)
            self.wait(self.random.choice(STEPS_MS))

    def put_away(self) -> None:
        """Close the window, as far as that goes after a fault."""
        with contextlib.suppress(Exception):
            self.window.scenes.clear()
        pygame.event.clear()

    # Where

    def point(self) -> tuple[int, int]:
        """Return a point: on a button, on something of a table, or anywhere."""
        top, size = self.window.scenes.top, self.window.surface.get_size()
        rects = [button.rect for name in ("buttons", "bar_buttons") for button in _buttons(getattr(top, name, None))]
        if hasattr(top, "director"):
            areas = top.table.hit_areas(top.snapshot())
            rects += [area.rect for area in areas]
        if rects and self.rather(0.7):
            rect = self.random.choice(rects)
            return rect.x + self.random.randrange(max(1, rect.width)), rect.y + self.random.randrange(
                max(1, rect.height)
            )
        return self.random.randrange(size[0]), self.random.randrange(size[1])

    def post(self, kind: int, **description: object) -> None:
        """Post an event, as SDL would."""
        pygame.event.post(pygame.event.Event(kind, **description))
        self.events += 1


def _buttons(group: object) -> list[object]:
    return list(getattr(group, "buttons", ()))


def _move(who: Visitor) -> None:
    for _ in range(who.random.randint(1, 4)):
        who.post(pygame.MOUSEMOTION, pos=who.point(), rel=(1, 1), buttons=(0, 0, 0))


def _click(who: Visitor) -> None:
    point, button = who.point(), who.random.choice((1, 1, 1, 1, 3, 2))
    who.post(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0))
    if who.rather(0.5):
        who.wait(400)
    for _ in range(who.random.choice((1, 1, 1, 2))):
        who.post(pygame.MOUSEBUTTONDOWN, pos=point, button=button)
        if who.rather(0.3):
            who.wait(who.random.choice(STEPS_MS))
        who.post(pygame.MOUSEBUTTONUP, pos=point, button=button)


def _drag(who: Visitor) -> None:
    start, end, button = who.point(), who.point(), who.random.choice((1, 1, 1, 3, 2))
    held = tuple(int(number == button) for number in (1, 2, 3))
    who.post(pygame.MOUSEMOTION, pos=start, rel=(1, 1), buttons=(0, 0, 0))
    who.post(pygame.MOUSEBUTTONDOWN, pos=start, button=button)
    for share in (0.05, 0.4, 1.0):
        point = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        who.post(pygame.MOUSEMOTION, pos=point, rel=(5, 5), buttons=held)
        if who.rather(0.4):
            who.wait(who.random.choice(STEPS_MS))
    if who.rather(0.1):
        _key(who)
    if who.rather(0.95):
        who.post(pygame.MOUSEBUTTONUP, pos=end, button=button)


def _wheel(who: Visitor) -> None:
    if who.rather(0.3):
        who.post(pygame.MOUSEMOTION, pos=who.point(), rel=(1, 1), buttons=(0, 0, 0))
    for _ in range(who.random.choice((1, 3, 14))):
        y = who.random.choice((-1, 1))
        who.post(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y))


def _key(who: Visitor) -> None:
    key, mod = who.random.choice(who.keys), who.random.choice(MODIFIERS)
    text = chr(key) if 32 <= key < 127 and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) else ""
    for _ in range(who.random.choice((1, 1, 1, 3))):
        who.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
        if text:
            who.post(pygame.TEXTINPUT, text=text)
    if who.rather(0.95):
        who.post(pygame.KEYUP, key=key, mod=mod, unicode=text)


def _write(who: Visitor) -> None:
    for text in who.random.choices(TEXTS, k=who.random.randint(1, 5)):
        who.post(pygame.TEXTINPUT, text=text)


def _paste(who: Visitor) -> None:
    clipboard_copy("".join(who.random.choices(TEXTS, k=4)))
    who.post(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="")
    who.post(pygame.KEYUP, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="")


def _resize(who: Visitor) -> None:
    size = who.random.choice((*SIZES, (800, 500), (640, 480), (1600, 500), (700, 1000)))
    who.window.take_size(size)
    who.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def _set(who: Visitor) -> None:
    what = who.random.choice(("scale", "theme", "language"))
    choices = {"scale": SCALES, "theme": THEMES, "language": LANGUAGES}[what]
    setattr(who.window.settings, what, who.random.choice(choices))
    who.window.apply_settings()
    who.events += 1


def _window(who: Visitor) -> None:
    kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE)
    who.post(who.random.choice(kinds))
    if who.rather(0.2):
        who.post(pygame.WINDOWMINIMIZED)
        who.wait(250)
        who.post(pygame.WINDOWRESTORED)
    if who.rather(0.05):
        who.post(pygame.QUIT)


def _rest(who: Visitor) -> None:
    for _ in range(4):
        who.wait(250)


_ALL: dict[Callable[[Visitor], None], int] = {
    _move: 12, _click: 40, _drag: 16, _wheel: 6, _key: 24, _write: 6, _paste: 2, _resize: 1, _set: 1, _window: 1,
    _rest: 2,
}  # fmt: skip
DEEDS, WEIGHTS = tuple(_ALL), tuple(_ALL.values())
NAMES = tuple(SCREENS)
