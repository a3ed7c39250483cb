"""What clicks, drops, answers and orders mean on the table of a Skirmish beyond what the options name."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Answer, Choose, Decision, Option
from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import State
from game.modes.skirmish.rules.finish import CONCEDE
from game.modes.skirmish.rules.setting_up import deploy_fault
from game.modes.skirmish.table.asked import figures_about, find_asked_figure
from game.modes.skirmish.table.auto_answers import answer_alike, find_first_shaken, list_asking_orders
from game.modes.skirmish.table.board.minimap import MAP_REF, place_on_mat
from game.modes.skirmish.table.board.place_input import DEPLOY, DEPLOYED_AT, FieldPlaces
from game.modes.skirmish.table.context import is_ground
from game.modes.skirmish.table.pieces.tokens import disc_picture
from game.modes.skirmish.table.preview.move import GOING, walk_to
from game.modes.skirmish.table.row_notes import row_note
from game.modes.skirmish.words.wording import STRIKES
from game.ui.paint.canvas import Canvas
from game.ui.table.roles import AnswerRules, EndOfGame, EndPortrait, OptionTexts, Orders, PointingRules
from game.ui.table.view import Pointing, Resignation, Snapshot

IDLE = frozenset({"end", "lie"})
"""The verbs that are left to a figure whose actions are used up."""

RUN_OUT = frozenset({"go-on", "pass"})
"""The verbs that are left to a figure that has run where it was sent and can strike nobody from there."""


def find_figure_to_set_up(pointing: Pointing) -> str:
    """Return the figure of the strip that was clicked or is dragged, and would be set up; empty if none is."""
    if pointing.decision is None or pointing.decision.key != DEPLOY:
        return ""
    return next((ref for ref in (pointing.dragged, *pointing.path_refs) if ref.startswith("figure:")), "")


def _is_going(decision: Decision | None) -> bool:
    return isinstance(decision, Choose) and decision.key in GOING


class FieldPointing(PointingRules):
    """The ground is clicked for a move to there, and figures are dragged to where they go or are set up."""

    def __init__(self, places: FieldPlaces) -> None:
        self.places, self.canvas, self.content = places, places.canvas, places.content

    def drags(self, snapshot: Snapshot, ref: str) -> bool:
        """Return whether a ref is the figure that is asked to act: it is dragged to where it goes."""
        decision = snapshot.decision
        return decision is not None and _is_going(decision) and decision.about[:1] == (ref,)

    def follows(self, snapshot: Snapshot, ref: str) -> bool:
        """Return whether a way to the pointer is shown: over the ground, while a figure is asked to act."""
        pointing = snapshot.pointing
        is_asked, setting_up = _is_going(pointing.decision), bool(find_figure_to_set_up(pointing))
        ruled = "ruler" in pointing.overlays
        return (is_ground(ref) and (is_asked or ruled or setting_up)) or (
            (is_asked or setting_up) and bool(pointing.dragged)
        )

    def find_option_for_click(self, snapshot: Snapshot, ref: str, point: tuple[int, int]) -> str | None:
        """Look at a place that was clicked on the small mat; take a click on the ground for a move to there."""
        field = self.places.field(snapshot.regions)
        if ref == MAP_REF:
            spot = place_on_mat(self.canvas, field, point)
            return "" if spot is not None and field.look_at(spot) else None
        if not is_ground(ref):
            return None
        if source := find_figure_to_set_up(snapshot.pointing):
            return self.find_option_for_drop(snapshot, source, point) or None
        return self._find_move(snapshot, point)

    def find_option_for_drop(self, snapshot: Snapshot, source: str, point: tuple[int, int]) -> str:
        """Return the move that a figure makes which is dragged to a place; before the game, that it is placed there."""
        decision = snapshot.decision
        if decision is None:
            return ""
        if decision.key == DEPLOY and isinstance(decision, Choose):
            spot = self.places.find_ground_point(point, snapshot.regions)
            option = next((option for option in decision.options if source in option.refs), None)
            self.places.implied = (spot,) if spot is not None and option is not None else ()
            return option.id if self.places.implied and option is not None else ""
        about = figures_about(decision)
        if not about or source != f"figure:{about[0]}":
            return ""
        return self._find_move(snapshot, point) or ""

    def _find_move(self, snapshot: Snapshot, point: tuple[int, int]) -> str | None:
        """Return the option of the move that goes to a point; its way is drawn when it is asked for."""
        decision = snapshot.decision
        observation: State = snapshot.observation
        if not isinstance(decision, Choose) or not _is_going(decision):
            return None
        figure = observation.figures.get(figures_about(decision)[0])
        if figure is None:
            return None
        field = self.places.field(snapshot.regions)
        found = walk_to(self.content, observation, field, figure, decision, point)
        if found is None or not found.option:
            return None
        self.places.implied = found.path
        return found.option


class FieldAnswers(AnswerRules):
    """What was pointed at is answered when it is asked for, and whoever can do nothing more passes on."""

    def __init__(self, places: FieldPlaces) -> None:
        self.places, self.content = places, places.content

    def find_safe_answer(self, observation: State, decision: Decision) -> Answer | None:
        """Return what passes on where nothing is left to do but to lie down, or to end a Run with nobody to strike.

        Of several who are shaken whoever matters most is safe to come first.
        """
        if not isinstance(decision, Choose):
            return None
        if decision.key == "shaken":
            return find_first_shaken(self.content, decision)
        verbs = {option.verb: option.id for option in decision.options}
        if decision.key == "act" and verbs.keys() == IDLE:
            return verbs["end"]
        return verbs["pass"] if decision.key == "run" and verbs.keys() == RUN_OUT else None

    def cost(self, observation: State, decision: Decision, option: Option) -> str:
        """Return what a figure that ends its turn gives away: all of it, or the Main action that it has a use for."""
        figure = find_asked_figure(observation, decision)
        if decision.key != "act" or option.verb != "end" or figure is None or figure.main:
            return ""
        if not figure.move:
            return say("the whole turn of {figure}", figure=translate_name(figure.name))
        strikes = any(one.verb in STRIKES for one in getattr(decision, "options", ()))
        return say("the Main action of {figure}", figure=translate_name(figure.name)) if strikes else ""

    def auto_answer(self, observation: State, decision: Decision) -> Answer:
        """Return the first part of a Run whose end was pointed at already, or the place a figure was dropped on.

        An attack may still follow the one; the other is asked for all the same where the figure may not stand there.
        Where all answers are alike, one of them is taken.
        """
        if decision.key == DEPLOYED_AT and self.places.implied:
            point, self.places.implied = self.places.implied[0], ()
            figure = observation.figures[figures_about(decision)[0]]
            return point if deploy_fault(self.content, observation, figure, point) is None else ""
        if not self.places.implied or not isinstance(decision, Choose) or decision.key != "run":
            return answer_alike(self.content, observation, decision)
        return next((option.id for option in decision.options if option.verb == "go"), "")


class FieldOrders(Orders):
    """How much a player is asked, and how one concedes."""

    def __init__(self, content: SkirmishContent) -> None:
        self.content = content

    def list_orders(self, observation: State, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return the order to be asked more or less."""
        return list_asking_orders(observation, seat)

    def find_resignation(self, observation: State, seat: int) -> Resignation | None:
        """Let a player concede, once. Source: skirmish.gap.setup-victory"""
        if observation.conceded[seat]:
            return None
        notice = say("You concede as soon as the open question is answered.")
        if self.content.seats > 2:
            notice = say("All your figures surrender as soon as the present action is over.")
        return Resignation((seat,), say("Concede"), notice, CONCEDE)


class FieldTexts(OptionTexts):
    """A menu says what each of its rows would do."""

    def __init__(self, content: SkirmishContent) -> None:
        self.content = content

    def row_note(self, observation: State, decision: Decision, option: Option) -> str:
        """Return what an option would do, for its row in a menu."""
        return row_note(self.content, observation, decision, option)


class FieldEnding(EndOfGame):
    """The figures of both sides look on."""

    def __init__(self, canvas: Canvas, content: SkirmishContent) -> None:
        self.canvas, self.content = canvas, content

    def list_portraits(self, observation: State, radius: int) -> Sequence[EndPortrait]:
        """Return the figures of all seats."""
        figures = observation.figures.values()
        return [
            EndPortrait(figure.seat, disc_picture(self.canvas, self.content, figure, radius, 1.0)) for figure in figures
        ]
