#!/usr/bin/env python3
"""Takes a screenshot of the window in a language, with a temporary store; screenshot.sh runs it on a virtual display.

Usage: screenshot.py LANGUAGE FILE [PROGRAM]
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

from shop_rpc import Client
from window import ShopWindow

WANTED = {"apples": 3, "milk": 2, "simit": 4, "oliveOil": 1, "coffee": 1}
"""Quantities in the cart, by product."""


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


def take(language: str, file: str, program: str = "shop-rpc") -> None:
    with tempfile.TemporaryDirectory() as store:
        options = ("--clock", "2026-01-15T09:00:00Z", "--seed", "1", "--allow-private-hosts")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pictures)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with Client(program, data=store, options=options) as shop:
            shop.data.sample()
            for number, listed in enumerate(shop.catalog.list(limit=100).products):
                shop.catalog.update(listed.id, image=f"http://127.0.0.1:{server.server_port}/{number}.png")
            shop.locale.set(language)
            for product, quantity in WANTED.items():
                shop.cart.add(product, quantity=quantity)
        root = tk.Tk()
        root.geometry(f"{root.winfo_screenwidth()}x{root.winfo_screenheight()}+0+0")
        window = ShopWindow(root, lambda ended: Client(program, data=store, options=options, on_end=ended))
        while not (window.is_settled and window.catalog.rows and len(window.cart.rows) == len(WANTED)):
            root.update()
        while not window.catalog.pictures.are_loaded:
            root.update()
        root.event_generate("<Motion>", warp=True, x=0, y=0)  # so that no widget is highlighted
        root.update()
        subprocess.run(["import", "-window", "root", file], check=True)
        window.close()


if __name__ == "__main__":
    take(*sys.argv[1:])
