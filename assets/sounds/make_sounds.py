"""Make the cues of the table: the WAV files beside this script are what the program plays.

A cue is built of a few layers, as a struck, plucked or torn thing sounds: partials that die away one after another,
a band of noise, a body that drops in pitch, the room around it. What is heard often has several takes, which differ a
little in pitch and in their noise; `NAME-2.wav` is the second take of `NAME`. Chance is drawn from the name and the
take: a new cue changes no other. How loud a cue is, is the peak of its samples in dB below full scale.
"""

import wave
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np
from instruments import BELL, RATE, STEEL, WOOD, Player, after, even, melody, mixed

QUIET_DB, PLAIN_DB, STRONG_DB = -14.0, -9.0, -6.0
FADE_S = 0.004


class Cue(NamedTuple):
    """How a cue is made, in how many takes, and how loud it is."""

    make: Callable[[Player], np.ndarray]
    takes: int = 1
    peak_db: float = PLAIN_DB


def _paper(p, seconds=0.13, decay=26):
    return mixed(p.noise(seconds, 900, 6500, decay=decay, attack=0.006), 0.5 * p.noise(seconds, 300, 1200, decay=decay))


def _hit(p, low=95, more=0.0):
    return mixed(p.thud(low, 0.3 + more, decay=13), 0.8 * p.noise(0.16, 500, 4200, decay=34),
                 0.3 * p.noise(0.03, 2500, 9000, decay=120))  # fmt: skip


def _clang(p, hz, seconds=0.5, decay=9.0):
    return mixed(p.ring(hz, seconds, STEEL, decay=decay), 0.8 * p.noise(0.03, 1500, 9000, decay=90))


def _bell(p, hz, seconds=1.2, decay=3.0):
    return p.ring(hz, seconds, BELL, decay=decay)


def _knock(p, hz=420):
    return mixed(p.ring(hz, 0.12, WOOD, decay=38), 0.5 * p.noise(0.03, 400, 4000, decay=110))


def _rattle(p, count, pitch=620):
    parts = []
    for number in range(count):
        knock = _knock(p, pitch * p.chance.uniform(0.75, 1.35)) * (1 - 0.55 * number / count)
        parts.append(after(sum(0.045 + 0.012 * one for one in range(number)) * p.chance.uniform(0.93, 1.07), knock))
    return mixed(*parts)


def _harp(p, step, *hz, seconds=0.7):
    return melody(step, *(p.pluck(one, seconds) for one in hz))


def _brass(p, step, *hz, last=0.7):
    return melody(step, *(p.horn(one, last if one == hz[-1] else 2.2 * step) for one in hz))


