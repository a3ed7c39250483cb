"""What a choice in a menu would do: a fight's outcome, Fatigue, what an effect changes."""

from __future__ import annotations

from game.kernel.decisions import Decision, Option
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State
from game.modes.duel.table.preview import outcome_words
from game.modes.duel.words.words import DuelWords
from game.ui.table.view import Pointing


def row_note(facts: DuelFacts, words: DuelWords, view: State, decision: Decision, option: Option) -> str:
    """Return what an option would do, in a few words; empty where its label says all."""
    return outcome_words(facts, words, view, Pointing(decision=decision, option=option.id), option)
