"""Sums of a duel in words: what their parts are called, and the whole of them."""

from __future__ import annotations

from game.kernel.language.say import Terms, say
from game.kernel.totals import Total, TotalTerm

GUARD = "Guard"
PARTS = Terms({
    "Martial": "Martial", "Elude": "Elude", "Endure": "Endure", "Trait": "Trait", "Support": "Support", "Edge": "Edge",
    "Stealthy": "Stealthy", "Demoralize": "Demoralize", "DL": "DL", "floor": "floor",
}, context="sum")  # fmt: skip
"""Parts that the rules name; other parts are the cards they come from."""


def part_words(label: str) -> str:
    """Return what a part of a sum is called: a term of the rules, a Guard by its name, or a card.

    >>> part_words("Martial"), part_words("Guard Wall Levy"), part_words("War Drum")
    ('Martial', 'Guard Wall Levy', 'War Drum')
    """
    if label in PARTS:
        return PARTS[label]
    head, _, name = label.partition(" ")
    return say("Guard {name}", name=say(name)) if head == GUARD and name else say(label)


def total_words(total: Total) -> str:
    """Return a sum term by term: `5 (Martial 3 + Support 2)`; a floor replaces what comes before it.

    >>> lifted = ("floor", "becomes", 0, "")
    >>> terms = (("Elude", "base", 0, ""), ("Fog", "add", -2, ""), lifted, ("Support", "add", 1, ""))
    >>> total_words(Total(1, terms))
    '1 (Elude 0 − Fog 2 › floor 0 + Support 1)'
    """
    parts = "".join(
        f"{part_words(term.label)} {term.amount}"
        if index == 0
        else f" {_sign(term)} {part_words(term.label)} {abs(term.amount)}"
        for index, term in enumerate(total.sum_terms)
    )
    return f"{total.value} ({parts})"


def _sign(term: TotalTerm) -> str:
    if term.operation == "becomes":
        return "›"
    return "−" if term.amount < 0 else "+"
