"""The pages of the bench in a real browser: nothing goes wrong on them, and they show something."""

import shutil
import subprocess

import pytest

from game.cli import main
from tests.lab.bench import FIGHT

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
pytestmark = pytest.mark.skipif(BROWSER is None, reason="needs Chromium (Debian's package `chromium`)")
SIZE = (1200, 2400)


def opened(page, tmp_path, *words):
    """Open a page in a browser of its own and return the lines of its console."""
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb"]
    options += [
        f"--user-data-dir={tmp_path / 'browser'}",
        f"--window-size={SIZE[0]},{SIZE[1]}",
        "--enable-logging=stderr",
        "--v=0",
    ]
    found = subprocess.run([BROWSER, *options, *words, page.as_uri()], capture_output=True, text=True, timeout=240)
    return [line for line in found.stderr.splitlines() if ":CONSOLE" in line]


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """A report on games by random bots, and a comparison of them with themselves."""
    folder = tmp_path_factory.mktemp("pages")
    words = ["lab", "run", str(FIGHT), "--bots", "random", "--games", "20"]
    assert main([*words, "--store", str(folder / "one")]) == 0
    assert main(["lab", "report", str(folder / "one"), "--out", str(folder / "report.html")]) == 0
    assert main(["lab", "compare", str(folder / "one"), str(folder / "one"), "--out", str(folder / "both.html")]) == 0
    return folder


@pytest.mark.parametrize("name", ["report", "both"])
def test_a_page_opens_without_an_error_and_shows_its_pictures(pages, tmp_path, name):
    from PIL import Image

    picture = tmp_path / "picture.png"
    console = opened(pages / f"{name}.html", tmp_path, f"--screenshot={picture}")
    assert console == []
    with Image.open(picture) as image:
        assert image.size == SIZE
        colours = {colour for _, colour in image.convert("RGB").getcolors(SIZE[0] * SIZE[1])}
    # Paper, the ground of maps, the bar of a side and the brightest heat are there, rounded as the browser does.
    for wanted in ((0xEF, 0xEB, 0xE2), (0x12, 0x16, 0x1B), (0x71, 0x94, 0xE4), (0xFF, 0xE3, 0x9A)):
        assert any(all(abs(a - b) <= 2 for a, b in zip(wanted, colour, strict=True)) for colour in colours), wanted
    assert len(colours) > 200


def test_an_error_on_a_page_would_be_seen(pages, tmp_path):
    page = tmp_path / "broken.html"
    page.write_text(
        (pages / "both.html").read_text(encoding="utf-8") + "<script>console.error('lost')</script>", encoding="utf-8"
    )
    console = opened(page, tmp_path, f"--screenshot={tmp_path / 'picture.png'}")
    assert len(console) == 1 and "lost" in console[0]
