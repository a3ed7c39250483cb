"""Campaigns: what a file must be, what a run does, and what is written between evenings."""

from pathlib import Path

import msgspec
import pytest

from game.kernel.campaign.campaign import (
    CampaignWords,
    GainOption,
    ItemReport,
    MemberReport,
    after_fight,
    arrange,
    choices,
    choose,
    enter_fight,
    fight_seed,
    format_story,
    set_out,
    unhealed_next,
)
from game.kernel.campaign.check import layers, open_campaign
from game.kernel.campaign.file import read_run, write_run
from game.kernel.files.documents import ContentError, all_errors, dump_yaml, parse_yaml, read_yaml
from game.kernel.person import Identity, Person
from game.kernel.rules import Outcome
from game.kernel.scenarios.scenario import Player
from tests.kernel.toy_mode import ToyMode, ToyPosition


class ToyParty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    health: int


class ToyGain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    health: int


class ToyCarried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    health: int
    log: tuple[str, ...] = ()


class ToyCampaign:
    """A team is a number: every fight costs 3 of it, a rest makes it 10 again."""

    wording = CampaignWords()
    party_type, gain_type, carried_type = ToyParty, ToyGain, ToyCarried

    def set_out(self, party, document):
        if party.health < 1:
            raise document.error("$.party.health", "party", "at least 1", str(party.health))
        return ToyCarried(party.health)

    def check_gain(self, gain, document, point):
        return [] if gain.health else [document.error(f"{point}.health", "gain", "something", "0")]

    def check_carried(self, carried, document, point):
        return []

    def gains(self, carried, gain):
        return [GainOption("all", f"+{gain.health}", "Too much" if carried.health + gain.health > 99 else "")]

    def take(self, carried, gain, option):
        return ToyCarried(carried.health + gain.health, (*carried.log, option))

    def items(self, carried):
        return [ItemReport("cup", "Cup", "", "", "a")]

    def arrangements(self, carried, owner, item):
        return [GainOption("drop", "Drop it", "" if item == "cup" else "Not yours")]

    def arrange(self, carried, owner, item, option):
        return ToyCarried(carried.health, (*carried.log, f"{owner} {option} {item}"))

    def heal(self, carried, *, rest=True):
        return ToyCarried(10, (*carried.log, "healed"))

    def enter(self, carried, setup, position, *, unhealed_next):
        return setup, ToyPosition(points=(carried.health, int(unhealed_next)))

    def leave(self, carried, game, state):
        return ToyCarried(state.points[0] - 3, carried.log)

    def report(self, carried):
        return [MemberReport("a", "A", "", carried.health, 10)]

    def holdings(self, carried):
        return f"{carried.health} in all"

    def remember(self, carried):
        return f"It has {carried.health} left." if carried.log else ""

    def opponent(self, setup):
        return MemberReport("b", "B", "", 5, 5)

    def list_opposition(self, setup):
        return (Identity(Person(), "b"),)


class CampaignToyMode(ToyMode):
    campaign = ToyCampaign()


