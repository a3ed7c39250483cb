"""Granted movement, charges, changes of places and what binds a character: clause by clause, beyond the examples."""

import pytest

from tests.modes.arena.table import ability, battle, condition, damage, duel, fighter, reaction, triggered

RUSH = ability("rush", damage(5), charge=3, range=1)
SWAP = ability("swap", {"do": "swap"}, target="any")


def granted(amount=2, *, ua=None, a=None, b=None, ub=None, **rest):
    """Return a battle in which c has granted movement to its ally a, who stands at 0,0; b is a foe at 1,0."""
    units = {
        "c": {"at": "-4,0"},
        "a": {"at": "0,0", "facing": 0} | (ua or {}),
        "b": {"at": "1,0", "facing": 3} | (ub or {}),
    }
    rally = ability("rally", {"do": "immediate", "amount": amount}, target="ally")
    one = [fighter("c", abilities=[rally]), fighter("a", **(a or {}))]
    t = battle(one, [fighter("b", **(b or {}))], units=units, active="c", order=["c", "a", "b"], **rest)
    return t.act("One", "use", "rally", "a")


def test_granted_movement_pays_for_restrain_only_in_full():
    """Source: arena.move.immediate-use-now, arena.move.pay-to-end, arena.key.restrain-pay"""
    t = granted(1, ua={"effects": [{"name": "restrain", "value": 2, "turns": 2}]})
    assert t.asked() == "One main"
    t = granted(3, ua={"effects": [{"name": "restrain", "value": 2, "until": "paid"}]})
    assert t.options() == ["restrain", "stay"]
    t.act("One", "restrain")
    assert not t.unit("a").effects and t.asked() == "One granted" and t.unit("a").paid == 0
    t.act("One", "stay")
    assert t.asked() == "One main"


def test_granted_movement_stands_up_for_the_price_of_the_hex():
    """Source: arena.move.immediate-use-now, arena.move.stand-up"""
    bog = {"radius": 9, "terrain": {"bog": ["0,0"]}}
    assert granted(3, ua={"prone": True}, board=bog).asked() == "One main"
    t = granted(4, ua={"prone": True}, board=bog)
    assert t.options() == ["stand", "stay"]
    t.act("One", "stand")
    t.act("One", "face", 3)
    assert not t.unit("a").prone and t.unit("a").facing == 3 and t.asked() == "One main"


@pytest.mark.parametrize("name", ["paralyze", "unconscious"])
def test_granted_movement_is_no_use_to_who_cannot_move(name):
    """Source: arena.key.paralyze, arena.key.unconscious-pay"""
    assert granted(6, ua={"effects": [{"name": name}], "prone": True}).asked() == "One main"


def test_granted_movement_is_interrupted_at_zero():
    """Source: arena.hp.zero-interrupts"""
    sting = reaction("sting", "movement", "opponent", damage(9))
    t = granted(5, ua={"hp": 3}, b={"reactions": [sting]})
    t.act("One", "step", "-1,0")
    t.act("Two", "react", "sting", "b")
    assert t.unit("a").wounded and t.asked() == "One main"


def test_granted_movement_outside_the_main_phase_is_used_at_once():
    """Source: arena.move.immediate-lost"""
    for moment in ("turn-start", "turn-end"):
        rouse = triggered("rouse", moment, "self", {"do": "immediate", "amount": 1, "on": "self"})
        t = duel({"triggered": [rouse]}, active="" if moment == "turn-start" else "a")
        t.act("One", "turn" if moment == "turn-start" else "end")
        assert t.asked() == "One granted"
        t.act("One", "step", "-1,0")
        t.act("One", "face", 0)
        assert t.unit("a").at == (-1, 0) and t.unit("a").bonus == 0


