"""The mode's own content read from its YAML files, with everything that does not fit as an error.

Source: mainframe.gap.ladder, mainframe.gap.equipment
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.files.content import load_folder, placed_entries
from game.kernel.files.documents import ContentError, Document, closest
from game.kernel.language.phrases import Phrase
from game.kernel.person import Identity, find_identity
from game.modes.mainframe.content.interrupts import Interrupt
from game.modes.mainframe.content.kit import Library
from game.modes.mainframe.content.traits import Leaves
from game.modes.mainframe.content.types import LADDER, Ability, Boss, Character, Item, Mob

Entry = Character | Mob | Boss

_DIGIT = re.compile(r"\d+")
DATA = Path(__file__).parents[1] / "data"
KINDS: dict[str, type[Entry]] = {"characters": Character, "mobs": Mob, "bosses": Boss}


class Data(msgspec.Struct):
    """Characters, mobs and bosses by id, what they refer to, and what was wrong with the rest."""

    entries: dict[str, Entry]
    library: Library
    errors: tuple[ContentError, ...]


@cache
def data() -> Data:
    """Read the mode's data once: the valid part of it, and the errors."""
    errors: list[ContentError] = []

    def load_entries(name: str, kind: type[Any]) -> dict[str, Any]:
        found, bad = load_folder([DATA / f"{name}.yaml"], kind)
        errors.extend(bad)
        return found

    library = Library(
        load_entries("abilities", Ability), load_entries("equipment", Item), load_entries("interrupts", Interrupt)
    )
    for name, part in (
        ("abilities", library.abilities),
        ("equipment", library.items),
        ("interrupts", library.interrupts),
    ):
        for document, area, entry in placed_entries([DATA / f"{name}.yaml"], part):
            errors.extend(text_problems(document, area, entry))
    entries: dict[str, Entry] = {}
    files: list[tuple[Path, dict[str, Any]]] = []
    for name, kind in KINDS.items():
        path = DATA / f"{name}.yaml"
        found = load_entries(name, kind)
        files.append((path, found))
        for entry in found.values():
            if entry.id in entries:
                errors.append(ContentError(path, 0, "duplicate-id", Phrase("an id of its own"), repr(entry.id)))
            entries.setdefault(entry.id, entry)
    mobs = {name: entry for name, entry in entries.items() if isinstance(entry, Mob)}
    for path, found in files:
        for document, area, entry in placed_entries([path], found):
            errors.extend(entry_problems(document, area, entry, library, mobs))
    return Data(entries, library, tuple(errors))


def identify(entry: Entry) -> Identity:
    """Return who somebody is: as written, else as the one of the same id or name in the content, else drawn."""
    return find_identity(entry, data().entries)


def entry_problems(
    document: Document, area: str, entry: Entry, library: Library, mobs: dict[str, Mob]
) -> Iterator[ContentError]:
    """Yield what does not fit in an entry: values off the ladder, references that lead nowhere, typed numbers.

    Source: mainframe.gap.ladder, mainframe.gap.equipment
    """
    yield from text_problems(document, area, entry)
    for key, value in (("max_hp", entry.max_hp), ("damage", entry.damage)):
        if value not in LADDER:
            near = min(LADDER, key=lambda step: abs(step - value))
            expected = Phrase("a ladder value for {key} of {name}", key=key, name=entry.id)
            yield document.error(f"{area}.{key}", "ladder", expected, str(value), str(near))

    def dangling(key: str, names: Iterable[Any], known_names: Iterable[str], expected: str) -> Iterator[ContentError]:
        for number, name in enumerate(names):
            if isinstance(name, str) and name not in known_names:
                where = f"{area}.{key}[{number}]"
                yield document.error(where, "unknown-id", expected, repr(name), closest(name, known_names))

    yield from dangling("abilities", entry.abilities, library.abilities, Phrase("the id of an ability"))
    left = [trait.mob for trait in _traits(entry, library) if isinstance(trait, Leaves)]
    yield from dangling("traits", left, mobs, Phrase("the id of a mob"))
    if isinstance(entry, Character):
        yield from dangling("interrupts", entry.interrupts, library.interrupts, Phrase("the id of an Interrupt"))
        yield from dangling("equipment", entry.equipment, library.items, Phrase("the id of an item"))
    if isinstance(entry, Boss) and isinstance(entry.interrupt, str) and entry.interrupt not in library.interrupts:
        hint = closest(entry.interrupt, library.interrupts)
        yield document.error(
            f"{area}.interrupt", "unknown-id", Phrase("the id of an Interrupt"), repr(entry.interrupt), hint
        )


def text_problems(document: Document, area: str, entry: msgspec.Struct) -> Iterator[ContentError]:
    """Yield the texts of an entry, and of what is written in place in it, that hold a digit.

    Numbers of the data come into a text by placeholders, so that both cannot say different things.
    """
    for name, key in zip(entry.__struct_fields__, entry.__struct_encode_fields__, strict=True):
        value, where = getattr(entry, name), f"{area}.{key}"
        if name == "text" and (digit := _DIGIT.search(value)):
            yield document.error(where, "typed-number", Phrase("a placeholder for every number"), repr(digit.group()))
        parts = value if isinstance(value, tuple) else (value,)
        for number, part in enumerate(parts):
            if isinstance(part, msgspec.Struct):
                yield from text_problems(document, f"{where}[{number}]" if isinstance(value, tuple) else where, part)


def _traits(entry: Entry, library: Library) -> Iterator[Any]:
    yield from entry.traits
    for ability in entry.abilities:
        cached = library.abilities.get(ability) if isinstance(ability, str) else ability
        yield from cached.traits if cached is not None else ()
    for phase in entry.phases if isinstance(entry, Boss) else ():
        yield from phase.traits


def left_behind(entry: Entry, library: Library) -> list[str]:
    """Return the mobs that an entry may leave behind when it is downed."""
    return [trait.mob for trait in _traits(entry, library) if isinstance(trait, Leaves)]


def with_inline(library: Library, entries: Iterable[Entry], items: Iterable[Item]) -> Library:
    """Return a library with the abilities, items and Interrupts written in place in a scenario added."""
    merged = Library(dict(library.abilities), dict(library.items), dict(library.interrupts))
    for item in items:
        merged.items[item.id] = item
    for entry in entries:
        parts: list[Any] = [*entry.abilities]
        if isinstance(entry, Character):
            parts += [*entry.interrupts, *entry.equipment]
        elif isinstance(entry, Boss):
            parts.append(entry.interrupt)
        for part in parts:
            if isinstance(part, Ability):
                merged.abilities[part.id] = part
            elif isinstance(part, Item):
                merged.items[part.id] = part
            elif isinstance(part, Interrupt):
                merged.interrupts[part.id] = part
    return merged
