"""Why something that can be pointed at in a turn is not allowed, with the clause that says so.

Source: mainframe.turn.*, mainframe.attacks.*, mainframe.movement.*
"""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.area_sight import why_not
from game.kernel.decisions import Refusal
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.listing import name_phrase
from game.modes.mainframe.game_content import POINTS_FOR_A_CARD, flies
from game.modes.mainframe.model.state import Turn, Unit
from game.modes.mainframe.rules.areas import closed_for
from game.modes.mainframe.rules.board import (
    attackable,
    graph_for,
    held_up,
    reach_of,
    sight_of,
    stops_for,
    targets_of,
    ways_of,
)
from game.modes.mainframe.rules.common import FightCtx
from game.modes.mainframe.rules.numbers import range_of
from game.modes.mainframe.rules.powers.status import FLED
from game.modes.mainframe.rules.powers.windows import buy_cite, can_buy_card
from game.modes.mainframe.rules.sight_words import sight_reason
from game.modes.mainframe.rules.turns.compulsion import Rage, rage_of
from game.modes.mainframe.rules.turns.equipment import CITE as EQUIP_CITE
from game.modes.mainframe.rules.turns.equipment import POINTS_FOR_A_CHANGE, changes
from game.modes.mainframe.rules.turns.interrupt_refusals import refused_interrupts
from game.modes.mainframe.rules.turns.link_refusals import why_no_link
from game.modes.mainframe.rules.turns.power_refusals import (
    BERSERK,
    NO_COVER_FROM_OUTSIDE,
    refused_powers,
    why_no_card,
)

A_CARD = N_("A card costs {cost} Move points, {points} available")
NO_CARD_LEFT = N_("No card is left to draw")
NO_LIMIT = 10**6


def refusals(ctx: FightCtx) -> Sequence[Refusal]:
    """List what can be pointed at in a turn but is not allowed, with the reason and its clause."""
    turn = ctx.state.turn
    assert turn is not None
    unit = ctx.state.units[turn.unit]
    rage = rage_of(ctx, unit, turn)
    found = [
        *_refused_moves(ctx, unit, turn, rage),
        *_refused_attacks(ctx, unit, turn, rage),
        *refused_powers(ctx, unit, turn, rage),
        *_refused_items(ctx, unit),
    ]
    if not can_buy_card(ctx.state, unit):
        reason: str = Phrase(A_CARD, cost=POINTS_FOR_A_CARD, points=unit.points)
        cite = buy_cite(unit)
        if unit.kind == "mob":
            reason = N_("Mobs have no Move points and cannot draw")
        elif unit.points >= POINTS_FOR_A_CARD:
            reason, cite = NO_CARD_LEFT, "mainframe.gap.deck"
        found.append(Refusal("draw", ("pile:deck",), reason, cite))
    why = why_no_card(turn) or (BERSERK if any(rage) else None)
    return [*found, *refused_interrupts(ctx, unit, turn, why)]


def _refused_moves(ctx: FightCtx, unit: Unit, turn: Turn, rage: Rage) -> list[Refusal]:
    content, state = ctx.content, ctx.state
    stays, forced, fled = held_up(state, unit, turn), any(rage), turn.confusion == FLED
    reach = {} if stays or forced or fled else reach_of(content, state, unit.id)
    found = []
    for area in content.graph.areas:
        if area in reach or area == unit.at or area in rage.areas:
            continue
        if forced:
            reason, cite = BERSERK
        elif fled:
            reason, cite = N_("Confused: it has moved away and goes no further"), "mainframe.gap.status-byte"
        elif stays:
            reason = N_("This stretch of movement ended among enemies; attack, or go on in a later turn")
            cite = "mainframe.movement.not-through-enemy"
        else:
            reason, cite = _why_no_move(ctx, unit, area)
        found.append(Refusal("move", (f"unit:{unit.id}", f"area:{area}"), reason, cite))
    return found


