"""A typed client of shop-rpc 0.6.0, in one file that needs nothing but Python 3.9.

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
        """Of a transaction: which call it is the error of, counted from 0."""
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
        """Where in the message it is, in bytes from 0."""
        return self._fact("byteOffset", _whole) if "byteOffset" in self.data else None

    @property
    def reason(self) -> str | None:
        """The stable word for what is wrong."""
        return self._fact("reason", _text) if "reason" in self.data else None


class InvalidRequest(ShopError):
    """Invalid Request."""

    kind = "invalidRequest"
    code = -32600

    @property
    def reason(self) -> str:
        """The stable word for what is wrong."""
        return self._fact("reason", _text)

    @property
    def maximum(self) -> int | None:
        """How much there may be."""
        return self._fact("maximum", _whole) if "maximum" in self.data else None

    @property
    def byte_offset(self) -> int | None:
        """Where in the message it is, in bytes from 0."""
        return self._fact("byteOffset", _whole) if "byteOffset" in self.data else None


class MethodNotFound(ShopError):
    """Method not found."""

    kind = "methodNotFound"
    code = -32601

    @property
    def did_you_mean(self) -> str | None:
        """The nearest method."""
        return self._fact("didYouMean", _text) if "didYouMean" in self.data else None


class InvalidParams(ShopError):
    """Invalid params."""

    kind = "invalidParams"
    code = -32602

    @property
    def problems(self) -> tuple[InvalidParamsProblem, ...]:
        """Each fault of the params."""
        return self._fact("problems", _many(InvalidParamsProblem._read))


class InternalError(ShopError):
    """Internal error."""

    kind = "internalError"
    code = -32603

    @property
    def incident(self) -> str:
        """The word under which the error output describes it."""
        return self._fact("incident", _text)


class MessageTooLarge(ShopError):
    """Message too large."""

    kind = "messageTooLarge"
    code = -32007

    @property
    def maximum(self) -> int:
        """The bytes of the longest message."""
        return self._fact("maximum", _whole)


class BatchTooLarge(ShopError):
    """Batch too large."""

    kind = "batchTooLarge"
    code = -32010

    @property
    def maximum(self) -> int:
        """The requests of the longest batch."""
        return self._fact("maximum", _whole)

    @property
    def count(self) -> int:
        """The requests of this one."""
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
        """What kind of thing it is, such as `product`."""
        return self._fact("what", _text)

    @property
    def id(self) -> str:
        """The id that nothing has."""
        return self._fact("id", _text)

    @property
    def name(self) -> str | None:
        """Of a product that is not in the cart: its name in the language."""
        return self._fact("name", _text) if "name" in self.data else None


class RevisionMismatch(ShopError):
    """Changed since that revision."""

    kind = "revisionMismatch"
    code = 1002

    @property
    def current(self) -> int:
        """The revision of the store."""
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
        """What kind of thing it is, such as `cart` or `email`."""
        return self._fact("what", _text)

    @property
    def id(self) -> str | None:
        """The id that is taken."""
        return self._fact("id", _text) if "id" in self.data else None


class NotAllowed(ShopError):
    """Not allowed."""

    kind = "notAllowed"
    code = 1005

    @property
    def reason(self) -> str:
        """The stable word for why."""
        return self._fact("reason", _text)

    @property
    def product_id(self) -> str | None:
        """The product."""
        return self._fact("productId", _text) if "productId" in self.data else None

    @property
    def name(self) -> str | None:
        """The product's name in the language."""
        return self._fact("name", _text) if "name" in self.data else None

    @property
    def status(self) -> str | None:
        """The status of the order."""
        return self._fact("status", _text) if "status" in self.data else None

    @property
    def maximum(self) -> int | None:
        """How many there may be."""
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
        """The seconds until the next try counts."""
        return self._fact("retryAfter", _whole) if "retryAfter" in self.data else None


class UndoBlocked(ShopError):
    """Later changes build on it."""

    kind = "undoBlocked"
    code = 1008

    @property
    def revisions(self) -> tuple[int, ...]:
        """The later changes that build on it."""
        return self._fact("revisions", _many(_whole))

    @property
    def count(self) -> int:
        """How many they are."""
        return self._fact("count", _whole)


class HistoryGone(ShopError):
    """History no longer kept."""

    kind = "historyGone"
    code = 1009

    @property
    def oldest(self) -> int:
        """The first revision that is kept."""
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
        """Its name in the language."""
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
        """Its name in the language."""
        return self._fact("name", _text) if "name" in self.data else None

    @property
    def available(self) -> int:
        """The pieces in stock."""
        return self._fact("available", _whole)

    @property
    def requested(self) -> int:
        """The pieces that the line would have had."""
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
        """Its name in the language."""
        return self._fact("name", _text) if "name" in self.data else None


class AlreadyOrdered(ShopError):
    """Already ordered."""

    kind = "alreadyOrdered"
    code = 1105

    @property
    def order_id(self) -> str:
        """The order that was made of it."""
        return self._fact("orderId", _text)


class PriceChanged(ShopError):
    """Price changed."""

    kind = "priceChanged"
    code = 1106

    @property
    def expected(self) -> Money:
        """The total that was expected."""
        return self._fact("expected", Money._read)

    @property
    def actual(self) -> Money:
        """The total now."""
        return self._fact("actual", Money._read)

    @property
    def lines(self) -> tuple[PriceChangedLine, ...]:
        """The lines whose price changed."""
        return self._fact("lines", _many(PriceChangedLine._read))


class CodeNotApplicable(ShopError):
    """Code not applicable."""

    kind = "codeNotApplicable"
    code = 1107

    @property
    def reason(self) -> str:
        """The stable word for why."""
        return self._fact("reason", _text)

    @property
    def code_(self) -> str:
        """The code as it was given."""
        return self._fact("code", _text)

    @property
    def minimum(self) -> Money | None:
        """What the cart, or what the promotion is for, must come to."""
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
        """Its name in the language."""
        return self._fact("name", _text) if "name" in self.data else None

    @property
    def maximum(self) -> int:
        """The most pieces of a line."""
        return self._fact("maximum", _whole)


class CurrencyMixed(ShopError):
    """Two currencies in one sum."""

    kind = "currencyMixed"
    code = 1109

    @property
    def expected(self) -> str:
        """The currency of what is there."""
        return self._fact("expected", _text)

    @property
    def found(self) -> str:
        """The currency of what would come to it."""
        return self._fact("found", _text)


class ImportRejected(ShopError):
    """Import rejected."""

    kind = "importRejected"
    code = 1301

    @property
    def report(self) -> Mapping[str, Json]:
        """What was found in the document, as an import answers it."""
        return self._fact("report", _named(_anything))

    @property
    def count(self) -> int:
        """How many rows were rejected."""
        return self._fact("count", _whole)


class FileUnreadable(ShopError):
    """File cannot be read."""

    kind = "fileUnreadable"
    code = 1302

    @property
    def path(self) -> str:
        """The path as it was given."""
        return self._fact("path", _text)

    @property
    def reason(self) -> str:
        """The stable word for why."""
        return self._fact("reason", _text)


class FileUnwritable(ShopError):
    """File cannot be written."""

    kind = "fileUnwritable"
    code = 1303

    @property
    def path(self) -> str:
        """The path as it was given."""
        return self._fact("path", _text)

    @property
    def reason(self) -> str:
        """The stable word for why."""
        return self._fact("reason", _text)


class UnsupportedLanguage(ShopError):
    """Unsupported language."""

    kind = "unsupportedLanguage"
    code = 1401

    @property
    def language(self) -> str:
        """The tag that was asked for."""
        return self._fact("language", _text)

    @property
    def available(self) -> tuple[str, ...]:
        """The tags of all languages."""
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
        """Whether the change was stored: false; true, when only files that hold what it erased are left; or unknown."""
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
        """The process that uses the store; null when it is not known."""
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
    def status(self) -> int | None:
        """What the server answered, by HTTP."""
        return self._fact("status", _whole) if "status" in self.data else None


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
"""An amount: exact decimal text, a number, or an object that also names the currency."""

CartNoticeKind = Literal[
    "priceChanged", "stockFell", "soldOut", "totalLower", "codeNotApplicable", "quantityCapped", "currencyDiffers",
    "noRoom",
]
"""What has changed."""

EventChangeType = Literal[
    "location", "product", "category", "list", "item", "customer", "cart", "order", "promotion", "taxRate", "openCart",
    "language", "prefs", "timer", "openList",
]
"""What kind of thing it is."""

UnitSizeUnit = Literal["mg", "g", "kg", "oz", "lb", "ml", "cl", "l", "fl oz", "mm", "cm", "m", "piece"]
"""The unit."""

EventChangeValue = Union[
    "Location", "Product", "CategoryTitle", "Item", "Customer", "CartSummary", "Order", "Promotion", "TaxRate",
    "Language", "Preferences", "Timer", "List",
]
"""What it is now; left out when it is gone."""

ListQuantityInput = Union[str, float, "ListQuantityInputValue", Decimal, "ListQuantity"]
"""An amount: a number, text such as 1 1/2, or an object that also names the unit."""

ListQuantityPatch = Union[str, float, "ListQuantityPatchValue", Decimal, "ListQuantity"]
"""A change of some members: those left out stay, null removes one."""

PreferenceChoiceKey = Literal[
    "language", "currency", "timeZone", "purchasedHistoryDays", "requireLogin", "cashRounding",
    "timerStopsInBackground", "theme", "listGroup", "purchasedGroup", "selectedTab", "onboardingSeen",
]
"""Which preference."""

PricingStepKind = Literal["line", "subtotal", "promotion", "share", "exclusive", "tax", "rounding", "total"]
"""What the step is about."""

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
    "error.storageReadOnly", "error.offline", "error.fetchFailed", "problem.missing", "problem.empty",
    "problem.duplicate", "problem.notAllowedHere", "availability.inStock", "availability.outOfStock",
    "availability.untracked", "cart.empty", "order.placedTitle", "list.empty", "list.shareTitle", "location.unknown",
    "confirm.cartRemove.title", "confirm.cartClear.title", "confirm.cartDelete.title", "confirm.listPurchased.title",
    "confirm.listDelete.title", "confirm.locationDelete.title", "confirm.catalogDelete.title",
    "confirm.orderCancel.title", "confirm.orderDelete.title", "confirm.promotionDelete.title", "confirm.logout.title",
    "confirm.logout.message", "confirm.prefsReset.title", "confirm.timerReset.title", "confirm.accountDelete.title",
    "confirm.reset.title", "data.sampleTitle", "progress.reading", "history.cartCleared", "history.cartMade",
    "history.cartDeleted", "history.cartSwitched", "history.listEmptied", "history.listSwitched",
    "history.locationsMoved", "history.accountRegistered", "history.accountChanged", "history.accountDeleted",
    "history.loggedIn", "history.loggedOut", "history.tokensRevoked", "history.timerStarted", "history.timerStopped",
    "history.timerSuspended", "history.timerResumed", "history.timerReset", "history.settings", "error.methodNotFound",
    "error.methodNotFoundNear", "error.invalidParams", "error.internalError", "error.messageTooLarge",
    "error.batchTooLarge", "error.answersTooLarge", "error.notFound", "error.notInCart", "error.revisionMismatch",
    "error.alreadyExists", "error.notAllowed", "error.invalidCredentialsWait", "error.undoBlocked", "error.historyGone",
    "error.outOfStock", "error.insufficientStock", "error.alreadyInCart", "error.alreadyOrdered", "error.priceChanged",
    "error.codeNotApplicable", "error.quantityLimit", "error.currencyMixed", "error.importRejected",
    "error.fileUnreadable", "error.fileUnwritable", "error.unsupportedLanguage", "error.storageFailed",
    "error.storageBusy", "error.fetchFailedStatus", "problem.wrongType", "problem.outOfRange", "problem.tooSmall",
    "problem.tooLarge", "problem.unknown", "problem.unknownNear", "problem.invalid", "problem.notOneOf",
    "problem.precision", "problem.tooFine", "problem.tooLong", "problem.tooMany", "problem.conflict",
    "problem.oneNeeded", "problem.decimals", "availability.fewLeft", "product.unitPrice", "cart.line", "cart.summary",
    "cart.priceChanged", "cart.stockFell", "cart.soldOut", "cart.currencyDiffers", "cart.quantityCapped",
    "cart.otherCurrency", "cart.noRoom", "cart.noProduct", "cart.totalLower", "order.placedMessage", "receipt.row",
    "receipt.taxAdded", "receipt.taxIncluded", "promotion.quote", "promotion.quoteFull", "explain.line",
    "explain.subtotal", "explain.percent", "explain.fixed", "explain.buyXGetY", "explain.tierPercent",
    "explain.tierAmount", "explain.share", "explain.alone", "explain.together", "explain.notApplied",
    "explain.minimumNotReached", "explain.taxIncluded", "explain.taxAdded", "explain.rounding", "explain.total",
    "list.count", "list.remaining", "list.remainingContaining", "list.all", "list.allContaining", "list.purchased",
    "list.purchasedContaining", "list.purchasedRecent", "list.purchasedRecentContaining", "list.purchasedEarlier",
    "list.purchasedEarlierContaining", "list.purchasedOn", "list.purchasedOnContaining", "list.purchasedNever",
    "list.purchasedNeverContaining", "list.shareLocation", "list.shareItem", "list.shareCount", "list.notAvailable",
    "list.suggestion", "location.listed", "location.items", "confirm.cartRemove.message", "confirm.cartClear.message",
    "confirm.cartDelete.message", "confirm.listRemove.title", "confirm.listRemove.message", "confirm.listTakeOff.title",
    "confirm.listTakeOff.message", "confirm.listPurchased.message", "confirm.listDelete.message",
    "confirm.locationDelete.message", "confirm.catalogDelete.message", "confirm.orderCancel.message",
    "confirm.orderDelete.message", "confirm.promotionDelete.message", "account.greeting", "confirm.prefsReset.message",
    "confirm.timerReset.message", "confirm.accountDelete.message", "confirm.reset.message", "import.summary",
    "import.reason", "data.sampleMessage", "locale.name", "progress.taking", "history.cartAdded", "history.cartReduced",
    "history.cartQuantity", "history.cartReplaced", "history.cartRemoved", "history.codeApplied", "history.codeRemoved",
    "history.orderPlaced", "history.orderPaid", "history.orderFulfilled", "history.orderCancelled",
    "history.orderChanged", "history.orderDeleted", "history.productAdded", "history.productChanged",
    "history.productRemoved", "history.productStock", "history.categoryTitled", "history.catalogImported",
    "history.dataImported", "history.itemAdded", "history.itemIncreased", "history.itemChanged",
    "history.itemPurchased", "history.itemTakenOff", "history.itemPutBack", "history.itemRemoved",
    "history.listCreated", "history.listRenamed", "history.listDeleted", "history.locationAdded",
    "history.locationChanged", "history.locationRemoved", "history.promotionAdded", "history.promotionChanged",
    "history.promotionRemoved", "history.taxes", "history.languageSet", "history.preference", "history.several",
    "history.reset", "history.undone", "history.redone", "history.other", "history.names",
]
"""The key of a text. The description of a sentence's own says what it is filled in with."""

