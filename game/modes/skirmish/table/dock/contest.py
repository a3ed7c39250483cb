"""The Challenge in the dock: two hands, the cards that count, running sums, and who is ahead by how many Edges."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import N_, Terms, say
from game.kernel.listing import translate_name
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.state import State, zone
from game.modes.skirmish.model.tasks import AttackTask, Contest
from game.modes.skirmish.rules.challenge import score
from game.modes.skirmish.rules.deck import total_of
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.faces import face_of
from game.modes.skirmish.table.pieces.tokens import draw_disc, name_picture, seat_colour
from game.modes.skirmish.table.preview.forecast import (
    Chances,
    chance_ahead,
    chance_of_push,
    chance_to_pass_check,
    laid_values,
)
from game.modes.skirmish.table.signs import TRAIT_WORDS
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import SMALL, draw_card_marks
from game.ui.paint.theme import RGB, mix
from game.ui.table.motion import Pose
from game.ui.table.view import HitArea

PORTRAIT_U, MIDDLE_U, PITCH_U = 104, 344, 70
PER_EDGE = 3
MARKS = (3, 6, 9)
SHORT_OF_RECOVERY = 1
"""By how much a Recovery Check may fall short and still end what it is for: a Scratch in the Moderate column."""
AGAINST_AN_EFFECT = frozenset({"protection", "resistance"})
"""The Checks by which an effect is kept off."""
LESS_IS_NOTHING, ENOUGH_ON_A_TIE = frozenset({"aid", "mend", "detect"}), frozenset({"aid", "detect"})
"""The Checks, but for Recovery, that less than the Target Number loses, and those that just as much always wins."""
NUMBERS = Terms({
    0: "no Edges", 1: "one Edge", 2: "two Edges", 3: "three Edges", 4: "four Edges", 5: "five Edges",
})  # fmt: skip


class ContestDisplay(msgspec.Struct, frozen=True):
    """The Challenge or Check that the dock shows; `over` once it is decided, while what follows goes on."""

    task: Contest
    over: bool = False


def card_ref(seat: int, near: int, card: str, index: int = 0) -> str:
    """Return the ref of a card on the table: the near seat's as options name them, others' with their seat."""
    if seat == near and card != HIDDEN:
        return f"card:{card}"
    return f"far:{seat}:{card if card != HIDDEN else f'{HIDDEN}{index}'}"


def side_rect(canvas: Canvas, dock: pygame.Rect, index: int) -> pygame.Rect:
    """Return the room of a side's cards."""
    px = canvas.px
    wide = (dock.width - px(MIDDLE_U)) // 2 - px(PORTRAIT_U)
    left = dock.x + px(PORTRAIT_U) if index == 0 else dock.right - px(PORTRAIT_U) - wide
    return pygame.Rect(left, dock.y, wide, dock.height)


