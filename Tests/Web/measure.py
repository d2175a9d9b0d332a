"""Measures how soon the first screen is there, and how long it is busy while long lists scroll."""
from __future__ import annotations

import json
import statistics
import unittest

from long_test import SCROLL
from shop_case import PHONE, ShopCase

WATCH = """() => { window.tasks = []; new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: "longtask" }); }"""
FIRST = """() => { window.first = {}; new MutationObserver(() => {
  if (!window.first.at && document.querySelector(".product, .row")) window.first.at = performance.now();
}).observe(document, { childList: true, subtree: true }); }"""


class Measure(ShopCase):
    def test_first_screen_and_scrolling(self) -> None:
        products = [{"id": f"p{number}", "name": f"Product {number}", "price": "1.50", "category": f"Kind {number % 20}"} for number in range(1_000)]
        self.call("data.import", data=products)
        self.call("data.import", format="shoppinglist", data=json.dumps({"items": [{"name": f"Thing {number}"} for number in range(9_900)]}))
        for path in ("catalog", "list"):
            person = self.person(path, size=PHONE)
            person.context.add_init_script(f"({FIRST})()")
            times = []
            for _ in range(9):
                person.page.reload()
                person.page.wait_for_selector(".product, .row")
                start, at = person.page.evaluate("[performance.getEntriesByType('resource').filter((one) => one.name.endsWith('.mjs')).reduce((last, one) => Math.max(last, one.responseEnd), 0), window.first.at]")
                times.append(at - start)
            person.page.evaluate(WATCH)
            person.page.evaluate(SCROLL)
            tasks = [round(one) for one in person.page.evaluate("window.tasks")]
            print(f"{path}: first rows {statistics.median(times):.0f} ms after the files; long tasks while scrolling: {tasks}")


if __name__ == "__main__":
    unittest.main(argv=["measure.py", "Measure"])
