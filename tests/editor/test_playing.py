"""What the editor says while bots play on its map, and when they are stopped."""

from concurrent.futures import Executor, Future
from functools import partial

import pygame
import pytest
from msgspec.structs import replace

from game.editor.area_graph.heat import warmth as warmth_of_areas
from game.editor.hexes.document import GROUND, paint
from game.editor.hexes.heat import warmth as warmth_of_hexes
from game.editor.plugin import NoteField
from game.editor.trial import TrialRun
from game.kernel.files.paths import data_root
from tests.editor.driver import EditorDriver
from tests.editor.hex_maps import WORLD, fair
from tests.editor.maps import FAIR, drawn

pytestmark = pytest.mark.usefixtures("unpainted")


class Thinking(Executor):
    """Takes games and plays none, until it is shut down."""

    def __init__(self):
        self.taken, self.over = [], False

    def submit(self, fn, /, *args, **kwargs):
        if self.over:
            raise RuntimeError("nothing is taken after a shutdown")
        self.taken.append(Future())
        return self.taken[-1]

    def shutdown(self, wait=True, *, cancel_futures=False):
        taken, self.taken, self.over = self.taken, [], True
        for future in taken:
            if future.cancel():
                future.set_running_or_notify_cancel()


class Counts:
    """Counts of games that were played: as many at each place."""

    def __init__(self, number):
        self.number = number

    def count(self, kind, ref):
        return self.number


@pytest.fixture
def driver():
    driver = EditorDriver(data_root("levels") / "arena" / "sand-ring.yaml", mode="arena")
    yield driver
    driver.close()


def test_bots_that_are_stopped_before_a_game_has_ended(driver, monkeypatch):
    monkeypatch.setattr("game.editor.playing.TrialRun", partial(TrialRun, pool=Thinking))
    driver.key(pygame.K_l)
    assert driver.scene.playing.running and "Stop" in [button.label for button in driver.buttons()]
    driver.button("Stop")
    driver.scene.playing.run.join(60)
    assert not driver.scene.playing.running
    driver.wait()
    assert driver.editor.message == "Stopped after 0 games"
    labels = [button.label for button in driver.buttons()]
    assert "Report" not in labels and "Play on" in labels


def test_a_title_makes_no_other_map_and_a_team_does(driver, monkeypatch):
    monkeypatch.setattr("game.editor.playing.TrialRun", partial(TrialRun, pool=Thinking))
    driver.key(pygame.K_l)
    playing = driver.scene.playing
    playing.stop()
    playing.run.join(60)
    driver.wait()

    def said():
        return [field.text for field in playing.fields() if isinstance(field, NoteField)]

    driver.editor.apply("Words", lambda document: replace(document, title="Another name", notes="Words"))
    assert "The map has changed since these games." not in said()
    driver.editor.apply("Ground", lambda document: paint(document, [(0, 0)], "bog"))
    assert "The map has changed since these games." in said()
    playing.line_up = replace(playing.line_up, bot="random")
    assert "Who plays has changed since these games." in said()


def test_a_map_is_seen_as_it_is_until_something_has_been_counted():
    none, some = Counts(0), Counts(3)
    assert warmth_of_hexes(fair(), WORLD, "stood", none, GROUND) == {}
    assert {one.wording for one in warmth_of_hexes(fair(), WORLD, "stood", some, GROUND).values()} == {"3"}
    document = drawn(*FAIR)
    assert warmth_of_areas(document, document.graph(), "stood", none) == {}
    assert {one.wording for one in warmth_of_areas(document, document.graph(), "stood", some).values()} == {"3"}


def test_a_tooltip_does_not_lie_over_what_its_button_has_brought(driver, monkeypatch):
    monkeypatch.setattr("game.editor.playing.TrialRun", partial(TrialRun, pool=Thinking))
    scene = driver.scene
    save = next(button for button in scene.bar.buttons if button.label == "Save")
    driver.post(pygame.MOUSEMOTION, pos=save.rect.center, rel=(0, 0), buttons=(0, 0, 0))
    driver.wait(1000)
    assert scene.tooltip == save.hint
    driver.button("Play 200")
    driver.wait(1000)
    assert scene.tooltip == ""
    scene.playing.clear()


def test_it_is_said_how_long_the_rest_of_the_games_will_take(driver, monkeypatch):
    monkeypatch.setattr("game.editor.playing.TrialRun", partial(TrialRun, pool=Thinking))
    driver.key(pygame.K_l)
    run = driver.scene.playing.run
    for passed, games, said in (
        (40, 7, None),
        (40, 20, "Done in about 6 minutes"),
        (40, 180, "Done in less than a minute"),
    ):
        monkeypatch.setattr("game.editor.trial.time.monotonic", lambda passed=passed: run._began + passed)
        run.games = (None,) * games
        monkeypatch.setattr(TrialRun, "lines", lambda self: [])
        descriptions = [field.text for field in driver.scene.playing.fields() if isinstance(field, NoteField)]
        assert [line for line in descriptions if line.startswith("Done in")] == ([said] if said else [])
    run.games = ()
    driver.scene.playing.clear()
