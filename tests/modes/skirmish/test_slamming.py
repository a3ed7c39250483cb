"""Slams carried out: where a push ends, what it strikes, falls, Prone, follow-ups, the Move Edge, fliers.

The attacker's Challenge is written into the decks: the fighter wins by so much that the Slam Check is all that counts.
"""

import pytest

from tests.modes.skirmish.inches import at, game_content, past, piece, table

CLUB = {"weapons": [{"id": "club", "effect": {"do": "damage"}, "force": 6, "severity": "L", "tags": ["kinetic"]}]}
MAUL = {"weapons": [{"id": "club", "effect": {"do": "damage"}, "force": 7, "severity": "M", "tags": ["kinetic"]}]}


def slammed(card="5H", weapon=CLUB, *, one=None, two=None, then=(), use="slam", first="10S", defend="2C", **more):
    """Let A slam B with its main action; B draws `card` for the Slam Check and then the cards of `then`.

    Return the game at the question after that. A stands at (10, 10), B 0.2 inches east of it, both medium.
    """
    a = {"a": {"at": [10, 10], "card": {"fight": 6, "acts": 5, **weapon}}, **(one or {})}
    b = {"b": {"at": [11.2, 10], "card": {"fight": 5, "acts": 5, "defense": 5}}, **(two or {})}
    game = table(a, b, decks=([first], [defend, card, *then]), **more)
    game.act("One", use, "club", "b")
    return past(game)


def falls(game):
    """Return the Target Numbers and columns of the falls that were checked."""
    return [
        (event.reading.tn.value, event.effect.severity, event.target or event.effect.piece)
        for event in game.events("EffectRead")
        if event.effect.kind == "fall"
    ]


def test_level_two_pushes_lays_down_and_is_followed_to_contact():
    """Source: skirmish.slam.l2-knockdown, skirmish.edge.slam, skirmish.slam.prone-after, skirmish.slam.follow-optional"""
    game = slammed()
    assert game.asked() == "One shove"
    game.act("One", "shove", 13.2, 10)
    assert at(game, "b") == (13.2, 10) and game.state.figures["b"].prone
    assert game.asked() == "One follow-up"
    game.act("One", "follow")
    assert at(game, "a") == (12.2, 10)


def test_level_one_staggers_and_leaves_upright():
    """Acts 5 and an 8: MoF 3, Light. Source: skirmish.slam.l1-staggered, skirmish.slam.l1-follow"""
    game = slammed("8H").act("One", "shove", 12.2, 10)
    assert at(game, "b") == (12.2, 10) and not game.state.figures["b"].prone
    game.act("One", "pass")
    assert at(game, "a") == (10, 10)


@pytest.mark.parametrize(("card", "lies"), [("8H", False), ("5H", True)])
@pytest.mark.parametrize(("end", "hurts"), [(12.1, False), (12.2, True)])
def test_a_push_of_less_than_an_inch_hurts_nobody_who_comes_against_a_wall(card, lies, end, hurts):
    """By the distance that was chosen, at Levels 1 and 2. Source: skirmish.gap.slam-geometry"""
    game = slammed(card, pieces=[piece("house", 12.2, 8, 14, 12)], then=("9H", "9D"))
    past(game.act("One", "shove", end, 10), "follow-up")
    assert at(game, "b") == (11.7, 10) and game.state.figures["b"].prone is lies
    assert bool(falls(game)) is hurts


def test_the_attacker_turns_a_short_push_by_45_degrees_at_most():
    """30 degrees and 2 inches: (1.732, 1) on; 50 are refused. Source: skirmish.gap.slam-geometry"""
    game = slammed("8H")
    assert "skirmish.gap.slam-geometry" in game.refused("One", "shove", 12.486, 11.532)
    assert "skirmish.slam.l1-staggered" in game.refused("One", "shove", 13.3, 10)
    game.act("One", "shove", 12.93, 11.0)
    assert at(game, "b") == (12.932, 11)


