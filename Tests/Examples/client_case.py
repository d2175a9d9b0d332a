"""Base of the client tests: a fresh store, and services that send invalid messages."""
from __future__ import annotations

import sys
import tempfile
import unittest
from pathlib import Path

from built_program import PATIENCE, PROGRAM, ROOT

sys.path.insert(0, str(ROOT / "Examples" / "python"))

from shop_rpc import Client  # noqa: E402


class ClientCase(unittest.TestCase):
    """Gives each test its own database."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.store = str(Path(folder.name) / "store")

    def client(self, **options: object) -> Client:
        shop = Client(PROGRAM, data=self.store, locale="en", **options)  # type: ignore[arg-type]
        self.addCleanup(shop.close)
        return shop

    def scripted(self, answer: str) -> Client:
        """Starts a service that answers each request with `answer`, a Python expression over `message`."""
        program = Path(self.store).parent / "service"
        program.write_text(
            f"#!{sys.executable}\nimport json, os, sys\nfor line in sys.stdin:\n    message = json.loads(line)\n"
            f"    sys.stdout.write({answer})\n    sys.stdout.flush()\n")
        program.chmod(0o700)
        return Client(program)
