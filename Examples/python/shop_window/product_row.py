"""One product of the catalog."""
from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from shop_rpc import Product

from .pictures import Pictures
from .stepper import Stepper


class ProductRow(ttk.Frame):
    """Picture, name, price and a stepper. The widget is reused when another product takes its place."""

    def __init__(self, parent: tk.Misc, step: Callable[[str, int], None], pictures: Pictures) -> None:
        super().__init__(parent, style="Card.TFrame", padding=(20, 10, 12, 0))
        self.product_id = ""
        self._pictures = pictures
        self.columnconfigure(1, weight=1)
        self.picture = ttk.Label(self, style="Body.TLabel", image=pictures.blank)
        self.name = ttk.Label(self, style="Strong.TLabel")
        self.name.grid(row=0, column=1, sticky="w")
        self.about = ttk.Label(self, style="Quiet.TLabel")
        self.about.grid(row=1, column=1, sticky="w", pady=(1, 0))
        self.price = ttk.Label(self, style="Price.TLabel", anchor="e")
        self.price.grid(row=0, column=2, rowspan=2, sticky="e", padx=16)
        self.stepper = Stepper(self, lambda by: step(self.product_id, by))
        self.stepper.grid(row=0, column=3, rowspan=2, sticky="e")
        ttk.Frame(self, style="Line.TFrame", height=1).grid(row=2, column=0, columnspan=4, sticky="ew", pady=(10, 0))

    def show(self, product: Product) -> None:
        self.product_id = product.id
        if product.image:
            self.picture.grid(row=0, column=0, rowspan=2, sticky="w", padx=(0, 12))
        else:
            self.picture.grid_remove()
        self._pictures.show(product, self.picture)
        self.name.configure(text=str(product.name))
        facts = [product.unit_price.text if product.unit_price is not None else "", product.availability.text]
        self.about.configure(text=" · ".join(each for each in facts if each))
        self.price.configure(text=(product.sale_price or product.price).text)
        self.stepper.show(product.in_cart or 0, product.maximum)
