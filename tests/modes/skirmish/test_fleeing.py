"""Flights: Duck Back, Fall Back, Retreat; how far, where to, who surrenders, who leaves.

Figures begin with their morale; a Check that fails at activation, or a weapon that panics, sets them running.
"""

import pytest

from game.modes.skirmish.model.journeys import Flight
from game.modes.skirmish.rules.fleeing import allowance_of, refuges, retreat_edge
from tests.modes.skirmish.inches import at, game_content, past, piece, table

SCARE = {"id": "scare", "effect": {"do": "panic"}, "kind": "cast", "range": 30, "force": 4, "severity": "M"}
WITCH = {"cast": 9, "weapons": [SCARE]}


def scared(level, b, *, foe=(10, 10), one=None, two=None, defend=("2C",), **more):
    """Let A frighten B so that its Panic is of this Level; return the game after the flight, or at its question."""
    low = {2: "7H", 3: "5H", 4: "2H"}[level]
    a = {"a": {"at": list(foe), "card": WITCH}, **(one or {})}
    victim = {"at": b.pop("at"), "card": {"mind": 3, "soul": 1, "move": 5, "defense": 1, **b.pop("card", {})}, **b}
    game = table(a, {"b": victim, **(two or {})}, decks=(["10H"], [*defend, low]), **more)
    return past(game.act("One", "attack", "scare", "b"), "flee", "flight-shot")


def level_of(game):
    return game.state.figures["b"].level("morale")


# Duck Back


def test_without_cover_one_ducks_straight_away():
    """Move 5, threat straight west: 2.5 inches east at once. Source: skirmish.panic.l2-duck, skirmish.panic.immediate"""
    game = scared(2, {"at": [20, 10]})
    assert level_of(game) == 2 and at(game, "b") == (22.5, 10)
    assert not game.state.figures["b"].main and not game.state.figures["b"].activated


def test_one_ducks_to_the_nearest_cover():
    """Behind a wall. Source: skirmish.panic.l2-duck, skirmish.gap.flight"""
    wall = piece("house", 19.9, 11.5, 20.4, 14)
    game = scared(2, {"at": [20.5, 10.9]}, pieces=[wall])
    x, y = at(game, "b")
    assert level_of(game) == 2 and y > 11 and x > 20.5 and len(game.events("Moved")) == 1


def test_in_cover_one_stays_and_hides():
    """Source: skirmish.panic.l2-duck, skirmish.gap.hidden"""
    grove = piece("grove", 19, 9, 22, 12)
    game = scared(2, {"at": [20, 10]}, pieces=[grove], defend=("2C", "2D"))
    assert at(game, "b") == (20, 10) and game.state.figures["b"].hidden


# Fall Back


@pytest.mark.parametrize(
    ("state", "level", "again", "inches"),
    [
        ({}, 2, False, 3), ({}, 3, False, 9), ({"activated": True}, 3, False, 3), ({"activated": True}, 3, True, 9),
        ({}, 4, False, 12), ({"activated": True}, 4, False, 6), ({"activated": True}, 4, True, 12),
        ({"prone": True}, 3, False, 3),
    ],
)  # fmt: skip
def test_how_far_one_flees(state, level, again, inches):
    """Move 6: falls back 3 inches if it has activated, else 9. Source: skirmish.panic.activated-reduced,
    skirmish.gap.moving, skirmish.gap.prone"""
    game = table({"a": {"at": [5, 5]}}, {"b": {"at": [9, 9], "card": {"move": 6}, **state}})
    figure = game.state.figures["b"]
    assert allowance_of(game_content(game), game.state, figure, level, again=again) == inches * 1000


def test_one_falls_back_toward_the_own_edge():
    """Threat 4 inches west, own edge 20 south: about 7.5 south. Source: skirmish.gap.flight, skirmish.panic.l3-fallback"""
    game = scared(3, {"at": [14, 20]}, foe=(10, 20), position={"next": 0})
    game = past(game) if game.asked() != "Two flee" else game
    seat = game.state.strips[1]
    assert game_content(game).field.strips[seat].edge == "north"
    if game.asked() == "Two flee":
        game.act("Two", "flee", *[number / 1000 for number in game.match.question(1).suggest()[0]])
    x, y = at(game, "b")
    assert 27.2 <= y <= 27.5 and abs(x - 14) <= 2
    figure = game.state.figures["b"]
    assert figure.main and figure.move and not figure.compatible and not figure.activated


