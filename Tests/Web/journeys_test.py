"""The ways of people through the shop, with the requests that each screen makes."""
from __future__ import annotations

import unittest
from collections import Counter
from pathlib import Path

from screens import PAGES, SHEETS, go, leave, prepare
from shop_case import DESK, SHELL, ShopCase


class RequestsTest(ShopCase):
    def test_a_screen_is_one_request(self) -> None:
        prepare(self)
        person = self.person("timer")
        for path, method in PAGES.items():
            with self.subTest(path):
                person.requests.clear()
                person.page.goto(f"{self.shop.address}/?{path}#/{path}")
                person.page.wait_for_selector("h1")
                person.settle()
                self.assertEqual(person.requests, Counter(SHELL) + Counter([method]))
        person.open("timer")
        for path, method in PAGES.items():
            if path != "list":
                with self.subTest(path), person.counted() as found:
                    person.open(path)
                self.assertEqual(dict(found), {method: 1})

    def test_a_sheet_is_one_request(self) -> None:
        prepare(self)
        person = self.person()
        for name, (path, _, methods) in SHEETS.items():
            person.open(path)
            with self.subTest(name), person.counted() as found:
                go(person, name)
            self.assertEqual(dict(found), {key: count for key, count in methods.items() if key != "locale.get"}, name)
            leave(person)


