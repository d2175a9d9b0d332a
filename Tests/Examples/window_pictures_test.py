"""The window with products from a server: pictures, and the button that refreshes the catalog."""
from __future__ import annotations

import http.server
import json
import sys
import threading
import unittest

from built_program import PROGRAM, ROOT
from window_case import WindowTestCase

sys.path.insert(0, str(ROOT / "Examples" / "python"))

from screenshot import disk  # noqa: E402
from shop_rpc import Client  # noqa: E402


class Server(http.server.ThreadingHTTPServer):
    """Serves a list of products, and an image for every other path that ends in `.png`."""

    daemon_threads = True
    price = "1.00"
    fails = False


class Handler(http.server.BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        if self.server.fails:
            self.send_error(500)
        elif self.path.endswith(".png"):
            self.send(disk((220, 38, 38), side=90))
        elif self.path == "/list":
            base = f"http://127.0.0.1:{self.server.server_port}"
            images = {"tea": f"{base}/tea.png", "oats": f"{base}/none", "salt": None}
            rows = [{"id": id, "name": id.title(), "price": self.server.price, "image": image} for id, image in images.items()]
            self.send(json.dumps(rows).encode())
        else:
            self.send(b"no image")

    def send(self, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


class PictureTests(WindowTestCase):
    options = ("--allow-private-hosts",)

    def setUp(self) -> None:
        self.server = Server(("127.0.0.1", 0), Handler)
        self.addCleanup(self.server.server_close)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.addCleanup(self.server.shutdown)
        super().setUp()

    def fill(self) -> None:
        """Imports the list by another process."""
        with Client(PROGRAM, data=self.store, options=self.options) as other:
            other.data.import_(url=f"http://127.0.0.1:{self.server.server_port}/list")
        self.until(lambda: len(self.window.catalog.rows) == 3)
        self.until(lambda: self.window.catalog.pictures.are_loaded)

    def price(self) -> str:
        return str(self.row("tea").price.cget("text"))

    def test_pictures_are_shown_beside_their_products(self) -> None:
        self.fill()
        blank = str(self.window.catalog.pictures.blank)
        shown = str(self.row("tea").picture.cget("image")[0])
        self.assertNotEqual(shown, blank)
        self.assertEqual(self.window.root.tk.call("image", "width", shown), 30)
        self.assertEqual(str(self.row("oats").picture.cget("image")[0]), blank)
        self.assertTrue(self.row("oats").picture.winfo_manager())
        self.assertFalse(self.row("salt").picture.winfo_manager())
        # the widget now belongs to another product
        self.window.catalog.words.set("salt")
        self.until(lambda: [each.product_id for each in self.window.catalog.rows] == ["salt"])
        self.assertEqual(str(self.row("salt").picture.cget("image")[0]), blank)

    def test_the_button_refreshes_the_catalog(self) -> None:
        self.fill()
        refresh = self.window.catalog.refresh
        self.server.price = "2.00"
        refresh.button.invoke()
        self.assertTrue(refresh.button.instate(["disabled"]) and refresh.bar.winfo_manager())
        self.until(lambda: self.price() == "$2.00")
        self.until(lambda: refresh.button.instate(["!disabled"]))
        self.assertEqual((refresh.reached[0], refresh.reached[-1]), (0, 100))
        self.assertFalse(refresh.bar.winfo_manager() or refresh.note.winfo_manager())

    def test_a_failed_refresh_keeps_the_products(self) -> None:
        self.fill()
        refresh = self.window.catalog.refresh
        self.server.fails = True
        refresh.button.invoke()
        self.until(lambda: bool(refresh.note.winfo_manager()))
        self.assertEqual(self.price(), "$1.00")
        self.assertTrue(refresh.button.instate(["!disabled"]))

    def test_without_a_list_there_is_nothing_to_refresh(self) -> None:
        refresh = self.window.catalog.refresh
        refresh.button.invoke()
        self.until(lambda: refresh.button.instate(["!disabled"]))
        self.assertFalse(refresh.note.winfo_manager())


if __name__ == "__main__":
    unittest.main()
