"""The table: a game being played, watched or demonstrated. Input becomes answers, events become motion."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Option
from game.kernel.errors import IllegalAnswer
from game.ui.canvas import Canvas
from game.ui.chrome import LogPanel, Popup, draw_bar, draw_phases, draw_prompt, draw_tabs, draw_tooltip
from game.ui.controller import Click, Controller
from game.ui.director import Director
from game.ui.effects import draw_effects, shaken
from game.ui.motion import INSTANT_SPEED, UNDO_MS, Pose, Stage
from game.ui.scenes import Scene
from game.ui.session import Session
from game.ui.settings import SPEEDS
from game.ui.side_panel import draw_piece, draw_rule
from game.ui.table_view import Frame, Pointing, TableView, make_frame
from game.ui.widgets import Button, ButtonGroup

if TYPE_CHECKING:
    from game.ui.window import Window

REST_MS = 250
DRAG_U = 6
MAGNET_U = 36
BREATH_MS = 1400
BOT_PAUSE_MS = 350
OVERLAY_KEYS = {pygame.K_r: "reach", pygame.K_v: "sight", pygame.K_t: "threat"}


def make_view(canvas: Canvas, session: Session) -> TableView:
    """Make the table of a session's mode."""
    key = session.opened.scenario.mode
    module = importlib.import_module(f"game.modes.{key}.view")
    return module.make_view(canvas, session.game)  # type: ignore[no-any-return]


