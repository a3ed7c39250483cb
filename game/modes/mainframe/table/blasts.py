"""What a blast with the card of the turn would do to everybody in an area."""

from __future__ import annotations

from game.kernel.cards.playing_cards import suit
from game.modes.mainframe.facts import FightFacts, enemies_of, face_of
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.numbers import HitJudgement, judge
from game.modes.mainframe.rules.turns.mana import mana_cause
from game.modes.mainframe.rules.turns.sorcery import ELEMENTS
from game.modes.mainframe.rules.turns.strikes import whom_it_strikes


def list_blast_results(
    facts: FightFacts, view: State, unit: Unit, card: str, area: str
) -> list[tuple[Unit, HitJudgement]]:
    """Return whom a unit's blast of an area with a card strikes, each with what comes of it.

    Source: mainframe.gap.mana-and-hack
    """
    face = face_of(view, card)
    more, element = mana_cause(view, unit, face), ELEMENTS[suit(face)]
    aimed = (enemy for enemy in enemies_of(view, unit) if enemy.at == area)
    struck = [view.units[whom_it_strikes(facts, view, unit, enemy.id, single=False)[0]] for enemy in aimed]
    return [(one, judge(facts, view, unit, one, face, more=more, element=element)) for one in struck]
