"""How the Skirmish speaks: prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.decisions import Choose, Decision, Number, Option, Seat
from game.kernel.rules import Outcome
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import Contest
from game.modes.skirmish.rules.challenge import score
from game.modes.skirmish.words import journeys
from game.modes.skirmish.words.briefing import briefing
from game.modes.skirmish.words.log import sentence
from game.modes.skirmish.words.names import SkirmishNames
from game.modes.skirmish.words.terms import RESULTS, counted
from game.modes.skirmish.words.told_table import table_lines

PLAIN = {
    "end": "End", "wait": "Wait", "lie": "Drop Prone", "pass": "Pass", "push": "Push", "done": "No more Edges",
    "extra-hit": "Extra Hit", "teamwork": "Extra Hit by each supporter", "slam": "Slam", "push-back": "Push-back",
    "trip": "Trip", "move": "Move 2 inches", "break-hold": "Break-Hold", "rally": "Rally", "let-go": "Let go",
}  # fmt: skip
HEADS = {
    "draw": "Choose", "reinforce": "Reinforce with", "replace": "Replace by", "block": "Block with", "remove": "Remove",
    "activate": "Activate", "act": "Act with", "place": "Place", "aid": "First aid for", "mend": "Mend",
    "ward": "Ward", "bolster": "Bolster", "kindle": "Kindle", "grab": "Grab", "grapple": "Grapple", "free": "Free",
    "abuse": "Abuse for", "extra-abuse": "Extra Abuse for",
    "extra-target": "Extra Target", "extra-hit": "Extra Hit by", "support": "Support by", "shaken": "Check of",
    "discard": "Discard",
    "defend": "Defend with", "resist": "Resist with", "by": "With", "armour": "With", "edge": "Take",
}  # fmt: skip
USES = {
    "attack": "{weapon}: {figure}", "focused": "{weapon}, focused: {figure}", "slam": "Slam with {weapon}: {figure}",
    "push-back": "Push back with {weapon}: {figure}", "trip": "Trip with {weapon}: {figure}",
    "step": "Step with {weapon}: {figure}", "wrest": "{weapon}, to break free: {figure}",
    "counter": "Strike back: {weapon}",
}  # fmt: skip
MOVES = frozenset({"walk", "run", "rush", "crawl", "stand-up"})
STRIKES = frozenset({"attack", "focused", "slam", "push-back", "trip", "charge", "grab", "grapple"})
LONGEST_LABEL = 48
PLAIN |= journeys.PLAIN
HEADS |= journeys.HEADS
USES |= journeys.USES


class SkirmishWords(SkirmishNames):
    """The words of one game."""

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have."""
        return briefing(self.facts, seat)

    def prompt(self, view: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        refs = [(ref.partition(":")[0], self.ref(view, ref)) for ref in decision.about]
        figures = [name for kind, name in refs if kind == "figure"]
        who = figures[0] if figures else self.seat_name(decision.seat)
        other = figures[1] if len(figures) > 1 else "the enemy"
        writer = _PROMPTS.get(decision.key)
        text = writer(who, other, dict(refs)) if writer is not None else f"{who}: choose"
        if decision.key == "act" and isinstance(decision, Choose):
            text = _acting(who, {option.verb for option in decision.options})
        elif decision.key in ("buff", "push"):
            text = text.replace(":", f"{_sums(view, decision.seat)}:", 1)
        if isinstance(decision, Number):
            text = f"{text} ({decision.low} to {decision.high})"
        return text if len(text) <= 80 else f"{text[:79]}…"

    def label(self, view: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        names = {ref.partition(":")[0]: self.ref(view, ref) for ref in option.refs}
        verb = option.verb
        swap = verb.startswith("swap-")
        verb = verb.removeprefix("swap-")
        if verb in USES and ("weapon" in names or "marker" in names):
            harm = f" ({names['class']})" if "class" in names else ""
            said = {"figure": "", "piece": "", **names, "weapon": names.get("weapon", "") + harm}
            text = USES[verb].format(**said)
        elif verb == "recover":
            text = f"{names['condition']} by {names['trait']}"
        elif verb in self.facts.library.edges and "hit" in names:
            text = f"{self.facts.library.edges[verb].name} for {names['hit']}"
        elif verb in HEADS and names:
            text = f"{HEADS[verb]} {list(names.values())[-1]}"
        elif names and verb not in PLAIN:
            text = f"{self.thing(verb)}: {list(names.values())[-1]}"
        else:
            text = PLAIN.get(verb, self.thing(verb))
        if swap:
            text = f"{text} in place of the hit"
        return text if len(text) <= LONGEST_LABEL else f"{text[: LONGEST_LABEL - 1]}…"

    def table(self, view: State, seat: Seat) -> list[str]:
        """Return what lies on the table, in lines for a terminal."""
        return [*table_lines(self, view, seat)]

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called."""
        return "None"

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means; here they speak for themselves."""
        return ""

    def sentence(self, view: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        return sentence(self, view, event)

    def outcome(self, view: State, outcome: Outcome) -> str:
        """Return the sentence that ends the game."""
        if not outcome.winners:
            return "Nobody wins: the game is a draw."
        names = " and ".join(self.seat_name(seat) for seat in outcome.winners)
        return f"{names} {'win' if len(outcome.winners) > 1 else 'wins'}: {RESULTS.get(outcome.key, outcome.key)}."


def _acting(who: str, verbs: set[str]) -> str:
    """Return what is asked of a figure that acts: by what there is left to do."""
    goes, strikes = bool(verbs & MOVES), bool(verbs & STRIKES)
    if goes and strikes:
        return f"{who}: point at where to go, or at whom to attack"
    if goes or strikes:
        return f"{who}: point at {'where to go' if goes else 'whom to attack'}, or End"
    return f"{who}: anything else, or End?"


def _sums(view: State, seat: Seat) -> str:
    """Return how a Challenge or Check stands for a seat: `, 11 against 14`."""
    task = view.tasks[-1] if view.tasks else None
    if not isinstance(task, Contest):
        return ""
    sums = {side.seat: score(side) for side in task.sides}
    against = [other for owner, other in sums.items() if owner != seat]
    if task.tn is not None:
        against = [task.tn.value]
    return f", {sums[seat]} against {against[0]}" if seat in sums and against else ""


Prompt = Callable[[str, str, dict[str, str]], str]
_PROMPTS: dict[str, Prompt] = {
    "edge": lambda who, other, about: f"{who}: which edge is yours?",
    "deploy": lambda who, other, about: f"{who}: which figure do you place?",
    "at": lambda who, other, about: f"Where does {who} stand?",
    "activate": lambda who, other, about: f"{who}: which figure do you activate?",
    "supporters": lambda who, other, about: f"{who} attacks {other}: who supports?",
    "wait": lambda who, other, about: (
        f"{who} {'attacks' if about.get('declared') == '1' else 'has acted'}: act out of Wait?"
    ),
    "last-wait": lambda who, other, about: f"{who}: act with a Waiting figure?",
    "defend": lambda who, other, about: f"{who}: defend with which trait?",
    "draw": lambda who, other, about: f"{who}, {about.get('contest', 'Check')}: choose a card",
    "buff": lambda who, other, about: f"{who}, {about.get('contest', 'Challenge')}: play a Buff card?",
    "block": lambda who, other, about: f"The Void: which card of {who} goes?",
    "push": lambda who, other, about: f"{who}, {about.get('contest', 'Check')}: spend a Push token?",
    "edges": lambda who, other, about: f"{who} hits {other}: {counted(about.get('spare', '0'), 'Edge')} to spend",
    "force": lambda who, other, about: f"How much of {about.get('left', 0)} extra Force against {who}?",
    "counter": lambda who, other, about: f"{who}: strike back at {other}, margin {about.get('margin', 0)}?",
    "armour": lambda who, other, about: f"{who}: which armour against the hit?",
    "resist": lambda who, other, about: f"{who}: resist with which attribute?",
    "recover": lambda who, other, about: f"{who}: which Recovery Check?",
    "break-hold": lambda who, other, about: f"{who}: break free with which trait?",
    "keep-hold": lambda who, other, about: f"{other}: hold {who} with which trait?",
    "shaken": lambda who, other, about: f"{who}: whose morale is checked first?",
    "discard": lambda who, other, about: f"{who}: discard which Buff cards?",
    **journeys.PROMPTS,
}
