"""Moves: gaits, what they cost, what is in the way, standing up, Charges, the edge of the field, Reactions, Disengage."""

import pytest

from tests.modes.skirmish.inches import at, game_content, past, piece, table

FAR = {"z": {"at": [30, 30]}}


def options(game):
    return {option.partition(":")[0] for option in game.options()}


@pytest.mark.parametrize(
    ("move", "gait", "inches"),
    [(5, "walk", 5), (5, "run", 7.5), (5, "rush", 10), (6, "walk", 6), (6, "run", 9), (6, "rush", 12)],
)
def test_gaits(move, gait, inches):
    """Source: skirmish.gap.moving"""
    game = table({"a": {"at": [5, 5], "card": {"move": move}}}, FAR)
    game.act("One", gait)
    if gait == "run":
        game.act("One", "go")
    assert "skirmish.gap.moving" in game.refused("One", gait, 5 + inches + 0.02, 5)
    game.act("One", gait, 5 + inches + 0.01, 5)
    assert at(game, "a") == (5 + inches + 0.01, 5)
    figure = game.state.figures["a"]
    assert figure.move and figure.main == (gait != "walk")


def test_woods_cost_double_and_a_fence_an_inch():
    """1.5 inches of woods make a way of 5 inches cost 6.5; a fence leaves 4 of 5. Source: skirmish.gap.moving"""
    woods = piece("grove", 7, 0, 8.5, 10)
    game = table({"a": {"at": [5, 5]}}, FAR, pieces=[woods]).act("One", "walk")
    assert 'it costs 6.50" of 5.00"' in game.refused("One", "walk", 10, 5)
    game.act("One", "walk", 8.5, 5)
    fence = piece("hedge", 6, 0, 6.5, 10)
    game = table({"a": {"at": [5, 5]}}, FAR, pieces=[fence]).act("One", "walk")
    assert 'it costs 5.10" of 5.00"' in game.refused("One", "walk", 9.1, 5)
    game.act("One", "walk", 9, 5)


def test_what_is_in_the_way():
    """Source: skirmish.gap.moving"""
    rock = piece("boulder", 8, 0, 9, 6)
    one = {"a": {"at": [5, 5]}, "friend": {"at": [5, 7]}, "lying": {"at": [3, 5], "prone": True}}
    game = table(one, {"foe": {"at": [5, 2.5]}, "down": {"at": [2, 2], "prone": True}}, pieces=[rock]).act(
        "One", "walk"
    )
    assert "Boulder is in the way" in game.refused("One", "walk", 9.6, 5)
    assert "Boulder is in the way" in game.refused("One", "walk", 7.6, 5)
    assert "an enemy is in the way" in game.refused("One", "walk", 5, 1)
    assert "another base is there" in game.refused("One", "walk", 5, 7.9)
    assert "leave the field" in game.refused("One", "walk", 0.4, 5)
    game.act("One", "walk", 5, 8.1)
    assert at(game, "a") == (5, 8.1)


def test_lying_enemies_are_walked_over():
    game = table({"a": {"at": [5, 5]}}, {"down": {"at": [6.5, 5], "prone": True}}).act("One", "walk")
    assert "another base is there" in game.refused("One", "walk", 7, 5)
    game.act("One", "walk", 8, 5)


@pytest.mark.parametrize(
    ("state", "blocks"), [("shaken", True), ("poison", True), ("petrified", True), ("unconscious", False)]
)
def test_an_upright_enemy_is_in_the_way_whatever_lies_on_it(state, blocks):
    """Source: skirmish.gap.moving"""
    foe = {"at": [6.5, 5], "conditions": [{"name": state}]}
    game = table({"a": {"at": [5, 5]}}, {"z": foe}).act("One", "walk")
    if blocks:
        assert "an enemy is in the way" in game.refused("One", "walk", 8, 5)
    else:
        game.act("One", "walk", 8, 5)


