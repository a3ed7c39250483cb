"""What is wrong with a story: missing cards, dangling references, unreachable branches.

What the tokens can come to is followed through the story as a range: before a Plot card the party has gained as many
tokens as it needs, and at most what the last card gives on top. A side that no number of the range leads to is an
error.
Source: story.gap.story-structure, story.gap.light-or-dark, content: branching
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Any, NamedTuple, Protocol

from game.kernel.files.documents import ContentError, Document, closest
from game.kernel.language.phrases import Phrase
from game.modes.story.content.cards import Ally
from game.modes.story.content.enemies import Enemy
from game.modes.story.content.face_checks import effect_problems, face_problems
from game.modes.story.content.stories import Aftermath, CallCard, Face, GainTokens, Plot, Story, StoryCard, ways_of

MOST_CALLED = 3
"""How many cards may call each other in a row. Source: story.gap.extra-cards"""


class StoryReferences(Protocol):
    """What a story may refer to."""

    @property
    def cards(self) -> Mapping[str, StoryCard]:
        """Return the Story cards by id."""

    @property
    def enemies(self) -> Mapping[str, Enemy]:
        """Return the enemies by id."""

    @property
    def allies(self) -> Mapping[str, Ally]:
        """Return the allies by id."""


class Range(NamedTuple):
    """What White minus Black may be, both ends included."""

    low: int
    high: int

    def join_with(self, other: Range | None) -> Range:
        """Return the smallest range that holds both."""
        return self if other is None else Range(min(self.low, other.low), max(self.high, other.high))


def story_problems(
    document: Document, location: str, story: Story, references: StoryReferences
) -> Iterator[ContentError]:
    """Yield everything that is wrong with a story, each with its line."""
    wrong = [
        *_id_problems(document, location, story),
        *_act_problems(document, location, story, references),
        *_plot_problems(document, location, story, references),
    ]
    yield from wrong
    if not wrong:
        yield from _way_problems(document, location, story, references)


def _id_problems(document: Document, location: str, story: Story) -> Iterator[ContentError]:
    parts: tuple[tuple[str, Iterable[Any]], ...] = (
        ("acts", story.acts),
        ("plots", story.plots),
        ("endings", story.endings),
    )
    for key, entries in parts:
        seen: set[str] = set()
        for index, entry in enumerate(entries):
            if entry.id in seen:
                yield document.error(
                    f"{location}.{key}[{index}].id",
                    "duplicate-id",
                    Phrase("one {name}", name=repr(entry.id)),
                    Phrase("a second one"),
                )
            seen.add(entry.id)
    acts = [act.id for act in story.acts]
    if story.first_act not in acts:
        name = story.first_act
        yield document.error(
            f"{location}.first-act", "no-act", Phrase("an act of this story"), repr(name), closest(name, acts)
        )


def _act_problems(
    document: Document, location: str, story: Story, references: StoryReferences
) -> Iterator[ContentError]:
    for index, act in enumerate(story.acts):
        where = f"{location}.acts[{index}]"
        for number, name in enumerate(act.pile):
            if name not in references.cards:
                hint = closest(name, references.cards)
                yield document.error(f"{where}.pile[{number}]", "no-card", Phrase("a Story card"), repr(name), hint)
            elif name in act.pile[:number]:
                yield document.error(
                    f"{where}.pile[{number}]",
                    "duplicate-card",
                    Phrase("{name} once in a pile", name=repr(name)),
                    Phrase("again"),
                )
        cards = [references.cards[name] for name in act.pile if name in references.cards]
        if cards and not any(all(_gives_a_token(card, result) for result in ("success", "failure")) for card in cards):
            expected = Phrase("a card that gives a token whether it is won or lost: without one the act may never end")
            yield document.error(f"{where}.pile", "no-token", expected, Phrase("none"))
        own = [plot.id for plot in story.plots if act.id in plot.acts]
        if act.first_plot not in own:
            name = act.first_plot
            expected = Phrase("a Plot card of the act {name}", name=repr(act.id))
            yield document.error(f"{where}.first-plot", "no-plot", expected, repr(name), closest(name, own))


def _plot_problems(
    document: Document, location: str, story: Story, references: StoryReferences
) -> Iterator[ContentError]:
    acts = [act.id for act in story.acts]
    for index, plot in enumerate(story.plots):
        where = f"{location}.plots[{index}]"
        for name in plot.acts:
            if name not in acts:
                yield document.error(
                    f"{where}.act", "no-act", Phrase("an act of this story"), repr(name), closest(name, acts)
                )
        if plot.finale and not plot.end_of_act:
            yield document.error(
                f"{where}.finale", "finale", Phrase("`end-of-act: true` beside `finale`"), Phrase("none")
            )
        if plot.instructions and not plot.end_of_act:
            expected = Phrase("`end-of-act: true` beside `instructions`")
            yield document.error(f"{where}.instructions", "instructions", expected, Phrase("none"))
        yield from effect_problems(
            document, f"{where}.instructions", plot.instructions, references.allies, act_end=True
        )
        for side in ("light", "dark"):
            face: Face = getattr(plot, side)
            yield from face_problems(document, f"{where}.{side}", face, references.enemies, references.allies)
        yield from _next_problems(document, where, plot, story)


def _next_problems(document: Document, where: str, plot: Plot, story: Story) -> Iterator[ContentError]:
    """Yield references to a next card, act or ending of the wrong kind. Source: content: plot-card-fields"""
    if plot.finale:
        expected, matching = Phrase("an ending of this story"), [ending.id for ending in story.endings]
    elif plot.end_of_act:
        expected, matching = Phrase("an act of this story"), [act.id for act in story.acts]
    else:
        expected = Phrase("a Plot card of the same act")
        matching = [other.id for other in story.plots if set(plot.acts) <= set(other.acts) and other.id != plot.id]
    for side, result, target in ways_of(plot):
        spot = f"{where}.next.{side}.{result}"
        if target not in matching:
            yield document.error(spot, "no-way", expected, repr(target), closest(target, matching))
        if result == "failure" and getattr(plot, side).kind == "none":
            yield document.error(
                spot, "unreached", Phrase("no way of failure where there is no challenge"), repr(target)
            )
    if plot.finale:
        endings = {ending.id: ending for ending in story.endings}
        for side, result, target in ways_of(plot):
            if target in endings and endings[target].won != (result == "success"):
                expected = Phrase("an ending that is won") if result == "success" else Phrase("an ending that is lost")
                yield document.error(f"{where}.next.{side}.{result}", "ending", expected, repr(target))
        for side in ("light", "dark"):
            if getattr(plot, side).kind != "none" and not getattr(plot.next, side).failure:
                expected = Phrase("a `failure` of a finale with a challenge")
                yield document.error(f"{where}.next.{side}", "ending", expected, Phrase("none"))


# Ways through a story


def _way_problems(
    document: Document, location: str, story: Story, references: StoryReferences
) -> Iterator[ContentError]:
    """Yield loops, sides that no number of tokens can reach, and unreachable cards, acts and endings."""
    plots = {plot.id: (index, plot) for index, plot in enumerate(story.plots)}
    acts = {act.id: act for act in story.acts}
    steps: dict[tuple[str, str], list[tuple[str, str]]] = {
        (act, plot.id): list(_following(story, plot, act)) for plot in story.plots for act in plot.acts
    }
    try:
        order = list(TopologicalSorter({node: _before(steps, node) for node in steps}).static_order())
    except CycleError as error:
        name = error.args[1][0][1]
        spot = f"{location}.plots[{plots[name][0]}].next"
        yield document.error(
            spot, "loop", Phrase("ways that never come back"), Phrase("one to {name}", name=repr(name))
        )
        return
    reached: dict[tuple[str, str], Range] = {}
    first = (story.first_act, acts[story.first_act].first_plot)
    reached[first] = _before_plot(Range(0, 0), acts[first[0]].pile, plots[first[1]][1], references)
    endings: set[str] = set()
    sides: set[tuple[str, str]] = set()
    for node in order:
        if node not in reached:
            continue
        act, plot = node[0], plots[node[1]][1]
        for side, result, target in _list_transitions(plot):
            within = _of_side(plot, side, reached[node])
            if within is None:
                continue
            sides.add((plot.id, side))
            if plot.finale:
                endings.add(target)
                continue
            after = _shift_range(within, getattr(plot, side), result)
            to = (target, acts[target].first_plot) if plot.end_of_act else (act, target)
            arriving = _before_plot(after, acts[to[0]].pile, plots[to[1]][1], references)
            reached[to] = arriving.join_with(reached.get(to))
    yield from _find_unreached(document, location, story, reached, sides, endings)


def _find_unreached(
    document: Document,
    location: str,
    story: Story,
    reached: Mapping[tuple[str, str], Range],
    sides: set[tuple[str, str]],
    endings: set[str],
) -> Iterator[ContentError]:
    for index, act in enumerate(story.acts):
        if not any(node[0] == act.id for node in reached):
            yield document.error(
                f"{location}.acts[{index}]",
                "unreached",
                Phrase("a way to the act {name}", name=repr(act.id)),
                Phrase("none"),
            )
    for index, plot in enumerate(story.plots):
        ranges = [reached[act, plot.id] for act in plot.acts if (act, plot.id) in reached]
        if not ranges:
            yield document.error(
                f"{location}.plots[{index}]",
                "unreached",
                Phrase("a way to the Plot card {name}", name=repr(plot.id)),
                Phrase("none"),
            )
            continue
        low, high = min(item.low for item in ranges), max(item.high for item in ranges)
        spot = f"{location}.plots[{index}].lead" if document.get_source_text(f"{location}.plots[{index}].lead") else ""
        spot = spot or f"{location}.plots[{index}]"
        if (plot.id, "light") not in sides:
            expected = Phrase("a lead of at most {high}, the best that White minus Black can be here", high=high)
            yield document.error(
                spot, "condition", expected, Phrase("{lead}: the Light side is never turned", lead=plot.lead)
            )
        if (plot.id, "dark") not in sides:
            expected = Phrase("a lead above {low}, the worst that White minus Black can be here", low=low)
            yield document.error(
                spot, "condition", expected, Phrase("{lead}: the Dark side is never turned", lead=plot.lead)
            )
    for index, ending in enumerate(story.endings):
        if ending.id not in endings:
            yield document.error(
                f"{location}.endings[{index}]",
                "unreached",
                Phrase("a way to the ending {name}", name=repr(ending.id)),
                Phrase("none"),
            )


def _list_transitions(plot: Plot) -> Iterator[tuple[str, str, str]]:
    """Yield side, result and target of all ways; failure leads where success does if the card names no other."""
    for side in ("light", "dark"):
        way = getattr(plot.next, side)
        yield side, "success", way.success
        if getattr(plot, side).kind != "none":
            yield side, "failure", way.failure or way.success


def _following(story: Story, plot: Plot, act: str) -> Iterator[tuple[str, str]]:
    if plot.finale:
        return
    for _, _, target in _list_transitions(plot):
        yield (target, story.act(target).first_plot) if plot.end_of_act else (act, target)


def _before(steps: Mapping[tuple[str, str], list[tuple[str, str]]], node: tuple[str, str]) -> list[tuple[str, str]]:
    return [other for other, following in steps.items() if node in following]


def _of_side(plot: Plot, side: str, within: Range) -> Range | None:
    """Return the part of a range with which this side is turned, or None. Source: story.gap.light-or-dark"""
    if side == "light":
        return Range(max(within.low, plot.lead), within.high) if within.high >= plot.lead else None
    return Range(within.low, min(within.high, plot.lead - 1)) if within.low < plot.lead else None


def _shift_range(within: Range, face: Face, result: str) -> Range:
    """Return the range after a Plot card's own encounter, called cards included."""
    aftermath: Aftermath = getattr(face, result)
    white, black = _tokens(face, aftermath, result)
    more = _count_called_cards(face)
    return Range(within.low + white - black - more, within.high + white - black + more)


