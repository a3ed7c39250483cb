"""Priority, deployment, sides, terrain, things, goals: clause by clause, beyond the examples."""

from game.boards.hex import distance, parse_hex
from game.modes.arena.content.loading import data
from tests.modes.arena.table import Table, ability, battle, condition, damage, duel, fighter

WEAPONS = data().library.weapons
ZONES = [
    {"side": 0, "facing": 0, "hexes": ["-6,0", "-6,1", "-5,0", "-5,-1"]},
    {"side": 1, "facing": 3, "hexes": ["6,0", "6,-1", "5,0", "5,1"]},
]


def fresh(one, two, *, rolls=(), setup=None, board=None, sides=None):
    """Lay out a battle before priority is rolled."""
    found = sides or [{"name": "One", "fighters": one}, {"name": "Two", "fighters": two}]
    data = {
        "mode": "arena",
        "players": [{"name": side["name"]} for side in found],
        "setup": {"map": {"radius": 7, "zones": ZONES} | (board or {}), "sides": found} | (setup or {}),
    }
    if rolls:
        data["chance"] = {"rolls": list(rolls)}
    return Table.laid_out(data)


def test_priority_is_two_dice_and_quickness_ties_by_agi_then_int_then_a_die():
    """Source: arena.gap.priority-roll, arena.gap.numbers"""
    one = [fighter("a", quickness=2), fighter("b", agi=8)]
    two = [fighter("c"), fighter("d")]
    t = fresh(one, two, rolls=(1, 2, 3, 2, 3, 2, 1, 4, 2, 5))
    # a 5, b 5 (AGI 8), c 5, d 5: b first; a, c and d roll 2, 5 and the next die.
    assert t.match.state.order[0] == "b" and set(t.match.state.order) == {"a", "b", "c", "d"}
    assert t.match.state.order.index("c") < t.match.state.order.index("a")


def test_sides_place_in_turns_the_lowest_priority_first():
    """Source: arena.gap.deployment"""
    t = fresh([fighter("a"), fighter("b")], [fighter("c"), fighter("d")], rolls=(6, 6, 1, 1, 5, 5, 2, 2))
    assert t.match.state.todo == ["b", "d", "a", "c"]
    assert set(t.options()) == {f"place:{cell}" for cell in ZONES[0]["hexes"]}
    t.act("One", "place", "-5,0")
    t.act("One", "face", 1)
    assert t.unit("b").at == (-5, 0) and t.unit("b").facing == 1
    assert t.asked() == "Two place"


def test_an_ambushed_side_begins_surprised_for_one_turn():
    """Source: arena.gap.surprise-start"""
    sides = [{"name": "One", "fighters": [fighter("a")]}, {"name": "Two", "ambushed": True, "fighters": [fighter("b")]}]
    t = fresh([], [], sides=sides)
    assert t.ask("conditions", "b") == ["surprised"] and t.ask("turns", "b") == {"surprised": 1}


def test_allied_sides_are_no_opponents():
    """Source: arena.gap.sides"""
    sides = [
        {"name": "One", "team": "north", "fighters": [fighter("a", abilities=["mending-glow"])]},
        {"name": "Two", "team": "south", "fighters": [fighter("b")]},
        {"name": "Three", "team": "north", "fighters": [fighter("c")]},
    ]
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0"}, "c": {"at": "1,-1", "hp": 20}}
    t = battle([], [], sides=sides, units=units)
    assert "no opponent" in t.refused("One", "use", "basic-attack", "c")
    t.act("One", "use", "mending-glow", "c")
    assert t.unit("c").hp == 24


def test_turning_on_the_spot_costs_one_and_entering_a_hex_turns_for_free():
    """Source: arena.gap.turning"""
    t = duel(at=("0,0", "5,0"))
    t.act("One", "turn", 3)
    assert t.ask("move-left", "a") == 5 and t.unit("a").facing == 3
    t.act("One", "move", "1,0")
    assert t.match.decision.options[0].id == "face:0"  # the way of travel is offered first
    t.act("One", "face", 2)
    assert t.ask("move-left", "a") == 4 and t.unit("a").facing == 2


def test_lying_down_is_free_and_the_prone_stand_before_they_move():
    """Source: arena.turn.free-actions, arena.gap.prone"""
    t = duel(at=("0,0", "5,0"))
    t.act("One", "lie")
    assert t.ask("move-left", "a") == 6 and t.unit("a").actions == 1
    assert "arena.move.stand-up" in t.refused("One", "move", "1,0")


