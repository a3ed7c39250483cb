"""The theme file computed: WCAG contrast, and CIEDE2000 distances as people with and without colour blindness see them.

The sight of protan, deutan and tritan people is simulated in full strength after Machado, Oliveira and Fernandes (2009).
"""

from itertools import combinations

import numpy as np
import pygame
import pytest
from coloraide import Color

from game.kernel.files.paths import data_root
from game.ui.paint.art.recipe import look_of
from game.ui.paint.art.sheet import PALE, Sheet
from game.ui.paint.canvas import Canvas
from game.ui.paint.hit_points import tones_of
from game.ui.paint.plate import draw_framed_plate
from game.ui.paint.theme import themes
from game.ui.screens.page import Page
from game.ui.widgets.forms import form_theme
from game.ui.window.settings import Settings
from game.ui.window.window import Window

NAMES = sorted(themes())
SIGHTS = ("normal", "protan", "deutan", "tritan")
STATES = ("may", "danger", "info", "chain")
MARKS = ("mark", "mark_danger", "mark_info", "mark_chain")
SUITS = ("spade", "heart", "diamond", "club")
GROUNDS = ("background", "surface1", "surface2", "surface3")
NORMAL_TEXT, MARK = 4.5, 3.0


def colour(rgb):
    return Color("srgb", [value / 255 for value in rgb])


def contrast(first, second):
    return colour(first).contrast(colour(second), method="wcag21")


def seen(rgb, sight):
    if sight == "normal":
        return colour(rgb)
    return colour(rgb).filter(sight, 1, method="machado").clip("srgb")


def closest(colours, sight):
    """Return the smallest distance of any two, with the two."""
    return min(
        (seen(a, sight).delta_e(seen(b, sight), method="2000"), first, second)
        for (first, a), (second, b) in combinations(colours.items(), 2)
    )


def of(theme, roles):
    return {role: theme[role] for role in roles}


def test_the_measures_are_the_known_ones():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    pair = [Color("lab-d65", [50, 2.6772, -79.7751]), Color("lab-d65", [50, 0, -82.7485])]
    assert pair[0].delta_e(pair[1], method="2000", space="lab-d65") == pytest.approx(2.0425, abs=1e-4)
    assert closest({"red": (255, 0, 0), "green": (120, 110, 0)}, "protan")[0] < 12


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("tone", [(240, 212, 146), (122, 158, 232), (40, 30, 20)])
def test_any_colour_is_made_legible_and_kept_where_it_is(name, tone):
    theme = themes()[name]
    for ground in GROUNDS:
        found = theme.legible(tone, ground)
        assert contrast(found, theme[ground]) >= NORMAL_TEXT
        assert found == tone or contrast(tone, theme[ground]) < NORMAL_TEXT


@pytest.mark.parametrize("name", NAMES)
def test_an_empty_place_takes_text(name):
    theme = themes()[name]
    assert theme.light == (name == "day-linen")
    assert contrast(theme["text"], theme.recess) >= NORMAL_TEXT


@pytest.mark.parametrize("name", NAMES)
def test_text_can_be_read_on_every_ground(name):
    theme = themes()[name]
    for text in ("text_strong", "text", "text_quiet"):
        for ground in (*GROUNDS, "felt"):
            assert contrast(theme[text], theme[ground]) >= NORMAL_TEXT, (text, ground)
    for ink in ("ink", "ink2", *SUITS):
        assert contrast(theme[ink], theme["paper"]) >= NORMAL_TEXT, ink
    assert contrast(theme["casing"], theme["mark"]) >= NORMAL_TEXT, "the label of a primary button"


@pytest.mark.parametrize("name", ["night-felt", "day-linen"])
@pytest.mark.parametrize("material", sorted(PALE))
def test_text_can_be_read_on_sheets_as_they_are_painted(name, material):
    """In the middle of what the pictures are made of: single threads and fibres may be darker or lighter."""
    theme = themes()[name]
    painted = Sheet(material=material).paint((240, 160), look_of(name))
    tone = tuple(round(float(value)) for value in painted.reshape(-1, painted.shape[2]).mean(axis=0)[:3])
    # Under words that stand out most, wood and metal of a dark theme carry plates.
    roles = ("text_strong", "text", "text_quiet") if name == "day-linen" else ("text_strong",)
    for role in roles:
        assert contrast(theme[role], tone) >= NORMAL_TEXT, role


@pytest.mark.parametrize("name", NAMES)
def test_states_can_be_read_as_text_down_to_the_second_surface(name):
    theme = themes()[name]
    for state in STATES:
        for ground in GROUNDS[:3]:
            assert contrast(theme[state], theme[ground]) >= NORMAL_TEXT, (state, ground)


