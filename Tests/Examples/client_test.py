"""The generated Python client against the service."""
from __future__ import annotations

import concurrent.futures
import inspect
import unittest
from datetime import timedelta
from decimal import Decimal

from client_case import PATIENCE, PROGRAM, ClientCase  # first: it finds the modules below

import shop_rpc
from generator.schema_types import snake
from shop_rpc import Client, Meta, Money


class ClientTests(ClientCase):
    """Behavior that frontends rely on."""

    def test_a_session(self) -> None:
        with self.client() as shop:
            self.assertEqual(shop.data.sample().counts.products, 24)
            added = shop.cart.add("apples", quantity=3)
            assert added.line is not None
            self.assertEqual(added.line.subtotal, Money(Decimal("7.47"), "USD", "$7.47"))
            self.assertFalse(added.replayed)
            asked = shop.cart.clear(meta=Meta(dry_run=True))
            assert asked.confirmation is not None
            self.assertEqual(asked.confirmation.title, "Clear the cart?")
            self.assertEqual(shop.cart.total().piece_count, 3)
            shop.history.undo()
            self.assertIsNone(shop.cart.get().cart.badge)
            self.assertEqual(shop.locale.text("error.cartEmpty", meta=Meta(locale="de")).text[:9], "Der Waren")
        self.assertEqual(shop.close(), 0)

    def test_every_method_is_there_with_its_params_in_order(self) -> None:
        with self.client() as shop:
            document = shop.rpc.discover()
            for method in document["methods"]:
                if method["name"].startswith("$/"):
                    continue  # cancel() of a future is for that
                domain, _, name = method["name"].rpartition(".")
                owner = getattr(shop, domain) if domain else shop
                made = getattr(owner, snake(name))
                names = list(inspect.signature(made.__wrapped__).parameters)
                common = ["meta", "progress"] if method["x-progress"] else ["meta"]
                self.assertEqual(names[-len(common):], common)
                self.assertEqual(sorted(names[:-len(common)]), sorted(snake(each["name"]) for each in method["params"]))
                self.assertTrue(made.__doc__.startswith(method["summary"][:40]))

    def test_answers_can_be_given_back(self) -> None:
        with self.client() as shop:
            shop.data.sample()
            total = shop.cart.add("milk", quantity=2).cart.total
            self.assertEqual(shop.cart.checkout(expected_total=total).order.total, total)
            price = Decimal("1.50")
            self.assertEqual(shop.catalog.update("milk", price=price, category=None).product.price.amount, price)
            self.assertIsNone(shop.catalog.get("milk").product.category)
            kilogram = shop_rpc.UnitSize(Decimal(1), "kg")
            draft = shop_rpc.ProductDraft(id="quinces", name={"en": "Quinces", "de": "Quitten"}, price="3.20", unit=kilogram)
            self.assertEqual(shop.catalog.put(draft, meta=Meta(locale="de")).product.name, "Quitten")
            updated = shop.catalog.get("milk").product.updated_at
            entry = shop.history.list(limit=1).entries[0]
            self.assertGreaterEqual(entry.at, updated)
            self.assertEqual(shop.cart.list(to=updated - timedelta(days=1)).carts, ())

    def test_errors_are_exceptions_by_kind(self) -> None:
        with self.client() as shop:
            with self.assertRaises(shop_rpc.NotFound) as caught:
                shop.cart.add("nothing")
            self.assertEqual((caught.exception.code, caught.exception.what), (1001, "product"))
            self.assertEqual(caught.exception.text, "There is no product with the id “nothing”.")
            with self.assertRaises(shop_rpc.InvalidParams) as caught_params:
                shop.cart.add("apples", quantity=0)
            self.assertEqual([each.path for each in caught_params.exception.problems], ["/quantity"])
            self.assertRegex(str(caught_params.exception), r"^cart\.add: .*\. /quantity: .*9,999\.$")

    def test_errors_say_where_and_why(self) -> None:
        rows = [{"id": f"p{index}", "name": "Tea", "price": "x"} for index in range(5)]
        with self.client() as shop:
            for call, said in (
                (lambda: shop.data.import_(data="name,price\nTea,x\n", strict=True), r"nothing was imported\. line 2/price: “.*”.*$"),
                (lambda: shop.data.import_(data=rows, strict=True), r"/0/price: .* /1/price: .* /2/price: .* … \(\+2\)$"),
                (lambda: shop.transaction.run([shop.cart.get.request(), shop.cart.add.request("nothing")]), r"“nothing”\. \(/calls/1\)$"),
                (lambda: shop.transaction.run([shop.cart.add.request("milk", quantity=0)]), r"invalid\. /calls/0/params/quantity: .*$"),
            ):
                with self.assertRaisesRegex(shop_rpc.ShopError, said):
                    call()

    def test_errors_tell_their_facts(self) -> None:
        with self.client() as shop:
            shop.data.sample()
            with self.assertRaises(shop_rpc.InsufficientStock) as stock:
                shop.cart.add("apples", quantity=500)
            self.assertEqual((stock.exception.available, stock.exception.requested, stock.exception.name), (120, 500, "Apples"))
            shop.cart.add("apples")
            with self.assertRaises(shop_rpc.PriceChanged) as price:
                shop.cart.checkout(expected_total="1.00")
            self.assertEqual((price.exception.expected.text, price.exception.actual.text), ("$1.00", "$2.49"))
            with self.assertRaises(shop_rpc.MethodNotFound) as unknown:
                shop.send(shop_rpc.Request("cart.ad", {}, lambda value: value)).result()
            self.assertEqual(unknown.exception.did_you_mean, "cart.add")
        answer = "json.dumps({'id': message['id'], 'error': {'code': 1102, 'data': {'kind': 'insufficientStock'}}}) + '\\n'"
        with self.scripted(answer) as odd:
            with self.assertRaises(shop_rpc.InsufficientStock) as bare:
                odd.cart.add.future("milk").result(PATIENCE)
            with self.assertRaises(shop_rpc.InvalidAnswer):
                print(bare.exception.available)

    def test_a_repeated_change_is_made_once(self) -> None:
        with self.client() as shop:
            shop.data.sample()
            once = Meta(idempotency_key="click-1")
            shop.cart.add("milk", meta=once)
            again = shop.cart.add("milk", meta=once)
            self.assertEqual((again.replayed, shop.cart.total().piece_count), (True, 1))

    def test_a_transaction_takes_requests(self) -> None:
        with self.client() as shop:
            shop.data.sample()
            made = shop.transaction.run([shop.cart.add.request("milk"), shop.cart.add.request("tea", quantity=2)])
            self.assertEqual((len(made.results), shop.cart.total().piece_count), (2, 3))
            with self.assertRaises(shop_rpc.NotFound) as caught:
                shop.transaction.run([shop.cart.add.request("milk"), shop.cart.add.request("nothing")])
            self.assertEqual(caught.exception.index, 1)
            self.assertEqual(shop.cart.total().piece_count, 3)

    def test_many_threads_may_ask(self) -> None:
        with self.client() as shop:
            shop.data.sample()
            with concurrent.futures.ThreadPoolExecutor(8) as pool:
                list(pool.map(lambda _: shop.cart.adjust("apples", by=1), range(100)))
            sent = [shop.cart.adjust.future("apples", by=-1) for _ in range(40)]
            self.assertEqual([each.result().revision for each in sent], sorted(each.result().revision for each in sent))
            self.assertEqual(shop.cart.total().piece_count, 60)

    def test_what_others_change_is_told(self) -> None:
        with self.client() as shop:
            shop.data.sample()
            with shop.subscribe("cart") as events:
                shop.cart.add("milk")
                own = events.next(PATIENCE)
                assert own is not None and own.change is not None
                self.assertEqual(own.method, "cart.add")
                self.assertIsInstance([each for each in own.change if each.type == "cart"][0].value, shop_rpc.CartSummary)
                with Client(PROGRAM, data=self.store) as other:
                    other.cart.add("tea")
                foreign = events.next(PATIENCE)
                assert foreign is not None
                self.assertIsNone(foreign.cause.session)
            shop.cart.add("milk")
            self.assertIsNone(events.next(PATIENCE))

    def test_callbacks_may_ask(self) -> None:
        told = concurrent.futures.Future[int]()
        with self.client() as shop:
            shop.data.sample()
            shop.subscribe("cart", callback=lambda event: told.set_result(shop.cart.total().piece_count))
            shop.cart.add("milk", quantity=4)
            self.assertEqual(told.result(PATIENCE), 4)

    def test_too_many_events_become_one(self) -> None:
        with self.client() as shop:
            shop.data.sample()
            shop.catalog.update("apples", stock=None)
            events = shop.subscribe("cart", "list")
            first = shop.cart.adjust("apples", by=1).revision
            for _ in range(shop_rpc.KEPT_EVENTS):
                last = shop.cart.adjust.future("apples", by=1)
            last.result()
            shop.cart.total()
            event = events.next(PATIENCE)
            assert event is not None
            self.assertEqual((event.resync, event.since, event.topics), (True, first - 1, ("cart",)))

    def test_events_of_every_kind_are_read(self) -> None:
        with self.client() as shop:
            events = shop.subscribe()
            shop.data.sample()
            for change in (
                lambda: shop.cart.add("milk"), lambda: shop.timer.start(), lambda: shop.prefs.set("theme", "dark"),
                lambda: shop.locale.set("de"), lambda: shop.list.create("Party"), lambda: shop.cart.checkout(),
                lambda: shop.location.create("Cellar"), lambda: shop.catalog.delete("milk"),
            ):
                change()
            seen: dict[str, set[str]] = {}
            while sum(map(len, seen.values())) < 12:
                event = events.next(PATIENCE)
                assert event is not None
                for each in event.change or ():
                    if each.value is not None:
                        seen.setdefault(each.type, set()).add(type(each.value).__name__)
            self.assertEqual({kind: len(names) for kind, names in seen.items()}, {kind: 1 for kind in seen})
            self.assertEqual(seen["timer"], {"Timer"})
            self.assertEqual(seen["prefs"], {"Preferences"})


if __name__ == "__main__":
    unittest.main()
