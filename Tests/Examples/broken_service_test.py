"""The Python client with services that end early or send invalid messages."""
from __future__ import annotations

import concurrent.futures
import os
import signal
import threading
import unittest

from client_case import PATIENCE, ClientCase  # first: it finds the modules below

import shop_rpc
from shop_rpc import ServiceEnded


class BrokenServiceTests(ClientCase):
    """Nothing blocks forever, and nothing invalid counts as a result."""

    def test_a_service_that_is_killed_ends_everything_that_waits(self) -> None:
        shop = self.client()
        shop.data.sample()
        events = shop.subscribe("cart")
        os.kill(shop.process_id, signal.SIGSTOP)
        waiting = shop.cart.add.future("milk")
        os.kill(shop.process_id, signal.SIGKILL)
        with self.assertRaises(ServiceEnded) as caught:
            waiting.result(PATIENCE)
        self.assertEqual(caught.exception.exit_code, -signal.SIGKILL)
        with self.assertRaises(ServiceEnded):
            events.next(PATIENCE)
        with self.assertRaises(ServiceEnded):
            shop.cart.total()
        self.assertEqual(shop.close(), -signal.SIGKILL)

    def test_what_was_asked_is_answered_before_the_end(self) -> None:
        shop = self.client()
        shop.data.sample()
        asked = [shop.cart.adjust.future("apples", by=1) for _ in range(100)]
        self.assertEqual(shop.close(), 0)
        self.assertEqual(asked[-1].result().cart.piece_count, 100)
        with self.assertRaises(ServiceEnded):
            shop.cart.total()

    def test_what_breaks_off_is_no_silence(self) -> None:
        for answer, error in (
            ("'no JSON\\n'", shop_rpc.InvalidAnswer), ("'[1]\\n'", shop_rpc.InvalidAnswer), ("os._exit(3)", ServiceEnded),
            ("json.dumps({'id': message['id'], 'result': {'total': 1}}) + '\\n'", shop_rpc.InvalidAnswer),
            ("json.dumps({'id': message['id']}) + '\\n'", shop_rpc.InvalidAnswer),
            ("json.dumps({'id': 99, 'result': {}}) + '\\n'", shop_rpc.InvalidAnswer),
            (
                "json.dumps({'id': message['id'], 'error': {'code': 5, 'message': 'Odd', 'data': {'kind': 'odd'}}}) + '\\n'",
                shop_rpc.ShopError,
            ),
            ("json.dumps({'id': message['id'], 'error': 'odd'}) + '\\n'", shop_rpc.InvalidAnswer),
            ("json.dumps(message) + '\\n'", shop_rpc.InvalidAnswer),
        ):
            with self.subTest(answer), self.scripted(answer) as shop:
                with self.assertRaises(error):
                    shop.cart.total.future().result(PATIENCE)

    def test_what_cannot_be_started_says_what_would_be_right(self) -> None:
        for program, error in (("no-such-program", FileNotFoundError), ("/dev/null", PermissionError)):
            with self.subTest(program), self.assertRaisesRegex(error, "cannot be started: .*; install shop-rpc, or give .* `program`.*" + program):
                shop_rpc.Client(program)

    def test_an_end_says_why(self) -> None:
        for code, said in ((None, "is closed"), (64, "code 64; its reason is on standard error"), (-9, "by signal 9"), (0, "with code 0$")):
            self.assertRegex(str(ServiceEnded(code)), said)

    def test_an_error_of_a_reading_function_reaches_the_caller(self) -> None:
        with self.client() as shop:
            for error in (ZeroDivisionError, ValueError, KeyError):
                def read(_: object, error: type[Exception] = error) -> None:
                    raise error
                with self.assertRaises(error):
                    shop.send(shop_rpc.Request("cart.total", {}, read)).result(PATIENCE)
            self.assertEqual(shop.cart.total().piece_count, 0)

    def test_progress_and_cancel_are_spoken(self) -> None:
        done, step = "message.get('params', {}).get('_meta', {}).get('progressToken')", {"kind": "report", "percentage": 50}
        script = (
            f"json.dumps({{'method': '$/progress', 'params': {{'token': {done}, 'value': {step}}}}}) + '\\n' if 'id' in message else "
            "json.dumps({'id': message['params']['id'], 'error': {'code': -32800, 'message': '', 'data': {'kind': 'canceled'}}}) + '\\n'")
        told = concurrent.futures.Future[shop_rpc.Progress]()
        with self.scripted(script) as shop:
            call = shop.data.import_.future(progress=told.set_result)
            self.assertEqual(told.result(PATIENCE), shop_rpc.Progress("report", None, None, 50))
            self.assertTrue(call.cancel())
            with self.assertRaises(shop_rpc.Canceled):
                call.result(PATIENCE)
            self.assertFalse(call.cancel())

    def test_the_reading_thread_does_not_wait_for_itself(self) -> None:
        refused = concurrent.futures.Future[BaseException]()

        def ask(_: object) -> None:
            try:
                shop.cart.total()
            except RuntimeError as error:
                refused.set_result(error)

        release = threading.Event()
        with self.client() as shop:
            shop.data.sample.future().add_done_callback(lambda call: (release.wait(PATIENCE), ask(call)))
            release.set()
            self.assertIn("callbacks", str(refused.result(PATIENCE)))

    def test_what_cannot_be_written_is_not_sent(self) -> None:
        with self.client() as shop:
            large = "x" * shop_rpc.MAXIMUM_MESSAGE
            for value, error in (("\ud800", ValueError), (large, shop_rpc.MessageTooLarge), (object(), TypeError), (float("nan"), ValueError)):
                with self.assertRaises(error):
                    shop.cart.add(value)  # type: ignore[arg-type]
            self.assertEqual(shop.cart.total().piece_count, 0)

    def test_what_is_too_large_is_refused_and_nothing_else(self) -> None:
        with self.client(options=["--max-message", "4000"]) as shop:
            # before `initialize`, the service refuses it, without the id
            first, large, later = shop.list.list.future(), shop.list.add_lines.future("milk\n" * 1000), shop.list.list.future()
            with self.assertRaises(shop_rpc.MessageTooLarge) as caught:
                large.result(PATIENCE)
            self.assertEqual((caught.exception.maximum, first.result(PATIENCE)), (4000, later.result(PATIENCE)))
            self.assertEqual(shop.list.list(), first.result())

    def test_the_largest_message_is_what_initialize_says(self) -> None:
        with self.scripted("json.dumps({'id': message['id'], 'result': {'capabilities': {'maximumMessage': 200}}}) + '\\n'") as shop:
            with self.assertRaises(shop_rpc.InvalidAnswer):
                shop.initialize()
            with self.assertRaisesRegex(shop_rpc.MessageTooLarge, "larger than 200 bytes"):
                shop.list.add_lines("milk\n" * 100)

    def test_an_end_that_nobody_asked_for_is_told(self) -> None:
        told = concurrent.futures.Future[BaseException]()
        shop = self.client(on_end=told.set_result)
        os.kill(shop.process_id, signal.SIGKILL)
        self.assertIsInstance(told.result(PATIENCE), ServiceEnded)
        self.client(on_end=lambda error: self.fail("it was closed")).close()


if __name__ == "__main__":
    unittest.main()
