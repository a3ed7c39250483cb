"""Places of the Duel table: rows keep still, a lane of its own opens for fights, nothing lies over it."""

from types import SimpleNamespace

import pygame
import pytest

from game.modes.duel.content.loading import data
from game.modes.duel.model.state import owner
from game.modes.duel.table.city_scenes import MAKERS, city_scene, life_of
from game.modes.duel.table.coming import coming_rows, waits
from game.modes.duel.table.hand import largest_scale
from game.modes.duel.table.places import HEAD_U, DuelRegions, fighters, is_stepped_forward, lane_kind, lane_open
from game.modes.duel.table.slots import Slots
from game.modes.duel.table.tabs import ART_FROM_U
from game.modes.duel.table.view import DuelView
from game.ui.paint.art.scene.parts import Bonfire, Town
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.table.frames import make_frame
from game.ui.window.settings import Settings
from tests.ui.test_duel_pointing import until
from tests.ui.test_duel_table import played


class Row:
    """A view with one row of cards."""

    def __init__(self, *cards, turn=1):
        self.cards, self.round, self.active = list(cards), turn, 0

    def zone(self, name, seat):
        return self.cards


def test_a_row_keeps_its_columns_until_the_turn_is_over():
    slots = Slots()
    assert slots.columns(Row("p", "q", "r"), 0, "keep", 7) == ({"p": 2, "q": 3, "r": 4}, 7)
    assert slots.columns(Row("p", "r"), 0, "keep", 7)[0] == {"p": 2, "r": 4}, "a gap stays a gap"
    assert slots.columns(Row("p", "r", "s"), 0, "keep", 7)[0] == {"p": 2, "r": 4, "s": 3}, "and is filled first"
    assert slots.columns(Row("p", "r", "s", "t"), 0, "keep", 7)[0]["t"] == 5
    assert slots.columns(Row("p", "t", turn=2), 0, "keep", 7)[0] == {"p": 2, "t": 3}, "a new turn centres the row"


def test_more_cards_than_columns_close_their_ranks():
    slots, many = Slots(), [f"c{index}" for index in range(9)]
    columns, count = slots.columns(Row(*many), 0, "keep", 7)
    assert count == 9 and list(columns.values()) == list(range(9))


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_nothing_lies_over_the_lane(size):
    opened = 0
    for table in played(5, 320, size=size):
        scene = table.scene
        view, places = scene.director.display, scene.table.places(scene.frame)
        assert places.opened == lane_open(view)
        if lane_kind(view) != "fight":
            continue
        opened += 1
        poses = scene.table.layout(view, scene.session.viewer, scene.frame, scene.pointing())
        lane, fighting = places.lane(), fighters(view)
        for card in view.cards:
            pose = poses[f"card:{card}"]
            inside = lane.collidepoint(pose.x, pose.y)
            assert inside == (card in fighting)
            if not inside and not is_stepped_forward(view, card):
                assert not lane.colliderect(places.cell(view, card))
        for seat in (0, 1):
            assert not lane.colliderect(places.mat(seat))
            for place in (places.city(seat), places.arsenal(seat), places.stockpile_band(seat)):
                assert not lane.colliderect(place)
    assert opened >= 10


def test_nobody_steps_aside_when_the_lane_opens():
    table = until("support", seed=5)
    view, view_table = table.scene.director.display, table.scene.table
    places = view_table.places(table.scene.frame)
    middles = {card: cell.centerx for seat in (0, 1) for card, cell in places.cells(view, seat, "battlefield").items()}
    assert places.opened
    places.opened = False
    places.middle = dict(places._flat)
    for seat in (0, 1):
        for card, cell in places.cells(view, seat, "battlefield").items():
            assert abs(cell.centerx - middles[card]) <= 1
    table.close()


