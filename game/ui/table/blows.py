"""A blow as it is felt: who strikes draws back and lunges, stays a moment where it lands, and who is struck recoils."""

from __future__ import annotations

import msgspec

from game.ui.table.view import VisualEffect

LUNGE_MS, CONTACT, HOLD = 560, 0.42, 0.16
"""How long a lunge lasts; at which share of it the blow lands, and for which it stays there."""
CONTACT_MS = round(LUNGE_MS * CONTACT)
RECOIL_MS = 440


def make_lunge(striker: str, target: str, *, wait_ms: int = CONTACT_MS, sound_id: str = "swing") -> VisualEffect:
    """Return a lunge of one ref at another; what comes next begins as it lands, unless told otherwise."""
    return VisualEffect(
        "lunge", striker, duration_ms=LUNGE_MS, wait_ms=wait_ms, path=(striker, target), sound_id=sound_id
    )


def make_recoil(struck: str, striker: str = "") -> VisualEffect:
    """Return how a ref that is struck is thrown back from its striker; it shakes where nobody strikes."""
    path = (striker, struck) if striker and striker != struck else ()
    return VisualEffect("shake", struck, duration_ms=RECOIL_MS, path=path)


def delay(effects: tuple[VisualEffect, ...], after_ms: int) -> tuple[VisualEffect, ...]:
    """Return effects that begin so much later, and hold back what comes next for so much longer together."""
    later = [msgspec.structs.replace(one, after_ms=one.after_ms + after_ms) for one in effects]
    if later:
        later[-1] = msgspec.structs.replace(later[-1], wait_ms=later[-1].wait_ms + after_ms)
    return tuple(later)
