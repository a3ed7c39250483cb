"""Choosing two to four crews by points for a free battle: cards with more and less, map, mission, and who plays."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.language.say import say
from game.kernel.scenarios.scenario import Player
from game.modes.skirmish.content.checks import MOST_FIGURES, MOST_POINTS
from game.modes.skirmish.content.loading import data, identify
from game.modes.skirmish.content.types import Card
from game.modes.skirmish.table.free_battle import setup as free_battle
from game.modes.skirmish.table.signs import WEAPON_SIGNS
from game.modes.skirmish.words.terms import RANKS_INSIDE, rank_name
from game.ui.paint.art.medallion import Medallion
from game.ui.paint.canvas import Canvas
from game.ui.paint.heads import draw_headed, put_head_on
from game.ui.screens.holders import holder_button
from game.ui.screens.page import Page
from game.ui.table.new_table import new_table
from game.ui.widgets.buttons import Button, draw_focus, unframe
from game.ui.window.scenes import WindowApi

TOP_U, FOOT_U, ROW_U = 148, 178, 60
STEP_U, GAP_U = 46, 32
NARROW_TOP_U, NARROW_U, NARROW_GAP_U = 176, 360, 16
"""A column narrower than this has who plays below the crew, and the weapons of its cards are left out."""


class CardRow(Button):
    """A Crew Card: portrait, name, rank, points, and how many of it are in the crew."""

    def __init__(self, card: Card, seat: int, count: int, action: Callable[[], object], disabled: str) -> None:
        description = say(
            "{name}, {rank}: {weapons}", name=say(card.name), rank=RANKS_INSIDE[card.rank], weapons=_weapon_names(card)
        )
        super().__init__(say(card.name), action, disabled=disabled, hint=disabled or description)
        self.card, self.seat, self.count = card, seat, count

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the row into its rect."""
        px, rect = canvas.px, self.rect
        fill = "surface3" if hovered and not self.disabled else "surface2"
        edge = "may" if self.count else "rim" if canvas.theme.stark else None
        surface.blit(canvas.panel(rect.size, fill, border=edge, border_u=1.6), rect)
        if self.disabled and not self.count and canvas.theme.stark:
            unframe(canvas, surface, rect, canvas.theme[fill])
        radius = min(px(19), rect.height // 2 - px(5))
        shape, colour = canvas.theme.shapes[self.seat], canvas.theme.seats[self.seat]
        glyph = self.card.icon or WEAPON_SIGNS["fight"]
        body = Medallion(glyph=glyph, shape=shape, colour=colour, raised=False, flip=self.seat == 1)
        disc = draw_headed(canvas, put_head_on(canvas, identify(self.card), body, radius))
        surface.blit(disc, disc.get_rect(center=(rect.x + px(32), rect.centery)))
        number = canvas.text(str(self.count) if self.count else "", 20, "may", "bold")
        surface.blit(number, number.get_rect(midright=(rect.right - px(12), rect.centery)))
        cost = canvas.text(str(self.card.points), 18, "text_strong", "bold")
        surface.blit(cost, cost.get_rect(midright=(rect.right - px(40), rect.centery)))
        room = rect.width - px(60 + 66)
        tone = "text_quiet" if self.disabled and not self.count else "text_strong"
        first, second = say(self.card.name), f"{rank_name(self.card.rank)} · {_weapon_names(self.card)}"
        size, quiet = 13, "text_quiet"
        if rect.width < px(NARROW_U - STEP_U):
            # The name takes both lines; rank and weapons are told by the hint.
            first, _, second = say(self.card.name).rpartition(" ")
            size, quiet = 16, tone
        name = canvas.fit_text(first or second, room, 16, tone, "semibold")
        surface.blit(name, name.get_rect(midleft=(rect.x + px(60), rect.centery - px(9))))
        line = canvas.fit_text(second if first else "", room, size, quiet, "semibold" if size > 13 else "regular")
        surface.blit(line, line.get_rect(midleft=(rect.x + px(60), rect.centery + px(11))))
        if focused:
            draw_focus(canvas, surface, rect)


def _weapon_names(card: Card) -> str:
    entries = data().library.weapons
    return ", ".join(say(entries[one].name if isinstance(one, str) else one.name) for one in card.weapons)


class CrewChooserScene(Page):
    """Crews side by side; below them map, mission, how many crews there are, and the start."""

    foot_u = 84

    def __init__(self, window: WindowApi) -> None:
        """Begin with two ready crews against each other."""
        super().__init__(window)
        self.library = data().library
        self.cards = free_battle.crews_of(self.library)
        ready = list(self.library.crews.values())
        self.crews = [ready[number % len(ready)].id for number in range(free_battle.MOST_SIDES)]
        self.members = [list(self.library.crews[crew].members) for crew in self.crews]
        self.players = [Player(name="A", person="You")]
        self.players += [Player(name=name, seat="bot", bot="greedy") for name in "BCD"]
        self.count = free_battle.LEAST_SIDES
        self._for_so_many()

    def _for_so_many(self) -> None:
        """Offer the maps and missions for so many crews."""
        self.maps = free_battle.maps(self.count)
        self.missions = free_battle.missions(self.library, self.count)
        self.map_at = self.mission_at = 0

    def _column(self, side: int) -> pygame.Rect:
        px, size = self.canvas.px, self.canvas.size
        between = px(GAP_U if self.count == free_battle.LEAST_SIDES else NARROW_GAP_U)
        width = (size[0] - px(112) - between * (self.count - 1)) // self.count
        top = px(NARROW_TOP_U if width < px(NARROW_U) else TOP_U)
        return pygame.Rect(px(56) + side * (width + between), top, width, size[1] - top - px(FOOT_U))

    def lay_out(self) -> None:
        """Place crews, cards, map, mission, how many crews, seats and Start."""
        px, size = self.canvas.px, self.canvas.size
        found: list[Button] = []
        for side in range(self.count):
            found += self._side(side)
        y = size[1] - px(134)
        location = say(self.maps[self.map_at].title) if self.maps else say("none")
        mission = self.library.missions[self.missions[self.mission_at]]
        for index, (label, act, hint) in enumerate(
            (
                (
                    say("Map: {map}", map=location),
                    partial(self._step, "map_at", len(self.maps)),
                    say("Click for the next map"),
                ),
                (
                    say("Mission: {mission}", mission=say(mission.name)),
                    partial(self._step, "mission_at", len(self.missions)),
                    say(mission.text),
                ),
            )
        ):
            button = Button(label, act, hint=hint)
            button.rect = pygame.Rect(px(56 + index * 372), y, px(360), px(44))
            found.append(button)
        many = Button(
            say("Crews: {number}", number=self.count),
            self._next_count,
            hint=say("Click for more crews, each for itself"),
        )
        many.rect = pygame.Rect(px(56 + 2 * 372), y, px(150), px(44))
        found.append(many)
        start = Button(say("Start"), self.start, icon="play-button", primary=True, disabled=self.problem())
        start.rect = pygame.Rect(size[0] - px(56 + 200), size[1] - px(76), px(200), px(52))
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(56), size[1] - px(76), px(160), px(52))
        self.buttons.renew([*found, start, back])

    def _side(self, side: int) -> list[Button]:
        """Return the buttons of one side: crew, seat, and a row with less and more for each card."""
        px, column = self.canvas.px, self._column(side)
        name = say(self.library.crews[self.crews[side]].name)
        crew = Button(name, partial(self._next_crew, side), hint=say("Click for the next crew"))
        player = self.players[side]
        seat = holder_button(self.window, player, partial(self._give, side))
        if column.width < px(NARROW_U):
            crew.rect = pygame.Rect(column.x + px(34), px(84), column.width - px(34), px(40))
            seat.rect = pygame.Rect(column.x + px(34), px(128), column.width - px(34), px(40))
        else:
            crew.rect = pygame.Rect(column.x + px(34), px(92), min(px(230), column.width - px(34 + 200)), px(44))
            seat.rect = pygame.Rect(column.right - px(190), px(92), px(190), px(44))
        found = [crew, seat]
        cards = self.cards.get(self.crews[side], [])
        high = min(px(ROW_U), column.height // max(1, len(cards)))
        for index, card in enumerate(cards):
            top = column.y + index * high
            count = self.members[side].count(card.id)
            row = CardRow(card, side, count, partial(self._add, side, card.id), self._why_not(side, card))
            row.rect = pygame.Rect(column.x, top, column.width - px(STEP_U + 4), high - px(4))
            less = Button("−", partial(self._less, side, card.id), disabled="" if count else say("There is none"))
            less.rect = pygame.Rect(column.right - px(STEP_U), top, px(STEP_U), high - px(4))
            found += [row, less]
        return found

    def _why_not(self, side: int, card: Card) -> str:
        """Return why one more of a card cannot join a crew."""
        members = self.members[side]
        if members.count(card.id) >= free_battle.most_of(card):
            return say("At most {number} of it", number=free_battle.most_of(card))
        if card.rank == "leader" and any(self.library.cards[one].rank == "leader" for one in members):
            return say("There is a Leader already")
        if len(members) >= MOST_FIGURES:
            return say("At most {number} figures", number=MOST_FIGURES)
        left = MOST_POINTS - free_battle.points_of(self.library, members)
        if card.points <= left:
            return ""
        return say("Costs {points}, {left} points are left", points=card.points, left=left)

    def problem(self) -> str:
        """Return why the battle cannot begin; empty if it can."""
        if not self.maps:
            return say("There is no map")
        wrong = (free_battle.problem(self.library, members) for members in self.members[: self.count])
        return next(filter(None, wrong), "")

    # Choosing

    def _add(self, side: int, card: str) -> None:
        self.members[side].append(card)
        self.lay_out()

    def _less(self, side: int, card: str) -> None:
        self.members[side].remove(card)
        self.lay_out()

    def _next_crew(self, side: int) -> None:
        crews = list(self.library.crews)
        self.crews[side] = crews[(crews.index(self.crews[side]) + 1) % len(crews)]
        self.members[side] = list(self.library.crews[self.crews[side]].members)
        self.lay_out()

    def _next_count(self) -> None:
        self.count = self.count + 1 if self.count < free_battle.MOST_SIDES else free_battle.LEAST_SIDES
        self._for_so_many()
        self.lay_out()

    def _give(self, side: int, player: Player) -> None:
        self.players[side] = player
        self.lay_out()

    def _step(self, name: str, count: int) -> None:
        setattr(self, name, (getattr(self, name) + 1) % max(1, count))
        self.lay_out()

    def start(self) -> None:
        """Start the battle with a fresh seed."""
        names = free_battle.told_apart([self.library.crews[crew].name for crew in self.crews[: self.count]])
        battle_map, mission = self.maps[self.map_at], self.missions[self.mission_at]
        try:
            crews, players = self.members[: self.count], self.players[: self.count]
            loaded = free_battle.open_battle(self.library, crews, names, players, battle_map, mission)
            table = new_table(self.window, loaded, loaded.players)
        except ContentError as error:
            self.window.notice = describe_error(error)
            return
        self.window.notice = ""
        self.window.push(table)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading, and what each crew costs or lacks."""
        px, canvas = self.canvas.px, self.canvas
        self.heading(surface, say("A free battle"), px(56), px(30))
        for side in range(self.count):
            column, members = self._column(side), self.members[side]
            shape = canvas.seat_shape(side, px(26))
            surface.blit(shape, (column.x, px(101)))
            points = free_battle.points_of(self.library, members)
            wrong = free_battle.problem(self.library, members)
            text = wrong or say(
                "{points} of {most} points, {number} figures", points=points, most=MOST_POINTS, number=len(members)
            )
            line = canvas.fit_text(text, column.width, 18, "danger" if wrong else "text_strong", "semibold")
            surface.blit(line, (column.x, column.bottom + px(6)))
