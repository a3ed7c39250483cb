"""Maps of a report: counts by place as heat, and sight lines used and unused, drawn over a mode's ground."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, count

from game.kernel.language.say import Terms, say
from game.kernel.measures import MeasureMap, MeasurePiece, MeasureSpot, MeasureZone
from game.lab.colours import HEAT, NIGHT, NIGHT_LINE, NIGHT_TEXT, SIGHT, heat
from game.lab.drawing import HATCH, LETTER, Drawing, Look, Point, style_shape

FEW_SAMPLES = 5
"""Below this many a place is hatched: what it shows may be chance."""
NAMED = 26
"""With more spots than this, names are left out: they would cover each other."""
COUNTED = 150
WIDTH, WIDE = 500.0, 720.0
TITLE, LEGEND, SIGN = 30.0, 20.0, 11.5
"""Units of these: pixels of the page; SIGN is the size of type in a legend."""
DISC = 0.29
"""The radius of a disc as a share of the least distance between spots."""
CLOSED = "#59636E"
GROUNDS = {"fire": "#FF6A3D", "pit": "#000000", "smoke": "#B9C2CC"}
"""The colour of the rim of a ground; water and all else have the colour of lines."""
GROUND_NAMES: Terms[str] = Terms(
    {
        "bog": "bog",
        "deep water": "deep water",
        "door": "door",
        "fire": "fire",
        "pillar": "pillar",
        "pit": "pit",
        "rubble": "rubble",
        "shallow water": "shallow water",
        "smoke": "smoke",
        "thicket": "thicket",
        "wall": "wall",
    },
    context="ground",
)
WATER = "#4FA3D9"
LOW = "#B9C2CC"


class _Map:
    """A ground drawn to scale: where its spots are on the picture, and how large."""

    def __init__(self, ground: MeasureMap, title: str, width: float, colours: Mapping[str, str]) -> None:
        self.ground, self.colours = ground, colours
        self.spots = {spot.id: spot for spot in ground.spots}
        self.outlined = any(spot.outline for spot in ground.spots)
        points = [point for spot in ground.spots for point in (spot.outline or ((spot.x, spot.y),))]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        unit = _radius(ground)
        edge = 0.2 * unit if self.outlined else 2.1 * unit
        across, down = max(xs) - min(xs) + 2 * edge, max(ys) - min(ys) + 2 * edge
        # A map that is tall is drawn smaller rather than higher than the screen.
        self.scale = min(width / across, 1.25 * width / down)
        self.left = (width - self.scale * across) / 2 - self.scale * (min(xs) - edge)
        self.top = TITLE - self.scale * (min(ys) - edge)
        self.radius = unit * self.scale
        self.signs = self._signs()
        self.legend = _rows([text for text, _ in self.signs], width)
        self.foot = TITLE + self.scale * down
        self.drawing = Drawing(width, self.foot + LEGEND * len(self.legend))
        self.drawing.text((10, 15), title, 15, text_anchor="start", font_weight="bold")

    def at(self, spot: MeasureSpot) -> Point:
        """Return the middle of a spot on the picture."""
        return self.point((spot.x, spot.y))

    def point(self, point: Point) -> Point:
        """Return a place of the ground on the picture."""
        return self.left + self.scale * point[0], self.top + self.scale * point[1]

    # What lies there

    def draw_links(self) -> None:
        """Draw the connections with their costs, one-way ones with an arrow."""
        for option in self.ground.ways:
            a, b = self.at(self.spots[option.a]), self.at(self.spots[option.b])
            start, end = _toward(a, b, self.radius), _toward(b, a, self.radius)
            dashes = "7 4" if option.one_way else ""
            self.drawing.line(start, end, style_shape(stroke=NIGHT_LINE, stroke_width=1.6, stroke_dasharray=dashes))
            if option.one_way:
                self.drawing.polygon(_arrow(start, end), style_shape(fill=NIGHT_LINE))
            if option.cost:
                # Names stand below spots: the lower end of a link is free of them.
                upper, lower = sorted((start, end), key=lambda point: point[1])
                middle = _toward(upper, lower, 0.6 * math.dist(upper, lower))
                self.drawing.text(middle, str(option.cost), 10.5, plate_colour=NIGHT, fill="#C9D3DE")

    def spot(self, spot: MeasureSpot, colour: str, text: str, *, hatched: bool) -> None:
        """Draw a spot: its outline or a disc, with a rim that says what ground it is."""
        width = 1.6 if not spot.outline else 1.2 if spot.hazard else 0.6
        dashes = "4 3" if spot.hazard else ""
        looks = [style_shape(fill=colour, stroke=NIGHT_LINE, stroke_width=width, stroke_dasharray=dashes)]
        looks += [style_shape(fill=HATCH, pointer_events="none")] if hatched else []
        corners = [self.point(corner) for corner in spot.outline]
        for one in looks:
            if corners:
                self.drawing.polygon(corners, one, text)
            else:
                self.drawing.disc(self.at(spot), self.radius, one, text)
            text = ""
        if spot.ground and corners:
            inner = [_toward(corner, self.at(spot), 0.14 * self.radius) for corner in corners]
            self.drawing.polygon(inner, style_shape(fill="none", stroke=_rim(spot.ground), stroke_width=2.2))

    def draw_closed_spots(self) -> None:
        """Draw walls and whatever else nobody can be on."""
        for spot in self.ground.spots:
            if spot.closed and spot.outline:
                corners = [self.point(corner) for corner in spot.outline]
                self.drawing.polygon(
                    corners,
                    style_shape(fill=CLOSED, stroke=NIGHT),
                    say("{name} {ground}", name=spot.name, ground=ground_name(spot.ground)),
                )

    def over(self) -> None:
        """Draw what stands on the ground, the borders of zones, and what the signs mean."""
        for piece in self.ground.pieces:
            corners = [self.point(corner) for corner in piece.outline]
            self.drawing.polygon(corners, _piece_look(piece), f"{piece.name}: {_piece_words(piece)}")
        for zone in self.ground.zones:
            border = style_shape(stroke=self.colours.get(zone.side, NIGHT_TEXT), stroke_width=3, stroke_linecap="round")
            for a, b in _border(zone, self.spots):
                self.drawing.line(self.point(a), self.point(b), border)
            if zone.outline:
                # Drawn inside a hair's breadth, or the edge of the map would cut half of the line off.
                inner = [self.point(corner) for corner in _shrink_outline(zone.outline, 1.5 / self.scale)]
                self.drawing.polygon(inner, self._zone_look(zone))
        for row, y in zip(self.legend, count(self.foot + 8, LEGEND), strict=False):
            x = 10.0
            for number in row:
                text, sign = self.signs[number]
                self.drawing.polygon([(x, y - 5), (x + 11, y - 5), (x + 11, y + 5), (x, y + 5)], sign)
                self.drawing.text((x + 17, y), text, SIGN, text_anchor="start")
                x += _sign_width(text)

    def _zone_look(self, zone: MeasureZone) -> Look:
        colour = self.colours.get(zone.side, NIGHT_TEXT)
        dashes = "6 4" if zone.outline else ""
        return style_shape(fill="none", stroke=colour, stroke_width=2 if zone.outline else 3, stroke_dasharray=dashes)

    def _signs(self) -> list[tuple[str, Look]]:
        """Return what the signs of this map mean: grounds, what stands there, then zones."""
        found: dict[str, Look] = {}
        for spot in self.ground.spots:
            if spot.ground and spot.outline:
                rim = style_shape(fill="none", stroke=_rim(spot.ground), stroke_width=2.2)
                found.setdefault(ground_name(spot.ground), style_shape(fill=CLOSED) if spot.closed else rim)
        for piece in self.ground.pieces:
            found.setdefault(_piece_words(piece), _piece_look(piece))
        for zone in self.ground.zones:
            found[zone.name.replace("-", " ")] = self._zone_look(zone)
        return list(found.items())

    def name(self, spot: MeasureSpot) -> None:
        """Write the name of a spot below it, smaller where there are many."""
        if len(self.spots) > NAMED or spot.outline:
            return
        text = f"{spot.name} {spot.mark}".strip()
        # Names of spots side by side must not meet.
        beside = [
            self.scale * abs(other.x - spot.x)
            for other in self.ground.spots
            if abs(other.y - spot.y) * self.scale < self.radius and other is not spot
        ]
        size = max(7.5, min(12.0, min(beside, default=1e9) / (LETTER * len(text) + 0.6)))
        x, y = self.at(spot)
        room = self.drawing.width - 4 - LETTER * size * len(text) / 2
        self.drawing.text(
            (min(max(x, self.drawing.width - room), room), y + self.radius + 8), text, size, plate_colour=NIGHT
        )


def heat_map(
    ground: MeasureMap, counts: Mapping[str, int], title: str, colours: Mapping[str, str] | None = None
) -> str:
    """Draw counts by place: brighter is more, hatched is fewer than 5. `colours` are those of the sides."""
    total = sum(counts.values())
    drawn = _Map(ground, f"{title} · {total}", WIDTH, colours or {})
    drawn.draw_links()
    drawn.draw_closed_spots()
    most = max(counts.values(), default=0) or 1
    spots = [spot for spot in ground.spots if not spot.closed]
    is_described = len(spots) <= COUNTED
    for spot in spots:
        count = counts.get(spot.id, 0)
        share = math.sqrt(count / most)
        few = count < FEW_SAMPLES
        # Of a great many places the empty ones are told apart by being dark.
        drawn.spot(
            spot,
            heat(share),
            f"{spot.name}: {count}" if is_described else "",
            hatched=few and (is_described or count > 0),
        )
        if is_described and (count or not spot.outline):
            size = max(7.0, min(13.0, 0.72 * drawn.radius))
            dark = share > 0.6 and not few
            colour = NIGHT if dark else NIGHT_TEXT
            plate_colour = HEAT[0] if few else ""
            drawn.drawing.text(
                drawn.at(spot), _format_count(count), size, plate_colour=plate_colour, fill=colour, font_weight="bold"
            )
    for spot in spots:
        drawn.name(spot)
    drawn.over()
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:5]
    said = ", ".join(f"{drawn.spots[spot].name} {count}" for spot, count in ordered if spot in drawn.spots)
    return drawn.drawing.svg(f"{title}: {said or say('never')}")


def sight_map(ground: MeasureMap, used: Mapping[tuple[str, str], int], title: str) -> str:
    """Draw the sight lines: wider is more shots, dotted is never used. `used` holds shots by pair."""
    drawn = _Map(ground, title, WIDE, {})
    drawn.draw_links()
    most = max(used.values(), default=0) or 1
    for index, pair in enumerate(sorted({*ground.lines, *used})):
        if pair[0] not in drawn.spots or pair[1] not in drawn.spots:
            continue
        a, b = (drawn.at(drawn.spots[end]) for end in pair)
        shots = used.get(pair, 0)
        # A slight curve keeps a line apart from the links and the spots that it passes over.
        bend = (0.12 if index % 2 else -0.12) * (1 + index % 3 / 2)
        over = (a[0] + b[0]) / 2 - bend * (b[1] - a[1]), (a[1] + b[1]) / 2 + bend * (b[0] - a[0])
        width, dashes = f"{1 + 6 * shots / most:.1f}", "" if shots else "1 4"
        line = style_shape(
            fill="none", stroke=SIGHT, stroke_width=width, stroke_dasharray=dashes, stroke_linecap="round"
        )
        option = f"M{a[0]:.0f} {a[1]:.0f}Q{over[0]:.0f} {over[1]:.0f} {b[0]:.0f} {b[1]:.0f}"
        names = f"{drawn.spots[pair[0]].name} – {drawn.spots[pair[1]].name}"
        drawn.drawing.path(option, line, say("{names}: {number} shots", names=names, number=shots))
    for spot in ground.spots:
        drawn.spot(spot, HEAT[0], spot.name, hatched=False)
        drawn.name(spot)
    unused = sum(pair not in used for pair in ground.lines)
    return drawn.drawing.svg(say("{title}: {used} used, {unused} never", title=title, used=len(used), unused=unused))


def _format_count(count: int) -> str:
    """Return a count as it fits on a spot: 940, 9.4k, 94k."""
    return str(count) if count < 1000 else f"{count / 1000:.1f}k" if count < 10_000 else f"{count // 1000}k"


def _piece_words(piece: MeasurePiece) -> str:
    """Return what a piece is to those who walk and look: its ground, or whether it is in the way."""
    if piece.ground:
        return ground_name(piece.ground)
    if piece.solid:
        return say("solid, stops sight") if piece.high else say("solid, low")
    return say("stops sight") if piece.high else say("low")


def ground_name(ground: str) -> str:
    """Return the name of a ground, which is its id in words."""
    text = ground.replace("-", " ")
    return GROUND_NAMES.get(text) or say(text)


def _piece_look(piece: MeasurePiece) -> Look:
    """Return how a piece looks: filled where nobody can be, a bold line where it stops sight."""
    colour = _rim(piece.ground) if piece.ground else NIGHT_TEXT if piece.high else LOW
    if piece.ground == "pit":
        colour = CLOSED
    filled = {"fill": CLOSED, "fill_opacity": 0.75} if piece.solid else {"fill": "none"}
    dashes = "" if piece.high or piece.solid or piece.ground else "3 2"
    return style_shape(**filled, stroke=colour, stroke_width=2.2 if piece.high else 1.4, stroke_dasharray=dashes)


def _shrink_outline(outline: Sequence[Point], by: float) -> list[Point]:
    """Return an outline drawn in towards its middle on both axes."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    half = max((max(xs) - min(xs)) / 2, by), max((max(ys) - min(ys)) / 2, by)
    across, down = 1 - by / half[0], 1 - by / half[1]
    return [(middle[0] + (x - middle[0]) * across, middle[1] + (y - middle[1]) * down) for x, y in outline]


