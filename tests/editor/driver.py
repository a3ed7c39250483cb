"""One who draws maps under the null video driver: real events, posted where the editor shows things."""

import pygame

from game.editor.chooser import MapChoiceScene, open_editor
from game.editor.opening import open_new, open_path
from game.editor.scene import EditorScene
from game.ui.screens.menu import MenuScene
from game.ui.window.settings import Settings
from game.ui.window.window import Window


class EditorDriver:
    """Opens the editor at a file, or at a new map, and speaks as a designer."""

    def __init__(self, path=None, size=(1280, 720), theme="night-felt", opening=None, mode="mainframe"):
        self.now = 0.0
        self.window = Window(
            Settings(width=size[0], height=size[1], reduced_motion=True, theme=theme, one_click=True),
            size=size,
            clock=lambda: self.now,
        )
        self.window.push(MenuScene(self.window))
        opening = opening or (open_path(path, mode) if path is not None else open_new(mode))
        open_editor(self.window, opening)
        self.wait()

    @property
    def scene(self):
        """Return the editor, wherever it is in the stack."""
        return next(s for s in self.window.scenes._scenes if isinstance(s, EditorScene))

    @property
    def top(self):
        """Return the scene that is shown."""
        return self.window.scenes.top

    @property
    def editor(self):
        """Return the desk."""
        return self.scene.editor

    @property
    def document(self):
        """Return the document."""
        return self.editor.document

    def wait(self, ms=300):
        """Let time pass; findings that are looked for beside the window are waited for."""
        for _ in range(max(1, ms // 50)):
            self.now += 0.05
            self.window.run_once(wait=False)
            for scene in self.window.scenes._scenes:
                if isinstance(scene, EditorScene):
                    scene.checker.wait()

    def post(self, kind, **values):
        """Post an event and let it be used."""
        pygame.event.post(pygame.event.Event(kind, **values))
        self.wait(50)

    def point(self, ref_or_place):
        """Return the pixel of a ref or of a place on the map."""
        if isinstance(ref_or_place, str):
            ref_or_place = self.editor.board.spot(self.document, ref_or_place)
        return self.editor.viewport.to_screen(*ref_or_place)

    def press(self, point, button=1):
        """Click at a pixel."""
        self.post(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=point, button=button)
        self.post(pygame.MOUSEBUTTONUP, pos=point, button=button)

    def click(self, what):
        """Click at a ref or place of the map."""
        self.press(self.point(what))

    def drag(self, start, end, button=1):
        """Drag from one ref or place to another."""
        a, b = self.point(start), self.point(end)
        self.post(pygame.MOUSEMOTION, pos=a, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=a, button=button)
        for share in (0.3, 0.6, 1.0):
            at = tuple(round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
            self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
        self.post(pygame.MOUSEBUTTONUP, pos=b, button=button)

    def tool(self, name):
        """Take a tool off the rail by a click."""
        index = [tool.name for tool in self.editor.tools].index(name)
        self.press(self.scene.side_rail.buttons[index].rect.center)

    def buttons(self):
        """Return every button that is shown."""
        if not isinstance(self.top, EditorScene):
            return self.top.buttons.buttons
        scene = self.scene
        groups = (scene.bar, scene.side_rail, scene.zoom, scene.fields.buttons, scene.findings.buttons)
        return [button for group in groups for button in group.buttons]

    def button(self, part):
        """Click the button whose label holds a text."""
        found = [button for button in self.buttons() if part in button.label]
        assert found, f"no button {part!r}; there are {[b.label for b in self.buttons()]}"
        self.press(found[0].rect.center)

    def key(self, key, mod=0, text=""):
        """Press a key."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
        self.post(pygame.KEYUP, key=key, mod=mod)

    def write(self, text):
        """Write into the open field and keep it."""
        assert self.scene.forms.writing or not isinstance(self.top, EditorScene)
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        self.wait(50)
        self.key(pygame.K_RETURN)

    def close(self):
        """Close the window."""
        self.window.scenes.clear()


__all__ = ["EditorDriver", "MapChoiceScene"]
