"""The numbers of a fight: both sums part by part, and the damage of a win cut into pieces of one Endure."""

from __future__ import annotations

import pygame

from game.kernel.language.say import mark, say
from game.kernel.totals import Total
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import MOST_FATIGUE, Fight, State
from game.modes.duel.rules.numbers import damage_of, damage_steps, support_value, value
from game.modes.duel.words.parts import part_words
from game.ui.paint.canvas import Canvas
from game.ui.table.view import Pointing

PIECE_U, LINE_U = 44, 16


def damage_words(facts: DuelFacts, view: State, fight: Fight, change: int = 0) -> str:
    """Return what the attacker's win would do to the defender: `7, Endure 3 › 2 Fatigue, 1 left`."""
    if fight.attacker not in view.cards or fight.defender not in view.cards:
        return say("A fighter is gone")
    total, endure, fatigue, rest, killed = damage_parts(facts, view, fight, change)
    text = mark("Damage {damage}, Endure {endure} › {fatigue} Fatigue, nothing left")
    if killed and rest:
        text = mark("Damage {damage}, Endure {endure} › {fatigue} Fatigue, discarded, −{rest} Resolve")
    elif killed:
        text = mark("Damage {damage}, Endure {endure} › {fatigue} Fatigue, discarded")
    elif rest:
        text = mark("Damage {damage}, Endure {endure} › {fatigue} Fatigue, {rest} wasted")
    return say(text, damage=total, endure=endure, fatigue=fatigue, rest=rest)


def damage_parts(facts: DuelFacts, view: State, fight: Fight, change: int = 0) -> tuple[int, int, int, int, bool]:
    """Return the damage of a win, the defender's Endure, the Fatigue it causes, what is left, whether it kills.

    Source: duel.fight.damage, duel.damage.loop
    """
    total = max(0, damage_of(facts, view, fight).value + change)
    endure = value(facts, view, fight.defender, "endure")
    return (total, endure, *damage_steps(view.cards[fight.defender].fatigue, endure, total))


def tried_support(facts: DuelFacts, view: State, pointing: Pointing, seat: int) -> int | None:
    """Return the Trait of the Support card a seat points at for this fight, so that the sum shows what it would be."""
    decision, card = pointing.decision, pointing.hovered.partition(":")[2]
    if decision is None or decision.key != "support" or decision.seat != seat or pointing.hovered not in pointing.may:
        return None
    held = card in view.zone("hand", seat) or card in view.zone("stockpile", seat)
    return support_value(facts, card) if held else None


def draw_bar(
    canvas: Canvas,
    surface: pygame.Surface,
    rect: pygame.Rect,
    before: int,
    parts: tuple[int, int, int, int, bool],
) -> None:
    """Draw damage cut into pieces of one Endure, a Fatigue each; the rest is lost, or runs on to the city in red."""
    total, endure, fatigue, rest, killed = parts
    u = canvas.u
    if not total:
        return
    unit = min(u(PIECE_U), (rect.width - u(34)) / total)
    x = rect.centerx - unit * total / 2
    spent = total - rest
    pieces = [endure] * fatigue + ([spent - endure * fatigue] if spent > endure * fatigue else [])
    for index, width in enumerate(pieces):
        place = pygame.Rect(round(x), rect.y, round(unit * width) - u(2), rect.height)
        last = killed and index == len(pieces) - 1
        surface.blit(canvas.panel(place.size, "mark", radius_u=4, border="casing"), place)
        number = before + index + 1
        text = say("out") if number > MOST_FATIGUE else _of_four(canvas, number, place.width)
        _draw_text(canvas, surface, place, say("discarded") if last and place.width > u(84) else text, "casing")
        x += unit * width
    if rest:
        place = pygame.Rect(round(x), rect.y, max(u(16), round(unit * rest) - u(2)), rect.height)
        tone, ink = ("mark_danger", "casing") if killed else ("surface3", "text_quiet")
        surface.blit(canvas.panel(place.size, tone, radius_u=4, border="casing"), place)
        _draw_text(canvas, surface, place, f"−{rest}" if killed else str(rest), ink)
        if killed:
            tip = (place.right + u(10), place.centery)
            corners = [(place.right + u(1), place.y + u(3)), tip, (place.right + u(1), place.bottom - u(3))]
            pygame.draw.polygon(surface, canvas.theme["mark_danger"], corners)
            tower = canvas.icon("stone-tower", u(18), "danger")
            surface.blit(tower, tower.get_rect(midleft=(tip[0] + u(3), tip[1])))


def _of_four(canvas: Canvas, number: int, width: int) -> str:
    """Return which Fatigue a piece causes, in as many words as fit into a width."""
    whole = (say("Fatigue {number} of 4", number=number), say("{number} of 4", number=number))
    return next((text for text in whole if canvas.width(text, 14, "bold") + canvas.u(6) <= width), str(number))


def _draw_text(canvas: Canvas, surface: pygame.Surface, place: pygame.Rect, text: str, tone: str) -> None:
    label = canvas.text(text, 14, tone, "bold")
    if label.get_width() <= place.width:
        surface.blit(label, label.get_rect(center=place.center))


def draw_sum(
    canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, total: Total, known: int | None, *, revealed: bool,
    won: bool | None, who: str,
) -> None:  # fmt: skip
    """Draw a sum with one line for each part, and whose it is; Support is a question mark until it is known."""
    u = canvas.u
    number = total.value + (known or 0 if not revealed else 0)
    head = who if won is None else say("wins") if won else say("loses")
    tone = "mark" if won else "on_dark"
    label = canvas.fit_text(head, rect.width, 16, tone, "semibold" if won is None else "bold")
    surface.blit(label, label.get_rect(midtop=(rect.centerx, rect.y)))
    big = canvas.text(f"{number}{'+?' if known is None else ''}", 40, tone, "bold")
    surface.blit(big, big.get_rect(midtop=(rect.centerx, rect.y + u(15))))
    signs = {"base": "", "add": "+", "becomes": "› "}
    # Where both have no room the number stays whole, not the name.
    lines = [
        (part_words(part.label), f" {signs.get(part.operation, '')}{part.amount}".replace("+-", "−"))
        for part in total.parts
        if part.label != "Support"
    ]
    lines.append((say("Support ?") if known is None else say("Support +{number}", number=known), ""))
    y = rect.y + u(56)
    most = max(1, (rect.bottom - y) // u(LINE_U))
    for name, amount in lines[-most:] if len(lines) > most else lines:
        tail = canvas.text(amount, 14, "on_dark")
        line = canvas.fit_text(name, rect.width - tail.get_width(), 14, "on_dark")
        x = rect.centerx - (line.get_width() + tail.get_width()) // 2
        surface.blit(line, line.get_rect(midleft=(x, y + u(8))))
        surface.blit(tail, tail.get_rect(midleft=(x + line.get_width(), y + u(8))))
        y += u(LINE_U)
