"""Stories as types: Story cards, Plot cards, acts, endings, and the effects they have.

Source: story.gap.story-structure, story.gap.story-effects, content: branching
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.modes.story.content.terms import Category, Change, ContentEntry, Id, Keyword, Name, Size, Some, Value

Who = Literal["each", "chosen", "most-discard", "fewest-discard", "most-hand", "fewest-hand", "most-wounds"]
"""Whom an effect or a challenge is for: each player, one whom the party chooses, or one by a rule; ties go to the
lowest seat. Source: story.gap.single-player"""


class StoryEffect(ContentEntry, frozen=True, tag_field="do"):
    """Something a Story or Plot card does. Source: story.gap.story-effects"""


class TakeDamage(StoryEffect, frozen=True, tag="damage"):
    """Players take Damage cards into their discard piles."""

    count: Some = 1
    who: Who = "each"


class TakeWounds(StoryEffect, frozen=True, tag="wound"):
    """Players take Wound cards into their hands."""

    count: Some = 1
    who: Who = "each"


class MayRepair(StoryEffect, frozen=True, tag="may-repair"):
    """Players may take Damage out of the game: from hand and discard pile, with `deck` from the draw deck.

    `deck` is for End Of Act instructions; the draw deck is shuffled afterwards.
    """

    count: Some = 1
    who: Who = "each"
    deck: bool = False


class MayHeal(StoryEffect, frozen=True, tag="may-heal"):
    """Players may take Wounds from their hands out of the game."""

    count: Some = 1
    who: Who = "each"


class DiscardCards(StoryEffect, frozen=True, tag="discard"):
    """Players discard ordinary cards of their choice, fewer if they have fewer."""

    count: Some = 1
    who: Who = "each"


class GainTokens(StoryEffect, frozen=True, tag="tokens"):
    """The party gains further tokens."""

    white: Value = 0
    black: Value = 0


class GainAlly(StoryEffect, frozen=True, tag="gain-ally"):
    """An ally is laid beside the party."""

    ally: str


class LoseAlly(StoryEffect, frozen=True, tag="lose-ally"):
    """An ally leaves the party."""

    ally: str


class HandLimit(StoryEffect, frozen=True, tag="hand-limit"):
    """The hand limit is changed in the next encounter."""

    by: Change


class TestSize(StoryEffect, frozen=True, tag="test-size"):
    """Tests of a category are a size larger or smaller in the next Non-Combat challenge."""

    category: Category
    by: Change


class EnemyCount(StoryEffect, frozen=True, tag="enemy-count"):
    """The next Combat has more or fewer of its last-named enemy; never no enemy at all."""

    by: Change


class LookAhead(StoryEffect, frozen=True, tag="look-ahead"):
    """Everybody looks at the top cards of the Story pile, which go back in the same order."""

    count: Some


class CallCard(StoryEffect, frozen=True, tag="draw-card"):
    """A further card of the Story pile is resolved after this encounter. Source: story.gap.extra-cards"""

    kind: Literal["any", "combat", "noncombat"] = "any"


AnyEffect = (
    TakeDamage
    | TakeWounds
    | MayRepair
    | MayHeal
    | DiscardCards
    | GainTokens
    | GainAlly
    | LoseAlly
    | HandLimit
    | TestSize
    | EnemyCount
    | LookAhead
    | CallCard
)


class Test(ContentEntry, frozen=True):
    """One Test: its category with a size or a fixed number (`value`), and the Keyword that passes it, if any.

    Source: story.noncombat.test-per-category, story.noncombat.size-by-players, story.noncombat.keyword-auto
    """

    category: Category
    size: Size | Literal[""] = ""
    value: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    keyword: Keyword | Literal[""] = ""


class Group(ContentEntry, frozen=True):
    """Enemies of one kind on a card, and how many of them there are with 1, 2, 3 and 4 players."""

    enemy: str
    count: Annotated[tuple[Value, ...], msgspec.Meta(min_length=4, max_length=4)]


class Tokens(ContentEntry, frozen=True):
    """White and Black tokens."""

    white: Value = 0
    black: Value = 0


class Aftermath(ContentEntry, frozen=True):
    """What success or failure brings: tokens where they differ from the usual one, and effects in printed order.

    Source: story.noncombat.usual-tokens, story.noncombat.extra-effects
    """

    tokens: Tokens | None = None
    effects: tuple[AnyEffect, ...] = ()
    text: str = ""


class Face(ContentEntry, frozen=True, kw_only=True):
    """What is printed on a Story card or on one side of a Plot card: Tests, or enemies, or neither.

    `scope` says who may meet the Tests: the group, one player whom the party chooses, or one by a rule; `each`, which
    names nobody, is refused where a card is read. `start` happens before the challenge; `extra` calls further cards of
    the Story pile.
    """

    title: str = ""
    text: str = ""
    scope: Literal["group"] | Who = "group"
    tests: tuple[Test, ...] = ()
    enemies: tuple[Group, ...] = ()
    retreat: Test | None = None
    start: tuple[AnyEffect, ...] = ()
    success: Aftermath = Aftermath()
    failure: Aftermath = Aftermath()
    extra: tuple[Literal["any", "combat", "noncombat"], ...] = ()

    @property
    def kind(self) -> Literal["combat", "noncombat", "none"]:
        """Return which procedure the card follows. Source: story.flow.kind-of-challenge"""
        return "combat" if self.enemies else "noncombat" if self.tests else "none"


class StoryCard(Face, frozen=True, kw_only=True):
    """A Story card: one challenge of the piles of acts."""

    id: Id
    name: Name
    act: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    icon: str = ""


class Next(ContentEntry, frozen=True):
    """What follows a side of a Plot card; without `failure` it is the same as after success."""

    success: str
    failure: str = ""


class PlotBranches(ContentEntry, frozen=True):
    """What follows a Plot card, by its side: a Plot card; an act after an End Of Act card; an ending after a finale."""

    light: Next
    dark: Next


class Plot(ContentEntry, frozen=True, kw_only=True):
    """A Plot card: turned when `need` tokens were gained since the last one; Light if White - Black >= `lead`.

    `end_of_act` (written `end-of-act`) closes its act, `finale` the story too; `instructions` are carried out after the
    shuffle. Source: story.gap.story-structure, story.gap.light-or-dark
    """

    id: Id
    name: Name
    act: tuple[str, ...] | str
    need: Annotated[int, msgspec.Meta(ge=0, le=9)] = 2
    lead: Annotated[int, msgspec.Meta(ge=-20, le=30)] = 0
    end_of_act: bool = msgspec.field(default=False, name="end-of-act")
    finale: bool = False
    instructions: tuple[AnyEffect, ...] = ()
    light: Face
    dark: Face
    next: PlotBranches
    icon: str = ""

    @property
    def acts(self) -> tuple[str, ...]:
        """Return the acts it may be turned in."""
        return (self.act,) if isinstance(self.act, str) else self.act


class Act(ContentEntry, frozen=True, kw_only=True):
    """An act: the Story cards of its pile by id, and its first Plot card."""

    id: Id
    number: Annotated[int, msgspec.Meta(ge=1, le=3)]
    title: str
    text: str = ""
    pile: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=12)]
    first_plot: str = msgspec.field(name="first-plot")


class Ending(ContentEntry, frozen=True, kw_only=True):
    """How a story ends. Source: story.gap.end-of-story"""

    id: Id
    won: bool
    title: str = ""
    text: str


class Story(ContentEntry, frozen=True, kw_only=True):
    """A whole story. `icon` stands for it in the menu."""

    id: Id
    title: str
    text: str = ""
    first_act: str = msgspec.field(name="first-act")
    acts: Annotated[tuple[Act, ...], msgspec.Meta(min_length=1)]
    plots: Annotated[tuple[Plot, ...], msgspec.Meta(min_length=1)]
    endings: Annotated[tuple[Ending, ...], msgspec.Meta(min_length=1)]
    icon: str = ""

    def act(self, name: str) -> Act:
        """Return an act by id. Raises: StopIteration."""
        return next(act for act in self.acts if act.id == name)

    def plot(self, name: str) -> Plot:
        """Return a Plot card by id. Raises: StopIteration."""
        return next(plot for plot in self.plots if plot.id == name)

    def ending(self, name: str) -> Ending | None:
        """Return an ending by id, or None."""
        return next((ending for ending in self.endings if ending.id == name), None)


def ways_of(plot: Plot) -> tuple[tuple[str, str, str], ...]:
    """Return every way on from a Plot card: side, result and what follows."""
    found = []
    for side in ("light", "dark"):
        way: Next = getattr(plot.next, side)
        found.append((side, "success", way.success))
        if way.failure:
            found.append((side, "failure", way.failure))
    return tuple(found)
