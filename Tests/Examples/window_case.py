"""A window on a virtual screen, for tests."""
from __future__ import annotations

import sys
import tempfile
import time
import tkinter as tk
import unittest
from collections.abc import Callable
from pathlib import Path

from built_program import PATIENCE, PROGRAM, ROOT

sys.path.insert(0, str(ROOT / "Examples" / "python"))

from shop_rpc import Client  # noqa: E402
from shop_window.product_row import ProductRow  # noqa: E402
from window import ShopWindow  # noqa: E402


class WindowTestCase(unittest.TestCase):
    """Opens one window after another, each on its own database."""

    options: tuple[str, ...] = ()
    """Options of the program."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.store = str(Path(folder.name) / "store")
        self.window = ShopWindow(tk.Tk(), lambda ended: Client(PROGRAM, data=self.store, options=self.options, on_end=ended))
        self.faults: list[BaseException] = []
        self.window.root.report_callback_exception = lambda _, error, trace: self.faults.append(error)  # type: ignore[assignment]
        self.is_open = True
        self.addCleanup(self.end)
        self.until(lambda: self.window.labels["label.cart"] == "Cart" and self.window.is_settled)

    def end(self) -> None:
        if self.is_open:
            self.window.close()
        self.assertEqual(self.faults, [])

    def until(self, condition: Callable[[], bool]) -> None:
        """Runs the window until a condition holds."""
        end = time.monotonic() + PATIENCE
        while not condition():
            self.assertLess(time.monotonic(), end, "it never came")
            self.window.root.update()
            time.sleep(0.002)

    def stock(self) -> None:
        """Presses the button of the empty catalog."""
        self.window.catalog.sample.invoke()
        self.until(lambda: len(self.window.catalog.rows) == 24 and self.window.is_settled)

    def row(self, product_id: str) -> ProductRow:
        return next(each for each in self.window.catalog.rows if each.product_id == product_id)

    def total(self) -> str:
        return str(self.window.cart.total.cget("text"))

    def press(self, product_id: str, times: int = 1) -> None:
        for _ in range(times):
            self.row(product_id).stepper.plus.invoke()
