"""Both Team Hands: cards, line, what comes next, running Uptimes and the waiting Boot.

They lie in the side panel; while that is closed, in a strip under the lane.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.modes.mainframe.game_content import is_nullified, team_cards
from game.modes.mainframe.model.state import SideId, State
from game.modes.mainframe.rules.powers.chart import CHART, RANK, best_line
from game.modes.mainframe.table.advice.poker_lines import best_promise
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.initiative_lane.drawing import LANE_U
from game.modes.mainframe.table.preview.forecast import PlannedCard
from game.modes.mainframe.table.side.opponents import TRAY_U, draw_foes, foe_hits, foes_block
from game.modes.mainframe.table.threats import Looming, looming_short, looming_words
from game.modes.mainframe.words.terms import BOOTS, LINE_NAMES, UPTIMES
from game.modes.mainframe.words.wording import FightWords
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import card_picture
from game.ui.paint.fills import fill_part
from game.ui.paint.theme import mix
from game.ui.table.view import HitArea, TableRegions
from game.ui.widgets.column import Column
from game.ui.widgets.labels import fits, squeeze_text

SIDES: tuple[SideId, ...] = ("mc", "cpu")
STRIP_U = 40
PANEL_CARD, STRIP_CARD = (44, 62), (25, 35)
LINES_U = 30 + PANEL_CARD[1] + 2
"""How far below the top of a tray its lines begin."""
TITLE_SHARE = 0.6
GHOST_ALPHA = 150
READABLE = 0.8
"""How far a line is narrowed before a shorter one is written."""


class TeamHandLine(NamedTuple):
    """What is said of a Team Hand, its tone, and what of it is said where there is less room."""

    text: str
    tone: str
    short: str = ""


def in_strip(regions: TableRegions) -> bool:
    """Return whether the Team Hands lie under the lane, since the side panel is closed."""
    return bool(regions.state_panel.width) and regions.state_panel.x >= regions.size[0]


def team_card_u(regions: TableRegions) -> tuple[int, int]:
    """Return the logical size of the cards of Team Hands."""
    return STRIP_CARD if in_strip(regions) else PANEL_CARD


def team_block(canvas: Canvas, regions: TableRegions, side: str) -> pygame.Rect:
    """Return the tray of a side's Team Hand."""
    if in_strip(regions):
        margin = canvas.px(8)
        half = (regions.board_rect.width - 3 * margin) // 2
        x = regions.board_rect.x + margin + (0 if side == "mc" else half + margin)
        return pygame.Rect(x, regions.board_rect.y + canvas.px(LANE_U), half, canvas.px(STRIP_U))
    rect = regions.state_panel
    half = canvas.px(TRAY_U) if foes_block(canvas, regions) is not None else rect.height // 2
    block = pygame.Rect(rect.x, rect.y + (0 if side == "mc" else half), rect.width, half)
    return block.inflate(-canvas.px(8), -canvas.px(6))


