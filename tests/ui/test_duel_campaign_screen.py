"""The ladder of the Duel mode in the window: choosing a deck, meeting captains, deck and Reserves, what is won."""

from itertools import combinations

import msgspec
import pygame
import pytest

from game.kernel.campaign.campaign import Passed
from game.kernel.campaign.file import run_path
from game.kernel.decisions import Seat
from game.kernel.files.paths import data_root
from game.modes.duel.content.deck_text import save_deck
from game.modes.duel.content.loading import data
from game.modes.duel.content.named_decks import decks_folder
from game.ui.screens.campaign.choice import open_campaigns
from game.ui.screens.campaign.items import CampaignItemsScene
from game.ui.screens.campaign.map import StopButton, kind_words
from game.ui.screens.game_over import GameOverScene
from game.ui.table.scene import TableScene
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")

PATH = data_root("levels") / "duel" / "campaign-winter-table.yaml"
MAINFRAME = data_root("levels") / "mainframe" / "campaign-cold-boot.yaml"


def stand(scene, stop, *, phase="onward", **changes):
    """Let a run stand at a stop that is settled, with something else carried."""
    carried = msgspec.structs.replace(scene.run.carried, **changes)
    passed = (*scene.run.passed, Passed(stop, "won"))
    scene._go_on(msgspec.structs.replace(scene.run, phase=phase, passed=passed, carried=carried))


def end_duel(player, loser):
    """End the duel on the table: one of the two gives up."""
    table = player.scene
    match = table.session.match
    match.order(Seat(loser), "give-up", "yes")
    for _ in range(40):
        if (decision := match.decision) is None:
            break
        match.answer(() if hasattr(decision, "least") else decision.options[0].id, decision.seat)
    assert match.outcome is not None
    table.session._finish_change()
    table.director.collect()
    table.director.finish()
    player.wait(600)


def inside(scene, size=(1280, 720)):
    """Check that no button is cut and none lies over another one."""
    full_rect = pygame.Rect(0, 0, *size)
    for button in scene.buttons.buttons:
        assert full_rect.contains(button.rect), button.label
    for one, two in combinations([b for b in scene.buttons.buttons if not isinstance(b, StopButton)], 2):
        assert not one.rect.colliderect(two.rect), (one.label, two.label)


def test_a_deck_is_chosen_and_a_captain_met_and_beaten(player):
    scene = player.set_out("duel")
    assert {deck.name for deck in data().decks.values()} <= set(player.labels())
    assert "Take nothing" not in player.labels(), "nobody sets out without a deck"
    player.button("Long Ledger")
    assert scene.run.carried.deck.id == "long-ledger"
    player.button("To The Porch")
    assert scene.opponent().name == "Tam Reddle" and "Duel" in player.labels()
    assert scene._describe_selection()[1] == "Duel: you begin with all your Resolve"
    player.button("Duel")
    table = player.scene
    assert isinstance(table, TableScene)
    session = table.session
    assert [(seat.name, seat.seat) for seat in session.players] == [("Maren Holt", "human"), ("Tam Reddle", "bot")]
    assert session.game.rules.content.decks[0].id == "long-ledger"
    prompt = session.game.wording.prompt(session.match.state, session.match.decision)
    assert prompt.startswith("Swap cards with your Reserves"), "whoever plays alone is spoken to"
    assert [session.game.wording.seat_name(seat) for seat in (0, 1)] == ["You", "Reddle"]
    assert [table.seat_mark(seat) for seat in (0, 1)] == [session.game.wording.seat_mark(seat) for seat in (0, 1)]
    end_duel(player, 1)
    assert isinstance(player.scene, GameOverScene)
    player.button("Back to the map")
    assert scene.run.phase == "offer"
    player.button("2 × Drum Major")
    assert scene.run.carried.deck.reserves["drum-major"] == 2
    assert "drum-major" in run_path("duel", PATH).read_text()
    assert {"To Blind Alley", "To Fog Quay"} <= set(player.labels())


def test_a_lost_duel_ends_the_run_or_leads_on(player):
    scene = player.set_out("duel")
    player.button("Grave Tax")
    player.button("To The Porch")
    player.button("Duel")
    end_duel(player, 0)
    player.button("Back to the map")
    assert scene.run.outcome == "lost" and "Start a new run" in player.labels()
    player.button("Start a new run")
    player.button("Grave Tax")
    stand(scene, "porch")
    player.button("To Blind Alley")
    player.button("Duel")
    end_duel(player, 0)
    player.button("Back to the map")
    assert (scene.run.at, scene.run.phase) == ("toll", "fight")


def test_a_prize_says_what_its_card_does_and_why_there_is_no_room(player):
    scene = player.set_out("duel")
    player.button("Lamplight")
    stand(scene, "porch", phase="offer")
    button = next(button for button in scene.buttons.buttons if button.label == "2 × Hex Weaver")
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=button.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    player.wait(100)
    assert "−2 Martial" in scene._describe_selection()[2]
    deck = scene.run.carried.deck
    full = msgspec.structs.replace(deck, reserves={"militia": 3, "road-warden": 3, "wall-levy": 3, "gate-runner": 2})
    stand(scene, "porch", phase="offer", deck=full)
    refused = {button.label: button.disabled for button in scene.buttons.buttons}
    assert "12 cards at most" in refused["2 × Hex Weaver"] and not refused["2 × Hex Weaver, set aside"]
    inside(scene)
    player.button("2 × Hex Weaver, set aside")
    assert scene.run.carried.aside == {"hex-weaver": 2}


