"""The commands on the pages that people read first print what the pages say, and the scripts that the pages name work."""
from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from built_program import PROGRAM, ROOT, need
from page_case import PageCase, blocks

PAGES = ["README.md", "CONTRIBUTING.md", *(str(each.relative_to(ROOT)) for each in sorted((ROOT / "docs").rglob("*.md")))]


def fits(line: str, pattern: str) -> bool:
    """Whether a line is as shown, where `…` stands for anything."""
    return re.fullmatch(".*".join(map(re.escape, pattern.split("…"))), line) is not None


class DocumentationTests(PageCase):
    """The commands with what they print."""

    def test_the_first_command_prints_what_the_readme_shows(self) -> None:
        command = blocks("README.md")[0]
        self.assertIn("swift build && ", command)
        done = self.run_shell(command.replace("swift build && ", ""))
        shown = blocks("README.md", "json")[0].splitlines()
        self.assertEqual((done.returncode, len(done.stdout.splitlines())), (0, len(shown)), done.stderr)
        for line, pattern in zip(done.stdout.splitlines(), shown):
            self.assertTrue(fits(line.replace("\u00a0", " "), pattern.replace("\u00a0", " ")), line)

    def test_the_list_is_as_the_readme_shows(self) -> None:
        need(self, "jq")
        done = self.run_shell(blocks("README.md")[2].replace("/tmp/shop", str(self.folder / "shop")))
        self.assertEqual((done.stdout, done.stderr), (blocks("README.md", "")[0], ""))

    def test_the_commands_for_people_print_what_the_page_shows(self) -> None:
        """After the first block of the page, with whose shop they go on."""
        need(self, "jq")
        first, second = blocks("docs/quickstart/shell.md")[:2]
        done = self.run_shell(f"{{ {first}}} >/dev/null\n{second}")
        self.assertEqual((done.stdout.replace("\u00a0", " "), done.stderr), (blocks("docs/quickstart/shell.md", "")[1], ""))

    def test_the_example_of_a_transcript_replays(self) -> None:
        (self.folder / "example.rpc").write_text(blocks("docs/transcripts.md", "rpc")[0], encoding="utf-8")
        done = self.run_shell("shop-rpc replay --ways all example.rpc")
        self.assertEqual((done.stdout, done.stderr), ("1 transcript, 0 with differences\n", ""))

    def test_a_recording_replays(self) -> None:
        done = self.run_shell(blocks("docs/transcripts.md")[1])
        self.assertEqual((done.returncode, done.stdout.splitlines()[-1]), (0, "1 transcript, 0 with differences"), done.stderr)

    def test_the_installation_is_checked_as_described(self) -> None:
        block = next(each for each in blocks("docs/install.md") if each.startswith("$ "))
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            self.assertEqual(self.run_shell(command).stdout, printed)

    def test_completions_and_manual_work_without_installation(self) -> None:
        block = next(each for each in blocks("docs/install.md") if "completions" in each)
        done = self.run_shell(block.replace("| man -l -", "| head -n 1"))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue(done.stdout.startswith(".TH"), done.stdout)

    def test_commands_name_what_exists(self) -> None:
        """Files of the project, and options of the program, in the blocks of all pages."""
        known = set(re.findall(r"--[a-z-]+", self.run_shell("shop-rpc help").stdout))
        count = 0
        for page in PAGES:
            for line in "\n".join(blocks(page)).splitlines():
                for path in re.findall(r"(?<![\w/.])(?:\./generate|(?:Tests|Packaging|Examples|docs|Sources)/[\w./-]+)", line):
                    count += 1
                    self.assertTrue((ROOT / path).exists(), f"{page}: {line}")
                for call in re.findall(r"(?<![\w/-])shop-rpc ([^|;&]*)", line):
                    count += 1
                    self.assertEqual(set(re.findall(r"(?<!\S)--[a-z-]+", call)) - known, set(), f"{page}: {line}")
        self.assertGreater(count, 20)

    def test_an_exported_shop_has_the_documented_members(self) -> None:
        requests = ["data.sample", "data.export"]
        lines = "".join(json.dumps({"jsonrpc": "2.0", "id": 1, "method": each}) + "\n" for each in requests)
        done = subprocess.run([PROGRAM, "--ephemeral"], input=lines, capture_output=True, text=True, check=True)
        document = json.loads(done.stdout.splitlines()[-1])["result"]["data"]
        sections = dict(re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", (ROOT / "docs/shop-document.md").read_text(encoding="utf-8"), re.M | re.S))
        for name, rows in document.items():
            if isinstance(rows, list):
                undocumented = {member for row in rows for member in row if f"| `{member}` |" not in sections[name]}
                self.assertEqual(undocumented, set(), name)


class ScriptTests(unittest.TestCase):
    """The scripts for contributors."""

    def selected(self, *words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-B", str(ROOT / "Tests" / "for"), "--print", *words], cwd=ROOT, capture_output=True, text=True, check=False)
        return done.stdout if done.returncode == 0 else done.stderr

    def test_a_method_selects_its_transcripts_and_suites(self) -> None:
        printed = self.selected("tax.put")
        for part in ["swift build --build-tests", "Transcripts/tax/put.rpc", "HouseTests", "|TaxTests"]:
            self.assertIn(part, printed)

    def test_a_file_selects_what_it_concerns(self) -> None:
        rows = {
            "Sources/ShopRPC/App/Replay/Transcript.swift": "TranscriptParserTests",
            "Sources/ShopRPC/Methods/Tax/TaxPut.swift": "Transcripts/tax/put.rpc",
            "Sources/ShopRPC/Languages/de.json": "|TextsTests",
            "Tests/ShopRPCTests/Transcripts/tax/put.rpc": "replay --ways all Tests/ShopRPCTests/Transcripts/tax/put.rpc",
            "Tests/ShopRPCTests/Replay/TranscriptParserTests.swift": "TranscriptParserTests",
            "docs/frontend.md": "PageExchangeTests",
            "docs/quickstart/shell.md": "quickstart_test.py",
            "Examples/python/shop_rpc.py": "client_test.py",
            "Tests/Examples/links_test.py": "links_test.py",
        }
        for file, part in rows.items():
            self.assertIn(part, self.selected(file), file)

    def test_an_unknown_word_is_named(self) -> None:
        self.assertEqual(self.selected("tax.sett"), "Tests/for: “tax.sett” is neither a method nor a file of the project\n")

    def test_generating_again_changes_nothing(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            copy = Path(name)
            for part in ("schemas", "docs", "Examples", "Tests/ShopRPCTests/Transcripts", "Sources/ShopRPC/Language/Texts"):
                shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
            shutil.copy(ROOT / "generate", copy)
            subprocess.run([str(copy / "generate"), PROGRAM], check=True, capture_output=True, cwd="/")
            for file in sorted(each for each in copy.rglob("*") if each.is_file()):
                path = file.relative_to(copy)
                self.assertEqual(file.read_bytes(), (ROOT / path).read_bytes(), f"{path}: run ./generate")


if __name__ == "__main__":
    unittest.main()
