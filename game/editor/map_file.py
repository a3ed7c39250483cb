"""The file behind an editor: read with its text, written only when nobody else changed it, and drafts beside it."""

from __future__ import annotations

import hashlib
import os
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from game.editor.plugin import EditorBoard, Finding
from game.kernel.files.documents import ContentError, convert, dump_yaml, parse_yaml, read_yaml, write_atomic
from game.kernel.files.formats import add_format
from game.kernel.files.locks import FileLock, lock_file
from game.kernel.files.paths import user_dir
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say

MOST_PREVIOUS = 20
"""Of so many files it is kept what they held before they were saved last."""


class MapFile:
    """Where a map lies and what stood there; `path` is None until a new map is saved."""

    def __init__(self, path: Path | None, source: str = "", stamp: str = "") -> None:
        self.path = path
        self.source = source
        self.stamp = stamp

    @property
    def name(self) -> str:
        """Return the name of the file."""
        return self.path.name if self.path is not None else say("not saved yet")

    def why_not(self) -> str:
        """Return why the file cannot be written over, in one line; empty if it can."""
        path = self.path
        if path is None:
            return ""
        if path.is_dir():
            return f"{path}: expected a file, found a folder"
        if path.exists() and not os.access(path, os.W_OK):
            return f"{path.name} is read-only: save it under another name"
        folder = next((parent for parent in path.parents if parent.exists()), path.parent)
        if not os.access(folder, os.W_OK):
            return f"The folder {folder} cannot be written to: save it under another name"
        return ""

    @property
    def changed_on_disk(self) -> bool:
        """Return whether the file is another one than was read or written last."""
        return self.path is not None and _stamp(self.path) != self.stamp

    @property
    def before(self) -> Path:
        """Return where the text is kept that the file had before a save left lines of it out."""
        assert self.path is not None
        return self.path.with_name(self.path.name + ".before")

    def keep_source(self) -> None:
        """Keep the text that was read, beside the file. Raises: OSError."""
        write_atomic(self.before, self.source)

    def write(self, board: EditorBoard, document: Any) -> None:
        """Write a document. Raises: OSError, ValueError."""
        assert self.path is not None
        text = board.write(document, self.source)
        write_atomic(self.path, text)
        self.source, self.stamp = text, _stamp(self.path)


def open_map(path: Path, board: EditorBoard) -> tuple[MapFile, Any, tuple[Finding, ...]]:
    """Read a map, or begin a new one where there is no file yet. Raises: ContentError, in one line."""
    if not path.exists():
        own = user_dir("levels").resolve() in path.resolve().parents
        if not (path.parent.is_dir() or own):  # one's own folder comes about with the first map in it
            raise ContentError(
                path, 0, "no-folder", Phrase("a folder that is there"), Phrase("no folder {name}", name=path.parent)
            )
        return MapFile(path), board.blank(path.stem.replace("-", " ").title()), ()
    read = read_yaml(path)
    document, findings = board.read_map(read)
    return MapFile(path, path.read_bytes().decode(), _stamp(path)), document, findings


def _stamp(path: Path) -> str:
    """Return a text that changes with the content of a file; empty if there is none."""
    try:
        return hashlib.blake2b(path.read_bytes(), digest_size=12).hexdigest()
    except OSError:
        return ""


# Drafts


class MapDraft(msgspec.Struct, frozen=True):
    """An unsaved map: the mode it is of, the file it belongs to (empty for a new one) and its text."""

    mode: str
    path: str
    title: str
    text: str


def drafts_folder() -> Path:
    """Return the folder of drafts."""
    return user_dir("drafts")


def draft_path(mode: str, path: Path | None) -> Path:
    """Return where the draft of a map lies."""
    named = os.path.realpath(path) if path is not None else "new"
    key = hashlib.blake2b(f"{mode}\n{named}".encode(), digest_size=6).hexdigest()
    return drafts_folder() / f"{path.stem if path is not None else 'new'}-{key}.yaml"


