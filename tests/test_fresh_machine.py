"""What the program and its tests do on a machine on which little is installed."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_without_a_virtual_screen_every_test_of_a_window_is_skipped_with_a_reason(tmp_path):
    words = [sys.executable, "-m", "pytest", "tests/e2e", "-rs", "-p", "no:cacheprovider"]
    env = os.environ | {"PATH": str(tmp_path), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "passed" not in done.stdout and "Xvfb and xdotool not found (Debian: apt install xvfb xdotool)" in done.stdout
