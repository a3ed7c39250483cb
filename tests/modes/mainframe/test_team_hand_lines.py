"""Every line of the Team Hand chart: its Boot and its Uptime, for both sides."""

from tests.modes.mainframe.table import boss, character, fight, mob

A, B, C = character("a"), character("b"), character("c")
FAR = {"a": "g", "b": "g", "m-1": "h"}


def table(cards, hand, **more):
    """Lay out a fight in which A is about to add a card to these cards of the Team Hand."""
    position = {"team": {"cards": cards, **more.pop("team", {})}, "hands": {"a": hand, "b": ["2S"], "cpu": ["KD"]}}
    position["hands"] |= more.pop("hands", {})
    return fight([A, B], [mob("m", max_hp=2000, evade=15)], at=FAR, **position, **more)


def raise_hand(t, card, **others):
    """Let A attack and add the card."""
    t.select(a=card, b=others.get("b", "2S"), cpu=others.get("cpu", "KD"))
    if t.asked().split()[0] == "B":
        t.act("B", "end")
    t.act("A", "attack", "m-1")
    t.act("A", "yes")


def test_chart_order_is_the_printed_order():
    """Source: mainframe.hands.chart-order, mainframe.hands.straight-def, mainframe.hands.royal-def,
    mainframe.hands.jokers, mainframe.gap.hand-evaluation"""
    t = table([], ["5S"])
    for cards, line in (
        ("AS 8H", "high-card"), ("4H JR", "pair"), ("QS QH 5S 5H", "two-pair"), ("6S 6H JR", "three-of-a-kind"),
        ("AS AH JR 8S", "dead-mans-hand"), ("AS JR 8S 8H", "dead-mans-hand"), ("AS AH 8S 8H 3S", "two-pair"),
        ("AS AH 8S 8H 8D", "full-house"), ("4D 5S 6C 7H JR", "straight"), ("KS AH 2S 3S 4D", "high-card"),
        ("2H 6H 9H JH KH", "flush"), ("7S 7H JR JB", "four-of-a-kind"), ("3C 4C 5C 6C JR", "straight-flush"),
        ("AS 2S 3S 4S 5S", "straight-flush"), ("10S JS QS KS JR", "royal-flush"), ("9S 9H 9D JR JB", "five-of-a-kind"),
        ("QS QH QD 7S 7H 2D", "full-house"), ("AS AH 8S 8H 3S 2D", "two-pair"),
        ("10S JS QS KS JR 4D", "royal-flush"), ("5S 6S 7S 8S 9D 10S", "flush"),
    ):  # fmt: skip
        assert t.loaded.mode.query(t.game, t.state, "line", cards.split()) == line, cards


def test_two_pair_boot_doubles_through_everything():
    """Source: mainframe.hands.two-pair, mainframe.gap.damage-order, mainframe.gap.rounding"""
    t = table(["5S", "5H", "9H"], ["9S"], hands={"b": ["10H"]}, team={"reached": ["high-card", "pair"]})
    raise_hand(t, "9S", b="10H")
    t.act("B", "attack", "m-1")
    assert t.events("Damaged")[-1].damage.value == 60


def test_straight_boot_ignores_armor_and_uptime_raises_evade():
    """Source: mainframe.hands.straight"""
    t = table(["5S", "6H", "7H", "8D"], ["9S"], hands={"b": ["10H"]}, setup={"team_hand_size": 6},
              units={"m-1": {"status": ["armored"]}})  # fmt: skip
    raise_hand(t, "9S", b="10H")
    assert t.loaded.mode.query(t.game, t.state, "rating", ["a", "evade"]) == 10
    t.act("B", "attack", "m-1")
    assert t.events("Damaged")[0].damage.value == 15
    assert t.events("Damaged")[-1].damage.value == 60


def test_royal_flush_boot_is_fourfold_and_uptime_armors_all():
    """Source: mainframe.hands.royal-flush"""
    t = table(["JS", "QS", "KS", "AS"], ["10S"], hands={"b": ["JH"]}, setup={"team_hand_size": 6},
              units={"m-1": {"status": ["armored"]}})  # fmt: skip
    raise_hand(t, "10S", b="JH")
    t.act("B", "attack", "m-1")
    assert t.events("Damaged")[-1].damage.value == 120
    t.act("B", "no")
    t.act("CPU", "attack", "a")
    assert t.events("Attacked")[-1].result == "dodge"
    assert t.loaded.mode.query(t.game, t.state, "uptimes", ["mc"]) == ["royal-flush"]


