"""Fighters and their abilities on paper."""

from __future__ import annotations

from collections.abc import Iterator

from game.modes.arena.content.library import Library, ids
from game.modes.arena.content.types import Ability, Fighter, Reaction, Triggered
from game.modes.arena.words.describe import described
from game.ui.paint.theme import RGB
from game.ui.printing.text_card import TextCard

KINDS: dict[type, tuple[str, str, RGB, str]] = {
    Ability: ("Ability", "azure", (36, 87, 180), "card-play"),
    Reaction: ("Reaction", "violet", (98, 62, 170), "lightning-trio"),
    Triggered: ("Triggered ability", "amber", (154, 106, 28), "time-trap"),
}
FIGHTER: tuple[str, RGB] = ("moss", (14, 112, 84))
OPPONENT: tuple[str, RGB] = ("ember", (168, 44, 36))
NEEDS = {"melee": "melee weapon", "ranged": "ranged weapon", "shield": "shield"}


def fighter_card(entry: Fighter, library: Library) -> TextCard:
    """Return the sheet of a fighter; abilities are named, and have cards of their own."""
    palette, tone = OPPONENT if entry.npc else FIGHTER
    attributes = [(name.upper(), str(entry.attribute(name))) for name in ("str", "agi", "int", "will")]
    numbers = [("Hit points", str(entry.hp)), ("Move", str(entry.move)), ("Armor", str(entry.armor))]
    numbers += [("Accuracy", str(entry.accuracy)), ("Quickness", str(entry.quickness)), *attributes]
    numbers.append(("Stamina", f"{entry.stamina}/{entry.regeneration}"))
    return TextCard(
        key=entry.id, name=entry.name, kind="Opponent" if entry.npc else "Champion", icon=entry.icon or "hooded-figure",
        palette=palette, tone=tone, numbers=tuple(numbers), lines=tuple(_lines(entry, library)), foot=entry.text,
    )  # fmt: skip


def _lines(entry: Fighter, library: Library) -> Iterator[str]:
    for name in ids(entry.weapons):
        weapon = library.weapons[name]
        reach = f"range {weapon.range}" if weapon.ranged or weapon.range > 1 else "melee"
        text = described(weapon, library.injuries)
        yield f"{weapon.name}: damage {weapon.damage}, {reach}{'. ' + text if text else ''}"
    parts: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
        ("Abilities", ids(entry.abilities), {key: one.name for key, one in library.abilities.items()}),
        ("Reactions", ids(entry.reactions), {key: one.name for key, one in library.reactions.items()}),
        ("Triggered", ids(entry.triggered), {key: one.name for key, one in library.triggered.items()}),
    )
    for what, names, known in parts:
        if names:
            yield f"{what}: {', '.join(known[name] for name in names)}"
    if entry.path is not None:
        path = library.paths[entry.path] if isinstance(entry.path, str) else entry.path
        yield f"{path.name}: {path.dice} {'die' if path.dice == 1 else 'dice'}: {described(path, library.injuries)}"
    if entry.expertise:
        yield f"Expertise: {', '.join(f'{name} {value}' for name, value in entry.expertise.items())}"


def ability_card(entry: Ability | Reaction | Triggered, library: Library) -> TextCard:
    """Return the card of an ability."""
    kind, palette, tone, icon = KINDS[type(entry)]
    numbers: list[tuple[str, str]] = []
    if isinstance(entry, Ability):
        numbers.append(("Dice", str(entry.cost)))
        numbers += [("Range", str(entry.range).capitalize())] if entry.range else []
        numbers += [("Against", entry.versus.upper())] if entry.versus else []
        kind = " · ".join(part for part in (kind, NEEDS.get(entry.req, ""), "Maintain" * entry.maintain) if part)
    elif isinstance(entry, Reaction):
        kind = f"{kind} · {entry.timing}" + (f" · {NEEDS[entry.req]}" if entry.req else "")
    return TextCard(
        key=entry.id, name=entry.name, kind=kind, icon=entry.icon or icon, palette=palette, tone=tone,
        numbers=tuple(numbers), lines=(described(entry, library.injuries),), foot=entry.text,
    )  # fmt: skip
