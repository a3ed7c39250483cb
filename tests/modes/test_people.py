"""Who people of the content are: written in words that fit, told apart by what is on the head and its colour."""

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.kernel.files.content import json_schema, load_folder
from game.kernel.person import Person, Somebody
from game.modes import modes
from game.modes.arena.content.loading import data as arena_data
from game.modes.arena.content.loading import identify
from game.modes.arena.content.types import Fighter
from game.modes.duel.content import loading as duel_loading
from game.modes.duel.content.loading import data as duel_data
from game.modes.duel.content.types import Card
from game.modes.mainframe.content import loading as mainframe_loading
from game.modes.mainframe.content.loading import data as mainframe_data
from game.modes.skirmish.content import loading as skirmish_loading
from game.modes.skirmish.content.loading import data as skirmish_data
from game.modes.story.content import loading as story_loading
from game.modes.story.content.cards import Deck
from game.modes.story.content.loading import data as story_data
from game.ui.paint.art.people.draw import complete_person, describe_head
from game.ui.paint.art.people.likeness import Bust
from game.ui.paint.art.recipe import Appearance

CREWS = sorted({card.crew for card in skirmish_data().library.cards.values()})


def told_apart(people: dict[str, Person]) -> list[str]:
    heads = Counter(describe_head(complete_person(person, name)) for name, person in people.items())
    return [name for name, one in people.items() if heads[describe_head(complete_person(one, name))] > 1]


def list_heroes() -> list[Deck]:
    return [deck for deck in story_data().decks.values() if deck.kind == "character"]


def list_characters(names: Iterable[str] | None = None) -> list[Card]:
    cards = duel_data().cards
    return [cards[name] for name in names or cards if cards[name].kind == "character"]


def list_written() -> list[Somebody]:
    """Return everybody in the content of all modes."""
    story = story_data()
    return [
        *arena_data().fighters.values(),
        *skirmish_data().library.cards.values(),
        *mainframe_data().entries.values(),
        *list_characters(),
        *duel_data().cities.values(),
        *list_heroes(),
        *story.allies.values(),
        *story.enemies.values(),
    ]


def test_everybody_in_the_content_has_words_for_who_they_are() -> None:
    found = list_written()
    assert len(found) > 250
    assert [entry.id for entry in found if entry.person is None] == []


@pytest.mark.parametrize("deck", sorted(duel_data().decks))
def test_no_two_people_of_a_deck_share_headgear_and_colour_of_hair(deck: str) -> None:
    known = duel_data().decks[deck]
    cards = list_characters({**known.cards, **known.reserves})
    assert len(cards) >= 5
    assert told_apart({card.id: card.person or Person() for card in cards}) == []


@pytest.mark.parametrize(
    "people",
    [mainframe_data().entries, duel_data().cities, story_data().allies, story_data().enemies],
    ids=["fighters of Mainframe", "captains", "allies", "enemies"],
)
def test_no_two_who_meet_share_headgear_and_colour_of_hair_or_light(people: Mapping[str, Somebody]) -> None:
    assert told_apart({one.id: one.person or Person() for one in people.values()}) == []


def test_no_two_heroes_share_headgear_and_colour_of_hair() -> None:
    assert told_apart({deck.id: deck.person or Person() for deck in list_heroes()}) == []


def test_who_is_written_in_place_in_any_mode_is_who_has_the_same_id_or_name() -> None:
    card, mob = skirmish_data().library.cards["watch-medic"], mainframe_data().entries["watcher"]
    character, city = duel_data().cards["toll-cheat"], duel_data().cities["hammerfall"]
    hero, ally, enemy = list_heroes()[0], story_data().allies["ferrymen"], story_data().enemies["rust-drone"]
    ways: list[tuple[Any, Any]] = [
        (skirmish_loading, card), (mainframe_loading, mob), (duel_loading, character), (duel_loading, city),
        (story_loading, hero), (story_loading, ally), (story_loading, enemy),
    ]  # fmt: skip
    for loading, entry in ways:
        whole = entry.person, entry.id
        assert loading.identify(msgspec.structs.replace(entry, person=None)) == whole
        assert loading.identify(msgspec.structs.replace(entry, id="a", person=None)) == whole
        stranger = msgspec.structs.replace(entry, id="a", name="Nobody", person=None)
        assert loading.identify(stranger) == (Person(), "a")
        other = msgspec.structs.replace(entry, person=Person(kind="orc"))
        assert loading.identify(other) == (Person(kind="orc"), entry.id)


def test_a_fighter_written_in_place_is_who_has_the_same_id_or_name() -> None:
    known = arena_data().fighters["sefi"]
    assert identify(msgspec.structs.replace(known, hp=9, person=None)) == (known.person, "sefi")
    assert identify(msgspec.structs.replace(known, person=Person(kind="orc"))) == (Person(kind="orc"), "sefi")
    assert identify(msgspec.structs.replace(known, id="a", person=None)) == (known.person, "sefi")
    assert identify(msgspec.structs.replace(known, id="a", name="Nobody", person=None)) == (Person(), "a")


def test_no_two_fighters_share_headgear_and_colour_of_hair() -> None:
    assert told_apart({one.id: one.person or Person() for one in arena_data().fighters.values()}) == []


@pytest.mark.parametrize("crew", CREWS)
def test_no_two_cards_of_a_crew_share_headgear_and_colour_of_hair(crew: str) -> None:
    cards = [card for card in skirmish_data().library.cards.values() if card.crew == crew]
    assert len(cards) >= 6
    assert told_apart({card.id: card.person or Person() for card in cards}) == []


def test_twins_of_one_card_differ_by_their_ids() -> None:
    card = skirmish_data().library.cards["brass-hand"]
    assert card.person is not None
    first, second = (complete_person(card.person, f"{card.id}-{number}") for number in (1, 2))
    assert describe_head(first) == describe_head(second)
    assert first.face != second.face
    busts = [Bust(person=card.person, name=f"{card.id}-{number}").paint((24, 30), Appearance()) for number in (1, 2)]
    assert (busts[0] != busts[1]).any()


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("head: [laurell]", "found 'laurell' (did you mean laurel?)"),
        ("held: [spaer]", "found 'spaer' (did you mean spear?)"),
        ("hare: long", "found 'hare' (did you mean hair?)"),
        ("kind: orcs", "found 'orcs' (did you mean orc?)"),
        ("face: {noes: 0.5}", "found 'noes' (did you mean nose?)"),
        ("age: 3", "expected a number <= 1.0, found 3"),
        ("cloth: blue", "expected a colour as #RRGGBB, found 'blue'"),
        ("visage: slot", "found 'slot' (did you mean slit?)"),
    ],
)
def test_a_wrong_word_is_one_error_that_says_what_fits(row: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "fighters.yaml"
    file.write_text(
        f"- {{id: nobody, name: Nobody, hp: 20, move: 6}}\n- {{id: someone, name: Someone, hp: 20, move: 6,\n   person: {{{row}}}}}\n"
    )
    found, errors = load_folder([file], Fighter)
    assert list(found) == ["nobody"]
    [error] = errors
    assert error.line == 3
    assert says in str(error)


@pytest.mark.parametrize("mode", list(modes()))
def test_the_schema_lists_every_word(mode: str) -> None:
    words = str(json_schema(dict(modes()[mode].schema_types)))
    assert all(f"'{word}'" in words for word in ("gas-mask", "round-shield", "war-paint", "tonsure"))
