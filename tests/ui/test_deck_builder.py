"""The deck builder as one uses it: by clicks, drags and keys; drafts, files, text, and a game with what was built."""

import pygame
import pytest

from game.kernel.language.catalogues import PSEUDO
from game.modes.duel.content.loading import data
from game.modes.duel.table.deck_builder.builder import BuilderScene
from game.modes.duel.table.deck_builder.card_cells import CardCell, DeckRow
from game.modes.duel.table.deck_builder.city_choice import CityButton, CityChoiceScene, head_of
from game.modes.duel.table.deck_builder.deck_match import PlayDecksScene
from game.modes.duel.table.deck_builder.deck_text import DeckTextScene
from game.modes.duel.table.deck_builder.decks_page import DecksScene
from game.modes.duel.table.deck_builder.shelf import deck_path, draft_path
from game.ui.table.scene import TableScene
from tests.ui.every_screen import open_screen
from tests.ui.looking import Watch
from tests.ui.player import ScreenPlayer
from tests.ui.test_longer_language import misplaced

pytestmark = pytest.mark.usefixtures("unpainted")

CARDS = data().cards


class Builder(ScreenPlayer):
    """Somebody with the deck builder open."""

    def open_ready(self, name="Hammer and Wall"):
        """Open a copy of a ready deck from the menu."""
        self.open_of_mode("duel", "Decks")
        assert isinstance(self.scene, DecksScene)
        self.button(name)
        self.button("Build on it")
        assert isinstance(self.scene, BuilderScene)
        return self.scene

    def open_new(self):
        """Open an empty deck from the menu."""
        self.open_of_mode("duel", "Decks")
        self.button("New deck")
        return self.scene

    def found(self, kind, name):
        """Return the cell or row of a card."""
        there = [b for b in self.scene.buttons.buttons if isinstance(b, kind) and b.label == name]
        assert there, f"{name} is not seen among {[b.label for b in self.scene.buttons.buttons if isinstance(b, kind)]}"
        return there[0]

    @property
    def deck(self):
        """Return the deck that is built."""
        return self.scene.workbench.deck


@pytest.fixture(params=[(1280, 720), (1920, 1080)])
def player(request):
    found = Builder(request.param)
    yield found
    found.close()


@pytest.fixture
def small():
    found = Builder((1024, 640))
    yield found
    found.close()


def test_clicks_put_cards_in_and_take_them_out(player):
    player.open_new()
    cell = player.found(CardCell, "Rope Hauler")
    for _ in range(4):
        player.press(cell.rect.center)
    assert player.deck.cards == {"rope-hauler": 3}
    assert "Three copies at most" in player.window.notice
    player.press(cell.rect.center, button=3)
    assert player.deck.cards == {"rope-hauler": 2}
    row = player.found(DeckRow, "Rope Hauler")
    player.press(row.rect.center)
    assert player.deck.cards == {"rope-hauler": 1} and player.deck.reserves == {"rope-hauler": 1}
    plus = next(b for b in player.scene.buttons.buttons if b.label == "+")
    player.press(plus.rect.center)
    minus = next(b for b in player.scene.buttons.buttons if b.label == "−")
    assert player.deck.cards == {"rope-hauler": 2}
    player.press(minus.rect.center)
    player.press(minus.rect.center)
    assert player.deck.cards == {}
    for _ in range(3):
        player.key(pygame.K_z)
    assert player.deck.cards == {"rope-hauler": 1} and player.deck.reserves == {"rope-hauler": 1}


def test_cards_are_dragged_between_all_deck_and_reserves(player):
    scene = player.open_new()
    regions = scene.regions
    cell = player.found(CardCell, "Torch Bearer")
    player.drag_between(cell.rect.center, regions.rows.center)
    assert player.deck.cards == {"torch-bearer": 1}
    reserves = next(b for b in scene.buttons.buttons if b.label.startswith("Reserves"))
    player.drag_between(player.found(DeckRow, "Torch Bearer").rect.center, reserves.rect.center)
    assert player.deck.cards == {} and player.deck.reserves == {"torch-bearer": 1}
    player.button("Reserves")
    player.drag_between(player.found(DeckRow, "Torch Bearer").rect.center, regions.grid.center)
    assert player.deck.reserves == {}
    player.drag_between(cell.rect.center, regions.bar.center)
    assert player.deck.cards == {}, "dropped beside the deck, a card goes back"


def test_a_card_is_read_at_full_size_after_a_moment_beside_the_pointer(player):
    scene = player.open_new()
    cell = player.found(CardCell, "Pit Brawler")
    player.move_to(cell.rect.center)
    assert scene.zoomed_card is None
    player.wait(400)
    card, keep = scene.zoomed_card
    assert card.id == "pit-brawler" and keep == cell.rect
    player.move_to(scene.regions.bar.center)
    player.wait(400)
    assert scene.zoomed_card is None


