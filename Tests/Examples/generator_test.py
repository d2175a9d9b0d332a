"""The committed client matches the schema, and the examples in the documentation work."""
from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
import unittest

from client_case import PROGRAM, ROOT  # first: it finds the modules below

from generator.client_source import generate


class DocumentTests(unittest.TestCase):
    """Examples meant to be copied work."""

    def test_the_readme_is_true(self) -> None:
        text = (ROOT / "Examples" / "python" / "README.md").read_text(encoding="utf-8")
        code = text.split("```python\n", 1)[1].split("```", 1)[0]
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(code.replace('"shop-rpc"', repr(PROGRAM)), {})
        self.assertEqual(printed.getvalue().splitlines()[-1], "3 Artikel · 7,47\u00a0$")

    def test_the_example_runs(self) -> None:
        done = subprocess.run(
            [sys.executable, str(ROOT / "Examples" / "python" / "example.py"), PROGRAM], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        # events are printed by another thread, perhaps after it
        self.assertIn("4 Artikel · 8,56\u00a0$", done.stdout.splitlines())


class GeneratorTests(unittest.TestCase):
    """The committed files match the schema."""

    def test_the_client_is_up_to_date(self) -> None:
        document = json.loads((ROOT / "schemas" / "openrpc.json").read_text(encoding="utf-8"))
        committed = (ROOT / "Examples" / "python" / "shop_rpc.py").read_text(encoding="utf-8")
        self.assertTrue(generate(document) == committed, "run Examples/python/generate.py")

    def test_the_types_hold(self) -> None:
        if subprocess.run([sys.executable, "-c", "import mypy"], capture_output=True, check=False).returncode != 0:
            self.skipTest("mypy is not here, so nobody judged the types")
        files = ["shop_rpc.py", "generate.py", "generator", "example.py", "window.py", "shop_window", "screenshot.py"]
        judged = subprocess.run(
            [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, *files], cwd=ROOT / "Examples" / "python",
            capture_output=True, text=True, check=False)
        self.assertEqual(judged.returncode, 0, judged.stdout)


if __name__ == "__main__":
    unittest.main()
