"""How the Story mode speaks: prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.decisions import Choose, Decision, Option, Seat
from game.kernel.rules import Outcome
from game.modes.story.content.describe import gives_text
from game.modes.story.model.state import State
from game.modes.story.rules.numbers import defense_total
from game.modes.story.words.briefing import briefing
from game.modes.story.words.log import sentence
from game.modes.story.words.names import StoryNames
from game.modes.story.words.told_table import table_lines

PROMPTS = {
    "choose-decks": "choose a Character, a Frame, a Weapon and two Augments",
    "chosen": "five decks are chosen: done, or put one back",
    "order": "set the party's Combat Order, first place first",
    "discard": "throw away what is of no use; the hand fills up again",
    "name": "who takes this upon themself?",
    "round.heal": "play Armor, Repair or Heal, or end your Draw step",
    "round.challenge": "play cards for the Tests, or pass",
    "round.retreat": "play cards for the retreat, or pass",
    "round.before": "change places, or play a General card, before the next attack?",
    "places": "change places before the next attack?",
    "round.defense": "defend {second} against {first}, or pass",
    "held": "the attack of {first} is held: add more, or pass",
    "round.hero": "begin an attack, move, play a General card, or pass",
    "sooner": "before {turn} attacks: change places, or play a General card?",
    "round.strike": "add to the attack on {first}, or pass to let it land",
    "defend": "take the attack of {first} on {second} upon yourself?",
    "half": "does the party strike back, or try to get away?",
    "rest": "remove one Damage, or discard one Wound, or neither",
    "renew": "discard cards to draw as many",
    "fetch": "take a card from your discard pile",
    "put-back": "which card lies on top, then below it?",
    "swap-places": "which two neighbours change places?",
    "give": "which card goes to whom?",
    "repair": "which Damage leaves the game?",
    "heal": "how many Wounds leave the game?",
    "lose": "choose what you discard",
}
PLAIN = {
    "pass": "Pass",
    "done": "Done",
    "recommended": "Recommended decks",
    "random": "Random decks",
    "attack": "Attack",
    "retreat": "Retreat",
    "no": "Let it hit",
    "nothing": "Neither",
}
LABELS = {
    "take": "Take {0}",
    "return": "Put back {0}",
    "discard": "Discard {0}",
    "defense": "Defend with {0} ({last})",
    "boost": "Boost with {0} ({last})",
    "chain": "Link {0} to the chain",
    "test": "Lay {0} for {last}",
    "keyword": "{0} passes {last}",
    "general": "Play {0}",
    "armor": "{0} against Damage",
    "repair": "{0}: Repair {last}",
    "heal": "{0}: Heal {last}",
    "move": "Throw {0} away to move {last}",
    "defend": "Take it with {0} ({last})",
    "remove": "Damage in the {last}",
    "wound": "Discard a Wound",
    "swap": "{0} and {1}",
    "give": "{0} to {1}",
    "name": "{0}",
    "top": "{0}",
}


class StoryWords(StoryNames):
    """The words of one story: its names, what is asked, and what can be chosen."""

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have."""
        return briefing(self.facts)

    def prompt(self, view: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        about = [self.ref(view, ref) for ref in decision.about]
        text = PROMPTS.get(self._asked(view, decision), "choose")
        text = text.replace("{first}", about[0] if about else "it").replace(
            "{second}", self._second(view, decision.seat, about)
        )
        if "{turn}" in text:
            text = text.replace("{turn}", self.hero(view, Seat(view.rounds[-1].seats[0])))
        line = f"{self.hero(view, decision.seat)}: {text}"
        return line if len(line) <= 80 else line[:79] + "…"

    def _asked(self, view: State, decision: Decision) -> str:
        """Return under which key the prompt of a decision stands: another one where more is known."""
        if self._held(view, decision):
            return "held"
        if decision.key == "round.hero" and view.rounds and view.rounds[-1].seats[0] != decision.seat:
            return "sooner"
        if decision.key == "round.before" and isinstance(decision, Choose):
            plain = all(option.verb in ("move", "pass") for option in decision.options)
            return "places" if plain else decision.key
        if decision.key == "choose-decks" and isinstance(decision, Choose):
            return "chosen" if any(option.id == "done" for option in decision.options) else decision.key
        return decision.key

    def _held(self, view: State, decision: Decision) -> bool:
        """Return whether what is laid stops the running attack already."""
        now = view.assault
        return (
            decision.key == "round.defense"
            and now is not None
            and bool(now.lays)
            and defense_total(self.facts, view, now).value >= now.strength
        )

    def _paid(self, option: Option, names: Sequence[str]) -> str:
        """Return the label of a deck ability: the card it costs and what it gives, with its aim and whose it is."""
        ability = self.facts.ability(option.refs[0].partition(":")[2])
        gives = gives_text(ability.gives) if ability is not None and ability.gives is not None else names[0]
        aim = f" on {names[2]}" if len(names) > 3 else ""
        return f"Throw {names[1]} away: {gives}{aim} ({names[0]})"

    def _second(self, view: State, seat: Seat, about: Sequence[str]) -> str:
        if len(about) < 2:
            return "yourself"
        return "yourself" if about[1] == self.hero(view, seat) else about[1]

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called."""
        return "Keep all" if decision.key == "discard" else "None"

    def progress(self, decision: Decision, picked: Sequence[str]) -> str:
        """Return how far a choice of several has come: cards that will be drawn instead."""
        return f"{len(picked)} to discard" if decision.key == "discard" else ""

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means."""
        return "No Wound" if not number else f"{number} Wound{'' if number == 1 else 's'}"

    def label(self, view: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        names = [self.ref(view, ref) for ref in option.refs]
        verb = option.verb
        if not names:
            return PLAIN.get(verb, verb.capitalize())
        if verb == "order":
            return " – ".join(names)
        if verb == "attack":
            on = f" on {names[1]}" if len(names) > 2 else ""
            return f"{names[0]}: {names[-1]} attack{on}"
        if verb == "ability":
            return self._paid(option, names)
        if verb == "ally":
            return ", ".join(names)
        return LABELS.get(verb, "{0}").format(*names, last=names[-1])

    def outcome(self, view: State, outcome: Outcome) -> str:
        """Return the sentence that ends the game: how it ended, with grade and score."""
        ending = self.facts.ending(view.ending)
        title = ending.title or ending.text if ending is not None else ""
        if outcome.winners:
            return f"The story is won, {view.grade}, score {view.white - view.black}: {title}.".replace("..", ".")
        return f"The story is lost: {title}.".replace("..", ".")

    def table(self, view: State, seat: Seat) -> list[str]:
        """Return what lies on the table, in lines for a terminal."""
        return [*table_lines(self, view, seat)]

    def sentence(self, view: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        return sentence(self, view, event)
