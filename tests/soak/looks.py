"""Reads what is on the screen: texts that are cut, covered or outside, and pictures that never come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.kernel.language.catalogues import PSEUDO
from game.ui.table.scene import TableScene
from game.ui.table.state_layer import StateLayer
from game.ui.window.window import Window
from tests.ui.looking import Shown, Watch, between, covered, crossed, outside, overlapping

PAINTINGS = 6
"""How often what a screen asks for is painted before its pictures have to be there: some ask for more once some came."""
HIDING = 220
"""From which alpha on nobody reads letters any more that are behind a plate: less than a seventh of them shines through."""
ALWAYS, SELDOM = 3, 20
"""How often a thing is read in a game before only one time of so many is."""


class Looks:
    """Looks at frames of one window and keeps what is wrong with them, each thing once."""

    def __init__(self, pictures: Path | None = None) -> None:
        """Begin with nothing found; `pictures` is a folder for a picture of each frame in which something is wrong."""
        self._pictures = pictures
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
        if isinstance(scene, TableScene):
            scene.state_layer = StateLayer()  # In a picture that was kept of what lies still, no text is seen.
        with pytest.MonkeyPatch.context() as patch:
            watch = Watch(patch)
            pieces = _pieces(patch, scene) if isinstance(scene, TableScene) else set()
            watch.look(scene, size)
            drawn = _letters(watch.shown)
            # Lists on pages keep what they have drawn, and tables what they say of pieces that stand still.
            buttons = scene.buttons.buttons if hasattr(scene, "buttons") else []
            on_table = isinstance(scene, TableScene)
            name = type(scene).__name__ + (f" {scene.session.loaded.mode.key}" if on_table else "")
            entry = len(self.found)
            seen = window.canvas.scale, size, window.settings.language, when
            for words in outside([one for one in drawn if not on_table or one[1].x < size[0]], size):
                self._note(name, "leaves the window", words, seen)
            for one, two in overlapping(drawn, between(watch.shown, HIDING)):
                self._note(name, "lies on another text", f"{one} / {two}", seen)
            for label in crossed([one for one in buttons if one.rect.width and one.rect.height], size):
                self._note(name, "a button lies on another or leaves the window", label, seen)
            # The pseudo-language is longer than any that there is: on tables it may be cut.
            real = window.settings.language != PSEUDO or not on_table
            calm = not isinstance(scene, TableScene) or _calm(scene)
            for words in watch.cut - {button.hint for button in buttons} if real and calm else ():
                self._note(name, "is cut", words, seen)
            if isinstance(scene, TableScene):
                pieces |= _below_pieces(scene, drawn)
            for words in covered(watch.shown) - pieces if calm else ():
                self._note(name, "is covered in part", words, seen)
            if self._pictures is not None and len(self.found) > entry:
                pygame.image.save(watch.shown, self._pictures / f"{len(self.found):03}.png")

    def wait_for_pictures(self, window: Window, wait: Callable[[], object]) -> None:
        """Have all painted that the screen asks for, and see whether stand-ins are left."""
        art = window.canvas.art
        for _ in range(PAINTINGS):
            art.finish()
            window.redraw()
            wait()
            before = art.placeholder_count
            window.redraw()
            wait()
            if art.placeholder_count == before and not art.busy:
                return
        self._note(
            type(window.scenes.top).__name__, "waits for pictures", str(art.placeholder_count - before), "at the end"
        )

    def _note(self, screen: str, kind: str, text: str, seen: object) -> None:
        self.found.setdefault((screen, kind, text), str(seen))


def _calm(table: TableScene) -> bool:
    """Return whether nothing lies over a table for a while: nothing moves, is told, pointed at or looked back at."""
    description = table.briefing.lines or table.hand_over.lines or table.window.notice or table.input.popup is not None
    pointing = table.pointing()
    pointed = pointing.hovered or pointing.focused or pointing.option or table.regions.drawer
    return bool(table.director.idle and not description and not pointed and not table.history_view.active)


def _pieces(patch: pytest.MonkeyPatch, table: TableScene) -> set[str]:
    """Return the texts on pieces and cards that are drawn from now on: those may lie on each other, as in a hand."""
    found: set[str] = set()
    draw = table.table.draw_sprite

    def drawn(surface: pygame.Surface, *remaining: object) -> None:
        before = len(surface.drawn) if isinstance(surface, Shown) else 0
        draw(surface, *remaining)
        if isinstance(surface, Shown):
            found.update(words for words, _, _ in surface.drawn[before:])

    patch.setattr(table.table, "draw_sprite", drawn)
    return found


def _below_pieces(table: TableScene, drawn: list[tuple[str, pygame.Rect, pygame.Rect]]) -> set[str]:
    """Return the texts of places on which pieces and cards lie: that is what places are for."""
    lying = {ref for ref, _ in table.animator.items()}
    areas = table.table.hit_areas(table.snapshot())
    rects = [area.rect for area in areas if area.ref in lying]
    return {text for text, rect, _ in drawn if rect.collidelist(rects) >= 0}


def _letters(shown: Shown) -> list[tuple[str, pygame.Rect, pygame.Rect]]:
    """Return what was drawn with where its letters are: some texts are pictures that are wider than their words.

    Of some texts only the part that fits was drawn.
    """
    return [
        (words, letters.get_bounding_rect().move(rect.topleft).clip(rect), clip)
        for (words, rect, clip), letters in zip(shown.drawn, shown.letters, strict=True)
    ]
