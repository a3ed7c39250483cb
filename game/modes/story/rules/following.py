"""What follows an encounter: called cards, the way on from a Plot card, the next act, the end of the story.

Source: story.gap.story-structure, story.gap.extra-cards, story.gap.end-of-story, content: branching
"""

from __future__ import annotations

from game.modes.story.content.stories import Plot
from game.modes.story.game_content import SHORT_ENDINGS, StoryContent
from game.modes.story.model.events import AlliesLeft, EncounterEnded, PlotFinished, StoryEnded
from game.modes.story.model.state import Encounter
from game.modes.story.rules.common import StoryCtx, go_to
from game.modes.story.rules.ending import finale_of
from game.modes.story.rules.turning import begin_act, come_to_plot


def close(ctx: StoryCtx) -> None:
    """Put the encounter away; called cards, then what follows a Plot card, then the next turn.

    Source: story.gap.extra-cards, story.gap.story-structure
    """
    state = ctx.state
    encounter = state.encounter
    if encounter is not None:
        plot = finale_of(ctx.content, state, encounter)
        if plot is not None:
            end_story(ctx, plot, encounter)
            return
        way = _find_next_plot(ctx.content, encounter)
        ctx.emit(EncounterEnded(way=way, cite="story.flow.draw-next-card"))
    if state.way and not state.calls:
        _follow(ctx)
    go_to(ctx, "turn", "story.flow.draw-next-card")


def _find_next_plot(content: StoryContent, encounter: Encounter) -> str:
    """Return what follows a Plot card by its side and result; nothing after a Story card. Source: content: branching"""
    if not encounter.side:
        return ""
    plot = content.plots[encounter.card]
    following = plot.next.light if encounter.side == "light" else plot.next.dark
    target = following.failure or following.success if encounter.result == "failure" else following.success
    return f"{encounter.card}/{'act' if plot.end_of_act else 'plot'}/{target}"


def _follow(ctx: StoryCtx) -> None:
    """Finish a Plot card: the counter goes back to 0, and its successor or the next act comes.

    Source: story.gap.story-structure, story.gap.npcs
    """
    finished, kind, target = ctx.state.way.split("/")
    cite = "story.gap.story-structure"
    ctx.emit(PlotFinished(plot=finished, cite=cite))
    if kind == "plot":
        come_to_plot(ctx, target)
    else:
        leaving = tuple(ally for ally in ctx.state.allies if ctx.content.allies[ally].until == "act")
        if leaving:
            ctx.emit(AlliesLeft(allies=leaving, cite="story.gap.npcs"))
        begin_act(ctx, target)


def end_story(ctx: StoryCtx, plot: Plot, encounter: Encounter) -> None:
    """End the story with its finale: success wins, with a grade; failure or retreat loses.

    Source: story.gap.end-of-story
    """
    won = encounter.result == "success"
    ending = SHORT_ENDINGS[won].id
    if plot.finale:
        following = plot.next.light if encounter.side == "light" else plot.next.dark
        ending = following.success if won else following.failure or following.success
    grade = ""
    if won:
        grade = "bright" if encounter.side == "light" and not encounter.anyone else "hard-won"
    cite = "story.gap.end-of-story"
    ctx.emit(StoryEnded(result="won" if won else "lost", ending=ending, grade=grade, cite=cite))
