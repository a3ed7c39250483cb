"""Printed cards, measured in the PDF: nine a page, 63 by 88 mm, cut marks where cards end, backs behind their fronts."""

import pygame
import pytest

from game.cli import main
from game.modes import modes
from game.ui.printing.cards import print_cards
from game.ui.printing.job import Job, faces_of, print_job, printer_of
from game.ui.printing.plan import CardFace, PrintsCards
from game.ui.printing.press import Press
from game.ui.printing.sheet import Sheets
from tests.ui.printing.paper import lines_mm, pages, pictures_mm, size_mm


def plain_face(number, back=None):
    """Return a face in one colour."""

    def paint(canvas, size):
        picture = pygame.Surface(size)
        picture.fill((number * 9 % 256, 90, 120))
        return picture

    return CardFace(f"card-{number}", f"Card {number}", paint, back)


def printed(faces, **options):
    """Return the pages on which faces are printed."""
    paper = options.pop("paper", "a4")
    sheets = Sheets("A test", paper)
    assert list(print_cards(sheets, Press(), faces, **options)) == [face.title for face in faces]
    return pages(sheets.data())


@pytest.mark.parametrize(("paper", "wide", "high"), [("a4", 210, 297), ("letter", 215.9, 279.4)])
def test_nine_cards_a_page_in_true_size(paper, wide, high):
    found = printed([plain_face(number) for number in range(20)], paper=paper)
    assert [len(pictures_mm(page)) for page in found] == [9, 9, 2]
    assert size_mm(found[0]) == pytest.approx((wide, high), abs=0.05)
    places = pictures_mm(found[0])
    for left, top, width, height in places:
        assert (width, height) == pytest.approx((63, 88), abs=0.01)
        assert left >= 5 and top >= 5 and left + width <= wide - 5 and top + height <= high - 5
    assert places[1][0] - places[0][0] == pytest.approx(63, abs=0.01)
    assert places[3][1] - places[0][1] == pytest.approx(88, abs=0.01)


def test_every_cut_has_a_mark_at_both_ends_and_none_runs_over_a_card():
    (page,) = printed([plain_face(1)])
    left, top = 10.5, 16.5
    marks = lines_mm(page)
    upright = [mark for mark in marks if mark[0][0] == mark[1][0]]
    level = [mark for mark in marks if mark[0][1] == mark[1][1]]
    for found, axis, first, step in ((upright, 0, left, 63), (level, 1, top, 88)):
        places = sorted(mark[0][axis] for mark in found)
        wanted = sorted(2 * [first + step * number for number in range(4)])
        assert places == pytest.approx(wanted, abs=0.01)
    for (x0, y0), (x1, y1) in marks:
        inside = left < max(x0, x1) and min(x0, x1) < left + 189 and top < max(y0, y1) and min(y0, y1) < top + 264
        assert not inside


def test_copies_of_a_card_are_painted_once_and_kept_once():
    asked_seats = []
    face = plain_face(3)
    counted = CardFace(face.key, face.title, lambda canvas, size: asked_seats.append(size) or face.paint(canvas, size))
    (page,) = printed([counted] * 9)
    assert len(pictures_mm(page)) == 9 and asked_seats == [(744, 1039)]
    assert len(page.images) == 1


def test_backs_lie_behind_their_fronts():
    def back(canvas, size):
        return pygame.Surface(size)

    front, rear = printed([plain_face(1, back), plain_face(2)], backs=True)
    (x, y, *_), _ = pictures_mm(front)
    ((back_x, back_y, width, _),) = pictures_mm(rear)
    assert back_y == pytest.approx(y) and 210 - back_x - width == pytest.approx(x, abs=0.01)


CARDED = [key for key, mode in modes().items() if isinstance(printer_of(mode), PrintsCards)]


@pytest.mark.parametrize("key", CARDED)
def test_sets_name_faces_that_are_there(key):
    printer = printer_of(modes()[key])
    faces = {face.key for face in printer.printed_faces()}
    assert len(faces) == len(printer.printed_faces())
    for one in printer.card_sets():
        assert one.faces and set(one.faces) <= faces


@pytest.mark.parametrize("key", CARDED)
def test_a_face_of_every_mode_fills_its_card(key):
    faces = printer_of(modes()[key]).printed_faces()
    face = faces[len(faces) // 2]
    picture = Press(plain=True).picture(lambda canvas: face.paint(canvas, (744, 1039)), 744 / 300)
    assert picture.get_size() == (744, 1039)
    shades = {tuple(picture.get_at((x, y))) for x in range(20, 744, 37) for y in range(20, 1039, 41)}
    assert len(shades) > 8


def test_a_deck_is_printed_with_its_copies():
    faces = faces_of(printer_of(modes()["duel"]), "grave-tax")
    assert len(faces) >= 40 and len({face.key for face in faces}) < len(faces)


def test_the_command_writes_a_file_and_says_how_many_pages(tmp_path, capsys):
    path = tmp_path / "hero.pdf"
    assert main(["print", "story", "--what", "cards", "--set", "ox", "--plain", "--out", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: 1 page\n"
    assert sum(len(pictures_mm(page)) for page in pages(path)) == 8


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["print", "duell"], "did you mean duel"),
        (["print", "duel", "--set", "grave-tx"], "did you mean grave-tax"),
        (["print", "duel", "--out", "no-such-folder/x.pdf"], "no-such-folder/x.pdf: expected a file in a folder"),
        (["print", "duel", "--what", "posters"], "invalid choice"),
    ],
)
def test_bad_use_is_one_line(capsys, words, part):
    try:
        code = main(words)
    except SystemExit as error:
        code = error.code
    err = capsys.readouterr().err
    assert code == 2 and part in err and err.count("\n") == 1


def test_a_file_is_whole_or_not_there(tmp_path, monkeypatch):
    path = tmp_path / "x.pdf"
    path.write_bytes(b"old")
    steps = print_job(Job("duel", ("cards",), "grave-tax", plain=True), path)
    next(steps)
    steps.close()
    assert path.read_bytes() == b"old" and [file for file in tmp_path.iterdir() if file.is_file()] == [path]
