"""Plays one game in the window, whatever screens it leads over, and says how it ended."""

from __future__ import annotations

import contextlib
from concurrent import futures
from pathlib import Path
from random import Random

import pygame

from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.decisions import Answer
from game.ui.screens.campaign.scene import CampaignScene
from game.ui.screens.cover import HOLD_MS, CoverScene
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.game_menu import GameMenuScene
from game.ui.screens.game_over import GameOverScene
from game.ui.screens.menu import MenuScene
from game.ui.screens.puzzle import PuzzleOverScene
from game.ui.screens.question import QuestionScene
from game.ui.screens.real_results import RealResultsScene
from game.ui.table.scene import TableScene
from game.ui.window.settings import Settings
from game.ui.window.window import Window
from tests.play.robots import Clicker, Dragger, Typist
from tests.soak.endings import endings
from tests.soak.house import Ear, Fault
from tests.soak.looks import Looks
from tests.soak.opening import open_plan
from tests.soak.pastimes import PASTIMES, check_save
from tests.soak.plan import Game

STEP_MS = 250
"""The longest step of time that the window takes at once."""
SLOW_STEP_MS = 120
STUCK = 600
"""So many turns of the window, one after the other, in which nothing is answered or entered: the game hangs."""
MOST_TURNS = 60_000
MOST_ANSWERS = 8_000
GESTURED = 0.4
"""The share of decisions that are told by gestures where anything is."""
CLUMSY = 12
"""After so many gestures that answered nothing whoever plays tells the table the answer."""
LOOK_EACH = 40
"""A frame of so many answers is read; so is the first one after each change of screens."""
SAVE_EACH = 120
MOST_FIGHTS = 30
INSTANT, NORMAL = 64.0, (1.0, 2.0, 4.0)
GESTURES = {"clicks": Clicker.gesture, "drags": Dragger.gesture, "keys": Typist.gesture}


