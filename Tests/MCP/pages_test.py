#!/usr/bin/env python3
"""Whatever is longer than a result can be read to its end, and each element once."""
from __future__ import annotations

import unittest
from typing import Any

from mcp_case import Message, Server, StoreCase
from tools_test import LARGEST, size

LONG = "with a rather long name for a list"


def word(number: int) -> str:
    """A word for a number: digits would be read as an amount."""
    return "".join("abcdefghij"[int(digit)] for digit in f"{number:03}")


class PagesTests(StoreCase):
    def read(self, server: Server, tool: str, path: str, first: Message | None = None, **arguments: Any) -> list[Any]:
        """All elements at a path of a tool's results, from the first result on."""
        page = first or server.call(tool, **arguments)
        elements: list[Any] = []
        while True:
            self.assertLessEqual(size(page), LARGEST)
            self.assertNotIn("error", page)
            found: Any = page
            for name in path.split("."):
                found = found[name]
            elements += found
            if "next_cursor" not in page:
                return elements
            page = server.call(tool, **arguments, cursor=page["next_cursor"])

    def fill(self, server: Server, count: int, **arguments: Any) -> list[str]:
        """Adds items to a list and returns their names."""
        names = [f"{word(index)}x {LONG}" for index in range(count)]
        for start in range(0, count, 100):
            server.call("add_to_list", items=names[start:start + 100], anyway=True, **arguments)
        return names

    def test_lists_are_read_to_their_end(self) -> None:
        with Server(store=self.store) as server:
            names = self.fill(server, 300)
            items = [item["name"] for item in self.read(server, "get_list", "items")]
            self.assertEqual(len(items), 310)
            self.assertEqual(len(set(items)), 310)
            self.assertLessEqual(set(names), set(items))
            bought = server.call("check_off", all=True)
            self.assertIn("get_list", bought["next"])
            items = [item["name"] for item in self.read(server, "get_list", "items", show="bought", **{"from": "2020-01-01"})]
            self.assertEqual(len(set(items)), 310)

    def test_what_a_change_leaves_out_is_read_with_the_tool_that_it_names(self) -> None:
        with Server(store=self.store) as server:
            first = server.call("add_to_list", items=[f"{word(index)} {LONG * 3}" for index in range(100)], anyway=True)
            self.assertIn("get_list", first["next"])
            self.assertEqual(len(first["items"]) + first["omitted"], 100)

    def test_carts_previews_and_orders_are_read_to_their_end(self) -> None:
        with Server("--tools", "all", store=self.store) as server:
            rows = "id,name,price\n" + "".join(f"p{index},{'Long name ' * 15}{index},1.00\n" for index in range(90))
            server.call("import_products", data=rows)
            wanted = {f"p{index}" for index in range(90)}
            added = server.call("add_to_cart", items=[{"product": name} for name in sorted(wanted)])
            self.assertIn("get_cart", added["next"])
            total = server.call("preview_order")["expected_total"]
            self.assertEqual(total, "90.00 USD")
            pages = [self.read(server, "get_cart", "cart.lines"), self.read(server, "get_cart", "cart.lines", first=added),
                     self.read(server, "preview_order", "order.lines")]
            self.assertGreater(len(self.read(server, "get_cart", "steps", explain=True)), 90)
            placed = server.call("place_order", expected_total=total, comment="ü" * 400)
            order = placed["order"]["id"]
            pages.append(self.read(server, "get_orders", "order.lines", first=placed, order=order))
            pages.append(self.read(server, "get_orders", "order.lines", order="latest"))
            for lines in pages:
                self.assertEqual(sorted(line["product_id"] for line in lines), sorted(wanted))

    def test_catalogs_histories_and_lists_of_lists_are_read_to_their_end(self) -> None:
        with Server("--tools", "all", store=self.store) as server:
            for index in range(60):
                server.call("create_list", name=f"List {word(index)} " + "of things " * 12)
            server.call("switch_list", list=f"List {word(59)} " + "of things " * 12)
            lists = self.read(server, "get_lists", "lists")
            self.assertEqual(len({one["id"] for one in lists}), 61)
            self.assertEqual([one["name"][:8] for one in lists if one.get("current")], ["List afj"])
            self.assertEqual(server.call("get_list")["list"]["name"][:8], "List afj")
            changes = self.read(server, "get_history", "changes", limit=50)
            self.assertEqual(len(changes), 62)
            rows = "id,name,price\n" + "".join(f"p{index},{'Long name ' * 15}{index},1.00\n" for index in range(60))
            server.call("import_products", data=rows)
            products = self.read(server, "search_products", "products", limit=50)
            self.assertEqual(len({product["id"] for product in products}), 84)

    def test_a_long_result_of_a_method_is_read_to_its_end(self) -> None:
        with Server("--tools", "all", store=self.store) as server:
            part = server.call("call_method", method="data.export", params="{}")
            text = part["text"]
            while "next_offset" in part:
                part = server.call("call_method", method="data.export", params="{}", offset=part["next_offset"])
                self.assertLessEqual(size(part), LARGEST)
                text += part["text"]
            self.assertIn("Ceylon Tea", text)
            self.assertTrue(text.startswith("{") and text.endswith("}"))

    def test_a_cursor_belongs_to_its_arguments(self) -> None:
        with Server(store=self.store) as server:
            self.fill(server, 200)
            cursor = server.call("get_list")["next_cursor"]
            for arguments in ({"show": "bought"}, {"search": "a"}, {"list": "list-1"}):
                self.assertEqual(server.call("get_list", cursor=cursor, **arguments)["error"], "invalidParams")
            self.assertEqual(server.call("get_list", cursor="zz")["error"], "invalidParams")
            server.call("remove_from_list", items=[f"{word(0)} {LONG}"])
            self.assertNotIn("error", server.call("get_list", cursor=cursor))


if __name__ == "__main__":
    unittest.main()
