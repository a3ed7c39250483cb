"""What can be wrong with a campaign: dangling links, cycles, unreachable stops, missing fights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.kernel.campaign.campaign import (
    AnyStop,
    Campaign,
    ChallengerStop,
    EndingStop,
    FightStop,
    GearStop,
    LoadedCampaign,
    campaign_rules,
    fight_path,
    unhealed_next,
)
from game.kernel.campaign.rules import SCENES, ChartKind
from game.kernel.files.documents import ContentError, ContentErrors, Document, closest, convert
from game.kernel.language.phrases import Phrase, phrase_of
from game.kernel.mode import Mode
from game.kernel.scenarios.scenario import levels_root, load_scenario

if TYPE_CHECKING:
    from networkx import DiGraph


def open_campaign(document: Document, modes: Mapping[str, Mode]) -> LoadedCampaign:
    """Check a document as a campaign. Raises: ContentError, all that is wrong in one."""
    campaign: Campaign = convert(document, Campaign)
    mode = modes.get(campaign.mode)
    rules = campaign_rules(mode) if mode is not None else None
    if mode is None or rules is None:
        known_names = [key for key, other in modes.items() if campaign_rules(other) is not None]
        hint = closest(campaign.mode, known_names)
        raise document.error("$.mode", "mode", Phrase("a mode that has campaigns"), repr(campaign.mode), hint)
    _refuse(list(_name_problems(campaign, document)))
    _refuse(list(_graph_problems(campaign, document)))
    _refuse(list(_scene_problems(campaign, rules.wording.chart, document)))
    party: Any = convert(document, rules.party_type, campaign.party, "$.party")
    gains: dict[tuple[str, int], Any] = {}
    errors: list[ContentError] = []
    for index, stop in enumerate(campaign.stops):
        for number, offer in enumerate(stop.offers if isinstance(stop, FightStop | GearStop) else ()):
            location = f"$.stops[{index}].offers[{number}].gain"
            try:
                gain: Any = convert(document, rules.gain_type, offer.gain, location)
            except ContentError as error:
                errors.append(error)
            else:
                gains[stop.id, number] = gain
                errors += rules.check_gain(gain, document, location)
    _refuse(errors)
    rules.set_out(party, document)
    root = levels_root(document.path)
    loaded = LoadedCampaign(campaign, mode, rules, document, root, campaign.by_id, party, gains)
    _refuse(list(_fight_problems(loaded, modes)))
    return loaded


def stop_graph(campaign: Campaign) -> DiGraph[str]:
    """Return the stops as a graph: a link to every next stop, including the one after a defeat."""
    import networkx

    graph: DiGraph[str] = networkx.DiGraph()
    graph.add_nodes_from(stop.id for stop in campaign.stops)
    for stop in campaign.stops:
        graph.add_edges_from((stop.id, name) for name in _list_next_stops(stop))
    return graph


def layers(campaign: Campaign) -> list[list[str]]:
    """Return the stops in layers, starting with the first stop: every link leads to a later layer."""
    import networkx

    return [
        sorted(layer, key=list(campaign.by_id).index)
        for layer in networkx.topological_generations(stop_graph(campaign))
    ]


def _list_next_stops(stop: AnyStop) -> tuple[str, ...]:
    lost_to = stop.lost_to if isinstance(stop, FightStop) else ""
    return (*stop.next, lost_to) if lost_to else stop.next


def _refuse(errors: list[ContentError]) -> None:
    if errors:
        raise ContentErrors(errors)


def _name_problems(campaign: Campaign, document: Document) -> Iterator[ContentError]:
    """Yield ids that occur twice and links to stops that do not exist."""
    entries = campaign.by_id
    seen: dict[str, int] = {}
    if campaign.start not in entries:
        hint = closest(campaign.start, entries)
        yield document.error("$.start", "unknown-stop", Phrase("the id of a stop"), repr(campaign.start), hint)
    for index, stop in enumerate(campaign.stops):
        location = f"$.stops[{index}]"
        if seen.setdefault(stop.id, index) != index:
            first = document.line(f"$.stops[{seen[stop.id]}]")
            yield document.error(
                f"{location}.id",
                "duplicate-id",
                Phrase("one {name} (line {line})", name=repr(stop.id), line=first),
                Phrase("a second one"),
            )
        named = [(f"{location}.next[{number}]", name) for number, name in enumerate(stop.next)]
        if isinstance(stop, FightStop) and stop.lost_to:
            named.append((f"{location}.lost_to", stop.lost_to))
        for where, name in named:
            if name not in entries:
                yield document.error(
                    where, "unknown-stop", Phrase("the id of a stop"), repr(name), closest(name, entries)
                )
            elif where.endswith("lost_to") and isinstance(entries[name], ChallengerStop | GearStop):
                yield document.error(
                    where,
                    "lost-way",
                    Phrase("a fight, a rest or an ending"),
                    Phrase("{name}, which heals nobody", name=repr(name)),
                )
        for number, recall in enumerate(stop.recalls):
            if recall.stop not in entries or recall.stop == stop.id:
                where, hint = f"{location}.recalls[{number}].stop", closest(recall.stop, entries)
                yield document.error(where, "unknown-stop", Phrase("the id of another stop"), repr(recall.stop), hint)
        if isinstance(stop, EndingStop) and stop.next:
            yield document.error(f"{location}.next", "ending", Phrase("no way on from an ending"), ", ".join(stop.next))
        if not isinstance(stop, EndingStop) and not stop.next:
            yield document.error(
                location, "dead-end", Phrase("a next stop after {name}", name=repr(stop.id)), Phrase("none")
            )


def _scene_problems(campaign: Campaign, chart: ChartKind, document: Document) -> Iterator[ContentError]:
    """Yield stops that are pictured as what the mode's map has no picture of."""
    for index, stop in enumerate(campaign.stops):
        if stop.scene and stop.scene not in SCENES[chart]:
            expected = Phrase("one of {names}", names=", ".join(sorted(SCENES[chart])))
            hint = closest(stop.scene, SCENES[chart])
            yield document.error(f"$.stops[{index}].scene", "scene", expected, repr(stop.scene), hint)


