"""The lane between the mats: a fight term by term, or an effect that has to reach its DL.

Fighters step into it from their slots. Supports are sprites of their own, `lane:support-<side>`, so that they can be
turned over. Side 0 is the attacker's, or the effect's.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.decisions import Number
from game.kernel.language.say import Terms, say, say_as
from game.modes.duel.content.describe import format_signed
from game.modes.duel.model import tasks as t
from game.modes.duel.model.state import Effect, State, owner, type_of
from game.modes.duel.rules.numbers import (
    attack_sum,
    defence_sum,
    dl_of,
    effect_sum,
)
from game.modes.duel.rules.support import ARSENAL, HAND, NONE
from game.modes.duel.table.board.ground import BRASS, BRASS_DARK, draw_dashed_edge
from game.modes.duel.table.board.layout import DuelRegions, fighters, lane_kind, shown_cards
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.lane.sums import damage_parts, damage_words, draw_bar, draw_sum, tried_support
from game.modes.duel.table.pieces.current_values import keywords_of, numbers_of
from game.modes.duel.table.pieces.faces import back_picture, face_picture
from game.modes.duel.table.preview.forecast import known_support
from game.modes.duel.table.signs import emblem_of
from game.modes.duel.words.sum_terms import part_words
from game.ui.paint.art.shadow import Glow
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import Pose
from game.ui.table.view import HitArea

STEPS = Terms({0: "Guard", 1: "Edge", 2: "Support", 3: "Reveal", 4: "Compare"}, context="fight")
"""The steps of a fight, by their number."""
STEP_OF: dict[type, int] = {
    t.Guard: 0,
    t.FightEdge: 1,
    t.FightSupport: 2,
    t.Reveal: 3,
    t.FightJudge: 4,
    t.FightEnd: 4,
}
SUPPORT_DEGREES = 8.0


def lane_cards(observation: State) -> tuple[str, ...]:
    """Return the cards large in the lane: attacker and defender, or the source of the effect."""
    kind = lane_kind(observation)
    if kind == "fight":
        return fighters(observation)
    return (observation.effects[-1].source,) if kind == "effect" else ()


def lane_hits(observation: State, table_regions: DuelRegions) -> list[HitArea]:
    """Return the fighters in the lane and the lane itself."""
    found = [
        HitArea(f"card:{card}", table_regions.lane_card(side)) for side, card in enumerate(lane_cards(observation))
    ]
    return [*found, HitArea("lane:now", table_regions.lane())] if found else []


def lane_poses(observation: State, table_regions: DuelRegions, layer: int) -> dict[str, Pose]:
    """Return where the lane stands and before it the Supports; fighters are the cards themselves.

    The source of an effect is shown once more, since it may lie anywhere.
    """
    cards, lane = lane_cards(observation), table_regions.lane()
    if not cards:
        return {}
    poses = {"lane:now": Pose(lane.centerx, lane.centery, 0.0, 1.0, 1.0, layer)}
    if lane_kind(observation) == "effect":
        rect = table_regions.lane_card(0)
        poses["lane:source-0"] = Pose(rect.centerx, rect.centery, 0.0, 1.0, 1.0, layer + 2)
    for side in range(len(cards)):
        rect = table_regions.lane_support(side, len(cards))
        poses[f"lane:support-{side}"] = Pose(rect.centerx, rect.centery, 0.0, 1.0, 1.0, layer + 1)
    return poses


def draw_lane(draw: DuelContext) -> None:
    """Draw the ground of the lane: a light on the table, both sums, and the damage that would follow."""
    lane = draw.table_regions.lane()
    if draw.canvas.art.appearance.plain or draw.canvas.theme.light:
        draw.surface.blit(draw.canvas.panel(lane.size, "surface1", radius_u=10, border="mark_chain", border_u=2), lane)
    else:
        light = draw.canvas.art.picture(
            Glow(colour=(150, 104, 48), strength=0.55), (lane.width, round(lane.height * 1.1))
        )
        draw.surface.blit(light, light.get_rect(center=lane.center), special_flags=pygame.BLEND_RGB_ADD)
    if lane_kind(draw.observation) == "fight":
        _fight(draw)
    elif draw.observation.effects:
        _effect(draw, draw.observation.effects[-1])


def draw_lane_card(draw: DuelContext, part: str, pose: Pose, about: Sequence[str] = ()) -> None:
    """Draw the source of an effect or a Support of the lane: `source-0`, `support-1`.

    A Support that the open question is `about`, as refs, is ringed: its effect may be used.
    """
    name, _, number = part.partition("-")
    cards, side = lane_cards(draw.observation), int(number)
    if side >= len(cards):
        return
    rect = draw.table_regions.lane_card(side) if name == "source" else draw.table_regions.lane_support(side, len(cards))
    rect.center = (round(pose.x), round(pose.y))
    if name == "source":
        _face(draw, cards[side], rect)
    else:
        _support(draw, side, rect, about)


def _face(draw: DuelContext, card: str, rect: pygame.Rect) -> None:
    content = draw.content
    if type_of(card) in content.cities:
        draw.surface.blit(draw.canvas.panel(rect.size, "surface3", border="border"), rect)
        picture = draw.canvas.icon(emblem_of(content.city(card)), rect.width // 2, "text")
        draw.surface.blit(picture, picture.get_rect(center=rect.center))
        return
    face = face_picture(
        draw.canvas,
        content.card(card),
        rect.size,
        numbers_of(content, draw.observation, card),
        keywords_of(content, draw.observation, card),
    )
    draw.canvas.blit_shadow(draw.surface, rect, 6, 8)
    draw.surface.blit(face, rect)


def _steps(canvas: Canvas, surface: pygame.Surface, lane: pygame.Rect, title: str, present: int) -> None:
    """Draw over the lane what is being settled, and its steps with the present one marked."""
    px = canvas.px
    parts = [(title, "on_dark", "bold")]
    parts += [
        (step, "mark" if index == present else "on_dark_quiet", "bold" if index == present else "regular")
        for index, step in (STEPS.items() if present >= 0 else ())
    ]
    labels = [
        canvas.text(text, 14, (170, 176, 184) if tone == "on_dark_quiet" else tone, font) for text, tone, font in parts
    ]
    gap = px(14)
    width = sum(label.get_width() for label in labels) + gap * (len(labels) - 1) + px(24)
    plate_rect = pygame.Rect(0, 0, min(width, lane.width), px(21))
    plate_rect.midtop = (lane.centerx, lane.y)
    surface.blit(canvas.panel(plate_rect.size, (14, 18, 23), radius_u=10, border=BRASS_DARK, alpha=238), plate_rect)
    x = plate_rect.x + px(12)
    for index, label in enumerate(labels):
        surface.blit(label, label.get_rect(midleft=(x, plate_rect.centery)))
        x += label.get_width() + gap
        if index + 1 < len(labels):
            mark = canvas.text("›", 14, BRASS)
            surface.blit(mark, mark.get_rect(center=(x - gap // 2, plate_rect.centery)))


def _fight(draw: DuelContext) -> None:
    canvas, surface, content, observation, recent_events = (
        draw.canvas,
        draw.surface,
        draw.content,
        draw.observation,
        draw.recent_events,
    )
    fight, lane, px = observation.fights[-1], draw.table_regions.lane(), canvas.px
    present = next((STEP_OF[type(task)] for task in reversed(observation.stack) if type(task) in STEP_OF), 4)
    _steps(
        canvas,
        surface,
        lane,
        say_as("fight", "Ambush") if fight.kind == "ambush" else say_as("fight", "Fight"),
        present,
    )
    for side, (card, sums) in enumerate(((fight.attacker, attack_sum), (fight.defender, defence_sum))):
        if card not in observation.cards:
            continue
        support = draw.table_regions.lane_support(side, 2)
        top, high = lane.y + px(22), lane.height - px(46)
        rect = pygame.Rect(lane.x + px(4), top, support.x - lane.x - px(10), high)
        if side:
            rect = pygame.Rect(support.right + px(6), top, lane.right - support.right - px(10), high)
        seat = owner(card)
        cached = known_support(content, observation, fight, seat)
        if cached is None:
            cached = tried_support(content, observation, draw.pointing, seat)
        revealed = str(seat) in fight.values
        won = None if recent_events.won is None else recent_events.won == (side == 0)
        total = sums(content, observation, fight)
        draw_sum(canvas, surface, rect, total, cached, revealed=revealed, won=won, who=draw.wording.seat_name(seat))
    middle = (lane.centerx, draw.table_regions.lane_card(0).centery)
    if recent_events.won is None:
        clash = canvas.icon("crossed-sabres", px(34), (214, 186, 130))
        surface.blit(clash, clash.get_rect(center=middle))
    is_asked = isinstance(draw.pointing.decision, Number) and draw.pointing.decision.key == "edge-damage"
    change = draw.pointing.number if is_asked else 0
    there = fight.attacker in observation.cards and fight.defender in observation.cards
    who = draw.wording.card(fight.attacker)
    description = say("If {who} wins: {damage}", who=who, damage=damage_words(content, observation, fight, change))
    text = recent_events.verdict or description
    ribbon(canvas, surface, lane, text, "mark" if recent_events.verdict else "on_dark")
    bar = draw.table_regions.lane_bar()
    if there and bar is not None and not recent_events.verdict:
        draw_bar(
            canvas,
            surface,
            bar,
            observation.cards[fight.defender].fatigue,
            damage_parts(content, observation, fight, change),
        )


def ribbon(canvas: Canvas, surface: pygame.Surface, lane: pygame.Rect, text: str, tone: str) -> None:
    """Draw the sentence of the lane at its foot."""
    px = canvas.px
    label = canvas.fit_text(text, lane.width - px(40), 15, tone, "bold")
    plate_rect = pygame.Rect(0, 0, label.get_width() + px(32), px(25))
    plate_rect.midbottom = (lane.centerx, lane.bottom - px(1))
    surface.blit(canvas.panel(plate_rect.size, (16, 20, 26), radius_u=12, border=BRASS, alpha=244), plate_rect)
    surface.blit(label, label.get_rect(center=plate_rect.center))


def _support(draw: DuelContext, side: int, rect: pygame.Rect, about: Sequence[str]) -> None:
    """Draw a side's Support: an empty place, a back, its own card as its player sees it, or the revealed one."""
    canvas, observation = draw.canvas, draw.observation
    card, source = "", ""
    if lane_kind(observation) == "fight":
        fight = observation.fights[-1]
        seat = owner((fight.attacker, fight.defender)[side])
        source = fight.sources.get(str(seat), "")
        own = shown_cards(observation.zone("support", seat))
        card = (
            draw.recent_events.revealed.get(seat, "")
            if str(seat) in fight.values
            else own[0]
            if own and source == HAND
            else ""
        )
        if not card and source not in ("", HAND, ARSENAL, NONE):
            card = source
        if str(seat) in fight.values:
            source = ""
    elif observation.effects[-1].support >= 0:
        card = draw.recent_events.revealed.get(observation.effects[-1].seat, "")
    angle = SUPPORT_DEGREES * (1 if side == 0 else -1)
    if card or source in (HAND, ARSENAL):
        seat = owner(card) if card else owner(lane_cards(observation)[side])
        face = (
            face_picture(canvas, draw.content.card(card), rect.size) if card else back_picture(canvas, rect.size, seat)
        )
        if card and f"card:{card}" in about:
            face = face.copy()
            edge = max(2, canvas.px(3))
            pygame.draw.rect(face, canvas.theme["mark"], face.get_rect(), edge, border_radius=canvas.px(5))
        turned = pygame.transform.rotozoom(face, angle, 1.0)
        draw.surface.blit(turned, turned.get_rect(center=rect.center))
        return
    draw.surface.blit(canvas.panel(rect.size, (10, 8, 8), radius_u=6, alpha=120), rect)
    draw_dashed_edge(canvas, draw.surface, rect, BRASS)
    sign = canvas.icon("card-play", round(rect.width * 0.5), (190, 164, 112))
    draw.surface.blit(sign, sign.get_rect(center=rect.center))


