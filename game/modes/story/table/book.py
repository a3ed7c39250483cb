"""The page of the story: a painted scene, the words of the card, what it brings, and the tokens on their scales."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path

import msgspec
import pygame

from game.kernel.files.documents import convert, read_yaml
from game.kernel.language.say import N_, say
from game.modes.story.content.describe import effect_text, test_text, tokens_of
from game.modes.story.content.stories import Aftermath, Face, Plot, Story, StoryCard
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State
from game.modes.story.rules.ending import USUAL
from game.modes.story.table.board.ground import draw_carved_frame, frame_wish, sheet
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.context import StoryContext
from game.modes.story.table.goal import INK, INK_QUIET, draw_goal
from game.modes.story.table.picture_cache import draw_kept
from game.modes.story.words.names import StoryNames
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.art.scene.parts import IconFigure
from game.ui.paint.art.scene.picture import ScenePicture
from game.ui.paint.art.scene.places import PLACES, with_figures
from game.ui.paint.art.sheet import Sheet
from game.ui.paint.canvas import Canvas
from game.ui.paint.lettering import in_company
from game.ui.paint.theme import RGB

USUAL_U = 270
PROSE, LEAST_PROSE, LEAST_PICTURE_U = 20, 14, 64
"""How wide the words of a page are in a window of the usual size; the largest and smallest letters of its prose."""
RUBRIC: RGB = (140, 44, 30)


class _Scenes(msgspec.Struct, forbid_unknown_fields=True):
    """Which place is painted on a card: by its id, else by its icon, else by its act; and on the poster of the mode.

    The place of an act is that of its id, else that of its number.
    """

    poster: str
    cards: dict[str, str] = {}
    icons: dict[str, str] = {}
    lands: dict[str, str] = {}
    acts: list[str] = []


@cache
def _scenes() -> _Scenes:
    found: _Scenes = convert(document := read_yaml(Path(__file__).with_name("scenes.yaml")), _Scenes, document.data)
    return found


def poster_place() -> str:
    """Return the name of the place on the poster of the mode."""
    return _scenes().poster


def place_of(content: StoryContent, observation: State) -> str:
    """Return the name of the place where the company is: that of the card that is open, else that of the act."""
    encounter = observation.encounter
    if encounter is None:
        return _place_of_act(content, observation)
    entry = content.plots[encounter.card] if encounter.side else content.story_cards[encounter.card]
    return _place_of_card(content, observation, entry)


def places_ahead(content: StoryContent, observation: State) -> list[str]:
    """Return the names of the places that the cards of this act lead to, each once, as the story lists them."""
    act = content.acts.get(observation.act)
    if act is None:
        return []
    plots = [plot for plot in content.story.plots if observation.act in plot.acts]
    entries: list[StoryCard | Plot] = [*(content.story_cards[name] for name in act.pile), *plots]
    return list(dict.fromkeys(_place_of_card(content, observation, entry) for entry in entries))


def _place_of_act(content: StoryContent, observation: State) -> str:
    acts = _scenes().acts
    number = content.acts[observation.act].number if observation.act in content.acts else 1
    return _scenes().lands.get(observation.act) or acts[(number - 1) % len(acts)]


def _place_of_card(content: StoryContent, observation: State, entry: StoryCard | Plot) -> str:
    return _scenes().cards.get(entry.id) or _scenes().icons.get(entry.icon, _place_of_act(content, observation))


def scene_of(content: StoryContent, observation: State) -> ScenePicture:
    """Return the painted scene of the card that is open, with its sign as a figure in front of the place."""
    encounter, location = observation.encounter, place_of(content, observation)
    if encounter is None:
        return PLACES[location]
    entry = content.plots[encounter.card] if encounter.side else content.story_cards[encounter.card]
    face = content.face(encounter)
    glyphs = [content.enemies[group.enemy].icon for group in face.enemies][:2] or [entry.icon]
    figures = [
        IconFigure(glyph=glyph, at=(0.60 - 0.30 * index, 0.94), height=0.52 - 0.12 * index, relief=True)
        for index, glyph in enumerate(glyph for glyph in glyphs if glyph)
    ]
    return with_figures(location, *figures, seed=f"{location}-{entry.id}")


def story_scene(story: Story) -> ScenePicture:
    """Return the scene of a story's title page."""
    location = _scenes().icons.get(story.icon) or _scenes().lands.get(story.first_act, _scenes().acts[0])
    figures = [IconFigure(glyph=story.icon, at=(0.5, 0.92), height=0.5, relief=True)] if story.icon else []
    return with_figures(location, *figures, seed=f"opening-{story.id}")


