"""Subscriptions to changes."""
from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Generic

from .errors import InvalidAnswer, ServiceError
from .reading import _Mismatch
from .values import Json, T

if TYPE_CHECKING:
    from .connection import Connection

KEPT_EVENTS = 1000
"""Maximum number of waiting events; more are merged into one."""


class Subscription(Generic[T]):
    """Events of a subscription: iterate over it, or pass a callback. Leaving the `with` block or `close()` ends it."""

    def __init__(self, connection: Connection, read: Callable[[Json], T], callback: Callable[[T], None] | None) -> None:
        self.id = ""
        self._connection = connection
        self._read = read
        self._callback = callback
        self._waiting: list[dict[str, Json]] = []
        self._changed = threading.Condition()
        self._ended: ServiceError | None = None
        self._is_over = False

    def __enter__(self) -> Subscription[T]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __iter__(self) -> Iterator[T]:
        return self

    def __next__(self) -> T:
        """Waits for the next event. Stops at the end of the subscription; raises if the service ended."""
        event = self.next()
        if event is None:
            raise StopIteration
        return event

    def next(self, timeout: float | None = None) -> T | None:
        """The next event; None after `timeout` seconds without one, or at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._is_over, timeout)
            if self._waiting:
                return self._understood(self._waiting.pop(0))
            if self._ended is not None:
                raise self._ended
            return None

    def close(self) -> None:
        """Ends the subscription and ignores events that arrive afterwards."""
        self._connection._unsubscribe(self)
        self._over(None)

    def _take(self, told: dict[str, Json]) -> None:
        """Queues an event, or passes it to the callback; too many are merged into one with `resync`."""
        callback = self._callback
        if callback is not None:
            self._connection._later(lambda: callback(self._understood(told)))
            return
        with self._changed:
            self._waiting.append(told)
            if len(self._waiting) > KEPT_EVENTS:
                self._waiting = [self._as_one(self._waiting)]
            self._changed.notify()

    def _understood(self, told: dict[str, Json]) -> T:
        try:
            return self._read(told)
        except _Mismatch as mismatch:
            raise InvalidAnswer(f"event: {mismatch}") from None

    def _as_one(self, events: Sequence[dict[str, Json]]) -> dict[str, Json]:
        """One event in place of all these, as the service sends to a slow reader."""
        topics = sorted({topic for event in events for topic in event.get("topics", [])})
        first, last = events[0], events[-1]
        since = first["since"] if "since" in first else first["revision"] - 1
        return {
            "subscription": self.id, "topics": topics, "revision": last["revision"], "resync": True, "since": since,
            "cause": {"session": None},
        }

    def _over(self, error: ServiceError | None) -> None:
        with self._changed:
            if not self._is_over:
                self._is_over = True
                self._ended = error
            self._changed.notify_all()
