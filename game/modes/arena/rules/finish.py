"""When a combat is decided, what is scored at the end of a round, and what is restored afterwards.

Source: arena.gap.combat-end, arena.hp.restore-after-combat, arena.hp.wounded-restore
"""

from __future__ import annotations

from collections.abc import Callable

from game.boards.hex import Hex, parse_hex
from game.modes.arena.content.types import Goal
from game.modes.arena.game_content import BattleContent, fighter_of, has, present, unit_at
from game.modes.arena.model.events import BattleEnded, BattleRestored, RoundBegan, Scored
from game.modes.arena.model.state import State
from game.modes.arena.rules import waves
from game.modes.arena.rules.common import BattleCtx
from game.modes.arena.rules.numbers import max_hp

CITE = "arena.gap.combat-end"
Verdict = tuple[str, tuple[int, ...]]


def list_fighting_sides(content: BattleContent, state: State) -> list[int]:
    """Return the sides that can still fight: somebody is neither dead nor incapacitated nor Unconscious, or to come."""
    able = {unit.seat for unit in state.units.values() if present(unit) and not has(unit, "unconscious")}
    able.update(wave.side for number, wave in enumerate(content.setup.waves) if number not in state.waves)
    return sorted(able)


def verdict(content: BattleContent, state: State) -> Verdict | None:
    """Return how the combat is decided now: the last side standing, or the goal met. Source: arena.gap.combat-end"""
    if state.phase != "play":
        return None
    if _has_opponents(content, state):
        return _goal(content, state)
    left = list_fighting_sides(content, state)
    if not left:
        return "draw", ()
    if all(content.are_allied(left[0], seat) for seat in left):
        return "last-standing", content.team_of(left[0])
    return _goal(content, state)


def is_decided(ctx: BattleCtx) -> bool:
    """Return whether the combat is decided, after which nothing that was still to come happens.

    Source: arena.gap.combat-end
    """
    return verdict(ctx.content, ctx.state) is not None


def _has_opponents(content: BattleContent, state: State) -> bool:
    """Return whether opponents stand on the board, as they do before nearly every step; what is to come is left out."""
    friends: tuple[int, ...] = ()
    for unit in state.units.values():
        if unit.gone or unit.at is None or unit.seat in friends or (unit.effects and has(unit, "unconscious")):
            continue
        if friends:
            return True
        friends = content.team_of(unit.seat)
    return False


def _goal(content: BattleContent, state: State) -> Verdict | None:
    """Return who has reached the goal of the battle; None as long as nobody has, or where it has none."""
    goal = content.setup.goal
    find = GOALS.get(goal.kind) if goal is not None else None
    return find(content, state, goal) if goal is not None and find is not None else None


def _wounded_first(content: BattleContent, state: State, goal: Goal) -> Verdict | None:
    """The first to wound wins; where those of all teams were wounded at once, nobody does."""
    hurt = _first_hurt(state)
    if not hurt:
        return None
    winners = [seat for seat in range(content.seats) if not any(content.are_allied(seat, other) for other in hurt)]
    return ("goal", tuple(winners)) if winners else ("draw", ())


def _lost_protected(content: BattleContent, state: State, goal: Goal) -> Verdict | None:
    """All others win once the unit that a side protects is gone."""
    unit = state.units.get(goal.unit)
    if goal.side is None or unit is None or not unit.gone:
        return None
    return "goal", tuple(seat for seat in range(content.seats) if not content.are_allied(seat, goal.side))


def _brought_item(content: BattleContent, state: State, goal: Goal) -> Verdict | None:
    """Who carries the item into the zone of its own side wins."""
    for unit in state.units.values():
        if not goal.item or goal.side not in (None, unit.seat) or not present(unit) or goal.item not in unit.items:
            continue
        if unit.at in content.board.zones.get(unit.seat, ()):
            return "goal", content.team_of(unit.seat)
    return None


def _pulled_levers(content: BattleContent, state: State, goal: Goal) -> Verdict | None:
    """The side that is to pull the levers wins with the last one."""
    levers = content.board.levers
    if goal.side is None or not levers or not all(lever in state.pulled for lever in levers):
        return None
    return "goal", content.team_of(goal.side)


def _held_hexes(content: BattleContent, state: State, goal: Goal) -> Verdict | None:
    """Who has held the hexes for so many rounds wins."""
    for seat, rounds in enumerate(state.held_rounds):
        if rounds >= goal.rounds and goal.side in (None, seat):
            return "goal", content.team_of(seat)
    return None


GOALS: dict[str, Callable[[BattleContent, State, Goal], Verdict | None]] = {
    "wound": _wounded_first,
    "protect": _lost_protected,
    "bring": _brought_item,
    "levers": _pulled_levers,
    "hold": _held_hexes,
}
"""How the goals are reached that end a battle before its round limit."""