CUES = {
    # Cards, pieces and buttons.
    "card-play": Cue(lambda p: mixed(_paper(p), 0.7 * _knock(p, 190)), 3),
    "card-draw": Cue(lambda p: _paper(p, 0.16, 18), 3, QUIET_DB),
    "flip": Cue(
        lambda p: mixed(_paper(p, 0.08, 45), after(0.05, 0.8 * _paper(p, 0.07, 60)), after(0.05, _knock(p, 260) * 0.4)),
        2,
    ),
    "shuffle": Cue(lambda p: melody(0.045, *(_paper(p, 0.07, 40) * p.chance.uniform(0.6, 1) for _ in range(9))), 2),
    "page": Cue(lambda p: mixed(p.whoosh(0.42, 700, 2600, peak=0.45), after(0.28, 0.5 * _paper(p, 0.12, 30))), 2),
    "token": Cue(
        lambda p: mixed(p.ring(1320, 0.22, STEEL, decay=17), after(0.05, 0.6 * p.ring(1760, 0.2, STEEL, decay=20))), 2
    ),
    "dice": Cue(lambda p: _rattle(p, 8, 900), 3),
    "attach": Cue(lambda p: mixed(_clang(p, 900, 0.16, 30), after(0.07, _knock(p, 300)))),
    "button": Cue(lambda p: mixed(p.tone(660, 0.05, decay=60), 0.3 * _knock(p, 800)[: int(0.05 * RATE)]), 1, QUIET_DB),
    "lock": Cue(
        lambda p: mixed(p.ring(1500, 0.07, STEEL, decay=60), after(0.045, p.ring(1050, 0.12, STEEL, decay=36))),
        1,
        QUIET_DB,
    ),
    "refused": Cue(lambda p: melody(0.08, p.tone(190, 0.1, decay=16), p.tone(150, 0.14, decay=14))),
    "hint": Cue(lambda p: _harp(p, 0.07, 784, 988, seconds=0.5), 1, QUIET_DB),
    "undo": Cue(lambda p: p.whoosh(0.24, 2200, 500, peak=0.35)),
    "turn": Cue(lambda p: _harp(p, 0.08, 440, 587, seconds=0.4)),
    "round": Cue(lambda p: mixed(p.thud(110, 0.5, decay=7), after(0.02, 0.5 * _bell(p, 440, 0.8, 5)))),
    # Who moves.
    "step": Cue(lambda p: mixed(p.thud(120, 0.09, decay=42), 0.5 * p.crumbs(0.12, 5, 500, 3000)), 4, QUIET_DB),
    "slide": Cue(lambda p: mixed(p.noise(0.34, 200, 1500, decay=5, attack=0.03), after(0.26, p.thud(90, 0.2))), 2),
    "rise": Cue(lambda p: p.whoosh(0.3, 400, 1300, peak=0.5), 1, QUIET_DB),
    "arrive": Cue(lambda p: p.room(mixed(p.thud(80, 0.5, decay=7), _brass(p, 0.16, 147, 220, last=0.5)), 0.6, 0.3)),
    "door": Cue(
        lambda p: mixed(
            p.whoosh(0.45, 190, 330, peak=0.4), after(0.38, _knock(p, 150)), after(0.41, 0.4 * _clang(p, 700, 0.2, 22))
        )
    ),
    # Blows, shots and spells.
    "swing": Cue(lambda p: p.whoosh(0.24, 500, 2400, peak=0.62), 3, QUIET_DB),
    "hit": Cue(_hit, 3, STRONG_DB),
    "hit-heavy": Cue(
        lambda p: mixed(
            _hit(p, 70, 0.2), after(0.02, 0.5 * p.crumbs(0.4, 18, 400, 3500)), 0.4 * _clang(p, 310, 0.3, 14)
        ),
        3,
        STRONG_DB,
    ),
    "miss": Cue(lambda p: p.whoosh(0.3, 1500, 500, peak=0.4), 3, QUIET_DB),
    "dodge": Cue(
        lambda p: mixed(p.whoosh(0.22, 900, 2800, peak=0.4), after(0.16, 0.5 * p.thud(130, 0.1, decay=40))), 2
    ),
    "block": Cue(lambda p: mixed(_clang(p, 330, 0.35, 15), p.thud(140, 0.2, decay=22)), 3),
    "parry": Cue(lambda p: mixed(_clang(p, 760, 0.7, 7), 0.5 * p.whoosh(0.2, 2500, 5000, peak=0.3)), 2),
    "clash": Cue(
        lambda p: p.room(mixed(_clang(p, 520, 0.9, 5), _clang(p, 690, 0.8, 6), p.thud(90, 0.3)), 0.5, 0.25),
        2,
        STRONG_DB,
    ),
    "shot": Cue(lambda p: mixed(p.pluck(165, 0.25, damp=0.97), p.whoosh(0.3, 3200, 900, peak=0.25)), 2),
    "zap": Cue(
        lambda p: mixed(
            p.tone(1900, 0.28, decay=10, to=260),
            0.5 * p.tone(1270, 0.28, decay=12, to=170),
            0.4 * p.noise(0.1, 2500, 8000, decay=50),
        ),
        2,
    ),
    "spell": Cue(
        lambda p: p.room(
            mixed(p.whoosh(0.5, 600, 3600, peak=0.6), _harp(p, 0.05, 659, 880, 1319, seconds=0.5) * 0.5), 0.5, 0.3
        ),
        2,
    ),
    "blast": Cue(
        lambda p: p.room(mixed(p.thud(75, 0.6, decay=6), p.noise(0.5, 80, 2600, decay=9)), 0.6, 0.3), 2, STRONG_DB
    ),
    "wound": Cue(
        lambda p: mixed(
            p.thud(150, 0.25), p.tone(220, 0.36, decay=7, to=140), 0.6 * p.tone(233, 0.36, decay=7, to=146)
        ),
        2,
    ),
    "shield": Cue(lambda p: mixed(_bell(p, 520, 0.6, 6), 0.5 * p.tone(260, 0.5, decay=6, to=330))),
    "afflict": Cue(lambda p: melody(0.09, p.tone(415, 0.4, decay=7, to=370), p.tone(311, 0.5, decay=6, to=277)), 2),
    "cure": Cue(lambda p: _harp(p, 0.07, 523, 698, seconds=0.5)),
    "heal": Cue(lambda p: _harp(p, 0.08, 587, 880, 1175, seconds=0.6), 2),
    "fall": Cue(
        lambda p: mixed(
            p.thud(85, 0.4, decay=10), after(0.1, 0.7 * p.thud(70, 0.3)), after(0.06, 0.35 * _clang(p, 640, 0.3, 16))
        ),
        2,
    ),
    "slain": Cue(
        lambda p: p.room(
            mixed(
                _hit(p, 75, 0.2),
                after(0.28, p.thud(62, 0.5, decay=8)),
                after(0.32, 0.3 * _clang(p, 480, 0.5, 10)),
                after(0.1, 0.4 * p.tone(196, 0.6, decay=4, to=98)),
            ),
            0.7,
            0.3,
        ),
        2,
        STRONG_DB,
    ),
    "boss-falls": Cue(
        lambda p: p.room(
            mixed(
                p.thud(55, 1.0, decay=4),
                after(0.4, p.crumbs(1.0, 40, 200, 2500)),
                after(0.5, p.thud(48, 0.8, decay=5)),
                after(0.6, 0.6 * _bell(p, 98, 1.4, 2)),
            ),
            0.8,
            0.3,
        ),
        1,
        STRONG_DB,
    ),
    "break": Cue(lambda p: mixed(_knock(p, 210), p.crumbs(0.45, 24, 600, 5000), 0.6 * p.thud(130, 0.2)), 2),
    "ace": Cue(
        lambda p: mixed(_harp(p, 0.07, 523, 659, 784, 1047, seconds=0.7), after(0.2, 0.3 * _bell(p, 1047, 0.6, 6)))
    ),
    "react": Cue(
        lambda p: mixed(
            _knock(p, 900), after(0.03, p.whoosh(0.22, 900, 3600, peak=0.5)), after(0.1, 0.5 * _clang(p, 1100, 0.3, 14))
        ),
        2,
    ),
    "chain": Cue(lambda p: melody(0.075, *(p.ring(hz, 0.22, STEEL, decay=18) for hz in (620, 780, 980))), 2),
    # A city, a support, a fight of cards.
    "siege": Cue(
        lambda p: p.room(mixed(p.thud(70, 0.5, decay=7), p.crumbs(0.6, 26, 250, 2400)), 0.5, 0.25), 2, STRONG_DB
    ),
    "siege-heavy": Cue(
        lambda p: p.room(
            mixed(p.thud(55, 0.8, decay=5), p.noise(0.5, 60, 1500, decay=7), after(0.1, p.crumbs(1.0, 55, 200, 2600))),
            0.8,
            0.3,
        ),
        2,
        STRONG_DB,
    ),
    "toll": Cue(lambda p: p.room(_bell(p, 147, 1.6, 2.0), 0.7, 0.2)),
    "city-falls": Cue(
        lambda p: p.room(
            mixed(
                p.thud(50, 1.2, decay=3),
                p.noise(1.4, 50, 900, decay=2.5, attack=0.1),
                after(0.2, p.crumbs(1.5, 90, 180, 2600)),
                after(0.7, p.thud(45, 0.9, decay=4)),
            ),
            0.9,
            0.3,
        ),
        1,
        STRONG_DB,
    ),
    "support": Cue(
        lambda p: mixed(_paper(p, 0.08, 45), after(0.05, p.horn(294, 0.35)), after(0.05, 0.7 * p.horn(440, 0.35)))
    ),
    "tire": Cue(lambda p: p.noise(0.36, 300, 1600, decay=6, attack=0.12), 1, QUIET_DB),
    # Programs and poker.
    "glitch": Cue(
        lambda p: melody(
            0.05, *(p.tone(hz * p.chance.choice([0.5, 1, 2]), 0.06, decay=14) for hz in (440, 660, 880, 550, 990))
        ),
        2,
    ),
    "no-link": Cue(lambda p: melody(0.09, p.tone(880, 0.1, decay=16), p.tone(440, 0.2, decay=12))),
    "plunge": Cue(lambda p: mixed(p.whoosh(0.55, 2400, 250, peak=0.55), after(0.5, _hit(p, 80)))),
    "line": Cue(lambda p: _brass(p, 0.09, 392, 523, last=0.5)),
    "line-high": Cue(
        lambda p: p.room(
            mixed(_brass(p, 0.1, 392, 523, 659, 784, last=0.9), after(0.3, 0.4 * _bell(p, 1047, 0.9, 4))), 0.5, 0.2
        )
    ),
    "interrupt": Cue(
        lambda p: p.room(
            mixed(
                p.whoosh(0.4, 300, 3800, peak=0.85),
                after(0.36, p.horn(330, 0.6)),
                after(0.36, p.horn(494, 0.6)),
                after(0.36, p.thud(90, 0.4)),
            ),
            0.4,
            0.2,
        ),
        1,
        STRONG_DB,
    ),
    "charge": Cue(
        lambda p: mixed(p.tone(260, 0.5, decay=2, to=780), after(0.42, 0.7 * p.ring(1560, 0.25, BELL, decay=12)))
    ),
    # Stories, and how games end.
    "success": Cue(lambda p: _harp(p, 0.1, 392, 494, 587, 784, seconds=0.9)),
    "failure": Cue(
        lambda p: mixed(_harp(p, 0.14, 392, 370, 294, seconds=0.8), after(0.28, 0.5 * p.thud(80, 0.4, decay=8)))
    ),
    "act": Cue(
        lambda p: p.room(mixed(p.horn(147, 1.1), p.horn(220, 1.1), after(0.3, 0.6 * p.horn(294, 0.8))), 0.7, 0.3)
    ),
    "hero-falls": Cue(
        lambda p: p.room(
            mixed(
                p.thud(80, 0.5, decay=7),
                after(0.25, p.horn(233, 0.7)),
                after(0.25, 0.8 * p.horn(277, 0.7)),
                after(0.7, p.thud(60, 0.5)),
            ),
            0.7,
            0.3,
        )
    ),
    "victory": Cue(
        lambda p: p.room(
            mixed(
                _brass(p, 0.16, 392, 523, 659, 784, last=1.1),
                after(0.48, p.horn(523, 1.1)),
                after(0.48, 0.7 * _bell(p, 1047, 1.2, 3)),
                after(0.48, p.thud(90, 0.6, decay=6)),
            ),
            0.7,
            0.25,
        ),
        1,
        STRONG_DB,
    ),
    "defeat": Cue(
        lambda p: p.room(
            mixed(
                _brass(p, 0.26, 294, 262, 233, 196, last=1.1),
                after(0.78, 0.8 * p.horn(117, 1.1)),
                after(0.78, p.thud(58, 0.8, decay=4)),
            ),
            0.8,
            0.3,
        )
    ),
    "drawn": Cue(
        lambda p: p.room(mixed(p.horn(262, 0.9), p.horn(392, 0.9), after(0.5, _bell(p, 262, 1.0, 3))), 0.6, 0.25)
    ),
}