def _effect(draw: DuelContext, effect: Effect) -> None:
    canvas, surface = draw.canvas, draw.surface
    px, lane, card = canvas.px, draw.table_regions.lane(), draw.table_regions.lane_card(0)
    name = say("Sabotage") if effect.ability == "sabotage" else draw.wording.card(effect.source)
    _steps(canvas, surface, lane, f"{draw.wording.seat_name(effect.seat)}: {name}", -1)
    total, dl = effect_sum(draw.content, draw.observation, effect), dl_of(draw.content, effect)
    given = effect.support >= 0
    left, room = card.x - px(8), card.x - lane.x - px(14)
    big = canvas.text(f"{total.value}{'' if given else '+?'}", 40, "on_dark", "bold")
    surface.blit(big, big.get_rect(midright=(left, card.y + px(34))))
    parts = [f"{part_words(term.label)} {term.amount}" for term in total.sum_terms if given or term.label != "Support"]
    parts += [] if given else [say("Support ?")]
    for index, text in enumerate(parts[:3]):
        label = canvas.fit_text(text, room, 14, "on_dark")
        surface.blit(label, label.get_rect(midright=(left, card.y + px(64) + index * px(17))))
    x = draw.table_regions.lane_support(0, 1).right + px(10)
    needs = canvas.text(say("DL {number}", number=dl.value), 34, "mark", "bold")
    surface.blit(needs, needs.get_rect(midleft=(x, card.y + px(34))))
    notes = [f"{part_words(term.label)} {format_signed(term.amount)}" for term in dl.sum_terms[1:]]
    aim = ", ".join(draw.wording.card(target) for target in effect.targets if not target.startswith("attached:"))
    notes += [say("at {targets}", targets=aim)] if aim else []
    for index, text in enumerate(notes[:3]):
        label = canvas.fit_text(text, lane.right - x - px(6), 14, "on_dark")
        surface.blit(label, label.get_rect(midleft=(x, card.y + px(64) + index * px(17))))
    short = dl.value - total.value
    hint = say("The sum is enough already") if short <= 0 else say("Support {number} is enough", number=short)
    ribbon(
        canvas, surface, lane, draw.recent_events.verdict or hint, "mark" if draw.recent_events.verdict else "on_dark"
    )
