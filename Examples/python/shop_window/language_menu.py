"""Menu of languages, each with its flag and native name."""
from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from tkinter import ttk

from shop_rpc import Language, LocaleGetResult

from .flags import picture
from .link import Link
from .look import CARD, INK


class LanguageMenu(ttk.Menubutton):
    """Sets the language of the database; the resulting event updates the texts of the window."""

    def __init__(self, parent: tk.Misc, link: Link) -> None:
        super().__init__(parent, style="Page.TMenubutton", compound="left")
        self._link = link
        self._flags: dict[str, tk.PhotoImage] = {}
        self._language = tk.StringVar(self)
        self._menu = tk.Menu(self, tearoff=False, background=CARD, foreground=INK, font="ShopBody", relief="flat")
        self.configure(menu=self._menu)

    def offer(self, languages: Sequence[Language]) -> None:
        self._menu.delete(0, "end")
        for each in languages:
            image = picture(self, each.flag)
            if image is not None:
                self._flags[each.language] = image
            self._menu.add_radiobutton(
                label=f"  {each.native_name}", image=image or "", compound="left", variable=self._language, value=each.language,
                command=lambda tag=each.language: self.choose(tag))  # type: ignore[misc]

    def choose(self, language: str) -> None:
        self._link.ask(lambda shop: shop.locale.set.future(language), lambda _: None)

    def show(self, now: LocaleGetResult) -> None:
        self._language.set(now.language)
        self.configure(text=f"  {now.native_name}", image=self._flags.get(now.language, ""))
