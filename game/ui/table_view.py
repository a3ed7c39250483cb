"""What a mode draws, seen from the table scene: a pure layout, sprites, a board layer, overlays and effects.

The scene owns the match, the display copy of the seat's view, input and motion; a mode's `view` module only says
where things stand and what they look like. All lengths handed over are device pixels.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

import msgspec
import pygame

from game.kernel.decisions import Decision, Refusal
from game.ui.motion import Pose


class Frame(msgspec.Struct, frozen=True):
    """The parts of the window, as rectangles in device pixels; `unit` is the number of pixels in one logical u."""

    size: tuple[int, int]
    unit: float
    top_bar: pygame.Rect
    stage: pygame.Rect
    prompt: pygame.Rect
    dock: pygame.Rect
    panel: pygame.Rect


class HitArea(msgspec.Struct, frozen=True):
    """Where a ref can be pointed at; earlier areas in a list lie on top of later ones."""

    ref: str
    rect: pygame.Rect
    round: bool = False


class Pointing(msgspec.Struct, frozen=True):
    """What the person points at: the ref under the pointer, those already chosen, and what may be chosen next.

    `complete` maps a ref that would complete an answer to the id of its option; `refused` maps refs to why not.
    """

    decision: Decision | None = None
    hovered: str = ""
    chosen: tuple[str, ...] = ()
    may: frozenset[str] = frozenset()
    complete: dict[str, str] = {}
    refused: dict[str, Refusal] = {}
    overlays: frozenset[str] = frozenset()


class Effect(msgspec.Struct, frozen=True):
    """One thing shown while an event plays: `kind` is a painter of the scene or of the mode, times in ms at speed 1.

    Kinds the scene paints itself: float (text rising from a ref), shake (a ref), beam (from ref to ref), flash (a
    ref), banner (a line over the stage), travel (a ref along `path`, a list of refs).
    """

    kind: str
    refs: tuple[str, ...] = ()
    text: str = ""
    colour: str = "text_strong"
    duration_ms: int = 400
    sound: str = ""
    path: tuple[str, ...] = ()


class PanelTab(msgspec.Struct, frozen=True):
    """A tab of the side panel that the mode fills."""

    key: str
    title: str


class TableView(Protocol):
    """One mode's table. Made by `make_view(ui, game)` of the module `game.modes.<key>.view`."""

    tabs: Sequence[PanelTab]

    def layout(self, view: Any, seat: int | None, frame: Frame) -> dict[str, Pose]:
        """Return where every sprite stands: cards, tokens, counters, by ref. Pure; called after every event."""

    def sprite(self, view: Any, ref: str, pose: Pose, frame: Frame) -> pygame.Surface | None:
        """Return the picture of a sprite at rest size, cached; None draws nothing."""

    def hit_areas(self, view: Any, seat: int | None, frame: Frame) -> Sequence[HitArea]:
        """Return what can be pointed at, topmost first."""

    def board_key(self, view: Any, frame: Frame) -> Hashable:
        """Return a key that changes when the board layer has to be drawn anew."""

    def draw_board(self, surface: pygame.Surface, view: Any, frame: Frame) -> None:
        """Draw what lies under the sprites: the battlefield, lanes and wells."""

    def draw_marks(self, surface: pygame.Surface, view: Any, pointing: Pointing, frame: Frame, now_ms: int) -> None:
        """Draw what may be chosen, is hovered, chosen or refused, and overlays such as reach and sight."""

    def draw_preview(self, surface: pygame.Surface, view: Any, pointing: Pointing, frame: Frame) -> None:
        """Draw what the hovered choice would do: odds, damage, cost, the line of sight."""

    def tooltip(self, view: Any, pointing: Pointing) -> Sequence[str]:
        """Return the lines that explain the hovered ref, each number with its parts and clause; may be empty."""

    def draw_tab(self, surface: pygame.Surface, tab: str, rect: pygame.Rect, view: Any, pointing: Pointing) -> None:
        """Draw a tab of the side panel."""

    def effects(self, view: Any, event: Any) -> Sequence[Effect]:
        """Return what is shown while an event plays, on the view before the event."""

    def phase_strip(self, view: Any) -> tuple[Sequence[str], int]:
        """Return the words of the phase strip and the index of the present one."""

    def preview_map(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the battlefield alone, small, for the choice of a fight."""

    def summary(self, view: Any) -> Sequence[tuple[str, str]]:
        """Return the lines of the game-over summary: a caption and its value."""
