"""What every test of a real window needs."""

import shutil

import pytest

NEEDED = {"Xvfb": "xvfb", "xdotool": "xdotool"}
"""The programs that give these tests a screen and a hand, each with the Debian package that brings it."""


@pytest.fixture(autouse=True)
def screen_and_hand():
    """Skip a test of a real window where a program that it needs is missing."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        packages = " ".join(NEEDED[name] for name in missing)
        pytest.skip(f"{' and '.join(missing)} not found (Debian: apt install {packages})")
