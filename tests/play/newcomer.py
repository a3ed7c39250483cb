"""Somebody who has read nothing: starts the program, does what is gold, reads all that is said, and decides.

The time is computed, so that it is the same on every machine: words at 200 a minute, a second and a half for a click, and the
motion of the window on its own clock, as if nobody read while things move.
"""

from game.kernel.decisions import ChooseMany
from game.kernel.language.say import say
from game.ui.screens.learn import LearnScene, LessonScene
from game.ui.screens.menu.scene import MenuScene
from game.ui.window.settings import Settings
from tests.ui.player import ScreenPlayer

WORDS_A_MINUTE = 200
CLICK_S = 1.5
LOOKED_AT = 3
"""How many of the things that may be chosen are pointed at and read before one is."""


class Newcomer(ScreenPlayer):
    """Reads and clicks. `word_count` and `clicks` are counted; `description` is what was read, for a message."""

    def __init__(self):
        super().__init__()
        self.word_count, self.clicks, self.description, self._known = 0, 0, [], []
        usual = Settings()
        self.window.settings.speed, self.window.settings.one_click = usual.speed, usual.one_click

    @property
    def seconds(self):
        """Return how long it has taken so far."""
        return self.word_count * 60 / WORDS_A_MINUTE + self.clicks * CLICK_S + self.now

    def read(self, *texts):
        """Read texts; a text that was read already is known."""
        for text in texts:
            words = [word for word in text.split() if any(map(str.isalnum, word))]
            if words and words not in self._known:
                self._known.append(words)
                self.description.append(text)
                self.word_count += len(words)

    def choose(self, button):
        """Read a button and press it."""
        self.read(button.label)
        self.clicks += 1
        self.press(button.rect.center)

    def gold(self):
        """Return the gold button of the screen."""
        return next(button for button in self.scene.buttons.buttons if button.primary)

    # On the way

    def read_menu(self):
        """Read the menu: its name, what each table is, and what the gold button says."""
        assert isinstance(self.scene, MenuScene)
        heading, said = self.scene._what_comes_next()
        self.read("Tablewright", say("Five table games. One table."), heading, said)
        for card in self.scene.cards:
            self.read(say(card.mode.title), say(card.mode.tagline))
        self.read(self.gold().said)

    def learn(self, mode):
        """Go where the gold button of the menu leads, to the lessons of a mode, and begin the first one."""
        self.read_menu()
        self.choose(self.gold())
        assert isinstance(self.scene, LearnScene)
        if self.scene.mode.key != mode.key:
            tabs = self.scene.buttons.buttons
            self.choose(next(tab for tab in tabs if tab.label == say(mode.title)))
        lesson = self.scene.lessons[0].loaded.scenario
        self.read(
            say("Learn {mode}", mode=say(mode.title)),
            say("A few minutes each. Space goes on; where you decide, the text says what to do."),
            say(lesson.blurb),
        )
        self.choose(self.gold())
        assert isinstance(self.scene, LessonScene)

    def decide_in_lesson(self):
        """Read the captions up to the first decision that is the learner's, and make it."""
        scene = self.scene
        while True:
            self.wait_until(lambda: scene.director.idle and (scene.controller.decision or not scene.learners_turn))
            self.read(scene.title, scene.caption)
            if scene.learners_turn:
                break
            self.choose(self.gold())
        answer = scene.runner.find_next_answer()[1]
        self.look_at_choices()
        self.make(answer)
        assert scene.runner.position and not scene.wrong

    def play_now(self, mode):
        """Press *Play now* of a mode, read the briefing, and make the first decision."""
        self.read_menu()
        card = next(card for card in self.scene.cards if card.mode.key == mode.key)
        self.choose(card._buttons[0])
        table = self.scene
        for line in table.briefing.lines:
            self.read(say(line.caption), say(line.text))
        self.clicks += 1
        self.press(table.regions.board_rect.center)  # on the plate, which is put away
        assert not table.briefing.lines
        self.wait_until(lambda: table.director.idle and table.controller.decision is not None)
        self.look_at_choices()
        given, decision = table.session.match.answers_given, table.controller.decision
        refs = [option.id for option in decision.options]
        self.make(tuple(refs[: max(1, decision.least)]) if isinstance(decision, ChooseMany) else refs[0])
        assert table.session.match.answers_given > given

    # The decision

    def look_at_choices(self):
        """Read the question, its buttons, and what some of the things are that may be chosen."""
        scene = self.scene
        decision, observation = scene.controller.decision, scene.director.display
        self.read(scene.session.game.wording.prompt(observation, decision))
        for ref in scene.walkable()[:LOOKED_AT]:
            self.move_to(self.place(ref))
            self.read(*(line for line in scene.table.explain(scene.snapshot(), ref) if not line.startswith("[")))
        self.read(*(button.label for button in scene.buttons.buttons))

    def make(self, answer):
        """Give an answer, which takes a click to select and one to confirm, and one more for each further choice."""
        self.clicks += 2 + (len(answer) - 1 if isinstance(answer, tuple) else 0)
        self.scene.answer(answer)