def test_no_push_is_a_choice_and_leaves_nothing_to_follow():
    game = slammed().act("One", "shove", 11.2, 10)
    assert at(game, "b") == (11.2, 10) and game.state.figures["b"].prone
    assert game.asked() != "One follow-up"


def test_level_zero_moves_nobody():
    """Source: skirmish.gap.slam-geometry"""
    game = slammed("JR")
    assert at(game, "b") == (11.2, 10) and not game.state.figures["b"].prone and not game.events("Moved")


def test_level_three_strikes_an_object():
    """MoF 7: 9 inches; the wall stops it at 15.5; a fall of 9 inches. Source: skirmish.slam.l3-knockback,
    skirmish.slam.object-collision, skirmish.slam.uses-resistance-mof, skirmish.slam.l3-follow"""
    game = slammed(weapon=MAUL, then=["9C"], pieces=[piece("house", 16, 5, 18, 15)])
    assert at(game, "b") == (15.5, 10) and falls(game) == [(19, "M", "b")]
    assert game.state.figures["b"].prone and game.asked() == "One follow-up"
    game.act("One", "follow")
    assert "of 2" in game.refused("One", "follow", 12.1, 10)
    game.act("One", "follow", 12, 10)
    assert at(game, "a") == (12, 10)


def test_a_piece_that_breaks_takes_the_same_force():
    """Source: skirmish.gap.slam-geometry, skirmish.table.objects"""
    crates = piece("crates", 16, 5, 18, 15, id="box")
    game = slammed(weapon=MAUL, then=["9C"], pieces=[crates])
    assert [target for _, _, target in falls(game)] == ["b", "box"]


def test_level_four_goes_twice_as_far():
    """MoF 10 in column M: 22 inches. Source: skirmish.slam.l4-extra, skirmish.slam.l4-follow"""
    game = slammed("2H", MAUL, position={}, then=["9C"])
    assert at(game, "b") == (33.2, 10) and game.state.figures["b"].prone
    assert game.asked() == "One follow-up"


def test_over_the_edge_is_out_of_the_game():
    """Source: skirmish.gap.slam-geometry"""
    game = slammed("2H", MAUL, size=24, two={"c": {"at": [5, 20]}})
    assert game.state.figures["b"].gone == "out" and not falls(game)


def test_walls_of_a_closed_field_are_objects():
    """Source: skirmish.gap.slam-geometry"""
    game = slammed("2H", MAUL, size=24, walled=True, then=["9C"])
    assert at(game, "b") == (23.5, 10) and falls(game) == [(20, "VH", "b")]


@pytest.mark.parametrize(("draw", "hurt"), [("6C", ["b", "c"]), ("7C", [])])
def test_a_figure_in_the_way(draw, hurt):
    """Maneuver 4 and a 6 make 10: that is a collision. Source: skirmish.slam.figure-collision,
    skirmish.slam.collision-damage, skirmish.aon.partial-nothing"""
    two = {
        "b": {"at": [11.2, 10], "card": {"fight": 5, "acts": 5, "maneuver": 4}},
        "c": {"at": [15.2, 10]},
    }
    game = slammed(weapon=MAUL, two=two, then=[draw, "9C", "9S"])
    assert at(game, "b") == (14.2, 10) and at(game, "c") == (15.2, 10)
    assert [target for _, _, target in falls(game)] == hurt
    assert game.state.figures["b"].prone and not game.state.figures["c"].prone


def test_who_lies_stops_no_push_but_is_not_lain_upon():
    """Source: skirmish.gap.slam-geometry"""
    two = {
        "b": {"at": [11.2, 10], "card": {"acts": 5}},
        "c": {"at": [15.2, 10], "prone": True},
        "d": {"at": [20.2, 10], "prone": True},
    }
    game = slammed(weapon=MAUL, two=two)
    assert not falls(game) and at(game, "b")[0] in (19.199, 19.2)


