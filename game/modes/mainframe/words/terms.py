"""The names of things in Mainframe: initiative counts, ratings, lines of the Team Hand, Boots and Uptimes."""

from __future__ import annotations

from game.kernel.language.say import N_, Terms, say
from game.kernel.totals import Total, TotalTerm
from game.modes.mainframe.content.statuses import AREA_ROWS, BIT_ROWS
from game.modes.mainframe.model.state import ACE_HIGH, ACE_LOW, KING, NO_CARD

NEVER = 14
MULTIPLES = {2: N_("doubled by {cause}"), 4: N_("times four by {cause}")}

COUNT_NAMES = Terms(
    {ACE_LOW: "Ace low", 11: "Jack", 12: "Queen", KING: "King", ACE_HIGH: "Ace high", NO_CARD: "no card"}
)

LINE_NAMES = Terms(
    {
        "high-card": "High Card",
        "pair": "Pair",
        "two-pair": "Two Pair",
        "three-of-a-kind": "3 of a Kind",
        "straight": "Straight",
        "flush": "Flush",
        "full-house": "Full House",
        "dead-mans-hand": "Dead Man's Hand",
        "four-of-a-kind": "4 of a Kind",
        "straight-flush": "Straight Flush",
        "royal-flush": "Royal Flush",
        "five-of-a-kind": "5 of a Kind",
    }
)

BOOTS = Terms(
    {
        "high-card": "nothing",
        "pair": "Damage raised",
        "two-pair": "double damage",
        "three-of-a-kind": "other side discards a Team Hand card",
        "straight": "double damage, through armor",
        "flush": "other side's Uptimes off",
        "full-house": "everyone draws a card",
        "dead-mans-hand": "MaxHP raised",
        "four-of-a-kind": "other side discards its best",
        "straight-flush": "everyone may reload",
        "royal-flush": "fourfold damage, through armor",
        "five-of-a-kind": "everyone restored",
    }
)

UPTIMES = Terms(
    {
        "high-card": "nothing",
        "pair": "Accuracy raised",
        "two-pair": "Resist raised",
        "three-of-a-kind": "Connect raised",
        "straight": "Evade raised",
        "flush": "cards count ±1 for initiative",
        "full-house": "other side draws one less",
        "dead-mans-hand": "Damage raised",
        "four-of-a-kind": "cannot be pushed",
        "straight-flush": "an Interrupt charge each round",
        "royal-flush": "all armored",
        "five-of-a-kind": "status bytes locked",
    }
)

BIT_NAMES = Terms({row.id: row.name for row in BIT_ROWS})
BIT_EFFECTS = Terms({row.id: row.effect for row in BIT_ROWS})
AREA_NAMES = Terms({row.id: row.name for row in AREA_ROWS})
AREA_EFFECTS = Terms({row.id: row.effect for row in AREA_ROWS})
BONUS_NAMES = Terms(
    {
        "reposition": "Reposition",
        "brace": "Brace",
        "spot": "Spot",
        "stash": "Stash",
        "dressing": "Field Dressing",
        "cut": "Cut the Deck",
        "grapple": "Grapple",
    },
    context="bonus",
)

ROLES = Terms({
    "Protagonist": "Protagonist", "Sidekick": "Sidekick", "Badass": "Badass", "Comic Relief": "Comic Relief",
    "Mysterious Stranger": "Mysterious Stranger", "Wallflower": "Wallflower",
})  # fmt: skip
RELOADS = Terms({"round": "Round", "out": "Out", "turn": "Turn"})
SLOTS = Terms({"weapon": "Weapon", "armour": "Armour", "charm": "Charm", "ring": "Ring"})
BEHAVIOURS = Terms({
    "close-in": "close in", "keep-distance": "keep distance", "hunt-isolated": "hunt isolated", "guard": "guard",
    "flank": "flank",
})  # fmt: skip
ROLE_CHARGES = Terms(
    {
        "Protagonist": "Charged once a round by being hit",
        "Sidekick": "Charged once a round by raising the Team Hand, or by an attack with a Boot",
        "Badass": "Charged once a round by downing an enemy",
        "Mysterious Stranger": "Charged by ending a turn away from everybody",
        "Comic Relief": "Charged once a round by an attack that does not hit",
        "Wallflower": "Charged by a round with a turn and without damage",
    }
)


CAUSES = (
    N_("Uptime of pair"), N_("Uptime of two pair"), N_("Uptime of three of a kind"), N_("Uptime of straight"),
    N_("Boot of the Two Pair"), N_("Boot of the Straight"), N_("Boot of the Royal Flush"),
    N_("mana of Spades"), N_("mana of Hearts"), N_("mana of Diamonds"), N_("mana of Clubs"),
    N_("a tenth, Hazardous area"), N_("a tenth, Burning"),
    N_("Accuracy"), N_("Evade"), N_("Connect"), N_("Resist"), N_("Blind"), N_("Dark area"),
    N_("main character"), N_("main characters"), N_("area they hold"), N_("areas they hold"),
)  # fmt: skip
"""Parts of numbers that the rules put together; they name the others as they stand."""


def rank_name(number: int) -> str:
    """Return a rating as players write it: `5+`, `J+`, `never`.

    >>> rank_name(5), rank_name(12), rank_name(15)
    ('5+', 'Q+', 'never')
    """
    if number >= NEVER:
        return say("never")
    return {11: "J+", 12: "Q+", KING: "K+"}.get(number, f"{number}+")


def count_name(count: int) -> str:
    """Return the name of an initiative count."""
    return COUNT_NAMES.get(count, str(count))


def how(total: Total) -> str:
    """Return how a number came about: `30, raised to 50 by the Boot of the Pair`.

    Only the base is left of a number that nothing changed.
    """
    value = 0
    words: list[str] = []
    for term in total.sum_terms:
        words.append(_describe_change(term, value))
        value = value + term.amount if term.operation == "add" else _after(term, value)
    return ", ".join(words)


def _after(term: TotalTerm, value: int) -> int:
    """Return what a part makes of a value that it does not add to."""
    return value * term.amount if term.operation == "times" else term.amount


def _describe_change(term: TotalTerm, value: int) -> str:
    """Return what a part of a number does to the value before it, and what causes that."""
    if term.operation == "base":
        return str(term.amount)
    cause = say(term.label) if term.label[:1].islower() else say("the {cause}", cause=say(term.label))
    if term.operation == "add":
        text = N_("+{number} by {cause}") if term.amount > 0 else N_("−{number} by {cause}")
        return say(text, number=abs(term.amount), cause=cause)
    if term.operation == "times":
        text = MULTIPLES.get(term.amount, N_("times {number} by {cause}"))
        return say(text, number=term.amount, cause=cause)
    if term.operation == "half":
        return say("halved by armor") if term.label == "Armored" else say("halved by {cause}", cause=cause)
    text = N_("raised to {number} by {cause}") if term.amount > value else N_("cut to {number} by {cause}")
    return say(text, number=term.amount, cause=cause)
