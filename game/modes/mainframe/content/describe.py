"""What verbs, abilities, items and Interrupts do, in words; texts are filled from the parameters they speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.files.content import fill_text
from game.kernel.language.say import N_, Terms, say, say_count
from game.modes.mainframe.content import traits as t
from game.modes.mainframe.content.interrupts import Interrupt
from game.modes.mainframe.content.types import Ability, Item
from game.modes.mainframe.words.terms import AREA_EFFECTS, AREA_NAMES, BIT_NAMES

STEP_NAMES = Terms(
    {
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
)
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
RELATIONS = Terms(
    {
        "falling": "each lower than the one before",
        "same-rank": "of one rank",
        "same-colour": "of one colour",
    }
)
STAT_NAMES = Terms({
    "damage": "Damage", "range": "Range", "move": "Move", "max-move": "Max Move", "accuracy": "Accuracy",
    "evade": "Evade", "connect": "Connect", "resist": "Resist", "draw": "Draw", "play": "Play",
})  # fmt: skip
ELEMENTS = Terms({"fire": "fire", "earth": "earth", "frost": "frost", "volt": "volt"})
"""The elements of attacks."""


def step_name(question_text: str) -> str:
    """Return what a step of an Interrupt asks for, as part of a sentence."""
    return STEP_NAMES.get(question_text) or say("a {rank}", rank=question_text)


def step_sign(question_text: str) -> str:
    """Return what a step of an Interrupt asks for, as a sign of up to three letters."""
    return STEP_SIGNS.get(question_text, question_text)


def fill_placeholders(entry: Ability | Item | Interrupt) -> str:
    """Return the text of an entry with its placeholders filled from the parameters of its verbs.

    Raises: PlaceholderError if a placeholder names no parameter; loading refuses such a text.
    """
    return fill_text(say(entry.text), entry)


def _raise(trait: t.Raise) -> str:
    name, times = STAT_NAMES[trait.stat], abs(trait.by)
    if trait.by > 0:
        return say_count("{stat} is raised", "{stat} is raised {number} times", times, stat=name)
    return say_count("{stat} is cut", "{stat} is cut {number} times", times, stat=name)


def _aura(trait: t.Aura) -> str:
    status = {"status": AREA_NAMES[trait.status], "effect": AREA_EFFECTS[trait.status]}
    return say("Its area is {status}: {effect}", **status)


def _stash(trait: t.Stash) -> str:
    text = N_("Bonus: puts a card aside, once a fight")
    return say(N_("Bonus: puts a card aside, once a round") if trait.once_per == "round" else text)


def _leaves(trait: t.Leaves) -> str:
    return say("Leaves a {mob} behind when it is downed", mob=say(trait.mob.replace("-", " ").title()))


_WORDS: dict[type[t.TraitVerb], Callable[[Any], str]] = {
    t.Flying: lambda trait: say("Flying: pits are ordinary areas"),
    t.Immovable: lambda trait: say("Cannot be pushed"),
    t.Plated: lambda trait: say("Armored without the status bit"),
    t.Raise: _raise,
    t.ChargedAttacks: lambda trait: say("Its attacks are {element}", element=ELEMENTS[trait.element]),
    t.Immune: lambda trait: say("Never {status}", status=BIT_NAMES[trait.status]),
    t.Absorb: lambda trait: say(
        "Damage of {element} is cut {number} times", element=ELEMENTS[trait.element], number=trait.cuts
    ),
    t.Lining: lambda trait: say("The first hit does {number} less", number=trait.less),
    t.SpreadAim: lambda trait: say("Never two attacks on one enemy a round while another can be attacked"),
    t.WiderHand: lambda trait: say("The Team Hand holds {number} cards", number=trait.size),
    t.Aura: _aura,
    t.PushOnHit: lambda trait: say_count(
        "A hit pushes its target {number} area", "A hit pushes its target {number} areas", trait.links
    ),
    t.PullOnHit: lambda trait: say_count(
        "A hit pulls its target {number} area nearer", "A hit pulls its target {number} areas nearer", trait.links
    ),
    t.StatusOnHit: lambda trait: say(
        "A hit sets {bits}, if it connects", bits=say(" or ").join(BIT_NAMES[name] for name in trait.any_of)
    ),
    t.Graze: lambda trait: say("A miss by one rank still does {number} damage", number=trait.damage),
    t.Heal: lambda trait: say("Heals {number} HP in its area instead of attacking", number=trait.amount),
    t.Sorcery: lambda trait: say("Blasts whole areas, and lays cards down as mana"),
    t.Shove: lambda trait: say("With mana laid, a blast pushes {number}", number=trait.links),
    t.Hack: lambda trait: say("Hacks a status with the card of its attack"),
    t.Reposition: lambda trait: say("Bonus: one free link a round, not into enemies"),
    t.Brace: lambda trait: say("Bonus: Armored until its next turn"),
    t.Spot: lambda trait: say("Bonus: an ally's next attack has Range +{number}", number=trait.range),
    t.Stash: _stash,
    t.Dressing: lambda trait: say("Bonus: heals {number} HP in its area", number=trait.amount),
    t.CutTheDeck: lambda trait: say(
        "Bonus: looks at {number} cards of the deck and puts one under it", number=trait.cards
    ),
    t.Grapple: lambda trait: say("Bonus: goes along one link for {number}", number=trait.cost),
    t.Overclock: lambda trait: say_count(
        "Gains {number} Move point on being hit", "Gains {number} Move points on being hit", trait.points
    ),
    t.LastWord: lambda trait: say("Attacks once more when it is downed"),
    t.Leaves: _leaves,
    t.LockNeighbour: lambda trait: say("Locks a neighbouring area at the end of its turn"),
    t.SpreadHazard: lambda trait: say("Makes one more area Hazardous a round, {number} at most", number=trait.most),
    t.Vanish: lambda trait: say("Turns Invisible after a round without an attack"),
}


def trait_words(trait: t.Trait) -> str:
    """Return what a verb does, in one short sentence without a full stop."""
    return _WORDS[type(trait)](trait)


def interrupt_needs(interrupt: Interrupt) -> str:
    """Return the cards an Interrupt asks for, in words."""
    if not interrupt.cards:
        return say("no card")
    steps = say(", then ").join(step_name(question_text) for question_text in interrupt.cards)
    relation = RELATIONS[interrupt.relation] if interrupt.relation != "none" else ""
    when = say("at their usual counts") if interrupt.usual_counts else say("at any time")
    return ", ".join(part for part in (steps, relation, when) if part)
