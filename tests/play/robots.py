"""Robots that play at a table in one way each, by clicks, by drags or by keys, and know no more than the screen shows.

They look at what is ringed, at the rows of an open menu, at the buttons with their keys, at the mark of the seat and at the
reason that stands in the prompt bar. What the rules would allow they are never told, so that a game that they play to its
end has everything that it needs on the screen. They choose at random, but rather act than pass.
"""

from collections import Counter
from random import Random

import pygame

from game.kernel.decisions import Place
from game.ui.table.place_input import place_refusal
from game.ui.table.seat_mark import mark_rect
from game.ui.window.keys import BY_ID
from tests.ui.driver import TableDriver

GESTURES = 1500
"""More than any of the short games takes, by far."""
MOST_WITHOUT_ANSWER = 150
OPPOSITE = {
    pygame.K_LEFT: pygame.K_RIGHT,
    pygame.K_RIGHT: pygame.K_LEFT,
    pygame.K_UP: pygame.K_DOWN,
    pygame.K_DOWN: pygame.K_UP,
}
NEAR = 120
ROOM = 12
"""How many pixels from the edge of the stage a place is pointed at, at least."""


class Robot(TableDriver):
    """A game on a table, and somebody who plays all its seats."""

    def __init__(self, path, mode, seed=1, size=(1280, 720)):
        self.random = Random(seed)
        super().__init__(f"{mode}:short", size, path=path, seed=seed)

    def play(self):
        """Play to the end of the game and return how many gestures that took."""
        idle = 0
        for number in range(GESTURES):
            self.wait_until(self._asked_or_over)
            if self.match.outcome is not None:
                return number
            given = self.match.answers_given
            self.gesture()
            idle = 0 if self.match.answers_given > given else idle + 1
            assert idle < MOST_WITHOUT_ANSWER, f"{idle} gestures answered nothing; {self.asked()}"
        raise AssertionError(f"no end after {GESTURES} gestures; {self.asked()}")

    def _asked_or_over(self):
        """Return whether a question is put, or the game is over, and nothing moves any more."""
        if self.match.outcome is not None:
            return True
        return self.scene.director.idle and self.scene.controller.decision is not None

    def asked(self):
        """Return what the screen asks and offers, for a message."""
        scene = self.scene
        buttons = [button.label for button in scene.buttons.buttons]
        return f"asked {scene.controller.decision}, lit {self.lit()}, buttons {buttons}, refused {scene.refusal}"

    def gesture(self):
        """Do one thing."""
        raise NotImplementedError

    # What the screen shows

    def lit(self):
        """Return what is ringed, in reading order."""
        return self.scene.walkable()

    def seen_at(self, ref):
        """Return where something is seen that can be clicked: beside the bars, which lie over the edge of a board.

        None where nothing of it is seen.
        """
        scene = self.scene
        table, regions = scene.table, scene.regions
        areas = [area for area in table.hit_areas(scene.snapshot()) if area.ref == ref]
        bars = (regions.top_bar, regions.prompt)
        for point in (table.anchor(scene.snapshot(), ref), *(area.rect.center for area in areas)):
            if point is not None and not any(bar.collidepoint(point) for bar in bars):
                return point
        return None

    def rows(self):
        """Return the middles of the rows of the open menu; none where no menu is open."""
        popup = self.scene.input.popup
        return [cell.center for cell, _ in popup.cells] if popup is not None else []

    def offered(self):
        """Return the buttons of the question that can be pressed; those of standing orders are quiet."""
        return [button for button in self.scene.buttons.buttons if not button.disabled and not button.quiet]

    def quiet(self):
        """Return the buttons beside the question, such as the one that shows the places beyond the view."""
        return [button for button in self.scene.buttons.buttons if not button.disabled and button.quiet]

    def places_asked(self):
        """Return whether the screen asks to draw on the ground."""
        return isinstance(self.scene.controller.decision, Place)

    def ground(self):
        """Return some point of the stage."""
        board_rect = self.scene.regions.board_rect.inflate(-2 * ROOM, -2 * ROOM)
        return board_rect.x + self.random.randrange(board_rect.width), board_rect.y + self.random.randrange(
            board_rect.height
        )

    def rather(self, share):
        """Return whether something is done that is done so often."""
        return self.random.random() < share


class Clicker(Robot):
    """Clicks, and nothing else."""

    def gesture(self):
        """Click on a row, the ground, a button or something that is ringed."""
        highlighted = [point for ref in self.lit() if (point := self.seen_at(ref)) is not None]
        buttons = self.offered() or ([] if highlighted else self.quiet())
        if rows := self.rows():
            self.press(self.random.choice(rows))
        elif self.places_asked() and (not buttons or self.rather(0.5)):
            self.press(self.ground())
        elif highlighted and (not buttons or self.rather(0.7)):
            self.press(self.random.choice(highlighted))
        else:
            assert buttons, f"nothing to click on; {self.asked()}"
            self.press(self.random.choice(buttons).rect.center)