def test_immovable_figures_fall_where_they_stand():
    """Slam column H would push it; Immovable it lies Prone. Source: skirmish.gap.slam-geometry,
    skirmish.gap.alternate-tables"""
    two = {"b": {"at": [11.2, 10], "card": {"acts": 5, "abilities": ["immovable"]}}}
    game = slammed(weapon=MAUL, two=two)
    assert at(game, "b") == (11.2, 10) and game.state.figures["b"].prone


def test_a_short_collision_is_ignored():
    """Pushed 0.9 inches against a wall 0.5 away. Source: skirmish.gap.slam-geometry"""
    game = slammed("8H", pieces=[piece("house", 12.2, 5, 14, 15)]).act("One", "shove", 12.1, 10)
    assert at(game, "b") == (11.7, 10) and not falls(game)
    game = slammed("8H", pieces=[piece("house", 12.2, 5, 14, 15)], then=["9H"]).act("One", "shove", 12.2, 10)
    assert [entry[:2] for entry in falls(game)] == [(11, "VL")]


def test_a_pit_ends_a_push():
    """Six inches deep, at the last place that was clear of it. Source: skirmish.gap.slam-geometry, skirmish.gap.falling"""
    game = slammed(weapon=MAUL, pieces=[piece("pit", 13, 8, 19, 12)], then=["9C"])
    assert at(game, "b") == (12.5, 10) and falls(game) == [(16, "L", "b")] and game.state.figures["b"].prone


def test_a_push_ends_holds():
    """Source: skirmish.gap.grab"""
    two = {"b": {"at": [11.2, 10], "card": {"acts": 5}, "conditions": [{"name": "grab", "by": "e"}]}}
    game = slammed("8H", one={"e": {"at": [11.2, 11.1]}}, two=two).act("One", "shove", 12.2, 10)
    assert game.state.figures["b"].condition("hold") is None


def test_a_grapple_by_a_figure_holds_against_a_push():
    """Source: skirmish.gap.slam-geometry"""
    two = {"b": {"at": [11.2, 10], "card": {"acts": 5}, "conditions": [{"name": "grapple", "by": "e"}]}}
    game = slammed("5H", one={"e": {"at": [11.2, 11.1]}}, two=two)
    assert at(game, "b") == (11.2, 10) and game.state.figures["b"].prone


def test_the_follow_up_of_a_knock_down_needs_reach_before_the_push():
    """Hook knives reach 0: at a gap of 0.2 no follow-up. Source: skirmish.gap.slam-geometry"""
    gun = {
        "weapons": [
            {
                "id": "club",
                "effect": {"do": "slam"},
                "kind": "shoot",
                "range": 8,
                "force": 6,
                "severity": "L",
                "tags": ["kinetic"],
            }
        ]
    }
    game = slammed("5H", gun, use="attack", first="10H").act("One", "shove", 12.2, 10)
    assert game.asked() != "One follow-up" and game.state.figures["b"].prone


# Fliers


def test_a_stunned_flier_falls_six_inches():
    """TN 16 in column L, then Prone and grounded. Source: skirmish.gap.flying"""
    gull = {"b": {"at": [11.2, 10], "card": {"acts": 5, "abilities": ["flying"], "protection": "p0"}}}
    reach = {"weapons": [{"id": "club", "effect": {"do": "shock"}, "reach": 1, "force": 6, "severity": "M"}]}
    game = slammed("3H", reach, two=gull, then=["4C"], use="attack")
    assert game.state.figures["b"].level("shock") == 3
    assert falls(game) == [(16, "L", "b")]
    figure = game.state.figures["b"]
    assert figure.prone and figure.grounded