def _why_no_move(ctx: FightCtx, unit: Unit, area: str) -> tuple[str, str]:
    content, state = ctx.content, ctx.state
    closed = closed_for(content, state, unit)
    why = why_no_link(graph_for(content, unit), unit.at, area, closed, flying=flies(content, unit))
    if why is not None:
        return why
    auto = unit.kind == "mob"
    full = ways_of(content, state, unit, NO_LIMIT).get(area)
    if full is None:
        return N_("No path leads there"), "mainframe.movement.cost"
    if auto and "rooted" in unit.effects:
        text = N_("{unit} was on Unstable ground and has no steps this round")
        return Phrase(text, unit=name_phrase(unit.name)), "mainframe.gap.area-status"
    if auto and full.cost > unit.steps:
        return Phrase("Farther than the {number} steps this mob has left", number=unit.steps), "mainframe.movement.auto"
    # Past enemies another way may be open, which costs more.
    cost = ways_of(content, state, unit, NO_LIMIT, stops_for(state, unit)).get(area, full).cost
    if not auto and cost > unit.points:
        text = N_("Needs {cost} Move points, {points} available")
        return Phrase(text, cost=cost, points=unit.points), "mainframe.movement.not-enough"
    return N_("An enemy stands on the way: you cannot move through"), "mainframe.movement.not-through-enemy"


def _refused_attacks(ctx: FightCtx, unit: Unit, turn: Turn, rage: Rage) -> list[Refusal]:
    free = turn.card and not turn.attacked and turn.confusion != FLED
    legal = set(targets_of(ctx.content, ctx.state, unit.id)) if free else set()
    found, forced = [], any(rage)
    for other in ctx.state.units.values():
        if other.id == unit.id or other.id in rage.targets or (other.id in legal and not forced):
            continue
        if other.id in legal:
            reason, cite = BERSERK
        else:
            reason, cite = _why_no_attack(ctx, unit, other, turn)
        found.append(Refusal("attack", (f"card:{turn.card}", f"unit:{other.id}"), reason, cite))
    return found


def _why_no_attack(ctx: FightCtx, unit: Unit, other: Unit, turn: Turn) -> tuple[str, str]:
    content, state = ctx.content, ctx.state
    if other.side == unit.side:
        return Phrase("{unit} is on your side", unit=name_phrase(other.name)), "mainframe.attacks.target-is-enemy"
    if not other.active:
        return Phrase("{unit} is downed already", unit=name_phrase(other.name)), "mainframe.attacks.target-is-enemy"
    no_card = why_no_card(turn)
    if no_card is not None:
        return no_card
    reach = range_of(content, state, unit).value
    if other.at not in sight_of(content, state, unit.id):
        refusal = why_not(content.graph, unit.at, other.at, reach, closed_for(content, state, unit))
        return sight_reason(content.graph, refusal, reach)
    if "invisible" in other.status:
        return Phrase("{unit} is Invisible", unit=name_phrase(other.name)), "mainframe.gap.status-byte"
    if not attackable(content, state, unit, other.at):
        return NO_COVER_FROM_OUTSIDE
    text = N_("{unit} has attacked {target} this round already: another target comes first")
    names = {"unit": name_phrase(unit.name), "target": name_phrase(other.name)}
    return Phrase(text, **names), "mainframe.gap.mana-and-hack"


def _refused_items(ctx: FightCtx, unit: Unit) -> list[Refusal]:
    content = ctx.content
    legal = changes(content, ctx.state, unit)
    found = []
    for name in unit.carried:
        if name in legal:
            continue
        text = N_("A change costs {cost} Move points, {points} available")
        reason = Phrase(text, cost=POINTS_FOR_A_CHANGE, points=unit.points)
        if unit.points >= POINTS_FOR_A_CHANGE:
            item = Phrase(content.library.items[name].name)
            reason = Phrase("{unit} cannot use {item}", unit=name_phrase(unit.name), item=item)
        found.append(Refusal("equip", (f"unit:{unit.id}", f"item:{name}"), reason, EQUIP_CITE))
    return found
