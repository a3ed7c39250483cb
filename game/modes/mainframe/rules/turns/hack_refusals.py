"""Why a unit or an area cannot be hacked: out of sight, Invisible, or downed.

Source: mainframe.gap.mana-and-hack, mainframe.gap.status-byte, mainframe.gap.downed
"""

from __future__ import annotations

from game.boards.area_sight import why_not
from game.kernel.decisions import Refusal
from game.kernel.language.phrases import Phrase
from game.kernel.listing import name_phrase
from game.modes.mainframe.model.state import Unit
from game.modes.mainframe.rules.areas import closed_for
from game.modes.mainframe.rules.board import sight_of
from game.modes.mainframe.rules.common import FightCtx
from game.modes.mainframe.rules.numbers import range_of
from game.modes.mainframe.rules.sight_words import sight_reason


def refused_hack_targets(ctx: FightCtx, unit: Unit, *about: str) -> list[Refusal]:
    """List the units and areas that a hacker who may hack cannot choose; `about` are refs before that of each."""
    seen = sight_of(ctx.content, ctx.state, unit.id)
    found = []
    for other in ctx.state.units.values():
        why = _why_not_unit(ctx, unit, other, other.at in seen) if other.at else None
        if why is not None:
            found.append(Refusal("hack", (*about, f"unit:{other.id}"), *why))
    for area in ctx.content.graph.areas:
        if area not in seen:
            found.append(Refusal("hack", (*about, f"area:{area}"), *_why_unseen(ctx, unit, area)))
    return found


def _why_not_unit(ctx: FightCtx, unit: Unit, other: Unit, in_sight: bool) -> tuple[str, str] | None:
    if not other.active:
        return Phrase("{unit} is downed", unit=name_phrase(other.name)), "mainframe.gap.downed"
    if not in_sight:
        return _why_unseen(ctx, unit, other.at)
    if other.side != unit.side and "invisible" in other.status:
        return Phrase("{unit} is Invisible", unit=name_phrase(other.name)), "mainframe.gap.status-byte"
    return None


def _why_unseen(ctx: FightCtx, unit: Unit, area: str) -> tuple[str, str]:
    content, state = ctx.content, ctx.state
    reach = range_of(content, state, unit).value
    refusal = why_not(content.graph, unit.at, area, reach, closed_for(content, state, unit))
    return sight_reason(content.graph, refusal, reach)
