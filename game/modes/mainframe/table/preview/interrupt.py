"""What an Interrupt would do, while it is asked for: its text, the card that is wanted next, and whom it strikes."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.kernel.decisions import Choose, Decision
from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.modes.mainframe.content.describe import fill_placeholders, step_name
from game.modes.mainframe.content.interrupts import Interrupt, Relation, fits
from game.modes.mainframe.game_content import FightContent, face_of
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.powers.interrupts import active_interrupt
from game.modes.mainframe.table.board.ground import ring
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.pieces.tokens import token_places, token_size
from game.modes.mainframe.table.preview.attack import draw_note
from game.modes.mainframe.table.preview.interrupt_forecast import Foreseen, foresee
from game.modes.mainframe.table.preview.result_signs import draw_results
from game.modes.mainframe.table.signs import draw_heading
from game.ui.paint.graph_painter import draw_path
from game.ui.table.view import Pointing

MOST_STRUCK, WIDE_U = 4, 400
PLAYED = ("serve", "interrupt")
"""The verbs that play an Interrupt, or a card for it."""
THEN: dict[Relation, str] = {
    "falling": N_("Then a lower one"),
    "same-rank": N_("Then one of the same rank"),
    "same-colour": N_("Then one of the same colour"),
}
"""What is wanted after the next card, where it depends on that one."""


def asked_interrupt(
    content: FightContent, observation: State, decision: Decision | None
) -> tuple[Unit, Interrupt] | None:
    """Return whose Interrupt a question is about, and which; None if about none, or those of several.

    In a turn it is one thing of many: there it is shown when it is pointed at.
    """
    if not isinstance(decision, Choose) or decision.key == "turn":
        return None
    names = {option.refs[0].partition(":")[2] for option in decision.options if option.verb == "interrupt"}
    unit = observation.units.get(names.pop()) if len(names) == 1 else None
    interrupt = active_interrupt(content, unit) if unit is not None else None
    return (unit, interrupt) if unit is not None and interrupt is not None and unit.at else None


def looked_at(content: FightContent, observation: State, pointing: Pointing) -> tuple[Unit, Interrupt] | None:
    """Return the Interrupt that is pointed at and whose it is: its sign, its button, or a card that it asks for."""
    options = pointing.decision.options if isinstance(pointing.decision, Choose) else ()
    implied = [o for o in options if o.verb in PLAYED and (o.id == pointing.option or pointing.hovered in o.refs[2:])]
    refs = [ref for option in implied for ref in option.refs] or [pointing.hovered]
    names = {ref.partition(":")[2] for ref in refs if ref.startswith("interrupt:")}
    unit = next((other for other in observation.units.values() if other.interrupt in names and other.at), None)
    if unit is None:
        return None
    interrupt = active_interrupt(content, unit)
    return (unit, interrupt) if interrupt is not None else None


def last_face(observation: State, unit: Unit, interrupt: Interrupt, pointing: Pointing) -> str:
    """Return the face of the card that is pointed at where it would be the last that an Interrupt asks for."""
    kind, _, card = pointing.hovered.partition(":")
    if len(unit.played) + 1 != len(interrupt.cards) or kind != "card":
        return ""
    face = face_of(observation, card)
    return face if fits(interrupt, unit.played, face) else ""


def interrupt_lines(interrupt: Interrupt, played: int) -> list[str]:
    """Return the name of an Interrupt of which so many cards are played, its text, and which card is wanted later."""
    every = len(interrupt.cards)
    title = say(interrupt.name)
    if every > 1 and played < every:
        title = say("{interrupt}: card {number} of {all}", interrupt=title, number=played + 1, all=every)
    lines = [title, fill_placeholders(interrupt)]
    if played + 1 < every:
        then = THEN.get(interrupt.relation)
        lines.append(say(then) if then else say("Then {wanted}", wanted=step_name(interrupt.cards[played + 1])))
    return lines


def damage_lines(observation: State, hit_targets: Mapping[str, int]) -> list[str]:
    """Return what the damage to everybody leaves them with, each in a line, and how many more there are."""
    lines = []
    for name, damage in list(hit_targets.items())[:MOST_STRUCK]:
        enemy = observation.units[name]
        left = max(0, enemy.hp - damage)
        text = N_("{unit}: {damage} damage, HP {before} to {after}")
        lines.append(say(text, unit=translate_name(enemy.name), damage=damage, before=enemy.hp, after=left))
    if len(hit_targets) > MOST_STRUCK:
        lines.append(say("and {number} more", number=len(hit_targets) - MOST_STRUCK))
    return lines


def draw_interrupt_preview(draw: FightContext) -> None:
    """Draw what the Interrupt that is asked for would do, beside whoever has it, and sign those whom it strikes."""
    asked = asked_interrupt(draw.content, draw.observation, draw.pointing.decision)
    shown = looked_at(draw.content, draw.observation, draw.pointing) or asked
    if shown is None:
        return
    unit, interrupt = shown
    ahead = foresee(
        draw.content, draw.observation, unit, interrupt, last_face(draw.observation, unit, interrupt, draw.pointing)
    )
    _draw_on_board(draw, unit, ahead)
    if shown != asked and draw.pointing.hovered.startswith("interrupt:"):
        return  # Its tooltip says the rest.
    title, *texts = interrupt_lines(interrupt, len(unit.played))
    if ahead.one and len(ahead.damage) > 1:
        texts.append(say("One of these:"))
    prose = [line for text in texts for line in draw.canvas.wrap(text, draw.canvas.px(WIDE_U), 14, "semibold")]
    lines = [title, *prose, *damage_lines(draw.observation, ahead.damage)]
    draw_note(draw, draw.board.node_rect(unit.at), lines, calm=len(prose))


def _draw_on_board(draw: FightContext, unit: Unit, ahead: Foreseen) -> None:
    """Ring the areas and allies that are concerned, sign who would be struck, and draw the ways of a push."""
    canvas, board = draw.canvas, draw.board
    tone = canvas.theme["chain"]
    for area in ahead.areas:
        ring(canvas, draw.surface, board.node_rect(area), tone, 3)
        draw_heading(draw, area)
    for area in ahead.ways:
        draw_path(canvas, draw.surface, board, (unit.at, area), tone, 4)
    areas = token_places(canvas, draw.observation, board)
    for name in ahead.helped:
        if name in areas:
            x, y, scale = areas[name]
            radius = round(token_size(canvas) * scale / 2) + canvas.px(5)
            pygame.draw.circle(draw.surface, canvas.theme["casing"], (x, y), radius + canvas.px(1.5), canvas.px(6))
            pygame.draw.circle(draw.surface, tone, (x, y), radius, canvas.px(3))
    draw_results(draw, ahead.results)
