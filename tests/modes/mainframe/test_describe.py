"""The words for verbs, abilities, items and Interrupts."""

from typing import get_args

import pytest

from game.modes.mainframe.content import describe
from game.modes.mainframe.content.describe import fill_placeholders, interrupt_needs, step_name, trait_words
from game.modes.mainframe.content.interrupts import Interrupt
from game.modes.mainframe.content.traits import Aura, Leaves, PushOnHit, Raise, StatusOnHit, Trait
from game.modes.mainframe.content.types import Ability, Item
from tests.modes.mainframe.test_content import entries

ABILITIES, ITEMS = entries("abilities", Ability), entries("equipment", Item)
INTERRUPTS = entries("interrupts", Interrupt)


@pytest.mark.parametrize("entry", [*ABILITIES, *ITEMS, *INTERRUPTS], ids=lambda entry: entry.id)
def test_a_text_is_filled_from_its_own_numbers(entry):
    text = fill_placeholders(entry)
    assert "{" not in text and text.endswith(".")


def test_every_verb_has_words():
    assert set(describe._WORDS) == set(get_args(Trait))


@pytest.mark.parametrize(
    ("trait", "words"),
    [
        (Raise("max-move", -2), "Max Move is cut 2 times"),
        (Raise("damage", 1), "Damage is raised"),
        (PushOnHit(2), "A hit pushes its target 2 areas"),
        (PushOnHit(1), "A hit pushes its target 1 area"),
        (StatusOnHit(("blind", "burning")), "A hit sets Blind or Burning, if it connects"),
        (Leaves("scrap-heap"), "Leaves a Scrap Heap behind when it is downed"),
        (Aura("quiet"), "Its area is Quiet: no status bit of anybody in it can change"),
    ],
)
def test_words_of_verbs(trait, words):
    assert trait_words(trait) == words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("last-lesson", "any card, then any card, then any card, each lower than the one before, at any time"),
        ("conduit", "no card"),
        ("cold-boot", "a 2, then a 3, then a 4, at their usual counts"),
    ],
)
def test_what_an_interrupt_asks_for(name, words):
    assert interrupt_needs(next(entry for entry in INTERRUPTS if entry.id == name)) == words


def test_steps_with_a_vowel():
    assert (step_name("8"), step_name("A"), step_name("10")) == ("an 8", "an Ace", "a 10")
