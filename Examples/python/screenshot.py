#!/usr/bin/env python3
"""Takes a screenshot of the window in a language, with a temporary database; screenshot.sh runs it on a virtual display.

Usage: screenshot.py LANGUAGE FILE [PROGRAM [conflicts]]

With `conflicts`, the database shares a folder with another device, and the panel of the conflicts is open.
"""
from __future__ import annotations

import http.server
import struct
import subprocess
import sys
import tempfile
import threading
import tkinter as tk
import zlib
from pathlib import Path

from shop_rpc import Client
from window import ShopWindow

WANTED = {"apples": 3, "milk": 2, "simit": 4, "oliveOil": 1, "coffee": 1}
"""Quantities in the cart, by product."""

OPTIONS = ("--allow-private-hosts", "--seed", "1", "--clock")
"""Options of the program, up to the time."""

COLORS = ((220, 38, 38), (234, 179, 8), (132, 204, 22), (249, 115, 22), (13, 148, 136), (217, 119, 6), (147, 51, 234), (37, 99, 235))
"""Colors of the pictures."""


class Pictures(http.server.BaseHTTPRequestHandler):
    """Serves the picture `/N.png`: a disk in the color with this number."""

    def do_GET(self) -> None:
        body = disk(COLORS[int(self.path[1:].partition(".")[0]) % len(COLORS)])
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


def disk(color: tuple[int, int, int], side: int = 36) -> bytes:
    """A PNG file with a disk on a transparent ground, its edge smoothed."""
    lines = bytearray()
    for y in range(side):
        lines.append(0)
        for x in range(side):
            distance = ((x - side / 2 + 0.5) ** 2 + (y - side / 2 + 0.5) ** 2) ** 0.5
            lines += bytes((*color, max(0, min(255, int((side / 2 - 1 - distance) * 255)))))
    chunks = ((b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)), (b"IDAT", zlib.compress(bytes(lines))), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks)


def make_conflicts(program: str, store: str, work: str) -> None:
    """Lets two devices change the same products."""
    (folder := Path(work, "shared")).mkdir()
    with Client(program, data=store, options=(*OPTIONS, "2026-01-15T09:02:00Z")) as here:
        here.sync.join(str(folder), name="kitchen")
        with Client(program, data=Path(work, "other"), options=("--seed", "2", "--clock", "2026-01-15T09:17:00Z")) as other:
            other.sync.join(str(folder), name="phone")
            other.catalog.update("apples", price="2.79")
            other.catalog.update("bananas", name="Organic Bananas")
            other.catalog.delete("carrots")
            other.sync.now()
        here.catalog.update("apples", price="2.59")
        here.catalog.update("bananas", name="Baby Bananas")
        here.catalog.update("carrots", price="1.79")
        here.sync.now()


def take(language: str, file: str, program: str = "shop-rpc", subject: str = "shop") -> None:
    with tempfile.TemporaryDirectory() as work:
        store, options = str(Path(work, "store")), (*OPTIONS, "2026-01-15T09:20:00Z")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pictures)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with Client(program, data=store, options=options) as shop:
            shop.data.sample()
            for number, listed in enumerate(shop.catalog.list(limit=100).products):
                shop.catalog.update(listed.id, image=f"http://127.0.0.1:{server.server_port}/{number}.png")
            shop.locale.set(language)
            for product, quantity in WANTED.items():
                shop.cart.add(product, quantity=quantity)
        if subject == "conflicts":
            make_conflicts(program, store, work)
        root = tk.Tk()
        root.geometry(f"{root.winfo_screenwidth()}x{root.winfo_screenheight()}+0+0")
        window = ShopWindow(root, lambda ended: Client(program, data=store, options=options, on_end=ended))
        while not (window.is_settled and window.catalog.rows and len(window.cart.rows) == len(WANTED)):
            root.update()
        while not window.catalog.pictures.are_loaded:
            root.update()
        if subject == "conflicts":
            window.sync.open_panel()
        root.event_generate("<Motion>", warp=True, x=0, y=0)  # so that no widget is highlighted
        root.update()
        subprocess.run(["import", "-window", "root", file], check=True)
        window.close()


if __name__ == "__main__":
    take(*sys.argv[1:])
