"""The committed client matches the schema, and the examples in the documentation work."""
from __future__ import annotations

import contextlib
import copy
import difflib
import importlib.util
import io
import json
import os
import subprocess
import sys
import unittest
from typing import Any

from client_case import PROGRAM, ROOT  # first: it finds the modules below

from generator.client_source import generate


def loaded(path: str) -> Any:
    """A script as a module."""
    found = importlib.util.spec_from_file_location("types_generator", ROOT / path)
    assert found and found.loader
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


types = loaded("Examples/typescript/generate.py")


def method(document: dict[str, Any], name: str) -> dict[str, Any]:
    return next(each for each in document["methods"] if each["name"] == name)


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

    def test_what_is_new_shows_as_added_lines_only(self) -> None:
        """Whatever is added to the schema, nothing else moves: a difference shows what is new."""
        before = json.loads((ROOT / "schemas" / "openrpc.json").read_text(encoding="utf-8"))
        after = copy.deepcopy(before)
        estimate = copy.deepcopy(method(after, "cart.total"))
        estimate["result"]["schema"]["properties"]["until"] = {"type": "string", "description": "When it ends."}
        after["methods"].append({**estimate, "name": "cart.estimate"})
        after["components"]["schemas"]["Basket"] = after["components"]["schemas"]["Money"]
        after["components"]["errors"]["dropped"] = {**after["components"]["errors"]["cartEmpty"], "code": 1999}
        head = (ROOT / "Examples" / "typescript" / "shop_rpc.head.d.mts").read_text(encoding="utf-8")
        for made in (generate, lambda document: types.generate(document, head)):
            old, new = made(before).splitlines(), made(after).splitlines()
            changed = [each for each in difflib.unified_diff(old, new, n=0, lineterm="") if not each.startswith(("---", "+++", "@@"))]
            self.assertEqual([each for each in changed if each.startswith("-")], [])
            for name in ("stimate", "Basket", "ropped"):
                self.assertTrue(any(name in each for each in changed), name)

    def test_the_types_hold(self) -> None:
        if subprocess.run([sys.executable, "-c", "import mypy"], capture_output=True, check=False).returncode != 0:
            self.skipTest("needs mypy (Debian: mypy, PyPI: mypy)")
        files = ["shop_rpc.py", "generate.py", "generator", "example.py"]
        judged = subprocess.run(
            [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, *files], cwd=ROOT / "Examples" / "python",
            capture_output=True, text=True, check=False)
        self.assertEqual(judged.returncode, 0, judged.stdout)


if __name__ == "__main__":
    unittest.main()
