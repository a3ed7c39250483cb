"""Pointing and keys of the deck builder: clicks, drags between cards and deck, and the walk by keys."""

from __future__ import annotations

import math

import pygame
from msgspec.structs import replace

from game.modes.duel.content.types import Card
from game.modes.duel.table.deck_builder.build_session import Building
from game.modes.duel.table.deck_builder.card_cells import CardCell, DeckRow
from game.modes.duel.table.deck_builder.workbench import PARTS, Part
from game.modes.duel.table.pieces.faces import face_picture
from game.modes.duel.table.zoom import zoom_picture
from game.ui.widgets.buttons import Button
from game.ui.window.keys import acts

DRAG_U = 6
GHOST_U = (96, 134)
STEPS = {"right": 1, "left": -1}


class BuilderInput:
    """What the person is doing: the button that is held, and whether it became a drag."""

    def __init__(self, scene: Building) -> None:
        self.scene = scene
        self._held: CardCell | DeckRow | None = None
        self._from = (0, 0)
        self.dragging = False

    @property
    def dragged_card(self) -> Card | None:
        """Return the card that is being dragged."""
        return self._held.card if self.dragging and self._held is not None else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event: a field that is open first, then drags, buttons, lists and keys."""
        scene = self.scene
        assert scene.forms is not None
        if scene.forms.writing:
            scene.forms.handle(event)
            scene.window.redraw()
            return True
        if event.type == pygame.MOUSEMOTION:
            scene.pointer = event.pos
            scene.rested_ms = 0.0 if scene.buttons.at(event.pos) is not scene.buttons.hovered else scene.rested_ms
        if self._drag(event) or self._search(event) or self._other_click(event) or self._lists(event):
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if scene.buttons.handle(event, scene.window.sounds.play):
            return True
        if event.type == pygame.KEYDOWN and "back" in acts(event):
            scene.close()
            return True
        return False

    # Pointing

    def _drag(self, event: pygame.event.Event) -> bool:
        """Follow a card that is dragged; a click without a drag is left to the button."""
        scene = self.scene
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            button = scene.buttons.at(event.pos)
            self._held = button if isinstance(button, CardCell | DeckRow) else None
            self._from, self.dragging = event.pos, False
            return False
        if self._held is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            if not self.dragging and math.dist(event.pos, self._from) > scene.canvas.px(DRAG_U):
                self.dragging = True
            if self.dragging:
                scene.window.redraw()
            return self.dragging
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, dragged = self._held, self.dragging
            self._held, self.dragging = None, False
            if dragged:
                self._drop(held, event.pos)
                scene.buttons.hovered = scene.buttons.at(event.pos)
                scene.window.redraw()
            return dragged
        return False

    def target(self, point: tuple[int, int]) -> Part | None:
        """Return the part of the deck at a point: a tab, or the part that is open anywhere else in the panel."""
        scene = self.scene
        button = scene.buttons.at(point)
        for index, deck_part in enumerate(PARTS):
            if button is not None and button is self._tabs()[index]:
                return deck_part
        return scene.deck_part if scene.regions.panel.collidepoint(point) else None

    def _tabs(self) -> list[Button]:
        regions = self.scene.regions
        return [button for button in self.scene.buttons.buttons if regions.tabs.contains(button.rect)]

    def _drop(self, held: CardCell | DeckRow, point: tuple[int, int]) -> None:
        scene, target = self.scene, self.target(point)
        if isinstance(held, CardCell):
            if target is not None:
                scene.add(held.card.id, target)
        elif target is None:
            scene.take_out(held.card_id, scene.deck_part)
        elif target != scene.deck_part:
            scene.move(held.card_id, scene.deck_part)

    def _other_click(self, event: pygame.event.Event) -> bool:
        """The right button takes a copy out."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 3:
            return False
        button = self.scene.buttons.at(event.pos)
        if isinstance(button, CardCell):
            self.scene.take_out(button.card.id)
        elif isinstance(button, DeckRow):
            self.scene.take_out(button.card_id, self.scene.deck_part)
        return isinstance(button, CardCell | DeckRow)

    def _lists(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        for scroll in (scene.grid.scroll, scene.list.scroll):
            before = scroll.offset
            if scroll.handle(event, scene.canvas, scene.pointer):
                if scroll.offset != before:
                    scene.refresh()
                return True
        return False

    def _search(self, event: pygame.event.Event) -> bool:
        """Give the search field its clicks, and the keys while it has the focus."""
        scene = self.scene
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            inside = scene.regions.search.collidepoint(event.pos)
            if inside != scene.searching:
                scene.search(inside)
        if event.type == pygame.KEYDOWN and scene.searching:
            found = acts(event)
            if found & {"back", "next", "choose"}:
                scene.search(False)
                return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT) and not scene.searching:
            return False
        used, changed = scene.field.handle(event)
        if changed:
            scene.set_filter(replace(scene.filter, words=scene.field.text))
        return used or (scene.searching and event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT))

    # Keys

    def _key(self, event: pygame.event.Event) -> bool:
        scene, found = self.scene, acts(event)
        for action, do in (("undo", scene.undo), ("redo", scene.redo), ("save", scene.save)):
            if action in found:
                do()
                return True
        if "search" in found:
            scene.search(True)
            return True
        focused = scene.buttons.focused
        if isinstance(focused, CardCell):
            if "take-out" in found:
                scene.take_out(focused.card.id)
                return True
            return self._walk(focused.card, found)
        if isinstance(focused, DeckRow) and "take-out" in found:
            scene.take_out(focused.card_id, scene.deck_part)
            return True
        if focused is None and found & {"next", "right", "down", "left", "up"}:
            return self._focus(0)
        return False

    def _walk(self, card: Card, found: frozenset[str]) -> bool:
        """Walk through the cards with the arrows; from the last ones it goes on below the screen."""
        scene = self.scene
        columns = scene.grid.columns
        steps = {**STEPS, "down": columns, "up": -columns, "page-down": columns * scene.grid.rows,
                 "page-up": -columns * scene.grid.rows}  # fmt: skip
        step = next((steps[name] for name in steps if name in found), 0)
        if not step:
            return False
        here = scene.shown.index(card)
        there = here + step
        if abs(step) == 1 or 0 <= there < len(scene.shown):
            return self._focus(max(0, min(len(scene.shown) - 1, there)))
        if "page-down" in found or "page-up" in found:
            return self._focus(max(0, min(len(scene.shown) - 1, there)))
        return True

    def _focus(self, index: int) -> bool:
        scene = self.scene
        if not scene.shown:
            return False
        scene.grid.reveal(index)
        scene.refresh()
        name = scene.shown[index].id
        scene.buttons.focused = next(
            button for button in scene.buttons.buttons if isinstance(button, CardCell) and button.card.id == name
        )
        scene.rested_ms = 0.0
        return True

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw fields, the card that is dragged, or the zoom of the one that is looked at."""
        scene, canvas, px = self.scene, self.scene.canvas, self.scene.canvas.px
        assert scene.forms is not None
        scene.forms.draw(surface)
        card = self.dragged_card
        if card is not None:
            picture = face_picture(canvas, card, (px(GHOST_U[0]), px(GHOST_U[1])))
            rect = picture.get_rect(center=scene.pointer)
            canvas.blit_shadow(surface, rect, 8, 12)
            surface.blit(picture, rect)
            return
        zoomed = scene.zoomed_card
        if zoomed is not None:
            picture = zoom_picture(canvas, zoomed[0])
            rect = zoom_place(picture.get_size(), zoomed[1], surface.get_rect().inflate(-px(16), -px(16)), px(14))
            canvas.blit_shadow(surface, rect, 12, 18)
            surface.blit(picture, rect)


def zoom_place(size: tuple[int, int], keep: pygame.Rect, room: pygame.Rect, gap: int) -> pygame.Rect:
    """Return a place beside a rect that stays free, at the side with more room, inside the window."""
    rect = pygame.Rect((0, 0), size)
    if room.right - keep.right >= keep.x - room.x:
        rect.midleft = (keep.right + gap, keep.centery)
    else:
        rect.midright = (keep.x - gap, keep.centery)
    return rect.clamp(room)
