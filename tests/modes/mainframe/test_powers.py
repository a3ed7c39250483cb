"""Hacks, blasts, mana, bonus actions, equipment, and what answers a hit."""

import pytest

from game.modes.mainframe.table.preview.forecast import plan_of
from game.ui.table.view import Pointing
from tests.modes.mainframe.table import LINE, boss, character, fight, mob

A, B = character("a"), character("b")


def verb(name, **parameters):
    """Return a verb as it stands in a file."""
    return {"do": name} | parameters


def at_turn(mc, *, card="7S", mobs=None, others=(), units=None, at=None, hands=None, **more):
    """Return a fight at the first turn of A."""
    t = fight([mc, *others], [mob("m")] if mobs is None else mobs, at={"a": "m"} | ({"m-1": "m"} if mobs is None or mobs[0]["id"] == "m" else {}) | (at or {}),
              hands={"a": [card], "cpu": ["KD"]} | {o["id"]: ["QS"] for o in others} | (hands or {}),
              units=units or {}, **more)  # fmt: skip
    t.match.order(0, "interrupt", "never")
    t.select(a=card, cpu="KD", **{entry["id"]: "QS" for entry in others})
    return t


def options(t):
    """Return the ids of the open choice."""
    return [option.id for option in t.match.decision.options]


def query(t, name, *arguments):
    """Return the answer of a named question."""
    return t.loaded.mode.query(t.game, t.state, name, arguments)


# Hacking


def test_one_card_attacks_one_and_hacks_another():
    """Source: mainframe.attacks.hack-same-card, mainframe.attacks.hack-not-attack, mainframe.gap.connect-resist"""
    hacker = character("a", traits=[verb("hack")], damage=20, connect=4)
    for card, hp, blind in (("10S", 70, False), ("4S", 70, True)):
        t = at_turn(hacker, card=card, mobs=[mob("x", max_hp=70, evade=10), mob("y", resist=9)],
                    at={"x-1": "m", "y-1": "m"}, team={"boot": "two-pair"})  # fmt: skip
        t.act("A", "attack", "x-1")
        t.act("A", "hack", "y-1")
        t.act("A", "set", "blind")
        assert t.state.units["x-1"].hp == hp
        assert ("blind" in t.state.units["y-1"].status) == blind
        assert t.events("Hacked")[0].resist == 9


def test_a_card_without_a_target_hacks_alone_and_is_discarded():
    """Source: mainframe.attacks.hack-same-card"""
    t = at_turn(character("a", traits=[verb("hack")], range=1), at={"m-1": "h", "a": "g"})
    assert "hack:area:m" in options(t) and not [o for o in options(t) if o.startswith("attack")]
    t.act("A", "hack", "m")
    t.act("A", "set", "locked")
    assert t.state.areas == {"m": ("locked",)} and "7S" in t.state.piles.zones["discard"]


def test_an_ally_does_not_resist_a_hack():
    """Source: mainframe.gap.connect-resist"""
    t = at_turn(character("a", traits=[verb("hack")]), others=[character("b", resist=3)], at={"b": "m"})
    t.act("A", "attack", "m-1")
    t.act("A", "hack", "b")
    t.act("A", "set", "armored")
    assert t.state.units["b"].status == ("armored",)
    assert t.events("Hacked")[0].resist == 0


def test_an_ace_takes_hold_whatever_the_resist():
    """Source: mainframe.gap.connect-resist"""
    t = at_turn(A, mobs=[mob("m", resist=3)])
    assert query(t, "takes-hold", "a", "m-1", "AS") == "holds"
    assert query(t, "takes-hold", "a", "m-1", "7S") == "resisted"
    assert query(t, "takes-hold", "a", "m-1", "2S") == "fails"


# Sorcery

SORCERER = character("a", traits=[verb("sorcery")], damage=20)


def test_a_blast_attacks_everybody_in_an_area_each_against_its_own_evade():
    """Source: mainframe.attacks.blast-is-attack, mainframe.gap.mana-and-hack"""
    t = at_turn(SORCERER, mobs=[mob("m"), mob("n", evade=6), mob("o", default_status=["armored"])],
                at={"m-1": "h", "n-1": "h", "o-1": "h"}, units={"o-1": {"status": ["armored"]}})  # fmt: skip
    t.act("A", "blast", "h")
    assert [t.state.units[name].hp for name in ("m-1", "n-1", "o-1")] == [80, 100, 80], "frost ignores armor"
    assert t.asked() == "A team"


