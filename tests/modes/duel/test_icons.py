"""The pictures of cards and Cities: every name has a file and an author, few are shared, all can be seen."""

import re
import shutil
from typing import get_args

import msgspec
import pygame
import pytest
from coloraide import Color

from game.kernel.files.content_check import icon_names
from game.kernel.files.paths import data_root
from game.modes.duel.content import loading
from game.modes.duel.content.display_names import KEYWORDS
from game.modes.duel.content.loading import data
from game.modes.duel.content.terms import Keyword
from game.modes.duel.table.pieces.faces import TITLE, body_of, face_wishes, portrait_of, window_of
from game.modes.duel.table.signs import KEYWORD_ICONS, KEYWORD_WORDS, TONES, draw_cost, emblem_of, tones_of
from game.ui.paint.canvas import Canvas
from game.ui.window.settings import Settings

ENTRIES = {**data().cards, **data().cities}
PICTURED = [entry for entry in ENTRIES.values() if entry.icon]
THEMES = ("night-felt", "day-linen", "high-contrast")
SIZE = (104, 146)
GOLD = (240, 212, 146)


@pytest.fixture
def canvas():
    return drawing("night-felt")


def drawing(theme):
    """Return the tools of drawing in a theme."""
    pygame.init()
    pygame.display.set_mode((1280, 720))
    return Canvas(Settings(theme=theme), (1280, 720))


def finished(canvas, recipe, size):
    """Return a picture once it is painted."""
    canvas.art.picture(recipe, size)
    canvas.art.finish()
    return canvas.art.picture(recipe, size)


def contrast(first, second):
    colours = [Color("srgb", [value / 255 for value in rgb[:3]]) for rgb in (first, second)]
    return colours[0].contrast(colours[1], method="wcag21")


def distance(first, second):
    return sum((a - b) ** 2 for a, b in zip(first[:3], second[:3], strict=True))


def test_every_picture_has_an_author():
    credits = (data_root("assets") / "CREDITS.md").read_text(encoding="utf-8")
    authors = dict(re.findall(r"^- ([a-z0-9-]+): (.+)$", credits.partition("## Icons")[2].partition("\n## ")[0], re.M))
    for entry in PICTURED:
        assert authors.get(entry.icon), entry.icon


def test_a_keyword_stands_in_every_table():
    for table in (KEYWORDS, KEYWORD_ICONS, KEYWORD_WORDS):
        assert set(table) == set(get_args(Keyword))


def test_pictures_are_single_white_glyphs():
    form = re.compile(
        r'<svg xmlns="http://www\.w3\.org/2000/svg" viewBox="0 0 512 512">'
        r'(<path fill="#ffffff"( fill-rule="evenodd")?[^<>]*/>|<g fill="#ffffff"[^<>]*>(<path [^<>]*/>)+</g>)</svg>\s*'
    )
    for entry in PICTURED:
        text = (data_root("assets") / "icons" / f"{entry.icon}.svg").read_text(encoding="utf-8")
        assert form.fullmatch(text), entry.icon


def test_a_new_card_needs_no_picture():
    for entry in PICTURED:
        plain = msgspec.structs.replace(entry, icon="")
        assert emblem_of(plain) in icon_names() and emblem_of(entry) == entry.icon
    cards = data().cards
    assert emblem_of(msgspec.structs.replace(cards["the-ninth-lamp"], icon="")) == "crown"
    assert emblem_of(msgspec.structs.replace(cards["longbow"], icon="")) == "swap-bag"


@pytest.mark.parametrize(
    ("file", "entry", "wrong", "hint"),
    [
        ("cards/brawn.yaml", "anvil-sister", "anvill", " (did you mean anvil?)"),
        ("cities.yaml", "quillhaven", "../icons/quill", ""),
    ],
)
def test_an_unknown_picture_is_one_clear_line(monkeypatch, tmp_path, file, entry, wrong, hint):
    folder = tmp_path / "data"
    shutil.copytree(loading.DATA, folder)
    path = folder / file
    lines = path.read_text(encoding="utf-8").splitlines()
    row = lines.index(f"- id: {entry}") + 2
    assert lines[row].startswith("  icon: ")
    lines[row] = f"  icon: {wrong}"
    path.write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setattr(loading, "DATA", folder)
    (error,) = data.__wrapped__().errors
    expected = f"expected the name of a picture in assets/icons, found '{wrong}'{hint} [icon]"
    assert str(error) == f"{path}:{row + 1}: {expected}"


def test_a_file_that_cannot_be_read_is_told_once(monkeypatch, tmp_path):
    folder = tmp_path / "data"
    shutil.copytree(loading.DATA, folder)
    (folder / "cities.yaml").write_text("- id: [", encoding="utf-8")
    monkeypatch.setattr(loading, "DATA", folder)
    found = data.__wrapped__()
    assert not found.cities
    assert [error.code for error in found.errors if error.file.endswith("cities.yaml")] == ["syntax"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["pit-brawler", "grey-cloak", "the-ninth-lamp", "bridge-warden", "war-drum"])
def test_names_and_figures_stand_out_from_their_ground(theme, name):
    canvas, card = drawing(theme), data().cards[name]
    for request in face_wishes(card, SIZE):
        canvas.art.picture(request.recipe, request.size)
    canvas.art.finish()
    body = canvas.art.picture(body_of(card), SIZE)
    middle = round(SIZE[1] * (TITLE[1] + TITLE[3] / 2))
    assert min(contrast((252, 248, 238), body.get_at((x, middle))) for x in range(10, SIZE[0] - 10, 4)) >= 4.5
    size = window_of(SIZE).size
    picture = canvas.art.picture(portrait_of(card), size)
    light = sorted(
        sum(picture.get_at((x, y))[:3]) for x in range(20, size[0] - 20, 2) for y in range(14, size[1] - 14, 2)
    )
    assert light[-len(light) // 5] - light[len(light) // 5] >= 200, "a light figure on a dark place"


def test_a_frame_shows_both_attributes_from_left_to_right(canvas):
    card = data().cards["kite-rider"]
    face = finished(canvas, body_of(card), SIZE)
    first, second = tones_of(card.cost)
    assert (first, second) == (TONES["guile"], TONES["lore"])
    left, right = (face.get_at((x, SIZE[1] // 2)) for x in (2, SIZE[0] - 3))
    assert distance(left, first) < distance(left, second)
    assert distance(right, second) < distance(right, first)


def test_a_hero_has_a_golden_edge(canvas):
    hero, other = data().cards["jory-half-moon"], data().cards["gate-runner"]
    bodies = [finished(canvas, body_of(card), SIZE) for card in (hero, other)]
    gold = [min(distance(body.get_at((x, SIZE[1] // 2)), GOLD) for x in range(5)) for body in bodies]
    assert gold[0] < 500 and gold[1] > 2000


def test_many_discs_leave_the_trait_free(canvas):
    """A cost of five discs ends before the diamond of the Trait begins."""
    cost = data().cards["grave-colossus"].cost
    assert sum(cost.symbols) + bool(cost.any) == 5
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    assert draw_cost(canvas, surface, cost, (0, 0), 18, 60) <= 60
    assert surface.get_bounding_rect().right <= 60
    assert draw_cost(canvas, surface, cost, (0, 0), 18) > 60
