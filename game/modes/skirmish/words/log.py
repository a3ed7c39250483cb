"""What the log says of every event: one sentence with its sums."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.places import way_length
from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.journeys import Flight
from game.modes.skirmish.model.state import State
from game.modes.skirmish.words.names import SkirmishNames
from game.modes.skirmish.words.relations import HOW, inches, relation
from game.modes.skirmish.words.terms import CONDITIONS, GONE, PANIC, RESULTS, ROWS, cards, sum_of

OUTCOMES = {
    "won": "won", "tied": "partial", "lost": "lost", "cancelled": "ended by a Void", "above": "above", "equal": "equal",
    "below": "below",
}  # fmt: skip
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
    what = "chooses its edge first" if event.for_edges else "acts first"
    return f"Drawn for Priority: {sums}. {words.seat_name(event.seat)} {what}."


def _shown(words: SkirmishNames, view: State, event: e.CardsShown) -> str:
    who = words.figure(view, event.figure) if event.figure else words.seat_name(event.seat)
    verb = {"draw": "draws", "reinforce": "reinforces with", "replace": "replaces by", "push": "pushes",
            "block": "plays"}.get(event.role, event.role)  # fmt: skip
    return f"{who} {verb} {cards(event.cards) or 'nothing'}: {sum_of(event.score)}."


def _contested(words: SkirmishNames, view: State, event: e.Contested) -> str:
    result = event.result
    who = words.figure(view, event.figures[0]) if event.figures[0] else "The piece"
    against = f"TN {result.tn}" if len(event.scores) == 1 else sum_of(event.scores[1])
    margin = f" by {result.margin}" if result.margin and result.verdict != "cancelled" else ""
    return f"{who}: {sum_of(event.scores[0])} v {against}: {OUTCOMES[result.verdict]}{margin}."


def _declared(words: SkirmishNames, view: State, event: e.AttackDeclared) -> str:
    target = words.figure(view, event.target) if event.target else words.thing(event.piece)
    with_ = f" with {words.thing(event.weapon)}" if event.weapon else ""
    how = f", {event.manner}" if event.manner != "basic" else ""
    first = f" ({words.thing(event.primary)})" if event.primary != "hit" else ""
    helped = f", with {' and '.join(words.figure(view, one) for one in event.supporters)}" if event.supporters else ""
    return f"{_who(words, view, event)} attacks {target}{with_}{how}{first}{helped}."


def _edges(words: SkirmishNames, view: State, event: e.EdgesDeclared) -> str:
    bought = ", ".join(words.thing(one) for one in event.bought)
    lost = f"{event.lost} Edge{'s' * (event.lost > 1)} lost" if event.lost else ""
    parts = [part for part in (bought, lost) if part]
    return f"{_who(words, view, event)}: {'; '.join(parts)}." if parts else ""


def _read(words: SkirmishNames, view: State, event: e.EffectRead) -> str:
    reading, effect = event.reading, event.effect
    who = words.figure(view, event.target) if event.target else words.thing(effect.piece)
    shifts = [
        f"{one.label} {'+' if one.amount > 0 else '−'}{abs(one.amount)}" for one in (*effect.columns, *effect.rows)
    ]
    column = reading.start if reading.start == reading.column else f"{reading.start} to {reading.column}"
    why = f" ({', '.join(shifts)})" if shifts else ""
    return f"{who}: {reading.score} v {sum_of(reading.tn)}, MoF {reading.mof}, {column}{why}: {ROWS[reading.row]}."


def _laid(words: SkirmishNames, view: State, event: e.ConditionLaid) -> str:
    held = event.condition
    who = _who(words, view, event)
    if held.slot == "morale":
        return f"{who} is Petrified." if (held.name, held.level) == ("fear", 4) else f"{who} {PANIC[held.level]}."
    name = CONDITIONS.get(held.name) or words.thing(held.name)
    return f"{who}: {name}." if held.slot in ("shock", "hold") else f"{who}: {name} {held.level}."


def _laid_down(words: SkirmishNames, view: State, event: e.CardLaid) -> str:
    if not event.role:
        return ""
    how = "" if event.role == HIDDEN else f" to {event.role}"
    return f"{words.seat_name(event.seat)} lays a Buff card face down{how}."


def _scored(words: SkirmishNames, view: State, event: e.Scored) -> str:
    about = f" for {words.figure(view, event.about)}" if event.about else ""
    return f"{words.seat_name(event.seat)} scores {event.points}{about}: {event.total} points."


def _ended(words: SkirmishNames, view: State, event: e.GameEnded) -> str:
    names = " and ".join(words.seat_name(seat) for seat in event.winners)
    return f"The game is over: {names or 'nobody'} wins, {RESULTS.get(event.key, event.key)}."


def _tokens(words: SkirmishNames, view: State, event: e.TokensChanged) -> str:
    verb = "gains" if event.by > 0 else "spends"
    return f"{words.seat_name(event.seat)} {verb} {abs(event.by)} Push: {event.left} left."


def _moved(words: SkirmishNames, view: State, event: e.Moved) -> str:
    flight = next((task for task in reversed(view.tasks) if isinstance(task, Flight)), None)
    by_inches = event.how == "flight" and flight is not None and flight.later
    if by_inches and flight is not None and flight.way:
        # It flees inch by inch, for it may shoot at any of them: its last one tells.
        return ""
    figure = view.figures[event.figure]
    line = (*((figure.at,) if figure.at is not None else ()), *event.points)
    verb = HOW.get(event.how, "moves")
    where = relation(words.facts, view, event.figure, event.points[-1])
    far = "" if by_inches else f" {inches(way_length(line))}"
    return f"{_who(words, view, event)} {verb}{far}{f', {where}' if where else ''}."


def _pieces(words: SkirmishNames, view: State, event: e.PieceDamaged) -> str:
    rest = f"{event.left} left" if event.left else "it breaks"
    return f"{words.thing(event.piece)} takes {event.lost}: {rest}."


Writer = Callable[[SkirmishNames, State, Any], str]
_SENTENCES: dict[type, Writer] = {
    e.TurnBegan: lambda w, v, x: f"Turn {x.number}.",
    e.PriorityDrawn: _priority,
    e.EdgePicked: lambda w, v, x: f"{w.seat_name(x.seat)} begins at the {w.facts.field.strips[x.strip].edge} edge.",
    e.Deployed: lambda w, v, x: f"{_who(w, v, x)} is placed.",
    e.Activated: lambda w, v, x: f"{_who(w, v, x)} is activated.",
    e.WaitBegan: lambda w, v, x: f"{_who(w, v, x)} Waits.",
    e.TokensChanged: _tokens,
    e.CardLaid: _laid_down,
    e.CardsShown: _shown,
    e.CardsBlocked: lambda w, v, x: f"The Void takes {cards(x.cards)}{': the Challenge is over' if x.ends else ''}.",
    e.Contested: _contested,
    e.AttackDeclared: _declared,
    e.EdgesDeclared: _edges,
    e.Countered: lambda w, v, x: (
        f"{_who(w, v, x)} strikes back with {w.thing(x.weapon)}: {sum_of(x.value)}, by {x.margin}."
    ),
    e.EffectRead: _read,
    e.Damaged: lambda w, v, x: f"{_who(w, v, x)} loses {x.lost}: {x.left} left.",
    e.Healed: lambda w, v, x: f"{_who(w, v, x)} regains {x.points}: {x.left} left.",
    e.PieceDamaged: _pieces,
    e.ConditionLaid: _laid,
    e.ConditionEnded: lambda w, v, x: f"{_who(w, v, x)}: {CONDITIONS.get(x.name) or w.thing(x.name)} ends.",
    e.WentOut: lambda w, v, x: f"{_who(w, v, x)} {GONE[x.how]}.",
    e.ProneChanged: lambda w, v, x: f"{_who(w, v, x)} {'is Prone' if x.prone else 'stands up'}.",
    e.HiddenChanged: lambda w, v, x: f"{_who(w, v, x)} {'hides' if x.hidden else 'is seen'}.",
    e.GroundedChanged: lambda w, v, x: f"{_who(w, v, x)} {'comes down' if x.grounded else 'rises'}.",
    e.Disengaged: lambda w, v, x: f"{_who(w, v, x)} disengages.",
    e.BonusChanged: lambda w, v, x: "",
    e.Conceded: lambda w, v, x: f"{w.seat_name(x.seat)} gives up.",
    e.Scored: _scored,
    e.GameEnded: _ended,
    e.Moved: _moved,
    e.GateOpened: lambda w, v, x: f"{w.thing(x.piece)} is {'opened' if x.open else 'closed'}.",
    e.SmokeRose: lambda w, v, x: "Smoke rises.",
    e.MarkerMoved: lambda w, v, x: (
        f"{w.figure(v, x.bearer)} takes {w.thing(x.marker)}." if x.bearer else f"{w.thing(x.marker)} lies free."
    ),
}
