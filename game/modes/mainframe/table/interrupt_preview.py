"""What an Interrupt would do, while it is asked for: its text, the card that is wanted next, and whom it strikes."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.kernel.decisions import Choose, Decision
from game.kernel.language.say import mark, say
from game.kernel.listing import translate_name
from game.modes.mainframe.content.describe import fill_placeholders, step_name
from game.modes.mainframe.content.interrupts import Interrupt, Relation, fits
from game.modes.mainframe.facts import FightFacts, face_of
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.powers.interrupts import active_interrupt
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.foreseen import Foreseen, foresee
from game.modes.mainframe.table.ground import ring
from game.modes.mainframe.table.preview import draw_note
from game.modes.mainframe.table.results import draw_results
from game.modes.mainframe.table.status import draw_heading
from game.modes.mainframe.table.tokens import token_places, token_size
from game.ui.paint.graph_painter import draw_path
from game.ui.table.view import Pointing

MOST_STRUCK, WIDE_U = 4, 400
PLAYED = ("serve", "interrupt")
"""The verbs that play an Interrupt, or a card for it."""
THEN: dict[Relation, str] = {
    "falling": mark("Then a lower one"),
    "same-rank": mark("Then one of the same rank"),
    "same-colour": mark("Then one of the same colour"),
}
"""What is wanted after the next card, where it depends on that one."""


def asked_interrupt(facts: FightFacts, view: State, decision: Decision | None) -> tuple[Unit, Interrupt] | None:
    """Return whose Interrupt a question is about, and which; None if about none, or those of several.

    In a turn it is one thing of many: there it is shown when it is pointed at.
    """
    if not isinstance(decision, Choose) or decision.key == "turn":
        return None
    names = {option.refs[0].partition(":")[2] for option in decision.options if option.verb == "interrupt"}
    unit = view.units.get(names.pop()) if len(names) == 1 else None
    interrupt = active_interrupt(facts, unit) if unit is not None else None
    return (unit, interrupt) if unit is not None and interrupt is not None and unit.at else None


def looked_at(facts: FightFacts, view: State, pointing: Pointing) -> tuple[Unit, Interrupt] | None:
    """Return the Interrupt that is pointed at and whose it is: its sign, its button, or a card that it asks for."""
    options = pointing.decision.options if isinstance(pointing.decision, Choose) else ()
    meant = [o for o in options if o.verb in PLAYED and (o.id == pointing.option or pointing.hovered in o.refs[2:])]
    refs = [ref for option in meant for ref in option.refs] or [pointing.hovered]
    names = {ref.partition(":")[2] for ref in refs if ref.startswith("interrupt:")}
    unit = next((other for other in view.units.values() if other.interrupt in names and other.at), None)
    if unit is None:
        return None
    interrupt = active_interrupt(facts, unit)
    return (unit, interrupt) if interrupt is not None else None


def last_face(view: State, unit: Unit, interrupt: Interrupt, pointing: Pointing) -> str:
    """Return the face of the card that is pointed at where it would be the last that an Interrupt asks for."""
    kind, _, card = pointing.hovered.partition(":")
    if len(unit.played) + 1 != len(interrupt.cards) or kind != "card":
        return ""
    face = face_of(view, card)
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


def damage_lines(view: State, struck: Mapping[str, int]) -> list[str]:
    """Return what the damage to everybody leaves them with, each in a line, and how many more there are."""
    lines = []
    for name, damage in list(struck.items())[:MOST_STRUCK]:
        enemy = view.units[name]
        left = max(0, enemy.hp - damage)
        text = mark("{unit}: {damage} damage, HP {before} to {after}")
        lines.append(say(text, unit=translate_name(enemy.name), damage=damage, before=enemy.hp, after=left))
    if len(struck) > MOST_STRUCK:
        lines.append(say("and {number} more", number=len(struck) - MOST_STRUCK))
    return lines


def draw_interrupt_preview(on: FightContext) -> None:
    """Draw what the Interrupt that is asked for would do, beside whoever has it, and sign those whom it strikes."""
    asked = asked_interrupt(on.facts, on.view, on.pointing.decision)
    shown = looked_at(on.facts, on.view, on.pointing) or asked
    if shown is None:
        return
    unit, interrupt = shown
    ahead = foresee(on.facts, on.view, unit, interrupt, last_face(on.view, unit, interrupt, on.pointing))
    _draw_on_board(on, unit, ahead)
    if shown != asked and on.pointing.hovered.startswith("interrupt:"):
        return  # Its tooltip says the rest.
    title, *texts = interrupt_lines(interrupt, len(unit.played))
    if ahead.one and len(ahead.damage) > 1:
        texts.append(say("One of these:"))
    prose = [line for text in texts for line in on.canvas.wrap(text, on.canvas.u(WIDE_U), 14, "semibold")]
    lines = [title, *prose, *damage_lines(on.view, ahead.damage)]
    draw_note(on, on.board.node_rect(unit.at), lines, calm=len(prose))


def _draw_on_board(on: FightContext, unit: Unit, ahead: Foreseen) -> None:
    """Ring the areas and allies that are concerned, sign who would be struck, and draw the ways of a push."""
    canvas, board = on.canvas, on.board
    tone = canvas.theme["chain"]
    for area in ahead.areas:
        ring(canvas, on.surface, board.node_rect(area), tone, 3)
        draw_heading(on, area)
    for area in ahead.ways:
        draw_path(canvas, on.surface, board, (unit.at, area), tone, 4)
    places = token_places(canvas, on.view, board)
    for name in ahead.helped:
        if name in places:
            x, y, scale = places[name]
            radius = round(token_size(canvas) * scale / 2) + canvas.u(5)
            pygame.draw.circle(on.surface, canvas.theme["casing"], (x, y), radius + canvas.u(1.5), canvas.u(6))
            pygame.draw.circle(on.surface, tone, (x, y), radius, canvas.u(3))
    draw_results(on, ahead.results)
