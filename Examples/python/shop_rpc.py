"""A typed client of shop-rpc, protocol 1.0.0, in one file that needs nothing but Python 3.9.

    with Client(data="/path/to/store") as shop:
        shop.cart.add("apples", quantity=3)
        print(shop.cart.total().text)

Methods stand under their domain, in Python's spelling: `cart.setQuantity` is `shop.cart.set_quantity`. Each has a `future` that
does not wait and a `request` for `transaction.run`. Errors are exceptions by kind, all of them `ShopError`; changes made by
anybody come from `shop.subscribe`. Made by generate.py: change that or the schema, not this.
"""
from __future__ import annotations

import contextlib
import itertools
import json
import os
import queue
import subprocess
import threading
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import datetime, timezone
from decimal import Decimal
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeVar, Union, cast, overload


# What JSON says, in Python.


T = TypeVar("T")
R = TypeVar("R")

Json = Any
"""Whatever JSON can say, as Python says it."""

Id = Union[str, int]
"""The id of a thing; answers always write it as text."""


# Reads what is answered, and tells what is not as the schema says.


class _Mismatch(Exception):
    """A value is not what the schema says; `path` grows on the way out."""

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
    """One of some words; what a later version adds to them is passed on."""
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
    """The first that fits; of objects one that knows all members, before one that passes some over."""

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
    """A member that must be there."""
    if name not in value:
        raise _Mismatch(f"there: {name}")
    return _at(name, read, value[name])


def _optional(value: Mapping[str, Json], name: str, read: Callable[[Json], T]) -> T | None:
    """A member that may be left out."""
    return _at(name, read, value[name]) if name in value else None


# What can keep a request from its result.


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


# Writes what is asked.


class Unset:
    """Says that nothing was given, where None means null on the wire."""

    def __repr__(self) -> str:
        return "UNSET"


UNSET = Unset()


def _given(value: T | None) -> T | Unset:
    """Leaves out what is None, where null is not a value."""
    return UNSET if value is None else value


def _plain(value: Json) -> Json:
    """A value as `json` writes it: exact amounts as text, times in RFC 3339, nothing that was not given."""
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
    raise TypeError(f"{type(value).__name__} cannot be given to a shop")


# Requests and their answers.


@dataclass(frozen=True)
class Progress:
    """How far a request has come."""

    kind: str
    """`begin`, `report` or `end`."""
    title: str | None
    """What the request does, in a word; with `begin` only."""
    message: str | None
    """What is being done, in words."""
    percentage: float | None
    """How much of it is done, from 0 to 100."""


@dataclass(frozen=True)
class Request(Generic[R]):
    """One call with its params, not yet sent: what `.request(…)` of a method makes, and `transaction.run` takes."""

    method: str
    params: Mapping[str, Json]
    read: Callable[[Json], R]
    meta: Any = None
    progress: Callable[[Progress], None] | None = None

    def _write(self) -> Json:
        return {"method": self.method, "params": self.params}


class Call(Future, Generic[R]):  # type: ignore[type-arg]  # Future[R] cannot be a base together with Generic in Python 3.9
    """The answer to come. `asyncio.wrap_future` makes it awaitable.

    What `add_done_callback` is given runs on the thread that reads; it must not wait for other answers.
    """

    def __init__(self, number: int, request: Request[R], connection: Connection) -> None:
        super().__init__()
        self.number = number
        self.request = request
        self._connection = connection
        self.set_running_or_notify_cancel()

    def result(self, timeout: float | None = None) -> R:
        """The result; waits for it. Raises what the service refused it with."""
        if not self.done():
            self._connection._refuse_to_wait_on_the_reading_thread()
        return cast(R, super().result(timeout))

    def cancel(self) -> bool:
        """Asks the service to end the request; says whether it was asked.

        The answer still comes: `Cancelled`, or the result when it was too late.
        """
        if self.done():
            return False
        self._connection._notify("$/cancelRequest", {"id": self.number})
        return True

    def _answer(self, message: Mapping[str, Json]) -> None:
        """Settles it by what was answered."""
        try:
            if "error" in message:
                self.set_exception(_error(self.request.method, message["error"]))
            elif "result" in message:
                self.set_result(self.request.read(message["result"]))
            else:
                self.set_exception(InvalidAnswer(f"{self.request.method}: neither a result nor an error"))
        except _Mismatch as mismatch:
            self.set_exception(InvalidAnswer(f"{self.request.method}: {mismatch}"))


# Changes as they are told.


KEPT_EVENTS = 1000
"""The events that wait for a slow reader before they are told as one."""


class Subscription(Generic[T]):
    """Changes as they are told: iterate over it, or give a callback. Leave the `with` block, or `close()` it, to end it."""

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
        """The next event; waits for it. Ends with the subscription, with an error if the service broke off."""
        event = self.next()
        if event is None:
            raise StopIteration
        return event

    def next(self, timeout: float | None = None) -> T | None:
        """The next event; None when there is none within so many seconds, or at the end."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._is_over, timeout)
            if self._waiting:
                return self._understood(self._waiting.pop(0))
            if self._ended is not None:
                raise self._ended
            return None

    def close(self) -> None:
        """Ends it. What the service told before is no longer seen."""
        self._connection._unsubscribe(self)
        self._over(None)

    def _take(self, told: dict[str, Json]) -> None:
        """Keeps an event for whoever reads it; too many become one that says to look anew."""
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
        """An event that stands for all of these, as the service tells it to a slow reader."""
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


# The process and the threads that serve it.


MAXIMUM_MESSAGE = 16 * 1024 * 1024
"""The bytes of the longest message that the service reads."""

DRAINING = 40.0
"""Seconds that a closed service may take to finish what it was asked: it gives slow requests 30."""

ENDING = 3.0
"""Seconds that a service may take to end after a signal, which it does within 2."""


class Connection:
    """A running service. Any thread may ask; answers are awaited side by side.

    Three threads serve it, none of which keeps the program alive: one writes, one reads, one calls callbacks.
    """

    def __init__(
        self, program: str | os.PathLike[str] = "shop-rpc", *, data: str | os.PathLike[str] | None = None,
        ephemeral: bool = False, locale: str | None = None, access_token: str | None = None, options: Sequence[str] = (),
        on_end: Callable[[ServiceError], None] | None = None,
    ) -> None:
        """Starts `program`, from the PATH or a path of its own.

        Args:
            data: The directory of the store; the user's own if none is given.
            ephemeral: Keeps everything in memory.
            locale: The language of texts, as a BCP 47 tag.
            access_token: A token of `account.login`: the session begins as that customer.
            options: Further options of the command line.
            on_end: Called if the service ends although nobody closed it, on the thread of callbacks.
        """
        words = [os.fspath(program)]
        words += ["--data", os.fspath(data)] if data is not None else []
        words += ["--ephemeral"] if ephemeral else []
        words += ["--locale", locale] if locale is not None else []
        environment = dict(os.environ, SHOP_RPC_TOKEN=access_token) if access_token is not None else None
        self._process = subprocess.Popen(
            [*words, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )
        self._numbers = itertools.count(1)
        self._lock = threading.Lock()
        self._calls: dict[int, Call[Any]] = {}
        self._subscriptions: dict[str, Subscription[Any]] = {}
        self._over: ServiceEnded | None = None
        self._is_closing = False
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
        """The process of the service."""
        return self._process.pid

    def close(self) -> int | None:
        """Ends the service once it has answered everything; the code it ended with, 0 when all is well."""
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
        """Sends a request without waiting for its answer."""
        number = next(self._numbers)
        params = {name: value for name, value in request.params.items() if value is not UNSET}
        meta = _plain(request.meta) if request.meta is not None else {}
        if request.progress is not None:
            meta["progressToken"] = number
        if meta:
            params["_meta"] = meta
        message: dict[str, Json] = {"jsonrpc": "2.0", "id": number, "method": request.method, "params": params}
        line = self._line(message)
        call = Call(number, request, self)
        with self._lock:
            if self._over is not None or self._is_closing:
                raise self._over or ServiceEnded(None)
            self._calls[number] = call
            self._outgoing.put(line)
        return call

    def _notify(self, method: str, params: Json) -> None:
        line = self._line({"jsonrpc": "2.0", "method": method, "params": params})
        with self._lock:
            if self._over is None and not self._is_closing:
                self._outgoing.put(line)

    @staticmethod
    def _line(message: Json) -> bytes:
        text = json.dumps(_plain(message), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        line = text.encode() + b"\n"
        if len(line) > MAXIMUM_MESSAGE:
            raise ValueError(f"a message has at most {MAXIMUM_MESSAGE} bytes")
        return line

    def _subscribing(self, request: Request[Any], subscription: Subscription[T]) -> Request[Subscription[T]]:
        """Subscribes; the reader knows the subscription before it reads its first event."""

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
            raise RuntimeError("the thread that reads cannot wait for an answer; callbacks of subscriptions and progress can")

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
            with contextlib.suppress(OSError):  # the service is gone; the reader sees the end of its output and says so
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
        """Hands one message to whom it belongs."""
        message = json.loads(line)
        if not isinstance(message, dict):
            raise InvalidAnswer("a message that is no object")
        if "method" in message:
            self._told(message["method"], message.get("params"))
            return
        with self._lock:
            call = self._calls.pop(message["id"], None) if isinstance(message.get("id"), int) else None
        if call is None:
            raise InvalidAnswer(f"an answer to nothing that was asked: {line[:200]!r}")
        call._answer(message)

    def _told(self, method: str, params: Json) -> None:
        """Passes on a notification; those that nobody asked for are passed over."""
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
        """The service says no more: it is ended if it has not, and whoever waits for it learns that."""
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
            except Exception as error:  # a callback's fault is the program's to see, but not the end of the others
                threading.excepthook(threading.ExceptHookArgs((type(error), error, error.__traceback__, threading.current_thread())))


# Methods that can be called, sent or kept.


if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    P = ParamSpec("P")
else:
    P = TypeVar("P")  # Python 3.9 has no ParamSpec, and only type checkers need more than its name


class _Namespace:
    """The methods of one domain."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection


class Method(Generic[P, R]):
    """A method of the service: call it, or have its `future` or its `request`."""

    def __init__(self, make: Callable[P, Request[R]], connection: Connection) -> None:
        self.__wrapped__ = make
        self.__doc__ = make.__doc__
        self._connection = connection

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Asks, and waits for the result."""
        return self._connection.send(self.__wrapped__(*args, **kwargs)).result()

    def future(self, *args: P.args, **kwargs: P.kwargs) -> Call[R]:
        """Asks without waiting."""
        return self._connection.send(self.__wrapped__(*args, **kwargs))

    def request(self, *args: P.args, **kwargs: P.kwargs) -> Request[R]:
        """The request alone, for `transaction.run`."""
        return self.__wrapped__(*args, **kwargs)


class _method(Generic[P, R]):
    """Makes a method of the service of a function that makes its request."""

    def __init__(self, make: Callable[Concatenate[Any, P], Request[R]]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    @overload
    def __get__(self, instance: None, owner: Any) -> _method[P, R]: ...

    @overload
    def __get__(self, instance: _Namespace | Connection, owner: Any) -> Method[P, R]: ...

    def __get__(self, instance: _Namespace | Connection | None, owner: Any) -> Method[P, R] | _method[P, R]:
        if instance is None:
            return self
        return Method(cast("Callable[P, Request[R]]", types.MethodType(self._make, instance)), instance._connection)


# Errors by kind.


class ParseError(ShopError):
    """Parse error."""

    kind = "parseError"
    code = -32700

    @property
    def byte_offset(self) -> int | None:
        """Position in the message, in bytes from 0."""
        return self._fact("byteOffset", _whole) if "byteOffset" in self.data else None

    @property
    def reason(self) -> str | None:
        """Stable identifier of the problem."""
        return self._fact("reason", _text) if "reason" in self.data else None


class InvalidRequest(ShopError):
    """Invalid Request."""

    kind = "invalidRequest"
    code = -32600

    @property
    def reason(self) -> str:
        """Stable identifier of the problem."""
        return self._fact("reason", _text)

    @property
    def maximum(self) -> int | None:
        """Maximum nesting depth or number length."""
        return self._fact("maximum", _whole) if "maximum" in self.data else None

    @property
    def byte_offset(self) -> int | None:
        """Position in the message, in bytes from 0."""
        return self._fact("byteOffset", _whole) if "byteOffset" in self.data else None


class MethodNotFound(ShopError):
    """Method not found."""

    kind = "methodNotFound"
    code = -32601

    @property
    def did_you_mean(self) -> str | None:
        """Most similar method name."""
        return self._fact("didYouMean", _text) if "didYouMean" in self.data else None


class InvalidParams(ShopError):
    """Invalid params."""

    kind = "invalidParams"
    code = -32602

    @property
    def problems(self) -> tuple[InvalidParamsProblem, ...]:
        """Problems found in the params."""
        return self._fact("problems", _many(InvalidParamsProblem._read))


class InternalError(ShopError):
    """Internal error."""

    kind = "internalError"
    code = -32603

    @property
    def incident(self) -> str:
        """Identifier under which the error output describes the incident."""
        return self._fact("incident", _text)


class MessageTooLarge(ShopError):
    """Message too large."""

    kind = "messageTooLarge"
    code = -32007

    @property
    def maximum(self) -> int:
        """Maximum size of a message in bytes."""
        return self._fact("maximum", _whole)


class BatchTooLarge(ShopError):
    """Batch too large."""

    kind = "batchTooLarge"
    code = -32010

    @property
    def maximum(self) -> int:
        """Maximum number of requests in a batch."""
        return self._fact("maximum", _whole)

    @property
    def count(self) -> int:
        """Number of requests in this batch."""
        return self._fact("count", _whole)


class Cancelled(ShopError):
    """Request cancelled."""

    kind = "cancelled"
    code = -32800


class NotFound(ShopError):
    """Not found."""

    kind = "notFound"
    code = 1001

    @property
    def what(self) -> str:
        """Kind of entity, such as `product`."""
        return self._fact("what", _text)

    @property
    def id(self) -> str:
        """The id that was not found."""
        return self._fact("id", _text)

    @property
    def name(self) -> str | None:
        """For a product that is not in the cart, its name in the language of the response."""
        return self._fact("name", _text) if "name" in self.data else None


class RevisionMismatch(ShopError):
    """Changed since that revision."""

    kind = "revisionMismatch"
    code = 1002

    @property
    def current(self) -> int:
        """The current revision of the store."""
        return self._fact("current", _whole)


class IdempotencyKeyReused(ShopError):
    """Idempotency key used for another request."""

    kind = "idempotencyKeyReused"
    code = 1003


class AlreadyExists(ShopError):
    """Already exists."""

    kind = "alreadyExists"
    code = 1004

    @property
    def what(self) -> str:
        """Kind of entity or field, such as `cart` or `email`."""
        return self._fact("what", _text)

    @property
    def id(self) -> str | None:
        """The id that is already in use."""
        return self._fact("id", _text) if "id" in self.data else None


class NotAllowed(ShopError):
    """Not allowed."""

    kind = "notAllowed"
    code = 1005

    @property
    def reason(self) -> str:
        """Stable identifier of the reason."""
        return self._fact("reason", _text)

    @property
    def product_id(self) -> str | None:
        """The product."""
        return self._fact("productId", _text) if "productId" in self.data else None

    @property
    def name(self) -> str | None:
        """The product's name in the language of the response."""
        return self._fact("name", _text) if "name" in self.data else None

    @property
    def status(self) -> str | None:
        """The status of the order."""
        return self._fact("status", _text) if "status" in self.data else None

    @property
    def maximum(self) -> int | None:
        """Maximum number allowed."""
        return self._fact("maximum", _whole) if "maximum" in self.data else None


class NotAuthenticated(ShopError):
    """Not logged in."""

    kind = "notAuthenticated"
    code = 1006


class InvalidCredentials(ShopError):
    """Invalid credentials."""

    kind = "invalidCredentials"
    code = 1007

    @property
    def retry_after(self) -> int | None:
        """Seconds until the next attempt is accepted."""
        return self._fact("retryAfter", _whole) if "retryAfter" in self.data else None


class UndoBlocked(ShopError):
    """Later changes build on it."""

    kind = "undoBlocked"
    code = 1008

    @property
    def revisions(self) -> tuple[int, ...]:
        """Later changes that depend on it."""
        return self._fact("revisions", _many(_whole))

    @property
    def count(self) -> int:
        """Number of these changes."""
        return self._fact("count", _whole)


class HistoryGone(ShopError):
    """History no longer kept."""

    kind = "historyGone"
    code = 1009

    @property
    def oldest(self) -> int:
        """Oldest revision that is kept."""
        return self._fact("oldest", _whole)


class OutOfStock(ShopError):
    """Out of stock."""

    kind = "outOfStock"
    code = 1101

    @property
    def product_id(self) -> str:
        """The product."""
        return self._fact("productId", _text)

    @property
    def name(self) -> str | None:
        """The product's name in the language of the response."""
        return self._fact("name", _text) if "name" in self.data else None


class InsufficientStock(ShopError):
    """Insufficient stock."""

    kind = "insufficientStock"
    code = 1102

    @property
    def product_id(self) -> str:
        """The product."""
        return self._fact("productId", _text)

    @property
    def name(self) -> str | None:
        """The product's name in the language of the response."""
        return self._fact("name", _text) if "name" in self.data else None

    @property
    def available(self) -> int:
        """Pieces in stock."""
        return self._fact("available", _whole)

    @property
    def requested(self) -> int:
        """Pieces that the line would have."""
        return self._fact("requested", _whole)


class CartEmpty(ShopError):
    """Cart is empty."""

    kind = "cartEmpty"
    code = 1103

    @property
    def cart_id(self) -> str:
        """The cart."""
        return self._fact("cartId", _text)


class AlreadyInCart(ShopError):
    """Already in the cart."""

    kind = "alreadyInCart"
    code = 1104

    @property
    def product_id(self) -> str:
        """The product."""
        return self._fact("productId", _text)

    @property
    def name(self) -> str | None:
        """The product's name in the language of the response."""
        return self._fact("name", _text) if "name" in self.data else None


class AlreadyOrdered(ShopError):
    """Already ordered."""

    kind = "alreadyOrdered"
    code = 1105

    @property
    def order_id(self) -> str:
        """The order placed for this cart."""
        return self._fact("orderId", _text)


class PriceChanged(ShopError):
    """Price changed."""

    kind = "priceChanged"
    code = 1106

    @property
    def expected(self) -> Money:
        """The expected total."""
        return self._fact("expected", Money._read)

    @property
    def actual(self) -> Money:
        """The current total."""
        return self._fact("actual", Money._read)

    @property
    def lines(self) -> tuple[PriceChangedLine, ...]:
        """Lines whose price changed."""
        return self._fact("lines", _many(PriceChangedLine._read))


class CodeNotApplicable(ShopError):
    """Code not applicable."""

    kind = "codeNotApplicable"
    code = 1107

    @property
    def reason(self) -> str:
        """Stable identifier of the reason."""
        return self._fact("reason", _text)

    @property
    def code_(self) -> str:
        """The code, as entered."""
        return self._fact("code", _text)

    @property
    def minimum(self) -> Money | None:
        """Minimum amount of the cart, or of the lines that the promotion covers."""
        return self._fact("minimum", Money._read) if "minimum" in self.data else None


class QuantityLimit(ShopError):
    """Quantity above the limit."""

    kind = "quantityLimit"
    code = 1108

    @property
    def product_id(self) -> str:
        """The product."""
        return self._fact("productId", _text)

    @property
    def name(self) -> str | None:
        """The product's name in the language of the response."""
        return self._fact("name", _text) if "name" in self.data else None

    @property
    def maximum(self) -> int:
        """Maximum number of pieces in a line."""
        return self._fact("maximum", _whole)


class CurrencyMixed(ShopError):
    """Two currencies in one sum."""

    kind = "currencyMixed"
    code = 1109

    @property
    def expected(self) -> str:
        """Currency of the existing amounts."""
        return self._fact("expected", _text)

    @property
    def found(self) -> str:
        """Currency of the amount that does not match."""
        return self._fact("found", _text)


class ImportRejected(ShopError):
    """Import rejected."""

    kind = "importRejected"
    code = 1301

    @property
    def report(self) -> Mapping[str, Json]:
        """Report on the document, as in the result of an import."""
        return self._fact("report", _named(_anything))

    @property
    def count(self) -> int:
        """Number of rejected rows."""
        return self._fact("count", _whole)


class FileUnreadable(ShopError):
    """File cannot be read."""

    kind = "fileUnreadable"
    code = 1302

    @property
    def path(self) -> str:
        """The path, as given."""
        return self._fact("path", _text)

    @property
    def reason(self) -> str:
        """Stable identifier of the reason."""
        return self._fact("reason", _text)


class FileUnwritable(ShopError):
    """File cannot be written."""

    kind = "fileUnwritable"
    code = 1303

    @property
    def path(self) -> str:
        """The path, as given."""
        return self._fact("path", _text)

    @property
    def reason(self) -> str:
        """Stable identifier of the reason."""
        return self._fact("reason", _text)


class UnsupportedLanguage(ShopError):
    """Unsupported language."""

    kind = "unsupportedLanguage"
    code = 1401

    @property
    def language(self) -> str:
        """The requested language tag."""
        return self._fact("language", _text)

    @property
    def available(self) -> tuple[str, ...]:
        """Tags of all available languages."""
        return self._fact("available", _many(_text))


class StorageFull(ShopError):
    """Storage is full."""

    kind = "storageFull"
    code = 1501


class StorageFailed(ShopError):
    """Storage failed."""

    kind = "storageFailed"
    code = 1502

    @property
    def applied(self) -> Literal[False, True, 'unknown']:
        """True if the change was stored but files with erased data remain; false if it was not stored; `unknown`
        otherwise.
        """
        return self._fact("applied", _anything)


class StorageReadOnly(ShopError):
    """Storage is read-only."""

    kind = "storageReadOnly"
    code = 1503


class StorageBusy(ShopError):
    """Storage is busy."""

    kind = "storageBusy"
    code = 1504

    @property
    def pid(self) -> int | None:
        """Id of the process that uses the store; null if unknown."""
        return self._fact("pid", _nullable(_whole))


class Offline(ShopError):
    """Offline."""

    kind = "offline"
    code = 1601


class FetchFailed(ShopError):
    """Fetch failed."""

    kind = "fetchFailed"
    code = 1602

    @property
    def reason(self) -> str:
        """Stable identifier of the reason."""
        return self._fact("reason", _text)

    @property
    def status(self) -> int | None:
        """HTTP status of the response."""
        return self._fact("status", _whole) if "status" in self.data else None

    @property
    def retry_after(self) -> int | None:
        """Seconds until the server accepts another request."""
        return self._fact("retryAfter", _whole) if "retryAfter" in self.data else None

    @property
    def package(self) -> str | None:
        """With `curlMissing`, the package to install."""
        return self._fact("package", _text) if "package" in self.data else None


_ERRORS.update(
    (each.kind, each)
    for each in (
        ParseError,
        InvalidRequest,
        MethodNotFound,
        InvalidParams,
        InternalError,
        MessageTooLarge,
        BatchTooLarge,
        Cancelled,
        NotFound,
        RevisionMismatch,
        IdempotencyKeyReused,
        AlreadyExists,
        NotAllowed,
        NotAuthenticated,
        InvalidCredentials,
        UndoBlocked,
        HistoryGone,
        OutOfStock,
        InsufficientStock,
        CartEmpty,
        AlreadyInCart,
        AlreadyOrdered,
        PriceChanged,
        CodeNotApplicable,
        QuantityLimit,
        CurrencyMixed,
        ImportRejected,
        FileUnreadable,
        FileUnwritable,
        UnsupportedLanguage,
        StorageFull,
        StorageFailed,
        StorageReadOnly,
        StorageBusy,
        Offline,
        FetchFailed,
    )
)


# Types.

Topic = Literal[
    "catalog", "cart", "order", "list", "location", "timer", "prefs", "locale", "account", "promotion", "tax", "data",
]
"""A domain whose changes can be told."""

Amount = Union[Decimal, str, float, "AmountValue", "Money"]
"""An amount: an exact decimal string, a number, or an object with the currency."""

CartNoticeKind = Literal[
    "priceChanged", "stockFell", "soldOut", "totalLower", "codeNotApplicable", "quantityCapped", "currencyDiffers",
    "noRoom",
]
"""Kind of notice."""

EventChangeType = Literal[
    "location", "product", "category", "list", "item", "customer", "cart", "order", "promotion", "taxRate", "openCart",
    "language", "prefs", "timer", "openList",
]
"""Type of the entity."""

UnitSizeUnit = Literal["mg", "g", "kg", "oz", "lb", "ml", "cl", "l", "fl oz", "mm", "cm", "m", "piece"]
"""The unit."""

EventChangeValue = Union[
    "Location", "Product", "CategoryTitle", "Item", "Customer", "CartSummary", "Order", "Promotion", "TaxRate",
    "Language", "Preferences", "Timer", "List",
]
"""Entity after the change; absent if removed."""

ListQuantityInput = Union[str, float, "ListQuantityInputValue", Decimal, "ListQuantity"]
"""A quantity: a number, text such as 1 1/2, or an object with the unit."""

ListQuantityPatch = Union[str, float, "ListQuantityPatchValue", Decimal, "ListQuantity"]
"""A partial update: omitted members stay, and null removes one."""

PreferenceChoiceKey = Literal[
    "language", "currency", "timeZone", "purchasedHistoryDays", "requireLogin", "cashRounding",
    "timerStopsInBackground", "theme", "listGroup", "purchasedGroup", "selectedTab", "onboardingSeen",
]
"""Key of the preference."""

PricingStepKind = Literal["line", "subtotal", "promotion", "share", "exclusive", "tax", "rounding", "total"]
"""Kind of step."""

