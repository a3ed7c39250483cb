"""What a Mainframe team keeps between fights: with the Collector little, without it everything."""

from functools import cache

import msgspec
import pytest

from game.bots import named_bot, play_out
from game.kernel.campaign.campaign import choices, choose, enter_fight, fight_seed, load_campaign, set_out
from game.kernel.campaign.file import find_campaigns, read_run, write_run
from game.kernel.chance import Chance
from game.kernel.files.documents import ContentError, parse_yaml
from game.kernel.files.paths import data_root
from game.kernel.state import event_name
from game.modes import modes
from game.modes.mainframe.campaign.rules import MainframeCampaign, Party, TeamPrize
from tests.modes.campaigns import runs_that_see

RULES = MainframeCampaign()
DOCUMENT = parse_yaml(b"party: {members: [ash, kestrel]}", "campaign-x.yaml")
COLD_BOOT = data_root("levels") / "mainframe" / "campaign-cold-boot.yaml"


@pytest.fixture(scope="module")
def cold_boot():
    return load_campaign(COLD_BOOT, modes())


@pytest.fixture
def team():
    return RULES.set_out(Party(members=("ash", "kestrel")), DOCUMENT)


def fight(loaded, run, seed=3):
    """Let greedy bots play the fight of the present stop; return its set-up, game and match."""
    level = enter_fight(loaded, run, modes())
    game, match = level.start(history=False)
    play_out(match, [named_bot("greedy")] * len(game.seats), Chance(seed))
    return level, game, match


@cache
def yard_left(*, waits):
    """Play the yard and return what is carried out of it, with the match, which nobody changes."""
    loaded = load_campaign(COLD_BOOT, modes())
    run = set_out(loaded, 4)
    run = msgspec.structs.replace(run, passed=(msgspec.structs.replace(run.passed[0], stop="yard"),))
    level, game, match = fight(loaded, run)
    assert level.setup.collector_waits
    if not waits:
        level = level.laid_out(
            level.scenario, msgspec.structs.replace(level.setup, collector_waits=False), level.position
        )
        game, match = level.start(history=False)
        play_out(match, [named_bot("greedy")] * len(game.seats), Chance(3))
    return RULES.leave(run.carried, game, match.state), match


def test_meters_stand_at_zero_when_a_team_sets_out(team, cold_boot):
    """Source: mainframe.interrupts.meter-start"""
    assert [member.meter for member in team.members] == [0, 0]
    _, match = enter_fight(cold_boot, set_out(cold_boot, 1), modes()).start()
    assert [match.state.units[name].meter for name in ("ash", "kestrel")] == [0, 0]


def test_meters_and_items_stay_through_a_pass_and_wounds_do_not(cold_boot):
    """Source: mainframe.interrupts.meter-start, mainframe.end.pass-after-fight, mainframe.gap.garbage-collector"""
    carried, match = yard_left(waits=False)
    assert carried.cards is None
    assert [(member.hp, member.points) for member in carried.members] == [(70, 0), (100, 0)]
    assert [member.meter for member in carried.members] == [
        match.state.units[name].meter for name in ("ash", "kestrel")
    ]
    assert any(member.meter for member in carried.members)


def test_while_the_collector_waits_everything_stays(cold_boot):
    """Source: mainframe.end.no-pass-no-heal, mainframe.end.cpu-delays-pass, mainframe.end.challenger"""
    carried, match = yard_left(waits=True)
    state = match.state
    for member in carried.members:
        unit = state.units[member.id]
        assert (member.hp, member.points, member.status) == (unit.hp, unit.points, unit.status)
    run = set_out(cold_boot, 4)
    run = msgspec.structs.replace(run, passed=(msgspec.structs.replace(run.passed[0], stop="pack"),), carried=carried)
    level = enter_fight(cold_boot, run, modes())
    assert level.setup.goes_on and not level.setup.collector_waits
    _, second = level.start()
    assert [(unit.hp, unit.points) for unit in second.state.units.values() if unit.kind == "mc"] == [
        (member.hp, member.points) for member in carried.members
    ]
    assert second.state.mc.reached == state.mc.reached and second.state.cpu.reached == state.cpu.reached
    assert second.state.piles.zones["team:mc"] == state.piles.zones["team:mc"]
    assert second.state.bits == state.bits
    assert "CollectorPassed" not in [event_name(type(event)) for event in second.events]


def test_a_challenger_goes_on_with_the_same_deck(cold_boot):
    """No card is lost or doubled, and the deck is not shuffled. Source: mainframe.gap.deck"""
    carried, match = yard_left(waits=True)
    cards = carried.cards
    everywhere = [*cards.deck, *cards.discard, *cards.team.cards, *cards.cpu_team.cards]
    everywhere += [card for hand in (*cards.hands.values(), *cards.stash.values()) for card in hand]
    assert sorted(everywhere) == sorted(match.rules.content.deck)
    run = set_out(cold_boot, 4)
    run = msgspec.structs.replace(run, passed=(msgspec.structs.replace(run.passed[0], stop="pack"),), carried=carried)
    loaded = enter_fight(cold_boot, run, modes())
    assert loaded.game().state.piles.zones["deck"] == list(cards.deck)
    zones = loaded.game().state.piles.zones
    assert sorted(card for cards in zones.values() for card in cards) == sorted(match.rules.content.deck)


