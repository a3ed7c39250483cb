"""The program where there is no display: on a terminal, in a pipe, with a file; and what stays quiet."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.commands.terminal import ELSEWHERE, levels_of
from game.kernel.files.paths import data_root
from game.modes import modes
from game.ui.window.display import has_screen, quiet
from game.ui.window.settings import Settings
from game.ui.window.sound import Sounds

LEVELS = data_root("levels")
FIGHT = LEVELS / "mainframe" / "fight-01-first-boot.yaml"
CAMPAIGN = LEVELS / "mainframe" / "campaign-cold-boot.yaml"
MAP = LEVELS / "mainframe" / "bridge.yaml"
ROOT = Path(__file__).parents[2]
NO_DISPLAY = "There is no display, so no window opens"
displayless = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there is always a display")


def bare():
    """Return the environment of a machine without a display, with nothing set by hand."""
    taken = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "SDL_AUDIODRIVER", "XDG_RUNTIME_DIR"}
    return {name: value for name, value in os.environ.items() if name not in taken} | {"COLUMNS": "100"}


def program(*words, env=None):
    command = [sys.executable, "main.py", *map(str, words)]
    done = subprocess.run(
        command, cwd=ROOT, env=env or bare(), stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    return done.returncode, done.stdout, done.stderr


class Terminal:
    """The program on a terminal of its own."""

    def __init__(self, *words):
        import pty

        self.ours, theirs = pty.openpty()
        command = [sys.executable, "main.py", *map(str, words)]
        self.program = subprocess.Popen(
            command, cwd=ROOT, env=bare(), stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
        )
        os.close(theirs)
        self.text = ""

    def read(self, until="> "):
        """Return what it says up to where it waits, or up to its end."""
        said = ""
        while not said.endswith(until):
            try:
                found = os.read(self.ours, 65536)
            except OSError:  # how the end of a terminal reads
                found = b""
            if not found:
                break
            said += found.decode().replace("\r\n", "\n")
        self.text += said
        return said

    def type(self, line):
        """Answer with a line and return what is said then."""
        os.write(self.ours, f"{line}\n".encode())
        return self.read()

    def close(self):
        """Wait for the end and return the exit code."""
        self.read(until="\0")
        os.close(self.ours)
        return self.program.wait()


@displayless
def test_on_a_terminal_there_is_a_menu_of_modes_and_levels_and_a_game_as_text():
    terminal = Terminal()
    menu = terminal.read()
    assert menu.startswith(f"{NO_DISPLAY}: the game is played here, as text.\n")
    assert all(f"{mode.title}: {mode.tagline}" in menu for mode in modes().values())
    assert "Answer with a number from 0 to" in terminal.type("x")
    number = list(modes()).index("duel") + 1
    levels = terminal.type(number)
    assert all(level.scenario.title in levels for level in levels_of("duel")) and "1  Hammer and Stairs. " in levels
    assert "Hammer and Stairs\n" in terminal.type(1) and "keep this hand?" in terminal.text
    assert "put a card" in terminal.type("keep") or "choose 1 Attribute" in terminal.text
    assert "Taken back." in terminal.type("undo")
    assert "which level?" in terminal.type("quit")
    assert "What do you want to play?" in terminal.type("back")
    os.write(terminal.ours, b"0\n")
    assert terminal.close() == 0 and terminal.text.endswith(f"{ELSEWHERE}\n")


@displayless
def test_on_a_terminal_a_level_is_played_at_once():
    terminal = Terminal(FIGHT)
    said = terminal.read()
    assert said.startswith(NO_DISPLAY) and "You play Ash and Kestrel." in said and "choose up to 3 cards" in said
    assert "is left and not kept" in terminal.type("quit") and terminal.close() == 0


@displayless
@pytest.mark.parametrize("words", [(), (FIGHT,)])
def test_in_a_pipe_bots_play_one_game_to_its_end(words):
    code, out, err = program(*words)
    assert (code, err) == (0, "") and out.startswith(f"{NO_DISPLAY}: bots play a game, told as text.\n")
    *description, end, space, last = out.splitlines()
    assert last == ELSEWHERE and space == "" and len(description) > 20
    assert any(word in end for word in ("win", "Victory", "Defeat", "draw")) and program(*words)[1] == out


@displayless
@pytest.mark.parametrize(
    ("words", "instead"),
    [
        ((MAP,), "`verify FILE` checks it"),
        (("edit", MAP), "`verify FILE` checks it"),
        ((CAMPAIGN,), f"`play {CAMPAIGN} --games 5`"),
        (("show", LEVELS / "mainframe" / "examples" / "hit-band.yaml"), "`show FILE --screenshot PICTURE`"),
    ],
)
def test_what_needs_a_window_says_in_one_line_what_to_use(words, instead):
    code, out, err = program(*words)
    assert (code, out) == (2, "") and err.startswith(NO_DISPLAY) and instead in err and err.count("\n") == 1


@displayless
def test_a_video_driver_that_cannot_start_is_no_display():
    code, out, err = program(FIGHT, env=bare() | {"SDL_VIDEODRIVER": "x11"})
    assert (code, err) == (0, "") and out.startswith(NO_DISPLAY)


def test_a_driver_set_by_hand_counts_as_a_screen(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert has_screen() and pygame.display.get_init()


def test_a_driver_without_a_screen_that_nobody_named_does_not(monkeypatch):
    pygame.display.quit()
    pygame.display.init()
    for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pygame.display.get_driver", lambda: "offscreen")
    assert not has_screen() and not pygame.display.get_init()


def test_a_level_on_the_command_line_is_opened_before_anything_is_said_of_displays(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr("game.ui.window.display.has_screen", lambda: False)
    path = tmp_path / "bad.yaml"
    path.write_text("mode: mainframe\ntitel: x\n")
    assert main([str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and "did you mean title" in err


# Quiet


def test_what_is_written_past_python_is_kept_from_the_terminal_and_only_there(capfd):
    with quiet():
        os.write(2, b"ALSA lib confmisc.c: cannot find card '0'\n")
    os.write(2, b"heard\n")
    with pytest.raises(pygame.error), quiet():
        raise pygame.error("no device")
    print("too", file=sys.stderr)
    assert capfd.readouterr().err == "heard\ntoo\n"


def test_a_machine_without_sound_starts_without_a_word(capfd, monkeypatch):
    def init(*_):
        os.write(2, b"ALSA lib pcm.c: Unknown PCM default\n")
        raise pygame.error("no device")

    monkeypatch.setattr("pygame.mixer.init", init)
    Sounds(Settings()).play("button")
    assert capfd.readouterr().err == ""