def test_an_effect_that_asks_for_movement_is_paid_in_full():
    """Source: arena.move.pay-to-end, arena.gap.condition-duration"""
    poor = duel(at=("0,0", "5,0"), ua={"effects": [{"name": "restrain", "value": 3, "until": "paid"}], "move": 2},
                board={"radius": 9, "levers": [{"id": "bar", "at": "0,1"}]})  # fmt: skip
    assert "restrain" not in poor.options() and not [o for o in poor.options() if o.startswith("move")]
    rich = duel(at=("0,0", "5,0"), ua={"effects": [{"name": "restrain", "value": 3, "until": "paid"}]})
    rich.act("One", "restrain")
    assert rich.ask("move-left", "a") == 3 and rich.ask("conditions", "a") == []


def test_terrain_costs_and_fire():
    """Source: arena.gap.terrain"""
    ground = {"rubble": ["1,0"], "thicket": ["0,1"], "bog": ["-1,0"], "fire": ["1,-1"], "wall": ["0,-1"]}
    t = duel(at=("0,0", "5,0"), board={"radius": 9, "terrain": ground})
    costs = {point: t.ask("enter-cost", "a", point) for point in ("1,0", "0,1", "-1,0", "1,-1", "0,-1", "-1,1")}
    assert costs == {"1,0": 2, "0,1": 3, "-1,0": 4, "1,-1": 1, "0,-1": None, "-1,1": 1}
    t.act("One", "move", "1,-1")
    t.act("One", "face", 0)
    assert t.ask("value", "a", "burn") == 2 and t.ask("turns", "a") == {"burn": 2}


def test_a_pit_throws_down_who_is_forced_in_only():
    """Source: arena.gap.terrain"""
    push = {"abilities": [ability("push", {"do": "push", "distance": 1})]}
    t = duel(push, board={"radius": 9, "terrain": {"pit": ["2,0"]}})
    t.act("One", "use", "push", "b")
    assert t.unit("b").prone and t.unit("b").at == (2, 0)


def test_doors_open_for_one_movement_or_by_their_lever():
    """Source: arena.gap.terrain"""
    board = {"radius": 9, "terrain": {"door": ["1,0", "3,0"]}, "levers": [{"id": "bar", "at": "0,1", "opens": ["3,0"]}]}
    t = duel(at=("0,0", "5,0"), board=board)
    assert t.ask("sees", "a", "5,0") is False
    t.act("One", "door", "1,0")
    t.act("One", "lever", "bar")
    assert t.ask("sees", "a", "5,0") is True and t.ask("move-left", "a") == 4


def test_carrying_too_much_encumbers():
    """Source: arena.gap.encumbrance"""
    board = {"radius": 9, "items": [{"id": "idol", "name": "Idol", "at": "0,1", "bulk": 7}]}
    t = duel(at=("0,0", "5,0"), board=board)
    t.act("One", "take", "idol")
    assert t.unit("a").items == ("idol",) and t.match.state.lying == {}
    assert t.ask("encumbered", "a") and t.ask("enter-cost", "a", "1,0") == 2 and t.ask("move-left", "a") == 5
    t.act("One", "drop", "idol")
    assert not t.ask("encumbered", "a") and t.match.state.lying == {"idol": (0, 0)}


def test_the_unbearable_round_limit_and_shares_of_hit_points():
    """Source: arena.gap.combat-end"""
    t = duel(ub={"hp": 29}, setup={"longest": 1}, at=("0,0", "5,0"), round=1)
    t.act("One", "end")
    t.act("Two", "turn")
    t.act("Two", "end")
    assert t.match.outcome.key == "limit" and t.match.outcome.winners == (0,)


def test_a_side_whose_living_are_all_unconscious_has_lost():
    """Source: arena.gap.combat-end"""
    t = duel({"abilities": [ability("sleep", condition("unconscious", turns=2))]})
    t.act("One", "use", "sleep", "b")
    assert t.match.outcome.winners == (0,)


def test_goals():
    """Source: arena.gap.combat-end"""
    wound = duel({"abilities": [ability("bolt", damage(30))]}, setup={"goal": {"kind": "wound"}})
    wound.act("One", "use", "bolt", "b")
    assert wound.match.outcome.key == "goal" and wound.match.outcome.winners == (0,)
    hold = duel(at=("0,0", "5,0"), setup={"goal": {"kind": "hold", "hexes": ["0,0"], "rounds": 1}})
    hold.act("One", "end")
    hold.act("Two", "turn")
    hold.act("Two", "end")
    assert hold.match.outcome.key == "goal" and hold.match.outcome.winners == (0,)
    board = {"radius": 9, "levers": [{"id": "bar", "at": "0,1"}]}
    levers = duel(at=("0,0", "5,0"), board=board, setup={"goal": {"kind": "levers", "side": 0}})
    levers.act("One", "lever", "bar")
    assert levers.match.outcome.winners == (0,)


