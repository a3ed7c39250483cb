"""What the hovered choice would do: odds of an attack with the line of sight, sums of a card, the way to a place."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.kernel.decimals import decimal
from game.kernel.decisions import Choose, Option
from game.kernel.language.say import mark, say
from game.kernel.listing import capital
from game.modes.skirmish.facts import SkirmishFacts, harms
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.effects import Shift
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import AttackTask, Contest
from game.modes.skirmish.rules import deck
from game.modes.skirmish.rules.attacks import attacker_side, defenders
from game.modes.skirmish.rules.challenge import hand_size, score
from game.modes.skirmish.rules.striking import AttackHit, build_hit_effect
from game.modes.skirmish.table import scenario_tasks
from game.modes.skirmish.table.charging import charge_attacks, charges, draw_charge
from game.modes.skirmish.table.contest import PER_EDGE, ContestDisplay
from game.modes.skirmish.table.context import SkirmishContext, is_ground
from game.modes.skirmish.table.discs import disc_radius
from game.modes.skirmish.table.odds import HitOdds, challenge_odds, mean_damage, push_values
from game.modes.skirmish.table.rays import draw_sight, sight_words
from game.modes.skirmish.table.signs import TRAIT_WORDS
from game.modes.skirmish.table.walking import GOING, draw_walk_to
from game.modes.skirmish.words.terms import HARMS
from game.ui.paint.canvas import Canvas
from game.ui.table.view import Pointing

ATTACKS = {
    "attack": ("hit", "basic"), "focused": ("hit", "focused"), "quick": ("hit", "quick"),
    "slam": ("slam", "basic"), "push-back": ("push-back", "basic"), "trip": ("trip", "basic"),
    "step": ("move", "basic"), "wrest": ("break-hold", "basic"),
}  # fmt: skip
PLATE_U = (226, 292)
"""The least and the greatest width of the plate."""
LINE_U = 57
"""Height of a row of the plate: its last line may be as long as the title of the next row."""
SHARE_OF_STAGE = 0.6
"""Of the height of the stage that the plate takes at most; what it leaves out stands in the menu."""
AIMING = frozenset({"act", "run", "supporters", "counter", "reaction", "flight-shot"})
"""Questions at which it matters who sees whom."""
MANNERS = {
    "focused": mark("Focused {weapon}"), "quick": mark("Quick {weapon}"), "slam": mark("Slam {weapon}"),
    "push-back": mark("Push back {weapon}"), "trip": mark("Trip {weapon}"), "step": mark("Step away {weapon}"),
    "wrest": mark("Break the hold {weapon}"),
}  # fmt: skip


# Sums of a Challenge


def ghost_sums(view: State, shown: ContestDisplay, pointing: Pointing, near: int) -> list[int | None]:
    """Return the sums that the hovered choice would make, None where a sum stays."""
    found: list[int | None] = [None] * len(shown.task.sides)
    decision = pointing.decision
    if not isinstance(decision, Choose) or shown.over:
        return found
    option = _option(decision, pointing)
    index = next((i for i, side in enumerate(shown.task.sides) if side.seat == int(decision.seat)), None)
    if option is not None and index is not None:
        found[index] = _sum_of(view, shown.task.sides[index], option)
    return found


def _sum_of(view: State, side: Contestant, option: Option) -> int | None:
    """Return the sum of a side with the card of an option, on average where it is not known; None for other options."""
    verb, _, card = option.id.partition(":")
    if verb == "draw":
        return side.base.value + deck.value(card)
    if verb == "reinforce":
        return score(side) + deck.value(card)
    if verb == "replace":
        return side.base.value + deck.value(card) + deck.total_of(side.buff) + deck.total_of(side.push)
    if verb == "push":
        return score(side) + round(sum(value * share for value, share in push_values(view, side.seat)))
    return None


def sum_with(view: State, decision: Choose, option: Option) -> int | None:
    """Return the sum that a card makes in the Challenge or Check of a question; None where it makes none."""
    task = view.tasks[-1] if view.tasks else None
    sides = task.sides if isinstance(task, Contest) else ()
    side = next((one for one in sides if one.seat == int(decision.seat)), None)
    return _sum_of(view, side, option) if side is not None else None


def pushes(pointing: Pointing) -> bool:
    """Return whether a Push is pointed at: the sum it makes is a guess."""
    decision = pointing.decision
    option = _option(decision, pointing) if isinstance(decision, Choose) and decision.key == "push" else None
    return option is not None and option.verb == "push"


def _option(decision: Choose, pointing: Pointing) -> Option | None:
    """Return the option that is pointed at: by its button or menu row, else by what it is about."""
    for option in decision.options:
        if option.id == pointing.option:
            return option
    ref = pointing.hovered or pointing.focused
    if ref.startswith("option:"):
        return next((option for option in decision.options if option.id == ref.removeprefix("option:")), None)
    fitting = [option for option in decision.options if ref in option.refs]
    return fitting[0] if fitting and ref in pointing.may else None


# Attacks


def attack_of(view: State, figure: Figure, option: Option) -> AttackTask | None:
    """Return the attack that an option would declare."""
    if option.verb not in ATTACKS:
        return None
    names = {ref.partition(":")[0]: ref.partition(":")[2] for ref in option.refs}
    if "weapon" not in names or "figure" not in names:
        return None
    primary, manner = ATTACKS[option.verb]
    return AttackTask(
        attacker=figure.id, weapon=names["weapon"], target=names["figure"], primary=primary,  # type: ignore[arg-type]
        manner=manner, harm=names.get("class", ""), running=option.verb == "quick",  # type: ignore[arg-type]
    )  # fmt: skip


class WeaponPreviewRow:
    """One row of the plate: a weapon with its odds and what a hit would do."""

    def __init__(self, title: str, odds: HitOdds, hands: tuple[int, int], effect: str, mean: float) -> None:
        self.title, self.odds, self.hands, self.effect, self.mean = title, odds, hands, effect, mean


def line_of(facts: SkirmishFacts, view: State, figure: Figure, attack: AttackTask, title: str) -> WeaponPreviewRow:
    """Return the odds of an attack and the mean damage of a hit, before Edges."""
    target, weapon = view.figures[attack.target], facts.weapon(attack.weapon)
    one = attacker_side(facts, view, attack)
    two = next(iter(defenders(facts, view, target, weapon.kind, figure).values()))
    odds = challenge_odds(view, one, two)
    mean = 0.0
    if harms(weapon) and weapon.severity != "AoN" and attack.primary == "hit":
        mean = _mean_damage(facts, view, figure, target, attack, odds)
    return WeaponPreviewRow(title, odds, (hand_size(one), hand_size(two)), f"{weapon.severity} F{weapon.force}", mean)


def _mean_damage(
    facts: SkirmishFacts, view: State, figure: Figure, target: Figure, attack: AttackTask, odds: HitOdds
) -> float:
    """Return the mean damage of an attack with the usual Edge: an Abuse for a margin of three or more."""
    blow = build_hit_effect(facts, view, attack, AttackHit(figure.id, facts.weapon(attack.weapon), target.id))

    def damage(columns: int) -> float:
        shifted = msgspec.structs.replace(blow, columns=(*blow.columns, Shift("", columns, "")))
        return mean_damage(facts, view, shifted)

    return odds.hit * damage(1 if odds.margin >= PER_EDGE else 0) + odds.tie * damage(-1)


def attack_lines(
    facts: SkirmishFacts, view: State, figure: Figure, pointing: Pointing, target: str
) -> list[WeaponPreviewRow]:
    """Return a line for each weapon that may strike a target, or for the one option that is pointed at."""
    decision = pointing.decision
    if not isinstance(decision, Choose):
        return []
    found: list[WeaponPreviewRow] = []
    for option in decision.options:
        if pointing.option in ("", option.id):
            found += _charge_lines(facts, view, figure, option, target)
        attack = attack_of(view, figure, option)
        if attack is None or attack.target != target:
            continue
        single = option.id == pointing.option
        chosen_arm = any(ref in pointing.chosen for ref in option.refs if ref.startswith("weapon:"))
        other_arm = any(ref.startswith("weapon:") and ref not in option.refs for ref in pointing.chosen)
        if pointing.option and not single:
            continue
        if not single and (other_arm or (option.verb not in ("attack", "quick") and not chosen_arm)):
            continue
        weapon = facts.weapon(attack.weapon)
        title = say(weapon.name) or weapon.id
        if attack.harm:
            title = f"{title} ({HARMS[attack.harm]})"
        if option.verb in MANNERS:
            title = say(MANNERS[option.verb], weapon=title)
        found.append(line_of(facts, view, figure, attack, title))
    return found[:4]


def _charge_lines(
    facts: SkirmishFacts, view: State, figure: Figure, option: Option, target: str
) -> list[WeaponPreviewRow]:
    """Return a line for each weapon with which a Charge at a target may strike."""
    return [
        line_of(facts, view, figure, attack, say("Charge: {weapon}", weapon=say(facts.weapon(attack.weapon).name)))
        for attack in charge_attacks(facts, view, figure, option)
        if attack.target == target
    ]


# Drawing


def draw_preview(on: SkirmishContext) -> None:
    """Draw what the hovered choice would do on the field."""
    pointing = on.pointing
    decision = pointing.decision
    figure = _find_asked_figure(on.view, pointing)
    if figure is None or figure.at is None or not isinstance(decision, Choose):
        return
    clip = on.surface.get_clip()
    on.surface.set_clip(on.frame.stage.clip(clip))
    target, place = _target(on.view, pointing, decision), scenario_tasks.pointed_task(on.facts, pointing)
    if target is not None and target.seat != figure.seat and target.id != figure.id and target.at is not None:
        _draw_target(on, figure, target)
    elif pointing.at is not None and decision.key in GOING and _over_ground(pointing):
        draw_walk_to(on, figure, decision, pointing.at)
    if place and decision.key == "act":
        scenario_tasks.draw_plate(on, figure, place, decision)
    on.surface.set_clip(clip)


def _over_ground(pointing: Pointing) -> bool:
    """Return whether the pointer is where a click, or the end of a drag, would be taken for a move."""
    return bool(pointing.dragged) or (is_ground(pointing.hovered) and pointing.hovered not in pointing.may)


def draw_line_of_sight(on: SkirmishContext, taken: Sequence[pygame.Rect] = ()) -> None:
    """Draw the rays from who is asked to the enemy that is pointed at, beside tags; figures stand over them."""
    figure, decision = _find_asked_figure(on.view, on.pointing), on.pointing.decision
    if figure is None or figure.at is None or not isinstance(decision, Choose) or decision.key not in AIMING:
        return
    target = _target(on.view, on.pointing, decision)
    if target is not None and target.seat != figure.seat and target.at is not None and not target.gone:
        draw_sight(on, figure, target, taken)


def _find_asked_figure(view: State, pointing: Pointing) -> Figure | None:
    decision = pointing.decision
    if decision is None:
        return None
    for ref in decision.about:
        kind, _, name = ref.partition(":")
        if kind == "figure" and name in view.figures:
            return view.figures[name]
    return None


def _target(view: State, pointing: Pointing, decision: Choose) -> Figure | None:
    """Return the figure that is pointed at, by itself or by an option about it."""
    option = next((one for one in decision.options if one.id == pointing.option), None)
    refs = option.refs if option is not None else (pointing.hovered or pointing.focused, *reversed(pointing.chosen))
    for ref in refs:
        kind, _, name = ref.partition(":")
        if kind == "figure" and name in view.figures:
            return view.figures[name]
    return None


def _draw_target(on: SkirmishContext, figure: Figure, target: Figure) -> None:
    """Draw the plate with the odds of an attack beside its target."""
    lines = attack_lines(on.facts, on.view, figure, on.pointing, target.id)
    if not lines:
        refusal, decision = on.pointing.refused.get(f"figure:{target.id}"), on.pointing.decision
        if refusal is not None and decision is not None and decision.key in AIMING:
            _plate(on, figure, target, [], refusal=refusal.reason)
        return
    decision, wanted = on.pointing.decision, on.pointing.option
    options = decision.options if isinstance(decision, Choose) else ()
    foot = ""
    if charges([one for one in options if wanted in ("", one.id)], target):
        foot = draw_charge(on, figure, target)
    if not on.pointing.menu:  # Its rows say what the plate would, and would cover it.
        _plate(on, figure, target, lines, foot=foot)


def best_lines(lines: Sequence[WeaponPreviewRow], room: int) -> Sequence[WeaponPreviewRow]:
    """Return those of some attacks that are likely to harm most, as many as there is room for, at least one."""
    best = sorted(lines, key=lambda line: (-line.mean, -line.odds.hit))[: max(1, room)]
    return [line for line in lines if line in best]


def _plate(
    on: SkirmishContext,
    figure: Figure,
    target: Figure,
    lines: Sequence[WeaponPreviewRow],
    *,
    refusal: str = "",
    foot: str = "",
) -> None:
    """Draw a plate beside a target: a row for each attack or a refusal, and below it `foot`, else how far it is."""
    canvas, surface = on.canvas, on.surface
    u = canvas.u
    width = max((_row_width(canvas, line) for line in lines), default=0)
    if refusal:
        width = max(width, canvas.width(capital(say(refusal)), 15, "semibold") + u(20))
    width = max(u(PLATE_U[0]), min(u(PLATE_U[1]), width))
    words = foot or sight_words(on.facts, on.view, figure, target)[0]
    kept = best_lines(lines, int((SHARE_OF_STAGE * on.field.rect.height - u(38)) // u(LINE_U)))
    if len(kept) < len(lines):
        words = say("{sight} · {number} more", sight=words, number=len(lines) - len(kept))
    lines = kept
    reason = canvas.paragraph(capital(say(refusal)), width - u(20), 15, "mark_danger", "semibold") if refusal else None
    told = reason.get_height() + u(2) if reason is not None else 0
    height = u(14) + u(LINE_U) * len(lines) + (u(24) if lines or refusal else 0) + told
    rect = _free_place(on, figure, target, (width, height))
    assert target.at is not None
    spot = on.field.spot(target.at)
    edge = max(rect.x, min(rect.right, spot[0])), max(rect.y, min(rect.bottom, spot[1]))
    away = pygame.Vector2(edge[0] - spot[0], edge[1] - spot[1])
    if away.length() > 1:
        rim = away.normalize() * min(away.length(), disc_radius(canvas, on.field, on.facts.radius[target.id]) + u(4))
        spot = round(spot[0] + rim.x), round(spot[1] + rim.y)
    pygame.draw.line(surface, canvas.theme["casing"], spot, edge, u(4))
    pygame.draw.line(surface, canvas.theme["mark"], spot, edge, u(2))
    canvas.blit_shadow(surface, rect, 8, 10)
    surface.blit(canvas.panel(rect.size, "casing", radius_u=8, border="mark", border_u=1.6, alpha=240), rect)
    y = rect.y + u(6)
    bright = (243, 246, 248)
    if reason is not None:
        surface.blit(reason, (rect.x + u(10), y))
        y += told
    for line in lines:
        hands = canvas.text(_hands_words(line), 13, (196, 205, 214))
        surface.blit(hands, hands.get_rect(topright=(rect.right - u(10), y + u(2))))
        title = canvas.fit_text(line.title, width - u(26) - hands.get_width(), 15, bright, "title")
        surface.blit(title, (rect.x + u(10), y))
        share = canvas.text(f"{line.odds.hit * 100:.0f} %", 22, bright, "bold")
        surface.blit(share, (rect.x + u(10), y + u(18)))
        tie = canvas.text(say("win · {tie} tie", tie=f"{line.odds.tie * 100:.0f} %"), 13, (196, 205, 214))
        surface.blit(tie, (rect.x + u(14) + share.get_width(), y + u(23)))
        effect = canvas.text(line.effect, 16, "mark", "bold")
        surface.blit(effect, effect.get_rect(topright=(rect.right - u(10), y + u(18))))
        if line.mean:
            mean = canvas.text(say("about {damage} damage", damage=decimal(line.mean)), 13, (196, 205, 214))
            surface.blit(mean, mean.get_rect(topright=(rect.right - u(10), y + u(39))))
        y += u(LINE_U)
    last = canvas.fit_text(words, width - u(20), 14, "mark_info")
    if lines or refusal:
        surface.blit(last, (rect.x + u(10), rect.bottom - u(24)))


def _hands_words(line: WeaponPreviewRow) -> str:
    """Return how many cards the two sides of an attack draw: `2 v 1 cards`."""
    return say("{own} v {other} cards", own=line.hands[0], other=line.hands[1])


def _row_width(canvas: Canvas, line: WeaponPreviewRow) -> int:
    """Return how wide a plate must be to show the title of a row whole, beside its cards."""
    return canvas.width(line.title, 15, "title") + canvas.width(_hands_words(line), 13) + canvas.u(28)


def _free_place(on: SkirmishContext, figure: Figure, target: Figure, size: tuple[int, int]) -> pygame.Rect:
    """Return the first place round a target at which the plate covers neither of the two, nor any other figure."""
    assert target.at is not None and figure.at is not None
    facts, view, field, u = on.facts, on.view, on.field, on.canvas.u
    x, y = field.spot(target.at)
    room = field.rect.inflate(-u(8), -u(8))
    away = disc_radius(on.canvas, field, facts.radius[target.id]) + u(22)
    others = [
        pygame.Rect(0, 0, u(44), u(44)).move(sx - u(22), sy - u(22))
        for one in facts.in_play(view) if one.at is not None for sx, sy in (field.spot(one.at),)
    ]  # fmt: skip
    two = [
        pygame.Rect(0, 0, u(56), u(56)).move(s[0] - u(28), s[1] - u(28))
        for s in (field.spot(target.at), field.spot(figure.at))
    ]
    best, worst = pygame.Rect(0, 0, *size), 10**6
    for dx, dy in ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)):
        rect = pygame.Rect(0, 0, *size)
        rect.center = x + dx * (away + size[0] // 2), y + dy * (away + size[1] // 2)
        rect.clamp_ip(room)
        cost = 100 * len(rect.collidelistall(two)) + len(rect.collidelistall(others))
        if cost < worst:
            best, worst = rect, cost
    return best


__all__ = ["TRAIT_WORDS", "attack_lines", "draw_preview", "ghost_sums", "line_of", "pushes", "sum_with"]
