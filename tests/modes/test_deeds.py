"""Turning points are told as somebody's deed: who did it to whom, in words of which each begins with a person."""

import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import Seat
from game.kernel.files.paths import data_root
from game.kernel.rules import TurningPointWords
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.state import event_name
from game.modes import modes

LEVELS = {"arena": "bout-03-pairs", "mainframe": "fight-01-first-boot", "skirmish": "skirmish-01-open-meadow"}
"""Where a blow says who struck it; a duel's are told in tests/modes/duel/test_deeds.py."""


@pytest.fixture(scope="module", params=sorted(LEVELS))
def recounted(request):
    """Every event of a game of bots with its deeds, and the words of the game."""
    mode = request.param
    loaded = load_scenario(data_root("levels") / mode / f"{LEVELS[mode]}.yaml", modes())
    game, match = loaded.start(1)
    bot, chance = bots()["greedy"], Chance(5)
    while (decision := match.decision) is not None:
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    assert isinstance(game.wording, TurningPointWords)
    observation, found = match.rules.observe(match.segments[0].checkpoint, Seat(0)), []
    for number, event in enumerate(match.events):
        found.append(
            (event, game.wording.describe_turning_point(observation, match.events, number), view_names(observation))
        )
        match.rules.apply(observation, match.rules.view_event(event, Seat(0)))
    return found


def view_names(observation):
    return {
        piece.name for piece in (observation.figures if hasattr(observation, "figures") else observation.units).values()
    }


def test_what_somebody_did_to_another_is_told_by_who_did_it(recounted):
    description = [(event, deeds, names) for event, deeds, names in recounted if deeds]
    assert len(description) > 5
    for event, deeds, names in description:
        who = getattr(event, "by", "")
        for words in deeds:
            newcomers = {unit.name for unit in getattr(event, "units", ())}
            assert any(name in words for name in names | newcomers), words
        assert [*map(len, deeds)] == sorted(map(len, deeds), reverse=True), "the fullest first"
        assert who != getattr(event, "unit", getattr(event, "figure", None)), "nobody is told of as their own opponent"


def test_damage_by_an_opponent_is_always_a_deed_and_says_how_much(recounted):
    hits = [(event, deeds) for event, deeds, _ in recounted if event_name(type(event)) == "Damaged" and event.by]
    assert hits
    for event, deeds in hits:
        hurt = event.unit if hasattr(event, "unit") else event.figure
        if event.by == hurt:
            assert not deeds
        else:
            number = event.lost if hasattr(event, "lost") else event.damage.value
            assert str(number) in deeds[0]


def test_whoever_wins_a_challenge_is_named_first(recounted):
    contests = [(event, deeds) for event, deeds, _ in recounted if event_name(type(event)) == "Contested" and deeds]
    for event, deeds in contests:
        first, second = event.result.scores
        assert deeds[0].endswith(f"{max(first, second)} against {min(first, second)}")


def test_an_attack_that_decided_a_game_is_told_by_who_landed_or_missed_it(recounted):
    judged = [(event, deeds) for event, deeds, _ in recounted if event_name(type(event)) == "AttackJudged"]
    for event, deeds in judged:
        assert (" lands " if event.success else " misses ") in deeds[0]
    assert judged or not any(type(event).__module__.startswith("game.modes.arena") for event, _, _ in recounted)