def test_a_table_knows_the_places_that_the_rules_let_one_flee_to():
    """As the owner sees it: it draws the pointer in to them. Source: skirmish.gap.flight"""
    game = scared(3, {"at": [14, 33]}, foe=(14, 29), position={"next": 0})
    assert game.asked() == "Two flee"
    question = game.match.question(1)
    points = refuges(game_content(game), game.match.observe(1), game.state.tasks[-1])
    assert len(points) > 1 and list(points) == list(question.suggest())


def test_cover_keeps_nobody_from_falling_back():
    """Source: skirmish.panic.l3-fallback"""
    grove = piece("grove", 12, 18, 16, 22)
    game = scared(3, {"at": [14, 20]}, foe=(10, 20), pieces=[grove], defend=("2C", "2D"))
    assert level_of(game) == 3 and (game.asked() == "Two flee" or at(game, "b") != (14, 20))


def test_the_one_quick_attack_of_a_fall_back():
    """Source: skirmish.panic.l3-quick"""
    gun = {"card": {"weapons": ["light-pistol"]}}
    game = scared(3, {"at": [14, 20], **gun}, foe=(10, 20))
    assert game.asked() == "Two flight-shot" and at(game, "b") == (14, 20)
    game.act("Two", "quick", "light-pistol", "a")
    declared = game.events("AttackDeclared")[-1]
    assert (declared.figure, declared.manner) == ("b", "quick")
    past(game, "flee")
    if game.asked() == "Two flee":
        game.act("Two", "flee", *[number / 1000 for number in game.match.question(1).suggest()[0]])
    past(game)
    assert at(game, "b")[1] > 27 and len([e for e in game.events("AttackDeclared") if e.figure == "b"]) == 1


def put_off(game):
    """Let the second player answer that its Quick attack may come later, or take the first place that is offered."""
    if game.asked() == "Two flee":
        return game.act("Two", "flee", *[number / 1000 for number in game.match.question(1).suggest()[0]])
    return game.act("Two", "later")


def test_the_way_after_the_quick_attack_of_a_fall_back_is_gone_in_one():
    """Put off for two inches it is asked for at each of them; after it nothing is left to ask. Source: skirmish.panic.l3-quick"""
    game = scared(3, {"at": [14, 20], "card": {"weapons": ["light-pistol"]}}, foe=(10, 20))
    assert at(put_off(game), "b") == (14, 21), "an inch first, and not the same question again"
    assert at(put_off(game), "b") == (14, 22) and game.asked() == "Two flight-shot"
    past(game.act("Two", "quick", "light-pistol", "a"))
    assert len(game.events("Moved")) == 3 and at(game, "b")[1] > 27


def test_who_is_stunned_on_its_flight_has_no_quick_attack_left():
    """It was put off, and the reaction came first. Source: skirmish.panic.l3-quick, skirmish.shock.l3-stunned"""
    club = {"id": "club", "effect": {"do": "shock"}, "force": 6, "severity": "H"}
    scare = {"target": "b", "by": "a", "outcome": "panic", "force": 4, "severity": "M"}
    game = table(
        {"a": {"at": [18, 21.2], "card": {"fight": 9, "weapons": [club]}}},
        {"b": {"at": [18, 20], "card": {"mind": 3, "soul": 3, "body": 3, "defense": 1, "weapons": ["light-pistol"]}}},
        decks=(["9S"], ["4S", "2C", "8C"]), position={"effects": [scare]},
    )  # fmt: skip
    while game.asked().startswith("Two "):
        put_off(game)
    assert game.asked() == "One reaction"
    past(game.act("One", "react", "club"), "flight-shot")
    assert game.state.figures["b"].level("shock") == 3 and game.asked() != "Two flight-shot"


def test_the_same_panic_again_changes_nothing_and_moves_nobody():
    """The first one stays with its Force and threat. Source: skirmish.gap.stacking, skirmish.gap.morale"""
    fallen = [{"name": "fall-back", "threat": "z", "force": 9}]
    game = scared(3, {"at": [14, 20], "conditions": fallen}, foe=(10, 20), one={"z": {"at": [14, 5]}})
    morale = game.state.figures["b"].condition("morale")
    assert [event.reading.level for event in game.events("EffectRead")] == [3]
    assert (morale.level, morale.force, morale.threat) == (3, 9, "z") and at(game, "b") == (14, 20)


