"""Maps of hexes in files: what was not edited stays as it was written, what does not fit is said."""

from pathlib import Path

from game.editor.hexes.document import HexPhase, add_thing, change_thing, paint, set_zone
from game.kernel.files.documents import parse_yaml
from game.modes import modes
from tests.editor.hex_maps import BOARD, bare, fair, read

STYLED = """# A yard of mine.
mode: arena
kind: map
title: Yard   # where it happens
radius: 4
author: me
terrain:
  bog: ["1,0", "0,0"]   # slow
  wall: ["2,0"]
zones:
- {side: 0, facing: 0, hexes: ["-3,0", "-3,1"]}   # ours
- {side: 1, facing: 3, hexes: ["3,0", "3,-1"]}
items:
- {id: idol, name: Idol, at: "0,1", bulk: 5}
"""


def test_only_what_was_edited_changes():
    document, findings = read(STYLED)
    assert findings == ()
    after = paint(paint(document, [(0, 0)], "floor"), [(-1, 0)], "bog")
    after = change_thing(set_zone(after, 1, add=[(3, -2)]), "item:idol", at=(0, 2))
    text = BOARD.write(after, STYLED)
    removed, come = ([line for line in a.splitlines() if line not in b.splitlines()] for a, b in ((STYLED, text), (text, STYLED)))  # fmt: skip
    assert removed == [
        '  bog: ["1,0", "0,0"]   # slow', '- {side: 1, facing: 3, hexes: ["3,0", "3,-1"]}',
        '- {id: idol, name: Idol, at: "0,1", bulk: 5}',
    ]  # fmt: skip
    assert come == [
        '  bog: ["1,0", "-1,0"]  # slow', '- {side: 1, facing: 3, hexes: ["3,0", "3,-1", "3,-2"]}',
        '- {id: idol, name: Idol, at: "0,2", bulk: 5}',
    ]  # fmt: skip


def test_a_new_map_is_accepted_by_the_mode():
    document, _ = add_thing(paint(fair(), [(0, 0)], "door"), "lever", (0, 2))
    document = paint(paint(document, [(1, 1)], "bog"), [(0, 1)], "fire")
    text = BOARD.write(document, "")
    assert modes()["arena"].check(parse_yaml(text.encode(), Path("yard.yaml")), Path()) == []
    assert read(text)[0] == document


def test_phases_come_and_go():
    document, _ = read(STYLED)
    after = paint(paint(document, [(1, 1)], "fire"), [], "fire")
    after = bare(phases=(HexPhase({(1, 0): "fire"}, 2, "It burns"), HexPhase({(0, 1): "fire"})))
    text = BOARD.write(after, "")
    assert read(text)[0] == after
    fewer = bare(phases=after.phases[1:])
    assert read(BOARD.write(fewer, text))[0] == fewer
    assert "phases" not in BOARD.write(bare(), text)


def test_of_a_broken_map_the_valid_part_is_opened():
    text = STYLED.replace('"2,0"', "two").replace("{id: idol,", "{id: idol, bulk: many,").replace(", bulk: 5}", "}")
    document, findings = read(text)
    assert set(document.terrain) == {(1, 0), (0, 0)} and document.items[0].bulk == 1
    assert [finding.kind for finding in findings] == ["unreadable", "unreadable"]
    assert "Line 9" in findings[1].text or "Line 9" in findings[0].text
