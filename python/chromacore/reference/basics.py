"""What the reference games are built from, with no game's name: random numbers, arguments, options, JSON."""

from __future__ import annotations

import json
import operator
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, Self, TypeAlias

from chromacore.errors import ChromacoreError, InvalidPosition, InvalidRules, show

if TYPE_CHECKING:
    from collections.abc import Callable

DEEPEST = 100
"""How deep lists and dicts may nest in a position."""

JsonDict: TypeAlias = dict[str, Any]

# Small pieces --------------------------------------------------------------------------------------------------------


class Over(NamedTuple):
    """How a game ended: the reason, and the seats that share the win, ascending."""

    ending: str
    winners: tuple[int, ...]


class Frozen:
    """Immutable: copies are the object itself."""

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is immutable: cannot set {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is immutable: cannot delete {name}")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


# Random numbers ------------------------------------------------------------------------------------------------------

_WORD = 2**64 - 1
_GOLDEN = 0x9E3779B97F4A7C15


def mix(x: int) -> int:
    """SplitMix64's output function: add the golden gamma, then scramble. 64 bits in, 64 bits out."""
    z = (x + _GOLDEN) & _WORD
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _WORD
    return z ^ (z >> 31)


def _rotate_left(x: int, bits: int) -> int:
    return ((x << bits) | (x >> (64 - bits))) & _WORD


class Rng:
    """xoshiro256++, seeded with four outputs of SplitMix64 (as ``seed_from_u64`` of the crate ``rand_xoshiro``)."""

    def __init__(self, seed: int) -> None:
        self.words = [mix((seed + i * _GOLDEN) & _WORD) for i in range(4)]

    def next_u64(self) -> int:
        """The next number, 0 to 2^64 - 1."""
        a, b, c, d = self.words
        result = (_rotate_left((a + d) & _WORD, 23) + a) & _WORD
        c ^= a
        d ^= b
        self.words = [a ^ d, b ^ c, c ^ ((b << 17) & _WORD), _rotate_left(d, 45)]
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely: the numbers that would favour some are drawn again."""
        m = self.next_u64() * n
        while (m & _WORD) < (2**64 - n) % n:
            m = self.next_u64() * n
        return m >> 64

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle in place, from the back to the front."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


# Arguments -----------------------------------------------------------------------------------------------------------


def listed(words: list[str], last: str) -> str:
    """``a, b or c``, with the word ``last`` before the last one."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else words[0]


def text_of(move: object) -> str:
    """The notation that a str or a move is; a str of a class of its own counts as what it holds."""
    return str.__str__(move) if isinstance(move, str) else str(move)


def check_flag(name: str, value: object) -> bool:
    """The argument ``name`` as a bool. TypeError for anything else."""
    if not isinstance(value, bool):
        raise TypeError(f"{name}: a bool, not {type(value).__name__}")
    return value


def as_int(value: object) -> int | None:
    """The int that ``value`` stands for: anything with ``__index__`` but a bool; None for everything else."""
    if isinstance(value, bool):
        return None
    try:
        return int(operator.index(value))  # type: ignore[arg-type]
    except TypeError:
        return None


def kind_of(value: object) -> str:
    """The name of a value's type; a tuple counts as a list."""
    return "list" if isinstance(value, tuple) else type(value).__name__


def is_json_int(value: object) -> bool:
    """Is this an integer inside a position? There ``True`` and ``1.0`` are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_seat(seat: object, players: int) -> int:
    """The argument ``seat`` as an int. TypeError for a wrong type, ChromacoreError out of range."""
    number = as_int(seat)
    if number is None:
        raise TypeError(f"a seat is an int, not {type(seat).__name__}")
    if not 0 <= number < players:
        raise ChromacoreError(f"seat {show(number)}: the seats of this game are 0 to {players - 1}")
    return number


def check_seed(seed: object) -> int:
    """The argument ``seed`` as an int. TypeError for a wrong type, ChromacoreError out of range."""
    number = as_int(seed)
    if number is None:
        raise TypeError(f"seed: an integer from 0 to 2^64 - 1, not {type(seed).__name__}")
    if not 0 <= number <= _WORD:
        raise ChromacoreError(f"seed {show(number)}: an integer from 0 to 2^64 - 1")
    return number


# Options -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Option:
    """One option of a game, as data.

    ``accepts`` says in words, with the rule number, what it takes; ``read`` turns what was given into the (hashable)
    value to keep, or raises ValueError.
    """

    name: str
    default: object
    accepts: str
    read: Callable[[object], Any]

    def value(self, given: object) -> Any:
        """The value to keep. InvalidRules if ``given`` is not accepted."""
        try:
            return self.read(given)
        except InvalidRules:
            raise
        except ValueError:
            number = as_int(given)
            raise InvalidRules(f"{self.name}={show(given if number is None else number)}: {self.accepts}") from None


def integer(name: str, default: int, low: int, high: int, rule: str) -> Option:
    """An option that takes the integers from ``low`` to ``high``."""

    def read(given: object) -> int:
        number = as_int(given)
        if number is None or not low <= number <= high:
            raise ValueError
        return number

    return Option(name, default, f"an integer from {low} to {high} ({rule})", read)


def choice(name: str, default: object, values: tuple[object, ...], rule: str) -> Option:
    """An option that takes one of a few values: texts, integers, None."""

    def read(given: object) -> object:
        number = as_int(given)
        wanted = given if number is None else number
        for value in values:
            if isinstance(wanted, type(value)) and not isinstance(wanted, bool) and wanted == value:
                return value
        raise ValueError

    return Option(name, default, f"one of {', '.join(show(value) for value in values)} ({rule})", read)


def switch(name: str, default: bool, rule: str) -> Option:
    """An option that is on or off."""

    def read(given: object) -> bool:
        if not isinstance(given, bool):
            raise ValueError
        return given

    return Option(name, default, f"True or False ({rule})", read)


# JSON ----------------------------------------------------------------------------------------------------------------


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not allowed")


def parse_json(text: object) -> object:
    """JSON text as Python values. InvalidPosition if it is no JSON or nests too deep, TypeError for a non-str."""
    if not isinstance(text, str):
        raise TypeError(f"JSON text is a str, not {type(text).__name__}")
    depth = 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}]', text, re.DOTALL):  # strings are passed over whole
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token.group(), 0)
        if depth > DEEPEST:
            raise InvalidPosition(f"JSON nested deeper than {DEEPEST}")
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except ValueError as error:
        raise InvalidPosition(f"not JSON: {error}") from None


def plain(value: object) -> Any:
    """A copy with lists for tuples. InvalidPosition if it nests too deep (or contains itself), or for odd keys."""
    done: dict[tuple[int, int], object] = {}  # by id and depth, so that lists shared many times cost nothing

    def copy(item: object, depth: int) -> object:
        if not isinstance(item, (dict, list, tuple)):
            return item
        if depth > DEEPEST:
            raise InvalidPosition(f"JSON nested deeper than {DEEPEST}")
        key = id(item), depth
        if key not in done:
            if isinstance(item, dict):
                for name in item:
                    if not isinstance(name, str):
                        raise InvalidPosition(f"the keys of a position are str, not {type(name).__name__}")
                done[key] = {name: copy(inner, depth + 1) for name, inner in item.items()}
            else:
                done[key] = [copy(inner, depth + 1) for inner in item]
        return done[key]

    return copy(value, 1)


def check_keys(given: JsonDict, keys: tuple[str, ...]) -> None:
    """InvalidPosition for the first unknown key, then for the first missing one."""
    for key in given:
        if key not in keys:
            raise InvalidPosition(f"unknown key {show(key)}")
    for key in keys:
        if key not in given:
            raise InvalidPosition(f"missing key {show(key)}")
