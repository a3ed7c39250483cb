"""Playing cards as sprites: in the hand, on the lane, in Team Hands, each with what marks it."""

from __future__ import annotations

from collections.abc import Container, Hashable

import pygame

from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import State, play_zone
from game.modes.mainframe.table.advice.poker_lines import draw_star
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND, card_picture, draw_card_marks
from game.ui.table.motion import Pose
from game.ui.table.view import Pointing

HELD_LAYER = 20
"""From this layer on cards are held in a hand and throw a shadow."""
LARGE_U = 60
"""From this width on a card needs no sign of whose it is."""


class CardSprites:
    """Draws the cards of one table."""

    def __init__(self, canvas: Canvas, content: FightContent) -> None:
        self.canvas, self.content = canvas, content
        self._inks: dict[Hashable, pygame.Rect] = {}

    def draw(
        self,
        surface: pygame.Surface,
        observation: State,
        ref: str,
        pose: Pose,
        pointing: Pointing,
        starred: Container[str] = (),
        ringed: Container[str] = (),
    ) -> None:
        """Draw a card at a pose, with its marks, its owner and the name it was given; `starred` cards make a line.

        The refs of those that have a golden edge are `ringed`.
        """
        px, name = self.canvas.px, ref.partition(":")[2]
        scale = round(pose.scale * 50) / 50
        size = (max(8, round(HAND[0] * scale)), max(11, round(HAND[1] * scale)))
        owner = next((s for s in range(self.content.seats) if name in observation.piles.zones[play_zone(s)]), None)
        named = owner is not None and name in observation.names
        picture = card_picture(self.canvas, observation.names[name] if named else name, size, pose.angle)
        rect = picture.get_rect(center=(round(pose.x), round(pose.y)))
        if pose.layer >= HELD_LAYER:
            self.canvas.blit_shadow(surface, self._get_inked_rect(picture, size, pose.angle).move(rect.topleft), 6, 6)
        surface.blit(picture, rect)
        order = pointing.path_refs.index(ref) + 1 if ref in pointing.path_refs else 0
        if order and getattr(pointing.decision, "most", 1) == 1:
            order = -1
        draw_card_marks(
            self.canvas, surface, rect.center, size, pose.angle, selectable=ref in ringed, is_selected=order
        )
        if name in starred and pose.layer >= HELD_LAYER:
            draw_star(self.canvas, surface, rect.center, size, pose.angle)
        if owner is not None and size[0] < LARGE_U:
            mark = self.canvas.seat_shape(-1 if owner == self.content.cpu_seat else owner, px(16))
            surface.blit(mark, mark.get_rect(center=(rect.x + px(4), rect.bottom - px(3))))
        if named:
            jester = self.canvas.icon("jester-hat", px(14), "chain")
            surface.blit(jester, (rect.right - px(15), rect.y + px(1)))

    def _get_inked_rect(self, picture: pygame.Surface, size: tuple[int, int], angle: float) -> pygame.Rect:
        """Return the part of a card's picture that is not empty: the same for all cards of a size and an angle."""
        key = (*size, round(angle), self.canvas.scale)
        if key not in self._inks:
            self._inks[key] = picture.get_bounding_rect()
        return self._inks[key]
