#!/usr/bin/env python3
"""Measures the server of the Model Context Protocol; not a test, because it states speed.

Prints the time and the processor time of a tool call beside those of the official SDK's server in alternating rounds, the processor time of calls after
a long history and with many lists, the time until a change of another process is notified, and the size of the tools' definitions. `SHOP_RPC` names the program (a release build, to be fair); the SDK is looked for in `.build/tools-mcp2`.
"""
from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from mcp_case import CLIENT, FOLDER, PROGRAM, ROOT, Message, tools

CALLS = 1_000
ROUNDS = 5
CHANGES = 200
HISTORY = 10_000
LISTS = 100


class Peer:
    """A program that speaks JSON-RPC, one message a line."""

    def __init__(self, words: list[str], environment: dict[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)

    def send(self, message: Message) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self.process.stdin.flush()

    def receive(self) -> Message:
        assert self.process.stdout
        message: Message = json.loads(self.process.stdout.readline())
        return message

    def request(self, method: str, params: Message) -> Message:
        self.send({"id": 1, "method": method, "params": params})
        return self.receive()

    def end(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(60)


    def processor_time(self) -> float:
        """Microseconds of its first thread."""
        return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[0]) / 1e3


def call_times(words: list[str], tool: str, arguments: Message, environment: dict[str, str] | None = None) -> tuple[float, float]:
    """The median of the microseconds of calls, and the mean of the processor time."""
    peer = Peer(words, environment)
    peer.request("initialize", CLIENT)
    peer.send({"method": "notifications/initialized"})
    times = []
    before = peer.processor_time()
    for _ in range(CALLS):
        start = time.perf_counter()
        response = peer.request("tools/call", {"name": tool, "arguments": arguments})
        times.append((time.perf_counter() - start) * 1e6)
        assert response["result"].get("isError") in (False, None), response
    used = (peer.processor_time() - before) / CALLS
    peer.end()
    return statistics.median(times), used


def shop(store: str, calls: list[tuple[str, Message]]) -> None:
    """Calls methods of the shop on a database."""
    peer = Peer([PROGRAM, "serve", "--framing", "lines", "--data", store])
    for method, params in calls:
        assert "result" in peer.request(method, params), method
    peer.end()


def growth(folder: str) -> None:
    """Prints the processor time of calls on a small database, after a long history, and with many lists."""
    stores = {name: str(Path(folder) / name) for name in ("small", "history", "lists")}
    for store in stores.values():
        shop(store, [("data.sample", {})])
    shop(stores["history"], [("cart.setQuantity", {"productId": "tea", "quantity": 1 + number % 9}) for number in range(HISTORY)])
    shop(stores["lists"], [call for number in range(LISTS) for call in (
        ("list.create", {"name": f"List {number}"}), ("list.addText", {"text": "2 kg flour"}))])
    calls: list[tuple[str, Message]] = [
        ("add_to_list", {"items": ["1 kg salt"]}), ("check_off", {"items": ["salt"]}), ("get_list", {}), ("get_cart", {}), ("undo", {}),
        ("search_products", {"query": "milk"}), ("set_cart_quantities", {"items": [{"product": "rice", "quantity": 2}]})]
    print(f"processor time of calls: small database, after {HISTORY} changes, with {LISTS} lists")
    for tool, arguments in calls:
        used = []
        for store in stores.values():
            peer = Peer([PROGRAM, "mcp", "--tools", "all", "--data", store])
            peer.request("initialize", CLIENT)
            for _ in range(CALLS // 10):
                peer.request("tools/call", {"name": "add_to_list", "arguments": {"items": ["1 kg salt"]}})
            before = peer.processor_time()
            for _ in range(CALLS // 10):
                peer.request("tools/call", {"name": tool, "arguments": arguments})
            used.append((peer.processor_time() - before) / (CALLS // 10))
            peer.end()
        print(f"  {tool}: " + ", ".join(f"{one:.0f}" for one in used) + " µs")


def event_times(store: str) -> list[float]:
    """The milliseconds from a change by one process to its notification by another, in ascending order."""
    watcher, shop = Peer([PROGRAM, "mcp", "--data", store]), Peer([PROGRAM, "serve", "--framing", "lines", "--data", store])
    watcher.request("initialize", CLIENT)
    watcher.request("resources/subscribe", {"uri": "shop://list/current"})
    times = []
    for number in range(CHANGES):
        time.sleep(0.005)
        start = time.perf_counter()
        shop.send({"id": number, "method": "list.add", "params": {"name": "thing"}})
        note = watcher.receive()
        times.append((time.perf_counter() - start) * 1e3)
        assert note["method"] == "notifications/resources/updated", note
        assert "result" in shop.receive()
    watcher.end()
    shop.end()
    return sorted(times)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        environment = tools("tools-mcp2")
        has_sdk = subprocess.run([sys.executable, "-c", "import mcp"], env=environment, capture_output=True).returncode == 0
        if not has_sdk:
            print("the official SDK is not in .build/tools-mcp2, so there is nothing to compare with")
        rounds: dict[str, list[tuple[float, float]]] = {}
        for number in range(ROUNDS):
            def measured(name: str, times: tuple[float, float]) -> None:
                rounds.setdefault(name, []).append(times)
            measured("in memory", call_times([PROGRAM, "mcp", "--ephemeral"], "add_to_list", {"items": ["1 kg tea"]}))
            measured("durable", call_times([PROGRAM, "mcp", "--data", str(Path(folder) / f"{number}")], "add_to_list", {"items": ["1 kg tea"]}))
            measured("nothing to add", call_times([PROGRAM, "mcp", "--ephemeral"], "add_to_list", {"items": ["tea"]}))
            measured("reading", call_times([PROGRAM, "mcp", "--ephemeral"], "get_list", {}))
            if has_sdk:
                measured("the official SDK", call_times([sys.executable, str(FOLDER / "sdk_server.py")], "add_to_list", {"item": "tea"}, environment))
        medians = {name: [statistics.median(part) for part in zip(*times)] for name, times in rounds.items()}
        for name, (wall, used) in medians.items():
            ratios = "".join(f", {one / other:.2f}" for one, other in zip((wall, used), medians["the official SDK"])) if has_sdk else ""
            print(f"tool call, {name}: {wall:.0f} µs, {used:.0f} µs of the processor{ratios}")
        growth(folder)
        events = event_times(str(Path(folder) / "events"))
        print(f"change to notification: median {statistics.median(events):.2f} ms, 99 % {events[len(events) * 99 // 100]:.2f} ms")
        offered = json.loads((ROOT / "schemas" / "mcp.json").read_text(encoding="utf-8"))["tools"]
        print(f"definitions of {len(offered)} tools: {len(json.dumps(offered, ensure_ascii=False, separators=(',', ':')).encode())} bytes")


if __name__ == "__main__":
    main()