def middle_rect(canvas: Canvas, dock: pygame.Rect) -> pygame.Rect:
    """Return the room between the sides."""
    wide = canvas.px(MIDDLE_U)
    return pygame.Rect(dock.centerx - wide // 2, dock.y, wide, dock.height)


def row_of(observation: State, side: Contestant) -> list[tuple[str, str]]:
    """Return the cards of a side, left to right, each with what it is: draw, buff, push, down or rest."""
    zones, found = observation.piles.zones, []
    play = list(zones[zone("play", side.seat)])
    for what, cards in (("draw", side.draw), ("buff", side.buff), ("push", side.push)):
        found += [(card, what) for card in cards if card in play]
    placed = {card for card, _ in found}
    found += [(card, "draw") for card in play if card not in placed]
    for name in ("down", "blind"):
        found += [(card, "down") for card in zones.get(zone(name, side.seat), ())]
    return found + [(card, "rest") for card in zones[zone("hand", side.seat)]]


def contest_poses(
    canvas: Canvas, observation: State, shown: ContestDisplay, near: int, dock: pygame.Rect
) -> dict[str, Pose]:
    """Return where the cards of both sides lie."""
    poses: dict[str, Pose] = {}
    if shown.over:
        return poses
    for index, side in enumerate(shown.task.sides):
        row = row_of(observation, side)
        for position, ((card, what), rect) in enumerate(
            zip(row, _slots(canvas, side_rect(canvas, dock, index), len(row), index), strict=True)
        ):
            scale = 1.0 if what != "rest" or shown.task.stage == "choose" else 0.86
            poses[card_ref(side.seat, near, card, position)] = Pose(
                rect.centerx, rect.centery, 0.0, scale, 1.0, 12 + position
            )
    return poses


def _slots(canvas: Canvas, room: pygame.Rect, count: int, index: int) -> list[pygame.Rect]:
    """Return the places of a row of cards; the right side's run from its portrait inwards."""
    wide, high = canvas.px(SMALL[0]), canvas.px(SMALL[1])
    pitch = min(canvas.px(PITCH_U), (room.width - wide) // max(1, count - 1)) if count > 1 else 0
    top = room.y + canvas.px(8)
    if index == 0:
        return [pygame.Rect(room.x + position * pitch, top, wide, high) for position in range(count)]
    return [pygame.Rect(room.right - wide - position * pitch, top, wide, high) for position in range(count)]


def contest_hits(
    canvas: Canvas, observation: State, shown: ContestDisplay, near: int, dock: pygame.Rect
) -> list[HitArea]:
    """Return cards, sums and portraits that can be pointed at, topmost first."""
    found: list[HitArea] = []
    px = canvas.px
    for index, side in enumerate(shown.task.sides):
        room = side_rect(canvas, dock, index)
        if not shown.over:
            row = row_of(observation, side)
            slots = _slots(canvas, room, len(row), index)
            cards = [
                HitArea(card_ref(side.seat, near, card, position), rect)
                for position, ((card, _), rect) in enumerate(zip(row, slots, strict=True))
            ]
            found += reversed(cards)
        found.append(HitArea(f"sum:{index}", _sum_rect(canvas, dock, index)))
        found.append(HitArea(f"sum:{index}", pygame.Rect(room.x, room.y + px(100), room.width, px(54))))
        if side.figure:
            found.append(HitArea(f"figure:{side.figure}", _portrait_rect(canvas, dock, index)))
    found.append(
        HitArea(
            "lead",
            middle_rect(canvas, dock).inflate(-px(70), 0).clip(dock).move(0, px(8)).clip(_bar_room(canvas, dock)),
        )
    )
    return found


def _bar_room(canvas: Canvas, dock: pygame.Rect) -> pygame.Rect:
    middle = middle_rect(canvas, dock)
    return pygame.Rect(middle.x, middle.y, middle.width, canvas.px(58))


def _portrait_rect(canvas: Canvas, dock: pygame.Rect, index: int) -> pygame.Rect:
    wide = canvas.px(PORTRAIT_U)
    return pygame.Rect(dock.x if index == 0 else dock.right - wide, dock.y, wide, dock.height)


def _sum_rect(canvas: Canvas, dock: pygame.Rect, index: int) -> pygame.Rect:
    middle, wide = middle_rect(canvas, dock), canvas.px(54)
    return pygame.Rect(middle.x if index == 0 else middle.right - wide, middle.y + canvas.px(6), wide, canvas.px(44))


def draw_contest(
    draw: SkirmishContext,
    shown: ContestDisplay,
    ghosts: Sequence[int | None] = (),
    *,
    guess: bool = False,
    sums: Chances = (),
) -> None:
    """Draw portraits, marks of the hands, sums and the bar; `ghosts` are the sums that the hovered choice makes.

    `guess` says that they are means: of a Push, which nobody has seen. `sums` are those that the choice may make,
    several where an Ace links a card.
    """
    dock = draw.regions.dock
    for index, side in enumerate(shown.task.sides):
        _draw_side(draw, shown, index, side, dock)
    scores = [score(side) for side in shown.task.sides]
    if shown.task.tn is not None:
        _draw_target_number(draw.canvas, draw.surface, shown, dock)
        scores.append(shown.task.tn.value)
    wanted = [ghost if ghost is not None else None for ghost in (*ghosts, None, None)][:2]
    if guess and shown.task.tn is None:
        wanted = [_with_laid(draw.observation, side, scores[i], wanted[i]) for i, side in enumerate(shown.task.sides)]
    unsure = guess or len(sums) > 1
    for index, value in enumerate(scores):
        _draw_sum(draw, shown, index, value, dock, _ghost_text(wanted[index], guess=unsure))
    ghost = next((i for i, value in enumerate(wanted) if value is not None), None)
    if ghost is not None and _in_secret(shown):
        chance, mean = chance_ahead(draw.observation, sums, shown.task.sides[1 - ghost])
        margin = round(mean if ghost == 0 else -mean)
        _draw_bar(
            draw,
            shown,
            margin,
            dock,
            say("about {chance:.0%} ahead", chance=chance),
        )
        return
    ahead = [wanted[i] if wanted[i] is not None else scores[i] for i in range(2)]
    margin = (ahead[0] or 0) - (ahead[1] or 0)
    text = lead_words(shown, margin, draw.near) if ghost is not None and not unsure else ""
    if ghost is not None and unsure:
        text = say("the Ace links a card")
    if ghost is not None and guess:
        text = _push_words(draw.observation, shown)
    _draw_bar(draw, shown, margin, dock, text)


def _with_laid(observation: State, side: Contestant, total: int, ghost: int | None) -> int | None:
    """Return the sum of a side with a Push that lies face down, taken for a mean card; else what it was."""
    values = laid_values(observation, side)
    if ghost is not None or len(values) < 2:
        return ghost
    return total + round(sum(value * share for value, share in values))


def _push_words(observation: State, shown: ContestDisplay) -> str:
    """Return how likely the unseen card puts who speaks ahead of the other, or has it pass a Check."""
    side = shown.task.sides[shown.task.speaker]
    if shown.task.tn is not None:
        return say("passes: about {chance:.0%}", chance=chance_to_pass_check(observation, side, shown.task.tn.value))
    other = shown.task.sides[1 - shown.task.speaker]
    return say("about {chance:.0%} ahead", chance=chance_of_push(observation, side, other))


def _draw_side(draw: SkirmishContext, shown: ContestDisplay, index: int, side: Contestant, dock: pygame.Rect) -> None:
    canvas, surface = draw.canvas, draw.surface
    px = canvas.px
    rect, room = _portrait_rect(canvas, dock, index), side_rect(canvas, dock, index)
    speaks = not shown.over and shown.task.speaker == index and shown.task.stage in ("buff", "push")
    if side.figure in draw.observation.figures:
        figure = draw.observation.figures[side.figure]
        if speaks:
            pygame.draw.circle(surface, canvas.theme["mark"], (rect.centerx, rect.y + px(52)), px(45), max(2, px(2.5)))
        draw_disc(draw, figure, (rect.centerx, rect.y + px(52)), px(37))
        name = name_picture(canvas, translate_name(figure.name), rect.width - px(4), (16, 15, 14, 13))
        surface.blit(name, name.get_rect(midtop=(rect.centerx, rect.y + px(103))))
    trait = canvas.fit_text(
        f"{TRAIT_WORDS.get(side.trait, side.trait.capitalize())} {side.base.value}", rect.width - px(4), 14, "text"
    )
    surface.blit(trait, trait.get_rect(midtop=(rect.centerx, rect.y + px(124))))
    if speaks:
        word = canvas.text(say("speaks"), 13, "casing", "bold")
        pill = pygame.Rect(0, 0, word.get_width() + px(14), px(18))
        pill.midtop = (rect.centerx, rect.y + px(1))
        surface.blit(canvas.panel(pill.size, "mark", radius_u=9), pill)
        surface.blit(word, word.get_rect(center=pill.center))
    row = row_of(draw.observation, side)
    slots = _slots(canvas, room, max(1, len(row)), index)
    if shown.over:
        _draw_kept(canvas, surface, side, room, index)
    marks = hand_marks(side)
    for position, sign in enumerate(marks):
        chip = _mark_chip(canvas, sign)
        x = slots[0].centerx + (position if index == 0 else -position) * px(30)
        x = max(room.x + px(14), min(room.right - px(14), x))
        surface.blit(chip, chip.get_rect(center=(x, room.y + px(113))))
    line = canvas.fit_text(sum_line(side), room.width, 15, "text", "semibold")
    spot = (
        line.get_rect(bottomleft=(room.x, dock.bottom - px(6)))
        if index == 0
        else line.get_rect(bottomright=(room.right, dock.bottom - px(6)))
    )
    surface.blit(line, spot)


def _draw_kept(canvas: Canvas, surface: pygame.Surface, side: Contestant, room: pygame.Rect, index: int) -> None:
    """Draw the cards that counted, once they are put away."""
    slots = _slots(canvas, room, max(1, len(side.active)), index)
    for position, (card, rect) in enumerate(zip(side.active, slots, strict=False)):
        surface.blit(face_of(canvas, card, SMALL), rect)
        draw_card_marks(canvas, surface, rect.center, SMALL, selectable=position == 0)


def hand_marks(side: Contestant) -> list[str]:
    """Return the marks of a Draw hand: the Neutral card, then a bonus or penalty for each part of its size."""
    found = ["Ø"]
    for term in side.size.sum_terms[1:]:
        if term.operation == "add":
            found += ["+" if term.amount > 0 else "−"] * abs(term.amount)
    return found


def _mark_chip(canvas: Canvas, mark: str) -> pygame.Surface:
    tone: str | RGB = "danger" if mark == "−" else (111, 224, 106) if mark == "+" else "text"

    def make() -> pygame.Surface:
        size = (canvas.px(26), canvas.px(18))
        picture = canvas.panel(size, "casing", radius_u=9, border=tone, border_u=1.4).copy()
        label = canvas.text(mark, 15, "on_dark", "bold")
        picture.blit(label, label.get_rect(center=picture.get_rect().center))
        return picture

    return canvas.get_cached_picture(("sk-chip", mark, canvas.px(26)), make)


def sum_line(side: Contestant) -> str:
    """Return a side's sum as a line: the trait, then each card that counts."""
    parts = [str(side.base.value)]
    parts += [str(total_of(cards)) for cards in (side.draw, side.buff, side.push) if cards]
    return " + ".join(parts)


def _ghost_text(ghost: int | None, *, guess: bool) -> str:
    """Return the sum that a hovered choice would make, marked where it is a mean; empty without one."""
    return "" if ghost is None else f"~{ghost}" if guess else str(ghost)


def _draw_sum(
    draw: SkirmishContext, shown: ContestDisplay, index: int, value: int, dock: pygame.Rect, ghost: str
) -> None:
    """Draw the sum of a side, or `ghost` in its place: the one that a hovered choice would make."""
    canvas = draw.canvas
    rect = _sum_rect(canvas, dock, index)
    is_known = shown.over or shown.task.stage not in ("draw", "choose") or index >= len(shown.task.sides)
    seat = shown.task.sides[index].seat if index < len(shown.task.sides) else None
    tone = (
        mix(seat_colour(canvas, seat)[0], canvas.theme["text_strong"], 0.15)
        if seat is not None
        else canvas.theme["text_strong"]
    )
    text = ghost or str(value) if ghost or is_known else "?"
    label = canvas.text(text, 34, canvas.theme["may"] if ghost else tone, "bold")
    draw.surface.blit(label, label.get_rect(midtop=(rect.centerx, rect.y - canvas.px(2))))


def _draw_target_number(canvas: Canvas, surface: pygame.Surface, shown: ContestDisplay, dock: pygame.Rect) -> None:
    """Draw what a Check has to beat, where the other side would stand."""
    px = canvas.px
    assert shown.task.tn is not None
    room = side_rect(canvas, dock, 1)
    label = canvas.text(say("Target Number"), 16, "text_strong", "title")
    surface.blit(label, (room.x, room.y + px(12)))
    y = room.y + px(36)
    for term in shown.task.tn.sum_terms:
        sign = {"base": "", "add": "+ " if term.amount >= 0 else "− "}.get(term.operation, "= ")
        line = canvas.fit_text(
            f"{sign}{abs(term.amount)}  {say(term.label)}", room.width + px(PORTRAIT_U - 10), 15, "text"
        )
        surface.blit(line, (room.x, y))
        y += px(19)
    line = canvas.fit_text(aim_words(shown.task), room.width + px(PORTRAIT_U - 10), 14, "text_quiet")
    surface.blit(line, (room.x, y + px(2)))


def aim_words(task: Contest) -> str:
    """Return which sum a Check asks for, and what that does: good for who recovers or helps, no harm for who is hit.

    Source: skirmish.recovery.moderate, skirmish.gap.wounds
    """
    assert task.tn is not None
    if task.purpose == "recovery":
        return say("{number} or more: it is over", number=task.tn.value - SHORT_OF_RECOVERY)
    if task.purpose in LESS_IS_NOTHING:
        return say("less than this: nothing comes of it")
    if task.purpose in AGAINST_AN_EFFECT:
        return say("this or more: no effect") if task.aon else say("more than this: no effect")
    return say("more than this: done")


def lead_words(shown: ContestDisplay, margin: int, near: int) -> str:
    """Return what a lead of the first side means to the seat that is `near`, for a Challenge or a Check.

    Edges are those of who attacks; whoever only looks on is told how that side does.
    """
    if shown.task.tn is not None:
        if shown.task.purpose == "recovery" and -SHORT_OF_RECOVERY <= margin < 0:
            return say("short by {number}: enough", number=-margin)
        if margin == 0 and (shown.task.purpose == "recovery" or shown.task.purpose in ENOUGH_ON_A_TIE):
            return say("equal: enough")
        if margin == 0:
            return say("equal: nothing") if shown.task.aon else say("equal: partial")
        return say(N_("passes by {number}") if margin > 0 else N_("fails by {number}"), number=abs(margin))
    if margin == 0:
        return say("a tie: a partial hit")
    defends = near != shown.task.sides[0].seat and any(side.seat == near for side in shown.task.sides)
    if margin < 0:
        return say(N_("ahead by {number}") if defends else N_("behind by {number}"), number=-margin)
    text = N_("behind by {number}: {edges} for them") if defends else N_("ahead by {number}: {edges}")
    return say(text, number=margin, edges=NUMBERS[min(len(NUMBERS) - 1, margin // PER_EDGE)])


def _in_secret(shown: ContestDisplay) -> bool:
    """Return whether both sides choose a card at the same time: neither knows the other's."""
    return shown.task.stage in ("draw", "choose") and shown.task.tn is None and len(shown.task.sides) == 2


def _draw_bar(draw: SkirmishContext, shown: ContestDisplay, margin: int, dock: pygame.Rect, ghost: str) -> None:
    """Draw by how much the first side is ahead, with a disc at each Edge; a lead of the second fills from the right.
    It has the colour of the seat that is ahead; that of danger where a Check fails.

    `ghost` says how it would be with the choice that is pointed at; empty while none is.
    """
    canvas, surface = draw.canvas, draw.surface
    px, middle = canvas.px, middle_rect(canvas, dock)
    room = pygame.Rect(middle.x + px(58), middle.y + px(27), middle.width - px(116), px(20))
    is_known = shown.over or shown.task.stage not in ("draw", "choose") or bool(ghost)
    kept = say("each keeps one card") if len(shown.task.sides) > 1 else say("one card is kept")
    text = ghost or lead_words(shown, margin, draw.near) if is_known else kept
    label = canvas.fit_text(text, room.width + px(4), 14, "may" if ghost else "text_strong", "semibold")
    surface.blit(label, label.get_rect(midbottom=(room.centerx, room.y - px(3))))
    surface.blit(canvas.panel(room.size, "surface1", radius_u=10, border="border"), room)
    most = 12
    share = min(1.0, abs(margin) / most) if is_known else 0.0
    inner = room.inflate(-px(4), -px(4))
    if share > 0:
        wide = max(px(10), round(inner.width * share))
        seat = shown.task.sides[0 if margin > 0 else min(1, len(shown.task.sides) - 1)].seat
        fill = pygame.Rect(inner.x if margin > 0 else inner.right - wide, inner.y, wide, inner.height)
        failed = shown.task.tn is not None and margin < 0
        tone = canvas.theme["danger"] if failed else seat_colour(canvas, seat)[0]
        panel = canvas.panel(fill.size, tone, radius_u=8, border="casing", border_u=1.4)
        surface.blit(panel, fill)
    if shown.task.tn is not None:
        return
    for step in MARKS:
        at = inner.x + inner.width * step / most if margin >= 0 else inner.right - inner.width * step / most
        reached = is_known and abs(margin) >= step
        disc = canvas.panel(
            (px(19), px(19)), "mark" if reached else "surface3", radius_u=9.5, border="casing", border_u=1.5
        )
        surface.blit(disc, disc.get_rect(center=(round(at), room.centery)))
        number = canvas.text(str(step), 13, "casing" if reached else "text", "bold")
        surface.blit(number, number.get_rect(center=(round(at), room.centery)))


def attack_of(observation: State) -> AttackTask | None:
    """Return the attack that is being carried out, the innermost of several."""
    return next((task for task in reversed(observation.tasks) if isinstance(task, AttackTask)), None)
