"""What every test runs with: no screen, no sound, a home folder of its own."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    """Keep settings and saves of a test in a folder of its own."""
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "home"))
