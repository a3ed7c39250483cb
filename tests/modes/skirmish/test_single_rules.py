"""Rules of which each is tried by one table: who acts in turn, what is marked off, laid open and named as the reason."""

import pytest

from game.kernel.cards.piles import CardsMoved
from tests.modes.skirmish.inches import game_content, past, table

FAR = {"z": {"at": [30, 30]}}


def test_waiting_figures_act_in_alternation_after_the_last_activation():
    """Whose first one has acted waits for the other side. Source: skirmish.gap.turn"""
    waits = {"waiting": True, "activated": True}
    game = table(
        {"a": {"at": [5, 5], **waits}, "a2": {"at": [9, 5], **waits}}, {"z": {"at": [30, 30], **waits}}, active="",
        position={"phase": "activation", "priority": 0, "next": 0},
    )  # fmt: skip
    assert game.asked() == "One last-wait" and game.options() == ["act:a", "act:a2", "pass"]
    game.act("One", "act", "a").act("One", "end")
    assert game.asked() == "Two last-wait"
    game.act("Two", "act", "z").act("Two", "end")
    assert game.asked() == "One last-wait" and game.options() == ["act:a2", "pass"]


def test_who_leaves_the_table_before_it_is_shot_costs_the_shooter_nothing():
    """A Waiting figure near the edge goes when the shot is declared; another may be declared. Source: skirmish.gap.turn"""
    edge = {"at": [10, 33], "waiting": True, "activated": True}
    game = table({"a": {"at": [10, 28], "card": {"weapons": ["bolt-rifle"]}}}, {"z": edge, "y": {"at": [14, 30]}})
    game.act("One", "attack", "bolt-rifle", "z")
    assert game.asked() == "Two wait"
    game.act("Two", "act", "z").act("Two", "walk").act("Two", "walk", 10, 35.5)
    past(game.act("Two", "leave-field"))
    figures = game.state.figures
    assert figures["z"].gone == "fled" and game.asked() == "One act" and not figures["a"].main
    assert "attack:bolt-rifle:y" in game.options()
    assert all(event.result.purpose != "attack" for event in game.events("Contested"))


@pytest.mark.parametrize(("margin", "clause"), [(2, "skirmish.edge.cost"), (3, "skirmish.edge.two-edge-cost")])
def test_an_edge_that_cannot_be_paid_is_refused_for_want_of_one_or_of_a_second(margin, clause):
    """A blade on whose list a Slam costs two Edges. Source: skirmish.edge.cost, skirmish.edge.two-edge-cost"""
    maul = {"id": "maul", "effect": {"do": "damage"}, "tags": ["kinetic"], "edges": {"slam": {"most": 1, "cost": 2}}}
    game = table({"a": {"at": [10, 10], "card": {"fight": 9, "weapons": [maul]}}},
                 {"z": {"at": [11.2, 10], "card": {"fight": 9 - margin, "defense": 0}}}, decks=(["5H"], ["5C"]))  # fmt: skip
    past(game.act("One", "attack", "maul", "z"), "edges")
    assert {one.cite for one in game.match.refusals() if one.verb == "slam"} == {clause}


@pytest.mark.parametrize(("uses", "spent"), [(0, ()), (2, ("salve",))])
def test_a_helping_power_is_marked_off_only_where_its_uses_are_counted(uses, spent):
    """Source: skirmish.gap.actions, skirmish.gap.powers"""
    salve = {"id": "salve", "effect": {"do": "mend"}, "kind": "help", "range": 6, "uses": uses}
    game = table({"a": {"at": [10, 10], "card": {"cast": 6, "weapons": [salve]}}, "f": {"at": [12, 10], "capacity": 3}},
                 FAR, decks=(["9S"], ()))  # fmt: skip
    game.act("One", "salve", "f")
    assert game.state.figures["a"].spent == spent and game.state.figures["f"].capacity == 5