TextKey = Literal[
    "label.add", "label.address", "label.account", "label.addedAt", "label.addItem", "label.addProduct",
    "label.addToCart", "label.addToList", "label.all", "label.allCategories", "label.applyCode", "label.appName",
    "label.ascending", "label.available", "label.back", "label.backup", "label.barcode", "label.cancel",
    "label.cancelOrder", "label.cart", "label.carts", "label.catalogue", "label.category", "label.categories",
    "label.uncategorized", "label.checkout", "label.city", "label.clear", "label.close", "label.code", "label.color",
    "label.colorBlue", "label.colorGreen", "label.colorOpacity", "label.colorRed", "label.comment", "label.contact",
    "label.continueShopping", "label.copy", "label.currency", "label.customer", "label.customerName", "label.date",
    "label.delete", "label.deleteAccount", "label.descending", "label.description", "label.details", "label.discount",
    "label.discounts", "label.done", "label.edit", "label.editItem", "label.editLocation", "label.editProfile",
    "label.email", "label.emptyCatalogue", "label.emptyHistory", "label.emptyLocations", "label.emptyOrders",
    "label.emptyPurchased", "label.emptySearch", "label.erase", "label.export", "label.failed", "label.trending",
    "label.filter", "label.groupByDay", "label.groupByLocation", "label.groupNone", "label.groupRecent", "label.guest",
    "label.general", "label.history", "label.home", "label.houseNumber", "label.image", "label.import",
    "label.inStockOnly", "label.item", "label.items", "label.keepOrder", "label.language", "label.list", "label.lists",
    "label.loading", "label.loadSample", "label.location", "label.locations", "label.logIn", "label.logOut",
    "label.manufacturer", "label.markAllAvailable", "label.markAllPurchased", "label.markPurchased", "label.memberId",
    "label.memberSince", "label.more", "label.moveToCart", "label.moveToList", "label.name", "label.newCart",
    "label.newList", "label.newLocation", "label.no", "label.notAvailable", "label.note", "label.off", "label.offline",
    "label.ok", "label.on", "label.online", "label.onList", "label.order", "label.orderAgain", "label.orderDate",
    "label.orderNumber", "label.orders", "label.orderSummary", "label.origin", "label.password", "label.passwordNew",
    "label.passwordOld", "label.passwordRepeat", "label.phone", "label.placeOrder", "label.price", "label.product",
    "label.products", "label.profile", "label.promotions", "label.purchased", "label.purchasedAt", "label.putBack",
    "label.quantity", "label.rating", "label.receipt", "label.redo", "label.refresh", "label.register", "label.remove",
    "label.removeCode", "label.removeFromCart", "label.rename", "label.reset", "label.retry", "label.rounding",
    "label.save", "label.saved", "label.search", "label.searchItems", "label.searchProducts", "label.seasonal",
    "label.select", "label.selectAll", "label.settingListGroup", "label.settingOnboardingSeen",
    "label.settingPurchasedGroup", "label.settingPurchasedHistoryDays", "label.settingRequireLogin", "label.settings",
    "label.settingSelectedTab", "label.settingTimerStopsInBackground", "label.settingTimeZone", "label.share",
    "label.showAll", "label.sort", "label.sortByName", "label.sortByPrice", "label.sortByRating", "label.status",
    "label.street", "label.statusCancelled", "label.statusFulfilled", "label.statusPaid", "label.statusPlaced",
    "label.stock", "label.subtotal", "label.suggestions", "label.switchCart", "label.switchList", "label.takeOff",
    "label.tax", "label.taxes", "label.taxIncluded", "label.theme", "label.themeDark", "label.themeLight",
    "label.themeSystem", "label.timer", "label.timerReset", "label.timerResume", "label.timerRunning",
    "label.timerStart", "label.timerStop", "label.timerStopped", "label.timerSuspend", "label.timerSuspended",
    "label.total", "label.undo", "label.unit", "label.unitPrice", "label.update", "label.username", "label.viewCart",
    "label.visitingOrder", "label.yes", "label.zip", "onboarding.next", "onboarding.skip", "onboarding.start",
    "onboarding.list.text", "onboarding.list.title", "onboarding.shop.text", "onboarding.shop.title",
    "onboarding.welcome.text", "onboarding.welcome.title", "onboarding.yours.text", "onboarding.yours.title",
    "error.parseError", "error.invalidRequest", "error.cancelled", "error.idempotencyKeyReused",
    "error.notAuthenticated", "error.invalidCredentials", "error.cartEmpty", "error.storageFull",
    "error.storageReadOnly", "error.offline", "problem.missing", "problem.empty", "problem.duplicate",
    "problem.notAllowedHere", "availability.inStock", "availability.outOfStock", "availability.untracked", "cart.empty",
    "order.placedTitle", "list.empty", "list.shareTitle", "location.unknown", "confirm.cartRemove.title",
    "confirm.cartClear.title", "confirm.cartDelete.title", "confirm.listPurchased.title", "confirm.listDelete.title",
    "confirm.locationDelete.title", "confirm.catalogDelete.title", "confirm.orderCancel.title",
    "confirm.orderDelete.title", "confirm.promotionDelete.title", "confirm.logout.title", "confirm.logout.message",
    "confirm.prefsReset.title", "confirm.timerReset.title", "confirm.accountDelete.title", "confirm.reset.title",
    "data.sampleTitle", "progress.reading", "history.cartCleared", "history.cartMade", "history.cartDeleted",
    "history.cartSwitched", "history.listEmptied", "history.listSwitched", "history.locationsMoved",
    "history.accountRegistered", "history.accountChanged", "history.accountDeleted", "history.loggedIn",
    "history.loggedOut", "history.tokensRevoked", "history.timerStarted", "history.timerStopped",
    "history.timerSuspended", "history.timerResumed", "history.timerReset", "history.settings", "error.methodNotFound",
    "error.methodNotFoundNear", "error.invalidParams", "error.internalError", "error.messageTooLarge",
    "error.batchTooLarge", "error.answersTooLarge", "error.notFound", "error.notInCart", "error.revisionMismatch",
    "error.alreadyExists", "error.notAllowed", "error.invalidCredentialsWait", "error.undoBlocked", "error.historyGone",
    "error.outOfStock", "error.insufficientStock", "error.alreadyInCart", "error.alreadyOrdered", "error.priceChanged",
    "error.codeNotApplicable", "error.quantityLimit", "error.currencyMixed", "error.importRejected",
    "error.fileUnreadable", "error.fileUnwritable", "error.unsupportedLanguage", "error.storageFailed",
    "error.storageBusy", "error.fetchFailed", "error.fetchFailedStatus", "problem.wrongType", "problem.outOfRange",
    "problem.tooSmall", "problem.tooLarge", "problem.unknown", "problem.unknownNear", "problem.invalid",
    "problem.notOneOf", "problem.precision", "problem.tooFine", "problem.tooLong", "problem.tooMany",
    "problem.conflict", "problem.oneNeeded", "problem.decimals", "availability.fewLeft", "product.unitPrice",
    "cart.line", "cart.summary", "cart.priceChanged", "cart.stockFell", "cart.soldOut", "cart.currencyDiffers",
    "cart.quantityCapped", "cart.otherCurrency", "cart.noRoom", "cart.noProduct", "cart.totalLower",
    "order.placedMessage", "receipt.row", "receipt.taxAdded", "receipt.taxIncluded", "promotion.quote",
    "promotion.quoteFull", "explain.line", "explain.subtotal", "explain.percent", "explain.fixed", "explain.buyXGetY",
    "explain.tierPercent", "explain.tierAmount", "explain.share", "explain.alone", "explain.together",
    "explain.notApplied", "explain.minimumNotReached", "explain.taxIncluded", "explain.taxAdded", "explain.rounding",
    "explain.total", "list.count", "list.remaining", "list.remainingContaining", "list.all", "list.allContaining",
    "list.purchased", "list.purchasedContaining", "list.purchasedRecent", "list.purchasedRecentContaining",
    "list.purchasedEarlier", "list.purchasedEarlierContaining", "list.purchasedOn", "list.purchasedOnContaining",
    "list.purchasedNever", "list.purchasedNeverContaining", "list.shareLocation", "list.shareItem", "list.shareCount",
    "list.notAvailable", "list.suggestion", "location.listed", "location.items", "confirm.cartRemove.message",
    "confirm.cartClear.message", "confirm.cartDelete.message", "confirm.listRemove.title", "confirm.listRemove.message",
    "confirm.listTakeOff.title", "confirm.listTakeOff.message", "confirm.listPurchased.message",
    "confirm.listDelete.message", "confirm.locationDelete.message", "confirm.catalogDelete.message",
    "confirm.orderCancel.message", "confirm.orderDelete.message", "confirm.promotionDelete.message", "account.greeting",
    "confirm.prefsReset.message", "confirm.timerReset.message", "confirm.accountDelete.message",
    "confirm.reset.message", "import.summary", "import.reason", "data.sampleMessage", "locale.name", "progress.taking",
    "history.cartAdded", "history.cartReduced", "history.cartQuantity", "history.cartReplaced", "history.cartRemoved",
    "history.codeApplied", "history.codeRemoved", "history.orderPlaced", "history.orderPaid", "history.orderFulfilled",
    "history.orderCancelled", "history.orderChanged", "history.orderDeleted", "history.productAdded",
    "history.productChanged", "history.productRemoved", "history.productStock", "history.categoryTitled",
    "history.catalogImported", "history.dataImported", "history.itemAdded", "history.itemIncreased",
    "history.itemChanged", "history.itemPurchased", "history.itemTakenOff", "history.itemPutBack",
    "history.itemRemoved", "history.listCreated", "history.listRenamed", "history.listDeleted", "history.locationAdded",
    "history.locationChanged", "history.locationRemoved", "history.promotionAdded", "history.promotionChanged",
    "history.promotionRemoved", "history.taxes", "history.languageSet", "history.preference", "history.several",
    "history.reset", "history.undone", "history.redone", "history.other", "history.names",
]
"""The key of a text. If it takes arguments, its description lists them."""

CatalogImportRepairedReason = Literal[
    "noise", "rounded", "blanks", "control", "encoding", "duplicate", "barcode", "image", "unit", "reference", "series",
    "missing", "wrongType", "invalid", "negative", "outOfRange", "tooLarge", "tooLong", "precision", "currency",
    "currencyMixed", "unknown", "tooMany", "taken", "login", "unknownMember",
]
"""Reason for the repair."""

CatalogImportFormat = Literal["auto", "shop", "fakestore", "grocery", "dummyjson", "getir", "csv", "openfoodfacts"]
"""Format of the rows; `auto` detects it from their members. Rows of `openfoodfacts` have no price: they add details to
existing products, matched by id or barcode. Rows of other formats without a price do so too, matched by id. Rows of
`csv` without an id get one derived from the name. A row with the id of an earlier row but a different name is a
separate product, whose id is derived from both.
"""

DataResetScope = Literal["all", "catalog", "carts", "orders", "lists", "prefs", "accounts"]
"""Data to erase: the catalog with the lines of all carts, lists with their locations, accounts with their carts, or
everything.
"""

InvalidParamsProblemKind = Literal[
    "wrongType", "outOfRange", "empty", "tooLong", "missing", "unknown", "invalid", "precision", "tooMany", "duplicate",
    "conflict", "notAllowedHere",
]
"""Stable identifier of the problem."""


@dataclass(frozen=True)
class Meta:
    """Options of a request, in addition to its params."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "idempotencyKey", "ifRevision", "dryRun", "locale", "asOf", "progressToken",
    })

    idempotency_key: str | None = None
    """For changes: makes the change once; a repetition with the same key within 24 hours returns the first result."""

    if_revision: int | None = None
    """Makes the change only if its topic has not changed since this revision."""

    dry_run: bool | None = None
    """Returns the same result, but changes nothing."""

    locale: str | None = None
    """Language of the texts in this response, as a BCP 47 tag."""

    as_of: int | datetime | str | None = None
    """For methods that only read: the state at this revision or RFC 3339 time."""

    progress_token: Id | None = None
    """Token for `$/progress` notifications of this request, if its method sends any."""

    def _write(self) -> Json:
        return {
            "idempotencyKey": _given(self.idempotency_key), "ifRevision": _given(self.if_revision),
            "dryRun": _given(self.dry_run), "locale": _given(self.locale), "asOf": _given(self.as_of),
            "progressToken": _given(self.progress_token),
        }


@dataclass(frozen=True)
class AccountSection:
    """A titled group of account data."""

    _members: ClassVar[frozenset[str]] = frozenset({"title", "rows"})

    title: str
    """Heading of the section."""

    rows: tuple[AccountSectionRow, ...]
    """Rows of the section; unknown values are omitted."""

    @classmethod
    def _read(cls, value: Json) -> AccountSection:
        value = _object(value)
        return cls(title=_member(value, "title", _text), rows=_member(value, "rows", _many(AccountSectionRow._read)))


@dataclass(frozen=True)
class AccountSectionRow:
    """Rows of the section; unknown values are omitted."""

    _members: ClassVar[frozenset[str]] = frozenset({"label", "value"})

    label: str
    """The label."""

    value: str
    """The value."""

    @classmethod
    def _read(cls, value: Json) -> AccountSectionRow:
        value = _object(value)
        return cls(label=_member(value, "label", _text), value=_member(value, "value", _text))


@dataclass(frozen=True)
class Acknowledgment:
    """A message to show after a checkout."""

    _members: ClassVar[frozenset[str]] = frozenset({"title", "message"})

    title: str
    """Short thank-you message."""

    message: str
    """The order's id, number of items, and total."""

    @classmethod
    def _read(cls, value: Json) -> Acknowledgment:
        value = _object(value)
        return cls(title=_member(value, "title", _text), message=_member(value, "message", _text))


@dataclass(frozen=True)
class Address:
    """A customer's postal address."""

    _members: ClassVar[frozenset[str]] = frozenset({"street", "number", "city", "zip", "zipcode", "geolocation"})

    street: str | None = None
    """The street."""

    number: Json | None = None
    """The house number; an integer is read as its digits."""

    city: str | None = None
    """The city."""

    zip: Json | None = None
    """The postal code; an integer is read as its digits."""

    zipcode: Json | None = None
    """Alternative name of `zip` in requests; `zip` takes precedence."""

    geolocation: Geolocation | None = None
    """Geographic coordinates; absent if unknown."""

    @classmethod
    def _read(cls, value: Json) -> Address:
        value = _object(value)
        return cls(
            street=_optional(value, "street", _nullable(_text)),
            number=_optional(value, "number", _nullable(_anything)), city=_optional(value, "city", _nullable(_text)),
            zip=_optional(value, "zip", _nullable(_anything)),
            zipcode=_optional(value, "zipcode", _nullable(_anything)),
            geolocation=_optional(value, "geolocation", Geolocation._read),
        )

    def _write(self) -> Json:
        return {
            "street": _given(self.street), "number": _given(self.number), "city": _given(self.city),
            "zip": _given(self.zip), "zipcode": _given(self.zipcode), "geolocation": _given(self.geolocation),
        }


@dataclass(frozen=True)
class Geolocation:
    """Geographic coordinates."""

    _members: ClassVar[frozenset[str]] = frozenset({"latitude", "longitude"})

    latitude: Decimal
    """Latitude in degrees, positive to the north, rounded to seven decimal places."""

    longitude: Decimal
    """Longitude in degrees, positive to the east, rounded to seven decimal places."""

    @classmethod
    def _read(cls, value: Json) -> Geolocation:
        value = _object(value)
        return cls(latitude=_member(value, "latitude", _decimal), longitude=_member(value, "longitude", _decimal))

    def _write(self) -> Json:
        return {"latitude": self.latitude, "longitude": self.longitude}


@dataclass(frozen=True)
class AddressInput:
    """A customer's postal address."""

    street: str | None = None
    """The street."""

    number: Json | None = None
    """The house number; an integer is read as its digits."""

    city: str | None = None
    """The city."""

    zip: Json | None = None
    """The postal code; an integer is read as its digits."""

    zipcode: Json | None = None
    """Alternative name of `zip` in requests; `zip` takes precedence."""

    geolocation: Geolocation | None = None
    """Geographic coordinates; absent if unknown."""

    @classmethod
    def _read(cls, value: Json) -> AddressInput:
        value = _object(value)
        return cls(
            street=_optional(value, "street", _nullable(_text)),
            number=_optional(value, "number", _nullable(_anything)), city=_optional(value, "city", _nullable(_text)),
            zip=_optional(value, "zip", _nullable(_anything)),
            zipcode=_optional(value, "zipcode", _nullable(_anything)),
            geolocation=_optional(value, "geolocation", _nullable(Geolocation._read)),
        )

    def _write(self) -> Json:
        return {
            "street": _given(self.street), "number": _given(self.number), "city": _given(self.city),
            "zip": _given(self.zip), "zipcode": _given(self.zipcode), "geolocation": _given(self.geolocation),
        }


@dataclass(frozen=True)
class AddressPatch:
    """A partial update: omitted members stay, and null removes one."""

    street: str | None | Unset = UNSET
    """The street."""

    number: Json | None | Unset = UNSET
    """The house number; an integer is read as its digits."""

    city: str | None | Unset = UNSET
    """The city."""

    zip: Json | None | Unset = UNSET
    """The postal code; an integer is read as its digits."""

    zipcode: Json | None | Unset = UNSET
    """Alternative name of `zip` in requests; `zip` takes precedence."""

    geolocation: Geolocation | None | Unset = UNSET
    """Geographic coordinates; absent if unknown."""

    def _write(self) -> Json:
        return {
            "street": self.street, "number": self.number, "city": self.city, "zip": self.zip, "zipcode": self.zipcode,
            "geolocation": self.geolocation,
        }


@dataclass(frozen=True)
class AmountValue:
    """An amount: an exact decimal string, a number, or an object with the currency."""

    amount: Json
    """The amount: an exact decimal string, or a number."""

    currency: str | None = None
    """ISO 4217 currency code."""

    text: str | None = None
    """Formatted text, as in results; ignored."""

    def _write(self) -> Json:
        return {"amount": self.amount, "currency": _given(self.currency), "text": _given(self.text)}


@dataclass(frozen=True)
class Money:
    """An exact amount in one currency, with its formatted text."""

    _members: ClassVar[frozenset[str]] = frozenset({"amount", "currency", "text"})

    amount: Decimal
    """The exact amount, with the currency's decimal places."""

    currency: str
    """ISO 4217 currency code."""

    text: str
    """The amount, formatted in the language of the response."""

    @classmethod
    def _read(cls, value: Json) -> Money:
        value = _object(value)
        return cls(
            amount=_member(value, "amount", _decimal), currency=_member(value, "currency", _text),
            text=_member(value, "text", _text),
        )

    def _write(self) -> Json:
        return {"amount": self.amount, "currency": self.currency, "text": self.text}


@dataclass(frozen=True)
class Cart:
    """A customer's shopping cart."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "name", "lines", "itemCount", "lineCount", "badge", "subtotal", "discounts", "tax", "rounding", "total",
        "text", "canCheckout", "notices", "createdAt", "updatedAt",
    })

    id: str
    """The cart."""

    name: str | None
    """The cart's name; null if none."""

    lines: tuple[CartLine, ...]
    """Lines, in the order added."""

    item_count: int
    """Number of pieces."""

    line_count: int
    """Number of lines, one per product."""

    badge: int | None
    """Number for the cart icon; null if the cart is empty."""

    subtotal: Money
    """Sum of the lines before discounts."""

    discounts: tuple[CartDiscount, ...]
    """Discounts, one per promotion."""

    tax: tuple[CartTax, ...]
    """Tax by rate."""

    rounding: Money | None
    """Cash rounding difference, negative if rounded down; absent if zero."""

    total: Money
    """Amount to pay."""

    text: str
    """Items and total, such as `9 items · $24.45`, or a note that the cart is empty."""

    can_checkout: bool
    """True if the cart can be ordered as it is."""

    notices: tuple[CartNotice, ...]
    """Changes since the products were added, and codes without effect."""

    created_at: datetime
    """Creation time; the current time if the cart has not been created yet."""

    updated_at: datetime
    """Time of the last change; the current time if the cart has not been created yet."""

    @classmethod
    def _read(cls, value: Json) -> Cart:
        value = _object(value)
        return cls(
            id=_member(value, "id", _id), name=_member(value, "name", _nullable(_text)),
            lines=_member(value, "lines", _many(CartLine._read)), item_count=_member(value, "itemCount", _whole),
            line_count=_member(value, "lineCount", _whole), badge=_member(value, "badge", _nullable(_whole)),
            subtotal=_member(value, "subtotal", Money._read),
            discounts=_member(value, "discounts", _many(CartDiscount._read)),
            tax=_member(value, "tax", _many(CartTax._read)), rounding=_optional(value, "rounding", Money._read),
            total=_member(value, "total", Money._read), text=_member(value, "text", _text),
            can_checkout=_member(value, "canCheckout", _flag),
            notices=_member(value, "notices", _many(CartNotice._read)), created_at=_member(value, "createdAt", _time),
            updated_at=_member(value, "updatedAt", _time),
        )


@dataclass(frozen=True)
class CartLine:
    """A line of a cart: a quantity of one product."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "productId", "name", "image", "quantity", "maximum", "stock", "unitPrice", "salePrice", "subtotal",
        "discount", "total", "text",
    })

    id: str
    """The line's id; it does not change when the product is replaced."""

    product_id: str
    """The product."""

    name: str
    """The product's name in the language of the response."""

    image: str | None
    """Image: a URL, a path, or an asset name; absent if none."""

    quantity: int
    """Number of pieces."""

    maximum: int
    """Upper limit for a quantity stepper: 9999, or the stock if lower; less than `quantity` if the stock fell."""

    stock: int | None
    """Pieces in stock; absent if the stock is not tracked."""

    unit_price: Money
    """Current price of one piece."""

    sale_price: Money | None
    """Price of one piece after all discounts on the line: `unitPrice` minus a piece's share of `discount`, which is
    rounded half up to minor units. Absent if that share is zero.
    """

    subtotal: Money
    """Quantity times unit price."""

    discount: CartLineDiscount | None
    """Discounts on this line."""

    total: Money
    """Amount after the line's discounts and its share of the cart's discounts."""

    text: str
    """Quantity and price, such as `2 × $2.65`."""

    @classmethod
    def _read(cls, value: Json) -> CartLine:
        value = _object(value)
        return cls(
            id=_member(value, "id", _id), product_id=_member(value, "productId", _id),
            name=_member(value, "name", _text), image=_optional(value, "image", _text),
            quantity=_member(value, "quantity", _whole), maximum=_member(value, "maximum", _whole),
            stock=_optional(value, "stock", _whole), unit_price=_member(value, "unitPrice", Money._read),
            sale_price=_optional(value, "salePrice", Money._read), subtotal=_member(value, "subtotal", Money._read),
            discount=_optional(value, "discount", CartLineDiscount._read), total=_member(value, "total", Money._read),
            text=_member(value, "text", _text),
        )


@dataclass(frozen=True)
class CartLineDiscount:
    """Discounts on this line."""

    _members: ClassVar[frozenset[str]] = frozenset({"amount", "parts"})

    amount: Money
    """Total discount of the line."""

    parts: tuple[CartLineDiscountPart, ...]
    """Discount by promotion."""

    @classmethod
    def _read(cls, value: Json) -> CartLineDiscount:
        value = _object(value)
        return cls(
            amount=_member(value, "amount", Money._read),
            parts=_member(value, "parts", _many(CartLineDiscountPart._read)),
        )


@dataclass(frozen=True)
class CartLineDiscountPart:
    """Discount by promotion."""

    _members: ClassVar[frozenset[str]] = frozenset({"promotionId", "amount"})

    promotion_id: str
    """The promotion."""

    amount: Money
    """Amount of the discount."""

    @classmethod
    def _read(cls, value: Json) -> CartLineDiscountPart:
        value = _object(value)
        return cls(promotion_id=_member(value, "promotionId", _id), amount=_member(value, "amount", Money._read))


@dataclass(frozen=True)
class CartDiscount:
    """Discounts, one per promotion."""

    _members: ClassVar[frozenset[str]] = frozenset({"promotionId", "name", "code", "amount"})

    promotion_id: str
    """The promotion."""

    name: str
    """The promotion's name in the language of the response."""

    code: str | None
    """The promotion's code; absent if it needs none."""

    amount: Money
    """Amount of the discount."""

    @classmethod
    def _read(cls, value: Json) -> CartDiscount:
        value = _object(value)
        return cls(
            promotion_id=_member(value, "promotionId", _id), name=_member(value, "name", _text),
            code=_optional(value, "code", _text), amount=_member(value, "amount", Money._read),
        )


@dataclass(frozen=True)
class CartTax:
    """Tax by rate."""

    _members: ClassVar[frozenset[str]] = frozenset({"rate", "included", "net", "tax"})

    rate: str
    """Tax rate in percent, as a decimal string."""

    included: bool
    """True if prices include the tax."""

    net: Money
    """Taxable amount, excluding the tax."""

    tax: Money
    """Amount of the tax."""

    @classmethod
    def _read(cls, value: Json) -> CartTax:
        value = _object(value)
        return cls(
            rate=_member(value, "rate", _text), included=_member(value, "included", _flag),
            net=_member(value, "net", Money._read), tax=_member(value, "tax", Money._read),
        )


@dataclass(frozen=True)
class CartNotice:
    """Changes since the products were added, and codes without effect."""

    _members: ClassVar[frozenset[str]] = frozenset({"kind", "productId", "code", "old", "new", "text"})

    kind: CartNoticeKind
    """Kind of notice."""

    product_id: str | None
    """The product."""

    code: str | None
    """The code, as entered."""

    old: Money | int | None
    """Prior value: the price or total, or the quantity in the cart."""

    new: Money | int | None
    """Current value: the price or total, the stock, or the quantity moved to the cart."""

    text: str
    """The notice as a sentence."""

    @classmethod
    def _read(cls, value: Json) -> CartNotice:
        value = _object(value)
        return cls(
            kind=_member(value, "kind", _word), product_id=_optional(value, "productId", _id),
            code=_optional(value, "code", _text), old=_optional(value, "old", _either(Money._read, _whole)),
            new=_optional(value, "new", _either(Money._read, _whole)), text=_member(value, "text", _text),
        )


@dataclass(frozen=True)
class CartEntry:
    """A cart in a list of carts."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "name", "isCurrent", "createdAt", "itemCount", "lineCount", "badge", "subtotal", "total",
    })

    id: str
    """The cart."""

    name: str | None
    """The cart's name; null if none."""

    is_current: bool
    """True for the current cart, which methods use if `cartId` is omitted."""

    created_at: datetime
    """Creation time; the current time if the cart has not been created yet."""

    item_count: int
    """Number of pieces."""

    line_count: int
    """Number of lines, one per product."""

    badge: int | None
    """Number for the cart icon; null if the cart is empty."""

    subtotal: Money
    """Sum of the lines before discounts."""

    total: Money
    """Amount to pay."""

    @classmethod
    def _read(cls, value: Json) -> CartEntry:
        value = _object(value)
        return cls(
            id=_member(value, "id", _id), name=_member(value, "name", _nullable(_text)),
            is_current=_member(value, "isCurrent", _flag), created_at=_member(value, "createdAt", _time),
            item_count=_member(value, "itemCount", _whole), line_count=_member(value, "lineCount", _whole),
            badge=_member(value, "badge", _nullable(_whole)), subtotal=_member(value, "subtotal", Money._read),
            total=_member(value, "total", Money._read),
        )


@dataclass(frozen=True)
class CartSummary:
    """A cart without its lines."""

    _members: ClassVar[frozenset[str]] = frozenset({"id", "itemCount", "lineCount", "badge", "subtotal", "total"})

    id: str
    """The cart."""

    item_count: int
    """Number of pieces."""

    line_count: int
    """Number of lines, one per product."""

    badge: int | None
    """Number for the cart icon; null if the cart is empty."""

    subtotal: Money
    """Sum of the lines before discounts."""

    total: Money
    """Amount to pay."""

    @classmethod
    def _read(cls, value: Json) -> CartSummary:
        value = _object(value)
        return cls(
            id=_member(value, "id", _id), item_count=_member(value, "itemCount", _whole),
            line_count=_member(value, "lineCount", _whole), badge=_member(value, "badge", _nullable(_whole)),
            subtotal=_member(value, "subtotal", Money._read), total=_member(value, "total", Money._read),
        )


@dataclass(frozen=True)
class CatalogSuggestion:
    """One completion of partial input."""

    _members: ClassVar[frozenset[str]] = frozenset({"text", "kind", "productId"})

    text: str
    """Completed input, as the product spells it; usable in `catalog.search`."""

    kind: Literal["word", "product"]
    """`word` if it ends with a word of products, `product` if it is the name of a product."""

    product_id: str | None
    """The product, if `text` is its name."""

    @classmethod
    def _read(cls, value: Json) -> CatalogSuggestion:
        value = _object(value)
        return cls(
            text=_member(value, "text", _text), kind=_member(value, "kind", _word),
            product_id=_optional(value, "productId", _id),
        )


@dataclass(frozen=True)
class Category:
    """A category of products, or the products without one."""

    _members: ClassVar[frozenset[str]] = frozenset({"category", "title", "count", "inStock"})

    category: str | None
    """The most common spelling among its products; null for products without a category."""

    title: str | Mapping[str, str]
    """Title in the language of the response: set by `catalog.setCategory`, else derived from the name (`Mens shirts` for
    `mens-shirts`). With `translations`, a title that was set is returned in all its languages.
    """

    count: int
    """Number of products in the category."""

    in_stock: int
    """Number of products that can be bought."""

    @classmethod
    def _read(cls, value: Json) -> Category:
        value = _object(value)
        return cls(
            category=_member(value, "category", _nullable(_text)),
            title=_member(value, "title", _either(_text, _named(_text))), count=_member(value, "count", _whole),
            in_stock=_member(value, "inStock", _whole),
        )


@dataclass(frozen=True)
class CategoryTitle:
    """A category with its title."""

    _members: ClassVar[frozenset[str]] = frozenset({"category", "title"})

    category: str
    """The category."""

    title: str
    """Title in the language of the response."""

    @classmethod
    def _read(cls, value: Json) -> CategoryTitle:
        value = _object(value)
        return cls(category=_member(value, "category", _text), title=_member(value, "title", _text))


