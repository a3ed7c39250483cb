"""What the mode says: prompts, labels and log sentences, over whole bouts."""

import re

import pytest

from game.kernel.decisions import Choose, ChooseMany
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.arena.words.wording import BattleWords
from tests.properties import walk

RAW = re.compile(r"(unit|hex|ability|condition|seat|reaction):\S|_|@|\bNone\b|\{|\}|  ")
LONGEST_PROMPT, LONGEST_LABEL = 80, 44


def sane(text):
    """Fail on ids, refs and placeholders in a text that a person reads."""
    assert not RAW.search(text), text
    return text


@pytest.mark.parametrize("level", sorted(path.stem for path in (data_root("levels") / "arena").glob("bout-*.yaml")))
def test_a_bout_is_told_without_ids(level):
    loaded = load_scenario(data_root("levels") / "arena" / f"{level}.yaml", modes())
    wording = loaded.start()[0].wording
    told_count = 0
    for match in walk(loaded, 11, 150):
        observation = match.observe(None)
        for decision in match.decisions:
            prompt = sane(wording.prompt(observation, decision))
            assert len(prompt) <= LONGEST_PROMPT, prompt
            if isinstance(decision, Choose | ChooseMany):
                for option in decision.options:
                    assert 0 < len(sane(wording.label(observation, decision, option))) <= LONGEST_LABEL
        for event in match.events[told_count:]:
            sane(wording.sentence(observation, event))
        told_count = len(match.events)


def test_the_outcome_is_a_sentence():
    loaded = load_scenario(data_root("levels") / "arena" / "bout-01-first-blood.yaml", modes())
    game, match = loaded.start(3, history=False)
    for match in walk(loaded, 3, 10_000, history=False):  # noqa: B007
        pass
    assert match.outcome is not None
    assert sane(game.wording.outcome(match.observe(None), match.outcome)).endswith(".")


@pytest.mark.parametrize(
    ("level", "name"), [("01-first-blood", "Vael"), ("03-pairs", "Tarn and Ninne"), ("08-ambush", "Blue")]
)
def test_a_side_that_nobody_reads_for_is_called_after_its_fighters_or_its_colour(level, name):
    game, _ = load_scenario(data_root("levels") / "arena" / f"bout-{level}.yaml", modes()).start(1)
    wording = BattleWords(game.rules.content)
    assert wording.seat_name(0) == "You"
    wording.address(("", ""))
    assert wording.seat_name(0) == name
    wording.address(("Ann", ""))
    assert wording.seat_name(0) == "Ann"
