"""Interrupts: meters, cards, switching, what they do, and who is asked when."""

import pytest

from game.modes.mainframe.content.interrupts import Interrupt, PushAround, completes, fits
from tests.modes.mainframe.table import LINE, boss, character, fight, mob


def interrupt(verb: str, cards=(), **changes):
    """Return an Interrupt of a test."""
    effect = {"do": verb} | changes.pop("effect", {})
    return {"id": "test", "name": "Test", "cards": list(cards), "effect": effect} | changes


STRIKE = interrupt("strike-area", ["5", "3"])


@pytest.mark.parametrize(
    ("cards", "relation", "hand", "expected"),
    [
        (("any", "any", "any"), "falling", ("2S", "9H", "KD"), True),
        (("any", "any", "any"), "falling", ("9S", "9H", "KD"), False),
        (("any", "any", "any"), "falling", ("JR", "9H", "10D"), True),
        (("any", "any", "any"), "falling", ("JR", "AH", "2D"), True),
        (("any", "any"), "same-colour", ("2S", "9H"), False),
        (("any", "any"), "same-colour", ("2S", "9C"), True),
        (("any", "any"), "same-rank", ("2S", "JB"), True),
        (("even", "odd"), "none", ("QS", "KH"), True),
        (("even", "odd"), "none", ("JS", "KH"), False),
        (("face",), "none", ("10S",), False),
        (("10",), "none", ("10S",), True),
        (("A",), "none", ("AS",), True),
        (("red", "red"), "none", ("2H", "3D"), True),
        (("2", "3", "4"), "none", ("4H", "3D", "2S"), True),
    ],
)
def test_which_hands_complete_an_interrupt(cards, relation, hand, expected):
    """Source: mainframe.interrupts.needs-cards, mainframe.rounds.jesters-wild"""
    asked_seats = Interrupt(id="x", name="X", cards=cards, relation=relation, effect=PushAround())
    assert completes(asked_seats, (), hand) == expected


def test_cards_come_in_the_printed_order():
    """Source: mainframe.interrupts.needs-cards"""
    asked_seats = Interrupt(id="x", name="X", cards=("5", "3"), effect=PushAround())
    assert fits(asked_seats, (), "5S") and not fits(asked_seats, (), "3S")
    assert fits(asked_seats, ("5S",), "3S") and not fits(asked_seats, ("5S", "3S"), "3D")


def test_cards_are_played_at_any_time_and_the_meter_drops():
    """Source: mainframe.interrupts.cards-any-time, mainframe.interrupts.out-of-turn, mainframe.interrupts.reset"""
    t = fight([character("a", interrupts=[STRIKE]), character("b")], [mob("m", auto=0)],
              at={"a": "m", "b": "g", "m-1": "m"}, units={"a": {"meter": 10}},
              hands={"a": ["5H", "3H", "KS"], "b": ["QS"], "cpu": ["2D"]})  # fmt: skip
    t.select(a="KS", b="QS", cpu="2D")
    assert t.asked() == "A window.revealed", "the hand can complete it"
    t.act("A", "interrupt", "5H")
    assert t.state.units["a"].meter == 10 and t.state.units["m-1"].hp == 100, "one card is not enough"
    assert t.asked() == "A window.revealed"
    t.act("A", "interrupt", "3H")
    assert t.state.units["a"].meter == 0
    assert t.state.units["m-1"].hp == 30, "Damage 30 with two raises, no test of cards"
    assert [(event.face, event.number, event.of) for event in t.events("InterruptPlayed")] == [
        ("5H", 1, 2),
        ("3H", 2, 2),
    ]
    assert t.asked() == "CPU turn"


def test_a_pass_is_not_asked_again_at_once_but_when_an_enemy_attacks():
    """Source: mainframe.gap.windows"""
    t = fight([character("a", interrupts=[STRIKE]), character("b")], [mob("m", range=2)],
              at={"a": "m", "b": "m", "m-1": "m"}, units={"a": {"meter": 10}},
              hands={"a": ["5H", "3H", "KS"], "b": ["QS"], "cpu": ["5D"]})  # fmt: skip
    t.select(a="KS", b="QS", cpu="5D")
    t.act("A", "pass")
    assert t.asked() == "CPU turn"
    t.act("CPU", "attack", "b")
    assert t.asked() == "A window.attack"
    t.act("A", "interrupt", "5H")
    t.act("A", "interrupt", "3H")
    assert t.state.units["m-1"].hp == 30


