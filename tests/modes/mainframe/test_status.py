"""Status bits and area statuses: what each does, when it ends, and what cannot change them."""

from typing import get_args

import pytest

from game.modes.mainframe.bots.evaluate import BIT_VALUE
from game.modes.mainframe.content.traits import STATUS_BITS, StatusBit
from game.modes.mainframe.rules.turns.strikes import whom_it_strikes
from game.modes.mainframe.table.signs import BIT_SIGNS
from game.modes.mainframe.words.terms import BIT_EFFECTS, BIT_NAMES
from tests.modes.mainframe.table import boss, character, fight, mob

A, B = character("a"), character("b")


def at_turn(status=(), *, card="7S", cpu="KD", mcs=(A,), mobs=None, at=None, units=None, hands=None, **more):
    """Return a fight at the first turn of A with status bits set."""
    own = {"a": {"status": list(status)}} | (units or {})
    t = fight(list(mcs), [mob("m")] if mobs is None else mobs, at={"a": "g", "m-1": "h"} | (at or {}), units=own,
              hands={"a": [card], "cpu": [cpu]} | (hands or {}), **more)  # fmt: skip
    t.select(a=card, cpu=cpu, **{name: cards[0] for name, cards in (hands or {}).items() if name not in ("a", "cpu")})
    return t


def query(t, name, *arguments):
    """Return the answer of a named question."""
    return t.loaded.mode.query(t.game, t.state, name, arguments)


def test_every_bit_stands_in_every_table():
    for table in (get_args(StatusBit), BIT_NAMES, BIT_EFFECTS, BIT_SIGNS, BIT_VALUE):
        assert set(table) == set(STATUS_BITS)


def test_blind_costs_four_ranks_of_accuracy_and_evade():
    """Source: mainframe.gap.status-byte, mainframe.gap.card-raises"""
    t = at_turn(["blind"])
    assert query(t, "rating", "a", "accuracy") == 9 and query(t, "rating", "a", "evade") == 15


@pytest.mark.parametrize("hp, left", [(100, 90), (5, -5)])
def test_burning_costs_a_tenth_after_the_last_turn_of_a_round(hp, left):
    """Source: mainframe.gap.status-byte, mainframe.gap.rounding"""
    t = at_turn(
        ["burning"], units={"a": {"hp": hp, "status": ["burning"]}}, mcs=[A, B], at={"b": "g"}, hands={"b": ["QS"]}
    )
    t.act("A", "end")
    assert t.state.units["a"].hp == left
    assert len(t.events("Damaged")) == 1


@pytest.mark.parametrize("full, left", [(7, 6), (15, 13)])
def test_a_tenth_is_rounded_and_a_half_goes_up(full, left):
    """Source: mainframe.gap.rounding"""
    t = at_turn(mcs=[character("a", max_hp=full)], units={"a": {"hp": full, "status": ["burning"]}})
    t.act("A", "end")
    assert t.state.units["a"].hp == left


