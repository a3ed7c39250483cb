"""The colours that a painted card is made of, by mood."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    """Colours as `#RRGGBB`: sky from the top, glow at the horizon, light, near ridge and foreground; enamel."""

    top: str
    sky: str
    glow: str
    light: str
    ridge: str
    ground: str
    enamel: str


PALETTES: dict[str, Palette] = {
    "ember": Palette("#2A0C10", "#6B1A18", "#C4512A", "#FFB55E", "#3A1210", "#160708", "#A82C24"),
    "moss": Palette("#061A1A", "#0C3A34", "#1F7A5E", "#BFE6A0", "#0A2A24", "#04100F", "#0E7054"),
    "violet": Palette("#120A2E", "#34207A", "#8A4FD0", "#FFB0EA", "#24124E", "#0A061A", "#623EAA"),
    "azure": Palette("#081634", "#173F86", "#4F8FD6", "#FFE7AE", "#10284E", "#060E1C", "#2457B4"),
    "ash": Palette("#1B222A", "#3F4A54", "#8A8F90", "#ECE0C2", "#2B3036", "#0F1216", "#5C626A"),
    "amber": Palette("#1E1206", "#5A3A12", "#C88A2A", "#FFE39A", "#35220C", "#140C04", "#9A6A1C"),
    "wound": Palette("#140404", "#3E0A0A", "#7E1C16", "#D06A4A", "#240808", "#0C0303", "#5A1414"),
}
"""`ember`, `moss`, `violet`, `azure`, `ash` are of one family: four strong moods and a grey one."""