def test_standing_orders_say_never_or_always():
    """Source: mainframe.gap.windows"""
    t = fight([character("a", interrupts=[STRIKE])], [mob("m", range=2)], at={"a": "m", "m-1": "m"},
              units={"a": {"meter": 10}}, hands={"a": ["5H", "KS"], "cpu": ["5D"]})  # fmt: skip
    t.match.order(0, "interrupt", "always")
    t.select(a="KS", cpu="5D")
    assert t.asked() == "A window.revealed", "always: also with a hand that is not enough"
    t.match.order(0, "interrupt", "never")
    t.act("A", "pass")
    t.act("CPU", "attack", "a")
    assert t.asked().split()[1] != "window.attack"


def test_a_seat_with_standing_orders_is_asked_before_the_count_goes_on():
    """Source: mainframe.gap.windows, mainframe.rounds.count-up"""
    t = fight([character("a", interrupts=[STRIKE])], [mob("m")], at={"a": "m", "m-1": "m"},
              units={"a": {"meter": 10}}, hands={"a": ["5H", "KS"], "cpu": ["5D"]})  # fmt: skip
    t.match.order(0, "interrupt", "always")
    t.select(a="KS", cpu="5D")
    t.act("A", "pass")
    assert t.asked() == "A window.count" and "count:5" in t.match.decision.about
    assert t.state.count < 5


