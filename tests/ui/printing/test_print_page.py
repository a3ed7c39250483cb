"""The page on which one prints: by mouse from the choice of a game, and by keys; it never waits for the paper."""

from multiprocessing import connection
from types import SimpleNamespace

import pygame
import pytest

from game.kernel.files.paths import user_dir
from game.kernel.language.say import say
from game.modes import modes
from game.ui.printing import worker as printing_worker
from game.ui.printing.job import Progress
from game.ui.printing.worker import Failed, PrintedFile
from game.ui.screens import print_page
from game.ui.screens.choose import ChooseScene
from game.ui.screens.print_page import PrintScene
from tests.ui.printing.paper import pages, pictures_mm


class Worker:
    """A printing process that tells what a test wants."""

    def __init__(self, job, path):
        self.job, self.path, self.news, self.stopped = job, path, [], False

    def poll(self):
        return self.news.pop(0) if self.news else None

    def stop(self):
        self.stopped = True


@pytest.fixture
def worker(monkeypatch):
    made = []
    monkeypatch.setattr(print_page, "PrintWorker", lambda job, path: made.append(Worker(job, path)) or made[-1])
    return made


def opened(player, mode):
    player.window.push(ChooseScene(player.window, modes()[mode]))
    player.wait()
    player.button("Print")
    assert isinstance(player.scene, PrintScene)
    return player.scene


def test_a_set_is_printed_by_mouse_alone(player):
    scene = opened(player, "mainframe")
    player.button("Interrupts")
    player.button("Pictures: painted")
    player.button("Print")
    assert scene.worker is not None and "Stop" in player.labels()
    while scene.worker is not None:
        connection.wait([scene.worker._pipe])
        player.wait(50)
    path = user_dir("prints") / "mainframe-cards-interrupts.pdf"
    assert scene.written == PrintedFile(path, 2)
    assert [len(pictures_mm(page)) for page in pages(path)] == [9, 6]


def test_what_is_chosen_is_what_is_printed(player, worker):
    scene = opened(player, "arena")
    player.button("Maps")
    player.button("Bog Heart")
    player.button("Hexes: fitted")
    player.button("Paper: A4")
    player.button("Print")
    job = worker[0].job
    assert (job.mode, job.parts, job.map, job.card_set) == ("arena", ("maps",), "bog-heart", "")
    assert (job.hex_mm, job.paper, job.plain) == (15.0, "letter", False)
    worker[0].news.append(Progress(2, 9, 2, "Bog Heart A2"))
    player.wait()
    assert scene.progress.done == 2
    worker[0].news.append(PrintedFile(worker[0].path, 9))
    player.wait()
    assert scene.worker is None and scene.written == PrintedFile(worker[0].path, 9)
    player.button("Copy the path")
    assert player.window.notice.startswith(("Copied: ", "There is no clipboard"))


def test_what_was_printed_can_be_opened(player, worker, monkeypatch):
    shown = []
    monkeypatch.setattr("game.ui.screens.print_page.show_file", lambda path: shown.append(path) or len(shown) == 1)
    opened(player, "duel")
    player.button("Print")
    worker[0].news.append(PrintedFile(worker[0].path, 9))
    player.wait()
    player.button("Open")
    assert shown == [worker[0].path] and not player.window.notice
    player.button("Open")
    assert player.window.notice == "No program was found to open it with"


def test_what_is_printed_is_in_the_language_of_the_window(player, worker, monkeypatch, tmp_path):
    player.window.settings.language = "de"
    player.window.push(PrintScene(player.window, modes()["arena"]))
    player.wait()
    job = player.scene.job
    assert job.language == "de"
    said, sent = [], []
    monkeypatch.setattr(printing_worker, "leave_quietly", lambda: None)
    monkeypatch.setattr(printing_worker, "print_job", lambda job, path: said.append(say("Back")) or iter(()))
    printing_worker._work(SimpleNamespace(send=sent.append), job, tmp_path / "arena.pdf")
    assert said == ["Zurück"] and sent == [PrintedFile(tmp_path / "arena.pdf", 0)]


