"""What can be pointed at on the table of a duel, topmost first, and where that is which something is drawn to."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State
from game.modes.duel.table.board.layout import GEMS, ROWS, DuelRegions, clear_of, lane_kind, shown_cards
from game.modes.duel.table.city.columns import city_hits
from game.modes.duel.table.goal import goal_hits
from game.modes.duel.table.hand import hand_slots
from game.modes.duel.table.lane.drawing import lane_hits
from game.modes.duel.table.side.queue import queue_hits
from game.modes.duel.table.tray import ZoneTray, open_tray
from game.modes.duel.words.wording import DuelWords
from game.ui.paint.canvas import Canvas
from game.ui.table.view import HitArea, Pointing, Snapshot, TableRegions


def list_hit_areas(
    canvas: Canvas,
    content: DuelContent,
    wording: DuelWords,
    snapshot: Snapshot,
    table_regions: DuelRegions,
    tray: ZoneTray | None,
) -> list[HitArea]:
    """Return tray, lane, queue, hand, cards in play with what lies under them, columns; topmost first."""
    observation: State = snapshot.observation
    regions = snapshot.regions
    over: list[HitArea] = []
    grounds: list[pygame.Rect] = []
    if tray is not None:
        cells = table_regions.tray_cells(tray.zone, tray.seat, len(tray.cards), tray.first)
        over += [HitArea(f"card:{card}", rect) for card, rect in zip(tray.cards, cells, strict=True)]
        grounds.append(table_regions.tray(tray.zone, tray.seat))
        over.append(HitArea(tray.ref, grounds[-1]))
    elif observation.phase == "reserves":
        tray = open_tray(content, observation, snapshot.near, Pointing())
        over += [HitArea(f"card:{card}", table_regions.arsenal(snapshot.near)) for card in (tray.cards if tray else ())]
    if lane_kind(observation):
        over += lane_hits(observation, table_regions)
    untaught = snapshot.pointing.untaught
    under = _table_hits(canvas, observation, table_regions, regions)
    under += city_hits(observation, table_regions, untaught)
    under += goal_hits(content, observation, table_regions, tray)
    under = [clear_of(area, grounds) for area in under if area.ref != f"card:{HIDDEN}"]
    return [*over, *queue_hits(canvas, wording, observation, regions), *under]


def _table_hits(canvas: Canvas, observation: State, table_regions: DuelRegions, regions: TableRegions) -> list[HitArea]:
    """Return hand and cards in play, what lies under a Character before it."""
    near = table_regions.near
    hand = shown_cards(observation.zone("hand", near))
    found = [HitArea(ref, rect) for ref, rect in hand_slots(canvas, hand, regions)]
    for side in (near, 1 - near):
        for zone in ROWS:
            for card, cell in table_regions.cells(observation, side, zone).items():
                under = observation.cards[card].attached
                found += [
                    HitArea(f"card:{name}", table_regions.compute_attached_rect(cell, index, len(under)))
                    for index, name in reversed(list(enumerate(under)))
                ]
                found.append(HitArea(f"card:{card}", table_regions.stand(observation, card) or cell))
        for card in shown_cards(observation.zone("look", side)):
            found.append(HitArea(f"card:{card}", table_regions.arsenal(side)))
    return found


def find_anchor(
    table_regions: DuelRegions, near: int, ref: str, list_areas: Callable[[], Iterable[HitArea]]
) -> tuple[int, int] | None:
    """Return the point of a ref on the screen; None where it is not shown."""
    kind, _, name = ref.partition(":")
    if ref == "pile:deck":
        return table_regions.arsenal(near).center
    if kind == "gem":
        side, _, attribute = name.partition("-")
        return table_regions.gem(int(side), GEMS.index(attribute)).center
    if kind == "lane":
        part, _, side = name.partition("-")
        if part in ("source", "defender"):
            return table_regions.lane_card(part == "defender").center
        return table_regions.lane_support(int(side), 2).center if part == "support" else table_regions.lane().center
    if kind == "resolve":
        return table_regions.shield(int(name)).center
    if kind == "edge":
        return table_regions.edge(int(name)).center
    return next((area.rect.center for area in list_areas() if area.ref == ref), None)
