"""What the hint says of a fight is true: held against the rules, the question bar and the Threat overlay."""

import re

import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Choose
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.mainframe.model import events, power_events
from game.modes.mainframe.table.board.overlays import threat_of
from game.modes.mainframe.table.hint import FightHints
from game.modes.mainframe.words.terms import LINE_NAMES
from tests.modes.mainframe.table import character, fight, mob

A, B = character("a"), character("b")
FAR = {"a": "g", "b": "g", "m-1": "h"}
GAMES, STEPS = 3, 150


def hints_of(t):
    return FightHints(t.game.rules.content, t.game.wording)


def advise(t, answer):
    """Return what is advised where a bot has found an answer, and the sentence to it."""
    hints, decision = hints_of(t), t.match.decision
    observation = t.match.observe(decision.seat)
    advised = hints.correct_answer(observation, decision, answer)
    return advised, hints.tell_reason(observation, decision, advised)


def at_the_team_hand(cards, card, *, later="", named="", reached=("high-card",)):
    """Return a fight in which A has used a card, perhaps a Jester, and is asked to add it."""
    hands = {"a": [card, *([later] if later else [])], "b": ["2S"], "cpu": ["KD"]}
    t = fight([character("a", play=2), B], [mob("m", max_hp=1000, evade=15)], at=FAR, hands=hands,
              team={"cards": cards, "reached": list(reached)})  # fmt: skip
    t.select(a=" ".join(filter(None, (f"{card}={named}" if named else card, later))), b="2S", cpu="KD")
    while t.asked() != "A turn":
        t.act("B", "end")
    t.act("A", "attack", "m-1")
    assert t.asked() == "A team"
    return t


def test_a_jester_is_any_card_for_the_hint_as_for_the_question():
    t = at_the_team_hand(["6S", "6C", "JR", "3D"], "JB", named="10S", reached=("high-card", "pair", "three-of-a-kind"))
    prompt = t.game.wording.prompt(t.state, t.match.decision)
    assert "4 of a Kind" in prompt
    for found in ("yes", "no"):
        advised, told = advise(t, found)
        assert advised == "yes" and "4 of a Kind" in told and "3 of a Kind" not in told


def test_a_first_card_is_added_though_a_bot_sees_nothing_in_it():
    advised, told = advise(at_the_team_hand([], "6S", later="7D"), "no")
    assert advised == "yes" and "still to come" not in told


def test_what_the_question_says_of_a_later_card_the_hint_says_too():
    t = at_the_team_hand(["6S", "6C"], "5C", later="6H", reached=("high-card", "pair"))
    prompt = t.game.wording.prompt(t.state, t.match.decision)
    advised, told = advise(t, "yes")
    assert "6♥" in prompt and advised == "no" and "6♥" in told and "3 of a Kind" in told


def test_a_full_hand_is_not_advised_to_be_reloaded_while_a_card_hits():
    t = fight([A], [mob("m")], at={"a": "g", "m-1": "h"}, hands={"a": ["2S", "8S", "9S", "10S", "JR"], "cpu": ["KD"]})
    advised, told = advise(t, ("reload",))
    assert advised and set(advised) <= {"select:8S", "select:9S", "select:10S"} and "hit" in told
    t = fight([A], [mob("m")], at={"a": "g", "m-1": "h"}, hands={"a": ["2S", "JS"], "cpu": ["KD"]})
    advised, told = advise(t, ("reload",))
    assert advised == ("reload",) and "2 of 2" not in told


def test_an_attack_that_hits_comes_before_the_end_of_the_turn():
    t = fight([A], [mob("m")], at={"a": "m", "m-1": "h"}, hands={"a": ["8S"], "cpu": ["KD"]})
    t.select(a="8S", cpu="KD")
    assert advise(t, "end")[0] == "attack:m-1"


def holds_no_better_move(match, content, unit, told):
    """Hold that no way that is offered leads to where fewer could attack: each is gone on a copy of the match."""
    for option in match.decision.options:
        if option.verb == "move":
            other = match.clone()
            other.answer(option.id)
            gone = other.state.units[unit.id]
            if gone.active and gone.at:
                assert threat_of(content, other.state, unit.side).get(gone.at, 0) >= told, (option.id, gone.at)


def holds_the_hit(match, unit, option, found):
    """Hold that after the move the card hits whom it is said to hit, for so much."""
    other = match.clone()
    other.answer(option.id)
    name = next(px.id for px in other.state.units.values() if px.name == found[1] and px.active)
    if not isinstance(other.decision, Choose) or f"attack:{name}" not in {one.id for one in other.decision.options}:
        return False
    before = len(other.events)
    other.answer(f"attack:{name}")
    seen = other.events[before:]
    hurt = [event for event in seen if isinstance(event, events.Damaged)]
    if hurt and not any(isinstance(event, power_events.InterruptPlayed) for event in seen):
        assert hurt[0].damage.value == int(found[2])
    return bool(hurt)


@pytest.mark.parametrize("level", ["fight-01-first-boot", "fight-02-pit-stop", "fight-03-high-wind"])
def test_no_sentence_claims_what_the_rules_deny(level):
    loaded = load_scenario(data_root("levels") / "mainframe" / f"{level}.yaml", modes())
    held = {"no move betters": 0, "safer": 0, "hits from there": 0, "line": 0}
    for seed in range(GAMES):
        game, match = loaded.start(seed, history=False)
        content, hints, chance = game.rules.content, FightHints(game.rules.content, game.wording), Chance(seed)
        for _ in range(STEPS):
            decision = match.decision
            if decision is None:
                break
            observation = match.observe(decision.seat)
            unit = observation.units.get(observation.turn.unit) if observation.turn else None
            for option in decision.options if decision.key == "turn" and unit else ():
                if option.verb not in ("end", "move"):
                    continue
                told = hints.tell_reason(observation, decision, option.id)
                threat = threat_of(content, observation, unit.side)
                if found := re.search(r"turn: (\d+) opponents? could attack .* and no move betters", told):
                    assert int(found[1]) == threat[unit.at]
                    holds_no_better_move(match, content, unit, int(found[1]))
                    held["no move betters"] += 1
                if found := re.search(r": (\d+) opponents? could attack there, (\d+) where", told):
                    area = option.id.partition(":")[2]
                    assert int(found[2]) == threat[unit.at] > int(found[1]) >= threat.get(area, 0), told
                    held["safer"] += 1
                if found := re.search(r"from there .+ hits (.+) for (\d+)", told.split(", and")[0]):
                    held["hits from there"] += holds_the_hit(match, unit, option, found)
                assert "does more" not in told and "best off" not in told
            if decision.key == "team":
                told = hints.tell_reason(observation, decision, "no")
                card = next(ref[5:] for ref in decision.about if ref.startswith("card:"))
                side = content.side(decision.seat)
                cards = [*observation.piles.zones[f"team:{side}"], card]
                line = loaded.mode.query(game, match.state, "line", cards)
                if found := re.search("would be (.*) with it", told):
                    assert found[1] == LINE_NAMES[line]
                held["line"] += 1
            match.answer(random_answer(match.question(decision.seat), chance), decision.seat)
    assert all(held.values()), held


def test_it_is_said_plainly_where_no_figure_speaks():
    t = fight([A, B], [mob("m")], at=FAR, hands={"a": ["8S"], "b": ["8H"], "cpu": ["KD"]})
    t.select(a="8S", b="8H", cpu="KD")
    assert t.asked().endswith("tie")
    assert re.fullmatch("Good here: .+", advise(t, t.match.decision.options[0].id)[1])
