"""Looks at a screen as it is drawn, for tests: which texts are cut, leave the window or lie on each other."""

import pygame

from game.ui.paint.canvas import Canvas

TOUCH = 3
"""How many pixels two lines of text may share, as letters do not fill their lines."""


class Shown(pygame.Surface):
    """A picture of the window that remembers which texts were drawn on it, and where."""

    def __init__(self, size, texts):
        super().__init__(size, pygame.SRCALPHA)
        self.texts, self.drawn = texts, []

    def blit(self, source, dest, *rest, **more):
        """Draw a picture, and remember it if it is a text."""
        found = super().blit(source, dest, *rest, **more)
        text = self.texts.get(id(source))
        if text is not None and text[1] is source:
            corner = dest.topleft if isinstance(dest, pygame.Rect) else dest
            self.drawn.append((text[0], source.get_rect(topleft=corner), self.get_clip()))
        return found


class Watch:
    """Notes the texts that a canvas makes, and those of them that it has to cut."""

    def __init__(self, monkeypatch):
        self.texts, self.cut, self.canvas = {}, set(), None
        line, fitting, paragraph = Canvas.text, Canvas._fitting, Canvas.paragraph

        def text(canvas, words, *rest, **more):
            made = line(canvas, words, *rest, **more)
            self.texts[id(made)] = (str(words), made)
            return made

        def wrapped(canvas, words, *rest, **more):
            made = paragraph(canvas, words, *rest, **more)
            self.texts[id(made)] = (str(words), made)
            return made

        def cut(canvas, words, width, size_u, font, end=""):
            # Pictures of tables, as in the choice of a game, are too small for their words anyway.
            if end and canvas is self.canvas:
                self.cut.add(words)
            return fitting(canvas, words, width, size_u, font, end)

        monkeypatch.setattr(Canvas, "text", text)
        monkeypatch.setattr(Canvas, "paragraph", wrapped)
        monkeypatch.setattr(Canvas, "_fitting", cut)

    def look(self, scene, size):
        """Draw a scene and return the texts with their places."""
        self.cut.clear()
        self.canvas = scene.canvas
        shown = Shown(size, self.texts)
        scene.draw(shown)
        return shown.drawn


def outside(drawn, size):
    """Return the texts that leave the window, as far as they are not scrolled away."""
    window = pygame.Rect((0, 0), size)
    return {words for words, rect, clip in drawn if clip == window and words.strip() and not window.contains(rect)}


def overlapping(drawn):
    """Return pairs of different texts of which one lies on the other."""
    found = set()
    for index, (one, first, clip) in enumerate(drawn):
        for two, second, _ in drawn[index + 1 :]:
            shared = first.clip(second).clip(clip)
            deep = shared.width > TOUCH and shared.height > min(first.height, second.height) * 0.35
            if deep and one != two and one.strip() and two.strip():
                found.add((one, two))
    return found


def crossed(buttons, size):
    """Return labels of buttons that leave the window or lie on each other."""
    window = pygame.Rect((0, 0), size)
    found = {button.label for button in buttons if button.rect.width and not window.contains(button.rect)}
    for index, one in enumerate(buttons):
        found |= {f"{one.label} / {two.label}" for two in buttons[index + 1 :] if one.rect.colliderect(two.rect)}
    return found
