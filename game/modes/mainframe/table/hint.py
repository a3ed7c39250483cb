"""Why a good player answers so in a fight, in one sentence with the figures that the table foretells."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.cards.playing_cards import HIDDEN, is_joker, label, rank
from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Option
from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import join_names, translate_name
from game.modes.mainframe.content.describe import fill_placeholders
from game.modes.mainframe.game_content import (
    ACE,
    POINTS_FOR_A_CARD,
    FightContent,
    face_of,
    initiative,
    line_after,
    list_played_cards,
    team_cards,
    team_hand_size,
)
from game.modes.mainframe.model.state import ACE_HIGH, ACE_LOW, State, Unit, hand_zone
from game.modes.mainframe.rules.board import reach_of
from game.modes.mainframe.rules.numbers import draw_stat, judge
from game.modes.mainframe.rules.powers.chart import RANK
from game.modes.mainframe.rules.powers.interrupts import active_interrupt
from game.modes.mainframe.rules.powers.team_hands import better_to_come
from game.modes.mainframe.rules.turns.mana import mana_cause
from game.modes.mainframe.rules.turns.strikes import HITS, whom_it_strikes
from game.modes.mainframe.table.advice.corrections import correct_answer
from game.modes.mainframe.table.advice.stands import (
    count_in_range,
    count_threats,
    find_best_hit,
    is_pit,
    is_safer,
    list_hits_from,
    may_be_safer,
)
from game.modes.mainframe.table.board.reach import BONUS_WAYS
from game.modes.mainframe.table.preview.attack import wins
from game.modes.mainframe.table.preview.blasts import list_blast_results
from game.modes.mainframe.table.preview.forecast import PlannedCard, line_made, plan_for
from game.modes.mainframe.table.preview.interrupt import MOST_STRUCK, damage_lines
from game.modes.mainframe.table.preview.interrupt_forecast import foresee
from game.modes.mainframe.table.threats import looming
from game.modes.mainframe.words.terms import BONUS_NAMES, BOOTS, LINE_NAMES, count_name
from game.modes.mainframe.words.wording import FightWords
from game.ui.table.hint_words import find_answered_options, tell_answer_alone
from game.ui.table.roles import HintTexts


class FightHints(HintTexts):
    """Reasons for the answers of a fight: whom a card hits and for how much, which lines it makes, where one stands."""

    def __init__(self, content: FightContent, wording: FightWords) -> None:
        self.content, self.wording = content, wording
        self._verbs: dict[str, Callable[[State, Unit, Option], str]] = {
            "attack": self._attack, "blast": self._blast, "move": self._move, "bonus": self._bonus,
            "interrupt": self._interrupt, "serve": self._interrupt, "draw": self._draw,
        }  # fmt: skip

    def correct_answer(self, observation: State, decision: Decision, answer: Answer) -> Answer:
        """Return what is advised: what the question bar and the lane speak for goes before what was found."""
        return correct_answer(self.content, observation, decision, answer)

    def tell_reason(self, observation: State, decision: Decision, answer: Answer) -> str:
        """Return in one sentence what to do and why; the answer alone where no figure speaks for it."""
        sentence = self._tell_figures(observation, decision, answer)
        return sentence or tell_answer_alone(self.wording, observation, decision, answer)

    def _tell_figures(self, observation: State, decision: Decision, answer: Answer) -> str:
        if isinstance(decision, ChooseMany) and isinstance(answer, tuple):
            if decision.key == "discards":
                return self._discard(observation, decision, answer)
            return self._select(observation, decision, answer) if decision.key in ("select", "add") else ""
        options = find_answered_options(decision, answer)
        if not options or not isinstance(decision, Choose):
            return ""
        option = options[0]
        if decision.key == "team":
            return self._team(observation, decision, option)
        if decision.key == "cpu-card":
            if option.verb != "act":
                return ""
            return self._act_on(observation, option, self.wording.label(observation, decision, option))
        if decision.key == "place":
            return self._place(observation, option, self.wording.label(observation, decision, option))
        if decision.key == "ace":
            return self._ace(observation, option, self.wording.label(observation, decision, option))
        if decision.key == "push":
            return self._push(observation, option)
        turn = observation.turn
        unit = observation.units.get(turn.unit) if turn is not None else None
        if option.verb in ("interrupt", "serve"):
            return self._interrupt(observation, unit, option)
        if decision.key == "turn" and unit is not None and option.verb == "end":
            return self._end(observation, unit, decision)
        if decision.key != "turn" or unit is None or option.verb not in self._verbs:
            return ""
        return self._verbs[option.verb](observation, unit, option)

    # Cards

    def _select(self, observation: State, decision: ChooseMany, answer: tuple[object, ...]) -> str:
        """Return what the chosen cards would do in their turn: when they act, whom they can hit, and their line."""
        cards = [str(one).partition(":")[2] for one in answer if str(one).startswith("select:")]
        if answer and not cards:
            return self._reload(observation, decision)
        if not cards:
            return say("Play no more cards: those in hand are kept for another round")
        names = {option.id: self.wording.label(observation, decision, option) for option in decision.options}
        plans = []
        for one in cards:
            card, _, named = one.partition("=")
            plan = plan_for(self.content, observation, int(decision.seat), card, named)
            plans.append(self._plan(plan, names[f"select:{one}"]))
        return "; ".join(plans)

    def _reload(self, observation: State, decision: ChooseMany) -> str:
        """Return how little the cards in hand can do, or how many they are."""
        seat = int(decision.seat)
        cards = [card for card in observation.piles.zones[hand_zone(seat)] if card != HIDDEN]
        if not cards:
            return ""
        if any(self._can_hit(observation, seat, card) for card in cards):
            draw = draw_stat(self.content, observation, seat).value
            return say("Reload: {held} of {draw} cards are in hand", held=len(cards), draw=draw)
        return say_count(
            "Reload: of {number} card in hand none can hit anybody now",
            "Reload: of {number} cards in hand none can hit anybody now",
            len(cards),
        )

    def _can_hit(self, observation: State, seat: int, card: str) -> bool:
        plan = plan_for(self.content, observation, seat, card)
        return is_joker(plan.face) or bool({"hit", "move"} & set(plan.results.values()))

    def _discard(self, observation: State, decision: ChooseMany, answer: tuple[object, ...]) -> str:
        """Return that cards which are discarded can hit nobody; empty where one of them could."""
        seat, cards = int(decision.seat), [str(one).partition(":")[2] for one in answer]
        held = len(observation.piles.zones[hand_zone(seat)])
        if not cards:
            return say_count(
                "Discard nothing: {number} card stays in hand",
                "Discard nothing: {number} cards stay in hand",
                held,
            )
        names = join_names([label(face_of(observation, card)) for card in cards])
        if held - len(cards) >= (draw := draw_stat(self.content, observation, seat).value):
            return say("Discard {cards}", cards=names)
        text = N_("Discard {cards}: they can hit nobody now, and the hand is filled to {draw} cards")
        if any(self._can_hit(observation, seat, card) for card in cards):
            text = N_("Discard {cards}: the hand is filled to {draw} cards")
        return say(text, cards=names, draw=draw)

    def _plan(self, plan: PlannedCard, name: str) -> str:
        """Return one card with the count on which it acts, the results and the line that it makes."""
        acts = say("{card} acts on {count}", card=name, count=count_name(plan.count))
        hint_sentence = (
            say("{card}: {results}", card=acts, results=plan.summaries[0]) if not is_joker(plan.face) else acts
        )
        if plan.line:
            hint_sentence = say(
                "{told}, and makes {line} for the Team Hand", told=hint_sentence, line=LINE_NAMES[plan.line]
            )
        elif rank(plan.face) == ACE and plan.hits:
            hint_sentence = say("{told}, at double damage", told=hint_sentence)
        return hint_sentence

    def _team(self, observation: State, decision: Choose, option: Option) -> str:
        """Return what a card would make of the Team Hand."""
        card = next((ref[5:] for ref in decision.about if ref.startswith("card:")), "")
        if not card or card == HIDDEN:
            return ""
        side, seat = self.content.side(decision.seat), int(decision.seat)
        # A Jester is any card there, whatever it was named.
        line, after = line_made(self.content, observation, seat, card), line_after(observation, side, card)
        values = {"card": self.wording.card(observation, card), "line": LINE_NAMES[after]}
        count = len(team_cards(observation, side))
        if option.id == "no":
            if later := better_to_come(self.content, observation, seat, card):
                other = LINE_NAMES[line_after(observation, side, later)]
                text = N_("Discard {card}: one a round may go, and {other} would make {line}")
                return say(text, card=values["card"], other=self.wording.card(observation, later), line=other)
            if RANK[after] > observation.hand_of(side).best:
                return say_count(
                    "Discard {card}: {number} card stays in the Team Hand",
                    "Discard {card}: {number} cards stay in the Team Hand",
                    count,
                    card=values["card"],
                )
            text = N_("Discard {card}: the Team Hand would be {line} with it, no better than the best one so far")
            if count + 1 >= team_hand_size(self.content, observation, side):
                text = N_("Discard {card}: it makes no better line, and with it the full hand goes")
            return say(text, **values)
        if line:
            text = N_("Add {card} to the Team Hand: it makes {line}, and with it {boot}")
            return say(text, **values, boot=BOOTS[line])
        return (
            say_count(
                "Add {card} to the Team Hand: {number} card lies there, and with it {line}",
                "Add {card} to the Team Hand: {number} cards lie there, and with it {line}",
                count,
                **values,
            )
            if count
            else say("Add {card} to the Team Hand: a line begins with it", card=values["card"])
        )

    def _ace(self, observation: State, option: Option, label_text: str) -> str:
        """Return on which count an Ace acts, and how many of the cards in play act after it."""
        card = option.refs[0].partition(":")[2]
        low = option.id.startswith("ace:low")
        count = (ACE_LOW if low else ACE_HIGH) + int(option.id.removeprefix("ace:low" if low else "ace:high") or 0)
        others = [one for _, one in list_played_cards(self.content, observation) if one not in (card, HIDDEN)]
        return say_count(
            "{answer} · it acts on {count}, and {number} other open card in play acts after it",
            "{answer} · it acts on {count}, and {number} other open cards in play act after it",
            sum(initiative(observation, one) > count for one in others),
            answer=label_text,
            count=count_name(count),
        )

    def _place(self, observation: State, option: Option, label_text: str) -> str:
        """Return how many opponents stand in range of where somebody begins."""
        named = dict(ref.partition(":")[::2] for ref in option.refs)
        unit = observation.units.get(named.get("unit", ""))
        if unit is None or "area" not in named:
            return ""
        return say_count(
            "{answer} · {number} opponent who is placed already is in range there",
            "{answer} · {number} opponents who are placed already are in range there",
            count_in_range(self.content, observation, unit, named["area"]),
            answer=label_text,
        )

    def _act_on(self, observation: State, option: Option, label_text: str) -> str:
        """Return whom a unit of the CPU can hit with a card; empty where others could hit somebody and it does not."""
        _, card, name = option.id.split(":")
        coming = next((one for one in looming(self.content, observation) if one.card == card), None)
        if coming is None or is_joker(face_of(observation, card)):
            return ""
        struck = [translate_name(observation.units[one].name) for one in coming.strikers.get(name, ())]
        if struck:
            return say("{answer} · it can hit {names} with it", answer=label_text, names=join_names(struck))
        if coming.strikers:
            return ""
        return say("{answer} · nobody can hit anybody with this card from where they stand", answer=label_text)

    # A turn

    def _attack(self, observation: State, unit: Unit, option: Option) -> str:
        """Return what an attack with the card of the turn does."""
        turn, name = observation.turn, option.id.rpartition(":")[2]
        if turn is None or not turn.card or name not in observation.units or option.id.count(":") > 1:
            return ""
        target = observation.units[whom_it_strikes(self.content, observation, unit, name)[0]]
        face = face_of(observation, turn.card)
        verdict = judge(self.content, observation, unit, target, face, more=mana_cause(observation, unit, face))
        if verdict.result not in HITS:
            return self._waste(observation, unit, target, face)
        damage = verdict.damage.value
        values = {
            "target": translate_name(target.name),
            "card": label(face),
            "damage": damage,
            "before": target.hp,
            "after": max(0, target.hp - damage),
        }
        if damage >= target.hp:
            text = N_("Attack {target} with {card}: it hits for {damage}, and {target} with {before} HP goes down")
            if wins(self.content, observation, target):
                text = N_("Attack {target} with {card}: it hits for {damage} of {before} HP, and the fight is won")
            return say(text, **values)
        return say("Attack {target} with {card}: it hits for {damage}, HP {before} to {after}", **values)

    def _waste(self, observation: State, unit: Unit, target: Unit, face: str) -> str:
        """Return what a card is used for that hits nobody: only a used one goes to the Team Hand."""
        if unit.id in observation.hand_of(unit.side).added:
            return ""
        text = N_("Attack {target} with {card}: it does not hit, but a card has to be used to go to the Team Hand")
        return say(text, target=translate_name(target.name), card=label(face))

    def _draw(self, observation: State, unit: Unit, option: Option) -> str:
        """Return what is in hand and left of the Move points after a card is drawn."""
        return say_count(
            "Draw for 3 Move: then {number} card is in hand, and {left} Move is left",
            "Draw for 3 Move: then {number} cards are in hand, and {left} Move is left",
            len(observation.piles.zones[hand_zone(unit.seat)]) + 1,
            left=unit.points - POINTS_FOR_A_CARD,
        )

    def _blast(self, observation: State, unit: Unit, option: Option) -> str:
        """Return whom a blast hits, and for how much."""
        turn, area = observation.turn, option.id.partition(":")[2]
        if turn is None or not turn.card:
            return ""
        hits = [
            say("{target} for {damage}", target=translate_name(one.name), damage=verdict.damage.value)
            for one, verdict in list_blast_results(self.content, observation, unit, turn.card, area)
            if verdict.result in HITS
        ]
        if not hits:
            return ""
        return say("Blast {area}: it hits {names}", area=self.wording.area(area), names=join_names(hits))

    def _move(self, observation: State, unit: Unit, option: Option) -> str:
        """Return what a move costs, and whom one could attack from its end."""
        area = option.id.partition(":")[2]
        way = reach_of(self.content, observation, unit.id).get(area)
        if way is None:
            return ""
        left = unit.steps - way.cost if unit.kind == "mob" else unit.points - way.cost
        head = say("Move to {area}, which leaves {left} Move", area=self.wording.area(area), left=left)
        return self._tell_stand(observation, unit, area, head)

    def _bonus(self, observation: State, unit: Unit, option: Option) -> str:
        """Return whom one could attack where a bonus action leads; empty for those that lead nowhere."""
        area = next((ref.partition(":")[2] for ref in option.refs if ref.startswith("area:")), "")
        name = option.id.split(":")[1]
        if not area or name not in BONUS_WAYS:
            return ""
        head = say("{bonus} to {area}: bonus action", bonus=BONUS_NAMES[name], area=self.wording.area(area))
        return self._tell_stand(observation, unit, area, head)

    def _tell_stand(self, observation: State, unit: Unit, area: str, head: str) -> str:
        """Return what an area is better for than where a unit stands: hits, safety, range; else no more than that."""
        if is_pit(self.content, unit, area):
            return head
        content, turn = self.content, observation.turn
        there, here = (list_hits_from(content, observation, unit, place) for place in (area, unit.at))
        name = find_best_hit(there)
        if name and there[name] > max(here.values(), default=there[name]._replace(damage=0, downs=False)):
            assert turn is not None
            target, hit = observation.units[name], there[name]
            text = N_("{head}: from there {card} hits {target} for {damage}")
            if hit.downs:
                text = N_("{head}: from there {card} hits {target} for {damage}, and {target} goes down")
            card = label(face_of(observation, turn.card))
            return say(text, head=head, card=card, target=translate_name(target.name), damage=hit.damage)
        values = {"head": head, "unit": translate_name(unit.name)}
        if is_safer(content, observation, unit, area):
            return say_count(
                "{head}: {number} opponent could attack there, {before} where {unit} stands",
                "{head}: {number} opponents could attack there, {before} where {unit} stands",
                max(count_threats(content, observation, unit, area)),
                before=count_threats(content, observation, unit, unit.at)[0],
                **values,
            )
        near, before = (count_in_range(content, observation, unit, place) for place in (area, unit.at))
        if near <= before:
            return head
        if turn is not None and turn.card and not turn.attacked:
            return say_count(
                "{head}: {number} opponent is in range there, {before} from where {unit} stands",
                "{head}: {number} opponents are in range there, {before} from where {unit} stands",
                near,
                before=before,
                **values,
            )
        return say_count(
            "{head}: for a later card {number} opponent is in range there, {before} from where {unit} stands",
            "{head}: for a later card {number} opponents are in range there, {before} from where {unit} stands",
            near,
            before=before,
            **values,
        )

    def _end(self, observation: State, unit: Unit, decision: Choose) -> str:
        """Return what is left at the end of a turn."""
        turn = observation.turn
        if turn is not None and turn.card and not turn.attacked:
            card = label(face_of(observation, turn.card))
            if list_hits_from(self.content, observation, unit, unit.at):
                return say("End the turn: {card} goes unused", card=card)
            return say("End the turn: {card} can hit nobody from here", card=card)
        threat, _ = count_threats(self.content, observation, unit, unit.at)
        values = {"unit": translate_name(unit.name)}
        if not threat:
            return say("End the turn: no opponent could attack {unit} here", **values)
        if not may_be_safer(self.content, observation, unit, decision):
            return say_count(
                "End the turn: {number} opponent could attack {unit} here, and no move betters that",
                "End the turn: {number} opponents could attack {unit} here, and no move betters that",
                threat,
                **values,
            )
        if unit.kind == "mob":
            return say("End the turn: {unit} stays where it stands", **values)
        return say("End the turn: {unit} keeps {left} Move for later", left=unit.points, **values)

    def _push(self, observation: State, option: Option) -> str:
        """Return where somebody is pushed to, and whether it falls there."""
        area = next((ref.partition(":")[2] for ref in option.refs if ref.startswith("area:")), "")
        target = next((observation.units.get(ref[5:]) for ref in option.refs if ref.startswith("unit:")), None)
        if not area or target is None or not self.content.graph.area(area).falling:
            return ""
        return say(
            "Push {unit} to {area}: there it falls", unit=translate_name(target.name), area=self.wording.area(area)
        )

    # Interrupts

    def _interrupt(self, observation: State, unit: Unit | None, option: Option) -> str:
        """Return what an Interrupt does, and whom it strikes now."""
        named = next((ref.partition(":")[2] for ref in option.refs if ref.startswith("interrupt:")), "")
        owner = next((one for one in observation.units.values() if one.interrupt == named and one.at), unit)
        interrupt = active_interrupt(self.content, owner) if owner is not None else None
        if owner is None or interrupt is None:
            return ""
        does = fill_placeholders(interrupt).rstrip(".")
        hint_sentence = say(
            "{interrupt} of {unit}: {does}", interrupt=say(interrupt.name), unit=translate_name(owner.name), does=does
        )
        ahead = foresee(self.content, observation, owner, interrupt)
        if not ahead.damage:
            return hint_sentence
        hits = "; ".join(damage_lines(observation, dict(list(ahead.damage.items())[:MOST_STRUCK])))
        return (
            say("{told}; one of these: {hits}", told=hint_sentence, hits=hits)
            if ahead.one and len(ahead.damage) > 1
            else say("{told}; {hits}", told=hint_sentence, hits=hits)
        )
