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
from game.modes.duel.table.cards import emblem_of
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.faces import back_picture, face_picture
from game.modes.duel.table.ground import BRASS, BRASS_DARK, draw_dashed_edge
from game.modes.duel.table.places import DuelRegions, fighters, lane_kind, shown_cards
from game.modes.duel.table.present import keywords_of, numbers_of
from game.modes.duel.table.results import known_support
from game.modes.duel.table.sums import damage_parts, damage_words, draw_bar, draw_sum, tried_support
from game.modes.duel.words.parts import part_words
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


def lane_cards(view: State) -> tuple[str, ...]:
    """Return the cards large in the lane: attacker and defender, or the source of the effect."""
    kind = lane_kind(view)
    if kind == "fight":
        return fighters(view)
    return (view.effects[-1].source,) if kind == "effect" else ()


def lane_hits(view: State, places: DuelRegions) -> list[HitArea]:
    """Return the fighters in the lane and the lane itself."""
    found = [HitArea(f"card:{card}", places.lane_card(side)) for side, card in enumerate(lane_cards(view))]
    return [*found, HitArea("lane:now", places.lane())] if found else []


def lane_poses(view: State, places: DuelRegions, layer: int) -> dict[str, Pose]:
    """Return where the lane stands and before it the Supports; fighters are the cards themselves.

    The source of an effect is shown once more, since it may lie anywhere.
    """
    cards, lane = lane_cards(view), places.lane()
    if not cards:
        return {}
    poses = {"lane:now": Pose(lane.centerx, lane.centery, 0.0, 1.0, 1.0, layer)}
    if lane_kind(view) == "effect":
        rect = places.lane_card(0)
        poses["lane:source-0"] = Pose(rect.centerx, rect.centery, 0.0, 1.0, 1.0, layer + 2)
    for side in range(len(cards)):
        rect = places.lane_support(side, len(cards))
        poses[f"lane:support-{side}"] = Pose(rect.centerx, rect.centery, 0.0, 1.0, 1.0, layer + 1)
    return poses


def draw_lane(on: DuelContext) -> None:
    """Draw the ground of the lane: a light on the table, both sums, and the damage that would follow."""
    lane = on.places.lane()
    if on.canvas.art.look.plain or on.canvas.theme.light:
        on.surface.blit(on.canvas.panel(lane.size, "surface1", radius_u=10, border="mark_chain", border_u=2), lane)
    else:
        light = on.canvas.art.picture(
            Glow(colour=(150, 104, 48), strength=0.55), (lane.width, round(lane.height * 1.1))
        )
        on.surface.blit(light, light.get_rect(center=lane.center), special_flags=pygame.BLEND_RGB_ADD)
    if lane_kind(on.view) == "fight":
        _fight(on)
    elif on.view.effects:
        _effect(on, on.view.effects[-1])


def draw_lane_card(on: DuelContext, part: str, pose: Pose, about: Sequence[str] = ()) -> None:
    """Draw the source of an effect or a Support of the lane: `source-0`, `support-1`.

    A Support that the open question is `about`, as refs, is ringed: its effect may be used.
    """
    name, _, number = part.partition("-")
    cards, side = lane_cards(on.view), int(number)
    if side >= len(cards):
        return
    rect = on.places.lane_card(side) if name == "source" else on.places.lane_support(side, len(cards))
    rect.center = (round(pose.x), round(pose.y))
    if name == "source":
        _face(on, cards[side], rect)
    else:
        _support(on, side, rect, about)


