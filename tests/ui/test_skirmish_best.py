"""Skirmish says which answer is plainly the best, and what may be expected of a card before the other's is seen."""

from __future__ import annotations

import itertools

import pytest

from game.kernel.decisions import PASS, Choose
from game.modes.skirmish.model.tasks import Contest
from game.modes.skirmish.rules import deck
from game.modes.skirmish.table.advice.answers import best_of
from game.modes.skirmish.table.advice.path import good_way
from game.modes.skirmish.table.dock.edge_shop import tiles_of
from game.modes.skirmish.table.preview.forecast import chance_ahead
from game.play.level_file import find_levels
from game.play.new_game import first_level
from tests.remembered import remembered


@pytest.fixture(scope="module")
def contest():
    """A match at the first question for a card of a Draw hand in which cards differ, and what is asked."""
    loaded = first_level("skirmish")
    assert loaded is not None
    _, match = loaded.start(5)
    answers = remembered(loaded, 5)
    while (decision := match.decision) is not None:
        if isinstance(decision, Choose) and decision.key == "draw":
            values = {deck.value(option.id.partition(":")[2]) for option in decision.options}
            if len(values) > 1 and not any(deck.is_ace(option.id.partition(":")[2]) for option in decision.options):
                return match, decision
        match.answer(*next(answers))
    raise AssertionError("no Challenge with a choice")


def test_the_highest_card_of_a_draw_hand_is_the_best(contest):
    match, decision = contest
    found = best_of(match.rules.content, match.observe(decision.seat), decision, decision.options)
    highest = max(deck.value(option.id.partition(":")[2]) for option in decision.options)
    assert deck.value(found.partition(":")[2]) == highest


def test_tokens_and_buff_cards_are_gold_only_where_they_are_worth_it():
    loaded = first_level("skirmish")
    assert loaded is not None
    _, match = loaded.start(5)
    answers = remembered(loaded, 5)
    found: set[tuple[str, bool]] = set()
    while (decision := match.decision) is not None and len(found) < 4:
        if isinstance(decision, Choose) and decision.key in ("push", "buff"):
            observation = match.observe(decision.seat)
            best = best_of(match.rules.content, observation, decision, decision.options)
            found.add((decision.key, best in ("", PASS)))
        match.answer(*next(answers))
    assert len(found) == 4, "both are asked where to spend is worth it, and where it is not"


def test_of_edges_to_spend_what_adds_most_is_gold_and_says_how_much():
    loaded = first_level("skirmish")
    assert loaded is not None
    _, match = loaded.start(5)
    content, answers = match.rules.content, remembered(loaded, 5)
    found = set()
    while (decision := match.decision) is not None and "abuse" not in found:
        if isinstance(decision, Choose) and decision.key == "edges":
            observation = match.observe(decision.seat)
            best = best_of(content, observation, decision, decision.options)
            verbs = {option.verb for option in decision.options}
            assert best and not best.startswith("swap-")
            assert (best == "done") == (verbs <= {"done", "swap-move", "swap-slam", "swap-push-back", "swap-trip"})
            tile = next(tile for tile in tiles_of(content, observation, decision) if tile.option in (best, ""))
            if best.startswith("abuse"):
                assert tile.text.startswith("about ") and ", not " in tile.text
            found.add(best.partition(":")[0])
        match.answer(*next(answers))
    assert "abuse" in found


def questions(key, *, seed=5, most=40):
    """Return matches at questions of a kind in a first mission that bots play, as they come up."""
    loaded = first_level("skirmish")
    assert loaded is not None
    _, match = loaded.start(seed)
    answers = remembered(loaded, seed)
    while (decision := match.decision) is not None and most:
        if decision.key == key:
            most -= 1
            yield match, decision
        match.answer(*next(answers))


def test_whom_to_activate_what_to_do_then_and_who_is_checked_first_has_an_answer():
    for key in ("activate", "act", "shaken", "recover"):
        asked_count = 0
        for match, decision in questions(key, most=6):
            best = best_of(match.rules.content, match.observe(decision.seat), decision, decision.options)
            assert best in {option.id for option in decision.options}, key
            asked_count += 1
        assert asked_count, key


def test_a_step_goes_where_it_is_better_to_stand_and_a_move_is_drawn_that_the_rules_take():
    found = set()
    for key in ("step-two", "walk", "rush"):
        for match, decision in questions(key):
            observation, content = match.observe(decision.seat), match.rules.content
            path = good_way(content, observation, decision)
            assert path, "there is a best way, if only to stay"
            match.question(decision.seat).check(tuple(number for point in path for number in point))
            figure = observation.figures[decision.about[0].partition(":")[2]]
            found.add((key, path == (figure.at,)))
    assert {("step-two", False), ("walk", False), ("rush", False)} <= found


def test_unlike_acts_are_not_compared(contest):
    match, decision = contest
    unlike = Choose(decision.seat, "weapon", decision.options, decision.cite, decision.about)
    assert best_of(match.rules.content, match.observe(decision.seat), unlike, unlike.options) == ""


def test_a_higher_sum_is_ahead_more_often(contest):
    match, decision = contest
    observation = match.observe(decision.seat)
    task = observation.tasks[-1]
    assert isinstance(task, Contest)
    other = next(side for side in task.sides if side.seat != int(decision.seat))
    chances = [chance_ahead(observation, total, other) for total in range(-5, 40)]
    assert [share for share, _ in chances] == sorted(share for share, _ in chances)
    assert chances[0][0] == 0 and chances[-1][0] == pytest.approx(1)
    assert all(later[1] == pytest.approx(before[1] + 1) for before, later in itertools.pairwise(chances))


def test_before_the_game_a_figure_and_a_place_for_it_are_offered_which_the_rules_take():
    loaded = next(one.loaded for one in find_levels("skirmish") if one.title == "Three Wells")
    assert loaded is not None
    _, match = loaded.start(3)
    answers, asked_count = remembered(loaded, 3), 0
    while (decision := match.decision) is not None and decision.key != "activate":
        observation, content = match.observe(decision.seat), match.rules.content
        if decision.key == "deploy":
            assert best_of(content, observation, decision, decision.options) in {
                option.id for option in decision.options
            }
        if decision.key == "at":
            (point,) = good_way(content, observation, decision)
            match.question(decision.seat).check(point)
            asked_count += 1
        match.answer(*next(answers))
    assert asked_count == 12
