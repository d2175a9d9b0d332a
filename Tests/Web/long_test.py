"""Long lists scroll smoothly, and the first screen comes at once."""
from __future__ import annotations

import json
import unittest
from typing import Any

from shop_case import DESK, ShopCase

WATCH = """() => { window.tasks = []; new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: "longtask" }); }"""
SCROLL = """async () => {
  for (let step = 0; step < 60; step += 1) {
    scrollBy(0, 900);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 8)));
  }
}"""


class LongTest(ShopCase):
    def tasks(self, person: Any) -> list[float]:
        person.page.evaluate(WATCH)
        person.page.evaluate(SCROLL)
        return [round(float(one)) for one in person.page.evaluate("window.tasks")]

    def test_ten_thousand_items(self) -> None:
        items = [{"name": f"Thing {number}", "quantity": 1 + number % 9} for number in range(9_900)]
        self.call("data.import", format="shoppinglist", data=json.dumps({"items": items}))
        person = self.person()
        drawn = person.page.locator(".row").count()
        self.assertLess(drawn, 400, "only what is near the window is drawn")
        slow = self.tasks(person)
        self.assertGreater(person.page.locator(".row").count(), drawn)
        self.assertLessEqual(sum(one > 50 for one in slow), 2, slow)
        person.page.evaluate("scrollTo(0, 0)")
        person.page.fill("#line", "late lemons")
        person.page.keyboard.press("Enter")
        person.settle()
        self.assertEqual(self.call("list.items", search="late lemons")["count"], 1)

    def test_the_catalog_pages_as_it_is_scrolled(self) -> None:
        products = [{"id": f"p{number}", "name": f"Product {number}", "price": "1.50", "category": f"Kind {number % 20}"} for number in range(1_000)]
        self.call("data.import", data=products)
        person = self.person("catalog", size=DESK)
        slow = self.tasks(person)
        self.assertGreater(person.requests["catalog.list"], 2)
        self.assertGreater(person.page.locator(".product").count(), 120)
        self.assertLessEqual(sum(one > 50 for one in slow), 2, slow)


if __name__ == "__main__":
    unittest.main()
