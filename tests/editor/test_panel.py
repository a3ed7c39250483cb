"""The list of findings on large maps."""

from game.editor.panel import MOST_OF_A_KIND, some_of_each
from game.editor.plugin import Finding


def test_of_thousands_of_a_kind_a_few_are_shown_and_the_rest_is_counted():
    findings = [Finding("overlap", "warning", f"{n} overlaps") for n in range(9403)] + [Finding("far", "note", "far")]
    shown = some_of_each(findings)
    assert len(shown) == MOST_OF_A_KIND + 2
    assert shown[MOST_OF_A_KIND].text == f"… and {9403 - MOST_OF_A_KIND} more like these" and shown[-1].kind == "far"


def test_few_findings_are_all_shown():
    findings = [Finding("overlap", "warning", str(n)) for n in range(MOST_OF_A_KIND)]
    assert some_of_each(findings) == findings
