"""A table is shown by its snapshot alone: laid out in any order, the same snapshot gives the same places."""

import copy

import pygame
import pytest
from msgspec.structs import replace

from game.bots import bots
from game.kernel.chance import Chance
from game.modes import modes
from game.ui.table.regions import frame_of
from game.ui.table.table_view import TableView, table_of
from game.ui.table.view import Pointing
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

LEVELS = {
    "arena": "bout-03-pairs", "duel": "duel-01-hammer-and-stairs", "mainframe": "fight-01-first-boot",
    "skirmish": "skirmish-02-crossroads", "story": "story-01-first-watch",
}  # fmt: skip
MOST_METHODS = 25
ANSWERS, EVERY, ANCHORS = 40, 4, 5


def describe(table_view, snapshot, number=0, every=1):
    """Return where everything stands and can be pointed at, and where each ref is, or `every` so many of them.

    What is left out is another part of the refs for each `number`: looking for one looks through all there is.
    """
    poses = table_view.layout(snapshot)
    areas = [(area.ref, tuple(area.rect), area.corners) for area in table_view.hit_areas(snapshot)]
    return (
        poses,
        areas,
        {
            ref: table_view.anchor(snapshot, ref)
            for ref in sorted({*poses, *(ref for ref, *_ in areas)})[number % every :: every]
        },
    )


def list_snapshots(driver):
    """Return snapshots of a game that goes on: as it stands, with things pointed at, by others, in another window."""
    scene, chance, found = driver.scene, Chance(3), []
    for step in range(ANSWERS):
        if driver.decision is None:
            break
        if step % EVERY == 0:
            shown = replace(scene.snapshot(), observation=copy.deepcopy(scene.director.display))
            refs = sorted(scene.shown_refs())
            smaller = frame_of(scene.canvas, scene.table, 0, panel=not scene.drawer.open)
            found += [
                shown,
                *(
                    replace(shown, pointing=replace(shown.pointing, hovered=ref, hover_elapsed=True))
                    for ref in refs[::9]
                ),
                replace(shown, pointing=Pointing()),
                replace(shown, seat=None, pointing=Pointing()),
                replace(shown, regions=smaller),
            ]
        scene.answer(bots()["random"].choose(driver.match, driver.decision.seat, chance))
        while driver.match.outcome is None and driver.decision is None:
            driver.wait(100)
    return found


@pytest.mark.parametrize("mode", sorted(LEVELS))
def test_whatever_was_laid_out_before_a_snapshot_stands_where_it_stood(mode):
    driver = TableDriver(f"{mode}:{LEVELS[mode]}", (1280, 720), seed=5)
    try:
        table_view, found = driver.scene.table, list_snapshots(driver)
        first = [describe(table_view, snapshot, index, ANCHORS) for index, snapshot in enumerate(found)]
        assert len(found) > 30 and any(poses != first[0][0] for poses, *_ in first)
        for index, snapshot in reversed(list(enumerate(found))):
            assert describe(table_view, snapshot, index, ANCHORS) == first[index]
        surface, camera = pygame.Surface(driver.scene.regions.size), table_view.camera
        looked = camera.key if camera is not None else None
        for index, snapshot in enumerate(found):
            table_view.draw_state(surface, found[index - 7])
            table_view.draw_preview(surface, found[index - 3])
            assert describe(table_view, snapshot, index, ANCHORS) == first[index]
        assert camera is None or camera.key == looked, "only `follow` moves the camera"
    finally:
        driver.close()


@pytest.mark.parametrize("mode", sorted(LEVELS))
def test_a_table_that_has_shown_nothing_else_lays_the_beginning_out_alike(mode):
    driver = TableDriver(f"{mode}:{LEVELS[mode]}", (1280, 720), seed=5)
    try:
        scene = driver.scene
        snapshot = scene.snapshot()
        fresh = table_of(scene.canvas, scene.session.loaded.mode, scene.session.game)
        fresh.follow(snapshot)
        if fresh.camera is not None:
            fresh.camera.zoom, fresh.camera.shift = scene.table.camera.zoom, scene.table.camera.shift
        assert describe(fresh, snapshot) == describe(scene.table, snapshot)
    finally:
        driver.close()


def test_what_all_tables_have_stays_small():
    methods = [name for name, value in vars(TableView).items() if callable(value) and not name.startswith("_")]
    assert 10 < len(methods) <= MOST_METHODS
    for key, mode in modes().items():
        assert key in LEVELS and mode.table


def test_every_mode_says_itself_what_the_core_asks():
    """A method of the core that most modes leave to the base belongs to a role."""
    methods = [name for name, value in vars(TableView).items() if callable(value) and not name.startswith("_")]
    counts = dict.fromkeys(methods, 0)
    for mode, level in LEVELS.items():
        driver = TableDriver(f"{mode}:{level}", (1280, 720), seed=5)
        for cls in type(driver.scene.table).__mro__:
            if cls.__module__.startswith("game.modes."):
                for name in methods:
                    counts[name] |= (name in vars(cls)) << sorted(LEVELS).index(mode)
        driver.close()
    assert {name for name, found in counts.items() if found.bit_count() < 3} <= {"forget"}