class JourneyTest(ShopCase):
    def test_a_list_is_written_walked_and_undone(self) -> None:
        person = self.person()
        page = person.page
        page.fill("#line", "2 kg flour @ bakery")
        page.wait_for_selector(".reading >> text=flour (2 kg)")
        page.keyboard.press("Enter")
        page.wait_for_selector(".stop:has-text('Bakery') .row:has-text('flour')")
        self.assertEqual(page.input_value("#line"), "")
        with person.counted() as found:
            page.locator(".row", has_text="flour").locator("input").check()
            page.wait_for_selector("#toast >> text=flour")
        self.assertEqual(dict(found), {"list.markPurchased": 1})
        self.assertEqual(page.locator(".row", has_text="flour").count(), 1, "what is ticked keeps its place")
        page.click("#toast button")
        page.wait_for_selector(".row:has-text('flour') input:not(:checked)")
        self.assertTrue(next(item for section in self.call("list.items")["sections"] for item in section["items"] if item["name"] == "flour")["onList"])
        page.locator(".row", has_text="flour").locator(".edit").click()
        page.fill("dialog [name=amountText]", "3 kg")
        page.fill("dialog [name=note]", "type 550")
        page.click("dialog .primary")
        page.wait_for_selector(".row:has-text('flour'):has-text('3 kg'):has-text('type 550')")
        page.fill("#line", "@")
        page.keyboard.press("Enter")
        page.wait_for_selector("#line[aria-invalid=true]")
        self.assertEqual(page.input_value("#line"), "@", "what was typed stays")

    def test_several_lines_are_pasted_with_a_preview(self) -> None:
        person = self.person()
        go(person, "several lines")
        person.page.fill("dialog textarea", "Bakery:\n- 500 g spaghetti\n[x] salt\n3 lemons")
        person.page.wait_for_selector("#pasted li:nth-child(3) del >> text=salt")
        person.page.wait_for_selector("#pasted li:nth-child(2):has-text('lemons'):has-text('Bakery')")
        self.assertEqual(self.call("list.items", search="lemons")["count"], 0)
        person.page.click("dialog .primary")
        person.page.wait_for_selector(".stop:has-text('Bakery') .row >> text=spaghetti")

    def test_an_item_is_copied_to_another_list(self) -> None:
        self.call("list.create", name="Party", id="party")
        person = self.person()
        person.page.click(".edit >> nth=0")
        person.page.click("dialog .button.edge >> nth=0")
        person.page.click("dialog .button.quiet")
        person.settle()
        self.assertEqual(self.call("list.items", listId="party")["count"], 1)
        self.assertEqual(self.call("list.items")["count"], 10)

    def test_a_store_has_its_own_list(self) -> None:
        person = self.person("stores")
        page = person.page
        page.click("main .button.edge")
        page.fill("dialog [name=name]", "Market hall")
        page.click("dialog .primary")
        page.wait_for_selector(".places >> text=Market hall")
        store = self.call("store.list")["stores"][0]["id"]
        self.call("store.create", name="Corner shop", id="corner")
        self.call("list.update", itemId="item-apples", storeIds=["corner"])
        person.open("list")
        page.click(".chip >> text=Market hall")
        person.settle()
        self.assertIn(f"storeId={store}", page.evaluate("location.hash"))
        self.assertNotIn("Apples", " ".join(person.texts(".row")))
        page.click(".chip >> text=Corner shop")
        page.wait_for_selector(".row >> text=Apples")

    def test_a_guest_is_led_to_the_account_if_a_login_is_required(self) -> None:
        self.call("prefs.set", key="requireLogin", value=True)
        person = self.person("catalog")
        person.page.click(".product .add-one >> nth=0")
        person.page.wait_for_selector("h1 >> text=Account")

    def test_a_product_is_found_bought_and_ordered(self) -> None:
        person = self.person("catalog")
        page = person.page
        page.fill("[type=search]", "milk")
        page.wait_for_selector(".product >> text=Whole Milk")
        page.wait_for_function("() => document.querySelectorAll('.product').length < 3")
        page.fill("[type=search]", "whole milk")
        person.open("cart")
        page.wait_for_timeout(300)
        self.assertEqual(person.texts("h1"), ["Cart"], "a search that was typed does not lead back")
        person.open("catalog?search=milk")
        page.click(".product:has-text('Whole Milk') .add-one")
        page.wait_for_selector(".product:has-text('Whole Milk') .stepper")
        page.click(".product:has-text('Whole Milk') .stepper .icon >> nth=1")
        page.wait_for_selector(".product:has-text('Whole Milk') output >> text=2")
        page.click(".product:has-text('Whole Milk') .fav")
        page.click(".product:has-text('Whole Milk') h3 a")
        page.click("dialog .stepper .icon >> nth=1")
        page.wait_for_selector("dialog output >> text=3")
        page.click("dialog .sheet-foot .primary")
        person.open("catalog?favorites=1")
        self.assertEqual(person.texts(".product h3"), ["Whole Milk"])
        person.open("cart")
        self.assertEqual(person.texts(".item output"), ["3"])
        page.fill("#code", "NOTHING")
        page.keyboard.press("Enter")
        page.wait_for_selector("#why >> text=NOTHING")
        page.fill("#code", "WELCOME")
        page.keyboard.press("Enter")
        page.wait_for_selector(".ledger .off")
        steps = self.call("cart.total", explain=True)["steps"]
        self.assertEqual(person.texts(".ledger li > span:first-child"), [step["text"] for step in steps])
        page.click("main .button.primary.wide")
        page.fill("dialog [name=customerName]", "Anna")
        page.click("dialog .primary")
        page.wait_for_selector("dialog pre")
        order = self.call("order.list")["orders"][0]
        self.assertEqual(order["customerName"], "Anna")
        leave(person)
        person.open("orders")
        page.click("main .entry")
        page.click("dialog .sheet-foot .primary")
        page.wait_for_selector(".item >> text=Whole Milk")

    def test_the_past_is_looked_at_and_nothing_can_be_changed_there(self) -> None:
        self.call("list.add", name="Candles")
        person = self.person("history", size=DESK)
        page = person.page
        page.focus(".slider")
        page.keyboard.press("Home")
        page.wait_for_selector(".when >> text=Sample data loaded")
        page.click(".panel .primary")
        page.wait_for_selector(".notice.caution")
        page.wait_for_selector(".row")
        self.assertNotIn("Candles", " ".join(person.texts(".row")))
        self.assertEqual(page.locator(".tick input:not(:disabled)").count(), 0)
        page.click(".notices button")
        page.wait_for_selector(".row >> text=Candles")

    def test_an_account_keeps_its_cart(self) -> None:
        person = self.person("account")
        page = person.page
        page.click("main .button.edge")
        page.fill("dialog [name=name]", "Ann")
        page.fill("dialog [name=email]", "not an address")
        page.click("dialog .primary")
        page.wait_for_selector("dialog [role=alert]")
        self.assertEqual(page.input_value("dialog [name=name]"), "Ann")
        page.fill("dialog [name=email]", "ann@example.com")
        page.fill("dialog [name=password]", "correct horse")
        page.click("dialog .primary")
        page.wait_for_selector(".panel >> text=ann@example.com")
        page.reload()
        page.wait_for_selector(".panel >> text=ann@example.com")
        page.click("main .button.edge")
        page.click("dialog .sheet-foot .button >> nth=1")
        page.wait_for_selector("main .button.primary >> text=Log in")

    def test_language_and_theme_are_the_persons_own(self) -> None:
        person = self.person("settings")
        page = person.page
        page.locator("#pref-language").select_option(index=0)
        page.wait_for_selector("html[lang=ar][dir=rtl]")
        page.wait_for_selector("h1 >> text=الإعدادات")
        page.locator("#pref-theme").select_option(index=1)
        page.wait_for_selector("html[data-theme]")
        other = self.person("settings")
        self.assertEqual(other.texts("h1"), ["Settings"])
        page.reload()
        page.wait_for_selector("html[lang=ar][data-theme]")

    def test_files_come_in_and_go_out(self) -> None:
        person = self.person("data")
        page = person.page
        page.set_input_files("#chosen", {"name": "neu.csv", "mimeType": "text/csv", "buffer": "name;price\nPrüfstück;3,50\n;\n".encode("windows-1252")})
        page.wait_for_selector("#report .counts")
        self.assertEqual(self.call("catalog.list", search="Prüfstück")["count"], 0)
        page.click("#report .primary")
        page.wait_for_selector("#toast .toast")
        self.assertEqual(self.call("catalog.list", search="Prüfstück")["count"], 1)
        with page.expect_download() as download:
            page.click("text=products.csv")
        self.assertIn("Prüfstück", Path(download.value.path()).read_text(encoding="utf-8"))

    def test_locations_are_made_moved_and_recolored(self) -> None:
        person = self.person("locations")
        page = person.page
        before = [place["name"] for place in self.call("location.list")["locations"]]
        page.click(".places li:first-child .icon >> nth=1")
        page.wait_for_selector(f".places li:first-child >> text={before[1]}")
        page.locator(".places li >> nth=0").drag_to(page.locator(".places li >> nth=2"))
        page.wait_for_selector(f".places li:nth-child(3) >> text={before[1]}")
        page.click("main .button.edge")
        page.fill("dialog [name=name]", "Bakery")
        page.click("dialog .primary")
        page.wait_for_selector("dialog [role=alert]")
        page.fill("dialog [name=name]", "Kiosk")
        page.click("dialog .primary")
        page.wait_for_selector(".places >> text=Kiosk")


if __name__ == "__main__":
    unittest.main()
