"""Help for whoever runs the CPU: what a unit could do with a card, and who is there to act."""

from __future__ import annotations

import pygame

from game.kernel.decisions import Choose, Option
from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.modes.mainframe.game_content import active_units, enemies_of
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.numbers import damage_of, evade_of, judge, range_of
from game.modes.mainframe.rules.turns.strikes import HITS
from game.modes.mainframe.table.board.overlays import could_strike
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.pieces.tokens import headed_of
from game.modes.mainframe.table.preview.attack import RESULT_WORDS, draw_note
from game.modes.mainframe.words.terms import rank_name
from game.ui.paint.heads import draw_headed
from game.ui.table.view import Pointing
from game.ui.widgets.labels import squeeze_text

MOST_KINDS, HEAD_U = 6, 11
"""How many kinds of opponents are listed at most, and the radius of the disc with the head of each."""
OF_OWN = N_("{damage} damage · range {range}")
OF_OTHERS = N_("Evade {rank} · {damage} damage")
"""What is told of a kind of opponents to whoever runs them, and to those who have to hit them."""


def asked_unit(observation: State, pointing: Pointing) -> Unit | None:
    """Return the unit a question to the CPU is about: the one it names, else the one that is pointed at."""
    decision = pointing.decision
    if decision is None:
        return None
    refs = (*decision.about, *pointing.path_refs, pointing.hovered)
    names = [ref.partition(":")[2] for ref in refs if ref.startswith("unit:")]
    return next(
        (
            observation.units[name]
            for name in names
            if name in observation.units and observation.units[name].kind != "mc"
        ),
        None,
    )


def draw_actor_preview(draw: FightContext) -> None:
    """Draw whom the hovered unit could attack with the card that is to be acted on, and what would come of it."""
    pointing = draw.pointing
    decision = pointing.decision
    if not isinstance(decision, Choose) or decision.key != "cpu-card":
        return
    wanted = {pointing.hovered, *pointing.path_refs}
    option = next((o for o in decision.options if o.refs[-1] == pointing.hovered and wanted <= set(o.refs)), None)
    unit = draw.observation.units.get(pointing.hovered.partition(":")[2])
    if option is None or unit is None or not unit.at:
        return
    _draw(draw, unit, option)


def _draw(draw: FightContext, unit: Unit, option: Option) -> None:
    observation = draw.observation
    card = option.refs[0].partition(":")[2]
    near = could_strike(draw.content, observation, unit)
    lines = [say("{unit} on {card}", unit=translate_name(unit.name), card=draw.wording.card(observation, card))]
    for enemy in enemies_of(observation, unit):
        if enemy.at not in near:
            lines.append(say("{unit}: out of reach", unit=translate_name(enemy.name)))
            continue
        verdict = judge(draw.content, observation, unit, enemy, card)
        harm = say("{number} damage", number=verdict.damage.value)
        done = harm if verdict.result in HITS else RESULT_WORDS[verdict.result]
        lines.append(f"{translate_name(enemy.name)}: {done}")
    draw_note(draw, draw.board.node_rect(unit.at), lines)


def draw_roster(draw: FightContext, rect: pygame.Rect, numbers: str = OF_OWN) -> None:
    """Draw which kinds of opponents stand, how many of each, and their numbers as a text names them."""
    px = draw.canvas.px
    kinds: dict[str, list[Unit]] = {}
    for unit in active_units(draw.observation, "cpu"):
        kinds.setdefault(unit.type, []).append(unit)
    rows = list(kinds.values())
    pitch = min(px(26), rect.height // max(1, min(len(rows), MOST_KINDS)))
    for index, units in enumerate(rows[:MOST_KINDS]):
        y = rect.y + index * pitch + pitch // 2
        entry = draw.content.definition(units[0].type)
        headed = headed_of(draw.canvas, draw.content, units[0], min(px(HEAD_U), pitch // 2))
        picture = draw_headed(draw.canvas, headed)
        draw.surface.blit(picture, picture.get_rect(center=(rect.x + px(HEAD_U), y)))
        count = f"{len(units)} × " if len(units) > 1 else ""
        first = units[0]
        damage = damage_of(draw.content, draw.observation, first, None, False, attack=False).value
        evade = rank_name(evade_of(draw.content, draw.observation, first).value)
        reach = range_of(draw.content, draw.observation, first).value
        said = say(numbers, rank=evade, damage=damage, range=reach)
        # What the numbers leave free is the name's, which gets its share also where they want all.
        free = max(px(112), rect.width - px(38) - draw.canvas.width(said, 14))
        name = squeeze_text(draw.canvas, f"{count}{say(entry.name)}", free, 14, "text_strong", "semibold")
        draw.surface.blit(name, name.get_rect(midleft=(rect.x + px(28), y)))
        line = squeeze_text(draw.canvas, said, rect.width - px(38) - name.get_width(), 14, "text", "regular", least=0.6)
        draw.surface.blit(line, line.get_rect(midright=(rect.right, y)))
