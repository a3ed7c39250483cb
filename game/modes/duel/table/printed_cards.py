"""Those cards of a deck on paper that are not drawn as on the table: its City."""

from __future__ import annotations

from game.kernel.language.say import say
from game.modes.duel.content.describe import city_text
from game.modes.duel.content.display_names import NAMES
from game.modes.duel.content.types import City
from game.modes.duel.table.city.scenes import city_scene
from game.modes.duel.table.signs import TONES
from game.ui.printing.text_card import TextCard


def city_card(city: City) -> TextCard:
    """Return the card of a City: what it looks like unharmed, its Resolve, what it produces and does."""
    first = next(iter(city.attributes), "any")
    produced = tuple((NAMES[name], str(number)) for name, number in city.attributes.items())
    return TextCard(
        key=f"city:{city.id}", name=say(city.name), kind=say("City"), tone=TONES[first], scene=city_scene(city, 1.0),
        numbers=((say("Resolve"), str(city.resolve)), *produced), lines=tuple(city_text(city)),
    )  # fmt: skip
