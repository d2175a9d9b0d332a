"""Connects the window, which must never block, to the service."""
from __future__ import annotations

import queue
import tkinter as tk
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, TypeVar

from shop_rpc import Client, Event, ServiceEnded, ServiceError

R = TypeVar("R")

Connect = Callable[[Callable[[ServiceError], None]], Client]
"""Starts a service; the argument is called if it ends unexpectedly."""

LOOKING = 20
"""Polling interval of the queue in milliseconds."""


class Link:
    """Calls back in the window's thread with results, events and the end of the service."""

    def __init__(self, root: tk.Misc, connect: Connect) -> None:
        self.on_event: Callable[[Event], None] = lambda event: None
        self.on_error: Callable[[ServiceError], None] = lambda error: None
        self._root = root
        self._connect = connect
        self._arrived: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._next_look: str | None = None
        self._awaited = 0
        self.shop = self._connected()
        self._look()

    @property
    def is_idle(self) -> bool:
        """True if no request is pending."""
        return self._awaited == 0

    def ask(
        self, ask: Callable[[Client], Future[R]], then: Callable[[R], None], failed: Callable[[ServiceError], None] | None = None,
    ) -> None:
        """Sends a request; `then` gets the result, and `failed`, by default `on_error`, the error."""
        settle = partial(self._settle, then=then, failed=failed or self.on_error)
        self._awaited += 1
        try:
            call = ask(self.shop)
        except ServiceEnded as error:
            call = Future()
            call.set_exception(error)
        call.add_done_callback(lambda future: self._arrived.put(partial(settle, future)))

    def calling(self, then: Callable[[R], None]) -> Callable[[R], None]:
        """A function for other threads, which runs `then` in the window's."""
        return lambda value: self._arrived.put(lambda: then(value))

    def follow(self) -> None:
        """Subscribes to all changes."""
        shop = self.shop

        def told(event: Event) -> None:
            self._arrived.put(lambda: self.on_event(event) if shop is self.shop else None)

        self.ask(lambda shop: shop.subscribe.future(callback=told), lambda _: None)

    def again(self) -> None:
        """Restarts the service after it has ended."""
        self.shop.close()
        self.shop = self._connected()

    def _connected(self) -> Client:
        """Starts a service; its end is reported unless it has been replaced."""
        shop: Client | None = None

        def ended(error: ServiceError) -> None:
            self._arrived.put(lambda: self.on_error(error) if shop is self.shop else None)

        shop = self._connect(ended)
        return shop

    def close(self) -> None:
        if self._next_look is not None:
            self._root.after_cancel(self._next_look)
            self._next_look = None
        self.shop.close()

    def _settle(self, future: Future[Any], then: Callable[[Any], None], failed: Callable[[ServiceError], None]) -> None:
        self._awaited -= 1
        error = future.exception()
        if isinstance(error, ServiceError):
            failed(error)
        elif error is not None:
            raise error
        else:
            then(future.result())

    def _look(self) -> None:
        """Runs the queued callbacks and schedules the next run; Tk reports their exceptions."""
        self._next_look = self._root.after(LOOKING, self._look)
        while not self._arrived.empty():
            self._arrived.get()()
