"""What the playtest bench counts in a story."""

from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.measures import measurer_of
from game.kernel.state import event_name
from game.modes import modes
from tests.modes.story.table import opened, started


def test_counts_follow_from_the_events_of_a_game():
    level = opened(2, seats="bot")
    game, match = started(level, 3, history=True)
    bot, chance = named_bot("random"), Chance(1)
    while match.decision is not None:
        match.answer(bot.choose(match, match.decision.seat, chance), match.decision.seat)
    measurer = measurer_of(modes()["story"])
    places = measurer.count(game, match.events).places
    harm = sum(len(event.cards) for event in match.events if event_name(type(event)) == "HarmTaken")
    counted = sum(number["party"] for kind in ("damage", "wound") for number in places.get(kind, {}).values())
    assert counted == harm == match.state.harm
    placed = [event for event in match.events if event_name(type(event)) == "Laid" and event.lay.card]
    other = [event for event in match.events if event_name(type(event)) in ("CardPlayed", "ArmorPlayed")]
    assert sum(number["party"] for number in places["played"].values()) == len(placed) + len(other)
    assert set(places["played"]) <= set(measurer.list_expected_spots(game)["played"]["party"])
    assert list(places["ending"]) == [game.rules.content.ending(match.state.ending).title]
    acts = [event for event in match.events if event_name(type(event)) == "ActBegan"]
    assert sum(number["party"] for number in places["acts"].values()) == len(acts)
    assert f"Act {len(acts)} {match.outcome.key}" in places["acts"]
    assert set(places) <= set(measurer.kinds)
