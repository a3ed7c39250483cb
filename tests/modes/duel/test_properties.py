"""What only a duel must keep, over random legal play: its cards, its Fatigue, its points, and an empty table in between."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import bots, play_out
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.duel.model.events import ArsenalRanOut, DuelEnded, ResolveChanged
from tests import properties

DUELS = sorted((data_root("levels") / "duel").glob("duel-*.yaml"))
OPENED = {path.stem: load_scenario(path, modes()) for path in DUELS}
NAMES = st.sampled_from(sorted(OPENED))
SEEDS = st.integers(0, 10**6)
PASSING = ("support", "casting", "look")
"""Zones that hold cards only while something is being resolved."""


@settings(max_examples=25, deadline=None)
@given(NAMES, SEEDS)
def test_cards_and_points_are_kept(name, seed):
    """Every card is in one place of its owner; what lies under a Character is Attached; nothing is below zero.

    Source: duel.gap.control-and-ownership, duel.zone.seven, duel.fatigue.fifth, duel.tactics.edge-count,
        duel.attribute.pool, duel.attach.follow
    """
    for match in properties.walk(OPENED[name], seed, 300, history=False):
        state, content = match.state, match.rules.content
        for seat, letter in enumerate("ab"):
            zones = {
                zone.partition(":")[0]: cards for zone, cards in state.piles.zones.items() if zone[-1] == str(seat)
            }
            city = zones.pop("city")
            cards = Counter(card for cards in zones.values() for card in cards)
            assert cards == Counter(content.lists[seat]) and city == [f"{letter}.{content.decks[seat].city}"]
            under = [card for entry in state.cards.values() for card in entry.attached if card[0] == letter]
            assert sorted(under) == sorted(zones["attached"])
            assert {card for card in state.cards if card[0] == letter} == {*zones["battlefield"], *zones["keep"]}
            player = state.players[seat]
            assert player.resolve > 0 and player.edge >= 0 and min(player.pool.values()) >= 0
            prepared = [card for card in state.cards.values() if card.prepared and card.id[0] == letter]
            assert all(content.card(card.id).kind == "character" for card in prepared)
        assert all(0 <= entry.fatigue <= 4 for entry in state.cards.values())


@settings(max_examples=15, deadline=None)
@given(NAMES, SEEDS)
def test_nothing_is_left_over_when_the_next_thing_may_be_done(name, seed):
    """All results of one thing are complete before another begins. Source: duel.act.one-at-a-time"""
    for match in properties.walk(OPENED[name], seed, 300, history=False):
        state = match.state
        if match.decision.key not in ("engage", "deploy", "stockpile"):
            continue
        assert not (state.stack or state.waiting or state.attacks or state.fights or state.effects)
        assert not [zone for zone, cards in state.piles.zones.items() if zone.startswith(PASSING) and cards]
        assert not [entry.id for entry in state.cards.values() if entry.tired or entry.fatigue == 4]
        assert not [mod for entry in state.cards.values() for mod in entry.mods if mod.until == "fight"]


def test_a_hundred_random_games_end_as_games_end():
    """Each ends with no Resolve, or after the last turn; an Arsenal that ran out cost Resolve or ended it.

    Source: duel.end.no-resolve, duel.gap.unending-game, duel.arsenal.empty-penalty
    """
    results = Counter()
    for number in range(100):
        loaded = OPENED[sorted(OPENED)[number % len(OPENED)]]
        _, match = loaded.start(1000 + number, history=False)
        play_out(match, [bots()["random"]] * 2, Chance(number))
        (ended,) = [event for event in match.events if isinstance(event, DuelEnded)]
        results[ended.result] += 1
        left = [player.resolve for player in match.state.players]
        assert (min(left) == 0) == (ended.result == "resolve") and max(left) > 0
        assert match.outcome.winners == ((left.index(max(left)),) if left[0] != left[1] else ())
        dry = sum(isinstance(event, ArsenalRanOut) for event in match.events)
        paid = [event for event in match.events if isinstance(event, ResolveChanged) and event.reason == "arsenal"]
        assert len(paid) == dry and all(event.before - event.after == min(3, event.before) for event in paid)
    assert set(results) <= {"resolve", "turns", "draw"} and results["resolve"] > 80
