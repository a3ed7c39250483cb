"""The window and its loop: poll, update, draw; nothing moving means no frame is drawn."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from queue import SimpleQueue

import pygame

from game.kernel.files.documents import ContentError
from game.kernel.files.logs import LOG
from game.play.level_file import short_line
from game.ui.paint.canvas import Canvas
from game.ui.screens.routes import ScreenRoutes
from game.ui.widgets.typed import TypedKeys
from game.ui.window.fading import FADE_MS, Fade
from game.ui.window.failures import Failures
from game.ui.window.garbage import QuietCollector
from game.ui.window.heard import draw_heard
from game.ui.window.inspector import draw_inspector, frame_lines
from game.ui.window.keys import REPEAT_MS, Keymap, is_text
from game.ui.window.language import speak_as_set
from game.ui.window.notice import Notice
from game.ui.window.pictures import keep_picture
from game.ui.window.scenes import Routes, Scene, SceneStack
from game.ui.window.settings import Settings, keep_settings, load_settings
from game.ui.window.sound import Sounds
from game.ui.window.system_window import fill_screen, show, take_surface
from game.ui.window.trace import trace

FRAME_MS = 1000 / 60
SPARE_MS = FRAME_MS / 2
IDLE_WAIT_MS = 250
LOOK_MS = 4
LOOK_QUIET_MS = 20
LOOK_HIDDEN_MS = 50
QUIET_MS = 1500.0
INPUT = frozenset(
    {pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}
)
BUSY_WAIT_MS = 30
SMALLEST_KEPT = (800, 500)
MOST_FRAMES = 20_000


class Window:
    """The window: canvas, scenes, sounds, settings and the loop. `clock` gives seconds and can be a test's own."""

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        size: tuple[int, int] | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._notice = Notice()
        if settings is None:
            settings, self.notice = load_settings()
            if self.notice:
                LOG.warning("%s", self.notice)
        self.settings = settings
        speak_as_set(self.settings)
        self.keymap = Keymap(settings.keys)
        self.clock = clock
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "software")
        pygame.display.init()
        pygame.font.init()
        pygame.key.set_repeat(*REPEAT_MS)
        wanted = size or (settings.width, settings.height)
        pygame.display.set_mode(wanted, pygame.RESIZABLE)
        pygame.display.set_caption("Tablewright")
        self.surface = take_surface()
        self.canvas = Canvas(settings, self.surface.get_size())
        self.sounds = Sounds(settings)
        self.scenes = SceneStack()
        self.routes: Routes = ScreenRoutes(self)
        self.running = True
        self._told: SimpleQueue[str] = SimpleQueue()
        self.background: Callable[[], bool] | None = None
        self.frame_ms: list[float] = []
        self.memory: dict[str, str] = {}
        self.pointer = (0, 0)
        self.inspecting = False
        self.quiet_ms = 0.0
        self._dirty = True
        self._last = clock()
        self._first = True
        self._fade = Fade()
        self._hidden = False
        self._held: set[int] = set()
        self._typed = TypedKeys()
        self.failures = Failures(self)
        self.garbage = QuietCollector()
        if settings.full_screen and size is None:
            self._fill_screen()

    @property
    def notice(self) -> str:
        """Return the line for the person that is shown now; it goes by itself after the time it takes to read."""
        return self._notice.text

    @notice.setter
    def notice(self, text: str) -> None:
        self._notice.say(text)
        self._dirty = True

    def tell(self, line: str) -> None:
        """Show a line for the person in the next turn of the loop; may be called from any thread."""
        self._told.put(line)

    # Scenes

    def push(self, scene: Scene) -> None:
        """Show a scene on top."""
        self._begin_fade()
        self.scenes.push(scene)
        trace(f"scene {type(scene).__name__}")
        self.redraw()

    def pop(self) -> None:
        """Leave the topmost scene; leaving the last one ends the program."""
        self._begin_fade()
        self.scenes.pop()
        if self.scenes.top is None:
            self.running = False
        self.redraw()

    def replace(self, scene: Scene) -> None:
        """Leave the topmost scene for another one."""
        self._begin_fade()
        self.scenes.replace(scene)
        trace(f"scene {type(scene).__name__}")
        self.redraw()

    def home(self) -> None:
        """Go back to the first scene."""
        self._begin_fade()
        self.scenes.back_to_first()
        self.redraw()

    def back_to(self, scene: Scene) -> None:
        """Leave every scene above one that is in the stack."""
        self._begin_fade()
        self.scenes.back_to(scene)
        self.redraw()

    def quit_program(self) -> None:
        """End the program."""
        self.running = False

    def skip_transition(self) -> None:
        """Show the next frame without a transition, so that nothing of the last one remains."""
        self._fade.end_transition()
        self.redraw()

    def _begin_fade(self) -> None:
        # The first screen of all is there at once.
        if self.scenes.top is not None:
            self._fade.begin(self.surface, FADE_MS if not self.settings.reduced_motion else 0.0)

    def redraw(self) -> None:
        """Ask for a new frame."""
        self._dirty = True

    # Settings

    def way_of_undo(self) -> str:
        """Return whether undo is open or asks first: the setting as it stands now."""
        return self.settings.undo

    def apply_settings(self) -> None:
        """Take over changed settings and keep them."""
        self.tell(keep_settings(self.settings))
        speak_as_set(self.settings)
        self.keymap = Keymap(self.settings.keys)
        self.sounds.set_volume(self.settings.sound)
        if self.settings.full_screen != pygame.display.is_fullscreen():
            self._fill_screen()
        self._rebuild()

    def take_size(self, size: tuple[int, int]) -> None:
        """Give the window a size in pixels of the screen."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.surface = take_surface()

    def _fill_screen(self) -> None:
        """Fill the screen, or come back to a window, as the settings say."""
        fill_screen(self.settings.full_screen)
        self.surface = take_surface()

    def _rebuild(self) -> None:
        if not pygame.display.is_fullscreen():
            width, height = self.surface.get_size()
            size = max(SMALLEST_KEPT[0], width), max(SMALLEST_KEPT[1], height)
            self.settings.width, self.settings.height = size
        self.canvas.resize(self.surface.get_size())
        self.scenes.resize()
        self.redraw()

    # The loop

    def run_main_loop(self) -> None:
        """Run until the window is closed, and let a thread paint pictures meanwhile."""
        self.canvas.art.paint_beside()
        self.garbage.begin()
        while self.running and self.scenes.top is not None:
            self.run_once()
        self.garbage.end()
        self.scenes.clear()
        self.tell(keep_settings(self.settings))
        speak_as_set(self.settings)
        while not self._told.empty():
            # Nobody is there any more to read it in the window.
            if line := self._told.get():
                print(line, file=sys.stderr)
        pygame.quit()

    def run_once(self, *, wait: bool = True) -> bool:
        """Run one turn of the loop; return whether a frame was drawn. What a scene raises ends that scene alone."""
        try:
            drawn = self._turn(wait)
        except Exception as error:
            self.failures.take(error)
            return True
        self.failures.over()
        return drawn

    def attempt(self, act: Callable[[], object]) -> None:
        """Open a first screen before the loop runs; where it fails the menu stays and says so. Raises: ContentError."""
        try:
            act()
        except ContentError:
            raise
        except Exception as error:
            self.failures.take(error)

    def _turn(self, wait: bool) -> bool:
        started = self.clock()
        events = pygame.event.get()
        to_draw = (self._dirty or self._fade.moves) and not self._hidden
        if not events and not to_draw and wait:
            self.garbage.use_moment(self.scenes.top, self.quiet_ms, is_first=len(self.scenes) == 1)
            events = self._wait()
            started = self.clock()
        self._handle_all(events)
        top = self.scenes.top
        if top is None or not self.running:
            return False
        elapsed = self._take_time()
        self._take_news(top, elapsed, hurried=to_draw)
        # Behind the curtain nothing happens: who waits for a table sees its first motion.
        moving = not self._fade.holds and top.update(elapsed)
        fades = self._fade.pass_time(elapsed)
        self._dirty |= self.canvas.art.collect(held=moving)
        top = self.scenes.top
        if top is None:
            return False
        if (moving or self._dirty or fades) and not self._hidden:
            self._dirty = moving
            self._draw_frame(top)
            self._end_frame(started, rests=wait and (moving or self._fade.moves))
            return True
        if not events and self.canvas.art.work():
            self.redraw()
        return False

    def _handle_all(self, events: Sequence[pygame.event.Event]) -> None:
        """Use the events of a turn."""
        if any(event.type in INPUT for event in events):
            self.quiet_ms = 0.0
        for event in events:
            try:
                self._handle(event)
            except ContentError as error:
                # What a person asked for needs a file that does not fit: that is said, and all stays as it was.
                self.notice = short_line(error)
                LOG.warning("%s", error)

    def _take_time(self) -> float:
        """Return how many milliseconds have passed since the last turn, as scenes are told."""
        now = self.clock()
        elapsed, self._last = min(250.0, (now - self._last) * 1000), now
        self.quiet_ms += elapsed
        return elapsed

    def _take_news(self, top: Scene, elapsed: float, *, hurried: bool) -> None:
        """Let lines for the person grow old and show new ones; tell the scene of files that were saved outside."""
        if any([self._notice.age(elapsed), self.sounds.captions.age(elapsed)]):
            self.redraw()
        while not self._told.empty():
            self.notice = self._told.get()
        changed = top.watcher.find_changed_files(top.list_watched_paths, elapsed, hurried=hurried)
        if changed:
            top.files_changed(changed)
            self.redraw()

    def _draw_frame(self, top: Scene) -> None:
        """Draw and show a frame: the scene, what is heard, what the inspector tells, a transition over all."""
        is_flat = self._draw_scene(top)
        draw_heard(self.canvas, self.surface, self.sounds.captions.visible_captions, top.prompt_place)
        if self.inspecting:
            lines = [
                ("scene", type(top).__name__),
                *frame_lines(self.frame_ms),
                ("pointer", f"{self.pointer[0]}, {self.pointer[1]}"),
            ]
            draw_inspector(self.canvas, self.surface, [*lines, *top.inspect()])
        if self._fade.draw(self.canvas, self.surface, is_flat=is_flat):
            self._dirty = True
        show(self.surface)

    def _draw_scene(self, top: Scene) -> bool:
        """Draw a scene; return whether it is just shown, and pictures are being painted whose plain forms are seen."""
        art = self.canvas.art
        if not self._fade.is_on or not art.paints_beside:
            top.draw(self.surface)
            return False
        with art.watch_placeholders() as awaited:
            top.draw(self.surface)
        return art.busy and (awaited.is_flat or top.shows_plain_forms)

    def _end_frame(self, started: float, *, rests: bool) -> None:
        """Take note of how long a frame took since it `started`; one that `rests` waits until the next is due."""
        spent = (self.clock() - started) * 1000
        self.frame_ms.append(spent)
        if len(self.frame_ms) > MOST_FRAMES:
            del self.frame_ms[: MOST_FRAMES // 2]
        if self._first:
            self._first = False
            trace("first frame")
        if rests and spent < FRAME_MS:
            if spent < SPARE_MS:
                self.canvas.art.run_errand()
                spent = (self.clock() - started) * 1000
            pygame.time.wait(max(0, round(FRAME_MS - spent)))

    def _wait(self) -> list[pygame.event.Event]:
        """Wait until something happens or it is time to look again; return what happened.

        `pygame.event.wait` looks a thousand times a second, which alone takes 2 % of a core. Looking less often costs
        nothing that can be felt: the pause is short while somebody is at it, and longer when not.
        """
        top = self.scenes.top
        longest = BUSY_WAIT_MS if self.background is not None or self.canvas.art.busy else IDLE_WAIT_MS
        longest = min(longest, top.pulse_ms or longest) if top is not None else longest
        looked_at = LOOK_HIDDEN_MS if self._hidden else LOOK_MS if self.quiet_ms < QUIET_MS else LOOK_QUIET_MS
        end = time.perf_counter() + longest / 1000
        while (left := end - time.perf_counter()) > 0:
            time.sleep(min(left, looked_at / 1000))
            events = pygame.event.get()
            if events:
                return events
        return []

    def _handle(self, event: pygame.event.Event) -> None:
        if self._fade.is_on:
            self._fade.end_by(event)
            self.redraw()
        if event.type == pygame.QUIT:
            self.running = self.scenes.top is not None and self.scenes.top.asks_before_quit()
        elif event.type == pygame.VIDEORESIZE:
            self.surface = take_surface()
            self._rebuild()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            self._typed.release_all()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._hidden = True
        elif event.type in (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self._hidden = False
            self.redraw()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED) or self._used(event):
            self.redraw()
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            self._dirty = self._dirty or self.inspecting

    def _used(self, event: pygame.event.Event) -> bool:
        """Look a key up, use it for the window itself, or hand the event to the topmost scene."""
        top = self.scenes.top
        if event.type == pygame.TEXTINPUT and not self._typed.writes:
            return True
        if event.type == pygame.KEYDOWN:
            self._typed.press(event.key, writing=top is not None and top.typing and not top.takes_all_keys)
        elif event.type == pygame.KEYUP:
            self._typed.release(event.key)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and top is not None:
            event.acts = frozenset() if top.typing and is_text(event) else self.keymap.acts(event)
            if event.type == pygame.KEYUP:
                self._held.discard(event.key)
            elif not top.takes_all_keys:
                again = event.key in self._held
                self._held.add(event.key)
                event.again = again
                if self._global_key(event.acts, again):
                    return True
        used = top is not None and top.handle(event)
        if event.type == pygame.KEYDOWN and self.scenes.top is not top:
            self._typed.note_action(event.key)
        return used

    def _global_key(self, acts: frozenset[str], again: bool) -> bool:
        """Use a key of the window itself. One that is held down switches only once."""
        settings = self.settings
        if again and acts & {"full-screen", "picture", "inspector", "mute"}:
            return True
        if "full-screen" in acts:
            settings.full_screen = not settings.full_screen
            self.apply_settings()
        elif "picture" in acts:
            self.notice = self.take_picture()
        elif "inspector" in acts:
            self.inspecting = not self.inspecting
        elif "larger" in acts:
            self._scale_by(10)
        elif "smaller" in acts:
            self._scale_by(-10)
        elif "normal-size" in acts:
            self._scale_by(100 - settings.scale)
        elif "mute" in acts:
            settings.sound = 0 if settings.sound else Settings().sound
            self.apply_settings()
        else:
            return False
        return True

    def _scale_by(self, percent: int) -> None:
        self.settings.scale = max(80, min(200, self.settings.scale + percent))
        self.apply_settings()

    def take_picture(self) -> str:
        """Write the window to a PNG in the user's pictures and return a line that says where."""
        name = self.scenes.top.picture_name if self.scenes.top is not None else "window"
        return keep_picture(self.surface, name)
