"""The catalogues: what the code says is in them, and what they say fits what the code says."""

import re

import pygame
import pytest

from game.kernel.files.paths import data_root
from game.kernel.language.catalogues import ENGLISH, INTERFACE, NAMES, PSEUDO, catalogues, languages, speak
from game.kernel.language.say import say
from game.ui.paint.canvas import FONTS
from tests.language.__main__ import load, missing, renewed, written
from tests.language.collecting import collected, in_page

TRANSLATED = [code for code in NAMES if code not in (ENGLISH, PSEUDO)]
ENOUGH = 0.97
"""The share of a catalogue that has to be translated: what is new falls back to English until somebody is at hand."""
COMPLETE = [("de", domain) for domain in (INTERFACE, "arena", "duel", "mainframe", "skirmish", "story")]
"""Languages and domains that are translated as a whole; others fall back to English string by string."""
PLACEHOLDER = re.compile(r"\{([a-z][\w.]*)(?:[!:][^{}]*)?\}")
DOMAINS = [(code, file.stem) for code in TRANSLATED for file in catalogues(code)]


def fields(text):
    """Return the placeholders of a template."""
    return set(PLACEHOLDER.findall(text))


def test_every_template_is_plain_text():
    """A template that is put together where it is said can stand in no catalogue."""
    assert collected()[1] == ()


def test_a_page_is_read_as_code_is():
    """Calls in a template of a page are found wherever they stand, and a text that is put together is told."""
    mistakes = []
    page = """{% macro one(n) %}<p title="{{ say("dark") }}">{{ say("{n} of all", n=n)|upper }}</p>{% endmacro %}
    {% if say_count("{number} page", "{number} pages", 3) %}{{ say("In all" if whole else "Most often") }}{% endif %}
    {{ said("no") }} {# say("nor this") #} {{ say_as("undo", "Open") }} {{ say("a" ~ "b") }}
    {{ say(title) }}"""
    found = [one[:3] for one in in_page(page, "page.j2", mistakes)]
    assert sorted(found) == [
        ("In all", "", ""), ("Most often", "", ""), ("Open", "", "undo"), ("dark", "", ""),
        ("{number} page", "{number} pages", ""), ("{n} of all", "", ""),
    ]  # fmt: skip
    assert [line.partition(": ")[0] for line in mistakes] == ["page.j2:3", "page.j2:4"]


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_language_has_the_interface(code):
    assert code in languages() and INTERFACE in [file.stem for file in catalogues(code)]


@pytest.mark.parametrize(("code", "domain"), COMPLETE)
def test_a_catalogue_is_up_to_date(code, domain):
    """If this fails, `python -m tests.language CODE --missing` prints what to translate."""
    catalogue = renewed(load(code, domain), collected()[0][domain])
    absent = missing(catalogue)
    assert len(absent) <= (1 - ENOUGH) * len(catalogue), absent
    assert not [message.id for message in catalogue if message.fuzzy and message.id]


@pytest.mark.parametrize(("code", "domain"), COMPLETE)
def test_what_the_code_says_is_translated(code, domain):
    """Prompts, log, table and reasons; if this fails, `python -m tests.language CODE DOMAIN` shows what is new."""
    catalogue = renewed(load(code, domain), collected()[0][domain])
    said = [message for message in catalogue if any(file.endswith((".py", ".j2")) for file, _ in message.locations)]
    absent = [message.id for message in said if not (all(message.string) if message.pluralizable else message.string)]
    assert len(absent) <= (1 - ENOUGH) * len(said), absent


@pytest.mark.parametrize(("code", "domain"), DOMAINS)
def test_placeholders_are_those_of_the_template(code, domain):
    wrong = []
    for message in load(code, domain):
        if not message.id or not message.string:
            continue
        ids = message.id if message.pluralizable else (message.id,)
        said = message.string if message.pluralizable else (message.string,)
        allowed = set.union(*map(fields, ids))
        for text in filter(None, said):
            # One of several forms may do without the number that it is chosen by.
            lacks = fields(ids[-1]) - fields(text) - ({"number"} if message.pluralizable else set())
            if lacks or fields(text) - allowed:
                wrong.append((message.id, text))
    assert not wrong


@pytest.mark.parametrize(("code", "domain"), DOMAINS)
def test_edges_of_a_text_stay(code, domain):
    """A space before a word, or the full stop of a sentence, is there in both languages or in none."""
    wrong = []
    for message in load(code, domain):
        if message.pluralizable or not message.id or not message.string:
            continue
        template, text = message.id, message.string
        blank = template[:1].isspace() != text[:1].isspace() or template[-1:].isspace() != text[-1:].isspace()
        if blank or template.endswith((".", '."')) != text.endswith((".", ".“")):
            wrong.append((template, text))
    assert not wrong


@pytest.mark.parametrize(("code", "domain"), DOMAINS)
def test_no_translation_stands_twice_in_its_place(code, domain):
    """A long text that begins anew in its middle was written behind the one it should have replaced."""
    twice = [
        message.string
        for message in load(code, domain)
        if isinstance(message.string, str)
        and len(message.string) > 60
        and message.string.find(message.string[:30], 1) > 0
    ]
    assert not twice


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_text_means_the_same_in_all_catalogues(code):
    """All catalogues are asked for every text: what means something else in one of them has a context there."""
    said: dict[tuple[str, str], dict[str, str]] = {}
    for file in catalogues(code):
        for message in load(code, file.stem):
            if message.id and not message.pluralizable and message.string:
                said.setdefault((message.context or "", message.id), {})[file.stem] = message.string
    assert {key: found for key, found in said.items() if len(set(found.values())) > 1} == {}


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_font_has_every_letter(code):
    used = {letter for file in catalogues(code) for m in load(code, file.stem) for letter in "".join(m.string)}
    letters = "".join(sorted(letter for letter in used if letter.isalpha() or letter in "„“‚‘»«–…"))
    pygame.font.init()
    assert letters, "a language without letters of its own is none"
    for name, file in FONTS.items():
        metrics = pygame.font.Font(data_root("assets") / "fonts" / file, 16).metrics(letters)
        assert [letter for letter, cached in zip(letters, metrics, strict=True) if cached is None] == [], name


def test_a_file_of_a_catalogue_has_no_dates_and_no_names():
    text = written(renewed(load("de", INTERFACE), collected()[0][INTERFACE]))
    assert b'msgid "Settings"' in text and b"nplurals=2" in text
    assert b"-Date:" not in text and b"Translator" not in text


def test_a_compiled_catalogue_is_kept_and_used():
    from game.kernel.files.paths import cache_dir
    from game.kernel.language import catalogues as module

    module._voice.cache_clear()
    speak("de")
    assert say("Settings") == "Einstellungen"
    remaining = sorted(cache_dir("locale").glob("de-interface-*.mo"))
    assert len(remaining) == 1
    module._voice.cache_clear()
    speak("de")
    assert say("Settings") == "Einstellungen" and sorted(cache_dir("locale").glob("de-interface-*.mo")) == remaining