def test_a_way_has_twelve_points():
    game = table({"a": {"at": [5, 5]}}, FAR).act("One", "walk")
    zigzag = [number for step in range(13) for number in ((5.1, 5.2)[step % 2], 5)]
    assert "at most 12 points" in game.refused("One", "walk", *zigzag)
    game.act("One", "walk", *zigzag[:24])


def test_an_overhanging_base_comes_inwards_only():
    game = table({"a": {"at": [0.2, 5]}}, FAR).act("One", "walk")
    assert "leave the field" in game.refused("One", "walk", 0.1, 6)
    assert "hang over the edge" in game.refused("One", "walk", 0.3, 6)
    game.act("One", "walk", 0.5, 6)


def test_standing_up_costs_half_the_move():
    """Source: skirmish.gap.prone, skirmish.gap.actions"""
    game = table({"a": {"at": [5, 5], "prone": True}}, FAR)
    assert {"stand-up", "crawl"} <= options(game) and not {"walk", "run", "rush", "charge"} & options(game)
    game.act("One", "stand-up")
    assert not game.state.figures["a"].prone
    assert "of 2.50" in game.refused("One", "walk", 7.6, 5)
    game.act("One", "walk", 7.5, 5)
    crawl = table({"a": {"at": [5, 5], "prone": True}}, FAR).act("One", "crawl")
    assert "of 2.50" in crawl.refused("One", "crawl", 7.6, 5)
    crawl.act("One", "crawl", 7.5, 5)
    assert crawl.state.figures["a"].prone


def test_a_bulky_thing_costs_an_inch():
    """Source: skirmish.gap.moving, skirmish.gap.objectives"""
    mission = {
        "id": "m",
        "name": "M",
        "markers": [{"id": "keg", "name": "Keg", "at": [9, 9], "carried": True, "bulky": True}],
    }
    game = table({"a": {"at": [5, 5]}}, FAR, mission=mission, position={"markers": {"keg": {"bearer": "a"}}}).act(
        "One", "walk"
    )
    assert "of 4.00" in game.refused("One", "walk", 9.1, 5)


def test_held_and_stunned_figures_stay():
    """Source: skirmish.hold.restrained-limits, skirmish.shock.l3-stunned"""
    held = {"a": {"at": [5, 5], "conditions": [{"name": "grab", "by": "z"}]}}
    assert not {"walk", "run", "disengage"} & options(table(held, {"z": {"at": [6, 5]}}))
    holder = table({"a": {"at": [5, 5]}}, {"z": {"at": [6, 5], "conditions": [{"name": "grab", "by": "a"}]}})
    assert not {"walk", "run", "disengage"} & options(holder)
    stunned = table({"a": {"at": [5, 5], "conditions": [{"name": "stunned"}]}}, FAR)
    assert stunned.asked() != "One act" or "walk" not in options(stunned)


def test_a_panicked_figure_comes_no_nearer():
    """Threat 10 inches east: 10.5 away is legal, 9.9 not. Source: skirmish.panic.l1-stand, skirmish.gap.morale"""
    shaken = {"a": {"at": [10, 10], "conditions": [{"name": "stand", "threat": "z"}]}}
    game = table(shaken, {"z": {"at": [20, 10]}}).act("One", "walk")
    assert "skirmish.panic.l1-stand" in game.refused("One", "walk", 10.1, 10)
    round_about = [10, 12, 10, 13, 5.5, 10]
    assert "of 5.00" in game.refused("One", "walk", *round_about)
    assert "skirmish.panic.l1-stand" in game.refused("One", "walk", 10.4, 12, 9.5, 10)
    game.act("One", "walk", 9.5, 10)


# Charges


