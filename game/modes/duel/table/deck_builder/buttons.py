"""The buttons of the deck builder: cards, rows of the deck, filters, and what stands in the bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.kernel.language.say import N_, say
from game.modes.duel.content.decks import DeckProblem
from game.modes.duel.content.display_names import NAMES
from game.modes.duel.table.deck_builder.build_session import Building
from game.modes.duel.table.deck_builder.card_cells import CardCell, DeckRow
from game.modes.duel.table.deck_builder.card_filter import COLOURLESS, HIGHEST_COST, KINDS, card_order
from game.modes.duel.table.deck_builder.stats_chart import KIND_WORDS, cost_word
from game.modes.duel.table.deck_builder.workbench import LIMITS, PARTS
from game.modes.duel.table.signs import attribute_disc, emblem_of
from game.ui.paint.canvas import Canvas
from game.ui.widgets.buttons import Button

ATTRIBUTE_KEYS = (*NAMES, COLOURLESS)
LEAST_COST_U, LEAST_PLAN_U = 34, 120
PART_SIZES = {"cards": N_("Deck {number} of {all}"), "reserves": N_("Reserves {number} of {all}")}


class AttributeButton(Button):
    """A filter for an Attribute: its disc, and its word where there is room."""

    def __init__(self, name: str, action: Callable[[], object], *, is_selected: bool, hint: str) -> None:
        super().__init__(NAMES.get(name) or say("None"), action, is_selected=is_selected, hint=hint)
        self.attribute = name

    def width(self, canvas: Canvas, size_u: float = 16) -> int:
        """Return the width that disc and word need."""
        return canvas.px(48) + canvas.width(self.label, size_u, "semibold")

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw the ground as other buttons have it, then disc and word."""
        px, label = canvas.px, self.label
        self.label = ""
        super().draw(canvas, surface, hovered=hovered, focused=focused, size_u=size_u)
        self.label = label
        disc = attribute_disc(canvas, self.attribute, px(22))
        if self.rect.width < self.width(canvas, size_u):
            surface.blit(disc, disc.get_rect(center=self.rect.center))
            return
        surface.blit(disc, disc.get_rect(midleft=(self.rect.x + px(10), self.rect.centery)))
        word = canvas.text(label, size_u, "text_strong", "semibold")
        surface.blit(word, word.get_rect(midleft=(self.rect.x + px(38), self.rect.centery)))


def cell_buttons(scene: Building) -> list[CardCell]:
    """Return the cards that pass the filter."""
    workbench = scene.workbench
    return [
        CardCell(
            card,
            (workbench.number("cards", card.id), workbench.number("reserves", card.id)),
            workbench.most(card.id),
            partial(scene.add, card.id),
            disabled=workbench.why_not(card.id),
        )
        for card in scene.shown
    ]


def row_buttons(scene: Building) -> list[DeckRow]:
    """Return a row for each card of the part that is open; a click moves one copy to the other part."""
    workbench, deck_part = scene.workbench, scene.deck_part
    group: dict[str, int] = getattr(workbench.deck, deck_part)
    known = [key for key in group if key in workbench.cards]
    unknown = [key for key in group if key not in workbench.cards]
    found = []
    for key in (*unknown, *sorted(known, key=lambda key: card_order(workbench.cards[key]))):
        problem = workbench.problem(f"{deck_part}.{key}")
        wrong = "" if problem is None else short_reason(problem, workbench.most(key))
        found.append(DeckRow(key, workbench.cards.get(key), group[key], wrong, partial(scene.move, key, deck_part)))
    return found


def short_reason(problem: DeckProblem, most: int) -> str:
    """Return what is wrong with a card in a few words."""
    if problem.code == "unknown-card":
        return say("Not a known card; {name}?", name=problem.hint) if problem.hint else say("Not a known card")
    return say("{number} in all, {most} allowed", number=problem.found, most=most)


def step_buttons(scene: Building, rows: Sequence[DeckRow]) -> list[Button]:
    """Return minus and plus for the rows that are seen, and make room for them."""
    px = scene.canvas.px
    found = []
    for row in rows:
        less = Button(
            "−", partial(scene.take_out, row.card_id, scene.deck_part), hint=say("Take one {card} out", card=row.label)
        )
        more = Button(
            "+", partial(scene.add, row.card_id, scene.deck_part), hint=say("Put one more {card} in", card=row.label)
        )
        if row.card is None:
            more.disabled = say("Not a known card")
        else:
            more.disabled = scene.workbench.why_not(row.card_id)
        row.rect.width -= px(2 * 46)
        for index, button in enumerate((less, more)):
            button.rect = pygame.Rect(row.rect.right + px(2 + index * 46), row.rect.y, px(44), row.rect.height)
            found.append(button)
    return found


def cost_word_width(canvas: Canvas) -> int:
    """Return the room before the costs: for their heading, and what stands free on either side of it."""
    return canvas.width(say("Cost"), 14) + canvas.px(12)


