"""The roles of a table beside its looks: places, the camera, clicks, answers, orders, texts, and what lies over it.

A table has an object for each role; callers ask that object. None stands for a role that a table has not; where there
is a neutral way to play a role, its class is that way, and a mode says only what is different with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import pygame

from game.kernel.decisions import Answer, Decision, Option, Place, Refusal
from game.kernel.places import Point
from game.ui.paint.standing import Stand
from game.ui.table.clearest import WeightedRect
from game.ui.table.motion import Pose
from game.ui.table.path_draft import PathDraft
from game.ui.table.turning_points import TurningPointText
from game.ui.table.view import AnswerWithOrders, Resignation, Snapshot, TableRegions


class PlaceInput(Protocol):
    """Where places of a board lie on the screen, and how one of them, or a path over them, is named."""

    def find_ground_point(self, point: tuple[int, int], regions: TableRegions) -> Point | None:
        """Return the place under a point of the screen, in the units of the mode; None where it is not the ground."""

    def pixel(self, point: Point, regions: TableRegions) -> tuple[int, int]:
        """Return where a place lies on the screen, in device pixels."""

    def draw_way(self, surface: pygame.Surface, snapshot: Snapshot, path_draft: PathDraft) -> None:
        """Draw a place that is being named: the path so far, its ghost and its length."""

    def progress(self, observation: Any, path_draft: PathDraft) -> str:
        """Return how far a path goes, of how much, for the prompt bar."""

    def extend_path(
        self, observation: Any, decision: Place, points: Sequence[Point], point: Point
    ) -> tuple[Point, ...]:
        """Return the points by which a path that has come so far goes on to a place, which is the last of them.

        It may end near the place instead, such as in contact with what is there.
        """

    def nudge_point(self, observation: Any, decision: Place, here: Point, there: Point) -> Point:
        """Return where a key takes the ghost that it would move from one place to another.

        It stays on the board; where few places are offered it goes to the next of them on that side.
        """

    def take_implied_points(self, observation: Any, decision: Place) -> tuple[Point, ...]:
        """Return the points that are set already when a place is asked for: where something was dropped before."""


class CameraWork(Protocol):
    """How the camera of a board is led, beside by hand."""

    def glides_in(self, regions: TableRegions) -> pygame.Rect:
        """Return the part of the window outside of which nothing depends on the camera."""

    def show_all(self, decision: Decision) -> None:
        """Let the camera show all places that a question offers, until it is answered."""


class TopLayer(Protocol):
    """What lies over the board and over whatever stands on it."""

    def draw_over_sprites(
        self, surface: pygame.Surface, snapshot: Snapshot, sprites: Sequence[tuple[str, Pose]]
    ) -> None:
        """Draw what lies over the sprites that have been drawn, the lowest first; what is dragged lies over it."""


class FrontLayer(Protocol):
    """What lies over bars and side panel: a card that is looked at closely beside the table."""

    def draw(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw it, if there is anything to be seen."""


class SpriteOrigins:
    """Where sprites come from that were not on the table before: the draw deck."""

    def comes_from(self, snapshot: Snapshot, ref: str) -> str:
        """Return the ref of the place that a new sprite glides from."""
        return "pile:deck"


class FigureBodies:
    """Who stands on the table as a figure, whose body is above the point of its ref; nobody on a flat table."""

    def list_bodies(self, snapshot: Snapshot) -> Mapping[str, Stand]:
        """Return what each figure that is to be seen takes up, standing or lying, by ref."""
        return {}


class ClearSpace:
    """What is better not covered by what comes over the table; nothing in particular."""

    def lettering(self, snapshot: Snapshot) -> Sequence[pygame.Rect]:
        """Return the places of words so near to figures that a ring around one would cross them."""
        return ()

    def list_kept_parts(self, snapshot: Snapshot) -> Sequence[WeightedRect]:
        """Return the parts that a tooltip is to stand beside."""
        return ()


class PointingRules:
    """What clicks and drags mean beyond what the options name; nothing more.

    The question is that of the pointing in the snapshot.
    """

    def drags(self, snapshot: Snapshot, ref: str) -> bool:
        """Return whether a ref is moved by dragging it to a place, though no option begins with it."""
        return False

    def is_doubtful(self, snapshot: Snapshot, ref: str) -> bool:
        """Return whether nothing would come of a thing that is dropped: it is only pointed at then, to be confirmed."""
        return False

    def follows(self, snapshot: Snapshot, ref: str) -> bool:
        """Return whether what is shown depends on where exactly over a ref the pointer is."""
        return False

    def find_option_for_click(self, snapshot: Snapshot, ref: str, point: tuple[int, int]) -> str | None:
        """Return the id of the option that a click on a ref stands for though its refs do not name it.

        None if the click means nothing, an empty text if it only changed how the table is looked at.
        """
        return None

    def find_option_for_drop(self, snapshot: Snapshot, source: str, point: tuple[int, int]) -> str:
        """Return the id of the option that dropping a ref at a point means where none names a target; empty if none."""
        return ""

    def plainly(self, decision: Decision, ref: str, options: Sequence[Option]) -> Sequence[Option]:
        """Return those of several options that a ref means when it is pointed at first; others begin elsewhere."""
        return options

    def only_pays(self, decision: Decision, ref: str) -> bool:
        """Return whether a ref does nothing itself in a question and would only be given up for what it pays for."""
        return False

    def why_not(self, observation: Any, decision: Decision, ref: str) -> Refusal | None:
        """Return what is said of a ref that was clicked though the question has nothing to do with it."""
        return None


