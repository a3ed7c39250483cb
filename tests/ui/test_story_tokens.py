"""Tokens are seen to fly to the scales, which count them once they have landed; without motion the words remain."""

import pygame
import pytest

from game.modes.story.model.events import TokensGained
from game.modes.story.table.moments.token_flight import FLIGHT_MS, TOKENS, flight, on_the_way
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def table():
    loaded = TableDriver("story:story-01-first-watch", seed=3)
    loaded.catch_up()
    yield loaded
    loaded.close()


def test_each_token_is_in_the_air_once_and_all_have_landed_at_the_end():
    effect = flight(2, 1, "challenge")
    seen = {(white, number) for step in range(100) for white, number, _ in on_the_way(effect.ref, step / 100)}
    assert seen == {(True, 0), (True, 1), (False, 0)} and not on_the_way(effect.ref, 1.0)
    assert effect.holds and effect.wait_ms == effect.duration_ms > FLIGHT_MS


def test_a_token_goes_from_what_was_settled_to_the_scales(table):
    scene = table.scene
    places = scene.table.find_table_regions(scene.snapshot())
    scales = places.scales

    def middle(share, reason):
        surface = pygame.Surface(scene.regions.size, pygame.SRCALPHA)
        scene.table.draw_moment(surface, scene.snapshot(), flight(1, 0, reason), share)
        return surface.get_bounding_rect().center

    assert places.lane.inflate(0, 40).collidepoint(middle(0.0, "challenge"))
    assert places.band.collidepoint(middle(0.0, "victory"))
    assert scales.inflate(20, 20).collidepoint(middle(0.99, "challenge"))
    surface = pygame.Surface(scene.regions.size, pygame.SRCALPHA)
    scene.table.draw_moment(surface, scene.snapshot(), flight(1, 0, "challenge"), 1.0)
    assert not surface.get_bounding_rect().width


@pytest.mark.parametrize("reduced", [False, True])
def test_the_scales_count_a_token_that_has_landed_and_words_tell_it(table, reduced):
    director, scene = table.scene.director, table.scene
    scene.window.settings.reduced_motion = reduced
    event = TokensGained(white=1, black=0, reason="challenge", cite="story.noncombat.token")
    before = director.display.white
    director._queue.append((director._told, event))
    director.update(0, 1.0)
    assert director.display.white == before
    shown = [item.effect for item in director.running]
    assert [effect.text for effect in shown if effect.kind == "float"] == ["+1 White"]
    assert any(effect.ref.startswith(TOKENS) for effect in shown)
    director.update(FLIGHT_MS + 600, 1.0)
    assert director.display.white == before + 1
