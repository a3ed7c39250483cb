"""People: every word of `person:` is sculpted and painted, the same each time, and nobody of a cast looks like another."""

from typing import get_args

import msgspec
import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.kernel import person
from game.kernel.person import Features, Person
from game.ui.paint.art.people import frame, trace
from game.ui.paint.art.people.draw import cast_people, complete_person, describe_head
from game.ui.paint.art.people.dyes import mix_palette
from game.ui.paint.art.people.likeness import Bust, FramedBust, Token, measure_token
from game.ui.paint.art.people.sculpt.figure import sculpt_person
from game.ui.paint.art.people.solids import Cone, Rod, Slab, Torus
from game.ui.paint.art.people.stand import StandingFigure, measure_miniature
from game.ui.paint.art.recipe import Appearance

RICH, PLAIN = Appearance(), Appearance("high-contrast", plain=True)
SMALL, TINY = (30, 36), (20, 24)
WORDS = {
    "kind": person.Kind, "animal": person.Animal, "engine": person.Engine, "ghost": person.Ghost,
    "visage": person.Visage, "crest": person.Crest,
    "shape": person.Shape, "skin": person.Skin, "hair": person.HairStyle, "hair_colour": person.HairColour,
    "beard": person.Beard, "clothes": person.Clothes, "mantle": person.Mantle,
}  # fmt: skip
LISTS = {"head": person.Headgear, "held": person.Held, "marks": person.Mark}
COLOURS = st.integers(0, 0xFFFFFF).map("#{:06X}".format)


def optional(strategy):
    """Return a strategy that leaves a word out now and then."""
    return st.none() | strategy


def people():
    """Return a strategy for people of whom anything may be said."""
    words = {word: optional(st.sampled_from(get_args(options))) for word, options in WORDS.items()}
    words |= {
        word: optional(st.lists(st.sampled_from(get_args(options)), max_size=2, unique=True).map(tuple))
        for word, options in LISTS.items()
    }
    lean = st.floats(-1, 1)
    features = st.builds(Features, **dict.fromkeys(Features.__struct_fields__, lean))
    return st.builds(
        Person,
        **words,
        age=optional(st.floats(0, 1)),
        build=optional(lean),
        tall=optional(lean),
        face=optional(features),
        eyes=optional(COLOURS),
        cloth=optional(COLOURS),
        lining=optional(COLOURS),
        trim=optional(COLOURS),
        glow=optional(COLOURS),
        turn=optional(st.floats(-60, 60)),
    )


def painted(somebody, name="somebody", size=SMALL, **look):
    """Return the bytes of a bust."""
    return Bust(person=somebody, name=name, **look).paint(size, RICH)


def sculpted(somebody, name, size=SMALL, face="calm"):
    """Return the bytes of a bust made from clay as small as it is, which takes a third of the time."""
    picture = frame.sculpt_bust(complete_person(somebody, name), name, size, face=face)
    return (picture.colours * picture.cover[..., None] * 255).astype(np.uint8)


