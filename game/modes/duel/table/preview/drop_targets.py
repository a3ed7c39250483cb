"""Where a card that is dragged out of the hand or across the table would come to lie, and what it means to drop it."""

from __future__ import annotations

import pygame

from game.kernel.decisions import Choose, Decision, Option
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State, place_of
from game.modes.duel.table.board.layout import DuelRegions
from game.ui.paint.canvas import Canvas
from game.ui.table.view import Pointing

GLOW = 36


def landings_of(
    content: DuelContent, observation: State, table_regions: DuelRegions, pointing: Pointing
) -> list[pygame.Rect]:
    """Return the places that the dragged card could be let go over; none where it only points at other cards.

    Source: duel.character.cost-play, duel.gear.play, duel.turn.deploy, duel.turn.stockpile, duel.unblocked.choose
    """
    kind, _, card = pointing.dragged.partition(":")
    alone = _alone(pointing.decision, pointing.dragged)
    if kind != "card" or pointing.decision is None or not alone:
        return []
    seat, verb = int(pointing.decision.seat), alone[0].verb
    if pointing.decision.key == "stockpile":
        return [table_regions.stockpile_band(seat)]
    if pointing.decision.key == "unblocked":
        return [table_regions.left[1 - seat], table_regions.stockpile_band(1 - seat)]
    if verb == "move":
        return [table_regions.row(seat, "battlefield" if place_of(observation, card) == "keep" else "keep")]
    if verb == "play" and content.card(card).kind != "spell":
        return [table_regions.row(seat, "keep")]
    return []


def find_option_for_drop(table_regions: DuelRegions, decision: Decision, source: str, point: tuple[int, int]) -> str:
    """Return the option that a drop means though it names no target: an unblocked attacker over the other city.

    On its hand or Stockpile it Sabotages, elsewhere on the city it Demoralizes. Empty for all else.
    Source: duel.unblocked.choose
    """
    if decision.key != "unblocked":
        return ""
    foe = 1 - int(decision.seat)
    is_kept = table_regions.stockpile_band(foe).collidepoint(point) or table_regions.far_hand().collidepoint(point)
    if not is_kept and not table_regions.left[foe].collidepoint(point):
        return ""
    verb = "sabotage" if is_kept else "demoralize"
    return next((option.id for option in _alone(decision, source) if option.verb == verb), "")


def draw_landing(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Light up a place that waits for a card."""
    glow = pygame.Surface(rect.size, pygame.SRCALPHA)
    glow.fill((*canvas.theme["mark"], GLOW))
    surface.blit(glow, rect)
    pygame.draw.rect(surface, canvas.theme["mark"], rect, canvas.px(3), border_radius=canvas.px(7))


def _alone(decision: Decision | None, ref: str) -> list[Option]:
    """Return the options about a thing and nothing else."""
    return [option for option in decision.options if option.refs == (ref,)] if isinstance(decision, Choose) else []
