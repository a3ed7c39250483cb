"""What a choice in a menu would do: the odds of an ability on its target and the damage to be expected."""

from __future__ import annotations

from game.kernel.decisions import Decision, Option
from game.kernel.language.say import say
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State
from game.modes.arena.table.preview.forecast import damage_words, meant_attacks, odds_of
from game.ui.table.view import Pointing

ROLLS = 36
"""Ways in which two dice fall."""


def row_note(content: BattleContent, observation: State, decision: Decision, option: Option) -> str:
    """Return what an option would do, in a few words; empty where its label says all."""
    found = meant_attacks(content, observation, Pointing(decision=decision, option=option.id))
    if not found:
        return ""
    odds = odds_of(content, observation, *found[0])
    parts = []
    if odds.chance is not None:
        parts.append(
            say(
                "{ways} of {all} · {chance}",
                ways=round(odds.chance * ROLLS),
                all=ROLLS,
                chance=f"{odds.chance * 100:.0f} %",
            )
        )
    if odds.damage >= 0.5 and odds.dice:
        parts.append(damage_words(odds))
    elif odds.damage >= 0.5:
        parts.append(say("about {damage} damage", damage=f"{odds.damage:.0f}"))
    return " · ".join(parts)
