"""What the playtest bench counts in a fight."""

import pytest

from game.kernel.decisions import Choose, Option, Seat
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.totals import Total
from game.modes import modes
from game.modes.mainframe.model import events as e
from game.modes.mainframe.model import power_events as p

NONE = Total(0, ())
MEASURER = modes()["mainframe"].measurer


@pytest.fixture(scope="module")
def game():
    """First Boot: Ash and Kestrel on the Bridge, whose areas are A to E, N, S, P and Q."""
    return load_scenario(data_root("levels") / "mainframe" / "fight-01-first-boot.yaml", modes()).start(1)[0]


def attacked(unit, target, result):
    return e.Attacked(unit=unit, target=target, card="9S", face="9S", result=result, accuracy=NONE, evade=NONE)


def test_places_are_counted_by_kind_and_side(game):
    """Source: mainframe.field.fall-immediate"""
    description = [
        e.Placed(unit="ash", area="A"), e.Placed(unit="stray-1", area="B"),
        e.TurnBegan(unit="stray-1", seat=2, card="", boot=""), e.TurnEnded(unit="stray-1", seat=2),
        e.Moved(unit="ash", before="A", after="S"), e.Fell(unit="ash", before="S", after="P", damage=NONE, hp=50),
        e.TurnEnded(unit="ash", seat=0), e.Pushed(unit="stray-1", before="B", after="C", by="ash"),
        attacked("ash", "stray-1", "miss"), attacked("ash", "stray-1", "ace"), attacked("stray-1", "ash", "dodge"),
        e.Downed(unit="stray-1"),
    ]  # fmt: skip
    measures = MEASURER.count(game, description)
    assert measures.places == {
        "stood": {"B": {"cpu": 1}, "P": {"mc": 1}},
        "idle": {"B": {"cpu": 1}},
        "moved": {"S": {"mc": 1}},
        "fell": {"S": {"mc": 1}},
        "shot": {"P": {"mc": 2}, "C": {"cpu": 1}},
        "hit": {"C": {"cpu": 1}},
        "died": {"C": {"cpu": 1}},
    }
    assert measures.first == "cpu"
    assert {(line.a, line.b): (line.shots, line.hits) for line in measures.lines} == {
        ("P", "C"): (2, 1),
        ("C", "P"): (1, 0),
    }
    assert set(measures.places) <= set(MEASURER.kinds) and MEASURER.count(game, []).places == {}


def test_newcomers_and_those_moved_by_others_are_where_they_are(game):
    new = e.Newcomer("late", "mob", "stray", "Late", 2, 10, at="Q")
    description = [
        e.Arrived(units=(new,)), e.Placed(unit="ash", area="A"), e.Placed(unit="kestrel", area="B"),
        p.Swapped(first="ash", second="kestrel", first_at="B", second_at="A"),
        p.RolledBack(unit="kestrel", hp=9, at="E", status=()),
        *(e.TurnEnded(unit=unit, seat=0) for unit in ("late", "ash", "kestrel")),
    ]  # fmt: skip
    assert MEASURER.count(game, description).places["stood"] == {"Q": {"cpu": 1}, "B": {"mc": 1}, "E": {"mc": 1}}


def test_the_ground_is_the_map_with_its_sight(game):
    ground = MEASURER.build_map(game)
    spots = {spot.id: spot for spot in ground.spots}
    assert spots["A"].mark == "+" and spots["N"].hazard and spots["C"].name == "Midspan" and len(ground.ways) == 11
    assert ("A", "B") in ground.lines and ("E", "Q") in ground.lines and all(a < b for a, b in ground.lines)


def test_ahead_is_who_has_more_of_its_hit_points_left(game):
    _, match = load_scenario(data_root("levels") / "mainframe" / "fight-01-first-boot.yaml", modes()).start(1)
    state = match.state
    assert MEASURER.name_leader(game, state) == ""
    state.units["ash"].hp = 0
    assert MEASURER.name_leader(game, state) == "cpu"
    for unit in state.units.values():
        unit.hp = unit.hp if unit.kind == "mc" else 0
    assert MEASURER.name_leader(game, state) == "mc"
    state.result = "cpu"
    assert MEASURER.name_leader(game, state) == "cpu"


@pytest.mark.parametrize(
    ("key", "option", "words"),
    [
        ("turn", Option("move:C", ("unit:ash", "area:C")), "Turn: move to Midspan"),
        ("turn", Option("attack:stray-1", ("unit:stray-1",)), "Turn: attack"),
        ("turn", Option("bonus:stash:5D.2", ("card:5D.2",)), "Turn: bonus action Stash"),
        ("place", Option("place:A", ("area:A",)), "Start at Near Gate"),
        ("cpu-card", Option("act:9S:stray-12", ("unit:stray-12",)), "CPU card for Stray"),
        ("ace", Option("ace:low", ()), "Ace: low"),
        ("team", Option("yes"), "Team Hand: yes"),
        ("out-reload", Option("no"), "Out reload: no"),
    ],
)
def test_options_are_counted_in_words(game, key, option, words):
    assert MEASURER.option(game, Choose(Seat(0), key, (option,)), option) == words
