"""A shot at an enemy that a friend of the shooter stands against: whom it hits when it misses."""

import pytest

from tests.modes.skirmish.inches import past, table


def shot(card, *, friend=(11, 18), further=(30, 30), weapon="bolt-rifle", at=(10, 10)):
    """Shoot with a 5 against a Defense of 6 and the 6 of its owner; return who has taken a Check of the shot."""
    game = table(
        {
            "a": {"at": list(at), "card": {"weapons": [weapon], "shoot": 5, "fight": 5}},
            "f": {"at": list(friend)},
            "g": {"at": list(further)},
        },
        {"b": {"at": [10, 18], "card": {"defense": 6, "fight": 6, "weapons": ["bolt-rifle"]}}},
        decks=([card, "4H", "4D", "4C"], ["6H"]),
    )
    game.act("One", "attack", weapon, "b")
    past(game)
    return [event.effect.target for event in game.events("EffectRead")]


@pytest.mark.parametrize(("card", "struck"), [("4S", ["f"]), ("5S", [])])
def test_a_miss_by_three_hits_the_friend_at_the_side_of_the_target(card, struck):
    """Source: skirmish.gap.combat-modifiers"""
    assert shot(card) == struck


def test_the_friend_nearest_to_the_target_is_hit():
    """Source: skirmish.gap.combat-modifiers"""
    assert shot("4S", friend=(11.8, 18), further=(9, 18)) == ["g"]


def test_nobody_is_hit_where_no_friend_is_in_contact():
    """Source: skirmish.gap.combat-modifiers"""
    assert shot("4S", friend=(11.8, 18)) == []


def test_a_blow_that_misses_hits_nobody_else():
    """Source: skirmish.gap.combat-modifiers"""
    assert shot("4S", weapon="sabre", at=(10, 16.9), friend=(11, 18)) == []
