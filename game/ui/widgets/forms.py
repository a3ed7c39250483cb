"""Form widgets: a field to write in and drop-downs, by pygame_gui in the colours of the theme."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.kernel.files.paths import data_root
from game.kernel.language.say import say
from game.ui.paint.canvas import FONTS, Canvas
from game.ui.paint.lettering import one_line, several_lines
from game.ui.widgets.typed import feed
from game.ui.window.keys import REPEAT_MS, acts, is_text

LONGEST_TEXT = 600
SETTLING = 3


class Forms:
    """One manager of widgets for one window size. Widgets take events first; an open field keeps all keys."""

    def __init__(self, canvas: Canvas) -> None:
        import pygame_gui

        self.canvas = canvas
        self.manager: Any = pygame_gui.UIManager(canvas.size, enable_live_theme_updates=False)
        self.manager.get_theme().load_theme(form_theme(canvas))
        self._entry: Any = None
        self._commit: Callable[[str], object] = _ignore
        self._menus: list[tuple[Any, Sequence[str], Callable[[int], object]]] = []

    # A field to write in

    @property
    def writing(self) -> bool:
        """Return whether a field is open."""
        return self._entry is not None

    def ask_text(
        self, rect: pygame.Rect, value: str, commit: Callable[[str], object], marked: tuple[int, int] | None = None
    ) -> None:
        """Open a field at a place; Return keeps what is written, Esc does not, a click elsewhere does.

        `marked` is the part that typing replaces, from and to a letter; the whole if it is left out.
        """
        import pygame_gui

        self.close(keep=True)
        value = one_line(value)
        self._commit = commit
        self._entry = pygame_gui.elements.UITextEntryLine(rect, self.manager)
        self._entry.set_text_length_limit(LONGEST_TEXT)
        self._entry.set_text(value)
        self._entry.focus()
        self._entry.select_range = list(marked or (0, len(value)))
        self.manager.set_focus_set(self._entry)

    def close(self, *, keep: bool) -> None:
        """Close the field, with or without taking over what is written."""
        entry, self._entry = self._entry, None
        if entry is None:
            return
        text = str(entry.get_text())
        entry.kill()
        if keep:
            self._commit(text)

    # Drop-downs

    def add_menu(
        self, rect: pygame.Rect, words: Sequence[str], is_selected: int, choose: Callable[[int], object]
    ) -> None:
        """Add a drop-down."""
        import pygame_gui

        words = [one_line(word) or say("(no name)") for word in words]
        menu = pygame_gui.elements.UIDropDownMenu(list(words), words[is_selected], rect, self.manager)
        self._menus.append((menu, words, choose))

    def clear_menus(self) -> None:
        """Remove the drop-downs."""
        for menu, _, _ in self._menus:
            menu.kill()
        self._menus.clear()

    @property
    def menu_open(self) -> bool:
        """Return whether a drop-down is open."""
        return any(menu.current_state is menu.menu_states["expanded"] for menu, _, _ in self._menus)

    def _fold_menus(self) -> None:
        """Close open drop-downs; a drop-down of pygame_gui closes as it is disabled."""
        for menu, _, _ in self._menus:
            menu.disable()
            menu.enable()

    # The loop

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event."""
        import pygame_gui

        if event.type == pygame_gui.UI_DROP_DOWN_MENU_CHANGED:
            for menu, words, choose in self._menus:
                if event.ui_element is menu:
                    choose(list(words).index(event.text))
                    return True
        if self._entry is not None:
            return self._handle_entry(event)
        if event.type == pygame.KEYDOWN and "back" in acts(event) and self.menu_open:
            self._fold_menus()
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            return False
        return feed(self.manager, event) or self.menu_open

    def _handle_entry(self, event: pygame.event.Event) -> bool:
        found = acts(event) if event.type == pygame.KEYDOWN and not is_text(event) else frozenset()
        if found & {"choose", "next"}:
            self.close(keep=True)
        elif "back" in found:
            self.close(keep=False)
        elif event.type == pygame.MOUSEBUTTONDOWN and not self._entry.rect.collidepoint(event.pos):
            self.close(keep=True)
            return False
        else:
            feed(self.manager, event)
        return True

    def update(self, elapsed_ms: float) -> bool:
        """Let the cursor blink; return whether a frame is needed."""
        self.manager.update(elapsed_ms / 1000)
        return self.writing or self.menu_open

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widgets."""
        self.manager.draw_ui(surface)


class TextBox:
    """Several lines to write in, with cursor, scrolling and clipboard; it has the keys as long as it is there."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._manager: Any = None
        self._box: Any = None
        self._fresh = SETTLING

    @property
    def text(self) -> str:
        """Return what is written."""
        return str(self._box.get_text()) if self._box is not None else self._text

    def place(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Put the box somewhere, at the present scale and theme."""
        import pygame_gui

        from game.ui.widgets.entry_box import EntryBox

        text = self.text
        self._manager = pygame_gui.UIManager(canvas.size, enable_live_theme_updates=False)
        self._manager.get_theme().load_theme(form_theme(canvas))
        cursor = self._box.edit_position if self._box is not None else 0
        self._box = EntryBox(rect, "", self._manager)
        self._box.begin(several_lines(text), cursor)
        self._box.focus()
        self._manager.set_focus_set(self._box)
        self._fresh = SETTLING

    def handle(self, event: pygame.event.Event) -> tuple[bool, bool]:
        """Use an event; return whether it was used, and whether the text changed."""
        before = self.text
        used = feed(self._manager, event, several_lines)
        changed = self.text != before
        if used or changed or event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEWHEEL):
            self._fresh = SETTLING
        return used or changed, changed

    def update(self, elapsed_ms: float) -> bool:
        """Let the cursor blink, which is seen when something else is drawn; return whether a frame is needed."""
        self._manager.update(elapsed_ms / 1000)
        self._fresh = max(0, self._fresh - 1)
        return self._fresh > 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the box."""
        self._manager.draw_ui(surface)

    def close(self) -> None:
        """Let go of the keys; pygame_gui changes how held keys repeat, which is put right."""
        if self._box is not None:
            self._box.unfocus()
        pygame.key.set_repeat(*REPEAT_MS)


def _ignore(text: str) -> None:
    return


def _web(canvas: Canvas, role: str) -> str:
    """Return a colour of the theme as pygame_gui reads it."""
    red, green, blue = canvas.theme[role]
    return f"#{red:02X}{green:02X}{blue:02X}"


def field_colours(canvas: Canvas, ground: str = "surface1", border: str = "border") -> dict[str, str]:
    """Return the colours of a field that is written into: what is chosen stands out in every theme."""
    web = partial(_web, canvas)
    return {
        "dark_bg": web(ground),
        "normal_text": web("text_strong"),
        "normal_border": web(border),
        "selected_bg": web("text_strong"),
        "selected_text": web("surface1"),
        "text_cursor": web("may"),
    }


def build_edge_measures(canvas: Canvas, border_u: float, **more: str) -> dict[str, str]:
    """Return the measures of a widget whose edge grows with the scale of the window."""
    return {"border_width": str(max(1, canvas.px(border_u))), "shadow_width": "0", **more}


def padding(canvas: Canvas, wide_u: float, high_u: float) -> dict[str, str]:
    """Return how much room is around what is written in a field."""
    return {"padding": f"{canvas.px(wide_u)},{canvas.px(high_u)}"}


def form_theme(canvas: Canvas) -> dict[str, Any]:
    """Return the colours and fonts of the widgets of pygame_gui."""

    web = partial(_web, canvas)

    def font(name: str, size_u: float) -> dict[str, str]:
        path = str(data_root("assets") / "fonts" / FONTS[name])
        return {"name": f"form-{name}", "size": str(max(8, canvas.px(size_u))), "regular_path": path}

    button = {
        "normal_bg": web("surface3"),
        "hovered_bg": web("surface2"),
        "active_bg": web("surface3"),
        "selected_bg": web("surface3"),
        "normal_text": web("text_strong"),
        "hovered_text": web("text_strong"),
        "active_text": web("text_strong"),
        "selected_text": web("may"),
        "normal_border": web("border"),
        "hovered_border": web("may"),
        "active_border": web("may"),
        "selected_border": web("may"),
    }
    misc = build_edge_measures(canvas, 1, shape="rounded_rectangle", shape_corner_radius=str(canvas.px(6)))
    lines = {
        "colours": field_colours(canvas),
        "misc": build_edge_measures(canvas, 1, **padding(canvas, 12, 8)),
        "font": font("mono", 16),
    }
    return {
        "text_entry_line": {
            "colours": field_colours(
                canvas, "casing" if canvas.settings.theme == "night-felt" else "surface1", border="may"
            ),
            "misc": build_edge_measures(canvas, 2, **padding(canvas, 6, 4)),
            "font": font("semibold", 16),
        },
        "text_box": lines,
        "text_entry_box": lines,
        "button": {"colours": button, "misc": misc, "font": font("semibold", 14)},
        "drop_down_menu": {
            "colours": {"dark_bg": web("surface2"), "normal_border": web("border")},
            "misc": {
                "expand_direction": "down",
                "border_width": str(canvas.px(1)) if canvas.theme.stark else "0",
                "shadow_width": "0",
                "open_button_width": str(canvas.px(26)),
            },
        },
        "drop_down_menu.#expand_button": {"font": {"name": "fira_code_symbols", "size": str(canvas.px(12))}},
        "selection_list": {
            "colours": {"dark_bg": web("surface2"), "normal_border": web("border")},
            "misc": build_edge_measures(canvas, 1, list_item_height=str(canvas.px(44))),
        },
        "window": {"colours": {"dark_bg": web("surface2"), "normal_border": web("border")}},
        "label": {"colours": {"normal_text": web("text_strong")}, "font": font("regular", 14)},
    }
