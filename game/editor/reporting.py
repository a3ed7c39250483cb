"""The report of the games that bots played on a map: the lab's page, written beside the window and opened."""

from __future__ import annotations

import threading
from pathlib import Path

from game.editor.trial import TrialRun
from game.kernel.files.documents import ContentError
from game.kernel.files.paths import user_dir
from game.kernel.language.say import say
from game.lab.report import write_report
from game.lab.store import open_for
from game.ui.window.browser import show_file


class Report:
    """A report being written. A thread writes it; the window looks at `page` and `error`."""

    def __init__(self, run: TrialRun, name: str) -> None:
        self.page: Path | None = None
        self.error = ""
        self._told = False
        self._thread = threading.Thread(target=self._write, args=(run, name), daemon=True)
        self._thread.start()

    def _write(self, run: TrialRun, name: str) -> None:
        if run.info is None:
            return
        store_path = user_dir("results") / "editor" / f"{name}.sqlite"
        page = store_path.with_suffix(".html")
        try:
            store_path.unlink(missing_ok=True)
            with open_for(store_path, run.info) as store:
                store.add(run.games)
                write_report(store, page)
        except (OSError, ValueError, ContentError) as error:
            self.error = say("The report could not be written: {reason}", reason=" ".join(str(error).split())[:160])
            return
        self.page = page
        show_file(page)

    def news(self) -> str:
        """Return once what became of the report; empty as long as it is being written."""
        if self._told or (self.page is None and not self.error):
            return ""
        self._told = True
        return self.error or say("The report is in {path}", path=self.page)

    def join(self, seconds: float | None = None) -> None:
        """Wait until it is written."""
        self._thread.join(seconds)
