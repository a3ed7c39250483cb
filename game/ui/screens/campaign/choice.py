"""The campaigns of a mode: which there are, and how far each has come."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.kernel.campaign.file import claim_run, find_campaigns, run_path
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError, read_yaml
from game.kernel.language.say import Terms, say
from game.modes import modes
from game.ui.screens.campaign.scene import CampaignScene
from game.ui.screens.mode_poster import ModePoster
from game.ui.screens.page import Page
from game.ui.widgets.buttons import Button


def open_campaigns(window: Any, mode: str) -> None:
    """Open the only campaign of a mode, or the list of them; one that cannot be read is a line in the notice."""
    found = find_campaigns(mode)
    if len(found) == 1:
        open_campaign(window, found[0])
    else:
        window.push(CampaignChoiceScene(window, mode, found))


def open_campaign(window: Any, path: Path) -> None:
    """Open a campaign; say in the notice why it cannot be opened."""
    window.notice = ""
    try:
        with suppress(OSError):
            claim_run(path.parent.name, path, modes())
        window.push(CampaignScene(window, path))
    except ContentError as error:
        window.notice = describe_error(error)
        window.redraw()


UNDER_WAY = "under way"
STANDINGS = Terms(
    {
        "not begun": "not begun",
        "broken": "its run cannot be read",
        "won": "won",
        "lost": "lost",
        UNDER_WAY: "under way",
    }
)


def run_waits(mode: str) -> bool:
    """Return whether a run of a campaign of a mode is under way."""
    return any(is_under_way(mode, path) for path in find_campaigns(mode))


def is_under_way(mode: str, path: Path) -> bool:
    """Return whether the run of a campaign has begun and not ended."""
    return _outcome(mode, path) == UNDER_WAY


def _outcome(mode: str, path: Path) -> str:
    """Return how far the run of a campaign is, as one of `STANDINGS`."""
    file = run_path(mode, path)
    if not file.is_file():
        return "not begun"
    try:
        outcome = read_yaml(file).data.get("outcome", "")
    except (ContentError, AttributeError):
        return "broken"
    return outcome if outcome in ("won", "lost") else UNDER_WAY


class CampaignChoiceScene(Page):
    """A list of campaigns."""

    def __init__(self, window: Any, mode: str, paths: list[Path]) -> None:
        super().__init__(window)
        self.mode, self.paths = mode, paths
        self.poster = ModePoster(modes()[mode])

    def lay_out(self) -> None:
        """Place a button for each."""
        px, size = self.canvas.px, self.canvas.size
        found = []
        for index, path in enumerate(self.paths):
            try:
                title = say(str(read_yaml(path).data.get("title", path.stem)))
            except (ContentError, AttributeError):
                title = path.name
            button = Button(
                f"{title}: {STANDINGS[_outcome(self.mode, path)]}", partial(open_campaign, self.window, path)
            )
            button.rect = pygame.Rect(px(56), px(118) + index * px(60), px(560), px(52))
            found.append(button)
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        back.rect = pygame.Rect(px(56), size[1] - px(84), px(160), px(56))
        self.buttons.replace_buttons([*found, back])

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the heading, and the poster of the mode at the right."""
        px, size = self.canvas.px, self.canvas.size
        self.heading(surface, say("Campaigns"), px(56), px(44))
        rect = pygame.Rect(0, px(56), (size[1] - px(112)) * 11 // 18, size[1] - px(112))
        rect.right = size[0] - px(56)
        if rect.x > px(56 + 560 + 24):
            self.poster.draw(self.canvas, surface, rect)
