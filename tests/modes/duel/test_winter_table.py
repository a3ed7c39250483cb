"""The shipped ladder of the Duel mode: its captains, its prizes, and whole runs of bots."""

import msgspec
import pytest

from game.bots import named_bot
from game.commands import play_campaign
from game.commands.play_campaign import how_far, play_run
from game.kernel.campaign.campaign import ChallengerStop, FightStop, load_campaign, opponent
from game.kernel.campaign.file import find_campaigns
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.duel.campaign.deck import CarriedDeck
from game.modes.duel.content.decks import deck_problems
from game.modes.duel.content.loading import data
from tests.modes.campaigns import runs_that_see

WINTER_TABLE = data_root("levels") / "duel" / "campaign-winter-table.yaml"


@pytest.fixture(scope="module")
def table():
    return load_campaign(WINTER_TABLE, modes())


def test_the_shipped_ladder_has_captains_forks_and_endings(table):
    assert find_campaigns("duel") == [WINTER_TABLE]
    stops = table.campaign.stops
    duels = [stop for stop in stops if isinstance(stop, FightStop)]
    foes = [opponent(table, stop, modes()) for stop in duels]
    assert len({foe.name for foe in foes}) == len(duels) >= 6
    assert sum(isinstance(stop, ChallengerStop) for stop in duels) == 2
    assert sum(len(stop.next) > 1 for stop in stops) >= 4
    assert sum(not stop.next for stop in stops) == 2
    levels = [load_scenario(WINTER_TABLE.parent / stop.fight, modes()) for stop in duels]
    assert len({level.setup.decks[1] for level in levels}) == len(duels), "everybody has a deck of their own"
    first, last = duels[0], duels[-1]
    assert (first.bot, last.bot) == ("easy", "")
    assert max(level.setup.resolve[1] for level in levels[:-2]) < 0 < levels[-1].setup.resolve[1]
    difficulty = [level.scenario.difficulty for level in levels]
    assert difficulty == sorted(difficulty)


def test_every_prize_can_be_taken_and_leaves_a_deck_that_keeps_the_rules(table):
    for (stop, number), gain in table.gains.items():
        for deck in data().decks.values():
            carried = CarriedDeck(captain="X", deck=deck)
            for option in table.rules.gains(carried, gain):
                if not option.refused:
                    taken = table.rules.take(carried, gain, option.id).deck
                    assert deck_problems(taken, data().cards, data().cities) == [], (stop, number, deck.id)


@pytest.mark.parametrize("seed", range(12))
def test_whole_runs_of_random_bots_come_to_an_end(table, seed):
    row = play_run(table, ("random", "random"), seed)
    assert row["outcome"] in ("won", "lost") and row["stops"][:2] == ["muster", "porch"]


def test_a_run_is_the_same_from_the_same_seed(table):
    rows = [play_run(table, ("greedy", "random"), 3) for _ in range(2)]
    assert {**rows[0], "seconds": 0} == {**rows[1], "seconds": 0}
    assert "of 1 runs won" in next(how_far(table, rows[:1]))


def test_a_captain_is_played_by_the_bot_of_the_stop_unless_another_is_named(table, monkeypatch):
    asked_seats = []
    monkeypatch.setattr(play_campaign, "named_bot", lambda name: asked_seats.append(name) or named_bot("random"))
    silent = {**table.stops, "porch": msgspec.structs.replace(table.stops["porch"], bot="")}
    nameless = msgspec.structs.replace(table, stops=silent)
    found = []
    for loaded, names in ((table, ("greedy", "")), (table, ("greedy", "search")), (nameless, ("greedy", ""))):
        asked_seats.clear()
        play_run(loaded, names, 5)
        found.append(tuple(asked_seats[:2]))
    assert found == [("greedy", "easy"), ("greedy", "search"), ("greedy", "greedy")]


def test_every_way_of_the_shipped_ladder_can_be_walked(table):
    stops = ("porch", "alley", "quay", "market", "toll", "hearth", "lamps", "ledger", "vigil", "wells", "gate")
    assert all(row["outcome"] in ("won", "lost") for row in runs_that_see(table, ("greedy", "random"), stops))
