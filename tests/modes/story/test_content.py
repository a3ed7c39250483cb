"""What a writer can get wrong in decks, enemies, cards and stories: one line each, with file and line."""

import shutil

import pytest
import yaml

from game.modes.story.content import loading
from game.modes.story.content.describe import ability_text, card_text, effect_text
from game.modes.story.scenario.notation import read_ability, read_card

STORY, ENEMIES, CARDS, DECKS = (
    "stories/first-watch.yaml",
    "enemies/act-1.yaml",
    "story-cards/act-1.yaml",
    "decks/frames.yaml",
)


@pytest.fixture
def changed(tmp_path, monkeypatch):
    """Return a function that changes a text in a copy of the data and returns the errors found then."""
    shutil.copytree(loading.DATA, tmp_path / "data")
    monkeypatch.setattr(loading, "DATA", tmp_path / "data")

    def change(file, old, new):
        path = tmp_path / "data" / file
        text = path.read_text()
        assert old in text, f"{file} no longer says {old!r}: name another line of it to be spoilt"
        path.write_text(text.replace(old, new, 1))
        loading.data.cache_clear()
        return [str(error) for error in loading.data().errors]

    yield change
    monkeypatch.undo()
    loading.data.cache_clear()


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            STORY,
            "pile: [toll-at",
            "pile: [tol-at",
            "expected a Story card, found 'tol-at-the-sluice' (did you mean toll-",
        ),
        (STORY, "first-plot: news", "first-plot: new", "expected a Plot card of the act 'causeway'"),
        (STORY, "first-act: causeway", "first-act: causeways", "expected an act of this story, found 'causeways'"),
        (STORY, "lead: 1", "lead: -9", "found -9: the Dark side is never turned [condition]"),
        (STORY, "lead: 1", "lead: 19", "found 19: the Light side is never turned [condition]"),
        (
            STORY,
            "success: grey-dawn",
            "success: morning",
            "expected a way to the ending 'grey-dawn', found none [unreached]",
        ),
        (STORY, "failure: ebb", "failure: morning", "expected an ending that is lost, found 'morning'"),
        (
            STORY,
            "success: first-light}, dark",
            "success: news-from-the-wall}, dark",
            "expected a Plot card of the same act",
        ),
        (STORY, "count: [1, 1, 2, 2]", "count: [0, 0, 0]", "found a list of 3"),
        (STORY, "finale: true", "finale: false", "expected an act of this story, found 'morning'"),
        (STORY, "end-of-act: true", "end-of-act: false", "expected `end-of-act: true` beside `finale`, found none"),
        (
            STORY,
            "ally: signal-crew",
            "ally: signal-crow",
            "expected an ally, found 'signal-crow' (did you mean signal-crew?)",
        ),
        (
            CARDS,
            "enemy: ash-raider",
            "enemy: ash-rider",
            "expected an enemy, found 'ash-rider' (did you mean ash-raider?)",
        ),
        (CARDS, "count: [1, 3, 4, 5]", "count: [0, 3, 4, 5]", "expected at least one enemy with 1 players, found none"),
        (
            CARDS,
            "category: work, size: average, key",
            "category: work, key",
            "expected either `size` or `value`, found neither",
        ),
        (CARDS, "do: damage", "do: damige", "'damige'"),
        (
            ENEMIES,
            ", attack: {type: melee, strength: 2, target: {from: first}}",
            "",
            "expected the key 'attack', found none",
        ),
        (ENEMIES, "strength: 2", "strength: 0", "expected an attack of strength 1 or more, found 0"),
        (DECKS, "- id: heron", "- id: ox", "expected one 'ox'"),
        (DECKS, "copies: 3", "copies: 4", "expected 8 cards in a deck of the kind frame, found 9"),
        (DECKS, "armor: true", "chain: {mid: 1}", "expected a combat use `attack` beside `chain`"),
        ("decks/augments.yaml", "  type: plating\n", "", "expected `type` on an Augment, found none"),
        ("sets.yaml", "ox, chain", "heron, chain-flayl", "expected a deck, found 'chain-flayl-flail'"),
        ("allies.yaml", ", keyword: engineer", "", "expected one of keyword, gives, hand-limit, found none"),
    ],
)
def test_mistakes_are_told_in_one_line(changed, file, old, new, said):
    errors = changed(file, old, new)
    assert any(f"{file}:" in error and said in error for error in errors), errors


def test_a_loop_is_told(changed):
    """A story whose end leads to its beginning, whatever else it tells."""
    path = loading.DATA / STORY
    [story] = yaml.safe_load(path.read_text())
    for plot in story["plots"]:
        if plot.pop("finale", False):
            plot["next"] = {side: {"success": story["first-act"]} for side in ("light", "dark")}
    path.write_text(yaml.safe_dump([story], sort_keys=False))
    loading.data.cache_clear()
    assert any("ways that never come back" in str(error) for error in loading.data().errors)


def test_the_shipped_data_are_sound():
    assert list(loading.data().errors) == []


@pytest.mark.parametrize(
    "line",
    [
        "Melee Attack 2 (Chain Start) | Work 1",
        "Magic/Ranged Attack 1 (Mid-Chain +1)",
        "Melee Defense 1 (Armor) | Wealth/Work 1",
        "Ranged Defense Boost +2",
        "Keyword Scout",
        "Heal 1 | Diplomacy 2",
    ],
)
def test_cards_are_written_as_they_are_read(line):
    assert card_text(read_card(line)) == line


def test_every_text_is_written_from_the_data():
    library = loading.data()
    for deck in library.decks.values():
        assert deck.kind == "augment" or ability_text(deck.ability)
        assert all(card_text(card) for card in deck.cards)
    faces = [*library.cards.values()]
    faces += [face for story in library.stories.values() for plot in story.plots for face in (plot.light, plot.dark)]
    texts = [effect_text(effect) for face in faces for effect in (*face.start, *face.success.effects)]
    assert texts and all(texts)
    assert ability_text(read_ability("discard 1 = 2 Wealth")) == "Once a turn, discard a card: Wealth 2"