def _sign_width(text: str) -> float:
    return 17 + LETTER * SIGN * len(text) + 18


def _rows(words: Sequence[str], width: float) -> list[list[int]]:
    """Return the numbers of signs row by row, as many in each as fit.

    >>> _rows(["fire", "wall", "Start of the Watch"], 220)
    [[0, 1], [2]]
    """
    found: list[list[int]] = []
    free = 0.0
    for number, word in enumerate(words):
        if not found or _sign_width(word) - 18 > free:
            found.append([])
            free = width - 20
        found[-1].append(number)
        free -= _sign_width(word)
    return found


def _rim(ground: str) -> str:
    return WATER if "water" in ground else GROUNDS.get(ground, "#8FBF6B")


def _border(zone: MeasureZone, spots: Mapping[str, MeasureSpot]) -> Iterator[tuple[Point, Point]]:
    """Yield the edges of the outlines of a zone that none of its spots share."""
    edges: Counter[tuple[Point, Point]] = Counter()
    for name in zone.spots:
        corners = [(round(x, 3), round(y, 3)) for x, y in spots[name].outline]
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            edges[min(a, b), max(a, b)] += 1
    return (edge for edge, times in edges.items() if times == 1)


def _radius(ground: MeasureMap) -> float:
    """Return how far corners are from the middle of a spot, or a radius at which discs leave room for the links."""
    outline = next((spot for spot in ground.spots if spot.outline), None)
    if outline is not None:
        return max(math.dist(corner, (outline.x, outline.y)) for corner in outline.outline)
    gaps = [math.dist((a.x, a.y), (b.x, b.y)) for a, b in combinations(ground.spots, 2)]
    return DISC * min((gap for gap in gaps if gap > 0), default=4.0)


def _toward(a: Point, b: Point, far: float) -> Point:
    """Return the point this far from one point on the way to another."""
    length = math.dist(a, b) or 1.0
    return a[0] + (b[0] - a[0]) * far / length, a[1] + (b[1] - a[1]) * far / length


def _arrow(start: Point, end: Point) -> list[Point]:
    """Return the corners of an arrow's head at the end of a line."""
    length = math.dist(start, end) or 1.0
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    back = end[0] - 11 * x, end[1] - 11 * y
    return [end, (back[0] - 5 * y, back[1] + 5 * x), (back[0] + 5 * y, back[1] - 5 * x)]
