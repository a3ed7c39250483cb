"""Scenario tasks: who may do them, what they count, what bots make of them, and missions that do not fit."""

import pytest

from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.decisions import Seat
from game.kernel.files.documents import ContentError, parse_yaml
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario, open_document
from game.modes import modes
from game.modes.skirmish.bench import SkirmishMeasurer
from game.modes.skirmish.bots import ground
from game.modes.skirmish.content.mission_problems import mission_problems
from game.modes.skirmish.content.missions import Mission, ScenarioTask
from game.modes.skirmish.rules import scenario_tasks
from game.modes.skirmish.words.briefing import briefing
from tests.modes.skirmish.inches import game_content, piece, table

WHEEL = {"id": "wheel", "name": "Wheel", "at": [10, 11]}
CRANE = {"id": "crane", "name": "Crane", "at": [30, 11]}
FAR = {"b": {"at": [30, 30]}}


def task(places=("wheel",), **more):
    """Return a mission with one task at some markers, or at a piece of the map."""
    entry = [one for one in (WHEEL, CRANE) if one["id"] in places]
    goal = {
        "do": "task", "title": "Turn the {place}", "text": "{who} turns the {place}.", "attribute": "body",
        "places": list(places), **more,
    }  # fmt: skip
    return {"id": "wheels", "name": "Wheels", "turns": 2, "goals": [goal], "markers": entry}


def worker(**more):
    return {"a": {"at": [10, 10], "card": {"body": 5, "points": 10}, **more}}


def reason(game, do, *names):
    """Return the reason with which a choice is refused."""
    refused = [one for one in game.match.refusals() if one.verb == do and one.refs[0].endswith(names[-1])]
    return (refused[0].reason, refused[0].cite) if refused else None


def test_why_a_task_is_refused():
    """Source: skirmish.gap.actions, skirmish.gap.objectives"""
    game = table(worker(), FAR, mission=task(("wheel", "crane")), position={"done": {"crane": 1}})
    assert "task:wheel" in game.options() and "task:crane" not in game.options()
    assert reason(game, "task", "crane") == ("it is done already", "skirmish.gap.objectives")
    away = table(worker(at=[10, 9]), FAR, mission=task())
    assert reason(away, "task", "wheel") == ("it is not in contact", "skirmish.gap.actions")
    tired = table(worker(main=True), FAR, mission=task())
    assert reason(tired, "task", "wheel") == ("its Main action is used", "skirmish.gap.actions")
    other = table(worker(), FAR, mission=task(seat=1))
    assert reason(other, "task", "wheel") == ("that is not for its side to do", "skirmish.gap.objectives")


@pytest.mark.parametrize(("gap", "touches"), [(0, True), (50, True), (51, False), (900, False)])
def test_contact_with_a_marker_and_with_a_piece_is_the_same(gap, touches):
    """Source: skirmish.gap.distances"""
    at = [10, 10 - gap / 1000]
    marker = table(worker(at=at), FAR, mission=task())
    wall = [piece("crates", 9, 10.5, 11, 11.5, id="stack")]
    stack = table(worker(at=at), FAR, mission=task(("stack",)), pieces=wall)
    for game, location in ((marker, "wheel"), (stack, "stack")):
        figure = game.state.figures["a"]
        assert scenario_tasks.in_contact(game_content(game), game.state, figure, location) is touches
        assert (f"task:{location}" in game.options()) is touches


def test_a_chained_gate_cannot_be_opened_and_another_can():
    """Source: skirmish.gap.terrain"""
    gates = [piece("gate", 9.6, 10.5, 11, 11, id="chained"), piece("gate", 8.5, 9, 9.5, 10.4, id="free")]
    game = table(worker(), FAR, mission=task(("chained",)), pieces=gates, decks=(("KS",), ()))
    assert "open:free" in game.options() and "open:chained" not in game.options()
    broken = table(worker(), FAR, mission=task(("chained",)), pieces=gates, position={"broken": ["chained"]})
    assert reason(broken, "task", "chained") == ("it is broken", "skirmish.gap.terrain")
    game.act("One", "task", "chained")
    assert game.state.opened == ("chained",) and "shut:chained" in game.options()


