"""Figures on bases: who stands, leans and lies, what they take up on a board, and numbers that lie on no face."""

import numpy as np
import pygame
import pytest

from game.kernel.person import Identity, Person
from game.modes.arena.content.loading import data, identify
from game.ui.paint.art.people.bearing import BEARINGS, find_stance
from game.ui.paint.art.people.frame import FEET_AT
from game.ui.paint.art.people.likeness import Token, measure_token
from game.ui.paint.art.people.stand import BareFigure, measure_base, measure_figure
from game.ui.paint.art.recipe import Appearance
from game.ui.paint.canvas import Canvas
from game.ui.paint.figures import draw_number, draw_standee, number_size, picture_standee, put_on_base, take_up_ground
from game.ui.paint.standing import Stand, measure_height, place_numbers
from game.ui.table.view import HitArea
from game.ui.window.settings import Settings

BASE = ("circle", (90, 140, 240))
STRANGER = Identity(Person(kind="orc"), "nobody-at-all")
BRAKKA = identify(data().fighters["brakka"])


def canvas_in(theme="night-felt"):
    return Canvas(Settings(theme=theme), (1280, 720))


def solid(picture):
    """Return which pixels of a picture are covered, by row and column."""
    return pygame.surfarray.array_alpha(picture).T > 200


@pytest.mark.parametrize("theme", ["night-felt", "day-linen", "high-contrast"])
def test_who_came_with_the_program_stands_there_at_once(theme):
    canvas = canvas_in(theme)
    standee = put_on_base(canvas, BRAKKA, BASE, 30, "ready")
    assert standee is not None
    picture, foot = picture_standee(canvas, standee)
    canvas.art.finish()
    picture, foot = picture_standee(canvas, standee)
    assert picture.get_parent().get_size() == measure_figure(30)
    rows = np.flatnonzero(solid(picture).any(axis=1))
    assert foot[1] - rows[0] > 2.2 * 30, "far higher than the base is wide"
    assert 0.3 * 30 < rows[-1] - foot[1] < 0.9 * 30, "and the base reaches below the feet"


def test_until_the_shadow_is_painted_who_came_with_the_program_is_seen_without_it():
    for bearing in ("ready", "down"):
        standee = put_on_base(canvas_in(), BRAKKA, BASE, 30, bearing, flip=True, out=bearing == "down")
        first = standee.figure.paint_stand_in(standee.size, Appearance()).astype(int)
        done = standee.figure.paint(standee.size, Appearance()).astype(int)
        body = first[..., 3] > 245
        assert body.sum() > 2000 and np.abs(first - done)[body].max() <= 8
        assert (first[..., 3] <= done[..., 3]).all() and (first[..., 3] < done[..., 3]).sum() > 200
    stranger = BareFigure(person=STRANGER.person, name=STRANGER.name)
    first = stranger.paint_stand_in(measure_figure(9), Appearance())
    assert np.array_equal(first, stranger.paint(measure_figure(9), Appearance(plain=True)))


def test_who_is_hurt_is_seen_unhurt_until_that_is_painted_but_nobody_who_is_down_is_seen_standing():
    canvas = canvas_in()
    art = canvas.art
    ready, hurt, down = (put_on_base(canvas, BRAKKA, BASE, 30, bearing) for bearing in ("ready", "hurt", "down"))
    art.picture(ready.figure, ready.size)
    art.finish()
    seen = [art.picture(one.figure, one.size).get_view("2").raw for one in (ready, hurt, down)]
    assert seen[0] == seen[1] != seen[2]
    art.finish()
    assert len({art.picture(one.figure, one.size).get_view("2").raw for one in (ready, hurt, down)}) == 3
    calm, worn = (
        Token(person=BRAKKA.person, name=BRAKKA.name, shape="circle", colour=(90, 140, 240), face=face)
        for face in ("calm", "hurt")
    )
    art.picture(calm, measure_token(40))
    art.finish()
    seen = [art.picture(one, measure_token(40)).get_view("2").raw for one in (calm, worn)]
    art.finish()
    assert seen[0] == seen[1] != art.picture(worn, measure_token(40)).get_view("2").raw


