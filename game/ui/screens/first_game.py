"""A game that ends a course: hints stand above the question when their moment comes."""

from __future__ import annotations

from typing import Any

import pygame

from game.kernel.language.say import say
from game.play.session import Session
from game.ui.screens.captions import draw_caption, with_strip
from game.ui.table.scene import TableScene
from game.ui.table.view import TableRegions


class FirstGameScene(TableScene):
    """A table with a strip for hints; without one for this question, it says what the game is about."""

    def __init__(self, window: Any, session: Session, **rest: Any) -> None:
        self._turns: dict[str, list[str]] = {}
        self._said = say(session.loaded.scenario.blurb)
        super().__init__(window, session, **rest)

    def make_frame(self) -> TableRegions:
        """Divide the window, with a strip for hints."""
        return with_strip(self, super().make_frame())

    @property
    def hint(self) -> str:
        """Return what is said about the open question: its first text in the first turn it is asked in, and so on.

        While somebody else decides, what was said last stays.
        """
        scenario, decision = self.session.loaded.scenario, self.controller.decision
        if decision is not None:
            texts = scenario.hints.get(decision.key, ())
            turns = self._turns.setdefault(decision.key, [])
            turn = self.table.phases(self.director.display)[0][0]
            if turn not in turns:
                turns.append(turn)
            number = turns.index(turn)
            self._said = say(texts[number]) if number < len(texts) else say(scenario.blurb)
        return self._said

    def draw_prompt_bar(self, surface: pygame.Surface) -> None:
        """Draw the hint above the question."""
        draw_caption(self, surface, self.hint, "")
        super().draw_prompt_bar(surface)
