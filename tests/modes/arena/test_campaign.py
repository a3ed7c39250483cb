"""What a team of champions keeps between bouts: wounds, injuries, coins, what was learned, and who is dead."""

import msgspec
import pytest

from game.bots import named_bot, play_out
from game.commands.play_campaign import play_run
from game.kernel.campaign.campaign import (
    EndingStop,
    FightStop,
    after_fight,
    arrange,
    choices,
    choose,
    enter_fight,
    format_story,
    load_campaign,
    set_out,
)
from game.kernel.campaign.file import find_campaigns, read_run, write_run
from game.kernel.chance import Chance
from game.kernel.files.documents import ContentError, parse_yaml
from game.kernel.files.paths import data_root
from game.kernel.language.catalogues import speak
from game.kernel.rules import Outcome
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.arena.campaign.prizes import ChampionPrize
from game.modes.arena.campaign.rules import ArenaCampaign, ChampionParty
from game.modes.arena.campaign.team import (
    WON_COINS,
    CarriedChampions,
    Champion,
    build_fighter,
    champions,
    full_hp,
    present_hp,
)
from game.modes.arena.content.roster import roster
from game.modes.arena.rules.numbers import max_hp

RULES = ArenaCampaign()
DOCUMENT = parse_yaml(b"party: {members: [tarn]}", "campaign-x.yaml")
LEVELS = data_root("levels") / "arena"
SEASON = LEVELS / "campaign-long-season.yaml"


@pytest.fixture(scope="module")
def season():
    return load_campaign(SEASON, modes())


@pytest.fixture
def team():
    return RULES.set_out(ChampionParty(members=("tarn", "vael", "orro", "sefi"), coins=5), DOCUMENT)


def changed(team, name, **changes):
    member = next(member for member in team.members if member.id == name)
    return team.replace_member(msgspec.structs.replace(member, **changes))


def at(run, *stops, phase="fight"):
    """Return a run that came by these stops, each with its result, and stands at the last."""
    passed = tuple(msgspec.structs.replace(run.passed[0], stop=stop, result=result) for stop, result in stops)
    return msgspec.structs.replace(run, passed=passed, phase=phase)


def entered(season, team, stop="gate"):
    run = at(msgspec.structs.replace(set_out(season, 1), carried=team), (stop, ""))
    return run, enter_fight(season, run, modes())


# Wounds


def test_a_wound_enters_the_next_bout_with_half_the_hit_points_and_two_dice_out_of_reach(season, team):
    """Source: arena.hp.wounded-limit, arena.hp.wound-two-dice, arena.key.injury"""
    hurt = changed(team, "vael", wounded=True, injuries=("bruised-back",))
    _, loaded = entered(season, hurt)
    game = loaded.game()
    vael, tarn = game.state.units["vael"], game.state.units["tarn"]
    assert (vael.hp, max_hp(game.rules.content, vael)) == (16, 16) and vael.wounded
    assert (vael.pools.wound, vael.pools.available, vael.injuries) == (2, 8, ("bruised-back",))
    assert (tarn.hp, tarn.wounded, tarn.pools.wound) == (28, False, 0)
    assert [seat.opposition for seat in game.seats] == [False, True]


def test_only_as_many_go_in_as_a_bout_takes_and_who_sits_out_is_healed(season, team):
    """Source: arena.gap.healing"""
    hurt = changed(team, "sefi", wounded=True, injuries=("cracked-rib",))
    run, loaded = entered(season, hurt)
    game, match = loaded.start(history=False)
    assert [name for name, unit in match.state.units.items() if unit.seat == 0] == ["tarn", "vael", "orro"]
    play_out(match, [named_bot("random"), named_bot("random")], Chance(3))
    carried = RULES.leave(run.carried, game, match.state)
    sefi = next(member for member in carried.members if member.id == "sefi")
    assert not sefi.wounded and not sefi.injuries


def test_a_bout_writes_down_wounds_deaths_and_pay(season, team):
    """Source: arena.hp.wounded-restore, arena.hp.wounded-killed"""
    run, loaded = entered(season, team)
    game, match = loaded.start(history=False)
    state = match.state
    state.units["tarn"].wounded = True
    state.units["vael"].gone, state.units["vael"].wounded = "killed", True
    state.units["orro"].injuries, state.units["orro"].harm = ("numb-hand",), 7
    state.winners = (0,)
    carried = RULES.leave(run.carried, game, state)
    assert [member.id for member in carried.members] == ["orro", "sefi", "tarn"], "the wounded stand behind"
    assert carried.members[2].wounded and carried.fallen == ("vael",)
    assert (carried.members[0].injuries, carried.members[0].harm) == (("numb-hand",), 7)
    assert carried.coins == team.coins + WON_COINS
    state.winners = (1,)
    assert RULES.leave(run.carried, game, state).coins == team.coins


