"""A place is named at the table: drawn with the mouse and with the keys, refused with its reason, taken back, kept."""

import pygame
import pytest

from game.kernel.scenarios.saves import read_save
from game.modes import modes
from game.ui.screens.demonstration import DemonstrationScene
from tests.toys.playing import race_file
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def race(race_mode, tmp_path):
    """Return a function that sits down at a race with people in both seats."""
    tables = []

    def sit_down(text=""):
        tables.append(TableDriver(path=race_file(tmp_path, text)))
        return tables[-1]

    yield sit_down
    for table in tables:
        table.close()


def at(table, x, y):
    """Return where a point in inches is on the screen."""
    return table.scene.table.place_input.pixel((round(x * 1000), round(y * 1000)), table.scene.regions)


def place_of(table):
    return table.scene.controller.place_choice


def ends_near(points, x, y):
    """Return whether a way ends at a point in inches, within what a pixel covers."""
    return abs(points[-1][0] - x * 1000) < 60 and abs(points[-1][1] - y * 1000) < 60


def labels(table):
    return [button.label for button in table.scene.buttons.buttons]


def test_a_way_is_clicked_refused_with_its_reason_shortened_and_confirmed(race):
    table = race()
    assert table.decision.key == "go" and labels(table) == ["Hint", "Stay here", "Go this way"]
    table.press(at(table, 4, 2.5))
    assert len(place_of(table).points) == 1 and "Point back" in labels(table)
    table.press(at(table, 9, 2.5))
    assert table.scene.refusal == ("longer than 6 inches", "race.move.limit") and table.match.answers_given == 0
    assert len(place_of(table).points) == 1 and ends_near(place_of(table).points, 4, 2.5)
    table.press(at(table, 5, 2.5))
    assert table.scene.refusal is None and len(place_of(table).points) == 2
    table.press(at(table, 9, 2.5), button=3)
    assert table.scene.refusal is None and ends_near(place_of(table).points, 4, 2.5)
    table.press(at(table, 5.5, 2.5))
    table.key(pygame.K_SPACE)
    assert table.match.events[-1].seat == 0 and ends_near(table.match.events[-1].way, 5.5, 2.5)
    assert len(table.match.events[-1].way) == 2


def test_the_key_that_a_button_names_presses_it_before_a_way_is_drawn(race):
    table = race()
    stay = next(button for button in table.scene.buttons.buttons if button.label == "Stay here")
    assert stay.key == table.scene.key_name("end")
    answered = table.match.answers_given
    table.key(pygame.K_g)
    assert table.match.answers_given == answered + 1 and table.scene.refusal is None


def test_the_legal_test_runs_while_the_pointer_moves_and_the_length_is_shown(race):
    table = race()
    table.move_to(at(table, 4, 4))
    assert place_of(table).reason is None and place_of(table).path_draft.progress == "3.0 of 6.0"
    table.move_to(at(table, 6.8, 4))
    assert place_of(table).reason == ("something is in the way", "race.move.clear")
    table.move_to(at(table, 1, 0.1))
    assert place_of(table).reason == ("off the field", "race.move.field")
    table.move_to(table.scene.regions.prompt.center)
    assert place_of(table).ghost is None and place_of(table).reason is None
    assert table.match.answers_given == 0


def test_a_refused_way_is_drawn_otherwise_than_a_legal_one(race):
    """What is drawn tells the two apart at a glance, and the reason stands in the prompt bar."""
    table, pictures = race(), []
    for spot in (at(table, 4, 4), at(table, 6.8, 4)):
        table.move_to(spot)
        table.wait(100)
        bar = table.scene.regions.prompt
        pictures.append(
            (table.window.surface.get_at((spot[0] - 30, spot[1])), table.window.surface.subsurface(bar).copy())
        )
    theme = table.scene.canvas.theme
    assert [picture[0][:3] for picture in pictures] == [tuple(theme["mark"])[:3], tuple(theme["danger"])[:3]]
    assert pygame.image.tobytes(pictures[0][1], "RGB") != pygame.image.tobytes(pictures[1][1], "RGB")


def test_a_drag_draws_a_way_and_every_point_can_be_taken_back(race):
    table = race()
    table.drag_between(at(table, 1, 4), at(table, 4, 2.2))
    points = list(place_of(table).points)
    assert len(points) == 3 and ends_near(points, 4, 2.2)
    table.key(pygame.K_BACKSPACE)
    assert place_of(table).points == points[:2]
    table.key(pygame.K_ESCAPE)
    assert place_of(table).points == points[:1]
    table.key(pygame.K_ESCAPE)
    assert place_of(table).points == []
    table.key(pygame.K_SPACE)
    assert table.scene.refusal[0] == "Point at the ground first, or use the arrow keys"


def test_a_stroke_and_a_key_set_no_place_that_the_rules_refuse(race):
    table = race()
    table.drag_between(at(table, 1, 4), at(table, 12, 4))
    assert all(x < 7_000 for x, _ in place_of(table).points)
    while place_of(table).points:
        table.key(pygame.K_BACKSPACE)
    for _ in range(5):
        table.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    table.key(pygame.K_RETURN)
    assert place_of(table).points == [] and table.scene.refusal == ("off the field", "race.move.field")