def test_a_failure_is_one_line_and_one_can_try_again(player, worker):
    scene = opened(player, "duel")
    player.button("Print")
    worker[0].news.append(Failed("arena.pdf: No space left on device"))
    player.wait()
    assert scene.worker is None and "No space left" in player.window.notice
    player.button("Print")
    assert len(worker) == 2


def test_leaving_and_stopping_end_the_process(player, worker):
    opened(player, "duel")
    player.button("Print")
    player.button("Stop")
    assert worker[0].stopped
    player.button("Print")
    player.key(pygame.K_ESCAPE)
    assert worker[1].stopped and isinstance(player.scene, ChooseScene)


def test_the_list_is_walked_with_the_arrows(player, worker):
    scene = opened(player, "story")
    player.key(pygame.K_DOWN)
    assert scene.key == scene.entries[0].key
    player.key(pygame.K_UP)
    assert scene.key == ""


def test_a_page_at_rest_asks_for_no_frames(player, worker):
    scene = opened(player, "mainframe")
    assert scene.pulse_ms == 0
    player.button("Print")
    assert scene.pulse_ms > 0


def test_a_process_that_dies_is_told(tmp_path):
    from game.ui.printing.job import Job
    from game.ui.printing.worker import PrintWorker

    worker = PrintWorker(Job("duel", ("cards",)), tmp_path / "x.pdf")
    worker._process.kill()
    worker._process.join()
    news = worker.poll()
    assert isinstance(news, Failed) and "ended" in news.reason and worker.poll() is None


def test_the_first_page_is_seen_before_it_is_printed(player, worker):
    scene = opened(player, "duel")
    player.button("Grave Tax")
    player.wait_until(lambda: not scene.preview.work())
    painted = scene.preview._pictures
    assert {*painted} >= {(face.key, False) for face in scene._list_selected_faces()[:9]}
    rects = [pygame.Rect(90 * number, 0, 80, 112) for number in range(9)]
    surface = pygame.Surface((900, 200))
    surface.fill((255, 255, 255))
    scene.preview.draw(surface, rects)
    seen = [surface.subsurface(rect).get_at((40, 40)) for rect in rects]
    assert len({tuple(shade) for shade in seen}) >= 3
    player.window.settings.theme = "day-linen"
    player.window.apply_settings()
    assert scene.preview._pictures == {}


def test_a_preview_at_rest_asks_for_no_frames(player, worker):
    scene = opened(player, "story")
    player.wait_until(lambda: not scene.preview.work() and not player.window.canvas.art.busy)
    player.wait(200)
    drawn = len(player.window.frame_ms)
    player.wait(500)
    assert len(player.window.frame_ms) == drawn


@pytest.mark.parametrize("mode", ["arena", "mainframe", "skirmish"])
def test_a_map_is_seen_before_it_is_printed(player, worker, mode):
    scene = opened(player, mode)
    look = player.window.canvas.art.appearance
    player.button("Maps")
    player.wait_until(lambda: not scene.preview.work())
    sketch = scene._sketch(scene._room())
    player.window.redraw()
    player.wait(100)
    (point,) = sketch.places
    seen = player.window.surface.subsurface(point)
    shades = {tuple(seen.get_at((x, y))) for x in range(0, point.width, 9) for y in range(0, point.height, 9)}
    assert len(shades) > 5, "the map, not bare paper"
    assert (len(sketch.sheets) > 1) == (mode == "skirmish")
    assert player.window.canvas.art.appearance == look, "the window is painted as before"


def test_what_reference_sheets_hold_is_told(player, worker):
    scene = opened(player, "skirmish")
    player.button("Sheets")
    assert "The Effects Table" in scene.contents and len(scene.contents) > 10
    assert scene.preview._wanted == ()
