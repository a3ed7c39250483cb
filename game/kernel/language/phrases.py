"""Phrases that know of what they are made: English as text, and said anew in any language where somebody reads them.

What is wrong with a file, or why something is refused, is found out far from where it is shown, and is compared, logged
and kept in English. A `Phrase` is that English text; beside it stand its template, a key of the catalogues, and the
values in it. Nobody has to take the text apart to know them or to translate it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Voice(Protocol):
    """What translates, as the classes of the standard library's `gettext` do."""

    def gettext(self, message: str) -> str:
        """Return a message in the language of the voice, or as it is."""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form of a message that goes with a number."""

    def pgettext(self, context: str, message: str) -> str:
        """Return a message that means different things in different places."""


class Phrase(str):
    """An English template filled with its values; `template` and `values` are what it is made of.

    A value that is a phrase itself is said in the same language. Without values braces are braces, as in `say`.

    >>> found = Phrase("a list of {number}", number=3)
    >>> found, found.template, found.values
    ('a list of 3', 'a list of {number}', {'number': 3})
    """

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, /, **values: object) -> Phrase:
        """Fill a template."""
        phrase = super().__new__(cls, template.format(**values) if values else template)
        phrase.template, phrase.values = str(template), values
        return phrase

    def in_voice(self, voice: Voice) -> str:
        """Return the phrase in the language of a voice, and so the phrases among its values."""
        values = {name: one.in_voice(voice) if isinstance(one, Phrase) else one for name, one in self.values.items()}
        text = voice.gettext(self.template) if self.template else ""
        return text.format(**values) if values else text


def as_phrase(text: str) -> Phrase:
    """Return a text as a phrase: one that is none yet is a template without values, such as a marked reason."""
    return text if isinstance(text, Phrase) else Phrase(text)


EITHER = Phrase("{first} or {second}")
SYSTEM_REASONS = (Phrase("No such file or directory"), Phrase("Permission denied"))
"""What systems say of files most often."""


def join_phrases(parts: Sequence[str], template: str = EITHER) -> Phrase:
    """Return parts as one phrase: choices with "or" between them, or as a template joins its `first` and `second`.

    >>> join_phrases(["text", "a number", "nothing"])
    'text or a number or nothing'
    """
    first, *more = parts
    for part in more:
        first = Phrase(template, first=first, second=part)
    return as_phrase(first)


def phrase_of(error: Exception) -> str:
    """Return what an error says, as a phrase if it was made of one: `str` of it would be English alone.

    An error that says more than its only argument has a `phrase`.

    >>> phrase_of(ValueError(Phrase("a list of {number}", number=3))).values, phrase_of(OSError(2, "No such file"))
    ({'number': 3}, '[Errno 2] No such file')
    """
    phrase = getattr(error, "phrase", error.args[0] if len(error.args) == 1 else None)
    return phrase if isinstance(phrase, Phrase) else str(error)


def reason_of(error: OSError) -> Phrase:
    """Return why the system refused something: its own words, the commonest of which are known in other languages."""
    return Phrase(error.strerror or str(error))