def test_fleeing_out_of_reach_provokes_reactions():
    """Source: skirmish.gap.flight, skirmish.gap.reactions"""
    game = scared(3, {"at": [14, 20]}, foe=(10, 20), one={"c": {"at": [15.2, 20]}})
    past(game.act("Two", "pass"), "flee")
    if game.asked() == "Two flee":
        game.act("Two", "flee", *[number / 1000 for number in game.match.question(1).suggest()[0]])
    assert game.asked() == "One reaction"


# Retreat


def test_who_reaches_the_edge_in_a_retreat_is_gone():
    """Move 6: a Rush of 12; the nearest edge is 9 inches from the centre. Source: skirmish.panic.l4-edge,
    skirmish.panic.l4-retreat, skirmish.gap.flight"""
    game = scared(4, {"at": [27, 18], "card": {"move": 6, "points": 20}}, foe=(18, 18), two={"c": {"at": [30, 30]}})
    assert game.state.figures["b"].gone == "fled"
    assert at(game, "b") == (35.5, 18)


def test_nobody_leaves_a_walled_field():
    game = scared(4, {"at": [27, 18], "card": {"move": 6}}, foe=(18, 18), walled=True)
    past(game, "flee")
    assert not game.state.figures["b"].gone


@pytest.mark.parametrize("how", ["held", "engaged"])
def test_who_must_retreat_in_combat_surrenders(how):
    """Source: skirmish.panic.l4-surrender, skirmish.gap.flight"""
    b = {"at": [20, 10]}
    one = {"c": {"at": [21.2, 10]}} if how == "engaged" else {"c": {"at": [30, 30]}}
    if how == "held":
        b["conditions"] = [{"name": "grapple"}]
    game = scared(4, b, one=one, two={"d": {"at": [3, 30]}})
    assert game.state.figures["b"].gone == "surrendered"


def test_the_cornered_surrender():
    """Walls on three sides and the threat on the fourth. Source: skirmish.panic.l4-surrender"""
    walls = [piece("crates", 20.6, 8, 21, 12), piece("crates", 12, 10.6, 20.6, 11), piece("crates", 12, 9, 20.6, 9.4)]
    game = scared(4, {"at": [20, 10]}, foe=(14, 10), pieces=walls, two={"d": {"at": [3, 30]}})
    assert game.state.figures["b"].gone == "surrendered"


def test_edges_beyond_the_threat_are_skipped():
    """Source: skirmish.gap.flight"""
    from game.boards.inches import Disc

    game = table({"a": {"at": [5, 5]}}, {"b": {"at": [9, 9]}})
    assert retreat_edge(game_content(game), (18_000, 5000), Disc(18_000, 30_000, 500)) == "south"
    assert retreat_edge(game_content(game), (18_000, 5000), Disc(18_000, 3000, 500)) != "south"
    assert retreat_edge(game_content(game), (35_000, 30_000), Disc(18_000, 30_000, 500)) == "east"


def test_the_stunned_and_the_petrified_do_not_flee():
    """Source: skirmish.gap.flight, skirmish.fear.l4-petrified"""
    game = scared(3, {"at": [14, 20], "conditions": [{"name": "stunned"}]})
    assert at(game, "b") == (14, 20)


# At an activation


def begun(name, b, **more):
    """Activate B, who is in flight and fails its Recovery Check; return the game after its flight."""
    conditions = [{"name": name, "threat": "a", "force": 10}]
    victim = {"at": b.pop("at"), "conditions": conditions, "card": {"mind": 2, "soul": 1, "move": 5}, **b}
    game = table(
        {"a": {"at": [10, 10]}}, {"b": victim, "c": {"at": [30, 30]}}, active="",
        decks=((), ["2C", "2D", "2S"]), position={"next": 1, "priority": 1}, **more,
    )  # fmt: skip
    game.act("Two", "activate", "b")
    return past(game, "flee", "flight-shot")


