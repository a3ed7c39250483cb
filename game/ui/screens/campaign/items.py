"""The things of a team between fights: whose they are, what is in use, and what may be done with each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.kernel.campaign.campaign import OpenedCampaign, Run
from game.kernel.campaign.rules import CampaignWords, GainOption, ItemReport
from game.kernel.language.say import say
from game.ui.screens.campaign.team import reports
from game.ui.screens.empty import EmptyPlate
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import fitted_label
from game.ui.window.scenes import WindowApi

LANE_U = 46
"""How far apart things stand that have places of their own."""


class CampaignItemsScene(Page):
    """A column for every member, or for every place of things, and one for the stash; below, the chosen thing.

    Where things have places of their own these are as wide as they are full: there may be many. `run` returns the
    run as it stands, `arrange` does something with a thing: its owner, its id, and the way.
    """

    def __init__(
        self,
        window: WindowApi,
        opened: OpenedCampaign,
        run: Callable[[], Run],
        arrange: Callable[[str, str, str], None],
    ) -> None:
        super().__init__(window)
        self.opened, self.run, self.arrange = opened, run, arrange
        found = self._items()
        self.chosen: tuple[str, str] = (found[0].owner, found[0].id) if found else ("", "")
        self.empty: EmptyPlate | None = None

    def _items(self) -> list[ItemReport]:
        return list(self.opened.rules.items(self.run().carried))

    def _ways(self) -> list[GainOption]:
        """Return what may be done with the chosen thing."""
        return list(self.opened.rules.arrangements(self.run().carried, *self.chosen))

    def _item(self) -> ItemReport | None:
        return next((item for item in self._items() if (item.owner, item.id) == self.chosen), None)

    def choose(self, item: ItemReport) -> None:
        """Choose a thing."""
        self.chosen = (item.owner, item.id)
        self.lay_out()
        self.window.redraw()

    def do(self, way: str) -> None:
        """Do something with the chosen thing; it stays the chosen one, wherever it goes."""
        before = {(item.owner, item.id) for item in self._items()}
        self.arrange(*self.chosen, way)
        moved = [item for item in self._items() if item.id == self.chosen[1]]
        if self._item() is None and moved:
            new = next((item for item in moved if (item.owner, item.id) not in before), moved[0])
            self.chosen = (new.owner, new.id)
        self.lay_out()
        self.window.redraw()

    def _columns(self) -> list[tuple[str, str, pygame.Rect]]:
        """Return owner, heading and place of every column, the stash last."""
        u, size = self.canvas.u, self.canvas.size
        places = [(owner, say(heading)) for owner, heading in self._words().places]
        owners = places or [(member.id, member.name) for member in reports(self.opened, self.run())]
        owners.append(("", say(self._words().stash)))
        height = self._foot().y - u(96)
        shares = [self._lanes(owner, height) for owner, _ in owners]
        lane = (size[0] - u(56) - u(12) * (len(owners) - 1)) // sum(shares)
        found, x = [], u(28)
        for (owner, name), share in zip(owners, shares, strict=True):
            found.append((owner, name, pygame.Rect(x, u(84), lane * share, height)))
            x += lane * share + u(12)
        return found

    def _words(self) -> CampaignWords:
        found: CampaignWords = self.opened.rules.words
        return found

    def _in_lane(self, height: int) -> int:
        """Return how many things stand below each other where they have places of their own."""
        return max(1, (height - self.canvas.u(38)) // self.canvas.u(LANE_U))

    def _lanes(self, owner: str, height: int) -> int:
        """Return how many lanes a column has: one for a member, as many as it takes for a place."""
        if not self._words().places:
            return 1
        number = sum(item.owner == owner for item in self._items())
        return max(1, -(-number // self._in_lane(height)))

    def _slots(self, owner: str, rect: pygame.Rect) -> list[tuple[ItemReport, pygame.Rect]]:
        """Return where the things of a column stand."""
        u = self.canvas.u
        if not self._words().places:
            rows = [(item, y) for item, y in self._rows(owner, rect) if not isinstance(item, str)]
            return [(item, pygame.Rect(rect.x + u(8), y, rect.width - u(16), u(44))) for item, y in rows]
        items = [item for item in self._items() if item.owner == owner]
        deep = self._in_lane(rect.height)
        width = (rect.width - u(8)) // self._lanes(owner, rect.height)
        found = []
        for index, item in enumerate(items):
            lane, row = divmod(index, deep)
            x, y = rect.x + u(4) + lane * width, rect.y + u(38) + row * u(LANE_U)
            found.append((item, pygame.Rect(x + u(2), y, width - u(4), u(44))))
        return found

    def _rows(self, owner: str, rect: pygame.Rect) -> list[tuple[ItemReport | str, int]]:
        """Return the things of a member's column and the words above them, with the y of each."""
        u, y = self.canvas.u, rect.y + self.canvas.u(42)
        found: list[tuple[ItemReport | str, int]] = []
        for worn, word in ((True, say("In use")), (False, say("Carried") if owner else "")):
            items = [item for item in self._items() if item.owner == owner and item.worn == worn]
            if items and word:
                found.append((word, y))
                y += u(22)
            for item in items:
                found.append((item, y))
                y += u(50)
        return found

    def _foot(self) -> pygame.Rect:
        u, size = self.canvas.u, self.canvas.size
        height = u(236)
        return pygame.Rect(u(28), size[1] - u(28) - height, size[0] - u(56), height)

    def lay_out(self) -> None:
        """Place the things and what may be done with the chosen one; where there is nothing, say so."""
        u, foot = self.canvas.u, self._foot()
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(self.canvas.size[0] - u(28 + 120), u(18), u(120), u(44))
        self.empty = None
        if not self._items():
            words = say("What is won on the way comes here, to be handed to whom it serves best.")
            on = Button(say("Back to the map"), self.close, primary=True)
            self.empty = EmptyPlate("ruined road", "swap-bag", say("Nothing to hand out yet"), words, on)
            room = pygame.Rect(u(28), u(84), self.canvas.size[0] - u(56), self.canvas.size[1] - u(84 + 28))
            self.buttons.replace_buttons([*self.empty.lay_out(self.canvas, room), back])
            return
        found: list[Button] = []
        for owner, _, rect in self._columns():
            for item, place in self._slots(owner, rect):
                button = Button(
                    item.name, partial(self.choose, item), icon=item.icon, chosen=(owner, item.id) == self.chosen
                )
                button.rect = place
                if button.rect.bottom <= rect.bottom:
                    found.append(button)
        ways = self._ways()
        columns = max(2, -(-len(ways) // 4))
        width = u(612) // columns
        for index, way in enumerate(ways):
            act = Button(way.label, partial(self.do, way.id), disabled=way.refused, hint=way.refused)
            column, row = divmod(index, 4)
            x = foot.right - width * (columns - column) + u(6)
            act.rect = pygame.Rect(x, foot.y + u(12) + row * u(54), width - u(18), u(46))
            found.append(act)
        self.buttons.replace_buttons([*found, back])

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the columns and what is known of the chosen thing."""
        u, canvas = self.canvas.u, self.canvas
        self.heading(surface, say(self._words().items), u(28), u(18))
        if self.empty is not None:
            self.empty.draw(canvas, surface)
            return
        members = not self._words().places
        for seat, (owner, name, rect) in enumerate(self._columns()):
            surface.blit(canvas.panel(rect.size, "surface1", radius_u=10, alpha=150, border="rim"), rect)
            x = rect.x + u(12)
            if owner and members:
                mark = canvas.seat_shape(seat, u(24))
                surface.blit(mark, mark.get_rect(midleft=(x, rect.y + u(22))))
                x += u(34)
            title = fitted_label(canvas, name, (rect.right - x - u(8), u(38)), 18, "text_strong", "semibold")
            surface.blit(title, title.get_rect(midleft=(x, rect.y + u(22))))
            for word, y in self._rows(owner, rect) if members else ():
                if isinstance(word, str):
                    surface.blit(canvas.text(word, 14, "text_quiet", "semibold"), (rect.x + u(12), y))
        foot = self._foot()
        surface.blit(canvas.panel(foot.size, "surface1", radius_u=12, border="rim"), foot)
        item = self._item()
        if item is None:
            return
        icon = canvas.icon(item.icon, u(44), "text_strong")
        surface.blit(icon, (foot.x + u(18), foot.y + u(18)))
        width = foot.width - u(640) - u(80)
        heading = canvas.fit_text(item.name, width, 26, "text_strong", "title")
        surface.blit(heading, (foot.x + u(76), foot.y + u(14)))
        hovered = self.buttons.hovered
        refused = hovered.disabled if hovered is not None else ""
        ways = self._ways()
        if not refused and ways and all(way.refused for way in ways):
            refused = ways[0].refused
        part = canvas.paragraph(item.text, width, 18, "text")
        surface.blit(part, (foot.x + u(76), foot.y + u(54)))
        if refused:
            why = canvas.paragraph(refused, width, 16, "danger")
            surface.blit(why, (foot.x + u(76), foot.y + u(62) + part.get_height()))
