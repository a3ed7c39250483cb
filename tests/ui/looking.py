"""Looks at a screen as it is drawn, for tests.

It finds texts that are cut, leave the window or lie on each other, that something drawn later covers in part, and that
do not stand out from what is really behind them.
"""

import numpy as np
import pygame

from game.ui.paint import canvas as canvas_module
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import contrast
from game.ui.widgets import labels

TOUCH = 3
"""How many pixels two lines of text may share, as letters do not fill their lines."""
CORE = 225
"""From which alpha on a pixel of a letter has the colour of the letter alone."""
OTHER = 48
"""How far a channel of a pixel is from what was drawn, if something else was drawn there."""
OPAQUE = 190
"""From which alpha on a plate hides the letters behind it well enough that others are read on it."""
PLATE = 24
"""How high a picture is at least, in pixels, that may hide a whole text."""
HIDDEN = (0.1, 0.95)
"""Which shares of a text are hidden where something lies on it; what is hidden as a whole was not to be seen."""


class Shown(pygame.Surface):
    """A picture of the window that remembers which texts were drawn on it, and where. A copy remembers none."""

    def __init__(self, size, texts):
        super().__init__(size, pygame.SRCALPHA)
        self.texts, self.drawn, self.letters, self.placed = texts, [], [], []

    def blit(self, source, dest, *rest, **more):
        """Draw a picture, and remember it if it is a text."""
        found = super().blit(source, dest, *rest, **more)
        if "drawn" not in self.__dict__:
            return found
        text = self.texts.get(id(source))
        if text is not None and text[1] is source:
            corner = dest.topleft if isinstance(dest, pygame.Rect) else dest
            point = source.get_rect(topleft=corner)
            # Of some texts only the part that fits is drawn.
            self.drawn.append((text[0], point.clip(found) if rest else point, self.get_clip()))
            self.letters.append(source)
        elif not rest and source.get_height() >= PLATE:
            # Of a plate at the edge of the stage only a strip is drawn, which hides as well what is there.
            self.placed.append((len(self.drawn), found, source))
        return found


class Watch:
    """Notes the texts that a canvas makes, and those of them that it has to cut."""

    def __init__(self, monkeypatch):
        self.texts, self.cut, self.canvas, self.shown = {}, set(), None, None
        line, fitted, paragraph, narrowed = Canvas.text, Canvas.fit_text, Canvas.paragraph, Canvas.narrow_text
        fitting, fits, stacked = canvas_module.count_fitting, [], labels._stack_lines

        def text(canvas, words, *rest, **more):
            made = line(canvas, words, *rest, **more)
            self.texts[id(made)] = (str(words), made)
            return made

        def wrapped(canvas, words, *rest, **more):
            made = paragraph(canvas, words, *rest, **more)
            self.texts[id(made)] = (str(words), made)
            return made

        def on_canvas(canvas, *rest, **more):
            fits.append(canvas)
            try:
                return fitted(canvas, *rest, **more)
            finally:
                fits.pop()

        def narrower(canvas, words, *rest, **more):
            made = narrowed(canvas, words, *rest, **more)
            self.texts[id(made)] = (str(words), made)
            return made

        def below_each_other(canvas, lines, *rest, **more):
            made = stacked(canvas, lines, *rest, **more)
            self.texts[id(made)] = (" ".join(lines), made)
            return made

        def cut(words, *rest):
            # Pictures of tables, as in the choice of a game, are too small for their words anyway.
            if fits and fits[-1] is self.canvas:
                self.cut.add(words)
            return fitting(words, *rest)

        monkeypatch.setattr(Canvas, "text", text)
        monkeypatch.setattr(Canvas, "paragraph", wrapped)
        monkeypatch.setattr(Canvas, "fit_text", on_canvas)
        monkeypatch.setattr(Canvas, "narrow_text", narrower)
        monkeypatch.setattr(canvas_module, "count_fitting", cut)
        monkeypatch.setattr(labels, "_stack_lines", below_each_other)

    def look(self, scene, size):
        """Draw a scene and return the texts with their places."""
        self.cut.clear()
        self.canvas = scene.canvas
        shown = Shown(size, self.texts)
        scene.draw(shown)
        self.shown = shown
        return shown.drawn


def _parts(shown):
    """Return for each text that can be seen its words, letters, where they are theirs alone, and the finished picture."""
    for drawn, letters in zip(shown.drawn, shown.letters, strict=True):
        if (part := _part(shown, drawn, letters)) is not None:
            yield part


