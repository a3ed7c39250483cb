"""Figures of crews stand on bases: they lie when down, stay where they fell without being in the way, and are pointed at."""

import pygame
import pytest
from msgspec.structs import replace

from game.modes.skirmish.game_content import STUNNED
from game.modes.skirmish.model.state import Condition
from game.modes.skirmish.table.hit_areas import list_figure_hits
from game.modes.skirmish.table.pieces.disc_spots import disc_radius
from game.modes.skirmish.table.pieces.figures import bear, draw_casualties, draw_numbers, take_up_spots
from game.ui.table.motion import Pose
from tests.ui.driver import TableDriver
from tests.ui.test_skirmish_table import LEVEL, captain_acts


@pytest.fixture(scope="module")
def yard(tmp_path_factory):
    path = tmp_path_factory.mktemp("yard") / "yards.yaml"
    path.write_text(LEVEL)
    table = TableDriver("skirmish:yards", path=path)
    captain_acts(table)
    yield table
    table.close()


def frame(table, surface=None, **changes):
    """Return a frame in which some figures are changed."""
    scene = table.scene
    snapshot = scene.snapshot()
    figures = {**snapshot.observation.figures}
    for name, change in changes.items():
        figures[name] = replace(figures[name], **change)
    snapshot = replace(snapshot, observation=replace(snapshot.observation, figures=figures))
    return scene.table.make_context(surface or table.window.surface, snapshot), snapshot


def somebody(table):
    """Return the id of a figure on the field that does not act."""
    draw, _ = frame(table)
    return next(one.id for one in draw.content.in_play(draw.observation) if one.id != "warden-captain")


def test_bearing_is_a_function_of_the_state(yard):
    name = somebody(yard)

    def bearing(**change):
        draw, _ = frame(yard, **{name: change})
        return bear(draw.content, draw.observation, draw.observation.figures[name])

    draw, _ = frame(yard)
    most = draw.content.cards[name].capacity
    assert bear(draw.content, draw.observation, draw.observation.figures["warden-captain"]) == "acting"
    assert bearing() == "ready" and bearing(capacity=most // 2) == "hurt"
    assert bearing(prone=True) == bearing(gone="out") == "down"
    stunned, dazed = (Condition("shock", "shock", level) for level in (STUNNED, STUNNED - 1))
    assert bearing(conditions=(stunned,)) == "down"
    assert bearing(conditions=(dazed,)) == "ready", "less than stunned is no fall"


def test_a_base_is_as_wide_as_the_rules_say_wherever_it_can_be_seen(yard):
    draw, _ = frame(yard)
    field = draw.field
    inch = field.inch
    for radius in (500, 800):
        shown = disc_radius(draw.canvas, field, radius)
        true = field.length(radius)
        assert shown >= true - 2 * draw.canvas.scale or shown == draw.canvas.px(52)
    assert inch > 0


def test_a_figure_is_picked_by_head_and_base(yard):
    draw, snapshot = frame(yard)
    areas = yard.scene.table.hit_areas(snapshot)
    for figure, stand in take_up_spots(draw.canvas, draw.content, draw.observation, draw.field):
        if field_shows(draw, stand):
            for point in (stand.at, stand.head.center):
                refs = [area.ref for area in areas if area.contains((round(point[0]), round(point[1])))]
                assert f"figure:{figure.id}" in refs


def field_shows(draw, stand):
    return draw.field.rect.contains(stand.box)


def test_who_is_taken_out_lies_there_and_is_in_nobodys_way(yard):
    name = somebody(yard)

    def drawn(**change):
        surface = pygame.Surface(yard.window.surface.get_size())
        draw, snapshot = frame(yard, surface, **{name: change})
        draw_casualties(draw)
        areas = list_figure_hits(draw.canvas, draw.content, snapshot.observation, draw.field)
        return pygame.image.tobytes(surface, "RGB"), {area.ref for area in areas}

    bare, refs = drawn()
    assert not any(bare) and f"figure:{name}" in refs
    fallen, refs = drawn(gone="out")
    assert any(fallen) and f"figure:{name}" not in refs
    fled, _ = drawn(gone="fled")
    assert not any(fled), "who fled does not lie there"


def test_numbers_are_drawn_for_who_is_there_and_within_the_field_only(yard):
    surface = pygame.Surface(yard.window.surface.get_size())
    draw, _ = frame(yard, surface)
    known = [(one, Pose(*draw.field.pixel(one.at))) for one in draw.content.in_play(draw.observation)]
    draw_numbers(draw, known)
    assert any(pygame.image.tobytes(surface, "RGB"))
    surface.fill((0, 0, 0))
    full, draw.field.rect = draw.field.rect, pygame.Rect(0, 0, 1, 1)
    draw_numbers(draw, known)
    draw.field.rect = full
    assert not any(pygame.image.tobytes(surface, "RGB")), "over the dock lie no numbers of the field"
