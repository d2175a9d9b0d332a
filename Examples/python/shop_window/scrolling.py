"""Rows that scroll."""
from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from .look import CARD

LINES_OF_WHEEL = 3
"""Lines scrolled per wheel notch."""


class ScrolledRows(ttk.Frame):
    """A scrollable frame, `rows`."""

    def __init__(self, parent: tk.Misc) -> None:
        super().__init__(parent, style="Card.TFrame")
        self._canvas = tk.Canvas(self, background=CARD, highlightthickness=0, width=1, height=1, yscrollincrement=16)
        bar = ttk.Scrollbar(self, orient="vertical", style="Thin.Vertical.TScrollbar", command=self._canvas.yview)
        self._canvas.configure(yscrollcommand=bar.set)
        self._canvas.pack(side="left", fill="both", expand=True)
        bar.pack(side="right", fill="y")
        self.rows = ttk.Frame(self._canvas, style="Card.TFrame")
        self._item = self._canvas.create_window(0, 0, anchor="nw", window=self.rows)
        self.rows.bind("<Configure>", lambda _: self._canvas.configure(scrollregion=self._canvas.bbox("all")))
        self._canvas.bind("<Configure>", lambda event: self._canvas.itemconfigure(self._item, width=event.width))
        top = self.winfo_toplevel()
        for event, lines in (("<Button-4>", -LINES_OF_WHEEL), ("<Button-5>", LINES_OF_WHEEL)):  # X11 reports the wheel as buttons
            top.bind(event, lambda told, lines=lines: self._scroll(told, lines), add=True)  # type: ignore[misc]
        top.bind("<MouseWheel>", lambda told: self._scroll(told, -LINES_OF_WHEEL if told.delta > 0 else LINES_OF_WHEEL), add=True)

    def to_top(self) -> None:
        self._canvas.yview_moveto(0)

    def _scroll(self, told: tk.Event[tk.Misc], lines: int) -> None:
        """Scrolls if the pointer is over this frame and not all rows are visible."""
        if str(told.widget).startswith(str(self)) and self.rows.winfo_height() > self._canvas.winfo_height():
            self._canvas.yview_scroll(lines, "units")
