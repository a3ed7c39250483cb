"""The winner of an attack declares its Edges, one after the other, before the first Check is drawn.

Source: skirmish.edge.winner-narrates, skirmish.results.order, skirmish.results.unused-lost
"""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.decisions import Option, Refusal, Seat
from game.modes.skirmish.model.events import EdgesDeclared
from game.modes.skirmish.model.tasks import AttackTask, Bought
from game.modes.skirmish.rules import force
from game.modes.skirmish.rules.common import SkirmishCtx, about, advance
from game.modes.skirmish.rules.edge_denials import refusals
from game.modes.skirmish.rules.edges import offers, option, take

DONE = Option("done")


def _is_offered(refusal: Refusal, choices: Iterable[Option]) -> bool:
    """Return whether what is refused can be bought after all: this very choice, or one of its kind if it names none."""
    return any(one.verb == refusal.verb and refusal.refs in ((), one.refs) for one in choices)


async def declare(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """Let the winner buy one more Edge, or be done. Source: skirmish.edge.winner-narrates, skirmish.results.order"""
    content, state = ctx.content, ctx.state
    choices: dict[Option, Bought | None] = {option(one): one for one in offers(content, state, attack)}
    bought = None
    if choices:
        choices[DONE] = None
        seat = Seat(state.figures[attack.striker].seat)
        refs = (*about(attack.striker, attack.victim), f"spare:{attack.spare}")
        bought = await ctx.pick(
            seat, "edges", choices, cite="skirmish.edge.winner-narrates", about=refs,
            refusals=lambda: [one for one in refusals(content, state, attack) if not _is_offered(one, choices)],
        )  # fmt: skip
    if bought is not None:
        advance(ctx, attack, **take(content, state, attack, bought))
        return
    names = tuple(one.edge for one in attack.bought)
    lost = EdgesDeclared(figure=attack.striker, bought=names, lost=attack.spare, cite="skirmish.results.unused-lost")
    ctx.emit(lost)
    icons: tuple[str, ...] = ()
    if attack.result is not None:
        icons = attack.result.actives[1 if attack.counter else 0]
    kind = content.weapon(attack.arm).kind if attack.arm else "fight"
    left = force.extra_force(content, attack.striker, kind, icons)
    advance(ctx, attack, stage="force", force_at=0, icons_left=left)
