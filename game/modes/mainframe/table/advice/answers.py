"""Which of several answers in a turn is plainly the best: the attack that brings down, or else harms most.

A card that fills the Team Hand without a better line is better discarded, and so is one that takes the place of a later
card which makes a better line. Of a move and a bonus action to one place the
move is meant, whose cost the place shows.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Decision, Option
from game.modes.mainframe.game_content import FightContent, face_of, line_after, team_cards, team_hand_size
from game.modes.mainframe.model.state import State
from game.modes.mainframe.rules.numbers import judge
from game.modes.mainframe.rules.powers.chart import RANK
from game.modes.mainframe.rules.powers.team_hands import better_to_come
from game.modes.mainframe.rules.turns.mana import mana_cause
from game.modes.mainframe.rules.turns.strikes import HITS, whom_it_strikes
from game.modes.mainframe.table.board.reach import BONUS_WAYS
from game.modes.mainframe.table.preview.blasts import list_blast_results


def best_of(content: FightContent, observation: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the id of the best option; empty where none is plainly the best."""
    if decision.key == "team":
        waits = better_to_come(content, observation, int(decision.seat), _card(decision))
        return "no" if waits or _fills_for_nothing(content, observation, decision) else "yes"
    if decision.key != "turn":
        return ""
    harm = {option.id: done for option in options if (done := _harm(content, observation, option)) is not None}
    if harm:
        return max(harm, key=lambda name: harm[name])
    move = next((option.id for option in options if option.verb == "move"), "")
    others = (option.id.split(":")[:2] for option in options if option.verb != "move")
    return move if move and all(other[0] == "bonus" and other[1] in BONUS_WAYS for other in others) else ""


def _fills_for_nothing(content: FightContent, observation: State, decision: Decision) -> bool:
    """Return whether a card would end a Team Hand and its Uptimes without a better line before.

    Source: mainframe.hands.size-five, mainframe.hands.uptime-duration
    """
    side = content.side(decision.seat)
    card = _card(decision)
    full = len(team_cards(observation, side)) + 1 >= team_hand_size(content, observation, side)
    return full and bool(card) and RANK[line_after(observation, side, card)] <= observation.hand_of(side).best


def _card(decision: Decision) -> str:
    return next((ref[5:] for ref in decision.about if ref.startswith("card:")), "")


def _harm(content: FightContent, observation: State, option: Option) -> tuple[bool, int] | None:
    """Return whether an attack or a blast with the card of the turn brings anybody down, and all its damage.

    None stands for one that harms nobody.
    """
    turn = observation.turn
    unit = observation.units.get(turn.unit) if turn is not None else None
    name = option.id.partition(":")[2]
    if turn is not None and unit is not None and turn.card and option.verb == "blast":
        hits = [
            (one, v.damage.value)
            for one, v in list_blast_results(content, observation, unit, turn.card, name)
            if v.result in HITS
        ]
        return (any(done >= one.hp for one, done in hits), sum(done for _, done in hits)) if hits else None
    if turn is None or unit is None or not turn.card or option.verb != "attack" or name not in observation.units:
        return None
    hit_target = observation.units[whom_it_strikes(content, observation, unit, name)[0]]
    if hit_target.side == unit.side:
        return None
    face = face_of(observation, turn.card)
    verdict = judge(content, observation, unit, hit_target, face, more=mana_cause(observation, unit, face))
    return (verdict.damage.value >= hit_target.hp, verdict.damage.value) if verdict.result in HITS else None