def test_flush_boot_nullifies_the_other_sides_uptimes_until_the_next_turn_ends():
    """Source: mainframe.hands.flush"""
    t = table(["2H", "6H", "9H", "JH"], ["10H"], hands={"b": ["QS"]},
              cpu_team={"cards": ["3S", "3D"], "reached": ["pair"]})  # fmt: skip
    rating = lambda: t.loaded.mode.query(t.game, t.state, "rating", ["m-1", "accuracy"])  # noqa: E731
    assert rating() == 4
    raise_hand(t, "10H", b="QS")
    assert rating() == 5, "off while B has the Boot"
    t.act("B", "end")
    assert rating() == 4


def test_flush_uptime_lets_a_card_count_one_higher_or_lower():
    """Source: mainframe.hands.flush"""
    t = fight([A, B], [mob("m")], at=FAR, team={"cards": ["2H"], "reached": ["flush"]},
              hands={"a": ["5S"], "b": ["6S"], "cpu": ["6D"]})  # fmt: skip
    t.select(a="5S", b="6S", cpu="6D")
    assert t.asked() == "A shift"
    t.match.answer("shift:5S:1")
    t.match.answer("shift:6S:-1")
    assert [event.unit for event in t.events("TurnBegan")] == ["b"], "B now acts on 5, A on 6"


def test_flush_uptime_and_aces():
    """Source: mainframe.hands.flush, mainframe.rounds.aces-low-or-high"""
    t = fight([A, B], [mob("m")], at=FAR, team={"cards": ["2H"], "reached": ["flush"]},
              hands={"a": ["AS"], "b": ["KS"], "cpu": ["6D"]})  # fmt: skip
    t.select(a="AS", b="KS", cpu="6D")
    t.match.answer("shift:KS:0")
    t.match.answer("ace:high-1")
    assert t.loaded.mode.query(t.game, t.state, "initiative", ["AS"]) == 13


def test_three_of_a_kind_boot_costs_the_other_side_a_card_and_uptime_raises_connect():
    """Source: mainframe.hands.three-of-a-kind, mainframe.hands.uptime-duration"""
    t = table(["5S", "5H"], ["5D"], team={"reached": ["pair"]}, setup={"team_hand_size": 6},
              cpu_team={"cards": ["3S"], "reached": ["pair"]})  # fmt: skip
    raise_hand(t, "5D")
    assert t.state.piles.zones["team:cpu"] == []
    assert t.state.cpu.reached == [], "no card left: its Uptimes end"
    assert t.loaded.mode.query(t.game, t.state, "rating", ["a", "connect"]) == 4


def test_four_of_a_kind_boot_takes_the_best_card_and_uptime_forbids_pushing():
    """Source: mainframe.hands.four-of-a-kind, mainframe.gap.push"""
    pusher = mob("m", max_hp=2000, evade=15, accuracy=2, traits=[{"do": "push-on-hit", "links": 1}])
    t = fight([A, B], [pusher], at=FAR, team={"cards": ["5S", "5H", "5D"], "reached": ["pair", "three-of-a-kind"]},
              setup={"team_hand_size": 6}, hands={"a": ["5C"], "b": ["2S"], "cpu": ["9D", "JR", "AH"]})  # fmt: skip
    t.select(a="5C", b="2S", cpu="9D")
    t.act("B", "end")
    t.act("A", "attack", "m-1")
    t.act("A", "yes")
    assert "JR" in t.state.piles.zones["discard"], "a Jester is better than an Ace"
    before = t.state.units["a"].at
    t.act("CPU", "attack", "a")
    assert t.state.units["a"].at == before and not t.events("Pushed")


def test_full_house_uptime_makes_the_other_side_draw_one_less():
    """Source: mainframe.hands.full-house"""
    t = table(["5S", "5H", "5D", "9S"], ["9H"], team={"reached": ["pair"]}, setup={"team_hand_size": 6})
    raise_hand(t, "9H")
    t.act("A", "yes")
    t.act("B", "yes")
    t.act("CPU", "end")
    assert t.events("Reloaded")[-1].draw.value == t.state.cpu_draw - 1


def test_straight_flush_boot_reloads_all_and_uptime_charges_meters():
    """Source: mainframe.hands.straight-flush"""
    t = table(["5S", "6S", "7S", "8S"], ["9S"], setup={"team_hand_size": 6}, units={"a": {"meter": 3}})
    raise_hand(t, "9S")
    t.act("A", "yes")
    assert len(t.state.piles.zones["hand:0"]) == 5
    t.act("B", "no")
    t.act("CPU", "end")
    t.act("CPU", "discards") if t.asked().split()[1] == "discards" else None
    assert t.state.round == 2 and t.state.units["a"].meter == 4 and t.state.units["b"].meter == 7


