"""Why a file does not fit, in the language that is spoken: file, line, what was expected, what was found.

The line itself is the same as an error's own, which stays English for the command line and the log. What is expected is
put together where it is found out; here the commonest of it is known again and said. What is not known stays as it is.
"""

from __future__ import annotations

import re

from game.kernel.files import formats, syntax
from game.kernel.files.documents import ContentError, shortened
from game.kernel.language.say import mark, say

PHRASES = frozenset({
    mark("a file"), mark("a folder"), mark("a device or pipe"), mark("a file that can be read"),
    mark("No such file or directory"), mark("Permission denied"), mark("UTF-8 text"), mark("some content"),
    mark("an empty file"), mark("well-formed YAML"), mark("plain values"), mark("an anchor or alias"),
    mark("one document"),
    mark("a second one"), mark("more"), mark("a key that is text"), mark("a list or mapping"),
    mark("a number of at most 64 bits"), mark("a finite number"), mark("a mapping"), mark("a list"), mark("text"),
    mark("a whole number"), mark("a number"), mark("true or false"), mark("nothing"), mark("none"), mark("a known key"),
    mark("a known value"), mark("a legal choice"), mark("a name of this game"), mark("a verb of this mode"),
    mark("a query of this mode"), mark("an id of its own"), mark("a file inside the levels folder"),
}) | syntax.PHRASES  # fmt: skip
PATTERNS = (
    (re.compile(r"the key (?P<name>.+)"), mark("the key {name}")),
    (re.compile(r"one of (?P<words>.+)"), mark("one of {words}")),
    (re.compile(r"one (?P<name>'.+') \(line (?P<line>\d+)\)"), mark("one {name} (line {line})")),
    (re.compile(r"a list of (?P<number>\d+)"), mark("a list of {number}")),
    (re.compile(r"at most (?P<number>\S+) levels"), mark("at most {number} levels")),
    (re.compile(r"at most (?P<number>\S+) values"), mark("at most {number} values")),
    (re.compile(r"at most (?P<number>\S+) MB"), mark("at most {number} MB")),
    (re.compile(r"byte (?P<byte>0x[0-9a-f]+)"), mark("the byte {byte}")),
    (re.compile(r"the tag (?P<tag>.+)"), mark("the tag {tag}")),
    (re.compile(r"a text that begins with (?P<sign>.) and has no quotes"), syntax.SIGN),
    (re.compile(r"a format from (?P<first>\d+) to (?P<last>\d+)"), mark("a format from {first} to {last}")),
    (re.compile(r"at most format (?P<number>\d+)"), mark("at most format {number}")),
    (
        re.compile(rf"format (?P<number>\d+), {formats.NEWER}"),
        mark("format {number}, made by a newer version of the program"),
    ),
    (re.compile(r"a mode of (?P<words>.+)"), mark("a mode of {words}")),
)
EITHER = " or "


def told(error: Exception) -> str:
    """Return an error in one line; one that is not about the content of a file in its own words."""
    if not isinstance(error, ContentError):
        return str(error)
    place = error.place
    expected, found = _said(error.expected), _said(error.found)
    line = say("{place}: expected {expected}, found {found}", place=place, expected=expected, found=found)
    if error.hint:
        line = say("{line} (did you mean {hint}?)", line=line, hint=error.hint)
    return f"{line} [{error.code}]"


def _said(text: str) -> str:
    """Return what was expected or found, in the language that is spoken as far as it is known."""
    if text in PHRASES:
        return say(text)
    for pattern, template in PATTERNS:
        if (found := pattern.fullmatch(text)) is not None:
            return shortened(say(template, **found.groupdict()))
    parts = text.split(EITHER)
    if len(parts) > 1 and all(part in PHRASES for part in parts):
        first, *more = (say(part) for part in parts)
        for part in more:
            first = say("{first} or {second}", first=first, second=part)
        return first
    return shortened(text)