def filter_buttons(scene: Building) -> list[Button]:
    """Return the filters: kinds beside the search field, Attributes and costs below."""
    px, regions, wanted = scene.canvas.px, scene.regions, scene.filter
    gap, height = px(6), px(44)
    found: list[Button] = []
    x, y = regions.search.right + gap, regions.filters.y
    upper: list[Button] = []
    for kind in KINDS:
        toggle = partial(scene.set_filter, wanted.toggle_value("kinds", kind))
        upper.append(Button(KIND_WORDS[kind], toggle, is_selected=kind in wanted.kinds))
    only = partial(scene.set_filter, replace(wanted, only_deck=not wanted.only_deck))
    upper.append(Button(say("In the deck"), only, is_selected=wanted.only_deck, hint=say("Only cards of this deck")))
    if not wanted.empty:
        upper.append(Button(say("Show all"), scene.clear_filter, quiet=True))
    room = regions.filters.right - x - gap * (len(upper) - 1)
    widths = [button.width(scene.canvas) for button in upper]
    for button, width in zip(upper, widths, strict=True):
        button.rect = pygame.Rect(x, y, width * min(room, sum(widths)) // sum(widths), height)
        x = button.rect.right + gap
        found.append(button)
    x, y = regions.filters.x, regions.filters.y + px(50)
    columns = HIGHEST_COST + 1
    discs = [
        AttributeButton(
            name,
            partial(scene.set_filter, wanted.toggle_value("attributes", name)),
            is_selected=name in wanted.attributes,
            hint=_attribute_hint(name),
        )
        for name in ATTRIBUTE_KEYS
    ]
    room = regions.filters.width - cost_word_width(scene.canvas) - columns * px(LEAST_COST_U) - gap * len(discs)
    worded = sum(disc.width(scene.canvas) for disc in discs) <= room
    for disc in discs:
        disc.rect = pygame.Rect(x, y, disc.width(scene.canvas) if worded else px(44), height)
        x = disc.rect.right + gap
    found += discs
    pitch = min(height + px(2), (regions.filters.right - x - cost_word_width(scene.canvas)) // columns)
    x = regions.filters.right - columns * pitch + px(2)
    for cost in range(columns):
        toggle = partial(scene.set_filter, wanted.toggle_value("costs", cost))
        text = N_("Cost {number} or more") if cost == HIGHEST_COST else N_("Cost {number}")
        hint = say(text, number=cost)
        button = Button(cost_word(cost), toggle, is_selected=cost in wanted.costs, hint=hint)
        button.rect = pygame.Rect(x + cost * pitch, y, pitch - px(2), height)
        found.append(button)
    return found


def _attribute_hint(name: str) -> str:
    if name == COLOURLESS:
        return say("Cards without an Attribute in their cost")
    return say("Cards that cost {attribute}", attribute=NAMES[name])


def top_buttons(scene: Building) -> list[Button]:
    """Return the tabs of the deck and what stands in the bar."""
    px, regions, workbench = scene.canvas.px, scene.regions, scene.workbench
    found: list[Button] = []
    width = (regions.tabs.width - px(6)) // len(PARTS)
    for index, deck_part in enumerate(PARTS):
        label = say(PART_SIZES[deck_part], number=workbench.number(deck_part), all=LIMITS[deck_part])
        tab = Button(label, partial(scene.show_part, deck_part), is_selected=deck_part == scene.deck_part)
        if workbench.problem(deck_part) is not None:
            tab.icon = "cancel"
        tab.rect = pygame.Rect(regions.tabs.x + index * (width + px(6)), regions.tabs.y, width, regions.tabs.height)
        found.append(tab)
    city = workbench.cities.get(workbench.deck.city)
    back = Button(say("Back"), scene.close, key=scene.key_name("back"))
    back.rect = pygame.Rect(px(16), px(8), px(100), px(44))
    name = Button(say(workbench.deck.name), scene.rename, hint=say("Click to write another name"))
    name.rect = regions.name
    town = Button(
        say(city.name) if city is not None else say("Choose a City"),
        scene.choose_city,
        icon=emblem_of(city) if city is not None else "cancel",
        hint=say("Click for another City"),
    )
    town.rect = regions.city
    said = say(workbench.deck.plan) if workbench.deck.plan else ""
    plan = Button(said or say("Write a plan…"), scene.write_plan, quiet=True, hint=said)
    plan.rect = regions.plan
    found += [back, name, town]
    if plan.rect.width >= px(LEAST_PLAN_U):
        found.append(plan)
    hint = scene.window.keymap.hint
    acts = (
        (Button("", scene.undo, icon="anticlockwise-rotation",
                disabled="" if workbench.can_undo else say("Nothing to undo"),
                hint=hint(say("Undo"), "undo")), 44),
        (Button("", scene.redo, icon="clockwise-rotation",
                disabled="" if workbench.can_redo else say("Nothing to redo"),
                hint=hint(say("Redo"), "redo")), 44),
        (Button(say("As text"), scene.open_text, hint=say("Copy, paste or write the deck as text")), 100),
        (Button(say("Save"), scene.save, icon="save", hint=hint(say("Save the deck"), "save")), 124),
        (Button(say("Play…"), scene.play, icon="play-button", primary=True,
                disabled=say("The deck breaks a rule") if workbench.problems else ""), 112),
    )  # fmt: skip
    x = scene.canvas.size[0] - px(16)
    for button, size in reversed(acts):
        x -= px(size)
        button.rect = pygame.Rect(x, px(8), px(size), px(44))
        x -= px(6)
    return [*found, *(button for button, _ in acts)]
