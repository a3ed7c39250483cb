"""What has been revealed and decided in the running fight or effect, as the lane tells it."""

from __future__ import annotations

from game.kernel.language.say import N_, say
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.words.wording import DuelWords


class RecentFight:
    """What was revealed and decided in the running fight or effect; told by events, for the eye only."""

    def __init__(self) -> None:
        self.revealed: dict[int, str] = {}
        self.verdict = ""
        self.won: bool | None = None
        self._outer: list[tuple[dict[int, str], str, bool | None]] = []

    def take(self, wording: DuelWords, event: object) -> None:
        """Note an event; a fight or effect within another one puts that aside until it has ended."""
        if isinstance(event, ae.FightBegan | e.EffectBegan):
            self._outer.append((self.revealed, self.verdict, self.won))
            self.revealed, self.verdict, self.won = {}, "", None
        elif isinstance(event, ae.FightCompleted | e.EffectEnded):
            self.revealed, self.verdict, self.won = self._outer.pop() if self._outer else ({}, "", None)
        elif isinstance(event, ae.SupportRevealed | e.SupportGiven) and event.card:
            self.revealed[event.seat] = event.card
        elif isinstance(event, ae.FightWon):
            winner, self.won = event.attacker if event.won else event.defender, event.won
            sums = {"attack": event.attack.value, "defence": event.defence.value}
            text = N_("{attack} against {defence}: {card} wins")
            if event.attack.value == event.defence.value:
                text = N_("{attack} against {defence}, a tie: the attacker {card} wins")
                if not event.won:
                    text = N_("{attack} against {defence}, a tie in the Keep: {card} wins")
            self.verdict = say(text, card=wording.card(winner), **sums)
        elif isinstance(event, ae.DamageDealt):
            text = N_("{damage} damage › {fatigue} Fatigue, {rest} left")
            if event.killed:
                text = N_("{damage} damage › {fatigue} Fatigue, {rest} left, discarded")
            self.verdict = say(text, damage=event.damage.value, fatigue=event.fatigue, rest=event.rest)
        elif isinstance(event, e.Judged):
            text = N_("{sum} against DL {dl}: succeeds") if event.success else N_("{sum} against DL {dl}: fails")
            self.verdict = say(text, sum=event.total.value, dl=event.dl.value)
