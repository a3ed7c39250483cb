"""What verbs, abilities, items and Interrupts do, in words; texts are filled from the parameters they speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.files.content import fill_text
from game.modes.mainframe.content import traits as t
from game.modes.mainframe.content.interrupts import Interrupt
from game.modes.mainframe.content.types import Ability, Item
from game.modes.mainframe.words.terms import AREA_EFFECTS, AREA_NAMES, BIT_NAMES

STEP_NAMES = {
    "any": "any card",
    "face": "a face card",
    "even": "an even card",
    "odd": "an odd card",
    "red": "a red card",
    "black": "a black card",
    "spades": "a spade",
    "hearts": "a heart",
    "diamonds": "a diamond",
    "clubs": "a club",
    "A": "an Ace",
    "8": "an 8",
    "J": "a Jack",
    "Q": "a Queen",
    "K": "a King",
}
STEP_SIGNS = {
    "any": "?",
    "face": "JQK",
    "even": "2·4",
    "odd": "1·3",
    "red": "♥♦",
    "black": "♠♣",
    "spades": "♠",
    "hearts": "♥",
    "diamonds": "♦",
    "clubs": "♣",
}
RELATIONS = {
    "none": "",
    "falling": "each lower than the one before",
    "same-rank": "of one rank",
    "same-colour": "of one colour",
}
STAT_NAMES = {"max-move": "Max Move"}


def step_name(asked: str) -> str:
    """Return what a step of an Interrupt asks for, as part of a sentence."""
    return STEP_NAMES.get(asked, f"a {asked}")


def step_sign(asked: str) -> str:
    """Return what a step of an Interrupt asks for, as a sign of up to three letters."""
    return STEP_SIGNS.get(asked, asked)


def filled(entry: Ability | Item | Interrupt) -> str:
    """Return the text of an entry with its placeholders filled from the parameters of its verbs.

    Raises: PlaceholderError if a placeholder names no parameter; loading refuses such a text.
    """
    return fill_text(entry.text, entry)


def _raise(trait: t.Raise) -> str:
    name = STAT_NAMES.get(trait.stat, trait.stat.capitalize())
    times = "" if abs(trait.by) == 1 else f" {abs(trait.by)} times"
    return f"{name} is {'raised' if trait.by > 0 else 'cut'}{times}"


def _bits(names: tuple[str, ...]) -> str:
    return " or ".join(BIT_NAMES[name] for name in names)


_WORDS: dict[type[t.Verb], Callable[[Any], str]] = {
    t.Flying: lambda trait: "Flying: pits are ordinary areas",
    t.Immovable: lambda trait: "Cannot be pushed",
    t.Plated: lambda trait: "Armored without the status bit",
    t.Raise: _raise,
    t.Charged: lambda trait: f"Its attacks are {trait.element}",
    t.Immune: lambda trait: f"Never {BIT_NAMES[trait.status]}",
    t.Absorb: lambda trait: f"Damage of {trait.element} is cut {trait.cuts} times",
    t.Lining: lambda trait: f"The first hit does {trait.less} less",
    t.SpreadAim: lambda trait: "Never two attacks on one enemy a round while another can be attacked",
    t.WiderHand: lambda trait: f"The Team Hand holds {trait.size} cards",
    t.Aura: lambda trait: f"Its area is {AREA_NAMES[trait.status]}: {AREA_EFFECTS[trait.status]}",
    t.PushOnHit: lambda trait: f"A hit pushes its target {trait.links} area{'s' if trait.links > 1 else ''}",
    t.PullOnHit: lambda trait: f"A hit pulls its target {trait.links} area{'s' if trait.links > 1 else ''} nearer",
    t.StatusOnHit: lambda trait: f"A hit sets {_bits(trait.any_of)}, if it connects",
    t.Graze: lambda trait: f"A miss by one rank still does {trait.damage} damage",
    t.Heal: lambda trait: f"Heals {trait.amount} HP in its area instead of attacking",
    t.Sorcery: lambda trait: "Blasts whole areas, and lays cards down as mana",
    t.Shove: lambda trait: f"With mana laid, a blast pushes {trait.links}",
    t.Hack: lambda trait: "Hacks a status with the card of its attack",
    t.Reposition: lambda trait: "Bonus: one free link a round, not into enemies",
    t.Brace: lambda trait: "Bonus: Armored until its next turn",
    t.Spot: lambda trait: f"Bonus: an ally's next attack has Range +{trait.range}",
    t.Stash: lambda trait: f"Bonus: puts a card aside, once a {trait.once_per}",
    t.Dressing: lambda trait: f"Bonus: heals {trait.amount} HP in its area",
    t.CutTheDeck: lambda trait: f"Bonus: looks at {trait.cards} cards of the deck and puts one under it",
    t.Grapple: lambda trait: f"Bonus: goes along one link for {trait.cost}",
    t.Overclock: lambda trait: f"Gains {trait.points} Move point{'s' if trait.points > 1 else ''} on being hit",
    t.LastWord: lambda trait: "Attacks once more when it is downed",
    t.Leaves: lambda trait: f"Leaves a {trait.mob.replace('-', ' ').title()} behind when it is downed",
    t.LockNeighbour: lambda trait: "Locks a neighbouring area at the end of its turn",
    t.SpreadHazard: lambda trait: f"Makes one more area Hazardous a round, {trait.most} at most",
    t.Vanish: lambda trait: "Turns Invisible after a round without an attack",
}


def trait_words(trait: t.Trait) -> str:
    """Return what a verb does, in one short sentence without a full stop."""
    return _WORDS[type(trait)](trait)


def interrupt_needs(interrupt: Interrupt) -> str:
    """Return the cards an Interrupt asks for, in words."""
    if not interrupt.cards:
        return "no card"
    steps = ", then ".join(step_name(asked) for asked in interrupt.cards)
    relation = RELATIONS[interrupt.relation]
    when = "at their usual counts" if interrupt.usual_counts else "at any time"
    return ", ".join(part for part in (steps, relation, when) if part)
