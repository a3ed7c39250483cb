"""Reference sheets: every clause of the rulebook of the mode stands on them once, and the tables before them."""

import re

import pytest

from game.kernel.files.rulebook import load_rulebook
from game.kernel.language.catalogues import speak
from game.modes import modes
from game.ui.printing.job import Job, print_job, printer_of
from game.ui.printing.plan import PrintsTables, ReferenceTable
from game.ui.printing.reference import print_reference, steps_of
from game.ui.printing.sheet import Sheets
from tests.ui.printing.paper import pages, size_mm


def words_of(found):
    """Return the text of pages without spaces, since lines are broken anywhere."""
    return re.sub(r"\s+", "", "".join(page.extract_text() for page in found))


@pytest.mark.parametrize("key", modes())
def test_every_clause_and_table_is_printed(key, tmp_path):
    path = tmp_path / "sheets.pdf"
    mode = modes()[key]
    steps = [*print_job(Job(key, ("sheets",)), path)]
    found = pages(path)
    assert steps[-1].pages == len(found) >= 5 and steps[-1].done == steps[-1].total == len(steps) - 1
    assert size_mm(found[0]) == pytest.approx((210, 297), abs=0.1)
    text = words_of(found)
    book = load_rulebook(mode.rulebook)
    assert [clause.id for clause in book.clauses if text.count(clause.id.replace(" ", "")) < 1] == []
    assert isinstance(printer_of(mode), PrintsTables)
    for table in printer_of(mode).reference_tables():
        assert re.sub(r"\s", "", table.title) in text
        assert all(len(row) == len(table.head) for row in table.rows)


def test_signs_that_the_fonts_lack_come_from_others():
    sheets = Sheets("A test")
    book = load_rulebook(modes()["skirmish"].rulebook)
    table = ReferenceTable("Signs", ("Sign",), (("♠♥♦♣ ▲▼ ≤ → ► ◄ & <b>",),))
    assert len([*print_reference(sheets, "A test", book, [table])]) == steps_of(book, [table])
    found = pages(sheets.data())
    fonts = {font.get_object()["/BaseFont"] for page in found for font in page["/Resources"]["/Font"].values()}
    assert {"/ZapfDingbats", "/Symbol"} <= fonts
    assert "<b>" in words_of(found)


def where(found, text):
    """Return the page of each place where a text stands, and whether it is in its right column."""
    places = []
    for number, page in enumerate(found):

        def visit(words, full, now, *_, number=number):
            if text in words:
                places.append((number, (full[4] + now[4]) > 250))

        page.extract_text(visitor_text=visit)
    return places


def test_a_long_table_fills_the_column_under_its_heading_and_goes_on_in_the_next_under_its_heads():
    sheets = Sheets("A test")
    book = load_rulebook(modes()["skirmish"].rulebook)
    short = ReferenceTable("Short", ("Name",), tuple((f"Short {number}",) for number in range(12)))
    long = ReferenceTable("Long one", ("Heads of it",), tuple((f"Row {number}",) for number in range(60)))
    assert len([*print_reference(sheets, "A test", book, [short, long])]) == steps_of(book, [long, short])
    found = pages(sheets.data())
    column = where(found, "Long one")
    assert column == where(found, "Row 0") == where(found, "Short 11")
    assert where(found, "Row 59") not in ([], column)
    assert len(where(found, "Heads of it")) == 2


@pytest.fixture
def german():
    speak("de")
    yield
    speak("en")


def test_sheets_and_maps_speak_the_language_of_the_reader(tmp_path, german):
    path = tmp_path / "sheets.pdf"
    [*print_job(Job("story", ("sheets",)), path)]
    text = words_of(pages(path))
    assert "Lampenlicht:zumNachschlagen" in text and "Auslegung:" in text and "Ruling" not in text
    [*print_job(Job("skirmish", ("maps",), map="back-yard", plain=True), path)]
    text = words_of(pages(path))
    assert "SeiteA1vonC4" in text and "1ZollaufdemTischsind25,4mm" in text


def test_a_text_that_no_column_holds_is_refused_and_not_printed_forever():
    sheets = Sheets("A test")
    book = load_rulebook(modes()["skirmish"].rulebook)
    table = ReferenceTable("Endless", ("Text",), (("word " * 5000,),))
    with pytest.raises(ValueError, match="longer than a column"):
        [*print_reference(sheets, "A test", book, [table])]
