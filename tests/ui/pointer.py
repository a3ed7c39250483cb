"""The pointer of whoever speaks as a player: real events, posted where things are."""

from concurrent import futures
from multiprocessing import connection

import pygame
from pygame_gui.core.utility import clipboard_copy

from game.ui.table.click_timing import GUARD_MS, KEYS_MS

MOST_TURNS = 1200


class Pointer:
    """Moves, drags and waits for others. Who uses it brings `wait` and `scene`."""

    def wait_until(self, holds):
        """Let time pass until something holds; whoever thinks is waited for, however long the machine takes.

        Bots wait until a briefing is put away: who waits for them has read it.
        """
        for _ in range(MOST_TURNS):
            if holds():
                return
            session = getattr(self.scene, "session", None)
            if session is not None and session.bots_to_move and hasattr(self.scene, "briefing"):
                self.scene.briefing.close()
            worker = getattr(session, "worker", None)
            if worker is not None and worker._asked is not None and worker._asked.message is not None:
                connection.wait([worker._pipe])
            adviser = getattr(session, "adviser", None)
            if adviser is not None and adviser.is_thinking and adviser.worker._asked.message is not None:
                connection.wait([adviser.worker._pipe])
            thought = getattr(session, "_thought", None)
            if thought is not None:
                futures.wait([thought])
            self.wait(50)
        raise AssertionError("it does not come to that")

    def stroke(self, letter, key=None):
        """Press the key of a letter and let it go: a key and then its text, as SDL sends them."""
        key = ord(letter.lower()) if key is None else key
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=letter))
        self.wait(50)

    def type(self, text):
        """Write into the field that has the keys."""
        for letter in text:
            self.stroke(letter, 0)

    def paste(self, text):
        """Paste a text into the field that has the keys."""
        clipboard_copy(text)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode=""))
        self.wait(50)

    def move_to(self, point):
        """Move the pointer."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        self.wait(50)

    def outwait(self, ms):
        """Let more time pass than something takes; nobody looks meanwhile."""
        self.wait(int(ms) + 50)

    def outwait_guard(self, point):
        """Wait as long as anybody takes to see what a question that was just put is about."""
        guard = getattr(self.window.scenes.top, "guard", None)
        if guard is not None and guard.stops(self.now * 1000, point, 6):
            self.outwait(GUARD_MS)

    def outwait_key_guard(self):
        """Wait as long as anybody takes to see a question before a key answers it."""
        guard = getattr(self.window.scenes.top, "guard", None)
        if guard is not None and guard.stops_key(self.now * 1000):
            self.outwait(KEYS_MS)

    def drag_between(self, start, end):
        """Drag from a point to another."""
        self.move_to(start)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
        for share in (0.3, 0.7, 1.0):
            point = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
        self.wait(150)
