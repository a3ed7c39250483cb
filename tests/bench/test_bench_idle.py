"""The share of a core that a window takes while nothing happens in it; the budget is 1 %."""

import time

import pytest

from game.ui.screens.menu import MenuScene
from game.ui.window.settings import Settings
from game.ui.window.window import Window
from tests.ui.test_idle import demonstration, rulebook, settle

SECONDS = 4.0


@pytest.mark.parametrize("scene", [MenuScene, rulebook, demonstration])
def test_the_share_of_a_core_while_idle(benchmark, scene):
    window = Window(Settings(), size=(1280, 720))
    window.push(MenuScene(window))
    if scene is not MenuScene:
        window.push(scene(window))
    settle(window)

    def share():
        work, start = time.process_time(), time.perf_counter()
        while time.perf_counter() - start < (SECONDS if benchmark.enabled else 0.1):
            window.run_once()
        return (time.process_time() - work) / (time.perf_counter() - start)

    used = benchmark.pedantic(share, rounds=1)
    if benchmark.stats is not None:
        print(f"\n{scene.__name__}: {100 * used:.2f} % of a core")
    window.scenes.clear()
