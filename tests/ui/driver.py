"""One who plays at the table under the null video driver: real events, posted where the layout says."""

import pygame

from game.kernel.decisions import ChooseMany
from game.kernel.files.paths import data_root, user_dir
from game.kernel.scenarios.autosave import NAME
from game.kernel.scenarios.saves import Resumed
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.play.session import Session
from game.ui.screens.menu import MenuScene
from game.ui.table.scene import TableScene
from game.ui.window.settings import Settings
from tests.ui.glanced import GlancedWindow, Glancer

LONGEST_TURN_MS = 250
"""As long as the window takes a turn of the loop to have been, at most."""


def autosave_path():
    """Return the file in which a game is kept by itself, if no other one is kept in it."""
    return user_dir("saves") / f"{NAME}.yaml"


class TableDriver(Glancer):
    """Opens a fight with people in every seat and speaks as a player."""

    def __init__(self, fight="fight-01-first-boot", size=(1280, 720), *, one_person=True, seed=3, path=None):
        self.now = 0.0
        settings = Settings(width=size[0], height=size[1], speed=64.0, one_click=True, guided=False)
        self.window = GlancedWindow(settings, size=size, clock=lambda: self.now)
        mode, _, level = fight.rpartition(":")
        loaded = load_scenario(path or data_root("levels") / (mode or "mainframe") / f"{level}.yaml", modes())
        game, match = loaded.start(seed)
        players = [
            type(player)(name=player.name, seat="human", person="You" if one_person else f"P{seat}")
            for seat, player in enumerate(loaded.players)
        ]
        self.window.push(MenuScene(self.window))
        self.scene = TableScene(self.window, Session(Resumed(loaded, game, match), players))
        self.window.push(self.scene)
        self.come_up(12)

    @property
    def decision(self):
        """Return what the person is asked."""
        return self.scene.controller.decision

    @property
    def match(self):
        """Return the match."""
        return self.scene.session.match

    def wait(self, ms=600):
        """Let time pass."""
        self.pass_turns(max(1, ms // 50), 50)

    def pass_time(self, ms):
        """Let time pass in as few turns of the loop as take it: nobody looks at what is drawn meanwhile."""
        self.pass_turns(-(-ms // LONGEST_TURN_MS), LONGEST_TURN_MS, looks=False)

    def catch_up(self):
        """Show at once what was answered on the match itself, and put the question that is open now."""
        director = self.scene.director
        director.collect()
        director.finish()
        director.running.clear()
        self.scene._revision = -1
        self.scene._ask()

    def place(self, ref):
        """Return where a ref is, or fail with the open question."""
        anchor = self.scene.table.anchor(self.scene.snapshot(), ref)
        assert anchor is not None, f"{ref} is not on the table; asked: {self.decision}"
        return anchor

    def press(self, point, button=1):
        """Click at a point."""
        self.move_to(point)
        self.outwait_guard(point)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=point, button=button))
        self.wait(100)

    def click(self, ref):
        """Click on a piece, card or area."""
        self.press(self.place(ref))

    def drag(self, source, target):
        """Drag one thing onto another."""
        self.drag_between(self.place(source), self.place(target))

    def button(self, part):
        """Press the button whose label holds a text."""
        found = [button for button in self.scene.buttons.buttons if part in button.label]
        assert found, f"no button {part!r}; there are {[b.label for b in self.scene.buttons.buttons]}"
        self.press(found[0].rect.center)

    def key(self, key, mod=0):
        """Press a key."""
        self.outwait_key_guard()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=""))
        self.wait(100)

    def answer_somehow(self):
        """Give any legal answer to the open question."""
        decision = self.decision
        if isinstance(decision, ChooseMany):
            ids = [option for option in decision.options if option.id not in decision.alone and "=" not in option.id]
            self.scene.answer((ids[len(ids) // 2].id,) if decision.least else ())
        else:
            self.scene.answer(decision.options[-1].id)

    def close(self):
        """Close the window."""
        self.window.scenes.clear()
