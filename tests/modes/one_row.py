"""A term more by one row: `python -m tests.modes.one_row MODE` writes a row into the source of a table as it is read,

and prints where the new term is then found. It runs by itself, since the tables of a mode follow from its rows once.
"""

import json
import sys
from importlib.machinery import PathFinder
from pathlib import Path

import pygame

ROWS = {
    "mainframe": (
        "game.modes.mainframe.content.statuses",
        ')  # fmt: skip\n"""The status bits',
        '    StatusRow("toy", N_("Toyed"), N_("is played with"), "gears", -1.0, "danger"),\n',
    ),
    "arena": (
        "game.modes.arena.content.conditions",
        '    ConditionRow("reckoning"',
        '    ConditionRow("toy", N_("Toyed"), "gears", 1.0, "arena.key.bleed", N_("is played with"), tone=(9, 8, 7)),\n',
    ),
    "duel": (
        "game.modes.duel.content.keywords",
        '    KeywordRow("zealous"',
        '    KeywordRow("toy", N_("Toyed"), N_("It is played with."), "gears", 0.5),\n',
    ),
    "story": ("game.modes.story.content.term_names", '    "engineer": "Engineer"', '    "toy": "Toyed",\n'),
}
"""The module with the rows of a mode, before what a new one is written, and the row."""


class Reading:
    """Finds a module whose source has a row more; all others are found as ever."""

    def __init__(self, module: str, before: str, row: str) -> None:
        self.module, self.before, self.row = module, before, row

    def find_spec(self, name, path, target=None):
        """Return the module with the row more."""
        spec = PathFinder.find_spec(name, path, target) if name == self.module else None
        if spec is not None:
            source = Path(spec.origin).read_text("utf-8")
            assert source.count(self.before) == 1, "the row has one place"
            code = compile(source.replace(self.before, self.row + self.before), spec.origin, "exec")
            spec.loader.get_code = lambda fullname: code
        return spec


def pixels(draw) -> bytes:
    """Return what is drawn on an empty ground by a function of a canvas, a surface and a rectangle."""
    from game.ui.paint.canvas import Canvas
    from game.ui.window.settings import Settings

    pygame.init()
    pygame.display.set_mode((1280, 720))
    surface = pygame.Surface((200, 200))
    draw(Canvas(Settings(), (1280, 720)), surface, pygame.Rect(60, 60, 80, 80))
    return pygame.image.tobytes(surface, "RGB")


def rows_of(printer) -> list[str]:
    """Return the lines of the tables that a mode prints."""
    return [": ".join(row[:2]) for table in printer.reference_tables() for row in table.rows]


def of_mainframe():
    """Set the bit on somebody."""
    from game.modes.mainframe.bots.evaluate import evaluate
    from game.modes.mainframe.table.explain import explain
    from game.modes.mainframe.table.printing import MainframePrinter
    from game.modes.mainframe.table.signs import draw_bits
    from tests.modes.mainframe.table import character, fight, mob

    def laid(*status):
        return fight([character("a")], [mob("m")], at={"a": "g", "m-1": "h"}, units={"a": {"status": list(status)}})

    def drawn(table):
        state = table.state
        return lambda canvas, surface, rect: draw_bits(
            canvas, surface, table.match.rules.content, state, state.units["a"], rect
        )

    with_it, without = laid("toy"), laid()
    worth = [evaluate(one.match.rules.content, one.state, 0) for one in (with_it, without)]
    return {
        "explained": explain(with_it.match.rules.content, with_it.game.wording, with_it.state, "unit:a"),
        "told": with_it.game.wording.table(with_it.state, 0),
        "glossary": rows_of(MainframePrinter()),
        "drawn": pixels(drawn(with_it)) != pixels(drawn(without)),
        "judged": worth[0] - worth[1],
    }


def of_arena():
    """Lay the condition on somebody."""
    from game.modes.arena.bots.evaluate import COSTS
    from game.modes.arena.rules.conditions import CITES
    from game.modes.arena.table.infobox_texts import unit_lines
    from game.modes.arena.table.pieces.tokens import draw_badges
    from tests.modes.arena.table import battle, fighter

    def laid(*effects):
        units = {"a": {"at": "0,0", "effects": [{"name": name, "until": "combat"} for name in effects]}}
        return battle([fighter("a")], [fighter("b")], units={**units, "b": {"at": "3,0"}})

    def drawn(table):
        return lambda canvas, surface, rect: draw_badges(canvas, surface, table.unit("a"), rect.center, 30)

    with_it, without = laid("toy"), laid()
    return {
        "explained": [text for text, _ in unit_lines(
            with_it.match.rules.content, with_it.game.wording, with_it.state, with_it.unit("a"))],
        "told": with_it.game.wording.table(with_it.state, 0),
        "glossary": [f"{with_it.game.wording.content_name('toy')}: {CITES['toy']}"],
        "drawn": pixels(drawn(with_it)) != pixels(drawn(without)),
        "judged": -COSTS["toy"],
    }  # fmt: skip


def of_duel():
    """Print the keyword on a card."""
    from game.modes.duel.bots.values import KEYWORDS
    from game.modes.duel.content.describe import card_text
    from game.modes.duel.table.explain import explain
    from game.modes.duel.table.printing import DuelPrinter
    from game.modes.duel.table.signs import emblem_of
    from tests.modes.duel.table import char, duel

    table = duel({"battlefield": [char("Doll", keywords=["toy"])]})
    content = table.match.rules.content
    (card,) = [name for name in table.state.cards if content.card(name).keywords]
    entry = content.card(card)
    return {
        "explained": explain(content, table.game.wording, table.state, f"card:{card}"),
        "told": card_text(entry),
        "glossary": rows_of(DuelPrinter()),
        "drawn": emblem_of(entry) == "gears",
        "judged": KEYWORDS["toy"] - 1,
    }


def of_story():
    """Write the Keyword on a deck."""
    from game.modes.story.content.describe import ability_text
    from game.modes.story.content.term_names import KEYWORD_NAMES
    from game.modes.story.scenario.notation import read_ability

    ability = read_ability("Keyword Toy")
    return {"explained": [ability_text(ability)], "told": [ability_text(ability)], "glossary": [KEYWORD_NAMES["toy"]]}


if __name__ == "__main__":
    mode = sys.argv[1]
    sys.meta_path.insert(0, Reading(*ROWS[mode]))
    print(json.dumps({"mainframe": of_mainframe, "arena": of_arena, "duel": of_duel, "story": of_story}[mode]()))
