"""What the terms of the content are called: attack types, categories, Keywords, sizes, kinds of decks, sides."""

from __future__ import annotations

from game.kernel.language.say import Terms

TYPE_NAMES = Terms({"melee": "Melee", "magic": "Magic", "ranged": "Ranged"})
TYPES_INSIDE = Terms({"melee": "melee", "magic": "magic", "ranged": "ranged"})
"""Attack types inside a sentence."""
CATEGORY_NAMES = Terms({"diplomacy": "Diplomacy", "wealth": "Wealth", "work": "Work"})
KEYWORD_NAMES = Terms({
    "engineer": "Engineer", "flight": "Flight", "stealth": "Stealth", "scout": "Scout", "noble": "Noble",
    "scholar": "Scholar", "swift": "Swift", "might": "Might",
}, context="keyword")  # fmt: skip
SIZE_NAMES = Terms({"small": "Small", "average": "Average", "large": "Large"})
KIND_NAMES = Terms({"character": "Character", "frame": "Frame", "weapon": "Weapon", "augment": "Augment"})
AUGMENT_TYPES = Terms({
    "plating": "plating", "mobility": "mobility", "companion": "companion", "arcane": "arcane", "tools": "tools",
})  # fmt: skip
DIFFICULTY_NAMES = Terms({"gentle": "Gentle", "standard": "Standard", "harsh": "Harsh"})
COLOURS = Terms({"white": "White", "black": "Black"})


def kind_name(kind: str) -> str:
    """Return what an attack type or a category is called; an empty text for neither."""
    return TYPE_NAMES.get(kind) or CATEGORY_NAMES.get(kind, "")
