"""Decks as text in the language that is spoken: written, read again, and what is wrong with them."""

import pytest

from game.kernel.language.catalogues import speak
from game.modes.duel.content.deck_text import export_deck, read_deck
from game.modes.duel.content.decks import deck_problems
from game.modes.duel.content.loading import data
from game.modes.duel.content.types import DeckList
from game.modes.duel.table.deck_builder.findings import finding

CARDS, CITIES, DECKS = data().cards, data().cities, data().decks


@pytest.fixture
def german():
    """Speak German for a test."""
    speak("de")
    yield
    speak("en")


@pytest.mark.parametrize("key", sorted(DECKS))
def test_a_deck_that_is_written_in_german_is_read_as_it_was_and_so_is_an_english_one(german, key):
    deck = DECKS[key]
    text = export_deck(deck, CARDS, CITIES, spoken=True)
    assert "\nStadt: " in text and "\nCity: " not in text
    for written in (text, export_deck(deck, CARDS, CITIES)):
        read = read_deck(written, CARDS, CITIES)
        assert read.problems == ()
        assert (read.deck.cards, read.deck.reserves, read.deck.city) == (deck.cards, deck.reserves, deck.city)


def test_what_is_wrong_is_said_in_german_with_line_and_clause(german):
    text = "Stadt: Hammerfal\n4 Grabsteuer\n2 Grabsteuern\nhallo\nStadt: Hammerfall\n1 Nie Gesehen\n\nReserve:\n13 Seilzieher\n"
    descriptions = [finding(problem) for problem in read_deck(text, CARDS, CITIES).problems]
    assert descriptions == [
        "Zeile 1: Es gibt keine Stadt 'Hammerfal'; meinst du Hammerfall? · Eine Stadt zu jedem Deck",
        "Zeile 2: 4 Karten eines Namens, 3 erlaubt, Reserve eingerechnet · Höchstens drei Stück",
        "Zeile 3: Es gibt keine Karte 'Grabsteuern'; meinst du Grabsteuer? · Vierzig Karten im Deck",
        "Zeile 4: 'hallo' ist keine Zahl mit dem Namen einer Karte · Vierzig Karten im Deck",
        "Zeile 5: Diese Überschrift steht hier zum zweiten Mal · Eine Stadt zu jedem Deck",
        "Zeile 6: Es gibt keine Karte 'Nie Gesehen' · Vierzig Karten im Deck",
        "Zeile 9: 13 Karten eines Namens, 3 erlaubt, Reserve eingerechnet · Höchstens drei Stück",
        "33 Karten fehlen · Vierzig Karten im Deck",
        "Die Reserve hat 1 Karte zu viel · Eine Reserve",
    ]
    hero = next(key for key, card in CARDS.items() if "hero" in card.keywords)
    problems = deck_problems(DeckList(name="x", city="hammerfall", cards={hero: 2}), CARDS, CITIES)
    assert "2 Exemplare eines Helden, 1 erlaubt" in " ".join(map(finding, problems))
