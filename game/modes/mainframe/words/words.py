"""How Mainframe speaks: prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.cards.playing_cards import label
from game.kernel.decisions import Choose, ChooseMany, Decision, Option, Seat
from game.kernel.language.say import Terms, mark, say
from game.kernel.listing import translate_name
from game.kernel.rules import Outcome
from game.modes.mainframe.content.describe import step_name
from game.modes.mainframe.facts import face_of, line_after, team_cards, team_hand_size
from game.modes.mainframe.model.state import SideId, State, Unit, hand_zone, team_zone
from game.modes.mainframe.rules.board import reach_of
from game.modes.mainframe.rules.numbers import draw_stat, judge
from game.modes.mainframe.rules.powers.chart import best_line
from game.modes.mainframe.rules.powers.team_hands import better_to_come
from game.modes.mainframe.words.answers import ACE_LABELS, NO_LABELS, PLAIN_LABELS, YES_LABELS
from game.modes.mainframe.words.briefing import briefing
from game.modes.mainframe.words.deeds import deed
from game.modes.mainframe.words.log import sentence
from game.modes.mainframe.words.names import FightNames
from game.modes.mainframe.words.terms import BONUS_NAMES, LINE_NAMES, count_name
from game.modes.mainframe.words.told_table import table_lines

OUTCOMES = Terms({
    "mc": "Victory: the system lets you through.", "cpu": "Defeat: the system has cleaned up.",
})  # fmt: skip
LONGEST_PROMPT = 80
TURN_VERBS = Terms({
    "move": "move", "attack": "attack", "blast": "blast", "mana": "lay mana", "hack": "hack", "heal": "heal",
    "serve": "Interrupt card", "switch": "switch Interrupt",
}, context="turn")  # fmt: skip
PLACE_LABELS = {
    "exit": mark("Land at {area}"),
    "push": mark("Push to {area}"),
    "place": mark("Place at {area}"),
    "move": mark("Move to {area}"),
    "slip": mark("Slip to {area}"),
    "lock": mark("Close {area}"),
    "spread": mark("Spread to {area}"),
}


class FightWords(FightNames):
    """The words of one fight."""

    def describe_turning_point(self, view: State, events: Sequence[Any], number: int) -> Sequence[str]:
        """Return a turning point as somebody's deed."""
        return deed(self, view, events, number)

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
        return say("{who}: choose", who=who)

    def label(self, view: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        verb, _, rest = option.id.partition(":")
        if verb == "move" and decision.key == "turn":
            return _label_move(self, view, rest)
        if verb in PLACE_LABELS:
            return say(PLACE_LABELS[verb], area=self.area(rest))
        if verb in ("yes", "no"):
            return (YES_LABELS if verb == "yes" else NO_LABELS).get(decision.key) or (
                say("Yes") if verb == "yes" else say("No")
            )
        writer = _LABELS.get(verb)
        if writer is not None:
            return writer(self, view, option, rest)
        return PLAIN_LABELS.get(verb) or (self.ref(view, option.refs[0]) if option.refs else option.id)

    def outcome(self, view: State, outcome: Outcome) -> str:
        """Return the sentence that ends the fight."""
        return OUTCOMES.get(outcome.key) or say("A draw: neither side has won.")

    # Events

    def table(self, view: State, seat: Seat) -> list[str]:
        """Return what lies on the table, in lines for a terminal."""
        return [*table_lines(self, view)]

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called."""
        return say("None")

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means; here they speak for themselves."""
        return ""

    def sentence(self, view: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        return sentence(self, view, event)


# Labels, by verb


def _label_shift(words: FightWords, view: State, option: Option, rest: str) -> str:
    card, _, by = rest.rpartition(":")
    text = {"0": mark("{card} as it is"), "1": mark("{card} counts +1")}.get(by, mark("{card} counts −1"))
    return say(text, card=label(card))


def _label_first(words: FightWords, view: State, option: Option, rest: str) -> str:
    """Name whose card it is, and the card where there is one: two of one unit may have the same count."""
    if len(option.refs) == 1:
        return words.ref(view, option.refs[0])
    return say("{unit}: {card}", unit=words.ref(view, option.refs[-1]), card=words.card(view, rest))


def _label_act(words: FightWords, view: State, option: Option, rest: str) -> str:
    card, _, unit = rest.partition(":")
    return say("{unit} acts on {card}", unit=words.unit(view, unit), card=words.card(view, card))


def _label_select(words: FightWords, view: State, option: Option, rest: str) -> str:
    card, _, face = rest.partition("=")
    return say("Jester as {card}", card=label(face)) if face else label(card)


def _label_move(words: FightWords, view: State, area: str) -> str:
    """Name the price too, which is what tells a move from a bonus action that goes there as well."""
    unit = view.turn.unit if view.turn is not None else ""
    way = reach_of(words.facts, view, unit).get(area) if unit in view.units else None
    if way is None or view.units[unit].kind == "mob":
        return say("Move to {area}", area=words.area(area))
    return say("Move to {area}: {number} Move", area=words.area(area), number=way.cost)


def _label_bonus(words: FightWords, view: State, option: Option, rest: str) -> str:
    verb, _, what = rest.partition(":")
    name = BONUS_NAMES[verb]
    if verb in ("reposition", "grapple"):
        return say("{bonus} to {area}: bonus action", bonus=name, area=words.area(what))
    return f"{name}: {words.ref(view, option.refs[-1])}" if what else name


def _label_interrupt(words: FightWords, view: State, option: Option, rest: str) -> str:
    name = words.ref(view, option.refs[1])
    if len(option.refs) > 2:
        return say("{name}: play {card}", name=name, card=words.ref(view, option.refs[2]))
    return f"{name}!"


def _label_attack(words: FightWords, view: State, option: Option, rest: str) -> str:
    card, _, target = rest.rpartition(":")
    text = mark("Attack {target} with {card}") if card else mark("Attack {target}")
    return say(text, target=words.unit(view, target), card=label(card) if card else "")


_LABELS: dict[str, Callable[[FightWords, State, Option, str], str]] = {
    "attack": _label_attack,
    "bonus": _label_bonus,
    "blast": lambda w, v, option, rest: say("Blast {area}", area=w.area(rest)),
    "mana": lambda w, v, option, rest: say("Lay down as mana"),
    "hack": lambda w, v, option, rest: say("Hack {what}", what=w.ref(v, rest)),
    "set": lambda w, v, option, rest: say("{status} on", status=w.ref(v, f"bit:{rest}")),
    "reset": lambda w, v, option, rest: say("{status} off", status=w.ref(v, f"bit:{rest}")),
    "heal": lambda w, v, option, rest: say("Heal {unit}", unit=w.unit(v, rest)),
    "serve": lambda w, v, option, rest: say("Play for {interrupt}", interrupt=w.ref(v, option.refs[-1])),
    "switch": lambda w, v, option, rest: say("Switch to {interrupt}", interrupt=w.interrupt(rest)),
    "interrupt": _label_interrupt,
    "belt": lambda w, v, option, rest: say(
        "Throw {card} at {target}", card=w.ref(v, option.refs[0]), target=w.ref(v, option.refs[1])
    ),
    "equip": lambda w, v, option, rest: say("Change to {item}: 3 Move", item=w.item(rest)),
    "face": lambda w, v, option, rest: label(rest),
    "nearest": lambda w, v, option, rest: w.unit(v, rest),
    "ally": lambda w, v, option, rest: w.unit(v, rest),
    "swap": lambda w, v, option, rest: say(
        "{names} and {last}", names=w.ref(v, option.refs[0]), last=w.ref(v, option.refs[1])
    ),
    "under": lambda w, v, option, rest: say("{card} under the deck", card=label(rest)),
    "ace": lambda w, v, option, rest: ACE_LABELS.get(rest, rest),
    "shift": _label_shift,
    "act": _label_act,
    "select": _label_select,
    "first": _label_first,
    "discard": lambda w, v, option, rest: say("Discard {card}", card=label(rest)),
}


# Prompts, by decision key

Prompt = Callable[[FightWords, State, Decision, str, dict[str, str]], str]


def _asks(template: str, **fallbacks: str) -> Prompt:
    """Return a writer that fills a template with who is asked, and what it is about by the kinds of its refs.

    `fallbacks` are what is said of a kind without a ref; a unit that is not named is who is asked. `last` is the last
    ref, whatever its kind.
    """

    def write(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
        last = words.ref(view, decision.about[-1]) if decision.about else say("it")
        values = {kind: say(text) for kind, text in fallbacks.items()}
        return say(template, **{"who": who, "unit": who, "area": "", "last": last, **values, **about})

    return write


def _ask_select(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    assert isinstance(decision, ChooseMany)
    if decision.least and all(option.id in decision.alone for option in decision.options):
        return say("{who} has no cards: reload, or act after the Kings?", who=who)
    if decision.alone:
        text = mark("{who}, round {round}: choose a card to play, or reload")
        if decision.most > 1:
            text = mark("{who}, round {round}: choose up to {most} cards to play, or reload")
    else:
        text = mark("{who}, round {round}: choose a card to play")
        if decision.most > 1:
            text = mark("{who}, round {round}: choose up to {most} cards to play")
    return say(text, who=who, round=view.round, most=decision.most)


def _ask_turn(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    turn = view.turn
    name = about.get("unit", who)
    if turn is None or not isinstance(decision, Choose):
        return say("{unit}: your turn", unit=name)
    verbs = {option.verb for option in decision.options}
    can = [word for verb, word in TURN_VERBS.items() if verb in verbs]
    bonuses = dict.fromkeys(option.id.split(":")[1] for option in decision.options if option.verb == "bonus")
    can += [BONUS_NAMES[bonus] for bonus in bonuses]
    on = say("turn without a card")
    if turn.card:
        text = mark("{card} is used") if turn.attacked else mark("turn on {card}")
        on = say(text, card=words.card(view, turn.card))
    if not can:
        return say("{unit}, {on}: end the turn", unit=name, on=on)

    def format_prompt() -> str:
        # A Berserk unit has to act first, so its turn cannot be ended.
        text = mark("{unit}, {on}: {acts} or end the turn") if "end" in verbs else mark("{unit}, {on}: {acts}")
        return say(text, unit=name, on=on, acts=", ".join(can))

    while len(can) > 1 and len(format_prompt()) > LONGEST_PROMPT:
        can = [*can[:-2], say("more")]
    return format_prompt()


def _ask_reload(template: str) -> Prompt:
    """Return a writer that asks for a reload, with how many cards of a whole hand are left."""

    def write(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
        held, draw = len(view.piles.zones[hand_zone(decision.seat)]), draw_stat(words.facts, view, int(decision.seat))
        return say(template, who=who, held=held, draw=draw.value)

    return write


def _ask_tie(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    """Ask whose card of several on one count comes first; they may be those of one unit."""
    assert isinstance(decision, Choose)
    count = count_name(view.count)
    if len({option.refs[-1] for option in decision.options}) == 1:
        name = words.ref(view, decision.options[0].refs[-1])
        return say("Count {count}: which card of {unit} acts first?", count=count, unit=name)
    return say("Count {count}: which of you acts first?", count=count)


def _ask_team(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    side: SideId = words.facts.side(decision.seat)
    cards = len(view.piles.zones[team_zone(side)]) + 1
    before = best_line(team_cards(view, side))
    stays = bool(before) and LINE_NAMES[before] == about.get("line")
    text = mark("{who}: add {card} to the Team Hand? It makes {line}")
    if not before:
        text = mark("{who}: add {card} to the Team Hand, as its first card?")
    elif stays:
        text = mark("{who}: add {card} to the Team Hand? It stays {line}")
    if cards >= team_hand_size(words.facts, view, side):
        text = mark("{who}: add {card} to the Team Hand? It makes {line}, then the full hand goes")
        if stays:
            text = mark("{who}: add {card} to the Team Hand? It stays {line}, and the full hand goes")
    values = {"who": who, "card": about.get("card") or say("the card"), "line": about.get("line", "")}
    held = next((ref[5:] for ref in decision.about if ref.startswith("card:")), "")
    if later := held and better_to_come(words.facts, view, int(decision.seat), held):
        made = line_after(view, side, face_of(view, later))
        values |= {"other": words.card(view, later), "line": LINE_NAMES[made]}
        text = mark("{who}: add {card}? One a round may go, and {other} would make {line}")
    return say(text, **values)


def _ask_window(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    assert isinstance(decision, Choose)
    verbs = {option.verb for option in decision.options}
    if "interrupt" in verbs:
        option = next(option for option in decision.options if option.verb == "interrupt")
        return _ask_interrupt(words, view, decision, who, option)
    if "belt" in verbs:
        return say("{who}: throw a card at somebody?", who=who)
    return say("{who}: spend 3 Move points on a card now?", who=who)


def _ask_interrupt(words: FightWords, view: State, decision: Decision, who: str, option: Option) -> str:
    """Ask for an Interrupt: what is about to happen, what it would cost, and which card is wanted.

    An attack comes as its attacker and its target, after the one who is asked.
    """
    name = words.ref(view, option.refs[1])
    owner = next((unit for unit in view.units.values() if f"interrupt:{unit.interrupt}" == option.refs[1]), None)
    interrupt = words.facts.library.interrupts.get(option.refs[1].partition(":")[2])
    asked = say("{who}: {interrupt} now?", who=who, interrupt=name)
    if interrupt is not None and owner is not None and len(owner.played) < len(interrupt.cards):
        wanted = step_name(interrupt.cards[len(owner.played)])
        asked = say("{who}: {interrupt} with {wanted} now?", who=who, interrupt=name, wanted=wanted)
    units = [view.units[ref[5:]] for ref in decision.about if ref.startswith("unit:") and ref[5:] in view.units]
    if decision.key != "window.attack" or len(units) < 2 or not decision.about[-1].startswith("unit:"):
        return asked
    moment = _threat(words, view, units[-2], units[-1])
    whole = f"{moment} {asked}"
    return whole if len(whole) <= LONGEST_PROMPT else f"{moment} {say('{interrupt} now?', interrupt=name)}"


def _threat(words: FightWords, view: State, attacker: Unit, target: Unit) -> str:
    """Return what an attack that is announced would do; only who attacks whom where it is made without a card."""
    turn, text, damage = view.turn, mark("{unit} attacks {target}."), 0
    if turn is not None and turn.unit == attacker.id and turn.card:
        if turn.attacked:
            return say(
                "{unit} has attacked {target}.", unit=translate_name(attacker.name), target=translate_name(target.name)
            )
        verdict = judge(words.facts, view, attacker, target, face_of(view, turn.card))
        damage = verdict.damage.value
        text = {
            "miss": mark("{unit} attacks {target}, a miss."),
            "dodge": mark("{unit} attacks {target}, dodged."),
        }.get(verdict.result, mark("{unit} attacks {target} for {damage}."))
    return say(text, unit=translate_name(attacker.name), target=translate_name(target.name), damage=damage)


def _ask_cpu_card(words: FightWords, view: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    return say("CPU, count {count}: who acts on this card?", count=count_name(view.count))


_PROMPTS: dict[str, Prompt] = {
    "select": _ask_select,
    "add": _asks(mark("{who}: play new cards whose count is still to come?")),
    "turn": _ask_turn,
    "team": _ask_team,
    "early-reload": _ask_reload(mark("{who}, {held} of {draw} cards left: reload now and play one fewer?")),
    "shift": _asks(mark("{who}: count {card} one higher or lower?"), card=mark("this card")),
    "ace": _asks(mark("{who}: {card} acts low (first) or high (last)?"), card=mark("the Ace")),
    "tie": _ask_tie,
    "begin": _ask_reload(mark("{who}, {held} of {draw} cards left: take this turn, or miss it and reload?")),
    "cpu-card": _ask_cpu_card,
    "exit": _asks(mark("{unit} falls from {area}: where to?")),
    "push": _asks(mark("{who}: where is {last} pushed to?")),
    "out-reload": _asks(mark("{unit} is out of cards: reload for free?")),
    "discards": _asks(mark("{who} reloads: choose cards to discard first, or none")),
    "boot-reload": _asks(mark("Straight Flush! {who}: reload right now?")),
    "boot-draw": _asks(mark("Full House! {who}: draw a card?")),
    "boot-discard": _asks(mark("{who}: discard one card of your Team Hand")),
    "boot-best": _asks(mark("{who}: discard one of your best cards")),
    "hack": _asks(mark("{who}: hack something with the same card?")),
    "bit": _asks(mark("{who}: which status of {last} is hacked?")),
    "infect": _asks(mark("{who}: which status does {last} get?")),
    "cut": _asks(mark("{who}: which card goes under the deck?")),
    "name": _asks(mark("{who}: which card is the Jester?")),
    "nearest": _asks(mark("{who}: which of the nearest does {unit} attack?"), unit=mark("it")),
    "flee": _asks(mark("{unit} flees: where to?")),
    "slip": _asks(mark("{unit}: move one link for free?")),
    "swap": _asks(mark("{who}: which two swap places?")),
    "lock": _asks(mark("{who}: close the links of an area until the next turn?")),
    "spread": _asks(mark("{who}: where does the hazard spread to?")),
    "arrive": _asks(mark("{who}: where does {type} enter?"), type=mark("it")),
    "interrupt-target": _asks(mark("{who}: who is the target of {interrupt}?"), interrupt=mark("it")),
    "interrupt-ally": _asks(mark("{who}: whom does {interrupt} help?"), interrupt=mark("it")),
    "last-word": _asks(mark("{unit} is down: one last attack?")),
    "place": _asks(mark("{who}: where does {unit} start?"), unit=mark("it")),
}
