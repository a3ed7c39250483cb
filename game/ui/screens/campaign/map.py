"""The map of a campaign: stops in layers from left to right, and how far the team has come.

Every standing has a shape of its own beside its colour: passed is a disc with a check, current a hexagon, open a
diamond, ahead a circle in outline, missed a small cross.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

import msgspec
import pygame

from game.kernel.campaign.campaign import (
    AnyStop,
    ChallengerStop,
    FightStop,
    GearStop,
    LoadedCampaign,
    RestStop,
    Run,
    unhealed_next,
)
from game.kernel.campaign.check import layers, stop_graph
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import Terms, say
from game.kernel.person import Identity
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.heads import draw_bare_head
from game.ui.paint.shapes import regular, thick_line
from game.ui.paint.theme import mix
from game.ui.screens.campaign.chart import Inks
from game.ui.screens.campaign.names import NamePlace, Names
from game.ui.widgets.buttons import Button, draw_focus
from game.ui.widgets.labels import squeeze_text

Standing = Literal["passed", "lost", "current", "open", "ahead", "missed"]
SIZE_U, SHARE = 52, 0.8
"""How large a stop is, and at most which share of its column: the ways between stops are to be seen."""
HEAD_SHARE = 0.44
"""The radius of the disc of which somebody's head is drawn, as a share of a stop: its rim is to be seen around it."""
NAME_LINES, NAME_REACH_U = 3, 90
"""How many lines a name may take before it is written smaller; how far below a stop its name reaches."""
EASY_U = 13
"""The smallest size of a name that is read with ease: one that has no room for it below its stop stands above."""
LEAST_WIDTH = 0.66
"""How far a long word of a name is narrowed, so that it does not lie on the name beside it."""
WORDS: Terms[Standing] = Terms(
    {
        "passed": "behind you",
        "lost": "lost",
        "current": "here you are",
        "open": "open to you",
        "ahead": "further on",
        "missed": "not on your way any more",
    }
)

COLOURS: dict[Standing, tuple[str, str]] = {
    "passed": ("surface3", "text"),
    "lost": ("surface3", "danger"),
    "current": ("mark", "casing"),
    "open": ("surface2", "may"),
    "ahead": ("surface1", "border"),
    "missed": ("surface1", "border"),
}


def icon_of(stop: AnyStop) -> str:
    """Return the icon of a kind of stop."""
    if isinstance(stop, ChallengerStop):
        return "death-skull"
    if isinstance(stop, FightStop):
        return "crossed-sabres"
    if isinstance(stop, GearStop):
        return "swap-bag"
    if isinstance(stop, RestStop):
        return "night-sky"
    return "laurel-crown" if stop.outcome == "won" else "death-skull"


def kind_words(loaded: LoadedCampaign, stop: AnyStop) -> str:
    """Return what kind of stop it is, in a few words; that nobody is healed after a fight is said beforehand."""
    wording = loaded.rules.wording
    if isinstance(stop, FightStop):
        unhealed = f"; {say(wording.unhealed)}" if unhealed_next(loaded.stops, stop) else ""
        return say(wording.challenger if isinstance(stop, ChallengerStop) else wording.fight) + unhealed
    if isinstance(stop, GearStop):
        return say(wording.gear)
    if isinstance(stop, RestStop):
        return say(wording.rest)
    return say("An ending")


def stakes(loaded: LoadedCampaign, stop: FightStop) -> Phrase:
    """Return what it costs to lose a fight, in a sentence: that is said before it begins, and where it is given up."""
    if stop.lost_to:
        title = Phrase(loaded.stops[stop.lost_to].title)
        return Phrase("If this fight is lost, the way leads to {stop}.", stop=title)
    return Phrase("If this fight is lost, the run is over.")