def _first_hurt(state: State) -> list[int]:
    """Return the side that a goal of the first wound looks at; all that have one where none is known to be the first.

    Source: arena.gap.combat-end
    """
    if state.first_hurt is not None:
        return [state.first_hurt]
    return [unit.seat for unit in state.units.values() if unit.wounded or unit.gone]


def list_goal_cells(content: BattleContent, state: State) -> list[Hex]:
    """Return the hexes that the goal is about now: those to hold, levers still to be pulled, where the item to be
    brought lies or whither its carrier has to bring it, and where who is protected stands."""
    goal = content.setup.goal
    if goal is None:
        return []
    if goal.kind == "levers":
        return [cell for lever, cell in content.board.lever_at.items() if lever not in state.pulled]
    if goal.kind == "protect":
        unit = state.units.get(goal.unit)
        return [unit.at] if unit is not None and unit.at is not None and not unit.gone else []
    if goal.kind == "bring":
        if goal.item in state.lying:
            return [state.lying[goal.item]]
        carrier = next((unit for unit in state.units.values() if goal.item in unit.items), None)
        is_bringing = carrier is not None and goal.side in (None, carrier.seat)
        if carrier is not None and not is_bringing:
            return [carrier.at] if carrier.at is not None else []
        return list(content.board.zones.get(carrier.seat, ())) if carrier is not None else []
    return [parse_hex(text) for text in goal.hexes]


def holder(content: BattleContent, state: State) -> int | None:
    """Return the one side that stands on the hexes of the goal, None if nobody or several do."""
    goal = content.setup.goal
    if goal is None:
        return None
    there = [unit_at(state, parse_hex(text)) for text in goal.hexes]
    seats = {unit.seat for unit in there if unit is not None and not has(unit, "unconscious")}
    return seats.pop() if len(seats) == 1 else None


async def end_round(ctx: BattleCtx) -> None:
    """Score the round that is over; end the combat at the limit or begin the next. Source: arena.gap.combat-end"""
    content, state = ctx.content, ctx.state
    if state.round and content.setup.goal is not None and content.setup.goal.kind in ("hold", "score"):
        owner = holder(content, state)
        for seat in range(content.seats):
            mine = owner == seat
            points, held = state.scores[seat] + mine, state.held_rounds[seat] + 1 if mine else 0
            if (points, held) != (state.scores[seat], state.held_rounds[seat]):
                ctx.emit(Scored(seat=seat, points=points, held=held, cite=CITE))
        if _goal(content, state) is not None:
            return
    if state.round >= content.setup.longest:
        key, winners = at_limit(content, state)
        close(ctx, key, winners)
        return
    ctx.emit(RoundBegan(number=state.round + 1, cite="arena.gap.priority-roll"))
    await waves.arrive(ctx)


def at_limit(content: BattleContent, state: State) -> Verdict:
    """Return who wins at the round limit: as the scenario says, else the larger share of hit points left.

    Source: arena.gap.combat-end
    """
    goal = content.setup.goal
    if goal is not None and goal.kind == "protect" and goal.side is not None:
        return "limit", content.team_of(goal.side)
    if content.setup.at_limit is not None:
        return "limit", content.team_of(content.setup.at_limit)
    if goal is not None and goal.kind == "score":
        shares = [float(points) for points in state.scores]
    elif goal is not None and goal.kind == "damage":
        shares = [
            float(sum(px.harm for px in state.units.values() if px.seat == seat)) for seat in range(content.seats)
        ]
    else:
        shares = [_share(content, state, seat) for seat in range(content.seats)]
    best = max(shares)
    winners = tuple(seat for seat, share in enumerate(shares) if share > best - 1e-9)
    return ("draw", ()) if len(winners) == content.seats else ("limit", winners)


def _share(content: BattleContent, state: State, seat: int) -> float:
    mine = [unit for unit in state.units.values() if unit.seat == seat and unit.joined]
    total = sum(fighter_of(content, unit).hp for unit in mine)
    return sum(unit.hp for unit in mine) / total if total else 0.0


def end_combat(ctx: BattleCtx) -> None:
    """End the combat as it is decided. Source: arena.gap.combat-end"""
    found = verdict(ctx.content, ctx.state)
    assert found is not None
    close(ctx, *found)


def close(ctx: BattleCtx, key: str, winners: tuple[int, ...]) -> None:
    """Restore everybody who lives and say who has won.

    Source: arena.hp.restore-after-combat, arena.hp.wounded-restore
    """
    content, state = ctx.content, ctx.state
    alive = [unit for unit in state.units.values() if unit.gone != "killed"]
    hp = tuple(max_hp(content, unit) for unit in alive)
    names = tuple(unit.id for unit in alive)
    ctx.emit(BattleRestored(units=names, hp=hp, cite="arena.hp.restore-after-combat"))
    ctx.emit(BattleEnded(key=key, winners=winners, cite=CITE))
