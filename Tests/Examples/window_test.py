"""The window, on a virtual screen: its handlers, and the events it follows."""
from __future__ import annotations

import os
import signal
import sys
import unittest

from built_program import PROGRAM, ROOT
from window_case import WindowTestCase

sys.path.insert(0, str(ROOT / "Examples" / "python"))

from shop_rpc import Client  # noqa: E402


class WindowTests(WindowTestCase):
    """The window on a database of its own."""

    def test_it_begins_empty(self) -> None:
        self.assertEqual(self.window.cart.empty.cget("text"), "Your cart is empty.")
        self.assertEqual(self.window.catalog.empty_text.cget("text"), "No products yet.")
        self.assertTrue(self.window.cart.checkout.instate(["disabled"]))

    def test_the_cart_follows_the_buttons(self) -> None:
        self.stock()
        self.press("milk", 3)
        self.until(lambda: self.total() == "$3.27")
        row = self.window.cart.rows[0]
        self.assertEqual((row.name.cget("text"), row.text.cget("text")), ("Whole Milk", "3 × $1.09"))
        row.stepper.minus.invoke()
        self.until(lambda: self.total() == "$2.18")
        self.window.undo.invoke()
        self.until(lambda: self.total() == "$3.27")

    def test_everything_changes_its_language(self) -> None:
        self.stock()
        self.press("milk")
        self.until(lambda: self.total() == "$1.09")
        self.window.language.choose("de")
        self.until(lambda: self.total() == "1,09\u00a0$" and self.window.is_settled)
        self.until(lambda: self.window.cart.rows[0].name.cget("text") == "Vollmilch")
        texts = [each.cget("text") for each in (self.window.cart.clear, self.window.cart.checkout, self.window.undo)]
        self.assertEqual(texts, ["Leeren", "Zur Kasse", "Rückgängig machen"])
        self.assertIn("Äpfel", [each.name.cget("text") for each in self.window.catalog.rows])
        self.assertIn("Deutsch", self.window.language.cget("text"))

    def test_it_follows_other_processes(self) -> None:
        self.stock()
        with Client(PROGRAM, data=self.store) as other:
            other.cart.add("apples", quantity=2)
            self.until(lambda: self.total() == "$4.98")
            other.catalog.update("apples", price="3.00")
            self.until(lambda: self.total() == "$6.00")
            other.catalog.update("apples", stock=2)
            self.until(lambda: self.window.cart.rows[0].stepper.plus.instate(["disabled"]))
            self.until(lambda: self.row("apples").stepper.plus.instate(["disabled"]))

    def test_what_cannot_be_bought_cannot_be_added(self) -> None:
        self.stock()
        self.assertTrue(self.row("spinach").stepper.plus.instate(["disabled"]))
        self.window.link.ask(lambda shop: shop.cart.add.future("spinach"), lambda _: None)
        self.until(lambda: self.window.banner.text.cget("text") == "“Spinach” is out of stock.")

    def test_it_asks_before_it_clears(self) -> None:
        self.stock()
        self.press("milk")
        self.until(lambda: self.total() == "$1.09" and self.window.is_settled)
        self.window.cart.clear.invoke()
        self.until(lambda: self.window.cart.question is not None)
        question = self.window.cart.question
        assert question is not None
        self.assertEqual((question.title(), question.yes.cget("text")), ("Clear the cart?", "Clear"))
        question.yes.invoke()
        self.until(lambda: self.window.cart.rows == [] and self.total() == "$0.00")

    def test_what_changed_after_the_question_is_not_cleared(self) -> None:
        self.stock()
        self.press("milk")
        self.until(lambda: self.total() == "$1.09" and self.window.is_settled)
        self.window.cart.clear.invoke()
        self.until(lambda: self.window.cart.question is not None)
        with Client(PROGRAM, data=self.store) as other:
            other.cart.add("tea")
        assert self.window.cart.question is not None
        self.window.cart.question.yes.invoke()
        self.until(lambda: "changed since you loaded it" in self.window.banner.text.cget("text"))
        self.until(lambda: len(self.window.cart.rows) == 2)

    def test_it_orders_for_what_it_shows(self) -> None:
        self.stock()
        self.press("coffee")
        self.until(lambda: self.total() == "$7.99")
        self.window.cart.checkout.invoke()
        self.until(lambda: self.window.cart.question is not None)
        assert self.window.cart.question is not None
        self.assertEqual(self.window.cart.question.title(), "Thank you for your order")
        self.window.cart.question.yes.invoke()
        self.until(lambda: self.total() == "$0.00")

    def test_a_search_shows_the_last_words(self) -> None:
        self.stock()
        for words in ("m", "mi", "milk"):
            self.window.catalog.words.set(words)
        self.until(lambda: [each.product_id for each in self.window.catalog.rows] == ["milk"])
        self.window.catalog.words.set("qqqqqq")
        self.until(lambda: self.window.catalog.empty_text.cget("text") == "No results.")

    def test_pages_follow_each_other(self) -> None:
        rows = [{"id": f"p{number:03}", "name": f"Product {number:03}", "price": "1.00"} for number in range(120)]
        with Client(PROGRAM, data=self.store) as other:
            other.data.import_(format="shop", data={"products": rows})
        for count in (50, 100, 120):
            self.until(lambda count=count: len(self.window.catalog.rows) == count)  # type: ignore[misc]
            self.assertEqual(bool(self.window.catalog.more.winfo_manager()), count < 120)
            self.window.catalog.more.invoke()

    def test_a_service_that_ends_can_be_started_again(self) -> None:
        self.stock()
        os.kill(self.window.link.shop.process_id, signal.SIGKILL)
        self.until(lambda: bool(self.window.banner.button.winfo_manager()))
        self.assertEqual(self.window.banner.text.cget("text"), "Something went wrong.")
        self.window.banner.button.invoke()
        self.press("milk")
        self.until(lambda: self.total() == "$1.09")

    def test_it_ends_in_order(self) -> None:
        self.window.link.ask(lambda shop: shop.cart.get.future(), lambda _: None)
        self.window.close()
        self.is_open = False
        self.assertEqual(self.window.link.shop.close(), 0)


if __name__ == "__main__":
    unittest.main()
