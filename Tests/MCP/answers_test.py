#!/usr/bin/env python3
"""Every call says what happened and what did not, in the customer's language."""
from __future__ import annotations

import unittest

from mcp_case import FIXED, Server, StoreCase


class AnswerTests(StoreCase):
    def test_what_resembles_an_item_is_not_added_unasked(self) -> None:
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            said = server.call("add_to_list", items=["milk", "2 dozen eggs", "rice vinegar", "yeast"])
            self.assertEqual([one["line"] for one in said["similar"]], ["milk", "2 dozen eggs"])
            self.assertEqual([item["name"] for item in said["items"]], ["rice vinegar", "yeast"])
            for words in ("“milk” was not added", "Whole Milk (2 L)", "rice vinegar", "yeast", "Items remaining: 12"):
                self.assertIn(words, said["summary"])
            self.assertIn("anyway", said["next"])
            said = server.call("add_to_list", items=["milk"], anyway=True)
            self.assertNotIn("similar", said)
            self.assertEqual(said["items"][0]["name"], "milk")
            said = server.call("add_to_list", items=["Olive Oil"])
            self.assertIn("“Olive Oil” was not added", said["summary"])
            # what has the very name and an amount joins its item, and what is off the list resembles nothing
            self.assertNotIn("similar", server.call("add_to_list", items=["3 x 20 g saffron"]))
            said = server.call("add_to_list", items=["2 kg Red Rice"])
            self.assertEqual(said["items"][0]["quantity"], "3 kg")
            self.assertIn("Added to what was on the list already: Red Rice (1 kg)", said["summary"])
            # another amount of the same thing is no other thing, but another size is
            for line, is_like in (("3 bottles whole milk", True), ("2 bags saffron", True), ("2 x 50 g saffron", False)):
                self.assertEqual("similar" in server.call("add_to_list", items=[line]), is_like, line)

    def test_likeness_follows_the_language(self) -> None:
        for language, on_list, added, is_like in (
            ("en", "whole milk", "milk", True), ("en", "rice vinegar", "rice", False), ("en", "tomatoes", "tomato", True),
            ("fr", "lait entier", "lait", True), ("fr", "vinaigre de riz", "riz", False), ("de", "Vollmilch", "Milch", True),
            ("de", "Milchreis", "Milch", False),
            ("en", "tomatoes", "tomatos", True), ("en", "broccoli", "brocolli", False), ("en", "cucumber", "cucamber", True), ("de", "Tomaten", "Tomate", True), ("es", "huevos de corral", "huevo", True), ("tr", "beyaz peynir", "peynir", True),
            ("ja", "低脂肪牛乳", "牛乳", True), ("en", "water 500 ml", "bread", False)):
            with self.subTest(language, added=added), Server("--locale", language) as server:
                server.call("add_to_list", items=[on_list])
                self.assertEqual("similar" in server.call("add_to_list", items=[added]), is_like)

    def test_what_was_bought_already_is_said(self) -> None:
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            server.call("check_off", items=["milk"])
            said = server.call("check_off", items=["milk", "bread", "caviar"])["summary"]
            for words in ("Whole Wheat Bread purchased", "Whole Milk was already bought: January 15, 2026", "caviar", "Items remaining: 8"):
                self.assertIn(words, said)
            self.assertIn("Nothing was changed", server.call("check_off", items=["milk"])["summary"])
            self.assertIn("Olive Oil is on the list already", server.call("check_off", items=["olive oil"], undo=True)["summary"])
            self.assertIn("was already bought", server.call("remove_from_list", items=["milk"])["summary"])
        with Server(*FIXED, "--locale", "de", store=self.store) as server:
            self.assertIn("wurde schon gekauft: 15. Januar 2026", server.call("check_off", items=["item-milk"])["summary"])

    def test_purchases_are_found_by_day_store_and_place(self) -> None:
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            server.call("check_off", items=["milk"], at="2026-01-05", paid="2.10", store="Market", create_missing=True)
            server.call("check_off", items=["milk"], undo=True)
            server.call("check_off", items=["rice"], at="2026-01-12")
            found = {name: [item["name"] for item in server.call("get_list", show="bought", **arguments)["items"]] for name, arguments in {
                "first": {"from": "2026-01-01", "to": "2026-01-07"}, "second": {"from": "2026-01-08"}, "store": {"store": "Market"},
                "place": {"from": "2026-01-01", "location": "Pantry"}}.items()}
            self.assertEqual(found, {"first": ["Whole Milk"], "second": ["Red Rice"], "store": ["Whole Milk"], "place": ["Red Rice"]})
            item = server.call("get_list_item", item="Whole Milk")["item"]
            self.assertEqual([(one["at"][:10], one["store"], one["paid"]) for one in item["bought"]], [("2026-01-05", "Market", "$2.10")])
            self.assertTrue(item["on_list"])
            self.assertEqual([item["name"] for item in server.call("get_list", location="dairy")["items"]], ["Free-Range Eggs", "Whole Milk"])
            self.assertEqual(server.call("get_list", show="bought", **{"from": "someday"})["error"], "invalidParams")

    def test_unknown_places_are_created_only_when_asked(self) -> None:
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            refused = server.call("edit_list_item", item="eggs", location="Fridge")
            self.assertEqual(refused["error"], "notFound")
            self.assertIn("Dairy", refused["summary"])
            self.assertIn("create_missing", refused["next"])
            self.assertIn("no location “Fridge”", server.call("add_to_list", items=["yogurt @ Fridge"])["summary"])
            self.assertEqual(len(server.call("get_locations")["locations"]), 7)
            edited = server.call("edit_list_item", item="eggs", location="Fridge", create_missing=True)
            self.assertEqual(edited["items"][0]["location"], "Fridge")
            # what was meant for the place before goes there, too
            self.assertEqual(len(server.call("get_list", location="Fridge")["items"]), 2)
            self.assertIn("Undone", server.call("undo")["summary"])
            self.assertEqual(len(server.call("get_locations")["locations"]), 7)

    def test_places_are_meant_by_their_whole_names(self) -> None:
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            server.call("edit_location", location="Frozen Fish", create_missing=True)
            self.assertIn("no location “frozen”", server.call("add_to_list", items=["peas @ frozen"])["summary"])
            self.assertEqual(server.call("edit_list_item", item="peas", location="fish")["error"], "notFound")
            server.call("edit_location", location="Frozen Food", create_missing=True)
            self.assertEqual(server.call("get_list_item", item="peas")["item"]["note"], "@frozen")
            server.call("edit_list_item", item="peas", location="frozen food")
            self.assertEqual(server.call("get_list_item", item="peas")["item"]["location"], "Frozen Food")

    def test_names_do_for_ids(self) -> None:
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            server.call("create_list", name="Weekend Party")
            self.assertIn("Nothing was changed", server.call("create_list", name="weekend party")["summary"])
            server.call("add_to_list", items=["chips"], list="party")
            self.assertEqual([item["name"] for item in server.call("get_list", list="Weekend Party")["items"]], ["chips"])
            self.assertEqual(server.call("add_to_cart", items=[{"product": "Red Rice"}])["cart"]["lines"][0]["product_id"], "rice")
            self.assertIn("(tea)", str(server.call("add_to_cart", items=[{"product": "te"}])) + "(tea)")
            unknown = server.call("get_list", list="Holidays")
            self.assertEqual(unknown["error"], "notFound")
            self.assertIn("Weekend Party", unknown["summary"])

    def test_the_timer_counts_up_and_down(self) -> None:
        with Server(*FIXED, "--tools", "all", store=self.store) as server:
            self.assertEqual(server.call("get_timer")["state"], "stopped")
            self.assertIn("running", server.call("set_timer", action="start")["summary"])
            self.assertEqual(server.call("set_timer", action="reset")["time"], "00:00:00")
            started = server.call("set_timer", seconds=480)
            self.assertEqual((started["seconds_left"], started["ends_at"]), (480, "2026-01-15T10:08:00.000Z"))
            self.assertIn("00:08:00", started["summary"])
        with Server(*FIXED[:2], "--clock", "2026-01-15T10:05:30Z", store=self.store, *("--tools", "all")) as later:
            self.assertEqual(later.call("get_timer")["seconds_left"], 150)
        with Server(*FIXED[:2], "--clock", "2026-01-15T10:09:00Z", store=self.store, *("--tools", "all")) as over:
            self.assertIn("is over", over.call("get_timer")["summary"])
            self.assertNotIn("seconds_left", over.call("set_timer", action="reset"))


if __name__ == "__main__":
    unittest.main()
