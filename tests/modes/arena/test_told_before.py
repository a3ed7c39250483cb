"""What is told of an attack before it is made: its damage as it is, its sums by name, and who answers the run to it."""

from game.kernel.decisions import Choose, Option, Seat
from game.kernel.totals import Total
from game.modes.arena.bots.evaluate import dice_worth_paying, is_path_useful
from game.modes.arena.campaign.team import Champion
from game.modes.arena.campaign.told import describe_champion
from game.modes.arena.model.ability_events import AttackJudged
from game.modes.arena.model.events import BattleEnded, BattleRestored
from game.modes.arena.model.state import AttackInProgress
from game.modes.arena.table.advice.safe import safe_answer
from game.modes.arena.table.effects import effects
from game.modes.arena.table.hand.reactions import offer_words
from game.modes.arena.table.infobox_texts import plate_for
from game.modes.arena.table.preview.forecast import damage_numbers, list_answers, odds_of, odds_words
from game.modes.arena.table.recent_events import RecentAbility
from game.modes.arena.table.summary import list_summary
from game.modes.arena.words.log import named_sum
from tests.modes.arena.table import battle, duel, fighter


def content_of(table):
    return table.match.rules.content


def test_damage_without_dice_is_told_first_and_extra_dice_are_named():
    table = duel()
    content, state = content_of(table), table.match.state
    odds = odds_of(content, state, state.units["a"], state.units["b"], content.library.abilities["basic-attack"])
    figures = [(one.number, one.word) for one in damage_numbers(odds)]
    # A sword does 3, whatever may be paid later.
    assert figures[0] == ("3", "damage")
    assert figures[1][1] == f"with {odds.dice} extra dice" and float(figures[1][0]) > 3
    assert odds_words(odds).split(", ")[1] == "3 damage"


def test_a_roll_is_told_as_the_sum_that_it_is():
    total = Total(5, (("Accuracy", "base", 3, ""), ("from behind", "add", 2, "")))
    assert named_sum((2, 1), total) == "2 + 1 + Accuracy 3 + from behind 2 = 8"
    assert named_sum((4, 5), Total(0, (("Accuracy", "base", 0, ""),))) == "4 + 5 = 9"


def test_who_shoots_at_a_run_is_told_with_the_charge():
    units = {
        "vael": {"at": "0,0", "facing": 0},
        "tarn": {"at": "3,0", "facing": 3},
        "slinger": {"at": "3,-3", "facing": 4},
    }
    table = battle(["vael"], ["tarn", "slinger"], units=units, active="vael")
    content, state = content_of(table), table.match.state
    lunge = content.library.abilities["lunge"]
    told = {
        (who.id, name) for who, name in list_answers(content, state, state.units["vael"], state.units["tarn"], lunge)
    }
    assert ("slinger", "Warning Arrow") in told


def test_the_last_die_is_paid_where_it_may_well_end_the_fight():
    # Weapon 3, 12 hit points: three Hits are needed. Of four dice they come in 59 of 100 throws, of three in 30.
    table = duel(ub={"hp": 12})
    content, state = content_of(table), table.match.state
    basic = content.library.abilities["basic-attack"]
    assert dice_worth_paying(content, state.units["a"], state.units["b"], basic, 4) == 4
    # Nobody is felled by it here: the reserve stays.
    state.units["b"].hp = 30
    assert dice_worth_paying(content, state.units["a"], state.units["b"], basic, 4) == 3


def test_a_path_that_helps_beside_allies_is_no_use_to_who_has_none():
    alone = battle(["vael"], ["tarn"], units={"vael": {"at": "0,0"}, "tarn": {"at": "3,0", "facing": 3}}, active="vael")
    assert not is_path_useful(content_of(alone), alone.match.state, alone.unit("vael"))
    units = {"vael": {"at": "0,0"}, "orro": {"at": "0,1"}, "tarn": {"at": "3,0", "facing": 3}}
    both = battle(["vael", "orro"], ["tarn"], units=units, active="vael")
    assert is_path_useful(content_of(both), both.match.state, both.unit("vael"))


