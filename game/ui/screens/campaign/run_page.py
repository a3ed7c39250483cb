"""A run of a campaign on a page: it is begun, gone on with, written after every step, and its fights are played."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.campaign.campaign import (
    Choice,
    FightStop,
    LoadedCampaign,
    MemberReport,
    Run,
    choices,
    choose,
    list_opposition,
    opponent,
    set_out,
)
from game.kernel.campaign.campaign import arrange as arrange_item
from game.kernel.campaign.file import fight_save_path, load_campaign, run_path
from game.kernel.campaign.kept import KeptRun
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.files.locks import held_elsewhere
from game.kernel.language.say import N_, say
from game.kernel.person import Identity
from game.kernel.scenarios.autosave import Autosave, InUse
from game.kernel.scenarios.scenario import Player
from game.modes import modes
from game.play.campaign_fight import enter, run_of
from game.play.session import Session
from game.ui.paint.heads import tell_twins_apart
from game.ui.screens.campaign.items import CampaignItemsScene
from game.ui.screens.campaign.map import (
    stakes,
)
from game.ui.screens.campaign.offers import OfferFace
from game.ui.screens.campaign.selection import Lines
from game.ui.screens.campaign.team import reports
from game.ui.screens.page import Page
from game.ui.table.new_table import give_opening_orders
from game.ui.table.scene import TableScene


class RunPage(Page):
    """One campaign and the run of it, without its looks.

    The run is written after every step; a fight has an autosave of its own.
    """

    def __init__(self, window: Any, path: Path) -> None:
        """Open a campaign, and its run if there is one. Raises: ContentError for a campaign that cannot be read."""
        super().__init__(window)
        self.loaded: LoadedCampaign = load_campaign(path, modes())
        self.run: Run | None = None
        self.holders: dict[str, Player] = {}
        self.starts = self.loaded.rules.starts(self.loaded.party)
        self.start, self.asking = 0, False
        self.choice_id, self.face, self.map_shown = "", 0, False
        self._briefs: dict[str, Lines] = {}
        self._opponents: dict[str, MemberReport | None] = {}
        self._oppositions: dict[str, tuple[Identity, ...]] = {}
        self.file = run_path(self.loaded.campaign.mode, path)
        self.fight_file, self._kept = fight_save_path(self.loaded.campaign.mode, path), KeptRun(self.file)
        if self.file.is_file():
            try:
                self.run, self.holders = self._kept.load_run(self.loaded)
            except ContentError as error:
                window.notice = describe_error(error)
        self.selected = self.run.at if self.run is not None else self.loaded.campaign.start

    # What can be done

    def begin(self) -> None:
        """Start a new run. A run that is not over has to be given up first; a file that could not be read is kept."""
        if self.run is not None and self.run.phase != "over" and not self.asking:
            self.asking = True
            self.lay_out()
            return
        self.asking = False
        self.window.notice = ""
        if held_elsewhere(self.fight_file):
            self.window.notice = say("A fight of this run is being played in another window.")
            return
        try:
            if self.run is None and self.file.is_file():
                self.file.replace(self.file.with_name(f"{self.file.stem}-before.yaml"))
            self.fight_file.unlink(missing_ok=True)
        except OSError as error:
            why = error.strerror or error
            self.window.notice = say("{file}: could not be put aside: {error}", file=self.file, error=why)
            return
        party = self.starts[self.start][1]
        self._go_on(set_out(msgspec.structs.replace(self.loaded, party=party), secrets.randbits(48)))

    def next_start(self) -> None:
        """Set out with something else, where the mode lets one choose."""
        self.start = (self.start + 1) % len(self.starts)
        self.lay_out()
        self.window.redraw()

    def stay(self) -> None:
        """Keep the run after all."""
        self.asking = False
        self.lay_out()

    def take(self, choice: Choice) -> None:
        """Take a way on, or what is offered."""
        assert self.run is not None
        self._go_on(choose(self.loaded, self.run, choice.id))

    def pick(self, choice: Choice) -> None:
        """Pick what is offered, or look where a way leads; what is picked already, or is the only way, is taken."""
        name = choice.id.removeprefix("go:")
        only = name != choice.id and len(choices(self.loaded, self.going())) == 1
        if only or self.window.settings.one_click or choice.id == self.choice_id or name == self.selected:
            self.take(choice)
        elif name != choice.id:
            self.select(name)
        else:
            self.choice_id = choice.id
            self.lay_out()
            self.window.redraw()

    def turn_to(self, face: OfferFace) -> None:
        """Look at an offer, and pick it where it can be taken in one way only."""
        self.face, self.choice_id = face.number, ""
        ways = [way for way in face.ways if not way.refused]
        if len(ways) == 1:
            self.pick(ways[0])
            return
        self.lay_out()
        self.window.redraw()

    def turn_map(self) -> None:
        """Show the map in place of the offers, or the offers again."""
        self.map_shown = not self.map_shown
        self.lay_out()
        self.window.redraw()

    def select(self, name: str) -> None:
        """Look at a stop."""
        self.selected = name
        self.lay_out()
        self.window.redraw()

    def going(self) -> Run:
        """Return the run, where one is under way or over."""
        assert self.run is not None
        return self.run

    def open_items(self) -> None:
        """Open the things of the team."""
        self.window.push(CampaignItemsScene(self.window, self.loaded, self.going, self.arrange))

    def arrange(self, owner: str, item: str, way: str) -> None:
        """Do something with a thing of the team's."""
        assert self.run is not None
        self._go_on(arrange_item(self.loaded, self.run, owner, item, way))

    def give(self, name: str, player: Player) -> None:
        """Let somebody else play for a member of the team, or against it (no name)."""
        self.holders[name] = player
        self._write()
        self.lay_out()

    def holder(self, name: str) -> Player:
        """Return who plays for a member of the team; without a name, who plays against it.

        Unless somebody was chosen, that is the bot of the fight that is shown.
        """
        known = self.holders.get(name)
        if known is not None:
            return known
        if name:
            return Player(person="You")
        stop = self.shown_fight()
        return Player(seat="bot", bot=stop.bot) if stop is not None and stop.bot else Player(seat="bot")

    def shown_fight(self) -> FightStop | None:
        """Return the fight that is looked at, or that of the present stop; None if neither is one."""
        names = (self.selected, self.run.at if self.run is not None else "")
        found = (self.loaded.stops.get(name) for name in names)
        return next((stop for stop in found if isinstance(stop, FightStop)), None)

    def team(self) -> list[MemberReport]:
        """Return how the team fares; before a run, how it would set out."""
        return reports(self.loaded, self.run)

    def opponent(self) -> MemberReport | None:
        """Return who waits in the fight that is shown, where that is somebody to be named."""
        stop = self.shown_fight()
        if stop is None:
            return None
        if stop.id not in self._opponents:
            self._opponents[stop.id] = opponent(self.loaded, stop, modes())
        return self._opponents[stop.id]

    def list_opposition(self, name: str) -> tuple[Identity, ...]:
        """Return who waits at a stop, the foremost first and twins told apart; nobody where no fight is."""
        stop = self.loaded.stops[name]
        if not isinstance(stop, FightStop):
            return ()
        if name not in self._oppositions:
            self._oppositions[name] = tell_twins_apart(list_opposition(self.loaded, stop, modes()))
        return self._oppositions[name]

    def fight(self) -> None:
        """Play the fight of the present stop, from where it was left."""
        assert self.run is not None
        self.window.notice = ""
        self.selected = self.run.at
        try:
            autosave = Autosave(self.fight_file)
        except InUse as error:
            self.window.notice = describe_error(error)
            self.window.redraw()
            return
        try:
            resumed = enter(self.loaded, self.run, self.fight_file, self.holder)
        except ContentError as error:
            autosave.close()
            self.window.notice = describe_error(error)
            self.window.redraw()
            return
        self.window.notice = resumed.notice
        session = Session(resumed, undo=self.window.way_of_undo, autosave=autosave)
        session.watch = partial(self._watch, self.run)
        table = TableScene(self.window, session, way_back=(N_("Back to the map"), self), rematch=False)
        if next(session.match.answers_backwards(), None) is None:
            give_opening_orders(table)
        stop = self.loaded.stops[self.run.at]
        table.stakes = stakes(self.loaded, stop) if isinstance(stop, FightStop) else ""
        self.window.push(table)

    def _watch(self, before: Run, session: Session) -> None:
        """Follow a fight: its end is written at once, and taken back if the last blow is."""
        run = run_of(self.loaded, before, session)
        if run != self.run:
            self._go_on(run)

    def _go_on(self, run: Run) -> None:
        self.run, self.selected, self.choice_id, self.face = run, run.at, "", 0
        self.map_shown = False
        self._briefs.clear()
        self._write()
        self.lay_out()
        self.window.redraw()

    def _write(self) -> None:
        if self.run is None:
            return
        try:
            run, self.holders = self._kept.write(self.loaded, self.run, self.holders)
        except OSError as error:
            why = error.strerror or error
            self.window.notice = say("{file}: could not be written: {error}", file=self.file, error=why)
            return
        if run != self.run:
            self.run, self.selected = run, run.at
            self.window.notice = say("The run went on in another window: this is where it stands.")
