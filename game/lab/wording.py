"""Words of a page in the language that is spoken.

What a mode counts is stored in English, which every language reads: a name, a label, or a phrase that was put together
from some. A page says it where it shows it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache, reduce

from game.kernel.language.say import N_, Terms, say
from game.kernel.listing import translate_name
from game.kernel.measures import Measurer
from game.lab.results import side_names
from game.lab.store import RunInfo

ANSWERS: Terms[str] = Terms({"yes": "yes", "no": "no", "pass": "pass", "end": "end"}, context="counted")
"""What any mode may ask for, as options are counted."""
PHRASES = (N_("{subject}: {what}"),)
"""How any mode may put a text together."""


def translate_stored_text(text: str, measurer: Measurer | None = None) -> str:
    """Return a stored text in the language that is spoken: as a whole, else as the first phrase of the mode that it is.

    Whatever fills a phrase is spoken likewise.

    >>> translate_stored_text("Guard: no")
    'Guard: no'
    """
    for wording in (measurer.wording if measurer is not None else {}, ANSWERS):
        if text in wording:
            return wording[text]
    said = translate_name(text)
    if said != text:
        return said
    for phrase in (*(measurer.phrases if measurer is not None else ()), *PHRASES):
        found = _pattern(phrase).fullmatch(text)
        if found is not None:
            return say(
                phrase, **{name: translate_stored_text(part, measurer) for name, part in found.groupdict().items()}
            )
    return text


@lru_cache(maxsize=512)
def _pattern(phrase: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", phrase)
    return re.compile(
        "".join(f"(?P<{part}>.+?)" if number % 2 else re.escape(part) for number, part in enumerate(parts))
    )


def in_sentence(label: str) -> str:
    """Return a label as it stands within a sentence: English begins it small, a translation says itself how it begins.

    >>> in_sentence("Hits taken")
    'hits taken'
    """
    said = say(label)
    return small(label) if said == label else said


def small(label: str) -> str:
    """Return an English label without its capital."""
    return label[:1].lower() + label[1:]


def join_with_and(names: Sequence[str]) -> str:
    """Return names with an `and` between any two.

    >>> join_with_and(["Ann", "Bob", "Cy"])
    'Ann and Bob and Cy'
    """
    return reduce(lambda one, two: say("{names} and {last}", names=one, last=two), names) if names else ""


def said_names(info: RunInfo, measurer: Measurer | None) -> dict[str, str]:
    """Return the names of the sides as a page shows them. Raises: ContentError."""
    found = {}
    for side, name in side_names(info, measurer).items():
        seats = [seat for seat, other in zip(info.seats, info.sides, strict=True) if other == side]
        by_seats = name == " and ".join(seats)
        found[side] = (
            join_with_and([translate_name(seat) for seat in seats])
            if by_seats
            else translate_stored_text(name, measurer)
        )
    return found