MODES = {"toy": CampaignToyMode()}
STOPS = """
- {kind: fight, id: a, title: First, fight: fight.yaml, text: Before, won: After, next: [b, c, d]}
- {kind: rest, id: b, title: Rest, next: [e]}
- {kind: gear, id: c, title: Shop, offers: [{title: Tea, gain: {health: 5}}, {title: Sea, gain: {health: 95}}], next: [d]}
- {kind: challenger, id: d, title: Second, fight: fight.yaml, lost_to: e, next: [e]}
- {kind: ending, id: e, title: Home, text: Done}
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "fight.yaml").write_text("mode: toy\nsetup: {}\n")
    return tmp_path


def opened(folder: Path, stops: str = STOPS, head: str = "party: {health: 7}\nstart: a\n"):
    text = f"mode: toy\nkind: campaign\ntitle: T\nlost: Gone\n{head}stops:{stops}"
    path = folder / "campaign-toy.yaml"
    path.write_text(text)
    return open_campaign(parse_yaml(text.encode(), path), MODES)


def problems(folder: Path, stops: str, head: str = "party: {health: 7}\nstart: a\n"):
    with pytest.raises(ContentError) as caught:
        opened(folder, stops, head)
    return [(error.code, error.line) for error in all_errors(caught.value)]


def fought(campaign, run, winners=(0,)):
    """End the fight of the present stop where it begins."""
    game, match = enter_fight(campaign, run, MODES).start()
    return after_fight(campaign, run, game, match.state, Outcome(winners, "key", "cite"))


def test_a_run_goes_from_fight_to_ending(folder):
    campaign = opened(folder)
    run = set_out(campaign, 5)
    assert (run.at, run.phase, run.carried.health) == ("a", "fight", 10)
    assert choices(campaign, run) == () and format_story(campaign, run) == "Before"
    run = fought(campaign, run)
    assert (run.phase, run.carried.health, format_story(campaign, run)) == ("onward", 7, "After")
    assert [choice.id for choice in choices(campaign, run)] == ["go:b", "go:c", "go:d"]
    run = choose(campaign, run, "go:b")
    assert run.carried.health == 10
    run = choose(campaign, run, "go:e")
    assert (run.phase, run.outcome, format_story(campaign, run)) == ("over", "won", "Done It has 10 left.")
    assert [passed.stop for passed in run.passed] == ["a", "b", "e"]


def test_a_challenger_is_met_unhealed_and_its_fight_knows_who_comes_after(folder):
    campaign = opened(folder)
    run = fought(campaign, set_out(campaign, 5))
    run = choose(campaign, run, "go:d")
    assert run.carried.health == 7
    _, match = enter_fight(campaign, run, MODES).start()
    assert match.state.points == [7, 0]
    assert unhealed_next(campaign.stops, campaign.stops["a"])
    assert unhealed_next(campaign.stops, campaign.stops["c"])
    assert not unhealed_next(campaign.stops, campaign.stops["d"])


def test_gear_is_taken_once_and_what_is_refused_says_why(folder):
    campaign = opened(folder)
    run = choose(campaign, fought(campaign, set_out(campaign, 5)), "go:c")
    assert run.phase == "offer"
    assert [(choice.id, choice.refused) for choice in choices(campaign, run)] == [
        ("offer:0:all", ""),
        ("offer:1:all", "Too much"),
        ("leave", ""),
    ]
    with pytest.raises(ValueError, match="Too much"):
        choose(campaign, run, "offer:1:all")
    with pytest.raises(ValueError, match="go:d cannot be chosen now"):
        choose(campaign, run, "go:d")
    taken = choose(campaign, run, "offer:0:all")
    assert taken.carried.health == 12 and taken.passed[-1].taken == "offer:0:all"
    left = choose(campaign, run, "leave")
    assert left.carried == run.carried and left.phase == "onward"


def test_things_are_arranged_while_a_run_goes_on(folder):
    campaign = opened(folder)
    run = set_out(campaign, 5)
    assert arrange(campaign, run, "a", "cup", "drop").carried.log[-1] == "a drop cup"
    with pytest.raises(ValueError, match="Not yours"):
        arrange(campaign, run, "a", "hat", "drop")
    with pytest.raises(ValueError, match="throw cannot be done now"):
        arrange(campaign, run, "a", "cup", "throw")
    with pytest.raises(ValueError, match="drop cannot be done now"):
        arrange(campaign, fought(campaign, run, winners=()), "a", "cup", "drop")


def test_a_lost_fight_ends_the_run_or_leads_where_the_file_says(folder):
    campaign = opened(folder)
    lost = fought(campaign, set_out(campaign, 5), winners=())
    assert (lost.phase, lost.outcome, format_story(campaign, lost)) == ("over", "lost", "Gone")
    run = choose(campaign, fought(campaign, set_out(campaign, 5)), "go:d")
    run = fought(campaign, run, winners=())
    assert (run.at, run.outcome) == ("e", "won")
    assert [passed.result for passed in run.passed] == ["won", "lost", ""]


def test_the_seed_of_a_fight_follows_from_run_and_stop(folder):
    campaign = opened(folder)
    first, second = set_out(campaign, 5), set_out(campaign, 6)
    assert fight_seed(first) == fight_seed(set_out(campaign, 5)) != fight_seed(second)
    assert enter_fight(campaign, first, MODES).scenario.seed == fight_seed(first)
    later = choose(campaign, fought(campaign, first), "go:d")
    assert fight_seed(later) != fight_seed(first)


def test_layers_go_one_way(folder):
    assert layers(opened(folder).campaign) == [["a"], ["b", "c"], ["d"], ["e"]]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("next: [b, c, d]", "next: [b, c, d, x]", [("unknown-stop", 8)]),
        ("title: Rest, next: [e]", "title: Rest, next: [a]", [("circle", 8)]),
        ("next: [b, c, d]", "next: [c, d]", [("unreachable", 9)]),
        ("id: b,", "id: e,", [("unknown-stop", 8), ("duplicate-id", 12)]),
        ("title: Rest, next: [e]", "title: Rest", [("dead-end", 9)]),
        ("text: Done", "text: Done, next: [a]", [("ending", 12)]),
        ("lost_to: e", "lost_to: c", [("lost-way", 11)]),
        ("fight: fight.yaml, text", "fight: fihgt.yaml, text", [("no-fight", 8)]),
        ("fight: fight.yaml, text", "fight: ../fight.yaml, text", [("path", 8)]),
        ("health: 95", "health: 0", [("gain", 10)]),
        ("health: 95", "heath: 95", [("unknown-key", 10)]),
        ("kind: rest", "kind: nap", [("value", 9)]),
        ("kind: rest", "scene: desret, kind: rest", [("scene", 9)]),
        ("kind: rest", "scene: servers, kind: rest", [("scene", 9)]),
        ("kind: rest, id: b", "kind: rest, fight: fight.yaml, id: b", [("unknown-key", 9)]),
    ],
)
def test_what_is_wrong_is_said_with_its_line(folder, old, new, found):
    assert old in STOPS
    assert problems(folder, STOPS.replace(old, new, 1)) == found


def test_start_party_and_mode_are_checked(folder):
    assert problems(folder, STOPS, "party: {health: 7}\nstart: z\n") == [("unknown-stop", 6)]
    assert problems(folder, STOPS, "party: {health: 0}\nstart: a\n") == [("party", 5)]
    lonely = "\n- {kind: challenger, id: a, title: First, fight: fight.yaml, next: [e]}\n- {kind: ending, id: e, title: Home}\n"
    assert problems(folder, lonely) == [("start", 6)]
    text = "mode: toys\nkind: campaign\ntitle: T\nlost: G\nparty: {}\nstart: e\nstops:" + STOPS
    with pytest.raises(ContentError, match="did you mean toy"):
        open_campaign(parse_yaml(text.encode(), folder / "c.yaml"), MODES)


def test_a_bad_fight_names_both_files(folder):
    (folder / "fight.yaml").write_text("mode: toy\nsetup: {roundz: 1}\n")
    with pytest.raises(ContentError, match=r"campaign-toy.yaml:8.*fight.yaml:2"):
        opened(folder)


def test_a_written_run_is_read_again(folder):
    campaign = opened(folder)
    run = choose(campaign, fought(campaign, set_out(campaign, 5)), "go:c")
    holders = {"A": Player(seat="bot", bot="random")}
    write_run(folder / "run.yaml", campaign, run, holders)
    assert read_run(folder / "run.yaml", campaign) == (run, holders)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"passed": [{"stop": "a"}, {"stop": "e"}]}, "way"),
        ({"phase": "fight"}, "phase"),
        ({"phase": "over"}, "phase"),
        ({"campaign": "other.yaml"}, "campaign"),
        ({"carried": {"health": "much"}}, "type"),
        ({"seed": "x"}, "type"),
        ({"passed": []}, "value"),
        ({"strange": 1}, "unknown-key"),
    ],
)
def test_a_bad_run_is_one_line(folder, change, code):
    campaign = opened(folder)
    path = folder / "run.yaml"
    write_run(path, campaign, choose(campaign, fought(campaign, set_out(campaign, 5)), "go:c"), {})
    path.write_text(dump_yaml({**read_yaml(path).data, **change}))
    with pytest.raises(ContentError) as caught:
        read_run(path, campaign)
    assert caught.value.code == code and "\n" not in str(caught.value)


def test_a_cut_off_run_is_one_line(folder):
    campaign = opened(folder)
    path = folder / "run.yaml"
    write_run(path, campaign, set_out(campaign, 5), {})
    text = path.read_text()
    for share in (0.0, 0.3, 0.6, 0.9):
        path.write_text(text[: int(len(text) * share)])
        with pytest.raises(ContentError):
            read_run(path, campaign)
