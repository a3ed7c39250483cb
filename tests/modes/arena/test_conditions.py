"""Conditions, durations, hit points, water: clause by clause, beyond the examples."""

import pytest

from tests.modes.arena.table import ability, battle, condition, damage, duel, fighter, triggered

DEEP = {"radius": 9, "terrain": {"deep-water": ["1,0", "2,0", "1,1"]}}


def swimmers(**changes):
    """Return a battle in which b stands in deep water and c, its friend, on the bank."""
    units = {
        "a": {"at": "0,0", "facing": 0},
        "b": {"at": "1,0"} | changes.pop("ub", {}),
        "c": {"at": "2,-1"} | changes.pop("uc", {}),
    }
    return battle([fighter("a", **changes.pop("a", {}))], [fighter("b"), fighter("c", **changes.pop("c", {}))],
                  units=units, board=DEEP, **changes)  # fmt: skip


def test_burn_deals_its_damage_as_often_as_it_has_turns():
    """Source: arena.key.burn, arena.turn.durations-count"""
    t = duel(ua={"effects": [{"name": "burn", "value": 3, "turns": 2}]}, active="b", order=["a", "b"])
    for expected in (27, 24, 24):
        t.round_trip(until="One")
        assert t.unit("a").hp == expected
        t.act("One", "end")
        t.pass_choice()


def test_a_descending_condition_gets_weaker_and_ends_at_nothing():
    """Source: arena.key.descending"""
    t = duel({"abilities": ["spreading-ember"]}, rolls=(6, 6))
    t.act("One", "use", "spreading-ember", "b")
    lost = []
    for _ in range(5):
        before = t.unit("b").hp
        t.round_trip(until="Two")
        lost.append(before - t.unit("b").hp)
    assert lost == [4, 3, 2, 1, 0]


def test_a_descending_ability_repeats_at_its_users_start_of_turn():
    """Source: arena.key.descending"""
    t = duel({"abilities": ["fading-hymn"]}, ua={"hp": 10})
    t.act("One", "use", "fading-hymn")
    assert t.unit("a").hp == 14
    t.round_trip()
    assert t.unit("a").hp == 16
    t.round_trip()
    assert t.unit("a").hp == 16 and not t.unit("a").repeats
    assert t.dice("a")[:2] == (10, 0)  # repeats cost nothing


@pytest.mark.parametrize("name", ["winded", "exhausted"])
def test_what_forbids_maintaining_ends_it_at_once(name):
    """Source: arena.key.winded-maintain, arena.key.exhausted-pools"""
    t = duel({"abilities": [ability("choke", condition(name, turns=2))]}, {"abilities": ["flow-step"]},
             ub={"kept": {"flow-step": 1}, "effects": [{"name": "sluggish", "turns": 3, "held": 2}],
                 "pools": {"maintenance": 1, "persist": 2, "available": 7}})  # fmt: skip
    assert t.ask("move-max", "b") == 8
    t.act("One", "use", "choke", "b")
    assert t.dice("b")[2] == 0 and not t.unit("b").kept
    assert t.dice("b")[3] == (2 if name == "winded" else 0)
    assert t.ask("move-max", "b") == (6 if name == "winded" else 5)
    t.round_trip(until="Two")
    assert not [option for option in t.options() if option.startswith("use:flow-step")]


def test_an_effect_let_loose_is_not_offered_again_but_a_new_one_is():
    """Source: arena.key.persist-pool-no-repay"""
    slow = ability("slow", condition("sluggish", persist=3))
    t = duel({"abilities": [slow]}, ua={"actions": 2})
    t.act("One", "use", "slow", "b")
    t.act("Two", "yes")
    t.act("One", "use", "slow", "b")
    assert t.asked() == "Two persist"  # a separate application is a new effect
    t.act("Two", "no")
    assert t.ask("conditions", "b") == ["sluggish"] and t.dice("b")[3] == 3


def test_the_larger_value_and_the_longer_duration_stay():
    """Source: arena.gap.condition-stacking"""
    first = ability("first", condition("burn", value=3, turns=1))
    second = ability("second", condition("burn", value=1, turns=4))
    t = duel({"abilities": [first, second]}, ua={"actions": 2})
    t.act("One", "use", "first", "b")
    t.act("One", "use", "second", "b")
    (burn,) = t.unit("b").effects.values()
    assert (burn.value, burn.turns) == (3, 4)


