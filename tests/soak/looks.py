"""Reads what is on the screen: texts that are cut, covered or outside, and pictures that never come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from game.ui.table.table import Table
from game.ui.window.window import Window
from tests.ui.looking import Watch, between, covered, crossed, outside, overlapping

PAINTINGS = 6
"""How often what a screen asks for is painted before its pictures have to be there: some ask for more once some came."""
ALWAYS, SELDOM = 3, 20
"""How often a thing is read in a game before only one time of so many is."""


class Looks:
    """Looks at frames of one window and keeps what is wrong with them, each thing once."""

    def __init__(self) -> None:
        self._read: Counter[str] = Counter()
        self.found: dict[tuple[str, str, str], str] = {}
        self.read_frames = 0

    def read(self, window: Window, when: str) -> None:
        """Draw the topmost scene once more and read it."""
        scene = window.scenes.top
        self._read[when.split()[0]] += 1
        if scene is None or (self._read[when.split()[0]] > ALWAYS and self._read[when.split()[0]] % SELDOM):
            return
        self.read_frames += 1
        size = window.surface.get_size()
        with pytest.MonkeyPatch.context() as patch:
            watch = Watch(patch)
            drawn = watch.look(scene, size)
            # Lists on pages keep what they have drawn, and tables what they say of pieces that stand still.
            buttons = scene.buttons.buttons if hasattr(scene, "buttons") else []
            on_table = isinstance(scene, Table)
            if on_table:
                # A side panel that is closed stands beyond the right edge.
                drawn = [one for one in drawn if one[1].x < size[0]]
            name = type(scene).__name__ + (f" {scene.session.opened.mode.key}" if on_table else "")
            seen = window.canvas.scale, size, window.settings.language, when
            for words in outside(drawn, size):
                self._note(name, "leaves the window", words, seen)
            for one, two in overlapping(watch.shown.drawn, between(watch.shown)):
                self._note(name, "lies on another text", f"{one} / {two}", seen)
            for label in crossed([one for one in buttons if one.rect.width and one.rect.height], size):
                self._note(name, "a button lies on another or leaves the window", label, seen)
            if not on_table:
                for words in watch.cut - {button.hint for button in buttons}:
                    self._note(name, "is cut", words, seen)
                for words in covered(watch.shown):
                    self._note(name, "is covered in part", words, seen)

    def wait_for_pictures(self, window: Window, wait: Callable[[], object]) -> None:
        """Have all painted that the screen asks for, and see whether stand-ins are left."""
        art = window.canvas.art
        for _ in range(PAINTINGS):
            art.finish()
            window.redraw()
            wait()
            before = art.stood_in
            window.redraw()
            wait()
            if art.stood_in == before and not art.busy:
                return
        self._note(type(window.scenes.top).__name__, "waits for pictures", str(art.stood_in - before), "at the end")

    def _note(self, screen: str, kind: str, words: str, seen: object) -> None:
        self.found.setdefault((screen, kind, words), str(seen))
