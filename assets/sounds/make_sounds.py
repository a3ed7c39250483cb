"""Make the cues of the table: run once with numpy installed; the WAV files are what the program plays."""

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
    "ace": joined(tone(523, 0.09, decay=9), tone(659, 0.09, decay=9), tone(784, 0.24, decay=9)),
    "fall": tone(420, 0.4, decay=5, bend=-1.2),
    "button": tone(660, 0.05, decay=60),
    "refused": joined(tone(210, 0.07, decay=20, shape="square"), tone(170, 0.1, decay=20, shape="square")) * 0.6,
    "turn": joined(tone(440, 0.07, decay=20), tone(587, 0.12, decay=18)),
    "victory": joined(*(tone(f, 0.1, decay=7) for f in (523, 659, 784)), tone(1047, 0.3, decay=6)),
    "defeat": joined(*(tone(f, 0.12, decay=7) for f in (392, 349, 311)), tone(261, 0.3, decay=6)),
}


def main():
    """Write every cue beside this file."""
    for name, sound in CUES.items():
        level = sound / max(1e-9, np.abs(sound).max()) * PEAK
        with wave.open(str(Path(__file__).with_name(f"{name}.wav")), "wb") as stream:
            stream.setnchannels(1)
            stream.setsampwidth(2)
            stream.setframerate(RATE)
            stream.writeframes((level * 32767).astype("<i2").tobytes())


if __name__ == "__main__":
    main()
