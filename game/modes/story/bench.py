"""What the playtest bench counts in a story: encounters won and lost by act, cards played, harm, rounds, endings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.decisions import Choose, ChooseMany, Option
from game.kernel.language.say import N_, Terms
from game.kernel.measures import Measures
from game.kernel.mode import Game
from game.modes.story.game_content import StoryContent
from game.modes.story.model import combat_events as ce
from game.modes.story.model import events as e
from game.modes.story.model.state import State

PARTY = "party"
ROUND = N_("Attack in this round")
VERBS = {
    "attack": N_("Attack"),
    "boost": N_("Boost"),
    "chain": N_("Chain"),
    "defense": N_("Defense"),
    "defend": N_("Defend"),
    "test": N_("Points for a Test"),
    "keyword": N_("Keyword"),
    "general": N_("General card"),
    "armor": N_("Armor"),
    "repair": N_("Repair"),
    "heal": N_("Heal"),
    "ability": N_("Deck ability"),
    "ally": N_("Ally"),
    "move": N_("Move in the order"),
    "retreat": N_("Retreat"),
    "pass": N_("Pass"),
}
"""How options are counted; others by what is asked."""
HOW = {"challenge": "challenge", "victory": "fight", "retreat": "fight", "driven-off": "fight", "defeat": "defeat"}


WORDS: Terms[str] = Terms({
    "Discard": "Discard", "Fetch": "Fetch", "Give": "Give", "Half": "Half", "Lose": "Lose", "Name": "Name",
    "Order": "Order", "Put back": "Put back", "Renew": "Renew", "Rest": "Rest", "Swap places": "Swap places",
    "attack": "attack", "effect": "effect", "fight": "fight", "defeat": "defeat", "challenge": "challenge",
}, context="counted in story")  # fmt: skip
"""What is asked and what is answered, as options are counted, and causes: by the English words that are stored."""


class StoryMeasurer:
    """Counts in stories."""

    kinds: Mapping[str, str] = {
        "played": N_("Cards played"),
        "ability": N_("Deck abilities used"),
        "acts": N_("Acts won and lost"),
        "won": N_("Encounters won"),
        "lost": N_("Encounters lost"),
        "side": N_("Sides of Plot cards turned"),
        "rounds": N_("Combat rounds"),
        "damage": N_("Damage cards taken"),
        "wound": N_("Wound cards taken"),
        "tests": N_("Tests passed"),
        "failed": N_("Tests failed"),
        "fallen": N_("Enemies that fell"),
        "ending": N_("Endings"),
    }
    uses: Sequence[str] = ("played", "ability")
    deeds: Sequence[str] = ()
    heading = N_("What happened in the story")
    rounds = N_("encounters")
    measure = N_("White tokens less Black ones")
    phrases: Sequence[str] = (
        N_("Act {number} won"),
        N_("Act {number} lost"),
        N_("Act {number}, {cause}"),
        N_("Act {number}"),
        N_("the party of {number}"),
        N_("{plot}: dark"),
        N_("{plot}: light"),
    )
    wording: Mapping[str, str] = WORDS

    def sides(self, game: Game) -> Mapping[str, str]:
        """Return the party with its number of heroes; with closed hands the seats go by their names."""
        seats = len(game.seats)
        return {PARTY: f"the party of {seats}"} if game.seats[0].side == PARTY else {}

    def list_starts(self, game: Game, state: Any) -> Sequence[str]:
        """Return nothing: there is one side."""
        return ()

    def turn_sides(self, setup: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return None: there is one side."""
        return None

    def build_map(self, game: Game) -> None:
        """Return None: a story has no map to draw heat on."""

    def list_expected_spots(self, game: Game) -> Mapping[str, Mapping[str, Sequence[str]]]:
        """Return what a report lists even if it never occurs: the cards of the chosen decks and the story's endings."""
        content = _load_content(game)
        side = game.seats[0].side
        decks = [content.decks[name] for hero in content.setup.decks for name in hero]
        cards = [f"{deck.name}: {card.name}" for deck in decks for card in deck.cards]
        return {"played": {side: cards}, "ending": {side: [ending.title for ending in content.story.endings]}}

    def count(self, game: Game, events: Sequence[Any]) -> Measures:
        """Return what happened in a finished story."""
        tally = _StoryCounter(_load_content(game), game.seats[0].side)
        for event in events:
            tally.take(event)
        return Measures(tally.places)

    def name_leader(self, game: Game, state: State) -> str:
        """Return the party once it has more White tokens than Black ones, or has won."""
        if state.phase == "over":
            return PARTY if state.result == "won" else ""
        return PARTY if state.white > state.black else ""

    def measure_leads(self, game: Game, state: State) -> Mapping[str, float]:
        """Return how many more White tokens than Black ones the party has."""
        return {game.seats[0].side: state.white - state.black}

    def option(self, game: Game, decision: Choose | ChooseMany, option: Option) -> str:
        """Return what an option is counted as: by its verb, else by what is asked."""
        if decision.key == "half":
            return ROUND if option.id == "attack" else VERBS["retreat"]
        return VERBS.get(option.verb, decision.key.removeprefix("round.").replace("-", " ").capitalize())