def test_a_meter_below_ten_is_not_ready():
    """Source: mainframe.interrupts.ready-at-10"""
    t = fight([character("a", interrupts=[STRIKE])], [mob("m")], at={"a": "m", "m-1": "m"},
              units={"a": {"meter": 9}}, hands={"a": ["5H", "3H", "4S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="4S", cpu="KD")
    assert t.asked() == "A turn"
    assert "mainframe.interrupts.ready-at-10" in t.refused("A", "interrupt", "test")


@pytest.mark.parametrize(("played", "range", "served"), [([], 0, True), (["5H"], 2, True), (["5H"], 0, False)])
def test_the_last_card_at_its_usual_count_is_kept_where_nothing_would_come_of_it(played, range, served):
    """Nobody to shoot at is in sight: earlier cards may be played all the same. Source: mainframe.interrupts.usual-counts"""
    crossfire = interrupt("crossfire", ["any", "any"], relation="same-colour", usual_counts=True)
    t = fight([character("a", interrupts=[crossfire], range=range)], [mob("m")], at={"a": "g", "m-1": "h"},
              units={"a": {"meter": 10, "played": played}}, hands={"a": ["6D"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="6D", cpu="KD")
    assert (t.asked() == "A turn") is served and ("serve" in t.options()) is served


def test_usual_counts_take_the_turns_of_their_cards():
    """Source: mainframe.interrupts.usual-counts"""
    crossfire = interrupt("crossfire", ["any", "any"], relation="same-colour", usual_counts=True)
    t = fight([character("a", interrupts=[crossfire], play=2)], [mob("m", max_hp=200)], at={"a": "m", "m-1": "m"},
              units={"a": {"meter": 10}}, hands={"a": ["5H", "6D", "7S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="5H 6D", cpu="KD")
    assert t.asked() == "A turn"
    t.act("A", "serve", "5H")
    assert t.state.units["a"].played == ("5H",) and t.state.units["m-1"].hp == 200
    assert t.state.turn.card == "6D", "nothing was left to do in the first turn"
    t.act("A", "serve", "6D")
    assert t.state.units["m-1"].hp == 100, "two attacks at once, each 30 raised to 50"
    assert t.state.units["a"].meter == 0


def test_switching_takes_a_face_card_and_keeps_the_meter():
    """Source: mainframe.interrupts.switch, mainframe.interrupts.switch-keeps-meter, mainframe.interrupts.one-active"""
    other = interrupt("guard-allies", ["K"], id="other", name="Other")
    t = fight([character("a", interrupts=[STRIKE, other], play=2)], [mob("m")], at={"a": "m", "m-1": "h"},
              units={"a": {"meter": 7}}, hands={"a": ["5S", "JS"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="5S JS", cpu="KD")
    assert not [o for o in t.match.decision.options if o.verb == "switch"], "a five is no face card"
    t.act("A", "end")
    t.act("A", "switch", "other")
    assert t.state.units["a"].interrupt == "other" and t.state.units["a"].meter == 7
    assert "JS" in t.state.piles.zones["discard"]


def test_no_switch_while_cards_have_been_played():
    """Source: mainframe.interrupts.switch"""
    other = interrupt("guard-allies", ["K"], id="other", name="Other")
    t = fight([character("a", interrupts=[STRIKE, other])], [mob("m")], at={"a": "m", "m-1": "h"},
              units={"a": {"meter": 10, "played": ["5H"]}}, hands={"a": ["JS"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="JS", cpu="KD")
    assert not [o for o in t.match.decision.options if o.verb == "switch"]


# What Interrupts do


def ready(verb, cards=("J",), *, mobs=None, at=None, others=(), units=None, **changes):
    """Return a fight at A's turn on a Jack, with an Interrupt that asks for nothing more than the Jack of hearts."""
    mobs = [mob("m", **changes.pop("mob", {}))] if mobs is None else mobs
    spec = interrupt(verb, cards, effect=changes.pop("effect", {}))
    state = {"a": {"meter": 10}} | (units or {})
    hands = {"a": ["JH", "4S"], "cpu": ["KD"]} | {entry["id"]: ["QS"] for entry in others}
    board = changes.pop("board", LINE)
    t = fight([character("a", interrupts=[spec], **changes), *others], mobs, board=board,
              at={"a": "m", "m-1": "m"} | (at or {}), units=state, hands=hands)  # fmt: skip
    t.match.order(0, "interrupt", "never")
    t.select(a="4S", cpu="KD", **{entry["id"]: "QS" for entry in others})
    return t


def test_guard_takes_the_attacks_on_allies_near():
    """Source: mainframe.interrupts.out-of-turn"""
    t = ready("guard-allies", others=[character("b")], at={"b": "g", "m-1": "h"}, mob={"range": 2, "evade": 15})
    t.act("A", "interrupt", "JH")
    t.act("A", "end")
    t.act("B", "end")
    t.act("CPU", "attack", "b")
    assert t.state.units["b"].hp == 100 and t.events("Redirected")[0].instead == "a"


def test_thrown_cards_do_their_damage():
    """Source: mainframe.interrupts.needs-cards"""
    t = fight([character("a", interrupts=[interrupt("empty-the-belt", ["10"], effect={"damage": 10})])], [mob("m")],
              at={"a": "m", "m-1": "h"}, units={"a": {"meter": 10}},
              hands={"a": ["4S", "10H", "2S", "3S"], "cpu": ["KD"]})  # fmt: skip
    t.match.order(0, "interrupt", "never")
    t.select(a="4S", cpu="KD")
    t.act("A", "interrupt", "10H")
    t.act("A", "belt", "2S", "m-1")
    assert t.state.units["m-1"].hp == 90 and t.state.piles.zones["hand:0"] == ["3S"]
    t.act("A", "belt", "3S", "m-1")
    assert t.state.units["m-1"].hp == 80


def test_swap_changes_places():
    t = ready("swap-places", others=[character("b")], at={"b": "g"})
    t.act("A", "interrupt", "JH")
    assert (t.state.units["a"].at, t.state.units["b"].at) == ("g", "m")


def test_closed_links_stop_walkers_and_shots_until_the_next_turn():
    """Source: mainframe.gap.area-status"""
    t = ready("close-links", at={"m-1": "h"}, move=3, draw=5, units={"a": {"meter": 10, "points": 3}})
    t.act("A", "interrupt", "JH")
    assert "mainframe.gap.area-status" in t.refused("A", "move", "h")
    assert "mainframe.attacks.open-path" in t.refused("A", "attack", "m-1")


def test_push_around_pushes_every_enemy_here():
    """Source: mainframe.gap.push"""
    t = ready("push-around", effect={"links": 1}, mobs=[mob("m"), mob("n")], at={"n-1": "m"})
    t.act("A", "interrupt", "JH")
    t.act("A", "push", "h")
    t.act("A", "push", "g")
    assert (t.state.units["m-1"].at, t.state.units["n-1"].at) == ("h", "g")


def test_rollback_restores_the_start_of_the_round():
    t = ready("rollback", others=[character("b")], at={"b": "g"},
              units={"b": {"hp": 5, "round_hp": 90, "round_at": "h", "round_status": ["armored"]}})  # fmt: skip
    t.act("A", "interrupt", "JH")
    if t.asked().split()[1] == "interrupt-ally":
        t.act("A", "ally", "b")
    b = t.state.units["b"]
    assert (b.hp, b.at, b.status) == (90, "h", ("armored",))


def test_slipstream_moves_everyone_one_link():
    t = ready("slipstream", others=[character("b")], at={"b": "g"})
    t.act("A", "interrupt", "JH")
    t.act("A", "slip", "h")
    t.act("B", "no")
    assert (t.state.units["a"].at, t.state.units["b"].at) == ("h", "g")


def test_blast_around_hits_every_area_that_touches():
    """Source: mainframe.interrupts.needs-cards, mainframe.attacks.blast-is-attack"""
    t = fight([character("a", range=0, interrupts=[interrupt("blast-around", ["9"])], traits=[{"do": "sorcery"}])],
              [mob("m", evade=15), mob("n", evade=9)], at={"a": "m", "m-1": "g", "n-1": "h"},
              units={"a": {"meter": 10}}, hands={"a": ["4S", "9H"], "cpu": ["KD"]})  # fmt: skip
    t.match.order(0, "interrupt", "never")
    t.select(a="4S", cpu="KD")
    t.act("A", "interrupt", "9H")
    assert (t.state.units["m-1"].hp, t.state.units["n-1"].hp) == (70, 100), "the nine is dodged by one of them"


def test_spent_mana_is_never_dodged():
    t = fight([character("a", interrupts=[interrupt("spend-mana", [], effect={"damage": 20})],
                         traits=[{"do": "sorcery"}])],
              [mob("m", evade=3)], at={"a": "m", "m-1": "h"}, units={"a": {"meter": 10}}, mana={"a": ["2H", "3S"]},
              hands={"a": ["4S"], "cpu": ["KD"]})  # fmt: skip
    t.match.order(0, "interrupt", "never")
    t.select(a="4S", cpu="KD")
    t.act("A", "interrupt", "a")
    assert t.state.units["m-1"].hp == 60 and not t.state.piles.zones["mana:0"]


def test_root_access_ignores_resist():
    """Source: mainframe.gap.connect-resist"""
    t = ready("root-access", mob={"resist": 3}, traits=[{"do": "hack"}], connect=2)
    t.act("A", "interrupt", "JH")
    t.act("A", "attack", "m-1")
    t.act("A", "hack", "m-1")
    t.act("A", "set", "blind")
    assert "blind" in t.state.units["m-1"].status


def test_bosses_charge_by_the_straight_flush_and_play_from_the_cpu_hand():
    """Source: mainframe.gap.cpu-team-hand"""
    spec = interrupt("strike-area", ["5"])
    t = fight([character("a")], bosses=[boss("x", interrupt=spec)], at={"a": "m", "x": "m"},
              units={"x": {"meter": 10}}, hands={"a": ["4S"], "cpu": ["KD", "5H"]})  # fmt: skip
    t.select(a="4S", cpu="KD")
    assert t.asked() == "CPU window.revealed"
    t.act("CPU", "interrupt", "5H")
    assert t.state.units["a"].hp == 100 - 70 and t.state.units["x"].meter == 0


# Charging


@pytest.mark.parametrize(
    ("role", "card", "cpu", "charged"),
    [
        ("Badass", "7S", "KD", True),
        ("Comic Relief", "3S", "KD", True),
        ("Comic Relief", "7S", "KD", False),
        ("Protagonist", "KS", "5D", True),
        ("Wallflower", "7S", "KD", True),
        ("Sidekick", "7S", "KD", True),
    ],
)
def test_roles_charge_once_a_round(role, card, cpu, charged):
    """Source: mainframe.gap.role-charges, mainframe.interrupts.charge, mainframe.interrupts.meter-start"""
    foe = {"max_hp": 30, "range": 2} if role == "Badass" else {"range": 2}
    t = fight([character("a", role=role)], [mob("m", **foe), mob("n", range=0)], at={"a": "g", "m-1": "m", "n-1": "h"},
              hands={"a": [card], "cpu": [cpu]}, units={"a": {"meter": 3}})  # fmt: skip
    t.select(a=card, cpu=cpu)
    for _ in range(12):
        decision = t.match.decision
        if decision is None or t.state.round > 1:
            break
        ids = [option.id for option in decision.options]
        wanted = "attack:m-1" if t.asked().split()[0] == "A" else "attack:a" if role == "Protagonist" else "end"
        actor = next((o for o in ids if o.startswith("act:") and o.endswith("m-1")), None)
        answer = wanted if wanted in ids else "yes" if "yes" in ids else actor or ("end" if "end" in ids else ids[0])
        if decision.key == "select":
            break
        t.match.answer(answer, decision.seat)
    assert t.state.units["a"].meter == 3 + charged


def test_stranger_is_charged_alone():
    """Source: mainframe.gap.role-charges"""
    far = {
        "areas": [*LINE["areas"], {"id": "z", "x": 18, "y": 4}],
        "links": [*LINE["links"], {"a": "h", "b": "z", "cost": 1}],
    }
    for area, expected in (("z", 4), ("m", 3)):
        t = fight([character("a", role="Mysterious Stranger")], [mob("m")], board=far, at={"a": "g", "m-1": area},
                  hands={"a": ["4S"], "cpu": ["KD"]}, units={"a": {"meter": 3}})  # fmt: skip
        t.select(a="4S", cpu="KD")
        if t.asked() == "A turn":
            t.act("A", "end")
        assert t.state.units["a"].meter == expected


def test_meters_stop_at_ten():
    """Source: mainframe.interrupts.cap-10"""
    t = fight([character("a", role="Comic Relief")], [mob("m")], at={"a": "m", "m-1": "m"},
              hands={"a": ["3S"], "cpu": ["KD"]}, units={"a": {"meter": 10}})  # fmt: skip
    t.select(a="3S", cpu="KD")
    t.act("A", "attack", "m-1")
    assert t.state.units["a"].meter == 10
