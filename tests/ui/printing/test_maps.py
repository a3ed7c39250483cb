"""Printed maps, measured in the PDF: an inch is an inch on every page, pages overlap, the rest is fitted to one."""

import itertools
import math

import pygame
import pytest

from game.boards.hex import disk
from game.cli import main
from game.modes import modes
from game.modes.arena.content.types import ArenaMap
from game.modes.skirmish.content.maps import SkirmishMap
from game.modes.skirmish.table.printed_field import printed_field
from game.ui.printing.job import maps_of, printer_of
from game.ui.printing.maps import OVERLAP_MM, RULE_MM, lay_out, pages_of, print_map
from game.ui.printing.plan import PrintedMap, PrintsMaps
from game.ui.printing.press import Press
from game.ui.printing.sheet import PAPERS, Sheets
from tests.ui.printing.paper import lines_mm, pages, pictures_mm, size_mm

RED = (255, 0, 0)


def lined(wide, high, unit="inch"):
    """Return a map in inches with a red line, an eighth of an inch wide, around every whole inch across."""

    def paint(canvas, full, part):
        picture = pygame.Surface(part.size)
        picture.fill((255, 255, 255))
        for inch in range(1, wide):
            x = round(inch * full[0] / wide) - part.x
            pygame.draw.rect(picture, RED, pygame.Rect(x - 18, 0, 37, part.height))
        return picture

    return PrintedMap("lined", "Lined", (wide * 25.4, high * 25.4), paint, unit)


def printed(entry, paper="a4", hex_mm=0.0, plain=True):
    """Return the pages of a map, and its layout."""
    sheets = Sheets("A test", paper)
    layout = lay_out(entry, PAPERS[paper], hex_mm)
    assert len([*print_map(sheets, Press(plain=plain), entry, hex_mm)]) == pages_of(layout)
    return pages(sheets.data()), layout


def middles(image):
    """Return the middles of red stripes in the first row of pixels of a picture, in pixels."""
    row = [image.getpixel((x, 5)) for x in range(image.width)]
    red = [x for x, (r, g, b) in enumerate(row) if r > 200 and g < 90 and b < 90]
    runs = [[*run] for _, run in itertools.groupby(enumerate(red), lambda pair: pair[1] - pair[0])]
    return [(run[0][1] + run[-1][1]) / 2 for run in runs if 30 < len(run) < 44]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_an_inch_is_an_inch_on_every_page(paper):
    found, layout = printed(lined(17, 9), paper)
    assert len(found) == 1 + len(layout.tiles) >= 3
    inches = []
    for page in found[1:]:
        ((_, _, width, height),) = pictures_mm(page)
        image = page.images[0].image
        assert image.width / width * 25.4 == pytest.approx(300, abs=0.1)
        assert image.height / height * 25.4 == pytest.approx(300, abs=0.1)
        places = [point * width / image.width for point in middles(image)]
        inches += [second - first for first, second in itertools.pairwise(places)]
    assert len(inches) >= 12 and inches == pytest.approx([25.4] * len(inches), abs=0.2)


def test_pages_side_by_side_show_the_same_strip_and_mark_where_it_begins():
    found, layout = printed(lined(17, 9))
    first, second = layout.tiles[:2]
    assert first.row == second.row == 0 and layout.columns >= 2
    shared = first.part[0] + first.part[2] - second.part[0]
    assert shared == pytest.approx(OVERLAP_MM / 25.4 * 300, abs=1)
    ((x, _, width, _),) = pictures_mm(found[1])
    cut = x + width - OVERLAP_MM
    assert sum(a[0] == b[0] == pytest.approx(cut, abs=0.1) for a, b in lines_mm(found[1])) == 2


def test_every_pixel_of_a_map_is_on_some_page():
    for size in ((17, 9), (8, 11), (36, 36), (7.4, 30)):
        entry = PrintedMap("m", "M", (size[0] * 25.4, size[1] * 25.4), lambda *_: None, "inch")
        layout = lay_out(entry, PAPERS["a4"])
        for axis in (0, 1):
            spans = sorted({(tile.part[axis], tile.part[axis] + tile.part[axis + 2]) for tile in layout.tiles})
            assert spans[0][0] == 0 and spans[-1][1] == layout.full_size[axis]
            assert all(after[0] < before[1] for before, after in itertools.pairwise(spans))
        names = [(tile.column, tile.row) for tile in layout.tiles]
        assert len(names) == len({*names}) == layout.columns * layout.rows


