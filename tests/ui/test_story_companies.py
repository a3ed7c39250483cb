"""Companies: a story is set up and named on one page, keeps itself, and goes on with other people in its seats."""

import pygame
import pytest

from game.kernel.files.documents import ContentError
from game.modes.story.table.companies import company_file
from game.modes.story.table.companies.companies_page import CompaniesScene
from game.modes.story.table.companies.new_company import SettingOutScene
from game.ui.table.scene import TableScene
from game.ui.widgets.search_field import SearchField
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def player():
    one = ScreenPlayer()
    yield one
    one.window.scenes.clear()


def typed(player, text):
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    player.wait(200)


def named_company(player, name):
    player.window.push(CompaniesScene(player.window))
    player.wait()
    player.button("New company")
    assert isinstance(player.scene, SettingOutScene)
    typed(player, name)
    player.button("Set out")


def test_a_company_is_named_set_up_and_gone_on_with_by_somebody_else(player):
    named_company(player, "Grey Lamps")
    assert isinstance(player.scene, TableScene)
    assert player.scene.title == "Grey Lamps"
    assert player.scene.stakes == "The company's story is over then, and lost; it cannot be gone on with."
    player.button("Recommended")
    player.button("Done")
    player.settle()
    answered = player.scene.session.match.answers_given
    player.scene.session.autosave.flush()
    player.window.pop()
    player.wait()
    assert company_file.kept_companies() == [company_file.file_of("Grey Lamps")]
    if not isinstance(player.scene, CompaniesScene):
        player.window.push(CompaniesScene(player.window))
        player.wait()
    player.button("Person: You")
    player.button("Person: Guest")
    player.button("Go on")
    session = player.scene.session
    assert session.players[0].person == "Guest"
    assert session.match.answers_given >= answered
    assert session.autosave.path == company_file.file_of("Grey Lamps")


def test_a_company_that_nobody_names_is_called_as_its_story(player):
    named_company(player, "")
    assert isinstance(player.scene, TableScene)
    title = player.scene.title
    player.button("Recommended")
    player.scene.session.autosave.flush()
    assert company_file.file_of(title).exists()
    assert company_file.free_name(title) == f"{title} 2"


def test_a_company_needs_a_name_that_no_other_has(player):
    named_company(player, "…")
    assert isinstance(player.scene, SettingOutScene)
    assert "name" in player.window.notice
    company_file.file_of("Twice").parent.mkdir(parents=True, exist_ok=True)
    company_file.file_of("Twice").write_text("mode: story\n")
    assert "already" in company_file.why_no_name("Twice")


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_every_button_lies_in_the_window(size):
    one = ScreenPlayer(size)
    one.window.push(SettingOutScene(one.window))
    one.wait()
    for _ in range(3):
        if "One more" in one.labels():
            one.button("One more")
    window = pygame.Rect(0, 0, *size)
    rects = [button.rect for button in one.scene.buttons.buttons]
    assert all(window.contains(rect) for rect in rects)
    for index, rect in enumerate(rects):
        assert rect.collidelist(rects[index + 1 :]) == -1
    one.window.scenes.clear()


def test_a_broken_file_of_a_company_says_what_is_wrong():
    path = company_file.file_of("Broken")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("mode: story\nplayers: 3\n")
    with pytest.raises(ContentError):
        company_file.players_of(path)


def test_the_field_says_what_it_is_for_until_something_is_typed(player):
    named = []
    for placeholder in ("Name of the company", ""):
        field = SearchField(placeholder)
        field.place(player.window.canvas, pygame.Rect(10, 10, 330, 44))
        surface = pygame.Surface((360, 64))
        field.draw(surface)
        named.append(pygame.image.tobytes(surface, "RGB"))
    assert named[0] != named[1]


def test_the_length_of_a_short_story_is_marked(player):
    player.window.push(SettingOutScene(player.window))
    player.wait()
    scene = player.scene
    for story in scene.stories:
        player.button(story.title)
        marked = [button.label for button in scene.buttons.buttons if button.is_selected and "act" in button.label]
        assert marked == ["1 act" if len({act.number for act in story.acts}) == 1 else "3 acts"]
