"""Fighters and their abilities on paper."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.language.say import N_, Terms, say, say_count
from game.kernel.listing import translate_name
from game.modes.arena.content.library import Library, ids
from game.modes.arena.content.types import Ability, Fighter, Reaction, Triggered
from game.modes.arena.words.describe import describe_entry
from game.modes.arena.words.terms import ATTRIBUTES, EXPERTISE, TIMINGS
from game.ui.paint.theme import RGB
from game.ui.printing.text_card import TextCard

KINDS: dict[type, tuple[str, str, RGB, str]] = {
    Ability: (N_("Ability"), "azure", (36, 87, 180), "card-play"),
    Reaction: (N_("Reaction"), "violet", (98, 62, 170), "lightning-trio"),
    Triggered: (N_("Triggered ability"), "amber", (154, 106, 28), "time-trap"),
}
FIGHTER: tuple[str, RGB] = ("moss", (14, 112, 84))
OPPONENT: tuple[str, RGB] = ("ember", (168, 44, 36))
NEEDS = Terms({"melee": "melee weapon", "ranged": "ranged weapon", "shield": "shield"})


def fighter_card(entry: Fighter, library: Library) -> TextCard:
    """Return the sheet of a fighter; abilities are named, and have cards of their own."""
    palette, tone = OPPONENT if entry.npc else FIGHTER
    attributes = [(ATTRIBUTES[name], str(entry.attribute(name))) for name in ("str", "agi", "int", "will")]
    numbers = [(say("Hit points"), str(entry.hp)), (say("Move"), str(entry.move)), (say("Armor"), str(entry.armor))]
    numbers += [(say("Accuracy"), str(entry.accuracy)), (say("Quickness"), str(entry.quickness)), *attributes]
    numbers.append((say("Stamina"), f"{entry.stamina}/{entry.regeneration}"))
    return TextCard(
        key=entry.id, name=translate_name(entry.name), kind=say("Opponent") if entry.npc else say("Champion"),
        icon=entry.icon or "hooded-figure",
        palette=palette, tone=tone, numbers=tuple(numbers), lines=tuple(_lines(entry, library)), foot=say(entry.text),
    )  # fmt: skip


def _lines(entry: Fighter, library: Library) -> Iterator[str]:
    for name in ids(entry.weapons):
        weapon = library.weapons[name]
        reach = say("range {range}", range=weapon.range) if weapon.ranged or weapon.range > 1 else say("melee")
        text = describe_entry(weapon, library.injuries)
        line = say("{weapon}: damage {damage}, {reach}", weapon=say(weapon.name), damage=weapon.damage, reach=reach)
        yield f"{line}. {text}" if text else line
    parts: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
        (say("Abilities"), ids(entry.abilities), {key: say(one.name) for key, one in library.abilities.items()}),
        (say("Reactions"), ids(entry.reactions), {key: say(one.name) for key, one in library.reactions.items()}),
        (say("Triggered"), ids(entry.triggered), {key: say(one.name) for key, one in library.triggered.items()}),
    )
    for what, names, entries in parts:
        if names:
            yield f"{what}: {', '.join(entries[name] for name in names)}"
    if entry.path is not None:
        path = library.paths[entry.path] if isinstance(entry.path, str) else entry.path
        dice = say_count("{number} die", "{number} dice", path.dice)
        yield f"{say(path.name)}: {dice}: {describe_entry(path, library.injuries)}"
    if entry.expertise:
        known_of = ", ".join(f"{EXPERTISE[name].lower()} {value}" for name, value in entry.expertise.items())
        yield say("Expertise: {names}", names=known_of)


def ability_card(entry: Ability | Reaction | Triggered, library: Library) -> TextCard:
    """Return the card of an ability."""
    kind, palette, tone, icon = KINDS[type(entry)]
    kind = say(kind)
    numbers: list[tuple[str, str]] = []
    if isinstance(entry, Ability):
        numbers.append((say("Dice"), str(entry.cost)))
        numbers += [(say("Range"), str(entry.range).capitalize())] if entry.range else []
        numbers += [(say("Against"), ATTRIBUTES[entry.versus])] if entry.versus else []
        kind = " · ".join(part for part in (kind, NEEDS.get(entry.req, ""), say("Maintain") * entry.maintain) if part)
    elif isinstance(entry, Reaction):
        kind = f"{kind} · {TIMINGS[entry.timing]}" + (f" · {NEEDS[entry.req]}" if entry.req else "")
    return TextCard(
        key=entry.id, name=translate_name(entry.name), kind=kind, icon=entry.icon or icon, palette=palette, tone=tone,
        numbers=tuple(numbers), lines=(describe_entry(entry, library.injuries),), foot=say(entry.text),
    )  # fmt: skip
