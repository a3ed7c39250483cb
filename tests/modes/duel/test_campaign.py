"""What a captain keeps between duels: a deck that keeps the rules, Resolve gained, and Resolve lost until a rest."""

import shutil
from collections import Counter

import msgspec
import pytest

from game.cli import main
from game.kernel.campaign.campaign import (
    Passed,
    after_fight,
    arrange,
    choices,
    choose,
    enter_fight,
    format_story,
    load_campaign,
    set_out,
)
from game.kernel.campaign.file import read_run, write_run
from game.kernel.chance import Chance
from game.kernel.files.documents import ContentError, all_errors, parse_yaml
from game.kernel.files.paths import data_root
from game.kernel.rules import Outcome
from game.kernel.scenarios.saves import read_save, write_save
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.duel.campaign.deck import MOST_RESOLVE, CarriedDeck, with_reserves
from game.modes.duel.campaign.rules import DeckPrize, DuelCampaign, Party
from game.modes.duel.content.decks import deck_problems
from game.modes.duel.content.loading import data
from game.modes.duel.content.types import DeckList

RULES = DuelCampaign()
DOCUMENT = parse_yaml(b"party: {captain: X, deck: lamplight}", "campaign-x.yaml")
WINTER_TABLE = data_root("levels") / "duel" / "campaign-winter-table.yaml"


@pytest.fixture(scope="module")
def table():
    return load_campaign(WINTER_TABLE, modes())


THREES = "roof-cat cutpurse-pair toll-cheat alley-knife gate-runner whisper-broker loaded-dice hidden-pit cut-the-purse"
DECK = DeckList(
    name="Test",
    city="hammerfall",
    cards={
        **dict.fromkeys((*THREES.split(), "pit-brawler", "wall-levy", "notched-sabre", "plain-bread"), 3),
        "mother-finch-queen-of-doors": 1,
    },
    reserves={"smoke-juggler": 2, "grey-cloak": 2, "second-wind": 2, "longbow": 2},
)
"""A deck of the tests' own: the ready ones may change."""


@pytest.fixture
def captain():
    carried = RULES.set_out(Party(captain="Maren Holt", deck="back-stairs"), DOCUMENT)
    assert carried.deck == data().decks["back-stairs"] and legal(DECK)
    return msgspec.structs.replace(carried, deck=DECK)


def at(loaded, stop, *, phase="fight", result="", **changes):
    """Return a run that stands at a stop."""
    run = msgspec.structs.replace(set_out(loaded, 7), phase=phase, passed=(Passed(stop, result),))
    return msgspec.structs.replace(run, carried=msgspec.structs.replace(run.carried, deck=DECK, **changes))


def legal(deck):
    return deck_problems(deck, data().cards, data().cities) == []


def ways(carried, owner, item):
    return {gain.id: gain.refused for gain in RULES.arrangements(carried, owner, item)}


def lost_with(loaded, run, resolve, winners=(0,)):
    """End the duel of the present stop with so much Resolve left."""
    game, match = enter_fight(loaded, run, modes()).start()
    match.state.players[0].resolve = resolve
    return after_fight(loaded, run, game, match.state, Outcome(winners, "a", "cite"))


# Into a duel, and out of it


def test_captain_and_deck_enter_the_duel(table):
    """Source: duel.deck.one-city, duel.resolve.start"""
    run = at(table, "quay", gained=2)
    loaded = enter_fight(table, run, modes())
    game, match = loaded.start()
    assert [(seat.name, seat.side, seat.opposition) for seat in game.seats] == [
        ("Maren Holt", "a", False),
        ("Nessa Quill", "b", True),
    ]
    assert [(player.seat, player.name) for player in loaded.players] == [
        ("human", "Maren Holt"),
        ("bot", "Nessa Quill"),
    ]
    assert game.rules.content.decks[0] == run.carried.deck and game.rules.content.decks[1].id == "harbour-fog"
    cities = data().cities
    short = load_scenario(WINTER_TABLE.parent / "campaign" / "quay.yaml", modes()).setup.resolve[1]
    assert short < 0
    assert [player.resolve for player in match.state.players] == [
        cities["hammerfall"].resolve + 2,
        cities["salt-harbour"].resolve + short,
    ]
    assert game.wording.seat_name(0) == "Holt" and game.wording.seat_name(1) == "Quill"