def standings(loaded: LoadedCampaign, run: Run | None) -> dict[str, Standing]:
    """Return how every stop stands for a run, by id; without a run only the first one is open."""
    if run is None:
        return {name: "open" if name == loaded.campaign.start else "ahead" for name in loaded.stops}
    import networkx

    found: dict[str, Standing] = dict.fromkeys(loaded.stops, "missed")
    if run.phase != "over":
        found |= dict.fromkeys(networkx.descendants(stop_graph(loaded.campaign), run.at), "ahead")
    for passed in run.passed:
        found[passed.stop] = "lost" if passed.result == "lost" else "passed"
    found[run.at] = "current"
    if run.phase == "onward":
        found |= dict.fromkeys(loaded.stops[run.at].next, "open")
    return found


class CampaignMapLayout(msgspec.Struct, frozen=True):
    """Where the stops stand, by id, how wide a column is, and the bends of ways that pass by a column."""

    stops: dict[str, tuple[int, int]]
    column: int
    bends: dict[tuple[str, str], tuple[tuple[int, int], ...]]

    def route_between(self, start: str, end: str) -> list[tuple[int, int]]:
        """Return the points of a way between two stops."""
        return [self.stops[start], *self.bends.get((start, end), ()), self.stops[end]]


def arrange(loaded: LoadedCampaign, rect: pygame.Rect) -> CampaignMapLayout:
    """Arrange the stops in columns; a way that passes by a column has a place of its own in it."""
    columns: list[list[str | tuple[str, str]]] = [list(names) for names in layers(loaded.campaign)]
    column_of = {name: number for number, names in enumerate(columns) for name in names}
    for start, end in stop_graph(loaded.campaign).edges:
        for number in range(column_of[start] + 1, column_of[end]):
            columns[number].append((start, end))
    stops: dict[str, tuple[int, int]] = {}
    bends: dict[tuple[str, str], tuple[tuple[int, int], ...]] = {}
    width = rect.width // len(columns)
    heights: dict[str | tuple[str, str], float] = {}
    for number, things in enumerate(columns):
        x = rect.x + width * number + width // 2
        things.sort(key=lambda thing: _pull(thing, heights, loaded))
        for row, thing in enumerate(things):
            heights[thing] = (2 * row + 1) / (2 * len(things))
            point = (x, rect.y + round(rect.height * (heights[thing] - 1 / 24)))
            if isinstance(thing, str):
                stops[thing] = point
            else:
                bends[thing] = (*bends.get(thing, ()), point)
    return CampaignMapLayout(stops, width, bends)


def _pull(thing: str | tuple[str, str], heights: dict[str | tuple[str, str], float], loaded: LoadedCampaign) -> float:
    """Return how high what leads here stands on average, so that few ways cross."""
    if isinstance(thing, tuple):
        return heights.get(thing, heights.get(thing[0], 0.5))
    found = [heights.get((start, thing), heights[start]) for start, _ in stop_graph(loaded.campaign).in_edges(thing)]
    return sum(found) / len(found) if found else 0.5


def draw_ways(
    canvas: Canvas,
    surface: pygame.Surface,
    loaded: LoadedCampaign,
    run: Run | None,
    layout: CampaignMapLayout,
    inks: Inks,
) -> None:
    """Draw the ways between stops: walked ones thick, open ones gold, the way of a lost fight dashed."""
    theme = canvas.theme
    walked = [passed.stop for passed in run.passed] if run is not None else []
    pairs = set(pairwise(walked))
    for stop in loaded.campaign.stops:
        ways = [(name, False) for name in stop.next]
        if isinstance(stop, FightStop) and stop.lost_to:
            ways.append((stop.lost_to, True))
        for name, lost in ways:
            for start, end in pairwise(layout.route_between(stop.id, name)):
                if (stop.id, name) in pairs:
                    thick_line(surface, inks.walked, start, end, canvas.px(5))
                elif run is not None and run.phase == "onward" and stop.id == run.at and not lost:
                    thick_line(surface, theme["casing"], start, end, canvas.px(7))
                    thick_line(surface, theme["mark"], start, end, canvas.px(4))
                elif lost:
                    canvas.draw_dashed_line(surface, inks.lost, start, end, canvas.px(2), canvas.px(4), canvas.px(5))
                else:
                    thick_line(surface, inks.ahead, start, end, canvas.px(2))


