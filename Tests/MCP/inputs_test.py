#!/usr/bin/env python3
"""Arguments as some models and hosts send them are read as they are meant, and the answer says which."""
from __future__ import annotations

import unittest

from mcp_case import FIXED, Message, Server, StoreCase

# A tool, its arguments as sent, and as they are meant; the names that the summary has.
INPUTS: list[tuple[str, Message, Message, str]] = [
    ("search_products", {"query": "milk", "category": ""}, {"query": "milk"}, "category"),
    ("search_products", {"query": "milk", "in_stock": "true"}, {"query": "milk", "in_stock": True}, "in_stock"),
    ("search_products", {"query": "milk", "cursor": "", "category": ""}, {"query": "milk"}, "cursor, category"),
    ("get_products", {"products": "milk"}, {"products": ["milk"]}, "products"),
    ("get_products", {"products": "[\"milk\", \"tea\"]"}, {"products": ["milk", "tea"]}, "products"),
    ("get_products", {"product_ids": ["milk"]}, {"products": ["milk"]}, "product_ids"),
    ("get_products", {"productIds": "milk"}, {"products": ["milk"]}, "productIds"),
    ("add_to_list", {"items": ["yeast"], "listId": "list-1"}, {"items": ["yeast"], "list": "list-1"}, "listId"),
    ("search_products", {"query": "milk", "inStock": "true"}, {"query": "milk", "in_stock": True}, "inStock"),
    ("add_recipe", {"data": {"@type": "Recipe", "recipeIngredient": ["salt"]}}, {"data": "{\"@type\":\"Recipe\",\"recipeIngredient\":[\"salt\"]}"}, "data"),
    ("edit_list_item", {"item": "Red Rice", "quantity": 2, "note": ""}, {"item": "Red Rice", "quantity": "2"}, "quantity, note"),
    ("get_cart", {"explain": "True"}, {"explain": True}, "explain"),
    ("add_to_list", {"items": "[\"2 kg flour\", \"yeast\"]"}, {"items": ["2 kg flour", "yeast"]}, "items"),
    ("add_to_list", {"items": "2 kg flour"}, {"items": ["2 kg flour"]}, "items"),
    ("add_to_cart", {"items": "[{\"product_id\": \"milk\", \"quantity\": \"2\"}]"}, {"items": [{"product": "milk", "quantity": 2}]}, "items"),
    ("add_to_cart", {"items": {"product": "tea", "quantity": 1}}, {"items": [{"product": "tea", "quantity": 1}]}, "items"),
    ("check_off", {"items": [], "all": True}, {"all": True}, "items"),
    ("get_orders", {"status": "Cancelled"}, {"status": "canceled"}, "status"),
    ("get_spending", {"by": "Stores"}, {"by": "store"}, "by"),
]
# What cannot be meant is refused as before.
WRONG: list[tuple[str, Message]] = [
    ("add_to_cart", {"items": [{"product": "milk", "quantity": "many"}]}), ("add_to_cart", {"items": ""}), ("get_cart", {"explain": "perhaps"}),
    ("add_to_list", {"itens": "milk"}), ("check_off", {}), ("remove_from_list", {"forget": True}),
]


class Inputs(StoreCase):
    def test_arguments_are_read_as_meant(self) -> None:
        for tool, sent, meant, names in INPUTS:
            with self.subTest(tool=tool, sent=sent):
                results = []
                for arguments in (sent, meant):
                    self.setUp()
                    with Server(*FIXED, "--tools", "all", store=self.store) as server:
                        results.append(server.call(tool, **arguments))
                self.assertEqual(results[0].pop("summary"), f"{results[1].pop('summary')} · read as meant: {names}")
                self.assertEqual(*results)

    def test_what_cannot_be_meant_is_refused(self) -> None:
        for tool, sent in WRONG:
            with self.subTest(tool=tool, sent=sent), Server(*FIXED, "--tools", "all", store=self.store) as server:
                self.assertTrue(server.request("tools/call", {"name": tool, "arguments": sent})["result"]["isError"])

    def test_what_is_missing_is_named(self) -> None:
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            for tool in ("check_off", "remove_from_list"):
                self.assertIn("One of these is required: items or all.", server.call(tool)["summary"])

    def test_problems_name_the_arguments(self) -> None:
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            for tool, arguments, path in (
                ("edit_list_item", {"item": "milk", "quantity": "some"}, "/quantity"), ("set_price", {"item": "milk", "price": "dear"}, "/price"),
                ("check_off", {"items": ["milk"], "paid": "much"}, "/paid"), ("edit_list", {"list": "list-1", "budget": "low"}, "/budget")):
                self.assertIn(f" {path}: ", server.call(tool, **arguments)["summary"])

    def test_a_place_is_found_by_a_search(self) -> None:
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            for search in ("dairy", "Dairy"):
                names = [item["name"] for item in server.call("get_list", search=search)["items"]]
                self.assertEqual(sorted(names), ["Free-Range Eggs", "Whole Milk"])
            self.assertEqual(server.call("get_list", search="aviary")["items"], [])

    def test_purchases_have_dates(self) -> None:
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            server.call("check_off", items=["Red Rice"])
            bought = server.call("get_list", show="bought")["items"]
            self.assertEqual([(item["name"], item["bought_at"]) for item in bought], [("Red Rice", "2026-01-15T10:00:00.000Z")])

    def test_arguments_may_be_null(self) -> None:
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            self.assertFalse(server.request("tools/call", {"name": "get_cart", "arguments": None})["result"]["isError"])


if __name__ == "__main__":
    unittest.main()
