"""Undo at the table: nothing is decided anew that a person did not decide, and Fair asks about all that it takes back."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.random_bot import random_answer
from game.bots.worker import BotWorker, Request, chance_of
from game.kernel.chance import Chance
from game.kernel.files.documents import parse_yaml
from game.kernel.files.paths import data_root
from game.kernel.scenarios.saves import Resumed, resume, save_text, snapshot
from game.kernel.scenarios.scenario import Player, load_scenario, open_document
from game.modes import modes
from game.play.session import Session
from game.ui.table.new_table import new_table
from game.ui.window.settings import Settings
from game.ui.window.window import Window
from tests.kernel.toy_mode import toy

pytestmark = pytest.mark.usefixtures("unpainted")

LEVELS = {"mainframe": "fight-02-pit-stop", "arena": "bout-02-rats", "duel": "duel-01-hammer-and-stairs"}


class BotHere:
    """A bot that answers at once, at random, with the chance that the worker would have."""

    def __init__(self, loaded, seed):
        self.seed, self.thinking_for = seed, None

    def ask(self, match, seat, bot):
        self.thinking_for = int(seat)
        self.chance = chance_of(self.seed, int(seat), match.answers_before)

    def poll(self, match):
        seat, self.thinking_for = self.thinking_for, None
        return seat, random_answer(match.question(seat), self.chance)

    def forget(self):
        self.thinking_for = None

    def close(self):
        pass


@pytest.fixture(autouse=True)
def bots_here(monkeypatch):
    monkeypatch.setattr("game.play.session.BotWorker", BotHere)


def a_level(mode):
    return load_scenario(data_root("levels") / mode / f"{LEVELS[mode]}.yaml", modes())


def decide(session, answer):
    """Answer the open decision for whoever it is put to."""
    seat = session.decision.seat
    session.answer(seat, answer, session.match.get_question_id(seat))


def sit_down(loaded, seat=0, fair=False):
    """Return a game in which a person holds one seat."""
    players = [
        Player(name, "human" if number == seat else "bot", person="You")
        for number, name in enumerate(loaded.seat_names)
    ]
    game, match = loaded.start()
    return Session(Resumed(loaded, game, match), players, undo=lambda: "fair" if fair else "open")


def let_bots_go_on(session):
    """Let bots answer until a person has to."""
    for _ in range(4000):
        if session.decision is not None or session.match.outcome is not None:
            return
        session.drive_bots(0.0, 0.0)
    raise AssertionError("the bots go on without end")


def play(session, chance, most):
    """Give random answers for the person; return them, and the hash of the game before each and at the end."""
    given_answers, hashes = [], []
    let_bots_go_on(session)
    while session.decision is not None and len(given_answers) < most:
        hashes.append(session.match.hash)
        answer = random_answer(session.match.question(session.decision.seat), chance)
        given_answers.append(answer)
        decide(session, answer)
        let_bots_go_on(session)
    return given_answers, [*hashes, session.match.hash]


everywhere = pytest.mark.parametrize("mode", sorted(LEVELS))


@everywhere
@given(seed=st.integers(0, 10_000), back=st.integers(1, 12))
@settings(max_examples=6)
def test_undo_to_the_beginning_and_back_meets_every_position_again(mode, seed, back):
    session = sit_down(a_level(mode), seat=seed % 2)
    answers, hashes = play(session, Chance(seed), 12)
    first = len(session.match.entries)
    for expected in reversed(hashes[:-1]):
        assert session.undo()
        let_bots_go_on(session)
        assert session.match.hash == expected
    assert not session.undo() and session.undo_standing == "none", "the set-up of the others was taken back"
    for expected in hashes[1:]:
        assert session.redo() and session.match.hash == expected
    assert len(session.match.entries) == first and not session.match.can_redo

    for _ in range(min(back, len(answers))):
        session.undo()
    for answer in answers[-back:]:
        decide(session, answer)
        let_bots_go_on(session)
    assert session.match.hash == hashes[-1], "the same answers came to another game"
    session.close(keep=False)


@everywhere
@given(seed=st.integers(0, 10_000))
@settings(max_examples=4)
def test_a_game_goes_on_the_same_after_an_undo_and_after_it_was_opened_again(mode, seed):
    loaded = a_level(mode)
    straight, wavering, left = (sit_down(loaded) for _ in range(3))
    answers, hashes = play(straight, Chance(seed), 8)
    play(left, Chance(seed), 4)
    text = save_text(snapshot(left.loaded, left.match, left.players))
    again = Session(resume(open_document(parse_yaml(text.encode(), loaded.document.path), modes())), left.players)
    for answer in answers[4:]:
        decide(again, answer)
        let_bots_go_on(again)
    assert again.match.hash == hashes[-1]

    let_bots_go_on(wavering)
    for answer in answers:
        decision = wavering.decision
        other = random_answer(wavering.match.question(decision.seat), Chance(seed + 1))
        decide(wavering, other)
        let_bots_go_on(wavering)
        wavering.undo()
        assert wavering.decision == decision
        decide(wavering, answer)
        let_bots_go_on(wavering)
    assert wavering.match.hash == hashes[-1]
    for session in (straight, wavering, left, again):
        session.close(keep=False)


@everywhere
@given(seed=st.integers(0, 10_000))
@settings(max_examples=4)
def test_fair_asks_where_anything_that_goes_back_was_revealed(mode, seed):
    session, chance = sit_down(a_level(mode), fair=True), Chance(seed)
    let_bots_go_on(session)
    for _ in range(15):
        if session.decision is None:
            break
        match = session.match
        events, draws = len(match.events), match.chance.draws
        decide(session, random_answer(match.question(session.decision.seat), chance))
        let_bots_go_on(session)
        shown = match.chance.draws != draws or any(map(match.rules.reveals, match.events[events:]))
        assert session.undo_standing == ("ask" if shown else "free")
    session.close(keep=False)


def test_a_reveal_that_a_bot_answered_is_asked_about_as_soon_as_fair_is_chosen():
    ways = ["fair"]
    session = sit_down(toy("setup: {rounds: 2}\n"))
    session.undo_policy = lambda: ways[0]
    for answer in ("0", ("a",), (0, 0), "yes"):
        decide(session, answer)
        let_bots_go_on(session)
    # After the roll of the person a bot bids in the next round, which shows nothing.
    session.drive_bots(0.0, 0.0)
    session.drive_bots(0.0, 0.0)
    assert session.match.entries[-1].seat == 1 and session.match.undo_standing == "free"
    assert session.undo_standing == "ask"
    ways[0] = "open"
    assert session.undo_standing == "free"
    session.close(keep=False)


def test_the_way_of_undo_is_that_of_the_settings_at_this_moment():
    window = Window(Settings(undo="open"), size=(1280, 720))
    table = new_table(window, a_level("mainframe"), a_level("mainframe").players)
    assert table.session.undo_policy() == "open"
    window.settings.undo = "fair"
    assert table.session.undo_policy() == "fair"
    table.leave()


def test_what_others_chose_in_secret_stays_when_a_person_chooses_differently():
    session = sit_down(toy(), seat=0)
    session.drive_bots(0.0, 0.0)
    session.drive_bots(0.0, 0.0)
    bid = session.match.entries[-1]
    decide(session, "0")
    let_bots_go_on(session)
    for answer in ("1", "2"):
        session.undo()
        decide(session, answer)
        let_bots_go_on(session)
        assert bid in session.match.entries
    session.close(keep=False)


def test_an_order_ends_what_was_taken_back():
    match = sit_down(toy()).match
    for answer in ("0", "0", ("a",)):
        match.answer(answer)
    match.undo()
    match.order(1, "veto", "ask")
    assert not match.can_redo and not match.redo()


def test_the_thought_of_a_bot_follows_from_the_position_alone():
    loaded = a_level("mainframe")
    _, match = loaded.start()
    asked_seats = []
    for _ in range(2):
        worker = BotWorker(loaded, 5)
        for _ in range(2):
            worker.ask(match, match.decision.seat, "search:20")
            asked_seats.append(worker._asked.message)
            worker.forget()
        worker.close()
    requests = [msgspec.msgpack.decode(message, type=Request) for message in asked_seats]
    assert len({(request.seed, request.chance, request.state) for request in requests}) == 1