def test_downed_stay_downed_without_the_collector_and_stand_up_with_it(team):
    """Source: mainframe.end.no-pass-no-heal, mainframe.gap.garbage-collector"""
    hurt = msgspec.structs.replace(
        team, members=(msgspec.structs.replace(team.members[0], hp=-5, status=("burning",)), team.members[1])
    )
    assert RULES.report(hurt)[0].health == 0 and "Downed, Burning" in RULES.report(hurt)[0].notes
    healed = RULES.heal(hurt)
    assert (healed.members[0].hp, healed.members[0].status) == (70, ())
    assert healed.members[1].status == ("armored",)


def test_an_item_goes_to_those_who_can_use_it_and_is_worn(team):
    """Source: mainframe.gap.equipment"""
    prize = TeamPrize(item="grounded-coat")
    assert [(gain.id, gain.refused) for gain in RULES.gains(team, prize)] == [("ash", ""), ("kestrel", "")]
    taken = RULES.take(team, prize, "ash")
    assert taken.members[0].worn == ("grounded-coat", "heavy-barrel")
    assert taken.members[0].items == ("grounded-coat", "heavy-barrel", "shock-lining")
    assert [gain.refused for gain in RULES.gains(taken, prize)] == ["Ash has one already", ""]
    ring = RULES.gains(team, TeamPrize(item="frost-ring"))
    assert [(gain.id, gain.refused) for gain in ring] == [("stash", "")]
    assert RULES.take(team, TeamPrize(item="frost-ring"), "stash").stash == ("frost-ring",)
    full = taken
    for item in ("field-kit",):
        full = RULES.take(full, TeamPrize(item=item), "ash")
    assert len(full.members[0].items) == 4
    assert RULES.gains(full, TeamPrize(item="marked-deck"))[0].refused == "Ash carries 4 items already"


def test_what_is_worn_stays_worn_in_the_next_fight(team, cold_boot):
    """Source: mainframe.movement.three-points-equip"""
    taken = RULES.take(team, TeamPrize(item="grounded-coat"), "ash")
    run = msgspec.structs.replace(set_out(cold_boot, 1), carried=taken)
    unit = enter_fight(cold_boot, run, modes()).game().state.units["ash"]
    assert (unit.worn, unit.carried) == (("grounded-coat", "heavy-barrel"), ("shock-lining",))


def ways(carried, owner, item):
    return {gain.id: gain.refused for gain in RULES.arrangements(carried, owner, item)}


def test_items_are_put_on_handed_over_and_laid_into_the_stash(team):
    """Source: mainframe.gap.equipment"""
    given = RULES.arrange(team, "ash", "shock-lining", "give:kestrel")
    assert given.members[0].items == ("heavy-barrel",)
    assert given.members[1].worn == ("silk-wrap", "float-boots", "shock-lining")
    assert ways(given, "kestrel", "shock-lining") == {"give:ash": "", "stash": ""}
    stashed = RULES.arrange(given, "ash", "heavy-barrel", "stash")
    assert stashed.stash == ("heavy-barrel",) and stashed.members[0].items == ()
    assert [(item.owner, item.id) for item in RULES.items(stashed)][-1] == ("", "heavy-barrel")
    assert RULES.arrange(stashed, "", "heavy-barrel", "give:ash").members[0].worn == ("heavy-barrel",)
    # A blade is nothing for a gunslinger: Kestrel may carry a barrel, but not put it on.
    odd = RULES.arrange(stashed, "", "heavy-barrel", "give:kestrel")
    assert odd.members[1].items[-1] == "heavy-barrel" and "heavy-barrel" not in odd.members[1].worn
    assert ways(odd, "kestrel", "heavy-barrel")["wear"] == "Kestrel cannot use it"
    assert ways(odd, "ash", "heavy-barrel") == {}


def test_a_carried_item_is_put_on_and_the_other_is_carried(team):
    """Source: mainframe.gap.equipment"""
    taken = RULES.take(team, TeamPrize(item="grounded-coat"), "ash")
    back = RULES.arrange(taken, "ash", "shock-lining", "wear")
    assert back.members[0].worn == ("shock-lining", "heavy-barrel")
    assert back.members[0].items == ("shock-lining", "heavy-barrel", "grounded-coat")


