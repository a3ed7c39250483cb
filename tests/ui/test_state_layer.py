"""The kept picture of board and state looks as if it were painted in every frame."""

import pygame
import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.ui.paint.art.awaited import Awaited
from game.ui.paint.art.flames import Flame
from game.ui.table.state_layer import Beside, StateLayer
from tests.ui.driver import TableDriver

LEVELS = {
    "arena": "bout-03-pairs", "duel": "duel-01-hammer-and-stairs", "mainframe": "fight-01-first-boot",
    "skirmish": "skirmish-02-crossroads", "story": "story-01-first-watch",
}  # fmt: skip


def look_alike(one, other):
    """Return whether two surfaces show the same; a view that a failed assertion kept would lock one for all tests."""
    return one.get_view("2").raw == other.get_view("2").raw


def test_what_stays_is_painted_once_and_where_every_frame_is_another_nothing_is_kept():
    layer, painted = StateLayer(), []
    surface = pygame.Surface((4, 4))

    def paint(ground):
        painted.append(ground is surface)
        ground.fill((len(painted), 0, 0))

    for key, paints, is_kept in (
        ("a", 1, False),
        ("a", 2, True),
        ("a", 2, True),
        ("b", 3, True),
        ("b", 3, True),
        ("c", 4, True),
        ("d", 5, True),
        ("e", 6, False),
        ("f", 7, False),
        ("f", 8, True),
        ("f", 8, True),
        ("a", 9, True),
    ):
        surface.fill((99, 0, 0))
        layer.draw(surface, (key,), paint)
        assert len(painted) == paints and surface.get_at((3, 3))[0] == paints
        assert layer.keeps == is_kept != painted[-1]


def test_only_the_part_that_a_camera_changes_is_painted_while_the_rest_stays():
    layer, clips = StateLayer(), []
    surface, part_rect = pygame.Surface((8, 4)), pygame.Rect(0, 0, 4, 4)

    def paint(ground):
        clips.append(ground.get_clip())
        ground.fill((len(clips), 0, 0))

    full_rect = surface.get_rect()
    for observation, remaining, clip in (
        (1, "a", full_rect),
        (2, "a", full_rect),
        (3, "a", part_rect),
        (4, "a", part_rect),
        (5, "b", full_rect),
    ):
        layer.draw(surface, (observation, remaining), paint, Beside(part_rect, (remaining,)))
        assert clips[-1] == clip and surface.get_clip() == full_rect
    assert surface.get_at((2, 2))[0] == surface.get_at((6, 2))[0] == 5
    layer.draw(surface, (6, "b"), paint, Beside(part_rect, (remaining,)))
    layer.draw(surface, (7, "b"), paint, Beside(part_rect, (remaining,)))
    assert surface.get_at((2, 2))[0] == 7 and surface.get_at((6, 2))[0] == 6
    for _ in range(3):
        layer.draw(surface, (7, "b"), paint, Beside(part_rect, (remaining,)))
    assert len(clips) == 8, "a camera that stands still has the whole window kept"


@pytest.mark.parametrize("mode", sorted(LEVELS))
def test_a_kept_picture_is_what_is_painted_afresh(mode, monkeypatch):
    monkeypatch.setattr("game.ui.paint.canvas.PAINTS_A_FRAME", 1000)
    table = TableDriver(f"{mode}:{LEVELS[mode]}", (1280, 720), seed=5)
    scene, window, chance, remaining, glides = table.scene, table.window, Chance(3), 0, 0
    window.settings.speed = 1.0
    afresh = pygame.Surface(window.surface.get_size())
    try:
        for turn in range(90):
            if mode == "skirmish" and turn % 30 == 0:
                # From near by, what is asked of lies out of sight, and the camera glides there.
                scene.table.camera.zoom_at(scene.regions.board_rect.topleft, 6, scene.regions.board_rect)
            if table.decision is not None and turn % 6 == 0:
                scene.answer(bots()["random"].choose(table.match, table.decision.seat, chance))
            table.wait(50)
            glides += scene.table.camera is not None and scene.table.camera.gliding
            scene.draw(window.surface)
            layer, remaining = scene.state_layer, remaining + (scene.state_layer.keeps)
            scene.state_layer = StateLayer()
            scene.draw(afresh)
            scene.state_layer = layer
            assert look_alike(window.surface, afresh), f"turn {turn}"
    finally:
        table.close()
    assert remaining > 20 and (glides or mode != "skirmish")


@pytest.mark.parametrize("mode", sorted(LEVELS))
def test_what_lies_still_is_not_painted_again_for_pictures_that_are_not_on_it(mode, monkeypatch):
    """With each finished picture it would be, as long as one of its own is missing."""
    table = TableDriver(f"{mode}:{LEVELS[mode]}", (1280, 720), seed=5)
    scene, art, painted = table.scene, table.window.canvas.art, []
    draw_board, draw_state = scene.table.draw_board, scene.table.draw_state
    monkeypatch.setattr(scene.table, "draw_board", lambda *given: painted.append("board") or draw_board(*given))
    monkeypatch.setattr(scene.table, "draw_state", lambda *given: painted.append("state") or draw_state(*given))
    try:
        for _ in range(4):
            art.finish()
            scene.draw(table.window.surface)
        scene.draw(table.window.surface)
        painted.clear()
        missing = Awaited(art.revision)
        missing.note(("some picture",))
        for variant in (1, 2):
            art.urge(Flame(variant=variant), (40, 40))
        scene.state_awaited = missing
        for key, layer in scene.board_layers.items():
            scene.board_layers[key] = layer._replace(awaited=missing)
        assert art.work() and art.busy and art.revision > missing.revision
        scene.draw(table.window.surface)
        assert not painted
        art.finish()
        scene.draw(table.window.surface)
        assert set(painted) == {"board", "state"}
        assert not scene.state_awaited
    finally:
        table.close()


@pytest.mark.parametrize("frames", [1, 2])
@pytest.mark.parametrize("mode", ["arena", "skirmish"])
def test_after_quick_turns_of_the_wheel_all_layers_show_one_view(mode, frames, monkeypatch):
    """A surface that is used again for another board must not pass for the board that was on it."""
    monkeypatch.setattr("game.ui.paint.canvas.PAINTS_A_FRAME", 1000)
    table = TableDriver(f"{mode}:{LEVELS[mode]}", (1280, 720), seed=5)
    scene, window = table.scene, table.window
    camera, board_rect = scene.table.camera, scene.regions.board_rect
    afresh = pygame.Surface(window.surface.get_size())
    try:
        for notch in [0, 0, 0, *[1] * 7, *[-1] * 7]:
            if notch:
                assert camera.zoom_at(board_rect.center, notch, board_rect) or camera.zoom in (1.0, camera.most)
            for _ in range(frames):
                scene.draw(window.surface)
            remaining = scene.state_layer, scene.board_layers
            scene.state_layer, scene.board_layers = StateLayer(), {}
            scene.draw(afresh)
            scene.state_layer, scene.board_layers = remaining
            assert look_alike(window.surface, afresh), f"zoom {camera.zoom}"
    finally:
        table.close()
