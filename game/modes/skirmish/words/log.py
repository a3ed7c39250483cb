"""What the log says of every event: one sentence with its sums."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from game.boards.inches import root, square
from game.kernel.cards.piles import PILE_EVENTS
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import N_, say, say_count
from game.kernel.state import OrderGiven
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
    "won": N_("{who}: {sum} v {against}: won."), "tied": N_("{who}: {sum} v {against}: partial."),
    "lost": N_("{who}: {sum} v {against}: lost."), "cancelled": N_("{who}: {sum} v {against}: ended by a Void."),
    "above": N_("{who}: {sum} v {against}: above."), "equal": N_("{who}: {sum} v {against}: equal."),
    "below": N_("{who}: {sum} v {against}: below."),
}  # fmt: skip
MARGINS = {
    "won": N_("{who}: {sum} v {against}: won by {margin}."),
    "lost": N_("{who}: {sum} v {against}: lost by {margin}."),
    "above": N_("{who}: {sum} v {against}: above by {margin}."),
    "below": N_("{who}: {sum} v {against}: below by {margin}."),
}
SHOWN = {
    "draw": N_("{who} draws {cards}: {sum}."), "reinforce": N_("{who} reinforces with {cards}: {sum}."),
    "replace": N_("{who} replaces by {cards}: {sum}."), "push": N_("{who} pushes {cards}: {sum}."),
    "block": N_("{who} plays {cards}: {sum}."),
}  # fmt: skip
LAID_DOWN = {
    HIDDEN: N_("{side} lays a Buff card face down."),
    "reinforce": N_("{side} lays a Buff card face down to reinforce."),
    "replace": N_("{side} lays a Buff card face down to replace."),
    "block": N_("{side} lays a Buff card face down to block."),
}
SILENT: frozenset[type] = frozenset(
    {
        *PILE_EVENTS, OrderGiven,
        e.Begun, e.Advanced, e.Finished, e.PhaseBegan, e.SeatCame, e.Used, e.TurnEnded, e.MoraleCaused, e.MoraleTaken,
        e.WaitEnded, e.Reacted,
    }
)  # fmt: skip
"""Events that only keep the books: what follows from them is told by others."""


def sentence(wording: SkirmishNames, observation: State, event: Any) -> str:
    """Return the log sentence of an event; an empty text if it is not worth a line."""
    writer = SENTENCES.get(type(event))
    return writer(wording, observation, event) if writer is not None else ""


def _who(wording: SkirmishNames, observation: State, event: Any) -> str:
    return wording.figure(observation, event.figure)


def _priority(wording: SkirmishNames, observation: State, event: e.PriorityDrawn) -> str:
    sums = ", ".join(f"{wording.seat_name(seat)} {total.value}" for seat, total in enumerate(event.totals))
    text = N_("Drawn for Priority: {sums}. {side} acts first.")
    if event.for_edges:
        text = N_("Drawn for Priority: {sums}. {side} chooses its edge first.")
    return say(text, sums=sums, side=wording.seat_name(event.seat))


def _describe_shown_cards(wording: SkirmishNames, observation: State, event: e.CardsShown) -> str:
    who = wording.figure(observation, event.figure) if event.figure else wording.seat_name(event.seat)
    return say(SHOWN[event.role], who=who, cards=cards(event.cards) or say("nothing"), sum=sum_of(event.score))


def _describe_contest(wording: SkirmishNames, observation: State, event: e.Contested) -> str:
    result = event.result
    who = wording.figure(observation, event.figures[0]) if event.figures[0] else say("The piece")
    against = say("TN {number}", number=result.tn) if len(event.scores) == 1 else sum_of(event.scores[1])
    text = OUTCOMES[result.verdict]
    if result.margin:
        text = MARGINS.get(result.verdict, text)
    return say(text, who=who, sum=sum_of(event.scores[0]), against=against, margin=result.margin)


def _describe_attack(wording: SkirmishNames, observation: State, event: e.AttackDeclared) -> str:
    target = wording.figure(observation, event.target) if event.target else wording.content_name(event.piece)
    attack = say("{who} attacks {target}", who=_who(wording, observation, event), target=target)
    if event.weapon:
        attack = say(
            "{who} attacks {target} with {weapon}",
            who=_who(wording, observation, event),
            target=target,
            weapon=wording.content_name(event.weapon),
        )
    if event.manner != "basic":
        attack = say("{attack}, {manner}", attack=attack, manner=MANNERS[event.manner])
    if event.primary != "hit":
        attack = f"{attack} ({wording.content_name(event.primary)})"
    if event.supporters:
        names = say(" and ").join(wording.figure(observation, one) for one in event.supporters)
        attack = say("{attack}, with {names}", attack=attack, names=names)
    return f"{attack}."


def _edges(wording: SkirmishNames, observation: State, event: e.EdgesDeclared) -> str:
    bought = ", ".join(wording.content_name(one) for one in event.bought)
    lost = say_count("{number} Edge lost", "{number} Edges lost", event.lost) if event.lost else ""
    who = _who(wording, observation, event)
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


def _describe_effect_reading(wording: SkirmishNames, observation: State, event: e.EffectRead) -> str:
    reading, effect = event.reading, event.effect
    who = wording.figure(observation, event.target) if event.target else wording.content_name(effect.piece)
    values = {"who": who, "score": reading.score, "against": sum_of(reading.tn)}
    if reading.start == "AoN":
        return say(
            N_("{who}: {score} v {against}, All or Nothing: in full.")
            if reading.level
            else N_("{who}: {score} v {against}, All or Nothing: nothing."),
            **values,
        )
    return say(
        "{who}: {score} v {against}, MoF {margin}, {column}: {row}.",
        margin=reading.mof,
        column=column_of(event),
        row=ROWS[reading.row],
        **values,
    )


def _describe_condition(wording: SkirmishNames, observation: State, event: e.ConditionLaid) -> str:
    held = event.condition
    who = _who(wording, observation, event)
    if held.slot == "morale":
        petrified = (held.name, held.level) == ("fear", 4)
        return say(N_("{who} is Petrified.") if petrified else PANIC[held.level], who=who)
    name = CONDITIONS.get(held.name) or wording.content_name(held.name)
    return f"{who}: {name}." if held.slot in ("shock", "hold") else f"{who}: {name} {held.level}."


def _laid_down(wording: SkirmishNames, observation: State, event: e.CardLaid) -> str:
    return say(LAID_DOWN[event.role], side=wording.seat_name(event.seat)) if event.role else ""


def _describe_score(wording: SkirmishNames, observation: State, event: e.Scored) -> str:
    values = {"side": wording.seat_name(event.seat), "points": event.points, "total": event.total}
    if event.about:
        about = wording.figure(observation, event.about)
        return say("{side} scores {points} for {figure}: {total} points.", figure=about, **values)
    return say("{side} scores {points}: {total} points.", **values)


def _describe_game_end(wording: SkirmishNames, observation: State, event: e.SkirmishEnded) -> str:
    names = say(" and ").join(wording.seat_name(seat) for seat in event.winners) or say("nobody")
    return say(
        "The game is over: victory for {names}, {reason}.", names=names, reason=RESULTS.get(event.key, event.key)
    )


def _tokens(wording: SkirmishNames, observation: State, event: e.TokensChanged) -> str:
    text = (
        N_("{side} gains {number} Push: {left} left.")
        if event.by > 0
        else N_("{side} spends {number} Push: {left} left.")
    )
    return say(text, side=wording.seat_name(event.seat), number=abs(event.by), left=event.left)


def _describe_move(wording: SkirmishNames, observation: State, event: e.Moved) -> str:
    flight = next((task for task in reversed(observation.tasks) if isinstance(task, Flight)), None)
    by_inches = event.how == "flight" and flight is not None and flight.later
    if by_inches and flight is not None and flight.way:
        # It flees inch by inch, for it may shoot at any of them: its last one tells.
        return ""
    figure = observation.figures[event.figure]
    line = (*((figure.at,) if figure.at is not None else ()), *event.points)
    who, where = (
        _who(wording, observation, event),
        relation(wording.content, observation, event.figure, event.points[-1]),
    )
    if by_inches:
        return say("{who} flees, {where}.", who=who, where=where) if where else say("{who} flees.", who=who)
    kind = event.how if event.how in MOVES else ""
    far = inches(sum(root(square(a, b)) for a, b in pairwise(line)))
    return say(MOVES_WHERE[kind] if where else MOVES[kind], who=who, inches=far, where=where)


def _pieces(wording: SkirmishNames, observation: State, event: e.PieceDamaged) -> str:
    text = N_("{piece} takes {lost}: {left} left.") if event.left else N_("{piece} takes {lost}: it breaks.")
    return say(text, piece=wording.content_name(event.piece), lost=event.lost, left=event.left)


def _counter(wording: SkirmishNames, observation: State, event: e.Countered) -> str:
    return say(
        "{who} strikes back with {weapon}: {sum}, by {margin}.",
        who=_who(wording, observation, event),
        weapon=wording.content_name(event.weapon),
        sum=sum_of(event.value),
        margin=event.margin,
    )


def _describe_blocked_cards(wording: SkirmishNames, observation: State, event: e.CardsBlocked) -> str:
    text = N_("The Void takes {cards}: the Challenge is over.") if event.ends else N_("The Void takes {cards}.")
    return say(text, cards=cards(event.cards))


def _marker(wording: SkirmishNames, observation: State, event: e.MarkerMoved) -> str:
    marker = wording.content_name(event.marker)
    if event.bearer:
        return say("{who} takes {marker}.", who=wording.figure(observation, event.bearer), marker=marker)
    return say("{marker} lies free.", marker=marker)


def _condition_ended(wording: SkirmishNames, observation: State, event: e.ConditionEnded) -> str:
    name = CONDITIONS.get(event.name) or wording.content_name(event.name)
    return say("{who}: {condition} ends.", who=_who(wording, observation, event), condition=name)


def _edge_picked(wording: SkirmishNames, observation: State, event: e.EdgePicked) -> str:
    edge = COMPASS[wording.content.field.strips[event.strip].edge]
    return say("{side} begins at the {edge} edge.", side=wording.seat_name(event.seat), edge=edge)


Writer = Callable[[SkirmishNames, State, Any], str]


def _says(template: str) -> Writer:
    """Return the writer of a template about a figure, with the fields of the event as they are."""

    def write(wording: SkirmishNames, observation: State, event: Any) -> str:
        fields = {name: getattr(event, name) for name in event.__struct_fields__}
        return say(template, who=_who(wording, observation, event), **fields)

    return write


def _either(field: str, yes: str, no: str) -> Writer:
    """Return the writer of one of two templates about a figure, as a field of the event says."""

    def write(wording: SkirmishNames, observation: State, event: Any) -> str:
        return say(yes if getattr(event, field) else no, who=_who(wording, observation, event))

    return write


SENTENCES: dict[type, Writer] = {
    e.TurnBegan: lambda w, v, x: say("Turn {number}.", number=x.number),
    e.PriorityDrawn: _priority,
    e.EdgePicked: _edge_picked,
    e.Deployed: _says(N_("{who} is placed.")),
    e.Activated: _says(N_("{who} is activated.")),
    e.WaitBegan: _says(N_("{who} Waits.")),
    e.TokensChanged: _tokens,
    e.CardLaid: _laid_down,
    e.CardsShown: _describe_shown_cards,
    e.CardsBlocked: _describe_blocked_cards,
    e.Contested: _describe_contest,
    e.AttackDeclared: _describe_attack,
    e.EdgesDeclared: _edges,
    e.Countered: _counter,
    e.EffectRead: _describe_effect_reading,
    e.Damaged: _says(N_("{who} loses {lost}: {left} left.")),
    e.Healed: _says(N_("{who} regains {points}: {left} left.")),
    e.PieceDamaged: _pieces,
    e.ConditionLaid: _describe_condition,
    e.ConditionEnded: _condition_ended,
    e.WentOut: lambda w, v, x: f"{say(GONE[x.how], who=_who(w, v, x))}.",
    e.ProneChanged: _either("prone", N_("{who} is Prone."), N_("{who} stands up.")),
    e.HiddenChanged: _either("hidden", N_("{who} hides."), N_("{who} is seen.")),
    e.GroundedChanged: _either("grounded", N_("{who} comes down."), N_("{who} rises.")),
    e.Disengaged: _says(N_("{who} disengages.")),
    e.Undaunted: _says(N_("{who} is Fearless and takes no Check.")),
    e.BonusChanged: lambda w, v, x: "",
    e.Conceded: lambda w, v, x: say("Surrender of {side}.", side=w.seat_name(x.seat)),
    e.Scored: _describe_score,
    e.SkirmishEnded: _describe_game_end,
    e.Moved: _describe_move,
    e.GateOpened: lambda w, v, x: say(
        N_("{piece} is opened.") if x.open else N_("{piece} is closed."), piece=w.content_name(x.piece)
    ),
    e.TaskTried: lambda w, v, x: say("{who} is at work: {place}.", who=_who(w, v, x), place=w.content_name(x.place)),
    e.TaskDone: lambda w, v, x: say(w.content.tasks[x.place].text, who=_who(w, v, x), place=w.content_name(x.place)),
    e.SmokeRose: lambda w, v, x: say("Smoke rises."),
    e.MarkerMoved: _marker,
}
