"""Who is not asked: somebody who could only move, where that would change nothing."""

import pytest

from game.kernel.chance import Chance
from game.kernel.match import Match
from tests.modes.story.table import opened, started

POSITION = """position:
  phase: {phase}
  quiet: false
  order: [P1, P2, P3, P4]
  players:
    P1: {{hand: [Damage, Melee Attack 1]}}
    P2: {{hand: [Melee Attack 1, Melee Attack 2]}}
    P3: {{hand: [Damage]}}
    P4: {{hand: [{hand}]}}
  enemies: ["E1: health 9, def M0 R0 G0, attacks Melee 2 on First{shift}"]
"""


def at(phase, hand="Blank", shift=""):
    """Return a match of four persons; the last in the order holds these cards."""
    position = POSITION.format(phase=phase, hand=hand, shift=shift)
    return started(opened(4, setup="  decks: []\n", position=position))[1]


def asked(match, key, most=12):
    """Return the seats that are asked for this until the first other question, each passing."""
    seats = []
    while match.decision.key == key and len(seats) < most:
        seats.append(match.decision.seat)
        match.answer("pass")
    return seats


@pytest.mark.parametrize(
    ("hand", "shift", "seats"),
    [
        ("Blank", "", [0, 1, 3]),
        ("Damage", "", [0, 1]),
        ("Blank", " + 2", [1, 3]),
        ("Blank, Blank, Blank", "", [0, 1, 3]),
    ],
)
def test_before_an_attack_only_those_are_asked_whose_moves_change_who_is_hit(hand, shift, seats):
    """P3 has nothing to pay with, P4 reaches the place that is attacked if the others it passes pay a step as well, and
    P1 cannot pass P3 with only one card.

    Source: story.gap.order-move-timing, story.gap.windows
    """
    assert asked(at("enemies", hand, shift), "round.before") == seats


def test_whoever_wants_to_is_asked_all_the_same():
    match = at("enemies")
    match.order(3, "no-moves", "no")
    assert asked(match, "round.before") == [0, 1, 3]


def test_in_the_attack_turn_of_another_those_are_asked_who_could_attack_sooner():
    """P4 could come before the next; P1, once it has had its turn, and then P2 may still change places.

    Source: story.gap.attack-turns-after-moves, story.gap.order-move-timing
    """
    turns = [0, 1, 3, 1, 0, 3, 0, 1, 3, 3, 0, 1]
    assert asked(at("half", "Ranged Attack 2"), "round.hero", len(turns)) == turns


def test_a_general_card_is_always_asked_for_until_one_wants_no_moves():
    """Source: story.general.three-windows"""
    assert asked(at("enemies", "Draw 2 (General)"), "round.before") == [0, 1, 3]
    match = at("enemies", "Draw 2 (General)")
    match.order(3, "no-moves", "yes")
    match.order(1, "no-moves", "yes")
    assert asked(match, "round.before") == [0]


def test_one_is_asked_in_ones_own_attack_turn_even_to_move_until_one_wants_no_moves():
    """P4 has nothing to attack with; P3 nothing at all. Source: story.attack.in-order-one-each"""
    turns = [0, 1, 3, 1, 0, 3, 0, 1, 3, 3, 0, 1]
    assert asked(at("half"), "round.hero", len(turns)) == turns
    match = at("half")
    match.order(3, "no-moves", "yes")
    assert asked(match, "round.hero", 7) == [0, 1, 1, 0, 0, 1, 0]


@pytest.mark.parametrize(("phase", "key"), [("enemies", "round.before"), ("half", "round.hero")])
def test_bots_move_one_place_to_change_who_is_hit(phase, key):
    """A bot with three cards stays where it is, three places from the blow, and has no attack to make."""
    position = POSITION.format(phase=phase, hand="Blank, Blank, Blank", shift="")
    _, match = started(opened(4, setup="  decks: []\n", seats="bot", position=position))
    assert asked(match, key) == [0, 1]


def test_passing_until_attacked_leaves_moves_out_too():
    """Source: story.gap.windows"""
    match = at("enemies")
    match.order(1, "until-attacked", "yes")
    assert asked(match, "round.before") == [0]


def test_who_wants_no_moves_may_still_play_a_general_card_in_ones_own_turn():
    """Source: story.general.three-windows"""
    match = at("half", "Draw 2 (General)")
    for seat in (0, 1, 3):
        match.order(seat, "no-moves", "yes")
    assert asked(match, "round.hero") == [0, 1, 3]


ANNOUNCED = """position:
  phase: enemies
  order: [P1, P2, P3]
  players:
    P1: {{hand: [{first}]}}
    P2: {{hand: [Melee Defense 2, Blank]}}
    P3: {{hand: [Blank, Blank]}}
  enemies: ["E1: health 9, def M0 R0 G0, attacks Melee 2 on First", "E2: health 9, def M0 R0 G0, attacks Melee 1 on Last"]
"""


