"""What matters in the step that is being resolved, and what of the attack comes after it."""

from __future__ import annotations

from game.kernel.language.say import Terms, say, say_count
from game.modes.duel.model import tasks as t
from game.modes.duel.model.state import State
from game.modes.duel.table.lane.upcoming_fights import list_coming_fights, list_coming_unblocked
from game.modes.duel.words.wording import DuelWords

QUIET = (t.Settle, t.AttackEnd, t.EffectFinish, t.FightEnd)
"""Things to do that only end what was resolved."""
STEP_WORDS: Terms[type] = Terms(
    {
        t.Join: "All who attack do so at once, for 1 Fatigue each.",
        t.PayForAttack: "All who attack do so at once, for 1 Fatigue each.",
        t.Provoke: "Who has Provoke chooses the Character that must block it.",
        t.Block: "A block costs 1 Fatigue and leads to a fight. Whoever is let through may cost Resolve.",
        t.NextFight: "Blocked attackers fight one after the other.",
        t.Unblocked: "Demoralize takes Resolve at once. Ambush fights somebody tired, Sabotage ruins a card.",
        t.Sabotage: "What of the other city is harmed is chosen now.",
        t.Guard: "A Guard beside the Character that is fought may lend it Elude, before Support is chosen.",
        t.FightEdge: "Each Edge that is given up changes the damage by 1.",
        t.FightSupport: "Each side discards a card, and its Trait is added to the sum. It is gone, whoever wins.",
        t.Reveal: "Both Supports are turned over.",
        t.FightJudge: "If the attacker wins, its Martial is the damage; if not, it gains 1 Fatigue.",
        t.EffectEdge: "Each Edge that is given up changes the DL by 1.",
        t.EffectSupport: "A card is discarded: its Trait has to lift the sum to the DL.",
        t.EffectJudge: "The sum has to reach the DL, or nothing happens.",
        t.EffectDo: "What the card says is carried out.",
        t.TakeTrigger: "An effect was set off: it may be used or left.",
        t.OrderTriggers: "Several effects were set off: their player says in which order they happen.",
        t.PutBack: "Cards that were looked at go back.",
        t.PutUnder: "Cards go under the Arsenal.",
        t.Play: "The cost is paid first; then it happens.",
        t.Cast: "The cost is paid first; then it happens.",
        t.Use: "The cost is paid first; then it happens.",
        t.Zealous: "A Zealous Character may go forward as it is played.",
        t.FreeCast: "A Spell is Cast without its costs.",
    }
)


def step_words(observation: State) -> str:
    """Return what matters in the step that is next; empty where nothing is being resolved."""
    step = next((task for task in reversed(observation.stack) if not isinstance(task, QUIET)), None)
    return STEP_WORDS.get(type(step), "") if step is not None else ""


def coming_words(wording: DuelWords, observation: State) -> str:
    """Return what of the running attack comes after what is settled now: fights, then those that nobody blocks."""
    is_known = bool(observation.attacks) and not any(
        isinstance(task, t.Join | t.Provoke | t.Block) for task in observation.stack
    )
    if not is_known:
        return ""
    blocked, free = list_coming_fights(observation), list_coming_unblocked(observation)
    if any(isinstance(task, t.Unblocked) for task in observation.stack[-1:]):
        return ""
    if len(blocked) == 1:
        return say("Next: {card} against {other}", card=wording.card(blocked[0][0]), other=wording.card(blocked[0][1]))
    if blocked:
        return say_count("Next: {number} more fight", "Next: {number} more fights", len(blocked))
    if len(free) == 1:
        return say("Next: {card}, unblocked", card=wording.card(free[0]))
    return (
        say_count("Next: {number} unblocked attacker", "Next: {number} unblocked attackers", len(free)) if free else ""
    )
