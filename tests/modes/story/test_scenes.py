"""Where a story goes is painted: each later act has a place of its own, and every name in the list means something."""

import copy

import pytest

from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.story.table.book import _scenes, place_of, places_ahead
from game.ui.paint.art.scene.places import PLACES

STORIES = ("story-07-the-long-watch", "story-08-oil-and-water", "story-09-the-drowned-fleet")


def opened(level):
    """Return the facts of a story and its first state."""
    game, match = load_scenario(data_root("levels") / "story" / f"{level}.yaml", modes()).start(1)
    return game.rules.content, match.state


def test_every_place_is_painted_and_every_card_and_act_of_the_list_is_there():
    scenes, facts = _scenes(), [opened(level)[0] for level in STORIES]
    named = [scenes.poster, *scenes.cards.values(), *scenes.icons.values(), *scenes.lands.values(), *scenes.acts]
    assert set(named) <= set(PLACES) and set(PLACES) <= set(named)
    cards = {card for one in facts for card in (*one.story_cards, *one.plots)}
    assert set(scenes.cards) <= cards and set(scenes.lands) <= {act for one in facts for act in one.acts}


@pytest.mark.parametrize("level", STORIES)
def test_the_acts_of_a_story_are_not_played_in_one_place(level):
    content, state = opened(level)
    lands = set()
    for act in content.acts.values():
        there = copy.copy(state)
        there.act, there.encounter = act.id, None
        lands.add(place_of(content, there))
        assert len(places_ahead(content, there)) >= 3, act.id
    assert len(lands) >= 3
