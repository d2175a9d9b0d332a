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

from mcp_case import FIXED, ROOT, Message, Server, StoreCase

CATALOG = json.loads((ROOT / "schemas" / "mcp.json").read_text(encoding="utf-8"))
TOOLS = CATALOG["tools"] + CATALOG["maintenance"]
LARGEST = 8_000
"""Bytes of a result."""

# For each tool: calls that prepare the database, and the arguments of the call that is examined. An "ORDER" is the id of the last order.
CART: list[tuple[str, Message]] = [("add_to_cart", {"items": [{"product_id": "milk"}, {"product_id": "tea", "quantity": 2}]})]
ORDER: list[tuple[str, Message]] = CART + [("place_order", {"expected_total": "9.59 USD"})]
CODE: list[tuple[str, Message]] = CART + [
    ("put_promotion", {"promotion": {"id": "w", "name": "W", "kind": "percent", "percent": 10, "code": "W10"}})]
STORE: list[tuple[str, Message]] = [("call_method", {"method": "store.create", "params": {"name": "Market", "id": "m"}})]
CASES: dict[str, list[tuple[list[tuple[str, Message]], Message]]] = {
    "search_products": [([], {"query": "milk"}), ([], {}), ([], {"query": "a", "in_stock": True})],
    "get_products": [([], {"product_ids": ["milk", "nothing"]})],
    "get_cart": [(CART, {"explain": True}), ([], {})],
    "add_to_cart": [(CART, {"items": [{"product_id": "rice", "quantity": 3}]})],
    "set_cart_quantities": [(CART, {"items": [{"product_id": "tea", "quantity": 0}]}), (CART, {"items": [], "replace": True})],
    "apply_code": [(CODE, {"code": "w10"})],
    "preview_order": [(CART, {})],
    "place_order": [(CART, {"expected_total": "9.59 USD"})],
    "get_orders": [(ORDER, {}), (ORDER, {"order_id": "ORDER"})],
    "cancel_order": [(ORDER, {"order_id": "ORDER"})],
    "reorder": [(ORDER, {"order_id": "ORDER"})],
    "get_list": [([], {"show": show}) for show in ("to_buy", "bought", "suggested")],
    "add_to_list": [([], {"items": ["2 kg flour", "yeast"]})],
    "check_off": [([], {"items": ["Whole Milk", "item-rice"]}), ([("check_off", {"items": ["Red Rice"]})], {"items": ["Red Rice"], "undo": True})],
    "edit_list_item": [([], {"item": "eggs", "quantity": "12", "note": "brown", "location": "bakery"})],
    "remove_from_list": [([], {"items": ["olive oil"]}), ([], {"items": ["olive oil"], "forget": True})],
    "list_to_cart": [([], {})],
    "create_list": [([], {"name": "Party"})],
    "undo": [(CART, {}), (CART, {"preview": True})],
    "get_stores": [(STORE, {})],
    "list_total": [(STORE, {"explain": True, "store_id": "m"}), ([], {})],
    "compare_stores": [(STORE, {"stores": 1}), ([], {})],
    "set_price": [(STORE, {"item_id": "item-rice", "price": {"amount": "1.99", "per": "kg"}, "store_id": "m"}), ([("set_price", {"item_id": "item-rice", "price": {"amount": "2"}})], {"item_id": "item-rice"})],
    "add_recipe": [([], {"data": '{"@type":"Recipe","name":"Cake","recipeYield":4,"recipeIngredient":["200 g almonds"]}', "servings": 6})],
    "get_spending": [(ORDER, {"by": "product"}), ([], {})],
    "import_products": [([], {"data": "id,name,price\nx,X,1.00\n"})],
    "put_product": [([], {"product": {"id": "milk", "name": "Milk", "price": "2.00"}})],
    "set_stock": [([], {"product_id": "milk", "stock": 5})],
    "put_promotion": [([], {"promotion": {"id": "w", "name": "W", "kind": "percent", "percent": 10}})],
    "set_tax": [([], {"rate": "7", "included": True})],
    "call_method": [([], {"method": "cart.create", "params": {"name": "Second"}})],
}


def size(result: Message) -> int:
    """The size of a result in bytes."""
    return len(json.dumps(result, ensure_ascii=False, separators=(",", ":")).encode())


def fits(case: unittest.TestCase, result: Message, schema: Message, where: str) -> None:
    """Checks a result against its schema."""
    case.assertIsInstance(result["summary"], str, where)
    if Draft202012Validator:
        case.assertEqual([error.message for error in Draft202012Validator(schema).iter_errors(result)], [], where)