def test_what_one_side_kept_from_another_scores_for_it_at_the_end():
    """Source: skirmish.gap.objectives"""
    game = table(worker(), {"b": {"at": [30, 30], "activated": True}}, mission=task(seat=0, whole=6),
                 position={"turn": 2}, decks=(("2S",), ()))  # fmt: skip
    game.act("One", "task", "wheel").act("One", "end")
    assert game.state.phase == "over" and game.state.points == [0, 6] and game.state.winners == (1,)
    done = table(worker(), {"b": {"at": [30, 30], "activated": True}}, mission=task(seat=0, whole=6),
                 position={"turn": 2}, decks=(("KS",), ()))  # fmt: skip
    done.act("One", "task", "wheel").act("One", "end")
    assert done.state.points == [6, 0] and done.state.winners == (0,)


def test_the_whole_of_what_may_be_done_again_scores_for_who_has_it_at_the_end():
    """Source: skirmish.gap.objectives"""
    again = task(("wheel", "crane"), again=True, points=1, whole=5)
    for owner, points in ((0, [7, 0]), (1, [1, 1])):
        game = table(worker(), {"b": {"at": [30, 30], "activated": True}}, mission=again,
                     position={"turn": 2, "done": {"wheel": 0, "crane": owner}})  # fmt: skip
        game.act("One", "end")
        assert game.state.phase == "over" and game.state.points == points


def test_a_task_goes_on_when_both_have_done_a_part_and_ends_with_its_last_place():
    """Source: skirmish.gap.objectives"""
    mission = task(("wheel", "crane"), points=2, whole=9, ends=True)
    game = table(worker(), FAR, mission=mission, position={"done": {"crane": 1}}, decks=(("KS",), ()))
    game.act("One", "task", "wheel").act("One", "end")
    assert game.state.phase == "over" and game.state.points == [2, 0] and game.state.result == "goal"


def test_a_defender_is_told_to_keep_the_enemy_from_it():
    game = table(worker(), FAR, mission=task(seat=0) | {"text": "Turn it."})
    assert briefing(game_content(game), 0)[0].startswith("Turn it.")
    assert briefing(game_content(game), 1)[0].startswith("Keep the enemy from it: Turn it.")


# Bots


def greedy(game, seat=0):
    return named_bot("greedy").choose(game.match, Seat(seat), Chance(1))


def test_greedy_walks_to_a_task_and_does_it():
    game = table(worker(at=[10, 7]), FAR, mission=task(points=4), decks=(("KS",), ()))
    assert greedy(game) == "walk"
    while not game.state.done and game.match.decision is not None:
        assert game.state.turn == 1
        game.match.answer(greedy(game, int(game.match.decision.seat)), game.match.decision.seat)
    assert game.state.done == {"wheel": 0}


def test_what_is_suggested_for_a_task_at_a_piece_touches_the_middle_of_its_sides():
    """Source: skirmish.gap.distances, skirmish.gap.bots"""
    wall = [piece("crates", 9, 10.5, 11, 11.5, id="stack")]
    game = table(worker(at=[10, 5]), FAR, mission=task(("stack",)), pieces=wall)
    figure = game.state.figures["a"]
    spots = scenario_tasks.spots(game_content(game), game.state, figure, "stack")
    assert sorted(spots) == [(8475, 11000), (10000, 9975), (10000, 12025), (11525, 11000)]
    for spot in spots:
        figure.at = spot
        assert scenario_tasks.in_contact(game_content(game), game.state, figure, "stack")


def test_search_does_the_task_that_wins():
    game = table(worker(), FAR, mission=task(points=4, ends=True), position={"turn": 2})
    assert named_bot("search").choose(game.match, Seat(0), Chance(1)) == "task:wheel"


def test_the_stronger_of_two_is_sent_and_a_push_is_spent_on_it():
    game = table(
        {"a": {"at": [10, 7], "card": {"body": 7}}, "a2": {"at": [12, 7], "card": {"body": 2}}}, FAR,
        mission=task(points=4),
    )  # fmt: skip
    entry, state = game_content(game), game.state
    assert ground.likely(entry, state.figures["a"], "wheel") > ground.likely(entry, state.figures["a2"], "wheel")
    pushing = table(worker(), FAR, mission=task(points=4), decks=(("5S", "2S"), ()), tokens=1)
    pushing.act("One", "task", "wheel")
    assert greedy(pushing) == "push"


