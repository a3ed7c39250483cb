"""Boards written as text, and random boards for properties."""

from hypothesis import strategies as st

from game.boards.area_graph import Area, AreaGraph, Link, SightLink

IDS = "ABCDEFG"


def parts(areas, links=""):
    """Read areas like `A(0,0)+ P(2,0)p`, p for falling, and links like `A-B:2 P>C`, > for one-way."""
    found, ways = [], []
    for text in areas.split():
        name, remaining = text.split("(")
        spot, flags = remaining.split(")")
        x, y = spot.split(",")
        found.append(Area(name, int(x), int(y), falling="p" in flags, mark="+" if "+" in flags else ""))
    for text in links.split():
        pair, _, cost = text.partition(":")
        one_way = ">" in pair
        a, b = pair.split(">" if one_way else "-")
        ways.append(Link(a, b, int(cost or 1), one_way))
    return found, ways


def graph(areas, links="", sights=()):
    """Build a board from text."""
    return AreaGraph(*parts(areas, links), sights)


@st.composite
def boards(draw, width=4):
    """Draw a board of up to seven areas. The wider it is, the more of its bends are nearly straight."""
    count = draw(st.integers(2, len(IDS)))
    spot = st.tuples(st.integers(0, width), st.integers(0, 4))
    spots = draw(st.lists(spot, min_size=count, max_size=count, unique=True))
    areas = [Area(IDS[i], x, y, falling=draw(st.integers(0, 5)) == 0) for i, (x, y) in enumerate(spots)]
    pair = st.sampled_from([(a.id, b.id) for i, a in enumerate(areas) for b in areas[i + 1 :]])
    links = [Link(a, b, draw(st.integers(0, 4)), draw(st.booleans())) for a, b in draw(st.lists(pair, max_size=12))]
    sights = [SightLink(a, b, draw(st.integers(1, 3))) for a, b in draw(st.lists(pair, max_size=2))]
    return AreaGraph(areas, links, sights)
