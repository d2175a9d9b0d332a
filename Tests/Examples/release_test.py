"""The files of a release, as Packaging/release has made them, in a system without Swift."""
from __future__ import annotations

import itertools
import json
import os
import re
import shutil
import string
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from built_program import ENDURANCE, PROGRAM, ROOT

sys.path.insert(0, str(ROOT / "Packaging"))
sys.dont_write_bytecode = True
from shop_packages.elf import ELF  # noqa: E402

PACKAGES = Path(os.environ.get("SHOP_RPC_PACKAGES", str(ROOT / ".build" / "packages")))
DEBIAN = Path(os.environ.get("SHOP_RPC_DEBIAN", str(ROOT / ".build" / "debian")))
TRANSCRIPTS = sorted(str(each) for each in (ROOT / "Tests/ShopRPCTests/Transcripts").rglob("*.rpc"))

LANGUAGES = [each.stem for each in sorted((ROOT / "Sources/ShopRPC/Languages").glob("*.json"))]
REQUESTS: list[tuple[str, dict[str, object]]] = [
    ("locale.get", {}), ("locale.format", {"money": {"amount": "-1234567.89", "currency": "EUR"}}),
    ("locale.format", {"number": "1234567.25", "digits": 2}), ("locale.format", {"date": "2026-03-05T14:07:00Z", "style": "long", "time": True}),
    ("locale.format", {"date": "2026-03-05", "style": "short"}), ("locale.format", {"quantity": {"value": "5/2", "unit": "kg"}}),
    ("locale.format", {"list": ["a", "b", "c"]}), ("locale.format", {"days": -1}), ("locale.format", {"days": 3}),
]
"""What formats of a region show in."""

USE = """\
set -eu
shop() { shop-rpc call "$@" --data "$HOME/shop"; }
shop data.sample >/dev/null
shop cart.add '{"productId":"apples","quantity":3}' >/dev/null
shop cart.total '{"_meta":{"locale":"de"}}'
shop account.register '{"name":"Ada","email":"ada@example.com","password":"correct horse"}' >/dev/null
shop account.login '{"email":"ada@example.com","password":"correct horse"}' >/dev/null
rm -r "$HOME/shop"
"""
"""A session that formats a price and hashes a password."""


def reason_to_skip() -> str | None:
    """Why the packages cannot be tried."""
    made = sorted(PACKAGES.glob("shop-rpc-*-linux-*.tar.gz"), key=lambda each: each.stat().st_mtime)
    if not made:
        return f"there is no release in {PACKAGES} (Packaging/release makes it), so its packages were not tried"
    if any(each.stat().st_mtime > made[-1].stat().st_mtime for each in (ROOT / "Sources").rglob("*") if each.is_file()):
        return f"the release in {PACKAGES} is older than the sources (Packaging/release makes it again), so its packages were not tried"
    return None


REASON = reason_to_skip()


def blocks(heading: str) -> list[str]:
    """The commands below a heading of docs/install.md, with the output of those that show it."""
    text = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
    section = re.split(rf"^#+ {re.escape(heading)}$", text, maxsplit=1, flags=re.MULTILINE)[1]
    return re.findall(r"^```sh\n(.*?)^```$", re.split(r"^#+ ", section, maxsplit=1, flags=re.MULTILINE)[0], re.MULTILINE | re.DOTALL)


