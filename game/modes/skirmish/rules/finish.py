"""How a game ends, and who has won: standing figures, Break, the last turn, Victory Points.

Source: skirmish.gap.setup-victory, skirmish.gap.several-players
"""

from __future__ import annotations

from game.kernel.state import order_key
from game.modes.skirmish.content.missions import HuntLeaders
from game.modes.skirmish.game_content import SkirmishContent, inactive, is_able, unconscious
from game.modes.skirmish.model.events import Conceded, SkirmishEnded, WentOut
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules import objectives
from game.modes.skirmish.rules.common import SkirmishCtx

POINTS_EACH = 5
BREAK_BONUS = 5
CONCEDE, YES = "concede", "yes"
_CITE = "skirmish.gap.setup-victory"


def standing_figures(content: SkirmishContent, state: State, seat: int) -> list[Figure]:
    """Return the standing figures of a seat, those not placed yet included, bound friends not."""
    return [
        one for one in state.figures.values()
        if one.seat == seat and (is_able(one) or _not_placed(one)) and one.id not in content.captives
    ]  # fmt: skip


def _not_placed(figure: Figure) -> bool:
    return figure.at is None and not figure.gone


def is_crew_broken(content: SkirmishContent, state: State, seat: int) -> bool:
    """Return whether a crew is broken: half or fewer of its figures stand; those carried off do not count.

    A crew of which everybody was carried off has lost nobody, and is not broken.

    Source: skirmish.gap.setup-victory, skirmish.gap.objectives
    """
    left = sum(
        one.seat == seat and one.gone == "left" and one.id not in content.captives for one in state.figures.values()
    )  # fmt: skip
    counted = content.crew_size(seat) - left
    return counted > 0 and 2 * len(standing_figures(content, state, seat)) <= counted


def wiped_out(content: SkirmishContent, state: State) -> bool:
    """Return whether the game ends at once, since at most one side has standing figures."""
    friends = None
    for one in state.figures.values():
        if one.gone or (one.at is not None and one.conditions and inactive(one)) or one.id in content.captives:
            continue
        if friends is None:
            friends = content.side(one.seat)
        elif not friends[one.seat]:
            return False
    return True


def over_in_closing(content: SkirmishContent, state: State) -> str:
    """Return why the game ends in this Closing Phase, an empty text if it goes on."""
    if wiped_out(content, state):
        return "standing"
    removed = [seat for seat in range(content.seats) if is_crew_broken(content, state, seat)]
    if content.mission.breaks and removed and (content.seats == 2 or 2 * len(removed) >= content.seats):
        return "broken"
    return "turns" if state.turn >= content.mission.turns else ""


def figure_points(content: SkirmishContent, figure: Figure) -> int:
    """Return the Victory Points a lost figure is worth: a fifth of its points, half of that if it fled."""
    if not figure.gone and not unconscious(figure):
        return 0
    total = -(-content.cards[figure.id].points // POINTS_EACH)
    return {"left": 0, "fled": (total + 1) // 2}.get(figure.gone, total)


def victory_points(content: SkirmishContent, state: State, seat: int) -> int:
    """Return the Victory Points of a seat as things stand: goals scored, enemies lost, enemy crews broken.

    Of three or more players the one whose figure did the harm has the points.
    """
    found = state.points[seat]
    hunt = next((goal for goal in content.mission.goals if isinstance(goal, HuntLeaders)), None)
    for figure in state.figures.values():
        if content.friends(figure.seat, seat) or not _is_credited(content, state, figure, seat):
            continue
        lost = figure.gone in ("out", "fled", "surrendered") or unconscious(figure)
        if hunt is not None and content.cards[figure.id].rank == "leader" and lost:
            found += hunt.points
            if hunt.instead:
                continue
        found += figure_points(content, figure)
    bonus = break_bonus(content)
    if bonus and is_crew_broken(content, state, 1 - seat):
        found += bonus
    return found


def break_bonus(content: SkirmishContent) -> int:
    """Return the Victory Points for a broken enemy crew: none where crews do not break, or of several players."""
    return BREAK_BONUS if content.seats == 2 and content.mission.breaks else 0


def standing_points(content: SkirmishContent, state: State, seat: int) -> int:
    """Return the points of the figures of a seat that stand."""
    return sum(content.cards[one.id].points for one in standing_figures(content, state, seat))


def team_points(content: SkirmishContent, state: State, seat: int) -> int:
    """Return the Victory Points of a seat and its team mates. Source: skirmish.gap.several-players"""
    return sum(victory_points(content, state, other) for other in range(content.seats) if content.friends(other, seat))


def conceding(content: SkirmishContent, state: State) -> int | None:
    """Return a seat that gives up now: at once against one enemy, with several between two actions.

    Source: skirmish.gap.setup-victory
    """
    if state.tasks and content.seats > 2:
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
    if ctx.content.seats == 2:
        ctx.emit(SkirmishEnded(key="conceded", winners=(1 - seat,), cite=_CITE))


def _is_credited(content: SkirmishContent, state: State, figure: Figure, seat: int) -> bool:
    """Return whether a seat has the points of a lost figure."""
    if content.seats == 2:
        return True
    shock = figure.condition("shock")
    author = figure.felled_by or (shock.by if shock is not None and unconscious(figure) else "")
    return bool(author) and state.figures[author].seat == seat


def end_game(ctx: SkirmishCtx, key: str) -> None:
    """End the game: most Victory Points win; then most points of standing figures; else it is a draw.

    Team mates win and lose together. Source: skirmish.gap.several-players
    """
    content, state = ctx.content, ctx.state
    objectives.held_out(ctx)
    alive = [standing_points(content, state, seat) for seat in range(content.seats)]
    ranks = [
        (
            team_points(content, state, seat),
            sum(alive[other] for other in range(content.seats) if content.friends(other, seat)),
        )
        for seat in range(content.seats)
    ]
    best = max(ranks)
    winners = tuple(seat for seat in range(content.seats) if ranks[seat] == best)
    allied = all(content.friends(winners[0], seat) for seat in winners)
    ctx.emit(SkirmishEnded(key=key, winners=winners if allied else (), cite=_CITE))
