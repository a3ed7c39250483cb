"""Several events that are one act, told in one sentence: a way with stops on it, a card that was paid for, a Check."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from game.boards.inches import root, square
from game.kernel.language.say import N_, say
from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.state import State
from game.modes.skirmish.words.log import SHOWN, column_of
from game.modes.skirmish.words.names import SkirmishNames
from game.modes.skirmish.words.relations import MOVES, MOVES_WHERE, inches, relation
from game.modes.skirmish.words.terms import ROWS, cards, sum_of

ACTS = {
    "draw": N_("{who} draws {cards}"), "reinforce": N_("{who} reinforces with {cards}"),
    "replace": N_("{who} replaces by {cards}"), "push": N_("{who} pushes {cards}"),
    "block": N_("{who} plays {cards}"),
}  # fmt: skip
CHECKED = {
    "above": N_("{act}: {sum} v TN {tn}, above by {margin}."), "equal": N_("{act}: {sum} v TN {tn}, equal."),
    "below": N_("{act}: {sum} v TN {tn}, below by {margin}."),
}  # fmt: skip
READ = {
    "above": N_("{act}: {sum} v {tn}, above by {margin}: {row}."),
    "equal": N_("{act}: {sum} v {tn}, equal, column {column}: {row}."),
    "below": N_("{act}: {sum} v {tn}, below by {margin}, column {column}: {row}."),
}
READ_ALL_OR_NOTHING = {
    "above": READ["above"],
    "equal": N_("{act}: {sum} v {tn}, equal, All or Nothing: nothing."),
    "below": N_("{act}: {sum} v {tn}, below by {margin}, All or Nothing: in full."),
}

PARTS_KEPT = 32


class Check(NamedTuple):
    """Events in a row about one Draw: Push tokens that it cost or brought, the cards, the sum, what that comes to."""

    tokens: tuple[e.TokensChanged, ...]
    shown: e.CardsShown | None
    contested: e.Contested | None
    read: e.EffectRead | None


class Together:
    """Tells events together. It remembers how long the parts of a way were: a later view does not know its start."""

    def __init__(self) -> None:
        self._lengths: OrderedDict[e.Moved, int] = OrderedDict()

    def describe_events(self, wording: SkirmishNames, observation: State, events: Sequence[Any]) -> str:
        """Return one sentence for events that are one act, seen on the view before the last; empty if they are not."""
        return self._describe_path(wording, observation, events) or _check(wording, observation, events)

    def _describe_path(self, wording: SkirmishNames, observation: State, events: Sequence[Any]) -> str:
        """Return the sentence of a way that somebody stopped on and went on."""
        *before, last = events
        if not isinstance(last, e.Moved) or last.how not in MOVES:
            return ""
        self._measure(observation, last)
        same = all(isinstance(one, e.Moved) and (one.figure, one.how) == (last.figure, last.how) for one in before)
        if not before or not same or not all(one in self._lengths for one in before):
            return ""
        where = relation(wording.content, observation, last.figure, last.points[-1])
        template = MOVES_WHERE[last.how] if where else MOVES[last.how]
        far = inches(sum(self._lengths[one] for one in events))
        return say(template, who=wording.figure(observation, last.figure), inches=far, where=where)

    def _measure(self, observation: State, event: e.Moved) -> None:
        """Remember how long a part of a way is."""
        at = observation.figures[event.figure].at
        line = (*((at,) if at is not None else ()), *event.points)
        self._lengths.pop(event, None)
        self._lengths[event] = sum(root(square(a, b)) for a, b in pairwise(line))
        while len(self._lengths) > PARTS_KEPT:
            self._lengths.popitem(last=False)


def parse_check(events: Sequence[Any]) -> Check | None:
    """Return events as those of one Draw, or None if they are not: each part is there or not, in this order."""
    remaining: list[Any] = list(events)
    tokens: list[e.TokensChanged] = []
    while remaining and isinstance(remaining[0], e.TokensChanged):
        tokens.append(remaining.pop(0))
    shown = remaining.pop(0) if remaining and isinstance(remaining[0], e.CardsShown) else None
    contested = remaining.pop(0) if remaining and isinstance(remaining[0], e.Contested) else None
    read = remaining.pop(0) if remaining and isinstance(remaining[0], e.EffectRead) else None
    found = Check(tuple(tokens), shown, contested, read)
    return None if remaining or not _belongs_together(found) else found


def _belongs_together(check: Check) -> bool:
    """Return whether the parts of a Draw are one: of one side, of one figure, and cards pushed where Push was paid."""
    tokens, shown, contested, read = check
    if len({one.seat for one in (*tokens, *((shown,) if shown is not None else ()))}) > 1:
        return False
    paid = any(one.by < 0 for one in tokens)
    if shown is not None and paid != (shown.role == "push"):
        return False
    if contested is None:
        return read is None
    if len(contested.scores) != 1 or contested.result.verdict not in CHECKED or (tokens and shown is None):
        return False
    return all(one is None or one == contested.figures[0] for one in (shown and shown.figure, read and read.target))


def _check(wording: SkirmishNames, observation: State, events: Sequence[Any]) -> str:
    """Return the sentence of a Draw, as far as it is known; empty for what tells itself as well."""
    found = parse_check(events)
    if found is None or len(events) < 2:
        return ""
    if found.contested is None:
        return _describe_push(wording, observation, found)
    name = found.contested.figures[0]
    piece = found.read.effect.piece if found.read is not None else ""
    who = wording.figure(observation, name) if name else wording.content_name(piece) if piece else say("The piece")
    act = who
    if found.shown is not None:
        act = say(ACTS[found.shown.role], who=who, cards=cards(found.shown.cards) or say("nothing"))
    if found.tokens:
        act = say("{act}, {left} Push left", act=act, left=found.tokens[-1].left)
    result, read = found.contested.result, found.read
    values = {"sum": sum_of(found.contested.scores[0]), "margin": result.margin}
    if read is None:
        return say(CHECKED[result.verdict], act=act, tn=result.tn, **values)
    if read.effect.kind in ("morale", "fear") and read.effect.by in observation.figures:
        act = say("{act}, facing {enemy}", act=act, enemy=wording.figure(observation, read.effect.by))
    description = READ_ALL_OR_NOTHING if read.reading.start == "AoN" else READ
    return say(
        description[result.verdict], act=act, tn=sum_of(read.reading.tn), column=column_of(read),
        row=ROWS[read.reading.row], **values,
    )  # fmt: skip


def _describe_push(wording: SkirmishNames, observation: State, found: Check) -> str:
    """Return the sentence of Push tokens, and of the cards they were spent on or that brought them."""
    left, side = found.tokens[-1].left, wording.seat_name(found.tokens[-1].seat)
    if found.shown is None:
        return say("{side} spends and gains Push: {left} left.", side=side, left=left)
    shown = found.shown
    who = wording.figure(observation, shown.figure) if shown.figure else side
    values = {"who": who, "cards": cards(shown.cards) or say("nothing"), "sum": sum_of(shown.score)}
    if shown.role == "push":
        return say("{who} pushes {cards}, {left} Push left: {sum}.", left=left, **values)
    gained = say(
        "{side} gains {number} Push: {left} left.", side=side, number=sum(t.by for t in found.tokens), left=left
    )
    return f"{say(SHOWN[shown.role], **values)} {gained}"
