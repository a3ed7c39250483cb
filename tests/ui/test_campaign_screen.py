"""A campaign in the window: setting out, seats, fights and the way back, continuing, bad files, keys alone."""

import msgspec
import pygame
import pytest

from game.kernel.campaign.file import fight_save_path, run_path
from game.kernel.files.paths import data_root
from game.kernel.language.say import say
from game.modes import modes
from game.ui.screens.campaign.choice import open_campaigns
from game.ui.screens.campaign.items import CampaignItemsScene
from game.ui.screens.campaign.map import StopButton, arrange, standings
from game.ui.screens.campaign.scene import CampaignScene
from game.ui.screens.campaign.team import draw_team, team_rect
from game.ui.screens.choose import ChooseScene
from game.ui.screens.game_over import GameOverScene
from game.ui.table.scene import TableScene
from tests.ui.every_screen import open_screen
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")

PATH = data_root("levels") / "mainframe" / "campaign-cold-boot.yaml"
RUN, FIGHT = (lambda: run_path("mainframe", PATH)), (lambda: fight_save_path("mainframe", PATH))


def test_a_fight_is_played_from_the_map_and_leads_back(player):
    scene = player.set_out("mainframe")
    assert scene.run.phase == "fight" and RUN().is_file()
    player.button("Fight")
    table = player.scene
    assert isinstance(table, TableScene) and table.session.loaded.scenario.title == "A Short Wake"
    assert table.session.match.state.units["ash"].meter == 0
    player.end_fight()
    assert isinstance(player.scene, GameOverScene)
    assert [button.label for button in player.scene.buttons.buttons][-2:] == ["Look at the table", "Back to the map"]
    assert "onward" in RUN().read_text(), "written before anybody goes back"
    player.button("Back to the map")
    assert player.scene is scene and scene.run.phase == "onward"
    assert {"To Wind in the Shaft", "To Below the Line"} <= set(player.labels())
    player.button("To Below the Line")
    assert scene.run.at == "drain" and scene.run.phase == "fight"
    assert not FIGHT().is_file()


def test_another_language_is_spoken_on_screens_that_were_open_before(player):
    scene = player.set_out("mainframe")
    player.button("Fight")
    table = player.scene
    player.window.settings.language = "de"
    player.window.apply_settings()
    assert say(table.stakes) == "Geht dieser Kampf verloren, ist der Lauf zu Ende."
    player.window.push(player.window.routes.game_menu(table))
    assert "Zurück zur Karte" in player.labels() and "Back to the map" not in player.labels()
    player.window.back_to(scene)
    assert scene._describe_selection().lines[0].text.startswith("Bringe Streuner")


def test_a_level_is_told_in_another_language_once_that_is_spoken(player):
    scene = open_screen(player, "choose mainframe")
    player.window.settings.language = "de"
    player.window.apply_settings()
    assert scene.lines[0].text.startswith("Bringe Streuner")


@pytest.mark.parametrize("mode", ["arena", "duel", "mainframe", "skirmish"])
def test_everybody_of_a_team_is_shown_with_a_head_of_their_own(player, mode):
    team = player.set_out(mode).team()
    people = [member.who for member in team]
    assert None not in people and len(set(people)) == len(team) > 0
    rect = team_rect(player.window.canvas)
    shown = pygame.image.tobytes(player.window.surface.subsurface(rect), "RGB")
    bare = pygame.Surface(player.window.surface.get_size())
    bare.blit(player.window.surface, (0, 0))
    signs = [msgspec.structs.replace(member, who=None) for member in team]
    draw_team(player.window.canvas, bare, signs, None, player.scene._head())
    assert pygame.image.tobytes(bare.subsurface(rect), "RGB") != shown


def test_a_lost_fight_ends_the_run(player):
    scene = player.set_out("mainframe")
    player.button("Fight")
    player.end_fight("cpu")
    player.button("Back to the map")
    assert scene.run.outcome == "lost" and "Start a new run" in player.labels()
    assert standings(scene.loaded, scene.run)["drain"] == "missed"
    player.button("Start a new run")
    assert scene.run.phase == "fight" and scene.run.outcome == ""


