"""The packages for Emacs and Neovim, installed as their package managers do."""
from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from built_program import PROGRAM, ROOT, need

INSTALL = """
(require 'package)
(setq package-archives nil)
(package-initialize)
(package-install-file (getenv "PACKAGE"))
(setq shop-rpc-program (getenv "PROGRAM") shop-rpc-arguments '("--ephemeral"))
(shop-rpc-list)
(shop-rpc-ask 'data.sample nil)
(princ (plist-get (shop-rpc-ask 'list.share nil) :text))
(package-delete (cadr (assq 'shop-rpc package-alist)))
"""

LINT = """
(setq package-archives nil package-lint-main-file "shop-rpc.el")
(dolist (folder (file-expand-wildcards "/usr/share/emacs/site-lisp/elpa-src/*")) (add-to-list 'load-path folder))
(unless (require 'package-lint nil t) (kill-emacs 77))
(package-lint-batch-and-exit)
"""

TOO_OLD = "warning: This makes the package uninstallable in all released Emacs versions."
"""What a package-lint says that is older than Emacs 28.1."""


class EditorPackageTests(unittest.TestCase):
    """Each editor has a home of its own."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "home").mkdir()

    def run_in_home(self, *words: str, at: Path | None = None, **facts: str) -> subprocess.CompletedProcess[str]:
        home = {"HOME": str(self.folder / "home"), "XDG_DATA_HOME": str(self.folder / "home/.local/share"), "NVIM_LOG_FILE": "/dev/null"}
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("SHOP_RPC", "XDG_", "EMACS"))}
        return subprocess.run(
            words, env={**kept, **home, "LC_ALL": "C.UTF-8", **facts}, cwd=at or self.folder, capture_output=True, text=True, check=False,
            stdin=subprocess.DEVNULL, timeout=600)

    def package(self, kind: str) -> Path:
        done = self.run_in_home(
            sys.executable, str(ROOT / "Packaging/release"), "--fast", "--binary", PROGRAM, "--homepage", "https://example.org/shop-rpc", "--only",
            kind, str(self.folder))
        self.assertEqual(done.returncode, 0, done.stderr)
        return Path(done.stdout.strip())

    def need_emacs(self) -> None:
        need(self, "emacs")
        if self.run_in_home("emacs", "-Q", "--batch", "--eval", '(kill-emacs (if (version< emacs-version "28.1") 1 0))').returncode != 0:
            self.skipTest("needs Emacs 28.1 (Debian: emacs-nox)")

    def test_emacs_installs_and_deletes_the_package(self) -> None:
        """From the file of a release, and from the source directory."""
        self.need_emacs()
        for place in (self.package("emacs"), ROOT / "Examples" / "emacs"):
            done = self.run_in_home("emacs", "-Q", "--batch", "--eval", f"(progn {INSTALL})", PACKAGE=str(place), PROGRAM=PROGRAM)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("Fruit and Vegetables", done.stdout)
            self.assertNotIn("Warning", done.stderr)
            self.assertEqual(list((self.folder / "home").rglob("shop-rpc*")), [])

    def test_the_emacs_package_follows_the_conventions(self) -> None:
        self.need_emacs()
        self.run_in_home("tar", "-xf", str(self.package("emacs")))
        (unpacked,) = self.folder.glob("shop-rpc-*/")
        sources = sorted(each.name for each in unpacked.glob("*.el") if each.name != "shop-rpc-pkg.el")
        self.assertEqual(sources, sorted(each.name for each in (ROOT / "Examples" / "emacs").glob("*.el")))
        done = self.run_in_home("emacs", "-Q", "--batch", "-L", ".", "--eval", f"(progn {LINT})", *sources, at=unpacked)
        if done.returncode == 77:
            self.skipTest("needs package-lint (Debian: elpa-package-lint)")
        found = re.findall(r"^\S+\.el:\d+:\d+: .*$", done.stdout + done.stderr, re.MULTILINE)
        self.assertEqual([each for each in found if not each.endswith(TOO_OLD)], [])
        self.assertIn("Entering directory", done.stdout + done.stderr)

    def test_neovim_loads_the_plugin(self) -> None:
        """Unpacked where plugin managers put it: the command, the health check and the help are there, and nothing else is loaded at the start."""
        need(self, "nvim")
        start = self.folder / "home/.local/share/nvim/site/pack/shop-rpc/start"
        start.mkdir(parents=True)
        self.run_in_home("tar", "-xzf", str(self.package("neovim")), "-C", str(start))
        program = self.folder / "program"
        program.write_text(f"""#!/bin/sh\n[ "$1" != --version ] || [ -z "$(cat)" ] || exit 1\nexec '{PROGRAM}' "$@"\n""")
        program.chmod(0o755)
        done = self.run_in_home(
            "nvim", "--headless", "-i", "NONE", "-c", "lua assert(vim.fn.exists(':ShopList') == 2 and not package.loaded['shop_rpc'])",
            "-c", f"lua require('shop_rpc').setup({{ program = '{program}', data = '{self.folder}/store' }})",
            "-c", "checkhealth shop_rpc", "-c", "%print", "-c", "help shop_rpc-checkhealth", "-c", "echo expand('%:t')", "-c", "qall!")
        said = done.stdout + done.stderr
        self.assertIn("OK: store: ", said)
        self.assertIn("shop_rpc.txt", said)
        self.assertNotIn("ERROR", said)
        self.assertNotRegex(said, r"\bE\d+:")

    def test_the_index_of_the_help_is_that_of_neovim(self) -> None:
        need(self, "nvim")
        self.run_in_home("tar", "-xzf", str(self.package("neovim")))
        (unpacked,) = self.folder.glob("shop-rpc-neovim-*/")
        made = (unpacked / "doc" / "tags").read_bytes()
        self.run_in_home("nvim", "--headless", "-u", "NONE", "-i", "NONE", "-c", f"helptags {unpacked}/doc", "-c", "qall!")
        self.assertEqual((unpacked / "doc" / "tags").read_bytes(), made)


if __name__ == "__main__":
    unittest.main()