def announced(first="Melee Defense 1, Blank", bot=False, order="", others="announced"):
    """Return a match of three at its first question; P1, and then the others, have said how to be asked for moves."""
    position = ANNOUNCED.format(first=first)
    game = opened(3, setup="  decks: []\n", seats="bot" if bot else "human", position=position).game(1)
    said = {"0/no-moves": order, "1/no-moves": others, "2/no-moves": others}
    game.state.orders = {key: value for key, value in said.items() if value}
    return Match(game.rules, game.state, Chance(1))


def verbs(match):
    return {option.verb for option in match.decision.options}


def test_a_person_is_not_asked_before_an_attack_but_may_step_aside_once_it_is_announced():
    """Source: story.gap.order-move-timing, story.gap.enemy-target-recount"""
    match = announced()
    assert (match.decision.key, match.decision.seat) == ("round.defense", 0) and "move" in verbs(match)
    match.answer("move:p1.blank/down")
    assert (match.decision.key, match.decision.seat) == ("round.before", 0), (
        "P2 could lay something before P1 comes back"
    )
    match.answer("pass")
    state = match.state
    assert state.combat.order == [1, 0, 2] and state.assault.enemy == "e1" and state.assault.target == 1
    assert state.hand(0) == ["p1.melee-defense-1"] and match.decision.seat == 1


def test_nobody_steps_aside_once_a_defense_is_laid():
    match = announced(first="Melee Defense 1, Melee Defense 1, Blank")
    match.answer("defense:p1.melee-defense-1/melee")
    assert match.decision.key == "round.defense" and "move" not in verbs(match)


def test_a_neighbour_may_take_the_place_of_whoever_lays_nothing():
    """P3 does not stand beside P1, and is not asked. Source: story.gap.windows"""
    match = announced(first="Damage")
    assert match.state.assault.target == 0 and match.decision.seat == 1 and verbs(match) == {"move", "pass"}
    match.answer("move:p2.blank/up")
    assert match.state.assault.target == 1 and match.state.combat.order == [1, 0, 2]
    assert (match.decision.key, match.decision.seat) == ("round.defense", 1)


def test_whoever_asks_for_the_question_before_an_attack_gets_it_instead():
    match = announced(order="ask")
    assert match.decision.key == "round.before" and match.decision.seat == 0
    match.answer("pass")
    assert match.decision.key == "round.defense" and "move" not in verbs(match)


def test_bots_are_asked_before_an_attack_as_ever():
    match = announced(bot=True)
    assert match.decision.key == "round.before"


def test_others_are_asked_before_an_attack_if_the_attacked_hero_could_lay_a_defense_first():
    """Once something is laid nobody steps in front any more. Source: story.gap.order-move-timing"""
    match = announced(others="")
    assert (match.decision.key, match.decision.seat) == ("round.before", 1)
    match.answer("pass")
    assert (match.decision.key, match.decision.seat) == ("round.before", 2)
    match.answer("move:p3.blank/up")
    match.answer("pass")
    assert match.decision.seat == 1 and match.decision.key == "round.before"
    match = announced(first="Melee Attack 1, Blank", others="")
    assert (match.decision.key, match.decision.seat) == ("round.defense", 0), (
        "nothing can be laid before they are asked"
    )


def test_somebody_who_could_defend_has_the_others_asked_before_an_attack():
    """The attacked hero too: a Defend taken first would be too early for a step. Source: story.defend.take-attack"""
    position = ANNOUNCED.format(first="Blank, Blank").replace("Melee Defense 2, Blank", "Blank, Work 1 (Defend)")
    game = opened(3, setup="  decks: []\n", position=position).game(1)
    game.state.orders = {}
    match = Match(game.rules, game.state, Chance(1))
    assert asked(match, "round.before") == [0, 2], "P2 is asked for the Defend, and then for moves"
    assert (match.decision.key, match.decision.seat) == ("defend", 1)


def test_who_wants_moves_only_at_the_announcement_is_asked_for_none_in_turns_of_others():
    """Source: story.gap.windows"""
    for order, seats in (("", [0, 1, 3, 1, 0, 3]), ("announced", [0, 1, 3, 1, 3, 1])):
        match = at("half")
        match.state.orders = {"0/no-moves": order} if order else {}
        assert asked(match, "round.hero", len(seats)) == seats, order


def test_whoever_wants_to_is_asked_for_no_more_against_an_attack_that_is_held():
    """Only if that was ordered, and not if a General card could be played. Source: story.gap.windows"""
    hand = "Melee Defense 2, Melee Defense 1, Melee Defense 1"
    match = announced(first=hand)
    match.order(0, "held", "yes")
    match.answer("defense:p1.melee-defense-2/melee")
    assert match.state.assault is None or match.state.assault.enemy == "e2"
    match = announced(first=f"{hand}, Draw 2 (General)")
    match.order(0, "held", "yes")
    match.answer("defense:p1.melee-defense-2/melee")
    assert match.state.assault.enemy == "e1" and "general" in verbs(match)
    match = announced(first=hand)
    match.answer("defense:p1.melee-defense-2/melee")
    assert match.state.assault.enemy == "e1" and verbs(match) == {"defense", "pass"}
