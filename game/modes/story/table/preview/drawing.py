"""What is drawn of what the pointer rests on: a card large, the open hand of a hero, what a deck holds, the road."""

from __future__ import annotations

from game.modes.story.table import side_rail
from game.modes.story.table.context import StoryContext
from game.modes.story.table.explain import explain
from game.modes.story.table.road import draw_map
from game.modes.story.table.zoom import draw_deck_told, draw_open_hand, draw_zoom


def draw_preview(draw: StoryContext) -> None:
    """Draw the card that the pointer rests on large, and after a while what is told of other things."""
    draw_zoom(draw)
    observation, pointing = draw.observation, draw.pointing
    if not pointing.hover_elapsed:
        return
    people = draw.wording.people(observation)
    if pointing.hovered.startswith("deck:"):
        draw_deck_told(draw, explain(draw.content, draw.wording, observation, people, pointing.hovered))
    if pointing.hovered == "story:tokens":
        draw_map(draw, draw.regions.board_rect)
    # While the order is set, the lane tells what an order would do: nothing may lie over it.
    ordering = pointing.decision is not None and pointing.decision.key == "order"
    if not ordering and pointing.hovered.startswith("seat:P"):
        other = int(pointing.hovered.removeprefix("seat:P")) - 1
        seats = side_rail.party(observation)
        if other in seats and other != draw.near:
            tile = draw.table_regions.tiles(len(seats))[seats.index(other)]
            draw_open_hand(draw, other, people[other], tile)
