"""The lane over the far half: a fight term by term, or an effect that has to reach its DL.

Fighters and Supports in it are sprites of their own, `lane:fighter-<side>` and `lane:support-<side>`, so that they can
lunge and be turned over. Side 0 is the attacker's, or the effect's.
"""

from __future__ import annotations

import pygame

from game.kernel.decisions import Number
from game.kernel.totals import Total
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.model import tasks as t
from game.modes.duel.model.state import MOST_FATIGUE, Effect, Fight, State, owner, type_of
from game.modes.duel.rules.numbers import (
    attack_sum,
    damage_of,
    damage_steps,
    defence_sum,
    dl_of,
    effect_sum,
    support_value,
    value,
)
from game.modes.duel.rules.support import ARSENAL, HAND, NONE
from game.modes.duel.table.cards import emblem_of
from game.modes.duel.table.faces import back_picture, face_picture
from game.modes.duel.table.places import Places, keywords_of, lane_kind, numbers_of, shown_cards
from game.modes.duel.table.results import known_support
from game.modes.duel.words.words import DuelWords
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import Pose
from game.ui.table.view import HitArea, Pointing

STEPS = ("Guard", "Edge", "Support", "Reveal", "Compare")
STEP_OF: dict[type, int] = {
    t.Guard: 0,
    t.FightEdge: 1,
    t.FightSupport: 2,
    t.Reveal: 3,
    t.FightJudge: 4,
    t.FightEnd: 4,
}
MOST_PARTS = 4
PIECE_U = 44


class Story:
    """What was revealed and decided in the running fight or effect; told by events, for the eye only."""

    def __init__(self) -> None:
        self.revealed: dict[int, str] = {}
        self.verdict = ""
        self._outer: list[tuple[dict[int, str], str]] = []

    def take(self, words: DuelWords, event: object) -> None:
        """Note an event; a fight or effect within another one puts that aside until it has ended."""
        if isinstance(event, ae.FightBegan | e.EffectBegan):
            self._outer.append((self.revealed, self.verdict))
            self.revealed, self.verdict = {}, ""
        elif isinstance(event, ae.FightEnded | e.EffectEnded):
            self.revealed, self.verdict = self._outer.pop() if self._outer else ({}, "")
        elif isinstance(event, ae.SupportRevealed | e.SupportGiven) and event.card:
            self.revealed[event.seat] = event.card
        elif isinstance(event, ae.FightWon):
            winner = event.attacker if event.won else event.defender
            self.verdict = f"{event.attack.value} against {event.defence.value}: {words.card(winner)} wins"
        elif isinstance(event, ae.DamageDealt):
            dead = ", discarded" if event.killed else ""
            self.verdict = f"{event.damage.value} damage › {event.fatigue} Fatigue, {event.rest} left{dead}"
        elif isinstance(event, e.Judged):
            what = "succeeds" if event.success else "fails"
            self.verdict = f"{event.total.value} against DL {event.dl.value}: {what}"


def lane_cards(view: State) -> tuple[str, ...]:
    """Return the cards large in the lane: attacker and defender, or the source of the effect."""
    kind = lane_kind(view)
    if kind == "fight":
        return view.fights[-1].attacker, view.fights[-1].defender
    return (view.effects[-1].source,) if kind == "effect" else ()


def lane_hits(view: State, places: Places) -> list[HitArea]:
    """Return the fighters in the lane and the lane itself."""
    found = [HitArea(f"card:{card}", places.lane_card(side)) for side, card in enumerate(lane_cards(view))]
    return [*found, HitArea("lane:now", places.lane())] if found else []


def lane_poses(view: State, places: Places, layer: int) -> dict[str, Pose]:
    """Return where the lane stands, and before it the cards in it."""
    cards, lane = lane_cards(view), places.lane()
    if not cards:
        return {}
    poses = {"lane:now": Pose(lane.centerx, lane.centery, 0.0, 1.0, 1.0, layer)}
    for side in range(len(cards)):
        for name, rect in (("fighter", places.lane_card(side)), ("support", places.lane_support(side, len(cards)))):
            poses[f"lane:{name}-{side}"] = Pose(rect.centerx, rect.centery, 0.0, 1.0, 1.0, layer + 1)
    return poses


