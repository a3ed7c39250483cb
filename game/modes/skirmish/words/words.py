"""How the Skirmish speaks: prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from game.kernel.decisions import Choose, Decision, Number, Option, Seat
from game.kernel.language.say import Terms, mark, say
from game.kernel.rules import Outcome
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import Contest, Resolving
from game.modes.skirmish.rules.challenge import score
from game.modes.skirmish.rules.finish import is_crew_broken, standing_figures
from game.modes.skirmish.words import journeys
from game.modes.skirmish.words.briefing import briefing
from game.modes.skirmish.words.deeds import deed
from game.modes.skirmish.words.log import sentence
from game.modes.skirmish.words.names import SkirmishNames
from game.modes.skirmish.words.terms import HARMS, NERVES, PURPOSES, RESULTS
from game.modes.skirmish.words.together import Together
from game.modes.skirmish.words.told_table import table_lines

PLAIN = Terms({
    "end": "End", "wait": "Wait", "lie": "Drop Prone", "pass": "Pass", "push": "Push", "done": "No more Edges",
    "keep": "Keep the hit",
    "extra-hit": "Extra Hit", "teamwork": "Extra Hit by each supporter", "slam": "Slam", "push-back": "Push-back",
    "trip": "Trip", "move": "Move 2 inches", "break-hold": "Break-Hold", "rally": "Rally", "let-go": "Let go",
    **journeys.PLAIN,
})  # fmt: skip
DONE_WITH = {
    "draw": mark("Choose {what}"), "reinforce": mark("Reinforce with {what}"), "replace": mark("Replace by {what}"),
    "block": mark("Block with {what}"), "remove": mark("Remove {what}"), "activate": mark("Activate {what}"),
    "act": mark("Act with {what}"), "place": mark("Place {what}"), "aid": mark("First aid for {what}"),
    "mend": mark("Mend {what}"), "ward": mark("Ward {what}"), "bolster": mark("Bolster {what}"),
    "kindle": mark("Kindle {what}"), "grab": mark("Grab {what}"), "grapple": mark("Grapple {what}"),
    "free": mark("Free {what}"), "abuse": mark("Abuse for {what}"), "extra-abuse": mark("Extra Abuse for {what}"),
    "extra-target": mark("Extra Target {what}"), "extra-hit": mark("Extra Hit by {what}"),
    "support": mark("Support by {what}"), "shaken": mark("Check of {what}"), "discard": mark("Discard {what}"),
    "defend": mark("Defend with {what}"), "resist": mark("Resist with {what}"), "by": mark("With {what}"),
    "armour": mark("With {what}"), "edge": mark("Take {what}"),
    **journeys.DONE_WITH,
}  # fmt: skip
USES = {
    "attack": mark("{weapon}: {figure}"), "focused": mark("{weapon}, focused: {figure}"),
    "slam": mark("Slam with {weapon}: {figure}"), "push-back": mark("Push back with {weapon}: {figure}"),
    "trip": mark("Trip with {weapon}: {figure}"), "step": mark("Step with {weapon}: {figure}"),
    "wrest": mark("{weapon}, to break free: {figure}"), "counter": mark("Strike back: {weapon}"),
    **journeys.USES,
}  # fmt: skip
MOVES = frozenset({"walk", "run", "rush", "crawl", "stand-up"})
STRIKES = frozenset({"attack", "focused", "slam", "push-back", "trip", "charge", "grab", "grapple"})
NO_EDGE = "spare:0"
"""What a question for Edges is about where none is left to spend: a hit may still be given up for a Move."""
LONGEST_LABEL = 64
LONGEST_PROMPT = 80


class SkirmishWords(SkirmishNames):
    """The words of one game."""

    @cached_property
    def _together(self) -> Together:
        return Together()

    def together(self, view: State, events: Sequence[Any]) -> str:
        """Return one sentence for events that are one act; empty if they are not."""
        return self._together.describe_events(self, view, events)

    def describe_turning_point(self, view: State, events: Sequence[Any], number: int) -> Sequence[str]:
        """Return a turning point as somebody's deed."""
        return deed(self, view, events, number)

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have."""
        return briefing(self.facts, seat)

    def prompt(self, view: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        refs = [(ref.partition(":")[0], self.ref(view, ref)) for ref in decision.about]
        figures = [name for kind, name in refs if kind == "figure"]
        who = figures[0] if figures else self.seat_name(decision.seat)
        other = figures[1] if len(figures) > 1 else say("the enemy")
        if decision.key == "shaken" and (threat := _terrifying(view, decision.seat)):
            other = self.figure(view, threat)
        text = say(self._template(view, decision, dict(refs)), **_about(who, other, dict(refs), view, decision))
        if isinstance(decision, Number):
            text = say("{question} ({low} to {high})", question=text, low=decision.low, high=decision.high)
        return text if len(text) <= LONGEST_PROMPT else f"{text[: LONGEST_PROMPT - 1]}…"

    def _template(self, view: State, decision: Decision, about: dict[str, str]) -> str:
        """Return what is asked, as a template."""
        key = decision.key
        if key == "act" and isinstance(decision, Choose):
            return _acting({option.verb for option in decision.options})
        if key == "wait" and about.get("declared") == "1":
            key = "wait.declared"
        elif key in ("buff", "push") and _sums(view, decision.seat):
            key = f"{key}.against"
        elif key == "shaken" and _terrifying(view, decision.seat):
            key = "shaken.terror"
        elif key == "edges":
            key = {"0": "edges.none", "1": "edges.one"}.get(about.get("spare", "0"), key)
        return PROMPTS.get(key, mark("{who}: choose"))

    def label(self, view: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        names = {ref.partition(":")[0]: self.ref(view, ref) for ref in option.refs}
        verb = option.verb
        swap = verb.startswith("swap-")
        verb = verb.removeprefix("swap-")
        if verb == "done" and NO_EDGE in decision.about:
            verb = "keep"
        if verb == "task":
            place = option.id.partition(":")[2]
            text = say(self.facts.tasks[place].title, place=self.thing(place))
        elif verb in USES and ("weapon" in names or "marker" in names):
            harm = next((f" ({HARMS[ref[6:]]})" for ref in option.refs if ref.startswith("class:")), "")
            said = {"figure": "", "piece": "", **names, "weapon": names.get("weapon", "") + harm}
            text = say(USES[verb], **said)
        elif verb == "recover":
            text = say("{condition} by {trait}", condition=names["condition"], trait=names["trait"])
        elif verb in self.facts.library.edges and "hit" in names:
            text = say("{edge} for {hit}", edge=say(self.facts.library.edges[verb].name), hit=names["hit"])
        elif verb in DONE_WITH and names:
            text = say(DONE_WITH[verb], what=list(names.values())[-1])
        elif names and verb not in PLAIN:
            text = f"{self.thing(verb)}: {list(names.values())[-1]}"
        else:
            text = PLAIN[verb] if verb in PLAIN else self.thing(verb)
        if swap:
            text = say("{edge} in place of the hit", edge=text)
        return text if len(text) <= LONGEST_LABEL else f"{text[: LONGEST_LABEL - 1]}…"

    def table(self, view: State, seat: Seat) -> list[str]:
        """Return what lies on the table, in lines for a terminal."""
        return [*table_lines(self, view, seat)]

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called."""
        return say("None")

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means; here they speak for themselves."""
        return ""

    def sentence(self, view: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        return sentence(self, view, event)

    def outcome(self, view: State, outcome: Outcome) -> str:
        """Return the sentence that ends the game."""
        if not outcome.winners:
            return say("Nobody wins: the game is a draw.")
        names = say(" and ").join(self.seat_name(seat) for seat in outcome.winners)
        reason = self._reason(view, outcome.key)
        if len(outcome.winners) > 1:
            return say("{sides} win: {reason}.", sides=names, reason=reason)
        return say("Victory for {side}: {reason}.", side=names, reason=reason)

    def _reason(self, view: State, key: str) -> str:
        """Return why a game has ended; of a crew that is broken, whose it is and how many of it stand."""
        lost = (
            [seat for seat in range(self.facts.seats) if is_crew_broken(self.facts, view, seat)]
            if key == "broken"
            else []
        )
        if len(lost) != 1:
            return RESULTS.get(key, key)
        up = len(standing_figures(self.facts, view, lost[0]))
        return say(
            "{side} broken, {up} of {whole} stand",
            side=self.seat_name(Seat(lost[0])),
            up=up,
            whole=self.facts.crew_size(lost[0]),
        )


def _acting(verbs: set[str]) -> str:
    """Return what is asked of a figure that acts: by what there is left to do."""
    goes, strikes = bool(verbs & MOVES), bool(verbs & STRIKES)
    if "task" in verbs:
        return mark("{who}: where to go, whom to attack, or the task?") if goes else mark("{who}: the task, or End?")
    if goes and strikes:
        return mark("{who}: point at where to go, or at whom to attack")
    if goes:
        return mark("{who}: point at where to go, or End")
    return mark("{who}: point at whom to attack, or End") if strikes else mark("{who}: anything else, or End?")


def _sums(view: State, seat: Seat) -> tuple[int, int] | None:
    """Return how a Challenge or Check stands for a seat: its sum, and what it is against."""
    task = view.tasks[-1] if view.tasks else None
    if not isinstance(task, Contest):
        return None
    sums = {side.seat: score(side) for side in task.sides}
    against = [other for owner, other in sums.items() if owner != seat]
    if task.tn is not None:
        against = [task.tn.value]
    return (sums[seat], against[0]) if seat in sums and against else None


def _defence(view: State, decision: Decision) -> str:
    """Return what an attack is called to who is attacked; empty to all others."""
    task = view.tasks[-1] if view.tasks else None
    attacked = isinstance(task, Contest) and task.purpose == "attack" and task.sides[0].seat != int(decision.seat)
    return PURPOSES["defence"] if attacked else ""


def _nerve(view: State) -> str:
    """Return what a Resistance Check is called that somebody who is frightened or shaken takes; empty for any other."""
    contest = view.tasks[-1] if view.tasks else None
    if not isinstance(contest, Contest) or contest.purpose != "resistance":
        return ""
    effect = next((one.effect for one in reversed(view.tasks) if isinstance(one, Resolving)), None)
    return NERVES.get(effect.kind, "") if effect is not None else ""


def _terrifying(view: State, seat: Seat) -> str:
    """Return the id of the one enemy that all morale Checks of a seat are due to; empty if they are due to more."""
    causes = [cause for cause in view.morale if view.figures[cause.figure].seat == seat]
    threats = {cause.threat if cause.kind == "terror" else "" for cause in causes}
    return threats.pop() if len(threats) == 1 else ""


def _about(who: str, other: str, about: dict[str, str], view: State, decision: Decision) -> dict[str, object]:
    """Return what the templates of questions may name."""
    key, (own, against) = decision.key, _sums(view, decision.seat) or (0, 0)
    return {
        "who": who,
        "other": other,
        "contest": _defence(view, decision)
        or _nerve(view)
        or about.get("contest")
        or (say("Challenge") if key == "buff" else say("Check")),
        "number": about.get("spare", "0"),
        "left": about.get("left", "0"),
        "margin": about.get("margin", "0"),
        "own": own,
        "against": against,
    }


PROMPTS = {
    "edge": mark("{who}: which edge is yours?"),
    "deploy": mark("{who}: which figure do you place?"),
    "at": mark("Where does {who} stand?"),
    "activate": mark("{who}: which figure do you activate?"),
    "supporters": mark("{who} attacks {other}: who supports?"),
    "wait": mark("{who} has acted: act out of Wait?"),
    "wait.declared": mark("{who} attacks: act out of Wait?"),
    "last-wait": mark("{who}: act with a Waiting figure?"),
    "defend": mark("{who}: defend with which trait?"),
    "draw": mark("{who}, {contest}: choose a card"),
    "buff": mark("{who}, {contest}: play a Buff card?"),
    "buff.against": mark("{who}, {contest}, {own} against {against}: play a Buff card?"),
    "block": mark("The Void: which card of {who} goes?"),
    "push": mark("{who}, {contest}: spend a Push token?"),
    "push.against": mark("{who}, {contest}, {own} against {against}: spend a Push token?"),
    "edges": mark("{who} hits {other}: {number} Edges to spend"),
    "edges.none": mark("{who} hits {other}: no Edge to spend"),
    "edges.one": mark("{who} hits {other}: {number} Edge to spend"),
    "force": mark("How much of {left} extra Force against {who}?"),
    "counter": mark("{who}: strike back at {other}, margin {margin}?"),
    "armour": mark("{who}: which armour against the hit?"),
    "resist": mark("{who}: resist with which attribute?"),
    "recover": mark("{who}: which Recovery Check?"),
    "break-hold": mark("{who}: break free with which trait?"),
    "keep-hold": mark("{other}: hold {who} with which trait?"),
    "shaken": mark("{who}: whose morale is checked first?"),
    "shaken.terror": mark("{other} is Terrifying: who of {who} takes a Fear Check first?"),
    "discard": mark("{who}: discard which Buff cards?"),
    **journeys.PROMPTS,
}
