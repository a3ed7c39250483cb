"""The table of a game in lines of text, for a terminal: cards and tokens, then the figures."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decimals import format_trimmed
from game.kernel.language.say import Terms, say
from game.kernel.listing import translate_name
from game.modes.skirmish.content.staging import middle_of
from game.modes.skirmish.model.state import Figure, State, zone
from game.modes.skirmish.rules.finish import victory_points
from game.modes.skirmish.words.names import SkirmishNames
from game.modes.skirmish.words.terms import CONDITIONS, GONE, card

FLAGS = Terms({"prone": "prone", "hidden": "hidden", "waiting": "waiting", "activated": "activated"})
PHASES = Terms({
    "setup": "setup", "edges": "edges", "deploy": "deploy", "opening": "opening", "activation": "activation",
    "closing": "closing", "over": "over",
})  # fmt: skip


def table_lines(wording: SkirmishNames, observation: State, seat: int) -> Iterator[str]:
    """Yield the players' cards and tokens, and every figure."""
    yield say(
        "Turn {turn}, {phase}. Places in inches from the bottom left corner.",
        turn=observation.turn,
        phase=PHASES[observation.phase],
    )
    for number in range(wording.content.seats):
        zones = {name: observation.piles.zones[zone(name, number)] for name in ("deck", "buff", "discard")}
        buff = zones["buff"]
        shown = f"{len(buff)}" if HIDDEN in buff else " ".join(map(card, buff)) or say("none")
        points = victory_points(wording.content, observation, number)
        yield say(
            "{side}: {points} points, {push} Push, Buff {buff}, deck {deck}, discard {discard}",
            side=wording.seat_name(number),
            points=points,
            push=observation.tokens[number],
            buff=shown,
            deck=len(zones["deck"]),
            discard=len(zones["discard"]),
        )
    for location in wording.content.tasks:
        marker = observation.markers.get(location)
        at = marker.at if marker is not None else middle_of(wording.content.pieces[location])
        if at is not None:
            where = say("at {x}, {y}", x=format_trimmed(at[0] / 1000, 3), y=format_trimmed(at[1] / 1000, 3))
            owner = observation.done.get(location)
            state = say("to be done") if owner is None else say("done by {side}", side=wording.seat_name(owner))
            yield f"{wording.content_name(location)}: {where}; {state}"
    for figure in observation.figures.values():
        yield _figure(wording, figure)


def _figure(wording: SkirmishNames, figure: Figure) -> str:
    head = f"{translate_name(figure.name)} ({wording.seat_name(figure.seat)})"
    if figure.gone:
        return say(GONE[figure.gone], who=head)
    location = say("not placed")
    if figure.at is not None:
        location = say(
            "at {x}, {y}", x=format_trimmed(figure.at[0] / 1000, 3), y=format_trimmed(figure.at[1] / 1000, 3)
        )
    total = wording.content.cards[figure.id].capacity
    parts = [location, say("{left} of {whole} Capacity", left=figure.capacity, whole=total)]
    parts += [
        f"{CONDITIONS.get(held.name) or wording.content_name(held.name)} {held.level}" for held in figure.conditions
    ]  # fmt: skip
    parts += [said for flag, said in FLAGS.items() if getattr(figure, flag)]
    weapons = ", ".join(say(one.name) for one in wording.content.weapons_of(figure.id))
    return f"{head}: {'; '.join(parts)}; {weapons}" if weapons else f"{head}: {'; '.join(parts)}"
