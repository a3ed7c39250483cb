"""The credits by heading, paragraph and entry: what is said in the language of the reader, and what is only named."""

from __future__ import annotations

from collections.abc import Iterator

HEADING, ENTRY = "#", "- "


def credit_blocks(text: str) -> Iterator[tuple[str, str]]:
    """Yield headings, paragraphs in one line, and entries of lists, each with the marks before it.

    >>> list(credit_blocks("# Credits\\n\\nMade by\\nmany:\\n\\n- anchor: Lorc\\n"))
    [('# ', 'Credits'), ('', 'Made by many:'), ('- ', 'anchor: Lorc')]
    """
    lines: list[str] = []
    for line in [*text.splitlines(), ""]:
        single = line.startswith((HEADING, ENTRY))
        if lines and (single or not line):
            yield "", " ".join(lines)
            lines = []
        if single:
            marks, _, wording = line.partition(" ")
            yield f"{marks} ", wording
        elif line:
            lines.append(line)
