#!/usr/bin/env python3
"""Clients from PyPI against the program; `.ci/run` installs them below `.build`, those that exclude each other into folders of their own.

mcp-fuzzer is not among them: it counts lenient answers as findings, so its report is to be read (see docs/testing.md).
"""
from __future__ import annotations

import json
import subprocess
import sys
import unittest
from pathlib import Path

from mcp_case import FOLDER, PATIENCE, PROGRAM, StoreCase, tools


class ClientTests(StoreCase):
    def shop(self, folder: str, package: str, client: str) -> None:
        environment = tools(folder)
        if subprocess.run([sys.executable, "-c", f"import {package}"], env=environment, capture_output=True).returncode != 0:
            self.skipTest(f"needs {package} in .build/{folder} (PyPI: {package}, by .ci/run)")
        words = [sys.executable, "-W", "ignore", str(FOLDER / client), PROGRAM]
        done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr[-4000:])

    def test_the_official_sdk_2_shops_in_three_modes(self) -> None:
        self.shop("tools-mcp2", "mcp", "sdk2_client.py")

    def test_the_official_sdk_1_shops(self) -> None:
        self.shop("tools-mcp1", "mcp", "sdk1_client.py")

    def test_fastmcp_shops(self) -> None:
        self.shop("tools-mcp2", "fastmcp", "fastmcp_client.py")

    def test_mcp_conform_finds_all_duties_kept(self) -> None:
        environment = tools("tools-mcp2")
        script = Path(environment["PYTHONPATH"]) / "bin" / "mcp-conform"
        if not script.exists():
            self.skipTest("needs mcp-conform in .build/tools-mcp2 (PyPI: mcp-conform, by .ci/run)")
        words = [sys.executable, str(script), "--format", "json", "--command", f"{PROGRAM} mcp --data {self.store} --tools all", "server"]
        report = json.loads(subprocess.run(words, env=environment, capture_output=True, text=True, timeout=PATIENCE).stdout)
        self.assertEqual([check for check in report["checks"] if not check["passed"]], [])
        # nine of the protocol, and three of each tool
        self.assertEqual(report["total"], 9 + 3 * 55)

    def test_mcpscore_finds_nothing_but_optional_metadata(self) -> None:
        environment = tools("tools-mcp2")
        script = Path(environment["PYTHONPATH"]) / "bin" / "mcpscore"
        if not script.exists():
            self.skipTest("needs mcpscore in .build/tools-mcp2 (PyPI: mcpscore, by .ci/run)")
        words = [sys.executable, str(script), "--smoke", "--call-all", "--no-config", "--json", "--stdio", PROGRAM, "mcp", "--data", self.store]
        done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=PATIENCE)
        report = json.loads(done.stdout)
        failed = {rule["rule_id"] for rule in report["results"] if not rule["passed"]}
        self.assertEqual(failed, {"server_websiteurl_present", "capability_tools_list_changed"}, done.stderr[-2000:])
        self.assertGreaterEqual(report["score"], 190)


if __name__ == "__main__":
    unittest.main()
