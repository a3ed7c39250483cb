"""What a bout is about, before it begins: what a side has to do, and what the others have."""

from __future__ import annotations

from game.kernel.listing import counted_names, listed
from game.modes.arena.content.roster import AT_ONCE
from game.modes.arena.facts import BattleFacts
from game.modes.arena.words.names import YOU, BattleNames


def briefing(facts: BattleFacts, names: BattleNames, seat: int) -> tuple[str, str]:
    """Return what a side wants, and what its rivals want and who they are."""
    own = _aim(facts, names, seat)
    rivals = [other for other in range(facts.seats) if other not in facts.team_of(seat)]
    theirs = _aim(facts, names, rivals[0]) if rivals else own
    what = "The same" if theirs == own else theirs.rstrip(".")
    each = f", each for itself: {listed([names.seat_name(one) for one in rivals])}" if len(rivals) > 1 else ""
    fighters = [one.type for one in facts.roster if one.seat in rivals and one.wave == AT_ONCE]
    who = f", with {counted_names(facts.fighters[one].name for one in fighters)}" if fighters and not each else ""
    waves = [str(wave.round) for wave in facts.setup.waves if wave.side in rivals]
    more = f" More of them come in round {listed(waves)}." if waves else ""
    return own, f"{what}{each or who}.{more}"


def _aim(facts: BattleFacts, names: BattleNames, seat: int) -> str:
    """Return what a side has to do, as one sentence."""
    goal, setup = facts.setup.goal, facts.setup
    bell = f"the bell after round {setup.longest}"
    if goal is None:
        if setup.at_limit is None:
            return f"Be the last side that stands; at {bell}, more hit points left win."
        return f"Stand until {bell}." if setup.at_limit in facts.team_of(seat) else f"Bring them down before {bell}."
    mine = goal.side is None or goal.side in facts.team_of(seat)
    side = names.seat_name(goal.side) if goal.side is not None else ""
    side = "you" if side == YOU else side
    if goal.kind == "wound":
        return "Wound somebody first: the first wound decides."
    if goal.kind == "hold":
        if not mine:
            return f"Keep {side} off the marked hexes until {bell}."
        return f"Stand alone on the marked hexes at the end of {_rounds(goal.rounds)}."
    if goal.kind == "score":
        return "Stand alone on the marked hexes: each round of it is a point, most points win."
    if goal.kind == "protect":
        name = next((one.name for one in facts.roster if one.unit == goal.unit), goal.unit)
        return f"Keep {name} alive until {bell}." if mine else f"Bring down {name} before {bell}."
    if goal.kind == "bring":
        item = facts.board.items[goal.item].name if goal.item in facts.board.items else goal.item
        return f"Bring the {item} to your own zone."
    if goal.kind == "levers":
        return f"Pull every lever before {bell}." if mine else f"Keep {side} from the levers until {bell}."
    return f"Do the most damage before {bell}."


def _rounds(number: int) -> str:
    return "a round" if number == 1 else f"{number} rounds"
