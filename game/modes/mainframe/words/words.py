"""How Mainframe speaks: prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.cards.playing_cards import label
from game.kernel.decisions import Choose, ChooseMany, Decision, Option, Seat
from game.kernel.rules import Outcome
from game.modes.mainframe.content.describe import step_name
from game.modes.mainframe.facts import face_of, team_hand_size
from game.modes.mainframe.model.state import SideId, State, Unit, team_zone
from game.modes.mainframe.rules.board import reach_of
from game.modes.mainframe.rules.numbers import judge
from game.modes.mainframe.words.briefing import briefing
from game.modes.mainframe.words.log import sentence
from game.modes.mainframe.words.names import FightNames
from game.modes.mainframe.words.terms import BONUS_NAMES, count_name
from game.modes.mainframe.words.told_table import table_lines

PLAIN_LABELS = {
    "end": "End turn",
    "reload": "Reload",
    "wait": "No card: move only",
    "keep": "Keep these cards",
    "take": "Take the turn",
    "pass": "Pass",
    "no": "No",
    "draw": "Draw: 3 Move",
}
YES_LABELS = {
    "team": "Add to Team Hand",
    "out-reload": "Reload for free",
    "boot-reload": "Reload now",
    "boot-draw": "Draw a card",
}
NO_LABELS = {
    "team": "Discard the card",
    "out-reload": "Stay empty-handed",
    "boot-reload": "Keep this hand",
    "boot-draw": "Draw nothing",
    "hack": "No hack",
    "slip": "Stay",
    "lock": "Close nothing",
    "last-word": "Say nothing",
}
ACE_LABELS = {
    "low": "Low: act first",
    "high": "High: act last",
    "low+1": "Low +1: act on 2",
    "high-1": "High −1: act on King",
}
LONGEST_PROMPT = 80
TURN_VERBS = (
    ("move", "move"),
    ("attack", "attack"),
    ("blast", "blast"),
    ("mana", "lay mana"),
    ("hack", "hack"),
    ("heal", "heal"),
    ("bonus", "bonus"),
    ("serve", "Interrupt card"),
    ("switch", "switch Interrupt"),
)
PLACE_LABELS = {
    "exit": "Land at",
    "push": "Push to",
    "place": "Place at",
    "move": "Move to",
    "slip": "Slip to",
    "lock": "Close",
    "spread": "Spread to",
}


class FightWords(FightNames):
    """The words of one fight."""

    # Questions

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have."""
        return briefing(self.facts, seat)

    def prompt(self, view: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        about = {ref.partition(":")[0]: self.ref(view, ref) for ref in decision.about}
        who = self.seat_name(decision.seat)
        writer = _PROMPTS.get(decision.key)
        if writer is not None:
            return writer(self, view, decision, who, about)
        if decision.key.startswith("window."):
            return _ask_window(self, view, decision, who, about)
        return f"{who}: choose"

    def label(self, view: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        verb, _, rest = option.id.partition(":")
        if verb == "move" and decision.key == "turn":
            return _label_move(self, view, rest)
        if verb in PLACE_LABELS:
            return f"{PLACE_LABELS[verb]} {self.area(rest)}"
        if verb in ("yes", "no"):
            return (YES_LABELS if verb == "yes" else NO_LABELS).get(decision.key, verb.title())
        writer = _LABELS.get(verb)
        if writer is not None:
            return writer(self, view, option, rest)
        return PLAIN_LABELS.get(verb, self.ref(view, option.refs[0]) if option.refs else option.id)

    def outcome(self, view: State, outcome: Outcome) -> str:
        """Return the sentence that ends the fight."""
        return {
            "mc": "Victory: the system lets you through.",
            "cpu": "Defeat: the system has cleaned up.",
        }.get(outcome.key, "A draw: neither side has won.")

    # Events

    def table(self, view: State, seat: Seat) -> list[str]:
        """Return what lies on the table, in lines for a terminal."""
        return [*table_lines(self, view)]

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called."""
        return "None"

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means; here they speak for themselves."""
        return ""

    def sentence(self, view: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        return sentence(self, view, event)


# Labels, by verb


def _label_shift(words: FightWords, view: State, option: Option, rest: str) -> str:
    card, _, by = rest.rpartition(":")
    return f"{label(card)} as it is" if by == "0" else f"{label(card)} counts {'+' if by == '1' else '−'}1"


def _label_first(words: FightWords, view: State, option: Option, rest: str) -> str:
    """Name the card too where there is one: two cards of one unit may have the same count."""
    unit = words.ref(view, option.refs[-1]) if option.refs else rest
    return f"{unit} first: {words.card(view, rest)}" if len(option.refs) > 1 else f"{unit} first"


def _label_act(words: FightWords, view: State, option: Option, rest: str) -> str:
    card, _, unit = rest.partition(":")
    return f"{words.unit(view, unit)} acts on {words.card(view, card)}"


def _label_select(words: FightWords, view: State, option: Option, rest: str) -> str:
    card, _, face = rest.partition("=")
    return f"Jester as {label(face)}" if face else label(card)


def _label_move(words: FightWords, view: State, area: str) -> str:
    """Name the price too, which is what tells a move from a bonus action that goes there as well."""
    unit = view.turn.unit if view.turn is not None else ""
    way = reach_of(words.facts, view, unit).get(area) if unit in view.units else None
    price = f": {way.cost} Move" if way is not None and view.units[unit].kind != "mob" else ""
    return f"Move to {words.area(area)}{price}"


def _label_bonus(words: FightWords, view: State, option: Option, rest: str) -> str:
    verb, _, what = rest.partition(":")
    name = BONUS_NAMES[verb]
    if verb in ("reposition", "grapple"):
        return f"{name} to {words.area(what)}: bonus action"
    return f"{name}: {words.ref(view, option.refs[-1])}" if what else name


def _label_interrupt(words: FightWords, view: State, option: Option, rest: str) -> str:
    name = words.ref(view, option.refs[1])
    return f"{name}: play {words.ref(view, option.refs[2])}" if len(option.refs) > 2 else f"{name}!"


def _label_attack(words: FightWords, view: State, option: Option, rest: str) -> str:
    card, _, target = rest.rpartition(":")
    return f"Attack {words.unit(view, target)}{f' with {label(card)}' if card else ''}"


_LABELS: dict[str, Callable[[FightWords, State, Option, str], str]] = {
    "attack": _label_attack,
    "bonus": _label_bonus,
    "blast": lambda w, v, option, rest: f"Blast {w.area(rest)}",
    "mana": lambda w, v, option, rest: "Lay down as mana",
    "hack": lambda w, v, option, rest: f"Hack {w.ref(v, rest)}",
    "set": lambda w, v, option, rest: f"{w.ref(v, f'bit:{rest}')} on",
    "reset": lambda w, v, option, rest: f"{w.ref(v, f'bit:{rest}')} off",
    "heal": lambda w, v, option, rest: f"Heal {w.unit(v, rest)}",
    "serve": lambda w, v, option, rest: f"Play for {w.ref(v, option.refs[-1])}",
    "switch": lambda w, v, option, rest: f"Switch to {w.interrupt(rest)}",
    "interrupt": _label_interrupt,
    "belt": lambda w, v, option, rest: f"Throw {w.ref(v, option.refs[0])} at {w.ref(v, option.refs[1])}",
    "equip": lambda w, v, option, rest: f"Change to {w.item(rest)}: 3 Move",
    "face": lambda w, v, option, rest: label(rest),
    "nearest": lambda w, v, option, rest: w.unit(v, rest),
    "ally": lambda w, v, option, rest: w.unit(v, rest),
    "swap": lambda w, v, option, rest: f"{w.ref(v, option.refs[0])} and {w.ref(v, option.refs[1])}",
    "under": lambda w, v, option, rest: f"{label(rest)} under the deck",
    "ace": lambda w, v, option, rest: ACE_LABELS.get(rest, rest),
    "shift": _label_shift,
    "act": _label_act,
    "select": _label_select,
    "first": _label_first,
    "discard": lambda w, v, option, rest: f"Discard {label(rest)}",
}


# Prompts, by decision key

Prompt = Callable[[FightWords, State, Decision, str, dict[str, str]], str]


def _ask_select(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    assert isinstance(decision, ChooseMany)
    if decision.least and all(option.id in decision.alone for option in decision.options):
        return f"{who} has no cards: reload, or act after the Kings?"
    many = f"up to {decision.most} cards" if decision.most > 1 else "a card"
    other = "" if not decision.alone else ", or reload"
    return f"{who}, round {view.round}: choose {many} to play{other}"


def _ask_turn(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    turn = view.turn
    name = about.get("unit", who)
    if turn is None or not isinstance(decision, Choose):
        return f"{name}: your turn"
    verbs = {option.verb for option in decision.options}
    can = [word for verb, word in TURN_VERBS if verb in verbs]
    if not turn.card:
        on = "turn without a card"
    elif turn.attacked:
        on = f"{words.card(view, turn.card)} is used"
    else:
        on = f"turn on {words.card(view, turn.card)}"
    while len(can) > 1 and len(f"{name}, {on}: {', '.join(can)} or end the turn") > LONGEST_PROMPT:
        can = [*can[:-2], "more"]
    return f"{name}, {on}: {', '.join(can)}{' or ' if can else ''}end the turn"


def _ask_team(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    side: SideId = words.facts.side(decision.seat)
    cards = len(view.piles.zones[team_zone(side)]) + 1
    size = team_hand_size(words.facts, view, side)
    full = ", then the full hand goes" if cards >= size else ""
    return f"{who}: add {about.get('card', 'the card')} to the Team Hand? It makes {about.get('line', '')}{full}"


def _ask_window(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    assert isinstance(decision, Choose)
    verbs = {option.verb for option in decision.options}
    if "interrupt" in verbs:
        option = next(option for option in decision.options if option.verb == "interrupt")
        return _ask_interrupt(words, view, decision, who, option)
    if "belt" in verbs:
        return f"{who}: throw a card at somebody?"
    return f"{who}: spend 3 Move points on a card now?"


def _ask_interrupt(words: FightWords, view: State, decision: Decision, who: str, option: Option) -> str:
    """Ask for an Interrupt: what is about to happen, what it would cost, and which card is wanted.

    An attack comes as its attacker and its target, after the one who is asked.
    """
    name = words.ref(view, option.refs[1])
    owner = next((unit for unit in view.units.values() if f"interrupt:{unit.interrupt}" == option.refs[1]), None)
    interrupt = words.facts.library.interrupts.get(option.refs[1].partition(":")[2])
    wanted = ""
    if interrupt is not None and owner is not None and len(owner.played) < len(interrupt.cards):
        wanted = f" with {step_name(interrupt.cards[len(owner.played)])}"
    units = [view.units[ref[5:]] for ref in decision.about if ref.startswith("unit:") and ref[5:] in view.units]
    moment = ""
    if decision.key == "window.attack" and len(units) > 1 and decision.about[-1].startswith("unit:"):
        attacker, target = units[-2], units[-1]
        moment = f"{attacker.name} attacks {target.name}{_threat(words, view, attacker, target)}. "
    asked = f"{who}: {name}{wanted} now?"
    return moment + asked if len(moment + asked) <= LONGEST_PROMPT else asked if not moment else f"{moment}{name} now?"


def _threat(words: FightWords, view: State, attacker: Unit, target: Unit) -> str:
    """Return what an attack that is announced would do; nothing where it is made without a card."""
    turn = view.turn
    if turn is None or turn.unit != attacker.id or not turn.card:
        return ""
    verdict = judge(words.facts, view, attacker, target, face_of(view, turn.card))
    return {"miss": ", a miss", "dodge": ", dodged"}.get(verdict.result, f" for {verdict.damage.value}")


def _pushed(words: FightWords, view: State, decision: Decision) -> str:
    return words.ref(view, decision.about[-1]) if decision.about else "it"


_PROMPTS: dict[str, Prompt] = {
    "select": _ask_select,
    "add": lambda w, v, d, who, about: f"{who}: play new cards whose count is still to come?",
    "turn": _ask_turn,
    "team": _ask_team,
    "early-reload": lambda w, v, d, who, about: f"{who}: give up one of this round's cards to reload now?",
    "shift": lambda w, v, d, who, about: f"{who}: count {about.get('card', 'this card')} one higher or lower?",
    "ace": lambda w, v, d, who, about: f"{who}: {about.get('card', 'the Ace')} acts low (first) or high (last)?",
    "tie": lambda w, v, d, who, about: f"{who}: several of you act on this count. Who goes first?",
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
    "hack": lambda w, v, d, who, about: f"{who}: hack something with the same card?",
    "bit": lambda w, v, d, who, about: f"{who}: which status of {w.ref(v, d.about[-1])} is hacked?",
    "infect": lambda w, v, d, who, about: f"{who}: which status does {w.ref(v, d.about[-1])} get?",
    "cut": lambda w, v, d, who, about: f"{who}: which card goes under the deck?",
    "name": lambda w, v, d, who, about: f"{who}: which card is the Jester?",
    "nearest": lambda w, v, d, who, about: f"{who}: which of the nearest does {about.get('unit', 'it')} attack?",
    "flee": lambda w, v, d, who, about: f"{about.get('unit', who)} flees: where to?",
    "slip": lambda w, v, d, who, about: f"{about.get('unit', who)}: move one link for free?",
    "swap": lambda w, v, d, who, about: f"{who}: which two swap places?",
    "lock": lambda w, v, d, who, about: f"{who}: close the links of an area until the next turn?",
    "spread": lambda w, v, d, who, about: f"{who}: where does the hazard spread to?",
    "arrive": lambda w, v, d, who, about: f"{who}: where does {about.get('type', 'it')} enter?",
    "interrupt-target": lambda w, v, d, who, about: f"{who}: who is the target of {about.get('interrupt', 'it')}?",
    "interrupt-ally": lambda w, v, d, who, about: f"{who}: whom does {about.get('interrupt', 'it')} help?",
    "last-word": lambda w, v, d, who, about: f"{about.get('unit', who)} is down: one last attack?",
    "place": lambda w, v, d, who, about: f"{who}: where does {about.get('unit', 'it')} start?",
}
