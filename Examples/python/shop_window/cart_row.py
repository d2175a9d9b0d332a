"""One line of the cart."""
from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from shop_rpc import CartLine

from .stepper import Stepper


class CartRow(ttk.Frame):
    """Name, price, total and a stepper. The widget is reused when another line takes its place."""

    def __init__(self, parent: tk.Misc, step: Callable[[str, int], None]) -> None:
        super().__init__(parent, style="Card.TFrame", padding=(20, 10, 12, 0))
        self.product_id = ""
        self.columnconfigure(0, weight=1)
        self.name = ttk.Label(self, style="Strong.TLabel", wraplength=250)
        self.name.grid(row=0, column=0, columnspan=2, sticky="w")
        self.total = ttk.Label(self, style="Price.TLabel", anchor="e")
        self.total.grid(row=0, column=2, sticky="ne", padx=(8, 0))
        self.text = ttk.Label(self, style="Quiet.TLabel")
        self.text.grid(row=1, column=0, sticky="w")
        self.stepper = Stepper(self, lambda by: step(self.product_id, by))
        self.stepper.grid(row=1, column=1, columnspan=2, sticky="e", pady=(4, 0))
        ttk.Frame(self, style="Line.TFrame", height=1).grid(row=2, column=0, columnspan=3, sticky="ew", pady=(10, 0))

    def show(self, line: CartLine) -> None:
        self.product_id = line.product_id
        self.name.configure(text=line.name)
        self.text.configure(text=line.text)
        self.total.configure(text=line.total.text)
        self.stepper.show(line.quantity, line.maximum)
