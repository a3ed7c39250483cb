"""Films: frames that stay as long as they are seen, in the format that the ending of the file names."""

import subprocess
import sys
from pathlib import Path

import av
import pygame
import pytest
from PIL import Image

from game.kernel.files.documents import ContentError
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.ui.screens.reading_time import LEAST_MS, WORD_MS, minutes_to_show, reading_ms
from game.ui.window.films import VIDEO_RATE, FilmFrame, write_film

SIZE = (64, 36)
RED, BLUE = (200, 30, 30), (30, 30, 200)
EXAMPLE = data_root("levels") / "mainframe/examples/hit-band.yaml"


def frames():
    """Red for a second and a half, in three frames; blue for two seconds. The surface is always the same one."""
    surface = pygame.Surface(SIZE)
    for colour, seconds in ((RED, 0.5), (RED, 0.5), (RED, 0.5), (BLUE, 2.0)):
        surface.fill(colour)
        yield FilmFrame(surface, seconds)


def is_like(found, wanted):
    return all(abs(one - other) < 40 for one, other in zip(found, wanted, strict=True))


@pytest.mark.parametrize("ending", [".gif", ".webp"])
def test_an_animated_picture_holds_what_rests_in_one_frame(tmp_path, ending):
    path = tmp_path / f"new/film{ending}"
    write_film(frames(), path)
    with Image.open(path) as picture:
        assert picture.n_frames == 2
        shown = []
        for index in range(2):
            picture.seek(index)
            picture.load()
            shown.append((picture.info["duration"], picture.convert("RGB").getpixel((30, 20))))
    assert [duration for duration, _ in shown] == [1500, 2000]
    assert is_like(shown[0][1], RED) and is_like(shown[1][1], BLUE)


@pytest.mark.parametrize("ending", [".mp4", ".webm"])
def test_a_video_takes_as_long_as_its_frames_are_seen(tmp_path, ending):
    path = tmp_path / f"film{ending}"
    write_film(frames(), path)
    with av.open(str(path)) as film:
        pixels = [frame.to_image().getpixel((30, 20)) for frame in film.decode(video=0)]
    assert len(pixels) == round(3.5 * VIDEO_RATE)
    change = round(1.5 * VIDEO_RATE)
    assert all(is_like(pixel, RED) for pixel in pixels[:change])
    assert all(is_like(pixel, BLUE) for pixel in pixels[change:])


def test_odd_sizes_are_films_as_well(tmp_path):
    surface = pygame.Surface((65, 37))
    surface.fill(RED)
    write_film([FilmFrame(surface, 0.5)], tmp_path / "odd.mp4")
    with av.open(str(tmp_path / "odd.mp4")) as film:
        assert [(frame.width, frame.height) for frame in film.decode(video=0)] == [(64, 36)] * 6


def test_another_ending_is_refused_before_anything_is_played(tmp_path):
    played = []
    with pytest.raises(ContentError, match=r"expected a file that ends in \.gif, \.webp, \.mp4 or \.webm"):
        write_film((played.append(1) for _ in range(3)), tmp_path / "film.avi")
    assert not played


def test_without_the_library_a_video_says_what_is_missing(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "av", None)
    with pytest.raises(ContentError, match=r"pip install tablewright\[video\]"):
        write_film(frames(), tmp_path / "film.mp4")
    assert not (tmp_path / "film.mp4").exists()


def test_captions_stay_as_long_as_they_take_to_read():
    assert reading_ms("Two words") == LEAST_MS and reading_ms("word " * 25) == 25 * WORD_MS
    scenario = load_scenario(EXAMPLE, modes()).scenario
    assert minutes_to_show(scenario) == 1


def test_a_recorded_demonstration_holds_every_caption_and_shows_nothing_to_press(tmp_path):
    path = tmp_path / "hit.webp"
    command = [sys.executable, "main.py", "show", str(EXAMPLE), "--record", str(path), "--size", "320x200"]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    captions = [entry.caption for entry in load_scenario(EXAMPLE, modes()).scenario.script if entry.caption]
    assert captions
    with Image.open(path) as picture:
        stays = []
        for index in range(picture.n_frames):
            picture.seek(index)
            picture.load()
            stays.append(picture.info["duration"])
    for caption in captions:
        assert any(stay >= reading_ms(caption) for stay in stays), caption
    assert sum(stay >= LEAST_MS for stay in stays) >= len(captions)
