"""How the Arena speaks: names, prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.decisions import Decision, Number, Option, Seat
from game.kernel.language.say import N_, Terms, say
from game.kernel.rules import Outcome
from game.modes.arena.game_content import is_for_opponent
from game.modes.arena.model.state import State
from game.modes.arena.words.actions import describe_action
from game.modes.arena.words.briefing import briefing
from game.modes.arena.words.log import ending, sentence
from game.modes.arena.words.names import BattleNames, BriefNames
from game.modes.arena.words.recent_abilities import describe_act
from game.modes.arena.words.told_table import table_lines

PLAIN = Terms({
    "end": "End turn", "stand": "Stand up", "restrain": "Pay for Restrain", "lie": "Lie down", "load": "Load",
    "breath": "Hold breath", "path": "Take up the Path", "turn": "Take the turn", "delay": "Delay", "stay": "Stay",
    "pass": "Pass", "maintenance": "From Maintenance", "persist": "From Persist", "heal": "Heal",
    "staunch": "Stop Bleed",
    "wake": "Wake", "revive": "Revive", "in-order": "Take this order",
})  # fmt: skip
LONGEST_LABEL = 44
YES = Terms({"withstand": "Withstand", "persist": "Hold it off", "act-now": "Act now", "breath": "Hold breath"})
NOTHING = Terms({"release": "Keep everything up", "cease": "Keep holding it off"})
NO = Terms({"withstand": "Take it", "persist": "Suffer it", "act-now": "Wait", "breath": "Breathe water"})
PLACED = {
    "move": N_("Move to {hex}"),
    "step": N_("Step to {hex}"),
    "place": N_("Place at {hex}"),
    "turn": N_("Turn {facing}"),
    "face": N_("Face {facing}"),
}
DONE_WITH = {
    "pick": N_("Choose {what}"),
    "lever": N_("Pull {what}"),
    "take": N_("Take {what}"),
    "carry": N_("Drag {what}"),
    "leave": N_("Let go of {what}"),
    "task": N_("Work at {what}"),
    "drop": N_("Drop {what}"),
    "weapon": N_("Change to {what}"),
    "aid": N_("First Aid for {what}"),
    "mend": N_("Mend {what}"),
}


class BattleWords(BattleNames):
    """The words of one battle."""

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have."""
        return briefing(self.content, self, seat)

    def describe_turning_point(self, observation: State, events: Sequence[Any], number: int) -> Sequence[str]:
        """Return a turning point as somebody's deed."""
        return describe_action(self, observation, events, number)

    def together(self, observation: State, events: Sequence[Any]) -> str | None:
        """Return one sentence for what is one act, with short names; None for what is not worth a line on the table."""
        return describe_act(BriefNames(self), observation, events)

    def in_log(self, observation: State, ref: str) -> str:
        """Return what the log calls what a ref points at."""
        return self.brief(observation, ref.partition(":")[2]) if ref.startswith("unit:") else self.ref(observation, ref)

    def prompt(self, observation: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        refs = [(ref.partition(":")[0], self.ref(observation, ref)) for ref in decision.about]
        units = [name for kind, name in refs if kind == "unit"]
        about = {**dict(refs), "timing": next((ref[7:] for ref in decision.about if ref.startswith("timing:")), "")}
        who = units[0] if units else self.seat_name(decision.seat)
        if decision.key == "main":
            return say(_main(observation, decision), who=who)
        if decision.key == "react":
            return _react(observation, who, units[-1] if len(units) > 1 else "", about)
        writer = _PROMPTS.get(decision.key)
        if writer is None:
            return say("{who}: choose", who=who)
        text = writer(who, units[-1] if len(units) > 1 else "", about)
        if isinstance(decision, Number):
            return say("{question} ({low} to {high})", question=text, low=decision.low, high=decision.high)
        return text

    def label(self, observation: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        verb, _, remaining = option.id.partition(":")
        if option.id in ("yes", "no"):
            return (YES if verb == "yes" else NO).get(decision.key, say("Yes") if verb == "yes" else say("No"))
        names = {kind: self.ref(observation, ref) for ref in option.refs for kind in [ref.partition(":")[0]]}
        if decision.key == "priority":
            return PLAIN[verb]
        if verb == "use":
            return self._use_label(names)
        if verb in PLACED and ("hex" in names or "facing" in names):
            return say(PLACED[verb], **names)
        if verb == "stop":
            return say("Stop paying: {what} sets in", what=next(iter(names.values())))
        if verb == "end" and remaining:
            what = {"path": say("Path"), "breath": say("breath")}.get(remaining) or next(iter(names.values()))
            return say("End {what}", what=what)
        if verb == "first":
            if "condition" in names:
                return say("First {condition}", condition=names["condition"])
            return self._firing_label(observation, decision, option)
        if verb == "react":
            return names["reaction"]
        if verb == "door":
            return say("Open the door")
        if remaining and option.refs:
            what = [*names.values()][-1]
            if verb == "aid" and is_for_opponent(self.content, observation, option):
                return say("First Aid for {what}, an opponent", what=what)
            return say(DONE_WITH[verb], what=what) if verb in DONE_WITH else f"{verb.title()} {what}"
        return PLAIN.get(verb, verb.title())

    def _firing_label(self, observation: State, decision: Decision, option: Option) -> str:
        """Return which ability fires, of whom and at whom; what it answers where that alone tells firings apart."""
        ability, owner, who = option.id.split(":")[1:4]
        label = say("{ability} of {owner}", ability=self.content_name(ability), owner=self.unit(observation, owner))
        if who != owner:
            label = say("{what} at {target}", what=label, target=self.unit(observation, who))
        alike = [one for one in getattr(decision, "options", ()) if one.id.split(":")[1:4] == [ability, owner, who]]
        if len(alike) == 1:
            return label
        causes = [next(ref for ref in one.refs if ref.startswith("cause:")) for one in alike]
        cause = causes[alike.index(option)]
        label = say("{what}, after {cause}", what=label, cause=self.ref(observation, cause))
        if causes.count(cause) > 1:
            label += f", {sum(1 for one in causes[: alike.index(option) + 1] if one == cause)}"
        return label

    def _use_label(self, names: dict[str, str]) -> str:
        ability = names["ability"]
        aim = names.get("unit") or names.get("hex") or say("all in range")
        invest = say(", invest {dice}", dice=names["invest"]) if "invest" in names else ""
        label = f"{ability}: {aim}{invest}"
        # A champion's first name is enough where the whole would not fit.
        return label if len(label) <= LONGEST_LABEL else f"{ability}: {aim.split()[0]}{invest}"

    def table(self, observation: State, seat: Seat) -> list[str]:
        """Return what lies on the table, in lines for a terminal."""
        return [*table_lines(self, observation, seat)]

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called: by what comes of it."""
        return NOTHING.get(decision.key, say("None"))

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means; here they speak for themselves."""
        return ""

    def sentence(self, observation: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        return sentence(self, observation, event)

    def outcome(self, observation: State, outcome: Outcome) -> str:
        """Return the sentence that ends the game."""
        return ending(self, outcome.winners, outcome.key)


def _main(observation: State, decision: Decision) -> str:
    """Return the question of a turn as a template: only what can still be done is named."""
    verbs = {option.id.partition(":")[0] for option in getattr(decision, "options", ())}
    if "use" in verbs:
        return N_("{who}: act, move, or end the turn") if "move" in verbs else N_("{who}: act, or end the turn")
    spent = observation.active in observation.units and not observation.units[observation.active].actions
    if "move" in verbs:
        return N_("{who}, no Action left: move, or end the turn") if spent else N_("{who}: move, or end the turn")
    return N_("{who}, no Action left: end the turn") if spent else N_("{who}: end the turn")


def _react(observation: State, who: str, other: str, about: dict[str, str]) -> str:
    """Return the question for a Reaction: what has happened, as far as is known then, and who may answer it."""
    timing, attack = about["timing"], observation.attack
    if timing == "damage":
        names = {"who": who, "other": other, "loss": about.get("loss", "0")}
        if who == other:
            return say("{who} has lost {loss} HP and may react", **names)
        return say("{other} has lost {loss} HP: {who} may react", **names)
    text = N_("{other} moves: {who} may react")
    if timing == "attack":
        text = N_("{other} attacks: {who} may react")
        if attack is not None and attack.success is not None:
            landing, failing = N_("{other} lands a blow: {who} may react"), N_("{other} misses: {who} may react")
            text = landing if attack.success else failing
    return say(text, other=other, who=who)


Prompt = Callable[[str, str, dict[str, str]], str]


def _asks(template: str) -> Prompt:
    """Return a writer that fills a template with who is asked, the other one, and what it is about."""

    def write(who: str, other: str, about: dict[str, str]) -> str:
        entries = {"dice": about.get("dice"), "condition": about.get("condition"), "expertise": about.get("expertise")}
        return say(template, who=who, other=other, **entries)

    return write


def _extra_dice(who: str, other: str, about: dict[str, str]) -> str:
    """Return the question for extra dice, with the Injury that allows no more."""
    if "injury" in about:
        return say("{who} succeeds: how many extra dice, with {injury}?", who=who, injury=about["injury"])
    return say("{who} succeeds: how many extra dice?", who=who)


_PROMPTS: dict[str, Prompt] = {
    "pick": _asks(N_("{who}: choose a fighter for your side")),
    "priority": _asks(N_("{who}: take this turn, or delay?")),
    "act-now": _asks(N_("{who}: act now, before {other}?")),
    "facing": _asks(N_("{who}: which way to face?")),
    "place": _asks(N_("Where does {who} start?")),
    "dice": _extra_dice,
    "clash": _asks(N_("{who}, in secret: how many dice for the Clash?")),
    "parry": _asks(N_("{who}: how many dice to parry?")),
    "expertise": _asks(N_("{who}: how many dice for {expertise}?")),
    "withstand": _asks(N_("{who}: pay {dice} to withstand {condition}?")),
    "persist": _asks(N_("{who}: {dice} dice to hold off {condition}?")),
    "breath": _asks(N_("{who} goes under: hold the breath for a die?")),
    "granted": _asks(N_("{who}: where to?")),
    "release": _asks(N_("{who}: keep everything up, or end something?")),
    "cease": _asks(N_("{who}: keep holding it off, or stop paying?")),
    "order": _asks(N_("{who}: what comes first?")),
    "trigger-order": _asks(N_("Which triggered ability comes next?")),
    "wound-dice": _asks(N_("{who} is Wounded: where does the die come from?")),
    "aid": lambda who, other, about: say("{who}: what does First Aid do for {other}?", who=who, other=other or who),
}
