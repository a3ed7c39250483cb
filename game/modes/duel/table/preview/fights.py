"""The outcome of a fight that has not begun: both sums before Support, and what the attacker's win would do."""

from __future__ import annotations

from typing import Literal

from game.kernel.decisions import Choose, ChooseMany, Decision
from game.kernel.language.say import N_, say
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import Fight, State, place_of
from game.modes.duel.rules.numbers import attack_sum, damage_of, damage_steps, defence_sum, value
from game.modes.duel.table.preview.forecast import Result, Tone

Kind = Literal["block", "ambush"]


def fight_result(
    content: DuelContent, observation: State, attacker: str, defender: str, kind: Kind = "block", tires: int = 0
) -> Result:
    """Return what a fight would be: both sums without Support, and what the attacker's win would do.

    `tires` is the Fatigue that the defender gains before it: who blocks pays for that.
    Source: duel.fight.damage, duel.unblocked.ambush-tie, duel.attack.block-cost
    """
    zone = place_of(observation, defender)
    fight = Fight(attacker, defender, kind, zone, 0, stand=place_of(observation, attacker))
    martial = attack_sum(content, observation, fight).value
    elude = defence_sum(content, observation, fight).value
    damage, endure = damage_of(content, observation, fight).value, value(content, observation, defender, "endure")
    fatigue, remaining, killed = damage_steps(observation.cards[defender].fatigue + tires, endure, damage)
    end, tag = say("{number} Fatigue", number=fatigue), say("{number} Fatigue", number=fatigue)
    if killed:
        end, tag = say("discarded"), say("kill")
    if killed and remaining:
        end, tag = say("discarded, −{number} Resolve", number=remaining), say("kill, −{number}", number=remaining)
    sums = N_("Martial {martial} against Elude {elude}, each + Support")
    if kind == "ambush" and zone == "keep":
        sums = N_("Martial {martial} against Elude {elude}, each + Support; a tie is lost")
    won = say(
        "if {who} wins: damage {damage}, Endure {endure} › {end}",
        who=say(content.card(attacker).name),
        damage=damage,
        endure=endure,
        end=end,
    )
    line = f"{say(sums, martial=martial, elude=elude)}; {won}"
    tone: Tone = "good" if martial > elude else "bad" if martial < elude else "open"
    return Result(tag, line, tone)


def pair_results(
    content: DuelContent, observation: State, pointing_chosen: tuple[str, ...], decision: Decision
) -> dict[str, Result]:
    """Return the fight each target would mean, by the target's ref, where one attacker is meant or already chosen."""
    if not isinstance(decision, Choose | ChooseMany) or decision.key not in ("unblocked", "provoke", "fight-order"):
        return {}
    found: dict[str, Result] = {}
    options = [option for option in decision.options if len(option.refs) == 2]
    sources = {option.refs[0] for option in options}
    for option in options:
        if len(sources) > 1 and option.refs[0] not in pointing_chosen and decision.key != "fight-order":
            continue
        attacker, defender = (ref.partition(":")[2] for ref in option.refs)
        if attacker in observation.cards and defender in observation.cards:
            kind: Kind = "ambush" if option.verb == "ambush" else "block"
            found[option.refs[1]] = fight_result(content, observation, attacker, defender, kind)
    return found
