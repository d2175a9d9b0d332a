"""Takes the pictures and the recording of docs/web again. Usage: album.py [DIR]; needs Pillow (PyPI: pillow) besides what the tests need."""
from __future__ import annotations

import io
import sys
import unittest
from pathlib import Path
from typing import Any, Callable

from PIL import Image

from screens import go, leave, prepare
from shop_case import DESK, PHONE, ROOT, Person, ShopCase

COLORS, GAP = 192, 12
"""Colors of a picture, and the gap between the windows of the recording."""

WINDOW, SHOWN = {"width": 390, "height": 600}, (292, 449)
"""The windows of the recording, and how large they are shown."""


def type_line(page: Any) -> None:
    page.fill("#line", "1½ kg flour @ bakery")
    page.wait_for_selector(".reading .at >> text=Bakery")


def type_several(page: Any) -> None:
    page.fill("dialog textarea", "Bakery:\n- 500 g spaghetti\n[x] salt\n3 lemons")
    page.wait_for_selector("#pasted li:nth-child(2)")


def choose_table(page: Any) -> None:
    page.set_input_files("#chosen", {"name": "sortiment.csv", "mimeType": "text/csv", "buffer": "Name;Preis;Herkunftsregion;EAN\nApfelsaft;3,50;Tirol;4006381333931\nZwieback;n/a;Kärnten;\n".encode()})
    page.wait_for_selector("#report select")


def order(page: Any) -> None:
    page.click("dialog .primary")
    page.wait_for_selector("dialog pre")


PICTURES: list[tuple[str, str, str, dict[str, int], str, Callable[[Any], None] | None]] = [
    ("list", "list", "en", PHONE, "light", type_line), ("item", "item", "en", PHONE, "light", None), ("total", "total", "en", PHONE, "light", None),
    ("several", "several lines", "en", PHONE, "light", type_several), ("history", "history", "en", PHONE, "light", None), ("compare", "compare", "en", PHONE, "light", None),
    ("spending", "spending", "en", PHONE, "light", None), ("list-ar", "list", "ar", PHONE, "light", None), ("locations-ar", "locations", "ar", PHONE, "dark", None),
    ("product-ja", "product", "ja", PHONE, "dark", None), ("settings-si", "settings", "si", PHONE, "light", None), ("list-de", "list", "de", DESK, "light", None),
    ("catalog-de", "catalog", "de", DESK, "light", None), ("columns-de", "data", "de", DESK, "light", choose_table), ("cart", "cart", "en", DESK, "light", None),
    ("checkout-de", "checkout", "de", PHONE, "light", order),
]
"""File, screen, language, size, theme, and what is done there; the last one orders."""


class Album(ShopCase):
    folder_of_pictures = ROOT / "docs" / "web"

    def shot(self, person: Person) -> Image.Image:
        return Image.open(io.BytesIO(person.page.screenshot())).convert("RGB")

    def test_pictures(self) -> None:
        prepare(self)
        for file, name, language, size, scheme, step in PICTURES:
            person = self.person(language=language, size=size, scheme=scheme)
            go(person, name)
            if step:
                step(person.page)
            person.settle()
            self.shot(person).quantize(COLORS, dither=Image.Dither.NONE).save(self.folder_of_pictures / f"{file}.png", optimize=True)
            leave(person)
            person.context.close()

    def test_recording(self) -> None:
        left, right = self.person(size=WINDOW), self.person(size=WINDOW)
        frames: list[tuple[Image.Image, int]] = []

        def keep(milliseconds: int) -> None:
            for person in (left, right):
                person.page.evaluate("scrollTo(0, 0)")
                person.settle()
            width, height = SHOWN
            frame = Image.new("RGB", (2 * width + GAP, height), "#868d84")
            frame.paste(self.shot(left).resize(SHOWN, Image.Resampling.LANCZOS), (0, 0))
            frame.paste(self.shot(right).resize(SHOWN, Image.Resampling.LANCZOS), (width + GAP, 0))
            frames.append((frame, milliseconds))

        keep(1000)
        for typed in ("2 kg", "2 kg flour", "2 kg flour @ bakery"):
            left.page.fill("#line", typed)
            left.page.wait_for_timeout(400)
            keep(700)
        left.page.keyboard.press("Enter")
        right.page.wait_for_selector(".row >> text=flour")
        keep(1800)
        right.page.locator(".row", has_text="flour").locator("input").check()
        right.page.wait_for_selector("#toast >> text=flour")
        left.page.wait_for_selector(".row:has-text('flour')", state="detached")
        keep(1800)
        right.page.click("#toast button")
        left.page.wait_for_selector(".row >> text=flour")
        keep(1800)
        right.page.evaluate("""async () => {
            const [{ app }, { memory }] = await Promise.all([import("/app.mjs"), import("/memory.mjs")]);
            memory.language = "ja";
            app.shop.restart();
        }""")
        right.page.wait_for_selector("html[lang=ja]")
        right.page.wait_for_selector("h1 >> text=買い物リスト")
        keep(2600)
        first, *others = [frame for frame, _ in frames]
        first.save(self.folder_of_pictures / "live.webp", save_all=True, append_images=others, duration=[time for _, time in frames], loop=0, quality=60, method=6)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Album.folder_of_pictures = Path(sys.argv[1])
    Album.folder_of_pictures.mkdir(parents=True, exist_ok=True)
    unittest.main(argv=sys.argv[:1])
