#!/usr/bin/env python3
"""Tests of the tools: annotations against the whole state, results against their schemas, and sizes of results."""
from __future__ import annotations

import json
import unittest
from typing import Any

try:
    from jsonschema import Draft202012Validator
except ImportError:
    Draft202012Validator = None

from cases import CASES
from mcp_case import FIXED, ROOT, Message, Server, StoreCase, methods, sampled

CATALOG = json.loads((ROOT / "schemas" / "mcp.json").read_text(encoding="utf-8"))
TOOLS = CATALOG["tools"] + CATALOG["maintenance"]
LARGEST = 8_000
"""Bytes of a result."""

def size(result: Message) -> int:
    """The size of a result in bytes."""
    return len(json.dumps(result, ensure_ascii=False, separators=(",", ":")).encode())


def fits(case: unittest.TestCase, result: Message, schema: Message, where: str) -> None:
    """Checks a result against its schema."""
    case.assertIsInstance(result["summary"], str, where)
    if Draft202012Validator:
        case.assertEqual([error.message for error in Draft202012Validator(schema).iter_errors(result)], [], where)


def things(value: Any) -> set[str]:
    """The ids of everything in a state."""
    found: set[str] = set()
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            found.add(value["id"])
        for one in value.values():
            found |= things(one)
    elif isinstance(value, list):
        for one in value:
            found |= things(one)
    return found


class SchemaTests(unittest.TestCase):
    def test_schemas_are_valid_for_an_independent_validator(self) -> None:
        if not Draft202012Validator:
            self.skipTest("needs jsonschema (Debian: python3-jsonschema, PyPI: jsonschema)")
        for tool in TOOLS:
            for name in ("inputSchema", "outputSchema"):
                Draft202012Validator.check_schema(tool[name])


class AnnotationTests(StoreCase):
    def state(self) -> Message:
        """The complete state, without the revision."""
        names = ("data.export", "timer.get", "store.list")
        parts = dict(zip(names, methods(self.store, {name: {} for name in names}), strict=True))
        for part in parts.values():
            part.pop("revision", None)
        return dict(json.loads(json.dumps(parts, sort_keys=True)))

    def examine(self, tool: Message, before: list[tuple[str, Message]], arguments: Message) -> None:
        name, hints = tool["name"], tool["annotations"]
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            for step, given in before:
                self.assertNotIn("error", server.call(step, **given), step)
            if "ORDER" in arguments.values():
                order = server.call("get_orders")["orders"][0]["id"]
                arguments = {key: order if value == "ORDER" else value for key, value in arguments.items()}
            states = [self.state()]
            result = server.request("tools/call", {"name": name, "arguments": arguments})["result"]
            self.assertFalse(result["isError"], result)
            fits(self, result["structuredContent"], tool["outputSchema"], name)
            states.append(self.state())
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            result = server.request("tools/call", {"name": name, "arguments": arguments})["result"]
            fits(self, result["structuredContent"], tool["outputSchema"], name)
        states.append(self.state())
        if hints["readOnlyHint"]:
            self.assertEqual(states[0], states[1])
        elif not arguments.get("preview"):
            self.assertNotEqual(states[0], states[1])
        if hints["idempotentHint"]:
            self.assertEqual(states[1], states[2])
        if not hints["destructiveHint"]:
            self.assertLessEqual(things(states[0]), things(states[1]))

    def test_every_annotation_is_true(self) -> None:
        self.assertEqual(sorted(CASES), sorted(tool["name"] for tool in TOOLS))
        for tool in sampled(TOOLS, 5):
            self.assertIs(tool["annotations"]["openWorldHint"], False)
            for before, arguments in CASES[tool["name"]]:
                with self.subTest(tool["name"], **{"with": arguments}):
                    self.setUp()
                    self.examine(tool, before, arguments)

    def test_an_undo_concerns_only_what_this_connection_did(self) -> None:
        with Server(store=self.store) as one, Server(store=self.store) as other:
            one.call("add_to_list", items=["Something wrong"])
            other.call("add_to_cart", items=[{"product": "apples"}])
            other.call("place_order", expected_total=other.call("preview_order")["expected_total"])
            self.assertEqual(one.call("undo")["summary"], "Undone: Something wrong added to the list")
            self.assertEqual(one.call("undo")["error"], "notAllowed")
            for arguments in ({}, {"preview": True}):
                refused = other.call("undo", **arguments)
                self.assertEqual(refused["error"], "notAllowed")
                self.assertIn("cancel_order", refused["next"])
            self.assertEqual(len(one.call("get_orders")["orders"]), 1)

    def test_ambiguous_names_list_the_candidates(self) -> None:
        with Server(store=self.store) as server:
            server.call("add_to_list", items=["Rice vinegar", "Brown rice"])
            for name in ("check_off", "remove_from_list"):
                found = server.call(name, items=["rice"])
                self.assertEqual(found["error"], "invalidParams")
                for word in ("Rice vinegar", "Brown rice", "Red Rice", "item-rice"):
                    self.assertIn(word, found["summary"])
            self.assertEqual(server.call("check_off", items=["no such thing"])["error"], "notFound")

    def test_an_order_needs_the_total_of_the_preview(self) -> None:
        with Server(store=self.store) as server:
            self.assertEqual(server.call("preview_order")["error"], "cartEmpty")
            server.call("add_to_cart", items=[{"product": "milk", "quantity": 2}])
            total = server.call("preview_order")["expected_total"]
            self.assertEqual(total, "2.18 USD")
            for wrong in ("2.17 USD", "2,17 $", "2.18 usd x", "-1 USD", "1e3 USD", "2.181 USD", "2.18 EUR", "two", ""):
                self.assertIn("error", server.call("place_order", expected_total=wrong), wrong)
            first = server.call("place_order", expected_total=total, idempotency_key="k")
            self.assertEqual(first, server.call("place_order", expected_total=total, idempotency_key="k"))
            self.assertEqual(len(server.call("get_orders")["orders"]), 1)
            for shown in ("$2.18", "2.18", 2.18, "2,18 $", "USD 2.18", "2.18 usd", "2.18USD"):
                server.call("add_to_cart", items=[{"product": "milk", "quantity": 2}])
                self.assertNotIn("error", server.call("place_order", expected_total=shown), shown)


if __name__ == "__main__":
    unittest.main()
