"""How an encounter ends: tokens, effects, the loss of the game, Rest and Recover.

Source: story.noncombat.token, story.noncombat.extra-effects, story.rest.*, story.gap.end-of-story
"""

from __future__ import annotations

from game.kernel.decisions import Option, Refusal, Seat
from game.kernel.language.say import N_
from game.modes.story.content.stories import Plot
from game.modes.story.game_content import SHARED_ENDING, StoryContent
from game.modes.story.model.combat_events import CombatEnded
from game.modes.story.model.events import (
    Answered,
    CardsDiscarded,
    CardsRemoved,
    EncounterSettled,
    StoryEnded,
    TokensGained,
)
from game.modes.story.model.state import Encounter, Pending, State, is_wound
from game.modes.story.rules.common import StoryCtx, bring, clear_table, damage_in, go_to, option

REACH = "story.rest.remove-damage"
USUAL = {"success": (1, 0), "failure": (0, 1)}
"""White and Black tokens. Source: story.noncombat.usual-tokens"""


def settle(ctx: StoryCtx, result: str, how: str, cite: str) -> None:
    """Settle an encounter as a success or a failure; its tokens and effects come next."""
    ctx.emit(EncounterSettled(result=result, how=how, cite=cite))
    go_to(ctx, "result", cite)


def result(ctx: StoryCtx) -> None:
    """Gain the tokens, then carry out what is printed for this result.

    Source: story.noncombat.token, story.noncombat.usual-tokens, story.noncombat.extra-effects
    """
    encounter = ctx.state.encounter
    assert encounter is not None and encounter.result
    face = ctx.content.face(encounter)
    aftermath = face.success if encounter.result == "success" else face.failure
    white, black = (0, 0) if face.kind == "none" else USUAL[encounter.result]
    if aftermath.tokens is not None:
        white, black = aftermath.tokens.white, aftermath.tokens.black
    if white or black:
        cite = "story.noncombat.usual-tokens"
        ctx.emit(TokensGained(white=white, black=black, reason=encounter.how, cite=cite))
    effects = [Pending(effect, -1, encounter.card) for effect in aftermath.effects]
    bring(ctx, effects, "story.noncombat.extra-effects")
    if face.kind == "none":
        go_to(ctx, "close", "story.flow.kind-of-challenge")
    elif finale_of(ctx.content, ctx.state, encounter) is not None:
        go_to(ctx, "close", "story.rest.after-encounter")
    else:
        go_to(ctx, "rest", "story.rest.after-encounter", range(len(ctx.state.players)))


def finale_of(content: StoryContent, state: State, encounter: Encounter) -> Plot | None:
    """Return the Plot card of an encounter if it ends the story: a finale, or the last act of a shorter game.

    Source: story.gap.end-of-story
    """
    if not encounter.side:
        return None
    plot = content.plots[encounter.card]
    short = plot.end_of_act and content.acts[state.act].number >= content.setup.acts
    return plot if plot.finale or short else None


def defeated_in_challenge(ctx: StoryCtx) -> None:
    """Lose the game: nobody can meet the challenge; its Black token is recorded.

    Source: story.defeat.all-in-noncombat
    """
    encounter = ctx.state.encounter
    assert encounter is not None
    cite = "story.defeat.all-in-noncombat"
    ctx.emit(EncounterSettled(result="failure", how="defeat", cite=cite))
    tokens = ctx.content.face(encounter).failure.tokens
    white, black = (tokens.white, tokens.black) if tokens is not None else USUAL["failure"]
    ctx.emit(TokensGained(white=white, black=black, reason="defeat", cite=cite))
    ctx.emit(StoryEnded(result="lost", ending=SHARED_ENDING.id, cite=cite))


def defeated_in_combat(ctx: StoryCtx) -> None:
    """Lose the game in that instant; there is no token. Source: story.defeat.all-in-combat"""
    cite = "story.defeat.all-in-combat"
    clear_table(ctx, cite)
    ctx.emit(CombatEnded(how="defeat", cite=cite))
    ctx.emit(EncounterSettled(result="failure", how="defeat", cite=cite))
    ctx.emit(StoryEnded(result="lost", ending=SHARED_ENDING.id, cite=cite))


async def rest_heroes(ctx: StoryCtx) -> None:
    """Let the next player remove a Damage card, or discard a Wound, or neither; Defeated players rest too.

    Source: story.rest.remove-damage, story.rest.discard-wound, story.rest.one-of-two, story.gap.single-answers
    """
    state = ctx.state
    if not state.todo:
        go_to(ctx, "close", "story.rest.after-encounter")
        return
    seat = state.todo[0]
    hand, spent = state.hand(seat), state.zone("discard", seat)
    choices: dict[Option, tuple[str, str]] = {}
    for zone, cards in (("hand", damage_in(hand)), ("discard", damage_in(spent))):
        if cards:
            choices[option("remove", f"card:{cards[0]}", f"zone:{zone}")] = (zone, cards[0])
    wound = next((card for card in hand if is_wound(card)), "")
    if wound:
        choices[option("wound", f"card:{wound}")] = ("wound", wound)
    if choices:
        choices[Option("nothing")] = ("", "")
        buried = [
            Refusal("remove", (f"card:{dead}", "zone:draw"), N_("Damage in the draw deck cannot be reached"), REACH)
            for dead in sorted(damage_in(state.zone("draw", seat)))
        ]
        zone, card = await ctx.pick(Seat(seat), "rest", choices, cite="story.rest.one-of-two", refusals=lambda: buried)
        if zone == "wound":
            ctx.emit(CardsDiscarded(seat=seat, cards=(card,), reason="rest", cite="story.rest.discard-wound"))
        elif zone:
            ctx.emit(CardsRemoved(seat=seat, cards=(card,), source=zone, reason="rest", cite=REACH))
    ctx.emit(Answered(seat=seat, cite="story.gap.single-answers"))
