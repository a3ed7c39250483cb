"""Something that does not fit in content, told by its place before the file it stands in is known."""

from __future__ import annotations

import msgspec


class ContentProblem(msgspec.Struct, frozen=True):
    """Something that does not fit: its place, a code, what was expected and what was found."""

    place: str
    code: str
    expected: str
    found: str
    hint: str = ""
