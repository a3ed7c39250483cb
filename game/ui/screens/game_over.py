"""The end of a game: how it ended and why, where it turned, a summary, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
import pygame

from game.kernel.decisions import Seat
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.files.rulebook import load_rulebook
from game.kernel.language.say import say
from game.kernel.listing import capitalize
from game.kernel.scenarios.autosave import Autosave
from game.kernel.scenarios.saves import Resumed
from game.kernel.scenarios.scenario import Player
from game.play.level_file import LevelFile
from game.play.new_game import next_level
from game.play.seat_memory import seat_again, write_holders
from game.play.session import Session
from game.play.turning_points import turning_points
from game.ui.paint.plate import BAR_U, draw_framed_plate, draw_gold_icon
from game.ui.screens.page import Page
from game.ui.sharing.job import share_table
from game.ui.table.new_table import new_table
from game.ui.table.scene import TableScene
from game.ui.widgets.buttons import Button
from game.ui.window.scenes import PlayedTable, WindowApi
from game.ui.window.shown_modes import game_tools

POINT_U = 44
SUMMARY_U = 30
TOLD_U = 24
"""How much higher the summary is for a further line of one that needs several."""
BOX_U = 860
HEAD_U = 210
CLAUSE_U = 44
FOOT_U = 96
WATCH_U, POINTS_U = 36, 42
"""How high the buttons beside the heading of the turning points are; how much room it takes below the summary."""
PORTRAIT_U, PORTRAITS_AT_U, PORTRAIT_PITCH_U, PORTRAITS_Y_U = 27, 88, 60, 58
MOST_PORTRAITS = 5
"""How large those who fought are, how far the first is from the middle and each from the next, and where they stand."""
APART_U = 6
"""How far the turning points are below each other, and below the buttons beside their heading."""


class GameOverScene(Page):
    """Shown over the table when a game has ended."""

    def __init__(self, window: WindowApi, table: PlayedTable) -> None:
        super().__init__(window)
        self.table = table
        self.backdrop = window.surface.copy()
        session = table.session
        self.next: LevelFile | None = next_level(session.loaded) if table.rematch else None
        self._heading = pygame.Rect(0, 0, 0, 0)
        self.summary = list(table.summary())
        self.points = (
            turning_points(session.match, Seat(self._list_followed_seats()[0]), table.history_view.logged_events)
            if self._list_followed_seats()
            else []
        )
        ways = [(tool, tool.way(window, session.loaded)) for tool in game_tools()]
        self.tools = [(tool, next_step) for tool, next_step in ways if next_step is not None]

    def _list_followed_seats(self) -> tuple[int, ...]:
        """Return the seats whose side is told of: those of people, else those of no opposition."""
        session = self.table.session
        seats = enumerate(session.game.seats)
        return session.humans or tuple(seat for seat, info in seats if not info.opposition)

    def _is_lost(self) -> bool:
        """Return whether people played and none of them won: they may want to try again."""
        session = self.table.session
        outcome = session.match.outcome
        return outcome is not None and bool(session.humans) and not set(session.humans) & set(outcome.winners)

    def lay_out(self) -> None:
        """Place the turning points, and the buttons below the summary."""
        px, size, back = self.canvas.px, self.canvas.size, self.table.way_back
        again, onward = self.table.rematch, self.next is not None
        forward = onward and not self._is_lost()
        leave = say("To the menu") if back is None else say(back[0])
        found = [
            Button(say("Look at the table"), self.close, key=self.key_name("back")),
            Button(leave, self._leave, icon="exit-door", primary=not again),
        ]
        if again:
            found.insert(0, Button(say("Again"), self._again, icon="clockwise-rotation", primary=not forward))
            if self._build_swapped_players() is not None:
                found.insert(1, Button(say("Swap sides"), self._swap, hint=say("The same fight from the other side")))
        if onward:
            found.insert(0, Button(say("Next level"), self._onward, icon="play-button", primary=forward))
        gap, wanted = px(12), [max(px(150), button.width(self.canvas)) for button in found]
        room = self._box().width - px(48) - gap * (len(found) - 1)
        widths = [width * min(room, sum(wanted)) // sum(wanted) for width in wanted]
        x = size[0] // 2 - (sum(widths) + gap * (len(found) - 1)) // 2
        for button, width in zip(found, widths, strict=True):
            button.rect = pygame.Rect(x, self._box().bottom - px(76), width, px(52))
            x += width + gap
        self.buttons.replace_buttons([*self._clause_button(), *self._side_buttons(), *self._point_buttons(), *found])

    def _clause_button(self) -> list[Button]:
        """Return a button with the clause by which the game ended, in words: it opens the rulebook there."""
        session, canvas, box = self.table.session, self.canvas, self._box()
        if session.match.outcome is None:
            return []
        mode, cite = session.loaded.mode, session.match.outcome.cite
        clause = load_rulebook(mode.rulebook).find(cite)
        title = say("By the rule: {title}", title=clause.translate_clause().title) if clause is not None else cite
        rules = partial(self.window.routes.rulebook, mode, cite)
        button = Button(title, lambda: self.window.push(rules()), icon="open-book", hint=cite, quiet=True)
        width = min(box.width - canvas.px(48), button.width(canvas))
        button.rect = pygame.Rect(box.centerx - width // 2, box.y + canvas.px(156), width, canvas.px(CLAUSE_U))
        return [button]

    def _side_buttons(self) -> list[Button]:
        """Return the buttons beside the heading of the turning points: tools for this game, and to watch it again."""
        canvas, px, box = self.canvas, self.canvas.px, self._box()
        y = box.y + px(HEAD_U + self._summary_u() + POINTS_U - APART_U - WATCH_U)
        hint = say("The whole game from its beginning")
        watch = Button(say("Watch it"), self._watch, icon="play-button", hint=hint, quiet=True)
        watch.rect = pygame.Rect(box.right - px(24) - watch.width(canvas), y, watch.width(canvas), px(WATCH_U))
        lefts = [
            Button(say(tool.label), next_step, icon=tool.icon, hint=say(tool.hint), quiet=True)
            for tool, next_step in self.tools
        ]
        hint = say("Write the game as a page for any browser")
        lefts.append(Button(say("Share it"), self._share, icon="tied-scroll", hint=hint, quiet=True))
        x = box.x + px(24)
        for button in lefts:
            button.rect = pygame.Rect(x, y, button.width(canvas), px(WATCH_U))
            x = button.rect.right + px(8)
        self._heading = pygame.Rect(x, y, watch.rect.x - px(8) - x, px(WATCH_U))
        return [watch, *lefts]

    def _point_buttons(self) -> list[Button]:
        """Return a button for each turning point that fits; it shows the table as it was then."""
        canvas, px, box, found = self.canvas, self.canvas.px, self._box(), []
        y = box.y + px(HEAD_U + POINTS_U + self._summary_u())
        for point in self.points:
            turn, room = self.table.history_view.turn(point.event), box.width - px(48 + 60)
            lines = [say("{when}: {text}", when=turn.when, text=text) for text in turn.wordings]
            # What is left out of the shorter ones stands in the log, to which the button leads.
            line = next((line for line in lines if canvas.width(line, 16, "semibold") <= room), lines[-1])
            while line and canvas.width(line, 16, "semibold") > room:
                line = line[:-2].rstrip(" …") + "…"
            icon = "laurel-crown" if point.change > 0 else "death-skull"
            button = Button(
                line,
                partial(self.table.show_moment, point.event),
                icon=icon,
            )
            if y + px(POINT_U) > box.bottom - px(FOOT_U - 12):
                break
            button.rect = pygame.Rect(box.x + px(24), y, box.width - px(48), px(POINT_U))
            y += px(POINT_U + APART_U)
            found.append(button)
        return found

    def _draw_portraits(self, surface: pygame.Surface) -> None:
        """Draw those who fought beside the laurels: the side that is followed on the left, the others on the right."""
        px, box, followed = self.canvas.px, self._box(), self._list_followed_seats()
        seats = self.table.session.game.seats
        own = seats[followed[0]].side if followed else ""
        found = self.table.list_portraits(px(PORTRAIT_U))
        left = [one.picture for one in found if seats[one.seat].side == own]
        right = [one.picture for one in found if seats[one.seat].side != own]
        for pictures, way in ((left, -1), (right, 1)):
            shown = pictures[:MOST_PORTRAITS]
            # The foremost stands nearest, before the others.
            for place, picture in reversed(list(enumerate(shown))):
                x = box.centerx + way * px(PORTRAITS_AT_U + place * PORTRAIT_PITCH_U)
                surface.blit(picture, picture.get_rect(center=(x, box.y + px(PORTRAITS_Y_U))))

    def _wrap_summary_line(self, caption: str, value: str) -> list[str]:
        """Return a line of the summary as lines across the whole plate; none if it has room beside its caption."""
        canvas, room = self.canvas, self.canvas.px(BOX_U)
        if canvas.width(value, 18, "semibold") <= room // 2 - canvas.px(38):
            return []
        return canvas.wrap(f"{caption}: {value}", room - canvas.px(72), 18, "story")

    def _summary_u(self) -> int:
        """Return how high the summary is, in logical pixels."""
        return sum(SUMMARY_U + TOLD_U * max(0, len(self._wrap_summary_line(*line)) - 1) for line in self.summary)

    def _box(self) -> pygame.Rect:
        px, size = self.canvas.px, self.canvas.size
        points = POINTS_U + len(self.points) * (POINT_U + APART_U)
        high = HEAD_U + self._summary_u() + points + FOOT_U
        rect = pygame.Rect(0, 0, px(BOX_U), min(px(high), size[1] - px(2 * BAR_U + 8)))
        rect.center = (size[0] // 2, size[1] // 2)
        return rect

    def _onward(self) -> None:
        """Begin the level that follows, with who played this one."""
        assert self.next is not None and self.next.loaded is not None
        loaded = self.next.loaded
        try:
            players = seat_again(loaded.players, write_holders(self.table.session.players))
            table = new_table(self.window, loaded, players)
        except ContentError as error:
            self.window.notice = describe_error(error)
            return
        self.window.scenes.pop()
        self.window.replace(table)

    def _leave(self) -> None:
        if self.table.way_back is None:
            self.window.home()
        else:
            self.window.back_to(self.table.way_back[1])

    def _watch(self) -> None:
        """Show the whole game again, from its beginning."""
        self.table.show_moment(-1)
        self.table.history_view.watch()

    def _share(self) -> None:
        """Write the game as a page, beside the window."""
        share_table(self.window, self.table)

    def _build_swapped_players(self) -> list[Player] | None:
        """Return the players with those of each side in the seat of the next side; None where nobody would swap."""
        session = self.table.session
        seats = [seat for seat, info in enumerate(session.game.seats) if not info.opposition]
        sides = {session.game.seats[seat].side for seat in seats}
        if len(session.humans) != 1 or len(seats) < 2 or len(sides) < len(seats):
            return None
        found = list(session.players)
        for seat, other in zip(seats, [*seats[1:], seats[0]], strict=True):
            holder = session.players[other]
            found[seat] = msgspec.structs.replace(found[seat], seat=holder.seat, person=holder.person, bot=holder.bot)
        return found

    def _swap(self) -> None:
        """Play the same fight again from the other side."""
        self._again(self._build_swapped_players())

    def _again(self, players: Sequence[Player] | None = None) -> None:
        """Play the same fight again with the next seed, with the same players or others."""
        old = self.table.session
        scenario = msgspec.structs.replace(
            old.loaded.scenario,
            kind="scenario",
            seed=old.loaded.scenario.seed + 1,
            script=(),
            bookmarks=(),
            hinted=0,
            marks=(),
            checkpoint=None,
        )
        loaded = msgspec.structs.replace(old.loaded, scenario=scenario)
        game, match = loaded.start()
        # The old game has its own file until its table is left; what kept nothing keeps nothing again.
        autosave = None if old.autosave.path is not None else Autosave(None)
        session = Session(
            Resumed(loaded, game, match), players or old.players, undo=self.window.way_of_undo, autosave=autosave
        )
        self.window.scenes.pop()
        self.window.replace(TableScene(self.window, session, way_back=self.table.way_back))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table, darkened, and the summary."""
        px, canvas = self.canvas.px, self.canvas
        if self.backdrop.get_size() == surface.get_size():
            surface.blit(self.backdrop, (0, 0))
        veil = canvas.panel(surface.get_size(), "casing", radius_u=0, alpha=170)
        surface.blit(veil, (0, 0))
        rect = self._box()
        draw_framed_plate(canvas, surface, rect)
        outcome = self.table.session.match.outcome
        if outcome is None:
            return
        won = any(seat in outcome.winners for seat in self._list_followed_seats())
        title, _, remaining = self.table.how_it_ended().partition(":")
        if won:
            draw_gold_icon(canvas, surface, "laurel-crown", px(72), (rect.centerx, rect.y + px(48)))
        else:
            icon = canvas.icon("death-skull", px(68), "danger")
            surface.blit(icon, icon.get_rect(midtop=(rect.centerx, rect.y + px(14))))
        heading = canvas.fit_text(title, rect.width - px(40), 38, "text_strong", "title")
        surface.blit(heading, heading.get_rect(midtop=(rect.centerx, rect.y + px(82))))
        self._draw_portraits(surface)
        remaining = remaining.strip()
        line = canvas.fit_text(capitalize(remaining) or title, rect.width - px(40), 18, "text")
        surface.blit(line, line.get_rect(midtop=(rect.centerx, rect.y + px(130))))
        y = rect.y + px(HEAD_U)
        for caption, value in self.summary:
            if lines := self._wrap_summary_line(caption, value):
                for part in lines:
                    description_picture = canvas.text(part, 18, "text_strong", "story")
                    surface.blit(description_picture, description_picture.get_rect(midtop=(rect.centerx, y)))
                    y += px(TOLD_U)
                y += px(SUMMARY_U - TOLD_U)
                continue
            left = canvas.text(caption, 18, "text_quiet")
            right = canvas.text(value, 18, "text_strong", "semibold")
            surface.blit(left, left.get_rect(topright=(rect.centerx - px(14), y)))
            surface.blit(right, (rect.centerx + px(14), y))
            y += px(SUMMARY_U)
        if self.points:
            room, text = self._heading, say("Where the game turned: click to see the table then")
            heading = canvas.fit_text(text, room.width, 14, "text_quiet")
            surface.blit(heading, heading.get_rect(center=room.center))