def test_a_free_turn_is_none_for_the_restrained():
    """Source: arena.key.restrain-pay, arena.gap.turning"""
    turn = ability("turn", {"do": "turn"}, target="self", range=0)
    for changes, question_text in (({}, "One facing"), ({"effects": [{"name": "restrain", "value": 2}]}, "One main")):
        t = duel({"abilities": [turn]}, ua=changes)
        t.act("One", "use", "turn")
        assert t.asked() == question_text


def test_a_restrain_held_off_binds_when_it_is_let_loose():
    """Source: arena.key.restrain-pay, arena.turn.persist-stop"""
    held = {"name": "restrain", "value": 3, "turns": 3, "persist": 2, "held": 2}
    t = duel(ua={"effects": [held], "loosened": True, "pools": {"persist": 2}}, step="persist")
    t.act("One", "stop", "restrain")
    assert not t.unit("a").loosened and "restrain" in t.options()


def runner(*reactions, at="4,0", abilities=(RUSH,), **rest):
    """Return a battle in which a can rush at b, who answers its steps."""
    return duel({"abilities": list(abilities)}, {"reactions": list(reactions)}, at=("0,0", at), **rest)


def test_who_is_bound_in_the_last_hex_of_a_charge_still_strikes():
    """Source: arena.key.paralyze, arena.move.reactions-after-step"""
    freeze = reaction("freeze", "movement", "enters-adjacent", condition("paralyze", turns=1))
    t = runner(freeze)
    t.act("One", "use", "rush", "b")
    t.act("Two", "react", "freeze", "b")
    assert t.unit("a").at == (3, 0) and t.unit("b").hp == 25


@pytest.mark.parametrize(
    "held", [condition("paralyze", turns=1), condition("restrain", value=2), {"do": "prone"}], ids=str
)
def test_who_is_held_on_its_way_still_strikes_as_far_as_it_reaches(held):
    """Source: arena.move.granted-or-forced, arena.ability.step1-target"""
    hold = reaction("hold", "movement", "opponent", held)
    for reach, hp in ((1, 30), (2, 25)):
        thrust = ability("rush", damage(5), charge=3, range=reach)
        t = runner(hold, at="3,0", abilities=(thrust,))
        t.act("One", "use", "rush", "b")
        t.act("Two", "react", "hold", "b")
        assert t.unit("a").at == (1, 0) and t.unit("b").hp == hp


def test_a_runner_pushed_off_its_way_does_not_go_on():
    """Source: arena.move.granted-or-forced, arena.gap.forced-movement"""
    fend = reaction("fend", "movement", "opponent", {"do": "push", "distance": 2})
    t = runner(fend)
    t.act("One", "use", "rush", "b")
    t.act("Two", "react", "fend", "b")
    assert t.unit("a").at == (-1, 0) and t.unit("b").hp == 30


def test_a_charge_reaches_nobody_farther_than_its_range_after_the_run():
    """Source: arena.gap.weapon-range, arena.move.granted-or-forced"""
    shout = ability("rush", damage(5), damage(2, on="opponents"), charge=3, range=1)
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "3,0"}, "c": {"at": "2,1"}, "d": {"at": "5,0"}}
    t = battle([fighter("a", abilities=[shout])], [fighter(name) for name in "bcd"], units=units)
    t.act("One", "use", "rush", "b")
    assert [t.unit(name).hp for name in "bcd"] == [23, 28, 30]


@pytest.mark.parametrize(
    "state", [{"prone": True}, {"effects": [{"name": "restrain", "value": 2}]}, {"effects": [{"name": "paralyze"}]}]
)
def test_who_cannot_move_changes_no_places(state):
    """Source: arena.gap.forced-movement, arena.key.paralyze, arena.key.restrain-pay"""
    t = duel({"abilities": [SWAP]}, ua=state)
    t.act("One", "use", "swap", "b")
    assert t.unit("a").at == (0, 0)
    t = duel({"abilities": [SWAP]}, ub=state)
    t.act("One", "use", "swap", "b")
    assert t.unit("a").at == (1, 0) and t.unit("b").at == (0, 0)


