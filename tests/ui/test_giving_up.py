"""Giving up from the menu of the game, where the rules know it: asked, with its price, and taken back until it counts."""

import pygame
import pytest

from game.kernel.errors import IllegalAnswer
from game.kernel.scenarios.scenario import Player
from game.ui.screens.campaign.scene import CampaignScene
from game.ui.screens.game_menu import GameMenuScene
from game.ui.screens.question import QuestionScene
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

LABELS = {
    "fight-01-first-boot": "Give up at the end of the round",
    "duel:duel-01-hammer-and-stairs": "Concede",
    "story:story-01-first-watch": "Give the story up",
    "skirmish:skirmish-01-open-meadow": "Concede",
    "arena:bout-03-pairs": None,
}


def at_own_question(level, **more):
    table = TableDriver(level, **more)
    while table.decision.seat != 0:
        table.scene.answer(table.decision.options[0].id)
        table.wait()
    return table


def menu_of(table):
    table.scene.open_menu()
    menu = table.window.scenes.top
    assert isinstance(menu, GameMenuScene)
    return menu


def press(page, label):
    found = [button for button in page.buttons.buttons if button.label == label]
    assert found, [button.label for button in page.buttons.buttons]
    page.buttons.press(found[0])


def given_up(table):
    return "yes" in table.match.state.orders.values()


def labels(menu):
    return [button.label for button in menu.buttons.buttons]


def give_up(table, label):
    press(menu_of(table), label)
    press(table.window.scenes.top, "Give up")
    table.wait()


def test_bots_give_up_with_the_people_of_their_team():
    table = at_own_question("fight-03-high-wind")
    session = table.scene.session
    session.players = [player if seat == 0 else Player(seat="bot") for seat, player in enumerate(session.players)]
    give_up(table, "Give up at the end of the round")
    assert table.match.state.orders == {"0/give-up": "yes", "1/give-up": "yes", "2/give-up": "yes"}
    menu = menu_of(table)
    press(menu, "Do not give up after all")
    assert not given_up(table)
    table.close()


def test_only_the_leader_of_a_company_gives_a_story_up():
    table = at_own_question("story:story-01-first-watch", one_person=False)
    menu = menu_of(table)
    assert LABELS["story:story-01-first-watch"] in labels(menu)
    table.window.scenes.pop()
    for _ in range(40):
        if table.decision.seat == 1:
            break
        table.answer_somehow()
        table.wait()
    assert table.decision.seat == 1 and LABELS["story:story-01-first-watch"] not in labels(menu_of(table))
    table.close()


def test_a_skirmish_is_conceded_and_then_lost():
    table = at_own_question("skirmish:skirmish-01-open-meadow")
    give_up(table, "Concede")
    seat = table.decision.seat
    table.answer_somehow()
    assert (table.match.outcome.key, table.match.outcome.winners) == ("conceded", (1 - seat,))
    table.close()


@pytest.mark.parametrize("level", LABELS)
def test_the_menu_offers_what_the_rules_know_asks_and_takes_it_back(level):
    table = at_own_question(level)
    menu = menu_of(table)
    if LABELS[level] is None:
        assert not set(LABELS.values()) & {button.label for button in menu.buttons.buttons}
        table.close()
        return
    press(menu, LABELS[level])
    question = table.window.scenes.top
    assert isinstance(question, QuestionScene) and not given_up(table), "one click gives nothing up"
    gold = [button.label for button in question.buttons.buttons if button.primary]
    assert gold == ["Play on"] and question.text.endswith("Until then this menu takes it back.")
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        table.key(key)
        assert table.window.scenes.top is table.scene and not given_up(table)
        press(menu_of(table), LABELS[level])
    press(table.window.scenes.top, "Give up")
    table.wait()
    assert table.window.scenes.top is table.scene and given_up(table) and table.window.notice
    menu = menu_of(table)
    press(menu, "Do not give up after all")
    table.wait()
    assert table.window.scenes.top is table.scene and not given_up(table)
    table.close()


def standing(table):
    """Return what a click may change: what is chosen, picked and open, and how many answers were given."""
    scene = table.scene
    controller = scene.controller
    selected = (tuple(controller.path_refs), tuple(controller.selected))
    return (*selected, scene.input.popup is not None, scene.refusal, table.match.answers_given)


def clicked(table):
    """Click on one thing after the other that may be chosen, until one does something; return it and what it does."""
    scene = table.scene
    before = standing(table)
    for ref in sorted(scene.controller.selectable):
        anchor = scene.table.anchor(scene.snapshot(), ref)
        if anchor is not None and scene.ref_at(anchor) == ref:
            table.press(anchor)
            if standing(table) != before:
                return ref, standing(table)
    return "", before


@pytest.mark.parametrize(
    "level", ["fight-01-first-boot", "duel:duel-01-hammer-and-stairs", "story:story-01-first-watch"]
)
def test_clicks_count_as_before_once_that_is_ordered(level):
    table = at_own_question(level)
    while not [ref for ref in table.scene.controller.selectable if ref.startswith(("card:", "unit:"))]:
        table.answer_somehow()
        table.wait()
    assert table.decision.seat == 0
    press(menu_of(table), LABELS[level])
    press(table.window.scenes.top, "Give up")
    table.wait()
    assert table.scene.director.display.orders == table.match.state.orders, "what is shown follows the order at once"
    ref, _ = clicked(table)
    assert ref, "a click does nothing any more"
    table.close()


def test_a_fight_of_a_campaign_says_what_it_costs_before_it_begins_and_where_it_is_given_up(player):
    run = player.set_out("mainframe")
    assert run._describe_selection().lines[-1].text == "If this fight is lost, the run is over."
    player.button("Fight")
    player.wait()
    table = player.scene
    player.wait_until(lambda: table.controller.decision is not None)
    table.open_menu()
    menu = player.scene
    assert [button.label for button in menu.buttons.buttons][-1] == "Back to the map", "where leaving always stands"
    press(menu, "Give up at the end of the round")
    assert "If this fight is lost, the run is over." in player.scene.text
    press(player.scene, "Play on")
    press(menu, "Back to the map")
    player.wait()
    assert isinstance(player.scene, CampaignScene) and player.scene.run.phase == "fight"


def test_orders_of_nobody_are_refused():
    table = at_own_question("fight-01-first-boot")
    with pytest.raises(IllegalAnswer):
        table.scene.give_order(99, "give-up", "yes")
    table.close()
