"""How the Arena speaks: names, prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.decisions import Decision, Number, Option, Seat
from game.kernel.rules import Outcome
from game.modes.arena.model.state import State
from game.modes.arena.words.log import sentence
from game.modes.arena.words.names import BattleNames
from game.modes.arena.words.terms import RESULTS
from game.modes.arena.words.told_table import table_lines

PLAIN = {
    "end": "End turn", "stand": "Stand up", "restrain": "Pay for Restrain", "lie": "Lie down", "load": "Load",
    "breath": "Hold breath", "path": "Switch the Path on", "turn": "Take the turn", "delay": "Delay", "stay": "Stay",
    "pass": "Pass", "maintenance": "From Maintenance", "persist": "From Persist", "heal": "Heal",
    "staunch": "Stop Bleed",
    "wake": "Wake", "revive": "Revive", "in-order": "Take this order",
}  # fmt: skip
LONGEST_LABEL = 44
YES = {"withstand": "Withstand", "persist": "Hold it off", "act-now": "Act now", "breath": "Hold breath"}
NO = {"withstand": "Take it", "persist": "Suffer it", "act-now": "Wait", "breath": "Breathe water"}


class BattleWords(BattleNames):
    """The words of one battle."""

    def prompt(self, view: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        refs = [(ref.partition(":")[0], self.ref(view, ref)) for ref in decision.about]
        units = [name for kind, name in refs if kind == "unit"]
        about = dict(refs)
        who = units[0] if units else self.seat_name(decision.seat)
        writer = _PROMPTS.get(decision.key)
        if writer is None:
            return f"{who}: choose"
        text = writer(who, units[-1] if len(units) > 1 else "", about)
        if isinstance(decision, Number):
            text = f"{text} ({decision.low} to {decision.high})"
        return text

    def label(self, view: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        verb, _, rest = option.id.partition(":")
        if option.id in ("yes", "no"):
            return (YES if verb == "yes" else NO).get(decision.key, verb.title())
        names = {kind: self.ref(view, ref) for ref in option.refs for kind in [ref.partition(":")[0]]}
        if decision.key == "priority":
            return PLAIN[verb]
        if verb == "use":
            return self._use_label(names)
        if verb in ("move", "step", "place"):
            return f"{ {'move': 'Move to', 'step': 'Step to', 'place': 'Place at'}[verb] } {names['hex']}"
        if verb in ("turn", "face"):
            return f"{'Turn' if verb == 'turn' else 'Face'} {names['facing']}"
        if verb in ("end", "stop") and rest:
            what = "Path" if rest == "path" else "breath" if rest == "breath" else next(iter(names.values()))
            return f"End {what}"
        if verb == "first":
            return f"First {names['condition']}" if "condition" in names else self._firing_label(view, decision, option)
        if verb == "react":
            return names["reaction"]
        if verb == "door":
            return "Open the door"
        if rest and option.refs:
            heads = {
                "pick": "Choose",
                "lever": "Pull",
                "take": "Take",
                "carry": "Drag",
                "leave": "Let go of",
                "task": "Work at",
                "drop": "Drop",
                "weapon": "Change to",
                "aid": "First Aid for",
            }
            return f"{heads.get(verb, verb.title())} {list(names.values())[-1]}"
        return PLAIN.get(verb, verb.title())

    def _firing_label(self, view: State, decision: Decision, option: Option) -> str:
        """Return which ability fires, of whom and at whom; what it answers where that alone tells firings apart."""
        ability, owner, who = option.id.split(":")[1:4]
        label = f"{self.thing(ability)} of {self.unit(view, owner)}"
        if who != owner:
            label += f" at {self.unit(view, who)}"
        alike = [one for one in getattr(decision, "options", ()) if one.id.split(":")[1:4] == [ability, owner, who]]
        if len(alike) == 1:
            return label
        causes = [next(ref for ref in one.refs if ref.startswith("cause:")) for one in alike]
        cause = causes[alike.index(option)]
        label += f", after {self.ref(view, cause)}"
        if causes.count(cause) > 1:
            label += f", {sum(1 for one in causes[: alike.index(option) + 1] if one == cause)}"
        return label

    def _use_label(self, names: dict[str, str]) -> str:
        ability = names["ability"]
        aim = names.get("unit") or names.get("hex") or "all in range"
        invest = f", invest {names['invest']}" if "invest" in names else ""
        label = f"{ability}: {aim}{invest}"
        # A champion's first name is enough where the whole would not fit.
        return label if len(label) <= LONGEST_LABEL else f"{ability}: {aim.split()[0]}{invest}"

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
            return "Nobody wins: the bout is a draw."
        names = " and ".join(self.seat_name(seat) for seat in outcome.winners)
        verb = "win" if len(outcome.winners) > 1 else self.verb(outcome.winners[0], "win")
        return f"{names} {verb}: {RESULTS.get(outcome.key, outcome.key)}."


def _react(who: str, other: str, timing: str) -> str:
    if timing == "damage":
        return f"{who} is hurt and may react" if who == other else f"{other} is hurt: {who} may react"
    return f"{other} {'attacks' if timing == 'attack' else 'moves'}: {who} may react"


Prompt = Callable[[str, str, dict[str, str]], str]
_PROMPTS: dict[str, Prompt] = {
    "pick": lambda who, other, about: f"{who}: choose a fighter for your side",
    "main": lambda who, other, about: f"{who}: act, move, or end the turn",
    "priority": lambda who, other, about: f"{who}: take this turn, or delay?",
    "act-now": lambda who, other, about: f"{who}: act now, before {other}?",
    "facing": lambda who, other, about: f"{who}: which way to face?",
    "place": lambda who, other, about: f"Where does {who} start?",
    "dice": lambda who, other, about: f"{who} succeeds: how many extra dice?",
    "clash": lambda who, other, about: f"{who}, in secret: how many dice for the Clash?",
    "parry": lambda who, other, about: f"{who}: how many dice to parry?",
    "expertise": lambda who, other, about: f"{who}: how many dice for {about.get('expertise', 'it')}?",
    "react": lambda who, other, about: _react(who, other, about.get("timing", "")),
    "withstand": lambda who, other, about: f"{who}: pay {about.get('dice')} to withstand {about.get('condition')}?",
    "persist": lambda who, other, about: f"{who}: {about.get('dice')} dice to hold off {about.get('condition')}?",
    "breath": lambda who, other, about: f"{who} goes under: hold the breath for a die?",
    "granted": lambda who, other, about: f"{who}: where to?",
    "release": lambda who, other, about: f"{who}: which upkeep ends now?",
    "cease": lambda who, other, about: f"{who}: which payments stop now?",
    "order": lambda who, other, about: f"{who}: what comes first?",
    "trigger-order": lambda who, other, about: "Which triggered ability comes next?",
    "wound-dice": lambda who, other, about: f"{who} is Wounded: where does the die come from?",
    "aid": lambda who, other, about: f"{who}: what does First Aid do for {other or who}?",
}
