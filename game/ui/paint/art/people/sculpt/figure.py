"""A whole person of clay: on two feet or on four, with everything worn and held."""

from __future__ import annotations

import numpy as np

from game.kernel.person import Face, Held, Person, Pose
from game.ui.paint.art.people.clay import Clay
from game.ui.paint.art.people.sculpt.beard import sculpt_beard
from game.ui.paint.art.people.sculpt.beasts import sculpt_beast_head
from game.ui.paint.art.people.sculpt.body import sculpt_arms, sculpt_legs, sculpt_trunk
from game.ui.paint.art.people.sculpt.clothes import dress_model
from game.ui.paint.art.people.sculpt.face import sculpt_face
from game.ui.paint.art.people.sculpt.four_legs import sculpt_four_legs
from game.ui.paint.art.people.sculpt.gear import AIMED, FACING, THINGS
from game.ui.paint.art.people.sculpt.ghosts import sculpt_ghost_head, sculpt_ghost_tail
from game.ui.paint.art.people.sculpt.hair import sculpt_hair
from game.ui.paint.art.people.sculpt.hats import SOFT
from game.ui.paint.art.people.sculpt.held import SHAFTS
from game.ui.paint.art.people.sculpt.helmets import METAL
from game.ui.paint.art.people.sculpt.machines import sculpt_machine_body, sculpt_machine_head
from game.ui.paint.art.people.sculpt.mantles import wrap_model
from game.ui.paint.art.people.sculpt.model import Model, build_model
from game.ui.paint.art.people.sculpt.programs import sculpt_program_head
from game.ui.paint.art.people.sculpt.skulls import sculpt_skull
from game.ui.paint.art.people.solids import Vector, aim_axes


def sculpt_person(person: Person, pose: Pose, face: Face, seed: int) -> Model:
    """Return a person who is whole as a model of clay, feet on the ground at 0."""
    model = build_model(person, pose, face, seed)
    with model.standing():
        if person.on_all_fours:
            sculpt_four_legs(model)
            return model
        if person.kind == "machine":
            sculpt_machine_body(model)
        elif person.kind == "spirit":
            sculpt_ghost_tail(model)
        else:
            sculpt_legs(model, hidden=person.clothes == "robe")
        with model.trunk():
            if person.kind != "machine":
                sculpt_trunk(model)
                dress_model(model)
                sculpt_arms(model)
            wrap_model(model)
            for hand, way, held in model.hands:
                if held is not None:
                    _hold(model.clay, hand, way, held)
            with model.head():
                sculpt_head(model)
    return model


def sculpt_head(model: Model) -> None:
    """Sculpt the head with its hair and what it wears, in the present frame."""
    kind = model.person.kind
    if kind == "beast":
        sculpt_beast_head(model)
    elif kind == "machine":
        sculpt_machine_head(model)
    elif kind == "program":
        sculpt_program_head(model)
    elif kind == "spirit":
        sculpt_ghost_head(model)
    elif kind == "undead":
        sculpt_skull(model)
        sculpt_hair(model)
    else:
        sculpt_face(model.clay, model.person, model.of, model.mien)
        sculpt_hair(model)
        sculpt_beard(model)
    for name in model.person.head or ():
        (SOFT.get(name) or METAL[name])(model)


def _hold(clay: Clay, hand: Vector, way: Vector, held: Held) -> None:
    """Put something into a hand."""
    if held in SHAFTS:
        with clay.in_frame(hand, aim_axes(way)):
            SHAFTS[held](clay)
        return
    axes = aim_axes(way)
    if held in FACING or (held in AIMED and way[2] < 0.5):
        axes = np.eye(3)
    elif held in AIMED:
        axes = aim_axes((0, 1, 0), way)
    with clay.in_frame(hand, axes):
        THINGS[held](clay)
