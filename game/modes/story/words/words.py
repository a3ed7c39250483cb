"""How the Story mode speaks: prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.decisions import Choose, Decision, Option, Seat
from game.kernel.language.say import Terms, mark, say, say_count
from game.kernel.rules import Outcome
from game.modes.story.content.describe import gives_text
from game.modes.story.model.state import State
from game.modes.story.rules.numbers import (
    defense_total,
    enemy_defense,
    enemy_of,
    passed_tests,
    prevented,
    strike_total,
)
from game.modes.story.words.briefing import briefing
from game.modes.story.words.log import sentence
from game.modes.story.words.names import StoryNames
from game.modes.story.words.told_table import table_lines

LONGEST_PROMPT = 80
PROMPTS = {
    "choose-decks": mark("{who}: choose a Character, a Frame, a Weapon and two Augments"),
    "chosen": mark("{who}: five decks are chosen: done, or put one back"),
    "order": mark("{who}: set the party's Combat Order, first place first"),
    "discard": mark("{who}: throw away what is of no use; the hand fills up again"),
    "name": mark("{who}: who takes this upon themself?"),
    "round.heal": mark("{who}: play Armor, Repair or Heal, or end your Draw step"),
    "round.challenge": mark("{who}: play cards for the Tests, or pass"),
    "tests-met": mark("{who}: every Test is met. Pass, or play more"),
    "round.retreat": mark("{who}: play cards for the retreat, or pass"),
    "round.before": mark("{who}: change places, or play a General card, before the next attack?"),
    "places": mark("{who}: change places before the next attack?"),
    "round.defense": mark("{who}: defend {second} against {first}, or pass"),
    "defense.own": mark("{who}: defend yourself against {first}, or pass"),
    "step-aside": mark("{who}: defend yourself against {first}, step aside, or pass"),
    "step-in": mark("{who}: step in for {second} against {first}?"),
    "general-in": mark("{who}: step in for {second}, or play a General card?"),
    "general": mark("{who}: play a General card before {first} hits {second}?"),
    "held": mark("{who}: the attack of {first} is held: add more, or pass"),
    "round.hero": mark("{who}: begin an attack, move, play a General card, or pass"),
    "sooner": mark("{who}: before {turn} attacks: change places, or play a General card?"),
    "round.strike": mark("{who}: add to the attack on {first}, or pass to let it land"),
    "felled": mark("{who}: the attack on {first} fells it: let it land, or add more"),
    "defend": mark("{who}: take the attack of {first} on {second} upon yourself?"),
    "half": mark("{who}: does the party strike back, or try to get away?"),
    "rest": mark("{who}: remove one Damage, or discard one Wound, or neither"),
    "renew": mark("{who}: discard cards to draw as many"),
    "fetch": mark("{who}: take a card from your discard pile"),
    "put-back": mark("{who}: which card lies on top, then below it?"),
    "swap-places": mark("{who}: which two neighbours change places?"),
    "give": mark("{who}: which card goes to whom?"),
    "repair": mark("{who}: which Damage leaves the game?"),
    "heal": mark("{who}: how many Wounds leave the game?"),
    "lose": mark("{who}: choose what you discard"),
}
PLAIN = Terms({
    "pass": "Pass",
    "done": "Done",
    "recommended": "Recommended decks",
    "random": "Random decks",
    "attack": "Attack",
    "retreat": "Retreat",
    "no": "Let it hit",
    "nothing": "Neither",
})  # fmt: skip
LABELS = {
    "take": mark("Take {first}"),
    "return": mark("Put back {first}"),
    "discard": mark("Discard {first}"),
    "defense": mark("Defend with {first} ({last})"),
    "boost": mark("Boost with {first} ({last})"),
    "chain": mark("Link {first} to the chain"),
    "test": mark("Lay {first} for {last}"),
    "keyword": mark("{first} passes {last}"),
    "general": mark("Play {first}"),
    "armor": mark("{first} against Damage"),
    "repair": mark("{first}: Repair {last}"),
    "heal": mark("{first}: Heal {last}"),
    "move": mark("Throw {first} away to move {last}"),
    "defend": mark("Take it with {first} ({last})"),
    "remove": mark("Damage in the {last}"),
    "wound": mark("Discard a Wound"),
    "swap": mark("{first} and {second}"),
    "give": mark("{first} to {second}"),
}
WON = {
    "bright": mark("The story is won, bright, score {score}: {title}."),
    "hard-won": mark("The story is won, hard-won, score {score}: {title}."),
    "": mark("The story is won, score {score}: {title}."),
}


class StoryWords(StoryNames):
    """The words of one story: its names, what is asked, and what can be chosen."""

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have."""
        return briefing(self.facts)

    def prompt(self, view: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        who, asked = self.hero(view, decision.seat), self._asked(view, decision)
        about = [*(self.ref(view, ref) for ref in decision.about), "", ""]
        if asked == "round.defense":
            asked = self._defending(view, decision, own=about[1] in ("", who))
        turn = self.hero(view, Seat(view.rounds[-1].seats[0])) if view.rounds else ""
        text = PROMPTS.get(asked, mark("{who}: choose"))
        line = say(text, who=who, first=about[0], second=about[1], turn=turn)
        return line if len(line) <= LONGEST_PROMPT else line[: LONGEST_PROMPT - 1] + "…"

    def _asked(self, view: State, decision: Decision) -> str:
        """Return under which key the prompt of a decision stands: another one where more is known."""
        if self._held(view, decision):
            return "held"
        if self._met(view, decision):
            return "tests-met"
        if self._fells(view, decision):
            return "felled"
        if decision.key == "round.hero" and view.rounds and view.rounds[-1].seats[0] != decision.seat:
            return "sooner"
        if decision.key == "round.before" and isinstance(decision, Choose):
            plain = all(option.verb in ("move", "pass") for option in decision.options)
            return "places" if plain else decision.key
        if decision.key == "choose-decks" and isinstance(decision, Choose):
            return "chosen" if any(option.id == "done" for option in decision.options) else decision.key
        return decision.key

    def _defending(self, view: State, decision: Decision, own: bool) -> str:
        """Return how a defense is asked for: moves may be offered with it, and to others perhaps nothing else."""
        verbs = {option.verb for option in getattr(decision, "options", ())} - {"pass"}
        if own:
            return "step-aside" if "move" in verbs else "defense.own"
        if verbs & {"defense", "boost", "ability", "ally"}:
            return "round.defense"
        if "general" in verbs:
            return "general-in" if "move" in verbs else "general"
        return "step-in"

    def cost(self, view: State, decision: Decision, option: Option) -> str:
        """Return what passing costs: the harm that gets through, or all attacks; empty if nothing is lost."""
        if option.verb == "retreat" and decision.key == "half":
            return say("the attacks of this round")
        now = view.assault
        if option.verb != "pass" or decision.key != "round.defense" or now is None or int(decision.seat) != now.target:
            return ""
        if not now.lays:
            return say_count("{number} Wound", "{number} Wounds", 1) if now.strength else ""
        through = now.strength - prevented(self.facts, view, now)
        return say("{number} Damage", number=through) if through else ""

    def suffices(self, view: State, decision: Decision) -> bool:
        """Return whether nothing more has to be played: the Tests are met, the attack is held, or it fells."""
        return self._held(view, decision) or self._met(view, decision) or self._fells(view, decision)

    def _met(self, view: State, decision: Decision) -> bool:
        met = view.challenge is not None and all(passed_tests(view.challenge))
        return decision.key == "round.challenge" and met

    def _held(self, view: State, decision: Decision) -> bool:
        """Return whether what is laid stops the running attack already."""
        now = view.assault
        return (
            decision.key == "round.defense"
            and now is not None
            and bool(now.lays)
            and defense_total(self.facts, view, now).value >= now.strength
        )

    def _fells(self, view: State, decision: Decision) -> bool:
        """Return whether the running attack of a hero fells its enemy as it stands."""
        strike, combat = view.strike, view.combat
        if decision.key != "round.strike" or strike is None or combat is None:
            return False
        enemy = enemy_of(view, strike.enemy)
        shield = enemy_defense(self.facts, combat, enemy, strike.kind).value
        return strike_total(self.facts, strike).value - shield >= enemy.health

    def _paid(self, option: Option, names: Sequence[str]) -> str:
        """Return the label of a deck ability: the card it costs and what it gives, with its aim and whose it is."""
        ability = self.facts.ability(option.refs[0].partition(":")[2])
        gives = gives_text(ability.gives) if ability is not None and ability.gives is not None else names[0]
        if len(names) > 3:
            text = mark("Throw {card} away: {bonus} on {target} ({deck})")
            return say(text, card=names[1], bonus=gives, target=names[2], deck=names[0])
        return say("Throw {card} away: {bonus} ({deck})", card=names[1], bonus=gives, deck=names[0])

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called."""
        return say("Keep all") if decision.key == "discard" else say("None")

    def progress(self, decision: Decision, picked: Sequence[str]) -> str:
        """Return how far a choice of several has come: cards that will be drawn instead."""
        return say("{number} to discard", number=len(picked)) if decision.key == "discard" else ""

    def goes_with(self, view: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return what to point at next: the enemy of an attack, the card that pays, or what a card pays for."""
        verbs = {option.verb for option in options}
        if verbs == {"attack"}:
            return say("now choose the enemy")
        if not verbs or not verbs <= {"ability", "move"}:
            return ""
        cards = {ref for option in options for ref in option.refs if ref.startswith("card:")}
        return say("now choose what it pays for") if len(cards) == 1 else say("now choose the card to throw away")

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means."""
        return say_count("{number} Wound", "{number} Wounds", number) if number else say("No Wound")

    def label(self, view: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        names = [self.ref(view, ref) for ref in option.refs]
        verb = option.verb
        if verb == "pass" and (cost := self.cost(view, decision, option)):
            return say("Pass: {cost}", cost=cost)
        if not names:
            return PLAIN.get(verb, verb.capitalize())
        if verb == "order":
            return " – ".join(names)
        if verb == "attack":
            if len(names) > 2:
                return say("{card}: {type} attack on {target}", card=names[0], type=names[-1], target=names[1])
            return say("{card}: {type} attack", card=names[0], type=names[-1])
        if verb == "ability":
            return self._paid(option, names)
        if verb == "ally":
            return ", ".join(names)
        if verb not in LABELS:
            return names[0]
        return say(LABELS[verb], first=names[0], second=names[1] if len(names) > 1 else "", last=names[-1])

    def outcome(self, view: State, outcome: Outcome) -> str:
        """Return the sentence that ends the game: how it ended, with grade and score."""
        ending = self.facts.ending(view.ending)
        title = say(ending.title or ending.text).removesuffix(".") if ending is not None else ""
        if outcome.winners:
            return say(WON[view.grade], score=view.white - view.black, title=title)
        return say("The story is lost: {title}.", title=title)

    def table(self, view: State, seat: Seat) -> list[str]:
        """Return what lies on the table, in lines for a terminal."""
        return [*table_lines(self, view, seat)]

    def sentence(self, view: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        return sentence(self, view, event)