def test_a_wave_comes_and_acts_from_the_next_round_on():
    """Source: arena.gap.priority-roll"""
    waves = [{"round": 2, "side": 1, "fighters": [fighter("w", quickness=3)]}]
    t = fresh([fighter("a")], [fighter("b")], setup={"waves": waves}, rolls=(6, 6, 1, 1))
    while t.match.state.round < 2 or t.match.decision.key == "place":
        t.act(
            "One" if t.match.decision.seat == 0 else "Two", "end"
        ) if t.match.decision.key == "main" else t.pass_choice()
    assert t.unit("w").at is not None and "w" not in t.match.state.queue
    assert "w" in t.match.state.order


def test_a_board_of_radius_fifty_is_played_on():
    """7,651 hexes: options and refusals of a Main Phase name every hex once."""
    t = duel({"weapons": ["bow"]}, at=("0,0", "5,0"), board={"radius": 50}, ua={"effects": [{"name": "blind"}]})
    options, refusals = t.options(), t.match.refusals()
    moves = [option for option in options if option.startswith("move:")]
    refused = {refusal.refs[-1] for refusal in refusals if refusal.verb == "move"}
    assert len(moves) + len(refused) == 7651 - 1
    t.act("One", "move", "0,6")
    assert t.unit("a").at == (0, 6)


def test_who_lies_may_be_dragged_along_which_encumbers():
    """Source: arena.gap.encumbrance, arena.turn.free-actions"""
    units = {"a": {"at": "0,0"}, "c": {"at": "-1,0", "prone": True}, "b": {"at": "6,0"}}
    t = battle([fighter("a"), fighter("c")], [fighter("b")], units=units)
    t.act("One", "carry", "c")
    assert t.ask("encumbered", "a") and t.ask("move-left", "a") == 5
    t.act("One", "move", "2,0")
    t.act("One", "face", 0)
    assert t.unit("a").at == (2, 0) and t.unit("c").at == (1, 0) and t.ask("move-left", "a") == 1
    t.act("One", "leave", "c")
    assert not t.ask("encumbered", "a")


def test_a_stuck_lever_takes_an_action_and_successes():
    """Source: arena.gap.expertise"""
    board = {"radius": 9, "levers": [{"id": "bar", "at": "0,1", "needs": 2}]}
    for rolls, pulled in (((4, 5, 1), ["bar"]), ((4, 2, 1), [])):
        t = duel(at=("0,0", "5,0"), board=board, rolls=rolls)
        assert "lever:bar" not in t.options()
        t.act("One", "task", "bar")
        t.act("One", "expertise", 3)
        assert t.match.state.pulled == pulled and t.unit("a").actions == 0 and t.dice("a")[:2] == (7, 3)


def arrived(newcomers, *dice):
    """Return the order after newcomers of side One came to a and b, who both have 7."""
    waves = [{"round": 2, "side": 0, "fighters": newcomers}]
    t = fresh([fighter("a", agi=8)], [fighter("b", agi=6)], setup={"waves": waves}, rolls=(4, 3, 4, 3, *dice))
    while t.match.state.round < 2 or t.match.decision.key == "place":
        t.act(t.asked().split()[0], "end") if t.match.decision.key == "main" else t.pass_choice()
    return t.match.state.order


def test_newcomers_take_their_place_by_the_same_comparison():
    """Source: arena.gap.priority-roll"""
    assert arrived([fighter("n", agi=7)], 4, 3) == ["a", "n", "b"]
    assert arrived([fighter("n", agi=9)], 4, 3) == ["n", "a", "b"]
    assert arrived([fighter("n", agi=8)], 4, 3, 5, 5, 6, 1) == ["n", "a", "b"]
    assert arrived([fighter("n", agi=8)], 4, 3, 1, 6) == ["a", "n", "b"]
    # n 2 and m 5 settle who of them is first, m 1 and a 6 its place; n, behind m, meets a no more (it would roll 6 to 1).
    assert arrived([fighter("n", agi=8), fighter("m", agi=8)], 4, 3, 4, 3, 2, 5, 1, 6, 6, 1) == ["a", "m", "n", "b"]


def test_a_blind_shooter_aims_from_two_hexes_to_half_the_range():
    """Source: arena.key.blind-ranged"""
    t = duel({"weapons": ["bow"]}, at=("0,0", "5,0"), ua={"effects": [{"name": "blind"}]})
    half = WEAPONS["bow"].range // 2
    shots = [option for option in t.match.decision.options if option.id.startswith("use:basic-attack")]
    aimed = [ref.removeprefix("hex:") for option in shots for ref in option.refs if ref.startswith("hex:")]
    ways = {distance((0, 0), parse_hex(cell)) for cell in aimed}
    assert ways == set(range(2, half + 1)) and "2,0" in aimed and f"{half},0" in aimed
