"""What wins a bout, in a few words, and how far a side is."""

from __future__ import annotations

from game.kernel.language.say import mark, say
from game.kernel.listing import translate_name
from game.modes.arena.facts import BattleFacts
from game.modes.arena.model.state import State
from game.modes.arena.words.names import BattleNames


def goal_words(facts: BattleFacts, words: BattleNames) -> str:
    """Return what decides the bout, short enough for a chip."""
    goal = facts.setup.goal
    if goal is None:
        return say("Be the last side that stands")
    side = words.seat_name(goal.side) if goal.side is not None else ""
    if goal.kind == "wound":
        return say("The first wound decides")
    if goal.kind == "hold":
        text = mark("Hold the marked hexes alone for {rounds} rounds")
        if side:
            text = mark("{side}: hold the marked hexes alone for {rounds} rounds")
        return say(text, side=side, rounds=goal.rounds)
    if goal.kind == "score":
        return say("A point for each round alone on the marked hexes")
    if goal.kind == "protect":
        name = next((translate_name(one.name) for one in facts.roster if one.unit == goal.unit), goal.unit)
        return say(mark("{side}: keep {name} alive") if side else mark("Keep {name} alive"), side=side, name=name)
    if goal.kind == "bring":
        item = facts.board.items[goal.item].name if goal.item in facts.board.items else goal.item
        return say("Bring the {item} to your own zone", item=say(item))
    if goal.kind == "levers":
        return say("{side}: pull every lever", side=side) if side else say("Pull every lever")
    return say("Do the most damage before the bell")


def standing(facts: BattleFacts, view: State, seat: int) -> str | None:
    """Return how far a side is on its way to the goal; None where only who stands counts."""
    goal = facts.setup.goal
    if goal is None or seat >= len(view.scores):
        return None
    if goal.kind == "hold":
        return f"{view.held_rounds[seat]}/{goal.rounds}"
    if goal.kind == "score":
        return str(view.scores[seat])
    if goal.kind == "damage":
        return str(sum(unit.harm for unit in view.units.values() if unit.seat == seat))
    if goal.kind == "levers":
        return f"{len(view.pulled)}/{len(facts.board.levers)}" if goal.side in (None, seat) else None
    return None
