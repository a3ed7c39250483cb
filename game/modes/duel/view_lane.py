"""The lane over the far half: a fight term by term, or an effect that has to reach its DL."""

from __future__ import annotations

import pygame

from game.kernel.decisions import Number
from game.kernel.totals import Total
from game.modes.duel import events as e
from game.modes.duel.duel_rules import DuelRules
from game.modes.duel.rules.numbers import attack_sum, damage_of, damage_steps, defence_sum, dl_of, effect_sum, value
from game.modes.duel.rules.support import ARSENAL, HAND
from game.modes.duel.state import Effect, Fight, State, owner, type_of
from game.modes.duel.view_cards import back_picture, face_picture
from game.modes.duel.view_places import Places, keywords_of, lane_kind, numbers_of, shown_cards
from game.modes.duel.words import DuelWords
from game.ui.canvas import Canvas
from game.ui.cards import HAND as HAND_SIZE
from game.ui.table_view import HitArea, Pointing

STEPS = ("Guard", "Edge", "Support", "Reveal", "Compare")
STEP_OF = {"guard": 0, "fight-edge": 1, "fight-support": 2, "reveal": 3, "fight-judge": 4, "fight-end": 4}


class Story:
    """What was revealed and decided in the running fight or effect; told by events, for the eye only."""

    def __init__(self) -> None:
        self.revealed: dict[int, str] = {}
        self.verdict = ""

    def take(self, words: DuelWords, event: object) -> None:
        """Note an event; a new fight or effect forgets what was before."""
        if isinstance(event, e.FightBegan | e.EffectBegan):
            self.revealed, self.verdict = {}, ""
        elif isinstance(event, e.SupportRevealed | e.SupportGiven) and event.card:
            self.revealed[event.seat] = event.card
        elif isinstance(event, e.FightWon):
            winner = event.attacker if event.won else event.defender
            self.verdict = f"{event.attack.value} against {event.defence.value}: {words.card(winner)} wins"
        elif isinstance(event, e.DamageDealt):
            dead = ", discarded" if event.killed else ""
            self.verdict = f"{event.damage.value} damage › {event.fatigue} Fatigue, {event.rest} left{dead}"
        elif isinstance(event, e.Judged):
            what = "succeeds" if event.success else "fails"
            self.verdict = f"{event.total.value} against DL {event.dl.value}: {what}"


def fighters(view: State) -> tuple[str, str] | None:
    """Return attacker and defender of the running fight."""
    return (view.fights[-1].attacker, view.fights[-1].defender) if view.fights else None


def lane_hits(view: State, places: Places) -> list[HitArea]:
    """Return the fighters in the lane and the lane itself."""
    kind = lane_kind(view)
    if not kind:
        return []
    found: list[HitArea] = []
    if kind == "fight":
        found += [HitArea(f"card:{card}", places.lane_card(side)) for side, card in enumerate(fighters(view) or ())]
    else:
        found.append(HitArea(f"card:{view.effects[-1].source}", places.lane_card(0)))
    return [*found, HitArea("lane:now", places.lane())]


def damage_words(rules: DuelRules, view: State, fight: Fight, change: int = 0) -> str:
    """Return what the attacker's win would do to the defender: `7, Endure 3 › 2 Fatigue, 1 left`."""
    if fight.attacker not in view.cards or fight.defender not in view.cards:
        return "A fighter is gone"
    total = max(0, damage_of(rules, view, fight).value + change)
    endure = value(rules, view, fight.defender, "endure")
    fatigue, rest, killed = damage_steps(view.cards[fight.defender].fatigue, endure, total)
    dead = ", discarded" if killed else ""
    return f"Damage {total}, Endure {endure} › {fatigue} Fatigue, {rest} left{dead}"


def draw_lane(
    canvas: Canvas,
    surface: pygame.Surface,
    rules: DuelRules,
    words: DuelWords,
    view: State,
    story: Story,
    places: Places,
    pointing: Pointing,
) -> None:
    """Draw the lane: who fights, both sums, Support, and what the damage would come to."""
    lane = places.lane()
    canvas.blit_shadow(surface, lane, 10, 12)
    surface.blit(canvas.panel(lane.size, "surface1", radius_u=10, border="mark_chain", border_u=2), lane)
    if lane_kind(view) == "fight":
        _fight(canvas, surface, rules, words, view, story, places, pointing)
    elif view.effects:
        _effect(canvas, surface, rules, words, view, story, places, view.effects[-1])


