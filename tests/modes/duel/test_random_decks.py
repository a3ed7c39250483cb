"""Games of decks made of any cards of the pool: nothing breaks, nothing is lost, nothing is left unfinished."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.files.documents import dump_yaml, parse_yaml
from game.kernel.scenarios.scenario import open_document
from game.modes import modes
from game.modes.duel.content.loading import data
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.model.state import MOST_FATIGUE, State

WEALTH = 9


def match_of(seed: int) -> Any:
    """Start a game of two decks of 20 different cards twice; both players can pay for nearly everything."""
    catalogue, chance = data(), Random(seed)
    decks = [
        {
            "name": "x",
            "city": chance.choice(list(catalogue.cities)),
            "cards": dict.fromkeys(chance.sample(list(catalogue.cards), 20), 2),
        }
        for _ in range(2)
    ]
    text = dump_yaml({"mode": "duel", "setup": {"decks": decks, "unchecked": True, "swap": False}})
    loaded = open_document(parse_yaml(text.encode(), Path("any.yaml")), modes())
    _, match = loaded.start(seed, history=False)
    for player in match.state.players:
        player.pool.update(dict.fromkeys(ATTRIBUTES, WEALTH))
    return match


def check_finished(state: State) -> None:
    """With nothing on the stack no fight, attack or effect runs and no card waits for its discard.

    Source: duel.act.one-at-a-time, duel.fatigue.fourth, duel.gap.fatigue-cause-end
    """
    assert not (state.attacks or state.fights or state.effects or state.waiting)
    assert all(entry.fatigue < MOST_FATIGUE and not entry.tired for entry in state.cards.values())
    assert not any(state.zone(name, seat) for name in ("support", "casting", "look") for seat in (0, 1))


@pytest.mark.parametrize("seed", range(10))
def test_any_cards_play_together(seed):
    match, chance = match_of(seed), Chance(seed)
    wanted = sorted([*match.rules.content.lists[0], *match.rules.content.lists[1]])
    for _ in range(700):
        state = match.state
        cards = [card for zone, held in state.piles.zones.items() if not zone.startswith("city") for card in held]
        assert sorted(cards) == wanted
        in_play = [card for seat in (0, 1) for zone in ("keep", "battlefield") for card in state.zone(zone, seat)]
        assert sorted(in_play) == sorted(state.cards)
        under = sorted(card for entry in state.cards.values() for card in entry.attached)
        assert under == sorted([*state.zone("attached", 0), *state.zone("attached", 1)])
        for player in state.players:
            assert player.edge >= 0 and min(player.pool.values()) >= 0
        if match.decision is None:
            break
        if not state.stack:
            check_finished(state)
        match.answer(bots()["random"].choose(match, match.decision.seat, chance), match.decision.seat)
