"""Passing the device: nothing hidden in between, a code, and what was missed."""

import pygame
import pytest

from game.bots.random_bot import random_answer
from game.kernel.cards.piles import CardsDrawn
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.chance import Chance
from game.kernel.language.catalogues import PSEUDO
from game.kernel.language.say import say
from game.kernel.scenarios.saves import resume
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.play.codes import code_length, opens, seal_code
from game.play.session import Session
from game.ui.paint.canvas import Canvas
from game.ui.screens.code import CodeScene
from game.ui.screens.cover import CoverScene
from game.ui.screens.game_menu import GameMenuScene
from game.ui.table.hand_over import MOST_LINES, fit_lines, recap
from game.ui.window.settings import Settings
from tests.ui.driver import TableDriver
from tests.ui.looking import Watch

pytestmark = pytest.mark.usefixtures("unpainted")


def to_cover(table):
    for _ in range(200):
        if isinstance(table.window.scenes.top, CoverScene):
            return table.window.scenes.top
        if table.decision is not None:
            table.answer_somehow()
        table.wait(100)
    raise AssertionError("no cover came")


def hold(table):
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    table.wait(700)
    for _ in range(5):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
        table.wait(50)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" "))
    table.wait(100)


@pytest.fixture
def fresh():
    driver = TableDriver(one_person=False)
    yield driver
    driver.close()


@pytest.fixture
def table(fresh):
    """Return a table at which the first person has taken the device."""
    to_cover(fresh)
    hold(fresh)
    return fresh


def test_the_first_person_takes_the_device_like_every_other(fresh):
    session = fresh.scene.session
    assert session.viewer is None, "nobody's hand is shown before somebody has taken the device"
    cover = to_cover(fresh)
    assert fresh.match.answers_given == 0
    side = session.game.wording.seat_name(fresh.match.decision.seat)
    assert cover._describe_handover() == (f"{side} decides first", f"Only who plays for {side} may look now.")
    hold(fresh)
    assert session.viewer == fresh.match.decision.seat and fresh.decision is not None
    assert "Pass the device" in to_cover(fresh)._describe_handover()[0], "the first one is passed by nobody"


def test_the_key_that_took_the_device_does_not_put_the_briefing_away(fresh):
    scene = fresh.scene
    scene.briefing.begin()
    to_cover(fresh)
    hold(fresh)
    assert scene.briefing.lines and fresh.match.answers_given == 0, "nobody has read it"
    fresh.key(pygame.K_SPACE)
    assert not scene.briefing.lines and fresh.match.answers_given == 0


def test_the_lines_are_what_this_side_may_know(table):
    to_cover(table)
    hold(table)
    assert table.scene.hand_over.lines == (), "who looks for the first time has missed nothing"
    side = table.scene.session.side(table.scene.session.viewer)
    to_cover(table)
    hold(table)
    scene, rules = table.scene, table.match.rules
    assert scene.session.side(scene.session.viewer) != side
    lines = scene.hand_over.lines
    assert lines and all(line in [description.text for description in scene.director.log] for line in lines)
    hidden = 0
    for description in scene.director.log:
        seen = rules.view_event(table.match.events[description.event], scene.session.viewer)
        if isinstance(seen, CardsDrawn) and HIDDEN in seen.cards:
            hidden += 1
            assert not set("♠♥♦♣") & set(description.text), description.text
    assert hidden


def test_space_puts_the_lines_away_and_answers_nothing(table):
    to_cover(table)
    hold(table)
    to_cover(table)
    hold(table)
    assert table.scene.hand_over.lines
    before = table.match.answers_given
    table.key(pygame.K_SPACE)
    assert table.scene.hand_over.lines == () and table.match.answers_given == before
    assert table.decision is not None


def test_what_was_missed_is_played_again_and_ends_at_the_present(table):
    to_cover(table)
    hold(table)
    to_cover(table)
    table.window.settings.speed = 1.0
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    scene = table.scene
    while table.window.scenes.top is not scene:
        table.wait(50)
    assert scene.director.replaying and scene.hand_over.speed == 4.0
    count = len(scene.director.log)
    for _ in range(200):
        if not scene.director.replaying:
            break
        table.wait(100)
    table.wait(500)
    assert len(scene.director.log) == count, "nothing is told twice"
    assert scene.director.display.units == scene.session.observe().units
    assert scene.director.display.piles == scene.session.observe().piles


def test_the_lines_can_be_left_out(table):
    table.window.settings.recap = False
    for _ in range(2):
        to_cover(table)
        hold(table)
    assert table.scene.hand_over.lines == ()


def test_half_a_second_is_needed(table):
    cover = to_cover(table)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    table.wait(400)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" "))
    table.wait(400)
    assert table.window.scenes.top is cover


def test_a_code_is_set_in_the_menu_and_asked_for(table):
    scene = table.scene
    me = scene.session.person(scene.session.viewer)
    scene.open_menu()
    menu = table.window.scenes.top
    assert isinstance(menu, GameMenuScene)
    next(button for button in menu.buttons.buttons if button.label == f"Code for {me}: none").action()
    page = table.window.scenes.top
    assert isinstance(page, CodeScene)
    for key in (pygame.K_4, pygame.K_7, pygame.K_RETURN):
        table.key(key)
    assert opens(scene.session.code_of(me), "47")
    table.window.back_to(scene)
    for _ in range(6):
        cover = to_cover(table)
        if cover.code:
            break
        hold(table)
        table.key(pygame.K_SPACE)
    assert cover.person == me and opens(cover.code, "47")
    viewer = scene.session.viewer
    hold(table)
    assert table.window.scenes.top is cover and cover.pad is not None
    for key in (pygame.K_7, pygame.K_4):
        table.key(key)
    assert table.window.scenes.top is cover and scene.session.viewer == viewer and cover.pad.typed == ""
    table.key(pygame.K_4)
    seven = next(button for button in cover.buttons.buttons if button.label == "7")
    table.press(seven.rect.center)
    assert table.window.scenes.top is scene and scene.session.person(scene.session.viewer) == me


