"""Hiding, being seen again, and Detecting. Source: skirmish.gap.hidden, skirmish.panic.l2-duck"""

from __future__ import annotations

from functools import lru_cache

from game.boards.inches import INCH
from game.kernel.decisions import Option
from game.kernel.totals import Tally, Total
from game.modes.skirmish.content.verbs import Stalker, thousandths
from game.modes.skirmish.game_content import CONTACT, SkirmishContent, is_able
from game.modes.skirmish.model.events import HiddenChanged, Used
from game.modes.skirmish.model.journeys import Detecting
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.around import Around, around
from game.modes.skirmish.rules.challenge import begin_check, contestant
from game.modes.skirmish.rules.common import MOST_KEPT, Doing, SkirmishCtx, advance, begin, finish
from game.modes.skirmish.rules.hands import attribute_hand, trait_tally
from game.modes.skirmish.rules.places import flies
from game.modes.skirmish.rules.sight import is_covered, sees

CITE = "skirmish.gap.hidden"
NEAR = 6 * INCH
DETECT_TN, EASIER = 10, 5


def near_for(content: SkirmishContent, figure: Figure) -> int:
    """Return within what distance an enemy spoils the hiding of a figure: 6", or what a Stalker's card says."""
    stalker = content.word(figure.id, Stalker)
    return NEAR if stalker is None else thousandths(stalker.within)


def may_hide(content: SkirmishContent, state: State, figure: Figure, others: Around | None = None) -> bool:
    """Return whether a figure could hide: in cover from each enemy, or out of its sight, with none too near.

    `others` are those around it, if they are known.
    """
    if figure.at is None or flies(content, figure) or not is_able(figure):
        return False
    others = others or around(content, state, figure)
    near = near_for(content, figure)
    if others.room <= near + CONTACT and any(
        content.within(enemy, figure, near) and is_able(enemy) for enemy in others.enemies
    ):  # fmt: skip
        return False
    # Who spoiled it the last time is asked first: most often nobody else need be.
    last = state.figures.get(content.spoilers.get(figure.id, ""))
    if last is not None and is_able(last) and not is_covered(content, state, last, figure):
        return False
    for enemy in others.enemies:
        if is_able(enemy) and not is_covered(content, state, enemy, figure):
            content.spoilers[figure.id] = enemy.id
            return False
    return True


def doings(content: SkirmishContent, state: State, figure: Figure, others: Around) -> list[Doing]:
    """Return Hide, if the enemies are such that it may, and a Detect for each hidden enemy that is in sight."""
    if figure.compatible or figure.at is None:
        return []
    found = []
    if not figure.hidden and not flies(content, figure):
        found.append(_hide(figure.id))
    for enemy in others.enemies if others.hunted else ():
        if enemy.hidden and sees(content, state, figure, enemy):
            found.append(_detect(figure.id, enemy.id))
    return found


@lru_cache(maxsize=MOST_KEPT)
def _hide(name: str) -> Doing:
    def hide_figure(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=name, compatible=True, mark="hide", cite=CITE))
        ctx.emit(HiddenChanged(figure=name, hidden=True, cite=CITE))

    def holds(content: SkirmishContent, state: State, others: Around) -> bool:
        return may_hide(content, state, state.figures[name], others)

    return Doing(Option("hide"), hide_figure, holds)


@lru_cache(maxsize=MOST_KEPT)
def _detect(name: str, hider: str) -> Doing:
    def start_detection(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=name, compatible=True, mark="detect", cite=CITE))
        begin(ctx, Detecting(figure=name, hider=hider))

    return Doing(Option(f"detect:{hider}", (f"figure:{hider}",)), start_detection)


def detect_tn(content: SkirmishContent, hider: Figure) -> Total:
    """Return the Target Number of finding a hidden figure."""
    tn = Tally("TN", DETECT_TN, CITE)
    tn.add("Maneuver of the hider", content.cards[hider.id].maneuver, CITE)
    tn.add("looking", -EASIER, CITE)
    return tn.total()


def detect(ctx: SkirmishCtx, task: Detecting) -> None:
    """Take a Detect Check: Mind against 10 + the hider's Maneuver - 5; equal or more finds it."""
    content, state = ctx.content, ctx.state
    figure, hider = state.figures[task.figure], state.figures[task.hider]
    if task.stage == "check":
        advance(ctx, task, stage="judge")
        side = contestant(
            figure.seat,
            figure.id,
            "mind",
            trait_tally(content, figure, "mind"),
            attribute_hand(content, figure, "mind"),
        )
        begin_check(ctx, "detect", side, detect_tn(content, hider))
        return
    result = state.contest
    assert result is not None
    finish(ctx)
    if result.verdict in ("above", "equal"):
        come_out(ctx, hider)


# Being seen again


def come_out(ctx: SkirmishCtx, figure: Figure) -> None:
    """End the hiding of a figure."""
    if figure.hidden:
        ctx.emit(HiddenChanged(figure=figure.id, hidden=False, cite=CITE))


def seen_again(ctx: SkirmishCtx, figure: Figure) -> None:
    """End the hiding of a figure that has left cover, or has an enemy with sight too near."""
    if figure.hidden and _is_seen(ctx.content, ctx.state, figure):
        come_out(ctx, figure)


def _is_seen(content: SkirmishContent, state: State, figure: Figure, moved: Figure | None = None) -> bool:
    """Return whether an enemy has a figure without cover in sight, or is too near with sight of it.

    With `moved` only that enemy is asked, at the place it has there.
    """
    if figure.at is None:
        return False
    near = near_for(content, figure)
    for enemy in content.enemies(state, figure.seat) if moved is None else (moved,):
        if not is_able(enemy):
            continue
        close = content.within(enemy, figure, near) and sees(content, state, enemy, figure)
        if close or not is_covered(content, state, enemy, figure):
            return True
    return False


def found_out(content: SkirmishContent, state: State, moved: Figure) -> bool:
    """Return whether somebody would be hidden no more with a figure at its place: itself, or an enemy."""
    if moved.hidden and _is_seen(content, state, moved):
        return True
    near = [one for one in content.enemies(state, moved.seat) if one.hidden]
    return any(_is_seen(content, state, one, moved) for one in near)
