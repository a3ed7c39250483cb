"""The team beside the map of a campaign: how everybody fares, and who plays for whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.kernel.campaign.campaign import LoadedCampaign, MemberReport, Run, set_out
from game.kernel.language.say import say
from game.kernel.scenarios.scenario import Player
from game.play.campaign_fight import TEAM
from game.play.new_game import holder_label, person_name
from game.ui.paint.art.medallion import Medallion
from game.ui.paint.canvas import Canvas
from game.ui.paint.heads import draw_headed, put_head_on
from game.ui.screens.holders import holder_button
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import fitted_label
from game.ui.window.scenes import WindowApi

Head = tuple[str, str] | None
WIDTH_U = 330
NAME_U = 48
"""The height of the room for a name, above the bar."""
PORTRAIT_U, PORTRAIT_AT_U = 22, 40
"""The radius of the disc with somebody's head, and how far down its middle is: the head stands out above."""
LARGE_PORTRAIT_U, LARGE_PORTRAIT_AT_U, TALL_U = 32, 56, 104
"""The same on a card of this height or more."""


def team_rect(canvas: Canvas) -> pygame.Rect:
    """Return the place of the team."""
    px, size = canvas.px, canvas.size
    width = min(px(WIDTH_U), round(size[0] * 0.3))
    return pygame.Rect(size[0] - px(28) - width, px(72), width, size[1] - px(100))


def reports(loaded: LoadedCampaign, run: Run | None) -> list[MemberReport]:
    """Return how the team fares; before a run, how it would set out."""
    carried = run.carried if run is not None else set_out(loaded, 0).carried
    return list(loaded.rules.report(carried))


def team_buttons(
    window: WindowApi,
    team: Sequence[MemberReport],
    holder: Callable[[str], Player],
    give: Callable[[str, Player], object],
    head: Head = None,
) -> list[Button]:
    """Return a button for every seat, which offers all who may hold it; the opposition has no name.

    A team with a `head` is played from one seat.
    """
    canvas, found = window.canvas, []
    rows = [(-1, TEAM)] if head is not None else [(index, member.name) for index, member in enumerate(team)]
    for index, name in [*rows, (len(team), "")]:
        player = holder(name)
        label = holder_label(player) if player.seat == "bot" else person_name(player.person or "You")
        button = holder_button(window, player, partial(give, name), label=label)
        rect = _row(canvas, index, len(team), head=head is not None)
        width, height = _holder_width(canvas, rect), canvas.px(44)
        button.rect = pygame.Rect(rect.right - width - canvas.px(8), rect.y + canvas.px(6), width, height)
        found.append(button)
    return found


def draw_team(
    canvas: Canvas,
    surface: pygame.Surface,
    team: Sequence[MemberReport],
    foe: MemberReport | None,
    head: Head = None,
) -> None:
    """Draw a card for every member, and one for the opponent; where there is no one opponent, a row.

    A `head` stands above: what the team is called, and what it owns together.
    """
    px, headed = canvas.px, head is not None
    if head is not None:
        rect = _row(canvas, -1, len(team), head=True)
        room = rect.width - px(24) - _holder_width(canvas, rect), px(30)
        name = fitted_label(canvas, head[0], room, 18, "text_strong", "semibold")
        surface.blit(name, (rect.x + px(4), rect.y + px(2)))
        surface.blit(canvas.fit_text(head[1], room[0], 15, "text", "semibold"), (rect.x + px(4), rect.y + px(29)))
    for index, member in enumerate(team):
        seat = 0 if headed else index
        _draw_member(canvas, surface, _row(canvas, index, len(team), head=headed), seat, member, held=not headed)
    rect = _row(canvas, len(team), len(team), head=headed)
    if foe is not None:
        _draw_member(canvas, surface, _row(canvas, len(team), len(team), named=True, head=headed), -1, foe)
        return
    surface.blit(canvas.panel(rect.size, "surface1", radius_u=10, border="rim"), rect)
    mark = canvas.seat_shape(-1, px(26))
    surface.blit(mark, mark.get_rect(midleft=(rect.x + px(12), rect.centery)))
    room = rect.width - px(48 + 14) - _holder_width(canvas, rect), rect.height - px(8)
    text = fitted_label(canvas, say("The opposition"), room, 16, "text_strong", "semibold")
    surface.blit(text, text.get_rect(midleft=(rect.x + px(48), rect.centery)))


