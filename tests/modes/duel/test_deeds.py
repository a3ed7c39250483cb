"""Turning points of a duel are told as deeds: what broke through, who was struck down, who won a fight."""

import re

import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.rules import TurningPointWords
from game.kernel.state import copy_state
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.model.state import PUBLIC_PLAY
from game.play.new_game import first_level


@pytest.fixture(scope="module")
def description():
    """Every event of a few games of bots with its deeds."""
    found, bot = [], bots()["greedy"]
    for seed in (1, 2, 3):
        game, match = first_level("duel").start(seed)
        chance = Chance(5)
        while (decision := match.decision) is not None:
            match.answer(bot.choose(match, decision.seat, chance), decision.seat)
        assert isinstance(game.wording, TurningPointWords)
        state = copy_state(match.segments[0].checkpoint)
        for number, event in enumerate(match.events):
            found.append((game, event, list(game.wording.describe_turning_point(state, match.events, number))))
            match.rules.apply(state, event)
    return found


def test_every_loss_of_resolve_by_the_other_side_says_who_took_it_and_what_is_left(description):
    losses = [(game, event, deeds) for game, event, deeds in description if isinstance(event, e.ResolveChanged)]
    taken = [loss for loss in losses if loss[1].reason in ("demoralize", "overflow", "sabotage")]
    assert {event.reason for _, event, _ in taken} >= {"demoralize"} and len(taken) > 6
    for game, event, deeds in taken:
        assert deeds[0].endswith(f"{event.before} › {event.after}")
        cards = {card.name for card in game.rules.content.cards.values()}
        assert any(name in deeds[0] for name in cards), deeds


def test_whoever_wins_a_fight_is_named_first_with_the_larger_sum(description):
    fights = [(game, event, deeds) for game, event, deeds in description if isinstance(event, ae.FightWon)]
    assert len(fights) > 6
    for game, event, deeds in fights:
        winner, loser = (event.attacker, event.defender) if event.won else (event.defender, event.attacker)
        names = game.wording
        assert deeds[0].startswith(f"{names.get_owned_name(winner)} beats {names.card(loser)}")
        more, less = map(int, re.findall(r"(\d+) against (\d+)", deeds[0])[0])
        assert more >= less


def test_whatever_changes_the_standing_of_a_duel_is_told_as_a_deed(description):
    """The log's "enters the Keep" is no turning point that anybody remembers."""
    came = [(event, deeds) for _, event, deeds in description if isinstance(event, e.Entered)]
    assert len(came) > 10 and all("to arms" in deeds[0] or "ready" in deeds[0] for _, deeds in came)
    removed = [
        (event, deeds)
        for _, event, deeds in description
        if isinstance(event, e.Discarded) and event.source in PUBLIC_PLAY and not event.followed
    ]
    assert removed and all(deeds for _, deeds in removed), [event for event, deeds in removed if not deeds]


def test_a_new_hand_is_told_as_what_the_city_pays():
    game, match = first_level("duel").start(1)
    assert match.decision.key == "opening"
    match.answer("redraw", match.decision.seat)
    state = copy_state(match.segments[0].checkpoint)
    found = []
    for number, event in enumerate(match.events):
        found += (
            game.wording.describe_turning_point(state, match.events, number)
            if isinstance(event, e.ResolveChanged)
            else []
        )
        match.rules.apply(state, event)
    assert found == ["Hammerfall pays for a new hand: Resolve 25 › 24"]


def test_the_fullest_wording_stands_first(description):
    for _, _, deeds in description:
        assert [*map(len, deeds)] == sorted(map(len, deeds), reverse=True)
