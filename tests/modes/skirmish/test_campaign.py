"""What a crew keeps between missions: wounds, and what it has learned."""

import msgspec
import pytest

from game.bots import named_bot, play_out
from game.commands.play_campaign import play_run
from game.kernel.campaign.campaign import choices, choose, enter_fight, load_campaign, set_out
from game.kernel.campaign.file import find_campaigns, read_run, write_run
from game.kernel.chance import Chance
from game.kernel.files.documents import ContentError, parse_yaml
from game.kernel.files.paths import data_root
from game.kernel.language.catalogues import speak
from game.modes import modes
from game.modes.skirmish.campaign.crew import Reward, card_of, fit, most
from game.modes.skirmish.campaign.rules import Party, SkirmishCampaign

RULES = SkirmishCampaign()
DOCUMENT = parse_yaml(b"party: {members: [watch-medic]}", "campaign-x.yaml")
LAST_LAMP = data_root("levels") / "skirmish" / "campaign-last-lamp.yaml"


@pytest.fixture(scope="module")
def last_lamp():
    return load_campaign(LAST_LAMP, modes())


@pytest.fixture
def crew():
    return RULES.set_out(Party(members=("warden-captain", "watch-rifleman", "watch-rifleman")), DOCUMENT)


def hurt(carried, **lost):
    members = [msgspec.structs.replace(one, lost=lost.get(one.id.replace("-", "_"), 0)) for one in carried.members]
    return msgspec.structs.replace(carried, members=tuple(members))


def test_figures_of_one_card_are_told_apart(crew):
    assert [member.id for member in crew.members] == ["warden-captain", "watch-rifleman", "watch-rifleman-2"]
    assert [report.name for report in RULES.report(crew)] == ["Warden Captain", "Watch Rifleman", "Watch Rifleman 2"]


def test_a_rest_gives_back_half_of_what_was_lost(crew):
    """Source: skirmish.gap.wounds"""
    worn = hurt(crew, warden_captain=5, watch_rifleman=9)
    assert not fit(worn.members[1])
    healed = RULES.heal(worn)
    assert [member.lost for member in healed.members] == [2, 4, 0]
    assert all(map(fit, healed.members))


def test_wounds_come_along_and_who_is_out_stays_away(last_lamp, crew):
    """Source: skirmish.gap.wounds"""
    run = msgspec.structs.replace(set_out(last_lamp, 1), carried=hurt(crew, warden_captain=3, watch_rifleman=9))
    game = enter_fight(last_lamp, run, modes()).game()
    figures = {name: figure for name, figure in game.state.figures.items() if figure.seat == 0}
    assert list(figures) == ["warden-captain", "watch-rifleman-2"]
    assert figures["warden-captain"].capacity == most(crew.members[0]) - 3
    assert [seat.opposition for seat in game.seats] == [False, True]


def test_a_mission_writes_down_what_it_cost(last_lamp):
    run = set_out(last_lamp, 2)
    game, match = enter_fight(last_lamp, run, modes()).start(history=False)
    play_out(match, [named_bot("greedy"), named_bot("greedy")], Chance(3))
    carried = RULES.leave(run.carried, game, match.state)
    for member in carried.members:
        figure = match.state.figures[member.id]
        down = figure.gone == "out" or figure.level("shock") == 4
        assert member.lost == (most(member) if down else most(member) - figure.capacity)
    assert any(member.lost for member in carried.members)


def test_what_is_learned_stands_on_the_card_and_counts(crew):
    """Source: skirmish.gap.setup-victory"""
    taken = RULES.take(crew, Reward(ability="fearless"), "watch-rifleman")
    taken = RULES.take(taken, Reward(weapon="club"), "watch-rifleman")
    taken = RULES.take(taken, Reward(skill="shoot"), "watch-rifleman")
    plain, card = card_of(crew.members[1]), card_of(taken.members[1])
    assert "fearless" in card.abilities and "club" in card.weapons and card.skills["shoot"] == 2
    assert card.points == plain.points + 2
    assert taken.members[2] == crew.members[2]
    assert RULES.report(taken)[1].notes == (f"Line, {plain.points + 2} points", "Fearless, Club, Shoot +1")


def test_who_may_not_learn_is_told_why(crew):
    taken = RULES.take(crew, Reward(ability="fearless"), "watch-rifleman")
    refused = {gain.id: gain.refused for gain in RULES.gains(taken, Reward(ability="fearless"))}
    assert refused["watch-rifleman"] == "Watch Rifleman has it already" and not refused["warden-captain"]
    assert RULES.gains(crew, Reward(weapon="mend"))[0].refused == "Warden Captain cannot use powers"
    for ability in ("stalker", "grappler", "return-fire"):
        taken = RULES.take(taken, Reward(ability=ability), "watch-rifleman")
    assert "4 things already" in RULES.gains(taken, Reward(skill="fight"))[1].refused


def test_seven_are_enough(crew):
    for _ in range(4):
        crew = RULES.take(crew, Reward(join="watch-pikeman"), "join")
    assert RULES.gains(crew, Reward(join="watch-medic"))[0].refused == "A crew has 7 members at most"


@pytest.mark.parametrize(
    ("reward", "error"),
    [
        (Reward(), "one of ability, weapon, skill, join and heal"),
        (Reward(heal=2, skill="shoot"), "one of ability, weapon, skill, join and heal"),
        (Reward(ability="fearles"), "did you mean fearless"),
        (Reward(skill="shot"), "did you mean shoot"),
    ],
)
def test_a_reward_that_does_not_fit_is_refused(reward, error):
    assert error in str(RULES.check_gain(reward, DOCUMENT, "$.party")[0])


def test_a_party_of_nobody_known_is_refused():
    with pytest.raises(ContentError, match="did you mean watch-medic"):
        RULES.set_out(Party(members=("watch-medik",)), DOCUMENT)


def test_the_shipped_campaign_has_its_forks_and_endings(last_lamp):
    stops = last_lamp.campaign.stops
    assert find_campaigns("skirmish") == [LAST_LAMP]
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


def test_a_run_survives_its_file_and_a_damaged_one_is_refused(last_lamp, tmp_path):
    run = set_out(last_lamp, 1)
    run = msgspec.structs.replace(run, phase="offer", carried=hurt(run.carried, watch_medic=4))
    run = choose(last_lamp, run, "offer:0:watch-medic")
    assert run.carried.members[2].skills == {"shoot": 1}
    assert [choice.id for choice in choices(last_lamp, run)] == ["go:ford", "go:ridge"]
    write_run(tmp_path / "r.yaml", last_lamp, run, {})
    assert read_run(tmp_path / "r.yaml", last_lamp) == (run, {})
    text = (tmp_path / "r.yaml").read_text().replace("watch-medic", "watch-medik")
    (tmp_path / "r.yaml").write_text(text)
    with pytest.raises(ContentError, match="did you mean watch-medic"):
        read_run(tmp_path / "r.yaml", last_lamp)


def test_a_run_of_random_bots_comes_to_an_end(last_lamp):
    assert play_run(last_lamp, ("random", "random"), 3)["stops"][0] == "toll"


def test_a_crew_and_what_it_can_learn_are_told_in_the_language_that_is_spoken(crew):
    speak("de")
    captain = RULES.report(crew)[0]
    assert captain.name == "Wachhauptmann" and captain.notes[0].startswith("Anführer, ")
    description = RULES.gains(crew, Reward(weapon="mend"))[0]
    assert (
        description.label.endswith(" für Wachhauptmann")
        and description.refused == "Wachhauptmann kann keine Kräfte nutzen"
    )
