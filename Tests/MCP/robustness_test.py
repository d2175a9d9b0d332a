#!/usr/bin/env python3
"""Hostile input, a killed server, and both interfaces on one database."""
from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import unittest

from mcp_case import CLIENT, FIXED, PATIENCE, PROGRAM, STATELESS, Server, StoreCase


class RobustnessTests(StoreCase):
    def test_hostile_bytes_get_one_error_a_line(self) -> None:
        deep = b'{"jsonrpc":"2.0","id":1,"method":"ping","params":' + b"[" * 500 + b"]" * 500 + b"}"
        lines = [
            b"\xff\xfe", b"\x00", b'"\xc3\x28"', b"{" * 1000, deep, b"[" + b"1," * 5000 + b"1]", b'{"jsonrpc":"2.0","id":"\\ud800","method":"ping"}',
            b'{"a":' + b"9" * 100_000 + b"}", b"Content-Length: 5", b"-" * 200_000]
        generator = random.Random(5)
        lines += [bytes(byte for byte in generator.randbytes(80) if byte not in b"\r\n \t") or b"x" for _ in range(300)]
        done = subprocess.run([PROGRAM, "mcp", "--ephemeral"], input=b"\n".join(lines) + b"\n", capture_output=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len(answers), len(lines))
        for line, answer in zip(lines, answers):
            self.assertIn("error", answer, line[:80])
            self.assertEqual(answer.get("id"), 1 if line == deep else None, line[:80])

    def test_it_ends_with_the_process_that_started_it(self) -> None:
        """A third process keeps both pipes open."""
        (input_read, input_write), (output_read, output_write) = os.pipe(), os.pipe()
        starter = subprocess.Popen(
            [sys.executable, "-c", "import subprocess, sys\nchild = subprocess.Popen(sys.argv[1:])\nchild.wait()", PROGRAM, "mcp", "--ephemeral"],
            stdin=input_read, stdout=output_write)
        os.write(input_write, b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
        self.assertEqual(os.read(output_read, 1000), b'{"jsonrpc":"2.0","id":1,"result":{}}\n')
        starter.kill()
        starter.wait(PATIENCE)
        os.close(output_write)
        self.assertEqual(os.read(output_read, 1000), b"", "the end of the output, which only the server still holds open")
        for end in (input_read, input_write, output_read):
            os.close(end)

    def test_a_message_that_is_too_large_is_refused(self) -> None:
        words = [PROGRAM, "mcp", "--ephemeral", "--max-message", "2048"]
        ping = b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n'
        done = subprocess.run(words, input=b'{"x":"' + b"y" * 5000 + b'"}\n' + ping, capture_output=True, timeout=PATIENCE)
        first, second = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual((first["error"]["code"], "id" in first, second), (-32600, False, json.loads(b'{"jsonrpc":"2.0","id":1,"result":{}}')))

    def test_everything_received_is_answered_before_the_exit(self) -> None:
        calls = [{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": CLIENT}]
        calls += [
            {"jsonrpc": "2.0", "id": index, "method": "tools/call", "params": {"name": "add_to_list", "arguments": {"items": [f"thing {index}"]}}}
            for index in range(1, 301)]
        text = "".join(json.dumps(call) + "\n" for call in calls)
        done = subprocess.run([PROGRAM, "mcp", "--data", self.store], input=text.encode(), capture_output=True, timeout=PATIENCE)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([answer["id"] for answer in answers if "id" in answer], list(range(301)))
        self.assertEqual(done.returncode, 0)

    def test_acknowledged_changes_survive_a_kill(self) -> None:
        generator = random.Random(3)
        wanted: list[str] = []
        for round in range(5):
            server = Server(store=self.store)
            for index in range(generator.randrange(1, 6)):
                name = "kept " + "abcde"[round] + "fghij"[index] * 3
                self.assertNotIn("error", server.call("add_to_list", items=[name]))
                wanted.append(name)
            server.send({"jsonrpc": "2.0", "id": 99, "method": "tools/call", "params": {"name": "add_to_list", "arguments": {"items": ["maybe"]}}})
            os.kill(server.process.pid, signal.SIGKILL)
            server.process.wait(PATIENCE)
            for pipe in (server.process.stdin, server.process.stdout):
                if pipe:
                    pipe.close()
        with Server(store=self.store) as server:
            found = [item["name"] for item in server.call("get_list", search="kept")["items"]]
        self.assertEqual(sorted(found), sorted(wanted))

    def test_both_interfaces_see_one_store(self) -> None:
        """What another process changes is notified, and seen; what the assistant changes is seen by others."""
        with Server(*FIXED, store=self.store) as server:
            self.assertEqual(server.request("resources/subscribe", {"uri": "shop://cart/current"})["result"], {})
            self.method("cart.add", {"productId": "honey", "quantity": 2})
            self.assertEqual(server.receive()["params"], {"uri": "shop://cart/current"})
            self.assertEqual([line["product_id"] for line in server.call("get_cart")["cart"]["lines"]], ["honey"])
            server.call("add_to_cart", items=[{"product": "tea"}])
            lines = self.method("cart.get")["cart"]["lines"]
            self.assertEqual([line["productId"] for line in lines], ["honey", "tea"])

    def test_what_was_before_a_subscription_is_not_notified(self) -> None:
        """A change that leaves nothing, and a subscription in the same batch."""
        calls = [{"method": "list.add", "params": {"name": "Net", "id": "net"}}, {"method": "list.remove", "params": {"itemId": "net"}}]
        change = {"name": "call_method", "arguments": {"method": "transaction.run", "params": {"calls": calls}}}
        batch = [
            {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": change},
            {"jsonrpc": "2.0", "id": 2, "method": "resources/subscribe", "params": {"uri": "shop://list/current"}},
        ]
        with Server(*FIXED, "--tools", "all", store=self.store, stateless=True) as server:
            server.send({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {**CLIENT, "protocolVersion": "2025-03-26"}})
            server.receive()
            server.send(json.dumps(batch))
            answers = json.loads(server.line())
            self.assertEqual([answer["id"] for answer in answers], [1, 2])
            self.assertFalse(answers[0]["result"]["isError"], answers[0])
            server.send({"jsonrpc": "2.0", "id": 3, "method": "ping"})
            self.assertEqual(server.receive()["id"], 3)

    def test_changed_lists_are_notified(self) -> None:
        with Server(*FIXED, store=self.store) as server:
            self.method("list.create", {"name": "Party"})
            self.assertEqual(server.receive()["method"], "notifications/resources/list_changed")
            uris = [one["title"] for one in server.request("resources/list")["result"]["resources"]]
            self.assertIn("Party", uris)
            self.method("prefs.set", {"key": "language", "value": "de"})
            notes = [server.receive()["method"]]
            self.assertEqual(notes, ["notifications/prompts/list_changed"])
            titles = [one["title"] for one in server.request("prompts/list")["result"]["prompts"]]
            self.assertIn("Den Wocheneinkauf erledigen", titles)

    def test_a_listener_hears_of_lists_if_it_asks(self) -> None:
        with Server(*FIXED, store=self.store, stateless=True) as server:
            asked = {"resourcesListChanged": True, "promptsListChanged": True, "toolsListChanged": True}
            server.send({"jsonrpc": "2.0", "id": "l", "method": "subscriptions/listen", "params": {"notifications": asked, "_meta": STATELESS}})
            self.assertEqual(server.receive()["params"]["notifications"], {"promptsListChanged": True, "resourcesListChanged": True})
            self.method("list.create", {"name": "Party"})
            note = server.receive()
            self.assertEqual(note["method"], "notifications/resources/list_changed")
            self.assertEqual(note["params"]["_meta"], {"io.modelcontextprotocol/subscriptionId": "l"})


if __name__ == "__main__":
    unittest.main()
