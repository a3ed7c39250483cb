"""A click or a press ends any motion, in every mode: nothing moves on, and everything that happened is told."""

from itertools import cycle

import pygame
import pytest

from game.bots.greedy import GreedyBot
from game.bots.random_bot import RandomBot, random_answer
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.game_over import GameOverScene
from game.ui.table.director import Director
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")
AT_REST = {"float", "dice"}
"""What stays to be read."""
MOTIONS = {
    "arena": {"lunge", "beam", "shake", "dice", "moment blow", "moment fall", "moment cheer"},
    "duel": {"lunge", "beam", "shake", "fold", "unfold", "moment hit", "moment parry", "moment break", "moment burn"},
    "mainframe": {"lunge", "beam", "shake", "moment blow", "moment fall", "moment down", "moment line"},
    "skirmish": {"walk", "topple", "lunge", "beam", "shake", "burst", "moment reading"},
    "story": {"lunge", "beam", "shake", "burst", "moment harm", "moment tokens", "moment gather", "moment fallen"},
}
IN_ALL = {"glide", "flash", "float", "banner"}
"""The kinds of motion that a game of each mode shows: pieces that move, blows, reveals, dice, banners."""
LEVELS = {
    "arena": "bout-03-pairs",
    "duel": "duel-01-hammer-and-stairs",
    "mainframe": "fight-01-first-boot",
    "skirmish": "skirmish-01-open-meadow",
    "story": "story-01-first-watch",
}
BOTS = {mode: GreedyBot() if mode == "arena" else RandomBot() for mode in MOTIONS}
"""Who plays; at random nobody falls in an arena."""
FRAME_MS = 20
FRAMES = 400


def moving(scene):
    """Return the kinds of motion under way."""
    kinds = {kind_of(item.effect) for item in scene.director.running if not item.still} - {"none"}
    gliding = any(glide.elapsed < glide.duration for glide in scene.animator._glides.values())
    return kinds | ({"glide"} if gliding else set())


def kind_of(effect):
    """Return the kind of an effect; of what a mode draws, which of its moments it is."""
    return f"moment {effect.ref.partition(':')[0]}" if effect.kind == "moment" else effect.kind


def told(log):
    """Return which events a log tells of: what it says of them depends on who saw them."""
    return [line.event for line in log]


def end_by(table, option):
    """Click beside everything on the stage, or press Space."""
    stage = table.scene.regions.board_rect
    if option == "press":
        events = [
            pygame.event.Event(kind, key=pygame.K_SPACE, mod=0, unicode=" ") for kind in (pygame.KEYDOWN, pygame.KEYUP)
        ]
    else:
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        events = [pygame.event.Event(kind, pos=(stage.centerx, stage.y + 4), button=1) for kind in kinds]
    for event in events:
        pygame.event.post(event)
    table.window.run_once(wait=False)


def end_and_look(table, option):
    """End what moves, and look whether it rests and all is told."""
    scene, before = table.scene, moving(table.scene)
    end_by(table, option)
    assert scene.director.idle and not moving(scene), (before, moving(scene))
    assert {item.effect.kind for item in scene.director.running} <= AT_REST
    assert told(scene.director.log) == told(Director(scene.session, scene.table).log)
    assert scene.director.display == scene.session.observe()


def played_until(table, wanted, chance):
    """Let bots answer until something wanted moves and is still under way; return what moves, nothing at the end."""
    scene = table.scene
    for _ in range(3000):
        if table.match.outcome is not None:
            return set()
        seat = table.match.decision.seat
        table.match.answer(BOTS[table.scene.session.loaded.mode.key].choose(table.match, seat, chance), seat)
        scene.director.collect()
        for _ in range(FRAMES):
            scene.play_events(FRAME_MS, 1.0)
            found = moving(scene)
            if found & wanted and not scene.director.idle:
                return found
            scene.animator.update(FRAME_MS)
            if scene.director.idle:
                break
        scene.director.finish()
        scene.director.running.clear()
        scene.animator.finish()
    raise AssertionError(f"none of {wanted} within 3000 answers")


@pytest.mark.parametrize("mode", MOTIONS)
def test_a_click_or_a_press_ends_every_kind_of_motion_and_all_is_told(mode):
    left, chance, options = MOTIONS[mode] | IN_ALL, Chance(5), cycle(("click", "press"))
    for seed in range(1, 6):
        table = TableDriver(f"{mode}:{LEVELS[mode]}", seed=seed)
        table.window.settings.speed = 1.0
        try:
            scene = table.scene
            scene.briefing.close()
            while left and (found := played_until(table, left, chance)):
                end_and_look(table, next(options))
                left -= found
        finally:
            table.close()
        if not left:
            break
    assert not left, f"{left} was never seen"


@pytest.mark.parametrize("option", ["click", "press"])
@pytest.mark.parametrize("mode", MOTIONS)
def test_a_click_or_a_press_ends_the_end_of_a_game(mode, option):
    table, chance = TableDriver(f"{mode}:{LEVELS[mode]}", seed=2), Chance(1)
    try:
        scene = table.scene
        scene.briefing.close()
        while (decision := table.match.decision) is not None:
            if len(table.match.events) - scene.director._seen > 400:
                table.catch_up()
            table.match.answer(random_answer(table.match.question(decision.seat), chance), decision.seat)
        table.window.settings.speed = 1.0
        scene._revision = -1
        scene.director.collect()
        scene.director.running.clear()
        scene.play_events(FRAME_MS, 1.0)
        assert not scene.director.idle
        end_by(table, option)
        table.window.run_once(wait=False)
        if not isinstance(table.window.scenes.top, GameOverScene):
            # The last page of a story is read first; it is put away as any plate is.
            table.key(pygame.K_SPACE)
        assert isinstance(table.window.scenes.top, GameOverScene)
        assert told(scene.director.log) == told(Director(scene.session, scene.table).log)
    finally:
        table.close()


def test_a_click_ends_a_clash():
    table = TableDriver("arena:bout-03-pairs")
    path = data_root("levels") / "arena" / "examples" / "show-5-a-clash.yaml"
    table.scene = DemonstrationScene(table.window, path)
    table.window.push(table.scene)
    table.wait()
    table.window.settings.speed = 1.0
    try:
        while "moment clash" not in moving(table.scene):
            assert not table.scene.is_done
            table.scene.forward()
            for _ in range(FRAMES):
                table.scene.play_events(FRAME_MS, 1.0)
                if table.scene.director.idle or "moment clash" in moving(table.scene):
                    break
        end_and_look(table, "click")
    finally:
        table.close()