@settings(max_examples=10, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(people(), st.sampled_from(get_args(person.Pose)), st.sampled_from(get_args(person.Face)), st.booleans())
def test_whoever_can_be_written_can_be_painted(somebody, pose, face, plain):
    whole = complete_person(somebody, "anybody")
    for picture in (
        frame.sculpt_bust(whole, "anybody", SMALL, face=face),
        frame.sculpt_figure(whole, "anybody", SMALL, pose=pose, face=face)[plain],
    ):
        assert picture.colours.shape == (SMALL[1], SMALL[0], 3) and picture.cover.shape == (SMALL[1], SMALL[0])
        assert np.isfinite(picture.colours).all() and picture.colours.min() >= 0 and picture.colours.max() <= 1
        assert 0.05 < picture.cover.mean() < 0.95


def words_and_options():
    """Return each word of `person:` with each of its options."""
    found = [(word, option) for word, options in WORDS.items() for option in get_args(options)]
    return found + [(word, (option,)) for word, options in LISTS.items() for option in get_args(options)]


@pytest.mark.parametrize(("word", "option"), words_and_options())
def test_every_word_is_sculpted_with_pigments_that_there_are(word, option):
    kin = {"animal": "beast", "engine": "machine", "ghost": "spirit"}
    given_words = {"kind": kin.get(word, "human"), word: option}
    somebody = complete_person(Person(**given_words), "wordy")
    model = sculpt_person(somebody, "guard", "angry", 7)
    rows = mix_palette(somebody, model.of, 7).rows
    assert set(model.clay.names) <= set(rows)
    assert len(model.clay.parts) > 30


@pytest.mark.parametrize(
    ("word", "first"),
    [("head", ()), ("held", ()), ("hair", "bald"), ("beard", "none"), ("mantle", "none"), ("clothes", "suit")],
)
def test_each_word_adds_something_of_its_own(word, first):
    options = [(one,) for one in get_args(LISTS[word])] if word in LISTS else list(get_args(WORDS[word]))
    plain = {"kind": "human", "shape": "man", "head": (), "held": (), "hair": "bald", "beard": "none", "mantle": "none"}

    def solids(option):
        somebody = complete_person(Person(**{**plain, word: option}), "wordy")
        parts = sculpt_person(somebody, "stand", "calm", 7).clay.parts
        return tuple(tuple(step.solid.centre.tolist()) for part in parts for step in part.steps)

    told = {option: solids(option) for option in options if option != first}
    told.pop("stubble", None)
    assert len(set(told.values())) == len(told)
    assert solids(first) not in told.values()


@pytest.mark.parametrize("animal", ["hound", "rat", "horse", "lizard"])
def test_a_beast_on_all_fours_stands_where_others_do(animal):
    somebody = complete_person(Person(kind="beast", animal=animal, on_all_fours=True), animal)
    rows = np.flatnonzero(frame.paint_figure(somebody, animal, (60, 75)).cover.max(axis=1) > 0.5)
    assert -3 < rows[-1] - frame.FEET_AT * 75 < 9
    assert rows[0] > 20, "it is not as tall as a person"


@pytest.mark.parametrize("kind", get_args(person.Kind))
def test_the_same_name_is_the_same_picture_and_twins_differ(kind):
    twin = Person(kind=kind, animal="hound" if kind == "beast" else None, engine="drone" if kind == "machine" else None)
    one = sculpted(twin, "one", TINY)
    assert np.array_equal(one, sculpted(twin, "one", TINY))
    assert np.abs(one.astype(int) - sculpted(twin, "two", TINY)).mean() > 1


def test_every_face_is_another_and_so_is_every_pose():
    somebody = Person(kind="human", head=(), beard="none")
    faces = [sculpted(somebody, "face", face=face).tobytes() for face in get_args(person.Face)]
    assert len(set(faces)) == len(faces)
    poses = [
        StandingFigure(person=somebody, name="pose", pose=pose).paint(measure_miniature(50), RICH).tobytes()
        for pose in get_args(person.Pose)
    ]
    assert len(set(poses)) == len(poses)


@pytest.mark.parametrize(
    "written",
    [
        {"age": 1.2},
        {"build": -2},
        {"kind": "elk"},
        {"cloth": "red"},
        {"head": ["bucket"]},
        {"face": {"jaw": 3}},
        {"hat": "hood"},
    ],
)
def test_what_nobody_can_be_is_refused(written):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(written, Person)


def test_what_is_drawn_is_among_the_words_and_nothing_is_left_open():
    for index in range(300):
        whole = complete_person(Person(), f"name-{index}")
        assert msgspec.convert(msgspec.to_builtins(whole), Person) == whole
        open_words = {word for word in Person.__struct_fields__ if getattr(whole, word) is None}
        assert open_words <= {"animal", "engine", "ghost", "visage", "crest"}
        kin = {"beast": whole.animal, "machine": whole.engine, "spirit": whole.ghost, "program": whole.visage}
        assert kin.get(whole.kind, True)


def test_a_written_word_stays_and_changes_no_other_that_does_not_hang_on_it():
    free = complete_person(Person(kind="human"), "somebody")
    written = complete_person(Person(kind="human", cloth="#102030", eyes="#405060"), "somebody")
    assert (written.cloth, written.eyes) == ("#102030", "#405060")
    assert msgspec.structs.replace(written, cloth=free.cloth, eyes=free.eyes) == free


@given(st.lists(st.text(min_size=1, max_size=8), min_size=2, max_size=24, unique=True))
@settings(max_examples=25, deadline=None)
def test_no_two_of_a_cast_share_headgear_and_colour_of_hair(names):
    whole = cast_people({name: Person(kind="human") for name in names})
    assert list(whole) == names
    heads = [describe_head(somebody) for somebody in whole.values()]
    assert len(set(heads)) == len(heads)
    assert len({(somebody.head, somebody.hair_colour) for somebody in whole.values()}) == len(names)


def test_a_cast_leaves_what_is_written_and_whoever_comes_first_as_they_are():
    twin = Person(kind="human", head=("hood",), hair_colour="red")
    whole = cast_people({"a": twin, "b": twin, "c": Person(kind="human")})
    assert whole["a"].head == whole["b"].head == ("hood",)
    assert whole["a"] == complete_person(twin, "a")
    assert cast_people({"c": Person(kind="human")})["c"] == complete_person(Person(kind="human"), "c")


def test_thick_rays_that_go_ahead_find_what_single_ones_find(monkeypatch):
    somebody = complete_person(Person(kind="human", clothes="coat", head=("hat",)), "rays")
    clay, camera = sculpt_person(somebody, "portrait", "calm", 3).clay, trace.Viewpoint((0, 2.6), 2.2, 4)
    ahead = trace.trace_clay(clay, (120, 140), camera)
    monkeypatch.setattr(trace, "WORTH_CONES", 10**9)
    single = trace.trace_clay(clay, (120, 140), camera)
    assert (ahead.cover == single.cover).mean() > 0.995
    both = ahead.cover & single.cover
    assert np.abs(ahead.near - single.near)[both].mean() < 0.01


@given(
    st.tuples(*[st.floats(-2, 2)] * 3),
    st.tuples(*[st.floats(-2, 2)] * 3),
    st.floats(0.1, 1),
    st.floats(0.1, 1),
    st.floats(0.4, 1.2),
)
@settings(max_examples=60, deadline=None)
def test_a_step_by_a_distance_never_jumps_through(first, last, one, other, depth):
    at, axes = np.zeros(3, np.float32), np.eye(3, dtype=np.float32)
    points = np.array([first, last], np.float32).T
    apart = float(np.linalg.norm(points[:, 0] - points[:, 1]))
    span = np.array((one, other, 0.3), np.float32)
    for solid in (
        Rod(at, axes, span, 0.2, 0.2),
        Slab(at, axes, span, 0.05),
        Torus(at, axes, one, other * 0.3, depth=min(1.0, depth), high=0.5),
        Cone(at, axes, one, other, 0.5, 0.02, depth=min(1.0, depth)),
    ):
        near, far = solid.distance(points)
        assert abs(float(near) - float(far)) <= apart * 1.12 + 1e-3


def test_a_bust_is_where_it_is_said_to_be():
    bald = Person(
        kind="human",
        shape="man",
        head=(),
        hair="bald",
        beard="none",
        held=(),
        mantle="none",
        age=0.35,
        build=0.0,
        tall=0.0,
    )
    picture = frame.paint_bust(complete_person(bald, "plain"), "plain", (100, 120))
    rows = np.flatnonzero(picture.cover.max(axis=1) > 0.5)
    crown = frame.HEAD_AT * 120 - 1.22 * 120 / frame.BUST_HIGH
    assert abs(rows[0] - crown) < 6 and rows[-1] == 119
    figure = frame.paint_figure(complete_person(bald, "plain"), "plain", (80, 100))
    low = np.flatnonzero(figure.cover.max(axis=1) > 0.5)[-1]
    assert abs(low - frame.FEET_AT * 100) < 8


@pytest.mark.parametrize("radius", [8, 16, 24, 40])
def test_a_head_stands_out_of_its_disc_only_where_there_is_room(radius):
    hat = Person(kind="human", head=("pointed-hat",))
    size = measure_token(radius)
    picture = Token(person=hat, name="hat", shape="circle", colour=(80, 120, 220)).paint(size, RICH)
    assert picture.shape == (size[1], size[0], 4)
    middle = size[1] - size[0] / 2
    above = picture[: max(1, round(middle - radius * 1.25)), :, 3].max()
    assert (above > 200) == (radius >= 18)


def test_a_flipped_likeness_looks_the_other_way():
    somebody = Person(kind="human")
    left = painted(somebody, "way", flip=True)
    assert np.array_equal(left[:, ::-1], painted(somebody, "way"))


def test_who_is_out_is_grey_and_plain_pictures_are_flat():
    colour = (200, 60, 60)
    there, out = (
        Token(person=Person(), name="x", shape="circle", colour=colour, out=gone)
        .paint(measure_token(24), RICH)
        .astype(int)
        for gone in (False, True)
    )

    def colourful(picture):
        return np.ptp(picture[..., :3], axis=2)[picture[..., 3] > 200].mean()

    assert colourful(out) < colourful(there) * 0.7
    rich, plain = (painted_in(look) for look in (RICH, PLAIN))
    assert len(np.unique(plain.reshape(-1, 4), axis=0)) < len(np.unique(rich.reshape(-1, 4), axis=0))


def painted_in(look):
    """Return a bust in a look."""
    return Bust(person=Person(kind="human"), name="flat").paint((60, 72), look)


def test_a_frame_is_filled_to_its_edge_at_every_zoom():
    for zoom in (1.0, 1.5):
        picture = FramedBust(person=Person(), name="framed", palette="ember", zoom=zoom).paint((60, 50), RICH)
        assert picture.shape == (50, 60, 4) and picture[..., 3].min() > 250