def test_fliers_pass_over_everything_and_rise_again():
    """Source: skirmish.gap.flying"""
    gull = {"a": {"at": [5, 5], "card": {"abilities": ["flying"]}}}
    rock, marsh = piece("boulder", 6, 0, 7, 10), piece("grove", 7, 0, 8, 10)
    game = table(gull, {"z": {"at": [8.5, 5]}}, pieces=[rock, marsh]).act("One", "walk")
    assert "Boulder is in the way" in game.refused("One", "walk", 6.5, 5)
    game.act("One", "walk", 10, 5)
    down = table({"a": {**gull["a"], "prone": True, "grounded": True}}, {"z": {"at": [30, 5]}}).act("One", "stand-up")
    assert not down.state.figures["a"].grounded


def test_only_long_weapons_and_fliers_reach_a_flier():
    """Source: skirmish.gap.flying"""
    gull = {"z": {"at": [6.2, 5], "card": {"abilities": ["flying"], "weapons": ["talons", "sabre"]}}}
    for weapon, able in (("sabre", False), ("long-spear", True)):
        game = table({"a": {"at": [5, 5], "card": {"weapons": [weapon]}}}, gull)
        assert (f"attack:{weapon}:z" in game.options()) is able
    walker = table({"a": {"at": [5, 5]}}, gull, active="z", position={"next": 1})
    assert "attack:sabre:a" in walker.options()


def test_a_flier_leaves_short_weapons_behind_without_a_reaction():
    """Source: skirmish.gap.flying, skirmish.gap.reactions"""
    gull = {"a": {"at": [5, 5], "card": {"abilities": ["flying"]}}}
    game = table(gull, {"z": {"at": [6.2, 5]}}).act("One", "walk").act("One", "walk", 2, 5)
    assert not game.events("Reacted") and at(game, "a") == (2, 5)
    game = (
        table(gull, {"z": {"at": [6.2, 5], "card": {"weapons": ["trident"]}}})
        .act("One", "walk")
        .act("One", "walk", 2, 5)
    )
    assert game.asked() == "Two reaction"


# The Move Edge


def test_the_move_edge_is_one_straight_step_of_two_inches():
    """Left only up to 1.2 inches, where a crate stands; right 2 inches. Source: skirmish.edge.move-two,
    skirmish.edge.move-two-unoccupied, skirmish.edge.move-two-once"""
    crate = piece("crates", 9, 11.7, 11, 13)
    game = slammed("10C", use="step", pieces=[crate])
    assert game.asked() == "One step-two"
    assert "is in the way" in game.refused("One", "step-two", 10, 11.3)
    assert "one straight step" in game.refused("One", "step-two", 10, 9, 10, 8)
    assert "of 2" in game.refused("One", "step-two", 10, 7.9)
    game.act("One", "step-two", 10, 8)
    assert at(game, "a") == (10, 8) and not game.events("Reacted")
    assert len(game.events("Moved")) == 1


def test_the_move_edge_leaps_nothing_and_goes_through_nobody():
    """Source: skirmish.edge.move-two"""
    game = slammed("10C", use="step", pieces=[piece("hedge", 5, 8.7, 15, 9.2)], one={"f": {"at": [8.8, 10]}})
    assert "is in the way" in game.refused("One", "step-two", 10, 8)
    assert "is in the way" in game.refused("One", "step-two", 8, 10)
    game.act("One", "step-two", 10, 10)
    assert at(game, "a") == (10, 10)


def test_called_distances():
    """Source: skirmish.slam.l3-knockback, skirmish.slam.l4-extra, skirmish.gap.alternate-tables"""
    from game.modes.skirmish.rules.slamming import called_distance, immovable, wedge_of

    assert called_distance(3, 7) == 9000 and called_distance(4, 10) == 22_000 and called_distance(4, 4) == 10_000
    assert wedge_of((5000, 5000), (6000, 5000), (7732, 6000)) == (30, 2000)
    game = table({"a": {"at": [5, 5]}}, {"z": {"at": [9, 9], "conditions": [{"name": "grapple", "by": ""}]}})
    assert not immovable(game_content(game), game.state.figures["z"])