def _title(canvas: Canvas, surface: pygame.Surface, lane: pygame.Rect, text: str) -> None:
    u = canvas.u
    label = canvas.fitted(text, lane.width // 2, 14, "text_strong", "semibold")
    surface.blit(label, (lane.x + u(12), lane.y + u(5)))


def _face(canvas: Canvas, surface: pygame.Surface, rules: DuelRules, view: State, card: str, rect: pygame.Rect) -> None:
    if type_of(card) in rules.cities:
        surface.blit(canvas.panel(rect.size, "surface3", border="border"), rect)
        tower = canvas.icon("stone-tower", rect.width // 2, "text")
        surface.blit(tower, tower.get_rect(center=rect.center))
        return
    face = face_picture(
        canvas, rules.card(card), rect.size, numbers_of(rules, view, card), keywords_of(rules, view, card)
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
    rules: DuelRules,
    words: DuelWords,
    view: State,
    story: Story,
    places: Places,
    pointing: Pointing,
) -> None:
    fight, lane, u = view.fights[-1], places.lane(), canvas.u
    _title(canvas, surface, lane, "Ambush" if fight.kind == "ambush" else "Fight")
    _steps(canvas, surface, lane, STEP_OF.get(view.stack[-1].kind, 0) if view.stack else 4)
    for side, card in enumerate((fight.attacker, fight.defender)):
        _face(canvas, surface, rules, view, card, places.lane_card(side))
    left, right = places.lane_card(0), places.lane_card(1)
    half = (right.x - left.right - u(16)) // 2
    if fight.attacker in view.cards:
        seat = owner(fight.attacker)
        rect = pygame.Rect(left.right + u(8), left.y, half - u(6), left.height)
        open_ = str(seat) not in fight.values
        _sum(canvas, surface, rect, attack_sum(rules, view, fight), open_=open_, right=False)
        _support(canvas, surface, rules, view, story, fight, seat, rect, right=False)
    if fight.defender in view.cards:
        seat = owner(fight.defender)
        rect = pygame.Rect(left.right + u(8) + half + u(6), left.y, half - u(6), left.height)
        open_ = str(seat) not in fight.values
        _sum(canvas, surface, rect, defence_sum(rules, view, fight), open_=open_, right=True)
        _support(canvas, surface, rules, view, story, fight, seat, rect, right=True)
    versus = canvas.text("against", 14, "text_quiet", "semibold")
    surface.blit(versus, versus.get_rect(center=(left.right + u(8) + half, left.y + u(10))))
    asked = isinstance(pointing.decision, Number) and pointing.decision.key == "edge-damage"
    text = story.verdict or ("If it wins: " + damage_words(rules, view, fight, pointing.number if asked else 0))
    line = canvas.fitted(text, 2 * half + u(4), 16, "may" if story.verdict else "text_strong", "semibold")
    surface.blit(line, line.get_rect(midbottom=(left.right + u(8) + half, lane.bottom - u(6))))


def _sum(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, total: Total, *, open_: bool, right: bool) -> None:
    """Draw a sum with one line for each part; Support is a question mark until it is revealed."""
    u = canvas.u
    big = canvas.text(f"{total.value}{'+?' if open_ else ''}", 34, "text_strong", "bold")
    y = rect.y + u(14)
    x = rect.right - big.get_width() if right else rect.x
    surface.blit(big, (x, y))
    y += big.get_height() - u(4)
    signs = {"base": "", "add": "+", "becomes": "› "}
    lines = [
        f"{part.label} {signs.get(part.operation, '')}{part.amount}".replace("+-", "−")
        for part in total.parts
        if part.label != "Support"
    ]
    given = next((part.amount for part in total.parts if part.label == "Support"), 0)
    lines.append("Support ?" if open_ else f"Support +{given}")
    for text in lines[:4]:
        label = canvas.fitted(text, rect.width - u(62), 14, "text")
        surface.blit(label, (rect.right - label.get_width() if right else rect.x, y))
        y += u(18)


def _support(
    canvas: Canvas,
    surface: pygame.Surface,
    rules: DuelRules,
    view: State,
    story: Story,
    fight: Fight,
    seat: int,
    rect: pygame.Rect,
    *,
    right: bool,
) -> None:
    """Draw a side's Support: an empty place, a back, its own card as it may see it, or the revealed one."""
    u = canvas.u
    height = u(84)
    place = pygame.Rect(0, 0, round(height * HAND_SIZE[0] / HAND_SIZE[1]), height)
    place.midtop = (rect.x + u(32) if right else rect.right - u(32), rect.y + u(24))
    source = fight.sources.get(str(seat), "")
    own = shown_cards(view.zone("support", seat))
    card = story.revealed.get(seat, "") if str(seat) in fight.values else own[0] if own and source == HAND else ""
    if not card and source not in ("", HAND, ARSENAL, "none"):
        card = source
    if card:
        surface.blit(face_picture(canvas, rules.card(card), place.size), place)
    elif source in (HAND, ARSENAL):
        surface.blit(back_picture(canvas, place.size), place)
    else:
        surface.blit(canvas.panel(place.size, "casing", radius_u=5, border="border", alpha=120), place)
        label = canvas.text("Support", 13, "text_quiet")
        surface.blit(label, label.get_rect(center=place.center))


def _effect(
    canvas: Canvas,
    surface: pygame.Surface,
    rules: DuelRules,
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
    _face(canvas, surface, rules, view, effect.source, card)
    x = card.right + u(20)
    total, dl = effect_sum(rules, view, effect), dl_of(rules, effect)
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
    place = pygame.Rect(lane.right - u(76), lane.y + u(40), u(62), u(87))
    shown = story.revealed.get(effect.seat, "") if given else ""
    if shown:
        surface.blit(face_picture(canvas, rules.card(shown), place.size), place)
    else:
        surface.blit(canvas.panel(place.size, "casing", radius_u=5, border="border", alpha=120), place)
        label = canvas.text("Support", 13, "text_quiet")
        surface.blit(label, label.get_rect(center=place.center))