@pytest.mark.parametrize("name", NAMES)
def test_marks_and_borders_stand_out_by_their_colour_or_their_casing(name):
    theme = themes()[name]
    for ground in GROUNDS:
        assert contrast(theme["border"], theme[ground]) >= MARK, ("border", ground)
    marks = of(theme, MARKS) | {f"seat {n + 1}": seat for n, seat in enumerate(theme.seats)}
    grounds = of(theme, (*GROUNDS, "felt")) | {f"terrain {kind}": tone for kind, tone in theme.terrain.items()}
    for mark, tone in marks.items():
        for ground, under in grounds.items():
            # What lies next to a mark is its casing, and beyond that the ground.
            assert max(contrast(tone, under), contrast(tone, theme["casing"])) >= MARK, (mark, ground)


@pytest.mark.parametrize("name", NAMES)
def test_hit_points_can_be_read_on_every_part_of_their_bar(name):
    tones, ink = tones_of(themes()[name])
    for tone in (*tones, themes()[name]["surface1"]):
        assert contrast(ink, tone) >= NORMAL_TEXT, tone


@pytest.mark.parametrize("sight", SIGHTS)
def test_seats_are_told_apart(sight):
    seats = themes()["night-felt"].seats
    assert len(seats) == len(set(themes()["night-felt"].shapes)) == 6
    found = closest({f"seat {n + 1}": seat for n, seat in enumerate(seats)}, sight)
    assert found[0] >= 16, found


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("name", NAMES)
def test_states_are_told_apart(name, sight):
    theme = themes()[name]
    for roles in (STATES, MARKS):
        found = closest(of(theme, roles), sight)
        assert found[0] >= 12, found


@pytest.mark.parametrize("sight", SIGHTS)
def test_suits_are_told_apart(sight):
    found = closest(of(themes()["night-felt"], SUITS), sight)
    assert found[0] >= 12, found


@pytest.mark.parametrize("sight", SIGHTS)
def test_kinds_of_terrain_are_told_apart(sight):
    terrain = themes()["night-felt"].terrain
    assert set(terrain) == {"open", "road", "forest", "rough", "water", "hill", "wall", "ice"}
    found = closest(terrain, sight)
    assert found[0] >= 15, found


def test_every_icon_has_a_line_with_its_author():
    text = (data_root("assets") / "CREDITS.md").read_text()
    section = text.partition("## Icons")[2].partition("\n## ")[0]
    lines = [line[2:].split(": ") for line in section.splitlines() if line.startswith("- ")]
    authors = {icon: author for icon, author in lines if author.strip()}
    icons = {path.stem for path in (data_root("assets") / "icons").glob("*.svg")}
    assert set(authors) == icons, "one line each: - icon: author, as in the folder of the author at game-icons.net"
    assert len(lines) == len(icons) and "CC BY 3.0" in section


def test_the_rule_systems_are_credited():
    text = (data_root("assets") / "CREDITS.md").read_text()
    for word in ("Virtual Machine", "Broken Alliance", "Frac'd Earth", "Magitech Mechs", "stamina dice"):
        assert word in text


@pytest.mark.parametrize("name", NAMES)
def test_parts_of_the_window_are_told_apart_by_the_line_between_them(name):
    theme = themes()[name]
    assert min(contrast(theme.seam, theme["surface1"]), contrast(theme.seam, theme["surface2"])) >= 1.1
    assert name != "high-contrast" or contrast(theme.seam, theme["surface1"]) >= NORMAL_TEXT


@pytest.mark.parametrize("name", NAMES)
def test_fields_and_buttons_of_forms_can_be_read_in_every_state(name):
    pairs = set()
    for parts in form_theme(Canvas(Settings(theme=name), (1280, 720))).values():
        colours = parts.get("colours", {})
        for key, text in colours.items():
            state, _, kind = key.partition("_")
            ground = colours.get(f"{state}_bg", colours.get("dark_bg"))
            if kind == "text" and ground is not None:
                pairs.add((ground, text))
    assert len(pairs) > 3
    assert min(Color(ground).contrast(Color(text), method="wcag21") for ground, text in pairs) >= NORMAL_TEXT


def test_the_edge_of_a_plate_is_seen_where_all_grounds_are_black():
    theme = themes()["high-contrast"]
    assert all(contrast(theme["rim"], theme[ground]) >= MARK for ground in GROUNDS)


def brightest(surface):
    """Return the brightest of the medians of parts of 16 by 16 pixels, of which there are many different ones."""
    wide, high = (side // 16 for side in surface.get_size())
    pixels = pygame.surfarray.array3d(surface)[: wide * 16, : high * 16]
    parts = np.median(pixels.reshape(wide, 16, high, 16, 3).swapaxes(1, 2).reshape(-1, 256, 3), axis=1).tolist()
    assert len({tuple(part) for part in parts}) > 50, "it is painted"
    return max(parts, key=sum)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("plate", [False, True], ids=["page", "plate"])
def test_quiet_words_are_read_on_leather_where_it_is_brightest(size, plate):
    theme, surface = themes()["night-felt"], pygame.Surface(size)
    page = Page(Window(Settings(), size=size, clock=lambda: 0.0))
    for _ in range(2):
        if plate:
            draw_framed_plate(page.canvas, surface, surface.get_rect())
        else:
            page.draw_ground(surface)
        page.canvas.art.finish()
    assert contrast(theme["text_quiet"], brightest(surface)) >= NORMAL_TEXT
