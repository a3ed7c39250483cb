"""The Clash: secret payments, then one comparison of rolled Hits with each defender.

Source: arena.key.clash-pay, arena.key.clash-roll, arena.key.clash-win, arena.key.clash-dice-back
"""

from __future__ import annotations

from game.kernel.decisions import Number, Question
from game.modes.arena.content.types import Ability
from game.modes.arena.game_content import helpless, seat_of
from game.modes.arena.model.ability_events import ClashPaid, ClashSettled
from game.modes.arena.model.state import Unit
from game.modes.arena.rules.common import BattleCtx
from game.modes.arena.rules.numbers import CLASH_FROM, dice_step, most_rolled
from game.modes.arena.rules.stamina import move_dice, pay, roll_hits


async def settle_bids(ctx: BattleCtx, unit: Unit, ability: Ability, targets: list[Unit]) -> list[bool]:
    """Let attacker and defenders bid in secret, roll, and compare; a tie is the defender's. Return who is beaten.

    It stands in the place of the success roll. Against the Helpless it is won without any bid or roll.

    Source: arena.key.clash-effects, arena.key.clash-win, arena.key.helpless-attacks
    """
    defenders = [target for target in targets if not helpless(target)]
    fighters = [unit, *defenders] if defenders else []
    hits: dict[str, int] = {}
    if fighters:
        bids = await _bids(ctx, ability, fighters)
        ctx.emit(
            ClashPaid(
                units=tuple(fighter.id for fighter in fighters),
                paid=tuple(bids[fighter.id] * dice_step(fighter) for fighter in fighters),
                cite="arena.key.clash-pay",
            )
        )
        hits = {fighter.id: _roll(ctx, fighter, bids[fighter.id]) for fighter in fighters}
    mine = hits.get(unit.id, 0)
    won = [target not in defenders or mine > hits[target.id] for target in targets]
    for target, beaten in zip(targets, won, strict=True):
        cite = "arena.key.clash-win" if target in defenders else "arena.key.helpless-attacks"
        against = hits.get(target.id, 0)
        ctx.emit(ClashSettled(unit=unit.id, target=target.id, hits=mine, against=against, won=beaten, cite=cite))
    return won


async def _bids(ctx: BattleCtx, ability: Ability, fighters: list[Unit]) -> dict[str, int]:
    """Ask for the payments, as dice to be rolled; nothing is shown before the last one is in.

    A seat that defends with several characters is asked for them one after the other, still before anything is shown.
    Source: arena.key.clash-pay, arena.key.confused, arena.key.muddled
    """
    bids = dict.fromkeys((fighter.id for fighter in fighters), 0)
    waiting = [fighter for fighter in fighters if most_rolled(fighter)]
    while waiting:
        turn: list[Unit] = []
        for fighter in waiting:
            if all(fighter.seat != other.seat for other in turn):
                turn.append(fighter)
        waiting = [fighter for fighter in waiting if fighter not in turn]
        questions = [
            Question(
                Number(
                    seat_of(fighter),
                    "clash",
                    0,
                    most_rolled(fighter),
                    "arena.key.clash-pay",
                    (f"unit:{fighter.id}", f"ability:{ability.id}"),
                )
            )
            for fighter in turn
        ]
        for fighter, answer in zip(turn, await ctx.ask_all(questions), strict=True):
            bids[fighter.id] = int(answer)  # type: ignore[arg-type]
    return bids


def _roll(ctx: BattleCtx, unit: Unit, count: int) -> int:
    """Pay and roll; dice that hit are spent, the others come back. Source: arena.key.clash-dice-back"""
    step = dice_step(unit)
    pay(ctx, unit, count * step, "clash", "arena.key.clash-pay")
    hits = roll_hits(ctx, unit, count, "clash", CLASH_FROM, "arena.key.clash-roll")
    back = (count - hits) * step
    move_dice(ctx, unit, "spent", "available", back, "clash-back", "arena.key.clash-dice-back")
    return hits
