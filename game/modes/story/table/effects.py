"""Effects and sounds shown while an event plays, and the text of a result for the lane."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import N_, Terms, say, say_count
from game.kernel.rounds import RoundActed, RoundClosed, RoundOpened, RoundPassed
from game.kernel.state import OrderGiven
from game.modes.story.content.describe import ally_gift, tokens_of
from game.modes.story.content.term_names import kind_name
from game.modes.story.game_content import StoryContent
from game.modes.story.model import combat_events as c
from game.modes.story.model import events as e
from game.modes.story.model.state import State, held_by_person
from game.modes.story.table.companion_moves import deed_of
from game.modes.story.table.lane.drawing import OutcomeLine
from game.modes.story.table.lane.placed_cards import LINKS
from game.modes.story.table.moments.falls import FALLEN
from game.modes.story.table.moments.harm_flight import harm_flight
from game.modes.story.table.moments.riffle import GATHER, GATHER_MS
from game.modes.story.table.moments.token_flight import FLIGHT_MS, flight
from game.modes.story.table.preview.forecast import dead_share
from game.modes.story.words.log import sum_text
from game.modes.story.words.names import StoryNames
from game.ui.table.blows import make_lunge, make_recoil
from game.ui.table.event_rows import UNSEEN, EventRow, EventRows, make_effects
from game.ui.table.view import VisualEffect

HEAVY = 3
"""From how much damage on a strike is heard as a heavy one."""
SETTLED_MS, HIT_MS, FALL_MS = 700, 260, 620
COUNTED_MS, LAID_MS, CHAIN_MS = 1000, 600, 520
"""How long the end of an encounter, and what a companion lays, holds back what comes next: it is there to be read."""
HOW = Terms({
    "challenge": "Challenge", "victory": "Victory", "retreat": "Retreat", "driven-off": "Driven off", "told": "Told",
    "defeat": "Defeat",
})  # fmt: skip
"""What brought the result of an encounter about."""
ENDED = {
    "bright": N_("A bright ending"),
    "hard-won": N_("A hard-won ending"),
    "": N_("The story is won"),
    "lost": N_("The story is lost"),
}
"""By its grade how a story ended."""
COUNTED = ("challenge", "retreat")
"""What ends by a count, which says more than the word."""


def effects(content: StoryContent, names: StoryNames, observation: State, event: Any) -> Sequence[VisualEffect]:
    """Return what is shown while an event plays, on the view before it."""
    return make_effects(EVENT_ROWS, event, content, names, observation)


def _banner(text: str, colour: str = "text_strong", wait_ms: int = 500) -> VisualEffect:
    return VisualEffect("banner", text=text, colour=colour, duration_ms=1100, wait_ms=wait_ms)


def _float(ref: str, text: str, tone: str, wait_ms: int = 240) -> VisualEffect:
    return VisualEffect("float", ref, text, tone, 900, wait_ms)


def _act(content: StoryContent, names: StoryNames, observation: State, event: e.ActBegan) -> Sequence[VisualEffect]:
    act = content.acts[event.act]
    return (_banner(say("Act {number}: {title}", number=act.number, title=say(act.title)), "may", 900),)


def _animate_card_turn(
    content: StoryContent, names: StoryNames, observation: State, event: e.CardTurned
) -> Sequence[VisualEffect]:
    card, side = names.story_card(event.encounter.card), event.encounter.side
    if not side:
        return (_banner(card, "may", COUNTED_MS),)
    text = N_("{card}: the light side") if side == "light" else N_("{card}: the dark side")
    return (_banner(say(text, card=card), "may", COUNTED_MS),)


def _animate_assault_start(
    content: StoryContent, names: StoryNames, observation: State, event: c.AssaultBegan
) -> Sequence[VisualEffect]:
    assault = event.assault
    enemy, seat = f"enemy:{assault.enemy}", f"seat:P{assault.target + 1}"
    return (
        make_lunge(enemy, seat),
        VisualEffect("beam", path=(enemy, seat), colour="danger", duration_ms=420, wait_ms=140),
    )


def _assault(
    content: StoryContent, names: StoryNames, observation: State, event: c.AssaultSettled
) -> Sequence[VisualEffect]:
    seat = f"seat:P{event.target + 1}"
    if not event.defended:
        text, tone = say_count("{number} Wound", "{number} Wounds", 1), "danger"
    elif event.damage:
        text, tone = say("{number} Damage", number=event.damage), "danger"
    else:
        text, tone = say("Held"), "info"
    if tone == "info":
        return (_float(seat, text, tone, SETTLED_MS), VisualEffect("flash", seat, colour=tone, duration_ms=320))
    # The cards that fly then take their own time.
    hit = VisualEffect("burst", seat, colour=tone, duration_ms=320), make_recoil(seat, f"enemy:{event.enemy}")
    return (_float(seat, text, tone, HIT_MS), *hit)


def _strike(
    content: StoryContent, names: StoryNames, observation: State, event: c.StrikeSettled
) -> Sequence[VisualEffect]:
    enemy = f"enemy:{event.enemy}"
    path = (f"seat:P{event.seat + 1}", enemy)
    text, tone = (f"−{event.damage}", "may") if event.damage else (say("Nothing gets through"), "danger")
    return (
        *_chain(observation),
        VisualEffect("beam", path=path, colour="info", duration_ms=360, wait_ms=240),
        _float(enemy, text, tone, SETTLED_MS),
        VisualEffect("burst" if event.damage else "flash", enemy, colour=tone, duration_ms=320),
        make_recoil(enemy, f"seat:P{event.seat + 1}"),
    )


def _chain(observation: State) -> Sequence[VisualEffect]:
    """Show the light that runs through the links of a chain before it strikes, and how long the chain is."""
    strike = observation.strike
    refs = [f"card:{lay.card}" for lay in strike.lays if lay.card] if strike is not None else []
    if strike is None or not any(lay.laid in LINKS for lay in strike.lays):
        return ()
    text = say("A chain of {number}", number=1 + sum(lay.laid in LINKS for lay in strike.lays))
    return (
        VisualEffect(
            "flow", path=(*refs, f"enemy:{strike.enemy}"), colour="mark_chain", duration_ms=CHAIN_MS, holds=True
        ),
        *(VisualEffect("flash", ref, colour="mark_chain", duration_ms=CHAIN_MS) for ref in refs),
        _float(refs[len(refs) // 2], text, "chain", CHAIN_MS),
    )


def _is_boss(content: StoryContent, observation: State, name: str) -> bool:
    """Return whether an enemy of the fight grows with the number of heroes."""
    combat = observation.combat
    kinds = {one.id: one.kind for one in combat.enemies} if combat is not None else {}
    return name in kinds and bool(content.enemies[kinds[name]].per_player)


def _fell(content: StoryContent, names: StoryNames, observation: State, event: c.EnemyFell) -> Sequence[VisualEffect]:
    ref = f"{FALLEN}{event.enemy}"
    falls = say_count("{enemy} falls", "{enemy} fall", names.verb_number(event.enemy), enemy=names.enemy(event.enemy))
    sound_id = "boss-falls" if _is_boss(content, observation, event.enemy) else "slain"
    fall = VisualEffect("moment", ref, duration_ms=FALL_MS, wait_ms=FALL_MS, holds=True, sound_id=sound_id)
    return (fall, _float(ref, falls, "may", 0))


def _animate_challenge_count(
    content: StoryContent, names: StoryNames, observation: State, event: c.ChallengeCounted
) -> Sequence[VisualEffect]:
    met = N_("They get away") if event.retreat else N_("All Tests met")
    return (_banner(say(met if event.success else N_("Failed")), "info" if event.success else "danger", COUNTED_MS),)


def _animate_lay(content: StoryContent, names: StoryNames, observation: State, event: e.Laid) -> Sequence[VisualEffect]:
    """Say at the hero's board what a companion lays; a person sees the card go there."""
    lay = event.lay
    if held_by_person(observation, lay.seat) or not lay.kind:
        return ()
    number = lay.value + lay.link
    text = N_("{kind} +{number}") if lay.laid in ("boost", "mid", "end") else N_("{kind} {number}")
    seat = f"seat:P{lay.seat + 1}"
    wording = say(text, kind=kind_name(lay.kind), number=number)
    return (_float(seat, wording, "info", LAID_MS), VisualEffect("flash", seat, colour="info", duration_ms=320))