def word(number: int) -> str:
    """A word for a number: digits would be read as an amount."""
    return "".join("abcdefghij"[int(digit)] for digit in f"{number:03}")


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
        """The complete state, without the revision and the time of the export."""
        exported = self.method("data.export")
        exported.pop("revision", None)
        text = json.dumps(exported["document"] if "document" in exported else exported, sort_keys=True)
        return dict(json.loads(text))

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
        for tool in TOOLS:
            self.assertIs(tool["annotations"]["openWorldHint"], False)
            for before, arguments in CASES[tool["name"]]:
                with self.subTest(tool["name"], **{"with": arguments}):
                    self.setUp()
                    self.examine(tool, before, arguments)

    def test_an_undo_concerns_only_what_this_connection_did(self) -> None:
        with Server(store=self.store) as one, Server(store=self.store) as other:
            one.call("add_to_list", items=["Something wrong"])
            other.call("add_to_cart", items=[{"product_id": "apples"}])
            other.call("place_order", expected_total=other.call("preview_order")["expected_total"])
            self.assertEqual(one.call("undo")["summary"], "Undone: Something wrong added to the list")
            self.assertEqual(one.call("undo")["error"], "notAllowed")
            for arguments in ({}, {"preview": True}):
                refused = other.call("undo", **arguments)
                self.assertEqual(refused["error"], "notAllowed")
                self.assertIn("cancel_order", refused["next"])
            self.assertEqual(len(one.call("get_orders")["orders"]), 1)

    def test_the_largest_part_of_a_result_is_cut(self) -> None:
        with Server("--tools", "all", store=self.store) as server:
            rows = "id,name,price\n" + "".join(f"p{index},{'Long name ' * 15}{index},1.00\n" for index in range(90))
            server.call("import_products", data=rows)
            items = [{"product_id": f"p{index}"} for index in range(90)]
            for cart in (server.call("add_to_cart", items=items)["cart"], server.call("preview_order")["order"]):
                self.assertEqual(len(cart["lines"]) + cart["omitted"], 90)
                self.assertGreater(len(cart["lines"]), 20)
            total = server.call("preview_order")["expected_total"]
            self.assertEqual(total, "90.00 USD")
            order = server.call("place_order", expected_total=total, comment="ü" * 400)["order"]
            self.assertEqual(len(order["lines"]) + order["omitted"], 90)
            self.assertLessEqual(size(server.call("call_method", method="rpc.discover")), LARGEST)

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
            server.call("add_to_cart", items=[{"product_id": "milk", "quantity": 2}])
            total = server.call("preview_order")["expected_total"]
            self.assertEqual(total, "2.18 USD")
            for wrong in ("2.17 USD", "2.18", "2.18 usd x", "-1 USD", "1e3 USD", "2.181 USD", "2.18 EUR", ""):
                self.assertIn("error", server.call("place_order", expected_total=wrong), wrong)
            first = server.call("place_order", expected_total=total, idempotency_key="k")
            self.assertEqual(first, server.call("place_order", expected_total=total, idempotency_key="k"))
            self.assertEqual(len(server.call("get_orders")["orders"]), 1)

    def test_the_current_list_is_always_shown(self) -> None:
        with Server("--tools", "all", store=self.store) as server:
            for index in range(60):
                created = server.call("create_list", name=f"List {word(index)} " + "of things " * 12)
            server.call("call_method", method="list.switch", params={"listId": created["list"]["id"]})
            found = server.call("get_list")
            self.assertLessEqual(size(found), LARGEST)
            self.assertTrue(found["lists"][0]["current"])
            self.assertEqual(len(found["lists"]) + found["omitted"], 61)

    def test_long_results_are_shortened(self) -> None:
        with Server("--tools", "all", store=self.store) as server:
            for start in range(0, 300, 100):
                server.call("add_to_list", items=[f"Thing {word(index)} with a rather long name for a list" for index in range(start, start + 100)])
            found = server.call("get_list")
            self.assertLessEqual(size(found), LARGEST)
            self.assertEqual(len(found["items"]) + found["omitted"], 310)
            rows = "id,name,price\n" + "".join(f"p{index},{'Long name ' * 15}{index},1.00\n" for index in range(60))
            server.call("import_products", data=rows)
            names, cursor = set(), None
            while True:
                page = server.call("search_products", limit=50, **({"cursor": cursor} if cursor else {}))
                self.assertLessEqual(size(page), LARGEST)
                names |= {product["id"] for product in page["products"]}
                cursor = page.get("next_cursor")
                if not cursor:
                    break
            self.assertEqual(len(names), 84)


if __name__ == "__main__":
    unittest.main()