def test_a_fight_that_was_left_goes_on(player):
    player.set_out("mainframe")
    player.button("Fight")
    table = player.scene
    first = table.session.match.decision
    table.session.match.answer(first.options[0].id, first.seat)
    table.session._finish_change()
    mark = table.session.match.hash
    player.key(pygame.K_ESCAPE)
    player.button("Back to the map")
    assert "Go on with the fight" in player.labels()
    player.close()
    again = ScreenPlayer()
    again.window.push(ChooseScene(again.window, modes()["mainframe"]))
    again.wait()
    assert "Campaign: go on" in again.labels()
    again.window.pop()
    open_campaigns(again.window, "mainframe")
    again.wait()
    again.button("Go on with the fight")
    assert again.scene.session.match.hash == mark
    again.close()


@pytest.mark.parametrize("mode", ["arena", "duel", "mainframe", "skirmish"])
def test_what_a_stop_tells_is_said_in_german_once_one_has_set_out(player, mode):
    player.window.settings.language = "de"
    player.window.apply_settings()
    scene = open_screen(player, f"campaign {mode}")
    player.button("Aufbrechen")
    stop = scene.loaded.stops[scene.run.at]
    title, _, text, lines = scene._describe_selection()
    assert title == say(stop.title) and say(stop.text) != stop.text
    assert text == say(stop.text)
    assert not any(say(line.text).startswith("If this fight is lost") for line in lines)


def test_what_is_offered_and_the_way_on_are_said_in_german(player):
    player.window.settings.language = "de"
    player.window.apply_settings()
    scene = open_screen(player, "campaign duel")
    player.button("Aufbrechen")
    offer = scene.loaded.stops[scene.run.at].offers[0]
    assert say(offer.text) != offer.text
    assert any(button.hint.startswith(say(offer.text)) for button in scene.buttons.buttons)
    player.button("Hammer und Mauer")
    assert "Weiter: Die Vorhalle" in player.labels()


def test_a_left_fight_takes_over_who_holds_the_seats_now(player):
    scene = player.set_out("mainframe")
    player.button("Fight")
    decision = player.scene.session.match.decision
    player.scene.session.match.answer(decision.options[0].id, decision.seat)
    player.scene.session._finish_change()
    player.key(pygame.K_ESCAPE)
    player.button("Back to the map")
    assert "Equipment" not in player.labels(), "what is in a fight cannot be handed over beside it"
    button = next(button for button in scene.buttons.buttons if button.label == "You")
    player.press(button.rect.center)
    player.button("Bot: Normal")
    player.button("Go on with the fight")
    assert player.scene.session.players[0].seat == "bot" and player.scene.session.match.answers_given >= 1


def test_a_broken_fight_is_a_line_and_is_kept_aside(player):
    scene = player.set_out("mainframe")
    player.button("Fight")
    decision = player.scene.session.match.decision
    player.scene.session.match.answer(decision.options[0].id, decision.seat)
    player.scene.session._finish_change()
    player.key(pygame.K_ESCAPE)
    player.button("Back to the map")
    FIGHT().write_text(FIGHT().read_text().replace('"setup"', '"setupp"', 1))
    scene.lay_out()
    player.button("Go on with the fight")
    assert "fight.yaml:" in player.window.notice
    assert player.scene.session.match.answers_given == 0
    decision = player.scene.session.match.decision
    player.scene.session.match.answer(decision.options[-1].id, decision.seat)
    player.scene.session._finish_change()
    player.scene.session.autosave.flush()
    assert "setupp" in FIGHT().with_name(f"{FIGHT().stem}-before.yaml").read_text()


def test_an_end_that_is_taken_back_is_no_end(player):
    scene = player.set_out("mainframe")
    player.button("Fight")
    table = player.scene
    before = scene.run
    session = table.session
    player.end_fight()
    assert scene.run.phase == "onward"
    session.match.undo()
    session._finish_change()
    assert scene.run == before and "fight" in RUN().read_text()