CatalogImportRepairedReason = Literal[
    "noise", "rounded", "blanks", "control", "encoding", "duplicate", "barcode", "image", "unit", "reference", "series",
    "missing", "wrongType", "invalid", "negative", "outOfRange", "tooLarge", "tooLong", "precision", "currency",
    "currencyMixed", "unknown", "tooMany", "taken", "login", "unknownMember",
]
"""What was wrong."""

CatalogImportFormat = Literal["auto", "shop", "fakestore", "grocery", "dummyjson", "getir", "csv", "openfoodfacts"]
"""How the rows are written; auto looks at their members. Rows of openfoodfacts have no price, so they tell more about
products that are there, by id or barcode; rows without a price of other formats do so by id. Rows of csv without an id
get one made from the name. A row with the id of an earlier one and another name is another product, whose id is made
from both.
"""

DataResetScope = Literal["all", "catalog", "carts", "orders", "lists", "prefs", "accounts"]
"""What is erased: the catalog with the lines of all carts, lists with their locations, accounts with their carts, or all
there is.
"""

InvalidParamsProblemKind = Literal[
    "wrongType", "outOfRange", "empty", "tooLong", "missing", "unknown", "invalid", "precision", "tooMany", "duplicate",
    "conflict", "notAllowedHere",
]
"""The stable word for what is wrong."""


@dataclass(frozen=True)
class Meta:
    """What any request may ask for beside its params."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "idempotencyKey", "ifRevision", "dryRun", "locale", "asOf", "progressToken",
    })

    idempotency_key: str | None = None
    """On a change: the same call with the same key is done once, and answered the same for 24 hours."""

    if_revision: int | None = None
    """The change happens only if its domain has not changed since this revision."""

    dry_run: bool | None = None
    """The same answer, but nothing is changed."""

    locale: str | None = None
    """The language of this answer's texts, as a BCP 47 tag."""

    as_of: int | datetime | str | None = None
    """On a look: the state at this revision, or at this time in RFC 3339."""

    progress_token: Id | None = None
    """Names the progress notifications of this request, where its method sends any."""

    def _write(self) -> Json:
        return {
            "idempotencyKey": _given(self.idempotency_key), "ifRevision": _given(self.if_revision),
            "dryRun": _given(self.dry_run), "locale": _given(self.locale), "asOf": _given(self.as_of),
            "progressToken": _given(self.progress_token),
        }


@dataclass(frozen=True)
class AccountSection:
    """Some facts about a customer under one title."""

    _members: ClassVar[frozenset[str]] = frozenset({"title", "rows"})

    title: str
    """What the facts have in common."""

    rows: tuple[AccountSectionRow, ...]
    """The facts that are known."""

    @classmethod
    def _read(cls, value: Json) -> AccountSection:
        value = _object(value)
        return cls(title=_member(value, "title", _text), rows=_member(value, "rows", _many(AccountSectionRow._read)))


@dataclass(frozen=True)
class AccountSectionRow:
    """The facts that are known."""

    _members: ClassVar[frozenset[str]] = frozenset({"label", "value"})

    label: str
    """What it is."""

    value: str
    """The value."""

    @classmethod
    def _read(cls, value: Json) -> AccountSectionRow:
        value = _object(value)
        return cls(label=_member(value, "label", _text), value=_member(value, "value", _text))


@dataclass(frozen=True)
class Acknowledgment:
    """What to say after an order was placed."""

    _members: ClassVar[frozenset[str]] = frozenset({"title", "message"})

    title: str
    """Thanks, in a few words."""

    message: str
    """The order's id, items and total."""

    @classmethod
    def _read(cls, value: Json) -> Acknowledgment:
        value = _object(value)
        return cls(title=_member(value, "title", _text), message=_member(value, "message", _text))


@dataclass(frozen=True)
class Address:
    """Where a customer lives."""

    _members: ClassVar[frozenset[str]] = frozenset({"street", "number", "city", "zip", "zipcode", "geolocation"})

    street: str | None = None
    """The street."""

    number: Json | None = None
    """The number of the house; a whole number counts as its digits."""

    city: str | None = None
    """The city."""

    zip: Json | None = None
    """The postal code; a whole number counts as its digits."""

    zipcode: Json | None = None
    """The same in a request, as some shops call it; `zip` counts first."""

    geolocation: Geolocation | None = None
    """The point on the map, if it is known."""

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
    """A point on the earth."""

    _members: ClassVar[frozenset[str]] = frozenset({"latitude", "longitude"})

    latitude: Decimal
    """Degrees, north positive; rounded to seven decimals."""

    longitude: Decimal
    """Degrees, east positive; rounded to seven decimals."""

    @classmethod
    def _read(cls, value: Json) -> Geolocation:
        value = _object(value)
        return cls(latitude=_member(value, "latitude", _decimal), longitude=_member(value, "longitude", _decimal))

    def _write(self) -> Json:
        return {"latitude": self.latitude, "longitude": self.longitude}


@dataclass(frozen=True)
class AddressInput:
    """Where a customer lives."""

    street: str | None = None
    """The street."""

    number: Json | None = None
    """The number of the house; a whole number counts as its digits."""

    city: str | None = None
    """The city."""

    zip: Json | None = None
    """The postal code; a whole number counts as its digits."""

    zipcode: Json | None = None
    """The same in a request, as some shops call it; `zip` counts first."""

    geolocation: Geolocation | None = None
    """The point on the map, if it is known."""

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
    """A change of some members: those left out stay, null removes one."""

    street: str | None | Unset = UNSET
    """The street."""

    number: Json | None | Unset = UNSET
    """The number of the house; a whole number counts as its digits."""

    city: str | None | Unset = UNSET
    """The city."""

    zip: Json | None | Unset = UNSET
    """The postal code; a whole number counts as its digits."""

    zipcode: Json | None | Unset = UNSET
    """The same in a request, as some shops call it; `zip` counts first."""

    geolocation: Geolocation | None | Unset = UNSET
    """The point on the map, if it is known."""

    def _write(self) -> Json:
        return {
            "street": self.street, "number": self.number, "city": self.city, "zip": self.zip, "zipcode": self.zipcode,
            "geolocation": self.geolocation,
        }


@dataclass(frozen=True)
class AmountValue:
    """An amount: exact decimal text, a number, or an object that also names the currency."""

    amount: Json
    """The amount: exact decimal text, or a number."""

    currency: str | None = None
    """The ISO 4217 code."""

    text: str | None = None
    """What an amount is told with; not read."""

    def _write(self) -> Json:
        return {"amount": self.amount, "currency": _given(self.currency), "text": _given(self.text)}


@dataclass(frozen=True)
class Money:
    """An exact amount of one currency, with its text in the language."""

    _members: ClassVar[frozenset[str]] = frozenset({"amount", "currency", "text"})

    amount: Decimal
    """The exact amount, with the currency's digits."""

    currency: str
    """The ISO 4217 code."""

    text: str
    """The amount as the language writes it."""

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
    """What a customer means to buy."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "name", "lines", "itemCount", "lineCount", "badge", "subtotal", "discounts", "tax", "rounding", "total",
        "text", "canCheckout", "notices", "createdAt", "updatedAt",
    })

    id: str
    """The cart."""

    name: str | None
    """What its owner calls it."""

    lines: tuple[CartLine, ...]
    """What is in it, in the order added."""

    item_count: int
    """How many pieces."""

    line_count: int
    """How many products."""

    badge: int | None
    """The number on the icon; null when the cart is empty."""

    subtotal: Money
    """The lines before discounts."""

    discounts: tuple[CartDiscount, ...]
    """What promotions take off the cart."""

    tax: tuple[CartTax, ...]
    """Tax by rate."""

    rounding: Money | None
    """What rounding for cash adds or takes off."""

    total: Money
    """What there is to pay."""

    text: str
    """Items and total, such as `9 items · $24.45`, or that the cart is empty."""

    can_checkout: bool
    """Whether it can be ordered as it is."""

    notices: tuple[CartNotice, ...]
    """What has changed since the products were added."""

    created_at: datetime
    """When it was made."""

    updated_at: datetime
    """When it last changed."""

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
    """Some pieces of one product in a cart."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "productId", "name", "image", "quantity", "maximum", "stock", "unitPrice", "salePrice", "subtotal",
        "discount", "total", "text",
    })

    id: str
    """The line's id; it stays when the product is replaced."""

    product_id: str
    """The product."""

    name: str
    """The product's name in the language."""

    image: str | None
    """The address of its picture; left out if it has none."""

    quantity: int
    """How many pieces."""

    maximum: int
    """The most a stepper goes up to: the stock, at most 9999; less than `quantity` when the stock fell."""

    stock: int | None
    """Pieces left; left out when nobody counts them."""

    unit_price: Money
    """What one piece costs today."""

    sale_price: Money | None
    """What one piece costs after all that promotions take off the line: `unitPrice` less a piece's share of `discount`,
    which is rounded half up to minor units. Left out when that is nothing.
    """

    subtotal: Money
    """Quantity times unit price."""

    discount: CartLineDiscount | None
    """What promotions take off this line."""

    total: Money
    """What is left after the line's discounts and its share of those of the cart."""

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
    """What promotions take off this line."""

    _members: ClassVar[frozenset[str]] = frozenset({"amount", "parts"})

    amount: Money
    """All of it."""

    parts: tuple[CartLineDiscountPart, ...]
    """By promotion."""

    @classmethod
    def _read(cls, value: Json) -> CartLineDiscount:
        value = _object(value)
        return cls(
            amount=_member(value, "amount", Money._read),
            parts=_member(value, "parts", _many(CartLineDiscountPart._read)),
        )


@dataclass(frozen=True)
class CartLineDiscountPart:
    """By promotion."""

    _members: ClassVar[frozenset[str]] = frozenset({"promotionId", "amount"})

    promotion_id: str
    """The promotion."""

    amount: Money
    """What it takes off."""

    @classmethod
    def _read(cls, value: Json) -> CartLineDiscountPart:
        value = _object(value)
        return cls(promotion_id=_member(value, "promotionId", _id), amount=_member(value, "amount", Money._read))


@dataclass(frozen=True)
class CartDiscount:
    """What promotions take off the cart."""

    _members: ClassVar[frozenset[str]] = frozenset({"promotionId", "name", "code", "amount"})

    promotion_id: str
    """The promotion."""

    name: str
    """What it is called."""

    code: str | None
    """The code that brought it."""

    amount: Money
    """What it takes off."""

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
    """The rate in percent, as decimal text."""

    included: bool
    """Whether prices have it in them already."""

    net: Money
    """What is taxed."""

    tax: Money
    """The tax."""

    @classmethod
    def _read(cls, value: Json) -> CartTax:
        value = _object(value)
        return cls(
            rate=_member(value, "rate", _text), included=_member(value, "included", _flag),
            net=_member(value, "net", Money._read), tax=_member(value, "tax", Money._read),
        )


@dataclass(frozen=True)
class CartNotice:
    """What has changed since the products were added."""

    _members: ClassVar[frozenset[str]] = frozenset({"kind", "productId", "code", "old", "new", "text"})

    kind: CartNoticeKind
    """What has changed."""

    product_id: str | None
    """The product."""

    code: str | None
    """The code, as it was given."""

    old: Money | int | None
    """How it was: the price or total, or the quantity in the cart."""

    new: Money | int | None
    """How it is: the price or total, or the stock."""

    text: str
    """One sentence."""

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
    """Its name; null if it has none."""

    is_current: bool
    """True for the cart in use: the one that methods use when no `cartId` is given."""

    created_at: datetime
    """Creation time; of a cart that its first use will create, the current time."""

    item_count: int
    """Number of pieces."""

    line_count: int
    """Number of products."""

    badge: int | None
    """Number on the icon; null when the cart is empty."""

    subtotal: Money
    """Lines before discounts."""

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
    """How many pieces."""

    line_count: int
    """How many products."""

    badge: int | None
    """The number on the icon; null when the cart is empty."""

    subtotal: Money
    """The lines before discounts."""

    total: Money
    """What there is to pay."""

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
    """The completed input, as the product writes it; for `catalog.search`."""

    kind: Literal["word", "product"]
    """Whether it ends with a word that products have, or is the name of a product."""

    product_id: str | None
    """The product, if it is the name of one."""

    @classmethod
    def _read(cls, value: Json) -> CatalogSuggestion:
        value = _object(value)
        return cls(
            text=_member(value, "text", _text), kind=_member(value, "kind", _word),
            product_id=_optional(value, "productId", _id),
        )


@dataclass(frozen=True)
class Category:
    """A category that products have, or the products without one."""

    _members: ClassVar[frozenset[str]] = frozenset({"category", "title", "count", "inStock"})

    category: str | None
    """As most of its products write it; null for products without a category."""

    title: str | Mapping[str, str]
    """Its title in the language, as `catalog.setCategory` gave it, else made of its name: `Mens shirts` for `mens-shirts`.
    With `translations` a given title comes in every language it has.
    """

    count: int
    """How many products it has."""

    in_stock: int
    """How many of them can be bought."""

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
    """The title of a category."""

    _members: ClassVar[frozenset[str]] = frozenset({"category", "title"})

    category: str
    """The category."""

    title: str
    """Its title in the language."""

    @classmethod
    def _read(cls, value: Json) -> CategoryTitle:
        value = _object(value)
        return cls(category=_member(value, "category", _text), title=_member(value, "title", _text))


@dataclass(frozen=True)
class Color:
    """A color with its opacity."""

    _members: ClassVar[frozenset[str]] = frozenset({"red", "green", "blue", "opacity"})

    red: float
    """The red part."""

    green: float
    """The green part."""

    blue: float
    """The blue part."""

    opacity: float | None = None
    """0 is clear, 1 hides what is behind."""

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
    """A change of some members: those left out stay, null removes one."""

    red: float | None = None
    """The red part."""

    green: float | None = None
    """The green part."""

    blue: float | None = None
    """The blue part."""

    opacity: float | None | Unset = UNSET
    """0 is clear, 1 hides what is behind."""

    def _write(self) -> Json:
        return {
            "red": _given(self.red), "green": _given(self.green), "blue": _given(self.blue), "opacity": self.opacity,
        }


@dataclass(frozen=True)
class Confirmation:
    """What to ask before something is taken away."""

    _members: ClassVar[frozenset[str]] = frozenset({"title", "message", "confirm", "cancel"})

    title: str
    """The question in a few words."""

    message: str
    """What will happen, with names and counts."""

    confirm: str
    """The label of the button that does it."""

    cancel: str
    """The label of the button that does not."""

    @classmethod
    def _read(cls, value: Json) -> Confirmation:
        value = _object(value)
        return cls(
            title=_member(value, "title", _text), message=_member(value, "message", _text),
            confirm=_member(value, "confirm", _text), cancel=_member(value, "cancel", _text),
        )


