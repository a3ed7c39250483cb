"""The settings: five pages, searched as one types; each entry takes effect at once, is kept, and can be reset."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.kernel.language.say import say, say_as
from game.ui.paint.scaling import largest_percent
from game.ui.screens.page import Page
from game.ui.screens.settings_entries import PAGES, SIZE, SettingsEntry, entries
from game.ui.widgets.buttons import Button, Scroll
from game.ui.widgets.labels import fitted_label
from game.ui.widgets.search_field import SearchField
from game.ui.window.keys import ACTIONS, BY_ID, Action, acts, key_label, spellings
from game.ui.window.settings import Settings

Row = SettingsEntry | Action
ROW_U, HINT_U = 62, 28
"""How high an entry is, and where in it what it does is said, in up to two lines."""
CAPTION_U, CHOICE_U = 340, 190
"""How wide what is said of an entry and a choice may get."""
SHARE = 0.34
"""The share of a row that is there for what is said of an entry."""
KEY_ROW_U = 50
MOST_U = 1160
"""How wide a row gets at most: what puts an entry back stands near its choices in a wide window too."""


class SettingsScene(Page):
    """The names of the pages on the left, the search above, the rows of the page that is open."""

    def __init__(self, window: Any) -> None:
        super().__init__(window)
        self.page = next(iter(PAGES))
        self.field = SearchField(say("Search the settings"))
        self.scroll = Scroll()
        self.binding = ""
        self._shown: list[tuple[Row, pygame.Rect]] = []

    @property
    def typing(self) -> bool:
        """Keys that write go into the search field unless a button has the focus."""
        return self.buttons.focused is None

    @property
    def takes_all_keys(self) -> bool:  # type: ignore[override]
        """While a key is being bound, no key does what it did before."""
        return bool(self.binding)

    # Layout

    def rows(self) -> list[Row]:
        """Return what the search finds on all pages, or the rows of the open page."""
        wording = self.field.text.strip()
        found: list[Row] = [
            entry
            for entry in entries(self.window.keymap)
            if (entry.fits(wording) if wording else entry.page == self.page)
        ]
        if wording:
            text = wording.lower().split()
            found += [
                a
                for a in ACTIONS
                if all(word in f"{PAGES['Keys']} {say(a.group)} {a.translated_label}".lower() for word in text)
            ]
        elif self.page == "Keys":
            found += ACTIONS
        return found

    def lay_out(self) -> None:
        """Place the pages, the field and the buttons."""
        self.field.placeholder = say("Search the settings")
        px, size = self.canvas.px, self.canvas.size
        area = pygame.Rect(px(232), px(112), min(px(MOST_U), size[0] - px(232 + 40)), size[1] - px(112 + 92))
        self.scroll.rect = area
        self.field.place(self.canvas, pygame.Rect(area.right - px(340), px(48), px(340), px(44)), focused=self.typing)
        self._fill()

    def _fill(self) -> None:
        px, size, area = self.canvas.px, self.canvas.size, self.scroll.rect
        searching = bool(self.field.text.strip())
        found: list[Button] = []
        for index, page in enumerate(PAGES):
            button = Button(PAGES[page], partial(self._open, page), is_selected=page == self.page and not searching)
            button.rect = pygame.Rect(px(40), area.y + index * px(54), px(168), px(46))
            found.append(button)
        rows = self.rows()
        heights = [px(KEY_ROW_U if isinstance(row, Action) else ROW_U) for row in rows]
        self.scroll.content = sum(heights)
        self.scroll.clamp()
        self._shown = []
        y = area.y - self.scroll.offset
        for row, height in zip(rows, heights, strict=True):
            rect = pygame.Rect(area.x, y, area.width - px(16), height)
            y += height
            if area.contains(rect):
                self._shown.append((row, rect))
                found += self._key_buttons(row, rect) if isinstance(row, Action) else self._choices(row, rect)
        back = Button(say("Back"), self.window.pop, key=self.key_name("back"))
        back.rect = pygame.Rect(px(40), size[1] - px(76), px(168), px(52))
        reset = Button(
            say("Reset this page"), self._reset_page, disabled="" if not searching else say("Open a page first")
        )
        reset.rect = pygame.Rect(area.x, size[1] - px(76), px(200), px(52))
        self.buttons.renew([*found, back, reset])

    def _choices(self, entry: SettingsEntry, rect: pygame.Rect) -> list[Button]:
        px, settings = self.canvas.px, self.window.settings
        value, found = entry.value(settings), []
        choices = self._list_choices(entry)
        if entry.field == "scale":
            value = min(value, largest_percent(*self.canvas.size))
        x, right = rect.x + self._said_width(rect) + px(8), rect.right - px(52)
        width = min(px(CHOICE_U), (right - x) // max(3, len(entry.choices)) - px(6))
        for label, choice in choices:
            button = Button(label, self._setter(entry, choice), is_selected=value == choice)
            button.rect = pygame.Rect(x, rect.y + px(6), width, px(46))
            found.append(button)
            x += width + px(6)
        default = entry.value(Settings())
        reset = Button(
            "",
            self._setter(entry, default),
            icon="anticlockwise-rotation",
            hint=say("Reset"),
            quiet=True,
            disabled=say("This is as delivered") if value == default else "",
        )
        reset.rect = pygame.Rect(rect.right - px(46), rect.y + px(6), px(46), px(46))
        return [*found, reset]

    def _list_choices(self, entry: SettingsEntry) -> Sequence[tuple[str, Any]]:
        """Return the choices of an entry; of scales those that the window has room for, up to the largest."""
        most = largest_percent(*self.canvas.size)
        if entry.field != "scale" or entry.choices[-1][1] <= most:
            return entry.choices
        return [*(choice for choice in entry.choices if choice[1] < most), (f"{most} %", most)]

    def _key_buttons(self, action: Action, rect: pygame.Rect) -> list[Button]:
        px, keymap = self.canvas.px, self.window.keymap
        waiting = self.binding == action.id
        names = say(" or ").join(key_label(key) for key in keymap.keys(action.id)) or say_as("key", "none")
        change = Button(say("Press a key") if waiting else names, partial(self._bind, action.id), is_selected=waiting)
        change.rect = pygame.Rect(rect.x + self._said_width(rect) + px(8), rect.y + px(3), px(220), px(44))
        reset = Button(
            "",
            partial(self._unbind, action.id),
            icon="anticlockwise-rotation",
            hint=say("Reset"),
            quiet=True,
            disabled="" if action.id in self.window.settings.keys else say("This is as delivered"),
        )
        reset.rect = pygame.Rect(rect.right - px(46), rect.y + px(3), px(46), px(44))
        return [change, reset]

    # Acting

    def _open(self, page: str) -> None:
        self.page = page
        self.binding = ""
        self.scroll.offset = 0
        self.field = SearchField(self.field.placeholder)
        self.lay_out()

    def _setter(self, entry: SettingsEntry, value: Any) -> Callable[[], None]:
        def change() -> None:
            entry.set_value(self.window.settings, value)
            if entry.field == SIZE and not pygame.display.is_fullscreen():
                self.window.take_size(value)
            self.window.apply_settings()

        return change

    def _reset_page(self) -> None:
        fresh, settings = Settings(), self.window.settings
        for entry in entries(self.window.keymap):
            if entry.page == self.page and entry.field != SIZE:
                entry.set_value(settings, entry.value(fresh))
        if self.page == "Keys":
            settings.keys = {}
        self.window.apply_settings()

    def _bind(self, action: str) -> None:
        self.binding = "" if self.binding == action else action
        self._fill()

    def _unbind(self, action: str) -> None:
        self.window.settings.keys.pop(action, None)
        self.window.apply_settings()

    def _take_key(self, event: pygame.event.Event) -> None:
        """Bind the pressed key, or leave it as it was with Esc."""
        found = spellings(event)
        if not found:
            return
        action, self.binding = self.binding, ""
        if found[0] != "escape":
            settings = self.window.settings
            settings.keys = settings.keys | {action: (found[0],)}
            if settings.keys[action] == BY_ID[action].keys:
                del settings.keys[action]
            self.window.apply_settings()
        self._fill()

    # Input

    def update(self, elapsed_ms: float) -> bool:
        """Let the search field blink its cursor."""
        return self.field.update(elapsed_ms)

    def handle(self, event: pygame.event.Event) -> bool:
        """Bind a key that was asked for; type to search; walk with Tab and arrows; scroll."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        if event.type == pygame.KEYDOWN and self.binding:
            self._take_key(event)
            return True
        if self.scroll.handle(event, self.canvas, self.pointer):
            self._fill()
            return True
        if event.type == pygame.KEYDOWN and acts(event) & {"page-down", "page-up"}:
            self.scroll.offset += self.scroll.rect.height * (1 if "page-down" in acts(event) else -1)
            self._fill()
            return True
        before = self.typing
        used = super().handle(event)
        if before != self.typing:
            self.field.focus(self.typing)
        if used or (event.type in (pygame.KEYDOWN, pygame.KEYUP) and not self.typing):
            return used
        used, changed = self.field.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and used:
            self.buttons.focused = None
            self.field.focus(True)
        if changed:
            self.scroll.offset = 0
            self._fill()
        return used

    def close(self) -> None:
        """Give the keys back to the search field, then leave the page."""
        if self.buttons.focused is not None:
            self.buttons.focused = None
            self.field.focus(True)
        else:
            super().close()

    def _said_of(self, entry: SettingsEntry) -> str:
        """Return what stands below the name of an entry; for a scale that the window is too small for, this."""
        most = largest_percent(*self.canvas.size)
        if entry.field == "scale" and self.window.settings.scale > most:
            return say("{set} % is set; this window has room for {most} %", set=self.window.settings.scale, most=most)
        if entry.field == "scale" and self.window.settings.scale not in dict(self._list_choices(entry)).values():
            return say("Now {now} %", now=self.window.settings.scale)
        return entry.hint

    # Drawing

    def _said_width(self, rect: pygame.Rect) -> int:
        """Return the width of what is said of an entry in a row."""
        return min(self.canvas.px(CAPTION_U), round(rect.width * SHARE))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the captions."""
        px, canvas, keymap = self.canvas.px, self.canvas, self.window.keymap
        self.heading(surface, say("Settings"), px(40), px(44))
        self.field.draw(surface)
        glass = canvas.icon("magnifying-glass", px(24), "text_quiet")
        surface.blit(glass, glass.get_rect(midright=(self.scroll.rect.right - px(350), px(70))))
        self.scroll.draw(canvas, surface)
        if not self._shown:
            line = canvas.text(say("No setting holds all of these words."), 16, "text_quiet")
            surface.blit(line, (self.scroll.rect.x, self.scroll.rect.y + px(8)))
        for row, rect in self._shown:
            if isinstance(row, SettingsEntry):
                line = canvas.fit_text(row.caption, self._said_width(rect), 18, "text_strong", "semibold")
                surface.blit(line, (rect.x, rect.y + px(4)))
                room = self._said_width(rect), rect.height - px(HINT_U)
                small = fitted_label(canvas, self._said_of(row), room, 14, "text_quiet")
                surface.blit(small, (rect.x, rect.y + px(HINT_U)))
                continue
            line = canvas.fit_text(row.translated_label, self._said_width(rect), 16, "text_strong", "semibold")
            surface.blit(line, line.get_rect(midleft=(rect.x, rect.centery)))
            clashes = [BY_ID[other].translated_label for other in keymap.clashes(row.id)]
            if clashes:
                x = rect.x + self._said_width(rect) + px(242)
                icon = canvas.icon("cancel", px(16), "danger")
                surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
                text = canvas.fit_text(
                    say("Also: {names}", names=", ".join(clashes)), rect.right - px(50) - x - px(24), 14, "danger"
                )
                surface.blit(text, text.get_rect(midleft=(x + px(24), rect.centery)))
            else:
                text = canvas.text(say(row.group), 14, "text_quiet")
                surface.blit(text, text.get_rect(midleft=(rect.x + self._said_width(rect) + px(242), rect.centery)))