def list_requests(
    canvas: Canvas, content: StoryContent, observation: State, table_regions: StoryRegions
) -> list[PictureRequest]:
    """Return the pictures of the page."""
    window = window_of(canvas, content, observation, table_regions)
    inner = window.inflate(-canvas.px(16), -canvas.px(16))
    return [
        PictureRequest(_page(canvas), table_regions.book.size),
        PictureRequest(scene_of(content, observation), inner.size),
        frame_wish(canvas, window),
    ]


def _page(canvas: Canvas) -> Sheet:
    return sheet(canvas, "parchment", radius=5, worn=True, low=0.9, high=1.08, focus=(0.4, 0.4))


def window_of(canvas: Canvas, content: StoryContent, observation: State, table_regions: StoryRegions) -> pygame.Rect:
    """Return the place of the picture: two fifths of the page, less where the words need more, more where they do not.

    It is larger only if the words keep their largest letters.
    """
    px, book = canvas.px, table_regions.book
    width = book.width - px(20)
    room, column = table_regions.scales.y - px(4) - book.y - px(15), book.width - px(28)
    large = min(round(width * 0.82), round(book.height * 0.48))
    if large <= room - words_height(canvas, content, observation, column, round(PROSE * _largeness(canvas, column))):
        return pygame.Rect(book.x + px(10), book.y + px(10), width, large)
    text_width = room - words_height(canvas, content, observation, column, LEAST_PROSE)
    height = min(round(width * 0.66), round(book.height * 0.40), max(text_width, px(LEAST_PICTURE_U)))
    return pygame.Rect(book.x + px(10), book.y + px(10), width, height)


def words_height(canvas: Canvas, content: StoryContent, observation: State, width: int, size: int) -> int:
    """Return how high the words of the page are with the prose in letters of a size."""
    above, _, text, face = page_words(content, observation)
    gains = _gains(face, StoryNames(content).source) if face is not None else []
    indent = canvas.text(text[:1] or " ", size * 2.5, RUBRIC, "title").get_width() + canvas.px(4)
    prose = max(2, len(_around(canvas, text[1:], width, indent, size))) if text else 0
    heads = canvas.text(above, 14, INK_QUIET, "caps").get_height() - canvas.px(3) + canvas.px(5)
    heads += canvas.font("title", 22 * _largeness(canvas, width)).get_height()
    after = sum(canvas.px(17) * max(1, len(_beside(canvas, head, line, width))) for head, line in gains)
    return heads + prose * canvas.px(size * 1.2) + after


def page_key(content: StoryContent, observation: State) -> tuple[Hashable, ...]:
    """Return what the page depends on: the card and its words, how the story ended, and the tokens.

    The card of a position is written in place: its id is that of others, and only its words tell it from them.
    """
    encounter = observation.encounter
    card = (encounter.card, encounter.side) if encounter is not None else ()
    tokens = (
        observation.white,
        observation.black,
        observation.since,
        observation.need,
        observation.lead,
        observation.plot,
    )
    words = page_words(content, observation)[:3]
    return ("story-page", card, words, observation.act, observation.ending, tokens)


