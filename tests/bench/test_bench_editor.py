"""The editor's findings and picture for a map of sixty areas, and a map of 300 opened and dragged."""

import time

import pygame

from game.boards.area_graph import Area, Link
from game.editor.area_graph.document import GraphMap
from game.editor.area_graph.findings import graph_findings
from game.editor.area_graph.heat import warmth
from game.editor.chooser import open_editor
from game.editor.opening import editors, open_path
from game.editor.viewport import Viewport
from game.kernel.files.paths import data_root
from game.ui.paint.canvas import Canvas
from game.ui.window.settings import Settings
from tests.editor.driver import EditorDriver

COLUMNS, ROWS = 10, 6
MANY_COLUMNS, MANY_ROWS = 20, 15
STEPS = 150
"""Moves of the hand in a drag."""


def halls(columns, rows):
    """Return a map of so many areas, each joined to those beside it."""
    marks = {(0, 0): "+", (rows - 1, columns - 1): "X"}
    areas = [
        Area(f"{row}-{column}", column * 4 + row % 2, row * 3, name=f"Hall {row * columns + column}",
             mark=marks.get((row, column), ""))
        for row in range(rows) for column in range(columns)
    ]  # fmt: skip
    links = [Link(f"{r}-{c}", f"{r}-{c + 1}", 2) for r in range(rows) for c in range(columns - 1)]
    links += [Link(f"{r}-{c}", f"{r + 1}-{c}", 2, c % 3 == 0) for r in range(rows - 1) for c in range(columns)]
    return GraphMap(title="Halls", areas=tuple(areas), links=tuple(links))


SIXTY = halls(COLUMNS, ROWS)


def test_findings_of_sixty_areas(benchmark):
    """Wanted: at most 200 ms after an edit, 60 to 150 of which the editor waits for the hand to rest."""
    assert benchmark(graph_findings, SIXTY, (1000, 416))


def test_findings_of_a_map_of_hexes(benchmark):
    """Wanted: at most 200 ms after an edit."""
    board = editors()["arena"].board
    document = open_path(data_root("levels") / "arena" / "gatehouse.yaml").document
    assert benchmark(board.findings, document)


def test_findings_of_a_table_in_inches(benchmark):
    board = editors()["skirmish"].board
    document = open_path(data_root("levels") / "skirmish" / "foundry-court.yaml").document
    benchmark(board.findings, document)


def test_heat_of_sixty_areas(benchmark):
    assert len(benchmark(lambda: warmth(SIXTY, SIXTY.graph(), "sight-3", None))) == 60


def test_picture_of_sixty_areas(benchmark):
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    canvas = Canvas(Settings(), (1280, 720))
    board = editors()["mainframe"].board
    viewport = Viewport(pygame.Rect(56, 48, 904, 628), 1.0)
    viewport.fit(board.bounds(SIXTY), (90, 64))
    benchmark(board.draw, canvas, surface, SIXTY, viewport, "", None)


def test_file_of_sixty_areas(benchmark):
    board = editors()["mainframe"].board
    text = board.write(SIXTY, "")
    benchmark(board.write, SIXTY, text)


def test_a_map_of_300_areas_is_opened_and_dragged(benchmark, tmp_path):
    """Wanted: open within 500 ms, a drag with 95 of 100 frames below 16 ms. Frames are those of the window's thread."""
    path = tmp_path / "halls.yaml"
    path.write_text(editors()["mainframe"].board.write(halls(MANY_COLUMNS, MANY_ROWS), ""), encoding="utf-8")
    driver = EditorDriver(mode="mainframe")
    driver.window.home()

    def opens():
        open_editor(driver.window, open_path(path))
        driver.window.run_once(wait=False)

    benchmark.pedantic(opens, rounds=1)
    x, y = driver.point("area:7-9")
    frames = []
    for step in range(-2, STEPS if benchmark.enabled else 3):
        at = (x + step % 60, y + 7 * step % 40) if step >= 0 else (x, y)
        kind = {-2: pygame.MOUSEMOTION, -1: pygame.MOUSEBUTTONDOWN}.get(step, pygame.MOUSEMOTION)
        about = {"button": 1} if kind == pygame.MOUSEBUTTONDOWN else {"rel": (1, 1), "buttons": (int(step >= 0), 0, 0)}
        pygame.event.post(pygame.event.Event(kind, pos=at, **about))
        driver.now += 0.0167
        start = time.thread_time()
        driver.window.run_once(wait=False)
        frames.append((time.thread_time() - start) * 1000)
    moved = driver.document.by_id["7-9"]
    assert (moved.x, moved.y) != (7 % 2 + 9 * 4, 7 * 3) or not benchmark.enabled
    driver.close()
    if benchmark.stats is not None:
        frames.sort()
        middle, most = frames[len(frames) // 2], frames[int(0.95 * len(frames))]
        loaded = 1000 * benchmark.stats.stats.max
        print(f"\n300 areas: open in {loaded:.0f} ms, drag {middle:.1f} ms a frame, 95 of 100 below {most:.1f} ms")
