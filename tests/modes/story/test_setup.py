"""Setting out. Source: story.gap.deck-sizes, story.gap.one-draw-pile, story.gap.opening-hand, story.gap.player-count"""

import pytest

from game.kernel.files.documents import ContentError
from game.kernel.state import event_name
from game.modes.story.content.cards import DECK_SIZES
from game.modes.story.content.loading import data
from tests.modes.story.table import cards_of, opened, started


def test_a_hero_has_thirty_cards_of_five_decks_and_five_of_them_in_hand():
    """Source: story.gap.deck-sizes, story.gap.one-draw-pile, story.gap.opening-hand, story.setup.hand-size"""
    assert sum(DECK_SIZES[kind] for kind in ("character", "frame", "weapon", "augment", "augment")) == 30
    assert all(deck.size == DECK_SIZES[deck.kind] for deck in data().decks.values())
    game, match = started(opened(2), 3)
    for seat in (0, 1):
        names = [name for deck in match.state.players[seat].decks for name in game.rules.content.names[deck]]
        assert cards_of(match.state, seat) == sorted(names) and len(names) == 30
    before = next(event for event in match.events if event_name(type(event)) == "StoryBegan")
    dealt = [event for event in match.events[: match.events.index(before)] if event_name(type(event)) == "CardsDrawn"]
    assert [len(event.cards) for event in dealt] == [5, 5]


def test_a_deck_that_somebody_has_is_refused_in_a_setup():
    """Source: story.setup.unique-decks"""
    twice = "  decks: [[ox, heron], []]\n"
    with pytest.raises(ContentError, match=r"test.yaml:\d+: .*found heron: you have a frame already"):
        opened(2, setup=twice)


def test_no_more_heroes_than_there_are_decks_for():
    """Source: story.gap.player-count"""
    players = len([deck for deck in data().decks.values() if deck.kind == "frame"]) + 1
    if players <= 4:
        with pytest.raises(ContentError, match="decks of the kind"):
            opened(players, setup="  decks: []\n")
    with pytest.raises(ContentError, match="whole number <= 4, found 5"):
        opened(5, setup="  decks: []\n")


def test_bots_take_recommended_decks_without_being_asked():
    """Source: story.gap.choosing-decks"""
    game, match = started(opened(2, setup="  decks: []\n", seats="bot"))
    first = next(iter(game.rules.content.sets.values()))
    assert match.state.players[0].decks == first.decks
    assert not set(match.state.players[0].decks) & set(match.state.players[1].decks)
    assert [len(player.decks) for player in match.state.players] == [5, 5]


def test_random_decks_of_bots_are_legal():
    """Source: story.gap.choosing-decks, story.setup.augment-types-differ"""
    for seed in range(8):
        game, match = started(opened(2, setup="  decks: []\n  bot-decks: random\n", seats="bot"), seed)
        selected = [deck for player in match.state.players for deck in player.decks]
        assert len(set(selected)) == 10
        for player in match.state.players:
            types = [
                game.rules.content.decks[deck].type for deck in player.decks if game.rules.content.decks[deck].type
            ]
            assert len(types) == len(set(types)) == 2


def test_the_lamp_boy_helps_one_player_only_and_can_be_left_out():
    """Source: story.gap.solo"""
    assert started(opened(1))[1].state.allies == ("lamp-boy",)
    assert started(opened(1, setup="  lamp-boy: false\n"))[1].state.allies == ()
    assert started(opened(2))[1].state.allies == ()