def test_the_last_of_a_team_is_found_alive(season):
    pair = RULES.set_out(ChampionParty(members=("tarn", "vael")), DOCUMENT)
    run, loaded = entered(season, pair)
    game, match = loaded.start(history=False)
    for name in ("tarn", "vael"):
        match.state.units[name].gone = "killed"
    carried = RULES.leave(run.carried, game, match.state)
    assert [(member.id, member.wounded) for member in carried.members] == [("tarn", True)]
    assert carried.fallen == ("vael",)


def test_a_rest_heals_in_the_order_of_the_line_up_as_far_as_the_purse_goes(team):
    hurt = changed(changed(team, "tarn", wounded=True), "orro", wounded=True, injuries=("cracked-rib",))
    hurt = changed(hurt, "sefi", injuries=("numb-hand",))
    rested = RULES.heal(hurt)
    assert [member.hurt for member in rested.members] == [False, False, True, False]
    assert rested.coins == 5 - 3 - 1
    assert RULES.heal(hurt, rest=False) == hurt, "before a bout wounds stay"


def test_who_rests_stays_away_and_somebody_has_to_go_in(season, team):
    rested = RULES.arrange(team, "in", "tarn", "rest")
    _, loaded = entered(season, rested)
    assert [one.id for one in loaded.setup.sides[0].fighters] == ["vael", "orro", "sefi"]
    assert [way.id for way in RULES.arrangements(rested, "", "tarn")] == ["ready"]
    alone = RULES.set_out(ChampionParty(members=("tarn",)), DOCUMENT)
    assert {way.id: way.refused for way in RULES.arrangements(alone, "in", "tarn")}["rest"] == "Somebody has to go in"
    first = RULES.arrange(team, "in", "sefi", "first")
    assert [member.id for member in first.members] == ["sefi", "tarn", "vael", "orro"]
    assert RULES.arrange(first, "in", "sefi", "last").members == team.members


def test_a_line_up_is_arranged_in_a_run(season):
    run = at(set_out(season, 1), ("gate", "won"), phase="onward")
    run = arrange(season, run, "in", "orro", "first")
    assert run.carried.members[0].id == "orro"
    with pytest.raises(ValueError, match="does already"):
        arrange(season, run, "in", "orro", "first")


# Prizes


def test_a_prize_tells_before_and_after_and_changes_the_fighter(team):
    toughness = ChampionPrize(hp=4)
    assert RULES.gains(team, toughness)[0].text == "Tarn Ironvow: hit points 28 › 32."
    taken = RULES.take(team, toughness, "tarn")
    taken = RULES.take(taken, ChampionPrize(weapon="axe"), "tarn")
    taken = RULES.take(taken, ChampionPrize(reaction="riposte"), "tarn")
    taken = RULES.take(taken, ChampionPrize(path="wolf"), "tarn")
    fighter = build_fighter(taken.members[0])
    assert (fighter.hp, fighter.path, fighter.weapons) == (32, "wolf", ("sword-and-shield", "axe"))
    assert fighter.reactions == ("cover-ally", "parry", "riposte")
    assert taken.members[1:] == team.members[1:]
    told = {gain.id: gain.text for gain in RULES.gains(team, ChampionPrize(path="wolf"))}
    assert told["tarn"].startswith("Tarn Ironvow: Wall (Armor +1) › Wolf (")


def test_a_price_is_paid_or_refused(team):
    hired = ChampionPrize(join="pell", price=3)
    option = RULES.gains(team, hired)[0]
    assert not option.refused and option.text.endswith("Price: 3 coins; the purse 5 › 2.")
    taken = RULES.take(team, hired, "join")
    assert (taken.members[-1].id, taken.coins) == ("pell", 2)
    assert (
        RULES.gains(taken, ChampionPrize(join="brakka", price=3))[0].refused == "That costs 3 coins; the purse holds 2"
    )
    assert RULES.gains(taken, ChampionPrize(join="pell"))[0].refused == "Pell Hawkeye is with you already"


