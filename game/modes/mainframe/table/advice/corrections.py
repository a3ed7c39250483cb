"""What is advised instead of an answer that was found, where the question bar or the lane plainly speak for more.

A good player who tries answers a few turns on sees no difference where the table tells one: the hint says the same as
the table, so that nobody has to choose which of them to believe.
"""

from __future__ import annotations

from game.kernel.cards.playing_cards import HIDDEN, is_joker
from game.kernel.decisions import Answer, Choose, ChooseMany, Decision
from game.modes.mainframe.game_content import FightContent, initiative
from game.modes.mainframe.model.state import State, hand_zone
from game.modes.mainframe.rules.numbers import draw_stat
from game.modes.mainframe.table.advice.answers import best_of
from game.modes.mainframe.table.advice.stands import find_best_hit, find_destination, list_hits_from
from game.modes.mainframe.table.preview.forecast import plan_for

RELOAD = "reload"


def correct_answer(content: FightContent, observation: State, decision: Decision, answer: Answer) -> Answer:
    """Return what is advised: mostly the answer itself."""
    if isinstance(decision, ChooseMany):
        return _play_instead(content, observation, decision) if answer == (RELOAD,) else answer
    if not isinstance(decision, Choose):
        return answer
    if decision.key == "team":
        return best_of(content, observation, decision, tuple(decision.options)) or answer
    return _attack_first(content, observation, decision, answer) if decision.key == "turn" else answer


def _play_instead(content: FightContent, observation: State, decision: ChooseMany) -> Answer:
    """Return the cards that can hit somebody, if the hand is full already: a reload would draw nothing.

    Source: mainframe.gap.what-reload-does
    """
    seat = int(decision.seat)
    hand = [card for card in observation.piles.zones[hand_zone(seat)] if card != HIDDEN]
    if decision.key != "select" or len(hand) < draw_stat(content, observation, seat).value:
        return (RELOAD,)
    plans = [plan_for(content, observation, seat, card) for card in hand if not is_joker(card)]
    hits = [plan.card for plan in plans if {"hit", "move"} & set(plan.results.values())]
    selected = sorted(hits, key=lambda card: initiative(observation, card))[: decision.most]
    return tuple(f"select:{card}" for card in selected) or (RELOAD,)


def _attack_first(content: FightContent, observation: State, decision: Choose, answer: Answer) -> Answer:
    """Return the attack that hits from here before an end of the turn, or a move from whose end none hits harder.

    Moving is still open after an attack. Source: mainframe.turn.move
    """
    turn = observation.turn
    unit = observation.units.get(turn.unit) if turn is not None else None
    option = next((one for one in decision.options if one.id == answer), None)
    if unit is None or option is None or not (option.verb == "end" or find_destination(option)):
        return answer
    offered = {one.id for one in decision.options}
    here = {
        name: hit
        for name, hit in list_hits_from(content, observation, unit, unit.at).items()
        if f"attack:{name}" in offered
    }
    if not here:
        return answer
    best = find_best_hit(here)
    area = find_destination(option)
    there = list_hits_from(content, observation, unit, area) if area else {}
    return answer if there and max(there.values()) > here[best] else f"attack:{best}"
