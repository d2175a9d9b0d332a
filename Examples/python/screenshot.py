#!/usr/bin/env python3
"""Takes a screenshot of the window in a language, with a temporary store; screenshot.sh runs it on a virtual display.

Usage: screenshot.py LANGUAGE FILE [PROGRAM]
"""
from __future__ import annotations

import subprocess
import sys
import tempfile
import tkinter as tk

from shop_rpc import Client
from window import ShopWindow

WANTED = {"apples": 3, "milk": 2, "simit": 4, "oliveOil": 1, "coffee": 1}
"""Quantities in the cart, by product."""


def take(language: str, file: str, program: str = "shop-rpc") -> None:
    with tempfile.TemporaryDirectory() as store:
        options = ("--clock", "2026-01-15T09:00:00Z", "--seed", "1")
        with Client(program, data=store, options=options) as shop:
            shop.data.sample()
            shop.locale.set(language)
            for product, quantity in WANTED.items():
                shop.cart.add(product, quantity=quantity)
        root = tk.Tk()
        root.geometry(f"{root.winfo_screenwidth()}x{root.winfo_screenheight()}+0+0")
        window = ShopWindow(root, lambda ended: Client(program, data=store, options=options, on_end=ended))
        while not (window.is_settled and window.catalog.rows and len(window.cart.rows) == len(WANTED)):
            root.update()
        root.event_generate("<Motion>", warp=True, x=0, y=0)  # so that no widget is highlighted
        root.update()
        subprocess.run(["import", "-window", "root", file], check=True)
        window.close()


if __name__ == "__main__":
    take(*sys.argv[1:])
