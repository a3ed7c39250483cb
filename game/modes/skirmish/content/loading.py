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
from game.modes.skirmish.content.armour import ArmourError, parse_protection
from game.modes.skirmish.content.library import Library
from game.modes.skirmish.content.mission_problems import mission_problems
from game.modes.skirmish.content.missions import Mission
from game.modes.skirmish.content.types import (
    COMMON_EDGES,
    SUIT_SIGNS,
    Ability,
    Card,
    ConditionKind,
    Crew,
    Edge,
    Terrain,
    Weapon,
)
from game.modes.skirmish.content.verbs import Fasten, InflictCondition

DATA = Path(__file__).parents[1] / "data"
SUITS = frozenset((*SUIT_SIGNS, *SUIT_SIGNS.values()))


class Data(msgspec.Struct):
    """The content that fits, and what was wrong with the rest."""

    library: Library
    errors: tuple[ContentError, ...]


@cache
def data() -> Data:
    """Read the mode's data once: the valid part of it, and the errors."""
    errors: list[ContentError] = []

    def load_entries(name: str, kind: type[Any]) -> dict[str, Any]:
        path = DATA / name if (DATA / name).is_dir() else DATA / f"{name}.yaml"
        found, bad = load_folder([path], kind)
        errors.extend(bad)
        return found

    library = Library(
        load_entries("cards", Card), load_entries("weapons", Weapon),
        load_entries("edges", Edge), load_entries("abilities", Ability),
        load_entries("conditions", ConditionKind), load_entries("terrain", Terrain),
        load_entries("crews", Crew), load_entries("missions", Mission),
    )  # fmt: skip
    for document, location, card in list_placed_entries("cards", library.cards):
        errors.extend(card_problems(document, location, card, library))
    for document, location, weapon in list_placed_entries("weapons", library.weapons):
        errors.extend(weapon_problems(document, location, weapon, library))
    for document, location, edge in list_placed_entries("edges", library.edges):
        if isinstance(edge.effect, Fasten):
            errors.extend(
                _check_known_id(
                    document,
                    f"{location}.effect.name",
                    edge.effect.name,
                    library.conditions,
                    Phrase("the id of a Condition"),
                )
            )
    for document, location, crew in list_placed_entries("crews", library.crews):
        for index, member in enumerate(crew.members):
            errors.extend(
                _check_known_id(
                    document, f"{location}.members[{index}]", member, library.cards, Phrase("the id of a Crew Card")
                )
            )
    for document, location, mission in list_placed_entries("missions", library.missions):
        for one in mission_problems(mission):
            errors.append(document.error(f"{location}.{one.place}", one.code, one.expected, one.found, one.hint))
    return Data(library, tuple(errors))


def identify(card: Card) -> Identity:
    """Return who somebody is: as written, else as the one of the same id or name in the content, else drawn."""
    return find_identity(card, data().library.cards)


def list_placed_entries(name: str, entries: dict[str, Any]) -> Iterator[tuple[Document, str, Any]]:
    """Yield the valid entries of a kind of content with their files and places."""
    folder = DATA / name
    paths = sorted(folder.glob("*.yaml")) if folder.is_dir() else [DATA / f"{name}.yaml"]
    yield from placed_entries(paths, entries)


def card_problems(document: Document, location: str, card: Card, library: Library) -> Iterator[ContentError]:
    """Yield what does not fit in a Crew Card: its protection, suits, weapons and abilities that nobody knows.

    Source: skirmish.gap.armour-notation
    """
    try:
        parse_protection(card.protection)
    except ArmourError as error:
        found = Phrase(
            "{found} at column {column} of {protection}",
            found=error.found,
            column=error.column,
            protection=repr(card.protection),
        )
        yield document.error(f"{location}.protection", "protection", error.expected, found)
    wrong = next((sign for sign in card.alignment if sign not in SUITS), None)
    if wrong is not None:
        yield document.error(f"{location}.alignment", "suit", Phrase("suits such as ♥♦ or HD"), repr(wrong))
    for key, entries, what in (
        ("weapons", library.weapons, Phrase("the id of a weapon")),
        ("abilities", library.abilities, Phrase("the id of an ability")),
    ):
        for index, entry in enumerate(getattr(card, key)):
            where = f"{location}.{key}[{index}]"
            if isinstance(entry, str):
                yield from _check_known_id(document, where, entry, entries, what)
            elif isinstance(entry, Weapon):
                yield from weapon_problems(document, where, entry, library)


def weapon_problems(document: Document, location: str, weapon: Weapon, library: Library) -> Iterator[ContentError]:
    """Yield Edges and Conditions of a weapon that nobody knows, and a Range that is missing."""
    edges = (*COMMON_EDGES, *library.edges)
    for name in weapon.edges or {}:
        yield from _check_known_id(document, f"{location}.edges.{name}", name, edges, Phrase("the id of an Edge"))
    effects = [("effect", weapon.effect)]
    effects += [(f"linked[{index}].effect", linked.effect) for index, linked in enumerate(weapon.linked)]
    for key, effect in effects:
        if isinstance(effect, InflictCondition):
            yield from _check_known_id(
                document, f"{location}.{key}.name", effect.name, library.conditions, Phrase("the id of a Condition")
            )
    if weapon.kind != "fight" and weapon.far <= 0:
        yield document.error(f"{location}.range", "range", Phrase("a range above 0"), str(weapon.range))


def _check_known_id(
    document: Document, location: str, name: str, known_names: Iterable[str], expected: str
) -> Iterator[ContentError]:
    if name not in known_names:
        yield document.error(location, "unknown-id", expected, repr(name), closest(name, known_names))
