"""Where crews and bound friends begin: zones at edges and in corners, bases that touch, the place before a zone."""

import pytest

from game.modes.skirmish.content.maps import Strip
from game.modes.skirmish.rules.setting_up import deploy_fault, in_strip
from game.modes.skirmish.rules.staging import before
from tests.modes.skirmish.inches import game_content, table

WIDE = {"setup": {"map": {"mode": "skirmish", "kind": "map", "width": 36, "height": 24, "pieces": []}}}


def bare(**more):
    """Return a game with a figure a side and what tells where a place is, in thousandths of an inch."""
    return table({"a": {"at": [18, 3]}}, {"z": {"at": [18, 20]}}, **more)


@pytest.mark.parametrize("edge", ["south-west", "south-east", "north-west", "north-east"])
@pytest.mark.parametrize(("off", "lies"), [(500, True), (5000, True), (8130, True), (8140, False), (499, False)])
def test_a_zone_in_a_corner_is_a_quarter_disc_that_holds_the_whole_base(edge, off, lies):
    """Radius 12: the centre of a medium base is at most 11.5 inches from its corner. Source: skirmish.gap.setup-victory"""
    content = game_content(bare(**WIDE))
    x = off if "west" in edge else content.width - off
    y = off if "south" in edge else content.height - off
    assert in_strip(content, Strip(edge=edge, depth=12), (x, y), 500) is lies
    assert not in_strip(content, Strip(edge=edge, depth=12), (content.width - x, y), 500)
    assert not in_strip(content, Strip(edge=edge, depth=12), (x, content.height - y), 500)


@pytest.mark.parametrize(("gap", "free"), [(0, True), (-1, True), (-2, False)])
def test_bases_are_placed_side_by_side_and_overlap_nothing(gap, free):
    """By no more than a thousandth of an inch. Source: skirmish.gap.setup-victory, skirmish.gap.moving"""
    game = bare(position={"seats": [{"strip": 0}, {"strip": 1}]})
    game.state.figures["a"].at = None
    game.state.figures["z"].at = (18000 + 1000 + gap, 3000)
    fault = deploy_fault(game_content(game), game.state, game.state.figures["a"], (18000, 3000))
    assert (fault is None) is free


@pytest.mark.parametrize(
    ("edge", "depth", "place"),
    [
        ("south", 6, (18000, 9000)), ("north", 6, (18000, 15000)), ("west", 6, (9000, 12000)), ("east", 6, (27000, 12000)),
        ("south-west", 7, (7071, 7071)), ("north-east", 7, (36000 - 7071, 24000 - 7071)),
    ],
)  # fmt: skip
def test_a_bound_friend_lies_before_the_middle_of_a_zone(edge, depth, place):
    """3 inches before it; from a corner along the diagonal. Source: skirmish.gap.objectives"""
    assert before(game_content(bare(**WIDE)), Strip(edge=edge, depth=depth), 3000) == place
