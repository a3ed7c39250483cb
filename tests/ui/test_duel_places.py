"""Places of the Duel table: rows keep still, a lane of its own opens for fights, nothing lies over it."""

from types import SimpleNamespace

import pygame
import pytest
from msgspec.structs import replace

from game.modes.duel.content.loading import data
from game.modes.duel.model.state import owner
from game.modes.duel.table.board.layout import HEAD_U, DuelRegions, fighters, is_stepped_forward, lane_kind, lane_open
from game.modes.duel.table.board.slots import Slots
from game.modes.duel.table.city.scenes import MAKERS, city_scene, life_of
from game.modes.duel.table.hand import largest_scale
from game.modes.duel.table.lane.upcoming_fights import coming_rows, waits
from game.modes.duel.table.pieces.tabs import ART_FROM_U
from game.modes.duel.table.view import DuelView
from game.ui.paint.art.scene.parts import Bonfire, Town
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.table.regions import make_frame
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

    def columns(row):
        slots.keep(row, 0, "keep", 7)
        return slots.columns(row, 0, "keep", 7)

    assert columns(Row("p", "q", "r")) == ({"p": 2, "q": 3, "r": 4}, 7)
    assert columns(Row("p", "r"))[0] == {"p": 2, "r": 4}, "a gap stays a gap"
    assert columns(Row("p", "r", "s"))[0] == {"p": 2, "r": 4, "s": 3}, "and is filled first"
    assert columns(Row("p", "r", "s", "t"))[0]["t"] == 5
    assert columns(Row("p", "t", turn=2))[0] == {"p": 2, "t": 3}, "a new turn centres the row"


def test_more_cards_than_columns_close_their_ranks():
    slots, many = Slots(), [f"c{index}" for index in range(9)]
    columns, count = slots.columns(Row(*many), 0, "keep", 7)
    assert count == 9 and list(columns.values()) == list(range(9))


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_nothing_lies_over_the_lane(size):
    loaded = 0
    for table in played(5, 320, size=size):
        scene = table.scene
        observation, places = scene.director.display, scene.table.find_table_regions(scene.snapshot())
        assert places.lane_is_open == lane_open(observation)
        if lane_kind(observation) != "fight":
            continue
        loaded += 1
        poses = scene.table.layout(replace(scene.snapshot(), observation=observation))
        lane, fighting = places.lane(), fighters(observation)
        for card in observation.cards:
            pose = poses[f"card:{card}"]
            inside = lane.collidepoint(pose.x, pose.y)
            assert inside == (card in fighting)
            if not inside and not is_stepped_forward(observation, card):
                assert not lane.colliderect(places.cell(observation, card))
        for seat in (0, 1):
            assert not lane.colliderect(places.mat(seat))
            for point in (places.city(seat), places.arsenal(seat), places.stockpile_band(seat)):
                assert not lane.colliderect(point)
    assert loaded >= 10


def test_nobody_steps_aside_when_the_lane_opens():
    table = until("support", seed=5)
    observation, view_table = table.scene.director.display, table.scene.table
    places = view_table.find_table_regions(table.scene.snapshot())
    middles = {
        card: cell.centerx for seat in (0, 1) for card, cell in places.cells(observation, seat, "battlefield").items()
    }
    assert places.lane_is_open
    places.lane_is_open = False
    places.middle = dict(places._flat)
    for seat in (0, 1):
        for card, cell in places.cells(observation, seat, "battlefield").items():
            assert abs(cell.centerx - middles[card]) <= 1
    table.close()


def test_tabs_of_a_folded_keep_have_room_for_picture_and_name_and_lie_side_by_side():
    folded = 0
    for table in played(5, 320):
        observation, places = table.scene.director.display, table.scene.table.find_table_regions(table.scene.snapshot())
        if not places.lane_is_open:
            continue
        for seat in (0, 1):
            tabs = list(places.cells(observation, seat, "keep").values())
            assert all(tab.collidelist(tabs[index + 1 :]) < 0 for index, tab in enumerate(tabs))
            assert all(places.row(seat, "keep").contains(tab) for tab in tabs)
            if 2 <= len(tabs) <= 4:
                folded += 1
                assert all(tab.width >= places.canvas.px(ART_FROM_U) for tab in tabs)
    assert folded >= 5


