"""Films: frames that each stay for a time, written as an animated picture or as a video."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import pygame

from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase

if TYPE_CHECKING:
    from PIL import Image

FRAME_S = 1 / 12
"""How long a frame stays while something moves."""
COLOURS, PALETTE_FRAMES = 124, 8
WEBP_QUALITY = 80
VIDEO_RATE = 12
CODECS = {
    ".mp4": ("libx264", {"crf": "20", "preset": "medium"}),
    ".webm": ("libvpx-vp9", {"crf": "32", "b": "0", "deadline": "realtime", "cpu-used": "6"}),
}
"""The codec of a video by the ending of its file, and how it weighs size against quality."""


class FilmFrame(NamedTuple):
    """A picture of the window, which is drawn upon again, and how many seconds it is seen."""

    surface: pygame.Surface
    seconds: float


class Still(NamedTuple):
    """A frame that was kept."""

    picture: Image.Image
    seconds: float


def write_film(frames: Iterable[FilmFrame], path: Path) -> None:
    """Write a film as the ending of its file says: .gif, .webp, .mp4 or .webm.

    Raises: ContentError for another ending or where the library for videos is missing; OSError.
    """
    write = choose_writer(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    write(_keep_stills(frames), path)


def choose_writer(path: Path) -> Callable[[Iterator[Still], Path], None]:
    """Return what writes a film with the ending of a file. Raises: ContentError as `write_film` does."""
    ending = path.suffix.lower()
    if ending in CODECS:
        try:
            import av  # noqa: F401
        except ImportError:
            needed = Phrase("`pip install tablewright[video]` for .mp4 and .webm, or a file that ends in .gif or .webp")
            raise ContentError(path, 0, "record", needed, ending) from None
        return write_video
    if ending not in (".gif", ".webp"):
        raise ContentError(path, 0, "record", Phrase("a file that ends in .gif, .webp, .mp4 or .webm"), path.name)
    return write_gif if ending == ".gif" else write_webp


def _keep_stills(frames: Iterable[FilmFrame]) -> Iterator[Still]:
    """Yield frames as pictures; one that is seen several times in a row is one that stays as long."""
    from PIL import Image

    kept, size, seconds = b"", (0, 0), 0.0
    for frame in frames:
        data = pygame.image.tobytes(frame.surface, "RGB")
        if data == kept:
            seconds += frame.seconds
            continue
        if kept:
            yield Still(Image.frombytes("RGB", size, kept), seconds)
        kept, size, seconds = data, frame.surface.get_size(), frame.seconds
    if kept:
        yield Still(Image.frombytes("RGB", size, kept), seconds)


def write_gif(stills: Iterable[Still], path: Path) -> None:
    """Write an animated GIF of one palette. Raises: OSError."""
    from PIL import Image

    found = list(stills)
    # One palette and no dithering: what rests is the same in all frames, and takes no room in the file.
    sampled = [still.picture for still in found[:: max(1, len(found) // PALETTE_FRAMES)]]
    sheet = Image.new("RGB", (sampled[0].width, sampled[0].height * len(sampled)))
    for index, picture in enumerate(sampled):
        sheet.paste(picture, (0, index * picture.height))
    # What most pixels are, and what few are but tells seats and states apart.
    common = sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT).getpalette() or []
    rare = sheet.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*common[: 3 * COLOURS], *rare[: 3 * COLOURS]])
    pictures = [still.picture.quantize(palette=palette, dither=Image.Dither.NONE) for still in found]
    _save_animated(pictures, [still.seconds for still in found], path, {})


def write_webp(stills: Iterable[Still], path: Path) -> None:
    """Write an animated WebP in full colour. Raises: OSError."""
    found = list(stills)
    options = {"quality": WEBP_QUALITY, "method": 4}
    _save_animated([still.picture for still in found], [still.seconds for still in found], path, options)


def _save_animated(pictures: list[Image.Image], seconds: list[float], path: Path, options: dict[str, Any]) -> None:
    duration = [round(1000 * one) for one in seconds]
    pictures[0].save(path, save_all=True, append_images=pictures[1:], duration=duration, loop=0, **options)


def write_video(stills: Iterable[Still], path: Path) -> None:
    """Write an MP4 or WebM that common players show. Raises: OSError."""
    import av
    import numpy as np

    codec, options = CODECS[path.suffix.lower()]
    position = 0
    with av.open(str(path), "w") as container:
        stream = cast("av.VideoStream", container.add_stream(codec, rate=VIDEO_RATE, options=options))
        stream.pix_fmt = "yuv420p"
        for still in stills:
            if not position:
                # Half as many points of colour as of light want even sizes.
                stream.width, stream.height = (side - side % 2 for side in still.picture.size)
            frame = av.VideoFrame.from_ndarray(np.asarray(still.picture)[: stream.height, : stream.width].copy())
            for _ in range(max(1, round(still.seconds * VIDEO_RATE))):
                frame.pts, frame.time_base = position, Fraction(1, VIDEO_RATE)
                position += 1
                container.mux(stream.encode(frame))
        container.mux(stream.encode())
