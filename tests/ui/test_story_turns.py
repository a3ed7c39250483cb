"""The turning points of a story: they are told as deeds, by whoever did them, with what came of it."""

import pytest

from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.decisions import Seat
from game.modes.story.model import combat_events as c
from game.modes.story.model import events as e
from game.modes.story.table.turning_points import turn_told
from game.play.turning_points import turning_points
from tests.modes.story.table import opened, started


@pytest.fixture(scope="module", params=("greedy", "random"))
def ended(request):
    """A first watch that bots played to its end, with its words."""
    game, match = started(opened(2, seats="bot"), 2, history=True)
    bot, chance = named_bot(request.param), Chance(2)
    while match.decision is not None:
        match.answer(bot.choose(match, match.decision.seat, chance), match.decision.seat)
    return game.wording, match


def told(ended, kind):
    """Yield every event of a kind with its number and how it would be told."""
    words, match = ended
    observation = match.rules.observe(match.segments[0].checkpoint, Seat(0))
    for number, event in enumerate(match.events):
        if isinstance(event, kind):
            yield number, event, turn_told(words, observation, match.events, number)
        match.rules.apply(observation, match.rules.view_event(event, Seat(0)))


def test_turning_points_are_tokens_harm_and_defeats_never_what_was_merely_laid_out(ended):
    _, match = ended
    points = turning_points(match, Seat(0))
    kinds = (e.TokensGained, e.HarmTaken, c.HeroDefeated, e.CardsRemoved, e.EffectDone)
    assert points and all(isinstance(match.events[point.event], kinds) for point in points)


def test_tokens_are_told_by_who_brought_them_in_and_by_the_side_that_was_turned_for_them(ended):
    words, match = ended
    found = list(told(ended, e.TokensGained))
    assert found
    for number, event, turn in found:
        if event.reason not in ("victory", "challenge"):
            continue
        names = words.people(match.state)
        start = max(at for at in range(number) if isinstance(match.events[at], e.CardTurned))
        assert turn.when == words.page(match.events[start].encounter)
        hits = [one for one in match.events[start:number] if isinstance(one, c.StrikeSettled) and not one.health]
        if event.reason == "victory":
            assert hits and all(text.startswith(names[hits[-1].seat]) for text in turn.wordings)
        later = next((one for one in match.events[number:] if isinstance(one, e.CardTurned)), None)
        plot = later is not None and later.plot
        assert any("the Plot turned" in text for text in turn.wordings) == plot
        if plot:
            assert later.encounter.side.capitalize() in turn.wordings[0]


def test_a_blow_that_got_through_is_told_with_whose_it_was(ended):
    words, match = ended
    found = [turn for _, event, turn in told(ended, e.HarmTaken) if event.reason == "attack"]
    enemies = {words.enemy(one.enemy) for one in match.events if isinstance(one, c.AssaultSettled)}
    assert found and all(any(enemy in turn.wordings[0] for enemy in enemies) for turn in found)


def test_every_wording_is_whole(ended):
    for kind in (e.TokensGained, e.HarmTaken, c.HeroDefeated):
        for _, _, turn in told(ended, kind):
            assert turn is None or all(text and "{" not in text for text in turn.wordings)