class _StoryCounter:
    """Counts by kind, spot and side."""

    def __init__(self, content: StoryContent, side: str) -> None:
        self.content, self.side = content, side
        self.places: dict[str, dict[str, dict[str, int]]] = {}
        self.act = ""
        self.result = ""

    def add(self, kind: str, spot: str, number: int = 1) -> None:
        if number:
            counts = self.places.setdefault(kind, {}).setdefault(spot, {})
            counts[self.side] = counts.get(self.side, 0) + number

    def card(self, name: str) -> None:
        deck = self.content.deck_of(name)
        card = self.content.name(name)
        self.add("played", f"{deck.name}: {card}" if deck is not None else card)

    def count_encounter(self, event: e.EncounterSettled) -> None:
        """Count a finished encounter that had Tests or enemies; its result is that of the act so far."""
        self.result = event.result
        if event.how != "told":
            self.add("won" if event.result == "success" else "lost", f"{self.act}, {HOW[event.how]}")

    def end_act(self) -> None:
        """Count the act that is over by the result of its last encounter."""
        if self.act:
            self.add("acts", f"{self.act} {'won' if self.result == 'success' else 'lost'}")

    def take(self, event: Any) -> None:
        """Count an event."""
        if isinstance(event, e.Laid) and event.lay.card:
            self.card(event.lay.card)
        elif isinstance(event, e.CardPlayed | e.ArmorPlayed):
            self.card(event.card)
        elif isinstance(event, e.AbilityUsed):
            self.add("ability", self.content.decks[event.deck].name)
        elif isinstance(event, e.ActBegan):
            self.end_act()
            self.act = f"Act {self.content.acts[event.act].number}"
        elif isinstance(event, e.EncounterSettled):
            self.count_encounter(event)
        elif isinstance(event, e.CardTurned) and event.plot:
            plot = self.content.plots[event.encounter.card]
            self.add("side", f"{plot.name}: {event.encounter.side}")
        elif isinstance(event, ce.RoundEnded | ce.CombatEnded):
            self.add("rounds", self.act)
        elif isinstance(event, e.HarmTaken):
            kind = "damage" if event.to == "discard" else "wound"
            self.add(kind, f"{self.act}, {event.reason}", len(event.cards))
        elif isinstance(event, ce.ChallengeCounted):
            for total, passed in zip(event.totals, event.passed, strict=True):
                self.add("tests" if passed else "failed", total.sum_terms[0].label.capitalize())
        elif isinstance(event, ce.EnemyFell):
            kind = event.enemy.partition(".")[0]
            self.add("fallen", self.content.enemies[kind].name)
        elif isinstance(event, e.StoryEnded):
            self.result = "success" if event.result == "won" else "failure"
            self.end_act()
            ending = self.content.ending(event.ending)
            self.add("ending", ending.title if ending is not None else event.ending)


def _load_content(game: Game) -> StoryContent:
    content = game.rules.content
    assert isinstance(content, StoryContent)
    return content