class Dragger(Robot):
    """Drags, and nothing else: pieces and cards to where they go, the mark of the seat onto what is neither.

    The mark is dragged only onto a button, a row of a menu, or the ground where nobody is there who could be dragged over
    it. `moved` counts the answers that were given by dragging a piece or a card, by the key of their question.
    """

    def __init__(self, *description, **more):
        self.moved = Counter()
        super().__init__(*description, **more)

    def gesture(self):
        """Drag something ringed, or whoever acts, onto something ringed or the open table; else the mark."""
        highlighted, buttons, actors = self.lit(), self.offered(), self.actors()
        if rows := self.rows():
            self.drag_mark(self.random.choice(rows))
        elif self.places_asked() and (not buttons or self.rather(0.5)):
            self.drag_over_ground(actors)
        elif (highlighted or actors) and (not buttons or self.rather(0.85)):
            # Whoever is asked about is what one takes up first; ground that is lit is where things go.
            taken = actors if actors and self.rather(0.6) else [*highlighted, *actors]
            self.drag_piece(self.random.choice(taken), [*highlighted, ""])
        else:
            assert buttons, f"nothing to drag; {self.asked()}"
            self.drag_mark(self.random.choice(buttons).rect.center)

    def actors(self):
        """Return who is asked about, as far as they are seen on the table or beside it."""
        highlighted = self.lit()
        return [ref for ref in self.scene.controller.decision.about if ref not in highlighted and self.grips(ref)]

    def grips(self, ref):
        """Return where a piece or a card can be taken hold of; one that waits beside the board has no place on it."""
        scene = self.scene
        anchor = scene.table.anchor(scene.snapshot(), ref)
        areas = scene.table.hit_areas(scene.snapshot())
        return [anchor] if anchor is not None else [area.rect.center for area in areas if area.ref == ref]

    def drag_over_ground(self, actors):
        """Drag whoever is asked about over the ground, or the mark where nobody is."""
        if not actors:
            self.drag_mark(self.ground())
            return
        key = self.scene.controller.decision.key
        self.drag_counted(key, self.grips(actors[0])[0], self.ground())

    def drag_piece(self, source, targets):
        """Drag a piece onto another, or to some point of the open table."""
        target = self.random.choice([ref for ref in targets if ref != source])
        key = self.scene.controller.decision.key
        end = self.near(source) if not target else self.seen_at(target) or self.place(target)
        self.drag_counted(key, self.grips(source)[0], end)

    def drag_counted(self, key, start, end):
        """Drag from a point to another, and count it where it answers."""
        given = self.match.answers_given
        self.outwait_guard(start)
        # What stands in one place is dragged a little aside: let go where it was taken up, that would be a click.
        self.drag_between(start, end if end != start else (end[0] + NEAR // 4, end[1]))
        self.moved[key] += self.match.answers_given > given

    def near(self, ref):
        """Return a point of the stage, for a piece on it one that is not far from there."""
        x, y = self.grips(ref)[0]
        board_rect = self.scene.regions.board_rect.inflate(-2 * ROOM, -2 * ROOM)
        if not board_rect.collidepoint(x, y):
            return self.ground()
        x, y = (here + self.random.randint(-NEAR, NEAR) for here in (x, y))
        return max(board_rect.left, min(board_rect.right, x)), max(board_rect.top, min(board_rect.bottom, y))

    def drag_mark(self, point):
        """Drag the mark of the seat onto a point."""
        rect = mark_rect(self.scene)
        assert rect is not None, f"no mark; {self.asked()}"
        self.outwait_guard(rect.center)
        self.drag_between(rect.center, point)


class Typist(Robot):
    """Presses keys, and nothing else."""

    _arrow = 0

    def gesture(self):
        """Walk to something that is offered and take it, or press a key that a button shows."""
        scene = self.scene
        shown = [button.key for button in self.offered() if button.key]
        if self.rows():
            self.walk(pygame.K_DOWN, self.random.randrange(4))
            self.key(pygame.K_RETURN)
        elif self.places_asked() and self.rather(0.7):
            self.draw_way()
        elif shown and self.rather(0.3):
            self.key(self.key_of(self.random.choice(shown)))
        else:
            stops = len(self.lit()) + len([button for button in scene.buttons.buttons if not button.disabled])
            assert stops, f"nothing to walk to; {self.asked()}"
            self.walk(pygame.K_TAB, 1 + self.random.randrange(stops))
            self.key(pygame.K_RETURN)

    def draw_way(self):
        """Move the ghost by the arrow keys, back where the screen says that it may not stand there, or set its point."""
        if place_refusal(self.scene) is not None and self._arrow:
            self.key(OPPOSITE[self._arrow], pygame.KMOD_SHIFT)
        elif self._arrow and self.rather(0.5):
            self.key(self.random.choice((pygame.K_RETURN, pygame.K_SPACE)))
            self._arrow = 0
        else:
            self._arrow = self.random.choice(tuple(OPPOSITE))
            self.key(self._arrow, pygame.KMOD_SHIFT)

    def walk(self, key, steps):
        """Press a key several times, faster than the table is drawn."""
        for _ in range(steps):
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=""))
        self.wait(50)

    def key_of(self, shown):
        """Return the key that a button shows as its own."""
        names = {
            self.scene.key_name(action): BY_ID[action].keys[0] for action in ("confirm", "end", "take-back", "back")
        }
        return pygame.key.key_code(names[shown])


ROBOTS = {"clicks": Clicker, "drags": Dragger, "keys": Typist}
