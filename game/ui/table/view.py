"""What a mode draws, seen from the table scene: a pure layout, sprites, a board layer, marks and effects.

The scene owns the match, the display copy of the seat's view, input and motion; a mode's `view` module only says
where things stand and what they look like. All lengths handed over are device pixels.
"""

from __future__ import annotations

import importlib
from collections.abc import Hashable, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec
import pygame

from game.kernel.decisions import Answer, Decision, Option, Place, Refusal
from game.kernel.mode import Game, Mode, Tabled
from game.kernel.places import Point
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.camera import Camera
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import Pose
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

    `corners` are those of a convex shape inside the rectangle, clockwise; none means the whole rectangle.
    """

    ref: str
    rect: pygame.Rect
    corners: tuple[tuple[float, float], ...] = ()

    def contains(self, point: tuple[int, int]) -> bool:
        """Return whether a point lies in the area."""
        if not self.rect.collidepoint(point):
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
    script leads. `hover_elapsed`: the pointer has rested long enough for what may cover the table, or it is asked for
    at once with Alt.
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


class GivingUp(msgspec.Struct, frozen=True):
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


class TableView(Protocol):
    """One mode's table. Made by `make_view(canvas, game)` of the module that `Tabled` names.

    `BaseView` has a default for all that a mode can do without. A table that remembers what was seen is `Remembering`.
    """

    state_panel_u: int
    low_dock_u: int
    """How high the dock is in the lowest window, where its cards are smaller so that those on the table are not."""
    panel_opens: bool
    """Whether the side panel is open from the beginning in a window that has room for it."""
    overlays: Sequence[str]
    """Which of reach, sight, threat and ruler the table can show."""
    camera: Camera | None
    """How the board is looked at, where one can look closer."""
    previews_menus: bool
    """Whether the preview is drawn while a menu is open too."""
    in_menus: frozenset[str]
    """The verbs that need no button, since the menu of the card they are about holds them."""
    pointed_out: frozenset[str]
    """The verbs that need no button, since clicks on all that they are about lead to them."""
    in_more: frozenset[str]
    """The verbs of what is seldom wanted: their buttons always lie in the menu of the rest, if there is any other."""
    on_board: frozenset[str]
    """The verbs of places: those that the camera does not show have one button for them all, which shows them."""
    in_bar: frozenset[str]
    """The keys of the questions whose answers all have buttons, though the table shows them too."""
    best_in_bar: frozenset[str]
    """The keys of the questions whose best answer, else the first, has a golden button, though the table shows it."""
    advised: frozenset[str]
    """The keys of the questions whose best answer, if there is any, has a golden button beside the others, as above."""
    poster_u: int
    """How wide the table is on its poster, in logical pixels; it is drawn so and then made to fit."""
    poster_share: float
    """How much of the height of its poster the table takes; the rest is dark."""

    def layout(self, observation: Any, seat: int | None, regions: TableRegions, pointing: Pointing) -> dict[str, Pose]:
        """Return where every sprite stands, by ref. Pure; called after every event."""

    def comes_from(self, observation: Any, ref: str) -> str:
        """Return the ref of the place that a new sprite glides from."""

    def draw_sprite(
        self, surface: pygame.Surface, observation: Any, ref: str, pose: Pose, regions: TableRegions
    ) -> None:
        """Draw one sprite at a pose."""

    def hit_areas(self, observation: Any, seat: int | None, regions: TableRegions) -> Sequence[HitArea]:
        """Return what can be pointed at, topmost first."""

    def board_key(self, observation: Any, regions: TableRegions) -> Hashable:
        """Return a key that changes when the board layer has to be drawn again."""

    def draw_board(self, surface: pygame.Surface, observation: Any, regions: TableRegions) -> None:
        """Draw what lies under the sprites and seldom changes."""

    def draw_state(
        self, surface: pygame.Surface, observation: Any, seat: int | None, regions: TableRegions, pointing: Pointing
    ) -> None:
        """Draw what changes with the state: lanes, wells, counters, the mode's part of the panel."""

    def draw_marks(
        self, surface: pygame.Surface, observation: Any, regions: TableRegions, pointing: Pointing, pulse: float
    ) -> None:
        """Draw what may be chosen, is hovered, chosen or refused, and overlays; `pulse` is 0..1."""

    def draw_preview(
        self, surface: pygame.Surface, observation: Any, regions: TableRegions, pointing: Pointing
    ) -> None:
        """Draw what the hovered choice would do: odds, damage, cost, the line of sight."""

    def draw_front(self, surface: pygame.Surface, observation: Any, regions: TableRegions, pointing: Pointing) -> None:
        """Draw what lies over bars and side panel: a card that is looked at closely beside the table."""

    def draw_poster(self, surface: pygame.Surface, observation: Any) -> None:
        """Draw the table as it hangs on the wall of the menu: upright and without bars."""

    def pictures(
        self, observation: Any, seat: int | None, regions: TableRegions
    ) -> Sequence[PictureRequest | PaintJob]:
        """Return the pictures that will be shown soon, the most important first; asked before every question."""

    def row_note(self, observation: Any, decision: Decision, option: Option) -> str:
        """Return in a few words what an option would do, odds included, for its row in a menu; may be empty."""

    def best_of(self, observation: Any, decision: Decision, options: Sequence[Option]) -> str:
        """Return the id of the option that is gold among these, by what the viewer may know; may be empty."""

    def get_option_name(self, observation: Any, decision: Decision, option: Option) -> str:
        """Return what an option is called where the table shows what it is about; empty to take its label."""

    def explain(self, observation: Any, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref, each number with its parts and clause; may be empty."""

    def anchor(self, observation: Any, ref: str, regions: TableRegions) -> tuple[int, int] | None:
        """Return the point of a ref on the screen, for effects and keys."""

    def find_ground_point(self, point: tuple[int, int], regions: TableRegions) -> Point | None:
        """Return the place under a point of the screen, in the units of the mode; None where it is not the ground."""

    def pixel(self, point: Point, regions: TableRegions) -> tuple[int, int] | None:
        """Return where a place lies on the screen; None on a table without places. The inverse of `ground`."""

    def draw_way(self, surface: pygame.Surface, observation: Any, regions: TableRegions, path_draft: PathDraft) -> None:
        """Draw a place that is being named: the way so far, its ghost and its length."""

    def progress(self, observation: Any, path_draft: PathDraft) -> str:
        """Return how far a way goes, of how much, for the prompt bar."""

    def extend_path(
        self, observation: Any, decision: Place, points: Sequence[Point], point: Point
    ) -> tuple[Point, ...]:
        """Return the points by which a way that has come so far goes on to a place, which is the last of them.

        It may end near the place instead, such as in contact with what is there.
        """

    def nudge_point(self, observation: Any, decision: Place, here: Point, there: Point) -> Point:
        """Return where a key takes the ghost that it would move from one place to another.

        It stays on the board; where few places are offered it goes to the next of them on that side.
        """

    def take_implied_points(self, observation: Any, decision: Place) -> tuple[Point, ...]:
        """Return the points that are set already when a place is asked for: where something was dropped before."""

    def good_way(self, observation: Any, decision: Place) -> tuple[Point, ...]:
        """Return the way that a sensible player would go, its origin if that is to stay; nothing if none is known."""

    def find_option_for_click(
        self, observation: Any, decision: Decision | None, ref: str, point: tuple[int, int], regions: TableRegions
    ) -> str | None:
        """Return the id of the option that a click on a ref stands for though its refs do not name it.

        None if the click means nothing, an empty text if it only changed how the table is looked at.
        """

    def show_all(self, decision: Decision) -> None:
        """Let the camera show all places that a question offers, until it is answered."""

    def drags(self, decision: Decision | None, ref: str) -> bool:
        """Return whether a ref is moved by dragging it to a place, though no option begins with it."""

    def doubtful(self, observation: Any, decision: Decision | None, ref: str) -> bool:
        """Return whether nothing would come of a thing that is dropped: it is only pointed at then, to be confirmed."""

    def follows(self, observation: Any, decision: Decision | None, ref: str) -> bool:
        """Return whether what is shown depends on where exactly over a ref the pointer is."""

    def effects(self, observation: Any, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays, on the view before the event."""

    def draw_moment(
        self, surface: pygame.Surface, observation: Any, regions: TableRegions, effect: VisualEffect, share: float
    ) -> None:
        """Draw an effect of the kind `moment`, of which a share from 0 to 1 has passed."""

    def sound(self, event: Any) -> str:
        """Return the cue of an event, or an empty text."""

    def phases(self, observation: Any) -> tuple[Sequence[str], int]:
        """Return the words of the phase strip and the index of the present one."""

    def orders(self, observation: Any, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return what a seat may order outside of its decisions: label, kind, value, and why not (empty if it may)."""

    def opening_orders(self, seat: int) -> Sequence[tuple[str, str]]:
        """Return the standing orders, kind and value, that a person has at a new table until it says otherwise."""

    def always(self, observation: Any, decision: Decision) -> Sequence[AnswerWithOrders]:
        """Return the answers that are meant for this time and all that follow."""

    def auto_answer(self, observation: Any, decision: Decision) -> Answer:
        """Return the answer that was meant by the click or the drop before this question; an empty text if none.

        An empty tuple chooses none of several.
        """

    def begun_with(self, observation: Any, decision: Decision | None) -> Sequence[str]:
        """Return the ids of what is chosen already as a choice of several begins; if it is `advised`, what is best."""

    def usual(self, observation: Any, decision: Decision | None) -> int:
        """Return the number that a question for one begins at: what a sensible player would often say."""

    def suffices(self, observation: Any, decision: Decision) -> bool:
        """Return whether all that was needed is there, so that passing is what Space means."""

    def cost(self, observation: Any, decision: Decision, option: Option) -> str:
        """Return what an option that passes costs, in a word or two; empty if nothing is lost by it."""

    def nothing_costs(self, observation: Any, decision: Decision) -> str:
        """Return what choosing none of several costs, in a word or two; empty if nothing is lost by it."""

    def zooms(self, observation: Any, ref: str) -> bool:
        """Return whether the table shows a rested ref in its own way, so that no tooltip is wanted."""

    def find_option_for_drop(
        self, decision: Decision, source: str, point: tuple[int, int], regions: TableRegions
    ) -> str:
        """Return the id of the option that dropping a ref at a point means where none names a target; empty if none."""

    def plainly(self, decision: Decision, ref: str, options: Sequence[Option]) -> Sequence[Option]:
        """Return those of several options that a ref means when it is pointed at first; others begin elsewhere."""

    def why_not(self, observation: Any, decision: Decision, ref: str) -> Refusal | None:
        """Return what is said of a ref that was clicked though the question has nothing to do with it."""

    def find_resignation(self, observation: Any, seat: int) -> GivingUp | None:
        """Return how a seat gives the game up; None where the rules know no such thing, or it has done so."""

    def summary(self, observation: Any, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return the lines of the game-over summary: a caption and its value."""


@runtime_checkable
class Remembering(Protocol):
    """A table that remembers what was seen to happen, such as the last roll."""

    def note(self, observation: Any, event: Any) -> None:
        """Remember an event, seen on the view before it; called once for each."""

    def forget(self) -> None:
        """Remember nothing: all events up to another moment are told again."""


def table_of(canvas: Canvas, mode: Mode, game: Game) -> TableView:
    """Make the table of a game. Raises: TypeError for a mode that is not `Tabled`."""
    if not isinstance(mode, Tabled):
        raise TypeError(f"the mode {mode.key} has no table")
    made: TableView = importlib.import_module(mode.table).make_view(canvas, game)
    return made
