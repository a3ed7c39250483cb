"""Maps of hexes for the tests of the editor."""

from pathlib import Path

from game.editor.hexes.document import HexMap, paint, set_zone
from game.editor.opening import editors
from game.kernel.files.documents import parse_yaml

BOARD = editors()["arena"].board
WORLD = BOARD.world
WEST = ((-3, 0), (-3, 1), (-3, 2), (-3, 3))
EAST = ((3, 0), (3, -1), (3, -2), (3, -3))


def bare(radius=4, **changes):
    """Return a disk of sand."""
    return HexMap(title="Yard", radius=radius, **changes)


def fair():
    """Return a disk with two start zones that are images of each other."""
    return set_zone(set_zone(bare(), 0, add=WEST), 1, add=EAST)


def walled(*gaps):
    """Return the fair disk with a wall through its middle column but for some gaps."""
    column = [(-r // 2, r) if r % 2 == 0 else ((-r - 1) // 2, r) for r in range(-4, 5)]
    return paint(fair(), [cell for cell in column if cell not in gaps and cell in fair().cells], "wall")


def read(text):
    """Return the document and the findings of a text."""
    return BOARD.read_map(parse_yaml(text.encode(), Path("map.yaml")))


def kinds(document):
    """Return the kinds of the findings."""
    return [finding.kind for finding in BOARD.findings(document)]
