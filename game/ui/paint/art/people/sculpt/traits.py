"""The measures of a head: what kind, shape, age and features make of the usual ones."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.person import Features, Person


@dataclass(frozen=True, slots=True)
class Traits:
    """Measures as shares of the usual: 1 is ordinary. `soft` is 1 for faces without edges, `worn` for the old."""

    width: float
    jaw: float
    chin: float
    cheeks: float
    brow: float
    eyes: float
    slant: float
    nose: float
    nose_width: float
    hook: float
    lips: float
    mouth: float
    ears: float
    ear_width: float
    soft: float
    worn: float
    young: float
    fat: float


def measure_head(person: Person) -> Traits:
    """Return the measures of the head of a person who is whole (`draw.complete_person`)."""
    face, kind = person.face or Features(), person.kind
    soft = 1.0 if person.shape == "woman" else 0.0
    age = 0.35 if person.age is None else person.age
    young = max(0.0, 1 - age / 0.18)
    worn = max(0.0, (age - 0.45) / 0.55)
    soft = max(soft * (1 - 0.25 * worn), young)
    fat = max(0.0, person.build or 0.0)
    thin = max(0.0, -(person.build or 0.0))
    large = {"orc": 1.0, "dwarf": 0.35}.get(kind or "", 0.0)
    goblin, elf, dwarf = kind == "goblin", kind == "elf", kind == "dwarf"
    return Traits(
        width=1
        + 0.09 * face.width
        - 0.055 * soft
        + 0.07 * fat
        + 0.05 * large
        - 0.05 * elf
        - 0.05 * thin
        + 0.05 * dwarf,
        jaw=1 + 0.16 * face.jaw - 0.27 * soft + 0.22 * large + 0.14 * fat - 0.08 * elf - 0.10 * thin - 0.10 * young,
        chin=1 + 0.28 * face.chin - 0.24 * soft + 0.12 * large + 0.30 * goblin - 0.2 * young,
        cheeks=1 + 0.30 * face.cheeks + 0.15 * soft + 0.25 * fat + 0.2 * elf - 0.1 * thin,
        brow=max(0.15, 1 + 0.45 * face.brow - 0.85 * soft + 0.75 * large + 0.5 * goblin - 0.3 * elf),
        eyes=1
        + 0.15 * face.eyes
        + 0.15 * soft
        - 0.14 * large
        + 0.16 * young
        + 0.15 * goblin
        - 0.06 * worn
        + 0.04 * elf,
        slant=5.0 * face.slant + 4.0 * soft + 6.0 * elf + 7.0 * goblin - 5.0 * worn,
        nose=max(
            0.25,
            1 + 0.5 * face.nose - 0.40 * soft - 0.25 * large + 1.0 * goblin + 0.2 * worn - 0.4 * young + 0.12 * dwarf,
        ),
        nose_width=1 + 0.40 * face.nose_width - 0.30 * soft + 0.50 * large + 0.10 * worn + 0.35 * dwarf - 0.15 * elf,
        hook=max(-1.0, face.hook - 0.35 * soft + 0.3 * worn + 0.8 * goblin - 0.5 * young),
        lips=max(0.4, 1 + 0.40 * face.lips + 0.46 * soft - 0.30 * worn + 0.2 * large),
        mouth=1 + 0.18 * face.mouth - 0.13 * soft + 0.16 * large + 0.3 * goblin,
        ears=1 + 0.35 * face.ears - 0.10 * soft + 0.20 * worn,
        ear_width=1 + 0.4 * face.ear_width,
        soft=soft,
        worn=worn,
        young=young,
        fat=fat - thin,
    )