def test_tabs_of_a_folded_keep_have_room_for_picture_and_name_and_lie_side_by_side():
    folded = 0
    for table in played(5, 320):
        view, places = table.scene.director.display, table.scene.table.places(table.scene.frame)
        if not places.opened:
            continue
        for seat in (0, 1):
            tabs = list(places.cells(view, seat, "keep").values())
            assert all(tab.collidelist(tabs[index + 1 :]) < 0 for index, tab in enumerate(tabs))
            assert all(places.row(seat, "keep").contains(tab) for tab in tabs)
            if 2 <= len(tabs) <= 4:
                folded += 1
                assert all(tab.width >= places.canvas.u(ART_FROM_U) for tab in tabs)
    assert folded >= 5


def test_cards_on_the_table_are_not_smaller_at_the_largest_scale():
    """The hand gives room to them: a window does not grow with the scale."""
    heights = []
    for scale in (100, 200):
        canvas = Canvas(Settings(scale=scale), (1280, 720))
        frame = make_frame(canvas, 0, low_dock_u=DuelView.low_dock_u)
        places = DuelRegions(canvas, frame, 0, Slots())
        cell = places.cells(Row("0-a"), 0, "battlefield")["0-a"]
        opened = DuelRegions(canvas, frame, 0, Slots(), opened=True).cells(Row("0-a"), 0, "battlefield")["0-a"]
        heights.append((cell.height, opened.height))
        assert largest_scale(canvas, frame) * canvas.u(HAND[1]) < frame.dock.height
    assert heights[1][0] >= heights[0][0] * 0.96
    assert heights[1][1] >= heights[0][1] * 0.86


def test_attackers_step_towards_the_other_city():
    table = until("block", seed=5)
    view, places = table.scene.director.display, table.scene.table.places(table.scene.frame)
    forward = [card for card in view.cards if is_stepped_forward(view, card)]
    assert forward == [card for card in view.cards if card in view.attacks[-1].attackers]
    for card in forward:
        away = places.stand(view, card).centery - places.cell(view, card).centery
        assert (away < 0) == (owner(card) == places.near) and away
    table.close()


@pytest.mark.parametrize("name", sorted(data().cities))
def test_every_city_has_a_place_of_its_own_that_burns_down(name):
    city = data().cities[name]
    assert name in MAKERS
    whole, half, gone = (city_scene(city, life) for life in (1.0, 0.5, 0.0))

    def fires(scene):
        return sum(isinstance(part, Bonfire) for part in scene.parts)

    def lit(scene):
        return sum(part.alight for part in scene.parts if isinstance(part, Town))

    assert fires(whole) == 0 < fires(half) < fires(gone)
    assert lit(whole) > lit(half) > lit(gone) == 0
    assert len({life_of(resolve, 16) for resolve in range(17)}) == 7, "few pictures for each City"


@pytest.mark.parametrize("high", [345, 380, 430, 472, 620])
def test_a_low_stage_keeps_piles_off_each_others_names_and_the_far_hand_off_its_players(high):
    canvas = Canvas(Settings(), (1280, 720))
    u = canvas.u
    frame = SimpleNamespace(stage=pygame.Rect(0, u(44), u(1000), u(high)))
    places = DuelRegions(canvas, frame, 0, Slots())
    for seat in (0, 1):
        plate = places.plate(places.arsenal(seat), u(90))
        band = places.stockpile_band(seat)
        assert plate.bottom <= band.top
        assert places.plate(band, u(90)).bottom <= places.right[seat].bottom
    painting = places.painting(1)
    assert places.far_hand().top >= min(painting.top + u(HEAD_U), painting.bottom - u(HEAD_U - 6))


def test_the_open_lane_shows_what_comes_while_nobody_fights_in_it():
    table = until("fight-order", seed=11)
    scene = table.scene
    view, on = scene.director.display, scene.table._on(table.window.surface, scene.director.display, scene.frame)
    attack = view.attacks[-1]
    rows = [text for _, text in coming_rows(on)]
    assert waits(view) and scene.table.opened and len(rows) == len(attack.attackers) - len(attack.done)
    name = scene.session.game.words.card
    for attacker, defender in {**attack.provoked, **attack.blocks}.items():
        assert any(name(attacker) in row and name(defender) in row for row in rows)
    assert "unblocked" in rows[-1], "who is not blocked comes last"
    table.close()
