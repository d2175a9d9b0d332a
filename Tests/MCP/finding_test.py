#!/usr/bin/env python3
"""What people mean is found: items of other lists, prices of stores, periods, amounts, offers, and what resembles a name."""
from __future__ import annotations

import unittest

from mcp_case import FIXED, Message, Server, StoreCase


class FindingTests(StoreCase):
    def server(self, *options: str) -> Server:
        return Server(*FIXED, "--tools", "all", *options, store=self.store)

    def test_items_of_other_lists_are_found_by_name(self) -> None:
        with self.server() as server:
            server.call("create_list", name="Barbecue")
            server.call("add_to_list", items=["charcoal", "2 kg sausages"], list="Barbecue")
            said = server.call("check_off", items=["charcoal"])["summary"]
            self.assertIn("charcoal purchased", said)
            self.assertIn("charcoal is on the list “Barbecue”", said)
            found = server.call("get_list", search="sausages")["items"]
            self.assertEqual([(item["name"], item["list"]) for item in found], [("sausages", "Barbecue")])
            bought = server.call("get_list", show="bought")["items"]
            self.assertEqual([(item["name"], item["list"]) for item in bought], [("charcoal", "Barbecue")])
            self.assertIn("already a list called “Barbecue”", server.call("create_list", name="barbecue")["summary"])
            moved = server.call("move_items", items=["sausages"], list="Barbecue", to_list="Shopping list")
            self.assertEqual(moved["summary"], "Moved to “Shopping list”: sausages (2 kg)")

    def test_an_unknown_name_is_answered_with_similar_ones(self) -> None:
        with self.server() as server:
            missing = server.call("check_off", items=["caviar"])
            self.assertEqual(missing["error"], "notFound")
            self.assertIn("Olive Oil", missing["summary"])
            self.assertEqual(server.call("check_off", items=["tomatos"])["items"][0]["name"], "Tomatoes")
            self.assertIn("Whole Milk", server.call("add_to_cart", items=[{"product": "organic milk"}])["summary"])
            self.assertEqual(server.call("search_products", query="organic milk")["similar"][0]["id"], "milk")
            self.assertIn("Dairy", server.call("search_products", category="cheeses")["summary"])
            self.assertEqual(server.call("search_products", category="DAIRY")["products"], server.call("search_products", category="dairy")["products"])
            server.call("add_to_list", items=["oat milk"], anyway=True)
            self.assertIn("Whole Milk", server.call("list_to_cart", items=["oat milk"])["missing"][0])
            server.call("add_to_list", items=["2 bags rice"], anyway=True)
            self.assertIn("rice 2 bags (", server.call("remove_from_list", items=["ric"])["summary"])

    def test_prices_are_known_by_store(self) -> None:
        with self.server() as server:
            for store, price in (("Lidl", "1,19 $"), ("Aldi", "1,05")):
                said = server.call("set_price", item="Red Rice", price=price, per="kg", store=store, create_missing=True)["summary"]
                self.assertIn(f"Store created: {store}", said)
                self.assertIn("Red Rice: $1", said)
            prices = server.call("get_list_item", item="rice")["item"]["prices"]
            self.assertEqual(sorted((one["store"], one["price"]) for one in prices), [("Aldi", "$1.05/kg"), ("Lidl", "$1.19/kg")])
            split = server.call("compare_stores")["split"]
            self.assertIn(("Red Rice", "Aldi"), [(one["item"], one["store"]) for one in split])
            self.assertEqual(server.call("edit_list", list="Shopping list", budget="20 EUR")["list"]["budget"], "€20.00")
            added = server.call("add_to_list", items=["soap powder @ Lidl", "vinegar @ Pantry"])
            self.assertNotIn("note", added["items"][0])
            names = {store: [item["name"] for item in server.call("get_list", store=store)["items"]] for store in ("Lidl", "Aldi")}
            self.assertIn("soap powder", names["Lidl"])
            self.assertNotIn("soap powder", names["Aldi"])
            server.call("add_to_list", items=["candles"], store="Aldi")
            self.assertIn("candles", [item["name"] for item in server.call("get_list", store="Aldi")["items"]])

    def test_a_purchase_can_be_corrected(self) -> None:
        with self.server() as server:
            server.call("check_off", items=["milk"], paid="1.99", store="Market", create_missing=True)
            said = server.call("check_off", items=["milk"], paid="2.19", at="today")
            self.assertIn("Whole Milk", said["summary"])
            bought = server.call("get_list_item", item="milk")["item"]["bought"]
            self.assertEqual([(one["paid"], one["store"]) for one in bought], [("$2.19", "Market")])
            self.assertEqual(server.call("get_spending")["groups"][0]["total"], "$2.19")
            self.assertIn("already bought", server.call("check_off", items=["milk"])["summary"])
            said = server.call("check_off", items=["Red Rice", "tea"], paid="9")["summary"]
            self.assertIn("What was paid was not noted", said)

    def test_periods_are_read_as_people_say_them(self) -> None:
        # the clock stands at Thursday, 2026-01-15
        cases: list[tuple[Message, list[str]]] = [
            ({"from": "2026-01", "to": "2026-01"}, ["Red Rice", "Whole Milk"]), ({"from": "2025-12", "to": "2025-12"}, ["Ceylon Tea"]),
            ({"from": "2026-W02", "to": "2026-W02"}, ["Whole Milk"]), ({"from": "last week", "to": "last week"}, ["Whole Milk"]),
            ({"from": "this week"}, ["Red Rice"]), ({"from": "yesterday", "to": "yesterday"}, ["Red Rice"]), ({"from": "today"}, []),
            ({"from": "Wednesday", "to": "Wednesday"}, ["Red Rice"]), ({"from": "last month", "to": "last month"}, ["Ceylon Tea"]),
            ({"from": "2025", "to": "2025"}, ["Ceylon Tea"]), ({"from": "last year", "to": "this year"}, ["Red Rice", "Whole Milk", "Ceylon Tea"])]
        with self.server() as server:
            for name, day in (("tea", "2025-12-31"), ("milk", "2026-01-05"), ("Red Rice", "yesterday")):
                server.call("check_off", items=[name], at=day)
            for arguments, names in cases:
                found = server.call("get_list", **arguments)
                self.assertEqual([item["name"] for item in found["items"]], names, arguments)
            for wrong in ("2026-13", "2026-W54", "someday", "last", "the day before"):
                self.assertEqual(server.call("get_list", **{"from": wrong})["error"], "invalidParams", wrong)
            self.assertEqual([group["name"] for group in server.call("get_spending", **{"from": "2026-01"})["groups"]], ["January 2026"])

    def test_offers_and_favorites_are_shown(self) -> None:
        with self.server() as server:
            offer: Message = {"id": "w", "name": "Winter", "kind": "percent", "percent": 10, "code": "W10", "minimum": "20.00"}
            server.call("put_promotion", promotion=offer)
            server.call("put_promotion", promotion={**offer, "id": "s", "name": "Summer", "code": "S10", "to": "2025-09-01T00:00:00Z"})
            server.call("add_to_cart", items=[{"product": "tea"}])
            shown = {one["code"]: one for one in server.call("get_promotions")["promotions"]}
            self.assertEqual((shown["W10"]["applies"], shown["W10"]["minimum"], shown["S10"]["to"]), (False, "$20.00", "2025-08-31"))
            self.assertIn("minimum $20.00", server.call("apply_code", code="w10")["next"])
            server.call("set_cart_quantities", items=[{"product": "tea", "quantity": 10}])
            totals = {one["code"]: one.get("cart_total") for one in server.call("get_promotions")["promotions"]}
            self.assertEqual((totals["W10"], totals["S10"]), ("$38.25", None))
            self.assertEqual(server.call("apply_code", code="W10", preview=True)["cart"]["total"], "$38.25")
            self.assertNotIn("discounts", server.call("get_cart")["cart"])
            server.call("set_favorite", product="Ceylon Tea")
            self.assertEqual([one["id"] for one in server.call("search_products", favorites=True)["products"]], ["tea"])
            self.assertEqual([one["content"] for one in server.call("get_list", show="suggested")["favorites"]], ["200 g"])

    def test_what_repeats_is_shown_and_can_be_ended(self) -> None:
        with self.server() as server:
            for item, days in (("milk", 7), ("tea", 14)):
                server.call("edit_list_item", item=item, every_days=days)
            server.call("remove_from_list", items=["tea"])
            shown = {item["name"]: item["on_list"] for item in server.call("get_list", show="repeating")["items"]}
            self.assertEqual(shown, {"Whole Milk": True, "Ceylon Tea": False})
            server.call("edit_list_item", item="tea", every_days=0)
            self.assertEqual([item["name"] for item in server.call("get_list", show="repeating")["items"]], ["Whole Milk"])
            server.call("check_off", items=["milk"])
            server.call("check_off", items=["milk"], undo=True)
            self.assertEqual([item["name"] for item in server.call("get_list", show="bought", search="milk")["items"]], ["Whole Milk"])

    def test_words_are_read_with_other_spellings(self) -> None:
        with self.server() as server:
            self.assertEqual(server.call("get_orders", status="cancelled")["orders"], [])
            self.assertTrue(server.call("get_list", show="To Buy")["summary"].endswith("read as meant: show"))
            self.assertIn("list.share", server.call("call_method", method="list.sharing")["next"])
            self.assertIn("Español", server.call("set_language", language="es")["summary"])
            self.assertIn("Artículos", server.call("get_list")["summary"])


if __name__ == "__main__":
    unittest.main()
