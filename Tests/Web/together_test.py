"""Two browsers, a desktop process and an assistant click at random in one store: no error, no stale screen, no lost change."""
from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
import unittest
from typing import Any

from screens import PAGES, leave
from shop_case import BROKEN, DESK, ENDURANCE, PATIENCE, PROGRAM, ROOT, Person, ShopCase

sys.path.insert(0, str(ROOT / "Tests" / "MCP"))
from mcp_case import Server  # noqa: E402

STEPS = 48 * ENDURANCE
SEED = int(os.environ.get("SHOP_WEB_SEED", "1"))
PLACES = sorted(set(PAGES) - {"account", "settings", "data"})
"""Pages to go to; the others lead out of the shop, or have nothing that others change."""

CLICK = """number => {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const all = [...(dialog ?? document).querySelectorAll("button, a[href], input[type=checkbox], input[type=radio], summary, select")]
    .filter((one) => !one.disabled && one.getClientRects().length > 0 && !one.closest("[href='#/account'], [href='#/settings'], [href='#/data'], .skip"));
  const one = all[number % all.length];
  if (!one) return;
  if (one.tagName === "SELECT") {
    one.selectedIndex = number % one.options.length;
    one.dispatchEvent(new Event("change", { bubbles: true }));
  } else one.click();
}"""
FILL = """([number, words]) => {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const all = [...(dialog ?? document.getElementById("main")).querySelectorAll("input:not([type=checkbox], [type=radio], [type=file], [type=color], [type=range]), textarea")].filter((one) => !one.disabled);
  const one = all[number % all.length];
  if (!one) return;
  one.value = one.type === "number" ? String(number % 40) : words;
  one.dispatchEvent(new Event("input", { bubbles: true }));
  one.dispatchEvent(new Event("change", { bubbles: true }));
}"""
SEEN = """async () => {
  const { fill } = await import("/long.mjs");
  document.querySelectorAll("#main ul").forEach(fill);
  const parts = [...document.querySelectorAll("#nav .tabs, #nav .lists, #main")].map((one) => one.cloneNode(true));
  for (const part of parts) {
    for (const row of part.querySelectorAll(".row")) if (row.querySelector(":checked")) row.remove();
    for (const one of part.querySelectorAll(".notices, .stop-head small, .line-form, .when, .log li > .button, form.code, .with-icon")) one.remove();
    for (const stop of part.querySelectorAll(".stop")) if (!stop.querySelector(".row")) stop.remove();
  }
  return parts.map((part) => part.textContent).join("|");
}"""
ANEW = """async (hash) => {
  const { app } = await import("/app.mjs");
  const { readShelf } = await import("/menu.mjs");
  if (location.hash !== hash) {
    location.hash = hash;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  readShelf(app);
  await app.show(true);
  for (let turn = 0; turn < 3; turn += 1) await app.shop.call("locale.get");
}"""