def _graph_problems(campaign: Campaign, document: Document) -> Iterator[ContentError]:
    """Yield unreachable stops and cycles."""
    import networkx

    graph = stop_graph(campaign)
    places = {stop.id: f"$.stops[{index}]" for index, stop in enumerate(campaign.stops)}
    reached = {campaign.start, *networkx.descendants(graph, campaign.start)}
    for name, location in places.items():
        if name not in reached:
            yield document.error(
                location,
                "unreachable",
                Phrase("a way from {start} to {name}", start=repr(campaign.start), name=repr(name)),
                Phrase("none"),
            )
    try:
        circle = networkx.find_cycle(graph)
    except networkx.NetworkXNoCycle:
        pass
    else:
        names = " → ".join([*(edge[0] for edge in circle), circle[0][0]])
        yield document.error(places[circle[0][0]], "circle", Phrase("no way back to a stop"), names)
    if isinstance(campaign.by_id[campaign.start], ChallengerStop):
        yield document.error(
            "$.start", "start", Phrase("a stop that heals or a fight"), Phrase("a challenger, with no fight before it")
        )


def _fight_problems(loaded: LoadedCampaign, modes: Mapping[str, Mode]) -> Iterator[ContentError]:
    """Yield fights whose files are missing or invalid, or that do not fit the starting team."""
    document = loaded.document
    carried = loaded.rules.set_out(loaded.party, document)
    for index, stop in enumerate(loaded.campaign.stops):
        if not isinstance(stop, FightStop):
            continue
        location = f"$.stops[{index}].fight"
        try:
            path: Path = fight_path(loaded, stop)
        except ValueError as error:
            yield document.error(location, "path", Phrase("a file inside the levels folder"), phrase_of(error))
            continue
        if not path.is_file():
            near = closest(path.stem, [file.stem for file in path.parent.glob("*.yaml")])
            yield document.error(location, "no-fight", Phrase("a scenario file"), stop.fight, near)
            continue
        try:
            level = load_scenario(path, dict(modes))
            if level.scenario.mode != loaded.campaign.mode:
                expected = Phrase("a scenario of the mode {mode}", mode=loaded.campaign.mode)
                yield document.error(location, "mode", expected, level.scenario.mode)
                continue
            setup, position = loaded.rules.enter(
                carried, level.setup, level.position, unhealed_next=unhealed_next(loaded.stops, stop)
            )
            level.laid_out(msgspec.structs.replace(level.scenario, players=()), setup, position)
        except ContentError as error:
            yield document.error(location, "bad-fight", Phrase("a scenario that can be played"), phrase_of(error))
