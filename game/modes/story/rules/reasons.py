"""The reasons for which something cannot be done in a window, whether a card, an ability or an ally would do it.

Source: story.gap.windows, story.combat.defense-window, story.defense.react, story.retreat.no-mixing
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.kernel.language.phrases import Phrase, join_phrases
from game.kernel.language.say import N_
from game.modes.story.content.term_names import KEYWORD_NAMES, TYPES_INSIDE
from game.modes.story.content.terms import Keyword
from game.modes.story.model.state import State

Reason = tuple[str, str]
COMBAT_CARDS: Reason = (N_("combat cards do not meet a challenge"), "story.card.two-sides")
NO_MIXING: Reason = (N_("combat actions cannot be mixed with a retreat"), "story.retreat.no-mixing")
ENEMIES_ATTACK: Reason = (
    N_("the enemies attack now: only Defense and General cards are played"),
    "story.combat.defense-window",
)
NO_DEFENSE: dict[str, Reason] = {
    "heal": (N_("there is no attack to defend yet"), "story.defense.react"),
    "challenge": COMBAT_CARDS,
    "retreat": NO_MIXING,
    "before": (N_("there is no attack to defend yet"), "story.defense.react"),
    "hero": (N_("no enemy attacks now"), "story.defense.react"),
    "strike": (N_("no enemy attacks now"), "story.defense.react"),
}
"""Why nothing is laid on a defense, by window."""
NO_ATTACK: dict[str, Reason] = {
    "heal": (N_("players attack after the enemies"), "story.attack.after-enemies"),
    "challenge": COMBAT_CARDS,
    "retreat": NO_MIXING,
    "before": ENEMIES_ATTACK,
    "defense": ENEMIES_ATTACK,
    "hero": (N_("no attack has been begun yet"), "story.card.boost-only-adds"),
}
"""Why nothing is laid on an attack, by window; of the attack turn it is what a boost is told."""
OTHER_TEST = {
    "diplomacy": N_("no open Test of Diplomacy names {keyword}"),
    "wealth": N_("no open Test of Wealth names {keyword}"),
    "work": N_("no open Test of Work names {keyword}"),
}
NOT_SHOWN: Reason = (N_("it does not show this"), "story.card.combat-kinds")
"""Why a combat card or bonus is not used as a type."""


def not_here(state: State, window: str, *, defends: bool) -> Reason:
    """Return why a combat use has no place in a window: of Defense, or of an attack."""
    if state.combat is None:
        return COMBAT_CARDS
    return (NO_DEFENSE if defends else NO_ATTACK)[window]


def of_noncombat(
    state: State,
    window: str,
    keyword: Keyword | str = "",
    *,
    categories: Collection[str] = (),
    cite: str = "story.card.two-sides",
) -> Reason:
    """Return why points of some categories, or a Keyword, pass no Test now.

    `cite` is the clause of what would be used, where there is nothing to meet.
    """
    if window == "heal" and state.combat is None:
        return N_("the challenge is met after the Draw step"), "story.noncombat.step-order"
    if window not in ("challenge", "retreat"):
        return N_("there is no challenge to meet"), cite
    if keyword:
        return of_keyword(keyword)
    tests = state.challenge.tests if state.challenge is not None else []
    if any(test.category in categories and test.passed >= 0 for test in tests):
        return N_("a Keyword has passed that Test"), "story.noncombat.keyword-auto"
    return N_("no open Test asks for it"), "story.noncombat.test-per-category"


def of_keyword(keyword: str) -> Reason:
    """Return why a Keyword passes no Test. Source: story.noncombat.keyword-per-test"""
    reason = Phrase("no open Test names {keyword}", keyword=Phrase(KEYWORD_NAMES.template(keyword)))
    return reason, "story.noncombat.keyword-per-test"


def of_other_test(keyword: str, category: str) -> Reason:
    """Return why a Keyword that passes a Test passes none of this category. Source: story.noncombat.keyword-per-test"""
    template = OTHER_TEST[category]
    return Phrase(template, keyword=Phrase(KEYWORD_NAMES.template(keyword))), "story.noncombat.keyword-per-test"


def of_general(state: State, window: str) -> Reason:
    """Return why a General effect cannot be used now: only a swap of places may be without a use."""
    if window == "heal":
        return N_("General cards are not played in the Draw step"), "story.general.three-windows"
    alone = state.combat is not None and len(state.combat.order) < 2
    if alone:
        return N_("there are no neighbours to swap"), "story.gap.general-effects"
    return N_("nobody changes places now"), "story.gap.order-move-timing"


def of_restoring(window: str, verb: str, *, named: bool = False) -> Reason:
    """Return why nothing is repaired or healed; `named`: by a card that names the phase of this window."""
    if window != "heal" and not named:
        return N_("it is played in the Draw step"), "story.draw.repair-heal-window"
    reason = N_("there is no Damage to take out") if verb == "repair" else N_("there is no Wound to take out")
    return reason, "story.gap.repair-heal"


def other_type(template: str, kind: str, own: Sequence[str]) -> str:
    """Return a reason why types do not go together."""
    types = [Phrase(TYPES_INSIDE.template(one)) for one in own]
    running = Phrase(TYPES_INSIDE.template(kind)) if kind in TYPES_INSIDE else kind
    return Phrase(template, type=running, own=join_phrases(types, "{first}/{second}"))