def _part(shown, drawn, letters):
    """Return of one text what `_parts` yields; None if it cannot be seen."""
    words, rect, clip = drawn
    seen = rect.clip(clip).clip(shown.get_rect())
    if not words.strip() or not seen.width or not seen.height or letters.get_alpha() not in (None, 255):
        return None
    part = seen.move(-rect.x, -rect.y)
    alpha = pygame.surfarray.array_alpha(letters)[part.x : part.right, part.y : part.bottom]
    if (core := alpha >= CORE).sum() < 8:
        return None
    own = pygame.surfarray.array3d(letters)[part.x : part.right, part.y : part.bottom]
    return words, own, core, alpha, pygame.surfarray.array3d(shown.subsurface(seen))


def _hidden(own, core, final):
    """Return which share of a text has another colour in the finished picture than its letters."""
    return (np.abs(final.astype(int) - own).max(axis=2)[core] > OTHER).mean()


def between(shown, least=OPAQUE):
    """Return what says whether something opaque was drawn over a place after one text and before another.

    From the alpha `least` on something is opaque.
    """

    def hides(first, second, shared):
        plates = [placed for placed in shown.placed if first < placed[0] <= second and placed[1].contains(shared)]
        return any(_opaque(source, shared.move(-point.x, -point.y), least) for _, point, source in plates)

    return hides


def _opaque(source, part, least):
    """Return whether a picture hides what is behind a part of it."""
    size, inner = source.get_size(), part.inflate(-2, -2)
    corners = (inner.topleft, inner.topright, inner.center, inner.bottomleft, inner.bottomright)
    inside = [(min(max(0, x), size[0] - 1), min(max(0, y), size[1] - 1)) for x, y in corners]
    return source.get_alpha() in (None, 255) and all(source.get_at(point).a >= least for point in inside)


def covered(shown):
    """Return the texts that something drawn later hides in part; what is written twice casts a shadow."""
    words = [drawn[0] for drawn in shown.drawn]
    found = {text for text, own, core, _, final in _parts(shown) if HIDDEN[0] < _hidden(own, core, final) < HIDDEN[1]}
    return {text for text in found if words.count(text) == 1}


def faint(shown, least):
    """Return the texts whose letters have less contrast to the pixels around them in the finished picture."""
    found = {}
    for words, own, core, alpha, final in _parts(shown):
        around = _grown(alpha > 0) & ~(alpha > 0)
        if around.sum() < 8 or _hidden(own, core, final) > HIDDEN[0]:
            continue
        ratio = contrast(*(tuple(np.median(final[where], axis=0).astype(int).tolist()) for where in (core, around)))
        if ratio < least:
            found[words] = round(ratio, 2)
    return found


def _grown(mask):
    """Return a mask that is a pixel wider on all sides."""
    grown = mask.copy()
    grown[1:] |= mask[:-1]
    grown[:-1] |= mask[1:]
    grown[:, 1:] |= mask[:, :-1]
    grown[:, :-1] |= mask[:, 1:]
    return grown


def outside(drawn, size):
    """Return the texts that leave the window, as far as they are not scrolled away."""
    window = pygame.Rect((0, 0), size)
    return {words for words, rect, clip in drawn if clip == window and words.strip() and not window.contains(rect)}


def overlapping(drawn, hides=None):
    """Return pairs of different texts of which one lies on the other; what lies `between` them `hides` the first."""
    found, rects = set(), [rect for _, rect, _ in drawn]
    for index, (one, first, clip) in enumerate(drawn):
        for number in first.collidelistall(rects):
            if number <= index:
                continue
            two, second, room = drawn[number]
            shared = first.clip(second).clip(clip).clip(room)
            deep = shared.width > TOUCH and shared.height > min(first.height, second.height) * 0.35
            if not deep or one == two or not one.strip() or not two.strip():
                continue
            if hides is None or not hides(index, number, shared):
                found.add((one, two))
    return found


def crossed(buttons, size):
    """Return labels of buttons that leave the window or lie on each other."""
    window = pygame.Rect((0, 0), size)
    found = {button.label for button in buttons if button.rect.width and not window.contains(button.rect)}
    for index, one in enumerate(buttons):
        found |= {f"{one.label} / {two.label}" for two in buttons[index + 1 :] if one.rect.colliderect(two.rect)}
    return found
