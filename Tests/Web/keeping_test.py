"""What is kept: what was typed and chosen, and amounts of money as they are."""
from __future__ import annotations

import unittest

from screens import go, leave
from shop_case import ShopCase

TWICE = "() => { const form = [...document.querySelectorAll('dialog form, .line-form')].at(-1); form.requestSubmit(); form.requestSubmit(); }"


class FormsTest(ShopCase):
    def test_what_was_chosen_in_a_conflict_stays(self) -> None:
        shared, phone = self.folder / "shared", str(self.folder / "phone")
        shared.mkdir()
        here = self.data
        for data, name in ((here, "kitchen"), (phone, "phone")):
            self.data = data
            self.call("sync.join", path=str(shared), name=name)
        for data in (here, phone, here):
            self.data = data
            self.call("sync.now")
        for data, name in ((here, "Name of kitchen"), (phone, "Name of phone")):
            self.data = data
            self.call("list.update", itemId="item-apples", name=name)
        for data in (here, phone, here):
            self.data = data
            self.call("sync.now")
        person = self.person("devices")
        page = person.page
        page.click(".notice button")
        page.locator("dialog .side", has_text="Name of phone").click()
        for count, chosen in ((11, "Name of phone"), (12, "Name of kitchen")):
            page.locator("dialog .side", has_text=chosen).click()
            self.call("list.add", name=f"Meanwhile {chosen}")
            page.wait_for_selector(f"#nav .lists small >> text={count}", state="attached")
            person.settle()
            self.assertEqual(page.locator("dialog .side", has=page.locator(":checked")).locator(".value").inner_text(), chosen)
        page.click("dialog .sheet-foot .primary")
        page.wait_for_selector("dialog", state="detached")
        self.assertIn("Name of kitchen", self.items())

    def test_what_was_chosen_stays_while_others_change_the_list(self) -> None:
        for name in ("Corner shop", "Market hall"):
            self.call("store.create", name=name)
        person = self.person()
        page = person.page
        page.click("#sum button")
        summary = page.locator("dialog summary")
        summary.nth(0).click()
        summary.nth(1).click()
        page.select_option("dialog [name=elsewhere]", label="Market hall")
        page.focus("dialog [name=code]")
        self.call("list.add", name="Meanwhile", price="1.00")
        page.wait_for_selector("dialog .ledger >> text=Meanwhile", state="attached")
        found = page.evaluate("[document.querySelector('[name=elsewhere]').selectedOptions[0].text, [...document.querySelectorAll('dialog details')].map((one) => one.open), document.activeElement.name]")
        self.assertEqual(found, ["Market hall", [False, True, True], "code"])

    def test_a_form_is_sent_once(self) -> None:
        person = self.person()
        page = person.page
        page.fill("#line", "3 kg sugar")
        page.evaluate(TWICE)
        page.wait_for_selector(".row >> text=sugar")
        go(person, "several lines")
        page.fill("dialog textarea", "3 kg rye")
        page.evaluate(TWICE)
        page.wait_for_selector("dialog", state="detached")
        go(person, "new list")
        page.fill("dialog [name=name]", "Party")
        page.evaluate(TWICE)
        page.wait_for_selector("h1 >> text=Party")
        leave(person)
        self.assertEqual([one["name"] for one in self.call("list.list")["lists"]].count("Party"), 1)
        items = self.items(listId="list-1")
        self.assertEqual([items[name]["amountText"] for name in ("sugar", "rye")], ["3 kg", "3 kg"])

    def test_only_what_was_edited_is_sent(self) -> None:
        color = {"red": 0.123, "green": 0.456, "blue": 0.789, "opacity": 0.5}
        for kind, path in (("store", "stores"), ("location", "locations")):
            place = self.call(f"{kind}.create", name="Old", color=color)[kind]
            person = self.person(path)
            person.page.click(".places .entry >> text=Old")
            person.page.fill("dialog [name=name]", "New")
            person.page.click("dialog .primary")
            person.page.wait_for_selector(".places >> text=New")
            after = next(one for one in self.call(f"{kind}.list")[path] if one["id"] == place["id"])
            self.assertEqual((after["name"], after["color"]), ("New", place["color"]))
            person.context.close()

    def test_a_price_keeps_its_currency_and_its_amount(self) -> None:
        self.call("list.add", id="cheese", name="Cheese", price={"amount": "2.50", "currency": "EUR"})
        self.call("list.add", id="ham", name="Ham", quantity={"value": "300", "unit": "g"}, price={"amount": "1.20", "per": "100 g"})
        self.call("list.edit", listId="list-1", budget={"amount": "50", "currency": "EUR"})
        person = self.person()
        page = person.page
        page.click("#sum button")
        page.fill("dialog [name=budget]", "55")
        page.click("dialog .primary")
        page.wait_for_selector("dialog", state="detached")
        self.assertEqual(self.call("list.list")["lists"][0]["budget"]["text"], "€55.00")
        page.locator(".row", has_text="Cheese").locator(".edit").click()
        self.assertIn("EUR", page.inner_text("dialog label[for=field-price]"))
        page.fill("dialog [name=price]", "2.60")
        page.click("dialog .primary")
        page.wait_for_selector(".row:has-text('Cheese'):has-text('€2.60')")
        page.locator(".row", has_text="Ham").locator(".edit").click()
        self.assertEqual(page.input_value("dialog [name=per]"), "100 g")
        page.fill("dialog [name=note]", "thin")
        page.click("dialog .primary")
        page.wait_for_selector(".row:has-text('Ham'):has-text('thin')")
        self.assertEqual([self.items()[name]["price"]["text"] for name in ("Cheese", "Ham")], ["€2.60", "$1.20/100 g"])
        for name, total in (("Cheese", "€2.60"), ("Ham", "$3.60")):
            page.locator(".row", has_text=name).locator(".edit").click()
            page.locator("dialog .button", has_text="Mark as purchased").click()
            page.wait_for_selector(f".row:has-text('{name}')", state="detached")
            self.assertEqual(self.call("list.item", itemId=name.lower())["item"]["paid"][0]["total"]["text"], total)

    def test_a_profile_loses_what_is_cleared_and_gets_a_new_password(self) -> None:
        person = self.person("account")
        page = person.page
        page.click("main .button.edge")
        for name, value in (("name", "Ann"), ("email", "ann@example.com"), ("phone", "0123456"), ("password", "correct horse")):
            page.fill(f"dialog [name={name}]", value)
        page.click("dialog .primary")
        page.click("main .button.primary >> text=Edit")
        page.fill("dialog [name=phone]", "")
        page.fill("dialog [name=new]", "battery staple")
        page.click("dialog .primary")
        page.wait_for_selector("dialog [role=alert]")
        page.fill("dialog [name=old]", "correct horse")
        page.click("dialog .primary")
        page.wait_for_selector("dialog", state="detached")
        customer = self.session(("account.login", {"email": "ann@example.com", "password": "battery staple"}))[0]["customer"]
        self.assertIsNone(customer["phone"])
        page.reload()
        page.wait_for_selector(".panel >> text=ann@example.com")


if __name__ == "__main__":
    unittest.main()
