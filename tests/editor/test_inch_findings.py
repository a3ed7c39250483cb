"""What the editor says about tables in inches, and that what it accepts `verify` accepts."""

from pathlib import Path

import pytest

from game.editor.inches.document import InchStrip
from game.editor.inches.lattice import Lattice
from game.editor.opening import editors, open_path
from game.kernel.files.documents import parse_yaml
from game.kernel.files.paths import data_root
from game.kernel.language.catalogues import speak
from game.modes import modes
from tests.editor.inch_maps import BOARD, WORLD, kinds, piece, table

SKIRMISH = data_root("levels") / "skirmish"
WALL = (piece("house", 5.25, 12, 10.5, 2), piece("house", 18.75, 12, 10.5, 2))


def found(document, kind):
    return next(finding for finding in BOARD.findings(document) if finding.kind == kind)


def verified(document):
    return modes()["skirmish"].check(parse_yaml(BOARD.write(document, "").encode(), Path("map.yaml")), Path())


def test_bare_ground_has_nothing_to_mend():
    assert kinds(table()) == []


def test_a_strip_with_room_for_two_is_no_choke_point_itself():
    """Houses fill one strip but for a corner that opens to the whole table."""
    houses = (piece("house", 10.5, 1.5, 21, 3),)
    assert "choke-point" not in kinds(table(*houses, strips=(InchStrip("south", 3), InchStrip("north"))))


def test_a_gap_between_two_houses_is_a_choke_point():
    description = found(table(*WALL), "choke-point")
    assert description.severity == "warning" and all(ref.startswith("spot:") for ref in description.refs)
    assert "choke-point" not in kinds(table(WALL[0]))


def test_a_wall_parts_the_table():
    assert "no-way" in kinds(table(piece("house", 12, 12, 24, 2)))


def test_gaps_narrower_than_a_base_are_told():
    description = found(table(piece("house", 8, 12, 4, 4), piece("house", 12.6, 12, 4, 4)), "narrow-gap")
    assert description.refs == ("piece:0", "piece:1") and "0.6" in description.text
    assert "narrow-gap" not in kinds(table(piece("house", 8, 12, 4, 4), piece("house", 14, 12, 4, 4)))


def test_a_place_that_is_walled_in():
    ring = (
        piece("house", 12, 8, 8, 1), piece("house", 12, 16, 8, 1), piece("house", 7.5, 12, 1, 9),
        piece("house", 16.5, 12, 1, 9),
    )  # fmt: skip
    assert "walled-in" in kinds(table(*ring)) and "walled-in" not in kinds(table(*ring[:3]))


def test_pieces_without_a_twin_are_told_and_mended():
    document = table(piece("house", 8, 8), piece("house", 16, 16), piece("hedge", 4, 10))
    description = found(document, "unlike")
    assert description.refs == ("piece:2",) and description.mend.label == "The southern half, turned"
    north = found(table(piece("house", 8, 8), piece("hedge", 4, 20), piece("hedge", 12, 20)), "unlike")
    assert north.mend.label == "The southern half, turned: 2 pieces go"
    assert "unlike" not in kinds(description.mend.edit(document))
    assert "unlike" not in kinds(table(piece("hedge", 4, 10), turned=True))


def test_strips_of_other_depths_are_no_images():
    description = found(table(strips=(InchStrip("south"), InchStrip("north", 9))), "no-image")
    assert "no-image" not in kinds(description.mend.edit(table(strips=(InchStrip("south"), InchStrip("north", 9)))))
    assert "no-image" in kinds(table(strips=(InchStrip("south"), InchStrip("west"))))


def test_nothing_stops_sight():
    assert "open" in kinds(table(piece("crates", 12, 12, 2, 2)))
    assert "open" not in kinds(table(piece("house", 12, 12)))


def test_strips_that_see_each_other():
    assert "exposed-start" in kinds(table(piece("pillar", 12, 12, 1, 1, "radius")))
    assert "exposed-start" not in kinds(table(piece("house", 12, 12, 20, 2)))


def test_a_piece_beyond_the_edge_is_refused_as_by_verify_and_mended():
    document = table(piece("house", 1, 12))
    description = found(document, "off-field")
    assert description.severity == "error" and description.refs == ("piece:0",) and verified(document)
    assert not verified(description.mend.edit(document))


@pytest.mark.parametrize(
    "document",
    [
        table(), table(*WALL), table(piece("house", 1, 1)), table(piece("house", 8, 8), piece("hut", 9, 9)),
        table(strips=(InchStrip("south"),)), table(piece("pit", 3, 3)),
    ],
    ids=lambda document: str(len(document.pieces)),
)  # fmt: skip
def test_what_the_editor_accepts_verify_accepts(document):
    refused = [finding for finding in BOARD.findings(document) if finding.severity == "error"]
    assert bool(refused) == bool(verified(document))


def test_a_court_behind_a_gate_is_not_walled_in():
    walls = [piece("house", 12, 8, 8, 1), piece("house", 8.5, 12, 1, 8), piece("house", 15.5, 12, 1, 8)]
    shut, gated = (table(*walls, piece(kind, 12, 16, 8, 1)) for kind in ("house", "gate"))
    assert "walled-in" in kinds(shut) and "walled-in" not in kinds(gated)


def test_shipped_tables_have_nothing_that_must_be_mended():
    for path in SKIRMISH.glob("*.yaml"):
        if "\nkind: map" in path.read_text():
            description = BOARD.findings(open_path(path).document)
            assert [finding.text for finding in description if finding.severity != "note"] == []


def test_a_walk_goes_round_and_is_slow_in_a_grove():
    lattice = Lattice(WORLD.table(table()), 2.0)
    straight = lattice.measure_walks([(6, 0)])[(6, 11)]
    assert straight == 22
    round_it = Lattice(WORLD.table(table(piece("house", 12, 12, 20, 2))), 2.0).measure_walks([(6, 0)])[(6, 11)]
    slow = Lattice(WORLD.table(table(piece("grove", 12, 12, 24, 6))), 2.0).measure_walks([(6, 0)])[(6, 11)]
    assert round_it > straight and slow > straight


def test_terrain_and_what_is_refused_of_it_are_told_in_german():
    speak("de")
    try:
        board = editors()["skirmish"].board
        hidden, upon = board.world.kind("ditch"), table(piece("house", 8, 8), piece("hut", 9, 9))
        assert hidden.word == "Graben" and hidden.wording == "Schwierig, verbirgt Liegende"
        said = {finding.kind: finding.text for finding in board.findings(upon)}
        beyond = {finding.kind: finding.text for finding in board.findings(table(piece("house", 1, 12)))}
    finally:
        speak("en")
    assert said["overlap"] in ("Hütte liegt auf Haus, und das ist undurchdringlich",)
    assert beyond["off-field"] == "Haus liegt nicht ganz auf dem Tisch"
