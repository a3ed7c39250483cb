"""The deck builder without a window: the workbench, the shelf of files, the filter and the figures."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.modes.duel.content.decks import DeckError, deck_problems
from game.modes.duel.content.loading import data
from game.modes.duel.content.types import DeckList
from game.modes.duel.table.deck_builder.card_filter import CardFilter, chosen_cards
from game.modes.duel.table.deck_builder.deck_stats import deck_figures
from game.modes.duel.table.deck_builder.shelf import (
    deck_path,
    draft_path,
    free_name,
    free_stem,
    keep_deck,
    keep_draft,
    shelf,
    slug,
)
from game.modes.duel.table.deck_builder.workbench import Workbench

DATA = data()
CARDS, CITIES, DECKS = DATA.cards, DATA.cities, DATA.decks
READY = DECKS["long-ledger"]


def bench(deck=READY, saved=None):
    """Return a workbench with a deck on it."""
    return Workbench(deck, saved, CARDS, CITIES)


def test_copies_are_stopped_at_their_limit_with_the_clause():
    """Source: duel.deck.copies-three, duel.deck.copies-hero, duel.deck.reserves-count-for-copies"""
    table = bench(DeckList(name="New", city="quillhaven", cards={}))
    assert [table.add("cards", "salt-ration") for _ in range(3)] == ["", "", ""]
    assert table.add("reserves", "salt-ration").endswith("Three copies at most")
    assert table.add("reserves", "quartermaster-oda") == ""
    assert table.add("cards", "quartermaster-oda").endswith("A Hero only once")
    assert table.deck.cards == {"salt-ration": 3} and table.deck.reserves == {"quartermaster-oda": 1}


def test_what_breaks_a_rule_is_told_while_one_builds():
    """Source: duel.deck.size, duel.deck.one-city"""
    table = bench()
    assert table.problems == []
    table.remove("cards", "quick-study")
    assert table.problem("cards").found == "39"
    table.add("cards", "census")
    table.add("cards", "census")
    assert table.problem("cards").found == "41", "one may add first and thin out then"
    table.set_city("")
    assert table.problem("city").cite == "duel.deck.one-city"


def test_moving_keeps_the_sum_of_deck_and_reserves():
    """Source: duel.deck.reserves-size"""
    table = bench()
    before = table.number("cards") + table.number("reserves")
    assert table.move("cards", "quick-study")
    assert table.number("cards") + table.number("reserves") == before
    assert not table.move("reserves", "no-such-card") and table.number("reserves", "quick-study") == 1


@given(st.lists(st.tuples(st.sampled_from(["add", "remove", "move", "undo", "redo", "city"]),
                          st.sampled_from(["cards", "reserves"]), st.sampled_from(sorted(CARDS)[:12])), max_size=40))  # fmt: skip
def test_every_edit_can_be_undone_and_done_again(edits):
    table = bench()
    for act, part, card in edits:
        if act in ("undo", "redo"):
            getattr(table, act)()
        elif act == "city":
            table.set_city(sorted(CITIES)[len(card) % len(CITIES)])
        else:
            getattr(table, act)(part, card)
        assert table.problems == deck_problems(table.deck, CARDS, CITIES)
        assert all(number > 0 for group in (table.deck.cards, table.deck.reserves) for number in group.values())
        assert all(table.copies(key) <= table.most(key) for key in CARDS)
    last, newest = table.deck, not table.can_redo
    while table.can_undo:
        table.undo()
    assert table.deck == READY
    while table.can_redo:
        table.redo()
    assert table.deck == last or not newest


# The shelf


def test_saving_a_deck_removes_its_draft_and_a_refused_one_keeps_both_files():
    keep_deck("mine", READY, CARDS, CITIES)
    file = deck_path("mine").read_bytes()
    short = msgspec.structs.replace(READY, cards={**READY.cards, "quick-study": 2})
    keep_draft("mine", short, CARDS, CITIES)
    draft = draft_path("mine").read_bytes()
    with pytest.raises(DeckError, match="exactly 40 cards, found 39"):
        keep_deck("mine", short, CARDS, CITIES)
    assert deck_path("mine").read_bytes() == file and draft_path("mine").read_bytes() == draft
    entries = {(entry.origin, entry.stem): entry for entry in shelf(DATA) if entry.stem}
    assert entries["draft", "mine"].problems[0].found == "39" and entries["own", "mine"].problems == ()
    keep_deck("mine", READY, CARDS, CITIES)
    assert not draft_path("mine").exists()


def test_the_shelf_shows_files_that_are_no_decks_with_the_reason():
    deck_path("broken").parent.mkdir(parents=True)
    deck_path("broken").write_bytes(b"\xff\xfe")
    deck_path("huge").write_text("1 Census\n" * 10_000)
    deck_path("odd").write_text("Deck: Odd\nCity: Nowhere\n4 Census\n1 Unheard-of Card\n")
    found = {entry.stem: entry for entry in shelf(DATA) if entry.origin == "own"}
    assert found["broken"].deck is None and "UTF-8" in str(found["broken"].problems[0])
    assert found["huge"].deck is None and "bytes" in str(found["huge"].problems[0])
    odd = found["odd"]
    assert odd.deck.cards == {"census": 4, "Unheard-of Card": 1}, "what is not known is not lost"
    assert [problem.place for problem in odd.problems] == ["line 2", "line 3", "line 4", "cards"]
    deck_path("folder").mkdir()
    assert next(entry for entry in shelf(DATA) if entry.stem == "folder").deck is None


def test_names_and_files_are_given_once():
    assert slug("Torv's  Last Stand!") == "torv-s-last-stand" and slug("***") == "deck"
    keep_deck(free_stem("My Deck"), msgspec.structs.replace(READY, name="My Deck"), CARDS, CITIES)
    assert free_stem("My deck") == "my-deck-2"
    assert free_name("My Deck", DATA) == "My Deck 2" and free_name("Long Ledger", DATA) == "Long Ledger 2"


def test_a_draft_holds_what_no_deck_may():
    odd = DeckList(
        name="Odd", city="", cards={"census": 3, "no-such-card": 2}, reserves={"quick-study": 1}, plan="Wait."
    )
    keep_draft("odd", odd, CARDS, CITIES)
    entry = next(entry for entry in shelf(DATA) if entry.stem == "odd")
    assert entry.origin == "draft" and entry.deck == odd


# The filter and the figures


def test_filters_ask_for_one_of_a_group_and_for_every_word():
    def names(**wanted):
        return {card.id for card in chosen_cards(CardFilter(**wanted), CARDS, READY.cards)}

    assert names() == set(CARDS)
    assert names(only_deck=True) == set(READY.cards)
    two = names(attributes=frozenset({"brawn", "lore"}), kinds=frozenset({"gear"}))
    assert two and all(CARDS[key].kind == "gear" and {"brawn", "lore"} & set(CARDS[key].cost.types) for key in two)
    assert all(not CARDS[key].cost.types for key in names(attributes=frozenset({"any"})))
    assert all(CARDS[key].cost.attributes >= 6 for key in names(costs=frozenset({6})))
    assert "gate-runner" in names(words="RUNNER gate") and names(words="runner nowhere") == set()
    assert names(words="airborne") >= {key for key, card in CARDS.items() if "airborne" in card.keywords}


def test_cards_stand_in_the_order_of_attributes_and_costs():
    order = [card.cost.attributes for card in chosen_cards(CardFilter(attributes=frozenset({"brawn"})), CARDS, ())
             if card.cost.types == ("brawn",)]  # fmt: skip
    assert order == sorted(order) and len(order) > 20


@pytest.mark.parametrize("key", sorted(DECKS))
def test_figures_count_every_card_once(key):
    deck = DECKS[key]
    figures = deck_figures(deck, CARDS, CITIES)
    assert sum(map(sum, figures.curve)) == sum(figures.kinds.values()) == 40
    for name, number in figures.wanted.items():
        assert number == sum(getattr(CARDS[card].cost, name) * count for card, count in deck.cards.items())
    assert figures.given == CITIES[deck.city].attributes