def takes(name):
    """Return the names of the files of a cue, the first take first."""
    return [name, *(f"{name}-{take}" for take in range(2, CUES[name].takes + 1))]


def samples(name, take=1):
    """Return a take of a cue as 16 bit samples."""
    cue = CUES[name]
    sound = even(np.asarray(cue.make(Player(name, take)), float))
    loud = np.flatnonzero(np.abs(sound) > 0.003)
    sound = even(sound[: loud[-1] + 1])
    fade = int(RATE * FADE_S)
    sound[-fade:] *= np.linspace(1, 0, fade)
    return (sound * 10 ** (cue.peak_db / 20) * 32767).astype("<i2")


def main():
    """Write every take beside this file, and remove what no cue is made of any more."""
    folder = Path(__file__).parent
    wanted = {file: (name, take) for name in CUES for take, file in enumerate(takes(name), 1)}
    for path in folder.glob("*.wav"):
        if path.stem not in wanted:
            path.unlink()
    for file, (name, take) in wanted.items():
        with wave.open(str(folder / f"{file}.wav"), "wb") as stream:
            stream.setnchannels(1)
            stream.setsampwidth(2)
            stream.setframerate(RATE)
            stream.writeframes(samples(name, take).tobytes())


if __name__ == "__main__":
    main()