def _tokens(
    content: StoryContent, names: StoryNames, observation: State, event: e.TokensGained
) -> Sequence[VisualEffect]:
    words = [f"+{number} {colour}" for number, colour in tokens_of(event.white, event.black)]
    if not words:
        return ()
    tone = "may" if event.white else "danger"
    return (
        flight(event.white, event.black, event.reason),
        _float("story:tokens", ", ".join(words), tone, COUNTED_MS - FLIGHT_MS),
    )


def _animate_hero_defeat(
    content: StoryContent, names: StoryNames, observation: State, event: c.HeroDefeated
) -> Sequence[VisualEffect]:
    return (
        _banner(say("{who} is Defeated", who=names.hero(observation, event.seat)), "danger", 700),
        _float(f"seat:P{event.seat + 1}", say("out of this encounter"), "danger", 0),
    )


def _animate_gathering(
    content: StoryContent, names: StoryNames, observation: State, event: e.EverythingGathered
) -> Sequence[VisualEffect]:
    """Show all heroes' packets at once: only the last one holds back what comes next."""
    last = event.seat == len(observation.players) - 1
    dead, total = dead_share(observation, event.seat)
    text = N_("{number} cards, no harm among them")
    if HIDDEN in observation.hand(event.seat):
        text = N_("{number} cards")
    elif dead:
        text = N_("{number} cards, {dead} of them Damage or Wounds")
    wording = say(text, number=total, dead=dead)
    found = [
        VisualEffect("moment", f"{GATHER}{event.seat}", duration_ms=GATHER_MS, wait_ms=GATHER_MS if last else 0),
        VisualEffect("float", f"seat:P{event.seat + 1}", wording, "danger" if dead else "info", GATHER_MS),
    ]
    if not event.seat:
        head = say("The act ends: hand, discard pile and deck are shuffled together")
        found.insert(0, VisualEffect("banner", text=head, colour="may", duration_ms=GATHER_MS))
    return found


