"""Setting a company up: its name, its story with a painted scene, how many heroes, how hard and how long."""

from __future__ import annotations

from functools import partial
from typing import Any, get_args

import msgspec
import pygame

from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.language.say import say, say_count
from game.kernel.scenarios.autosave import InUse
from game.kernel.scenarios.scenario import Player
from game.modes.story.content.loading import data
from game.modes.story.content.stories import Story
from game.modes.story.content.term_names import DIFFICULTY_NAMES
from game.modes.story.content.terms import Difficulty
from game.modes.story.table.board.ground import draw_carved_frame
from game.modes.story.table.book import story_scene
from game.modes.story.table.companies.company_file import CompanyPlan, begin, free_name, price, why_no_name
from game.ui.screens.holders import holder_button
from game.ui.screens.page import Page
from game.ui.table.scene import TableScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.search_field import SearchField
from game.ui.window.keys import acts

MOST_HEROES = 4


class SettingOutScene(Page):
    """One page: the name above, stories on the left, the chosen one painted, seats and options on the right."""

    foot_u = 84

    def __init__(self, window: Any) -> None:
        super().__init__(window)
        self.stories: list[Story] = list(data().stories.values())
        self.plan = CompanyPlan(story=self.stories[0].id)
        self.field = SearchField(say("Name of the company"))
        self._typing = True

    @property
    def typing(self) -> bool:
        """Return whether the name is being typed: its letters are no keys then."""
        return self._typing

    @property
    def story(self) -> Story:
        """Return the chosen story."""
        return next(story for story in self.stories if story.id == self.plan.story)

    def lay_out(self) -> None:
        """Place the field, stories, seats, options and buttons."""
        px, size = self.canvas.px, self.canvas.size
        self.field.place(self.canvas, pygame.Rect(px(56), px(96), px(330), px(44)), focused=self._typing)
        found: list[Button] = []
        for index, story in enumerate(self.stories):
            row = Button(
                say(story.title), partial(self._change, story=story.id), is_selected=story.id == self.plan.story
            )
            row.rect = pygame.Rect(px(56), px(156) + index * px(50), px(330), px(44))
            found.append(row)
        found += self._seat_buttons()
        found += self._option_buttons()
        start = Button(say("Set out"), self.start, icon="play-button", primary=True)
        start.rect = pygame.Rect(size[0] - px(56 + 200), size[1] - px(76), px(200), px(54))
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(56), size[1] - px(76), px(160), px(54))
        self.buttons.replace_buttons([*found, start, back])

    def _right(self) -> pygame.Rect:
        px, size = self.canvas.px, self.canvas.size
        return pygame.Rect(size[0] - px(56 + 320), px(96), px(320), size[1] - px(96 + 92))

    def _middle(self) -> pygame.Rect:
        px = self.canvas.px
        left, right = px(56 + 330 + 22), self._right().x - px(22)
        return pygame.Rect(left, px(96), right - left, self.canvas.size[1] - px(96 + 92))

    def _seat_buttons(self) -> list[Button]:
        px, right = self.canvas.px, self._right()
        found = []
        for seat, player in enumerate(self.plan.players):
            button = holder_button(self.window, player, partial(self._give, seat), allied=True)
            button.rect = pygame.Rect(right.x + px(40), right.y + seat * px(50), right.width - px(40), px(44))
            found.append(button)
        y = right.y + MOST_HEROES * px(50)
        half = (right.width - px(8)) // 2
        few, many = len(self.plan.players) == 1, len(self.plan.players) == MOST_HEROES
        fewer = Button(say("One fewer"), partial(self._heroes, -1), disabled=say("One hero at least") if few else "")
        fewer.rect = pygame.Rect(right.x, y, half, px(44))
        more = Button(say("One more"), partial(self._heroes, 1), disabled=say("Four heroes at most") if many else "")
        more.rect = pygame.Rect(right.right - half, y, half, px(44))
        return [*found, fewer, more]

    def _option_buttons(self) -> list[Button]:
        px, right = self.canvas.px, self._right()
        found = []
        y = right.y + px(50) * (MOST_HEROES + 1) + px(34)
        for name in get_args(Difficulty):
            button = Button(DIFFICULTY_NAMES[name], partial(self._change, difficulty=name))
            button.is_selected = name == self.plan.difficulty
            found.append(button)
        width = (right.width - px(12)) // 3
        for index, button in enumerate(found):
            button.rect = pygame.Rect(right.x + index * (width + px(6)), y, width, px(44))
        acts_ = []
        most = len({act.number for act in self.story.acts})
        for number in (1, 2, 3):
            there = number <= most
            text = say_count("{number} act", "{number} acts", number)
            shorter = "" if there else say("The story is shorter")
            button = Button(text, partial(self._change, acts=number), disabled=shorter)
            button.is_selected = number == min(self.plan.acts, most)
            button.rect = pygame.Rect(right.x + (number - 1) * (width + px(6)), y + px(74), width, px(44))
            acts_.append(button)
        return [*found, *acts_]

    def _change(self, **change: object) -> None:
        self.plan = msgspec.structs.replace(self.plan, **change)
        self.lay_out()

    def _give(self, seat: int, player: Player) -> None:
        players = list(self.plan.players)
        players[seat] = player
        self._change(players=tuple(players))

    def _heroes(self, step: int) -> None:
        players = self.plan.players
        if step > 0 and len(players) < MOST_HEROES:
            players = (*players, Player(name=f"P{len(players) + 1}", seat="bot", bot="greedy"))
        elif step < 0 and len(players) > 1:
            players = players[:-1]
        self._change(players=players)

    def start(self) -> None:
        """Let the company set out, or say why it cannot."""
        name = self.field.text.strip() or free_name(say(self.story.title))
        reason = why_no_name(name)
        if reason:
            self.window.notice = reason
            self.window.redraw()
            return
        try:
            session = begin(msgspec.structs.replace(self.plan, name=name), self.window.way_of_undo)
        except (ContentError, InUse, OSError) as error:
            self.window.notice = describe_error(error)
            return
        self.window.notice = ""
        table = TableScene(self.window, session)
        table.stakes = price()
        self.window.replace(table)

    # Input and drawing

    def handle(self, event: pygame.event.Event) -> bool:
        """Type the name; Return sets out, Esc leaves the field first."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            inside = pygame.Rect(self.canvas.px(56), self.canvas.px(96), self.canvas.px(330), self.canvas.px(44))
            self._typing = inside.collidepoint(event.pos)
            self.field.focus(self._typing)
        if self._typing and event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.start()
            return True
        if self._typing and event.type == pygame.KEYDOWN and "back" in acts(event):
            self._typing = False
            self.field.focus(False)
            return True
        if self._typing and self.field.handle(event)[0]:
            return True
        return super().handle(event)

    def update(self, elapsed_ms: float) -> bool:
        """Let the cursor blink."""
        return self.field.update(elapsed_ms)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading, the painted scene of the story, its text, and the captions of the options."""
        px, canvas, story = self.canvas.px, self.canvas, self.story
        self.heading(surface, say("A company sets out"), px(56), px(36))
        self.field.draw(surface)
        middle = self._middle()
        height = min(round(middle.width * 0.6), round(middle.height * 0.62))
        window = pygame.Rect(middle.x, middle.y, middle.width, height)
        inner = window.inflate(-px(20), -px(20))
        surface.blit(canvas.art.picture(story_scene(story), inner.size), inner)
        draw_carved_frame(canvas, surface, window, 12)
        title = canvas.fit_text(say(story.title), middle.width, 28, "text_strong", "title")
        surface.blit(title, (middle.x, window.bottom + px(8)))
        text = canvas.paragraph(say(story.text), middle.width, 18, "text", "story")
        surface.blit(text, (middle.x, window.bottom + px(46)))
        right = self._right()
        for seat in range(len(self.plan.players)):
            mark = canvas.seat_shape(seat, px(26))
            surface.blit(mark, mark.get_rect(midleft=(right.x, right.y + seat * px(50) + px(22))))
        y = right.y + px(50) * (MOST_HEROES + 1) + px(10)
        for wording, drop in ((say("How hard"), 0), (say("How long"), 74)):
            label = canvas.text(wording, 15, "text", "semibold")
            surface.blit(label, (right.x, y + px(drop)))
