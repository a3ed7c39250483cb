"""The mode's part of the side panel: the running attack, and the queue of what is still to be resolved."""

from __future__ import annotations

import pygame

from game.kernel.language.say import Terms, say
from game.modes.duel.model import tasks as t
from game.modes.duel.model.state import State
from game.modes.duel.model.tasks import Waiting
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.side.steps import coming_words, step_words
from game.modes.duel.words.wording import DuelWords
from game.ui.paint.canvas import LEAST_TEXT_U, Canvas
from game.ui.paint.fills import fill_part
from game.ui.paint.theme import mix
from game.ui.table.view import HitArea, TableRegions
from game.ui.widgets.column import Column

ROW_U = 30
TOP_U, ATTACK_U, CAPTION_U = 92, 28, 22
"""Where the waiting triggers begin at the earliest, where the line of the attack does, how high their caption is."""
LEAST_ROWS = 2
"""So many waiting triggers are seen at least, however long the attack is."""
PHASE_WORDS = Terms(
    {
        "reserves": "Before the duel each player may change the deck with the Reserves.",
        "opening": "Cards are army, money and Support at once: keep some cheap Characters and a high Trait.",
        "bonus": "Attributes pay for cards. They stay until they are spent.",
        "recover": "Every card of the active player loses 1 Fatigue.",
        "deploy": "Only Characters in the Battlefield attack and block. In the Keep they Cast and are safer.",
        "draw": "One card if a Character went to the Battlefield, two if none did.",
        "production": "The City and each Stockpile card give Attributes.",
        "stockpile": "A card put here pays every turn, but is no longer in your hand.",
        "engage": "Play cards, attack, use effects, in any order. Every act costs a Character Fatigue;"
        " with the fourth it is discarded.",
    }
)
"""What matters in a phase, while nothing is being resolved."""


def waiting(observation: State) -> list[Waiting]:
    """Return the Trigger Effects that wait, those that come next first."""
    batches = [item for task in reversed(observation.stack) for item in t.triggers_of(task)]
    return [*observation.waiting, *batches]


def row_name(wording: DuelWords, item: Waiting) -> str:
    """Return what a waiting trigger is called: its card, and the card that it answers where that is another."""
    if item.about in ("", item.card):
        return wording.card(item.card)
    return say("{card} for {other}", card=wording.card(item.card), other=wording.card(item.about))


def _attack_picture(canvas: Canvas, wording: DuelWords, observation: State, regions: TableRegions) -> pygame.Surface:
    """Return the running attack in as many lines as it needs, in smaller letters where triggers wait for the room."""
    px, panel, text = canvas.px, regions.state_panel, _attack_line(wording, observation)
    room, rows = panel.height - px(ATTACK_U + 6), min(LEAST_ROWS, len(waiting(observation)))
    if rows:
        room -= px(CAPTION_U + rows * ROW_U)
    for size in (14, 13, LEAST_TEXT_U):
        said = canvas.paragraph(text, panel.width - px(24), size, "info")
        if said.get_height() <= room:
            break
    return said


def _rows_top(canvas: Canvas, wording: DuelWords, observation: State, regions: TableRegions) -> int:
    """Return how far below the top of the panel the waiting triggers begin."""
    said = _attack_picture(canvas, wording, observation, regions).get_height()
    return max(canvas.px(TOP_U), canvas.px(ATTACK_U) + said + canvas.px(CAPTION_U + 2))


def queue_rows(
    canvas: Canvas, wording: DuelWords, observation: State, regions: TableRegions
) -> list[tuple[Waiting, pygame.Rect]]:
    """Return the rows of the queue that fit."""
    px, panel = canvas.px, regions.state_panel
    rows = []
    items = waiting(observation)
    top = panel.y + (_rows_top(canvas, wording, observation, regions) if items else 0)
    for index, item in enumerate(items):
        rect = pygame.Rect(panel.x + px(8), top + index * px(ROW_U), panel.width - px(16), px(ROW_U - 3))
        if rect.bottom > panel.bottom:
            break
        rows.append((item, rect))
    return rows


