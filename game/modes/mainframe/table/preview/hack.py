"""Whether a hack would take hold of what is pointed at: the card of the turn against Connect and Resist."""

from __future__ import annotations

import pygame

from game.kernel.decisions import Decision
from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.mainframe.game_content import FightContent, face_of
from game.modes.mainframe.model.state import State
from game.modes.mainframe.rules.numbers import connect_of, resist_of, resists_hacks, takes_hold
from game.modes.mainframe.rules.powers.bits import bit_refused
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.pieces.tokens import token_places, token_size
from game.modes.mainframe.table.preview.attack import draw_note
from game.modes.mainframe.words.terms import rank_name
from game.modes.mainframe.words.wording import FightWords


def draw_hack(draw: FightContext) -> None:
    """Draw a note beside the unit or area that is pointed at as the target of a hack."""
    ref, decision = draw.pointing.hovered, draw.pointing.decision
    lines = hack_lines(draw.content, draw.wording, draw.observation, decision, ref)
    if decision is None or not lines:
        return
    kind, _, name = ref.partition(":")
    node = draw.board.node_rect(name if kind == "area" else draw.observation.units[name].at)
    if kind == "unit":
        x, y, scale = token_places(draw.canvas, draw.observation, draw.board)[name]
        node = pygame.Rect(0, 0, *(round(token_size(draw.canvas) * scale),) * 2)
        node.center = round(x), round(y)
    draw_note(draw, node, lines)


def hack_lines(
    content: FightContent, wording: FightWords, observation: State, decision: Decision | None, ref: str
) -> list[str]:
    """Return what would come of a hack of a unit or an area, and what is missed if it fails; empty for no target.

    Source: mainframe.gap.connect-resist
    """
    turn = observation.turn
    unit = observation.units.get(turn.unit) if turn is not None else None
    options = {option.id for option in getattr(decision, "options", ())}
    if turn is None or unit is None or not turn.card or decision is None or decision.key not in ("hack", "turn"):
        return []
    if f"hack:{ref}" not in options:
        return []
    target = observation.units.get(ref.partition(":")[2]) if ref.startswith("unit:") else None
    face, card = face_of(observation, turn.card), wording.card(observation, turn.card)
    result = takes_hold(content, observation, unit, target, face, resists=resists_hacks(unit, target))
    if result == "holds" and target is not None and (why := bit_refused(content, observation, target, "", False)[0]):
        return [say("{card} would change nothing", card=card), say(why)]
    if result == "holds":
        return [say("{card} takes hold: choose the status next", card=card)]
    if result == "resisted" and target is not None:
        least = rank_name(resist_of(content, observation, target).value)
        why = say("{unit} resists {rank}", unit=translate_name(target.name), rank=least)
    else:
        least = rank_name(connect_of(content, observation, unit).value)
        why = say("{unit} connects with {rank}", unit=translate_name(unit.name), rank=least)
    return [say("{card} does not take hold", card=card), say(why)]
