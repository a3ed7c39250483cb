"""How the Duel mode speaks: prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.decisions import Choose, Decision, Option, Seat
from game.kernel.language.say import N_, Terms, say, say_as, say_count
from game.kernel.listing import capitalize
from game.kernel.rules import Outcome
from game.modes.duel.content.describe import format_signed
from game.modes.duel.content.display_names import NAMES
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.content.types import SABOTAGE
from game.modes.duel.model.state import State, place_of
from game.modes.duel.rules.numbers import demoralize_of, effect_stat
from game.modes.duel.rules.turn import conceding
from game.modes.duel.words.actions import describe_action
from game.modes.duel.words.briefing import briefing
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
    "reserves": N_("swap cards with your Reserves one for one, or keep the deck"),
    "opening": N_("keep this hand? New cards cost 1 Resolve"),
    "bonus": N_("you go second: choose 1 Attribute to start with"),
    "deploy": N_("Move cards; if no Character goes to the Battlefield, you draw 2"),
    "production": N_("choose what {about} gives"),
    "stockpile": N_("put a card into the Stockpile: 1 Attribute each turn"),
    "engage": N_("play a card, act, or end the turn"),
    "payment": N_("which Attributes pay for {about}?"),
    "target": N_("choose a target for {about}"),
    "targets": N_("choose targets for {about}"),
    "fighter": N_("choose who fights for {about}"),
    "free-cast": N_("choose the Spell that is Cast"),
    "under": N_("which card goes under the Arsenal next?"),
    "join": N_("who attacks along with {about}?"),
    "provoke": N_("choose who must block"),
    "block": N_("who blocks whom? 1 Fatigue for each block"),
    "fight-order": N_("which fight is next?"),
    "guard": N_("give +2 Elude for 1 Fatigue of a Guard?"),
    "edge-damage": N_("change the damage of this fight with Edge?"),
    "edge-dl": N_("change the DL of {about} with Edge?"),
    "support": N_("discard one card as Support for this fight"),
    "support-dl": N_("discard one card as Support for {about}"),
    "trigger-order": N_("which of your effects is next?"),
    "trigger": N_("use the {icon} effect of {about}?"),
    "unblocked": N_("unblocked! Demoralize, Sabotage, or Ambush a tired Character"),
    "sabotage": N_("choose the harm done"),
    "zealous": N_("Move {about} to the Battlefield now?"),
    "look": N_("put a card back on top or on the bottom of the Arsenal"),
    "bury": N_("choose what goes under the Arsenal"),
    "discard-hand": N_("choose what you discard"),
    "gain": N_("choose the Attribute you gain"),
    "drain": N_("choose the Attribute that is lost"),
}
LABELS = {
    "play": N_("Play {card}"),
    "attack": N_("Attack with {card}"),
    "tactics": N_("Tactics: {card}"),
    "cast": N_("{card} Casts {other}"),
    "ride": N_("{card} rides {other}"),
    "join": N_("{card} attacks too"),
    "provoke": N_("{card} Provokes {other}"),
    "block": N_("{other} blocks {card}"),
    "fight": N_("{card} against {other}"),
    "demoralize": N_("{card}: Demoralize"),
    "sabotage": N_("{card}: Sabotage"),
    "ambush": N_("{card} Ambushes {other}"),
    "guard": N_("{card} guards"),
    "hand": N_("{card} from hand"),
    "gear": N_("Discard {card}"),
    "attached": N_("Discard {card} from its Character"),
    "in": N_("In: {card}"),
    "out": N_("Out: {card}"),
    "fighter": N_("{card} fights"),
    "spell": N_("Cast {card}"),
    "under": N_("{card} next"),
    "top": N_("{card} on top"),
    "bottom": N_("{card} on the bottom"),
}
STOCKPILED = {
    "stockpile": N_("{card} into the Stockpile"),
    "sabotage": N_("Discard {card} from the Stockpile"),
}


def attackers_left(decision: Decision) -> int:
    """Return how many Characters could attack at a question."""
    options = decision.options if isinstance(decision, Choose) else ()
    return len({option.refs[0] for option in options if option.verb == "attack" and option.refs})


def _get_prompt_template(observation: State, decision: Decision) -> str:
    """Return what is asked, as a template: of an Engage phase only what can still be done is named."""
    text = PROMPTS.get(decision.key, N_("choose"))
    if decision.key == "deploy" and observation.moved_up:
        return N_("Move more cards, or be done; you draw 1")
    if decision.key != "engage" or not isinstance(decision, Choose):
        return text
    verbs = {option.verb for option in decision.options} - {"end"}
    if "play" in verbs:
        return text if verbs - {"play"} else N_("play a card, or end the turn")
    return N_("act with a Character, or end the turn") if verbs else N_("end the turn")


class DuelWords(DuelNames):
    """The words of one duel: its names, what is asked, and what can be chosen."""

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have."""
        return briefing(self.content, seat)

    def describe_turning_point(self, observation: State, events: Sequence[Any], number: int) -> Sequence[str]:
        """Return a turning point as somebody's deed."""
        return describe_action(self, observation, events, number)

    def prompt(self, observation: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        about = ", ".join(self.ref(observation, ref) for ref in decision.about if ref.startswith("card:"))
        icons = [ref for ref in decision.about if ref.startswith("icon:")]
        icon = self.ref(observation, f"icon:{icons[0][5:].partition(':')[0]}") if icons else say("effect")
        text = say(_get_prompt_template(observation, decision), about=about or say_as("card", "it"), icon=icon)
        line = f"{self.seat_name(decision.seat)}: {text}"
        if self.is_you(decision.seat):
            line = capitalize(text)
        return line if len(line) <= 80 else line[:79] + "…"

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called."""
        return NOTHING.get(decision.key) or say("None")

    def progress(self, decision: Decision, selected: Sequence[str]) -> str:
        """Return how far a swap with the Reserves has come; other choices are just counted.

        Source: duel.setup.reserves
        """
        if decision.key != "reserves":
            return ""
        into = sum(name.startswith("in:") for name in selected)
        return say("{into} in, {out} out", into=into, out=len(selected) - into)

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means: each Edge expended changes the damage or the DL by 1."""
        if not number:
            return say("No Edge")
        text = N_("{change} damage") if decision.key == "edge-damage" else N_("{change} DL")
        return say(text, change=format_signed(number))

    def label(self, observation: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        verb, _, remaining = option.id.partition(":")
        names = [self.ref(observation, ref) for ref in option.refs]
        if verb == "pay":
            return _pay(remaining)
        if verb == "use" and decision.key == "trigger":
            return say("Use it") if remaining == "0" else say("Use it with {number} Edge", number=remaining)
        if verb == "use":
            return _use(names)
        if verb == "trigger":
            return say("{card} for {other}", card=names[0], other=names[2]) if names[2:] else ": ".join(names[:2])
        if verb == "hand" and not remaining:
            return say("Discard from hand at random")
        if verb == "drain":
            return say("Drain {attributes}", attributes=say(" and ").join(names))
        if verb == "end" and (unused := attackers_left(decision)):
            return say_count("End turn, {number} unused attack", "End turn, {number} unused attacks", unused)
        if verb in PLAIN_LABELS and not remaining:
            return PLAIN_LABELS[verb]
        if decision.key == "unblocked" and remaining in observation.cards:
            return self._format_unblocked_label(observation, decision, verb, remaining)
        if verb == "stockpile" and decision.key in STOCKPILED:
            return say(STOCKPILED[decision.key], card=names[0])
        if not names:
            return option.id
        if verb == "move":
            text = N_("{card} forward") if place_of(observation, remaining) == "keep" else N_("{card} back")
            return say(text, card=names[0])
        return say(LABELS[verb], card=names[0], other=names[-1]) if verb in LABELS else names[0]

    def _format_unblocked_label(self, observation: State, decision: Decision, verb: str, card: str) -> str:
        """Return what an unblocked attacker can do, with its result; its name where several attackers are left."""
        resolve = demoralize_of(self.content, observation, card).value
        options = decision.options if isinstance(decision, Choose) else ()
        if len({option.refs[0] for option in options}) > 1:
            text = N_("{card}: {what}")
            text = N_("{card}: Demoralize, −{number} Resolve") if verb == "demoralize" else text
            return say(text, card=self.card(card), what=ATTACKERS_DO[verb], number=resolve)
        if verb == "sabotage":
            elude = sum(amount for _, amount, _ in effect_stat(self.content, observation, SABOTAGE, card))
            return say("Sabotage: Elude {elude} + Support, DL {dl}", elude=elude, dl=SABOTAGE.dl)
        return say("Demoralize: −{number} Resolve", number=resolve)

    def outcome(self, observation: State, outcome: Outcome) -> str:
        """Return the sentence that ends the game."""
        if not outcome.winners:
            return say("A draw: both cities stand with the same Resolve.")
        text = (
            N_("You win: the other city has no Resolve left."),
            N_("{who} wins: the other city has no Resolve left."),
        )
        if self.is_you(1 - outcome.winners[0]):
            text = (text[0], N_("{who} wins: your city has no Resolve left."))
        if outcome.cite == "duel.gap.unending-game" and conceding(observation) == 1 - outcome.winners[0]:
            text = N_("You win: the other side concedes."), N_("{who} wins: the other side concedes.")
            if self.is_you(1 - outcome.winners[0]):
                text = (text[0], N_("{who} wins: you concede."))
        elif outcome.cite == "duel.gap.unending-game":
            text = (
                N_("You win: more Resolve when the time is up."),
                N_("{who} wins: more Resolve when the time is up."),
            )
        return self.of_seat(outcome.winners[0], *text)

    def table(self, observation: State, seat: Seat) -> list[str]:
        """Return what lies on the table, in lines for a terminal."""
        return [*table_lines(self, observation, seat)]

    def sentence(self, observation: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        return sentence(self, observation, event)

    def together(self, observation: State, events: Sequence[Any]) -> str:
        """Return one sentence for cards drawn one after the other."""
        return draws(self, events)


def _pay(numbers: str) -> str:
    """Return which Attributes pay for a cost, of their numbers in order: `1-0-2`."""
    paid = [
        f"{number} {NAMES[name]}" for name, number in zip(ATTRIBUTES, numbers.split("-"), strict=True) if number != "0"
    ]
    return say("Pay {attributes}", attributes=", ".join(paid) or say("nothing"))


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
