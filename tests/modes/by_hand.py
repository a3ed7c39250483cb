"""A game driven by hand, in the words of a player: what the tables of all modes have in common."""

from pathlib import Path
from typing import Any, Self

from game.kernel.errors import IllegalAnswer
from game.kernel.files.documents import ContentError, dump_yaml, parse_yaml
from game.kernel.scenarios.scenario import ScriptEntry, open_document
from game.kernel.scenarios.scripts import ScriptRunner
from game.kernel.state import event_name
from game.modes import modes


class ByHand(ScriptRunner):
    """A game in which a choice that is impossible fails with the open question and its options."""

    @classmethod
    def laid_out(cls, data: dict[str, Any]) -> Self:
        """Lay out a scenario given as plain data."""
        return cls(open_document(parse_yaml(dump_yaml(data).encode(), Path("table.yaml")), modes()))

    def act(self, player: str, do: str, *names: Any) -> Self:
        """Let a player choose."""
        self._mark = len(self.match.events)
        self._play(ScriptEntry(player=player, do=do, with_=names), "$.script")
        return self

    def refused(self, player: str, do: str, *names: Any) -> str:
        """Return the reason and clause with which a choice is refused; the state must stay as it was."""
        before = self.match.hash
        try:
            self.act(player, do, *names)
        except (ContentError, IllegalAnswer) as error:
            assert self.match.hash == before
            return str(error)
        raise AssertionError(f"{player} {do} {names} was accepted")

    @property
    def state(self) -> Any:
        """Return the state."""
        return self.match.state

    def events(self, kind: str) -> list[Any]:
        """Return the events of a type."""
        return [event for event in self.match.events if event_name(type(event)) == kind]

    def options(self) -> list[str]:
        """Return the ids of what can be chosen now."""
        return [option.id for option in self.match.decision.options]

    def asked(self) -> str:
        """Return who is asked what."""
        decision = self.match.decision
        return f"{self.loaded.seat_names[decision.seat]} {decision.key}" if decision is not None else "nothing"