@dataclass(frozen=True)
class Color:
    """A color with its opacity."""

    _members: ClassVar[frozenset[str]] = frozenset({"red", "green", "blue", "opacity"})

    red: float
    """Red component."""

    green: float
    """Green component."""

    blue: float
    """Blue component."""

    opacity: float | None = None
    """Opacity: 0 is transparent, 1 is opaque."""

    @classmethod
    def _read(cls, value: Json) -> Color:
        value = _object(value)
        return cls(
            red=_member(value, "red", _number), green=_member(value, "green", _number),
            blue=_member(value, "blue", _number), opacity=_optional(value, "opacity", _number),
        )

    def _write(self) -> Json:
        return {"red": self.red, "green": self.green, "blue": self.blue, "opacity": _given(self.opacity)}


@dataclass(frozen=True)
class ColorPatch:
    """A partial update: omitted members stay, and null removes one."""

    red: float | None = None
    """Red component."""

    green: float | None = None
    """Green component."""

    blue: float | None = None
    """Blue component."""

    opacity: float | None | Unset = UNSET
    """Opacity: 0 is transparent, 1 is opaque."""

    def _write(self) -> Json:
        return {
            "red": _given(self.red), "green": _given(self.green), "blue": _given(self.blue), "opacity": self.opacity,
        }


@dataclass(frozen=True)
class Confirmation:
    """Confirmation to ask for before a destructive change."""

    _members: ClassVar[frozenset[str]] = frozenset({"title", "message", "confirm", "cancel"})

    title: str
    """Question in a few words."""

    message: str
    """Consequences, with names and counts."""

    confirm: str
    """Label of the button that confirms."""

    cancel: str
    """Label of the button that cancels."""

    @classmethod
    def _read(cls, value: Json) -> Confirmation:
        value = _object(value)
        return cls(
            title=_member(value, "title", _text), message=_member(value, "message", _text),
            confirm=_member(value, "confirm", _text), cancel=_member(value, "cancel", _text),
        )


@dataclass(frozen=True)
class Customer:
    """A customer with an account."""

    _members: ClassVar[frozenset[str]] = frozenset({"id", "name", "email", "username", "phone", "address", "createdAt"})

    id: str
    """The customer."""

    name: str
    """The customer's name."""

    email: str
    """The e-mail address."""

    username: str | None
    """The username for logging in; null if none."""

    phone: str | None
    """The phone number; null if none."""

    address: Address | None
    """The postal address; null if unknown."""

    created_at: datetime
    """Time of registration."""

    @classmethod
    def _read(cls, value: Json) -> Customer:
        value = _object(value)
        return cls(
            id=_member(value, "id", _id), name=_member(value, "name", _text), email=_member(value, "email", _text),
            username=_member(value, "username", _nullable(_text)), phone=_member(value, "phone", _nullable(_text)),
            address=_member(value, "address", _nullable(Address._read)), created_at=_member(value, "createdAt", _time),
        )


@dataclass(frozen=True)
class Event:
    """Reports a change to subscribed topics, in order of revision; follows the response (or batch) of the request that
    caused it.
    """

    subscription: str
    """Id of the subscription."""

    topics: tuple[Topic, ...]
    """Topics of the subscription that the change touched."""

    revision: int
    """Revision of the change, or of the last one if several are combined."""

    method: str | None
    """Method that made the change; absent if several changes are combined."""

    change: tuple[EventChange, ...] | None
    """Changed entities by type and id; absent if `resync` is present."""

    resync: bool | None
    """Always true: the changes are not listed, so any data of these topics must be reloaded."""

    since: int | None
    """With `resync`: anything may have changed after this revision, up to `revision`; 0 if no earlier data is valid."""

    cause: EventCause
    """Origin of the change."""

    @classmethod
    def _read(cls, value: Json) -> Event:
        value = _object(value)
        return cls(
            subscription=_member(value, "subscription", _text), topics=_member(value, "topics", _many(_word)),
            revision=_member(value, "revision", _whole), method=_optional(value, "method", _text),
            change=_optional(value, "change", _many(EventChange._read)), resync=_optional(value, "resync", _flag),
            since=_optional(value, "since", _whole), cause=_member(value, "cause", EventCause._read),
        )


@dataclass(frozen=True)
class EventChange:
    """Change of one entity."""

    _members: ClassVar[frozenset[str]] = frozenset({"op", "type", "id", "value"})

    op: Literal["put", "removed"]
    """`put` if the entity exists after the change, `removed` if it does not."""

    type: EventChangeType
    """Type of the entity."""

    id: str
    """Id of the entity; for `openCart` the customer's id, for singletons such as `timer` the type itself."""

    value: EventChangeValue | None
    """Entity after the change; absent if removed."""

    @classmethod
    def _read(cls, value: Json) -> EventChange:
        value = _object(value)
        return cls(
            op=_member(value, "op", _word), type=_member(value, "type", _word), id=_member(value, "id", _text),
            value=_optional(value, "value", _event_change_value),
        )


@dataclass(frozen=True)
class Location:
    """A location in a store, with its position in the visiting order."""

    _members: ClassVar[frozenset[str]] = frozenset({"id", "name", "order", "color", "itemCount", "text", "unknown"})

    id: str
    """The location."""

    name: str
    """Name; a localized default if the Unknown Location is unnamed."""

    order: int | None
    """Position in the visiting order; null for the Unknown Location, which comes last."""

    color: Color
    """Color."""

    item_count: int
    """Number of items at this location in all lists, including purchased ones."""

    text: str
    """Localized `itemCount`, such as `4 items`."""

    unknown: bool
    """True for the Unknown Location."""

    @classmethod
    def _read(cls, value: Json) -> Location:
        value = _object(value)
        return cls(
            id=_member(value, "id", _id), name=_member(value, "name", _text),
            order=_member(value, "order", _nullable(_whole)), color=_member(value, "color", Color._read),
            item_count=_member(value, "itemCount", _whole), text=_member(value, "text", _text),
            unknown=_member(value, "unknown", _flag),
        )


@dataclass(frozen=True)
class Product:
    """A product in the catalog."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "sourceId", "name", "description", "category", "categoryTitle", "manufacturer", "origin", "price",
        "salePrice", "stock", "inStock", "availability", "inCart", "maximum", "image", "rating", "barcode", "unit",
        "unitPrice", "updatedAt",
    })

    id: str
    """The product."""

    source_id: str | None
    """The product's id in the system it was imported from."""

    name: str | Mapping[str, str]
    """Name in the language of the response; with `translations`, an object with texts by language if there are any."""

    description: str | Mapping[str, str] | None
    """The description, in the same form as `name`; null if none."""

    category: str | None
    """The category, by which products are grouped."""

    category_title: str | None
    """Title of the category in the language of the response; absent without a category, and in results of changes,
    history, and events.
    """

    manufacturer: str | None
    """The manufacturer or brand."""

    origin: str | None
    """The country of origin, as given."""

    price: Money
    """Price of one piece."""

    sale_price: Money | None
    """Price of one piece after promotions, before taxes and without codes: `total` of `promotion.quote`. Absent if it is
    not lower, and in results of changes, history, and events.
    """

    stock: int | None
    """Pieces in stock; null if the stock is not tracked."""

    in_stock: bool
    """True if it can be bought: in stock, or the stock is not tracked."""

    availability: ProductAvailability
    """The availability as an identifier and a sentence."""

    in_cart: int | None
    """Pieces in the current cart, 0 if none; absent in results of changes, history, and events."""

    maximum: int
    """Upper limit for a quantity stepper: 9999, or the stock if lower."""

    image: str | None
    """Image: a URL, a path, or an asset name, stored as given."""

    rating: Rating | None
    """The customers' rating."""

    barcode: str | None
    """The GTIN."""

    unit: UnitSize | None
    """The content of one piece."""

    unit_price: UnitPrice | None
    """Price per kilogram, liter, meter, or piece."""

    updated_at: datetime
    """Time of the last change to any field except the stock."""

    @classmethod
    def _read(cls, value: Json) -> Product:
        value = _object(value)
        return cls(
            id=_member(value, "id", _id), source_id=_member(value, "sourceId", _nullable(_text)),
            name=_member(value, "name", _either(_text, _named(_text))),
            description=_member(value, "description", _nullable(_either(_text, _named(_text)))),
            category=_member(value, "category", _nullable(_text)),
            category_title=_optional(value, "categoryTitle", _text),
            manufacturer=_member(value, "manufacturer", _nullable(_text)),
            origin=_member(value, "origin", _nullable(_text)), price=_member(value, "price", Money._read),
            sale_price=_optional(value, "salePrice", Money._read), stock=_member(value, "stock", _nullable(_whole)),
            in_stock=_member(value, "inStock", _flag),
            availability=_member(value, "availability", ProductAvailability._read),
            in_cart=_optional(value, "inCart", _whole), maximum=_member(value, "maximum", _whole),
            image=_member(value, "image", _nullable(_text)), rating=_member(value, "rating", _nullable(Rating._read)),
            barcode=_member(value, "barcode", _nullable(_text)), unit=_member(value, "unit", _nullable(UnitSize._read)),
            unit_price=_member(value, "unitPrice", _nullable(UnitPrice._read)),
            updated_at=_member(value, "updatedAt", _time),
        )


@dataclass(frozen=True)
class ProductAvailability:
    """The availability as an identifier and a sentence."""

    _members: ClassVar[frozenset[str]] = frozenset({"kind", "text"})

    kind: Literal["inStock", "outOfStock", "untracked"]
    """Stable identifier; `untracked` if the stock is not tracked."""

    text: str
    """The availability as a sentence, with the number of pieces if only a few are left."""

    @classmethod
    def _read(cls, value: Json) -> ProductAvailability:
        value = _object(value)
        return cls(kind=_member(value, "kind", _word), text=_member(value, "text", _text))


@dataclass(frozen=True)
class Rating:
    """Customer rating of a product."""

    _members: ClassVar[frozenset[str]] = frozenset({"rate", "count"})

    rate: Decimal
    """Mean rating, 0 to 5, with up to two decimals."""

    count: int | None = None
    """Number of ratings."""

    @classmethod
    def _read(cls, value: Json) -> Rating:
        value = _object(value)
        return cls(rate=_member(value, "rate", _decimal), count=_optional(value, "count", _whole))

    def _write(self) -> Json:
        return {"rate": self.rate, "count": _given(self.count)}


@dataclass(frozen=True)
class UnitSize:
    """Contents of one piece of a product, such as 500 ml."""

    _members: ClassVar[frozenset[str]] = frozenset({"value", "unit"})

    value: Decimal
    """Number of units, with up to three decimals."""

    unit: UnitSizeUnit
    """The unit."""

    @classmethod
    def _read(cls, value: Json) -> UnitSize:
        value = _object(value)
        return cls(value=_member(value, "value", _decimal), unit=_member(value, "unit", _word))

    def _write(self) -> Json:
        return {"value": self.value, "unit": self.unit}


@dataclass(frozen=True)
class UnitPrice:
    """A product's price per kilogram, liter, meter, or piece."""

    _members: ClassVar[frozenset[str]] = frozenset({"price", "unit", "text"})

    price: Money
    """Price of one unit, rounded half up."""

    unit: UnitSizeUnit
    """The unit: kg, l, m, or piece."""

    text: str
    """Price and unit as text, such as `$7.69/kg`."""

    @classmethod
    def _read(cls, value: Json) -> UnitPrice:
        value = _object(value)
        return cls(
            price=_member(value, "price", Money._read), unit=_member(value, "unit", _word),
            text=_member(value, "text", _text),
        )


@dataclass(frozen=True)
class Item:
    """An item that is or was on a shopping list."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "name", "quantity", "note", "onList", "available", "location", "productId", "price", "purchasedAt",
        "addedAt", "purchasedText",
    })

    id: str
    """The item."""

    name: str
    """Name."""

    quantity: ListQuantity
    """Quantity."""

    note: str | None
    """Note; absent if there is none."""

    on_list: bool
    """True if the item is still to be bought."""

    available: bool
    """True if the store has it."""

    location: LocationReference
    """Location, by id and name; see `location.list` for details."""

    product_id: str | None
    """Linked product."""

    price: Money | None
    """Price."""

    purchased_at: datetime | None
    """Time of the last purchase; absent if never purchased."""

    added_at: datetime | None
    """Time when first added; absent in the sections of `list.items`, `list.purchased`, and `list.share`, and in
    `location.get`.
    """

    purchased_text: str | None
    """Localized time of the last purchase; only in `list.item` and `list.purchased`, and absent if never purchased."""

    @classmethod
    def _read(cls, value: Json) -> Item:
        value = _object(value)
        return cls(
            id=_member(value, "id", _id), name=_member(value, "name", _text),
            quantity=_member(value, "quantity", ListQuantity._read), note=_optional(value, "note", _text),
            on_list=_member(value, "onList", _flag), available=_member(value, "available", _flag),
            location=_member(value, "location", LocationReference._read), product_id=_optional(value, "productId", _id),
            price=_optional(value, "price", Money._read), purchased_at=_optional(value, "purchasedAt", _time),
            added_at=_optional(value, "addedAt", _time), purchased_text=_optional(value, "purchasedText", _text),
        )


@dataclass(frozen=True)
class ListQuantity:
    """An exact quantity of an item."""

    _members: ClassVar[frozenset[str]] = frozenset({"value", "unit"})

    value: str
    """A whole number, a fraction, or both."""

    unit: str | None
    """The unit: a symbol or key, such as kg or can, else the word as given; null for pieces."""

    @classmethod
    def _read(cls, value: Json) -> ListQuantity:
        value = _object(value)
        return cls(value=_member(value, "value", _text), unit=_member(value, "unit", _nullable(_text)))

    def _write(self) -> Json:
        return {"value": self.value, "unit": self.unit}


@dataclass(frozen=True)
class LocationReference:
    """A location by id and name."""

    _members: ClassVar[frozenset[str]] = frozenset({"id", "name"})

    id: str
    """The location."""

    name: str
    """Name; a localized default if the Unknown Location is unnamed."""

    @classmethod
    def _read(cls, value: Json) -> LocationReference:
        value = _object(value)
        return cls(id=_member(value, "id", _id), name=_member(value, "name", _text))


@dataclass(frozen=True)
class Order:
    """An order, as it was at the time of the checkout."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "status", "statusText", "customerName", "comment", "lines", "itemCount", "subtotal", "discounts", "tax",
        "rounding", "total", "createdAt", "createdText",
    })

    id: str
    """The order."""

    status: Literal["placed", "paid", "fulfilled", "cancelled"]
    """Status: `placed`, then `paid`, then `fulfilled`; or `cancelled` before that."""

    status_text: str
    """Status in the language of the response."""

    customer_name: str | None
    """Customer name on the order; null if none."""

    comment: str | None
    """Comment on the order; null if none."""

    lines: tuple[OrderLine, ...]
    """Lines of the order, in the order they had in the cart."""

    item_count: int
    """Number of pieces."""

    subtotal: Money
    """Sum of the lines before discounts."""

    discounts: tuple[CartDiscount, ...]
    """Discounts, one per promotion."""

    tax: tuple[CartTax, ...]
    """Tax by rate."""

    rounding: Money | None
    """Cash rounding difference, negative if rounded down; absent if zero."""

    total: Money
    """Amount to pay."""

    created_at: datetime
    """Time of the checkout."""

    created_text: str
    """Time of the checkout as text, in the store's time zone."""

    @classmethod
    def _read(cls, value: Json) -> Order:
        value = _object(value)
        return cls(
            id=_member(value, "id", _id), status=_member(value, "status", _word),
            status_text=_member(value, "statusText", _text),
            customer_name=_member(value, "customerName", _nullable(_text)),
            comment=_member(value, "comment", _nullable(_text)), lines=_member(value, "lines", _many(OrderLine._read)),
            item_count=_member(value, "itemCount", _whole), subtotal=_member(value, "subtotal", Money._read),
            discounts=_member(value, "discounts", _many(CartDiscount._read)),
            tax=_member(value, "tax", _many(CartTax._read)), rounding=_optional(value, "rounding", Money._read),
            total=_member(value, "total", Money._read), created_at=_member(value, "createdAt", _time),
            created_text=_member(value, "createdText", _text),
        )


@dataclass(frozen=True)
class OrderLine:
    """A line of an order: a quantity of one product."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "productId", "name", "quantity", "unitPrice", "subtotal", "discount", "total", "text",
    })

    id: str
    """The line's id, the same as in the cart."""

    product_id: str
    """The product; it may no longer exist."""

    name: str
    """Name at the time of the order, in the language of the response."""

    quantity: int
    """Number of pieces."""

    unit_price: Money
    """Price of one piece."""

    subtotal: Money
    """Quantity times unit price."""

    discount: CartLineDiscount | None
    """Discounts on this line."""

    total: Money
    """Amount after the line's discounts and its share of the cart's discounts."""

    text: str
    """Quantity and price, such as `2 × $2.65`."""

    @classmethod
    def _read(cls, value: Json) -> OrderLine:
        value = _object(value)
        return cls(
            id=_member(value, "id", _id), product_id=_member(value, "productId", _id),
            name=_member(value, "name", _text), quantity=_member(value, "quantity", _whole),
            unit_price=_member(value, "unitPrice", Money._read), subtotal=_member(value, "subtotal", Money._read),
            discount=_optional(value, "discount", CartLineDiscount._read), total=_member(value, "total", Money._read),
            text=_member(value, "text", _text),
        )


@dataclass(frozen=True)
class Promotion:
    """A discount with its conditions."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "name", "kind", "scope", "productIds", "categories", "percent", "amount", "buy", "get", "tiers", "code",
        "from", "to", "usageLimit", "minimum", "exclusive", "priority", "preset",
    })

    id: str
    """The promotion."""

    name: str
    """Name in the language of the response."""

    kind: Literal["percent", "fixed", "buyXGetY", "tiers"]
    """Kind of discount."""

    scope: Literal["cart", "product", "category"]
    """Scope: the cart as one amount, or the lines of some products or categories."""

    product_ids: tuple[str, ...] | None
    """With scope `product`: products whose lines it covers; absent for every line."""

    categories: tuple[str, ...] | None
    """With scope `category`: categories whose lines it covers."""

    percent: Decimal | None
    """Discount in percent; for a preset, that of the current month."""

    amount: Money | None
    """Amount off the cart, or off each covered line."""

    buy: int | None
    """Number of paid pieces per group."""

    get: int | None
    """Number of free pieces per group, the cheapest ones."""

    tiers: tuple[Tier, ...] | None
    """Discounts by minimum amount, ascending."""

    code: str | None
    """Code that a customer must enter; absent if none is needed."""

    from_: datetime | None
    """Start of validity, inclusive."""

    to: datetime | None
    """End of validity, exclusive."""

    usage_limit: int | None
    """Maximum number of orders that can use it; canceled ones do not count."""

    minimum: Money | None
    """Minimum subtotal of the cart, before discounts."""

    exclusive: bool
    """True if it cannot be combined with other promotions."""

    priority: int
    """Within a stage of the computation, higher priorities apply first."""

    preset: Literal["seasonal"] | None
    """Built-in set of rates that it follows."""

    @classmethod
    def _read(cls, value: Json) -> Promotion:
        value = _object(value)
        return cls(
            id=_member(value, "id", _id), name=_member(value, "name", _text), kind=_member(value, "kind", _word),
            scope=_member(value, "scope", _word), product_ids=_optional(value, "productIds", _many(_id)),
            categories=_optional(value, "categories", _many(_text)), percent=_optional(value, "percent", _decimal),
            amount=_optional(value, "amount", Money._read), buy=_optional(value, "buy", _whole),
            get=_optional(value, "get", _whole), tiers=_optional(value, "tiers", _many(Tier._read)),
            code=_optional(value, "code", _text), from_=_optional(value, "from", _time),
            to=_optional(value, "to", _time), usage_limit=_optional(value, "usageLimit", _whole),
            minimum=_optional(value, "minimum", Money._read), exclusive=_member(value, "exclusive", _flag),
            priority=_member(value, "priority", _whole), preset=_optional(value, "preset", _word),
        )


@dataclass(frozen=True)
class Tier:
    """A tier of a discount that grows with the amount."""

    _members: ClassVar[frozenset[str]] = frozenset({"from", "percent", "amount"})

    from_: Money
    """Minimum sum of the covered lines."""

    percent: Decimal | None
    """Discount in percent."""

    amount: Money | None
    """Discount as an amount."""

    @classmethod
    def _read(cls, value: Json) -> Tier:
        value = _object(value)
        return cls(
            from_=_member(value, "from", Money._read), percent=_optional(value, "percent", _decimal),
            amount=_optional(value, "amount", Money._read),
        )


@dataclass(frozen=True)
class TaxRate:
    """The tax rate of a category, or the default rate."""

    _members: ClassVar[frozenset[str]] = frozenset({"category", "rate", "included"})

    category: str | None
    """The category; null for the default rate."""

    rate: str
    """Tax rate in percent, as a decimal string."""

    included: bool
    """True if prices include the tax."""

    @classmethod
    def _read(cls, value: Json) -> TaxRate:
        value = _object(value)
        return cls(
            category=_member(value, "category", _nullable(_text)), rate=_member(value, "rate", _text),
            included=_member(value, "included", _flag),
        )


@dataclass(frozen=True)
class Language:
    """Entity after the change; absent if removed."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "language", "locale", "name", "nativeName", "flag", "direction", "changed", "strings",
    })

    language: str
    """BCP 47 tag of the language."""

    locale: str
    """Tag in use, such as `de-CH`; its region determines the format of amounts, numbers, dates, lists, and units."""

    name: str
    """Name in the language of the response; after a change, that is the new language."""

    native_name: str
    """Name in the language itself."""

    flag: str
    """Flag emoji of the language."""

    direction: str
    """Writing direction: `ltr` or `rtl`."""

    changed: bool | None
    """True if the session's language or region changed; only in results of setting it."""

    strings: Mapping[str, str] | None
    """Texts of the language by key; only if requested when setting it."""

    @classmethod
    def _read(cls, value: Json) -> Language:
        value = _object(value)
        return cls(
            language=_member(value, "language", _text), locale=_member(value, "locale", _text),
            name=_member(value, "name", _text), native_name=_member(value, "nativeName", _text),
            flag=_member(value, "flag", _text), direction=_member(value, "direction", _text),
            changed=_optional(value, "changed", _flag), strings=_optional(value, "strings", _named(_text)),
        )


@dataclass(frozen=True)
class Preferences:
    """Preferences by key."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "language", "currency", "timeZone", "purchasedHistoryDays", "requireLogin", "cashRounding",
        "timerStopsInBackground", "theme", "listGroup", "purchasedGroup", "selectedTab", "onboardingSeen",
    })

    language: str | None
    """Language of texts, with the region for amounts, numbers, and dates, as a BCP 47 tag such as `de-CH`."""

    currency: str | None
    """ISO 4217 currency of amounts without one."""

    time_zone: str | None
    """IANA name of the time zone in which days begin and end."""

    purchased_history_days: int | None
    """Number of days before today that count as recent in lists of purchases."""

    require_login: bool | None
    """True if guests can neither change carts nor order."""

    cash_rounding: bool | None
    """True if totals are rounded to amounts payable in cash."""

    timer_stops_in_background: bool | None
    """True if `timer.suspend` pauses the timer."""

    theme: Literal["system", "light", "dark"] | None
    """Color theme of a frontend."""

    list_group: Literal["location", "none"] | None
    """Default grouping of the items of a list into sections."""

    purchased_group: Literal["recent", "none", "day"] | None
    """Default grouping of purchases into sections."""

    selected_tab: int | None
    """Index of the tab that a frontend shows first, from 0."""

    onboarding_seen: bool | None
    """True if the introduction has been shown."""

    @classmethod
    def _read(cls, value: Json) -> Preferences:
        value = _object(value)
        return cls(
            language=_optional(value, "language", _text), currency=_optional(value, "currency", _text),
            time_zone=_optional(value, "timeZone", _text),
            purchased_history_days=_optional(value, "purchasedHistoryDays", _whole),
            require_login=_optional(value, "requireLogin", _flag),
            cash_rounding=_optional(value, "cashRounding", _flag),
            timer_stops_in_background=_optional(value, "timerStopsInBackground", _flag),
            theme=_optional(value, "theme", _word), list_group=_optional(value, "listGroup", _word),
            purchased_group=_optional(value, "purchasedGroup", _word),
            selected_tab=_optional(value, "selectedTab", _whole),
            onboarding_seen=_optional(value, "onboardingSeen", _flag),
        )


@dataclass(frozen=True)
class Timer:
    """Entity after the change; absent if removed."""

    _members: ClassVar[frozenset[str]] = frozenset({"state", "seconds", "text", "canStart", "canStop", "canReset"})

    state: Literal["stopped", "running", "suspended"]
    """State; `suspended` if it was running when a frontend went to the background."""

    seconds: int
    """Elapsed time in whole seconds, rounded down."""

    text: str
    """Elapsed time as hours, minutes, and seconds, such as `00:12:30`."""

    can_start: bool
    """True if `timer.start` has an effect."""

    can_stop: bool
    """True if `timer.stop` has an effect."""

    can_reset: bool
    """True if `timer.reset` has an effect."""

    @classmethod
    def _read(cls, value: Json) -> Timer:
        value = _object(value)
        return cls(
            state=_member(value, "state", _word), seconds=_member(value, "seconds", _whole),
            text=_member(value, "text", _text), can_start=_member(value, "canStart", _flag),
            can_stop=_member(value, "canStop", _flag), can_reset=_member(value, "canReset", _flag),
        )


@dataclass(frozen=True)
class List:
    """A shopping list."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "name", "count", "badge", "itemCount", "text", "title", "canShare", "canMarkAllPurchased",
        "canMarkAllAvailable", "current",
    })

    id: str
    """The list."""

    name: str
    """Name; a localized default if the list was never named."""

    count: int
    """Number of items still to be bought."""

    badge: int | None
    """Number for the list icon; null if there is nothing to buy."""

    item_count: int
    """Number of all items of the list, including purchased ones."""

    text: str
    """Localized count, such as `4 items`, or a sentence that the list is empty."""

    title: str
    """Heading of its items, such as `Items Remaining: 4`."""

    can_share: bool
    """True if `list.share` has anything to share."""

    can_mark_all_purchased: bool
    """True if `list.markAllPurchased` changes anything."""

    can_mark_all_available: bool
    """True if `list.markAllAvailable` changes anything."""

    current: bool
    """True for the current list, which methods use if `listId` is omitted."""

    @classmethod
    def _read(cls, value: Json) -> List:
        value = _object(value)
        return cls(
            id=_member(value, "id", _id), name=_member(value, "name", _text), count=_member(value, "count", _whole),
            badge=_member(value, "badge", _nullable(_whole)), item_count=_member(value, "itemCount", _whole),
            text=_member(value, "text", _text), title=_member(value, "title", _text),
            can_share=_member(value, "canShare", _flag),
            can_mark_all_purchased=_member(value, "canMarkAllPurchased", _flag),
            can_mark_all_available=_member(value, "canMarkAllAvailable", _flag),
            current=_member(value, "current", _flag),
        )


@dataclass(frozen=True)
class EventCause:
    """Origin of a change."""

    _members: ClassVar[frozenset[str]] = frozenset({"session", "id"})

    session: str | None
    """Id of this session; null for changes of other processes, changes before the subscription, and combined changes.
    """

    id: Json | None
    """Id of the request, exactly as written; absent if it had none."""

    @classmethod
    def _read(cls, value: Json) -> EventCause:
        value = _object(value)
        return cls(session=_member(value, "session", _nullable(_text)), id=_optional(value, "id", _anything))


@dataclass(frozen=True)
class HistoryEntry:
    """A past change."""

    _members: ClassVar[frozenset[str]] = frozenset({"revision", "at", "device", "method", "text", "undoes", "undoneBy"})

    revision: int
    """Revision that the change created."""

    at: datetime
    """Time of the change."""

    device: str
    """Device that made the change."""

    method: str
    """Method that made the change."""

    text: str
    """Localized summary in one sentence."""

    undoes: int | None
    """Revision of the change that this one undoes."""

    undone_by: int | None
    """Revision that undid this change; absent while the change is in effect."""

    @classmethod
    def _read(cls, value: Json) -> HistoryEntry:
        value = _object(value)
        return cls(
            revision=_member(value, "revision", _whole), at=_member(value, "at", _time),
            device=_member(value, "device", _text), method=_member(value, "method", _text),
            text=_member(value, "text", _text), undoes=_optional(value, "undoes", _whole),
            undone_by=_optional(value, "undoneBy", _whole),
        )


