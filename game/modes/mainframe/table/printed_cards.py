"""Characters, mobs, bosses and Interrupts on paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from game.kernel.language.say import Terms, say, say_count
from game.modes.mainframe.content.describe import ELEMENTS, STAT_NAMES, fill_placeholders, interrupt_needs, trait_words
from game.modes.mainframe.content.interrupts import Interrupt
from game.modes.mainframe.content.kit import Library
from game.modes.mainframe.content.types import Ability, Boss, Character, Item, Mob
from game.modes.mainframe.words.terms import BEHAVIOURS, BIT_NAMES, ROLE_CHARGES, ROLES, rank_name
from game.ui.paint.theme import RGB
from game.ui.printing.text_card import TextCard

LOOKS: dict[type, tuple[str, RGB]] = {
    Character: ("azure", (36, 87, 180)),
    Mob: ("ember", (168, 44, 36)),
    Boss: ("wound", (110, 24, 24)),
}
RELOADS = Terms({"round": "Reloads in a round", "out": "Reloads free when out", "turn": "Reloads for a turn"})
T = TypeVar("T", Ability, Item, Interrupt)


def fighter_card(entry: Character | Mob | Boss, library: Library) -> TextCard:
    """Return the sheet of a character, a mob or a boss."""
    palette, tone = LOOKS[type(entry)]
    numbers = [
        (say("MaxHP"), str(entry.max_hp)), (say("Damage"), str(entry.damage)), (say("Range"), str(entry.range)),
    ]  # fmt: skip
    numbers += [
        (STAT_NAMES[name], rank_name(getattr(entry, name))) for name in ("accuracy", "evade", "connect", "resist")
    ]
    if isinstance(entry, Mob):
        numbers.append((say("Auto"), str(entry.auto)))
        points = say_count("Mob · {number} point", "Mob · {number} points", entry.points)
        kind = f"{points} · {BEHAVIOURS[entry.behaviour]}"
    else:
        numbers.append((say("Move"), f"{entry.move}/{entry.max_move}"))
        kind = f"{say(entry.class_name)} · {ROLES[entry.role]}" if isinstance(entry, Character) else say("Boss")
    if isinstance(entry, Character):
        numbers += [(say("Draw"), str(entry.draw)), (say("Play"), str(entry.play))]
    return TextCard(
        key=entry.id, name=say(entry.name), kind=kind, icon=entry.icon or "robot-golem", palette=palette, tone=tone,
        numbers=tuple(numbers), lines=tuple(_lines(entry, library)), foot=say(entry.text),
    )  # fmt: skip


def _of(entries: Mapping[str, T], entry: str | T) -> T:
    return entries[entry] if isinstance(entry, str) else entry


def _lines(entry: Character | Mob | Boss, library: Library) -> Iterator[str]:
    if entry.default_status:
        yield say("Status: {bits}", bits=", ".join(BIT_NAMES[bit] for bit in entry.default_status))
    if entry.element is not None:
        yield say("Element: {element}", element=ELEMENTS[entry.element])
    for trait in entry.traits:
        yield f"{trait_words(trait)}."
    for name in entry.abilities:
        ability = _of(library.abilities, name)
        yield f"{say(ability.name)}: {fill_placeholders(ability)}"
    if isinstance(entry, Character):
        yield f"{RELOADS[entry.reload]}. {ROLE_CHARGES[entry.role]}."
        for worn in entry.equipment:
            item = _of(library.items, worn)
            yield f"{say(item.name)}: {fill_placeholders(item)}"
        names = (say(_of(library.interrupts, name).name) for name in entry.interrupts)
        yield say("Interrupts: {names}", names=", ".join(names))
    elif isinstance(entry, Boss):
        if entry.interrupt is not None:
            yield say("Interrupt: {name}", name=say(_of(library.interrupts, entry.interrupt).name))
        for phase in entry.phases:
            what = say(phase.text) or ". ".join(trait_words(trait) for trait in phase.traits)
            yield f"{say('At {number} %', number=phase.at_percent)}: {what}"


def interrupt_card(entry: Interrupt) -> TextCard:
    """Return the card of an Interrupt."""
    lines = (say("Asks for: {cards}", cards=interrupt_needs(entry)), fill_placeholders(entry))
    kind = " · ".join(filter(None, (say("Interrupt"), say(entry.class_name))))
    return TextCard(
        key=f"interrupt-{entry.id}", name=say(entry.name), kind=kind,
        icon=entry.icon or "lightning-trio", palette="violet", tone=(98, 62, 170), lines=lines,
    )  # fmt: skip
