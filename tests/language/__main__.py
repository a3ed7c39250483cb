"""Brings the catalogues of a language up to date: `python -m tests.language LANGUAGE [DOMAIN ...]`.

Without domains those that the language has, and that of the interface. Translations stay, new strings come empty, and what
nobody says any more goes. `--missing` prints what has no translation yet, and writes nothing.
"""

from __future__ import annotations

import argparse
import io
import sys

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from game.kernel.files.paths import data_root
from game.kernel.language.catalogues import INTERFACE, catalogues
from tests.language.collecting import Found, collected

NEEDLESS = tuple(
    f'"{name}: '.encode()
    for name in (
        "Project-Id-Version", "Report-Msgid-Bugs-To", "POT-Creation-Date", "PO-Revision-Date", "Last-Translator",
        "Language-Team", "Generated-By",
    )
)  # fmt: skip


def load(language: str, domain: str) -> Catalog:
    """Return the catalogue of a language and domain, an empty one if there is none."""
    file = data_root("assets") / "locale" / language / f"{domain}.po"
    if not file.is_file():
        return Catalog(locale=language, fuzzy=False)
    with file.open("rb") as stream:
        return read_po(stream, locale=language)


def renewed(before: Catalog, found: dict[tuple[str, str], Found]) -> Catalog:
    """Return a catalogue of exactly what there is to translate, with the translations that there are."""
    after = Catalog(locale=before.locale, header_comment="", fuzzy=False)
    for (context, template), one in sorted(found.items(), key=lambda item: (item[1].file, item[0][1], item[0][0])):
        key = (template, one.plural) if one.plural else template
        cached = before.get(template, context or None)
        string = cached.string if cached is not None else None
        plural = isinstance(string, tuple | list)
        after.add(
            key, string if string and plural == bool(one.plural) else None, [(one.file, None)], context=context or None
        )
    return after


def written(catalogue: Catalog) -> bytes:
    """Return a catalogue as its file: what stands in the version control, such as dates and names, is left out."""
    stream = io.BytesIO()
    write_po(stream, catalogue, width=120, include_lineno=False)
    return b"".join(line for line in stream.getvalue().splitlines(keepends=True) if not line.startswith(NEEDLESS))


def missing(catalogue: Catalog) -> list[str]:
    """Return the templates that have no translation, in their order."""
    return [message.id[0] if message.pluralizable else message.id for message in catalogue if message.id and not (
        all(message.string) if message.pluralizable else message.string
    )]  # fmt: skip


def main(words: list[str]) -> int:
    """Write the catalogues, or print what is missing; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.language", description=__doc__)
    parser.add_argument("language", help="the code of a language, such as fr")
    parser.add_argument("domains", nargs="*", help="interface, or the key of a mode")
    parser.add_argument("--missing", action="store_true", help="print what has no translation, and write nothing")
    options = parser.parse_args(words)
    found, mistakes = collected()
    for line in mistakes:
        print(f"no plain text: {line}", file=sys.stderr)
    domains = options.domains or sorted({INTERFACE, *(file.stem for file in catalogues(options.language))})
    for domain in domains:
        catalogue = renewed(load(options.language, domain), found[domain])
        absent = missing(catalogue)
        if options.missing:
            print(*absent, sep="\n")
            continue
        file = data_root("assets") / "locale" / options.language / f"{domain}.po"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(written(catalogue))
        print(f"{file}: {len(catalogue)} texts, {len(absent)} without a translation")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
