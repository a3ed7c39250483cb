"""Support: discarding a card from hand, Stockpile or the top of the Arsenal for its Trait.

Source: duel.support.*
"""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.decisions import Option, Seat
from game.modes.duel.model.state import Fight, State, place_of
from game.modes.duel.rules.cards import discard, fire
from game.modes.duel.rules.common import DuelCtx, card_option
from game.modes.duel.rules.target_refusals import of_support

ARSENAL, HAND, STOCKPILE, NONE = "arsenal", "hand", "stockpile", "none"


class Support(NamedTuple):
    """Where a Support card comes from, and which it is; the top of the Arsenal is not known, and none is no card."""

    source: str
    card: str = ""


def support_choices(state: State, seat: int) -> dict[Option, Support]:
    """Return what a player may give as Support: hand, Stockpile, the top of the Arsenal unseen.

    Source: duel.support.sources, duel.support.mandatory
    """
    found = {
        card_option(zone, card): Support(zone, card) for zone in (HAND, STOCKPILE) for card in state.zone(zone, seat)
    }
    if state.zone("arsenal", seat):
        found[Option(ARSENAL, (f"pile:arsenal-{seat}",))] = Support(ARSENAL)
    return found


async def choose_support(ctx: DuelCtx, seat: int, key: str, about: tuple[str, ...]) -> Support:
    """Ask for a Support card; without any card there is none to give.

    Source: duel.support.mandatory
    """
    choices = support_choices(ctx.state, seat)
    if not choices:
        return Support(NONE)
    cite, refused = "duel.support.sources", lambda: of_support(ctx, seat)
    return await ctx.pick(Seat(seat), key, choices, cite=cite, about=about, refusals=refused)


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
