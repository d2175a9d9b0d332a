"""What lasts: two people in two languages, a service that is killed, no network, and hostile texts."""
from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from screens import PAGES
from shop_case import DESK, PATIENCE, PROGRAM, WEB, ShopCase, need

HOSTILE = ["<script>window.hacked = 1</script>", "<img src=x onerror='window.hacked = 1'>", "عربي (abc) 12.5 עברית!", "{name} {count, plural, other {#}}",
           "W" * 150, "&lt;b&gt; \"quoted\" 'single' `tick` ${1}"]


class LastingTest(ShopCase):
    options = ("--name=shop.example.com",)

    def test_two_people_in_two_languages_see_each_other(self) -> None:
        anna, badr = self.person(), self.person(language="ar", size=DESK)
        anna.page.fill("#line", "2 kg quinces @ bakery")
        anna.page.keyboard.press("Enter")
        badr.page.wait_for_selector(".row >> text=quinces")
        self.assertIn("٢", badr.page.locator(".row", has_text="quinces").locator(".edit").inner_text())
        badr.page.locator(".row", has_text="quinces").locator("input").check()
        anna.page.wait_for_function("() => !document.body.innerText.includes('quinces') || !document.querySelector('.rows')?.innerText.includes('quinces')")
        badr.page.click("#toast button")
        anna.page.wait_for_selector(".row >> text=quinces")
        anna.open("catalog")
        badr.open("cart")
        anna.page.click(".product .add-one >> nth=0")
        badr.page.wait_for_selector(".item")
        self.assertEqual(badr.page.locator("html").get_attribute("dir"), "rtl")

    def test_a_killed_service_loses_nothing(self) -> None:
        person = self.person()
        page = person.page
        services = self.shop.services()
        self.assertEqual(len(services), 1)
        os.kill(services[0], signal.SIGKILL)
        page.fill("#line", "seven plums")
        page.keyboard.press("Enter")
        page.wait_for_selector(".row >> text=plums")
        self.call("list.add", name="Quark")
        page.wait_for_selector(".row >> text=Quark")
        self.assertEqual([item["name"] for section in self.call("list.items")["sections"] for item in section["items"]].count("plums"), 1)

    def test_without_the_server_changes_wait(self) -> None:
        person = self.person()
        page = person.page
        self.shop.stop()
        page.wait_for_selector(".notices .notice")
        page.fill("#line", "waiting walnuts")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        self.assertEqual(page.input_value("#line"), "", "ready for the next line")
        self.assertEqual(person.texts(".reading"), ["waiting walnuts"])
        self.call("list.add", name="Meanwhile")
        self.shop.start()
        page.wait_for_selector(".row >> text=waiting walnuts")
        page.wait_for_selector(".row >> text=Meanwhile")
        page.wait_for_selector(".notices .notice", state="detached")
        page.wait_for_function("() => document.querySelector('.reading').textContent === ''")

    def test_hostile_texts_are_texts(self) -> None:
        for number, text in enumerate(HOSTILE):
            self.call("catalog.put", product={"id": f"p{number}", "name": text, "price": "1", "manufacturer": text[:100], "category": text[:60], "description": text})
            self.call("cart.add", productId=f"p{number}")
            self.call("list.add", name=text, note=text)
            self.call("location.create", name=text)
            self.call("list.create", name=text)
        self.call("cart.checkout", customerName=HOSTILE[0], comment=HOSTILE[1])
        for number in range(len(HOSTILE)):
            self.call("cart.add", productId=f"p{number}")
        person = self.person()
        for path in [*PAGES, "catalog?search=script", "product?productId=p0"]:
            with self.subTest(path):
                person.open(path)
                self.assertIsNone(person.page.evaluate("window.hacked ?? null"))
                self.assertEqual(person.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"), 0)
                self.assertEqual(person.page.locator("main script, main img").count(), 0)
            while person.page.locator("dialog[open]").count() > 0:
                person.page.keyboard.press("Escape")
                person.settle()

    def test_the_command_shows_a_shop_and_ends_with_its_processes(self) -> None:
        self.shop.stop()
        words = [PROGRAM, "web", "--data", self.data, "--port", str(self.shop.port)]
        self.shop.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.shop.process.stdout.close)
        self.assertEqual(self.shop.process.stdout.readline(), f"{self.shop.address}\n")
        self.shop.wait()
        person = self.person()
        self.assertEqual(person.texts("h1"), ["Shopping list"])
        self.assertEqual(len(self.shop.services()), 1)
        self.shop.stop()
        person.page.wait_for_selector(".notices .notice")
        end = time.monotonic() + PATIENCE
        while self.shop.services() and time.monotonic() < end:
            time.sleep(0.05)
        self.assertEqual(self.shop.services(), [])

    def test_it_says_what_is_missing(self) -> None:
        for name in ("bash", "dirname", "env", "realpath", "sed"):
            (self.folder / name).symlink_to(str(shutil.which(name)))
        done = subprocess.run([PROGRAM, "web", "--data", self.data], capture_output=True, text=True, env={"PATH": str(self.folder)}, check=False)
        self.assertEqual(done.returncode, 69)
        self.assertIn("apt install websocketd", done.stderr)

    def test_a_foreign_page_may_not_connect(self) -> None:
        person = self.person()
        found = person.page.evaluate("fetch('/').then((answer) => [answer.headers.get('content-security-policy'), answer.headers.get('x-content-type-options')])")
        self.assertIn("default-src 'none'", found[0])
        self.assertEqual(found[1], "nosniff")
        port = self.shop.port
        for origin, wanted in ((f"http://localhost:{port}", "101"), ("https://shop.example.com", "101"), ("http://example.com", "403"), (f"http://example.com:{port}", "403"), ("null", "403")):
            # A page of a name that resolves to this machine sends that name as its Host, too.
            host = origin.rpartition("/")[2]
            code = subprocess.run(
                ["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", "--max-time", "0.3", "-H", "Connection: Upgrade", "-H", "Upgrade: websocket", "-H", "Sec-WebSocket-Version: 13",
                 "-H", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "-H", f"Origin: {origin}", "-H", f"Host: {host}", self.shop.address], capture_output=True, text=True, check=False).stdout
            self.assertEqual(code, wanted, origin)

    def test_what_it_does_not_understand_is_said(self) -> None:
        for words, said in ((["--port", "abc"], "--port needs a number"), (["--port=70000"], "--port needs a number"), (["--data"], "--data needs a value"), (["--name", "http://x"], "--name needs a name")):
            done = subprocess.run([str(WEB / "serve"), *words], env={**os.environ, "SHOP_RPC": PROGRAM}, capture_output=True, text=True, check=False, timeout=PATIENCE)
            self.assertEqual((done.returncode, done.stderr[: len(said)]), (64, said))


