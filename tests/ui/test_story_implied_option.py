"""What a card that is pointed at would do: its own effect, before what it could pay for."""

from game.kernel.decisions import Choose, Option, Seat
from game.modes.story.table.preview.forecast import trait_left
from game.modes.story.table.preview.implied_option import pointed_option
from game.ui.table.view import Pointing
from tests.modes.story.table import opened, started

ATTACK = Option("attack:flail.wrap", ("card:flail.wrap",))
PAID = Option("ability:flail/flail.wrap", ("deck:flail", "card:flail.wrap"))
MOVE = Option("move:flail.wrap/up", ("card:flail.wrap", "way:up"))


def pointed(*options, hovered="card:flail.wrap"):
    decision = Choose(Seat(0), "round.strike", options)
    return pointed_option(Pointing(decision=decision, hovered=hovered))


def test_an_attack_is_meant_before_what_the_card_pays_for():
    assert pointed(PAID, MOVE, ATTACK) == ATTACK


def test_a_card_that_only_pays_means_what_it_pays_for_if_that_is_one_thing():
    assert pointed(PAID) == PAID
    assert pointed(PAID, MOVE) is None


def test_of_several_attacks_with_one_card_none_is_meant_yet():
    other = Option("attack:flail.wrap/other", ("card:flail.wrap", "enemy:other"))
    assert pointed(ATTACK, other) is None


def test_a_sweep_is_told_while_somebody_stands_behind_whoever_is_hit():
    """Source: story.gap.trait-details"""
    position = """position:
  phase: enemies
  order: [P1, P2]
  players:
    P1: {hand: [Melee Defense 1]}
    P2: {hand: [Melee Defense 1]}
  enemies: ["E1: attacks Melee 2 on PLACE, Sweeping"]
"""
    description = {}
    for point in ("First", "Last"):
        level = opened(2, setup="  decks: []\n", position=position.replace("PLACE", point))
        _, match = started(level)
        while match.state.assault is None:
            match.answer("pass", match.decision.seat)
        description[point] = trait_left(match.rules.content, match.state, match.state.assault, str)
    assert "Sweeping" in description["First"] and not description["Last"]
