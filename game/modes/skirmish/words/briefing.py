"""What a mission is about, before it begins: what each side has to do for its points, and who the other side is."""

from __future__ import annotations

from game.kernel.listing import listed
from game.modes.skirmish.content.missions import Siege
from game.modes.skirmish.facts import SkirmishFacts


def briefing(facts: SkirmishFacts, seat: int) -> tuple[str, str]:
    """Return what a side wants, and what its enemies want and who leads them."""
    own = _aim(facts, seat)
    rivals = [other for other in range(facts.seats) if not facts.friends(seat, other)]
    theirs = _aim(facts, rivals[0])
    what = "The same" if theirs == own else theirs.rstrip(".")
    return f"{own} Most points after turn {facts.mission.turns} win.", f"{what}: {_crews(facts, rivals)}."


def _aim(facts: SkirmishFacts, seat: int) -> str:
    """Return what a side has to do, as the mission says it; a siege has an attacker and a defender."""
    siege = next((goal for goal in facts.mission.goals if isinstance(goal, Siege)), None)
    if siege is None:
        return facts.mission.text
    piece = facts.pieces.get(siege.piece)
    name = piece.name if piece is not None and piece.name else siege.piece.replace("-", " ")
    defends = facts.friends(seat, siege.defender)
    return f"Keep the {name} whole." if defends else f"Break the {name}."


def _crews(facts: SkirmishFacts, seats: list[int]) -> str:
    """Return how strong crews are, with the Leader of each that has one."""
    found = []
    for seat in seats:
        leaders = [one.name for one in facts.roster if one.seat == seat and facts.cards[one.figure].rank == "leader"]
        under = f" under {leaders[0]}" if len(leaders) == 1 else ""
        found.append(f"{facts.setup.sides[seat].name} ({facts.crew_size(seat)} figures{under})")
    return listed(found)