@dataclass(frozen=True)
class Customer:
    """Somebody with an account."""

    _members: ClassVar[frozenset[str]] = frozenset({"id", "name", "email", "username", "phone", "address", "createdAt"})

    id: str
    """The customer."""

    name: str
    """What they are called."""

    email: str
    """Their e-mail address."""

    username: str | None
    """What they log in as; null for none."""

    phone: str | None
    """Their phone number; null for none."""

    address: Address | None
    """Where they live; null when it is not known."""

    created_at: datetime
    """When they registered."""

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
    """What one change did that a subscription is about. It comes after the answer of the request that caused it, and after
    the array of a batch, in the order of revisions; the cause is told only of this session's own.
    """

    subscription: str
    """The subscription that it is told for."""

    topics: tuple[Topic, ...]
    """The domains of it that the change touched."""

    revision: int
    """The revision that the change made, or the last one of several did."""

    method: str | None
    """The method that made the change; left out when several are told as one."""

    change: tuple[EventChange, ...] | None
    """What became of each thing, by kind and id; left out when `resync` is there."""

    resync: bool | None
    """Always true: too much changed to be told. Whoever shows something of these domains should look at it anew."""

    since: int | None
    """With `resync`: everything after this revision, up to `revision`, may have changed; 0 when nothing that was known
    counts.
    """

    cause: EventCause
    """Who made the change."""

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
    """What a change made of one thing."""

    _members: ClassVar[frozenset[str]] = frozenset({"op", "type", "id", "value"})

    op: Literal["put", "removed"]
    """Whether it is there now, or no more."""

    type: EventChangeType
    """What kind of thing it is."""

    id: str
    """Which one; of the open cart the customer, of what there is one of the word itself."""

    value: EventChangeValue | None
    """What it is now; left out when it is gone."""

    @classmethod
    def _read(cls, value: Json) -> EventChange:
        value = _object(value)
        return cls(
            op=_member(value, "op", _word), type=_member(value, "type", _word), id=_member(value, "id", _text),
            value=_optional(value, "value", _event_change_value),
        )


@dataclass(frozen=True)
class Location:
    """A place in a store, visited in a certain order."""

    _members: ClassVar[frozenset[str]] = frozenset({"id", "name", "order", "color", "itemCount", "text", "unknown"})

    id: str
    """The location."""

    name: str
    """Its name; of an unnamed Unknown Location in the language."""

    order: int | None
    """Lower is visited earlier; null for the Unknown Location, which comes last."""

    color: Color
    """Its color."""

    item_count: int
    """How many items are there, bought ones included."""

    text: str
    """The same in words, such as `4 items`."""

    unknown: bool
    """Whether it is the Unknown Location."""

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
    """A product of the catalogue."""

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
    """Its name in the language; with `translations` a text for each language, if there are any."""

    description: str | Mapping[str, str] | None
    """What there is to say about it, as the name."""

    category: str | None
    """The word that products are grouped by."""

    category_title: str | None
    """The title of the category in the language; left out without a category, and in results of changes, history and
    events.
    """

    manufacturer: str | None
    """The manufacturer or brand."""

    origin: str | None
    """The country of origin, as given."""

    price: Money
    """The price of one piece."""

    sale_price: Money | None
    """What one piece costs after promotions, before taxes and without codes: `total` of `promotion.quote`. Left out when
    it is not lower, and in results of changes, history and events.
    """

    stock: int | None
    """Pieces in stock; null when the stock is not tracked."""

    in_stock: bool
    """Whether it can be bought: some are left, or nobody counts them."""

    availability: ProductAvailability
    """The same in words."""

    in_cart: int | None
    """Pieces in the cart in use, 0 for none; left out in results of changes, history and events."""

    maximum: int
    """The most a quantity stepper goes up to: the stock, at most 9999."""

    image: str | None
    """The picture: a URL, a path or an asset name, kept as given."""

    rating: Rating | None
    """The customers' rating."""

    barcode: str | None
    """The GTIN."""

    unit: UnitSize | None
    """The content of one piece."""

    unit_price: UnitPrice | None
    """What a kilogram, litre, metre or piece costs."""

    updated_at: datetime
    """When anything but the stock last changed."""

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
    """The same in words."""

    _members: ClassVar[frozenset[str]] = frozenset({"kind", "text"})

    kind: Literal["inStock", "outOfStock", "untracked"]
    """The word: untracked when nobody counts the pieces."""

    text: str
    """The same as a sentence; the last few pieces are counted."""

    @classmethod
    def _read(cls, value: Json) -> ProductAvailability:
        value = _object(value)
        return cls(kind=_member(value, "kind", _word), text=_member(value, "text", _text))


@dataclass(frozen=True)
class Rating:
    """What customers think of a product."""

    _members: ClassVar[frozenset[str]] = frozenset({"rate", "count"})

    rate: Decimal
    """The mean of the marks, 0 to 5, with up to two decimals."""

    count: int | None = None
    """How many marks there are."""

    @classmethod
    def _read(cls, value: Json) -> Rating:
        value = _object(value)
        return cls(rate=_member(value, "rate", _decimal), count=_optional(value, "count", _whole))

    def _write(self) -> Json:
        return {"rate": self.rate, "count": _given(self.count)}


@dataclass(frozen=True)
class UnitSize:
    """How much is in one piece of a product, such as 500 ml."""

    _members: ClassVar[frozenset[str]] = frozenset({"value", "unit"})

    value: Decimal
    """How many of the unit, with up to three decimals."""

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
    """What a kilogram, litre, metre or piece of a product costs."""

    _members: ClassVar[frozenset[str]] = frozenset({"price", "unit", "text"})

    price: Money
    """What one of the unit costs, half up."""

    unit: UnitSizeUnit
    """kg, l, m or piece."""

    text: str
    """Both in words, such as `$7.69/kg`."""

    @classmethod
    def _read(cls, value: Json) -> UnitPrice:
        value = _object(value)
        return cls(
            price=_member(value, "price", Money._read), unit=_member(value, "unit", _word),
            text=_member(value, "text", _text),
        )