def damage_words(facts: DuelFacts, view: State, fight: Fight, change: int = 0) -> str:
    """Return what the attacker's win would do to the defender: `7, Endure 3 › 2 Fatigue, 1 left`."""
    if fight.attacker not in view.cards or fight.defender not in view.cards:
        return "A fighter is gone"
    total, endure, fatigue, rest, killed = damage_parts(facts, view, fight, change)
    end = f"discarded{f', −{rest} Resolve' if rest else ''}" if killed else f"{rest} lost" if rest else "nothing left"
    return f"Damage {total}, Endure {endure} › {fatigue} Fatigue, {end}"


def damage_parts(facts: DuelFacts, view: State, fight: Fight, change: int = 0) -> tuple[int, int, int, int, bool]:
    """Return the damage of a win, the defender's Endure, the Fatigue it causes, what is left, whether it kills.

    Source: duel.fight.damage, duel.damage.loop
    """
    total = max(0, damage_of(facts, view, fight).value + change)
    endure = value(facts, view, fight.defender, "endure")
    return (total, endure, *damage_steps(view.cards[fight.defender].fatigue, endure, total))


def tried_support(facts: DuelFacts, view: State, pointing: Pointing, seat: int) -> int | None:
    """Return the Trait of the Support card a seat points at for this fight, so that the sum shows what it would be."""
    decision, card = pointing.decision, pointing.hovered.partition(":")[2]
    if decision is None or decision.key != "support" or decision.seat != seat or pointing.hovered not in pointing.may:
        return None
    held = card in view.zone("hand", seat) or card in view.zone("stockpile", seat)
    return support_value(facts, card) if held else None


def draw_lane(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: DuelFacts,
    words: DuelWords,
    view: State,
    story: Story,
    places: Places,
    pointing: Pointing,
) -> None:
    """Draw the ground of the lane: both sums, and the damage that would follow."""
    lane = places.lane()
    canvas.blit_shadow(surface, lane, 10, 12)
    surface.blit(canvas.panel(lane.size, "surface1", radius_u=10, border="mark_chain", border_u=2), lane)
    if lane_kind(view) == "fight":
        _fight(canvas, surface, facts, view, story, places, pointing)
    elif view.effects:
        _effect(canvas, surface, facts, words, view, story, places, view.effects[-1])


def draw_lane_card(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: DuelFacts,
    view: State,
    story: Story,
    places: Places,
    part: str,
    pose: Pose,
) -> None:
    """Draw a fighter or a Support of the lane: `fighter-0`, `support-1`."""
    name, _, number = part.partition("-")
    cards, side = lane_cards(view), int(number)
    if side >= len(cards):
        return
    rect = places.lane_card(side) if name == "fighter" else places.lane_support(side, len(cards))
    rect.center = (round(pose.x), round(pose.y))
    if name == "fighter":
        _face(canvas, surface, facts, view, cards[side], rect)
    else:
        _support(canvas, surface, facts, view, story, side, rect)


