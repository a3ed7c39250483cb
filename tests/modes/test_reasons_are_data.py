"""Rules say nothing: a reason is a template with its values, said where it is shown, and nothing of it is ever kept."""

import ast
import re
import string
from pathlib import Path

import msgspec
import pytest

from game.kernel.language.phrases import Phrase
from game.kernel.language.say import English, say, take_voice
from game.modes import modes
from tests.modes.test_properties import BY_MODE, OPENED
from tests.properties import walk

ROOT = Path(__file__).resolve().parents[2]
SAYING = {
    "game.kernel.language.say": {"N_"},
    "game.kernel.decimals": {"decimal_phrase", "trimmed_phrase"},
    "game.kernel.listing": {"name_phrase"},
}
"""What rules may take from modules that say things: what marks a sentence or makes a phrase."""
SILENT_FILES = [file for part in ("rules", "model") for file in sorted((ROOT / "game/modes").glob(f"*/{part}/**/*.py"))]
by_mode = pytest.mark.parametrize("mode", list(modes()))


def said_by(text: str) -> list[str]:
    """Return what a file takes from modules that say things, as far as it is no mark and no phrase."""
    imports = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    return [
        alias.name
        for node in imports
        for alias in node.names
        if alias.name not in SAYING.get(str(node.module), {alias.name})
    ]


def test_no_file_of_rules_or_models_says_a_sentence_itself():
    assert len(SILENT_FILES) > 200
    taken = {file.relative_to(ROOT).as_posix(): said_by(file.read_text("utf-8")) for file in SILENT_FILES}
    assert {file: names for file, names in taken.items() if names} == {}
    assert said_by("from game.kernel.language.say import N_, say\nfrom game.kernel.decimals import decimal") == [
        "say",
        "decimal",
    ]


class Foreign(English):
    """A voice that keeps what it is asked to say, and says it without a letter of English."""

    def __init__(self):
        self.heard = []

    def gettext(self, message):
        """Return a message with other letters; placeholders stay as they are."""
        self.heard.append(message)
        return re.sub(r"\{\w+\}|[A-Za-z]", lambda found: found[0] if len(found[0]) > 1 else "ж", message)

    def pgettext(self, context, message):
        """Return a message with other letters."""
        return self.gettext(message)

    def ngettext(self, msgid1, msgid2, n):
        """Return the form for one, or that for several, with other letters."""
        return self.gettext(msgid1 if n == 1 else msgid2)


def played(mode: str):
    """Yield matches of a mode before every answer of a few random games."""
    for number, name in enumerate(sorted(BY_MODE[mode])[:3]):
        yield from walk(OPENED[name], 40 + number, 60)


@by_mode
def test_rules_say_nothing_and_their_reasons_are_said_whole_in_another_language(mode):
    voice = Foreign()
    take_voice(voice)
    reasons = {one.reason: None for match in played(mode) for one in match.refusals(match.decision.seat)}
    assert not voice.heard and any(isinstance(text, Phrase) for text in reasons)
    assert {text: say(text) for text in reasons if set(say(text)) & set(string.ascii_letters)} == {}


def phrases_in(value: object) -> list[Phrase]:
    """Return the phrases somewhere in structs, mappings and lists."""
    if isinstance(value, Phrase):
        return [value]
    if isinstance(value, msgspec.Struct):
        return [one for field in value.__struct_fields__ for one in phrases_in(getattr(value, field, None))]
    if isinstance(value, dict):
        return [one for pair in value.items() for part in pair for one in phrases_in(part)]
    if isinstance(value, list | tuple | set | frozenset):
        return [one for part in value for one in phrases_in(part)]
    return []


class Telling(msgspec.Struct):
    """A struct that holds a phrase deep inside."""

    lines: dict[str, list[str]]


def test_phrases_are_found_wherever_they_are():
    phrase = Phrase("{number} left", number=1)
    assert phrases_in(Telling({"a": ["1 left", phrase]})) == [phrase] and not phrases_in(Telling({"a": ["1 left"]}))


@by_mode
def test_no_phrase_gets_into_states_events_answers_or_saves(mode):
    match, count = None, 0
    for count, match in enumerate(played(mode), 1):
        if count % 15 == 0:
            assert not phrases_in(match.state)
            assert not phrases_in([*match.events[-40:], *match.entries[-40:]])
    assert count > 100 and match.events and match.entries
    assert not phrases_in([match.state, *match.events, *match.entries])