@pytest.mark.parametrize(
    ("card", "severity", "clause"),
    [
        ("5H", "L", "skirmish.table.row-by-mof"), ("6H", "L", "skirmish.result.equal-primary"),
        ("7H", "L", "skirmish.result.above"), ("6H", "AoN", "skirmish.aon.no-table"),
    ],
)  # fmt: skip
def test_a_result_names_the_clause_by_which_it_was_read(card, severity, clause):
    """Armour 9 and the card against 10 and a Force of 5."""
    gun = {"id": "gun", "effect": {"do": "damage"}, "kind": "shoot", "range": 24, "force": 5, "severity": severity}
    game = table({"a": {"at": [10, 10], "card": {"shoot": 9, "weapons": [gun]}}},
                 {"z": {"at": [20, 10], "card": {"protection": "p9"}}}, decks=(["10H"], ["10C", card]))  # fmt: skip
    past(game.act("One", "attack", "gun", "z"))
    assert [event.cite for event in game.events("EffectRead")] == [clause]


@pytest.mark.parametrize(
    ("source", "target", "shown"),
    [
        ("deck:0", "play:0", True), ("down:0", "play:0", True), ("hand:0", "discard:0", True), ("deck:0", "buff:0", False), ("buff:0", "down:0", False),
        ("play:0", "discard:0", False), ("discard:0", "deck:0", False),
    ],
)  # fmt: skip
def test_a_card_that_nobody_or_its_owner_alone_saw_is_laid_open_by_a_move(source, target, shown):
    """Source: skirmish.gap.information"""
    moved = CardsMoved(cards=("7S",), source=source, target=target, cite="skirmish.gap.challenge-procedure")
    assert table({"a": {"at": [5, 5]}}, FAR).match.rules.reveals(moved) is shown


def test_nothing_healed_ends_nothing():
    """Mend at the start value heals no point, so the barb stays. Source: skirmish.gap.powers"""
    from game.modes.skirmish.rules.aiding import heal

    barbed = {"at": [12, 10], "conditions": [{"name": "barbed"}]}
    for capacity, left in ((20, True), (19, False)):
        game = table({"a": {"at": [10, 10]}, "f": {**barbed, "capacity": capacity}}, FAR)
        seen = []

        class Spy:
            content, state = game_content(game), game.state
            emit = seen.append

        heal(Spy(), game.state.figures["f"], 2, "a", "skirmish.gap.powers")
        assert (not seen) is left


@pytest.mark.parametrize(
    ("command", "far", "rallies"), [(1, 5, True), (1, 5.1, False), (2, 9, True), (2, 9.1, False), (0, 2, False)]
)
def test_a_leader_rallies_whom_its_command_reaches(command, far, rallies):
    """4 inches for each point of it, from base to base. Source: skirmish.rally.who, skirmish.gap.command"""
    leader = {"rank": "leader", "abilities": [f"command-{command}"] if command else []}
    frightened = {"at": [5 + far, 5], "conditions": [{"name": "fall-back", "threat": "z"}]}
    game = table({"a": {"at": [5, 5], "card": leader}, "f": frightened}, FAR)
    assert ("rally" in game.options()) is rallies


def test_a_figure_that_is_wounded_and_loses_a_friend_takes_one_panic_check():
    """At most one a figure and activation, whatever the causes. Source: skirmish.gap.morale"""
    axe = {"id": "axe", "effect": {"do": "damage"}, "force": 6, "edges": {"extra-target": 1}}
    two = {"b": {"at": [11.2, 10], "card": {"capacity": 1, "fight": 3}}, "c": {"at": [10, 11.2], "capacity": 11}}
    game = table({"a": {"at": [10, 10], "card": {"fight": 9, "weapons": [axe]}}}, {**two, "d": {"at": [30, 30]}},
                 decks=(["9S"], ["2C", "5C", "5S", "10S", "10H"]))  # fmt: skip
    past(game.act("One", "attack", "axe", "b"), "edges").act("One", "extra-target", "c").act("One", "done")
    past(game)
    assert game.state.figures["b"].gone == "out" and game.state.figures["c"].capacity <= 10
    causes = [(event.cause.figure, event.cause.kind) for event in game.events("MoraleCaused")]
    assert len(set(causes)) == 2 and {name for name, _ in causes} == {"c"}
    assert [event.figure for event in game.events("MoraleTaken") if event.checked] == ["c"]
    assert [event.effect.kind for event in game.events("EffectRead")].count("morale") == 1
