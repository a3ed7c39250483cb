"""Why a file does not fit, in the language that is spoken; in English the line is the error's own."""

import pytest

from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError, convert, parse_yaml
from game.kernel.language.catalogues import speak
from game.kernel.scenarios.scenario import Scenario


def refused(text, tmp_path):
    """Return why a text is no scenario."""
    with pytest.raises(ContentError) as caught:
        convert(parse_yaml(text.encode(), tmp_path / "a.yaml"), Scenario)
    return caught.value


CASES = [
    ("mode: arena\nmode: duel\n", ":2: erwartet ein 'mode' (Zeile 1), gefunden ein zweites Mal [duplicate-key]"),
    (
        "mode: arena\ntitel: X\n",
        ":2: erwartet ein bekannter Schlüssel, gefunden 'titel' (war title gemeint?) [unknown-key]",
    ),
    ("mode: arena\nseed: viele\n", ":2: erwartet eine ganze Zahl, gefunden 'viele' [type]"),
    ("", ":1: erwartet etwas Inhalt, gefunden eine leere Datei [empty]"),
    ("mode: &a arena\n", ":1: erwartet einfache Werte, gefunden ein Anker oder Verweis [anchor]"),
    ("title: X\n", ":1: erwartet der Schlüssel 'mode', gefunden keine [missing-key]"),
]


@pytest.mark.parametrize(("text", "line"), CASES)
def test_the_commonest_mistakes_are_told_in_german(text, line, tmp_path):
    error = refused(text, tmp_path)
    assert describe_error(error) == str(error)
    speak("de")
    assert describe_error(error) == f"{tmp_path / 'a.yaml'}{line}"


SLIPS = [
    ("mode: arena\n  title: X\n", 2, "eine Zeile, die zu weit eingerückt ist"),
    ("setup:\n    map: a\n  sides: b\n", 3, "eine Zeile, die eingerückt ist wie keine über ihr"),
    ("setup:\n\tmap: a\n", 2, "ein Tabulator in der Einrückung, wo nur Leerzeichen stehen dürfen"),
    ("setup:\n  map: b\n\tsides: a\n", 3, "ein Tabulator in der Einrückung, wo nur Leerzeichen stehen dürfen"),
    ('title: "X\nmode: arena\n', 1, "Anführungszeichen, die nicht geschlossen sind"),
    ('title: "X" y\nmode: arena\n', 1, "noch etwas nach schließenden Anführungszeichen"),
    ("mode: arena\ntitle X\nseed: 1\n", 2, "eine Zeile ohne Doppelpunkt nach ihrem Schlüssel"),
    ("title: Bog: the heart\n", 1, "ein Text mit einem Doppelpunkt darin, der keine Anführungszeichen hat"),
    ("mode:arena\ntitle: X\n", 2, "eine Zeile darüber, der das Leerzeichen nach dem Doppelpunkt fehlt"),
    ("mode: arena\nplayers: [a, b\n", 2, "eine Klammer [, die nicht geschlossen ist, oder ein Komma, das fehlt"),
    ("mode: arena\nmap: {a: 1 b: 2}\n", 2, "eine Klammer {, die nicht geschlossen ist, oder ein Komma, das fehlt"),
    ("title: @x\n", 1, "ein Text, der mit @ beginnt und keine Anführungszeichen hat"),
    ("title: **x**\n", 1, "ein Text, der mit * beginnt und keine Anführungszeichen hat"),
    ("mode: arena\n- a\n", 2, "ein Eintrag einer Liste, wo ein Schlüssel hingehört"),
    ("- a\nmode: arena\n", 2, "ein Schlüssel, wo ein Eintrag einer Liste hingehört"),
]


@pytest.mark.parametrize(("text", "line", "found"), SLIPS)
def test_slips_of_who_writes_yaml_are_told_at_the_line_that_is_to_be_mended(text, line, found, tmp_path):
    error = refused(text, tmp_path)
    assert error.line == line and describe_error(error) == str(error)
    speak("de")
    assert (
        describe_error(error) == f"{tmp_path / 'a.yaml'}:{line}: erwartet wohlgeformtes YAML, gefunden {found} [syntax]"
    )


def test_what_is_not_known_and_what_is_no_error_of_a_file_stay_as_they_are():
    speak("de")
    error = ContentError("b.yaml", 3, "stop", "a way to the hut", "a bog", "moor")
    assert describe_error(error) == "b.yaml:3: erwartet a way to the hut, gefunden a bog (war moor gemeint?) [stop]"
    assert describe_error(OSError("no room")) == "no room"
