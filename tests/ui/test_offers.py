"""What a campaign offers: cards face up, before and after, and nothing taken by the first click; a team of one seat."""

import msgspec
import pytest

from game.kernel.campaign.campaign import choices
from game.kernel.campaign.file import run_path
from game.kernel.files.paths import data_root
from game.play.campaign_fight import TEAM
from game.ui.screens.campaign.items import CampaignItemsScene
from game.ui.screens.campaign.map import StopButton
from game.ui.screens.campaign.offers import OfferCard, list_faces
from game.ui.table.scene import TableScene

pytestmark = pytest.mark.usefixtures("unpainted")

PATH = data_root("levels") / "arena" / "campaign-long-season.yaml"


@pytest.fixture
def season(player):
    player.window.settings.one_click = False
    return player.set_out("arena")


def stand(scene, *stops, phase="offer", **changes):
    """Put the run at the last of some stops, whose fights were won."""
    first = scene.run.passed[0]
    passed = tuple(msgspec.structs.replace(first, stop=stop, result="won") for stop in stops)
    carried = msgspec.structs.replace(scene.run.carried, **changes)
    scene._go_on(msgspec.structs.replace(scene.run, phase=phase, passed=passed, carried=carried))


def cards(scene):
    return [button for button in scene.buttons.buttons if isinstance(button, OfferCard)]


def stop_buttons(scene):
    return [button for button in scene.buttons.buttons if isinstance(button, StopButton)]


def test_offers_lie_face_up_over_the_map_and_the_map_is_a_press_away(player, season):
    assert not cards(season) and stop_buttons(season)
    stand(season, "gate")
    assert [card.label for card in cards(season)] == ["An early morning", "What the old ones do", "The side bet"]
    assert not stop_buttons(season)
    assert all(season.map_rect().contains(card.rect) for card in cards(season))
    player.button("Look at the map")
    assert not cards(season) and stop_buttons(season)
    player.button("Back to the offers")
    assert len(cards(season)) == 3


def test_the_first_click_picks_and_the_second_takes(player, season):
    stand(season, "gate")
    player.button("What the old ones do")
    assert "Second Wind for Vael of the Long Spear" in player.labels()
    assert "+4 hit points for Vael of the Long Spear" not in player.labels(), "the ways of one offer at a time"
    player.button("Second Wind for Vael")
    assert season.run.phase == "offer" and season.choice_id == "offer:1:vael"
    told = season._describe_selection()
    assert told[0].startswith("Second Wind for Vael") and "keeps Steady Hand and learns Second Wind" in told[2]
    player.button("Second Wind for Vael")
    assert season.run.phase == "onward" and season.run.carried.members[1].triggered == ("second-wind",)
    assert "second-wind" in run_path("arena", PATH).read_text()


def test_what_is_picked_can_be_changed_and_space_confirms_it(player, season):
    import pygame

    stand(season, "gate")
    player.button("An early morning")
    player.button("+4 hit points for Tarn")
    player.button("The side bet")
    assert season.choice_id == "offer:2:coins", "an offer with one way is picked by its card"
    before = season.run.carried.coins
    player.key(pygame.K_SPACE)
    assert season.run.carried.coins == before + 3 and season.run.carried.members[0].hp == 0


def test_space_takes_nothing_that_was_not_picked(player, season):
    import pygame

    stand(season, "gate")
    player.key(pygame.K_SPACE)
    assert season.run.phase == "offer" and not season.choice_id


def test_a_way_is_looked_at_before_it_is_gone(player, season):
    stand(season, "gate", phase="onward")
    player.button("To The Northern Ford")
    assert (season.run.at, season.selected) == ("gate", "ford")
    told = " ".join(line.text for line in season._describe_selection().lines)
    assert "Stand alone on the marked hexes at the end of 2 rounds" in told
    assert "Tarn Ironvow, Vael of the Long Spear and Orro Lantern go in" in told
    assert "the way leads to The Cart Shed" in told and "The ferryman's net" in told
    player.button("To The Northern Ford")
    assert season.run.at == "ford"


def test_a_refused_offer_says_why_on_its_card(season):
    stand(season, "gate", "ford", "joke", "stables", coins=1)
    faces = list_faces(season.loaded, season.run)
    assert {face.refused for face in faces} == {"That costs 3 coins; the purse holds 1"}
    card = cards(season)[0]
    assert card.face.refused and card.way is None
    card.action()
    assert season.run.phase == "offer" and not season.choice_id
    assert [choice.id for choice in choices(season.loaded, season.run) if not choice.refused] == ["leave"]


def test_a_team_of_one_seat_has_one_holder_who_plays_all_of_it(player, season):
    holders = [button for button in season.buttons.buttons if button.label in ("You", "Bot: Normal")]
    assert [button.label for button in holders] == ["You", "Bot: Normal"], "one for the team, one against it"
    player.press(holders[0].rect.center)
    player.button("Person: Guest")
    assert season.holder(TEAM).person == "Guest"
    player.button("Into the arena")
    assert isinstance(player.scene, TableScene)
    players = player.scene.session.players
    assert [(one.seat, one.name) for one in players] == [("human", "You"), ("bot", "The pit")]
    assert players[0].person == "Guest"


def test_a_bout_opens_with_the_wounds_that_were_carried(player, season):
    members = season.run.carried.members
    hurt = msgspec.structs.replace(members[0], wounded=True, injuries=("numb-hand",))
    stand(season, "gate", "ford", phase="fight", members=(hurt, *members[1:]))
    player.button("Into the arena")
    units = player.scene.session.match.state.units
    assert units["tarn"].wounded and units["tarn"].hp == 14 and units["tarn"].pools.wound == 2
    assert units["tarn"].injuries == ("numb-hand",) and not units["vael"].wounded


def test_the_line_up_is_arranged_on_a_page_of_its_own(player, season):
    stand(season, "gate", phase="onward")
    player.button("Line-up")
    page = player.scene
    assert isinstance(page, CampaignItemsScene)
    player.button("Sefi Reedstep")
    player.button("Goes in first")
    assert season.run.carried.members[0].id == "sefi"
    player.button("Sits the next bout out")
    assert season.run.carried.members[0].resting
    assert "Goes in again" in player.labels()
