"""Lists of names in a sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say

_ONE_OF_SEVERAL = re.compile(r"(.*\S)( \d+)")
_NUMBERED = "{name}{number}"


def translate_name(name: str) -> str:
    """Return a name in the language that is spoken; one of several alike keeps its number.

    >>> translate_name("Ditch Rat"), translate_name("Ditch Rat 2")
    ('Ditch Rat', 'Ditch Rat 2')
    """
    return say(name_phrase(name))


def name_phrase(name: str) -> Phrase:
    """Return a name as a phrase, for a sentence that is said elsewhere; one of several alike keeps its number.

    >>> name_phrase("Ditch Rat 2"), name_phrase("Ditch Rat 2").values
    ('Ditch Rat 2', {'name': 'Ditch Rat', 'number': ' 2'})
    """
    found = _ONE_OF_SEVERAL.fullmatch(name)
    return Phrase(_NUMBERED, name=Phrase(found[1]), number=found[2]) if found else Phrase(name)


def capitalize(text: str) -> str:
    """Return a text that begins with a capital.

    >>> capitalize("it is not in contact"), capitalize("")
    ('It is not in contact', '')
    """
    return text[:1].upper() + text[1:]


def join_names(names: Sequence[str]) -> str:
    """Return names with commas and an `and` before the last one.

    >>> join_names(["Yr"]), join_names(["Yr", "Ilka", "Dorrin"])
    ('Yr', 'Yr, Ilka and Dorrin')
    """
    if len(names) < 2:
        return "".join(names)
    return say("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def counted_names(names: Iterable[str]) -> str:
    """Return names with equal ones counted, in the order in which they come first.

    >>> counted_names(["Stray", "Lens", "Stray"])
    'Stray ×2 and Lens'
    """
    counts = Counter(names)
    return join_names([name if number == 1 else f"{name} ×{number}" for name, number in counts.items()])


def number_duplicates(labels: Sequence[str]) -> list[str]:
    """Return labels of which those that stand there several times have their numbers, in their order.

    >>> number_duplicates(["Pass", "Block Rat", "Block Rat"])
    ['Pass', 'Block Rat (1)', 'Block Rat (2)']
    """
    many = Counter(labels)
    seen: Counter[str] = Counter()
    found = []
    for label in labels:
        seen[label] += 1
        found.append(f"{label} ({seen[label]})" if many[label] > 1 else label)
    return found
