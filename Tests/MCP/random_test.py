#!/usr/bin/env python3
"""Random calls of tools, drawn from the schemas: valid, nearly valid and invalid, while another process changes the same database.

`SHOP_RPC_MCP_CALLS` is the number of calls (default 160 times `SHOP_RPC_ENDURANCE`), `SHOP_RPC_MCP_SEED` their seed.
"""
from __future__ import annotations

import json
import os
import random
import unittest
from typing import Any

from mcp_case import ENDURANCE, FIXED, ROOT, Desktop, Message, Server, StoreCase
from tools_test import LARGEST, TOOLS, fits, size

CALLS = int(os.environ.get("SHOP_RPC_MCP_CALLS", "0")) or 160 * ENDURANCE
SEED = int(os.environ.get("SHOP_RPC_MCP_SEED", "1"))
METHODS = [method["name"] for method in json.loads((ROOT / "schemas" / "openrpc.json").read_text(encoding="utf-8"))["methods"]]
NAMES = ["milk", "Red Rice", "flour", "Whole Milk", "soap", "Ünïcode 漢字 🛒"]
DATES = ["2026-01-15", "2026-01", "2026-W03", "last week", "today", "2026-13", "someday", "2026-01-15T10:00:00Z"]


class RandomCalls:
    """Draws arguments from the schemas, most of them valid, with ids that exist now and then."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.known = ["milk", "tea", "rice", "item-milk", "item-rice", "Red Rice", "list-1", "cart-1", "bakery", "1.09 USD", "2 kg flour", "",
                      "1,19 €", "latest", "current", "2 x 500 g pasta @ Dairy", "Market"]

    def text(self) -> str:
        return self.random.choice([*self.known, "".join(self.random.choices("aé漢🛒 \u202e\n\"\\x7@", k=self.random.randrange(300)))])

    def value(self, schema: Message, name: str = "") -> Any:
        if self.random.random() < 0.02:
            return self.random.choice([None, [], {}, "x", "", -1, 1.5, 10**30, True, [[]], {"a": None}])
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        kind = schema.get("type")
        if kind == "array":
            return [self.value(schema["items"]) for _ in range(self.random.randrange(schema.get("minItems", 0), 4))]
        if kind == "object":
            required = schema.get("required", [])
            return {
                name: self.value(one, name) for name, one in schema.get("properties", {}).items()
                if name in required and self.random.random() < 0.98 or self.random.random() < 0.4}
        if kind == "integer":
            return self.random.randint(schema.get("minimum", -5), min(schema.get("maximum", 9), 60))
        if kind == "boolean":
            return self.random.random() < 0.5
        return self.random.choice(DATES) if name in ("from", "to", "at") else self.random.choice(METHODS) if name == "method" else self.text()

    def spoiled(self, arguments: Message) -> Message:
        """The arguments as careless hosts send them, or not even so."""
        spoiled: Message = {}
        for name, value in arguments.items():
            changes: list[tuple[str, Any]] = [
                ("".join(word.capitalize() for word in name.split("_")), value), (f"{name}_id", value), (name, json.dumps(value)), (name, [value]),
                (name, str(value).upper()), (name, {name: value}), (name, value), (name, value)]
            name, value = self.random.choice(changes)
            spoiled[name] = value
        return spoiled

    def learn(self, result: Any) -> None:
        """Remembers some ids and totals of a result."""
        if isinstance(result, dict):
            self.known += [value for key, value in result.items() if key in ("id", "expected_total", "next_cursor") and isinstance(value, str)]
            for value in result.values():
                self.learn(value)
        elif isinstance(result, list):
            for value in result[:3]:
                self.learn(value)
        self.known = self.known[-60:]

    def change(self) -> tuple[str, Message]:
        """A change by another program."""
        name, number = self.random.choice(NAMES), self.random.randrange(4)
        some = self.random.choice(self.known)
        changes: list[tuple[str, Message]] = [
            ("list.addText", {"text": f"{number} kg {name}"}), ("list.remove", {"itemId": some}), ("list.markPurchased", {"itemId": some}),
            ("list.update", {"itemId": some, "name": name}), ("list.create", {"name": name}), ("list.delete", {"listId": some}),
            ("list.switch", {"listId": some}), ("location.create", {"name": name}), ("location.delete", {"locationId": some}),
            ("store.create", {"name": name}), ("store.delete", {"storeId": some}), ("cart.clear", {}), ("cart.create", {"name": name}),
            ("cart.setQuantity", {"productId": "tea", "quantity": number}), ("cart.checkout", {}), ("order.delete", {"orderId": some}),
            ("catalog.put", {"product": {"id": f"p{number}", "name": name, "price": f"{number}.25"}}), ("catalog.delete", {"productId": f"p{number}"}),
            ("history.undo", {}), ("timer.start", {"seconds": 5 + number}), ("timer.stop", {}), ("locale.set", {"language": self.random.choice(["en", "de", "ja"])}),
        ]
        return self.random.choice(changes)


class RandomTests(StoreCase):
    def test_random_calls_get_results_that_fit_their_schemas(self) -> None:
        calls, good = RandomCalls(SEED), 0
        desktop = Desktop(self.store, *FIXED[2:])
        self.addCleanup(desktop.end)
        with Server(*FIXED[2:], "--tools", "all", store=self.store) as server:
            for number in range(CALLS):
                tool = calls.random.choice(TOOLS)
                arguments = calls.value(tool["inputSchema"])
                if not isinstance(arguments, dict) or str(arguments.get("method")).startswith("data."):
                    arguments = {}
                if calls.random.random() < 0.15:
                    arguments = calls.spoiled(arguments)
                # both processes work at the same time
                is_shared = calls.random.random() < 0.5
                if is_shared:
                    desktop.send(*calls.change())
                where = f"seed {SEED}, call {number}: {tool['name']} {arguments!r}"
                response = server.request("tools/call", {"name": tool["name"], "arguments": arguments})
                if is_shared:
                    desktop.receive()
                self.assertIn("result", response, f"{where}: {response}")
                result = response["result"]["structuredContent"]
                self.assertEqual(json.loads(response["result"]["content"][0]["text"]), result, where)
                self.assertEqual("error" in result, response["result"]["isError"], where)
                self.assertTrue(result["summary"].strip(), f"{where}: no word")
                fits(self, result, tool["outputSchema"], where)
                self.assertLessEqual(size(result), LARGEST, where)
                good += not response["result"]["isError"]
                calls.learn(result)
        self.assertGreater(good, CALLS // 5, "too few random calls succeed to mean anything")


if __name__ == "__main__":
    unittest.main()
