"""A person who runs the CPU sees whom each mob could strike with the card, and what it would do."""

import pygame
import pytest

from game.kernel.state import copy_state
from game.modes.mainframe.game_content import enemies_of
from game.modes.mainframe.table.board.overlays import could_strike, threat_of
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.preview import cpu_actor
from game.modes.mainframe.table.preview.attack import _free_place, wins
from tests.modes.mainframe.shown import at_the_cpus_card
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def table():
    driver = at_the_cpus_card()
    yield driver
    driver.close()


def test_each_opponent_has_a_line_that_says_what_would_happen(table, monkeypatch):
    notes = []
    monkeypatch.setattr(cpu_actor, "draw_note", lambda draw, node, lines: notes.append(lines))
    observation, content = table.match.state, table.scene.table.content
    for ref in sorted(ref for ref in table.scene.controller.selectable if ref.startswith("unit:")):
        notes.clear()
        table.move_to(table.place(ref))
        table.wait(300)
        unit = observation.units[ref.partition(":")[2]]
        near = could_strike(content, observation, unit)
        foes = enemies_of(observation, unit)
        assert notes and len(notes[-1]) == 1 + len(foes)
        for line, foe in zip(notes[-1][1:], foes, strict=True):
            assert line.startswith(foe.name) and ("out of reach" in line) == (foe.at not in near)
        assert cpu_actor.asked_unit(table.scene.director.display, table.scene.pointing()).id == unit.id


def test_the_threat_is_the_sum_of_what_each_could_strike(table):
    observation, content = table.match.state, table.scene.table.content
    units = [unit for unit in observation.units.values() if unit.side == "cpu" and unit.active and unit.at]
    counted = {}
    for unit in units:
        for area in could_strike(content, observation, unit):
            counted[area] = counted.get(area, 0) + 1
    assert counted and counted == threat_of(content, observation, "mc")


def test_the_roster_counts_who_stands(table):
    surface = pygame.Surface((300, 100), pygame.SRCALPHA)
    observation, shown = table.match.state, table.scene.table
    draw = FightContext(
        canvas=table.scene.canvas, surface=surface, content=shown.content, observation=observation, regions=table.scene.regions,
        wording=shown.wording, board=shown.board(observation, table.scene.regions),
    )  # fmt: skip
    cpu_actor.draw_roster(draw, surface.get_rect())
    total = surface.get_bounding_rect().height
    for unit in observation.units.values():
        if unit.side == "cpu" and unit.type != "stray":
            unit.hp = 0
    surface.fill((0, 0, 0, 0))
    cpu_actor.draw_roster(draw, surface.get_rect())
    assert 0 < surface.get_bounding_rect().height < total


def test_a_name_in_the_roster_has_the_room_that_its_numbers_leave(table, monkeypatch):
    name, rooms = "Daemon of the Gate", []
    said = cpu_actor.say
    monkeypatch.setattr(cpu_actor, "say", lambda text, **more: said(text, **more) if more else name)
    narrow = cpu_actor.squeeze_text

    def squeezed(canvas, text, width, *rest, **more):
        if text.endswith(name):
            rooms.append(width - canvas.width(text, 14, "semibold"))
        return narrow(canvas, text, width, *rest, **more)

    monkeypatch.setattr(cpu_actor, "squeeze_text", squeezed)
    shown = table.scene.table
    surface = pygame.Surface((360, 100), pygame.SRCALPHA)
    draw = FightContext(
        canvas=table.scene.canvas, surface=surface, content=shown.content, observation=table.match.state, regions=table.scene.regions,
        wording=shown.wording, board=shown.board(table.match.state, table.scene.regions),
    )  # fmt: skip
    cpu_actor.draw_roster(draw, surface.get_rect())
    assert rooms and min(rooms) >= 0


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("fight", ["fight-01-first-boot", "fight-03-high-wind", "fight-06-crossfire"])
def test_the_hit_band_leaves_attacker_and_target_in_sight(fight, size):
    driver = TableDriver(fight, size)
    scene = driver.scene
    board = scene.table.board(scene.director.display, scene.regions)
    px = scene.canvas.px
    for one in board.centres:
        for other in board.centres:
            rect = _free_place(scene.canvas, board, scene.regions, (px(560), px(112)), (one, other))
            assert scene.regions.board_rect.contains(rect)
            for area in (one, other):
                assert not rect.collidepoint(board.centres[area]), (one, other)
    driver.close()


def test_the_band_says_when_the_last_opponent_would_go_down(table):
    observation, content = copy_state(table.match.state), table.scene.table.content
    first, *others = [unit for unit in observation.units.values() if unit.side == "cpu"]
    assert not wins(content, observation, first)
    for unit in others:
        unit.hp = 0
    assert wins(content, observation, first) and not wins(content, observation, observation.units["ash"])
