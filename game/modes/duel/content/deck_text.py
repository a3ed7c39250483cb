"""Decks as text that people can write, send and paste, and as files of that text.

Files are English; what people see may be in their language, and either is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal, get_args

import msgspec

from game.kernel.files.documents import closest, write_atomic
from game.kernel.files.formats import FIRST, FORMATS, FormatError, check_format
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import Terms, say
from game.modes.duel.content.decks import DECK_SIZE, DeckError, DeckProblem, deck_problems
from game.modes.duel.content.types import Card, City, DeckList

UNNAMED = "Deck"
MOST_BYTES = 20_000
Head = Literal["deck", "city", "plan", "reserves", "cards"]
_FORMAT = re.compile(r"format\s*:\s*(.*)", re.IGNORECASE)
"""A line that names a format; a text without one is of the first format."""
_LINE = re.compile(r"(\d{1,3})\s*[x×]?\s+(.+)")
_HEAD = re.compile(r"([^\W\d]+)\s*:\s*(.*)")
HEADS: Terms[Head] = Terms(
    {"deck": "Deck", "city": "City", "plan": "Plan", "reserves": "Reserves", "cards": "Cards"}, context="deck file"
)


class ReadDeck(msgspec.Struct, frozen=True):
    """What a text says: the deck, with names that are not known left as they are written, and all that is wrong.

    Problems of a line name it; those of the whole deck name its part.
    """

    deck: DeckList
    problems: tuple[DeckProblem, ...]


def export_deck(deck: DeckList, cards: Mapping[str, Card], cities: Mapping[str, City], *, spoken: bool = False) -> str:
    """Return a deck as text: a heading, then `<number> <card name>` a line, then the Reserves.

    Ids that are not known are written as they are. With `spoken` it is written in the language that is spoken.
    """

    def translate_text(text: str) -> str:
        return say(text) if spoken and text else text

    def head(key: Head) -> str:
        return HEADS[key] if spoken else key.capitalize()

    def lines_of(group: Mapping[str, int]) -> list[str]:
        return [f"{number} {translate_text(cards[key].name) if key in cards else key}" for key, number in group.items()]

    city = translate_text(cities[deck.city].name) if deck.city in cities else deck.city
    lines = [f"{head('deck')}: {translate_text(deck.name)}", f"{head('city')}: {city}"]
    if FORMATS["deck"] > FIRST:
        lines.insert(0, f"Format: {FORMATS['deck']}")
    if deck.plan:
        lines.append(f"{head('plan')}: {translate_text(deck.plan)}")
    lines += ["", *lines_of(deck.cards)]
    if deck.reserves:
        lines += ["", f"{head('reserves')}:", *lines_of(deck.reserves)]
    return "\n".join(lines) + "\n"


def _ids(named: Mapping[str, Card] | Mapping[str, City]) -> dict[str, str]:
    """Return ids by name in small letters, as it is spoken and in English, and by themselves."""
    spoken = {say(one.name).lower(): key for key, one in named.items()}
    return spoken | {one.name.lower(): key for key, one in named.items()} | {key: key for key in named}


def read_deck(text: str, cards: Mapping[str, Card], cities: Mapping[str, City]) -> ReadDeck:
    """Read a deck from text as `export_deck` writes it, in either language; names without regard to case, ids too.

    Source: duel.deck.one-city for a second City
    """
    card_ids, city_ids = _ids(cards), _ids(cities)
    keys = {HEADS[key].lower(): key for key in get_args(Head)} | {key: key for key in get_args(Head)}
    heads: dict[str, str] = {}
    groups: dict[str, dict[str, int]] = {"cards": {}, "reserves": {}}
    lines: dict[str, str] = {}
    part = "cards"
    problems: list[DeckProblem] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line, here = raw.strip(), f"line {number}"
        if not line or line.startswith("#"):
            continue
        if (named := _FORMAT.fullmatch(line)) is not None:
            problems.extend(_format_problem(here, named.group(1)))
            continue
        head = _HEAD.fullmatch(line)
        key = keys.get(head.group(1).lower()) if head is not None else None
        if head is not None and key is not None:
            if key in groups:
                part = key
            elif key in heads:
                cite = "duel.deck.one-city" if key == "city" else "duel.deck.size"
                problems.append(
                    DeckProblem(
                        here, "heading-twice", Phrase("one {name}", name=key.capitalize()), Phrase("a second one"), cite
                    )
                )
            else:
                heads[key], lines[key] = head.group(2).strip(), here
            continue
        match = _LINE.fullmatch(line)
        if match is None or not 1 <= int(match.group(1)) <= DECK_SIZE:
            problems.append(DeckProblem(here, "line", Phrase("a number and a card name"), repr(line), "duel.deck.size"))
            continue
        name = match.group(2).strip()
        card = card_ids.get(name.lower(), name)
        groups[part][card] = groups[part].get(card, 0) + int(match.group(1))
        lines[f"{part}.{card}"] = here
    city = heads.get("city", "")
    deck = DeckList(
        name=heads.get("deck") or UNNAMED,
        city=city_ids.get(city.lower(), city),
        cards=groups["cards"],
        reserves=groups["reserves"],
        plan=heads.get("plan", ""),
    )
    for problem in deck_problems(deck, cards, cities):
        location = lines.get(problem.place, problem.place)
        hint = problem.hint
        if problem.code == "unknown-card":
            near = card_ids.get(hint) or closest(problem.place.partition(".")[2].lower(), card_ids)
            hint = say(cards[card_ids[near]].name) if near else ""
        elif problem.place == "city":
            near = city_ids.get(hint) or closest(deck.city.lower(), city_ids)
            hint = say(cities[city_ids[near]].name) if near else ""
        problems.append(msgspec.structs.replace(problem, place=location, hint=hint))
    return ReadDeck(deck, tuple(sorted(problems, key=_line)))


def _format_problem(here: str, written: str) -> Iterator[DeckProblem]:
    """Yield what is wrong with the format that a line names."""
    try:
        check_format("deck", int(written) if written.isdecimal() and len(written) < 9 else written)
    except FormatError as error:
        yield DeckProblem(here, "file", error.expected, error.found, "duel.deck.size")


def _line(problem: DeckProblem) -> int:
    """Return the line of a problem, to sort by; those of the whole deck come last."""
    word, _, number = problem.place.partition(" ")
    return int(number) if word == "line" else 10**9


def save_deck(path: Path, deck: DeckList, cards: Mapping[str, Card], cities: Mapping[str, City]) -> None:
    """Write a deck file, whole or not at all; a deck that breaks a rule is refused and the file kept as it was.

    Raises: DeckError, OSError.
    """
    problems = deck_problems(deck, cards, cities)
    if problems:
        raise DeckError(problems)
    write_atomic(path, export_deck(deck, cards, cities))


def read_deck_file(path: Path, cards: Mapping[str, Card], cities: Mapping[str, City]) -> ReadDeck:
    """Read a deck file, whatever it says. Raises: DeckError if it is no text of a deck's size, OSError."""
    with path.open("rb") as stream:
        raw = stream.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise DeckError(
            [
                DeckProblem(
                    path.name,
                    "file",
                    Phrase("at most {number} bytes", number=MOST_BYTES),
                    Phrase("more"),
                    "duel.deck.size",
                )
            ]
        )
    try:
        return read_deck(raw.decode("utf-8"), cards, cities)
    except UnicodeDecodeError as error:
        problem = DeckProblem(
            path.name,
            "file",
            Phrase("UTF-8 text"),
            Phrase("byte {byte}", byte=f"{raw[error.start]:#04x}"),
            "duel.deck.size",
        )
        raise DeckError([problem]) from None


def load_deck(path: Path, cards: Mapping[str, Card], cities: Mapping[str, City]) -> DeckList:
    """Read a deck file that has to keep the rules. Raises: DeckError, OSError."""
    read = read_deck_file(path, cards, cities)
    if read.problems:
        raise DeckError(list(read.problems))
    return read.deck
