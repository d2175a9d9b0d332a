"""Files that come in, with their columns corrected, and pictures of products."""
from __future__ import annotations

import http.server
import json
import subprocess
import threading
import unittest
import zlib
from typing import Any

from shop_case import PATIENCE, PROGRAM, ShopCase

TABLE = "Bezeichnung;Preis;Herkunftsregion;EAN\nPrüfstück;3,50;Tirol;4006381333931\nZweites;4,20;Kärnten;\n"


def png() -> bytes:
    """A red picture of one pixel."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", bytes.fromhex("00000001000000010802000000")) + chunk(b"IDAT", zlib.compress(b"\0\xff\0\0")) + chunk(b"IEND", b"")


class Pictures(http.server.BaseHTTPRequestHandler):
    """Serves one picture, and counts how often."""

    asked: list[str] = []

    def do_GET(self) -> None:
        self.asked.append(self.path)
        found = self.path.startswith("/red")
        self.send_response(200 if found else 404)
        self.end_headers()
        self.wfile.write(png() if found else b"")

    def log_message(self, *words: Any) -> None:
        """Says nothing."""


class ImportTest(ShopCase):
    def choose(self, person: Any, name: str, content: str) -> None:
        person.page.set_input_files("#chosen", {"name": name, "mimeType": "text/csv", "buffer": content.encode()})
        person.page.wait_for_selector("#report .panel select")

    def test_a_column_is_corrected_before_it_is_taken(self) -> None:
        person = self.person("data")
        page = person.page
        self.choose(person, "neu.csv", TABLE)
        self.assertEqual(person.texts("#report details label bdi"), ["Bezeichnung", "Preis", "Herkunftsregion", "EAN"])
        self.assertIn("Tirol", page.inner_text("#report details"))
        self.assertEqual(page.input_value("#field-column-3"), "barcode")
        self.assertEqual(page.input_value("#field-column-2"), "", "nothing read it")
        with person.counted() as found:
            page.select_option("#field-column-2", "origin")
            page.wait_for_function("() => document.querySelector('#field-column-2').value === 'origin' && !document.querySelector('#field-column-2 option[value=\\'\\']')")
        self.assertEqual(dict(found), {"data.import": 1})
        self.assertTrue(page.locator("#report details").get_attribute("open") is not None)
        self.call("list.add", name="Meanwhile")
        page.wait_for_selector(".head >> text=Items: 11")
        self.assertEqual(page.input_value("#field-column-2"), "origin", "changes elsewhere keep the report")
        self.assertEqual(self.call("catalog.list", search="Prüfstück")["count"], 0)
        page.click("#report .primary")
        page.wait_for_selector("#toast .toast")
        product = self.call("catalog.list", search="Prüfstück")["products"][0]
        self.assertEqual((product["origin"], product["price"]["amount"]), ("Tirol", "3.50"))

    def test_a_table_that_is_not_understood_is_explained(self) -> None:
        person = self.person("data")
        page = person.page
        self.choose(person, "raetsel.csv", "aa;bb;cc\nSeife;1,20;x\nBürste;3,00;y\n")
        page.wait_for_selector("#report [role=alert]")
        self.assertEqual(page.locator("#report .primary").count(), 0, "nothing can be taken")
        page.select_option("#field-column-0", "name")
        page.wait_for_function("() => document.querySelector('#field-column-0').value === 'name'")
        page.select_option("#field-column-1", "price")
        page.wait_for_selector("#report .primary")
        page.click("#report .primary")
        page.wait_for_selector("#toast .toast")
        self.assertEqual(self.call("catalog.list", search="Seife")["products"][0]["price"]["amount"], "1.20")

    def test_a_list_comes_in_as_items(self) -> None:
        person = self.person("data")
        page = person.page
        self.choose(person, "liste.csv", "name,amount,corner\nKerzen,3,Deko\n")
        page.locator("#report .segments label", has_text="Items").click()
        page.wait_for_function("() => document.querySelector('#report .segments input[value=items]').checked")
        person.settle()
        page.select_option("#field-column-2", "location")
        page.wait_for_selector("#field-column-2 option[value='']", state="detached")
        person.settle()
        page.click("#report .primary")
        page.wait_for_selector("#toast .toast")
        item = self.call("list.items", search="Kerzen")["sections"][0]["items"][0]
        self.assertEqual((item["location"]["name"], item["quantity"]["value"]), ("Deko", "3"))


class Catalog(http.server.BaseHTTPRequestHandler):
    """A catalog on the web."""

    rows: list[str] = []

    def do_GET(self) -> None:
        body = "\n".join(["id,name,price", *self.rows]).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/csv")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words: Any) -> None:
        """Says nothing."""


class RefreshTest(ShopCase):
    options = ("--allow-private-hosts",)

    def test_a_catalog_of_the_web_is_fetched_again(self) -> None:
        Catalog.rows = [f"w{number},Wine {number},{number}.00" for number in range(1, 21)]
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Catalog)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        person = self.person("data")
        page = person.page
        page.wait_for_selector(".drop")
        self.assertEqual(page.locator("main .file").count(), 0, "nothing to refresh yet")
        address = f"http://127.0.0.1:{server.server_port}/wine.csv"
        done = subprocess.run([PROGRAM, "call", "data.import", json.dumps({"url": address, "mode": "replace"}), "--data", self.data, "--allow-private-hosts"],
                              capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stdout)
        page.wait_for_selector(f".file >> text={address}")
        page.click(".file .button")
        page.wait_for_selector("#report >> text=The document has not changed.")
        Catalog.rows = [*Catalog.rows[:19], "w21,Wine 21,7.00"]
        with person.counted() as found:
            page.click(".file .button")
            page.wait_for_selector("#report .counts")
        self.assertEqual(dict(found), {"data.refresh": 1})
        self.assertEqual(self.call("catalog.list", search="Wine 21")["count"], 0, "a preview changes nothing")
        page.click("#report .primary")
        page.wait_for_selector("#toast .toast")
        self.assertEqual([self.call("catalog.list", search=name)["count"] for name in ("Wine 21", "Wine 20")], [1, 0])
        Catalog.rows = Catalog.rows[:3]
        page.click(".file .button")
        page.click("#report [role=alert] .button")
        page.click("#report .primary")
        page.wait_for_selector("#report .primary", state="detached")
        person.settle()
        self.assertEqual(self.call("catalog.list", limit=1)["count"], 3)


class PicturesTest(ShopCase):
    options = ("--allow-private-hosts",)

    def test_pictures_are_shown_once_they_are_near(self) -> None:
        Pictures.asked.clear()
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pictures)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        self.call("catalog.update", productId="apples", image=f"{address}/red.png")
        self.call("catalog.update", productId="bread", image=f"{address}/gone.png")
        self.call("cart.add", productId="apples")
        person = self.person("catalog")
        page = person.page
        page.wait_for_selector(".product:has-text('Apples') .thumb img[src^='data:image/png']")
        self.assertEqual(page.evaluate("document.querySelector('.thumb img').naturalWidth"), 1)
        bread = page.locator(".product", has_text="Whole Wheat Bread")
        bread.scroll_into_view_if_needed()
        person.settle()
        self.assertEqual((bread.locator(".thumb svg").count(), bread.locator("img").count()), (1, 0), "what cannot be had has a placeholder")
        self.assertLessEqual(person.requests["image.get"], 2, "names of local files are not asked for")
        with person.counted() as found:
            person.open("cart")
            page.wait_for_selector(".item .thumb img")
            page.click(".item h3 button")
            page.wait_for_selector("dialog .thumb img")
        self.assertEqual(dict(found), {"cart.get": 1, "catalog.get": 1}, "a picture is sent once")
        self.assertEqual(Pictures.asked.count("/red.png"), 1)


if __name__ == "__main__":
    unittest.main()
