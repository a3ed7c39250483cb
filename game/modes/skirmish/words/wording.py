"""How the Skirmish speaks: prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from game.kernel.decisions import Choose, Decision, Number, Option, Seat
from game.kernel.language.say import N_, Terms, say, say_count
from game.kernel.rules import Outcome
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import Contest, Resolving
from game.modes.skirmish.rules.challenge import score
from game.modes.skirmish.rules.finish import is_crew_broken, standing_figures
from game.modes.skirmish.words import journeys
from game.modes.skirmish.words.actions import describe_action
from game.modes.skirmish.words.briefing import briefing
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
    "draw": N_("Choose {what}"), "reinforce": N_("Reinforce with {what}"), "replace": N_("Replace by {what}"),
    "block": N_("Block with {what}"), "remove": N_("Remove {what}"), "activate": N_("Activate {what}"),
    "act": N_("Act with {what}"), "place": N_("Place {what}"), "aid": N_("First aid for {what}"),
    "mend": N_("Mend {what}"), "ward": N_("Ward {what}"), "bolster": N_("Bolster {what}"),
    "kindle": N_("Kindle {what}"), "grab": N_("Grab {what}"), "grapple": N_("Grapple {what}"),
    "free": N_("Free {what}"), "abuse": N_("Abuse for {what}"), "extra-abuse": N_("Extra Abuse for {what}"),
    "extra-target": N_("Extra Target {what}"), "extra-hit": N_("Extra Hit by {what}"),
    "support": N_("{what}: gives its Main"), "shaken": N_("Check of {what}"), "discard": N_("Discard {what}"),
    "defend": N_("Defend with {what}"), "resist": N_("Resist with {what}"), "by": N_("With {what}"),
    "armour": N_("With {what}"), "edge": N_("Take {what}"),
    **journeys.DONE_WITH,
}  # fmt: skip
USES = {
    "attack": N_("{weapon}: {figure}"), "focused": N_("{weapon}, focused: {figure}"),
    "slam": N_("Slam with {weapon}: {figure}"), "push-back": N_("Push back with {weapon}: {figure}"),
    "trip": N_("Trip with {weapon}: {figure}"), "step": N_("Step with {weapon}: {figure}"),
    "wrest": N_("{weapon}, to break free: {figure}"), "counter": N_("Strike back: {weapon}"),
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

    def together(self, observation: State, events: Sequence[Any]) -> str:
        """Return one sentence for events that are one act; empty if they are not."""
        return self._together.describe_events(self, observation, events)

    def describe_turning_point(self, observation: State, events: Sequence[Any], number: int) -> Sequence[str]:
        """Return a turning point as somebody's deed."""
        return describe_action(self, observation, events, number)

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have."""
        return briefing(self.content, seat)

    def prompt(self, observation: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        refs = [(ref.partition(":")[0], self.ref(observation, ref)) for ref in decision.about]
        figures = [name for kind, name in refs if kind == "figure"]
        who = figures[0] if figures else self.seat_name(decision.seat)
        other = figures[1] if len(figures) > 1 else say("the enemy")
        if decision.key == "shaken" and (threat := _terrifying(observation, decision.seat)):
            other = self.figure(observation, threat)
        text = say(
            self._template(observation, decision, dict(refs)), **_about(who, other, dict(refs), observation, decision)
        )
        if isinstance(decision, Number):
            text = say("{question} ({low} to {high})", question=text, low=decision.low, high=decision.high)
        return text if len(text) <= LONGEST_PROMPT else f"{text[: LONGEST_PROMPT - 1]}…"

    def _template(self, observation: State, decision: Decision, about: dict[str, str]) -> str:
        """Return what is asked, as a template."""
        key = decision.key
        if key == "act" and isinstance(decision, Choose):
            return _acting({option.verb for option in decision.options})
        if key == "wait" and about.get("declared") == "1":
            key = "wait.declared"
        elif key in ("buff", "push") and _sums(observation, decision.seat):
            key = f"{key}.against"
        elif key == "shaken" and _terrifying(observation, decision.seat):
            key = "shaken.terror"
        elif key == "edges":
            key = {"0": "edges.none", "1": "edges.one"}.get(about.get("spare", "0"), key)
        return PROMPTS.get(key, N_("{who}: choose"))

    def label(self, observation: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        names = {ref.partition(":")[0]: self.ref(observation, ref) for ref in option.refs}
        verb = option.verb
        swap = verb.startswith("swap-")
        verb = verb.removeprefix("swap-")
        if verb == "done" and NO_EDGE in decision.about:
            verb = "keep"
        if verb == "task":
            location = option.id.partition(":")[2]
            text = say(self.content.tasks[location].title, place=self.content_name(location))
        elif verb in USES and ("weapon" in names or "marker" in names):
            harm = next((f" ({HARMS[ref[6:]]})" for ref in option.refs if ref.startswith("class:")), "")
            said = {"figure": "", "piece": "", **names, "weapon": names.get("weapon", "") + harm}
            text = say(USES[verb], **said)
        elif verb == "recover":
            text = say("{condition} by {trait}", condition=names["condition"], trait=names["trait"])
        elif verb in self.content.library.edges and "hit" in names:
            text = say("{edge} for {hit}", edge=say(self.content.library.edges[verb].name), hit=names["hit"])
        elif verb == "disengage" and _has_used_main(observation, decision):
            text = say("Disengage from {what} (Main is used: no attack)", what=names["figure"])
        elif verb in DONE_WITH and names:
            text = say(DONE_WITH[verb], what=list(names.values())[-1])
        elif names and verb not in PLAIN:
            text = f"{self.content_name(verb)}: {list(names.values())[-1]}"
        else:
            text = PLAIN[verb] if verb in PLAIN else self.content_name(verb)
        if swap:
            text = say("{edge} in place of the hit", edge=text)
        return text if len(text) <= LONGEST_LABEL else f"{text[: LONGEST_LABEL - 1]}…"

    def table(self, observation: State, seat: Seat) -> list[str]:
        """Return what lies on the table, in lines for a terminal."""
        return [*table_lines(self, observation, seat)]

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called."""
        return say("Nobody supports") if decision.key == "supporters" else say("None")

    def confirming(self, decision: Decision, selected: Sequence[str]) -> str:
        """Return what a choice of several would do; of supporters how many cards more the attack draws for it."""
        if decision.key != "supporters" or not selected:
            return ""
        return say_count("Support: {number} card more", "Support: {number} cards more", len(selected))

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means; here they speak for themselves."""
        return ""

    def sentence(self, observation: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        return sentence(self, observation, event)

    def outcome(self, observation: State, outcome: Outcome) -> str:
        """Return the sentence that ends the game."""
        if not outcome.winners:
            return say("Nobody wins: the game is a draw.")
        names = say(" and ").join(self.seat_name(seat) for seat in outcome.winners)
        reason = self._reason(observation, outcome.key)
        if len(outcome.winners) > 1:
            return say("{sides} win: {reason}.", sides=names, reason=reason)
        return say("Victory for {side}: {reason}.", side=names, reason=reason)

    def _reason(self, observation: State, key: str) -> str:
        """Return why a game has ended; of a crew that is broken, whose it is and how many of it stand."""
        lost = (
            [seat for seat in range(self.content.seats) if is_crew_broken(self.content, observation, seat)]
            if key == "broken"
            else []
        )
        if len(lost) != 1:
            return RESULTS.get(key, key)
        up = len(standing_figures(self.content, observation, lost[0]))
        return say(
            "{side} broken, {up} of {whole} stand",
            side=self.seat_name(Seat(lost[0])),
            up=up,
            whole=self.content.crew_size(lost[0]),
        )


def _acting(verbs: set[str]) -> str:
    """Return what is asked of a figure that acts: by what there is left to do."""
    goes, strikes = bool(verbs & MOVES), bool(verbs & STRIKES)
    if "task" in verbs:
        return N_("{who}: where to go, whom to attack, or the task?") if goes else N_("{who}: the task, or End?")
    if goes and strikes:
        return N_("{who}: point at where to go, or at whom to attack")
    if goes:
        return N_("{who}: point at where to go, or End")
    return N_("{who}: point at whom to attack, or End") if strikes else N_("{who}: anything else, or End?")


def _has_used_main(observation: State, decision: Decision) -> bool:
    """Return whether the figure that a question is about has used its Main action, be it to support another."""
    names = [ref.partition(":")[2] for ref in decision.about if ref.startswith("figure:")]
    figure = observation.figures.get(names[0]) if names else None
    return figure is not None and figure.main


def _sums(observation: State, seat: Seat) -> tuple[int, int] | None:
    """Return how a Challenge or Check stands for a seat: its sum, and what it is against."""
    task = observation.tasks[-1] if observation.tasks else None
    if not isinstance(task, Contest):
        return None
    sums = {side.seat: score(side) for side in task.sides}
    against = [other for owner, other in sums.items() if owner != seat]
    if task.tn is not None:
        against = [task.tn.value]
    return (sums[seat], against[0]) if seat in sums and against else None


def _defence(observation: State, decision: Decision) -> str:
    """Return what an attack is called to who is attacked; empty to all others."""
    task = observation.tasks[-1] if observation.tasks else None
    attacked = isinstance(task, Contest) and task.purpose == "attack" and task.sides[0].seat != int(decision.seat)
    return PURPOSES["defence"] if attacked else ""


def _nerve(observation: State) -> str:
    """Return what a Resistance Check is called that somebody who is frightened or shaken takes; empty for any other."""
    contest = observation.tasks[-1] if observation.tasks else None
    if not isinstance(contest, Contest) or contest.purpose != "resistance":
        return ""
    effect = next((one.effect for one in reversed(observation.tasks) if isinstance(one, Resolving)), None)
    return NERVES.get(effect.kind, "") if effect is not None else ""


def _terrifying(observation: State, seat: Seat) -> str:
    """Return the id of the one enemy that all morale Checks of a seat are due to; empty if they are due to more."""
    causes = [cause for cause in observation.morale if observation.figures[cause.figure].seat == seat]
    threats = {cause.threat if cause.kind == "terror" else "" for cause in causes}
    return threats.pop() if len(threats) == 1 else ""


def _about(who: str, other: str, about: dict[str, str], observation: State, decision: Decision) -> dict[str, object]:
    """Return what the templates of questions may name."""
    key, (own, against) = decision.key, _sums(observation, decision.seat) or (0, 0)
    return {
        "who": who,
        "other": other,
        "contest": _defence(observation, decision)
        or _nerve(observation)
        or about.get("contest")
        or (say("Challenge") if key == "buff" else say("Check")),
        "number": about.get("spare", "0"),
        "left": about.get("left", "0"),
        "margin": about.get("margin", "0"),
        "own": own,
        "against": against,
    }


PROMPTS = {
    "edge": N_("{who}: which edge is yours?"),
    "deploy": N_("{who}: which figure do you place?"),
    "at": N_("Where does {who} stand?"),
    "activate": N_("{who}: which figure do you activate?"),
    "supporters": N_("{who} attacks {other}: who gives its Main for a card more?"),
    "wait": N_("{who} has acted: act out of Wait?"),
    "wait.declared": N_("{who} attacks: act out of Wait?"),
    "last-wait": N_("{who}: act with a Waiting figure?"),
    "defend": N_("{who}: defend with which trait?"),
    "draw": N_("{who}, {contest}: choose a card"),
    "buff": N_("{who}, {contest}: play a Buff card?"),
    "buff.against": N_("{who}, {contest}, {own} against {against}: play a Buff card?"),
    "block": N_("The Void: which card of {who} goes?"),
    "push": N_("{who}, {contest}: spend a Push token?"),
    "push.against": N_("{who}, {contest}, {own} against {against}: spend a Push token?"),
    "edges": N_("{who} hits {other}: {number} Edges to spend"),
    "edges.none": N_("{who} hits {other}: no Edge to spend"),
    "edges.one": N_("{who} hits {other}: {number} Edge to spend"),
    "force": N_("How much of {left} extra Force against {who}?"),
    "counter": N_("{who}: strike back at {other}, margin {margin}?"),
    "armour": N_("{who}: which armour against the hit?"),
    "resist": N_("{who}: resist with which attribute?"),
    "recover": N_("{who}: which Recovery Check?"),
    "break-hold": N_("{who}: break free with which trait?"),
    "keep-hold": N_("{other}: hold {who} with which trait?"),
    "shaken": N_("{who}: whose morale is checked first?"),
    "shaken.terror": N_("{other} is Terrifying: whose Fear Check comes first?"),
    "discard": N_("{who}: discard which Buff cards?"),
    **journeys.PROMPTS,
}
