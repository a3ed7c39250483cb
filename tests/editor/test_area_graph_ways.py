"""What the editor says about ways, sight and names of area graphs."""

from game.editor.area_graph.document import set_area
from game.editor.opening import editors, open_path
from game.kernel.files.paths import data_root
from tests.editor.maps import FAIR, drawn

BOARD = editors()["mainframe"].board


def found(document, kind):
    return [finding for finding in BOARD.findings(document) if finding.kind == kind]


def test_one_area_that_every_way_leads_through():
    hourglass = drawn(
        "A(0,0)+ B(4,0) C(4,6) D(8,3) E(12,0) F(12,6) G(16,3)X", "A-B:2 A-C:2 B-D:2 C-D:2 D-E:2 D-F:2 E-G:2 F-G:2"
    )
    description = found(hourglass, "choke-point")
    assert [finding.refs for finding in description] == [("area:D",)] and description[0].severity == "warning"
    assert found(drawn(*FAIR), "choke-point") == []


def test_a_way_that_ends_nowhere():
    tail = drawn("A(0,0)+ B(4,0) C(8,0)X D(4,6) E(4,12) F(0,6)", "A-B:2 B-C:2 C-D:2 D-A:2 D-E:2 A-F:2 F-D:2")
    assert found(tail, "dead-end") == []
    longer = drawn("A(0,0)+ B(4,0) C(8,0)X D(4,6) E(4,12) F(4,16)", "A-B:2 B-C:2 C-D:2 D-A:2 D-E:2 E-F:2")
    assert [set(finding.refs) for finding in found(longer, "dead-end")] == [{"area:E", "area:F"}]


def test_links_that_are_there_twice():
    twice = drawn("A(0,0)+ B(4,0) C(8,0)X", "A-B:2 B-C:2 B-A:3")
    description = found(twice, "double-link")
    assert [finding.refs for finding in description] == [("link:0", "link:2")]
    assert found(description[0].mend.edit(twice), "double-link") == []
    assert found(drawn("A(0,0)+ B(4,0) C(8,0)X", "A>B:2 B>A:2 B-C:2"), "double-link") == [], "one each way"


def test_a_link_that_nobody_can_pay():
    assert found(drawn("A(0,0)+ B(4,0)X", "A-B:13"), "dear-link") and not found(drawn(*FAIR), "dear-link")


def test_names_that_are_cut_off():
    document = drawn(*FAIR)
    assert found(set_area(document, "B", name="Anticonstitutionally"), "long-name")
    assert not found(set_area(document, "B", name="North Gate"), "long-name")


def test_an_area_that_sees_everything_and_one_that_sees_nothing():
    star = drawn("A(0,0)+ B(4,0) C(8,0) D(4,4) E(4,-4)X F(20,20)", "A-B:2 B-C:2 B-D:2 B-E:2")
    assert "area:F" in found(star, "sees-nothing")[0].refs
    full = drawn("A(0,0)+ B(4,0) C(8,0) D(4,4) E(4,-4)X", "A-B:2 B-C:2 B-D:2 B-E:2")
    assert found(full, "sees-all")[0].refs == ("area:B",)


def test_shipped_battlefields_have_no_double_links_and_no_link_that_nobody_can_pay():
    for path in (data_root("levels") / "mainframe").glob("*.yaml"):
        if "\nkind: map" in path.read_text(encoding="utf-8"):
            document = open_path(path).document
            assert not found(document, "double-link") and not found(document, "dear-link"), path