def test_without_a_printed_duration_it_lasts_through_the_next_active_turn():
    """Source: arena.gap.condition-duration"""
    t = duel({"abilities": [ability("daze", condition("shocked"))]})
    t.act("One", "use", "daze", "b")
    t.act("One", "end")
    t.act("Two", "turn")
    assert t.ask("cost", "b", "basic-attack") == 1
    t.act("Two", "end")
    assert t.ask("conditions", "b") == []


def test_bleed_lasts_until_healing():
    """Source: arena.gap.condition-duration, arena.gap.healing"""
    t = duel(
        {"abilities": ["mending-glow"]}, ua={"hp": 29, "effects": [{"name": "bleed", "value": 2, "until": "healed"}]}
    )
    t.act("One", "use", "mending-glow", "a")
    assert t.ask("conditions", "a") == [] and t.events("Healed")[0].amount == 1


def test_the_paralyzed_do_not_move_at_all_but_can_be_moved():
    """Source: arena.key.paralyze, arena.move.granted-or-forced"""
    t = duel(ua={"effects": [{"name": "paralyze"}]}, board={"radius": 9, "levers": [{"id": "bar", "at": "0,1"}]})
    verbs = {option.split(":")[0] for option in t.options()}
    assert not verbs & {"move", "turn", "lever", "lie"}
    t = duel({"abilities": ["shoulder-through"]}, ub={"effects": [{"name": "paralyze"}]}, rolls=(6, 6))
    t.act("One", "use", "shoulder-through", "b")
    assert t.unit("b").at == (3, 0)


def test_the_unconscious_pay_nothing_and_let_everything_go():
    """Source: arena.key.unconscious-pay, arena.key.unconscious-unresponsive, arena.key.active-turn"""
    sleep = ability("sleep", condition("unconscious", turns=3))
    units = {
        "a": {"at": "0,0", "facing": 0},
        "b": {"at": "1,0", "kept": {"flow-step": 1}, "pools": {"maintenance": 1, "spent": 5, "available": 4}},
        "c": {"at": "5,0"},
    }
    t = battle([fighter("a", abilities=[sleep])], [fighter("b", abilities=["flow-step"]), fighter("c")], units=units)
    t.act("One", "use", "sleep", "b")
    assert t.unit("b").prone
    t.act("One", "end")
    # Its turn is taken without a question: the effect it kept up ends and four dice come back.
    assert t.asked() == "Two priority" and t.match.state.queue[0] == "c"
    assert t.dice("b")[:3] == (8, 2, 0) and t.ask("move-max", "b") == 6


def test_only_passive_triggers_of_the_unconscious_fire():
    """Source: arena.key.unconscious-triggers, arena.trigger.automatic"""
    for passive, hp in ((True, 26), (False, 25)):
        mend = triggered("mend", "damaged", "self", {"do": "heal", "amount": 1, "on": "self"}, passive=passive)
        units = {
            "a": {"at": "0,0", "facing": 0},
            "b": {"at": "1,0", "effects": [{"name": "unconscious"}], "prone": True},
            "c": {"at": "5,0"},
        }
        t = battle([fighter("a", abilities=[ability("bolt", damage(5))])],
                   [fighter("b", triggered=[mend]), fighter("c")], units=units)  # fmt: skip
        t.act("One", "use", "bolt", "b")
        assert t.unit("b").hp == hp


def test_an_injury_hampers_until_first_aid_removes_it():
    """Source: arena.key.injury, arena.gap.expertise"""
    t = duel(ua={"injuries": ["cracked-rib", "twisted-knee"]}, rolls=(6, 6, 4))
    assert t.match.decision.key == "main"
    t.act("One", "turn", 1)
    assert t.ask("move-left", "a") == 4
    t.act("One", "use", "basic-attack", "b")
    assert t.match.decision.high == 4
    t = duel({"expertise": {"first-aid": 2}}, ua={"injuries": ["cracked-rib", "twisted-knee"]}, rolls=(2,))
    t.act("One", "aid", "a")
    t.act("One", "expertise", 1)  # no success on the die, two by rank
    t.act("One", "mend", "cracked-rib")
    assert t.unit("a").injuries == ("twisted-knee",)


def test_a_wounded_champion_keeps_fighting_and_restores_to_its_limit():
    """Source: arena.hp.restore-after-combat, arena.hp.wounded-restore, arena.gap.combat-end"""
    t = duel({"abilities": [ability("bolt", damage(30))]}, {"npc": True, "hp": 20},
             ua={"hp": 3, "wounded": True, "pools": {"wound": 2, "available": 5}, "effects": [{"name": "sluggish"}]})  # fmt: skip
    t.act("One", "use", "bolt", "b")
    assert t.match.outcome.key == "last-standing" and t.match.outcome.winners == (0,)
    a = t.unit("a")
    assert a.hp == 15 and t.dice("a") == (8, 0, 0, 0, 0, 2, 0) and not a.effects
    assert t.unit("b").gone == "incapacitated"


