"""The phases of a turn before Engage, and its end.

Source: duel.turn.*, duel.gap.end-of-turn
"""

from __future__ import annotations

from game.kernel.cards.piles import CardsMoved
from game.kernel.decisions import Option, Seat
from game.kernel.errors import GameEnded
from game.kernel.state import order_key
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.model.events import (
    CharacterDeployed,
    Done,
    DuelEnded,
    ModsEnded,
    PhaseBegan,
    PreparedEnded,
    TurnBegan,
    TurnPassed,
)
from game.modes.duel.model.state import State, other, place_of
from game.modes.duel.rules.cards import can_move, city_card, fire, move, remove_fatigue
from game.modes.duel.rules.common import (
    DuelCtx,
    attribute_choices,
    card_choices,
    change_edge,
    change_pool,
    draw_cards,
    vector,
)
from game.modes.duel.rules.numbers import has, is_character
from game.modes.duel.rules.refusals import in_deploy

ORDER_GIVE_UP = "give-up"


def begin(ctx: DuelCtx) -> None:
    """Begin a turn: Prepared ends without costing Edge, and what lasts until now.

    Source: duel.turn.prepared-ends, duel.turn.alternate, duel.gap.effect-durations
    """
    seat = ctx.state.active
    ctx.emit(TurnBegan(seat=seat, round=ctx.state.round + 1, cite="duel.turn.alternate"))
    ctx.emit(ModsEnded(until="next-turn", seat=seat, cite="duel.gap.effect-durations"))
    for zone in ("battlefield", "keep"):
        for card in list(ctx.state.zone(zone, seat)):
            if ctx.state.cards[card].prepared:
                ctx.emit(PreparedEnded(card=card, cite="duel.turn.prepared-ends"))
    ctx.emit(PhaseBegan(phase="recover", cite="duel.turn.alternate"))


def recover(ctx: DuelCtx) -> None:
    """Remove 1 Fatigue from each own card, 2 from Undead ones; lose all Edge.

    Source: duel.turn.recover-fatigue, duel.turn.recover-edge, duel.keyword.undead
    """
    content, seat = ctx.content, ctx.state.active
    for zone in ("battlefield", "keep"):
        for card in list(ctx.state.zone(zone, seat)):
            undead = has(content, ctx.state, card, "undead")
            remove_fatigue(
                ctx, card, 2 if undead else 1, "duel.keyword.undead" if undead else "duel.turn.recover-fatigue"
            )
    change_edge(ctx, seat, -ctx.state.players[seat].edge, "recover", "duel.turn.recover-edge")
    ctx.emit(PhaseBegan(phase="deploy", cite="duel.turn.deploy"))


async def deploy(ctx: DuelCtx) -> None:
    """Let own cards Move, each at most once, until the player is done.

    Source: duel.turn.deploy, duel.attach.no-act
    """
    content, state = ctx.content, ctx.state
    seat = state.active
    ready = [
        card
        for zone in ("keep", "battlefield")
        for card in state.zone(zone, seat)
        if not state.cards[card].moved and can_move(content, state, card)
    ]
    choices = {**card_choices("move", ready), Option("done"): ""}
    card = await ctx.pick(
        Seat(seat), "deploy", choices, cite="duel.turn.deploy", refusals=lambda: in_deploy(ctx)
    )  # fmt: skip
    if not card:
        ctx.emit(PhaseBegan(phase="draw", cite="duel.turn.draw-one"))
        return
    move(ctx, card, "duel.turn.deploy", deploy=True)
    if is_character(content, card) and place_of(state, card) == "battlefield":
        ctx.emit(CharacterDeployed(cite="duel.turn.draw-two"))


