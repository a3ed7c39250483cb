"""Cards as sprites: those of both hands in a Challenge, and the Buff hand with what each card could be."""

from __future__ import annotations

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Choose
from game.kernel.language.say import N_, say
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.dock.contest import ContestDisplay
from game.modes.skirmish.table.pieces.faces import face_of
from game.ui.paint.cards import HAND, SMALL, draw_card_marks
from game.ui.paint.theme import RGB
from game.ui.table.motion import Pose
from game.ui.table.view import Pointing
from game.ui.widgets.labels import squeeze_text

FAN_LAYER = 20
ROLE_TONES: dict[str, tuple[str, RGB]] = {
    "reinforce": (N_("Reinforce"), (111, 224, 106)),
    "replace": (N_("Replace"), (58, 234, 220)),
    "block": (N_("Block"), (166, 128, 255)),
}


def name_of(ref: str) -> str:
    """Return the card that a ref names; `?` for one that is not seen."""
    card = ref.rpartition(":")[2]
    return HIDDEN if card.startswith(HIDDEN) else card


def roles_of(pointing: Pointing, ref: str) -> list[str]:
    """Return as what a Buff card may be played in the open question."""
    decision = pointing.decision
    if not isinstance(decision, Choose) or decision.key != "buff":
        return []
    return [option.verb for option in decision.options if ref in option.refs]


def draw_card(draw: SkirmishContext, ref: str, pose: Pose, shown: ContestDisplay | None) -> None:
    """Draw a card: a small one in the row of a Challenge, a large one in the Buff hand with its tags."""
    canvas = draw.canvas
    card, at = name_of(ref), (round(pose.x), round(pose.y))
    in_fan = pose.layer >= FAN_LAYER
    base = HAND if in_fan else SMALL
    size = (round(base[0] * pose.scale), round(base[1] * pose.scale))
    picture = face_of(canvas, card, size, pose.angle)
    if not in_fan:
        canvas.blit_shadow(draw.surface, pygame.Rect(0, 0, canvas.px(size[0]), canvas.px(size[1])).move(
            at[0] - canvas.px(size[0]) // 2, at[1] - canvas.px(size[1]) // 2), 5, 5)  # fmt: skip
    draw.surface.blit(picture, picture.get_rect(center=at))
    is_kept = not in_fan and shown is not None and _is_kept_card(shown, card)
    selectable = ref in draw.pointing.selectable
    if selectable or is_kept or ref in draw.pointing.path_refs:
        draw_card_marks(
            canvas,
            draw.surface,
            at,
            size,
            pose.angle,
            selectable=selectable or is_kept,
            is_selected=-1 if ref in draw.pointing.path_refs else 0,
        )
    elif (
        not in_fan
        and shown is not None
        and shown.task.stage not in ("draw", "choose")
        and card != HIDDEN
        and not _active(shown, card)
    ):
        veil = canvas.panel((canvas.px(size[0]), canvas.px(size[1])), "casing", radius_u=5, alpha=120)
        draw.surface.blit(veil, veil.get_rect(center=at))
    if in_fan:
        _tags(draw, ref, at, size)


def _is_kept_card(shown: ContestDisplay, card: str) -> bool:
    """Return whether a card is the one that a side kept."""
    return any(side.draw and side.draw[0] == card for side in shown.task.sides)


def _active(shown: ContestDisplay, card: str) -> bool:
    return any(card in side.active for side in shown.task.sides)


def _tags(draw: SkirmishContext, ref: str, at: tuple[int, int], size: tuple[int, int]) -> None:
    """Draw as what a Buff card could be played, on its upper half where the fan leaves it free."""
    canvas = draw.canvas
    px = canvas.px
    y = at[1] + canvas.px(size[1]) // 2 - px(12) - px(19) * (len(roles_of(draw.pointing, ref)) - 1)
    for role in roles_of(draw.pointing, ref):
        word, tone = ROLE_TONES.get(role, (role.capitalize(), (255, 255, 255)))
        # The next card lies where this one ends: what sticks out would be cut.
        label = squeeze_text(canvas, say(word), px(size[0]) - px(8), 13, canvas.theme["casing"], "bold")
        pill = pygame.Rect(0, 0, label.get_width() + px(8), px(17))
        pill.center = (at[0], y)
        draw.surface.blit(canvas.panel(pill.size, tone, radius_u=8, border="casing"), pill)
        draw.surface.blit(label, label.get_rect(center=pill.center))
        y += px(19)
