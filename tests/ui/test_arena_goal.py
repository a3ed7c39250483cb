"""What the goal of a bout is about is marked on the board in every phase, and gold and hints lead there."""

import pygame
import pytest

from game.boards.hex import distance, hex_name, parse_hex
from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.arena.bots.evaluate import evaluate
from game.modes.arena.rules.finish import list_goal_cells
from game.modes.arena.table.view import make_view
from game.ui.paint.canvas import Canvas
from game.ui.table.regions import make_frame
from game.ui.table.view import Pointing, Snapshot
from game.ui.window.settings import Settings

pytestmark = pytest.mark.usefixtures("unpainted")
LEVELS = data_root("levels") / "arena"
WITH_PLACES = sorted(
    str(path.relative_to(LEVELS).with_suffix(""))
    for folder in (LEVELS, LEVELS / "campaign")
    for path in folder.glob("*.yaml")
    if any(f"kind: {kind}" in path.read_text() for kind in ("hold", "score", "levers", "bring", "protect"))
)
BACKGROUND = (1, 2, 3)
LEAST_PIXELS = 60


def opened(name):
    """Return a level with its match, and one that draws it."""
    pygame.init()
    loaded = load_scenario(LEVELS / f"{name}.yaml", modes())
    game, match = loaded.start(5)
    return game, match, make_view(Canvas(Settings(), (1280, 720)), game)


def play_until(match, is_enough):
    """Let a bot play all seats until something holds."""
    bot, chance = bots()["random"], Chance(1)
    while not is_enough(match):
        match.answer(bot.choose(match, match.decision.seat, chance), match.decision.seat)


def marks_at(view, match, ref="", cells=None):
    """Return how many pixels are marked at each hex that the goal is about."""
    snapshot = Snapshot(match.state, None, make_frame(view.canvas, view.state_panel_u), pointing=Pointing(hovered=ref))
    surface = pygame.Surface((1280, 720))
    surface.fill(BACKGROUND)
    view.draw_marks(surface, snapshot, 0.5)
    board = view.board(snapshot.regions)
    found = {}
    for cell in list_goal_cells(view.content, match.state):
        box = board.box(cell).clip(surface.get_rect())
        part = surface.subsurface(box)
        found[hex_name(cell)] = (
            box.width * box.height - pygame.mask.from_threshold(part, BACKGROUND, (1, 1, 1, 255)).count()
        )
    return found


@pytest.mark.parametrize("name", WITH_PLACES)
def test_hexes_of_the_goal_are_marked_before_and_in_the_turns(name):
    _, match, view = opened(name)
    for phase in ("deploy", "play"):
        play_until(match, lambda one, phase=phase: one.state.phase in (phase, "play", "over"))
        if phase == "deploy" and view.content.setup.goal.kind in ("protect", "bring"):
            continue
        found = marks_at(view, match)
        assert found and min(found.values()) > LEAST_PIXELS, (name, match.state.phase, found)


def test_pointing_at_the_goal_lights_its_hexes():
    _, match, view = opened("campaign/ford")
    play_until(match, lambda one: one.state.phase == "play")
    quiet, pointed = marks_at(view, match), marks_at(view, match, "goal")
    # The line around them is thicker and the ground is lit: the picture is another.
    surfaces = []
    for ref in ("", "goal"):
        snapshot = Snapshot(
            match.state, None, make_frame(view.canvas, view.state_panel_u), pointing=Pointing(hovered=ref)
        )
        surface = pygame.Surface((1280, 720))
        view.draw_marks(surface, snapshot, 0.5)
        surfaces.append(surface.get_at(tuple(map(int, view.board(snapshot.regions).centre(parse_hex("7,2")))))[:3])
    assert quiet.keys() == pointed.keys() == {"6,2", "7,2", "8,2"}
    assert sum(surfaces[1]) > sum(surfaces[0])


def first_main(match, seat=0):
    """Play until a seat is asked what to do in a turn."""
    bot, chance = bots()["random"], Chance(1)
    while match.decision.seat != seat or match.decision.key != "main":
        match.answer(bot.choose(match, match.decision.seat, chance), match.decision.seat)
    return match.decision


def test_gold_and_hints_lead_to_the_marked_hexes_where_nobody_can_be_struck():
    _, match, view = opened("campaign/ford")
    decision = first_main(match)
    unit = match.state.units[match.state.active]
    hexes = [parse_hex(text) for text in view.content.setup.goal.hexes]

    def away(cell):
        return min(distance(cell, one) for one in hexes)

    answer = view.best_of(match.state, decision, decision.options)
    assert answer.startswith("move:")
    assert away(parse_hex(answer.partition(":")[2])) < away(unit.at)
    told = view.hint_texts.tell_reason(match.state, decision, answer)
    assert "goal" in told or "marked" in told


def test_a_bot_would_rather_stand_on_the_marked_hexes_alone():
    _, match, view = opened("campaign/ford")
    play_until(match, lambda one: one.state.phase == "play")
    unit = next(one for one in match.state.units.values() if one.seat == 0)
    for other in match.state.units.values():
        if other is not unit and other.seat == 0:
            other.gone = "incapacitated"
    values = []
    for place in ("7,2", "7,3"):
        unit.at = parse_hex(place)
        values.append(evaluate(view.content, match.state, 0))
    assert values[0] > values[1] + 2
