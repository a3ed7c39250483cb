"""The turning points of whole games in every mode name what happened."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import Seat
from game.kernel.match import Match
from game.kernel.state import ENTERED_CARDS, copy_state
from game.play.new_game import first_level
from game.play.real_results import EnteredResults, find_wanted_results
from game.play.turning_points import turning_points


def ended_game(mode: str):
    """Return a game of the first level of a mode that was played to its end at random, and its match."""
    level = first_level(mode)
    assert level is not None
    game, match = level.start(3)
    bot, chance = bots()["random"], Chance(5)
    while (decision := match.decision) is not None:
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    return game, match


def ended_with_real_cards(mode: str) -> Match[Any]:
    """Return the match of a game whose cards and dice were entered, whatever came to the hand."""
    level = first_level(mode)
    assert level is not None
    _, match = level.start(3)
    bot, chance = bots()["random"], Chance(5)
    while (decision := match.decision) is not None:
        answer, found = bot.choose(match, decision.seat, chance), EnteredResults([], {})
        while (
            next_up := find_wanted_results(match, answer, decision.seat, found, range(match.rules.seats))
        ) is not None:
            found.dice.extend(chance.roll(sides) for sides in next_up.dice)
            if next_up.zone:
                found.cards.setdefault(next_up.zone, []).extend(chance.shuffle(list(next_up.among))[: next_up.count])
        found.give(match, decision.seat)
        match.answer(answer, decision.seat)
    return match


def told_events(game, match) -> frozenset[int]:
    """Return the numbers of the events that have a sentence and begin nothing."""
    state, found = copy_state(match.segments[0].checkpoint), set()
    for number, event in enumerate(match.events):
        if not event.heading and game.wording.sentence(state, event):
            found.add(number)
        match.rules.apply(state, event)
    return frozenset(found)


@pytest.mark.parametrize("mode", ["arena", "duel", "mainframe", "skirmish", "story"])
def test_a_turning_point_is_told_where_anything_of_its_step_is(mode):
    game, match = ended_game(mode)
    already_told = told_events(game, match)
    points = turning_points(match, Seat(0), already_told, most=12)
    assert points
    assert all(point.event in already_told for point in points)


@pytest.mark.parametrize("mode", ["duel", "mainframe", "skirmish", "story"])
def test_a_game_with_real_cards_has_turning_points_too(mode):
    match = ended_with_real_cards(mode)
    assert any(entry.order == ENTERED_CARDS for entry in match.entries)
    assert turning_points(match, Seat(0), most=12)


def test_what_no_line_of_the_log_tells_any_more_is_no_turning_point():
    game, match = ended_game("duel")
    description = sorted(told_events(game, match))
    late = frozenset(description[len(description) // 2 :])
    assert any(point.event < min(late) for point in turning_points(match, Seat(0), most=12))
    points = turning_points(match, Seat(0), late, most=12)
    assert points and all(point.event in late for point in points)


def test_a_skirmish_turns_on_deeds_and_not_on_where_somebody_goes():
    level = first_level("skirmish")
    assert level is not None
    _, match = level.start(3)
    rules, state = match.rules, copy_state(match.state)
    figure = next(one for one in state.figures.values() if one.seat == 1 and one.at is not None)
    before = rules.score_lead(state, Seat(0))
    figure.at = (figure.at[0], figure.at[1] + 6_000)
    state.tokens[0] -= 1
    assert rules.score_lead(state, Seat(0)) == before
    figure.capacity -= 3
    assert rules.score_lead(state, Seat(0)) > before > rules.score_lead(state, Seat(1))
    figure.capacity, figure.gone = figure.capacity + 3, "left"
    assert rules.score_lead(state, Seat(0)) == before
    figure.gone = "out"
    assert rules.score_lead(state, Seat(0)) > before
