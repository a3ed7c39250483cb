"""Support: discarding a card from hand, Stockpile or the top of the Arsenal for its Trait.

Source: duel.support.*
"""

from __future__ import annotations

from game.kernel.decisions import Option, Seat
from game.modes.duel.model.state import Fight, State, place_of
from game.modes.duel.rules.cards import discard, fire
from game.modes.duel.rules.common import DuelCtx

ARSENAL, HAND, NONE = "arsenal", "hand", "none"


def support_options(state: State, seat: int) -> list[Option]:
    """Return what a player may give as Support: hand, Stockpile, the top of the Arsenal unseen.

    Source: duel.support.sources, duel.support.mandatory
    """
    found = [Option(f"hand:{card}", (f"card:{card}",)) for card in state.zone("hand", seat)]
    found += [Option(f"stockpile:{card}", (f"card:{card}",)) for card in state.zone("stockpile", seat)]
    if state.zone("arsenal", seat):
        found.append(Option(ARSENAL, (f"pile:arsenal-{seat}",)))
    return found


async def choose_support(ctx: DuelCtx, seat: int, key: str, about: tuple[str, ...]) -> str:
    """Ask for a Support card: `hand:<card>`, `stockpile:<card>`, `arsenal`, or `none` if there is no card at all.

    Source: duel.support.mandatory
    """
    options = support_options(ctx.state, seat)
    if not options:
        return NONE
    return await ctx.choose(Seat(seat), key, options, cite="duel.support.sources", about=about)


def discard_support(ctx: DuelCtx, seat: int, card: str, supports: str, fight: Fight | None = None) -> None:
    """Discard a revealed Support card; its triggers wait. `supports` is the Character it was given for, if any.

    `fight` is the fight it was given in; Support for a DL is given in none.

    Source: duel.support.discarded, duel.support.triggers-first, duel.support.from-stockpile-loses-production
    """
    from_stockpile = place_of(ctx.state, card) == "stockpile"
    discard(ctx, card, reason="support", cite="duel.support.discarded", supports=supports, fight=fight)
    fire(ctx, "support", seat, card)
    if from_stockpile:
        fire(ctx, "stockpile-support", seat, card)
