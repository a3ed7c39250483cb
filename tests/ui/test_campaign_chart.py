"""The map of a campaign as it is drawn: names that can be read, marks that leave room, a picture where words have theirs."""

import math
from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from game.kernel.campaign.campaign import EndingStop, FightStop, RestStop
from game.kernel.campaign.rules import SCENES
from game.play.briefing import BriefingLine
from game.ui.paint.art.chart import CLEAR_U, Chart
from game.ui.paint.art.circuit.chamber import Chamber
from game.ui.paint.art.circuit.room import SCENES as ROOMS
from game.ui.paint.art.scene.places import PLACES
from game.ui.paint.theme import contrast
from game.ui.screens.campaign.chart import inks_of, inside, scene_of, stops_room
from game.ui.screens.campaign.map import LEAST_WIDTH, StopButton, icon_of
from game.ui.screens.campaign.selection import Described
from game.ui.screens.campaign.story_text import _picture, _shorten, draw_met
from tests.ui.every_screen import open_screen

THEMES = ("night-felt", "day-linen", "high-contrast")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("chart", ["parchment", "circuit"])
def test_names_can_be_read_and_ways_be_seen_on_every_chart(player, theme, chart):
    player.window.settings.theme = theme
    player.window.apply_settings()
    inks = inks_of(player.window.canvas, chart)
    for ink in (inks.strong, inks.quiet):
        assert contrast(ink, inks.plate) >= 4.5
    for option in (inks.walked, inks.ahead, inks.lost):
        assert contrast(option, inks.plate) >= 3


def test_marks_of_a_chart_leave_room_for_the_stops_and_are_the_same_each_time():
    size, clear = (900, 320), ((0.2, 0.5), (0.5, 0.3), (0.8, 0.6))
    marks = Chart(seed="a road", clear=clear)._place_marks(size)
    assert (
        marks
        == Chart(seed="a road", clear=clear)._place_marks(size)
        != Chart(seed="another", clear=clear)._place_marks(size)
    )
    assert len(marks) > 10
    for _, left, top, side in marks:
        for x, y in clear:
            away = math.hypot(left + side / 2 - x * size[0], top + side / 2 - y * size[1])
            assert away >= CLEAR_U - 1
        assert pygame.Rect((0, 0), size).contains(pygame.Rect(left, top, side, side))


@pytest.mark.parametrize("mode", ["arena", "duel", "mainframe", "skirmish"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_stops_stand_inside_the_frame_of_the_map(player, mode, size):
    player.window.take_size(size)
    player.window.apply_settings()
    scene = open_screen(player, f"campaign {mode}")
    room = stops_room(player.window.canvas, scene.map_rect())
    for stop in scene.buttons.buttons:
        if isinstance(stop, StopButton):
            assert room.contains(stop.rect), stop.label


@pytest.mark.parametrize("mode", ["arena", "duel", "mainframe", "skirmish"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1024, 640), 200), ((1280, 720), 200)])
def test_names_of_stops_are_whole_and_clear_of_each_other_in_german(player, mode, size, scale):
    player.window.settings.language, player.window.settings.scale = "de", scale
    player.window.take_size(size)
    player.window.apply_settings()
    scene = open_screen(player, f"campaign {mode}")
    canvas, rects = scene.canvas, []
    for stop in scene.buttons.buttons:
        if isinstance(stop, StopButton):
            lines, letters = stop.name_lines(canvas)
            assert " ".join(lines) == stop.label
            # Words that are wider than their room are narrowed, so far and no further.
            assert all(canvas.width(line, letters, "semibold") * LEAST_WIDTH <= stop.room for line in lines), stop.label
            rects.append((stop.name_rect(canvas), stop.label))
            rects.append((stop.rect, f"the stop {stop.label}"))
    room = inside(canvas, scene.map_rect())
    for rect, label in rects:
        assert room.contains(rect), label
    for (one, label), (two, other) in combinations(rects, 2):
        assert not one.colliderect(two), (label, other)


