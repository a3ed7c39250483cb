"""What the playtest bench counts in a game of Skirmish."""

import pytest

from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.skirmish.model import events as e

MEASURER = modes()["skirmish"].measurer


@pytest.fixture(scope="module")
def game():
    return load_scenario(data_root("levels") / "skirmish" / "skirmish-02-crossroads.yaml", modes()).start(1)[0]


def test_places_are_counted_in_squares_of_two_inches(game):
    description = [
        e.Deployed(figure="watch-medic", at=(5300, 8999), next_seat=1),
        e.Moved(figure="watch-medic", points=((9000, 9000), (10500, 12100)), how="walk"),
        e.AttackDeclared(figure="watch-medic", target="gravetusk-chief", weapon="light-pistol", piece="", primary="hit",
                         manner="basic"),
        e.Damaged(figure="watch-medic", by="", lost=3, left=6),
        e.WentOut(figure="watch-medic", how="out"),
        e.Scored(seat=1, points=3, total=3, why="hill"),
    ]  # fmt: skip
    places = MEASURER.count(game, description).places
    for kind, by in (("stood", 1), ("struck", 1), ("hurt", 3), ("fell", 1)):
        assert places[kind] == {"11, 13": {"Watch": by}}
    assert places["goals"] == {"Hill held": {"Reavers": 3}}
    assert places["lost"] == {"Out": {"Watch": 1}} and places["attacked"] == {"Light Pistol": {"Watch": 1}}
    assert set(places) == set(MEASURER.kinds)


def test_the_ground_is_the_field_with_its_terrain_y_downwards(game):
    ground = MEASURER.build_map(game)
    assert len(ground.spots) == 18 * 18 and len(ground.pieces) == len(game.rules.content.pieces)
    corner = next(spot for spot in ground.spots if spot.id == "1, 1")
    assert (corner.x, corner.y) == (1.0, 35.0)
    assert all(0 <= y <= 36 for piece in ground.pieces for _, y in piece.outline)
    house = next(piece for piece in ground.pieces if piece.name == "House")
    low = next(piece for piece in ground.pieces if piece.name == "Low Wall 1")
    assert house.solid and house.high and not low.solid and not low.high


def test_the_ground_shows_where_crews_deploy_and_what_is_fought_for(game):
    zones = {zone.name: zone for zone in MEASURER.build_map(game).zones}
    assert set(zones) == {"Deployment of Watch", "Deployment of Reavers"}
    south = zones["Deployment of Watch"]
    assert south.side == "Watch" and {y for _, y in south.outline} == {30.0, 36.0}
    hill = load_scenario(data_root("levels") / "skirmish" / "skirmish-06-king-of-the-hill.yaml", modes()).start(1)[0]
    names = [zone.name for zone in MEASURER.build_map(hill).zones]
    assert names == ["Deployment", "Deployment", "Hill"]
    assert all(not zone.side for zone in MEASURER.build_map(hill).zones)


def test_edges_and_weapons_that_a_side_has_are_expected(game):
    expected = MEASURER.list_expected_spots(game)
    assert "Bolt Rifle" in expected["attacked"]["Watch"] and "Cleave" in expected["edges"]["Reavers"]
    assert len(expected["edges"]["Watch"]) == len(set(expected["edges"]["Watch"]))


@pytest.mark.parametrize("level", ["skirmish-02-crossroads", "skirmish-14-two-and-two"])
def test_everything_is_counted_by_the_sides_that_a_report_is_about(level):
    game = load_scenario(data_root("levels") / "skirmish" / f"{level}.yaml", modes()).start(1)[0]
    sides = {seat.side for seat in game.seats}
    assert set(MEASURER.sides(game)) == sides
    assert all(set(by_side) == sides for by_side in MEASURER.list_expected_spots(game).values())
    description = [e.WentOut(figure=one.figure, how="out") for one in game.rules.content.roster]
    assert set(MEASURER.count(game, description).places["lost"]["Out"]) == sides
    state = game.state
    state.phase, state.winners = (
        "over",
        tuple(n for n, seat in enumerate(game.seats) if seat.side == game.seats[0].side),
    )
    assert MEASURER.name_leader(game, state) == game.seats[0].side
