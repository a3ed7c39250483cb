"""Findings of a map, looked for beside the window: of a large one that takes longer than a frame."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from game.editor.plugin import EditorBoard, Finding


class Checker:
    """Looks for findings of one document at a time, of the latest that was asked for."""

    def __init__(self, board: EditorBoard) -> None:
        self.board = board
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="findings")
        self._asked: Any = None
        self._found: Future[Sequence[Finding]] | None = None

    @property
    def busy(self) -> bool:
        """Return whether findings are being looked for, or wait to be taken."""
        return self._found is not None

    def ask(self, document: Any) -> None:
        """Look for the findings of a document. While those of another are looked for nothing happens: ask again."""
        if self._found is None:
            self._asked = document
            self._found = self._pool.submit(self.board.findings, document)

    def take(self) -> tuple[Any, Sequence[Finding]] | None:
        """Return a document and its findings once they are there, each once; None as long as they are not."""
        if self._found is None or not self._found.done():
            return None
        found, self._found = self._found, None
        return self._asked, found.result()

    def wait(self) -> None:
        """Wait until what was asked for has been found."""
        if self._found is not None:
            self._found.exception()

    def close(self) -> None:
        """Stop; what is being looked for is not waited for."""
        self._pool.shutdown(wait=False, cancel_futures=True)
