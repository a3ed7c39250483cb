"""What clicks, drops, answers and orders mean at a story beyond what the options name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.decisions import Answer, Decision, Option
from game.kernel.language.say import say
from game.modes.story.content.loading import identify
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State, leader
from game.modes.story.table import advice, standing_orders
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.preview.implied_option import only_pays, own_options
from game.modes.story.table.side_rail import find_character
from game.modes.story.table.turning_points import turn_told
from game.modes.story.words.wording import StoryWords
from game.ui.paint.art.medallion import Medallion
from game.ui.paint.canvas import Canvas
from game.ui.paint.heads import draw_headed, put_head_on
from game.ui.table.roles import AnswerRules, EndOfGame, EndPortrait, Orders, PointingRules
from game.ui.table.turning_points import TurningPointText
from game.ui.table.view import AnswerWithOrders, Resignation, Snapshot


class StoryPointing(PointingRules):
    """A card means what it does itself; what it only pays for begins elsewhere."""

    def __init__(self, find_table_regions: Callable[[Snapshot], StoryRegions]) -> None:
        self._find_table_regions = find_table_regions

    def plainly(self, decision: Decision, ref: str, options: Sequence[Option]) -> Sequence[Option]:
        """Return what a card does itself; what it only pays for begins with the ability or the way."""
        return own_options(decision, ref)

    def only_pays(self, decision: Decision, ref: str) -> bool:
        """Return whether a card of the hand could only be thrown away for something else now."""
        return only_pays(decision, ref)

    def find_option_for_drop(self, snapshot: Snapshot, source: str, point: tuple[int, int]) -> str:
        """Return what a card means that was let go over the lane: to lay it there, if that is one thing only."""
        own = own_options(snapshot.decision, source) if snapshot.decision is not None else ()
        over = self._find_table_regions(snapshot).lane.collidepoint(point)
        return str(own[0].id) if len(own) == 1 and over else ""


class StoryAnswers(AnswerRules):
    """What leaves the hand unless something else is chosen, when a Test is met, and what passing lets through."""

    def __init__(self, content: StoryContent, wording: StoryWords) -> None:
        self.content, self.wording = content, wording

    def find_safe_answer(self, observation: State, decision: Decision) -> Answer | None:
        """Return what passes on where nothing more is needed, and all harm that leaves where none has to stay."""
        return advice.safe_answer(self.content, self.wording, observation, decision)

    def cost(self, observation: State, decision: Decision, option: Option) -> str:
        """Return the harm that passing lets through."""
        return self.wording.cost(observation, decision, option)


class StoryOrders(Orders):
    """The passes that stand, and how the party gives up."""

    def __init__(self, content: StoryContent) -> None:
        self.content = content

    def list_orders(self, observation: State, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return the standing passes of a seat, each with the word that cancels it."""
        return () if observation.phase == "choose" else standing_orders.orders(observation, seat)

    def list_lasting_answers(self, observation: State, decision: Decision) -> Sequence[AnswerWithOrders]:
        """Return the passes that stand: no moves any more, and none after the Tests are met."""
        return standing_orders.always(self.content, observation, decision)

    def find_resignation(self, observation: State, seat: int) -> Resignation | None:
        """Return how the party gives up: its leader says so. Source: story.gap.party-decisions"""
        return Resignation((leader(observation),), say("Give the story up"), say("The company turns back"))


class StoryEnd(EndOfGame):
    """The page of the ending lies open, the company looks on, and what turned the story is told hero by hero."""

    def __init__(self, canvas: Canvas, content: StoryContent, wording: StoryWords) -> None:
        self.canvas, self.content, self.wording = canvas, content, wording

    def list_portraits(self, observation: State, radius: int) -> Sequence[EndPortrait]:
        """Return the heroes of all seats whose Character is known; who is Defeated has lost most colour."""
        theme, found = self.canvas.theme, []
        for seat, player in enumerate(observation.players):
            hero = find_character(self.content, observation, seat)
            if hero is not None:
                shape, colour = theme.shapes[seat], theme.seats[seat]
                body = Medallion(glyph=hero.icon or "cog", shape=shape, colour=colour, out=player.defeated)
                headed = put_head_on(self.canvas, identify(hero), body, radius)
                found.append(EndPortrait(seat, draw_headed(self.canvas, headed)))
        return found

    def closes(self, observation: State) -> bool:
        """Return whether the page of the ending lies open."""
        return observation.phase == "over" and self.content.ending(observation.ending) is not None

    def build_turning_point(self, observation: State, events: Sequence[Any], event: int) -> TurningPointText | None:
        """Return who did what at a turning point, and what it turned."""
        return turn_told(self.wording, observation, events, event)
