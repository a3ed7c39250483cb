"""What holds for the mode's shipped entries beyond what a fight needs: `verify` and the tests ask for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.kernel.files.content import placed_entries
from game.kernel.files.content_check import (
    LONGEST_TEXT,
    find_repeated_entries,
    find_unused_entries,
    icon_problems,
    named_in_levels,
    shared_icon_problems,
    text_problems,
)
from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase
from game.modes.mainframe.content import loading
from game.modes.mainframe.content.traits import Leaves
from game.modes.mainframe.content.types import Boss, Character

FIGHTERS = ("characters", "mobs", "bosses")
LONGEST_TEXTS = {"interrupts": 110}
"""An Interrupt says both what it asks for and what it does."""


def content_problems() -> Iterator[ContentError]:
    """Yield pictures, names and texts that do not fit, opponents met in no fight, and what nobody has or wears."""
    catalogue = loading.data()
    parts: dict[str, Mapping[str, Any]] = dict.fromkeys(FIGHTERS, catalogue.entries)
    library = catalogue.library
    parts |= {"abilities": library.abilities, "equipment": library.items, "interrupts": library.interrupts}
    placed = {name: list(placed_entries([loading.DATA / f"{name}.yaml"], entries)) for name, entries in parts.items()}
    for name, entries in placed.items():
        for document, area, entry in entries:
            yield from icon_problems(document, area, entry)
            longest = LONGEST_TEXTS.get(name, LONGEST_TEXT)
            yield from text_problems(document, area, entry, required=True, longest=longest)
        if name not in FIGHTERS:
            yield from find_repeated_entries(entries, "name")
    fighters = [one for name in FIGHTERS for one in placed[name]]
    yield from shared_icon_problems(fighters)
    for key in ("name", "text"):
        yield from find_repeated_entries(fighters, key)
    named = named_in_levels("mainframe")
    left = {trait.mob for *_, entry in fighters for trait in entry.traits if isinstance(trait, Leaves)}
    yield from find_unused_entries(
        [*placed["mobs"], *placed["bosses"]], named | left, Phrase("a fight in which it is met")
    )
    yield from find_unused_entries(placed["characters"], named, Phrase("a fight with it in the team"))
    owners = [entry for *_, entry in fighters]
    abilities = _names(name for entry in owners for name in entry.abilities)
    shown = named_in_levels("mainframe", examples=True)
    yield from find_unused_entries(
        placed["abilities"], abilities | shown, Phrase("somebody or an example that has the ability")
    )
    worn = _names(name for entry in owners if isinstance(entry, Character) for name in entry.equipment)
    yield from find_unused_entries(
        placed["equipment"], named | worn, Phrase("somebody who owns the item, or a campaign that offers it")
    )
    interrupts = _names(name for entry in owners if isinstance(entry, Character) for name in entry.interrupts)
    interrupts |= _names(entry.interrupt for entry in owners if isinstance(entry, Boss))
    yield from find_unused_entries(placed["interrupts"], interrupts, Phrase("somebody who has the Interrupt"))


def _names(entries: Iterable[object]) -> set[str]:
    """Return the ids among entries that are ids or are written in place."""
    return {entry for entry in entries if isinstance(entry, str)}