def test_cards_on_the_table_are_not_smaller_at_the_largest_scale():
    """The hand gives room to them: a window does not grow with the scale."""
    heights = []
    for scale in (100, 200):
        canvas = Canvas(Settings(scale=scale), (1280, 720))
        regions = make_frame(canvas, 0, low_dock_u=DuelView.low_dock_u)
        table_regions = DuelRegions(canvas, regions, 0, Slots())
        cell = table_regions.cells(Row("0-a"), 0, "battlefield")["0-a"]
        loaded = DuelRegions(canvas, regions, 0, Slots(), lane_is_open=True).cells(Row("0-a"), 0, "battlefield")["0-a"]
        heights.append((cell.height, loaded.height))
        assert largest_scale(canvas, regions) * canvas.px(HAND[1]) < regions.dock.height
    assert heights[1][0] >= heights[0][0] * 0.96
    assert heights[1][1] >= heights[0][1] * 0.86


def test_attackers_step_towards_the_other_city():
    table = until("block", seed=5)
    observation, places = table.scene.director.display, table.scene.table.find_table_regions(table.scene.snapshot())
    forward = [card for card in observation.cards if is_stepped_forward(observation, card)]
    assert forward == [card for card in observation.cards if card in observation.attacks[-1].attackers]
    for card in forward:
        away = places.stand(observation, card).centery - places.cell(observation, card).centery
        assert (away < 0) == (owner(card) == places.near) and away
    table.close()


@pytest.mark.parametrize("name", sorted(data().cities))
def test_every_city_has_a_place_of_its_own_that_burns_down(name):
    city = data().cities[name]
    assert name in MAKERS
    full, half, removed = (city_scene(city, life) for life in (1.0, 0.5, 0.0))

    def fires(scene):
        return sum(isinstance(part, Bonfire) for part in scene.parts)

    def lit(scene):
        return sum(part.alight for part in scene.parts if isinstance(part, Town))

    assert fires(full) == 0 < fires(half) < fires(removed)
    assert lit(full) > lit(half) > lit(removed) == 0
    assert len({life_of(resolve, 16) for resolve in range(17)}) == 7, "few pictures for each City"


@pytest.mark.parametrize("high", [345, 380, 430, 472, 620])
def test_a_low_stage_keeps_piles_off_each_others_names_and_the_far_hand_off_its_players(high):
    canvas = Canvas(Settings(), (1280, 720))
    px = canvas.px
    frame = SimpleNamespace(board_rect=pygame.Rect(0, px(44), px(1000), px(high)))
    table_regions = DuelRegions(canvas, frame, 0, Slots())
    for seat in (0, 1):
        plate_rect = table_regions.find_plate_rect(table_regions.arsenal(seat), px(90))
        band = table_regions.stockpile_band(seat)
        assert plate_rect.bottom <= band.top
        assert table_regions.find_plate_rect(band, px(90)).bottom <= table_regions.right[seat].bottom
    painting = table_regions.painting(1)
    assert table_regions.far_hand().top >= min(painting.top + px(HEAD_U), painting.bottom - px(HEAD_U - 6))


def test_the_open_lane_shows_what_comes_while_nobody_fights_in_it():
    table = until("fight-order", seed=11)
    scene = table.scene
    observation, draw = (
        scene.director.display,
        scene.table._make_context(table.window.surface, scene.snapshot()),
    )
    attack = observation.attacks[-1]
    rows = [text for _, text in coming_rows(draw.content, draw.wording, draw.observation)]
    assert (
        waits(observation) and draw.table_regions.lane_is_open and len(rows) == len(attack.attackers) - len(attack.done)
    )
    name = scene.session.game.wording.card
    for attacker, defender in {**attack.provoked, **attack.blocks}.items():
        assert any(name(attacker) in row and name(defender) in row for row in rows)
    assert "unblocked" in rows[-1], "who is not blocked comes last"
    table.close()
