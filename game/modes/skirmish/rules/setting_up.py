"""Before the first turn: shuffle, draw for the edges, pick one, place the figures in turns, deal the Buff hands.

Source: skirmish.gap.setup-victory, skirmish.gap.turn
"""

from __future__ import annotations

from game.boards.inches import Disc
from game.kernel.cards.piles import PileShuffled
from game.kernel.decisions import Option, Seat
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.listing import name_phrase
from game.kernel.totals import Tally, Total
from game.modes.skirmish.content.field import LEAP, SOLID
from game.modes.skirmish.content.maps import FIELD_EDGES, Strip
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.events import Deployed, EdgePicked, PhaseBegan, PriorityDrawn
from game.modes.skirmish.model.state import Figure, Point, State, zone
from game.modes.skirmish.rules import deck, staging
from game.modes.skirmish.rules.common import SkirmishCtx, about
from game.modes.skirmish.rules.tries import Tries

LATTICE = 1000
_CITE = "skirmish.gap.setup-victory"
_TURN = "skirmish.gap.turn"


def begin(ctx: SkirmishCtx) -> None:
    """Shuffle all decks and draw for the choice of edges."""
    for seat in range(ctx.content.seats):
        name = zone("deck", seat)
        ctx.emit(PileShuffled(zone=name, order=tuple(ctx.shuffle(ctx.state.piles.zones[name])), cite=_CITE))
    draw_for_priority(ctx, for_edges=True)
    ctx.emit(PhaseBegan(phase="edges", seat=ctx.state.priority, cite=_CITE))


def draw_for_priority(ctx: SkirmishCtx, *, for_edges: bool = False) -> None:
    """Turn up a card for each seat and add the Command of its Leader; the highest has Priority, ties draw again.

    Links count, but gain no Push token. Source: skirmish.gap.turn
    """
    content, state = ctx.content, ctx.state
    while True:
        totals: list[Total] = []
        for seat in range(content.seats):
            (card,) = deck.draw(ctx, seat, 1, "blind") or ("",)
            group = deck.activate(ctx, seat, card, "blind", tokens=False) if card else ()
            tally = Tally(" ".join(group), deck.total_of(group), _TURN)
            leader = content.leader_of(state, seat)
            tally.add("Command", content.command(leader.id) if leader is not None else 0, "skirmish.gap.command")
            totals.append(tally.total())
        for seat in range(content.seats):
            deck.discard_all(ctx, seat)
        values = [total.value for total in totals]
        if values.count(max(values)) == 1:
            break
    winner = values.index(max(values))
    ctx.emit(PriorityDrawn(totals=tuple(totals), seat=winner, for_edges=for_edges, cite=_TURN))


async def pick_edge(ctx: SkirmishCtx) -> None:
    """Let the winner pick its deployment zone; the others get the rest clockwise. The next seat places first.

    Nobody is asked where the set-up has placed every crew in a zone of its own.
    """
    content, state = ctx.content, ctx.state
    winner = state.priority
    taken = strips_taken(content, state)
    if not taken:
        free = list(range(len(content.field.strips)))
        choices = {Option(f"edge:{content.field.strips[one].edge}", (f"strip:{one}",)): one for one in free}
        chosen = await ctx.pick(Seat(winner), "edge", choices, cite=_CITE)
        free.remove(chosen)
        taken = {winner: chosen} | {(winner + step) % content.seats: free.pop(0) for step in range(1, content.seats)}
    for seat, strip in taken.items():
        ctx.emit(EdgePicked(seat=seat, strip=strip, cite=_CITE))
    staging.stage_mission(ctx)
    ctx.emit(PhaseBegan(phase="deploy", seat=(winner + 1) % content.seats, cite=_CITE))


def strips_taken(content: SkirmishContent, state: State) -> dict[int, int]:
    """Return the zone of each seat, where the set-up has placed every crew whole in one of its own; else nothing."""
    found: dict[int, int] = {}
    for seat in range(content.seats):
        crew = [one for one in state.figures.values() if one.seat == seat]
        for number, strip in enumerate(content.field.strips):
            if all(one.at is not None and in_strip(content, strip, one.at, content.radius[one.id]) for one in crew):
                found[seat] = number
    return found if len(set(found.values())) == content.seats else {}


