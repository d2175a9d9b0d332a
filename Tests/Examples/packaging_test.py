"""What Packaging/ makes of the built program: archives and packages that install and leave nothing, and whose bytes can be made again."""
from __future__ import annotations

import base64
import csv
import hashlib
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

from built_program import PROGRAM, ROOT, need

sys.path.insert(0, str(ROOT / "Packaging"))
sys.dont_write_bytecode = True
from shop_packages.icu import Package, is_kept  # noqa: E402

CLIENTS = [f"lib/shop-rpc/{each}" for each in ("shop_rpc.d.mts", "shop_rpc.mjs", "shop_rpc.py")]
WEB = sorted(
    f"lib/shop-rpc/web/{each.relative_to(ROOT / 'Examples/web')}" for each in (ROOT / "Examples/web").rglob("*")
    if each.is_file() and each.name not in ("README.md", "tsconfig.json", "types.d.ts"))
EDITORS = [f"share/emacs/site-lisp/shop-rpc/shop-rpc{each}.el" for each in ("", "-items", "-list", "-organize", "-service", "-sync", "-view")] + [
    f"share/nvim/site/pack/shop-rpc/opt/shop-rpc/{each}" for each in (
        "doc/shop_rpc.txt", "doc/tags", "lua/shop_rpc/client.lua", "lua/shop_rpc/health.lua", "lua/shop_rpc/init.lua", "lua/shop_rpc/list.lua",
        "lua/shop_rpc/organize.lua", "lua/shop_rpc/view.lua", "plugin/shop_rpc.lua")]
SHELLS = ["share/bash-completion/completions/shop-rpc", "share/fish/vendor_completions.d/shop-rpc.fish"]
COMMON = ["bin/shop-rpc", *CLIENTS, *WEB, *EDITORS, *SHELLS, "share/doc/shop-rpc/THIRD-PARTY.txt"]
PLAIN = sorted([*COMMON, "share/doc/shop-rpc/CHANGELOG.md", "share/doc/shop-rpc/LICENSE", "share/man/man1/shop-rpc.1", "lib/shop-rpc/files",
                "share/zsh/site-functions/_shop-rpc"])
PACKAGED = sorted(f"usr/{each}" for each in [
    *COMMON, "share/man/man1/shop-rpc.1.gz", "share/zsh/vendor-completions/_shop-rpc",
    *(f"share/doc/shop-rpc/{each}" for each in ("changelog.Debian.gz", "changelog.gz", "copyright"))])

SURROUNDINGS = {**os.environ, "SOURCE_DATE_EPOCH": "1800000000", "DEBEMAIL": "shop@example.com"}


def run(*words: str, at: Path = ROOT) -> str:
    done = subprocess.run(words, capture_output=True, text=True, check=False, env=SURROUNDINGS, cwd=at)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(words)}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def files(folder: Path) -> list[str]:
    return sorted(str(each.relative_to(folder)) for each in folder.rglob("*") if not each.is_dir())


