"""Why a card of the CPU cannot go to a unit on its count, with the clause that says so.

Source: mainframe.cpu.different-mob, mainframe.cpu.boss-extra-turns, mainframe.reload.cpu-only-end,
mainframe.reload.cpu-boss-turn
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.kernel.decisions import Refusal
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.listing import name_phrase
from game.modes.mainframe.game_content import reload_kind
from game.modes.mainframe.model.state import Unit
from game.modes.mainframe.rules.common import FightCtx
from game.modes.mainframe.rules.rounds.reloading import can_reload_for_turn


def cpu_card_refusals(
    ctx: FightCtx, cards: Sequence[str], allowed: Collection[tuple[str, str | None]]
) -> list[Refusal]:
    """List what the CPU cannot do with the cards of this count: units that may not act, and an early reload.

    Shapes: `allowed` holds each card with a unit that may act on it, and with None if it may be given up to reload.
    """
    found = []
    for card in cards:
        for unit in ctx.state.units.values():
            if unit.side == "cpu" and (card, unit.id) not in allowed:
                reason, cite = _why_not(unit)
                found.append(Refusal("act", (f"card:{card}", f"unit:{unit.id}"), reason, cite))
        if (card, None) not in allowed:
            reason, cite = _why_no_reload(ctx)
            found.append(Refusal("reload", (f"card:{card}", "pile:deck"), reason, cite))
    return found


def _why_no_reload(ctx: FightCtx) -> tuple[str, str]:
    able = [unit for unit in ctx.state.units.values() if reload_kind(ctx.content.definition(unit.type)) == "turn"]
    bosses = [unit for unit in able if unit.kind == "boss"]
    if not bosses:
        reason = N_("Only a boss with Reload: Turn reloads before the end of a round")
        return reason, "mainframe.reload.cpu-only-end"
    if not any(unit.active for unit in bosses):
        return Phrase("{unit} is downed", unit=name_phrase(bosses[0].name)), "mainframe.gap.downed"
    if any(can_reload_for_turn(ctx.content, ctx.state, unit) for unit in bosses if unit.active):
        reason = N_("No boss with Reload: Turn could take this card: it is for those who have not acted")
        return reason, "mainframe.reload.cpu-boss-turn"
    return N_("The CPU has nothing to throw away, and its Draw is 0"), "mainframe.gap.what-reload-does"


def _why_not(unit: Unit) -> tuple[str, str]:
    if not unit.active:
        return Phrase("{unit} is downed", unit=name_phrase(unit.name)), "mainframe.gap.downed"
    if unit.kind == "boss":
        text = N_("{unit} acts again only with cards beyond those who have not acted")
        return Phrase(text, unit=name_phrase(unit.name)), "mainframe.cpu.boss-extra-turns"
    text = N_("{unit} has acted this round: each card needs a different mob")
    return Phrase(text, unit=name_phrase(unit.name)), "mainframe.cpu.different-mob"
