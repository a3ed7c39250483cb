"""What short answers are called, by their verb or by the question."""

from __future__ import annotations

from game.kernel.language.say import Terms

PLAIN_LABELS = Terms(
    {
        "end": "End turn",
        "reload": "Reload",
        "wait": "No card: move only",
        "keep": "Keep these cards",
        "take": "Take the turn",
        "pass": "Pass",
        "no": "No",
        "draw": "Draw: 3 Move",
    }
)
YES_LABELS = Terms(
    {
        "team": "Add to Team Hand",
        "out-reload": "Reload for free",
        "boot-reload": "Reload now",
        "boot-draw": "Draw a card",
    }
)
NO_LABELS = Terms(
    {
        "team": "Discard the card",
        "out-reload": "Stay empty-handed",
        "boot-reload": "Keep this hand",
        "boot-draw": "Draw nothing",
        "hack": "No hack",
        "slip": "Stay",
        "lock": "Close nothing",
        "last-word": "Say nothing",
    }
)
ACE_LABELS = Terms(
    {
        "low": "Low: act first",
        "high": "High: act last",
        "low+1": "Low +1: act on 2",
        "high-1": "High −1: act on King",
    }
)
