"""The project and its built program, and tests that need other tools."""
from __future__ import annotations

import os
import shutil
import unittest
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 600
"""Seconds that anything may take; only what hangs does."""

ENDURANCE = int(os.environ.get("SHOP_RPC_ENDURANCE", "1"))
"""Factor of the length of long tests; from `WHOLE` on, nothing is left out."""

WHOLE = 10

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = str(Path(os.environ.get("SHOP_RPC", str(ROOT / ".build" / "debug" / "shop-rpc"))).resolve())


# The Debian packages of tools that have another name.
PACKAGES = {
    "dpkg-deb": "dpkg", "emacs": "emacs-nox", "man": "man-db", "node": "nodejs", "nvim": "neovim", "sh": "dash", "strip": "binutils",
    "tsc": "node-typescript",
}


def need(test: unittest.TestCase, *tools: str) -> None:
    """Skips the test if a tool is missing; Tests/run lists the reasons."""
    for tool in tools:
        if shutil.which(tool) is None:
            source = "a complete toolchain" if tool == "swiftc" else f"Debian: {PACKAGES.get(tool, tool)}"
            test.skipTest(f"needs {tool} ({source})")


def sampled(rows: list[T], every: int) -> list[T]:
    """All rows of a table, or every so many when time is short."""
    return rows if ENDURANCE >= WHOLE else rows[::every]
