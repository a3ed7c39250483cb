"""What the log says of every event: one sentence with its numbers and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.cards.piles import CardsDrawn, CardsHidden, CardsMoved, PileShuffled
from game.kernel.cards.playing_cards import HIDDEN, label
from game.kernel.state import OrderGiven
from game.modes.mainframe.model import events as e
from game.modes.mainframe.model import power_events as p
from game.modes.mainframe.model.state import State
from game.modes.mainframe.words.log_powers import POWER_SENTENCES
from game.modes.mainframe.words.names import FightNames
from game.modes.mainframe.words.terms import BONUS_NAMES, BOOTS, LINE_NAMES, NEVER, UPTIMES, count_name, how, rank_name

SILENT: frozenset[type] = frozenset(
    {CardsHidden, e.PhaseBegan, e.Done, e.TurnEnded, p.EffectEnded, p.UsedUp, p.ConfusionActed, p.LastWordTaken}
)
"""Events that only keep the books: what follows from them is told by others."""


POINT_GAINS = {"cached": "in a Cached area", "overclock": "by Overclock"}
SPENDINGS = {"card": "on a card", "equip": "on a change of equipment", "unstable": "to stay in an Unstable area"}


def sentence(names: FightNames, view: State, event: Any) -> str:
    """Return the log sentence of an event seen on the view before it; an empty text if it is not worth a line."""
    writer = _SENTENCES.get(type(event))
    return writer(names, view, event) if writer is not None else ""


def _who(names: FightNames, seat: int) -> str:
    name = names.seat_name(seat)
    return "The CPU" if seat == names.facts.cpu_seat else name


def _owner(names: FightNames, zone: str) -> str:
    return _who(names, int(zone.partition(":")[2]))


def _whose(side: str) -> str:
    return "The Team Hand" if side == "mc" else "The CPU's Team Hand"


def _list(cards: tuple[str, ...]) -> str:
    if any(card == HIDDEN for card in cards):
        return "a card" if len(cards) == 1 else f"{len(cards)} cards"
    return ", ".join(label(card) for card in cards)


def _moved(names: FightNames, view: State, event: CardsMoved) -> str:
    source, target = event.source.partition(":")[0], event.target.partition(":")[0]
    if event.cite == "mainframe.gap.deck" or not event.cards:
        return ""
    if (source, target) == ("hand", "play"):
        return f"{_owner(names, event.source)} plays {_list(event.cards)}."
    if (source, target) == ("hand", "discard"):
        return f"{_owner(names, event.source)} discards {_list(event.cards)}."
    if (source, target) == ("hand", "stash"):
        return f"{_owner(names, event.source)} puts {_list(event.cards)} aside."
    if (source, target) == ("stash", "play"):
        return f"{_owner(names, event.source)} plays {_list(event.cards)} that lay aside."
    if (source, target) == ("mana", "discard"):
        return f"{_owner(names, event.source)} spends mana: {_list(event.cards)}."
    if (source, target) == ("look", "deck") and len(event.cards) == 1 and not event.top:
        return f"{_owner(names, event.source)} puts {_list(event.cards)} under the deck."
    if (source, target) == ("team", "discard"):
        return f"{_whose(event.source.partition(':')[2])} gives up {_list(event.cards)}."
    return ""


def _attacked(names: FightNames, view: State, event: e.Attacked) -> str:
    who, whom = names.unit(view, event.unit), names.unit(view, event.target)
    card = names.card(view, event.card)
    least, dodged = rank_name(event.accuracy.value), rank_name(event.evade.value)
    if event.result == "miss":
        return f"{who} misses {whom} with {card}: {least} hits."
    if event.result == "dodge":
        return f"{whom} dodges {who}'s {card}: {dodged} is dodged."
    if event.result == "ace":
        return f"{who} hits {whom} with {card}: an Ace cannot miss and does double damage."
    above = "nothing is dodged" if event.evade.value >= NEVER else f"{dodged} would be dodged"
    return f"{who} hits {whom} with {card}: {least} hits, {above}."


def _damaged(names: FightNames, view: State, event: e.Damaged) -> str:
    made = f" ({how(event.damage)})" if len(event.damage.parts) > 1 else ""
    return f"{names.unit(view, event.unit)} loses {event.damage.value} HP{made}{_left(event.hp)}."


def _left(hp: int) -> str:
    """Return how many hit points are left; who has none left is told to be down in a sentence of its own."""
    return f": {hp} left" if hp > 0 else ""


def _fell(names: FightNames, view: State, event: e.Fell) -> str:
    return (
        f"{names.unit(view, event.unit)} falls from {names.area(event.before)} to {names.area(event.after)} "
        f"and loses {event.damage.value} HP ({how(event.damage)}){_left(event.hp)}."
    )


def _points(names: FightNames, view: State, event: e.PointsChanged) -> str:
    name = names.unit(view, event.unit)
    if event.reason == "gain":
        lost = f", {event.lost} lost at Max Move" if event.lost else ""
        return f"{name} gains {event.after - event.before} Move points: {event.after} now{lost}."
    if event.reason in POINT_GAINS:
        return f"{name} gains {event.after - event.before} Move points {POINT_GAINS[event.reason]}: {event.after} now."
    return f"{name} spends {event.before - event.after} Move points {SPENDINGS[event.reason]}: {event.after} left."


def _walked(names: FightNames, view: State, event: e.Moved) -> str:
    price = f" for {event.points}" if event.points else ""
    stop = " and has to stop among enemies" if event.stops else ""
    return f"{names.unit(view, event.unit)} moves to {names.area(event.after)}{price}{stop}."


def _stat(names: FightNames, view: State, event: e.DrawStatSet) -> str:
    parts = " + ".join(f"{part.amount} {part.label}" for part in event.total.parts)
    return f"CPU Draw is {event.total.value}: {parts}."


def _selected(names: FightNames, view: State, event: e.Selected) -> str:
    name = _who(names, event.seat)
    return {
        "reload": f"{name} plays nothing this round and reloads at its end.",
        "wait": f"{name} has no card and acts after the Kings.",
    }.get(event.choice, "")


def _slot(names: FightNames, view: State, event: e.SlotUsed) -> str:
    left = f"{event.left} may still be played" if event.left else "none is left to play"
    return f"{_who(names, event.seat)} gives up a card of this round to reload: {left}."


def _turn(names: FightNames, view: State, event: e.TurnBegan) -> str:
    on = f" on {names.card(view, event.card)}" if event.card else " without a card"
    steps = f", up to {event.steps} link{'s' if event.steps != 1 else ''} far" if event.steps else ""
    boot = f", with the Boot of the {LINE_NAMES[event.boot]}: {BOOTS[event.boot]}" if event.boot else ""
    return f"{names.unit(view, event.unit)} acts{on}{steps}{boot}."


def _line(names: FightNames, view: State, event: e.LineReached) -> str:
    if event.line == "high-card":
        return f"{_whose(event.side)} is opened."
    boot, uptime = BOOTS[event.line], UPTIMES[event.line]
    return f"{_whose(event.side)} makes {LINE_NAMES[event.line]}. Boot: {boot}. Uptime: {uptime}."


def _grew(names: FightNames, view: State, event: e.TeamHandGrew) -> str:
    hand = "the Team Hand" if event.side == "mc" else "the CPU's Team Hand"
    return f"{names.unit(view, event.unit)} adds {names.card(view, event.card)} to {hand}."


def _waits(names: FightNames, view: State, event: e.BootWaits) -> str:
    boot = BOOTS[event.line]
    return f"The Boot ({boot}) waits for the next turn of anyone but {names.unit(view, event.unit)}."


def _cleared(names: FightNames, view: State, event: e.TeamHandCleared) -> str:
    lines = [line for line in event.lines if line != "high-card"]
    if not lines:
        return f"{_whose(event.side)} is empty again."
    ended = ", ".join(LINE_NAMES[line] for line in lines)
    return f"{_whose(event.side)} is empty: the Uptime of {ended} ends."


def _collector(names: FightNames, view: State, event: e.CollectorPassed) -> str:
    swept = ", and every card is swept up" if event.after_fight else ""
    return f"The Garbage Collector passes: everyone is restored{swept}."


def _challenger(names: FightNames, view: State, event: e.ChallengerCame) -> str:
    who = ", ".join(unit.name for unit in event.units)
    gone = ", ".join(names.unit(view, name) for name in event.leaving)
    left = f" {gone} gave up and {'leaves' if len(event.leaving) == 1 else 'leave'}." if gone else ""
    return f"{event.text.rstrip('.') or 'Another challenger'}: {who}.{left}"


def _ended(names: FightNames, view: State, event: e.FightEnded) -> str:
    return {
        "cpu-down": "Every opponent is down: the fight is won.",
        "mcs-down": "Everyone of the team is down: the fight is lost.",
        "broken-off": "Neither side gets any further: the CPU breaks the fight off.",
        "both-down": "Both sides are down: a draw.",
        "mcs-unwilling": "The team gives up: the fight is lost.",
        "cpu-unwilling": "The opponents give up: the fight is won.",
    }.get(event.reason, event.reason.removeprefix("event: "))


def _order(names: FightNames, view: State, event: OrderGiven) -> str:
    name = _who(names, event.seat)
    if event.kind == "give-up" and event.value:
        return f"{name} is unwilling to go on."
    if event.kind == "draw" and event.value == "now":
        return f"{name} will spend 3 Move points on a card at the next chance."
    if event.kind == "equip" and event.value:
        return f"{name} will change to {names.item(event.value)} at the next chance."
    return ""


def _shifted(names: FightNames, view: State, event: e.Shifted) -> str:
    return f"{names.card(view, event.card)} counts one {'higher' if event.by > 0 else 'lower'}."


_SENTENCES: dict[type, Callable[[FightNames, State, Any], str]] = {
    OrderGiven: _order,
    CardsMoved: _moved,
    CardsDrawn: lambda w, v, ev: (
        f"{_owner(w, ev.target)} {'looks at' if ev.target.startswith('look') else 'draws'} {_list(ev.cards)}."
        if ev.cards
        else ""
    ),
    PileShuffled: lambda w, v, ev: "The deck is shuffled.",
    e.CollectorPassed: _collector,
    e.DrawStatSet: _stat,
    e.Placed: lambda w, v, ev: f"{w.unit(v, ev.unit)} starts at {w.area(ev.area)}.",
    e.RoundBegan: lambda w, v, ev: f"Round {ev.number} begins.",
    e.Charged: lambda w, v, ev: f"{w.unit(v, ev.unit)}'s Interrupt meter rises to {ev.after}.",
    e.Selected: _selected,
    e.SlotUsed: _slot,
    e.JesterNamed: lambda w, v, ev: f"A Jester is played as {label(ev.face)}.",
    e.Shifted: _shifted,
    e.AceDecided: lambda w, v, ev: f"{w.card(v, ev.card)} acts {ev.choice}.",
    e.CountMoved: lambda w, v, ev: f"Count: {count_name(ev.after)}.",
    e.TurnBegan: _turn,
    e.PointsChanged: _points,
    e.Moved: _walked,
    e.BonusUsed: lambda w, v, ev: f"{w.unit(v, ev.unit)} uses a bonus action: {BONUS_NAMES[ev.name]}.",
    e.Fell: _fell,
    e.Pushed: lambda w, v, ev: f"{w.unit(v, ev.by)} pushes {w.unit(v, ev.unit)} to {w.area(ev.after)}.",
    e.Attacked: _attacked,
    e.Damaged: _damaged,
    e.Downed: lambda w, v, ev: f"{w.unit(v, ev.unit)} is downed.",
    e.Restored: lambda w, v, ev: f"{w.unit(v, ev.unit)} is restored to {ev.hp} HP.",
    e.MaxRaised: lambda w, v, ev: f"{w.unit(v, ev.unit)}'s MaxHP is {ev.max_hp} for this turn, HP {ev.hp}.",
    e.TeamHandGrew: _grew,
    e.LineReached: _line,
    e.BootWaits: _waits,
    e.BootLost: lambda w, v, ev: f"The Boot of the {LINE_NAMES[ev.line]} is lost.",
    e.TeamHandCleared: _cleared,
    e.ReloadDeclined: lambda w, v, ev: f"{_who(w, ev.seat)} stays empty-handed.",
    e.Reloaded: lambda w, v, ev: f"{_who(w, ev.seat)} has reloaded: {ev.drawn} drawn, Draw {how(ev.draw)}.",
    e.ChallengerCame: _challenger,
    e.FightEnded: _ended,
    **POWER_SENTENCES,
}