def test_a_charge_is_one_straight_step_into_reach_and_a_blow():
    """Source: skirmish.gap.actions"""
    game = table({"a": {"at": [5, 5]}}, {"z": {"at": [11, 5]}}, decks=(["5H"], ["5C"]))
    game.act("One", "charge", "z")
    assert "one straight step" in game.refused("One", "charge", 7, 5, 9.9, 5)
    assert "out of reach" in game.refused("One", "charge", 9, 5)
    assert 'at least 2"' in game.refused("One", "charge", 6, 5)
    game.act("One", "charge", 9.9, 5)
    assert game.events("AttackDeclared")[0].manner == "charge"
    assert game.state.figures["a"].main and game.state.figures["a"].move


def test_no_charge_over_rough_ground_or_at_what_is_hidden_or_near():
    """Source: skirmish.gap.actions, skirmish.gap.hidden"""
    foe = {"z": {"at": [11, 5]}}
    ditch = piece("ditch", 7, 0, 8, 36)
    assert "charge" not in options(table({"a": {"at": [5, 5]}}, foe, pieces=[ditch]))
    fence = piece("hedge", 7, 0, 8, 36)
    assert "charge" not in options(table({"a": {"at": [5, 5]}}, foe, pieces=[fence]))
    hidden = {"z": {"at": [11, 5], "hidden": True}}
    assert "charge" not in options(table({"a": {"at": [5, 5]}}, hidden))
    assert "charge" in options(table({"a": {"at": [5, 5]}}, foe))
    assert "charge" not in options(table({"a": {"at": [5, 5]}}, {"z": {"at": [14.2, 5]}}))


def test_first_thrust_comes_before_the_charger():
    """Source: skirmish.gap.actions"""
    pike = {"weapons": ["long-spear"], "abilities": ["first-thrust"], "fight": 9}
    game = table({"a": {"at": [5, 5]}}, {"z": {"at": [11, 5], "card": pike}}, decks=(["2H", "2C"], ["10D", "2S", "3S"]))
    game.act("One", "charge", "z").act("One", "charge", 9.9, 5)
    assert game.asked() == "Two thrust"
    game.act("Two", "thrust", "long-spear")
    assert [(event.figure, event.manner) for event in game.events("AttackDeclared")] == [("z", "free")]
    assert "first-thrust" in game.state.figures["z"].marks


# Runs


def test_a_run_has_one_quick_attack_at_any_point():
    """7.5 inches with a Quick Shot at 4. Source: skirmish.gap.actions"""
    gun = {"weapons": ["light-pistol"]}
    game = table({"a": {"at": [5, 5], "card": gun}}, {"z": {"at": [16, 5]}}, decks=(["2C"], ["9D"]))
    game.act("One", "run")
    assert {option.partition(":")[0] for option in game.options()} == {"go", "pass"}
    game.act("One", "go").act("One", "run", 8.5, 5).act("One", "quick", "light-pistol", "z")
    declared = game.events("AttackDeclared")[0]
    assert (declared.manner, at(game, "a")) == ("quick", (8.5, 5))
    while game.asked() != "One run":
        game.act(*game.asked().split()[:1], "pass")
    assert game.options() == ["go-on", "pass"]
    game.act("One", "go-on")
    assert "of 4.00" in game.refused("One", "run", 12.6, 5)
    game.act("One", "run", 12.5, 5)
    assert at(game, "a") == (12.5, 5) and game.state.figures["a"].main


# The edge


@pytest.mark.parametrize("walled", [False, True])
def test_leaving_by_the_edge(walled):
    """Source: skirmish.gap.moving"""
    game = (
        table({"a": {"at": [3, 5]}, "b": {"at": [9, 9]}}, FAR, walled=walled)
        .act("One", "walk")
        .act("One", "walk", 0.5, 5)
    )
    if walled:
        assert game.asked() == "One act"
        return
    game.act("One", "leave-field")
    assert game.state.figures["a"].gone == "fled"


