"""The log tells a move in one sentence, whatever happens step by step, and the line grows while the piece goes."""

import itertools
import re

import pygame
import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.modes.arena.words.names import short_name
from game.ui.paint.canvas import Canvas
from game.ui.table.director import LogLine
from game.ui.table.log_panel import LogPanel
from game.ui.window.settings import Settings
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

GOES = re.compile(r"(.+?) (goes|is moved) (\d+) hex(?:es)?(, next to .+?)?(?:,? and faces (.+))?\.")


@pytest.fixture
def table():
    found = TableDriver("arena:bout-03-pairs")
    chance = Chance(2)
    for _ in range(120):
        if found.decision is not None:
            found.scene.answer(bots()["random"].choose(found.match, found.decision.seat, chance))
        found.wait(100)
    yield found
    found.close()


def test_a_move_is_one_line_without_numbers_of_hexes(table):
    lines = [line.text for line in table.scene.director.log]
    moves = [GOES.fullmatch(text) for text in lines]
    assert any(move and int(move[3]) > 1 for move in moves)
    assert any(move and move[4] for move in moves), "and whom it ends beside"
    assert any(move and move[5] for move in moves), "and where its end looks"
    assert not any(re.search(r"\(-?\d+, -?\d+\)", text) for text in lines)
    for before, after in itertools.pairwise(moves):
        again = before and after and before[1] == after[1] and before[2] == after[2]
        assert not again or before[5], "a walk goes on in its line until somebody has chosen where to look"


def test_every_line_has_the_shape_of_the_seat_that_it_is_told_of(table):
    game, units = table.scene.session.game, table.match.state.units
    marks = {short_name(unit): game.seat_mark(unit.seat) for unit in units.values()}
    description = [line for line in table.scene.director.log if line.text.startswith(tuple(marks)) and not line.heading]
    for line in description:
        shape = next(mark for name, mark in marks.items() if line.text.startswith(name))
        assert line.mark == (None if "take the field" in line.text else shape), line.text
    assert {line.mark for line in description} == {None, *marks.values()} and len(set(marks.values())) > 1
    assert all(line.mark is None for line in table.scene.director.log if line.heading)


def test_the_log_of_a_game_that_is_shown_at_once_is_the_same(table):
    table.catch_up()
    shown = [(line.text, line.event) for line in table.scene.director.log]
    table.scene.director.resync()
    assert [(line.text, line.event) for line in table.scene.director.log] == shown


def test_a_line_knows_the_names_of_whom_it_is_about_and_a_move_those_of_every_step(table):
    log = table.scene.director.log
    units = {short_name(unit) for unit in table.match.state.units.values()}
    for line in log:
        already_told = {name for name in units if line.text.startswith(name)} if line.mark is not None else set()
        assert already_told <= set(line.names), line
    beside = [line for line in log if ", next to " in line.text]
    assert beside and all(units & set(line.names) for line in beside)


def test_a_line_that_grows_is_drawn_anew():
    canvas = Canvas(Settings(), (1280, 720))
    panel, rect = LogPanel(), pygame.Rect(0, 0, 300, 200)
    pictures = []
    for event, text in enumerate(["Vael goes 2 hexes.", "Vael goes 4 hexes."]):
        surface = pygame.Surface(rect.size)
        panel.draw(canvas, surface, rect, [LogLine(text, "", (), event)], ())
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]
