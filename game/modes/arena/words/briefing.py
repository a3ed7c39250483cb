"""What a bout is about, before it begins: what a side has to do, and what the others have."""

from __future__ import annotations

from game.kernel.language.say import say, say_count
from game.kernel.listing import counted_names, join_names, translate_name
from game.modes.arena.content.roster import AT_ONCE
from game.modes.arena.game_content import BattleContent
from game.modes.arena.words.names import YOU, BattleNames


def briefing(content: BattleContent, names: BattleNames, seat: int) -> tuple[str, str]:
    """Return what a side wants, and what its rivals want and who they are."""
    own = _aim(content, names, seat)
    if content.setup.campaign and seat == 0:
        going = [one.type for one in content.roster if one.seat == seat and not content.fighters[one.type].npc]
        who = join_names([translate_name(content.fighters[one].name) for one in going])
        own = f"{own} {say_count('{fighters} goes in.', '{fighters} go in.', len(going), fighters=who)}"
    rivals = [other for other in range(content.seats) if other not in content.team_of(seat)]
    theirs = _aim(content, names, rivals[0]) if rivals else own
    fighters = [one.type for one in content.roster if one.seat in rivals and one.wave == AT_ONCE]
    who = counted_names(translate_name(content.fighters[one].name) for one in fighters)
    if len(rivals) > 1:
        description = say(
            "The same, each for itself: {sides}.", sides=join_names([names.seat_name(one) for one in rivals])
        )
    elif theirs == own:
        description = say("The same, with {fighters}.", fighters=who) if who else say("The same.")
    else:
        description = f"{theirs} {say('They are {fighters}.', fighters=who)}" if who else theirs
    waves = [str(wave.round) for wave in content.setup.waves if wave.side in rivals]
    if waves:
        description = f"{description} {say('More of them come in round {rounds}.', rounds=join_names(waves))}"
    return own, description


def _aim(content: BattleContent, names: BattleNames, seat: int) -> str:
    """Return what a side has to do, as one sentence."""
    goal, setup = content.setup.goal, content.setup
    last = setup.longest
    if goal is None:
        if setup.at_limit is None:
            return say(
                "Be the last side that stands; at the bell after round {last}, more hit points left win.", last=last
            )
        if setup.at_limit in content.team_of(seat):
            return say("Stand until the bell after round {last}.", last=last)
        return say("Bring them down before the bell after round {last}.", last=last)
    mine = goal.side is None or goal.side in content.team_of(seat)
    side = names.seat_name(goal.side) if goal.side is not None else ""
    side = say("you") if side == YOU else side
    if goal.kind == "wound":
        return say("Wound somebody first: the first wound decides.")
    if goal.kind == "hold":
        if not mine:
            return say("Keep {side} off the marked hexes until the bell after round {last}.", side=side, last=last)
        return say_count(
            "Stand alone on the marked hexes at the end of a round.",
            "Stand alone on the marked hexes at the end of {number} rounds.",
            goal.rounds,
        )
    if goal.kind == "score":
        return say("Stand alone on the marked hexes: each round of it is a point, most points win.")
    if goal.kind == "protect":
        name = next((translate_name(one.name) for one in content.roster if one.unit == goal.unit), goal.unit)
        if mine:
            return say("Keep {name} alive until the bell after round {last}.", name=name, last=last)
        return say("Bring down {name} before the bell after round {last}.", name=name, last=last)
    if goal.kind == "bring":
        item = say(content.board.items[goal.item].name) if goal.item in content.board.items else goal.item
        return say("Bring the {item} to your own zone.", item=item)
    if goal.kind == "levers":
        if mine:
            return say("Pull every lever before the bell after round {last}.", last=last)
        return say("Keep {side} from the levers until the bell after round {last}.", side=side, last=last)
    return say("Do the most damage before the bell after round {last}.", last=last)