class AnswerRules:
    """What answers itself, is safe, and is lost as a question is answered: nothing is safe, and nothing costs."""

    def auto_answer(self, observation: Any, decision: Decision) -> Answer:
        """Return the answer that was meant by the click or the drop before this question; an empty text if none.

        An empty tuple chooses none of several.
        """
        return ""

    def find_safe_answer(self, observation: Any, decision: Decision) -> Answer | None:
        """Return the answer by which nothing is given away that anybody would want; None where there is a choice.

        Safe are order among equal things, a facing where nothing threatens, and passing on when nothing else is left.
        A target, an attack, a number of dice, a card, a block or a way never is.
        """
        return None

    def cost(self, observation: Any, decision: Decision, option: Option) -> str:
        """Return what an option that passes costs, in a word or two; empty if nothing is lost by it."""
        return ""

    def nothing_costs(self, observation: Any, decision: Decision) -> str:
        """Return what choosing none of several costs, in a word or two; empty if nothing is lost by it."""
        return ""


class Orders:
    """What seats say for good, outside of their decisions; nothing."""

    def list_orders(self, observation: Any, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return what a seat may order outside of its decisions: label, kind, value, and why not (empty if it may)."""
        return ()

    def list_opening_orders(self) -> Sequence[tuple[str, str]]:
        """Return the standing orders, kind and value, that a person has at a new table until it says otherwise."""
        return ()

    def list_lasting_answers(self, observation: Any, decision: Decision) -> Sequence[AnswerWithOrders]:
        """Return the answers that are meant for this time and all that follow."""
        return ()

    def find_resignation(self, observation: Any, seat: int) -> Resignation | None:
        """Return how a seat gives the game up; None where the rules know no such thing, or it has done so."""
        return None


class EndPortrait(NamedTuple):
    """Somebody of a seat as a disc, whose middle is that of the picture; who is out of the game is shown so."""

    seat: int
    picture: pygame.Surface


class EndOfGame:
    """How the end of a game is told: by the summary, and its turning points as the log has them."""

    def list_portraits(self, observation: Any, radius: int) -> Sequence[EndPortrait]:
        """Return those who fought, as discs of a radius in device pixels, the foremost first; nobody is known here."""
        return ()

    def closes(self, observation: Any) -> bool:
        """Return whether the table shows a last page, which is read before the summary lies over it."""
        return False

    def is_decisive(self, event: Any) -> bool:
        """Return whether an event may have turned a game; a mere walk has not, wherever it led."""
        return True

    def build_turning_point(self, observation: Any, events: Sequence[Any], event: int) -> TurningPointText | None:
        """Return what the event with this number of a finished game turned, seen on the view before it.

        None for one of which the log says enough, though it has but one event a line.
        """
        return None


class HintTexts:
    """Why a good player answers so; nothing is known of it here."""

    def tell_reason(self, observation: Any, decision: Decision, answer: Answer) -> str:
        """Return in one sentence what to answer and why, with its figures; empty where there are none to tell.

        The observation is that of the seat that is asked; the figures are those that the table foretells.
        """
        return ""

    def correct_answer(self, observation: Any, decision: Decision, answer: Answer) -> Answer:
        """Return what is advised instead of an answer that was found: itself, unless the table's figures say more."""
        return answer

    def find_at_a_glance(self, observation: Any, decision: Decision) -> Answer | None:
        """Return a good number, place or choice of several, for when nothing can be tried; None where none is known."""
        return None


class OptionTexts:
    """What options are called and noted with where their labels do not say all: nothing."""

    def is_seldom_meant(self, observation: Any, option: Option) -> bool:
        """Return whether an option is seldom meant, though others of its verb are: it lies behind More."""
        return False

    def row_note(self, observation: Any, decision: Decision, option: Option) -> str:
        """Return in a few words what an option would do, odds included, for its row in a menu; may be empty."""
        return ""

    def get_option_name(self, observation: Any, decision: Decision, option: Option) -> str:
        """Return what an option is called where the table shows what it is about; empty to take its label."""
        return ""
