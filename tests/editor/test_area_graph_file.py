"""Maps in files: what is read, what is kept, what is written, and what is said about bad ones."""

import os
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.boards.area_graph import Link
from game.commands.verify import check_file
from game.editor.area_graph.document import add_area, add_link, delete, rename_id, set_area, set_link
from game.editor.area_graph.file import read_graph_map, write_graph_map
from game.editor.area_graph.shapes import turn
from game.editor.map_file import DraftKeeper, MapFile, draft_path, find_drafts, open_map, read_draft
from game.editor.opening import editors, open_path, plugin_for
from game.kernel.files.documents import ContentError, parse_yaml
from game.kernel.files.paths import data_root
from tests.boards.drawn import boards
from tests.editor.maps import FAIR, drawn

MAPS = sorted(p for p in (data_root("levels") / "mainframe").glob("*.yaml") if "\nkind: map" in p.read_text())
STYLED = """# A map of mine.
mode: mainframe
kind: map
author: me
title: Yard
areas:
# the gate
- {id: A, x: 0, y: 0, mark: +, name: Gate}
- {name: "Shed", id: B, x: 8, y: 0, colour: red}  # odd order
- id: C
  x: 8
  y: 6
  mark: X
links:
- {a: A, b: B, cost: 2}
- {a: B, b: C, cost: 2}
"""


def read(text, name="map.yaml"):
    from pathlib import Path

    return read_graph_map(parse_yaml(text.encode(), Path(name)))


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_a_map_of_ours_is_written_as_it_was_read(path):
    text = path.read_text()
    document, findings = read(text)
    assert findings == () and write_graph_map(document, text, "mainframe") == text


def changed_lines(before, after):
    old, new = before.splitlines(), after.splitlines()
    return [line for line in old if line not in new], [line for line in new if line not in old]


def test_only_what_was_edited_changes():
    document, findings = read(STYLED)
    assert findings == ()
    after = set_link(set_area(document, "A", name="Old Gate"), 0, cost=3)
    assert changed_lines(STYLED, write_graph_map(after, STYLED, "mainframe")) == (
        ["- {id: A, x: 0, y: 0, mark: +, name: Gate}", "- {a: A, b: B, cost: 2}"],
        ["- {id: A, x: 0, y: 0, mark: +, name: Old Gate}", "- {a: A, b: B, cost: 3}"],
    )
    grown, name = add_area(document, 0, 6)
    grown = add_link(grown, Link("C", name, 2))
    assert changed_lines(STYLED, write_graph_map(grown, STYLED, "mainframe")) == (
        [], ["- {id: D, x: 0, y: 6}", "- {a: C, b: D, cost: 2}"],
    )  # fmt: skip
    fewer = write_graph_map(delete(document, ["area:B"]), STYLED, "mainframe")
    assert "Shed" not in fewer and "# A map of mine." in fewer and "author: me" in fewer and "# the gate" in fewer


def test_keys_that_are_not_ours_stay():
    document, _ = read(STYLED)
    text = write_graph_map(rename_id(set_area(document, "B", falling=True), "B", "shed"), STYLED, "mainframe")
    assert "colour: red" in text and "# odd order" in text and "id: shed" in text and "falling: true" in text
    assert "- {a: A, b: shed, cost: 2}" in text


@settings(max_examples=40, deadline=None)
@given(boards())
def test_any_map_is_read_as_it_was_written(board):
    document = replace(
        drawn(""), title="Any: map", notes="one, two", areas=tuple(board.areas.values()), links=board.links,
        sights=board.sights,
    )  # fmt: skip
    text = write_graph_map(document, "", "mainframe")
    assert read(text)[0] == document
    flipped = turn(document, (), "flip-x")
    assert read(write_graph_map(flipped, text, "mainframe"))[0] == flipped


WORDS = st.lists(st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=6), max_size=30).map(
    " ".join
)


@settings(max_examples=60, deadline=None)
@example("-", "?0", "#")
@given(WORDS, WORDS, WORDS)
def test_any_words_are_read_as_they_were_written(title, name, notes):
    document = drawn("A(0,0)+ B(4,0)", "A-B:2")
    document = replace(set_area(document, "B", name=name), title=title, notes=notes)
    for source in ("", STYLED):
        text = write_graph_map(document, source, "mainframe")
        assert read(text)[0] == document
        assert write_graph_map(document, text, "mainframe") == text


def test_long_notes_are_folded_and_words_stay():
    document = replace(drawn(*FAIR), notes="word " * 60 + "end")
    text = write_graph_map(document, "", "mainframe")
    assert "notes: >-" in text and max(map(len, text.splitlines())) < 120
    assert read(text)[0].notes == " ".join(document.notes.split())


