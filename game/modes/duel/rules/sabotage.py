"""What a successful Sabotage may do: the printed entries, and those the rule text leaves open.

Source: duel.unblocked.sabotage-choice, duel.gap.sabotage-list
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from game.kernel.decisions import Option, Seat
from game.modes.duel.content import ATTRIBUTES
from game.modes.duel.rules.cards import discard
from game.modes.duel.rules.common import DuelCtx, change_pool, lose_resolve, rules_of
from game.modes.duel.state import Effect, State, other

DRAINED = 2
CITE = "duel.unblocked.sabotage-choice"


def sabotage_options(state: State, victim: int, printed_only: bool, gear: list[str]) -> list[Option]:
    """Return the entries with a legal target. Source: duel.unblocked.sabotage-choice, duel.gap.sabotage-list"""
    found = [Option(f"gear:{card}", (f"card:{card}",)) for card in gear]
    for zone in ("battlefield", "keep"):
        for host in state.zone(zone, victim):
            found += [Option(f"attached:{card}", (f"card:{card}",)) for card in state.cards[host].attached]
    if printed_only:
        return found
    found += [Option(f"stockpile:{card}", (f"card:{card}",)) for card in state.zone("stockpile", victim)]
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
    rules, victim = rules_of(ctx), other(effect.seat)
    in_play = [*ctx.state.zone("battlefield", victim), *ctx.state.zone("keep", victim)]
    gear = [card for card in in_play if rules.card(card).kind == "gear"]
    options = sabotage_options(ctx.state, victim, rules.setup.printed_sabotage, gear)
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
