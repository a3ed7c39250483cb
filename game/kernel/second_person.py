"""Sentences about a player who is called "You": written about somebody, spoken to whoever reads them."""

from __future__ import annotations

import re

YOU = "You"
_IRREGULAR = {"is": "are", "has": "have", "goes": "go", "does": "do", "was": "were"}
_VERB = re.compile(r"\b(You|you) ([a-z]+s)\b")
_CAPITAL_VERB = re.compile(r"\b(You|you) ([A-Z][a-z]+s)\b")
_INSIDE = re.compile(r"(?<=[^.:!?] )You(r?)\b")


def spoken(text: str) -> str:
    """Return a sentence whose subject may be `You` with its verb and its possessive as they are said to somebody.

    >>> spoken("You draws a card."), spoken("You's Rope Hauler beats Bram's Militia.")
    ('You draw a card.', "Your Rope Hauler beats Bram's Militia.")
    >>> spoken("Bram Provokes You's Levy."), spoken("You passes."), spoken("You Casts a Spell; You has 2.")
    ('Bram Provokes your Levy.', 'You pass.', 'You Cast a Spell; you have 2.')
    """
    if YOU not in text:
        return text
    text = text.replace("You's", "Your")
    text = _CAPITAL_VERB.sub(_plain, _VERB.sub(_plain, text))
    return _INSIDE.sub(r"you\1", text)


def _plain(found: re.Match[str]) -> str:
    who, verb = found.groups()
    if verb in _IRREGULAR:
        return f"{who} {_IRREGULAR[verb]}"
    return f"{who} {verb[:-2] if verb.endswith(('sses', 'shes', 'ches', 'xes')) else verb[:-1]}"
