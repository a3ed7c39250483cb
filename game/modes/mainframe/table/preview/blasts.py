"""What a blast with the card of the turn would do to everybody in an area."""

from __future__ import annotations

from game.kernel.cards.playing_cards import suit
from game.modes.mainframe.game_content import FightContent, enemies_of, face_of
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.numbers import HitJudgement, judge
from game.modes.mainframe.rules.turns.mana import mana_cause
from game.modes.mainframe.rules.turns.sorcery import ELEMENTS
from game.modes.mainframe.rules.turns.strikes import whom_it_strikes


def list_blast_results(
    content: FightContent, observation: State, unit: Unit, card: str, area: str
) -> list[tuple[Unit, HitJudgement]]:
    """Return whom a unit's blast of an area with a card strikes, each with what comes of it.

    Source: mainframe.gap.mana-and-hack
    """
    face = face_of(observation, card)
    more, element = mana_cause(observation, unit, face), ELEMENTS[suit(face)]
    aimed = (enemy for enemy in enemies_of(observation, unit) if enemy.at == area)
    hit_targets = [
        observation.units[whom_it_strikes(content, observation, unit, enemy.id, single=False)[0]] for enemy in aimed
    ]
    return [(one, judge(content, observation, unit, one, face, more=more, element=element)) for one in hit_targets]
