"""What the terms of the cards are called: Attributes, numbers, keywords, kinds, zones."""

from __future__ import annotations

from game.kernel.language.say import Terms
from game.modes.duel.content.keywords import KEYWORD_ROWS

NAMES = Terms({"brawn": "Brawn", "guile": "Guile", "sorcery": "Sorcery", "lore": "Lore"})
"""The Attributes."""
STATS = Terms({"martial": "Martial", "elude": "Elude", "endure": "Endure", "trait": "Trait"})
"""The numbers of a Character."""
KEYWORDS = Terms({row.id: row.name for row in KEYWORD_ROWS})
KINDS = Terms({"character": "Character", "gear": "Gear", "card": "card", "spell": "Spell"})
SEVERAL = Terms({"character": "Characters", "gear": "Gears", "card": "cards", "spell": "Spells"})
"""The kinds, where more than one card is meant."""
ZONES = Terms({
    "battlefield": "Battlefield", "keep": "Keep", "home": "Home", "stockpile": "Stockpile", "arsenal": "Arsenal",
    "hand": "Hand", "support": "Support", "casting": "Casting", "look": "Look", "reserves": "Reserves",
    "attached": "Attached", "city": "City",
})  # fmt: skip
"""The places where cards lie."""