def queue_hits(canvas: Canvas, wording: DuelWords, observation: State, regions: TableRegions) -> list[HitArea]:
    """Return each waiting trigger: its right end stands for the effect, the rest for the card."""
    found: list[HitArea] = []
    for item, rect in queue_rows(canvas, wording, observation, regions):
        cut = canvas.px(84)
        icon = pygame.Rect(rect.right - cut, rect.y, cut, rect.height)
        found.append(HitArea(f"icon:{item.ability}", icon))
        found.append(HitArea(f"card:{item.card}", pygame.Rect(rect.x, rect.y, rect.width - cut, rect.height)))
    return found


def draw_queue(draw: DuelContext) -> None:
    """Draw whose turn it is, the running attack, the waiting triggers, and what follows on the stack."""
    canvas, surface, observation, wording = draw.canvas, draw.surface, draw.observation, draw.wording
    px, panel = canvas.px, draw.regions.state_panel
    fill_part(canvas, surface, "surface1", panel)
    width = panel.width - px(24)
    column = Column(pygame.Rect(panel.x + px(12), panel.y + px(6), width, panel.height - px(6)))
    title = say("Set-up")
    if observation.round:
        title = say("Turn {round}: {who}", round=observation.round, who=wording.seat_name(observation.active))
    label = canvas.fit_text(title, width, 16, "text_strong", "semibold")
    column.put(surface, label)
    if not observation.attacks and not observation.effects and not waiting(observation):
        rendered = canvas.paragraph(PHASE_WORDS.get(observation.phase, ""), width, 14, "text")
        surface.blit(rendered, (panel.x + px(12), panel.y + px(32)))
        return
    said = _attack_picture(canvas, wording, observation, draw.regions)
    rows = queue_rows(canvas, wording, observation, draw.regions)
    count = len(waiting(observation))
    column.y = panel.y + px(ATTACK_U)
    column.put(surface, said, px(6))
    if count:
        caption = canvas.text(say("Waiting triggers: {number}", number=count), 14, "chain", "semibold")
        column.y = panel.y + _rows_top(canvas, wording, observation, draw.regions)
        surface.blit(caption, (column.room.x, column.y - px(CAPTION_U)))
    for index, (item, rect) in enumerate(rows):
        highlighted = f"card:{item.card}" in (draw.pointing.hovered, *draw.pointing.path_refs)
        selectable = f"card:{item.card}" in draw.pointing.selectable
        fill = mix(canvas.theme["chain"], canvas.theme["surface1"], 0.6 if index == 0 else 0.8)
        edge = "mark" if selectable else "text_strong" if highlighted else "chain"
        surface.blit(canvas.panel(rect.size, fill, radius_u=5, border=edge, border_u=2 if selectable else 1), rect)
        shape = canvas.seat_shape(wording.seat_mark(item.seat), px(18))
        surface.blit(shape, shape.get_rect(midleft=(rect.x + px(5), rect.centery)))
        name = canvas.fit_text(row_name(wording, item), rect.width - px(116), 14, "text_strong", "semibold")
        surface.blit(name, name.get_rect(midleft=(rect.x + px(28), rect.centery)))
        kind = canvas.fit_text(
            wording.ref(observation, f"icon:{item.ability.partition(':')[0]}"), px(78), 13, "text_strong"
        )
        surface.blit(kind, kind.get_rect(midright=(rect.right - px(6), rect.centery)))
        column.y = rect.bottom + px(3)
    for text, tone in ((step_words(observation), "text"), (coming_words(wording, observation), "info")):
        description_picture = canvas.paragraph(text, width, 14, tone)
        if text and column.fits(description_picture.get_height()):
            column.put(surface, description_picture, px(6))


def _attack_line(wording: DuelWords, observation: State) -> str:
    if not observation.attacks:
        return wording.card(observation.effects[-1].source) if observation.effects else ""
    attack = observation.attacks[-1]
    parts = []
    for card in attack.attackers:
        foe = attack.blocks.get(card) or attack.provoked.get(card)
        parts.append(f"{wording.card(card)} › {wording.card(foe)}" if foe else wording.card(card))
    return say("Attack: {attackers}", attackers="; ".join(parts))
