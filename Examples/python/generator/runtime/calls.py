"""Requests and their responses."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, cast

from .errors import InvalidAnswer, _error
from .reading import _Mismatch
from .values import Json, R

if TYPE_CHECKING:
    from .connection import Connection


@dataclass(frozen=True)
class Progress:
    """Progress of a request."""

    kind: str
    """`begin`, `report` or `end`."""
    title: str | None
    """Short title of the operation; only with `begin`."""
    message: str | None
    """Description of the current step."""
    percentage: float | None
    """Completed share in percent, 0 to 100."""


@dataclass(frozen=True)
class Request(Generic[R]):
    """One call with its params, not yet sent: made by `.request(…)` of a method, for `transaction.run`."""

    method: str
    params: Mapping[str, Json]
    read: Callable[[Json], R]
    meta: Any = None
    progress: Callable[[Progress], None] | None = None

    def _write(self) -> Json:
        return {"method": self.method, "params": self.params}


class Call(Future, Generic[R]):  # type: ignore[type-arg]  # Future[R] cannot be a base together with Generic in Python 3.9
    """A pending result. `asyncio.wrap_future` makes it awaitable.

    Callbacks of `add_done_callback` run on the reader thread; they must not wait for other results.
    """

    def __init__(self, number: int, request: Request[R], connection: Connection) -> None:
        super().__init__()
        self.number = number
        self.request = request
        self.size = 0
        self._connection = connection
        self.set_running_or_notify_cancel()

    def result(self, timeout: float | None = None) -> R:
        """Waits for the result and returns it. Raises the error of the request."""
        if not self.done():
            self._connection._refuse_to_wait_on_the_reading_thread()
        return cast(R, super().result(timeout))

    def cancel(self) -> bool:
        """Asks the service to cancel the request; returns False if it is already done.

        The response still arrives: `Canceled`, or the result if it was too late.
        """
        if self.done():
            return False
        self._connection._notify("$/cancelRequest", {"id": self.number})
        return True

    def _answer(self, message: Mapping[str, Json]) -> None:
        """Completes the call with the response."""
        try:
            if "error" in message:
                self.set_exception(_error(self.request.method, message["error"]))
            elif "result" in message:
                self.set_result(self.request.read(message["result"]))
            else:
                self.set_exception(InvalidAnswer(f"{self.request.method}: neither a result nor an error"))
        except _Mismatch as mismatch:
            self.set_exception(InvalidAnswer(f"{self.request.method}: {mismatch}"))
        except Exception as error:  # of a function that the caller gave to read the result
            self.set_exception(error)
