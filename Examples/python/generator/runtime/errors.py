"""Errors of requests."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from .reading import _member, _Mismatch, _whole
from .values import Json, T


class ServiceError(Exception):
    """Base class of all errors of requests."""


class ServiceEnded(ServiceError):
    """The service ended before it responded. The change may have been made; retry it with the same idempotency key, if any."""

    def __init__(self, exit_code: int | None) -> None:
        reason = "; its reason is on standard error" if exit_code is not None and exit_code > 0 else ""
        end = f"was ended by signal {-exit_code}" if exit_code is not None and exit_code < 0 else f"ended with code {exit_code}{reason}"
        super().__init__("the client is closed" if exit_code is None else f"the service {end}")
        self.exit_code = exit_code
        """Exit code of the process, or the negative signal number; None if the client was already closed."""


class InvalidAnswer(ServiceError):
    """A response that does not match the schema, from an incompatible version or a defective service."""


class ShopError(ServiceError):
    """An error response. Branch on `kind`; each kind has its own class."""

    kind: ClassVar[str] = ""
    code: ClassVar[int] = 0

    def __init__(self, method: str, error: Mapping[str, Json]) -> None:
        data = error.get("data")
        self.data: Mapping[str, Json] = data if isinstance(data, dict) else {}
        """The complete `data` member; the facts are also properties of the subclass."""
        self.text: str = str(self.data.get("text", error.get("message", "")))
        """A sentence to show, in the language of the request."""
        self.method = method
        """The method that failed."""
        super().__init__(" ".join([f"{method}: {self.text}", *self._details()]))

    def _details(self) -> Iterator[str]:
        """Where it is wrong and why: each problem of the params, the failed call of a transaction, and the first rows of a rejected document."""
        problems = _objects(self.data, "problems")
        for problem in problems:
            yield f"{problem.get('path') or '/'}: {problem.get('text')}"
        if "index" in self.data and not problems:
            yield f"(/calls/{self.data['index']})"
        report = self.data.get("report")
        rejections = _objects(report, "rejections") if isinstance(report, dict) else []
        for row in rejections[:REJECTIONS]:
            place = f"line {row['line']}" if "line" in row else f"/{row.get('index')}"
            yield f"{place}{row.get('path') or ''}: {row.get('text')}"
        if len(rejections) > REJECTIONS:
            yield f"… (+{len(rejections) - REJECTIONS})"

    @property
    def index(self) -> int | None:
        """Index of the failed call of a transaction, counted from 0."""
        return self._fact("index", _whole) if "index" in self.data else None

    def _fact(self, name: str, read: Callable[[Json], T]) -> T:
        try:
            return _member(self.data, name, read)
        except _Mismatch as mismatch:
            raise InvalidAnswer(f"{self.method}: the data of {self.kind}: {mismatch}") from None


REJECTIONS = 3
"""Number of rejected rows in the message of an error; all of them are in its `data`."""


def _objects(value: Mapping[str, Json], name: str) -> list[dict[str, Json]]:
    """The objects in the list `name`."""
    found = value.get(name)
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


_ERRORS: dict[str, type[ShopError]] = {}


def _error(method: str, error: Json) -> ServiceError:
    """The exception for an error response, of the class of its kind."""
    if not isinstance(error, dict):
        return InvalidAnswer(f"{method}: an error that is not an object")
    data = error.get("data")
    kind = data.get("kind") if isinstance(data, dict) else None
    return _ERRORS.get(str(kind), ShopError)(method, error)


def _too_large(method: str, maximum: int) -> ServiceError:
    """The exception for a request that the service would not take, as its own error."""
    data = {"kind": "messageTooLarge", "text": f"The message is larger than {maximum} bytes.", "maximum": maximum}
    return _error(method, {"code": -32007, "message": "Message too large", "data": data})
