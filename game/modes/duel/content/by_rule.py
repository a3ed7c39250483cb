"""What breaks a deck rule, said together with the name of that rule."""

from __future__ import annotations

from pathlib import Path

from game.kernel.files.rulebook import load_rulebook

RULEBOOK = Path(__file__).parents[1] / "rulebook.yaml"


def by_rule(description: str, cite: str) -> str:
    """Return a sentence with the title of the clause behind it, as the rulebook has it.

    >>> by_rule("1 card missing", "duel.deck.size")
    '1 card missing · Forty cards in a deck'
    """
    clause = load_rulebook(RULEBOOK).find(cite)
    return description if clause is None else f"{description} · {clause.translate_clause().title}"
