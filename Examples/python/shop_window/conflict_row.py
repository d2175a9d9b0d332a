"""One conflict, with the value of each device."""
from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from datetime import datetime
from tkinter import ttk

from shop_rpc import SyncStatusConflict, SyncStatusConflictValue

from .labels import Labels


class ConflictRow(ttk.Frame):
    """A sentence, a choice among the values, and a button that keeps the chosen one. The value that the shop has now is chosen first.

    A conflict that no choice ends has only the sentence and the values.
    """

    def __init__(self, parent: tk.Misc, labels: Labels, conflict_id: str, resolve: Callable[[str, str], None]) -> None:
        super().__init__(parent, style="Card.TFrame", padding=(20, 12, 12, 0))
        self.conflict_id = conflict_id
        self._labels, self._resolve = labels, resolve
        self._changes: list[tuple[str, datetime]] = []
        self.chosen = tk.StringVar(self)
        self.columnconfigure(0, weight=1)
        self.sentence = ttk.Label(self, style="Strong.TLabel", wraplength=500, justify="left")
        self.sentence.grid(row=0, column=0, sticky="w")
        self._values = ttk.Frame(self, style="Card.TFrame")
        self._values.grid(row=1, column=0, sticky="ew", pady=(6, 4))
        self._values.columnconfigure(0, weight=1)
        self.keep = ttk.Button(self, style="Plain.TButton", command=self._keep)
        self.keep.grid(row=2, column=0, sticky="e")
        self.choices: list[ttk.Radiobutton | ttk.Label] = []
        self.origins: list[ttk.Label] = []
        ttk.Frame(self, style="Line.TFrame", height=1).grid(row=3, column=0, sticky="ew", pady=(12, 0))

    def destroy(self) -> None:
        del self.chosen  # now, because Tk's variables must not be deleted by the garbage collector in another thread
        super().destroy()

    def show(self, conflict: SyncStatusConflict, this_device: str | None) -> None:
        part = self._labels.of_part(conflict.part)
        self.sentence.configure(text=f"{conflict.text} · {part}" if part else conflict.text)
        self.keep.configure(text=self._labels["label.keepValue"])
        changes = [(each.device_id, each.changed_at) for each in conflict.values]
        if not conflict.resolvable:
            self.keep.grid_remove()
        elif changes != self._changes:
            self._changes = changes
            self.chosen.set(conflict.values[0].device_id)
        while len(self.choices) > len(conflict.values):
            self.choices.pop().destroy()
            self.origins.pop().destroy()
        while len(self.choices) < len(conflict.values):
            self._add_choice(conflict.resolvable)
        for choice, origin, value in zip(self.choices, self.origins, conflict.values):
            choice.configure(text=value.text or "…")
            if isinstance(choice, ttk.Radiobutton):
                choice.configure(value=value.device_id)
            origin.configure(text=self._origin(value, this_device))

    def _add_choice(self, resolvable: bool) -> None:
        row = len(self.choices)
        if resolvable:
            self.choices.append(ttk.Radiobutton(self._values, style="Choice.TRadiobutton", variable=self.chosen))
        else:
            self.choices.append(ttk.Label(self._values, style="Body.TLabel"))
        self.choices[-1].grid(row=row, column=0, sticky="ew")
        self.origins.append(ttk.Label(self._values, style="Quiet.TLabel"))
        self.origins[-1].grid(row=row, column=1, sticky="e", padx=(12, 0))

    def _origin(self, value: SyncStatusConflictValue, this_device: str | None) -> str:
        """The device of a value, and the time of its change."""
        device = value.device_name or str(value.device_id)
        if value.device_id == this_device:
            device += f" ({self._labels['label.thisDevice']})"
        return f"{device} · {value.changed_at.astimezone():%Y-%m-%d %H:%M}"

    def _keep(self) -> None:
        self._resolve(self.conflict_id, self.chosen.get())
