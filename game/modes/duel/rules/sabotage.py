"""What a successful Sabotage may do: the printed entries, and in set-ups that ask for them three of ours.

Source: duel.unblocked.sabotage-choice, duel.gap.sabotage-list
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from game.kernel.decisions import Option, Seat
from game.modes.duel.content.types import ATTRIBUTES
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import Effect, State, other
from game.modes.duel.rules.cards import discard
from game.modes.duel.rules.common import DuelCtx, change_pool, lose_resolve

DRAINED = 2
CITE = "duel.unblocked.sabotage-choice"


def sabotage_targets(facts: DuelFacts, state: State, victim: int) -> list[tuple[str, str]]:
    """Return the open cards a Sabotage may discard, each after the entry of the list it falls under.

    Source: duel.unblocked.sabotage-gear, duel.unblocked.sabotage-attached, duel.gap.sabotage-list
    """
    in_play = [*state.zone("battlefield", victim), *state.zone("keep", victim)]
    found = [("gear", card) for card in in_play if facts.card(card).kind == "gear"]
    found += [("attached", card) for host in in_play for card in state.cards[host].attached]
    if not facts.setup.printed_sabotage:
        found += [("stockpile", card) for card in state.zone("stockpile", victim)]
    return found


def sabotage_options(facts: DuelFacts, state: State, victim: int) -> list[Option]:
    """Return the entries with a legal target. Source: duel.unblocked.sabotage-choice, duel.gap.sabotage-list"""
    found = [Option(f"{entry}:{card}", (f"card:{card}",)) for entry, card in sabotage_targets(facts, state, victim)]
    if facts.setup.printed_sabotage:
        return found
    if state.zone("hand", victim):
        found.append(Option("hand", (f"pile:hand-{victim}",)))
    pool = state.players[victim].pool
    number = min(DRAINED, sum(pool.values()))
    for names in combinations_with_replacement(ATTRIBUTES, number) if number else ():
        if all(pool[name] >= names.count(name) for name in names):
            found.append(Option(f"drain:{'-'.join(names)}", tuple(f"attribute:{name}" for name in names)))
    return found


async def ask_sabotage(ctx: DuelCtx, effect: Effect) -> str:
    """Ask which harm a successful Sabotage does; nothing if none can be chosen."""
    options = sabotage_options(ctx.facts, ctx.state, other(effect.seat))
    if not options:
        return ""
    about = (f"card:{effect.caster}",)
    return await ctx.choose(Seat(effect.seat), "sabotage", options, cite=CITE, about=about)


def harm(ctx: DuelCtx, effect: Effect, choice: str) -> bool:
    """Apply the chosen entry; a discard costs the opponent 1 Resolve, before its triggers.

    Source: duel.unblocked.sabotage-resolve, duel.unblocked.sabotage-gear, duel.unblocked.sabotage-attached
    """
    verb, _, rest = choice.partition(":")
    victim = other(effect.seat)
    if not verb:
        return False
    if verb == "drain":
        change = [0, 0, 0, 0]
        for name in rest.split("-"):
            change[ATTRIBUTES.index(name)] -= 1
        brawn, guile, sorcery, lore = change
        change_pool(ctx, victim, (brawn, guile, sorcery, lore), "drain", "duel.gap.sabotage-list")
        return True
    card = ctx.shuffle(ctx.state.zone("hand", victim))[0] if verb == "hand" else rest
    cite = {"gear": "duel.unblocked.sabotage-gear", "attached": "duel.unblocked.sabotage-attached"}
    discard(ctx, card, reason="sabotage", cite=cite.get(verb, "duel.gap.sabotage-list"), by=effect.caster)
    lose_resolve(ctx, victim, 1, "sabotage", "duel.unblocked.sabotage-resolve")
    return True
