"""What is felt in the Arena: blows as heavy as they are, a Clash, somebody who falls, and the crowd that takes it up."""

import pygame
import pytest

from game.kernel.files.paths import data_root
from game.kernel.totals import Total
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.table.effects import effects
from game.ui.table.view import VisualEffect
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")
GREY = (90, 90, 90)


@pytest.fixture
def table():
    found = TableDriver(path=data_root("levels") / "arena" / "examples" / "clash-tie.yaml")
    found.wait(4000)
    yield found
    found.close()


def told(table, event):
    """Return what is shown while an event plays."""
    return effects(table.scene.table.wording, table.scene.director.display, event)


def drawn(table, effect, share):
    """Return the area of the screen that a moment changes, empty if it draws nothing."""
    scene, surface = table.scene, pygame.display.get_surface()
    surface.fill(GREY)
    before = surface.copy()
    scene.table.draw_moment(surface, scene.snapshot(), effect, share)
    same = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), before)
    same.invert()
    boxes = same.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def settled(table, **changes):
    """Return a Clash of both fighters as it was settled, told to the table."""
    one, two = table.scene.director.display.units
    event = a.ClashSettled(**({"unit": one, "target": two, "won": True, "hits": 3, "against": 1, "cite": ""} | changes))
    table.scene.table.recent_events.clash = event
    return event


def test_the_crowd_takes_up_a_clash_a_fall_and_the_end(table):
    one, _ = table.scene.director.display.units
    downed = a.CharacterDowned(unit=one, by="", how="killed", cite="")
    ended = e.BattleEnded(winners=(0,), key="last", cite="")
    for event, rows in ((downed, 2), (ended, 2), (settled(table), 1)):
        assert f"cheer:{rows}" in [effect.ref for effect in told(table, event) if effect.kind == "moment"]


def test_the_crowd_springs_up_at_the_edge_of_the_stage_and_hides_nobody_in_the_midst(table):
    stage = table.scene.regions.board_rect
    cheer = VisualEffect("moment", "cheer:2")
    assert stage.contains(drawn(table, cheer, 0.4))
    surface = pygame.display.get_surface()
    inner = stage.inflate(-stage.width // 4, -stage.height * 7 // 10)
    points = [(x, y) for x in range(inner.x, inner.right, 9) for y in (inner.y, inner.bottom)]
    assert {tuple(surface.get_at(point))[:3] for point in points} == {GREY}
    table.window.settings.reduced_motion = True
    assert not drawn(table, cheer, 0.4), "nothing moves, nothing is told by it"


def test_a_clash_shows_who_wins_at_once_without_motion(table):
    event = settled(table)
    clash = VisualEffect("moment", "clash", event.unit)

    def picture(share):
        assert drawn(table, clash, share)
        return pygame.image.tobytes(pygame.display.get_surface(), "RGB")

    rushing, decided = picture(0.05), picture(0.9)
    assert rushing != decided
    table.window.settings.reduced_motion = True
    assert picture(1.0) == decided
    settled(table, won=False, hits=1)
    assert picture(1.0) != decided


def test_a_heavy_blow_looks_heavier_than_a_light_one(table):
    one, two = table.scene.director.display.units

    def blow(lost):
        event = a.Damaged(unit=one, by=two, total=Total(lost, ()), lost=lost, absorbed=0, hp=9, shield=0, cite="")
        found = told(table, event)
        number = next(effect for effect in found if effect.kind == "float")
        box = drawn(table, next(effect for effect in found if effect.kind == "moment"), 0.5)
        return number.size_u, box.width * box.height

    light, heavy = blow(1), blow(12)
    assert light[0] < heavy[0] and light[1] < heavy[1]
