"""Whether an effect would find anything to apply to, told before it is paid for: one that is aimed at nothing fails.

Source: duel.target.choose, duel.target.fail, duel.cost.pay-first
"""

from __future__ import annotations

from game.kernel.decisions import Decision
from game.kernel.language.say import say
from game.modes.duel.content.types import Ability, Card
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State, owner
from game.modes.duel.rules.targets import TargetingContext, finds_nothing
from game.ui.table.view import Pointing


def idle_in_play(card: Card) -> bool:
    """Return whether Gear does nothing as long as it is in play: what it is good for it does when it is discarded.

    Source: duel.gear.effect-zone
    """
    return card.kind == "gear" and not (card.actions or card.triggers) and card.aura is None and card.own is None


def idle_plays(content: DuelContent, observation: State, pointing: Pointing) -> set[str]:
    """Return the refs of what may be played in Engage, though nothing would come of it."""
    return {ref for ref in pointing.selectable if played_idly(content, observation, pointing.decision, ref)}


def played_idly(content: DuelContent, observation: State, decision: Decision | None, ref: str) -> bool:
    """Return whether a question of Engage offers to play a card of the hand of which nothing would come."""
    kind, _, card = ref.partition(":")
    if (
        decision is None
        or decision.key != "engage"
        or kind != "card"
        or card not in observation.zone("hand", decision.seat)
    ):
        return False
    return idle_play(content, observation, card)


def idle_play(content: DuelContent, observation: State, card: str) -> bool:
    """Return whether nothing would come of playing a card now: of such Gear, or of a Spell without a target."""
    play = content.card(card).play
    return idle_in_play(content.card(card)) or (
        play is not None and finds_nothing(content, observation, TargetingContext(owner(card), card), play)
    )


def with_warning(
    content: DuelContent, observation: State, aim: TargetingContext, ability: Ability | None, text: str
) -> str:
    """Return what an effect does, after a warning where it would do nothing now."""
    if ability is None or not finds_nothing(content, observation, aim, ability):
        return text
    return say("Would do nothing now, for want of a target. {text}", text=text)
