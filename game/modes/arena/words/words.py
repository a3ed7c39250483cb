"""How the Arena speaks: names, prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.decisions import Decision, Number, Option, Seat
from game.kernel.language.say import Terms, mark, say
from game.kernel.rules import Outcome
from game.modes.arena.model.state import State
from game.modes.arena.words.briefing import briefing
from game.modes.arena.words.deeds import deed
from game.modes.arena.words.log import ending, sentence
from game.modes.arena.words.names import BattleNames, BriefNames
from game.modes.arena.words.story import story
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
NO = Terms({"withstand": "Take it", "persist": "Suffer it", "act-now": "Wait", "breath": "Breathe water"})
PLACED = {
    "move": mark("Move to {hex}"),
    "step": mark("Step to {hex}"),
    "place": mark("Place at {hex}"),
    "turn": mark("Turn {facing}"),
    "face": mark("Face {facing}"),
}
DONE_WITH = {
    "pick": mark("Choose {what}"),
    "lever": mark("Pull {what}"),
    "take": mark("Take {what}"),
    "carry": mark("Drag {what}"),
    "leave": mark("Let go of {what}"),
    "task": mark("Work at {what}"),
    "drop": mark("Drop {what}"),
    "weapon": mark("Change to {what}"),
    "aid": mark("First Aid for {what}"),
    "mend": mark("Mend {what}"),
}


class BattleWords(BattleNames):
    """The words of one battle."""

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have."""
        return briefing(self.facts, self, seat)

    def describe_turning_point(self, view: State, events: Sequence[Any], number: int) -> Sequence[str]:
        """Return a turning point as somebody's deed."""
        return deed(self, view, events, number)

    def together(self, view: State, events: Sequence[Any]) -> str | None:
        """Return one sentence for what is one act, with short names; None for what is not worth a line on the table."""
        return story(BriefNames(self), view, events)

    def in_log(self, view: State, ref: str) -> str:
        """Return what the log calls what a ref points at."""
        return self.brief(view, ref.partition(":")[2]) if ref.startswith("unit:") else self.ref(view, ref)

    def prompt(self, view: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        refs = [(ref.partition(":")[0], self.ref(view, ref)) for ref in decision.about]
        units = [name for kind, name in refs if kind == "unit"]
        about = {**dict(refs), "timing": next((ref[7:] for ref in decision.about if ref.startswith("timing:")), "")}
        who = units[0] if units else self.seat_name(decision.seat)
        if decision.key == "main":
            return say(_main(view, decision), who=who)
        if decision.key == "react":
            return _react(view, who, units[-1] if len(units) > 1 else "", about)
        writer = _PROMPTS.get(decision.key)
        if writer is None:
            return say("{who}: choose", who=who)
        text = writer(who, units[-1] if len(units) > 1 else "", about)
        if isinstance(decision, Number):
            return say("{question} ({low} to {high})", question=text, low=decision.low, high=decision.high)
        return text

    def label(self, view: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        verb, _, rest = option.id.partition(":")
        if option.id in ("yes", "no"):
            return (YES if verb == "yes" else NO).get(decision.key, say("Yes") if verb == "yes" else say("No"))
        names = {kind: self.ref(view, ref) for ref in option.refs for kind in [ref.partition(":")[0]]}
        if decision.key == "priority":
            return PLAIN[verb]
        if verb == "use":
            return self._use_label(names)
        if verb in PLACED and ("hex" in names or "facing" in names):
            return say(PLACED[verb], **names)
        if verb in ("end", "stop") and rest:
            what = {"path": say("Path"), "breath": say("breath")}.get(rest) or next(iter(names.values()))
            return say("End {what}", what=what)
        if verb == "first":
            if "condition" in names:
                return say("First {condition}", condition=names["condition"])
            return self._firing_label(view, decision, option)
        if verb == "react":
            return names["reaction"]
        if verb == "door":
            return say("Open the door")
        if rest and option.refs:
            what = [*names.values()][-1]
            return say(DONE_WITH[verb], what=what) if verb in DONE_WITH else f"{verb.title()} {what}"
        return PLAIN.get(verb, verb.title())

    def _firing_label(self, view: State, decision: Decision, option: Option) -> str:
        """Return which ability fires, of whom and at whom; what it answers where that alone tells firings apart."""
        ability, owner, who = option.id.split(":")[1:4]
        label = say("{ability} of {owner}", ability=self.thing(ability), owner=self.unit(view, owner))
        if who != owner:
            label = say("{what} at {target}", what=label, target=self.unit(view, who))
        alike = [one for one in getattr(decision, "options", ()) if one.id.split(":")[1:4] == [ability, owner, who]]
        if len(alike) == 1:
            return label
        causes = [next(ref for ref in one.refs if ref.startswith("cause:")) for one in alike]
        cause = causes[alike.index(option)]
        label = say("{what}, after {cause}", what=label, cause=self.ref(view, cause))
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
        return ending(self, outcome.winners, outcome.key)


def _main(view: State, decision: Decision) -> str:
    """Return the question of a turn as a template: only what can still be done is named."""
    verbs = {option.id.partition(":")[0] for option in getattr(decision, "options", ())}
    if "use" in verbs:
        return mark("{who}: act, move, or end the turn") if "move" in verbs else mark("{who}: act, or end the turn")
    spent = view.active in view.units and not view.units[view.active].actions
    if "move" in verbs:
        return mark("{who}, no Action left: move, or end the turn") if spent else mark("{who}: move, or end the turn")
    return mark("{who}, no Action left: end the turn") if spent else mark("{who}: end the turn")


def _react(view: State, who: str, other: str, about: dict[str, str]) -> str:
    """Return the question for a Reaction: what has happened, as far as is known then, and who may answer it."""
    timing, attack = about["timing"], view.attack
    if timing == "damage":
        names = {"who": who, "other": other, "loss": about.get("loss", "0")}
        if who == other:
            return say("{who} has lost {loss} HP and may react", **names)
        return say("{other} has lost {loss} HP: {who} may react", **names)
    text = mark("{other} moves: {who} may react")
    if timing == "attack":
        text = mark("{other} attacks: {who} may react")
        if attack is not None and attack.success is not None:
            landing, failing = mark("{other} lands a blow: {who} may react"), mark("{other} misses: {who} may react")
            text = landing if attack.success else failing
    return say(text, other=other, who=who)


Prompt = Callable[[str, str, dict[str, str]], str]


def _asks(template: str) -> Prompt:
    """Return a writer that fills a template with who is asked, the other one, and what it is about."""

    def write(who: str, other: str, about: dict[str, str]) -> str:
        known = {"dice": about.get("dice"), "condition": about.get("condition"), "expertise": about.get("expertise")}
        return say(template, who=who, other=other, **known)

    return write


def _extra_dice(who: str, other: str, about: dict[str, str]) -> str:
    """Return the question for extra dice, with the Injury that allows no more."""
    if "injury" in about:
        return say("{who} succeeds: how many extra dice, with {injury}?", who=who, injury=about["injury"])
    return say("{who} succeeds: how many extra dice?", who=who)


_PROMPTS: dict[str, Prompt] = {
    "pick": _asks(mark("{who}: choose a fighter for your side")),
    "priority": _asks(mark("{who}: take this turn, or delay?")),
    "act-now": _asks(mark("{who}: act now, before {other}?")),
    "facing": _asks(mark("{who}: which way to face?")),
    "place": _asks(mark("Where does {who} start?")),
    "dice": _extra_dice,
    "clash": _asks(mark("{who}, in secret: how many dice for the Clash?")),
    "parry": _asks(mark("{who}: how many dice to parry?")),
    "expertise": _asks(mark("{who}: how many dice for {expertise}?")),
    "withstand": _asks(mark("{who}: pay {dice} to withstand {condition}?")),
    "persist": _asks(mark("{who}: {dice} dice to hold off {condition}?")),
    "breath": _asks(mark("{who} goes under: hold the breath for a die?")),
    "granted": _asks(mark("{who}: where to?")),
    "release": _asks(mark("{who}: which upkeep ends now?")),
    "cease": _asks(mark("{who}: which payments stop now?")),
    "order": _asks(mark("{who}: what comes first?")),
    "trigger-order": _asks(mark("Which triggered ability comes next?")),
    "wound-dice": _asks(mark("{who} is Wounded: where does the die come from?")),
    "aid": lambda who, other, about: say("{who}: what does First Aid do for {other}?", who=who, other=other or who),
}
