"""The paint box: pictures of recipes as surfaces, at once in their plain form, and finished as soon as they are."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.kernel.files.logs import LOG
from game.ui.paint.art.awaited import Awaited
from game.ui.paint.art.fields import Pixels, Size
from game.ui.paint.art.paint_queue import PaintQueue
from game.ui.paint.art.recipe import Appearance, PaintJob, PictureRequest, Recipe
from game.ui.paint.art.store import Disk, SurfaceCache

TAKEN_MS = 4.0
"""How long a turn of the loop may spend on turning painted bytes into surfaces."""
FLAT_FROM = 96 * 96
"""From how many pixels on a plain form is seen to be one at a glance."""
MOST_UNFINISHED = 2000
MOST_SIZES = 6
"""How many sizes of a picture are remembered: a finished one of them stands in for a size that is not painted yet."""
MOST_LARGER = 4.0
"""How much larger than painted a picture may stand in: beyond that its plain form shows more."""
MOST_SKEWED = 1.3
"""How much wider or narrower than painted a picture may look while it stands in."""


@contextmanager
def _ahead() -> Iterator[None]:
    """Let something be drawn or thought of ahead; where it fails it is missing, which ends nothing."""
    try:
        yield
    except Exception:
        LOG.exception("something could not be drawn ahead")


class PaintBox:
    """Pictures for one window. `appearance` may be set at any time: what is asked for from then on has that look.

    `placeholder_count` counts how often a plain form was given for a picture, `revision` how often pictures were
    finished: what was drawn with stand-ins is drawn again when there are fresh ones.
    """

    def __init__(self, appearance: Appearance | None = None, folder: Path | None = None) -> None:
        """Begin without pictures; `folder` is where finished ones are kept, None for nowhere."""
        self.appearance = appearance or Appearance()
        self.memory = SurfaceCache()
        self.paint_queue = PaintQueue(Disk(folder))
        self._plain = SurfaceCache(self.memory.most_bytes // 4)
        self._jobs: deque[PaintJob] = deque()
        self.placeholder_count = 0
        self.revision = 0
        self._asked: Callable[[], Iterable[PictureRequest | PaintJob]] | None = None
        self._sizes: dict[tuple[Recipe, Appearance], dict[str, Size]] = {}
        self._unfinished: dict[Hashable, tuple[int, Appearance, tuple[bool, ...]]] = {}
        self._watches: list[Awaited] = []
        self._flat: set[str] = set()
        """The keys of large pictures whose plain forms stand in."""

    def picture(self, recipe: Recipe, size: Size, *, stretched: bool = False) -> pygame.Surface:
        """Return a picture to be blitted now: the finished one, or what stands in while that is being painted.

        A finished one of another size stands in where it still looks like itself; else the plain form. What changes its
        size while somebody looks may be `stretched` to any size meanwhile, its plain form too.
        """
        size = max(1, size[0]), max(1, size[1])
        appearance = self.appearance.of(recipe)
        key = recipe.key(size, appearance)
        found = self.memory.get(key)
        if found is not None:
            return found
        if recipe.quick or appearance.plain:
            found = surface_of(at_once(recipe, size, appearance))
            self.memory.store_picture(key, found)
            return found
        self.paint_queue.urge(key, PictureRequest(recipe, size), appearance)
        standing_units = self._plain.get(key)
        if standing_units is None:
            other = self._other_size(recipe, appearance, size, stretched=stretched)
            if other is not None:
                standing_units = pygame.transform.smoothscale(other, size)
            else:
                standing_units = surface_of(at_once(recipe, size, appearance))
                if size[0] * size[1] >= FLAT_FROM:
                    self._flat.add(key)
            self._plain.store_picture(key, standing_units)
            self._remember(recipe, appearance, size)
        self.note_placeholder((key,), is_flat=key in self._flat)
        return standing_units

    def _remember(self, recipe: Recipe, appearance: Appearance, size: Size) -> None:
        """Note that a picture is asked for in a size: it is looked for when another size is asked for."""
        sizes = self._sizes.setdefault((recipe.kin(), appearance), {})
        key = recipe.key(size, appearance)
        sizes.pop(key, None)
        sizes[key] = size
        while len(sizes) > MOST_SIZES:
            del sizes[next(iter(sizes))]

    def _other_size(
        self, recipe: Recipe, appearance: Appearance, size: Size, *, stretched: bool
    ) -> pygame.Surface | None:
        """Return a finished picture of another size that may stand in; where `stretched`, even a plain one."""
        sizes = self._sizes.get((recipe.kin(), appearance), {})
        for key, other in reversed(sizes.items()):
            finished = self.memory.get(key) if stretched or _alike(other, size) else None
            if finished is not None:
                return finished
        return next(filter(None, map(self._plain.get, sizes)), None) if stretched else None

    def urge(self, recipe: Recipe, size: Size) -> None:
        """Have a picture painted soon in whose place another one is shown meanwhile; nothing if it is ready."""
        if not self.ready(recipe, size):
            appearance = self.appearance.of(recipe)
            key = recipe.key(size, appearance)
            self.paint_queue.urge(key, PictureRequest(recipe, size), appearance)
            self.note_placeholder((key,))

    def note_placeholder(self, keys: Iterable[str] = (), *, is_flat: bool = False) -> None:
        """Count that something stands in for the pictures of these keys, or for some of which nobody knows the keys.

        `is_flat`: what stands in is the plain form of something large.
        """
        self.placeholder_count += 1
        missing = [key for key in keys if key not in self.memory] if self._watches else ()
        for watch in self._watches:
            watch.note(missing, is_flat=is_flat)

    @contextmanager
    def watch_placeholders(self) -> Iterator[Awaited]:
        """Draw something and learn what it waits for."""
        watch = Awaited(self.revision)
        self._watches.append(watch)
        try:
            yield watch
        finally:
            self._watches.remove(watch)

    @contextmanager
    def overlook_placeholders(self) -> Iterator[None]:
        """Draw something that is not shown before it is finished: nobody who watches learns what it waits for."""
        watches, self._watches = self._watches, []
        try:
            yield
        finally:
            self._watches = watches

    def is_outdated(self, awaited: Awaited) -> bool:
        """Return whether what was drawn with stand-ins would be better if it were drawn now.

        That is so once one of its pictures is finished; once nothing more is being painted whatever has been finished.
        """
        if not awaited or awaited.revision == self.revision:
            return False
        return awaited.is_vague or any(key in self.memory for key in awaited.keys) or not self.busy

    def ready(self, recipe: Recipe, size: Size) -> bool:
        """Return whether the finished picture would be shown."""
        appearance = self.appearance.of(recipe)
        return recipe.quick or appearance.plain or recipe.key(size, appearance) in self.memory

    def list_finished_parts(self, key: Hashable, parts: Callable[[], Iterable[PictureRequest]]) -> tuple[bool, ...]:
        """Return which of the pictures are finished that a thing with this key is made of.

        An unfinished thing is looked at again when any picture has been finished: many ask in every frame.
        """
        cached = self._unfinished.get(key)
        if cached is not None and cached[:2] == (self.revision, self.appearance):
            return cached[2]
        ready = tuple(self.ready(part.recipe, part.size) for part in parts())
        if len(self._unfinished) > MOST_UNFINISHED:
            self._unfinished.clear()
        if not all(ready):
            self._unfinished[key] = (self.revision, self.appearance, ready)
        return ready

    def ask_later(self, wanted: Callable[[], Iterable[PictureRequest | PaintJob]]) -> None:
        """Ask which pictures will be needed as soon as a turn of the loop has time for that."""
        self._asked = wanted

    def request_pictures(self, wanted: Iterable[PictureRequest | PaintJob]) -> None:
        """Say which pictures will be needed, the most important first; what was wished before is forgotten."""
        wanted = list(wanted)
        self._jobs = deque(one for one in wanted if isinstance(one, PaintJob))
        to_paint = list(self._to_paint(wanted))
        for request, appearance in to_paint:
            self._remember(request.recipe, appearance, request.size)
        keyed = [(request.recipe.key(request.size, appearance), request) for request, appearance in to_paint]
        self.paint_queue.take(
            ((key, request) for key, request in keyed if key not in self.memory), Appearance(self.appearance.theme)
        )

    def _to_paint(self, wanted: Iterable[PictureRequest | PaintJob]) -> Iterator[tuple[PictureRequest, Appearance]]:
        """Yield the pictures that are worth painting ahead, each with its look."""
        for one in wanted:
            if isinstance(one, PictureRequest) and not one.recipe.quick:
                appearance = self.appearance.of(one.recipe)
                if not appearance.plain:
                    yield one, appearance

    def paint_beside(self) -> None:
        """Let a thread paint what is wished from now on, instead of idle turns."""
        self.paint_queue.threaded = True

    @property
    def paints_beside(self) -> bool:
        """Return whether a thread paints what is wished."""
        return self.paint_queue.threaded

    @property
    def busy(self) -> bool:
        """Return whether pictures are still to come."""
        return bool(self._jobs) or self._asked is not None or self.paint_queue.busy

    def collect(self, *, held: bool = False) -> bool:
        """Turn painted pictures into surfaces, for a few milliseconds; return whether any is new.

        While `held`, since something moves, the thread paints nothing ahead.
        """
        self.paint_queue.held = held
        done = self.paint_queue.done
        if not done:
            return False
        began = time.perf_counter()
        while done and (time.perf_counter() - began) * 1000 < TAKEN_MS:
            key, painted = done.popleft()
            self.memory.store_picture(key, surface_of(painted))
            self._plain.drop(key)
            self._flat.discard(key)
        self.revision += 1
        return True

    def work(self) -> bool:
        """Use an idle turn: paint or draw one picture, whichever no thread does; return whether any is new to show."""
        paint_queue = self.paint_queue
        if paint_queue.busy and not paint_queue.threaded and self._asked is None:
            paint_queue.paint_one()
        else:
            self.run_errand()
        return self.collect()

    def run_errand(self) -> None:
        """Draw the next thing that the window itself has to draw, or first ask what that is."""
        if self._asked is not None:
            list_wanted, self._asked = self._asked, None
            with _ahead():
                self.request_pictures(list_wanted())
            return
        while self._jobs:
            job = self._jobs.popleft()
            with _ahead():
                if not job.done():
                    job.draw()
                    return

    def finish(self) -> None:
        """Paint all that is wished, here and now: for pictures in files, and for tests."""
        while self.busy:
            self.work()


def _alike(painted: Size, wanted: Size) -> bool:
    """Return whether a picture still looks like itself when it is shown in another size than it was painted in."""
    wider, higher = wanted[0] / painted[0], wanted[1] / painted[1]
    return max(wider, higher) <= MOST_LARGER and 1 / MOST_SKEWED <= wider / higher <= MOST_SKEWED


def at_once(recipe: Recipe, size: Size, appearance: Appearance) -> Pixels:
    """Return what is painted where it is asked for: a picture that costs no more than that, or what stands in."""
    is_done = recipe.quick or appearance.plain
    return recipe.paint(size, appearance) if is_done else recipe.paint_stand_in(size, appearance)


def surface_of(painted: Pixels) -> pygame.Surface:
    """Return painted bytes as a surface in the format of the window, if there is one."""
    height, width, parts = painted.shape
    surface = pygame.image.frombuffer(painted.tobytes(), (width, height), "RGB" if parts == 3 else "RGBA")
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface.copy()
    return surface.convert() if parts == 3 else surface.convert_alpha()
