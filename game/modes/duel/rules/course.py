"""The rules of one duel: the mode bound to two decks and the content they are made of."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any

import msgspec

from game.kernel.cards.piles import CardsDrawn, CardsMoved, PileShuffled, mask_event, mask_piles
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Decision, Seat
from game.kernel.rules import Moment, Outcome, Response, Step
from game.kernel.state import copy_state
from game.modes.duel.bots.evaluate import candidates, evaluate
from game.modes.duel.bots.worth import Printed, wanted_types
from game.modes.duel.content.types import SABOTAGE, Ability, CaptainName, Card, City, Deck
from game.modes.duel.model.apply import apply
from game.modes.duel.model.events import Discarded, Pushed, SupportGiven, SupportRevealed, Swapped
from game.modes.duel.model.state import LETTERS, Effect, State, Waiting, other, type_of
from game.modes.duel.rules import attacks, effects, engage, fights, setup, triggers, turn, verbs
from game.modes.duel.rules.common import DuelCtx, Ended
from game.modes.duel.scenario import references

VERSION = "2"
COPIES = 3
LONG_GAME = 6
ENOUGH = 120
Uneven = Annotated[int, msgspec.Meta(ge=-20, le=20)]
OWN_ONLY = frozenset({"hand", "reserves", "support", "look"})


class DuelSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a duel is laid out: two decks by id or written in place, and the options of a game.

    `long` gives both 6 more Resolve; `printed_sabotage: false` adds entries of ours to the printed Sabotage list;
    `first` fixes who begins; after `turns` turns of each player the one with more Resolve wins (0: no limit);
    `swap` false leaves out the swap of Reserves; `unchecked` takes decks that break the deck rules. `cards` and
    `cities` add content of the scenario's own. `resolve` is what each begins with beside the Resolve of the City, or
    short of it; `captains` names both, and the second is the opposition then: so in campaigns.
    """

    decks: tuple[str | Deck, str | Deck]
    long: bool = False
    printed_sabotage: bool = True
    first: str = ""
    turns: int = 100
    swap: bool = True
    unchecked: bool = False
    cards: tuple[Card, ...] = ()
    cities: tuple[City, ...] = ()
    resolve: tuple[Uneven, Uneven] = (0, 0)
    captains: tuple[CaptainName, CaptainName] | None = None


TASKS: dict[str, Callable[..., Awaitable[None]]] = {
    "effect-edge": effects.edge,
    "effect-support": effects.support,
    "effect-judge": effects.judge,
    "effect-do": effects.do,
    "effect-finish": effects.finish,
    "settle": effects.settle_cause,
    "sabotage": effects.sabotage,
    "look": verbs.put_back,
    "under": verbs.put_under,
    "join": attacks.join,
    "attack-pay": attacks.pay,
    "provoke": attacks.provoke,
    "block": attacks.block,
    "next-fight": attacks.next_fight,
    "unblocked": attacks.unblocked,
    "attack-end": attacks.attack_end,
    "guard": fights.guard,
    "fight-edge": fights.edge,
    "fight-support": fights.support,
    "reveal": fights.reveal,
    "fight-judge": fights.judge,
    "fight-end": fights.end,
    "triggers": triggers.order,
    "trigger": triggers.take,
    "announce": engage.announced,
    "zealous": engage.zealous,
    "free-cast": engage.free_cast,
}
PHASES: dict[str, Callable[..., Awaitable[None]]] = {
    "reserves": setup.reserves,
    "shuffle": setup.shuffle,
    "opening": setup.opening,
    "first": setup.first,
    "bonus": setup.bonus,
    "begin": turn.begin,
    "recover": turn.recover,
    "deploy": turn.deploy,
    "draw": turn.draw,
    "production": turn.produce,
    "stockpile": turn.stockpile,
    "engage": engage.engage,
    "end": turn.end,
}


