"""What clicks, answers and orders mean at a duel beyond what the options name, and the card in the side panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kernel.decisions import Decision, Refusal
from game.kernel.language.say import say
from game.modes.duel.content.loading import identify
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State
from game.modes.duel.rules.cards import city_card
from game.modes.duel.table.board.layout import DuelRegions
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.preview.drop_targets import find_option_for_drop
from game.modes.duel.table.preview.idle_effects import played_idly
from game.modes.duel.table.preview.prices import at_stake
from game.modes.duel.table.refusals import why_not
from game.modes.duel.table.signs import emblem_of
from game.modes.duel.table.standing_orders import answers_always, ask_again
from game.modes.duel.table.zoom import draw_zoom_in_panel
from game.ui.paint.art.medallion import Medallion
from game.ui.paint.canvas import Canvas
from game.ui.paint.heads import draw_headed, put_head_on
from game.ui.table.roles import AnswerRules, EndOfGame, EndPortrait, FrontLayer, Orders, PointingRules
from game.ui.table.view import AnswerWithOrders, Pointing, Resignation, Snapshot


class CardInPanel(FrontLayer):
    """The card that the pointer rests on in the side panel, where it covers nothing of the table."""

    def __init__(self, make_context: Callable[[pygame.Surface, Snapshot], DuelContext]) -> None:
        self._make_context = make_context

    def draw(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw the card, if the pointer rests on one."""
        draw_zoom_in_panel(self._make_context(surface, snapshot))


class DuelPointing(PointingRules):
    """What has no effect is only pointed at; an unblocked attacker is dropped on what it breaks."""

    def __init__(self, content: DuelContent, find_table_regions: Callable[[Snapshot], DuelRegions]) -> None:
        self.content, self._find_table_regions = content, find_table_regions

    def why_not(self, observation: State, decision: Decision, ref: str) -> Refusal | None:
        """Return what is said of a card that was clicked though the question has nothing to do with it."""
        return why_not(observation, decision, ref)

    def is_doubtful(self, snapshot: Snapshot, ref: str) -> bool:
        """Return whether a card of the hand would be played for nothing."""
        return played_idly(self.content, snapshot.observation, snapshot.decision, ref)

    def find_option_for_drop(self, snapshot: Snapshot, source: str, point: tuple[int, int]) -> str:
        """Return the option that dropping a thing at a point means where no option names a target; empty if none."""
        if snapshot.decision is None:
            return ""
        return find_option_for_drop(self._find_table_regions(snapshot), snapshot.decision, source, point)


class DuelAnswers(AnswerRules):
    """What it costs to block nobody."""

    def __init__(self, content: DuelContent) -> None:
        self.content = content

    def nothing_costs(self, observation: State, decision: Decision) -> str:
        """Return the Resolve that attackers take whom nobody blocks."""
        lost = at_stake(self.content, observation, Pointing(), int(decision.seat)) if decision.key == "block" else 0
        return say("{number} Resolve", number=lost) if lost else ""


class DuelOrders(Orders):
    """What is answered for the rest of the game, and how a player concedes."""

    def __init__(self, content: DuelContent) -> None:
        self.content = content

    def list_orders(self, observation: State, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return the orders that a seat has given and may take back."""
        return ask_again(self.content, observation, seat)

    def list_lasting_answers(self, observation: State, decision: Decision) -> Sequence[AnswerWithOrders]:
        """Return the answers that are meant for the rest of the game."""
        return answers_always(decision)

    def find_resignation(self, observation: State, seat: int) -> Resignation | None:
        """Let a player concede. Source: duel.gap.unending-game"""
        return Resignation((seat,), say("Concede"), say("You concede as soon as the open question is answered."))


class DuelEnding(EndOfGame):
    """The captains of both Cities look on, whoever has lost theirs without colour."""

    def __init__(self, canvas: Canvas, content: DuelContent) -> None:
        self.canvas, self.content = canvas, content

    def list_portraits(self, observation: State, radius: int) -> Sequence[EndPortrait]:
        """Return who leads the City of each seat."""
        theme, found = self.canvas.theme, []
        for seat, player in enumerate(observation.players):
            city, shape, colour = self.content.city(city_card(observation, seat)), theme.shapes[seat], theme.seats[seat]
            body = Medallion(glyph=emblem_of(city), shape=shape, colour=colour, out=player.resolve <= 0)
            headed = put_head_on(self.canvas, identify(city), body, radius)
            found.append(EndPortrait(seat, draw_headed(self.canvas, headed)))
        return found