@dataclass(frozen=True)
class ListQuantityInputValue:
    """A quantity: a number, text such as 1 1/2, or an object with the unit."""

    value: str | float
    """A number, or text such as 1 1/2."""

    unit: str | None = None
    """The unit: a symbol, a key, or a name in any language; null for pieces."""

    def _write(self) -> Json:
        return {"value": self.value, "unit": _given(self.unit)}


@dataclass(frozen=True)
class ListQuantityPatchValue:
    """A partial update: omitted members stay, and null removes one."""

    value: str | float | None = None
    """A number, or text such as 1 1/2."""

    unit: str | None | Unset = UNSET
    """The unit: a symbol, a key, or a name in any language; null for pieces."""

    def _write(self) -> Json:
        return {"value": _given(self.value), "unit": self.unit}


@dataclass(frozen=True)
class OnboardingStep:
    """A step of the introduction."""

    _members: ClassVar[frozenset[str]] = frozenset({"id", "icon", "title", "text"})

    id: Literal["welcome", "shop", "list", "yours"]
    """The step."""

    icon: Literal["bag", "cart", "checklist", "device"]
    """Subject of the icon; the names are stable."""

    title: str
    """Title."""

    text: str
    """Text."""

    @classmethod
    def _read(cls, value: Json) -> OnboardingStep:
        value = _object(value)
        return cls(
            id=_member(value, "id", _word), icon=_member(value, "icon", _word), title=_member(value, "title", _text),
            text=_member(value, "text", _text),
        )


@dataclass(frozen=True)
class OrderSummary:
    """An order in a list of orders."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "status", "statusText", "customerName", "comment", "lines", "itemCount", "subtotal", "discounts", "tax",
        "rounding", "total", "text", "createdAt", "createdText",
    })

    id: str
    """The order."""

    status: Literal["placed", "paid", "fulfilled", "cancelled"]
    """Status: `placed`, then `paid`, then `fulfilled`; or `cancelled` before that."""

    status_text: str
    """Status in the language of the response."""

    customer_name: str | None
    """Customer name on the order; null if none."""

    comment: str | None
    """Comment on the order; null if none."""

    lines: tuple[OrderLine, ...] | None
    """Lines of the order, with `lines`."""

    item_count: int
    """Number of pieces."""

    subtotal: Money
    """Sum of the lines before discounts."""

    discounts: tuple[CartDiscount, ...]
    """Discounts, one per promotion."""

    tax: tuple[CartTax, ...]
    """Tax by rate."""

    rounding: Money | None
    """Cash rounding difference, negative if rounded down; absent if zero."""

    total: Money
    """Amount to pay."""

    text: str
    """Items and total, such as `9 items · $24.45`."""

    created_at: datetime
    """Time of the checkout."""

    created_text: str
    """Time of the checkout as text, in the store's time zone."""

    @classmethod
    def _read(cls, value: Json) -> OrderSummary:
        value = _object(value)
        return cls(
            id=_member(value, "id", _id), status=_member(value, "status", _word),
            status_text=_member(value, "statusText", _text),
            customer_name=_member(value, "customerName", _nullable(_text)),
            comment=_member(value, "comment", _nullable(_text)),
            lines=_optional(value, "lines", _many(OrderLine._read)), item_count=_member(value, "itemCount", _whole),
            subtotal=_member(value, "subtotal", Money._read),
            discounts=_member(value, "discounts", _many(CartDiscount._read)),
            tax=_member(value, "tax", _many(CartTax._read)), rounding=_optional(value, "rounding", Money._read),
            total=_member(value, "total", Money._read), text=_member(value, "text", _text),
            created_at=_member(value, "createdAt", _time), created_text=_member(value, "createdText", _text),
        )


@dataclass(frozen=True)
class PreferenceChoice:
    """A preference with the details for a settings screen."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "key", "label", "type", "value", "text", "minimum", "maximum", "options",
    })

    key: PreferenceChoiceKey
    """Key of the preference."""

    label: str
    """Localized name."""

    type: Literal["boolean", "integer", "choice", "text"]
    """Control for the value: a switch, a whole number, one of `options`, or text."""

    value: Json
    """Value."""

    text: str
    """Localized value, such as `Off`, `By location` or `Deutsch`."""

    minimum: int | None
    """Smallest allowed whole number."""

    maximum: int | None
    """Largest allowed whole number."""

    options: tuple[PreferenceChoiceOption, ...] | None
    """All allowed values; absent if they cannot be listed. A time zone is any IANA name."""

    @classmethod
    def _read(cls, value: Json) -> PreferenceChoice:
        value = _object(value)
        return cls(
            key=_member(value, "key", _word), label=_member(value, "label", _text), type=_member(value, "type", _word),
            value=_member(value, "value", _anything), text=_member(value, "text", _text),
            minimum=_optional(value, "minimum", _whole), maximum=_optional(value, "maximum", _whole),
            options=_optional(value, "options", _many(PreferenceChoiceOption._read)),
        )


@dataclass(frozen=True)
class PreferenceChoiceOption:
    """All allowed values; absent if they cannot be listed. A time zone is any IANA name."""

    _members: ClassVar[frozenset[str]] = frozenset({"value", "label", "flag"})

    value: Json
    """The value."""

    label: str
    """Localized name; for a language, its own name."""

    flag: str | None
    """Flag emoji; only for a language."""

    @classmethod
    def _read(cls, value: Json) -> PreferenceChoiceOption:
        value = _object(value)
        return cls(
            value=_member(value, "value", _anything), label=_member(value, "label", _text),
            flag=_optional(value, "flag", _text),
        )


@dataclass(frozen=True)
class PriceChange:
    """Hypothetical changes for computing a price."""

    codes: Sequence[str] | None = None
    """Codes in addition to those of the cart."""

    at: datetime | str | None = None
    """Time of the hypothetical purchase; defaults to now."""

    without: Sequence[Id] | None = None
    """Ids of promotions to ignore."""

    def _write(self) -> Json:
        return {"codes": _given(self.codes), "at": _given(self.at), "without": _given(self.without)}


@dataclass(frozen=True)
class PricingStep:
    """One step in the computation of a total."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "kind", "lineId", "productId", "promotionId", "code", "applied", "reason", "quantity", "unitPrice", "percent",
        "rate", "included", "before", "unrounded", "amount", "after", "text",
    })

    kind: PricingStepKind
    """Kind of step."""

    line_id: str | None
    """The line."""

    product_id: str | None
    """The product of the line."""

    promotion_id: str | None
    """The promotion."""

    code: str | None
    """The promotion's code, or a code that no promotion has."""

    applied: bool | None
    """True if the promotion applies."""

    reason: str | None
    """Stable identifier of the reason why the promotion does not apply."""

    quantity: int | None
    """Number of pieces; for a promotion, the number of free pieces."""

    unit_price: Money | None
    """Price of one piece."""

    percent: Decimal | None
    """The promotion's discount in percent."""

    rate: str | None
    """Tax rate in percent, as a decimal string."""

    included: bool | None
    """True if prices include the tax."""

    before: Money | None
    """Amount before the step: the line, the covered lines, the taxed amount, or the total."""

    unrounded: str | None
    """Amount before rounding: exact, or rounded to six more decimal places than the currency has."""

    amount: Money | None
    """Amount of the step: a price, a discount, a tax, a rounding difference, or the total."""

    after: Money | None
    """Amount after the step; for a tax, the taxable amount excluding the tax."""

    text: str
    """The step as a sentence."""

    @classmethod
    def _read(cls, value: Json) -> PricingStep:
        value = _object(value)
        return cls(
            kind=_member(value, "kind", _word), line_id=_optional(value, "lineId", _id),
            product_id=_optional(value, "productId", _id), promotion_id=_optional(value, "promotionId", _id),
            code=_optional(value, "code", _text), applied=_optional(value, "applied", _flag),
            reason=_optional(value, "reason", _text), quantity=_optional(value, "quantity", _whole),
            unit_price=_optional(value, "unitPrice", Money._read), percent=_optional(value, "percent", _decimal),
            rate=_optional(value, "rate", _text), included=_optional(value, "included", _flag),
            before=_optional(value, "before", Money._read), unrounded=_optional(value, "unrounded", _text),
            amount=_optional(value, "amount", Money._read), after=_optional(value, "after", Money._read),
            text=_member(value, "text", _text),
        )


@dataclass(frozen=True)
class ProductDraft:
    """A complete product, as sent by a client; omitted fields are unset."""

    name: str | Mapping[str, str]
    """The name: one text, or an object with texts by language."""

    price: Amount
    """Price of one piece."""

    id: Id | None = None
    """The product's id; generated if omitted."""

    source_id: str | None = None
    """The product's id in the system it was imported from."""

    description: str | Mapping[str, str] | None = None
    """The description: one text, or an object with texts by language."""

    category: str | None = None
    """The category, by which products are grouped."""

    manufacturer: str | None = None
    """The manufacturer or brand."""

    origin: str | None = None
    """The country of origin, as given."""

    stock: int | None = None
    """Pieces in stock; null if the stock is not tracked."""

    image: str | None = None
    """Image: a URL, a path, or an asset name, stored as given."""

    rating: Rating | None = None
    """The customers' rating."""

    barcode: str | None = None
    """The GTIN."""

    unit: UnitSize | None = None
    """The content of one piece."""

    def _write(self) -> Json:
        return {
            "name": self.name, "price": self.price, "id": _given(self.id), "sourceId": _given(self.source_id),
            "description": _given(self.description), "category": _given(self.category),
            "manufacturer": _given(self.manufacturer), "origin": _given(self.origin), "stock": _given(self.stock),
            "image": _given(self.image), "rating": _given(self.rating), "barcode": _given(self.barcode),
            "unit": _given(self.unit),
        }


@dataclass(frozen=True)
class PromotionDraft:
    """A complete promotion, as sent by a client; omitted fields are unset."""

    name: str | Mapping[str, str]
    """Name: one text, or an object with texts by language."""

    kind: Literal["percent", "fixed", "buyXGetY", "tiers"]
    """Kind of discount."""

    id: Id | None = None
    """The promotion's id; generated if omitted."""

    scope: Literal["cart", "product", "category"] | None = None
    """Scope: the cart as one amount, or the lines of some products or categories."""

    product_ids: Sequence[Id] | None = None
    """With scope `product`: products whose lines it covers, existing or not; every line if omitted."""

    categories: Sequence[str] | None = None
    """With scope `category`: categories whose lines it covers."""

    percent: Decimal | None = None
    """With kind `percent`: the discount in percent."""

    amount: Amount | None = None
    """With kind `fixed`: the amount off the cart, or off each covered line."""

    buy: int | None = None
    """With kind `buyXGetY`: number of paid pieces per group."""

    get: int | None = None
    """With kind `buyXGetY`: number of free pieces per group, the cheapest ones."""

    tiers: Sequence[TierDraft] | None = None
    """With kind `tiers`: discounts by minimum amount, ascending, in one currency."""

    code: str | None = None
    """One-word code that a customer must enter; if omitted, none is needed."""

    from_: datetime | str | None = None
    """Start of validity, inclusive; for a day, its start."""

    to: datetime | str | None = None
    """End of validity, exclusive; for a day, its end."""

    usage_limit: int | None = None
    """Maximum number of orders that can use it; canceled ones do not count."""

    minimum: Amount | None = None
    """Minimum subtotal of the cart, before discounts."""

    exclusive: bool | None = None
    """True if it cannot be combined with other promotions."""

    priority: int | None = None
    """Within a stage of the computation, higher priorities apply first."""

    def _write(self) -> Json:
        return {
            "name": self.name, "kind": self.kind, "id": _given(self.id), "scope": _given(self.scope),
            "productIds": _given(self.product_ids), "categories": _given(self.categories),
            "percent": _given(self.percent), "amount": _given(self.amount), "buy": _given(self.buy),
            "get": _given(self.get), "tiers": _given(self.tiers), "code": _given(self.code), "from": _given(self.from_),
            "to": _given(self.to), "usageLimit": _given(self.usage_limit), "minimum": _given(self.minimum),
            "exclusive": _given(self.exclusive), "priority": _given(self.priority),
        }


@dataclass(frozen=True)
class TierDraft:
    """A tier of a discount that grows with the amount."""

    _members: ClassVar[frozenset[str]] = frozenset({"from", "percent", "amount"})

    from_: Amount
    """Minimum sum of the covered lines."""

    percent: Decimal | None = None
    """Discount in percent; give either this or `amount`."""

    amount: Amount | None = None
    """Discount as an amount."""

    def _write(self) -> Json:
        return {"from": self.from_, "percent": _given(self.percent), "amount": _given(self.amount)}


@dataclass(frozen=True)
class RatingPatch:
    """A partial update: omitted members stay, and null removes one."""

    rate: Decimal | None = None
    """Mean rating, 0 to 5, with up to two decimals."""

    count: int | None | Unset = UNSET
    """Number of ratings."""

    def _write(self) -> Json:
        return {"rate": _given(self.rate), "count": self.count}


@dataclass(frozen=True)
class Receipt:
    """The contents of a receipt."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "title", "orderId", "createdAt", "createdText", "status", "statusText", "customerName", "comment", "lines",
        "itemCount", "subtotal", "discounts", "tax", "rounding", "total",
    })

    title: str
    """Heading of the receipt."""

    order_id: str
    """The order."""

    created_at: datetime
    """Time of the checkout."""

    created_text: str
    """Time of the checkout as text, in the store's time zone."""

    status: Literal["placed", "paid", "fulfilled", "cancelled"]
    """Status: `placed`, then `paid`, then `fulfilled`; or `cancelled` before that."""

    status_text: str
    """Status in the language of the response."""

    customer_name: str | None
    """Customer name on the order; null if none."""

    comment: str | None
    """Comment on the order; null if none."""

    lines: tuple[OrderLine, ...]
    """Lines of the order."""

    item_count: int
    """Number of pieces."""

    subtotal: Money
    """Sum of the lines before discounts."""

    discounts: tuple[CartDiscount, ...]
    """Discounts, one per promotion."""

    tax: tuple[CartTax, ...]
    """Tax by rate."""

    rounding: Money | None
    """Cash rounding difference, negative if rounded down; absent if zero."""

    total: Money
    """Amount to pay."""

    @classmethod
    def _read(cls, value: Json) -> Receipt:
        value = _object(value)
        return cls(
            title=_member(value, "title", _text), order_id=_member(value, "orderId", _id),
            created_at=_member(value, "createdAt", _time), created_text=_member(value, "createdText", _text),
            status=_member(value, "status", _word), status_text=_member(value, "statusText", _text),
            customer_name=_member(value, "customerName", _nullable(_text)),
            comment=_member(value, "comment", _nullable(_text)), lines=_member(value, "lines", _many(OrderLine._read)),
            item_count=_member(value, "itemCount", _whole), subtotal=_member(value, "subtotal", Money._read),
            discounts=_member(value, "discounts", _many(CartDiscount._read)),
            tax=_member(value, "tax", _many(CartTax._read)), rounding=_optional(value, "rounding", Money._read),
            total=_member(value, "total", Money._read),
        )


@dataclass(frozen=True)
class Section:
    """Items under a heading."""

    _members: ClassVar[frozenset[str]] = frozenset({"title", "count", "text", "location", "items"})

    title: str
    """Heading: the name of the location, or what the items have in common with their count and the search text."""

    count: int
    """Number of items in the section."""

    text: str
    """Localized count, such as `4 items`."""

    location: Location | None
    """Location of all items; absent unless grouped by location."""

    items: tuple[Item, ...]
    """Items by name in the language's sort order, then by id."""

    @classmethod
    def _read(cls, value: Json) -> Section:
        value = _object(value)
        return cls(
            title=_member(value, "title", _text), count=_member(value, "count", _whole),
            text=_member(value, "text", _text), location=_optional(value, "location", Location._read),
            items=_member(value, "items", _many(Item._read)),
        )


@dataclass(frozen=True)
class SharedList:
    """Items of a list that are still to be bought."""

    _members: ClassVar[frozenset[str]] = frozenset({"title", "count", "text", "sections"})

    title: str
    """Name of the list."""

    count: int
    """Number of items still to be bought."""

    text: str
    """Localized count, such as `4 items`."""

    sections: tuple[Section, ...]
    """Sections by location in visiting order, the Unknown Location last."""

    @classmethod
    def _read(cls, value: Json) -> SharedList:
        value = _object(value)
        return cls(
            title=_member(value, "title", _text), count=_member(value, "count", _whole),
            text=_member(value, "text", _text), sections=_member(value, "sections", _many(Section._read)),
        )


@dataclass(frozen=True)
class ShopCounts:
    """Number of entities in a shop, by type."""

    _members: ClassVar[frozenset[str]] = frozenset({"products", "carts", "orders", "items", "locations"})

    products: int
    """Number of products."""

    carts: int
    """Number of carts of all customers."""

    orders: int
    """Number of orders of all customers."""

    items: int
    """Number of items of all lists, including those off the list."""

    locations: int
    """Number of locations; the Unknown Location counts once it has been changed."""

    @classmethod
    def _read(cls, value: Json) -> ShopCounts:
        value = _object(value)
        return cls(
            products=_member(value, "products", _whole), carts=_member(value, "carts", _whole),
            orders=_member(value, "orders", _whole), items=_member(value, "items", _whole),
            locations=_member(value, "locations", _whole),
        )


@dataclass(frozen=True)
class Suggestion:
    """An item that is probably needed again."""

    _members: ClassVar[frozenset[str]] = frozenset({"item", "everyDays", "last", "due", "purchases", "text"})

    item: Item
    """The item."""

    every_days: int
    """Median number of days between two purchases."""

    last: datetime
    """Time of the last purchase."""

    due: datetime
    """Local midnight at the start of the day when the item is due."""

    purchases: int
    """Number of days on which it was bought."""

    text: str
    """The suggestion as localized text."""

    @classmethod
    def _read(cls, value: Json) -> Suggestion:
        value = _object(value)
        return cls(
            item=_member(value, "item", Item._read), every_days=_member(value, "everyDays", _whole),
            last=_member(value, "last", _time), due=_member(value, "due", _time),
            purchases=_member(value, "purchases", _whole), text=_member(value, "text", _text),
        )


@dataclass(frozen=True)
class ThingChange:
    """Change of one entity, with its state before and after."""

    _members: ClassVar[frozenset[str]] = frozenset({"op", "type", "id", "value", "before"})

    op: Literal["put", "removed"]
    """`put` if the entity exists after the change, `removed` if it does not."""

    type: EventChangeType
    """Type of the entity."""

    id: str
    """Id of the entity; for `openCart` the customer's id, for singletons such as `timer` the type itself."""

    value: EventChangeValue | None
    """Entity after the change; absent if removed."""

    before: EventChangeValue | None
    """Entity before the change; absent if it did not exist."""

    @classmethod
    def _read(cls, value: Json) -> ThingChange:
        value = _object(value)
        return cls(
            op=_member(value, "op", _word), type=_member(value, "type", _word), id=_member(value, "id", _text),
            value=_optional(value, "value", _event_change_value),
            before=_optional(value, "before", _event_change_value),
        )


@dataclass(frozen=True)
class UnitSizePatch:
    """A partial update: omitted members stay, and null removes one."""

    value: Decimal | None = None
    """Number of units, with up to three decimals."""

    unit: UnitSizeUnit | None = None
    """The unit."""

    def _write(self) -> Json:
        return {"value": _given(self.value), "unit": _given(self.unit)}


