"""Methods, which can be called, sent or passed on as requests."""
from __future__ import annotations

import types
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast, overload

from .calls import Call, Request
from .connection import Connection
from .values import R

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
    """A method of the service: call it directly, or get its `future` or `request`."""

    def __init__(self, make: Callable[P, Request[R]], connection: Connection) -> None:
        self.__wrapped__ = make
        self.__doc__ = make.__doc__
        self._connection = connection

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Sends the request and waits for the result."""
        return self._connection.send(self.__wrapped__(*args, **kwargs)).result()

    def future(self, *args: P.args, **kwargs: P.kwargs) -> Call[R]:
        """Sends the request without waiting."""
        return self._connection.send(self.__wrapped__(*args, **kwargs))

    def request(self, *args: P.args, **kwargs: P.kwargs) -> Request[R]:
        """Returns the request without sending it, for `transaction.run`."""
        return self.__wrapped__(*args, **kwargs)


class _method(Generic[P, R]):
    """Decorator that turns a function returning a request into a method of the service."""

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
