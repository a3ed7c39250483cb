"""What a mission is about, before it begins: what each side has to do for its points, and who the other side is."""

from __future__ import annotations

from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import join_names, translate_name
from game.modes.skirmish.content.missions import ScenarioTask, Siege
from game.modes.skirmish.game_content import SkirmishContent


def briefing(content: SkirmishContent, seat: int) -> tuple[str, str]:
    """Return what a side wants, and what its enemies want and who leads them."""
    own = _aim(content, seat)
    rivals = [other for other in range(content.seats) if not content.friends(seat, other)]
    theirs = _aim(content, rivals[0])
    goal = say("{aim} Most points after turn {turn} win.", aim=own, turn=content.mission.turns)
    crews = _crews(content, rivals)
    if theirs == own:
        return goal, say("The same: {crews}.", crews=crews)
    return goal, say("{aim}: {crews}.", aim=theirs.rstrip("."), crews=crews)


def _aim(content: SkirmishContent, seat: int) -> str:
    """Return what a side has to do, as the mission says it; a siege has an attacker and a defender."""
    siege = next((goal for goal in content.mission.goals if isinstance(goal, Siege)), None)
    if siege is None:
        aim = say(content.mission.text)
        tasks = [
            goal.seat for goal in content.mission.goals if isinstance(goal, ScenarioTask) and goal.seat is not None
        ]
        if tasks and not any(content.friends(seat, only) for only in tasks):
            return say("Keep the enemy from it: {aim}", aim=aim)
        return aim
    piece = content.pieces.get(siege.piece)
    name = say(piece.name) if piece is not None and piece.name else siege.piece.replace("-", " ")
    defends = content.friends(seat, siege.defender)
    return say(N_("Keep the {piece} whole.") if defends else N_("Break the {piece}."), piece=name)


def _crews(content: SkirmishContent, seats: list[int]) -> str:
    """Return how strong crews are, with the Leader of each that has one."""
    found = []
    for seat in seats:
        leaders = [
            one.name for one in content.roster if one.seat == seat and content.cards[one.figure].rank == "leader"
        ]
        crew, number = say(content.setup.sides[seat].name), content.crew_size(seat)
        if len(leaders) == 1 and number > 1:
            values = {"crew": crew, "number": number, "leader": translate_name(leaders[0])}
            found.append(say("{crew} ({number} figures under {leader})", **values))
        else:
            found.append(say_count("{crew} ({number} figure)", "{crew} ({number} figures)", number, crew=crew))
    return join_names(found)
