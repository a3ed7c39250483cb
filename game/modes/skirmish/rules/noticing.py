"""What comes into sight when something moves, falls, gets up or opens: the hidden are seen, the Terrifying frighten.

Source: skirmish.gap.hidden, skirmish.gap.morale
"""

from __future__ import annotations

from collections.abc import Iterable

from game.boards.inches import INCH
from game.modes.skirmish.content.verbs import Terrifying
from game.modes.skirmish.game_content import SkirmishContent, is_able
from game.modes.skirmish.model.events import Used
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules import hiding, morale
from game.modes.skirmish.rules.common import SkirmishCtx
from game.modes.skirmish.rules.onlookers import Fright, frightening
from game.modes.skirmish.rules.sight import sees

TERROR = 6 * INCH


def look_round(ctx: SkirmishCtx) -> None:
    """See who is hidden no more, and who has come to see a Terrifying enemy, now that the table has changed.

    Whatever stood between two may be gone, not only what moved: a gate, crates, smoke, a figure that fell.
    """
    for figure in [one for one in ctx.state.figures.values() if one.hidden]:
        hiding.seen_again(ctx, figure)
    if ctx.content.terrifying:
        for figure in [one for one in ctx.state.figures.values() if one.id in ctx.content.terrifying and is_able(one)]:
            _frighten(ctx, figure)


def _frighten(ctx: SkirmishCtx, threat: Figure) -> None:
    """Note the Fear Checks of those who for the first time have a Terrifying enemy in sight within 6 inches."""
    content, state = ctx.content, ctx.state
    pairs = [
        (enemy, mine) for enemy, mine in frightening(content, threat, content.enemies(state, threat.seat)) if not mine
    ]
    for victim, _ in filter_frightened_pairs(content, state, threat, pairs):
        terror = content.word(threat.id, Terrifying)
        assert terror is not None
        ctx.emit(Used(figure=victim.id, ever=f"fear:{threat.id}", cite="skirmish.gap.morale"))
        morale.terror(ctx, victim, threat, terror.force, terror.severity)


def filter_frightened_pairs(
    content: SkirmishContent, state: State, figure: Figure, pairs: Iterable[Fright]
) -> list[tuple[Figure, Figure]]:
    """Return who of some pairs is frightened by whom where a figure stands. Source: skirmish.gap.morale"""
    found = []
    for enemy, mine in pairs:
        victim, threat = (figure, enemy) if mine else (enemy, figure)
        near = content.within(victim, threat, TERROR) and is_able(threat) and is_able(victim)
        if near and sees(content, state, victim, threat):
            found.append((victim, threat))
    return found