def find_drafts(folder: Path | None = None) -> list[tuple[Path, MapDraft]]:
    """Return the drafts in a folder, the newest first; files that do not fit are left out."""
    folder = folder or drafts_folder()
    found: list[tuple[Path, MapDraft]] = []
    files = [file for file in folder.glob("*.yaml") if file.is_file()] if folder.is_dir() else []
    for file in sorted(files, key=lambda file: file.stat().st_mtime, reverse=True):
        try:
            found.append((file, convert(read_yaml(file, kind="draft"), MapDraft)))
        except ContentError:
            continue
    return found


def read_draft(draft: MapDraft, board: EditorBoard) -> tuple[Any, tuple[Finding, ...]]:
    """Return the document of a draft. Raises: ContentError."""
    return board.read_map(parse_yaml(draft.text.encode(), Path(draft.path or "draft.yaml")))


def previous_folder() -> Path:
    """Return the folder of what files held before they were saved last."""
    return user_dir("previous")


def keep_previous(mode: str, file: MapFile, title: str) -> None:
    """Keep what a file holds before it is written over. Raises: OSError."""
    if file.path is None or not file.path.is_file():
        return
    text = file.path.read_bytes().decode(errors="replace")
    data = {"mode": mode, "path": os.path.realpath(file.path), "title": title, "text": text}
    write_atomic(previous_folder() / draft_path(mode, file.path).name, dump_yaml(add_format("draft", data)))
    for old, _ in find_drafts(previous_folder())[MOST_PREVIOUS:]:
        old.unlink(missing_ok=True)


def previous_versions(mode: str) -> list[MapDraft]:
    """Return what files of a mode held before they were saved last, the newest first; those that hold it again are
    left out, since going back to it changes nothing."""
    found = [draft for _, draft in find_drafts(previous_folder()) if draft.mode == mode]
    return [draft for draft in found if _text_of(Path(draft.path)) != draft.text]


def _text_of(path: Path) -> str:
    try:
        return path.read_bytes().decode(errors="replace")
    except OSError:
        return ""


class DraftKeeper:
    """Writes drafts in a thread of its own, so that the window never waits for the disk."""

    def __init__(self, mode: str, board: EditorBoard) -> None:
        self.mode, self.board = mode, board
        self.error = ""
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="drafts")
        self._held: dict[Path, tuple[Path, FileLock | None]] = {}
        self._writing: Future[None] | None = None

    @property
    def busy(self) -> bool:
        """Return whether a draft is being written."""
        return self._writing is not None and not self._writing.done()

    def keep(self, file: MapFile, document: Any) -> None:
        """Write the draft of a map."""
        self._writing = self._pool.submit(self._write, file.path, file.source, document)

    def _write(self, path: Path | None, source: str, document: Any) -> None:
        try:
            text = self.board.write(document, source)
            data = {
                "mode": self.mode,
                "path": os.path.realpath(path) if path is not None else "",
                "title": self.board.title(document),
                "text": text,
            }
            write_atomic(self._own(path), dump_yaml(add_format("draft", data)))
            self.error = ""
        except (OSError, ValueError) as error:
            self.error = f"The draft could not be kept: {error}"

    def _own(self, path: Path | None) -> Path:
        """Return where the draft of a map lies that is edited here, held as long as that goes on.

        A second editor of the same map has another one, so that neither writes over what the other has not saved.
        """
        first = draft_path(self.mode, path)
        if first not in self._held:
            file_path, number = first, 2
            lock, taken = lock_file(file_path)
            while taken:
                file_path, number = first.with_name(f"{first.stem}-{number}{first.suffix}"), number + 1
                lock, taken = lock_file(file_path)
            self._held[first] = file_path, lock
        return self._held[first][0]

    def drop(self, path: Path | None) -> None:
        """Remove the draft of a map: it was saved, or given up on purpose."""
        self.flush()
        try:
            self._own(path).unlink(missing_ok=True)
        except OSError as error:
            self.error = f"The draft could not be removed: {error}"

    def flush(self) -> None:
        """Wait until the last draft is written."""
        if self._writing is not None:
            self._writing.result()

    def close(self) -> None:
        """Finish writing and stop."""
        self._pool.shutdown()
        for _, lock in self._held.values():
            if lock is not None:
                lock.release()
        self._held.clear()
