"""What the playtest bench counts in a bout."""

import pytest

from game.kernel.decisions import Choose, Option, Seat
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.totals import Total
from game.modes import modes
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e

MEASURER = modes()["arena"].measurer


@pytest.fixture(scope="module")
def game():
    """Pairs: Tarn and Ninne are yours, Brakka and Orro of the Gate."""
    return load_scenario(data_root("levels") / "arena" / "bout-03-pairs.yaml", modes()).start(1)[0]


def judged(unit, target):
    return a.AttackJudged(unit=unit, ability="basic-attack", target=target, success=True)


def damaged(unit, by, lost):
    return a.Damaged(unit=unit, by=by, total=Total(lost, ()), absorbed=0, lost=lost, hp=9, shield=0)


def test_hexes_are_counted_by_kind_and_side(game):
    description = [
        e.CharacterPlaced(unit="tarn", at=(0, 0), facing=0), e.CharacterPlaced(unit="brakka", at=(3, 0), facing=3),
        e.TurnBegan(unit="brakka"),
        e.Stepped(unit="brakka", source=(3, 0), target=(2, 0), facing=3),
        e.Stepped(unit="tarn", source=(0, 0), target=(1, 0), facing=0, forced=True),
        judged("brakka", "tarn"), damaged("tarn", "brakka", 4), damaged("tarn", "brakka", 0),
        e.CharactersSwapped(unit="tarn", other="brakka"),
        e.TurnEnded(unit="brakka"), a.CharacterDowned(unit="tarn", by="brakka", how="killed"),
        a.ReactionUsed(unit="tarn", reaction="cover-ally", target="brakka", timing="attack"),
    ]  # fmt: skip
    measures = MEASURER.count(game, description)
    assert measures.places == {
        "moved": {"2,0": {"The Gate": 1}},
        "pushed": {"1,0": {"You": 1}},
        "shot": {"2,0": {"The Gate": 1}},
        "hit": {"1,0": {"You": 4}},
        "stood": {"1,0": {"The Gate": 1}},
        "died": {"2,0": {"You": 1}},
        "used": {"Cover Ally": {"You": 1}},
    }
    assert measures.first == "The Gate" and set(measures.places) == set(MEASURER.kinds) - {"idle"}


def test_the_ground_has_terrain_and_start_zones(game):
    field = game.rules.content.field
    spots = {spot.id: spot for spot in MEASURER.build_map(game).spots}
    assert {name for name, spot in spots.items() if spot.closed} == set(field.terrain["pillar"])
    assert {spot.ground for spot in spots.values() if spot.closed} == {"pillar"}
    assert len(spots) == len(game.rules.content.board.cells)
    assert [zone.name for zone in MEASURER.build_map(game).zones] == ["Start of You", "Start of The Gate"]
    assert all(len(spot.outline) == 6 for spot in spots.values())


def test_who_is_ahead():
    game, match = load_scenario(data_root("levels") / "arena" / "bout-03-pairs.yaml", modes()).start(1)
    state = match.state
    assert MEASURER.name_leader(game, state) == ""
    state.units["orro"].hp = 20
    assert MEASURER.name_leader(game, state) == "You"
    state.phase, state.winners = "over", (1,)
    assert MEASURER.name_leader(game, state) == "The Gate"


def test_options_are_counted_by_what_they_are(game):
    main = Choose(Seat(0), "main", (), "arena.turn.main-act-and-move")
    react = Choose(Seat(0), "react", (), "arena.reaction.attack-window")
    assert MEASURER.option(game, main, Option("use:flame-lash:orro:0", ())) == "Use Flame Lash"
    assert MEASURER.option(game, main, Option("move:1,0", ())) == "Turn: move"
    assert MEASURER.option(game, react, Option("react:parry", ())) == "React: Parry"
    assert MEASURER.option(game, react, Option("pass", ())) == "Reaction: pass"
