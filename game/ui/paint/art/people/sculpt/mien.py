"""What a face says: how lids, brows and mouth stand for each of the faces."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.person import Face


@dataclass(frozen=True, slots=True)
class Mien:
    """Lids in degrees above and below the middle of the eye; brows and mouth in head units; the gaze as a slope."""

    upper: float = 34.0
    lower: float = -30.0
    inner: float = 0.0
    outer: float = 0.0
    smile: float = 0.02
    open: float = 0.0
    wide: float = 1.0
    teeth: bool = False
    gaze: tuple[float, float] = (0.0, 0.0)
    nod: float = 0.0
    lean: float = 0.0


MIENS: dict[Face, Mien] = {
    "calm": Mien(),
    "glad": Mien(
        upper=29, lower=-18, inner=0.02, outer=0.03, smile=0.115, open=0.115, wide=1.32, teeth=True, nod=-4, lean=3
    ),
    "angry": Mien(upper=27, lower=-24, inner=-0.14, outer=0.06, smile=-0.05, open=0.22, wide=1.15, teeth=True, nod=7),
    "hurt": Mien(
        upper=13,
        lower=-16,
        inner=0.09,
        outer=-0.07,
        smile=-0.10,
        open=0.07,
        wide=1.15,
        teeth=True,
        gaze=(-0.1, -0.2),
        nod=8,
        lean=-12,
    ),
    "afraid": Mien(
        upper=46,
        lower=-40,
        inner=0.13,
        outer=-0.02,
        smile=-0.06,
        open=0.15,
        wide=0.78,
        gaze=(0.16, 0.05),
        nod=-5,
        lean=-4,
    ),
    "out": Mien(
        upper=-18,
        lower=-22,
        inner=0.05,
        outer=-0.05,
        smile=-0.06,
        open=0.06,
        wide=0.9,
        gaze=(0, -0.3),
        nod=20,
        lean=-20,
    ),
}
