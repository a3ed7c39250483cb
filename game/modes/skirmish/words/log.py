"""What the log says of every event: one sentence with its sums."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from game.boards.inches import root, square
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import mark, say, say_count
from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.journeys import Flight
from game.modes.skirmish.model.state import State
from game.modes.skirmish.words.names import SkirmishNames
from game.modes.skirmish.words.relations import MOVES, MOVES_WHERE, inches, relation
from game.modes.skirmish.words.terms import (
    COMPASS,
    CONDITIONS,
    GONE,
    MANNERS,
    PANIC,
    RESULTS,
    ROWS,
    cards,
    sum_of,
)

OUTCOMES = {
    "won": mark("{who}: {sum} v {against}: won."), "tied": mark("{who}: {sum} v {against}: partial."),
    "lost": mark("{who}: {sum} v {against}: lost."), "cancelled": mark("{who}: {sum} v {against}: ended by a Void."),
    "above": mark("{who}: {sum} v {against}: above."), "equal": mark("{who}: {sum} v {against}: equal."),
    "below": mark("{who}: {sum} v {against}: below."),
}  # fmt: skip
MARGINS = {
    "won": mark("{who}: {sum} v {against}: won by {margin}."),
    "lost": mark("{who}: {sum} v {against}: lost by {margin}."),
    "above": mark("{who}: {sum} v {against}: above by {margin}."),
    "below": mark("{who}: {sum} v {against}: below by {margin}."),
}
SHOWN = {
    "draw": mark("{who} draws {cards}: {sum}."), "reinforce": mark("{who} reinforces with {cards}: {sum}."),
    "replace": mark("{who} replaces by {cards}: {sum}."), "push": mark("{who} pushes {cards}: {sum}."),
    "block": mark("{who} plays {cards}: {sum}."),
}  # fmt: skip
LAID_DOWN = {
    HIDDEN: mark("{side} lays a Buff card face down."),
    "reinforce": mark("{side} lays a Buff card face down to reinforce."),
    "replace": mark("{side} lays a Buff card face down to replace."),
    "block": mark("{side} lays a Buff card face down to block."),
}
SILENT: frozenset[type] = frozenset(
    {
        e.Begun, e.Advanced, e.Finished, e.PhaseBegan, e.SeatCame, e.Used, e.TurnEnded, e.MoraleCaused, e.MoraleTaken,
        e.WaitEnded, e.Reacted,
    }
)  # fmt: skip
"""Events that only keep the books: what follows from them is told by others."""


def sentence(words: SkirmishNames, view: State, event: Any) -> str:
    """Return the log sentence of an event; an empty text if it is not worth a line."""
    writer = _SENTENCES.get(type(event))
    return writer(words, view, event) if writer is not None else ""


def _who(words: SkirmishNames, view: State, event: Any) -> str:
    return words.figure(view, event.figure)


def _priority(words: SkirmishNames, view: State, event: e.PriorityDrawn) -> str:
    sums = ", ".join(f"{words.seat_name(seat)} {total.value}" for seat, total in enumerate(event.totals))
    text = mark("Drawn for Priority: {sums}. {side} acts first.")
    if event.for_edges:
        text = mark("Drawn for Priority: {sums}. {side} chooses its edge first.")
    return say(text, sums=sums, side=words.seat_name(event.seat))


def _describe_shown_cards(words: SkirmishNames, view: State, event: e.CardsShown) -> str:
    who = words.figure(view, event.figure) if event.figure else words.seat_name(event.seat)
    return say(SHOWN[event.role], who=who, cards=cards(event.cards) or say("nothing"), sum=sum_of(event.score))


def _describe_contest(words: SkirmishNames, view: State, event: e.Contested) -> str:
    result = event.result
    who = words.figure(view, event.figures[0]) if event.figures[0] else say("The piece")
    against = say("TN {number}", number=result.tn) if len(event.scores) == 1 else sum_of(event.scores[1])
    text = OUTCOMES[result.verdict]
    if result.margin:
        text = MARGINS.get(result.verdict, text)
    return say(text, who=who, sum=sum_of(event.scores[0]), against=against, margin=result.margin)


def _describe_attack(words: SkirmishNames, view: State, event: e.AttackDeclared) -> str:
    target = words.figure(view, event.target) if event.target else words.thing(event.piece)
    attack = say("{who} attacks {target}", who=_who(words, view, event), target=target)
    if event.weapon:
        attack = say(
            "{who} attacks {target} with {weapon}",
            who=_who(words, view, event),
            target=target,
            weapon=words.thing(event.weapon),
        )
    if event.manner != "basic":
        attack = say("{attack}, {manner}", attack=attack, manner=MANNERS[event.manner])
    if event.primary != "hit":
        attack = f"{attack} ({words.thing(event.primary)})"
    if event.supporters:
        names = say(" and ").join(words.figure(view, one) for one in event.supporters)
        attack = say("{attack}, with {names}", attack=attack, names=names)
    return f"{attack}."


def _edges(words: SkirmishNames, view: State, event: e.EdgesDeclared) -> str:
    bought = ", ".join(words.thing(one) for one in event.bought)
    lost = say_count("{number} Edge lost", "{number} Edges lost", event.lost) if event.lost else ""
    who = _who(words, view, event)
    if not bought:
        return say("{who}: {lost}.", who=who, lost=lost) if lost else ""
    if not lost:
        return say("{who} spends Edges on {bought}.", who=who, bought=bought)
    return say("{who} spends Edges on {bought}; {lost}.", who=who, bought=bought, lost=lost)


def column_of(event: e.EffectRead) -> str:
    """Return in which column an effect is read, after which shifts: `L to M (Abuse +1)`."""
    reading, effect = event.reading, event.effect
    shifts = [
        f"{say(one.label)} {'+' if one.amount > 0 else '−'}{abs(one.amount)}" for one in (*effect.columns, *effect.rows)
    ]
    column: str = reading.start
    if reading.start != reading.column:
        column = say("{start} to {end}", start=reading.start, end=reading.column)
    return f"{column} ({', '.join(shifts)})" if shifts else column


def _describe_effect_reading(words: SkirmishNames, view: State, event: e.EffectRead) -> str:
    reading, effect = event.reading, event.effect
    who = words.figure(view, event.target) if event.target else words.thing(effect.piece)
    values = {"who": who, "score": reading.score, "against": sum_of(reading.tn)}
    if reading.start == "AoN":
        return say(
            mark("{who}: {score} v {against}, All or Nothing: in full.")
            if reading.level
            else mark("{who}: {score} v {against}, All or Nothing: nothing."),
            **values,
        )
    return say(
        "{who}: {score} v {against}, MoF {margin}, {column}: {row}.",
        margin=reading.mof,
        column=column_of(event),
        row=ROWS[reading.row],
        **values,
    )


def _describe_condition(words: SkirmishNames, view: State, event: e.ConditionLaid) -> str:
    held = event.condition
    who = _who(words, view, event)
    if held.slot == "morale":
        petrified = (held.name, held.level) == ("fear", 4)
        return say(mark("{who} is Petrified.") if petrified else PANIC[held.level], who=who)
    name = CONDITIONS.get(held.name) or words.thing(held.name)
    return f"{who}: {name}." if held.slot in ("shock", "hold") else f"{who}: {name} {held.level}."


def _laid_down(words: SkirmishNames, view: State, event: e.CardLaid) -> str:
    return say(LAID_DOWN[event.role], side=words.seat_name(event.seat)) if event.role else ""


def _describe_score(words: SkirmishNames, view: State, event: e.Scored) -> str:
    values = {"side": words.seat_name(event.seat), "points": event.points, "total": event.total}
    if event.about:
        about = words.figure(view, event.about)
        return say("{side} scores {points} for {figure}: {total} points.", figure=about, **values)
    return say("{side} scores {points}: {total} points.", **values)


def _describe_game_end(words: SkirmishNames, view: State, event: e.GameEnded) -> str:
    names = say(" and ").join(words.seat_name(seat) for seat in event.winners) or say("nobody")
    return say(
        "The game is over: victory for {names}, {reason}.", names=names, reason=RESULTS.get(event.key, event.key)
    )


def _tokens(words: SkirmishNames, view: State, event: e.TokensChanged) -> str:
    text = (
        mark("{side} gains {number} Push: {left} left.")
        if event.by > 0
        else mark("{side} spends {number} Push: {left} left.")
    )
    return say(text, side=words.seat_name(event.seat), number=abs(event.by), left=event.left)


def _describe_move(words: SkirmishNames, view: State, event: e.Moved) -> str:
    flight = next((task for task in reversed(view.tasks) if isinstance(task, Flight)), None)
    by_inches = event.how == "flight" and flight is not None and flight.later
    if by_inches and flight is not None and flight.way:
        # It flees inch by inch, for it may shoot at any of them: its last one tells.
        return ""
    figure = view.figures[event.figure]
    line = (*((figure.at,) if figure.at is not None else ()), *event.points)
    who, where = _who(words, view, event), relation(words.facts, view, event.figure, event.points[-1])
    if by_inches:
        return say("{who} flees, {where}.", who=who, where=where) if where else say("{who} flees.", who=who)
    kind = event.how if event.how in MOVES else ""
    far = inches(sum(root(square(a, b)) for a, b in pairwise(line)))
    return say(MOVES_WHERE[kind] if where else MOVES[kind], who=who, inches=far, where=where)


def _pieces(words: SkirmishNames, view: State, event: e.PieceDamaged) -> str:
    text = mark("{piece} takes {lost}: {left} left.") if event.left else mark("{piece} takes {lost}: it breaks.")
    return say(text, piece=words.thing(event.piece), lost=event.lost, left=event.left)


def _counter(words: SkirmishNames, view: State, event: e.Countered) -> str:
    return say(
        "{who} strikes back with {weapon}: {sum}, by {margin}.",
        who=_who(words, view, event),
        weapon=words.thing(event.weapon),
        sum=sum_of(event.value),
        margin=event.margin,
    )


def _describe_blocked_cards(words: SkirmishNames, view: State, event: e.CardsBlocked) -> str:
    text = mark("The Void takes {cards}: the Challenge is over.") if event.ends else mark("The Void takes {cards}.")
    return say(text, cards=cards(event.cards))


def _marker(words: SkirmishNames, view: State, event: e.MarkerMoved) -> str:
    marker = words.thing(event.marker)
    if event.bearer:
        return say("{who} takes {marker}.", who=words.figure(view, event.bearer), marker=marker)
    return say("{marker} lies free.", marker=marker)


def _condition_ended(words: SkirmishNames, view: State, event: e.ConditionEnded) -> str:
    name = CONDITIONS.get(event.name) or words.thing(event.name)
    return say("{who}: {condition} ends.", who=_who(words, view, event), condition=name)


def _edge_picked(words: SkirmishNames, view: State, event: e.EdgePicked) -> str:
    edge = COMPASS[words.facts.field.strips[event.strip].edge]
    return say("{side} begins at the {edge} edge.", side=words.seat_name(event.seat), edge=edge)


Writer = Callable[[SkirmishNames, State, Any], str]


def _says(template: str) -> Writer:
    """Return the writer of a template about a figure, with the fields of the event as they are."""

    def write(words: SkirmishNames, view: State, event: Any) -> str:
        fields = {name: getattr(event, name) for name in event.__struct_fields__}
        return say(template, who=_who(words, view, event), **fields)

    return write


def _either(field: str, yes: str, no: str) -> Writer:
    """Return the writer of one of two templates about a figure, as a field of the event says."""

    def write(words: SkirmishNames, view: State, event: Any) -> str:
        return say(yes if getattr(event, field) else no, who=_who(words, view, event))

    return write


_SENTENCES: dict[type, Writer] = {
    e.TurnBegan: lambda w, v, x: say("Turn {number}.", number=x.number),
    e.PriorityDrawn: _priority,
    e.EdgePicked: _edge_picked,
    e.Deployed: _says(mark("{who} is placed.")),
    e.Activated: _says(mark("{who} is activated.")),
    e.WaitBegan: _says(mark("{who} Waits.")),
    e.TokensChanged: _tokens,
    e.CardLaid: _laid_down,
    e.CardsShown: _describe_shown_cards,
    e.CardsBlocked: _describe_blocked_cards,
    e.Contested: _describe_contest,
    e.AttackDeclared: _describe_attack,
    e.EdgesDeclared: _edges,
    e.Countered: _counter,
    e.EffectRead: _describe_effect_reading,
    e.Damaged: _says(mark("{who} loses {lost}: {left} left.")),
    e.Healed: _says(mark("{who} regains {points}: {left} left.")),
    e.PieceDamaged: _pieces,
    e.ConditionLaid: _describe_condition,
    e.ConditionEnded: _condition_ended,
    e.WentOut: lambda w, v, x: f"{say(GONE[x.how], who=_who(w, v, x))}.",
    e.ProneChanged: _either("prone", mark("{who} is Prone."), mark("{who} stands up.")),
    e.HiddenChanged: _either("hidden", mark("{who} hides."), mark("{who} is seen.")),
    e.GroundedChanged: _either("grounded", mark("{who} comes down."), mark("{who} rises.")),
    e.Disengaged: _says(mark("{who} disengages.")),
    e.Undaunted: _says(mark("{who} is Fearless and takes no Check.")),
    e.BonusChanged: lambda w, v, x: "",
    e.Conceded: lambda w, v, x: say("Surrender of {side}.", side=w.seat_name(x.seat)),
    e.Scored: _describe_score,
    e.GameEnded: _describe_game_end,
    e.Moved: _describe_move,
    e.GateOpened: lambda w, v, x: say(
        mark("{piece} is opened.") if x.open else mark("{piece} is closed."), piece=w.thing(x.piece)
    ),
    e.TaskTried: lambda w, v, x: say("{who} is at work: {place}.", who=_who(w, v, x), place=w.thing(x.place)),
    e.TaskDone: lambda w, v, x: say(w.facts.tasks[x.place].text, who=_who(w, v, x), place=w.thing(x.place)),
    e.SmokeRose: lambda w, v, x: say("Smoke rises."),
    e.MarkerMoved: _marker,
}
