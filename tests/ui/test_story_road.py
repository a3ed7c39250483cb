"""The road of the story: what is drawn of it is seen, over a painted place and on the sheet of the map, in every theme."""

import pytest

from game.modes.story.table.road import DISC, stop_tones, way_tone
from game.ui.paint.theme import contrast, themes

NIGHT_SKY = (40, 44, 54)


@pytest.mark.parametrize("stop", ["turned", "next", "fog"])
@pytest.mark.parametrize("scenic", [True, False])
@pytest.mark.parametrize("palette", sorted(themes()))
def test_the_sign_on_a_stop_can_be_read(palette, scenic, stop):
    _rim, disc, sign = stop_tones(themes()[palette], stop, painted=scenic)
    assert contrast(sign, disc) >= 3


@pytest.mark.parametrize("stop", ["turned", "next", "fog"])
@pytest.mark.parametrize("palette", sorted(themes()))
def test_ways_over_a_painted_place_are_seen(palette, stop):
    assert contrast(way_tone(themes()[palette], stop, painted=True), NIGHT_SKY) >= 2.5


def test_ways_in_fog_are_seen_on_light_leather():
    linen = themes()["day-linen"]
    assert contrast(way_tone(linen, "fog", painted=False), linen["surface2"]) >= 3


@pytest.mark.parametrize("palette", sorted(themes()))
def test_where_one_goes_next_is_the_colour_of_what_may_be_done(palette):
    rim, disc, sign = stop_tones(themes()[palette], "next", painted=True)
    assert rim == sign == themes()[palette]["mark"] and disc == DISC
