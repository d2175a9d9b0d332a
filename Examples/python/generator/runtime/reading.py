"""Readers of results, which report differences from the schema."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from decimal import Decimal
from typing import Any

from .values import Json, T


class _Mismatch(Exception):
    """A value does not match the schema; `path` is built while the error propagates."""

    def __init__(self, expected: str) -> None:
        super().__init__(expected)
        self.path: list[str] = []

    def __str__(self) -> str:
        return f"/{'/'.join(reversed(self.path))}: not {self.args[0]}"


def _text(value: Json) -> str:
    if isinstance(value, str):
        return value
    raise _Mismatch("text")


def _word(value: Json) -> Any:
    """One of several strings; unknown strings of later versions are accepted."""
    return _text(value)


def _whole(value: Json) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise _Mismatch("a whole number")


def _number(value: Json) -> float:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value)
    raise _Mismatch("a number")


def _flag(value: Json) -> bool:
    if isinstance(value, bool):
        return value
    raise _Mismatch("true or false")


def _nothing(value: Json) -> None:
    if value is not None:
        raise _Mismatch("null")


def _id(value: Json) -> str:
    if isinstance(value, str):
        return value
    return str(_whole(value))


def _decimal(value: Json) -> Decimal:
    try:
        return Decimal(value if isinstance(value, str) else repr(_number(value)))
    except ArithmeticError:
        raise _Mismatch("a decimal number") from None


def _time(value: Json) -> datetime:
    try:
        return datetime.fromisoformat(_text(value).replace("Z", "+00:00"))
    except ValueError:
        raise _Mismatch("a time") from None


def _anything(value: Json) -> Json:
    return value


def _object(value: Json) -> dict[str, Json]:
    if isinstance(value, dict):
        return value
    raise _Mismatch("an object")


def _nullable(read: Callable[[Json], T]) -> Callable[[Json], T | None]:
    return lambda value: None if value is None else read(value)


def _many(read: Callable[[Json], T]) -> Callable[[Json], tuple[T, ...]]:
    def all_of(value: Json) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise _Mismatch("an array")
        return tuple(_at(str(index), read, each) for index, each in enumerate(value))

    return all_of


def _named(read: Callable[[Json], T]) -> Callable[[Json], Mapping[str, T]]:
    return lambda value: {name: _at(name, read, each) for name, each in _object(value).items()}


def _either(*reads: Callable[[Json], Any]) -> Callable[[Json], Any]:
    """The first reader that fits; for objects, one that knows all members before one that ignores some."""

    def one_of(value: Json) -> Any:
        for knowing in (True, False):
            for read in reads:
                known = getattr(getattr(read, "__self__", None), "_members", None)
                if knowing and known is not None and isinstance(value, dict) and not known.issuperset(value):
                    continue
                try:
                    return read(value)
                except _Mismatch:
                    continue
        raise _Mismatch("any of what it may be")

    return one_of


def _at(name: str, read: Callable[[Json], T], value: Json) -> T:
    try:
        return read(value)
    except _Mismatch as mismatch:
        mismatch.path.append(name)
        raise


def _member(value: Mapping[str, Json], name: str, read: Callable[[Json], T]) -> T:
    """A required member."""
    if name not in value:
        raise _Mismatch(f"there: {name}")
    return _at(name, read, value[name])


def _optional(value: Mapping[str, Json], name: str, read: Callable[[Json], T]) -> T | None:
    """An optional member."""
    return _at(name, read, value[name]) if name in value else None
