#!/usr/bin/env python3
"""Tests of what a server offers, and of arguments as models send them."""
from __future__ import annotations

import json
import re
import unittest

from mcp_case import ROOT, Server, StoreCase

CATALOG = json.loads((ROOT / "schemas" / "mcp.json").read_text(encoding="utf-8"))
TOOLS = CATALOG["tools"] + CATALOG["maintenance"]


class OfferTests(StoreCase):
    def test_a_read_only_server_offers_no_other_tools(self) -> None:
        with Server("--tools", "all", "--read-only", store=self.store) as server:
            offered = server.request("tools/list")["result"]["tools"]
            self.assertEqual([tool["name"] for tool in offered], [tool["name"] for tool in TOOLS if tool["annotations"]["readOnlyHint"]])
            self.assertEqual(server.request("tools/call", {"name": "undo"})["error"]["code"], -32602)

    def test_a_server_names_no_tools_that_it_does_not_offer(self) -> None:
        for options in (("--read-only",), ("--tools", "all", "--read-only"), ("--tools", "core"), ("--tools", "core", "--read-only"), ()):
            with self.subTest(options), Server(*options, store=self.store) as server:
                tools = server.request("tools/list")["result"]["tools"]
                prompts = server.request("prompts/list")["result"]["prompts"]
                said = [server.agreed["instructions"], tools, server.call("preview_order"), server.call("get_orders", order="none")]
                said += [server.request("prompts/get", {"name": prompt["name"], "arguments": {argument["name"]: "3" for argument in prompt["arguments"]}})
                         for prompt in prompts]
                self.assertIn("cheaper_cart", [prompt["name"] for prompt in prompts])
                words = set(re.findall("[a-z_]+", json.dumps(said)))
                others = {tool["name"] for tool in TOOLS} - {tool["name"] for tool in tools}
                self.assertEqual(words & others, set())

    def test_a_read_only_server_has_no_prompts_that_change_something(self) -> None:
        with Server("--read-only", store=self.store) as server:
            refused = server.request("prompts/get", {"name": "weekly_shop"})
            self.assertEqual(refused["error"]["code"], -32602)

    def test_an_amount_has_a_size_or_replaces_it(self) -> None:
        with Server(store=self.store) as server:
            server.call("add_to_list", items=["2 x 500 g pasta", "6 x 1.5 l water", "4 x 500 ml water"])
            for said, quantity, sized in (("3 x 200 g", "3", "200 g"), ("4", "4", "200 g"), ("1 kg", "5", "200 g"), ("2×250g", "2", "250 g"),
                                          ("1 1/2 kg", "6", "250 g"), ("1.1 kg", "1.1 kg", None)):
                item = server.call("edit_list_item", item="pasta", quantity=said)["items"][0]
                self.assertEqual((item.get("quantity"), item.get("size")), (quantity, sized), said)
            self.assertEqual(server.call("edit_list_item", item="pasta", quantity="some")["error"], "invalidParams")
            told = server.call("check_off", items=["water"])["summary"]
            self.assertIn("water 4 × 500 mL (", told)
            self.assertIn("water 6 × 1.5 L (", told)

    def test_null_is_left_out(self) -> None:
        with Server(store=self.store) as server:
            self.assertIn("tools", server.request("tools/list", {"cursor": None})["result"])
            self.assertIs(server.request("tools/call", {"name": "get_cart", "arguments": None})["result"]["isError"], False)
            self.assertIn("messages", server.request("prompts/get", {"name": "weekly_shop", "arguments": None})["result"])


if __name__ == "__main__":
    unittest.main()
