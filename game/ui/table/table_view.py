"""What a mode draws, seen from the table scene: a pure layout, sprites, a board layer, marks and effects.

The scene owns the match, the display copy of the seat's view, input and motion; a mode's `view` module only says
where things stand and what they look like. All lengths handed over are device pixels.
"""

from __future__ import annotations

import importlib
from collections.abc import Hashable, Sequence
from typing import Any, Protocol

import pygame

from game.kernel.decisions import Decision, Option
from game.kernel.mode import Game, Mode, Tabled
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.camera import Camera
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import Pose
from game.ui.table.roles import (
    AnswerRules,
    CameraWork,
    ClearSpace,
    EndOfGame,
    FigureBodies,
    FrontLayer,
    HintTexts,
    OptionTexts,
    Orders,
    PlaceInput,
    PointingRules,
    SpriteOrigins,
    TopLayer,
)
from game.ui.table.view import HitArea, Snapshot, VisualEffect


class TableView(Protocol):
    """One mode's table: what all tables have. Made by `make_view(canvas, game)` of the module that `Tabled` names.

    What a table stands, is pointed at and looks by is in the snapshot; only `follow` and `note` change the table.
    What else a table may do is played by the objects of its roles. `BaseView` has a default for all that a mode can do
    without.
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
    never_in_bar: frozenset[str]
    """The verbs of those that are behind one more button even where they are the only ones: a hasty press must not meet
    them."""
    in_bar: frozenset[str]
    """The keys of the questions whose answers all have buttons, though the table shows them too."""
    safe_in_bar: frozenset[str]
    """The keys of the questions whose safe answer has a button of its own, though the table shows it."""
    poster_u: int
    """How wide the table is on its poster, in logical pixels; it is drawn so and then made to fit."""
    poster_share: float
    """How much of the height of its poster the table takes; the rest is dark."""

    # Roles

    camera_work: CameraWork | None
    place_input: PlaceInput | None
    top: TopLayer | None
    front: FrontLayer | None
    pointing_rules: PointingRules
    answer_rules: AnswerRules
    orders: Orders
    option_texts: OptionTexts
    hint_texts: HintTexts
    clear_space: ClearSpace
    figure_bodies: FigureBodies
    end_of_game: EndOfGame
    origins: SpriteOrigins

    # What stands where

    def follow(self, snapshot: Snapshot) -> None:
        """Take up a snapshot that is about to be shown: the camera moves on, what has come keeps its place from now on.

        Called once before each layout; a table that keeps nothing of the kind does nothing.
        """

    def layout(self, snapshot: Snapshot) -> dict[str, Pose]:
        """Return where every sprite stands, by ref. Pure; called after every event."""

    def hit_areas(self, snapshot: Snapshot) -> Sequence[HitArea]:
        """Return what can be pointed at, topmost first. Pure."""

    def anchor(self, snapshot: Snapshot, ref: str) -> tuple[int, int] | None:
        """Return the point of a ref on the screen, for effects and keys; None where it is not to be seen."""

    # Drawing

    def board_key(self, snapshot: Snapshot) -> Hashable:
        """Return a key that changes when the board layer has to be drawn again."""

    def draw_board(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw what lies under the sprites and seldom changes."""

    def draw_state(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw what changes with the state: lanes, wells, counters, the mode's part of the panel."""

    def draw_marks(self, surface: pygame.Surface, snapshot: Snapshot, pulse: float) -> None:
        """Draw what may be chosen, is hovered, chosen or refused, and overlays; `pulse` is 0..1."""

    def draw_sprite(self, surface: pygame.Surface, snapshot: Snapshot, ref: str, pose: Pose) -> None:
        """Draw one sprite at a pose."""

    def draw_preview(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw what the hovered choice would do: odds, damage, cost, the line of sight."""

    def draw_moment(self, surface: pygame.Surface, snapshot: Snapshot, effect: VisualEffect, share: float) -> None:
        """Draw an effect of the kind `moment`, of which a share from 0 to 1 has passed."""

    def draw_poster(self, surface: pygame.Surface, observation: Any) -> None:
        """Draw the table as it hangs on the wall of the menu: upright and without bars."""

    def pictures(self, snapshot: Snapshot) -> Sequence[PictureRequest | PaintJob]:
        """Return the pictures that will be shown soon, the most important first; asked before every question."""

    # What is said and advised

    def best_of(self, observation: Any, decision: Decision, options: Sequence[Option]) -> str:
        """Return the id of the best of some options as far as a glance tells the viewer; may be empty.

        It is never gold: only who asks for a hint is told.
        """

    def explain(self, snapshot: Snapshot, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref, each number with its parts and clause; may be empty."""

    def zooms(self, snapshot: Snapshot, ref: str) -> bool:
        """Return whether the table shows a rested ref in its own way, so that no tooltip is wanted."""

    def phases(self, observation: Any) -> tuple[Sequence[str], int]:
        """Return the words of the phase strip and the index of the present one."""

    def summary(self, observation: Any, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return the lines of the game-over summary: a caption and its value."""

    # Events

    def effects(self, observation: Any, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays, on the view before the event."""

    def sound(self, event: Any, seat: int | None) -> str:
        """Return the cue of an event as a seat hears it, or an empty text."""

    def note(self, observation: Any, event: Any) -> None:
        """Remember an event, seen on the view before it; called once for each."""

    def forget(self) -> None:
        """Remember nothing of what was seen to happen: all events up to another moment are told again."""


def table_of(canvas: Canvas, mode: Mode, game: Game) -> TableView:
    """Make the table of a game. Raises: TypeError for a mode that is not `Tabled`."""
    if not isinstance(mode, Tabled):
        raise TypeError(f"the mode {mode.key} has no table")
    made: TableView = importlib.import_module(mode.table).make_view(canvas, game)
    return made
