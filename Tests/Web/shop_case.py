"""A shop served as people serve it, and browsers that show it."""
from __future__ import annotations

import atexit
import contextlib
import functools
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from collections import Counter
from pathlib import Path
from typing import Any, Iterator

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Examples"))
from built_program import ENDURANCE, PATIENCE, PROGRAM, WHOLE, need  # noqa: E402

WEB = ROOT / "Examples" / "web"
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 800}
HEADLESS = "chromium-headless-shell"
BROKEN = {-32700, -32600, -32601, -32603}
"""Codes of errors that no click may cause."""

SHELL = {"initialize": 1, "service.status": 1, "events.subscribe": 1, "locale.strings": 1, "list.list": 1, "store.list": 1, "cart.list": 1}
"""The requests of a start, besides the one of the screen."""


class Served:
    """`serve` on a free port, with a store of its own."""

    def __init__(self, *options: str, data: str | None = None) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.data, self.options = data, options
        self.start()

    def start(self) -> None:
        words = [str(WEB / "serve"), "--port", str(self.port), *(["--data", self.data] if self.data else []), *self.options]
        environment = {**os.environ, "SHOP_RPC": PROGRAM}
        self.process = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        self.wait()

    def wait(self) -> None:
        """Returns as soon as it listens."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
                return
            time.sleep(0.02)
        raise AssertionError("serve does not listen")

    def services(self) -> list[int]:
        """The processes that websocketd has started for this store."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                words = (folder / "cmdline").read_bytes().split(b"\0")
                if words[0].endswith(b"shop-rpc") and str(self.data).encode() in words:
                    found.append(int(folder.name))
        return found

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


@functools.cache
def chromium() -> Any:
    """Chromium for all tests of the process. The program without windows takes a third less processor time."""
    from playwright.sync_api import sync_playwright
    playwright = sync_playwright().start()
    atexit.register(playwright.stop)
    browser = playwright.chromium.launch(executable_path=shutil.which(HEADLESS) or shutil.which("chromium"), args=["--no-sandbox"])
    atexit.register(browser.close)
    return browser


class ShopCase(unittest.TestCase):
    """Starts for each test a shop, and shows it in Chromium."""

    browser: Any = None
    options: tuple[str, ...] = ()

    @classmethod
    def setUpClass(cls) -> None:
        case = cls()
        need(case, "websocketd", *([] if shutil.which("chromium") else [HEADLESS]))
        try:
            import playwright  # noqa: F401
        except ImportError:
            case.skipTest("needs playwright (PyPI: playwright)")
        cls.browser = chromium()

    def runTest(self) -> None:
        """Lets `setUpClass` skip."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder, True)
        self.data = self.place()
        self.call("data.sample")
        self.shop = Served(*self.options, data=self.data)
        self.addCleanup(lambda: self.shop.stop())

    def place(self) -> str:
        """The data directory."""
        return str(self.folder / "shop")

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Calls a method in another process on the store of the shop."""
        words = [PROGRAM, "call", method, "-", "--data", self.data, "--locale", "en"]
        done = subprocess.run(words, input=json.dumps(params), capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return dict(json.loads(done.stdout))

    def items(self, **params: Any) -> dict[str, dict[str, Any]]:
        return {item["name"]: item for section in self.call("list.items", show="all", **params)["sections"] for item in section["items"]}

    def session(self, *calls: tuple[str, dict[str, Any]]) -> list[dict[str, Any]]:
        """The results of one process on the store of the shop."""
        words = "".join(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}) + "\n" for number, (method, params) in enumerate(calls))
        done = subprocess.run([PROGRAM, "--data", self.data, "--locale", "en"], input=words, capture_output=True, text=True, check=True, timeout=PATIENCE)
        return [dict(json.loads(line)["result"]) for line in done.stdout.splitlines() if '"event"' not in line]

    def person(self, path: str = "list", **options: Any) -> Person:
        return Person(self, path, **options)


class Person:
    """A browser window with a profile of its own, which counts its requests and keeps what goes wrong in it."""

    def __init__(self, case: ShopCase, path: str, language: str = "en", size: dict[str, int] = PHONE, scheme: str = "light", seen: bool = True, bypass: bool = False) -> None:
        self.case, self.requests, self.errors = case, Counter[str](), list[str]()
        self.sent, self.answers = dict[Any, dict[str, Any]](), list[tuple[dict[str, Any], int]]()
        self.context = case.browser.new_context(viewport=size, locale=language, color_scheme=scheme, reduced_motion="reduce", accept_downloads=True, bypass_csp=bypass)
        self.context.set_default_timeout(float(os.environ.get("SHOP_WEB_PATIENCE", PATIENCE)) * 1000)
        case.addCleanup(self.context.close)
        if seen:
            self.context.add_init_script("localStorage.setItem('shop.seen', 'true')")
        self.page = self.context.new_page()
        self.page.on("websocket", self._watch)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: line.type == "error" and "WebSocket connection" not in line.text and self.errors.append(line.text))
        case.addCleanup(lambda: case.assertEqual(self.errors, []))
        self.page.goto(f"{case.shop.address}/#/{path}")
        self.page.wait_for_selector("h1")

    def _watch(self, socket: Any) -> None:
        socket.on("framesent", self._count)
        socket.on("framereceived", self._judge)

    def _count(self, frame: Any) -> None:
        message = json.loads(frame)
        self.requests[message["method"]] += 1
        self.sent[message["id"]] = message

    def _judge(self, frame: Any) -> None:
        """Keeps what was answered, with the revision; a request that the service cannot make sense of is a fault of the screen."""
        message = json.loads(frame)
        request = self.sent.pop(message.get("id"), None)
        if message.get("error", {}).get("code") in BROKEN:
            self.errors.append(f"{request}: {message['error']}")
        elif request and "result" in message:
            self.answers.append((request, (message["result"] or {}).get("revision", 0)))

    @contextlib.contextmanager
    def counted(self) -> Iterator[Counter[str]]:
        """The requests that are sent meanwhile."""
        before, found = Counter(self.requests), Counter[str]()
        yield found
        self.settle()
        found.update(self.requests - before)

    def settle(self) -> None:
        """Waits until everything that was sent is answered and drawn."""
        self.page.evaluate("""async () => {
            const { app } = await import("/app.mjs");
            // What the answers and events ask for is asked for in turns.
            for (let turn = 0; turn < 3; turn += 1) {
              await app.shop.call("locale.get");
              while (app.isBusy) await new Promise((resolve) => setTimeout(resolve, 4));
            }
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        }""")
        del self.requests["locale.get"]

    def open(self, path: str) -> None:
        self.page.evaluate("path => { location.hash = path }", f"#/{path}")
        self.settle()
        self.page.wait_for_selector("h1")

    def texts(self, selector: str) -> list[str]:
        return [text.strip() for text in self.page.locator(selector).all_inner_texts()]
