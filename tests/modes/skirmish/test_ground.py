"""Fire, gates, blasts, smoke, kegs, things that are carried, markers that are held."""

import pytest

from game.modes.skirmish.rules import blasts, ground
from game.modes.skirmish.rules.closing import holder
from tests.modes.skirmish.inches import at, game_content, past, piece, table

FAR = {"z": {"at": [30, 30]}}


@pytest.mark.parametrize(("point", "burns"), [((10, 10), True), ((12.4, 10), False)])
def test_fire_burns_whose_centre_is_in_it(point, burns):
    """Force 4, Severity L, class e. Source: skirmish.gap.terrain"""
    game = table({"a": {"at": list(point)}}, FAR, pieces=[piece("fire", 8, 8, 12, 12)])
    effect = ground.fires(game_content(game), game.state, game.state.figures["a"])
    assert (effect is not None) is burns
    if effect is not None:
        assert (effect.force, effect.severity, effect.harm) == (4, "L", "e")


def test_the_closing_phase_burns():
    """Source: skirmish.gap.turn, skirmish.gap.terrain"""
    game = table(
        {"a": {"at": [10, 10], "card": {"protection": "p0"}, "activated": True}}, {"z": {"at": [30, 30], "activated": True}},
        pieces=[piece("fire", 8, 8, 12, 12)], active="", position={"phase": "closing"}, decks=(["2H"], ()),
    )  # fmt: skip
    for player in ("One", "Two"):
        if game.asked() == f"{player} discard":
            game.act(player, "none")
    past(game, "discard")
    assert game.state.figures["a"].capacity < 20


def test_gates_are_opened_in_contact_and_shut_where_nobody_stands():
    """Source: skirmish.gap.terrain"""
    gate = piece("gate", 6, 3, 6.4, 7, id="door")
    game = table({"a": {"at": [5.46, 5]}}, FAR, pieces=[gate])
    game.act("One", "open", "door")
    assert game.state.opened == ("door",) and game.state.figures["a"].compatible
    game.act("One", "walk").act("One", "walk", 6.2, 5)
    game = table({"a": {"at": [6.2, 5]}}, FAR, pieces=[gate], position={"opened": ["door"]})
    assert "shut:door" not in game.options()
    game = table({"a": {"at": [5.4, 5]}}, FAR, pieces=[gate], position={"opened": ["door"]})
    assert "shut:door" not in game.options()
    game = table({"a": {"at": [5.45, 5]}}, FAR, pieces=[gate], position={"opened": ["door"]})
    game.act("One", "shut", "door")
    assert game.state.opened == ()


def reason(game, do, *names):
    """Return why an act is not offered, and its clause."""
    found = [
        one for one in game.match.refusals() if one.verb == do and tuple(ref.split(":")[1] for ref in one.refs) == names
    ]
    assert len(found) == 1, found
    return str(found[0].reason), found[0].cite


def test_gates_that_do_not_open_say_why():
    """Source: skirmish.gap.terrain"""
    gate = piece("gate", 6, 3, 6.4, 7, id="door")
    game = table({"a": {"at": [5, 5]}}, FAR, pieces=[gate])
    assert reason(game, "open", "door") == ("it is not in contact", "skirmish.gap.terrain")
    game = table({"a": {"at": [5.46, 5]}}, FAR, pieces=[gate], position={"opened": ["door"]})
    assert reason(game, "open", "door") == ("it is open already", "skirmish.gap.terrain")
    game = table({"a": {"at": [5.46, 5]}}, FAR, pieces=[gate])
    assert reason(game, "shut", "door") == ("it is shut already", "skirmish.gap.terrain")


def test_what_cannot_change_hands_says_why():
    """Source: skirmish.gap.objectives"""
    game = things()
    game.act("One", "walk").act("One", "walk", 4, 5)
    assert reason(game, "pick-up", "box") == ("it is not in contact", "skirmish.gap.objectives")
    game = things(box={"bearer": "a"})
    game.act("One", "walk").act("One", "walk", 4, 5)
    assert reason(game, "hand-over", "box", "b") == ("it is not in contact", "skirmish.gap.objectives")