def _title(canvas: Canvas, surface: pygame.Surface, lane: pygame.Rect, text: str) -> None:
    u = canvas.u
    label = canvas.fitted(text, lane.width // 2, 14, "text_strong", "semibold")
    surface.blit(label, (lane.x + u(12), lane.y + u(5)))


def _face(canvas: Canvas, surface: pygame.Surface, facts: DuelFacts, view: State, card: str, rect: pygame.Rect) -> None:
    if type_of(card) in facts.cities:
        surface.blit(canvas.panel(rect.size, "surface3", border="border"), rect)
        picture = canvas.icon(emblem_of(facts.city(card)), rect.width // 2, "text")
        surface.blit(picture, picture.get_rect(center=rect.center))
        return
    face = face_picture(
        canvas, facts.card(card), rect.size, numbers_of(facts, view, card), keywords_of(facts, view, card)
    )
    surface.blit(face, rect)


def _steps(canvas: Canvas, surface: pygame.Surface, lane: pygame.Rect, present: int) -> None:
    u = canvas.u
    x = lane.right - u(12)
    for index in reversed(range(len(STEPS))):
        now = index == present
        label = canvas.text(STEPS[index], 14, "may" if now else "text_quiet", "bold" if now else "regular")
        x -= label.get_width()
        surface.blit(label, (x, lane.y + u(5)))
        if now:
            pygame.draw.rect(surface, canvas.theme["mark"], (x, lane.y + u(23), label.get_width(), max(1, u(2))))
        x -= u(12)


def _fight(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: DuelFacts,
    view: State,
    story: Story,
    places: Places,
    pointing: Pointing,
) -> None:
    fight, lane, u = view.fights[-1], places.lane(), canvas.u
    _title(canvas, surface, lane, "Ambush" if fight.kind == "ambush" else "Fight")
    _steps(canvas, surface, lane, STEP_OF.get(type(view.stack[-1]), 0) if view.stack else 4)
    left, right = places.lane_card(0), places.lane_card(1)
    half = (right.x - left.right - u(16)) // 2
    middle = left.right + u(8) + half
    for side, (card, sums) in enumerate(((fight.attacker, attack_sum), (fight.defender, defence_sum))):
        if card in view.cards:
            rect = pygame.Rect(left.right + u(8) if side == 0 else middle + u(6), left.y, half - u(6), left.height)
            known = known_support(facts, view, fight, owner(card))
            if known is None:
                known = tried_support(facts, view, pointing, owner(card))
            revealed = str(owner(card)) in fight.values
            _sum(canvas, surface, rect, sums(facts, view, fight), known, revealed=revealed, right=side == 1)
    versus = canvas.text("against", 14, "text_quiet", "semibold")
    surface.blit(versus, versus.get_rect(center=(middle, left.y + u(4))))
    asked = isinstance(pointing.decision, Number) and pointing.decision.key == "edge-damage"
    change = pointing.number if asked else 0
    foot = pygame.Rect(left.right + u(8), lane.bottom - u(46), 2 * half, u(40))
    if story.verdict:
        line = canvas.fitted(story.verdict, foot.width, 16, "may", "semibold")
        surface.blit(line, line.get_rect(center=foot.center))
        return
    line = canvas.fitted(
        "A win: " + damage_words(facts, view, fight, change), foot.width, 14, "text_strong", "semibold"
    )
    surface.blit(line, line.get_rect(midtop=(foot.centerx, foot.y)))
    if fight.attacker in view.cards and fight.defender in view.cards:
        bar = pygame.Rect(foot.x, foot.bottom - u(20), foot.width, u(20))
        _bar(canvas, surface, bar, view.cards[fight.defender].fatigue, damage_parts(facts, view, fight, change))


def _bar(
    canvas: Canvas,
    surface: pygame.Surface,
    rect: pygame.Rect,
    before: int,
    parts: tuple[int, int, int, int, bool],
) -> None:
    """Draw damage cut into pieces of one Endure, a Fatigue each; the rest is lost, or runs on to the city in red."""
    total, endure, fatigue, rest, killed = parts
    u = canvas.u
    if not total:
        return
    unit = min(u(PIECE_U), (rect.width - u(34)) / total)
    x = rect.centerx - unit * total / 2
    spent = total - rest
    pieces = [endure] * fatigue + ([spent - endure * fatigue] if spent > endure * fatigue else [])
    for index, width in enumerate(pieces):
        place = pygame.Rect(round(x), rect.y, round(unit * width) - u(2), rect.height)
        last = killed and index == len(pieces) - 1
        surface.blit(canvas.panel(place.size, "mark", radius_u=4, border="casing"), place)
        number = before + index + 1
        text = "out" if number > MOST_FATIGUE else f"{number} of 4" if place.width > u(46) else str(number)
        _written(canvas, surface, place, "discarded" if last and place.width > u(84) else text, "casing")
        x += unit * width
    if rest:
        place = pygame.Rect(round(x), rect.y, max(u(16), round(unit * rest) - u(2)), rect.height)
        tone, ink = ("mark_danger", "casing") if killed else ("surface3", "text_quiet")
        surface.blit(canvas.panel(place.size, tone, radius_u=4, border="casing"), place)
        _written(canvas, surface, place, f"−{rest}" if killed else str(rest), ink)
        if killed:
            tip = (place.right + u(10), place.centery)
            corners = [(place.right + u(1), place.y + u(3)), tip, (place.right + u(1), place.bottom - u(3))]
            pygame.draw.polygon(surface, canvas.theme["mark_danger"], corners)
            tower = canvas.icon("stone-tower", u(18), "danger")
            surface.blit(tower, tower.get_rect(midleft=(tip[0] + u(3), tip[1])))


def _written(canvas: Canvas, surface: pygame.Surface, place: pygame.Rect, text: str, tone: str) -> None:
    label = canvas.text(text, 14, tone, "bold")
    if label.get_width() <= place.width:
        surface.blit(label, label.get_rect(center=place.center))


def _sum(
    canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, total: Total, known: int | None, *, revealed: bool,
    right: bool,
) -> None:  # fmt: skip
    """Draw a sum with one line for each part; Support is a question mark until it is known."""
    u = canvas.u
    number = total.value + (known or 0 if not revealed else 0)
    big = canvas.text(f"{number}{'+?' if known is None else ''}", 34, "text_strong", "bold")
    y = rect.y + u(10)
    surface.blit(big, (rect.right - big.get_width() if right else rect.x, y))
    y += big.get_height() - u(6)
    signs = {"base": "", "add": "+", "becomes": "› "}
    lines = [
        f"{part.label} {signs.get(part.operation, '')}{part.amount}".replace("+-", "−")
        for part in total.parts
        if part.label != "Support"
    ]
    lines.append("Support ?" if known is None else f"Support +{known}")
    for text in lines[:MOST_PARTS]:
        label = canvas.fitted(text, rect.width - u(66), 14, "text")
        surface.blit(label, (rect.right - label.get_width() if right else rect.x, y))
        y += u(17)


def _support(
    canvas: Canvas, surface: pygame.Surface, facts: DuelFacts, view: State, story: Story, side: int, place: pygame.Rect
) -> None:
    """Draw a side's Support: an empty place, a back, its own card as its player sees it, or the revealed one."""
    card, source = "", ""
    if lane_kind(view) == "fight":
        fight = view.fights[-1]
        seat = owner((fight.attacker, fight.defender)[side])
        source = fight.sources.get(str(seat), "")
        own = shown_cards(view.zone("support", seat))
        card = story.revealed.get(seat, "") if str(seat) in fight.values else own[0] if own and source == HAND else ""
        if not card and source not in ("", HAND, ARSENAL, NONE):
            card = source
        if str(seat) in fight.values:
            source = ""
    elif view.effects[-1].support >= 0:
        card = story.revealed.get(view.effects[-1].seat, "")
    if card:
        surface.blit(face_picture(canvas, facts.card(card), place.size), place)
    elif source in (HAND, ARSENAL):
        surface.blit(back_picture(canvas, place.size), place)
    else:
        surface.blit(canvas.panel(place.size, "surface2", radius_u=5, border="border"), place)
        label = canvas.fitted("Support", place.width - canvas.u(4), 13, "text_quiet")
        surface.blit(label, label.get_rect(center=place.center))


def _effect(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: DuelFacts,
    words: DuelWords,
    view: State,
    story: Story,
    places: Places,
    effect: Effect,
) -> None:
    u, lane, card = canvas.u, places.lane(), places.lane_card(0)
    who = words.seat_name(effect.seat)
    name = "Sabotage" if effect.ability == "sabotage" else words.card(effect.source)
    _title(canvas, surface, lane, f"{who}: {name}")
    x = card.right + u(20)
    total, dl = effect_sum(facts, view, effect), dl_of(facts, effect)
    given = effect.support >= 0
    big = canvas.text(f"{total.value}{'' if given else '+?'}  against DL {dl.value}", 26, "text_strong", "bold")
    surface.blit(big, (x, lane.y + u(34)))
    parts = [f"{part.label} {part.amount}" for part in total.parts if given or part.label != "Support"]
    if not given:
        parts.insert(0, "Support ?")
    parts += [f"DL: {part.label} {part.amount:+d}" for part in dl.parts[1:]]
    line = canvas.fitted(" + ".join(parts).replace("+ DL", "· DL"), lane.right - x - u(90), 16, "text")
    surface.blit(line, (x, lane.y + u(74)))
    aim = ", ".join(words.card(target) for target in effect.targets)
    if aim:
        label = canvas.fitted(f"Aimed at {aim}", lane.right - x - u(90), 16, "info", "semibold")
        surface.blit(label, (x, lane.y + u(100)))
    if story.verdict:
        label = canvas.fitted(story.verdict, lane.right - x - u(90), 16, "may", "semibold")
        surface.blit(label, (x, lane.y + u(128)))
