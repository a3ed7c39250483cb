"""Tables in inches in files: what was not edited stays as it was written, what does not fit is said."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.editor.inches.document import InchPatch, InchStrip, delete, move_refs, set_depth, turned_by
from game.editor.inches.heat import PAINTED
from game.editor.symmetry import OFF
from game.editor.viewport import Viewport
from game.kernel.files.documents import parse_yaml
from game.modes import modes
from game.ui.paint.canvas import Canvas
from game.ui.window.settings import Settings
from tests.editor.inch_maps import BOARD, piece, read, table

STYLED = """# A yard of mine.
mode: skirmish
kind: map
title: Yard   # where it happens
author: me
pieces:
- {kind: house, size: [7, 5], at: [18, 18]}   # the house
- {kind: boulder, radius: 1.2, at: [6, 9], note: mossy}
- {kind: grove, ellipse: [5, 4], at: [27, 11]}
strips:
- {edge: south}
- {edge: north, depth: 8}
scenery:
  ground: moor
  lamps: [[14, 14]]
"""


def changed(before, after):
    first, second = before.splitlines(), after.splitlines()
    return [line for line in first if line not in second], [line for line in second if line not in first]


def test_only_what_was_edited_changes():
    document, findings = read(STYLED)
    assert findings == ()
    after = set_depth(move_refs(document, ["piece:1"], 1, 0, OFF), "north", 6)
    assert changed(STYLED, BOARD.write(after, STYLED)) == (
        ["- {kind: boulder, radius: 1.2, at: [6, 9], note: mossy}", "- {edge: north, depth: 8}"],
        ["- {kind: boulder, radius: 1.2, at: [7, 9], note: mossy}", "- {edge: north}"],
    )
    fewer = BOARD.write(delete(document, ["piece:0"], OFF), STYLED)
    assert changed(STYLED, fewer) == (["- {kind: house, size: [7, 5], at: [18, 18]}   # the house"], [])
    more = BOARD.write(replace(document, pieces=(*document.pieces, piece("hut", 30, 30))), STYLED)
    assert changed(STYLED, more) == ([], ["- {kind: hut, size: [4.0, 2.0], at: [30, 30]}"])


def test_a_piece_that_was_turned_keeps_its_line():
    document, _ = read(STYLED)
    after = replace(document, pieces=(turned_by(document.pieces[0], 45), *document.pieces[1:]))
    text = BOARD.write(after, STYLED)
    assert "# the house" in text and "corners" in text and "size" not in text
    assert read(text)[0] == after


def test_a_new_table_is_accepted_by_the_mode():
    document = table(
        piece("house", 6, 12), turned_by(piece("hedge", 12, 4, 6, 1), 30), turned=True,
        patches=(InchPatch("gravel", ((0, 0), (4, 0), (4, 4)), "kerb"),), lamps=((2, 3),), ground="moor",
        strips=(InchStrip("west"), InchStrip("east", 4)),
    )  # fmt: skip
    text = BOARD.write(document, "")
    assert modes()["skirmish"].check(parse_yaml(text.encode(), Path("yard.yaml")), Path()) == []
    assert read(text)[0] == document
    assert read(BOARD.write(table(), text))[0] == table()


def test_of_a_broken_map_the_valid_part_is_opened():
    text = STYLED.replace("size: [7, 5]", "size: large").replace("ellipse: [5, 4], ", "").replace("north", "up")
    document, findings = read(text)
    assert [one.kind for one in document.pieces] == ["boulder"] and len(document.strips) == 1
    assert [finding.kind for finding in findings] == ["unreadable"] * 3


@pytest.mark.parametrize(
    "far",
    [
        {"pieces": (piece("house", 12, 12), piece("crates", -9, 5))},
        {"lamps": ((-9.0, 5.0), (12.0, 12.0))},
        {"patches": (InchPatch("gravel", ((60.0, 2), (64, 2), (62, 5))),)},
    ],
)
def test_what_lies_far_off_the_table_is_left_out_of_the_painted_one(far):
    """Whoever drags a piece off and looks at the table as it is played on sees the rest of it."""
    pygame.init()
    surface = pygame.Surface((240, 240))
    document = table(**far)
    viewport = Viewport(surface.get_rect(), 1.0)
    viewport.fit(BOARD.bounds(document), (10, 10))
    BOARD.draw(Canvas(Settings(), (1280, 720)), surface, document, viewport, PAINTED, None)
    assert surface.get_at((120, 120)) != (0, 0, 0, 255)
