"""What waits and what stays: changes without a connection, the past, and the place in a long catalog."""
from __future__ import annotations

import json
import unittest

from screens import leave
from shop_case import DESK, ShopCase

WAITING = "Object.entries(localStorage).filter(([name]) => name.startsWith('shop.change.'))"


class WaitingTest(ShopCase):
    def test_changes_outlive_the_page_and_happen_once(self) -> None:
        person = self.person()
        page = person.page
        self.shop.stop()
        page.wait_for_selector(".notices .notice")
        page.fill("#line", "3 kg onions")
        page.keyboard.press("Enter")
        page.locator(".row", has_text="Apples").locator("input").check()
        waiting = page.evaluate(WAITING)
        self.assertEqual(len(waiting), 2)
        page.close()
        self.shop.start()
        page = person.context.new_page()
        page.goto(f"{self.shop.address}/#/list")
        page.wait_for_selector(".row:has-text('onions'):has-text('3 kg')")
        page.wait_for_selector(".row:has-text('Apples')", state="detached")
        page.wait_for_function(f"() => {WAITING}.length === 0")
        # Another window of this browser may have it still, or the answer was lost.
        page.evaluate("waiting => waiting.forEach(([name, value]) => localStorage.setItem(name, value))", waiting)
        page.reload()
        page.wait_for_selector(".row:has-text('onions')")
        page.wait_for_function(f"() => {WAITING}.length === 0")
        self.assertEqual(self.items()["onions"]["amountText"], "3 kg")

    def test_a_change_of_a_customer_waits_for_the_customer(self) -> None:
        person = self.person("account")
        page = person.page
        page.click("main .button.edge")
        for name, value in (("name", "Ann"), ("email", "ann@example.com"), ("password", "correct horse")):
            page.fill(f"dialog [name={name}]", value)
        page.click("dialog .primary")
        page.wait_for_selector(".panel >> text=ann@example.com")
        person.open("catalog")
        self.shop.stop()
        page.wait_for_selector(".notices .notice")
        page.click(".product .add-one >> nth=0")
        login = {"email": "ann@example.com"}
        self.session(("account.login", {**login, "password": "correct horse"}), ("account.update", {"password": {"old": "correct horse", "new": "battery staple"}}))
        self.shop.start()
        page.wait_for_selector("h1 >> text=Account")
        page.wait_for_selector(".notices >> text=Unsent changes: 1")
        self.assertEqual(self.call("cart.get")["cart"]["pieceCount"], 0, "the guest's cart")
        page.click("main .button.primary")
        page.fill("dialog [name=login]", "ann@example.com")
        page.fill("dialog [name=password]", "battery staple")
        page.click("dialog .primary")
        page.wait_for_selector(".notices .notice", state="detached")
        self.assertEqual(self.session(("account.login", {**login, "password": "battery staple"}), ("cart.get", {}))[1]["cart"]["pieceCount"], 1)

    def test_a_connection_that_is_dead_is_shown_and_replaced(self) -> None:
        page = self.person().page
        page.evaluate("""async () => {
            const { patience } = await import("/patience.mjs");
            const { app } = await import("/app.mjs");
            Object.assign(patience, { slow: 20, dead: 1_000 });
            const { send } = WebSocket.prototype;
            WebSocket.prototype.send = () => {};
            app.commit("list.add", { name: "Quark" });
            dispatchEvent(new Event("online"));
            window.mend = () => { WebSocket.prototype.send = send; };
        }""")
        page.wait_for_selector(".notices >> text=Loading")
        page.evaluate("mend()")
        page.wait_for_selector(".row >> text=Quark")
        page.wait_for_selector(".notices .notice", state="detached")

    def test_another_language_is_no_reason_to_hurry(self) -> None:
        page = self.person("settings").page
        self.shop.stop()
        page.wait_for_selector(".notices .notice")
        page.evaluate("() => { window.tries = 0; const Plain = WebSocket; window.WebSocket = class extends Plain { constructor(url) { super(url); window.tries += 1; } }; }")
        page.locator("#pref-language").select_option(index=0)
        page.wait_for_timeout(400)
        self.assertLess(page.evaluate("tries"), 4)


    def test_sheets_are_opened_once_and_count_every_step(self) -> None:
        self.call("catalog.update", productId="apples", rating={"rate": 4.5, "count": 120})
        self.call("timer.start")
        new, person = self.person(seen=False), self.person("product?productId=apples", language="ar")
        for one in (new, person):
            one.page.wait_for_selector("dialog[open]")
        self.shop.stop()
        for one in (new, person):
            one.page.wait_for_selector(".notices .notice", state="attached")
        self.shop.start()
        for one in (new, person):
            one.page.wait_for_selector(".notices .notice", state="detached")
            one.settle()
            self.assertEqual(one.page.locator("dialog[open]").count(), 1)
        page = person.page
        self.assertIn("٤٫٥ (١٢٠)", page.inner_text("dialog dl"))
        page.evaluate("() => { const plus = [...document.querySelectorAll('dialog .stepper button')].at(-1); plus.click(); plus.click(); plus.click(); }")
        page.wait_for_selector("dialog output >> text=٤")
        leave(person)
        person.open("more")
        page.click("main button.entry")
        page.wait_for_function("() => /^[٠-٩]+:[٠-٩]+:[٠-٩]+$/.test(document.getElementById('timer')?.textContent)")
        first = page.inner_text("#timer")
        page.wait_for_function("first => document.getElementById('timer').textContent !== first", arg=first)
        self.assertRegex(page.inner_text("#timer"), "^[٠-٩]+:[٠-٩]+:[٠-٩]+$")


