"""What the playtest bench counts in a duel, by card or by cause: a duel has no map, and its zones are no places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.kernel.cards.piles import CardsMoved
from game.kernel.decisions import Choose, ChooseMany, Option
from game.kernel.language.say import N_, Terms
from game.kernel.measures import Measures
from game.kernel.mode import Game
from game.modes.duel.content.display_names import NAMES
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.model.state import LETTERS, Effect, State, other, owner

LEAD = 10
"""How many points of a hundred more of its Resolve a city must have left to be ahead: 2 of 16, but not 1 of 12."""
TURNS = 5
"""Turns per group when emptied Arsenals are counted by turn."""
SOURCES = {
    "support": N_("hand"),
    "hand": N_("hand"),
    "arsenal": N_("top of the Arsenal"),
    "stockpile": N_("Stockpile"),
}
HARM = {
    "gear": N_("Gear discarded"),
    "battlefield": N_("Gear discarded"),
    "keep": N_("Gear discarded"),
    "attached": N_("Attached card discarded"),
    "stockpile": N_("Stockpile card discarded"),
    "hand": N_("card in hand discarded"),
    "drain": N_("Attributes drained"),
}
EDGE = {
    "damage": N_("spent on damage"),
    "dl": N_("spent on a DL"),
    "trigger": N_("spent on a Trigger Effect"),
    "prepared": N_("lost with Prepared"),
    "recover": N_("lost in Recover"),
}
RESOLVE = {
    "demoralize": N_("Demoralize"),
    "overflow": N_("damage left over"),
    "arsenal": N_("an empty Arsenal"),
    "sabotage": N_("Sabotage"),
    "redraw": N_("a new opening hand"),
    "effect": N_("effects of cards"),
}
ENGAGE = {"tactics": N_("Tactics"), "ride": N_("Ride"), "end": N_("End the turn")}
CARDS = {
    "play": "Play",
    "attack": "Attack with",
    "block": "Block with",
    "guard": "Guard with",
    "join": "Attack along with",
}
"""Verbs that are counted card by card; the card is the last one pointed at."""
GROUPS = {
    "bonus": N_("Second player's Attribute"),
    "opening": N_("Opening hand"),
    "deploy": N_("Deploy phase"),
    "stockpile": N_("Stockpile phase"),
    "support-dl": N_("Support"),
}
DETAILS = {"support": SOURCES, "support-dl": SOURCES, "sabotage": HARM}


WORDS: Terms[str] = Terms({
    "Block": "Block", "Guard": "Guard", "Join": "Join", "Bury": "Bury", "Discard hand": "Discard hand",
    "Fight order": "Fight order", "Fighter": "Fighter", "Free cast": "Free cast", "Look": "Look",
    "Payment": "Payment", "Production": "Production", "Gain": "Gain", "Provoke": "Provoke", "Reserves": "Reserves",
    "Sabotage": "Sabotage", "Target": "Target", "Targets": "Targets", "Trigger order": "Trigger order",
    "Under": "Under", "Unblocked": "Unblocked", "Edge": "Edge", "Ambush": "Ambush", "Demoralize": "Demoralize",
    "use": "use", "leave": "leave", "failed": "failed", "move": "move", "done": "done", "none": "none",
    "keep": "keep", "redraw": "redraw", "go": "go", "top": "top", "bottom": "bottom", "under": "under",
    "ambush": "ambush", "demoralize": "demoralize", "sabotage": "sabotage", "discard": "discard", "bury": "bury",
    "fight": "fight", "fighter": "fighter", "pay": "pay", "drain": "drain", "target": "target", "provoke": "provoke",
    "edge": "edge", "in": "in", "out": "out", "spell": "spell", "first": "first", "trigger": "trigger",
}, context="counted in duel")  # fmt: skip
"""What is asked and what is answered, as options are counted, and causes: by the English words that are stored."""


class DuelMeasurer:
    """Counts in duels."""

    kinds: Mapping[str, str] = {
        "played": N_("Cards played"),
        "cast": N_("Spells Cast out of Home"),
        "stocked": N_("Cards put into the Stockpile"),
        "supported": N_("Cards given as Support"),
        "source": N_("Sources of Support"),
        "used": N_("Effects used"),
        "triggered": N_("Trigger Effects used"),
        "attacked": N_("Attacks"),
        "blocked": N_("Blocks"),
        "won": N_("Fights won by attackers"),
        "held": N_("Fights won by defenders"),
        "unblocked": N_("Choices when unblocked"),
        "harmed": N_("Results of Sabotage"),
        "edge": N_("Points of Edge gone"),
        "discarded": N_("Cards lost from hand or Stockpile"),
        "lost": N_("Cards lost from play"),
        "resolve": N_("Points of Resolve lost"),
        "emptied": N_("Times an Arsenal ran out"),
    }
    uses: Sequence[str] = ("played", "cast", "used", "triggered", "supported")
    deeds: Sequence[str] = ()
    heading = N_("What the cards did")
    rounds = N_("turns")
    measure = N_("Resolve left, percent")
    phrases: Sequence[str] = (
        N_("Play {name}"),
        N_("Attack with {name}"),
        N_("Block with {name}"),
        N_("Guard with {name}"),
        N_("Attack along with {name}"),
        N_("Cast {name}"),
        N_("Stockpile {name}"),
        N_("Use {name}"),
        N_("Effect of {name}: {answer}"),
        N_("Zealous {name}: {answer}"),
        N_("turns {first}–{last}"),
        N_("A ({deck})"),
        N_("B ({deck})"),
    )
    wording: Mapping[str, str] = WORDS

    def sides(self, game: Game) -> Mapping[str, str]:
        """Return the two seats with their decks."""
        decks = _load_content(game).decks
        return {letter: f"{letter.upper()} ({deck.name})" for letter, deck in zip(LETTERS, decks, strict=True)}

    def list_starts(self, game: Game, state: Any) -> Sequence[str]:
        """Return nothing: there is no layout."""
        return ()

    def turn_sides(self, setup: Mapping[str, Any]) -> dict[str, Any] | None:
        """Return None: there is no layout."""
        return None

    def build_map(self, game: Game) -> None:
        """Return None: nothing in a duel has a distance to anything else."""

    def list_expected_spots(self, game: Game) -> Mapping[str, Mapping[str, Sequence[str]]]:
        """Return the cards of both decks, each of which is there to be played; Reserves need not come in."""
        content = _load_content(game)
        decks = zip(LETTERS, content.decks, strict=True)
        return {"played": {letter: [content.cards[key].name for key in deck.cards] for letter, deck in decks}}

    def count(self, game: Game, events: Sequence[Any]) -> Measures:
        """Return what happened in a duel, by card or cause, and side."""
        tally = _DuelCounter(_load_content(game))
        for event in events:
            tally.take(event)
        return Measures(tally.places, (), tally.first)

    def name_leader(self, game: Game, state: State) -> str:
        """Return the side with clearly the greater share of the Resolve it began with, or the winner."""
        if state.phase == "over":
            return state.result if state.result in tuple(LETTERS) else ""
        content = _load_content(game)
        one, two = (player.resolve * content.starting_resolve(1 - seat) for seat, player in enumerate(state.players))
        if 100 * abs(one - two) < LEAD * content.starting_resolve(0) * content.starting_resolve(1):
            return ""
        return LETTERS[0] if one > two else LETTERS[1]

    def measure_leads(self, game: Game, state: State) -> Mapping[str, float]:
        """Return the share of the Resolve it began with that each city has left, in percent."""
        content = _load_content(game)
        return {
            letter: 100 * player.resolve / content.starting_resolve(seat)
            for seat, (letter, player) in enumerate(zip(LETTERS, state.players, strict=True))
        }

    def option(self, game: Game, decision: Choose | ChooseMany, option: Option) -> str:
        """Return what an option is counted as: cards played, attacking and blocking by name, targets not."""
        verb, key = option.verb, decision.key
        names = [_name(game, ref) for ref in option.refs]
        if key in ("engage", "block", "guard", "join") and verb in CARDS:
            return f"{CARDS[verb]} {names[-1]}"
        if verb == "cast":
            return f"Cast {names[-1]}"
        if verb == "use" and key == "engage":
            return f"Use {names[-1]}"
        if key == "engage":
            return ENGAGE.get(verb, verb.capitalize())
        if key in ("trigger", "zealous"):
            subject = names[0] if names else _name(game, decision.about[0])
            taken = "use" if verb in ("use", "yes") else "leave"
            return f"{'Effect of' if key == 'trigger' else 'Zealous'} {subject}: {taken}"
        if key == "stockpile" and names:
            return f"Stockpile {names[0]}"
        subject = GROUPS.get(key, key.replace("-", " ").capitalize())
        if verb == "attribute":
            return f"{subject}: {names[0]}"
        return f"{subject}: {DETAILS.get(key, {}).get(verb, verb)}"


def _load_content(game: Game) -> DuelContent:
    content = game.rules.content
    assert isinstance(content, DuelContent)
    return content


def _name(game: Game, ref: str) -> str:
    """Return the name of what a ref points at."""
    kind, _, name = ref.partition(":")
    return _load_content(game).name(name) if kind == "card" else (NAMES.template(name) if name in NAMES else name)


class _DuelCounter:
    """Counts that grow event by event."""

    def __init__(self, content: DuelContent) -> None:
        self.content = content
        self.places: dict[str, dict[str, dict[str, int]]] = {}
        self.first = ""
        self.turn = 0
        self.effects: list[Effect] = []

    def add(self, kind: str, spot: str, seat: int, count: int = 1) -> None:
        """Count something for a seat, at a card's name or a cause."""
        sides = self.places.setdefault(kind, {}).setdefault(spot, {})
        sides[LETTERS[seat]] = sides.get(LETTERS[seat], 0) + count

    def card(self, kind: str, card: str) -> None:
        """Count what a card did, for its owner."""
        self.add(kind, self.content.name(card), owner(card))

    def take(self, event: Any) -> None:
        """Count an event."""
        counter = _COUNTERS.get(type(event))
        if counter is not None:
            counter(self, event)

    def turn_began(self, event: e.TurnBegan) -> None:
        """Note whose turn is the first, and which turn it is."""
        self.first = self.first or LETTERS[event.seat]
        self.turn = event.round

    def count_moved_cards(self, event: CardsMoved) -> None:
        """Count Spells played and Cast, and cards put into the Stockpile by their player."""
        option = (event.source.partition(":")[0], event.target.partition(":")[0])
        kind = {("hand", "casting"): "played", ("home", "casting"): "cast", ("hand", "stockpile"): "stocked"}.get(
            option
        )
        if kind is not None:
            for card in event.cards:
                self.card(kind, card)

    def count_entered_card(self, event: e.Entered) -> None:
        """Count Characters and Gear played."""
        self.card("played", event.card)

    def count_discarded_card(self, event: e.Discarded) -> None:
        """Count a card given as Support, or lost."""
        if event.reason == "support":
            self.card("supported", event.card)
            self.add("source", SOURCES[event.source], owner(event.card))
            return
        if event.reason == "sabotage":
            self.add("harmed", HARM[event.source], other(owner(event.card)))
        self.card("lost" if event.source in ("battlefield", "keep", "attached") else "discarded", event.card)

    def effect_began(self, event: e.EffectBegan) -> None:
        """Count an effect that was announced and paid."""
        effect = event.effect
        self.effects.append(effect)
        kind = {"action": "used", "trigger": "triggered"}.get(effect.origin)
        if kind is not None:
            self.card(kind, effect.source)

    def effect_ended(self, event: e.EffectEnded) -> None:
        """Leave an effect."""
        self.effects.pop()

    def count_failed_sabotage(self, event: e.Judged) -> None:
        """Count a Sabotage that failed; what a successful one does is told by other events."""
        if self.effects and self.effects[-1].origin == "sabotage" and not event.success:
            self.add("harmed", "failed", event.seat)

    def pool_changed(self, event: e.PoolChanged) -> None:
        """Count Attributes that Sabotage drained."""
        if event.reason == "drain" and self.effects and self.effects[-1].origin == "sabotage":
            self.add("harmed", HARM["drain"], other(event.seat))

    def blocks_set(self, event: ae.BlocksSet) -> None:
        """Count the Characters that block."""
        for blocker in event.blocks.values():
            self.card("blocked", blocker)

    def fight_won(self, event: ae.FightWon) -> None:
        """Count the winner of a fight."""
        self.card(*(("won", event.attacker) if event.won else ("held", event.defender)))

    def attacker_done(self, event: ae.AttackerDone) -> None:
        """Count what an unblocked attacker chose."""
        if event.how in ("demoralize", "ambush", "sabotage"):
            self.add("unblocked", event.how.capitalize(), owner(event.attacker))

    def edge_changed(self, event: e.EdgeChanged) -> None:
        """Count Edge spent or lost."""
        if event.after < event.before:
            self.add("edge", EDGE.get(event.reason, event.reason), event.seat, event.before - event.after)

    def resolve_changed(self, event: e.ResolveChanged) -> None:
        """Count Resolve lost, by its cause."""
        if event.after < event.before:
            self.add("resolve", RESOLVE.get(event.reason, event.reason), event.seat, event.before - event.after)

    def ran_out(self, event: e.ArsenalRanOut) -> None:
        """Count an Arsenal that ran out, by turns."""
        last = max(1, -(-self.turn // TURNS)) * TURNS
        self.add("emptied", f"turns {last - TURNS + 1}–{last}", event.seat)


_COUNTERS: dict[type, Callable[[_DuelCounter, Any], None]] = {
    e.TurnBegan: _DuelCounter.turn_began,
    CardsMoved: _DuelCounter.count_moved_cards,
    e.Entered: _DuelCounter.count_entered_card,
    e.Discarded: _DuelCounter.count_discarded_card,
    e.EffectBegan: _DuelCounter.effect_began,
    e.EffectEnded: _DuelCounter.effect_ended,
    e.Judged: _DuelCounter.count_failed_sabotage,
    e.PoolChanged: _DuelCounter.pool_changed,
    ae.CharacterAttacked: lambda tally, event: tally.card("attacked", event.attacker),
    ae.AttackerJoined: lambda tally, event: tally.card("attacked", event.attacker),
    ae.Provoked: lambda tally, event: tally.card("blocked", event.blocker),
    ae.BlocksSet: _DuelCounter.blocks_set,
    ae.FightWon: _DuelCounter.fight_won,
    ae.AttackerDone: _DuelCounter.attacker_done,
    e.EdgeChanged: _DuelCounter.edge_changed,
    e.ResolveChanged: _DuelCounter.resolve_changed,
    e.ArsenalRanOut: _DuelCounter.ran_out,
}
