"""The menu of a running game."""

from __future__ import annotations

from functools import partial

import pygame

from game.kernel.language.say import say
from game.kernel.state import order_key
from game.play.new_game import person_name
from game.play.saving import save_game
from game.ui.paint.plate import BAR_U, draw_framed_plate
from game.ui.screens.bookmarks import BookmarksScene
from game.ui.screens.code import CodeScene
from game.ui.screens.load import LoadScene
from game.ui.screens.page import Page
from game.ui.screens.question import QuestionScene
from game.ui.screens.rulebook import RulebookScene
from game.ui.screens.save_name import make_save_name_page
from game.ui.screens.settings_page import SettingsScene
from game.ui.sharing.job import record_table, share_table, why_not_shared
from game.ui.table.view import Resignation
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import headline
from game.ui.window.keys import acts, is_repeated
from game.ui.window.scenes import PlayedTable, WindowApi

HEAD_U, PAD_U, PITCH_U, WIDTH_U = 66, 14, 56, 380
TITLE_U = 34
VEIL = 170


class GameMenuScene(Page):
    """Resume, save, load, rules, settings, give up, leave: a plate over the table, which is darkened."""

    def __init__(self, window: WindowApi, table: PlayedTable) -> None:
        super().__init__(window)
        self.table = table
        self.backdrop = window.surface.copy()
        self.box = pygame.Rect(0, 0, 0, 0)
        self._head = 0

    def lay_out(self) -> None:
        """Place a column of buttons in the middle."""
        px, size = self.canvas.px, self.canvas.size
        session, secret = self.table.session, why_not_shared(self.table)
        found = [
            Button(say("Resume"), self.close, key=self.key_name("back"), primary=True),
            Button(say("Save"), self._save, icon="save", key=self.key_name("save")),
            Button(say("Save under a name"), self._save_as, icon="save"),
            Button(say("Load a game"), self._load, icon="load"),
            Button(say("Bookmarks ({number})", number=len(session.bookmarks)), self._bookmarks, icon="ribbon"),
            Button(say("Share as a page"), self._share, icon="tied-scroll", disabled=secret),
            Button(say("Record a film"), self._record, icon="play-button", disabled=secret),
            Button(say("Rulebook"), self._rulebook, icon="open-book"),
            Button(say("Settings"), self._settings, icon="cog"),
        ]
        if len({session.person(seat) for seat in session.humans}) > 1 and session.viewer is not None:
            person = session.person(session.viewer)
            code = say("Code for {person}: set", person=person_name(person))
            if not session.code_of(person):
                code = say("Code for {person}: none", person=person_name(person))
            found.append(Button(code, self._code))
        resignation = self._find_resignation()
        if resignation is not None and self._given_up(resignation):
            found.append(Button(say("Do not give up after all"), self._play_on, icon="backward-time"))
        elif resignation is not None:
            found.append(Button(resignation.label, self._ask_to_give_up, icon="falling"))
        if self.table.way_back is None:
            leave = say("Leave to the menu (the game is kept)")
            if session.match.outcome is not None or session.autosave.path is None:
                leave = say("To the menu")
            elif session.autosave.error:
                leave = say("Leave to the menu (the game could not be kept)")
            found.append(Button(leave, self._leave, icon="exit-door"))
        else:
            found.append(Button(say(self.table.way_back[0]), self._leave, icon="exit-door"))
        head = max(px(HEAD_U), self._title().get_height() + px(20))
        around = head + px(PAD_U)
        pitch = min(px(PITCH_U), (size[1] - around - px(2 * BAR_U + 8)) // len(found))
        self.box = pygame.Rect(0, 0, px(WIDTH_U + 60), around + len(found) * pitch)
        self.box.center = size[0] // 2, size[1] // 2
        self._head = head
        for index, button in enumerate(found):
            top = self.box.y + head + index * pitch
            button.rect = pygame.Rect(size[0] // 2 - px(WIDTH_U) // 2, top, px(WIDTH_U), pitch - px(8))
        self.buttons.replace_buttons(found)

    def handle(self, event: pygame.event.Event) -> bool:
        """Use the buttons; the key of a save saves here too."""
        if event.type == pygame.KEYDOWN and "save" in acts(event) and not is_repeated(event):
            self._save()
            return True
        return super().handle(event)

    def _save(self) -> None:
        self.window.notice = save_game(self.table.session)
        self.window.redraw()

    def _save_as(self) -> None:
        self.window.push(make_save_name_page(self.window, self.table.session))

    def _load(self) -> None:
        self.window.push(LoadScene(self.window, (say("Save this game"), self._save)))

    def _code(self) -> None:
        session = self.table.session
        assert session.viewer is not None
        person = session.person(session.viewer)

        self.window.push(CodeScene(self.window, person, partial(session.set_code, person)))

    def _share(self) -> None:
        share_table(self.window, self.table)
        self.close()

    def _record(self) -> None:
        record_table(self.window, self.table)
        self.close()

    def _bookmarks(self) -> None:
        self.window.push(BookmarksScene(self.window, self.table))

    def _rulebook(self) -> None:
        self.window.push(RulebookScene(self.window, self.table.session.loaded.mode, ""))

    def _settings(self) -> None:
        self.window.push(SettingsScene(self.window))

    def _find_resignation(self) -> Resignation | None:
        """Return how the person who looks can give up; None where nobody plays, or the rules know no such thing."""
        session, pending_decision = self.table.session, self.table.session.decision
        seat = int(pending_decision.seat) if pending_decision is not None else session.viewer
        if seat is None or seat not in session.humans or session.match.outcome is not None:
            return None
        found = self.table.find_resignation(seat)
        mine = found is not None and any(session.person(one) == session.person(seat) for one in found.seats)
        return found if mine else None

    def _given_up(self, resignation: Resignation) -> bool:
        """Return whether that has been ordered; until the rules come to it, it can be taken back."""
        orders = self.table.session.match.state.orders
        return all(orders.get(order_key(seat, resignation.order)) == "yes" for seat in resignation.seats)

    def _ask_to_give_up(self) -> None:
        """Ask whether that is meant, and say what it costs and until when it can be taken back."""
        resignation = self._find_resignation()
        if resignation is None:
            return
        parts = (resignation.notice, say(self.table.stakes), say("Until then this menu takes it back."))
        text = " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in parts if part)
        give, stay = (say("Give up"), "", self._give_up), (say("Play on"), self.key_name("back"), self.close)
        self.window.push(QuestionScene(self.window, say("Give up?"), text, (give, stay), gold=1))

    def _give_up(self) -> None:
        resignation = self._find_resignation()
        if resignation is not None:
            self._order(resignation, "yes")
            self.window.notice = resignation.notice
        self.close()

    def _play_on(self) -> None:
        resignation = self._find_resignation()
        if resignation is not None:
            self._order(resignation, "")
            self.window.notice = say("The game goes on.")
        self.close()

    def _order(self, resignation: Resignation, value: str) -> None:
        for seat in resignation.seats:
            self.table.give_order(seat, resignation.order, value)

    def _leave(self) -> None:
        if self.table.way_back is None:
            self.window.home()
        else:
            self.window.back_to(self.table.way_back[1])

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the table as it was left, darkened; the ground of a page after the window has another size."""
        if self.backdrop.get_size() != surface.get_size():
            super().draw_ground(surface)
            return
        surface.blit(self.backdrop, (0, 0))
        surface.blit(self.canvas.panel(surface.get_size(), "casing", radius_u=0, alpha=VEIL), (0, 0))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the plate and the title of the game."""
        canvas, box = self.canvas, self.box
        draw_framed_plate(canvas, surface, box)
        title = self._title()
        surface.blit(title, title.get_rect(center=(box.centerx, box.y + self._head // 2)))

    def _title(self) -> pygame.Surface:
        width = self.canvas.px(WIDTH_U)
        return headline(self.canvas, self.table.title, width, TITLE_U)
