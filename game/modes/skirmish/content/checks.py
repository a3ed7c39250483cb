"""What holds for the mode's shipped entries beyond what a game needs: `verify` and the tests ask for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.kernel.files.content_check import (
    find_repeated_entries,
    find_unused_entries,
    icon_problems,
    named_in_levels,
    shared_icon_problems,
    text_problems,
)
from game.kernel.files.documents import ContentError, Document
from game.kernel.language.phrases import Phrase
from game.modes.skirmish.content.library import Library, names_of
from game.modes.skirmish.content.loading import data, list_placed_entries
from game.modes.skirmish.content.types import Crew
from game.modes.skirmish.content.values import points_of
from game.modes.skirmish.content.verbs import Fasten, InflictCondition

LEAST_FIGURES, MOST_FIGURES, MOST_POINTS, MOST_ALIKE = 5, 7, 100, 3
KINDS = ("cards", "weapons", "edges", "abilities", "conditions", "terrain", "crews", "missions")


def content_problems() -> Iterator[ContentError]:
    """Yield pictures, names and texts that do not fit, wrong points, crews that break the rules, and what is unused.

    Source: skirmish.gap.setup-victory
    """
    library = data().library
    entries = {name: list(list_placed_entries(name, getattr(library, name))) for name in KINDS}
    for each in entries.values():
        for document, location, entry in each:
            yield from icon_problems(document, location, entry)
            yield from text_problems(document, location, entry)
        yield from find_repeated_entries(each, "name")
    yield from shared_icon_problems(entries["cards"])
    for document, location, card in entries["cards"]:
        if card.points != points_of(card, library):
            expected = Phrase("{number} points, by its values", number=points_of(card, library))
            yield document.error(f"{location}.points", "points", expected, str(card.points))
    for document, location, crew in entries["crews"]:
        yield from crew_problems(document, location, crew, library)
    shown = named_in_levels("skirmish", examples=True)
    cards = library.cards.values()
    weapons = {name for card in cards for name in names_of(card.weapons)}
    helping = {name for name, one in library.weapons.items() if one.kind == "help"}
    yield from find_unused_entries(
        entries["weapons"], weapons | shown | helping, Phrase("a Crew Card or example with the weapon")
    )
    abilities = {name for card in cards for name in names_of(card.abilities)}
    yield from find_unused_entries(
        entries["abilities"], abilities | shown, Phrase("a Crew Card or example with the ability")
    )
    edges = {name for one in library.weapons.values() for name in one.edges or {}}
    yield from find_unused_entries(entries["edges"], edges, Phrase("a weapon that allows the Edge"))
    arms = library.weapons.values()
    effects = [one.effect for one in arms] + [linked.effect for one in arms for linked in one.linked]
    placed = {one.name for one in effects if isinstance(one, InflictCondition)}
    placed |= {one.effect.name for one in library.edges.values() if isinstance(one.effect, Fasten)}
    yield from find_unused_entries(
        entries["conditions"], placed | shown, Phrase("a weapon, Edge or example that lays it")
    )


def crew_problems(document: Document, location: str, crew: Crew, library: Library) -> Iterator[ContentError]:
    """Yield what is wrong with a ready crew: its size, its points, its Leader, its champions, cards too often."""
    cards = [library.cards[name] for name in crew.members if name in library.cards]
    ranks = Counter(card.rank for card in cards)
    if not LEAST_FIGURES <= len(crew.members) <= MOST_FIGURES:
        expected = Phrase("{least} to {most} figures", least=LEAST_FIGURES, most=MOST_FIGURES)
        yield document.error(f"{location}.members", "crew", expected, str(len(crew.members)))
    if (cost := sum(card.points for card in cards)) > MOST_POINTS:
        yield document.error(
            f"{location}.members", "crew", Phrase("at most {number} points", number=MOST_POINTS), str(cost)
        )
    if ranks["leader"] != 1:
        yield document.error(f"{location}.members", "crew", Phrase("one Leader"), str(ranks["leader"]))
    often = Counter(crew.members)
    for card in cards:
        most = 1 if card.rank in ("leader", "champion") else MOST_ALIKE
        if often[card.id] > most:
            yield document.error(
                f"{location}.members",
                "crew",
                Phrase("{name} at most {number} times", name=card.id, number=most),
                str(often[card.id]),
            )
        if card.crew != crew.id:
            yield document.error(f"{location}.members", "crew", Phrase("cards of {name}", name=crew.id), card.id)