def test_a_packet_that_wounds_does_not_kill_but_the_next_loss_does():
    """Source: arena.hp.wounded-killed"""
    t = duel({"abilities": [ability("bolt", damage(30))]}, ua={"actions": 2})
    t.act("One", "use", "bolt", "b")
    assert t.unit("b").hp == 0 and t.unit("b").wounded and not t.unit("b").gone
    t.act("One", "use", "bolt", "b")
    assert t.unit("b").gone == "killed" and t.match.outcome is not None


# Water


def test_who_goes_under_may_hold_its_breath_for_a_die():
    """Source: arena.gap.submerged, arena.key.breath-choose, arena.key.breath-cost"""
    t = swimmers(a={"abilities": ["hook-and-trip"], "weapons": ["hook"]}, rolls=(6, 6))
    assert t.ask("under-water", "b") is False
    t.act("One", "use", "hook-and-trip", "b")
    t.act("One", "dice", 0)
    t.act("Two", "no")
    assert t.unit("b").prone and t.ask("under-water", "b")
    t.act("One", "end")
    t.act("Two", "turn")
    assert t.asked() == "Two breath"
    t.act("Two", "yes")
    assert t.unit("b").breath == 1 and t.dice("b")[2] == 1 and not t.unit("b").drowning


def test_the_breath_costs_another_die_every_fifth_turn_and_fails_without_one():
    """Source: arena.key.breath-rises, arena.key.breath-fails, arena.key.breath-further"""
    base = {"prone": True, "breath": 1, "breath_turns": 4, "effects": [{"name": "exhausted", "turns": 0}]}
    held = {**base, "effects": [], "pools": {"maintenance": 1, "available": 3, "spent": 6}}
    t = swimmers(ub=held, active="", order=["b", "a", "c"])
    t.act("Two", "turn")
    assert t.unit("b").breath == 2 and t.dice("b")[2] == 2
    out = {**held, "pools": {"maintenance": 1, "available": 0, "spent": 9}}
    t = swimmers(ub=out, active="", order=["b", "a", "c"])
    t.act("Two", "turn")
    b = t.unit("b")
    assert b.drowning and b.wounded and t.ask("has", "b", "unconscious")


def test_the_drowning_lose_a_die_each_round_until_they_die():
    """Source: arena.key.drowning-start, arena.key.drowning-round, arena.key.drowning-death"""
    state = {
        "prone": True, "drowning": True, "wounded": True, "hp": 15, "effects": [{"name": "unconscious"}],
        "pools": {"wound": 2, "available": 2, "spent": 0, "drowned": 6},
    }  # fmt: skip
    t = swimmers(ub=state, active="", order=["b", "a", "c"])
    assert t.dice("b") == (1, 0, 0, 0, 0, 2, 7)  # nobody is asked for the Unconscious
    t.round_trip(until="Two")
    t.act("Two", "end")
    t.pass_choice() if t.asked() == "One priority" else None
    assert t.unit("b").gone == "killed"


def test_first_aid_on_one_who_was_brought_out_gives_the_drowned_dice_back():
    """Source: arena.key.drowning-saved, arena.gap.healing"""
    units = {
        "c": {"at": "0,0", "facing": 0},
        "b": {"at": "0,1", "prone": True, "drowning": True, "wounded": True, "hp": 9,
              "effects": [{"name": "unconscious"}], "pools": {"wound": 2, "drowned": 3, "available": 5}},
        "a": {"at": "-5,0"},
    }  # fmt: skip
    t = battle([fighter("a")], [fighter("b"), fighter("c")], units=units, active="c", rolls=(5,), board=DEEP)
    t.act("Two", "aid", "b")
    t.act("Two", "expertise", 1)
    assert t.dice("b") == (5, 3, 0, 0, 0, 2, 0)
    assert not t.unit("b").drowning and not t.ask("has", "b", "unconscious") and t.unit("b").wounded


def held(name, dice=2, **changes):
    """Return a condition on somebody that so many dice hold off."""
    return {"name": name, "turns": 3, "persist": dice, "held": dice} | changes


