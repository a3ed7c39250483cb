"""How the program says something: an English template with its values, in the language of the person.

A template is a whole sentence (or a whole label) with named placeholders, never a piece that is glued to others: other
languages order words differently. It is looked up in the catalogue of the language that is spoken, and stands as it is
where that has no translation, so that every string falls back by itself. Only what is shown is ever translated: states,
events, saves, ids and files stay the same in every language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from game.kernel.language.phrases import Phrase, Voice

K = TypeVar("K")
T = TypeVar("T")


class English:
    """The language of the templates: everything stays as it is."""

    def gettext(self, message: str) -> str:
        """Return the message."""
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for one, or that for several."""
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context: str, message: str) -> str:
        """Return the message."""
        return message


_voice: Voice = English()


def voice_now() -> Voice:
    """Return the voice that everything is said by: another one where the language has changed."""
    return _voice


def take_voice(voice: Voice) -> None:
    """Let everything be said by a voice from now on."""
    global _voice
    _voice = voice


def say(template: str, /, **values: object) -> str:
    """Return a template in the language that is spoken, filled with its values; without values braces are braces.

    A phrase brings its own values, and those among them that are phrases are said too.

    >>> say("{who} draws {number} cards.", who="Ash", number=3)
    'Ash draws 3 cards.'
    """
    if isinstance(template, Phrase):
        return template.in_voice(_voice)
    text = _voice.gettext(template) if template else ""
    return text.format(**values) if values else text


def say_phrase(value: T) -> T | str:
    """Return a phrase in the language that is spoken; anything else, such as a name out of a file, as it is."""
    return say(value) if isinstance(value, Phrase) else value


def say_as(context: str, template: str, /, **values: object) -> str:
    """Return a short text that needs a context to be understood, such as the `Open` of a game played openly.

    >>> say_as("undo", "Open")
    'Open'
    """
    text = _voice.pgettext(context, template)
    return text.format(**values) if values else text


def say_count(one: str, several: str, number: int, /, **values: object) -> str:
    """Return the form of a template that goes with a number, which it may name as `{number}`.

    >>> say_count("{number} page", "{number} pages", 1), say_count("{number} page", "{number} pages", 7)
    ('1 page', '7 pages')
    """
    return _voice.ngettext(one, several, number).format(number=number, **values)


def N_(template: str, /) -> str:
    """Return a template as it is: it gets into the catalogues, and is said where it is shown."""
    return template


class Terms(Mapping[K, str]):
    """A table of words, by whatever stands for them: looked up in the language that is spoken then.

    Words that mean something else in another place have a `context`, as those of `say_as`.

    >>> Terms({"bleed": "Bleed"})["bleed"]
    'Bleed'
    """

    __slots__ = ("_context", "_words")

    def __init__(self, words: Mapping[K, str], *, context: str = "") -> None:
        self._words, self._context = dict(words), context

    def __getitem__(self, key: K) -> str:
        return say_as(self._context, self._words[key]) if self._context else say(self._words[key])

    def __contains__(self, key: object) -> bool:
        return key in self._words

    def __iter__(self) -> Iterator[K]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def template(self, key: K) -> str:
        """Return a word as the code has it, which no language changes."""
        return self._words[key]
