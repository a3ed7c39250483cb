"""The cues: how many, how long, how loud, made by the script beside them; and their captions."""

import importlib.util
import re
import wave

import numpy as np
import pygame
import pytest

from game.kernel.files.paths import data_root
from game.modes import modes
from game.modes.arena.model import events as arena_events
from game.modes.duel.model import events as duel_events
from game.modes.skirmish.model import events as skirmish_events
from game.ui.paint.canvas import Canvas
from game.ui.table.event_rows import find_sound_id, hear_end
from game.ui.window.heard import draw_heard
from game.ui.window.settings import Settings
from game.ui.window.sound import CAPTION_MS, CAPTIONS, TAKE, Captions, Sounds
from tests.ui.driver import TableDriver

FOLDER = data_root("assets") / "sounds"
TAKES = sorted(path.stem for path in FOLDER.glob("*.wav"))
CUES = sorted({TAKE.sub("", name) for name in TAKES})


@pytest.fixture(scope="module")
def script():
    spec = importlib.util.spec_from_file_location("make_sounds", FOLDER / "make_sounds.py")
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(FOLDER)
        spec.loader.exec_module(module)
    return module


def samples(name):
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as stream:
        assert (stream.getnchannels(), stream.getsampwidth()) == (1, 2)
        return np.frombuffer(stream.readframes(stream.getnframes()), "<i2"), stream.getframerate()


def test_every_cue_has_a_caption_of_its_own():
    assert len(CUES) >= 60
    assert {*CAPTIONS} == {*CUES} - {"button"}
    assert len({*CAPTIONS.values()}) == len(CAPTIONS) and all(len(text) <= 16 for text in CAPTIONS.values())


def test_a_take_is_short_not_loud_and_ends_without_a_crack(script):
    for name in TAKES:
        found, rate = samples(name)
        assert 0.04 <= found.size / rate <= 2.4, name
        loud = script.CUES[TAKE.sub("", name)].peak_db
        assert 20 * np.log10(np.abs(found).max() / 32768) == pytest.approx(loud, abs=0.1), name
        assert np.abs(found[-20:]).max() < 32768 * 0.05, name


def test_the_script_makes_what_is_played(script):
    assert {file for name in script.CUES for file in script.takes(name)} == {*TAKES}
    for name in script.CUES:
        for take, file in enumerate(script.takes(name), 1):
            found, _ = samples(file)
            assert np.abs(found.astype(int) - script.samples(name, take)).max() <= 1, file


def test_takes_of_a_cue_differ_and_are_heard_in_turn(script, monkeypatch):
    for name in script.CUES:
        taken = {script.samples(name, take).tobytes() for take in range(1, script.CUES[name].takes + 1)}
        assert len(taken) == script.CUES[name].takes
    heard = []

    class Heard:
        def __init__(self, path):
            self.name = path.stem

        def set_volume(self, share):
            pass

        def play(self):
            heard.append(self.name)

    monkeypatch.setattr(pygame.mixer, "Sound", Heard)
    sounds = Sounds(Settings(sound=60))
    for name in ("hit", "hit", "undo", "hit", "hit"):
        sounds.play(name)
    assert heard == ["hit", "hit-2", "undo", "hit-3", "hit"]


@pytest.mark.parametrize("key", modes())
def test_every_cue_that_a_mode_plays_is_there(key):
    rows = importlib.import_module(f"game.modes.{key}.table.effects").EVENT_ROWS
    fixed = {row.sound for row in rows.values() if isinstance(row.sound, str)} - {""}
    assert fixed <= {*CUES} and len(fixed) >= 6


def test_no_place_names_a_cue_that_is_not_there():
    found = set()
    for path in data_root("game").rglob("*.py"):
        found |= {*re.findall(r'(?:sound_id=|sounds\.play\()"([a-z-]+)"', path.read_text(encoding="utf-8"))}
    assert found <= {*CUES} and len(found) >= 10


def test_every_cue_is_played_somewhere():
    """A cue that nothing names would be weight without a sound."""
    text = "".join(
        path.read_text(encoding="utf-8") for path in data_root("game").rglob("*.py") if path.name != "sound.py"
    )
    assert [name for name in CUES if f'"{name}"' not in text] == []


@pytest.mark.parametrize("key", ["arena", "skirmish", "duel"])
def test_who_loses_hears_no_victory(key):
    assert hear_end((0,), 0) == "victory" and hear_end((1,), 0) == "defeat" and hear_end((), 0) == "drawn"
    effects = importlib.import_module(f"game.modes.{key}.table.effects")
    ended = {
        "arena": lambda won: arena_events.BattleEnded(key="x", winners=won),
        "skirmish": lambda won: skirmish_events.SkirmishEnded(key="x", winners=won),
        "duel": lambda won: duel_events.DuelEnded(winner=won[0] if won else -1, result="x"),
    }[key]
    for won, cue in (((0,), "victory"), ((1,), "defeat"), ((), "drawn")):
        assert find_sound_id(effects.EVENT_ROWS, ended(won), 0) == cue


def test_captions_stay_for_a_second_and_a_half_and_only_three_are_shown():
    captions = Captions()
    for words in ("Dice", "Hit", "Clang", "Fall", "Hit"):
        captions.hear(words)
    assert captions.visible_captions == ("Clang", "Fall", "Hit")
    assert captions.age(400) and captions.visible_captions
    assert not captions.age(CAPTION_MS - 100) and captions.visible_captions
    assert captions.age(200) and captions.visible_captions == () and not captions.age(50)


@pytest.mark.parametrize("volume", [0, 60])
def test_captions_need_no_volume(volume):
    sounds = Sounds(Settings(sound=volume, captions=True))
    sounds.play("dice")
    sounds.play("button")
    sounds.play("no-such-cue")
    assert sounds.captions.visible_captions == ("Dice",)
    sounds = Sounds(Settings(sound=volume))
    sounds.play("dice")
    assert sounds.captions.visible_captions == ()


def test_captions_need_no_audio_device(monkeypatch):
    def none(*words):
        raise pygame.error("no audio device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    sounds = Sounds(Settings(captions=True))
    sounds.play("hit")
    assert sounds.captions.visible_captions == ("Hit",)


def test_a_chip_stands_above_the_prompt_and_goes_by_itself(monkeypatch):
    drawn = []
    monkeypatch.setattr("game.ui.window.window.draw_heard", lambda *words: drawn.append(words[2:]))
    table = TableDriver()
    try:
        table.window.settings.captions = True
        table.window.sounds.play("dice")
        table.wait(100)
        assert drawn[-1] == (("Dice",), table.scene.regions.prompt)
        table.wait(1700)
        assert drawn[-1] == ((), table.scene.regions.prompt)
    finally:
        table.close()


def test_chips_are_drawn_above_the_prompt_and_nothing_without_them():
    surface, canvas = pygame.Surface((1280, 720)), Canvas(Settings(), (1280, 720))
    prompt = pygame.Rect(0, 516, 1000, 48)
    draw_heard(canvas, surface, (), prompt)
    assert not pygame.mask.from_threshold(surface, (255, 255, 255), (250, 250, 250)).count()
    draw_heard(canvas, surface, ("Dice", "Hit"), prompt)
    seen = pygame.mask.from_threshold(surface, (255, 255, 255), (250, 250, 250)).get_bounding_rects()
    assert seen and all(rect.bottom <= prompt.y and rect.right < 300 for rect in seen)
