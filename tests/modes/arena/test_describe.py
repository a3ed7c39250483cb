"""Rules texts are written from the data: every number, condition and verb of an entry is in them, and nothing else."""

import re
from itertools import chain

import msgspec
import pytest

from game.modes.arena.content import verbs
from game.modes.arena.content.loading import data
from game.modes.arena.content.types import Ability
from game.modes.arena.words.describe import MODIFIERS, TRAITS, describe_entry
from game.modes.arena.words.terms import CONDITIONS
from tests.modes.arena.table import ability, damage
from tests.modes.arena.test_bad_input import inline, one

LIBRARY = data().library
ENTRIES = [
    *LIBRARY.abilities.values(),
    *LIBRARY.reactions.values(),
    *LIBRARY.triggered.values(),
    *LIBRARY.paths.values(),
    *LIBRARY.injuries.values(),
]


def text_of(entry):
    return describe_entry(entry, LIBRARY.injuries)


def other(number):
    """Return a number that stands nowhere else in a text."""
    return 8 if number > 0 else -8


def changed(entry):
    """Yield an entry with one number of its effects changed, as often as it has one, and which."""
    for field in ("success", "each_hit", "failure", "effects", "gives", "invest", "commit", "clash"):
        value = getattr(entry, field, None)
        if isinstance(value, tuple):
            for index, part in enumerate(value):
                for name, new in altered(part):
                    swapped = (*value[:index], new, *value[index + 1 :])
                    yield f"{field}.{name}", msgspec.structs.replace(entry, **{field: swapped})
        elif value is not None:
            for name, new in chain(altered(value), changed(value)):
                yield f"{field}.{name}", msgspec.structs.replace(entry, **{field: new})
    for field in ("area", "charge", "descending"):
        if getattr(entry, field, 0):
            yield field, msgspec.structs.replace(entry, **{field: 3 if field == "area" else 8})


def altered(part):
    for field in part.__struct_fields__:
        value = getattr(part, field)
        if type(value) is int and value:
            yield field, msgspec.structs.replace(part, **{field: other(value)})


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{type(entry).__name__}-{entry.id}")
def test_a_text_is_a_sentence_that_changes_with_every_number(entry):
    text = text_of(entry)
    assert re.fullmatch(r"[A-Z+0-9].*\.", text) and "{" not in text and "  " not in text
    switches = {"steadfast", "sharp-eyed", "numb", "no-items"}
    for name, new in changed(entry):
        parts = [*getattr(entry, "gives", ()), *getattr(entry, "success", ())]
        if name.endswith(".value") and any(getattr(part, "name", "") in switches for part in parts):
            continue
        assert text_of(new) != text, name


@pytest.mark.parametrize(
    ("verb", "text"),
    [
        (verbs.Damage(weapon=1, amount=2), "Weapon damage +2."),
        (verbs.Damage(weapon=2), "Weapon damage × 2."),
        (verbs.GiveShield(half_loss=True, on="self"), "A Shield of half the loss for you."),
        (verbs.Inflict(name="burn", value=4, descending=1), "Burn (4), 1 less each turn."),
        (verbs.Inflict(name="paralyze", persist=2), "Paralyze for 2 turns unless 2 dice hold it off."),
        (verbs.Inflict(name="bleed", until="healed", withstand=1), "Bleed until healed unless 1 die withstands it."),
        (verbs.Inflict(name="sluggish", turns=2, longer=1), "Sluggish for 2 turns, or 1 turn longer."),
        (verbs.Grant(name="armor", value=-1, turns=2), "Armor −1 for 2 turns."),
        (verbs.Grant(name="stubborn", value=2), "Withstand costs 2 less."),
        (verbs.Cure(names=("bleed", "burn")), "End Bleed, Burn."),
        (verbs.Cure(), "End every harm."),
        (verbs.Dice(amount=-1, on="source"), "1 die lost to Spent at who did it."),
        (verbs.RestoreHitPoints(amount=3, on="allies"), "Heal 3 for allies within 4."),
        (verbs.FreeStep(distance=2), "Step up to 2 hexes."),
        (verbs.Injure(name="split-brow"), "The Injury Split Brow."),
        (verbs.Parry(), "Pay dice, each 4 or more cancels a Hit."),
    ],
)
def test_a_verb_reads_as_what_it_does(verb, text):
    assert text_of(Ability(id="a", name="A", range=4, target="any", cost=0, success=(verb,))) == text


def test_an_ability_says_whom_it_reaches_and_what_more_dice_do():
    assert text_of(LIBRARY.abilities["quake-blow"]) == (
        "Against STR: weapon damage +2; each Hit: weapon damage; "
        "every 3 extra dice: Sluggish for 2 turns, or 1 turn longer; failure: 1 damage."
    )
    assert text_of(LIBRARY.abilities["clash-of-arms"]) == (
        "Clash, won: weapon damage × 2, push 1; lost: prone for you."
    )
    assert text_of(LIBRARY.reactions["raise-the-bell"]) == (
        "When an ally within 4 is attacked: Shield (3) for allies within 4."
    )
    assert text_of(LIBRARY.triggered["thorn-mail"]) == (
        "When you take damage from beside you: 1 damage at who did it; also while Unconscious."
    )


def test_every_condition_modifier_and_trait_has_words():
    assert set(verbs.CONDITION_NAMES) <= set(CONDITIONS)
    assert set(verbs.MODIFIER_NAMES) == set(MODIFIERS)
    assert all(text_of(weapon) for weapon in LIBRARY.weapons.values() if weapon.traits)
    assert {trait for weapon in LIBRARY.weapons.values() for trait in weapon.traits} == set(TRAITS)


def test_a_number_typed_into_a_text_is_refused(tmp_path):
    blow = ability("blow", success=[damage(3)]) | {"text": "It deals 2 damage."}
    assert "words without numbers" in one(tmp_path, inline(abilities=[blow]))
