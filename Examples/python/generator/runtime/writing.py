"""Writing of requests."""
from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime, timezone
from decimal import Decimal

from .values import Json, T


class Unset:
    """Marks an omitted value where None means null."""

    def __repr__(self) -> str:
        return "UNSET"


UNSET = Unset()


def _given(value: T | None) -> T | Unset:
    """Omits None where null is not a value."""
    return UNSET if value is None else value


def _plain(value: Json) -> Json:
    """A value as `json` writes it: exact amounts as strings, times in RFC 3339, omitted values left out."""
    if isinstance(value, (str, int, float)) or value is None:
        return value
    if isinstance(value, Mapping):
        return {str(name): _plain(each) for name, each in value.items() if each is not UNSET}
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError("a time needs a time zone")
        return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if isinstance(value, Decimal):
        return format(value, "f")
    if hasattr(value, "_write"):
        return _plain(value._write())
    if isinstance(value, Sequence):
        return [_plain(each) for each in value]
    raise TypeError(f"{type(value).__name__} cannot be sent to the service")


MAXIMUM_MESSAGE = 16 * 1024 * 1024
"""Maximum size of a message in bytes, unless `initialize` returns another one."""


def _line(message: Json) -> bytes:
    text = json.dumps(_plain(message), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode() + b"\n"


def _maximum(session: Json) -> int | None:
    """The largest message that the service takes, from the result of `initialize`."""
    capabilities = session.get("capabilities") if isinstance(session, dict) else None
    maximum = capabilities.get("maximumMessage") if isinstance(capabilities, dict) else None
    return maximum if isinstance(maximum, int) else None