class TableScene(Scene):
    """One game at the table."""

    def __init__(self, window: Window, session: Session) -> None:
        super().__init__(window)
        self.session = session
        self.title = session.opened.scenario.title
        self.table = make_view(window.canvas, session)
        self.director = Director(session, self.table)
        self.controller = Controller()
        self.stage = Stage()
        self.buttons = ButtonGroup()
        self.bar_buttons = ButtonGroup()
        self.log_panel = LogPanel()
        self.popup: Popup | None = None
        self.tab = 0
        self.panel_open = True
        self.pointer = (0, 0)
        self.hovered = ""
        self.focused = ""
        self.pinned = ""
        self.rest_ms = 0.0
        self.overlays: frozenset[str] = frozenset()
        self.refusal: tuple[str, str] | None = None
        self.asking_undo = False
        self.drag_from = ""
        self.drag_at: tuple[int, int] | None = None
        self._press: tuple[int, int] | None = None
        self._breath = 0.0
        self._now = 0.0
        self._revision = -1
        self._board: tuple[Any, pygame.Surface] | None = None
        self._ended = False
        self.frame: Frame = make_frame(self.canvas, self.table.state_panel_u)
        self._lay_out(0)

    # Scene

    def enter(self) -> None:
        """Lay the table out, coming from the menu or from a scene on top."""
        self._revision = -1
        self._lay_out(0)

    def leave(self) -> None:
        """Keep the autosave unless the game is over."""
        self.session.close(keep=self.session.match.outcome is None)

    def resize(self) -> None:
        """Take a new window size, scale or theme."""
        self.frame = make_frame(self.canvas, self.table.state_panel_u, panel=self.panel_open)
        self.table = make_view(self.canvas, self.session)
        self.director.table = self.table
        self._board = None
        self.popup = None
        self._make_bar()
        self._revision = -1
        self._lay_out(0)

    @property
    def speed(self) -> float:
        """Return the speed of motion."""
        return self.window.settings.speed

    def update(self, elapsed_ms: float) -> bool:
        """Let events play, bots think and the game ask."""
        self._now += elapsed_ms
        self.stage.speed, self.stage.reduced = self.speed, self.window.settings.reduced_motion
        changed, cues = self.director.update(elapsed_ms, self.speed)
        for cue in dict.fromkeys(cues):
            self.window.sounds.play(cue)
        if changed:
            self._lay_out()
        if self.director.idle and not self.director.paused:
            pause = 0.0 if self.speed >= INSTANT_SPEED else BOT_PAUSE_MS / self.speed
            if self.session.drive_bots(self._now, pause):
                self.director.collect()
                changed = True
        if self.director.idle:
            self._ask()
        moving = self.stage.update(elapsed_ms) or bool(self.director.running) or not self.director.idle
        self.window.background = (lambda: True) if self.session.bots_to_move else None
        if self._resting(elapsed_ms):
            moving = True
        if self.controller.may and not self.window.settings.reduced_motion and not moving:
            before = int(self._breath * 12)
            self._breath = (self._breath + elapsed_ms / BREATH_MS) % 1.0
            moving = int(self._breath * 12) != before
        return moving or changed or (self.session.bots_to_move and not self.director.paused)

    def _resting(self, elapsed_ms: float) -> bool:
        """Count how long the pointer rests, until the tooltip appears."""
        before = self.rest_ms
        if self.hovered or self.bar_buttons.hovered is not None:
            self.rest_ms += elapsed_ms
        return before < REST_MS <= self.rest_ms or (0 < self.rest_ms < REST_MS)

    def _ask(self) -> None:
        """Put the next question, hand the device over, or end the game."""
        if self._revision == self.session.revision:
            return
        self._revision = self.session.revision
        to = self.session.needs_handover()
        if to is not None:
            self._hand_over(to)
            return
        decision = self.session.decision
        if decision is not None and self.session.viewer != decision.seat:
            self.session.look_as(int(decision.seat))
            self.director.display = self.session.view()
        refusals = self.session.match.refusals(decision.seat) if decision is not None else ()
        self.controller.take(decision, refusals)
        self.focused = ""
        self.refusal = None
        self.asking_undo = False
        self._make_buttons()
        self._lay_out()
        if self.session.match.outcome is not None and not self._ended:
            self._ended = True
            from game.ui.screens.game_over import GameOverScene

            self.window.push(GameOverScene(self.window, self))

    def _hand_over(self, seat: int) -> None:
        from game.ui.screens.cover import CoverScene

        def reveal() -> None:
            self.session.look_as(seat)
            self.director.resync()
            self._revision = -1
            self._lay_out(0)

        self.controller.take(None, ())
        self.window.push(CoverScene(self.window, seat, self.session.person(seat), self.session.seat_name(seat), reveal))
        self.window.cut()

    # Layout

    def pointing(self) -> Pointing:
        """Return what is pointed at."""
        controller = self.controller
        hovered = self.hovered or self.focused
        if self.log_panel.hovered is not None and self.log_panel.hovered.refs:
            hovered = self.log_panel.hovered.refs[-1]
        return Pointing(
            controller.decision,
            hovered,
            self.focused,
            controller.chosen_refs,
            controller.may,
            controller.complete,
            controller.refused,
            self.overlays,
        )

    def _lay_out(self, duration_ms: float = 220) -> None:
        poses = self.table.layout(self.director.display, self.session.viewer, self.frame, self.pointing())
        origin = {
            ref: Pose(point[0], point[1])
            for ref in poses
            if self.stage.pose(ref) is None
            and (point := self.table.anchor(self.director.display, "pile:deck", self.frame))
        }
        self.stage.place(poses, duration_ms, origin=origin if duration_ms else None)
        self.window.redraw()

    def _make_bar(self) -> None:
        session = self.session
        standing = session.undo_standing
        speed = "max" if self.speed >= INSTANT_SPEED else f"{self.speed:g}×"
        self.bar_buttons.set(
            [
                Button("", self.open_menu, icon="cog", hint="Menu (Esc)", quiet=True),
                Button(
                    "",
                    self.undo,
                    icon="anticlockwise-rotation",
                    hint="Undo (Z)",
                    quiet=True,
                    disabled="There is nothing to take back" if standing == "none" else "",
                ),
                Button(
                    "",
                    self.redo,
                    icon="clockwise-rotation",
                    hint="Redo (Y)",
                    quiet=True,
                    disabled="" if session.match.can_redo else "There is nothing to give again",
                ),
                Button(speed, self.next_speed, hint="Speed ([ and ])", quiet=True),
                Button(
                    "",
                    self.toggle_pause,
                    icon="play-button" if self.director.paused else "pause-button",
                    hint="Pause, then step with . (P)",
                    quiet=True,
                    chosen=self.director.paused,
                ),
                Button(
                    "Reach",
                    lambda: self.toggle_overlay("reach"),
                    hint="Where the hovered piece can go (R)",
                    quiet=True,
                    chosen="reach" in self.overlays,
                ),
                Button(
                    "Sight",
                    lambda: self.toggle_overlay("sight"),
                    hint="What the hovered piece sees (V)",
                    quiet=True,
                    chosen="sight" in self.overlays,
                ),
                Button("", self.open_rulebook, icon="open-book", hint="Rulebook (F1)", quiet=True),
            ]
        )
        x = self.frame.size[0] - self.canvas.u(6)
        for button in reversed(self.bar_buttons.buttons):
            width = (
                self.canvas.u(44)
                if not button.label
                else self.canvas.width(button.label, 14, "semibold") + self.canvas.u(24)
            )
            button.rect = pygame.Rect(x - width, 0, width, self.frame.top_bar.height)
            x -= width
        menu = self.bar_buttons.buttons[0]
        menu.rect = pygame.Rect(0, 0, self.canvas.u(44), self.frame.top_bar.height)

    def _make_buttons(self) -> None:
        """Make the buttons of the prompt bar for the present question."""
        self._make_bar()
        decision, found = self.controller.decision, []
        words, display = self.session.game.words, self.director.display
        if self.asking_undo:
            self.buttons.set(
                [
                    Button("Take it back", self._undo_now, primary=True, key="Space"),
                    Button("Leave it", self._cancel_undo, key="Esc"),
                ]
            )
            return
        if isinstance(decision, Choose | ChooseMany):
            for option in self.controller.buttons()[:5]:
                label = words.label(display, decision, option)
                found.append(Button(label, self._pressing(option, decision)))
        if isinstance(decision, ChooseMany):
            label = "Confirm" if self.controller.picked or decision.least else "None"
            found.insert(
                0,
                Button(
                    label,
                    self.confirm,
                    key="Space",
                    primary=True,
                    disabled="" if self.controller.confirmation() is not None else "Choose first",
                ),
            )
        elif len(found) == 1:
            found[0].key = "G"
        elif found and len(found) == len(self.controller.options):
            found[0].primary, found[0].key = True, "Space"
        self.buttons.set([*self._order_buttons(), *found])

    def _order_buttons(self) -> list[Button]:
        """Make buttons for what the asked seat may do at any time, beside the question itself."""
        decision = self.controller.decision
        if decision is None:
            return []
        seat = int(decision.seat)
        return [
            Button(label, partial(self._order, seat, kind, value), icon="card-draw", quiet=True)
            for label, kind, value, why in self.table.orders(self.director.display, seat)
            if not why
        ]

    def _order(self, seat: int, kind: str, value: str) -> None:
        self.session.order(seat, kind, value)
        self.director.collect()
        self.director.display.orders = dict(self.session.match.state.orders)
        self._make_buttons()
        self.window.redraw()

    def _pressing(self, option: Option, decision: Decision) -> Callable[[], None]:
        answer: Answer = (option.id,) if isinstance(decision, ChooseMany) else option.id
        return lambda: self.answer(answer)

    # Acting

    def answer(self, answer: Answer) -> None:
        """Give an answer to the present question; a refusal is shown."""
        decision = self.controller.decision
        if decision is None:
            return
        try:
            self.session.answer(decision, answer)
        except IllegalAnswer as error:
            self._refuse(error.reason, error.cite)
            return
        self.controller.take(None, ())
        self.popup = None
        self.refusal = None
        self.buttons.set([])
        self.director.collect()
        self._lay_out()

    def confirm(self) -> None:
        """Confirm what is chosen."""
        answer = self.controller.confirmation()
        if answer is not None:
            self.answer(answer)

    def _refuse(self, reason: str, cite: str) -> None:
        self.refusal = (reason, cite)
        self.window.sounds.play("refused")
        self.window.redraw()

    def _take_click(self, click: Click) -> None:
        if click.answer is not None:
            self.answer(click.answer)
        elif click.menu:
            self._open_popup(click.menu)
        elif click.refusal is not None:
            self._refuse(click.refusal.reason, click.refusal.cite)
        elif click.used:
            self.refusal = None
            self._make_buttons()
            self._lay_out()

    def _open_popup(self, options: tuple[Option, ...]) -> None:
        decision = self.controller.decision
        assert decision is not None
        labels = [self.session.game.words.label(self.director.display, decision, option) for option in options]

        def choose(option: Option) -> None:
            if isinstance(decision, ChooseMany):
                self._take_click(self.controller.pick(option.id))
            else:
                self.answer(option.id)

        self.popup = Popup(self.canvas, options, labels, self.pointer, choose)
        self.window.redraw()

    def undo(self) -> None:
        """Take back the last decision of a person; asks first where something was revealed."""
        standing = self.session.undo_standing
        if standing == "ask":
            self.asking_undo = True
            self._make_buttons()
            self.window.redraw()
        elif standing == "free":
            self._undo_now()

    def _undo_now(self) -> None:
        if self.session.undo():
            self._after_jump()

    def _cancel_undo(self) -> None:
        self.asking_undo = False
        self._make_buttons()
        self.window.redraw()

    def redo(self) -> None:
        """Give the undone answer again."""
        if self.session.redo():
            self._after_jump()

    def _after_jump(self) -> None:
        self._ended = False
        self.asking_undo = False
        self.director.resync()
        self._revision = -1
        self.controller.take(None, ())
        self._lay_out(UNDO_MS)
        self.window.sounds.play("button")

    def next_speed(self, step: int = 1) -> None:
        """Go to the next speed, after the fastest to the slowest."""
        speeds = (*SPEEDS, INSTANT_SPEED)
        index = min(range(len(speeds)), key=lambda i: abs(speeds[i] - self.speed))
        self.window.settings.speed = speeds[(index + step) % len(speeds)]
        self._make_bar()
        self.window.redraw()

    def toggle_pause(self) -> None:
        """Stop before the next event, or go on."""
        self.director.paused = not self.director.paused
        self._make_bar()
        self.window.redraw()

    def toggle_overlay(self, name: str) -> None:
        """Show or hide an overlay."""
        self.overlays = self.overlays ^ {name}
        self._make_bar()
        self.window.redraw()

    def open_menu(self) -> None:
        """Open the menu of the running game."""
        from game.ui.screens.game_menu import GameMenuScene

        self.window.push(GameMenuScene(self.window, self))

    def open_rulebook(self) -> None:
        """Open the rulebook at the clause of the present question."""
        from game.ui.screens.rulebook import RulebookScene

        decision = self.controller.decision
        self.window.push(RulebookScene(self.window, self.session.opened.mode, decision.cite if decision else ""))

    # Input

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an input event, the menu at the pointer first."""
        if self.popup is not None:
            result = self.popup.handle(event)
            if result == "close":
                self.popup = None
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return self._mouse(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return False

    def _motion(self, event: pygame.event.Event) -> bool:
        self.pointer = event.pos
        used = self.buttons.handle(event) | self.bar_buttons.handle(event)
        used |= self.log_panel.scroll.handle(event, self.canvas, self.pointer)
        if self.tab == 0:
            used |= self.log_panel.point(self.pointer)
        if self._press is not None and self.drag_from and self.drag_at is None:
            away = abs(event.pos[0] - self._press[0]) + abs(event.pos[1] - self._press[1])
            if away > self.canvas.u(DRAG_U):
                self.drag_at = event.pos
        if self.drag_at is not None:
            self.drag_at = event.pos
            used = True
        found = self.ref_at(event.pos, skip=self.drag_from if self.drag_at else "")
        if found != self.hovered:
            self.hovered = found
            self.rest_ms = 0.0
            self._lay_out(90)
            used = True
        elif self.rest_ms >= REST_MS:
            self.rest_ms = 0.0 if not self.hovered else self.rest_ms
        return used

    def ref_at(self, point: tuple[int, int], skip: str = "") -> str:
        """Return the ref at a point, the topmost; something that may be chosen wins over what lies on it."""
        found = [
            area.ref
            for area in self.table.hit_areas(self.director.display, self.session.viewer, self.frame)
            if area.rect.collidepoint(point) and area.ref != skip
        ]
        may = self.controller.may
        return next((ref for ref in found if ref in may), found[0] if found else "")

    def _mouse(self, event: pygame.event.Event) -> bool:
        if (event.type == pygame.MOUSEWHEEL or event.button in (1, 3)) and (
            self.log_panel.scroll.handle(event, self.canvas, self.pointer)
        ):
            return True
        if event.type == pygame.MOUSEWHEEL:
            return False
        self.pointer = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._back()
        if event.button != 1:
            return False
        if self.buttons.handle(event, self.window.sounds.play) or self.bar_buttons.handle(
            event, self.window.sounds.play
        ):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press_at(event.pos)
        return self._release_at(event.pos)

    def _press_at(self, point: tuple[int, int]) -> bool:
        if not self.director.idle:
            self.director.finish()
            self.stage.finish()
            self._lay_out(0)
            return True
        for index, rect in enumerate(self._tab_rects()):
            if rect.collidepoint(point):
                self.tab = index
                return True
        self._press = point
        self.drag_from = self.ref_at(point)
        return bool(self.drag_from)

    def _release_at(self, point: tuple[int, int]) -> bool:
        source, dragged = self.drag_from, self.drag_at is not None
        self.drag_from, self.drag_at, self._press = "", None, None
        if not source:
            return False
        if dragged:
            target = self.ref_at(point, skip=source) or self._near(point, source)
            click = self.controller.drag(source, target) if target else Click()
            if not click.used and not target and point[1] < self.frame.prompt.y:
                click = self.controller.click(source)
            if not click.used:
                self.window.redraw()
            self._take_click(click)
            return True
        self.hovered = self.ref_at(point) or source
        click = self.controller.click(source)
        if not click.used and source.startswith("unit:"):
            self.pinned = source
            self.tab = 1
        self._take_click(click)
        return True

    def _near(self, point: tuple[int, int], source: str) -> str:
        """Return the nearest target a drag is drawn to."""
        best, distance = "", self.canvas.u(MAGNET_U) ** 2
        for ref in self.controller.may:
            anchor = self.table.anchor(self.director.display, ref, self.frame)
            if anchor is not None and ref != source:
                away = (anchor[0] - point[0]) ** 2 + (anchor[1] - point[1]) ** 2
                if away < distance:
                    best, distance = ref, away
        return best

    def _back(self) -> bool:
        """Step back: the menu, the pointing, the refusal."""
        self.drag_from, self.drag_at, self._press = "", None, None
        if self.asking_undo:
            self._cancel_undo()
        elif self.refusal is not None:
            self.refusal = None
        elif self.controller.back():
            self._make_buttons()
            self._lay_out()
        else:
            return False
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        key = event.key
        if key == pygame.K_ESCAPE:
            if not self._back():
                self.open_menu()
            return True
        if key in OVERLAY_KEYS:
            self.toggle_overlay(OVERLAY_KEYS[key])
            return True
        actions: dict[int, Callable[[], object]] = {
            pygame.K_z: self.undo,
            pygame.K_y: self.redo,
            pygame.K_p: self.toggle_pause,
            pygame.K_F1: self.open_rulebook,
            pygame.K_LEFTBRACKET: lambda: self.next_speed(-1),
            pygame.K_RIGHTBRACKET: self.next_speed,
            pygame.K_l: self._toggle_panel,
            pygame.K_F5: self._quick_save,
            pygame.K_i: self._pin,
            pygame.K_g: self._end_or_pass,
        }
        if key in actions:
            actions[key]()
            return True
        if not self.director.idle and key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_PERIOD):
            if self.director.paused:
                self.director.step()
            else:
                self.director.finish()
            self._lay_out(0 if not self.director.paused else 220)
            return True
        if key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
            back = bool(event.mod & pygame.KMOD_SHIFT) if key == pygame.K_TAB else key in (pygame.K_LEFT, pygame.K_UP)
            self._walk(-1 if back else 1)
            return True
        if key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._key_confirm(key)
        if pygame.K_0 <= key <= pygame.K_9:
            self._digit((key - pygame.K_1) % 10)
            return True
        return False

    def _key_confirm(self, key: int) -> bool:
        """Return picks what is focused; Space presses the primary button."""
        if self.buttons.focused is not None:
            self.buttons.press(self.buttons.focused)
        elif self.focused and key != pygame.K_SPACE:
            self._take_click(self.controller.click(self.focused))
        elif (primary := next((button for button in self.buttons.buttons if button.primary), None)) is not None:
            self.buttons.press(primary, self.window.sounds.play)
        elif self.focused:
            self._take_click(self.controller.click(self.focused))
        else:
            return False
        return True

    def _walk(self, step: int) -> None:
        """Walk over what may be chosen, then over the buttons."""
        refs = self.walkable()
        stops: list[object] = [*refs, *(button for button in self.buttons.buttons if not button.disabled)]
        if not stops:
            return
        here: object = self.buttons.focused or self.focused
        index = stops.index(here) + step if here in stops else (0 if step > 0 else -1)
        target = stops[index % len(stops)]
        self.focused = target if isinstance(target, str) else ""
        self.buttons.focused = target if isinstance(target, Button) else None
        self._lay_out(90)

    def walkable(self) -> list[str]:
        """Return what may be chosen, in reading order on the screen."""
        places = []
        for ref in self.controller.may:
            anchor = self.table.anchor(self.director.display, ref, self.frame)
            if anchor is not None:
                places.append((anchor[1] // self.canvas.u(40), anchor[0], ref))
        return [ref for _, _, ref in sorted(places)]

    def _digit(self, index: int) -> None:
        refs = [ref for ref in self.walkable() if ref.startswith("card:")] or self.walkable()
        if index < len(refs):
            self._take_click(self.controller.click(refs[index]))

    def _end_or_pass(self) -> None:
        """Press the last button: the end of a turn, a pass, a no."""
        if self.buttons.buttons:
            self.buttons.press(self.buttons.buttons[-1], self.window.sounds.play)

    def _pin(self) -> None:
        self.pinned = "" if self.pinned else self.hovered
        self.tab = 1

    def _toggle_panel(self) -> None:
        self.panel_open = not self.panel_open
        self.resize()

    def _quick_save(self) -> None:
        from game.ui.screens.game_menu import save_game

        self.window.notice = save_game(self.session)
        self.window.redraw()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, layer by layer."""
        view, frame, canvas, pointing = self.director.display, self.frame, self.canvas, self.pointing()
        key = (self.table.board_key(view, frame), frame.size, canvas.scale)
        if self._board is None or self._board[0] != key:
            board = pygame.Surface(frame.size)
            self.table.draw_board(board, view, frame)
            self._board = (key, board)
        surface.blit(self._board[1], (0, 0))
        self.table.draw_state(surface, view, self.session.viewer, frame, pointing)
        self.table.draw_marks(surface, view, frame, pointing, self._breath)
        shakes = shaken(self.director.running)
        dragged: tuple[str, Pose] | None = None
        for ref, pose in self.stage.items():
            if ref == self.drag_from and self.drag_at is not None:
                dragged = (ref, Pose(self.drag_at[0], self.drag_at[1], 0.0, pose.scale, 1.0, 99))
                continue
            shift = shakes.get(ref)
            if shift:
                pose = Pose(pose.x + shift * canvas.scale, pose.y, pose.angle, pose.scale, pose.alpha, pose.layer)
            self.table.draw_sprite(surface, view, ref, pose, frame)
        if dragged is not None:
            self.table.draw_sprite(surface, view, dragged[0], dragged[1], frame)
        if not self.popup and self.director.idle:
            self.table.draw_preview(surface, view, frame, pointing)
        draw_effects(canvas, surface, self.director.running, lambda ref: self.table.anchor(view, ref, frame), frame)
        self._draw_chrome(surface)

    def _draw_chrome(self, surface: pygame.Surface) -> None:
        canvas, frame, view = self.canvas, self.frame, self.director.display
        draw_bar(canvas, surface, frame.top_bar)
        left = canvas.text(self.title, 20, "text_strong", "title")
        surface.blit(left, left.get_rect(midleft=(canvas.u(52), frame.top_bar.centery)))
        words, present = self.table.phases(view)
        x = canvas.u(52) + left.get_width() + canvas.u(20)
        end = min((button.rect.x for button in self.bar_buttons.buttons[1:]), default=frame.size[0])
        draw_phases(canvas, surface, pygame.Rect(x, 0, end - x - canvas.u(8), frame.top_bar.height), words, present)
        self.bar_buttons.draw(canvas, surface, 14)
        self._draw_prompt(surface)
        if self.panel_open:
            self._draw_panel(surface)
        if self.popup is not None:
            self.popup.draw(canvas, surface)
        elif self.rest_ms >= REST_MS:
            self._draw_tooltip(surface)

    def _draw_prompt(self, surface: pygame.Surface) -> None:
        decision, match = self.controller.decision, self.session.match
        text, seat, progress = "", None, ""
        if self.asking_undo:
            text = "This shows cards again that were hidden. Take it back all the same?"
        elif decision is not None:
            seat = int(decision.seat)
            text = self.session.game.words.prompt(self.director.display, decision)
            if isinstance(decision, ChooseMany) and decision.most > 1:
                progress = f"{len(self.controller.picked)} of {decision.most}"
        elif match.outcome is not None:
            text = self.session.game.words.outcome(self.director.display, match.outcome)
        elif self.session.bots_to_move:
            waiting = next(d for d in match.decisions if d.seat not in self.session.humans)
            seat = int(waiting.seat)
            text = f"{self.session.seat_name(seat)} is thinking"
        if self.window.notice and not self.refusal:
            text, seat, progress = self.window.notice, None, ""
        colour_seat = None if seat is None else self._seat_mark(seat)
        draw_prompt(
            self.canvas,
            surface,
            self.frame,
            seat=colour_seat,
            text=text,
            progress=progress,
            refusal=self.refusal,
            buttons=self.buttons.buttons,
        )
        self.buttons.draw(self.canvas, surface)

    def _seat_mark(self, seat: int) -> int:
        """Return the index of a seat's shape; the opposition always has the last one."""
        return -1 if self.session.game.seats[seat].opposition else seat

    def _tab_rects(self) -> list[pygame.Rect]:
        rect, width = self.frame.panel, self.frame.panel.width // 3
        if not self.panel_open:
            return []
        return [pygame.Rect(rect.x + i * width, rect.y, width, self.canvas.u(36)) for i in range(3)]

    def _draw_panel(self, surface: pygame.Surface) -> None:
        canvas, rect = self.canvas, self.frame.panel
        surface.fill(canvas.theme["surface1"], rect)
        draw_tabs(canvas, surface, rect, self.tab)
        inner = pygame.Rect(rect.x, rect.y + canvas.u(38), rect.width, rect.height - canvas.u(38))
        if self.tab == 0:
            self.log_panel.draw(canvas, surface, inner, self.director.log)
            line = self.log_panel.hovered
            if line is not None and line.cite:
                foot = pygame.Rect(inner.x, inner.bottom - canvas.u(24), inner.width, canvas.u(24))
                surface.fill(canvas.theme["surface3"], foot)
                cite = canvas.fitted(line.cite, foot.width - canvas.u(16), 13, "info", "mono")
                surface.blit(cite, cite.get_rect(midleft=(foot.x + canvas.u(10), foot.centery)))
        elif self.tab == 1:
            draw_piece(canvas, surface, inner, self.table.explain(self.director.display, self.hovered or self.pinned))
        else:
            decision = self.controller.decision
            draw_rule(canvas, surface, inner, self.session.opened.mode, decision.cite if decision else "")

    def _draw_tooltip(self, surface: pygame.Surface) -> None:
        button = self.bar_buttons.hovered
        if button is not None and button.hint:
            draw_tooltip(
                self.canvas, surface, [button.hint, *([button.disabled] if button.disabled else [])], self.pointer
            )
        elif self.hovered and self.drag_at is None:
            lines = self.table.explain(self.director.display, self.hovered)
            if lines and not self.hovered.startswith("area:") and self.hovered not in self.controller.complete:
                draw_tooltip(self.canvas, surface, lines[:12], self.pointer)