def waiting_to_deploy(state: State, seat: int) -> list[Figure]:
    """Return the figures of a seat that are not on the table yet."""
    return [one for one in state.figures.values() if one.seat == seat and one.at is None and not one.gone]


async def deploy(ctx: SkirmishCtx) -> None:
    """Place one figure of the seat whose place it is, or deal the Buff hands when all are placed."""
    content, state = ctx.content, ctx.state
    order = [(state.next_seat + step) % content.seats for step in range(content.seats)]
    seat = next((one for one in order if waiting_to_deploy(state, one)), None)
    if seat is None:
        for player in range(content.seats):
            deck.draw(ctx, player, deck.FULL_BUFF_HAND, "buff")
        ctx.emit(PhaseBegan(phase="opening", cite=_CITE))
        return
    waiting = waiting_to_deploy(state, seat)
    choices = {Option(f"place:{one.id}", (f"figure:{one.id}",)): one.id for one in waiting}
    name = await ctx.pick(Seat(seat), "deploy", choices, cite=_CITE)

    def test(observation: State, answer: tuple[int, ...]) -> tuple[str, str] | None:
        return deploy_fault(content, observation, observation.figures[name], (answer[0], answer[1]))

    def suggest(observation: State) -> Tries:
        return deploy_places(content, observation, observation.figures[name])

    at = await ctx.place(Seat(seat), "at", "point", test, suggest, cite=_CITE, about=about(name))
    ctx.emit(Deployed(figure=name, at=(at[0], at[1]), next_seat=(seat + 1) % content.seats, cite=_CITE))


def strip_of(content: SkirmishContent, state: State, seat: int) -> Strip | None:
    """Return the deployment zone of a seat, None before it is picked."""
    return content.field.strips[state.strips[seat]] if state.strips[seat] >= 0 else None


def in_strip(content: SkirmishContent, strip: Strip, at: Point, radius: int) -> bool:
    """Return whether a whole base lies in a deployment zone. Source: skirmish.gap.setup-victory"""
    x, y = at
    width, height, depth = content.width, content.height, thousandths(strip.depth)
    if not (radius <= x <= width - radius and radius <= y <= height - radius):
        return False
    if strip.edge in FIELD_EDGES:
        far = {"south": y, "north": height - y, "west": x, "east": width - x}[strip.edge]
        return far + radius <= depth
    across = width - x if "east" in strip.edge else x
    along = height - y if "north" in strip.edge else y
    return across * across + along * along <= (depth - radius) ** 2


def deploy_fault(content: SkirmishContent, state: State, figure: Figure, at: Point) -> tuple[str, str] | None:
    """Return why a figure may not be placed somewhere, and the clause; None if it may."""
    strip = strip_of(content, state, figure.seat)
    radius = content.radius[figure.id]
    if strip is None or not in_strip(content, strip, at, radius):
        return N_("its base must lie whole in the own deployment zone"), _CITE
    if content.table(state).layer(SOLID, LEAP).under(Disc(at[0], at[1], radius)):
        return N_("terrain is in the way"), _CITE
    for other in content.in_play(state):
        if other.at is not None:
            least = radius + content.radius[other.id] - 1
            if (other.at[0] - at[0]) ** 2 + (other.at[1] - at[1]) ** 2 < least * least:
                return Phrase("it would overlap {figure}", figure=name_phrase(other.name)), _CITE
    return None


def deploy_places(content: SkirmishContent, state: State, figure: Figure) -> Tries:
    """Return places of a lattice where a figure may be placed, as they are asked for."""
    radius = content.radius[figure.id]
    strip = strip_of(content, state, figure.seat)
    cache = content.ground.full_table.layer().derived
    key = ("strip", strip, radius)
    if key not in cache:
        # Who stands clear of the field edge does not come to leave it by a step along it.
        roomy = strip is not None and thousandths(strip.depth) >= 2 * radius + LATTICE
        first = radius + (LATTICE // 2 if roomy else 0)
        cache[key] = [
            (x, y)
            for y in range(first, content.height, LATTICE)
            for x in range(first, content.width, LATTICE)
            if strip is not None and in_strip(content, strip, (x, y), radius)
        ]
    points: list[Point] = cache[key]
    return Tries(
        len(points),
        lambda number: (points[number],),
        lambda path: deploy_fault(content, state, figure, path[0]) is None,
    )
