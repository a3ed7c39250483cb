"""Each finding shows where it should and nowhere else, and each mend mends."""

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from game.editor.area_graph.document import GraphMap
from game.editor.area_graph.file import read_graph_map
from game.editor.area_graph.findings import graph_findings
from game.editor.area_graph.heat import warmth
from game.editor.opening import editors
from game.kernel.files.documents import read_yaml
from game.kernel.files.paths import data_root
from tests.boards.drawn import boards
from tests.editor.maps import FAIR, drawn

TABLE = (1000, 416)


def kinds(document):
    return {finding.kind for finding in graph_findings(document, TABLE)}


def named(document, **changes):
    areas = tuple(replace(a, **changes.get(a.id, {})) for a in document.areas)
    return replace(document, areas=areas)


CASES = {
    "no-start": drawn("A(0,0) B(8,0)X", "A-B:2"),
    "no-boss-start": drawn("A(0,0)+ B(8,0)", "A-B:2"),
    "unreachable": drawn("A(0,0)+ B(8,0) C(8,6)X", "A-C:2 B>A:2"),
    "no-exit": drawn("A(0,0)+ B(8,0)X P(4,6)p", "A-B:2 A-P:1"),
    "falling-circle": drawn("A(0,0)+ B(16,0)X P(4,6)p Q(12,6)p", "A-B:2 A-P:1 P>Q Q>P Q>B"),
    "trap": drawn("A(0,0)+ B(8,0)X C(8,6)", "A-B:2 A>C:2"),
    "duplicate-name": named(drawn(*FAIR), B={"name": "Gate"}, C={"name": "Gate"}),
    "same-spot": drawn("A(0,0)+ B(8,0)X C(8,0)", "A-B:2 A-C:2"),
    "unknown-mark": named(drawn(*FAIR), B={"mark": "Q"}),
    "start-in-pit": named(drawn("A(0,0)+ B(8,0)X C(8,6)", "A-B:2 A-C:2 C>B"), C={"falling": True, "mark": "+"}),
    "no-cost": drawn("A(0,0)+ B(8,0)X", "A-B:0"),
    "nowhere": drawn("A(0,0)+ B(8,0)X", "A-B:2 A-Z:2"),
    "self-link": drawn("A(0,0)+ B(8,0)X", "A-B:2 A-A:2"),
    "blind-start": drawn("A(0,0)+ B(8,0) C(8,6)X", "A>B:1 B-C:1"),
    "exposed-start": drawn("A(0,0)+ B(8,0)X", "A-B:2"),
    "unequal": drawn("A(0,0)+ B(6,0) C(12,0)X D(12,6)+", "A-B:2 B-C:4 C-D:1"),
    "corner": drawn("A(0,0)+ B(8,1) C(9,-6)X", "A-B:2 B-C:2"),
    "overlap": drawn("A(0,0)+ B(1,0) C(40,0)X", "A-B:2 B-C:2"),
    "hidden-link": drawn("A(0,0)+ B(8,0) C(16,0)X", "A-C:2 A-B:2"),
    "empty": GraphMap(),
}
CASES["blind-start"] = drawn("A(0,0)+ B(8,0) C(8,6)X", "B-C:1")


@pytest.mark.parametrize("kind", sorted(CASES))
def test_a_finding_shows_where_it_should(kind):
    found = [finding for finding in graph_findings(CASES[kind], TABLE) if finding.kind == kind]
    assert found and found[0].text[0].isupper()


def test_a_fair_map_has_no_findings():
    assert graph_findings(drawn(*FAIR), TABLE) == []


MENDED = {
    "no-start", "no-boss-start", "unreachable", "no-exit", "trap", "duplicate-name", "same-spot", "unknown-mark",
    "start-in-pit", "no-cost", "nowhere", "self-link",
}  # fmt: skip


@pytest.mark.parametrize("kind", sorted(CASES))
def test_a_mend_mends(kind):
    finding = next(finding for finding in graph_findings(CASES[kind], TABLE) if finding.kind == kind)
    assert (finding.mend is not None) == (kind in MENDED)
    if finding.mend is not None:
        after = finding.mend.edit(CASES[kind])
        left = [other for other in graph_findings(after, TABLE) if (other.kind, other.refs) == (kind, finding.refs)]
        assert left == []


def test_one_way_links_count_only_forward():
    """Source: mainframe.field.one-way"""
    assert "unreachable" not in kinds(drawn("A(0,0)+ B(8,0) C(8,6)X", "A-C:2 A>B:2 B-C:2"))
    assert "trap" not in kinds(drawn("A(0,0)+ B(8,0)X C(8,6)", "A-B:2 A>C:2 C>B:2"))


def test_a_fall_is_a_way():
    """Source: mainframe.field.fall-immediate"""
    assert "unreachable" not in kinds(drawn("A(0,0)+ P(8,0)p C(8,6)X", "A-P:1 P>C C-A:2"))


def test_a_right_angle_is_no_note_and_a_near_one_is():
    """Source: mainframe.field.los-one-turn"""
    assert "corner" not in kinds(drawn("A(0,0)+ B(8,0) C(8,6)X", "A-B:2 B-C:2"))


def test_a_start_out_of_sight_is_not_exposed():
    """Source: mainframe.field.los-corner"""
    assert "exposed-start" not in kinds(drawn("A(0,0)+ B(8,0) C(8,6)X", "A-B:2 B-C:2"))


@settings(max_examples=60, deadline=None)
@given(boards())
def test_any_board_is_checked_and_mended_without_a_crash(board):
    document = GraphMap(areas=tuple(board.areas.values()), links=board.links, sights=board.sights)
    there = set(editors()["mainframe"].board.refs(document))
    for finding in graph_findings(document, TABLE):
        assert set(finding.refs) <= there
        if finding.mend is not None:
            finding.mend.edit(document)


def test_overlays_are_the_boards_own_answers():
    document = drawn("A(0,0)+ B(8,0) C(8,6)X", "A-B:2 B-C:3")
    graph = document.graph()
    assert {k: w.wording for k, w in warmth(document, graph, "sight-2", None).items()} == {"A": "1", "B": "2", "C": "1"}
    assert {k: w.wording for k, w in warmth(document, graph, "way-+", None).items()} == {"A": "0", "B": "2", "C": "5"}
    assert {k: w.wording for k, w in warmth(document, graph, "lead", None).items()} == {"A": "-5", "B": "-1", "C": "+5"}
    assert warmth(document, graph, "stood", None) == {} and warmth(document, graph, "", None) == {}


def test_a_map_that_is_uneven_on_purpose_says_so_and_is_not_warned_of():
    warned = CASES["exposed-start"]
    document = replace(warned, uneven="The gate watches the road.")
    assert "exposed-start" in kinds(warned)
    assert kinds(document) == kinds(warned) - {"exposed-start", "choke-point", "unequal"} | {"uneven"}
    description = next(finding for finding in graph_findings(document, TABLE) if finding.kind == "uneven")
    assert (
        description.severity == "note" and description.text.endswith("The gate watches the road.") and description.refs
    )
    fair = drawn(*FAIR)
    assert kinds(replace(fair, uneven="Nothing is.")) == kinds(fair)


@pytest.mark.parametrize("path", sorted(data_root("levels").glob("mainframe/*.yaml")), ids=lambda path: path.stem)
def test_ready_maps_have_no_warnings(path):
    document = read_yaml(path)
    if document.data.get("kind") == "map":
        found, lost = read_graph_map(document)
        assert not lost
        assert [finding.text for finding in graph_findings(found, TABLE) if finding.severity != "note"] == []
