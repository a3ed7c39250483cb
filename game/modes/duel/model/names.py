"""The types of names and numbers in a state, each with what it refers to."""

from __future__ import annotations

from typing import Annotated

from game.kernel.state import Ref

SeatNumber = Annotated[int, Ref("seat")]
CardName = Annotated[str, Ref("card")]
NoCard = Annotated[str, Ref("card", none=True)]
"""A card, or an empty text for none."""
