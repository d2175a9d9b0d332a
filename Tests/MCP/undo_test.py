#!/usr/bin/env python3
"""An assistant and a desktop program change one database at random: no undo of the assistant reverses what the other did.

`SHOP_RPC_MCP_STEPS` is the number of steps (default 100 times `SHOP_RPC_ENDURANCE`), `SHOP_RPC_MCP_SEED` their seed.
"""
from __future__ import annotations

import os
import random
import unittest
from typing import Any

from mcp_case import ENDURANCE, FIXED, Desktop, Message, Server, StoreCase

STEPS = int(os.environ.get("SHOP_RPC_MCP_STEPS", "0")) or 100 * ENDURANCE
SEED = int(os.environ.get("SHOP_RPC_MCP_SEED", "1"))
NAMES = ["flour", "yeast", "salt", "Red Rice", "Olive Oil", "Whole Milk", "pepper", "sugar"]
PRODUCTS = ["apples", "milk", "tea", "rice", "bread"]
PLACES = ["Bakery", "Dairy", "Pantry"]


def leaves(value: Any, path: str = "") -> dict[str, Any]:
    """The values of a document by their paths; elements of lists are named by their ids."""
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list):
        parts = [(str(one.get("id", index)) if isinstance(one, dict) else str(index), one) for index, one in enumerate(value)]
    else:
        return {path: value}
    found: dict[str, Any] = {}
    for name, part in parts:
        found |= leaves(part, f"{path}/{name}")
    return found


class UndoTests(StoreCase):
    def setUp(self) -> None:
        super().setUp()
        self.random = random.Random(SEED)

    def assistant_step(self, server: Server) -> tuple[str, Message]:
        """A random change by a tool."""
        pick = self.random.choice
        name, product, amount = pick(NAMES), pick(PRODUCTS), self.random.randint(1, 4)
        tool, arguments = pick([
            ("add_to_list", {"items": [f"{amount} kg {name}"], "anyway": True}), ("check_off", {"items": [name], "undo": pick([True, False])}),
            ("edit_list_item", {"item": name, "note": f"note {amount}"}), ("edit_list_item", {"item": name, "location": pick(PLACES)}),
            ("remove_from_list", {"items": [name], "forget": pick([True, False])}), ("set_price", {"item": name, "price": f"{amount}.50"}),
            ("set_cart_quantities", {"items": [{"product": product, "quantity": amount - 1}]}), ("add_to_cart", {"items": [{"product": product}]}),
            ("set_timer", {"action": pick(["start", "stop", "reset"])}), ("create_list", {"name": f"List {amount}"}),
            ("edit_location", {"location": pick(PLACES), "before": "Drinks"}), ("list_to_cart", {"items": [name]}),
        ])
        return tool, server.call(tool, **arguments)

    def desktop_step(self, desktop: Desktop) -> tuple[str, Message]:
        """A random change by a method of the shop, orders among them."""
        pick = self.random.choice
        name, product, amount = pick(NAMES), pick(PRODUCTS), self.random.randint(1, 4)
        items = [item for section in desktop.call("list.items", group="none", show="all")["sections"] for item in section["items"]]
        item = pick(items)["id"] if items else "none"
        orders = [order["id"] for order in desktop.call("order.list", limit=5, status="placed")["orders"]]
        methods: list[tuple[str, Message]] = [
            ("list.addText", {"text": f"{amount} kg {name}"}), ("list.update", {"itemId": item, "note": f"desktop {amount}"}),
            ("list.markPurchased", {"itemId": item}), ("list.putBack", {"itemId": item}), ("list.remove", {"itemId": item}),
            ("list.update", {"itemId": item, "name": name}), ("cart.add", {"productId": product}), ("cart.clear", {}),
            ("cart.setQuantity", {"productId": product, "quantity": amount}), ("timer.start", {}), ("timer.stop", {}),
            ("location.update", {"locationId": pick(["bakery", "dairy"]), "order": amount}),
            ("catalog.update", {"productId": product, "price": f"{amount}.25"}), ("history.undo", {"mine": True}),
        ]
        if self.random.random() < 0.04:
            methods = [("cart.checkout", {})] + [("order.cancel", {"orderId": order}) for order in orders]
        method, params = pick(methods)
        return method, desktop.call(method, **params)

    def state(self, desktop: Desktop) -> dict[str, Any]:
        """All values of the database."""
        exported = desktop.call("data.export")
        exported.pop("revision", None)
        return leaves({**exported, "timer": desktop.call("timer.get")["state"]})

    def test_an_undo_reverses_nothing_that_others_did(self) -> None:
        desktop = Desktop(self.store, *FIXED[2:])
        self.addCleanup(desktop.end)
        # who wrote each value, and who changed it last, be it by taking a change back
        authors: dict[str, str] = {}
        touched: dict[str, str] = {}
        owners: dict[int, str] = {}
        # who had written what a change wrote, and who had changed it last, which is so again after its undo
        earlier: dict[int, dict[str, tuple[str, str]]] = {}
        done = {"undo": 0, "redo": 0, "refused": 0}
        with Server(*FIXED[2:], "--tools", "all", store=self.store) as server:
            before = self.state(desktop)
            revision = desktop.call("service.status")["revision"]
            for step in range(STEPS):
                chance = self.random.random()
                turn = "undo" if chance < 0.15 else "redo" if chance < 0.2 else "assistant" if chance < 0.6 else "desktop"
                if turn == "desktop":
                    what, answer = self.desktop_step(desktop)
                elif turn == "assistant":
                    what, answer = self.assistant_step(server)
                else:
                    what, answer = turn, server.call(turn)
                where = f"seed {SEED}, step {step}: {turn} {what} {answer}"
                after = self.state(desktop)
                now = desktop.call("service.status")["revision"]
                author = "desktop" if turn == "desktop" else "assistant"
                owners |= {number: author for number in range(revision + 1, now + 1)}
                changed = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
                entries = desktop.call("history.list", limit=max(1, now - revision))["entries"] if now > revision else []
                if turn in done:
                    done[turn if entries else "refused"] += 1
                    self.assertEqual({owners.get(entry["undoes"]) for entry in entries} - {"assistant"}, set(), where)
                    own = authors if turn == "undo" else touched
                    self.assertEqual(sorted(path for path in changed if own.get(path) != "assistant"), [], where)
                    self.assertFalse(any("/orders/" in path for path in changed), where)
                if entries:
                    earlier[now] = {path: (authors.get(path, ""), touched.get(path, "")) for path in changed}
                restored = earlier.get(entries[0]["undoes"], {}) if entries and "undoes" in entries[0] else {}
                # what the other has undone does not count as changed since; what the assistant has undone can be redone
                touched |= {path: restored.get(path, ("", author))[1] if author == "desktop" else author for path in changed}
                authors |= {path: restored.get(path, (author, ""))[0] for path in changed}
                before, revision = after, now
        self.assertGreater(done["undo"], STEPS // 50, done)


if __name__ == "__main__":
    unittest.main()
