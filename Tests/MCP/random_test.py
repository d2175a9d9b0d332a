#!/usr/bin/env python3
"""Random calls of tools, drawn from the schemas.

`SHOP_RPC_MCP_CALLS` is the number of random calls (default 400); `SHOP_RPC_MCP_SEED` their seed.
"""
from __future__ import annotations

import json
import os
import random
import unittest
from typing import Any

from mcp_case import FIXED, Message, Server, StoreCase
from tools_test import LARGEST, TOOLS, fits, size


class RandomCalls:
    """Draws arguments from the schemas, most of them valid, with ids that exist now and then."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.known = ["milk", "tea", "rice", "item-milk", "item-rice", "Red Rice", "list-1", "cart-1", "bakery", "1.09 USD", "2 kg flour", ""]

    def text(self) -> str:
        return self.random.choice([*self.known, "".join(self.random.choices("aé漢🛒 \u202e\n\"\\x7", k=self.random.randrange(300)))])

    def value(self, schema: Message) -> Any:
        if self.random.random() < 0.02:
            return self.random.choice([None, [], {}, "x", -1, 1.5, 10**30, True])
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        kind = schema.get("type")
        if kind == "array":
            return [self.value(schema["items"]) for _ in range(self.random.randrange(schema.get("minItems", 0), 4))]
        if kind == "object":
            required = schema.get("required", [])
            return {
                name: self.value(one) for name, one in schema.get("properties", {}).items()
                if name in required and self.random.random() < 0.98 or self.random.random() < 0.4}
        if kind == "integer":
            return self.random.randint(schema.get("minimum", -5), min(schema.get("maximum", 9), 60))
        return self.random.random() < 0.5 if kind == "boolean" else self.text()

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


class RandomTests(StoreCase):
    def test_random_calls_get_results_that_fit_their_schemas(self) -> None:
        count, seed = int(os.environ.get("SHOP_RPC_MCP_CALLS", "400")), int(os.environ.get("SHOP_RPC_MCP_SEED", "1"))
        calls, good = RandomCalls(seed), 0
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            for number in range(count):
                tool = calls.random.choice(TOOLS)
                arguments = calls.value(tool["inputSchema"])
                if not isinstance(arguments, dict) or str(arguments.get("method")).startswith("data."):
                    arguments = {}
                where = f"seed {seed}, call {number}: {tool['name']} {arguments!r}"
                response = server.request("tools/call", {"name": tool["name"], "arguments": arguments})
                self.assertIn("result", response, f"{where}: {response}")
                result = response["result"]["structuredContent"]
                self.assertEqual(json.loads(response["result"]["content"][0]["text"]), result, where)
                fits(self, result, tool["outputSchema"], where)
                self.assertLessEqual(size(result), LARGEST, where)
                good += not response["result"]["isError"]
                calls.learn(result)
        self.assertGreater(good, count // 5, "too few random calls succeed to mean anything")


if __name__ == "__main__":
    unittest.main()
