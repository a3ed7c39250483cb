"""The table of a duel in lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import N_, Terms, say
from game.modes.duel.content.describe import card_text, cost_words
from game.modes.duel.content.display_names import NAMES, STATS, ZONES
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.model.state import State
from game.modes.duel.rules.numbers import is_character, value
from game.modes.duel.words.names import DuelNames

KINDS = Terms({"character": "character", "gear": "gear", "spell": "spell"})


def table_lines(names: DuelNames, observation: State, seat: int) -> Iterator[str]:
    """Yield both cities with the cards before them, and the hand of a seat with what its cards do."""
    yield say("Turn {round}: {who}.", round=observation.round, who=names.seat_name(observation.active))
    for number in (1 - seat, seat):
        yield _player(names, observation, number)
        for zone in ("battlefield", "keep"):
            yield from (
                f"    {ZONES[zone]}: {_in_play(names, observation, card)}" for card in observation.zone(zone, number)
            )
        stock = [names.card(card) for card in observation.zone("stockpile", number)]
        if stock:
            yield f"    {ZONES['stockpile']}: {', '.join(stock)}"
    for card in observation.zone("hand", seat):
        if card != HIDDEN:
            yield say("In hand: {card}", card=_in_hand(names, card))


def _player(names: DuelNames, observation: State, seat: int) -> str:
    player = observation.players[seat]
    pool = ", ".join(f"{player.pool[name]} {NAMES[name]}" for name in ATTRIBUTES if player.pool[name])
    text = N_(
        "{who}: {resolve} Resolve, {edge} Edge, {pool}; cards: {arsenal} in Arsenal, {hand} in hand, {home} in Home"
    )
    return say(
        text,
        who=names.seat_name(seat),
        resolve=player.resolve,
        edge=player.edge,
        pool=pool or say("no Attributes"),
        arsenal=len(observation.zone("arsenal", seat)),
        hand=len(observation.zone("hand", seat)),
        home=len(observation.zone("home", seat)),
    )


def _in_play(names: DuelNames, observation: State, card: str) -> str:
    entry, parts = observation.cards[card], []
    if is_character(names.content, card):
        parts += [
            f"{STATS[name]} {value(names.content, observation, card, name)}" for name in ("martial", "elude", "endure")
        ]
        parts.append(say("Fatigue {number}", number=entry.fatigue) if entry.fatigue else say("rested"))
    parts += [say("Prepared")] if entry.prepared else []
    parts += [say("with {cards}", cards=", ".join(map(names.card, entry.attached)))] if entry.attached else []
    return f"{names.card(card)} ({', '.join(parts)}){_text(names, card)}"


def _in_hand(names: DuelNames, card: str) -> str:
    entry = names.content.card(card)
    parts = [KINDS[entry.kind], say("costs {cost}", cost=cost_words(entry.cost))]
    shown = ("trait", "martial", "elude", "endure") if entry.kind == "character" else ("trait",)
    parts += [f"{STATS[name]} {getattr(entry, name)}" for name in shown]
    return f"{names.card(card)} ({', '.join(parts)}){_text(names, card)}"


def _text(names: DuelNames, card: str) -> str:
    lines = card_text(names.content.card(card))
    return f": {' / '.join(lines)}" if lines else ""