def test_a_miss_is_passed_by_where_only_a_step_aside_would_answer_it():
    table = duel()
    content, state = content_of(table), table.match.state
    options = (Option("react:sidestep", ("reaction:sidestep",)), Option("pass", ()))
    decision = Choose(Seat(1), "react", options, about=("unit:b", "unit:a", "timing:attack"))
    state.attack = AttackInProgress("a", "basic-attack", "b", success=False)
    assert safe_answer(content, state, decision) == "pass"
    state.attack = AttackInProgress("a", "basic-attack", "b", success=True)
    assert safe_answer(content, state, decision) == ""


def test_plain_fighters_have_no_path():
    table = battle([fighter("a")], [fighter("b")], units={"a": {"at": "0,0"}, "b": {"at": "1,0"}})
    assert not is_path_useful(content_of(table), table.match.state, table.unit("a"))


def test_a_card_promises_no_escape_from_what_has_missed():
    table = duel()
    content, state = content_of(table), table.match.state
    sidestep = content.library.reactions["sidestep"]
    state.attack = AttackInProgress("a", "basic-attack", "b", success=True)
    assert "fails" in offer_words(content, state, sidestep)
    state.attack = AttackInProgress("a", "basic-attack", "b", success=False)
    assert "fails" not in offer_words(content, state, sidestep) and "missed" in offer_words(content, state, sidestep)


def test_the_last_blow_stays_on_the_table_though_all_are_restored():
    table = duel(ub={"hp": 3})
    state, recent = table.match.state, RecentAbility()
    recent.take(table.game.wording, state, BattleRestored(units=("a", "b"), hp=(30, 30)))
    for unit in state.units.values():
        unit.hp = 30
    assert recent.keep_last_blow(state).units["b"].hp == 30, "it goes on"
    state.phase = "over"
    assert recent.keep_last_blow(state).units["b"].hp == 3
    assert state.units["b"].hp == 30


def test_a_defeat_is_neither_gold_nor_cheered():
    sides = [{"name": "You", "fighters": [fighter("a")]}, {"name": "Two", "fighters": [fighter("b")]}]
    table = battle([], [], sides=sides, units={"a": {"at": "0,0"}, "b": {"at": "1,0", "facing": 3}})
    won, lost = (
        effects(table.game.wording, table.match.state, BattleEnded(key="last-standing", winners=(seat,)))
        for seat in (0, 1)
    )
    assert {"moment", "banner"} == {one.kind for one in won} and won[-1].colour == "may"
    assert {"banner"} == {one.kind for one in lost} and lost[-1].colour == "danger"
    assert lost[-1].text.startswith("You lose.")


def test_attacks_are_counted_for_each_side():
    table = duel()
    events = [
        AttackJudged(unit="a", ability="basic-attack", target="b", success=True),
        AttackJudged(unit="b", ability="basic-attack", target="a", success=False),
        AttackJudged(unit="a", ability="basic-attack", target="b", success=False),
    ]
    told = dict(list_summary(table.game.wording, table.match.state, events))
    assert told["Attacks that succeeded"] == "One 1 of 2, Two 0 of 1"


def test_who_wears_plate_is_told_with_the_movement_that_it_has():
    assert "movement 4" in describe_champion(Champion(id="tarn"))


def test_no_card_is_told_to_lack_an_action_before_the_bout_has_begun():
    table = duel()
    content, state, unit = content_of(table), table.match.state, table.unit("a")
    unit.actions, state.phase = 0, "deploy"
    plate = plate_for(content, table.game.wording, state, unit, "ability:basic-attack")
    assert plate is not None and not any("Not now" in line for line, _ in plate.lines)
    state.phase = "play"
    plate = plate_for(content, table.game.wording, state, unit, "ability:basic-attack")
    assert any("Not now" in line for line, _ in plate.lines)


def test_a_single_opponent_is_looked_at_without_a_second_thought():
    table = duel()
    content, state = content_of(table), table.match.state
    options = tuple(Option(f"face:{way}", (f"facing:{way}",)) for way in range(6))
    decision = Choose(Seat(0), "facing", options, about=("unit:a",))
    assert safe_answer(content, state, decision) == "face:0"
