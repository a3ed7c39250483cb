"""What a sensible player would answer, question by question: the bot `greedy` of this mode, and the search's guesses.

Source: skirmish.gap.bots
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.chance import Chance
from game.kernel.decisions import PASS, Answer, Choose, ChooseMany, Decision, Number, Place
from game.modes.skirmish.bots import cards, ground, moves
from game.modes.skirmish.game_content import SkirmishContent, is_able
from game.modes.skirmish.model.journeys import Moving
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import Acting
from game.modes.skirmish.rules import finish

LEAST_WAIT = 0.9
"""What the attack of a Waiting figure must be worth to interrupt for it."""


def rank_answers(content: SkirmishContent, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
    """Return answers in the order in which they seem good; nothing where nothing is known about the question."""
    key = decision.key
    task = state.tasks[-1] if state.tasks else None
    if isinstance(decision, Place):
        if isinstance(task, Moving):
            return moves.moving(content, state, task)
        return ()
    if isinstance(decision, ChooseMany):
        if key == "discard":
            return [cards.discard(state, decision, int(decision.seat))]
        if key == "supporters":
            return supporters(content, state, decision)
        return ()
    if isinstance(decision, Number):
        return [decision.high, decision.low] if key == "force" else ()
    return _choice(content, state, decision, chance)


def _choice(content: SkirmishContent, state: State, decision: Choose, chance: Chance) -> Sequence[Answer]:
    key = decision.key
    task = state.tasks[-1] if state.tasks else None
    names = [option.id for option in decision.options]
    if key == "draw":
        return cards.draw(decision)
    if key == "buff":
        return cards.buff(content, state, decision)
    if key == "push":
        return cards.push(content, state, decision)
    if key == "block":
        return cards.block(decision, state)
    if key == "edges":
        return cards.edges(content, state, decision)
    if key == "activate":
        return moves.activate(content, state, decision)
    if key == "act" and isinstance(task, Acting):
        return moves.act(content, state, task, decision)
    if key == "run" and isinstance(task, Moving):
        return moves.rank_run_options(content, state, task, decision)
    if key == "leave" and isinstance(task, Moving):
        return moves.leave(content, state, state.figures[task.figure], decision)
    if key in ("wait", "last-wait"):
        return _waiting(content, state, names)
    if key in ("counter", "reaction", "thrust", "charge-weapon", "flight-shot"):
        return _arms(content, decision)
    if key in ("defend", "armour", "resist", "recover", "follow-up", "edge", "break-hold", "keep-hold"):
        return names
    if key == "deploy":
        return [names[chance.below(len(names))]]
    return ()


def _arms(content: SkirmishContent, decision: Choose) -> list[str]:
    """Return the weapons offered, the one with most Force first; to strike is better than not to."""

    def force(name: str) -> int:
        weapon = content.library.weapons.get(name.split(":")[1]) if ":" in name else None
        return weapon.force if weapon is not None else -1

    return sorted((option.id for option in decision.options), key=force, reverse=True)


def _waiting(content: SkirmishContent, state: State, names: Sequence[str]) -> list[str]:
    """Return who of those on Wait acts now: whoever can strike; the last chance is always taken."""
    found: list[tuple[float, str]] = []
    for name in names:
        if name == PASS:
            found.append((LEAST_WAIT if state.tasks else -1.0, name))
            continue
        figure = state.figures[name.partition(":")[2]]
        best = max((ground.threat(content, state, figure, enemy) for enemy in content.enemies(state, figure.seat)),
                   default=0.0)  # fmt: skip
        found.append((best, name))
    return [name for _, name in sorted(found, key=lambda one: -one[0])]


def supporters(content: SkirmishContent, state: State, decision: ChooseMany) -> Sequence[Answer]:
    """Return who helps an attack: friends for whom it is worth more than an attack of their own."""
    target = next((ref.partition(":")[2] for ref in reversed(decision.about) if ref.startswith("figure:")), "")
    enemy = state.figures.get(target)
    names = []
    for option in decision.options:
        friend = state.figures[option.id.partition(":")[2]]
        own = max((ground.threat(content, state, friend, other) for other in content.enemies(state, friend.seat)),
                  default=0.0)  # fmt: skip
        if enemy is not None and own < 0.8:
            names.append(option.id)
    chosen = tuple(names[: decision.most])
    return [chosen, ()] if chosen else [()]


def advice(content: SkirmishContent, state: State, decision: Decision, chance: Chance) -> Answer | None:
    """Return the answer that seems best, None where nothing is known about the question, or where ending may win."""
    last = isinstance(decision, Choose) and decision.key in ("act", "last-wait")
    if last and _may_win_by_ending(content, state, decision.seat):
        return None
    if isinstance(decision, Place) and decision.key == "at" and decision.about:
        figure = state.figures.get(decision.about[0].partition(":")[2])
        if figure is not None and figure.at is None:
            return moves.deploy_place(content, state, figure, chance)
    found = rank_answers(content, state, decision, chance)
    return found[0] if found else None


def _may_win_by_ending(content: SkirmishContent, state: State, own_seat: int) -> bool:
    """Return whether this is the last activation of a turn after which the game ends, with the seat ahead so far.

    Source: skirmish.gap.setup-victory
    """
    crews = [one for one in state.figures.values() if is_able(one) and one.id not in content.captives]
    if any(not one.activated for one in crews) or not finish.over_in_closing(content, state):
        return False
    own = finish.team_points(content, state, own_seat)
    others = (seat for seat in range(content.seats) if not content.friends(seat, own_seat))
    return all(own > finish.team_points(content, state, seat) for seat in others)
