"""The things of a team between fights: whose they are, what is in use, and what may be done with each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.kernel.campaign.campaign import LoadedCampaign, Run
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
        loaded: LoadedCampaign,
        run: Callable[[], Run],
        arrange: Callable[[str, str, str], None],
    ) -> None:
        super().__init__(window)
        self.loaded, self.run, self.arrange = loaded, run, arrange
        found = self._items()
        self.selected: tuple[str, str] = (found[0].owner, found[0].id) if found else ("", "")
        self.empty: EmptyPlate | None = None

    def _items(self) -> list[ItemReport]:
        return list(self.loaded.rules.items(self.run().carried))

    def _list_gains(self) -> list[GainOption]:
        """Return what may be done with the chosen thing."""
        return list(self.loaded.rules.arrangements(self.run().carried, *self.selected))

    def _item(self) -> ItemReport | None:
        return next((item for item in self._items() if (item.owner, item.id) == self.selected), None)

    def choose(self, item: ItemReport) -> None:
        """Choose a thing."""
        self.selected = (item.owner, item.id)
        self.lay_out()
        self.window.redraw()

    def do(self, option: str) -> None:
        """Do something with the chosen thing; it stays the chosen one, wherever it goes."""
        before = {(item.owner, item.id) for item in self._items()}
        self.arrange(*self.selected, option)
        moved = [item for item in self._items() if item.id == self.selected[1]]
        if self._item() is None and moved:
            new = next((item for item in moved if (item.owner, item.id) not in before), moved[0])
            self.selected = (new.owner, new.id)
        self.lay_out()
        self.window.redraw()

    def _columns(self) -> list[tuple[str, str, pygame.Rect]]:
        """Return owner, heading and place of every column, the stash last."""
        px, size = self.canvas.px, self.canvas.size
        places = [(owner, say(heading)) for owner, heading in self._get_wording().places]
        owners = places or [(member.id, member.name) for member in reports(self.loaded, self.run())]
        owners.append(("", say(self._get_wording().stash)))
        height = self._foot().y - px(96)
        shares = [self._lanes(owner, height) for owner, _ in owners]
        lane = (size[0] - px(56) - px(12) * (len(owners) - 1)) // sum(shares)
        found, x = [], px(28)
        for (owner, name), share in zip(owners, shares, strict=True):
            found.append((owner, name, pygame.Rect(x, px(84), lane * share, height)))
            x += lane * share + px(12)
        return found

    def _get_wording(self) -> CampaignWords:
        found: CampaignWords = self.loaded.rules.wording
        return found

    def _in_lane(self, height: int) -> int:
        """Return how many things stand below each other where they have places of their own."""
        return max(1, (height - self.canvas.px(38)) // self.canvas.px(LANE_U))

    def _lanes(self, owner: str, height: int) -> int:
        """Return how many lanes a column has: one for a member, as many as it takes for a place."""
        if not self._get_wording().places:
            return 1
        number = sum(item.owner == owner for item in self._items())
        return max(1, -(-number // self._in_lane(height)))

    def _slots(self, owner: str, rect: pygame.Rect) -> list[tuple[ItemReport, pygame.Rect]]:
        """Return where the things of a column stand."""
        px = self.canvas.px
        if not self._get_wording().places:
            rows = [(item, y) for item, y in self._rows(owner, rect) if not isinstance(item, str)]
            return [(item, pygame.Rect(rect.x + px(8), y, rect.width - px(16), px(44))) for item, y in rows]
        items = [item for item in self._items() if item.owner == owner]
        deep = self._in_lane(rect.height)
        width = (rect.width - px(8)) // self._lanes(owner, rect.height)
        found = []
        for index, item in enumerate(items):
            lane, row = divmod(index, deep)
            x, y = rect.x + px(4) + lane * width, rect.y + px(38) + row * px(LANE_U)
            found.append((item, pygame.Rect(x + px(2), y, width - px(4), px(44))))
        return found

    def _rows(self, owner: str, rect: pygame.Rect) -> list[tuple[ItemReport | str, int]]:
        """Return the things of a member's column and the words above them, with the y of each."""
        px, y = self.canvas.px, rect.y + self.canvas.px(42)
        found: list[tuple[ItemReport | str, int]] = []
        for worn, word in ((True, say("In use")), (False, say("Carried") if owner else "")):
            items = [item for item in self._items() if item.owner == owner and item.worn == worn]
            if items and word:
                found.append((word, y))
                y += px(22)
            for item in items:
                found.append((item, y))
                y += px(50)
        return found

    def _foot(self) -> pygame.Rect:
        px, size = self.canvas.px, self.canvas.size
        height = px(236)
        return pygame.Rect(px(28), size[1] - px(28) - height, size[0] - px(56), height)

    def lay_out(self) -> None:
        """Place the things and what may be done with the chosen one; where there is nothing, say so."""
        px, foot = self.canvas.px, self._foot()
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(self.canvas.size[0] - px(28 + 120), px(18), px(120), px(44))
        self.empty = None
        if not self._items():
            text = say("What is won on the way comes here, to be handed to whom it serves best.")
            go_button = Button(say("Back to the map"), self.close, primary=True)
            self.empty = EmptyPlate("ruined road", "swap-bag", say("Nothing to hand out yet"), text, go_button)
            room = pygame.Rect(px(28), px(84), self.canvas.size[0] - px(56), self.canvas.size[1] - px(84 + 28))
            self.buttons.replace_buttons([*self.empty.lay_out(self.canvas, room), back])
            return
        found: list[Button] = []
        for owner, _, rect in self._columns():
            for item, area_rect in self._slots(owner, rect):
                button = Button(
                    item.name, partial(self.choose, item), icon=item.icon, is_selected=(owner, item.id) == self.selected
                )
                button.rect = area_rect
                if button.rect.bottom <= rect.bottom:
                    found.append(button)
        ways = self._list_gains()
        columns = max(2, -(-len(ways) // 4))
        width = px(612) // columns
        for index, gain in enumerate(ways):
            act = Button(gain.label, partial(self.do, gain.id), disabled=gain.refused, hint=gain.refused)
            column, row = divmod(index, 4)
            x = foot.right - width * (columns - column) + px(6)
            act.rect = pygame.Rect(x, foot.y + px(12) + row * px(54), width - px(18), px(46))
            found.append(act)
        self.buttons.replace_buttons([*found, back])

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the columns and what is known of the chosen thing."""
        px, canvas = self.canvas.px, self.canvas
        self.heading(surface, say(self._get_wording().items), px(28), px(18))
        if self.empty is not None:
            self.empty.draw(canvas, surface)
            return
        members = not self._get_wording().places
        for seat, (owner, name, rect) in enumerate(self._columns()):
            surface.blit(canvas.panel(rect.size, "surface1", radius_u=10, alpha=150, border="rim"), rect)
            x = rect.x + px(12)
            if owner and members:
                mark = canvas.seat_shape(seat, px(24))
                surface.blit(mark, mark.get_rect(midleft=(x, rect.y + px(22))))
                x += px(34)
            title = fitted_label(canvas, name, (rect.right - x - px(8), px(38)), 18, "text_strong", "semibold")
            surface.blit(title, title.get_rect(midleft=(x, rect.y + px(22))))
            for word, y in self._rows(owner, rect) if members else ():
                if isinstance(word, str):
                    surface.blit(canvas.text(word, 14, "text_quiet", "semibold"), (rect.x + px(12), y))
        foot = self._foot()
        surface.blit(canvas.panel(foot.size, "surface1", radius_u=12, border="rim"), foot)
        item = self._item()
        if item is None:
            return
        icon = canvas.icon(item.icon, px(44), "text_strong")
        surface.blit(icon, (foot.x + px(18), foot.y + px(18)))
        width = foot.width - px(640) - px(80)
        heading = canvas.fit_text(item.name, width, 26, "text_strong", "title")
        surface.blit(heading, (foot.x + px(76), foot.y + px(14)))
        hovered = self.buttons.hovered
        refused = hovered.disabled if hovered is not None else ""
        ways = self._list_gains()
        if not refused and ways and all(gain.refused for gain in ways):
            refused = ways[0].refused
        rendered = canvas.paragraph(item.text, width, 18, "text")
        surface.blit(rendered, (foot.x + px(76), foot.y + px(54)))
        if refused:
            why = canvas.paragraph(refused, width, 16, "danger")
            surface.blit(why, (foot.x + px(76), foot.y + px(62) + rendered.get_height()))
