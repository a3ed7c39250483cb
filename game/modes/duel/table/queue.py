"""The mode's part of the side panel: the running attack, and the queue of what is still to be resolved."""

from __future__ import annotations

import pygame

from game.kernel.language.say import Terms, say
from game.modes.duel.model import tasks as t
from game.modes.duel.model.state import State
from game.modes.duel.model.tasks import Waiting
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.steps import coming_words, step_words
from game.modes.duel.words.words import DuelWords
from game.ui.paint.canvas import LEAST_TEXT_U, Canvas
from game.ui.paint.fills import fill_part
from game.ui.paint.theme import mix
from game.ui.table.view import Frame, HitArea

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


def waiting(view: State) -> list[Waiting]:
    """Return the Trigger Effects that wait, those that come next first."""
    batches = [item for task in reversed(view.stack) for item in t.triggers_of(task)]
    return [*view.waiting, *batches]


def row_name(words: DuelWords, item: Waiting) -> str:
    """Return what a waiting trigger is called: its card, and the card that it answers where that is another."""
    if item.about in ("", item.card):
        return words.card(item.card)
    return say("{card} for {other}", card=words.card(item.card), other=words.card(item.about))


def _attack_picture(canvas: Canvas, words: DuelWords, view: State, frame: Frame) -> pygame.Surface:
    """Return the running attack in as many lines as it needs, in smaller letters where triggers wait for the room."""
    u, panel, text = canvas.u, frame.state_panel, _attack_line(words, view)
    room, rows = panel.height - u(ATTACK_U + 6), min(LEAST_ROWS, len(waiting(view)))
    if rows:
        room -= u(CAPTION_U + rows * ROW_U)
    for size in (14, 13, LEAST_TEXT_U):
        said = canvas.paragraph(text, panel.width - u(24), size, "info")
        if said.get_height() <= room:
            break
    return said


def _rows_top(canvas: Canvas, words: DuelWords, view: State, frame: Frame) -> int:
    """Return how far below the top of the panel the waiting triggers begin."""
    said = _attack_picture(canvas, words, view, frame).get_height()
    return max(canvas.u(TOP_U), canvas.u(ATTACK_U) + said + canvas.u(CAPTION_U + 2))


def queue_rows(canvas: Canvas, words: DuelWords, view: State, frame: Frame) -> list[tuple[Waiting, pygame.Rect]]:
    """Return the rows of the queue that fit."""
    u, panel = canvas.u, frame.state_panel
    rows = []
    items = waiting(view)
    top = panel.y + (_rows_top(canvas, words, view, frame) if items else 0)
    for index, item in enumerate(items):
        rect = pygame.Rect(panel.x + u(8), top + index * u(ROW_U), panel.width - u(16), u(ROW_U - 3))
        if rect.bottom > panel.bottom:
            break
        rows.append((item, rect))
    return rows


def queue_hits(canvas: Canvas, words: DuelWords, view: State, frame: Frame) -> list[HitArea]:
    """Return each waiting trigger: its right end stands for the effect, the rest for the card."""
    found: list[HitArea] = []
    for item, rect in queue_rows(canvas, words, view, frame):
        cut = canvas.u(84)
        icon = pygame.Rect(rect.right - cut, rect.y, cut, rect.height)
        found.append(HitArea(f"icon:{item.ability}", icon))
        found.append(HitArea(f"card:{item.card}", pygame.Rect(rect.x, rect.y, rect.width - cut, rect.height)))
    return found


def draw_queue(on: DuelContext) -> None:
    """Draw whose turn it is, the running attack, the waiting triggers, and what follows on the stack."""
    canvas, surface, view, words = on.canvas, on.surface, on.view, on.words
    u, panel = canvas.u, on.frame.state_panel
    fill_part(canvas, surface, "surface1", panel)
    width = panel.width - u(24)
    title = say("Set-up")
    if view.round:
        title = say("Turn {round}: {who}", round=view.round, who=words.seat_name(view.active))
    label = canvas.fit_text(title, width, 16, "text_strong", "semibold")
    surface.blit(label, (panel.x + u(12), panel.y + u(6)))
    if not view.attacks and not view.effects and not waiting(view):
        part = canvas.paragraph(PHASE_WORDS.get(view.phase, ""), width, 14, "text")
        surface.blit(part, (panel.x + u(12), panel.y + u(32)))
        return
    said = _attack_picture(canvas, words, view, on.frame)
    rows = queue_rows(canvas, words, view, on.frame)
    count = len(waiting(view))
    surface.blit(said, (panel.x + u(12), panel.y + u(ATTACK_U)))
    y = panel.y + u(ATTACK_U) + said.get_height() + u(6)
    if count:
        caption = canvas.text(say("Waiting triggers: {number}", number=count), 14, "chain", "semibold")
        top = panel.y + _rows_top(canvas, words, view, on.frame)
        surface.blit(caption, (panel.x + u(12), top - u(CAPTION_U)))
        y = top
    for index, (item, rect) in enumerate(rows):
        lit = f"card:{item.card}" in (on.pointing.hovered, *on.pointing.chosen)
        may = f"card:{item.card}" in on.pointing.may
        fill = mix(canvas.theme["chain"], canvas.theme["surface1"], 0.6 if index == 0 else 0.8)
        edge = "mark" if may else "text_strong" if lit else "chain"
        surface.blit(canvas.panel(rect.size, fill, radius_u=5, border=edge, border_u=2 if may else 1), rect)
        shape = canvas.seat_shape(words.seat_mark(item.seat), u(18))
        surface.blit(shape, shape.get_rect(midleft=(rect.x + u(5), rect.centery)))
        name = canvas.fit_text(row_name(words, item), rect.width - u(116), 14, "text_strong", "semibold")
        surface.blit(name, name.get_rect(midleft=(rect.x + u(28), rect.centery)))
        kind = canvas.fit_text(words.ref(view, f"icon:{item.ability.partition(':')[0]}"), u(78), 13, "text_strong")
        surface.blit(kind, kind.get_rect(midright=(rect.right - u(6), rect.centery)))
        y = rect.bottom + u(3)
    for text, tone in ((step_words(view), "text"), (coming_words(words, view), "info")):
        told = canvas.paragraph(text, width, 14, tone)
        if text and y + told.get_height() <= panel.bottom:
            surface.blit(told, (panel.x + u(12), y))
            y += told.get_height() + u(6)


def _attack_line(words: DuelWords, view: State) -> str:
    if not view.attacks:
        return words.card(view.effects[-1].source) if view.effects else ""
    attack = view.attacks[-1]
    parts = []
    for card in attack.attackers:
        foe = attack.blocks.get(card) or attack.provoked.get(card)
        parts.append(f"{words.card(card)} › {words.card(foe)}" if foe else words.card(card))
    return say("Attack: {attackers}", attackers="; ".join(parts))
