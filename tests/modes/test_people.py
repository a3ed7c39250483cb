"""Who people of the content are: written in words that fit, told apart by what is on the head and its colour."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from game.kernel.files.content import json_schema, load_folder
from game.kernel.person import Person
from game.modes import modes
from game.modes.arena.content.loading import data as arena_data
from game.modes.arena.content.loading import person_of
from game.modes.arena.content.types import Fighter
from game.modes.skirmish.content.loading import data as skirmish_data
from game.ui.paint.art.people.draw import complete_person, describe_head
from game.ui.paint.art.people.likeness import Bust
from game.ui.paint.art.recipe import Appearance

CREWS = sorted({card.crew for card in skirmish_data().library.cards.values()})


def told_apart(people: dict[str, Person]) -> list[str]:
    heads = Counter(describe_head(complete_person(person, name)) for name, person in people.items())
    return [name for name, one in people.items() if heads[describe_head(complete_person(one, name))] > 1]


def test_every_fighter_and_crew_card_has_words_for_its_person() -> None:
    entries = [*arena_data().fighters.values(), *skirmish_data().library.cards.values()]
    assert [entry.id for entry in entries if entry.person is None] == []


def test_a_fighter_written_in_place_is_who_has_the_same_id() -> None:
    known = arena_data().fighters["sefi"]
    assert person_of(msgspec.structs.replace(known, hp=9, person=None)) == known.person
    assert person_of(msgspec.structs.replace(known, person=Person(kind="orc"))) == Person(kind="orc")
    assert person_of(msgspec.structs.replace(known, id="nobody", person=None)) == Person()


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
        ("cloth: blue", "found 'blue'"),
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