def test_burning_waits_for_the_second_card():
    """Source: mainframe.gap.status-byte"""
    t = fight([character("a", play=2)], [mob("m", auto=1)], at={"a": "g", "m-1": "h"},
              units={"a": {"status": ["burning"], "points": 3}}, hands={"a": ["7S", "9S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S 9S", cpu="KD")
    t.act("A", "end")
    assert t.state.units["a"].hp == 100
    t.act("A", "end")
    assert t.state.units["a"].hp == 90


def test_burning_at_the_end_of_a_round_without_a_turn():
    """Source: mainframe.gap.status-byte"""
    t = fight([A, B], [mob("m", auto=0, range=0)], at={"a": "g", "b": "g", "m-1": "h"},
              units={"a": {"status": ["burning"]}}, hands={"a": ["7S"], "b": ["8S"], "cpu": ["KD"]})  # fmt: skip
    t.act("A", "reload")
    t.select(b="8S", cpu="KD")
    for _ in range(6):
        if t.state.round > 1 or t.asked().split()[1] not in ("turn", "cpu-card"):
            break
        t.act(t.asked().split()[0], "end")
    assert t.state.units["a"].hp == 90


def test_berserk_goes_to_the_nearest_and_attacks_there():
    """Source: mainframe.gap.status-byte"""
    t = at_turn(["berserk"], units={"a": {"status": ["berserk"], "points": 3}}, mobs=[mob("m"), mob("n")],
                at={"m-1": "m", "n-1": "h"})  # fmt: skip
    assert [option.id for option in t.match.decision.options] == ["move:m", "draw"]
    assert "mainframe.gap.status-byte" in t.refused("A", "move", "h")
    t.act("A", "move", "m")
    assert [event.target for event in t.events("Attacked")] == ["m-1"]


def test_berserk_out_of_reach_is_free():
    """Source: mainframe.gap.status-byte"""
    t = at_turn(["berserk"])
    assert {option.verb for option in t.match.decision.options} == {"attack", "end"}


def test_silenced_neither_hacks_nor_blasts_nor_lays_mana():
    """Source: mainframe.gap.status-byte"""
    sorcerer = character("a", traits=[{"do": "sorcery"}, {"do": "hack"}])
    t = at_turn(["silenced"], mcs=[sorcerer])
    assert {option.verb for option in t.match.decision.options} == {"attack", "end"}
    t = at_turn([], mcs=[sorcerer])
    assert {option.verb for option in t.match.decision.options} == {"attack", "blast", "mana", "end"}


@pytest.mark.parametrize(
    ("top", "target"), [("3H", "m-1"), ("9H", "b"), ("KH", "a"), ("6H", ""), ("JR", "")]
)  # fmt: skip
def test_confused_does_what_a_card_says(top, target):
    """Source: mainframe.gap.status-byte"""
    t = at_turn(["confused"], mcs=[A, B], at={"b": "m"}, hands={"b": ["QS"]}, deck=[top])
    attacks = [event for event in t.events("Attacked") if event.unit == "a"]
    assert [event.target for event in attacks] == ([target] if target else [])
    assert top in t.state.piles.zones["discard"]


def test_damage_clears_a_confused_head():
    """Source: mainframe.gap.status-byte"""
    t = at_turn([], mobs=[mob("m", evade=15)], units={"m-1": {"status": ["confused"]}})
    t.act("A", "attack", "m-1")
    assert t.state.units["m-1"].status == ()


def test_confused_itself_hits_automatically_with_its_best_card():
    """Source: mainframe.gap.status-byte"""
    t = at_turn(["confused"], hands={"a": ["7S", "AD"]}, deck=["KH"])
    assert t.state.units["a"].hp == 100 - 60, "the Ace doubles"
    t.act("A", "yes")
    assert "AD" in t.state.piles.zones["team:mc"], "it was an attack"
    t = at_turn(["confused"], hands={"a": ["7S", "AD"]}, deck=["KH"])
    t.act("A", "no")
    assert "AD" in t.state.piles.zones["discard"]


def test_invisible_cannot_be_chosen_and_its_attack_cannot_be_dodged():
    """Source: mainframe.gap.status-byte"""
    t = at_turn(["invisible"], card="QS", mobs=[mob("m", evade=3)])
    t.act("A", "attack", "m-1")
    assert t.state.units["m-1"].hp == 70
    assert t.state.units["a"].status == ()
    t = at_turn([], units={"m-1": {"status": ["invisible"]}}, mcs=[character("a", max_move=6)], at={"m-1": "m"})
    assert query(t, "targets", "a") == []


def test_noclip_walks_where_there_is_no_link():
    """Source: mainframe.gap.status-byte"""
    board = {
        "areas": [{"id": "g", "x": 0, "y": 0, "mark": "+"}, {"id": "w", "x": 3, "y": 0}, {"id": "h", "x": 8, "y": 0}],
        "links": [{"a": "g", "b": "h", "cost": 1}, {"a": "h", "b": "w", "cost": 5}],
    }
    t = at_turn(["noclip"], board=board, units={"a": {"status": ["noclip"], "points": 3}})
    assert query(t, "reach", "a") == {"g": 0, "h": 1, "w": 2}


@pytest.mark.parametrize("element, damage", [(None, 15), ("fire", 30)])
def test_armored_halves_what_has_no_element(element, damage):
    """Source: mainframe.gap.status-byte, mainframe.gap.damage-order"""
    t = at_turn([], mcs=[character("a", element=element)] if element else [A], units={"m-1": {"status": ["armored"]}})
    assert query(t, "damage", "a", "m-1") == damage


# Areas


def test_dark_is_like_blind_but_only_once():
    """Source: mainframe.gap.area-status"""
    for areas, status, expected in (({"h": ["dark"]}, [], "miss"), ({"g": ["dark"]}, [], "miss"), ({}, [], "hit")):
        t = at_turn(status, areas=areas)
        assert query(t, "judge", "a", "m-1", "7S") == expected
    t = at_turn(["blind"], areas={"g": ["dark"], "h": ["dark"]})
    assert query(t, "judge", "a", "m-1", "9S") == "hit"


def test_cover_keeps_attacks_from_outside_out():
    """Source: mainframe.gap.area-status"""
    t = at_turn([], areas={"h": ["cover"]}, at={"b": "h"}, mcs=[A, B], hands={"b": ["QS"]}, units={"a": {"points": 3}})
    assert query(t, "targets", "a") == [] and query(t, "targets", "b") == ["m-1"]
    assert query(t, "targets", "m-1") == ["a", "b"], "attacks go out"
    assert "mainframe.gap.area-status" in t.refused("A", "attack", "m-1")


def round_two(areas, **units):
    """Return a fight as round 2 begins, A standing in g."""
    t = fight([A, B], [mob("m", range=0)], at={"a": "g", "b": "m", "m-1": "h"}, units=units, areas=areas,
              hands={"a": ["7S", "8D"], "b": ["8S", "9D"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", b="8S", cpu="KD")
    for _ in range(20):
        if t.state.round > 1:
            break
        key = t.asked().split()[1]
        if key == "discards":
            t.match.answer((), t.match.decision.seat)
        else:
            choices = [o.id for o in t.match.decision.options]
            t.match.answer("end" if "end" in choices else choices[0], t.match.decision.seat)
    return t


def test_hazardous_costs_a_tenth_as_the_round_begins():
    """Source: mainframe.gap.area-status, mainframe.field.area-status"""
    assert round_two({"g": ["hazardous"]}).state.units["a"].hp == 90


def test_unstable_is_paid_with_points_or_a_push():
    """Source: mainframe.gap.area-status"""
    t = round_two({"g": ["unstable"]}, a={"points": 3})
    assert t.state.units["a"].points == 1 and t.state.units["a"].at == "g"
    t = round_two({"g": ["unstable"]}, a={"points": 1})
    assert t.state.units["a"].at == "m", "the CPU chooses; there is one way only"


def test_unstable_takes_the_steps_of_mobs():
    """Source: mainframe.gap.area-status"""
    t = round_two({"h": ["unstable"]})
    assert t.state.units["m-1"].effects == {"rooted": "round"}


@pytest.mark.parametrize(("status", "at", "single", "struck"), [
    ((), "g", True, ("a", "mirrored")), ((), "g", False, ("m-1", "")), ((), "h", True, ("m-1", "")),
    (("noclip",), "g", True, ("m-1", "")),
])  # fmt: skip
def test_whom_an_attack_into_a_mirrored_area_strikes_is_known_before_it(status, at, single, struck):
    """A single one from outside comes back, one on several does not. Source: mainframe.gap.area-status"""
    t = at_turn(status, at={"a": at}, areas={"h": ["mirrored"]})
    content, unit = t.match.rules.content, t.state.units["a"]
    assert whom_it_strikes(content, t.state, unit, "m-1", **({} if single else {"single": False})) == struck


def test_mirrored_turns_a_single_attack_back():
    """Source: mainframe.gap.area-status"""
    t = at_turn([], areas={"h": ["mirrored"]})
    t.act("A", "attack", "m-1")
    assert t.state.units["a"].hp == 70 and t.state.units["m-1"].hp == 100
    t = at_turn(["noclip"], areas={"h": ["mirrored"]})
    t.act("A", "attack", "m-1")
    assert t.state.units["m-1"].hp == 70, "Noclip ignores it"


def test_locked_closes_links_for_moves_and_shots():
    """Source: mainframe.gap.area-status"""
    t = at_turn([], areas={"m": ["locked"]}, units={"a": {"points": 4}})
    assert query(t, "reach", "a") == {"g": 0} and query(t, "targets", "a") == []
    t = at_turn(["noclip"], areas={"m": ["locked"]}, units={"a": {"points": 4, "status": ["noclip"]}})
    assert set(query(t, "reach", "a")) == {"g", "m", "h"}


def test_cached_gives_two_points_up_to_max_move():
    """Source: mainframe.gap.area-status"""
    runner = character("a", move=2, max_move=3)
    assert at_turn([], mcs=[runner], areas={"g": ["cached"]}).state.units["a"].points == 3


def test_quiet_keeps_bits_as_they_are():
    """Source: mainframe.gap.area-status"""
    t = at_turn(["invisible"], areas={"g": ["quiet"]})
    t.act("A", "attack", "m-1")
    assert t.state.units["a"].status == ("invisible",)


def test_locked_byte_does_not_change():
    """Source: mainframe.hands.five-of-a-kind, mainframe.gap.status-byte"""
    t = at_turn(["invisible"], team={"reached": ["five-of-a-kind"]})
    t.act("A", "attack", "m-1")
    assert t.state.units["a"].status == ("invisible",)


def test_bits_are_numbered_anew_in_every_game():
    """Source: mainframe.gap.status-byte"""
    orders = set()
    for seed in (1, 2, 3):
        t = fight([A], [mob("m")], phase="collector", round=0)
        _, match = t.loaded.start(seed)
        orders.add(tuple(match.state.bits))
    assert len(orders) == 3 and all(len(set(order)) == 8 for order in orders)


def test_phase_of_a_boss_changes_it_for_good():
    """Source: mainframe.gap.boss-and-mob-numbers"""
    phase = {
        "at_percent": 50,
        "loses": ["armored"],
        "traits": [{"do": "raise", "stat": "move", "by": 2}],
        "text": "loses its shell",
    }
    t = fight([character("a", damage=100)], bosses=[boss("x", max_hp=150, default_status=["armored"], phases=[phase])],
              at={"a": "m", "x": "m"}, units={"x": {"hp": 100, "status": ["armored"]}},
              hands={"a": ["7S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", cpu="KD")
    t.act("A", "attack", "x")
    x = t.state.units["x"]
    assert (x.hp, x.phases, x.status) == (50, 1, ())
