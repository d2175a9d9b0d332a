"""Long lists are drawn in small parts as they are scrolled; measure.py shows how long that takes."""
from __future__ import annotations

import json
import unittest
from typing import Any

from shop_case import DESK, ShopCase

WATCH = """(row) => { window.drawn = []; new MutationObserver((changes) => window.drawn.push(changes.flatMap((one) => [...one.addedNodes])
  .reduce((sum, node) => sum + (node.matches?.(row) ? 1 : node.querySelectorAll?.(row).length ?? 0), 0))).observe(document, { childList: true, subtree: true }); }"""
SCROLL = """async () => {
  for (let step = 0; step < 60; step += 1) {
    scrollBy(0, 900);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 8)));
  }
}"""


class LongTest(ShopCase):
    def most_drawn(self, person: Any, row: str) -> int:
        """The most rows that are drawn at once while the page is scrolled."""
        person.page.evaluate(WATCH, row)
        person.page.evaluate(SCROLL)
        return int(person.page.evaluate("Math.max(0, ...window.drawn)"))

    def test_ten_thousand_items(self) -> None:
        items = [{"name": f"Thing {number}", "quantity": 1 + number % 9} for number in range(9_900)]
        self.call("data.import", format="shoppinglist", data=json.dumps({"items": items}))
        person = self.person()
        drawn = person.page.locator(".row").count()
        self.assertLess(drawn, 400, "only what is near the window is drawn")
        most = self.most_drawn(person, ".row")
        self.assertGreater(person.page.locator(".row").count(), drawn)
        self.assertLessEqual(most, 200)
        person.page.evaluate("scrollTo(0, 0)")
        person.page.fill("#line", "late lemons")
        person.page.keyboard.press("Enter")
        person.settle()
        self.assertEqual(self.call("list.items", search="late lemons")["count"], 1)

    def test_the_catalog_pages_as_it_is_scrolled(self) -> None:
        products = [{"id": f"p{number}", "name": f"Product {number}", "price": "1.50", "category": f"Kind {number % 20}"} for number in range(1_000)]
        self.call("data.import", data=products)
        person = self.person("catalog", size=DESK)
        most = self.most_drawn(person, ".product")
        self.assertGreater(person.requests["catalog.list"], 2)
        self.assertGreater(person.page.locator(".product").count(), 120)
        self.assertLessEqual(most, 200)


if __name__ == "__main__":
    unittest.main()
