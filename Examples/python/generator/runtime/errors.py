"""What can keep a request from its result."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from .reading import _member, _Mismatch, _whole
from .values import Json, T


class ServiceError(Exception):
    """Anything that keeps a request from its result."""


class ServiceEnded(ServiceError):
    """The service ended before it answered: whether a change was made is not known, unless it carried an idempotency key."""

    def __init__(self, exit_code: int | None) -> None:
        super().__init__(f"the service ended with code {exit_code}" if exit_code is not None else "the client is closed")
        self.exit_code = exit_code
        """The code the process ended with, the negative of a signal's number; None if the client was closed before."""


class InvalidAnswer(ServiceError):
    """The service wrote what the schema does not allow: it is of another version, or broken."""


class ShopError(ServiceError):
    """An error that the service answered; `kind` is the word to branch on, and each kind has a class of its own."""

    kind: ClassVar[str] = ""
    code: ClassVar[int] = 0

    def __init__(self, method: str, error: Mapping[str, Json]) -> None:
        data = error.get("data")
        self.data: Mapping[str, Json] = data if isinstance(data, dict) else {}
        """All that it says; its facts are properties of the error's class, too."""
        self.text: str = str(self.data.get("text", error.get("message", "")))
        """One sentence in the session's language, to be shown to people."""
        self.method = method
        """The method that was refused."""
        super().__init__(f"{method}: {self.text}")

    @property
    def index(self) -> int | None:
        """Index of the failed call of a transaction, counted from 0."""
        return self._fact("index", _whole) if "index" in self.data else None

    def _fact(self, name: str, read: Callable[[Json], T]) -> T:
        try:
            return _member(self.data, name, read)
        except _Mismatch as mismatch:
            raise InvalidAnswer(f"{self.method}: the data of {self.kind}: {mismatch}") from None


_ERRORS: dict[str, type[ShopError]] = {}


def _error(method: str, error: Json) -> ServiceError:
    """The exception for an answered error, of the class of its kind."""
    if not isinstance(error, dict):
        return InvalidAnswer(f"{method}: an error that is no object")
    data = error.get("data")
    kind = data.get("kind") if isinstance(data, dict) else None
    return _ERRORS.get(str(kind), ShopError)(method, error)