def test_a_bearer_carries_off_by_its_own_edge():
    """Source: skirmish.gap.objectives"""
    mission = {
        "id": "m", "name": "M", "goals": [{"do": "carry-off", "points": 4}],
        "markers": [{"id": "keg", "name": "Keg", "at": [9, 9], "carried": True}],
    }  # fmt: skip
    game = table(
        {"a": {"at": [9, 3]}, "b": {"at": [20, 9]}},
        FAR,
        mission=mission,
        position={"markers": {"keg": {"bearer": "a"}}},
    )
    game.act("One", "walk").act("One", "walk", 9, 0.5).act("One", "leave-field")
    assert game.state.figures["a"].gone == "left" and game.state.points == [4, 0]
    assert game.state.markers["keg"].gone


def test_breaking_through_by_the_far_edge():
    """Source: skirmish.gap.objectives"""
    mission = {"id": "m", "name": "M", "goals": [{"do": "break-through", "points": 3}]}
    game = table({"a": {"at": [9, 33]}, "b": {"at": [20, 9]}}, FAR, mission=mission)
    game.act("One", "walk").act("One", "walk", 9, 35.5).act("One", "leave-field")
    assert game.state.figures["a"].gone == "left" and game.state.points == [3, 0]


def test_nobody_but_leaders_enters_a_ring():
    """Source: skirmish.gap.objectives"""
    mission = {"id": "m", "name": "M", "goals": [{"do": "ring", "at": [18, 18], "radius": 6, "until": 4}]}
    line, chief = {"at": [18, 10]}, {"at": [16, 10], "card": {"rank": "leader"}}
    game = table({"a": line, "b": chief}, FAR, mission=mission).act("One", "walk")
    assert "only Leaders" in game.refused("One", "walk", 18, 11.6)
    game.act("One", "walk", 18, 11.4)
    game = table({"a": line, "b": chief}, FAR, mission=mission, active="b").act("One", "walk")
    game.act("One", "walk", 16, 13)


# Reactions


def two_watchers():
    """Return a mover in reach of a sabre (0.5), with a spear (2) farther on."""
    spear = {"at": [13, 6], "card": {"weapons": ["long-spear"]}}
    return table({"a": {"at": [11, 5]}}, {"sabre": {"at": [10, 5]}, "spear": spear}, decks=(["9H", "9D"], ["2C", "3C"]))


def test_enemies_strike_in_the_order_in_which_they_are_left():
    """The sabre at gap 0.5, then the spear at gap 2. Source: skirmish.gap.reactions"""
    game = two_watchers().act("One", "walk").act("One", "walk", 15.9, 5)
    assert game.asked() == "Two reaction" and at(game, "a") == (11.51, 5)
    game.act("Two", "pass")
    assert game.asked() == "Two reaction" and game_content(game).gap(
        game.state.figures["a"], game.state.figures["spear"]
    ) in (
        2008,
        2009,
        2010,
    )
    game.act("Two", "react", "long-spear")
    assert game.events("AttackDeclared")[0].manner == "quick"
    assert game.state.figures["spear"].reacted == game.state.serial


def test_moving_about_in_reach_provokes_nothing():
    game = table({"a": {"at": [11, 5]}}, {"z": {"at": [10, 5]}}).act("One", "walk").act("One", "walk", 11, 5.4)
    assert game.asked() == "One act"


@pytest.mark.parametrize("what", [{"prone": True}, {"conditions": [{"name": "petrified"}]}])
def test_who_lies_or_is_helpless_gives_no_reaction(what):
    """Source: skirmish.gap.prone, skirmish.gap.reactions, skirmish.fear.l4-petrified"""
    game = table({"a": {"at": [11, 5]}}, {"z": {"at": [10, 5], **what}}).act("One", "walk").act("One", "walk", 15, 5)
    assert game.asked() == "One act" and at(game, "a") == (15, 5)


def test_a_wall_between_denies_the_reaction():
    """Source: skirmish.gap.distances"""
    wall = piece("house", 11.1, 4, 11.2, 6)
    spear = {"at": [10, 5], "card": {"weapons": ["long-spear"]}}
    game = table({"a": {"at": [12, 5]}}, {"z": spear}, pieces=[wall]).act("One", "walk").act("One", "walk", 16, 5)
    assert game.asked() == "One act"


