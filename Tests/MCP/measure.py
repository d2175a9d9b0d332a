#!/usr/bin/env python3
"""Measures the server of the Model Context Protocol; not a test, because it states speed.

Prints the time of a tool call beside that of the official SDK's server, the time until a change of another process is notified, and the size
of the tools' definitions. `SHOP_RPC` names the program (a release build, to be fair); the SDK is looked for in `.build/tools-mcp2`.
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

CALLS = 2_000
CHANGES = 200


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


def call_times(words: list[str], arguments: Message, environment: dict[str, str] | None = None) -> list[float]:
    """The microseconds of calls of `add_to_list`, in ascending order."""
    peer = Peer(words, environment)
    peer.request("initialize", CLIENT)
    peer.send({"method": "notifications/initialized"})
    times = []
    for _ in range(CALLS):
        start = time.perf_counter()
        response = peer.request("tools/call", {"name": "add_to_list", "arguments": arguments})
        times.append((time.perf_counter() - start) * 1e6)
        assert response["result"].get("isError") in (False, None), response
    peer.end()
    return sorted(times)


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
        own = call_times([PROGRAM, "mcp", "--ephemeral"], {"items": ["tea"]})
        durable = call_times([PROGRAM, "mcp", "--data", str(Path(folder) / "calls")], {"items": ["tea"]})
        print(f"tool call, median: {statistics.median(own):.0f} µs in memory, {statistics.median(durable):.0f} µs durable")
        environment = tools("tools-mcp2")
        if subprocess.run([sys.executable, "-c", "import mcp"], env=environment, capture_output=True).returncode == 0:
            sdk = call_times([sys.executable, str(FOLDER / "sdk_server.py")], {"item": "tea"}, environment)
            print(f"the official SDK's server: {statistics.median(sdk):.0f} µs, ratio {statistics.median(own) / statistics.median(sdk):.2f}")
        else:
            print("the official SDK is not in .build/tools-mcp2, so there is nothing to compare with")
        events = event_times(str(Path(folder) / "events"))
        print(f"change to notification: median {statistics.median(events):.2f} ms, 99 % {events[len(events) * 99 // 100]:.2f} ms")
        offered = json.loads((ROOT / "schemas" / "mcp.json").read_text(encoding="utf-8"))["tools"]
        print(f"definitions of {len(offered)} tools: {len(json.dumps(offered, ensure_ascii=False, separators=(',', ':')).encode())} bytes")


if __name__ == "__main__":
    main()