def test_each_bearing_is_another_picture_and_the_lower_the_worse_it_is():
    canvas, high = canvas_in(), {}
    for bearing in BEARINGS:
        standee = put_on_base(canvas, BRAKKA, BASE, 30, bearing)
        assert standee is not None
        high[bearing] = take_up_ground(BRAKKA, (0, 0), 30, bearing).high
        canvas.art.finish()
        assert standee.figure.paint(standee.size, Appearance())[..., 3].any()
    assert high["ready"] == high["acting"] > high["hurt"] > high["down"]
    assert len({find_stance(Person(held=("sword",)), bearing).pose for bearing in BEARINGS}) == len(BEARINGS)


def test_a_stranger_stands_there_once_sculpted_and_never_where_pictures_are_plain():
    canvas = canvas_in()
    assert put_on_base(canvas, STRANGER, BASE, 9, "ready") is None
    canvas.art.finish()
    assert put_on_base(canvas, STRANGER, BASE, 9, "ready") is not None
    plain = canvas_in("high-contrast")
    assert put_on_base(plain, STRANGER, BASE, 9, "ready") is None
    assert not plain.art.paint_queue.busy


def test_who_is_not_sculpted_hurt_yet_stands_ready_but_nobody_who_is_down_stands():
    canvas = canvas_in()
    put_on_base(canvas, STRANGER, BASE, 9, "ready")
    canvas.art.finish()
    hurt = put_on_base(canvas, STRANGER, BASE, 9, "hurt")
    assert hurt is not None and hurt.figure.pose in ("stand", "guard")
    assert put_on_base(canvas, STRANGER, BASE, 9, "down") is None
    canvas.art.finish()
    hurt, down = (put_on_base(canvas, STRANGER, BASE, 9, bearing) for bearing in ("hurt", "down"))
    assert (hurt.figure.pose, down.figure.pose) == ("hurt", "down")


def test_the_seat_is_told_by_the_shape_of_the_base_as_well_as_by_its_colour():
    canvas, masks = canvas_in(), []
    for shape in ("circle", "square", "hexagon", "triangle", "diamond", "star"):
        standee = put_on_base(canvas, BRAKKA, (shape, (200, 90, 60)), 30, "ready")
        base = standee.base.paint(measure_base(30), Appearance())
        assert base.shape[:2] == measure_base(30)[::-1]
        masks.append((base[..., 3] > 200).tobytes())
    assert len(set(masks)) == len(masks)


def test_a_flipped_figure_looks_the_other_way_and_a_facing_is_drawn_on_the_rim():
    canvas = canvas_in()
    one, other = (put_on_base(canvas, BRAKKA, BASE, 30, "ready", flip=flip) for flip in (False, True))
    for standee in (one, other):
        picture_standee(canvas, standee)
    canvas.art.finish()
    pictures = [one.figure.paint(one.size, Appearance("high-contrast", plain=True)) for one in (one, other)]
    assert np.array_equal(pictures[0][:, ::-1], pictures[1])
    bright = []
    for degrees in (0, 180):
        picture, foot = picture_standee(canvas, one, degrees)
        found = pygame.surfarray.array3d(picture).min(axis=2) > 225
        bright.append(np.flatnonzero(found.any(axis=1)).mean() - foot[0])
    assert bright[0] > 15 and bright[1] < -15


