#!/usr/bin/env python3
"""Items that come back on days, timers beside others, purchases that did not happen, and who bought what."""
from __future__ import annotations

import unittest

from mcp_case import FIXED, Message, Server, StoreCase


class RhythmTests(StoreCase):
    """2026-01-15 is a Thursday."""

    def server(self, *options: str) -> Server:
        return Server(*FIXED, "--tools", "all", *options, store=self.store)

    def test_items_come_back_on_days(self) -> None:
        cases: list[tuple[Message, Message, str]] = [
            ({"on_days": ["Friday"]}, {"on_days": ["friday"]}, "repeats on Friday"),
            ({"on_days": "saturday", "every_days": 14}, {"on_days": ["saturday"], "every_days": 14}, "on Saturday, every 14 days"),
            ({"on_days": [1]}, {"on_days": ["1"]}, "repeats on day 1 of the month"),
            ({"every_days": 14}, {"every_days": 14}, "every 14 days")]
        for number, (rhythm, expected, words) in enumerate(cases):
            with self.subTest(rhythm=rhythm), self.server() as server:
                name = ["rolls", "detergent", "rice crackers", "paper"][number]
                added = server.call("add_to_list", items=[f"8 {name}"], **rhythm)
                self.assertIn(words, added["summary"])
                shown = next(item for item in server.call("get_list", show="repeating")["items"] if item["name"] == name)
                self.assertEqual({key: shown[key] for key in ("on_days", "every_days") if key in shown}, expected)
                self.assertIn(words, shown["repeats"])
                self.assertIn("due", shown)
                ended = server.call("edit_list_item", item=name, every_days=0, on_days=[])
                self.assertFalse({"on_days", "every_days"} & ended["items"][0].keys())

    def test_a_rhythm_replaces_the_one_before(self) -> None:
        with self.server() as server:
            server.call("add_to_list", items=["rolls"], every_days=7)
            self.assertNotIn("every_days", server.call("edit_list_item", item="rolls", on_days=["friday"])["items"][0])
            self.assertNotIn("on_days", server.call("edit_list_item", item="rolls", every_days=3)["items"][0])
            kept = server.call("edit_list_item", item="rolls", note="dark")["items"][0]
            self.assertEqual((kept["every_days"], kept["note"]), (3, "dark"))

    def test_a_rhythm_of_an_item_on_the_list_adds_nothing(self) -> None:
        """The line says how much of it is needed each time, not how much more."""
        cases = [
            ("2 l milk", "2 L", "milk repeats on Monday"), ("milk", "2 L", "on Monday"), ("3 l milk, fresh", "3 L", "on Monday"),
            ("500 ml milk", "2 L", "on Monday"), ("milk – not available", "2 L", "on Monday")]
        for line, amount, words in cases:
            with self.subTest(line=line), self.server() as server:
                server.call("remove_from_list", all=True, forget=True)
                server.call("add_to_list", items=["2 l milk"])
                added = server.call("add_to_list", items=[line, "4 buns"], on_days=["monday"])
                self.assertIn(words, added["summary"])
                self.assertNotIn("similar", added)
                self.assertEqual([item["quantity"] for item in added["items"]], [amount, "4"])
                self.assertEqual([item["on_days"] for item in added["items"]], [["monday"], ["monday"]])
                self.assertEqual(added["items"][0].get("note"), "fresh" if "fresh" in line else None)
                self.assertEqual(added["items"][0].get("available"), False if "not available" in line else None)

    def test_seven_days_and_a_weekday_is_each_week(self) -> None:
        with self.server() as server:
            server.call("add_to_list", items=["rolls"])
            server.call("check_off", items=["rolls"], at="2026-01-09")
            for every, due in [(7, "January 12"), (14, "January 26")]:
                edited = server.call("edit_list_item", item="rolls", every_days=every, on_days=["monday"])
                self.assertEqual(edited["items"][0].get("every_days"), None if every == 7 else 14)
                self.assertIn(due, server.call("get_list", show="repeating")["items"][0]["due"])

    def test_a_number_alone_means_the_unit_that_is_on_the_list(self) -> None:
        with self.server() as server:
            server.call("add_to_list", items=["12 bottles of beer", "500 g tomatoes"])
            joined = server.call("add_to_list", items=["6 beers"])
            self.assertEqual(joined["items"][0]["quantity"], "18 bottles")
            self.assertIn("similar", server.call("add_to_list", items=["3 tomatoes"]))
            self.assertIn("similar", server.call("add_to_list", items=["beer"]))

    def test_a_named_client_knows_what_it_did(self) -> None:
        """In another process as well; one without a name is only told where its reach ends."""
        for options, knows in [([], False), (["--client-id", "claude@kitchen"], True)]:
            with self.subTest(options=options):
                with self.server(*options) as server:
                    server.call("add_to_list", items=["butter"])
                    server.call("check_off", items=["butter"])
                with self.server(*options) as server:
                    bought = server.call("get_list", show="bought")
                    self.assertEqual((bought["summary"], len(bought["items"])), ("Items purchased: 1", 1))
                    self.assertEqual(bought["items"][0].get("by"), "claude@kitchen" if knows else None)
                    undone = server.call("undo")
                    if knows:
                        self.assertIn("butter", undone["summary"])
                    else:
                        self.assertEqual(undone["error"], "notAllowed")
                        self.assertIn("get_history", undone["next"])

    def test_what_is_not_bought_is_not_counted(self) -> None:
        with self.server() as server:
            server.call("add_to_list", items=["butter", "jam"])
            server.call("check_off", items=["butter"])
            server.call("remove_from_list", items=["jam"])
            self.assertEqual(server.call("get_list", show="bought")["summary"], "Items purchased: 1")

    def test_prices_in_stores_are_pointed_out(self) -> None:
        with self.server() as server:
            server.call("remove_from_list", all=True)
            server.call("add_to_list", items=["chutney"])
            self.assertNotIn("next", server.call("list_total"))
            server.call("set_price", item="chutney", price="2.40", store="Corner", create_missing=True)
            self.assertIn("compare_stores", server.call("list_total")["next"])
            self.assertNotIn("next", server.call("list_total", store="Corner"))

    def test_an_edit_of_nothing_says_so(self) -> None:
        with self.server() as server:
            server.call("add_to_list", items=["butter"])
            self.assertIn("- removes", server.call("edit_list_item", item="butter", note="")["next"])

    def test_timers_run_beside_others(self) -> None:
        with self.server() as server:
            server.call("set_timer", seconds=900, label="oven")
            second = server.call("set_timer", seconds=420, label="pasta")
            self.assertEqual((second["label"], [other["label"] for other in second["others"]]), ("pasta", ["oven"]))
            self.assertIn("oven: ", second["summary"])
            self.assertEqual(second["others"][0]["ends_at"], "2026-01-15T10:15:00.000Z")
            self.assertNotIn("others", server.call("set_timer", action="stop", label="Oven"))
            self.assertEqual(server.call("get_timer")["label"], "pasta")

    def test_a_purchase_that_did_not_happen(self) -> None:
        with self.server() as server:
            server.call("add_to_list", items=["butter"])
            server.call("check_off", items=["butter"], paid="2.40")
            self.assertIn("$2.40", server.call("get_spending")["summary"])
            back = server.call("check_off", items=["butter"], undo=True)
            self.assertIn("remove_purchase", back["next"])
            removed = server.call("remove_purchase", item="butter", put_back=True)
            self.assertNotIn("error", removed)
            self.assertNotIn("$2.40", server.call("get_spending")["summary"])
            self.assertEqual(server.call("get_list_item", item="butter")["item"]["bought"], [])
            self.assertEqual(server.call("remove_purchase", item="butter")["error"], "notFound")
            server.call("undo")
            self.assertIn("$2.40", server.call("get_spending")["summary"])

    def test_advice_names_only_tools_on_offer(self) -> None:
        with Server(*FIXED, store=self.store) as server:
            server.call("check_off", items=["milk"])
            self.assertNotIn("next", server.call("check_off", items=["milk"], undo=True))

    def test_a_copy_keeps_the_amount_that_is_known(self) -> None:
        with self.server() as server:
            server.call("create_list", name="Breakfast")
            server.call("add_to_list", items=["butter", "buns"], list="Breakfast")
            server.call("add_to_list", items=["250 g butter", "10 buns"])
            server.call("check_off", items=["butter"])
            copied = server.call("move_items", to_list="Shopping list", all=True, copy=True, list="Breakfast")
            amounts = {item["name"]: item.get("quantity") for item in copied["items"]}
            self.assertEqual(amounts["butter"], "250 g")
            self.assertIn("buns (10)", copied["summary"])

    def test_items_mean_products(self) -> None:
        with self.server() as server:
            server.call("add_to_list", items=["hot drink"])
            linked = server.call("edit_list_item", item="hot drink", product="tea")
            self.assertIn("product", linked["items"][0])
            self.assertNotIn("product", server.call("edit_list_item", item="hot drink", product="-")["items"][0])


if __name__ == "__main__":
    unittest.main()
