"""One conflict, with the value of each device."""
from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from datetime import datetime
from tkinter import ttk

from shop_rpc import SyncStatusConflict, SyncStatusConflictValue

from .labels import Labels


class ConflictRow(ttk.Frame):
    """A sentence, a choice among the values, and a button that keeps the chosen one. The value that the shop has now is chosen first."""

    def __init__(self, parent: tk.Misc, labels: Labels, conflict_id: str, resolve: Callable[[str, str], None]) -> None:
        super().__init__(parent, style="Card.TFrame", padding=(20, 12, 12, 0))
        self.conflict_id = conflict_id
        self._labels, self._resolve = labels, resolve
        self._changes: list[tuple[str, datetime]] = []
        self.chosen = tk.StringVar(self)
        self.columnconfigure(0, weight=1)
        self.sentence = ttk.Label(self, style="Strong.TLabel", wraplength=480, justify="left")
        self.sentence.grid(row=0, column=0, columnspan=2, sticky="w")
        self._values = ttk.Frame(self, style="Card.TFrame")
        self._values.grid(row=1, column=0, sticky="w", pady=(6, 0))
        self.keep = ttk.Button(self, style="Plain.TButton", command=self._keep)
        self.keep.grid(row=1, column=1, sticky="se", padx=(12, 0))
        self.choices: list[ttk.Radiobutton] = []
        ttk.Frame(self, style="Line.TFrame", height=1).grid(row=2, column=0, columnspan=2, sticky="ew", pady=(12, 0))

    def destroy(self) -> None:
        del self.chosen  # now, because Tk's variables must not be deleted by the garbage collector in another thread
        super().destroy()

    def show(self, conflict: SyncStatusConflict, this_device: str | None) -> None:
        part = self._labels.of_part(conflict.part)
        self.sentence.configure(text=f"{conflict.text} · {part}" if part else conflict.text)
        self.keep.configure(text=self._labels["label.keepValue"])
        changes = [(each.device_id, each.changed_at) for each in conflict.values]
        if changes != self._changes:
            self._changes = changes
            self.chosen.set(conflict.values[0].device_id)
        while len(self.choices) > len(conflict.values):
            self.choices.pop().destroy()
        while len(self.choices) < len(conflict.values):
            self.choices.append(ttk.Radiobutton(self._values, style="Choice.TRadiobutton", variable=self.chosen))
            self.choices[-1].pack(anchor="w")
        for choice, value in zip(self.choices, conflict.values):
            choice.configure(text=self._text(value, this_device), value=value.device_id)

    def _text(self, value: SyncStatusConflictValue, this_device: str | None) -> str:
        """The value, its device, and the time of its change."""
        device = str(getattr(value, "device_name", None) or value.device_id)
        if value.device_id == this_device:
            device += f" ({self._labels['label.thisDevice']})"
        return f"{value.text or '…'} · {device} · {value.changed_at.astimezone():%Y-%m-%d %H:%M}"

    def _keep(self) -> None:
        self._resolve(self.conflict_id, self.chosen.get())
