"""What the window and a mode's table tell one another: regions, areas, what is pointed at, effects, orders.

All lengths are device pixels.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pygame

from game.kernel.decisions import Decision, Refusal
from game.ui.table.path_draft import PathDraft


class TableRegions(msgspec.Struct, frozen=True):
    """The parts of the window, as rectangles in device pixels.

    With `drawer` the side panel lies over the stage. A closed side panel stands beyond the right edge, at its size.
    `pictured` is a frame for a picture of the place, in which no chips and strips of a game lie over it.
    """

    size: tuple[int, int]
    top_bar: pygame.Rect
    board_rect: pygame.Rect
    prompt: pygame.Rect
    dock: pygame.Rect
    panel: pygame.Rect
    state_panel: pygame.Rect
    drawer: bool = False
    pictured: bool = False

    @classmethod
    def bare(cls, size: tuple[int, int], dock: int = 0) -> TableRegions:
        """Return a frame that is all stage, without bars or panel; a dock of a height lies below what is seen."""
        width, height = size
        empty_rect = pygame.Rect(width, height, 0, 0)
        board_rect = pygame.Rect(0, 0, width, height)
        return cls(
            size,
            empty_rect,
            board_rect,
            empty_rect,
            pygame.Rect(0, height, width, dock),
            empty_rect,
            empty_rect,
            pictured=True,
        )

    @property
    def side(self) -> pygame.Rect:
        """Return the whole side panel: the mode's part and the tabs below it."""
        return self.state_panel.union(self.panel)


class HitArea(msgspec.Struct, frozen=True):
    """Where a ref can be pointed at; earlier areas in a list lie on top of later ones.

    `corners` are those of a convex shape inside the rectangle, clockwise; none means the whole rectangle. In `holes`
    what lies on it is meant, even where that cannot be chosen and the area can.
    """

    ref: str
    rect: pygame.Rect
    corners: tuple[tuple[float, float], ...] = ()
    holes: tuple[pygame.Rect, ...] = ()

    def contains(self, point: tuple[int, int]) -> bool:
        """Return whether a point lies in the area."""
        if not self.rect.collidepoint(point) or any(hole.collidepoint(point) for hole in self.holes):
            return False
        x, y = point
        return all(
            (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) >= 0
            for (x1, y1), (x2, y2) in zip(self.corners, (*self.corners[1:], *self.corners[:1]), strict=True)
        )


class Pointing(msgspec.Struct, frozen=True):
    """What the person points at: the ref under the pointer, those already chosen, and what may be chosen next.

    `complete` maps a ref that alone decides to the id of its option; `refused` maps refs to why not; `number` is the
    one that is set where a number is asked for. `option` is the id of the one whose button or menu row is pointed at,
    `selected` are those of the options picked so far where several are chosen. `dragged` is what is on its way with the
    pointer. `path_draft` is what is drawn where a place is asked for, or what the next move of a demonstration would
    draw; `at` is where the pointer is, on tables that ask for it (`follows`); the state layer is told None.
    `committed` is what others have chosen already at the same question, whom the viewer may watch: seats and refs.
    `menu`: a menu is open, whose rows say what they would do. `lesson_refs`: refs a lesson speaks of; `scripted`: a
    script leads; `untaught`: parts of the table that a lesson has not come to. `hover_elapsed`: the pointer has rested
    long enough for what may cover the table, or it is asked for at once with Alt.
    """

    decision: Decision | None = None
    hovered: str = ""
    focused: str = ""
    path_refs: tuple[str, ...] = ()
    selectable: frozenset[str] = frozenset()
    complete: dict[str, str] = {}
    refused: dict[str, Refusal] = {}
    overlays: frozenset[str] = frozenset()
    number: int = 0
    option: str = ""
    hover_elapsed: bool = False
    selected: tuple[str, ...] = ()
    dragged: str = ""
    path_draft: PathDraft | None = None
    at: tuple[int, int] | None = None
    committed: tuple[tuple[int, tuple[str, ...]], ...] = ()
    menu: bool = False
    lesson_refs: tuple[str, ...] = ()
    scripted: bool = False
    untaught: frozenset[str] = frozenset()


class Snapshot(msgspec.Struct, frozen=True):
    """All that a table is shown from at one moment: it stands, can be pointed at and is drawn by this and nothing else.

    `observation` is the state as the viewer knows it, `seat` the seat that looks, None for one who sees what everybody
    sees.
    """

    observation: Any
    seat: int | None
    regions: TableRegions
    pointing: Pointing = Pointing()

    @property
    def decision(self) -> Decision | None:
        """Return the question that is put to the viewer."""
        return self.pointing.decision

    @property
    def near(self) -> int:
        """Return the seat at the lower edge of the table: the viewer's, else the first."""
        return 0 if self.seat is None else self.seat


class VisualEffect(msgspec.Struct, frozen=True):
    """One thing shown while an event plays; `wait_ms` holds the next event back, times at speed 1.

    Kinds: float (text rises), shake, lunge (along the refs of `path` and back), fold and unfold (a ref turned over,
    before and after its other side is known), beam, flow (light, small cards along `path`), walk (along `path`,
    evenly), topple and rise (a ref falls, gets up), flash, burst (light where a blow lands), banner (a line over
    the stage, where it leaves the refs of `path` free), dice (`dice` tumble into a tray away from a ref; those of
    at least `least` count), moment (drawn by the mode). What `holds` comes about once seen. It begins `after_ms`,
    with the sound `sound_id`. The letters of a float are `size_u` high; large ones come in larger still. While one
    that is `unhurried` lasts, a long queue of events is not played at double speed.
    """

    kind: str
    ref: str = ""
    text: str = ""
    colour: str = "text_strong"
    duration_ms: int = 500
    wait_ms: int = 0
    path: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    least: int = 0
    holds: bool = False
    after_ms: int = 0
    sound_id: str = ""
    size_u: int = 26
    unhurried: bool = False


class Resignation(msgspec.Struct, frozen=True):
    """How a game is given up: by the standing order `order` of all these seats; bots among them go with the people.

    Whoever holds one of the seats may say so. `label` is the entry in the menu of the game, `notice` what is said when
    it has been ordered.
    """

    seats: tuple[int, ...]
    label: str
    notice: str
    order: str = "give-up"


class AnswerWithOrders(msgspec.Struct, frozen=True):
    """An answer that also gives standing orders, each a kind and its value; the label of its button."""

    label: str
    answer: str
    orders: tuple[tuple[str, str], ...]
