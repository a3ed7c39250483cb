"""Saying things: templates, numbers, contexts, tables of words, and the pseudo-language."""

import gettext
import io
import string

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.language import catalogues
from game.kernel.language.catalogues import ENGLISH, PSEUDO, find_preferred_language, languages, speak
from game.kernel.language.pseudo import LONGER, pseudo
from game.kernel.language.say import N_, Terms, say, say_as, say_count, take_voice

SENTENCES = st.text(string.ascii_letters + " .,", min_size=4, max_size=60)


@pytest.fixture
def latin():
    """Speak a language with three strings; the rest falls back."""
    catalogue = Catalog(locale="de")
    catalogue.add("{who} draws {number} cards.", "Es zieht {number}: {who}.")
    catalogue.add("Open", "Offen", context="undo")
    catalogue.add(("{number} page", "{number} pages"), ("{number} Seite", "{number} Seiten"))
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    take_voice(gettext.GNUTranslations(compiled))


def test_a_template_may_order_its_values_anew(latin):
    assert say("{who} draws {number} cards.", who="Ash", number=3) == "Es zieht 3: Ash."


def test_numbers_and_contexts_have_forms_of_their_own(latin):
    assert [say_count("{number} page", "{number} pages", n) for n in (1, 2)] == ["1 Seite", "2 Seiten"]
    assert say_as("undo", "Open") == "Offen" and say("Open") == "Open"


def test_what_has_no_translation_falls_back_by_itself(latin):
    assert say("{who} passes.", who="Ash") == "Ash passes."
    assert say("") == "" and say_count("{number} hit", "{number} hits", 2) == "2 hits"


def test_braces_without_values_are_braces():
    assert say("{amount} damage") == "{amount} damage"


def test_a_table_of_words_speaks_when_it_is_read(latin):
    table = Terms({"open": N_("Open"), 7: "seven"})
    speak(PSEUDO)
    assert table["open"] == pseudo("Open") and table.template("open") == "Open"
    assert [*table] == ["open", 7] and len(table) == 2 and table.get("shut", "?") == "?"


def test_a_table_of_words_may_have_a_context(latin):
    wording = {"open": N_("Open")}
    assert Terms(wording, context="undo")["open"] == "Offen" and Terms(wording)["open"] == "Open"


@given(st.lists(SENTENCES, min_size=1, max_size=4))
def test_pseudo_language_is_a_third_longer_and_keeps_placeholders(parts):
    template = "{number:g}".join(parts)
    letters = sum(map(len, parts))
    found = pseudo(template)
    assert found.count("{number:g}") == len(parts) - 1
    assert len(found.replace("{number:g}", "")) >= letters * LONGER


def test_the_pseudo_language_is_only_there_where_it_is_asked_for(monkeypatch):
    monkeypatch.delenv(catalogues.PSEUDO_VARIABLE, raising=False)
    assert PSEUDO not in languages() and ENGLISH in languages()
    monkeypatch.setenv(catalogues.PSEUDO_VARIABLE, "1")
    assert languages()[PSEUDO] == "Pseudo"


def test_a_language_is_preferred_only_if_it_is_there():
    assert find_preferred_language(["xx_YY", "en_GB", "qps"]) == ENGLISH
    assert find_preferred_language([]) == find_preferred_language(["xx"]) == ENGLISH


def test_a_language_that_is_gone_is_english():
    speak(PSEUDO)
    speak("xx")
    assert say("Settings") == "Settings"
