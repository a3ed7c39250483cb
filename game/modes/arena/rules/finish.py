"""When a combat is decided, what is scored at the end of a round, and what is restored afterwards.

Source: arena.gap.combat-end, arena.hp.restore-after-combat, arena.hp.wounded-restore
"""

from __future__ import annotations

from game.boards.hex import parse_hex
from game.modes.arena.facts import BattleFacts, fighter_of, has, present, unit_at
from game.modes.arena.model.events import BattleEnded, BattleRestored, RoundBegan, Scored
from game.modes.arena.model.state import State
from game.modes.arena.rules import waves
from game.modes.arena.rules.common import BattleCtx
from game.modes.arena.rules.numbers import max_hp

CITE = "arena.gap.combat-end"
Verdict = tuple[str, tuple[int, ...]]


def standing(facts: BattleFacts, state: State) -> list[int]:
    """Return the sides that can still fight: somebody is neither dead nor incapacitated nor Unconscious, or to come."""
    able = {unit.seat for unit in state.units.values() if present(unit) and not has(unit, "unconscious")}
    able.update(wave.side for number, wave in enumerate(facts.setup.waves) if number not in state.waves)
    return sorted(able)


def verdict(facts: BattleFacts, state: State) -> Verdict | None:
    """Return how the combat is decided now: the last side standing, or the goal met. Source: arena.gap.combat-end"""
    if state.phase != "play":
        return None
    if _has_opponents(facts, state):
        return _goal(facts, state)
    left = standing(facts, state)
    if not left:
        return "draw", ()
    if all(facts.are_allied(left[0], seat) for seat in left):
        return "last-standing", facts.team_of(left[0])
    return _goal(facts, state)


def is_decided(ctx: BattleCtx) -> bool:
    """Return whether the combat is decided, after which nothing that was still to come happens.

    Source: arena.gap.combat-end
    """
    return verdict(ctx.facts, ctx.state) is not None


def _has_opponents(facts: BattleFacts, state: State) -> bool:
    """Return whether opponents stand on the board, as they do before nearly every step; what is to come is left out."""
    friends: tuple[int, ...] = ()
    for unit in state.units.values():
        if unit.gone or unit.at is None or unit.seat in friends or has(unit, "unconscious"):
            continue
        if friends:
            return True
        friends = facts.team_of(unit.seat)
    return False


def _goal(facts: BattleFacts, state: State) -> Verdict | None:
    goal = facts.setup.goal
    if goal is None:
        return None
    if goal.kind == "wound":
        hurt = _first_hurt(state)
        if hurt:
            winners = [seat for seat in range(facts.seats) if not any(facts.are_allied(seat, other) for other in hurt)]
            return ("goal", tuple(winners)) if winners else ("draw", ())
    elif goal.kind == "protect" and goal.side is not None:
        unit = state.units.get(goal.unit)
        if unit is not None and unit.gone:
            return "goal", tuple(seat for seat in range(facts.seats) if not facts.are_allied(seat, goal.side))
    elif goal.kind == "bring" and goal.item:
        for unit in state.units.values():
            wanted = goal.side is None or goal.side == unit.seat
            if wanted and present(unit) and goal.item in unit.items and unit.at in facts.board.zones.get(unit.seat, ()):
                return "goal", facts.team_of(unit.seat)
    elif goal.kind == "levers" and goal.side is not None:
        if facts.board.levers and all(lever in state.pulled for lever in facts.board.levers):
            return "goal", facts.team_of(goal.side)
    elif goal.kind == "hold":
        for seat, rounds in enumerate(state.held_rounds):
            if rounds >= goal.rounds and (goal.side is None or goal.side == seat):
                return "goal", facts.team_of(seat)
    return None


def _first_hurt(state: State) -> list[int]:
    """Return the side that a goal of the first wound looks at; all that have one where none is known to be the first.

    Source: arena.gap.combat-end
    """
    if state.first_hurt is not None:
        return [state.first_hurt]
    return [unit.seat for unit in state.units.values() if unit.wounded or unit.gone]


def holder(facts: BattleFacts, state: State) -> int | None:
    """Return the one side that stands on the hexes of the goal, None if nobody or several do."""
    goal = facts.setup.goal
    if goal is None:
        return None
    there = [unit_at(state, parse_hex(text)) for text in goal.hexes]
    seats = {unit.seat for unit in there if unit is not None and not has(unit, "unconscious")}
    return seats.pop() if len(seats) == 1 else None


async def end_round(ctx: BattleCtx) -> None:
    """Score the round that is over; end the combat at the limit or begin the next. Source: arena.gap.combat-end"""
    facts, state = ctx.facts, ctx.state
    if state.round and facts.setup.goal is not None and facts.setup.goal.kind in ("hold", "score"):
        owner = holder(facts, state)
        for seat in range(facts.seats):
            mine = owner == seat
            points, held = state.scores[seat] + mine, state.held_rounds[seat] + 1 if mine else 0
            if (points, held) != (state.scores[seat], state.held_rounds[seat]):
                ctx.emit(Scored(seat=seat, points=points, held=held, cite=CITE))
        if _goal(facts, state) is not None:
            return
    if state.round >= facts.setup.longest:
        key, winners = at_limit(facts, state)
        close(ctx, key, winners)
        return
    ctx.emit(RoundBegan(number=state.round + 1, cite="arena.gap.priority-roll"))
    await waves.arrive(ctx)


def at_limit(facts: BattleFacts, state: State) -> Verdict:
    """Return who wins at the round limit: as the scenario says, else the larger share of hit points left.

    Source: arena.gap.combat-end
    """
    goal = facts.setup.goal
    if goal is not None and goal.kind == "protect" and goal.side is not None:
        return "limit", facts.team_of(goal.side)
    if facts.setup.at_limit is not None:
        return "limit", facts.team_of(facts.setup.at_limit)
    if goal is not None and goal.kind == "score":
        shares = [float(points) for points in state.scores]
    elif goal is not None and goal.kind == "damage":
        shares = [float(sum(u.harm for u in state.units.values() if u.seat == seat)) for seat in range(facts.seats)]
    else:
        shares = [_share(facts, state, seat) for seat in range(facts.seats)]
    best = max(shares)
    winners = tuple(seat for seat, share in enumerate(shares) if share > best - 1e-9)
    return ("draw", ()) if len(winners) == facts.seats else ("limit", winners)


def _share(facts: BattleFacts, state: State, seat: int) -> float:
    mine = [unit for unit in state.units.values() if unit.seat == seat and unit.joined]
    whole = sum(fighter_of(facts, unit).hp for unit in mine)
    return sum(unit.hp for unit in mine) / whole if whole else 0.0


async def end_combat(ctx: BattleCtx) -> None:
    """End the combat as it is decided. Source: arena.gap.combat-end"""
    found = verdict(ctx.facts, ctx.state)
    assert found is not None
    close(ctx, *found)


def close(ctx: BattleCtx, key: str, winners: tuple[int, ...]) -> None:
    """Restore everybody who lives and say who has won.

    Source: arena.hp.restore-after-combat, arena.hp.wounded-restore
    """
    facts, state = ctx.facts, ctx.state
    alive = [unit for unit in state.units.values() if unit.gone != "killed"]
    hp = tuple(max_hp(facts, unit) for unit in alive)
    names = tuple(unit.id for unit in alive)
    ctx.emit(BattleRestored(units=names, hp=hp, cite="arena.hp.restore-after-combat"))
    ctx.emit(BattleEnded(key=key, winners=winners, cite=CITE))
