"""Trays: cards of a zone spread out over the table, as the own deck for the Reserves, a Home, or cards looked at."""

from __future__ import annotations

import msgspec

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import mark, say, say_count
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State
from game.modes.duel.model.tasks import FightEdge, Guard, Reveal
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.places import ZOOM_ROOM_U, shown_cards
from game.modes.duel.words.words import DuelWords
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


def open_tray(facts: DuelFacts, view: State, near: int, pointing: Pointing) -> ZoneTray | None:
    """Return the tray that is open: one that a choice needs, else the Home that is pointed at.

    A player knows the own deck, so the swap of Reserves shows it, whatever order the Arsenal has.
    """
    if view.phase == "reserves":
        spare = [card for card in view.zone("reserves", near) if card != HIDDEN]
        if spare:
            rest = sorted(card for card in facts.lists[near] if card not in spare)
            return ZoneTray("reserves", near, f"pile:arsenal-{near}", (*spare, *rest), len(spare))
        return None
    look = shown_cards(view.zone("look", near))
    if look:
        return ZoneTray("look", near, f"pile:arsenal-{near}", tuple(look))
    if view.stack and isinstance(view.stack[-1], Guard | FightEdge | Reveal):
        return None
    for seat in (near, 1 - near):
        home = view.zone("home", seat)
        refs = {f"card:{card}" for card in home}
        pointed = {pointing.hovered, pointing.focused} & {*refs, f"pile:home-{seat}"}
        needed = bool(pointing.may) and pointing.may <= refs
        if home and (pointed or needed):
            return ZoneTray("home", seat, f"pile:home-{seat}", tuple(home))
    return None


def draw_tray(on: DuelContext, tray: ZoneTray) -> None:
    """Draw the ground of a tray with its title."""
    canvas = on.canvas
    u, ground = canvas.u, on.places.tray(tray.zone, tray.seat)
    on.surface.blit(canvas.panel(ground.size, "casing", radius_u=8, border="border", alpha=232), ground)
    cells = on.places.tray_cells(tray.zone, tray.seat, len(tray.cards), tray.first)
    left = min(cells, key=lambda cell: cell.x).x
    room = ground.right - left - u(12)
    title = canvas.fit_text(_title(on.words, tray), room, 16, "on_dark", "semibold")
    on.surface.blit(title, title.get_rect(bottomleft=(left, cells[0].y - u(3))))
    if tray.first:
        other = canvas.fit_text(say("…goes into the deck for as many of these"), room, 16, "on_dark", "semibold")
        on.surface.blit(other, other.get_rect(bottomleft=(left, cells[tray.first].y - u(3))))
    stage = on.places.frame.stage
    x = max(ground.x, stage.x) + u(20)
    # Beside the cards, whose title begins where the room for the zoom ends.
    hint = canvas.paragraph(say("Point at a card to read it here."), stage.x + u(ZOOM_ROOM_U - 10) - x, 16, "on_dark")
    on.surface.blit(hint, (x, ground.y + u(36)))


def _title(words: DuelWords, tray: ZoneTray) -> str:
    """Return whose cards are spread out, and what for."""
    if tray.zone == "reserves":
        text = mark("Your Reserves: what you take from here…"), mark("{who}'s Reserves: what you take from here…")
        return words.of_seat(tray.seat, *text)
    if tray.zone == "look":
        text = mark("You look at the top of the Arsenal"), mark("{who} looks at the top of the Arsenal")
        return words.of_seat(tray.seat, *text)
    number = len(tray.cards)
    if words.is_you(tray.seat):
        return say_count(
            "Your Home: {number} card, the oldest first", "Your Home: {number} cards, the oldest first", number
        )
    return say_count(
        "{who}'s Home: {number} card, the oldest first", "{who}'s Home: {number} cards, the oldest first", number,
        who=words.seat_name(tray.seat),
    )  # fmt: skip