def test_search_and_filters_narrow_the_cards(player):
    scene = player.open_new()
    player.press(scene.regions.search.center)
    assert scene.typing
    player.type("provoke")
    assert 0 < len(scene.shown) < 60
    few = len(scene.shown)
    player.key(pygame.K_ESCAPE)
    assert not scene.typing and isinstance(player.scene, BuilderScene)
    player.button("Characters")
    player.button("Brawn")
    assert 0 < len(scene.shown) <= few
    assert all(card.kind == "character" and "brawn" in card.cost.types for card in scene.shown)
    player.button("Show all")
    assert len(scene.shown) == len(CARDS) and scene.field.text == ""
    cost = next(b for b in scene.buttons.buttons if b.hint == "Cost 5")
    player.press(cost.rect.center)
    assert {card.cost.attributes for card in scene.shown} == {5}


def test_the_heading_of_the_costs_has_room_of_its_own_in_the_smallest_window_in_german(player, monkeypatch):
    player.window.settings.language = "de"
    player.window.take_size((1024, 640))
    player.window.apply_settings()
    scene = open_screen(player, "deck")
    drawn = {}
    text = scene.canvas.text
    monkeypatch.setattr(
        scene.canvas, "text", lambda words, *remaining: drawn.setdefault(words, text(words, *remaining))
    )
    player.window.redraw()
    player.wait(100)
    heading = drawn["Kosten"]
    first = next(button for button in scene.buttons.buttons if button.hint == "Kosten 0").rect
    before = max(b.rect.right for b in scene.buttons.buttons if b.rect.y == first.y and b.rect.x < first.x)
    assert heading.get_width() <= first.x - before - scene.canvas.px(8)


def test_a_row_of_cards_is_a_notch_of_the_wheel(player):
    scene = player.open_new()
    before = [cell.label for cell in scene.buttons.buttons if isinstance(cell, CardCell)]
    player.move_to(scene.regions.grid.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    player.wait(200)
    after = [cell.label for cell in scene.buttons.buttons if isinstance(cell, CardCell)]
    assert after[0] == before[scene.grid.columns]


def test_a_deck_is_built_by_keys_alone(player):
    scene = player.open_new()
    player.key(pygame.K_TAB)
    first = scene.buttons.focused.card.id
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RIGHT)
    second = scene.buttons.focused.card.id
    player.key(pygame.K_SPACE)
    player.key(pygame.K_SPACE)
    assert player.deck.cards == {first: 1, second: 2}
    player.key(pygame.K_BACKSPACE)
    assert player.deck.cards == {first: 1, second: 1}
    for _ in range(6):
        player.key(pygame.K_DOWN)
    assert scene.grid.scroll.offset > 0 and isinstance(scene.buttons.focused, CardCell)
    far = scene.buttons.focused.card.id
    player.key(pygame.K_RETURN)
    assert player.deck.cards[far] == 1 and scene.buttons.focused.card.id == far
    player.key(pygame.K_PAGEUP)
    player.key(pygame.K_PAGEUP)
    assert scene.buttons.focused.card.id != far


def test_what_is_changed_is_kept_as_a_draft_and_saving_is_refused_with_the_reason(player):
    player.open_ready()
    player.press(player.found(DeckRow, "Rope Hauler").rect.center, button=3)
    player.wait(1000)
    (draft,) = list(draft_path("x").parent.glob("*.txt"))
    player.button("Save")
    assert "1 card missing · Forty cards in a deck" in player.window.notice
    assert not deck_path(draft.stem).exists() and draft.exists()
    assert next(b for b in player.scene.buttons.buttons if b.label.startswith("Play")).disabled
    player.key(pygame.K_ESCAPE)
    shelf = player.scene
    assert isinstance(shelf, DecksScene) and shelf.entries[0].origin == "draft"
    player.button("Hammer and Wall, mine")
    player.button("Go on building")
    player.press(player.found(CardCell, "Rope Hauler").rect.center)
    player.button("Save")
    assert deck_path(draft.stem).is_file() and not draft.exists()
    saved = deck_path(draft.stem).read_bytes()
    player.press(player.found(CardCell, "Second Wind").rect.center)
    player.button("Save")
    assert "1 card too many" in player.window.notice and "as it was" in player.window.notice
    assert deck_path(draft.stem).read_bytes() == saved


def test_a_window_that_closes_keeps_the_draft():
    player = Builder()
    player.open_ready()
    player.press(player.found(CardCell, "Torch Bearer").rect.center)
    player.close()
    assert len(list(draft_path("x").parent.glob("*.txt"))) == 1


