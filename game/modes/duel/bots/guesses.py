"""What a bot expects of things under way: fights, attacks, effects that are announced or tried."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any, NamedTuple

from game.modes.duel.bots.values import ATTRIBUTE, HAND_CARD, RESOLVE, STOCKED, WIN, card_worth, tired_worth
from game.modes.duel.content import verbs as c
from game.modes.duel.content.terms import Bonus
from game.modes.duel.content.types import SABOTAGE, Ability
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import Attack, Effect, Fight, State, can_meet, other, owner, place_of
from game.modes.duel.model.tasks import Announced, Block, Cast, PayForAttack, Play
from game.modes.duel.rules.numbers import (
    GUARD_BONUS,
    STEALTH,
    bonuses,
    characters,
    compute_stat,
    damage_steps,
    effect_stat,
    has,
    helpers_of,
    may_block,
    support_value,
    value,
)
from game.modes.duel.rules.sabotage import DRAINED, sabotage_targets
from game.modes.duel.rules.support import ARSENAL, HAND, NONE
from game.modes.duel.rules.targets import TargetingContext, legal_targets

LIKELY_SUPPORT, BLIND_SUPPORT = 2.3, 2.0
NOT_STOCKED = (HAND, ARSENAL, NONE)


def chance_of(difference: float) -> float:
    """Return the likelihood that an attacker with this lead wins, Supports still unknown; a tie is won."""
    return 1.0 / (1.0 + exp(-1.1 * (difference + 0.5)))


def _loss(content: DuelContent, state: State, card: str, more: int) -> float:
    """Return what further Fatigue costs a card's player."""
    value, fatigue = card_worth(content, card), state.cards[card].fatigue
    return tired_worth(value, fatigue) - (tired_worth(value, fatigue + more) if fatigue + more <= 4 else 0.0)


def fight_worth(
    content: DuelContent,
    state: State,
    attacker: str,
    defender: str,
    margin: float,
    *,
    blocks: bool = False,
    change: int = 0,
    sure: bool = False,
    helped: int = 0,
) -> float:
    """Return what a fight is worth to the attacking player. `margin` is how far Supports favour the attacker.

    `blocks`: the defender still pays its Fatigue for blocking; `sure`: both Supports are known; so many Guards have
    `helped` the defender.
    """
    foe, mine = state.cards[defender], state.cards[attacker]
    martial, lent = value(content, state, attacker, "martial"), bonuses(content, state, defender)
    margin += martial - compute_stat(content, defender, "elude", lent, GUARD_BONUS * helped)
    likely = (1.0 if margin >= 0 else 0.0) if sure else chance_of(margin)
    fatigue = min(4, foe.fatigue + int(blocks))
    damage = max(0, martial + change)
    caused, remaining, killed = damage_steps(fatigue, compute_stat(content, defender, "endure", lent), damage)
    option_value = card_worth(content, defender)
    won = tired_worth(option_value, fatigue) + RESOLVE * remaining if killed else (
        tired_worth(option_value, fatigue) - tired_worth(option_value, fatigue + caused)
    )  # fmt: skip
    if killed and remaining >= state.players[owner(defender)].resolve:
        won += WIN / 4
    lost = _loss(content, state, attacker, 1) if mine.fatigue < 4 else 0.0
    result = likely * won - (1.0 - likely) * lost
    if blocks:
        result += _loss(content, state, defender, 1)
    return result


def likely_fight(content: DuelContent, state: State, fight: Fight) -> float:
    """Return what the running fight is worth to the attacking player."""
    attacker, defender = fight.attacker, fight.defender
    if attacker not in state.cards or defender not in state.cards:
        return 0.0
    margin, entry, spent = 0.0, 0, 0.0
    for card, sign in ((attacker, 1.0), (defender, -1.0)):
        amount, sure = _support(content, state, fight, owner(card))
        margin += sign * amount
        entry += sure
        if fight.sources.get(str(owner(card)), "none") not in NOT_STOCKED and str(owner(card)) not in fight.values:
            # Chosen, but still in the Stockpile until the Supports are turned over.
            spent += sign * STOCKED
    helped = len(helpers_of(state, defender))
    value = fight_worth(content, state, attacker, defender, margin, change=fight.change, sure=entry == 2, helped=helped)
    return value - spent


