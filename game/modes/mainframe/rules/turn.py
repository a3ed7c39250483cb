"""One turn: beginning, one act at a time in any order, ending. Each act is a step of its own.

Source: mainframe.turn.*
"""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.area_sight import why_not
from game.kernel.decisions import Option, Refusal, Seat
from game.modes.mainframe.content import Mob
from game.modes.mainframe.events import MaxRaised, PointsChanged, TurnBegan, TurnEnded
from game.modes.mainframe.rules.attacks import attack
from game.modes.mainframe.rules.common import FightCtx, discard, rules_of
from game.modes.mainframe.rules.movement import move, reposition, reposition_areas
from game.modes.mainframe.rules.queries import (
    POINTS_FOR_A_CARD,
    boot_goes_to,
    max_hp,
    reach_of,
    targets_of,
)
from game.modes.mainframe.rules.sight_words import sight_reason
from game.modes.mainframe.rules.windows import buy_card, buy_cite, can_buy_card
from game.modes.mainframe.state import Unit, play_zone


def begin(ctx: FightCtx, unit_id: str, seat: int, card: str) -> None:
    """Begin a turn: the Boot is taken up, the first turn of the round gives Move points or Auto steps.

    Source: mainframe.turn.move-gain, mainframe.turn.move-cap, mainframe.gap.boot-timing
    """
    rules = rules_of(ctx)
    unit = ctx.state.units[unit_id]
    entry = rules.definition(unit.type)
    hand = ctx.state.hand_of(unit.side)
    boot = hand.boot if boot_goes_to(ctx.state, unit.side, unit) else ""
    first = unit.turns == 0
    steps = entry.auto if isinstance(entry, Mob) else 0
    ctx.emit(
        TurnBegan(
            unit=unit_id, seat=seat, card=card, boot=boot, steps=steps, cite="mainframe.rounds.turn-on-your-count"
        )
    )
    if boot == "dead-mans-hand":
        top = max_hp(rules, ctx.state, unit).value
        gain = top - rules.definition(unit.type).max_hp
        ctx.emit(MaxRaised(unit=unit_id, max_hp=top, hp=unit.hp + gain, cite="mainframe.hands.dead-mans-hand"))
    if first and not isinstance(entry, Mob):
        wished = unit.points + entry.move
        after = min(wished, entry.max_move)
        ctx.emit(
            PointsChanged(
                unit=unit_id,
                before=unit.points,
                after=after,
                lost=wished - after,
                reason="gain",
                cite="mainframe.turn.move-gain",
            )
        )


async def act(ctx: FightCtx) -> None:
    """Let the unit whose turn it is do one thing: move, attack, buy a card or end.

    Source: mainframe.turn.any-order, mainframe.turn.spend-points-otherwise
    """
    rules = rules_of(ctx)
    turn = ctx.state.turn
    assert turn is not None
    unit = ctx.state.units[turn.unit]
    if not unit.active:
        end(ctx)
        return
    options = []
    if not turn.stopped:
        for area in reach_of(rules, ctx.state, unit.id):
            if area != unit.at:
                options.append(Option(f"move:{area}", (f"unit:{unit.id}", f"area:{area}")))
    if turn.card and not turn.attacked:
        for target in targets_of(rules, ctx.state, unit.id):
            options.append(Option(f"attack:{target}", (f"card:{turn.card}", f"unit:{target}")))
    for area in reposition_areas(ctx, unit):
        refs = (f"unit:{unit.id}", "bonus:reposition", f"area:{area}")
        options.append(Option(f"bonus:reposition:{area}", refs))
    if can_buy_card(unit):
        options.append(Option("draw", ("pile:deck",)))
    options.append(Option("end"))
    chosen = await ctx.choose(
        Seat(turn.seat),
        "turn",
        options,
        cite="mainframe.turn.any-order",
        about=(f"unit:{unit.id}", *((f"card:{turn.card}",) if turn.card else ())),
        refusals=lambda: refusals(ctx),
    )
    verb, _, rest = chosen.partition(":")
    if verb == "move":
        await move(ctx, unit.id, rest)
    elif verb == "attack":
        await attack(ctx, unit.id, rest)
    elif verb == "bonus":
        await reposition(ctx, unit.id, rest.partition(":")[2])
    elif verb == "draw":
        await buy_card(ctx, unit.id)
    else:
        end(ctx)


