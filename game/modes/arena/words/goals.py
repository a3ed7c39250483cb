"""What wins a bout, in a few words, and how far a side is."""

from __future__ import annotations

from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State
from game.modes.arena.words.names import YOU, BattleNames


def goal_words(content: BattleContent, wording: BattleNames) -> str:
    """Return what decides the bout, short enough for a chip."""
    goal = content.setup.goal
    if goal is None:
        limit = content.setup.at_limit
        if limit is None:
            return say("Be the last side that stands")
        holder = wording.seat_name(limit)
        return say("You win at the bell") if holder == YOU else say("{side} wins at the bell", side=holder)
    side = wording.seat_name(goal.side) if goal.side is not None else ""
    if goal.kind == "wound":
        return say("The first wound decides")
    if goal.kind == "hold":
        text = N_("Hold the marked hexes alone for {rounds} rounds")
        if side:
            text = N_("{side}: hold the marked hexes alone for {rounds} rounds")
        return say(text, side=side, rounds=goal.rounds)
    if goal.kind == "score":
        return say("A point for each round alone on the marked hexes")
    if goal.kind == "protect":
        name = next((translate_name(one.name) for one in content.roster if one.unit == goal.unit), goal.unit)
        return say(N_("{side}: keep {name} alive") if side else N_("Keep {name} alive"), side=side, name=name)
    if goal.kind == "bring":
        item = content.board.items[goal.item].name if goal.item in content.board.items else goal.item
        return say("Bring the {item} to your own zone", item=say(item))
    if goal.kind == "levers":
        return say("{side}: pull every lever", side=side) if side else say("Pull every lever")
    return say("Do the most damage before the bell")


def describe_progress(content: BattleContent, observation: State, seat: int) -> str | None:
    """Return how far a side is on its way to the goal; None where only who stands counts."""
    goal = content.setup.goal
    if goal is None or seat >= len(observation.scores):
        return None
    if goal.kind == "hold":
        return f"{observation.held_rounds[seat]}/{goal.rounds}"
    if goal.kind == "score":
        return str(observation.scores[seat])
    if goal.kind == "damage":
        return str(sum(unit.harm for unit in observation.units.values() if unit.seat == seat))
    if goal.kind == "levers":
        return f"{len(observation.pulled)}/{len(content.board.levers)}" if goal.side in (None, seat) else None
    return None
