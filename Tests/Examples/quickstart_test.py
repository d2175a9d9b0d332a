"""The first block of each quick start is short and prints what the page says."""
from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import tempfile
import time
import unittest
from collections.abc import Iterator
from pathlib import Path

from built_program import PATIENCE, PROGRAM, ROOT, need

EXAMPLES = ROOT / "Examples"

# The tools of each page, the name of its file, and the command that runs it.
PAGES: dict[str, tuple[list[str], str, list[str]]] = {
    "shell": (["sh", "jq"], "first.sh", ["sh", "first.sh"]),
    "python": (["python3"], "first.py", ["python3", "-B", "first.py"]),
    "typescript": (["node"], "first.mjs", ["node", "first.mjs"]),
    "swift": (["swiftc"], "first.swift", ["sh", "-c", "swiftc -o first first.swift && ./first"]),
    "emacs": (["emacs"], "first.el", [
        "emacs", "-Q", "--batch", "-L", str(EXAMPLES / "emacs"), "-l", "shop-rpc", "--eval", "(setq shop-rpc--patience 600)", "-l", "first.el"]),
    "neovim": (["nvim"], "first.lua", [
        "nvim", "--headless", "-u", "NONE", "-i", "NONE", "--cmd", f"set rtp+={EXAMPLES}/neovim", "-c", "luafile first.lua", "-c", "qall!"]),
}


@contextlib.contextmanager
def home_of_a_page() -> Iterator[str]:
    """A home that is removed once it stays away: a service whose editor has ended still completes its files."""
    home = tempfile.mkdtemp()
    try:
        yield home
    finally:
        for _ in range(int(PATIENCE)):
            shutil.rmtree(home, ignore_errors=True)
            if not os.path.exists(home):
                break
            time.sleep(1)


class QuickstartTests(unittest.TestCase):
    """Each page is run in a home of its own, with the built program on the path."""

    def run_page(self, name: str) -> None:
        tools, file, command = PAGES[name]
        need(self, *tools)
        text = (ROOT / "docs" / "quickstart" / f"{name}.md").read_text(encoding="utf-8")
        blocks = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        code, printed = blocks[0][1], next(body for language, body in blocks if not language)
        self.assertLessEqual(len(code.splitlines()), 10)
        with home_of_a_page() as home:
            self.furnish(Path(home))
            (Path(home) / file).write_text(code, encoding="utf-8")
            done = subprocess.run(command, cwd=home, env=self.surroundings(home), capture_output=True, text=True, check=False, timeout=PATIENCE)
        said = (done.stdout + done.stderr).replace("\r", "").replace("\u00a0", " ").strip()
        self.assertEqual((said, done.returncode), (printed.replace("\u00a0", " ").strip(), 0))

    def furnish(self, home: Path) -> None:
        (home / "bin").mkdir()
        (home / "bin" / "shop-rpc").symlink_to(PROGRAM)
        for file in [EXAMPLES / "python" / "shop_rpc.py", EXAMPLES / "typescript" / "shop_rpc.mjs"]:
            shutil.copy(file, home)

    def surroundings(self, home: str) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("SHOP_RPC", "XDG_"))}
        return {**kept, "HOME": home, "PATH": f"{home}/bin:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "NVIM_LOG_FILE": "/dev/null"}

    def test_every_page_is_run(self) -> None:
        pages = {each.stem for each in (ROOT / "docs" / "quickstart").glob("*.md")}
        self.assertEqual(pages, set(PAGES))

    def test_shell(self) -> None:
        self.run_page("shell")

    def test_python(self) -> None:
        self.run_page("python")

    def test_typescript(self) -> None:
        self.run_page("typescript")

    def test_swift(self) -> None:
        self.run_page("swift")

    def test_emacs(self) -> None:
        self.run_page("emacs")

    def test_neovim(self) -> None:
        self.run_page("neovim")


if __name__ == "__main__":
    unittest.main()
