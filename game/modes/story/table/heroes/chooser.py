"""The hero chooser: all decks by kind, those of the hero in five slots, and what they add up to."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.kernel.language.say import Terms, say
from game.modes.story.content.cards import ChainLink, Deck
from game.modes.story.content.term_names import KIND_NAMES
from game.modes.story.content.terms import ATTACK_TYPES, CATEGORIES, DECK_KINDS
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.context import StoryContext
from game.modes.story.table.heroes.boards import deck_portrait
from game.modes.story.table.signs import CATEGORY_ICONS, TYPE_ICONS, caption
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas

PLURALS = Terms({
    "character": "Characters",
    "frame": "Frames",
    "weapon": "Weapons",
    "augment": "Augments, two of different types",
})  # fmt: skip


class Sums(msgspec.Struct, frozen=True):
    """What some decks add up to: cards by attack type (attack, defense), by category, and of each special kind."""

    attack: tuple[int, int, int]
    defense: tuple[int, int, int]
    categories: tuple[int, int, int]
    chains: int
    armor: int
    defend: int
    general: int
    mending: int


def sums_of(decks: Sequence[Deck]) -> Sums:
    """Return what these decks add up to: points of attack and defense by type, points for Tests, cards otherwise."""
    cards = [card for deck in decks for card in deck.cards for _ in range(card.copies)]

    def fight(uses: tuple[str, ...], kind: str) -> int:
        return sum(use.value for card in cards for use in card.combat if use.use in uses and kind in use.types)

    attack = tuple(fight(("attack", "attack-boost"), kind) for kind in ATTACK_TYPES)
    defense = tuple(fight(("defense", "defense-boost"), kind) for kind in ATTACK_TYPES)
    tests = tuple(
        sum(card.noncombat.value for card in cards if card.noncombat is not None and kind in card.noncombat.categories)
        for kind in CATEGORIES
    )
    return Sums(
        attack,  # type: ignore[arg-type]
        defense,  # type: ignore[arg-type]
        tests,  # type: ignore[arg-type]
        sum(card.chain == "start" or isinstance(card.chain, ChainLink) for card in cards),
        sum(card.armor for card in cards),
        sum(card.defend for card in cards),
        sum(bool(card.general) for card in cards),
        sum(card.repair > 0 or card.heal > 0 for card in cards),
    )


def groups(content: StoryContent) -> list[tuple[str, list[Deck]]]:
    """Return the decks by kind, in the order of the catalogue."""
    return [(kind, [deck for deck in content.decks.values() if deck.kind == kind]) for kind in DECK_KINDS]


def area_of(canvas: Canvas, table_regions: StoryRegions) -> pygame.Rect:
    """Return the room of all decks: the whole stage."""
    return table_regions.regions.board_rect.inflate(-canvas.px(20), -canvas.px(10))


def cells(
    canvas: Canvas, content: StoryContent, table_regions: StoryRegions
) -> tuple[list[tuple[str, pygame.Rect]], dict[str, pygame.Rect]]:
    """Return the headings of the kinds and where each deck lies; all of them fit into the stage."""
    px, area = canvas.px, area_of(canvas, table_regions)
    kinds = groups(content)
    gap, head = px(6), px(20)
    columns, height = _grid([len(decks) for _, decks in kinds], area, gap, head)
    width = (area.width - gap * (columns - 1)) // columns
    found: dict[str, pygame.Rect] = {}
    heads: list[tuple[str, pygame.Rect]] = []
    y = area.y
    for kind, decks in kinds:
        heads.append((kind, pygame.Rect(area.x, y, area.width, head)))
        y += head
        for index, deck in enumerate(decks):
            row, column = divmod(index, columns)
            found[deck.id] = pygame.Rect(area.x + column * (width + gap), y + row * (height + gap), width, height)
        y += -(-len(decks) // columns) * (height + gap)
    return heads, found


def _grid(counts: Sequence[int], area: pygame.Rect, gap: int, head: int) -> tuple[int, int]:
    """Return how many columns there are and how high a cell is: those that give the largest cells."""
    best = (1, 1, 0)
    for columns in range(1, max(counts, default=1) + 1):
        width = (area.width - gap * (columns - 1)) // columns
        rows = sum(-(-count // columns) for count in counts)
        height = min((area.height - head * len(counts) - gap * rows) // max(1, rows), round(width * 1.25))
        if height > 0:
            best = max(best, (min(width, height), columns, height))
    return best[1], max(1, best[2])


def slots(canvas: Canvas, table_regions: StoryRegions) -> list[pygame.Rect]:
    """Return the five slots of the hero, in the dock."""
    px, dock = canvas.px, table_regions.regions.dock
    return [pygame.Rect(dock.x + px(14) + index * px(100), dock.y + px(30), px(92), px(116)) for index in range(5)]


def list_requests(canvas: Canvas, content: StoryContent, table_regions: StoryRegions) -> list[PictureRequest]:
    """Return the pictures of all decks."""
    _, found = cells(canvas, content, table_regions)
    return [PictureRequest(deck_portrait(content, name), _picture(canvas, cell).size) for name, cell in found.items()]


def _picture(canvas: Canvas, cell: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(
        cell.x + canvas.px(3), cell.y + canvas.px(3), cell.width - canvas.px(6), max(4, cell.height - canvas.px(37))
    )


def hits(
    canvas: Canvas, content: StoryContent, observation: State, table_regions: StoryRegions, seat: int
) -> list[tuple[str, pygame.Rect]]:
    """Return what can be pointed at: the decks, and those chosen in their slots too."""
    _, found = cells(canvas, content, table_regions)
    own = observation.players[seat].decks
    selected = [(f"deck:{deck}", rect) for deck, rect in zip(own, slots(canvas, table_regions), strict=False)]
    return [*((f"deck:{name}", rect) for name, rect in found.items()), *selected]


def draw_chooser(draw: StoryContext, seat: int) -> None:
    """Draw all decks, and in the dock the hero they make."""
    heads, found = cells(draw.canvas, draw.content, draw.table_regions)
    for kind, rect in heads:
        label = caption(draw.canvas, PLURALS[kind], 15)
        draw.surface.blit(label, label.get_rect(midleft=rect.midleft))
    takers = {deck: other for other, player in enumerate(draw.observation.players) for deck in player.decks}
    for name, cell in found.items():
        _draw_cell(draw, name, cell, takers.get(name, -1), seat)
    _draw_hero(draw, seat)


def _name(canvas: Canvas, surface: pygame.Surface, text: str, cell: pygame.Rect, tone: str) -> None:
    """Write a name under a picture: on two lines where one is too narrow, smaller where a word is."""
    px = canvas.px
    room = cell.width - px(4)
    size = 14 if canvas.width(text, 14, "semibold") <= room else 13
    while size > 10 and max(canvas.width(word, size, "semibold") for word in text.split()) > room:
        size -= 1
    lines = [text] if size == 14 else canvas.wrap(text, room, size, "semibold")
    y = cell.bottom - px(2) - len(lines[:2]) * px(16)
    for line in lines[:2]:
        label = canvas.fit_text(line, room, size, tone, "semibold")
        surface.blit(label, label.get_rect(midtop=(cell.centerx, y)))
        y += px(16)


def _draw_cell(draw: StoryContext, name: str, cell: pygame.Rect, taker: int, seat: int) -> None:
    canvas, surface = draw.canvas, draw.surface
    px, ref = canvas.px, f"deck:{name}"
    hot, selectable = ref in (draw.pointing.hovered, draw.pointing.focused), ref in draw.pointing.selectable
    own = taker == seat
    border = "mark" if own or hot else "border"
    surface.blit(
        canvas.panel(
            cell.size, "surface2", radius_u=6, border=border, border_u=3 if own or (hot and selectable) else 1
        ),
        cell,
    )
    picture = _picture(canvas, cell)
    surface.blit(canvas.art.picture(deck_portrait(draw.content, name), picture.size), picture)
    _name(canvas, surface, say(draw.content.decks[name].name), cell, "text_strong")
    if taker >= 0:
        mark = canvas.seat_shape(taker, px(20))
        surface.blit(mark, mark.get_rect(topright=(cell.right - px(3), cell.y + px(3))))
    if not selectable and not own:
        veil = pygame.Surface(cell.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, (8, 8, 10, 130), veil.get_rect(), border_radius=px(6))
        surface.blit(veil, cell)


def _draw_hero(draw: StoryContext, seat: int) -> None:
    canvas, surface, content = draw.canvas, draw.surface, draw.content
    px, dock = canvas.px, draw.table_regions.regions.dock
    own = list(draw.observation.players[seat].decks)
    head = caption(canvas, say("{hero}: {number} of 5 decks", hero=draw.people[seat], number=len(own)), 16, px(500))
    surface.blit(head, (dock.x + px(14), dock.y + px(6)))
    wanted = ["character", "frame", "weapon", "augment", "augment"]
    for deck in own:
        if content.decks[deck].kind in wanted:
            wanted.remove(content.decks[deck].kind)
    for index, rect in enumerate(slots(canvas, draw.table_regions)):
        surface.blit(canvas.panel(rect.size, "surface2", radius_u=6, border="border"), rect)
        if index < len(own):
            picture = _picture(canvas, rect)
            surface.blit(canvas.art.picture(deck_portrait(content, own[index]), picture.size), picture)
            text = say(content.decks[own[index]].name)
        else:
            text = KIND_NAMES[wanted[index - len(own)]] if index - len(own) < len(wanted) else ""
        tone = "text_strong" if index < len(own) else "text_quiet"
        _name(canvas, surface, text, rect, tone)
    hovered = draw.pointing.hovered.partition(":")[2] if draw.pointing.hovered.startswith("deck:") else ""
    ghost = [content.decks[hovered]] if hovered in content.decks and hovered not in own else []
    room = pygame.Rect(
        dock.x + px(14 + 510), dock.y + px(8), dock.right - px(14) - (dock.x + px(524)), dock.height - px(14)
    )
    _draw_sums(canvas, surface, sums_of([content.decks[deck] for deck in own]), sums_of(ghost), room)


def _draw_sums(canvas: Canvas, surface: pygame.Surface, now: Sums, more: Sums, room: pygame.Rect) -> None:
    """Draw the sums as a small table; what the deck pointed at would add stands beside each number."""
    px = canvas.px
    rows: list[tuple[str, list[tuple[str, int, int]]]] = [
        (say("Attack"), [(TYPE_ICONS[k], now.attack[i], more.attack[i]) for i, k in enumerate(ATTACK_TYPES)]),
        (say("Defense"), [(TYPE_ICONS[k], now.defense[i], more.defense[i]) for i, k in enumerate(ATTACK_TYPES)]),
        (say("Tests"), [(CATEGORY_ICONS[k], now.categories[i], more.categories[i]) for i, k in enumerate(CATEGORIES)]),
    ]
    height = room.height // 5
    margin = max(px(66), *(canvas.width(word, 14, "semibold") + px(12) for word, _ in rows))
    column = max(px(64), (room.width - margin - px(4)) // 3)
    for index, (word, cells_) in enumerate(rows):
        y = room.y + index * height + height // 2
        label = canvas.text(word, 14, "text", "semibold")
        surface.blit(label, label.get_rect(midleft=(room.x, y)))
        for position, (icon, number, plus) in enumerate(cells_):
            x = room.x + margin + position * column
            picture = canvas.icon(icon, px(18), "text_strong")
            surface.blit(picture, picture.get_rect(midleft=(x, y)))
            text = canvas.text(str(number), 18, "text_strong", "bold")
            at = text.get_rect(midleft=(x + px(23), y))
            surface.blit(text, at)
            if plus:
                extra = canvas.text(f"+{plus}", 15, "info", "bold")
                surface.blit(extra, extra.get_rect(midleft=(at.right + px(3), y)))
    words = []
    for word, number, plus in (
        (say("chain"), now.chains, more.chains), (say("Armor"), now.armor, more.armor),
        (say("Defend"), now.defend, more.defend), (say("General"), now.general, more.general),
        (say("mending"), now.mending, more.mending),
    ):  # fmt: skip
        words.append(f"{word} {number}" + (f" +{plus}" if plus else ""))
    for line, part in enumerate(canvas.wrap(" · ".join(words), room.width, 14, "semibold")[:2]):
        label = canvas.text(part, 14, "text", "semibold")
        surface.blit(label, (room.x, room.y + 3 * height + px(2) + line * px(18)))
