"""What cues are built of: noise, tones, things that ring, are plucked or blown, and how parts are put together.

Parts are arrays of samples, times are in seconds, pitches in Hz.
"""

import zlib

import numpy as np

RATE = 22050
BELL = ((0.5, 0.5, 0.6), (1.0, 1.0, 1.0), (1.19, 0.6, 1.3), (1.5, 0.4, 1.6), (2.0, 0.6, 1.5), (2.51, 0.3, 2.4),
        (3.01, 0.25, 3.0), (4.1, 0.15, 4.5))  # fmt: skip
STEEL = ((1.0, 1.0, 1.0), (1.47, 0.8, 1.2), (2.09, 0.7, 1.4), (2.56, 0.6, 1.9), (3.39, 0.5, 2.3), (4.17, 0.35, 3.0),
         (5.4, 0.3, 3.8))  # fmt: skip
WOOD = ((1.0, 1.0, 1.0), (2.57, 0.5, 1.8), (4.95, 0.25, 3.0))
"""How a bell, a blade and a board ring: the ratio of each partial, its strength, and how much faster it dies away."""


class Player:
    """What a take is made with: its own chance, and a pitch that is a little its own."""

    def __init__(self, name: str, take: int) -> None:
        self.chance = np.random.default_rng(zlib.crc32(f"{name}-{take}".encode()))
        self.pitch = 1.0 if take == 1 else float(2 ** self.chance.uniform(-0.1, 0.1))

    def tone(self, frequency, seconds, *, decay=8.0, to=None, attack=0.002):
        """Return a decaying sine in Hz that glides to another frequency, if one is given."""
        time = _time(seconds)
        end = frequency if to is None else to
        glide = end + (frequency - end) * np.exp(-5 * time / seconds)
        phase = 2 * np.pi * np.cumsum(glide * self.pitch) / RATE
        return np.sin(phase) * np.exp(-decay * time) * np.minimum(1, time / attack)

    def ring(self, frequency, seconds, partials, *, decay=8.0):
        """Return a thing that rings with some partials, each with a phase by chance."""
        time, found = _time(seconds), np.zeros(int(RATE * seconds))
        for ratio, strength, faster in partials:
            hz = frequency * ratio * self.pitch
            if hz < RATE * 0.45:
                phase = self.chance.uniform(0, 2 * np.pi)
                found += strength * np.sin(2 * np.pi * hz * time + phase) * np.exp(-decay * faster * time)
        return found * np.minimum(1, time / 0.001)

    def noise(self, seconds, low, high, *, decay=20.0, attack=0.001):
        """Return a decaying hiss between two frequencies in Hz."""
        size = int(RATE * seconds)
        spectrum = np.fft.rfft(self.chance.standard_normal(size))
        hz = np.fft.rfftfreq(size, 1 / RATE) / self.pitch
        edge = 1 / (1 + (low / np.maximum(hz, 1)) ** 4) / (1 + (hz / high) ** 4)
        time = _time(seconds)
        return even(np.fft.irfft(spectrum * edge, size)) * np.exp(-decay * time) * np.minimum(1, time / attack)

    def whoosh(self, seconds, start, end, *, peak=0.5):
        """Return air that is cut: a narrow hiss whose pitch runs from one frequency in Hz to another."""
        share = np.linspace(0, 1, int(RATE * seconds))
        swell = np.exp(-(((share - peak) / 0.22) ** 2))
        found = np.zeros(share.size)
        for step in np.linspace(0, 1, 9):
            hz = start * (end / start) ** step
            found += self.noise(seconds, hz * 0.75, hz * 1.3, decay=0) * np.exp(-(((share - step) / 0.14) ** 2))
        return found * swell

    def thud(self, frequency, seconds, *, decay=16.0):
        """Return a dull body that drops to a third of its pitch."""
        return self.tone(frequency, seconds, decay=decay, to=frequency / 3) + 0.35 * self.noise(
            seconds, 40, 6 * frequency, decay=decay * 2
        )

    def pluck(self, frequency, seconds, *, damp=0.996):
        """Return a plucked string, by Karplus and Strong."""
        size = max(2, round(RATE / (frequency * self.pitch)))
        ring, found = self.chance.uniform(-1, 1, size), np.empty(int(RATE * seconds))
        # A finger is softer than a hammer.
        for _ in range(3):
            ring = 0.5 * (ring + np.roll(ring, 1))
        for start in range(0, found.size, size):
            part = found[start : start + size]
            part[:] = ring[: part.size]
            ring = damp * 0.5 * (ring + np.roll(ring, -1))
        return found

    def horn(self, frequency, seconds, *, bright=6.0):
        """Return a blown tone that grows bright and fades."""
        time = _time(seconds)
        swell = np.minimum(1, time / 0.05) * np.minimum(1, (seconds - time) / (0.45 * seconds))
        found = np.zeros(time.size)
        for number in range(1, 12):
            hz = frequency * number * self.pitch
            if hz < RATE * 0.45:
                found += np.sin(2 * np.pi * hz * time) * swell ** (1 + number / bright) / number
        return found

    def crumbs(self, seconds, count, low, high, *, decay=6.0):
        """Return splinters that fall: short hisses, thick at first."""
        found = np.zeros(int(RATE * seconds))
        for at in np.sort(self.chance.beta(1, 3, count)) * (seconds - 0.06):
            pitch = self.chance.uniform(0.6, 1.6)
            grain = self.noise(0.05, low * pitch, high * pitch, decay=70) * np.exp(-decay * at)
            start = int(RATE * at)
            found[start : start + grain.size] += grain * self.chance.uniform(0.3, 1)
        return found

    def room(self, sound, seconds=0.5, wet=0.25, *, dull=3500):
        """Return a sound in a hall that goes on for so many seconds."""
        echo = self.noise(seconds, 120, dull, decay=7 / seconds)
        size = sound.size + echo.size
        tail = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(echo, size), size)
        return mixed(even(sound), wet * even(tail))


def _time(seconds):
    return np.arange(int(RATE * seconds)) / RATE


def even(sound):
    return sound / max(1e-9, float(np.abs(sound).max()))


def after(seconds, part):
    """Return a part that begins later."""
    return np.concatenate([np.zeros(int(RATE * seconds)), part])


def mixed(*parts):
    """Return parts on top of each other."""
    length = max(part.size for part in parts)
    return sum(np.pad(part, (0, length - part.size)) for part in parts)


def melody(step, *notes):
    """Return parts of which each begins a step later than the one before."""
    return mixed(*(after(step * number, note) for number, note in enumerate(notes)))
