#!/usr/bin/env python3
"""A shop in a window: catalog with pictures, cart, live total, and language menu.

Usage: window.py [PROGRAM [STORE [URL]]]

URL is a list of products to import, such as https://fakestoreapi.com/products; the button “Refresh” fetches it again.
"""
from __future__ import annotations

import sys
import tkinter as tk
from tkinter import ttk

from shop_rpc import CartGetResult, Client, Event, HistoryUndoResult, LocaleListResult, LocaleStringsResult, Meta, ServiceError
from shop_window.banner import Banner
from shop_window.cart_pane import CartPane
from shop_window.catalog_pane import CatalogPane
from shop_window.labels import Labels
from shop_window.language_menu import LanguageMenu
from shop_window.link import Connect, Link
from shop_window.look import set_up
from shop_window.question import Question
from shop_window.sync_bar import SyncBar

GATHERING = 30
"""Milliseconds to collect changes before reloading the affected data."""


class ShopWindow:
    """The window. It shows only data from the service, and reloads it when an event reports a change."""

    def __init__(self, root: tk.Tk, connect: Connect) -> None:
        self.root = root
        set_up(root)
        self.link = Link(root, connect)
        self.link.on_event, self.link.on_error = self._changed, self._failed
        self.labels = Labels()
        self._touched: set[str] = set()
        self._gathering: str | None = None
        self.question: Question | None = None
        self._build()
        root.protocol("WM_DELETE_WINDOW", self.close)
        self._begin()

    @property
    def is_settled(self) -> bool:
        """True if all known changes are shown."""
        return self.link.is_idle and self._gathering is None

    def close(self) -> None:
        """Ends the service, then closes the window."""
        self.link.close()
        self.root.destroy()

    def _build(self) -> None:
        page = ttk.Frame(self.root, style="Page.TFrame", padding=(20, 14, 20, 20))
        page.pack(fill="both", expand=True)
        page.columnconfigure(0, weight=5, uniform="panes")
        page.columnconfigure(1, weight=4, uniform="panes")
        page.rowconfigure(2, weight=1)
        self._build_header(page).grid(row=0, column=0, columnspan=2, sticky="ew", pady=(0, 14))
        self.banner = Banner(page, self.labels, self._start_again)
        self.banner.grid(row=1, column=0, columnspan=2, sticky="ew", pady=(0, 14))
        self.banner.hide()
        self.catalog = CatalogPane(page, self.link, self.labels, self._step)
        self.catalog.grid(row=2, column=0, sticky="nsew", padx=(0, 16))
        self.cart = CartPane(page, self.link, self.labels, self._step)
        self.cart.grid(row=2, column=1, sticky="nsew")
        self.sync = SyncBar(page, self.link, self.labels)
        self.sync.grid(row=3, column=0, columnspan=2, sticky="ew", pady=(14, 0))
        self.sync.grid_remove()
        self.root.bind("<Control-f>", lambda _: self.catalog.entry.focus_set())

    def _build_header(self, page: ttk.Frame) -> ttk.Frame:
        header = ttk.Frame(page, style="Page.TFrame")
        name = ttk.Label(header, style="App.TLabel")
        name.pack(side="left")
        self.labels.give(name, "label.appName")
        self.language = LanguageMenu(header, self.link)
        self.language.pack(side="right")
        self.undo = ttk.Button(header, style="Page.TButton", command=self._undo)
        self.undo.pack(side="right", padx=(0, 8))
        self.labels.give(self.undo, "label.undo")
        return header

    # Requests

    def _begin(self) -> None:
        """Subscribes before loading, so that no change is missed."""
        self.link.follow()
        self.link.ask(lambda shop: shop.locale.list.future(), self._languages)
        self._ask_for({"locale", "catalog", "cart"})

    def _ask_for(self, topics: set[str]) -> None:
        """Reloads the data affected by these topics."""
        if topics & {"locale", "prefs"}:
            self.link.ask(lambda shop: shop.locale.strings.future(), self._words)
            self.link.ask(lambda shop: shop.locale.get.future(), self.language.show)
        self.catalog.reload()
        self.link.ask(lambda shop: shop.cart.get.future(), self._show_cart)
        self.sync.reload()

    def _step(self, product_id: str, by: int) -> None:
        self.link.ask(lambda shop: shop.cart.adjust.future(product_id, by=by), lambda _: self.banner.hide())

    def _undo(self) -> None:
        """Undoes the last change made in this window, after a question if it concerns more than a few entries."""
        self.link.ask(lambda shop: shop.history.undo.future(mine=True, meta=Meta(dry_run=True)), self._undo_or_ask)

    def _undo_or_ask(self, trial: HistoryUndoResult) -> None:
        def undo() -> None:
            self.link.ask(lambda shop: shop.history.undo.future(mine=True), lambda _: self.banner.hide())

        asked = trial.confirmation
        if asked is None:
            undo()
        else:
            self.question = Question(self.root, asked.title, asked.message, asked.confirm, asked.cancel, undo)

    def _start_again(self) -> None:
        self.link.again()
        self._begin()

    # Results and events

    def _languages(self, answer: LocaleListResult) -> None:
        self.language.offer(answer.languages)
        self.link.ask(lambda shop: shop.locale.get.future(), self.language.show)

    def _words(self, answer: LocaleStringsResult) -> None:
        self.labels.take(answer.strings)
        self.root.title(self.labels["label.appName"])

    def _show_cart(self, answer: CartGetResult) -> None:
        self.cart.show(answer.cart, answer.revision)

    def _changed(self, event: Event) -> None:
        """Notes a change, and reloads shortly afterwards together with further changes. Images are shown when their requests return."""
        if event.change and all(each.type == "image" for each in event.change):
            return
        self._touched |= set(event.topics)
        if self._gathering is None:
            self._gathering = self.root.after(GATHERING, self._ask_for_changes)

    def _ask_for_changes(self) -> None:
        self._gathering = None
        topics, self._touched = self._touched, set()
        self._ask_for(topics)

    def _failed(self, error: ServiceError) -> None:
        self.banner.show(error)


def main(program: str = "shop-rpc", store: str | None = None, url: str | None = None) -> None:
    root = tk.Tk()
    root.geometry("1040x720")
    root.minsize(860, 520)
    try:
        window = ShopWindow(root, lambda ended: Client(program, data=store, on_end=ended))
    except OSError as error:
        sys.exit(f"{program} cannot be started: {error.strerror}")
    if url is not None:
        window.link.ask(lambda shop: shop.data.import_.future(url=url), lambda _: None)
    root.mainloop()


if __name__ == "__main__":
    main(*sys.argv[1:])