def test_a_mover_that_is_thrown_down_stops():
    """Its unused Main remains. Source: skirmish.gap.reactions"""
    foe = {"at": [10, 5], "card": {"fight": 9}}
    game = table({"a": {"at": [11, 5]}}, {"z": foe}, decks=(["2H", "2D", "3C"], ["10C", "5C"]))
    game.act("One", "walk").act("One", "walk", 15.9, 5).act("Two", "react", "sabre")
    game.act("One", "defend", "fight") if game.asked() == "One defend" else None
    past(game, "edges").act("Two", "trip").act("Two", "done")
    past(game)
    figure = game.state.figures["a"]
    assert figure.prone and not figure.main and at(game, "a") == (11.51, 5) and game.asked() == "One act"


# Disengaging


@pytest.mark.parametrize(("card", "free"), [("9H", True), ("5H", False), ("4H", False)])
def test_disengaging_is_all_or_nothing(card, free):
    """Maneuver 5 against the better of Fight and Maneuver, 5 and a 5. Source: skirmish.gap.moving"""
    game = table({"a": {"at": [11, 5]}}, {"z": {"at": [10, 5]}}, decks=([card], ["5C"]))
    game.act("One", "disengage")
    while game.asked() != "One act":
        game.act(game.asked().split()[0], "pass")
    figure = game.state.figures["a"]
    assert figure.disengaged is free and figure.move is not free and figure.compatible
    if free:
        game.act("One", "walk").act("One", "walk", 15, 5)
        assert at(game, "a") == (15, 5) and not game.events("Reacted")


def test_only_engaged_figures_disengage():
    assert "disengage" not in options(table({"a": {"at": [11, 5]}}, FAR))
    lying = table({"a": {"at": [11, 5]}}, {"z": {"at": [10, 5], "prone": True}})
    assert "disengage" not in options(lying)


# Waiting


def test_a_waiting_enemy_acts_at_the_step_at_which_it_comes_to_see_the_mover():
    """The way is cut into steps of an inch. Source: skirmish.gap.turn"""
    wall = piece("house", 12, 3, 13, 7.2)
    gun = {"at": [20, 5], "waiting": True, "activated": True, "card": {"weapons": ["bolt-rifle"]}}
    game = table({"a": {"at": [8, 5]}}, {"z": gun}, pieces=[wall]).act("One", "walk").act("One", "walk", 8, 10)
    assert game.asked() == "Two wait" and at(game, "a") == (8, 9)
    game.act("Two", "pass")
    assert at(game, "a") == (8, 10)


# Terrifying


def test_who_comes_near_a_terrifying_enemy_must_check_its_fear_once():
    """Source: skirmish.gap.morale"""
    ogre = {"at": [15, 5], "card": {"abilities": ["terrifying-5-m"]}}
    game = table({"a": {"at": [5, 5]}}, {"z": ogre}).act("One", "walk").act("One", "walk", 7.9, 5)
    assert not game.events("MoraleCaused")
    game = table({"a": {"at": [5, 5]}}, {"z": ogre}, decks=(["10H"], ())).act("One", "walk").act("One", "walk", 8.2, 5)
    assert [event.cause.kind for event in game.events("MoraleCaused")] == ["terror"]
    assert "fear:z" in game.state.figures["a"].ever
    bold = table({"a": {"at": [5, 5], "card": {"abilities": ["fearless"]}}}, {"z": ogre}).act("One", "walk")
    assert not bold.act("One", "walk", 9, 5).events("MoraleCaused")


def test_a_way_that_is_given_again_costs_what_it_did():
    """A search gives clones the answers of others, which are not judged anew."""
    game = table({"a": {"at": [10, 10]}}, {"b": {"at": [30, 30]}}).act("One", "walk")
    clone = game.match.clone_with_answer((10000, 13000))
    game.act("One", "walk", 10, 13)
    assert clone.hash == game.match.hash
