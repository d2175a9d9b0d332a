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
