"""The conflicts among the changes of several devices."""
from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from shop_rpc import SyncStatusResult

from .conflict_row import ConflictRow
from .labels import Labels
from .look import CARD, THUMB
from .scrolling import ScrolledRows

SHOWN = 20
"""Maximum number of conflicts shown; the next ones follow as these are resolved."""

WIDTH, HEIGHT = 560, 560
"""Size of the panel in pixels."""


class ConflictPanel(tk.Toplevel):
    """Shows conflicts over the window, which stays usable. `resolve` is called with the ids of a conflict and of the chosen device."""

    def __init__(self, parent: tk.Misc, labels: Labels, resolve: Callable[[str, str], None]) -> None:
        super().__init__(parent, background=CARD, highlightthickness=1, highlightbackground=THUMB, highlightcolor=THUMB)
        self.rows: list[ConflictRow] = []
        self._labels, self._resolve = labels, resolve
        self.transient(parent.winfo_toplevel())
        top = ttk.Frame(self, style="Card.TFrame", padding=(20, 16, 12, 12))
        top.pack(fill="x")
        self.heading = ttk.Label(top, style="Title.TLabel")
        self.heading.pack(side="left")
        self.close = ttk.Button(top, style="Plain.TButton", command=self.destroy, text=labels["label.close"])
        self.close.pack(side="right", padx=(0, 8))
        ttk.Frame(self, style="Line.TFrame", height=1).pack(fill="x")
        self._list = ScrolledRows(self)
        self._list.pack(fill="both", expand=True)
        self.bind("<Escape>", lambda _: self.destroy())
        self._place(parent.winfo_toplevel())

    def show(self, status: SyncStatusResult) -> None:
        """Shows the conflicts. The choice made in a row that stays is kept."""
        words = self._labels["label.conflicts"]
        self.title(words)
        self.heading.configure(text=f"{words} ({status.conflict_count})")
        self.close.configure(text=self._labels["label.close"])
        conflicts = status.conflicts[:SHOWN]
        if [row.conflict_id for row in self.rows] != [each.id for each in conflicts]:
            self._arrange([each.id for each in conflicts])
        for row, conflict in zip(self.rows, conflicts):
            row.show(conflict, status.device_id)

    def _arrange(self, conflict_ids: list[str]) -> None:
        """Keeps the rows of these conflicts, in this order, and makes those that are missing."""
        known = {row.conflict_id: row for row in self.rows}
        for gone in known.keys() - conflict_ids:
            known[gone].destroy()
        self.rows = [known.get(each) or ConflictRow(self._list.rows, self._labels, each, self._resolve) for each in conflict_ids]
        for row in self.rows:
            row.pack_forget()
            row.pack(fill="x")

    def _place(self, over: tk.Misc) -> None:
        x = over.winfo_rootx() + (over.winfo_width() - WIDTH) // 2
        y = over.winfo_rooty() + (over.winfo_height() - HEIGHT) // 2
        self.geometry(f"{WIDTH}x{HEIGHT}+{max(x, 0)}+{max(y, 0)}")
        self.close.focus_set()
