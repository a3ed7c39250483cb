"""Letters of any text, safely: every line that is measured or drawn goes through here.

Titles, names and notes come from files and people, so they hold what they like. The font library refuses some of it:
text of no width, null characters, halves of surrogate pairs. Characters that nothing can show are left out, control
characters become spaces, and no line is longer than any window can show.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame

from game.ui.paint.theme import RGB

LONGEST_LINE = 1000
"""In letters; more than the widest window shows of the smallest writing."""
LONGEST_TEXT = 20_000
"""In letters; more than any page of the program has."""
LEAST_SPACE = 0.22
"""How wide a space is at least, as a share of the size of the font."""
MOST_WORDS = 8192
"""How many words have a width that is known, of each file and size."""
LEAST_ABOVE = 4
"""How many words a line has at least that gives one to the line below."""
UNSEEN = frozenset({"Cf", "Cs"})
"""Categories of what is never seen: marks of format and direction, and halves of surrogate pairs."""
SELECTORS = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0000, 0xE1000))
"""Code points that only choose a variant of the letter before them."""
BREAKS = frozenset({"Cc", "Zl", "Zp"})
"""Categories of what moves instead of being seen: control characters and separators of lines."""

SIGNS = {
    "♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs",
    "▲": "sign-up", "▼": "sign-down", "◄": "sign-left", "►": "sign-right", "→": "sign-arrow", "≤": "sign-at-most",
}  # fmt: skip
"""Signs that the fonts lack, and the icons that stand for them."""
_SIGNS = re.compile(f"([{''.join(SIGNS)}])")


@lru_cache(maxsize=4096)
def one_line(text: str) -> str:
    """Return a text as one line that can be drawn.

    >>> one_line("a" + chr(0x200B) + "b" + chr(0) + "c")
    'ab c'
    """
    if text.isascii() and text.isprintable():
        return _truncate_text(text, LONGEST_LINE)
    return _truncate_text("".join(map(_clean_letter, text[: LONGEST_LINE * 2])), LONGEST_LINE)


@lru_cache(maxsize=1024)
def several_lines(text: str) -> str:
    r"""Return a text that can be drawn, with its breaks of lines.

    >>> several_lines("a\r\nb" + chr(0x2028) + "c")
    'a\nb\nc'
    """
    lines = text[: LONGEST_TEXT + 1].splitlines()
    found = "\n".join(map(_clean_line, lines))
    return _truncate_text(found + "\n" * text.endswith("\n"), LONGEST_TEXT)


def _clean_line(line: str) -> str:
    return line if line.isascii() and line.isprintable() else "".join(map(_clean_letter, line))


@lru_cache(maxsize=1024)
def _clean_letter(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind in UNSEEN or any(ord(letter) in selectors for selectors in SELECTORS):
        return ""
    return " " if kind in BREAKS else letter


def _truncate_text(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def runs_of(text: str) -> list[str]:
    """Return a line in parts: signs that the fonts lack alone, and what stands between them; at least one part.

    >>> runs_of("VL▲▲"), runs_of("")
    (['VL', '▲', '▲'], [''])
    """
    return [run for run in _SIGNS.split(one_line(text)) if run] or [""]


def words_of(line: str) -> list[str]:
    """Return the words of a line; an ellipsis behind a space stays with its word.

    >>> words_of("Wählen …")
    ['Wählen …']
    """
    found: list[str] = []
    for word in line.split():
        if word == "…" and found:
            found[-1] += " …"
        else:
            found.append(word)
    return found


def in_company(lines: list[str]) -> list[str]:
    """Return the lines of a paragraph with company for a last word that stands alone, if the line above can spare one.

    >>> in_company(["win fights and let what is left over do the", "work."])
    ['win fights and let what is left over do', 'the work.']
    >>> in_company(["over and", "over."])
    ['over and', 'over.']
    """
    if len(lines) < 2 or len(words_of(lines[-1])) != 1 or len(above := words_of(lines[-2])) < LEAST_ABOVE:
        return lines
    left, last = lines[-2].rstrip(), lines[-1].lstrip()
    indent = lines[-1][: len(lines[-1]) - len(last)]
    return [*lines[:-2], left.removesuffix(above[-1]).rstrip(), f"{indent}{above[-1]} {last}"]


class FontFace(pygame.font.Font):
    """A font of a file at a size in pixels. How wide a word is, is found once for all faces of that file and size."""

    def __init__(self, file: Path, pixels: int) -> None:
        super().__init__(file, pixels)
        self._wide = _widths(file, pixels)

    def wide(self, word: str) -> int:
        """Return the width of a word in pixels; laying its letters out takes as long as drawing them."""
        found = self._wide.get(word)
        if found is None:
            if len(self._wide) >= MOST_WORDS:
                self._wide.clear()
            found = self._wide[word] = self.size(word)[0]
        return found


@lru_cache(maxsize=64)
def _widths(file: Path, pixels: int) -> dict[str, int]:
    """Return the widths of words that are known of a file and size, to be filled."""
    return {}


def wrap_text(text: str, width: int, wide: Callable[[str], int]) -> list[str]:
    """Return a text in lines that are at most as wide as `width` by `wide`; spaces before a line stay before its parts.

    A word that is wider than a line is broken too; a line holds at least one letter.

    >>> wrap_text("  over and over", 9, len), wrap_text("everything", 4, len)
    (['  over', '  and', '  over'], ['ever', 'ythi', 'ng'])
    """
    lines: list[str] = []
    for block in several_lines(text).split("\n"):
        line, indent = "", block[: len(block) - len(block.lstrip())]
        for word in words_of(block):
            longer = f"{line} {word}" if line else indent + word
            if line and wide(longer) > width:
                lines.append(line)
                longer = indent + word
            line = longer
            while len(line) > 1 and wide(line) > width:
                fits = max(len(indent) + 1, count_fitting(line, width, wide))
                if fits >= len(line):
                    break
                lines.append(line[:fits])
                line = indent + line[fits:]
        lines.append(line)
    return lines


def count_fitting(text: str, width: int, wide: Callable[[str], int], end: str = "") -> int:
    """Return how many letters from the beginning of a text fit into a width, with something behind them."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if wide(text[:middle].rstrip() + end) <= width:
            low = middle
        else:
            high = middle - 1
    return low


def render(face: FontFace, text: str, colour: RGB) -> pygame.Surface:
    """Return one line of text as a picture; what shows nothing is a picture without width."""
    shown = one_line(text)
    width = measure(face, shown)
    if width == 0:
        return pygame.Surface((0, face.get_height()), pygame.SRCALPHA)
    if " " not in shown:
        return face.render(shown, True, colour)
    line, x = pygame.Surface((width, face.get_height()), pygame.SRCALPHA), 0
    for word in shown.split(" "):
        if wide := face.wide(word):
            line.blit(face.render(word, True, colour), (x, 0))
        x += wide + space(face)
    return line


def measure(face: FontFace, text: str) -> int:
    """Return the width of one line of text in pixels."""
    words = one_line(text).split(" ")
    return sum(map(face.wide, words)) + space(face) * (len(words) - 1)


def space(face: FontFace) -> int:
    """Return the width of the space between two words in pixels.

    Words are placed one by one: the fonts draw some letters towards a space, until little of it is left.
    """
    return max(face.wide(" "), round(face.point_size * LEAST_SPACE))
