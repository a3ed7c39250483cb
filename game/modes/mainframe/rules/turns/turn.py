"""One turn: beginning, one act at a time in any order, ending. Each act is a step of its own.

Source: mainframe.turn.*
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from game.kernel.decisions import Choose, Option, Question, Seat
from game.modes.mainframe.content.traits import LockNeighbour
from game.modes.mainframe.content.types import Mob
from game.modes.mainframe.game_content import boot_goes_to, kit_of
from game.modes.mainframe.model.events import MaxRaised, TurnBegan, TurnEnded
from game.modes.mainframe.model.power_events import AreaLocked
from game.modes.mainframe.model.state import Turn, Unit, play_zone
from game.modes.mainframe.rules.areas import area_has, closed_by
from game.modes.mainframe.rules.common import FightCtx, discard, open_again, seat_of
from game.modes.mainframe.rules.numbers import max_hp, move_of
from game.modes.mainframe.rules.points import gain_points
from game.modes.mainframe.rules.powers.charges import charge_stranger
from game.modes.mainframe.rules.powers.status import FLED, burn_after_turn, draw_confusion
from game.modes.mainframe.rules.turns.acts import Choice, forced_acts, free_acts, own_acts
from game.modes.mainframe.rules.turns.compulsion import Rage, act_confused, rage_of
from game.modes.mainframe.rules.turns.refusals import refusals

CACHED_POINTS = 2
CITE_BERSERK = "mainframe.gap.status-byte"
END = Option("end")


def begin(ctx: FightCtx, unit_id: str, seat: int, card: str) -> None:
    """Begin a turn: the Boot is taken up, the first turn of the round gives Move points or Auto steps.

    Source: mainframe.turn.move-gain, mainframe.turn.move-cap, mainframe.gap.boot-timing, mainframe.gap.area-status
    """
    content = ctx.content
    unit = ctx.state.units[unit_id]
    entry = content.definition(unit.type)
    hand = ctx.state.hand_of(unit.side)
    boot = hand.boot if boot_goes_to(ctx.state, unit.side, unit) else ""
    first = unit.turns == 0
    steps = entry.auto if isinstance(entry, Mob) and "rooted" not in unit.effects else 0
    cite = "mainframe.rounds.turn-on-your-count"
    ctx.emit(TurnBegan(unit=unit_id, seat=seat, card=card, boot=boot, steps=steps, cite=cite))
    for area in closed_by(ctx.state, unit_id):
        open_again(ctx, area, unit_id, "mainframe.gap.area-status")
    if boot == "dead-mans-hand":
        top = max_hp(content, ctx.state, unit).value
        gain = top - content.definition(unit.type).max_hp
        ctx.emit(MaxRaised(unit=unit_id, max_hp=top, hp=unit.hp + gain, cite="mainframe.hands.dead-mans-hand"))
    if first and not isinstance(entry, Mob):
        gain_points(ctx, unit, move_of(content, unit)[0], "gain", "mainframe.turn.move-gain")
        if area_has(content, ctx.state, unit.at, "cached"):
            gain_points(ctx, unit, CACHED_POINTS, "cached", "mainframe.gap.area-status")
    if "confused" in unit.status:
        draw_confusion(ctx, unit)


async def act(ctx: FightCtx) -> None:
    """Let the unit whose turn it is do one thing, or what its status makes it do.

    Source: mainframe.turn.any-order, mainframe.turn.spend-points-otherwise, mainframe.gap.status-byte
    """
    turn = ctx.state.turn
    assert turn is not None
    unit = ctx.state.units[turn.unit]
    if not unit.active:
        await end(ctx)
        return
    if turn.confusion not in ("", FLED):
        await act_confused(ctx, unit, turn)
        return
    rage = rage_of(ctx, unit, turn)
    forced = any(rage)
    choices = _choices(ctx, unit, turn, rage)
    acts = dict(islice(choices, 2))
    seat, cite = Seat(turn.seat), CITE_BERSERK if forced else "mainframe.turn.any-order"
    if len(acts) < 2:
        chosen = await ctx.pick(seat, "turn", acts, cite=cite)
        await chosen(ctx)
        return

    def decision() -> Choose:
        # Bots look at many positions whose question nobody reads, so the rest is listed when it is asked for.
        acts.update(choices)
        about = (f"unit:{unit.id}", f"card:{turn.card}") if turn.card else (f"unit:{unit.id}",)
        return Choose(seat, "turn", tuple(acts), cite, about)

    (answer,) = await ctx.ask_all([Question(decision, lambda: refusals(ctx), seat=seat)])
    act_chosen = next(run for option, run in chain(acts.items(), choices) if option.id == answer)
    await act_chosen(ctx)


def _choices(ctx: FightCtx, unit: Unit, turn: Turn, rage: Rage) -> Iterator[Choice]:
    """Return what a unit may do now, and last that it may end its turn, unless rage forces it to something."""
    if any(rage):
        return chain(forced_acts(unit, turn, rage), free_acts(ctx, unit))
    return chain(own_acts(ctx, unit, turn), free_acts(ctx, unit), ((END, end),))


async def end(ctx: FightCtx) -> None:
    """End the running turn; a card that was not used goes to the discard pile.

    Source: mainframe.rounds.card-once, mainframe.hands.boot-next-only, mainframe.gap.status-byte
    """
    turn = ctx.state.turn
    assert turn is not None
    unit = ctx.state.units[turn.unit]
    if LockNeighbour in ctx.content.verbs and unit.active and kit_of(ctx.content, unit).has(LockNeighbour):
        await _lock_neighbour(ctx, unit)
    charge_stranger(ctx, unit)
    ctx.emit(TurnEnded(unit=turn.unit, seat=turn.seat, cite="mainframe.rounds.card-once"))
    zone = play_zone(turn.seat)
    if turn.card and turn.card in ctx.state.piles.zones[zone]:
        discard(ctx, zone, (turn.card,), "mainframe.rounds.card-once")
    burn_after_turn(ctx, unit)


async def _lock_neighbour(ctx: FightCtx, unit: Unit) -> None:
    """Close a neighbouring area until the next own turn. Source: mainframe.gap.area-status"""
    cite = "mainframe.gap.area-status"
    areas = [area for area in ctx.content.graph.neighbours[unit.at] if area not in closed_by(ctx.state, unit.id)]
    if not areas:
        return
    choices: dict[Option, str | None] = {Option(f"lock:{area}", (f"area:{area}",)): area for area in areas}
    choices[Option("no")] = None
    area = await ctx.pick(seat_of(ctx, unit), "lock", choices, cite=cite, about=(f"unit:{unit.id}",))
    if area is not None:
        ctx.emit(AreaLocked(area=area, unit=unit.id, cite=cite))