def test_a_long_text_leaves_no_room_for_a_picture(player):
    canvas = player.window.canvas
    canvas.art.appearance = type(canvas.art.appearance)("night-felt")
    area = pygame.Rect(0, 0, 860, 260)
    text_rect = area.inflate(-36, 0)
    picture = _picture(canvas, area, text_rect, Described("", "", "A few words."))
    assert picture is not None and area.contains(picture)
    assert _picture(canvas, area, text_rect, Described("", "", "Words and more words. " * 60)) is None
    canvas.art.appearance = type(canvas.art.appearance)("high-contrast", plain=True)
    assert _picture(canvas, area, text_rect, Described("", "", "A few words.")) is None


def test_a_stop_of_the_circuit_world_is_pictured_as_the_room_that_it_names(player):
    scene = open_screen(player, "campaign mainframe")
    stops = scene.loaded.stops
    pictures = {
        name: scene_of(player.window.canvas, scene.loaded, stop, icon_of(stop), is_peopled=False)
        for name, stop in stops.items()
    }
    assert all(isinstance(picture, Chamber) for picture in pictures.values())
    for name, stop in stops.items():
        if isinstance(stop, FightStop):
            assert stop.scene and pictures[name].kind == stop.scene
        assert bool(pictures[name].figures) == (not isinstance(stop, RestStop | EndingStop)), name
    elsewhere = replace(stops["quiet"], scene="yard")
    assert (
        scene_of(player.window.canvas, scene.loaded, elsewhere, "", is_peopled=False).kind
        == "yard"
        != pictures["quiet"].kind
    )


@pytest.mark.parametrize("kind", ["rest", "ending"])
def test_a_stop_on_parchment_is_pictured_as_the_place_that_it_names(player, kind):
    scene = open_screen(player, "campaign duel")
    stop = next(
        stop for stop in scene.loaded.stops.values() if isinstance(stop, {"rest": RestStop, "ending": EndingStop}[kind])
    )
    usual = scene_of(player.window.canvas, scene.loaded, stop, "wolf-head", is_peopled=False)
    named = scene_of(player.window.canvas, scene.loaded, replace(stop, scene="hangar"), "wolf-head", is_peopled=False)
    assert (
        named.parts[: len(PLACES["hangar"].parts)]
        == PLACES["hangar"].parts
        != usual.parts[: len(PLACES["hangar"].parts)]
    )


def test_every_scene_that_a_campaign_may_name_is_painted():
    assert SCENES["circuit"] == frozenset(ROOMS)
    assert SCENES["parchment"] == frozenset(PLACES)


def test_who_waits_at_a_stop_is_seen_on_the_map_and_in_its_picture(player):
    scene = open_screen(player, "campaign mainframe")
    canvas = player.window.canvas
    stops = {button.stop.id: button for button in scene.buttons.buttons if isinstance(button, StopButton)}
    assert {name for name, button in stops.items() if button.who is None} == {
        name for name, stop in scene.loaded.stops.items() if not isinstance(stop, FightStop)
    }
    canvas.art.finish()
    shown = pygame.Surface(canvas.size)
    stops["crown"].draw(canvas, shown, hovered=False, focused=False)
    alike = pygame.Surface(canvas.size)
    stops["crown"].who = None
    stops["crown"].draw(canvas, alike, hovered=False, focused=False)
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(alike, "RGB")
    empty, peopled = pygame.Surface((400, 300)), pygame.Surface((400, 300))
    draw_met(canvas, peopled, scene.list_opposition("crown"))
    assert pygame.image.tobytes(empty, "RGB") != pygame.image.tobytes(peopled, "RGB")


def test_where_there_is_little_room_goals_come_before_the_story(player):
    canvas = player.window.canvas
    lines = tuple(BriefingLine(caption, "What is to be done here, in a sentence.") for caption in ("A", "B", "C"))
    full = Described("", "", "Words and more words. " * 30, lines)
    assert _shorten(canvas, full, (600, 2000)) == full
    assert _shorten(canvas, full, (600, 80)) == full._replace(text="")
    assert _shorten(canvas, full, (600, 20)) == full._replace(text="", lines=lines[:1])
