"""What the pointer means: the option it would choose, and how what is being settled would stand then."""

from __future__ import annotations

import msgspec

from game.kernel.decisions import Choose, Decision, Option
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import Assault, Challenge, Lay, State, Strike
from game.modes.story.rules import acts as a
from game.modes.story.rules.hits import defend_offers
from game.modes.story.rules.legal import offers
from game.ui.table.view import Pointing

ROUND = "round."


def pointed_option(pointing: Pointing) -> Option | None:
    """Return the option that what is pointed at would choose; None where several could be meant."""
    decision = pointing.decision
    options: tuple[Option, ...] = getattr(decision, "options", ())
    if decision is None:
        return None
    if pointing.option:
        return next((option for option in options if option.id == pointing.option), None)
    hovered = pointing.hovered or pointing.focused
    if not hovered:
        return None
    refs = {*pointing.path_refs, hovered} if isinstance(decision, Choose) else {hovered}
    matching = [option for option in options if refs <= set(option.refs)]
    own = own_options(decision, hovered)
    if len(matching) > 1 and len(own) == 1:
        # What a card does itself is meant before what it could pay for.
        return own[0] if own[0] in matching else None
    return matching[0] if matching and (len(matching) == 1 or _alike(matching, hovered)) else None


def _alike(options: list[Option], hovered: str) -> bool:
    """Return whether the first of several options is the default meaning of a card: its own effect, not a payment."""
    first = options[0]
    return bool(first.refs) and first.refs[0] == hovered and first.verb in ("test", "defense", "boost", "chain")


def own_options(decision: Decision, ref: str) -> list[Option]:
    """Return what a card does itself in a decision; what it only pays for begins with an ability or a move."""
    options: tuple[Option, ...] = getattr(decision, "options", ())
    return [option for option in options if option.refs and option.refs[0] == ref and option.verb != "move"]


def only_pays(decision: Decision, ref: str) -> bool:
    """Return whether a card may be thrown away for something else, and nothing more."""
    return ref.startswith("card:") and decision.key.startswith(ROUND) and not own_options(decision, ref)


def pointed_act(content: StoryContent, observation: State, pointing: Pointing) -> a.Act | None:
    """Return the act that the pointed option stands for, as the rules offer it."""
    option, decision = pointed_option(pointing), pointing.decision
    if option is None or decision is None:
        return None
    seat = int(decision.seat)
    if decision.key.startswith(ROUND):
        return offers(content, observation, decision.key.removeprefix(ROUND), seat).get(option)
    if decision.key == "defend" and observation.assault is not None:
        return dict(defend_offers(content, observation, seat)).get(option)
    return None


def spent_by(act: a.Act | None) -> frozenset[str]:
    """Return the cards that leave the hand with an act: the one played and the one thrown away for it."""
    return frozenset(
        card for card in (getattr(act, "card", ""), getattr(act, "paid", "")) if isinstance(card, str) and card
    )


def lay_of(seat: int, act: a.Act | None) -> Lay | None:
    """Return what an act would lay on the table, or None."""
    if isinstance(act, a.LayCard):
        return Lay(seat, act.card, "card", act.laid, act.kind, act.value, act.link)
    if isinstance(act, a.LayBonus):
        return Lay(seat, "", act.source, act.laid, act.kind, act.value)
    return None


def assault_then(observation: State, seat: int, act: a.Act | None) -> Assault | None:
    """Return an enemy's attack as it would stand after an act; None if the act does nothing to it."""
    assault = observation.assault
    if assault is None:
        return None
    if isinstance(act, a.PlayDefend):
        lay = Lay(seat, act.card, "card", "defend", act.kind, act.value, 1)
        return msgspec.structs.replace(assault, target=seat, kind=act.kind, lays=[lay], taken=True)
    if isinstance(act, a.Move):
        return msgspec.structs.replace(assault, target=act.other if seat == assault.target else seat)
    lay_ = lay_of(seat, act)
    if lay_ is None or lay_.laid not in ("defense", "boost"):
        return None
    return msgspec.structs.replace(assault, kind=lay_.kind, lays=[*assault.lays, lay_])


def strike_then(observation: State, content: StoryContent, seat: int, act: a.Act | None) -> Strike | None:
    """Return a hero's attack as it would stand after an act; one that the act begins too."""
    lay = lay_of(seat, act)
    if lay is None or lay.laid in ("test", "defense"):
        return None
    if observation.strike is not None:
        return msgspec.structs.replace(observation.strike, lays=[*observation.strike.lays, lay])
    enemy = act.enemy if isinstance(act, a.LayCard | a.LayBonus) else ""
    if not enemy:
        return None
    chain = bool(lay.card) and content.card(lay.card).chain == "start"
    return Strike(seat, enemy, lay.kind, [lay], chain=chain)  # type: ignore[arg-type]


def challenge_then(observation: State, seat: int, act: a.Act | None) -> Challenge | None:
    """Return a challenge as it would stand after an act; None if the act does nothing to it."""
    challenge = observation.challenge
    if challenge is None:
        return None
    if isinstance(act, a.PassTest):
        tests = list(challenge.tests)
        tests[act.test] = msgspec.structs.replace(tests[act.test], passed=seat)
        return msgspec.structs.replace(challenge, tests=tests)
    lay = lay_of(seat, act)
    if lay is None or lay.laid != "test":
        return None
    return msgspec.structs.replace(challenge, lays=[*challenge.lays, lay])
