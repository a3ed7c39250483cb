"""The words that content of the Story mode is written in: attack types, categories, Keywords, numbers.

Source: story.defense.categories, story.noncombat.categories, story.gap.keyword-list, story.gap.augment-types
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from game.modes.story.content.term_names import KEYWORD_NAMES

AttackType = Literal["melee", "magic", "ranged"]
ATTACK_TYPES: tuple[AttackType, ...] = ("melee", "magic", "ranged")
Category = Literal["diplomacy", "wealth", "work"]
CATEGORIES: tuple[Category, ...] = ("diplomacy", "wealth", "work")
Size = Literal["small", "average", "large"]
SIZES: tuple[Size, ...] = ("small", "average", "large")
KEYWORDS = tuple(KEYWORD_NAMES)
if TYPE_CHECKING:
    Keyword: TypeAlias = str
else:
    Keyword = Literal[KEYWORDS]
DeckKind = Literal["character", "frame", "weapon", "augment"]
DECK_KINDS: tuple[DeckKind, ...] = ("character", "frame", "weapon", "augment")
AugmentType = Literal["plating", "mobility", "companion", "arcane", "tools"]
Use = Literal["attack", "attack-boost", "defense", "defense-boost"]
Phase = Literal["", "noncombat", "enemies", "players"]
Side = Literal["light", "dark"]
Result = Literal["success", "failure"]
Difficulty = Literal["gentle", "standard", "harsh"]

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9-]*$", description="lower-case id with dashes")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
Value = Annotated[int, msgspec.Meta(ge=0, le=9)]
Some = Annotated[int, msgspec.Meta(ge=1, le=9)]
Shift = Annotated[int, msgspec.Meta(ge=0, le=9)]
Change = Annotated[int, msgspec.Meta(ge=-3, le=3)]


class ContentEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of all content types: unknown keys are errors."""