def _face(on: DuelContext, card: str, rect: pygame.Rect) -> None:
    facts = on.facts
    if type_of(card) in facts.cities:
        on.surface.blit(on.canvas.panel(rect.size, "surface3", border="border"), rect)
        picture = on.canvas.icon(emblem_of(facts.city(card)), rect.width // 2, "text")
        on.surface.blit(picture, picture.get_rect(center=rect.center))
        return
    face = face_picture(
        on.canvas, facts.card(card), rect.size, numbers_of(facts, on.view, card), keywords_of(facts, on.view, card)
    )
    on.canvas.blit_shadow(on.surface, rect, 6, 8)
    on.surface.blit(face, rect)


def _steps(canvas: Canvas, surface: pygame.Surface, lane: pygame.Rect, title: str, present: int) -> None:
    """Draw over the lane what is being settled, and its steps with the present one marked."""
    u = canvas.u
    parts = [(title, "on_dark", "bold")]
    parts += [
        (step, "mark" if index == present else "on_dark_quiet", "bold" if index == present else "regular")
        for index, step in (STEPS.items() if present >= 0 else ())
    ]
    labels = [
        canvas.text(text, 14, (170, 176, 184) if tone == "on_dark_quiet" else tone, font) for text, tone, font in parts
    ]
    gap = u(14)
    width = sum(label.get_width() for label in labels) + gap * (len(labels) - 1) + u(24)
    plate = pygame.Rect(0, 0, min(width, lane.width), u(21))
    plate.midtop = (lane.centerx, lane.y)
    surface.blit(canvas.panel(plate.size, (14, 18, 23), radius_u=10, border=BRASS_DARK, alpha=238), plate)
    x = plate.x + u(12)
    for index, label in enumerate(labels):
        surface.blit(label, label.get_rect(midleft=(x, plate.centery)))
        x += label.get_width() + gap
        if index + 1 < len(labels):
            mark = canvas.text("›", 14, BRASS)
            surface.blit(mark, mark.get_rect(center=(x - gap // 2, plate.centery)))


def _fight(on: DuelContext) -> None:
    canvas, surface, facts, view, story = on.canvas, on.surface, on.facts, on.view, on.story
    fight, lane, u = view.fights[-1], on.places.lane(), canvas.u
    present = next((STEP_OF[type(task)] for task in reversed(view.stack) if type(task) in STEP_OF), 4)
    _steps(
        canvas,
        surface,
        lane,
        say_as("fight", "Ambush") if fight.kind == "ambush" else say_as("fight", "Fight"),
        present,
    )
    for side, (card, sums) in enumerate(((fight.attacker, attack_sum), (fight.defender, defence_sum))):
        if card not in view.cards:
            continue
        support = on.places.lane_support(side, 2)
        top, high = lane.y + u(22), lane.height - u(46)
        rect = pygame.Rect(lane.x + u(4), top, support.x - lane.x - u(10), high)
        if side:
            rect = pygame.Rect(support.right + u(6), top, lane.right - support.right - u(10), high)
        seat = owner(card)
        known = known_support(facts, view, fight, seat)
        if known is None:
            known = tried_support(facts, view, on.pointing, seat)
        revealed = str(seat) in fight.values
        won = None if story.won is None else story.won == (side == 0)
        total = sums(facts, view, fight)
        draw_sum(canvas, surface, rect, total, known, revealed=revealed, won=won, who=on.words.seat_name(seat))
    middle = (lane.centerx, on.places.lane_card(0).centery)
    if story.won is None:
        clash = canvas.icon("crossed-sabres", u(34), (214, 186, 130))
        surface.blit(clash, clash.get_rect(center=middle))
    asked = isinstance(on.pointing.decision, Number) and on.pointing.decision.key == "edge-damage"
    change = on.pointing.number if asked else 0
    there = fight.attacker in view.cards and fight.defender in view.cards
    who = on.words.card(fight.attacker)
    told = say("If {who} wins: {damage}", who=who, damage=damage_words(facts, view, fight, change))
    text = story.verdict or told
    ribbon(canvas, surface, lane, text, "mark" if story.verdict else "on_dark")
    bar = on.places.lane_bar()
    if there and bar is not None and not story.verdict:
        draw_bar(canvas, surface, bar, view.cards[fight.defender].fatigue, damage_parts(facts, view, fight, change))


def ribbon(canvas: Canvas, surface: pygame.Surface, lane: pygame.Rect, text: str, tone: str) -> None:
    """Draw the sentence of the lane at its foot."""
    u = canvas.u
    label = canvas.fit_text(text, lane.width - u(40), 15, tone, "bold")
    plate = pygame.Rect(0, 0, label.get_width() + u(32), u(25))
    plate.midbottom = (lane.centerx, lane.bottom - u(1))
    surface.blit(canvas.panel(plate.size, (16, 20, 26), radius_u=12, border=BRASS, alpha=244), plate)
    surface.blit(label, label.get_rect(center=plate.center))


def _support(on: DuelContext, side: int, place: pygame.Rect, about: Sequence[str]) -> None:
    """Draw a side's Support: an empty place, a back, its own card as its player sees it, or the revealed one."""
    canvas, view = on.canvas, on.view
    card, source = "", ""
    if lane_kind(view) == "fight":
        fight = view.fights[-1]
        seat = owner((fight.attacker, fight.defender)[side])
        source = fight.sources.get(str(seat), "")
        own = shown_cards(view.zone("support", seat))
        card = (
            on.story.revealed.get(seat, "") if str(seat) in fight.values else own[0] if own and source == HAND else ""
        )
        if not card and source not in ("", HAND, ARSENAL, NONE):
            card = source
        if str(seat) in fight.values:
            source = ""
    elif view.effects[-1].support >= 0:
        card = on.story.revealed.get(view.effects[-1].seat, "")
    angle = SUPPORT_DEGREES * (1 if side == 0 else -1)
    if card or source in (HAND, ARSENAL):
        seat = owner(card) if card else owner(lane_cards(view)[side])
        face = face_picture(canvas, on.facts.card(card), place.size) if card else back_picture(canvas, place.size, seat)
        if card and f"card:{card}" in about:
            face = face.copy()
            edge = max(2, canvas.u(3))
            pygame.draw.rect(face, canvas.theme["mark"], face.get_rect(), edge, border_radius=canvas.u(5))
        turned = pygame.transform.rotozoom(face, angle, 1.0)
        on.surface.blit(turned, turned.get_rect(center=place.center))
        return
    on.surface.blit(canvas.panel(place.size, (10, 8, 8), radius_u=6, alpha=120), place)
    draw_dashed_edge(canvas, on.surface, place, BRASS)
    sign = canvas.icon("card-play", round(place.width * 0.5), (190, 164, 112))
    on.surface.blit(sign, sign.get_rect(center=place.center))


def _effect(on: DuelContext, effect: Effect) -> None:
    canvas, surface = on.canvas, on.surface
    u, lane, card = canvas.u, on.places.lane(), on.places.lane_card(0)
    name = say("Sabotage") if effect.ability == "sabotage" else on.words.card(effect.source)
    _steps(canvas, surface, lane, f"{on.words.seat_name(effect.seat)}: {name}", -1)
    total, dl = effect_sum(on.facts, on.view, effect), dl_of(on.facts, effect)
    given = effect.support >= 0
    left, room = card.x - u(8), card.x - lane.x - u(14)
    big = canvas.text(f"{total.value}{'' if given else '+?'}", 40, "on_dark", "bold")
    surface.blit(big, big.get_rect(midright=(left, card.y + u(34))))
    parts = [f"{part_words(part.label)} {part.amount}" for part in total.parts if given or part.label != "Support"]
    parts += [] if given else [say("Support ?")]
    for index, text in enumerate(parts[:3]):
        label = canvas.fit_text(text, room, 14, "on_dark")
        surface.blit(label, label.get_rect(midright=(left, card.y + u(64) + index * u(17))))
    x = on.places.lane_support(0, 1).right + u(10)
    needs = canvas.text(say("DL {number}", number=dl.value), 34, "mark", "bold")
    surface.blit(needs, needs.get_rect(midleft=(x, card.y + u(34))))
    notes = [f"{part_words(part.label)} {format_signed(part.amount)}" for part in dl.parts[1:]]
    aim = ", ".join(on.words.card(target) for target in effect.targets if not target.startswith("attached:"))
    notes += [say("at {targets}", targets=aim)] if aim else []
    for index, text in enumerate(notes[:3]):
        label = canvas.fit_text(text, lane.right - x - u(6), 14, "on_dark")
        surface.blit(label, label.get_rect(midleft=(x, card.y + u(64) + index * u(17))))
    short = dl.value - total.value
    hint = say("The sum is enough already") if short <= 0 else say("Support {number} is enough", number=short)
    ribbon(canvas, surface, lane, on.story.verdict or hint, "mark" if on.story.verdict else "on_dark")
