"""JSON values in Python."""
from __future__ import annotations

from typing import Any, TypeVar, Union

T = TypeVar("T")
R = TypeVar("R")

Json = Any
"""Any JSON value, as Python represents it."""

Id = Union[str, int]
"""Id of an entity; results always contain it as a string."""
