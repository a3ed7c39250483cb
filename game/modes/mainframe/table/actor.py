"""Help for whoever runs the CPU: what a unit could do with a card, and who is there to act."""

from __future__ import annotations

import pygame

from game.kernel.decisions import Choose, Option
from game.kernel.language.say import say
from game.kernel.listing import called
from game.modes.mainframe.facts import FightFacts, active_units, enemies_of
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.numbers import damage_of, judge, range_of
from game.modes.mainframe.rules.turns.strikes import HITS
from game.modes.mainframe.table.field import FieldLayout
from game.modes.mainframe.table.overlays import could_strike
from game.modes.mainframe.table.preview import RESULT_WORDS, draw_note
from game.modes.mainframe.words.words import FightWords
from game.ui.paint.canvas import Canvas
from game.ui.table.view import Frame, Pointing

MOST_KINDS = 6


def asked_unit(view: State, pointing: Pointing) -> Unit | None:
    """Return the unit a question to the CPU is about: the one it names, else the one that is pointed at."""
    decision = pointing.decision
    if decision is None:
        return None
    refs = (*decision.about, *pointing.chosen, pointing.hovered)
    names = [ref.partition(":")[2] for ref in refs if ref.startswith("unit:")]
    return next((view.units[name] for name in names if name in view.units and view.units[name].kind != "mc"), None)


def draw_actor_preview(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: FightFacts,
    words: FightWords,
    view: State,
    board: FieldLayout,
    frame: Frame,
    pointing: Pointing,
) -> None:
    """Draw whom the hovered unit could attack with the card that is to be acted on, and what would come of it."""
    decision = pointing.decision
    if not isinstance(decision, Choose) or decision.key != "cpu-card":
        return
    wanted = {pointing.hovered, *pointing.chosen}
    option = next((o for o in decision.options if o.refs[-1] == pointing.hovered and wanted <= set(o.refs)), None)
    unit = view.units.get(pointing.hovered.partition(":")[2])
    if option is None or unit is None or not unit.at:
        return
    _draw(canvas, surface, facts, words, view, board, frame, unit, option)


def _draw(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: FightFacts,
    words: FightWords,
    view: State,
    board: FieldLayout,
    frame: Frame,
    unit: Unit,
    option: Option,
) -> None:
    card = option.refs[0].partition(":")[2]
    near = could_strike(facts, view, unit)
    lines = [say("{unit} on {card}", unit=called(unit.name), card=words.card(view, card))]
    for enemy in enemies_of(view, unit):
        if enemy.at not in near:
            lines.append(say("{unit}: out of reach", unit=called(enemy.name)))
            continue
        verdict = judge(facts, view, unit, enemy, card)
        harm = say("{number} damage", number=verdict.damage.value)
        done = harm if verdict.result in HITS else RESULT_WORDS[verdict.result]
        lines.append(f"{called(enemy.name)}: {done}")
    draw_note(canvas, surface, board.node_rect(unit.at), lines, frame)


def draw_roster(canvas: Canvas, surface: pygame.Surface, facts: FightFacts, view: State, rect: pygame.Rect) -> None:
    """Draw which kinds of opponents stand, how many of each, and their numbers."""
    u = canvas.u
    kinds: dict[str, list[Unit]] = {}
    for unit in active_units(view, "cpu"):
        kinds.setdefault(unit.type, []).append(unit)
    rows = list(kinds.values())
    pitch = min(u(26), rect.height // max(1, min(len(rows), MOST_KINDS)))
    for index, units in enumerate(rows[:MOST_KINDS]):
        y = rect.y + index * pitch + pitch // 2
        entry = facts.definition(units[0].type)
        icon = canvas.icon(entry.icon, u(20), "text_strong")
        surface.blit(icon, icon.get_rect(midleft=(rect.x, y)))
        count = f"{len(units)} × " if len(units) > 1 else ""
        name = canvas.fitted(f"{count}{say(entry.name)}", u(112), 14, "text_strong", "semibold")
        surface.blit(name, name.get_rect(midleft=(rect.x + u(28), y)))
        first = units[0]
        damage, reach = damage_of(facts, view, first, None, False, boots=False), range_of(facts, view, first)
        numbers = say("{damage} damage · range {range}", damage=damage.value, range=reach.value)
        line = canvas.fitted(numbers, rect.width - u(146), 14, "text")
        surface.blit(line, line.get_rect(midright=(rect.right, y)))
