"""What holds for the mode's shipped entries beyond what a battle needs: `verify` and the tests ask for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.kernel.files.content import placed_entries
from game.kernel.files.content_check import (
    find_repeated_entries,
    find_unused_entries,
    icon_problems,
    named_in_levels,
    shared_icon_problems,
    text_problems,
)
from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase
from game.modes.arena.content import loading
from game.modes.arena.content.chain_check import chain_problems
from game.modes.arena.content.library import BASIC, ids

OWNED = {
    "abilities": "a fighter or an example that has the ability",
    "reactions": "a fighter or an example that has the Reaction",
    "triggered": "a fighter or an example that has the triggered ability",
    "weapons": "a fighter or an example that has the weapon",
}


def content_problems() -> Iterator[ContentError]:
    """Yield pictures, names and texts that do not fit, fighters met in no battle, and what no fighter has.

    Abilities that set each other off too often are errors too. Source: arena.gap.long-chains
    """
    catalogue = loading.data()
    library = catalogue.library
    parts: dict[str, Mapping[str, Any]] = {
        "champions": catalogue.fighters, "opponents": catalogue.fighters, "abilities": library.abilities,
        "reactions": library.reactions, "triggered": library.triggered, "weapons": library.weapons,
        "paths": library.paths, "injuries": library.injuries,
    }  # fmt: skip
    placed = {name: list(placed_entries([loading.DATA / f"{name}.yaml"], entries)) for name, entries in parts.items()}
    for name, entries in placed.items():
        for document, cell_name, entry in entries:
            if hasattr(entry, "icon"):
                yield from icon_problems(document, cell_name, entry)
            yield from text_problems(document, cell_name, entry)
        if name not in ("champions", "opponents"):
            yield from find_repeated_entries(entries, "name")
    fighters = [*placed["champions"], *placed["opponents"]]
    yield from shared_icon_problems(fighters)
    yield from find_repeated_entries(fighters, "name")
    yield from find_unused_entries(fighters, named_in_levels("arena"), Phrase("a battle in which it is met"))
    shown = named_in_levels("arena", examples=True)
    for name, expected in OWNED.items():
        owned = {one for *_, entry in fighters for one in ids(getattr(entry, name))}
        yield from find_unused_entries(placed[name], owned | shown | {BASIC}, expected)
    yield from find_unused_entries(
        placed["paths"], {entry.path for *_, entry in fighters}, Phrase("a fighter on the Path")
    )
    for problem in chain_problems(catalogue.fighters, library):
        yield ContentError(loading.DATA / "triggered.yaml", 0, problem.code, problem.expected, problem.found)