@dataclass(frozen=True)
class AccountDeleteResult:
    """What `account.delete` and `data.reset` answer."""

    removed: ShopCounts
    """Number of deleted entities, by type."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> AccountDeleteResult:
        value = _object(value)
        return cls(
            removed=_member(value, "removed", ShopCounts._read),
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class AccountDeleteMeta:
    """Present if this is a repeated response, because its idempotency key was used before."""

    _members: ClassVar[frozenset[str]] = frozenset({"replayed"})

    replayed: bool
    """Always true."""

    @classmethod
    def _read(cls, value: Json) -> AccountDeleteMeta:
        value = _object(value)
        return cls(replayed=_member(value, "replayed", _flag))


@dataclass(frozen=True)
class AccountGetResult:
    """What `account.get` answers."""

    customer: Customer
    """The logged-in customer."""

    greeting: str
    """Greeting that includes the customer's name."""

    sections: tuple[AccountSection, ...]
    """Account data for display."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> AccountGetResult:
        value = _object(value)
        return cls(
            customer=_member(value, "customer", Customer._read), greeting=_member(value, "greeting", _text),
            sections=_member(value, "sections", _many(AccountSection._read)),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class AccountLoginResult:
    """What `account.login` and `account.register` answer."""

    customer: Customer
    """The logged-in customer."""

    access_token: str | None
    """Access token for future logins; null on a dry run and in a replayed response."""

    notices: tuple[CartNotice, ...]
    """Lines of the guest's cart that were reduced or left behind."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> AccountLoginResult:
        value = _object(value)
        return cls(
            customer=_member(value, "customer", Customer._read),
            access_token=_member(value, "accessToken", _nullable(_text)),
            notices=_member(value, "notices", _many(CartNotice._read)), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class AccountLogoutResult:
    """What `account.logout` answers."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> AccountLogoutResult:
        value = _object(value)
        return cls(
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class AccountUpdateResult:
    """What `account.update` answers."""

    customer: Customer
    """The customer after the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> AccountUpdateResult:
        value = _object(value)
        return cls(
            customer=_member(value, "customer", Customer._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class AccountUpdatePassword:
    """The old and the new password."""

    new: str
    """The new password."""

    old: str | None = None
    """The current password; omit it if the account has none."""

    def _write(self) -> Json:
        return {"new": self.new, "old": _given(self.old)}


@dataclass(frozen=True)
class CartAddResult:
    """What `cart.add`, `cart.adjust`, `cart.replace` and `cart.setQuantity` answer."""

    line: CartLine | None
    """The line after the change; absent if it was removed."""

    cart: CartSummary
    """The cart after the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> CartAddResult:
        value = _object(value)
        return cls(
            line=_optional(value, "line", CartLine._read), cart=_member(value, "cart", CartSummary._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class CartApplyCodeResult:
    """What `cart.applyCode` and `cart.removeCode` answer."""

    cart: CartSummary
    """The cart after the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> CartApplyCodeResult:
        value = _object(value)
        return cls(
            cart=_member(value, "cart", CartSummary._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class CartCheckoutResult:
    """What `cart.checkout` answers."""

    order: Order
    """The order."""

    acknowledgment: Acknowledgment
    """Message to show to the customer."""

    notices: tuple[CartNotice, ...]
    """Price changes since the products were added, codes without effect, and a lower total."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> CartCheckoutResult:
        value = _object(value)
        return cls(
            order=_member(value, "order", Order._read),
            acknowledgment=_member(value, "acknowledgment", Acknowledgment._read),
            notices=_member(value, "notices", _many(CartNotice._read)), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class CartClearResult:
    """What `cart.clear` answers."""

    cart: CartSummary
    """The cart after the change."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> CartClearResult:
        value = _object(value)
        return cls(
            cart=_member(value, "cart", CartSummary._read),
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class CartCreateResult:
    """What `cart.create` and `cart.switch` answer."""

    cart: CartEntry
    """The cart after the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> CartCreateResult:
        value = _object(value)
        return cls(
            cart=_member(value, "cart", CartEntry._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class CartDeleteResult:
    """What `cart.delete` answers."""

    cart: CartEntry
    """The cart after the change."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> CartDeleteResult:
        value = _object(value)
        return cls(
            cart=_member(value, "cart", CartEntry._read),
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class CartFromListResult:
    """What `cart.fromList` answers."""

    cart: CartSummary
    """The cart after the change."""

    missing: tuple[CartFromListMissing, ...]
    """Items that were not added, or not in full, in the order of the items."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> CartFromListResult:
        value = _object(value)
        return cls(
            cart=_member(value, "cart", CartSummary._read),
            missing=_member(value, "missing", _many(CartFromListMissing._read)),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class CartFromListMissing:
    """Items that were not added, or not in full, in the order of the items."""

    _members: ClassVar[frozenset[str]] = frozenset({"itemId", "name", "productId", "wanted", "added", "reason", "text"})

    item_id: str
    """The item."""

    name: str
    """The item's name."""

    product_id: str | None
    """The matching product; absent if there is none."""

    wanted: int | None
    """Number of pieces wanted. A count is rounded up; a weight or measure becomes the number of pieces that contain it if
    the product states its unit size, else 1 (1/2 lb is 1). Null without a product.
    """

    added: int
    """Number of pieces that were added anyway."""

    reason: Literal["noProduct", "outOfStock", "insufficientStock", "quantityLimit", "currencyMixed", "cartFull"]
    """Reason why it is missing."""

    text: str
    """The reason as a sentence."""

    @classmethod
    def _read(cls, value: Json) -> CartFromListMissing:
        value = _object(value)
        return cls(
            item_id=_member(value, "itemId", _id), name=_member(value, "name", _text),
            product_id=_optional(value, "productId", _id), wanted=_member(value, "wanted", _nullable(_whole)),
            added=_member(value, "added", _whole), reason=_member(value, "reason", _word),
            text=_member(value, "text", _text),
        )


@dataclass(frozen=True)
class CartGetResult:
    """What `cart.get` answers."""

    cart: Cart
    """The cart."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> CartGetResult:
        value = _object(value)
        return cls(cart=_member(value, "cart", Cart._read), revision=_member(value, "revision", _whole))


@dataclass(frozen=True)
class CartListResult:
    """What `cart.list` answers."""

    carts: tuple[CartEntry, ...]
    """Carts by creation time, then by id."""

    count: int
    """Total number of results on all pages."""

    next: str | None
    """Cursor of the next page; absent on the last page."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> CartListResult:
        value = _object(value)
        return cls(
            carts=_member(value, "carts", _many(CartEntry._read)), count=_member(value, "count", _whole),
            next=_optional(value, "next", _text), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CartRemoveResult:
    """What `cart.remove` answers."""

    line: CartLine | None
    """The line after the change; absent if it was removed."""

    cart: CartSummary
    """The cart after the change."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> CartRemoveResult:
        value = _object(value)
        return cls(
            line=_optional(value, "line", CartLine._read), cart=_member(value, "cart", CartSummary._read),
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class CartToListResult:
    """What `cart.toList` answers."""

    items: tuple[Item, ...]
    """Items that now contain the lines, in the order of the lines."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> CartToListResult:
        value = _object(value)
        return cls(
            items=_member(value, "items", _many(Item._read)), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class CartTotalResult:
    """What `cart.total` answers."""

    item_count: int
    """Number of pieces."""

    line_count: int
    """Number of lines, one per product."""

    subtotal: Money
    """Sum of the lines before discounts."""

    discounts: tuple[CartDiscount, ...]
    """Discounts, one per promotion."""

    tax: tuple[CartTax, ...]
    """Tax by rate."""

    rounding: Money | None
    """Cash rounding difference, negative if rounded down; absent if zero."""

    total: Money
    """Amount to pay."""

    text: str
    """Items and total, such as `9 items · $24.45`, or a note that the cart is empty."""

    steps: tuple[PricingStep, ...] | None
    """Steps of the computation, with `explain`."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> CartTotalResult:
        value = _object(value)
        return cls(
            item_count=_member(value, "itemCount", _whole), line_count=_member(value, "lineCount", _whole),
            subtotal=_member(value, "subtotal", Money._read),
            discounts=_member(value, "discounts", _many(CartDiscount._read)),
            tax=_member(value, "tax", _many(CartTax._read)), rounding=_optional(value, "rounding", Money._read),
            total=_member(value, "total", Money._read), text=_member(value, "text", _text),
            steps=_optional(value, "steps", _many(PricingStep._read)), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CatalogCategoriesResult:
    """What `catalog.categories` answers."""

    categories: tuple[Category, ...]
    """Categories by title, then by spelling; products without a category, if any, come last."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> CatalogCategoriesResult:
        value = _object(value)
        return cls(
            categories=_member(value, "categories", _many(Category._read)), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CatalogDeleteResult:
    """What `catalog.delete` answers."""

    product: Product
    """The product."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> CatalogDeleteResult:
        value = _object(value)
        return cls(
            product=_member(value, "product", Product._read),
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class CatalogGetResult:
    """What `catalog.get` answers."""

    product: Product
    """The product."""

    cart: CatalogGetCart
    """State of the quantity stepper for the current cart."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> CatalogGetResult:
        value = _object(value)
        return cls(
            product=_member(value, "product", Product._read), cart=_member(value, "cart", CatalogGetCart._read),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CatalogGetCart:
    """State of the quantity stepper for the current cart."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "quantity", "minimum", "maximum", "canAdd", "action", "text", "total",
    })

    quantity: int
    """The displayed quantity."""

    minimum: int
    """Lower limit: 0 if the product is in the cart or sold out, else 1."""

    maximum: int
    """Upper limit: 9999, or the stock if lower."""

    can_add: bool
    """True if more pieces of the product can be added to the cart."""

    action: Literal["add", "update", "remove", "none"]
    """Action of the button for the displayed quantity; `none` if there is nothing to do."""

    text: str
    """Quantity and price, such as `2 × $2.65`."""

    total: Money
    """Price of the displayed quantity after promotions: the `total` that its line would have in the current cart."""

    @classmethod
    def _read(cls, value: Json) -> CatalogGetCart:
        value = _object(value)
        return cls(
            quantity=_member(value, "quantity", _whole), minimum=_member(value, "minimum", _whole),
            maximum=_member(value, "maximum", _whole), can_add=_member(value, "canAdd", _flag),
            action=_member(value, "action", _word), text=_member(value, "text", _text),
            total=_member(value, "total", Money._read),
        )


@dataclass(frozen=True)
class CatalogImportResult:
    """What `catalog.import` and `data.import` answer."""

    added: int
    """Number of entities added."""

    updated: int
    """Number of entities changed."""

    unchanged: int
    """Number of entities that were already up to date."""

    removed: int
    """Number of entities removed because the document does not contain them."""

    repaired: tuple[CatalogImportRepaired, ...]
    """Repaired values by row, at most the first 1,000."""

    repaired_count: int
    """Total number of repaired values."""

    rejected: tuple[CatalogImportRejected, ...]
    """Rejected rows, at most the first 1,000."""

    rejected_count: int
    """Total number of rejected rows."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> CatalogImportResult:
        value = _object(value)
        return cls(
            added=_member(value, "added", _whole), updated=_member(value, "updated", _whole),
            unchanged=_member(value, "unchanged", _whole), removed=_member(value, "removed", _whole),
            repaired=_member(value, "repaired", _many(CatalogImportRepaired._read)),
            repaired_count=_member(value, "repairedCount", _whole),
            rejected=_member(value, "rejected", _many(CatalogImportRejected._read)),
            rejected_count=_member(value, "rejectedCount", _whole), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class CatalogImportRepaired:
    """Repaired values by row, at most the first 1,000."""

    _members: ClassVar[frozenset[str]] = frozenset({"index", "id", "path", "from", "to", "reason", "part"})

    index: int
    """Index of the row, counted from 0."""

    id: str
    """Id of the imported entity."""

    path: str
    """Member of the product, as a JSON Pointer."""

    from_: str
    """Original value; long texts are truncated."""

    to: str | None
    """Value used instead; null if the value was omitted."""

    reason: CatalogImportRepairedReason
    """Reason for the repair."""

    part: str | None
    """Name of the row's list, if the document has several."""

    @classmethod
    def _read(cls, value: Json) -> CatalogImportRepaired:
        value = _object(value)
        return cls(
            index=_member(value, "index", _whole), id=_member(value, "id", _text), path=_member(value, "path", _text),
            from_=_member(value, "from", _text), to=_member(value, "to", _nullable(_text)),
            reason=_member(value, "reason", _word), part=_optional(value, "part", _text),
        )


@dataclass(frozen=True)
class CatalogImportRejected:
    """Rejected rows, at most the first 1,000."""

    _members: ClassVar[frozenset[str]] = frozenset({"index", "path", "reason", "part"})

    index: int
    """Index of the row, counted from 0."""

    path: str
    """Member of the product, as a JSON Pointer; empty for the whole row."""

    reason: CatalogImportRepairedReason
    """Reason for the rejection."""

    part: str | None
    """Name of the row's list, if the document has several."""

    @classmethod
    def _read(cls, value: Json) -> CatalogImportRejected:
        value = _object(value)
        return cls(
            index=_member(value, "index", _whole), path=_member(value, "path", _text),
            reason=_member(value, "reason", _word), part=_optional(value, "part", _text),
        )


@dataclass(frozen=True)
class CatalogLabelResult:
    """What `catalog.label` answers."""

    text: str | None
    """The label with one value per line; absent with format `json`."""

    label: CatalogLabelLabel | None
    """The label as an object, with format `json`."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> CatalogLabelResult:
        value = _object(value)
        return cls(
            text=_optional(value, "text", _text), label=_optional(value, "label", CatalogLabelLabel._read),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CatalogLabelLabel:
    """The label as an object, with format `json`."""

    _members: ClassVar[frozenset[str]] = frozenset({"name", "price", "unitPrice", "barcode"})

    name: str
    """The product's name in the language of the response."""

    price: Money
    """Price of one piece."""

    unit_price: UnitPrice | None
    """Price per kilogram, liter, meter, or piece."""

    barcode: str | None
    """The GTIN."""

    @classmethod
    def _read(cls, value: Json) -> CatalogLabelLabel:
        value = _object(value)
        return cls(
            name=_member(value, "name", _text), price=_member(value, "price", Money._read),
            unit_price=_optional(value, "unitPrice", UnitPrice._read), barcode=_optional(value, "barcode", _text),
        )


@dataclass(frozen=True)
class CatalogListResult:
    """What `catalog.list` answers."""

    products: tuple[Product, ...]
    """Products in the requested order, ties by id."""

    count: int
    """Total number of results on all pages."""

    next: str | None
    """Cursor of the next page; absent on the last page."""

    cart: CartSummary
    """Summary of the current cart."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> CatalogListResult:
        value = _object(value)
        return cls(
            products=_member(value, "products", _many(Product._read)), count=_member(value, "count", _whole),
            next=_optional(value, "next", _text), cart=_member(value, "cart", CartSummary._read),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CatalogPriceHistoryResult:
    """What `catalog.priceHistory` answers."""

    points: tuple[CatalogPriceHistoryPoint, ...]
    """Prices, oldest first: the one in effect at the start of the period, then all later ones up to the current one. They
    are all in the current currency, at most 256 of them.
    """

    lowest: Money
    """Lowest price of the period. If the current price is a reduction, it is excluded, and this is the prior price of
    Directive 98/6/EC, article 6a. Otherwise, this would be the prior price for a reduction that starts now.
    """

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> CatalogPriceHistoryResult:
        value = _object(value)
        return cls(
            points=_member(value, "points", _many(CatalogPriceHistoryPoint._read)),
            lowest=_member(value, "lowest", Money._read), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CatalogPriceHistoryPoint:
    """Prices, oldest first: the one in effect at the start of the period, then all later ones up to the current one. They
    are all in the current currency, at most 256 of them.
    """

    _members: ClassVar[frozenset[str]] = frozenset({"at", "price"})

    at: datetime
    """Time from which the price applied."""

    price: Money
    """Price of one piece."""

    @classmethod
    def _read(cls, value: Json) -> CatalogPriceHistoryPoint:
        value = _object(value)
        return cls(at=_member(value, "at", _time), price=_member(value, "price", Money._read))


@dataclass(frozen=True)
class CatalogPutResult:
    """What `catalog.put`, `catalog.setStock` and `catalog.update` answer."""

    product: Product
    """The product."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> CatalogPutResult:
        value = _object(value)
        return cls(
            product=_member(value, "product", Product._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class CatalogSearchResult:
    """What `catalog.search` answers."""

    products: tuple[Product, ...]
    """Matches of whole words first, then of prefixes, then inside words, then with typos; ties by id."""

    suggestions: tuple[str, ...]
    """Spelling suggestions for a word without an exact match. `catalog.suggest` completes input."""

    count: int
    """Total number of matches."""

    cart: CartSummary
    """Summary of the current cart."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> CatalogSearchResult:
        value = _object(value)
        return cls(
            products=_member(value, "products", _many(Product._read)),
            suggestions=_member(value, "suggestions", _many(_text)), count=_member(value, "count", _whole),
            cart=_member(value, "cart", CartSummary._read), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CatalogSectionsResult:
    """What `catalog.sections` answers."""

    sections: tuple[CatalogSectionsSection, ...]
    """Categories by title, then by spelling; products without a category, if any, come last."""

    cart: CartSummary
    """Summary of the current cart."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> CatalogSectionsResult:
        value = _object(value)
        return cls(
            sections=_member(value, "sections", _many(CatalogSectionsSection._read)),
            cart=_member(value, "cart", CartSummary._read), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CatalogSectionsSection:
    """Categories by title, then by spelling; products without a category, if any, come last."""

    _members: ClassVar[frozenset[str]] = frozenset({"category", "title", "products"})

    category: str | None
    """The most common spelling among its products; null for products without a category."""

    title: str
    """Title in the language of the response, as in `catalog.categories`."""

    products: tuple[Product, ...]
    """First products by name, then by id."""

    @classmethod
    def _read(cls, value: Json) -> CatalogSectionsSection:
        value = _object(value)
        return cls(
            category=_member(value, "category", _nullable(_text)), title=_member(value, "title", _text),
            products=_member(value, "products", _many(Product._read)),
        )


@dataclass(frozen=True)
class CatalogSetCategoryResult:
    """What `catalog.setCategory` answers."""

    category: CategoryTitle
    """The category with its title after the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> CatalogSetCategoryResult:
        value = _object(value)
        return cls(
            category=_member(value, "category", CategoryTitle._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class CatalogSuggestResult:
    """What `catalog.suggest` answers."""

    suggestions: tuple[CatalogSuggestion, ...]
    """Completions by popularity, as in `catalog.trending`: pieces ordered in the last 30 days, then number of ratings,
    then name. A word has the rank of its most popular product and precedes it.
    """

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> CatalogSuggestResult:
        value = _object(value)
        return cls(
            suggestions=_member(value, "suggestions", _many(CatalogSuggestion._read)),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CatalogTrendingResult:
    """What `catalog.trending` answers."""

    products: tuple[Product, ...]
    """Products by pieces ordered in the last 30 days (without canceled orders), then by number of ratings, name, and id.
    """

    cart: CartSummary
    """Summary of the current cart."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> CatalogTrendingResult:
        value = _object(value)
        return cls(
            products=_member(value, "products", _many(Product._read)), cart=_member(value, "cart", CartSummary._read),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class DataBackupResult:
    """What `data.backup` answers."""

    path: str
    """The directory, as given."""

    files: int
    """Number of files."""

    bytes: int
    """Total size of the files in bytes."""

    through: int
    """Last revision in the backup."""

    @classmethod
    def _read(cls, value: Json) -> DataBackupResult:
        value = _object(value)
        return cls(
            path=_member(value, "path", _text), files=_member(value, "files", _whole),
            bytes=_member(value, "bytes", _whole), through=_member(value, "through", _whole),
        )


@dataclass(frozen=True)
class DataCompactResult:
    """What `data.compact` answers."""

    storage: DataCompactStorage
    """The store's files after compaction."""

    @classmethod
    def _read(cls, value: Json) -> DataCompactResult:
        value = _object(value)
        return cls(storage=_member(value, "storage", DataCompactStorage._read))


@dataclass(frozen=True)
class DataCompactStorage:
    """The store's files after compaction."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "journalBytes", "snapshotBytes", "cutLines", "quarantined", "failure",
    })

    journal_bytes: int
    """Size of the changes since the last snapshot, in bytes."""

    snapshot_bytes: int
    """Size of the last snapshot, in bytes."""

    cut_lines: int
    """Number of journal lines of unacknowledged changes, cut off at startup."""

    quarantined: tuple[str, ...]
    """Files in `quarantine/` that hold the lines cut off."""

    failure: str | None
    """Kind of the error since which changes are rejected; absent if none."""

    @classmethod
    def _read(cls, value: Json) -> DataCompactStorage:
        value = _object(value)
        return cls(
            journal_bytes=_member(value, "journalBytes", _whole),
            snapshot_bytes=_member(value, "snapshotBytes", _whole), cut_lines=_member(value, "cutLines", _whole),
            quarantined=_member(value, "quarantined", _many(_text)), failure=_optional(value, "failure", _text),
        )


@dataclass(frozen=True)
class DataExportResult:
    """What `data.export` answers."""

    data: Json | None
    """The document, a string for `csv`; absent if it was written to a file."""

    path: str | None
    """The path, as given."""

    bytes: int | None
    """Size of the file, or of all files together, in bytes."""

    files: tuple[DataExportFile, ...] | None
    """The files, if the path is a directory."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> DataExportResult:
        value = _object(value)
        return cls(
            data=_optional(value, "data", _anything), path=_optional(value, "path", _text),
            bytes=_optional(value, "bytes", _whole), files=_optional(value, "files", _many(DataExportFile._read)),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class DataExportFile:
    """The files, if the path is a directory."""

    _members: ClassVar[frozenset[str]] = frozenset({"path", "bytes"})

    path: str
    """Path of the file."""

    bytes: int
    """Size of the file in bytes."""

    @classmethod
    def _read(cls, value: Json) -> DataExportFile:
        value = _object(value)
        return cls(path=_member(value, "path", _text), bytes=_member(value, "bytes", _whole))


@dataclass(frozen=True)
class DataSampleResult:
    """What `data.sample` answers."""

    title: str
    """Short description of the change."""

    message: str
    """Description of the sample data."""

    counts: ShopCounts
    """Number of entities in the shop afterwards, by type."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> DataSampleResult:
        value = _object(value)
        return cls(
            title=_member(value, "title", _text), message=_member(value, "message", _text),
            counts=_member(value, "counts", ShopCounts._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class EventsSubscribeResult:
    """What `events.subscribe` answers."""

    subscription: str
    """Id of the subscription; part of each of its events."""

    session: str
    """Id of this session; `cause.session` in events about its own changes."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> EventsSubscribeResult:
        value = _object(value)
        return cls(
            subscription=_member(value, "subscription", _text), session=_member(value, "session", _text),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class EventsUnsubscribeResult:
    """What `events.unsubscribe` answers."""

    ended: tuple[str, ...]
    """Ids of the ended subscriptions."""

    @classmethod
    def _read(cls, value: Json) -> EventsUnsubscribeResult:
        value = _object(value)
        return cls(ended=_member(value, "ended", _many(_text)))


@dataclass(frozen=True)
class HistoryDiffResult:
    """What `history.diff` answers."""

    from_: int
    """Start revision."""

    to: int
    """End revision."""

    change: tuple[ThingChange, ...]
    """Changed entities by type and id, at most 1,000."""

    count: int
    """Total number of changed entities."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> HistoryDiffResult:
        value = _object(value)
        return cls(
            from_=_member(value, "from", _whole), to=_member(value, "to", _whole),
            change=_member(value, "change", _many(ThingChange._read)), count=_member(value, "count", _whole),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class HistoryListResult:
    """What `history.list` answers."""

    entries: tuple[HistoryEntry, ...]
    """Changes, newest first."""

    count: int
    """Total number of results on all pages."""

    next: str | None
    """Cursor of the next page; absent on the last page."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> HistoryListResult:
        value = _object(value)
        return cls(
            entries=_member(value, "entries", _many(HistoryEntry._read)), count=_member(value, "count", _whole),
            next=_optional(value, "next", _text), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class HistoryRedoResult:
    """What `history.redo` answers."""

    redone: HistoryEntry
    """The change that was redone."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> HistoryRedoResult:
        value = _object(value)
        return cls(
            redone=_member(value, "redone", HistoryEntry._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class HistoryUndoResult:
    """What `history.undo` answers."""

    undone: HistoryEntry
    """The change that was undone."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> HistoryUndoResult:
        value = _object(value)
        return cls(
            undone=_member(value, "undone", HistoryEntry._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class InitializeResult:
    """What `initialize` answers."""

    server_info: InitializeServerInfo
    """Name and version of the service."""

    capabilities: InitializeCapabilities
    """Capabilities of the service."""

    session: str
    """Id of this session; `cause.session` in events about its own changes."""

    language: str
    """Language of the session's texts; one of `capabilities.languages`."""

    locale: str
    """Tag in use, such as `de-CH`; its region determines the format of amounts, numbers, and dates."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> InitializeResult:
        value = _object(value)
        return cls(
            server_info=_member(value, "serverInfo", InitializeServerInfo._read),
            capabilities=_member(value, "capabilities", InitializeCapabilities._read),
            session=_member(value, "session", _text), language=_member(value, "language", _text),
            locale=_member(value, "locale", _text), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class InitializeServerInfo:
    """Name and version of the service."""

    _members: ClassVar[frozenset[str]] = frozenset({"name", "version"})

    name: str
    """Name."""

    version: str
    """Version."""

    @classmethod
    def _read(cls, value: Json) -> InitializeServerInfo:
        value = _object(value)
        return cls(name=_member(value, "name", _text), version=_member(value, "version", _text))


@dataclass(frozen=True)
class InitializeCapabilities:
    """Capabilities of the service."""

    _members: ClassVar[frozenset[str]] = frozenset({"languages", "maximumBatch", "maximumMessage"})

    languages: tuple[str, ...]
    """Tags of the available languages."""

    maximum_batch: int
    """Maximum number of requests in a batch."""

    maximum_message: int
    """Maximum size of a message, in bytes."""

    @classmethod
    def _read(cls, value: Json) -> InitializeCapabilities:
        value = _object(value)
        return cls(
            languages=_member(value, "languages", _many(_text)), maximum_batch=_member(value, "maximumBatch", _whole),
            maximum_message=_member(value, "maximumMessage", _whole),
        )


@dataclass(frozen=True)
class InitializeClientInfo:
    """Name and version of the client."""

    name: str
    """Name."""

    version: str | None = None
    """Version."""

    def _write(self) -> Json:
        return {"name": self.name, "version": _given(self.version)}


@dataclass(frozen=True)
class ListAddResult:
    """What `list.add`, `list.addText` and `list.update` answer."""

    item: Item
    """The item."""

    list: List
    """The item's list after the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> ListAddResult:
        value = _object(value)
        return cls(
            item=_member(value, "item", Item._read), list=_member(value, "list", List._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class ListCreateResult:
    """What `list.create`, `list.rename` and `list.switch` answer."""

    list: List
    """The list."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> ListCreateResult:
        value = _object(value)
        return cls(
            list=_member(value, "list", List._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class ListDeleteResult:
    """What `list.delete` answers."""

    list: List
    """The current list after the change."""

    removed_items: int
    """Number of deleted items."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> ListDeleteResult:
        value = _object(value)
        return cls(
            list=_member(value, "list", List._read), removed_items=_member(value, "removedItems", _whole),
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class ListItemResult:
    """What `list.item` answers."""

    item: Item
    """The item."""

    locations: tuple[LocationReference, ...]
    """All locations in visiting order, always ending with the Unknown Location."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> ListItemResult:
        value = _object(value)
        return cls(
            item=_member(value, "item", Item._read),
            locations=_member(value, "locations", _many(LocationReference._read)),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class ListItemsResult:
    """What `list.items` answers."""

    list: List
    """The list, as also returned by methods that change it."""

    title: str
    """Heading of all sections with the item count and the search text, such as `Items Remaining: 12`."""

    sections: tuple[Section, ...]
    """Sections in visiting order, the Unknown Location last; empty ones are omitted."""

    count: int
    """Number of items in all sections."""

    badge: int | None
    """Number for the list icon: all items still to be bought; null if none."""

    text: str
    """Localized count, or a sentence that the list is empty."""

    can_share: bool
    """True if `list.share` has anything to share."""

    can_mark_all_purchased: bool
    """True if `list.markAllPurchased` changes anything."""

    can_mark_all_available: bool
    """True if `list.markAllAvailable` changes anything."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> ListItemsResult:
        value = _object(value)
        return cls(
            list=_member(value, "list", List._read), title=_member(value, "title", _text),
            sections=_member(value, "sections", _many(Section._read)), count=_member(value, "count", _whole),
            badge=_member(value, "badge", _nullable(_whole)), text=_member(value, "text", _text),
            can_share=_member(value, "canShare", _flag),
            can_mark_all_purchased=_member(value, "canMarkAllPurchased", _flag),
            can_mark_all_available=_member(value, "canMarkAllAvailable", _flag),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class ListListsResult:
    """What `list.lists` answers."""

    lists: tuple[List, ...]
    """Lists in creation order, then by id; never empty."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> ListListsResult:
        value = _object(value)
        return cls(lists=_member(value, "lists", _many(List._read)), revision=_member(value, "revision", _whole))


@dataclass(frozen=True)
class ListMarkAllAvailableResult:
    """What `list.markAllAvailable`, `list.putBack` and `list.setAvailable` answer."""

    items: tuple[Item, ...]
    """Items that the call changed, in their new state."""

    list: List
    """The list after the change; for items of several lists, that of the first item given."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> ListMarkAllAvailableResult:
        value = _object(value)
        return cls(
            items=_member(value, "items", _many(Item._read)), list=_member(value, "list", List._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class ListMarkAllPurchasedResult:
    """What `list.markAllPurchased` answers."""

    items: tuple[Item, ...]
    """Items that were on the list, in their new state."""

    stamped: int
    """Number of `items`."""

    list: List
    """The list after the change; for items of several lists, that of the first item given."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> ListMarkAllPurchasedResult:
        value = _object(value)
        return cls(
            items=_member(value, "items", _many(Item._read)), stamped=_member(value, "stamped", _whole),
            list=_member(value, "list", List._read), confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class ListMarkPurchasedResult:
    """What `list.markPurchased` answers."""

    items: tuple[Item, ...]
    """Items that were on the list, in their new state."""

    stamped: int
    """Number of `items`."""

    list: List
    """The list after the change; for items of several lists, that of the first item given."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> ListMarkPurchasedResult:
        value = _object(value)
        return cls(
            items=_member(value, "items", _many(Item._read)), stamped=_member(value, "stamped", _whole),
            list=_member(value, "list", List._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class ListPurchasedResult:
    """What `list.purchased` answers."""

    list: List
    """The list, as also returned by methods that change it."""

    title: str
    """Heading of all sections with the item count and the search text."""

    sections: tuple[Section, ...]
    """Sections, latest purchases first; with `recent`, always all three, even if empty."""

    count: int
    """Number of items in all sections."""

    changes_at: datetime
    """The next local midnight, when items can move to another section."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> ListPurchasedResult:
        value = _object(value)
        return cls(
            list=_member(value, "list", List._read), title=_member(value, "title", _text),
            sections=_member(value, "sections", _many(Section._read)), count=_member(value, "count", _whole),
            changes_at=_member(value, "changesAt", _time), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class ListRemoveResult:
    """What `list.remove` answers."""

    removed: int
    """Number of deleted items."""

    list: List
    """The list after the change; for items of several lists, that of the first item given."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> ListRemoveResult:
        value = _object(value)
        return cls(
            removed=_member(value, "removed", _whole), list=_member(value, "list", List._read),
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class ListShareResult:
    """What `list.share` answers."""

    text: str | None
    """The list as text or Markdown; absent if `format` is `json`."""

    share: SharedList | None
    """The list as an object; only if `format` is `json`."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> ListShareResult:
        value = _object(value)
        return cls(
            text=_optional(value, "text", _text), share=_optional(value, "share", SharedList._read),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class ListSuggestResult:
    """What `list.suggest` answers."""

    suggestions: tuple[Suggestion, ...]
    """Suggestions by due date, which may be past or future; then by name, then by id."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> ListSuggestResult:
        value = _object(value)
        return cls(
            suggestions=_member(value, "suggestions", _many(Suggestion._read)),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class ListTakeOffResult:
    """What `list.takeOff` answers."""

    items: tuple[Item, ...]
    """Items that the call changed, in their new state."""

    list: List
    """The list after the change; for items of several lists, that of the first item given."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> ListTakeOffResult:
        value = _object(value)
        return cls(
            items=_member(value, "items", _many(Item._read)), list=_member(value, "list", List._read),
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class LocaleFormatResult:
    """What `locale.format` answers."""

    text: str
    """The formatted value."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> LocaleFormatResult:
        value = _object(value)
        return cls(text=_member(value, "text", _text), revision=_member(value, "revision", _whole))


@dataclass(frozen=True)
class LocaleGetResult:
    """What `locale.get` answers."""

    language: str
    """BCP 47 tag of the language."""

    locale: str
    """Tag in use, such as `de-CH`; its region determines the format of amounts, numbers, dates, lists, and units."""

    name: str
    """Name in the language of the response; after a change, that is the new language."""

    native_name: str
    """Name in the language itself."""

    flag: str
    """Flag emoji of the language."""

    direction: str
    """Writing direction: `ltr` or `rtl`."""

    changed: bool | None
    """True if the session's language or region changed; only in results of setting it."""

    strings: Mapping[str, str] | None
    """Texts of the language by key; only if requested when setting it."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> LocaleGetResult:
        value = _object(value)
        return cls(
            language=_member(value, "language", _text), locale=_member(value, "locale", _text),
            name=_member(value, "name", _text), native_name=_member(value, "nativeName", _text),
            flag=_member(value, "flag", _text), direction=_member(value, "direction", _text),
            changed=_optional(value, "changed", _flag), strings=_optional(value, "strings", _named(_text)),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class LocaleListResult:
    """What `locale.list` answers."""

    languages: tuple[Language, ...]
    """Languages, sorted by tag."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> LocaleListResult:
        value = _object(value)
        return cls(
            languages=_member(value, "languages", _many(Language._read)), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class LocaleOnboardingResult:
    """What `locale.onboarding` answers."""

    steps: tuple[OnboardingStep, ...]
    """Steps in the order in which they are shown."""

    next: str
    """Label of the button that leads to the next step."""

    skip: str
    """Label of the button that ends the introduction early."""

    start: str
    """Label of the button on the last step."""

    seen: bool
    """True if the introduction was shown (the preference `onboardingSeen`)."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> LocaleOnboardingResult:
        value = _object(value)
        return cls(
            steps=_member(value, "steps", _many(OnboardingStep._read)), next=_member(value, "next", _text),
            skip=_member(value, "skip", _text), start=_member(value, "start", _text),
            seen=_member(value, "seen", _flag), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class LocaleSetResult:
    """What `locale.set` and `locale.toggle` answer."""

    language: str
    """BCP 47 tag of the language."""

    locale: str
    """Tag in use, such as `de-CH`; its region determines the format of amounts, numbers, dates, lists, and units."""

    name: str
    """Name in the language of the response; after a change, that is the new language."""

    native_name: str
    """Name in the language itself."""

    flag: str
    """Flag emoji of the language."""

    direction: str
    """Writing direction: `ltr` or `rtl`."""

    changed: bool | None
    """True if the session's language or region changed; only in results of setting it."""

    strings: Mapping[str, str] | None
    """Texts of the language by key; only if requested when setting it."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> LocaleSetResult:
        value = _object(value)
        return cls(
            language=_member(value, "language", _text), locale=_member(value, "locale", _text),
            name=_member(value, "name", _text), native_name=_member(value, "nativeName", _text),
            flag=_member(value, "flag", _text), direction=_member(value, "direction", _text),
            changed=_optional(value, "changed", _flag), strings=_optional(value, "strings", _named(_text)),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class LocaleStringsResult:
    """What `locale.strings` answers."""

    language: str
    """BCP 47 tag of the language."""

    locale: str
    """Tag with the region; it determines the format of amounts, numbers, and dates."""

    name: str
    """Name in the language of the response."""

    native_name: str
    """Name in the language itself."""

    flag: str
    """Flag emoji of the language."""

    direction: str
    """Writing direction: `ltr` or `rtl`."""

    strings: Mapping[str, str]
    """Texts by key: labels, then sentences as ICU message patterns. With both `prefix` and `keys`, those of `prefix` come
    first.
    """

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> LocaleStringsResult:
        value = _object(value)
        return cls(
            language=_member(value, "language", _text), locale=_member(value, "locale", _text),
            name=_member(value, "name", _text), native_name=_member(value, "nativeName", _text),
            flag=_member(value, "flag", _text), direction=_member(value, "direction", _text),
            strings=_member(value, "strings", _named(_text)), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class LocaleTextResult:
    """What `locale.text` answers."""

    text: str
    """The text."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> LocaleTextResult:
        value = _object(value)
        return cls(text=_member(value, "text", _text), revision=_member(value, "revision", _whole))


@dataclass(frozen=True)
class LocationCreateResult:
    """What `location.create` and `location.update` answer."""

    location: Location
    """The location."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> LocationCreateResult:
        value = _object(value)
        return cls(
            location=_member(value, "location", Location._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class LocationDeleteResult:
    """What `location.delete` answers."""

    moved_items: int
    """Number of items moved to the Unknown Location."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> LocationDeleteResult:
        value = _object(value)
        return cls(
            moved_items=_member(value, "movedItems", _whole),
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class LocationGetResult:
    """What `location.get` answers."""

    location: Location
    """The location; its `itemCount` covers all lists."""

    items: tuple[Item, ...]
    """Items by name in the language's sort order, then by id, including purchased ones."""

    count: int
    """Number of `items`."""

    text: str
    """Localized count, such as `Items at This Location: 4`."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> LocationGetResult:
        value = _object(value)
        return cls(
            location=_member(value, "location", Location._read), items=_member(value, "items", _many(Item._read)),
            count=_member(value, "count", _whole), text=_member(value, "text", _text),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class LocationLearnResult:
    """What `location.learn` answers."""

    locations: tuple[Location, ...]
    """All locations except the Unknown Location in the suggested order; those without evidence keep their position."""

    evidence: tuple[LocationLearnEvidence, ...]
    """Evidence for each pair of locations visited on the same trip, in the suggested order."""

    trips: int
    """Number of trips that provide evidence; a trip is one list on one local day."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> LocationLearnResult:
        value = _object(value)
        return cls(
            locations=_member(value, "locations", _many(Location._read)),
            evidence=_member(value, "evidence", _many(LocationLearnEvidence._read)),
            trips=_member(value, "trips", _whole), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class LocationLearnEvidence:
    """Evidence for each pair of locations visited on the same trip, in the suggested order."""

    _members: ClassVar[frozenset[str]] = frozenset({"before", "after", "times", "against"})

    before: str
    """The location that came first on most trips."""

    after: str
    """The other location."""

    times: int
    """Number of trips with this order."""

    against: int
    """Number of trips with the opposite order."""

    @classmethod
    def _read(cls, value: Json) -> LocationLearnEvidence:
        value = _object(value)
        return cls(
            before=_member(value, "before", _id), after=_member(value, "after", _id),
            times=_member(value, "times", _whole), against=_member(value, "against", _whole),
        )


@dataclass(frozen=True)
class LocationListResult:
    """What `location.list` answers."""

    locations: tuple[Location, ...]
    """Locations in visiting order, the Unknown Location last."""

    count: int
    """Number of locations listed."""

    text: str
    """Localized count, such as `Locations Listed: 24`."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> LocationListResult:
        value = _object(value)
        return cls(
            locations=_member(value, "locations", _many(Location._read)), count=_member(value, "count", _whole),
            text=_member(value, "text", _text), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class LocationMoveResult:
    """What `location.move` answers."""

    locations: tuple[Location, ...]
    """Locations in visiting order, the Unknown Location last."""

    count: int
    """Number of locations listed."""

    text: str
    """Localized count, such as `Locations Listed: 24`."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> LocationMoveResult:
        value = _object(value)
        return cls(
            locations=_member(value, "locations", _many(Location._read)), count=_member(value, "count", _whole),
            text=_member(value, "text", _text), revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class OrderAdvanceResult:
    """What `order.advance` and `order.update` answer."""

    order: Order
    """The order."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> OrderAdvanceResult:
        value = _object(value)
        return cls(
            order=_member(value, "order", Order._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class OrderAgainResult:
    """What `order.again` answers."""

    cart: CartSummary
    """The cart after the change."""

    missing: tuple[OrderAgainMissing, ...]
    """Products that were not added, or not in full, with the reason."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> OrderAgainResult:
        value = _object(value)
        return cls(
            cart=_member(value, "cart", CartSummary._read),
            missing=_member(value, "missing", _many(OrderAgainMissing._read)),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class OrderAgainMissing:
    """Products that were not added, or not in full, with the reason."""

    _members: ClassVar[frozenset[str]] = frozenset({"productId", "name", "requested", "added", "reason"})

    product_id: str
    """The product; it may no longer exist."""

    name: str
    """Name at the time of the order, in the language of the response."""

    requested: int
    """Number of pieces in the order."""

    added: int
    """Number of pieces that were added."""

    reason: Literal["notFound", "outOfStock", "insufficientStock", "quantityLimit", "currencyMixed", "cartFull"]
    """Reason why not all were added."""

    @classmethod
    def _read(cls, value: Json) -> OrderAgainMissing:
        value = _object(value)
        return cls(
            product_id=_member(value, "productId", _id), name=_member(value, "name", _text),
            requested=_member(value, "requested", _whole), added=_member(value, "added", _whole),
            reason=_member(value, "reason", _word),
        )


@dataclass(frozen=True)
class OrderCancelResult:
    """What `order.cancel` and `order.delete` answer."""

    order: Order
    """The order."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> OrderCancelResult:
        value = _object(value)
        return cls(
            order=_member(value, "order", Order._read),
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class OrderGetResult:
    """What `order.get` answers."""

    order: Order
    """The order."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> OrderGetResult:
        value = _object(value)
        return cls(order=_member(value, "order", Order._read), revision=_member(value, "revision", _whole))


@dataclass(frozen=True)
class OrderListResult:
    """What `order.list` answers."""

    orders: tuple[OrderSummary, ...]
    """Orders by checkout time, then by id, both descending."""

    count: int
    """Total number of results on all pages."""

    next: str | None
    """Cursor of the next page; absent on the last page."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> OrderListResult:
        value = _object(value)
        return cls(
            orders=_member(value, "orders", _many(OrderSummary._read)), count=_member(value, "count", _whole),
            next=_optional(value, "next", _text), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class OrderReceiptResult:
    """What `order.receipt` answers."""

    text: str | None
    """The receipt as text or Markdown; absent with format `json`."""

    receipt: Receipt | None
    """The receipt as an object, with format `json`."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> OrderReceiptResult:
        value = _object(value)
        return cls(
            text=_optional(value, "text", _text), receipt=_optional(value, "receipt", Receipt._read),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class PrefsGetResult:
    """What `prefs.get` answers."""

    prefs: Preferences
    """Preferences by key."""

    choices: tuple[PreferenceChoice, ...] | None
    """The same preferences with labels and allowed values, in the order of a settings screen; only with `choices`."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> PrefsGetResult:
        value = _object(value)
        return cls(
            prefs=_member(value, "prefs", Preferences._read),
            choices=_optional(value, "choices", _many(PreferenceChoice._read)),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class PrefsResetResult:
    """What `prefs.reset` answers."""

    prefs: Preferences
    """Preferences by key."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> PrefsResetResult:
        value = _object(value)
        return cls(
            prefs=_member(value, "prefs", Preferences._read),
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class PrefsSetResult:
    """What `prefs.set` answers."""

    key: PreferenceChoiceKey
    """Key of the preference."""

    value: str | int | bool | Literal["system", "light", "dark"] | Literal["location", "none"] | Literal["recent", "none", "day"]
    """Value."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> PrefsSetResult:
        value = _object(value)
        return cls(
            key=_member(value, "key", _word), value=_member(value, "value", _either(_text, _whole, _flag, _word)),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class PromotionDeleteResult:
    """What `promotion.delete` answers."""

    promotion: Promotion
    """The promotion."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> PromotionDeleteResult:
        value = _object(value)
        return cls(
            promotion=_member(value, "promotion", Promotion._read),
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class PromotionListResult:
    """What `promotion.list` answers."""

    promotions: tuple[Promotion, ...]
    """All promotions, by id."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> PromotionListResult:
        value = _object(value)
        return cls(
            promotions=_member(value, "promotions", _many(Promotion._read)),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class PromotionPresetResult:
    """What `promotion.preset` answers."""

    promotion: Promotion | None
    """The promotion; null for `none`."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> PromotionPresetResult:
        value = _object(value)
        return cls(
            promotion=_member(value, "promotion", _nullable(Promotion._read)),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class PromotionPutResult:
    """What `promotion.put` answers."""

    promotion: Promotion
    """The promotion."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> PromotionPutResult:
        value = _object(value)
        return cls(
            promotion=_member(value, "promotion", Promotion._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class PromotionQuoteResult:
    """What `promotion.quote` answers."""

    price: Money
    """Price before promotions."""

    discounts: tuple[CartDiscount, ...]
    """Discounts, one per promotion, in the order applied."""

    total: Money
    """Price after promotions."""

    text: str
    """The quote as a sentence."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> PromotionQuoteResult:
        value = _object(value)
        return cls(
            price=_member(value, "price", Money._read),
            discounts=_member(value, "discounts", _many(CartDiscount._read)),
            total=_member(value, "total", Money._read), text=_member(value, "text", _text),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class ServiceAdvanceClockResult:
    """What `service.advanceClock` answers."""

    now: datetime
    """The new time."""

    @classmethod
    def _read(cls, value: Json) -> ServiceAdvanceClockResult:
        value = _object(value)
        return cls(now=_member(value, "now", _time))


@dataclass(frozen=True)
class ServiceSetOnlineResult:
    """What `service.setOnline` answers."""

    online: bool
    """True if the network is reachable."""

    @classmethod
    def _read(cls, value: Json) -> ServiceSetOnlineResult:
        value = _object(value)
        return cls(online=_member(value, "online", _flag))


@dataclass(frozen=True)
class ServiceStatusResult:
    """What `service.status` answers."""

    status: Literal["UP", "DEGRADED", "READ_ONLY"]
    """`UP`: everything works; `DEGRADED`: something is wrong; `READ_ONLY`: changes are rejected."""

    reasons: tuple[str, ...]
    """Problems, one sentence each; empty if none."""

    version: str
    """Version of the service."""

    data_directory: str | None
    """Directory of the store; null if everything is kept in memory."""

    durability: str
    """When a change reaches the disk: `commit` (before the response), `relaxed` (later), or `memory` (never)."""

    counts: ShopCounts
    """Number of entities by type."""

    storage: DataCompactStorage
    """Status of the store's files."""

    network: ServiceStatusNetwork
    """Status of the network."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> ServiceStatusResult:
        value = _object(value)
        return cls(
            status=_member(value, "status", _word), reasons=_member(value, "reasons", _many(_text)),
            version=_member(value, "version", _text), data_directory=_member(value, "dataDirectory", _nullable(_text)),
            durability=_member(value, "durability", _text), counts=_member(value, "counts", ShopCounts._read),
            storage=_member(value, "storage", DataCompactStorage._read),
            network=_member(value, "network", ServiceStatusNetwork._read), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class ServiceStatusNetwork:
    """Status of the network."""

    _members: ClassVar[frozenset[str]] = frozenset({"online"})

    online: bool
    """True if the network is reachable, as last set by `service.setOnline`; initially true."""

    @classmethod
    def _read(cls, value: Json) -> ServiceStatusNetwork:
        value = _object(value)
        return cls(online=_member(value, "online", _flag))


@dataclass(frozen=True)
class TaxListResult:
    """What `tax.list` answers."""

    taxes: tuple[TaxRate, ...]
    """All rates: the default rate first, then by category."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> TaxListResult:
        value = _object(value)
        return cls(taxes=_member(value, "taxes", _many(TaxRate._read)), revision=_member(value, "revision", _whole))


@dataclass(frozen=True)
class TaxSetResult:
    """What `tax.set` answers."""

    taxes: tuple[TaxRate, ...]
    """All rates: the default rate first, then by category."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> TaxSetResult:
        value = _object(value)
        return cls(
            taxes=_member(value, "taxes", _many(TaxRate._read)), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class TimerGetResult:
    """What `timer.get` answers."""

    state: Literal["stopped", "running", "suspended"]
    """State; `suspended` if it was running when a frontend went to the background."""

    seconds: int
    """Elapsed time in whole seconds, rounded down."""

    text: str
    """Elapsed time as hours, minutes, and seconds, such as `00:12:30`."""

    can_start: bool
    """True if `timer.start` has an effect."""

    can_stop: bool
    """True if `timer.stop` has an effect."""

    can_reset: bool
    """True if `timer.reset` has an effect."""

    revision: int
    """Revision of the store that the result reflects."""

    @classmethod
    def _read(cls, value: Json) -> TimerGetResult:
        value = _object(value)
        return cls(
            state=_member(value, "state", _word), seconds=_member(value, "seconds", _whole),
            text=_member(value, "text", _text), can_start=_member(value, "canStart", _flag),
            can_stop=_member(value, "canStop", _flag), can_reset=_member(value, "canReset", _flag),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class TimerResetResult:
    """What `timer.reset` answers."""

    state: Literal["stopped", "running", "suspended"]
    """State; `suspended` if it was running when a frontend went to the background."""

    seconds: int
    """Elapsed time in whole seconds, rounded down."""

    text: str
    """Elapsed time as hours, minutes, and seconds, such as `00:12:30`."""

    can_start: bool
    """True if `timer.start` has an effect."""

    can_stop: bool
    """True if `timer.stop` has an effect."""

    can_reset: bool
    """True if `timer.reset` has an effect."""

    confirmation: Confirmation | None
    """With `dryRun`: the confirmation to ask for before making the change."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> TimerResetResult:
        value = _object(value)
        return cls(
            state=_member(value, "state", _word), seconds=_member(value, "seconds", _whole),
            text=_member(value, "text", _text), can_start=_member(value, "canStart", _flag),
            can_stop=_member(value, "canStop", _flag), can_reset=_member(value, "canReset", _flag),
            confirmation=_optional(value, "confirmation", Confirmation._read),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class TimerResumeResult:
    """What `timer.resume`, `timer.start`, `timer.stop` and `timer.suspend` answer."""

    state: Literal["stopped", "running", "suspended"]
    """State; `suspended` if it was running when a frontend went to the background."""

    seconds: int
    """Elapsed time in whole seconds, rounded down."""

    text: str
    """Elapsed time as hours, minutes, and seconds, such as `00:12:30`."""

    can_start: bool
    """True if `timer.start` has an effect."""

    can_stop: bool
    """True if `timer.stop` has an effect."""

    can_reset: bool
    """True if `timer.reset` has an effect."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> TimerResumeResult:
        value = _object(value)
        return cls(
            state=_member(value, "state", _word), seconds=_member(value, "seconds", _whole),
            text=_member(value, "text", _text), can_start=_member(value, "canStart", _flag),
            can_stop=_member(value, "canStop", _flag), can_reset=_member(value, "canReset", _flag),
            revision=_member(value, "revision", _whole), replayed="_meta" in value,
        )


@dataclass(frozen=True)
class TransactionRunResult:
    """What `transaction.run` answers."""

    results: tuple[Mapping[str, Json], ...]
    """Result of each call, in order and without its revision: the transaction is one revision."""

    revision: int
    """Revision of the store that the result reflects."""

    replayed: bool
    """Present if this is a repeated response, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> TransactionRunResult:
        value = _object(value)
        return cls(
            results=_member(value, "results", _many(_named(_anything))), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class InvalidParamsProblem:
    """Problems found in the params."""

    path: str
    """Location, as a JSON Pointer into the params."""

    kind: InvalidParamsProblemKind
    """Stable identifier of the problem."""

    text: str
    """Sentence to show to the user, in the language of the response."""

    did_you_mean: str | None
    """Most similar known name or word."""

    @classmethod
    def _read(cls, value: Json) -> InvalidParamsProblem:
        value = _object(value)
        return cls(
            path=_member(value, "path", _text), kind=_member(value, "kind", _word), text=_member(value, "text", _text),
            did_you_mean=_optional(value, "didYouMean", _text),
        )


@dataclass(frozen=True)
class PriceChangedLine:
    """Lines whose price changed."""

    product_id: str
    """The product."""

    old: Money
    """Prior price of one piece."""

    new: Money
    """Current price of one piece."""

    @classmethod
    def _read(cls, value: Json) -> PriceChangedLine:
        value = _object(value)
        return cls(
            product_id=_member(value, "productId", _text), old=_member(value, "old", Money._read),
            new=_member(value, "new", Money._read),
        )


_event_change_value = _either(
    Location._read, Product._read, CategoryTitle._read, Item._read, Customer._read, CartSummary._read, Order._read,
    Promotion._read, TaxRate._read, Language._read, Preferences._read, Timer._read, List._read,
)


# Methods by domain.


class AccountMethods(_Namespace):
    """What begins with `account.`"""

    @_method
    def delete(self, *, password: str | None = None, meta: Meta | None = None) -> Request[AccountDeleteResult]:
        """Permanently deletes the account, all of the customer's data, and the store's history.

        Args:
            password: The password; required if the account has one.

        Raises:
            NotAuthenticated, InvalidCredentials, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull,
                StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "account.delete", {"password": _given(password)}, AccountDeleteResult._read, meta
        )

    @_method
    def get(self, *, meta: Meta | None = None) -> Request[AccountGetResult]:
        """Returns the session's account, with a greeting and labeled sections for display.

        Raises:
            NotAuthenticated
        """
        return Request(
            "account.get", {}, AccountGetResult._read, meta
        )

    @_method
    def login(
        self, *, email: str | None = None, username: str | None = None, customer_id: Id | None = None,
        password: str | None = None, access_token: str | None = None, meta: Meta | None = None,
    ) -> Request[AccountLoginResult]:
        """Logs in by name and password or by token; the guest's cart moves to the customer's cart.

        Args:
            email: The e-mail address.
            username: The username, instead of `email`.
            customer_id: The customer id, instead of `email`.
            password: The password; required unless `accessToken` is given.
            access_token: An access token, instead of a name and password.

        Raises:
            InvalidCredentials, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly,
                StorageBusy
        """
        return Request(
            "account.login", {
                "email": _given(email), "username": _given(username), "customerId": _given(customer_id),
                "password": _given(password), "accessToken": _given(access_token),
            }, AccountLoginResult._read, meta
        )

    @_method
    def logout(self, *, forget: bool = False, meta: Meta | None = None) -> Request[AccountLogoutResult]:
        """Logs out to a guest session with an empty cart; the customer's data is kept.

        Args:
            forget: True to revoke the token that the session logged in with.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "account.logout", {"forget": forget}, AccountLogoutResult._read, meta
        )

    @_method
    def register(
        self, name: str, email: str, *, username: str | None = None, password: str | None = None,
        phone: str | None = None, address: AddressInput | None = None, meta: Meta | None = None,
    ) -> Request[AccountLoginResult]:
        """Creates an account and logs in; the guest's cart moves to the customer's cart.

        Args:
            name: The customer's name.
            email: The e-mail address; unique among customers.
            username: The username for logging in; unique among customers.
            password: The password; without one, only tokens can log in.
            phone: The phone number.
            address: The postal address.

        Raises:
            AlreadyExists, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "account.register", {
                "name": name, "email": email, "username": _given(username), "password": _given(password),
                "phone": _given(phone), "address": _given(address),
            }, AccountLoginResult._read, meta
        )

    @_method
    def update(
        self, *, name: str | None = None, email: str | None = None, username: str | None | Unset = UNSET,
        phone: str | None | Unset = UNSET, address: AddressPatch | Address | None | Unset = UNSET,
        password: AccountUpdatePassword | None = None, meta: Meta | None = None,
    ) -> Request[AccountUpdateResult]:
        """Updates fields of the account; a new password revokes all tokens except the session's.

        Args:
            name: The customer's name.
            email: The e-mail address; unique among customers.
            username: The username for logging in; null removes it.
            phone: The phone number; null removes it.
            address: The postal address; only the given members change, null removes it.
            password: The old and the new password.

        Raises:
            NotAuthenticated, AlreadyExists, InvalidCredentials, RevisionMismatch, IdempotencyKeyReused, StorageFull,
                StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "account.update", {
                "name": _given(name), "email": _given(email), "username": username, "phone": phone, "address": address,
                "password": _given(password),
            }, AccountUpdateResult._read, meta
        )


class CartMethods(_Namespace):
    """What begins with `cart.`"""

    @_method
    def add(
        self, product_id: Id, *, quantity: int = 1, if_present: Literal["increment", "set", "reject"] = "increment",
        cart_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[CartAddResult]:
        """Adds a quantity of one product to a cart.

        Args:
            product_id: The product to add.
            quantity: Number of pieces.
            if_present: If the product is already in the cart: increment the quantity, set it, or reject the request.
            cart_id: The cart; the current cart if omitted.

        Raises:
            NotFound, NotAllowed, OutOfStock, InsufficientStock, AlreadyInCart, QuantityLimit, CurrencyMixed,
                NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly,
                StorageBusy
        """
        return Request(
            "cart.add", {
                "productId": product_id, "quantity": quantity, "ifPresent": if_present, "cartId": _given(cart_id),
            }, CartAddResult._read, meta
        )

    @_method
    def adjust(
        self, product_id: Id, by: int, *, cart_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[CartAddResult]:
        """Changes the quantity of a product in a cart by a signed number, as + and − buttons do.

        Args:
            product_id: The product.
            by: Pieces to add; negative to remove. The quantity stops at 0, which removes the line.
            cart_id: The cart; the current cart if omitted.

        Raises:
            NotFound, NotAllowed, OutOfStock, InsufficientStock, QuantityLimit, CurrencyMixed, NotAuthenticated,
                RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.adjust", {"productId": product_id, "by": by, "cartId": _given(cart_id)}, CartAddResult._read, meta
        )

    @_method
    def apply_code(
        self, code: str, *, cart_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[CartApplyCodeResult]:
        """Applies a promotion code to a cart if it reduces the total; repeating it has no effect.

        Args:
            code: The promotion code; case and diacritics are ignored.
            cart_id: The cart; the current cart if omitted.

        Raises:
            NotFound, NotAllowed, CodeNotApplicable, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.applyCode", {"code": code, "cartId": _given(cart_id)}, CartApplyCodeResult._read, meta
        )

    @_method
    def checkout(
        self, *, customer_name: str | None = None, comment: str | None = None, expected_total: Amount | None = None,
        cart_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[CartCheckoutResult]:
        """Orders a cart at current prices and stock and removes it; its next use creates a new one.

        Args:
            customer_name: Customer name on the order; defaults to the customer's own name.
            comment: Comment on the order.
            expected_total: Total shown to the customer. If the total is higher now, the request fails with
                `priceChanged`; if lower, a notice reports it.
            cart_id: The cart; the current cart if omitted.

        Raises:
            NotFound, NotAllowed, OutOfStock, InsufficientStock, CartEmpty, AlreadyOrdered, PriceChanged, QuantityLimit,
                CurrencyMixed, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.checkout", {
                "customerName": _given(customer_name), "comment": _given(comment),
                "expectedTotal": _given(expected_total), "cartId": _given(cart_id),
            }, CartCheckoutResult._read, meta
        )

    @_method
    def clear(self, *, cart_id: Id | None = None, meta: Meta | None = None) -> Request[CartClearResult]:
        """Removes all lines from a cart.

        Args:
            cart_id: The cart; the current cart if omitted.

        Raises:
            NotFound, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.clear", {"cartId": _given(cart_id)}, CartClearResult._read, meta
        )

    @_method
    def create(
        self, *, name: str | None = None, id: Id | None = None, meta: Meta | None = None,
    ) -> Request[CartCreateResult]:
        """Creates a cart without switching to it.

        Args:
            name: Name of the cart.
            id: Client-chosen id; generated if omitted.

        Raises:
            AlreadyExists, NotAllowed, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull,
                StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.create", {"name": _given(name), "id": _given(id)}, CartCreateResult._read, meta
        )

    @_method
    def delete(self, cart_id: Id, *, meta: Meta | None = None) -> Request[CartDeleteResult]:
        """Deletes a cart and returns the cart that is current afterwards.

        Args:
            cart_id: The cart.

        Raises:
            NotFound, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.delete", {"cartId": cart_id}, CartDeleteResult._read, meta
        )

    @_method
    def from_list(
        self, *, item_id: Id | None = None, item_ids: Literal["all"] | Sequence[Id] | None = None,
        list_id: Id | None = None, cart_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[CartFromListResult]:
        """Adds the products that match list items to a cart, as far as stock allows.

        Args:
            item_id: The item; give either this or `itemIds`.
            item_ids: The items, or `all` for the unpurchased ones; give either this or `itemId`.
            list_id: The list of the items; defaults to each item's own list, or with `all` to the current list.
            cart_id: The cart; the current cart if omitted.

        Raises:
            NotFound, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.fromList", {
                "itemId": _given(item_id), "itemIds": _given(item_ids), "listId": _given(list_id),
                "cartId": _given(cart_id),
            }, CartFromListResult._read, meta
        )

    @_method
    def get(self, *, cart_id: Id | None = None, meta: Meta | None = None) -> Request[CartGetResult]:
        """Returns a cart with all its lines at current prices.

        Args:
            cart_id: The cart; the current cart if omitted.

        Raises:
            NotFound
        """
        return Request(
            "cart.get", {"cartId": _given(cart_id)}, CartGetResult._read, meta
        )

    @_method
    def list(
        self, *, from_: datetime | str | None = None, to: datetime | str | None = None, limit: int = 50,
        cursor: str | None = None, meta: Meta | None = None,
    ) -> Request[CartListResult]:
        """Lists the customer's carts, oldest first, paged.

        Args:
            from_: Only carts created at or after this time, or from the start of this day.
            to: Only carts created before this time, or up to the end of this day.
            limit: Maximum number of results per page.
            cursor: `next` of the previous page; all params except `limit` must be the same.
        """
        return Request(
            "cart.list", {
                "from": _given(from_), "to": _given(to), "limit": limit, "cursor": _given(cursor),
            }, CartListResult._read, meta
        )

    @_method
    def remove(
        self, product_id: Id, *, cart_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[CartRemoveResult]:
        """Removes a product from a cart.

        Args:
            product_id: The product.
            cart_id: The cart; the current cart if omitted.

        Raises:
            NotFound, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.remove", {"productId": product_id, "cartId": _given(cart_id)}, CartRemoveResult._read, meta
        )

    @_method
    def remove_code(
        self, code: str, *, cart_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[CartApplyCodeResult]:
        """Removes a promotion code from a cart.

        Args:
            code: The promotion code; case and diacritics are ignored.
            cart_id: The cart; the current cart if omitted.

        Raises:
            NotFound, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.removeCode", {"code": code, "cartId": _given(cart_id)}, CartApplyCodeResult._read, meta
        )

    @_method
    def replace(
        self, line_id: Id, product_id: Id, *, quantity: int | None = None, cart_id: Id | None = None,
        meta: Meta | None = None,
    ) -> Request[CartAddResult]:
        """Replaces the product of a line; the line keeps its id and position.

        Args:
            line_id: The line.
            product_id: The new product.
            quantity: Number of pieces; defaults to the line's current quantity.
            cart_id: The cart; the current cart if omitted.

        Raises:
            NotFound, OutOfStock, InsufficientStock, AlreadyInCart, CurrencyMixed, NotAuthenticated, RevisionMismatch,
                IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.replace", {
                "lineId": line_id, "productId": product_id, "quantity": _given(quantity), "cartId": _given(cart_id),
            }, CartAddResult._read, meta
        )

    @_method
    def set_quantity(
        self, product_id: Id, quantity: int, *, cart_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[CartAddResult]:
        """Sets the quantity of a product in a cart; 0 removes the line.

        Args:
            product_id: The product.
            quantity: Number of pieces; 0 removes the line.
            cart_id: The cart; the current cart if omitted.

        Raises:
            NotFound, NotAllowed, OutOfStock, InsufficientStock, CurrencyMixed, NotAuthenticated, RevisionMismatch,
                IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.setQuantity", {
                "productId": product_id, "quantity": quantity, "cartId": _given(cart_id),
            }, CartAddResult._read, meta
        )

    @_method
    def switch(self, cart_id: Id, *, meta: Meta | None = None) -> Request[CartCreateResult]:
        """Switches to another cart.

        Args:
            cart_id: The cart.

        Raises:
            NotFound, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.switch", {"cartId": cart_id}, CartCreateResult._read, meta
        )

    @_method
    def to_list(
        self, *, list_id: Id | None = None, cart_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[CartToListResult]:
        """Adds the contents of a cart to a list, as `list.add` does; the cart does not change.

        Args:
            list_id: The list; the current list if omitted.
            cart_id: The cart; the current cart if omitted.

        Raises:
            NotFound, NotAllowed, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.toList", {"listId": _given(list_id), "cartId": _given(cart_id)}, CartToListResult._read, meta
        )

    @_method
    def total(
        self, *, explain: bool = False, with_: PriceChange | None = None, cart_id: Id | None = None,
        meta: Meta | None = None,
    ) -> Request[CartTotalResult]:
        """Returns a cart's current total, step by step (`explain`) or for a what-if (`with`).

        Args:
            explain: True to return every step of the computation.
            with_: Hypothetical changes for a what-if; nothing is stored.
            cart_id: The cart; the current cart if omitted.

        Raises:
            NotFound, CodeNotApplicable
        """
        return Request(
            "cart.total", {
                "explain": explain, "with": _given(with_), "cartId": _given(cart_id),
            }, CartTotalResult._read, meta
        )


class CatalogMethods(_Namespace):
    """What begins with `catalog.`"""

    @_method
    def categories(self, *, translations: bool = False, meta: Meta | None = None) -> Request[CatalogCategoriesResult]:
        """Lists the categories in use, by title; products without a category come last.

        Args:
            translations: True to return titles set by `catalog.setCategory` in all their languages.
        """
        return Request(
            "catalog.categories", {"translations": translations}, CatalogCategoriesResult._read, meta
        )

    @_method
    def delete(self, product_id: Id, *, meta: Meta | None = None) -> Request[CatalogDeleteResult]:
        """Deletes a product, also from all carts, and returns it; existing orders keep it.

        Args:
            product_id: The product.

        Raises:
            NotFound, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "catalog.delete", {"productId": product_id}, CatalogDeleteResult._read, meta
        )

    @_method
    def get(
        self, product_id: Id, *, quantity: int | None = None, translations: bool = False, meta: Meta | None = None,
    ) -> Request[CatalogGetResult]:
        """Returns a product with everything a quantity stepper needs.

        Args:
            product_id: The product.
            quantity: Quantity that the stepper displays; defaults to the quantity in the cart, else to the minimum.
            translations: True to return the name and description in all their languages.

        Raises:
            NotFound
        """
        return Request(
            "catalog.get", {
                "productId": product_id, "quantity": _given(quantity), "translations": translations,
            }, CatalogGetResult._read, meta
        )

    @_method
    def import_(
        self, *, format: CatalogImportFormat = "auto", data: Json | None = None, path: str | None = None,
        mode: Literal["merge", "replace"] = "merge", strict: bool = False, currency: str | None = None,
        url: str | None = None, meta: Meta | None = None, progress: Callable[[Progress], None] | None = None,
    ) -> Request[CatalogImportResult]:
        """Imports a list of products from the request, a file, or a URL, in one step.

        Args:
            format: Format of the rows; `auto` detects it from their members. Rows of `openfoodfacts` have no price:
                they add details to existing products, matched by id or barcode. Rows of other formats without a price
                do so too, matched by id. Rows of `csv` without an id get one derived from the name. A row with the id
                of an earlier row but a different name is a separate product, whose id is derived from both.
            data: The products: an array, an object with the array in `products`, a single product, or the content of a
                file as a string (required for `csv`).
            path: A file with the products: JSON, JSON Lines, or CSV; give this, `data`, or `url`.
            mode: `merge` adds and updates products; `replace` also removes products and fields that are not in the
                list, and fails if no row is readable.
            strict: True to fail the whole import if any row is rejected.
            currency: Currency of prices without one; defaults to the session's currency.
            url: An `http` or `https` URL of the products, in place of `data` and `path`; other requests are served
                while it is fetched.

        Raises:
            ImportRejected, FileUnreadable, Offline, FetchFailed, NotAllowed, Cancelled, RevisionMismatch,
                IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "catalog.import", {
                "format": format, "data": _given(data), "path": _given(path), "mode": mode, "strict": strict,
                "currency": _given(currency), "url": _given(url),
            }, CatalogImportResult._read, meta, progress
        )

    @_method
    def label(
        self, product_id: Id, *, format: Literal["text", "markdown", "json"] = "text", meta: Meta | None = None,
    ) -> Request[CatalogLabelResult]:
        """Returns the shelf label of a product: name, price, unit price, and barcode.

        Args:
            product_id: The product.
            format: Plain text, Markdown, or JSON.

        Raises:
            NotFound
        """
        return Request(
            "catalog.label", {"productId": product_id, "format": format}, CatalogLabelResult._read, meta
        )

    @_method
    def list(
        self, *, category: str | None = None, in_stock: bool | None = None,
        sort: Literal["name", "category", "price", "rating", "id"] = "name", order: Literal["asc", "desc"] = "asc",
        limit: int = 50, cursor: str | None = None, uncategorized: bool | None = None, meta: Meta | None = None,
    ) -> Request[CatalogListResult]:
        """Lists products, sorted and paged, with their quantity in the cart and the cart's summary.

        Args:
            category: Only products of this category; case and diacritics are ignored.
            in_stock: True to return only products that can be bought, false for only those that cannot.
            sort: Sort key: the name in the language of the response, the title of the category (products without one
                last) and then the name, the price (grouped by currency), the rating (products without one first), or
                the id.
            order: Sort direction; `desc` reverses the whole order.
            limit: Maximum number of results per page.
            cursor: `next` of the previous page; all params except `limit` must be the same.
            uncategorized: True to return only products without a category; cannot be combined with `category`.
        """
        return Request(
            "catalog.list", {
                "category": _given(category), "inStock": _given(in_stock), "sort": sort, "order": order, "limit": limit,
                "cursor": _given(cursor), "uncategorized": _given(uncategorized),
            }, CatalogListResult._read, meta
        )

    @_method
    def price_history(
        self, product_id: Id, *, days: int = 30, meta: Meta | None = None,
    ) -> Request[CatalogPriceHistoryResult]:
        """Returns a product's recent prices and the lowest prior price to show with a reduction.

        Args:
            product_id: The product.
            days: Number of 24-hour days up to now or, if the current price is a reduction, up to when it took effect.

        Raises:
            NotFound
        """
        return Request(
            "catalog.priceHistory", {"productId": product_id, "days": days}, CatalogPriceHistoryResult._read, meta
        )

    @_method
    def put(self, product: ProductDraft, *, meta: Meta | None = None) -> Request[CatalogPutResult]:
        """Creates a product, or replaces the one with the same id.

        Args:
            product: The complete product.

        Raises:
            NotAllowed, CurrencyMixed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "catalog.put", {"product": product}, CatalogPutResult._read, meta
        )

    @_method
    def search(
        self, text: str, *,
        fields: Sequence[Literal["name", "description", "category", "manufacturer", "barcode"]] | None = None,
        limit: int = 50, meta: Meta | None = None,
    ) -> Request[CatalogSearchResult]:
        """Searches products by words, tolerating typos if nothing matches; with the cart's summary.

        Args:
            text: Search words; case, diacritics, and apostrophes are ignored. Empty text matches everything.
            fields: Fields to search; every word must occur in one of them, in any language.
            limit: Maximum number of results.
        """
        return Request(
            "catalog.search", {"text": text, "fields": _given(fields), "limit": limit}, CatalogSearchResult._read, meta
        )

    @_method
    def sections(self, *, limit: int = 10, meta: Meta | None = None) -> Request[CatalogSectionsResult]:
        """Returns the first products of every category by name, and the cart's summary.

        Args:
            limit: Maximum number of products per category.
        """
        return Request(
            "catalog.sections", {"limit": limit}, CatalogSectionsResult._read, meta
        )

    @_method
    def set_category(
        self, category: str, title: str | Mapping[str, str] | None, *, meta: Meta | None = None,
    ) -> Request[CatalogSetCategoryResult]:
        """Sets the title of a category in one or more languages; null removes it.

        Args:
            category: The category; case and diacritics are ignored, and no product needs to have it.
            title: Title: one text, or an object with texts by language; null for the one derived from the name.

        Raises:
            NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "catalog.setCategory", {"category": category, "title": title}, CatalogSetCategoryResult._read, meta
        )

    @_method
    def set_stock(
        self, product_id: Id, *, stock: int | None | Unset = UNSET, by: int | None = None, meta: Meta | None = None,
    ) -> Request[CatalogPutResult]:
        """Sets a product's stock (`stock`; null stops tracking it) or changes it by a number (`by`).

        Args:
            product_id: The product.
            stock: Pieces in stock; null stops tracking the stock.
            by: Pieces to add; negative to remove. The stock cannot fall below 0.

        Raises:
            NotFound, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly,
                StorageBusy
        """
        return Request(
            "catalog.setStock", {
                "productId": product_id, "stock": stock, "by": _given(by),
            }, CatalogPutResult._read, meta
        )

    @_method
    def suggest(self, text: str, *, limit: int = 10, meta: Meta | None = None) -> Request[CatalogSuggestResult]:
        """Completes partial input with words and names of products, most popular first.

        Args:
            text: Partial input; case, diacritics, and apostrophes are ignored. Each word must be the start of a word in
                the name. Empty text returns the most popular products.
            limit: Maximum number of suggestions.
        """
        return Request(
            "catalog.suggest", {"text": text, "limit": limit}, CatalogSuggestResult._read, meta
        )

    @_method
    def trending(self, *, limit: int = 10, meta: Meta | None = None) -> Request[CatalogTrendingResult]:
        """Returns the best-selling products of the last 30 days, and the cart's summary.

        Args:
            limit: Maximum number of products.
        """
        return Request(
            "catalog.trending", {"limit": limit}, CatalogTrendingResult._read, meta
        )

    @_method
    def update(
        self, product_id: Id, *, source_id: str | None | Unset = UNSET,
        name: str | Mapping[str, str | None] | None = None,
        description: str | Mapping[str, str | None] | None | Unset = UNSET, category: str | None | Unset = UNSET,
        manufacturer: str | None | Unset = UNSET, origin: str | None | Unset = UNSET, price: Amount | None = None,
        stock: int | None | Unset = UNSET, image: str | None | Unset = UNSET,
        rating: RatingPatch | Rating | None | Unset = UNSET, barcode: str | None | Unset = UNSET,
        unit: UnitSizePatch | UnitSize | None | Unset = UNSET, meta: Meta | None = None,
    ) -> Request[CatalogPutResult]:
        """Updates fields of a product; null clears a field, an object changes the members it names.

        Args:
            product_id: The product.
            source_id: The product's id in the system it was imported from.
            name: The name: one text in the language of the request, or an object with texts by language.
            description: The description, in the same form as `name`.
            category: The category, by which products are grouped.
            manufacturer: The manufacturer or brand.
            origin: The country of origin, as given.
            price: Price of one piece; without a currency, in the product's.
            stock: Pieces in stock; null if the stock is not tracked.
            image: Image: a URL, a path, or an asset name, stored as given.
            rating: The customers' rating.
            barcode: The GTIN.
            unit: The content of one piece.

        Raises:
            NotFound, CurrencyMixed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "catalog.update", {
                "productId": product_id, "sourceId": source_id, "name": _given(name), "description": description,
                "category": category, "manufacturer": manufacturer, "origin": origin, "price": _given(price),
                "stock": stock, "image": image, "rating": rating, "barcode": barcode, "unit": unit,
            }, CatalogPutResult._read, meta
        )


class DataMethods(_Namespace):
    """What begins with `data.`"""

    @_method
    def backup(self, path: str, *, meta: Meta | None = None) -> Request[DataBackupResult]:
        """Copies the store with its history to a new directory that appears once it is verified.

        Args:
            path: The directory to create; to use it, start the service with `--data` and this path.

        Raises:
            NotAllowed, FileUnwritable, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "data.backup", {"path": path}, DataBackupResult._read, meta
        )

    @_method
    def compact(self, *, meta: Meta | None = None) -> Request[DataCompactResult]:
        """Writes a snapshot and starts a new journal to speed up the next start; history is kept.

        Raises:
            NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "data.compact", {}, DataCompactResult._read, meta
        )

    @_method
    def export(
        self, *, format: Literal["shop", "shoppinglist", "archive", "csv"] = "shop", path: str | None = None,
        overwrite: bool = False, part: Literal["items", "locations"] | None = None, meta: Meta | None = None,
    ) -> Request[DataExportResult]:
        """Exports all data, or a part of it, as a document in the result or in a file.

        Args:
            format: `shop`: all data that `data.import` restores: settings, locations, the catalog, lists with their
                items, and the customer's own carts and orders without their owner; accounts, data of other customers,
                and the timer are not included. `shoppinglist`: the items of the current list and all locations, without
                ids, as `{items, locations}`. `archive`: the same as an array of locations with their items, with stable
                UUIDs and times of the last purchase. `csv`: the catalog as a table (RFC 4180); texts that start with =,
                +, -, @, a tab, or a carriage return are prefixed with an apostrophe, which `catalog.import` removes.
                Quantities in `shoppinglist` and `archive` are whole pieces, 1 for a quantity with a unit of measure.
            path: The file to write, with one entity per line; without it, the document is in the result. For
                `shoppinglist` without `part`, it may be a directory, in which items.json and locations.json are
                written.
            overwrite: True to replace an existing regular file.
            part: For `shoppinglist`: one of the two lists, in the form that the app ShoppingList15 reads: without the
                Unknown Location, which the app creates itself.

        Raises:
            FileUnwritable
        """
        return Request(
            "data.export", {
                "format": format, "path": _given(path), "overwrite": overwrite, "part": _given(part),
            }, DataExportResult._read, meta
        )

    @_method
    def import_(
        self, format: Literal["shop", "shoppinglist", "archive", "csv", "fakestore"], *, data: Json | None = None,
        path: str | None = None, mode: Literal["merge", "replace"] = "merge", meta: Meta | None = None,
        progress: Callable[[Progress], None] | None = None,
    ) -> Request[CatalogImportResult]:
        """Imports a document from `data.export`, or lists of other programs, in one step.

        Args:
            format: Format of the document. `shop`: each entity replaces the existing one with its id; carts and orders
                become the customer's own, and items of missing lists go to the current list. `shoppinglist`: `{items,
                locations}`, or one of the two lists; equal names denote the same entity. `archive`: an array of
                locations with their items, matched by id, else by name; in `merge` mode, existing locations keep their
                fields, and existing items only move and get a later time of purchase. `csv`: the catalog as a table, as
                in `catalog.import`. `fakestore`: users, carts, and products of the FakeStore API, as separate lists, as
                an object or a list with several kinds, or as a single entity. A user becomes an account, with which
                only the password logs in; an existing account with the same e-mail address does not change. A cart
                becomes a cart of that customer, else of the session's own.
            data: The document, or the content of its file as a string; always a string for `csv`.
            path: A file with the document; give either this or `data`.
            mode: `merge` keeps entities that are not in the document; `replace` removes them, except accounts, their
                carts, and kinds of entities that the document has no list of. If no row of a list is readable,
                `replace` fails and changes nothing.

        Raises:
            ImportRejected, FileUnreadable, Cancelled, RevisionMismatch, IdempotencyKeyReused, StorageFull,
                StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "data.import", {
                "format": format, "data": _given(data), "path": _given(path), "mode": mode,
            }, CatalogImportResult._read, meta, progress
        )

    @_method
    def reset(
        self, scope: DataResetScope, confirm: Literal["reset"], *, meta: Meta | None = None,
    ) -> Request[AccountDeleteResult]:
        """Permanently erases all data, or all data of one kind, together with its history.

        Args:
            scope: Data to erase: the catalog with the lines of all carts, lists with their locations, accounts with
                their carts, or everything.
            confirm: The word `reset`, to prevent erasing by mistake.

        Raises:
            NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "data.reset", {"scope": scope, "confirm": confirm}, AccountDeleteResult._read, meta
        )

    @_method
    def sample(self, *, meta: Meta | None = None) -> Request[DataSampleResult]:
        """Adds a small sample shop: products, locations, and list items. Existing data stays.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "data.sample", {}, DataSampleResult._read, meta
        )


class EventsMethods(_Namespace):
    """What begins with `events.`"""

    @_method
    def subscribe(
        self, *, topics: Sequence[Topic] | None = None, since_revision: int | None = None, meta: Meta | None = None,
    ) -> Request[EventsSubscribeResult]:
        """Subscribes to `event` notifications about changes to topics, including this session's own changes.

        Args:
            topics: Topics to subscribe to; all topics if omitted.
            since_revision: Also sends past changes after this revision; one event with `resync` if they are gone or
                more than 1,000.

        Raises:
            NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "events.subscribe", {
                "topics": _given(topics), "sinceRevision": _given(since_revision),
            }, EventsSubscribeResult._read, meta
        )

    @_method
    def unsubscribe(
        self, *, subscription: Id | None = None, meta: Meta | None = None,
    ) -> Request[EventsUnsubscribeResult]:
        """Ends one subscription, or all of this session; no events follow the response.

        Args:
            subscription: The subscription; all subscriptions if omitted.

        Raises:
            NotFound, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "events.unsubscribe", {"subscription": _given(subscription)}, EventsUnsubscribeResult._read, meta
        )


class HistoryMethods(_Namespace):
    """What begins with `history.`"""

    @_method
    def diff(self, from_: int, *, to: int | None = None, meta: Meta | None = None) -> Request[HistoryDiffResult]:
        """Compares two revisions; returns each changed entity before and after.

        Args:
            from_: Start revision.
            to: End revision; the current revision if omitted.
        """
        return Request(
            "history.diff", {"from": from_, "to": _given(to)}, HistoryDiffResult._read, meta
        )

    @_method
    def list(
        self, *, topic: Topic | None = None, limit: int = 50, cursor: str | None = None, meta: Meta | None = None,
    ) -> Request[HistoryListResult]:
        """Lists the retained changes to the store and to the customer's own data, newest first and paged.

        Args:
            topic: Only changes to this topic.
            limit: Maximum number of results per page.
            cursor: `next` of the previous page; all params except `limit` must be the same.
        """
        return Request(
            "history.list", {
                "topic": _given(topic), "limit": limit, "cursor": _given(cursor),
            }, HistoryListResult._read, meta
        )

    @_method
    def redo(self, *, meta: Meta | None = None) -> Request[HistoryRedoResult]:
        """Redoes the customer's last undo on this device, unless they made another change since.

        Raises:
            NotAllowed, NotAuthenticated, UndoBlocked, RevisionMismatch, IdempotencyKeyReused, StorageFull,
                StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "history.redo", {}, HistoryRedoResult._read, meta
        )

    @_method
    def undo(
        self, *, revision: int | None = None, topic: Topic | None = None, meta: Meta | None = None,
    ) -> Request[HistoryUndoResult]:
        """Undoes a change with a new one: `revision`, or the customer's last on this device. Unrelated later changes stay.

        Args:
            revision: Revision of the change to undo.
            topic: Undoes the last change to this topic; cannot be used with `revision`.

        Raises:
            NotFound, NotAllowed, NotAuthenticated, UndoBlocked, RevisionMismatch, IdempotencyKeyReused, StorageFull,
                StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "history.undo", {"revision": _given(revision), "topic": _given(topic)}, HistoryUndoResult._read, meta
        )


class ListMethods(_Namespace):
    """What begins with `list.`"""

    @_method
    def add(
        self, name: str, *, quantity: ListQuantityInput | None = None, note: str | None = None,
        location_id: Id | None = None, available: bool | None = None, on_list: bool = True, id: Id | None = None,
        list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListAddResult]:
        """Adds to a list: increases an item, brings a purchased one back, or creates a new one.

        Args:
            name: Name.
            quantity: Quantity; added to that of an item on the list if the units convert.
            note: Note.
            location_id: Location; the Unknown Location if omitted for a new item.
            available: True if the store has it; if omitted, true for a new item and unchanged otherwise.
            on_list: False to remember the item without putting it on the list.
            id: Client-chosen id for a new item; generated if omitted.
            list_id: The list; the current list if omitted.

        Raises:
            NotFound, AlreadyExists, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "list.add", {
                "name": name, "quantity": _given(quantity), "note": _given(note), "locationId": _given(location_id),
                "available": _given(available), "onList": on_list, "id": _given(id), "listId": _given(list_id),
            }, ListAddResult._read, meta
        )

    @_method
    def add_text(
        self, text: str, *, id: Id | None = None, list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListAddResult]:
        """Adds one line of text, such as `2 lbs apples @ dairy`: amount, name, and location.

        Args:
            text: One line: a name, an amount before or after it, and after `@` the name of a location. Amounts are
                numbers as the language of the request writes them, or number words, with or without a unit: `2 lb`, `½
                l`, `x3`, `4個`, `half a dozen`, `kilo y medio`, `لترين`. The size in `2 x 500 g` or `2 cans (400 g)`, a
                range (`2-3` counts as 2), a price (`$2.99/lb`), an unknown location, and a final `!` go into the note.
                Numbers in names such as `7 Up` and `12 pack beer` are kept. Without an amount, the quantity is 1.
            id: Client-chosen id for a new item; generated if omitted.
            list_id: The list; the current list if omitted.

        Raises:
            NotFound, AlreadyExists, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "list.addText", {"text": text, "id": _given(id), "listId": _given(list_id)}, ListAddResult._read, meta
        )

    @_method
    def create(self, name: str, *, id: Id | None = None, meta: Meta | None = None) -> Request[ListCreateResult]:
        """Creates a list without switching to it.

        Args:
            name: Name; need not be unique.
            id: Client-chosen id; generated if omitted.

        Raises:
            AlreadyExists, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "list.create", {"name": name, "id": _given(id)}, ListCreateResult._read, meta
        )

    @_method
    def delete(self, list_id: Id, *, meta: Meta | None = None) -> Request[ListDeleteResult]:
        """Deletes a list with its items and returns the current list. Deleting the last list leaves an empty one.

        Args:
            list_id: The list.

        Raises:
            NotFound, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "list.delete", {"listId": list_id}, ListDeleteResult._read, meta
        )

    @_method
    def item(self, item_id: Id, *, list_id: Id | None = None, meta: Meta | None = None) -> Request[ListItemResult]:
        """Returns one item, with its last purchase time as text and the locations to choose from.

        Args:
            item_id: The item.
            list_id: List that the item must be in; the item's own list if omitted.

        Raises:
            NotFound
        """
        return Request(
            "list.item", {"itemId": item_id, "listId": _given(list_id)}, ListItemResult._read, meta
        )

    @_method
    def items(
        self, *, group: Literal["location", "none"] | None = None, show: Literal["onList", "all"] = "onList",
        search: str | None = None, location_id: Id | None = None, list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListItemsResult]:
        """Lists the items of a list in sections by location, or in one section.

        Args:
            group: `location`: one section per location; `none`: one section. Default: the preference `listGroup`,
                initially `location`.
            show: `onList`: items still to be bought; `all`: also those off the list.
            search: Only items whose name contains this; ignores case and diacritics.
            location_id: Only items at this location.
            list_id: The list; the current list if omitted.

        Raises:
            NotFound
        """
        return Request(
            "list.items", {
                "group": _given(group), "show": show, "search": _given(search), "locationId": _given(location_id),
                "listId": _given(list_id),
            }, ListItemsResult._read, meta
        )

    @_method
    def lists(self, *, meta: Meta | None = None) -> Request[ListListsResult]:
        """Returns all shopping lists in creation order."""
        return Request(
            "list.lists", {}, ListListsResult._read, meta
        )

    @_method
    def mark_all_available(
        self, *, list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListMarkAllAvailableResult]:
        """Marks all items on a list as available in the store.

        Args:
            list_id: The list; the current list if omitted.

        Raises:
            NotFound, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "list.markAllAvailable", {"listId": _given(list_id)}, ListMarkAllAvailableResult._read, meta
        )

    @_method
    def mark_all_purchased(
        self, *, list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListMarkAllPurchasedResult]:
        """Marks all items on a list as purchased and takes them off the list.

        Args:
            list_id: The list; the current list if omitted.

        Raises:
            NotFound, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "list.markAllPurchased", {"listId": _given(list_id)}, ListMarkAllPurchasedResult._read, meta
        )

    @_method
    def mark_purchased(
        self, *, item_id: Id | None = None, item_ids: Literal["all"] | Sequence[Id] | None = None,
        at: datetime | str | None = None, list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListMarkPurchasedResult]:
        """Marks items as purchased and takes them off the list; repeating it changes nothing.

        Args:
            item_id: The item; give either this or `itemIds`.
            item_ids: The items, or `all`; give either this or `itemId`.
            at: Time of the purchase; now if omitted.
            list_id: List that the items must be in; if omitted, each item's own list, or the current list for `all`.

        Raises:
            NotFound, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "list.markPurchased", {
                "itemId": _given(item_id), "itemIds": _given(item_ids), "at": _given(at), "listId": _given(list_id),
            }, ListMarkPurchasedResult._read, meta
        )

    @_method
    def purchased(
        self, *, group: Literal["recent", "none", "day"] | None = None, days: int | None = None,
        search: str | None = None, list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListPurchasedResult]:
        """Lists the items off the list by time of last purchase.

        Args:
            group: `recent`: sections for recent purchases, earlier ones, and never purchased; `none`: one section;
                `day`: one section per day, latest first, then never purchased. Default: the preference
                `purchasedGroup`, initially `recent`.
            days: Days before today that count as recent. Default: the preference `purchasedHistoryDays`, initially 3.
            search: Only items whose name contains this; ignores case and diacritics.
            list_id: The list; the current list if omitted.

        Raises:
            NotFound
        """
        return Request(
            "list.purchased", {
                "group": _given(group), "days": _given(days), "search": _given(search), "listId": _given(list_id),
            }, ListPurchasedResult._read, meta
        )

    @_method
    def put_back(
        self, *, item_id: Id | None = None, item_ids: Literal["all"] | Sequence[Id] | None = None,
        list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListMarkAllAvailableResult]:
        """Puts items back on the list; the time of their last purchase is kept.

        Args:
            item_id: The item; give either this or `itemIds`.
            item_ids: The items, or `all`; give either this or `itemId`.
            list_id: List that the items must be in; if omitted, each item's own list, or the current list for `all`.

        Raises:
            NotFound, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "list.putBack", {
                "itemId": _given(item_id), "itemIds": _given(item_ids), "listId": _given(list_id),
            }, ListMarkAllAvailableResult._read, meta
        )

    @_method
    def remove(
        self, *, item_id: Id | None = None, item_ids: Literal["all"] | Sequence[Id] | None = None,
        list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListRemoveResult]:
        """Deletes items with their purchase history.

        Args:
            item_id: The item; give either this or `itemIds`.
            item_ids: The items, or `all`; give either this or `itemId`.
            list_id: List that the items must be in; if omitted, each item's own list, or the current list for `all`.

        Raises:
            NotFound, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "list.remove", {
                "itemId": _given(item_id), "itemIds": _given(item_ids), "listId": _given(list_id),
            }, ListRemoveResult._read, meta
        )

    @_method
    def rename(self, list_id: Id, name: str, *, meta: Meta | None = None) -> Request[ListCreateResult]:
        """Renames a list.

        Args:
            list_id: The list.
            name: New name.

        Raises:
            NotFound, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "list.rename", {"listId": list_id, "name": name}, ListCreateResult._read, meta
        )

    @_method
    def set_available(
        self, available: bool, *, item_id: Id | None = None, item_ids: Literal["all"] | Sequence[Id] | None = None,
        list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListMarkAllAvailableResult]:
        """Sets whether items are available in the store.

        Args:
            available: True if the store has them.
            item_id: The item; give either this or `itemIds`.
            item_ids: The items, or `all`; give either this or `itemId`.
            list_id: List that the items must be in; if omitted, each item's own list, or the current list for `all`.

        Raises:
            NotFound, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "list.setAvailable", {
                "available": available, "itemId": _given(item_id), "itemIds": _given(item_ids),
                "listId": _given(list_id),
            }, ListMarkAllAvailableResult._read, meta
        )

    @_method
    def share(
        self, *, format: Literal["text", "markdown", "json"] = "text", list_id: Id | None = None,
        meta: Meta | None = None,
    ) -> Request[ListShareResult]:
        """Formats the items still to be bought for sharing, as text, Markdown, or an object.

        Args:
            format: Plain text, Markdown, or JSON.
            list_id: The list; the current list if omitted.

        Raises:
            NotFound, NotAllowed
        """
        return Request(
            "list.share", {"format": format, "listId": _given(list_id)}, ListShareResult._read, meta
        )

    @_method
    def suggest(
        self, *, limit: int = 10, list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListSuggestResult]:
        """Suggests items to buy again (off the list, bought on 3 or more days), soonest due first.

        Args:
            limit: Maximum number of suggestions.
            list_id: The list; the current list if omitted.

        Raises:
            NotFound
        """
        return Request(
            "list.suggest", {"limit": limit, "listId": _given(list_id)}, ListSuggestResult._read, meta
        )

    @_method
    def switch(self, list_id: Id, *, meta: Meta | None = None) -> Request[ListCreateResult]:
        """Switches to another list, for all sessions of the store.

        Args:
            list_id: The list.

        Raises:
            NotFound, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "list.switch", {"listId": list_id}, ListCreateResult._read, meta
        )

    @_method
    def take_off(
        self, *, item_id: Id | None = None, item_ids: Literal["all"] | Sequence[Id] | None = None,
        list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListTakeOffResult]:
        """Takes items off the list without recording a purchase.

        Args:
            item_id: The item; give either this or `itemIds`.
            item_ids: The items, or `all`; give either this or `itemId`.
            list_id: List that the items must be in; if omitted, each item's own list, or the current list for `all`.

        Raises:
            NotFound, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "list.takeOff", {
                "itemId": _given(item_id), "itemIds": _given(item_ids), "listId": _given(list_id),
            }, ListTakeOffResult._read, meta
        )

    @_method
    def update(
        self, item_id: Id, *, name: str | None = None, quantity: ListQuantityPatch | None = None,
        note: str | None | Unset = UNSET, location_id: Id | None = None, available: bool | None = None,
        on_list: bool | None = None, list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListAddResult]:
        """Updates fields of an item; never counts as a purchase.

        Args:
            item_id: The item.
            name: New name.
            quantity: Quantity; an object changes only the members it contains.
            note: Note; null or empty to remove it.
            location_id: Location.
            available: True if the store has it.
            on_list: True if the item is still to be bought.
            list_id: List that the item must be in; the item's own list if omitted.

        Raises:
            NotFound, AlreadyExists, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "list.update", {
                "itemId": item_id, "name": _given(name), "quantity": _given(quantity), "note": note,
                "locationId": _given(location_id), "available": _given(available), "onList": _given(on_list),
                "listId": _given(list_id),
            }, ListAddResult._read, meta
        )


class LocaleMethods(_Namespace):
    """What begins with `locale.`"""

    @_method
    def format(
        self, *, money: Amount | None = None, number: float | Decimal | str | None = None,
        date: datetime | str | None = None, quantity: ListQuantityInput | None = None, digits: int | None = None,
        style: Literal["short", "medium", "long"] | None = None, time: bool | None = None,
        list: Sequence[str] | None = None, days: int | None = None, meta: Meta | None = None,
    ) -> Request[LocaleFormatResult]:
        """Formats an amount, number, date, quantity, list, or relative day in the response language.

        Args:
            money: Amount; give exactly one of this, `number`, `date`, `quantity`, `list`, and `days`.
            number: Number, as exact decimal text or a JSON number.
            date: RFC 3339 time, shown in the session's time zone, or a day such as `2026-01-15`.
            quantity: Quantity, as on shopping lists.
            digits: For a number: decimal places, rounded half up; as given if omitted.
            style: For a date: length of the format; `medium` if omitted.
            time: For a time: true to include the time of day; false if omitted.
            list: Texts to join, as in `a, b, and c`.
            days: Whole days from today; -1 is yesterday.
        """
        return Request(
            "locale.format", {
                "money": _given(money), "number": _given(number), "date": _given(date), "quantity": _given(quantity),
                "digits": _given(digits), "style": _given(style), "time": _given(time), "list": _given(list),
                "days": _given(days),
            }, LocaleFormatResult._read, meta
        )

    @_method
    def get(self, *, meta: Meta | None = None) -> Request[LocaleGetResult]:
        """Returns the language of the session's texts."""
        return Request(
            "locale.get", {}, LocaleGetResult._read, meta
        )

    @_method
    def list(self, *, meta: Meta | None = None) -> Request[LocaleListResult]:
        """Lists the available languages, sorted by tag."""
        return Request(
            "locale.list", {}, LocaleListResult._read, meta
        )

    @_method
    def onboarding(self, *, meta: Meta | None = None) -> Request[LocaleOnboardingResult]:
        """Returns the steps of the introduction with icons, titles, and texts, and the button labels."""
        return Request(
            "locale.onboarding", {}, LocaleOnboardingResult._read, meta
        )

    @_method
    def set(
        self, language: str, *, strings: bool = False, keys: Sequence[str] | None = None, prefix: str | None = None,
        meta: Meta | None = None,
    ) -> Request[LocaleSetResult]:
        """Sets the language of texts for this and future sessions.

        Args:
            language: BCP 47 tag or POSIX locale name; selects the closest available language and the region's formats.
            strings: True to also return texts of the language, as `locale.strings` does: those of `keys` and `prefix`,
                or all.
            keys: Keys of texts to return.
            prefix: Key prefix of texts to return.

        Raises:
            UnsupportedLanguage, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly,
                StorageBusy
        """
        return Request(
            "locale.set", {
                "language": language, "strings": strings, "keys": _given(keys), "prefix": _given(prefix),
            }, LocaleSetResult._read, meta
        )

    @_method
    def strings(
        self, *, language: str | None = None, keys: Sequence[str] | None = None, prefix: str | None = None,
        meta: Meta | None = None,
    ) -> Request[LocaleStringsResult]:
        """Returns texts of a language by key; those with arguments are patterns for `locale.text`.

        Args:
            language: BCP 47 tag; the language of the response if omitted.
            keys: Only texts with these keys; the text of an unknown key is the key itself.
            prefix: Only texts whose keys start with this, such as `label.`, in addition to those of `keys`.

        Raises:
            UnsupportedLanguage
        """
        return Request(
            "locale.strings", {
                "language": _given(language), "keys": _given(keys), "prefix": _given(prefix),
            }, LocaleStringsResult._read, meta
        )

    @_method
    def text(
        self, key: TextKey, *, args: Mapping[str, Json] | None = None, meta: Meta | None = None,
    ) -> Request[LocaleTextResult]:
        """Formats one text with its arguments, with correct plurals and amounts.

        Args:
            key: Key of the text.
            args: Arguments by name: text, a whole number (`integer`), an amount (`money`), or a number or decimal text
                (`decimal`).
        """
        return Request(
            "locale.text", {"key": key, "args": _given(args)}, LocaleTextResult._read, meta
        )

    @_method
    def toggle(
        self, *, strings: bool = False, keys: Sequence[str] | None = None, prefix: str | None = None,
        meta: Meta | None = None,
    ) -> Request[LocaleSetResult]:
        """Toggles between English and the last other language (initially Sinhala).

        Args:
            strings: True to also return texts of the language, as `locale.strings` does: those of `keys` and `prefix`,
                or all.
            keys: Keys of texts to return.
            prefix: Key prefix of texts to return.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "locale.toggle", {
                "strings": strings, "keys": _given(keys), "prefix": _given(prefix),
            }, LocaleSetResult._read, meta
        )


class LocationMethods(_Namespace):
    """What begins with `location.`"""

    @_method
    def create(
        self, name: str, *, order: int = 50, color: Color | None = None, id: Id | None = None, meta: Meta | None = None,
    ) -> Request[LocationCreateResult]:
        """Creates a location; names are unique.

        Args:
            name: Name.
            order: Position in the visiting order; lower values come first.
            color: Color.
            id: Client-chosen id; generated if omitted.

        Raises:
            AlreadyExists, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "location.create", {
                "name": name, "order": order, "color": _given(color), "id": _given(id),
            }, LocationCreateResult._read, meta
        )

    @_method
    def delete(self, location_id: Id, *, meta: Meta | None = None) -> Request[LocationDeleteResult]:
        """Deletes a location; its items move to the Unknown Location.

        Args:
            location_id: The location.

        Raises:
            NotFound, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly,
                StorageBusy
        """
        return Request(
            "location.delete", {"locationId": location_id}, LocationDeleteResult._read, meta
        )

    @_method
    def get(
        self, location_id: Id, *, list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[LocationGetResult]:
        """Returns one location with its items on a list, including purchased ones.

        Args:
            location_id: The location; `unknown` is the Unknown Location.
            list_id: List whose items are returned; the current list if omitted.

        Raises:
            NotFound
        """
        return Request(
            "location.get", {"locationId": location_id, "listId": _given(list_id)}, LocationGetResult._read, meta
        )

    @_method
    def learn(self, *, meta: Meta | None = None) -> Request[LocationLearnResult]:
        """Suggests a visiting order learned from when items were purchased; changes nothing."""
        return Request(
            "location.learn", {}, LocationLearnResult._read, meta
        )

    @_method
    def list(self, *, meta: Meta | None = None) -> Request[LocationListResult]:
        """Returns all locations in visiting order."""
        return Request(
            "location.list", {}, LocationListResult._read, meta
        )

    @_method
    def move(
        self, location_id: Id, *, before: Id | None = None, after: Id | None = None, meta: Meta | None = None,
    ) -> Request[LocationMoveResult]:
        """Moves a location before or after another one and renumbers all from 1.

        Args:
            location_id: The location to move.
            before: The location it comes before; give either this or `after`.
            after: The location it comes after; give either this or `before`.

        Raises:
            NotFound, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly,
                StorageBusy
        """
        return Request(
            "location.move", {
                "locationId": location_id, "before": _given(before), "after": _given(after),
            }, LocationMoveResult._read, meta
        )

    @_method
    def update(
        self, location_id: Id, *, name: str | None = None, order: int | None = None,
        color: ColorPatch | Color | None = None, meta: Meta | None = None,
    ) -> Request[LocationCreateResult]:
        """Changes the name, order, or color of a location.

        Args:
            location_id: The location; `unknown` is the Unknown Location, which has no order.
            name: New name.
            order: Position in the visiting order; lower values come first.
            color: Color; only the members it contains change.

        Raises:
            NotFound, AlreadyExists, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "location.update", {
                "locationId": location_id, "name": _given(name), "order": _given(order), "color": _given(color),
            }, LocationCreateResult._read, meta
        )


class OrderMethods(_Namespace):
    """What begins with `order.`"""

    @_method
    def advance(
        self, order_id: Id, to: Literal["placed", "paid", "fulfilled", "cancelled"], *, meta: Meta | None = None,
    ) -> Request[OrderAdvanceResult]:
        """Moves an order to its next status: from placed to paid, or from paid to fulfilled.

        Args:
            order_id: The order.
            to: The next status; any other is not allowed. To cancel an order, use `order.cancel`.

        Raises:
            NotFound, NotAllowed, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "order.advance", {"orderId": order_id, "to": to}, OrderAdvanceResult._read, meta
        )

    @_method
    def again(self, order_id: Id, *, meta: Meta | None = None) -> Request[OrderAgainResult]:
        """Adds an order's items to the current cart, as far as stock allows, at current prices.

        Args:
            order_id: The order.

        Raises:
            NotFound, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "order.again", {"orderId": order_id}, OrderAgainResult._read, meta
        )

    @_method
    def cancel(self, order_id: Id, *, meta: Meta | None = None) -> Request[OrderCancelResult]:
        """Cancels an unfulfilled order and returns its items to the stock of existing products.

        Args:
            order_id: The order.

        Raises:
            NotFound, NotAllowed, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "order.cancel", {"orderId": order_id}, OrderCancelResult._read, meta
        )

    @_method
    def delete(self, order_id: Id, *, meta: Meta | None = None) -> Request[OrderCancelResult]:
        """Deletes an order and returns it; an unfulfilled one is canceled first.

        Args:
            order_id: The order.

        Raises:
            NotFound, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "order.delete", {"orderId": order_id}, OrderCancelResult._read, meta
        )

    @_method
    def get(self, order_id: Id, *, meta: Meta | None = None) -> Request[OrderGetResult]:
        """Returns an order with all its lines, as purchased.

        Args:
            order_id: The order.

        Raises:
            NotFound, NotAuthenticated
        """
        return Request(
            "order.get", {"orderId": order_id}, OrderGetResult._read, meta
        )

    @_method
    def list(
        self, *, status: Literal["placed", "paid", "fulfilled", "cancelled"] | None = None,
        from_: datetime | str | None = None, to: datetime | str | None = None, limit: int = 50,
        cursor: str | None = None, lines: bool | None = None, meta: Meta | None = None,
    ) -> Request[OrderListResult]:
        """Lists the customer's orders, newest first, paged; without lines unless `lines` is true.

        Args:
            status: Only orders with this status.
            from_: Only orders placed at or after this time, or from the start of this day.
            to: Only orders placed before this time, or up to the end of this day.
            limit: Maximum number of results per page; with `lines`, fewer if the orders have very many lines.
            cursor: `next` of the previous page; all params except `limit` and `lines` must be the same.
            lines: True to include the lines of the orders.

        Raises:
            NotAuthenticated
        """
        return Request(
            "order.list", {
                "status": _given(status), "from": _given(from_), "to": _given(to), "limit": limit,
                "cursor": _given(cursor), "lines": _given(lines),
            }, OrderListResult._read, meta
        )

    @_method
    def receipt(
        self, order_id: Id, *, format: Literal["text", "markdown", "json"] = "text", meta: Meta | None = None,
    ) -> Request[OrderReceiptResult]:
        """Returns an order as a receipt: text in columns, Markdown, or JSON.

        Args:
            order_id: The order.
            format: Plain text for a monospaced font, Markdown, or JSON.

        Raises:
            NotFound, NotAuthenticated
        """
        return Request(
            "order.receipt", {"orderId": order_id, "format": format}, OrderReceiptResult._read, meta
        )

    @_method
    def update(
        self, order_id: Id, *, customer_name: str | None | Unset = UNSET, comment: str | None | Unset = UNSET,
        meta: Meta | None = None,
    ) -> Request[OrderAdvanceResult]:
        """Changes an order's customer name or comment; its lines and amounts do not change.

        Args:
            order_id: The order.
            customer_name: Customer name on the order; null removes it.
            comment: Comment on the order; null or empty removes it.

        Raises:
            NotFound, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "order.update", {
                "orderId": order_id, "customerName": customer_name, "comment": comment,
            }, OrderAdvanceResult._read, meta
        )


class PrefsMethods(_Namespace):
    """What begins with `prefs.`"""

    @_method
    def get(
        self, *, key: PreferenceChoiceKey | None = None, choices: bool = False, meta: Meta | None = None,
    ) -> Request[PrefsGetResult]:
        """Returns the session's preferences, or one; `choices` adds the details for a settings screen.

        Args:
            key: The only preference to return; all preferences if omitted.
            choices: True to also return labels and allowed values.
        """
        return Request(
            "prefs.get", {"key": _given(key), "choices": choices}, PrefsGetResult._read, meta
        )

    @_method
    def reset(self, *, key: PreferenceChoiceKey | None = None, meta: Meta | None = None) -> Request[PrefsResetResult]:
        """Resets one preference, or all of them, to the default.

        Args:
            key: The only preference to reset; all preferences if omitted.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "prefs.reset", {"key": _given(key)}, PrefsResetResult._read, meta
        )

    @_method
    def set(
        self, key: PreferenceChoiceKey,
        value: str | int | bool | Literal["system", "light", "dark"] | Literal["location", "none"] | Literal["recent", "none", "day"],
        *, meta: Meta | None = None,
    ) -> Request[PrefsSetResult]:
        """Sets a preference for this and future sessions.

        Args:
            key: Key of the preference.
            value: Value.

        Raises:
            UnsupportedLanguage, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly,
                StorageBusy
        """
        return Request(
            "prefs.set", {"key": key, "value": value}, PrefsSetResult._read, meta
        )


class PromotionMethods(_Namespace):
    """What begins with `promotion.`"""

    @_method
    def delete(self, promotion_id: Id, *, meta: Meta | None = None) -> Request[PromotionDeleteResult]:
        """Deletes a promotion and returns it; existing orders keep their discounts.

        Args:
            promotion_id: The promotion.

        Raises:
            NotFound, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "promotion.delete", {"promotionId": promotion_id}, PromotionDeleteResult._read, meta
        )

    @_method
    def list(self, *, meta: Meta | None = None) -> Request[PromotionListResult]:
        """Lists all promotions by id, including inactive ones."""
        return Request(
            "promotion.list", {}, PromotionListResult._read, meta
        )

    @_method
    def preset(self, name: Literal["seasonal", "none"], *, meta: Meta | None = None) -> Request[PromotionPresetResult]:
        """Enables or removes the built-in promotion `seasonal`, whose rate depends on the month.

        Args:
            name: `seasonal`: 10% off every line in July, 15% in November, 20% in December, 5% in other months (store
                time zone). `none`: removes it.

        Raises:
            NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "promotion.preset", {"name": name}, PromotionPresetResult._read, meta
        )

    @_method
    def put(self, promotion: PromotionDraft, *, meta: Meta | None = None) -> Request[PromotionPutResult]:
        """Creates a promotion, or replaces the one with the same id.

        Args:
            promotion: The complete promotion.

        Raises:
            AlreadyExists, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "promotion.put", {"promotion": promotion}, PromotionPutResult._read, meta
        )

    @_method
    def quote(
        self, *, price: Amount | None = None, product_id: Id | None = None, at: datetime | str | None = None,
        meta: Meta | None = None,
    ) -> Request[PromotionQuoteResult]:
        """Returns the price of one piece after promotions, before taxes and without codes.

        Args:
            price: A price, independent of any product.
            product_id: The product; give either this or `price`.
            at: Time of the quote; defaults to now.

        Raises:
            NotFound
        """
        return Request(
            "promotion.quote", {
                "price": _given(price), "productId": _given(product_id), "at": _given(at),
            }, PromotionQuoteResult._read, meta
        )


class RpcMethods(_Namespace):
    """What begins with `rpc.`"""

    @_method
    def discover(self, *, meta: Meta | None = None) -> Request[Mapping[str, Json]]:
        """Returns the OpenRPC document: every method with its params, result and errors.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "rpc.discover", {}, _named(_anything), meta
        )


class ServiceMethods(_Namespace):
    """What begins with `service.`"""

    @_method
    def advance_clock(self, by: str, *, meta: Meta | None = None) -> Request[ServiceAdvanceClockResult]:
        """Advances a clock frozen with `--clock`; not allowed otherwise.

        Args:
            by: ISO 8601 duration of weeks, days, hours, minutes, and seconds, such as PT5M or PT65.9S; millisecond
                precision.

        Raises:
            NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "service.advanceClock", {"by": by}, ServiceAdvanceClockResult._read, meta
        )

    @_method
    def set_online(self, online: bool, *, meta: Meta | None = None) -> Request[ServiceSetOnlineResult]:
        """Sets whether the network is reachable; if not, methods that need it fail with `offline`.

        Args:
            online: True if the network is reachable.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "service.setOnline", {"online": online}, ServiceSetOnlineResult._read, meta
        )

    @_method
    def status(self, *, meta: Meta | None = None) -> Request[ServiceStatusResult]:
        """Reports the health and contents of the service and its store.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "service.status", {}, ServiceStatusResult._read, meta
        )


class TaxMethods(_Namespace):
    """What begins with `tax.`"""

    @_method
    def list(self, *, meta: Meta | None = None) -> Request[TaxListResult]:
        """Lists all tax rates."""
        return Request(
            "tax.list", {}, TaxListResult._read, meta
        )

    @_method
    def set(
        self, rate: Decimal | None, *, included: bool | None = None, category: str | None = None,
        meta: Meta | None = None,
    ) -> Request[TaxSetResult]:
        """Sets the tax rate of a category, or the default rate; returns all rates.

        Args:
            rate: Tax rate in percent; null removes it.
            included: True if prices include the tax; required with a rate.
            category: The category; omitted or null for the default rate.

        Raises:
            NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "tax.set", {
                "rate": rate, "included": _given(included), "category": _given(category),
            }, TaxSetResult._read, meta
        )


class TimerMethods(_Namespace):
    """What begins with `timer.`"""

    @_method
    def get(self, *, meta: Meta | None = None) -> Request[TimerGetResult]:
        """Returns the timer's elapsed time and possible actions. No ticks are sent: count on from `seconds`."""
        return Request(
            "timer.get", {}, TimerGetResult._read, meta
        )

    @_method
    def reset(self, *, meta: Meta | None = None) -> Request[TimerResetResult]:
        """Resets the timer to zero if it is stopped.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "timer.reset", {}, TimerResetResult._read, meta
        )

    @_method
    def resume(self, *, meta: Meta | None = None) -> Request[TimerResumeResult]:
        """Resumes a suspended timer when the frontend returns to the foreground.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "timer.resume", {}, TimerResumeResult._read, meta
        )

    @_method
    def start(self, *, meta: Meta | None = None) -> Request[TimerResumeResult]:
        """Starts or resumes the timer; no effect if it is running.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "timer.start", {}, TimerResumeResult._read, meta
        )

    @_method
    def stop(self, *, meta: Meta | None = None) -> Request[TimerResumeResult]:
        """Stops the timer and keeps its count; a suspended timer stays suspended.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "timer.stop", {}, TimerResumeResult._read, meta
        )

    @_method
    def suspend(self, *, meta: Meta | None = None) -> Request[TimerResumeResult]:
        """Suspends the timer when the frontend goes to the background, if `timerStopsInBackground` is set.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "timer.suspend", {}, TimerResumeResult._read, meta
        )


class TransactionMethods(_Namespace):
    """What begins with `transaction.`"""

    @_method
    def run(self, calls: Sequence[Request[Any]], *, meta: Meta | None = None) -> Request[TransactionRunResult]:
        """Runs several calls as one change: all or none. Later calls see the effects of earlier ones.

        Args:
            calls: Calls, in the order in which they run.

        Raises:
            NotFound, AlreadyExists, NotAllowed, OutOfStock, InsufficientStock, CartEmpty, AlreadyInCart,
                AlreadyOrdered, PriceChanged, CodeNotApplicable, QuantityLimit, CurrencyMixed, ImportRejected,
                FileUnreadable, NotAuthenticated, BatchTooLarge, RevisionMismatch, IdempotencyKeyReused, StorageFull,
                StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "transaction.run", {"calls": calls}, TransactionRunResult._read, meta
        )


class Client(Connection):
    """A running service with all its methods."""

    @property
    def account(self) -> AccountMethods:
        """What begins with `account.`"""
        return AccountMethods(self)

    @property
    def cart(self) -> CartMethods:
        """What begins with `cart.`"""
        return CartMethods(self)

    @property
    def catalog(self) -> CatalogMethods:
        """What begins with `catalog.`"""
        return CatalogMethods(self)

    @property
    def data(self) -> DataMethods:
        """What begins with `data.`"""
        return DataMethods(self)

    @property
    def events(self) -> EventsMethods:
        """What begins with `events.`"""
        return EventsMethods(self)

    @property
    def history(self) -> HistoryMethods:
        """What begins with `history.`"""
        return HistoryMethods(self)

    @property
    def list(self) -> ListMethods:
        """What begins with `list.`"""
        return ListMethods(self)

    @property
    def locale(self) -> LocaleMethods:
        """What begins with `locale.`"""
        return LocaleMethods(self)

    @property
    def location(self) -> LocationMethods:
        """What begins with `location.`"""
        return LocationMethods(self)

    @property
    def order(self) -> OrderMethods:
        """What begins with `order.`"""
        return OrderMethods(self)

    @property
    def prefs(self) -> PrefsMethods:
        """What begins with `prefs.`"""
        return PrefsMethods(self)

    @property
    def promotion(self) -> PromotionMethods:
        """What begins with `promotion.`"""
        return PromotionMethods(self)

    @property
    def rpc(self) -> RpcMethods:
        """What begins with `rpc.`"""
        return RpcMethods(self)

    @property
    def service(self) -> ServiceMethods:
        """What begins with `service.`"""
        return ServiceMethods(self)

    @property
    def tax(self) -> TaxMethods:
        """What begins with `tax.`"""
        return TaxMethods(self)

    @property
    def timer(self) -> TimerMethods:
        """What begins with `timer.`"""
        return TimerMethods(self)

    @property
    def transaction(self) -> TransactionMethods:
        """What begins with `transaction.`"""
        return TransactionMethods(self)

    @_method
    def subscribe(
        self, *topics: Topic, since_revision: int | None = None, callback: Callable[[Event], None] | None = None,
    ) -> Request[Subscription[Event]]:
        """Tells every change of these domains from now on, or of all; also those that other processes make.

        Args:
            topics: The domains; all if none is given.
            since_revision: Tells what happened after this revision first.
            callback: Called with each event, one after another, on a thread of its own; without it, iterate over the answer.
        """
        asked = self.events.subscribe.request(topics=topics or None, since_revision=since_revision)
        return self._subscribing(asked, Subscription(self, Event._read, callback))

    @_method
    def exit(self, *, meta: Meta | None = None) -> Request[None]:
        """Ends the process, with exit code 0 after `shutdown` and 1 otherwise.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "exit", {}, _nothing, meta
        )

    @_method
    def initialize(
        self, *, process_id: int | None = None, client_info: InitializeClientInfo | None = None,
        locale: str | None = None, access_token: str | None = None, capabilities: Json | None = None,
        initialization_options: Json | None = None, root_uri: Json | None = None, root_path: Json | None = None,
        workspace_folders: Json | None = None, trace: Json | None = None, work_done_token: Json | None = None,
        meta: Meta | None = None,
    ) -> Request[InitializeResult]:
        """Starts a session: client, language, and the parent process to exit with. Optional.

        Args:
            process_id: Id of the parent process; the service exits when it does. Null for none.
            client_info: Name and version of the client.
            locale: Language of the session's texts and region of its formats, as a BCP 47 tag or a POSIX locale name.
                If the language is not available, the session keeps its current one; the result shows which.
            access_token: Token from `account.login`; logs the session in as that customer.
            capabilities: Language Server Protocol: client capabilities. Accepted and ignored.
            initialization_options: Language Server Protocol: user settings. Accepted and ignored.
            root_uri: Language Server Protocol: root of the workspace. Accepted and ignored.
            root_path: Language Server Protocol: root of the workspace, as a path. Accepted and ignored.
            workspace_folders: Language Server Protocol: workspace folders. Accepted and ignored.
            trace: Language Server Protocol: trace level. Accepted and ignored.
            work_done_token: Language Server Protocol: progress token of this request. Accepted and ignored.

        Raises:
            InvalidRequest, InvalidCredentials, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "initialize", {
                "processId": _given(process_id), "clientInfo": _given(client_info), "locale": _given(locale),
                "accessToken": _given(access_token), "capabilities": _given(capabilities),
                "initializationOptions": _given(initialization_options), "rootUri": _given(root_uri),
                "rootPath": _given(root_path), "workspaceFolders": _given(workspace_folders), "trace": _given(trace),
                "workDoneToken": _given(work_done_token),
            }, InitializeResult._read, meta
        )

    @_method
    def initialized(self, *, meta: Meta | None = None) -> Request[None]:
        """Does nothing; accepted because LSP clients send it after `initialize`.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "initialized", {}, _nothing, meta
        )

    @_method
    def shutdown(self, *, meta: Meta | None = None) -> Request[None]:
        """Ends the session; all acknowledged changes are stored. Only `exit` may follow.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "shutdown", {}, _nothing, meta
        )
