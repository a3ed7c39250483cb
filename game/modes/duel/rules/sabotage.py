"""What a successful Sabotage may do: the printed entries, and three house entries in set-ups that ask for them.

Source: duel.unblocked.sabotage-choice, duel.gap.sabotage-list
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import NamedTuple

from game.kernel.decisions import Option, Seat
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import Effect, State, other
from game.modes.duel.rules.cards import discard
from game.modes.duel.rules.common import DuelCtx, change_pool, lose_resolve
from game.modes.duel.rules.target_refusals import of_sabotage

DRAINED = 2
CITE = "duel.unblocked.sabotage-choice"


def sabotage_targets(content: DuelContent, state: State, victim: int) -> list[tuple[str, str]]:
    """Return the open cards a Sabotage may discard, each after the entry of the list it falls under.

    Source: duel.unblocked.sabotage-gear, duel.unblocked.sabotage-attached, duel.gap.sabotage-list
    """
    in_play = [*state.zone("battlefield", victim), *state.zone("keep", victim)]
    found = [("gear", card) for card in in_play if content.card(card).kind == "gear"]
    found += [("attached", card) for host in in_play for card in state.cards[host].attached]
    if not content.setup.printed_sabotage:
        found += [("stockpile", card) for card in state.zone("stockpile", victim)]
    return found


class SabotageHarm(NamedTuple):
    """An entry of the list, with the open card it discards or the Attributes it takes."""

    entry: str
    card: str = ""
    drained: tuple[str, ...] = ()


def sabotage_choices(content: DuelContent, state: State, victim: int) -> dict[Option, SabotageHarm]:
    """Return the entries with a legal target. Source: duel.unblocked.sabotage-choice, duel.gap.sabotage-list"""
    found = {
        Option(f"{entry}:{card}", (f"card:{card}",)): SabotageHarm(entry, card)
        for entry, card in sabotage_targets(content, state, victim)
    }
    if content.setup.printed_sabotage:
        return found
    if state.zone("hand", victim):
        found[Option("hand", (f"pile:hand-{victim}",))] = SabotageHarm("hand")
    pool = state.players[victim].pool
    number = min(DRAINED, sum(pool.values()))
    for names in combinations_with_replacement(ATTRIBUTES, number) if number else ():
        if all(pool[name] >= names.count(name) for name in names):
            option = Option(f"drain:{'-'.join(names)}", tuple(f"attribute:{name}" for name in names))
            found[option] = SabotageHarm("drain", drained=names)
    return found


async def ask_sabotage(ctx: DuelCtx, effect: Effect) -> SabotageHarm | None:
    """Ask which harm a successful Sabotage does; None if nothing can be harmed."""
    choices = sabotage_choices(ctx.content, ctx.state, other(effect.seat))
    if not choices:
        return None
    about = (f"card:{effect.caster}",)
    return await ctx.pick(
        Seat(effect.seat), "sabotage", choices, cite=CITE, about=about,
        refusals=lambda: of_sabotage(ctx, other(effect.seat), [choice.card for choice in choices.values()]),
    )  # fmt: skip


def harm(ctx: DuelCtx, effect: Effect, choice: SabotageHarm | None) -> bool:
    """Apply the chosen entry; a discard costs the opponent 1 Resolve, before its triggers.

    Source: duel.unblocked.sabotage-resolve, duel.unblocked.sabotage-gear, duel.unblocked.sabotage-attached
    """
    victim = other(effect.seat)
    if choice is None:
        return False
    if choice.entry == "drain":
        brawn, guile, sorcery, lore = (-choice.drained.count(name) for name in ATTRIBUTES)
        change_pool(ctx, victim, (brawn, guile, sorcery, lore), "drain", "duel.gap.sabotage-list")
        return True
    card = ctx.shuffle(ctx.state.zone("hand", victim))[0] if choice.entry == "hand" else choice.card
    cite = {"gear": "duel.unblocked.sabotage-gear", "attached": "duel.unblocked.sabotage-attached"}
    discard(ctx, card, reason="sabotage", cite=cite.get(choice.entry, "duel.gap.sabotage-list"), by=effect.caster)
    lose_resolve(ctx, victim, 1, "sabotage", "duel.unblocked.sabotage-resolve")
    return True
