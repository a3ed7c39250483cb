"""After undo the log is what it would be if it were told from the beginning, but what was told before is not told again."""

import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.language.catalogues import speak
from game.ui.table.director import Director
from tests.bench.levels import FIRST
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted", "undrawn")


@pytest.fixture(params=sorted(FIRST))
def table(request):
    found = TableDriver(f"{request.param}:{FIRST[request.param]}", seed=4)
    found.scene.director.resync()  # Whoever looks at the table was changed after it had been told.
    yield found
    found.close()


def play(table, answers, seed):
    """Have bots answer that often, past the window, and let the table catch up with each."""
    chance = Chance(seed)
    for _ in range(answers):
        if table.match.decision is not None:
            table.match.answer(bots()["random"].choose(table.match, table.match.decision.seat, chance))
            table.scene.director.collect()
            table.scene.director.finish()


def told_afresh(table):
    return Director(table.scene.session, table.scene.table).log


def count_told(table, monkeypatch):
    """Count from now on which sentences are put together."""
    sentences, wording = [], table.scene.session.game.wording
    sentence = wording.sentence

    def counted(observation, event):
        sentences.append(event)
        return sentence(observation, event)

    monkeypatch.setattr(wording, "sentence", counted)
    return sentences


def test_the_log_after_undo_is_the_log_from_the_beginning(table):
    director, match = table.scene.director, table.match
    for seed in range(4):
        play(table, 25, seed)
        assert director.log == told_afresh(table)
        for _ in range(1 + 3 * seed):
            match.undo()
            director.resync()
            assert director.log == told_afresh(table)
    match.redo()
    director.resync()
    assert len(director.log) > 20 and director.log == told_afresh(table)


def test_what_was_told_before_is_not_told_again(table, monkeypatch):
    director, match = table.scene.director, table.match
    play(table, 40, 1)
    sentences = count_told(table, monkeypatch)
    for _ in range(3):
        assert match.undo()
        director.resync()
    assert not sentences
    kept = len(match.events)
    play(table, 3, 2)
    director.resync()
    assert len(match.events) - kept >= len(sentences) > 0


def test_another_language_and_another_viewer_hear_everything_anew(table, monkeypatch):
    director = table.scene.director
    play(table, 30, 1)
    english = [line.text for line in director.log]
    speak("de")
    director.remember()
    said = [line.text for line in director.log]
    assert len(said) == len(english) and said != english
    director.resync()
    assert [line.text for line in director.log] == said
    sentences = count_told(table, monkeypatch)
    table.scene.session.look_as(1 - (table.scene.session.viewer or 0))
    director.resync()
    assert sentences and director.log == told_afresh(table)