def test_a_duel_begins_with_all_resolve_and_a_challenger_with_what_is_left(table):
    """Source: duel.resolve.start"""
    total = data().cities["hammerfall"].resolve
    run = lost_with(table, at(table, "toll"), 5)
    assert (run.phase, run.carried.lost) == ("offer", total - 5)
    run = choose(table, run, "leave")
    assert RULES.report(run.carried)[0].health == 5
    onward = choose(table, run, "go:lamps")
    assert enter_fight(table, onward, modes()).game().state.players[0].resolve == 5
    rested = choose(table, run, "go:hearth")
    assert rested.carried.lost == 0
    assert enter_fight(table, choose(table, rested, "go:ledger"), modes()).game().state.players[0].resolve == total


@pytest.mark.parametrize(("left", "lost"), [(0, -1), (1, -1), (3, -3), (99, None)])
def test_nobody_goes_on_with_no_resolve_and_nobody_keeps_more_than_the_city_has(table, left, lost):
    total = data().cities[DECK.city].resolve
    assert lost_with(table, at(table, "toll"), left).carried.lost == (0 if lost is None else total + lost)


def test_the_opposition_wins_or_nobody_and_the_duel_is_lost(table):
    for winners in ((1,), ()):
        run = lost_with(table, at(table, "porch"), 3, winners)
        assert (run.phase, run.outcome, format_story(table, run)) == ("over", "lost", table.campaign.lost)
    assert lost_with(table, at(table, "toll"), 0, (1,)).at == "hearth"


# What is won


def test_a_ready_deck_is_chosen_at_the_first_stop(table):
    run = set_out(table, 1)
    found = choices(table, run)
    assert {choice.label for choice in found} == {deck.name for deck in data().decks.values()}
    assert all(choice.text and not choice.refused for choice in found)
    run = choose(table, run, next(choice.id for choice in found if choice.label == "Lamplight"))
    assert run.carried.deck == data().decks["lamplight"] and run.phase == "onward"


def test_won_cards_go_into_the_reserves_while_there_is_room(captain):
    """Source: duel.deck.reserves-size"""
    prize = DeckPrize(cards={"road-warden": 2})
    assert [(gain.id, gain.label, gain.refused) for gain in RULES.gains(captain, prize)] == [
        ("reserves", "2 × Road Warden", "")
    ]
    assert "Martial" in RULES.gains(captain, prize)[0].text
    taken = RULES.take(captain, prize, "reserves")
    assert taken.deck.reserves["road-warden"] == 2 and legal(taken.deck)
    full = msgspec.structs.replace(captain, deck=with_reserves(captain.deck, {"militia": 3}))
    assert sum(full.deck.reserves.values()) == 11 and legal(full.deck)
    into, aside = RULES.gains(full, prize)
    assert "12 cards at most" in into.refused and "A Reserves deck" in into.refused
    assert (aside.id, aside.refused) == ("aside", "")
    remaining = RULES.take(full, prize, "aside")
    assert remaining.aside == {"road-warden": 2} and remaining.deck == full.deck


@pytest.mark.parametrize(
    ("cards", "rule"),
    [({"cutpurse-pair": 1}, "Three copies at most"), ({"mother-finch-queen-of-doors": 1}, "A Hero only once")],
)
def test_a_card_of_which_there_are_enough_can_only_be_laid_aside(captain, cards, rule):
    """Source: duel.deck.copies-three, duel.deck.copies-hero, duel.deck.reserves-count-for-copies"""
    into, aside = RULES.gains(captain, DeckPrize(cards=cards))
    assert rule in into.refused and not aside.refused


def test_resolve_is_gained_for_good_and_up_to_six(captain):
    """Source: duel.resolve.long-game"""
    richer = RULES.take(RULES.take(captain, DeckPrize(resolve=4), "resolve"), DeckPrize(resolve=2), "resolve")
    assert richer.gained == MOST_RESOLVE == 6 and RULES.heal(richer).gained == 6
    assert RULES.report(richer)[0].most == RULES.report(captain)[0].most + 6
    assert "6 so far" in RULES.gains(richer, DeckPrize(resolve=1))[0].refused


# Deck and Reserves