def test_a_fire_that_cannot_be_put_out_says_why():
    """Source: skirmish.condition.persist"""
    burning = {"at": [5, 5], "conditions": [{"name": "burning", "level": 2}]}
    game = table({"a": burning}, FAR)
    assert reason(game, "douse") == ("it is not at the water", "skirmish.condition.persist")


def test_a_spent_main_action_is_why_a_net_and_a_wall_stay():
    """Source: skirmish.gap.actions"""
    netted = {"at": [5, 6], "conditions": [{"name": "grab", "force": 4}]}
    blade = {"weapons": [{"id": "blade", "effect": {"do": "damage"}}]}
    wall = piece("crates", 5.6, 4, 6.6, 5, id="crates")
    game = table({"a": {"at": [5, 5], "card": blade, "main": True}, "b": netted}, FAR, pieces=[wall])
    assert reason(game, "free", "b") == ("its Main action is used", "skirmish.gap.actions")
    assert reason(game, "break", "blade", "crates") == ("its Main action is used", "skirmish.gap.actions")


def test_smoke_conceals_until_the_closing_phase():
    """Source: skirmish.gap.terrain, skirmish.gap.hard-cover"""
    from game.modes.skirmish.rules.sight import is_concealed

    game = table({"a": {"at": [5, 5], "card": {"abilities": ["smoke-veil"]}}}, FAR)
    game.act("One", "smoke")
    assert 'within 6"' in game.refused("One", "smoke", 11.6, 5)
    game.act("One", "smoke", 7, 5)
    figures = game.state.figures
    assert is_concealed(game_content(game), game.state, figures["z"], figures["a"]) and "smoke" in figures["a"].ever


# Blasts


def blown(severity="M", kinetic=False, **more):
    """Set off a keg of Force 8 and radius 3 at (10, 10) with figures at gaps 1.4, 1.6, 3.02 and behind a wall."""
    one = {"a": {"at": [11.9, 10]}, "b": {"at": [8, 8]}, "keg": {"at": [10, 10.6]}}
    two = {"c": {"at": [10, 7.9]}, "d": {"at": [13.52, 10]}, "e": {"at": [10, 12.5]}}
    del one["b"], one["keg"]
    return table(one, two, **more)


def test_who_is_in_a_blast():
    """Gap 1.4: column M; 1.6: one left; 3.02: nothing; behind a wall: nothing. Source: skirmish.gap.blast-area"""
    game = blown(pieces=[piece("house", 9, 11.2, 11, 11.4)])
    seen = []

    class Spy:
        content, state = game_content(game), game.state

        def emit(self, event):
            seen.append(event)

    blasts.explode(Spy(), blasts.Explosion((10_000, 10_000), 3000, 8, "M"))
    hits = seen[0].tasks[0].hits
    assert [(hit.target, len(hit.columns), hit.force, hit.severity) for hit in hits] == [
        ("a", 0, 8, "M"),
        ("c", 1, 8, "M"),
    ]


def keg_mission():
    return {
        "id": "m", "name": "M", "goals": [{"do": "kegs-go-off", "force": 7, "radius": 3, "strength": 8, "severity": "M"}],
        "markers": [{"id": "keg", "name": "Keg", "at": [9, 9], "carried": True}],
    }  # fmt: skip


