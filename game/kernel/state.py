"""State as plain typed data: copying, hashing and encoding derived from the declared fields.

A state class is a `msgspec.Struct`; lists and dicts in it may hold scalars, tuples, frozen Structs and further
Structs. `copier` generates a copy function from these annotations, so no field can be forgotten.
"""

from __future__ import annotations

import hashlib
import types
from collections.abc import Callable, Iterable
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.typed import unpack_value

S = TypeVar("S", bound="TableState")

SCALARS = (int, str, bool, float, bytes, type(None))
NOTHING = (type(None), msgspec.UnsetType)
"""Types of what is not there. A field that is `msgspec.UNSET` is not written: what has none keeps its hash."""


class Ref(msgspec.Struct, frozen=True):
    """What a field refers to, by kind, as part of its type: `Annotated[str, Ref("unit")]`.

    `none` says that it may also be empty, or -1 for a number. For the keys of a mapping, `needs` is the kind of the
    names that all have to be in it.
    """

    kind: str
    none: bool = False
    needs: str = ""


class Each(msgspec.Struct, frozen=True):
    """A list with one entry for each name of a kind, as part of its type: `Annotated[list[int], Each("seat")]`."""

    kind: str


class TableState(msgspec.Struct, kw_only=True):
    """What every mode's state has: standing orders by `seat/kind`, read by response windows."""

    orders: dict[str, str] = {}

    @property
    def rounds_played(self) -> int:
        """Return how many rounds have begun, 0 in a mode without rounds."""
        return int(getattr(self, "round", 0))

    def seat_of(self, ref: str) -> int | None:
        """Return the owner of the piece of a ref; None if nobody owns it or it is unknown."""
        return None


NAMING = (("card", "card"), ("cards", "card"), ("units", "unit"), ("areas", "area"))
NAMING_ONE = (("unit", "unit"), ("target", "unit"), ("by", "unit"), ("after", "area"), ("area", "area"))
"""Fields of events by which pieces are named in every mode, with the kind of what they name."""


class GameEvent(msgspec.Struct, frozen=True, gc=False, tag=True, kw_only=True):
    """An event of a mode; `cite` is the clause it follows from.

    What a log shows besides the sentence is said by properties, which an event may override: the `refs` of what it is
    about, and whether it is a `heading`, the beginning of a round or turn.
    """

    cite: str = ""

    @property
    def refs(self) -> tuple[str, ...]:
        """Return the refs of what the event is about: by default, what its fields in `NAMING` and `NAMING_ONE` name."""
        found = [f"{kind}:{name}" for field, kind in NAMING for name in _names(getattr(self, field, ""))]
        for field, kind in NAMING_ONE:
            name = getattr(self, field, "")
            if isinstance(name, str) and name:
                found.append(f"{kind}:{name}")
        return tuple(dict.fromkeys(found))

    @property
    def heading(self) -> bool:
        """Return whether the lines that follow in a log belong under this one."""
        return False


def event_name(kind: type) -> str:
    """Return the name of a type of events in scripts, expectations and saved games: the tag it is written with."""
    config = getattr(kind, "__struct_config__", None)
    return str(config.tag) if config is not None and config.tag is not None else kind.__name__


def list_event_types(kinds: Iterable[type]) -> dict[str, type]:
    """Return types of events by their names."""
    return {event_name(kind): kind for kind in kinds}


def whose(state: TableState, event: Any) -> int | None:
    """Return the seat an event is about: the one it names, else the owner of its first piece; None for neither."""
    seat = getattr(event, "seat", None)
    if isinstance(seat, int):
        return seat if seat >= 0 else None
    refs = event.refs if isinstance(event, GameEvent) else ()
    found = next((seat for seat in map(state.seat_of, refs) if seat is not None), None)
    # Cards that are hidden are still known by the zone that they came into: `hand:1`.
    zone = getattr(event, "target", "")
    number = zone.rpartition(":")[2] if found is None and isinstance(zone, str) and ":" in zone else ""
    return int(number) if number.isdigit() else found


def _names(value: Any) -> tuple[str, ...]:
    items = (value,) if isinstance(value, str) else value if isinstance(value, tuple | list) else ()
    return tuple(item for item in items if isinstance(item, str) and item and item != HIDDEN)


ENTERED_DICE = "entered-dice"
ENTERED_CARDS = "entered-cards"
ENTERED = frozenset((ENTERED_DICE, ENTERED_CARDS))
"""Orders that hold what real dice or cards showed: they are for one answer and leave nothing in the state."""


