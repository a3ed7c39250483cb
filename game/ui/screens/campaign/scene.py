"""A campaign in the window: the map of stops, the story, the team, who plays for whom, and the way into the fights."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.kernel.campaign.campaign import (
    Choice,
    FightStop,
    LoadedCampaign,
    MemberReport,
    Run,
    choices,
    choose,
    format_story,
    opponent,
    set_out,
)
from game.kernel.campaign.campaign import arrange as arrange_item
from game.kernel.campaign.file import fight_save_path, load_campaign, run_path
from game.kernel.campaign.kept import KeptRun
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.files.locks import held_elsewhere
from game.kernel.language.say import say
from game.kernel.scenarios.autosave import Autosave, InUse
from game.kernel.scenarios.scenario import Player
from game.modes import modes
from game.play.campaign_fight import enter, fight_waits, run_of
from game.play.session import Session
from game.ui.screens.campaign.chart import Inks, draw_ground, inks_of, inside, scene_of, stops_room
from game.ui.screens.campaign.items import CampaignItemsScene
from game.ui.screens.campaign.map import (
    WORDS,
    CampaignMapLayout,
    StopButton,
    arrange,
    draw_ways,
    icon_of,
    kind_words,
    place_stops,
    stakes,
    standings,
)
from game.ui.screens.campaign.story_text import draw_told
from game.ui.screens.campaign.team import draw_team, reports, team_buttons, team_rect
from game.ui.screens.page import Page
from game.ui.table.scene import TableScene
from game.ui.widgets.buttons import Button
from game.ui.window.keys import acts


class CampaignScene(Page):
    """One campaign and the run of it. The run is written after every step; a fight has an autosave of its own."""

    def __init__(self, window: Any, path: Path) -> None:
        """Open a campaign, and its run if there is one. Raises: ContentError for a campaign that cannot be read."""
        super().__init__(window)
        self.loaded: LoadedCampaign = load_campaign(path, modes())
        self.run: Run | None = None
        self.holders: dict[str, Player] = {}
        self.starts = self.loaded.rules.starts(self.loaded.party)
        self.start, self.asking = 0, False
        self._opponents: dict[str, MemberReport | None] = {}
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

    def arrange(self, owner: str, item: str, option: str) -> None:
        """Do something with a thing of the team's."""
        assert self.run is not None
        self._go_on(arrange_item(self.loaded, self.run, owner, item, option))

    def give(self, name: str, player: Player) -> None:
        """Let somebody else play for a member of the team, or against it (no name)."""
        self.holders[name] = player
        self._write()
        self.lay_out()

    def holder(self, name: str) -> Player:
        """Return who plays for a member of the team; without a name, who plays against it.

        Unless somebody was chosen, that is the bot of the fight that is shown.
        """
        cached = self.holders.get(name)
        if cached is not None:
            return cached
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
        table = TableScene(self.window, session, way_back=(say("Back to the map"), self), rematch=False)
        stop = self.loaded.stops[self.run.at]
        table.stakes = stakes(self.loaded, stop) if isinstance(stop, FightStop) else ""
        self.window.push(table)

    def _watch(self, before: Run, session: Session) -> None:
        """Follow a fight: its end is written at once, and taken back if the last blow is."""
        run = run_of(self.loaded, before, session)
        if run != self.run:
            self._go_on(run)

    def _go_on(self, run: Run) -> None:
        self.run, self.selected = run, run.at
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

    def handle(self, event: pygame.event.Event) -> bool:
        """Use the buttons; Space and Return confirm what is gold where nothing has the focus."""
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and acts(event) & {"confirm", "choose"}:
            primary = next((button for button in self._act_buttons() if button.primary), None)
            if primary is not None:
                self.buttons.press(primary, self.window.sounds.play)
                return True
        return False

    # Layout

    def map_rect(self) -> pygame.Rect:
        """Return the place of the map."""
        px, size = self.canvas.px, self.canvas.size
        return pygame.Rect(px(28), px(72), team_rect(self.canvas).x - px(44), round(size[1] * 0.45))

    def story_rect(self) -> pygame.Rect:
        """Return the place of the text and of what can be chosen."""
        px, area = self.canvas.px, self.map_rect()
        top = area.bottom + px(10)
        return pygame.Rect(area.x, top, area.width, self.canvas.size[1] - top - px(28))

    def _layout(self) -> CampaignMapLayout:
        return arrange(self.loaded, stops_room(self.canvas, self.map_rect()))

    def _inks(self) -> Inks:
        return inks_of(self.canvas, self.loaded.rules.wording.chart)

    def lay_out(self) -> None:
        """Place the stops, the choices, the seats."""
        progress = standings(self.loaded, self.run)
        layout, inks = self._layout(), self._inks()
        stops: list[StopButton] = []
        for stop in self.loaded.campaign.stops:
            is_selected, looked_at = stop.id == self.selected, partial(self.select, stop.id)
            stops.append(StopButton(stop, progress[stop.id], inks, looked_at, is_selected=is_selected))
        place_stops(self.canvas, layout, stops, inside(self.canvas, self.map_rect()).y)
        found = self._acts()
        self._place_acts(found)
        back = Button(say("Back"), self.close, key=self.key_name("back"))
        px = self.canvas.px
        back.rect = pygame.Rect(self.canvas.size[0] - px(28 + 120), px(18), px(120), px(44))
        corner = [back]
        if self.run is not None and self.run.phase != "over" and not self.asking:
            more = [Button(say("Start a new run"), self.begin)]
            # A fight that was left has the things in it: they can be arranged again once it is over.
            if self.loaded.rules.items(self.run.carried) and not fight_waits(self.run, self.fight_file):
                more.append(Button(say(self.loaded.rules.wording.items), self.open_items, icon="swap-bag"))
            right = back.rect.x
            for act in more:
                width = max(px(160), act.width(self.canvas))
                act.rect = pygame.Rect(right - px(12) - width, px(18), width, px(44))
                right = act.rect.x
            corner += more
        self.buttons.replace_buttons(
            [*found, *stops, *team_buttons(self.window, self.team(), self.holder, self.give), *corner]
        )

    def _acts(self) -> list[Button]:
        run = self.run
        if self.asking:
            return [
                Button(say("Give up this run and start a new one"), self.begin),
                *self._start_buttons(),
                Button(say("No, go on with it"), self.stay, primary=True),
            ]
        if run is None:
            return [Button(say("Set out"), self.begin, icon="walking-boot", primary=True), *self._start_buttons()]
        if run.phase == "over":
            return [
                Button(say("Start a new run"), self.begin, icon="walking-boot", primary=True),
                *self._start_buttons(),
            ]
        found: list[Button] = []
        if run.phase == "fight":
            wording = self.loaded.rules.wording
            label = say(wording.go_on if fight_waits(self.run, self.fight_file) else wording.begin)
            found.append(Button(label, self.fight, icon="crossed-sabres", primary=True))
        open_choices = choices(self.loaded, run)
        for choice in open_choices:
            label = say("To {place}", place=choice.label) if run.phase == "onward" else choice.label
            here = choice.id == f"go:{self.selected}"
            primary = here or (run.phase == "onward" and len(open_choices) == 1)
            found.append(
                Button(label, partial(self.take, choice), primary=primary, disabled=choice.refused, hint=choice.text)
            )
        return found

    def _start_buttons(self) -> list[Button]:
        """Make the button that goes through the ways to set out, where there are several."""
        if len(self.starts) < 2:
            return []
        return [
            Button(
                say("With: {start}", start=self.starts[self.start][0]),
                self.next_start,
                hint=say("Choose what to set out with"),
            )
        ]

    def _place_acts(self, acts: list[Button]) -> None:
        """Put the choices into one column at the right of the story, or into two if there are many."""
        px, area = self.canvas.px, self.story_rect()
        columns = 2 if len(acts) > 5 else 1
        rows = -(-len(acts) // columns)
        width = max((button.width(self.canvas) for button in acts), default=0)
        width, height = max(px(190), min(px(250), width)), min(px(44), (area.height - px(16)) // max(1, rows) - px(4))
        for index, button in enumerate(acts):
            column, row = divmod(index, rows)
            x = area.right - px(12) - (columns - column) * (width + px(8)) + px(8)
            button.rect = pygame.Rect(x, area.y + px(10) + row * (height + px(5)), width, height)

    # Drawing

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the map, the story and the team."""
        px, canvas = self.canvas.px, self.canvas
        self.heading(surface, say(self.loaded.campaign.title), px(28), px(18))
        layout = self._layout()
        draw_ground(canvas, surface, self.loaded, self.map_rect(), list(layout.stops.values()))
        draw_ways(canvas, surface, self.loaded, self.run, layout, self._inks())
        self._paint_story(surface)
        draw_team(canvas, surface, self.team(), self.opponent())

    def _paint_story(self, surface: pygame.Surface) -> None:
        area, stop = self.story_rect(), self.loaded.stops[self.selected]
        acts = [button.rect for button in self._act_buttons()]
        taken = acts[0].unionall(acts[1:]) if acts else pygame.Rect(area.right, area.y, 0, 0)
        scene = scene_of(self.canvas, self.loaded, stop, icon_of(stop))
        draw_told(self.canvas, surface, area, taken, self._describe_selection(), scene)

    def _act_buttons(self) -> list[Button]:
        area = self.story_rect()
        return [button for button in self.buttons.buttons if area.contains(button.rect)]

    def _describe_selection(self) -> tuple[str, str, str]:
        """Return title, kind and text of what is selected; the story itself at the present stop."""
        hovered = self.buttons.hovered
        if hovered is not None and hovered.disabled:
            return hovered.label, say("This cannot be taken"), hovered.disabled
        if hovered is not None and hovered.hint and hovered in self._act_buttons():
            return hovered.label, say("On offer"), hovered.hint
        campaign, run = self.loaded.campaign, self.run
        if self.asking:
            return (
                say("Start a new run?"),
                say(campaign.title),
                say("The current run would be given up, with everything it carries."),
            )
        if run is None and self.selected == campaign.start:
            return say(campaign.title), say("{number} stops", number=len(campaign.stops)), say(campaign.blurb)
        stop = self.loaded.stops[self.selected]
        here = standings(self.loaded, run)[stop.id]
        if run is not None and stop.id == run.at:
            kind = {"won": say("The end: won"), "lost": say("The end: lost")}.get(run.outcome) or kind_words(
                self.loaded, stop
            )
            if run.phase == "offer":
                kind = say("Choose one thing")
            elif run.phase == "onward":
                kind = say("Choose the way") if len(stop.next) > 1 else say("Go on")
            text = say(format_story(self.loaded, run))
            if isinstance(stop, FightStop) and run.phase == "fight":
                text = f"{text} {stakes(self.loaded, stop)}".strip()
            return say(stop.title), kind, text
        text = ""
        if here in ("passed", "lost"):
            text = say(stop.won if isinstance(stop, FightStop) and here == "passed" and stop.won else stop.text)
        elif isinstance(stop, FightStop) and stop.offers:
            prizes = ", ".join(say(offer.title) for offer in stop.offers)
            text = say("There is a prize: {prizes}.", prizes=prizes)
        return say(stop.title), f"{kind_words(self.loaded, stop)} · {WORDS[here]}", text