def _support(content: DuelContent, state: State, fight: Fight, seat: int) -> tuple[float, bool]:
    """Return the Support a seat gives as far as it is chosen, else what is likely."""
    key = str(seat)
    if key in fight.values:
        return float(fight.values[key]), True
    source = fight.sources.get(key)
    if source is None:
        return LIKELY_SUPPORT, False
    if source == "arsenal":
        return BLIND_SUPPORT, False
    if source == "none":
        return 0.0, True
    card = state.zone("support", seat)[0] if source == "hand" else source
    entry = content.card(card)
    extra = 0.35 if entry.exhausted is not None or entry.equip is not None else 0.0
    return support_value(content, card) + extra, True


# Attacks


def unblocked_worth(content: DuelContent, state: State, attacker: str) -> float:
    """Return what an unblocked attacker is worth to its player."""
    foe = other(owner(attacker))
    loss = 1 + value(content, state, attacker, "trait")
    best = RESOLVE * loss
    if loss >= state.players[foe].resolve:
        return WIN / 2
    stealth = STEALTH if has(content, state, attacker, "stealthy") else 0
    margin = _stat_given(content, state, SABOTAGE, attacker) + LIKELY_SUPPORT - (SABOTAGE.dl or 0)
    best = max(best, chance_of(margin) * sabotage_worth(content, state, foe) - HAND_CARD)
    for card in characters(content, state, foe):
        if state.cards[card].fatigue:
            best = max(best, fight_worth(content, state, attacker, card, float(stealth)))
    return best


def sabotage_worth(content: DuelContent, state: State, victim: int) -> float:
    """Return what a Sabotage that succeeds is worth: the best of the harm that can be done right now."""
    harm = []
    for entry, card in sabotage_targets(content, state, victim):
        if entry == "attached":
            equip = content.card(card).equip
            harm.append(bonus_worth(equip) if equip is not None else 0.0)
        elif entry == "gear":
            harm.append(tired_worth(card_worth(content, card), state.cards[card].fatigue))
        else:
            harm.append(STOCKED)
    if not content.setup.printed_sabotage and state.zone("hand", victim):
        harm.append(HAND_CARD)
    if harm:
        return WIN / 3 if state.players[victim].resolve <= 1 else RESOLVE + max(harm)
    if content.setup.printed_sabotage:
        return 0.0
    return ATTRIBUTE * min(DRAINED, sum(state.players[victim].pool.values()))


def likely_attack(content: DuelContent, state: State, attack: Attack) -> float:
    """Return what the rest of a running attack is worth to the attacking player."""
    kinds = {type(task) for task in state.stack}
    total = 0.0
    left = [card for card in attack.attackers if card in state.cards and card not in attack.done]
    if PayForAttack in kinds:
        total -= sum(_loss(content, state, card, 1) for card in left)
    free = []
    for card in left:
        if card in attack.blocks:
            if can_meet(state, attack, card):
                total += fight_worth(content, state, card, attack.blocks[card], 0.0)
        else:
            free.append((unblocked_worth(content, state, card), card))
    if Block not in kinds:
        return total + sum(harm for harm, _ in free)
    taken = list(attack.blocks.values())
    foes = [
        card
        for card in characters(content, state, other(attack.seat))
        if card not in taken and state.cards[card].fatigue < 4
    ]
    danger = sum(harm for harm, _ in free) >= WIN / 2
    for harm, card in sorted(free, reverse=True):
        best, blocker = harm, ""
        for foe in foes:
            if may_block(content, state, foe, card):
                fight = fight_worth(content, state, card, foe, 0.0, blocks=True)
                if fight < best - (0.0 if danger else 0.5):
                    best, blocker = fight, foe
        if blocker:
            foes.remove(blocker)
        total += best
    return total


# Effects


class VerbTarget(NamedTuple):
    """On what a verb of a player's falls: the id of a card, or an empty text."""

    content: DuelContent
    state: State
    seat: int
    card: str

    @property
    def sign(self) -> float:
        """Return 1 for a card of the player's own, -1 for any other and for none."""
        return 1.0 if self.card and owner(self.card) == self.seat else -1.0

    @property
    def fatigue(self) -> int:
        """Return the Fatigue of the card, which has to be in play."""
        return self.state.cards[self.card].fatigue

    @property
    def own_worth(self) -> float:
        """Return what the card is worth when fresh."""
        return card_worth(self.content, self.card)

    @property
    def resolve(self) -> int:
        """Return the Resolve of the player's own."""
        return self.state.players[self.seat].resolve

    @property
    def foe_resolve(self) -> int:
        """Return the Resolve of the opponent."""
        return self.state.players[other(self.seat)].resolve


