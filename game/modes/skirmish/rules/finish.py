"""How a game ends, and who has won: standing figures, Break, the last turn, Victory Points.

Source: skirmish.gap.setup-victory, skirmish.gap.several-players
"""

from __future__ import annotations

from game.kernel.state import order_key
from game.modes.skirmish.content.missions import HuntLeaders
from game.modes.skirmish.facts import SkirmishFacts, inactive, standing, unconscious
from game.modes.skirmish.model.events import Conceded, GameEnded, WentOut
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules import objectives
from game.modes.skirmish.rules.common import SkirmishCtx

POINTS_EACH = 5
BREAK_BONUS = 5
CONCEDE, YES = "concede", "yes"
_CITE = "skirmish.gap.setup-victory"


def standing_figures(facts: SkirmishFacts, state: State, seat: int) -> list[Figure]:
    """Return the standing figures of a seat, those not placed yet included, bound friends not."""
    return [
        one for one in state.figures.values()
        if one.seat == seat and (standing(one) or _not_placed(one)) and one.id not in facts.captives
    ]  # fmt: skip


def _not_placed(figure: Figure) -> bool:
    return figure.at is None and not figure.gone


def is_crew_broken(facts: SkirmishFacts, state: State, seat: int) -> bool:
    """Return whether a crew is broken: half or fewer of its figures stand; those carried off do not count.

    Source: skirmish.gap.setup-victory, skirmish.gap.objectives
    """
    left = sum(
        one.seat == seat and one.gone == "left" and one.id not in facts.captives for one in state.figures.values()
    )  # fmt: skip
    return 2 * len(standing_figures(facts, state, seat)) <= facts.crew_size(seat) - left


def wiped_out(facts: SkirmishFacts, state: State) -> bool:
    """Return whether the game ends at once, since at most one side has standing figures."""
    friends = None
    for one in state.figures.values():
        if one.gone or (one.at is not None and one.conditions and inactive(one)) or one.id in facts.captives:
            continue
        if friends is None:
            friends = facts.side(one.seat)
        elif not friends[one.seat]:
            return False
    return True


def over_in_closing(facts: SkirmishFacts, state: State) -> str:
    """Return why the game ends in this Closing Phase, an empty text if it goes on."""
    if wiped_out(facts, state):
        return "standing"
    gone = [seat for seat in range(facts.seats) if is_crew_broken(facts, state, seat)]
    if facts.mission.breaks and gone and (facts.seats == 2 or 2 * len(gone) >= facts.seats):
        return "broken"
    return "turns" if state.turn >= facts.mission.turns else ""


def figure_points(facts: SkirmishFacts, figure: Figure) -> int:
    """Return the Victory Points a lost figure is worth: a fifth of its points, half of that if it fled."""
    if not figure.gone and not unconscious(figure):
        return 0
    whole = -(-facts.cards[figure.id].points // POINTS_EACH)
    return {"left": 0, "fled": (whole + 1) // 2}.get(figure.gone, whole)


def victory_points(facts: SkirmishFacts, state: State, seat: int) -> int:
    """Return the Victory Points of a seat as things stand: goals scored, enemies lost, enemy crews broken.

    Of three or more players the one whose figure did the harm has the points.
    """
    found = state.points[seat]
    hunt = next((goal for goal in facts.mission.goals if isinstance(goal, HuntLeaders)), None)
    for figure in state.figures.values():
        if facts.friends(figure.seat, seat) or not _is_credited(facts, state, figure, seat):
            continue
        lost = figure.gone in ("out", "fled", "surrendered") or unconscious(figure)
        if hunt is not None and facts.cards[figure.id].rank == "leader" and lost:
            found += hunt.points
            if hunt.instead:
                continue
        found += figure_points(facts, figure)
    bonus = break_bonus(facts)
    if bonus and is_crew_broken(facts, state, 1 - seat):
        found += bonus
    return found


def break_bonus(facts: SkirmishFacts) -> int:
    """Return the Victory Points for a broken enemy crew: none where crews do not break, or of several players."""
    return BREAK_BONUS if facts.seats == 2 and facts.mission.breaks else 0


def standing_points(facts: SkirmishFacts, state: State, seat: int) -> int:
    """Return the points of the figures of a seat that stand."""
    return sum(facts.cards[one.id].points for one in standing_figures(facts, state, seat))


def team_points(facts: SkirmishFacts, state: State, seat: int) -> int:
    """Return the Victory Points of a seat and its team mates. Source: skirmish.gap.several-players"""
    return sum(victory_points(facts, state, other) for other in range(facts.seats) if facts.friends(other, seat))


def conceding(facts: SkirmishFacts, state: State) -> int | None:
    """Return a seat that gives up now: at once against one enemy, with several between two actions.

    Source: skirmish.gap.setup-victory
    """
    if state.tasks and facts.seats > 2:
        return None
    for seat, done in enumerate(state.conceded):
        if not done and state.orders.get(order_key(seat, CONCEDE)) == YES:
            return seat
    return None


def concede(ctx: SkirmishCtx, seat: int) -> None:
    """Let a player give up: all its figures count as surrendered. Source: skirmish.gap.setup-victory"""
    ctx.emit(Conceded(seat=seat, cite=_CITE))
    for figure in list(ctx.state.figures.values()):
        if figure.seat == seat and not figure.gone:
            ctx.emit(WentOut(figure=figure.id, how="surrendered", cite=_CITE))
    if ctx.facts.seats == 2:
        ctx.emit(GameEnded(key="conceded", winners=(1 - seat,), cite=_CITE))


def _is_credited(facts: SkirmishFacts, state: State, figure: Figure, seat: int) -> bool:
    """Return whether a seat has the points of a lost figure."""
    if facts.seats == 2:
        return True
    shock = figure.condition("shock")
    author = figure.felled_by or (shock.by if shock is not None and unconscious(figure) else "")
    return bool(author) and state.figures[author].seat == seat


def end_game(ctx: SkirmishCtx, key: str) -> None:
    """End the game: most Victory Points win; then most points of standing figures; else it is a draw.

    Team mates win and lose together. Source: skirmish.gap.several-players
    """
    facts, state = ctx.facts, ctx.state
    objectives.held_out(ctx)
    alive = [standing_points(facts, state, seat) for seat in range(facts.seats)]
    ranks = [
        (
            team_points(facts, state, seat),
            sum(alive[other] for other in range(facts.seats) if facts.friends(other, seat)),
        )
        for seat in range(facts.seats)
    ]
    best = max(ranks)
    winners = tuple(seat for seat in range(facts.seats) if ranks[seat] == best)
    allied = all(facts.friends(winners[0], seat) for seat in winners)
    ctx.emit(GameEnded(key=key, winners=winners if allied else (), cite=_CITE))