@unittest.skipIf(REASON is not None, REASON or "")
class ProgramTests(unittest.TestCase):
    """The program of the packages."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        archive = max(PACKAGES.glob("shop-rpc-*-linux-*.tar.gz"), key=lambda each: each.stat().st_mtime)
        subprocess.run(["tar", "-xzf", str(archive), "--strip-components=1", "-C", folder.name], check=True)
        self.program = Path(folder.name) / "bin" / "shop-rpc"

    def test_it_needs_nothing_but_the_c_library(self) -> None:
        content = self.program.read_bytes()
        libraries = [each for each in ELF(content).libraries if not each.startswith("ld-linux")]
        self.assertEqual(sorted(libraries), ["libc.so.6", "libm.so.6"])
        self.assertIn("manylinux", next(PACKAGES.glob("*.whl")).name)
        self.assertNotIn(str(ROOT).encode(), content)
        self.assertLess(len(content), 45_000_000)

    def test_it_answers_every_transcript(self) -> None:
        done = subprocess.run([str(self.program), "replay", *TRANSCRIPTS], capture_output=True, text=True, check=False, cwd=ROOT)
        self.assertEqual(done.stdout.splitlines()[-1], f"{len(TRANSCRIPTS)} transcripts, 0 with differences", done.stdout)

    def test_it_knows_all_formats_of_its_languages(self) -> None:
        """The data of ICU that it has suffices: it answers for every region as the debug build, which has all data."""
        step = 75 // ENDURANCE
        pairs = ["".join(each) for each in itertools.product(string.ascii_uppercase, repeat=2)]
        tags = LANGUAGES + [f"{language}-{pair}" for language in LANGUAGES for pair in pairs][::max(1, step)]
        lines = [
            json.dumps({"jsonrpc": "2.0", "id": f"{tag} {method} {params}", "method": method, "params": {**params, "_meta": {"locale": tag}}})
            for tag in tags for method, params in REQUESTS
        ]
        lines += [json.dumps({"jsonrpc": "2.0", "id": tag, "method": "prefs.get", "params": {"choices": True, "_meta": {"locale": tag}}})
                  for tag in LANGUAGES]
        answers = [
            subprocess.run([each, "--ephemeral"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True).stdout.splitlines()
            for each in (str(self.program), PROGRAM)
        ]
        self.assertEqual(len(answers[0]), len(lines))
        self.assertEqual([pair for pair in zip(*answers) if pair[0] != pair[1]], [])
        self.assertGreater(len(set(answers[0])), len(LANGUAGES) * len(REQUESTS))


@unittest.skipIf(REASON is not None, REASON or "")
@unittest.skipIf(os.geteuid() != 0, "only root may change the root directory, so the packages were not installed in a system of their own")
@unittest.skipUnless(
    (DEBIAN / "usr/bin/python3").exists(),
    f"there is no Debian in {DEBIAN} (.ci/run makes it with debootstrap), so the packages were not installed in a system without Swift")
class InstallationTests(unittest.TestCase):
    """The commands of docs/install.md, in a copy of a minimal Debian with Python; each test leaves it as it was."""

    home: tempfile.TemporaryDirectory[str]
    root: Path

    @classmethod
    def setUpClass(cls) -> None:
        cls.home = tempfile.TemporaryDirectory()
        cls.root = Path(cls.home.name) / "root"
        subprocess.run(["cp", "-a", "--reflink=auto", str(DEBIAN), str(cls.root)], check=True)
        shutil.copytree(PACKAGES, cls.root / "root" / "packages")
        (cls.root / "usr/local/bin/sudo").write_text('#!/bin/sh\nexec "$@"\n', encoding="utf-8")
        (cls.root / "usr/local/bin/sudo").chmod(0o755)
        (cls.root / "etc/apt/apt.conf.d/99answers").write_text('APT::Get::Assume-Yes "true";\n', encoding="utf-8")

    @classmethod
    def tearDownClass(cls) -> None:
        cls.home.cleanup()

    def run_inside(self, script: str) -> str:
        """Output of commands in the folder with the packages."""
        done = subprocess.run(
            ["chroot", str(self.root), "env", "-i", "HOME=/root", "LC_ALL=C.UTF-8", "DEBIAN_FRONTEND=noninteractive",
             "PATH=/root/venv/bin:/root/.local/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "bash", "-euc", "cd /root/packages\n" + script],
            capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL, timeout=600)
        self.assertEqual(done.returncode, 0, f"{script}\n{done.stdout}\n{done.stderr}")
        return done.stdout

    def shows_its_use(self) -> None:
        self.assertIn('"text":"3 Artikel · 7,47\u00a0$"', self.run_inside(USE))
        self.assertIn("complete", self.run_inside('eval "$(shop-rpc completions bash)"; complete -p shop-rpc'))

    def contents(self) -> set[str]:
        """All files, except those in which package managers keep what they have done."""
        kept = ("var/", "root/packages/", "proc/", "etc/ld.so.cache")
        paths = (str(each.relative_to(self.root)) for each in self.root.rglob("*") if each.is_symlink() or not each.is_dir())
        return {each for each in paths if not each.startswith(kept) and "__pycache__" not in each}

    def installs_and_leaves_nothing(self, heading: str) -> None:
        before = self.contents()
        self.assertFalse([each for each in before if "libswift" in each or each.endswith("/swift")])
        install, remove = blocks(heading)
        self.run_inside(install)
        self.assertTrue(any(each.endswith("bin/shop-rpc") for each in self.contents()))
        self.shows_its_use()
        self.run_inside(remove)
        self.assertEqual(self.contents(), before)

    def test_the_archive(self) -> None:
        self.run_inside("mkdir -p ~/.local")
        self.installs_and_leaves_nothing("Archive")

    def test_the_debian_package(self) -> None:
        self.installs_and_leaves_nothing("Debian package")

    def test_the_wheel(self) -> None:
        self.run_inside("python3 -m venv ~/venv")
        self.installs_and_leaves_nothing("Python package")
        self.run_inside("pip install --no-index shop_rpc-*.whl")
        example = (ROOT / "Packaging" / "PyPI.md").read_text(encoding="utf-8").split("```")
        (self.root / "root" / "example.py").write_text(example[1].removeprefix("python\n"), encoding="utf-8")
        self.assertEqual(self.run_inside("env PATH=/usr/bin:/bin ~/venv/bin/python -B ~/example.py"), example[3].removeprefix("\n"))
        self.run_inside("rm -r ~/venv ~/example.py")


if __name__ == "__main__":
    unittest.main()