def test_of_a_broken_map_the_valid_part_is_opened():
    text = """mode: mainframe
areas:
- {id: A, x: 0, y: 0, mark: +}
- {id: B, x: far, y: 0}
- {id: A, x: 4, y: 0}
- {id: C, x: 8, y: 0, mark: Q}
links:
- {a: A, b: C}
- {a: A}
- {a: A, b: Z, cost: 2}
sight: all
"""
    document, findings = read(text)
    assert [area.id for area in document.areas] == ["A", "B", "C"] and len(document.links) == 2
    said = [finding.text for finding in findings]
    assert [line[:19] for line in said[:3]] == ["Line 4 was left out", "Line 9 was left out", "Line 11 was left ou"]
    assert "read as 'B'" in said[3]
    from game.editor.area_graph.findings import graph_findings

    assert {"no-cost", "nowhere", "unknown-mark"} <= {f.kind for f in graph_findings(document, (1000, 416))}


@pytest.mark.parametrize(
    ("text", "said"),
    [("areas: [", "well-formed"), ("- 1\n", "areas and links"), ("", "content"), ("kind: scenario\nmode: mainframe\n", "a map")],
    ids=["syntax", "list", "empty", "scenario"],
)  # fmt: skip
def test_what_is_no_map_is_refused_in_one_line(tmp_path, text, said):
    path = tmp_path / "map.yaml"
    path.write_text(text)
    with pytest.raises(ContentError) as caught:
        open_map(path, editors()["mainframe"].board)
    assert said in str(caught.value) and "\n" not in str(caught.value)


def test_a_file_without_mode_and_kind_becomes_a_map():
    document, _ = read("areas:\n- {id: A, x: 0, y: 0, mark: +}\nlinks: []\n")
    assert write_graph_map(document, "areas:\n- {id: A, x: 0, y: 0, mark: +}\n", "mainframe").startswith(
        "mode: mainframe\nkind: map\n"
    )


def test_missing_folders_and_huge_files_are_refused_in_one_line(tmp_path):
    with pytest.raises(ContentError, match="no folder"):
        open_path(tmp_path / "nowhere" / "map.yaml")
    huge = tmp_path / "huge.yaml"
    huge.write_bytes(b"#" * 5_000_000)
    with pytest.raises(ContentError, match="at most"):
        open_path(huge)
    odd = tmp_path / "odd.yaml"
    odd.write_text("mode: chess\nkind: map\n")
    with pytest.raises(ContentError, match="a mode with an editor"):
        plugin_for(odd)


def test_a_new_map_is_saved_and_verified(tmp_path):
    opening = open_path(tmp_path / "old-yard.yaml", "mainframe")
    assert opening.document.title == "Old Yard"
    document = replace(drawn(*FAIR), title="Old Yard")
    opening.file.write(opening.plugin.board, document)
    assert check_file(tmp_path / "old-yard.yaml").errors == []
    assert (
        (tmp_path / "old-yard.yaml")
        .read_text()
        .startswith("mode: mainframe\nkind: map\ntitle: Old Yard\nareas:\n- {id: A, x: 0, y: 0, mark: +}\n")
    )


def test_a_file_changed_meanwhile_or_read_only_is_noticed(tmp_path):
    path = tmp_path / "map.yaml"
    path.write_text(STYLED)
    file, document, _ = open_map(path, editors()["mainframe"].board)
    assert not file.changed_on_disk
    path.write_text(STYLED + "# more\n")
    assert file.changed_on_disk
    file.write(editors()["mainframe"].board, document)
    assert not file.changed_on_disk
    if os.geteuid() != 0:
        path.chmod(0o444)
        assert "read-only" in file.why_not()
    assert "a folder" in MapFile(tmp_path).why_not()


def test_a_draft_is_kept_found_and_dropped(tmp_path):
    board = editors()["mainframe"].board
    path = tmp_path / "map.yaml"
    keeper = DraftKeeper("mainframe", board)
    document = replace(drawn(*FAIR), title="Draft: one")
    keeper.keep(MapFile(path), document)
    keeper.keep(MapFile(None), document)
    keeper.flush()
    found = find_drafts()
    assert {draft.path for _, draft in found} == {str(path), ""} and keeper.error == ""
    assert all(read_draft(draft, board) == (document, ()) for _, draft in found)
    keeper.drop(path)
    assert not draft_path("mainframe", path).exists() and len(find_drafts()) == 1
    keeper.close()


def test_statuses_of_areas_are_kept_and_written():
    source = "mode: mainframe\nkind: map\nareas:\n- {id: A, x: 0, y: 0, mark: +, status: [dark, cover], name: Hall}\nlinks: []\n"
    document, _ = read_graph_map(parse_yaml(source.encode(), Path("map.yaml")))
    assert document.areas[0].status == ("dark", "cover")
    assert write_graph_map(document, source, "mainframe") == source
    changed = set_area(document, "A", status=("dark",))
    assert "status: [dark], name: Hall" in write_graph_map(changed, source, "mainframe")
    bare = set_area(document, "A", status=())
    assert "status" not in write_graph_map(bare, source, "mainframe")


def test_why_a_map_is_uneven_is_written_and_goes_again():
    read, _ = read_graph_map(parse_yaml(STYLED.encode(), Path("yard.yaml")))
    description = write_graph_map(replace(read, uneven="The gate is high."), STYLED, "mainframe")
    assert "uneven: The gate is high.\nareas:" in description
    assert read_graph_map(parse_yaml(description.encode(), Path("yard.yaml")))[0].uneven == "The gate is high."
    assert write_graph_map(read, description, "mainframe") == STYLED