class OrderGiven(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A seat set a standing order, such as when to be asked in a response window."""

    seat: int
    kind: str
    value: str
    cite: str = ""


def apply_order(state: TableState, event: OrderGiven) -> None:
    """Write a standing order; an empty value takes it back."""
    if event.kind in ENTERED:
        return
    key = order_key(event.seat, event.kind)
    if event.value:
        state.orders[key] = event.value
    else:
        state.orders.pop(key, None)


def order_key(seat: int, kind: str) -> str:
    """Return the key under which a standing order is kept."""
    return f"{seat}/{kind}"


class Packed(Generic[S]):
    """A snapshot of a state as bytes, which is cheaper than a copy as long as it is seldom read."""

    __slots__ = ("_bytes", "_kind", "_state")

    def __init__(self, state: S) -> None:
        self._kind: type[S] = type(state)
        self._bytes = _packer.encode(state)
        self._state: S | None = None

    @property
    def state(self) -> S:
        """Return the state; it is not to be written to."""
        if self._state is None:
            self._state = unpack_value(self._bytes, self._kind)
        return self._state


_copiers: dict[type, Callable[[Any], Any]] = {}


def copy_state(state: S) -> S:
    """Copy a state: fresh lists, dicts and Structs; frozen values shared."""
    kind = type(state)
    function = _copiers.get(kind)
    if function is None:
        function = _copiers[kind] = copier(kind)
    return function(state)  # type: ignore[no-any-return]


def copier(root: type[msgspec.Struct]) -> Callable[[Any], Any]:
    """Generate the copy function of a Struct from its annotations.

    Raises: TypeError for an annotation whose copy is not certain (a set, an `Any`, an unbounded union), so that
    nothing is ever shared by accident.
    """
    source: list[str] = []
    scope: dict[str, Any] = {}
    done: set[type] = set()
    shallow: set[type] = set()

    def struct(kind: type[msgspec.Struct]) -> str:
        name = f"copy_{kind.__name__}"
        if kind not in done:
            done.add(kind)
            hints = get_type_hints(kind, include_extras=False)
            # The shallow copy is one C call; only what could be shared by accident is then replaced.
            lines = []
            for field in kind.__struct_fields__:
                fresh = expression(hints[field], f"s.{field}", 0)
                if fresh != f"s.{field}":
                    lines.append(f"    c.{field} = {fresh}")
            if not lines:
                shallow.add(kind)
            source.append("\n".join([f"def {name}(s):", "    c = s.__copy__()", *lines, "    return c"]))
        return name

    def expression(annotation: Any, value: str, depth: int) -> str:
        origin, arguments = get_origin(annotation), get_args(annotation)
        if annotation in SCALARS or annotation is None or origin is Literal:
            return value
        if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
            if annotation.__struct_config__.frozen:
                return value
            name = struct(annotation)
            return f"{value}.__copy__()" if annotation in shallow else f"{name}({value})"
        if hasattr(annotation, "__supertype__"):
            return expression(annotation.__supertype__, value, depth)
        if origin is tuple:
            for argument in arguments:
                if argument is not Ellipsis and expression(argument, "x", depth) != "x":
                    raise TypeError(f"a tuple may hold only frozen values: {annotation}")
            return value
        variable = f"x{depth}"
        if origin is list:
            item = expression(arguments[0], variable, depth + 1)
            return f"{value}[:]" if item == variable else f"[{item} for {variable} in {value}]"
        if origin is dict:
            item = expression(arguments[1], variable, depth + 1)
            if item == variable:
                return f"{value}.copy()"
            return f"{{k{depth}: {item} for k{depth}, {variable} in {value}.items()}}"
        if origin is Union or origin is types.UnionType:
            remaining = [argument for argument in arguments if argument not in NOTHING]
            copies = {expression(argument, value, depth) for argument in remaining}
            if copies == {value}:
                return value
            if len(remaining) == 1:
                return f"(None if {value} is None else {copies.pop()})"
        raise TypeError(f"cannot derive a copy of {annotation}")

    name = struct(root)
    exec("\n".join(source), scope)
    return scope[name]  # type: ignore[no-any-return]


_packer = msgspec.msgpack.Encoder()
_encoder = msgspec.msgpack.Encoder(order="deterministic")


def state_hash(state: msgspec.Struct, chance: tuple[int, int] = (0, 0)) -> str:
    """Return the hash of a state and of the chance position, as 16 hexadecimal digits."""
    digest = hashlib.blake2b(_encoder.encode(state), digest_size=8)
    digest.update(f"{chance[0]}/{chance[1]}".encode())
    return digest.hexdigest()
