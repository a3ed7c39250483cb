"""The numbers of a fight: both sums part by part, and the damage of a win cut into pieces of one Endure."""

from __future__ import annotations

import pygame

from game.kernel.language.say import N_, say
from game.kernel.totals import Total
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import MOST_FATIGUE, Fight, State
from game.modes.duel.rules.numbers import damage_of, damage_steps, support_value, value
from game.modes.duel.words.sum_terms import part_words
from game.ui.paint.canvas import Canvas
from game.ui.table.view import Pointing

PIECE_U, LINE_U = 44, 16


def damage_words(content: DuelContent, observation: State, fight: Fight, change: int = 0) -> str:
    """Return what the attacker's win would do to the defender: `7, Endure 3 › 2 Fatigue, 1 left`."""
    if fight.attacker not in observation.cards or fight.defender not in observation.cards:
        return say("A fighter is gone")
    total, endure, fatigue, remaining, killed = damage_parts(content, observation, fight, change)
    text = N_("Damage {damage}, Endure {endure} › {fatigue} Fatigue, nothing left")
    if killed and remaining:
        text = N_("Damage {damage}, Endure {endure} › {fatigue} Fatigue, discarded, −{rest} Resolve")
    elif killed:
        text = N_("Damage {damage}, Endure {endure} › {fatigue} Fatigue, discarded")
    elif remaining:
        text = N_("Damage {damage}, Endure {endure} › {fatigue} Fatigue, {rest} wasted")
    return say(text, damage=total, endure=endure, fatigue=fatigue, rest=remaining)


def damage_parts(
    content: DuelContent, observation: State, fight: Fight, change: int = 0
) -> tuple[int, int, int, int, bool]:
    """Return the damage of a win, the defender's Endure, the Fatigue it causes, what is left, whether it kills.

    Source: duel.fight.damage, duel.damage.loop
    """
    total = max(0, damage_of(content, observation, fight).value + change)
    endure = value(content, observation, fight.defender, "endure")
    return (total, endure, *damage_steps(observation.cards[fight.defender].fatigue, endure, total))


def tried_support(content: DuelContent, observation: State, pointing: Pointing, seat: int) -> int | None:
    """Return the Trait of the Support card a seat points at for this fight, so that the sum shows what it would be."""
    decision, card = pointing.decision, pointing.hovered.partition(":")[2]
    if (
        decision is None
        or decision.key != "support"
        or decision.seat != seat
        or pointing.hovered not in pointing.selectable
    ):
        return None
    held = card in observation.zone("hand", seat) or card in observation.zone("stockpile", seat)
    return support_value(content, card) if held else None


def draw_bar(
    canvas: Canvas,
    surface: pygame.Surface,
    rect: pygame.Rect,
    before: int,
    parts: tuple[int, int, int, int, bool],
) -> None:
    """Draw damage cut into pieces of one Endure, a Fatigue each; the rest is lost, or runs on to the city in red."""
    total, endure, fatigue, remaining, killed = parts
    px = canvas.px
    if not total:
        return
    unit = min(px(PIECE_U), (rect.width - px(34)) / total)
    x = rect.centerx - unit * total / 2
    spent = total - remaining
    pieces = [endure] * fatigue + ([spent - endure * fatigue] if spent > endure * fatigue else [])
    for index, width in enumerate(pieces):
        area_rect = pygame.Rect(round(x), rect.y, round(unit * width) - px(2), rect.height)
        last = killed and index == len(pieces) - 1
        surface.blit(canvas.panel(area_rect.size, "mark", radius_u=4, border="casing"), area_rect)
        number = before + index + 1
        text = say("out") if number > MOST_FATIGUE else _of_four(canvas, number, area_rect.width)
        _draw_text(
            canvas, surface, area_rect, say("discarded") if last and area_rect.width > px(84) else text, "casing"
        )
        x += unit * width
    if remaining:
        area_rect = pygame.Rect(round(x), rect.y, max(px(16), round(unit * remaining) - px(2)), rect.height)
        tone, ink = ("mark_danger", "casing") if killed else ("surface3", "text_quiet")
        surface.blit(canvas.panel(area_rect.size, tone, radius_u=4, border="casing"), area_rect)
        _draw_text(canvas, surface, area_rect, f"−{remaining}" if killed else str(remaining), ink)
        if killed:
            tip = (area_rect.right + px(10), area_rect.centery)
            corners = [
                (area_rect.right + px(1), area_rect.y + px(3)),
                tip,
                (area_rect.right + px(1), area_rect.bottom - px(3)),
            ]
            pygame.draw.polygon(surface, canvas.theme["mark_danger"], corners)
            tower = canvas.icon("stone-tower", px(18), "danger")
            surface.blit(tower, tower.get_rect(midleft=(tip[0] + px(3), tip[1])))


def _of_four(canvas: Canvas, number: int, width: int) -> str:
    """Return which Fatigue a piece causes, in as many words as fit into a width."""
    full = (say("Fatigue {number} of 4", number=number), say("{number} of 4", number=number))
    return next((text for text in full if canvas.width(text, 14, "bold") + canvas.px(6) <= width), str(number))


def _draw_text(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, text: str, tone: str) -> None:
    label = canvas.text(text, 14, tone, "bold")
    if label.get_width() <= rect.width:
        surface.blit(label, label.get_rect(center=rect.center))


def draw_sum(
    canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, total: Total, cached: int | None, *, revealed: bool,
    won: bool | None, who: str,
) -> None:  # fmt: skip
    """Draw a sum with one line for each part, and whose it is; Support is a question mark until it is known."""
    px = canvas.px
    number = total.value + (cached or 0 if not revealed else 0)
    head = who if won is None else say("wins") if won else say("loses")
    tone = "mark" if won else "on_dark"
    label = canvas.fit_text(head, rect.width, 16, tone, "semibold" if won is None else "bold")
    surface.blit(label, label.get_rect(midtop=(rect.centerx, rect.y)))
    big = canvas.text(f"{number}{'+?' if cached is None else ''}", 40, tone, "bold")
    surface.blit(big, big.get_rect(midtop=(rect.centerx, rect.y + px(15))))
    signs = {"base": "", "add": "+", "becomes": "› "}
    # Where both have no room the number stays whole, not the name.
    lines = [
        (part_words(term.label), f" {signs.get(term.operation, '')}{term.amount}".replace("+-", "−"))
        for term in total.sum_terms
        if term.label != "Support"
    ]
    lines.append((say("Support ?") if cached is None else say("Support +{number}", number=cached), ""))
    y = rect.y + px(56)
    most = max(1, (rect.bottom - y) // px(LINE_U))
    for name, amount in lines[-most:] if len(lines) > most else lines:
        tail = canvas.text(amount, 14, "on_dark")
        line = canvas.fit_text(name, rect.width - tail.get_width(), 14, "on_dark")
        x = rect.centerx - (line.get_width() + tail.get_width()) // 2
        surface.blit(line, line.get_rect(midleft=(x, y + px(8))))
        surface.blit(tail, tail.get_rect(midleft=(x + line.get_width(), y + px(8))))
        y += px(LINE_U)
