"""Whatever a mode raises, wherever it is asked: one line, the menu, and the game is kept. So in the window, so by command.

The mode is the race of the toys, whose hooks are broken one at a time, first while a table is open, then before anything
of it has been read.
"""

import io
import types
from contextlib import contextmanager

import pygame
import pytest

from game.cli import main
from game.kernel.files.logs import LOG, keep_log, log_path
from game.kernel.files.paths import user_dir
from game.kernel.scenarios.autosave import autosaves
from game.kernel.scenarios.saves import read_save
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.play.new_game import _easiest, with_players
from game.ui.screens.choose import ChooseScene
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.learn import LearnScene
from game.ui.screens.load import LoadScene
from game.ui.screens.menu import MenuScene
from game.ui.screens.rulebook import RulebookScene
from game.ui.table.new_table import new_table
from game.ui.table.table_view import TableView
from game.ui.window import shown_modes
from game.ui.window.failures import MOST, StandInScene
from game.ui.window.settings import Settings, keep_settings
from game.ui.window.window import Window
from tests.kernel.toy_mode import ToyMode
from tests.toys import race
from tests.toys.playing import race_text

pytestmark = pytest.mark.usefixtures("unpainted")


class Broken(Exception):
    """What no part of the program knows."""


def hooks_of(kind):
    return sorted(
        name for name, value in vars(kind).items() if isinstance(value, types.FunctionType) and name[0] != "_"
    )


HOOKS = {
    "mode": [(race.RaceMode, name) for name in hooks_of(race.RaceMode)],
    "rules": [
        (race.RaceRules, name) for name in (*hooks_of(race.RaceRules), "__init__", "advice", "senseless", "lull")
    ],
    "words": [
        (race.RaceWords, name) for name in (*hooks_of(race.RaceWords), "briefing", "address", "together", "in_log")
    ],
    "view": [*((race.RaceView, name) for name in (*hooks_of(TableView), "__init__")), (race, "make_view")],
}
"""The hooks by what they belong to. Those of one owner are broken in one window, one after the other."""
SIZE = 640, 400


def failing(name):
    """Return a hook that raises whatever it is given, under the name it is known by."""

    def hook(*_, **__):
        raise Broken(f"{name} is broken")

    return hook


@pytest.fixture
def only_races(race_mode, monkeypatch):
    """Leave the race as the only mode with a table, and a toy beside it that no window shows."""
    for key in list(modes()):
        if key != race_mode.key:
            monkeypatch.delitem(modes(), key)
    monkeypatch.setitem(modes(), "toy", ToyMode())
    shown_modes.has_table.cache_clear()
    _easiest.clear()
    yield race_mode
    shown_modes.has_table.cache_clear()
    _easiest.clear()


@pytest.fixture
def log():
    keep_log()
    handlers = list(LOG.handlers)
    yield lambda: log_path().read_text(encoding="utf-8") if log_path().exists() else ""
    for handler in handlers[1:]:
        LOG.removeHandler(handler)
        handler.close()


@pytest.fixture
def level(only_races):
    """Return a level of the race in the user's folder, with a script, so that it can be shown as well."""
    path = user_dir("levels") / "race" / "level-01-first.yaml"
    path.parent.mkdir(parents=True)
    near = "position: {at: [[11000, 5500], [11000, 11000]]}\n"
    script = "script:\n- {player: Ada, do: go, with: [12, 5.5], caption: Off}\n"
    path.write_text(race_text(near + script, ("human", "bot")))
    return path


class Person:
    """A small window with the menu, and somebody who opens everything there is and clicks about."""

    def __init__(self):
        self.now = 0.0
        settings = Settings(speed=64.0, one_click=True, reduced_motion=True)
        self.window = Window(settings, size=SIZE, clock=lambda: self.now)
        self.open_menu()

    def open_menu(self):
        """Begin with a menu that knows nothing yet, as a new window has it."""
        shown_modes.has_table.cache_clear()
        _easiest.clear()
        self.window.scenes.clear()
        self.window.attempt(lambda: self.window.push(MenuScene(self.window)))
        self.wait()

    def wait(self, turns=1):
        for _ in range(turns):
            self.now += 0.1
            self.window.run_once(wait=False)

    def do(self, act):
        """Do something as an event does it, and let time pass."""
        self.window.attempt(act)
        self.wait(2)

    def use(self, points=((320, 165), (150, 140), (320, 384), (600, 165)), keys="\t gvzy,"):
        """Move, click and press keys on what is shown."""
        for point in points:
            for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
                pygame.event.post(pygame.event.Event(kind, pos=point, **more))
            self.wait()
        for key in map(ord, keys):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""))
            self.wait()

    def sit_down(self, level):
        loaded = load_scenario(level, modes())
        players = [type(player)(name=player.name, seat="human", person="You") for player in loaded.players]
        self.window.push(new_table(self.window, with_players(loaded, players), players))
        self.wait()
        return self.window.scenes.top

    def close(self):
        self.window.scenes.clear()


def answered(scene):
    """Answer the open question of a table, and wait until that is kept."""
    match = scene.session.match
    seat = match.decision.seat
    scene.session.answer(seat, match.question(seat).suggest()[0], match.get_question_id(seat))
    scene.session.autosave.flush()


@contextmanager
def broken(owner, name):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, name, failing(name), raising=False)
        yield


