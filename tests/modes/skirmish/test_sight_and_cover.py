"""Sight, cover, concealment, reach and Range on the table, and the hands that go by them. Hiding and Detecting.

The numbers of rays stand in tests/boards/test_inches.py.
"""

import pytest

from game.modes.skirmish.rules import sight
from tests.modes.skirmish.inches import game_content, past, piece, table

HOUSE, LOW, HEDGE = "house", "low-wall", "hedge"
RIFLE = {
    "weapons": [
        {
            "id": "bolt-rifle",
            "kind": "shoot",
            "range": 24,
            "force": 8,
            "effect": {"do": "damage", "sub": "b"},
            "edges": {},
        }
    ]
}
"""A rifle of its own: the one of the content is tuned for balance."""


def looked(pieces=(), others=None, target=None, **changes):
    """Return a game in which A looks from (5, 18) at Z, ten inches east."""
    figure = {"at": [5, 18], "card": RIFLE, **changes}
    return table({"a": figure, **(others or {})}, {"z": {"at": [15, 18], **(target or {})}}, pieces=pieces)


def asked(game, what, one="a", two="z"):
    figures = game.state.figures
    return getattr(sight, what)(game_content(game), game.state, figures[one], figures[two])


@pytest.mark.parametrize(
    ("low", "seen", "cover"), [(18.1, True, True), (17.9, True, True), (17.7, False, True), (18.6, True, False)]
)
def test_high_walls(low, seen, cover):
    """Source: skirmish.gap.line-of-sight, skirmish.gap.hard-cover"""
    game = looked([piece(HOUSE, 9.9, low, 10.1, 21)])
    assert (asked(game, "sees"), asked(game, "sees", "z", "a"), asked(game, "hard_cover")) == (seen, seen, cover)


def test_a_wall_close_to_the_shooter_leaves_sight_by_a_ray_the_other_way():
    """Source: skirmish.gap.line-of-sight, skirmish.gap.hard-cover"""
    game = looked([piece(HOUSE, 5.6, 17.97, 5.8, 27)])
    assert asked(game, "sees") and asked(game, "hard_cover")


@pytest.mark.parametrize(("left", "covers"), [(13.8, True), (13.0, False), (5.6, False)])
def test_low_walls_cover_who_is_close_behind_them(left, covers):
    """Source: skirmish.gap.hard-cover"""
    game = looked([piece(LOW, left, 16, left + 0.2, 20)])
    assert asked(game, "sees") and asked(game, "hard_cover") is covers
    assert not asked(game, "is_concealed")


def test_the_card_of_hard_cover_counts_for_protection_alone():
    """Source: skirmish.cover.hard-bonus, skirmish.cover.no-resistance, skirmish.draw.defender-hand"""
    from game.modes.skirmish.model.tasks import AttackTask
    from game.modes.skirmish.rules.striking import AttackHit, build_hit_effect

    rifle = {"id": "r", "effect": {"do": "damage", "sub": "b"}, "kind": "shoot", "range": 24, "force": 8}
    curse = {"id": "c", "effect": {"do": "fear"}, "kind": "cast", "range": 24, "force": 5}
    card = {"weapons": [rifle, curse], "cast": 6}
    game = looked([piece(LOW, 13.8, 16, 14, 20)], card=card)
    hits = {
        name: build_hit_effect(
            game_content(game),
            game.state,
            AttackTask(attacker="a", weapon=name, target="z"),
            AttackHit("a", game_content(game).weapon(name), "z"),
        )
        for name in ("r", "c")
    }
    assert hits["r"].cover and not hits["c"].cover


@pytest.mark.parametrize(("kind", "left", "conceals"), [(HEDGE, 13.5, True), (HEDGE, 8, False), ("grove", 13.5, True)])
def test_soft_terrain_conceals_by_the_target(kind, left, conceals):
    """One card on the Defense draw. Source: skirmish.gap.hard-cover"""
    from game.modes.skirmish.rules.hands import defence_hand

    game = looked([piece(kind, left, 16, left + 0.5, 20)])
    assert asked(game, "sees") and asked(game, "is_concealed") is conceals and not asked(game, "hard_cover")
    figures = game.state.figures
    cards = defence_hand(game_content(game), game.state, figures["z"], "defense", "shoot", figures["a"]).value
    assert cards == 1 + conceals


def test_who_stands_in_a_grove_is_concealed_from_all_sides():
    game = looked([piece("grove", 14, 17, 16, 19)], target={})
    assert asked(game, "is_concealed") and not asked(game, "is_concealed", "z", "a")


def test_a_ditch_conceals_who_lies_in_it():
    """Source: skirmish.gap.terrain"""
    ditch = [piece("ditch", 14, 17, 16, 19)]
    assert not asked(looked(ditch), "is_concealed")
    assert asked(looked(ditch, target={"prone": True}), "is_concealed")


