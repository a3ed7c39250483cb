"""A campaign in the window: the map of stops, the story, the team, who plays for whom, and the way into the fights."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.kernel.campaign.campaign import (
    Choice,
    FightStop,
    choices,
    set_out,
)
from game.kernel.language.say import say
from game.play.campaign_fight import fight_waits
from game.ui.screens.campaign.chart import Inks, draw_ground, inks_of, inside, scene_of, stops_room
from game.ui.screens.campaign.map import (
    CampaignMapLayout,
    StopButton,
    arrange,
    draw_ways,
    icon_of,
    place_stops,
    standings,
)
from game.ui.screens.campaign.offers import MOST_CARDS, OfferCard, list_faces, list_ways, lists_all, place_cards
from game.ui.screens.campaign.run_page import RunPage
from game.ui.screens.campaign.selection import Described, Lines, describe_choice, describe_fight, describe_stop
from game.ui.screens.campaign.story_text import draw_told
from game.ui.screens.campaign.team import draw_team, team_buttons, team_rect
from game.ui.widgets.buttons import Button
from game.ui.window.keys import acts


class CampaignScene(RunPage):
    """One campaign in the window, and the run of it."""

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

    def resize(self) -> None:
        """Lay the screen out for another size or language."""
        self._briefs.clear()
        super().resize()

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
        stops: Sequence[Button] = self._cards() or self._stop_buttons()
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
            if 0 < len(list_faces(self.loaded, self.run)) <= MOST_CARDS:
                label = say("Back to the offers") if self.map_shown else say("Look at the map")
                more.append(Button(label, self.turn_map))
            right = back.rect.x
            for act in more:
                width = max(px(160), act.width(self.canvas))
                act.rect = pygame.Rect(right - px(12) - width, px(18), width, px(44))
                right = act.rect.x
            corner += more
        self.buttons.replace_buttons(
            [*found, *stops, *team_buttons(self.window, self.team(), self.holder, self.give, self._head()), *corner]
        )

    def _stop_buttons(self) -> list[StopButton]:
        standing = standings(self.loaded, self.run)
        layout, inks = self._layout(), self._inks()
        stops: list[StopButton] = []
        for stop in self.loaded.campaign.stops:
            chosen, look = stop.id == self.selected, partial(self.select, stop.id)
            who = next(iter(self.list_opposition(stop.id)), None)
            stops.append(StopButton(stop, standing[stop.id], inks, look, is_selected=chosen, who=who))
        place_stops(self.canvas, layout, stops, inside(self.canvas, self.map_rect()).y)
        return stops

    def _cards(self) -> list[OfferCard]:
        """Make the cards of what is offered; none while the map is shown, or where there are too many."""
        faces = list_faces(self.loaded, self.run) if self.run is not None and not self.asking else []
        if self.map_shown or len(faces) > MOST_CARDS:
            return []
        waiting, found = self._selected_choice(), []
        for face in faces:
            way = waiting if waiting in face.ways else None
            chosen = way is not None or (face.number == self.face and not lists_all(self.loaded, self.going()))
            found.append(OfferCard(face, way, partial(self.turn_to, face), is_selected=chosen))
        place_cards(self.canvas, inside(self.canvas, self.map_rect()), found)
        return found

    def _selected_choice(self) -> Choice | None:
        run = self.run
        ways = choices(self.loaded, run) if run is not None and self.choice_id else ()
        return next((choice for choice in ways if choice.id == self.choice_id), None)

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
            words = self.loaded.rules.wording
            label = say(words.go_on if fight_waits(self.run, self.fight_file) else words.begin)
            found.append(Button(label, self.fight, icon="crossed-sabres", primary=True))
        open_choices = list_ways(self.loaded, run, self.face)
        for choice in open_choices:
            label = say("To {place}", place=choice.label) if run.phase == "onward" else choice.label
            here = choice.id in (f"go:{self.selected}", self.choice_id)
            primary = here or (run.phase == "onward" and len(open_choices) == 1)
            found.append(
                Button(label, partial(self.pick, choice), primary=primary, disabled=choice.refused, hint=choice.text)
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
        if not self._cards():
            draw_ways(canvas, surface, self.loaded, self.run, layout, self._inks())
        self._paint_story(surface)
        draw_team(canvas, surface, self.team(), self.opponent(), self._head())

    def _head(self) -> tuple[str, str] | None:
        """Return what heads a team that is played from one seat, and what it owns; None where each has a seat."""
        heading = self.loaded.rules.wording.team
        carried = self.run.carried if self.run is not None else set_out(self.loaded, 0).carried
        return (say(heading), self.loaded.rules.holdings(carried)) if heading else None

    def _paint_story(self, surface: pygame.Surface) -> None:
        area, stop = self.story_rect(), self.loaded.stops[self.selected]
        acts = [button.rect for button in self._act_buttons()]
        taken = acts[0].unionall(acts[1:]) if acts else pygame.Rect(area.right, area.y, 0, 0)
        met = self.list_opposition(stop.id)
        scene = scene_of(self.canvas, self.loaded, stop, icon_of(stop), is_peopled=bool(met))
        draw_told(self.canvas, surface, area, taken, self._describe_selection(), scene, met)

    def _act_buttons(self) -> list[Button]:
        area = self.story_rect()
        return [button for button in self.buttons.buttons if area.contains(button.rect)]

    def _describe_selection(self) -> Described:
        """Return title, kind and text of what is selected; the story itself at the present stop."""
        hovered, waiting = self.buttons.hovered, self._selected_choice()
        if hovered is not None and hovered.disabled:
            return Described(hovered.label, say("This cannot be taken"), hovered.disabled)
        if hovered is not None and hovered.hint and hovered in self._act_buttons() and not hovered.primary:
            return Described(hovered.label, say("On offer"), hovered.hint)
        campaign, run = self.loaded.campaign, self.run
        if self.asking:
            return Described(
                say("Start a new run?"),
                say(campaign.title),
                say("The current run would be given up, with everything it carries."),
            )
        if waiting is not None:
            return describe_choice(waiting)
        if run is None and self.selected == campaign.start:
            count = say("{number} stops", number=len(campaign.stops))
            return Described(say(campaign.title), count, say(campaign.blurb))
        return describe_stop(self.loaded, run, self.loaded.stops[self.selected], self._brief)

    def _brief(self, stop: FightStop) -> Lines:
        if stop.id not in self._briefs:
            self._briefs[stop.id] = describe_fight(self.loaded, self.run, stop)
        return self._briefs[stop.id]
