"""Setting out: heroes choose their decks, cards are shuffled, opening hands dealt, the story begins.

Source: story.setup.*, story.gap.choosing-decks, story.gap.one-draw-pile, story.gap.opening-hand, story.gap.solo
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.decisions import Option, Refusal, Seat
from game.kernel.language.say import N_
from game.modes.story.content.cards import Deck
from game.modes.story.content.terms import DECK_KINDS
from game.modes.story.game_content import HAND_SIZE, StoryContent
from game.modes.story.model.events import AllyJoined, CardsDealt, DeckChosen, DeckReturned, HeroReady, StoryBegan
from game.modes.story.model.state import State, held_by_person
from game.modes.story.rules.common import StoryCtx, draw_cards, go_to, option, shuffle_deck
from game.modes.story.rules.turning import begin_act

DECKS_OF_A_HERO = 5
CITE = "story.gap.choosing-decks"
AUGMENTS = 2
HAS_ONE = {
    "character": N_("you have a character already"),
    "frame": N_("you have a frame already"),
    "weapon": N_("you have a weapon already"),
}
HAS_TYPE = {
    "plating": N_("you have an Augment of the type plating already"),
    "mobility": N_("you have an Augment of the type mobility already"),
    "companion": N_("you have an Augment of the type companion already"),
    "arcane": N_("you have an Augment of the type arcane already"),
    "tools": N_("you have an Augment of the type tools already"),
}
TO_CHOOSE = {
    "character": N_("still to choose: a Character deck"),
    "frame": N_("still to choose: a Frame deck"),
    "weapon": N_("still to choose: a Weapon deck"),
}
TAKEN = (N_("P1 has taken it"), N_("P2 has taken it"), N_("P3 has taken it"), N_("P4 has taken it"))


def why_not(content: StoryContent, state: State, seat: int, deck: Deck) -> tuple[str, str] | None:
    """Return why a seat may not take a deck, with the clause; None if it may.

    Source: story.setup.unique-decks, story.setup.augment-types-differ, story.setup.character-deck and its like
    """
    for other, player in enumerate(state.players):
        if deck.id in player.decks:
            return TAKEN[other], "story.setup.unique-decks"
    own = [content.decks[name] for name in state.players[seat].decks]
    same = [other for other in own if other.kind == deck.kind]
    if deck.kind != "augment":
        return (HAS_ONE[deck.kind], f"story.setup.{deck.kind}-deck") if same else None
    if len(same) >= AUGMENTS:
        return N_("you have two Augments already"), "story.setup.augment-decks"
    if any(other.type == deck.type for other in same):
        return HAS_TYPE[deck.type], "story.setup.augment-types-differ"
    return None


def free_decks(content: StoryContent, state: State, seat: int) -> list[Deck]:
    """Return the decks a seat may take, by kind in the order of the catalogue."""
    found = [deck for deck in content.decks.values() if why_not(content, state, seat, deck) is None]
    return sorted(found, key=lambda deck: DECK_KINDS.index(deck.kind))


def choosing_order(state: State) -> list[int]:
    """Return the seats in the order in which they choose: people, then bots. Source: story.gap.choosing-decks"""
    return sorted(range(len(state.players)), key=lambda seat: (not held_by_person(state, seat), seat))


async def choose(ctx: StoryCtx) -> None:
    """Let the next seat choose its decks; a bot takes recommended or random ones by itself.

    Whoever chooses may let the one before choose again: then it is asked next, and all decks stay where they are.
    Source: story.gap.choosing-decks, story.setup.unique-decks
    """
    state, content = ctx.state, ctx.content
    seat = next((seat for seat in choosing_order(state) if not state.players[seat].ready), None)
    if seat is None:
        go_to(ctx, "deal", "story.gap.one-draw-pile")
        return
    if not held_by_person(state, seat):
        fill = _random if content.setup.bot_decks == "random" else take_recommended_decks
        fill(ctx, seat)
        ctx.emit(HeroReady(seat=seat, cite=CITE))
        return
    own = state.players[seat].decks
    choices: dict[Option, tuple[str, str]] = {
        option("take", f"deck:{deck.id}"): ("take", deck.id) for deck in free_decks(content, state, seat)
    }
    choices |= {option("return", f"deck:{deck}"): ("return", deck) for deck in own}
    before = [other for other in choosing_order(state) if state.players[other].ready]
    if before:
        choices[Option("reopen")] = ("reopen", "")
    if len(own) == DECKS_OF_A_HERO:
        choices[Option("done")] = ("done", "")
    else:
        choices |= {Option("recommended"): ("recommended", ""), Option("random"): ("random", "")}
    verb, deck = await ctx.pick(
        Seat(seat), "choose-decks", choices, cite=CITE, refusals=lambda: list(_list_deck_refusals(content, state, seat))
    )
    if verb == "take":
        ctx.emit(DeckChosen(seat=seat, deck=deck, cite=CITE))
    elif verb == "return":
        ctx.emit(DeckReturned(seat=seat, deck=deck, cite=CITE))
    elif verb == "reopen":
        ctx.emit(HeroReady(seat=before[-1], ready=False, cite=CITE))
    elif verb == "done":
        ctx.emit(HeroReady(seat=seat, cite=CITE))
    else:
        (take_recommended_decks if verb == "recommended" else _random)(ctx, seat)


def _list_deck_refusals(content: StoryContent, state: State, seat: int) -> Iterator[Refusal]:
    for deck in content.decks.values():
        reason = why_not(content, state, seat, deck)
        if reason is not None and deck.id not in state.players[seat].decks:
            yield Refusal("take", (f"deck:{deck.id}",), *reason)
    if len(state.players[seat].decks) < DECKS_OF_A_HERO:
        yield Refusal("done", (), *_still_to_choose(content, state, seat))


def _still_to_choose(content: StoryContent, state: State, seat: int) -> tuple[str, str]:
    """Return the first deck that a hero lacks, with its clause. Source: story.setup.character-deck and its like"""
    own = [content.decks[name].kind for name in state.players[seat].decks]
    for kind, text in TO_CHOOSE.items():
        if kind not in own:
            return text, f"story.setup.{kind}-deck"
    text = N_("still to choose: an Augment of another type")
    if "augment" not in own:
        text = N_("still to choose: two Augments of different types")
    return text, "story.setup.augment-decks"


def take_recommended_decks(ctx: StoryCtx, seat: int) -> None:
    """Take what is missing from the recommended set with the most free decks, then the first legal free decks.

    Decks that were chosen stay; those of a set that may not stand beside them are free all the same.
    Source: story.gap.choosing-decks
    """
    state, content = ctx.state, ctx.content
    taken = {deck for other, player in enumerate(state.players) if other != seat for deck in player.decks}
    sets = sorted(content.sets.values(), key=lambda one: sum(deck in taken for deck in one.decks))
    wished: Sequence[str] = sets[0].decks if sets else ()
    for name in wished:
        _take(ctx, seat, content.decks[name])
    while len(ctx.state.players[seat].decks) < DECKS_OF_A_HERO and (left := free_decks(content, state, seat)):
        _take(ctx, seat, left[0])


def _random(ctx: StoryCtx, seat: int) -> None:
    """Take random legal decks until there are five; by the dice of the game."""
    while len(ctx.state.players[seat].decks) < DECKS_OF_A_HERO and (left := free_decks(ctx.content, ctx.state, seat)):
        _take(ctx, seat, left[ctx.roll(len(left)) - 1])


def _take(ctx: StoryCtx, seat: int, deck: Deck) -> None:
    if why_not(ctx.content, ctx.state, seat, deck) is None:
        ctx.emit(DeckChosen(seat=seat, deck=deck.id, cite=CITE))


def deal(ctx: StoryCtx) -> None:
    """Shuffle every hero's five decks into one draw deck, deal opening hands, and begin the story.

    Source: story.gap.one-draw-pile, story.gap.opening-hand, story.setup.hand-size, story.gap.solo
    """
    content, setup = ctx.content, ctx.content.setup
    for seat, player in enumerate(ctx.state.players):
        cards = tuple(name for deck in player.decks for name in content.names[deck])
        ctx.emit(CardsDealt(seat=seat, cards=cards, cite="story.gap.one-draw-pile"))
        if setup.shuffle:
            shuffle_deck(ctx, seat, "story.gap.one-draw-pile")
    for seat in range(content.seats):
        draw_cards(ctx, seat, HAND_SIZE, "story.gap.opening-hand", "opening")
    ctx.emit(StoryBegan(story=content.story.id, cite="story.gap.story-structure"))
    if content.seats == 1 and setup.lamp_boy:
        for ally in content.allies.values():
            if ally.solo:
                ctx.emit(AllyJoined(ally=ally.id, cite="story.gap.solo"))
    begin_act(ctx, content.story.first_act)
    go_to(ctx, "turn", "story.flow.draw-next-card")
