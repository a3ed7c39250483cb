"""Harm is seen to come: as cards that fly, as hearts that break, and on the open hand of a friend."""

from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace

from game.kernel.totals import Total
from game.modes.story.model.combat_events import EnemyFell, StrikeSettled
from game.modes.story.model.events import HarmTaken
from game.modes.story.model.state import Lay, Strike
from game.modes.story.table.effects import effects
from game.modes.story.table.heroes.hearts import draw_hearts, hand_cells, lies_open
from game.modes.story.table.moments.falls import FALLEN
from game.modes.story.table.moments.harm_flight import FLIGHT_MS, harm_flight, on_the_way
from game.modes.story.table.side_rail import party
from tests.modes.story.table import opened, started
from tests.ui.driver import TableDriver

FIGHT = """position:
  phase: heroes
  order: [P1, P2]
  players: {P1: {hand: [Melee Attack 2]}, P2: {hand: [Work 1]}}
  enemies: ["E1: health 9, attacks Melee 3 on First"]
"""


@pytest.fixture
def table(request):
    driver = TableDriver("story:story-01-first-watch", size=request.param, seed=3)
    driver.wait(200)
    yield driver
    driver.close()


def test_every_card_of_harm_flies_and_the_table_waits_for_the_last():
    one = harm_flight(HarmTaken(seat=0, cards=("wound.1",), to="hand", reason="attack", cite="x"))
    three = harm_flight(
        HarmTaken(seat=1, cards=("damage.1", "damage.2", "damage.3"), to="discard", reason="attack", cite="x")
    )
    assert one.holds and one.wait_ms == one.duration_ms == FLIGHT_MS < three.duration_ms == three.wait_ms
    assert [card for card, _ in on_the_way(three.ref, 1.0)] == ["damage.1", "damage.2", "damage.3"]
    assert all(along == 1.0 for _, along in on_the_way(three.ref, 1.0))


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("table", [(1280, 720)], indirect=True)
def test_a_heart_stands_for_each_place_of_the_hand(table):
    canvas, drawn = table.window.canvas, []
    surface = pygame.Surface((400, 60))
    remaining = canvas.shape
    canvas.shape = lambda key, size, paint: drawn.append(key[1]) or remaining(key, size, paint)
    left = draw_hearts(canvas, surface, (390, 30), 5, 2, 200)
    assert drawn == [True, True, False, False, False] and left < 390
    drawn.clear()
    assert draw_hearts(canvas, surface, (390, 30), 5, 2, 20) == 390 and not drawn
    canvas.shape = remaining


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("table", [(1024, 640), (1280, 720), (1920, 1080)], indirect=True)
def test_the_hand_of_a_friend_lies_on_the_board_and_ones_own_does_not(table):
    scene = table.scene
    observation, view_of = scene.director.display, scene.table
    draw = view_of._make_context(pygame.Surface((1, 1)), replace(scene.snapshot(), observation=observation))
    seats = party(observation)
    tiles = dict(zip(seats, draw.table_regions.tiles(len(seats)), strict=True))
    assert [lies_open(draw, seat, tiles[seat]) for seat in seats] == [seat != draw.near for seat in seats]
    friend = next(seat for seat in seats if seat != draw.near)
    decks = len(observation.players[friend].decks)
    for count in (1, 5, 7):
        cells = hand_cells(draw.canvas, draw.table_regions, tiles[friend], decks, count)
        slots = draw.table_regions.slots(tiles[friend], decks)
        assert len(cells) == count
        assert all(tiles[friend].contains(cell) for cell in cells)
        assert cells[0].x > slots[-1].right and all(a.right < b.x for a, b in pairwise(cells))


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("table", [(1280, 720)], indirect=True)
def test_outside_a_fight_nobody_stands_in_an_order(table):
    scene = table.scene
    for _ in range(300):
        table.catch_up()
        observation = scene.director.display
        refs = [area.ref for area in scene.table.hit_areas(replace(scene.snapshot(), observation=observation))]
        for seat in range(len(observation.players)):
            assert refs.count(f"seat:P{seat + 1}") == (1 if observation.combat is None else 2)
        if observation.combat is None and observation.challenge is not None:
            break
        table.answer_somehow()
    places = scene.table.find_table_regions(replace(scene.snapshot(), observation=observation))
    tiles = places.test_tiles(len(observation.challenge.tests))
    assert all(places.band.contains(tile) for tile in tiles)
    assert not any(tile.colliderect(places.lane) for tile in tiles)


def test_a_chain_is_seen_before_it_strikes_and_a_single_card_is_not_called_one():
    game, match = started(opened(2, setup="  decks: []\n", position=FIGHT))
    zero = Total(0, ())
    event = StrikeSettled(seat=0, enemy="E1", attack=zero, defense=zero, damage=3, health=6, cite="x")
    first = Lay(0, "a", "card", "attack", "melee", 1)
    for more, said in (([Lay(0, "b", "card", "mid", "melee", 1, 1)], "A chain of 2"), ([], "")):
        match.state.strike = Strike(0, "E1", "melee", [first, *more], chain=True)
        shown = effects(game.rules.content, game.wording, match.state, event)
        assert any(effect.kind == "flow" and effect.holds for effect in shown) == bool(said)
        assert not said or said in [effect.text for effect in shown]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("table", [(1280, 720)], indirect=True)
def test_an_enemy_that_falls_is_drawn_once(table):
    scene = table.scene
    for _ in range(300):
        table.catch_up()
        observation = scene.director.display
        if observation.combat is not None and observation.combat.enemies:
            break
        table.answer_somehow()
    enemy, moments = observation.combat.enemies[0].id, scene.table.moments
    draw = scene.table._make_context(
        pygame.Surface(scene.regions.size), replace(scene.snapshot(), observation=observation)
    )
    fell = EnemyFell(enemy=enemy, cite="x")
    moments.keep(draw, fell)
    assert not moments.falls(enemy), "asked for its length, it has not begun"
    moments.draw(draw, f"{FALLEN}{enemy}", 0.3)
    assert moments.falls(enemy)
    moments.note(fell)
    assert not moments.falls(enemy)
