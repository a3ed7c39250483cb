"""What missions give points for beside places: objects carried off, sieges, bound friends; goals that end the game.

Source: skirmish.gap.objectives
"""

from __future__ import annotations

from game.boards.inches import Disc, Point
from game.modes.skirmish.content.field import LEAP, SOLID
from game.modes.skirmish.content.maps import FIELD_EDGES
from game.modes.skirmish.content.missions import CarryOff, Free, Ring, Siege
from game.modes.skirmish.content.roster import BOUND_FRIEND
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.facts import SkirmishFacts, held
from game.modes.skirmish.model.events import ConditionLaid, Deployed, Scored, Used
from game.modes.skirmish.model.state import Condition, Figure, State
from game.modes.skirmish.rules.common import SkirmishCtx

CITE = "skirmish.gap.objectives"
BINDING = Condition("hold", "grapple", 2, force=4)
"""What holds a bound friend."""
FREED = "freed"
ASIDE = 500


def give(ctx: SkirmishCtx, seat: int, points: int, why: str, about: str = "") -> None:
    """Give a seat Victory Points for a goal."""
    total = ctx.state.points[seat] + points
    ctx.emit(Scored(seat=seat, points=points, total=total, why=why, about=about, cite=CITE))


def broke(ctx: SkirmishCtx, piece: str, by: str) -> None:
    """Score the breach of a besieged piece for the seat that made it, unless it is the defender."""
    for goal in ctx.facts.mission.goals:
        if isinstance(goal, Siege) and goal.piece == piece:
            seats = range(ctx.facts.seats)
            attackers = [seat for seat in seats if not ctx.facts.friends(seat, goal.defender)]
            author = ctx.state.figures[by].seat if by in ctx.state.figures else -1
            if author in attackers or len(attackers) == 1:
                give(ctx, author if author in attackers else attackers[0], goal.points, "breach", piece)


def held_out(ctx: SkirmishCtx) -> None:
    """Score what was besieged and still stands for its defender, at the end of the game."""
    for goal in ctx.facts.mission.goals:
        if isinstance(goal, Siege) and goal.piece not in ctx.state.broken:
            give(ctx, goal.defender, goal.points, "held-out", goal.piece)


def ends_game(facts: SkirmishFacts, state: State) -> bool:
    """Return whether a goal was reached that ends the game after the activation."""
    for goal in facts.mission.goals:
        if isinstance(goal, CarryOff) and goal.ends:
            return any(marker.gone for marker in state.markers.values())
    return False


# Before the first turn


def prepare(ctx: SkirmishCtx) -> None:
    """Place bound friends before the enemy's zone, and Leaders where the mission wants them, once zones are picked."""
    facts, state = ctx.facts, ctx.state
    apart = next((goal.apart for goal in facts.mission.goals if isinstance(goal, Free)), None)
    for figure in list(state.figures.values()):
        if figure.at is not None:
            continue
        card = facts.cards[figure.id]
        zone = state.strips[figure.seat]
        at: Point | None = None
        if card.id == BOUND_FRIEND and apart is not None:
            enemy = next(seat for seat in range(facts.seats) if not facts.friends(seat, figure.seat))
            at = before_zone(facts, state, state.strips[enemy], thousandths(apart), facts.radius[figure.id])
        elif card.rank == "leader" and zone < len(facts.mission.leaders_at):
            x, y = facts.mission.leaders_at[zone]
            at = thousandths(x), thousandths(y)
        if at is not None:
            ctx.emit(Deployed(figure=figure.id, at=at, next_seat=state.next_seat, cite=CITE))
        if card.id == BOUND_FRIEND:
            ctx.emit(ConditionLaid(figure=figure.id, condition=BINDING, cite=CITE))


def before_zone(facts: SkirmishFacts, state: State, zone: int, apart: int, radius: int) -> Point:
    """Return the free place nearest to the middle of a zone's front, so far before it; of a corner, in mid-field."""
    strip = facts.field.strips[zone]
    far = thousandths(strip.depth) + apart + radius
    width, height = facts.width, facts.height
    middle = width // 2, height // 2
    if strip.edge in FIELD_EDGES:
        ends = {"south": (middle[0], far), "north": (middle[0], height - far), "west": (far, middle[1])}
        middle = ends.get(strip.edge, (width - far, middle[1]))
    unfit = facts.table(state).layer(SOLID, LEAP)
    along = (1, 0) if strip.edge in ("south", "north") else (0, 1)
    for step in range(2 * max(width, height) // ASIDE):
        aside = (step + 1) // 2 * ASIDE * (1 if step % 2 else -1)
        place = middle[0] + along[0] * aside, middle[1] + along[1] * aside
        inside = radius <= place[0] <= width - radius and radius <= place[1] <= height - radius
        if inside and not unfit.under(Disc(place[0], place[1], radius)):
            return place
    return middle


# During the game


def freed(ctx: SkirmishCtx, figure: Figure) -> None:
    """Score a bound friend that was freed, once."""
    goal = next((one for one in ctx.facts.mission.goals if isinstance(one, Free)), None)
    if goal is None or ctx.facts.cards[figure.id].id != BOUND_FRIEND or FREED in figure.ever or held(figure):
        return
    ctx.emit(Used(figure=figure.id, ever=FREED, cite=CITE))
    give(ctx, figure.seat, goal.freed, "freed", figure.id)


def brought_home(ctx: SkirmishCtx, figure: Figure) -> bool:
    """Score a freed friend that leaves by the own edge; return whether it is one."""
    goal = next((one for one in ctx.facts.mission.goals if isinstance(one, Free)), None)
    if goal is None or FREED not in figure.ever:
        return False
    give(ctx, figure.seat, goal.points - goal.freed, "brought-home", figure.id)
    return True


def in_ring(facts: SkirmishFacts, state: State, figure: Figure) -> bool:
    """Return whether a figure is a Leader in a ring that nobody else may interfere with yet."""
    if facts.cards[figure.id].rank != "leader" or figure.at is None:
        return False
    for goal in facts.mission.goals:
        if isinstance(goal, Ring) and state.turn < goal.until:
            x, y = figure.at[0] - thousandths(goal.at[0]), figure.at[1] - thousandths(goal.at[1])
            return x * x + y * y <= thousandths(goal.radius) ** 2
    return False