@pytest.mark.parametrize(("force", "goes_off"), [(7, True), (6, False)])
def test_a_keg_goes_off_with_its_bearer(force, goes_off):
    """Source: skirmish.gap.objectives, skirmish.gap.blast-area"""
    gun = {"weapons": [{"id": "gun", "effect": {"do": "damage"}, "kind": "shoot", "range": 24, "force": force}]}
    game = table(
        {"a": {"at": [5, 5], "card": {"shoot": 9, **gun}}},
        {"b": {"at": [15, 5], "card": {"capacity": 40, "protection": "p9"}}, "c": {"at": [17, 5], "card": {"protection": "p9"}}},
        mission=keg_mission(), position={"markers": {"keg": {"bearer": "b"}}}, decks=(["10H"], ["2C", "9H", "9D", "9S", "9C", "8C"]),
    )  # fmt: skip
    past(game.act("One", "attack", "gun", "b"), "follow-up")
    assert game.state.markers["keg"].gone is goes_off
    hit_targets = [event.effect.target for event in game.events("EffectRead") if event.effect.kind == "blast"]
    assert (sorted(set(hit_targets)) == ["b", "c"]) is goes_off


def test_the_second_of_two_kegs_strikes_nothing_that_the_first_has_taken():
    """A figure that is out and crates that are broken take one hit. Source: skirmish.gap.blast-area, skirmish.gap.terrain"""
    mission = keg_mission()
    mission["markers"].append({"id": "keg-2", "name": "Keg", "at": [9, 12], "carried": True})
    gun = {"weapons": [{"id": "gun", "effect": {"do": "damage"}, "kind": "shoot", "range": 24, "force": 7}]}
    game = table(
        {"a": {"at": [5, 5], "card": {"shoot": 9, **gun}}},
        {"b": {"at": [15, 5], "card": {"capacity": 40, "protection": "p9"}}, "d": {"at": [30, 30]},
         "c": {"at": [17, 5], "card": {"capacity": 1, "protection": "p0"}}},
        pieces=[piece("crates", 14, 6.5, 16, 7.5, id="stack", capacity=1, p=0)], mission=mission,
        position={"markers": {"keg": {"bearer": "b"}, "keg-2": {"bearer": "b"}}},
        decks=(["10H"], ["2C", "9H", "9D", "2D", "2H", "9S", "2S", "3S", "3H"]),
    )  # fmt: skip
    past(game.act("One", "attack", "gun", "b"), "follow-up")
    assert all(marker.gone for marker in game.state.markers.values())
    assert game.state.figures["c"].gone == "out" and game.state.broken == ("stack",)
    struck = [
        event.effect.target or event.effect.piece for event in game.events("EffectRead") if event.effect.kind == "blast"
    ]
    assert sorted(struck) == ["b", "b", "c", "stack"]


# Things


def things(**point):
    markers = {
        "id": "m",
        "name": "M",
        "markers": [
            {"id": "box", "name": "Box", "at": [6, 5], "carried": True},
            {"id": "well", "name": "Well", "at": [9, 9]},
        ],
    }
    return table(
        {"a": {"at": [5, 5]}, "b": {"at": [5, 6.02]}},
        FAR,
        mission=markers,
        position={"markers": point} if point else None,
    )


def test_picking_up_handing_over_and_putting_down():
    """Each a Compatible action in contact. Source: skirmish.gap.objectives"""
    game = things()
    assert "pick-up:box" in game.options() and "pick-up:well" not in game.options()
    game.act("One", "pick-up", "box")
    assert game.state.markers["box"].bearer == "a"
    game = things(box={"bearer": "a"}).act("One", "hand-over", "box", "b")
    assert game.state.markers["box"].bearer == "b"
    game = things(box={"bearer": "a"}).act("One", "put-down", "box")
    assert game.state.markers["box"].at == (5000, 5000) and not game.state.markers["box"].bearer


def test_what_is_carried_drops_with_its_bearer():
    """Source: skirmish.gap.objectives"""
    game = things(box={"bearer": "a"}).act("One", "lie")
    assert game.state.markers["box"].at == (5000, 5000) and not game.state.markers["box"].bearer


@pytest.mark.parametrize(("enemies", "seat"), [(1, 0), (2, None)])
def test_holding_a_marker(enemies, seat):
    """Two friends and one enemy within 2 inches hold it; two against two do not. Source: skirmish.gap.objectives"""
    one = {"a": {"at": [18, 15.1]}, "b": {"at": [20.9, 18]}, "down": {"at": [18, 17], "prone": True}}
    two = {"c": {"at": [15.2, 18]}, "d": {"at": [18, 20.8]}} if enemies == 2 else {"c": {"at": [15.2, 18]}}
    game = table(one, two)
    assert holder(game_content(game), game.state, (18_000, 18_000)) == seat


