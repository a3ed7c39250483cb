"""Charts of a report as pictures embedded in the page: SVG, or PNG where SVG would be much larger.

Only matplotlib's own figures are made, never its global state; the same results give the same bytes.
"""

from __future__ import annotations

import base64
import io
from array import array
from collections.abc import Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.kernel.language.say import say
from game.lab.balance import Balance
from game.lab.colours import INK, LINE, PAPER, QUIET, SIDES
from game.lab.extras import need
from game.lab.usage import Course

if TYPE_CHECKING:
    from collections.abc import Iterator

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

MOST_SVG = 80_000
PNG_DPI = 110
STYLE: Mapping[str, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "tablewright",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": QUIET,
    "axes.edgecolor": LINE,
    "xtick.color": QUIET,
    "ytick.color": QUIET,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "hatch.linewidth": 0.8,
}


@contextmanager
def use_report_style() -> Iterator[None]:
    """Make figures in the style of the report. Raises: ValueError without matplotlib."""
    with need("matplotlib").rc_context(dict(STYLE)):
        yield


def new_figure(width: float, height: float) -> tuple[Figure, Axes]:
    """Return a figure with one plot, in inches of 96 pixels."""
    figure: Figure = need("matplotlib.figure").Figure(figsize=(width, height), layout="constrained", facecolor=PAPER)
    return figure, figure.subplots()


def picture(figure: Figure, wording: str) -> str:
    """Return a figure as HTML, with what it shows in words for those who do not see it."""
    from html import escape

    buffer = io.BytesIO()
    figure.savefig(buffer, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    text = buffer.getvalue().decode()
    if len(text) <= MOST_SVG:
        body = text[text.index("<svg") :]
        return body.replace("<svg", f'<svg role="img" aria-label="{escape(wording, quote=True)}"', 1)
    buffer = io.BytesIO()
    figure.savefig(buffer, format="png", dpi=PNG_DPI, metadata={"Software": None})
    data = base64.b64encode(buffer.getvalue()).decode()
    return f'<img alt="{escape(wording, quote=True)}" src="data:image/png;base64,{data}">'


def wins_chart(balance: Balance, names: Mapping[str, str], colours: Mapping[str, str]) -> str:
    """Draw the share of decided games that each side won with its interval, and where a fair share lies."""
    shares = balance.shares
    figure, plot = new_figure(7.2, 0.75 + 0.42 * len(shares))
    labels = [names[side] for side in shares]
    rows = range(len(labels))
    found = list(shares.values())
    bars = [colours[side] for side in shares]
    plot.barh(rows, [100 * share.value for share in found], 0.58, color=bars, edgecolor=INK, lw=0.6)
    for row, share in zip(rows, found, strict=True):
        low, high = 100 * share.low, 100 * share.high
        plot.plot([low, high], [row, row], color=INK, lw=1.8, solid_capstyle="butt")
        for end in (low, high):
            plot.plot([end, end], [row - 0.15, row + 0.15], color=INK, lw=1.8)
    plot.set_yticks(list(rows), labels)
    plot.tick_params(axis="y", length=0, labelcolor=INK)
    plot.set_xlim(0, 100)
    if balance.nobody.wins:
        plot.set_xlabel(say("decided games won, percent; the line is the 95 % interval"))
    else:
        plot.set_xlabel(say("games won, percent; the line is the 95 % interval"))
    plot.axvline(100 * balance.fair, color=QUIET, lw=0.8, ls=(0, (4, 3)), zorder=0)
    plot.invert_yaxis()
    return picture(figure, "; ".join(f"{names[side]} {share.text}" for side, share in shares.items()))


def count_chart(values: Sequence[int] | array[int], label: str, text: str) -> str:
    """Draw how often each whole number came, in at most about 30 bars."""
    figure, plot = new_figure(4.6, 2.3)
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // 30))
    edges = [low - 0.5 + width * step for step in range((high - low) // width + 2)]
    plot.hist(values, bins=edges, color=SIDES[0], edgecolor=INK, lw=0.5)
    plot.set_xlabel(label if width == 1 else say("{label}, in steps of {width}", label=label, width=width))
    plot.set_ylabel(say("games"))
    ticker = need("matplotlib.ticker")
    for axis in (plot.xaxis, plot.yaxis):
        axis.set_major_locator(ticker.MaxNLocator(integer=True))
    if low == high:
        plot.set_xlim(low - 3, high + 3)
    return picture(figure, text)


def course_chart(
    course: Course,
    names: Mapping[tuple[str, ...], str],
    colours: Mapping[tuple[str, ...], str],
    measure: str,
    rounds: str,
) -> str:
    """Draw how far the first side was ahead, round by round, by who won: the mean, and a band of eight games of ten."""
    figure, plot = new_figure(9.6, 3.4)
    said = []
    for winners, line in course.items():
        colour = colours[winners]
        numbers = [stood.round for stood in line]
        plot.fill_between(
            numbers, [stood.low for stood in line], [stood.high for stood in line], color=colour, alpha=0.22, lw=0
        )
        middle = [stood.mean for stood in line]
        plot.plot(numbers, middle, color=INK, lw=3.4, solid_capstyle="round")
        plot.plot(numbers, middle, color=colour, lw=2, label=names[winners], solid_capstyle="round")
        said.append(f"{names[winners]}: " + ", ".join(f"{stood.round} {stood.mean:+.0f}" for stood in line))
    plot.axhline(0, color=QUIET, lw=0.8, ls=(0, (4, 3)), zorder=0)
    plot.set_xlabel(rounds)
    plot.set_ylabel(measure)
    plot.xaxis.set_major_locator(need("matplotlib.ticker").MaxNLocator(integer=True))
    plot.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1), labelcolor=INK)
    return picture(figure, "; ".join(said))


def sweep_chart(
    key: str,
    values: Sequence[int | float | str],
    found: Sequence[Balance],
    names: Mapping[str, str],
    colours: Mapping[str, str],
) -> str:
    """Draw the share of decided games that each side won at each value, with a bar for each interval."""
    figure, plot = new_figure(9.6, 4.2)
    numbers = [value for value in values if isinstance(value, int | float)]
    # Words stand side by side in their order.
    at = numbers if len(numbers) == len(values) else list(range(len(values)))
    sides = list(found[0].shares)
    gap = min((abs(b - a) for a, b in pairwise(sorted(at))), default=1)
    for number, side in enumerate(sides):
        # Intervals of sides at one value stand beside each other.
        beside = [index + 0.05 * gap * (number - (len(sides) - 1) / 2) for index in at]
        shares = [balance.shares[side] for balance in found]
        middle = [100 * share.value for share in shares]
        low, high = [100 * share.low for share in shares], [100 * share.high for share in shares]
        plot.vlines(beside, low, high, color=INK, lw=1.4, zorder=2)
        style: dict[str, Any] = {"color": colours[side], "mec": INK, "mew": 0.7, "ms": 7, "lw": 2, "zorder": 3}
        plot.plot(beside, middle, "o-", label=names[side], **style)
    plot.axhline(100 * found[0].fair, color=QUIET, lw=0.8, ls=(0, (4, 3)), zorder=0)
    plot.set_ylim(0, 100)
    plot.set_xlabel(key)
    plot.set_ylabel(say("decided games won, percent"))
    if len(values) <= 16 or at is not numbers:
        plot.set_xticks(at, [str(value) for value in values])
    plot.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1), labelcolor=INK)
    said = (
        f"{value}: " + ", ".join(f"{names[side]} {balance.shares[side].text}" for side in sides)
        for value, balance in zip(values, found, strict=True)
    )
    return picture(figure, "; ".join(said))
