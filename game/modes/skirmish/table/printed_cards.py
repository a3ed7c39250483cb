"""Crew Cards on paper: attributes, traits, protection, weapons and abilities in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from game.kernel.language.say import N_, Terms, say
from game.modes.skirmish.content.library import Library
from game.modes.skirmish.content.types import Ability, Card, Weapon
from game.modes.skirmish.content.verbs import ATTRIBUTES, COMBAT_TRAITS, InflictCondition
from game.modes.skirmish.table.dock.crew_card import ARMOUR_WORDS, weapon_words
from game.modes.skirmish.table.dock.edge_shop import NAMES
from game.modes.skirmish.table.signs import TRAIT_WORDS, weapon_sign
from game.modes.skirmish.words.terms import EFFECTS, WEAPON_KINDS, rank_name
from game.ui.paint.theme import RGB
from game.ui.printing.text_card import TextCard

T = TypeVar("T", Weapon, Ability)
BASES = Terms({"small": "small base", "medium": "medium base", "large": "large base"})
LOOKS: tuple[tuple[str, RGB], ...] = (
    ("azure", (36, 87, 180)), ("ember", (168, 44, 36)), ("moss", (14, 112, 84)), ("violet", (98, 62, 170)),
    ("amber", (154, 106, 28)), ("ash", (92, 98, 106)),
)  # fmt: skip
"""The colours of crews, in the order in which the crews stand in the data."""


def crew_card(card: Card, library: Library) -> TextCard:
    """Return a Crew Card for the printer."""
    crews = [*library.crews]
    palette, tone = LOOKS[crews.index(card.crew) % len(LOOKS) if card.crew in crews else -1]
    crew = say(library.crews[card.crew].name) if card.crew in crews else ""
    weapons = [_of(library.weapons, weapon) for weapon in card.weapons]
    abilities = [_of(library.abilities, ability) for ability in card.abilities]
    traits = [(TRAIT_WORDS[name], _value(card, name)) for name in (*ATTRIBUTES, *COMBAT_TRAITS) if card.value(name)]
    numbers = [
        *traits,
        (say("Move"), say("{inches} in", inches=card.move)),
        (say("Capacity"), str(card.capacity)),
        (say("Push"), str(card.push)),
    ]
    lines = [say("Protection: {armour}", armour=card.protection)]
    lines += [say("Alignment: {suits}", suits=", ".join(card.alignment))] if card.alignment else []
    lines += [weapon_line(weapon, library) for weapon in weapons]
    lines += [f"{say(ability.name)}: {say(ability.text)}" for ability in abilities]
    return TextCard(
        key=card.id, name=say(card.name) or card.id,
        kind=" · ".join(
            filter(None, (crew, rank_name(card.rank), say("{points} points", points=card.points), BASES[card.base]))
        ),
        icon=card.icon or (weapon_sign(weapons[0]) if weapons else "hooded-figure"), palette=palette, tone=tone,
        numbers=tuple(numbers), lines=tuple(lines), foot=say(card.text),
    )  # fmt: skip


def _value(card: Card, name: str) -> str:
    """Return a number with a plus for every bonus card of its skill."""
    return f"{card.value(name)}{'+' * card.skills.get(name, 0)}"  # type: ignore[call-overload]


def _of(entries: dict[str, T], entry: str | T) -> T:
    return entries[entry] if isinstance(entry, str) else entry


def weapon_line(weapon: Weapon, library: Library) -> str:
    """Return what a weapon or power does, as one paragraph."""
    parts = [f"{WEAPON_KINDS[weapon.kind]}, {weapon_words(weapon)}"]
    if weapon.force:
        parts.append(f"{weapon.severity} {weapon.force}")
    parts += _effects(weapon, library)
    if weapon.edges:
        names = (NAMES.get(edge) or say(library.edges[edge].name) for edge in weapon.edges)
        parts.append(say("Edges {names}", names=", ".join(names)))
    if weapon.uses:
        parts.append(say("{number} uses", number=weapon.uses))
    return f"{say(weapon.name) or weapon.id}: {'; '.join(parts)}."


def _effects(weapon: Weapon, library: Library) -> Iterator[str]:
    effect = weapon.effect
    harm, sub = getattr(effect, "harm", ""), getattr(effect, "sub", "")
    if harm:
        yield say("{kind} harm", kind=ARMOUR_WORDS[harm, sub])
    elif isinstance(effect, InflictCondition):
        yield say("lays {condition}", condition=say(library.conditions[effect.name].name))
    else:
        yield EFFECTS[type(effect).__name__]
    for linked in weapon.linked:
        if isinstance(linked.effect, InflictCondition):
            what = say(library.conditions[linked.effect.name].name)
        else:
            what = EFFECTS[type(linked.effect).__name__]
        yield say(N_("with each touch {effect}") if linked.touch else N_("with each hit {effect}"), effect=what)