@pytest.mark.parametrize(
    ("third", "sees"),
    [
        ({"at": [10, 18.45]}, False),
        ({"at": [10, 18.5]}, True),
        ({"at": [6, 18]}, True),
        ({"at": [6.2, 18]}, False),
        ({"at": [10, 18], "prone": True}, True),
        ({"at": [10, 18], "conditions": [{"name": "unconscious"}]}, True),
        ({"at": [10, 18], "conditions": [{"name": "petrified"}]}, False),
    ],
)
def test_figures_in_between(third, sees):
    """Friend or foe. Source: skirmish.gap.line-of-sight"""
    assert asked(looked(others={"f": third}), "sees") is sees


def test_fliers_see_and_are_seen_over_figures():
    """Source: skirmish.gap.flying"""
    gull = {"card": {"abilities": ["flying"]}}
    assert asked(looked(others={"f": {"at": [10, 18]}}, target=gull), "sees")
    assert asked(looked(others={"f": {"at": [10, 18]}}, card={"abilities": ["flying"]}), "sees")
    wall = [piece(HOUSE, 9.9, 10, 10.1, 26)]
    assert not asked(looked(wall, target=gull), "sees")


def test_in_contact_only_a_wall_across_the_line_counts():
    """Source: skirmish.gap.line-of-sight, skirmish.gap.hard-cover"""
    near = {"z": {"at": [6.04, 18]}}
    game = table({"a": {"at": [5, 18]}}, near, pieces=[piece(HOUSE, 5.51, 18.1, 5.53, 20)])
    assert asked(game, "sees") and not asked(game, "hard_cover") and not asked(game, "is_concealed")
    game = table({"a": {"at": [5, 18]}}, near, pieces=[piece(HOUSE, 5.51, 17.5, 5.53, 20)])
    assert not asked(game, "sees")


def test_a_wall_on_the_line_of_centres_denies_reach():
    """Source: skirmish.gap.distances"""
    foe = {"z": {"at": [7, 18]}}
    spear = {"a": {"at": [5, 18], "card": {"weapons": ["long-spear"]}}}
    assert "attack:long-spear:z" in table(spear, foe).options()
    walled = table(spear, foe, pieces=[piece(HOUSE, 5.9, 17, 6.1, 19)])
    assert "attack:long-spear:z" not in walled.options()
    fence = table(spear, foe, pieces=[piece(LOW, 5.9, 17, 6.1, 19)])
    assert "attack:long-spear:z" in fence.options()


@pytest.mark.parametrize(
    ("inches", "penalty", "shot"), [(12.0, 0, True), (12.1, 1, True), (24.01, 1, True), (24.02, 0, False)]
)
def test_range_bands(inches, penalty, shot):
    """Rifle of Range 24, measured from base to base. Source: skirmish.gap.combat-modifiers"""
    from game.modes.skirmish.model.tasks import AttackTask
    from game.modes.skirmish.rules.hands import attack_hand

    game = table({"a": {"at": [5, 18], "card": RIFLE}}, {"z": {"at": [6 + inches, 18]}})
    assert ("attack:bolt-rifle:z" in game.options()) is shot
    if shot:
        attack = AttackTask(attacker="a", weapon="bolt-rifle", target="z")
        assert attack_hand(game_content(game), game.state, attack).value == 1 - penalty


# What covers completely


def test_a_piece_that_covers_completely_may_be_struck():
    """Crates: 6 points, p 4; Force 8 L and a 5: MoF 9, Serious. Source: skirmish.cover.full-target-cover,
    skirmish.gap.terrain, skirmish.table.objects"""
    hut = piece("pillar", 9, 16, 10, 20, id="hut", capacity=6, p=4)
    game = table({"a": {"at": [5, 18], "card": RIFLE}}, {"z": {"at": [15, 18]}}, pieces=[hut], decks=((), ["5H"]))
    assert asked(game, "covering_piece") == "hut" and "attack:bolt-rifle:z" not in game.options()
    game.act("One", "break", "bolt-rifle", "hut")
    assert game.state.losses == {"hut": 3} and game.state.figures["a"].main
    assert game.events("Contested")[0].result.purpose != "attack"


def test_a_piece_at_its_end_is_removed():
    """Source: skirmish.gap.terrain"""
    hut = piece("pillar", 9, 16, 10, 20, id="hut", capacity=2, p=0)
    game = table({"a": {"at": [5, 18], "card": RIFLE}}, {"z": {"at": [15, 18]}}, pieces=[hut], decks=((), ["3H"]))
    game.act("One", "break", "bolt-rifle", "hut")
    assert game.state.broken == ("hut",) and asked(game, "sees")