def test_both_sides_of_a_swap_enter_a_hex():
    """Who goes by itself goes on its own feet into the pit, who is moved falls; fire burns both.

    Source: arena.gap.terrain, arena.gap.forced-movement
    """
    t = duel({"abilities": [SWAP]}, board={"radius": 9, "terrain": {"pit": ["0,0", "1,0"]}})
    t.act("One", "use", "swap", "b")
    assert not t.unit("a").prone and t.unit("b").prone
    t = duel({"abilities": [SWAP]}, board={"radius": 9, "terrain": {"fire": ["0,0", "1,0"]}})
    t.act("One", "use", "swap", "b")
    assert t.ask("has", "a", "burn") and t.ask("has", "b", "burn")


def test_who_lies_and_is_swapped_into_deep_water_goes_under():
    """Source: arena.gap.submerged, arena.gap.terrain"""
    t = duel({"abilities": [SWAP]}, ub={"prone": True}, board={"radius": 9, "terrain": {"deep-water": ["0,0"]}})
    t.act("One", "use", "swap", "b")
    assert t.asked() == "Two breath"


def test_nobody_covers_an_ally_that_cannot_be_moved():
    """Source: arena.gap.forced-movement"""
    for remaining, question_text in (
        ({}, "Two react"),
        ({"kept": {"set-the-feet": 2}, "pools": {"maintenance": 2}}, "One dice"),
    ):
        units = {
            "a": {"at": "0,0", "facing": 0},
            "b": {"at": "1,0", "facing": 3} | remaining,
            "c": {"at": "1,1", "facing": 2},
        }
        two = [fighter("b", abilities=["set-the-feet"]), fighter("c", reactions=["cover-ally"])]
        t = battle([fighter("a")], two, units=units, rolls=(6, 6))
        t.act("One", "use", "basic-attack", "b")
        assert t.asked() == question_text


def refused(t, verb):
    """Return the clauses under which something is refused, each once."""
    return {one.cite for one in t.match.refusals() if one.verb == verb}


@pytest.mark.parametrize(
    ("standing_units", "clauses"),
    [
        ({"effects": [{"name": "restrain", "value": 2, "turns": 2}]}, {"turn": "arena.key.restrain-pay"}),
        (
            {"prone": True, "effects": [{"name": "restrain", "value": 2, "turns": 2}]},
            {"turn": "arena.key.restrain-pay", "stand": "arena.key.restrain-pay"},
        ),
        (
            {"effects": [{"name": "restrain", "value": 9, "turns": 2}]},
            {"turn": "arena.key.restrain-pay", "restrain": "arena.move.pay-to-end"},
        ),
        (
            {"prone": True, "effects": [{"name": "paralyze", "turns": 2}]},
            {"turn": "arena.key.paralyze", "stand": "arena.key.paralyze"},
        ),
        ({"prone": True}, {"turn": "arena.move.stand-up"}),
        ({"effects": [{"name": "paralyze", "turns": 2}]}, {"turn": "arena.key.paralyze"}),
        ({}, {}),
    ],
)
def test_who_cannot_turn_stand_up_or_work_free_is_told_why(standing_units, clauses):
    """Source: arena.key.restrain-pay, arena.key.paralyze, arena.move.stand-up"""
    t = duel(ua=standing_units)
    found = {verb: refused(t, verb) for verb in ("turn", "stand", "restrain")}
    assert found == {verb: {clauses[verb]} if verb in clauses else set() for verb in found}


def test_nobody_changes_places_with_itself():
    """Source: arena.ability.step1-target"""
    t = duel({"abilities": ["switch-places"]})
    mine = [one for one in t.match.refusals() if "ability:switch-places" in one.refs and "unit:a" in one.refs]
    assert [one.cite for one in mine] == ["arena.ability.step1-target"]
    assert t.match.decision.seat == 0 and "use:switch-places:b:0" in {one.id for one in t.match.decision.options}
