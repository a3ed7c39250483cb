"""The table of a game in lines of text, for a terminal: cards and tokens, then the figures."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.skirmish.model.state import Figure, State, zone
from game.modes.skirmish.rules.finish import victory_points
from game.modes.skirmish.words.names import SkirmishNames
from game.modes.skirmish.words.terms import CONDITIONS, GONE, card

FLAGS = ("prone", "hidden", "waiting", "activated")


def table_lines(words: SkirmishNames, view: State, seat: int) -> Iterator[str]:
    """Yield the players' cards and tokens, and every figure."""
    yield f"Turn {view.turn}, {view.phase}. Places in inches from the bottom left corner."
    for number in range(words.facts.seats):
        zones = {name: view.piles.zones[zone(name, number)] for name in ("deck", "buff", "discard")}
        buff = zones["buff"]
        shown = f"{len(buff)}" if HIDDEN in buff else " ".join(map(card, buff)) or "none"
        points = victory_points(words.facts, view, number)
        yield (
            f"{words.seat_name(number)}: {points} points, {view.tokens[number]} Push,"
            f" Buff {shown}, deck {len(zones['deck'])}, discard {len(zones['discard'])}"
        )
    for figure in view.figures.values():
        yield _figure(words, view, figure)


def _figure(words: SkirmishNames, view: State, figure: Figure) -> str:
    head = f"{figure.name} ({words.seat_name(figure.seat)})"
    if figure.gone:
        return f"{head} {GONE[figure.gone]}"
    place = f"at {figure.at[0] / 1000:g}, {figure.at[1] / 1000:g}" if figure.at is not None else "not placed"
    parts = [place, f"{figure.capacity} of {words.facts.cards[figure.id].capacity} Capacity"]
    parts += [
        f"{CONDITIONS.get(held.name) or words.thing(held.name)} {held.level}" for held in figure.conditions
    ]  # fmt: skip
    parts += [flag for flag in FLAGS if getattr(figure, flag)]
    weapons = ", ".join(one.name for one in words.facts.weapons_of(figure.id))
    return f"{head}: {'; '.join(parts)}; {weapons}" if weapons else f"{head}: {'; '.join(parts)}"