def verb_worth(content: DuelContent, state: State, seat: int, verb: c.Verbs, card: str) -> float:
    """Return what a verb is worth to a player; `card` is its target, or empty."""
    target = VerbTarget(content, state, seat, card)
    if (find_value := PLAYER_WORTHS.get(type(verb))) is not None:
        return find_value(target, verb)
    if card not in state.cards:
        return -target.sign * STOCKED if isinstance(verb, c.DiscardTarget) else 0.0
    find_value = CARD_WORTHS.get(type(verb))
    return find_value(target, verb) if find_value is not None else FURTHER_VERB


def _drain_worth(target: VerbTarget, verb: c.Drain) -> float:
    pool = target.state.players[other(target.seat)].pool
    return ATTRIBUTE * min(verb.amount, sum(pool.values()))


def _discard_worth(target: VerbTarget, verb: c.DiscardHand) -> float:
    loser = target.seat if verb.who == "own" else other(target.seat)
    lost = HAND_CARD * min(verb.amount, len(target.state.zone("hand", loser)))
    return -lost if loser == target.seat else lost


def _retrieve_worth(target: VerbTarget, verb: c.Retrieve) -> float:
    return HAND_CARD if verb.to == "hand" else STOCKED if verb.to == "stockpile" else 0.3


def _damage_worth(target: VerbTarget, verb: c.DamageTarget) -> float:
    endured = value(target.content, target.state, target.card, "endure")
    caused, _, _ = damage_steps(target.fatigue, endured, verb.amount)
    return target.sign * -_loss(target.content, target.state, target.card, caused)


def _rest_worth(target: VerbTarget, verb: c.Rest) -> float:
    own, fatigue = target.own_worth, target.fatigue
    return target.sign * (tired_worth(own, max(0, fatigue - verb.amount)) - tired_worth(own, fatigue))


FURTHER_VERB = 0.2
"""What a verb is worth of which the bot knows nothing more."""
PLAYER_WORTHS: dict[type[Any], Callable[[VerbTarget, Any], float]] = {
    c.Draw: lambda target, verb: HAND_CARD * verb.amount,
    c.Gain: lambda target, verb: ATTRIBUTE * verb.amount,
    c.Drain: _drain_worth,
    c.GainEdge: lambda target, verb: 1.0 * verb.amount,
    c.Sap: lambda target, verb: WIN / 3 if verb.amount >= target.foe_resolve else RESOLVE * verb.amount,
    c.Rally: lambda target, verb: RESOLVE * verb.amount,
    c.Pay: lambda target, verb: -RESOLVE * verb.amount if verb.amount < target.resolve else -WIN,
    c.DiscardHand: _discard_worth,
    c.StoreCard: lambda target, verb: STOCKED,
    c.Retrieve: _retrieve_worth,
    c.Bury: lambda target, verb: 0.6 if verb.then_draw else -HAND_CARD * verb.amount,
    c.Look: lambda target, verb: 0.4,
}
"""What the verbs are worth that fall on a player, whatever card they are about."""
CARD_WORTHS: dict[type[Any], Callable[[VerbTarget, Any], float]] = {
    c.Tire: lambda target, verb: target.sign * -_loss(target.content, target.state, target.card, verb.amount),
    c.DamageTarget: _damage_worth,
    c.Rest: _rest_worth,
    c.DiscardTarget: lambda target, verb: target.sign * -tired_worth(target.own_worth, target.fatigue),
    c.Modify: lambda target, verb: (
        target.sign * bonus_worth(verb.bonus) if verb.until != "fight" or target.state.fights else 0.0
    ),
    c.Attach: lambda target, verb: 1.5 if target.sign > 0 else 2.5,
    c.Prepare: lambda target, verb: target.sign,
    c.Charge: lambda target, verb: 3.0 if place_of(target.state, target.card) == "battlefield" else 0.0,
}
"""What the verbs are worth that fall on a card in play."""