def test_a_card_of_the_deck_is_swapped_for_one_of_the_reserves(captain):
    """Source: duel.deck.size, duel.setup.reserves"""
    assert "swap:smoke-juggler" in ways(captain, "deck", "roof-cat")
    swapped = RULES.arrange(captain, "deck", "roof-cat", "swap:smoke-juggler")
    assert swapped.deck.cards["roof-cat"] == captain.deck.cards["roof-cat"] - 1
    assert swapped.deck.cards["smoke-juggler"] == 1
    assert swapped.deck.reserves["roof-cat"] == 1 and legal(swapped.deck)
    back = RULES.arrange(swapped, "deck", "smoke-juggler", "swap:roof-cat")
    assert back.deck.cards == captain.deck.cards and back.deck.reserves == captain.deck.reserves


def test_reserves_are_laid_aside_and_taken_up_again(captain):
    """Source: duel.deck.reserves-size, duel.deck.copies-three"""
    assert ways(captain, "reserves", "smoke-juggler") == {"aside": ""}
    placed = RULES.arrange(captain, "reserves", "smoke-juggler", "aside")
    assert placed.aside == {"smoke-juggler": 1} and legal(placed.deck)
    assert ways(placed, "", "smoke-juggler") == {"reserves": ""}
    again = RULES.arrange(placed, "", "smoke-juggler", "reserves")
    assert again.aside == {} and again.deck.reserves["smoke-juggler"] == captain.deck.reserves["smoke-juggler"]
    many = msgspec.structs.replace(captain, aside={"cutpurse-pair": 1})
    assert "Three copies at most" in ways(many, "", "cutpurse-pair")["reserves"]
    assert ways(captain, "", "smoke-juggler") == {} == ways(captain, "deck", "siege-wyrm")


def test_the_things_of_a_captain_are_the_deck_the_reserves_and_what_is_aside(captain):
    carried = msgspec.structs.replace(captain, aside={"siege-wyrm": 1})
    found = RULES.items(carried)
    assert Counter(item.owner for item in found) == {"deck": 14, "reserves": 4, "": 1}
    assert (found[-1].name, found[0].owner) == ("1 × Siege Wyrm", "deck")
    assert all(item.text.endswith(".") and item.icon for item in found)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_arranged_the_deck_keeps_the_rules_and_no_card_is_lost(table, seed):
    """Source: duel.deck.size, duel.deck.reserves-size, duel.deck.copies-three"""
    chance = Chance(seed)
    run = at(table, "porch", aside={"siege-wyrm": 1, "road-warden": 2, "pit-brawler": 1})

    def everything(carried: CarriedDeck):
        return sum((Counter(group) for group in (carried.deck.cards, carried.deck.reserves, carried.aside)), Counter())

    before = everything(run.carried)
    for _ in range(120):
        items = table.rules.items(run.carried)
        item = items[chance.below(len(items))]
        open_ways = [gain.id for gain in table.rules.arrangements(run.carried, item.owner, item.id) if not gain.refused]
        if open_ways:
            run = arrange(table, run, item.owner, item.id, open_ways[chance.below(len(open_ways))])
        assert legal(run.carried.deck)
    assert everything(run.carried) == before
    assert enter_fight(table, run, modes()).game().rules.content.decks[0] == run.carried.deck


# Bad files


def beside_its_duels(tmp_path, text):
    """Write a campaign into a folder that holds the duels of the shipped one."""
    folder = tmp_path / "levels" / "duel"
    shutil.copytree(WINTER_TABLE.parent / "campaign", folder / "campaign")
    path = folder / "campaign-bad.yaml"
    path.write_text(text)
    return path