class PackagingTests(unittest.TestCase):
    """Everything happens in folders of its own; nothing is installed into the system."""

    made: tempfile.TemporaryDirectory[str]

    @classmethod
    def setUpClass(cls) -> None:
        if shutil.which("strip") is None:
            raise unittest.SkipTest("needs strip (Debian: binutils)")
        cls.made = tempfile.TemporaryDirectory()
        cls.release(Path(cls.made.name))
        cls.version = run(PROGRAM, "--version").split()[1]

    @classmethod
    def tearDownClass(cls) -> None:
        cls.made.cleanup()

    @classmethod
    def release(cls, folder: Path, at: Path = ROOT) -> None:
        run(sys.executable, str(ROOT / "Packaging" / "release"), "--fast", "--binary", PROGRAM, str(folder), at=at)

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def file(self, pattern: str) -> Path:
        found = list(Path(self.made.name).glob(pattern))
        self.assertEqual(len(found), 1, pattern)
        return found[0]

    def remove(self, prefix: Path) -> None:
        """As docs/install.md says."""
        run("sh", "-c", "xargs rm -df <lib/shop-rpc/files", at=prefix)
        self.assertEqual(files(prefix), [])
        self.assertEqual([each for each in prefix.rglob("*shop-rpc*")], [])

    def test_an_installation_below_a_prefix(self) -> None:
        prefix = self.folder / "usr"
        for folder in ("share", "lib/shop-rpc"):
            (prefix / folder).mkdir(parents=True)
        (prefix / "lib" / "shop-rpc" / "files").write_text("share/former\nlib/shop-rpc\n", encoding="utf-8")
        for name in ("former", "foreign"):
            (prefix / "share" / name).touch()
        for _ in range(2):
            run(str(ROOT / "Packaging" / "install"), str(prefix), PROGRAM)
        self.assertEqual(files(prefix), sorted([*PLAIN, "share/foreign"]))
        self.assertEqual(run(str(prefix / "bin" / "shop-rpc"), "--version"), f"shop-rpc {self.version}\n")
        self.assertEqual((prefix / "share/man/man1/shop-rpc.1").read_text(encoding="utf-8"), run(PROGRAM, "man"))
        self.assertLess((prefix / "bin" / "shop-rpc").stat().st_size, Path(PROGRAM).stat().st_size)
        (prefix / "share" / "foreign").unlink()
        self.remove(prefix)

    def test_the_archive_unpacks_below_a_prefix(self) -> None:
        (self.folder / "share").mkdir(mode=0o700)
        run("tar", "-xzf", str(self.file("shop-rpc-*-linux-*.tar.gz")), "--strip-components=1", "-C", str(self.folder))
        self.assertEqual(files(self.folder), PLAIN)
        self.assertEqual(stat.S_IMODE((self.folder / "share").stat().st_mode), 0o700)
        listed = (self.folder / "lib/shop-rpc/files").read_text(encoding="utf-8").splitlines()
        self.assertEqual(sorted(each for each in listed if not (self.folder / each).is_dir()), PLAIN)
        self.remove(self.folder)

    def test_the_debian_package_has_what_it_should(self) -> None:
        need(self, "dpkg-deb")
        package = str(self.file("*.deb"))
        fields = run("dpkg-deb", "--field", package)
        machine = run("dpkg", "--print-architecture").strip()
        for line in ("Package: shop-rpc", f"Version: {self.version}-1", f"Architecture: {machine}"):
            self.assertIn(line, fields.splitlines())
        self.assertRegex(run("dpkg-deb", "--field", package, "Depends"), r"^libc6 \(>= 2\.\d+\)")
        rows = [line.split() for line in run("dpkg-deb", "--contents", package).splitlines()]
        self.assertEqual({each[1] for each in rows}, {"root/root"})
        self.assertEqual(sorted(each[5].removeprefix("./") for each in rows if not each[5].endswith("/")), PACKAGED)
        modes = {each[5].removeprefix("./"): each[0] for each in rows}
        self.assertEqual({path for path in PACKAGED if modes[path] == "-rwxr-xr-x"}, {"usr/bin/shop-rpc", "usr/lib/shop-rpc/web/serve"})
        self.assertEqual({modes[path] for path in PACKAGED}, {"-rwxr-xr-x", "-rw-r--r--"})

    def test_the_debian_package_installs_and_leaves_nothing(self) -> None:
        need(self, "dpkg", "dpkg-deb", "man")
        if os.geteuid() != 0:
            self.skipTest("needs dpkg --install (as root)")
        root = self.folder / "root"
        state = root / "var" / "lib" / "dpkg"
        for each in ("info", "updates", "triggers"):
            (state / each).mkdir(parents=True)
        for each in ("status", "available"):
            (state / each).touch()
        # the packages that it depends on are those of the system around the folder
        dpkg = ["dpkg", f"--root={root}", "--log=/dev/null", "--force-depends", "--force-script-chrootless"]
        run(*dpkg, "--install", str(self.file("*.deb")))
        self.assertEqual([each for each in files(root) if not each.startswith("var/")], PACKAGED)
        self.assertEqual(run(str(root / "usr" / "bin" / "shop-rpc"), "--version"), f"shop-rpc {self.version}\n")
        page = run("man", "-M", str(root / "usr" / "share" / "man"), "-w", "shop-rpc").strip()
        self.assertEqual(page, str(root / "usr/share/man/man1/shop-rpc.1.gz"))
        self.assertEqual(run(*dpkg, "--verify", "shop-rpc"), "")
        run(*dpkg, "--purge", "shop-rpc")
        self.assertEqual([str(each) for each in root.rglob("*") if "var" not in each.relative_to(root).parts], [])
        self.assertEqual([each for each in files(state / "info") if each.startswith("shop-rpc")], [])

    def test_lintian_finds_no_error(self) -> None:
        need(self, "lintian")
        # a debug build finds the Swift runtime by a path of its own; a release build carries it
        suppressed = "custom-library-search-path,embedded-library"
        run("lintian", "--allow-root", "--fail-on", "error", "--suppress-tags", suppressed, str(self.file("*.deb")))

    def test_the_record_of_the_wheel_is_right(self) -> None:
        with zipfile.ZipFile(self.file("*.whl")) as wheel:
            record = wheel.read(f"shop_rpc-{self.version}.dist-info/RECORD").decode()
            rows = list(csv.reader(record.splitlines()))
            self.assertEqual(sorted(each[0] for each in rows), sorted(wheel.namelist()))
            for path, digest, size in rows[:-1]:
                content = wheel.read(path)
                expected = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
                self.assertEqual((digest, size), (f"sha256={expected}", str(len(content))), path)
            self.assertEqual(wheel.read("shop_rpc/__init__.py"), (ROOT / "Examples/python/shop_rpc.py").read_bytes())
            self.assertEqual(rows[-1][1:], ["", ""])

    def test_the_wheel_installs_and_leaves_nothing(self) -> None:
        """The command and the client are there, and the client finds the program although the environment is not activated."""
        run(sys.executable, "-m", "venv", str(self.folder / "venv"))
        before = files(self.folder / "venv")
        pip = [str(self.folder / "venv/bin/python"), "-m", "pip", "--disable-pip-version-check", "--quiet"]
        run(*pip, "install", "--no-index", "--no-compile", str(self.file("*.whl")))
        self.assertEqual(run(str(self.folder / "venv/bin/shop-rpc"), "--version"), f"shop-rpc {self.version}\n")
        self.assertTrue((self.folder / "venv/share/man/man1/shop-rpc.1").exists())
        example = (ROOT / "Packaging" / "PyPI.md").read_text(encoding="utf-8").split("```")
        script = example[1].removeprefix("python\n")
        self.assertEqual(run(pip[0], "-B", "-c", script, at=self.folder), example[3].removeprefix("\n"))
        run(*pip, "uninstall", "--yes", "shop-rpc")
        self.assertEqual([each for each in files(self.folder / "venv") if "__pycache__" not in each],
                         [each for each in before if "__pycache__" not in each])
        run(*pip, "install", "--no-index", "--no-compile", "--target", str(self.folder / "target"), str(self.file("*.whl")))
        self.assertEqual(run(pip[0], "-B", "-c", script, at=self.folder / "target"), example[3].removeprefix("\n"))

    def test_the_same_files_are_made_again(self) -> None:
        """At another time, from another folder, and with other rights of new files."""
        run("sh", "-c", f"umask 077; cd / && {sys.executable} {ROOT}/Packaging/release --fast --binary {PROGRAM} {self.folder}")
        self.assertEqual(files(self.folder), files(Path(self.made.name)))
        for name in files(self.folder):
            self.assertEqual((self.folder / name).read_bytes(), (Path(self.made.name) / name).read_bytes(), name)
        checked = run("sha256sum", "-c", "SHA256SUMS", at=self.folder)
        self.assertEqual(len(checked.splitlines()), len(files(self.folder)) - 1)

    def test_a_program_that_is_missing_is_named(self) -> None:
        for words in (["install", str(self.folder), "no/such"], ["release", "--binary", "no/such", str(self.folder)]):
            done = subprocess.run([str(ROOT / "Packaging" / words[0]), *words[1:]], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (1, "Program not found: no/such; run `swift build -c release` first.\n"))

    def test_a_prefix_that_cannot_be_used_is_named(self) -> None:
        prefix = self.folder / "file"
        prefix.touch()
        done = subprocess.run([str(ROOT / "Packaging" / "install"), str(prefix), PROGRAM], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (1, f"{prefix}/bin: Not a directory\n"))

    def test_plugins_have_the_version_of_the_program(self) -> None:
        rows = {
            "emacs/shop-rpc.el": [f";; Version: {self.version}\n", f':version "{self.version}"'],
            "neovim/lua/shop_rpc/client.lua": [f'version = "{self.version}" }}'],
        }
        for path, texts in rows.items():
            for text in texts:
                self.assertIn(text, (ROOT / "Examples" / path).read_text(encoding="utf-8"))


