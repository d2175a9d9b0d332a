"""Every block of commands on the pages that people read first is run, with a stand-in for the toolchain."""
from __future__ import annotations

import re
import shutil
import unittest

from built_program import PACKAGES, PROGRAM, ROOT, need
from page_case import PageCase, blocks

QUICKSTARTS = sorted(str(each.relative_to(ROOT)) for each in (ROOT / "docs" / "quickstart").glob("*.md"))
PAGES = ["README.md", "docs/install.md", "CONTRIBUTING.md", *QUICKSTARTS]

# Packages of every Debian system.
ESSENTIAL = {"bash", "bsdutils", "dash", "dpkg", "gzip", "python3", "util-linux"}

# Commands that only note how they are called.
STAND_INS = {
    "swift": 'mkdir -p .build/release; ln -sf "$PROGRAM" .build/release/shop-rpc',
}

# The first words of each block, by page; those in the first table are run by the test that it names.
ELSEWHERE = {
    "README.md": {"swift build && printf": "documentation_test", "shop() {": "documentation_test", "Tests/run": "test_ci_runs_what_the_readme_says"},
    "docs/install.md": {
        "$ shop-rpc --version": "documentation_test", "source <(shop-rpc": "documentation_test", "Packaging/release": ".ci/run",
        "mkdir -p ~/.local && tar -xzf": "release_test", "(cd ~/.local": "release_test", "sudo apt install": "release_test", "sudo apt remove": "release_test",
        "pip install": "release_test", "pip uninstall": "release_test",
    },
    "CONTRIBUTING.md": {"Tests/for": "test_the_selections_of_tests_are_printed"},
    "docs/quickstart/shell.md": {"shop-rpc call data.sample": "quickstart_test", "shop() {": "documentation_test"},
}
HERE = {
    "docs/install.md": ["swift build\n", "swift build -c release\nPackaging/install"],
    "docs/quickstart/shell.md": ["Examples/shell/shopping.sh"],
    "docs/quickstart/emacs.md": ["emacs -L Examples/emacs"],
    "docs/quickstart/neovim.md": ["nvim --cmd"],
}


class BlockTests(PageCase):
    """Each block runs in a folder that looks like the project, with a home of its own."""

    def setUp(self) -> None:
        super().setUp()
        for part in ("Examples", "CHANGELOG.md", "LICENSE"):
            (self.folder / part).symlink_to(ROOT / part)
        # its scripts look for what is beside their folder
        shutil.copytree(ROOT / "Packaging", self.folder / "Packaging")
        for name, action in STAND_INS.items():
            stand_in = self.folder / "bin" / name
            stand_in.write_text(f'#!/bin/sh\nPROGRAM="{PROGRAM}"\necho "{name} $*" >>"$HOME/called"\n{action}\n', encoding="utf-8")
            stand_in.chmod(0o755)

    def block(self, page: str, start: str) -> str:
        return next(each for each in blocks(page) if each.startswith(start))

    def run_block(self, page: str, start: str, *changes: tuple[str, str]) -> str:
        script = self.block(page, start)
        for old, new in changes:
            self.assertIn(old, script)
            script = script.replace(old, new)
        done = self.run_shell(f"set -e\n{script}")
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout

    def test_every_block_is_known(self) -> None:
        for page in PAGES:
            known = [*ELSEWHERE.get(page, {}), *HERE.get(page, [])]
            found = blocks(page)
            for block in found:
                self.assertTrue(any(block.startswith(each) for each in known), f"{page}: no test runs\n{block}")
            self.assertEqual(len(found), len(known), page)

    def test_the_installation_installs(self) -> None:
        self.run_block("docs/install.md", "swift build\n")
        self.run_block("docs/install.md", "swift build -c release\nPackaging/install")
        for file in ("bin/shop-rpc", "share/man/man1/shop-rpc.1", "share/fish/vendor_completions.d/shop-rpc.fish"):
            self.assertTrue((self.folder / ".local" / file).exists(), file)

    def test_the_shell_script_shops_as_shown(self) -> None:
        need(self, "jq")
        printed = self.run_block("docs/quickstart/shell.md", "Examples/shell", ("Examples/shell", "SHOP_RPC=shop-rpc Examples/shell"), ("/tmp/shop", "~/shop"))
        self.assertIn("saffron", printed)
        self.assertTrue(printed.rstrip().endswith("8,56\u00a0$"), printed)

    def test_the_lists_of_the_editors_open(self) -> None:
        for page, start, option, end in (
            ("emacs", "emacs -L", "emacs -Q --batch --eval '(setq shop-rpc--patience 600)' ", ""),
            ("neovim", "nvim --cmd", "nvim --headless -i NONE ", " -c qall!"),
        ):
            with self.subTest(page):
                need(self, start.split()[0])
                script = self.block(f"docs/quickstart/{page}.md", start).strip()
                done = self.run_shell(script.replace(start.split()[0] + " ", option, 1) + end)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertNotRegex(done.stdout + done.stderr, r"(?i)\berror\b")

    def test_the_selections_of_tests_are_printed(self) -> None:
        for line in self.block("CONTRIBUTING.md", "Tests/for").splitlines():
            command = line.split("#")[0].strip()
            done = self.run_shell(f"cd '{ROOT}' && {command.replace('Tests/for', 'Tests/for --print', 1)}")
            self.assertEqual(done.returncode, 0, f"{command}: {done.stderr}")

    def test_ci_installs_what_the_tests_name(self) -> None:
        """Packages in the reasons of skipped tests, except those of every Debian system."""
        texts = [each.read_text(encoding="utf-8") for suffix in ("swift", "py") for each in sorted((ROOT / "Tests").rglob(f"*.{suffix}"))]
        named = {word for text in texts for words in re.findall(r'(?:debian: "|Debian: )([\w. -]+)', text) for word in words.split()}
        named |= set(PACKAGES.values())
        ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
        # modules of Python may come from PyPI
        there = lambda name: re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", ci)
        self.assertEqual({each for each in named if not there(each) and not there(each.removeprefix("python3-"))} - ESSENTIAL, set())
        self.assertGreater(len(named), 20)

    def test_ci_runs_what_the_readme_says(self) -> None:
        command = self.block("README.md", "Tests/run").strip()
        ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
        self.assertEqual(re.findall(rf"^{re.escape(command)} .*$", ci, re.M), [f'{command} "$@"'])
        for page in ("CONTRIBUTING.md", "docs/testing.md"):
            self.assertIn(f"`{command}`", (ROOT / page).read_text(encoding="utf-8"), page)
        done = self.run_shell(f"'{ROOT}/{command}' --help")
        self.assertIn("what was not checked", done.stdout)



if __name__ == "__main__":
    unittest.main()
