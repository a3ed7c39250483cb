"""Maps of a report: counts by place as heat, and sight lines used and unused, drawn over a mode's ground."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any

from game.kernel.measures import Ground, Spot
from game.lab.extras import need
from game.lab.figures import HEAT, NIGHT, NIGHT_LINE, NIGHT_TEXT, SIGHT, new_figure, picture

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FEW_SAMPLES = 5
"""Below this many a place is hatched: what it shows may be chance."""
NAMED = 26
"""With more spots than this, names are left out: they would cover each other."""
COUNTED = 130
WIDTH = 4.9
DISC = 0.29
"""The radius of a disc as a share of the least distance between spots."""
LETTER = 0.64
"""The usual width of a letter as a share of the size of type."""


class _Canvas:
    """A figure of a ground: where discs are, how large, and how tall the figure is."""

    def __init__(self, ground: Ground, title: str, width: float = WIDTH) -> None:
        self.ground = ground
        self.spots = {spot.id: spot for spot in ground.spots}
        points = [point for spot in ground.spots for point in (spot.outline or ((spot.x, spot.y),))]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        self.radius = _radius(ground)
        edge = 0.6 * self.radius if any(spot.outline for spot in ground.spots) else 1.9 * self.radius
        left, right, top, bottom = min(xs) - edge, max(xs) + edge, min(ys) - edge, max(ys) + edge
        height = min(1.4 * width, max(1.6, width * (bottom - top) / (right - left)))
        self.figure, self.plot = new_figure(width, height + 0.35, NIGHT)
        self.plot.set_xlim(left, right)
        self.plot.set_ylim(bottom, top)
        self.plot.set_aspect("equal")
        self.plot.axis("off")
        self.plot.set_title(title, color=NIGHT_TEXT, fontsize=11, loc="left")
        # Points of type for one unit of the map, whichever side of the frame decides.
        self.scale = 72 * min(width / (right - left), height / (bottom - top))

    def ways(self) -> None:
        """Draw the connections, one-way ones with an arrow."""
        for way in self.ground.ways:
            a, b = self.spots[way.a], self.spots[way.b]
            style = "-|>" if way.one_way else "-"
            self.plot.annotate(
                "",
                xy=_toward(b, a, self.radius),
                xytext=_toward(a, b, self.radius),
                arrowprops={"arrowstyle": style, "color": NIGHT_LINE, "lw": 1.0, "shrinkA": 0, "shrinkB": 0},
            )

    def spot(self, spot: Spot, colour: str, *, hatched: bool) -> None:
        """Draw a spot: its outline or a disc, dashed where it is hazardous."""
        patches = need("matplotlib.patches")
        style: dict[str, Any] = {
            "facecolor": colour,
            "edgecolor": NIGHT_LINE,
            "linewidth": 0.9,
            "linestyle": "--" if spot.hazard else "-",
            "hatch": "////" if hatched else None,
        }
        if spot.outline:
            self.plot.add_patch(patches.Polygon(spot.outline, closed=True, **style))
        else:
            self.plot.add_patch(patches.Circle((spot.x, spot.y), self.radius, **style))

    def pieces(self) -> None:
        """Draw the outlines of what stands on the ground."""
        patches = need("matplotlib.patches")
        for outline in self.ground.pieces:
            self.plot.add_patch(
                patches.Polygon(outline, closed=True, fill=False, edgecolor=NIGHT_TEXT, linewidth=1.2, zorder=3)
            )

    def name(self, spot: Spot) -> None:
        """Write the name of a spot below it, smaller where there are many."""
        if len(self.spots) > NAMED or spot.outline:
            return
        words = f"{spot.name} {spot.mark}".strip()
        # Names of spots side by side must not meet.
        beside = [
            abs(other.x - spot.x)
            for other in self.ground.spots
            if abs(other.y - spot.y) < self.radius and other is not spot
        ]
        room = min(beside, default=1e9) * self.scale
        size = max(4.5, min(8.5, room / (LETTER * len(words))))
        plate = {"boxstyle": "square,pad=0.05", "facecolor": NIGHT, "edgecolor": "none", "alpha": 0.75}
        self.plot.text(
            spot.x,
            spot.y + 1.15 * self.radius,
            words,
            color=NIGHT_TEXT,
            fontsize=size,
            ha="center",
            va="top",
            bbox=plate,
            zorder=4,
        )


def heat_map(ground: Ground, counts: Mapping[str, int], title: str) -> str:
    """Draw counts by place: brighter is more, hatched is fewer than 5."""
    colours = need("matplotlib.colors")
    scale = colours.LinearSegmentedColormap.from_list("heat", HEAT)
    total = sum(counts.values())
    canvas = _Canvas(ground, f"{title} · {total}")
    canvas.ways()
    most = max(counts.values(), default=0) or 1
    for spot in ground.spots:
        count = counts.get(spot.id, 0)
        share = math.sqrt(count / most)
        canvas.spot(spot, colours.to_hex(scale(share)), hatched=count < FEW_SAMPLES)
        canvas.name(spot)
        if len(ground.spots) <= COUNTED and (count or not spot.outline):
            size = max(5.0, min(9.5, 0.72 * canvas.radius * canvas.scale))
            _number(canvas.plot, spot, str(count), size, dark=share > 0.6, hatched=count < FEW_SAMPLES)
    canvas.pieces()
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:5]
    said = ", ".join(f"{canvas.spots[spot].name} {count}" for spot, count in ordered if spot in canvas.spots)
    return picture(canvas.figure, f"{title}: {said or 'never'}")


def _number(plot: Axes, spot: Spot, text: str, size: float, *, dark: bool, hatched: bool) -> None:
    """Write a number on a spot, on a plain plate where hatching would run through it."""
    plate = {"boxstyle": "round,pad=0.12", "facecolor": HEAT[0], "edgecolor": "none"} if hatched else None
    colour = NIGHT if dark and not hatched else NIGHT_TEXT
    plot.text(
        spot.x, spot.y, text, color=colour, fontsize=size, ha="center", va="center_baseline", bbox=plate, weight="bold"
    )


def sight_map(ground: Ground, used: Mapping[tuple[str, str], tuple[int, int]], title: str) -> str:
    """Draw the sight lines: wider is more shots, dotted is never used. `used` holds shots and hits by pair."""
    canvas = _Canvas(ground, title, 1.4 * WIDTH)
    canvas.ways()
    most = max((shots for shots, _ in used.values()), default=0) or 1
    for index, pair in enumerate(sorted({*ground.lines, *used})):
        if pair[0] not in canvas.spots or pair[1] not in canvas.spots:
            continue
        a, b = canvas.spots[pair[0]], canvas.spots[pair[1]]
        shots = used.get(pair, (0, 0))[0]
        # A slight curve keeps a line apart from the links and the spots that it passes over.
        bend = (0.12 if index % 2 else -0.12) * (1 + index % 3 / 2)
        look: dict[str, Any] = {"arrowstyle": "-", "connectionstyle": f"arc3,rad={bend}", "color": SIGHT}
        look |= {"lw": 0.8 + 5 * shots / most} if shots else {"lw": 0.8, "linestyle": (0, (1, 3)), "alpha": 0.8}
        canvas.plot.annotate("", xy=(b.x, b.y), xytext=(a.x, a.y), arrowprops=look, zorder=1)
    for spot in ground.spots:
        canvas.spot(spot, HEAT[0], hatched=False)
        canvas.name(spot)
    unused = sum(pair not in used for pair in ground.lines)
    return picture(canvas.figure, f"{title}: {len(used)} used, {unused} never")


def _radius(ground: Ground) -> float:
    """Return a radius at which discs stay apart and leave room for the links between them."""
    gaps = [math.dist((a.x, a.y), (b.x, b.y)) for a, b in combinations(ground.spots, 2)]
    return DISC * min((gap for gap in gaps if gap > 0), default=4.0)


def _toward(a: Spot, b: Spot, far: float) -> tuple[float, float]:
    """Return the point this far from one spot on the way to another."""
    length = math.dist((a.x, a.y), (b.x, b.y)) or 1.0
    return a.x + (b.x - a.x) * far / length, a.y + (b.y - a.y) * far / length
