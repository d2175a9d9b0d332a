"""The project and its built program, and tests that need other tools."""
from __future__ import annotations

import os
import shutil
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = str(Path(os.environ.get("SHOP_RPC", str(ROOT / ".build" / "debug" / "shop-rpc"))).resolve())


def need(test: unittest.TestCase, subject: str, *tools: str) -> None:
    """Skips the test, with a reason that names the missing tool and what was not tried."""
    for tool in tools:
        if shutil.which(tool) is None:
            test.skipTest(f"{tool} is not here, so {subject} was not tried")
