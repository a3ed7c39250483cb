"""The pages of the bench: HTML that needs no other file, from the templates beside this module."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.kernel.language.catalogues import language_now
from game.kernel.language.say import say, voice_now
from game.kernel.listing import capitalize
from game.lab.extras import need
from game.lab.statistics import percent


def render(template: str, data: dict[str, Any]) -> str:
    """Return a page made of a template and data, in the language that is spoken. Raises: ValueError without jinja2.

    Templates say what they say by `say`, `say_as` and `say_count`, as code does.
    """
    jinja2 = need("jinja2")
    loader = jinja2.FileSystemLoader(Path(__file__).parent)
    environment = jinja2.Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.filters["percent"] = lambda value: _unbroken(percent(value))
    environment.filters["unbroken"] = _unbroken
    environment.filters["sentence"] = capitalize
    markup = need("markupsafe")

    def fill_template(template: str, values: dict[str, Any]) -> Any:
        # Text of catalogues and values is text; only what a template of a page marked up before stays so.
        return markup.escape(template).format(**values) if values else markup.escape(template)

    def translate_text(template: str, /, **values: Any) -> Any:
        return fill_template(say(template), values)

    def said_as(context: str, template: str, /, **values: Any) -> Any:
        return fill_template(voice_now().pgettext(context, template), values)

    def said_count(one: str, several: str, number: int, /, **values: Any) -> Any:
        return fill_template(voice_now().ngettext(one, several, number), {"number": number, **values})

    environment.globals.update(say=translate_text, say_as=said_as, say_count=said_count, language=language_now())
    html: str = environment.get_template(template).render(**data)
    return html


def _unbroken(text: str) -> str:
    """Keep a percent sign on the line of its number."""
    return text.replace(" %", "\N{NO-BREAK SPACE}%")
