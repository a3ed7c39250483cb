"""People on cards and tiles: the same busts at every size, and a sign only for whom nobody has sculpted yet."""

import numpy as np
import pytest

from game.kernel.person import Person
from game.modes.duel.content.loading import data as duel_data
from game.modes.duel.content.loading import identify as identify_duel
from game.modes.duel.table.pieces.faces import portrait_of
from game.modes.story.content.loading import data as story_data
from game.modes.story.table.pieces.enemies import figure_of
from game.ui.paint.art.card.art import Portrait
from game.ui.paint.art.figurine import Figurine
from game.ui.paint.art.people import frame
from game.ui.paint.art.people.portraits import CardBust, StandingBust
from game.ui.paint.art.recipe import Appearance

RICH, PLAIN = Appearance(), Appearance("high-contrast", plain=True)


def test_characters_show_people_and_other_cards_their_sign():
    for card in duel_data().cards.values():
        found = portrait_of(card)
        assert isinstance(found, CardBust if card.kind == "character" else Portrait)
        if isinstance(found, CardBust):
            assert (found.person, found.name) == identify_duel(card)


@pytest.mark.parametrize("appearance", [RICH, PLAIN])
def test_a_card_of_somebody_baked_is_painted_without_sculpting(appearance, monkeypatch):
    monkeypatch.setattr(frame, "sculpt_person", lambda *args: pytest.fail("sculpted"))
    first, second = (portrait_of(duel_data().cards[name]) for name in ("toll-cheat", "silk-widow"))
    pictures = [one.paint((90, 76), appearance) for one in (first, second)]
    assert np.abs(pictures[0].astype(int) - pictures[1]).mean() > 8


def test_the_plain_form_of_a_stranger_is_the_sign(monkeypatch):
    monkeypatch.setattr(frame, "sculpt_person", lambda *args: pytest.fail("sculpted"))
    stranger = CardBust(person=Person(kind="orc"), name="nobody-at-all", glyph="anchor", palette="moss", shape="arch")
    sign = Portrait(glyph="anchor", palette="moss", shape="arch")
    assert (stranger.paint((90, 76), PLAIN) == sign.paint((90, 76), PLAIN)).all()
    figure = StandingBust(person=Person(kind="orc"), name="nobody-at-all", glyph="anchor", palette="moss")
    assert (figure.paint((60, 80), PLAIN) == Figurine(glyph="anchor", palette="moss").paint((60, 80), PLAIN)).all()


def test_a_boss_is_seen_from_nearer_than_its_servants():
    enemies = story_data().enemies
    assert figure_of(enemies["the-tide-engine"]).zoom > 1.5 * figure_of(enemies["rust-drone"]).zoom
    picture = figure_of(enemies["the-tide-engine"]).paint((90, 120), RICH)
    assert picture[..., 3].max() >= 250


def test_somebody_is_sculpted_once_for_all_sizes(monkeypatch):
    count = []
    sculpt = frame.sculpt_person
    monkeypatch.setattr(frame, "sculpt_person", lambda *args: (count.append(args), sculpt(*args))[1])
    frame._sculpt_once.cache_clear()
    stranger = CardBust(person=Person(kind="goblin"), name="seen-at-two-sizes", glyph="anchor")
    for size in ((60, 50), (90, 76)):
        stranger.paint(size, RICH)
    assert len(count) == 1