def test_nobody_goes_back_to_what_is_done():
    entry = table(worker(at=[10, 7]), FAR, mission=task(points=4), position={"done": {"wheel": 0}})
    figure = entry.state.figures["a"]
    assert ground.of_goals(game_content(entry), entry.state, figure) == 0


def test_the_lab_counts_tries_and_what_they_scored():
    game = table(worker(), FAR, mission=task(("wheel", "crane"), points=3), decks=(("KS",), ()))
    initial, _ = game.loaded.start(1)
    game.act("One", "task", "wheel")
    places = SkirmishMeasurer().count(initial, game.match.events).places
    assert places["tasks"] == {"Above": {"One": 1}}
    assert places["goals"] == {"Task done at a place": {"One": 3}}


# Missions that do not fit


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("places: [wheel]", "places: [wheal]", ("odd.yaml:8:", "did you mean wheel")),
        ("places: [wheel]", "places: [wheel, wheel]", ("odd.yaml:8:", "a place with one task")),
        ("places: [wheel]", "places: []", ("odd.yaml:8:",)),
        ("places: [wheel]", "places: [wheel], needed: 2", ("odd.yaml:8:", "at most 1, one a place")),
        ("places: [wheel]", "places: [wheel], seat: 2", ("a seat from 0 to 1",)),
        ("places: [wheel]", "places: [wheel], icon: cogg", ("did you mean cog",)),
        ("attribute: body", "attribute: fight", ("odd.yaml:8:",)),
        ("Turn the {place}", "Turn {it}", ("odd.yaml:8:", "found {it}")),
        ("Turn the {place}", "Turn the {place", ("odd.yaml:8:", "expected '}'")),
        ("{who} turns it.", " ", ("odd.yaml:8:", "words that may name {place} and {who}")),
        ("at: [10, 11]", "at: [10, 11], carried: true", ("a marker that stays where it is",)),
        ("done: {wheel: 0}", "done: {wheal: 0}", ("a place of a scenario task", "did you mean wheel")),
        ("done: {wheel: 0}", "done: {wheel: 3}", ("a seat from 0 to 1",)),
    ],
)
def test_a_task_that_does_not_fit_is_told_in_one_line(tmp_path, old, new, words):
    plain = """mode: skirmish
setup:
  map: {mode: skirmish, kind: map}
  mission:
    id: wheels
    name: Wheels
    goals:
    - {do: task, title: "Turn the {place}", text: "{who} turns it.", attribute: body, places: [wheel]}
    markers: [{id: wheel, name: Wheel, at: [10, 11]}]
  sides:
  - {name: One, cards: [{id: a}]}
  - {name: Two, cards: [{id: b}]}
position:
  done: {wheel: 0}
  figures: {a: {at: [10, 10]}, b: {at: [12, 10]}}
"""
    assert old in plain
    open_document(parse_yaml(plain.encode(), tmp_path / "sound.yaml"), modes())
    document = parse_yaml(plain.replace(old, new, 1).encode(), tmp_path / "odd.yaml")
    with pytest.raises(ContentError) as caught:
        open_document(document, modes())
    text = str(caught.value)
    assert "\n" not in text and "odd.yaml:" in text
    assert all(word in text for word in words), text


def test_a_mission_of_the_content_may_name_pieces_of_maps_that_are_not_known_yet():
    goal = ScenarioTask(places=("north-gate",), attribute="acts", title="Open it", text="Open.")
    mission = Mission(id="m", name="M", goals=(goal,))
    assert list(mission_problems(mission)) == []
    assert [one.code for one in mission_problems(mission, pieces=("south-gate",))] == ["unknown-id"]


def test_the_sluices_lie_free_on_their_map():
    """A marker that had to move to a free place would lie elsewhere than its mission says."""
    loaded = load_scenario(data_root("levels") / "skirmish" / "skirmish-18-the-sluices.yaml", modes())
    _, match = loaded.start(1, history=False)
    mission = match.rules.content.mission
    places = {one.id: one.at for one in match.state.markers.values()}
    assert places == {one.id: (round(one.at[0] * 1000), round(one.at[1] * 1000)) for one in mission.markers}