class LimitTest(ShopCase):
    options = ("--max-message", "50000")

    def test_what_is_too_large_is_said(self) -> None:
        person = self.person("data")
        page = person.page
        page.set_input_files("#chosen", {"name": "large.csv", "mimeType": "text/csv", "buffer": b"name,price\n" + b"x" * 60_000})
        page.wait_for_selector("#report [role=alert] >> text=50,000")
        person.settle()


class PlaceTest(ShopCase):
    def test_the_past_of_a_long_list_cannot_be_changed(self) -> None:
        self.call("data.import", format="shoppinglist", data=json.dumps({"items": [{"name": f"Thing {number}"} for number in range(200)]}))
        self.call("list.add", name="Candles")
        person = self.person("history", size=DESK)
        page = person.page
        page.focus(".slider")
        page.keyboard.press("ArrowLeft")
        page.click(".panel .primary")
        page.wait_for_selector(".notice.caution")
        page.wait_for_selector(".row")
        page.evaluate("async () => { const { fill } = await import('/long.mjs'); document.querySelectorAll('#main ul').forEach(fill); }")
        self.assertGreater(page.locator(".tick input").count(), 200)
        self.assertEqual(page.locator(".tick input:not(:disabled)").count(), 0)
        before = self.call("list.items", limit=1)["revision"]
        page.evaluate("async () => { const { app } = await import('/app.mjs'); await app.change('list.add', { name: 'No' }); await app.ask('list.delete', { listId: 'list-1' }); }")
        page.wait_for_selector("#toast >> text=the past")
        self.assertEqual(self.call("list.items", limit=1)["revision"], before)

    def test_the_catalog_keeps_its_place(self) -> None:
        self.call("data.import", data=[{"id": f"p{number:03}", "name": f"Product {number:03}", "price": "1.50"} for number in range(300)])
        person = self.person("catalog", size=DESK)
        page = person.page
        while page.locator(".product").count() < 240:
            page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
            person.settle()
        page.evaluate("scrollBy(0, -900)")
        person.settle()
        seen = """() => [...document.querySelectorAll('.product')].filter((one) => { const box = one.getBoundingClientRect(); return box.bottom > 0 && box.top < innerHeight; })
            .map((one) => one.querySelector('h3').innerText)"""
        before, name = page.evaluate(seen), page.evaluate(f"({seen})()[0]")
        self.call("cart.add", productId="apples")
        page.wait_for_selector("#nav .badge >> text=1")
        person.settle()
        self.assertEqual(page.evaluate(seen), before)
        product = page.locator(".product", has_text=name)
        for key, wanted in (("Enter", "One more"), ("Enter", "One more")):
            product.locator(".add-one, [aria-label='One more']").first.press(key)
            product.locator("output").wait_for()
            person.settle()
            self.assertEqual(page.evaluate("document.activeElement.ariaLabel"), wanted)
        self.assertEqual((product.locator("output").inner_text(), page.evaluate(seen)), ("2", before))
        for _ in range(2):
            product.locator("[aria-label='One less']").press("Enter")
            person.settle()
        self.assertIn("Add to cart", page.evaluate("document.activeElement.ariaLabel"))


if __name__ == "__main__":
    unittest.main()
