"""Whom a question is about, as all parts of the table want to know."""

from __future__ import annotations

from game.kernel.decisions import Decision
from game.modes.skirmish.model.state import Figure, State


def figures_about(decision: Decision) -> list[str]:
    """Return the ids of the figures that a question is about."""
    return [ref.partition(":")[2] for ref in decision.about if ref.startswith("figure:")]


def find_asked_figure(observation: State, decision: Decision | None) -> Figure | None:
    """Return the figure that a question is about: the first one, where it is about several."""
    names = figures_about(decision) if decision is not None else ()
    return next((observation.figures[name] for name in names if name in observation.figures), None)
