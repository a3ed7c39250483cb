"""Cards that an example writes in a line: they are called after what they do, in the language that is spoken."""

import pytest

from game.kernel.errors import ContentError
from game.kernel.files.paths import data_root
from game.kernel.language.catalogues import speak
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from tests.modes.story.table import opened

EXAMPLE = data_root("levels") / "story" / "examples" / "undefended-five-is-one-wound.yaml"


def called(card):
    """Return what a card of the example is called."""
    game, _ = load_scenario(EXAMPLE, modes()).start()
    return game.wording.card(card)


def test_a_card_that_is_only_a_line_is_called_after_what_it_does_in_any_language():
    assert called("p1.work-2") == "Work 2"
    speak("de")
    assert called("p1.work-2") == "Arbeit 2"


def test_what_has_a_name_keeps_it():
    assert called("wound.1") == "Wound" and called("p1.blank") == "Blank"


BESIDE = [
    "tests: [Work 1]", "scope: chosen", "retreat: Work 1", "success: {text: Done}", "failure: {text: Alas}",
    "start: [{do: damage, count: 1}]", "extra: [any]", "card_title: A Gate", "card_text: It is shut.", "card_icon: gate",
]  # fmt: skip


@pytest.mark.parametrize("line", BESIDE)
def test_what_a_known_card_prints_itself_cannot_be_written_beside_it(line):
    """It would be ignored, and the example would not show what it says."""
    position = f"position:\n  phase: lay\n  card: the-deserter\n  {line}\n  players: {{P1: {{hand: [Blank]}}}}\n"
    with pytest.raises(ContentError, match=f"nothing beside a known `card`, found {line.partition(':')[0]}"):
        opened(1, setup="  decks: []\n", position=position)


@pytest.mark.parametrize(
    ("setup", "position"),
    [
        ("", "  phase: defeat\n  tests: [Work 2]\n  scope: each\n"),
        (
            "  content:\n    cards:\n    - {id: all-of-you, name: All of You, scope: each,"
            " tests: [{category: work, value: 2}]}\n",
            "  phase: turn\n",
        ),
    ],
)
def test_a_challenge_for_one_alone_names_one(setup, position):
    """Each of several is nobody in particular. Source: story.gap.single-player"""
    players = "  players: {P1: {hand: [Blank]}}\n"
    with pytest.raises(ContentError, match="expected `group`, or what names one player, found 'each'"):
        opened(1, setup=f"  decks: []\n{setup}", position=f"position:\n{position}{players}")


@pytest.mark.parametrize("change", ["nonsense", "test:labour", "Limit"])
def test_a_change_that_nothing_reads_is_refused_with_its_name(change):
    """It would wait for ever. Source: story.gap.story-effects"""
    position = f'position:\n  phase: turn\n  coming: {{"{change}": 1}}\n  players: {{P1: {{hand: [Blank]}}}}\n'
    with pytest.raises(ContentError, match=f"expected a change, found '{change}'"):
        opened(1, setup="  decks: []\n", position=position)