def team_card_centre(canvas: Canvas, regions: TableRegions, side: str, index: int, count: int) -> tuple[int, int]:
    """Return where the nth card of a Team Hand lies."""
    rect = team_block(canvas, regions, side)
    wide, high = (canvas.px(length) for length in team_card_u(regions))
    if in_strip(regions):
        pitch = min(wide + canvas.px(4), canvas.px(170) // max(1, max(5, count) - 1))
        return rect.x + canvas.px(26) + wide // 2 + index * pitch, rect.centery
    pitch = min(wide + canvas.px(7), (rect.width - wide - canvas.px(18)) // max(1, max(5, count) - 1))
    return rect.x + canvas.px(9) + wide // 2 + index * pitch, rect.y + canvas.px(30) + high // 2


def team_hits(
    canvas: Canvas, observation: State, regions: TableRegions, coming: Sequence[Looming] = ()
) -> Iterator[HitArea]:
    """Return what can be pointed at: the cards, topmost first, the trays, and cards of the CPU still to act."""
    size = tuple(canvas.px(length) for length in team_card_u(regions))
    for side in SIDES:
        cards = team_cards(observation, side)
        for index, card in reversed(list(enumerate(cards))):
            rect = pygame.Rect((0, 0), size)
            rect.center = team_card_centre(canvas, regions, side, index, len(cards))
            yield HitArea(f"card:{card}", rect)
    for side in SIDES:
        yield HitArea(f"team:{side}", team_block(canvas, regions, side))
    yield from foe_hits(canvas, regions, coming)


def draw_team_hands(
    draw: FightContext,
    plan: PlannedCard | None,
    coming: Sequence[Looming] = (),
    promised: Mapping[str, str] | None = None,
) -> None:
    """Draw both trays; the cards themselves are sprites.

    `coming` are cards of the CPU that are still to act, `promised` the lines that cards of the shown hand would make.
    """
    if not draw.regions.state_panel.width:
        return
    if not in_strip(draw.regions):
        fill_part(draw.canvas, draw.surface, "surface1", draw.regions.state_panel)
    for side in SIDES:
        own = plan if plan is not None and draw.content.side(plan.seat) == side else None
        _draw_tray(draw, side, own)
        lines = _lines(draw.wording, draw.observation, side, own)
        if promised and side == "mc" and not (own is not None and own.line):
            lines = [
                _promise(draw.wording, draw.observation, promised),
                *(line for line in lines if line.tone != "text_quiet"),
            ]
        if side == "cpu" and coming and foes_block(draw.canvas, draw.regions) is None:
            # What comes next matters more than what a hand may become.
            waits = [line for line in lines if line.tone != "text_quiet"]
            said = [
                TeamHandLine(
                    looming_words(draw.wording, draw.observation, one, first=index == 0),
                    "danger" if one.hits else "text",
                    looming_short(draw.wording, draw.observation, one),
                )
                for index, one in enumerate(coming)
            ]
            lines = [said[0], *waits, *said[1:]]
        if in_strip(draw.regions):
            _draw_strip_words(draw, side, lines)
        else:
            _draw_words(draw, side, lines)
    draw_foes(draw, coming)


def _draw_tray(draw: FightContext, side: SideId, plan: PlannedCard | None) -> None:
    """Draw the tray with its places, and the card that is looked at as a ghost in the next one."""
    px, canvas = draw.canvas.px, draw.canvas
    theme, rect = canvas.theme, team_block(canvas, draw.regions, side)
    tint = theme.seats[0] if side == "mc" else theme["danger"]
    fill = mix(mix(theme["surface2"], theme["surface1"], 0.3), tint, 0.07)
    cards = team_cards(draw.observation, side)
    size = draw.content.setup.team_hand_size if side == "mc" else draw.content.setup.cpu_team_hand_size
    places = max(size, len(cards))
    slots = [pygame.Rect((0, 0), tuple(px(length) for length in team_card_u(draw.regions))) for _ in range(places)]
    for index, slot in enumerate(slots):
        slot.center = team_card_centre(canvas, draw.regions, side, index, places)

    def tray() -> pygame.Surface:
        picture = canvas.panel(rect.size, fill, radius_u=8, border=mix(theme["border"], fill, 0.72)).copy()
        edge = mix(theme["border"], theme["surface1"], 0.5)
        for slot in slots:
            empty = canvas.panel(slot.size, theme.recess, radius_u=4, border=edge)
            picture.blit(empty, slot.move(-rect.x, -rect.y))
        return picture

    draw.surface.blit(
        canvas.get_cached_picture(("team-tray", rect.size, fill, places, in_strip(draw.regions)), tray), rect
    )
    for index, slot in enumerate(slots):
        if index == len(cards) and plan is not None and plan.joins and plan.card not in cards:
            size_u = team_card_u(draw.regions)
            picture = card_picture(canvas, plan.card, size_u)
            ghost = canvas.get_cached_picture(("team-ghost", plan.card, size_u), lambda p=picture: _faint(p))  # type: ignore[misc]
            draw.surface.blit(ghost, ghost.get_rect(center=slot.center))
            gold = canvas.panel(slot.size, "casing", radius_u=4, border="mark", border_u=2, alpha=0)
            draw.surface.blit(gold, slot)
    shape = canvas.seat_shape(0 if side == "mc" else -1, px(16))
    at = (rect.x + px(6), rect.centery) if in_strip(draw.regions) else (rect.x + px(9), rect.y + px(14))
    draw.surface.blit(shape, shape.get_rect(midleft=at))


def _faint(picture: pygame.Surface) -> pygame.Surface:
    ghost = picture.copy()
    ghost.set_alpha(GHOST_ALPHA)
    return ghost


def _line_name(observation: State, side: SideId) -> tuple[str, str]:
    """Return the line of a Team Hand and the tone it is written in."""
    line = best_line(team_cards(observation, side))
    return LINE_NAMES.get(line) or say("no card yet"), "may" if RANK.get(line, 0) > 1 else "text_quiet"


def _draw_strip_words(draw: FightContext, side: SideId, lines: list[TeamHandLine]) -> None:
    """Draw beside the cards what they are worth, and the most important line below."""
    rect, px = team_block(draw.canvas, draw.regions, side), draw.canvas.px
    left = rect.x + px(26 + 5 * (STRIP_CARD[0] + 4) + 6)
    room = rect.right - px(8) - left
    name, tone = _line_name(draw.observation, side)
    title = say("Team") if side == "mc" else say("CPU")
    label = draw.canvas.fit_text(f"{title}: {name}", room, 14, tone, "semibold")
    draw.surface.blit(label, label.get_rect(midleft=(left, rect.y + px(12))))
    text, colour, short = lines[0]
    said = short if short and not fits(draw.canvas, text, room, 13) else text
    line = squeeze_text(draw.canvas, said, room, 13, colour, "regular", least=0.6)
    draw.surface.blit(line, line.get_rect(midleft=(left, rect.bottom - px(11))))


def _draw_words(draw: FightContext, side: SideId, lines: list[TeamHandLine]) -> None:
    rect, px = team_block(draw.canvas, draw.regions, side), draw.canvas.px
    room = rect.width - px(45)
    caption = say("Team Hand") if side == "mc" else say("CPU Team Hand")
    title = squeeze_text(draw.canvas, caption, round(room * TITLE_SHARE), 16, "text_strong", "semibold", least=0.6)
    draw.surface.blit(title, title.get_rect(midleft=(rect.x + px(30), rect.y + px(14))))
    text, tone = _line_name(draw.observation, side)
    name = squeeze_text(draw.canvas, text, room - title.get_width(), 16, tone, "semibold", least=0.5)
    draw.surface.blit(name, name.get_rect(midright=(rect.right - px(9), rect.y + px(14))))
    room = rect.width - px(18)
    column = Column(pygame.Rect(rect.x + px(9), rect.y + px(LINES_U), room, rect.height - px(LINES_U)))
    for text, tone, short in lines:
        rendered = draw.canvas.paragraph(text, room, 14, tone)
        if not column.fits(rendered.get_height()):
            said = short if short and draw.canvas.width(text, 14 * READABLE) > room else text
            rendered = squeeze_text(draw.canvas, said, room, 14, tone, "regular", least=0.6)
        if not column.fits(rendered.get_height() - px(3)):
            return
        column.put(draw.surface, rendered)


def _lines(wording: FightWords, observation: State, side: SideId, plan: PlannedCard | None) -> list[TeamHandLine]:
    """Return what there is to say of a Team Hand, the most important first, each with its tone."""
    hand = observation.hand_of(side)
    lines: list[TeamHandLine] = []
    if plan is not None and plan.line:
        lines.append(_describe_made_line(wording.card(observation, plan.card), plan.line, now=plan.now))
    if hand.boot:
        who = _boot_for(wording, observation, side)
        lines.append(TeamHandLine(say("Boot waits for {who}: {boot}", who=who, boot=BOOTS[hand.boot]), "may"))
    running = [reached for reached in hand.reached if reached != "high-card"]
    if running:
        off = is_nullified(observation, side)
        text = ", ".join(UPTIMES[reached] for reached in running)
        said = say("Uptime (off): {uptimes}", uptimes=text) if off else say("Uptime: {uptimes}", uptimes=text)
        lines.append(TeamHandLine(said, "text_quiet" if off else "info"))
    best = max(hand.best, RANK[plan.line]) if plan is not None and plan.line else hand.best
    following = CHART[max(1, best)] if best < len(CHART) else ""
    if following and len(lines) < 2:
        text = say("Next: {line}. Boot: {boot}", line=LINE_NAMES[following], boot=BOOTS[following])
        lines.append(TeamHandLine(text, "text_quiet", say("Next: {line}", line=LINE_NAMES[following])))
    return lines or [TeamHandLine(say("Every line there is has been reached"), "text_quiet")]


def _promise(wording: FightWords, observation: State, promised: Mapping[str, str]) -> TeamHandLine:
    """Return what the starred cards of the hand would make of the Team Hand."""
    line, cards = best_promise(promised)
    named = say(" or ").join(wording.card(observation, card) for card in cards[:2])
    return _describe_made_line(named, line)


def _describe_made_line(card: str, line: str, *, now: bool = False) -> TeamHandLine:
    """Return what a card makes; the lane tells the line too, so that its Boot alone is the shorter way to say it.

    While cards are chosen it is what it could make: others may come first, and only one goes there.
    """
    said = N_("{card} makes {line}. Boot: {boot}") if now else N_("{card} could make {line}. Boot: {boot}")
    text = say(said, card=card, line=LINE_NAMES[line], boot=BOOTS[line])
    return TeamHandLine(text, "may", say("Boot: {boot}", boot=BOOTS[line]))


def _boot_for(wording: FightWords, observation: State, side: SideId) -> str:
    hand = observation.hand_of(side)
    names = [
        translate_name(unit.name)
        for unit in observation.units.values()
        if unit.side == side and unit.active and unit.id != hand.boot_from
    ]
    if not names:
        return wording.unit(observation, hand.boot_from)
    if len(names) <= 2:
        return say(" or ").join(names)
    if not hand.boot_from:
        return say("whoever of the side is next")
    return say("anyone but {unit}", unit=wording.unit(observation, hand.boot_from))
