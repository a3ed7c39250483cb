"""Make the cues of the table: the WAV files beside this script are what the program plays.

A cue lasts 40 to 400 ms and has its peak at -6 dBFS. New cues stand at the end: hiss is by chance, in the order of the
cues, so those before sound as they did.
"""

import wave
from pathlib import Path

import numpy as np

RATE = 22050
PEAK = 0.5
CHANCE = np.random.default_rng(7)


def tone(frequency, seconds, *, decay=8.0, bend=0.0, shape="sine"):
    """Return a decaying tone; `bend` is the change of frequency over its length, as a share."""
    time = np.arange(int(RATE * seconds)) / RATE
    phase = 2 * np.pi * frequency * (time + bend * time**2 / (2 * seconds))
    wave_form = np.sin(phase) if shape == "sine" else np.sign(np.sin(phase)) * 0.6
    return wave_form * np.exp(-decay * time)


def noise(seconds, *, decay=20.0, smooth=4):
    """Return a decaying hiss; a larger `smooth` makes it duller."""
    hiss = np.convolve(CHANCE.uniform(-1, 1, int(RATE * seconds)), np.ones(smooth) / smooth, "same")
    return hiss * np.exp(-decay * np.arange(hiss.size) / RATE)


def joined(*parts):
    """Return parts one after another."""
    return np.concatenate(parts)


def silent(seconds, part):
    """Return a part that begins later."""
    return np.concatenate([np.zeros(int(RATE * seconds)), part])


def rising(part):
    """Return a part that swells and fades."""
    return part * np.sin(np.linspace(0, np.pi, part.size)) ** 2


def mixed(*parts):
    """Return parts on top of each other."""
    length = max(part.size for part in parts)
    return sum(np.pad(part, (0, length - part.size)) for part in parts)


CUES = {
    "card-play": mixed(noise(0.12, decay=35, smooth=6), tone(180, 0.08, decay=40) * 0.5),
    "card-draw": noise(0.14, decay=22, smooth=3),
    "shuffle": joined(*(noise(0.06, decay=30, smooth=4) for _ in range(6))),
    "step": mixed(tone(120, 0.09, decay=45), noise(0.06, decay=60, smooth=8)),
    "hit": mixed(tone(95, 0.22, decay=18, bend=-0.5), noise(0.16, decay=26, smooth=3)),
    "miss": noise(0.22, decay=12, smooth=12) * 0.6,
    "dodge": mixed(tone(520, 0.16, decay=18, bend=0.8) * 0.5, noise(0.12, decay=24, smooth=9)),
    "ace": joined(tone(523, 0.08, decay=9), tone(659, 0.08, decay=9), tone(784, 0.24, decay=9)),
    "fall": tone(420, 0.4, decay=5, bend=-1.2),
    "button": tone(660, 0.05, decay=60),
    "refused": joined(tone(210, 0.07, decay=20, shape="square"), tone(170, 0.1, decay=20, shape="square")) * 0.6,
    "turn": joined(tone(440, 0.07, decay=20), tone(587, 0.12, decay=18)),
    "victory": joined(*(tone(f, 0.06, decay=7) for f in (523, 659, 784)), tone(1047, 0.22, decay=6)),
    "defeat": joined(*(tone(f, 0.06, decay=7) for f in (392, 349, 311)), tone(261, 0.22, decay=6)),
    "dice": joined(
        *(
            mixed(noise(length, decay=90, smooth=2), tone(pitch, length, decay=80) * 0.5)
            for length, pitch in ((0.07, 900), (0.06, 760), (0.05, 840), (0.05, 700), (0.07, 620), (0.06, 560))
        )
    ),
    "flip": mixed(noise(0.1, decay=50, smooth=2), silent(0.035, noise(0.06, decay=70, smooth=5))),
    "page": rising(noise(0.32, decay=2, smooth=7)) * 0.8,
    "token": mixed(
        tone(1318, 0.16, decay=26), tone(1975, 0.16, decay=34) * 0.5, noise(0.02, decay=200, smooth=2) * 0.4
    ),
    "heal": joined(tone(587, 0.09, decay=12), tone(880, 0.09, decay=12), tone(1175, 0.2, decay=12)),
    "block": mixed(tone(290, 0.14, decay=32), tone(437, 0.14, decay=40) * 0.7, noise(0.08, decay=60, smooth=2) * 0.8),
    "wound": mixed(tone(196, 0.28, decay=11, bend=-0.35), tone(208, 0.28, decay=11, bend=-0.35) * 0.7),
    "shot": mixed(noise(0.24, decay=24, smooth=2), tone(150, 0.12, decay=40, bend=-0.8)),
    "chain": joined(*(mixed(tone(f, 0.075, decay=30), tone(f * 2.7, 0.075, decay=45) * 0.4) for f in (620, 780, 980))),
    "undo": tone(760, 0.16, decay=14, bend=-0.9),
}


def samples(name):
    """Return a cue as 16 bit samples."""
    sound = CUES[name]
    return (sound / max(1e-9, np.abs(sound).max()) * PEAK * 32767).astype("<i2")


def main():
    """Write every cue beside this file."""
    for name in CUES:
        with wave.open(str(Path(__file__).with_name(f"{name}.wav")), "wb") as stream:
            stream.setnchannels(1)
            stream.setsampwidth(2)
            stream.setframerate(RATE)
            stream.writeframes(samples(name).tobytes())


if __name__ == "__main__":
    main()