def test_five_of_a_kind_boot_restores_everybody_downed_ones_too():
    """Source: mainframe.hands.five-of-a-kind"""
    ronin = character("a", default_status=["armored"])
    t = fight([ronin, B, C], [mob("m", max_hp=500)], at=FAR | {"c": "g"}, setup={"team_hand_size": 6},
              team={"cards": ["9S", "9H", "JR", "JB"]}, units={"c": {"hp": -20}, "b": {"hp": 10}},
              hands={"a": ["9D"], "b": ["2S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="9D", b="2S", cpu="KD")
    t.act("B", "end")
    t.act("A", "attack", "m-1")
    t.act("A", "yes")
    assert [t.state.units[name].hp for name in "abc"] == [100, 100, 100]
    assert t.state.units["a"].status == ("armored",)
    assert "five-of-a-kind" in t.state.mc.reached


def test_of_two_waiting_boots_only_the_more_powerful_waits():
    """Source: mainframe.hands.boot-no-stack"""
    t = fight([A], [mob("m", max_hp=2000, evade=15)], at={"a": "g", "m-1": "h"},
              team={"cards": ["5S"], "reached": ["high-card"], "boot": "straight", "boot_from": "x"},
              units={"a": {"hp": 100}}, hands={"a": ["5H"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="5H", cpu="KD")
    assert t.events("TurnBegan")[-1].boot == "straight", "a single MC takes its own Boot"
    t.state.mc.boot = "straight"
    t.act("A", "attack", "m-1")
    t.act("A", "yes")
    assert t.state.mc.boot == "straight" and t.events("BootLost")[-1].line == "pair"


def test_cpu_team_hand_mirrors_it_with_one_card_a_round():
    """Source: mainframe.hands.cpu-same, mainframe.gap.cpu-team-hand"""
    t = fight([A, B], [mob("m"), mob("n")], at=FAR | {"n-1": "h"}, cpu_team={"cards": ["5S"], "reached": ["high-card"]},
              hands={"a": ["KS"], "b": ["KH"], "cpu": ["5H", "6H"]})  # fmt: skip
    t.select(a="KS", b="KH", cpu="5H 6H")
    t.act("CPU", "act", "5H", "m-1")
    t.act("CPU", "attack", "a")
    t.act("CPU", "yes")
    assert t.state.cpu.reached == ["high-card", "pair"]
    t.act("CPU", "attack", "a")
    assert t.events("TurnBegan")[-1].boot == "" or t.events("Damaged")[-1].damage.value == 15, "raised once by the Boot"
    assert t.state.piles.zones["team:cpu"] == ["5S", "5H"], "no second card this round"


def test_cpu_three_of_a_kind_lets_the_mc_with_most_cards_choose():
    """Source: mainframe.gap.cpu-team-hand"""
    t = fight([A, B], [mob("m")], at=FAR, cpu_team={"cards": ["5S", "5H"], "reached": ["high-card", "pair"]},
              team={"cards": ["2C", "3C"], "by": {"2C": "b", "3C": "b"}},
              hands={"a": ["KS"], "b": ["KH"], "cpu": ["5D"]})  # fmt: skip
    t.select(a="KS", b="KH", cpu="5D")
    t.act("CPU", "attack", "a")
    t.act("CPU", "yes")
    assert t.asked() == "B boot-discard"
    t.act("B", "discard", "2C")
    assert t.state.piles.zones["team:mc"] == ["3C"]


def test_cpu_four_of_a_kind_takes_the_best_card_of_each_mc():
    """Source: mainframe.gap.cpu-team-hand"""
    t = fight([A, B], [], [boss("x")], at={"a": "g", "b": "g", "x": "h"},
              cpu_team={"cards": ["5S", "5H", "5C"], "reached": ["pair", "three-of-a-kind"]},
              hands={"a": ["KS", "QS"], "b": ["KH", "2H"], "cpu": ["5D"]})  # fmt: skip
    t.select(a="QS", b="2H", cpu="5D")
    t.act("B", "end")
    t.act("CPU", "attack", "a")
    t.act("CPU", "yes")
    assert {"KS", "KH"} <= set(t.state.piles.zones["discard"])
