"""Both Team Hands: cards, line, what comes next, running Uptimes and the waiting Boot.

They lie in the side panel; while that is closed, in a strip under the lane.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.mainframe.facts import is_nullified, team_cards
from game.modes.mainframe.model.state import SideId, State
from game.modes.mainframe.rules.powers.chart import CHART, RANK, best_line
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.foes import TRAY_U, draw_foes, foe_hits, foes_block
from game.modes.mainframe.table.lane import LANE_U
from game.modes.mainframe.table.looming import Looming, looming_short, looming_words
from game.modes.mainframe.table.plan import PlannedCard
from game.modes.mainframe.table.promised import best_promise
from game.modes.mainframe.words.terms import BOOTS, LINE_NAMES, UPTIMES
from game.modes.mainframe.words.words import FightWords
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import card_picture
from game.ui.paint.fills import fill_part
from game.ui.paint.theme import mix
from game.ui.table.view import Frame, HitArea
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


def in_strip(frame: Frame) -> bool:
    """Return whether the Team Hands lie under the lane, since the side panel is closed."""
    return bool(frame.state_panel.width) and frame.state_panel.x >= frame.size[0]


def team_card_u(frame: Frame) -> tuple[int, int]:
    """Return the logical size of the cards of Team Hands."""
    return STRIP_CARD if in_strip(frame) else PANEL_CARD


def team_block(canvas: Canvas, frame: Frame, side: str) -> pygame.Rect:
    """Return the tray of a side's Team Hand."""
    if in_strip(frame):
        margin = canvas.u(8)
        half = (frame.stage.width - 3 * margin) // 2
        x = frame.stage.x + margin + (0 if side == "mc" else half + margin)
        return pygame.Rect(x, frame.stage.y + canvas.u(LANE_U), half, canvas.u(STRIP_U))
    rect = frame.state_panel
    half = canvas.u(TRAY_U) if foes_block(canvas, frame) is not None else rect.height // 2
    block = pygame.Rect(rect.x, rect.y + (0 if side == "mc" else half), rect.width, half)
    return block.inflate(-canvas.u(8), -canvas.u(6))