def test_name_plan_and_city_are_chosen(player):
    scene = player.open_new()
    player.press(scene.regions.name.center)
    player.type("Hill")
    player.key(pygame.K_RETURN)
    assert player.deck.name == "Hill"
    player.press(scene.regions.city.center)
    assert isinstance(player.scene, CityChoiceScene)
    town = next(b for b in player.scene.buttons.buttons if isinstance(b, CityButton) and b.label == "Nine Lamps")
    player.press(town.rect.center)
    assert player.scene is scene and player.deck.city == "nine-lamps"
    player.press(scene.regions.plan.center)
    player.type("wait")
    player.press(scene.regions.grid.bottomright)
    assert player.deck.plan == "wait"


def test_a_deck_goes_out_and_comes_in_as_text(player, monkeypatch):
    clipboard = {}
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: clipboard.update(text=text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard.get("text", ""))
    player.open_of_mode("duel", "Decks")
    player.button("Grave Tax")
    player.button("As text")
    assert isinstance(player.scene, DeckTextScene)
    player.button("Copy")
    assert clipboard["text"].startswith("Deck: Grave Tax\nCity: Cinder Steps\n")
    player.key(pygame.K_ESCAPE)
    player.button("From text")
    assert player.scene.refusal
    clipboard["text"] = clipboard["text"].replace("Grave Tax", "My Tax", 1) + "5 Nothing Known\nhello\n"
    player.button("Paste")
    text = player.scene
    assert text.refusal == "1 line cannot be read"
    assert {problem.found for problem in text.read.problems} >= {"'Nothing Known'", "'hello'"}
    player.button("Take this deck")
    assert player.scene is text, "a line that would be lost is not taken"
    clipboard["text"] = clipboard["text"].replace("hello\n", "")
    player.button("Paste")
    player.button("Take this deck")
    assert isinstance(player.scene, BuilderScene) and player.deck.name == "My Tax"
    size = player.scene.workbench.number("cards")
    assert any(f" {size} of 40" in button.label for button in player.scene.buttons.buttons), "it is counted at once"
    player.button("Reserves")
    assert player.found(DeckRow, "Nothing Known").wrong.startswith("Not a known card")


def test_two_decks_are_played(player):
    player.open_of_mode("duel", "Decks")
    player.button("Lamplight")
    player.button("Play")
    scene = player.scene
    assert isinstance(scene, PlayDecksScene) and scene.selected[0].name == "Lamplight"
    player.button("Long game")
    player.button("Swap Reserves")
    player.button("Start")
    assert isinstance(player.scene, TableScene)
    session = player.scene.session
    city = data().cities[scene.selected[0].city]
    assert [p.seat for p in session.players] == ["human", "bot"]
    assert session.match.state.players[0].resolve == city.resolve + 6
    assert session.match.state.phase != "reserves"


def test_a_deck_is_removed_only_after_a_question(player):
    player.open_ready()
    player.button("Save")
    (file,) = list(deck_path("x").parent.glob("*.txt"))
    player.key(pygame.K_ESCAPE)
    player.button("Hammer and Wall, mine")
    player.button("Delete")
    player.button("Keep it")
    assert file.exists()
    player.button("Delete")
    player.button("Remove it")
    assert not file.exists() and all(entry.origin == "ready" for entry in player.scene.entries)


def test_everything_has_its_place_in_a_small_window(small):
    for scene in (small.open_ready(),):
        window = pygame.Rect((0, 0), small.window.surface.get_size())
        for button in scene.buttons.buttons:
            assert window.contains(button.rect), button.label
            for other in scene.buttons.buttons:
                assert other is button or not button.rect.colliderect(other.rect), (button.label, other.label)


def test_cards_that_are_written_meanwhile_are_read_again(player):
    scene = player.open_new()
    scene.files_changed([])
    assert len(scene.workbench.cards) == len(data().cards) and player.window.notice == "The cards were read again."


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.usefixtures("unpainted")
def test_all_cities_have_pictures_and_letters_of_one_size(size, scale):
    player = ScreenPlayer(size)
    player.window.settings.scale = scale
    player.window.apply_settings()
    cities = data().cities
    player.window.push(CityChoiceScene(player.window, cities, next(iter(cities)), lambda _: None))
    player.wait(100)
    buttons = [button for button in player.scene.buttons.buttons if isinstance(button, CityButton)]
    assert len(buttons) == len(cities) and len({(button.wide, button.letters) for button in buttons}) == 1
    canvas = player.window.canvas
    for button in buttons:
        text = button.text(canvas, button.wide, button.letters)
        assert button.wide > 0 and text.get_height() <= button.rect.height - head_of(canvas, button.rect)
    player.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_line_at_the_foot_is_whole_at_the_largest_scale_in_a_longer_language(size, monkeypatch):
    monkeypatch.setenv("TABLEWRIGHT_PSEUDO", "1")
    watch = Watch(monkeypatch)
    player = ScreenPlayer(size)
    try:
        player.window.settings.language, player.window.settings.scale = PSEUDO, 200
        player.window.apply_settings()
        scene = open_screen(player, "deck")
        player.wait(200)
        assert misplaced(watch, scene, size, "deck") == []
    finally:
        player.close()
