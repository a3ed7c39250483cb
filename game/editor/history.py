"""The one command stack: every document there was, what led to it, and which one is on disk."""

from __future__ import annotations

import hashlib
from typing import Generic, TypeVar

import msgspec

D = TypeVar("D")

MOST_COMMANDS = 2000


class EditCommand(msgspec.Struct, Generic[D], frozen=True):
    """A step from one document to the next. Commands of one `merge` key in a row count as one."""

    label: str
    before: D
    after: D
    merge: str = ""


class History(Generic[D]):
    """Documents are frozen, so undoing is looking at the one before."""

    def __init__(self, document: D) -> None:
        self._done: list[EditCommand[D]] = []
        self._undone: list[EditCommand[D]] = []
        self.document = document
        self.saved = document

    def do(self, label: str, after: D, merge: str = "") -> bool:
        """Take over a changed document; return whether it differs."""
        if after == self.document:
            return False
        last = self._done[-1] if self._done else None
        if merge and last is not None and last.merge == merge and not self._undone:
            self._done[-1] = EditCommand(label, last.before, after, merge)
            if self._done[-1].before == after:
                self._done.pop()
        else:
            self._done.append(EditCommand(label, self.document, after, merge))
            del self._done[:-MOST_COMMANDS]
        self._undone.clear()
        self.document = after
        return True

    def seal(self) -> None:
        """Let the next command stand for itself, even with the merge key of the last one."""
        if self._done and self._done[-1].merge:
            self._done[-1] = msgspec.structs.replace(self._done[-1], merge="")

    def undo(self) -> str:
        """Take back the last command and return its label; empty if there is none."""
        if not self._done:
            return ""
        command = self._done.pop()
        self._undone.append(command)
        self.document = command.before
        return command.label

    def redo(self) -> str:
        """Do the last undone command again and return its label; empty if there is none."""
        if not self._undone:
            return ""
        command = self._undone.pop()
        self._done.append(command)
        self.document = command.after
        return command.label

    @property
    def next_undo(self) -> str:
        """Return the label of what undo takes back."""
        return self._done[-1].label if self._done else ""

    @property
    def next_redo(self) -> str:
        """Return the label of what redo does again."""
        return self._undone[-1].label if self._undone else ""

    def mark_saved(self) -> None:
        """Remember that this document is on disk; the stack stays."""
        self.saved = self.document
        self.seal()

    @property
    def is_modified(self) -> bool:
        """Return whether the document differs from the one on disk."""
        return self.document != self.saved


def digest(document: object) -> str:
    """Return a hash of a document."""
    return hashlib.blake2b(msgspec.msgpack.encode(document, order="deterministic"), digest_size=8).hexdigest()
