"""Variants of a level: values of its map, its mission, or of a card, mob or ability that it uses, replaced by others.

A change names its place by keys: `map.links[A-B].cost` in the set-up of the level, or `stray.max_hp` in an entry of the
mode's content that the level uses. Entries are found in the list they stand in by id, name or both ends.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import msgspec

from game.kernel.files.documents import ContentError, closest, document_of, parse_yaml, read_yaml
from game.kernel.files.misfits import fit
from game.kernel.language.phrases import Phrase
from game.kernel.scenarios.saves import level_text
from game.kernel.scenarios.scenario import LoadedGame, open_document
from game.modes import modes

Step = str | int
_STEP = re.compile(r"\[([^\[\]]+)\]|([^.\[\]]+)")
WORDS = frozenset({"id", "name", "text", "title", "blurb", "notes", "icon", "element", "behaviour"})
"""Keys whose texts name no other entry."""
MOST_KNOWN = 12
"""So many names are told at most where one is not known."""


class Change(msgspec.Struct, frozen=True):
    """A value to be put in the place of the one at a key."""

    key: str
    value: Any

    @property
    def wording(self) -> str:
        """Return the change as it is written: `stray.max_hp=40`."""
        return f"{self.key}={self.value}"


@runtime_checkable
class Detailed(Protocol):
    """A mode whose set-ups name ready-made groups, which stand for their members."""

    def in_full(self, setup: Any) -> Any:
        """Return a set-up with the members of its groups in their place."""


def changed_level(
    loaded: LoadedGame, changes: Sequence[Change], entries: Sequence[Mapping[str, Any]] = ()
) -> LoadedGame:
    """Return a level with some changes, and with `entries` in place of those of its content that have their ids.

    Raises: ContentError for a key that is not there, and where the level does not fit with a change.
    """
    if isinstance(loaded.mode, Detailed):
        loaded = msgspec.structs.replace(loaded, setup=loaded.mode.in_full(loaded.setup))
    level = _Level(loaded)
    for entry in entries:
        level.replace(dict(entry))
    for change in changes:
        level.change(change)
    try:
        found = open_document(document_of({**level.data, "setup": level.setup}, loaded.document.path), modes())
    except ContentError as error:
        what = ", ".join(change.wording for change in changes) or Phrase("the entries given")
        raise level.error(
            error.code, error.expected, Phrase("{found} with {what}", found=error.found, what=what), error.hint
        ) from None
    # Names of files are those of the level itself, whose folder is known.
    return msgspec.structs.replace(found, root=loaded.root)


def read_entries(path: Path) -> list[dict[str, Any]]:
    """Read entries of content, each a mapping with an `id`, as in the mode's data. Raises: ContentError."""
    document = read_yaml(path)
    found = document.data if isinstance(document.data, list) else [document.data]
    for number, entry in enumerate(found):
        if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
            raise document.error(
                f"$[{number}]", "entry", Phrase("an entry with an id, as in the data of the mode"), repr(entry)
            )
    return found


def value_at(loaded: LoadedGame, key: str) -> Any:
    """Return what stands at a key of a level. Raises: ContentError."""
    if isinstance(loaded.mode, Detailed):
        loaded = msgspec.structs.replace(loaded, setup=loaded.mode.in_full(loaded.setup))
    level = _Level(loaded)
    parent, step = level.find_locations(key)[0]
    return parent[step]