def test_at_each_activation_the_flight_is_made_again():
    """A Fall Back: Run 7.5, then a Compatible action at most. Source: skirmish.panic.duration-high"""
    game = begun("fall-back", {"at": [14, 10]})
    if game.asked() == "Two flee":
        game.act("Two", "flee", *[number / 1000 for number in game.match.question(1).suggest()[0]])
    assert at(game, "b")[1] >= 17.2
    if game.asked() == "Two act":
        assert not {"walk", "run", "attack"} & {option.partition(":")[0] for option in game.options()}


def test_a_retreat_at_an_activation_ends_it():
    """Source: skirmish.panic.l4-retreat, skirmish.panic.duration-high"""
    game = begun("retreat", {"at": [20, 18]})
    past(game, "flee")
    assert at(game, "b") != (20, 18) and game.asked() != "Two act"


def test_who_fled_at_once_does_not_flee_again_in_the_same_turn():
    """Source: skirmish.panic.activated-reduced"""
    game = begun("fall-back", {"at": [14, 10], "main": True, "move": True})
    assert at(game, "b") == (14, 10) and not [task for task in game.state.tasks if isinstance(task, Flight)]


def test_a_frightened_figure_that_is_stunned_as_well_flees_first():
    """Overkill. Source: skirmish.gap.alternate-tables"""
    game = table(
        {"a": {"at": [10, 18], "card": {"cast": 9, "weapons": [{**SCARE, "force": 10, "severity": "VH"}]}}},
        {"b": {"at": [20, 18], "card": {"mind": 1, "soul": 1, "move": 4, "defense": 1}}},
        decks=(["10H"], ["2C", "2H"]),
    )
    past(game.act("One", "attack", "scare", "b"), "flee")
    figure = game.state.figures["b"]
    assert at(game, "b") != (20, 18) and figure.level("shock") == 3 and figure.level("morale") == 4


def test_an_activated_figure_retreats_its_move():
    """Move 5, the edge 4.5 from the centre: there after 4 inches, fled. Source: skirmish.gap.flight"""
    game = scared(4, {"at": [31.5, 18], "activated": True}, foe=(18, 18), two={"c": {"at": [30, 30]}})
    assert game.state.figures["b"].gone == "fled" and at(game, "b") == (35.5, 18)


@pytest.mark.parametrize(
    ("start", "threat", "end"),
    [
        ((31.5, 12.2), (18, 12.2), (35.5, 12.2)), ((4.5, 20.3), (18, 20.3), (0.5, 20.3)),
        ((12.2, 4.5), (12.2, 18), (12.2, 0.5)), ((20.3, 31.5), (20.3, 18), (20.3, 35.5)),
    ],
)  # fmt: skip
def test_a_retreat_goes_straight_to_its_edge_wherever_on_the_table_that_is(start, threat, end):
    """After 4 inches of 5 the base is there. Source: skirmish.gap.flight, skirmish.panic.l4-edge"""
    b = {"at": list(start), "activated": True}
    game = scared(4, b, foe=threat, two={"c": {"at": [30, 25]}})
    assert game.state.figures["b"].gone == "fled" and at(game, "b") == end


def test_a_retreat_comes_to_its_edge_on_either_side_of_what_stands_before_it():
    """A small base touches the edge between the points of the lattice: 11.6 inches at most. Source: skirmish.gap.flight"""
    for low, high in ((16, 40), (-4, 20)):
        wall = piece("house", 33, max(low, 0), 34, min(high, 36))
        b = {"at": [31.5, 18], "card": {"move": 6, "base": "small"}}
        game = scared(4, b, foe=(18, 18), two={"c": {"at": [30, 30]}}, pieces=[wall])
        x, y = at(game, "b")
        assert game.state.figures["b"].gone == "fled" and x == 35.6
        assert y < 16 if low == 16 else y > 20


def test_a_path_that_comes_nearer_first_is_refused():
    """Round a wall, first to a gap of 5.5, then to 7. Source: skirmish.panic.l1-stand"""
    wall = piece("house", 17, 5, 18, 9)
    a = {"a": {"at": [17.5, 10], "conditions": [{"name": "stand", "threat": "z"}]}}
    game = table(a, {"z": {"at": [10.5, 10]}}, pieces=[wall]).act("One", "walk")
    assert "skirmish.panic.l1-stand" in game.refused("One", "walk", 17.0, 10.5, 18.5, 10)
    game.act("One", "walk", 18.5, 10)
