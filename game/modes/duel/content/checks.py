"""What holds for the mode's shipped cards and Cities beyond what a duel needs: `verify` and the tests ask for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.files.content import placed_entries
from game.kernel.files.content_check import shared_icon_problems
from game.kernel.files.documents import ContentError
from game.modes.duel.content import loading
from game.modes.duel.content.types import Card, City

MOST_OF_A_PICTURE = 2


def content_problems() -> Iterator[ContentError]:
    """Yield pictures that stand for too many: two cards may share one; a Hero's and a City's is its own."""
    catalogue = loading.data()
    cards = placed_entries(sorted((loading.DATA / "cards").glob("*.yaml")), catalogue.cards)
    cities = placed_entries([loading.DATA / "cities.yaml"], catalogue.cities)
    yield from shared_icon_problems([*cards, *cities], most=MOST_OF_A_PICTURE, alone=_alone)


def _alone(entry: Card | City) -> bool:
    """Return whether an entry shares its picture with no other."""
    return isinstance(entry, City) or "hero" in entry.keywords
