"""The cart: its lines, total and actions."""
from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from shop_rpc import Cart, CartCheckoutResult, CartClearResult, Meta

from .cart_row import CartRow
from .labels import Labels
from .link import Link
from .question import Question
from .scrolling import ScrolledRows


class CartPane(ttk.Frame):
    """Shows a cart as returned by the service."""

    def __init__(self, parent: tk.Misc, link: Link, labels: Labels, step: Callable[[str, int], None]) -> None:
        super().__init__(parent, style="Card.TFrame")
        self.rows: list[CartRow] = []
        self.question: Question | None = None
        self._link, self._labels, self._step = link, labels, step
        self._cart: Cart | None = None
        self._revision = 0
        self._build()

    def show(self, cart: Cart, revision: int) -> None:
        self._cart, self._revision = cart, revision
        while len(self.rows) > len(cart.lines):
            self.rows.pop().destroy()
        while len(self.rows) < len(cart.lines):
            self.rows.append(CartRow(self._list.rows, self._step))
            self.rows[-1].pack(fill="x")
        for row, line in zip(self.rows, cart.lines):
            row.show(line)
        self.total.configure(text=cart.total.text)
        self.badge.configure(text=str(cart.badge or ""))
        self.badge.pack_forget()
        if cart.badge is not None:
            self.badge.pack(side="left", padx=10)
        self.notices.configure(text="\n".join(each.text for each in cart.notices))
        if cart.notices:
            self.notices.grid()
        else:
            self.notices.grid_remove()
        self.empty.configure(text=cart.text if not cart.lines else "")
        for button, is_ready in ((self.clear, bool(cart.lines)), (self.checkout, cart.can_checkout)):
            button.state(["!disabled" if is_ready else "disabled"])

    def _build(self) -> None:
        top = ttk.Frame(self, style="Card.TFrame", padding=(20, 16, 20, 12))
        top.pack(fill="x")
        title = ttk.Label(top, style="Title.TLabel")
        title.pack(side="left")
        self._labels.give(title, "label.cart")
        self.badge = ttk.Label(top, style="Badge.TLabel")
        ttk.Frame(self, style="Line.TFrame", height=1).pack(fill="x")
        bottom = ttk.Frame(self, style="Card.TFrame", padding=(20, 16, 20, 20))
        bottom.pack(side="bottom", fill="x")
        bottom.columnconfigure((0, 1), weight=1, uniform="buttons")
        self.notices = ttk.Label(bottom, style="Quiet.TLabel", wraplength=320)
        self.notices.grid(row=0, column=0, columnspan=2, sticky="w")
        total = ttk.Label(bottom, style="Body.TLabel")
        total.grid(row=1, column=0, sticky="w", pady=(0, 16))
        self._labels.give(total, "label.total")
        self.total = ttk.Label(bottom, style="Total.TLabel", anchor="e")
        self.total.grid(row=1, column=1, sticky="e", pady=(0, 16))
        self.clear = ttk.Button(bottom, style="Plain.TButton", command=self._ask_to_clear)
        self.clear.grid(row=2, column=0, sticky="ew", padx=(0, 6))
        self._labels.give(self.clear, "label.clear")
        self.checkout = ttk.Button(bottom, style="Main.TButton", command=self._check_out)
        self.checkout.grid(row=2, column=1, sticky="ew", padx=(6, 0))
        self._labels.give(self.checkout, "label.checkout")
        ttk.Frame(self, style="Line.TFrame", height=1).pack(side="bottom", fill="x")
        self._list = ScrolledRows(self)
        self._list.pack(fill="both", expand=True)
        self.empty = ttk.Label(self._list, style="Empty.TLabel", wraplength=280, justify="center")
        self.empty.place(relx=0.5, rely=0.4, anchor="center")

    def _ask_to_clear(self) -> None:
        revision = self._revision
        self._link.ask(
            lambda shop: shop.cart.clear.future(meta=Meta(dry_run=True, if_revision=revision)),
            lambda tried: self._asked_to_clear(tried, revision))

    def _asked_to_clear(self, tried: CartClearResult, revision: int) -> None:
        """Asks for confirmation; the cart is cleared only if it has not changed since."""
        asked = tried.confirmation
        if asked is not None:
            self.question = Question(
                self, asked.title, asked.message, asked.confirm, asked.cancel,
                lambda: self._link.ask(lambda shop: shop.cart.clear.future(meta=Meta(if_revision=revision)), lambda _: None))

    def _check_out(self) -> None:
        """Orders only if the total is not higher than shown."""
        cart = self._cart
        if cart is not None:
            self._link.ask(lambda shop: shop.cart.checkout.future(expected_total=cart.total), self._checked_out)

    def _checked_out(self, done: CartCheckoutResult) -> None:
        self.question = Question(self, done.acknowledgment.title, done.acknowledgment.message, self._labels["label.ok"])