def _holder_width(canvas: Canvas, row: pygame.Rect) -> int:
    """Return the width of the button that says who holds a seat; the name beside it needs room as well."""
    return min(canvas.px(112), max(canvas.px(60), row.width - canvas.px(60 + 14 + 110)))


def _row(canvas: Canvas, index: int, members: int, *, named: bool = False, head: bool = False) -> pygame.Rect:
    """Return the place of a member, or behind them of the opposition, as large as one of them if it is `named`.

    With a `head` that of the whole team comes before them, as number -1.
    """
    area, px = team_rect(canvas), canvas.px
    foot = px(56)
    if index < 0:
        return pygame.Rect(area.x, area.y, area.width, foot)
    if head:
        area = pygame.Rect(area.x, area.y + foot + px(4), area.width, area.height - foot - px(4))
    # One alone has the room for a few words more.
    tall = px(138 if members > 1 else 168)
    height = min(tall, (area.height - foot) // max(1, members) - px(8))
    if index == members:
        top = area.y + members * (height + px(8))
        return pygame.Rect(area.x, top, area.width, min(tall, area.bottom - top) if named else foot)
    return pygame.Rect(area.x, area.y + index * (height + px(8)), area.width, height)


def _draw_member(
    canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, seat: int, member: MemberReport, *, held: bool = True
) -> None:
    px, theme = canvas.px, canvas.theme
    surface.blit(canvas.panel(rect.size, "surface1", radius_u=10, border="rim"), rect)
    _draw_portrait(canvas, surface, rect, seat, member)
    taken, left = _holder_width(canvas, rect) if held else 0, px(2 * _portrait_u(canvas, rect)[0] + 16)
    room = rect.width - left - px(14) - taken, px((NAME_U if held else 26) - (16 if member.measure else 0))
    name = fitted_label(canvas, member.name, room, 18, "text_strong", "semibold")
    surface.blit(name, (rect.x + left, rect.y + px(8)))
    bar = pygame.Rect(rect.x + left, rect.y + px(57 if held else 33), rect.width - left - px(90), px(10))
    surface.blit(canvas.panel(bar.size, "surface3", radius_u=5), bar)
    if member.health > 0:
        part = max(bar.height, bar.width * member.health // max(1, member.most))
        low = member.health * 3 <= member.most
        surface.blit(canvas.panel((part, bar.height), theme["danger" if low else "info"], radius_u=5), bar)
    if member.measure:
        word = canvas.text(member.measure, 13, "text_quiet", "semibold")
        surface.blit(word, word.get_rect(bottomleft=(bar.x, bar.y - px(3))))
    value = canvas.text(f"{member.health} / {member.most}", 14, "text_strong", "semibold")
    surface.blit(value, value.get_rect(midleft=(bar.right + px(8), bar.centery)))
    y = bar.bottom + px(4)
    for note in member.notes:
        for line in canvas.wrap(note, rect.width - left - px(12), 13):
            part_line = canvas.text(line, 13, "text")
            if y + part_line.get_height() > rect.bottom - px(2):
                return
            surface.blit(part_line, (rect.x + left, y))
            y += part_line.get_height()


def _portrait_u(canvas: Canvas, rect: pygame.Rect) -> tuple[int, int]:
    """Return the radius of the disc with somebody's head on a card and how far down its middle is."""
    tall = rect.height >= canvas.px(TALL_U)
    return (LARGE_PORTRAIT_U, LARGE_PORTRAIT_AT_U) if tall else (PORTRAIT_U, PORTRAIT_AT_U)


def _draw_portrait(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, seat: int, member: MemberReport) -> None:
    """Draw who somebody is at the left of their card: a disc of the seat with their head, or with their icon."""
    px, theme = canvas.px, canvas.theme
    radius_u, at_u = _portrait_u(canvas, rect)
    if member.who is None:
        mark = canvas.seat_shape(seat, px(40))
        surface.blit(mark, mark.get_rect(topleft=(rect.x + px(10), rect.y + px(8))))
        icon = canvas.icon(member.icon, px(24), "casing")
        surface.blit(icon, icon.get_rect(center=(rect.x + px(30), rect.y + px(28))))
        return
    index = seat % len(theme.seats)
    body = Medallion(glyph=member.icon, shape=theme.shapes[index], colour=theme.seats[index])
    headed = put_head_on(canvas, member.who, body, px(radius_u))
    picture = draw_headed(canvas, headed)
    surface.blit(picture, picture.get_rect(center=(rect.x + px(radius_u + 8), rect.y + px(at_u))))
