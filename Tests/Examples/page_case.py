"""Base of the tests that run what the pages show."""
from __future__ import annotations

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from built_program import PATIENCE, PROGRAM, ROOT


def blocks(page: str, language: str = "sh") -> list[str]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return [body for name, body in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL) if name == language]


class PageCase(unittest.TestCase):
    """Each command runs in a folder of its own, in which the built program is on the path and at `.build/debug`."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for place in ("bin", ".build/debug"):
            (self.folder / place).mkdir(parents=True)
            (self.folder / place / "shop-rpc").symlink_to(PROGRAM)

    def run_shell(self, script: str, shell: str = "bash") -> subprocess.CompletedProcess[str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("SHOP_RPC", "XDG_"))}
        surroundings = {**kept, "HOME": str(self.folder), "PATH": f"{self.folder}/bin:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
        return subprocess.run([shell, "-c", script], cwd=self.folder, env=surroundings, capture_output=True, text=True, check=False, timeout=PATIENCE)
