"""Decks: what they must hold, and decks as text that people can write, send and paste.

Source: duel.deck.size, duel.deck.copies-three, duel.deck.copies-hero, duel.deck.reserves-size, duel.deck.one-city
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import msgspec

from game.kernel.files import closest, write_atomic
from game.modes.duel.content import Card, City, Deck

DECK_SIZE, RESERVES_SIZE, COPIES, HEROES = 40, 12, 3, 1
_LINE = re.compile(r"(\d+)\s*[x×]?\s+(.+)")
_HEAD = re.compile(r"(deck|city|plan|reserves|cards)\s*:\s*(.*)", re.IGNORECASE)


class DeckProblem(msgspec.Struct, frozen=True):
    """What breaks a deck rule: the part of the deck it stands beside, what must be, what is, and the clause."""

    place: str
    expected: str
    found: str
    cite: str
    hint: str = ""

    def __str__(self) -> str:
        meant = f" (did you mean {self.hint}?)" if self.hint else ""
        return f"{self.place}: expected {self.expected}, found {self.found}{meant} [{self.cite}]"


class DeckError(ValueError):
    """A deck that is refused, with every reason."""

    def __init__(self, problems: list[DeckProblem]) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = problems


def deck_problems(deck: Deck, cards: Mapping[str, Card], cities: Mapping[str, City]) -> list[DeckProblem]:
    """Return what breaks the deck rules, each beside the card or part it concerns.

    Names count as text, over deck and Reserves together.
    Source: duel.deck.size, duel.deck.one-city, duel.deck.reserves-size, duel.deck.reserves-count-for-copies
    """
    found: list[DeckProblem] = []
    if deck.city not in cities:
        near = closest(deck.city, cities)
        found.append(DeckProblem("city", "a City", repr(deck.city), "duel.deck.one-city", near))
    for part, group in (("cards", deck.cards), ("reserves", deck.reserves)):
        for key in group:
            if key not in cards:
                near = closest(key, cards)
                found.append(DeckProblem(f"{part}.{key}", "a known card", repr(key), "duel.deck.size", near))
    size, spare = sum(deck.cards.values()), sum(deck.reserves.values())
    if size != DECK_SIZE:
        found.append(DeckProblem("cards", f"exactly {DECK_SIZE} cards", str(size), "duel.deck.size"))
    if spare > RESERVES_SIZE:
        found.append(DeckProblem("reserves", f"at most {RESERVES_SIZE} cards", str(spare), "duel.deck.reserves-size"))
    by_name: dict[str, list[tuple[str, str, int]]] = {}
    for part, group in (("cards", deck.cards), ("reserves", deck.reserves)):
        for key, number in group.items():
            if key in cards:
                by_name.setdefault(cards[key].name, []).append((part, key, number))
    for name, entries in by_name.items():
        number = sum(count for _, _, count in entries)
        part, key, _ = entries[-1]
        hero = any("hero" in cards[entry].keywords for _, entry, _ in entries)
        if hero and number > HEROES:
            expected = f"1 copy of the Hero {name}, Reserves included"
            found.append(DeckProblem(f"{part}.{key}", expected, str(number), "duel.deck.copies-hero"))
        elif number > COPIES:
            expected = f"at most {COPIES} cards named {name}, Reserves included"
            found.append(DeckProblem(f"{part}.{key}", expected, str(number), "duel.deck.copies-three"))
    return found


def export_deck(deck: Deck, cards: Mapping[str, Card], cities: Mapping[str, City]) -> str:
    """Return a deck as text: a heading, then `<number> <card name>` a line, then the Reserves."""
    lines = [f"Deck: {deck.name}", f"City: {cities[deck.city].name}"]
    if deck.plan:
        lines.append(f"Plan: {deck.plan}")
    lines.append("")
    lines += [f"{number} {cards[key].name}" for key, number in deck.cards.items()]
    if deck.reserves:
        lines += ["", "Reserves:", *(f"{number} {cards[key].name}" for key, number in deck.reserves.items())]
    return "\n".join(lines) + "\n"


def import_deck(text: str, cards: Mapping[str, Card], cities: Mapping[str, City]) -> Deck:
    """Read a deck from text as `export_deck` writes it; names without regard to case, ids too.

    Raises: DeckError, with the line of everything that cannot be read and every deck rule that is broken.
    """
    card_ids = {card.name.lower(): key for key, card in cards.items()} | {key: key for key in cards}
    city_ids = {city.name.lower(): key for key, city in cities.items()} | {key: key for key in cities}
    heads: dict[str, str] = {"deck": "", "city": "", "plan": ""}
    groups: dict[str, dict[str, int]] = {"cards": {}, "reserves": {}}
    part = "cards"
    problems: list[DeckProblem] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        head = _HEAD.fullmatch(line)
        if head is not None:
            key = head.group(1).lower()
            if key in groups:
                part = key
            else:
                heads[key] = head.group(2).strip()
            continue
        match = _LINE.fullmatch(line)
        if match is None or not 1 <= int(match.group(1)) <= DECK_SIZE:
            problems.append(DeckProblem(f"line {number}", "a number and a card name", repr(line), "duel.deck.size"))
            continue
        name = match.group(2).strip().lower()
        if name not in card_ids:
            near = closest(name, card_ids)
            hint = cards[card_ids[near]].name if near else ""
            problems.append(DeckProblem(f"line {number}", "a known card", repr(match.group(2)), "duel.deck.size", hint))
            continue
        card = card_ids[name]
        groups[part][card] = groups[part].get(card, 0) + int(match.group(1))
    city = city_ids.get(heads["city"].lower(), heads["city"])
    deck = Deck(
        name=heads["deck"] or "Deck", city=city, cards=groups["cards"], reserves=groups["reserves"], plan=heads["plan"]
    )
    problems += deck_problems(deck, cards, cities)
    if problems:
        raise DeckError(problems)
    return deck


def save_deck(path: Path, deck: Deck, cards: Mapping[str, Card], cities: Mapping[str, City]) -> None:
    """Write a deck file, whole or not at all; a deck that breaks a rule is refused and the file kept as it was.

    Raises: DeckError, OSError.
    """
    problems = deck_problems(deck, cards, cities)
    if problems:
        raise DeckError(problems)
    write_atomic(path, export_deck(deck, cards, cities))


def load_deck(path: Path, cards: Mapping[str, Card], cities: Mapping[str, City]) -> Deck:
    """Read a deck file. Raises: DeckError, OSError."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        problem = DeckProblem(path.name, "UTF-8 text", f"byte {error.object[error.start]:#04x}", "duel.deck.size")
        raise DeckError([problem]) from None
    return import_deck(text, cards, cities)
