"""Decks by name: on the command line, and one's own as the deck that a campaign sets out with."""

import json

import msgspec
import pytest

from game.cli import main
from game.commands.play_campaign import play_run
from game.kernel.campaign.campaign import LEAVE, choices, set_out
from game.kernel.campaign.file import find_campaigns, load_campaign
from game.kernel.files.documents import ContentError
from game.kernel.files.paths import data_root, user_dir
from game.modes import modes
from game.modes.duel.content.deck_text import save_deck
from game.modes.duel.content.loading import data
from game.modes.duel.content.named_decks import deck_named, decks_folder, own_decks

LEVEL = str(data_root("levels") / "duel" / "duel-01-hammer-and-stairs.yaml")
LADDER = str(data_root("levels") / "duel" / "campaign-winter-table.yaml")


@pytest.fixture
def mine():
    """Save a deck of one's own, and one that is short of a card."""
    catalogue = data()
    deck = msgspec.structs.replace(catalogue.decks["ninth-gate"], name="My Gate", id="")
    save_deck(decks_folder() / "my-gate.txt", deck, catalogue.cards, catalogue.cities)
    text = (decks_folder() / "my-gate.txt").read_text()
    line = next(line for line in text.splitlines() if line.startswith("3 "))
    (decks_folder() / "short.txt").write_text(text.replace(line, line.replace("3", "2", 1)))
    return deck


def test_a_deck_is_found_by_id_file_name_or_path(mine):
    assert deck_named("ninth-gate") is data().decks["ninth-gate"]
    assert deck_named("my-gate").name == "My Gate"
    assert deck_named(str(decks_folder() / "my-gate.txt")).cards == mine.cards
    assert list(own_decks()) == ["my-gate"], "what breaks a rule is not offered"


@pytest.mark.parametrize(
    ("name", "description"), [("short", "exactly 40 cards, found 39"), ("my-gat", "did you mean my-gate?")]
)
def test_a_bad_deck_is_one_line(mine, name, description, capsys):
    with pytest.raises(ContentError, match=description.replace("?", r"\?")):
        deck_named(name)
    assert main(["play", LEVEL, "--bots", "random", "--decks", name]) == 2
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert description in line


def test_games_are_played_with_named_decks(mine, capsys):
    assert main(["play", LEVEL, "--bots", "random", "--json"]) == 0
    assert main(["play", LEVEL, "--bots", "random", "--json", "--decks", "my-gate,long-ledger"]) == 0
    first, second = (json.loads(line) for line in capsys.readouterr().out.strip().splitlines())
    assert first["hash"] != second["hash"]


@pytest.mark.parametrize("decks", ["a,b,c", "ninth-gate,"])
def test_wrong_numbers_of_decks_are_refused(decks, capsys):
    assert main(["play", LEVEL, "--bots", "random", "--decks", decks]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_other_modes_say_that_they_have_no_decks(capsys):
    level = str(data_root("levels") / "mainframe" / "fight-01-first-boot.yaml")
    assert main(["play", level, "--bots", "random", "--decks", "ninth-gate"]) == 2
    assert "found mainframe" in capsys.readouterr().err


def test_a_campaign_can_set_out_with_a_deck_of_ones_own(mine, capsys):
    loaded = load_campaign(find_campaigns("duel")[0], modes())
    names = [name for name, _ in loaded.rules.starts(loaded.party)]
    assert names == [data().decks[loaded.party.deck].name, "My Gate"]
    party = loaded.rules.starts(loaded.party)[1][1]
    run = set_out(msgspec.structs.replace(loaded, party=party), 3)
    assert run.carried.deck.cards == mine.cards and run.carried.captain == loaded.party.captain
    assert choices(loaded, run)[-1].id == LEAVE, "no ready deck has to be taken instead"
    assert LEAVE not in [choice.id for choice in choices(loaded, set_out(loaded, 3))]
    row = play_run(msgspec.structs.replace(loaded, party=party), ("random", "random"), 3)
    assert row["stops"][0] == "muster" and "Hammer and Wall" not in str(row["taken"])
    assert main(["play", LADDER, "--bots", "random", "--decks", "a,b"]) == 2
    assert "expected one deck" in capsys.readouterr().err


def test_a_campaign_file_may_write_its_deck_out():
    path = user_dir("levels") / "duel" / "campaign-own.yaml"
    path.parent.mkdir(parents=True)
    text = (data_root("levels") / "duel" / "campaign-winter-table.yaml").read_text()
    line = next(line for line in text.splitlines() if line.startswith("party:"))
    path.write_text(text.replace(line, "party: {captain: X, deck: {name: Thin, city: hammerfall, cards: {}}}"))
    with pytest.raises(ContentError, match="exactly 40 cards"):
        load_campaign(path, modes())
