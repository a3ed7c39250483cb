"""The mode's own content read from its YAML files, with everything that does not fit as an error."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.files.content import load_folder, placed_entries
from game.kernel.files.documents import ContentError, Document, closest
from game.kernel.language.phrases import Phrase
from game.kernel.person import Identity, find_identity
from game.modes.arena.content import types as kinds
from game.modes.arena.content.library import Library
from game.modes.arena.content.types import Ability, Fighter, Injury, Reaction, Triggered, Weapon
from game.modes.arena.content.verbs import CONDITION_NAMES, BasicStrike, Dodge, Effect, Injure, Interpose, Parry

DATA = Path(__file__).parents[1] / "data"
REFERENCES = (
    ("abilities", Phrase("the id of an ability")),
    ("reactions", Phrase("the id of a Reaction")),
    ("triggered", Phrase("the id of a triggered ability")),
    ("weapons", Phrase("the id of a weapon")),
)


class Data(msgspec.Struct):
    """Fighters by id, what they refer to, and what was wrong with the rest."""

    fighters: dict[str, Fighter]
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
        load_entries("abilities", Ability),
        load_entries("reactions", Reaction),
        load_entries("triggered", Triggered),
        load_entries("weapons", Weapon),
        load_entries("paths", kinds.Path),
        load_entries("injuries", Injury),
    )
    fighters: dict[str, Fighter] = {}
    for name in ("champions", "opponents"):
        found = load_entries(name, Fighter)
        for entry in found.values():
            if entry.id in fighters:
                path = DATA / f"{name}.yaml"
                errors.append(ContentError(path, 0, "duplicate-id", Phrase("an id of its own"), repr(entry.id)))
            fighters.setdefault(entry.id, entry)
        for document, cell_name, known_entry in placed_entries([DATA / f"{name}.yaml"], found):
            errors.extend(fighter_problems(document, cell_name, known_entry, library))
    for name in ("abilities", "reactions", "triggered", "weapons", "paths", "injuries"):
        for document, cell_name, entry in placed_entries([DATA / f"{name}.yaml"], getattr(library, name)):
            errors.extend(text_problems(document, cell_name, entry))
            if not isinstance(entry, kinds.Path | Injury):
                errors.extend(ability_problems(document, cell_name, entry, library))
    return Data(fighters, library, tuple(errors))


def identify(fighter: Fighter) -> Identity:
    """Return who a fighter is: as written, else as the one of the same id or name in the content, else drawn."""
    return find_identity(fighter, data().fighters)


def effects_of(entry: Ability | Reaction | Triggered | Weapon) -> Iterator[Effect]:
    """Yield every effect that an entry may have."""
    if isinstance(entry, Weapon):
        yield from entry.success
    elif isinstance(entry, Ability):
        yield from (*entry.success, *entry.each_hit, *entry.failure)
        for part in (entry.invest, entry.commit):
            if part is not None:
                yield from part.effects
        if entry.clash is not None:
            yield from (*entry.clash.win, *entry.clash.lose)
    else:
        yield from entry.effects


def text_problems(document: Document, cell_name: str, entry: Any) -> Iterator[ContentError]:
    """Yield a number in a text: what an entry does is written from its data, its text only says what it is like."""
    if any(character.isdigit() for character in entry.text):
        expected = Phrase("words without numbers: rules texts are written from the data")
        yield document.error(f"{cell_name}.text", "typed-number", expected, repr(entry.text))


def ability_problems(
    document: Document, cell_name: str, entry: Ability | Reaction | Triggered | Weapon, library: Library
) -> Iterator[ContentError]:
    """Yield what does not fit in an ability: an unknown Injury or condition, and what only Reactions do."""
    for effect in effects_of(entry):
        if isinstance(effect, Injure) and effect.name not in library.injuries:
            hint = closest(effect.name, library.injuries)
            yield document.error(cell_name, "unknown-id", Phrase("the id of an injury"), repr(effect.name), hint)
        if isinstance(effect, BasicStrike | Parry | Dodge | Interpose) and not isinstance(entry, Reaction):
            yield document.error(
                cell_name,
                "timing",
                Phrase("an effect that not only Reactions have"),
                repr(effect.__struct_config__.tag),
            )
    if isinstance(entry, Triggered) and entry.condition and entry.condition not in CONDITION_NAMES:
        hint = closest(entry.condition, CONDITION_NAMES)
        yield document.error(
            f"{cell_name}.condition", "unknown-keyword", Phrase("a condition"), repr(entry.condition), hint
        )
    if isinstance(entry, Reaction):
        yield from _reaction_problems(document, cell_name, entry)


def _reaction_problems(document: Document, cell_name: str, entry: Reaction) -> Iterator[ContentError]:
    """Yield a Reaction whose condition does not fit its timing. Source: arena.reaction.by-timing"""
    at_all = {
        "attack": ("self", "self-melee", "self-flank", "ally-adjacent", "ally"),
        "damage": ("self", "self-melee", "ally-adjacent", "ally", "opponent"),
        "movement": ("opponent", "enters-adjacent", "leaves-front", "ally", "ally-adjacent"),
    }[entry.timing]
    if entry.when not in at_all:
        expected = Phrase("a condition of {timing} timing: {names}", timing=entry.timing, names=", ".join(at_all))
        yield document.error(f"{cell_name}.when", "timing", expected, repr(entry.when))


def fighter_problems(document: Document, cell_name: str, entry: Fighter, library: Library) -> Iterator[ContentError]:
    """Yield what does not fit in a fighter: references that lead nowhere, what is wrong in parts written in place."""

    def dangling(key: str, names: Iterable[Any], known_names: Iterable[str], expected: str) -> Iterator[ContentError]:
        for number, name in enumerate(names):
            if isinstance(name, str) and name not in known_names:
                where = f"{cell_name}.{key}[{number}]"
                yield document.error(where, "unknown-id", expected, repr(name), closest(name, known_names))
            elif not isinstance(name, str) and isinstance(name, Ability | Reaction | Triggered | Weapon):
                yield from text_problems(document, f"{cell_name}.{key}[{number}]", name)
                yield from ability_problems(document, f"{cell_name}.{key}[{number}]", name, library)

    for key, expected in REFERENCES:
        yield from dangling(key, getattr(entry, key), getattr(library, key), expected)
    if isinstance(entry.path, kinds.Path):
        yield from text_problems(document, f"{cell_name}.path", entry.path)
    if isinstance(entry.path, str) and entry.path not in library.paths:
        hint = closest(entry.path, library.paths)
        yield document.error(f"{cell_name}.path", "unknown-id", Phrase("the id of a Path"), repr(entry.path), hint)
