"""The − and + beside a product."""
from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk


class Stepper(ttk.Frame):
    """A quantity with a button for one less and one more. The buttons send requests; the displayed quantity comes from the service."""

    def __init__(self, parent: tk.Misc, step: Callable[[int], None]) -> None:
        super().__init__(parent, style="Card.TFrame")
        self.minus = ttk.Button(self, text="−", style="Step.TButton", command=lambda: step(-1))
        self.count = ttk.Label(self, style="Count.TLabel", width=4, anchor="center")
        self.plus = ttk.Button(self, text="+", style="Step.TButton", command=lambda: step(1))
        for column, widget in enumerate((self.minus, self.count, self.plus)):
            widget.grid(row=0, column=column)
        self.columnconfigure(0, minsize=self.minus.winfo_reqwidth())  # + stays in place when − is hidden

    def show(self, quantity: int, maximum: int) -> None:
        """Hides − at 0, and disables + at the maximum."""
        self.count.configure(text=str(quantity) if quantity else "")
        if quantity:
            self.minus.grid()
        else:
            self.minus.grid_remove()
        self.plus.state(["!disabled" if quantity < maximum else "disabled"])
