"""Why something at hand cannot be done now: each thing in the Main Phase is refused with its true reason."""

import pytest

from tests.modes.arena.table import ability, battle, damage, duel, fighter

BOARD = {
    "radius": 9,
    "terrain": {"door": ["1,0", "-1,1"]},
    "levers": [{"id": "rope", "at": "0,-1", "opens": ["1,0"]}, {"id": "crank", "at": "0,-1", "needs": 1}],
    "items": [{"id": "lamp", "name": "Lamp", "at": "0,1"}],
}
HANDS = {"lever": "lever:rope", "door": "hex:-1,1", "take": "item:lamp", "carry": "unit:c", "load": "unit:a"}


def refused(t, verb):
    """Return the clauses for which a verb is refused now, by the last thing that it names."""
    return {one.refs[-1]: one.cite for one in t.match.refusals() if one.verb == verb}


def hands(**changes):
    """Lay out a crossbow that is empty, with something at hand for each small doing."""
    units = {
        "a": {"at": "0,0", "facing": 0, "loaded": False} | changes,
        "c": {"at": "-1,0", "prone": True},
        "b": {"at": "6,0"},
    }
    one = [fighter("a", weapons=["crossbow", "knife"]), fighter("c")]
    return battle(one, [fighter("b")], units=units, board=BOARD)


@pytest.mark.parametrize(
    "changes, cite",
    [
        ({"effects": [{"name": "paralyze", "turns": 2}]}, "arena.key.paralyze"),
        ({"move": 0}, "arena.move.special-one"),
    ],
)
def test_hands_that_cannot_move_are_refused_everything_small(changes, cite):
    """Source: arena.key.paralyze, arena.move.special-one"""
    t = hands(**changes)
    for verb, ref in HANDS.items():
        assert refused(t, verb) == {ref: cite}, verb


def test_free_hands_are_refused_nothing_small():
    """Source: arena.move.special-one, arena.key.restrain-pay"""
    for t in (hands(), hands(effects=[{"name": "restrain", "value": 2}])):
        assert not any(refused(t, verb) for verb in HANDS)
        assert {option.partition(":")[0] for option in t.options()} >= set(HANDS)


def test_a_torn_pouch_and_full_hands_are_reasons_of_their_own():
    """Source: arena.key.injury, arena.gap.encumbrance"""
    t = hands(injuries=["torn-pouch"])
    assert refused(t, "take") == {"item:lamp": "arena.key.injury"} and not refused(t, "lever")
    units = {
        "a": {"at": "0,0"},
        "c": {"at": "-1,0", "prone": True},
        "d": {"at": "0,1", "prone": True},
        "b": {"at": "6,0"},
    }
    t = battle([fighter("a"), fighter("c"), fighter("d")], [fighter("b")], units=units)
    t.act("One", "carry", "c")
    assert refused(t, "carry") == {"unit:d": "arena.gap.encumbrance"}


def test_without_an_action_or_dice_no_task_no_aid_and_no_other_weapon():
    """Source: arena.gap.action-economy, arena.key.confused, arena.key.no-overpaying"""
    none = "arena.gap.action-economy"
    t = hands(hp=9, actions=0)
    assert refused(t, "task") == {"lever:crank": none} and refused(t, "aid") == {"unit:a": none}
    assert refused(t, "weapon") == {"weapon:knife": none}
    for changes, cite in (
        ({"effects": [{"name": "confused", "turns": 2}]}, "arena.key.confused"),
        ({"pools": {"available": 0, "spent": 10}}, "arena.key.no-overpaying"),
    ):
        t = hands(hp=9, **changes)
        assert refused(t, "task") == {"lever:crank": cite} and refused(t, "aid") == {"unit:a": cite}
        assert not refused(t, "weapon")


def test_no_weapon_is_dropped():
    """Source: arena.gap.encumbrance"""
    assert refused(hands(), "drop") == dict.fromkeys(("weapon:crossbow", "weapon:knife"), "arena.gap.encumbrance")


