"""Missions with figures that begin somewhere of their own: bound friends, Leaders in a ring."""

import pytest

from game.bots import named_bot, play_out
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.skirmish.model.state import Condition
from game.modes.skirmish.rules.finish import team_points
from game.modes.skirmish.rules.leaving import pays
from game.modes.skirmish.rules.objectives import in_ring
from game.modes.skirmish.rules.targets import refusal
from tests.modes.skirmish.inches import table

RESCUE = {"id": "rescue-here", "name": "Rescue", "goals": [{"do": "free", "points": 8, "freed": 4}]}
RING = {
    "id": "ring-here", "name": "Ring", "goals": [{"do": "ring", "at": [18, 18], "radius": 6, "until": 4}],
}  # fmt: skip


def deployed(name):
    """Let random bots play a level up to its first turn."""
    loaded = load_scenario(data_root("levels") / "skirmish" / f"{name}.yaml", modes())
    _, match = loaded.start(5, history=False)
    chance = Chance(1)
    while match.state.phase in ("setup", "edges", "deploy"):
        seat = match.decision.seat
        match.answer(named_bot("random").choose(match, seat, chance), seat)
    return match


def test_a_bound_friend_lies_before_the_enemy_zone():
    """Source: skirmish.gap.objectives"""
    match = deployed("skirmish-08-rescue")
    for seat, name in ((0, "bound-friend-1"), (1, "bound-friend-2")):
        friend = match.state.figures[name]
        enemy = match.state.strips[1 - seat]
        edge = match.rules.content.field.strips[enemy].edge
        assert friend.seat == seat and friend.condition("hold") == Condition("hold", "grapple", 2, force=4)
        away = friend.at[1] if edge == "south" else match.rules.content.height - friend.at[1]
        assert away == 6000 + 3000 + 500


def test_leaders_begin_in_their_ring_without_terrain_in_it():
    """Source: skirmish.gap.objectives"""
    match = deployed("skirmish-11-duel-of-leaders")
    places = {match.state.figures[name].at for name in ("gravetusk-chief", "warden-captain")}
    assert places == {(18000, 12000), (18000, 24000)}
    kinds = [piece.kind for piece in match.rules.content.pieces.values()]
    assert "fire" not in kinds and "pillar" in kinds


def test_nobody_but_leaders_attacks_a_leader_in_the_ring():
    """Source: skirmish.gap.objectives"""
    game = table(
        {"a": {"at": [18, 10], "card": {"weapons": ["bolt-rifle"]}}},
        {"b": {"at": [18, 18], "card": {"rank": "leader"}}, "c": {"at": [20, 10]}},
        mission=RING,
    )
    content, state = game.match.rules.content, game.match.state
    figures = state.figures
    rifle = content.weapon("bolt-rifle")
    assert in_ring(content, state, figures["b"])
    assert refusal(content, state, figures["a"], rifle, figures["b"]) == (
        "only Leaders may fight in the ring yet",
        "skirmish.gap.objectives",
    )
    assert refusal(content, state, figures["a"], rifle, figures["c"]) is None
    state.turn = 4
    assert refusal(content, state, figures["a"], rifle, figures["b"]) is None


@pytest.mark.parametrize("card", ["FLOOD", "3S"])
def test_a_friend_who_is_freed_scores_once_and_again_at_home(card):
    """Acts 5, a Grapple that costs the only card, and the card against 10 and the Force of 4. Source: skirmish.gap.objectives"""
    friend = {"at": [10, 11], "conditions": [{"name": "grapple", "force": 4}]}
    game = table({"a": {"at": [10, 10]}}, {"b": {"at": [30, 30]}}, mission=RESCUE, decks=((card, "2S"), ()),
                 position={"figures": {"a": {"at": [10, 10]}, "b": {"at": [30, 30]}, "bound-friend-1": friend,
                                       "bound-friend-2": {"at": [25, 25]}}})  # fmt: skip
    game.act("One", "free", "bound-friend-1")
    freed = card == "FLOOD"
    assert game.match.state.points == [4 if freed else 0, 0]
    assert ("freed" in game.match.state.figures["bound-friend-1"].ever) == freed


@pytest.mark.parametrize(
    ("who", "at", "paid"),
    [("bound-friend-1", [10, 0.5], True), ("bound-friend-1", [0.5, 10], False), ("bound-friend-1", [10, 35.5], False),
     ("a", [10, 0.5], False)],
)  # fmt: skip
def test_a_rescue_pays_for_freed_friends_at_the_own_edge_and_for_nobody_else(who, at, paid):
    """Only they are asked at the end of a move whether they leave. Source: skirmish.gap.objectives, skirmish.gap.moving"""
    places = {"a": {"at": [20, 10]}, "b": {"at": [30, 30]}, "bound-friend-1": {"at": [14, 14]},
              "bound-friend-2": {"at": [25, 25]}}  # fmt: skip
    game = table(
        {"a": places["a"]}, {"b": places["b"]}, mission=RESCUE, position={"figures": {**places, who: {"at": at}}}
    )
    assert pays(game.match.rules.content, game.match.state, game.match.state.figures[who]) is paid


def test_who_is_placed_by_the_set_up_is_asked_for_neither_edge_nor_place():
    """Each crew keeps the zone in which it stands; the first question is of the first turn."""
    loaded = load_scenario(data_root("levels") / "skirmish" / "skirmish-01-open-meadow.yaml", modes())
    for seed in range(1, 5):
        match = loaded.start(seed)[1]
        assert match.decision.key == "activate" and match.state.phase == "activation" and match.state.strips == [0, 1]


def test_a_team_adds_its_points_and_wins_together():
    """Source: skirmish.gap.several-players"""
    loaded = load_scenario(data_root("levels") / "skirmish" / "skirmish-14-two-and-two.yaml", modes())
    _, match = loaded.start(1, history=False)
    content, state = match.rules.content, match.state
    state.points[:] = [3, 5, 4, 1]
    assert [team_points(content, state, seat) for seat in range(4)] == [7, 6, 7, 6]
    play_out(match, [named_bot("random")] * 4, Chance(2))
    assert match.outcome.winners in ((0, 2), (1, 3))
