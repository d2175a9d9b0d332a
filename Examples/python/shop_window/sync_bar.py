"""The state of synchronization, below the panes."""
from __future__ import annotations

import tkinter as tk
from tkinter import ttk

from shop_rpc import ServiceError, ShopError, SyncNowResult, SyncResolveResult, SyncStatusResult

from .conflict_panel import ConflictPanel
from .labels import Labels
from .link import Link

INTERVAL = 5000
"""Milliseconds between exchanges with the other devices."""


class SyncBar(ttk.Frame):
    """Exchanges changes at intervals, and shows what is unsent or in conflict. Hidden while the database belongs to no group of devices."""

    def __init__(self, parent: tk.Misc, link: Link, labels: Labels) -> None:
        super().__init__(parent, style="Page.TFrame")
        self.panel: ConflictPanel | None = None
        self._link, self._labels = link, labels
        self._status: SyncStatusResult | None = None
        self._is_syncing = False
        self._failure: str | None = None
        self.state_text = ttk.Label(self, style="State.TLabel")
        self.state_text.pack(side="left")
        self.button = ttk.Button(self, style="Page.TButton", command=self.sync)
        self.button.pack(side="right")
        labels.give(self.button, "label.sync")
        self.conflicts = ttk.Button(self, style="Alert.TButton", command=self.open_panel)
        self._next_tick = self.after(INTERVAL, self._tick)

    def destroy(self) -> None:
        self.after_cancel(self._next_tick)
        super().destroy()

    def reload(self) -> None:
        """Reloads the state, which every change affects."""
        self._link.ask(lambda shop: shop.sync.status.future(), self._show)

    def sync(self) -> None:
        """Exchanges changes now, and reports an error even if it is known."""
        self._failure = None
        self.button.state(["disabled"])
        self._exchange()

    def open_panel(self) -> None:
        if self.panel is not None and self.panel.winfo_exists():
            self.panel.lift()
        elif self._status is not None:
            self.panel = ConflictPanel(self, self._labels, self._resolve)
            self.panel.show(self._status)

    def _tick(self) -> None:
        """A database that belongs to no group may have joined one since; `sync.now` reports it."""
        self._next_tick = self.after(INTERVAL, self._tick)
        self._exchange()

    def _exchange(self) -> None:
        if not self._is_syncing:
            self._is_syncing = True
            self._link.ask(lambda shop: shop.sync.now.future(), self._exchanged, self._failed)

    def _exchanged(self, _: SyncNowResult) -> None:
        self._end(None)
        self.reload()

    def _failed(self, error: ServiceError) -> None:
        """Reports an error once, not at each interval."""
        is_known = str(error) == self._failure
        self._end(str(error))
        if not is_known:
            self._link.on_error(error)
        if isinstance(error, ShopError):
            self.reload()

    def _end(self, failure: str | None) -> None:
        self._is_syncing, self._failure = False, failure
        self.button.state(["!disabled"])

    def _resolve(self, conflict_id: str, device_id: str) -> None:
        self._link.ask(lambda shop: shop.sync.resolve.future(conflict_id, device_id=device_id), self._resolved, self._not_resolved)

    def _resolved(self, _: SyncResolveResult) -> None:
        """Publishes the decision at once."""
        self.reload()
        self._exchange()

    def _not_resolved(self, error: ServiceError) -> None:
        """Shows what has become of the conflict meanwhile."""
        self._link.on_error(error)
        if isinstance(error, ShopError):
            self.reload()

    def _show(self, status: SyncStatusResult) -> None:
        self._status = status
        if not status.on:
            self.grid_remove()
            self._close_panel()
            return
        self.state_text.configure(text=self._state(status), style="StateAlert.TLabel" if self._failure else "State.TLabel")
        self.conflicts.pack_forget()
        if status.conflict_count:
            self.conflicts.configure(text=f"{self._labels['label.conflicts']} ({status.conflict_count})")
            self.conflicts.pack(side="right", padx=(0, 8))
        else:
            self._close_panel()
        if self.panel is not None and self.panel.winfo_exists():
            self.panel.show(status)
        self.grid()

    def _state(self, status: SyncStatusResult) -> str:
        parts = [f"⚠ {self._labels['label.failed']}"] if self._failure else []
        if status.unsent:
            parts.append(f"↑ {self._labels['label.unsentChanges']} ({status.unsent})")
        return "   ".join(parts) or f"✓ {self._labels['label.synchronized']}"

    def _close_panel(self) -> None:
        if self.panel is not None:
            self.panel.destroy()
            self.panel = None
