"""`migrate`: levels, maps, campaigns and saves of older formats rewritten in place, in their own style."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from game.commands.verify import files_in
from game.editor.yaml_style import brought_to, text_of, tree_of_any
from game.kernel.files.documents import ContentError, Document, parse_yaml, read_raw, write_atomic
from game.kernel.files.formats import FORMATS, KEY


def migrate_command(options: argparse.Namespace) -> int:
    """Bring files up to the present formats, a line each; 1 if with --check something would change, 2 if one is bad."""
    changed = bad = 0
    for path in files_in(options.paths):
        try:
            description = migrate_file(path, write=not options.check)
        except (ContentError, OSError, ValueError) as error:
            bad += 1
            line = str(error) if isinstance(error, ContentError) else f"{path}: {error}"
            print(json.dumps({"file": str(path), "error": line}) if options.json else line, file=sys.stderr)
            continue
        changed += bool(description)
        text = f"{'would be' if options.check else 'was'} {description}" if description else "up to date"
        row = {"file": str(path), "changed": bool(description), "format": description}
        print(json.dumps(row) if options.json else f"{path}: {text}")
    return 2 if bad else 1 if changed and options.check else 0


def migrate_file(path: Path, *, write: bool) -> str:
    """Bring a file up to the present format of its kind; return what that means, an empty text if nothing changes.

    What a file says already as it is said now stays as it is, to the byte. Raises: ContentError, OSError, ValueError.
    """
    raw = read_raw(path)
    document = parse_yaml(raw, path)
    if document.kind is None or not document.older or document.data == _without_format(document):
        return ""
    tree = brought_to(tree_of_any(raw.decode()), document.read, {**document.data, KEY: FORMATS[document.kind]})
    text = text_of(tree)
    again = parse_yaml(text.encode(), path)
    if again.data != document.data or again.older:
        raise ValueError("the file could not be rewritten without a change of what it says; it stays as it is")
    if write:
        write_atomic(path, text)
    return f"brought to format {FORMATS[document.kind]}"


def _without_format(document: Document) -> dict[str, object]:
    return {key: value for key, value in document.read.items() if key != KEY}
