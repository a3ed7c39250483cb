"""What a mode's scripts and expectations are made of: verbs, queries and standing orders, with a line for each."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from game.kernel.decisions import bare
from game.kernel.files.documents import closest
from game.kernel.language.phrases import Phrase

ANYTHING = "..."


class OrderWords(msgspec.Struct, frozen=True):
    """A standing order: a line that says what it is for, and the values it may have; `...` stands for any text."""

    line: str
    values: tuple[str, ...] = (ANYTHING,)


class Vocabulary(msgspec.Struct, frozen=True):
    """The words of a mode: `verbs` of choices, `queries` of expectations, kinds of standing `orders`.

    The line of a query begins with its arguments. A kind of order may hold a name: `guard-CARD`. `notes` say how lines
    of a position are written, such as a card, and what things are then called in a script. `asked` are queries as
    questions that people read, with `{a}`, `{b}` and so on for their arguments.
    """

    verbs: dict[str, str]
    queries: dict[str, str]
    orders: dict[str, OrderWords]
    notes: dict[str, str] = {}
    asked: Mapping[str, str] = {}

    def order(self, kind: str) -> OrderWords | None:
        """Return what there is to know of a kind of order, or None."""
        for name, wording in self.orders.items():
            start = name.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ/")
            if kind == name or (start != name and kind.startswith(start) and kind != start):
                return wording
        return None


class Unknown(NamedTuple):
    """A word of a script that means nothing: what was expected, the word, and the one that was meant perhaps."""

    expected: str
    word: str
    hint: str


def unknown_word(verb: str, words: Iterable[str], verbs: Collection[str], names: Collection[str]) -> Unknown | None:
    """Return the first word of a choice that the game does not know; None if all are known. Numbers always are."""
    if verb not in verbs:
        return Unknown(Phrase("a verb of this mode"), verb, closest(verb, verbs))
    for word in words:
        for name in word.split("="):
            if name not in names and not name.lstrip("-").replace(".", "", 1).isdigit():
                return Unknown(Phrase("a name of this game"), name, closest(name, names))
    return None


def names_in(value: Any) -> Iterator[str]:
    """Yield the names in plain data: keys and texts, and what stands between colons in them."""
    if isinstance(value, str):
        yield value
        yield from value.split(":")
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from names_in(key)
            yield from names_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from names_in(inner)


def names_of_refs(refs: Iterable[Iterable[str]]) -> Iterator[str]:
    """Yield the names that refs point at, without their kinds."""
    for each in refs:
        yield from bare(tuple(each))