class SoakPlayer(Dragger, Typist, Clicker):
    """Whoever plays all seats that people hold, in one window, from the first screen to the end."""

    events = 0

    def __init__(self, plan: Game, home: Path, ear: Ear, looks: Looks) -> None:
        self.plan, self.home, self.ear, self.looks = plan, home, ear, looks
        self.random, self.chance = Random(plan.seed), Chance(plan.seed + 1)
        self.now, self.turns, self.frames, self.answers, self.clumsy = 0.0, 0, 0, 0, 0
        self.endings: set[str] = set()
        self.fights = 0
        self.moved = _Uncounted()
        self._still, self._last = 0, (0, 0, 0)
        self._over: TableScene | None = None
        self.window = Window(_settings(plan), size=plan.size, clock=lambda: self.now)
        self.window.push(MenuScene(self.window))
        self.wait()

    # Time

    def wait(self, ms: float = STEP_MS) -> None:
        """Let time pass, in the longest steps that the window takes; what moves is seen in shorter ones."""
        longest = STEP_MS if self.window.settings.speed >= INSTANT else SLOW_STEP_MS
        for _ in range(max(1, -(-round(ms) // longest))):
            self.now += min(ms, longest) / 1000
            self.turns += 1
            self.frames += self.window.run_once(wait=False)
            self.ear.check()
        if self.turns > MOST_TURNS:
            raise Fault(f"no end after {self.turns} turns of the window", self.asked())

    def pass_turns(self, count: int, ms: float, *, looks: bool = True) -> None:
        """Let time pass; whoever gestures leaves no frame undrawn."""
        self.wait(count * ms)

    @property
    def scene(self) -> TableScene:  # type: ignore[override]
        """Return the topmost table."""
        found = [scene for scene in self.window.scenes._scenes if isinstance(scene, TableScene)]
        return found[-1]

    def asked(self) -> str:
        """Return what the screen asks and offers."""
        top = self.window.scenes.top
        if not isinstance(top, TableScene):
            return f"{type(top).__name__}"
        return super().asked()

    # The game

    def play(self) -> None:
        """Play to the end. Raises: Fault."""
        open_plan(self)
        while self._over is None:
            self._check_progress()
            self._turn()
        self.looks.read(self.window, "at the end")
        if self.plan.painted:
            self.looks.wait_for_pictures(self.window, self.wait)
        self._leave()

    def _check_progress(self) -> None:
        """Raises: Fault where so long nothing has happened, or so much that it never ends."""
        top = self.window.scenes.top
        match = top.session.match if isinstance(top, TableScene) else None
        now = id(top), match.answers_given if match is not None else 0, self.answers
        self._still = 0 if now != self._last else self._still + 1
        self._last = now
        if self._still > STUCK:
            raise Fault(f"nothing happens on {type(top).__name__}", self.asked())
        if self.answers > MOST_ANSWERS:
            raise Fault(f"no end after {self.answers} answers", self.asked())

    def _turn(self) -> None:
        top = self.window.scenes.top
        if top is None or not self.window.running:
            raise Fault("the program has ended")
        if isinstance(top, DemonstrationScene) and not top.taken_over:
            self._step_on(top)
        elif isinstance(top, TableScene):
            self._at_table(top)
        elif isinstance(top, CoverScene):
            self._uncover(top)
        elif isinstance(top, RealResultsScene):
            self._enter(top)
        elif isinstance(top, GameOverScene | PuzzleOverScene):
            self._ended(top)
        elif isinstance(top, CampaignScene):
            self._on_the_map(top)
        elif isinstance(top, QuestionScene):
            self.press_button(top.buttons.buttons[0].label)
        else:
            raise Fault(f"thrown back to {type(top).__name__}", self.window.notice)

    def _at_table(self, scene: TableScene) -> None:
        """Read what lies over the table, wait for what moves, then do something."""
        if scene.history_view.active:
            scene.history_view.now()
        if scene.briefing.lines:
            self.looks.read(self.window, "briefing")
            scene.briefing.close()
        if scene.hand_over.lines:
            self.looks.read(self.window, "since the last turn")
            scene.hand_over.close()
        over = scene.session.match.outcome is not None
        if over and scene.director.idle and (description := [one for one in scene.buttons.buttons if one.primary]):
            self.looks.read(self.window, "last page")
            self.press(description[0].rect.center)
        elif over or not scene.director.idle or scene.controller.decision is None:
            if (thought := getattr(scene.session, "_thought", None)) is not None:
                futures.wait([thought])
            self.wait()
        elif self.rather(self.plan.restless) and self.plan.kind != "puzzle":
            self.random.choice(PASTIMES)(self)
        elif 0 <= self.plan.gives_up <= self.answers and (label := self._way_to_give_up(scene)):
            self._give_up(scene, label)
        else:
            self._decide(scene)

    def _decide(self, scene: TableScene) -> None:
        """Answer the open question, in the way of this player."""
        self.window.settings.speed = self.random.choice(NORMAL) if self.rather(self.plan.motion) else INSTANT
        before = scene.session.match.answers_given
        if self.plan.way != "told" and self.clumsy < CLUMSY and self.rather(GESTURED) and self.lit_or_offered():
            GESTURES[self.plan.way](self)
        else:
            scene.answer(self.choice(scene))
        if scene.session.match.answers_given == before:
            self.clumsy += 1
            self.wait(50)
            return
        self.clumsy = 0
        self.answers += 1
        self.wait()
        if self.answers % LOOK_EACH == 1:
            self.looks.read(self.window, f"after {self.answers} answers")
        if self.answers % SAVE_EACH == SAVE_EACH - 1:
            check_save(self)

    def lit_or_offered(self) -> bool:
        """Return whether the screen offers anything to a gesture."""
        return bool(self.lit() or self.rows() or self.offered())

    def choice(self, scene: TableScene) -> Answer:
        """Return what is answered: what the table rings in gold, what a bot finds best, or anything at all."""
        match, decision = scene.session.match, scene.controller.decision
        assert decision is not None
        if self.plan.answers == "gold":
            best = scene.table.best_of(scene.director.display, decision, scene.controller.options)
            if best and match.question(decision.seat).takes(best):
                return best
        name = "random" if self.plan.answers == "random" else "greedy"
        return named_bot(name).choose(match, decision.seat, self.chance)

    def _way_to_give_up(self, scene: TableScene) -> str:
        """Return what the menu of the game calls giving up; empty where nobody can, or somebody has."""
        menu = GameMenuScene(self.window, scene)
        found = menu._find_resignation()
        return found.label if found is not None and not menu._given_up(found) else ""

    def _give_up(self, scene: TableScene, label: str) -> None:
        """Give the game up by its menu."""
        self.answers += 1
        scene.open_menu()
        self.wait()
        self.looks.read(self.window, "menu of the game")
        self.press_button(label)

    # Screens over the table

    def press_button(self, label: str) -> None:
        """Press the button of the topmost screen with a label. Raises: Fault where there is none."""
        top = self.window.scenes.top
        found = [button for button in top.buttons.buttons if button.label == label and not button.disabled]  # type: ignore[union-attr]
        if not found:
            raise Fault(f"no button {label!r} on {type(top).__name__}")
        self.press(found[0].rect.center)

    def _uncover(self, cover: CoverScene) -> None:
        """Hold the cover until it is away."""
        self.looks.read(self.window, "cover")
        point = self.window.surface.get_rect().center
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
        self.wait(HOLD_MS + STEP_MS)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
        self.wait()
        if self.window.scenes.top is cover and cover.pad is not None:
            for digit in cover.code:
                self.stroke(digit)

    def _enter(self, scene: RealResultsScene) -> None:
        """Enter what real dice and cards might show; seldom think again, or leave it to the program."""
        wanted = scene.waiting.wanted
        self.answers += 1
        if self.rather(0.02):
            self.looks.read(self.window, "real dice and cards")
        if wanted is None or self.rather(0.05):
            scene.give()
        elif self.rather(0.03) and scene.waiting.of_person:
            scene.close()
        elif wanted.dice:
            for sides in wanted.dice:
                scene.show_face(self.random.randint(1, sides))
            scene.enter_results()
        else:
            for card in self.random.sample(wanted.among, wanted.count):
                scene.show_card(card)
            scene.enter_results()
        self.wait()

    def _step_on(self, scene: DemonstrationScene) -> None:
        """Follow a script, or a lesson with right and wrong decisions, to its end."""
        self.answers += 1
        self._still = 0
        if scene.is_done and scene.director.idle:
            self.endings.add("shown")
            self._over = scene
        elif scene.learners_turn and scene.director.idle and scene.controller.decision is not None and self.rather(0.4):
            scene.answer(self.choice(scene))
        elif self.rather(0.1):
            self.random.choice((scene.back, scene.next_way, scene.undo, scene.redo))()
        else:
            scene.forward()
        self.window.settings.speed = self.random.choice(NORMAL) if self.rather(self.plan.motion * 5) else INSTANT
        self.wait()
        if self.rather(0.2):
            self.looks.read(self.window, "step of a script")

    def _on_the_map(self, scene: CampaignScene) -> None:
        """Go on with a campaign: some way, something offered, the next fight."""
        self.answers += 1
        self.wait()
        self.looks.read(self.window, "map of a campaign")
        if scene.run is not None and scene.run.phase == "over":
            self.endings.add("campaign over")
            self._over = self.scene if self._tables() else None
            self._over = self._over or scene  # type: ignore[assignment]
            return
        if self.fights > MOST_FIGHTS:
            raise Fault("a campaign that does not end", str(scene.run))
        acts = [button for button in scene._acts() if not button.disabled]
        if not acts:
            raise Fault("nothing to do on the map", str(scene.run))
        primary = [button for button in acts if button.primary]
        selected = self.random.choice(primary if primary and self.rather(0.7) else acts)
        self.press_button(selected.label)
        self.wait()
        top = self.window.scenes.top
        if isinstance(top, TableScene):
            self.fights += 1
        elif top is not scene and top is not None and not isinstance(top, CampaignScene | QuestionScene):
            self.looks.read(self.window, type(top).__name__)
            self.window.back_to(scene)

    def _tables(self) -> bool:
        return any(isinstance(scene, TableScene) for scene in self.window.scenes._scenes)

    def _ended(self, scene: GameOverScene | PuzzleOverScene) -> None:
        """Look at the end of a game and at what leads on from there."""
        table = self.scene
        self.endings |= endings(table.session)
        self.wait()
        self.looks.read(self.window, "end of the game")
        check_save(self)
        if isinstance(scene, GameOverScene) and scene.points:
            self.press(scene._point_buttons()[0].rect.center if scene._point_buttons() else (1, 1))
            self.wait()
            table.history_view.watch() if table.history_view.active else None
            self.wait(1000)
            table.history_view.now()
            self.wait()
        if self.plan.kind == "campaign" and table.way_back is not None:
            self.window.back_to(table.way_back[1])
            self.wait()
            return
        self._over = table

    def put_away(self) -> None:
        """Close the window, as far as that goes after a fault."""
        with contextlib.suppress(Exception):
            self.window.scenes.clear()
        pygame.event.clear()

    def _leave(self) -> None:
        """Go home and close the window."""
        self.window.home()
        self.wait()


class _Uncounted(dict[str, int]):
    """Counts nothing: what a robot that drags notes for itself."""

    def __missing__(self, key: str) -> int:
        return 0


def _settings(plan: Game) -> Settings:
    return Settings(
        width=plan.size[0], height=plan.size[1], scale=plan.scale, theme=plan.theme, language=plan.language,  # type: ignore[arg-type]
        speed=INSTANT, one_click=True, undo=plan.undo, real_results=plan.real, painted=plan.painted,  # type: ignore[arg-type]
    )  # fmt: skip