def draw(ctx: DuelCtx) -> None:
    """Draw 1 card, or 2 if no Character was Moved to the Battlefield. Source: duel.turn.draw-one, duel.turn.draw-two"""
    seat, few = ctx.state.active, ctx.state.moved_up
    draw_cards(ctx, seat, 1 if few else 2, "duel.turn.draw-one" if few else "duel.turn.draw-two")
    ctx.emit(PhaseBegan(phase="production", todo=("city",), cite="duel.turn.production-city"))
    fire(ctx, "after-draw", seat)


async def produce(ctx: DuelCtx) -> None:
    """Gain what the City shows and 1 Attribute for each Stockpile card, of a type in its cost.

    Source: duel.turn.production-city, duel.turn.production-stockpile, duel.city.attributes
    """
    content, state = ctx.content, ctx.state
    seat = state.active
    if not state.todo:
        ctx.emit(PhaseBegan(phase="stockpile", cite="duel.turn.stockpile"))
        return
    item = state.todo[0]
    cite, mixed = "duel.turn.production-stockpile", []
    if item == "city":
        shown = content.city(city_card(state, seat)).attributes
        gain = [shown.get(name, 0) for name in ATTRIBUTES]
        change_pool(ctx, seat, (gain[0], gain[1], gain[2], gain[3]), "city", "duel.turn.production-city")
        for card in state.zone("stockpile", seat):
            types = content.card(card).cost.types
            if len(types) == 1:
                change_pool(ctx, seat, vector(types[0]), "stockpile", cite, card)
            elif types:
                mixed.append(card)
    else:
        types = content.card(item).cost.types
        choices = attribute_choices(types)
        chosen = await ctx.pick(Seat(seat), "production", choices, cite=cite, about=(f"card:{item}",))
        change_pool(ctx, seat, vector(chosen), "stockpile", cite, item)
    ctx.emit(Done(item=item, more=tuple(mixed), cite=cite))


async def stockpile(ctx: DuelCtx) -> None:
    """Let the player put 1 card from hand into the Stockpile. Source: duel.turn.stockpile"""
    seat = ctx.state.active
    choices = {**card_choices("stockpile", ctx.state.zone("hand", seat)), Option("none"): ""}
    cite = "duel.turn.stockpile"
    card = await ctx.pick(Seat(seat), "stockpile", choices, cite=cite)
    if card:
        ctx.emit(CardsMoved(cards=(card,), source=f"hand:{seat}", target=f"stockpile:{seat}", cite=cite))
    ctx.emit(PhaseBegan(phase="engage", cite="duel.turn.engage"))


def end(ctx: DuelCtx) -> None:
    """End the turn: effects of this turn and the lock-out end, the other player is next.

    After the limit of turns the player with more Resolve wins.
    Source: duel.gap.end-of-turn, duel.gap.hand-limit, duel.gap.unending-game
    Raises: GameEnded.
    """
    limit = ctx.content.setup.turns
    ctx.emit(ModsEnded(until="turn", cite="duel.gap.effect-durations"))
    if limit and ctx.state.round >= 2 * limit:
        one, two = (player.resolve for player in ctx.state.players)
        winner = -1 if one == two else 0 if one > two else 1
        ctx.emit(DuelEnded(winner=winner, result="draw" if winner < 0 else "turns", cite="duel.gap.unending-game"))
        raise GameEnded
    ctx.emit(TurnPassed(seat=other(ctx.state.active), cite="duel.gap.end-of-turn"))
    ctx.emit(PhaseBegan(phase="begin", cite="duel.turn.alternate"))


def conceding(state: State) -> int | None:
    """Return the seat that has ordered to give up, or None. Source: duel.gap.unending-game"""
    return next((seat for seat in range(2) if state.orders.get(order_key(Seat(seat), ORDER_GIVE_UP)) == "yes"), None)


def concede(ctx: DuelCtx, seat: int) -> None:
    """End the game: who concedes loses. Source: duel.gap.unending-game"""
    ctx.emit(DuelEnded(winner=other(seat), result="conceded", cite="duel.gap.unending-game"))
