#!/usr/bin/env python3
"""What is known of an item stays with it, whichever tools it passes: amount, unit, size, note, location, stores, price and rhythm."""
from __future__ import annotations

import unittest

from mcp_case import FIXED, Message, Server, StoreCase

FULL: Message = {
    "name": "cola", "quantity": "3", "size": "330 mL", "in_total": "990 mL", "note": "light", "location": "Drinks", "stores": ["Market"],
    "price": "$1.29", "every_days": 7}
NAME: Message = {"items": ["cola"]}
Steps = list[tuple[str, Message]]


class KeepingTests(StoreCase):
    def server(self) -> Server:
        return Server(*FIXED, "--tools", "all", store=self.store)

    def fill(self, server: Server) -> None:
        """Puts an item with everything on the list."""
        server.call("create_store", name="Market")
        server.call("add_to_list", items=["3 x 330 ml cola - light @ Drinks"], store="Market")
        server.call("edit_list_item", item="cola", every_days=7)
        server.call("set_price", item="cola", price="1.29")
        server.call("set_price", item="cola", price="1.19", store="Market")

    def members(self, row: Message) -> Message:
        return {name: row[name] for name in FULL if name in row}

    def test_every_tool_keeps_what_it_does_not_change(self) -> None:
        cases: list[tuple[Steps, Message]] = [
            ([("check_off", NAME), ("check_off", {**NAME, "undo": True})], {}), ([("check_off", NAME), ("add_to_list", NAME)], {}),
            ([("remove_from_list", NAME), ("add_to_list", NAME)], {}), ([("remove_from_list", NAME), ("undo", {})], {}),
            ([("check_off", {**NAME, "paid": "3.60", "at": "yesterday"}), ("add_to_list", {"items": ["cola @ Drinks"]})], {}),
            ([("remove_from_list", NAME), ("add_to_list", {"items": ["cola, cold"]})], {"note": "light · cold"}),
            ([("add_to_list", {"items": ["2 cola"]})], {"quantity": "5", "in_total": "1.65 L"}),
            ([("add_to_list", {"items": ["660 ml cola"]})], {"quantity": "5", "in_total": "1.65 L"}),
            ([("add_to_list", {"items": ["2 colas"]})], {"quantity": "5", "in_total": "1.65 L"}),
            ([("remove_from_list", NAME), ("add_to_list", {"items": ["1 cola"]})], {"quantity": None, "in_total": None}),
            ([("edit_list_item", {"item": "cola", "quantity": "4"})], {"quantity": "4", "in_total": "1.32 L"}),
            ([("edit_list_item", {"item": "cola", "quantity": "2 bottles"})], {"quantity": "2 bottles", "in_total": "660 mL"}),
            ([("edit_list_item", {"item": "cola", "quantity": "1.32 l"})], {"quantity": "4", "in_total": "1.32 L"}),
            ([("edit_list_item", {"item": "cola", "quantity": "2 l"})], {"quantity": "2 L", "size": None, "in_total": None}),
            ([("edit_list_item", {"item": "cola", "quantity": "2 bottles"}), ("edit_list_item", {"item": "cola", "quantity": "6"})],
             {"quantity": "6 bottles", "in_total": "1.98 L"}),
            ([("edit_list_item", {"item": "cola", "size": "0.5 l"})], {"size": "0.5 L", "in_total": "1.5 L"}),
            ([("edit_list_item", {"item": "cola", "size": "-"})], {"size": None, "in_total": None}),
            ([("edit_list_item", {"item": "cola", "note": "-"})], {"note": None}),
            ([("edit_list_item", {"item": "cola", "name": "coke"})], {"name": "coke"}),
            ([("edit_list_item", {"item": "cola", "location": "Bakery"})], {"location": "Bakery"}),
            ([("edit_list_item", {"item": "cola", "stores": []})], {"stores": None}),
            ([("edit_list_item", {"item": "cola", "every_days": 0})], {"every_days": None}),
            ([("set_price", {"item": "cola", "price": "2"})], {"price": "$2.00"}),
            ([("create_list", {"name": "Party"}), ("move_items", {**NAME, "to_list": "Party"})], {}),
            ([("create_list", {"name": "Party"}), ("move_items", {**NAME, "to_list": "Party", "copy": True}),
              ("remove_from_list", {**NAME, "forget": True})], {}),
            ([("set_favorite", {"product": "cola"}), ("remove_from_list", {**NAME, "forget": True, "list": "Shopping list"}),
              ("add_to_list", NAME)], {}),
            ([("list_to_cart", {}), ("edit_list", {"list": "Shopping list", "name": "Ours"})], {})]
        for steps, changed in cases:
            with self.subTest(steps=steps):
                self.setUp()
                with self.server() as server:
                    self.fill(server)
                    for tool, arguments in steps:
                        self.assertNotIn("error", server.call(tool, **arguments), tool)
                    item = server.call("get_list_item", item=changed.get("name", "cola"))["item"]
                    expected = {name: value for name, value in {**FULL, **changed}.items() if value is not None}
                    self.assertEqual(self.members(item), expected)
                    if "price" not in changed:
                        self.assertEqual([one["price"] for one in item["prices"]], ["$1.19"])

    def test_every_tool_shows_everything(self) -> None:
        with self.server() as server:
            self.fill(server)
            rows = [
                server.call("get_list", search="cola"), server.call("get_list", show="repeating"),
                server.call("edit_list_item", item="cola", note="light"), server.call("set_favorite", product="cola"),
                server.call("get_list", show="favorites"), server.call("search_products", favorites=True),
                server.call("check_off", items=["cola"], list="Shopping list"), server.call("get_list", show="bought"),
                server.call("get_list", show="suggested"), server.call("check_off", items=["cola"], undo=True, list="Shopping list"),
                server.call("remove_from_list", items=["cola"], list="Shopping list"), server.call("add_to_list", items=["cola"])]
            for result in rows:
                row = next(item for item in result["items"] if item["name"] == "cola")
                self.assertEqual(self.members(row), FULL, result["summary"])

    def test_amounts_with_sizes_compare_by_their_product(self) -> None:
        with self.server() as server:
            server.call("add_to_list", items=["6 x 1 l oat drink"])
            self.assertEqual(server.call("get_list", search="oat")["items"][0]["in_total"], "6 L")
            said = server.call("add_to_list", items=["3 l oat drink"])
            self.assertEqual((said["items"][0]["quantity"], said["items"][0]["in_total"]), ("9", "9 L"))
            self.assertIn("on the list already: oat drink (6 × 1 L)", said["summary"])
            self.assertEqual(len(server.call("add_to_list", items=["2.5 l oat drink"])["similar"]), 1)

    def test_orders_and_purchases_are_told_apart_and_together(self) -> None:
        with self.server() as server:
            server.call("check_off", items=["milk"], paid="2.50", store="Market", create_missing=True)
            server.call("check_off", items=["rice"], paid="1.50")
            server.call("add_to_cart", items=[{"product": "tea"}])
            server.call("place_order", expected_total=server.call("preview_order")["expected_total"])
            for by in ("month", "store", "category", "product"):
                spent = server.call("get_spending", by=by)
                self.assertEqual((spent["on_orders"], spent["on_lists"]), ("$4.25", "$4.00"), by)
                for words in ("Spent: $8.25", "On orders: $4.25", "On purchases from lists: $4.00"):
                    self.assertIn(words, spent["summary"])
            stores = {group["name"]: group["total"] for group in server.call("get_spending", by="store")["groups"]}
            self.assertEqual(stores, {"Orders": "$4.25", "Market": "$2.50", "Other": "$1.50"})
            month = server.call("get_spending")["groups"][0]
            self.assertEqual((month["total"], month["on_orders"], month["on_lists"]), ("$8.25", "$4.25", "$4.00"))


if __name__ == "__main__":
    unittest.main()