def wounded(choice="", **ub):
    """Return a battle after b, at 5 hit points, was wounded; `choice` is where its dice come from."""
    stance = ability("stance", {"do": "grant", "name": "armor"}, maintain=True, cost=2, range=0, target="self")
    t = duel({"abilities": [ability("bolt", damage(5))]}, {"abilities": [stance], "path": "wall"}, ub={"hp": 5} | ub)
    t.act("One", "use", "bolt", "b")
    return t.act("Two", choice) if choice else t


def test_a_wound_lets_go_no_more_than_it_has_to():
    """Available and Path first; what is lost with its first die gives the second one too.

    Source: arena.hp.wound-dice-source, arena.hp.wound-two-dice
    """
    remaining = {"kept": {"stance": 2}, "effects": [held("sluggish")]}
    tied = {"maintenance": 2, "persist": 2}
    t = wounded(**remaining, pools=tied | {"available": 2, "spent": 4})
    assert t.dice("b") == (0, 4, 2, 2, 0, 2, 0)
    t = wounded(**remaining, path_on=True, pools=tied | {"available": 1, "path": 2, "spent": 3})
    assert t.dice("b") == (0, 4, 2, 2, 0, 2, 0) and not t.unit("b").path_on
    t = wounded("persist", **remaining, pools=tied | {"available": 0, "spent": 6})
    assert t.dice("b") == (0, 6, 2, 0, 0, 2, 0) and t.ask("has", "b", "sluggish") and t.unit("b").kept
    t = wounded("maintenance", **remaining, pools=tied | {"available": 1, "spent": 5})
    assert t.dice("b") == (0, 6, 0, 2, 0, 2, 0) and not t.ask("has", "b", "sluggish") and not t.unit("b").kept


def test_what_a_wound_lets_loose_does_all_that_it_does_when_it_comes():
    """Source: arena.hp.wound-dice-source, arena.key.exhausted-pools"""
    t = wounded(effects=[held("sluggish"), held("exhausted", 1)], pools={"available": 0, "persist": 3, "spent": 7})
    assert t.ask("conditions", "b") == ["exhausted", "sluggish"] and t.dice("b") == (0, 8, 0, 0, 0, 2, 0)


def drowning(**changes):
    """Return a battle before the turn of a, who lies in deep water, with c, its friend, on the bank."""
    units = {"a": {"at": "1,0", "prone": True} | changes.pop("ua", {}), "c": {"at": "4,0"}, "b": {"at": "-6,0"}}
    one = [fighter("a", **changes.pop("a", {})), fighter("c")]
    return battle(one, [fighter("b")], units=units, board=DEEP, active="", **changes)


def test_drowning_takes_its_first_die_a_turn_after_its_wound():
    """Source: arena.key.drowning-start, arena.key.drowning-round"""
    t = drowning()
    t.act("One", "turn")
    t.act("One", "no")
    # The unconscious a has its whole turn without a question: four dice are due, none are spent.
    assert t.unit("a").drowning and t.dice("a") == (8, 0, 0, 0, 0, 2, 0)
    for _ in range(4):
        t.pass_choice() if t.match.decision.key != "main" else t.act(t.asked().split()[0], "end")
    assert t.dice("a")[-1] == 1


def test_an_npc_without_dice_drowns_in_its_turn():
    """Source: arena.key.drowning-death"""
    t = drowning(a={"npc": True, "stamina": 1})
    t.act("One", "turn")
    t.act("One", "no")
    assert not t.unit("a").gone
    while not t.unit("a").gone:
        t.pass_choice() if t.match.decision.key != "main" else t.act(t.asked().split()[0], "end")
    assert t.unit("a").gone == "killed" and t.match.state.round == 2


def test_the_unconscious_let_their_breath_go_and_drown_in_the_same_step():
    """Source: arena.key.unconscious-pay, arena.key.drowning-start, arena.trigger.automatic"""
    t = drowning(
        ua={"effects": [{"name": "unconscious"}], "breath": 1, "pools": {"maintenance": 1}},
        a={"triggered": ["second-wind"]}, order=["c", "a", "b"],
    )  # fmt: skip
    t.act("One", "turn")
    t.act("One", "end")
    assert t.unit("a").drowning and t.unit("a").wounded and len(t.events("Fired")) == 1


def test_a_breath_that_fails_on_land_is_unconsciousness_for_a_round():
    """Source: arena.key.breath-fails"""
    t = drowning(ua={"at": "0,3", "breath": 1, "breath_turns": 4, "pools": {"available": 0, "maintenance": 1}})
    t.act("One", "turn")
    assert t.ask("has", "a", "unconscious") and not t.unit("a").drowning and t.unit("a").breath == 0
