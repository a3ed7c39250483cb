"""Characters, mobs, bosses and Interrupts on paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from game.modes.mainframe.content.describe import filled, interrupt_needs, trait_words
from game.modes.mainframe.content.interrupts import Interrupt
from game.modes.mainframe.content.kit import Library
from game.modes.mainframe.content.types import Ability, Boss, Character, Item, Mob
from game.modes.mainframe.words.terms import BIT_NAMES, ROLE_CHARGES, rank_name
from game.ui.paint.theme import RGB
from game.ui.printing.text_card import TextCard

LOOKS: dict[type, tuple[str, RGB]] = {
    Character: ("azure", (36, 87, 180)),
    Mob: ("ember", (168, 44, 36)),
    Boss: ("wound", (110, 24, 24)),
}
RELOADS = {"round": "Reloads in a round", "out": "Reloads free when out", "turn": "Reloads for a turn"}
T = TypeVar("T", Ability, Item, Interrupt)


def fighter_card(entry: Character | Mob | Boss, library: Library) -> TextCard:
    """Return the sheet of a character, a mob or a boss."""
    palette, tone = LOOKS[type(entry)]
    numbers = [("MaxHP", str(entry.max_hp)), ("Damage", str(entry.damage)), ("Range", str(entry.range))]
    numbers += [
        (name.capitalize(), rank_name(getattr(entry, name))) for name in ("accuracy", "evade", "connect", "resist")
    ]
    if isinstance(entry, Mob):
        numbers.append(("Auto", str(entry.auto)))
        kind = f"Mob · {entry.points} point{'s' * (entry.points != 1)} · {entry.behaviour.replace('-', ' ')}"
    else:
        numbers.append(("Move", f"{entry.move}/{entry.max_move}"))
        kind = f"{entry.class_name} · {entry.role}" if isinstance(entry, Character) else "Boss"
    if isinstance(entry, Character):
        numbers += [("Draw", str(entry.draw)), ("Play", str(entry.play))]
    return TextCard(
        key=entry.id, name=entry.name, kind=kind, icon=entry.icon or "robot-golem", palette=palette, tone=tone,
        numbers=tuple(numbers), lines=tuple(_lines(entry, library)), foot=entry.text,
    )  # fmt: skip


def _of(known: Mapping[str, T], entry: str | T) -> T:
    return known[entry] if isinstance(entry, str) else entry


def _lines(entry: Character | Mob | Boss, library: Library) -> Iterator[str]:
    if entry.default_status:
        yield f"Status: {', '.join(BIT_NAMES[bit] for bit in entry.default_status)}"
    if entry.element is not None:
        yield f"Element: {entry.element}"
    for trait in entry.traits:
        yield f"{trait_words(trait)}."
    for name in entry.abilities:
        ability = _of(library.abilities, name)
        yield f"{ability.name}: {filled(ability)}"
    if isinstance(entry, Character):
        yield f"{RELOADS[entry.reload]}. {ROLE_CHARGES[entry.role]}."
        for worn in entry.equipment:
            item = _of(library.items, worn)
            yield f"{item.name}: {filled(item)}"
        names = (_of(library.interrupts, name).name for name in entry.interrupts)
        yield f"Interrupts: {', '.join(names)}"
    elif isinstance(entry, Boss):
        if entry.interrupt is not None:
            yield f"Interrupt: {_of(library.interrupts, entry.interrupt).name}"
        for phase in entry.phases:
            yield f"At {phase.at_percent} %: {phase.text or '. '.join(trait_words(trait) for trait in phase.traits)}"


def interrupt_card(entry: Interrupt) -> TextCard:
    """Return the card of an Interrupt."""
    lines = (f"Asks for: {interrupt_needs(entry)}", filled(entry))
    return TextCard(
        key=f"interrupt-{entry.id}", name=entry.name, kind=" · ".join(filter(None, ("Interrupt", entry.class_name))),
        icon=entry.icon or "lightning-trio", palette="violet", tone=(98, 62, 170), lines=lines,
    )  # fmt: skip
