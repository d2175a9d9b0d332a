"""Pictures of products."""
from __future__ import annotations

import tkinter as tk
from collections import deque
from importlib import import_module
from tkinter import ttk
from typing import Optional

from shop_rpc import ImageGetResult, Product

from .link import Link

SIDE = 36
"""Width and height of a picture in pixels."""

AT_ONCE = 8
"""Number of requests in progress: the service downloads while it serves others, but not without limit."""


class Pictures:
    """Loads the images of products, a few at a time, and keeps them by URL. Without an image, or if it cannot be had, a label stays empty."""

    def __init__(self, root: tk.Misc, link: Link) -> None:
        self._root, self._link = root, link
        self.blank = tk.PhotoImage(master=root, width=SIDE, height=SIDE)
        self._loaded: dict[str, tk.PhotoImage] = {}
        self._wanted: dict[ttk.Label, str] = {}
        self._waiting: deque[Product] = deque()
        self._asked: set[str] = set()
        self._running = 0

    @property
    def are_loaded(self) -> bool:
        """True if no image is being loaded."""
        return self._running == 0 and not self._waiting

    def show(self, product: Product, label: ttk.Label) -> None:
        """Shows the image of a product in a label, as soon as it is there."""
        url = product.image if product.image is not None and product.image.startswith(("http://", "https://")) else ""
        self._wanted[label] = url
        label.configure(image=self._loaded.get(url, self.blank))
        if url and url not in self._asked:
            self._asked.add(url)
            self._waiting.append(product)
            self._load()

    def forget_failures(self) -> None:
        """Lets images that could not be loaded be tried again when they are shown next."""
        self._asked = set(self._loaded) | {each.image for each in self._waiting if each.image is not None}

    def _load(self) -> None:
        while self._waiting and self._running < AT_ONCE:
            product = self._waiting.popleft()
            self._running += 1
            self._request(product.id, product.image or "")

    def _request(self, product_id: str, url: str) -> None:
        self._link.ask(lambda shop: shop.image.get.future(product_id), lambda got: self._done(url, got), lambda _: self._done(url, None))

    def _done(self, url: str, got: Optional[ImageGetResult]) -> None:
        self._running -= 1
        picture = self._picture(got.path) if got is not None else None
        if picture is not None:
            self._loaded[url] = picture
            for label, wanted in self._wanted.items():
                if wanted == url:
                    label.configure(image=picture)
        self._load()

    def _picture(self, path: str) -> Optional[tk.PhotoImage]:
        """Reads a file: PNG and GIF with Tk alone, other formats if Pillow is installed; None if it cannot be shown."""
        try:
            image = tk.PhotoImage(master=self._root, file=path)
        except tk.TclError:
            return self._picture_by_pillow(path)
        factor = max(1, -(-max(image.width(), image.height()) // SIDE))
        return image.subsample(factor)

    def _picture_by_pillow(self, path: str) -> Optional[tk.PhotoImage]:
        try:
            pillow, for_tk = import_module("PIL.Image"), import_module("PIL.ImageTk")
        except ImportError:
            return None
        try:
            with pillow.open(path) as image:
                image.thumbnail((SIDE, SIDE))
                picture: tk.PhotoImage = for_tk.PhotoImage(image.convert("RGBA"), master=self._root)
        except (OSError, ValueError):
            return None
        return picture
