"""What a choice in a menu would do: whether the card of the turn hits, how far a move goes, what a status does."""

from __future__ import annotations

from game.kernel.decisions import Decision, Option
from game.kernel.language.say import say, say_count
from game.modes.mainframe.game_content import FightContent, face_of
from game.modes.mainframe.model.state import State
from game.modes.mainframe.rules.board import reach_of
from game.modes.mainframe.rules.numbers import judge
from game.modes.mainframe.rules.powers.bits import bit_refused
from game.modes.mainframe.rules.turns.mana import mana_cause
from game.modes.mainframe.rules.turns.strikes import HITS, whom_it_strikes
from game.modes.mainframe.table.preview.blasts import list_blast_results
from game.modes.mainframe.table.threats import WorstHit, struck_words
from game.modes.mainframe.words.terms import AREA_EFFECTS, BIT_EFFECTS, rank_name


def row_note(content: FightContent, observation: State, decision: Decision, option: Option) -> str:
    """Return what an option would do, in a few words; empty where its label says all."""
    if decision.key in ("bit", "infect"):
        return _why_bit_stays(content, observation, option) or _what_a_status_does(option)
    turn, name = observation.turn, option.id.partition(":")[2]
    unit = observation.units.get(turn.unit) if turn is not None else None
    if turn is None or unit is None or decision.key != "turn":
        return ""
    if option.verb == "move":
        choice = reach_of(content, observation, unit.id).get(name)
        if choice is None:
            return ""
        if unit.kind == "mob":
            return say_count("leaves {number} link", "leaves {number} links", unit.steps - choice.cost)
        return say("leaves {left} Move", left=unit.points - choice.cost)
    if option.verb == "blast" and turn.card:
        hits = [
            (one, verdict.damage.value)
            for one, verdict in list_blast_results(content, observation, unit, turn.card, name)
            if verdict.result in HITS
        ]
        return ", ".join(struck_words(one, WorstHit(damage, unit.id)) for one, damage in hits) or say("can hit nobody")
    if option.verb != "attack" or name not in observation.units or not turn.card:
        return ""
    hit_target = observation.units[whom_it_strikes(content, observation, unit, name)[0]]
    face = face_of(observation, turn.card)
    verdict = judge(content, observation, unit, hit_target, face, more=mana_cause(observation, unit, face))
    if verdict.result in HITS:
        left = max(0, hit_target.hp - verdict.damage.value)
        return say(
            "hits for {damage}: HP {before} to {after}", damage=verdict.damage.value, before=hit_target.hp, after=left
        )
    if verdict.result == "miss":
        return say("misses: needs {rank}", rank=rank_name(verdict.accuracy.value))
    return say("dodged from {rank} on", rank=rank_name(verdict.evade.value))


def _what_a_status_does(option: Option) -> str:
    verb, _, status = option.id.partition(":")
    return BIT_EFFECTS.get(status) or AREA_EFFECTS.get(status, "") if verb == "set" else ""


def _why_bit_stays(content: FightContent, observation: State, option: Option) -> str:
    """Return why a status bit of a unit cannot change, so that the choice of it would do nothing."""
    verb, _, status = option.id.partition(":")
    unit = next(
        (observation.units[name] for ref in option.refs if (name := ref.partition(":")[2]) in observation.units), None
    )
    return say(bit_refused(content, observation, unit, status, verb == "set")[0]) if unit is not None else ""
