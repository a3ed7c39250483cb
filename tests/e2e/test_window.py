"""A real window under Xvfb, driven by xdotool as a person would: from the menu through a fight to its end."""

import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from game.kernel.files.paths import user_dir
from game.modes import modes
from game.ui.screens.choose import ChooseScene
from game.ui.screens.menu import MenuScene
from game.ui.window.settings import Settings
from game.ui.window.window import Window

ROOT = Path(__file__).parents[2]
PATIENCE_S = 600
"""When a program that hangs is given up; what is waited for comes within seconds, on a busy machine within minutes."""
LEVEL = """mode: mainframe
title: A Short Fight
setup:
  map:
    areas:
    - {id: a, x: 0, y: 0, mark: +, name: Here}
    - {id: b, x: 6, y: 0, name: There}
    links:
    - {a: a, b: b, cost: 2}
  team: [ash, juniper]
  mobs: [stray, watcher]
"""


class Desktop:
    """A virtual screen with the program on it."""

    def __init__(self, home: Path, *words: str) -> None:
        self.lines: list[str] = []
        self.program: subprocess.Popen[str] | None = None
        (home / "settings").mkdir(parents=True, exist_ok=True)
        (home / "settings" / "settings.yaml").write_text("speed: 64\nsound: 0\none_click: true\n")
        (home / "levels" / "mainframe").mkdir(parents=True, exist_ok=True)
        (home / "levels" / "mainframe" / "short.yaml").write_text(LEVEL)
        if not (home / "cache").exists():
            # What all windows of a run have painted is painted once, as for all that one player opens.
            (home / "cache").symlink_to(user_dir("cache").resolve())
        # The server picks a display that nobody has, and names it. It repeats no key that a busy machine holds down.
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x720x24", "-r"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.screen.stdout is not None
        display = f":{self.screen.stdout.readline().strip()}"
        self.env = os.environ | {
            "DISPLAY": display, "TABLEWRIGHT_HOME": str(home), "TABLEWRIGHT_TRACE": "1", "SDL_AUDIODRIVER": "dummy",
        }  # fmt: skip
        self.env.pop("SDL_VIDEODRIVER", None)
        self.wait_for(lambda: self.tool("getmouselocation", check=False).returncode == 0)
        self.program = subprocess.Popen(
            [sys.executable, "main.py", *words], cwd=ROOT, env=self.env, stderr=subprocess.PIPE, text=True
        )
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        assert self.wait_for(lambda: "first frame" in self.lines), self.lines
        window = self.tool("search", "--pid", str(self.program.pid)).stdout.split()[-1]
        self.tool("windowfocus", window)

    def _read(self) -> None:
        assert self.program.stderr is not None
        for line in self.program.stderr:
            self.lines.append(line.strip())

    def tool(self, *words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Run xdotool."""
        return subprocess.run(
            ["xdotool", *words], env=self.env, capture_output=True, text=True, check=check, timeout=PATIENCE_S
        )

    def wait_for(self, condition) -> bool:
        """Wait until something holds; return whether it does, False as well where the program has ended."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end and (self.program is None or self.program.poll() is None):
            if condition():
                return True
            time.sleep(0.05)
        return False

    def press_until(self, key: str, condition) -> bool:
        """Press a key again and again until something holds; return whether it does."""

        def pressed() -> bool:
            self.tool("key", "--delay", "60", key)
            return condition()

        return self.wait_for(pressed)

    def play(self, *keys: str, look=lambda: None) -> None:
        """Press keys again and again until the game is over, and look at something each time."""
        end = time.monotonic() + PATIENCE_S
        while "scene GameOverScene" not in self.lines and time.monotonic() < end:
            self.tool("key", "--delay", "12", *keys)
            look()
            assert self.program is not None and self.program.poll() is None, self.lines
        assert "scene GameOverScene" in self.lines, self.lines[-5:]
        assert not any("Traceback" in line for line in self.lines), "\n".join(self.lines)

    def click(self, x: int, y: int) -> None:
        """Click at a point of the screen."""
        self.tool("mousemove", str(x), str(y), "sleep", "0.05", "click", "1")

    def close(self) -> None:
        """End the program and the screen."""
        self.program.terminate()
        self.program.wait(PATIENCE_S)
        self.reader.join()
        assert self.program.stderr is not None
        self.program.stderr.close()
        self.screen.terminate()
        self.screen.wait(PATIENCE_S)
        assert self.screen.stdout is not None
        self.screen.stdout.close()


@pytest.fixture
def desktop(tmp_path):
    loaded = Desktop(tmp_path / "home")
    yield loaded
    loaded.close()


def test_from_the_menu_to_game_over(desktop):
    desktop.click(*button_of("mainframe", "Choose…"))
    assert desktop.wait_for(lambda: "scene ChooseScene" in desktop.lines), desktop.lines
    desktop.click(*row_of("mainframe", "A Short Fight"))
    desktop.click(1124, 664)
    assert desktop.wait_for(lambda: "scene TableScene" in desktop.lines), desktop.lines
    autosave = Path(desktop.env["TABLEWRIGHT_HOME"]) / "saves" / "autosave.yaml"
    # The first decision, whether to reload, is kept: the game of that name has begun.
    assert desktop.press_until("space", lambda: autosave.is_file() and '"A Short Fight"' in autosave.read_text())
    desktop.play("1", "space", "Tab", "Return", "Tab", "Tab", "Return", "g")


def button_of(mode, label):
    """Return where the menu has a button of a mode, in a window of 1280x720."""
    window = Window(Settings(), size=(1280, 720))
    menu = MenuScene(window)
    menu.lay_out()
    card = next(card for card in menu.cards if card.mode.key == mode)
    buttons = [button for button in menu.buttons.buttons if button.label == label]
    return next(button.rect.center for button in buttons if card.rect.contains(button.rect))


def row_of(mode, title):
    """Return where the list of a mode's levels has one, with that of the tests, in a window of 1280x720."""
    levels = user_dir("levels") / mode
    levels.mkdir(parents=True, exist_ok=True)
    (levels / "short.yaml").write_text(LEVEL)
    page = ChooseScene(Window(Settings(), size=(1280, 720)), modes()[mode])
    page.lay_out()
    return next(row.rect.center for row in page.buttons.buttons if row.label == title)


@pytest.mark.parametrize("mode", ["arena", "duel"])
def test_play_now_of_the_other_modes_to_game_over(desktop, mode):
    desktop.click(*button_of(mode, "Play now"))
    assert desktop.wait_for(lambda: "scene TableScene" in desktop.lines), desktop.lines
    autosave = Path(desktop.env["TABLEWRIGHT_HOME"]) / "saves" / "autosave.yaml"
    remaining = []

    def look():
        # The file is there from the first answer on, and goes when the game is over.
        with suppress(FileNotFoundError):
            remaining.append(autosave.read_text())

    desktop.play("g", "space", "Tab", "Return", look=look)
    assert remaining and f'"mode": "{mode}"' in remaining[-1]
