"""Saving, leaving and drafts of an editor scene: nothing is lost, nothing is overwritten unasked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game.editor.context import EditorContext
from game.editor.editing import Editing
from game.editor.map_file import DraftKeeper, MapFile, keep_previous, open_map
from game.editor.plugin import EditorPlugin, Finding, new_title
from game.editor.save_as import SaveAsScene
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.files.names import is_taken, safe_stem
from game.kernel.files.paths import user_dir
from game.kernel.language.say import say
from game.ui.screens.question import QuestionScene


class Filing:
    """The file side of one editor."""

    def __init__(
        self, window: Any, plugin: EditorPlugin, editor: EditorContext, file: MapFile, editing: Editing
    ) -> None:
        self.window, self.plugin, self.editor, self.editing = window, plugin, editor, editing
        self.file = file
        self.drafts = DraftKeeper(plugin.key, plugin.board)

    @property
    def title(self) -> str:
        """Return the title of the map, or the name of its file."""
        return self.plugin.board.title(self.editor.document) or self.file.name

    def keep_draft(self) -> None:
        """Write what is not saved to the user's folder; remove the draft where there is nothing to keep."""
        history = self.editor.history
        if history.is_modified:
            self.drafts.keep(self.file, history.document)
        else:
            self.drafts.drop(self.file.path)
        if self.drafts.error:
            self.editor.refuse(self.drafts.error)

    # Saving

    def save(self, then: Callable[[], object] = lambda: None) -> None:
        """Save, asking where and whether as far as needed; then go on."""
        if self.file.path is None:
            self.save_as(then)
            return
        reason = self.file.why_not()
        if reason:
            self.editor.refuse(reason)
            self.window.redraw()
            return
        if self.file.changed_on_disk:
            self._ask_overwrite(then)
            return
        self._write(then)

    def _ask_overwrite(self, then: Callable[[], object]) -> None:
        window = self.window
        is_gone = self.file.path is not None and not self.file.path.exists()
        text = (
            say("It was removed since you opened it.")
            if is_gone
            else say("Somebody else has changed it since you opened it. Saving over it loses their changes.")
        )
        window.push(
            QuestionScene(
                window,
                say("{file} is not as you left it", file=self.file.name),
                text,
                (
                    (say("Save under another name"), "A", lambda: self.save_as(then)),
                    (say("Save over it"), "O", lambda: self._write(then)),
                    (say("Cancel"), "Esc", lambda: None),
                ),
            )
        )

    def save_as(self, then: Callable[[], object] = lambda: None) -> None:
        """Ask for a file and save there."""
        window = self.window

        def confirm_and_write(path: Path) -> None:
            if is_taken(path) and path != self.file.path:
                window.push(
                    QuestionScene(
                        window,
                        say("{file} is there already", file=path.name),
                        say("Shall the map replace {file}?", file=path),
                        (
                            (say("Replace it"), "R", lambda: self._write_to(path, then)),
                            (say("Cancel"), "Esc", lambda: None),
                        ),
                    )
                )
                return
            self._write_to(path, then)

        window.push(SaveAsScene(window, self._suggestion(), confirm_and_write))

    def _suggestion(self) -> Path:
        if self.file.path is not None and not self.file.why_not():
            return self.file.path
        folder = user_dir("levels") / self.plugin.key
        name = safe_stem(self.title) or "map"
        path, number = folder / f"{name}.yaml", 2
        while is_taken(path):
            path, number = folder / f"{name}-{number}.yaml", number + 1
        return path

    def _write_to(self, path: Path, then: Callable[[], object]) -> None:
        before = self.file
        self.file = MapFile(path, before.source, before.stamp)
        reason = self.file.why_not()
        if reason:
            self.file = before
            self.editor.refuse(reason)
            return
        self._name_after(path)
        if self._write(then):
            self.drafts.drop(before.path)
        else:
            self.file = before

    def _name_after(self, path: Path) -> None:
        """Give a map that was never titled the name of its file."""
        if self.plugin.board.title(self.editor.document) == new_title():
            title = path.stem.replace("-", " ").replace("_", " ").strip().title()
            self.editor.apply(say("Retitle the map"), lambda document: replace(document, title=title))

    def _write(self, then: Callable[[], object]) -> bool:
        editor = self.editor
        unread = any(finding.kind == "unreadable" for finding in editor.file_findings)
        try:
            if unread:
                self.file.keep_source()
            keep_previous(self.plugin.key, self.file, self.title)
            self.file.write(self.plugin.board, editor.document)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or " ".join(str(error).split())[:160]
            editor.refuse(
                say("{file} could not be written: {reason}. The map is still here.", file=self.file.name, reason=reason)
            )
            return False
        editor.history.mark_saved()
        editor.file_findings = ()
        self.drafts.drop(self.file.path)
        saved = say("Saved {file}", file=self.file.path)
        if unread:
            lost = self.file.before.name
            saved = say("{saved}; the lines that could not be read are kept in {before}", saved=saved, before=lost)
        editor.say(saved)
        self.window.sounds.play("button")
        self.editing.recheck()
        then()
        return True

    # Others who save

    def changed_outside(self) -> None:
        """Read the file again where somebody else has saved it; with changes of one's own ask whose stay."""
        path = self.file.path
        if path is None or not path.exists() or not self.file.changed_on_disk:
            return
        try:
            theirs = open_map(path, self.plugin.board)
        except ContentError as error:
            self.editor.refuse(
                say(
                    "{name} was changed outside and cannot be read: {reason}",
                    name=path.name,
                    reason=describe_error(error),
                )
            )
            return
        if not self.editor.history.is_modified:
            self._take(*theirs)
            return
        window = self.window
        text = say("Somebody else has saved it while you were working on it. What was taken can be undone.")
        window.push(QuestionScene(window, say("{name} has changed on disk", name=path.name), text, (
            (say("Take theirs"), "T", lambda: self._take(*theirs)),
            (say("Keep mine"), "K", lambda: self._keep(theirs[0])),
        )))  # fmt: skip

    def _take(self, file: MapFile, document: Any, findings: tuple[Finding, ...]) -> None:
        """Show what is on disk now, as one command."""
        self.editor.apply(say("Take what is on disk"), lambda _: document)
        self.file, self.editor.file_findings = file, findings
        self.editor.history.mark_saved()
        self.drafts.drop(file.path)
        self.editor.say(say("{name} was changed outside: this is what it says now", name=file.name))
        self.editing.recheck()

    def _keep(self, file: MapFile) -> None:
        """Go on with one's own map; saving writes it over theirs."""
        self.file = file
        self.editor.say(say("Your map stays; saving writes it over theirs"))

    # Leaving

    def ask_before_leaving(self, leave: Callable[[], object]) -> bool:
        """Ask about unsaved changes; return whether a question was put. Each answer but Cancel leaves."""
        window = self.window
        self.editing.settle()
        if not self.editor.history.is_modified:
            return False

        def discard() -> None:
            self.drafts.drop(self.file.path)
            self.editor.history.saved = self.editor.document
            leave()

        text = say("{title} has changes that are not in its file ({file}).", title=self.title, file=self.file.name)
        window.push(
            QuestionScene(
                window,
                say("Save the changes?"),
                text,
                (
                    (say("Save"), "S", lambda: self.save(leave)),
                    (say("Leave without"), "L", discard),
                    (say("Stay"), "Esc", lambda: None),
                ),
            )
        )
        return True

    def close(self) -> None:
        """Keep a draft of what is not saved and stop writing."""
        self.keep_draft()
        self.drafts.close()