@dataclass(frozen=True)
class Item:
    """A thing on a shopping list, or one that has been on it."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "name", "quantity", "note", "onList", "available", "location", "productId", "price", "purchasedAt",
        "addedAt", "purchasedText",
    })

    id: str
    """The item."""

    name: str
    """What it is called."""

    quantity: ListQuantity
    """How much of it."""

    note: str | None
    """A remark about it; left out when there is none."""

    on_list: bool
    """Whether it is still to be bought."""

    available: bool
    """Whether the store has it."""

    location: LocationReference
    """Its location, by id and name; `location.list` has the rest."""

    product_id: str | None
    """The product it stands for."""

    price: Money | None
    """What it costs."""

    purchased_at: datetime | None
    """When it was last bought; left out when never."""

    added_at: datetime | None
    """When it was first added; left out in the sections of `list.items`, `list.purchased` and `list.share`, and in
    `location.get`.
    """

    purchased_text: str | None
    """When it was last bought, in words; only in `list.item` and `list.purchased`, and left out when never."""

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
    """How much of something is wanted, exactly."""

    _members: ClassVar[frozenset[str]] = frozenset({"value", "unit"})

    value: str
    """A whole number, a fraction, or both."""

    unit: str | None
    """The unit by symbol or key, such as kg or can; else the word given; null for pieces."""

    @classmethod
    def _read(cls, value: Json) -> ListQuantity:
        value = _object(value)
        return cls(value=_member(value, "value", _text), unit=_member(value, "unit", _nullable(_text)))

    def _write(self) -> Json:
        return {"value": self.value, "unit": self.unit}


@dataclass(frozen=True)
class LocationReference:
    """A location by its id and name."""

    _members: ClassVar[frozenset[str]] = frozenset({"id", "name"})

    id: str
    """The location."""

    name: str
    """Its name; of an unnamed Unknown Location in the language."""

    @classmethod
    def _read(cls, value: Json) -> LocationReference:
        value = _object(value)
        return cls(id=_member(value, "id", _id), name=_member(value, "name", _text))


@dataclass(frozen=True)
class Order:
    """What a customer has bought, as it was at that moment."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "status", "statusText", "customerName", "comment", "lines", "itemCount", "subtotal", "discounts", "tax",
        "rounding", "total", "createdAt", "createdText",
    })

    id: str
    """The order."""

    status: Literal["placed", "paid", "fulfilled", "cancelled"]
    """How far it has come: placed, then paid, then fulfilled; or cancelled before that."""

    status_text: str
    """The status in the language."""

    customer_name: str | None
    """Whom it is for."""

    comment: str | None
    """What the customer has to say about it."""

    lines: tuple[OrderLine, ...]
    """What was bought, in the order in which it stood in the cart."""

    item_count: int
    """How many pieces."""

    subtotal: Money
    """The lines before discounts."""

    discounts: tuple[CartDiscount, ...]
    """What promotions took off."""

    tax: tuple[CartTax, ...]
    """Tax by rate."""

    rounding: Money | None
    """What rounding for cash added or took off."""

    total: Money
    """What there was to pay."""

    created_at: datetime
    """When it was made."""

    created_text: str
    """The same in the language and the store's time zone."""

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
    """Some pieces of one product as they were ordered."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "productId", "name", "quantity", "unitPrice", "subtotal", "discount", "total", "text",
    })

    id: str
    """The line's id, which it had in the cart."""

    product_id: str
    """The product; it may be sold no more."""

    name: str
    """What the product was called, in the language."""

    quantity: int
    """How many pieces."""

    unit_price: Money
    """What one piece cost."""

    subtotal: Money
    """Quantity times unit price."""

    discount: CartLineDiscount | None
    """What promotions took off this line."""

    total: Money
    """What was left after the line's discounts and its share of those of the cart."""

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
    """A reason to pay less."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "id", "name", "kind", "scope", "productIds", "categories", "percent", "amount", "buy", "get", "tiers", "code",
        "from", "to", "usageLimit", "minimum", "exclusive", "priority", "preset",
    })

    id: str
    """The promotion."""

    name: str
    """What it is called, in the language."""

    kind: Literal["percent", "fixed", "buyXGetY", "tiers"]
    """What it does."""

    scope: Literal["cart", "product", "category"]
    """What it is for: the cart as one amount, or lines of products or categories."""

    product_ids: tuple[str, ...] | None
    """The products whose lines it is for; every line if left out."""

    categories: tuple[str, ...] | None
    """The categories whose lines it is for."""

    percent: Decimal | None
    """The percentage it takes off; of a preset that of this month."""

    amount: Money | None
    """The amount it takes off: off the cart, or off each line that it is for."""

    buy: int | None
    """How many pieces of a group are paid."""

    get: int | None
    """How many pieces of a group are free, the cheapest ones."""

    tiers: tuple[Tier, ...] | None
    """From what on it takes how much off, rising."""

    code: str | None
    """The code that brings it; everybody has it if left out."""

    from_: datetime | None
    """When it begins."""

    to: datetime | None
    """When it is over: it does not hold at this moment any more."""

    usage_limit: int | None
    """How many orders can have it, those cancelled aside."""

    minimum: Money | None
    """What the cart must come to before discounts, at least."""

    exclusive: bool
    """Whether it goes together with no other."""

    priority: int
    """Among those whose turn is the same the higher comes first."""

    preset: Literal["seasonal"] | None
    """The set of rates that it follows."""

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
    """A step of a promotion that takes more off the more is bought."""

    _members: ClassVar[frozenset[str]] = frozenset({"from", "percent", "amount"})

    from_: Money
    """What the lines must come to, at least."""

    percent: Decimal | None
    """The percentage it takes off."""

    amount: Money | None
    """The amount it takes off."""

    @classmethod
    def _read(cls, value: Json) -> Tier:
        value = _object(value)
        return cls(
            from_=_member(value, "from", Money._read), percent=_optional(value, "percent", _decimal),
            amount=_optional(value, "amount", Money._read),
        )


@dataclass(frozen=True)
class TaxRate:
    """What is taxed how much."""

    _members: ClassVar[frozenset[str]] = frozenset({"category", "rate", "included"})

    category: str | None
    """The category; null for all that have no rate of their own."""

    rate: str
    """The rate in percent, as decimal text."""

    included: bool
    """Whether prices have the tax in them already."""

    @classmethod
    def _read(cls, value: Json) -> TaxRate:
        value = _object(value)
        return cls(
            category=_member(value, "category", _nullable(_text)), rate=_member(value, "rate", _text),
            included=_member(value, "included", _flag),
        )


@dataclass(frozen=True)
class Language:
    """What it is now; left out when it is gone."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "language", "locale", "name", "nativeName", "flag", "direction", "changed", "strings",
    })

    language: str
    """Its BCP 47 tag."""

    locale: str
    """The tag in use, such as `de-CH`: amounts, numbers, dates, lists and units are written as its region does."""

    name: str
    """What it is called in the language of the answer, which after a change is the one chosen."""

    native_name: str
    """What it calls itself."""

    flag: str
    """A flag that is shown for it."""

    direction: str
    """Which way it is written: `ltr` or `rtl`."""

    changed: bool | None
    """Whether the session had another language or region before; only after a choice."""

    strings: Mapping[str, str] | None
    """Texts of the language by key; only after a choice that asks for them."""

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
    """What preferences are, by key."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "language", "currency", "timeZone", "purchasedHistoryDays", "requireLogin", "cashRounding",
        "timerStopsInBackground", "theme", "listGroup", "purchasedGroup", "selectedTab", "onboardingSeen",
    })

    language: str | None
    """The language of texts, with the region that amounts, numbers and dates are written for, as a BCP 47 tag such as
    `de-CH`.
    """

    currency: str | None
    """The ISO 4217 currency of amounts that name none."""

    time_zone: str | None
    """The IANA name of the time zone whose midnights divide days."""

    purchased_history_days: int | None
    """How many days before today still count as recent where purchases are listed."""

    require_login: bool | None
    """Whether guests may neither change carts nor order."""

    cash_rounding: bool | None
    """Whether totals are rounded to what can be paid in coins."""

    timer_stops_in_background: bool | None
    """Whether `timer.suspend` halts the timer."""

    theme: Literal["system", "light", "dark"] | None
    """How a frontend is to look."""

    list_group: Literal["location", "none"] | None
    """How the items of a list are put into sections, where no request says it."""

    purchased_group: Literal["recent", "none", "day"] | None
    """How purchases are put into sections, where no request says it."""

    selected_tab: int | None
    """The tab that a frontend shows first, counted from 0."""

    onboarding_seen: bool | None
    """Whether the introduction was shown."""

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
    """What it is now; left out when it is gone."""

    _members: ClassVar[frozenset[str]] = frozenset({"state", "seconds", "text", "canStart", "canStop", "canReset"})

    state: Literal["stopped", "running", "suspended"]
    """Whether it runs; `suspended` when a frontend went to the background."""

    seconds: int
    """How long it has run, in whole seconds."""

    text: str
    """The same as hours, minutes and seconds."""

    can_start: bool
    """Whether starting does something."""

    can_stop: bool
    """Whether stopping does something."""

    can_reset: bool
    """Whether resetting does something."""

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
    """Its name; of a list that nobody has named in the language."""

    count: int
    """How many items are still to be bought."""

    badge: int | None
    """The number on the icon; null when there is nothing to buy."""

    item_count: int
    """How many items are known on it, bought ones included."""

    text: str
    """The count in words, such as `4 items`, or that the list is empty."""

    title: str
    """The heading of its items, such as `Items Remaining: 4`."""

    can_share: bool
    """Whether `list.share` has anything to write."""

    can_mark_all_purchased: bool
    """Whether `list.markAllPurchased` changes anything."""

    can_mark_all_available: bool
    """Whether `list.markAllAvailable` changes anything."""

    current: bool
    """Whether it is the list in use: the one that methods mean that name none."""

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
    """Who made a change."""

    _members: ClassVar[frozenset[str]] = frozenset({"session", "id"})

    session: str | None
    """This session, by the word that initialize answers; null when another process made the change, when it was made
    before the subscription, and when several are told as one.
    """

    id: Json | None
    """The id of the request, as it was written; left out when it had none."""

    @classmethod
    def _read(cls, value: Json) -> EventCause:
        value = _object(value)
        return cls(session=_member(value, "session", _nullable(_text)), id=_optional(value, "id", _anything))


@dataclass(frozen=True)
class HistoryEntry:
    """One change of the past."""

    _members: ClassVar[frozenset[str]] = frozenset({"revision", "at", "device", "method", "text", "undoes", "undoneBy"})

    revision: int
    """The revision that it made."""

    at: datetime
    """When it was made."""

    device: str
    """The device that made it."""

    method: str
    """The method that made it."""

    text: str
    """What it came to, in one sentence."""

    undoes: int | None
    """The revision whose change it takes back."""

    undone_by: int | None
    """The revision that took it back; left out while it stands."""

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
    """An amount: a number, text such as 1 1/2, or an object that also names the unit."""

    value: str | float
    """A number, or text such as 1 1/2."""

    unit: str | None = None
    """The unit: a symbol, a key, or a word for one in any language; null for pieces."""

    def _write(self) -> Json:
        return {"value": self.value, "unit": _given(self.unit)}


@dataclass(frozen=True)
class ListQuantityPatchValue:
    """A change of some members: those left out stay, null removes one."""

    value: str | float | None = None
    """A number, or text such as 1 1/2."""

    unit: str | None | Unset = UNSET
    """The unit: a symbol, a key, or a word for one in any language; null for pieces."""

    def _write(self) -> Json:
        return {"value": _given(self.value), "unit": self.unit}


@dataclass(frozen=True)
class OnboardingStep:
    """A step of the introduction."""

    _members: ClassVar[frozenset[str]] = frozenset({"id", "icon", "title", "text"})

    id: Literal["welcome", "shop", "list", "yours"]
    """The step."""

    icon: Literal["bag", "cart", "checklist", "device"]
    """What its picture shows; the names stay the same."""

    title: str
    """Its title."""

    text: str
    """What it says."""

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
    """Its status: placed, then paid, then fulfilled; or cancelled before that."""

    status_text: str
    """The status in the language."""

    customer_name: str | None
    """Whom it is for."""

    comment: str | None
    """What the customer has to say about it."""

    lines: tuple[OrderLine, ...] | None
    """What was bought, with `lines`."""

    item_count: int
    """Number of pieces."""

    subtotal: Money
    """Lines before discounts."""

    discounts: tuple[CartDiscount, ...]
    """What promotions took off."""

    tax: tuple[CartTax, ...]
    """Tax by rate."""

    rounding: Money | None
    """What rounding for cash added or took off."""

    total: Money
    """What there was to pay."""

    text: str
    """Items and total, such as `9 items · $24.45`."""

    created_at: datetime
    """Time of the checkout."""

    created_text: str
    """The same in the language and the store's time zone."""

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
    """A preference as a settings screen shows it."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "key", "label", "type", "value", "text", "minimum", "maximum", "options",
    })

    key: PreferenceChoiceKey
    """Which preference."""

    label: str
    """What it is called."""

    type: Literal["boolean", "integer", "choice", "text"]
    """How a value is chosen: a switch, a whole number, one of `options`, or text."""

    value: Json
    """Its value."""

    text: str
    """The value in words, such as `Off`, `By location` or `Deutsch`."""

    minimum: int | None
    """The least whole number."""

    maximum: int | None
    """The largest whole number."""

    options: tuple[PreferenceChoiceOption, ...] | None
    """Every value that can be chosen, if there are few enough to list; a time zone is any IANA name."""

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
    """Every value that can be chosen, if there are few enough to list; a time zone is any IANA name."""

    _members: ClassVar[frozenset[str]] = frozenset({"value", "label", "flag"})

    value: Json
    """The value."""

    label: str
    """What it is called; a language as it calls itself."""

    flag: str | None
    """Of a language: a flag that is shown for it."""

    @classmethod
    def _read(cls, value: Json) -> PreferenceChoiceOption:
        value = _object(value)
        return cls(
            value=_member(value, "value", _anything), label=_member(value, "label", _text),
            flag=_optional(value, "flag", _text),
        )


@dataclass(frozen=True)
class PriceChange:
    """What would be otherwise when a price is computed."""

    codes: Sequence[str] | None = None
    """Codes beside those of the cart."""

    at: datetime | str | None = None
    """The moment at which it would be bought; now if left out."""

    without: Sequence[Id] | None = None
    """Promotions that would not be there, by id."""

    def _write(self) -> Json:
        return {"codes": _given(self.codes), "at": _given(self.at), "without": _given(self.without)}


@dataclass(frozen=True)
class PricingStep:
    """One step on the way to a total."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "kind", "lineId", "productId", "promotionId", "code", "applied", "reason", "quantity", "unitPrice", "percent",
        "rate", "included", "before", "unrounded", "amount", "after", "text",
    })

    kind: PricingStepKind
    """What the step is about."""

    line_id: str | None
    """The line."""

    product_id: str | None
    """Its product."""

    promotion_id: str | None
    """The promotion."""

    code: str | None
    """The code that brought it, or for which there is none."""

    applied: bool | None
    """Whether the promotion applies."""

    reason: str | None
    """The stable word for why it does not."""

    quantity: int | None
    """How many pieces; of a promotion how many are free."""

    unit_price: Money | None
    """What one piece costs."""

    percent: Decimal | None
    """The percentage that a promotion takes off."""

    rate: str | None
    """The rate of a tax in percent, as decimal text."""

    included: bool | None
    """Whether prices have the tax in them already."""

    before: Money | None
    """What the step found: on the line, on the lines that it is for, or as the total."""

    unrounded: str | None
    """The amount before it was rounded, exactly, or to six more digits than the currency has."""

    amount: Money | None
    """What the step adds or takes off: a price, a discount, a tax, a difference, the total."""

    after: Money | None
    """What it left; of a tax what is taxed."""

    text: str
    """One sentence."""

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
    """A product as it is given; what is left out it has not."""

    name: str | Mapping[str, str]
    """The name: one text, or an object with a text per language."""

    price: Amount
    """The price of one piece."""

    id: Id | None = None
    """The product; a new id is made if none is given."""

    source_id: str | None = None
    """The product's id in the system it was imported from."""

    description: str | Mapping[str, str] | None = None
    """The description: one text, or an object with a text per language."""

    category: str | None = None
    """The word that products are grouped by."""

    manufacturer: str | None = None
    """The manufacturer or brand."""

    origin: str | None = None
    """The country of origin, as given."""

    stock: int | None = None
    """Pieces in stock; null when the stock is not tracked."""

    image: str | None = None
    """The picture: a URL, a path or an asset name, kept as given."""

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
    """A promotion as it is given; what is left out it has not."""

    name: str | Mapping[str, str]
    """What it is called: one text, or one for each language."""

    kind: Literal["percent", "fixed", "buyXGetY", "tiers"]
    """What it does."""

    id: Id | None = None
    """The promotion; a new id is made if none is given."""

    scope: Literal["cart", "product", "category"] | None = None
    """What it is for: the cart as one amount, or lines of products or categories."""

    product_ids: Sequence[Id] | None = None
    """With scope product: the products whose lines it is for, there or not; every line if left out."""

    categories: Sequence[str] | None = None
    """With scope category: the categories whose lines it is for."""

    percent: Decimal | None = None
    """With kind percent: the percentage it takes off."""

    amount: Amount | None = None
    """With kind fixed: the amount it takes off: off the cart, or off each line that it is for."""

    buy: int | None = None
    """With kind buyXGetY: how many pieces of a group are paid."""

    get: int | None = None
    """With kind buyXGetY: how many pieces of a group are free, the cheapest ones."""

    tiers: Sequence[TierDraft] | None = None
    """With kind tiers: from what on it takes how much off, rising, in one currency."""

    code: str | None = None
    """The code that brings it, one word; everybody has it if left out."""

    from_: datetime | str | None = None
    """When it begins; a day from its start on."""

    to: datetime | str | None = None
    """When it is over: it does not hold at this moment any more; of a day up to its end."""

    usage_limit: int | None = None
    """How many orders can have it, those cancelled aside."""

    minimum: Amount | None = None
    """What the cart must come to before discounts, at least."""

    exclusive: bool | None = None
    """Whether it goes together with no other."""

    priority: int | None = None
    """Among those whose turn is the same the higher comes first."""

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
    """A step of a promotion that takes more off the more is bought."""

    _members: ClassVar[frozenset[str]] = frozenset({"from", "percent", "amount"})

    from_: Amount
    """What the lines must come to, at least."""

    percent: Decimal | None = None
    """The percentage it takes off; exactly one of the two."""

    amount: Amount | None = None
    """The amount it takes off."""

    def _write(self) -> Json:
        return {"from": self.from_, "percent": _given(self.percent), "amount": _given(self.amount)}


@dataclass(frozen=True)
class RatingPatch:
    """A change of some members: those left out stay, null removes one."""

    rate: Decimal | None = None
    """The mean of the marks, 0 to 5, with up to two decimals."""

    count: int | None | Unset = UNSET
    """How many marks there are."""

    def _write(self) -> Json:
        return {"rate": _given(self.rate), "count": self.count}


@dataclass(frozen=True)
class Receipt:
    """What stands on a receipt."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "title", "orderId", "createdAt", "createdText", "status", "statusText", "customerName", "comment", "lines",
        "itemCount", "subtotal", "discounts", "tax", "rounding", "total",
    })

    title: str
    """The heading."""

    order_id: str
    """The order."""

    created_at: datetime
    """When it was made."""

    created_text: str
    """The same in the language and the store's time zone."""

    status: Literal["placed", "paid", "fulfilled", "cancelled"]
    """How far the order has come."""

    status_text: str
    """The same in the language."""

    customer_name: str | None
    """Whom it is for."""

    comment: str | None
    """What the customer has to say about it."""

    lines: tuple[OrderLine, ...]
    """What was bought."""

    item_count: int
    """How many pieces."""

    subtotal: Money
    """The lines before discounts."""

    discounts: tuple[CartDiscount, ...]
    """What promotions took off."""

    tax: tuple[CartTax, ...]
    """Tax by rate."""

    rounding: Money | None
    """What rounding for cash added or took off."""

    total: Money
    """What there was to pay."""

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
    """Some items under a title."""

    _members: ClassVar[frozenset[str]] = frozenset({"title", "count", "text", "location", "items"})

    title: str
    """The heading: the name of the location as it is, or what the items have in common, their number, and what they are
    searched for by.
    """

    count: int
    """Number of items in the section."""

    text: str
    """The count in words, such as `4 items`."""

    location: Location | None
    """The location of all items, if they are grouped by it."""

    items: tuple[Item, ...]
    """By name in the language's order, then by id."""

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
    """What is still to be bought of a list."""

    _members: ClassVar[frozenset[str]] = frozenset({"title", "count", "text", "sections"})

    title: str
    """The name of the list."""

    count: int
    """Number of items still to be bought."""

    text: str
    """The count in words, such as `4 items`."""

    sections: tuple[Section, ...]
    """By location in visiting order, the Unknown Location last."""

    @classmethod
    def _read(cls, value: Json) -> SharedList:
        value = _object(value)
        return cls(
            title=_member(value, "title", _text), count=_member(value, "count", _whole),
            text=_member(value, "text", _text), sections=_member(value, "sections", _many(Section._read)),
        )


@dataclass(frozen=True)
class ShopCounts:
    """How many things a shop has."""

    _members: ClassVar[frozenset[str]] = frozenset({"products", "carts", "orders", "items", "locations"})

    products: int
    """Products of the catalogue."""

    carts: int
    """Carts of all customers."""

    orders: int
    """Orders of all customers."""

    items: int
    """Items of all lists, on them or not."""

    locations: int
    """Locations that were made, and the Unknown one once it was changed."""

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
    """Something that will probably be needed again."""

    _members: ClassVar[frozenset[str]] = frozenset({"item", "everyDays", "last", "due", "purchases", "text"})

    item: Item
    """The item."""

    every_days: int
    """How many days usually lie between two purchases: the median."""

    last: datetime
    """When it was bought last."""

    due: datetime
    """The local midnight at which the day begins when it is probably needed again."""

    purchases: int
    """On how many days it was bought."""

    text: str
    """The same in words."""

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
    """What became of one thing."""

    _members: ClassVar[frozenset[str]] = frozenset({"op", "type", "id", "value", "before"})

    op: Literal["put", "removed"]
    """Whether it is there now, or no more."""

    type: EventChangeType
    """What kind of thing it is."""

    id: str
    """Which one; of the open cart the customer, of what there is one of and the open list the word itself."""

    value: EventChangeValue | None
    """What it is now; left out when it is gone."""

    before: EventChangeValue | None
    """What it was; left out when it was not there."""

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
    """A change of some members: those left out stay, null removes one."""

    value: Decimal | None = None
    """How many of the unit, with up to three decimals."""

    unit: UnitSizeUnit | None = None
    """The unit."""

    def _write(self) -> Json:
        return {"value": _given(self.value), "unit": _given(self.unit)}


