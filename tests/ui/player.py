"""One who uses screens under the null video driver: real events, posted where buttons and pieces are."""

import pygame

from game.kernel.language.say import say
from game.modes import modes
from game.ui.screens.campaign.choice import open_campaigns
from game.ui.screens.campaign.scene import CampaignScene
from game.ui.screens.choose import ChooseScene
from game.ui.screens.learn import LearnScene
from game.ui.screens.menu import MenuScene
from game.ui.window.settings import Settings
from tests.ui.glanced import GlancedWindow, Glancer


class ScreenPlayer(Glancer):
    """A window with the menu, and somebody who clicks and types in it."""

    def __init__(self, size=(1280, 720)):
        self.now = 0.0
        settings = Settings(width=size[0], height=size[1], speed=64.0, one_click=True, guided=False)
        self.window = GlancedWindow(settings, size=size, clock=lambda: self.now)
        self.window.push(MenuScene(self.window))
        self.come_up(8)

    @property
    def scene(self):
        """Return the topmost scene."""
        return self.window.scenes.top

    def wait(self, ms=400):
        """Let time pass."""
        self.pass_turns(max(1, ms // 50), 50)

    def press(self, point, button=1):
        """Click at a point."""
        self.move_to(point)
        self.outwait_guard(point)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=point, button=button))
        self.wait(150)

    def key(self, key, mod=0):
        """Press a key."""
        self.outwait_key_guard()
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode=""))
        self.wait(150)

    def labels(self):
        """Return the labels of the buttons that can be pressed."""
        return [button.label for button in self.scene.buttons.buttons if not button.disabled]

    def button(self, part):
        """Press the button whose label holds a text."""
        found = [button for button in self.scene.buttons.buttons if part in button.label]
        assert found, f"no button {part!r}; there are {self.labels()}"
        self.press(found[0].rect.center)

    def place(self, ref):
        """Return where a piece, card or area of a table is, or None."""
        return self.scene.table.anchor(self.scene.snapshot(), ref)

    def click(self, ref):
        """Click on a piece, card or area of a table."""
        anchor = self.place(ref)
        assert anchor is not None, ref
        self.press(anchor)

    def settle(self):
        """Wait until everything that happened has been shown."""
        for _ in range(60):
            self.wait(200)
            if self.scene.director.idle:
                break
        self.wait(100)

    def open_of_mode(self, mode, part):
        """Open one of the further screens of a mode from its choice of a game."""
        self.window.push(ChooseScene(self.window, modes()[mode]))
        self.wait()
        self.button(part)

    def open_lesson(self, mode, lesson):
        """Open a lesson from the course of its mode."""
        self.window.push(LearnScene(self.window, modes()[mode]))
        self.wait()
        self.button(lesson.title)
        return self.scene

    def set_out(self, mode):
        """Open the campaign of a mode and set out."""
        open_campaigns(self.window, mode)
        self.wait()
        assert isinstance(self.scene, CampaignScene)
        self.button("Set out")
        return self.scene

    def end_fight(self, winner="mc"):
        """End the Mainframe fight on the table at once: everybody else is downed, and the round is played out."""
        table = self.scene
        match = table.session.match
        for unit in match.state.units.values():
            if unit.side != winner:
                unit.hp = 0
        for _ in range(400):
            if (decision := match.decision) is None:
                break
            least = getattr(decision, "least", None)
            options = decision.options
            answer = options[-1].id if least is None else tuple(option.id for option in options[:least])
            match.answer(answer, decision.seat)
        self.end_game()

    def end_game(self):
        """Show the end of the game on the table, which has been played out."""
        table = self.scene
        assert table.session.match.outcome is not None
        table.session._finish_change()
        table.director.collect()
        table.director.finish()
        self.wait(600)
        if self.scene is table:
            # A table with a last page lets one read it first.
            self.button(say("How it ended"))

    def close(self):
        """Close the window."""
        self.window.scenes.clear()