def test_seats_are_chosen_and_kept(player):
    scene = player.set_out("mainframe")
    button = next(button for button in scene.buttons.buttons if button.label == "You")
    for label, seat, person in (("Person: Guest", "human", "Guest"), ("Bot: Normal", "bot", "")):
        player.press(button.rect.center)
        player.button(label)
        assert (scene.holder("Ash").seat, scene.holder("Ash").person) == (seat, person)
    again = CampaignScene(player.window, PATH)
    assert again.holder("Ash").seat == "bot" and again.run == scene.run
    player.button("Fight")
    session = player.scene.session
    assert [(seat.seat, seat.name) for seat in session.players] == [
        ("bot", "Ash"),
        ("human", "Kestrel"),
        ("bot", "CPU"),
    ]


def test_equipment_is_handed_over_with_the_mouse(player):
    scene = player.set_out("mainframe")
    player.button("Equipment")
    page = player.scene
    assert isinstance(page, CampaignItemsScene)
    player.button("Shock Lining")
    player.button("Hand it over: Kestrel")
    assert page.selected == ("kestrel", "shock-lining")
    assert "shock-lining" in scene.run.carried.members[1].worn and "shock-lining" in RUN().read_text()
    player.button("Lay it into the stash")
    assert scene.run.carried.stash == ("shock-lining",)
    full_rect = pygame.Rect(0, 0, 1280, 720)
    assert all(full_rect.contains(button.rect) for button in page.buttons.buttons)
    player.key(pygame.K_ESCAPE)
    assert player.scene is scene
    player.button("Fight")
    assert player.scene.session.match.state.units["ash"].worn == ("heavy-barrel",)


def test_setting_out_anew_asks_first(player):
    scene = player.set_out("mainframe")
    run = scene.run
    player.button("Start a new run")
    assert scene.run == run
    player.button("No, go on")
    assert scene.run == run and not scene.asking
    player.button("Start a new run")
    player.button("Give up this run")
    assert scene.run != run


def test_a_bad_run_is_a_line_and_is_kept_aside(player):
    RUN().parent.mkdir(parents=True)
    RUN().write_text("kind: run\nmode: mainframe\n")
    open_campaigns(player.window, "mainframe")
    player.wait()
    assert player.scene.run is None and "cold-boot.yaml:" in player.window.notice
    player.button("Set out")
    assert player.scene.run is not None
    assert RUN().with_name(f"{RUN().stem}-before.yaml").read_text().startswith("kind: run")


def test_the_map_is_walked_by_keys_alone(player):
    open_campaigns(player.window, "mainframe")
    player.wait()
    player.key(pygame.K_SPACE)
    scene = player.scene
    assert scene.run is not None
    for _ in range(3):
        player.key(pygame.K_TAB)
    assert isinstance(scene.buttons.focused, StopButton)
    player.key(pygame.K_RETURN)
    assert scene.selected == scene.buttons.focused.stop.id
    scene.buttons.focused = None
    player.key(pygame.K_SPACE)
    assert isinstance(player.scene, TableScene)


def test_every_standing_has_a_shape_of_its_own():
    from game.ui.paint.canvas import Canvas
    from game.ui.screens.campaign.map import shape_of
    from game.ui.window.settings import Settings

    pygame.display.set_mode((640, 480))
    canvas = Canvas(Settings(), (1280, 720))
    grey = (128, 128, 128)
    masks = set()
    for standing_units in ("passed", "current", "open", "ahead"):
        picture = shape_of(canvas, standing_units, (60, 60), grey, (200, 200, 200))
        masks.add(pygame.mask.from_surface(picture).count())
    assert len(masks) == 3, "passed and ahead share the disc; a passed one has its check"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_nothing_of_the_map_overlaps_or_is_cut(size):
    player = ScreenPlayer(size)
    scene = player.set_out("mainframe")
    full_rect = pygame.Rect(0, 0, *size)
    for button in scene.buttons.buttons:
        assert full_rect.contains(button.rect), button.label
    stops = [button.rect for button in scene.buttons.buttons if isinstance(button, StopButton)]
    assert len(stops) == 12 and all(len(rect.collidelistall(stops)) == 1 for rect in stops)
    layout = arrange(scene.loaded, scene.map_rect())
    assert layout.stops["wake"][0] < layout.stops["shaft"][0] < layout.stops["drain"][0] < layout.stops["morning"][0]
    assert layout.bends["wake", "drain"][0] != layout.stops["shaft"]
    player.close()
