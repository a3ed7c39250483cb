"""The next card: an act begins, a Story or Plot card is turned, and what it needs is laid out.

Source: story.flow.*, story.end-of-act.*, story.gap.story-structure, story.gap.light-or-dark, story.gap.extra-cards
"""

from __future__ import annotations

from collections.abc import Sequence

from game.modes.story.content.stories import Face
from game.modes.story.game_content import StoryContent
from game.modes.story.model.combat_events import ChallengeBegan, CombatBegan
from game.modes.story.model.events import (
    ActBegan,
    CallTaken,
    CardCalled,
    CardTurned,
    ChangesUsed,
    EverythingGathered,
    PileReshuffled,
    PlotCame,
    TurnBegan,
)
from game.modes.story.model.state import (
    Call,
    Challenge,
    Coming,
    Encounter,
    EnemyState,
    Pending,
    State,
    TestState,
)
from game.modes.story.rules.closed_hands import note_reshuffle
from game.modes.story.rules.common import StoryCtx, bring, go_to, shuffle_deck
from game.modes.story.rules.ending import settle

MOST_CALLED = 3
"""How many cards may call each other in a row. Source: story.gap.extra-cards"""


def begin_act(ctx: StoryCtx, name: str) -> None:
    """Begin an act with its own Story pile and first Plot card. Source: story.gap.story-structure"""
    act = ctx.content.acts[name]
    pile = ctx.shuffle(act.pile) if ctx.content.setup.shuffle else list(act.pile)
    ctx.emit(ActBegan(act=name, pile=tuple(pile), cite="story.gap.story-structure"))
    come_to_plot(ctx, act.first_plot)


def come_to_plot(ctx: StoryCtx, name: str) -> None:
    """Make a Plot card the next one; its need and lead can be seen, its faces cannot."""
    plot = ctx.content.plots[name]
    ctx.emit(PlotCame(plot=name, need=plot.need, lead=plot.lead, cite="story.gap.story-structure"))


def turn(ctx: StoryCtx) -> None:
    """Turn exactly one card: a called one, the Plot card if enough tokens were gained, else the top Story card.

    Source: story.flow.draw-next-card, story.gap.story-structure, story.gap.extra-cards
    """
    state = ctx.state
    if state.calls:
        _turn_called(ctx, state.calls[0])
        return
    if state.since >= state.need:
        _turn_plot(ctx)
        return
    _refill_pile(ctx)
    pile = state.piles.zones["pile"]
    if pile:
        _turn_story(ctx, pile[0], 0)
    else:
        _turn_plot(ctx)


def _refill_pile(ctx: StoryCtx) -> None:
    """Make the used cards the Story pile if it is empty. Source: story.gap.story-structure"""
    zones = ctx.state.piles.zones
    if not zones["pile"] and zones["used"]:
        order = ctx.shuffle(zones["used"])
        ctx.emit(PileReshuffled(order=tuple(order), used=True, cite="story.gap.story-structure"))


def _turn_story(ctx: StoryCtx, name: str, called: int, *, again: bool = False) -> None:
    ctx.emit(CardTurned(encounter=Encounter(name, "", called), again=again, cite="story.flow.draw-next-card"))
    go_to(ctx, "lay", "story.flow.additional-cards")


def _turn_plot(ctx: StoryCtx) -> None:
    """Turn the Plot card, Light if White minus Black reaches its lead. Source: story.gap.light-or-dark"""
    state = ctx.state
    side = "light" if state.white - state.black >= state.lead else "dark"
    encounter = Encounter(state.plot, side)  # type: ignore[arg-type]
    ctx.emit(CardTurned(encounter=encounter, plot=True, cite="story.gap.light-or-dark"))
    end = ctx.content.plots[state.plot].end_of_act
    go_to(ctx, "open" if end else "lay", "story.end-of-act.shuffle-all" if end else "story.flow.additional-cards")


def _turn_called(ctx: StoryCtx, call: Call) -> None:
    """Turn a called card: the first of its kind in the pile, else among the used ones; perhaps there is none.

    A call of no kind is for the top card, so an empty pile is filled again first.
    Source: story.gap.extra-cards, story.gap.story-structure
    """
    cite = "story.gap.extra-cards"
    ctx.emit(CallTaken(call=call, cite=cite))
    if call.kind == "any":
        _refill_pile(ctx)
    zones = ctx.state.piles.zones
    name = _first_of(ctx, zones["pile"], call.kind)
    if name is not None:
        passed = zones["pile"].index(name)
        _turn_story(ctx, name, call.depth)
        if passed:
            ctx.emit(PileReshuffled(order=tuple(ctx.shuffle(zones["pile"])), cite=cite))
    elif _first_of(ctx, zones["used"], call.kind) is not None:
        # The pile stays as it is: the used cards are searched in a random order, and the others stay used.
        name = _first_of(ctx, ctx.shuffle(zones["used"]), call.kind)
        assert name is not None
        _turn_story(ctx, name, call.depth, again=True)
    else:
        go_to(ctx, "close", cite)


