"""What painting costs, and what a thread that paints costs the frames beside it. Printed, never asserted on time."""

import threading
import time

import pygame
import pytest

from game.ui.paint.art.box import PaintBox, surface_of
from game.ui.paint.art.recipe import Appearance
from tests.ui.driver import TableDriver
from tests.ui.paint.pictures import ground, recipes

RICH = Appearance()
LARGE = {
    "ground-1280x720": (ground(), (1280, 720)),
    "ground-1920x1080": (ground(), (1920, 1080)),
    **{
        name: (recipe, {"card": (236, 336), "portrait": (220, 150)}.get(name, (376, 232)))
        for name, (recipe, size) in recipes().items()
        if name in ("harbour", "storm sea", "card", "portrait")
    },
}
SMALL = {name: recipes()[name] for name in ("medallion-circle", "arc-star", "facing-star", "badge-counted", "disc")}


@pytest.mark.parametrize("name", LARGE)
def test_a_large_picture(benchmark, name):
    recipe, size = LARGE[name]
    benchmark.pedantic(recipe.paint, (size, RICH), rounds=3, warmup_rounds=1)


@pytest.mark.parametrize("name", SMALL)
def test_a_small_picture(benchmark, name):
    recipe, size = SMALL[name]
    benchmark(recipe.paint, size, RICH)


def test_turning_bytes_into_a_surface(benchmark):
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    benchmark(surface_of, ground().paint((1280, 720), RICH))


@pytest.mark.parametrize("beside", [False, True], ids=["alone", "beside-a-painter"])
def test_frames_while_a_thread_paints(benchmark, beside):
    table = TableDriver("mainframe:fight-01-first-boot", (1920, 1080))
    box, over = PaintBox(), threading.Event()
    box.paint_beside()

    def keep_painting():
        number = 0
        while not over.is_set():
            box.picture(ground("day", (f"none{number}",)), (1280, 720 + number))
            number += 1
            while box.busy and not over.is_set():
                box.collect()
                time.sleep(0.005)

    painter = threading.Thread(target=keep_painting, daemon=True)
    if beside and benchmark.enabled:
        painter.start()
        time.sleep(0.5)
    frames = []
    for _ in range(400 if benchmark.enabled else 3):
        table.window.redraw()
        began = time.perf_counter()
        table.window.run_once(wait=False)
        frames.append(1000 * (time.perf_counter() - began))
        time.sleep(0.004 if benchmark.enabled else 0)
    over.set()
    if painter.is_alive():
        painter.join()
    table.close()
    benchmark.pedantic(lambda: None, rounds=1)
    frames.sort()
    if benchmark.stats is not None:
        p50, p95 = frames[len(frames) // 2], frames[int(len(frames) * 0.95)]
        print(
            f"\nbeside {beside}: p50 {p50:.1f} p95 {p95:.1f} max {frames[-1]:.1f} ms, {box.paint_queue.painted} painted"
        )
