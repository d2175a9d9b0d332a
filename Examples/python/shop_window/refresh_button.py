"""The button that refreshes the catalog."""
from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from shop_rpc import DataRefreshResult, Progress, ServiceError

from .labels import Labels
from .link import Link
from .pictures import Pictures


class RefreshButton(ttk.Frame):
    """Fetches the list of products from its URL again. A bar shows the progress; products that changed arrive as an event."""

    def __init__(self, parent: tk.Misc, link: Link, labels: Labels, pictures: Pictures) -> None:
        super().__init__(parent, style="Card.TFrame")
        self._link, self._pictures = link, pictures
        self.bar = ttk.Progressbar(self, style="Refresh.Horizontal.TProgressbar", length=90, maximum=100)
        self.note = ttk.Label(self, style="Alert.Small.TLabel")
        self.button = ttk.Button(self, style="Plain.TButton", command=self.refresh)
        labels.give(self.button, "label.refresh")
        self.button.pack(side="right")
        self.reached: list[float] = []

    def refresh(self) -> None:
        """Starts a refresh; the window is usable meanwhile."""
        self.button.state(["disabled"])
        self.note.pack_forget()
        self.reached = []
        self.bar.configure(value=0)
        self.bar.pack(side="right", padx=(0, 12))
        report = self._link.calling(self._show)
        self._link.ask(lambda shop: shop.data.refresh.future(progress=report), self._end, self._fail)

    def _show(self, progress: Progress) -> None:
        if progress.percentage is not None:
            self.reached.append(progress.percentage)
            self.bar.configure(value=progress.percentage)

    def _end(self, result: DataRefreshResult) -> None:
        self._stop()
        self._pictures.forget_failures()
        if result.stale_since is not None:
            self.note.configure(text=f"⚠ {result.stale_since:%Y-%m-%d %H:%M}")
            self.note.pack(side="right", padx=(0, 12))

    def _fail(self, error: ServiceError) -> None:
        self._stop()
        self._link.on_error(error)

    def _stop(self) -> None:
        self.bar.pack_forget()
        self.button.state(["!disabled"])