def _first_of(ctx: StoryCtx, cards: Sequence[str], kind: str) -> str | None:
    """Return the first Story card of a kind; cards without a challenge are of no kind but any."""
    matching = (name for name in cards if kind == "any" or ctx.content.story_cards[name].kind == kind)
    return next(matching, None)


def open_act_end(ctx: StoryCtx) -> None:
    """Shuffle everybody's cards together, Damage and Wounds too; then the card's instructions.

    Source: story.end-of-act.shuffle-all, story.end-of-act.instructions
    """
    encounter = ctx.state.encounter
    assert encounter is not None
    for seat in range(len(ctx.state.players)):
        note_reshuffle(ctx, seat, hand=True)
        ctx.emit(EverythingGathered(seat=seat, cite="story.end-of-act.shuffle-all"))
        shuffle_deck(ctx, seat, "story.end-of-act.shuffle-all")
    instructions = ctx.content.plots[encounter.card].instructions
    bring(ctx, [Pending(effect, -1, encounter.card) for effect in instructions], "story.end-of-act.instructions")
    go_to(ctx, "lay", "story.flow.additional-cards")


def lay(ctx: StoryCtx) -> None:
    """Lay out what the card calls for, carry out its start, and follow the procedure of its kind.

    Source: story.flow.additional-cards, story.flow.kind-of-challenge, story.noncombat.step-order,
    story.combat.order-first
    """
    state = ctx.state
    encounter = state.encounter
    assert encounter is not None
    face = ctx.content.face(encounter)
    call_cards(ctx, face.extra)
    cite = "story.flow.kind-of-challenge"
    start = [Pending(effect, -1, encounter.card) for effect in face.start]
    if face.kind == "none":
        bring(ctx, start, cite)
        settle(ctx, "success", "told", cite)
        return
    changes = _match_changes(state, face)
    if changes:
        limit = sum(change.by for change in changes if change.kind == "limit")
        ctx.emit(ChangesUsed(changes=changes, limit=limit, cite="story.gap.story-effects"))
    if face.kind == "combat":
        more = sum(change.by for change in changes if change.kind == "enemies")
        ctx.emit(CombatBegan(enemies=tuple(enemies_of(ctx, face, more)), cite="story.combat.one-or-more-enemies"))
        go_to(ctx, "order", "story.combat.order-first")
    else:
        ctx.emit(ChallengeBegan(challenge=Challenge(tests_of(ctx, face, changes)), cite="story.noncombat.categories"))
        ctx.emit(TurnBegan(cite="story.ability.once-per-turn"))
        go_to(ctx, "discard", "story.noncombat.step-order", range(len(state.players)))
    bring(ctx, start, cite)


def call_cards(ctx: StoryCtx, kinds: Sequence[str]) -> None:
    """Call further Story cards, unless too many have called each other. Source: story.gap.extra-cards"""
    encounter = ctx.state.encounter
    depth = (encounter.called if encounter is not None else 0) + 1
    if kinds and depth <= MOST_CALLED:
        calls = tuple(Call(kind, depth) for kind in kinds)  # type: ignore[arg-type]
        ctx.emit(CardCalled(calls=calls, cite="story.gap.extra-cards"))


def _match_changes(state: State, face: Face) -> tuple[Coming, ...]:
    """Return the changes that fit this encounter; those it has itself announced wait for the next one.

    Source: story.gap.story-effects
    """
    kinds = (
        {"limit", "enemies"} if face.kind == "combat" else {"limit", *(f"test:{test.category}" for test in face.tests)}
    )
    return tuple(change for change in state.coming if change.kind in kinds and change.since != state.round)


def tests_of(ctx: StoryCtx, face: Face, changes: Sequence[Coming] = ()) -> list[TestState]:
    """Return the Tests of a card with what they need now. Source: story.noncombat.size-by-players"""
    found = []
    for test in face.tests:
        change = sum(item.by for item in changes if item.kind == f"test:{test.category}")
        found.append(TestState(test.category, ctx.content.need(test, change), test.keyword))
    return found


def enemies_of(ctx: StoryCtx, face: Face, more: int) -> list[EnemyState]:
    """Return the enemies of a card from left to right, copies side by side; `more` changes the last-named ones.

    Source: story.gap.npcs, story.gap.enemy-fields, story.gap.story-effects
    """
    counts = [group.count[ctx.content.seats - 1] for group in face.enemies]
    counts[-1] = max(counts[-1] + more, 0 if sum(counts[:-1]) else 1)
    found: list[EnemyState] = []
    for group, number in zip(face.enemies, counts, strict=True):
        for _ in range(number):
            found.append(new_enemy(ctx.content, group.enemy, [enemy.id for enemy in found]))
    return found


def new_enemy(content: StoryContent, kind: str, taken: Sequence[str]) -> EnemyState:
    """Return an enemy of a kind at full health, with a name that is not taken."""
    health = content.health(content.enemies[kind])
    copy = 1
    while (name := kind if copy == 1 else f"{kind}.{copy}") in taken:
        copy += 1
    return EnemyState(name, kind, health, health)