def test_treatment_names_who_is_hurt(team):
    assert RULES.gains(team, ChampionPrize(heal=True))[0].refused == "Nobody is hurt"
    hurt = changed(team, "vael", wounded=True)
    way = RULES.gains(hurt, ChampionPrize(heal=True, price=2))
    assert [one.id for one in way] == ["vael"] and "hit points 16 › 32" in way[0].text
    healed = RULES.take(hurt, ChampionPrize(heal=True, price=2), "vael")
    assert not healed.members[1].wounded and healed.coins == 3


@pytest.mark.parametrize(
    ("prize", "name", "why"),
    [
        (ChampionPrize(reaction="parry"), "tarn", "has it already"),
        (ChampionPrize(ability="pinning-shot"), "tarn", "has no ranged weapon"),
        (ChampionPrize(ability="hamstring"), "pell", ""),
        (ChampionPrize(hp=12), "vael", "as tough as it gets"),
        (ChampionPrize(path="wall"), "tarn", "walks it already"),
    ],
)
def test_who_can_do_nothing_with_a_prize_is_told_why(prize, name, why):
    team = CarriedChampions(members=(Champion(id="tarn"), Champion(id="vael", hp=1), Champion(id="pell")))
    refused = {gain.id: gain.refused for gain in RULES.gains(team, prize)}
    assert why in refused[name] and bool(refused[name]) == bool(why)


def test_nobody_learns_more_than_four_things_and_the_dead_do_not_join(team):
    for reaction in ("riposte", "sidestep", "trip", "snare"):
        team = RULES.take(team, ChampionPrize(reaction=reaction), "vael")
    assert "4 things already" in RULES.gains(team, ChampionPrize(triggered="gloat"))[1].refused
    dead = msgspec.structs.replace(team, fallen=("pell",))
    assert RULES.gains(dead, ChampionPrize(join="pell"))[0].refused == "Pell Hawkeye is dead"
    for name in ("ilka", "ninne"):
        team = RULES.take(team, ChampionPrize(join=name), "join")
    assert RULES.gains(team, ChampionPrize(join="pell"))[0].refused == "A team has 6 champions at most"


@pytest.mark.parametrize(
    ("prize", "error"),
    [
        (ChampionPrize(), "one of join"),
        (ChampionPrize(hp=2, coins=3), "one of join"),
        (ChampionPrize(join="pel"), "did you mean pell"),
        (ChampionPrize(join="hyena"), "the id of a champion"),
        (ChampionPrize(path="wlf"), "did you mean wolf"),
        (ChampionPrize(weapon="axx"), "did you mean axe"),
    ],
)
def test_a_prize_that_does_not_fit_is_refused(prize, error):
    assert error in str(RULES.check_gain(prize, DOCUMENT, "$.party")[0])


def test_a_party_of_nobody_known_and_one_of_twins_are_refused():
    with pytest.raises(ContentError, match="did you mean tarn"):
        RULES.set_out(ChampionParty(members=("tarm",)), DOCUMENT)
    with pytest.raises(ContentError, match="tarn twice"):
        RULES.set_out(ChampionParty(members=("tarn", "tarn")), DOCUMENT)


# The Long Season


def test_the_season_has_roads_rests_and_goals(season):
    stops = season.campaign.stops
    assert find_campaigns("arena") == [SEASON]
    fights = [stop for stop in stops if isinstance(stop, FightStop)]
    assert sum(len(stop.next) > 1 for stop in stops) >= 4
    assert all(len(stop.offers) == 3 for stop in stops if isinstance(stop, FightStop) and stop.id != "pillars")
    setups = {stop.id: load_scenario(LEVELS / stop.fight, modes()).setup for stop in fights}
    aimed = [name for name, setup in setups.items() if setup.goal is not None or setup.at_limit is not None]
    assert len(aimed) * 2 >= len(fights)
    assert sum(any("yr-again" in str(side) for side in setup.sides) for setup in setups.values()) == 3


def test_nobody_who_may_be_of_the_team_fights_against_it(season):
    own = set(season.campaign.party["members"]) | {gain.join for gain in season.gains.values() if gain.join}
    for stop in season.campaign.stops:
        if isinstance(stop, FightStop):
            content = load_scenario(LEVELS / stop.fight, modes()).game().rules.content
            against = {one.type for one in roster(content.setup, content.fighters) if one.seat != 0}
            assert not against & own, stop.id


