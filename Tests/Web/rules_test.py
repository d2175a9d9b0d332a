"""The rules of the frontend: typed, small, without a framework, a foreign resource, or markup from data."""
from __future__ import annotations

import json
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from shop_case import PATIENCE, ROOT, WEB, need

FILES = sorted(path for path in WEB.rglob("*") if path.is_file())
CODE = [path for path in FILES if path.suffix in (".mjs", ".js", ".css", ".html", ".ts")]


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


class RulesTest(unittest.TestCase):
    def test_the_modules_fit_the_types_of_the_interface(self) -> None:
        """A wrong module beside them shows that types are really checked."""
        need(self, "tsc")
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "wrong.mjs").write_text(f'import {{ screen }} from "{WEB}/parts.mjs";\n'
                                                    'screen({ method: "cart.get", view: ({ cart }) => ({ title: cart.nam, body: null }) });\n', encoding="utf-8")
            project = WEB / "tsconfig.json"
            include = [str(WEB / each) for each in json.loads(project.read_text(encoding="utf-8"))["include"]]
            (Path(folder) / "tsconfig.json").write_text(json.dumps({"extends": str(project), "include": [*include, "wrong.mjs"]}), encoding="utf-8")
            done = subprocess.run(["tsc", "--project", folder], capture_output=True, text=True, timeout=PATIENCE)
        self.assertRegex(done.stdout, r"\A\S*wrong\.mjs\(.*: error TS\d+: Property 'nam' does not exist.*\n(?: .*\n)*\Z")

    def test_it_is_small(self) -> None:
        self.assertLessEqual(sum(map(lines, CODE)), 4100)
        self.assertLessEqual(lines(WEB / "view.mjs"), 150)
        for path in CODE:
            self.assertLessEqual(lines(path), 250, path)

    def test_nothing_is_read_as_markup_or_code(self) -> None:
        for path in CODE:
            text = path.read_text(encoding="utf-8")
            for word in ("innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "new Function", "DOMParser", "srcdoc"):
                self.assertNotIn(word, text, path)

    def test_nothing_comes_from_elsewhere(self) -> None:
        for path in FILES:
            found = set(re.findall(r"https?://[^\s\"'`)>]+", path.read_text(encoding="utf-8")))
            self.assertLessEqual(found - {"http://www.w3.org/2000/svg"}, {one for one in found if "$" in one} if path.name != "README.md" else found, path)

    def test_every_text_exists(self) -> None:
        known = set(json.loads((ROOT / "Sources/ShopRPC/Languages/en.json").read_text(encoding="utf-8")))
        for path in CODE:
            for key in re.findall(r"\bt\(\"(\w+)\"\)", path.read_text(encoding="utf-8")):
                self.assertIn(f"label.{key}", known, path)

    def test_every_picture_exists(self) -> None:
        sprite = set(re.findall(r'<symbol id="(\w+)"', (WEB / "index.html").read_text(encoding="utf-8")))
        for path in CODE:
            for name in re.findall(r"\b(?:icon|iconButton|empty|notice|entry)\(\"(\w+)\"", path.read_text(encoding="utf-8")):
                self.assertIn(name, sprite, path)

    def test_colors_are_those_of_the_theme(self) -> None:
        for path in WEB.glob("style/*.css"):
            text = re.sub(r":root \{.*?\n\}", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
            text = re.sub(r"light-dark\((?:[^()]|\([^()]*\))*\)|box-shadow:[^;]*;", "", text)
            self.assertEqual(re.findall(r"#[0-9a-f]{3,8}\b(?![^{;]*\{)|rgb\([^)]*\)", text), [], path)


if __name__ == "__main__":
    unittest.main()
