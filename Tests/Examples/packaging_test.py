"""What Packaging/ makes: an installation below a prefix, and a Debian package that installs and leaves nothing."""
from __future__ import annotations

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from built_program import PROGRAM, ROOT, need

COMMON = ["usr/bin/shop-rpc", "usr/share/bash-completion/completions/shop-rpc", "usr/share/fish/vendor_completions.d/shop-rpc.fish"]
PLAIN = [*COMMON, "usr/share/man/man1/shop-rpc.1", "usr/share/zsh/site-functions/_shop-rpc"]
PACKAGED = [*COMMON, "usr/share/man/man1/shop-rpc.1.gz", "usr/share/zsh/vendor-completions/_shop-rpc"] + [
    f"usr/share/doc/shop-rpc/{each}" for each in ("changelog.Debian.gz", "changelog.gz", "copyright")]

SURROUNDINGS = {**os.environ, "SOURCE_DATE_EPOCH": "1800000000", "DPKG_DEB_COMPRESSOR_TYPE": "none"}
"""Compressing a debug build well takes ten seconds each time."""


def run(*words: str) -> str:
    done = subprocess.run(words, capture_output=True, text=True, check=False, env=SURROUNDINGS)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(words)}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def files(folder: Path) -> list[str]:
    return sorted(str(each.relative_to(folder)) for each in folder.rglob("*") if not each.is_dir())


class PackagingTests(unittest.TestCase):
    """Everything happens in a folder of its own; nothing is installed into the system."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.version = run(PROGRAM, "--version").split()[1]

    def package(self, name: str = "made") -> str:
        return run(str(ROOT / "Packaging" / "debian"), PROGRAM, str(self.folder / name)).strip()

    def test_an_installation_below_a_prefix(self) -> None:
        for _ in range(2):
            run(str(ROOT / "Packaging" / "install"), str(self.folder / "usr"), PROGRAM)
        self.assertEqual(files(self.folder), sorted(PLAIN))
        self.assertEqual(run(str(self.folder / "usr" / "bin" / "shop-rpc"), "--version"), f"shop-rpc {self.version}\n")
        self.assertEqual((self.folder / "usr/share/man/man1/shop-rpc.1").read_text(encoding="utf-8"), run(PROGRAM, "man"))

    def test_the_package_has_what_it_should(self) -> None:
        need(self, "Packaging/debian", "dpkg-deb", "gzip")
        package = self.package()
        fields = run("dpkg-deb", "--field", package)
        for line in ("Package: shop-rpc", f"Version: {self.version}-1", f"Architecture: {run('dpkg', '--print-architecture').strip()}"):
            self.assertIn(line, fields.splitlines())
        depends = run("dpkg-deb", "--field", package, "Depends")
        self.assertIn("libc6", depends)
        self.assertIn("libcrypt1", depends)
        self.assertIn("shop-rpc", run("dpkg-deb", "--info", package))
        rows = [line.split() for line in run("dpkg-deb", "--contents", package).splitlines()]
        self.assertEqual({each[1] for each in rows}, {"root/root"})
        self.assertEqual(sorted(each[5].removeprefix("./") for each in rows if not each[5].endswith("/")), sorted(PACKAGED))
        modes = {each[5].removeprefix("./"): each[0] for each in rows}
        self.assertEqual({modes[each] for each in PACKAGED}, {"-rwxr-xr-x", "-rw-r--r--"})
        self.assertEqual(modes["usr/bin/shop-rpc"], "-rwxr-xr-x")
        self.assertEqual(Path(package).read_bytes(), Path(self.package("again")).read_bytes())

    def test_the_package_installs_and_leaves_nothing(self) -> None:
        need(self, "Packaging/debian", "dpkg", "dpkg-deb", "man", "gzip")
        if os.geteuid() != 0:
            self.skipTest("only root may install, so the package was not installed")
        root = self.folder / "root"
        state = root / "var" / "lib" / "dpkg"
        for each in ("info", "updates", "triggers"):
            (state / each).mkdir(parents=True)
        for each in ("status", "available"):
            (state / each).touch()
        package = self.package()
        # the packages that it depends on are those of the system around the folder
        dpkg = ["dpkg", f"--root={root}", "--log=/dev/null", "--force-depends", "--force-script-chrootless"]
        run(*dpkg, "--install", package)
        self.assertEqual([each for each in files(root) if not each.startswith("var/")], sorted(PACKAGED))
        self.assertEqual(run(str(root / "usr" / "bin" / "shop-rpc"), "--version"), f"shop-rpc {self.version}\n")
        page = run("man", "-M", str(root / "usr" / "share" / "man"), "-w", "shop-rpc").strip()
        self.assertEqual(page, str(root / "usr/share/man/man1/shop-rpc.1.gz"))
        run(*dpkg, "--purge", "shop-rpc")
        self.assertEqual([str(each) for each in root.rglob("*") if "var" not in each.relative_to(root).parts], [])
        self.assertEqual([each for each in files(state / "info") if each.startswith("shop-rpc")], [])

    def test_lintian_finds_no_error(self) -> None:
        need(self, "Packaging/debian", "lintian", "dpkg-deb", "gzip", "strip")
        # a debug build finds the Swift runtime by a path of its own; a release build carries it
        run("lintian", "--allow-root", "--fail-on", "error", "--suppress-tags", "custom-library-search-path,embedded-library", self.package())


if __name__ == "__main__":
    unittest.main()
