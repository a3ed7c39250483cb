"""How Mainframe speaks: prompts, choices and events as sentences. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.kernel.decisions import Choose, ChooseMany, Decision, Option, Seat
from game.kernel.piles import CardsDrawn, CardsHidden, CardsMoved, PileShuffled
from game.kernel.playing_cards import HIDDEN, label
from game.kernel.rules import Outcome
from game.kernel.state import OrderGiven
from game.modes.mainframe import events as e
from game.modes.mainframe.state import State

if TYPE_CHECKING:
    from game.modes.mainframe.fight_rules import FightRules

COUNT_NAMES = {1: "Ace low", 11: "Jack", 12: "Queen", 13: "King", 14: "Ace high", 15: "no card"}

LINE_NAMES = {
    "high-card": "High Card",
    "pair": "Pair",
    "two-pair": "Two Pair",
    "three-of-a-kind": "3 of a Kind",
    "straight": "Straight",
    "flush": "Flush",
    "full-house": "Full House",
    "dead-mans-hand": "Dead Man's Hand",
    "four-of-a-kind": "Four of a Kind",
    "straight-flush": "Straight Flush",
    "royal-flush": "Royal Flush",
    "five-of-a-kind": "Five of a Kind",
}

BOOTS = {
    "high-card": "nothing",
    "pair": "Damage raised",
    "two-pair": "double damage",
    "three-of-a-kind": "other side discards a Team Hand card",
    "straight": "double damage, through armor",
    "flush": "other side's Uptimes off",
    "full-house": "everyone draws a card",
    "dead-mans-hand": "MaxHP raised",
    "four-of-a-kind": "other side discards its best",
    "straight-flush": "everyone may reload",
    "royal-flush": "fourfold damage, through armor",
    "five-of-a-kind": "everyone restored",
}

UPTIMES = {
    "high-card": "nothing",
    "pair": "Accuracy raised",
    "two-pair": "Resist raised",
    "three-of-a-kind": "Connect raised",
    "straight": "Evade raised",
    "flush": "cards count ±1 for initiative",
    "full-house": "other side draws one less",
    "dead-mans-hand": "Damage raised",
    "four-of-a-kind": "cannot be pushed",
    "straight-flush": "an Interrupt charge each round",
    "royal-flush": "all armored",
    "five-of-a-kind": "status bytes locked",
}


def rank_name(number: int) -> str:
    """Return a rating as players write it: `5+`, `J+`, `never`."""
    if number >= 14:
        return "never"
    return {11: "J+", 12: "Q+", 13: "K+"}.get(number, f"{number}+")


def count_name(count: int) -> str:
    """Return the name of an initiative count."""
    return COUNT_NAMES.get(count, str(count))


class FightWords:
    """The words of one fight."""

    def __init__(self, rules: FightRules) -> None:
        self.rules = rules

    # Names

    def seat_name(self, seat: Seat | int) -> str:
        """Return the name of a seat: its character's, or CPU."""
        if seat == self.rules.cpu_seat:
            return "CPU"
        entry = self.rules.setup.team[seat]
        return self.rules.definition(entry if isinstance(entry, str) else entry.id).name

    def area(self, area_id: str) -> str:
        """Return the name of an area."""
        area = self.rules.graph.areas.get(area_id)
        return (area.name or area.id) if area is not None else area_id

    def unit(self, view: State, unit_id: str) -> str:
        """Return the name of a unit; one that is gone keeps its id."""
        unit = view.units.get(unit_id)
        return unit.name if unit is not None else unit_id

    def card(self, view: State, card: str) -> str:
        """Return a card as text, a Jester with the name it was given."""
        named = view.names.get(card)
        return f"Jester as {label(named)}" if named else label(card)

    def ref(self, view: State, ref: str) -> str:
        """Return what a ref points at, in words."""
        kind, _, name = ref.partition(":")
        if kind == "unit":
            return self.unit(view, name)
        if kind == "area":
            return self.area(name)
        if kind in ("card", "face"):
            return self.card(view, name)
        if kind == "line":
            return LINE_NAMES.get(name, name)
        if kind == "seat":
            return self.seat_name(int(name))
        if kind == "team":
            return "your Team Hand" if name == "mc" else "the CPU's Team Hand"
        return {"pile": "the deck"}.get(kind, name)

    # Questions

    def prompt(self, view: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        about = {ref.partition(":")[0]: self.ref(view, ref) for ref in decision.about}
        who = self.seat_name(decision.seat)
        writer = _PROMPTS.get(decision.key)
        if writer is not None:
            return writer(self, view, decision, who, about)
        if decision.key.startswith("window."):
            return f"{who}: spend 3 Move points on a card now?"
        return f"{who}: choose"

    def label(self, view: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        verb, _, rest = option.id.partition(":")
        plain = {
            "end": "End turn",
            "reload": "Reload",
            "wait": "No card: move only",
            "keep": "Keep these cards",
            "take": "Take the turn",
            "pass": "Pass",
            "no": "No",
            "draw": "Draw a card (3)",
        }
        if verb == "yes":
            return {"team": "Add to Team Hand", "out-reload": "Reload for free"}.get(decision.key, "Yes")
        if verb == "no" and decision.key == "team":
            return "Discard the card"
        if verb == "move":
            return f"Move to {self.area(rest)}"
        if verb == "bonus":
            return f"Reposition to {self.area(rest.partition(':')[2])} (free)"
        if verb == "attack":
            return f"Attack {self.unit(view, rest)}"
        if verb in ("exit", "push", "place"):
            return {"exit": "Land at", "push": "Push to", "place": "Place at"}[verb] + f" {self.area(rest)}"
        if verb == "ace":
            return {"low": "Low: act first", "high": "High: act last", "low+1": "Low +1: act on 2"}.get(
                rest, "High −1: act on King"
            )
        if verb == "shift":
            card, _, by = rest.rpartition(":")
            return f"{label(card)} as it is" if by == "0" else f"{label(card)} counts {'+' if by == '1' else '−'}1"
        if verb == "act":
            card, _, unit = rest.partition(":")
            return f"{self.unit(view, unit)} acts on {self.card(view, card)}"
        if verb == "select":
            card, _, face = rest.partition("=")
            return f"Jester as {label(face)}" if face else label(card)
        if verb == "first":
            return f"{self.ref(view, option.refs[-1])} first" if option.refs else rest
        if verb == "discard":
            return f"Discard {label(rest)}"
        return plain.get(verb, self.ref(view, option.refs[0]) if option.refs else option.id)

    def outcome(self, view: State, outcome: Outcome) -> str:
        """Return the sentence that ends the fight."""
        return {
            "mc": "Victory: the system lets you through.",
            "cpu": "Defeat: the system has cleaned up.",
        }.get(outcome.key, "A draw: nobody is left standing.")

    # Events

    def sentence(self, view: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        writer = _SENTENCES.get(type(event))
        return writer(self, view, event) if writer is not None else ""


# Prompts, by decision key

Prompt = Callable[[FightWords, State, Decision, str, dict[str, str]], str]


def _ask_select(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    assert isinstance(decision, ChooseMany)
    if decision.least and all(option.id in decision.alone for option in decision.options):
        return f"{who} has no cards: reload this round, or act after the Kings?"
    many = f"up to {decision.most} cards" if decision.most > 1 else "a card"
    other = "" if not decision.alone else ", or reload"
    return f"{who}, round {view.round}: choose {many} to play{other}"


def _ask_turn(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    turn = view.turn
    name = about.get("unit", who)
    if turn is None or not isinstance(decision, Choose):
        return f"{name}: your turn"
    verbs = {option.verb for option in decision.options}
    parts = [word for verb, word in (("move", "move"), ("attack", "attack"), ("draw", "draw")) if verb in verbs]
    can = ", ".join(parts) + " or end the turn" if parts else "end the turn"
    with_card = f" with {words.card(view, turn.card)}" if turn.card and not turn.attacked else ""
    return f"{name}{with_card}: {can}"


def _ask_team(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    side = "mc" if decision.seat != words.rules.cpu_seat else "cpu"
    cards = len(view.piles.zones[f"team:{side}"]) + 1
    size = words.rules.setup.team_hand_size if side == "mc" else words.rules.setup.cpu_team_hand_size
    full = "; the hand is then full and discarded" if cards >= size else ""
    return f"Add {about.get('card', 'the card')} to the Team Hand? It makes {about.get('line', '')}{full}"


_PROMPTS: dict[str, Prompt] = {
    "select": _ask_select,
    "add": lambda w, v, d, who, about: f"{who}: play new cards whose count is still to come?",
    "turn": _ask_turn,
    "team": _ask_team,
    "early-reload": lambda w, v, d, who, about: f"{who}: give up one of this round's cards to reload now?",
    "shift": lambda w, v, d, who, about: f"{who}: count {about.get('card', 'this card')} one higher or lower?",
    "ace": lambda w, v, d, who, about: f"{who}: use {about.get('card', 'the Ace')} low or high?",
    "tie": lambda w, v, d, who, about: "Several of you act on this count: who goes first?",
    "begin": lambda w, v, d, who, about: f"{about.get('unit', who)}: take this turn, or miss it and reload?",
    "cpu-card": lambda w, v, d, who, about: f"CPU, count {count_name(v.count)}: who acts on this card?",
    "exit": lambda w, v, d, who, about: f"{about.get('unit', who)} falls from {about.get('area', '')}: where to?",
    "push": lambda w, v, d, who, about: f"{who}: where is {_pushed(w, v, d)} pushed to?",
    "out-reload": lambda w, v, d, who, about: f"{about.get('unit', who)} is out of cards: reload for free?",
    "discards": lambda w, v, d, who, about: f"{who} reloads: choose cards to discard first, or none",
    "boot-reload": lambda w, v, d, who, about: f"Straight Flush! {who}: reload right now?",
    "boot-draw": lambda w, v, d, who, about: f"Full House! {who}: draw a card?",
    "boot-discard": lambda w, v, d, who, about: f"{who}: discard one card of your Team Hand",
    "boot-best": lambda w, v, d, who, about: f"{who}: discard one of your best cards",
    "place": lambda w, v, d, who, about: f"{who}: where does {about.get('unit', 'it')} start?",
}


def _pushed(words: FightWords, view: State, decision: Decision) -> str:
    return words.ref(view, decision.about[-1]) if decision.about else "it"


# Sentences, by event


def _cards(cards: tuple[str, ...]) -> str:
    if any(card == HIDDEN for card in cards):
        return f"{len(cards)} card{'s' if len(cards) != 1 else ''}"
    return ", ".join(label(card) for card in cards)


def _seat_of_zone(words: FightWords, zone: str) -> str:
    return words.seat_name(int(zone.partition(":")[2]))


def _moved(words: FightWords, view: State, event: CardsMoved) -> str:
    if event.cite == "mainframe.gap.deck":
        return ""
    source, target = event.source.partition(":")[0], event.target.partition(":")[0]
    if (source, target) == ("hand", "play"):
        return f"{_seat_of_zone(words, event.source)} plays {_cards(event.cards)}."
    if (source, target) == ("hand", "discard"):
        return f"{_seat_of_zone(words, event.source)} discards {_cards(event.cards)}."
    if (source, target) == ("play", "discard"):
        return ""
    if (source, target) == ("team", "discard"):
        whose = "The Team Hand" if event.source == "team:mc" else "The CPU's Team Hand"
        return f"{whose} gives up {_cards(event.cards)}."
    return ""


def _attacked(words: FightWords, view: State, event: e.Attacked) -> str:
    who, whom = words.unit(view, event.unit), words.unit(view, event.target)
    card = words.card(view, event.card)
    if event.result == "miss":
        return f"{who} misses {whom} with {card}: {rank_name(event.accuracy.value)} is needed."
    if event.result == "dodge":
        return f"{whom} dodges {who}'s {card}: it dodges {rank_name(event.evade.value)}."
    if event.result == "ace":
        return f"{who} hits {whom} with {card}: an Ace never misses and does double damage."
    return f"{who} hits {whom} with {card}."


def _damaged(words: FightWords, view: State, event: e.Damaged) -> str:
    parts = event.damage.parts
    how = "" if len(parts) == 1 else f" ({', '.join(_part(part) for part in parts)})"
    return f"{words.unit(view, event.unit)} loses {event.damage.value} HP{how}: {event.hp} left."


def _part(part: Any) -> str:
    sign = {"base": "", "add": "+", "times": "×", "becomes": "→ ", "half": "halved to "}[part.operation]
    return f"{part.label} {sign}{part.amount}"


def _points(words: FightWords, view: State, event: e.PointsChanged) -> str:
    name = words.unit(view, event.unit)
    if event.reason == "gain":
        lost = f", {event.lost} lost at Max Move" if event.lost else ""
        return f"{name} gains {event.after - event.before} Move points: {event.after}{lost}."
    return f"{name} spends {event.before - event.after} Move points on a card."


def _walked(words: FightWords, view: State, event: e.Moved) -> str:
    price = f" for {event.points}" if event.points else ""
    stop = " and must stop among enemies" if event.stops else ""
    return f"{words.unit(view, event.unit)} moves to {words.area(event.after)}{price}{stop}."


def _reloaded(words: FightWords, view: State, event: e.Reloaded) -> str:
    return f"{words.seat_name(event.seat)} reloads: {event.drawn} drawn, Draw {event.draw.value}."


def _line(words: FightWords, view: State, event: e.LineReached) -> str:
    whose = "The Team Hand" if event.side == "mc" else "The CPU's Team Hand"
    if event.line == "high-card":
        return f"{whose} is opened."
    return f"{whose} makes {LINE_NAMES[event.line]}. Boot: {BOOTS[event.line]}. Uptime: {UPTIMES[event.line]}."


def _ended(words: FightWords, view: State, event: e.FightEnded) -> str:
    return {
        "cpu-down": "Every opponent is down: the fight is won.",
        "mcs-down": "Everyone of the team is down: the fight is lost.",
        "both-down": "Both sides are down: a draw.",
        "mcs-unwilling": "The team gives up.",
        "cpu-unwilling": "The opponents give up.",
    }.get(event.reason, event.reason.removeprefix("event: "))


def _stat(words: FightWords, view: State, event: e.DrawStatSet) -> str:
    parts = " + ".join(f"{part.amount} {part.label}" for part in event.total.parts)
    return f"CPU Draw is {event.total.value}: {parts}."


def _selected(words: FightWords, view: State, event: e.Selected) -> str:
    name = words.seat_name(event.seat)
    return {"reload": f"{name} spends the round reloading.", "wait": f"{name} waits until after the Kings."}.get(
        event.choice, ""
    )


def _turn(words: FightWords, view: State, event: e.TurnBegan) -> str:
    with_card = f" on {words.card(view, event.card)}" if event.card else " without a card"
    boot = f" with the Boot of the {LINE_NAMES[event.boot]}: {BOOTS[event.boot]}" if event.boot else ""
    return f"{words.unit(view, event.unit)} acts{with_card}{boot}."


def _order(words: FightWords, view: State, event: OrderGiven) -> str:
    if event.kind == "give-up" and event.value:
        return f"{words.seat_name(event.seat)} is unwilling to go on."
    return ""


def _ace(words: FightWords, view: State, event: e.AceDecided) -> str:
    return f"{words.card(view, event.card)} acts {event.choice}."


_SENTENCES: dict[type, Callable[[FightWords, State, Any], str]] = {
    OrderGiven: _order,
    CardsMoved: _moved,
    CardsHidden: lambda w, v, ev: "",
    CardsDrawn: lambda w, v, ev: f"{_seat_of_zone(w, ev.target)} draws {_cards(ev.cards)}.",
    PileShuffled: lambda w, v, ev: "The deck is shuffled.",
    e.CollectorPassed: lambda w, v, ev: "The Garbage Collector passes: everyone is restored.",
    e.DrawStatSet: _stat,
    e.Placed: lambda w, v, ev: f"{w.unit(v, ev.unit)} starts at {w.area(ev.area)}.",
    e.RoundBegan: lambda w, v, ev: f"Round {ev.number} begins.",
    e.Charged: lambda w, v, ev: f"{w.unit(v, ev.unit)}'s Interrupt meter rises to {ev.after}.",
    e.Selected: _selected,
    e.SlotUsed: lambda w, v, ev: f"{w.seat_name(ev.seat)} gives up a card of this round to reload.",
    e.JesterNamed: lambda w, v, ev: f"The Jester is played as {label(ev.face)}.",
    e.Shifted: lambda w, v, ev: f"{w.card(v, ev.card)} counts {'one higher' if ev.by > 0 else 'one lower'}.",
    e.AceDecided: _ace,
    e.CountMoved: lambda w, v, ev: f"Count: {count_name(ev.after)}.",
    e.TurnBegan: _turn,
    e.PointsChanged: _points,
    e.Moved: _walked,
    e.BonusUsed: lambda w, v, ev: f"{w.unit(v, ev.unit)} uses its bonus action.",
    e.Fell: lambda w, v, ev: (
        f"{w.unit(v, ev.unit)} falls from {w.area(ev.before)} to {w.area(ev.after)} "
        f"and loses {ev.damage.value} HP: {ev.hp} left."
    ),
    e.Pushed: lambda w, v, ev: f"{w.unit(v, ev.by)} pushes {w.unit(v, ev.unit)} to {w.area(ev.after)}.",
    e.Attacked: _attacked,
    e.Damaged: _damaged,
    e.Downed: lambda w, v, ev: f"{w.unit(v, ev.unit)} is downed.",
    e.Restored: lambda w, v, ev: f"{w.unit(v, ev.unit)} is restored to {ev.hp} HP.",
    e.MaxRaised: lambda w, v, ev: f"{w.unit(v, ev.unit)}'s MaxHP is {ev.max_hp} for this turn, HP {ev.hp}.",
    e.TeamHandGrew: lambda w, v, ev: f"{label(ev.card)} joins the {'Team' if ev.side == 'mc' else 'CPU Team'} Hand.",
    e.LineReached: _line,
    e.BootWaits: lambda w, v, ev: f"Its Boot waits for the next turn of somebody other than {w.unit(v, ev.unit)}.",
    e.BootLost: lambda w, v, ev: f"The Boot of the {LINE_NAMES[ev.line]} is lost.",
    e.TeamHandCleared: lambda w, v, ev: "The Team Hand is empty; its Uptimes end." if ev.lines else "",
    e.ReloadDeclined: lambda w, v, ev: f"{w.seat_name(ev.seat)} does not reload.",
    e.Reloaded: _reloaded,
    e.ChallengerCame: lambda w, v, ev: f"{ev.text}.",
    e.FightEnded: _ended,
}
