"""How the Duel mode speaks: prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.decisions import Choose, Decision, Option, Seat
from game.kernel.rules import Outcome
from game.kernel.second_person import YOU, spoken
from game.modes.duel.content.describe import NAMES
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.content.types import SABOTAGE
from game.modes.duel.model.state import State
from game.modes.duel.rules.numbers import demoralize_of, stat
from game.modes.duel.words.briefing import briefing
from game.modes.duel.words.log import sentence
from game.modes.duel.words.names import DuelNames
from game.modes.duel.words.told_table import table_lines

PLAIN_LABELS = {
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
NOTHING = {"reserves": "Keep the deck", "block": "No block", "bury": "Keep the hand"}
"""What choosing nothing is called."""
PROMPTS = {
    "reserves": "swap cards with your Reserves one for one, or keep the deck",
    "opening": "keep this hand? New cards cost 1 Resolve",
    "bonus": "you go second: choose 1 Attribute to start with",
    "deploy": "Move cards; with no Character to the Battlefield you draw 2",
    "production": "choose what {about} gives",
    "stockpile": "put a card into the Stockpile: 1 Attribute each turn",
    "engage": "play a card, act with a Character, or end the turn",
    "payment": "which Attributes pay for {about}?",
    "target": "choose a target for {about}",
    "targets": "choose targets for {about}",
    "fighter": "choose who fights for {about}",
    "free-cast": "choose the Spell that is Cast",
    "under": "which card goes under the Arsenal next?",
    "join": "who attacks along with {about}?",
    "provoke": "choose who must block",
    "block": "who blocks whom? 1 Fatigue for each block",
    "fight-order": "which fight is next?",
    "guard": "give +2 Elude for 1 Fatigue of a Guard?",
    "edge-damage": "change the damage of this fight with Edge?",
    "edge-dl": "change the DL of {about} with Edge?",
    "support": "discard one card as Support for this fight",
    "support-dl": "discard one card as Support for {about}",
    "trigger-order": "which of your effects is next?",
    "trigger": "use the {icon} effect of {about}?",
    "unblocked": "unblocked! Demoralize, Sabotage, or Ambush a tired Character",
    "sabotage": "choose the harm done",
    "zealous": "Move {about} to the Battlefield now?",
    "look": "put a card back on top or on the bottom of the Arsenal",
    "bury": "choose what goes under the Arsenal",
    "discard-hand": "choose what you discard",
    "gain": "choose the Attribute you gain",
    "drain": "choose the Attribute that is lost",
}
LABELS = {
    "play": "Play {0}",
    "attack": "Attack with {0}",
    "tactics": "Tactics: {0}",
    "cast": "{0} Casts {1}",
    "ride": "{0} rides {1}",
    "join": "{0} attacks too",
    "provoke": "{0} Provokes {1}",
    "block": "{1} blocks {0}",
    "fight": "{0} against {1}",
    "demoralize": "{0}: Demoralize",
    "sabotage": "{0}: Sabotage",
    "ambush": "{0} Ambushes {1}",
    "guard": "{0} guards",
    "move": "Move {0}",
    "hand": "{0} from hand",
    "stockpile": "{0}",
    "gear": "Discard {0}",
    "attached": "Discard {0} from its Character",
    "in": "In: {0}",
    "out": "Out: {0}",
    "fighter": "{0} fights",
    "spell": "Cast {0}",
    "under": "{0} next",
    "top": "{0} on top",
    "bottom": "{0} on the bottom",
}


class DuelWords(DuelNames):
    """The words of one duel: its names, what is asked, and what can be chosen."""

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have."""
        return briefing(self.facts, seat)

    def prompt(self, view: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        about = ", ".join(self.ref(view, ref) for ref in decision.about if ref.startswith("card:"))
        icons = [ref for ref in decision.about if ref.startswith("icon:")]
        icon = self.ref(view, f"icon:{icons[0][5:].partition(':')[0]}") if icons else "effect"
        text = PROMPTS.get(decision.key, "choose").replace("{about}", about or "it").replace("{icon}", icon)
        who = self.seat_name(decision.seat)
        line = text[:1].upper() + text[1:] if who == YOU else f"{who}: {text}"
        return line if len(line) <= 80 else line[:79] + "…"

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called."""
        return NOTHING.get(decision.key, "None")

    def progress(self, decision: Decision, picked: Sequence[str]) -> str:
        """Return how far a swap with the Reserves has come; other choices are just counted.

        Source: duel.setup.reserves
        """
        if decision.key != "reserves":
            return ""
        into = sum(name.startswith("in:") for name in picked)
        return f"{into} in, {len(picked) - into} out"

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means: each Edge expended changes the damage or the DL by 1."""
        what = "damage" if decision.key == "edge-damage" else "DL"
        return f"{number:+d} {what}".replace("-", "−") if number else "No Edge"

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
            return "Pay " + (", ".join(paid) or "nothing")
        if verb == "use" and decision.key == "trigger":
            return "Use it" if rest == "0" else f"Use it with {rest} Edge"
        if verb == "use":
            which = f", effect {names[2]}" if len(names) > 2 else ""
            return (f"{names[1]}'s effect" if names[0] == names[1] else f"{names[0]} uses {names[1]}") + which
        if verb == "trigger":
            return f"{names[0]}: {names[1]}"
        if verb == "hand" and not rest:
            return "Discard from hand at random"
        if verb == "drain":
            return "Drain " + " and ".join(names)
        if verb in PLAIN_LABELS and not rest:
            return PLAIN_LABELS[verb]
        if decision.key == "unblocked" and rest in view.cards:
            return self._unblocked(view, decision, verb, rest)
        if verb == "stockpile" and decision.key == "sabotage":
            return f"Discard {names[0]} from the Stockpile"
        pattern = LABELS.get(verb, "{0}")
        return pattern.format(*names) if names else option.id

    def _unblocked(self, view: State, decision: Decision, verb: str, card: str) -> str:
        """Return what an unblocked attacker can do, with its result; its name where several attackers are left."""
        result = f"−{demoralize_of(self.facts, view, card).value} Resolve"
        if verb == "sabotage":
            result = f"Elude {stat(self.facts, view, card, 'elude').value} + Support, DL {SABOTAGE.dl}"
        options = decision.options if isinstance(decision, Choose) else ()
        several = len({option.refs[0] for option in options}) > 1
        who = f"{self.card(card)}: " if several else ""
        short = result if verb == "demoralize" or not several else ""
        return f"{who}{verb.capitalize()}{', ' if several and short else ': ' if short else ''}{short}"

    def outcome(self, view: State, outcome: Outcome) -> str:
        """Return the sentence that ends the game."""
        if not outcome.winners:
            return "A draw: both cities stand with the same Resolve."
        winner = self.seat_name(outcome.winners[0])
        if outcome.cite == "duel.gap.unending-game":
            return spoken(f"{winner} wins: more Resolve when the time is up.")
        return spoken(f"{winner} wins: the other city has no Resolve left.")

    def table(self, view: State, seat: Seat) -> list[str]:
        """Return what lies on the table, in lines for a terminal."""
        return [*table_lines(self, view, seat)]

    def sentence(self, view: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        return spoken(sentence(self, view, event))
