"""Protection entries as they are printed: `dp3>b5[+ +]~e3`, `d[+]◄▲p6~e6`.

    entry = ["d"] head class {"~" class}
    head  = {"[" "+" {"+"} "]" | "◄" | "►" | "▲" | "▼"}
    class = ("p" | "e") number mods {">" ("b" | "ls") number mods}; mods as head

Source: skirmish.gap.armour-notation, skirmish.armor.entry-class, skirmish.armor.subtype
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from game.kernel.language.phrases import Phrase

SUB_TYPES = {"p": "b", "e": "ls"}
ARROWS = {"◄": (-1, 0), "►": (1, 0), "▲": (0, -1), "▼": (0, 1)}
_BRACKET = re.compile(r"\[[\s+]*\]")
_NUMBER = re.compile(r"\d{1,2}")


class ArmourError(ValueError):
    """A protection entry that does not fit; `column` counts its characters from 1."""

    def __init__(self, column: int, expected: str, found: str) -> None:
        self.column, self.expected, self.found = column, expected, found
        super().__init__(
            Phrase("column {column}: expected {expected}, found {found}", column=column, expected=expected, found=found)
        )


class Mods(msgspec.Struct, frozen=True, gc=False):
    """Bonus cards, columns (right is positive) and rows (down is positive)."""

    cards: int = 0
    columns: int = 0
    rows: int = 0

    def plus(self, other: Mods) -> Mods:
        """Return both together."""
        return Mods(self.cards + other.cards, self.columns + other.columns, self.rows + other.rows)


class ProtectionEntry(msgspec.Struct, frozen=True, gc=False):
    """One value that a hit may be checked against; `mods` include those at the head of the profile."""

    harm: str
    sub: str
    value: int
    mods: Mods = Mods()

    @property
    def proposed_value(self) -> int:
        """Return what the entry is worth when the program proposes one. Source: skirmish.armor.best-of"""
        return self.value + 2 * self.mods.cards - 2 * self.mods.columns - 2 * self.mods.rows


class Protection(msgspec.Struct, frozen=True, gc=False):
    """A whole profile: its head and its entries in the order printed."""

    head: Mods
    entries: tuple[ProtectionEntry, ...]

    def match_entries(self, harm: str, sub: str) -> tuple[ProtectionEntry, ...]:
        """Return the entries that fit a hit, as printed; a class that is not named is 0 with the head.

        Source: skirmish.armor.best-of
        """
        found = tuple(one for one in self.entries if one.harm == harm and one.sub in ("", sub))
        return found if any(not one.sub for one in found) else (ProtectionEntry(harm, "", 0, self.head), *found)

    def best(self, harm: str, sub: str) -> ProtectionEntry:
        """Return the entry the program proposes: the highest worth, on a tie the first printed."""
        return max(self.match_entries(harm, sub), key=lambda one: one.proposed_value)


@lru_cache(maxsize=512)
def parse_protection(text: str) -> Protection:
    """Return a profile. Raises: ArmourError with the column.

    >>> parse_protection("dp3>b5[+ +]~e3").best("p", "b")
    ProtectionEntry(harm='p', sub='b', value=5, mods=Mods(cards=2, columns=0, rows=0))
    >>> parse_protection("p3~p4")
    Traceback (most recent call last):
    game.modes.skirmish.content.armour.ArmourError: column 4: expected class p only once, found 'p'
    """
    return _ArmourReader(text).entry()


class _ArmourReader:
    """Reads a profile from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def entry(self) -> Protection:
        """Return the whole profile."""
        if self._next() == "d":
            self.at += 1
        head = self._mods()
        entries: list[ProtectionEntry] = []
        while True:
            entries.extend(self._class(head, entries))
            if self._next() != "~":
                break
            self.at += 1
        if self._next():
            raise self._error(Phrase("~, > or the end"))
        return Protection(head, tuple(entries))

    def _class(self, head: Mods, before: list[ProtectionEntry]) -> list[ProtectionEntry]:
        harm = self._next()
        if harm not in SUB_TYPES:
            raise self._error(Phrase("class p or e"))
        if any(one.harm == harm for one in before):
            raise self._error(Phrase("class {harm} only once", harm=harm))
        self.at += 1
        found = [ProtectionEntry(harm, "", self._number(), head.plus(self._mods()))]
        while self._next() == ">":
            self.at += 1
            sub = SUB_TYPES[harm]
            self._next()
            if not self.text.startswith(sub, self.at):
                raise self._error(Phrase("sub-type {sub} of class {harm}", sub=sub, harm=harm))
            if len(found) > 1:
                raise self._error(Phrase("sub-type {sub} only once", sub=sub))
            self.at += len(sub)
            found.append(ProtectionEntry(harm, sub, self._number(), head.plus(self._mods())))
        return found

    def _number(self) -> int:
        self._next()
        match = _NUMBER.match(self.text, self.at)
        if match is None:
            raise self._error(Phrase("a number"))
        self.at = match.end()
        return int(match.group())

    def _mods(self) -> Mods:
        cards = columns = rows = 0
        while (sign := self._next()) == "[" or sign in ARROWS:
            if sign in ARROWS:
                columns, rows = columns + ARROWS[sign][0], rows + ARROWS[sign][1]
                self.at += 1
                continue
            match = _BRACKET.match(self.text, self.at)
            if match is None or "+" not in match.group():
                raise self._error(Phrase("[+], with one or more +"))
            cards += match.group().count("+")
            self.at = match.end()
        return Mods(cards, columns, rows)

    def _next(self) -> str:
        """Return the next character that is no blank, an empty text at the end."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.text[self.at] if self.at < len(self.text) else ""

    def _error(self, expected: str) -> ArmourError:
        return ArmourError(self.at + 1, expected, repr(self._next()) if self._next() else Phrase("the end"))