def test_who_drowns_under_water_is_to_be_brought_out_before_it_is_treated():
    """Source: arena.key.drowning-saved, arena.gap.healing"""
    asleep = {"at": "0,1", "prone": True, "drowning": True, "wounded": True, "effects": [{"name": "unconscious"}]}
    for hp, main in ((15, {"unit:c": "arena.key.drowning-saved"}), (9, {})):
        units = {"a": {"at": "0,0"}, "c": asleep | {"hp": hp}, "b": {"at": "6,0"}}
        board = {"radius": 9, "terrain": {"deep-water": ["0,1"]}}
        t = battle([fighter("a"), fighter("c")], [fighter("b")], units=units, board=board)
        assert refused(t, "aid") == main
    units["c"] = units["c"] | {"effects": [{"name": "unconscious"}, {"name": "bleed", "value": 1}]}
    t = battle([fighter("a"), fighter("c")], [fighter("b")], units=units, board=board, rolls=(6, 6))
    t.act("One", "aid", "c").act("One", "expertise", 2)
    assert set(t.options()) == {"heal", "staunch"}
    assert {one.verb: one.cite for one in t.match.refusals()} == dict.fromkeys(
        ("revive", "wake"), "arena.key.drowning-saved"
    )


def test_one_success_does_not_wake():
    """Source: arena.gap.healing"""
    sleeper = {"at": "0,1", "prone": True, "hp": 9, "effects": [{"name": "unconscious"}, {"name": "bleed", "value": 1}]}
    units = {"a": {"at": "0,0"}, "c": sleeper, "b": {"at": "6,0"}}
    t = battle([fighter("a"), fighter("c")], [fighter("b")], units=units, rolls=(6, 1))
    t.act("One", "aid", "c").act("One", "expertise", 2)
    assert [(one.verb, one.cite) for one in t.match.refusals()] == [("wake", "arena.gap.healing")]


@pytest.mark.parametrize("verb", ["pull", "push"])
def test_nobody_hauls_or_shoves_oneself(verb):
    """Source: arena.ability.step1-target, arena.gap.forced-movement"""
    alone = ability("haul-it", {"do": verb, "distance": 3}, target="any")
    t = duel({"abilities": [alone]}, at=("0,0", "3,0"))
    uses = [option for option in t.options() if option.startswith("use:haul-it")]
    assert uses == ["use:haul-it:b:0"]
    more = ability("leap", {"do": verb, "distance": 3}, damage(2), target="any")
    t = duel({"abilities": [more]}, at=("0,0", "3,0"))
    assert "use:leap:a:0" in t.options()


def test_who_cannot_turn_is_refused_the_five_other_facings():
    """Source: arena.gap.turning, arena.key.paralyze"""
    t = hands(effects=[{"name": "paralyze", "turns": 2}])
    assert refused(t, "turn") == {f"facing:{facing}": "arena.key.paralyze" for facing in range(1, 6)}


@pytest.mark.parametrize(
    "changes, path, breath",
    [
        ({"pools": {"available": 1, "spent": 9}}, "arena.key.no-overpaying", None),
        ({"pools": {"available": 0, "spent": 10}}, "arena.key.no-overpaying", "arena.key.no-overpaying"),
        ({"effects": [{"name": "winded", "turns": 2}]}, None, "arena.key.winded-maintain"),
        ({"effects": [{"name": "exhausted", "turns": 2}]}, None, "arena.key.exhausted-pools"),
        ({}, None, None),
    ],
)
def test_a_path_and_a_breath_that_cannot_be_had_say_why(changes, path, breath):
    """Source: arena.gap.path-pool, arena.key.breath-cost, arena.key.no-overpaying"""
    board = {"radius": 9, "terrain": {"deep-water": ["0,0"]}}
    units = {"a": {"at": "0,0"} | changes, "b": {"at": "6,0"}}
    t = battle([fighter("a", path="wolf")], [fighter("b")], units=units, board=board)
    assert refused(t, "path") == ({"path:wolf": path} if path else {})
    assert refused(t, "breath") == ({"unit:a": breath} if breath else {})
    offered = {option for option in t.options() if option in ("path", "breath")}
    assert offered == {verb for verb, cite in (("path", path), ("breath", breath)) if cite is None}