def test_what_is_left_of_the_resolve_is_shown_before_a_challenger(player):
    scene = player.set_out("duel")
    player.button("Hammer and Wall")
    stand(scene, "toll", lost=9)
    member = scene.loaded.rules.report(scene.run.carried)[0]
    assert (member.measure, member.most - member.health) == ("Resolve", 9)
    scene.select("lamps")
    assert scene.opponent().name == "Hob Lantern" and "Resolve you have left" in scene._describe_selection()[1]


def test_the_bot_of_a_captain_holds_the_seat_unless_somebody_is_chosen(player):
    scene = player.set_out("duel")
    player.button("Hammer and Wall")
    player.button("To The Porch")
    assert scene.holder("").bot == "easy" and "Bot: Easy" in player.labels()
    scene.select("gate")
    assert scene.holder("").bot == "greedy" and scene.opponent().name == "Warden Thrale"
    player.button("Duel")
    assert player.scene.session.players[1].bot == "easy", "the one who waits, not the one looked at"
    player.key(pygame.K_ESCAPE)
    player.button("Back to the map")
    before = scene.holder("")
    player.button("Bot: Easy")
    player.button("Bot: Hard")
    assert scene.holder("") != before
    scene.select("gate")
    assert scene.holder("").seat == scene.holders[""].seat, "a choice stays, whoever comes next"


def test_cards_change_places_with_the_mouse_and_by_keys(player):
    scene = player.set_out("duel")
    player.button("Hammer and Wall")
    player.button("Deck and Reserves")
    page = player.scene
    assert isinstance(page, CampaignItemsScene)
    deck = scene.run.carried.deck
    into, out = next(iter(deck.reserves)), next(iter(deck.cards))
    names = data().cards
    player.button(f"× {names[out].name}")
    inside(page)
    player.button(f"Swap: {names[into].name}")
    assert page.selected == ("deck", out)
    after = scene.run.carried.deck
    assert (after.cards[into], after.reserves[out]) == (deck.cards.get(into, 0) + 1, 1)
    page.buttons.focused = None
    for _ in range(len(after.cards) + 1):
        player.key(pygame.K_TAB)
    assert page.buttons.focused is not None
    player.key(pygame.K_RETURN)
    assert page.selected[0] == "reserves"
    player.button("Lay one aside")
    assert sum(scene.run.carried.aside.values()) == 1
    inside(page)
    placed = [button for button in page.buttons.buttons if " × " in button.label][-1]
    player.press(placed.rect.center)
    player.button("One into the Reserves")
    assert scene.run.carried.aside == {} and scene.run.carried.deck == after


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_every_card_of_a_deck_is_shown_however_many_there_are(size):
    player = ScreenPlayer(size)
    scene = player.set_out("duel")
    inside(scene, size)
    player.button("Three Wells")
    common = [key for key, card in data().cards.items() if "hero" not in card.keywords]
    singles = dict.fromkeys(common[:40], 1), dict.fromkeys(common[40:52], 1), dict.fromkeys(common[52:60], 1)
    for cards, reserves, aside in ((None, None, {}), singles):
        deck = scene.run.carried.deck
        if cards is not None:
            deck = msgspec.structs.replace(deck, cards=cards, reserves=reserves)
        stand(scene, "porch", deck=deck, aside=aside)
        player.button("Deck and Reserves")
        page = player.scene
        shown = sum(" × " in button.label for button in page.buttons.buttons)
        assert shown == len(deck.cards) + len(deck.reserves) + len(aside)
        inside(page, size)
        assert all(min(button.rect.size) >= page.canvas.px(44) for button in page.buttons.buttons)
        player.key(pygame.K_ESCAPE)
    player.close()


def test_the_words_of_a_team_that_fights_are_its_own(player):
    open_campaigns(player.window, "mainframe")
    player.wait()
    scene = player.scene
    assert scene.loaded.document.path == MAINFRAME and scene.opponent() is None
    assert kind_words(scene.loaded, scene.loaded.stops["wake"]) == "Fight: you enter it healed"
    player.button("Set out")
    assert {"Fight", "Equipment", "Bot: Normal"} <= set(player.labels())


def test_the_ladder_can_be_set_out_on_with_a_deck_of_ones_own():
    catalogue = data()
    deck = msgspec.structs.replace(catalogue.decks["ninth-gate"], name="My Gate", id="")
    save_deck(decks_folder() / "my-gate.txt", deck, catalogue.cards, catalogue.cities)
    player = ScreenPlayer()
    open_campaigns(player.window, "duel")
    player.wait()
    player.button("With: Hammer and Wall")
    player.wait(300)
    player.button("With: My Gate")
    assert "With: Hammer and Wall" in player.labels(), "it goes round"
    player.wait(300)
    player.button("With: Hammer and Wall")
    player.button("Set out")
    assert player.scene.run.carried.deck.name == "My Gate"
    assert not any(label.startswith("With:") for label in player.labels())
    player.close()


def test_without_decks_of_ones_own_there_is_nothing_to_choose():
    player = ScreenPlayer()
    open_campaigns(player.window, "duel")
    player.wait()
    assert "Set out" in player.labels() and not any(label.startswith("With:") for label in player.labels())
    player.close()
