"""Text play: what is told, numbers and words as answers, refusals with reasons, undo and redo past bots."""

import io
import re

import pytest

from game.bots.random_bot import RandomBot
from game.commands.text_answers import in_columns
from game.commands.text_play import TextGame, play_text
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.saves import write_save
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.state import event_name
from game.modes import modes
from tests.kernel.toy_mode import toy
from tests.toys.playing import race

LEVELS = data_root("levels")
FIGHT = LEVELS / "mainframe" / "fight-01-first-boot.yaml"
BOUT = LEVELS / "arena" / "bout-01-first-blood.yaml"
DUEL = LEVELS / "duel" / "duel-01-hammer-and-stairs.yaml"


@pytest.fixture
def played(monkeypatch, capsys):
    def play(path, *lines, seed=1):
        loaded = load_scenario(path, modes()) if hasattr(path, "parts") else path
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        monkeypatch.setenv("COLUMNS", "100")
        assert play_text(loaded, ["greedy"] * len(loaded.players), seed) == 0
        return capsys.readouterr().out

    return play


@pytest.mark.parametrize("path", [FIGHT, BOUT, DUEL], ids=lambda path: path.parent.name)
def test_a_game_says_who_plays_and_what_can_be_typed_and_shows_its_table(path, played):
    out = played(path, "table", "help", "1", "table")
    loaded = load_scenario(path, modes())
    assert out.startswith(f"{loaded.scenario.title}\n  Your goal: ")
    description = " ".join(out.split())
    assert "\n  Their goal: " in out and f" This time: {loaded.scenario.blurb} You play " in description
    assert "Also: table, why, undo, redo, help, quit." in out and "take back your last answer" in out
    first = out.partition("> ")[2].partition("\n> ")[0]
    for seat, info in enumerate(loaded.game().seats):
        assert loaded.seat_names[seat] in first or info.name in first
    # Nothing of what others hold: their cards are counted.
    assert "no words for its table" not in out and out.endswith("The input ended; the game is left and not kept.\n")


def test_the_table_of_a_duel_reads_the_own_hand_and_counts_the_other(played):
    out = played(DUEL, "table")
    table = out.partition("> ")[2]
    loaded = load_scenario(DUEL, modes())
    game, match = loaded.start(1)
    own, theirs = ([game.wording.card(card) for card in match.state.zone("hand", seat)] for seat in (0, 1))
    assert all(f"In hand: {name} (" in table for name in own)
    assert not any(name in table for name in set(theirs) - set(own)) and "6 in hand" in table


def test_the_table_of_a_bout_draws_the_fighters_on_the_map(played):
    out = played(BOUT, "1", "1", "table")
    rows = [line for line in out.splitlines() if line.startswith("  ") and " . . ." in line]
    assert len(rows) == 7 and any(" A " in row for row in rows) and any(" B " in row for row in rows)


def test_an_answer_can_be_words_out_of_the_list(played):
    out = played(FIGHT, "3c, 10D", "k♥")
    assert "Ash plays 3♣, 10♦." in out and "Kestrel plays K♥." in out
    assert "A gains 1 Lore from going second." in played(DUEL, "keep", "lore")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("9c, 9c", "Name each choice once"),
        ("3c, 5c, 9c, 6d", "Choose 1 to 3, found 4"),
        ("53 99", "Answer with numbers from 1 to 62"),
        ("jester", "'jester' fits 52 choices: 1 Jester as A♠, 2 Jester as 2♠"),
        ("attack", "'attack' is none of the choices; why lists what is refused"),
        ("62 53", "This choice stands by itself"),
        ("", "Choose 1 to 3, found 0"),
    ],
)
def test_what_cannot_be_an_answer_is_said_in_a_sentence_without_ids(line, said, played):
    refusal = played(FIGHT, line).partition("> ")[2]
    assert refusal.lstrip().startswith(said) and "reload:" not in refusal


def test_what_is_refused_is_listed_with_its_reason_and_said_when_it_is_tried(played):
    to_engage = ("keep", "brawn", "no card")
    refused = r"> (Play [^:]+)(: its cost cannot be paid: needs [^;]+; available [^[]+ \[duel.cost.unpayable])"
    listed = re.search(refused, " ".join(played(DUEL, *to_engage, "why").split()))
    assert listed is not None
    out = " ".join(played(DUEL, *to_engage, "why", listed[1].lower()).split())
    assert out.count(listed[1] + listed[2]) == 2 and "The input ended" in out.rpartition("> ")[2]


def test_undo_takes_back_the_own_answer_under_those_of_bots_and_redo_gives_all_again(played):
    lines = ("keep", "brawn", "gate breaker", "undo", "undo", "redo", "redo", "end turn")
    out = played(DUEL, *lines)
    assert out.count("Taken back.") == 2 and out.count("Given again.") == 2
    # What the bot did in its turn is the same after the redo: it was given again, not decided again.
    turns = out.split("Turn 1: B.\n")
    assert turns[1].partition("\nA: put a card")[0] == turns[2].partition("\nA: put a card")[0]
    assert "There is nothing to take back." in played(DUEL, "undo")
    assert "There is nothing to give again." in played(DUEL, "redo")


def test_sentences_are_those_of_the_table_as_it_was_before_each_event():
    loaded = load_scenario(FIGHT, modes())
    descriptions = []
    game = TextGame(loaded, ["random"] * 3, 3, watched=True)
    sentence = game.game.wording.sentence
    rounds = []

    def listen(observation, event):
        rounds.append((event_name(type(event)), observation.round))
        descriptions.append(sentence(observation, event))
        return descriptions[-1]

    game.game.wording.sentence = listen
    game.play()
    began = [seen for name, seen in rounds if name == "RoundBegan"]
    assert began == list(range(len(began))) and len(began) > 1


def test_a_save_is_told_from_its_beginning_and_played_on(played, tmp_path):
    loaded = load_scenario(DUEL, modes())
    _, match = loaded.start()
    chance = Chance(9)
    while match.decision is not None and match.state.round < 2:
        match.answer(RandomBot().choose(match, match.decision.seat, chance), match.decision.seat)
    path = tmp_path / "s.yaml"
    write_save(path, loaded, match, loaded.players)
    out = played(path, "quit")
    assert "Turn 1: " in out and out.endswith("The game is left and not kept.\n")


def test_a_mode_without_words_for_a_terminal_is_played_all_the_same(played):
    out = played(toy("setup: {rounds: 2}\n"), "table", "why", *"1" * 9)
    assert "This mode has no words for its table." in out and "Traceback" not in out


def test_columns_are_read_downwards():
    assert in_columns(["1 a", "2 b", "3 c", "4 d", "5 e"], 14) == ["1 a   4 d", "2 b   5 e", "3 c"]


def test_places_are_suggested_and_typed_in_inches(played):
    loaded = race(players=("human", "bot"))
    out = played(loaded, "9 4", "far", "0", "4.5 4, 6 2.5", "1")
    assert "    1  6.655 2\n    2  6.655 6\n" in out
    assert "  From 1 4: two numbers for each point of a path; or the number of a suggestion." in out
    assert "Longer than 6 inches [race.move.limit]" in out and "Expected a number, found 'far'" in out
    assert "Answer with a number from 1 to" in out
    assert "Ada goes 5.6 inches" in out and out.count("Ada goes") == 2


def test_a_facing_is_typed_behind_the_way_it_ends(played):
    loaded = race("setup: {facing: true}\n", players=("human", "bot"))
    out = played(loaded, "4.5 4 facing 90", "undo")
    assert "    1  6.655 2, facing 0" in out and "Ada goes 3.5 inches" in out and "Taken back." in out