def draw_book(draw: StoryContext) -> None:
    """Draw the open page."""
    observation = draw.observation
    draw_kept(
        draw.canvas,
        draw.surface,
        page_key(draw.content, observation),
        draw.table_regions.book,
        lambda: list_requests(draw.canvas, draw.content, observation, draw.table_regions),
        lambda layer: _draw_page(draw.with_surface(layer)),
    )


def _draw_page(draw: StoryContext) -> None:
    canvas, surface = draw.canvas, draw.surface
    px, book = canvas.px, draw.table_regions.book
    canvas.blit_shadow(surface, book, 5, 10)
    if not canvas.art.appearance.plain:
        pygame.draw.rect(surface, (38, 24, 16), book.inflate(px(6), px(6)), border_radius=px(6))
        for step in range(3):
            pygame.draw.rect(surface, (196 - 14 * step, 180 - 14 * step, 146 - 14 * step),
                             book.move(px(3 - step), px(3 - step)), border_radius=px(5))  # fmt: skip
        surface.blit(canvas.art.picture(_page(canvas), book.size), book)
    else:
        surface.blit(canvas.panel(book.size, "paper", radius_u=5, border="border"), book)
    window = window_of(canvas, draw.content, draw.observation, draw.table_regions)
    inner = window.inflate(-px(16), -px(16))
    surface.blit(canvas.art.picture(scene_of(draw.content, draw.observation), inner.size), inner)
    draw_carved_frame(canvas, surface, window)
    _draw_words(draw, window.bottom + px(5))
    draw_goal(draw)


def _draw_words(draw: StoryContext, y: int) -> None:
    canvas, surface = draw.canvas, draw.surface
    px, book = canvas.px, draw.table_regions.book
    x, width = book.x + px(14), book.width - px(28)
    above, title, text, face = page_words(draw.content, draw.observation)
    label = canvas.fit_text(above, width, 14, INK_QUIET, "caps")
    surface.blit(label, label.get_rect(midtop=(book.centerx, y)))
    y += label.get_height() - px(3)
    size = 22 * _largeness(canvas, width)
    while size > 16 and canvas.width(title, size, "title") > width:
        size -= 1
    label = canvas.fit_text(title, width, size, INK, "title")
    surface.blit(label, label.get_rect(midtop=(book.centerx, y)))
    y += label.get_height()
    pygame.draw.line(surface, (176, 138, 74), (x + px(30), y), (x + width - px(30), y), max(1, px(1)))
    pygame.draw.polygon(surface, (150, 112, 56), [(book.centerx - px(4), y), (book.centerx, y - px(4)),
                                                  (book.centerx + px(4), y), (book.centerx, y + px(4))])  # fmt: skip
    y += px(5)
    foot = draw.table_regions.scales.y - px(4)
    gains = _gains(face, StoryNames(draw.content).source) if face is not None else []
    heights = [px(17) * max(1, len(_beside(canvas, head, line, width))) for head, line in gains]
    top = max(y, foot - sum(heights))
    _draw_prose(canvas, surface, text, pygame.Rect(x, y, width, top - y))
    for (head, line), height in zip(gains, heights, strict=True):
        if top + px(16) > foot:
            return
        label = canvas.text(head, 14, RUBRIC, "caps")
        surface.blit(label, (x, top))
        for row, part in enumerate(_beside(canvas, head, line, width)):
            if top + row * px(17) + px(14) > foot:
                return
            text_surface = canvas.text(part, 14, INK, "story")
            surface.blit(text_surface, (x if row else x + label.get_width() + px(7), top + row * px(17) - px(1)))
        top += height


def _beside(canvas: Canvas, head: str, line: str, width: int) -> list[str]:
    """Wrap the text after a heading: the first line begins beside the heading, the others below it."""
    room = width - canvas.width(head, 14, "caps") - canvas.px(7)
    first = canvas.wrap(line, room, 14, "story")[0]
    remaining = line[len(first) :].strip()
    return [first, *(canvas.wrap(remaining, width, 14, "story") if remaining else [])]