class _Named(dict[str, Card]):
    """The content entries of deck cards by the names of the cards, filled as they are asked for."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self.cards = cards

    def __missing__(self, card: str) -> Card:
        found = self[card] = self.cards[type_of(card)]
        return found


async def _until_over(ctx: DuelCtx, rule: Callable[..., Awaitable[None]], *arguments: Any) -> None:
    """Run a rule; when the game ends in the middle of it, nothing more of it happens. Source: duel.end.no-resolve"""
    try:
        await rule(ctx, *arguments)
    except Ended:
        return


class DuelRules:
    """What the kernel asks of a mode, for one duel. Immutable once made; shared by all clones of a match."""

    key = "duel"
    open_worth = True
    seats = 2

    def __init__(
        self,
        setup: DuelSetup,
        decks: tuple[Deck, Deck],
        cards: Mapping[str, Card],
        cities: Mapping[str, City],
        version: str = VERSION,
    ) -> None:
        self.facts = self
        self.setup = setup
        self.decks = decks
        self.cards = cards
        self.cities = cities
        self.version = version
        self.lists = tuple(card_names(deck, LETTERS[seat]) for seat, deck in enumerate(decks))
        used: list[Card | City] = [cities[deck.city] for deck in decks]
        used += [cards[name] for deck in decks for name in (*deck.cards, *deck.reserves)]
        self.printed: dict[str, Printed] = {}
        self.wanted = tuple(wanted_types(deck, cards) for deck in decks)
        # Asked several million times in a game of bots, so a call straight into the mapping.
        self.card: Callable[[str], Card] = _Named(cards).__getitem__
        """Return the content entry of a deck card."""
        self.has_auras = any(isinstance(entry, Card) and entry.aura is not None for entry in used)
        self.trigger_kinds = {trigger.on: True for entry in used for trigger in entry.triggers}

    # Content

    def starting_resolve(self, seat: int) -> int:
        """Return the Resolve a seat begins with. Source: duel.resolve.start, duel.resolve.long-game"""
        printed = self.cities[self.decks[seat].city].resolve
        return printed + (LONG_GAME if self.setup.long else 0) + self.setup.resolve[seat]

    def city(self, card: str) -> City:
        """Return the content entry of a City card."""
        return self.cities[type_of(card)]

    def name(self, card: str) -> str:
        """Return the printed name of a card or City."""
        key = type_of(card)
        entry = self.cards.get(key) or self.cities.get(key)
        return entry.name if entry is not None else key

    def ability(self, effect: Effect) -> Ability:
        """Return the ability an effect carries out."""
        return self.ability_of(effect.source, effect.ability)

    def ability_of(self, card: str, name: str) -> Ability:
        """Return an ability of a card by its name: play, action:<n>, trigger:<n>, exhausted, sabotage."""
        if name == "sabotage":
            return SABOTAGE
        kind, _, number = name.partition(":")
        if kind == "trigger":
            entry = self.cities.get(type_of(card)) or self.card(card)
            return entry.triggers[int(number)]
        definition = self.card(card)
        found = {"play": definition.play, "exhausted": definition.exhausted}.get(kind)
        if kind == "action":
            found = definition.actions[int(number)]
        assert found is not None, (card, name)
        return found

    def optional(self, trigger: Waiting) -> bool:
        """Return whether a Trigger Effect may be declined.

        Source: duel.trigger.optional, duel.gap.optional-printed-may
        """
        if not trigger.ability.startswith("trigger"):
            return True
        ability = self.ability_of(trigger.card, trigger.ability)
        return bool(getattr(ability, "may", False)) or ability.cost.attributes > 0

    @cached_property
    def unknown_pools(self) -> tuple[tuple[str, ...], ...]:
        """For each seat, cards its opponent may imagine there: of its City's types, up to the copy limit.

        The other player's list is hidden, so bots draw on the whole card pool. Source: duel.gap.visibility-of-zones
        """
        found = []
        for seat, deck in enumerate(self.decks):
            shown = self.cities[deck.city].attributes
            fitting = [name for name, card in self.cards.items() if all(kind in shown for kind in card.cost.types)]
            names = fitting if len(fitting) * COPIES >= ENOUGH else list(self.cards)
            copies = max(COPIES, -(-ENOUGH // len(names)))
            found.append(tuple(card_name(LETTERS[seat], name, copy) for name in names for copy in range(1, copies + 1)))
        return tuple(found)

    # The course of a duel

    def next_step(self, state: State) -> Step | None:
        """Return the next rule function: triggers first, then the stack, then the phase.

        Source: duel.support.nested, duel.turn.alternate
        """
        if state.phase == "over":
            return None
        if state.orders and (seat := turn.conceding(state)) is not None:
            return Step("concede", turn.concede, (seat,))
        if state.waiting:
            return Step("triggers", _until_over, (triggers.gather,))
        if state.stack:
            task = state.stack[-1]
            return Step(task.kind, _until_over, (TASKS[task.kind], task))
        return Step(state.phase, _until_over, (PHASES[state.phase],))

    def apply(self, state: State, event: Any) -> None:
        """Write one event into the state."""
        apply(state, event)

    def responses(self, state: State, moment: Moment, chain: tuple[str, ...]) -> Sequence[Response]:
        """Return nothing: what answers is on the stack, not in windows."""
        return ()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the duel ended. Source: duel.game.aim, duel.end.no-resolve"""
        if state.phase != "over":
            return None
        winners = () if state.result == "draw" else (LETTERS.index(state.result),)
        return Outcome(winners, state.result, state.result_cite)

    # Who sees what

    def sees(self, seat: int | None, zone: str) -> bool:
        """Return whether a seat sees the cards of a zone.

        Source: duel.gap.visibility-of-zones, duel.zone.hand-hidden
        """
        name, _, owner = zone.partition(":")
        if name == "arsenal":
            return False
        return name not in OWN_ONLY or owner == str(seat)

    def view(self, state: State, seat: Seat | None) -> State:
        """Return the state without what the seat cannot see."""
        seen = copy_state(state)
        seen.piles = mask_piles(state.piles, lambda zone: self.sees(seat, zone))
        return seen

    def view_event(self, event: Any, seat: Seat | None) -> Any:
        """Return the event as the seat sees it."""
        if isinstance(event, CardsMoved | CardsDrawn | PileShuffled):
            return mask_event(event, lambda zone: self.sees(seat, zone))
        if isinstance(event, Discarded) and event.under:
            return msgspec.structs.replace(event, masked=True)
        if isinstance(event, Swapped) and event.seat != seat:
            return msgspec.structs.replace(event, into=(), out=())
        return event

    def sample(self, view: State, chance: Chance) -> State:
        """Fill what a view hides: own cards from the own list, the other player's from the whole card pool.

        A view whose watcher cannot be told, both hands being empty, is filled from the pool alone.
        """
        filled = copy_state(view)
        watcher = _watcher(view)
        for seat in (0, 1):
            zones = {zone: cards for zone, cards in filled.piles.zones.items() if zone.endswith(f":{seat}")}
            known = [card for cards in zones.values() for card in cards if card != HIDDEN]
            places = sum(cards.count(HIDDEN) for cards in zones.values())
            if not places:
                continue
            unseen = self._unseen(seat, known, places, watcher == seat)
            dealt = iter(chance.take(unseen, places))
            for cards in zones.values():
                if HIDDEN in cards:
                    cards[:] = [next(dealt) if card == HIDDEN else card for card in cards]
        return filled

    def _unseen(self, seat: int, known: Sequence[str], places: int, own: bool) -> list[str]:
        """Return cards that may lie in the hidden places of a seat, at least as many as there are."""
        if own and (exact := self._left_of_list(seat, known, places)):
            return exact
        seen = set(known)
        found = [card for card in self.unknown_pools[seat] if card not in seen]
        copy = ENOUGH
        while len(found) < places:
            found += [card_name(LETTERS[seat], name, copy) for name in self.cards]
            copy += 1
        return found

    def own_unseen(self, view: State, seat: int) -> list[str]:
        """Return the cards of a player's own list that the player cannot see; none where the view is another's."""
        if _watcher(view) != seat:
            return []
        cards = [card for zone, held in view.piles.zones.items() if zone.endswith(f":{seat}") for card in held]
        return self._left_of_list(seat, cards, cards.count(HIDDEN))

    def _left_of_list(self, seat: int, known: Iterable[str], places: int) -> list[str]:
        """Return what is left of a player's list without known cards; none where it does not fill the places."""
        seen = set(known)
        found = [card for card in self.lists[seat] if card not in seen]
        return found if len(found) == places else []

    def reveals(self, event: Any) -> bool:
        """Return whether an event shows cards that were hidden or random: to the other player, too, as a hand's."""
        if isinstance(event, Pushed):
            return any(task.kind == "announce" and task.other.startswith("play:") for task in event.tasks)
        if isinstance(event, CardsMoved):
            return self._hidden(event.source) and not self._hidden(event.target)
        if isinstance(event, Discarded):
            return self._hidden(event.source)
        return isinstance(event, CardsDrawn | PileShuffled | SupportGiven | SupportRevealed)

    def _hidden(self, zone: str) -> bool:
        name = zone.partition(":")[0]
        return name == "arsenal" or name in OWN_ONLY

    # Saves

    def names(self, state: State) -> Mapping[str, Collection[str | int]]:
        """Return the names that a state may refer to, by kind."""
        return references.names(self, state, TASKS)

    @cached_property
    def content(self) -> Mapping[str, Any]:
        """Return the entries of content that the two decks use."""
        return references.content(self)

    # Bots

    def evaluate(self, state: State, seat: Seat) -> float:
        """Return how good a state is for a seat."""
        return evaluate(self, state, seat)

    def candidates(self, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
        """Return the answers a bot should try."""
        return candidates(self, state, decision, chance)

    def lull(self, state: State) -> int | None:
        """Return what turn it is, None in the middle of an attack, a fight or an effect."""
        return None if state.stack or state.waiting else state.round


def _watcher(view: State) -> int | None:
    """Return whose view it is, by the cards only their owner sees; None if they do not tell."""
    shown: set[int] = set()
    hidden: set[int] = set()
    for zone, cards in view.piles.zones.items():
        name, _, seat = zone.partition(":")
        if name in OWN_ONLY and cards:
            (hidden if HIDDEN in cards else shown).add(int(seat))
    if shown:
        return min(shown)
    return other(min(hidden)) if len(hidden) == 1 else None


def card_name(letter: str, key: str, copy: int) -> str:
    """Return the name of one copy of a card."""
    return f"{letter}.{key}" if copy == 1 else f"{letter}.{key}.{copy}"


def card_names(deck: Deck, letter: str) -> tuple[str, ...]:
    """Return the names of all cards of a deck, the Reserves after the deck. Source: duel.deck.arsenal-name"""
    counts: dict[str, int] = {}
    names = []
    for group in (deck.cards, deck.reserves):
        for key, number in group.items():
            for _ in range(number):
                counts[key] = counts.get(key, 0) + 1
                names.append(card_name(letter, key, counts[key]))
    return tuple(names)