class FullDiskTest(ShopCase):
    """A shop on a disk of its own, which can be filled."""

    def setUp(self) -> None:
        need(self, "mount")
        self.disk = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.disk, True)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "shop-rpc", str(self.disk)], capture_output=True, check=False).returncode != 0:
            self.skipTest("needs mounting a small file system (as root)")
        self.addCleanup(subprocess.run, ["umount", "--lazy", str(self.disk)], check=False)
        super().setUp()

    def place(self) -> str:
        return str(self.disk / "shop")

    def test_a_full_disk_is_said_and_nothing_is_lost(self) -> None:
        person = self.person()
        page = person.page
        page.fill("#line", "before")
        page.keyboard.press("Enter")
        page.wait_for_selector(".row >> text=before")
        ballast = self.disk / "ballast"
        with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 4096)
        known = ["before"]
        for number in range(2_000):
            word = f"line{number}"
            page.fill("#line", word)
            page.keyboard.press("Enter")
            page.wait_for_function("() => document.querySelector('#line').value === '' && !document.querySelector('.reading .sent') || document.querySelector('.line-form .hint.error')")
            if page.input_value("#line") == word:
                break
            known.append(word)
        said = page.inner_text(".line-form .hint.error")
        self.assertIn("no space left", said)
        self.assertEqual(page.input_value("#line"), word, "what was typed stays")
        row = page.locator(".row", has_text="Olive Oil").locator("input")
        row.click()
        page.wait_for_selector("#toast .toast.error")
        page.wait_for_selector(".row:has-text('Olive Oil') input:not(:checked)")
        self.assertEqual(page.locator(".row >> text=Olive Oil").count(), 1, "what was not stored is not shown")
        ballast.unlink()
        page.locator("#line").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(f".row >> text={word}")
        names = {item["name"] for section in self.call("list.items")["sections"] for item in section["items"]}
        self.assertLessEqual({*known, word}, names)


if __name__ == "__main__":
    unittest.main()
