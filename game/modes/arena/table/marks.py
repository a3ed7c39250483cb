"""What may be chosen on the board: hexes within one golden line, rings around fighters, arcs while somebody turns."""

from __future__ import annotations

from game.boards.hex import Hex, parse_hex
from game.kernel.decisions import Choose
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State
from game.modes.arena.rules.movement import all_in_steps
from game.modes.arena.table.board.drawing import draw_arcs
from game.modes.arena.table.context import ArenaContext
from game.ui.paint.hex_painter import mark_hexes, ring_hex
from game.ui.paint.theme import RGB, mix
from game.ui.table.view import Pointing


def draw_marks(draw: ArenaContext, turning: Hex | None, pulse: float) -> None:
    """Mark what may be chosen in gold, all-in steps in violet; stronger what is hovered or chosen."""
    canvas, pointing = draw.canvas, draw.pointing
    gold = canvas.theme["mark"]
    soft = mix(gold, canvas.theme["casing"], 0.30 * abs(2 * pulse - 1))
    violet = canvas.theme["mark_chain"]
    all_in = _all_in(draw.content, draw.observation, pointing)
    ground: dict[RGB, list[Hex]] = {}
    strong: list[tuple[Hex, RGB, float]] = []
    for ref in sorted(pointing.selectable | set(pointing.path_refs)):
        kind, _, name = ref.partition(":")
        highlighted = ref in (pointing.hovered, pointing.focused) or ref in pointing.path_refs
        if kind == "facing" and highlighted and turning is not None and _asked_to_turn(pointing):
            draw_arcs(draw, turning, int(name), strong=True)
        elif kind == "hex":
            cell = parse_hex(name)
            ground.setdefault(violet if cell in all_in else soft, []).append(cell)
            if highlighted:
                strong.append((cell, violet if cell in all_in else gold, 4))
        elif kind == "unit" and name in draw.observation.units:
            at = draw.observation.units[name].at
            if at is not None:
                strong.append((at, gold if highlighted else soft, 4 if highlighted else 3))
    for colour, cells in ground.items():
        mark_hexes(canvas, draw.surface, draw.layout, cells, colour)
    for cell, colour, width in strong:
        ring_hex(canvas, draw.surface, draw.layout, cell, colour, width, 0.88)


def _asked_to_turn(pointing: Pointing) -> bool:
    return pointing.decision is not None and pointing.decision.key == "facing"


def _all_in(content: BattleContent, observation: State, pointing: Pointing) -> frozenset[Hex]:
    unit = observation.units.get(observation.active)
    if unit is None or not isinstance(pointing.decision, Choose) or pointing.decision.key != "main":
        return frozenset()
    return frozenset(all_in_steps(content, observation, unit))
