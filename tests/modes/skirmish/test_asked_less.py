"""Nobody is asked what cannot matter, and who may support is told what that costs."""

import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import Choose, ChooseMany
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.scenarios.scripts import ScriptRunner
from game.kernel.state import order_key
from game.modes import modes
from game.modes.skirmish.table.auto_answers import ASK_ALL, YES, answer_alike, is_field_even, list_asking_orders
from game.modes.skirmish.table.roles import FieldAnswers
from game.modes.skirmish.words.wording import NO_EDGE, SkirmishWords

LEVELS = data_root("levels") / "skirmish"


def test_only_what_cannot_matter_answers_itself():
    _, match = load_scenario(LEVELS / "skirmish-01-open-meadow.yaml", modes()).start()
    bot, chance, seen = bots()["greedy"], Chance(1), set()
    while (decision := match.decision) is not None:
        observation = match.observe(decision.seat)
        offered = list_asking_orders(observation, int(decision.seat))
        assert bool(offered) == (not observation.tasks and observation.phase == "activation")
        answer = answer_alike(match.rules.content, observation, decision)
        if answer:
            assert isinstance(decision, Choose) and answer in [option.id for option in decision.options]
            seen.add(decision.key)
            assert decision.key != "edges" or (NO_EDGE in decision.about and answer == "done"), "no hit is given up"
            observation.orders[order_key(int(decision.seat), ASK_ALL)] = YES
            assert answer_alike(match.rules.content, observation, decision) == "", "who wants to be asked is asked"
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    assert {"edges", "shaken"} <= seen <= {"edges", "shaken", "recover"}


@pytest.mark.parametrize(("name", "even"), [("lesson-7-first-mission.yaml", True), ("lesson-5-walls.yaml", False)])
def test_opposite_edges_are_alike_only_on_a_field_that_looks_the_same_from_both(name, even):
    assert is_field_even(load_scenario(LEVELS / name, modes()).game().rules.content) == even


def test_who_may_support_is_told_what_it_gives_and_what_that_brings():
    """Source: skirmish.gap.teamwork"""
    runner = ScriptRunner(load_scenario(LEVELS / "examples" / "third-supporter.yaml", modes()))
    runner.step()
    match = runner.match
    decision, wording = match.decision, SkirmishWords(match.rules.content)
    observation = match.observe(decision.seat)
    assert isinstance(decision, ChooseMany) and decision.key == "supporters"
    prompt = wording.prompt(observation, decision)
    assert "Main" in prompt and "card" in prompt and not prompt.endswith("…")
    assert all("Main" in wording.label(observation, decision, option) for option in decision.options)
    assert wording.nothing(decision) == "Nobody supports"
    chosen = [option.id for option in decision.options][:2]
    assert "1 card more" in wording.confirming(decision, chosen[:1]) and "2 cards" in wording.confirming(
        decision, chosen
    )


def test_the_key_that_ends_a_turn_says_what_is_given_away_with_it():
    """Source: skirmish.gap.actions"""
    _, match = load_scenario(LEVELS / "skirmish-01-open-meadow.yaml", modes()).start()
    bot, chance, told = bots()["greedy"], Chance(1), set()
    while (decision := match.decision) is not None and len(told) < 3:
        end = next((one for one in getattr(decision, "options", ()) if one.verb == "end"), None)
        if decision.key == "act" and end is not None:
            observation = match.observe(decision.seat)
            figure = observation.figures[decision.about[0].partition(":")[2]]
            cost = FieldAnswers.cost(None, observation, decision, end)
            assert bool(cost) or figure.main or figure.move, "an untouched turn is not ended by one press of a key"
            assert not cost or not figure.main, "what is used costs nothing any more"
            told.add((bool(cost), figure.main, figure.move))
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    assert any(cost for cost, _, _ in told) and any(not cost for cost, _, _ in told)
