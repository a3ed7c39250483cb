"""The keywords of Characters, a row each: what the cards print, the table shows and the bots count.

A new one is its row here and its rule, which asks `has(content, state, card, "name")`.
Source: duel.keyword.*
"""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.language.say import N_


class KeywordRow(NamedTuple):
    """A keyword: its id, its name, its reminder text, its picture, and its worth to a bot that has it in play."""

    id: str
    name: str
    reminder: str
    icon: str
    value: float = 1.0


KEYWORD_ROWS = (
    KeywordRow(
        "airborne", N_("Airborne"), N_("Only Airborne or Ranged Characters can block it."), "feathered-wing", 2.0
    ),
    KeywordRow(
        "guard", N_("Guard"), N_("For 1 Fatigue it gives another defender of yours in its Zone +2 Elude."),
        "checked-shield", 1.4,
    ),
    KeywordRow("hero", N_("Hero"), N_("A deck holds one copy."), "crown", 0.0),
    KeywordRow(
        "mountable", N_("Mountable"),
        N_("A Character of lower Trait in its Zone may ride it: 1 Fatigue each, and both Move."), "hound",
    ),
    KeywordRow(
        "overrun", N_("Overrun"),
        N_("What it discards goes under the opponent's Arsenal; their triggers of it do not happen."),
        "explosion-rays", 1.6,
    ),
    KeywordRow(
        "provoke", N_("Provoke"), N_("It chooses who blocks it, at no Fatigue for the blocker."), "screaming"
    ),
    KeywordRow("ranged", N_("Ranged"), N_("It can block Airborne Characters."), "bow-arrow", 0.6),
    KeywordRow("stealthy", N_("Stealthy"), N_("+1 to its Sabotage, and +1 damage in an Ambush."), "hood"),
    KeywordRow("undead", N_("Undead"), N_("It loses 2 Fatigue in Recover."), "death-skull"),
    KeywordRow("zealous", N_("Zealous"), N_("It may Move to the Battlefield as it is played."), "torch"),
)  # fmt: skip