def test_a_burning_figure_puts_the_fire_out_in_water():
    pond = piece("deep-water", 5.4, 3, 9, 7)
    burning = {"at": [5, 5], "conditions": [{"name": "burning", "level": 2}]}
    game = table({"a": burning}, FAR, pieces=[pond])
    if "burning" in game_content(game).library.conditions:
        game.act("One", "douse")
        assert game.state.figures["a"].condition("burning") is None
    assert at(game, "a") == (5, 5)


def test_a_kinetic_blast_throws_from_its_middle():
    """Each hit of Level 1 or more adds a Slam of the same Severity. Source: skirmish.gap.blast-area"""
    mission = keg_mission()
    gun = {"weapons": [{"id": "gun", "effect": {"do": "damage"}, "kind": "shoot", "range": 24, "force": 7}]}
    game = table(
        {"a": {"at": [5, 5], "card": {"shoot": 9, **gun}}},
        {"b": {"at": [15, 5], "card": {"capacity": 40, "protection": "p9"}}, "c": {"at": [15, 7], "card": {"acts": 5, "capacity": 30}}},
        mission=mission, position={"markers": {"keg": {"bearer": "b"}}},
        decks=(["10H"], ["2C", "9H", "9D", "9S", "9C"]),
    )  # fmt: skip
    past(game.act("One", "attack", "gun", "b"))
    assert game.asked() == "One shove"
    game.act("One", "shove", 15, 9)
    assert at(game, "c") == (15, 9) and game.state.figures["c"].prone
    assert not [key for key in (game.asked(),) if "follow" in key]


# Sieges, and goals that end the game


def siege(capacity, **more):
    """Return a game about a gate that the second player defends."""
    mission = {"id": "m", "name": "M", "turns": 1, "goals": [{"do": "siege", "piece": "gate", "points": 10}]}
    gate = piece("gate", 17, 25, 19, 25.4, id="gate", capacity=capacity, p=0)
    gun = {"weapons": [{"id": "gun", "effect": {"do": "damage"}, "kind": "shoot", "range": 24, "force": 8}]}
    return table(
        {"a": {"at": [18, 15], "card": gun}},
        {"z": {"at": [30, 30], "activated": True}},
        mission=mission,
        pieces=[gate],
        **more,
    )


def test_a_breach_scores_for_who_made_it():
    """Source: skirmish.gap.objectives, skirmish.gap.terrain"""
    game = siege(1, decks=((), ["2H"])).act("One", "break", "gun", "gate")
    assert game.state.broken == ("gate",) and game.state.points == [10, 0]


def test_what_holds_out_scores_for_its_defender():
    """Source: skirmish.gap.objectives"""
    game = siege(12).act("One", "end")
    for _ in range(4):
        if game.match.decision is not None:
            game.act(game.asked().split()[0], "none")
    assert game.state.phase == "over" and game.state.points == [0, 10] and game.state.winners == (1,)


def test_a_goal_that_ends_it_ends_the_game_after_the_activation():
    """Source: skirmish.gap.objectives"""
    mission = {
        "id": "m", "name": "M", "goals": [{"do": "carry-off", "points": 10, "ends": True}],
        "markers": [{"id": "book", "name": "Ledger", "at": [9, 9], "carried": True}],
    }  # fmt: skip
    game = table(
        {"a": {"at": [9, 3]}, "b": {"at": [20, 9]}},
        FAR,
        mission=mission,
        position={"markers": {"book": {"bearer": "a"}}},
    )
    game.act("One", "walk").act("One", "walk", 9, 0.5).act("One", "leave-field")
    assert game.state.phase == "over" and game.state.result == "goal" and game.state.winners == (0,)
