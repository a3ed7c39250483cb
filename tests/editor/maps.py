"""Maps for the tests of the editor, written short: `A(0,0)+ B(4,0) P(8,0)p`, `A-B:2 B>P:1`, `A~C:1`."""

import re

from game.boards.area_graph import Area, Link, SightLink
from game.editor.area_graph.document import GraphMap

AREA = re.compile(r"(\w+)\((-?\d+),(-?\d+)\)([p+X]*)")
LINK = re.compile(r"(\w+)([->~])(\w+)(?::(\d+))?")


def drawn(areas, links="", **texts):
    """Return a map."""
    found = [
        Area(name, int(x), int(y), falling="p" in marks, mark="".join(m for m in marks if m in "+X"))
        for name, x, y, marks in AREA.findall(areas)
    ]
    moves, sights = [], []
    for a, kind, b, number in LINK.findall(links):
        if kind == "~":
            sights.append(SightLink(a, b, int(number or 1)))
        else:
            moves.append(Link(a, b, int(number or (0 if number == "" and kind == ">" else 1)), kind == ">"))
    return GraphMap(areas=tuple(found), links=tuple(moves), sights=tuple(sights), **texts)


FAIR = ("A(0,0)+ B(4,0) C(8,0) D(8,6)X E(0,6)", "A-B:2 B-C:2 C-D:2 D-E:2 E-A:2")
