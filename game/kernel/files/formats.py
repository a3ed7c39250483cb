"""The formats of all files that people can write or keep, and how a file says which one it has.

A file says so under the key `format`, at its top. One that does not say is of the first format, so nobody has to write
the key by hand. What older formats meant is read by `migrations.py`; no other code knows of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, get_args

from game.kernel.language.phrases import Phrase

Kind = Literal["scenario", "map", "campaign", "run", "deck", "draft", "settings", "done", "store"]
KEY = "format"
FIRST = 1
FORMATS: Mapping[Kind, int] = {
    "scenario": 2,  # levels, examples, lessons, puzzles, demonstrations, and all saves: games, fights, companies
    "map": 1,  # areas, hexes, inches
    "campaign": 1,
    "run": 1,  # a team's way through a campaign
    "deck": 1,  # a deck as text
    "draft": 1,  # an unsaved map, and what a map was before it was saved
    "settings": 1,  # keys included
    "done": 1,  # lessons, puzzles and levels that are done
    "store": 3,  # results of the lab
}
"""The format in which each kind of file is written now. A new number needs a migration from the one before."""
_SELF_TOLD: Mapping[str, Kind] = {
    "scenario": "scenario",
    "save": "scenario",
    "map": "map",
    "campaign": "campaign",
    "run": "run",
}
"""Kinds of which each file says itself that it is one, by its key `kind`."""


class Migration(NamedTuple):
    """A step from one format to the next: which kind, from which format, what changed, and the change.

    The change takes the plain data of a file and returns the new data; it alters nothing that it was given. One from
    the first format leaves data alone that have their present form already: whoever writes by hand names no format.
    """

    kind: Kind
    before: int
    what: str
    change: Callable[[Mapping[str, Any]], dict[str, Any]]


class FormatError(ValueError):
    """A format that cannot be read: what was expected, and what was found."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(Phrase("expected {expected}, found {found}", expected=expected, found=found))
        self.expected, self.found = expected, found


def kind_of(data: Any) -> Kind | None:
    """Return the kind of file that data say they are; None where that depends on where the file lies.

    >>> kind_of({"mode": "duel", "setup": {}}), kind_of({"mode": "arena", "kind": "map"}), kind_of({"scale": 100})
    ('scenario', 'map', None)
    """
    if not isinstance(data, dict):
        return None
    said_kind = data.get("kind")
    if said_kind is None:
        return "scenario" if "mode" in data and "setup" in data else None
    return _SELF_TOLD.get(said_kind) if isinstance(said_kind, str) else None


def check_format(kind: Kind, found: Any) -> int:
    """Return a format that a file names, where it is one of its kind. Raises: FormatError."""
    newest = FORMATS[kind]
    if isinstance(found, bool) or not isinstance(found, int) or found < FIRST:
        raise FormatError(Phrase("a format from {first} to {last}", first=FIRST, last=newest), repr(found))
    if found > newest:
        raise FormatError(
            Phrase("at most format {number}", number=newest),
            Phrase("format {number}, made by a newer version of the program", number=found),
        )
    return found


def add_format(kind: Kind, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return data as they are written: with their format, behind what says which kind they are.

    >>> add_format("run", {"kind": "run", "mode": "arena", "seed": 1})
    {'kind': 'run', 'mode': 'arena', 'format': 1, 'seed': 1}
    """
    heads = [key for key in data if key in ("kind", "mode")]
    return {**{key: data[key] for key in heads}, KEY: FORMATS[kind], **{k: v for k, v in data.items() if k != KEY}}


assert set(FORMATS) == set(get_args(Kind)), "every kind of file has a format"
