"""What the inspector tells of a table: what lies under the pointer, and what names its position exactly."""

from __future__ import annotations

from game.kernel.decisions import fingerprint
from game.ui.table.game_table import GameTable
from game.ui.window.inspector import Line


def table_lines(scene: GameTable) -> list[Line]:
    """Return what is under the pointer of a table, and what names its position. A fair game keeps its seed to itself:
    with it, everybody's cards could be told.
    """
    session, match = scene.session, scene.session.match
    ref = scene.ref_at(scene.input.pointer)
    pose = scene.animator.pose(ref) if ref else None
    found = [("under pointer", ref or "nothing")]
    if pose is not None:
        found.append(("pose", f"{pose.x:.0f}, {pose.y:.0f}  {pose.angle:.1f}°  ×{pose.scale:.2f}  layer {pose.layer}"))
    decision = scene.controller.decision
    open_play = session.undo_policy() == "open"
    return [
        *found,
        ("mode", f"{session.loaded.scenario.mode}, rules {match.rules.version}"),
        ("step", f"{match.step}, {match.answers_given} answers, {len(match.events)} events"),
        ("decision", f"{decision.key} of seat {int(decision.seat)}" if decision is not None else "none"),
        ("fingerprint", f"{fingerprint(decision):08x}" if decision is not None else "none"),
        ("state hash", match.hash),
        ("seed", str(session.loaded.scenario.seed) if open_play else "kept in fair play"),
    ]
