"""What JSON says, in Python."""
from __future__ import annotations

from typing import Any, TypeVar, Union

T = TypeVar("T")
R = TypeVar("R")

Json = Any
"""Whatever JSON can say, as Python says it."""

Id = Union[str, int]
"""The id of a thing; answers always write it as text."""