class Desktop:
    """A process on the store, as a desktop program starts it."""

    def __init__(self, data: str) -> None:
        self.process = subprocess.Popen([PROGRAM, "--data", data, "--locale", "en"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.last = 0
        self.call("initialize", processId=None, clientId="desktop")

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        assert self.process.stdin and self.process.stdout
        self.last += 1
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert answer.get("error", {}).get("code") not in BROKEN, (method, params, answer)
        return dict(answer)

    def stop(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


class TogetherTest(ShopCase):
    def setUp(self) -> None:
        super().setUp()
        self.dice = random.Random(SEED)
        self.added: dict[str, tuple[int, int]] = {}
        self.desktop = Desktop(self.data)
        self.addCleanup(self.desktop.stop)

    def word(self, who: str) -> str:
        return f"{who}{len(self.added)}"

    def browse(self, person: Person, who: str) -> None:
        """One step of a person."""
        page, number = person.page, self.dice.randrange(1_000_000)
        kind = self.dice.random()
        if kind < 0.2:
            leave(person)
            page.evaluate("async () => (await import('/app.mjs')).app.travel(null)")
            person.open("list")
            # a question about an earlier click may have come meanwhile
            leave(person)
            word = self.word(who)
            page.fill("#line", word)
            page.keyboard.press("Enter")
            page.wait_for_function("() => document.querySelector('#line').value === ''")
            person.settle()
            revision = next(revision for request, revision in reversed(person.answers) if (request.get("params") or {}).get("text") == word and "dryRun" not in request["params"]["_meta"])
            self.added[word] = (revision - 1, revision)
        elif kind < 0.4:
            leave(person)
            person.open(self.dice.choice(PLACES))
        elif kind < 0.5:
            page.evaluate(FILL, [number, self.dice.choice(["", "3 kg", "WELCOME", "milk", "–", "x" * 90, "عربي"])])
        else:
            page.evaluate(CLICK, number)

    def work(self) -> None:
        """One step of the desktop process."""
        call = self.desktop.call
        items = [item["id"] for section in call("list.items", show="all")["result"]["sections"] for item in section["items"]] or ["none"]
        item, product = self.dice.choice(items), self.dice.choice(["apples", "milk", "bread", "tea"])
        word = self.word("desk")
        method, params = self.dice.choice([
            ("list.addText", {"text": word}), ("list.markPurchased", {"itemId": item}), ("list.putBack", {"itemId": item}), ("cart.add", {"productId": product}),
            ("list.update", {"itemId": item, "amountText": "2 kg", "price": "1.50"}), ("catalog.update", {"productId": product, "price": str(self.dice.randrange(1, 9))}),
            ("history.undo", {"mine": True}), ("store.create", {"name": word}), ("list.create", {"name": word}), ("cart.checkout", {}),
        ])
        answer = call(method, **params)
        if method == "list.addText":
            self.added[word] = (answer["result"]["revision"] - 1, answer["result"]["revision"])

    def assist(self) -> None:
        """One step of the assistant."""
        word = self.word("aide")
        tool, arguments = self.dice.choice([
            ("add_to_list", {"items": [word]}), ("check_off", {"items": ["apples"]}), ("get_list", {}), ("add_to_cart", {"items": [{"product": "apples", "quantity": 1}]}), ("undo", {}),
        ])
        before = self.revision()
        result = self.assistant.call(tool, **arguments)
        self.assertNotIn(result.get("error"), ["internal", "methodNotFound"], result)
        if tool == "add_to_list" and "error" not in result:
            self.added[word] = (before, self.revision())

    def revision(self) -> int:
        return int(self.desktop.call("list.items", limit=1)["result"]["revision"])

    def check(self, person: Person, witness: Person) -> None:
        """What a screen shows is what it shows when it is read anew."""
        if person.page.evaluate("async () => (await import('/app.mjs')).app.past !== null"):
            return
        end = time.monotonic() + float(os.environ.get("SHOP_WEB_PATIENCE", PATIENCE))
        while True:
            person.settle()
            witness.page.evaluate(ANEW, person.page.evaluate("location.hash"))
            shown, anew = person.page.evaluate(SEEN), witness.page.evaluate(SEEN)
            if shown == anew:
                return
            self.assertLess(time.monotonic(), end, f"{person.page.evaluate('location.hash')}\n{shown}\n{anew}")
            time.sleep(0.1)

    def test_random_clicks(self) -> None:
        people = [("anna", self.person()), ("badr", self.person(language="ar", size=DESK))]
        witnesses = {}
        for who, person in people:
            witnesses[who] = Person(self, "list", language="ar" if who == "badr" else "en", size=DESK if who == "badr" else {"width": 390, "height": 844})
            for one in (person, witnesses[who]):
                one.page.evaluate("window.print = () => {}; navigator.share = undefined")
        with Server(store=self.data) as self.assistant:
            for step in range(STEPS):
                turn = self.dice.random()
                if turn < 0.7:
                    who, person = self.dice.choice(people)
                    self.browse(person, who)
                elif turn < 0.88:
                    self.work()
                else:
                    self.assist()
                if step % 10 == 9:
                    for who, person in people:
                        self.check(person, witnesses[who])
        self.nothing_is_lost()

    def nothing_is_lost(self) -> None:
        """Each line that was acknowledged is in the change that has its revision."""
        self.assertGreater(len(self.added), STEPS // 12)
        for word, (before, after) in self.added.items():
            changes = self.desktop.call("history.diff", **{"from": before, "to": after})["result"]
            self.assertIn(word, json.dumps(changes), (word, after))


if __name__ == "__main__":
    unittest.main()