def test_nothing_is_covered_where_nothing_is_secret():
    table = TableDriver("arena:bout-01-first-blood", one_person=False)
    session, decided = table.scene.session, set()
    for _ in range(60):
        table.wait(100)
        if table.decision is None:
            continue
        assert table.window.scenes.top is table.scene, "everybody may see everything"
        assert session.viewer == table.decision.seat
        decided.add(session.viewer)
        answer = random_answer(table.match.question(table.decision.seat), Chance(len(table.match.events)))
        table.scene.answer(answer)
    assert decided == {0, 1}
    table.close()


def test_a_code_is_kept_with_the_game_and_cannot_be_read_there(table, tmp_path):
    session = table.scene.session
    people = [session.person(seat) for seat in session.humans]
    session.set_code(people[0], "4711")
    path = tmp_path / "game.yaml"
    session.save(path)
    assert "4711" not in path.read_text()
    again = Session(resume(load_scenario(path, modes())))
    assert opens(again.code_of(people[0]), "4711") and not again.code_of(people[1])
    again.set_code(people[0], "")
    assert not again.code_of(people[0])


def test_a_sealed_code_opens_for_its_digits_alone():
    sealed = seal_code("0815")
    assert code_length(sealed) == 4 and opens(sealed, "0815")
    assert not any(opens(sealed, other) for other in ("0816", "081", "08150", ""))
    assert seal_code("0815") != sealed, "two people with the same code cannot be told to have it"
    assert seal_code("") == "" and code_length("") == code_length("open") == code_length("a:b:c") == 0


def test_the_cover_shows_the_same_whatever_is_hidden(table):
    """Two games that differ in their cards cannot be told apart by their covers."""
    pictures = []
    for seed in (3, 5):
        other = TableDriver(one_person=False, seed=seed)
        cover = to_cover(other)
        other.window.notice = f"hidden {seed}"
        other.window.redraw()
        other.wait(50)
        pictures.append((cover.person, pygame.image.tobytes(other.window.surface, "RGB")))
        other.close()
    assert pictures[0][0] == pictures[1][0] and pictures[0][1] == pictures[1][1]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_menu_and_pads_fit(size):
    table = TableDriver(one_person=False, size=size)
    table.window.settings.scale = 200
    table.window.apply_settings()
    full_rect = pygame.Rect(0, 0, *size)
    for seat in table.scene.session.humans:
        table.scene.session.set_code(table.scene.session.person(seat), "1")
    table.scene.open_menu()
    assert all(full_rect.contains(b.rect) for b in table.window.scenes.top.buttons.buttons)
    table.window.push(CodeScene(table.window, "P0", lambda code: None))
    assert all(full_rect.contains(b.rect) for b in table.window.scenes.top.buttons.buttons)
    table.window.back_to(table.scene)
    cover = to_cover(table)
    hold(table)
    assert cover.pad is not None and all(full_rect.contains(b.rect) for b in cover.buttons.buttons)
    table.close()


def test_what_was_missed_fits_however_long_its_sentences_are():
    canvas = Canvas(Settings(), (1280, 720))
    short, orders = "Ash draws a card.", "Fen stands before Ash, and Ivo behind them. " * 6
    most, line = 1000, canvas.paragraph(short, 400, 16, "text").get_height()
    few = [f"{number} {short}" for number in range(12)]

    def height(parts):
        return sum(part.get_height() for part in parts)

    assert len(fit_lines(canvas, few, most, 20 * line)) == MOST_LINES
    assert fit_lines(canvas, few, most, 3 * line) == [
        canvas.paragraph(text, most, 16, "text") for text in recap(few, 3)
    ]
    assert recap(few, 3)[0] == "10 more before, in the log"
    for lines in ([orders] * 8, [*few, orders], [orders], [orders * 9], [short, orders * 9]):
        for width in (200, 500, most):
            for room in (4 * line, 7 * line, 20 * line):
                parts = fit_lines(canvas, lines, width, room)
                assert 0 < height(parts) <= room and all(rendered.get_width() <= width for rendered in parts)
                assert len(parts) == min(len(lines), MOST_LINES) or "more before" in recap(lines, len(parts))[0]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_box_of_what_was_missed_stays_on_the_table(table, monkeypatch, size):
    table.window.settings.scale, table.window.settings.language = 200, PSEUDO
    table.window.take_size(size)
    table.window.apply_settings()
    table.wait()
    table.scene.hand_over.lines = tuple(
        f"{number} " + "Fen stands before Ash, and Ivo behind. " * 9 for number in range(9)
    )
    watch = Watch(monkeypatch)
    drawn = watch.look(table.scene, size)
    (title,) = (rect for words, rect, _ in drawn if words == say("Since your last turn"))
    (foot,) = (
        rect
        for words, rect, _ in drawn
        if words == say("{name} or a click puts this away", name=table.scene.key_name("confirm"))
    )
    stage = table.scene.regions.board_rect
    assert stage.contains(title) and stage.contains(foot)
