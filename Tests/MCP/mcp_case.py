"""The program as a server of the Model Context Protocol, for the tests of this folder."""
from __future__ import annotations

import functools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent / "Examples"))
from built_program import ENDURANCE, PATIENCE, PROGRAM, ROOT, sampled  # noqa: E402

FIXED = ["--seed", "7", "--clock", "2026-01-15T10:00:00Z"]
"""Options that make ids and times the same in every run."""

STATELESS = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}
CLIENT = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
Message = dict[str, Any]


def tools(folder: str) -> dict[str, str]:
    """The environment in which Python finds the packages that `.ci/run` has put into a folder below `.build`."""
    path = os.environ.get(f"SHOP_RPC_{folder.upper().replace('-', '_')}", str(ROOT / ".build" / folder))
    return {**os.environ, "PYTHONPATH": path, "SHOP_RPC": PROGRAM, "PYTHONDONTWRITEBYTECODE": "1"}


class Server:
    """A running server; `with` ends it and checks that it ended well."""

    def __init__(self, *options: str, store: str | None = None, stateless: bool = False) -> None:
        place = ["--data", store] if store else ["--ephemeral"]
        self.process = subprocess.Popen(
            [PROGRAM, "mcp", *place, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.stateless = stateless
        self.last = 0
        self.notes: list[Message] = []
        if not stateless:
            self.agreed = self.request("initialize", CLIENT)["result"]
            self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def __enter__(self) -> Server:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        assert self.process.stdin and self.process.stdout
        if kind is not None:
            self.process.kill()
        self.process.stdin.close()
        self.rest = self.process.stdout.read().decode()
        self.process.stdout.close()
        code = self.process.wait(PATIENCE)
        assert kind is not None or code == 0, f"the server ended with {code}"

    def send(self, message: Message | str | bytes) -> None:
        assert self.process.stdin
        line = message if isinstance(message, bytes) else (message if isinstance(message, str) else json.dumps(message)).encode()
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def line(self) -> str:
        assert self.process.stdout
        line = self.process.stdout.readline().decode()
        assert line.endswith("\n"), "the server has ended"
        return line[:-1]

    def receive(self) -> Message:
        message: Message = json.loads(self.line())
        return message

    def request(self, method: str, params: Message | None = None) -> Message:
        """Sends a request and returns its response; notifications before it are kept in `notes`."""
        self.last += 1
        params = dict(params or {})
        if self.stateless:
            params["_meta"] = STATELESS
        self.send({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == self.last:
                return message
            self.notes.append(message)

    def call(self, tool: str, **arguments: Any) -> Message:
        """Calls a tool and returns its structured result, after a look at its form."""
        result = self.request("tools/call", {"name": tool, "arguments": arguments})["result"]
        assert json.loads(result["content"][0]["text"]) == result["structuredContent"], "text and structure differ"
        assert ("error" in result["structuredContent"]) == result["isError"]
        assert "{" not in result["structuredContent"].get("summary", ""), "a sentence with a gap"
        return dict(result["structuredContent"])


class Desktop:
    """A program that speaks the shop's own protocol, beside the assistant."""

    def __init__(self, store: str, *options: str) -> None:
        self.process = subprocess.Popen([PROGRAM, "--data", store, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, method: str, params: Message) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode() + b"\n")
        self.process.stdin.flush()

    def receive(self) -> Message:
        """The result of a method; an error is a result with `error`."""
        assert self.process.stdout
        answer: Message = json.loads(self.process.stdout.readline())
        return dict(answer.get("result", answer))

    def call(self, method: str, **params: Any) -> Message:
        self.send(method, params)
        return self.receive()

    def end(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.stdout.read()
        self.process.stdout.close()
        self.process.wait(PATIENCE)


@functools.cache
def sample() -> tempfile.TemporaryDirectory[str]:
    """A folder with a database that holds the sample data."""
    folder = tempfile.TemporaryDirectory()
    methods(str(Path(folder.name) / "store"), {"data.sample": {}})
    return folder


def methods(store: str, calls: dict[str, Message]) -> list[Message]:
    """Results of the shop's methods, called by one process that ends afterwards."""
    lines = [json.dumps({"jsonrpc": "2.0", "id": 1, "method": name, "params": params}) for name, params in calls.items()]
    words = [PROGRAM, "--data", store, *FIXED]
    answers = subprocess.run(words, check=True, capture_output=True, input="\n".join(lines).encode()).stdout.splitlines()
    return [json.loads(answer)["result"] for answer in answers]


class StoreCase(unittest.TestCase):
    """Gives each test a copy of the sample database."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.store = shutil.copytree(Path(sample().name) / "store", str(Path(folder.name) / "store"))

    def method(self, name: str, params: Message | None = None) -> Message:
        """Calls a method of the shop, as another process."""
        return methods(self.store, {name: params or {}})[0]
