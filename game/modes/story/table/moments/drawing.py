"""The moments that the Story table draws itself: tokens and harm in the air, enemies that fall, packets riffled."""

from __future__ import annotations

from typing import Any

from game.modes.story.model.combat_events import AssaultSettled, EnemyFell
from game.modes.story.model.events import EverythingGathered
from game.modes.story.table.context import StoryContext
from game.modes.story.table.moments.falls import FALLEN, Fallen
from game.modes.story.table.moments.harm_flight import HARM, draw_harm
from game.modes.story.table.moments.riffle import GATHER, Gathering
from game.modes.story.table.moments.token_flight import TOKENS, draw_flight

KEPT = (AssaultSettled, EnemyFell, EverythingGathered)
"""The events of which something is kept as it was seen before."""


class Moments:
    """What is kept of things that are gone by the time they are seen to go, and how each moment is drawn."""

    def __init__(self) -> None:
        self._fallen, self._gathering = Fallen(), Gathering()
        self._attacker = ""

    def keep(self, draw: StoryContext, event: Any) -> None:
        """Keep what an event takes away, as it is seen before."""
        if isinstance(event, AssaultSettled):
            self._attacker = event.enemy
        elif isinstance(event, EnemyFell):
            self._fallen.keep(draw, event.enemy)
        elif isinstance(event, EverythingGathered):
            self._gathering.keep(draw.observation, event.seat)

    def falls(self, enemy: str) -> bool:
        """Return whether an enemy is seen to fall: a copy of its tile is, so that it is not drawn itself."""
        return self._fallen.falling == enemy

    def note(self, event: Any) -> None:
        """Take up that an enemy is gone now."""
        if isinstance(event, EnemyFell):
            self._fallen.falling = ""

    def middle(self, ref: str) -> tuple[int, int] | None:
        """Return where something stood that is gone; None for a ref that is not kept."""
        return self._fallen.middle(ref) if ref.startswith(FALLEN) else None

    def draw(self, draw: StoryContext, ref: str, share: float) -> None:
        """Draw a moment of which a share from 0 to 1 is done."""
        if ref.startswith(TOKENS):
            draw_flight(draw, ref, share)
        elif ref.startswith(HARM):
            draw_harm(draw, ref, share, self._struck_from(draw))
        elif ref.startswith(GATHER):
            self._gathering.draw(draw, ref, share)
        else:
            self._fallen.draw(draw.canvas, draw.surface, ref, share)

    def _struck_from(self, draw: StoryContext) -> tuple[int, int]:
        """Return where harm sets out: from the enemy that struck last; outside a fight from the open page."""
        names = [enemy.id for enemy in draw.observation.combat.enemies] if draw.observation.combat is not None else []
        if self._attacker not in names:
            return draw.table_regions.book.centerx, draw.table_regions.book.y + draw.table_regions.book.height // 4
        return draw.table_regions.enemy_tiles(len(names))[names.index(self._attacker)].center
