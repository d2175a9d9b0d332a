"""A dialog over the window: a question or a message."""
from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from tkinter import ttk

from .look import CARD, THUMB

WIDEST = 360
"""Maximum width of the message in pixels."""


class Question(tk.Toplevel):
    """Shows texts and button labels from the service. It does not block: `confirmed` is called on confirmation."""

    def __init__(
        self, parent: tk.Misc, title: str, message: str, confirm: str, cancel: str | None = None,
        confirmed: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(
            parent, background=CARD, padx=24, pady=20, highlightthickness=1, highlightbackground=THUMB, highlightcolor=THUMB)
        self.title(title)
        self.transient(parent.winfo_toplevel())
        self.resizable(False, False)
        self._confirmed = confirmed
        ttk.Label(self, text=title, style="Title.TLabel").pack(anchor="w")
        ttk.Label(self, text=message, style="Body.TLabel", wraplength=WIDEST, justify="left").pack(anchor="w", pady=(8, 20))
        buttons = ttk.Frame(self, style="Card.TFrame")
        buttons.pack(anchor="e")
        if cancel is not None:
            ttk.Button(buttons, text=cancel, style="Plain.TButton", command=self.destroy).pack(side="left", padx=(0, 8))
        self.yes = ttk.Button(buttons, text=confirm, style="Main.TButton", command=self.answer)
        self.yes.pack(side="left")
        self.bind("<Escape>", lambda _: self.destroy())
        self.bind("<Return>", lambda _: self.answer())
        self._place(parent.winfo_toplevel())

    def answer(self) -> None:
        self.destroy()
        if self._confirmed is not None:
            self._confirmed()

    def _place(self, over: tk.Misc) -> None:
        """Centers the dialog over the window and gives it the keyboard focus."""
        self.update_idletasks()
        x = over.winfo_rootx() + (over.winfo_width() - self.winfo_reqwidth()) // 2
        y = over.winfo_rooty() + (over.winfo_height() - self.winfo_reqheight()) // 3
        self.geometry(f"+{max(x, 0)}+{max(y, 0)}")
        self.bind("<Map>", lambda _: self.grab_set())  # only a visible window can grab the input
        self.yes.focus_set()