def _harm(content: StoryContent, names: StoryNames, observation: State, event: e.HarmTaken) -> Sequence[VisualEffect]:
    if not event.cards:
        return ()
    if event.reason == "attack":
        return (harm_flight(event),)
    text = say("{number} Damage", number=len(event.cards))
    if event.to == "hand":
        text = say_count("{number} Wound", "{number} Wounds", len(event.cards))
    return (_float(f"seat:P{event.seat + 1}", text, "danger", 0), harm_flight(event))


def _round(content: StoryContent, names: StoryNames, observation: State, event: c.RoundBegan) -> Sequence[VisualEffect]:
    return (_banner(say("Round {number}", number=event.round), wait_ms=250),)


def _animate_story_end(
    content: StoryContent, names: StoryNames, observation: State, event: e.StoryEnded
) -> Sequence[VisualEffect]:
    ending = content.ending(event.ending)
    return (_banner(say(ending.title) if ending is not None else say("The end"), "may", 900),)


def _fight_ended(
    content: StoryContent, names: StoryNames, observation: State, event: c.CombatEnded
) -> Sequence[VisualEffect]:
    """Show how a fight ended; a retreat has been counted already, and a lost story is told by its last page."""
    if event.how == "victory":
        return (_banner(say("The fight is won"), "info", COUNTED_MS),)
    return (_banner(say("The party is driven off"), "danger", COUNTED_MS),) if event.how == "driven-off" else ()


