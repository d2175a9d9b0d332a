"""Changes that are kept in the browser: which are made, which wait for the person, and which are dropped."""
from __future__ import annotations

import json
import unittest
from typing import Any

from shop_case import Person, ShopCase
from waiting_test import WAITING

DAY = 24 * 3_600_000


def put(page: Any, name: str, age: int = 0, **members: Any) -> None:
    """Keeps a change that puts something on the list, as another window would have done some milliseconds ago."""
    change = {"key": f"key-{name}", "method": "list.add", "params": {"name": name, "_meta": {"idempotencyKey": f"key-{name}"}}, "customer": None, **members}
    page.evaluate("([change, age]) => localStorage.setItem(`shop.change.${change.key}`, JSON.stringify({ ...change, made: Date.now() - age }))", [change, age])


def waiting(page: Any) -> list[str]:
    return sorted(name for name, _ in page.evaluate(WAITING))


class OutboxTest(ShopCase):
    def register(self, person: Person) -> None:
        person.page.click("main .button.edge")
        for name, value in (("name", "Ann"), ("email", "ann@example.com"), ("password", "correct horse")):
            person.page.fill(f"dialog [name={name}]", value)
        person.page.click("dialog .primary")
        person.page.wait_for_selector(".panel >> text=ann@example.com")

    def test_what_another_window_did_is_not_done_again(self) -> None:
        person = self.person()
        page = person.page
        self.shop.stop()
        page.wait_for_selector(".notices .notice")
        for name in ("Quark", "Chives", "Radishes"):
            page.fill("#line", name)
            page.keyboard.press("Enter")
        # Another window has made the first one, and had sent the second one longer ago than the service knows keys.
        page.evaluate(f"""day => {WAITING}.forEach(([name, value]) => {{
            if (value.includes("Quark")) localStorage.removeItem(name);
            if (value.includes("Chives")) localStorage.setItem(name, JSON.stringify({{ ...JSON.parse(value), sent: Date.now() - day }}));
        }})""", DAY)
        self.shop.start()
        page.wait_for_selector(".row >> text=Radishes")
        page.wait_for_selector(".notices .notice", state="detached")
        person.settle()
        self.assertEqual({"Quark", "Chives", "Radishes"} & set(self.items()), {"Radishes"})
        self.assertEqual(waiting(page), [])

    def test_changes_of_another_database_or_day_wait_for_the_person(self) -> None:
        person = self.person()
        page = person.page
        page.evaluate("['{', 'null', '{\"method\": 1}'].forEach((text, index) => localStorage.setItem(`shop.change.damaged-${index}`, text))")
        damaged = [f"shop.change.damaged-{index}" for index in range(3)]
        put(page, "Here", database=self.data)
        put(page, "Elsewhere", database="/elsewhere")
        put(page, "Old", age=2 * DAY)
        page.reload()
        page.wait_for_selector(".row >> text=Here")
        page.wait_for_selector(".notices >> text=Unsent changes: 2")
        self.assertEqual(person.texts(".notices button"), ["Try again", "Delete"])
        page.click(".notices >> text=Try again")
        page.wait_for_selector(".row >> text=Old")
        page.wait_for_selector(".notices >> text=Unsent changes: 1")
        self.assertEqual(person.texts(".notices button"), ["Delete"])
        page.click(".notices >> text=Delete")
        page.wait_for_selector(".notices .notice", state="detached")
        self.assertEqual(waiting(page), damaged)
        page.reload()
        page.wait_for_selector(".row >> text=Old")
        person.settle()
        self.assertNotIn("Elsewhere", self.items())

    def test_changes_are_made_in_the_database_that_was_seen(self) -> None:
        page = self.person().page
        self.shop.stop()
        page.wait_for_selector(".notices .notice")
        page.fill("#line", "Quark")
        page.keyboard.press("Enter")
        self.shop.data = str(self.folder / "other")
        self.shop.start()
        page.wait_for_selector(".notices >> text=Unsent changes: 1")
        self.shop.stop()
        self.shop.data = self.data
        self.shop.start()
        page.wait_for_selector(".row >> text=Quark")

    def test_a_problem_of_the_storage_is_no_end_of_the_login(self) -> None:
        person = self.person("account")
        page = person.page
        self.register(person)
        page.evaluate("""async () => {
            const [{ app }, { patience }] = [await import("/app.mjs"), await import("/patience.mjs")];
            patience.again = 50;
            let left = 2;
            const data = { kind: "storageFailed", text: "The disk is away." };
            const judge = (text) => {
              const { id, result } = JSON.parse(text);
              return result?.serverInfo && left-- > 0 ? JSON.stringify({ id, error: { code: -32000, message: "", data } }) : text;
            };
            const Plain = WebSocket;
            window.WebSocket = class extends Plain {
              set onmessage(take) { super.onmessage = ({ data }) => take({ data: judge(data) }); }
            };
            app.commit("list.add", { name: "Quark" });
            app.shop.restart();
        }""")
        page.wait_for_selector("#toast >> text=The disk is away.")
        page.evaluate("async () => { const { app } = await import('/app.mjs'); await app.commit('list.add', { name: 'Chives' }); }")
        page.wait_for_selector(".panel >> text=ann@example.com")
        self.assertTrue(page.evaluate("localStorage.getItem('shop.token')"))
        self.assertLessEqual({"Quark", "Chives"}, set(self.items()))

    def test_what_waits_for_an_account_goes_with_it(self) -> None:
        person = self.person("account")
        page = person.page
        self.register(person)
        customer = json.loads(page.evaluate("localStorage.getItem('shop.customer')"))
        put(page, "Ours", customer=customer)
        put(page, "Theirs", customer="somebody")
        page.click("main .button.danger")
        page.fill("dialog [name=password]", "correct horse")
        page.click("dialog .danger")
        page.click("dialog >> nth=1 >> .danger")
        page.wait_for_selector("dialog", state="detached")
        page.wait_for_selector("main .button.danger", state="detached")
        self.assertEqual(waiting(page), ["shop.change.key-Theirs"])


if __name__ == "__main__":
    unittest.main()