@pytest.mark.parametrize("part", HOOKS)
def test_hooks_that_break_while_a_game_is_played(part, level, capsys):
    person = Person()
    for owner, name in HOOKS[part]:
        table = person.sit_down(level)
        answered(table)
        saved, remaining = table.session.autosave.path, table.session.match.answers_given
        with broken(owner, name):
            for act in (person.use, lambda: person.do(table.resize), lambda: person.do(table.open_menu), person.use):  # noqa: B023
                act()
                assert person.window.running and not isinstance(person.window.scenes.top, StandInScene), name
            if not isinstance(person.window.scenes.top, MenuScene):
                person.do(person.window.home)
            assert isinstance(person.window.scenes.top, MenuScene), name
            assert "Traceback" not in person.window.notice and "\n" not in person.window.notice, name
        assert read_save(saved, modes()).match.answers_given >= remaining - 1, (
            f"{name}: undo may have been among the keys"
        )
        assert saved in autosaves(user_dir("saves")), f"{name}: free for whoever goes on"
    person.close()
    capsys.readouterr()


@pytest.mark.parametrize("part", HOOKS)
def test_hooks_that_are_broken_before_anything_is_opened(part, level, capsys):
    person = Person()
    table = person.sit_down(level)
    answered(table)
    saved, remaining = table.session.autosave.path, table.session.match.answers_given
    person.close()
    text = saved.read_text(encoding="utf-8")
    window, mode = person.window, modes()["race"]
    for owner, name in HOOKS[part]:
        with broken(owner, name):
            person.open_menu()
            menu = window.scenes.top
            assert isinstance(menu, MenuScene) and window.running, name
            for act in (
                menu.continue_game,
                menu.cards[0].play_now,
                menu.cards[0].play_next,
                lambda: window.push(LoadScene(window)),
                lambda: window.push(ChooseScene(window, mode)),
                lambda: window.push(LearnScene(window, mode)),
                lambda: window.push(RulebookScene(window, mode, "race.move.line")),
                lambda: window.push(DemonstrationScene(window, level)),
            ):
                window.notice = ""
                try:
                    person.do(act)
                except Exception as error:  # as the loop says it: in one line, the scene stays
                    assert type(error).__name__ == "ContentError" and "\n" not in str(error), name
                person.use(((320, 165),), "\t ,")
                assert window.running and not isinstance(window.scenes.top, StandInScene), name
                assert "\n" not in window.notice, name
                person.do(window.home)
            window.scenes.clear()
        again = read_save(saved, modes())
        assert saved.read_text(encoding="utf-8") == text or again.match.answers_given >= remaining - 1, name
    capsys.readouterr()


@pytest.mark.parametrize("part", HOOKS)
def test_broken_hooks_are_one_line_of_a_command(part, level, tmp_path, monkeypatch, capsys, log):
    good = tmp_path / "good.yaml"
    good.write_text("mode: toy\ntitle: Toy\nsetup: {rounds: 1}\n")
    keep_settings(Settings(width=640, height=480, reduced_motion=True))
    monkeypatch.setattr("game.ui.window.window.Window.run_main_loop", lambda window: window.run_once(wait=False))
    shown = [["show", str(level), "--screenshot", str(tmp_path / "shown.png"), "--size", "640x480"], [str(level)]]
    description = [
        ["modes"],
        ["verify", "--trace", str(level), str(good)],
        ["play", str(level)],
        ["play", str(level), "--text"],
        ["print", "race", "--out", str(tmp_path / "race.pdf")],
        ["schema", "race"],
        ["rules", "race"],
        ["edit", str(level)],
    ]
    for owner, name in HOOKS[part]:
        for words in shown if part == "view" else description + shown:
            monkeypatch.setattr("sys.stdin", io.StringIO("help\ntable\nwhy\n1\n1\nundo\nquit\n"))
            with broken(owner, name):
                code = main(words)
            out, err = capsys.readouterr()
            assert code in (0, 1, 2), (name, words)
            if words not in shown:  # what fails in a window is told on the terminal with its traceback
                assert len(err.splitlines()) <= 2 and "Traceback" not in err, (name, words)
            if str(good) in words:
                assert f"{good}: ok" in out, f"{name}: the next file is checked all the same"
            if "Broken" in err:
                assert f"{name} is broken" in log(), words


class Breaking(MenuScene):
    """A menu that cannot be drawn."""

    broken = True

    def draw(self, surface):
        if self.broken:
            raise Broken("no wall")
        super().draw(surface)


def test_a_menu_that_cannot_be_drawn_leaves_a_way_to_try_again_and_a_way_out(only_races, capsys):
    person = Person()
    menu = Breaking(person.window)
    person.window.replace(menu)
    person.wait(MOST + 2)
    stand_in = person.window.scenes.top
    assert isinstance(stand_in, StandInScene) and "no wall" in stand_in.why and person.window.running
    menu.broken = False
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    person.wait()
    assert person.window.scenes.top is menu and person.window.running
    menu.broken = True
    person.window.redraw()
    person.wait(MOST + 2)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    person.wait()
    assert not person.window.running
    person.close()


def test_a_mode_that_cannot_be_imported_is_a_line_and_the_others_play(monkeypatch, capsys, tmp_path):
    import importlib

    import game.modes as registry

    full = importlib.import_module

    def fails(name, *rest):
        if name == "game.modes.arena":
            raise Broken("no such hexes")
        return full(name, *rest)

    registry.modes.cache_clear()
    try:
        with monkeypatch.context() as broken:
            broken.setattr(importlib, "import_module", fails)
            assert "arena" not in modes() and set(registry.broken_modes()) == {"arena"}
            assert main(["modes"]) == 0
            assert "arena: cannot be used: Broken: no such hexes" in capsys.readouterr().out
            assert main(["rules", "arena"]) == 2 and "no such hexes" in capsys.readouterr().err
            assert main(["rules", "duel", "fatigue"]) == 0
    finally:
        registry.modes.cache_clear()
        registry._broken.clear()
