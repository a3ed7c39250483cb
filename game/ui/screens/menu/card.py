"""A mode on the wall of the menu: a carved frame with a live window into its table, its name, and two buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.kernel.decisions import Seat
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.language.say import say
from game.kernel.mode import Mode
from game.kernel.scenarios.scenario import LoadedGame
from game.play.done import LEVELS, level_name
from game.play.level_file import find_levels
from game.play.seat_memory import seat_again
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.art.sheet import CarvedFrame
from game.ui.paint.miniature import Miniature, shipped_at, shipped_poster
from game.ui.screens.choose import ChooseScene
from game.ui.screens.menu.loading import LoadedMode, Loading
from game.ui.screens.page import Page
from game.ui.table.new_table import new_table
from game.ui.table.regions import frame_of, size_class
from game.ui.table.rehearsal import rehearsal
from game.ui.table.table_view import table_of
from game.ui.table.view import Snapshot
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import SMALLER

BAR_U = 16
BUTTON_U = 44
GAP_U = 6
LIFT_U = 6
BOSS_U = 11
VEIL_STEPS = 48
NAME_U, SENTENCE_U = 27, 15
LEAST_MARGIN_U = 7
"""How much room the label of a narrow button has at its left and at its right, at least."""
ENLARGED = 1.25
"""By how much the poster that comes with the program may be enlarged."""


def balance_lines(wrap: Callable[[int], list[str]], width: int) -> list[str]:
    """Return a text in as few lines as a width allows, and in the narrowest lines that are no more.

    >>> from textwrap import wrap
    >>> balance_lines(lambda most: wrap("Every card is army, money, Support and the clock at once", most), 26)
    ['Every card is army,', 'money, Support and', 'the clock at once']
    """
    lines, low = wrap(width), width // 2
    while width - low > 1:
        half = (low + width) // 2
        narrower = wrap(half)
        if len(narrower) == len(lines):
            width, lines = half, narrower
        else:
            low = half
    return lines


class ModeCard:
    """One mode on the menu. Its content is read beside the loop once the menu is seen, or when somebody wants it."""

    def __init__(self, scene: Page, mode: Mode, loading: Loading) -> None:
        self.scene, self.mode, self.loading = scene, mode, loading
        self._loaded: LoadedMode | None = None
        self._ahead: Hashable = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.picture = pygame.Rect(0, 0, 0, 0)
        self.text_rect = pygame.Rect(0, 0, 0, 0)
        self._buttons: list[Button] = []

    def _load(self) -> LoadedMode:
        """Return the easiest level and the game in the window, waiting for them where they are being read."""
        if self._loaded is None:
            self._loaded = self.loading.take(self.mode)
        return self._loaded

    @property
    def level(self) -> LoadedGame | None:
        """Return the easiest level; None if none can be opened."""
        return self._load().level

    @property
    def miniature(self) -> Miniature | None:
        """Return the game in the window; None if none can be opened."""
        return self._load().miniature

    def play_now(self) -> None:
        """Start the easiest level that is not won, with who played last, else with the players its file names."""
        if any(name.partition("/")[0] == self.mode.key for name in LEVELS.names()):
            self.play_next()
        else:
            self._play(self.level, self._none_opens)

    def _none_opens(self) -> None:
        self.scene.window.notice = say("No level can be opened")

    def _play(self, level: LoadedGame | None, otherwise: Callable[[], None]) -> None:
        """Start a level with who held its seats last; do something else where there is none."""
        window = self.scene.window
        if level is None:
            otherwise()
            return
        window.notice = ""
        try:
            kept = window.settings.seats.get(self.mode.key, ())
            window.push(new_table(window, level, seat_again(level.players, kept)))
        except ContentError as error:
            window.notice = describe_error(error)

    def play_next(self) -> None:
        """Start the first level that has not been won; where none is left all of them are offered."""
        key, done = self.mode.key, LEVELS.names()
        left = (level.loaded for level in find_levels(key) if level_name(key, level.path) not in done)
        self._play(next((loaded for loaded in left if loaded is not None), None), self.choose)

    def choose(self) -> None:
        """Open the choice of a level, which leads to everything else the mode has."""
        self.scene.window.push(ChooseScene(self.scene.window, self.mode))

    def lay_out(self, rect: pygame.Rect, wall: Sequence[ModeCard]) -> list[Button]:
        """Divide a rect into the window, the words over its foot, and the buttons; return the buttons.

        The names of all cards on the `wall` stand at the same height.
        """
        canvas, px = self.scene.canvas, self.scene.canvas.px
        self.rect = rect
        self.picture = rect.inflate(-2 * px(BAR_U), -2 * px(BAR_U))
        none = say("No level can be opened") if self._loaded is not None and self.level is None else ""
        play, choose = Button(say("Play now"), self.play_now, disabled=none), Button(say("Choose…"), self.choose)
        gap, high = px(GAP_U), px(BUTTON_U)
        row = pygame.Rect(self.picture.x + gap, 0, self.picture.width - 2 * gap, high)
        row.bottom = self.picture.bottom - gap
        if self._spare(play, choose, row.width - gap) < 0:
            play.label = say("Play")
        narrow = play.width(canvas) + choose.width(canvas) + gap > row.width
        spare = row.width - play.width(canvas) - choose.width(canvas) - gap
        share = self._share(play, choose, row.width - gap) if narrow else play.width(canvas) + spare // 2
        play.rect = pygame.Rect(row.x, row.y, share, high)
        choose.rect = pygame.Rect(row.x + share + gap, row.y, row.width - share - gap, high)
        self._buttons = [play, choose]
        line = canvas.font("regular", SENTENCE_U).get_height()
        high = px(NAME_U + 8) + line * max(len(card.sentence(row.width)) for card in wall)
        self.text_rect = pygame.Rect(row.x, row.y - px(8) - high, row.width, high)
        return self._buttons

    def _share(self, play: Button, choose: Button, width: int) -> int:
        """Return how much of a width the first of two buttons gets.

        Both labels stand in one line where they can, with less room beside them, else by their longest words in two.
        """
        canvas = self.scene.canvas
        if (spare := self._spare(play, choose, width)) >= 0:
            total = canvas.width(play.label, 16 * SMALLER, "semibold")
            return total + 2 * canvas.px(LEAST_MARGIN_U) + spare // 2
        first, second = (
            max(canvas.width(word, 16 * SMALLER, "semibold") for word in button.label.split() or [""])
            for button in (play, choose)
        )
        if (spare := width - first - second) < 0:
            return round(width * first / max(1, first + second))
        return first + spare // 2

    def _spare(self, play: Button, choose: Button, width: int) -> int:
        """Return how much of a width is left where both labels stand in one line; less than 0 where they cannot."""
        canvas = self.scene.canvas
        total = sum(canvas.width(button.label, 16 * SMALLER, "semibold") for button in (play, choose))
        return width - total - 4 * canvas.px(LEAST_MARGIN_U)

    def sentence(self, width: int) -> Sequence[str]:
        """Return what the mode is about, in lines of at most a width, about equally long."""
        return balance_lines(lambda most: self.scene.canvas.wrap(f"{say(self.mode.tagline)}.", most, SENTENCE_U), width)

    @property
    def is_loaded(self) -> bool:
        """Return whether the content is there without waiting for it."""
        return self._loaded is not None

    def prepare(self, *, live: bool) -> bool:
        """Take the content once it is read; make the picture where it is missing, or of a `live` game would be better.

        Return whether it did so. The poster that comes with the program will do until somebody stays at the card.
        """
        if self._loaded is None:
            self.loading.begin(self.mode)
            if not self.loading.has_loaded(self.mode):
                return False
            if self.level is None:
                self.scene.lay_out()
            return True
        canvas, size = self.scene.canvas, self.picture.size
        shipped = shipped_poster(self.mode.key) if shipped_at(canvas, self.mode.key, size) is not None else None
        if not live and shipped is not None and size[0] <= shipped.get_width() * ENLARGED:
            return False
        return self.miniature is not None and self.miniature.prepare(canvas, size)

    def paint_ahead(self) -> None:
        """Have the table of *Play now* painted while somebody stays at the card, once for a look of the window."""
        canvas = self.scene.canvas
        looked_at = (canvas.size, canvas.scale, canvas.art.appearance)
        if self.is_loaded and self._ahead != looked_at:
            self._ahead = looked_at
            canvas.art.ask_later(self._first_pictures)

    def _first_pictures(self) -> Sequence[PictureRequest | PaintJob]:
        """Return what the table of the easiest level shows as it begins, and its drawing."""
        canvas = self.scene.canvas
        if self.level is None:
            return ()
        try:
            game, match = self.level.start()
        except ContentError:
            return ()  # It is said when somebody wants to play.
        seat = next((Seat(number) for number, one in enumerate(self.level.players) if one.seat == "human"), None)
        observation = match.observe(seat)
        table = table_of(canvas, self.mode, game)
        panel = table.panel_opens and size_class(canvas) != "compact"
        panel_u = self.scene.window.settings.panel
        regions = frame_of(canvas, table, panel_u, panel=panel)
        snapshot = Snapshot(observation, seat, regions)
        table.follow(snapshot)
        return [*rehearsal(table, snapshot), *table.pictures(snapshot)]

    def draw(self, surface: pygame.Surface, *, here: bool) -> None:
        """Draw the frame with its window; the one that is pointed at hangs a little higher, with a gold edge."""
        canvas, px = self.scene.canvas, self.scene.canvas.px
        up = -px(LIFT_U) if here else 0
        rect, picture = self.rect.move(0, up), self.picture.move(0, up)
        canvas.blit_shadow(surface, rect, 4, 14)
        self._draw_window(surface, picture)
        frame = CarvedFrame(width=px(BAR_U) / min(rect.size), unit=canvas.scale)
        surface.blit(canvas.art.picture(frame, rect.size), rect)
        for corner in (rect.topleft, rect.topright, rect.bottomleft, rect.bottomright):
            self._draw_boss(surface, corner, rect)
        if here:
            pygame.draw.rect(surface, canvas.theme["casing"], rect.inflate(px(8), px(8)), px(5), border_radius=px(6))
            pygame.draw.rect(surface, canvas.theme["may"], rect.inflate(px(6), px(6)), px(3), border_radius=px(5))

    def _draw_window(self, surface: pygame.Surface, picture: pygame.Rect) -> None:
        canvas, px = self.scene.canvas, self.scene.canvas.px
        surface.fill(canvas.theme["casing"], picture)
        if self._loaded is None:
            shown = shipped_at(canvas, self.mode.key, picture.size)
        else:
            shown = self.miniature.picture(canvas, picture.size) if self.miniature is not None else None
        if shown is not None:
            surface.blit(shown, picture)
        text_rect = self.text_rect.move(0, picture.y - self.picture.y)
        surface.blit(self._veil(picture.size, picture.bottom - text_rect.y + px(40)), picture)
        rect = pygame.Rect(text_rect.x, text_rect.y, text_rect.width, 0)
        for tone, by in (((8, 6, 4), 2), ((8, 6, 4), 1), ((255, 246, 226), 0)):
            title = canvas.fit_text(say(self.mode.title), text_rect.width, NAME_U, tone, "title")
            surface.blit(title, title.get_rect(midtop=rect.move(px(by), px(by)).midtop))
        y = text_rect.y + px(NAME_U + 8)
        for line in self.sentence(text_rect.width):
            rendered = canvas.text(line, SENTENCE_U, (214, 220, 226))
            surface.blit(rendered, rendered.get_rect(midtop=(text_rect.centerx, y)))
            y += rendered.get_height()

    def _veil(self, size: tuple[int, int], high: int) -> pygame.Surface:
        """Return a dark veil over the foot of a window, deeper further down, and a shadow of the frame on its edges."""

        def make() -> pygame.Surface:
            column = pygame.Surface((1, VEIL_STEPS), pygame.SRCALPHA)
            for step in range(VEIL_STEPS):
                share = min(1.0, step / VEIL_STEPS * 3.2)
                column.set_at((0, step), (6, 8, 12, round(238 * share)))
            veil = pygame.Surface(size, pygame.SRCALPHA)
            veil.blit(pygame.transform.smoothscale(column, (size[0], min(high, size[1]))), (0, size[1] - high))
            for inset in range(4):
                edge = pygame.Rect(0, 0, *size).inflate(-2 * inset, -2 * inset)
                pygame.draw.rect(veil, (0, 0, 0, 110 - 25 * inset), edge, 1)
            return veil

        return self.scene.canvas.get_cached_picture(("veil", size, high), make)

    def _draw_boss(self, surface: pygame.Surface, corner: tuple[int, int], rect: pygame.Rect) -> None:
        """Draw a brass diamond on a corner of the frame."""
        canvas, px = self.scene.canvas, self.scene.canvas.px
        x = corner[0] + (px(BAR_U) // 2 if corner[0] == rect.x else -(px(BAR_U) // 2))
        y = corner[1] + (px(BAR_U) // 2 if corner[1] == rect.y else -(px(BAR_U) // 2))

        def paint(picture: pygame.Surface) -> None:
            side = picture.get_width()
            half = side // 2
            for colour, share in (((28, 19, 9), 1.0), ((206, 160, 80), 0.84), ((240, 212, 146), 0.46)):
                reach = half * share
                points = [(half, half - reach), (half + reach, half), (half, half + reach), (half - reach, half)]
                pygame.draw.polygon(picture, colour, points)

        boss = canvas.shape(("boss",), (px(2 * BOSS_U), px(2 * BOSS_U)), paint)
        surface.blit(boss, boss.get_rect(center=(x, y)))