class TypeTests(unittest.TestCase):
    """The scripts in Packaging are typed."""

    def test_the_types_hold(self) -> None:
        if subprocess.run([sys.executable, "-c", "import mypy"], capture_output=True, check=False).returncode != 0:
            self.skipTest("needs mypy (Debian: mypy, PyPI: mypy)")
        words = ["--strict", "--scripts-are-modules", "--cache-dir", os.devnull, "release", "install"]
        judged = subprocess.run(
            [sys.executable, "-m", "mypy", *words], cwd=ROOT / "Packaging", capture_output=True, text=True, check=False)
        self.assertEqual(judged.returncode, 0, judged.stdout)


class ICUTests(unittest.TestCase):
    """Trimming the data of ICU."""

    def test_data_of_other_languages_and_other_purposes_is_left_out(self) -> None:
        kept = ["de.res", "de_CH.res", "coll/de.res", "curr/pool.res", "res_index.res", "zoneinfo64.res", "coll/ucadata.icu", "nfkc.nrm"]
        kept += ["brkitr/ja.res"]
        left_out = ["ru.res", "zh_Hant_TW.res", "coll/zh.res", "gb18030-2022.cnv", "brkitr/cjdict.dict", "translit/root.res"]
        self.assertEqual([each for each in kept + left_out if is_kept(f"icudt76l/{each}", {"de"})], kept)

    def test_a_trimmed_package_can_be_read(self) -> None:
        header = b"\x20\x00\xda\x27" + bytes(8) + b"CmnD" + bytes(16)
        names = b"icu/de.res\0icu/ru.res\0"
        table = (2).to_bytes(4, "little") + b"".join(each.to_bytes(4, "little") for each in (20, 48, 31, 64))
        trimmed = Package(header + table + names + bytes(6) + b"German".ljust(16, b"\0") + b"Russian").trimmed({"de"})
        self.assertEqual({path: content.rstrip(b"\0") for path, content in Package(trimmed).files.items()}, {"icu/de.res": b"German"})
        self.assertEqual(trimmed.index(b"German") % 16, 0)


if __name__ == "__main__":
    unittest.main()
