"""Tables in inches for the tests of the editor."""

from pathlib import Path

from game.editor.inches.document import InchMap, InchPiece
from game.editor.opening import editors
from game.kernel.files.documents import parse_yaml

BOARD = editors()["skirmish"].board
WORLD = BOARD.world


def piece(kind, x, y, wide=4.0, deep=2.0, form="size", **more):
    """Return a piece of terrain."""
    return InchPiece(kind, (x, y), form, (wide, deep), **more)


def table(*pieces, **changes):
    """Return a table of 24 by 24 inches."""
    return InchMap(**{"title": "Yard", "width": 24, "height": 24, "pieces": pieces} | changes)


def read(text):
    """Return the document and the findings of a text."""
    return BOARD.read_map(parse_yaml(text.encode(), Path("map.yaml")))


def kinds(document):
    """Return the kinds of the findings."""
    return [finding.kind for finding in BOARD.findings(document)]