class _Level:
    """A level as plain data, with every file it names in it."""

    def __init__(self, loaded: LoadedGame) -> None:
        self.loaded = loaded
        self.data: dict[str, Any] = parse_yaml(level_text(loaded).encode(), loaded.document.path).data
        self.setup: dict[str, Any] = self.data["setup"]
        catalogue = loaded.mode.catalogue()
        self.entries: dict[str, list[Any]] = {}
        for name, entry in catalogue.items():
            # By way of JSON: lists, which can be changed, where entries have tuples.
            data = msgspec.json.decode(msgspec.json.encode(entry))
            self.entries.setdefault(name.partition(" ")[2], []).append(data)

    def error(self, code: str, expected: str, found: str, hint: str = "") -> ContentError:
        """Return an error about the level."""
        return ContentError(self.loaded.document.path, 0, code, expected, found, hint)

    def replace(self, entry: dict[str, Any]) -> None:
        """Put an entry in the place of the one with its id. Raises: ContentError if the level uses none such."""
        places = self._entry(entry["id"])
        if not places:
            raise self._unknown(entry["id"], ())
        for parent, step in places:
            parent[step] = copy.deepcopy(entry)

    def change(self, change: Change) -> None:
        """Put a value at a key. Raises: ContentError."""
        for parent, step in self.find_locations(change.key):
            parent[step] = change.value

    def find_locations(self, key: str) -> list[tuple[Any, Step]]:
        """Return where the value of a key stands: what holds it, and the key or number there. Raises: ContentError."""
        steps = [one or other for one, other in _STEP.findall(key)]
        if steps[:1] == ["setup"]:
            steps = steps[1:]
        if not steps:
            raise self.error("no-key", Phrase("a key such as map.links[A-B].cost or stray.max_hp"), repr(key))
        if steps[0] in self.setup:
            return [self._follow(self.setup, steps, key)]
        places = self._entry(steps[0])
        if not places:
            raise self._unknown(steps[0], self.setup)
        return [self._follow(parent[step], steps[1:], key) for parent, step in places]

    def _follow(self, value: Any, steps: Sequence[str], key: str) -> tuple[Any, Step]:
        if not steps:
            raise self.error("no-key", Phrase("a key of {key}", key=key), Phrase("none"), ", ".join(_names(value)[:3]))
        parent: Any = None
        last: Step = ""
        for number, step in enumerate(steps):
            if isinstance(value, str) and parent is not None:
                value = self._written_out(parent, last)
            parent, found = value, _step(value, step)
            if found is None:
                before = ".".join(steps[:number]) or key.partition(".")[0]
                known_names = _names(value)
                said = (
                    Phrase("a key of {before}: {names}", before=before, names=_format_keys(known_names))
                    if known_names
                    else Phrase("nothing below {before}", before=before)
                )
                raise self.error("no-key", said, repr(step), closest(step, known_names))
            value, last = value[found], found
        return parent, last

    def _unknown(self, name: str, keys: Iterable[str]) -> ContentError:
        used = sorted({*keys, *_ids(self.setup), *self._find_reachable_ids(self.setup)})
        near = closest(name, used)
        return self.error(
            "no-key",
            Phrase("a key of the set-up or an entry it uses: {names}", names=_format_keys(used)),
            repr(name),
            near,
        )

    # Entries of content

    def _entry(self, name: str) -> list[tuple[Any, Step]]:
        """Return the places of an entry in the set-up, after writing it there in place of its name."""
        self._write_out(self.setup, name, frozenset())
        return [location for location in _list_locations(self.setup) if _is_entry(location[0][location[1]], name)]

    def _write_out(self, inside: Any, name: str, above: frozenset[str]) -> None:
        """Put entries in the place of their ids: that of a name, and those by which it is come to."""
        for parent, step in list(_list_locations(inside)):
            word = parent[step]
            if not isinstance(word, str) or word not in self.entries or step in WORDS or word in above:
                continue
            leads = word == name or any(
                name in self._find_reachable_ids(one, above | {word}) for one in self.entries[word]
            )
            if leads and isinstance(self._written_out(parent, step), dict) and word != name:
                self._write_out(parent[step], name, above | {word})

    def _written_out(self, parent: Any, step: Step) -> Any:
        """Return the entry that an id at a place stands for, put in its place; the id where it stands for none."""
        word = parent[step]
        for entry in self.entries.get(word, ()):
            parent[step] = copy.deepcopy(entry)
            if self._fits():
                return parent[step]
            parent[step] = word
        return word

    def _fits(self) -> bool:
        try:
            fit(self.loaded.mode.setup_type, self.setup)
        except msgspec.ValidationError:
            return False
        return True

    def _find_reachable_ids(self, value: Any, above: frozenset[str] = frozenset()) -> set[str]:
        """Return the ids of entries that data names, and of those that these name in turn."""
        found: set[str] = set()
        for parent, step in _list_locations(value):
            word = parent[step]
            if isinstance(word, str) and word in self.entries and step not in WORDS and word not in above | found:
                found.add(word)
                for entry in self.entries[word]:
                    found |= self._find_reachable_ids(entry, above | found)
        return found


def _list_locations(value: Any) -> Iterator[tuple[Any, Step]]:
    """Yield every place in plain data, outer ones first."""
    keys: Iterable[Any] = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in list(keys):
        yield value, key
        yield from _list_locations(value[key])


def _is_entry(value: Any, name: str) -> bool:
    return isinstance(value, dict) and value.get("id") == name


def _ids(value: Any) -> set[str]:
    """Return the ids of entries that stand in data with their numbers."""
    held = (parent[step] for parent, step in _list_locations(value))
    return {str(entry["id"]) for entry in held if isinstance(entry, dict) and "id" in entry}


def _step(value: Any, step: str) -> Step | None:
    """Return the key or number that a step means; None if it is not there."""
    if isinstance(value, dict):
        return next((name for name in (step, step.replace("-", "_"), step.replace("_", "-")) if name in value), None)
    if not isinstance(value, list):
        return None
    if step.isdigit():
        return int(step) if int(step) < len(value) else None
    return next((number for number, entry in enumerate(value) if step in _list_entry_names(entry)), None)


def _list_entry_names(entry: Any) -> tuple[str, ...]:
    """Return what an entry of a list may be called: id, name, what it does, or both ends."""
    if not isinstance(entry, dict):
        return (str(entry),)
    names = [str(entry[key]) for key in ("id", "name", "do") if key in entry]
    ends = [f"{entry['a']}-{entry['b']}", f"{entry['b']}-{entry['a']}"] if {"a", "b"} <= entry.keys() else []
    return (*names, *ends)


def _names(value: Any) -> list[str]:
    """Return what may follow a place as the next step."""
    if isinstance(value, dict):
        return [str(key) for key in value]
    if isinstance(value, list):
        return [(_list_entry_names(entry) or (str(number),))[0] for number, entry in enumerate(value)]
    return []


def _format_keys(names: Sequence[str]) -> str:
    return ", ".join(names[:MOST_KNOWN]) + (", ..." if len(names) > MOST_KNOWN else "")
