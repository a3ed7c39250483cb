"""Trays: cards of a zone spread out over the table, as the own deck for the Reserves, a Home, or cards looked at."""

from __future__ import annotations

import msgspec

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import N_, say, say_count
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State
from game.modes.duel.model.tasks import FightEdge, Guard, Reveal
from game.modes.duel.table.board.layout import ZOOM_ROOM_U, shown_cards
from game.modes.duel.table.context import DuelContext
from game.modes.duel.words.wording import DuelWords
from game.ui.table.view import Pointing


class ZoneTray(msgspec.Struct, frozen=True):
    """An open tray: which zone of whom, what its ground stands for, and its cards in order.

    The `first` cards stand in rows of their own above the others.
    """

    zone: str
    seat: int
    ref: str
    cards: tuple[str, ...]
    first: int = 0


def open_tray(content: DuelContent, observation: State, near: int, pointing: Pointing) -> ZoneTray | None:
    """Return the tray that is open: one that a choice needs, else the Home that is pointed at.

    A player knows the own deck, so the swap of Reserves shows it, whatever order the Arsenal has.
    """
    if observation.phase == "reserves":
        spare = [card for card in observation.zone("reserves", near) if card != HIDDEN]
        if spare:
            remaining = sorted(card for card in content.lists[near] if card not in spare)
            return ZoneTray("reserves", near, f"pile:arsenal-{near}", (*spare, *remaining), len(spare))
        return None
    looked_at = shown_cards(observation.zone("look", near))
    if looked_at:
        return ZoneTray("look", near, f"pile:arsenal-{near}", tuple(looked_at))
    if observation.stack and isinstance(observation.stack[-1], Guard | FightEdge | Reveal):
        return None
    for seat in (near, 1 - near):
        home = observation.zone("home", seat)
        refs = {f"card:{card}" for card in home}
        pointed = {pointing.hovered, pointing.focused} & {*refs, f"pile:home-{seat}"}
        needed = bool(pointing.selectable) and pointing.selectable <= refs
        if home and (pointed or needed):
            return ZoneTray("home", seat, f"pile:home-{seat}", tuple(home))
    return None


def draw_tray(draw: DuelContext, tray: ZoneTray) -> None:
    """Draw the ground of a tray with its title."""
    canvas = draw.canvas
    px, ground = canvas.px, draw.table_regions.tray(tray.zone, tray.seat)
    draw.surface.blit(canvas.panel(ground.size, "casing", radius_u=8, border="border", alpha=232), ground)
    cells = draw.table_regions.tray_cells(tray.zone, tray.seat, len(tray.cards), tray.first)
    left = min(cells, key=lambda cell: cell.x).x
    room = ground.right - left - px(12)
    title = canvas.fit_text(_title(draw.wording, tray), room, 16, "on_dark", "semibold")
    draw.surface.blit(title, title.get_rect(bottomleft=(left, cells[0].y - px(3))))
    if tray.first:
        other = canvas.fit_text(say("…goes into the deck for as many of these"), room, 16, "on_dark", "semibold")
        draw.surface.blit(other, other.get_rect(bottomleft=(left, cells[tray.first].y - px(3))))
    board_rect = draw.table_regions.regions.board_rect
    x = max(ground.x, board_rect.x) + px(20)
    # Beside the cards, whose title begins where the room for the zoom ends.
    hint = canvas.paragraph(
        say("Point at a card to read it here."), board_rect.x + px(ZOOM_ROOM_U - 10) - x, 16, "on_dark"
    )
    draw.surface.blit(hint, (x, ground.y + px(36)))


def _title(wording: DuelWords, tray: ZoneTray) -> str:
    """Return whose cards are spread out, and what for."""
    if tray.zone == "reserves":
        text = N_("Your Reserves: what you take from here…"), N_("{who}'s Reserves: what you take from here…")
        return wording.of_seat(tray.seat, *text)
    if tray.zone == "look":
        text = N_("You look at the top of the Arsenal"), N_("{who} looks at the top of the Arsenal")
        return wording.of_seat(tray.seat, *text)
    number = len(tray.cards)
    if wording.is_you(tray.seat):
        return say_count(
            "Your Home: {number} card, the oldest first", "Your Home: {number} cards, the oldest first", number
        )
    return say_count(
        "{who}'s Home: {number} card, the oldest first", "{who}'s Home: {number} cards, the oldest first", number,
        who=wording.seat_name(tray.seat),
    )  # fmt: skip
