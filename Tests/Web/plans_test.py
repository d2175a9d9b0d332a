"""Stores, prices and plans: a week is planned, compared, walked in two stores, paid, and looked at afterwards."""
from __future__ import annotations

import json
import unittest
from datetime import datetime, timedelta, timezone
from typing import Any

from screens import go, leave
from shop_case import DESK, ShopCase

RECIPE = {"@context": "https://schema.org", "@type": "Recipe", "name": "Pancakes", "recipeYield": "4",
          "recipeIngredient": ["200 g flour", "2 eggs", "500 ml oat milk"]}


class PlansTest(ShopCase):
    def item(self, name: str, **params: Any) -> dict[str, Any]:
        sections = self.call("list.items", show="all", **params)["sections"]
        return next(item for section in sections for item in section["items"] if item["name"] == name)

    def test_an_item_gets_prices_a_rhythm_and_stores(self) -> None:
        self.call("store.create", name="Market hall", id="market")
        person = self.person()
        page = person.page
        page.locator(".row", has_text="Apples").locator(".edit").click()
        page.fill("dialog [name=price]", "2.5")
        page.select_option("dialog [name=per]", "kg")
        page.fill("dialog [name=everyDays]", "7")
        page.locator("dialog .option", has_text="Sat").click()
        page.click("dialog .primary")
        page.wait_for_selector("dialog", state="detached")
        apples = self.item("Apples")
        self.assertEqual(apples["onDays"], ["saturday"])
        self.assertEqual((apples["price"]["text"], apples["total"]["text"], apples["everyDays"], apples.get("storeIds")), ("$2.50/kg", "$2.50", 7, None))
        page.wait_for_selector(".row:has-text('Apples'):has-text('$2.50')")
        page.locator(".row", has_text="Apples").locator(".edit").click()
        self.assertEqual(page.input_value("dialog [name=price]"), "2.50")
        page.select_option("dialog [name=priceStore]", "market")
        self.assertEqual(page.input_value("dialog [name=price]"), "")
        page.fill("dialog [name=price]", "1.99")
        page.locator("dialog .option", has_text="Market hall").click()
        page.click("dialog .primary")
        page.wait_for_selector("dialog", state="detached")
        self.assertEqual(self.item("Apples")["price"]["text"], "$2.50/kg")
        self.assertEqual(self.item("Apples", storeId="market")["price"]["text"], "$1.99")
        self.assertEqual(self.item("Apples")["storeIds"], ["market"])
        page.locator(".row", has_text="Apples").locator(".edit").click()
        page.fill("dialog [name=everyDays]", "0")
        page.click("dialog .primary")
        page.wait_for_selector("dialog [role=alert]")
        page.wait_for_selector("dialog [name=everyDays][aria-invalid=true]")

    def test_the_expected_total_is_explained_and_has_a_budget(self) -> None:
        person = self.person()
        page = person.page
        page.click("#sum button")
        steps = self.call("list.total", explain=True)["steps"]
        page.wait_for_selector("dialog .ledger")
        self.assertEqual(person.texts("dialog .ledger li > span:first-child"), [step["text"] for step in steps])
        self.assertEqual(person.texts("dialog .ledger .total .amount"), [steps[-1]["total"]["text"]])
        page.fill("dialog [name=budget]", "20")
        page.click("dialog .primary")
        page.wait_for_selector("#sum .meter.over")
        self.assertIn(self.call("list.items")["list"]["remaining"]["text"], page.inner_text("#sum"))
        self.assertIn(self.call("list.total")["text"], page.inner_text("#sum"))
        before = page.inner_text("#sum")
        page.locator(".row", has_text="Olive Oil").locator("input").check()
        page.wait_for_function("before => document.querySelector('#sum').innerText !== before", arg=before)
        self.assertIn(self.call("list.items")["list"]["remaining"]["text"], page.inner_text("#sum"))

    def test_sentences_have_the_direction_of_the_language(self) -> None:
        person = self.person(language="ar")
        page = person.page
        page.click("#sum button")
        page.wait_for_selector("dialog .ledger li")
        self.assertEqual(page.evaluate("[...new Set([...document.querySelectorAll('.ledger li > span')].map((one) => getComputedStyle(one).direction))]"), ["rtl"], "whatever name they begin with")

    def test_a_total_is_asked_for_as_it_might_be(self) -> None:
        self.call("store.create", name="Market hall", id="market")
        self.call("list.update", itemId="item-apples", productId="apples")
        self.call("list.update", itemId="item-milk", price="1.00", storeId="market")
        self.call("promotion.put", promotion={"id": "half", "name": "Half", "kind": "percent", "percent": 50, "scope": "product", "code": "HALF"})
        person = self.person()
        page = person.page
        page.click("#sum button")
        page.wait_for_selector("dialog .ledger")
        page.locator("dialog details", has_text="What if").locator("summary").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.keyboard.type("half")
        with person.counted() as found:
            page.keyboard.press("Enter")
            expected = self.call("list.total", **{"with": {"codes": ["half"]}})["text"]
            page.wait_for_selector(f"dialog [aria-live] >> text={expected}")
        self.assertEqual(dict(found), {"list.total": 1})
        self.assertEqual(page.locator("dialog[open]").count(), 1, "the sheet stays, and no budget is saved")
        page.select_option("dialog [name=elsewhere]", "market")
        expected = self.call("list.total", storeId="market", **{"with": {"codes": ["half"]}})["text"]
        page.wait_for_selector(f"dialog [aria-live] >> text={expected}")
        page.fill("dialog [name=code]", "nothing")
        page.keyboard.press("Tab")
        page.wait_for_selector("dialog [aria-live] [role=alert]")

    def test_what_a_promotion_changes_by_itself_is_read_again(self) -> None:
        self.call("list.update", itemId="item-apples", productId="apples")
        at = datetime.now(timezone.utc) + timedelta(seconds=4)
        self.call("promotion.put", promotion={"id": "free", "name": "Free", "kind": "percent", "percent": 100, "scope": "product", "from": at.isoformat()})
        after = self.call("list.total", **{"with": {"at": (at + timedelta(seconds=1)).isoformat()}})["text"]
        person = self.person()
        person.page.wait_for_selector(f"#sum >> text={after}")

    def test_the_total_follows_the_price_of_a_linked_product(self) -> None:
        self.call("catalog.put", product={"id": "saffron", "name": "Saffron", "price": "5.00"})
        self.call("list.add", name="Saffron", productId="saffron")
        page = self.person().page
        page.wait_for_selector(".row:has-text('Saffron'):has-text('$5.00')")
        self.call("catalog.update", productId="saffron", price="7.00")
        page.wait_for_selector(".row:has-text('Saffron'):has-text('$7.00')")
        page.wait_for_function("text => document.querySelector('#sum').innerText.includes(text)", arg=self.call("list.total")["text"])

    def test_stores_are_compared_and_walked_in_their_own_order(self) -> None:
        for name, price in (("Market hall", "1.00"), ("Corner shop", "2.00")):
            store = self.call("store.create", name=name)["store"]["id"]
            self.call("list.update", itemId="item-apples", price=price, storeId=store)
        market, corner = (store["id"] for store in sorted(self.call("store.list")["stores"], key=lambda one: str(one["name"]), reverse=True))
        person = self.person("compare")
        page = person.page
        page.wait_for_selector(".places >> text=Market hall")
        result = self.call("list.compare")
        self.assertEqual(person.texts(".places .amount"), [row["total"]["text"] for row in result["stores"]])
        self.assertEqual(person.texts(".panel li > span:first-child"), [item["name"] + (f"\n{item['price']['text']}" if item["price"]["text"] != item["total"]["text"] else "") for store in result["best"]["storeIds"]
                                                                        for item in result["best"]["items"] if item["storeId"] == store])
        with person.counted() as found:
            page.click(".segments label:first-child")
            page.wait_for_function("() => location.hash.includes('most=1')")
        self.assertEqual(dict(found), {"list.compare": 1})
        self.assertEqual(page.locator(".panel h3").count(), 1)
        person.open("locations")
        page.click(".chip >> text=Corner shop")
        person.settle()
        first = self.call("location.list")["locations"][0]["name"]
        page.click(".places li:first-child .icon >> nth=1")
        page.wait_for_selector(f".places li:nth-child(2) >> text={first}")
        self.assertEqual(self.call("location.list")["locations"][0]["name"], first, "the general order stays")
        self.assertEqual(self.call("location.list", storeId=corner)["locations"][1]["name"], first)
        for store, place in ((market, 0), (corner, 1)):
            person.open(f"list?storeId={store}")
            self.assertIn(first, person.texts(".stop h2")[place])

    def test_a_list_is_a_template_and_prices_are_recorded_while_paying(self) -> None:
        self.call("list.create", name="This week", id="week")
        self.call("store.create", name="Market hall", id="market")
        person = self.person()
        page = person.page
        page.click(".head .actions .icon >> nth=1")
        page.locator("dialog .entry", has_text="Copy").click()
        page.locator("dialog li", has_text="This week").locator(".button").click()
        page.wait_for_selector("#toast >> text=This week")
        self.assertEqual(self.call("list.items", listId="week")["count"], 10)
        person.open("list?listId=week")
        page.locator(".row", has_text="Dish Soap").locator(".edit").click()
        page.fill("dialog [name=price]", "3.20")
        page.select_option("dialog [name=priceStore]", "market")
        page.fill("dialog [name=price]", "3.20")
        page.locator("dialog .button", has_text="Mark as purchased").click()
        page.wait_for_selector(".row:has-text('Dish Soap')", state="detached")
        spent = self.call("order.statistics", by="store")["groups"]
        self.assertEqual([(group["name"], group["total"]["text"]) for group in spent], [("Market hall", "$3.20")])
        self.assertEqual(self.call("list.items")["count"], 10, "the template stays")

    def test_a_recipe_is_previewed_scaled_and_added(self) -> None:
        person = self.person()
        page = person.page
        go(person, "recipe")
        page.set_input_files("dialog [type=file]", {"name": "pancakes.html", "mimeType": "text/html", "buffer": b'<script type="application/ld+json">' + json.dumps(RECIPE).encode() + b"</script>"})
        page.wait_for_selector("#pasted >> text=Pancakes")
        self.assertEqual(page.get_attribute("dialog [name=servings]", "placeholder"), "4")
        page.fill("dialog [name=servings]", "6")
        page.keyboard.press("Tab")
        page.wait_for_selector("#pasted li:has-text('flour'):has-text('300 g')")
        self.assertEqual(self.call("list.items", search="flour")["count"], 0)
        page.click("dialog .primary")
        page.wait_for_selector(".row:has-text('flour'):has-text('300 g')")
        go(person, "recipe")
        page.set_input_files("dialog [type=file]", {"name": "no.html", "mimeType": "text/html", "buffer": b"<p>nothing"})
        page.wait_for_selector("#pasted [role=alert]")
        leave(person)

    def test_what_is_due_comes_back(self) -> None:
        self.call("list.update", itemId="item-milk", everyDays=1)
        self.call("list.markPurchased", itemId="item-milk", at="2026-01-01T09:00:00Z")
        person = self.person()
        go(person, "suggestions")
        person.page.wait_for_selector("dialog li:has-text('Whole Milk') .tag")
        person.page.click("dialog .primary")
        person.page.wait_for_selector(".row >> text=Whole Milk")

    def test_what_was_spent_is_seen(self) -> None:
        self.call("store.create", name="Market hall", id="market")
        for month, price in ((1, "4.00"), (2, "4.40"), (3, "3.90")):
            self.call("list.putBack", itemId="item-oliveOil")
            self.call("list.markPurchased", itemId="item-oliveOil", at=f"2026-{month:02}-10T12:00:00Z", price=price, storeId="market")
        person = self.person("spending", size=DESK)
        page = person.page
        groups = self.call("order.statistics", by="month")["groups"]
        self.assertEqual(person.texts("main .plain li > span:first-child"), ["March 2026", "February 2026", "January 2026"])
        self.assertEqual(person.texts("main .plain .amount"), [group["total"]["text"] for group in reversed(groups)], "the latest first")
        label = page.get_attribute("main svg.chart", "aria-label")
        self.assertTrue(all(group["text"] in str(label) for group in groups), label)
        page.click(".segments label >> nth=3")
        page.wait_for_selector("main .plain >> text=Market hall")
        person.open("purchased")
        person.open("list")
        self.call("list.putBack", itemId="item-oliveOil")
        page.locator(".row", has_text="Olive Oil").locator(".edit").click()
        page.wait_for_selector("dialog svg.chart[aria-label*='$4.40']")
        self.assertEqual(person.texts("dialog section .amount"), ["$3.90", "$4.40", "$4.00"])
        self.assertIn("March 10, 2026", person.texts("dialog section li")[0])
        leave(person)
        self.call("list.markPurchased", itemId="item-oliveOil", price="5.00")
        self.call("list.putBack", itemId="item-oliveOil")
        self.call("list.markPurchased", itemId="item-oliveOil")
        self.call("list.putBack", itemId="item-oliveOil")
        page.locator(".row", has_text="Olive Oil").locator(".edit").click()
        page.wait_for_selector("dialog svg.chart[aria-label*='$5.00']")
        self.assertEqual(person.texts("dialog section .amount")[:2], ["about $8.75 (estimated)", "$5.00"], "the price of the linked product")


if __name__ == "__main__":
    unittest.main()