@dataclass(frozen=True)
class AccountDeleteResult:
    """What `account.delete` and `data.reset` answer."""

    removed: ShopCounts
    """How many things are gone."""

    confirmation: Confirmation | None
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """There when the answer is given again, because its idempotency key was used before."""

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
    """Who is logged in."""

    greeting: str
    """A greeting by name."""

    sections: tuple[AccountSection, ...]
    """What is known of them, for people."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """Who is logged in."""

    access_token: str | None
    """What to log in with from now on. Told once: null on a dry run, and when the answer is given again."""

    notices: tuple[CartNotice, ...]
    """What of the guest's cart did not come along as it was."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The customer now."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> AccountUpdateResult:
        value = _object(value)
        return cls(
            customer=_member(value, "customer", Customer._read), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class AccountUpdatePassword:
    """Another password."""

    new: str
    """The password from now on."""

    old: str | None = None
    """The password until now; left out when there was none."""

    def _write(self) -> Json:
        return {"new": self.new, "old": _given(self.old)}


@dataclass(frozen=True)
class CartAddResult:
    """What `cart.add`, `cart.adjust`, `cart.replace` and `cart.setQuantity` answer."""

    line: CartLine | None
    """The line now; left out when it is gone."""

    cart: CartSummary
    """The cart now."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The cart now."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """What to tell the customer."""

    notices: tuple[CartNotice, ...]
    """What has changed since the products were added, and a lower total."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The cart now."""

    confirmation: Confirmation | None
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The cart now."""

    missing: tuple[CartFromListMissing, ...]
    """What did not come into the cart, or not all of it, in the order of the items."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """What did not come into the cart, or not all of it, in the order of the items."""

    _members: ClassVar[frozenset[str]] = frozenset({"itemId", "name", "productId", "wanted", "added", "reason", "text"})

    item_id: str
    """The item."""

    name: str
    """What the item is called."""

    product_id: str | None
    """The product that was looked for; left out when there is none."""

    wanted: int | None
    """How many pieces were wanted: of what is counted its quantity, rounded up; of what is weighed or measured as many
    pieces as it takes, when the product says how much is in one, else 1 (1/2 lb is 1). Null without a product.
    """

    added: int
    """How many came into the cart all the same."""

    reason: Literal["noProduct", "outOfStock", "insufficientStock", "quantityLimit", "currencyMixed", "cartFull"]
    """Why it is missing."""

    text: str
    """The same in words."""

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
    """The revision of the store that the answer tells of."""

    @classmethod
    def _read(cls, value: Json) -> CartGetResult:
        value = _object(value)
        return cls(cart=_member(value, "cart", Cart._read), revision=_member(value, "revision", _whole))


@dataclass(frozen=True)
class CartListResult:
    """What `cart.list` answers."""

    carts: tuple[CartEntry, ...]
    """The carts by when they were made, then by id."""

    count: int
    """How many there are in all parts."""

    next: str | None
    """Where the next part begins; left out after the last one."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The line now; left out when it is gone."""

    cart: CartSummary
    """The cart now."""

    confirmation: Confirmation | None
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The items that the lines are now part of, in the order of the lines."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """How many pieces."""

    line_count: int
    """How many products."""

    subtotal: Money
    """The lines before discounts."""

    discounts: tuple[CartDiscount, ...]
    """What promotions take off the cart."""

    tax: tuple[CartTax, ...]
    """Tax by rate."""

    rounding: Money | None
    """What rounding for cash adds or takes off."""

    total: Money
    """What there is to pay."""

    text: str
    """Items and total, such as `9 items · $24.45`, or that the cart is empty."""

    steps: tuple[PricingStep, ...] | None
    """How the total comes about, if that was asked for."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The categories by title, then by how they are written; then the products without a category, if there are any."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """What a stepper for the open cart shows."""

    revision: int
    """The revision of the store that the answer tells of."""

    @classmethod
    def _read(cls, value: Json) -> CatalogGetResult:
        value = _object(value)
        return cls(
            product=_member(value, "product", Product._read), cart=_member(value, "cart", CatalogGetCart._read),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CatalogGetCart:
    """What a stepper for the open cart shows."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "quantity", "minimum", "maximum", "canAdd", "action", "text", "total",
    })

    quantity: int
    """The quantity shown."""

    minimum: int
    """The least it goes down to: 0 when the product is in the cart or sold out, else 1."""

    maximum: int
    """The most it goes up to: the stock, at most 9999."""

    can_add: bool
    """Whether the cart takes more of the product than it has."""

    action: Literal["add", "update", "remove", "none"]
    """What the button does with the quantity shown; none when there is nothing to do."""

    text: str
    """Quantity and price, such as `2 × $2.65`."""

    total: Money
    """What the quantity shown costs after promotions: `total` of its line, were it in the cart in use."""

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
    """How many things are new."""

    updated: int
    """How many were changed."""

    unchanged: int
    """How many were the same already."""

    removed: int
    """How many are gone because nothing named them."""

    repaired: tuple[CatalogImportRepaired, ...]
    """What was put right, by row; the first 1000."""

    repaired_count: int
    """How many repairs there are."""

    rejected: tuple[CatalogImportRejected, ...]
    """What was left out, by row; the first 1000."""

    rejected_count: int
    """How many rows were left out."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """What was put right, by row; the first 1000."""

    _members: ClassVar[frozenset[str]] = frozenset({"index", "id", "path", "from", "to", "reason", "part"})

    index: int
    """The row, counted from 0."""

    id: str
    """The product."""

    path: str
    """The product's member, as a JSON Pointer."""

    from_: str
    """What was given; long texts are cut."""

    to: str | None
    """What was taken instead; null when the value was left out."""

    reason: CatalogImportRepairedReason
    """What was wrong."""

    part: str | None
    """The list that the row is of, where a document has several."""

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
    """What was left out, by row; the first 1000."""

    _members: ClassVar[frozenset[str]] = frozenset({"index", "path", "reason", "part"})

    index: int
    """The row, counted from 0."""

    path: str
    """The product's member, as a JSON Pointer; empty for the whole row."""

    reason: CatalogImportRepairedReason
    """Why it was left out."""

    part: str | None
    """The list that the row is of, where a document has several."""

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
    """The label, a part a line; left out when the format is json."""

    label: CatalogLabelLabel | None
    """The label in parts, when the format is json."""

    revision: int
    """The revision of the store that the answer tells of."""

    @classmethod
    def _read(cls, value: Json) -> CatalogLabelResult:
        value = _object(value)
        return cls(
            text=_optional(value, "text", _text), label=_optional(value, "label", CatalogLabelLabel._read),
            revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CatalogLabelLabel:
    """The label in parts, when the format is json."""

    _members: ClassVar[frozenset[str]] = frozenset({"name", "price", "unitPrice", "barcode"})

    name: str
    """Its name in the language."""

    price: Money
    """What one piece costs."""

    unit_price: UnitPrice | None
    """What a kilogram, litre, metre or piece costs."""

    barcode: str | None
    """Its GTIN."""

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
    """The products; equal ones by id."""

    count: int
    """How many there are in all parts."""

    next: str | None
    """Where the next part begins; left out after the last one."""

    cart: CartSummary
    """The cart in use."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The prices, oldest first: the one that held when the days began, then all since, the present one last. They are kept
    in one currency, at most 256 of them.
    """

    lowest: Money
    """The lowest price of these days. When the present price is a reduction it does not count itself: this is then the
    prior price of Directive 98/6/EC, article 6a. Else it is what a reduction that began now would have to be told with.
    """

    revision: int
    """The revision of the store that the answer tells of."""

    @classmethod
    def _read(cls, value: Json) -> CatalogPriceHistoryResult:
        value = _object(value)
        return cls(
            points=_member(value, "points", _many(CatalogPriceHistoryPoint._read)),
            lowest=_member(value, "lowest", Money._read), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CatalogPriceHistoryPoint:
    """The prices, oldest first: the one that held when the days began, then all since, the present one last. They are kept
    in one currency, at most 256 of them.
    """

    _members: ClassVar[frozenset[str]] = frozenset({"at", "price"})

    at: datetime
    """Since when it held."""

    price: Money
    """What one piece cost."""

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
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The products: words found whole, then at the start of words, then inside, then with typos; equal ones by id."""

    suggestions: tuple[str, ...]
    """Spelling help: what may have been meant when a word was not found as it was written. `catalog.suggest` completes
    input.
    """

    count: int
    """How many there are."""

    cart: CartSummary
    """The cart in use."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The categories by title, then by how they are written; then the products without a category, if there are any."""

    cart: CartSummary
    """The cart in use."""

    revision: int
    """The revision of the store that the answer tells of."""

    @classmethod
    def _read(cls, value: Json) -> CatalogSectionsResult:
        value = _object(value)
        return cls(
            sections=_member(value, "sections", _many(CatalogSectionsSection._read)),
            cart=_member(value, "cart", CartSummary._read), revision=_member(value, "revision", _whole),
        )


@dataclass(frozen=True)
class CatalogSectionsSection:
    """The categories by title, then by how they are written; then the products without a category, if there are any."""

    _members: ClassVar[frozenset[str]] = frozenset({"category", "title", "products"})

    category: str | None
    """As most of its products write it; null for products without a category."""

    title: str
    """Its title in the language, as in `catalog.categories`."""

    products: tuple[Product, ...]
    """Its first products by name, then id."""

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
    """The category with its title now."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """By popularity as in `catalog.trending`: the pieces ordered in the last 30 days, then the marks, then the name; a
    word has that of its most popular product and precedes it.
    """

    revision: int
    """The revision of the store that the answer tells of."""

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
    """By the pieces ordered in the last 30 days (cancelled orders aside), then by how many marks they have, then by name
    and id.
    """

    cart: CartSummary
    """The cart in use."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The directory, as it was given."""

    files: int
    """How many files are in it."""

    bytes: int
    """How many bytes they have together."""

    through: int
    """The last revision in it."""

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
    """The store's files afterwards."""

    @classmethod
    def _read(cls, value: Json) -> DataCompactResult:
        value = _object(value)
        return cls(storage=_member(value, "storage", DataCompactStorage._read))


@dataclass(frozen=True)
class DataCompactStorage:
    """The store's files afterwards."""

    _members: ClassVar[frozenset[str]] = frozenset({
        "journalBytes", "snapshotBytes", "cutLines", "quarantined", "failure",
    })

    journal_bytes: int
    """Bytes of changes since the last snapshot."""

    snapshot_bytes: int
    """Bytes of the last snapshot."""

    cut_lines: int
    """Changes that were never answered and were cut off at the start."""

    quarantined: tuple[str, ...]
    """Files that keep what was cut off."""

    failure: str | None
    """The kind of error after which nothing is changed any more."""

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
    """The document; text for csv. Left out when there is a file."""

    path: str | None
    """The file, as it was given."""

    bytes: int | None
    """How many bytes the file has, or all files together."""

    files: tuple[DataExportFile, ...] | None
    """The files, when the path is a directory."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The files, when the path is a directory."""

    _members: ClassVar[frozenset[str]] = frozenset({"path", "bytes"})

    path: str
    """The file."""

    bytes: int
    """How many bytes it has."""

    @classmethod
    def _read(cls, value: Json) -> DataExportFile:
        value = _object(value)
        return cls(path=_member(value, "path", _text), bytes=_member(value, "bytes", _whole))


@dataclass(frozen=True)
class DataSampleResult:
    """What `data.sample` answers."""

    title: str
    """What was done, in a few words."""

    message: str
    """What there is to try out."""

    counts: ShopCounts
    """How many things the shop has now."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """What the events of this subscription bear."""

    session: str
    """What the cause of this session's own changes bears."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The subscriptions that have ended."""

    @classmethod
    def _read(cls, value: Json) -> EventsUnsubscribeResult:
        value = _object(value)
        return cls(ended=_member(value, "ended", _many(_text)))


@dataclass(frozen=True)
class HistoryDiffResult:
    """What `history.diff` answers."""

    from_: int
    """The revision before the first change."""

    to: int
    """The revision of the last change."""

    change: tuple[ThingChange, ...]
    """By kind and id, at most 1,000."""

    count: int
    """How many things differ."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The changes, the newest first."""

    count: int
    """How many there are in all parts."""

    next: str | None
    """Where the next part begins; left out after the last one."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The change that was made again."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The change that was taken back."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """Who the service is."""

    capabilities: InitializeCapabilities
    """What it can do."""

    session: str
    """A word that tells this session's own changes from others'."""

    language: str
    """The language of the session's texts; also found in `capabilities.languages`."""

    locale: str
    """The tag in use, whose region amounts, numbers and dates are written for."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """Who the service is."""

    _members: ClassVar[frozenset[str]] = frozenset({"name", "version"})

    name: str
    """Its name."""

    version: str
    """Its version."""

    @classmethod
    def _read(cls, value: Json) -> InitializeServerInfo:
        value = _object(value)
        return cls(name=_member(value, "name", _text), version=_member(value, "version", _text))


@dataclass(frozen=True)
class InitializeCapabilities:
    """What it can do."""

    _members: ClassVar[frozenset[str]] = frozenset({"languages", "maximumBatch", "maximumMessage"})

    languages: tuple[str, ...]
    """The languages that there are texts in."""

    maximum_batch: int
    """The most requests of one batch."""

    maximum_message: int
    """The most bytes of one message."""

    @classmethod
    def _read(cls, value: Json) -> InitializeCapabilities:
        value = _object(value)
        return cls(
            languages=_member(value, "languages", _many(_text)), maximum_batch=_member(value, "maximumBatch", _whole),
            maximum_message=_member(value, "maximumMessage", _whole),
        )


@dataclass(frozen=True)
class InitializeClientInfo:
    """Who the client is."""

    name: str
    """Its name."""

    version: str | None = None
    """Its version."""

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
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The list in use now."""

    removed_items: int
    """How many items are gone."""

    confirmation: Confirmation | None
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """All locations to choose from, in visiting order; the Unknown Location is always there, as the last one."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The list, as changes of it also return it."""

    title: str
    """The heading of all sections: how many items there are, and what they are searched for by; such as `Items Remaining:
    12`.
    """

    sections: tuple[Section, ...]
    """In visiting order, the Unknown Location last; empty ones are left out."""

    count: int
    """How many items are in the sections."""

    badge: int | None
    """The number on the icon: all that is still to be bought; null when there is nothing."""

    text: str
    """The count in words, or that the list is empty."""

    can_share: bool
    """Whether `list.share` has anything to write."""

    can_mark_all_purchased: bool
    """Whether `list.markAllPurchased` changes anything."""

    can_mark_all_available: bool
    """Whether `list.markAllAvailable` changes anything."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """In the order they were made, then by id; there is always one."""

    revision: int
    """The revision of the store that the answer tells of."""

    @classmethod
    def _read(cls, value: Json) -> ListListsResult:
        value = _object(value)
        return cls(lists=_member(value, "lists", _many(List._read)), revision=_member(value, "revision", _whole))


@dataclass(frozen=True)
class ListMarkAllAvailableResult:
    """What `list.markAllAvailable`, `list.putBack` and `list.setAvailable` answer."""

    items: tuple[Item, ...]
    """Those that the call changed, as they are now."""

    list: List
    """The list after the change; of items of several lists that of the first one given."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """Those that were on the list, as they are now."""

    stamped: int
    """How many they are."""

    list: List
    """The list after the change; of items of several lists that of the first one given."""

    confirmation: Confirmation | None
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """Those that were on the list, as they are now."""

    stamped: int
    """How many they are."""

    list: List
    """The list after the change; of items of several lists that of the first one given."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The list, as changes of it also return it."""

    title: str
    """The heading of all sections: how many items there are, and what they are searched for by."""

    sections: tuple[Section, ...]
    """Lately, earlier and never are always there, also when they are empty."""

    count: int
    """How many items are in the sections."""

    changes_at: datetime
    """The next local midnight: from then on items may stand elsewhere."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """How many items are gone."""

    list: List
    """The list after the change; of items of several lists that of the first one given."""

    confirmation: Confirmation | None
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The whole list as text or Markdown; left out when the format is json."""

    share: SharedList | None
    """The whole list as an object, when the format is json."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """By when they are due, also in the future; then by name, then by id."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """Those that the call changed, as they are now."""

    list: List
    """The list after the change; of items of several lists that of the first one given."""

    confirmation: Confirmation | None
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The value as the language writes it."""

    revision: int
    """The revision of the store that the answer tells of."""

    @classmethod
    def _read(cls, value: Json) -> LocaleFormatResult:
        value = _object(value)
        return cls(text=_member(value, "text", _text), revision=_member(value, "revision", _whole))


@dataclass(frozen=True)
class LocaleGetResult:
    """What `locale.get` answers."""

    language: str
    """Its BCP 47 tag."""

    locale: str
    """The tag in use, such as `de-CH`: amounts, numbers, dates, lists and units are written as its region does."""

    name: str
    """What it is called in the language of the answer, which after a change is the one chosen."""

    native_name: str
    """What it calls itself."""

    flag: str
    """A flag that is shown for it."""

    direction: str
    """Which way it is written: `ltr` or `rtl`."""

    changed: bool | None
    """Whether the session had another language or region before; only after a choice."""

    strings: Mapping[str, str] | None
    """Texts of the language by key; only after a choice that asks for them."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The languages, by tag."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """In the order they are shown."""

    next: str
    """The label of the button to the next step."""

    skip: str
    """The label of the button that ends the introduction early."""

    start: str
    """The label of the button on the last step."""

    seen: bool
    """The preference `onboardingSeen`: whether the introduction was shown."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """Its BCP 47 tag."""

    locale: str
    """The tag in use, such as `de-CH`: amounts, numbers, dates, lists and units are written as its region does."""

    name: str
    """What it is called in the language of the answer, which after a change is the one chosen."""

    native_name: str
    """What it calls itself."""

    flag: str
    """A flag that is shown for it."""

    direction: str
    """Which way it is written: `ltr` or `rtl`."""

    changed: bool | None
    """Whether the session had another language or region before; only after a choice."""

    strings: Mapping[str, str] | None
    """Texts of the language by key; only after a choice that asks for them."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The BCP 47 tag of the language."""

    locale: str
    """The tag with the region that amounts, numbers and dates are written for."""

    name: str
    """What it is called in the language of the answer."""

    native_name: str
    """What it calls itself."""

    flag: str
    """A flag that is shown for it."""

    direction: str
    """Which way it is written: `ltr` or `rtl`."""

    strings: Mapping[str, str]
    """The texts by key, labels first, then sentences as ICU message patterns; of several given by prefix and key the
    former first.
    """

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The revision of the store that the answer tells of."""

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
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """How many items are at the Unknown Location because of it."""

    confirmation: Confirmation | None
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The location; its `itemCount` is that of all lists."""

    items: tuple[Item, ...]
    """By name in the language's order, then by id; bought ones included."""

    count: int
    """Number of these items."""

    text: str
    """The count in words, such as `Items at This Location: 4`."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """All locations but the Unknown one in the proposed order; one that the past says nothing about keeps its place."""

    evidence: tuple[LocationLearnEvidence, ...]
    """For each two that were visited on one trip what speaks for their order, in the proposed order."""

    trips: int
    """How many trips speak for something: each is one list on one local day."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """For each two that were visited on one trip what speaks for their order, in the proposed order."""

    _members: ClassVar[frozenset[str]] = frozenset({"before", "after", "times", "against"})

    before: str
    """The location that came first on most trips."""

    after: str
    """The other one."""

    times: int
    """On how many trips they came in this order."""

    against: int
    """On how many trips they came the other way round."""

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
    """In the order they are visited, the Unknown Location last."""

    count: int
    """Number of locations listed."""

    text: str
    """The count in words, such as `Locations Listed: 24`."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """In the order they are visited, the Unknown Location last."""

    count: int
    """Number of locations listed."""

    text: str
    """The count in words, such as `Locations Listed: 24`."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The cart now."""

    missing: tuple[OrderAgainMissing, ...]
    """What did not come into the cart, or not all of it, and why."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """What did not come into the cart, or not all of it, and why."""

    _members: ClassVar[frozenset[str]] = frozenset({"productId", "name", "requested", "added", "reason"})

    product_id: str
    """The product; it may be sold no more."""

    name: str
    """What it was called when it was ordered."""

    requested: int
    """How many pieces the order has."""

    added: int
    """How many of them came into the cart."""

    reason: Literal["notFound", "outOfStock", "insufficientStock", "quantityLimit", "currencyMixed", "cartFull"]
    """Why not all."""

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
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The revision of the store that the answer tells of."""

    @classmethod
    def _read(cls, value: Json) -> OrderGetResult:
        value = _object(value)
        return cls(order=_member(value, "order", Order._read), revision=_member(value, "revision", _whole))


@dataclass(frozen=True)
class OrderListResult:
    """What `order.list` answers."""

    orders: tuple[OrderSummary, ...]
    """The orders by when they were made, then by id, both from the last one."""

    count: int
    """How many there are in all parts."""

    next: str | None
    """Where the next part begins; left out after the last one."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The receipt as text or Markdown."""

    receipt: Receipt | None
    """The receipt as an object, if that was asked for."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The preferences, by key."""

    choices: tuple[PreferenceChoice, ...] | None
    """The same preferences with labels and allowed values, in the order of a settings screen; only with `choices`."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The preferences, by key."""

    confirmation: Confirmation | None
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """Which preference."""

    value: str | int | bool | Literal["system", "light", "dark"] | Literal["location", "none"] | Literal["recent", "none", "day"]
    """Its value."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The revision of the store that the answer tells of."""

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
    """The promotion; null for none."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """What it costs without promotions."""

    discounts: tuple[CartDiscount, ...]
    """What promotions take off, in the order in which they do."""

    total: Money
    """What is left."""

    text: str
    """The same in words."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """The time afterwards."""

    @classmethod
    def _read(cls, value: Json) -> ServiceAdvanceClockResult:
        value = _object(value)
        return cls(now=_member(value, "now", _time))


@dataclass(frozen=True)
class ServiceSetOnlineResult:
    """What `service.setOnline` answers."""

    online: bool
    """Whether the network can be reached."""

    @classmethod
    def _read(cls, value: Json) -> ServiceSetOnlineResult:
        value = _object(value)
        return cls(online=_member(value, "online", _flag))


@dataclass(frozen=True)
class ServiceStatusResult:
    """What `service.status` answers."""

    status: Literal["UP", "DEGRADED", "READ_ONLY"]
    """Whether everything works, something is wrong, or nothing can be changed."""

    reasons: tuple[str, ...]
    """What is wrong, a sentence each."""

    version: str
    """The version of the service."""

    data_directory: str | None
    """Where the store is; null when everything is kept in memory."""

    durability: str
    """When an answered change is on the disk: `commit`, `relaxed`, or `memory` for never."""

    counts: ShopCounts
    """How many things there are."""

    storage: DataCompactStorage
    """The store's files."""

    network: ServiceStatusNetwork
    """What is known of the network."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """What is known of the network."""

    _members: ClassVar[frozenset[str]] = frozenset({"online"})

    online: bool
    """What the host said last."""

    @classmethod
    def _read(cls, value: Json) -> ServiceStatusNetwork:
        value = _object(value)
        return cls(online=_member(value, "online", _flag))


@dataclass(frozen=True)
class TaxListResult:
    """What `tax.list` answers."""

    taxes: tuple[TaxRate, ...]
    """All rates: that of all products without one of their own first, then by category."""

    revision: int
    """The revision of the store that the answer tells of."""

    @classmethod
    def _read(cls, value: Json) -> TaxListResult:
        value = _object(value)
        return cls(taxes=_member(value, "taxes", _many(TaxRate._read)), revision=_member(value, "revision", _whole))


@dataclass(frozen=True)
class TaxSetResult:
    """What `tax.set` answers."""

    taxes: tuple[TaxRate, ...]
    """All rates: that of all products without one of their own first, then by category."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """Whether it runs; `suspended` when a frontend went to the background."""

    seconds: int
    """How long it has run, in whole seconds."""

    text: str
    """The same as hours, minutes and seconds."""

    can_start: bool
    """Whether starting does something."""

    can_stop: bool
    """Whether stopping does something."""

    can_reset: bool
    """Whether resetting does something."""

    revision: int
    """The revision of the store that the answer tells of."""

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
    """Whether it runs; `suspended` when a frontend went to the background."""

    seconds: int
    """How long it has run, in whole seconds."""

    text: str
    """The same as hours, minutes and seconds."""

    can_start: bool
    """Whether starting does something."""

    can_stop: bool
    """Whether stopping does something."""

    can_reset: bool
    """Whether resetting does something."""

    confirmation: Confirmation | None
    """On a dry run: what to ask before the change is made."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """Whether it runs; `suspended` when a frontend went to the background."""

    seconds: int
    """How long it has run, in whole seconds."""

    text: str
    """The same as hours, minutes and seconds."""

    can_start: bool
    """Whether starting does something."""

    can_stop: bool
    """Whether stopping does something."""

    can_reset: bool
    """Whether resetting does something."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

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
    """What each call answers, in order; without a revision, because only all of them together have one."""

    revision: int
    """The revision of the store that the answer tells of."""

    replayed: bool
    """There when the answer is given again, because its idempotency key was used before."""

    @classmethod
    def _read(cls, value: Json) -> TransactionRunResult:
        value = _object(value)
        return cls(
            results=_member(value, "results", _many(_named(_anything))), revision=_member(value, "revision", _whole),
            replayed="_meta" in value,
        )


@dataclass(frozen=True)
class InvalidParamsProblem:
    """Each fault of the params."""

    path: str
    """Where it is, as a JSON Pointer into the params."""

    kind: InvalidParamsProblemKind
    """The stable word for what is wrong."""

    text: str
    """One sentence in the language, to be shown."""

    did_you_mean: str | None
    """The nearest name or word that is known."""

    @classmethod
    def _read(cls, value: Json) -> InvalidParamsProblem:
        value = _object(value)
        return cls(
            path=_member(value, "path", _text), kind=_member(value, "kind", _word), text=_member(value, "text", _text),
            did_you_mean=_optional(value, "didYouMean", _text),
        )


@dataclass(frozen=True)
class PriceChangedLine:
    """The lines whose price changed."""

    product_id: str
    """The product."""

    old: Money
    """What one piece cost."""

    new: Money
    """What it costs now."""

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
        """Erases the account with all that is the customer's, and the history of the store. It cannot be undone.

        Args:
            password: The password; needed when there is one.

        Raises:
            NotAuthenticated, InvalidCredentials, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull,
                StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "account.delete", {"password": _given(password)}, AccountDeleteResult._read, meta
        )

    @_method
    def get(self, *, meta: Meta | None = None) -> Request[AccountGetResult]:
        """The account that the session is logged in to, with a greeting, and in sections of labels and values.

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
        """Logs the session in, by a name and the password or by a token; what the guest had in the cart comes along.

        Args:
            email: The e-mail address.
            username: Instead: the username.
            customer_id: Instead: the id.
            password: The password; needed with a name.
            access_token: Instead of a name and the password: a token.

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
        """Makes the session a guest's with an empty cart; all that is the customer's is there at the next login.

        Args:
            forget: Whether the token that the session logged in with is revoked.

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
        """Makes an account and logs the session in; what the guest had in the cart comes along.

        Args:
            name: What the customer is called.
            email: The e-mail address; no two customers have the same.
            username: What to log in as; no two customers have the same.
            password: Without one only tokens log in.
            phone: The phone number.
            address: Where the customer lives.

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
        """Gives some fields of the account new values. A new password revokes all tokens but that of this session.

        Args:
            name: What the customer is called from now on.
            email: The e-mail address; no two customers have the same.
            username: What to log in as; null for none.
            phone: The phone number; null for none.
            address: Where the customer lives: the members that are named change; null for no address.
            password: Another password.

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
            quantity: How many pieces.
            if_present: What to do when the product is in the cart: add to it, set the quantity, or refuse.
            cart_id: The cart; the one in use if none is given.

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
        """Changes how many pieces of a product are in a cart by a signed number, as the + and − buttons do.

        Args:
            product_id: The product.
            by: How many more; negative for fewer. It stops at 0, which removes the line.
            cart_id: The cart; the one in use if none is given.

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
        """Gives the code of a promotion for a cart, if it takes something off; a code that the cart has already changes
        nothing.

        Args:
            code: The code; case and marks do not matter.
            cart_id: The cart; the one in use if none is given.

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
        """Orders a cart in one step: at the prices of now, with what is in stock now. The cart is no more; the next use
        makes another.

        Args:
            customer_name: Whom the order is for; the customer's own name if none is given.
            comment: What there is to say about the order.
            expected_total: The total that the customer was shown: nothing is ordered when it is more now, and when it
                is less a notice tells so.
            cart_id: The cart; the one in use if none is given.

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
        """Takes everything out of a cart.

        Args:
            cart_id: The cart; the one in use if none is given.

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
        """Makes another cart, without switching to it.

        Args:
            name: What to call it.
            id: An id of your own; a new one is made if none is given.

        Raises:
            AlreadyExists, NotAllowed, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull,
                StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "cart.create", {"name": _given(name), "id": _given(id)}, CartCreateResult._read, meta
        )

    @_method
    def delete(self, cart_id: Id, *, meta: Meta | None = None) -> Request[CartDeleteResult]:
        """Deletes a cart; answers the one in use afterwards.

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
        """Puts the products into the cart that items of a list stand for, or are called by; as many as there are.

        Args:
            item_id: The item: this or `itemIds` is given.
            item_ids: The items, or `all` that are still to be bought: this or `itemId` is given.
            list_id: The list of which they are; if none is given each item's own, and of `all` the one in use.
            cart_id: The cart; the one in use if none is given.

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
        """A cart with all its lines, at today's prices.

        Args:
            cart_id: The cart; the one in use if none is given.

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
        """Lists the customer's own carts, the oldest first, part by part.

        Args:
            from_: Only carts made at this time or later, or from this day on.
            to: Only carts made before this time, or up to the end of this day.
            limit: How many to tell at most.
            cursor: `next` of the part before; the other params must be the same.
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
        """Takes a product out of a cart.

        Args:
            product_id: The product.
            cart_id: The cart; the one in use if none is given.

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
        """Takes back a code that was given for a cart.

        Args:
            code: The code; case and marks do not matter.
            cart_id: The cart; the one in use if none is given.

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
        """Makes a line one of another product; the line keeps its id and place.

        Args:
            line_id: The line.
            product_id: The product it is of from now on.
            quantity: How many pieces; as many as before if none is given.
            cart_id: The cart; the one in use if none is given.

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
        """Sets how many pieces of a product are in a cart; 0 removes it.

        Args:
            product_id: The product.
            quantity: How many pieces; 0 removes the line.
            cart_id: The cart; the one in use if none is given.

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
        """Makes another cart the one in use.

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
        """Puts what is in the cart on a list, as `list.add` does; the cart stays as it is.

        Args:
            list_id: The list; the one in use if none is given.
            cart_id: The cart; the one in use if none is given.

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
        """What a cart comes to at today's prices, step by step if that is asked for, or what it would come to.

        Args:
            explain: Whether every step of the computation is told.
            with_: What would be otherwise; nothing is touched.
            cart_id: The cart; the one in use if none is given.

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
        """Lists the categories that products have, by title; products without one come last.

        Args:
            translations: Whether given titles come in every language they have.
        """
        return Request(
            "catalog.categories", {"translations": translations}, CatalogCategoriesResult._read, meta
        )

    @_method
    def delete(self, product_id: Id, *, meta: Meta | None = None) -> Request[CatalogDeleteResult]:
        """Takes a product out of the catalogue and out of every cart; answers what it was. Orders keep it.

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
        """Answers a product, and all that a quantity stepper beside it needs.

        Args:
            product_id: The product.
            quantity: What the stepper shows; the quantity in the cart if none is given, else the least there can be.
            translations: Whether name and description come in every language they have.

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
        meta: Meta | None = None, progress: Callable[[Progress], None] | None = None,
    ) -> Request[CatalogImportResult]:
        """Takes in a list of products, from the request or from a file, in one step.

        Args:
            format: How the rows are written; auto looks at their members. Rows of openfoodfacts have no price, so they
                tell more about products that are there, by id or barcode; rows without a price of other formats do so
                by id. Rows of csv without an id get one made from the name. A row with the id of an earlier one and
                another name is another product, whose id is made from both.
            data: The products: a list, an object with the list under `products`, one product, or the content of a file
                as a text: so comma-separated values.
            path: A file with the same: JSON, JSON Lines or comma-separated values. One of data and path is needed.
            mode: Whether the list changes the catalogue or takes its place; a list of which no row can be read takes no
                place.
            strict: Whether one row that cannot be read refuses the whole.
            currency: The currency of prices that name none; without it that of the session.

        Raises:
            ImportRejected, FileUnreadable, Cancelled, RevisionMismatch, IdempotencyKeyReused, StorageFull,
                StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "catalog.import", {
                "format": format, "data": _given(data), "path": _given(path), "mode": mode, "strict": strict,
                "currency": _given(currency),
            }, CatalogImportResult._read, meta, progress
        )

    @_method
    def label(
        self, product_id: Id, *, format: Literal["text", "markdown", "json"] = "text", meta: Meta | None = None,
    ) -> Request[CatalogLabelResult]:
        """Writes the label of a product: its name, price, unit price and barcode.

        Args:
            product_id: The product.
            format: Plain text, Markdown, or the parts of it.

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
        """Lists products in an order, part by part, each with its quantity in the cart, and the cart's summary.

        Args:
            category: Only this category; case and marks do not matter.
            in_stock: Only products that can be bought, or only those that cannot.
            sort: What to order by: the name in the language, the category by its title (none comes after all) and then
                the name, the price (currency by currency), the rating (none comes before all), or the id.
            order: Which way; descending turns the whole order round.
            limit: How many to tell at most.
            cursor: `next` of the part before; the other params must be the same.
            uncategorized: True for only products without a category; not together with `category`.
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
        """Answers what a product cost lately, and the lowest price that a reduction of it must be told with.

        Args:
            product_id: The product.
            days: How many days of 24 hours: those up to now or, when the present price is lower than the one before it,
                up to when it began.

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
            product: The product, whole.

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
        """Finds products by words, forgiving typos where nothing is found without; and the cart's summary.

        Args:
            text: The words; case, marks and apostrophes do not matter. Empty: everything.
            fields: Where to look; every word must be in one of them, in any language.
            limit: How many to tell at most.
        """
        return Request(
            "catalog.search", {"text": text, "fields": _given(fields), "limit": limit}, CatalogSearchResult._read, meta
        )

    @_method
    def sections(self, *, limit: int = 10, meta: Meta | None = None) -> Request[CatalogSectionsResult]:
        """Answers the first products of every category by name, those without a category last, and the cart's summary.

        Args:
            limit: How many products of each category.
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
            category: The category; case and marks do not matter, and no product need have it.
            title: Its title: one text, or one for each language; null for the one made of its name.

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
        """Sets how many pieces of a product are left (`stock`, null: nobody counts), or changes it by a number (`by`).

        Args:
            product_id: The product.
            stock: Pieces left; null when nobody counts them.
            by: How many more; negative for fewer.

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
        """Completes partial input with words and names of products, the most popular first.

        Args:
            text: The input so far; case, marks and apostrophes do not matter. Each word of it must begin a word of the
                name. Empty: the most popular products.
            limit: The maximum number of suggestions.
        """
        return Request(
            "catalog.suggest", {"text": text, "limit": limit}, CatalogSuggestResult._read, meta
        )

    @_method
    def trending(self, *, limit: int = 10, meta: Meta | None = None) -> Request[CatalogTrendingResult]:
        """Answers the products that are asked for most, the same until something is ordered or a month goes by; and the
        cart's summary.

        Args:
            limit: How many products at most.
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
        """Gives some fields of a product new values; null empties a field, and an object changes the members that it
        names.

        Args:
            product_id: The product.
            source_id: The product's id in the system it was imported from.
            name: Its name in the language of the request, or in those that an object names.
            description: What there is to say about it, as the name.
            category: The word that products are grouped by.
            manufacturer: The manufacturer or brand.
            origin: The country of origin, as given.
            price: What one piece costs; in the product's currency if none is named.
            stock: Pieces in stock; null when the stock is not tracked.
            image: The picture: a URL, a path or an asset name, kept as given.
            rating: What customers think of it.
            barcode: The GTIN.
            unit: How much is in one piece.

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
        """Copies the store with its history into a new directory, reads it again, and only then gives it its name.

        Args:
            path: The directory to be made; to use it, start the service with `--data` and this path.

        Raises:
            NotAllowed, FileUnwritable, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "data.backup", {"path": path}, DataBackupResult._read, meta
        )

    @_method
    def compact(self, *, meta: Meta | None = None) -> Request[DataCompactResult]:
        """Writes a snapshot and begins a new journal, so that the next start is quick. History is kept as long as
        otherwise.

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
        """Writes everything, or a part of it, as a document: in the answer, or into a file with one thing a line.

        Args:
            format: shop: all that data.import takes in again: settings, locations, catalogue, lists with their items,
                and the customer's own carts and orders without their owner; no accounts, nothing of other customers,
                and no timer, which runs here only. shoppinglist: the items of the list in use and all locations,
                without ids, as `{items, locations}`. archive: the same as a list of locations with their items, with
                UUIDs, which stay the same, and times of the last purchase. csv: the catalogue as a table by RFC 4180;
                texts that begin with =, +, -, @, a tab or a carriage return have an apostrophe before them, which
                catalog.import takes away. Lists in files have whole pieces: 1 stands for what is measured in a unit.
            path: The file to be written; without it the document is in the answer. Of shoppinglist without `part` it
                may be a directory, which gets items.json and locations.json.
            overwrite: Whether an ordinary file that is there may be replaced.
            part: Of shoppinglist: one of the two lists, as ShoppingList15 reads it. Without the Unknown Location, which
                that app makes itself.

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
        """Takes in what data.export wrote, or lists of other programs, in one step.

        Args:
            format: How the document is written. shop: each thing takes the place of ours with its id; carts and orders
                become the customer's own, items of lists that are not there come to the list in use. shoppinglist:
                `{items, locations}`, or one of the two lists; equal names are the same thing. archive: a list of
                locations with their items, known by their ids, otherwise by their names; when merged, known locations
                keep their fields, and known items only move and get a later time of purchase. csv: the catalogue as a
                table, which catalog.import reads alike. fakestore: users, carts and products of the FakeStore API, as
                lists, in an object or a list of several kinds, or one alone. A user becomes an account, in which only
                the password logs in; an account with its e-mail address stays as it is. A cart becomes one of that
                customer, else of the session's own.
            data: The document, or the content of a file with it as a text; for csv always a text.
            path: A file with the document; one of data and path is needed.
            mode: Whether what the document does not name stays, or is removed. A list that the document does not have
                stays in any case, and so do accounts and their carts. A list of which no row can be read takes no
                place: then nothing is changed.

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
        """Erases everything, or everything of one kind, together with its history. It cannot be undone.

        Args:
            scope: What is erased: the catalog with the lines of all carts, lists with their locations, accounts with
                their carts, or all there is.
            confirm: The word `reset`, so that nothing is erased by mistake.

        Raises:
            NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "data.reset", {"scope": scope, "confirm": confirm}, AccountDeleteResult._read, meta
        )

    @_method
    def sample(self, *, meta: Meta | None = None) -> Request[DataSampleResult]:
        """Adds a small grocery shop to try things out: products, locations and list items. What is there stays as it is.

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
        """From now on every change of these domains that the session may see is told by a notification `event`, this
        session's own included.

        Args:
            topics: The domains; all of them if none are given.
            since_revision: First tell of every change after this revision, as it was then; when it is not known any
                more, or more than 1,000 changes ago, one event says `resync`.

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
        """Ends a subscription, or all of this session: no event of it comes after the answer.

        Args:
            subscription: The subscription; all of them if none is given.

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
        """What became of things between two revisions: each with what it was and what it is, or that it is gone.

        Args:
            from_: The revision to begin with.
            to: The revision to end with; the present one if none is given.
        """
        return Request(
            "history.diff", {"from": from_, "to": _given(to)}, HistoryDiffResult._read, meta
        )

    @_method
    def list(
        self, *, topic: Topic | None = None, limit: int = 50, cursor: str | None = None, meta: Meta | None = None,
    ) -> Request[HistoryListResult]:
        """Lists the changes that are still kept, the newest first, part by part: the customer's own and those of what is
        the store's.

        Args:
            topic: Only changes of this domain.
            limit: How many to tell at most.
            cursor: `next` of the part before; the other params must be the same.
        """
        return Request(
            "history.list", {
                "topic": _given(topic), "limit": limit, "cursor": _given(cursor),
            }, HistoryListResult._read, meta
        )

    @_method
    def redo(self, *, meta: Meta | None = None) -> Request[HistoryRedoResult]:
        """Makes the change again that the customer took back last on this device, unless they made another one since.

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
        """Takes a change back by a new one: the given one, or the customer's last on this device that stands. What others
        made of other parts stays.

        Args:
            revision: The change to take back: the revision that it made.
            topic: Instead of a revision: the last change of this domain.

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
        """Adds something to the list: more of what is on it, what was bought before again, or a new item.

        Args:
            name: What it is called.
            quantity: How much of it; amounts of one thing add up where they convert.
            note: A remark about it.
            location_id: Where it is found; the Unknown Location if none is given.
            available: Whether the store has it: true for a new item, else as it is, if not given.
            on_list: False for something to be remembered only.
            id: An id of your own for a new item; one is made if none is given.
            list_id: The list; the one in use if none is given.

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
        """Adds what one line says, such as `2 lbs apples @ dairy`: an amount, a name, a location.

        Args:
            text: One line: a name, an amount before or after it, and after `@` the name of a location. Amounts are
                numbers as the language of the request writes them or number words, with or without a unit: `2 lb`, `½
                l`, `x3`, `4個`, `half a dozen`, `kilo y medio`, `لترين`. The size in `2 x 500 g` or `2 cans (400 g)`, a
                range (`2-3`, of which the lower number counts), a price (`$2.99/lb`), an unknown location and a final
                `!` go to the note. Numbers in names such as `7 Up` and `12 pack beer` are kept. No amount counts as 1.
            id: An id of your own for a new item; one is made if none is given.
            list_id: The list; the one in use if none is given.

        Raises:
            NotFound, AlreadyExists, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "list.addText", {"text": text, "id": _given(id), "listId": _given(list_id)}, ListAddResult._read, meta
        )

    @_method
    def create(self, name: str, *, id: Id | None = None, meta: Meta | None = None) -> Request[ListCreateResult]:
        """Makes another list, without switching to it.

        Args:
            name: What to call it; several lists may have one name.
            id: An id of your own; one is made if none is given.

        Raises:
            AlreadyExists, NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "list.create", {"name": name, "id": _given(id)}, ListCreateResult._read, meta
        )

    @_method
    def delete(self, list_id: Id, *, meta: Meta | None = None) -> Request[ListDeleteResult]:
        """Deletes a list with all its items; answers the one in use afterwards. In place of the last one there is an empty
        one.

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
        """Shows one item, with the time of its last purchase in words and the locations to choose from.

        Args:
            item_id: The item.
            list_id: The list that it must be of; the item's own if none is given.

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
        """Lists the items in sections by location, or all together.

        Args:
            group: One section a location, or one with everything; the preference `listGroup` if not given, which is
                `location` at first.
            show: What is still to be bought, or every item that is known.
            search: Only items whose name holds this, in any case and without marks.
            location_id: Only items found there.
            list_id: The list; the one in use if none is given.

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
        """Lists all lists in the order they were made."""
        return Request(
            "list.lists", {}, ListListsResult._read, meta
        )

    @_method
    def mark_all_available(
        self, *, list_id: Id | None = None, meta: Meta | None = None,
    ) -> Request[ListMarkAllAvailableResult]:
        """Says that the store has everything that is on the list.

        Args:
            list_id: The list; the one in use if none is given.

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
        """Takes everything off the list as bought and stamps the time.

        Args:
            list_id: The list; the one in use if none is given.

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
        """Takes items off the list as bought and stamps the time; twice changes nothing.

        Args:
            item_id: The item: this or `itemIds` is given.
            item_ids: The items, or `all`: this or `itemId` is given.
            at: When they were bought; now if not given.
            list_id: The list of which they are; if none is given each item's own, and of `all` the one in use.

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
        """Lists what is off the list by when it was bought last.

        Args:
            group: Lately, earlier and never; or one section with everything; or one a day, the last day first, and
                never. The preference `purchasedGroup` if not given, which is `recent` at first.
            days: How many days before today are lately too; the preference `purchasedHistoryDays` if not given, which
                is 3 at first.
            search: Only items whose name holds this, in any case and without marks.
            list_id: The list; the one in use if none is given.

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
        """Puts items on the list again; the time of their last purchase stays.

        Args:
            item_id: The item: this or `itemIds` is given.
            item_ids: The items, or `all`: this or `itemId` is given.
            list_id: The list of which they are; if none is given each item's own, and of `all` the one in use.

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
        """Forgets items together with their purchase history.

        Args:
            item_id: The item: this or `itemIds` is given.
            item_ids: The items, or `all`: this or `itemId` is given.
            list_id: The list of which they are; if none is given each item's own, and of `all` the one in use.

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
        """Gives a list another name.

        Args:
            list_id: The list.
            name: What it is called from now on.

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
        """Says whether the store has some items.

        Args:
            available: Whether the store has them.
            item_id: The item: this or `itemIds` is given.
            item_ids: The items, or `all`: this or `itemId` is given.
            list_id: The list of which they are; if none is given each item's own, and of `all` the one in use.

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
        """Writes what is still to be bought, to be sent to somebody: as text, Markdown, or an object.

        Args:
            format: Plain text, Markdown, or JSON.
            list_id: The list; the one in use if none is given.

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
        """Proposes what is off the list and was bought on at least three days, what is needed soonest first.

        Args:
            limit: How many to propose at most.
            list_id: The list; the one in use if none is given.

        Raises:
            NotFound
        """
        return Request(
            "list.suggest", {"limit": limit, "listId": _given(list_id)}, ListSuggestResult._read, meta
        )

    @_method
    def switch(self, list_id: Id, *, meta: Meta | None = None) -> Request[ListCreateResult]:
        """Makes another list the one in use, for everybody who uses the store.

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
        """Takes items off the list without counting them as bought.

        Args:
            item_id: The item: this or `itemIds` is given.
            item_ids: The items, or `all`: this or `itemId` is given.
            list_id: The list of which they are; if none is given each item's own, and of `all` the one in use.

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
        """Gives some fields of an item new values; never counts as a purchase.

        Args:
            item_id: The item.
            name: What it is called from now on.
            quantity: How much of it: an object changes the members that it names.
            note: A remark about it; null or empty for none.
            location_id: Where it is found.
            available: Whether the store has it.
            on_list: Whether it is still to be bought.
            list_id: The list that it must be of; the item's own if none is given.

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
        """Writes an amount, a number, a date, a quantity, a list or a day from today as the language of the answer does.

        Args:
            money: An amount; this, or one of number, date, quantity, list and days is given.
            number: A number: exact decimal text, or a JSON number.
            date: A moment as RFC 3339 has it, told in the store's time zone, or a day: `2026-01-15`.
            quantity: A quantity as lists have it.
            digits: Of a number: digits behind the point, half up; else as written.
            style: Of a date: how much of it is spelled out; `medium` if none is given.
            time: Of a moment: whether the time of day is told too; not if it is left out.
            list: Texts that belong together: `a, b, and c`.
            days: Whole days from today: -1 is yesterday.
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
        """The language of the session's texts."""
        return Request(
            "locale.get", {}, LocaleGetResult._read, meta
        )

    @_method
    def list(self, *, meta: Meta | None = None) -> Request[LocaleListResult]:
        """Every language that there are texts in, by tag."""
        return Request(
            "locale.list", {}, LocaleListResult._read, meta
        )

    @_method
    def onboarding(self, *, meta: Meta | None = None) -> Request[LocaleOnboardingResult]:
        """Returns the steps of the introduction in order, with their icons, titles and texts, and its buttons."""
        return Request(
            "locale.onboarding", {}, LocaleOnboardingResult._read, meta
        )

    @_method
    def set(
        self, language: str, *, strings: bool = False, keys: Sequence[str] | None = None, prefix: str | None = None,
        meta: Meta | None = None,
    ) -> Request[LocaleSetResult]:
        """Chooses the language of all further texts, for this session and those to come.

        Args:
            language: A BCP 47 tag or a POSIX locale name: texts are in the nearest language, amounts, numbers and dates
                as the region writes them.
            strings: Whether to return the texts of the language too, as `locale.strings` does: all, or those of `keys`
                and `prefix`.
            keys: Return the texts with these keys.
            prefix: Return the texts whose keys begin with this.

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
        """Returns the texts of a language by key, all or some; those with facts in them are patterns for `locale.text`.

        Args:
            language: A BCP 47 tag; the language of the answer's texts if none is given.
            keys: Only the texts with these keys; of a key that does not exist the key itself is returned.
            prefix: Only the texts whose keys begin with this, such as `label.`, beside those of `keys`.

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
        """One text of the language, filled in with its facts, with the right plurals and amounts.

        Args:
            key: Which text.
            args: Its facts by name: text, a whole number (`integer`), an amount (`money`), or a number or its decimal
                text (`decimal`).
        """
        return Request(
            "locale.text", {"key": key, "args": _given(args)}, LocaleTextResult._read, meta
        )

    @_method
    def toggle(
        self, *, strings: bool = False, keys: Sequence[str] | None = None, prefix: str | None = None,
        meta: Meta | None = None,
    ) -> Request[LocaleSetResult]:
        """Goes from English to the last other language, at first Sinhala, and from any other language to English.

        Args:
            strings: Whether to return the texts of the language too, as `locale.strings` does: all, or those of `keys`
                and `prefix`.
            keys: Return the texts with these keys.
            prefix: Return the texts whose keys begin with this.

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
        """Makes a location; no two have the same name.

        Args:
            name: What it is called.
            order: Lower is visited earlier.
            color: Its color.
            id: An id of your own; one is made if none is given.

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
        """Deletes a location; its items go to the Unknown Location.

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
        """Shows one location with its items on a list, bought ones included.

        Args:
            location_id: The location; `unknown` is the Unknown Location.
            list_id: The list whose items are returned; the one in use if none is given.

        Raises:
            NotFound
        """
        return Request(
            "location.get", {"locationId": location_id, "listId": _given(list_id)}, LocationGetResult._read, meta
        )

    @_method
    def learn(self, *, meta: Meta | None = None) -> Request[LocationLearnResult]:
        """Proposes an order of locations from the times at which items were ticked off; changes nothing."""
        return Request(
            "location.learn", {}, LocationLearnResult._read, meta
        )

    @_method
    def list(self, *, meta: Meta | None = None) -> Request[LocationListResult]:
        """Lists all locations in the order they are visited."""
        return Request(
            "location.list", {}, LocationListResult._read, meta
        )

    @_method
    def move(
        self, location_id: Id, *, before: Id | None = None, after: Id | None = None, meta: Meta | None = None,
    ) -> Request[LocationMoveResult]:
        """Moves a location before or after another one; all are numbered anew from 1.

        Args:
            location_id: The location to move.
            before: The location it comes before: this or `after` is given.
            after: The location it comes after: this or `before` is given.

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
        """Gives a location another name, order or color.

        Args:
            location_id: The location; `unknown` is the Unknown Location, which has no order.
            name: What it is called from now on.
            order: Lower is visited earlier.
            color: Its color: the members that are named change.

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
        """Takes an order one step further: from placed to paid, or from paid to fulfilled.

        Args:
            order_id: The order.
            to: The status that comes next; any other is not allowed. `order.cancel` calls an order off.

        Raises:
            NotFound, NotAllowed, NotAuthenticated, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed,
                StorageReadOnly, StorageBusy
        """
        return Request(
            "order.advance", {"orderId": order_id, "to": to}, OrderAdvanceResult._read, meta
        )

    @_method
    def again(self, order_id: Id, *, meta: Meta | None = None) -> Request[OrderAgainResult]:
        """Puts what an order has into the cart in use once more, as much as there is in stock, at today's prices.

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
        """Calls an order off that is not fulfilled; what it took goes back to the stock of products that still exist.

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
        """Deletes an order, and answers what it was; one that is not fulfilled is called off by that.

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
        """Answers an order with all its lines, as it was bought.

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
        """Lists the customer's own orders, the newest first, part by part, without their lines unless `lines` is true.

        Args:
            status: Only orders that have come so far.
            from_: Only orders made at this time or later, or from this day on.
            to: Only orders made before this time, or up to the end of this day.
            limit: How many to tell at most; with `lines` fewer when they have very many.
            cursor: `next` of the part before; the other params must be the same.
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
        """Writes an order down as a receipt in the language: text with columns, Markdown, or an object.

        Args:
            order_id: The order.
            format: Plain text for letters of equal width, Markdown, or JSON.

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
        """Gives an order another customer name or comment; what was bought stays as it is.

        Args:
            order_id: The order.
            customer_name: Whom it is for; null for nobody in particular.
            comment: What there is to say about it; null or empty for nothing.

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
        """What is preferred in this session: all preferences, or one; with `choices` all that a settings screen shows.

        Args:
            key: The only preference to tell; all of them if none is given.
            choices: Whether to return labels and allowed values too.
        """
        return Request(
            "prefs.get", {"key": _given(key), "choices": choices}, PrefsGetResult._read, meta
        )

    @_method
    def reset(self, *, key: PreferenceChoiceKey | None = None, meta: Meta | None = None) -> Request[PrefsResetResult]:
        """Gives one preference, or all of them, the value that it has at the start.

        Args:
            key: The only preference to reset; all of them if none is given.

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
        """Chooses a value for a preference, for this session and those to come.

        Args:
            key: Which preference.
            value: Its value.

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
        """Deletes a promotion; answers what it was. Orders keep what it took off.

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
        """Lists all promotions by id, those that do not hold now included."""
        return Request(
            "promotion.list", {}, PromotionListResult._read, meta
        )

    @_method
    def preset(self, name: Literal["seasonal", "none"], *, meta: Meta | None = None) -> Request[PromotionPresetResult]:
        """Makes the discount of the season, which goes by the store's month, the promotion `seasonal`; or takes it away.

        Args:
            name: Seasonal: 10 % off every line in July, 15 % in November, 20 % in December, 5 % in all other months.
                None: no such promotion.

        Raises:
            NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "promotion.preset", {"name": name}, PromotionPresetResult._read, meta
        )

    @_method
    def put(self, promotion: PromotionDraft, *, meta: Meta | None = None) -> Request[PromotionPutResult]:
        """Makes a promotion, or replaces the one with the same id as a whole.

        Args:
            promotion: The promotion, whole.

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
        """Tells what one piece at a price, or of a product, costs after promotions, before taxes; without any code.

        Args:
            price: A price that is no product's.
            product_id: The product; exactly one of the two.
            at: The moment it is asked for; now if left out.

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
        """The OpenRPC document: every method with its params, result and errors.

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
        """Moves the clock that was frozen at the start; without --clock it is not allowed.

        Args:
            by: How far, as an ISO 8601 duration of weeks, days, hours, minutes and seconds, such as PT5M or PT65.9S; to
                the millisecond.

        Raises:
            NotAllowed, RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "service.advanceClock", {"by": by}, ServiceAdvanceClockResult._read, meta
        )

    @_method
    def set_online(self, online: bool, *, meta: Meta | None = None) -> Request[ServiceSetOnlineResult]:
        """The host reports whether the network can be reached; while it cannot, methods that need it answer offline at
        once.

        Args:
            online: Whether the network can be reached.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "service.setOnline", {"online": online}, ServiceSetOnlineResult._read, meta
        )

    @_method
    def status(self, *, meta: Meta | None = None) -> Request[ServiceStatusResult]:
        """How the service and its store are: whether they work, what is in them, and what is wrong.

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
        """Sets how the products of a category are taxed, or all that have no rate of their own; answers all rates.

        Args:
            rate: The rate in percent; null for none.
            included: Whether prices have the tax in them already; needed with a rate.
            category: The category; left out or null for all without a rate of their own.

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
        """How long the timer has run, and what can be done with it. There are no ticks: count on from `seconds`."""
        return Request(
            "timer.get", {}, TimerGetResult._read, meta
        )

    @_method
    def reset(self, *, meta: Meta | None = None) -> Request[TimerResetResult]:
        """Sets the timer back to zero, if it is stopped.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "timer.reset", {}, TimerResetResult._read, meta
        )

    @_method
    def resume(self, *, meta: Meta | None = None) -> Request[TimerResumeResult]:
        """Has a suspended timer go on, because the frontend is back.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "timer.resume", {}, TimerResumeResult._read, meta
        )

    @_method
    def start(self, *, meta: Meta | None = None) -> Request[TimerResumeResult]:
        """Starts the timer, or has it go on; one that runs runs on.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "timer.start", {}, TimerResumeResult._read, meta
        )

    @_method
    def stop(self, *, meta: Meta | None = None) -> Request[TimerResumeResult]:
        """Stops the timer, which keeps what it has counted. One that is suspended stays so.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "timer.stop", {}, TimerResumeResult._read, meta
        )

    @_method
    def suspend(self, *, meta: Meta | None = None) -> Request[TimerResumeResult]:
        """Halts the timer because the frontend goes to the background, if the preference `timerStopsInBackground` says so.

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
        """Makes several calls as one change: all of them, or none. Later ones see what earlier ones did.

        Args:
            calls: The calls, in the order in which they are made.

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
        """Ends the process: with code 0 after shutdown, else with 1.

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
        """Begins a session: who the client is, which language it wants, whose end is the end of the service. Optional.

        Args:
            process_id: The process that the service must not outlive; null for none.
            client_info: Who the client is.
            locale: The language of the session's texts and the region of its formats, as a BCP 47 tag or a POSIX locale
                name. A wish: without texts in the language the session keeps the one it has, which the result tells.
            access_token: A token of `account.login`: the session is that customer's.
            capabilities: Of the Language Server Protocol: what it can do. Accepted, and not read.
            initialization_options: Of the Language Server Protocol: what its user set. Accepted, and not read.
            root_uri: Of the Language Server Protocol: where its work lies. Accepted, and not read.
            root_path: Of the Language Server Protocol: the same as a path. Accepted, and not read.
            workspace_folders: Of the Language Server Protocol: further places. Accepted, and not read.
            trace: Of the Language Server Protocol: how much it wants to be told. Accepted, and not read.
            work_done_token: Of the Language Server Protocol: a name for the progress of this request. Accepted, and not
                read.

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
        """Accepted, and nothing else: some clients send it after initialize.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "initialized", {}, _nothing, meta
        )

    @_method
    def shutdown(self, *, meta: Meta | None = None) -> Request[None]:
        """Ends the session; everything answered is stored, and only exit may follow.

        Raises:
            RevisionMismatch, IdempotencyKeyReused, StorageFull, StorageFailed, StorageReadOnly, StorageBusy
        """
        return Request(
            "shutdown", {}, _nothing, meta
        )
