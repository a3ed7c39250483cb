"""What the hovered choice would do: odds of an attack with the line of sight, sums of a card, the way to a place."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.decimals import decimal
from game.kernel.decisions import Choose, Option
from game.kernel.language.say import N_, say
from game.kernel.listing import capitalize
from game.modes.skirmish.game_content import SkirmishContent, harms
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import AttackTask, Contest
from game.modes.skirmish.rules import deck
from game.modes.skirmish.rules.attacks import attacker_side, defenders
from game.modes.skirmish.rules.challenge import hand_size, score
from game.modes.skirmish.rules.striking import AttackHit, build_hit_effect
from game.modes.skirmish.table import scenario_tasks
from game.modes.skirmish.table.asked import find_asked_figure
from game.modes.skirmish.table.context import SkirmishContext, is_ground
from game.modes.skirmish.table.dock.contest import ContestDisplay
from game.modes.skirmish.table.pieces.disc_spots import disc_radius
from game.modes.skirmish.table.preview.charge import charge_attacks, charges, draw_charge
from game.modes.skirmish.table.preview.forecast import (
    Chances,
    HitOdds,
    attack_damage,
    card_values,
    challenge_odds,
    push_values,
)
from game.modes.skirmish.table.preview.move import GOING, draw_walk_to
from game.modes.skirmish.table.preview.sight_lines import draw_sight, sight_words
from game.modes.skirmish.table.signs import TRAIT_WORDS
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
    "focused": N_("Focused {weapon}"), "quick": N_("Quick {weapon}"), "slam": N_("Slam {weapon}"),
    "push-back": N_("Push back {weapon}"), "trip": N_("Trip {weapon}"), "step": N_("Step away {weapon}"),
    "wrest": N_("Break the hold {weapon}"),
}  # fmt: skip


# Sums of a Challenge


def ghost_sums(observation: State, shown: ContestDisplay, pointing: Pointing, near: int) -> list[int | None]:
    """Return the sums that the hovered choice would make, None where a sum stays."""
    found: list[int | None] = [None] * len(shown.task.sides)
    decision = pointing.decision
    if not isinstance(decision, Choose) or shown.over:
        return found
    option = _option(decision, pointing)
    index = next((i for i, side in enumerate(shown.task.sides) if side.seat == int(decision.seat)), None)
    if option is not None and index is not None:
        found[index] = _sum_of(observation, shown.task.sides[index], option)
    return found


def _sum_of(observation: State, side: Contestant, option: Option) -> int | None:
    """Return the sum of a side with the card of an option, on average where it is not known; None for other options."""
    values = sums_of(observation, side, option)
    return round(sum(value * share for value, share in values)) if values else None


def sums_of(observation: State, side: Contestant, option: Option) -> Chances:
    """Return the sums that the card of an option may make, with their chances; none for other options.

    It is one sum but for an Ace, which links a card that nobody has seen, and for a Push.
    """
    verb, _, card = option.id.partition(":")
    if verb not in ("draw", "reinforce", "replace", "push"):
        return ()
    own, seat = score(side), side.seat
    if verb in ("draw", "replace"):
        own -= deck.total_of(side.draw)
    values = push_values(observation, seat) if verb == "push" else card_values(observation, seat, card)
    return tuple((own + value, share) for value, share in values)


def sum_with(observation: State, decision: Choose, option: Option) -> int | None:
    """Return the sum that a card makes in the Challenge or Check of a question; None where it makes none."""
    task = observation.tasks[-1] if observation.tasks else None
    sides = task.sides if isinstance(task, Contest) else ()
    side = next((one for one in sides if one.seat == int(decision.seat)), None)
    return _sum_of(observation, side, option) if side is not None else None


def pushes(pointing: Pointing) -> bool:
    """Return whether a Push is pointed at: the sum it makes is a guess."""
    decision = pointing.decision
    option = _option(decision, pointing) if isinstance(decision, Choose) and decision.key == "push" else None
    return option is not None and option.verb == "push"


def pointed_sums(observation: State, shown: ContestDisplay, pointing: Pointing) -> Chances:
    """Return the sums that the card pointed at may make for the side that is asked; none where it makes none."""
    decision = pointing.decision
    option = _option(decision, pointing) if isinstance(decision, Choose) and not shown.over else None
    side = next((one for one in shown.task.sides if decision is not None and one.seat == int(decision.seat)), None)
    return sums_of(observation, side, option) if option is not None and side is not None else ()


def _option(decision: Choose, pointing: Pointing) -> Option | None:
    """Return the option that is pointed at: by its button or menu row, else by what it is about."""
    for option in decision.options:
        if option.id == pointing.option:
            return option
    ref = pointing.hovered or pointing.focused
    if ref.startswith("option:"):
        return next((option for option in decision.options if option.id == ref.removeprefix("option:")), None)
    matching = [option for option in decision.options if ref in option.refs]
    return matching[0] if matching and ref in pointing.selectable else None


# Attacks


def attack_of(observation: State, figure: Figure, option: Option) -> AttackTask | None:
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


def line_of(
    content: SkirmishContent, observation: State, figure: Figure, attack: AttackTask, title: str
) -> WeaponPreviewRow:
    """Return the odds of an attack and the mean damage of a hit, before Edges."""
    target, weapon = observation.figures[attack.target], content.weapon(attack.weapon)
    one = attacker_side(content, observation, attack)
    two = next(iter(defenders(content, observation, target, weapon.kind, figure).values()))
    odds = challenge_odds(observation, one, two)
    mean = 0.0
    if harms(weapon) and weapon.severity != "AoN" and attack.primary == "hit":
        hit = build_hit_effect(content, observation, attack, AttackHit(figure.id, weapon, target.id))
        mean = attack_damage(content, observation, hit, one, two)
    return WeaponPreviewRow(title, odds, (hand_size(one), hand_size(two)), f"{weapon.severity} F{weapon.force}", mean)


def attack_lines(
    content: SkirmishContent, observation: State, figure: Figure, pointing: Pointing, target: str
) -> list[WeaponPreviewRow]:
    """Return a line for each weapon that may strike a target, or for the one option that is pointed at."""
    decision = pointing.decision
    if not isinstance(decision, Choose):
        return []
    found: list[WeaponPreviewRow] = []
    for option in decision.options:
        if pointing.option in ("", option.id):
            found += _charge_lines(content, observation, figure, option, target)
        attack = attack_of(observation, figure, option)
        if attack is None or attack.target != target:
            continue
        single = option.id == pointing.option
        chosen_arm = any(ref in pointing.path_refs for ref in option.refs if ref.startswith("weapon:"))
        other_arm = any(ref.startswith("weapon:") and ref not in option.refs for ref in pointing.path_refs)
        if pointing.option and not single:
            continue
        if not single and (other_arm or (option.verb not in ("attack", "quick") and not chosen_arm)):
            continue
        weapon = content.weapon(attack.weapon)
        title = say(weapon.name) or weapon.id
        if attack.harm:
            title = f"{title} ({HARMS[attack.harm]})"
        if option.verb in MANNERS:
            title = say(MANNERS[option.verb], weapon=title)
        found.append(line_of(content, observation, figure, attack, title))
    return found[:4]


def _charge_lines(
    content: SkirmishContent, observation: State, figure: Figure, option: Option, target: str
) -> list[WeaponPreviewRow]:
    """Return a line for each weapon with which a Charge at a target may strike."""
    return [
        line_of(
            content,
            observation,
            figure,
            attack,
            say("Charge: {weapon}", weapon=say(content.weapon(attack.weapon).name)),
        )
        for attack in charge_attacks(content, observation, figure, option)
        if attack.target == target
    ]


# Drawing


def draw_preview(draw: SkirmishContext) -> None:
    """Draw what the hovered choice would do on the field."""
    pointing = draw.pointing
    decision = pointing.decision
    figure = find_asked_figure(draw.observation, pointing.decision)
    if figure is None or figure.at is None or not isinstance(decision, Choose):
        return
    clip = draw.surface.get_clip()
    draw.surface.set_clip(draw.regions.board_rect.clip(clip))
    target, location = (
        _target(draw.observation, pointing, decision),
        scenario_tasks.pointed_task(draw.content, pointing),
    )
    if target is not None and target.seat != figure.seat and target.id != figure.id and target.at is not None:
        _draw_target(draw, figure, target)
    elif pointing.at is not None and decision.key in GOING and _over_ground(pointing):
        draw_walk_to(draw, figure, decision, pointing.at)
    if location and decision.key == "act":
        scenario_tasks.draw_plate(draw, figure, location, decision)
    draw.surface.set_clip(clip)


def _over_ground(pointing: Pointing) -> bool:
    """Return whether the pointer is where a click, or the end of a drag, would be taken for a move."""
    return bool(pointing.dragged) or (is_ground(pointing.hovered) and pointing.hovered not in pointing.selectable)


def draw_line_of_sight(draw: SkirmishContext, taken: Sequence[pygame.Rect] = ()) -> None:
    """Draw the rays from who is asked to the enemy that is pointed at, beside tags; figures stand over them."""
    figure, decision = find_asked_figure(draw.observation, draw.pointing.decision), draw.pointing.decision
    if figure is None or figure.at is None or not isinstance(decision, Choose) or decision.key not in AIMING:
        return
    target = _target(draw.observation, draw.pointing, decision)
    if target is not None and target.seat != figure.seat and target.at is not None and not target.gone:
        draw_sight(draw, figure, target, taken)


def _target(observation: State, pointing: Pointing, decision: Choose) -> Figure | None:
    """Return the figure that is pointed at, by itself or by an option about it."""
    option = next((one for one in decision.options if one.id == pointing.option), None)
    refs = option.refs if option is not None else (pointing.hovered or pointing.focused, *reversed(pointing.path_refs))
    for ref in refs:
        kind, _, name = ref.partition(":")
        if kind == "figure" and name in observation.figures:
            return observation.figures[name]
    return None


def _draw_target(draw: SkirmishContext, figure: Figure, target: Figure) -> None:
    """Draw the plate with the odds of an attack beside its target."""
    lines = attack_lines(draw.content, draw.observation, figure, draw.pointing, target.id)
    if not lines:
        refusal, decision = draw.pointing.refused.get(f"figure:{target.id}"), draw.pointing.decision
        if refusal is not None and decision is not None and decision.key in AIMING:
            _draw_infobox(draw, figure, target, [], refusal=refusal.reason)
        return
    decision, wanted = draw.pointing.decision, draw.pointing.option
    options = decision.options if isinstance(decision, Choose) else ()
    foot = ""
    if charges([one for one in options if wanted in ("", one.id)], target):
        foot = draw_charge(draw, figure, target)
    if not draw.pointing.menu:  # Its rows say what the plate would, and would cover it.
        _draw_infobox(draw, figure, target, lines, foot=foot)


def best_lines(lines: Sequence[WeaponPreviewRow], room: int) -> Sequence[WeaponPreviewRow]:
    """Return those of some attacks that are likely to harm most, as many as there is room for, at least one."""
    best = sorted(lines, key=lambda line: (-line.mean, -line.odds.hit))[: max(1, room)]
    return [line for line in lines if line in best]


def _draw_infobox(
    draw: SkirmishContext,
    figure: Figure,
    target: Figure,
    lines: Sequence[WeaponPreviewRow],
    *,
    refusal: str = "",
    foot: str = "",
) -> None:
    """Draw a plate beside a target: a row for each attack or a refusal, and below it `foot`, else how far it is."""
    canvas, surface = draw.canvas, draw.surface
    px = canvas.px
    width = max((_row_width(canvas, line) for line in lines), default=0)
    if refusal:
        width = max(width, canvas.width(capitalize(say(refusal)), 15, "semibold") + px(20))
    width = max(px(PLATE_U[0]), min(px(PLATE_U[1]), width))
    text = foot or sight_words(draw.content, draw.observation, figure, target)[0]
    remaining = best_lines(lines, int((SHARE_OF_STAGE * draw.field.rect.height - px(38)) // px(LINE_U)))
    if len(remaining) < len(lines):
        text = say("{sight} · {number} more", sight=text, number=len(lines) - len(remaining))
    lines = remaining
    reason = (
        canvas.paragraph(capitalize(say(refusal)), width - px(20), 15, "mark_danger", "semibold") if refusal else None
    )
    told_count = reason.get_height() + px(2) if reason is not None else 0
    height = px(14) + px(LINE_U) * len(lines) + (px(24) if lines or refusal else 0) + told_count
    rect = _free_place(draw, figure, target, (width, height))
    assert target.at is not None
    spot = draw.field.spot(target.at)
    edge = max(rect.x, min(rect.right, spot[0])), max(rect.y, min(rect.bottom, spot[1]))
    away = pygame.Vector2(edge[0] - spot[0], edge[1] - spot[1])
    if away.length() > 1:
        rim = away.normalize() * min(
            away.length(), disc_radius(canvas, draw.field, draw.content.radius[target.id]) + px(4)
        )
        spot = round(spot[0] + rim.x), round(spot[1] + rim.y)
    pygame.draw.line(surface, canvas.theme["casing"], spot, edge, px(4))
    pygame.draw.line(surface, canvas.theme["mark"], spot, edge, px(2))
    canvas.blit_shadow(surface, rect, 8, 10)
    surface.blit(canvas.panel(rect.size, "casing", radius_u=8, border="mark", border_u=1.6, alpha=240), rect)
    y = rect.y + px(6)
    bright = (243, 246, 248)
    if reason is not None:
        surface.blit(reason, (rect.x + px(10), y))
        y += told_count
    for line in lines:
        hands = canvas.text(_hands_words(line), 13, (196, 205, 214))
        surface.blit(hands, hands.get_rect(topright=(rect.right - px(10), y + px(2))))
        title = canvas.fit_text(line.title, width - px(26) - hands.get_width(), 15, bright, "title")
        surface.blit(title, (rect.x + px(10), y))
        share = canvas.text(f"{line.odds.hit * 100:.0f} %", 22, bright, "bold")
        surface.blit(share, (rect.x + px(10), y + px(18)))
        tie = canvas.text(say("win · {tie} tie", tie=f"{line.odds.tie * 100:.0f} %"), 13, (196, 205, 214))
        surface.blit(tie, (rect.x + px(14) + share.get_width(), y + px(23)))
        effect = canvas.text(line.effect, 16, "mark", "bold")
        surface.blit(effect, effect.get_rect(topright=(rect.right - px(10), y + px(18))))
        if line.mean:
            mean = canvas.text(say("about {damage} damage", damage=decimal(line.mean)), 13, (196, 205, 214))
            surface.blit(mean, mean.get_rect(topright=(rect.right - px(10), y + px(39))))
        y += px(LINE_U)
    last = canvas.fit_text(text, width - px(20), 14, "mark_info")
    if lines or refusal:
        surface.blit(last, (rect.x + px(10), rect.bottom - px(24)))


def _hands_words(line: WeaponPreviewRow) -> str:
    """Return how many cards the two sides of an attack draw: `2 v 1 cards`."""
    return say("{own} v {other} cards", own=line.hands[0], other=line.hands[1])


def _row_width(canvas: Canvas, line: WeaponPreviewRow) -> int:
    """Return how wide a plate must be to show the title of a row whole, beside its cards."""
    return canvas.width(line.title, 15, "title") + canvas.width(_hands_words(line), 13) + canvas.px(28)


def _free_place(draw: SkirmishContext, figure: Figure, target: Figure, size: tuple[int, int]) -> pygame.Rect:
    """Return the first place round a target at which the plate covers neither of the two, nor any other figure."""
    assert target.at is not None and figure.at is not None
    content, observation, field, px = draw.content, draw.observation, draw.field, draw.canvas.px
    x, y = field.spot(target.at)
    room = field.rect.inflate(-px(8), -px(8))
    away = disc_radius(draw.canvas, field, content.radius[target.id]) + px(22)
    others = [
        pygame.Rect(0, 0, px(44), px(44)).move(sx - px(22), sy - px(22))
        for one in content.in_play(observation) if one.at is not None for sx, sy in (field.spot(one.at),)
    ]  # fmt: skip
    two = [
        pygame.Rect(0, 0, px(56), px(56)).move(s[0] - px(28), s[1] - px(28))
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


__all__ = [
    "TRAIT_WORDS",
    "attack_lines",
    "draw_preview",
    "ghost_sums",
    "line_of",
    "pointed_sums",
    "pushes",
    "sum_with",
    "sums_of",
]
