"""An event is a line in three tables: what it writes, what the log says, what is shown and heard of it; none is forgotten."""

import importlib

import pytest

from game.kernel.state import GameEvent
from game.modes import modes
from game.ui.table.event_rows import EventRow
from game.ui.table.view import VisualEffect
from tests.ui.driver import TableDriver

FIGHTS = {
    "mainframe": "fight-01-first-boot",
    "arena": "bout-03-pairs",
    "duel": "duel-01-hammer-and-stairs",
    "skirmish": "skirmish-01-open-meadow",
    "story": "story-01-first-watch",
}


class ToyWasPlayed(GameEvent, frozen=True):
    """Somebody played with a toy."""

    toy: str


def tables(key):
    """Return what a mode writes, says, leaves unsaid and shows of its events."""
    model, words, table = (
        importlib.import_module(f"game.modes.{key}.{name}") for name in ("model.apply", "words.log", "table.effects")
    )
    return model.WRITERS, words.SENTENCES, words.SILENT, table.EVENT_ROWS


def declared(kind=GameEvent):
    """Yield the types of events that nothing is derived from."""
    for child in kind.__subclasses__():
        if child.__subclasses__():
            yield from declared(child)
        else:
            yield child


@pytest.mark.parametrize("key", sorted(modes()))
def test_every_event_is_written_said_and_shown_or_known_to_be_quiet(key):
    writers, sentences, silent, rows = tables(key)
    own = {kind for kind in declared() if kind.__module__.startswith(f"game.modes.{key}.")}
    assert own and own <= writers.keys()
    assert sentences.keys() | silent == writers.keys() and not sentences.keys() & silent
    assert rows.keys() == writers.keys()


@pytest.mark.parametrize("key", sorted(modes()))
def test_a_line_in_each_table_is_all_that_a_new_event_takes(key, monkeypatch):
    writers, sentences, _, rows = tables(key)
    shown = EventRow(lambda *known: (VisualEffect("float", "", known[-1].toy, duration_ms=90_000),), "token")
    monkeypatch.setitem(writers, ToyWasPlayed, lambda state, event: state.orders.update(toy=event.toy))
    monkeypatch.setitem(sentences, ToyWasPlayed, lambda *known: f"Somebody plays with a {known[-1].toy}.")
    monkeypatch.setitem(rows, ToyWasPlayed, shown)
    table = TableDriver(f"{key}:{FIGHTS[key]}")
    try:
        table.catch_up()
        director, match = table.scene.director, table.match
        event = ToyWasPlayed(toy="kite")
        match.events.append(event)
        match.rules.apply(match.state, event)
        director.collect()
        _, sound_ids = director.update(1, 1.0)
        assert sound_ids == ["token"]
        assert [item.effect.text for item in director.running] == ["kite"]
        assert director.display.orders["toy"] == "kite"
        assert director.log[-1].text == "Somebody plays with a kite."
    finally:
        table.close()
