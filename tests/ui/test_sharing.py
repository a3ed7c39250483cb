"""A game or a lesson as a page: what it holds, how large it is, and that a browser plays it without network."""

import base64
import io
import json
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import av
import numpy as np
import pytest
from PIL import Image

from game.bots import named_bot, play_out
from game.kernel.chance import Chance
from game.kernel.files.documents import ContentError
from game.kernel.files.paths import data_root, user_dir
from game.kernel.scenarios.saves import write_save
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.ui.sharing.deltas import BLOCK, WHOLE_EVERY, DeltaEncoder
from game.ui.sharing.page import LARGEST_BYTES, write_shared_page
from game.ui.window.films import VIDEO_RATE
from tests.ui.driver import TableDriver

ROOT = Path(__file__).parents[2]
EXAMPLE = data_root("levels") / "mainframe/examples/hit-band.yaml"
LESSON = data_root("levels") / "duel/lesson-3-block.yaml"
LEVEL = data_root("levels") / "mainframe/fight-01-first-boot.yaml"
BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def read_page(path):
    """Return the data of a page."""
    packed = re.search(r'<script id="data" type="application/json">(.*?)</script>', path.read_text("utf-8"), re.DOTALL)
    return json.loads(packed[1])


def run(*words):
    command = [sys.executable, "main.py", "share", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def example(tmp_path_factory):
    """Return the page of an example, in German."""
    path = tmp_path_factory.mktemp("page") / "new/hit.html"
    done = run(EXAMPLE, "--out", path, "--language", "de", "--json")
    assert done.returncode == 0, done.stderr
    return path, json.loads(done.stdout)


# Pictures


def pictures(count):
    """Yield pictures on which a light square walks over noise."""
    noise = np.random.default_rng(1).integers(0, 80, (90, 150, 1), np.uint8).repeat(3, axis=2)
    for number in range(count):
        found = noise.copy()
        found[20:40, 3 * number : 3 * number + 12] = 240
        yield found


def test_pictures_laid_over_each_other_are_the_pictures_that_were_given():
    encoder, shown, sizes = DeltaEncoder(90), None, {True: [], False: []}
    for number, picture in enumerate(pictures(40)):
        stored = encoder.encode(picture)
        sizes[stored.whole].append(len(stored.data))
        layer = Image.open(io.BytesIO(stored.data)).convert("RGBA")
        assert stored.whole == (number % WHOLE_EVERY == 0)
        shown = layer if stored.whole else Image.alpha_composite(shown, layer)
        away = np.abs(np.asarray(shown.convert("RGB")).astype(int) - picture)
        assert away.mean() < 12 and np.percentile(away, 99) < 90
    assert max(sizes[False]) < min(sizes[True]) / 2


def test_a_picture_like_the_one_before_is_not_stored_again():
    encoder, picture = DeltaEncoder(80), next(pictures(1))
    assert encoder.encode(picture).whole
    assert encoder.encode(picture.copy()) is None
    other = picture.copy()
    other[-1, -1] = 255
    stored = encoder.encode(other)
    alpha = np.asarray(Image.open(io.BytesIO(stored.data)).convert("RGBA"))[..., 3]
    assert not stored.whole and set(np.unique(alpha)) == {0, 255}
    rows, columns = np.nonzero(alpha)
    assert rows.min() == 90 // BLOCK * BLOCK and columns.min() == 150 // BLOCK * BLOCK


# Pages


def test_a_page_holds_captions_log_and_clauses_in_its_language(example):
    path, told = example
    data, text = read_page(path), path.read_text("utf-8")
    captions = [entry.caption for entry in load_scenario(EXAMPLE, modes()).scenario.script if entry.caption]
    said = [step["caption"] for step in data["steps"] if step["caption"]]
    assert len(said) >= len(captions) and not set(said) & set(captions)
    cites = {line["clause"] for step in data["steps"] for line in step["lines"]}
    assert cites and cites == set(data["clauses"])
    assert all(clause["title"] and clause["text"] for clause in data["clauses"].values())
    assert data["wording"]["next"] == "Nächster Schritt" and '<html lang="de">' in text
    assert "colingame.wikidot.com" in text
    assert told == {"page": str(path), "steps": len(data["steps"]), "bytes": path.stat().st_size}
    assert told["bytes"] < LARGEST_BYTES
    assert not re.search(r'(src|href)="?https?:', text)


def test_every_step_has_its_picture(example):
    data = read_page(example[0])
    assert data["pictures"][0]["whole"]
    for stored in data["pictures"]:
        picture = Image.open(io.BytesIO(base64.b64decode(stored["data"].partition(",")[2])))
        assert picture.size == (data["width"], data["height"])
    used = [step["picture"] for step in data["steps"]]
    assert used == sorted(used) and set(used) == set(range(len(data["pictures"])))


def test_a_text_of_a_file_cannot_leave_its_place(tmp_path):
    text = EXAMPLE.read_text("utf-8")
    hostile = "</script><img src=x onerror=alert(1)> {{DATA}} <!--"
    own = tmp_path / "levels" / "mainframe" / "own.yaml"
    own.parent.mkdir(parents=True)
    own.write_text(re.sub(r"^title: .*$", f"title: {hostile!r}", text, flags=re.MULTILINE).replace("../", ""), "utf-8")
    for beside in EXAMPLE.parents[1].glob("*.yaml"):
        shutil.copy(beside, own.parent / beside.name)
    write_shared_page(own, tmp_path / "own.html")
    page = (tmp_path / "own.html").read_text("utf-8")
    assert "<img" not in page and page.count("</script>") == 2 and "<!--" not in page
    assert "&lt;/script&gt;" in page


def test_a_lesson_shows_every_caption(tmp_path):
    page = write_shared_page(LESSON, tmp_path / "lesson.html")
    said = [step["caption"] for step in read_page(tmp_path / "lesson.html")["steps"]]
    captions = [entry.caption for entry in load_scenario(LESSON, modes()).scenario.script if entry.caption]
    assert set(captions) <= set(said) and page.steps == len(said)


@pytest.mark.parametrize("words", [("--out", "hit.txt"), ("--out", "."), ()])
def test_a_page_needs_a_place(words):
    done = run(EXAMPLE, *words)
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1


def test_what_is_no_game_is_refused_in_one_line(tmp_path):
    bad = tmp_path / "bad.yaml"
    bad.write_text("kind: nothing\n")
    with pytest.raises(ContentError):
        write_shared_page(bad, tmp_path / "bad.html")
    assert not (tmp_path / "bad.html").exists()


# A whole game, and a browser


@pytest.fixture(scope="module")
def whole_game(tmp_path_factory):
    """Return the page of a whole game between two bots."""
    folder = tmp_path_factory.mktemp("whole")
    loaded = load_scenario(LEVEL, modes())
    _, match = loaded.start()
    play_out(match, [named_bot("greedy")] * len(loaded.players), Chance(3))
    write_save(folder / "game.yaml", loaded, match, loaded.players, "saved")
    page = write_shared_page(folder / "game.yaml", folder / "game.html")
    return folder / "game.html", page, match


def test_a_whole_game_is_a_page_small_enough_to_be_sent(whole_game):
    path, page, match = whole_game
    assert match.outcome is not None and page.size == path.stat().st_size < LARGEST_BYTES
    data = read_page(path)
    assert len(data["steps"]) == page.steps > 20
    assert sum(len(step["lines"]) for step in data["steps"]) > 40


@pytest.mark.skipif(BROWSER is None, reason="no browser")
def test_a_browser_plays_a_page_from_its_beginning_to_its_end(whole_game, tmp_path):
    path, page, _ = whole_game
    probe = """<script>
    const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const told = { seen: [] };
    const see = () => told.seen.push([at, get("caption").textContent, get("position").textContent]);
    see(); press("ArrowRight"); see(); press("PageDown"); see(); press("PageUp"); see(); press("End"); see();
    get("back").click(); see(); press("Home"); see(); get("next").click(); see();
    const rule = document.querySelector("#log button"); rule.click();
    told.clause = get("clause").textContent; told.hidden = get("clause").hidden;
    press("End");
    const wait = setInterval(() => {
      if (drawn !== steps[at].picture) return;
      clearInterval(wait);
      const pixels = brush.getImageData(0, 0, canvas.width, canvas.height).data;
      told.sum = [0, 1, 2].map((part) => { let sum = 0; for (let i = part; i < pixels.length; i += 4) sum += pixels[i]; return sum * 4 / pixels.length; });
      told.rows = rows.length; told.now = document.querySelectorAll("#log .now, #log .past").length;
      document.body.dataset.told = JSON.stringify(told);
    }, 20);
    </script></body>"""
    own = tmp_path / "probe.html"
    own.write_text(path.read_text("utf-8").replace("</body>", probe), "utf-8")
    command = [BROWSER, "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}"]
    command += ["--virtual-time-budget=20000", "--dump-dom", own.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    found = re.search(r'data-told="([^"]*)"', done.stdout)
    assert found, done.stderr[-800:]
    told = json.loads(found[1].replace("&quot;", '"').replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">"))
    last, data = page.steps - 1, read_page(path)
    assert [number for number, _, _ in told["seen"]] == [0, 1, 2, 1, last, last - 1, 0, 1]
    assert told["seen"][4][2] == f"{page.steps} of {page.steps}"
    lines = [line["text"] for line in data["steps"][1]["lines"]]
    assert all(line in told["seen"][1][1] for line in lines) or told["seen"][1][1] == data["steps"][1]["caption"]
    first = next(
        line["clause"] for step in data["steps"] for line in step["lines"] if line["clause"] in data["clauses"]
    )
    assert data["clauses"][first]["text"] in told["clause"] and not told["hidden"]
    assert told["rows"] == told["now"] == sum(len(step["lines"]) for step in data["steps"])
    assert all(5 < part < 200 for part in told["sum"])


# In the window


def press(page, label):
    """Press a button of a page, and return it."""
    found = next(button for button in page.buttons.buttons if button.label == label)
    page.buttons.press(found)
    return found


def choose(monkeypatch, label, path):
    """Choose something of the menu at a table, and wait until what it writes is shown; return that and the table."""
    shown = []
    monkeypatch.setattr("game.ui.sharing.job.show_file", shown.append)
    table = TableDriver(path=path)
    table.scene.open_menu()
    press(table.window.scenes.top, label)
    assert table.window.scenes.top is table.scene and "the game can go on" in table.window.notice
    for thread in threading.enumerate():
        if thread.name == "shared file":
            thread.join()
    table.wait()
    return shown, table


def test_the_menu_of_a_game_writes_a_page_beside_it(monkeypatch):
    shown, table = choose(monkeypatch, "Share as a page", None)
    (page,) = user_dir("pages").glob("*.html")
    assert shown == [page] and str(page) in table.window.notice
    assert read_page(page)["steps"]


def test_the_menu_of_a_game_records_a_film_beside_it(monkeypatch):
    shown, table = choose(monkeypatch, "Record a film", None)
    (film,) = user_dir("pages").glob("*.mp4")
    assert shown == [film] and str(film) in table.window.notice
    with av.open(str(film)) as found:
        assert sum(1 for _ in found.decode(video=0)) >= VIDEO_RATE


def test_what_could_not_be_written_is_told_and_leaves_nothing(monkeypatch):
    monkeypatch.setattr("game.ui.sharing.job.PROGRAM", "raise SystemExit('no room is left')")
    shown, table = choose(monkeypatch, "Share as a page", None)
    assert shown == [] and "no room is left" in table.window.notice
    assert not list(user_dir("pages").glob("*.html"))


def test_what_others_hold_is_not_shared_before_the_game_is_over():
    table = TableDriver("duel:duel-01-hammer-and-stairs", one_person=False)
    table.scene.open_menu()
    button = press(table.window.scenes.top, "Share as a page")
    assert "Once the game is over" in button.disabled
    assert not list(user_dir("pages").glob("*"))
