"""The Arena table at 1920x1080: a frame while odds are shown, one while fighters move, one while the camera does."""

import pygame
import pytest

from game.ui.table.director import RunningEffect
from game.ui.table.view import VisualEffect
from tests.ui.driver import TableDriver

SIZE = (1920, 1080)
LEVEL = """
mode: arena
title: Eight in the ring
seed: 7
players:
- {name: You, person: You}
- {name: The Gate, person: Guest}
setup:
  map: {mode: arena, kind: map, radius: 7, terrain: {fire: ["0,3", "1,3"], smoke: ["-3,3"], thicket: ["2,2"]}}
  sides:
  - {name: You, fighters: [sefi, tarn, ninne, vael]}
  - {name: The Gate, fighters: [brakka, ilka, orro, dorrin]}
position:
  order: [sefi, brakka, tarn, orro, ninne, ilka, vael, dorrin]
  active: sefi
  step: main
  round: 2
  units:
    sefi: {at: "1,0", facing: 0, actions: 2}
    tarn: {at: "-3,-1", facing: 5, effects: [{name: shocked, turns: 1}]}
    ninne: {at: "-4,3", facing: 0, effects: [{name: burn, value: 3, turns: 2}]}
    vael: {at: "-2,2", facing: 0}
    brakka: {at: "2,0", facing: 3, effects: [{name: lethargic, turns: 2}, {name: distracted, turns: 1}]}
    orro: {at: "3,-1", facing: 3, shield: 3}
    ilka: {at: "1,2", facing: 2}
    dorrin: {at: "4,1", facing: 3}
"""


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "eight.yaml"
    path.write_text(LEVEL)
    table = TableDriver("arena:eight", path=path, size=SIZE)
    for _ in range(3):
        table.window.canvas.art.finish()
        table.window.redraw()
        table.wait(200)
    yield table
    table.close()


def test_frame_while_odds_are_shown(benchmark, table):
    surface, scene = pygame.Surface(SIZE), table.scene
    spots = [table.place("unit:brakka"), table.place("hex:0,1"), table.place("unit:ilka"), table.place("hex:-1,1")]
    count = iter(range(10**9))

    def frame():
        at = spots[next(count) // 10 % len(spots)]
        scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0)))
        scene.draw(surface)

    benchmark(frame)


def test_frame_while_fighters_are_struck(benchmark, table):
    surface, scene = pygame.Surface(SIZE), table.scene

    effects = [
        VisualEffect("shake", "unit:brakka", duration_ms=400),
        VisualEffect("moment", "blow", "brakka", duration_ms=400),
        VisualEffect("float", "unit:brakka", "-4", "danger", 900),
    ]
    scene.director.running = [RunningEffect(effect, number) for number, effect in enumerate(effects)]

    def frame():
        for item in scene.director.running:
            item.elapsed = (item.elapsed + 16) % item.effect.duration_ms
        scene.draw(surface)

    benchmark(frame)


def test_frame_while_the_camera_moves(benchmark, table):
    surface, scene, count = pygame.Surface(SIZE), table.scene, iter(range(10**9))

    def frame():
        scene.table.camera.pan(3 if next(count) % 40 < 20 else -3, 0, scene.regions.board_rect)
        scene.lay_out(0)
        scene.draw(surface)

    benchmark(frame)