def test_a_way_goes_by_keys_alone(race):
    table = race()
    for _ in range(3):
        table.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    table.key(pygame.K_UP)
    assert place_of(table).ghost == (4_000, 3_900)
    table.key(pygame.K_RETURN)
    assert place_of(table).points == [(4_000, 3_900)] and place_of(table).ghost is None
    table.key(pygame.K_DOWN, pygame.KMOD_SHIFT)
    table.key(pygame.K_LEFT)
    table.key(pygame.K_RETURN)
    table.key(pygame.K_SPACE)
    assert table.match.events[-1].way == ((4_000, 3_900), (3_900, 4_900))


def test_a_way_that_ends_in_a_facing_asks_for_it_last(race):
    table = race("setup: {facing: true}\n")
    table.press(at(table, 4, 4))
    table.key(pygame.K_SPACE)
    assert table.match.answers_given == 0 and labels(table)[-1] == "Face this way"
    table.move_to(at(table, 4, 6))
    assert place_of(table).facing == 90
    table.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert place_of(table).facing == 135
    table.key(pygame.K_BACKSPACE)
    assert not place_of(table).turning and len(place_of(table).points) == 1
    table.button("Go this way")
    table.press(at(table, 2, 4))
    assert table.match.events[-1].facing == 180


def test_a_way_is_undone_given_again_saved_and_replayed(race, tmp_path):
    table = race()
    table.press(at(table, 5, 3))
    table.key(pygame.K_SPACE)
    after = table.match.hash
    table.key(pygame.K_z)
    assert table.match.answers_given == 0 and table.decision.seat == 0 and place_of(table).points == []
    table.key(pygame.K_y)
    assert table.match.hash == after and table.decision.seat == 1
    table.scene.session.save(tmp_path / "save.yaml")
    assert read_save(tmp_path / "save.yaml", modes()).match.hash == after
    assert "5.0" not in table.scene.director.log[-1].text and table.scene.director.log[-1].refs == ("disc:0",)


def test_bare_discs_make_a_table_of_few_lines(race):
    """What a mode leaves out the base view has: the picture stands, nothing is pinned, nothing sounds."""
    import inspect

    table = race()
    observation = table.scene.table
    assert len(inspect.getsource(type(observation)).splitlines()) < 120
    table.move_to(table.place("disc:1"))
    assert table.scene.input.hovered == "disc:1" and observation.explain(table.scene.snapshot(), "disc:1") == ()


LESSON = """
lesson: 1
script:
- {player: Ada, do: go, with: [4, 2.5, 6.5, 2], caption: Go round the rock., why: The rock is in the way.}
- {player: Ben, do: go, with: [6, 8], caption: Ben goes straight on.}
- {player: Ada, do: go, with: [12, 2], caption: Then go straight on.}
"""


@pytest.fixture
def lesson(race, tmp_path):
    """Return a table at which the lesson of the race is shown."""
    table = race()
    table.scene = DemonstrationScene(table.window, race_file(tmp_path, LESSON))
    table.window.push(table.scene)
    table.wait()
    return table


def test_the_next_move_of_a_lesson_draws_the_way_it_goes(lesson):
    option = lesson.scene.pointing().path_draft
    assert (option.points, option.ghost) == (((4_000, 2_500),), (6_500, 2_000))
    spot = at(lesson, 5.25, 2.25)
    lesson.wait(100)
    assert lesson.window.surface.get_at(spot)[:3] == tuple(lesson.scene.canvas.theme["mark"])[:3]
    lesson.key(pygame.K_SPACE)
    assert lesson.match.state.at[0] == (6_500, 2_000)


def test_a_learners_way_is_taken_where_it_is_nearly_the_lessons(lesson):
    lesson.scene.way = "try"
    lesson.scene._revision = -1
    lesson.wait()
    assert place_of(lesson) is not None
    lesson.press(at(lesson, 4, 2.5))
    lesson.key(pygame.K_SPACE)
    assert (
        place_of(lesson).points == []
        and lesson.scene.wrong == "The rock is in the way."
        and lesson.match.answers_given == 0
    )
    lesson.press(at(lesson, 4.1, 2.4))
    lesson.press(at(lesson, 6.7, 1.9))
    assert lesson.scene.refusal == ("longer than 6 inches", "race.move.limit") and lesson.match.answers_given == 0
    assert len(place_of(lesson).points) == 1
    lesson.press(at(lesson, 6.4, 2.1))
    lesson.key(pygame.K_SPACE)
    assert lesson.match.state.at[0] == (6_500, 2_000), "the script's own place, to the thousandth"


def test_a_lesson_says_how_near_to_its_place_a_learners_counts(race, tmp_path):
    table = race()
    wide = LESSON.replace("why: The rock", "within: 1.5, why: The rock")
    table.scene = DemonstrationScene(table.window, race_file(tmp_path, wide), "try")
    table.window.push(table.scene)
    table.wait()
    table.press(at(table, 4.1, 2.4))
    table.press(at(table, 6.4, 3))
    table.key(pygame.K_SPACE)
    assert table.match.state.at[0] == (6_500, 2_000), "an inch beside it is meant too"
