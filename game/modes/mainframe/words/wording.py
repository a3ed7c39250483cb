"""How Mainframe speaks: prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.cards.playing_cards import label
from game.kernel.decisions import Choose, ChooseMany, Decision, Option, Seat
from game.kernel.language.say import N_, Terms, say
from game.kernel.listing import translate_name
from game.kernel.rules import Outcome
from game.modes.mainframe.content.describe import step_name
from game.modes.mainframe.game_content import face_of, line_after, team_cards, team_hand_size
from game.modes.mainframe.model.state import SideId, State, Unit, hand_zone, team_zone
from game.modes.mainframe.rules.board import reach_of
from game.modes.mainframe.rules.numbers import draw_stat, judge
from game.modes.mainframe.rules.powers.chart import best_line
from game.modes.mainframe.rules.powers.team_hands import better_to_come
from game.modes.mainframe.words.actions import describe_action
from game.modes.mainframe.words.answers import ACE_LABELS, NO_LABELS, PLAIN_LABELS, YES_LABELS
from game.modes.mainframe.words.briefing import briefing
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
    "exit": N_("Land at {area}"),
    "push": N_("Push to {area}"),
    "place": N_("Place at {area}"),
    "move": N_("Move to {area}"),
    "slip": N_("Slip to {area}"),
    "lock": N_("Close {area}"),
    "spread": N_("Spread to {area}"),
}


class FightWords(FightNames):
    """The words of one fight."""

    def describe_turning_point(self, observation: State, events: Sequence[Any], number: int) -> Sequence[str]:
        """Return a turning point as somebody's deed."""
        return describe_action(self, observation, events, number)

    # Questions

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have."""
        return briefing(self.content, seat)

    def prompt(self, observation: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        about = {ref.partition(":")[0]: self.ref(observation, ref) for ref in decision.about}
        who = self.seat_name(decision.seat)
        writer = _PROMPTS.get(decision.key)
        if writer is not None:
            return writer(self, observation, decision, who, about)
        if decision.key.startswith("window."):
            return _ask_window(self, observation, decision, who)
        return say("{who}: choose", who=who)

    def label(self, observation: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        verb, _, remaining = option.id.partition(":")
        if verb == "move" and decision.key == "turn":
            return _label_move(self, observation, remaining)
        if verb in PLACE_LABELS:
            return say(PLACE_LABELS[verb], area=self.area(remaining))
        if verb in ("yes", "no"):
            return (YES_LABELS if verb == "yes" else NO_LABELS).get(decision.key) or (
                say("Yes") if verb == "yes" else say("No")
            )
        writer = _LABELS.get(verb)
        if writer is not None:
            return writer(self, observation, option, remaining)
        return PLAIN_LABELS.get(verb) or (self.ref(observation, option.refs[0]) if option.refs else option.id)

    def outcome(self, observation: State, outcome: Outcome) -> str:
        """Return the sentence that ends the fight."""
        return OUTCOMES.get(outcome.key) or say("A draw: neither side has won.")

    # Events

    def table(self, observation: State, seat: Seat) -> list[str]:
        """Return what lies on the table, in lines for a terminal."""
        return [*table_lines(self, observation)]

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called."""
        return say("None")

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means; here they speak for themselves."""
        return ""

    def sentence(self, observation: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        return sentence(self, observation, event)


# Labels, by verb


def _label_shift(wording: FightWords, observation: State, option: Option, remaining: str) -> str:
    card, _, by = remaining.rpartition(":")
    text = {"0": N_("{card} as it is"), "1": N_("{card} counts +1")}.get(by, N_("{card} counts −1"))
    return say(text, card=label(card))


def _label_first(wording: FightWords, observation: State, option: Option, remaining: str) -> str:
    """Name whose card it is, and the card where there is one: two of one unit may have the same count."""
    if len(option.refs) == 1:
        return wording.ref(observation, option.refs[0])
    return say(
        "{unit}: {card}", unit=wording.ref(observation, option.refs[-1]), card=wording.card(observation, remaining)
    )


def _label_act(wording: FightWords, observation: State, option: Option, remaining: str) -> str:
    card, _, unit = remaining.partition(":")
    return say("{unit} acts on {card}", unit=wording.unit(observation, unit), card=wording.card(observation, card))


def _label_select(wording: FightWords, observation: State, option: Option, remaining: str) -> str:
    card, _, face = remaining.partition("=")
    return say("Jester as {card}", card=label(face)) if face else label(card)


def _label_move(wording: FightWords, observation: State, area: str) -> str:
    """Name the price too, which is what tells a move from a bonus action that goes there as well."""
    unit = observation.turn.unit if observation.turn is not None else ""
    option = reach_of(wording.content, observation, unit).get(area) if unit in observation.units else None
    if option is None or observation.units[unit].kind == "mob":
        return say("Move to {area}", area=wording.area(area))
    return say("Move to {area}: {number} Move", area=wording.area(area), number=option.cost)


def _label_bonus(wording: FightWords, observation: State, option: Option, remaining: str) -> str:
    verb, _, what = remaining.partition(":")
    name = BONUS_NAMES[verb]
    if verb in ("reposition", "grapple"):
        return say("{bonus} to {area}: bonus action", bonus=name, area=wording.area(what))
    return f"{name}: {wording.ref(observation, option.refs[-1])}" if what else name


def _label_interrupt(wording: FightWords, observation: State, option: Option, remaining: str) -> str:
    name = wording.ref(observation, option.refs[1])
    if len(option.refs) > 2:
        return say("{name}: play {card}", name=name, card=wording.ref(observation, option.refs[2]))
    return f"{name}!"


def _label_attack(wording: FightWords, observation: State, option: Option, remaining: str) -> str:
    card, _, target = remaining.rpartition(":")
    text = N_("Attack {target} with {card}") if card else N_("Attack {target}")
    return say(text, target=wording.unit(observation, target), card=label(card) if card else "")


_LABELS: dict[str, Callable[[FightWords, State, Option, str], str]] = {
    "attack": _label_attack,
    "bonus": _label_bonus,
    "blast": lambda w, v, option, remaining: say("Blast {area}", area=w.area(remaining)),
    "mana": lambda w, v, option, remaining: say("Lay down as mana"),
    "hack": lambda w, v, option, remaining: say("Hack {what}", what=w.ref(v, remaining)),
    "set": lambda w, v, option, remaining: say("{status} on", status=w.ref(v, f"bit:{remaining}")),
    "reset": lambda w, v, option, remaining: say("{status} off", status=w.ref(v, f"bit:{remaining}")),
    "heal": lambda w, v, option, remaining: say("Heal {unit}", unit=w.unit(v, remaining)),
    "serve": lambda w, v, option, remaining: say("Play for {interrupt}", interrupt=w.ref(v, option.refs[-1])),
    "switch": lambda w, v, option, remaining: say("Switch to {interrupt}", interrupt=w.interrupt(remaining)),
    "interrupt": _label_interrupt,
    "belt": lambda w, v, option, remaining: say(
        "Throw {card} at {target}", card=w.ref(v, option.refs[0]), target=w.ref(v, option.refs[1])
    ),
    "equip": lambda w, v, option, remaining: say("Change to {item}: 3 Move", item=w.item(remaining)),
    "face": lambda w, v, option, remaining: label(remaining),
    "nearest": lambda w, v, option, remaining: w.unit(v, remaining),
    "ally": lambda w, v, option, remaining: w.unit(v, remaining),
    "swap": lambda w, v, option, remaining: say(
        "{names} and {last}", names=w.ref(v, option.refs[0]), last=w.ref(v, option.refs[1])
    ),
    "under": lambda w, v, option, remaining: say("{card} under the deck", card=label(remaining)),
    "ace": lambda w, v, option, remaining: ACE_LABELS.get(remaining, remaining),
    "shift": _label_shift,
    "act": _label_act,
    "select": _label_select,
    "first": _label_first,
    "discard": lambda w, v, option, remaining: say("Discard {card}", card=label(remaining)),
}


# Prompts, by decision key

Prompt = Callable[[FightWords, State, Decision, str, dict[str, str]], str]


def _asks(template: str, **fallbacks: str) -> Prompt:
    """Return a writer that fills a template with who is asked, and what it is about by the kinds of its refs.

    `fallbacks` are what is said of a kind without a ref; a unit that is not named is who is asked. `last` is the last
    ref, whatever its kind.
    """

    def write(wording: FightWords, observation: State, decision: Decision, who: str, about: dict[str, str]) -> str:
        last = wording.ref(observation, decision.about[-1]) if decision.about else say("it")
        values = {kind: say(text) for kind, text in fallbacks.items()}
        return say(template, **{"who": who, "unit": who, "area": "", "last": last, **values, **about})

    return write


def _ask_select(wording: FightWords, observation: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    assert isinstance(decision, ChooseMany)
    if decision.least and all(option.id in decision.alone for option in decision.options):
        return say("{who} has no cards: reload, or act after the Kings?", who=who)
    if decision.alone:
        text = N_("{who}, round {round}: choose a card to play, or reload")
        if decision.most > 1:
            text = N_("{who}, round {round}: choose up to {most} cards to play, or reload")
    else:
        text = N_("{who}, round {round}: choose a card to play")
        if decision.most > 1:
            text = N_("{who}, round {round}: choose up to {most} cards to play")
    return say(text, who=who, round=observation.round, most=decision.most)


def _ask_turn(wording: FightWords, observation: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    turn = observation.turn
    name = about.get("unit", who)
    if turn is None or not isinstance(decision, Choose):
        return say("{unit}: your turn", unit=name)
    verbs = {option.verb for option in decision.options}
    can = [word for verb, word in TURN_VERBS.items() if verb in verbs]
    bonuses = dict.fromkeys(option.id.split(":")[1] for option in decision.options if option.verb == "bonus")
    can += [BONUS_NAMES[bonus] for bonus in bonuses]
    path_label = say("turn without a card")
    if turn.card:
        text = N_("{card} is used") if turn.attacked else N_("turn on {card}")
        path_label = say(text, card=wording.card(observation, turn.card))
    if not can:
        return say("{unit}, {on}: end the turn", unit=name, on=path_label)

    def format_prompt() -> str:
        # A Berserk unit has to act first, so its turn cannot be ended.
        text = N_("{unit}, {on}: {acts} or end the turn") if "end" in verbs else N_("{unit}, {on}: {acts}")
        return say(text, unit=name, on=path_label, acts=", ".join(can))

    while len(can) > 1 and len(format_prompt()) > LONGEST_PROMPT:
        can = [*can[:-2], say("more")]
    return format_prompt()


def _ask_reload(template: str) -> Prompt:
    """Return a writer that asks for a reload, with how many cards of a whole hand are left."""

    def write(wording: FightWords, observation: State, decision: Decision, who: str, about: dict[str, str]) -> str:
        held, draw = (
            len(observation.piles.zones[hand_zone(decision.seat)]),
            draw_stat(wording.content, observation, int(decision.seat)),
        )
        return say(template, who=who, held=held, draw=draw.value)

    return write


def _ask_tie(wording: FightWords, observation: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    """Ask whose card of several on one count comes first; they may be those of one unit."""
    assert isinstance(decision, Choose)
    count = count_name(observation.count)
    if len({option.refs[-1] for option in decision.options}) == 1:
        name = wording.ref(observation, decision.options[0].refs[-1])
        return say("Count {count}: which card of {unit} acts first?", count=count, unit=name)
    return say("Count {count}: which of you acts first?", count=count)


def _ask_team(wording: FightWords, observation: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    side: SideId = wording.content.side(decision.seat)
    cards = len(observation.piles.zones[team_zone(side)]) + 1
    before = best_line(team_cards(observation, side))
    stays = bool(before) and LINE_NAMES[before] == about.get("line")
    text = N_("{who}: add {card} to the Team Hand? It makes {line}")
    if not before:
        text = N_("{who}: add {card} to the Team Hand, as its first card?")
    elif stays:
        text = N_("{who}: add {card} to the Team Hand? It stays {line}")
    if cards >= team_hand_size(wording.content, observation, side):
        text = N_("{who}: add {card} to the Team Hand? It makes {line}, then the full hand goes")
        if stays:
            text = N_("{who}: add {card} to the Team Hand? It stays {line}, and the full hand goes")
    values = {"who": who, "card": about.get("card") or say("the card"), "line": about.get("line", "")}
    held = next((ref[5:] for ref in decision.about if ref.startswith("card:")), "")
    if later := held and better_to_come(wording.content, observation, int(decision.seat), held):
        made = line_after(observation, side, later)
        values |= {"other": wording.card(observation, later), "line": LINE_NAMES[made]}
        text = N_("{who}: add {card}? One a round may go, and {other} would make {line}")
    return say(text, **values)


def _ask_window(wording: FightWords, observation: State, decision: Decision, who: str) -> str:
    assert isinstance(decision, Choose)
    verbs = {option.verb for option in decision.options}
    if "interrupt" in verbs:
        option = next(option for option in decision.options if option.verb == "interrupt")
        return _ask_interrupt(wording, observation, decision, who, option)
    if "belt" in verbs:
        return say("{who}: throw a card at somebody?", who=who)
    return say("{who}: spend 3 Move points on a card now?", who=who)


def _ask_interrupt(wording: FightWords, observation: State, decision: Decision, who: str, option: Option) -> str:
    """Ask for an Interrupt: what is about to happen, what it would cost, and which card is wanted.

    An attack comes as its attacker and its target, after the one who is asked.
    """
    name = wording.ref(observation, option.refs[1])
    owner = next((unit for unit in observation.units.values() if f"interrupt:{unit.interrupt}" == option.refs[1]), None)
    interrupt = wording.content.library.interrupts.get(option.refs[1].partition(":")[2])
    question_text = say("{who}: {interrupt} now?", who=who, interrupt=name)
    if interrupt is not None and owner is not None and len(owner.played) < len(interrupt.cards):
        wanted = step_name(interrupt.cards[len(owner.played)])
        question_text = say("{who}: {interrupt} with {wanted} now?", who=who, interrupt=name, wanted=wanted)
    units = [
        observation.units[ref[5:]] for ref in decision.about if ref.startswith("unit:") and ref[5:] in observation.units
    ]
    if decision.key != "window.attack" or len(units) < 2 or not decision.about[-1].startswith("unit:"):
        return question_text
    moment = _threat(wording, observation, units[-2], units[-1])
    full_text = f"{moment} {question_text}"
    return full_text if len(full_text) <= LONGEST_PROMPT else f"{moment} {say('{interrupt} now?', interrupt=name)}"


def _threat(wording: FightWords, observation: State, attacker: Unit, target: Unit) -> str:
    """Return what an attack that is announced would do; only who attacks whom where it is made without a card."""
    turn, text, damage = observation.turn, N_("{unit} attacks {target}."), 0
    if turn is not None and turn.unit == attacker.id and turn.card:
        if turn.attacked:
            return say(
                "{unit} has attacked {target}.", unit=translate_name(attacker.name), target=translate_name(target.name)
            )
        verdict = judge(wording.content, observation, attacker, target, face_of(observation, turn.card))
        damage = verdict.damage.value
        text = {
            "miss": N_("{unit} attacks {target}, a miss."),
            "dodge": N_("{unit} attacks {target}, dodged."),
        }.get(verdict.result, N_("{unit} attacks {target} for {damage}."))
    return say(text, unit=translate_name(attacker.name), target=translate_name(target.name), damage=damage)


def _ask_cpu_card(wording: FightWords, observation: State, decision: Decision, who: str, about: dict[str, str]) -> str:
    return say("CPU, count {count}: who acts on this card?", count=count_name(observation.count))


_PROMPTS: dict[str, Prompt] = {
    "select": _ask_select,
    "add": _asks(N_("{who}: play new cards whose count is still to come?")),
    "turn": _ask_turn,
    "team": _ask_team,
    "early-reload": _ask_reload(N_("{who}, {held} of {draw} cards left: reload now and play one fewer?")),
    "shift": _asks(N_("{who}: count {card} one higher or lower?"), card=N_("this card")),
    "ace": _asks(N_("{who}: {card} acts low (first) or high (last)?"), card=N_("the Ace")),
    "tie": _ask_tie,
    "begin": _ask_reload(N_("{who}, {held} of {draw} cards left: take this turn, or miss it and reload?")),
    "cpu-card": _ask_cpu_card,
    "exit": _asks(N_("{unit} falls from {area}: where to?")),
    "push": _asks(N_("{who}: where is {last} pushed to?")),
    "out-reload": _asks(N_("{unit} is out of cards: reload for free?")),
    "discards": _asks(N_("{who} reloads: choose cards to discard first, or none")),
    "boot-reload": _asks(N_("Straight Flush! {who}: reload right now?")),
    "boot-draw": _asks(N_("Full House! {who}: draw a card?")),
    "boot-discard": _asks(N_("{who}: discard one card of your Team Hand")),
    "boot-best": _asks(N_("{who}: discard one of your best cards")),
    "hack": _asks(N_("{who}: hack something with the same card?")),
    "bit": _asks(N_("{who}: which status of {last} is hacked?")),
    "infect": _asks(N_("{who}: which status does {last} get?")),
    "cut": _asks(N_("{who}: which card goes under the deck?")),
    "name": _asks(N_("{who}: which card is the Jester?")),
    "nearest": _asks(N_("{who}: which of the nearest does {unit} attack?"), unit=N_("it")),
    "flee": _asks(N_("{unit} flees: where to?")),
    "slip": _asks(N_("{unit}: move one link for free?")),
    "swap": _asks(N_("{who}: which two swap places?")),
    "lock": _asks(N_("{who}: close the links of an area until the next turn?")),
    "spread": _asks(N_("{who}: where does the hazard spread to?")),
    "arrive": _asks(N_("{who}: where does {type} enter?"), type=N_("it")),
    "interrupt-target": _asks(N_("{who}: who is the target of {interrupt}?"), interrupt=N_("it")),
    "interrupt-ally": _asks(N_("{who}: whom does {interrupt} help?"), interrupt=N_("it")),
    "last-word": _asks(N_("{unit} is down: one last attack?")),
    "place": _asks(N_("{who}: where does {unit} start?"), unit=N_("it")),
}