@pytest.mark.parametrize(
    ("before", "after", "error"),
    [
        ("deck: hammer-and-wall}\nstart", "deck: hammer-and-wal}\nstart", "did you mean hammer-and-wall"),
        ("captain: Maren Holt", 'captain: ""', "expected text"),
        ("captain: Maren Holt", "captain: Nessa Quill", "[bad-fight]"),
        ("gain: {deck: lamplight}", "gain: {deck: lamplite}", "did you mean lamplight"),
        ("gain: {cards: {drum-major: 2}}", "gain: {cards: {drum-mayor: 2}}", "did you mean drum-major"),
        ("gain: {cards: {drum-major: 2}}", "gain: {cards: {drum-major: 4}}", "at most 3"),
        ("gain: {cards: {the-ninth-lamp: 1}}", "gain: {cards: {the-ninth-lamp: 2}}", "at most 1"),
        ("gain: {resolve: 1}", "gain: {resolve: 7}", "<= 6"),
        ("gain: {resolve: 1}", "gain: {}", "one of deck, cards and resolve"),
        ("gain: {resolve: 1}", "gain: {resolve: 1, deck: lamplight}", "one of deck, cards and resolve"),
        ("fight: campaign/porch.yaml", "fight: campaign/porsch.yaml", "did you mean porch"),
        ("must: true", "must: maybe", "expected true or false"),
    ],
)
def test_a_bad_campaign_is_one_line_with_its_place(tmp_path, before, after, error):
    text = WINTER_TABLE.read_text()
    assert before in text
    bad = beside_its_duels(tmp_path, text.replace(before, after, 1))
    with pytest.raises(ContentError) as caught:
        load_campaign(bad, modes())
    lines = [str(line) for line in all_errors(caught.value)]
    assert len(lines) == 1 and "\n" not in lines[0], lines
    assert lines[0].startswith(f"{bad}:") and error in lines[0]


def test_a_bot_that_there_is_not_is_one_line(tmp_path, capsys):
    bad = beside_its_duels(tmp_path, WINTER_TABLE.read_text().replace("bot: easy", "bot: eazy"))
    assert main(["verify", str(bad)]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1 and "did you mean easy" in lines[0] and "campaign-bad.yaml:" in lines[0]


def test_a_duel_that_begins_without_resolve_is_refused(tmp_path):
    path = tmp_path / "x.yaml"
    path.write_text("mode: duel\ntitle: X\nsetup: {decks: [lamplight, back-stairs], resolve: [0, -20]}\n")
    with pytest.raises(ContentError, match="at least 1 Resolve to begin with"):
        load_scenario(path, modes()).game()


# Runs on disk


def test_a_run_survives_its_file(table, tmp_path):
    run = at(table, "toll", phase="onward", result="won", gained=3, lost=4, aside={"siege-wyrm": 1})
    run = msgspec.structs.replace(run, passed=tuple(map(Passed, ("muster", "porch", "quay", "market", "toll"))))
    run = arrange(table, run, "deck", "pit-brawler", "swap:second-wind")
    write_run(tmp_path / "r.yaml", table, run, {})
    assert read_run(tmp_path / "r.yaml", table) == (run, {})


@pytest.mark.parametrize(
    ("before", "after", "error"),
    [
        ('"pit-brawler": 3', '"pit-brawler": 2', "exactly 40 cards"),
        ('"pit-brawler": 3', '"pit-brawlr": 3', "did you mean pit-brawler"),
        ('"city": "hammerfall"', '"city": "hammerfal"', "did you mean hammerfall"),
        ('"siege-wyrm": 1', '"siege-wurm": 1', "did you mean siege-wyrm"),
        ('"lost": 4', '"lost": 44', "Resolve of the City"),
        ('"gained": 0', '"gained": 7', "<= 6"),
    ],
)
def test_a_bad_run_is_one_line(table, tmp_path, before, after, error):
    run = set_out(table, 1)
    carried = msgspec.structs.replace(run.carried, deck=DECK, aside={"siege-wyrm": 1}, lost=4)
    write_run(tmp_path / "r.yaml", table, msgspec.structs.replace(run, carried=carried), {})
    text = (tmp_path / "r.yaml").read_text()
    assert before in text, text
    (tmp_path / "r.yaml").write_text(text.replace(before, after, 1))
    with pytest.raises(ContentError) as caught:
        read_run(tmp_path / "r.yaml", table)
    assert error in str(caught.value) and "\n" not in str(caught.value)


def test_a_duel_of_a_run_is_saved_and_goes_on(table, tmp_path):
    loaded = enter_fight(table, at(table, "quay", gained=1), modes())
    _, match = loaded.start()
    match.answer((), match.decision.seat)
    write_save(tmp_path / "s.yaml", loaded, match, loaded.players)
    again = read_save(tmp_path / "s.yaml", modes())
    assert again.match.hash == match.hash and not again.warning
    assert [seat.name for seat in again.game.seats] == ["Maren Holt", "Nessa Quill"]
