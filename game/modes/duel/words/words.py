"""How the Duel mode speaks: prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.decisions import Choose, Decision, Option, Seat
from game.kernel.language.say import Terms, mark, say, say_as, say_count
from game.kernel.listing import capital
from game.kernel.rules import Outcome
from game.modes.duel.content.called import NAMES
from game.modes.duel.content.describe import format_signed
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.content.types import SABOTAGE
from game.modes.duel.model.state import State, place_of
from game.modes.duel.rules.numbers import demoralize_of, effect_stat
from game.modes.duel.rules.turn import conceding
from game.modes.duel.words.briefing import briefing
from game.modes.duel.words.deeds import deed
from game.modes.duel.words.log import ATTACKERS_DO, draws, sentence
from game.modes.duel.words.names import DuelNames
from game.modes.duel.words.told_table import table_lines

PLAIN_LABELS = Terms(
    {
        "end": "End turn",
        "go": "Attack now",
        "done": "Done moving",
        "none": "No card",
        "keep": "Keep this hand",
        "redraw": "New hand: −1 Resolve",
        "arsenal": "Top of the Arsenal",
        "no": "No",
        "yes": "Yes",
    }
)
NOTHING = Terms({"reserves": "Keep the deck", "block": "No block", "bury": "Keep the hand"})
"""What choosing nothing is called."""
PROMPTS = {
    "reserves": mark("swap cards with your Reserves one for one, or keep the deck"),
    "opening": mark("keep this hand? New cards cost 1 Resolve"),
    "bonus": mark("you go second: choose 1 Attribute to start with"),
    "deploy": mark("Move cards; if no Character goes to the Battlefield, you draw 2"),
    "production": mark("choose what {about} gives"),
    "stockpile": mark("put a card into the Stockpile: 1 Attribute each turn"),
    "engage": mark("play a card, act, or end the turn"),
    "payment": mark("which Attributes pay for {about}?"),
    "target": mark("choose a target for {about}"),
    "targets": mark("choose targets for {about}"),
    "fighter": mark("choose who fights for {about}"),
    "free-cast": mark("choose the Spell that is Cast"),
    "under": mark("which card goes under the Arsenal next?"),
    "join": mark("who attacks along with {about}?"),
    "provoke": mark("choose who must block"),
    "block": mark("who blocks whom? 1 Fatigue for each block"),
    "fight-order": mark("which fight is next?"),
    "guard": mark("give +2 Elude for 1 Fatigue of a Guard?"),
    "edge-damage": mark("change the damage of this fight with Edge?"),
    "edge-dl": mark("change the DL of {about} with Edge?"),
    "support": mark("discard one card as Support for this fight"),
    "support-dl": mark("discard one card as Support for {about}"),
    "trigger-order": mark("which of your effects is next?"),
    "trigger": mark("use the {icon} effect of {about}?"),
    "unblocked": mark("unblocked! Demoralize, Sabotage, or Ambush a tired Character"),
    "sabotage": mark("choose the harm done"),
    "zealous": mark("Move {about} to the Battlefield now?"),
    "look": mark("put a card back on top or on the bottom of the Arsenal"),
    "bury": mark("choose what goes under the Arsenal"),
    "discard-hand": mark("choose what you discard"),
    "gain": mark("choose the Attribute you gain"),
    "drain": mark("choose the Attribute that is lost"),
}
LABELS = {
    "play": mark("Play {card}"),
    "attack": mark("Attack with {card}"),
    "tactics": mark("Tactics: {card}"),
    "cast": mark("{card} Casts {other}"),
    "ride": mark("{card} rides {other}"),
    "join": mark("{card} attacks too"),
    "provoke": mark("{card} Provokes {other}"),
    "block": mark("{other} blocks {card}"),
    "fight": mark("{card} against {other}"),
    "demoralize": mark("{card}: Demoralize"),
    "sabotage": mark("{card}: Sabotage"),
    "ambush": mark("{card} Ambushes {other}"),
    "guard": mark("{card} guards"),
    "hand": mark("{card} from hand"),
    "gear": mark("Discard {card}"),
    "attached": mark("Discard {card} from its Character"),
    "in": mark("In: {card}"),
    "out": mark("Out: {card}"),
    "fighter": mark("{card} fights"),
    "spell": mark("Cast {card}"),
    "under": mark("{card} next"),
    "top": mark("{card} on top"),
    "bottom": mark("{card} on the bottom"),
}
STOCKPILED = {
    "stockpile": mark("{card} into the Stockpile"),
    "sabotage": mark("Discard {card} from the Stockpile"),
}


def attackers_left(decision: Decision) -> int:
    """Return how many Characters could attack at a question."""
    options = decision.options if isinstance(decision, Choose) else ()
    return len({option.refs[0] for option in options if option.verb == "attack" and option.refs})


def _get_prompt_template(view: State, decision: Decision) -> str:
    """Return what is asked, as a template: of an Engage phase only what can still be done is named."""
    text = PROMPTS.get(decision.key, mark("choose"))
    if decision.key == "deploy" and view.moved_up:
        return mark("Move more cards, or be done; you draw 1")
    if decision.key != "engage" or not isinstance(decision, Choose):
        return text
    verbs = {option.verb for option in decision.options} - {"end"}
    if "play" in verbs:
        return text if verbs - {"play"} else mark("play a card, or end the turn")
    return mark("act with a Character, or end the turn") if verbs else mark("end the turn")


class DuelWords(DuelNames):
    """The words of one duel: its names, what is asked, and what can be chosen."""

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have."""
        return briefing(self.facts, seat)

    def describe_turning_point(self, view: State, events: Sequence[Any], number: int) -> Sequence[str]:
        """Return a turning point as somebody's deed."""
        return deed(self, view, events, number)

    def prompt(self, view: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        about = ", ".join(self.ref(view, ref) for ref in decision.about if ref.startswith("card:"))
        icons = [ref for ref in decision.about if ref.startswith("icon:")]
        icon = self.ref(view, f"icon:{icons[0][5:].partition(':')[0]}") if icons else say("effect")
        text = say(_get_prompt_template(view, decision), about=about or say_as("card", "it"), icon=icon)
        line = f"{self.seat_name(decision.seat)}: {text}"
        if self.is_you(decision.seat):
            line = capital(text)
        return line if len(line) <= 80 else line[:79] + "…"

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called."""
        return NOTHING.get(decision.key) or say("None")

    def progress(self, decision: Decision, picked: Sequence[str]) -> str:
        """Return how far a swap with the Reserves has come; other choices are just counted.

        Source: duel.setup.reserves
        """
        if decision.key != "reserves":
            return ""
        into = sum(name.startswith("in:") for name in picked)
        return say("{into} in, {out} out", into=into, out=len(picked) - into)

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means: each Edge expended changes the damage or the DL by 1."""
        if not number:
            return say("No Edge")
        text = mark("{change} damage") if decision.key == "edge-damage" else mark("{change} DL")
        return say(text, change=format_signed(number))

    def label(self, view: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        verb, _, rest = option.id.partition(":")
        names = [self.ref(view, ref) for ref in option.refs]
        if verb == "pay":
            paid = [
                f"{number} {NAMES[name]}"
                for name, number in zip(ATTRIBUTES, rest.split("-"), strict=True)
                if number != "0"
            ]
            return say("Pay {attributes}", attributes=", ".join(paid) or say("nothing"))
        if verb == "use" and decision.key == "trigger":
            return say("Use it") if rest == "0" else say("Use it with {number} Edge", number=rest)
        if verb == "use":
            return _use(names)
        if verb == "trigger":
            if len(names) > 2:
                return say("{card} for {other}", card=names[0], other=names[2])
            return f"{names[0]}: {names[1]}"
        if verb == "hand" and not rest:
            return say("Discard from hand at random")
        if verb == "drain":
            return say("Drain {attributes}", attributes=say(" and ").join(names))
        if verb == "end" and (unused := attackers_left(decision)):
            return say_count("End turn, {number} unused attack", "End turn, {number} unused attacks", unused)
        if verb in PLAIN_LABELS and not rest:
            return PLAIN_LABELS[verb]
        if decision.key == "unblocked" and rest in view.cards:
            return self._format_unblocked_label(view, decision, verb, rest)
        if verb == "stockpile" and decision.key in STOCKPILED:
            return say(STOCKPILED[decision.key], card=names[0])
        if not names:
            return option.id
        if verb == "move":
            ahead = place_of(view, rest) == "keep"
            text = mark("{card} forward") if ahead else mark("{card} back")
            return say(text, card=names[0])
        return say(LABELS[verb], card=names[0], other=names[-1]) if verb in LABELS else names[0]

    def _format_unblocked_label(self, view: State, decision: Decision, verb: str, card: str) -> str:
        """Return what an unblocked attacker can do, with its result; its name where several attackers are left."""
        resolve = demoralize_of(self.facts, view, card).value
        options = decision.options if isinstance(decision, Choose) else ()
        if len({option.refs[0] for option in options}) > 1:
            text = mark("{card}: {what}")
            text = mark("{card}: Demoralize, −{number} Resolve") if verb == "demoralize" else text
            return say(text, card=self.card(card), what=ATTACKERS_DO[verb], number=resolve)
        if verb == "sabotage":
            elude = sum(amount for _, amount, _ in effect_stat(self.facts, view, SABOTAGE, card))
            return say("Sabotage: Elude {elude} + Support, DL {dl}", elude=elude, dl=SABOTAGE.dl)
        return say("Demoralize: −{number} Resolve", number=resolve)

    def outcome(self, view: State, outcome: Outcome) -> str:
        """Return the sentence that ends the game."""
        if not outcome.winners:
            return say("A draw: both cities stand with the same Resolve.")
        text = (
            mark("You win: the other city has no Resolve left."),
            mark("{who} wins: the other city has no Resolve left."),
        )
        if self.is_you(1 - outcome.winners[0]):
            text = (text[0], mark("{who} wins: your city has no Resolve left."))
        if outcome.cite == "duel.gap.unending-game" and conceding(view) == 1 - outcome.winners[0]:
            text = mark("You win: the other side concedes."), mark("{who} wins: the other side concedes.")
            if self.is_you(1 - outcome.winners[0]):
                text = (text[0], mark("{who} wins: you concede."))
        elif outcome.cite == "duel.gap.unending-game":
            text = (
                mark("You win: more Resolve when the time is up."),
                mark("{who} wins: more Resolve when the time is up."),
            )
        return self.of_seat(outcome.winners[0], *text)

    def table(self, view: State, seat: Seat) -> list[str]:
        """Return what lies on the table, in lines for a terminal."""
        return [*table_lines(self, view, seat)]

    def sentence(self, view: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        return sentence(self, view, event)

    def together(self, view: State, events: Sequence[Any]) -> str:
        """Return one sentence for cards drawn one after the other."""
        return draws(self, events)


def _use(names: Sequence[str]) -> str:
    """Return who uses whose effect, and which of several."""
    user, source = names[:2]
    if len(names) == 2:
        if user == source:
            return say("{card}'s effect", card=source)
        return say("{user} uses {card}", user=user, card=source)
    if user == source:
        return say("{card}'s effect, effect {number}", card=source, number=names[2])
    return say("{user} uses {card}, effect {number}", user=user, card=source, number=names[2])