def test_houses_cannot_be_broken_and_nobody_is_covered_by_figures():
    house = piece(HOUSE, 9, 16, 10, 20)
    assert asked(looked([house]), "covering_piece") is None
    assert not [option for option in looked([house]).options() if option.startswith("break")]
    assert asked(looked(others={"f": {"at": [10, 18]}}), "covering_piece") is None


# Hiding


GROVE = piece("grove", 14, 17, 16, 19)


@pytest.mark.parametrize(
    ("enemy", "ability", "selectable"),
    [([5, 18], None, True), ([21.9, 18], None, False), ([21.9, 18], "stalker", True), ([18.9, 18], "stalker", False)],
)
def test_hiding_wants_cover_and_distance(enemy, ability, selectable):
    """Source: skirmish.gap.hidden"""
    card = {"abilities": [ability]} if ability else {}
    game = table({"a": {"at": [15, 18], "card": card}}, {"z": {"at": enemy}}, pieces=[GROVE])
    assert ("hide" in game.options()) is selectable


@pytest.mark.parametrize(
    ("state", "selectable"),
    [
        ({}, False),
        ({"conditions": [{"name": "stunned"}]}, False),
        ({"conditions": [{"name": "petrified"}]}, True),
        ({"conditions": [{"name": "unconscious"}]}, True),
    ],
)
def test_only_enemies_that_stand_keep_a_figure_from_hiding(state, selectable):
    """An inactive one neither sees nor is too near. Source: skirmish.gap.hidden, skirmish.fear.l4-petrified"""
    foe = {"z": {"at": [18.5, 18], **state}}
    for pieces in ([GROVE], []):
        game = table({"a": {"at": [15, 18]}}, foe, pieces=pieces)
        assert ("hide" in game.options()) is selectable


def test_nobody_hides_on_open_ground_and_no_flier_does():
    """Source: skirmish.gap.hidden, skirmish.gap.flying"""
    foe = {"z": {"at": [5, 18]}}
    assert "hide" not in table({"a": {"at": [15, 18]}}, foe).options()
    assert (
        "hide" not in table({"a": {"at": [15, 18], "card": {"abilities": ["flying"]}}}, foe, pieces=[GROVE]).options()
    )
    behind = table({"a": {"at": [15, 18]}}, foe, pieces=[piece(HOUSE, 9, 10, 10, 26)])
    assert "hide" in behind.options()


@pytest.mark.parametrize(("card", "found"), [("6H", True), ("5H", False)])
def test_detecting(card, found):
    """Maneuver 7: TN 12; Mind 6 and a 6 find it, a 5 does not. Source: skirmish.gap.hidden"""
    scout = {"z": {"at": [15, 18], "hidden": True, "card": {"maneuver": 7}}}
    game = table({"a": {"at": [5, 18], "card": {**RIFLE, "mind": 6}}}, scout, pieces=[GROVE], decks=([card], ()))
    assert "attack:bolt-rifle:z" not in game.options()
    past(game.act("One", "detect", "z"))
    assert game.state.figures["z"].hidden is not found and game.state.figures["a"].compatible
    assert ("attack:bolt-rifle:z" in game.options()) is found


def test_hiding_ends_when_cover_is_left_or_an_enemy_comes_near():
    """Source: skirmish.gap.hidden"""
    hider = {"a": {"at": [15, 18], "hidden": True}}
    game = table(hider, {"z": {"at": [5, 18]}}, pieces=[GROVE]).act("One", "walk").act("One", "walk", 15, 18.5)
    assert game.state.figures["a"].hidden
    game = table(hider, {"z": {"at": [5, 18]}}, pieces=[GROVE]).act("One", "walk").act("One", "walk", 15, 22)
    assert not game.state.figures["a"].hidden
    near = table({"a": {"at": [5, 18]}}, {"z": {"at": [15, 18], "hidden": True}}, pieces=[GROVE]).act("One", "walk")
    near.act("One", "walk", 7.9, 18)
    assert near.state.figures["z"].hidden
    near = table({"a": {"at": [5, 18]}}, {"z": {"at": [15, 18], "hidden": True}}, pieces=[GROVE]).act("One", "walk")
    near.act("One", "walk", 8.2, 18)
    assert not near.state.figures["z"].hidden


@pytest.mark.parametrize("gait", ["run", "rush"])
def test_hiding_ends_with_haste_and_with_an_attack(gait):
    """The attack itself is made normally. Source: skirmish.gap.hidden"""
    hider = {"a": {"at": [15, 18], "hidden": True, "card": RIFLE}}
    game = table(hider, {"z": {"at": [5, 18]}}, pieces=[GROVE]).act("One", gait)
    assert not game.state.figures["a"].hidden
    game = table(hider, {"z": {"at": [5, 18]}}, pieces=[GROVE]).act("One", "attack", "bolt-rifle", "z")
    assert not game.state.figures["a"].hidden and game.events("AttackDeclared")