def test_while_the_collector_waits_an_item_costs_its_points_and_nothing_changes_hands(cold_boot):
    """Source: mainframe.movement.three-points-equip, mainframe.end.no-pass-no-heal"""
    carried, _ = yard_left(waits=True)
    carried = RULES.take(carried, TeamPrize(item="grounded-coat"), "ash")
    rich, poor = (
        msgspec.structs.replace(
            carried, members=(msgspec.structs.replace(carried.members[0], points=points, hp=5), carried.members[1])
        )
        for points in (4, 2)
    )
    waiting = "Nothing changes hands before the Collector has passed"
    assert ways(rich, "ash", "shock-lining") == {"wear": "", "give:kestrel": waiting, "stash": waiting}
    assert RULES.arrange(rich, "ash", "shock-lining", "wear").members[0].points == 1
    assert ways(poor, "ash", "shock-lining")["wear"] == "Needs 3 Move points, 2 available"


def test_somebody_joins_once_and_four_are_enough(team):
    """Source: mainframe.gap.mc-count"""
    joined = RULES.take(team, TeamPrize(join="ember"), "join")
    assert [member.id for member in joined.members] == ["ash", "kestrel", "ember"]
    assert RULES.gains(joined, TeamPrize(join="ember"))[0].refused == "Ember is with you already"
    four = RULES.take(joined, TeamPrize(join="null"), "join")
    assert RULES.gains(four, TeamPrize(join="relay"))[0].refused == "A team has 4 members at most"


def test_charges_stop_at_ten(team):
    """Source: mainframe.interrupts.cap-10"""
    charged = RULES.take(RULES.take(team, TeamPrize(charges=8), "charges"), TeamPrize(charges=8), "charges")
    assert [member.meter for member in charged.members] == [10, 10]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("members: [ahs]", "did you mean ash"),
        ("members: [ash, ash]", "twice"),
        ("members: [ash], equipment: {kestrel: []}", "a member of the party"),
        ("members: [ash], equipment: {ash: [heavy-barel]}", "did you mean heavy-barrel"),
    ],
)
def test_a_party_that_does_not_fit_is_refused(text, error):
    party = msgspec.convert(parse_yaml(f"{{{text}}}".encode(), "x.yaml").data, Party)
    with pytest.raises(ContentError, match=error):
        RULES.set_out(party, DOCUMENT)


def test_a_prize_is_one_thing():
    for prize in (
        TeamPrize(),
        TeamPrize(item="field-kit", charges=2),
        TeamPrize(join="nobody"),
        TeamPrize(item="nothing"),
    ):
        assert RULES.check_gain(prize, DOCUMENT, "$.party")
    assert not RULES.check_gain(TeamPrize(join="ember"), DOCUMENT, "$.party")


def test_the_shipped_campaign_has_its_forks_and_endings(cold_boot):
    stops = cold_boot.campaign.stops
    assert find_campaigns("mainframe") == [COLD_BOOT]
    assert len(stops) >= 8
    assert sum(len(stop.next) > 1 for stop in stops) >= 3
    assert sum(not stop.next for stop in stops) == 2
    assert {type(stop).__name__ for stop in stops} == {
        "FightStop",
        "ChallengerStop",
        "GearStop",
        "RestStop",
        "EndingStop",
    }


def test_a_run_is_the_same_from_the_same_seed_and_survives_its_file(cold_boot, tmp_path):
    from game.commands.play_campaign import play_run

    first, again = (play_run(cold_boot, ("greedy", "random"), 0) for _ in range(2))
    assert {**first, "seconds": 0} == {**again, "seconds": 0}
    carried, _ = yard_left(waits=True)
    run = msgspec.structs.replace(set_out(cold_boot, 1), carried=carried)
    write_run(tmp_path / "r.yaml", cold_boot, run, {})
    assert read_run(tmp_path / "r.yaml", cold_boot) == (run, {})
    text = (tmp_path / "r.yaml").read_text().replace("heavy-barrel", "heavy-barel")
    (tmp_path / "r.yaml").write_text(text)
    with pytest.raises(ContentError, match="did you mean heavy-barrel"):
        read_run(tmp_path / "r.yaml", cold_boot)


def test_every_way_of_the_shipped_campaign_can_be_played(cold_boot):
    """A team against random opponents comes to an end on every way, whatever is taken."""
    from game.commands.play_campaign import how_far

    stops = ("wake", "shaft", "drain", "exchange", "yard", "quiet", "pack", "archive")
    rows = runs_that_see(cold_boot, ("greedy", "random"), stops)
    lines = list(how_far(cold_boot, rows))
    assert len(lines) == 1 + len(cold_boot.campaign.stops) and f"of {len(rows)} runs won" in lines[0]


def test_offers_name_who_they_are_for(cold_boot):
    run = set_out(cold_boot, 1)
    run = msgspec.structs.replace(
        run, phase="offer", passed=(msgspec.structs.replace(run.passed[0], stop="drain", result="won"),)
    )
    labels = [choice.label for choice in choices(cold_boot, run)]
    assert labels == [
        "Shock Lining for Ash",
        "Shock Lining for Kestrel",
        "Grounded Coat for Ash",
        "Grounded Coat for Kestrel",
        "Take nothing",
    ]
    taken = choose(cold_boot, run, "offer:1:kestrel")
    assert "grounded-coat" in taken.carried.members[1].worn
    assert fight_seed(taken) == fight_seed(run)