def test_a_figure_is_pointed_at_where_it_is_seen_and_nowhere_else():
    stand = Stand((200, 300), 30, 3.6)
    area = HitArea("unit:a", stand.box, stand.corners)
    head = stand.head.center
    assert all(map(area.contains, [(200, 300), (228, 300), head, (200, 250), (200, 310)]))
    beside_head = (head[0] + 26, head[1])
    assert not any(map(area.contains, [beside_head, (200, 320), (160, 300), (200, stand.box.top - 3)]))
    lying = Stand((200, 300), 30, 0.95, lying=True)
    over = HitArea("unit:a", lying.box, lying.corners)
    assert over.contains(lying.head.center) and not over.contains(head)


def test_who_stands_in_front_hides_what_is_behind_but_not_what_is_before():
    stand = Stand((200, 300), 30, 3.6)
    assert stand.hides((200, 240)) and stand.hides((215, 220))
    assert stand.hides((240, 240)), "of what is as wide as a base so much is hidden"
    assert not any(map(stand.hides, [(200, 300), (200, 330), (300, 240), (200, 150)]))


def test_numbers_lie_on_no_face_and_not_on_each_other_in_a_crowd():
    size = (24, 18)
    crowd = tuple(Stand((300 + 62 * (index % 5), 200 + 88 * (index // 5)), 24, 3.6) for index in range(20))
    spots = place_numbers(crowd, size)
    rects = [pygame.Rect(0, 0, *size).move_to(center=spot) for spot in spots]
    for stand, rect in zip(crowd, rects, strict=True):
        assert abs(rect.centerx - stand.at[0]) < 60 and abs(rect.centery - stand.at[1]) < 40, "it is its own"
    below = [pygame.Rect(0, 0, *size).move_to(center=place_numbers((stand,), size)[0]) for stand in crowd]
    assert _on_faces(crowd, rects) == 0 < _on_faces(crowd, below)
    apart = tuple(Stand((100 + 90 * index, 200), 24, 3.6) for index in range(5))
    assert all(
        spot[0] == stand.at[0] and spot[1] > stand.at[1]
        for stand, spot in zip(apart, place_numbers(apart, size), strict=True)
    )


def _on_faces(crowd, rects):
    """Return how many pixels of faces lie under numbers."""
    found = 0
    for index, rect in enumerate(rects):
        both = [rect.clip(stand.head) for other, stand in enumerate(crowd) if other != index]
        found += sum(part.width * part.height for part in both)
    return found


def test_dwarves_beasts_and_who_lies_reach_less_high():
    grown = measure_height(Person(kind="human", build=0.0, tall=0.0, age=0.3), "ready")
    for lower in (Person(kind="dwarf", age=0.4), Person(kind="beast", animal="hound", on_all_fours=True)):
        assert measure_height(lower, "ready") < 0.9 * grown
    assert measure_height(Person(kind="human"), "down") < 0.4 * grown


def test_a_number_shows_how_much_is_left_without_colour():
    pygame.font.init()
    canvas = canvas_in()
    surface = pygame.Surface((200, 100))
    bars = []
    for hp in (30, 8):
        surface.fill((90, 90, 90))
        rect = draw_number(canvas, surface, (100, 50), 30, hp, hp / 30, (90, 140, 240))
        assert rect.width >= number_size(canvas, 30)[0] - 1 and rect.height == number_size(canvas, 30)[1]
        low = pygame.surfarray.array3d(surface.subsurface(rect.x, rect.bottom - 6, rect.width, 5))
        bars.append(int((low.max(axis=2) > 180).any(axis=1).sum()))
    assert bars[0] > bars[1] > 0


def test_a_figure_is_drawn_with_its_base_at_the_point():
    canvas, surface = canvas_in(), pygame.Surface((400, 400), pygame.SRCALPHA)
    standee = put_on_base(canvas, BRAKKA, BASE, 30, "ready")
    draw_standee(canvas, surface, standee, (200, 300))
    columns = np.flatnonzero(solid(surface)[300])
    assert abs((columns[0] + columns[-1]) / 2 - 200) < 5 and abs(columns[-1] - columns[0] - 60) < 12
    assert abs(standee.foot[1] - FEET_AT * standee.size[1]) < 1
