"""The table of a duel in lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.duel.content.describe import NAMES, card_text, cost_words
from game.modes.duel.content.types import ATTRIBUTES
from game.modes.duel.model.state import State
from game.modes.duel.rules.numbers import is_character, value
from game.modes.duel.words.names import DuelNames

HIDDEN_ZONES = (("arsenal", "Arsenal"), ("hand", "hand"), ("home", "Home"))
STATS = ("martial", "elude", "endure")


def table_lines(names: DuelNames, view: State, seat: int) -> Iterator[str]:
    """Yield both cities with the cards before them, and the hand of a seat with what its cards do."""
    yield f"Turn {view.round}: {names.seat_name(view.active)}."
    for number in (1 - seat, seat):
        player = view.players[number]
        pool = (
            ", ".join(f"{player.pool[name]} {NAMES[name]}" for name in ATTRIBUTES if player.pool[name])
            or "no Attributes"
        )
        cards = ", ".join(f"{len(view.zone(zone, number))} in {name}" for zone, name in HIDDEN_ZONES)
        has = f"{player.resolve} Resolve, {player.edge} Edge, {pool or 'no Attributes'}"
        yield f"{names.seat_name(number)}: {has}; cards: {cards}"
        for zone, name in (("battlefield", "Battlefield"), ("keep", "Keep")):
            yield from (f"    {name}: {_in_play(names, view, card)}" for card in view.zone(zone, number))
        stock = [names.card(card) for card in view.zone("stockpile", number)]
        if stock:
            yield f"    Stockpile: {', '.join(stock)}"
    for card in view.zone("hand", seat):
        if card != HIDDEN:
            yield f"In hand: {_in_hand(names, card)}"


def _in_play(names: DuelNames, view: State, card: str) -> str:
    entry, parts = view.cards[card], []
    if is_character(names.facts, card):
        parts += [
            f"{name.capitalize()} {value(names.facts, view, card, name)}" for name in ("martial", "elude", "endure")
        ]
        parts.append(f"Fatigue {entry.fatigue}" if entry.fatigue else "rested")
    parts += ["Prepared"] if entry.prepared else []
    parts += [f"with {', '.join(map(names.card, entry.attached))}"] if entry.attached else []
    return f"{names.card(card)} ({', '.join(parts)}){_text(names, card)}"


def _in_hand(names: DuelNames, card: str) -> str:
    entry = names.facts.card(card)
    parts = [entry.kind, f"costs {cost_words(entry.cost)}", f"Trait {entry.trait}"]
    if entry.kind == "character":
        parts.append(f"Martial {entry.martial}, Elude {entry.elude}, Endure {entry.endure}")
    return f"{names.card(card)} ({', '.join(parts)}){_text(names, card)}"


def _text(names: DuelNames, card: str) -> str:
    lines = card_text(names.facts.card(card))
    return f": {' / '.join(lines)}" if lines else ""