def _tokens(face: Face, aftermath: Aftermath, result: str) -> tuple[int, int]:
    usual = (0, 0) if face.kind == "none" else (1, 0) if result == "success" else (0, 1)
    white, black = usual if aftermath.tokens is None else (aftermath.tokens.white, aftermath.tokens.black)
    for effect in (*face.start, *aftermath.effects):
        if isinstance(effect, GainTokens):
            white, black = white + effect.white, black + effect.black
    return white, black


def _gives_a_token(face: Face, result: str) -> bool:
    return sum(_tokens(face, getattr(face, result), result)) > 0


def _count_called_cards(face: Face) -> int:
    """Return how many further cards a card may call."""
    effects = (*face.start, *face.success.effects, *face.failure.effects)
    return MOST_CALLED if face.extra or any(isinstance(effect, CallCard) for effect in effects) else 0


def _before_plot(within: Range, pile: Iterable[str], plot: Plot, references: StoryReferences) -> Range:
    """Return the range in which a Plot card is turned, after Story cards of the pile for the tokens it needs.

    The last card may give more than is missing. Source: story.gap.story-structure
    """
    if not plot.need:
        return within
    most = 0
    for name in pile:
        card = references.cards[name]
        for result in ("success", "failure"):
            most = max(most, sum(_tokens(card, getattr(card, result), result)) + _count_called_cards(card))
    gained = plot.need - 1 + most
    return Range(within.low - gained, within.high + gained)
