"""Texts of the window in the language of the service."""
from __future__ import annotations

from collections.abc import Mapping
from tkinter import ttk
from typing import Union

from shop_rpc import TextKey

Worded = Union[ttk.Label, ttk.Button]


class Labels:
    """Texts of widgets by key; all of them change at once."""

    def __init__(self) -> None:
        self._strings: Mapping[str, str] = {}
        self._widgets: list[tuple[Worded, TextKey]] = []

    def __getitem__(self, key: TextKey) -> str:
        return self._strings.get(key, "")

    def of_part(self, part: str) -> str:
        """The name of a part of an entity, such as `price`; empty if there is none."""
        return self._strings.get(f"label.{part}", "")

    def give(self, widget: Worded, key: TextKey) -> None:
        """Sets the text of a widget, also for later languages."""
        self._widgets.append((widget, key))
        widget.configure(text=self[key])

    def take(self, strings: Mapping[str, str]) -> None:
        """Switches to the texts of another language."""
        self._strings = strings
        for widget, key in self._widgets:
            widget.configure(text=self[key])