def test_a_blast_strikes_no_guard_that_went_down_for_another_target():
    """Source: mainframe.attacks.blast-is-attack, mainframe.gap.downed"""
    t = fight([character("a", traits=[{"do": "sorcery"}])], [mob("m"), mob("n", max_hp=20)],
              at={"a": "g", "m-1": "h", "n-1": "h"}, units={"n-1": {"effects": {"guard": "turn"}}},
              hands={"a": ["9H"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="9H", cpu="KD")
    t.act("A", "blast", "h")
    assert [event.target for event in t.events("Attacked")] == ["n-1"]
    assert t.state.units["m-1"].hp == 100 and t.state.units["n-1"].hp <= 0


def test_a_boot_goes_for_all_targets_of_one_blast():
    """Source: mainframe.attacks.blast-is-attack"""
    t = at_turn(SORCERER, mobs=[mob("m"), mob("n")], at={"m-1": "h", "n-1": "h"}, team={"boot": "two-pair"})
    t.act("A", "blast", "h")
    assert [t.state.units[name].hp for name in ("m-1", "n-1")] == [60, 60]
    assert t.state.turn.boot == ""


def test_mana_raises_damage_and_clubs_push():
    """Source: mainframe.gap.mana-and-hack, mainframe.gap.push"""
    t = at_turn(SORCERER, card="7C", at={"m-1": "m", "a": "g"}, mana={"a": ["2C"]})
    t.act("A", "blast", "m")
    assert t.state.units["m-1"].hp == 70, "20 raised to 30"
    t.act("A", "push", "h")
    assert t.state.units["m-1"].at == "h"


def test_one_card_of_each_suit_is_kept_as_mana():
    """Source: mainframe.gap.mana-and-hack"""
    t = at_turn(SORCERER, card="7C", mana={"a": ["2C"]})
    assert "mana" not in options(t)
    t = at_turn(SORCERER, card="7C", mana={"a": ["2H"]})
    t.act("A", "mana")
    assert t.state.piles.zones["mana:0"] == ["2H", "7C"]


# Bonus actions


def test_brace_halves_damage_until_the_next_turn():
    """Source: mainframe.turn.bonus-actions, mainframe.gap.bonus-actions"""
    t = at_turn(character("a", traits=[verb("brace")]), mobs=[mob("m", damage=10)])
    t.act("A", "bonus", "brace")
    assert query(t, "damage", "m-1", "a") == 5
    assert "bonus:brace" not in options(t), "once a round"


def test_spot_lengthens_an_ally_s_next_attack():
    t = at_turn(character("a", traits=[verb("spot")]), others=[character("b", range=0)], at={"b": "g", "m-1": "m"})
    t.act("A", "bonus", "b")
    assert query(t, "rating", "b", "range") == 1
    t.act("A", "end")
    t.act("B", "attack", "m-1")
    assert query(t, "rating", "b", "range") == 0


def test_stashed_card_comes_on_top_of_play():
    """Source: mainframe.gap.mana-and-hack, mainframe.gap.play-stat"""
    t = at_turn(character("a", traits=[verb("stash")], draw=3), hands={"a": ["7S", "8S"]}, units={"a": {"points": 1}})
    t.act("A", "bonus", "8S")
    assert t.state.piles.zones["stash:0"] == ["8S"] and "bonus:stash" not in str(options(t))
    t = fight([character("a", traits=[verb("stash")])], [mob("m")], at={"a": "m", "m-1": "h"}, stash={"a": ["8S"]},
              hands={"a": ["7S", "9S"], "cpu": ["KD"]})  # fmt: skip
    assert "mainframe.gap.play-stat" in t.refused("A", "select", "7S", "9S")
    t.select(a="7S 8S", cpu="KD")
    assert [event.card for event in t.events("TurnBegan")] == ["7S"]
    assert t.state.piles.zones["play:0"] == ["7S", "8S"] and t.state.piles.zones["stash:0"] == []


def test_a_sleeve_puts_one_card_aside_in_a_fight():
    """Source: mainframe.gap.equipment"""
    sleeve = {"id": "sleeve", "name": "Sleeve", "slot": "charm", "traits": [verb("stash", once_per="fight")]}
    t = at_turn(character("a", equipment=[sleeve]), hands={"a": ["7S", "8S"]}, units={"a": {"used": ["stash"]}})
    assert not [o for o in options(t) if o.startswith("bonus")]


def test_field_dressing_heals_in_the_area_and_stands_up():
    """Source: mainframe.gap.downed"""
    t = fight([character("a", traits=[verb("dressing", amount=10)]), B], [mob("m")],
              at={"a": "m", "b": "m", "m-1": "h"}, units={"b": {"hp": -3}},
              hands={"a": ["7S"], "b": ["QS"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", cpu="KD")
    t.act("A", "bonus", "b")
    assert t.state.units["b"].hp == 7


def test_cut_the_deck_puts_one_of_two_under_it():
    t = at_turn(character("a", traits=[verb("cut-the-deck", cards=2)]), deck=["2H", "3H", "4H"])
    t.act("A", "bonus", "cut")
    t.act("A", "under", "2H")
    deck = t.state.piles.zones["deck"]
    assert deck[:2] == ["3H", "4H"] and deck[-1] == "2H"


def test_grapple_goes_one_link_for_its_price():
    far = {"areas": LINE["areas"], "links": [{"a": "g", "b": "m", "cost": 5}, {"a": "m", "b": "h", "cost": 1}]}
    t = at_turn(character("a", traits=[verb("grapple", cost=1)]), board=far, at={"a": "g", "m-1": "h"},
                units={"a": {"points": 2}})  # fmt: skip
    t.act("A", "bonus", "m")
    assert t.state.units["a"].at == "m" and t.state.units["a"].points == 1


# Equipment

ITEMS = [
    {"id": "short", "name": "Short", "slot": "weapon", "traits": [verb("raise", stat="damage", by=1)]},
    {"id": "long", "name": "Long", "slot": "weapon", "traits": [verb("raise", stat="range", by=1)]},
]


def test_a_change_costs_three_points_and_swaps_in_the_slot():
    """Source: mainframe.movement.three-points-equip, mainframe.gap.equipment"""
    t = at_turn(character("a", equipment=ITEMS), units={"a": {"points": 4}})
    assert t.state.units["a"].worn == ("short",) and query(t, "damage", "a", "m-1") == 50
    t.act("A", "equip", "long")
    a = t.state.units["a"]
    assert (a.worn, a.carried, a.points) == (("long",), ("short",), 1)
    assert query(t, "damage", "a", "m-1") == 30 and query(t, "rating", "a", "range") == 3
    assert "mainframe.movement.three-points-equip" in t.refused("A", "equip", "short")


def test_a_flagged_change_happens_at_the_next_chance():
    """Source: mainframe.movement.three-points-equip, mainframe.gap.windows"""
    t = fight([character("a", equipment=ITEMS)], [mob("m")], at={"a": "m", "m-1": "h"},
              units={"a": {"points": 3}}, hands={"a": ["7S"], "cpu": ["2D"]})  # fmt: skip
    t.match.order(0, "equip", "long")
    t.select(a="7S", cpu="2D")
    assert t.state.units["a"].worn == ("long",) and not t.state.orders


def test_classes_cannot_use_each_other_s_things():
    """Source: mainframe.gap.equipment"""
    ring = {"id": "ring", "name": "Ring", "slot": "ring", "traits": [verb("flying")]}
    t = at_turn(character("a", equipment=[ring]), units={"a": {"points": 6}})
    assert t.state.units["a"].worn == () and t.state.units["a"].carried == ("ring",)
    assert "cannot use" in t.refused("A", "equip", "ring")
    t = at_turn(character("a", class_name="Sorcerer", equipment=[ring, ring | {"id": "two"}]))
    assert t.state.units["a"].worn == (
        "ring",
        "two",
    )


@pytest.mark.parametrize(
    ("trait", "element", "damage"),
    [
        (verb("absorb", element="frost", cuts=2), "frost", 10),
        (verb("absorb", element="frost", cuts=2), "fire", 20),
        (verb("lining", less=10), None, 10),
        (verb("plated"), None, 10),
        (verb("plated"), "volt", 20),
    ],
)
def test_items_soften_blows(trait, element, damage):
    """Source: mainframe.gap.equipment, mainframe.gap.damage-order"""
    foe = mob("m", damage=20, **({"element": element} if element else {}))
    t = at_turn(character("a", traits=[trait]), mobs=[foe])
    assert query(t, "damage", "m-1", "a") == damage


def test_lining_works_once_in_a_fight():
    """Source: mainframe.gap.equipment"""
    t = at_turn(A, mobs=[mob("m", traits=[verb("lining", less=10)])], at={"m-1": "m"})
    t.act("A", "attack", "m-1")
    assert t.state.units["m-1"].hp == 80 and t.state.units["m-1"].used == ("lining",)
    assert query(t, "damage", "a", "m-1") == 30


# What a blow brings


def test_a_pull_brings_the_target_nearer():
    """Source: mainframe.gap.push"""
    t = at_turn(character("a", traits=[verb("pull-on-hit", links=1)]), at={"a": "g", "m-1": "h"})
    t.act("A", "attack", "m-1")
    assert t.state.units["m-1"].at == "m"


def test_status_on_hit_needs_connect_and_loses_to_resist():
    """Source: mainframe.gap.connect-resist"""
    for resist, expected in ((12, ["burning"]), (7, [])):
        t = at_turn(character("a", traits=[verb("status-on-hit", any_of=["burning"])]), mobs=[mob("m", resist=resist)])
        t.act("A", "attack", "m-1")
        assert t.state.units["m-1"].status == tuple(expected)


def test_immune_to_a_bit():
    """Source: mainframe.gap.equipment"""
    t = at_turn(character("a", traits=[verb("status-on-hit", any_of=["burning"])]),
                mobs=[mob("m", traits=[verb("immune", status="burning")])])  # fmt: skip
    t.act("A", "attack", "m-1")
    assert t.state.units["m-1"].status == ()


def test_a_miss_by_one_rank_grazes():
    """Source: mainframe.gap.bonus-actions"""
    for card, hp in (("4S", 95), ("3S", 100)):
        t = at_turn(character("a", traits=[verb("graze", damage=5)]), card=card)
        t.act("A", "attack", "m-1")
        assert t.state.units["m-1"].hp == hp


def test_overclock_gives_a_point_for_a_hit():
    """Source: mainframe.gap.bonus-actions"""
    t = at_turn(character("a", traits=[verb("overclock")]), card="9S", hands={"cpu": ["7D", "KD"]})
    before = t.state.units["a"].points
    t.act("A", "end")
    t.match.answer("attack:a") if "attack:a" in options(t) else t.act("CPU", "end")
    assert t.state.units["a"].points in (before, before + 1)


def test_last_word_of_the_downed():
    """Source: mainframe.gap.bonus-actions, mainframe.gap.downed"""
    t = fight([character("a", traits=[verb("last-word")]), B], [mob("m", damage=100)],
              at={"a": "m", "b": "g", "m-1": "m"}, hands={"a": ["KS", "8H"], "b": ["QS"], "cpu": ["5D"]})  # fmt: skip
    t.select(a="KS", b="QS", cpu="5D")
    t.act("CPU", "attack", "a")
    t.act("CPU", "no")
    assert t.asked() == "A last-word"
    t.act("A", "attack", "8H", "m-1")
    assert t.state.units["m-1"].hp == 70 and t.state.units["a"].hp == 0


def test_something_is_left_behind():
    """Source: mainframe.gap.boss-and-mob-numbers"""
    t = at_turn(A, mobs=[mob("m", max_hp=30, traits=[verb("leaves", mob="scrub")])])
    t.act("A", "attack", "m-1")
    assert t.state.units["scrub-1"].at == "m" and t.state.units["scrub-1"].hp == 20


def test_gunslingers_spread_their_aim():
    """Source: mainframe.gap.mana-and-hack"""
    t = fight([character("a", play=2, traits=[verb("spread-aim")])], [mob("m"), mob("n")],
              at={"a": "m", "m-1": "m", "n-1": "m"}, hands={"a": ["7S", "8S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S 8S", cpu="KD")
    t.act("A", "attack", "m-1")
    t.act("A", "no")
    assert query(t, "targets", "a") == ["n-1"]
    assert "another target" in t.refused("A", "attack", "m-1")


def test_no_move_is_promised_to_hit_whom_a_spread_aim_spares():
    """Source: mainframe.gap.mana-and-hack"""
    t = fight([character("a", play=2, move=3, traits=[verb("spread-aim")])], [mob("m"), mob("n")],
              at={"a": "g", "m-1": "m", "n-1": "m"}, hands={"a": ["7S", "8S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S 8S", cpu="KD")
    t.act("A", "attack", "m-1")
    t.act("A", "no")
    t.act("A", "end")
    plan = plan_of(t.match.rules.content, t.state, Pointing(decision=t.match.decision), 0)
    assert plan.results == {"m-1": "far", "n-1": "hit"}


def test_wider_team_hand():
    """Source: mainframe.hands.size-five"""
    t = at_turn(character("a", traits=[verb("wider-hand", size=6)]), team={"cards": ["2H", "3H", "4D", "9D"]})
    t.act("A", "attack", "m-1")
    t.act("A", "yes")
    assert len(t.state.piles.zones["team:mc"]) == 5


def test_aura_follows_its_unit():
    """Source: mainframe.gap.area-status"""
    t = at_turn(A, mobs=[mob("m", traits=[verb("aura", status="mirrored")])], at={"m-1": "h"})
    assert query(t, "area-statuses", "h") == ["mirrored"] and query(t, "area-statuses", "m") == []


def test_heal_uses_the_card_of_a_mob():
    """Source: mainframe.gap.boss-and-mob-numbers"""
    t = fight([A], [mob("m", traits=[verb("heal", amount=10)]), mob("n"), mob("o"), mob("p")],
              at={"a": "h", "m-1": "h", "n-1": "h", "o-1": "h", "p-1": "m"}, hands={"a": ["KS"], "cpu": ["5D"]},
              units={"n-1": {"hp": 50}, "p-1": {"hp": 50}, "a": {"hp": 50}})  # fmt: skip
    t.select(a="KS", cpu="5D")
    t.act("CPU", "act", "5D", "m-1")
    assert [name for name in options(t) if name.startswith("heal")] == ["heal:n-1"], "hurt, of its side, in its area"
    t.act("CPU", "heal", "n-1")
    assert t.state.units["n-1"].hp == 60


def test_bosses_lock_a_neighbour_until_their_next_turn():
    """Source: mainframe.gap.area-status"""
    t = fight([A], bosses=[boss("x", traits=[verb("lock-neighbour")])], at={"a": "g", "x": "h"},
              hands={"a": ["KS"], "cpu": ["5D"]})  # fmt: skip
    t.select(a="KS", cpu="5D")
    t.act("CPU", "end")
    t.act("CPU", "lock", "m")
    assert t.state.locks == {"m": "x"} and query(t, "targets", "a") == []


def test_arrivals_enter_where_the_cpu_says():
    """Source: mainframe.rounds.cpu-breaks-up"""
    t = fight([A, B], [mob("m", range=0)], at={"a": "g", "b": "g", "m-1": "h"}, phase="round", round=1,
              setup={"arrivals": [{"first_round": 2, "last_round": 3, "mobs": ["stray"], "areas": ["m", "h"]}]},
              hands={"a": ["KS"], "b": ["QS"], "cpu": ["5D"]})  # fmt: skip
    assert t.asked() == "CPU arrive"
    t.act("CPU", "place", "m")
    assert t.state.units["stray-1"].at == "m"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"abilities": ["nope"]}, "the id of an ability"),
        ({"interrupts": ["nope"]}, "the id of an Interrupt"),
        ({"equipment": ["nope"]}, "the id of an item"),
        ({"traits": [{"do": "fly"}]}, "fly"),
        ({"traits": [{"do": "leaves", "mob": "nobody"}]}, "the id of a mob"),
        ({"interrupts": [{"id": "x", "name": "X", "cards": ["14"], "effect": {"do": "rollback"}}]}, "found '14'"),
    ],
)
def test_what_a_file_gets_wrong_is_one_line(change, message):
    with pytest.raises(Exception, match=message) as caught:
        fight([character("a", **change)], [mob("m")])
    assert "\n" not in str(caught.value)
