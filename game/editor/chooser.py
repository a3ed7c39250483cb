"""The choice of a map to edit: drafts that were never saved, the user's maps, those that come with the program."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.editor.map_file import draft_path, find_drafts, previous_versions
from game.editor.map_preview import MapPreview
from game.editor.opening import Opening, editors, open_draft, open_new, open_path
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError, read_yaml
from game.kernel.files.locks import held_elsewhere
from game.kernel.files.paths import data_root, user_dir
from game.kernel.language.say import say
from game.modes import modes
from game.ui.screens.page import Page
from game.ui.screens.question import QuestionScene
from game.ui.widgets.buttons import Button, Scroll, draw_focus
from game.ui.widgets.typed import feed

Entry = tuple[str, str, Callable[[], Opening], Path | None]


def open_editor(window: Any, opening: Opening) -> None:
    """Open an editor, asking first about a draft of this map that was never saved."""
    from game.editor.scene import EditorScene

    drafts = dict(find_drafts())
    lies = draft_path(opening.plugin.key, opening.file.path)
    draft = drafts.get(lies)
    if draft is None or held_elsewhere(lies) or opening.draft is not None:
        window.push(EditorScene(window, opening))
        return

    def take_up() -> None:
        try:
            window.push(EditorScene(window, open_draft(draft)))
        except ContentError as error:
            window.notice = describe_error(error)
            window.push(EditorScene(window, opening))

    text = say(
        "Changes to {file} were left unsaved the last time. The file itself is as it was.", file=opening.file.name
    )
    window.push(
        QuestionScene(
            window,
            say("Take up the draft?"),
            text,
            (
                (say("Take it up"), "T", take_up),
                (say("Open the file"), "O", lambda: window.push(EditorScene(window, opening))),
            ),
        )
    )


def ask_for_kind(window: Any, path: Path) -> None:
    """Ask what kind of map a new file shall be, then open it."""

    def answer(key: str) -> Callable[[], object]:
        return lambda: open_editor(window, open_path(path, key))

    kinds = [(modes()[key].title, modes()[key].title[0], answer(key)) for key in editors()]
    text = say("{path} is not there yet. Maps of each game are drawn in their own way.", path=path)
    window.push(QuestionScene(window, say("What kind of map?"), text, (*kinds, (say("Cancel"), "Esc", lambda: None))))


def map_entries(key: str) -> list[Entry]:
    """Return what of a mode can be edited: title, where it lies, how it is opened, and the file."""
    found: list[Entry] = []
    earlier: list[Entry] = []
    for _, draft in find_drafts():
        if draft.mode == key:
            where = say("Draft of {file}", file=Path(draft.path).name) if draft.path else say("Draft of a new map")
            found.append((say(draft.title or "New map"), where, partial(open_draft, draft), None))
    for before in previous_versions(key):
        where = say("Before {name} was saved last", name=Path(before.path).name)
        earlier.append((say(before.title) or Path(before.path).stem, where, partial(open_draft, before), None))
    for root, where in ((user_dir("levels"), say("Your map")), (data_root("levels"), say("Comes with the program"))):
        folder = root / key
        for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else []:
            try:
                data = read_yaml(path).data
            except ContentError:
                found.append((path.name, say("Cannot be read"), partial(open_path, path), path))
                continue
            if isinstance(data, dict) and data.get("kind") == "map":
                found.append((say(str(data.get("title") or path.stem)), where, partial(open_path, path), path))
    return [*found, *earlier]


class MapChoiceScene(Page):
    """The list of maps on the left, a picture of the chosen one on the right."""

    @property
    def typing(self) -> bool:
        """Keys that write go into the file dialog while it is open."""
        return self._dialog is not None

    def __init__(self, window: Any) -> None:
        super().__init__(window)
        self.key = next(iter(editors()), "")
        self.index = 0
        self.entries: list[Entry] = []
        self.scroll = Scroll()
        self._dialog: Any = None
        self._manager: Any = None
        self._opened: dict[int, Opening | str] = {}
        self._preview = MapPreview()

    def enter(self) -> None:
        """Look again at what there is."""
        self._preview = MapPreview()
        self.entries = map_entries(self.key) if self.key else []
        self._opened = {}
        self.index = min(self.index, max(0, len(self.entries) - 1))
        self.lay_out()

    def lay_out(self) -> None:
        """Place the list and the buttons."""
        px, size = self.canvas.px, self.canvas.size
        self.scroll.rect = pygame.Rect(px(56), px(112), px(360), size[1] - px(220))
        self.scroll.content, self.scroll.step = len(self.entries) * px(58) + px(4), px(58)
        self.scroll.clamp()
        found: list[Button] = []
        y = self.scroll.rect.y + px(2) - self.scroll.offset
        for index, (title, _, _, _) in enumerate(self.entries):
            rect = pygame.Rect(px(56), y, px(344), px(54))
            y += px(58)
            if self.scroll.rect.contains(rect):
                row = _MapRow(
                    title, self.entries[index][1], partial(self._select, index), is_selected=index == self.index
                )
                row.rect = rect
                found.append(row)
        x = size[0] - px(56)
        for button, width in (
            (
                Button(
                    say("Edit"), self.edit, icon="gears", primary=True, disabled="" if self.entries else say("No map")
                ),
                180,
            ),
            (Button(say("New map"), self.new, key="N"), 150),
            (Button(say("Open a file…"), self.browse, key="O"), 170),
        ):
            button.rect = pygame.Rect(x - px(width), size[1] - px(84), px(width), px(56))
            x -= px(width + 12)
            found.append(button)
        back = Button(say("Back"), self.close, key="Esc")
        back.rect = pygame.Rect(px(56), size[1] - px(84), px(160), px(56))
        tabs = [
            Button(modes()[key].title, partial(self._take_mode, key), is_selected=key == self.key) for key in editors()
        ]  # fmt: skip
        x = size[0] - px(56)
        for tab in reversed(tabs):
            tab.rect = pygame.Rect(x - px(140), px(48), px(134), px(46))
            x -= px(140)
        self.buttons.replace_buttons([*found, *tabs, back])

    def _take_mode(self, key: str) -> None:
        self.key, self.index, self.scroll.offset = key, 0, 0
        self.enter()
        self.window.redraw()

    def _select(self, index: int) -> None:
        if index == self.index and self.entries:
            self.edit()
            return
        self.index = index
        self.lay_out()
        self.window.redraw()

    def edit(self) -> None:
        """Open the chosen map."""
        if self.entries:
            self._open(self.entries[self.index][2])

    def new(self) -> None:
        """Begin a new map."""
        self._open(partial(open_new, self.key))

    def _open(self, make: Callable[[], Opening]) -> None:
        try:
            opening = make()
        except ContentError as error:
            self.window.notice = describe_error(error)
            self.window.redraw()
            return
        self.window.notice = ""
        open_editor(self.window, opening)

    def browse(self) -> None:
        """Choose a file anywhere."""
        import pygame_gui

        from game.ui.widgets.forms import Forms

        selected = self.entries[self.index][3] if self.entries else None
        folder = selected.parent if selected is not None else Path.cwd()
        self._manager = Forms(self.canvas).manager
        rect = pygame.Rect(0, 0, *(round(side * 0.7) for side in self.canvas.size))
        rect.center = self.canvas.size[0] // 2, self.canvas.size[1] // 2
        self._dialog = pygame_gui.windows.UIFileDialog(
            rect, self._manager, say("Open a map"), allowed_suffixes={".yaml", ".yml"}, initial_file_path=str(folder)
        )
        self.window.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        """Use the file dialog while it is open, then the list and the buttons."""
        import pygame_gui

        if self._dialog is not None:
            if event.type == pygame_gui.UI_FILE_DIALOG_PATH_PICKED:
                path = Path(event.text)
                self._dialog = None
                self._open(partial(open_path, path))
            elif event.type == pygame_gui.UI_WINDOW_CLOSE or (
                event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
            ):
                self._dialog = None
            else:
                feed(self._manager, event)
            self.window.redraw()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN) and self.entries:
            self.index = (self.index + (1 if event.key == pygame.K_DOWN else -1)) % len(self.entries)
            px = self.canvas.px
            self.scroll.offset = max(0, self.index * px(58) - self.scroll.rect.height // 2)
            self.lay_out()
            return True
        if (
            event.type == pygame.KEYDOWN
            and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
            and not self.buttons.focused
        ):
            self.edit()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_n, pygame.K_o):
            (self.new if event.key == pygame.K_n else self.browse)()
            return True
        if self.scroll.handle(event, self.canvas, self.pointer):
            self.lay_out()
            return True
        return super().handle(event)

    def update(self, elapsed_ms: float) -> bool:
        """Let the file dialog live."""
        if self._dialog is not None:
            self._manager.update(elapsed_ms / 1000)
        return self._dialog is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, the file dialog on top."""
        super().draw(surface)
        if self._dialog is not None:
            self._manager.draw_ui(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading and the chosen map."""
        px, canvas, size = self.canvas.px, self.canvas, self.canvas.size
        title = modes()[self.key].title if self.key else ""
        self.heading(surface, say("Editor: a map") if title else say("No mode has an editor"), px(56), px(44))
        self.scroll.draw(canvas, surface)
        room = pygame.Rect(px(446), px(112), size[0] - px(502), size[1] - px(220))
        opening = self._open_selected()
        if isinstance(opening, str):
            rendered = canvas.paragraph(opening, room.width - px(48), 16, "danger")
            surface.blit(rendered, (room.x + px(24), room.y + px(20)))
        elif opening is not None:
            self._preview.draw(canvas, surface, room, opening)

    def _open_selected(self) -> Opening | str | None:
        if not self.entries:
            return None
        if self.index not in self._opened:
            try:
                self._opened[self.index] = self.entries[self.index][2]()
            except ContentError as error:
                self._opened[self.index] = describe_error(error)
        return self._opened[self.index]


class _MapRow(Button):
    """A row of the list: the title, and below it where the map lies."""

    def __init__(self, label: str, where: str, action: Callable[[], object], *, is_selected: bool) -> None:
        super().__init__(label, action, is_selected=is_selected)
        self.where = where

    def draw(self, canvas: Any, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16) -> None:
        """Draw the row."""
        px, rect = canvas.px, self.rect
        border = "may" if self.is_selected else "text_quiet" if hovered else "rim"
        surface.blit(
            canvas.panel(
                rect.size,
                "surface2" if self.is_selected or hovered else "surface1",
                border=border,
                border_u=2 if self.is_selected else 1,
            ),
            rect,
        )
        title = canvas.fit_text(self.label, rect.width - px(28), 16, "text_strong", "semibold")
        surface.blit(title, (rect.x + px(14), rect.y + px(5)))
        draft = self.where.startswith("Draft")
        line = canvas.fit_text(self.where, rect.width - px(28), 13, "may" if draft else "text_quiet")
        surface.blit(line, (rect.x + px(14), rect.y + px(29)))
        if focused:
            draw_focus(canvas, surface, rect)