def _draw_prose(canvas: Canvas, surface: pygame.Surface, text: str, room: pygame.Rect) -> None:
    """Set a text with a drop cap, in the largest size that its room has place for."""
    if not text or room.height < canvas.px(16):
        return
    for size in range(round(PROSE * _largeness(canvas, room.width)), LEAST_PROSE - 1, -1):
        step = canvas.px(size * 1.2)
        cap = canvas.text(text[0], size * 2.5, RUBRIC, "title")
        indent = cap.get_width() + canvas.px(4)
        lines = _around(canvas, text[1:], room.width, indent, size)
        if len(lines) * step <= room.height or size == LEAST_PROSE:
            break
    surface.blit(cap, (room.x, room.y - canvas.px(size * 0.75)))
    for index, line in enumerate(lines):
        y = room.y + index * step
        if y + step > room.bottom + canvas.px(4):
            return
        surface.blit(canvas.text(line, size, INK, "story"), (room.x + (indent if index < 2 else 0), y))


def _largeness(canvas: Canvas, width: int) -> float:
    """Return how much larger letters are on a page as wide as this than on the usual one."""
    return max(1.0, min(1.5, width / canvas.px(USUAL_U)))


def _around(canvas: Canvas, text: str, width: int, indent: int, size: float) -> list[str]:
    """Break a text into lines, the first two of them shorter by the drop cap; no word is alone at the end."""
    found = canvas.wrap(text, width - indent, size, "story")[:2]
    used = sum(len(line.split()) for line in found)
    remaining = " ".join(text.split()[used:])
    lines = [*found, *(canvas.wrap(remaining, width, size, "story") if remaining else [])]
    kept_items = in_company(lines)
    return kept_items if canvas.width(kept_items[-1], size, "story") <= width - indent else lines


def page_words(content: StoryContent, observation: State) -> tuple[str, str, str, Face | None]:
    """Return what stands on the page: the line above, the title, the text, and the face it is of."""
    act = content.acts.get(observation.act)
    above = say(content.story.title)
    if act is not None:
        above = say("Act {number} · {title}", number=act.number, title=say(act.title))
    if observation.ending and (ending := content.ending(observation.ending)) is not None:
        head = say("The story is won") if ending.won else say("The story is lost")
        return head, say(ending.title or N_("The end")), say(ending.text), None
    encounter = observation.encounter
    if encounter is None:
        text = say(act.text if act is not None and act.text else content.story.text)
        if act is None:
            return say("A story"), say(content.story.title), text, None
        return say(content.story.title), say(act.title), text, None
    face = content.face(encounter)
    entry = content.plots[encounter.card] if encounter.side else content.story_cards[encounter.card]
    if encounter.side:
        text = N_("{card} · Light side") if encounter.side == "light" else N_("{card} · Dark side")
        above = say(text, card=say(entry.name))
    return above, say(face.title or entry.name), say(face.text or (act.text if act is not None else "")), face


def _gains(face: Face, name: Callable[[str], str]) -> list[tuple[str, str]]:
    """Return what a retreat asks for, and what success and failure bring; `name` tells decks and allies."""
    found = [(say("To get away"), test_text(face.retreat))] if face.retreat is not None else []
    sides = (say("If you win"), "success", face.success), (say("If you fail"), "failure", face.failure)
    for head, key, after in sides:
        found.append((head, _brings(key, after, name)))
    return found


def _brings(key: str, after: Aftermath, name: Callable[[str], str]) -> str:
    white, black = (after.tokens.white, after.tokens.black) if after.tokens is not None else USUAL[key]
    words = [f"{number} {colour}" for number, colour in tokens_of(white, black)]
    return "; ".join([", ".join(words) or say("no token"), *(effect_text(effect, name) for effect in after.effects)])


def face_lines(face: Face, name: Callable[[str], str]) -> list[str]:
    """Return all that a face asks and brings, for a tooltip."""
    lines = [test_text(test) for test in face.tests]
    return [*lines, *(f"{head}: {line}" for head, line in _gains(face, name))]
