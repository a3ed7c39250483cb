"""What leads on from the menu: the run, the course or the list of levels at which somebody was last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.kernel.campaign.file import find_campaigns, run_path
from game.kernel.files.documents import ContentError, read_yaml
from game.kernel.language.say import say
from game.play.done import LESSONS, LEVELS, DoneFile, level_name
from game.ui.screens.campaign.choice import is_under_way, open_campaign
from game.ui.screens.learn import LearnScene
from game.ui.screens.menu.card import ModeCard
from game.ui.screens.mode_lists import find_lessons
from game.ui.window.scenes import WindowApi


class Onward(NamedTuple):
    """What the gold button of the menu says and does, and the mode that it is of."""

    card: ModeCard
    label: str
    action: Callable[[], object]


def find_onward(window: WindowApi, cards: Sequence[ModeCard]) -> Onward | None:
    """Return what was touched last and goes on; for who has touched nothing the easiest level of the first mode.

    None where there is no mode.
    """
    touched = [*_runs(window, cards), *_courses(window, cards), *_levels(cards)]
    if touched:
        return max(touched, key=lambda one: one[0])[1]
    return next((_play(card) for card in cards), None)


def course_left(cards: Sequence[ModeCard]) -> ModeCard | None:
    """Return the card of the mode whose lessons go on: that of the last lesson done, else the first with any left."""
    left = [card for card in cards if _lesson_left(card) is not None]
    last = LESSONS.last().partition("/")[0]
    return next((card for card in left if card.mode.key == last), next(iter(left), None))


def _runs(window: WindowApi, cards: Sequence[ModeCard]) -> Iterator[tuple[float, Onward]]:
    """Yield the runs of campaigns that are under way, with the time when each was kept last."""
    for card in cards:
        for path in find_campaigns(card.mode.key):
            if is_under_way(card.mode.key, path):
                label = say("Go on: {title}", title=_title(path))
                yield _time(run_path(card.mode.key, path)), Onward(card, label, partial(open_campaign, window, path))


def _courses(window: WindowApi, cards: Sequence[ModeCard]) -> Iterator[tuple[float, Onward]]:
    """Yield the course of the last lesson: its next one, or a first game where all are done."""
    card = _last_card(LESSONS, cards)
    if card is None:
        return
    index = _lesson_left(card)
    if index is None:
        yield _time(LESSONS.path), _play(card)
        return

    def begin() -> None:
        course = LearnScene(window, card.mode)
        window.push(course)
        course.start(course.next)

    yield _time(LESSONS.path), Onward(card, say("{mode}: next lesson", mode=say(card.mode.title)), begin)


def _levels(cards: Sequence[ModeCard]) -> Iterator[tuple[float, Onward]]:
    """Yield the level after the last one that was won."""
    card = _last_card(LEVELS, cards)
    if card is not None:
        yield _time(LEVELS.path), _play(card)


def _play(card: ModeCard) -> Onward:
    """Return the next level of a mode, or the easiest where none was won."""
    mode = say(card.mode.title)
    if any(name.partition("/")[0] == card.mode.key for name in LEVELS.names()):
        return Onward(card, say("{mode}: next level", mode=mode), card.play_next)
    return Onward(card, say("Play {mode}", mode=mode), card.play_now)


def _last_card(done: DoneFile, cards: Sequence[ModeCard]) -> ModeCard | None:
    last = done.last().partition("/")[0]
    return next((card for card in cards if card.mode.key == last), None)


def _lesson_left(card: ModeCard) -> int | None:
    """Return the place of the first lesson that is not done; None where all are, or there are none."""
    names, key = LESSONS.names(), card.mode.key
    left = (index for index, path in enumerate(find_lessons(key)) if level_name(key, path) not in names)
    return next(left, None)


def _title(path: Path) -> str:
    try:
        return say(str(read_yaml(path).data.get("title", path.stem)))
    except (ContentError, AttributeError):
        return path.stem


def _time(path: Path) -> float:
    """Return when a file was written last, 0 where it cannot be asked."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
