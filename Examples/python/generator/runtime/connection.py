"""The service process and the threads that communicate with it."""
from __future__ import annotations

import contextlib
import itertools
import json
import os
import queue
import subprocess
import threading
from collections.abc import Callable, Sequence
from typing import Any

from .calls import Call, Progress, Request
from .errors import InvalidAnswer, ServiceEnded, ServiceError, _too_large
from .program import installed_program
from .subscription import Subscription
from .values import Json, R, T
from .writing import MAXIMUM_MESSAGE, UNSET, _line, _maximum, _plain

DRAINING = 40.0
"""Seconds for the service to finish after its input is closed; it waits up to 30 for slow requests."""

ENDING = 3.0
"""Seconds for the service to end after a signal; it takes at most 2."""


class Connection:
    """A running service. All methods can be called from any thread, also concurrently.

    It has three daemon threads: one writes, one reads, and one runs callbacks.
    """

    def __init__(
        self, program: str | os.PathLike[str] | None = None, *, data: str | os.PathLike[str] | None = None,
        ephemeral: bool = False, locale: str | None = None, access_token: str | None = None, options: Sequence[str] = (),
        on_end: Callable[[ServiceError], None] | None = None,
    ) -> None:
        """Starts `program`, a name on the PATH or a path: by default the one installed with this module, or `shop-rpc` on the PATH.

        Args:
            data: The directory of the store; the default directory if omitted.
            ephemeral: Keeps everything in memory.
            locale: The language of texts, as a BCP 47 tag.
            access_token: A token from `account.login`: the session starts logged in.
            options: Additional command-line options.
            on_end: Called on the callback thread if the service ends before `close`.
        """
        words = [installed_program() if program is None else os.fspath(program)]
        words += ["--data", os.fspath(data)] if data is not None else []
        words += ["--ephemeral"] if ephemeral else []
        words += ["--locale", locale] if locale is not None else []
        environment = dict(os.environ, SHOP_RPC_TOKEN=access_token) if access_token is not None else None
        try:
            self._process = subprocess.Popen([*words, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        except OSError as error:
            advice = "install shop-rpc, or give the path of its program as `program`"
            raise type(error)(error.errno, f"the service cannot be started: {error.strerror}; {advice}", words[0]) from None
        self._numbers = itertools.count(1)
        self._lock = threading.Lock()
        self._calls: dict[int, Call[Any]] = {}
        self._subscriptions: dict[str, Subscription[Any]] = {}
        self._over: ServiceEnded | None = None
        self._is_closing = False
        self._maximum = MAXIMUM_MESSAGE
        self._on_end = on_end
        self._outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._callbacks: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read_answers, name="shop-rpc reader", daemon=True)
        for thread in (
            self._reader,
            threading.Thread(target=self._write_requests, name="shop-rpc writer", daemon=True),
            threading.Thread(target=self._run_callbacks, name="shop-rpc callbacks", daemon=True),
        ):
            thread.start()

    def __enter__(self: T) -> T:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def _connection(self) -> Connection:
        return self

    @property
    def process_id(self) -> int:
        """Process id of the service."""
        return self._process.pid

    def close(self) -> int | None:
        """Ends the service after all pending responses; returns its exit code, 0 on success."""
        with self._lock:
            if not self._is_closing:
                self._is_closing = True
                self._outgoing.put(None)
        for limit, end in ((DRAINING, self._process.terminate), (ENDING, self._process.kill)):
            self._reader.join(limit)
            if not self._reader.is_alive():
                break
            end()
        else:
            self._reader.join()
        return self._process.returncode

    def send(self, request: Request[R]) -> Call[R]:
        """Sends a request without waiting for its response."""
        number = next(self._numbers)
        params = {name: value for name, value in request.params.items() if value is not UNSET}
        meta = _plain(request.meta) if request.meta is not None else {}
        if request.progress is not None:
            meta["progressToken"] = number
        if meta:
            params["_meta"] = meta
        message: dict[str, Json] = {"jsonrpc": "2.0", "id": number, "method": request.method, "params": params}
        line = _line(message)
        if len(line) - 1 > self._maximum:
            raise _too_large(request.method, self._maximum)
        call = Call(number, request, self)
        call.size = len(line)
        with self._lock:
            if self._over is not None or self._is_closing:
                raise self._over or ServiceEnded(None)
            self._calls[number] = call
            self._outgoing.put(line)
        return call

    def _notify(self, method: str, params: Json) -> None:
        line = _line({"jsonrpc": "2.0", "method": method, "params": params})
        with self._lock:
            if self._over is None and not self._is_closing:
                self._outgoing.put(line)

    def _subscribing(self, request: Request[Any], subscription: Subscription[T]) -> Request[Subscription[T]]:
        """Request that registers the subscription before its first event is read."""

        def answered(value: Json) -> Subscription[T]:
            subscription.id = request.read(value).subscription
            self._subscriptions[subscription.id] = subscription
            return subscription

        return Request(request.method, request.params, answered)

    def _unsubscribe(self, subscription: Subscription[Any]) -> None:
        if self._subscriptions.pop(subscription.id, None) is not None:
            self._notify("events.unsubscribe", {"subscription": subscription.id})

    def _later(self, callback: Callable[[], None]) -> None:
        self._callbacks.put(callback)

    def _refuse_to_wait_on_the_reading_thread(self) -> None:
        if threading.current_thread() is self._reader:
            raise RuntimeError("the reader thread cannot wait for a result; callbacks of subscriptions and progress can")

    # The three threads

    def _write_requests(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        try:
            while (line := self._outgoing.get()) is not None:
                pipe.write(line)
                if self._outgoing.empty():
                    pipe.flush()
            pipe.close()
        except OSError:
            with contextlib.suppress(OSError):  # the service has ended; the reader reports it
                pipe.close()

    def _read_answers(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        broken: ServiceError | None = None
        try:
            for line in pipe:
                self._receive(line)
        except (ValueError, RecursionError, InvalidAnswer) as fault:
            broken = InvalidAnswer(str(fault))
            self._process.kill()
        pipe.close()
        self._end(broken)

    def _receive(self, line: bytes) -> None:
        """Dispatches one message."""
        message = json.loads(line)
        if not isinstance(message, dict):
            raise InvalidAnswer("a message that is not an object")
        if "method" in message and "id" in message:
            raise InvalidAnswer(f"a request instead of a response: {line[:200]!r}")
        if "method" in message:
            self._told(message["method"], message.get("params"))
            return
        number = message.get("id")
        with self._lock:
            if number is None and "error" in message and self._calls:
                # what is too large to be read is answered without its id
                number = max(self._calls.values(), key=lambda call: call.size).number
            call = self._calls.pop(number, None) if isinstance(number, int) else None
        if call is None:
            raise InvalidAnswer(f"a response to an unknown request: {line[:200]!r}")
        if call.request.method == "initialize":
            self._maximum = _maximum(message.get("result")) or self._maximum
        call._answer(message)

    def _told(self, method: str, params: Json) -> None:
        """Dispatches a notification; ignores those without a receiver."""
        if not isinstance(params, dict):
            return
        if method == "event":
            subscription = self._subscriptions.get(str(params.get("subscription")))
            if subscription is not None:
                subscription._take(params)
        elif method == "$/progress" and isinstance(params.get("value"), dict) and isinstance(params.get("token"), int):
            with self._lock:
                call = self._calls.get(params["token"])
            if call is not None and call.request.progress is not None:
                callback, value = call.request.progress, params["value"]
                step = Progress(str(value.get("kind")), value.get("title"), value.get("message"), value.get("percentage"))
                self._later(lambda: callback(step))

    def _end(self, broken: ServiceError | None) -> None:
        """Ends the service after its last output, and fails all pending calls and subscriptions."""
        try:
            code = self._process.wait(ENDING)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        with self._lock:
            ended = self._over = ServiceEnded(code)
            calls, self._calls = list(self._calls.values()), {}
            subscriptions, self._subscriptions = list(self._subscriptions.values()), {}
            is_asked_for = self._is_closing and broken is None
            self._outgoing.put(None)
        for call in calls:
            call.set_exception(broken or ended)
        for subscription in subscriptions:
            subscription._over(None if is_asked_for else broken or ended)
        on_end, why = self._on_end, broken or ended
        if on_end is not None and not is_asked_for:
            self._later(lambda: on_end(why))
        self._callbacks.put(None)

    def _run_callbacks(self) -> None:
        while (callback := self._callbacks.get()) is not None:
            try:
                callback()
            except Exception as error:  # report it, and continue with the other callbacks
                threading.excepthook(threading.ExceptHookArgs((type(error), error, error.__traceback__, threading.current_thread())))