def bonus_worth(bonus: Bonus) -> float:
    """Return what a bonus that lasts is worth to a Character's player."""
    value = 0.5 * (bonus.martial + bonus.elude + bonus.endure + bonus.trait + bonus.sabotage)
    value += 0.8 * len(bonus.keywords) - 2.0 * len(bonus.cannot)
    return value + (0.8 if bonus.blocks_from_keep else 0.0) + (1.5 if bonus.not_blocked_by_trait >= 0 else 0.0)


def ability_worth(
    content: DuelContent,
    state: State,
    aim: TargetingContext,
    ability: Ability,
    targets: tuple[str, ...] | None,
    start: int = 0,
) -> float:
    """Return what an ability does for a player, from verb `start` on; without targets chosen, for the best of them."""
    seat, verbs = aim.seat, ability.effects[start:]
    if ability.each is not None:
        cards = legal_targets(content, state, aim, ability.each)
        return sum(verb_worth(content, state, seat, verb, card) for verb in verbs for card in cards)
    if ability.target is None:
        return sum(verb_worth(content, state, seat, verb, "") for verb in verbs)
    if targets is not None:
        return sum(verb_worth(content, state, seat, verb, card) for verb in verbs for card in targets)
    found = legal_targets(content, state, aim, ability.target)
    worths = [sum(verb_worth(content, state, seat, verb, card) for verb in verbs) for card in found]
    return max(worths, default=0.0)


def success_chance(
    content: DuelContent, state: State, ability: Ability, caster: str, change: int = 0, support: int = -1
) -> float:
    """Return how likely an effect with a DL succeeds."""
    if ability.dl is None:
        return 1.0
    total = float(support) if support >= 0 else LIKELY_SUPPORT
    margin = total + _stat_given(content, state, ability, caster) - max(0, ability.dl + change)
    return (1.0 if margin >= 0 else 0.0) if support >= 0 else chance_of(margin)


def _stat_given(content: DuelContent, state: State, ability: Ability, caster: str) -> int:
    return sum(amount for _, amount, _ in effect_stat(content, state, ability, caster))


def effects_value(content: DuelContent, state: State, seat: int) -> float:
    """Return what the effects being resolved are worth to a seat."""
    total = 0.0
    for effect in state.effects:
        sign = 1.0 if effect.seat == seat else -1.0
        total += sign * _effect_worth(content, state, effect)
    return total


def _effect_worth(content: DuelContent, state: State, effect: Effect) -> float:
    if effect.failed:
        return 0.0
    ability = content.ability(effect)
    likely = success_chance(content, state, ability, effect.caster, effect.change, effect.support)
    if ability is SABOTAGE:
        return likely * sabotage_worth(content, state, other(effect.seat)) if effect.index == 0 else 0.0
    aim = TargetingContext(effect.seat, effect.source, effect.user or effect.caster, effect.about)
    return likely * ability_worth(content, state, aim, ability, effect.targets, effect.index)


def pending_announcement(content: DuelContent, state: State, task: Announced) -> float:
    """Return what an announced card, Cast or effect is worth before it is paid and aimed."""
    if isinstance(task, Play):
        definition = content.card(task.card)
        price = HAND_CARD + 0.5 * definition.cost.attributes
        if definition.play is None:
            return card_worth(content, task.card) - price
        return (
            _compute_ability_value(content, state, TargetingContext(task.seat, task.card), definition.play, "") - price
        )
    if isinstance(task, Cast):
        definition = content.card(task.spell)
        assert definition.play is not None
        price = 0.5 * definition.cost.attributes + _loss(content, state, task.caster, 1)
        return (
            _compute_ability_value(
                content, state, TargetingContext(task.seat, task.spell, task.caster), definition.play, task.caster
            )
            - price
        )
    ability = content.card(task.source).actions[task.number]
    price = 0.5 * ability.cost.attributes + _loss(content, state, task.user, ability.cost.fatigue)
    caster = task.user if content.card(task.user).kind == "character" else ""
    return (
        _compute_ability_value(content, state, TargetingContext(task.seat, task.source, task.user), ability, caster)
        - price
    )


def _compute_ability_value(
    content: DuelContent, state: State, aim: TargetingContext, ability: Ability, caster: str
) -> float:
    likely = success_chance(content, state, ability, caster)
    support = HAND_CARD * 0.6 if ability.dl is not None else 0.0
    return likely * ability_worth(content, state, aim, ability, None) - support