def _ally_joined(
    content: StoryContent, names: StoryNames, observation: State, event: e.AllyJoined
) -> Sequence[VisualEffect]:
    about = {"ally": names.source(event.ally), "gift": ally_gift(content.allies[event.ally])}
    many = names.verb_number(event.ally)
    return (
        _banner(say_count("{ally} joins you: {gift}", "{ally} join you: {gift}", many, **about), "info", COUNTED_MS),
    )


def _animate_enemy_joining(
    content: StoryContent, names: StoryNames, observation: State, event: c.EnemyJoined
) -> Sequence[VisualEffect]:
    enemy = event.enemy.id
    joins = say_count("{enemy} joins", "{enemy} join", names.verb_number(enemy), enemy=names.enemy(enemy))
    return (_banner(joins, "danger", 350),)


def _animate_place_swap(
    content: StoryContent, names: StoryNames, observation: State, event: c.PlacesSwapped
) -> Sequence[VisualEffect]:
    flashes = [
        VisualEffect("flash", f"seat:P{seat + 1}", colour="info", duration_ms=300)
        for seat in (event.first, event.second)
    ]
    action = deed_of(content, names, observation, event)
    if action is None:
        return flashes
    text = say("{who} {deed}", who=names.hero(observation, action.seat), deed=action.text)
    return (_banner(text, "info", COUNTED_MS), *flashes)


def _hear_assault(event: c.AssaultSettled, seat: int) -> str:
    return "block" if event.defended and not event.damage else "hit"


def _hear_strike(event: c.StrikeSettled, seat: int) -> str:
    if not event.damage:
        return "miss"
    return "hit-heavy" if event.damage >= HEAVY else "hit"


def _hear_count(event: c.ChallengeCounted, seat: int) -> str:
    return "success" if event.success else "failure"


def _hear_end(event: e.StoryEnded, seat: int) -> str:
    return "victory" if event.result == "won" else "defeat"


def _hear_lay(event: e.Laid, seat: int) -> str:
    return "chain" if event.lay.laid in LINKS else "card-play"


QUIET: tuple[type, ...] = (
    c.ChallengeBegan, c.TestPassed, c.CombatBegan, c.OrderSet, c.DefendsHeld, c.DefendAsked,
    c.AssaultTakenBack, c.AttackTaken, c.EnemyDone, c.HalfChosen, c.StrikeBegan, c.HeroDone, c.RoundEnded,
    RoundOpened, RoundActed, RoundPassed, RoundClosed, OrderGiven, e.DeckReturned, e.HeroReady, e.CardsDealt,
    e.PhaseBegan, e.Answered, e.PileRefilled, e.CardsDiscarded, e.CardGiven, e.CardsSighted, e.CardFetched,
    e.ArmorReturned, e.TopSeen, e.AllyUsed, e.StoryBegan, e.PileReshuffled, e.PileShown, e.EffectsCame,
    e.EffectDone, e.AlliesLeft, e.ChangeComing, e.ChangesUsed, e.CardCalled, e.CallTaken, e.TurnBegan,
    e.EncounterSettled, e.EncounterEnded, e.PlotFinished, c.PlayerNamed,
)  # fmt: skip
"""Events that are neither seen nor heard: the log tells of them, or they only keep the books."""

