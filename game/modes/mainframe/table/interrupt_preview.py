"""What an Interrupt would do, while it is asked for: its text, the card that is wanted next, and whom it strikes."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.decisions import Choose, Decision
from game.kernel.language.say import mark, say
from game.kernel.listing import called
from game.modes.mainframe.content.describe import filled, step_name
from game.modes.mainframe.content.interrupts import Interrupt, Relation, StrikeArea
from game.modes.mainframe.facts import FightFacts, enemies_of
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.powers.interrupt_effects import area_damage
from game.modes.mainframe.rules.powers.interrupts import active_interrupt
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.preview import draw_note
from game.modes.mainframe.table.results import draw_results

MOST_STRUCK, WIDE_U = 4, 400
THEN: dict[Relation, str] = {
    "falling": mark("Then a lower one"),
    "same-rank": mark("Then one of the same rank"),
    "same-colour": mark("Then one of the same colour"),
}
"""What is wanted after the next card, where it depends on that one."""


def asked_interrupt(facts: FightFacts, view: State, decision: Decision | None) -> tuple[Unit, Interrupt] | None:
    """Return whose Interrupt a question offers, and which; None if it offers none, or those of several."""
    if not isinstance(decision, Choose):
        return None
    names = {option.refs[0].partition(":")[2] for option in decision.options if option.verb == "interrupt"}
    unit = view.units.get(names.pop()) if len(names) == 1 else None
    interrupt = active_interrupt(facts, unit) if unit is not None else None
    return (unit, interrupt) if unit is not None and interrupt is not None and unit.at else None


def struck_by(facts: FightFacts, view: State, unit: Unit, interrupt: Interrupt) -> dict[str, int]:
    """Return the damage to everybody whom an Interrupt strikes without asking, by the ids of units."""
    if not isinstance(interrupt.effect, StrikeArea):
        return {}
    here = [enemy for enemy in enemies_of(view, unit) if enemy.at == unit.at]
    return {enemy.id: area_damage(facts, view, unit, enemy, interrupt).value for enemy in here}


def interrupt_lines(interrupt: Interrupt, played: int) -> list[str]:
    """Return the name of an Interrupt of which so many cards are played, its text, and which card is wanted later."""
    every = len(interrupt.cards)
    title = say(interrupt.name)
    if every > 1 and played < every:
        title = say("{interrupt}: card {number} of {all}", interrupt=title, number=played + 1, all=every)
    lines = [title, filled(interrupt)]
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
        lines.append(say(text, unit=called(enemy.name), damage=damage, before=enemy.hp, after=left))
    if len(struck) > MOST_STRUCK:
        lines.append(say("and {number} more", number=len(struck) - MOST_STRUCK))
    return lines


def draw_interrupt_preview(on: FightContext) -> None:
    """Draw what the Interrupt that is asked for would do, beside whoever has it, and sign those whom it strikes."""
    asked = asked_interrupt(on.facts, on.view, on.pointing.decision)
    if asked is None:
        return
    unit, interrupt = asked
    struck = struck_by(on.facts, on.view, unit, interrupt)
    draw_results(on, dict.fromkeys(struck, "hit"))
    title, *texts = interrupt_lines(interrupt, len(unit.played))
    prose = [line for text in texts for line in on.canvas.wrap(text, on.canvas.u(WIDE_U), 14, "semibold")]
    lines = [title, *prose, *damage_lines(on.view, struck)]
    draw_note(on, on.board.node_rect(unit.at), lines, calm=len(prose))
