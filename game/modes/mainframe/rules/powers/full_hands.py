"""Discarding a Team Hand: when it is full, and when it has become full because it holds fewer cards than before.

Source: mainframe.hands.size-five, mainframe.hands.uptime-duration
"""

from __future__ import annotations

from game.kernel.cards.piles import CardsMoved
from game.modes.mainframe.content.traits import WiderHand
from game.modes.mainframe.game_content import team_cards, team_hand_size
from game.modes.mainframe.model.events import TeamHandCleared
from game.modes.mainframe.model.state import SideId, team_zone
from game.modes.mainframe.rules.common import DISCARD, FightCtx


def is_full(ctx: FightCtx, side: SideId) -> bool:
    """Return whether a Team Hand holds as many cards as it can. Source: mainframe.hands.size-five"""
    return len(team_cards(ctx.state, side)) >= team_hand_size(ctx.content, ctx.state, side)


def clear(ctx: FightCtx, side: SideId, cite: str) -> None:
    """Discard a Team Hand; its Uptimes end. Source: mainframe.hands.size-five, mainframe.hands.uptime-duration"""
    cards = tuple(team_cards(ctx.state, side))
    if cards:
        ctx.emit(CardsMoved(cards=cards, source=team_zone(side), target=DISCARD, top=True, cite=cite))
    lines = tuple(ctx.state.hand_of(side).reached)
    ctx.emit(TeamHandCleared(side=side, lines=lines, cite="mainframe.hands.uptime-duration"))


def clear_full_hands(ctx: FightCtx) -> None:
    """Discard a Team Hand that has become full because what made it wider is gone. Source: mainframe.hands.size-five"""
    if WiderHand not in ctx.content.verbs:
        return
    sides: tuple[SideId, ...] = ("mc", "cpu")
    for side in sides:
        if is_full(ctx, side):
            clear(ctx, side, "mainframe.hands.size-five")
