"""What is drawn of what is pointed at: what opponents are about, the numbers of a card, then every other preview."""

from __future__ import annotations

from collections.abc import Sequence

from game.modes.mainframe.table.advice.stash import draw_aside
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.hand import draw_hand_peek
from game.modes.mainframe.table.intents import draw_intents
from game.modes.mainframe.table.preview.attack import draw_blast_preview, draw_hit_band
from game.modes.mainframe.table.preview.cpu_actor import draw_actor_preview
from game.modes.mainframe.table.preview.forecast import PlannedCard
from game.modes.mainframe.table.preview.hack import draw_hack
from game.modes.mainframe.table.preview.interrupt import draw_interrupt_preview
from game.modes.mainframe.table.preview.move import draw_move_preview
from game.modes.mainframe.table.preview.result_signs import draw_results
from game.modes.mainframe.table.threats import Looming, draw_looming

PREVIEWS = (
    draw_hand_peek,
    draw_move_preview,
    draw_hit_band,
    draw_blast_preview,
    draw_actor_preview,
    draw_interrupt_preview,
    draw_looming,
    draw_aside,
    draw_hack,
)
"""What is drawn of what is pointed at, in this order."""


def draw_preview(draw: FightContext, plan: PlannedCard | None, coming: Sequence[Looming]) -> None:
    """Draw what the hovered move or attack would do; `plan` is what the card does, `coming` what the CPU has left."""
    results = plan.results if plan is not None else {}
    draw_intents(draw, coming, {name for name, result in results.items() if result != "far"})
    draw_results(draw, results)
    for draw_part in PREVIEWS:
        draw_part(draw)