def test_pictures_stay_on_the_paper_and_a_rule_can_be_measured():
    for page in printed(lined(17, 9))[0]:
        wide, high = size_mm(page)
        for left, top, width, height in pictures_mm(page):
            assert left >= 9.9 and top >= 9.9 and left + width <= wide - 9.9 and top + height <= high - 16.9
        lengths = [math.dist(a, b) for a, b in lines_mm(page)]
        assert any(length == pytest.approx(RULE_MM, abs=0.01) for length in lengths)


def test_a_map_without_lengths_is_fitted_to_one_page():
    (page,), layout = printed(lined(40, 20, "area"))
    assert layout.wide and size_mm(page) == pytest.approx((297, 210), abs=0.1)
    ((_, _, width, height),) = pictures_mm(page)
    assert width == pytest.approx(277, abs=0.1) and height == pytest.approx(277 / 2, abs=0.1)


def test_a_field_has_its_true_size_and_a_tick_at_every_inch():
    entry = printed_field("small", SkirmishMap(width=7, height=7, title="Small"))
    (page,), layout = printed(entry)
    ((_, _, width, height),) = pictures_mm(page)
    assert (width, height) == pytest.approx((7 * 25.4, 7 * 25.4), abs=0.1) and layout.full_size == (2100, 2100)
    image = page.images[0].image.convert("L")
    dark = [x for x in range(20, 2080) if max(image.getpixel((x, y)) for y in (10, 20, 30)) < 60]
    runs = [[*run] for _, run in itertools.groupby(enumerate(dark), lambda pair: pair[1] - pair[0])]
    ticks = [(run[0][1] + run[-1][1]) / 2 * width / 2100 for run in runs]
    assert ticks == pytest.approx([25.4 * number for number in range(1, 7)], abs=0.2)


@pytest.mark.parametrize("wanted", [0.0, 25.0])
def test_a_hex_has_the_size_that_was_asked_for(wanted, monkeypatch):
    from game.modes.arena.table import printing

    entry = printing._build_printed_map("ring", ArenaMap(radius=4, title="Ring"))
    seen = []
    real = printing.HexLayout

    def watched(*words, **more):
        seen.append(real(*words, **more))
        return seen[-1]

    monkeypatch.setattr(printing, "HexLayout", watched)
    found, layout = printed(entry, hex_mm=wanted)
    hex_mm = seen[-1].size * math.sqrt(3) * 25.4 / 300
    assert len(seen[-1].cells) == len(disk((0, 0), 4))
    if wanted:
        assert hex_mm == pytest.approx(wanted, abs=0.05) and len(layout.tiles) > 1
    else:
        assert len(found) == 1 and 18 < hex_mm < 25


MAPPED = [key for key, mode in modes().items() if isinstance(printer_of(mode), PrintsMaps)]


@pytest.mark.parametrize("key", MAPPED)
def test_every_map_of_a_mode_can_be_laid_out(key):
    maps = maps_of(printer_of(modes()[key]))
    assert len(maps) >= 5 and len({one.key for one in maps}) == len(maps)
    assert all(pages_of(lay_out(one, PAPERS["a4"])) <= 36 for one in maps)


def test_one_map_is_printed_by_its_name(tmp_path, capsys):
    path = tmp_path / "bridge.pdf"
    assert main(["print", "mainframe", "--what", "maps", "--map", "bridge", "--out", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: 1 page\n" and len(pages(path)) == 1


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["print", "skirmish", "--what", "maps", "--map", "market-stret"], "did you mean market-street"),
        (["print", "arena", "--what", "maps", "--hex", "2"], "expected a hex of 8 to 80 mm, found 2"),
        (["print", "duel", "--what", "maps"], "has no maps to print"),
    ],
)
def test_what_is_not_there_is_said_in_one_line(capsys, words, part):
    assert main(words) == 2
    err = capsys.readouterr().err
    assert part in err and err.count("\n") == 1
