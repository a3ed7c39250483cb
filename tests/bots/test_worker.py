"""The bot in another process: it answers, survives, gives up, and is told nothing hidden."""

from multiprocessing.connection import wait

import msgspec
import pytest

from game.bots.worker import BotWorker, Request
from game.kernel.errors import NoSample
from game.kernel.files.documents import parse_yaml
from game.kernel.files.paths import data_root
from game.kernel.mode import MidGame
from game.kernel.scenarios.saves import layout_text
from game.kernel.scenarios.scenario import load_scenario, open_document
from game.modes import modes

FIGHT = data_root("levels") / "mainframe" / "fight-01-first-boot.yaml"


@pytest.fixture
def table():
    loaded = load_scenario(FIGHT, modes())
    _, match = loaded.start()
    worker = BotWorker(loaded, 5)
    yield worker, match
    worker.close()


def answer_of(worker, match):
    """Wait for the process, not for the clock, until there is an answer."""
    while (found := worker.poll(match)) is None:
        wait([worker._pipe], 30)
    return found


def test_it_answers_decision_after_decision(table):
    worker, match = table
    for _ in range(4):
        before = match.hash
        worker.ask(match, match.decision.seat, "greedy")
        assert worker.thinking_for == match.decision.seat
        seat, answer = answer_of(worker, match)
        assert match.hash == before and worker.thinking_for is None
        match.answer(answer, seat)


def test_a_process_that_died_is_replaced_and_asked_again(table):
    worker, match = table
    worker.ask(match, match.decision.seat, "greedy")
    match.answer(answer_of(worker, match)[1])
    worker._process.kill()
    worker._process.join()
    worker.ask(match, match.decision.seat, "greedy")
    first = worker._process
    seat, answer = answer_of(worker, match)
    match.answer(answer, seat)
    assert worker._process.is_alive() and worker._asked is None and first is not None


def test_a_process_that_takes_too_long_is_replaced_by_chance(table, monkeypatch):
    worker, match = table
    worker.ask(match, match.decision.seat, "greedy")
    before = worker._process
    monkeypatch.setattr(worker, "_receive_answer", lambda: None)
    monkeypatch.setattr(worker, "_patience_s", -1.0)
    monkeypatch.setattr("game.bots.worker.STARTING_S", -1.0)
    seat, answer = worker.poll(match)
    assert match.question(seat).check(answer) and worker._process is not before


@pytest.mark.parametrize(("bot", "longer"), [("search", False), ("ruthless", True)])
def test_who_thinks_longer_is_waited_for_longer(table, monkeypatch, bot, longer):
    worker, match = table
    worker.ask(match, match.decision.seat, bot)
    monkeypatch.setattr(worker, "_receive_answer", lambda: None)
    monkeypatch.setattr(worker, "_ready", True)
    since = worker._asked.since
    monkeypatch.setattr("game.bots.worker.time.monotonic", lambda: since + 3.0)
    assert (worker.poll(match) is None) == longer


@pytest.mark.parametrize("bot", ["greedy", "nobody"])
def test_without_a_thought_the_answer_comes_at_once(table, monkeypatch, bot):
    worker, match = table

    def none(*_):
        raise NoSample("none")

    monkeypatch.setattr(type(match), "sample", none)
    worker.ask(match, match.decision.seat, bot)
    seat, answer = worker.poll(match)
    assert match.question(seat).check(answer)


def test_an_answer_to_a_decision_that_is_gone_is_dropped(table):
    worker, match = table
    worker.ask(match, match.decision.seat, "greedy")
    match.answer(match.decision.options[0].id)
    assert worker.poll(match) is None and worker.thinking_for is None


def test_the_process_is_told_nothing_hidden(table):
    worker, match = table
    layout = parse_yaml(worker._layout.encode(), FIGHT).data
    assert set(layout) == {"mode", "players", "setup"}
    while not any(match.state.piles.zones[f"hand:{seat}"] for seat in range(match.rules.seats)):
        match.answer(match.decision.options[0].id)
    seat = match.decision.seat
    worker.ask(match, seat, "greedy")
    request = msgspec.msgpack.decode(worker._asked.message, type=Request)
    description = msgspec.msgpack.decode(request.state, type=type(match.state))
    assert match.rules.observe(description, seat) == match.observe(seat)
    assert description.piles.zones["deck"] != match.state.piles.zones["deck"]


def test_the_process_knows_what_a_position_writes_in_place():
    """The first lesson of Lamplight has an open card of its own; who takes it over plays on beside a bot."""
    loaded = load_scenario(data_root("levels") / "story" / "lesson-1-tests.yaml", modes())
    _, match = loaded.start()
    match.answer((), match.decision.seat)
    worker = BotWorker(loaded, 5)
    try:
        process = worker._process
        worker.ask(match, match.decision.seat, "greedy")
        seat, answer = answer_of(worker, match)
        match.answer(answer, seat)
        assert worker._process is process and process.is_alive(), "it did not break off"
        assert "position" not in parse_yaml(worker._layout.encode(), FIGHT).data
    finally:
        worker.close()


@pytest.mark.parametrize(
    "name", ["arena/examples/clash-dice-back-before-the-wound", "skirmish/examples/three-players-in-turn"]
)
def test_a_game_whose_set_up_alone_would_be_refused_has_bots(name):
    """A map without start zones, and one with fewer than there are sides."""
    loaded = load_scenario(data_root("levels") / f"{name}.yaml", modes())
    assert isinstance(loaded.mode, MidGame)
    alone = open_document(parse_yaml(layout_text(loaded).encode(), loaded.document.path), modes())
    assert type(alone.game().state) is type(loaded.game().state)
    assert alone.position == loaded.mode.public_position(loaded.position)
