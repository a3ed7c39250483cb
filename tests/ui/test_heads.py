"""Heads on discs: baked ones at once, those of strangers once they are sculpted, none without pictures."""

import numpy as np
import pygame
import pytest

from game.kernel.person import Identity, Person
from game.modes.arena.content.loading import data as fighters
from game.modes.arena.content.loading import identify as identify_fighter
from game.modes.mainframe.content.loading import data, identify
from game.ui.paint.art.medallion import Medallion
from game.ui.paint.art.people.likeness import measure_token
from game.ui.paint.art.recipe import Appearance
from game.ui.paint.canvas import Canvas
from game.ui.paint.heads import TWINS, draw_headed, find_twin, put_head_on
from game.ui.window.settings import Settings

DISC = Medallion(glyph="anchor", shape="circle", colour=(90, 140, 240))
STRANGER = Identity(Person(kind="orc"), "nobody-at-all")


def canvas_in(theme="night-felt"):
    return Canvas(Settings(theme=theme), (1280, 720))


def reach(picture):
    """Return how far above the middle a picture reaches, in pixels."""
    cover = np.argwhere(pygame.surfarray.array_alpha(picture).T > 128)
    return picture.get_height() // 2 - cover[:, 0].min()


@pytest.mark.parametrize("theme", ["night-felt", "high-contrast"])
def test_a_baked_head_stands_out_of_its_disc_at_once(theme):
    canvas = canvas_in(theme)
    headed = put_head_on(canvas, identify(data().entries["quartz"]), DISC, 30)
    assert headed.head is not None
    draw_headed(canvas, headed)
    canvas.art.finish()
    picture = draw_headed(canvas, headed)
    assert picture.get_size() == headed.size
    assert reach(picture) > 30 * 1.25


def test_a_stranger_has_the_sign_until_the_head_is_sculpted():
    canvas = canvas_in()
    first = put_head_on(canvas, STRANGER, DISC, 20)
    assert first.head is None
    assert first.body == DISC
    canvas.art.finish()
    assert put_head_on(canvas, STRANGER, DISC, 20).head is not None


def test_a_stranger_keeps_the_sign_where_pictures_are_plain():
    canvas = canvas_in("high-contrast")
    assert put_head_on(canvas, STRANGER, DISC, 20).head is None
    assert not canvas.art.paint_queue.busy


def test_everybody_of_a_seat_has_the_same_disc_below_the_head():
    canvas = canvas_in()
    one, two = (put_head_on(canvas, identify(data().entries[name]), DISC, 30) for name in ("quartz", "watcher"))
    assert one.body == two.body
    assert one.head != two.head


def test_rats_of_a_pack_look_different_and_are_there_at_once():
    canvas, rat = canvas_in(), identify_fighter(fighters().fighters["pit-rat"])
    heads = [put_head_on(canvas, find_twin(rat, f"pit-rat-{number}"), DISC, 24).head for number in range(1, TWINS + 2)]
    assert None not in heads
    assert len(set(heads)) == TWINS
    assert heads[0] == heads[TWINS]
    faces = [head.paint(measure_token(24), Appearance()).astype(int) for head in heads[:2]]
    assert np.abs(faces[0] - faces[1]).max() > 16


def test_programs_of_one_kind_are_alike():
    needle = identify(data().entries["needle"])
    assert find_twin(needle, "needle-2") == needle
