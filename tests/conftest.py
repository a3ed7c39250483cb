"""What every test runs with: no screen, no sound, a home folder of its own."""

import gc
import os
import signal
import sys
from itertools import count
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# What is on the screen is English, whatever the machine speaks.
os.environ.update(LANG="C.UTF-8", LANGUAGE="", LC_ALL="", LC_MESSAGES="")

import pytest
from hypothesis import HealthCheck, settings

# A shell starts what runs in the background deaf to interrupts, and the programs that tests interrupt inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# How long an example takes is no property of what is tested.
settings.register_profile("here", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("here")


LATE = ("e2e", "play", "editor", "ui", "bench")
"""Folders whose tests take longest, in the order in which they come after all others.

Those of real windows run in one process, so they begin before the rest, which another process takes meanwhile. Files
that take long begin before short ones: what comes last leaves no process without work for long.
"""


GARBAGE = 10_000
"""After how many new objects garbage is looked for."""


def pytest_collection_modifyitems(items):
    """Run what is quick first: a mistake shows within a minute."""
    here = Path(__file__).parent
    late = {name: index for index, name in enumerate(LATE, start=1)}
    items.sort(key=lambda item: late.get(item.path.relative_to(here).parts[0], 0))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Hand files out whole and in order: what is made once for a file is made by one process.

    Marks of groups would say so too, but they count for nothing with pytest-xdist 3.8 and pytest 9.2, without a word.
    """
    if config.getoption("dist") != "loadgroup":
        return None
    from xdist.scheduler import LoadScopeScheduling

    class Files(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            file, _, _ = nodeid.partition("::")
            # One process has all real windows, one after the other.
            return "tests/e2e" if file.startswith("tests/e2e/") else file

    config.option.loadscopereorder = False
    return Files(config, log)


def pytest_collection_finish(session):
    """Let go of what costs every test time and proves nothing, once all that tests import is there.

    Objects that stay to the end, the tests themselves above all, are not looked through again and again for garbage;
    plain forms of pictures, texts and shapes are painted once, YAML is parsed once. Where figures are taken, all is as
    it is for players.
    """
    if session.config.getoption("benchmark_enable", False):
        return
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE)
    if "game.kernel.files.documents" in sys.modules:
        from tests.shared_data import share_data

        share_data()
    if "game.ui.paint.canvas" in sys.modules:
        from tests.plain_forms import share_plain_forms
        from tests.shared_parts import share_parts

        share_plain_forms()
        share_parts()


@pytest.fixture(autouse=True)
def patient_bots(monkeypatch):
    """Let a bot in another process take as long as it does: no answer by chance because the machine is busy."""
    monkeypatch.setattr("game.bots.worker.PATIENCE_S", float("inf"))
    monkeypatch.setattr("game.bots.worker.STARTING_S", float("inf"))


@pytest.fixture(scope="session")
def painted(tmp_path_factory):
    """Return the folder in which pictures and catalogues are kept once they are made, for all tests of a run.

    Several processes share it, as several windows of a player do.
    """
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    folder = base / "cache"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def homes(tmp_path_factory):
    """Return a folder for each test of this process, beside the others.

    `tmp_path` reads the names of all folders before it makes one: it is slow where every test has one.
    """
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def own_home(homes, monkeypatch, painted):
    """Keep settings and saves of a test in a folder of its own; what only takes long to make again is shared."""
    home = next(homes)
    home.mkdir()
    (home / "cache").symlink_to(painted)
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(home))
    return home


@pytest.fixture
def unpainted(monkeypatch):
    """Leave pictures in their plain form: for tests of places, texts and answers, which no picture changes."""
    monkeypatch.setattr("game.ui.paint.art.box.PaintBox.work", lambda box: False)
    monkeypatch.setattr("game.ui.paint.art.box.PaintBox.busy", property(lambda box: False))


@pytest.fixture
def every_frame(monkeypatch):
    """Draw all frames of a wait, not the last one alone: for tests of what moves and of how often is drawn."""
    monkeypatch.setattr("tests.ui.glanced.GlancedWindow.glances", False)


@pytest.fixture
def undrawn(monkeypatch):
    """Draw no frame at all: for tests of what is asked, answered and told, which look at none."""
    monkeypatch.setattr("tests.ui.glanced.GlancedWindow.sees", False)


@pytest.fixture(autouse=True)
def english():
    """Begin every test in English, whatever the one before spoke."""
    from game.kernel.language.catalogues import ENGLISH, speak

    speak(ENGLISH)
    yield
    speak(ENGLISH)


@pytest.fixture
def race_mode(monkeypatch):
    """Register the race of the tests as a mode, wherever modes are looked up."""
    from game.modes import modes
    from tests.toys.race import MODE

    monkeypatch.setitem(modes(), MODE.key, MODE)
    return MODE