def end(ctx: FightCtx) -> None:
    """End the running turn; a card that was not used goes to the discard pile.

    Source: mainframe.rounds.card-once, mainframe.hands.boot-next-only
    """
    turn = ctx.state.turn
    assert turn is not None
    ctx.emit(TurnEnded(unit=turn.unit, seat=turn.seat, cite="mainframe.rounds.card-once"))
    zone = play_zone(turn.seat)
    if turn.card and turn.card in ctx.state.piles.zones[zone]:
        discard(ctx, zone, (turn.card,), "mainframe.rounds.card-once")


def refusals(ctx: FightCtx) -> Sequence[Refusal]:
    """List what can be pointed at in a turn but is not allowed, with the reason and its clause."""
    turn = ctx.state.turn
    assert turn is not None
    unit = ctx.state.units[turn.unit]
    found = [*_refused_moves(ctx, unit), *_refused_attacks(ctx, unit)]
    if not can_buy_card(unit):
        reason = (
            "Mobs have no Move points and cannot draw"
            if unit.kind == "mob"
            else f"A card costs {POINTS_FOR_A_CARD} Move points, {unit.points} available"
        )
        found.append(Refusal("draw", ("pile:deck",), reason, buy_cite(unit)))
    return found


def _refused_moves(ctx: FightCtx, unit: Unit) -> list[Refusal]:
    rules, state = rules_of(ctx), ctx.state
    turn = state.turn
    assert turn is not None
    reach = {} if turn.stopped else reach_of(rules, state, unit.id)
    exits = rules.graph.exits(unit.at)
    found = []
    for area in rules.graph.areas:
        if area in reach or area == unit.at:
            continue
        refs = (f"unit:{unit.id}", f"area:{area}")
        if turn.stopped:
            reason, cite = (
                "This stretch of movement ended among enemies; attack, or go on in a later turn",
                "mainframe.movement.not-through-enemy",
            )
        elif area in exits and unit.kind != "mob":
            reason = f"Needs {exits[area]} Move points, {unit.points} available"
            cite = "mainframe.movement.not-enough"
        elif unit.kind == "mob":
            reason, cite = f"Farther than the {unit.steps} steps this mob has left", "mainframe.movement.auto"
        elif unit.at in rules.graph.exits(area):
            reason, cite = "The path from here leads one way, against you", "mainframe.field.one-way"
        else:
            whole = rules.graph.reach(unit.at, 10**6, frozenset()).get(area)
            reason = (
                "No path leads there"
                if whole is None
                else (
                    f"Needs {whole.cost} Move points, {unit.points} available"
                    if whole.cost > unit.points
                    else "An enemy stands on the way: you cannot move through"
                )
            )
            cite = (
                "mainframe.movement.cost"
                if whole is None
                else "mainframe.movement.not-enough"
                if whole.cost > unit.points
                else "mainframe.movement.not-through-enemy"
            )
        found.append(Refusal("move", refs, reason, cite))
    return found


def _refused_attacks(ctx: FightCtx, unit: Unit) -> list[Refusal]:
    rules, state = rules_of(ctx), ctx.state
    turn = state.turn
    assert turn is not None
    legal = set(targets_of(rules, state, unit.id)) if turn.card and not turn.attacked else set()
    found = []
    for other in state.units.values():
        if other.id in legal or other.id == unit.id:
            continue
        if other.side == unit.side:
            reason, cite = f"{other.name} is on your side", "mainframe.attacks.target-is-enemy"
        elif not other.active:
            reason, cite = f"{other.name} is downed already", "mainframe.attacks.target-is-enemy"
        elif turn.attacked:
            reason, cite = "The card of this turn has been used", "mainframe.turn.card-used-once"
        elif not turn.card:
            reason, cite = "A turn without a card has no attack", "mainframe.rounds.no-cards-turn"
        else:
            refusal = why_not(rules.graph, unit.at, other.at, rules.definition(unit.type).range)
            reason, cite = sight_reason(rules.graph, refusal, rules.definition(unit.type).range)
        found.append(Refusal("attack", (f"card:{turn.card}", f"unit:{other.id}"), reason, cite))
    return found