def test_a_guest_of_a_bout_stands_beside_the_team(season, team):
    _, loaded = entered(season, team, "granary")
    units = loaded.game().state.units
    assert [name for name, unit in units.items() if unit.seat == 0] == ["tarn", "vael", "orro", "hob"]
    assert loaded.setup.goal.unit == "hob"


def test_a_defeat_costs_and_leads_on(season):
    run = set_out(season, 1)
    game, match = enter_fight(season, run, modes()).start(history=False)
    lost = after_fight(season, run, game, match.state, Outcome((1,), "limit", "cite"))
    assert (lost.at, lost.outcome, lost.passed[0].result) == ("thorns", "", "lost")
    assert "you are on no list" in format_story(season, lost) and not lost.carried.coins > run.carried.coins
    lost = after_fight(season, lost, game, match.state, Outcome((1,), "limit", "cite"))
    assert lost.at == "shed" and [choice.id for choice in choices(season, lost)] == ["go:joke"]
    last = at(run, ("pillars", ""))
    over = after_fight(season, last, game, match.state, Outcome((1,), "limit", "cite"))
    assert over.outcome == "lost" and format_story(season, over) == season.campaign.lost


def test_an_ending_remembers_the_rival_the_best_and_the_dead(season, team):
    run = msgspec.structs.replace(set_out(season, 1), carried=team)
    won = at(run, ("joke", "won"), ("granary", "lost"), ("together", ""), phase="over")
    lost = at(run, ("joke", "lost"), ("granary", "won"), ("together", ""), phase="over")
    assert "owes you a bow" in format_story(season, won) and "Where the granary stood" in format_story(season, won)
    assert "touches the old place" in format_story(season, lost) and "table laid" in format_story(season, lost)
    assert format_story(season, won).endswith("Nobody is missing.")
    scarred = msgspec.structs.replace(changed(team, "orro", wounded=True, harm=31), fallen=("pell",))
    told = RULES.remember(scarred)
    assert "Orro Lantern did the most of it: 31" in told and "Still bandaged: Orro Lantern" in told
    assert "Their places stay empty: Pell Hawkeye" in told


def test_a_run_survives_its_file_and_a_damaged_one_is_refused(season, tmp_path):
    run = at(set_out(season, 1), ("gate", "won"), phase="offer")
    run = msgspec.structs.replace(run, carried=changed(run.carried, "orro", wounded=True, injuries=("cracked-rib",)))
    run = choose(season, run, "offer:1:vael")
    assert run.carried.members[1].triggered == ("second-wind",)
    assert [choice.id for choice in choices(season, run)] == ["go:ford", "go:thorns"]
    write_run(tmp_path / "r.yaml", season, run, {})
    assert read_run(tmp_path / "r.yaml", season) == (run, {})
    for word, bad, hint in (
        ('"id": "vael"', '"id": "vale"', "did you mean vael"),
        ("second-wind", "second-wnd", "did you mean second-wind"),
        ("cracked-rib", "craked-rib", "did you mean cracked-rib"),
        ('"id": "vael"', '"id": "tarn"', "different champions"),
    ):
        text = (tmp_path / "r.yaml").read_text()
        assert word in text
        (tmp_path / "bad.yaml").write_text(text.replace(word, bad))
        with pytest.raises(ContentError, match=hint):
            read_run(tmp_path / "bad.yaml", season)


def test_a_run_of_random_bots_comes_to_an_end(season):
    row = play_run(season, ("random", "random"), 3)
    assert row["stops"][0] == "gate" and row["outcome"] in ("won", "lost")
    assert isinstance(season.stops[row["end"]], EndingStop | FightStop)


def test_a_team_is_told_in_the_language_that_is_spoken(team):
    speak("de")
    told = RULES.report(changed(team, "orro", wounded=True))[2]
    assert told.notes[0] != "Wounded: half the hit points, two dice fewer"
    assert "Lebenspunkte" in RULES.gains(team, ChampionPrize(hp=4))[0].text


def test_champions_are_those_who_are_no_npcs():
    assert "tarn" in champions() and "hyena" not in champions()
    member = Champion(id="brakka", wounded=True, hp=4)
    assert (full_hp(member), present_hp(member)) == (37, 18)