EVENT_ROWS: EventRows = {
    e.ActBegan: EventRow(_act, "act"),
    e.CardTurned: EventRow(_animate_card_turn, "page"),
    e.TokensGained: EventRow(_tokens, "token"),
    e.EverythingGathered: EventRow(_animate_gathering),
    e.HarmTaken: EventRow(_harm, "wound"),
    e.Laid: EventRow(_animate_lay, _hear_lay),
    e.StoryEnded: EventRow(_animate_story_end, _hear_end),
    e.AllyJoined: EventRow(_ally_joined, "success"),
    c.CombatEnded: EventRow(_fight_ended),
    c.AssaultBegan: EventRow(_animate_assault_start),
    c.AssaultSettled: EventRow(_assault, _hear_assault),
    c.StrikeSettled: EventRow(_strike, _hear_strike),
    c.EnemyFell: EventRow(_fell),
    c.EnemyJoined: EventRow(_animate_enemy_joining, "arrive"),
    c.ChallengeCounted: EventRow(_animate_challenge_count, _hear_count),
    c.HeroDefeated: EventRow(_animate_hero_defeat, "hero-falls"),
    c.RoundBegan: EventRow(_round, "turn"),
    c.PlacesSwapped: EventRow(_animate_place_swap, "step"),
    e.HeroDrewCards: EventRow(sound="card-draw"),
    e.CardPlayed: EventRow(sound="card-play"),
    e.ArmorPlayed: EventRow(sound="shield"),
    e.DeckShuffled: EventRow(sound="shuffle"),
    e.DeckChosen: EventRow(sound="card-play"),
    e.PlotCame: EventRow(sound="page"),
    e.CardsRemoved: EventRow(sound="heal"),
    e.AbilityUsed: EventRow(sound="chain"),
    c.EnemyHealed: EventRow(sound="heal"),
    **dict.fromkeys(QUIET, UNSEEN),
}


def describe_settlement(
    names: StoryNames, people: list[str], observation: State, event: Any, before: OutcomeLine | None
) -> OutcomeLine | None:
    """Return what an event settled, for the lane; None for one that settles nothing. `before` was settled last."""
    if isinstance(event, c.AssaultSettled):
        held = event.defended and not event.damage
        about = {"enemy": names.enemy(event.enemy), "hero": people[event.target]}
        # In other languages the past has a plural too.
        head = say_count("{enemy} hit {hero}", "{enemy} hit {hero}", names.verb_number(event.enemy), **about)
        head = say("{hero} held {enemy} off", **about) if held else head
        if not event.defended:
            return OutcomeLine(head, say("Nobody defended: 1 Wound"), False)
        defense = sum_text(event.defense)
        line = say("Defense {defense}: {damage} Damage gets through", defense=defense, damage=event.damage)
        return OutcomeLine(head, line, not event.damage)
    if isinstance(event, c.StrikeSettled):
        head = say("{hero} struck {enemy}", hero=people[event.seat], enemy=names.enemy(event.enemy))
        sums = {"attack": sum_text(event.attack), "defense": event.defense.value, "damage": event.damage}
        if event.health:
            text = N_("{attack} against {defense} Defense: {damage} damage, {health} health left")
            return OutcomeLine(head, say(text, health=event.health, **sums), event.damage > 0)
        line = say_count(
            "{attack} against {defense} Defense: {damage} damage, it falls",
            "{attack} against {defense} Defense: {damage} damage, they fall",
            names.verb_number(event.enemy),
            **sums,
        )
        return OutcomeLine(head, line, True)
    if isinstance(event, c.ChallengeCounted):
        pairs = zip(event.totals, event.points, event.needs, strict=True)
        line = ", ".join(
            say("{test} {have} of {need}", test=kind_name(total.terms[0][0]), have=got, need=need)
            for total, got, need in pairs
        )
        heads = N_("The challenge: success"), N_("The challenge: failure")
        if event.retreat:
            heads = N_("The retreat: success"), N_("The retreat: failure")
        return OutcomeLine(say(heads[not event.success]), line, event.success)
    if isinstance(event, e.EncounterSettled):
        success = event.result == "success"
        card = names.page(observation.encounter) if observation.encounter is not None else ""
        head = say(N_("{card}: success") if success else N_("{card}: failure"), card=card)
        line = HOW[event.how]
        if before is not None and event.how in COUNTED:
            line = before.line
        elif before is not None and event.how == "victory":
            line = before.head
        return OutcomeLine(head, line, success)
    if isinstance(event, e.StoryEnded):
        line = say(
            "{white} White less {black} Black: score {score}",
            white=observation.white,
            black=observation.black,
            score=observation.white - observation.black,
        )
        return OutcomeLine(say(ENDED[event.grade if event.result == "won" else "lost"]), line, event.result == "won")
    return None