class StopButton(Button):
    """One stop on the map: pointed at and walked to like a button, drawn in the shape of its standing."""

    def __init__(
        self,
        stop: AnyStop,
        progress: Standing,
        inks: Inks,
        action: object,
        *,
        is_selected: bool,
        who: Identity | None = None,
    ) -> None:
        """Make the button of a stop at which somebody waits, or nobody who is known."""
        super().__init__(say(stop.title), action, is_selected=is_selected)  # type: ignore[arg-type]
        self.stop, self.progress, self.inks, self.name, self.who = stop, progress, inks, NamePlace(0), who

    @property
    def room(self) -> int:
        """Return how wide the title may be, in pixels."""
        return self.name.room

    def name_rect(self, canvas: Canvas) -> pygame.Rect:
        """Return where the title stands."""
        lines, size = self.name_lines(canvas)
        wide = min(self.room, max((canvas.width(line, size, "semibold") for line in lines), default=0))
        rect = pygame.Rect(0, 0, wide, canvas.font("semibold", size).get_height() * len(lines))
        grown = canvas.px(12 if self.is_selected else 8 if self.progress == "current" else 3)
        if self.name.above:
            rect.midbottom = (self.rect.centerx, self.rect.y - grown)
        else:
            rect.midtop = (self.rect.centerx, self.rect.bottom + grown)
        return rect

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the stop."""
        theme, progress = canvas.theme, self.progress
        side = self.rect.width + canvas.px(10 if progress == "current" else 0)
        body = pygame.Rect(0, 0, side, side)
        body.center = self.rect.center
        fill, edge = COLOURS[progress]
        tone = mix(theme[fill], theme["text_strong"], 0.16) if hovered else theme[fill]
        if not canvas.art.appearance.plain:
            canvas.blit_shadow(surface, body, side / canvas.scale / 2, 6)
        surface.blit(shape_of(canvas, progress, body.size, tone, theme[edge]), body)
        head = (
            None if self.who is None else draw_bare_head(canvas, self.who, side * HEAD_SHARE, out=progress == "missed")
        )
        if head is not None:
            surface.blit(head.picture, head.place_at(body.center))
        else:
            strong = progress in ("passed", "open")
            ink = "casing" if progress == "current" else "text_strong" if strong else "text_quiet"
            icon = canvas.icon(icon_of(self.stop), canvas.px(22), ink)
            surface.blit(icon, icon.get_rect(center=body.center))
        if progress in ("passed", "lost"):
            self._badge(canvas, surface, body, "✓" if progress == "passed" else "×")
        elif progress == "missed":
            for start, end in ((body.topleft, body.bottomright), (body.topright, body.bottomleft)):
                thick_line(surface, theme["border"], start, end, canvas.px(2))
        if self.is_selected:
            for wide, ring in ((5, "casing"), (2.5, "mark_info")):
                radius, width = side // 2 + canvas.px(6 + wide / 2), max(2, canvas.px(wide))
                pygame.draw.circle(surface, theme[ring], body.center, radius, width)
        if focused:
            draw_focus(canvas, surface, body)

    def draw_over(self, canvas: Canvas, surface: pygame.Surface) -> None:
        """Draw its title, which is read before the rings of its neighbours."""
        strong = self.progress in ("current", "open", "passed")
        y = self.name_rect(canvas).y
        lines, size = self.name_lines(canvas)
        for line in lines:
            name_ink = self.inks.strong if strong else self.inks.quiet
            text = squeeze_text(canvas, line, self.room, size, name_ink, "semibold", least=LEAST_WIDTH)
            room_of = (text.get_width() + canvas.px(8), text.get_height())
            ground = canvas.panel(room_of, self.inks.plate, radius_u=5, alpha=self.inks.alpha)
            surface.blit(ground, ground.get_rect(midtop=(self.rect.centerx, y)))
            surface.blit(text, text.get_rect(midtop=(self.rect.centerx, y)))
            y += text.get_height()

    def lines_in(self, canvas: Canvas, room: int) -> int:
        """Return how many lines the title takes in a width of room at a size read with ease, 0 if it has no room."""
        if not self._holds(canvas, self.label.split(), EASY_U, room):
            return 0
        return len(canvas.wrap(self.label, room, EASY_U, "semibold"))

    def name_lines(self, canvas: Canvas) -> tuple[list[str], float]:
        """Return the lines of the title and their size: the largest that its room holds; words stay whole."""
        words = self.label.split()
        size = next((size for size in (14, 13, 12) if self._holds(canvas, words, size, self.room)), 11)
        room = max(self.room, *(canvas.width(word, size, "semibold") for word in words)) if words else self.room
        return canvas.wrap(self.label, room, size, "semibold"), size

    def _holds(self, canvas: Canvas, words: list[str], size: float, room: int) -> bool:
        """Return whether no word is wider than a room for the title, and the lines of it are few."""
        if any(canvas.width(word, size, "semibold") > room for word in words):
            return False
        return len(canvas.wrap(self.label, room, size, "semibold")) <= NAME_LINES

    def _badge(self, canvas: Canvas, surface: pygame.Surface, body: pygame.Rect, sign: str) -> None:
        centre, radius = (body.right - canvas.px(6), body.y + canvas.px(7)), canvas.px(9)
        lost = sign == "×"
        pygame.draw.circle(surface, canvas.theme["casing"], centre, radius + canvas.px(2))
        pygame.draw.circle(surface, canvas.theme["danger" if lost else "text_strong"], centre, radius)
        ink = canvas.theme["casing"]
        if lost:
            for turn in (1, -1):
                reach = radius // 2
                start = (centre[0] - reach, centre[1] - reach * turn)
                thick_line(surface, ink, start, (centre[0] + reach, centre[1] + reach * turn), canvas.px(2.5))
            return
        low = (centre[0] - radius // 6, centre[1] + radius // 2)
        thick_line(surface, ink, (centre[0] - radius // 2, centre[1]), low, canvas.px(2.5))
        thick_line(surface, ink, low, (centre[0] + radius // 2, centre[1] - radius // 2), canvas.px(2.5))


def place_stops(canvas: Canvas, layout: CampaignMapLayout, buttons: list[StopButton], top: int) -> None:
    """Put the buttons where their stops stand, with their names, which go no higher than `top`."""
    side = min(canvas.px(SIZE_U), round(layout.column * SHARE))
    named = {button.stop.id: button for button in buttons}
    line = canvas.font("semibold", EASY_U).get_height()
    names = Names(layout.stops, layout.column, side // 2, canvas.px(NAME_REACH_U), canvas.px(8), line, top)
    places = names.find_places(lambda stop, room: named[stop].lines_in(canvas, room))
    for name, button in named.items():
        button.name = places[name]
        button.rect = pygame.Rect(0, 0, side, side)
        button.rect.center = layout.stops[name]


def shape_of(
    canvas: Canvas, progress: Standing, size: tuple[int, int], fill: tuple[int, int, int], edge: tuple[int, int, int]
) -> pygame.Surface:
    """Return the shape of a standing: hexagon, diamond, disc, or a circle in outline."""

    def paint(surface: pygame.Surface) -> None:
        width, side = canvas.px(3) * OVERSAMPLE, surface.get_width()
        centre = (side / 2, side / 2)
        if progress in ("current", "open"):
            corners, turn = (6, 30) if progress == "current" else (4, 0)
            for share, tone in ((1.0, edge), (1.0 - 2.4 * width / side, fill)):
                pygame.draw.polygon(surface, tone, regular(centre, side / 2 * share, corners, turn))
            return
        pygame.draw.circle(surface, fill, centre, side / 2)
        pygame.draw.circle(surface, edge, centre, side / 2, width if progress != "missed" else width // 2)

    return canvas.shape(("stop", progress, fill, edge), size, paint)


__all__ = [
    "CampaignMapLayout",
    "StopButton",
    "arrange",
    "draw_ways",
    "icon_of",
    "kind_words",
    "place_stops",
    "shape_of",
    "standings",
]
