"""Fights of Lamplight with every frame drawn: into defeat, with closed hands, where words leave no room for tokens."""

import pygame
import pytest
from msgspec.structs import replace

from game.bots.random_bot import random_answer
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.chance import Chance
from game.modes.story.model.events import HarmTaken
from game.modes.story.table.goal import stack_of
from game.modes.story.table.moments.harm_flight import harm_flight
from game.modes.story.table.moments.token_flight import TOKENS, flight
from game.modes.story.table.preview.forecast import coming_blows
from game.ui.screens.menu import MenuScene
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")
LEVEL = """mode: story
title: A test
players: [{name: P1, seat: human}, {name: P2, seat: human}]
setup: {story: first-watch, players: 2, decks: []%s}
"""
LOST = """position:
  phase: heroes
  as_played: true
  players: {P1: {hand: [Wound, Damage]}, P2: {hand: [Wound, Melee Attack 1]}}
  enemies: ["E1: health 20, attacks Melee 3 on First", "E2: health 20, attacks Ranged 3 on Last, Sweeping"]
"""
STRUCK = """position:
  phase: enemies
  players: {P1: {hand: [Blank]}, P2: {hand: [Blank]}}
  enemies: ["E1: health 20, attacks Melee 3 on First", "E2: health 20, attacks Ranged 3 on Last"]
"""


@pytest.fixture
def table(tmp_path):
    loaded = []

    def open_position(position, more="", **description):
        path = tmp_path / "level.yaml"
        path.write_text(LEVEL % more + position)
        loaded.append(TableDriver("story:test", path=path, **description))
        return loaded[-1]

    yield open_position
    for one in loaded:
        one.close()


@pytest.mark.parametrize("more", ["", ", closed-hands: true"])
def test_a_fight_is_lost_at_the_table_and_not_at_the_menu(table, more):
    """Every frame is drawn until the last hero has fallen. Source: story.defeat.all-in-combat"""
    one = table(LOST, more)
    chance = Chance(1)
    for _ in range(200):
        if (decision := one.decision) is not None:
            one.scene.answer(random_answer(one.match.question(decision.seat), chance))
        one.wait(100)
        if one.match.outcome is not None and one.scene.director.idle:
            break
    assert one.match.state.result == "lost" and not isinstance(one.window.scenes.top, MenuScene)
    # The moment in which nobody stands any more is drawn too, however short the table shows it.
    observation = one.match.rules.observe(one.match.segments[0].checkpoint, None)
    observation.combat.order.clear()
    for hero in observation.players:
        hero.defeated = True
    surface, scene = pygame.Surface(one.scene.regions.size), one.scene
    assert coming_blows(one.match.rules.content, observation) == []
    snapshot = replace(scene.snapshot(), observation=observation, seat=0)
    scene.table.draw_state(surface, snapshot)
    scene.table.draw_marks(surface, snapshot, 0.5)
    scene.table.draw_preview(surface, snapshot)


def test_a_wound_that_flies_into_a_closed_hand_is_drawn_as_one(table):
    """Source: story.gap.public-information, story.damage.wound-to-hand"""
    one = table(STRUCK, ", closed-hands: true", one_person=False)
    seen = one.match.rules.view_event(HarmTaken(seat=1, cards=("wound.1",), to="hand", cite="x"), 0)
    assert seen.cards == (HIDDEN,)
    scene = one.scene
    surface = pygame.Surface(scene.regions.size, pygame.SRCALPHA)
    for step in range(11):
        scene.table.draw_moment(surface, scene.snapshot(), harm_flight(seen), step / 10)
    assert surface.get_bounding_rect().width
    shown = scene.table.effects(scene.director.display, seen)
    assert any(effect.ref.startswith("harm:") for effect in shown)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_a_token_flies_to_its_words_where_they_leave_no_room_for_it(table, size):
    """Whatever the language, the size and the number of tokens."""
    one = table(STRUCK, size=size)
    scene = one.scene
    for scale in (100, 130):
        one.window.settings.scale = scale
        one.window.apply_settings()
        one.wait(200)
        observation = scene.director.display
        for number in (1, 9, 10, 99, 1_000_000):
            observation.white = observation.black = number
            surface = pygame.Surface(scene.regions.size, pygame.SRCALPHA)
            effect = flight(1, 1, "challenge")
            assert effect.ref.startswith(TOKENS)
            for step in range(6):
                scene.table.draw_moment(surface, replace(scene.snapshot(), observation=observation), effect, step / 5)
            draw = scene.table._make_context(surface, replace(scene.snapshot(), observation=observation))
            for white in (True, False):
                assert draw.table_regions.scales.inflate(40, 40).collidepoint(stack_of(draw, white, number).top)
