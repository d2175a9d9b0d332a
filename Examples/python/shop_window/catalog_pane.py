"""The catalog: a search field over products."""
from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from tkinter import ttk

from shop_rpc import CatalogListResult, Product

from .labels import Labels
from .link import Link
from .pictures import Pictures
from .product_row import ProductRow
from .refresh_button import RefreshButton
from .scrolling import ScrolledRows

PAGE = 50
"""Number of products per request."""

TYPING = 120
"""Milliseconds after the last keystroke before the search starts."""


class CatalogPane(ttk.Frame):
    """Shows pages of products or search results, with the quantity of each in the cart."""

    def __init__(self, parent: tk.Misc, link: Link, labels: Labels, step: Callable[[str, int], None]) -> None:
        super().__init__(parent, style="Card.TFrame")
        self.rows: list[ProductRow] = []
        self._link, self._labels, self._step = link, labels, step
        self._products: list[Product] = []
        self._next: str | None = None
        self._asked = 0
        self._typing: str | None = None
        self.pictures = Pictures(self, link)
        self.words = tk.StringVar(self)
        self._build()
        self.words.trace_add("write", lambda *_: self._typed())

    def reload(self) -> None:
        """Reloads the displayed products, as many as are shown now."""
        words, many = self.words.get().strip(), max(PAGE, len(self._products))
        self._asked += 1
        number = self._asked
        self._link.ask(
            lambda shop: shop.catalog.list.future(words or None, limit=min(many, 1000)), lambda page: self._page(number, [], page))

    def _build(self) -> None:
        top = ttk.Frame(self, style="Card.TFrame", padding=(20, 16, 20, 12))
        top.pack(fill="x")
        heading = ttk.Frame(top, style="Card.TFrame")
        heading.pack(fill="x")
        title = ttk.Label(heading, style="Title.TLabel")
        title.pack(side="left")
        self.refresh = RefreshButton(heading, self._link, self._labels, self.pictures)
        self.refresh.pack(side="right")
        self._labels.give(title, "label.catalog")
        hint = ttk.Label(top, style="Quiet.TLabel")
        hint.pack(anchor="w", pady=(10, 3))
        self._labels.give(hint, "label.searchProducts")
        self.entry = ttk.Entry(top, textvariable=self.words, font="ShopBody")
        self.entry.pack(fill="x")
        self.entry.bind("<Escape>", lambda _: self.words.set(""))
        ttk.Frame(self, style="Line.TFrame", height=1).pack(fill="x")
        self.empty = ttk.Frame(self, style="Card.TFrame")
        self.empty_text = ttk.Label(self.empty, style="Empty.TLabel")
        self.empty_text.pack(pady=(0, 16))
        self.sample = ttk.Button(self.empty, style="Main.TButton", command=self._load_sample)
        self._labels.give(self.sample, "label.loadSample")
        self._list = ScrolledRows(self)
        self._list.pack(fill="both", expand=True)
        self.more = ttk.Button(self._list.rows, style="Plain.TButton", command=self._load_more)
        self._labels.give(self.more, "label.more")

    def _typed(self) -> None:
        if self._typing is not None:
            self.after_cancel(self._typing)
        self._typing = self.after(TYPING, self._search)

    def _search(self) -> None:
        self._typing = None
        self._products = []
        self._list.to_top()
        self.reload()

    def _page(self, number: int, before: Sequence[Product], page: CatalogListResult) -> None:
        """Ignores all but the latest request: earlier ones may be for another search or language."""
        if number == self._asked:
            self._show([*before, *page.products], page.next)

    def _load_more(self) -> None:
        number, before, cursor, words = self._asked, self._products, self._next, self.words.get().strip()
        self._link.ask(
            lambda shop: shop.catalog.list.future(words or None, limit=PAGE, cursor=cursor),
            lambda page: self._page(number, before, page))

    def _load_sample(self) -> None:
        self._link.ask(lambda shop: shop.data.sample.future(), lambda _: None)  # the event updates the display

    def _show(self, products: Sequence[Product], following: str | None) -> None:
        self._products, self._next = list(products), following
        while len(self.rows) > len(products):
            self.rows.pop().destroy()
        while len(self.rows) < len(products):
            self.rows.append(ProductRow(self._list.rows, self._step, self.pictures))
            self.rows[-1].pack(fill="x")
        for row, product in zip(self.rows, products):
            row.show(product)
        self.more.pack_forget()
        if following is not None:
            self.more.pack(pady=16)
        self._list.rows.configure(height=1)  # needed when there are no rows: Tk would keep the old height
        self._show_emptiness()

    def _show_emptiness(self) -> None:
        self.empty.place_forget()
        if not self._products:
            is_search = bool(self.words.get().strip())
            self.empty_text.configure(text=self._labels["label.emptySearch" if is_search else "label.emptyCatalog"])
            self.sample.pack_forget()
            if not is_search:
                self.sample.pack()
            self.empty.place(relx=0.5, rely=0.55, anchor="center")
            self.empty.lift()