def team_card_centre(canvas: Canvas, frame: Frame, side: str, index: int, count: int) -> tuple[int, int]:
    """Return where the nth card of a Team Hand lies."""
    rect = team_block(canvas, frame, side)
    wide, high = (canvas.u(length) for length in team_card_u(frame))
    if in_strip(frame):
        pitch = min(wide + canvas.u(4), canvas.u(170) // max(1, max(5, count) - 1))
        return rect.x + canvas.u(26) + wide // 2 + index * pitch, rect.centery
    pitch = min(wide + canvas.u(7), (rect.width - wide - canvas.u(18)) // max(1, max(5, count) - 1))
    return rect.x + canvas.u(9) + wide // 2 + index * pitch, rect.y + canvas.u(30) + high // 2


def team_hits(canvas: Canvas, view: State, frame: Frame, coming: Sequence[Looming] = ()) -> Iterator[HitArea]:
    """Return what can be pointed at: the cards, topmost first, the trays, and cards of the CPU still to act."""
    size = tuple(canvas.u(length) for length in team_card_u(frame))
    for side in SIDES:
        cards = team_cards(view, side)
        for index, card in reversed(list(enumerate(cards))):
            rect = pygame.Rect((0, 0), size)
            rect.center = team_card_centre(canvas, frame, side, index, len(cards))
            yield HitArea(f"card:{card}", rect)
    for side in SIDES:
        yield HitArea(f"team:{side}", team_block(canvas, frame, side))
    yield from foe_hits(canvas, frame, coming)


def draw_team_hands(
    on: FightContext,
    plan: PlannedCard | None,
    coming: Sequence[Looming] = (),
    promised: Mapping[str, str] | None = None,
) -> None:
    """Draw both trays; the cards themselves are sprites.

    `coming` are cards of the CPU that are still to act, `promised` the lines that cards of the shown hand would make.
    """
    if not on.frame.state_panel.width:
        return
    if not in_strip(on.frame):
        fill_part(on.canvas, on.surface, "surface1", on.frame.state_panel)
    for side in SIDES:
        own = plan if plan is not None and on.facts.side(plan.seat) == side else None
        _draw_tray(on, side, own)
        lines = _lines(on.words, on.view, side, own)
        if promised and side == "mc" and not (own is not None and own.line):
            lines = [_promise(on.words, on.view, promised), *(line for line in lines if line.tone != "text_quiet")]
        if side == "cpu" and coming and foes_block(on.canvas, on.frame) is None:
            # What comes next matters more than what a hand may become.
            waits = [line for line in lines if line.tone != "text_quiet"]
            said = [
                TeamHandLine(
                    looming_words(on.words, on.view, one, first=index == 0),
                    "danger" if one.blows else "text",
                    looming_short(on.words, on.view, one),
                )
                for index, one in enumerate(coming)
            ]
            lines = [said[0], *waits, *said[1:]]
        if in_strip(on.frame):
            _draw_strip_words(on, side, lines)
        else:
            _draw_words(on, side, lines)
    draw_foes(on, coming)


def _draw_tray(on: FightContext, side: SideId, plan: PlannedCard | None) -> None:
    """Draw the tray with its places, and the card that is looked at as a ghost in the next one."""
    u, canvas = on.canvas.u, on.canvas
    theme, rect = canvas.theme, team_block(canvas, on.frame, side)
    tint = theme.seats[0] if side == "mc" else theme["danger"]
    fill = mix(mix(theme["surface2"], theme["surface1"], 0.3), tint, 0.07)
    cards = team_cards(on.view, side)
    size = on.facts.setup.team_hand_size if side == "mc" else on.facts.setup.cpu_team_hand_size
    places = max(size, len(cards))
    slots = [pygame.Rect((0, 0), tuple(u(length) for length in team_card_u(on.frame))) for _ in range(places)]
    for index, slot in enumerate(slots):
        slot.center = team_card_centre(canvas, on.frame, side, index, places)

    def tray() -> pygame.Surface:
        picture = canvas.panel(rect.size, fill, radius_u=8, border=mix(theme["border"], fill, 0.72)).copy()
        edge = mix(theme["border"], theme["surface1"], 0.5)
        for slot in slots:
            empty = canvas.panel(slot.size, theme.recess, radius_u=4, border=edge)
            picture.blit(empty, slot.move(-rect.x, -rect.y))
        return picture

    on.surface.blit(canvas.get_cached_picture(("team-tray", rect.size, fill, places, in_strip(on.frame)), tray), rect)
    for index, slot in enumerate(slots):
        if index == len(cards) and plan is not None and plan.joins and plan.card not in cards:
            size_u = team_card_u(on.frame)
            picture = card_picture(canvas, plan.card, size_u)
            ghost = canvas.get_cached_picture(("team-ghost", plan.card, size_u), lambda p=picture: _faint(p))  # type: ignore[misc]
            on.surface.blit(ghost, ghost.get_rect(center=slot.center))
            gold = canvas.panel(slot.size, "casing", radius_u=4, border="mark", border_u=2, alpha=0)
            on.surface.blit(gold, slot)
    shape = canvas.seat_shape(0 if side == "mc" else -1, u(16))
    at = (rect.x + u(6), rect.centery) if in_strip(on.frame) else (rect.x + u(9), rect.y + u(14))
    on.surface.blit(shape, shape.get_rect(midleft=at))


def _faint(picture: pygame.Surface) -> pygame.Surface:
    ghost = picture.copy()
    ghost.set_alpha(GHOST_ALPHA)
    return ghost


def _line_name(view: State, side: SideId) -> tuple[str, str]:
    """Return the line of a Team Hand and the tone it is written in."""
    line = best_line(team_cards(view, side))
    return LINE_NAMES.get(line) or say("no card yet"), "may" if RANK.get(line, 0) > 1 else "text_quiet"


def _draw_strip_words(on: FightContext, side: SideId, lines: list[TeamHandLine]) -> None:
    """Draw beside the cards what they are worth, and the most important line below."""
    rect, u = team_block(on.canvas, on.frame, side), on.canvas.u
    left = rect.x + u(26 + 5 * (STRIP_CARD[0] + 4) + 6)
    room = rect.right - u(8) - left
    name, tone = _line_name(on.view, side)
    title = say("Team") if side == "mc" else say("CPU")
    label = on.canvas.fit_text(f"{title}: {name}", room, 14, tone, "semibold")
    on.surface.blit(label, label.get_rect(midleft=(left, rect.y + u(12))))
    text, colour, short = lines[0]
    said = short if short and not fits(on.canvas, text, room, 13) else text
    line = squeeze_text(on.canvas, said, room, 13, colour, "regular", least=0.6)
    on.surface.blit(line, line.get_rect(midleft=(left, rect.bottom - u(11))))


def _draw_words(on: FightContext, side: SideId, lines: list[TeamHandLine]) -> None:
    rect, u = team_block(on.canvas, on.frame, side), on.canvas.u
    room = rect.width - u(45)
    caption = say("Team Hand") if side == "mc" else say("CPU Team Hand")
    title = squeeze_text(on.canvas, caption, round(room * TITLE_SHARE), 16, "text_strong", "semibold", least=0.6)
    on.surface.blit(title, title.get_rect(midleft=(rect.x + u(30), rect.y + u(14))))
    text, tone = _line_name(on.view, side)
    name = squeeze_text(on.canvas, text, room - title.get_width(), 16, tone, "semibold", least=0.5)
    on.surface.blit(name, name.get_rect(midright=(rect.right - u(9), rect.y + u(14))))
    y = rect.y + u(LINES_U)
    x, room = rect.x + u(9), rect.width - u(18)
    for text, tone, short in lines:
        part = on.canvas.paragraph(text, room, 14, tone)
        if y + part.get_height() > rect.bottom:
            said = short if short and on.canvas.width(text, 14 * READABLE) > room else text
            part = squeeze_text(on.canvas, said, room, 14, tone, "regular", least=0.6)
        if y + part.get_height() > rect.bottom + u(3):
            return
        on.surface.blit(part, (x, y))
        y += part.get_height()


def _lines(words: FightWords, view: State, side: SideId, plan: PlannedCard | None) -> list[TeamHandLine]:
    """Return what there is to say of a Team Hand, the most important first, each with its tone."""
    hand = view.hand_of(side)
    lines: list[TeamHandLine] = []
    if plan is not None and plan.line:
        lines.append(_describe_made_line(words.card(view, plan.card), plan.line))
    if hand.boot:
        who = _boot_for(words, view, side)
        lines.append(TeamHandLine(say("Boot waits for {who}: {boot}", who=who, boot=BOOTS[hand.boot]), "may"))
    running = [reached for reached in hand.reached if reached != "high-card"]
    if running:
        off = is_nullified(view, side)
        text = ", ".join(UPTIMES[reached] for reached in running)
        said = say("Uptime (off): {uptimes}", uptimes=text) if off else say("Uptime: {uptimes}", uptimes=text)
        lines.append(TeamHandLine(said, "text_quiet" if off else "info"))
    best = max(hand.best, RANK[plan.line]) if plan is not None and plan.line else hand.best
    following = CHART[max(1, best)] if best < len(CHART) else ""
    if following and len(lines) < 2:
        text = say("Next: {line}. Boot: {boot}", line=LINE_NAMES[following], boot=BOOTS[following])
        lines.append(TeamHandLine(text, "text_quiet", say("Next: {line}", line=LINE_NAMES[following])))
    return lines or [TeamHandLine(say("Every line there is has been reached"), "text_quiet")]


def _promise(words: FightWords, view: State, promised: Mapping[str, str]) -> TeamHandLine:
    """Return what the starred cards of the hand would make of the Team Hand."""
    line, cards = best_promise(promised)
    named = say(" or ").join(words.card(view, card) for card in cards[:2])
    return _describe_made_line(named, line)


def _describe_made_line(card: str, line: str) -> TeamHandLine:
    """Return what a card makes; the lane tells the line too, so that its Boot alone is the shorter way to say it."""
    text = say("{card} makes {line}. Boot: {boot}", card=card, line=LINE_NAMES[line], boot=BOOTS[line])
    return TeamHandLine(text, "may", say("Boot: {boot}", boot=BOOTS[line]))


def _boot_for(words: FightWords, view: State, side: SideId) -> str:
    hand = view.hand_of(side)
    names = [
        translate_name(unit.name)
        for unit in view.units.values()
        if unit.side == side and unit.active and unit.id != hand.boot_from
    ]
    if not names:
        return words.unit(view, hand.boot_from)
    if len(names) <= 2:
        return say(" or ").join(names)
    if not hand.boot_from:
        return say("whoever of the side is next")
    return say("anyone but {unit}", unit=words.unit(view, hand.boot_from))
