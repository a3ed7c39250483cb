"""The pages of the bench: HTML that needs no other file, from the templates beside this module."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.kernel.listing import capital
from game.lab.extras import need
from game.lab.statistics import percent


def render(template: str, data: dict[str, Any]) -> str:
    """Return a page made of a template and data. Raises: ValueError without jinja2."""
    jinja2 = need("jinja2")
    loader = jinja2.FileSystemLoader(Path(__file__).parent)
    environment = jinja2.Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.filters["percent"] = lambda value: _unbroken(percent(value))
    environment.filters["unbroken"] = _unbroken
    environment.filters["sentence"] = capital
    html: str = environment.get_template(template).render(**data)
    return html


def _unbroken(text: str) -> str:
    """Keep a percent sign on the line of its number."""
    return text.replace(" %", "\N{NO-BREAK SPACE}%")
