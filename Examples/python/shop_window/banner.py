"""Error banner above the panes."""
from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from shop_rpc import ServiceError, ShopError

from .labels import Labels

SHOWN = 6000
"""Display time of errors that need no action, in milliseconds."""


class Banner(ttk.Frame):
    """Shows the text of an error, or that the service has ended, with a button that restarts it."""

    def __init__(self, parent: tk.Misc, labels: Labels, retry: Callable[[], None]) -> None:
        super().__init__(parent, style="Alert.TFrame", padding=(16, 8))
        self._labels, self._retry = labels, retry
        self._fading: str | None = None
        self.text = ttk.Label(self, style="Alert.TLabel", wraplength=720)
        self.text.pack(side="left")
        self.button = ttk.Button(self, style="Alert.TButton", command=self._again)
        labels.give(self.button, "label.retry")

    def show(self, error: ServiceError) -> None:
        is_answered = isinstance(error, ShopError)
        self.text.configure(text=error.text if isinstance(error, ShopError) else self._labels["label.failed"] or str(error))
        self.button.pack_forget()
        self._keep()
        if is_answered:
            self._fading = self.after(SHOWN, self.hide)
        else:
            self.button.pack(side="right")
        self.grid()

    def hide(self) -> None:
        self._keep()
        self.grid_remove()

    def destroy(self) -> None:
        self._keep()
        super().destroy()

    def _again(self) -> None:
        self.hide()
        self._retry()

    def _keep(self) -> None:
        if self._fading is not None:
            self.after_cancel(self._fading)
            self._fading = None
